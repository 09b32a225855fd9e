//! Everything that is kept about the signed-in person, to take along.

use crate::AppState;
use crate::file::file_url;
use crate::http::calls::{Calls, routes};
use crate::http::guard::Failure;
use crate::http::{ApiResult, Data, Json, SignedIn, VisitOf, When, data};
use app::account::export;
use axum::extract::State;
use db::session::Viewer;
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn calls() -> Calls {
    Calls::new().routes(routes!(get_export, ask_export))
}

/// How an archive stands.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportView {
    /// `none`: one may be asked for; `working`: it is being put together; `ready`: it can be had at `url`.
    #[schema(value_type = crate::http::words::ExportWord)]
    pub state: &'static str,
    pub asked_at: Option<When>,
    /// Until when it can be had.
    pub until: Option<When>,
    pub url: Option<String>,
    /// Bytes.
    pub size: Option<i64>,
}

async fn view(state: &AppState, viewer: &Viewer) -> ApiResult<Json<Data<ExportView>>> {
    let (standing, row) = export::standing(&state.market, viewer).await?;
    let Some(row) = row else {
        return Ok(data(ExportView { state: standing.code(), ..ExportView::default() }));
    };
    Ok(data(ExportView {
        state: standing.code(),
        asked_at: Some(row.asked_at.into()),
        until: row.until.map(When),
        url: row.file.zip(row.name.as_deref()).map(|(file, name)| file_url(file, name)),
        size: row.size,
    }))
}

/// How the archive of the signed-in person stands.
#[utoipa::path(
    get,
    path = "/api/v1/users/export",
    tag = "account",
    responses(
        (status = 200, description = "Also where there is none", body = Data<ExportView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
    )
)]
pub async fn get_export(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
) -> ApiResult<Json<Data<ExportView>>> {
    view(&state, &viewer).await
}

/// Asks for everything that is kept about the signed-in person: JSON, and the files that they sent. It is put together
/// while they go on, told by mail, and can be had for a day. Asking again meanwhile answers the same.
#[utoipa::path(
    post,
    path = "/api/v1/users/export",
    tag = "account",
    responses(
        (status = 200, description = "Asked for, or there", body = Data<ExportView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`proof_required`: who asks proved who they are more than 15 minutes ago", body = Failure),
    )
)]
pub async fn ask_export(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
    VisitOf(visit): VisitOf,
) -> ApiResult<Json<Data<ExportView>>> {
    export::ask(&state.market, &viewer, visit).await?;
    view(&state, &viewer).await
}
