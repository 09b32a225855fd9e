//! The daily letter: what came and had no letter of its own, in the reader's morning. A notice that waits for it plans it;
//! its job tells, once, what is still unread and may still be known, and nothing when there is nothing.

use super::said::{Said, said};
use super::subject::known;
use crate::mail_text::{Digest, DigestLine, DigestPart};
use crate::{AppError, Market, outbox};
use db::account::Person;
use db::jobs::{self, Job};
use db::{Conn, Tx};
use domain::notice::{About, DIGEST_HOUR, DIGEST_LINES, DIGEST_LINES_OF_ONE, DIGEST_READ, Means, Notice, Standing};
use domain::zone::next_hour;
use domain::{Timestamp, UserId, WorkId};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeSet, HashSet};

/// The kind of the job.
pub const SEND_DIGEST: &str = "send_digest";

#[derive(Serialize, Deserialize)]
struct Payload {
    user: UserId,
}

/// Sees to it that somebody's next morning brings the letter. The first of a day plans it; the key keeps the rest from it.
pub(super) fn plan(tx: &mut Tx<'_>, user: UserId, time_zone: &str, now: Timestamp) -> Result<(), db::DbError> {
    let morning = next_hour(now, time_zone, DIGEST_HOUR);
    let key = format!("{SEND_DIGEST}:{user}:{}", morning.0);
    let payload = serde_json::json!({ "user": user }).to_string();
    jobs::enqueue(tx, SEND_DIGEST, &payload, morning, Some(&key), now)?;
    Ok(())
}

/// Runs the job: the letter, the end of the waiting and of the job are one transaction, so that nothing is told twice.
///
/// # Errors
/// Those of the database.
pub(crate) async fn send(market: &Market, job: &Job) -> Result<(), AppError> {
    let Payload { user } = serde_json::from_str(&job.payload)?;
    let (running, job, now) = (market.clone(), job.clone(), market.now());
    market
        .db
        .write(move |tx| {
            if !jobs::complete(tx, &job)? {
                return Ok(());
            }
            let rows = db::notice::gathered(tx, user, DIGEST_READ)?;
            db::notice::end_gathering(tx, user)?;
            let reached = db::notice::wish::reader(tx, user)?;
            let (Some(reader), Some(person)) = (reached, db::account::find(tx, user)?) else { return Ok(()) };
            let is_whole = i64::try_from(rows.len()).is_ok_and(|read| read < DIGEST_READ);
            let notices = said(tx, &person.actor(), reader.site, rows)?;
            let told = still_told(tx, &person, notices)?;
            let wanted = |said: &Said| {
                said.told.as_ref().is_some_and(|told| reader.wishes.wants(told.kind().area(), Means::Digest))
            };
            let told: Vec<Said> = told.into_iter().filter(wanted).collect();
            if told.is_empty() {
                return Ok(());
            }
            outbox::mail_digest(tx, &running, user, &reader, digest(told, is_whole), now)
        })
        .await
}

/// What is left of these for somebody who was not looking, as things are now: nothing of a contest that they may not know
/// of any more, of what was taken away, or of whom they do not talk to. One query for contests, entries and blocks each.
fn still_told(conn: &mut Conn<'_>, person: &Person, notices: Vec<Said>) -> Result<Vec<Said>, AppError> {
    let about = |said: &Said| said.told.as_ref().map(|told| *told.about());
    let of = |pick: fn(&About) -> Option<i64>| -> String {
        db::ids_json(notices.iter().filter_map(|said| pick(&about(said)?)).collect::<BTreeSet<_>>())
    };
    let reader = person.actor();
    let known = known(conn, &reader, notices.iter().filter_map(|said| about(said)?.contest()))?;
    let gone = db::notice::subject::gone_entries(conn, &of(|about| about.entry().map(|id| id.0)))?;
    let gone: HashSet<WorkId> = gone
        .into_iter()
        .filter(|(_, designer)| !reader.is(*designer) && !reader.moderates())
        .map(|(entry, _)| entry)
        .collect();
    let people = db::ids_json(notices.iter().filter_map(|said| said.who).collect::<BTreeSet<_>>());
    let blocked: HashSet<UserId> = db::message::blocked_among(conn, person.id, &people)?.into_iter().collect();
    let stands = |said: &Said| {
        let Some(told) = &said.told else { return false };
        let now = Standing {
            known: said.is_known && told.about().contest().is_none_or(|contest| known.contains(&contest)),
            entry_gone: told.about().entry().is_some_and(|entry| gone.contains(&entry)),
            blocked: said.who.is_some_and(|who| blocked.contains(&who)),
        };
        told.kind().is_still_told(now)
    };
    Ok(notices.into_iter().filter(stands).collect())
}

/// Under which heading a notice stands: what it is about, where that has a name which the sentence does not say itself.
fn heading(said: &Said) -> Option<String> {
    let is_person = matches!(said.told.as_ref().map(Notice::about), Some(About::Person(_)));
    said.name.clone().filter(|name| !name.is_empty() && !is_person && !said.text.contains(name))
}

/// Puts them together by what they are about, in the order in which those come; what has no heading comes last.
fn digest(told: Vec<Said>, is_whole: bool) -> Digest {
    let count = told.len();
    let (mut parts, mut plain) = (Vec::<DigestPart>::new(), DigestPart::default());
    let mut left = DIGEST_LINES;
    for said in told {
        let heading = heading(&said);
        let part = match parts.iter().position(|part| part.heading == heading) {
            Some(at) => &mut parts[at],
            None if heading.is_none() => &mut plain,
            None => {
                parts.push(DigestPart { heading, lines: Vec::new() });
                let last = parts.len() - 1;
                &mut parts[last]
            }
        };
        if left > 0 && part.lines.len() < DIGEST_LINES_OF_ONE {
            left -= 1;
            let path = said.url.unwrap_or_else(|| "/u/notices".to_owned());
            part.lines.push(DigestLine { text: said.text, times: said.row.times, path });
        }
    }
    parts.push(plain);
    parts.retain(|part| !part.lines.is_empty());
    let shown: usize = parts.iter().map(|part| part.lines.len()).sum();
    Digest { parts, count, more: count - shown, is_whole }
}
