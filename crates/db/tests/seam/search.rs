//! The search index on both engines: the same texts are found by the same queries.

use crate::support::on_each_engine;
use db::{Db, DbError, search};

const ITEMS: [(i64, &str); 5] = [
    (1, "云南古树普洱茶包装设计"),
    (2, "Blue Harbor coffee LOGOS for a small shop"),
    (3, "小程序界面与图标"),
    (4, "Café \"quoted\" 'single' NOT OR AND * (brackets) colon:word"),
    (5, "新能源汽车品牌标志 logo"),
];

fn found(db: &Db, query: &'static str) -> Vec<i64> {
    db.read_blocking(move |c| search::matching(c, "project", query, 10)).unwrap()
}

#[test]
fn the_same_words_are_found_on_both_engines() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        db.migrate().unwrap();
        db.write_blocking(|tx| -> Result<(), DbError> {
            ITEMS.iter().try_for_each(|(id, text)| search::put(tx, "project", *id, text))?;
            search::put(tx, "designer", 2, "coffee")
        })
        .unwrap();
        let cases: [(&str, &[i64]); 18] = [
            ("普洱茶", &[1]),
            ("茶", &[1]),
            ("小程序", &[3]),
            ("品牌 标志", &[5]),
            ("logo", &[5, 2]),
            ("LOGO 汽车", &[5]),
            ("coffee shop", &[2]),
            ("coffee tea", &[]),
            ("coff", &[2]),
            ("café", &[4]),
            ("cafe", &[]),
            ("quoted\" OR \"coffee", &[]),
            ("word\") OR (words MATCH \"coffee", &[]),
            ("' | 'coffee", &[2]),
            ("NEAR(coffee shop)", &[]),
            ("*", &[]),
            ("", &[]),
            ("coffee:*", &[2]),
        ];
        for (query, ids) in cases {
            assert_eq!(found(&db, query), ids, "{query}");
        }
    });
}

#[test]
fn an_item_is_found_by_its_newest_words_only_and_not_after_its_end() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        db.migrate().unwrap();
        for text in ["old words", "new words"] {
            db.write_blocking(move |tx| search::put(tx, "project", 7, text)).unwrap();
        }
        assert_eq!(found(&db, "words"), [7]);
        assert_eq!(found(&db, "new"), [7]);
        assert!(found(&db, "old").is_empty());
        db.write_blocking(|tx| search::remove(tx, "project", 7)).unwrap();
        db.write_blocking(|tx| search::remove(tx, "project", 8)).unwrap();
        assert!(found(&db, "words").is_empty());
    });
}
