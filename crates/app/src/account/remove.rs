//! Deleting an account: allowed when nothing runs and nothing is owed; money records stay, the person goes.

use crate::{AppError, Market};
use db::Conn;
use domain::{Refusal, Timestamp, UserId};

/// Why an account cannot be deleted now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// A contest of theirs is paid and not over.
    RunningContest,
    /// They compete or hand over in a contest.
    RunningEntry,
    /// There is money on a balance.
    Balance,
    /// A withdrawal is on its way, and may come back.
    OpenPayout,
    /// Moderators are removed by an operator.
    Staff,
}

impl Obstacle {
    /// The stable code of the contract's `reasons`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Obstacle::RunningContest => "running_contest",
            Obstacle::RunningEntry => "running_entry",
            Obstacle::Balance => "balance_not_zero",
            Obstacle::OpenPayout => "open_payout",
            Obstacle::Staff => "staff_account",
        }
    }
}

/// Everything that stands in the way; empty when the account can go.
///
/// # Errors
/// Those of the database.
pub fn obstacles(conn: &mut Conn<'_>, user: UserId, now: Timestamp) -> Result<Vec<Obstacle>, AppError> {
    let person = db::account::find(conn, user)?.ok_or(Refusal::NotFound)?;
    let mut found = Vec::new();
    if db::account::runs_contest(conn, user)? {
        found.push(Obstacle::RunningContest);
    }
    if db::account::takes_part(conn, user, now)? {
        found.push(Obstacle::RunningEntry);
    }
    if db::account::balances(conn, user)?.iter().any(|(_, balance)| balance.0 != 0) {
        found.push(Obstacle::Balance);
    }
    if db::money::payout::has_open(conn, user)? {
        found.push(Obstacle::OpenPayout);
    }
    if person.user_type == 0 {
        found.push(Obstacle::Staff);
    }
    Ok(found)
}

/// Deletes the account: everything personal goes, e-mail and phone are free again, all sessions end.
///
/// # Errors
/// `WrongState` while something stands in the way, `NotSignedIn` for the second of two at once.
pub async fn remove(market: &Market, user: UserId) -> Result<(), AppError> {
    let now = market.now();
    market
        .db
        .write(move |tx| {
            // Gone since the session was looked up, and the session with it.
            if db::account::find(tx, user)?.is_none() {
                return Err(Refusal::NotSignedIn.into());
            }
            if !obstacles(tx, user, now)?.is_empty() {
                return Err(Refusal::WrongState.into());
            }
            if !db::account::anonymise(tx, user, &format!("#{user}"), now)? {
                return Err(Refusal::NotFound.into());
            }
            db::search::remove(tx, "designer", user.0)?;
            Ok(db::session::end_all(tx, user)?)
        })
        .await
}
