//! What the demo's designers talk about in the forum, and the entries that were reported. The words stand in
//! [`super::forum_zh`] and [`super::forum_en`].

use super::among::{about, contest_of, moderator, person};
use super::cast::find;
use super::plan::Plan;
use super::play::Play;
use super::script::{Deed, Event, MODERATOR};
use super::{forum_en, forum_zh};
use app::forum::{self, NewReply, NewTopic, Wish};
use app::report::{self, Filed, Ruling};
use app::work::Asking;
use app::{AppError, Market};
use db::session::Viewer;
use domain::project::ProjectType;
use domain::report::Original;
use domain::{Site, Timestamp, TopicId};

/// A topic: its board, who begins it, its title and text, and who answers what.
#[derive(Debug, PartialEq)]
pub struct Topic {
    pub board: &'static str,
    pub by: &'static str,
    /// Before now.
    pub hours: i64,
    pub title: &'static str,
    pub text: &'static str,
    /// Who, hours after it began, what.
    pub answers: &'static [(&'static str, i64, &'static str)],
}

/// A report of an entry.
#[derive(Debug, PartialEq)]
pub struct Accusation {
    pub brand: &'static str,
    pub kind: ProjectType,
    pub by: &'static str,
    pub hours: i64,
    /// A code of [`domain::report::Kind`].
    pub what: &'static str,
    /// The first entry of the contest is named as the original.
    pub named: bool,
    pub reason: &'static str,
    /// Of the entry's author.
    pub answer: Option<&'static str>,
    /// A moderator's decision, with its reason and the points of a warning.
    pub ruling: Option<(&'static str, &'static str, i64)>,
}

/// What is said on one site.
pub struct Said {
    pub topics: &'static [Topic],
    pub accusations: &'static [Accusation],
}

/// What somebody does.
#[derive(Clone, Debug, PartialEq)]
pub enum Do {
    Begin { topic: &'static Topic, site: Site },
    Reply { topic: &'static Topic, answer: usize },
    Accuse { accusation: &'static Accusation, scene: usize },
    Defend { accusation: &'static Accusation },
    Rule { accusation: &'static Accusation },
}

/// The words of a site.
pub const fn said(site: Site) -> &'static Said {
    match site {
        Site::Zh => &forum_zh::SAID,
        Site::En => &forum_en::SAID,
    }
}

/// Everything of it, at its moments.
pub(super) fn write(plan: &Plan, now: Timestamp) -> Vec<Event> {
    let mut events = Vec::new();
    let mut add = |at: Timestamp, does: Do| events.push(Event { at, deed: Deed::Forum { does } });
    for site in Site::ALL {
        let said = said(site);
        for topic in said.topics {
            add(about(now, topic.hours, topic.title), Do::Begin { topic, site });
            for (answer, (who, later, _)) in topic.answers.iter().enumerate() {
                add(about(now, topic.hours - later, who), Do::Reply { topic, answer });
            }
        }
        for accusation in said.accusations {
            let Some(scene) = contest_of(plan, site, accusation.brand, accusation.kind) else { continue };
            add(about(now, accusation.hours, accusation.reason), Do::Accuse { accusation, scene });
            if accusation.answer.is_some() {
                add(about(now, accusation.hours - 3, accusation.reason), Do::Defend { accusation });
            }
            if accusation.ruling.is_some() {
                add(about(now, accusation.hours - 8, accusation.reason), Do::Rule { accusation });
            }
        }
    }
    events
}

fn missing(what: &str) -> AppError {
    AppError::Internal(format!("{what} is not there"))
}

/// Does it.
///
/// # Errors
/// What a use case says against it.
pub(super) async fn act(play: &mut Play<'_>, does: &Do) -> Result<(), AppError> {
    match does {
        Do::Begin { topic, site } => begin(play, topic, *site).await,
        Do::Reply { topic, answer } => {
            let (who, _, words) = topic.answers[*answer];
            let (who, id) = (person(play, who).await?, begun(play, topic.title)?);
            reply(&play.market, &who, id, words).await?;
            if answer % 2 == 0 {
                forum::like(&play.market, &who, id, None, true).await?;
            }
            Ok(())
        }
        Do::Accuse { accusation, scene } => accuse(play, accusation, *scene).await,
        Do::Defend { accusation } => {
            let (_, id, author) = *play.made.reports.get(accusation.reason).ok_or_else(|| missing("the report"))?;
            let author = play.viewer(author).await?;
            reply(&play.market, &author, id, accusation.answer.unwrap_or_default()).await
        }
        Do::Rule { accusation } => {
            let (id, ..) = *play.made.reports.get(accusation.reason).ok_or_else(|| missing("the report"))?;
            let moderator = moderator(play).await?;
            let (decision, reason, points) = accusation.ruling.unwrap_or_default();
            let ruling = Ruling {
                decision: decision.to_owned(),
                reason: reason.to_owned(),
                points: (points > 0).then_some(points),
            };
            report::decide(&play.market, &moderator, id, ruling).await
        }
    }
}

fn begun(play: &Play<'_>, title: &str) -> Result<TopicId, AppError> {
    play.made.topics.get(title).copied().ok_or_else(|| missing(title))
}

async fn begin(play: &mut Play<'_>, topic: &'static Topic, site: Site) -> Result<(), AppError> {
    let by = person(play, topic.by).await?;
    let new = NewTopic {
        board: topic.board.to_owned(),
        title: topic.title.to_owned(),
        content: topic.text.to_owned(),
        files: Vec::new(),
    };
    let id = forum::start(&play.market, &by, site, new).await?.topic;
    play.made.topics.insert(topic.title, id);
    if topic.board == "announcements" {
        let moderator = play.viewer(MODERATOR).await?;
        forum::moderate(&play.market, &moderator, id, Wish::Pin(true)).await?;
    }
    Ok(())
}

async fn reply(market: &Market, who: &Viewer, topic: TopicId, words: &str) -> Result<(), AppError> {
    let new = NewReply { content: words.to_owned(), ..NewReply::default() };
    forum::reply(market, who, topic, new).await.map(drop)
}

/// Somebody reports the last entry of a contest that is neither theirs nor the one that leads.
async fn accuse(play: &mut Play<'_>, accusation: &'static Accusation, place: usize) -> Result<(), AppError> {
    let by = person(play, accusation.by).await?;
    let scene = &play.script.scenes[place];
    let (leads, first) = (find(scene.contest.designers[0]), scene.entries.first().map(|entry| entry.designer));
    let mut others = scene.entries.iter().enumerate().rev().filter(|(_, planned)| {
        let author = Some(planned.designer);
        author != leads && author != first && play.users[planned.designer] != Some(by.id)
    });
    let (entry, author) =
        others.next().map(|(entry, planned)| (entry, planned.designer)).ok_or_else(|| missing("an entry"))?;
    let work = play.works[place][entry].ok_or_else(|| missing("the entry"))?;
    let original = if accusation.named { play.works[place][0] } else { None };
    let filed = Filed {
        kind: accusation.what.to_owned(),
        reason: accusation.reason.to_owned(),
        original: Original { work: original, ..Original::default() },
        confirmed: true,
    };
    let asking = Asking::new(&play.market, &by, None);
    let (id, topic) = report::report(&play.market, &asking, work, filed).await?;
    play.made.reports.insert(accusation.reason, (id, topic, author));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::cast::{MEMBERS, Role};
    use super::*;
    use domain::forum::WORDS_LEAST;

    fn was_there(key: &str, site: Site, hours: i64) {
        let member = &MEMBERS[find(key).unwrap()];
        assert!(member.site == site || member.role == Role::Moderator, "{key}");
        // Admitted the day after they came.
        assert!(member.since_days * 24 > hours + 30, "{key} came too late");
    }

    #[test]
    fn whoever_speaks_is_of_the_site_was_there_and_says_enough() {
        for site in Site::ALL {
            for topic in said(site).topics {
                was_there(topic.by, site, topic.hours);
                for (who, later, words) in topic.answers {
                    was_there(who, site, topic.hours - later);
                    assert!(*later < topic.hours && domain::forum::words(words) >= WORDS_LEAST, "{words}");
                }
            }
        }
    }

    #[test]
    fn what_is_reported_hangs_in_a_contest_that_its_reporter_sees() {
        for site in Site::ALL {
            for accusation in said(site).accusations {
                let plan = Plan::whole();
                let contest = contest_of(&plan, site, accusation.brand, accusation.kind).map(|at| plan.contests[at]);
                let contest = contest.unwrap();
                assert!(!contest.private && accusation.hours > 8, "{}", accusation.reason);
                assert!(contest.has_winner() || contest.client == accusation.by, "{}", accusation.reason);
                assert!(contest.paid_hours > accusation.hours + 60, "{}", accusation.reason);
                was_there(accusation.by, site, accusation.hours);
            }
        }
    }
}
