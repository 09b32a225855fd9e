//! Entries: on the wall, in portfolios, in the store, sold and held.

use super::contests::EVERY;
use super::world::{Contest, Work, World};
use super::{LAST, Verdicts};
use db::designer::directory;
use db::project::party;
use db::store::{list as store, sale};
use db::work::list::{self as wall, Filter, Sort, Wall};
use db::{Conn, DbError, work};
use domain::project::access::{is_public_work, see_work, view_works};
use domain::project::{Actor, WorksView};
use domain::store::offer::asked;
use domain::store::{is_sold, is_taken};
use domain::{Site, Timestamp, UserId};

const MANY: i64 = 10_000;

pub fn compare(conn: &mut Conn<'_>, world: &World, verdicts: &mut Verdicts) -> Result<(), DbError> {
    for now in &world.moments {
        for contest in &world.contests {
            compare_sales(conn, world, contest, *now, verdicts)?;
        }
    }
    for contest in &world.contests {
        for actor in world.people.all().map(|user| world.person(user).actor).chain([Actor::VISITOR]) {
            compare_wall(conn, contest, &contest.place_of(&actor), verdicts)?;
        }
    }
    for designer in world.people.designers {
        compare_portfolio(conn, world, designer, verdicts)?;
    }
    for site in Site::ALL {
        compare_store(conn, world, site, verdicts)?;
    }
    Ok(())
}

fn compare_sales(
    conn: &mut Conn<'_>,
    world: &World,
    contest: &Contest,
    now: Timestamp,
    verdicts: &mut Verdicts,
) -> Result<(), DbError> {
    for one in &contest.works {
        let id = one.facts.id;
        let taken = one.sale.filter(|(_, until)| is_taken(*until, now));
        let by = sale::taken_by(conn, id, now)?;
        verdicts.agree("taken", (id, now), by.is_some(), taken.is_some());
        verdicts.compare("who has an entry", (id, now), by, taken.map(|(by, _)| by));
        verdicts.compare("until when it is held", (id, now), sale::held(conn, id, now)?, taken);
        let entry = party::entry(conn, contest.facts.id, id, now)?.ok_or(DbError::NoRow)?.candidate;
        verdicts.agree("an entry that can be chosen", (id, now), entry.sold, taken.is_some());
        verdicts.agree("a designer who can deliver", id, entry.acts, world.person(one.facts.designer).acts);
        if contest.facts.winner.is_some() && !contest.facts.kind.is_purchase() {
            let for_good = one.sale.is_some_and(|(_, until)| is_sold(until));
            verdicts.agree("sold for good", id, contest.facts.is_sold_in_store(id), for_good);
        }
    }
    Ok(())
}

fn compare_wall(conn: &mut Conn<'_>, contest: &Contest, actor: &Actor, verdicts: &mut Verdicts) -> Result<(), DbError> {
    let (facts, reader) = (&contest.facts, actor.user_id);
    let (include_hidden, filter) = match view_works(facts, actor, LAST) {
        WorksView::None => return Ok(()),
        WorksView::OwnOnly => match reader {
            Some(reader) => (true, Filter::Designer(reader)),
            None => return Ok(()),
        },
        WorksView::All { include_hidden } => (include_hidden, Filter::All),
    };
    for sort in [Sort::Newest, Sort::Rating, Sort::Favourites, Sort::Number] {
        let asked = Wall { project: facts.id, reader, include_hidden, filter, sort, limit: MANY, offset: 0 };
        let listed: Vec<_> = wall::page(conn, &asked)?.iter().map(|card| card.id).collect();
        // What was deleted does not hang any more, though its author may still look at it.
        let hung = contest
            .works
            .iter()
            .map(|one| (one.facts.id, !one.facts.deleted && see_work(facts, &one.facts, actor, LAST)));
        verdicts.list("wall", (facts.id, reader), &listed, hung);
    }
    Ok(())
}

fn compare_portfolio(
    conn: &mut Conn<'_>,
    world: &World,
    designer: UserId,
    verdicts: &mut Verdicts,
) -> Result<(), DbError> {
    let (list, total) = directory::portfolio(conn, designer, MANY, 0)?;
    let listed: Vec<_> = list.iter().map(|shown| shown.work).collect();
    verdicts.compare("total of a portfolio", designer, total, listed.len() as i64);
    let best: Vec<_> = directory::best_works(conn, &[designer], MANY)?.iter().map(|shown| shown.work).collect();
    // The copy in a store purchase belongs to its buyer's contest and is in nobody's portfolio.
    let shown = |contest: &Contest, one: &Work| {
        one.facts.designer == designer && one.in_portfolio && is_public_work(&contest.facts, &one.facts)
    };
    for list in [&listed, &best] {
        let all = world.contests.iter().flat_map(|c| c.works.iter().map(move |one| (one.facts.id, shown(c, one))));
        verdicts.list("portfolio", designer, list, all);
    }
    for contest in &world.contests {
        let hangs = |one: &&Work| one.facts.designer == designer && !one.facts.hidden && !one.facts.deleted;
        let count = contest.works.iter().filter(hangs).count();
        let visible = work::visible_of(conn, contest.facts.id, designer)?;
        verdicts.compare("visible entries", (contest.facts.id, designer), visible as usize, count);
        let entries = if world.person(designer).acts { count as i64 } else { 0 };
        let counted = party::entries(conn, contest.facts.id, designer)?;
        verdicts.compare("entries to choose from", (contest.facts.id, designer), counted, entries);
    }
    Ok(())
}

fn compare_store(conn: &mut Conn<'_>, world: &World, site: Site, verdicts: &mut Verdicts) -> Result<(), DbError> {
    let narrow = store::Narrow::site(site);
    let found = store::Narrow { words: Some(EVERY.to_owned()), ..narrow.clone() };
    // A held entry stays where it hangs: its buyer may not pay.
    let offered = |contest: &Contest, one: &Work| {
        let designer = one.facts.designer;
        let is_free = !one.sale.is_some_and(|(_, until)| is_sold(until));
        let asks = asked(world.auto_sell(designer, site), one.answer.as_ref());
        let sells = world.person(designer).acts && asks.is_some();
        let goes_on = contest.facts.site == site && contest.facts.stage.frozen_at.is_none();
        goes_on && is_public_work(&contest.facts, &one.facts) && one.in_portfolio && is_free && sells
    };
    for narrow in [narrow, found] {
        use store::Sort;
        for sort in [Sort::Fit, Sort::Newest, Sort::Cheapest, Sort::Dearest, Sort::Favourites] {
            let (rows, total) = store::list(conn, &narrow, sort, MANY, 0)?;
            let listed: Vec<_> = rows.iter().map(|row| row.work).collect();
            verdicts.compare("total of the store", site, total, listed.len() as i64);
            let all =
                world.contests.iter().flat_map(|c| c.works.iter().map(move |one| (one.facts.id, offered(c, one))));
            verdicts.list("store", (site, sort), &listed, all);
        }
    }
    for contest in &world.contests {
        for one in &contest.works {
            let hangs = store::one(conn, site, one.facts.id)?.is_some();
            verdicts.agree("an entry of the store", (site, one.facts.id), hangs, offered(contest, one));
        }
    }
    Ok(())
}
