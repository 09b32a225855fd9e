//! `vermilion user`: what an operator decides about people, each command on the program itself.

use db::{DbError, Engine, params, sql};
use domain::Timestamp;
use serde_json::json;
use std::io::Write;
use std::process::{Command, Stdio};
use testkit::Scratch;
use testkit::process::{Caller, Place, Server, binary};

/// The program on that place: what it said, which it said well.
fn done(place: &Place, arguments: &[&str]) -> String {
    let (well, told) = place.run(&[["user"].as_slice(), arguments].concat());
    assert!(well, "{arguments:?}: {told}");
    told
}

/// … and what it refused.
fn refused(place: &Place, arguments: &[&str]) -> String {
    let (well, told) = place.run(&[["user"].as_slice(), arguments].concat());
    assert!(!well, "{arguments:?}: {told}");
    told
}

fn standing(place: &Place) -> (bool, bool, i64) {
    place.read(|conn| {
        let person = sql!("SELECT id, is_moderator, suspended FROM users WHERE email = 'ada@people.test'");
        let (id, moderates, suspended): (i64, bool, bool) =
            conn.one(person, &params![], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
        let sessions = sql!("SELECT COUNT(*) FROM sessions WHERE user_id = $1");
        Ok((moderates, suspended, conn.one(sessions, &params![id], |row| row.get(0))?))
    })
}

fn hash(place: &Place) -> String {
    place.read(|conn| {
        let person = sql!("SELECT password_hash FROM users WHERE email = 'ada@people.test'");
        conn.one(person, &params![], |row| row.get(0))
    })
}

/// The decisions of the operator, the earliest first, and whether each says why.
fn decisions(place: &Place) -> Vec<(String, bool)> {
    place.read(|conn| {
        conn.all(
            sql!("SELECT outcome, reason FROM decisions WHERE kind = 'person' AND moderator_id IS NULL ORDER BY id"),
            &params![],
            |row| Ok((row.text(0)?.to_owned(), !row.text(1)?.is_empty())),
        )
    })
}

fn sign_in(server: &Server, password: &str) -> bool {
    let form = json!({ "email": "ada@people.test", "password": password }).to_string();
    let told = Caller::guest(server.address).call("POST", "/api/login/email", "application/json", form.as_bytes());
    told.expect("an answer").status == 200
}

/// Gives them a second step, as if an app had confirmed it.
fn take_step(place: &Place) {
    let taken = place.db().write_blocking(|tx| {
        let known = db::account::credentials_by_email(tx, "ada@people.test")?.ok_or(DbError::NoRow)?;
        db::account::step::begin(tx, known.id, "sealed", Timestamp(0))?;
        db::account::step::confirm(tx, known.id, Timestamp(0))
    });
    assert!(taken.expect("it is written"));
}

#[test]
fn each_command_about_a_person_does_what_it_says_and_stands_in_the_record() {
    let scratch = Scratch::new(Engine::Sqlite).expect("SQLite is always there");
    let place = Place::of(&scratch);
    let who = "ada@people.test";
    let made = done(&place, &["create", "--designer", "--email", who, "--name", "Ada"]);
    let password = made.lines().find_map(|line| line.strip_prefix("password: ")).expect("it is told").to_owned();
    assert!(hash(&place).starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "what `docs/security.md` says");
    assert!(refused(&place, &["create", "--client", "--email", who]).contains("email: email_taken"));
    assert!(refused(&place, &["create", "--email", who]).contains("--moderator"), "what kind is asked");

    let server = Server::started_in(&place);
    assert!(sign_in(&server, &password));
    assert_eq!(standing(&place), (false, false, 1));
    let told = done(&place, &["sign-out", who, "--reason", "丢了电脑"]);
    assert!(told.contains("signed out everywhere"), "{told}");
    assert_eq!(standing(&place), (false, false, 0));

    done(&place, &["suspend", who, "--reason", "查证中"]);
    assert!(standing(&place).1);
    assert!(refused(&place, &["suspend", who, "--reason", "查证中"]).contains("it is so already"));
    done(&place, &["lift", who, "--reason", "查清了"]);
    assert!(!standing(&place).1);

    done(&place, &["promote", who, "--reason", "新同事"]);
    assert!(standing(&place).0);
    assert!(refused(&place, &["promote", who, "--reason", "新同事"]).contains("it is so already"));
    assert!(sign_in(&server, &password));
    done(&place, &["demote", who, "--reason", "离职"]);
    assert_eq!(standing(&place), (false, false, 0), "and signed out");

    let told = done(&place, &["reset", who, "--origin", "https://market.test/"]);
    let token = told.trim_end().rsplit_once("https://market.test/reset?token=").expect("a link").1.to_owned();
    let set = json!({ "token": token, "email": who, "password": "words-of-their-own" });
    let (status, answer) = Caller::guest(server.address).told("POST", "/auth/email/password", &set).expect("an answer");
    assert_eq!(status, 200, "{answer}");
    assert!(sign_in(&server, "words-of-their-own") && !sign_in(&server, &password));
    assert!(refused(&place, &["reset", who, "--second-step"]).contains("--reason"), "why is asked");
    let reset = ["reset", who, "--second-step", "--reason", "手机丢了"];
    assert!(refused(&place, &reset).contains("they have no second step"));
    take_step(&place);
    let told = done(&place, &reset);
    assert!(told.contains("no second step any more, and signed out"), "{told}");
    assert!(refused(&place, &reset).contains("they have no second step"));

    for nobody in ["999999", "nobody@people.test"] {
        let told = refused(&place, &["suspend", nobody, "--reason", "查证中"]);
        assert!(told.contains("there is nobody of that number or e-mail address"), "{told}");
    }
    assert!(!refused(&place, &["lift", who, "--reason", ""]).is_empty(), "a reason is not empty");
    let outcomes: Vec<_> = decisions(&place);
    let said: Vec<_> = outcomes.iter().map(|(outcome, _)| outcome.as_str()).collect();
    assert_eq!(
        said,
        ["signed_out", "suspended", "lifted", "promoted", "demoted", "reset", "step_reset"],
        "each once, and nothing that was refused"
    );
    assert!(outcomes.iter().all(|(outcome, says_why)| *says_why || outcome == "reset"), "{outcomes:?}");
}

#[test]
fn a_password_of_ones_own_is_read_from_the_standard_input_and_staff_have_a_long_one() {
    let scratch = Scratch::new(Engine::Sqlite).expect("SQLite is always there");
    let place = Place::of(&scratch);
    let create = |password: &str, kind: &str, email: &str| {
        let mut child = Command::new(binary())
            .args(["user", "create", kind, "--password-stdin", "--email", email, "--data"])
            .arg(scratch.folder.join("data"))
            .env("VERMILION_DATABASE_URL", &scratch.database_url)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        writeln!(child.stdin.take().expect("a standard input"), "{password}").expect("it is read");
        let ended = child.wait_with_output().expect("it ends");
        let told = String::from_utf8_lossy(&ended.stdout).into_owned() + &String::from_utf8_lossy(&ended.stderr);
        (ended.status.success(), told)
    };
    let (well, told) = create("eleven-long", "--moderator", "grace@people.test");
    assert!(!well && told.contains("password: password_short"), "{told}");
    let (well, told) = create("a-password-of-staff", "--moderator", "grace@people.test");
    assert!(well && !told.contains("password"), "it is not told again: {told}");
    assert!(create("1234", "--client", "ada@people.test").1.contains("password: password_common"));
    assert!(create("a-few-words", "--client", "ada@people.test").0);
    assert_eq!(standing(&place), (false, false, 0));
}
