//! The daily letter: what came and had no letter of its own, in the reader's morning. A notice that waits for it plans it;
//! its job tells, once, what is still unread and may still be known, and nothing when there is nothing.

use super::said::{Said, said};
use super::subject::known;
use crate::mail_text::{Digest, DigestLine, DigestPart, OpenContest, Openings};
use crate::{AppError, Market, outbox};
use db::account::Person;
use db::jobs::{self, Job};
use db::notice::opening::{self, Wanted};
use db::notice::wish::Reader;
use db::{Conn, Tx};
use domain::notice::digest::{OPENINGS_COUNTED, OPENINGS_DAYS, OPENINGS_SHOWN};
use domain::notice::{About, Area, DIGEST_HOUR, DIGEST_LINES, DIGEST_LINES_OF_ONE, DIGEST_READ, Means, Standing};
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
            // One more than are told: whether there is one is all that is asked of it.
            let mut rows = db::notice::gathered(tx, user, i64::from(DIGEST_READ) + 1)?;
            let is_whole = rows.len() <= usize::from(DIGEST_READ);
            rows.truncate(usize::from(DIGEST_READ));
            db::notice::end_gathering(tx, user)?;
            let reached = db::notice::wish::reader(tx, user)?;
            let (Some(reader), Some(person)) = (reached, db::account::find(tx, user)?) else { return Ok(()) };
            let notices = said(tx, &person.actor(), reader.site, rows)?;
            let told = still_told(tx, &person, notices)?;
            let wanted = |said: &Said| {
                said.told.as_ref().is_some_and(|told| reader.wishes.wants(told.kind().area(), Means::Digest))
            };
            let told: Vec<Said> = told.into_iter().filter(wanted).collect();
            if told.is_empty() {
                return Ok(());
            }
            let letter = Digest { openings: openings(tx, &person, &reader, now)?, ..digest(told, is_whole) };
            opening::note_digest(tx, user, now)?;
            outbox::mail_digest(tx, &running, user, &reader, letter, now)
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

/// What designers are told besides: how many contests opened since the last letter in the industries that they work in. It
/// goes with a letter and is no reason for one.
fn openings(
    conn: &mut Conn<'_>,
    person: &Person,
    reader: &Reader,
    now: Timestamp,
) -> Result<Option<Openings>, AppError> {
    if !person.approved || person.suspended || !reader.wishes.wants(Area::Contests, Means::Digest) {
        return Ok(None);
    }
    let (day_ago, earliest) = (now.plus_days(-1), now.plus_days(-OPENINGS_DAYS));
    let since = opening::last_digest(conn, person.id)?.map_or(day_ago, |last| last.max(earliest));
    let industries = opening::industries(conn, person.id)?;
    let wanted = Wanted { designer: person.id, site: reader.site, industries: &industries, since };
    let opened = opening::openings(conn, &wanted, now, i64::from(OPENINGS_COUNTED) + 1)?;
    if opened.is_empty() {
        return Ok(None);
    }
    let most = usize::from(OPENINGS_COUNTED);
    let (count, partial) = (opened.len().min(most), opened.len() > most);
    let shown = opened.into_iter().take(OPENINGS_SHOWN).map(|contest| OpenContest {
        title: contest.title,
        prize: contest.pool,
        path: format!("/contest/{}", contest.id.encoded()),
    });
    Ok(Some(Openings { of_theirs: !industries.is_empty(), count, partial, shown: shown.collect() }))
}

/// What a notice is about as a part of the letter: its contest, else whatever can be named.
fn subject(about: &About) -> Option<(&'static str, i64)> {
    let (kind, id) = match about.contest() {
        Some(contest) => ("contest", Some(contest.0)),
        None => about.named()?,
    };
    Some((kind, id?))
}

/// How that is called above its notices; nothing above a sentence that carries the title itself. A person is named there.
fn heading(said: &Said) -> Option<String> {
    said.title.clone().filter(|_| !said.params.contains_key("title"))
}

/// Puts them together by what they are about, in the order in which those come; what has no heading comes last, together.
fn digest(told: Vec<Said>, is_whole: bool) -> Digest {
    let count = told.len();
    let (mut parts, mut left) = (Vec::<(_, DigestPart)>::new(), DIGEST_LINES);
    for said in told {
        let about = said.told.as_ref().and_then(|told| subject(told.about()));
        let at = parts.iter().position(|(of, _)| *of == about).unwrap_or(parts.len());
        if at == parts.len() {
            parts.push((about, DigestPart::default()));
        }
        let (_, part) = &mut parts[at];
        if part.heading.is_none() {
            part.heading = heading(&said);
        }
        // What is about nothing has nothing to do with each other.
        if left > 0 && (about.is_none() || part.lines.len() < DIGEST_LINES_OF_ONE) {
            left -= 1;
            let path = said.url.unwrap_or_else(|| "/u/notices".to_owned());
            part.lines.push(DigestLine { text: said.text, times: said.row.times, path });
        }
    }
    let shown = parts.into_iter().map(|(_, part)| part).filter(|part| !part.lines.is_empty());
    let (mut parts, plain): (Vec<_>, Vec<_>) = shown.partition(|part| part.heading.is_some());
    if !plain.is_empty() {
        parts.push(DigestPart { heading: None, lines: plain.into_iter().flat_map(|part| part.lines).collect() });
    }
    let shown: usize = parts.iter().map(|part| part.lines.len()).sum();
    Digest { parts, count, more: count - shown, is_whole, openings: None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notice::words;
    use db::notice::Notice as Row;
    use domain::notice::{Notice, Told};
    use domain::{NoticeId, ProjectId, Site, TopicId};

    fn said(told: Told, about: About, title: Option<&str>) -> Said {
        let notice = Notice::new(told, about);
        let row = Row {
            id: NoticeId(1),
            stored: notice.stored(),
            project_name: None,
            number: None,
            times: 1,
            created_at: Timestamp(0),
            read: false,
        };
        Said {
            row,
            params: notice.params(),
            who: None,
            who_name: Some("Lin".to_owned()),
            title: title.map(str::to_owned),
            url: None,
            text: words::say(Site::En, Some(notice.told()), Some("Lin")),
            is_known: true,
            told: Some(notice),
        }
    }

    fn entry(contest: i64, title: &str) -> Said {
        said(Told::WinnerOther {}, About::Contest(ProjectId(contest)), Some(title))
    }

    fn shape(digest: &Digest) -> Vec<(Option<&str>, usize)> {
        digest.parts.iter().map(|part| (part.heading.as_deref(), part.lines.len())).collect()
    }

    #[test]
    fn two_contests_of_one_name_are_two_parts() {
        let letter = digest(vec![entry(1, "Logo"), entry(2, "Logo"), entry(1, "Logo")], true);
        assert_eq!(shape(&letter), [(Some("Logo"), 2), (Some("Logo"), 1)]);
    }

    #[test]
    fn a_title_whose_words_a_sentence_happens_to_say_stands_above_it() {
        let letter = digest(vec![entry(1, "won")], true);
        assert!(letter.parts[0].lines[0].text.contains("won"));
        assert_eq!(shape(&letter), [(Some("won"), 1)]);
    }

    #[test]
    fn what_says_its_title_or_names_a_person_stands_below_the_rest() {
        let reply =
            |topic| said(Told::TopicReply { title: "Tea".to_owned() }, About::Topic(TopicId(topic)), Some("Tea"));
        let message = said(Told::Message {}, About::Person(UserId(3)), None);
        let letter = digest(vec![reply(1), message, entry(1, "Logo"), reply(2)], true);
        assert_eq!(shape(&letter), [(Some("Logo"), 1), (None, 3)]);
    }

    #[test]
    fn only_what_is_about_one_thing_is_cut_to_a_few() {
        let of_people = (0..20).map(|id| said(Told::Message {}, About::Person(UserId(id)), None));
        let of_nothing = (0..9).map(|_| said(Told::DraftRemoved { title: "Tea".to_owned() }, About::Nothing, None));
        let letter = digest(of_people.chain(of_nothing).collect(), true);
        assert_eq!((shape(&letter), letter.more), (vec![(None, 29)], 0));
        let of_one = (0..9).map(|_| entry(1, "Logo")).collect();
        let letter = digest(of_one, true);
        assert_eq!((shape(&letter), letter.more), (vec![(Some("Logo"), DIGEST_LINES_OF_ONE)], 3));
    }
}
