//! Deleting an account: allowed when nothing runs and nothing is owed; money records stay, the person goes.

use super::{Visit, prove};
use crate::file::derivative_key;
use crate::{AppError, Market};
use db::Conn;
use db::session::Viewer;
use domain::account::{UserType, left_name};
use domain::security::Event;
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
    /// A bank transfer of theirs is being looked at.
    OpenTransfer,
    /// An order on either of its sides is paid and not over.
    RunningOrder,
    /// A tip of theirs is begun and not paid.
    UnpaidTip,
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
            Obstacle::OpenTransfer => "open_transfer",
            Obstacle::RunningOrder => "running_order",
            Obstacle::UnpaidTip => "unpaid_tip",
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
    if db::account::leave::runs_contest(conn, user)? {
        found.push(Obstacle::RunningContest);
    }
    if db::account::leave::takes_part(conn, user, now)? {
        found.push(Obstacle::RunningEntry);
    }
    if db::account::balances(conn, user)?.iter().any(|(_, balance)| balance.0 != 0) {
        found.push(Obstacle::Balance);
    }
    if db::money::payout::has_open(conn, user)? {
        found.push(Obstacle::OpenPayout);
    }
    if db::money::payer::is_verifying(conn, user)? {
        found.push(Obstacle::OpenTransfer);
    }
    if db::order::list::runs(conn, user)? {
        found.push(Obstacle::RunningOrder);
    }
    if db::money::things::tip::has_open(conn, user)? {
        found.push(Obstacle::UnpaidTip);
    }
    if UserType::Staff.is(person.user_type) {
        found.push(Obstacle::Staff);
    }
    Ok(found)
}

fn ensure_free(conn: &mut Conn<'_>, user: UserId, now: Timestamp) -> Result<(), AppError> {
    // Gone since the session was looked up, and the session with it.
    if db::account::find(conn, user)?.is_none() {
        return Err(Refusal::NotSignedIn.into());
    }
    if obstacles(conn, user, now)?.is_empty() { Ok(()) } else { Err(Refusal::WrongState.into()) }
}

/// Deletes the account: everything personal goes, e-mail and phone are free again, all sessions end. Asked for with the
/// password.
///
/// # Errors
/// `IncorrectPassword`, `LockedOut`; `WrongState` while something stands in the way, `NotSignedIn` for the second of two
/// at once.
pub async fn leave(market: &Market, viewer: &Viewer, password: String, visit: Visit) -> Result<(), AppError> {
    let (now, user) = (market.now(), viewer.id);
    market.db.read(move |conn| ensure_free(conn, user, now)).await?;
    prove::owner(market, viewer, password, &visit).await?;
    let market_in = market.clone();
    let (pictures, archives) = market
        .db
        .write(move |tx| {
            ensure_free(tx, user, now)?;
            visit.note(tx, Event::AccountDeleted, Some(user), "", now)?;
            let person = db::account::find(tx, user)?.ok_or(Refusal::NotSignedIn)?;
            crate::designer::application::leave(tx, &person)?;
            super::known::leave(tx, &market_in, &person, now)?;
            for address in [person.email, person.phone].into_iter().flatten() {
                db::outbox::forget(tx, &address)?;
            }
            if !db::account::leave::anonymise(tx, user, &left_name(user), now)? {
                return Err(Refusal::NotFound.into());
            }
            // What is not paid yet is not waited for any more; money that comes all the same finds nobody and goes back.
            db::money::payer::give_up_all(tx, user, "account_deleted")?;
            crate::order::drop_unpaid(tx, &market_in, user, now)?;
            db::idempotency::forget(tx, user)?;
            let archives = db::account::export::forget(tx, user)?;
            let mut pictures = db::designer::application::erase(tx, user)?;
            pictures.extend(db::file::erase_own(tx, user)?);
            db::delivery::upload::give_up_all(tx, user, now)?;
            db::message::leave(tx, user, now)?;
            db::message::help::leave(tx, user)?;
            crate::gig::leave(tx, user, now)?;
            db::idea::board::forget(tx, user)?;
            db::search::remove(tx, db::search::Kind::Designer, user.0)?;
            db::account::warning::forget(tx, user, now)?;
            db::admin::person::forget_notes(tx, user)?;
            db::account::step::remove(tx, user)?;
            db::notice::wish::forget(tx, user)?;
            db::session::end_all(tx, user, now)?;
            Ok::<_, AppError>((pictures, archives))
        })
        .await?;
    let storage = market.storage.clone();
    let gone = market.compute(move || {
        for archive in archives {
            storage.remove(&archive)?;
        }
        for (storage_key, key) in pictures {
            storage.remove(&storage_key)?;
            for variant in media::image::Variant::ALL {
                storage.remove(&derivative_key(&key, &format!("{}.{}", variant.code(), variant.extension())))?;
            }
        }
        Ok(())
    });
    if let Err(fault) = gone.await {
        // Nothing names them any more: the daily sweep takes what is left.
        tracing::warn!(%fault, "pictures of a deleted account are left to the sweep");
    }
    Ok(())
}
