//! What a server says in its log: a job's lines lead back to the request that led to it.

use db::Engine;
use domain::Timestamp;
use serde_json::Value;
use std::fs::{File, read_to_string};
use std::process::{Child, Command, Stdio};
use testkit::Scratch;
use testkit::process::{binary, free_address, wait_until};

/// Killed when it goes.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// Starts a server that writes its log there, as JSON.
fn started(scratch: &Scratch, log: File) -> Running {
    let child = Command::new(binary())
        .args(["serve", "--sandbox", "--log-format", "json", "--listen", &free_address().to_string()])
        .arg("--data")
        .arg(scratch.folder.join("data"))
        .env("VERMILION_DATABASE_URL", &scratch.database_url)
        .env("RUST_LOG", "info")
        .stdout(Stdio::null())
        .stderr(log)
        .spawn();
    Running(child.expect("the server starts"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_about_a_job_carries_the_request_that_led_to_it() {
    let scratch = Scratch::migrated(Engine::Sqlite).unwrap();
    let db = db::Db::open(&scratch.database_url).unwrap();
    let now = Timestamp(1_000);
    let write = db.write(move |tx| db::jobs::enqueue(tx, "nobody_runs_this", "{}", now, None, now));
    db::on_behalf("cafe0123".into(), write).await.unwrap();
    drop(db);
    let path = scratch.folder.join("log");
    let _server = started(&scratch, File::create(&path).unwrap());
    let line = || {
        let log = read_to_string(&path).unwrap_or_default();
        log.lines().find(|line| line.contains("job failed")).map(ToOwned::to_owned)
    };
    wait_until(|| line().is_some());
    let line: Value = serde_json::from_str(&line().expect("it failed")).unwrap();
    assert_eq!(line["level"], "WARN");
    assert_eq!(line["span"]["request.id"], "cafe0123", "{line}");
    assert_eq!(line["span"]["kind"], "nobody_runs_this");
    assert!(line["span"]["job.id"].is_i64() && line["fields"]["fault"].is_string(), "{line}");
}
