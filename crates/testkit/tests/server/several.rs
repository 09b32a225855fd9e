//! Several servers on one PostgreSQL database and one folder of files: what one does, the others know, timers go off once,
//! and one that is killed takes nothing along.

use db::Engine;
use serde_json::json;
use std::io::{BufRead, BufReader, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use testkit::process::{Caller, Place, Server, a_while, wait_until};
use testkit::{Contest, Scratch, jpg_of};

/// A change on one server is in force on the others within two seconds; the machine of a test may be busy.
const IN_FORCE: Duration = Duration::from_secs(6);
/// How often a server is killed under load.
const KILLS: usize = 3;
/// Drafts whose timers are due at once.
const DRAFTS: usize = 24;

struct Servers {
    place: Place,
    running: Vec<Server>,
    scratch: Scratch,
}

impl Servers {
    /// So many at the same moment on a database that none has seen; `None` without PostgreSQL.
    fn started(count: usize) -> Option<Servers> {
        let scratch = Scratch::new(Engine::Postgres)?;
        // A lease that is short: nobody waits for the jobs of one that was killed.
        let place = Place::of(&scratch).with([("VERMILION_JOB_LEASE", "3".to_owned())]);
        let running = thread::scope(|threads| {
            let starting: Vec<_> = (0..count)
                .map(|number| {
                    threads.spawn({
                        let place = &place;
                        move || start(place, number)
                    })
                })
                .collect();
            starting.into_iter().map(|one| one.join().expect("it starts")).collect()
        });
        Some(Servers { place, running, scratch })
    }

    fn address(&self, number: usize) -> std::net::SocketAddr {
        self.running[number].address
    }

    fn person(&self, number: usize, role: &str) -> Caller {
        Caller::signed_in(self.address(number), role)
    }
}

fn start(place: &Place, number: usize) -> Server {
    Server::started_in(&place.clone().with([("VERMILION_SERVER_NAME", format!("server-{number}"))]))
}

/// Waits until it is so, and no longer than a change takes to be in force.
fn in_force(what: &str, mut holds: impl FnMut() -> bool) {
    let since = Instant::now();
    while !holds() {
        assert!(since.elapsed() < IN_FORCE, "{what} is not known on the other server");
        thread::sleep(Duration::from_millis(25));
    }
}

/// Pays a contest; its number.
fn contest(client: &Caller) -> Option<i64> {
    let id = client.post("/projects", &Contest::brief())?["id"].as_i64()?;
    client.post("/gateway/logo/payment/audit/simulate", &json!({ "projectId": id }))?;
    Some(id)
}

#[test]
fn what_one_server_is_told_the_others_know() {
    let Some(servers) = Servers::started(3) else { return };
    let (client, designer, moderator) =
        (servers.person(0, "client"), servers.person(1, "designer"), servers.person(2, "moderator"));

    // A session, a contest and a picture of one are those of all.
    let id = contest(&client).expect("an answer");
    let there = client.at(servers.address(1));
    assert_eq!(there.get(&format!("/projects/{id}"))["data"]["id"], id);
    let picture = jpg_of(800, 600, 71_001);
    let work = designer.upload(&format!("/projects/{id}/works"), &picture).expect("an answer");
    let stored = work["image"]["url"].as_str().expect("an address").to_owned();
    for number in 0..3 {
        let told = client.at(servers.address(number)).call("GET", &stored, "", &[]).expect("an answer");
        assert_eq!((told.status, told.body.is_empty()), (200, false), "the picture at server {number}");
    }
    // A copy of somebody else's entry is known wherever it comes in.
    let copied = moderator.send(&format!("/projects/{id}/works"), "b.jpg", &picture, &[]);
    let (status, told) = copied.expect("an answer");
    assert_eq!((status, &told["error"]), (409, &json!("copied_entry")), "{told}");

    // A page that one has drawn for strangers is drawn anew when another changes what it shows.
    let encoded = there.get(&format!("/projects/{id}"))["data"]["encodedId"].as_str().expect("its address").to_owned();
    let drawn = |number: usize| {
        let told = Caller::guest(servers.address(number)).call("GET", &format!("/contest/{encoded}"), "", &[]);
        let told = told.expect("a page");
        assert_eq!(told.status, 200, "the contest's page");
        String::from_utf8_lossy(&told.body).into_owned()
    };
    assert!((0..3).all(|number| !drawn(number).contains("雨后的青瓷")), "nothing was said yet");
    let (status, told) =
        client.told("PUT", &format!("/projects/{id}"), &json!({ "companyIntro": "雨后的青瓷" })).expect("an answer");
    assert_eq!(status, 200, "{told}");
    in_force("a change of the brief", || (0..3).all(|number| drawn(number).contains("雨后的青瓷")));

    // A fee.
    let fee = json!({ "restartFee.zh": 187, "reason": "夏季" });
    moderator.post("/admin/settings", &fee).expect("an answer");
    in_force("a setting", || {
        (0..3).all(|number| {
            Caller::guest(servers.address(number)).get("/settings/public?lang=zh")["data"]["restartFee"] == 187
        })
    });

    // Signed out at one, signed out at all.
    assert_eq!(client.call("GET", "/api/logout", "", &[]).expect("an answer").status, 200);
    in_force("a session's end", || {
        (0..3).all(|number| {
            let told = client.at(servers.address(number)).told("GET", "/users/projects", &json!({}));
            told.is_some_and(|(status, _)| status == 401)
        })
    });
}

/// Signs in with a wrong password again and again, at each of those servers in turn; after how many tries it is refused
/// to listen.
fn guessed(addresses: &[std::net::SocketAddr], email: &str) -> usize {
    let guess = json!({ "email": email, "password": "Wrong-guess-1" }).to_string();
    for (tries, address) in addresses.iter().cycle().take(200).enumerate() {
        let guest = Caller::guest(*address);
        let told = guest.call("POST", "/api/login/email", "application/json", guess.as_bytes()).expect("an answer");
        if told.status == 429 {
            return tries;
        }
        assert_ne!(told.status, 200, "a wrong password");
    }
    panic!("nobody stops whoever guesses")
}

#[test]
fn a_limit_counts_what_comes_in_at_any_of_them() {
    let Some(servers) = Servers::started(2) else { return };
    let of = |role: &str| {
        let (_, told) =
            Caller::guest(servers.address(0)).told("GET", "/sandbox/accounts", &json!({})).expect("an answer");
        let found = told["list"].as_array().expect("accounts").iter().find(|one| one["role"] == role).cloned();
        found.expect("the role is there")["email"].as_str().expect("an address").to_owned()
    };
    let alone = guessed(&[servers.address(0)], &of("client"));
    let by_turns = guessed(&[servers.address(0), servers.address(1)], &of("designer"));
    assert!(by_turns <= alone, "by turns somebody may guess {by_turns} times, at one server {alone} times");
}

#[test]
fn timers_go_off_once_whoever_looks_at_them() {
    let Some(servers) = Servers::started(3) else { return };
    let client = servers.person(0, "client");
    for _ in 0..DRAFTS {
        client.post("/projects", &Contest::brief()).expect("an answer");
    }
    let told = |kind: &'static str| {
        servers.place.read(move |conn| {
            let sql = db::sql!("SELECT COUNT(*) FROM notices WHERE kind = $1");
            conn.one(sql, &db::params![kind], |row| row.get::<i64>(0))
        })
    };
    let all = i64::try_from(DRAFTS).expect("few");
    assert!(client.advance(54.0 * 24.0));
    wait_until(|| told("draft_ends") >= all);
    assert!(client.advance(8.0 * 24.0));
    wait_until(|| told("draft_removed") >= all);
    // Whoever else had seen the same job would have done it by now.
    thread::sleep(Duration::from_millis(500));
    assert_eq!((told("draft_ends"), told("draft_removed")), (all, all));
    servers.place.audit();
}

#[test]
fn what_happens_on_one_is_heard_on_another() {
    let Some(servers) = Servers::started(2) else { return };
    let (client, designer) = (servers.person(0, "client"), servers.person(1, "designer"));
    let id = contest(&client).expect("an answer");
    let mut stream =
        client.begin("GET", "/api/v1/users/stream", &[("Accept", "text/event-stream")], 0).expect("a stream");
    stream.flush().expect("it is asked for");
    let mut lines = BufReader::new(stream).lines();
    let opened = lines.find(|line| line.as_ref().is_ok_and(|line| line.starts_with("id:") || line.starts_with(':')));
    assert!(opened.is_some(), "the stream begins");
    designer.upload(&format!("/projects/{id}/works"), &jpg_of(800, 600, 72_001)).expect("an answer");
    let since = Instant::now();
    let heard = lines.map_while(Result::ok).find(|line| line.starts_with("data:") && line.contains(&id.to_string()));
    assert!(heard.is_some() && since.elapsed() < IN_FORCE, "an entry on the other server is heard of: {heard:?}");
}

/// What a day brings: a contest is paid, entered, talked about and looked at.
fn a_day(servers: &Servers, day: u32) {
    let (client, designer, moderator) =
        (servers.person(0, "client"), servers.person(0, "designer"), servers.person(0, "moderator"));
    let id = contest(&client).expect("an answer");
    let work = designer.upload(&format!("/projects/{id}/works"), &jpg_of(800, 600, 74_000 + day)).expect("an answer");
    let work = format!("/projects/{id}/works/{}", work["id"]);
    let said = client.post(&format!("{work}/messages"), &json!({ "content": format!("第{day}天") }));
    assert!(said.is_some(), "a message on day {day}");
    for (who, path) in [
        (&client, format!("/projects/{id}/works")),
        (&client, format!("{work}/messages")),
        (&client, format!("/projects/{id}/escrow")),
        (&client, "/users/projects".to_owned()),
        (&designer, "/users/info".to_owned()),
        (&designer, "/users/notices".to_owned()),
        (&moderator, "/admin/users".to_owned()),
    ] {
        let (status, told) = who.told("GET", &path, &json!({})).expect("an answer");
        assert_eq!(status, 200, "{path} on day {day}: {told}");
    }
    for page in ["/", "/contests", "/designers", "/readyz"] {
        let told = Caller::guest(servers.address(0)).call("GET", page, "", &[]).expect("an answer");
        assert_eq!(told.status, 200, "{page} on day {day}");
    }
    assert!(client.advance(49.0), "timers of day {day}");
    assert_eq!(client.get(&format!("/projects/{id}"))["data"]["step"], 2, "the contest on day {day}");
}

#[test]
fn a_server_goes_on_beside_a_later_version_that_only_adds() {
    let Some(servers) = Servers::started(1) else { return };
    // What it asks is prepared on its connections by then.
    a_day(&servers, 1);
    servers.scratch.add_to_every_table();
    a_day(&servers, 2);
    wait_until(|| servers.place.read(testkit::audit::findings).is_empty());
    // Once it has ended, it is not started again on what it does not know.
    let (well, told) = servers.place.run(&["migrate"]);
    assert!(!well && told.contains("9999_later"), "{told}");
}

/// What was acknowledged: messages by their words, contests by their numbers.
#[derive(Default)]
struct Acknowledged {
    messages: Mutex<Vec<String>>,
    paid: Mutex<Vec<i64>>,
}

#[test]
fn one_that_is_killed_under_load_takes_nothing_along() {
    let Some(mut servers) = Servers::started(2) else { return };
    let (client, designer) = (servers.person(1, "client"), servers.person(1, "designer"));
    let id = contest(&client).expect("an answer");
    let work = designer.upload(&format!("/projects/{id}/works"), &jpg_of(800, 600, 73_001)).expect("an answer");
    let talk = format!("/projects/{id}/works/{}/messages", work["id"]);
    let done = Acknowledged::default();
    for kill in 0..KILLS {
        let over = AtomicBool::new(false);
        let addresses = [servers.address(0), servers.address(1)];
        thread::scope(|threads| {
            for hand in 0..2 {
                let (client, talk, done, over) = (&client, &talk, &done, &over);
                // As behind a proxy: whoever gets no answer asks the other.
                threads.spawn(move || {
                    for turn in 0.. {
                        if over.load(Ordering::Relaxed) {
                            return;
                        }
                        let words = format!("第{kill}-{hand}-{turn}句");
                        let said = client.at(addresses[turn % 2]).post(talk, &json!({ "content": words }));
                        if said.is_some() {
                            done.messages.lock().expect("nobody has panicked").push(words);
                        }
                    }
                });
            }
            let (client, done, over) = (&client, &done, &over);
            threads.spawn(move || {
                for turn in 0.. {
                    if over.load(Ordering::Relaxed) {
                        return;
                    }
                    if let Some(paid) = contest(&client.at(addresses[turn % 2])) {
                        done.paid.lock().expect("nobody has panicked").push(paid);
                    }
                }
            });
            thread::sleep(a_while(300, 900));
            servers.running[0].stop();
            // The other goes on alone.
            let before = done.messages.lock().expect("nobody has panicked").len();
            wait_until(|| done.messages.lock().expect("nobody has panicked").len() > before + 3);
            over.store(true, Ordering::Relaxed);
        });
        servers.running[0] = start(&servers.place, 0);
    }
    let here = client.at(servers.address(0));
    let mut written = Vec::new();
    for page in 1.. {
        let list = here.get(&format!("{talk}?page={page}&size=100"))["list"].take();
        let list = list.as_array().expect("a list").clone();
        if list.is_empty() {
            break;
        }
        written.extend(list.into_iter().map(|one| one["content"].as_str().expect("a text").to_owned()));
    }
    let said = done.messages.lock().expect("nobody has panicked");
    assert!(said.len() > KILLS * 3, "much was said: {}", said.len());
    for words in said.iter() {
        assert_eq!(written.iter().filter(|known| *known == words).count(), 1, "{words:?}");
    }
    for paid in done.paid.lock().expect("nobody has panicked").iter() {
        assert_eq!(here.get(&format!("/projects/{paid}"))["data"]["audit"], 1, "contest {paid} was paid");
    }
    wait_until(|| servers.place.read(testkit::audit::findings).is_empty());
    servers.place.audit();
}
