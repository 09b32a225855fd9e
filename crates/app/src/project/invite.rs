//! Invitations: the client's, and the platform's own when a contest opens.

use super::acting::on_contest;
use super::announce;
use crate::{AppError, Market};
use db::project::{ProjectRow, invitation};
use db::session::Viewer;
use db::{Conn, Tx};
use domain::account::UserType;
use domain::notice::{About, To, Told};
use domain::project::{Command, package};
use domain::{ProjectId, Refusal, Timestamp, UserId};

/// The client invites a designer, within the package's number.
///
/// # Errors
/// `AlreadyInvited`; a fault on `designerId` for whoever is no approved designer; `WrongState` when none is left.
pub async fn invite(market: &Market, viewer: &Viewer, id: ProjectId, designer: UserId) -> Result<(), AppError> {
    on_contest(market, viewer, id, move |act| {
        let person = db::account::find(act.tx, designer)?;
        let approved = person.is_some_and(|person| {
            person.approved && !person.suspended && UserType::from_value(person.user_type) == Some(UserType::Designer)
        });
        let invited = invitation::is_invited(act.tx, id, designer)?;
        act.decide(&Command::Invite { approved, invited })?;
        if !invitation::invite(act.tx, id, designer, false, act.now)? {
            return Err(Refusal::AlreadyInvited.into());
        }
        act.touch()?;
        act.announce(To::Designer(designer), Told::Invited {}, About::Contest(id))
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
