//! Polls of the demo's contests: opened by their clients, voted in and commented by people without an account. What is
//! asked and said stands in [`super::polls_zh`] and [`super::polls_en`].

use super::among::{about, contest_of};
use super::dice::Dice;
use super::plan::{Plan, Stage};
use super::play::Play;
use super::script::{Deed, Event};
use super::{polls_en, polls_zh};
use app::AppError;
use app::account::Visit;
use app::poll::{self, Ballot, Opening, Visitor, Words};
use domain::project::ProjectType;
use domain::time::HOUR_MS;
use domain::{Site, Timestamp, WorkId};

/// A poll and what people say in it.
#[derive(Debug, PartialEq)]
pub struct Asked {
    pub brand: &'static str,
    pub kind: ProjectType,
    /// Before now.
    pub hours: i64,
    /// Before now its client ended it, having heard enough; 0 where it goes on.
    pub ended: i64,
    pub question: &'static str,
    /// Who says what.
    pub comments: &'static [(&'static str, &'static str)],
    /// Why its client reports the last of the comments; empty where nothing is wrong with it.
    pub report: &'static str,
}

/// How long a recent poll runs, and how long ago it was opened at most.
const LASTS_DAYS: i64 = 14;
const RECENT_HOURS: i64 = 100;

/// What happens in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Do {
    Open,
    /// Some vote, and somebody says the comment of that place.
    Vote(usize),
    Report,
    Close,
}

/// It is over after so long at the latest where its contest goes on.
const LIVELY_HOURS: i64 = 30;
/// Entries in a poll.
const SHOWN: usize = 4;

/// The polls of a site.
pub const fn asked(site: Site) -> &'static [Asked] {
    match site {
        Site::Zh => polls_zh::ASKED,
        Site::En => polls_en::ASKED,
    }
}

/// Everything of it, at its moments.
pub(super) fn write(plan: &Plan, now: Timestamp) -> Vec<Event> {
    let mut events = Vec::new();
    for site in Site::ALL {
        for asked in asked(site) {
            let Some(scene) = contest_of(plan, site, asked.brand, asked.kind) else { continue };
            let mut add = |at: Timestamp, does: Do| events.push(Event { at, deed: Deed::Poll { asked, scene, does } });
            let (opened, count) = (about(now, asked.hours, asked.question), asked.comments.len() as i64);
            add(opened, Do::Open);
            let apart = LIVELY_HOURS.min(asked.hours) * HOUR_MS / (count + 2);
            for place in 0..asked.comments.len() {
                add(opened.plus_ms(apart * (place as i64 + 1)), Do::Vote(place));
            }
            if !asked.report.is_empty() {
                add(opened.plus_ms(apart * (count + 1)), Do::Report);
            }
            if asked.ended > 0 {
                add(now.plus_ms(-asked.ended * HOUR_MS), Do::Close);
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
pub(super) async fn act(play: &mut Play<'_>, asked: &'static Asked, place: usize, does: Do) -> Result<(), AppError> {
    let client = play.viewer(play.script.scenes[place].client).await?;
    let project = play.projects[place].ok_or_else(|| missing(asked.brand))?;
    if does == Do::Open {
        let works = play.market.db.read(move |conn| db::poll::hanging(conn, project)).await?;
        let works: Vec<WorkId> = works.into_iter().take(SHOWN).collect();
        // A recent one ends soon; an older one runs as long as a poll may.
        let until = (asked.hours < RECENT_HOURS).then(|| play.market.now().plus_days(LASTS_DAYS));
        let opening =
            Opening { works: works.clone(), question: asked.question.to_owned(), until, ..Opening::default() };
        let key = poll::open(&play.market, &client, project, opening).await?;
        play.made.polls.insert(asked.question, (key, works));
        return Ok(());
    }
    let (key, works) = play.made.polls.get(asked.question).cloned().ok_or_else(|| missing(asked.question))?;
    match does {
        Do::Open => Ok(()),
        Do::Close => poll::close(&play.market, &client, project).await,
        Do::Vote(comment) => {
            let mut dice = Dice::new(asked.comments[comment].1);
            // Who votes on what is long over is counted no more.
            let long_over = play.script.scenes[place].contest.stage == Stage::Complete;
            for voter in 0..if long_over { 4 } else { dice.between(5, 12) } {
                // The first ones are rated best, and liked best.
                let liked = usize::try_from(dice.below(10) / 4).unwrap_or(0).min(works.len() - 1);
                let work = if voter % 5 == 4 { works[works.len() - 1] } else { works[liked] };
                let ballot = Ballot { key: key.clone(), on: true, token: None };
                poll::vote(&play.market, passer_by(&key, comment, voter), work, ballot).await?;
            }
            let (name, content) = asked.comments[comment];
            let words = Words { key: key.clone(), content: content.to_owned(), name: name.to_owned(), token: None };
            let work = works[comment % works.len()];
            let said = poll::say(&play.market, passer_by(&key, comment, 0), work, words).await?;
            play.made.comments.insert(content, said.comment.id);
            Ok(())
        }
        Do::Report => {
            let comment = asked.comments.last().and_then(|(_, content)| play.made.comments.get(content));
            let comment = *comment.ok_or_else(|| missing("the comment"))?;
            poll::report(&play.market, &client, key, comment, asked.report).await
        }
    }
}

/// Somebody at a browser of their own, who is asked for no proof of work on this machine.
fn passer_by(key: &str, group: usize, nth: i64) -> Visitor {
    let browser = format!("{}{group:02x}{nth:06x}", &key[..24]);
    Visitor { token_hash: None, browser, visit: Visit { address: "127.0.0.1".to_owned(), ..Visit::default() } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_poll_is_of_a_public_contest_that_is_past_its_blind_stage() {
        for site in Site::ALL {
            for asked in asked(site) {
                let plan = Plan::whole();
                let contest = contest_of(&plan, site, asked.brand, asked.kind).map(|at| plan.contests[at]).unwrap();
                assert!(!contest.private && contest.stage != Stage::Open, "{}", asked.question);
                // The open stage takes two days from the payment.
                assert!(contest.paid_hours - 48 > asked.hours, "{}", asked.question);
                assert!(!asked.comments.is_empty());
                // Nobody is asked any more about what is chosen.
                assert_eq!(asked.ended == 0, contest.stage == Stage::Revision, "{}", asked.question);
                assert!(asked.ended == 0 || asked.ended + LIVELY_HOURS.min(asked.hours) < asked.hours);
            }
        }
    }
}
