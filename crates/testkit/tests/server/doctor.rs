//! `vermilion doctor` before, beside and after a server: what it finds, what it never says, and that it changes nothing.

use db::{Engine, params, sql};
use serde_json::Value;
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::thread::JoinHandle;
use testkit::process::{Caller, Place, Server, free_address};
use testkit::{Contest, Scratch, jpg_of};

/// What it found, by what it looked at.
struct Told {
    held: bool,
    text: String,
    findings: Vec<Value>,
}

impl Told {
    fn by(place: &Place, more: &[&str]) -> Told {
        let mut arguments = vec!["doctor", "--json"];
        arguments.extend(more);
        let (held, text) = place.run(&arguments);
        let json = text.split_once("\nvermilion: ").map_or(text.as_str(), |(json, _)| json);
        let told: Value = serde_json::from_str(json).unwrap_or_else(|fault| panic!("{fault}: {text}"));
        let findings = told["findings"].as_array().expect("findings").clone();
        Told { held, text, findings }
    }

    #[track_caller]
    fn says(&self, of: &str, state: &str, words: &str) {
        let found = self.findings.iter().filter(|finding| finding["of"] == of);
        let met = found
            .filter(|finding| finding["state"] == state && finding["said"].as_str().expect("words").contains(words));
        assert!(met.count() > 0, "no {state} of {of} with {words:?}: {}", self.text);
    }
}

fn file_in(scratch: &Scratch) -> Place {
    Place::new(&scratch.folder.join("data"))
}

#[test]
fn before_the_first_start_it_says_what_will_be_made_and_makes_nothing() {
    let scratch = Scratch::new(Engine::Sqlite).unwrap();
    let told = Told::by(&file_in(&scratch), &["--offline"]);
    told.says("database", "warn", "there is no database");
    told.says("storage", "warn", "is not there yet");
    told.says("origin", "warn", "left out");
    assert!(told.held, "nothing keeps it from starting: {}", told.text);
    assert!(!scratch.folder.join("data").exists(), "it only looks");
    assert!(!Told::by(&file_in(&scratch), &["--offline", "--strict"]).held);
}

#[test]
fn beside_a_server_everything_is_looked_at_and_damage_is_found() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let Some(scratch) = Scratch::new(engine) else { continue };
        let place = Place::of(&scratch);
        let server = Server::started_in(&place);
        let client = Caller::signed_in(server.address, "client");
        let designer = Caller::signed_in(server.address, "designer");
        let contest = client.post("/projects", &Contest::brief()).unwrap()["id"].as_i64().unwrap();
        client.post("/gateway/logo/payment/audit/simulate", &serde_json::json!({ "projectId": contest })).unwrap();
        designer.upload(&format!("/projects/{contest}/works"), &jpg_of(800, 600, 1)).unwrap();

        // A job that the server of this name runs: opening the market under it would take it back.
        place
            .db()
            .write_blocking(|tx| {
                let leased = sql!(
                    "INSERT INTO jobs (kind, payload, run_at, lease_until, lease_owner, created_at)
                     VALUES ('send_mail', '{}', 0, 9000000000000, 'this-one', 0)"
                );
                tx.run(leased, &params![]).map(drop)
            })
            .unwrap_or_else(|fault: db::DbError| panic!("{fault}"));
        let told = Told::by(&place.clone().with([("VERMILION_SERVER_NAME", "this-one".to_owned())]), &["--offline"]);
        assert!(told.held, "{}", told.text);
        told.says("database", "ok", if engine == Engine::Sqlite { "SQLite 3" } else { "PostgreSQL 1" });
        told.says("migrations", "ok", "all up to");
        told.says("signing secret", "ok", "there");
        told.says("storage", "ok", "can be written");
        told.says("stored files", "ok", "sound");
        told.says("books", "ok", "");
        if engine == Engine::Postgres {
            told.says("clock", "ok", "ahead of this machine's");
            told.says("connections", "ok", "16 for this server of");
            told.says("database TLS", "ok", "the same machine");
        } else {
            told.says("pages", "ok", "fit together");
        }
        let leased = sql!("SELECT COUNT(*) FROM jobs WHERE lease_owner = 'this-one' AND lease_until IS NOT NULL");
        let leased: i64 = place.read(move |conn| conn.one(leased, &params![], |row| row.get(0)));
        assert_eq!(leased, 1, "what the running server is at is left to it");

        drop(server);
        let damaged = some_file(&place.files());
        std::fs::write(&damaged, b"other bytes").unwrap();
        let told = Told::by(&place, &["--offline"]);
        told.says("stored files", "fail", "damaged or missing");
        assert!(!told.held);
    }
}

/// Any original in that storage.
fn some_file(files: &Path) -> std::path::PathBuf {
    let folders = std::fs::read_dir(files.join("files")).expect("a folder");
    let mut found = folders.flat_map(|folder| std::fs::read_dir(folder.expect("a folder").path()).expect("a folder"));
    found.next().expect("a file").expect("a folder").path()
}

#[test]
fn a_database_that_is_newer_and_one_that_is_not_there_are_failures_with_a_way_out() {
    let scratch = Scratch::migrated(Engine::Sqlite).unwrap();
    let place = Place::of(&scratch);
    place
        .db()
        .write_blocking(|tx| {
            let newer =
                sql!("INSERT INTO schema_migrations (version, name, checksum) VALUES (9999, '9999_later', 'x')");
            tx.run(newer, &params![]).map(drop)
        })
        .unwrap_or_else(|fault: db::DbError| panic!("{fault}"));
    let told = Told::by(&place, &["--offline"]);
    told.says("migrations", "fail", "the database has 9999");
    assert!(!told.held);

    let nobody = free_address();
    let url = format!("postgres://market:s3cret-word@{nobody}/vermilion");
    let told = Told::by(&file_in(&scratch).with([("VERMILION_DATABASE_URL", url)]), &["--offline"]);
    told.says("database", "fail", "");
    assert!(!told.held && !told.text.contains("s3cret"), "{}", told.text);
}

/// A mail server that wants name and password, and gives back what it was told.
fn mail_server(takes: bool) -> (SocketAddr, JoinHandle<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    let heard = std::thread::spawn(move || {
        let (mut out, _) = listener.accept().expect("a caller");
        let mut heard = String::new();
        out.write_all(b"220 test\r\n").expect("it is sent");
        for line in BufReader::new(out.try_clone().expect("a connection")).lines().map_while(Result::ok) {
            heard.push_str(&line);
            heard.push('\n');
            let answer: &[u8] = match line.split(' ').next().unwrap_or_default() {
                "EHLO" => b"250-test\r\n250 AUTH PLAIN\r\n",
                "AUTH" if takes => b"235 welcome\r\n",
                "AUTH" => b"535 5.7.8 wrong name or password\r\n",
                "QUIT" => b"221 bye\r\n",
                _ => b"250 fine\r\n",
            };
            out.write_all(answer).expect("it is sent");
        }
        heard
    });
    (address, heard)
}

/// An HTTP server whose clock is that far off, in seconds.
fn provider(ahead: i64) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let url = format!("http://{}", listener.local_addr().expect("an address"));
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.expect("a caller");
            let mut line = String::new();
            BufReader::new(stream.try_clone().expect("a connection")).read_line(&mut line).expect("a connection");
            let date = http_date(ahead);
            let answer =
                format!("HTTP/1.1 404 Not Found\r\nDate: {date}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
            stream.write_all(answer.as_bytes()).expect("it is sent");
        }
    });
    url
}

fn http_date(ahead: i64) -> String {
    let shown = std::process::Command::new("date")
        .env("LC_ALL", "C")
        .args(["-u", "-d", &format!("{ahead} seconds"), "+%a, %d %b %Y %H:%M:%S GMT"])
        .output()
        .expect("date runs");
    String::from_utf8(shown.stdout).expect("text").trim().to_owned()
}

#[test]
fn mail_and_providers_are_spoken_to_and_no_secret_is_said() {
    let scratch = Scratch::migrated(Engine::Sqlite).unwrap();
    let (mail, heard) = mail_server(true);
    let place = |mail: SocketAddr, stripe: &str| {
        Place::of(&scratch).with([
            ("VERMILION_SMTP_URL", format!("smtp://post:pass%40word-7@{mail}")),
            ("VERMILION_MAIL_FROM", "Market <post@market.test>".to_owned()),
            ("VERMILION_STRIPE_SECRET_KEY", "sk_test_0123456789".to_owned()),
            ("VERMILION_STRIPE_WEBHOOK_SECRET", "whsec_9876543210".to_owned()),
            ("VERMILION_STRIPE_URL", stripe.to_owned()),
            ("VERMILION_ORIGIN", format!("http://{}", free_address())),
        ])
    };
    let told = Told::by(&place(mail, &provider(0)), &[]);
    told.says("mail", "ok", "greets");
    told.says("Stripe", "ok", "answers");
    told.says("clock", "ok", "agrees with that of Stripe");
    told.says("origin from here", "warn", "");
    assert!(told.held, "{}", told.text);
    let heard = heard.join().unwrap();
    assert!(heard.contains("AUTH PLAIN") && !heard.contains("MAIL FROM"), "nothing is sent: {heard}");

    let (refusing, _heard) = mail_server(false);
    let told = Told::by(&place(refusing, &provider(-120)), &[]);
    told.says("mail", "fail", "wrong name or password");
    told.says("clock", "fail", "ahead of that of Stripe");
    for secret in ["pass%40word", "pass@word", "sk_test_0123456789", "whsec_9876543210"] {
        assert!(!told.text.contains(secret), "{}", told.text);
    }

    let (sending, heard) = mail_server(true);
    let told = Told::by(&place(sending, &format!("http://{}", free_address())), &["--send-to", "me@people.test"]);
    told.says("Stripe", "fail", "");
    told.says("letter", "fail", "");
    drop(heard);
}

#[test]
fn settings_that_contradict_each_other_are_told() {
    let scratch = Scratch::new(Engine::Sqlite).unwrap();
    let with = |pairs: &[(&'static str, &str)]| {
        let pairs: Vec<_> = pairs.iter().map(|(name, value)| (*name, (*value).to_owned())).collect();
        Told::by(&file_in(&scratch).with(pairs), &["--offline"])
    };
    let told = with(&[("VERMILION_ORIGIN", "https://vermilion.cn"), ("VERMILION_SANDBOX", "true")]);
    told.says("proxy", "fail", "no proxy is trusted");
    told.says("sandbox", "fail", "people reach");
    assert!(!told.held);
    with(&[("VERMILION_ORIGIN", "http://vermilion.cn")]).says("origin", "fail", "without TLS");
    with(&[("VERMILION_ORIGIN", "vermilion.cn")]).says("origin", "fail", "no address of a site");
    let told = with(&[("VERMILION_STRIPE_SECRET_KEY", "sk_live_0123456789")]);
    told.says("payments", "fail", "VERMILION_STRIPE_WEBHOOK_SECRET");
    assert!(!told.text.contains("sk_live"), "{}", told.text);
    let told = with(&[
        ("VERMILION_ORIGIN", "https://vermilion.cn"),
        ("VERMILION_TRUST_FORWARDED", "true"),
        ("VERMILION_SECURITY_CONTACT", "mailto:security@vermilion.cn"),
        ("VERMILION_METRICS_LISTEN", "127.0.0.1:9464"),
    ]);
    told.says("proxy", "ok", "1 trusted");
    told.says("origin", "ok", "https://vermilion.cn");
    told.says("metrics", "ok", "127.0.0.1:9464");
    assert!(told.held, "{}", told.text);
}

#[test]
fn a_server_is_asked_whether_it_is_ready_by_the_program_itself() {
    let scratch = Scratch::migrated(Engine::Sqlite).unwrap();
    let server = Server::started_in(&Place::of(&scratch));
    let ready = |address: SocketAddr| {
        let asked = std::process::Command::new(testkit::process::binary())
            .args(["ready", "--listen", &address.to_string()])
            .output()
            .unwrap();
        asked.status.success()
    };
    assert!(ready(server.address));
    let gone = server.address;
    server.kill();
    assert!(!ready(gone));
}
