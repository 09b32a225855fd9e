//! Rules that stand in SQL as well as in `domain`: both are asked about the same contests, on both engines. The contests
//! come about by the program's own writes, in an order that chance decides and `domain` permits.

mod contests;
mod desk;
mod entries;
mod life;
mod people;
mod polls;
mod world;

use crate::support::{Scratch, on_each_engine};
use domain::Timestamp;
use domain::time::DAY_MS;
use std::collections::BTreeMap;
use std::fmt::Debug;

/// When the last thing has happened.
const LAST: Timestamp = Timestamp(20_000 * DAY_MS);
/// When the first contest may begin, and people come.
const FIRST: Timestamp = Timestamp(LAST.0 - 120 * DAY_MS);
/// How many contests a market has.
const CONTESTS: u64 = 60;

/// What the two said, and where they said different things.
#[derive(Default)]
pub struct Verdicts {
    /// How often a rule said no and how often yes.
    said: BTreeMap<&'static str, [usize; 2]>,
    pub differences: Vec<String>,
}

impl Verdicts {
    /// One question, asked in both ways.
    pub fn compare<T: PartialEq + Debug>(&mut self, rule: &'static str, about: impl Debug, in_sql: T, in_domain: T) {
        if in_sql != in_domain {
            self.differences.push(format!("{rule} of {about:?}: SQL says {in_sql:?}, the rule {in_domain:?}"));
        }
    }

    /// One that is answered by yes or no.
    pub fn agree(&mut self, rule: &'static str, about: impl Debug, in_sql: bool, in_domain: bool) {
        self.said.entry(rule).or_default()[usize::from(in_domain)] += 1;
        self.compare(rule, about, in_sql, in_domain);
    }

    /// A list, and for each thing that could be in it whether it belongs there.
    pub fn list<T: Ord + Copy + Debug>(
        &mut self,
        rule: &'static str,
        about: impl Debug + Copy,
        listed: &[T],
        candidates: impl IntoIterator<Item = (T, bool)>,
    ) {
        let mut left = listed.to_vec();
        for (one, belongs) in candidates {
            let at = left.iter().position(|listed| *listed == one);
            self.agree(rule, (about, one), at.is_some(), belongs);
            if let Some(at) = at {
                left.remove(at);
            }
        }
        if !left.is_empty() {
            self.differences.push(format!("{rule} of {about:?}: {left:?} stand there that nobody knows, or twice"));
        }
    }

    fn add(&mut self, others: Verdicts) {
        for (rule, [no, yes]) in others.said {
            let said = self.said.entry(rule).or_default();
            *said = [said[0] + no, said[1] + yes];
        }
        self.differences.extend(others.differences);
    }

    /// A rule that always says the same was not tested.
    fn assert_told_apart(&self) {
        let idle: Vec<_> = self.said.iter().filter(|(_, [no, yes])| *no == 0 || *yes == 0).collect();
        assert!(idle.is_empty(), "these rules said only one thing: {idle:?}");
        assert!(self.said.len() > 25, "{:?}", self.said);
    }
}

fn compare_all(scratch: &Scratch, seed: u64, mut verdicts: Verdicts) -> Verdicts {
    let db = scratch.open();
    db.migrate().expect("the schema is there");
    let people = db.write_blocking(move |tx| people::People::arrive(tx, seed)).expect("people come");
    let mut refused = Vec::new();
    for number in 0..CONTESTS {
        let lived = db.write_blocking(move |tx| life::live(tx, people, seed.wrapping_add(number), number));
        refused.extend(lived.expect("a contest lives"));
    }
    db.write_blocking(move |tx| people.change(tx, seed)).expect("people change");
    let opened = db.write_blocking(move |tx| {
        let world = world::World::read(tx, people)?;
        contests::index(tx, &world)?;
        contests::mark(tx, &world)?;
        polls::open(tx, &world, seed)
    });
    opened.expect("polls are opened");
    let said = db
        .read_blocking(move |conn| {
            let mut verdicts = Verdicts::default();
            let world = world::World::read(conn, people)?;
            contests::compare(conn, &world, &mut verdicts)?;
            desk::compare(conn, &world, &mut verdicts)?;
            entries::compare(conn, &world, &mut verdicts)?;
            people::compare(conn, &world, &mut verdicts)?;
            polls::compare(conn, &world, &mut verdicts)?;
            Ok::<_, db::DbError>(verdicts)
        })
        .expect("the market is read");
    verdicts.add(said);
    verdicts.differences.extend(refused);
    verdicts
}

fn assert_agreed(verdicts: &Verdicts, seed: u64) {
    let (count, first) = (verdicts.differences.len(), verdicts.differences.iter().take(20).collect::<Vec<_>>());
    assert!(count == 0, "seed {seed}: {count} differences\n{first:#?}");
}

#[test]
fn lists_and_queues_are_cut_as_the_rules_say() {
    let engines: [fn() -> Option<Scratch>; 2] = [|| Some(Scratch::sqlite()), Scratch::postgres];
    for engine in engines {
        let mut verdicts = Verdicts::default();
        for seed in [1_000, 2_000, 3_000] {
            let Some(scratch) = engine() else { return };
            verdicts = compare_all(&scratch, seed, verdicts);
            assert_agreed(&verdicts, seed);
        }
        verdicts.assert_told_apart();
    }
}

/// Another market each time; `VERMILION_RULES_SEED` repeats one.
#[test]
fn lists_and_queues_are_cut_as_the_rules_say_in_a_market_that_nobody_has_seen() {
    let told = std::env::var("VERMILION_RULES_SEED").ok().and_then(|seed| seed.parse().ok());
    let seed = told.unwrap_or_else(rand::random);
    println!("VERMILION_RULES_SEED={seed} repeats it");
    on_each_engine(|scratch| assert_agreed(&compare_all(scratch, seed, Verdicts::default()), seed));
}
