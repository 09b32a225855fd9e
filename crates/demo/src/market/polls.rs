//! Polls of the demo's contests: opened by their clients, voted in and commented by people without an account.

use super::dice::Dice;
use super::plan::Stage;
use super::play::Play;
use app::AppError;
use app::account::Visit;
use app::poll::{self, Ballot, Opening, Visitor, Words};
use domain::{Site, WorkId};

/// What the clients of one site ask, and what they hear.
struct Said {
    site: Site,
    questions: [&'static str; 2],
    /// Who says what.
    comments: [(&'static str, &'static str); 4],
}

const SAID: [Said; 2] = [
    Said {
        site: Site::Zh,
        questions: ["哪一个放在门头上最醒目？", "你会记住哪一个？"],
        comments: [
            ("老街坊", "这个远远就能认出来，字也清楚。"),
            ("小周", "颜色很舒服，印在杯子上应该好看。"),
            ("阿May", "细节有点多，缩小了怕看不清。"),
            ("路过的设计生", "留白用得好，越看越耐看。"),
        ],
    },
    Said {
        site: Site::En,
        questions: ["Which one would you stop for on the street?", "Which one will you remember tomorrow?"],
        comments: [
            ("Nora", "This one reads from across the road, and the letters stay clear."),
            ("Theo", "I can already see it on a cup. Lovely colour."),
            ("June", "A little busy for a small stamp, but full of character."),
            ("A neighbour", "The quiet one. It gets better the longer I look."),
        ],
    },
];

/// Opens two polls a site, as far as its contests go, and lets people vote.
///
/// # Errors
/// What a use case says against it.
pub(super) async fn live(play: &mut Play<'_>) -> Result<(), AppError> {
    for said in &SAID {
        let scenes = play.script.scenes.iter().enumerate();
        let fitting = scenes.filter(|(_, scene)| {
            scene.contest.site == said.site && scene.contest.stage == Stage::Revision && !scene.contest.private
        });
        let places: Vec<usize> = fitting.map(|(place, _)| place).take(said.questions.len()).collect();
        for (place, question) in places.into_iter().zip(said.questions) {
            one(play, place, question, said).await?;
        }
    }
    Ok(())
}

async fn one(play: &mut Play<'_>, place: usize, question: &str, said: &Said) -> Result<(), AppError> {
    let scene = &play.script.scenes[place];
    let Some(project) = play.projects[place] else { return Ok(()) };
    let mut dice = Dice::new(&format!("poll of {}", scene.title()));
    let works = play.market.db.read(move |conn| db::poll::hanging(conn, project)).await?;
    let works: Vec<WorkId> = works.into_iter().take(4).collect();
    if works.len() < domain::poll::WORKS_LEAST {
        return Ok(());
    }
    let client = play.viewer(scene.client).await?;
    let opening = Opening { works: works.clone(), question: question.to_owned(), ..Opening::default() };
    let key = poll::open(&play.market, &client, project, opening).await?;
    let liked = |dice: &mut Dice| {
        // The first ones are rated best, and liked best.
        let at = dice.below(10);
        works[usize::try_from(at / 4).unwrap_or(0).min(works.len() - 1)]
    };
    for voter in 0..dice.between(18, 46) {
        let work = if voter % 5 == 4 { works[works.len() - 1] } else { liked(&mut dice) };
        let ballot = Ballot { key: key.clone(), on: true, token: None };
        poll::vote(&play.market, passer_by(&key, voter), work, ballot).await?;
    }
    for (nth, (name, content)) in said.comments.into_iter().enumerate() {
        let words = Words { key: key.clone(), content: content.to_owned(), name: name.to_owned(), token: None };
        poll::say(&play.market, passer_by(&key, 100), works[nth % works.len()], words).await?;
    }
    Ok(())
}

/// Somebody at a browser of their own, who is asked for no proof of work on this machine.
fn passer_by(key: &str, nth: i64) -> Visitor {
    let browser = format!("{}{nth:08x}", &key[..24]);
    Visitor { token_hash: None, browser, visit: Visit { address: "127.0.0.1".to_owned(), ..Visit::default() } }
}
