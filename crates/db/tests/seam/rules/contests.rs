//! Lists of contests: public or not, on which heap, finished or not.

use super::world::{Contest, World};
use super::{LAST, Verdicts};
use db::project::favorite::{self, Reader};
use db::project::list::{self, ListedProject, Narrow, Sort, Stage};
use db::project::own::{self, Owned};
use db::project::party;
use db::search::{self, Shelf, Text};
use db::{Conn, DbError, Tx, idea};
use domain::project::access::{is_public_work, view_project};
use domain::project::stage::{ListLabel, list_label};
use domain::project::{Actor, Step};
use domain::{ProjectId, Site, Timestamp, UserId};

const MANY: i64 = 10_000;
const STAGES: [(Stage, ListLabel); 3] =
    [(Stage::Open, ListLabel::Open), (Stage::Revisions, ListLabel::Revisions), (Stage::Ended, ListLabel::Ended)];

/// A word that each is found by.
pub const EVERY: &str = "every";

/// Has each found by the same word, those as well that nobody may find.
pub fn index(tx: &mut Tx<'_>, world: &World) -> Result<(), DbError> {
    world.contests.iter().try_for_each(|contest| {
        let text = Text { name: EVERY, more: "" };
        search::put(tx, Shelf::Contests(contest.facts.site), contest.facts.id.0, text)
    })
}

/// Has everybody mark each as one to come back to, those as well that they may not know of.
pub fn mark(tx: &mut Tx<'_>, world: &World) -> Result<(), DbError> {
    for contest in &world.contests {
        for person in world.people.all() {
            party::set_favorite(tx, contest.facts.id, person, true, LAST)?;
        }
    }
    Ok(())
}

fn ids(list: &[ListedProject]) -> Vec<ProjectId> {
    list.iter().map(|listed| listed.project.id).collect()
}

fn is_public(contest: &Contest) -> bool {
    view_project(&contest.facts, &Actor::VISITOR)
}

fn is_finished(contest: &Contest, now: Timestamp) -> bool {
    is_public(contest) && contest.facts.step(now) == Step::Complete && contest.facts.winner.is_some()
}

pub fn compare(conn: &mut Conn<'_>, world: &World, verdicts: &mut Verdicts) -> Result<(), DbError> {
    for contest in &world.contests {
        let public = db::project::is_public(conn, contest.facts.id)?;
        verdicts.agree("public", contest.facts.id, public, is_public(contest));
    }
    let mapped: Vec<_> = list::public_ids(conn, MANY)?.into_iter().map(|(id, _)| id).collect();
    let goes_on = |c: &Contest| is_public(c) && c.facts.stage.frozen_at.is_none();
    verdicts.list("contests of the sitemap", (), &mapped, world.contests.iter().map(|c| (c.facts.id, goes_on(c))));
    for now in &world.moments {
        for site in Site::ALL {
            compare_heaps(conn, world, site, *now, verdicts)?;
        }
        for person in world.people.all() {
            compare_own(conn, world, person, *now, verdicts)?;
        }
    }
    for person in world.people.all() {
        compare_marked(conn, world, person, verdicts)?;
    }
    for site in Site::ALL {
        compare_finished(conn, world, site, verdicts)?;
        compare_ideas(conn, world, site, verdicts)?;
    }
    Ok(())
}

fn compare_heaps(
    conn: &mut Conn<'_>,
    world: &World,
    site: Site,
    now: Timestamp,
    verdicts: &mut Verdicts,
) -> Result<(), DbError> {
    let there = || world.contests.iter().filter(|c| c.facts.site == site);
    for (stage, label) in STAGES {
        // What a moderator has stopped is read, and not offered.
        let goes_on = |c: &Contest| c.facts.stage.frozen_at.is_none();
        let is_there = |c: &Contest| is_public(c) && goes_on(c) && list_label(&c.facts.stage, now) == Some(label);
        let on_heap = |c: &Contest| (c.facts.id, is_there(c));
        for words in [None, Some(EVERY.to_owned())] {
            let narrow = Narrow { words, ..Narrow::site(site) };
            for sort in [Sort::Fit, Sort::Newest, Sort::Ending, Sort::Prize] {
                let list::Public { contests: listed, counted } =
                    list::public(conn, Some(stage), sort, &narrow, now, MANY, 0)?;
                verdicts.compare("total of a heap", (stage, now), counted.total, listed.len() as i64);
                verdicts.list("heap of a public list", (stage, sort, now), &ids(&listed), there().map(on_heap));
            }
        }
    }
    Ok(())
}

fn compare_own(
    conn: &mut Conn<'_>,
    world: &World,
    person: UserId,
    now: Timestamp,
    verdicts: &mut Verdicts,
) -> Result<(), DbError> {
    let stages = STAGES.map(|(stage, label)| (Some(stage), Some(label)));
    for (stage, label) in stages.into_iter().chain([(None, None)]) {
        for all in [true, false] {
            let owned = Owned { user: person, all, stage };
            let on_heap = |c: &&Contest| label.is_none() || list_label(&c.facts.stage, now) == label;
            let clients = world.contests.iter().filter(|c| c.facts.client == person);
            let clients = clients.map(|c| (c.facts.id, (all || is_public(c)) && on_heap(&c)));
            let (listed, total) = own::of_client(conn, owned, now, &[], MANY, 0)?;
            verdicts.compare("total of a client's contests", owned.user, total, listed.len() as i64);
            verdicts.list("a client's contests", (person, all, stage, now), &ids(&listed), clients);
            let designers = world.contests.iter().filter(|c| c.parts.iter().any(|part| part.designer == person));
            let designers = designers.map(|c| (c.facts.id, (all || is_public(c)) && on_heap(&c)));
            let (listed, total) = own::of_designer(conn, owned, now, &[], MANY, 0)?;
            verdicts.compare("total of a designer's contests", owned.user, total, listed.len() as i64);
            verdicts.list("a designer's contests", (person, all, stage, now), &ids(&listed), designers);
        }
    }
    Ok(())
}

fn compare_marked(conn: &mut Conn<'_>, world: &World, person: UserId, verdicts: &mut Verdicts) -> Result<(), DbError> {
    let actor = world.person(person).actor;
    let reader = Reader { user: person, sees_all: actor.moderates(), of_the_trade: actor.is_approved_designer() };
    let (listed, total) = favorite::page(conn, reader, MANY, 0)?;
    verdicts.compare("total of marked contests", person, total, listed.len() as i64);
    let known = world.contests.iter().map(|c| (c.facts.id, view_project(&c.facts, &c.place_of(&actor))));
    verdicts.list("marked contests that may be known", person, &ids(&listed), known);
    Ok(())
}

fn compare_finished(conn: &mut Conn<'_>, world: &World, site: Site, verdicts: &mut Verdicts) -> Result<(), DbError> {
    let there = || world.contests.iter().filter(|c| c.facts.site == site);
    let (rows, counted) = list::finished(conn, site, MANY, 0)?;
    let listed = ids(&rows);
    verdicts.compare("total of finished contests", site, counted.total, listed.len() as i64);
    verdicts.list("finished contests", site, &listed, there().map(|c| (c.facts.id, is_finished(c, LAST))));
    for least in [0, 2] {
        let (listed, counted) = list::featured(conn, site, least, MANY, 0)?;
        verdicts.compare("total of featured contests", site, counted.total, listed.len() as i64);
        let featured = there().map(|c| {
            let shown = c.works.iter().filter(|work| is_public_work(&c.facts, &work.facts)).count() as i64;
            (c.facts.id, is_finished(c, LAST) && c.row.excellent && shown >= least)
        });
        verdicts.list("featured contests", (site, least), &ids(&listed), featured);
    }
    Ok(())
}

fn compare_ideas(conn: &mut Conn<'_>, world: &World, site: Site, verdicts: &mut Verdicts) -> Result<(), DbError> {
    let there = || world.contests.iter().filter(|c| c.facts.site == site);
    let of_contest = there().map(|c| idea::Narrow { project: Some(c.facts.id), ..idea::Narrow::default() });
    let mut one_by_one = Vec::new();
    for narrow in of_contest {
        one_by_one.extend(idea::fitting(conn, site, &narrow)?.ideas);
    }
    for listed in [idea::fitting(conn, site, &idea::Narrow::default())?.ideas, one_by_one] {
        let works: Vec<_> = listed.iter().map(|idea| idea.work).collect();
        let ids: Vec<i64> = works.iter().map(|work| work.0).collect();
        let whole: Vec<_> = idea::some(conn, &ids)?.iter().map(|row| row.facts.work).collect();
        verdicts.compare("ideas with their pictures", site, whole, works.clone());
        let ideas = there().flat_map(|c| {
            c.works.iter().map(|work| {
                let chosen = c.facts.is_finalist(work.facts.designer)
                    || c.facts.winner.is_some_and(|winner| winner.work == work.facts.id);
                let ended = c.facts.winner.is_some() && c.facts.stage.frozen_at.is_none();
                let shown = is_public_work(&c.facts, &work.facts) && world.person(work.facts.designer).acts;
                (work.facts.id, shown && chosen && ended)
            })
        });
        verdicts.list("ideas", site, &works, ideas);
    }
    Ok(())
}
