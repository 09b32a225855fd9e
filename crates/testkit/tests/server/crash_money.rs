//! The server killed in the middle of every deed and every timer that moves money: afterwards each contest stands before
//! or after it, never between, and whatever was acknowledged is done.

use db::Engine;
use serde_json::{Value, json};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};
use testkit::process::{Caller, Place, Server, a_while, wait_until};
use testkit::{Contest, Scratch, jpg_of, zip_of};

/// How often the server is killed at work.
const KILLS: usize = 4;

/// By so many hours time leaps, one after another.
const LEAPS: [u32; 4] = [1, 49, 24 * 8, 24 * 31];
/// So many calls are answered between two leaps at least, as many as two contests take: on a slow machine no contest
/// would come to its end otherwise.
const CALLS: usize = 10;

static PICTURE: AtomicU32 = AtomicU32::new(50_000);
/// Calls of [`post`] that were answered.
static ANSWERED: AtomicUsize = AtomicUsize::new(0);

/// The end that somebody was told of: `refunded`, `confirmed`, `bought`, `requested`.
type Acknowledged = Mutex<Vec<(i64, &'static str)>>;

struct People {
    designer_id: i64,
    client: Caller,
    designer: Caller,
    moderator: Caller,
}

impl People {
    /// Signed in anew: sessions end as time leaps. `None` when the server is gone.
    fn signed_in(address: std::net::SocketAddr) -> Option<People> {
        let person = |role| Caller::try_signed_in(address, role);
        let (client, designer, moderator) = (person("client")?, person("designer")?, person("moderator")?);
        let (_, me) = designer.told("GET", "/users/info", &json!({}))?;
        Some(People { designer_id: me["data"]["id"].as_i64()?, client, designer, moderator })
    }
}

/// A success's `data`; `None` when the server is gone. A refusal is possible: the clock jumps while people act.
fn post(who: &Caller, path: &str, body: &Value) -> Option<Option<Value>> {
    let (status, mut told) = who.told("POST", path, body)?;
    ANSWERED.fetch_add(1, Ordering::Relaxed);
    assert!(status < 500 || status == 503, "POST {path}: {told}");
    Some((status == 200).then(|| told["data"].take()))
}

/// Pays a contest and puts two entries on its wall; `None` when the server is gone, `Some(None)` when time was faster.
fn begin(people: &People) -> Option<Option<(i64, Vec<i64>)>> {
    let Some(made) = post(&people.client, "/projects", &Contest::brief())? else { return Some(None) };
    let id = made["id"].as_i64()?;
    let paid = post(&people.client, "/gateway/logo/payment/audit/simulate", &json!({ "projectId": id }))?;
    if paid.is_none() {
        return Some(None);
    }
    let mut works = Vec::new();
    for _ in 0..2 {
        let picture = jpg_of(800, 600, PICTURE.fetch_add(1, Ordering::Relaxed));
        let (status, told) = people.designer.send(&format!("/projects/{id}/works"), "a.jpg", &picture, &[])?;
        if status == 200 {
            works.push(told["data"]["id"].as_i64()?);
        }
    }
    Some(Some((id, works)))
}

/// Asked and granted again and again.
fn refunds(address: std::net::SocketAddr, done: &Acknowledged) -> Option<()> {
    loop {
        let people = &People::signed_in(address)?;
        let Some((id, _)) = begin(people)? else { continue };
        post(&people.client, &format!("/projects/{id}/finalists"), &json!({ "designerId": people.designer_id }))?;
        if post(&people.client, &format!("/projects/{id}/refund"), &json!({ "reason": "不要了" }))?.is_some() {
            done.lock().expect("nobody has panicked").push((id, "requested"));
            let decided = json!({ "approved": 1, "reason": "同意" });
            if post(&people.moderator, &format!("/projects/{id}/refund/decide"), &decided)?.is_some() {
                done.lock().expect("nobody has panicked").push((id, "refunded"));
            }
        }
    }
}

/// Won, a further design bought, both delivered and confirmed.
fn wins(address: std::net::SocketAddr, done: &Acknowledged) -> Option<()> {
    loop {
        let people = &People::signed_in(address)?;
        let Some((id, works)) = begin(people)? else { continue };
        let [best, second] = works[..] else { continue };
        let (status, _) = people.client.told("PUT", &format!("/projects/{id}/works/{best}/winning"), &json!({}))?;
        if status != 200 {
            continue;
        }
        let order = json!({ "projectId": id, "workId": second });
        if post(&people.client, "/gateway/logo/payment/buywork/simulate", &order)?.is_some() {
            done.lock().expect("nobody has panicked").push((id, "bought"));
        }
        for (bought, work) in [(0, best), (1, second)] {
            let effect = jpg_of(1_600, 1_200, PICTURE.fetch_add(1, Ordering::Relaxed));
            people.designer.send(&format!("/works/{work}/attachments"), "a.jpg", &effect, &[])?;
            let zip = zip_of(&[("logo.svg", b"<svg/>")]);
            let fields = [("boughtId", bought.to_string())];
            people.designer.send(&format!("/projects/{id}/packages"), "a.zip", &zip, &fields)?;
            let confirm = json!({ "boughtId": bought });
            let confirmed = post(&people.client, &format!("/projects/{id}/packages/confirm"), &confirm)?;
            if confirmed.is_some() && bought == 0 {
                done.lock().expect("nobody has panicked").push((id, "confirmed"));
            }
        }
    }
}

/// Time passes in leaps: reminders, shares of abandoned contests, confirmations by themselves.
fn leaps(address: std::net::SocketAddr, over: &AtomicBool, leapt: &AtomicUsize) -> Option<()> {
    let guest = Caller::guest(address);
    while !over.load(Ordering::Relaxed) {
        let hours = LEAPS[leapt.load(Ordering::Relaxed) % LEAPS.len()];
        let (status, told) = guest.told("POST", "/sandbox/clock", &json!({ "advanceHours": hours }))?;
        assert_eq!(status, 200, "{told}");
        leapt.fetch_add(1, Ordering::Relaxed);
        let answered = ANSWERED.load(Ordering::Relaxed);
        std::thread::sleep(a_while(150, 500));
        wait_until(|| over.load(Ordering::Relaxed) || ANSWERED.load(Ordering::Relaxed) >= answered + CALLS);
    }
    None
}

/// Each contest stands before or after what was done to it, with exactly the money of that state.
fn check(people: &People, done: &Acknowledged) {
    let mut refunded = 0;
    for page in 1.. {
        let list = people.client.get(&format!("/users/projects?page={page}&size=100"))["list"].take();
        let list = list.as_array().expect("a list").clone();
        if list.is_empty() {
            break;
        }
        for card in list {
            let id = card["id"].as_i64().expect("an id");
            let project = people.client.get(&format!("/projects/{id}"))["data"].take();
            if project["audit"] == 0 {
                continue;
            }
            let none = Vec::new();
            let bought = project["additionalBought"].as_array().unwrap_or(&none);
            let open = bought.iter().filter(|one| one["confirmed"] == false).count() as f64 * 300.0;
            let escrow = people.client.get(&format!("/projects/{id}/escrow"))["data"].take();
            let held = escrow["held"].as_f64().expect("an amount");
            let expected = match (project["refund"]["status"].as_i64(), project["packageConfirm"].as_bool()) {
                (Some(2), _) => 0.0,
                (_, Some(true)) => open,
                // One finalist: the award of 50 and half of 949 are paid, 474.50 wait.
                _ if !project["abandonedPaidAt"].is_null() => 474.5 + open,
                _ => 999.0 + open,
            };
            assert_eq!(held, expected, "{id}: {project}");
            refunded += usize::from(project["refund"]["status"] == 2);
        }
    }
    let done = done.lock().expect("nobody has panicked");
    for (id, what) in done.iter() {
        let project = people.client.get(&format!("/projects/{id}"))["data"].take();
        let holds = match *what {
            "requested" => project["refund"]["status"].as_i64() > Some(0),
            "refunded" => project["refund"]["status"] == 2,
            "confirmed" => project["packageConfirm"] == true,
            "bought" => project["additionalBought"].as_array().is_some_and(|bought| bought.len() == 1),
            other => panic!("{other}"),
        };
        assert!(holds, "{id} was acknowledged as {what}: {project}");
    }
    assert!(refunded >= done.iter().filter(|(_, what)| *what == "refunded").count());
}

#[test]
fn money_is_never_between_two_places_when_the_server_dies() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        Scratch::new(engine).into_iter().for_each(|scratch| is_killed_between(&Place::of(&scratch)));
    }
}

fn is_killed_between(place: &Place) {
    let mut server = Server::started_in(place);
    let done = Acknowledged::default();
    let leapt = AtomicUsize::new(0);
    for round in 0..KILLS {
        let address = server.address;
        let over = AtomicBool::new(false);
        std::thread::scope(|threads| {
            threads.spawn(|| refunds(address, &done));
            threads.spawn(|| wins(address, &done));
            threads.spawn(|| leaps(address, &over, &leapt));
            std::thread::sleep(a_while(500, 2_000));
            // On a busy machine some more, so that it is killed at work.
            let ends =
                |what| done.lock().expect("nobody has panicked").iter().filter(|(_, known)| *known == what).count();
            wait_until(|| ends("refunded") > round && ends("confirmed") > round);
            server.kill();
            over.store(true, Ordering::Relaxed);
        });
        place.verify_ledger();
        server = Server::started_in(place);
        // Whatever a lost runner had under lease is run again, then every contest is in one state.
        let guest = Caller::guest(server.address);
        let (status, told) = guest.told("POST", "/sandbox/clock", &json!({ "advanceHours": 1 })).expect("it answers");
        assert_eq!(status, 200, "{told}");
        check(&People::signed_in(server.address).expect("it answers"), &done);
        place.verify_ledger();
    }
    let done = done.lock().expect("nobody has panicked");
    for what in ["requested", "refunded", "confirmed", "bought"] {
        assert!(done.iter().any(|(_, known)| *known == what), "nothing was {what}: that is no load");
    }
}
