//! Servers that come and go on one database, and what piles up in it.

use app::jobs::{Runner, run_due};
use app::start::{self, Config};
use app::{sandbox, upkeep};
use db::session::NewSession;
use db::{Engine, params, sql};
use domain::Timestamp;
use domain::notice::{Area, Kind};
use domain::retention;
use domain::time::{DAY_MS, HOUR_MS};
use serde_json::json;
use std::io::Read;
use std::net::TcpListener;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;
use testkit::process::wait_until;
use testkit::{Contest, TestApp, on_each_engine};

const KEPT: db::notice::Kept = db::notice::Kept { area: Area::News, times: 1, gathered: false };

/// A notice of one's own, about nothing.
fn stored(kind: &str) -> domain::notice::Stored {
    domain::notice::Stored { kind: kind.to_owned(), params: "{}".to_owned(), contest: None, entry: None }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_killed_server_was_at_is_taken_up_when_it_starts_again() {
    on_each_engine(async |app| {
        let client = app.client().await;
        client.get("/users/password/reset").await.success();
        let now = app.now();
        // It leased a letter for an hour, began a keyed request, and died.
        let died = app.market.db.write(move |tx| {
            db::idempotency::begin(tx, client.id, "k", "hash", "first", now, now)?;
            db::idempotency::begin(tx, client.id, "l", "hash", "second", now, now)?;
            db::jobs::lease(tx, "first", now, HOUR_MS, 10)
        });
        assert_eq!(died.await.expect("it is written").len(), 1);
        let other = Runner::start(app.beside("second").await);
        tokio::time::sleep(Duration::from_millis(600)).await;
        other.stop().await;
        assert_eq!(app.mail_to(&client.email).await[0].sent_at, None, "leased still");
        let again = Runner::start(app.beside("first").await);
        let sent = || {
            let address = client.email.clone();
            let read = app.market.db.read_blocking(move |conn| db::outbox::latest_to(conn, &address, 1));
            read.expect("the outbox is read")[0].sent_at.is_some()
        };
        wait_until(sent);
        again.stop().await;
        assert!(sent(), "at once, an hour before the lease would have run out");
        let keys = app.market.db.read(move |conn| {
            let mut found = |key| db::idempotency::find(conn, client.id, key).map(|kept| kept.is_some());
            Ok::<_, db::DbError>((found("k")?, found("l")?))
        });
        assert_eq!(keys.await.expect("they are read"), (false, false), "each server freed its own");
    })
    .await;
}

/// A mail server that says nothing until it is told to hang up.
fn silent_mail_server(told: Receiver<()>) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let url = format!("smtp://{}", listener.local_addr().expect("an address"));
    std::thread::spawn(move || {
        let (mut caller, _) = listener.accept().expect("a caller");
        told.recv().ok();
        drop(caller.set_nonblocking(true));
        drop(caller.read(&mut [0; 8]));
    });
    url
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_that_runs_longer_than_its_lease_is_no_other_servers() {
    on_each_engine(async |app| {
        let client = app.client().await;
        client.get("/users/password/reset").await.success();
        let (hang_up, told) = channel();
        let place = app.place();
        let config = Config {
            database_url: place.database_url.clone(),
            storage: place.folder.join("files").into(),
            mail: Some((silent_mail_server(told), "a@market.test".to_owned())),
            lease: Duration::from_secs(3),
            ..Config::default()
        };
        let slow =
            tokio::task::spawn_blocking(move || start::open(&config)).await.expect("it opens").expect("it opens");
        let running = tokio::spawn(async move { run_due(&slow).await });
        let other = app.beside("other").await;
        let leased_until = || -> Option<Timestamp> {
            let until = sql!("SELECT MAX(lease_until) FROM jobs WHERE kind = 'send_mail' AND state = 'waiting'");
            let read = app.market.db.read_blocking(move |conn| conn.one(until, &params![], |row| row.get(0)));
            read.expect("jobs are read")
        };
        wait_until(|| leased_until().is_some());
        let first = leased_until();
        wait_until(|| leased_until() > first);
        let now = first.expect("it is run");
        assert!(leased_until() > first, "its lease is renewed while it runs");
        // Without that it would be over by then.
        let leased = other.db.write(move |tx| db::jobs::lease(tx, "other", now, HOUR_MS, 10));
        assert_eq!(leased.await.expect("it is asked"), [], "the first one still runs it");
        hang_up.send(()).expect("it listens");
        drop(running.await);
        app.advance_ms(HOUR_MS).await;
        assert!(app.mail_to(&client.email).await[0].sent_at.is_some());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sandboxs_clock_is_the_same_on_every_server() {
    on_each_engine(async |app| {
        let other = app.beside("other").await;
        let runner = Runner::start(other.clone());
        app.advance_hours(50).await;
        let behind = || app.now().since(other.now());
        wait_until(|| behind() < HOUR_MS);
        assert!(behind().abs() < 5_000, "{} ms apart", behind());
        // Moved on both sides, each move counts once.
        sandbox::advance(&other, 3 * HOUR_MS).await.expect("it moves");
        app.market.follow_clock().await.expect("it is looked up");
        assert!(behind().abs() < 5_000, "{} ms apart", behind());
        runner.stop().await;
    })
    .await;
}

/// What is counted, and how.
type Counts = [(&'static str, &'static db::Sql)];

async fn counted(app: &TestApp, counts: &'static Counts) -> Vec<(&'static str, i64)> {
    let read = app.market.db.read(move |conn| {
        let count = |(what, sql): &(&'static str, &'static db::Sql)| {
            conn.one(sql, &params![], |row| Ok::<_, db::DbError>((*what, row.get(0)?)))
        };
        counts.iter().map(count).collect::<Result<_, _>>()
    });
    read.await.expect("rows are counted")
}

/// Everything that is swept, and letters with a text.
const PILED: &Counts = &[
    ("attempts", sql!("SELECT COUNT(*) FROM attempts")),
    ("keys", sql!("SELECT COUNT(*) FROM idempotency_keys")),
    ("notices", sql!("SELECT COUNT(*) FROM notices")),
    ("texts", sql!("SELECT COUNT(*) FROM outbox WHERE body <> ''")),
    ("letters", sql!("SELECT COUNT(*) FROM outbox")),
    ("sessions", sql!("SELECT COUNT(*) FROM sessions")),
    ("links", sql!("SELECT COUNT(*) FROM link_tokens")),
    ("jobs", sql!("SELECT COUNT(*) FROM jobs WHERE state = 'done'")),
    ("mornings", sql!("SELECT COUNT(*) FROM jobs WHERE state = 'done' AND kind = 'send_digest'")),
];

#[tokio::test(flavor = "multi_thread")]
async fn everything_that_piles_up_is_swept_after_its_time_and_not_before() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        client.get("/users/password/reset").await.success();
        client.post("/api/login/email", json!({ "email": client.email, "password": "wrong" })).await;
        let contest = Contest::open(&client).await;
        contest.enter(&designer).await;
        let (user, now) = (client.id, app.now());
        let written = app.market.db.write(move |tx| {
            db::idempotency::begin(tx, user, "k", "hash", "s", now, now)?;
            db::idempotency::finish(tx, user, "k", 200, "{}")?;
            let expires_at = now.plus_ms(HOUR_MS);
            let ended = NewSession {
                token_hash: "ended",
                user,
                agent: "",
                network: "",
                expires_at,
                proved_at: now,
                stepped_at: None,
                rehearsed: true,
            };
            db::session::open(tx, &ended, now)?;
            let morning = json!({ "user": user }).to_string();
            db::jobs::enqueue(tx, app::notice::digest::SEND_DIGEST, &morning, now, Some("a morning"), now)?;
            db::notice::insert(tx, &db::notice::NewNotice { user, notice: &stored("kept") }, KEPT, now)
        });
        written.await.expect("it is written");
        app.run_jobs().await;
        let fresh = counted(app, PILED).await;
        assert!(fresh.iter().all(|(_, rows)| *rows > 0), "{fresh:?}");
        upkeep::sweep(&app.market, app::jobs::KINDS).await.expect("it sweeps");
        assert_eq!(counted(app, PILED).await, fresh, "nothing is old yet");

        let read = app.market.db.write(move |tx| {
            for reader in [user, designer.id] {
                db::notice::mark_read(tx, reader, domain::NoticeId(i64::MAX), now)?;
            }
            db::notice::insert(tx, &db::notice::NewNotice { user, notice: &stored("unread") }, KEPT, now)?;
            let asks = stored(Kind::InvoiceToCorrect.code());
            db::notice::insert(tx, &db::notice::NewNotice { user, notice: &asks }, KEPT, now)
        });
        read.await.expect("it is written");
        let noticed = fresh.iter().find(|(what, _)| *what == "notices").map_or(0, |(_, rows)| rows + 2);
        app.market.clock.advance(retention::LETTER_TEXTS_MS + DAY_MS);
        upkeep::sweep(&app.market, app::jobs::KINDS).await.expect("it sweeps");
        let later = counted(app, PILED).await;
        let left = |what| later.iter().find(|(known, _)| *known == what).map(|(_, rows)| *rows);
        assert_eq!((left("texts"), left("attempts"), left("links")), (Some(0), Some(0), Some(0)), "{later:?}");
        assert!(left("letters") > Some(0) && left("notices") == Some(noticed), "{later:?}");
        assert_eq!(left("mornings"), Some(0), "a morning comes once: {later:?}");

        app.market.clock.advance(retention::KEYED_JOBS_MS);
        upkeep::sweep(&app.market, app::jobs::KINDS).await.expect("it sweeps");
        let last = counted(app, PILED).await;
        for (what, rows) in last {
            let stays = match what {
                "notices" => 2,
                // Those of the two people, which the test lets run for good.
                "sessions" => 2,
                _ => 0,
            };
            assert_eq!(rows, stays, "{what}: what was not read stays, and what has not run out");
        }
        let unread = async || {
            upkeep::sweep(&app.market, app::jobs::KINDS).await.expect("it sweeps");
            let read = app.market.db.read(move |conn| db::notice::page(conn, user, None, 9, 0)).await;
            read.expect("they are read").into_iter().map(|notice| notice.stored.kind).collect::<Vec<_>>()
        };
        app.market.clock.advance(retention::UNREAD_NOTICES_MS - HOUR_MS - app.now().since(now));
        assert_eq!(unread().await, ["invoice_to_correct", "unread"]);
        app.market.clock.advance(DAY_MS);
        assert_eq!(unread().await, ["invoice_to_correct"], "nothing else remembers what it asks for");
    })
    .await;
}

/// What is written by the way and swept in silence.
const BY_THE_WAY: &Counts = &[
    ("stream_events", sql!("SELECT COUNT(*) FROM stream_events WHERE kind = 'told'")),
    ("second_steps", sql!("SELECT COUNT(*) FROM second_steps")),
    ("codes", sql!("SELECT COUNT(*) FROM codes")),
    ("qr_tickets", sql!("SELECT COUNT(*) FROM qr_tickets")),
    ("departures", sql!("SELECT COUNT(*) FROM departures")),
    ("security_events", sql!("SELECT COUNT(*) FROM security_events")),
    ("forum_reads", sql!("SELECT COUNT(*) FROM forum_reads")),
    ("poll_votes", sql!("SELECT COUNT(*) FROM poll_votes")),
];
/// Writes a row of each; `$1` is the moment, `$2` a person.
const WRITTEN: [&db::Sql; 10] = [
    sql!("INSERT INTO stream_events (person_id, kind, created_at) VALUES ($2, 'told', $1)"),
    sql!("INSERT INTO second_steps (user_id, secret, created_at) VALUES ($2, 'sealed', $1)"),
    sql!(
        "INSERT INTO codes (target, purpose, holder, code_hash, expires_at) \
             SELECT 'a', 'b', 'c', 'd', CAST($1 AS BIGINT) FROM users WHERE id = $2"
    ),
    sql!(
        "INSERT INTO qr_tickets (id, browser_hash, user_id, agent, state, created_at, expires_at) \
             VALUES ('t', 'b', $2, '', 'waiting', $1, $1)"
    ),
    sql!("INSERT INTO departures (mark, until_at) SELECT 'm', CAST($1 AS BIGINT) FROM users WHERE id = $2"),
    sql!(
        "INSERT INTO security_events (at, kind, user_id, network, agent, request_id, detail) \
             VALUES ($1, 'login', $2, '', '', '', '')"
    ),
    sql!(
        "INSERT INTO forum_topics (site, board, author_id, title, content, created_at, last_at, last_author_id) \
                 VALUES ('zh', 'general', $2, '', '', $1, $1, $2)"
    ),
    sql!(
        "INSERT INTO forum_reads (topic_id, user_id, reply_id, read_at) \
                 SELECT t.id, CAST($2 AS BIGINT), 0, CAST($1 AS BIGINT) FROM forum_topics t"
    ),
    sql!(
        "INSERT INTO polls (project_id, key, question, private, opened_at) \
                 SELECT p.id, 'k', '', FALSE, CAST($1 AS BIGINT) FROM projects p WHERE p.client_id = $2"
    ),
    sql!(
        "INSERT INTO poll_votes (poll_id, voter, work_id, created_at) \
                 SELECT o.id, 'v', w.id, CAST($1 AS BIGINT) FROM polls o JOIN works w ON w.project_id = o.project_id \
                 JOIN projects p ON p.id = o.project_id WHERE p.client_id = $2"
    ),
];

#[tokio::test(flavor = "multi_thread")]
async fn what_is_written_by_the_way_is_swept_after_its_time_and_not_before() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        Contest::open(&client).await.enter(&designer).await;
        let (user, now) = (client.id, app.now());
        let rows = || counted(app, BY_THE_WAY);
        let written = app.market.db.write(move |tx| {
            for sql in WRITTEN {
                tx.run(sql, &params![now, user])?;
            }
            Ok::<_, db::DbError>(())
        });
        written.await.expect("it is written");
        let fresh = rows().await;
        assert!(fresh.iter().all(|(_, rows)| *rows > 0), "{fresh:?}");
        upkeep::sweep(&app.market, app::jobs::KINDS).await.expect("it sweeps");
        assert_eq!(rows().await, fresh, "nothing is old yet");
        app.market.clock.advance(retention::SECURITY_LOG_MS + DAY_MS);
        upkeep::sweep(&app.market, app::jobs::KINDS).await.expect("it sweeps");
        for (what, left) in rows().await {
            assert_eq!(left, 0, "{what}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_that_were_stored_whole_are_cut_down_to_what_was_changed() {
    let app = TestApp::start(Engine::Sqlite).await.expect("SQLite is always there");
    let settings = domain::Settings { open_hours: 72, ..domain::Settings::default() };
    let whole = serde_json::to_string(&settings).expect("JSON");
    let written = app.market.db.write(move |tx| db::facts::set(tx, db::facts::SETTINGS, &whole));
    written.await.expect("it is written");
    let again = app.beside("again").await;
    assert_eq!(*again.settings(), settings);
    let stored = again.db.read(|conn| db::facts::get(conn, db::facts::SETTINGS)).await.expect("it is read");
    assert_eq!(stored.as_deref(), Some(r#"{"openHours":72}"#));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_captcha_from_before_a_rotation_is_good_and_from_before_two_is_not() {
    on_each_engine(async |app| {
        let other = app.beside("other").await;
        let solved = || async {
            let challenge =
                app::account::captcha::issue(&other, &app::account::Visit::default()).await.expect("a challenge");
            app::account::captcha::solve(&challenge.challenge, challenge.difficulty)
        };
        let token = solved().await;
        app::secret::rotate(&app.market).await.expect("it rotates");
        assert!(app::account::captcha::check(&app.market, &token).is_ok());
        let newer = {
            app::secret::refresh(&other).await.expect("it follows");
            solved().await
        };
        app::secret::rotate(&app.market).await.expect("it rotates");
        assert!(app::account::captcha::check(&app.market, &token).is_err());
        assert!(app::account::captcha::check(&app.market, &newer).is_ok());
    })
    .await;
}
