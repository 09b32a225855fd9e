//! The search index on both engines: the same texts are found by the same queries, the best first.

use crate::statement;
use crate::support::on_each_engine;
use db::search::{self, Found, Kind, Query, Shelf, Text};
use db::{Db, DbError, Engine};
use domain::Site;

/// `id shelf|name|more`, in the order in which they come.
const ITEMS: &str = include_str!("items.txt");
/// `shelf query id`: what a person who asks this in this place should see first, or `-` for nothing.
const QUERIES: &str = include_str!("queries.txt");

const HERE: Shelf = Shelf::Contests(Site::En);

fn shelf(name: &str) -> Shelf {
    match name {
        "zh" => Shelf::Contests(Site::Zh),
        "en" => Shelf::Contests(Site::En),
        "designers" => Shelf::Designers,
        other => panic!("no shelf {other}"),
    }
}

fn found(db: &Db, shelf: Shelf, query: &'static str) -> Vec<i64> {
    db.read_blocking(move |c| search::matching(c, shelf, query, 10)).unwrap()
}

fn named(name: &str) -> Text<'_> {
    Text { name, more: "" }
}

#[test]
fn people_find_what_they_look_for() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        db.migrate().unwrap();
        db.write_blocking(|tx| -> Result<(), DbError> {
            for line in ITEMS.lines() {
                let parts: Vec<&str> = line.splitn(3, '|').collect();
                let (id, place) = parts[0].split_once(' ').unwrap();
                search::put(
                    tx,
                    shelf(place),
                    id.parse().unwrap(),
                    Text { name: parts[1], more: parts.get(2).copied().unwrap_or("") },
                )?;
            }
            Ok(())
        })
        .unwrap();
        let mut wrong = Vec::new();
        for line in QUERIES.lines() {
            let (place, rest) = line.split_once(' ').unwrap();
            let (query, first) = rest.rsplit_once(' ').unwrap();
            let found = found(&db, shelf(place), query);
            if found.first().copied() != first.parse().ok() {
                wrong.push(format!("{line}: {found:?}"));
            }
        }
        assert!(QUERIES.lines().count() >= 120);
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    });
}

#[test]
fn no_sign_of_a_query_reaches_the_engine_as_a_sign() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        db.migrate().unwrap();
        let odd = "Café \"quoted\" 'single' NOT OR AND * (brackets) colon:word";
        db.write_blocking(move |tx| search::put(tx, HERE, 4, named(odd))).unwrap();
        db.write_blocking(|tx| search::put(tx, HERE, 2, named("boat"))).unwrap();
        let cases: [(&str, &[i64]); 9] = [
            ("café", &[4]),
            ("cafe not", &[4]),
            ("quoted\" OR \"boat", &[]),
            ("word\") OR (words MATCH \"boat", &[]),
            ("name : boat", &[]),
            ("' | 'boat", &[2]),
            ("colon:*", &[4]),
            ("*", &[]),
            ("", &[]),
        ];
        for (query, ids) in cases {
            assert_eq!(found(&db, HERE, query), ids, "{query}");
        }
    });
}

#[test]
fn a_name_stands_before_other_words_and_a_newer_item_before_an_older_one() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        db.migrate().unwrap();
        db.write_blocking(|tx| -> Result<(), DbError> {
            search::put(tx, HERE, 1, named("boat race"))?;
            search::put(tx, HERE, 2, Text { name: "regatta", more: "a race for every boat" })?;
            search::put(tx, HERE, 3, named("race of boats"))?;
            search::put(tx, Shelf::Contests(Site::Zh), 4, named("boat race"))
        })
        .unwrap();
        assert_eq!(found(&db, HERE, "boat race"), [3, 1, 2]);
        let two = db.read_blocking(|c| search::matching(c, HERE, "boat race", 2)).unwrap();
        assert_eq!(two, [3, 1]);
    });
}

#[test]
fn a_word_as_it_stands_comes_before_longer_ones_in_the_same_place() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        db.migrate().unwrap();
        db.write_blocking(|tx| -> Result<(), DbError> {
            search::put(tx, HERE, 1, named("boat race"))?;
            search::put(tx, HERE, 2, named("boathouse race"))?;
            search::put(tx, HERE, 3, Text { name: "regatta", more: "race of a boat" })?;
            search::put(tx, HERE, 4, Text { name: "regatta", more: "race to the boathouse" })
        })
        .unwrap();
        assert_eq!(found(&db, HERE, "race boat"), [1, 2, 3, 4]);
        assert_eq!(found(&db, HERE, "race boath"), [2, 4]);
        assert_eq!(found(&db, HERE, "boat race"), [1, 3], "the last word alone may go on");
    });
}

#[test]
fn a_word_that_very_many_have_is_a_whole_one() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        db.migrate().unwrap();
        let boats = |ids: std::ops::RangeInclusive<i64>| {
            db.write_blocking(move |tx| ids.clone().try_for_each(|id| search::put(tx, HERE, id, named("boat"))))
        };
        boats(1..=i64::from(search::FOUND_MOST)).unwrap();
        db.write_blocking(|tx| search::put(tx, HERE, 9_000, named("boathouse race"))).unwrap();
        assert_eq!(found(&db, HERE, "race boat"), [9_000]);
        boats(9_001..=9_001).unwrap();
        assert_eq!(found(&db, HERE, "race boat"), [0; 0]);
        assert_eq!(found(&db, HERE, "race boath"), [9_000]);
    });
}

#[test]
fn what_an_older_tokenizer_indexed_is_found_until_it_is_indexed_again() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        db.migrate().unwrap();
        db.write_blocking(|tx| search::put(tx, HERE, 7, named("boat qxtype1x"))).unwrap();
        // Words of a name stood there alone, under no mark of their own.
        db.write_blocking(|tx| {
            if tx.engine() == Engine::Postgres {
                let words =
                    statement!("UPDATE search_words SET words = CAST('''ceboat'':1A ''ceqxtype1x'':1A' AS TSVECTOR)");
                return tx.run(words, &[]);
            }
            tx.run(statement!("DELETE FROM search_words"), &[])?;
            let words = statement!(
                "INSERT INTO search_words (rowid, name, more, signs) \
                 SELECT entry, 'ceboat ceqxtype1x', '', '' FROM search_index"
            );
            tx.run(words, &[])
        })
        .unwrap();
        assert_eq!(found(&db, HERE, "boat"), [7]);
        let filtered = Query { shelf: HERE, filters: "qxtype1x", text: "" };
        assert_eq!(below(&db, filtered, 10, 100).0.count(), 1);
    });
}

/// Of the items found those with an id below a bound, and how often a list was asked.
fn below(db: &Db, query: Query<'static>, most: u32, bound: i64) -> (Found, usize) {
    below_within(db, query, (most, u32::MAX), bound)
}

fn below_within(db: &Db, query: Query<'static>, bounds: (u32, u32), bound: i64) -> (Found, usize) {
    db.read_blocking(move |c| {
        let mut asked = 0;
        let found = search::fitting_within(c, &query, bounds, |c, ids| {
            asked += 1;
            c.all(
                db::sql!(
                    "SELECT item_id FROM search_index WHERE kind = 'project' AND item_id IN ids_of($1) AND item_id < $2"
                ),
                &db::params![ids, bound],
                |row| row.get(0),
            )
        })?;
        Ok::<_, DbError>((found, asked))
    })
    .unwrap()
}

#[test]
fn a_search_reads_on_until_it_has_enough_of_what_fits() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        db.migrate().unwrap();
        db.write_blocking(|tx| -> Result<(), DbError> {
            search::put(tx, HERE, 1, Text { name: "regatta", more: "boats" })?;
            (2..=40).try_for_each(|id| search::put(tx, HERE, id, named("boat filter1")))
        })
        .unwrap();
        let boats = Query { shelf: HERE, filters: "", text: "boat" };
        let (found, asked) = below(&db, boats, 3, 100);
        assert_eq!((found.named, found.worded, found.more, asked), (vec![40, 39, 38], vec![], true, 1));
        // What does not fit is made up for, in its place.
        let (found, asked) = below(&db, boats, 3, 4);
        assert_eq!((&found.named, &found.worded, found.more), (&vec![3, 2], &vec![1], false));
        assert_eq!(found.ids().collect::<Vec<_>>(), [3, 2, 1]);
        assert_eq!((found.count(), asked), (3, 4), "4, 16 and 19 names, then one that has it elsewhere");
        let (found, _) = below(&db, boats, 2, 4);
        assert_eq!((found.named, found.worded, found.more), (vec![3, 2], vec![], true), "one more among other words");
        let (found, _) = below(&db, boats, 39, 0);
        assert_eq!((found.count(), found.more), (0, false));
        // Nor is more read than may be: what it had until then stands, and there may be more.
        let (found, asked) = below_within(&db, boats, (3, 20), 40);
        assert_eq!((found.named, found.more, asked), (vec![39, 38, 37], true, 2), "one more of the second step");
        let (found, asked) = below_within(&db, boats, (3, 20), 4);
        assert_eq!((found.count(), found.more, asked), (0, true, 2), "4 and 16 names");
        let (found, _) = below_within(&db, boats, (3, 41), 4);
        assert_eq!((found.named, found.worded, found.more), (vec![3, 2], vec![], true));
        // Filters alone find everything that has them; a word is not begun by a filter.
        let filtered = |filters, text| below(&db, Query { filters, text, ..boats }, 100, 100).0.count();
        assert_eq!(filtered("filter1", ""), 39);
        assert_eq!(filtered("filter", ""), 0);
        assert_eq!(filtered("filter1", "regatta"), 0);
        assert_eq!(filtered("filter1", "boat"), 39);
        assert_eq!(filtered("", ""), 0);
    });
}

#[test]
fn an_item_is_found_by_its_newest_words_only_and_not_after_its_end() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        db.migrate().unwrap();
        for text in ["old words", "new words"] {
            db.write_blocking(move |tx| search::put(tx, HERE, 7, named(text))).unwrap();
        }
        assert_eq!(found(&db, HERE, "words"), [7]);
        assert_eq!(found(&db, HERE, "new"), [7]);
        assert!(found(&db, HERE, "old").is_empty());
        db.write_blocking(|tx| search::remove(tx, Kind::Contest, 7)).unwrap();
        db.write_blocking(|tx| search::remove(tx, Kind::Contest, 8)).unwrap();
        assert!(found(&db, HERE, "words").is_empty());
    });
}
