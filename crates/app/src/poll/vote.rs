//! Voting: once for each person or browser, changed at will.

use super::{Seen, Visitor, voter_of};
use crate::account::captcha::{self, Solved};
use crate::account::limit;
use crate::{AppError, Market};
use db::Tx;
use db::poll::{self as rows, PollRow, Voter};
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
    let solved = solved(market, ballot.token.as_deref())?;
    let (market_in, now) = (market.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let viewer = match &visitor.token_hash {
                Some(hash) => db::session::viewer(tx, hash, now)?,
                None => None,
            };
            let voter = voter_of(viewer.as_ref(), &visitor.browser);
            let seen = Seen::load(tx, &ballot.key, viewer.clone())?.there(now)?;
            seen.poll.may_vote(seen.gate.facts(), seen.gate.actor(), now)?;
            seen.entry(work, now)?;
            let browser = viewer.as_ref().map(|_| visitor.browser.as_str());
            let voter = Voter { name: &voter, browser };
            let before = rows::vote_of(tx, seen.row.id, voter.name)?;
            if !ballot.on {
                rows::take_back(tx, seen.row.id, voter, work)?;
                return seen.tell(tx, now);
            }
            if before == Some(work) {
                return Ok(rows::vote(tx, seen.row.id, voter, work, before, now)?);
            }
            limit::allow(tx, "poll_vote", voter.name, rules::CHANGES_OF_VOTER, now)?;
            match (&viewer, before) {
                (_, Some(_)) => {}
                (Some(_), None) => hand_over(tx, &seen.row, &visitor.browser)?,
                (None, None) => first_of_guest(tx, &market_in, &visitor, &seen.row, solved.as_ref(), now)?,
            }
            rows::vote(tx, seen.row.id, voter, work, before, now)?;
            seen.tell(tx, now)
        })
        .await
}

/// A proof of work that came with a request.
///
/// # Errors
/// `captcha_wrong`.
pub(super) fn solved(market: &Market, token: Option<&str>) -> Result<Option<Solved>, AppError> {
    token.filter(|token| !token.is_empty()).map(|token| captcha::check(market, token)).transpose()
}

/// Somebody who voted in this browser before they signed in has one vote, not two.
fn hand_over(tx: &mut Tx<'_>, poll: &PollRow, browser: &str) -> Result<(), AppError> {
    let name = voter_of(None, browser);
    if let Some(work) = rows::vote_of(tx, poll.id, &name)? {
        rows::take_back(tx, poll.id, Voter { name: &name, browser: None }, work)?;
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
    let free = rules::FREE_VOTES_OF_ADDRESS;
    if limit::done(tx, GUEST_VOTES, address, free.window_ms, now)? >= free.most {
        captcha::spend(tx, solved.ok_or_else(captcha::required)?, Some(address), now)?;
    }
    limit::count(tx, GUEST_VOTES, address, now)
}

/// What new votes of an address are counted under.
const GUEST_VOTES: &str = "poll_guest";
