//! Notices: telling a person what concerns them, in the transaction that makes it so.

pub mod digest;
mod said;
mod subject;
pub mod wish;
pub mod words;

pub use said::{Said, said};

use crate::{AppError, Market};
use db::notice::{Kept, NewNotice};
use db::{DbError, Tx};
use domain::notice::{About, Kind, Letters, Means, Notice, Stored, To, Told, Urgency};
use domain::stream::{Audience, Happening};
use domain::{NoticeId, Timestamp, UserId};

/// Which notices are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Read {
    /// All up to this one, and it.
    UpTo(NoticeId),
    One(NoticeId),
}

/// Tells one person, on their page, and in their daily letter where it has none of its own. What repeats while it is unread
/// becomes one with it. Nothing is told to whoever is gone.
///
/// # Errors
/// Those of the database.
pub fn tell(tx: &mut Tx<'_>, to: To, told: Told, about: About, now: Timestamp) -> Result<(), DbError> {
    let notice = Notice::new(told, about);
    let kind = notice.kind();
    debug_assert!(kind.way(to.role()).is_some(), "{kind:?} is not for {to:?}");
    let new = NewNotice { user: to.user(), notice: &notice.stored() };
    let is_urgent = kind.row().urgency == Urgency::Urgent;
    let Some(reader) = db::notice::wish::reader(tx, to.user())? else { return Ok(()) };
    if !is_urgent && !reader.wishes.wants(kind.area(), Means::Page) {
        // Declined: a page that shows what it is about is told all the same.
        return happened(tx, to.user(), new.notice, now);
    }
    let gathered = reader.email.is_some() && kind.letters(to.role(), &reader.wishes) == Letters::Gathered;
    let before = if kind.merges() { db::notice::take_same(tx, &new)? } else { 0 };
    db::notice::insert(tx, &new, Kept { area: kind.area(), times: before + 1, gathered }, now)?;
    if gathered {
        digest::plan(tx, to.user(), &reader.time_zone, now)?;
    }
    let Stored { contest, entry, .. } = *new.notice;
    happened(tx, to.user(), new.notice, now)?;
    db::stream::add(tx, Audience::Person(to.user()), Happening::Notice { contest, entry }, now)
}

/// What a notice is about, told live.
fn happened(tx: &mut Tx<'_>, user: UserId, notice: &Stored, now: Timestamp) -> Result<(), DbError> {
    match (notice.contest, notice.entry) {
        (Some(contest), Some(entry)) => {
            db::stream::add(tx, Audience::Person(user), Happening::Work { contest, entry }, now)
        }
        _ => Ok(()),
    }
}

/// Marks what was told of something as read, because its reader has seen the thing itself.
///
/// # Errors
/// Those of the database.
pub(crate) fn seen(tx: &mut Tx<'_>, reader: UserId, told: Told, about: About, now: Timestamp) -> Result<(), DbError> {
    let notice = Notice::new(told, about).stored();
    db::notice::mark_same_read(tx, &NewNotice { user: reader, notice: &notice }, now)
}

/// Marks all that was told of something in notices of that kind as read, whatever else they say.
///
/// # Errors
/// Those of the database.
pub(crate) fn seen_all(
    tx: &mut Tx<'_>,
    reader: UserId,
    kind: Kind,
    about: About,
    now: Timestamp,
) -> Result<(), DbError> {
    for (id, stored) in db::notice::unread_of_kind(tx, reader, kind)? {
        if Notice::read(&stored).is_some_and(|notice| *notice.about() == about) {
            db::notice::mark_one_read(tx, reader, id, now)?;
        }
    }
    Ok(())
}

/// Tells every moderator but the one who did it.
///
/// # Errors
/// Those of the database.
pub(crate) fn tell_moderators(
    tx: &mut Tx<'_>,
    told: &Told,
    about: About,
    by: Option<UserId>,
    now: Timestamp,
) -> Result<(), DbError> {
    let moderators = db::account::moderators(tx)?;
    for (moderator, _, _) in moderators.into_iter().filter(|(moderator, ..)| Some(*moderator) != by) {
        tell(tx, To::Moderator(moderator), told.clone(), about, now)?;
    }
    Ok(())
}

/// Marks the person's notices as read.
///
/// # Errors
/// Those of the database.
pub async fn mark_read(market: &Market, user: UserId, read: Read) -> Result<(), AppError> {
    let now = market.now();
    market
        .db
        .write(move |tx| {
            match read {
                Read::UpTo(last) => db::notice::mark_read(tx, user, last, now)?,
                Read::One(id) => db::notice::mark_one_read(tx, user, id, now)?,
            }
            Ok(())
        })
        .await
}
