//! The server killed while a provider of payments is being asked, while notifications are settled and while people
//! withdraw: each job ends once, and nothing is paid or sent back twice.

#![allow(clippy::unwrap_used, reason = "tests")]

use db::{Engine, params, sql};
use domain::Currency;
use domain::ledger::{Channel, LedgerAccount};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Mutex;
use std::thread;
use std::time::Duration;
use testkit::process::{Caller, Place, Server, a_while, wait_until};
use testkit::provider::{Call, Cashier, House, Notification, cents};
use testkit::{Contest, Scratch};

/// Longer than the server waits, and than any test.
const NEVER: Duration = Duration::from_secs(600);
const KILLS: usize = 3;

/// A server that both providers stand beside.
struct Market {
    // Last: the database is closed before its place goes.
    server: Server,
    place: Place,
    cashiers: [Cashier; 2],
    _scratch: Scratch,
}

impl Market {
    fn open(engine: Engine) -> Option<Market> {
        let scratch = Scratch::new(engine)?;
        let cashiers = House::OF_CHINA.map(Cashier::start);
        let environment = cashiers.iter().flat_map(Cashier::environment);
        let place = Place::of(&scratch).with(environment);
        Some(Market { server: Server::started_in(&place), place, cashiers, _scratch: scratch })
    }

    /// SIGKILL, the proof of the books, and another server, to which the providers answer again.
    fn killed(self) -> Market {
        self.killed_then(|_| ())
    }

    /// The same, with a look at the providers while there is no server.
    fn killed_then(self, look: impl FnOnce(&[Cashier])) -> Market {
        let Market { server, place, cashiers, _scratch } = self;
        server.kill();
        place.audit();
        look(&cashiers);
        cashiers.iter().for_each(Cashier::answer);
        Market { server: Server::started_in(&place), place, cashiers, _scratch }
    }

    fn address(&self) -> SocketAddr {
        self.server.address
    }

    fn signed_in(&self, role: &str) -> Caller {
        Caller::signed_in(self.address(), role)
    }

    fn cashier(&self, house: House) -> &Cashier {
        self.cashiers.iter().find(|cashier| cashier.house == house).unwrap()
    }

    /// Runs what is due beside the server's own runner, which may be waiting for a provider. It ends with the server.
    fn run_jobs(&self) {
        let guest = Caller::guest(self.address());
        thread::spawn(move || guest.advance(0.0));
    }

    /// Whatever the dead server had under lease is run again, and all of it is done afterwards.
    fn settle_down(&self) {
        assert!(Caller::guest(self.address()).advance(1.0));
        let counts = || self.place.read(|conn| db::jobs::counts(conn, domain::Timestamp(i64::MAX)));
        let mut left = counts();
        // The server's own runner may be at work on one.
        wait_until(|| {
            left = counts();
            left.leased == 0
        });
        assert_eq!((left.leased, left.dead), (0, 0), "{left:?}");
        self.place.audit();
    }

    fn balance(&self, account: LedgerAccount) -> i64 {
        self.place.read(move |conn| db::money::ledger::balance(conn, account, Currency::CNY)).0
    }

    fn clearing(&self, channel: Channel) -> i64 {
        self.balance(LedgerAccount::Clearing(channel))
    }
}

/// On every engine.
fn with_market(test: impl Fn(Market)) {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        Market::open(engine).into_iter().for_each(&test);
    }
}

/// A contest to be paid for; `None` when the server is gone.
fn contest(client: &Caller) -> Option<i64> {
    Some(client.post("/projects", &Contest::brief())?["id"].as_i64().unwrap())
}

fn order(contest: i64, house: House) -> Value {
    json!({ "purpose": "project", "channel": house.code(), "projectId": contest })
}

/// A payment that is begun there; `None` when the server is gone.
fn start(client: &Caller, contest: i64, cashier: &Cashier) -> Option<Value> {
    client.post("/payments", &order(contest, cashier.house))
}

fn simulate(client: &Caller, contest: i64) -> Option<Value> {
    client.post("/gateway/logo/payment/audit/simulate", &json!({ "projectId": contest }))
}

/// The status of the answer; `None` when the server is gone.
fn deliver(address: SocketAddr, house: House, told: &Notification) -> Option<u16> {
    let headers: Vec<_> = told.headers.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let path = format!("/api/v1/gateway/{}/notify", house.code());
    Some(Caller::guest(address).call_with("POST", &path, &headers, told.body.as_bytes()).ok()?.status)
}

/// The provider's notification that it was paid; `None` when the server went away before it said that it has it.
fn tell_paid(address: SocketAddr, cashier: &Cashier, id: &str, payment: &Value) -> Option<()> {
    let at = Caller::guest(address).now()?;
    let status = deliver(address, cashier.house, &cashier.tell_paid(id, payment, at))?;
    assert_eq!(status, 200);
    Some(())
}

fn seen(client: &Caller, payment: &Value) -> Value {
    client.get(&format!("/payments/{}", payment["id"]))["data"].take()
}

fn held(client: &Caller, contest: i64) -> Value {
    client.get(&format!("/projects/{contest}/escrow"))["data"]["held"].take()
}

/// Waits until the provider has done what it was asked for the `times`-th time; its answer is still held back.
fn until_asked(cashier: &Cashier, call: Call, times: usize) {
    wait_until(|| cashier.asked(call) >= times);
    assert_eq!(cashier.asked(call), times, "{call:?}");
}

#[test]
fn a_payment_that_was_being_begun_can_be_begun_anew() {
    with_market(|mut market| {
        let client = market.signed_in("client");
        let contest = contest(&client).unwrap();
        market.cashier(House::WechatPay).answer_late(Call::Start, NEVER);
        let asking = client.clone();
        let asked = thread::spawn(move || asking.told("POST", "/payments", &order(contest, House::WechatPay)));
        until_asked(market.cashier(House::WechatPay), Call::Start, 1);
        market = market.killed();
        assert_eq!(asked.join().unwrap(), None, "nobody was told of it");
        let (client, cashier) = (client.at(market.address()), market.cashier(House::WechatPay));
        let left = client.get("/payments")["list"].take();
        assert_eq!((left[0]["status"].clone(), left[0]["qr"].clone()), (json!("pending"), Value::Null));
        let begun = start(&client, contest, cashier).unwrap();
        // The provider is told again, by the same name: there is one payment.
        assert_eq!((&begun["id"], &begun["reference"]), (&left[0]["id"], &left[0]["reference"]));
        assert!(begun["qr"].is_string(), "{begun}");
        tell_paid(market.address(), cashier, "n-1", &begun).unwrap();
        for _ in 0..4 {
            market.settle_down();
        }
        assert_eq!((seen(&client, &begun)["status"].clone(), held(&client, contest)), (json!("paid"), json!(999)));
        assert_eq!(client.get("/payments")["list"].as_array().map(Vec::len), Some(1));
        assert_eq!(market.clearing(Channel::WechatPay), -99_900);
    });
}

#[test]
fn a_payment_that_was_being_asked_about_is_asked_about_again() {
    with_market(|mut market| {
        let client = market.signed_in("client");
        for house in House::OF_CHINA {
            let (client, cashier) = (client.at(market.address()), market.cashier(house));
            let contest = contest(&client).unwrap();
            let begun = start(&client, contest, cashier).unwrap();
            // Paid, and the notification was lost.
            cashier.take(&begun);
            cashier.answer_late(Call::Query, NEVER);
            let guest = Caller::guest(market.address());
            // No further than the lease of what is begun on the way.
            let leap = thread::spawn(move || guest.advance(0.05));
            until_asked(cashier, Call::Query, 1);
            market = market.killed();
            assert!(!leap.join().unwrap(), "nobody was told that time has passed");
            let client = client.at(market.address());
            assert_eq!(seen(&client, &begun)["status"], "pending");
            market.settle_down();
            let standing = (seen(&client, &begun)["status"].clone(), held(&client, contest));
            assert_eq!(standing, (json!("paid"), json!(999)), "{house:?}");
            assert_eq!(market.clearing(house.channel()), -99_900);
        }
    });
}

#[test]
fn money_that_was_being_sent_back_goes_back_once() {
    with_market(|mut market| {
        let (client, moderator) = (market.signed_in("client"), market.signed_in("moderator"));
        // One contest each is refunded, one payment each comes for nothing.
        let mut begun = Vec::new();
        for cashier in &market.cashiers {
            let (first, second) = (contest(&client).unwrap(), contest(&client).unwrap());
            let (paid, late) = (start(&client, first, cashier).unwrap(), start(&client, second, cashier).unwrap());
            simulate(&client, second).unwrap();
            cashier.take(&paid);
            cashier.take(&late);
            tell_paid(market.address(), cashier, "paid", &paid).unwrap();
            begun.push((first, paid, late));
        }
        wait_until(|| begun.iter().all(|(_, paid, _)| seen(&client, paid)["status"] == "paid"));
        for (cashier, (contest, _, late)) in market.cashiers.iter().zip(&begun) {
            cashier.answer_late(Call::Refund, NEVER);
            client.post(&format!("/projects/{contest}/refund"), &json!({ "reason": "不要了" })).unwrap();
            let decided = json!({ "approved": 1, "reason": "同意" });
            moderator.post(&format!("/projects/{contest}/refund/decide"), &decided).unwrap();
            tell_paid(market.address(), cashier, "late", late).unwrap();
            market.run_jobs();
        }
        for cashier in &market.cashiers {
            until_asked(cashier, Call::Refund, 2);
        }
        // Done at the providers, and nobody here knows.
        assert_eq!(market.balance(LedgerAccount::Returns), 2 * 99_900);
        let mut asked = Vec::new();
        // Until it dies the first server may ask again: it has no answer yet.
        market =
            market.killed_then(|cashiers| asked.extend(cashiers.iter().map(|cashier| cashier.asked(Call::Refund))));
        let (client, moderator) = (client.at(market.address()), moderator.at(market.address()));
        assert_eq!(moderator.get("/admin/payment-refunds")["total"], 4);
        market.settle_down();
        for ((cashier, (_, paid, late)), before) in market.cashiers.iter().zip(&begun).zip(asked) {
            assert_eq!(cashier.sent_back(paid), (79_920, 1), "{:?}", cashier.house);
            assert_eq!(cashier.sent_back(late), (99_900, 1), "{:?}", cashier.house);
            // However often the first server asked, the next one asks once for each.
            assert_eq!(cashier.asked(Call::Refund), before + 2, "each was asked again");
            assert_eq!(seen(&client, late)["status"], "returned");
            assert_eq!(market.clearing(cashier.house.channel()), -(99_900 - 79_920));
        }
        assert_eq!(market.balance(LedgerAccount::Returns), 0);
        assert_eq!(moderator.get("/admin/payment-refunds")["total"], 0);
        assert_eq!(moderator.get("/admin/payment-refunds?status=decided")["total"], 4);
    });
}

#[test]
fn a_day_that_was_being_reconciled_is_reconciled_and_money_changes_banks_once() {
    with_market(|mut market| {
        let client = market.signed_in("client");
        let pay = |market: &Market, client: &Caller, house, id: &str| {
            let (contest, cashier) = (contest(client).unwrap(), market.cashier(house));
            let begun = start(client, contest, cashier).unwrap();
            cashier.take(&begun);
            tell_paid(market.address(), cashier, id, &begun).unwrap();
            wait_until(|| seen(client, &begun)["status"] == "paid");
            begun
        };
        let old = pay(&market, &client, House::WechatPay, "old");
        let guest = Caller::guest(market.address());
        assert!(guest.advance(169.5 * 24.0));
        // That day's job has nothing to move yet.
        let reconciled = || {
            market.place.read(|conn| {
                let done = sql!("SELECT COUNT(*) FROM jobs WHERE kind = 'reconcile' AND state = 'done'");
                conn.one(done, &params![], |row| row.get::<i64>(0))
            })
        };
        wait_until(|| reconciled() >= 2);
        let client = market.signed_in("client");
        for house in House::OF_CHINA {
            pay(&market, &client, house, "new");
        }
        let sent = market.cashier(House::WechatPay).sent_back(&old).0;
        assert_eq!(market.clearing(Channel::Transfer), 0);
        for cashier in &market.cashiers {
            cashier.answer_late(Call::Query, NEVER);
        }
        // The next day's job moves the old money, then asks about the new.
        let before = market.cashiers.each_ref().map(|cashier| cashier.asked(Call::Query));
        assert!(guest.advance(24.0));
        until_asked(&market.cashiers[0], Call::Query, before[0] + 1);
        let moved = -(99_900 - sent);
        assert_eq!(market.clearing(Channel::Transfer), moved);
        market = market.killed();
        market.settle_down();
        assert_eq!((market.clearing(Channel::Transfer), market.clearing(Channel::WechatPay)), (moved, -99_900));
        let moderator = market.signed_in("moderator");
        let reports = moderator.get("/admin/reconciliations")["list"].take();
        for (cashier, before) in market.cashiers.iter().zip(before) {
            assert!(cashier.asked(Call::Query) > before);
            let report = reports.as_array().unwrap().iter().find(|one| one["channel"] == cashier.house.code()).unwrap();
            assert_eq!((&report["differences"], &report["asked"]), (&json!([]), &json!(1)), "{report}");
            assert_eq!(report["held"], 999, "{report}");
        }
    });
}

/// A payment on its way: its contest, whether its money comes for nothing, and whether the market has said that it
/// knows of the money.
struct Paid {
    house: House,
    contest: i64,
    payment: Value,
    late: bool,
    told: bool,
}

/// Pays again and again by both providers, each second time for what was paid otherwise meanwhile.
fn pay(client: &Caller, market: &Market, all: &Mutex<Vec<Paid>>) -> Option<()> {
    for round in 0.. {
        let (cashier, late) = (&market.cashiers[round % 2], round / 2 % 2 == 1);
        let contest = contest(client)?;
        let payment = start(client, contest, cashier)?;
        if late {
            simulate(client, contest)?;
        }
        cashier.take(&payment);
        let reference = payment["reference"].as_str().unwrap().to_owned();
        let paid = Paid { house: cashier.house, contest, payment: payment.clone(), late, told: false };
        all.lock().unwrap().push(paid);
        tell_paid(client.address, cashier, &reference, &payment)?;
        all.lock().unwrap().iter_mut().find(|paid| paid.payment["id"] == payment["id"]).unwrap().told = true;
        tell_paid(client.address, cashier, &reference, &payment)?;
        tell_paid(client.address, cashier, &format!("{reference}-2"), &payment)?;
    }
    None
}

#[test]
fn what_providers_told_is_settled_once_whenever_the_server_dies() {
    with_market(|mut market| {
        let all = Mutex::new(Vec::new());
        let client = market.signed_in("client");
        for round in 0..KILLS {
            let client = client.at(market.address());
            for cashier in &market.cashiers {
                cashier.answer_late(Call::Refund, Duration::from_millis(30));
            }
            let refunds = |market: &Market| market.cashiers.iter().map(|one| one.asked(Call::Refund)).sum::<usize>();
            let before = (all.lock().unwrap().len(), refunds(&market));
            thread::scope(|threads| {
                for _ in 0..2 {
                    threads.spawn(|| pay(&client, &market, &all));
                }
                thread::sleep(a_while(150, 700));
                // On a busy machine some more, so that it is killed at work.
                wait_until(|| all.lock().unwrap().len() > before.0 + 4 && refunds(&market) > before.1 + round);
                market.server.stop();
            });
            market = market.killed();
            let client = client.at(market.address());
            // What the provider has no answer to it tells again; what was acknowledged it never tells again.
            for paid in all.lock().unwrap().iter_mut().filter(|paid| !paid.told) {
                let reference = paid.payment["reference"].as_str().unwrap();
                tell_paid(market.address(), market.cashier(paid.house), reference, &paid.payment).unwrap();
                paid.told = true;
            }
            market.settle_down();
            check(&market, &client, &all.lock().unwrap());
        }
        let all = all.lock().unwrap();
        assert!(
            all.iter().filter(|paid| paid.late).count() > KILLS && all.iter().filter(|paid| !paid.late).count() > KILLS
        );
    });
}

fn check(market: &Market, client: &Caller, all: &[Paid]) {
    for paid in all {
        let (shown, cashier) = (seen(client, &paid.payment), market.cashier(paid.house));
        assert_eq!(shown["status"], if paid.late { "returned" } else { "paid" }, "{shown}");
        assert_eq!(shown["sentBackAt"].is_string(), paid.late, "{shown}");
        let sent = if paid.late { (cents(&paid.payment), 1) } else { (0, 0) };
        assert_eq!(cashier.sent_back(&paid.payment), sent, "{shown}");
        assert_eq!(held(client, paid.contest), 999, "{shown}");
    }
    for house in House::OF_CHINA {
        let kept = all.iter().filter(|paid| paid.house == house && !paid.late);
        assert_eq!(-market.clearing(house.channel()), kept.map(|paid| cents(&paid.payment)).sum::<i64>());
    }
    assert_eq!(market.balance(LedgerAccount::Returns), 0);
}
