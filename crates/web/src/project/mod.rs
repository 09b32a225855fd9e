//! Calls of the project area: briefs, lists, choices.

pub mod card;
mod choose;
pub mod claims;
mod coach;
mod create;
mod freeze;
mod inactive;
mod lists;
pub mod mine;
pub mod parts;
mod preset;
mod read;
mod taste;
mod turns;
pub mod view;

pub(crate) use read::view_for;
pub use turns::ReasonForm;

use crate::http::calls::{Calls, routes};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use domain::{ProjectId, Refusal};

/// The area's calls with their documentation.
#[must_use]
pub fn calls() -> Calls {
    Calls::new()
        .merge(create::calls())
        .merge(turns::calls())
        .merge(freeze::calls())
        .routes(routes!(inactive::list_inactive))
        .routes(routes!(lists::list_projects))
        .routes(routes!(lists::count_projects))
        .routes(routes!(lists::list_real_projects))
        .routes(routes!(lists::list_joined_projects))
        .routes(routes!(lists::list_favorites))
        .routes(routes!(lists::list_tasks))
        .routes(routes!(lists::list_my_projects))
        .routes(routes!(lists::list_my_open_projects))
        .routes(routes!(lists::list_client_projects))
        .routes(routes!(lists::list_designer_projects))
        .routes(routes!(read::get_project, read::edit_project, read::remove_project))
        .routes(routes!(choose::end_project))
        .routes(routes!(choose::restart_project))
        .routes(routes!(choose::choose_finalist))
        .routes(routes!(choose::choose_winner))
        .routes(routes!(choose::add_favorite, choose::remove_favorite))
        .routes(routes!(choose::hide_project))
        .routes(routes!(choose::reset_share))
        .routes(routes!(choose::mark_excellent))
        .routes(routes!(choose::hide_my_project))
        .routes(routes!(read::list_packages))
        .routes(routes!(read::list_industries))
        .routes(routes!(read::list_identity_items))
        .routes(routes!(read::get_public_settings))
        .routes(routes!(claims::get_claims))
        .routes(routes!(claims::get_earnings))
        .routes(routes!(coach::coach_brief))
        .routes(routes!(taste::list_designers_by_taste))
}

/// The `{id}` of a contest's path: the integer or the encoded form; 404 for anything else.
#[derive(Clone, Copy, Debug)]
pub struct ProjectPath(pub ProjectId);

impl<S: Send + Sync> FromRequestParts<S> for ProjectPath {
    type Rejection = crate::http::ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        let params = axum::extract::RawPathParams::from_request_parts(parts, state).await;
        let params = params.map_err(|_| Refusal::NotFound)?;
        // A contest's id comes first in every path that has several.
        let first = params.iter().next().map(|(_, value)| value.to_owned());
        let id = first.as_deref().and_then(ProjectId::parse).ok_or(Refusal::NotFound)?;
        Ok(ProjectPath(id))
    }
}

/// One more id of a path, by its name; 404 when it is no integer.
pub fn path_id<T: From<i64>>(params: &axum::extract::RawPathParams, name: &str) -> Result<T, Refusal> {
    let found = params.iter().find(|(key, _)| *key == name).and_then(|(_, value)| value.parse().ok());
    found.filter(|id| *id >= 0).map(T::from).ok_or(Refusal::NotFound)
}
