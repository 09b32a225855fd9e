//! Voting: once for each person or browser, changed at will.

use super::{Seen, Visitor, voter_of};
use crate::account::captcha::{self, Solved};
use crate::account::limit;
use crate::{AppError, Market};
use db::poll::{self as rows, PollRow, Vote, Voter};
use db::session::Viewer;
use db::{Conn, Tx};
use domain::poll as rules;
use domain::{Refusal, Timestamp, WorkId};

/// What somebody says of an entry.
#[derive(Clone, Debug, Default)]
pub struct Ballot {
    /// The poll's address.
    pub key: String,
    /// It is the one they like best; else it is not any more.
    pub on: bool,
    /// The proof of work, where one is asked for.
    pub token: Option<String>,
}

/// Votes for an entry of a poll, changes the vote to it, or takes it back.
///
/// # Errors
/// `NotFound` for an entry that the visitor does not see in that poll; those of the rule; `NotSignedIn` where this browser
/// has voted for an account; `TooMany`, `captcha_required` for an address without an account.
pub async fn vote(market: &Market, visitor: Visitor, work: WorkId, ballot: Ballot) -> Result<(), AppError> {
    let solved = captcha::brought(market, ballot.token.as_deref())?;
    let (market_in, now) = (market.clone(), market.now());
    let (asks, asked) = (visitor.clone(), ballot.clone());
    // Whoever says again what stands, or takes back what was never given, keeps nobody from writing.
    if market.db.read(move |conn| Ok::<_, AppError>(cast(conn, &asks, work, &asked, now)?.is_none())).await? {
        return Ok(());
    }
    market
        .db
        .write(move |tx| {
            let Some(Cast { viewer, seen, before, of_guest }) = cast(tx, &visitor, work, &ballot, now)? else {
                return Ok(());
            };
            let name = voter_of(viewer.as_ref(), &visitor.browser);
            let voter = Voter { name: &name, browser: viewer.as_ref().map(|_| visitor.browser.as_str()) };
            limit::allow(tx, "poll_vote", voter.name, rules::CHANGES_OF_VOTER, now)?;
            if !ballot.on {
                rows::take_back(tx, seen.row.id, voter, work)?;
                return seen.tell(tx, now);
            }
            match (&viewer, &before) {
                (Some(_), _) => hand_over(tx, &seen.row, &visitor.browser, of_guest)?,
                (None, Some(_)) => {}
                (None, None) => first_of_guest(tx, &market_in, &visitor, &seen.row, solved.as_ref(), now)?,
            }
            rows::vote(tx, seen.row.id, voter, work, before.map(|before| before.work), now)?;
            seen.tell(tx, now)
        })
        .await
}

/// A vote that may be given and changes something.
struct Cast {
    viewer: Option<Viewer>,
    seen: Seen,
    before: Option<Vote>,
    /// What this browser gave before its person signed in.
    of_guest: Option<Vote>,
}

/// What a ballot does; `None` where all is as it says.
fn cast(
    conn: &mut Conn<'_>,
    visitor: &Visitor,
    work: WorkId,
    ballot: &Ballot,
    now: Timestamp,
) -> Result<Option<Cast>, AppError> {
    let viewer = visitor.viewer(conn, now)?;
    let seen = Seen::load(conn, &ballot.key, viewer.clone())?.there(now)?;
    seen.poll.may_vote(seen.gate.facts(), seen.gate.actor(), now)?;
    seen.entry(work, now)?;
    let before = rows::vote_of(conn, seen.row.id, &voter_of(viewer.as_ref(), &visitor.browser))?;
    let of_guest = match &viewer {
        Some(_) => rows::vote_of(conn, seen.row.id, &voter_of(None, &visitor.browser))?,
        None => None,
    };
    let browser = viewer.as_ref().map(|_| visitor.browser.clone());
    let changes = match &before {
        Some(vote) if vote.work == work => !ballot.on || vote.browser != browser || of_guest.is_some(),
        _ => ballot.on,
    };
    Ok(changes.then_some(Cast { viewer, seen, before, of_guest }))
}

/// Somebody who voted in this browser before they signed in has one vote, not two.
fn hand_over(tx: &mut Tx<'_>, poll: &PollRow, browser: &str, of_guest: Option<Vote>) -> Result<(), AppError> {
    if let Some(vote) = of_guest {
        let name = voter_of(None, browser);
        rows::take_back(tx, poll.id, Voter { name: &name, browser: None }, vote.work)?;
    }
    Ok(())
}

/// A browser without an account that has not voted yet: held to what its address may do.
fn first_of_guest(
    tx: &mut Tx<'_>,
    market: &Market,
    visitor: &Visitor,
    poll: &PollRow,
    solved: Option<&Solved>,
    now: Timestamp,
) -> Result<(), AppError> {
    if rows::has_voted_from(tx, poll.id, &visitor.browser)? {
        return Err(Refusal::NotSignedIn.into());
    }
    let Some(address) = captcha::counted(market, &visitor.visit) else { return Ok(()) };
    limit::allow(tx, &format!("poll:{}", poll.id), address, rules::VOTES_OF_ADDRESS_IN_POLL, now)?;
    captcha::pay(tx, GUEST_VOTES, address, rules::FREE_VOTES_OF_ADDRESS, solved, now)
}

/// What new votes of an address are counted under.
const GUEST_VOTES: &str = "poll_guest";
