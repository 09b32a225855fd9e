//! A database of an earlier release, brought up to date: nothing is lost, and every reference holds.

use crate::support::{Scratch, on_each_engine};
use db::delivery::{certificate, handover, package, thread, upload};
use db::{Conn, DbError, project};
use domain::delivery::{ConfirmedBy, HandoverOf, HandoverState};
use domain::order::OrderTerms;
use domain::order::clock::{Duty, Reminder};
use domain::project::ProjectFacts;
use domain::project::stage::{RefundStatus, Step, step};
use domain::time::DAY_MS;
use domain::{BoughtId, FileId, HandoverId, Minor, OrderId, ProjectId, Timestamp, UserId, WorkId};
use sha2::{Digest, Sha256};

/// The market of `release/0024.sql`, and contests in every state.
const RELEASE: i64 = 24;
const ROWS: [&str; 2] = [include_str!("release/0024.sql"), include_str!("release/0024_states.sql")];
/// When its contests stand as their names say.
const THEN: Timestamp = Timestamp(1_700_000_000_000 + 10 * DAY_MS);

/// Orders as the schema before 0099 holds them.
const ORDERS: (i64, &str) = (97, include_str!("release/0097_orders.sql"));

/// Brings an empty database to the schema of that release and fills it.
fn as_released(scratch: &Scratch, release: i64, rows: &str) {
    let engine = if scratch.url.starts_with("sqlite:") { "sqlite" } else { "postgres" };
    let folder = format!("{}/migrations/{engine}", env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut text = "CREATE TABLE schema_migrations (version BIGINT NOT NULL PRIMARY KEY, name TEXT NOT NULL, \
                    checksum TEXT NOT NULL);\n"
        .to_owned();
    for file in files {
        let name = file.file_stem().unwrap().to_str().unwrap();
        let version: i64 = name[..4].parse().unwrap();
        if version <= release {
            let step = std::fs::read_to_string(&file).unwrap();
            let sum = hex::encode(Sha256::digest(step.as_bytes()));
            text = format!("{text}{step}\nINSERT INTO schema_migrations VALUES ({version}, '{name}', '{sum}');\n");
        }
    }
    text.push_str(rows);
    if let Some(path) = scratch.url.strip_prefix("sqlite:") {
        rusqlite::Connection::open(path).unwrap().execute_batch(&text).unwrap();
    } else {
        postgres::Client::connect(&scratch.url, postgres::NoTls).unwrap().batch_execute(&text).unwrap();
    }
}

fn live(conn: &mut Conn<'_>, project: i64, bought: i64) -> handover::HandoverRow {
    handover::of_design(conn, ProjectId(project), BoughtId(bought)).unwrap().expect("a live handover")
}

#[test]
fn a_database_of_the_last_release_is_carried_over() {
    on_each_engine(|scratch| {
        as_released(scratch, RELEASE, &ROWS.concat());
        let db = scratch.open();
        assert!(db.migrate().unwrap() > 0);
        db.read_blocking(|conn| {
            handovers(conn)?;
            what_refers_to_them(conn)?;
            states(conn)?;
            let audit = db::money::books::verify(conn)?;
            assert_eq!((audit.journals, audit.entries), (19, 40));
            assert!(audit.faults.is_empty(), "{:?}", audit.faults);
            Ok::<_, DbError>(())
        })
        .unwrap();
        // A further design has a number that none had before, also none that was taken back.
        let numbered = db.write_blocking(|tx| {
            let id = handover::insert_bought(tx, ProjectId(1), WorkId(13), UserId(3), Minor(1), domain::Timestamp(1))?;
            Ok::<_, DbError>(handover::load(tx, id)?.expect("just written").of)
        });
        let of = HandoverOf::Design { project: ProjectId(1), bought: BoughtId(4), work: WorkId(13) };
        assert_eq!(numbered, Ok(of));
    });
}

#[test]
fn orders_that_hold_money_are_looked_at_once_by_a_release_that_does_more_for_them() {
    on_each_engine(|scratch| {
        as_released(scratch, ORDERS.0, ORDERS.1);
        let db = scratch.open();
        assert!(db.migrate().unwrap() > 0);
        let now = Timestamp(1_700_000_000_000 + 400 * DAY_MS);
        let (jobs, orders) = db
            .write_blocking(move |tx| {
                let jobs = db::jobs::lease(tx, "test", now, DAY_MS, 99)?;
                let orders = tx.all(crate::statement!("SELECT id, title FROM orders ORDER BY id"), &[], |row| {
                    Ok((OrderId(row.get(0)?), row.get::<String>(1)?))
                })?;
                Ok::<_, DbError>((jobs, orders))
            })
            .unwrap();
        let looked = |id: &OrderId| {
            let key = format!("watch_order:{id}@upgrade");
            let payload = serde_json::json!({ "order": id.0 });
            jobs.iter()
                .filter(|job| job.kind == "watch_order" && job.key.as_ref() == Some(&key))
                .any(|job| serde_json::from_str::<serde_json::Value>(&job.payload).expect("JSON") == payload)
        };
        let found: Vec<_> = orders.iter().filter(|(id, _)| looked(id)).map(|(_, title)| title.as_str()).collect();
        assert_eq!((found, jobs.len()), (vec!["unanswered", "late", "to be revised"], 3));
        // What time then does to each.
        let duty = |title: &str| {
            let id = orders.iter().find(|(_, one)| one == title).expect("an order").0;
            let row = db.read_blocking(move |conn| db::order::load(conn, id)).unwrap().expect("an order");
            let terms = OrderTerms { commission_bps: 1_500, answer_hours: 72 };
            row.facts().unwrap().duty(&terms, row.reminded_at, now)
        };
        assert_eq!(duty("unanswered"), Some(Duty::End));
        assert_eq!(duty("late"), Some(Duty::Remind(Reminder::Silent)));
        assert_eq!(duty("to be revised"), Some(Duty::Remind(Reminder::Late)));
    });
}

fn handovers(conn: &mut Conn<'_>) -> Result<(), DbError> {
    for (project, bought, work, designer, packages, state) in [
        (1, 0, 10, 2, 2, HandoverState::Confirmed),
        (1, 1, 11, 3, 0, HandoverState::AwaitsPackage),
        (1, 2, 12, 3, 1, HandoverState::RevisionAsked),
        (2, 0, 21, 3, 1, HandoverState::Delivered),
    ] {
        let row = live(conn, project, bought);
        let of = HandoverOf::Design { project: ProjectId(project), bought: BoughtId(bought), work: WorkId(work) };
        assert_eq!((row.of, row.designer_id, row.packages), (of, UserId(designer), packages));
        assert_eq!(row.handover.state(), state, "{of:?}");
        assert_eq!(row.confirmed_by, (state == HandoverState::Confirmed).then_some(ConfirmedBy::Claim));
    }
    assert_eq!(handover::all(conn, ProjectId(1))?.iter().map(|one| one.price.0).collect::<Vec<_>>(), [0, 0, 30_000]);
    assert_eq!(handover::all(conn, ProjectId(2))?.len(), 1);
    Ok(())
}

/// Every contest stands where it stood.
fn states(conn: &mut Conn<'_>) -> Result<(), DbError> {
    let mut facts = |id| -> (String, ProjectFacts) {
        let row = project::load(conn, ProjectId(id)).unwrap().expect("a contest");
        let facts = project::facts::facts(conn, &row).unwrap();
        (row.title, facts)
    };
    for (id, name, at) in [
        (3, "unpaid", Step::Unpaid),
        (4, "unquoted", Step::Unpaid),
        (5, "open", Step::Open),
        (6, "finalist", Step::Open),
        (7, "revisions", Step::Revision),
        (8, "winner", Step::Winner),
        (9, "refund asked", Step::Open),
        (10, "refunded", Step::Open),
        (11, "abandoned", Step::Revision),
        (12, "claimed", Step::Complete),
        (13, "frozen", Step::Open),
        (14, "private", Step::Open),
        (15, "clone", Step::Winner),
        (16, "clone unpaid", Step::Unpaid),
    ] {
        let (title, facts) = facts(id);
        assert_eq!((title.as_str(), step(&facts.stage, THEN)), (name, at), "contest {id}");
        let refund = match name {
            "refund asked" => RefundStatus::Requested,
            "refunded" => RefundStatus::Refunded,
            _ => RefundStatus::None,
        };
        assert_eq!(facts.stage.refund, refund, "{name}");
        assert_eq!(facts.stage.frozen_at.is_some(), name == "frozen", "{name}");
        assert_eq!(facts.stage.abandoned_paid_at.is_some(), ["abandoned", "claimed"].contains(&name), "{name}");
        assert_eq!(facts.quotation_pending, name == "unquoted", "{name}");
        assert_eq!(facts.kind.is_purchase(), name.starts_with("clone"), "{name}");
        let finalists = ["finalist", "revisions", "winner", "abandoned", "claimed"].contains(&name);
        assert_eq!(facts.finalists.len(), usize::from(finalists), "{name}");
        let awaits = facts.winner.map(|winner| winner.handover.state());
        let has_winner = ["winner", "clone"].contains(&name);
        assert_eq!(awaits, has_winner.then_some(HandoverState::AwaitsPackage), "{name}");
    }
    Ok(())
}

fn what_refers_to_them(conn: &mut Conn<'_>) -> Result<(), DbError> {
    let won = live(conn, 1, 0).handover.id;
    let asked = live(conn, 1, 2).handover.id;
    let again = live(conn, 2, 0).handover.id;
    // The win that was taken back: its package and its message say which it is.
    let back = db::file::find(conn, FileId(4))?.and_then(|file| file.handover).expect("its handover");
    let row = handover::load(conn, back)?.expect("the row that was taken back");
    assert_eq!(row.of, HandoverOf::Design { project: ProjectId(2), bought: BoughtId(0), work: WorkId(20) });
    assert_eq!(row.handover.state(), HandoverState::TakenBack);
    let mut versions = |id| -> Vec<(i64, i64)> {
        package::all(conn, id).unwrap().iter().map(|package| (package.version, package.file_id.0)).collect()
    };
    assert_eq!(
        (versions(won), versions(back), versions(again), versions(asked)),
        (vec![(2, 3), (1, 2)], vec![(1, 4)], vec![(1, 8)], vec![(1, 9)])
    );
    let mut said = |id| -> Vec<String> {
        thread::list(conn, id, 9, 0).unwrap().0.into_iter().map(|message| message.content).collect()
    };
    assert_eq!((said(asked), said(back)), (vec!["again".to_owned()], vec!["where are you".to_owned()]));
    assert_eq!((said(won), said(again)), (vec![], vec![]), "one was deleted, the new winner has heard nothing");
    let mut of_file = |id| db::file::find(conn, FileId(id)).unwrap().and_then(|file| file.handover);
    assert_eq!([2, 3, 5, 6, 8].map(&mut of_file), [won, won, asked, won, again].map(Some));
    assert_eq!([1, 7].map(of_file), [None, None]);
    assert_eq!(certificate::of(conn, won)?.map(|found| found.code), Some("ABCDEFGHJKLM".to_owned()));
    let meant = upload::find(conn, "upload1")?.and_then(|upload| upload.handover);
    assert_eq!(meant, Some(live(conn, 1, 1).handover.id));
    assert_eq!(upload::find(conn, "upload2")?.and_then(|upload| upload.handover), None);
    let jobs = conn.all(crate::statement!("SELECT payload FROM jobs ORDER BY id"), &[], |row| {
        Ok(serde_json::from_str::<serde_json::Value>(row.text(0)?).expect("JSON"))
    })?;
    let about = |id: HandoverId| serde_json::json!({ "handover": id.0 });
    assert_eq!([&jobs[0], &jobs[2], &jobs[3]], [&about(again), &about(won), &about(HandoverId(0))]);
    assert_eq!((&jobs[1]["handover"], &jobs[1]["step"]), (&again.0.into(), &"check".into()));
    assert_eq!(jobs[4], serde_json::json!({ "project": 1 }));
    Ok(())
}
