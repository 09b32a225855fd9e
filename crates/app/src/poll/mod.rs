//! Polls: opened and closed by the owner of a contest, read, voted in and commented by whoever has their address.

mod comment;
mod look;
mod picture;
mod report;
mod vote;

pub use comment::{Said, Words, say};
pub use look::{Entry, Look, look};
pub use picture::{Preview, Sheets, preview, reach};
pub use report::{decide, report, take_out};
pub use vote::{Ballot, vote};

use crate::account::{Visit, limit};
use crate::project::acting::{OnContest, on_contest};
use crate::{AppError, Market};
use db::poll::{Entry as EntryRow, NewPoll, PollRow};
use db::session::Viewer;
use db::work::gate::Gate;
use db::{Conn, Tx};
use domain::poll::{self as rules, Poll, Sight, State};
use domain::project::{Action, Step};
use domain::refusal::Problem;
use domain::stream::{Audience, Happening};
use domain::{ProjectId, Refusal, Timestamp, UserId, WorkId};
use sha2::{Digest, Sha256};

/// What the signatures of voters' cookies are for.
const PURPOSE: &str = "voter";
/// Hexadecimal digits of a poll's address, and of a browser's name.
const NAME: usize = 32;

/// A poll as its owner means to open it.
#[derive(Clone, Debug, Default)]
pub struct Opening {
    /// All where none is named.
    pub works: Vec<WorkId>,
    pub private: bool,
    pub question: String,
    pub until: Option<Timestamp>,
    /// The address of a closed poll of this contest, which is opened again; empty for a new one.
    pub key: String,
}

/// Opens a poll of a contest, or a closed one again; its address.
///
/// # Errors
/// Those of the rule; `PollOpen`; `PollClosed` for one whose voters are forgotten; every wrong field at once; `NotFound`
/// for another contest's address; `TooMany`.
pub async fn open(market: &Market, viewer: &Viewer, id: ProjectId, opening: Opening) -> Result<String, AppError> {
    let fresh = gateways::random::hex(NAME / 2);
    on_contest(market, viewer, id, move |on| {
        on.permit(Action::OpenPoll)?;
        let (question, until) = rules::asked(&opening.question, opening.until, on.now)?;
        limit::allow(on.tx, "poll_opened", &id.to_string(), rules::OPENED_IN_CONTEST, on.now)?;
        end_what_is_over(on)?;
        let hanging = db::poll::hanging(on.tx, id)?;
        let again = again(on.tx, id, &opening.key)?;
        let works = match &again {
            // A poll that is opened again keeps its entries, with their votes.
            Some(row) => {
                let entries = db::poll::entries_of(on.tx, row.id)?;
                if !row.facts(&entries).may_reopen(on.now) {
                    return Err(Refusal::PollClosed.into());
                }
                entries.into_iter().filter(|entry| entry.hangs).map(|entry| entry.work).collect()
            }
            None => rules::choose(&opening.works, &hanging)?,
        };
        if works.len() < rules::WORKS_LEAST {
            return Err(Refusal::fault("workIds", Problem::PollNeedsTwo).into());
        }
        let key = again.as_ref().map_or(&fresh, |row| &row.key);
        let new = NewPoll { project: id, key, question: &question, private: opening.private, until, works: &works };
        match &again {
            Some(row) if db::poll::reopen(on.tx, row.id, &new, on.now)? => {}
            Some(_) => return Err(Refusal::PollOpen.into()),
            None => drop(db::poll::insert(on.tx, &new, on.now)?),
        }
        on.touch()?;
        Ok(key.clone())
    })
    .await
}

/// A poll whose time is over makes room for another one.
fn end_what_is_over(on: &mut OnContest<'_, '_>) -> Result<(), AppError> {
    let Some(row) = db::poll::open_of(on.tx, on.seen.row.id)? else { return Ok(()) };
    let poll = row.facts(&db::poll::entries_of(on.tx, row.id)?);
    if poll.state(&on.seen.facts, on.now) != State::Closed {
        return Err(Refusal::PollOpen.into());
    }
    db::poll::close(on.tx, row.id, on.now)?;
    Ok(())
}

fn again(conn: &mut Conn<'_>, project: ProjectId, key: &str) -> Result<Option<PollRow>, AppError> {
    if key.is_empty() {
        return Ok(None);
    }
    let row = db::poll::find(conn, key)?.filter(|row| row.project == project).ok_or(Refusal::NotFound)?;
    Ok(Some(row))
}

/// Closes the open poll of a contest.
///
/// # Errors
/// `NotFound`, `Forbidden` for everybody but the owner and moderators, `Suspended`; `PollClosed` when none is open.
pub async fn close(market: &Market, viewer: &Viewer, id: ProjectId) -> Result<(), AppError> {
    on_contest(market, viewer, id, move |on| {
        let moderates = on.seen.actor.moderates();
        owner_like(on)?;
        let row = db::poll::open_of(on.tx, id)?.ok_or(Refusal::PollClosed)?;
        if !db::poll::close(on.tx, row.id, on.now)? {
            return Err(Refusal::PollClosed.into());
        }
        if moderates && on.client() != on.viewer.id {
            on.record("poll", "closed", "", Some(row.id.0))?;
        }
        tell_of(on, &row)
    })
    .await
}

/// Empties the latest poll of a contest, votes and comments, once that is confirmed.
///
/// # Errors
/// As [`close`]; `confirm_required`; `PollClosed` when the contest never had one.
pub async fn reset(market: &Market, viewer: &Viewer, id: ProjectId, confirmed: bool) -> Result<(), AppError> {
    on_contest(market, viewer, id, move |on| {
        if !on.seen.actor.owns(&on.seen.facts) {
            return Err(Refusal::Forbidden.into());
        }
        owner_like(on)?;
        if !confirmed {
            return Err(Refusal::fault("confirm", Problem::ConfirmRequired).into());
        }
        let row = db::poll::latest(on.tx, id)?.ok_or(Refusal::PollClosed)?;
        db::poll::reset(on.tx, row.id, on.viewer.id, on.now)?;
        tell_of(on, &row)
    })
    .await
}

fn owner_like(on: &OnContest<'_, '_>) -> Result<(), Refusal> {
    if !on.seen.actor.owner_like(&on.seen.facts) {
        return Err(Refusal::Forbidden);
    }
    if on.seen.actor.suspended { Err(Refusal::Suspended) } else { Ok(()) }
}

/// [`tell`] of the poll of a contest that somebody acts on.
fn tell_of(on: &mut OnContest<'_, '_>, row: &PollRow) -> Result<(), AppError> {
    let entries = db::poll::entries_of(on.tx, row.id)?;
    tell(on.tx, row, on.client(), &entries, on.seen.facts.step(on.now), on.now)
}

/// Tells the pages of the owner, of the designers shown once the blind stage is over, and of whoever reads the result by its
/// address, that the poll is not what it was. Those alone who may know of the contest are told which one it is.
fn tell(
    tx: &mut Tx<'_>,
    row: &PollRow,
    client: UserId,
    entries: &[EntryRow],
    step: Step,
    now: Timestamp,
) -> Result<(), AppError> {
    let mut people = vec![client];
    for entry in entries.iter().filter(|_| step > Step::Open) {
        if !people.contains(&entry.designer) {
            people.push(entry.designer);
        }
    }
    for person in people {
        db::stream::add(tx, Audience::Person(person), Happening::Poll { contest: Some(row.project) }, now)?;
    }
    Ok(db::stream::add(tx, Audience::Poll(row.id), Happening::Poll { contest: None }, now)?)
}

/// Somebody who has the address of a poll.
#[derive(Clone, Debug, Default)]
pub struct Visitor {
    /// SHA-256 of the session's token, where there is one.
    pub token_hash: Option<String>,
    /// What their browser is called, by [`browser`].
    pub browser: String,
    pub visit: Visit,
}

impl Visitor {
    /// Who is signed in.
    ///
    /// # Errors
    /// Those of the database.
    pub fn viewer(&self, conn: &mut Conn<'_>, now: Timestamp) -> Result<Option<Viewer>, AppError> {
        match &self.token_hash {
            Some(hash) => Ok(db::session::viewer(conn, hash, now)?),
            None => Ok(None),
        }
    }
}

/// The name in a voter's cookie; `None` for one that this market did not sign.
#[must_use]
pub fn browser(market: &Market, cookie: &str) -> Option<String> {
    let (name, signature) = cookie.split_once('.')?;
    let is_name = name.len() == NAME && name.bytes().all(|b| b.is_ascii_hexdigit());
    (is_name && market.secret.is_signed(PURPOSE, name, signature)).then(|| name.to_owned())
}

/// A new browser: its name, and the cookie that proves it.
///
/// # Errors
/// None that a caller could cause.
pub fn new_browser(market: &Market) -> Result<(String, String), AppError> {
    let name = gateways::random::hex(NAME / 2);
    let signature = market.secret.sign(PURPOSE, &name)?;
    let cookie = format!("{name}.{signature}");
    Ok((name, cookie))
}

/// What votes are kept under.
fn voter_of(viewer: Option<&Viewer>, browser: &str) -> String {
    match viewer {
        Some(viewer) => format!("user:{}", viewer.id),
        None => format!("browser:{browser}"),
    }
}

/// A poll behind its address, and who has come to it.
struct Seen {
    row: PollRow,
    entries: Vec<EntryRow>,
    poll: Poll,
    gate: Gate,
}

impl Seen {
    fn load(conn: &mut Conn<'_>, key: &str, viewer: Option<Viewer>) -> Result<Seen, AppError> {
        if key.len() != NAME || !key.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(Refusal::NotFound.into());
        }
        let row = db::poll::find(conn, key)?.ok_or(Refusal::NotFound)?;
        let entries = db::poll::entries_of(conn, row.id)?;
        let gate = Gate::unguarded(conn, row.project, viewer, None)?.ok_or(Refusal::NotFound)?;
        Ok(Seen { poll: row.facts(&entries), row, entries, gate })
    }

    /// For whoever may know of it.
    fn there(self, now: Timestamp) -> Result<Seen, AppError> {
        if self.poll.is_there(self.gate.facts(), self.gate.actor(), now) {
            Ok(self)
        } else {
            Err(Refusal::NotFound.into())
        }
    }

    fn sight(&self, now: Timestamp) -> Sight {
        self.poll.sight(self.gate.facts(), self.gate.actor(), now)
    }

    /// An entry that the visitor sees in it.
    fn entry(&self, work: WorkId, now: Timestamp) -> Result<&EntryRow, Refusal> {
        let seen = |entry: &&EntryRow| match self.sight(now) {
            Sight::All => entry.hangs,
            Sight::Own => entry.hangs && self.gate.actor().is(entry.designer),
            Sight::None => false,
        };
        self.entries.iter().filter(|entry| entry.work == work).find(seen).ok_or(Refusal::NotFound)
    }

    fn tell(&self, tx: &mut Tx<'_>, now: Timestamp) -> Result<(), AppError> {
        let facts = self.gate.facts();
        tell(tx, &self.row, facts.client, &self.entries, facts.step(now), now)
    }
}

/// A number that belongs to a voter and a poll.
fn seed(key: &str, voter: &str) -> u64 {
    let digest = Sha256::digest(format!("{key}:{voter}"));
    u64::from_be_bytes([digest[0], digest[1], digest[2], digest[3], digest[4], digest[5], digest[6], digest[7]])
}
