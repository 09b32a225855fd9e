//! The real server, killed without warning while it is busy: whatever it has acknowledged is there afterwards.

use db::Engine;
use serde_json::{Value, json};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use testkit::process::{Caller, Place, Server, a_while, wait_until};
use testkit::{Contest, Scratch, jpg_of};

/// How often the server is killed at work.
const KILLS: usize = 5;
/// Entries in one contest, so that no designer meets the bound of one.
const ENTRIES: usize = 5;

/// What the server has said yes to, and what was asked last.
#[derive(Default)]
struct Acknowledged {
    messages: Mutex<Vec<String>>,
    /// The number of the last rating that was asked for, and of the last one that was given.
    asked: AtomicU32,
    rated: AtomicU32,
    /// Entries with the size of their picture as it is stored.
    entries: Mutex<Vec<(i64, u64)>>,
    paid: Mutex<Vec<i64>>,
    serial: AtomicU32,
}

impl Acknowledged {
    fn next(&self) -> u32 {
        self.serial.fetch_add(1, Ordering::Relaxed) + 1
    }
}

/// The contest and the entry that messages and stars go to.
#[derive(Clone, Copy)]
struct Spot {
    contest: i64,
    work: i64,
}

impl Spot {
    fn messages(self) -> String {
        format!("/projects/{}/works/{}/messages", self.contest, self.work)
    }
}

fn start_contest(client: &Caller) -> Option<i64> {
    let id = client.post("/projects", &Contest::brief())?["id"].as_i64().expect("an id");
    client.post("/gateway/logo/payment/audit/simulate", &json!({ "projectId": id }))?;
    Some(id)
}

fn enter(designer: &Caller, contest: i64, done: &Acknowledged) -> Option<i64> {
    let picture = jpg_of(800, 600, done.next());
    let work = designer.upload(&format!("/projects/{contest}/works"), &picture)?;
    let (id, size) = (work["id"].as_i64().expect("an id"), work["image"]["size"].as_u64().expect("a size"));
    done.entries.lock().expect("nobody has panicked").push((id, size));
    Some(id)
}

/// Four people who do not stop until the server is gone.
fn load(client: &Caller, designer: &Caller, spot: Spot, done: &Acknowledged, over: &AtomicBool) {
    let goes_on = || !over.load(Ordering::Relaxed);
    std::thread::scope(|threads| {
        for _ in 0..2 {
            threads.spawn(|| {
                while goes_on() {
                    let content = format!("第{}句", done.next());
                    if client.post(&spot.messages(), &json!({ "content": content })).is_none() {
                        return;
                    }
                    done.messages.lock().expect("nobody has panicked").push(content);
                }
            });
        }
        threads.spawn(|| {
            let stars = format!("/projects/{}/work-score/{}", spot.contest, spot.work);
            while goes_on() {
                let number = done.asked.fetch_add(1, Ordering::Relaxed) + 1;
                let rating = json!({ "score": 1 + number % 5, "comment": number.to_string() });
                if client.post(&stars, &rating).is_none() {
                    return;
                }
                done.rated.store(number, Ordering::Relaxed);
            }
        });
        threads.spawn(|| {
            while goes_on() {
                let Some(contest) = start_contest(client) else { return };
                done.paid.lock().expect("nobody has panicked").push(contest);
                for _ in 0..ENTRIES {
                    if enter(designer, contest, done).is_none() {
                        return;
                    }
                }
            }
        });
    });
}

/// Everything that was acknowledged is there, whole, and nothing is half there.
fn check(client: &Caller, designer: &Caller, spot: Spot, done: &Acknowledged) {
    let mut written = Vec::new();
    for page in 1.. {
        let list = client.get(&format!("{}?page={page}&size=100", spot.messages()))["list"].take();
        let list = list.as_array().expect("a list").clone();
        if list.is_empty() {
            break;
        }
        written.extend(list.into_iter().map(|message| message["content"].as_str().expect("a text").to_owned()));
    }
    for message in done.messages.lock().expect("nobody has panicked").iter() {
        assert_eq!(written.iter().filter(|known| *known == message).count(), 1, "{message:?}");
    }
    let rated = client.get(&format!("/works/{}", spot.work))["data"]["comment"]
        .as_str()
        .map(|text| text.parse().expect("a number"));
    let (at_least, at_most) = (done.rated.load(Ordering::Relaxed), done.asked.load(Ordering::Relaxed));
    assert!((at_least..=at_most).contains(&rated.unwrap_or(0)), "{rated:?} is not within {at_least}..={at_most}");
    for (work, size) in done.entries.lock().expect("nobody has panicked").iter() {
        let shown = designer.get(&format!("/works/{work}"))["data"].take();
        assert_eq!(shown["image"]["size"].as_u64(), Some(*size), "{shown}");
    }
    let mut projects = Vec::new();
    for page in 1.. {
        let list = client.get(&format!("/users/projects?page={page}&size=100"))["list"].take();
        let list = list.as_array().expect("a list").clone();
        if list.is_empty() {
            break;
        }
        projects.extend(list);
    }
    for project in done.paid.lock().expect("nobody has panicked").iter() {
        assert!(projects.iter().any(|card| card["id"] == *project && card["audit"] == 1), "{project} was paid");
    }
    for project in &projects {
        check_contest(client, project);
    }
}

/// A contest holds what was paid for it, and each of its entries has its picture.
fn check_contest(client: &Caller, project: &Value) {
    let id = &project["id"];
    if project["audit"] == 0 {
        assert_eq!(project["designs"], 0);
        return;
    }
    let escrow = client.get(&format!("/projects/{id}/escrow"))["data"].take();
    assert_eq!((&escrow["held"], escrow["lines"].as_array().expect("lines").len()), (&json!(999), 1), "{id}: {escrow}");
    let wall = client.get(&format!("/projects/{id}/works?size=100"));
    let works = wall["list"].as_array().expect("a wall");
    assert_eq!(works.len() as i64, project["designs"], "{id}: counted as many as hang");
    for work in works {
        for (address, magic) in [(&work["image"]["url"], b"\xFF\xD8\xFF".as_slice()), (&work["thumb"], b"RIFF")] {
            let told =
                client.call("GET", address.as_str().expect("an address"), "", &[]).expect("the picture is whole");
            assert_eq!(told.status, 200, "{address}");
            assert!(told.body.starts_with(magic), "{address} is a picture");
        }
        let original = client.call("GET", work["image"]["url"].as_str().expect("an address"), "", &[]).expect("whole");
        assert_eq!(work["image"]["size"].as_u64(), Some(original.body.len() as u64));
    }
}

#[test]
fn a_killed_server_has_lost_nothing_that_it_acknowledged() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        Scratch::new(engine).into_iter().for_each(|scratch| is_killed_at_work(&Place::of(&scratch)));
    }
}

fn is_killed_at_work(place: &Place) {
    // Also while it makes its database.
    for _ in 0..3 {
        let server = Server::spawn(place);
        std::thread::sleep(a_while(5, 250));
        server.kill();
    }
    let mut server = Server::started_in(place);
    let (client, designer) =
        (Caller::signed_in(server.address, "client"), Caller::signed_in(server.address, "designer"));
    let done = Acknowledged::default();
    let contest = start_contest(&client).expect("the server is up");
    done.paid.lock().expect("nobody has panicked").push(contest);
    let work = enter(&designer, contest, &done).expect("the server is up");
    let spot = Spot { contest, work };

    for kill in 0..KILLS {
        let (client_now, designer_now) = (client.at(server.address), designer.at(server.address));
        let over = AtomicBool::new(false);
        let handed_in = done.entries.lock().expect("nobody has panicked").len();
        let before = done.messages.lock().expect("nobody has panicked").len();
        std::thread::scope(|threads| {
            threads.spawn(|| load(&client_now, &designer_now, spot, &done, &over));
            std::thread::sleep(a_while(300, 1_100));
            // On a busy machine some more, so that it is killed at work.
            wait_until(|| done.entries.lock().expect("nobody has panicked").len() > handed_in);
            server.kill();
            over.store(true, Ordering::Relaxed);
        });
        assert!(
            done.messages.lock().expect("nobody has panicked").len() > before,
            "the server did nothing before kill {kill}"
        );
        place.verify_ledger();
        server = Server::started_in(place);
        check(&client.at(server.address), &designer.at(server.address), spot, &done);
    }
    let entries = done.entries.lock().expect("nobody has panicked").len();
    assert!(entries > 2 && done.rated.load(Ordering::Relaxed) > 5, "{entries} entries are no load");
}
