//! A process that is killed keeps every write it acknowledged.

use crate::support::{Scratch, counter, counter_ids, create_counter, insert_counter, on_each_engine};
use db::Db;
use std::collections::HashSet;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicI64, Ordering};

const CHILD: &str = "VERMILION_SEAM_CHILD";
const ACKNOWLEDGED: usize = 400;

#[test]
fn every_acknowledged_write_survives_a_kill() {
    on_each_engine(|scratch| {
        create_counter(&scratch.open());
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "durability::child_that_writes_until_killed", "--ignored", "--nocapture"])
            .env(CHILD, &scratch.url)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut acknowledged = Vec::new();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        for line in lines.by_ref() {
            acknowledged.extend(line.unwrap().strip_prefix("ack ").and_then(|id| id.parse::<i64>().ok()));
            if acknowledged.len() == ACKNOWLEDGED {
                child.kill().unwrap();
                break;
            }
        }
        // What was in the pipe when it died had been acknowledged too.
        acknowledged.extend(lines.map_while(Result::ok).filter_map(|l| l.strip_prefix("ack ")?.parse::<i64>().ok()));
        child.wait().unwrap();
        assert!(acknowledged.len() >= ACKNOWLEDGED, "the child ended by itself after {}", acknowledged.len());
        let kept: HashSet<i64> = counter_ids(&scratch.open()).into_iter().collect();
        let lost: Vec<_> = acknowledged.iter().filter(|id| !kept.contains(id)).collect();
        assert!(lost.is_empty(), "{lost:?}");
    });
}

#[test]
fn a_database_that_is_closed_leaves_no_log_behind() {
    let scratch = Scratch::sqlite();
    create_counter(&scratch.open());
    let log = PathBuf::from(format!("{}-wal", scratch.url.trim_start_matches("sqlite:")));
    for n in 0..20 {
        let db = scratch.open();
        db.write_blocking(move |tx| insert_counter(tx, 100 + n, n)).unwrap();
        assert_eq!(counter(&db, 100 + n), n);
        assert!(log.exists(), "while it is open");
        drop(db);
        assert!(!log.exists(), "the last connection took it in, time {n}");
    }
}

/// Not a test by itself: the process that the test above starts and kills.
#[test]
#[ignore = "started by every_acknowledged_write_survives_a_kill"]
fn child_that_writes_until_killed() {
    let Ok(url) = std::env::var(CHILD) else { return };
    let db = Db::open(&url).unwrap();
    let next = AtomicI64::new(1_000);
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                loop {
                    let id = next.fetch_add(1, Ordering::Relaxed);
                    if db.write_blocking(move |tx| insert_counter(tx, id, 0)).is_ok() {
                        // The test harness's lock would lose the line of a killed process: write it in one go.
                        let mut out = std::io::stdout().lock();
                        drop(out.write_all(format!("ack {id}\n").as_bytes()).and_then(|()| out.flush()));
                    }
                }
            });
        }
    });
}
