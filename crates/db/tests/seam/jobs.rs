//! Durable jobs on both engines.

use crate::statement;
use crate::support::on_each_engine;
use db::jobs::{self, AfterFailure, Job, JobCounts};
use db::{Db, DbError};
use domain::Timestamp;

const LEASE_MS: i64 = 1_000;

fn at(ms: i64) -> Timestamp {
    Timestamp(1_000_000 + ms)
}

fn migrated(scratch: &crate::support::Scratch) -> Db {
    let db = scratch.open();
    db.migrate().unwrap();
    db
}

/// Whether it was written.
fn enqueue(db: &Db, kind: &'static str, run_at: Timestamp, key: Option<&'static str>) -> bool {
    let written = || {
        let all =
            |conn: &mut db::Conn<'_>| conn.one(statement!("SELECT COUNT(*) FROM jobs"), &[], |row| row.get::<i64>(0));
        db.read_blocking(all).unwrap()
    };
    let before = written();
    db.write_blocking(move |tx| jobs::enqueue(tx, kind, "{}", run_at, key, at(0))).unwrap();
    written() > before
}

fn lease(db: &Db, now: Timestamp, limit: u32) -> Vec<Job> {
    db.write_blocking(move |tx| jobs::lease(tx, "here", now, LEASE_MS, limit)).unwrap()
}

fn kinds(jobs: &[Job]) -> Vec<&str> {
    jobs.iter().map(|job| job.kind.as_str()).collect()
}

#[test]
fn due_jobs_are_leased_oldest_first_and_to_one_runner() {
    on_each_engine(|scratch| {
        let db = migrated(scratch);
        for (kind, ms) in [("late", 20), ("early", 10), ("future", 5_000), ("middle", 15)] {
            assert!(enqueue(&db, kind, at(ms), None));
        }
        assert_eq!(db.read_blocking(jobs::next_run_at), Ok(Some(at(10))));
        assert_eq!(kinds(&lease(&db, at(100), 2)), ["early", "middle"]);
        assert_eq!(kinds(&lease(&db, at(100), 9)), ["late"]);
        assert!(lease(&db, at(100), 9).is_empty());
        let counts = db.read_blocking(|c| jobs::counts(c, at(100)));
        assert_eq!(counts, Ok(JobCounts { scheduled: 1, due: 0, leased: 3, dead: 0 }));
        assert_eq!(db.read_blocking(jobs::next_run_at), Ok(Some(at(100 + LEASE_MS))));
        // The runner died: its jobs come back when the lease has run out.
        let again = lease(&db, at(100 + LEASE_MS), 9);
        assert_eq!(kinds(&again), ["early", "middle", "late"]);
        assert!(again.iter().all(|job| job.attempts == 2));
    });
}

#[test]
fn a_job_remembers_the_request_on_whose_behalf_it_was_enqueued() {
    on_each_engine(|scratch| {
        let db = migrated(scratch);
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let write = |kind: &'static str| {
            let db = &db;
            async move { db.write(move |tx| jobs::enqueue(tx, kind, "{}", at(0), None, at(0))).await }
        };
        runtime.block_on(async {
            db::on_behalf("first".into(), write("a")).await.unwrap();
            let _all = tokio::join!(
                db::on_behalf("second".into(), write("b")),
                write("c"),
                db::on_behalf("third".into(), write("d"))
            );
            write("e").await.unwrap();
        });
        let mut told: Vec<_> = lease(&db, at(1), 9).into_iter().map(|job| (job.kind, job.request)).collect();
        told.sort();
        let told: Vec<_> = told.iter().map(|(kind, request)| (kind.as_str(), request.as_deref())).collect();
        assert_eq!(told, [("a", Some("first")), ("b", Some("second")), ("c", None), ("d", Some("third")), ("e", None)]);
    });
}

#[test]
fn runners_at_once_share_the_jobs() {
    on_each_engine(|scratch| {
        let db = migrated(scratch);
        for _ in 0..60 {
            assert!(enqueue(&db, "k", at(0), None));
        }
        let mut taken: Vec<i64> = std::thread::scope(|scope| {
            let runners: Vec<_> = (0..4)
                .map(|_| {
                    scope.spawn(|| (0..5).flat_map(|_| lease(&db, at(1), 3)).map(|job| job.id.0).collect::<Vec<_>>())
                })
                .collect();
            runners.into_iter().flat_map(|runner| runner.join().unwrap()).collect()
        });
        taken.sort_unstable();
        let all = taken.len();
        taken.dedup();
        assert_eq!((taken.len(), all), (60, 60), "each job was leased once");
    });
}

#[test]
fn a_key_enqueues_once_until_it_is_cancelled() {
    on_each_engine(|scratch| {
        let db = migrated(scratch);
        assert!(enqueue(&db, "close", at(10), Some("project:1:close")));
        assert!(!enqueue(&db, "close", at(99), Some("project:1:close")));
        assert_eq!(db.write_blocking(|tx| jobs::cancel(tx, "project:1:close")), Ok(true));
        assert_eq!(db.write_blocking(|tx| jobs::cancel(tx, "project:1:close")), Ok(false));
        assert!(enqueue(&db, "close", at(50), Some("project:1:close")));
        let job = lease(&db, at(60), 1).remove(0);
        assert_eq!(job.key.as_deref(), Some("project:1:close"));
        assert_eq!(db.write_blocking(move |tx| jobs::complete(tx, &job)), Ok(true));
        // Done stays done: the same key does nothing again.
        assert!(!enqueue(&db, "close", at(70), Some("project:1:close")));
        assert_eq!(db.read_blocking(jobs::next_run_at), Ok(None));
    });
}

#[test]
fn failures_back_off_and_end_in_death() {
    on_each_engine(|scratch| {
        let db = migrated(scratch);
        assert!(enqueue(&db, "mail", at(0), None));
        let (mut now, mut pauses) = (at(0), Vec::new());
        let dead = loop {
            let job = lease(&db, now, 1).remove(0);
            match db.write_blocking(move |tx| jobs::fail(tx, &job, now, "no route\0")).unwrap() {
                AfterFailure::RetryAt(later) => {
                    assert!(lease(&db, later.plus_ms(-1), 1).is_empty(), "not before its time");
                    pauses.push(later.since(now));
                    now = later;
                }
                AfterFailure::Dead => break true,
                AfterFailure::Lost => break false,
            }
        };
        assert!(dead);
        assert_eq!(pauses.len() as u32, jobs::ATTEMPTS_MOST - 1);
        assert!(pauses.windows(2).all(|pair| pair[1] == pair[0] * 2), "{pauses:?}");
        let found = db.read_blocking(|c| jobs::dead(c, 10)).unwrap();
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].1.as_deref(), Some("no route"));
        let id = found[0].0.id;
        assert_eq!(db.write_blocking(move |tx| jobs::revive(tx, id, at(0))), Ok(true));
        assert_eq!(lease(&db, at(1), 1).len(), 1);
    });
}

#[test]
fn a_runner_whose_lease_ran_out_completes_nothing() {
    on_each_engine(|scratch| {
        let db = migrated(scratch);
        assert!(enqueue(&db, "mail", at(0), None));
        let slow = lease(&db, at(0), 1).remove(0);
        let quick = lease(&db, at(LEASE_MS), 1).remove(0);
        let (late, later) = (slow.clone(), slow);
        assert_eq!(db.write_blocking(move |tx| jobs::complete(tx, &late)), Ok(false));
        assert_eq!(db.write_blocking(move |tx| jobs::fail(tx, &later, at(0), "x")), Ok(AfterFailure::Lost));
        assert_eq!(db.write_blocking(move |tx| jobs::complete(tx, &quick)), Ok(true));
        assert_eq!(db.write_blocking(|tx| jobs::sweep_done(tx, at(1), 10)), Ok(1));
    });
}

#[test]
fn a_job_of_a_transaction_that_rolls_back_was_never_there() {
    on_each_engine(|scratch| {
        let db = migrated(scratch);
        let refused: Result<(), DbError> = db.write_blocking(|tx| {
            jobs::enqueue(tx, "mail", "{}", at(0), None, at(0))?;
            Err(DbError::NoRow)
        });
        assert_eq!(refused, Err(DbError::NoRow));
        assert!(lease(&db, at(10), 10).is_empty());
    });
}

#[test]
fn a_lease_is_renewed_by_its_owner_alone_and_taken_back_by_name() {
    on_each_engine(|scratch| {
        let db = migrated(scratch);
        for _ in 0..3 {
            assert!(enqueue(&db, "mail", at(0), None));
        }
        let jobs = lease(&db, at(0), 3);
        let ids = db::ids_json(jobs.iter().map(|job| job.id));
        let renew = |owner: &'static str, until| {
            let ids = ids.clone();
            db.write_blocking(move |tx| jobs::renew(tx, owner, &ids, until)).unwrap()
        };
        let done = jobs[0].clone();
        db.write_blocking(move |tx| jobs::complete(tx, &done)).unwrap();
        assert_eq!(renew("elsewhere", at(9 * LEASE_MS)), 0);
        assert_eq!(renew("here", at(2 * LEASE_MS)), 2, "what is done is left alone");
        assert!(lease(&db, at(LEASE_MS), 3).is_empty(), "renewed");
        let take_back = |owner: &'static str| db.write_blocking(move |tx| jobs::take_back(tx, owner)).unwrap();
        assert_eq!(take_back("elsewhere"), 0);
        assert_eq!(take_back("here"), 2);
        let again = lease(&db, at(1), 3);
        assert_eq!(again.iter().map(|job| job.attempts).collect::<Vec<_>>(), [2, 2]);
        assert_eq!(renew("here", at(1)), 2, "by the name of whoever has it now");
    });
}

#[test]
fn a_keyed_job_is_forgotten_only_when_its_own_time_has_come() {
    on_each_engine(|scratch| {
        let db = migrated(scratch);
        for (kind, key) in [("mail", "mail:1"), ("close", "close:1"), ("close", "close:2")] {
            assert!(enqueue(&db, kind, at(0), Some(key)));
        }
        for job in lease(&db, at(0), 3).into_iter().filter(|job| job.key.as_deref() != Some("close:2")) {
            assert_eq!(db.write_blocking(move |tx| jobs::complete(tx, &job)), Ok(true));
        }
        let sweep = |kind: &'static str, before| {
            db.write_blocking(move |tx| jobs::sweep_done_keyed(tx, kind, before, 10)).unwrap()
        };
        assert_eq!(db.write_blocking(|tx| jobs::sweep_done(tx, at(9), 10)), Ok(0), "those without a key only");
        assert_eq!((sweep("mail", at(0)), sweep("mail", at(1))), (0, 1));
        assert!(!enqueue(&db, "close", at(5), Some("close:1")), "its key still holds");
        assert_eq!(sweep("close", at(9)), 1, "one still waits");
        assert!(enqueue(&db, "close", at(5), Some("close:1")));
    });
}
