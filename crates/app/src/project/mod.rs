//! Contests: from the brief to the winner.

mod abandon;
pub(crate) mod acting;
mod choose;
mod create;
mod draft;
mod edit;
mod freeze;
mod invite;
mod quote;
mod refund;
mod revoke;
mod search;
mod settle;
mod split;
mod watch;

pub use abandon::claim_rest;
pub use choose::{choose_finalist, choose_winner, end, restart};
pub use create::{NewBrief, RawFile, create, may_create, price_request};
pub(crate) use draft::watch_forgotten;
pub use draft::{WATCH_DRAFT, watch_draft};
pub use edit::{client_was_here, edit, favorite, go_private, hide, remove, reset_share, set_excellent};
pub use freeze::{lift, stop};
pub use invite::{invite, is_invited};
pub use quote::{name_prize, required_prize};
pub use refund::{
    RefundState, cancel_refund, decide_refund, quoted_after, quoted_now, refund_state, request_refund, stage_of,
};
pub use revoke::revoke;
pub(crate) use revoke::{take_back_stolen, take_sale_back};
pub(crate) use search::index_again;
pub(crate) use settle::{apply_payment, due_of};
pub use split::split_identity;
pub use watch::{REMIND_HANDOVER, WATCH_CONTEST, WATCH_SILENCE, remind_handover, watch_contest, watch_silence};
pub(crate) use watch::{expect_answer, remind_of_package};

use crate::mail_text::MailText;
use crate::{AppError, Market};
use db::project::{ProjectRow, Seen};
use db::session::Viewer;
use db::{Conn, Tx};
use domain::notice::{About, To, Told, Way};
use domain::settings::Settings;
use domain::{ProjectId, Refusal, Timestamp, UserId};

/// The contest as that person may know of it.
///
/// # Errors
/// `NotFound` when there is none, or none for them.
pub fn seen(conn: &mut Conn<'_>, id: ProjectId, viewer: &Viewer, settings: &Settings) -> Result<Seen, AppError> {
    let seen = db::project::facts::seen_by(conn, id, Some(viewer.clone()), None, settings)?.ok_or(Refusal::NotFound)?;
    Ok(seen.visible()?)
}

/// Whether that person may know of a contest as things are now, whatever they once knew: for what is told to them where
/// they are not asking.
///
/// # Errors
/// Those of the database.
pub(crate) fn is_known_to(conn: &mut Conn<'_>, id: ProjectId, user: UserId) -> Result<bool, AppError> {
    let Some(person) = db::account::find(conn, user)? else { return Ok(false) };
    let contests = db::notice::subject::contests(conn, &db::ids_json([id]), Some(user))?;
    Ok(contests.iter().any(|contest| contest.is_known_to(&person.actor())))
}

/// Tells somebody of an event in a contest, in the page and, where the table of kinds says so for them, by mail.
///
/// # Errors
/// Those of the database.
pub(crate) fn announce(
    tx: &mut Tx<'_>,
    market: &Market,
    to: To,
    told: Told,
    row: &ProjectRow,
    about: About,
    now: Timestamp,
) -> Result<(), AppError> {
    let kind = told.kind();
    crate::notice::tell(tx, to, told, about, now)?;
    let mailed = kind.way(to.role()).is_some_and(Way::is_mailed);
    if let Some(text) = MailText::of_contest(kind, &row.title, row.id).filter(|_| mailed) {
        crate::outbox::mail_person(tx, market, to.user(), &text, now)?;
    }
    Ok(())
}
