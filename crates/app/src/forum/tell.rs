//! Who is told of what is said in the forum: those who follow a topic, and those who are named in it.

use super::Here;
use crate::{AppError, Market, notice};
use db::forum::{TopicRow, mark, reply as replies};
use db::jobs::Job;
use db::report::ReportRow;
use db::{Conn, Tx};
use domain::forum::{Board, NAMED_MOST};
use domain::notice::{About, To, Told};
use domain::thread::names;
use domain::thread::people::Part;
use domain::{ReplyId, Timestamp, TopicId, UserId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Whether somebody else reads that topic, as far as it is told to people: of a report those alone whom it concerns, and
/// moderators.
fn reads(
    conn: &mut Conn<'_>,
    report: Option<&ReportRow>,
    moderators: &[UserId],
    user: UserId,
) -> Result<bool, AppError> {
    if let Some(report) = report {
        let concerned = [report.designer, report.client, report.reporter].contains(&user);
        return Ok(concerned || moderators.contains(&user));
    }
    Ok(db::message::person(conn, user)?.is_some_and(|person| person.part != Part::Client))
}

fn moderators(conn: &mut Conn<'_>) -> Result<Vec<UserId>, AppError> {
    Ok(db::account::moderators(conn)?.into_iter().map(|(id, ..)| id).collect())
}

/// The job that tells those followers of a topic whom one transaction has not reached.
pub(crate) const TELL_FOLLOWERS: &str = "tell_followers";
/// Followers told in one transaction: nobody's writing waits for more.
const TOLD_AT_ONCE: i64 = 20;

#[derive(Serialize, Deserialize)]
struct Payload {
    topic: TopicId,
    /// What was written.
    reply: ReplyId,
    /// Who wrote.
    by: UserId,
    /// The last of those who were told.
    after: UserId,
}

/// What followers are told of.
#[derive(Clone, Copy)]
struct Said {
    reply: ReplyId,
    by: UserId,
}

/// Tells everybody who follows a topic that somebody wrote in it: the first at once, the others by a job.
///
/// # Errors
/// Those of the database.
pub(super) fn followers(
    tx: &mut Tx<'_>,
    here: &Here,
    reply: ReplyId,
    by: UserId,
    now: Timestamp,
) -> Result<(), AppError> {
    tell_some(tx, &here.row, here.report.as_ref(), Said { reply, by }, UserId(0), now)
}

/// Tells the next followers after that one; a job for the rest goes with it.
fn tell_some(
    tx: &mut Tx<'_>,
    row: &TopicRow,
    report: Option<&ReportRow>,
    said: Said,
    after: UserId,
    now: Timestamp,
) -> Result<(), AppError> {
    let Said { reply, by } = said;
    let moderators = moderators(tx)?;
    let some = mark::followers(tx, row.id, after, TOLD_AT_ONCE)?;
    for follower in some.iter().copied().filter(|follower| *follower != by) {
        if reads(tx, report, &moderators, follower)? {
            let told = Told::TopicReply { title: row.title.clone() };
            notice::tell(tx, To::Person(follower), told, About::Topic(row.id), now)?;
        }
    }
    if i64::try_from(some.len()).is_ok_and(|told| told == TOLD_AT_ONCE)
        && let Some(after) = some.last().copied()
    {
        let payload = serde_json::to_string(&Payload { topic: row.id, reply, by, after })?;
        let key = format!("{TELL_FOLLOWERS}:{}:{reply}:{after}", row.id);
        db::jobs::enqueue(tx, TELL_FOLLOWERS, &payload, now, Some(&key), now)?;
    }
    Ok(())
}

/// Runs the job, and ends it in the transaction that tells: run again, it finds itself done and nobody is told twice. What
/// was taken out meanwhile is told to nobody.
///
/// # Errors
/// Those of the database.
pub(crate) async fn tell_followers(market: &Market, job: &Job) -> Result<(), AppError> {
    let Payload { topic, reply, by, after } = serde_json::from_str(&job.payload)?;
    let (job, now) = (job.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let stands = replies::find(tx, topic, reply)?.is_some_and(|reply| reply.deleted_at.is_none());
            if !db::jobs::complete(tx, &job)? || !stands {
                return Ok(());
            }
            let Some(row) = db::forum::find(tx, by, topic)?.filter(|row| row.deleted_at.is_none()) else {
                return Ok(());
            };
            let report = match row.board {
                Board::Reports => db::report::of_topic(tx, topic)?,
                Board::Announcements | Board::Help | Board::Talk => None,
            };
            tell_some(tx, &row, report.as_ref(), Said { reply, by }, after, now)
        })
        .await
}

/// Tells whoever is named with an `@` in what was said, if they read it.
///
/// # Errors
/// Those of the database.
pub(super) fn named(
    tx: &mut Tx<'_>,
    topic: TopicId,
    report: Option<&ReportRow>,
    title: &str,
    by: UserId,
    content: &str,
    now: Timestamp,
) -> Result<(), AppError> {
    if !content.contains('@') {
        return Ok(());
    }
    let moderators = moderators(tx)?;
    // Those who take part, whose names may have spaces; then whoever has exactly that name.
    let near: BTreeSet<UserId> = replies::voices(tx, topic)?.into_iter().chain(moderators.iter().copied()).collect();
    let near = db::account::names(tx, &db::ids_json(near))?;
    let mut told: BTreeSet<UserId> =
        near.into_iter().filter(|(_, name)| names(content, name)).map(|(id, _)| id).collect();
    for name in content.split('@').skip(1).take(NAMED_MOST) {
        let is_end = |c: char| c.is_whitespace() || c.is_ascii_punctuation() && c != '_' && c != '-' && c != '.';
        let name = name.split(is_end).next().unwrap_or_default().trim_end_matches(['.', '，', '。', '、', '！', '？']);
        if !name.is_empty()
            && let Some(person) = db::account::by_name(tx, name)?
        {
            told.insert(person.id);
        }
    }
    told.remove(&by);
    for user in told.into_iter().take(NAMED_MOST) {
        if reads(tx, report, &moderators, user)? {
            let told = Told::TopicMention { user_id: Some(by), title: title.to_owned() };
            notice::tell(tx, To::Person(user), told, About::Topic(topic), now)?;
        }
    }
    Ok(())
}
