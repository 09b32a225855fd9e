//! What is said beside the entries of a poll.

use super::{Seen, Visitor};
use crate::account::captcha::{self, Solved};
use crate::account::{limit, names};
use crate::{AppError, Market, notice};
use db::Tx;
use db::poll::comment::{self as rows, Comment, NewComment};
use domain::notice::{About, To, Told};
use domain::poll as rules;
use domain::{Refusal, Timestamp, WorkId};

/// What new comments of an address are counted under.
const GUEST_COMMENTS: &str = "poll_words";

/// Words beside an entry.
#[derive(Clone, Debug, Default)]
pub struct Words {
    /// The poll's address.
    pub key: String,
    pub content: String,
    /// Of whoever is not signed in.
    pub name: String,
    pub token: Option<String>,
}

/// A comment that was kept.
#[derive(Clone, Debug)]
pub struct Said {
    pub comment: Comment,
    /// Contact details were taken out of it.
    pub masked: bool,
}

/// Writes beside an entry of a poll; the owner is told.
///
/// # Errors
/// `NotFound` for an entry that the visitor does not see in that poll; those of the rule; every wrong field at once;
/// `TooMany`, `captcha_required`.
pub async fn say(market: &Market, visitor: Visitor, work: WorkId, words: Words) -> Result<Said, AppError> {
    let solved = captcha::brought(market, words.token.as_deref())?;
    let (market_in, now) = (market.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let viewer = visitor.viewer(tx, now)?;
            let seen = Seen::load(tx, &words.key, viewer.clone())?.there(now)?;
            seen.poll.may_comment(seen.gate.facts(), seen.gate.actor(), now)?;
            let number = seen.entry(work, now)?.number;
            let remark = rules::remark(&words.content, &words.name, viewer.is_some())?;
            if viewer.is_none() {
                Refusal::faults(names::fault(tx, &remark.name, None, "name")?)?;
            }
            match &viewer {
                Some(viewer) => {
                    limit::allow(tx, "poll_comment", &viewer.id.to_string(), rules::COMMENTS_OF_PERSON, now)?;
                }
                None => of_guest(tx, &market_in, &visitor, solved.as_ref(), now)?,
            }
            let author = viewer.as_ref().map(|viewer| viewer.id);
            let new =
                NewComment { poll: seen.row.id, work, author, guest_name: &remark.name, content: &remark.content };
            let id = rows::insert(tx, &new, now)?;
            let client = seen.gate.facts().client;
            if author != Some(client) {
                let about = About::Entry { contest: seen.row.project, entry: work };
                notice::tell(tx, To::Client(client), Told::PollComment { number }, about, now)?;
            }
            seen.tell(tx, now)?;
            let comment = rows::find(tx, id)?.ok_or(Refusal::NotFound)?;
            Ok(Said { comment, masked: remark.masked })
        })
        .await
}

fn of_guest(
    tx: &mut Tx<'_>,
    market: &Market,
    visitor: &Visitor,
    solved: Option<&Solved>,
    now: Timestamp,
) -> Result<(), AppError> {
    let Some(address) = captcha::counted(market, &visitor.visit) else { return Ok(()) };
    limit::check(tx, GUEST_COMMENTS, address, rules::COMMENTS_OF_ADDRESS, now)?;
    captcha::pay(tx, GUEST_COMMENTS, address, rules::FREE_COMMENTS_OF_ADDRESS, solved, now)
}
