//! Invitations: the client's, and the platform's own when a contest opens.

use super::{announce, seen};
use crate::{AppError, Market};
use db::project::{ProjectRow, invitation};
use db::session::Viewer;
use db::{Conn, Tx};
use domain::account::UserType;
use domain::notice::{About, To, Told};
use domain::project::{Command, decide, package};
use domain::{ProjectId, Refusal, Timestamp, UserId};

/// The client invites a designer, within the package's number.
///
/// # Errors
/// `AlreadyInvited`; a fault on `designerId` for whoever is no approved designer; `WrongState` when none is left.
pub async fn invite(market: &Market, viewer: &Viewer, id: ProjectId, designer: UserId) -> Result<(), AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let seen = seen(tx, id, &viewer, &market_in.settings())?;
            let person = db::account::find(tx, designer)?;
            let approved = person.is_some_and(|person| {
                person.approved
                    && !person.suspended
                    && UserType::from_value(person.user_type) == Some(UserType::Designer)
            });
            let invited = invitation::is_invited(tx, id, designer)?;
            decide(&seen.facts, &Command::Invite { approved, invited }, &seen.actor, now, &seen.terms)?;
            if !invitation::invite(tx, id, designer, false, now)? {
                return Err(Refusal::AlreadyInvited.into());
            }
            db::project::touch(tx, id, now)?;
            announce(
                tx,
                &market_in,
                To::Designer(designer),
                Told::Invited {},
                &seen.row,
                About::Contest(seen.row.id),
                now,
            )
        })
        .await
}

/// The platform's own invitations, when the contest opens.
pub(super) fn invite_best(tx: &mut Tx<'_>, market: &Market, row: &ProjectRow, now: Timestamp) -> Result<(), AppError> {
    let Some(tier) = package::Tier::from_value(row.taocan) else { return Ok(()) };
    let (_, count) = package::invitations(tier);
    if count == 0 {
        return Ok(());
    }
    for designer in invitation::best_of_industry(tx, row.id, row.site, row.industry, i64::from(count))? {
        if invitation::invite(tx, row.id, designer, true, now)? {
            announce(tx, market, To::Designer(designer), Told::Invited {}, row, About::Contest(row.id), now)?;
        }
    }
    Ok(())
}

/// Whether a designer was invited to the contest.
///
/// # Errors
/// Those of the database.
pub fn is_invited(conn: &mut Conn<'_>, id: ProjectId, designer: UserId) -> Result<bool, AppError> {
    Ok(invitation::is_invited(conn, id, designer)?)
}
