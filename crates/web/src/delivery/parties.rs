//! Calls about the names on a certificate.

use super::BoughtQuery;
use crate::AppState;
use crate::http::calls::{Calls, routes};
use crate::http::guard::Failure;
use crate::http::{ApiResult, Body, Data, InQuery, Json, SignedIn, data};
use crate::project::ProjectPath;
use app::AppError;
use axum::extract::State;
use db::session::Viewer;
use domain::{BoughtId, ProjectId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(super) fn calls() -> Calls {
    Calls::new().routes(routes!(read_parties, name_client))
}

/// Both names as a certificate issued now would carry them.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PartiesView {
    /// Who takes the copyright: the name given for this contest, else the client's copyright name, else the brand.
    pub client: String,
    /// The client has given a name of theirs.
    pub client_given: bool,
    /// Who gives it: the designer's copyright name, else the user name; null before there is a winner.
    pub designer: Option<String>,
    pub designer_given: bool,
    /// The designer's signature is there.
    pub signed: bool,
}

/// The client's name on certificates still to be issued.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct ClientName {
    /// At most 60 characters; empty takes it back.
    pub client_name: String,
}

async fn view(
    state: &AppState,
    viewer: &Viewer,
    id: ProjectId,
    bought: BoughtId,
) -> ApiResult<Json<Data<PartiesView>>> {
    Ok(data(parties_of(state, viewer, id, bought).await?))
}

/// The names on a handover's certificate, for whoever may read them.
///
/// # Errors
/// `NotFound`, `Forbidden`.
pub(crate) async fn parties_of(
    state: &AppState,
    viewer: &Viewer,
    id: ProjectId,
    bought: BoughtId,
) -> Result<PartiesView, AppError> {
    let parties = app::delivery::parties(&state.market, viewer, id, bought).await?;
    let designer = parties.designer;
    Ok(PartiesView {
        client: parties.client,
        client_given: parties.client_given,
        designer_given: designer.as_ref().is_some_and(|designer| designer.given),
        signed: designer.as_ref().is_some_and(|designer| designer.signed),
        designer: designer.map(|designer| designer.name),
    })
}

/// The names on the certificate: owner, moderators, the designer of that handover.
#[utoipa::path(get, path = "/api/v1/projects/{id}/certificate/parties", tag = "delivery", operation_id = "read_parties",
    params(("id" = String, Path), BoughtQuery),
    responses(
        (status = 200, body = Data<PartiesView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: owner, moderators and the designer of that handover read it", body = Failure),
        (status = 404, description = "No such contest or handover", body = Failure),
    ))]
async fn read_parties(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    SignedIn(viewer): SignedIn,
    InQuery(query): InQuery<BoughtQuery>,
) -> ApiResult<Json<Data<PartiesView>>> {
    view(&state, &viewer, id, query.bought()).await
}

/// The owner names who takes the copyright.
#[utoipa::path(put, path = "/api/v1/projects/{id}/certificate/parties", tag = "delivery", operation_id = "name_client",
    params(("id" = String, Path)), request_body = ClientName,
    responses(
        (status = 200, body = Data<PartiesView>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: the owner does; `suspended`", body = Failure),
        (status = 422, description = "`too_long`", body = Failure),
    ))]
async fn name_client(
    State(state): State<AppState>,
    ProjectPath(id): ProjectPath,
    SignedIn(viewer): SignedIn,
    Body(form): Body<ClientName>,
) -> ApiResult<Json<Data<PartiesView>>> {
    app::delivery::name_client(&state.market, &viewer, id, &form.client_name).await?;
    view(&state, &viewer, id, BoughtId::WINNER).await
}
