//! What the demo's people say and give to each other: conversations, tips, questions to the desk. What they say stands in
//! [`super::among_zh`] and [`super::among_en`].

use super::cast::find;
use super::dice::Dice;
use super::plan::{Contest, Plan};
use super::play::Play;
use super::script::{Deed, Event, MODERATOR};
use super::{among_en, among_zh};
use app::AppError;
use app::account::Moderator;
use app::message::{self, NewMessage, Verdict};
use app::money::{begin_tip, simulate_payable};
use db::session::Viewer;
use domain::payment::payable::Payable;
use domain::payment::purpose::tip::TipInput;
use domain::project::ProjectType;
use domain::time::{HOUR_MS, MINUTE_MS};
use domain::{Minor, Site, Timestamp};

/// A conversation of two people.
#[derive(Debug, PartialEq)]
pub struct Chat {
    /// The keys of who begins it and of the other.
    pub between: (&'static str, &'static str),
    /// Before now.
    pub hours: i64,
    /// Minutes after the line before, whether the one who began says it, and what.
    pub lines: &'static [(i64, bool, &'static str)],
}

/// A message that was reported by who got it.
#[derive(Debug, PartialEq)]
pub struct Complaint {
    pub line: &'static str,
    pub by: &'static str,
    pub hours: i64,
    pub reason: &'static str,
    /// A moderator's outcome and reason.
    pub ruling: Option<(&'static str, &'static str)>,
}

/// A tip.
#[derive(Debug, PartialEq)]
pub struct Tip {
    pub by: &'static str,
    pub to: &'static str,
    pub hours: i64,
    /// Whole units.
    pub amount: i64,
    pub words: &'static str,
}

/// A question about a contest to the market's own people.
#[derive(Debug, PartialEq)]
pub struct Question {
    pub by: &'static str,
    pub brand: &'static str,
    pub kind: ProjectType,
    pub hours: i64,
    pub text: &'static str,
    /// Hours later.
    pub answer: Option<(i64, &'static str)>,
}

/// What is said and given on one site.
pub struct Said {
    pub chats: &'static [Chat],
    pub complaints: &'static [Complaint],
    pub tips: &'static [Tip],
    pub questions: &'static [Question],
}

/// What somebody does.
#[derive(Clone, Debug, PartialEq)]
pub enum Do {
    Write { chat: &'static Chat, line: usize },
    Complain(&'static Complaint),
    Judge(&'static Complaint),
    Tip(&'static Tip),
    Ask { question: &'static Question, scene: usize },
    Answer(&'static Question),
}

/// The words of a site.
pub const fn said(site: Site) -> &'static Said {
    match site {
        Site::Zh => &among_zh::SAID,
        Site::En => &among_en::SAID,
    }
}

/// So many hours before now, and some minutes: nobody acts by the clock.
pub(super) fn about(now: Timestamp, hours: i64, words: &str) -> Timestamp {
    now.plus_ms(-hours * HOUR_MS - (2 + Dice::new(words).below(50)) * MINUTE_MS)
}

/// The place of a contest in the plan; a small market has fewer.
pub(super) fn contest_of(plan: &Plan, site: Site, brand: &str, kind: ProjectType) -> Option<usize> {
    let is = |contest: &Contest| (contest.site, contest.brand, contest.kind) == (site, brand, kind);
    plan.contests.iter().position(is)
}

/// Everything of it, at its moments.
pub(super) fn write(plan: &Plan, now: Timestamp) -> Vec<Event> {
    let mut events = Vec::new();
    let mut add = |at: Timestamp, does: Do| events.push(Event { at, deed: Deed::Among { does } });
    for site in Site::ALL {
        let said = said(site);
        for chat in said.chats {
            let mut at = about(now, chat.hours, chat.lines[0].2);
            for (line, (minutes, ..)) in chat.lines.iter().enumerate() {
                at = at.plus_ms(minutes * MINUTE_MS);
                add(at, Do::Write { chat, line });
            }
        }
        for complaint in said.complaints {
            add(about(now, complaint.hours, complaint.reason), Do::Complain(complaint));
            if complaint.ruling.is_some() {
                add(about(now, complaint.hours - 6, complaint.reason), Do::Judge(complaint));
            }
        }
        for tip in said.tips {
            add(about(now, tip.hours, tip.words), Do::Tip(tip));
        }
        for question in said.questions {
            let Some(scene) = contest_of(plan, site, question.brand, question.kind) else { continue };
            add(about(now, question.hours, question.text), Do::Ask { question, scene });
            if let Some((later, _)) = question.answer {
                add(about(now, question.hours - later, question.text), Do::Answer(question));
            }
        }
    }
    events
}

fn missing(what: &str) -> AppError {
    AppError::Internal(format!("{what} is not there"))
}

pub(super) async fn person(play: &mut Play<'_>, key: &str) -> Result<Viewer, AppError> {
    play.viewer(find(key).ok_or_else(|| missing(key))?).await
}

pub(super) async fn moderator(play: &mut Play<'_>) -> Result<Moderator, AppError> {
    Ok(Moderator::of(play.viewer(MODERATOR).await?)?)
}

/// Does it.
///
/// # Errors
/// What a use case says against it.
pub(super) async fn act(play: &mut Play<'_>, does: &Do) -> Result<(), AppError> {
    match does {
        Do::Write { chat, line } => say(play, chat, *line).await,
        Do::Complain(complaint) => {
            let (by, line) = (person(play, complaint.by).await?, complaint.line);
            let id = *play.made.messages.get(line).ok_or_else(|| missing(line))?;
            message::report(&play.market, &by, id, complaint.reason).await
        }
        Do::Judge(complaint) => judge(play, complaint).await,
        Do::Tip(tip) => give(play, tip).await,
        Do::Ask { question, scene } => {
            let by = person(play, question.by).await?;
            let id = play.projects[*scene].ok_or_else(|| missing(question.brand))?;
            let kept = |_: &mut db::Tx<'_>, _| Ok(());
            let id = message::ask(&play.market, &by, id, question.text, kept).await?;
            play.made.questions.insert(question.text, id);
            Ok(())
        }
        Do::Answer(question) => {
            let moderator = moderator(play).await?;
            let id = *play.made.questions.get(question.text).ok_or_else(|| missing(question.text))?;
            let words = question.answer.map_or("", |(_, words)| words);
            message::answer(&play.market, &moderator, id, words).await
        }
    }
}

/// Writes a line, having read what was there.
async fn say(play: &mut Play<'_>, chat: &'static Chat, line: usize) -> Result<(), AppError> {
    let (_, begins, words) = chat.lines[line];
    let (from, to) = if begins { chat.between } else { (chat.between.1, chat.between.0) };
    let (from, to) = (person(play, from).await?, person(play, to).await?.id);
    message::mark_read(&play.market, from.id, to).await?;
    let new = NewMessage { to: Some(to), content: words.to_owned(), files: Vec::new() };
    let sent = message::send(&play.market, &from, new, |_, _| Ok(())).await?;
    play.made.messages.insert(words, sent.message.id);
    Ok(())
}

async fn judge(play: &mut Play<'_>, complaint: &'static Complaint) -> Result<(), AppError> {
    let moderator = moderator(play).await?;
    let line = *play.made.messages.get(complaint.line).ok_or_else(|| missing(complaint.line))?;
    let (waiting, _) = play.market.db.read(move |conn| db::message::report::open(conn, 50, 0)).await?;
    let case = waiting.into_iter().find(|case| case.message.id == line).ok_or_else(|| missing(complaint.line))?;
    let (outcome, reason) = complaint.ruling.unwrap_or_default();
    let verdict = Verdict { outcome: outcome.to_owned(), reason: reason.to_owned() };
    message::decide(&play.market, &moderator, case.id, verdict).await
}

async fn give(play: &mut Play<'_>, tip: &'static Tip) -> Result<(), AppError> {
    let (by, to) = (person(play, tip.by).await?, person(play, tip.to).await?.id);
    let amount = Some(Minor::major(tip.amount));
    let input = TipInput { amount, currency: by.site.currency(), content: tip.words.to_owned() };
    let due = begin_tip(&play.market, &by, to, input).await?;
    let thing = due.thing.ok_or_else(|| missing(tip.words))?;
    simulate_payable(&play.market, &by, Payable::Thing(thing)).await.map(drop)
}

#[cfg(test)]
mod tests {
    use super::super::cast::{MEMBERS, Role};
    use super::*;
    use domain::work::mask_contacts;

    fn was_there(key: &str, site: Site, hours: i64) {
        let member = &MEMBERS[find(key).unwrap()];
        assert!(member.site == site || member.role == Role::Moderator, "{key}");
        assert!(member.since_days * 24 > hours + 30, "{key} came too late");
    }

    #[test]
    fn whoever_writes_or_gives_is_of_the_site_and_was_there() {
        for site in Site::ALL {
            let said = said(site);
            for chat in said.chats {
                let took: i64 = chat.lines.iter().map(|(minutes, ..)| minutes).sum();
                assert!(chat.lines[0].1 && took < chat.hours * 60, "{}", chat.lines[0].2);
                was_there(chat.between.0, site, chat.hours);
                was_there(chat.between.1, site, chat.hours);
                for (_, _, words) in chat.lines {
                    assert_eq!(mask_contacts(words), *words);
                }
            }
            for tip in said.tips {
                assert_eq!(MEMBERS[find(tip.by).unwrap()].role, Role::Client, "{}", tip.words);
                was_there(tip.by, site, tip.hours);
                was_there(tip.to, site, tip.hours);
            }
        }
    }

    #[test]
    fn what_is_asked_or_complained_of_is_there_by_then() {
        for site in Site::ALL {
            let (said, plan) = (said(site), Plan::whole());
            for question in said.questions {
                let contest = contest_of(&plan, site, question.brand, question.kind).map(|at| plan.contests[at]);
                assert!(contest.unwrap().paid_hours > question.hours + 1, "{}", question.text);
                assert!(question.answer.is_none_or(|(later, _)| later < question.hours), "{}", question.text);
                was_there(question.by, site, question.hours);
            }
            for complaint in said.complaints {
                let chat = said.chats.iter().find(|chat| chat.lines.iter().any(|line| line.2 == complaint.line));
                let chat = chat.unwrap();
                assert!(chat.hours > complaint.hours + 2, "{}", complaint.reason);
                assert!([chat.between.0, chat.between.1].contains(&complaint.by), "{}", complaint.reason);
            }
        }
    }
}
