//! Polls: rows, their entries and votes, the list of those that everybody finds.

pub mod comment;

use crate::engine::row::row;
use crate::rules::{public, shown};
use crate::{Conn, DbError, Tx, params, sql};
use domain::poll::{Poll, Shown};
use domain::{PollId, ProjectId, Site, Timestamp, UserId, WorkId};

row! {
    /// A poll as it is stored.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct PollRow in poll_columns {
        pub id: PollId = "o.id",
        pub project: ProjectId = "o.project_id",
        /// Its address.
        pub key: String = "o.key",
        pub question: String = "o.question",
        pub private: bool = "o.private",
        pub until: Option<Timestamp> = "o.until_at",
        pub opened_at: Timestamp = "o.opened_at",
        pub closed_at: Option<Timestamp> = "o.closed_at",
        pub comments: i64 = "o.comments",
    }
}

impl PollRow {
    /// As the rules see it, with its entries.
    #[must_use]
    pub fn facts(&self, entries: &[Entry]) -> Poll {
        let shown = |one: &Entry| Shown { work: one.work, designer: one.designer, hangs: one.hangs };
        Poll {
            id: self.id,
            private: self.private,
            opened_at: self.opened_at,
            until: self.until,
            closed: self.closed_at.is_some(),
            works: entries.iter().map(shown).collect(),
        }
    }
}

macro_rules! polls {
    ($rest:literal) => {
        sql!(concat!("SELECT ", poll_columns!(), " FROM polls o ", $rest))
    };
}

/// The poll with that address. Index: `polls_key_key`.
///
/// # Errors
/// Those of the database.
pub fn find(conn: &mut Conn<'_>, key: &str) -> Result<Option<PollRow>, DbError> {
    conn.opt(polls!("WHERE o.key = $1"), &params![key], PollRow::read)
}

/// A contest's poll: the one that was opened last. Index: `polls_project_idx`.
///
/// # Errors
/// Those of the database.
pub fn latest(conn: &mut Conn<'_>, project: ProjectId) -> Result<Option<PollRow>, DbError> {
    conn.opt(
        polls!("WHERE o.project_id = $1 ORDER BY o.opened_at DESC, o.id DESC LIMIT 1"),
        &params![project],
        PollRow::read,
    )
}

/// A contest's poll that is not closed, though it may be over. Index: `polls_open_once`.
///
/// # Errors
/// Those of the database.
pub fn open_of(conn: &mut Conn<'_>, project: ProjectId) -> Result<Option<PollRow>, DbError> {
    conn.opt(polls!("WHERE o.project_id = $1 AND o.closed_at IS NULL"), &params![project], PollRow::read)
}

/// A poll to be opened.
#[derive(Clone, Copy, Debug)]
pub struct NewPoll<'a> {
    pub project: ProjectId,
    pub key: &'a str,
    pub question: &'a str,
    pub private: bool,
    pub until: Option<Timestamp>,
    pub works: &'a [WorkId],
}

/// Opens a poll with its entries. `polls_open_once` is broken by a second one of the contest.
///
/// # Errors
/// Those of the database.
pub fn insert(tx: &mut Tx<'_>, new: &NewPoll<'_>, now: Timestamp) -> Result<PollId, DbError> {
    let id: PollId = tx.insert(
        sql!(
            "INSERT INTO polls (project_id, key, question, private, until_at, opened_at) VALUES ($1, $2, $3, $4, $5, $6) \
             RETURNING id"
        ),
        &params![new.project, new.key, new.question, new.private, new.until, now],
    )?;
    for work in new.works {
        add_entry(tx, id, *work)?;
    }
    Ok(id)
}

/// Puts an entry into a poll, where it is not in it.
///
/// # Errors
/// Those of the database.
pub fn add_entry(tx: &mut Tx<'_>, poll: PollId, work: WorkId) -> Result<(), DbError> {
    tx.run(
        sql!("INSERT INTO poll_works (poll_id, work_id) VALUES ($1, $2) ON CONFLICT (poll_id, work_id) DO NOTHING"),
        &params![poll, work],
    )?;
    Ok(())
}

/// Opens a closed poll again, as it is asked for now; `false` when it is open. Who voted is known as long as if they had
/// voted now.
///
/// # Errors
/// Those of the database.
pub fn reopen(tx: &mut Tx<'_>, id: PollId, new: &NewPoll<'_>, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE polls SET closed_at = NULL, opened_at = $2, question = $3, private = $4, until_at = $5 \
             WHERE id = $1 AND closed_at IS NOT NULL"
        ),
        &params![id, now, new.question, new.private, new.until],
    )?;
    if rows == 1 {
        tx.run(sql!("UPDATE poll_votes SET created_at = $2 WHERE poll_id = $1"), &params![id, now])?;
    }
    Ok(rows == 1)
}

/// Closes a poll; `false` when it was.
///
/// # Errors
/// Those of the database.
pub fn close(tx: &mut Tx<'_>, id: PollId, now: Timestamp) -> Result<bool, DbError> {
    let rows =
        tx.run(sql!("UPDATE polls SET closed_at = $2 WHERE id = $1 AND closed_at IS NULL"), &params![id, now])?;
    Ok(rows == 1)
}

/// Empties a poll: its votes and comments ([`comment::clear`]).
///
/// # Errors
/// Those of the database.
pub fn reset(tx: &mut Tx<'_>, id: PollId, by: UserId, now: Timestamp) -> Result<(), DbError> {
    tx.run(sql!("DELETE FROM poll_votes WHERE poll_id = $1"), &params![id])?;
    tx.run(sql!("UPDATE poll_works SET votes = 0, accounts = 0 WHERE poll_id = $1"), &params![id])?;
    comment::clear(tx, id, by, now)
}

row! {
    /// An entry of a poll.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Entry in entry_columns {
        pub poll: PollId = "e.poll_id",
        pub work: WorkId = "e.work_id",
        pub designer: UserId = "w.designer_id",
        pub designer_name: String = "u.user_name",
        /// On its contest's wall.
        pub number: i64 = "w.number",
        pub votes: i64 = "e.votes",
        /// Votes of people with an account.
        pub accounts: i64 = "e.accounts",
        /// Neither taken down nor hidden.
        pub hangs: bool = concat!("(", crate::rules::shown!("w"), ")"),
        /// Its picture.
        pub picture_key: String = "f.key",
        pub tiny: String = "f.tiny",
        /// Pixels.
        pub width: u32 = "f.width",
        pub height: u32 = "f.height",
    }
}

/// The entries of several polls (a JSON list), those that are gone too, by their numbers. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn entries(conn: &mut Conn<'_>, polls: &str) -> Result<Vec<Entry>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            entry_columns!(),
            " FROM poll_works e JOIN works w ON w.id = e.work_id JOIN users u ON u.id = w.designer_id \
             JOIN files f ON f.id = w.file_id WHERE e.poll_id IN ids_of($1) ORDER BY e.poll_id, w.number"
        )),
        &params![polls],
        Entry::read,
    )
}

/// [`entries`] of one poll.
///
/// # Errors
/// Those of the database.
pub fn entries_of(conn: &mut Conn<'_>, poll: PollId) -> Result<Vec<Entry>, DbError> {
    entries(conn, &crate::ids_json([poll]))
}

/// How many votes each entry of a contest has in its latest poll.
///
/// # Errors
/// Those of the database.
pub fn votes_of(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<(WorkId, i64)>, DbError> {
    let Some(poll) = latest(conn, project)? else { return Ok(Vec::new()) };
    conn.all(sql!("SELECT work_id, votes FROM poll_works WHERE poll_id = $1"), &params![poll.id], |row| {
        Ok((row.get(0)?, row.get(1)?))
    })
}

/// The entries of a contest that can be voted on, the best rated first. Index: `works_stars_idx`.
///
/// # Errors
/// Those of the database.
pub fn hanging(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<WorkId>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT w.id FROM works w WHERE w.project_id = $1 AND ",
            shown!("w"),
            " ORDER BY w.stars DESC, w.number DESC"
        )),
        &params![project],
        |row| row.get(0),
    )
}

/// A vote that somebody has given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vote {
    pub work: WorkId,
    /// The browser of an account.
    pub browser: Option<String>,
}

/// What a voter voted for, and from where. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn vote_of(conn: &mut Conn<'_>, poll: PollId, voter: &str) -> Result<Option<Vote>, DbError> {
    conn.opt(
        sql!("SELECT work_id, browser FROM poll_votes WHERE poll_id = $1 AND voter = $2"),
        &params![poll, voter],
        |row| Ok(Vote { work: row.get(0)?, browser: row.get(1)? }),
    )
}

/// Whether an account voted from that browser. Index: `poll_votes_browser_idx`.
///
/// # Errors
/// Those of the database.
pub fn has_voted_from(conn: &mut Conn<'_>, poll: PollId, browser: &str) -> Result<bool, DbError> {
    let found = conn.opt(
        sql!("SELECT work_id FROM poll_votes WHERE poll_id = $1 AND browser = $2 LIMIT 1"),
        &params![poll, browser],
        |row| row.get::<WorkId>(0),
    )?;
    Ok(found.is_some())
}

/// Who votes, as it is stored.
#[derive(Clone, Copy, Debug)]
pub struct Voter<'a> {
    pub name: &'a str,
    /// The browser of an account.
    pub browser: Option<&'a str>,
}

impl Voter<'_> {
    /// How much it counts among the votes of accounts.
    fn account(&self) -> i64 {
        i64::from(self.browser.is_some())
    }
}

/// Votes for an entry, or changes the vote to it; `before` is what was voted for. A vote that is said again is kept with
/// the browser it now comes from.
///
/// # Errors
/// Those of the database.
pub fn vote(
    tx: &mut Tx<'_>,
    poll: PollId,
    voter: Voter<'_>,
    work: WorkId,
    before: Option<WorkId>,
    now: Timestamp,
) -> Result<(), DbError> {
    if let Some(before) = before {
        count(tx, poll, before, voter, -1)?;
    }
    tx.run(
        sql!(
            "INSERT INTO poll_votes (poll_id, voter, work_id, browser, created_at) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (poll_id, voter) DO UPDATE SET work_id = excluded.work_id, browser = excluded.browser"
        ),
        &params![poll, voter.name, work, voter.browser, now],
    )?;
    count(tx, poll, work, voter, 1)
}

/// Takes a vote for that entry back.
///
/// # Errors
/// Those of the database.
pub fn take_back(tx: &mut Tx<'_>, poll: PollId, voter: Voter<'_>, work: WorkId) -> Result<(), DbError> {
    let gone = tx.run(
        sql!("DELETE FROM poll_votes WHERE poll_id = $1 AND voter = $2 AND work_id = $3"),
        &params![poll, voter.name, work],
    )?;
    if gone == 1 { count(tx, poll, work, voter, -1) } else { Ok(()) }
}

fn count(tx: &mut Tx<'_>, poll: PollId, work: WorkId, voter: Voter<'_>, step: i64) -> Result<(), DbError> {
    tx.run(
        sql!("UPDATE poll_works SET votes = votes + $3, accounts = accounts + $4 WHERE poll_id = $1 AND work_id = $2"),
        &params![poll, work, step, step * voter.account()],
    )?;
    Ok(())
}

row! {
    /// A poll on the list, with what is shown of its contest.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Listed in listed_columns {
        pub poll: PollRow = poll_columns!(),
        pub company_name: String = "p.company_name",
        pub client: UserId = "p.client_id",
    }
}

/// Polls that everybody finds ([`domain::poll::Poll::is_listed`]): public ones of public contests of a site that go on
/// after their open stage, with at least two entries that hang.
macro_rules! listed {
    () => {
        concat!(
            "FROM polls o JOIN projects p ON p.id = o.project_id WHERE o.closed_at IS NULL AND NOT o.private AND p.site = $1 \
             AND o.opened_at > $3 AND (o.until_at IS NULL OR o.until_at > $2) AND ",
            public!("p"),
            " AND (p.winner_id IS NOT NULL OR p.end_time <= $2) AND NOT p.package_confirm AND p.refund_status = 0 \
             AND p.frozen_at IS NULL AND (SELECT COUNT(*) FROM poll_works e JOIN works w ON w.id = e.work_id \
             WHERE e.poll_id = o.id AND ",
            shown!("w"),
            ") >= 2"
        )
    };
}

/// One page of the list, the newest first. Index: `polls_listed_idx`.
///
/// # Errors
/// Those of the database.
pub fn list(conn: &mut Conn<'_>, site: Site, now: Timestamp, limit: i64, offset: i64) -> Result<Vec<Listed>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            listed_columns!(),
            " ",
            listed!(),
            " ORDER BY o.opened_at DESC, o.id DESC LIMIT $4 OFFSET $5"
        )),
        &params![site, now, oldest(now), limit, offset],
        Listed::read,
    )
}

/// How many there are on all pages. Index: `polls_listed_idx`.
///
/// # Errors
/// Those of the database.
pub fn total(conn: &mut Conn<'_>, site: Site, now: Timestamp) -> Result<i64, DbError> {
    conn.one(sql!(concat!("SELECT COUNT(*) ", listed!())), &params![site, now, oldest(now)], |row| row.get(0))
}

/// What was opened before has ended by itself.
fn oldest(now: Timestamp) -> Timestamp {
    now.plus_ms(-domain::poll::LASTS_MS)
}

/// Forgets who voted, up to `limit` rows from before. Index: `poll_votes_created_idx`.
///
/// # Errors
/// Those of the database.
pub fn sweep(tx: &mut Tx<'_>, before: Timestamp, limit: u32) -> Result<u64, DbError> {
    tx.run(
        sql!(
            "DELETE FROM poll_votes WHERE (poll_id, voter) IN (
                 SELECT poll_id, voter FROM poll_votes WHERE created_at < $1 ORDER BY created_at LIMIT $2
             )"
        ),
        &params![before, limit],
    )
}
