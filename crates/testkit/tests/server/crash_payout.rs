//! The server killed while people withdraw and moderators decide: each wish is one withdrawal, each withdrawal ends once.

#![allow(clippy::unwrap_used, reason = "tests")]

use db::Engine;
use domain::ledger::{Channel, Detail, Journal, LedgerAccount, Reason};
use domain::payout::PayoutChannel;
use domain::{Currency, Minor, UserId};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::thread;
use testkit::Scratch;
use testkit::process::{Caller, Place, Server, a_while, wait_until};

const KILLS: usize = 3;
/// What the designer has to withdraw, in yuan.
const EARNED: i64 = 100_000;

/// What was said and what the server has answered.
#[derive(Default)]
struct Done {
    /// The withdrawal of each wish, by the account it goes to; none while the server has not said that it is on its way.
    wishes: Mutex<BTreeMap<String, Option<i64>>>,
    /// What the server has said of a withdrawal.
    decided: Mutex<BTreeMap<i64, &'static str>>,
}

/// Says a wish; its withdrawal, or `None` when the server is gone.
fn withdraw(designer: &Caller, password: &str, account: &str) -> Option<i64> {
    let body = json!({ "channel": "alipay", "account": account, "amount": 100, "password": password }).to_string();
    let headers = [("Content-Type", "application/json"), ("Idempotency-Key", account)];
    let told = designer.call_with("POST", "/api/v1/users/payout/request", &headers, body.as_bytes()).ok()?;
    assert_eq!(told.status, 200, "{}", told.json());
    told.json()["data"]["id"].as_i64()
}

/// Withdraws again and again.
fn wish(designer: &Caller, password: &str, done: &Done) -> Option<()> {
    loop {
        let mut wishes = done.wishes.lock().unwrap();
        // Each in a domain of its own: they are told apart when they are masked.
        let account = format!("wish@wish-{}.example.com", wishes.len());
        wishes.insert(account.clone(), None);
        drop(wishes);
        let id = withdraw(designer, password, &account)?;
        done.wishes.lock().unwrap().insert(account, Some(id));
    }
}

/// Pays and returns by turns what waits.
fn decide(moderator: &Caller, done: &Done) -> Option<()> {
    loop {
        let (_, waiting) = moderator.told("GET", "/admin/payouts?size=100", &json!({}))?;
        for payout in waiting["list"].as_array()? {
            let id = payout["id"].as_i64()?;
            let paid = id % 2 == 0;
            // Each wish names an account of its own: paid before it has waited, with a reason.
            let reason = if paid { "已电话核实" } else { "账号与姓名不符" };
            let decision = json!({ "paid": paid, "early": paid, "reference": format!("ALI-{id}"), "reason": reason });
            // Another moderator may have been quicker.
            if let (200, told) = moderator.told("POST", &format!("/admin/payouts/{id}"), &decision)? {
                let status = if paid { "paid" } else { "returned" };
                assert_eq!(told["data"]["status"], status);
                assert_eq!(done.decided.lock().unwrap().insert(id, status), None, "decided once");
            }
        }
    }
}

/// Every page of the designer's withdrawals.
fn all(designer: &Caller) -> Vec<Value> {
    let page = |page: usize| designer.get(&format!("/users/payouts?size=100&page={page}"))["list"].take();
    (1..).map(page).map_while(|list| list.as_array().filter(|list| !list.is_empty()).cloned()).flatten().collect()
}

fn balance(place: &Place, account: LedgerAccount) -> i64 {
    place.read(move |conn| db::money::ledger::balance(conn, account, Currency::CNY)).0
}

fn check(place: &Place, designer: &Caller, user: UserId, done: &Done) {
    let payouts = all(designer);
    for (account, id) in done.wishes.lock().unwrap().iter() {
        let shown = json!(PayoutChannel::Alipay.masked(account));
        let of: Vec<i64> =
            payouts.iter().filter(|one| one["account"] == shown).map(|one| one["id"].as_i64().unwrap()).collect();
        assert_eq!(of, [id.unwrap()], "{account}: one wish is one withdrawal");
    }
    for (id, status) in done.decided.lock().unwrap().iter() {
        let payout = payouts.iter().find(|one| one["id"] == *id).unwrap();
        assert_eq!(payout["status"], *status, "{payout}");
    }
    let sum = |status: &str| payouts.iter().filter(|one| one["status"] == status).count() as i64 * 10_000;
    assert_eq!(balance(place, LedgerAccount::User(user)), EARNED * 100 - sum("paid") - sum("requested"));
    assert_eq!(balance(place, LedgerAccount::PayoutTransit), sum("requested"));
    assert_eq!(balance(place, LedgerAccount::Clearing(Channel::Alipay)), sum("paid"));
}

#[test]
fn a_withdrawal_is_asked_for_paid_and_returned_once_whenever_the_server_dies() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let Some(scratch) = Scratch::new(engine) else { continue };
        let place = Place::of(&scratch);
        let mut server = Server::started_in(&place);
        let guest = Caller::guest(server.address);
        let (designer, moderator) =
            (Caller::signed_in(server.address, "designer"), Caller::signed_in(server.address, "moderator"));
        let accounts = guest.get("/sandbox/accounts")["list"].take();
        let account = accounts.as_array().unwrap().iter().find(|one| one["role"] == "designer").unwrap();
        let password = account["password"].as_str().unwrap();
        let user = UserId(designer.get("/users/info")["data"]["id"].as_i64().unwrap());
        let now = guest.now().unwrap();
        let (from, to) = (LedgerAccount::Clearing(Channel::Sandbox), LedgerAccount::User(user));
        let journal = Journal::new("test:earned".to_owned(), Reason::ContestSettled, Currency::CNY, None).transfer(
            from,
            to,
            Minor::major(EARNED),
            Detail::WinnerShare,
        );
        place.db().write_blocking(move |tx| db::money::ledger::post(tx, &journal, now).map(drop)).unwrap();

        let done = Done::default();
        for _ in 0..KILLS {
            let (designer_now, moderator_now) = (designer.at(server.address), moderator.at(server.address));
            let before = done.decided.lock().unwrap().len();
            thread::scope(|threads| {
                for _ in 0..2 {
                    threads.spawn(|| wish(&designer_now, password, &done));
                    threads.spawn(|| decide(&moderator_now, &done));
                }
                thread::sleep(a_while(200, 700));
                // On a busy machine some more, so that it is killed at work.
                wait_until(|| done.decided.lock().unwrap().len() > before + 1);
                server.stop();
            });
            place.audit();
            server = Server::started_in(&place);
            let designer = designer.at(server.address);
            // Whoever had no answer says the same again, once what is running may be taken for lost.
            assert!(Caller::guest(server.address).advance(0.1));
            let open: Vec<String> = done
                .wishes
                .lock()
                .unwrap()
                .iter()
                .filter(|(_, id)| id.is_none())
                .map(|(wish, _)| wish.clone())
                .collect();
            for wish in open {
                let id = withdraw(&designer, password, &wish);
                assert_eq!(id, withdraw(&designer, password, &wish));
                done.wishes.lock().unwrap().insert(wish, id);
            }
            check(&place, &designer, user, &done);
            place.audit();
        }
        let decided = done.decided.lock().unwrap();
        for status in ["paid", "returned"] {
            assert!(decided.values().any(|known| *known == status), "nothing was {status}: that is no load");
        }
    }
}
