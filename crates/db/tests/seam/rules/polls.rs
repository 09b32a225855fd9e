//! Polls: opened of some contests, and which of them everybody finds.

use super::world::World;
use super::{LAST, Verdicts};
use db::poll::{self, NewPoll};
use db::{Conn, DbError, Tx};
use domain::poll::{LASTS_MS, WORKS_LEAST};
use domain::time::DAY_MS;
use domain::{PollId, Site, WorkId};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

const MANY: i64 = 10_000;

/// Opens a poll of most contests that have the entries for it, in the last months: some by link alone, some that end by
/// themselves, some closed.
pub fn open(tx: &mut Tx<'_>, world: &World, seed: u64) -> Result<(), DbError> {
    let mut dice = StdRng::seed_from_u64(seed.rotate_left(7));
    for contest in world.contests.iter().filter(|contest| contest.works.len() >= WORKS_LEAST) {
        let most = dice.random_range(WORKS_LEAST..=contest.works.len().min(4));
        let works: Vec<WorkId> = contest.works.iter().map(|work| work.facts.id).take(most).collect();
        let opened = LAST.plus_ms(-dice.random_range(0..LASTS_MS / DAY_MS + 10) * DAY_MS);
        let until = dice.random_bool(0.3).then(|| LAST.plus_ms(dice.random_range(-5..30) * DAY_MS));
        let key = format!("{:032x}", dice.random::<u128>());
        let private = dice.random_bool(0.15);
        let new = NewPoll { project: contest.facts.id, key: &key, question: "?", private, until, works: &works };
        let id = poll::insert(tx, &new, opened)?;
        if dice.random_bool(0.15) {
            poll::close(tx, id, LAST)?;
        }
    }
    Ok(())
}

pub fn compare(conn: &mut Conn<'_>, world: &World, verdicts: &mut Verdicts) -> Result<(), DbError> {
    let mut polls = Vec::new();
    for contest in &world.contests {
        let Some(row) = poll::latest(conn, contest.facts.id)? else { continue };
        let entries = poll::entries_of(conn, row.id)?;
        for entry in &entries {
            let work = contest.works.iter().find(|work| work.facts.id == entry.work);
            let hangs = work.is_some_and(|work| !work.facts.hidden && !work.facts.deleted);
            verdicts.agree("an entry of a poll hangs", entry.work, entry.hangs, hangs);
        }
        polls.push((contest, row.facts(&entries)));
    }
    let ends = polls.iter().map(|(_, poll)| poll.ends_at()).filter(|at| *at > LAST).take(8);
    let mut moments: Vec<_> = ends.flat_map(|at| [at.plus_ms(-1), at]).chain(world.moments.clone()).collect();
    moments.sort();
    moments.dedup();
    for (site, now) in Site::ALL.into_iter().flat_map(|site| moments.iter().map(move |now| (site, *now))) {
        let listed: Vec<PollId> = poll::list(conn, site, now, MANY, 0)?.iter().map(|one| one.poll.id).collect();
        verdicts.compare("total of polls", (site, now), poll::total(conn, site, now)?, listed.len() as i64);
        let there = polls.iter().filter(|(contest, _)| contest.facts.site == site);
        let belongs = there.map(|(contest, poll)| (poll.id, poll.is_listed(&contest.facts, now)));
        verdicts.list("the list of polls", (site, now), &listed, belongs);
    }
    Ok(())
}
