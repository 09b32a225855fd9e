//! Carries deeds out at the real market, through its calls and its providers.

use crate::books::{Account, Books};
use crate::deed::{Act, Channel, Deed, Life, Of, PersonAt, Purpose, Said};
use crate::dice::Dice;
use crate::market::{Market, Role};
use crate::numbers::Site;
use axum::body::Body;
use axum::http::{Method, StatusCode};
use db::{Engine, params, sql};
use gateways::Payments;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use testkit::provider::{Call, Cashier, House, Notification};
use testkit::{Actor, Answer, Form, PASSWORD, TestApp, zip_of};

/// How long the market waits for a provider.
const PATIENCE: Duration = Duration::from_secs(20);
/// The seed of the pictures that are drawn once.
const DRAWN: u64 = 8;

/// The numbers of a gig's extras and of its questions.
pub type GigParts = (Vec<i64>, Vec<i64>);

/// The market with everybody who uses it.
pub struct Stage {
    pub app: TestApp,
    pub actors: Vec<Actor>,
    houses: [Cashier; 4],
    /// Payments as they were answered, by their number.
    told: Mutex<HashMap<i64, Value>>,
    /// Money on its way back that a moderator deals with, by the model's place of it.
    returns: Mutex<HashMap<usize, i64>>,
    /// The parts of gigs, by the gig's own number.
    pub parts: Mutex<HashMap<i64, GigParts>>,
    last_told: Mutex<Option<(Channel, Notification)>>,
    serial: AtomicU32,
    effect: Vec<u8>,
    proof: Vec<u8>,
    seed: u64,
}

/// A picture of grey tiles by chance, so that no two look alike.
fn drawn(width: u16, height: u16, seed: u64) -> Vec<u8> {
    let mut dice = Dice::new(seed);
    let tiles: Vec<u8> = (0..12 * 9).map(|_| if dice.one_in(2) { 30 } else { 225 }).collect();
    let mut pixels = Vec::with_capacity(usize::from(width) * usize::from(height));
    for y in 0..usize::from(height) {
        for x in 0..usize::from(width) {
            pixels.push(tiles[(y * 9 / usize::from(height)) * 12 + x * 12 / usize::from(width)]);
        }
    }
    let mut bytes = Vec::new();
    let encoder = jpeg_encoder::Encoder::new(&mut bytes, 60);
    encoder.encode(&pixels, width, height, jpeg_encoder::ColorType::Luma).expect("a picture is encoded");
    bytes
}

impl Stage {
    /// `None` for PostgreSQL without a server.
    pub async fn open(engine: Engine, seed: u64) -> Option<Stage> {
        let houses = House::ALL.map(Cashier::start);
        let payments = houses.iter().fold(Payments::default(), |all, house| house.join(all, PATIENCE));
        let app = TestApp::start_paying(engine, true, payments).await?;
        Some(Stage {
            app,
            actors: Vec::new(),
            houses,
            told: Mutex::default(),
            returns: Mutex::default(),
            parts: Mutex::default(),
            last_told: Mutex::default(),
            serial: AtomicU32::new(0),
            effect: drawn(1_600, 1_200, DRAWN),
            proof: drawn(800, 600, DRAWN + 1),
            seed,
        })
    }

    pub async fn join(&mut self, role: Role, site: Site) {
        let actor = match role {
            Role::Guest => self.app.guest(),
            Role::Client => self.app.client().await,
            Role::Designer => self.app.designer().await,
            Role::Moderator => self.app.moderator().await,
        };
        actor.set_cookie("lang", site.code());
        // To withdraw money with, and to leave.
        if matches!(role, Role::Client | Role::Designer) {
            self.app.give_password(&actor).await;
        }
        self.actors.push(actor);
    }

    pub fn house(&self, channel: Channel) -> &Cashier {
        &self.houses[channel.house().expect("a channel with a provider")]
    }

    /// The next answers of the provider to that are lost.
    pub fn lose(&self, channel: Channel, call: Call, answers: usize) {
        self.house(channel).lose(call, answers);
    }

    fn path(&self, market: &Market, at: usize, rest: &str) -> String {
        format!("/projects/{}{rest}", market.contests[at].id)
    }

    pub fn payment(&self, id: i64) -> Value {
        self.told.lock().unwrap_or_else(PoisonError::into_inner).get(&id).cloned().unwrap_or_default()
    }

    pub fn keep_payment(&self, view: &Value) {
        let id = view["id"].as_i64().expect("a payment has a number");
        self.told.lock().unwrap_or_else(PoisonError::into_inner).insert(id, view.clone());
    }

    /// Does it; what the market answers.
    pub async fn play(&self, market: &Market, who: PersonAt, deed: &Deed) -> Answer {
        let actor = &self.actors[who];
        match *deed {
            Deed::PayAtOnce(at, purpose) => {
                let (call, body) = simulated(market, at, purpose);
                actor.post(call, body).await
            }
            _ if deed.is_trade() => self.trade(market, who, deed).await,
            Deed::Start(of, channel) => actor.post("/payments", self.order(market, of, channel)).await,
            Deed::Arrive(at) => {
                actor.post(&format!("/gateway/payments/{}/simulate", market.payments[at].id), json!({})).await
            }
            Deed::Tell(at) => self.tell(market, at).await,
            Deed::Silently(at) => {
                let one = &market.payments[at];
                let (house, view) = (self.house(one.channel), self.payment(one.id));
                house.take(&view);
                house.lose_questions(&view, one.unheard);
                self.actors[0].get("/healthz").await
            }
            Deed::Proof(_) | Deed::Verify(..) | Deed::SentByHand(_) => self.transfer(market, actor, deed).await,
            Deed::Enter(at) => {
                let form = Form::new().file("file", "草图.jpg", self.picture()).field("description", "一稿");
                actor.upload(&self.path(market, at, "/works"), form).await
            }
            Deed::TakeDown(work) => {
                let call = format!("/works/{}", market.works[work].id);
                actor.json(Method::DELETE, &call, json!({ "reason": "other" })).await
            }
            Deed::Effects(work) => {
                let form = Form::new().file("file", "效果图.jpg", self.effect.clone());
                actor.upload(&format!("/works/{}/attachments", market.works[work].id), form).await
            }
            Deed::Deliver(at, number) => {
                let zip = zip_of(&[("logo/logo.svg", b"<svg/>")]);
                let form = Form::new().file("file", "源文件.zip", zip).field("boughtId", number);
                actor.upload(&self.path(market, at, "/packages"), form).await
            }
            Deed::Purchase(work) => {
                let at = market.works[work].contest;
                let call = format!("/clone/purchase/work/{}", market.works[work].id);
                actor.post(&self.path(market, at, &call), json!({})).await
            }
            Deed::SellAt(price) => actor.post("/users/info", json!({ "autoSellPrice": price })).await,
            Deed::Payout(amount) => self.withdraw(market, who, amount).await,
            Deed::DecidePayout(at, paid) => {
                let body = json!({ "paid": i64::from(paid), "reference": "R-1", "reason": "账号不对" });
                actor.post(&format!("/admin/payouts/{}", market.payouts[at].id), body).await
            }
            Deed::Leave => actor.delete_with("/users/account/delete", json!({ "password": PASSWORD })).await,
            _ => self.about(market, actor, deed).await,
        }
    }

    /// Deeds that are a call of the contest and little more.
    async fn about(&self, market: &Market, actor: &Actor, deed: &Deed) -> Answer {
        let none = json!({});
        match *deed {
            Deed::End(at) => actor.post(&self.path(market, at, "/end"), none).await,
            Deed::Restart(at) => actor.post(&self.path(market, at, "/restart"), none).await,
            Deed::Finalist(at, designer) => {
                let body = json!({ "designerId": market.people[designer].id });
                actor.post(&self.path(market, at, "/finalists"), body).await
            }
            Deed::Winner(at, work) => {
                let call = format!("/works/{}/winning", market.works[work].id);
                actor.put(&self.path(market, at, &call), none).await
            }
            Deed::Revise(at, bought) => {
                let body = json!({ "content": "再改一下", "revision": 1, "boughtId": bought });
                actor.post(&self.path(market, at, "/messages"), body).await
            }
            Deed::Confirm(at, bought) => {
                actor.post(&self.path(market, at, "/packages/confirm"), json!({ "boughtId": bought })).await
            }
            Deed::Claim(at, bought) => {
                actor.post(&self.path(market, at, "/claim"), json!({ "boughtId": bought })).await
            }
            Deed::Refund(at) => actor.post(&self.path(market, at, "/refund"), json!({ "reason": "不需要了" })).await,
            Deed::CancelRefund(at) => actor.post(&self.path(market, at, "/refund/cancel"), none).await,
            Deed::DecideRefund(at, yes) => {
                let body = json!({ "approved": i64::from(yes), "reason": "已核对" });
                actor.post(&self.path(market, at, "/refund/decide"), body).await
            }
            Deed::Private(at) => actor.post(&self.path(market, at, "/private"), none).await,
            Deed::Split(at) => actor.post(&self.path(market, at, "/split/vi"), none).await,
            Deed::ClaimRest(at) => actor.post(&self.path(market, at, "/finalist/claim"), none).await,
            Deed::CancelClone(at) => actor.post(&self.path(market, at, "/clone/cancel"), none).await,
            Deed::Remove(at) => actor.delete(&self.path(market, at, "")).await,
            Deed::Quote(at, prize) => {
                let call = format!("/admin/quotations/{}", market.contests[at].id);
                actor.post(&call, json!({ "prize": prize, "reason": "" })).await
            }
            Deed::Revoke(at, bought) => {
                let body = json!({ "boughtId": bought, "reason": "没有交付" });
                actor.post(&format!("/admin{}", self.path(market, at, "/handover/revoke")), body).await
            }
            Deed::Look(Life::Contest(at)) => actor.get(&self.path(market, at, "")).await,
            _ => unreachable!("{deed:?} is played elsewhere"),
        }
    }

    /// The payer pays, and the provider tells of it under a name that it never used before.
    async fn tell(&self, market: &Market, at: usize) -> Answer {
        let one = &market.payments[at];
        let (house, view) = (self.house(one.channel), self.payment(one.id));
        house.take(&view);
        // A provider that speaks can be asked.
        house.lose_questions(&view, 0);
        let name = format!("n-{}", self.serial.fetch_add(1, Ordering::Relaxed));
        let told = house.tell_paid(&name, &view, self.app.now());
        *self.last_told.lock().unwrap_or_else(PoisonError::into_inner) = Some((one.channel, told.clone()));
        self.deliver(one.channel, told).await
    }

    async fn deliver(&self, channel: Channel, told: Notification) -> Answer {
        let guest = &self.actors[0];
        let mut request = guest.request(Method::POST, &format!("/gateway/{}/notify", channel.code()));
        for (name, value) in &told.headers {
            request = request.header(name, value);
        }
        guest.send(request, Body::from(told.body)).await
    }

    /// The latest notification comes once more, word for word.
    pub async fn tell_again(&self) -> Option<Answer> {
        let (channel, told) = self.last_told.lock().unwrap_or_else(PoisonError::into_inner).clone()?;
        Some(self.deliver(channel, told).await)
    }

    /// The clock moves while no job runs: the server was away, and what was due meanwhile comes late.
    pub async fn sleep(&self, ms: i64) {
        let market = &self.app.market;
        let moved = market.db.write(move |tx| db::facts::add(tx, db::facts::CLOCK_OFFSET_MS, ms)).await;
        market.clock.raise_to(moved.expect("the clock is moved"));
    }

    /// So many of the next jobs are there twice, as when a server that was believed dead still runs its own.
    pub async fn double(&self, dice: &mut Dice, jobs: usize) -> usize {
        let next = sql!("SELECT id FROM jobs WHERE state = 'waiting' ORDER BY run_at, id LIMIT 24");
        let read = self.app.market.db.read(move |conn| conn.all(next, &params![], |row| row.get::<i64>(0)));
        let waiting = read.await.expect("jobs are read");
        let mut doubled = 0;
        for _ in 0..jobs.min(waiting.len()) {
            let id = *dice.pick(&waiting);
            let again = sql!(
                "INSERT INTO jobs (kind, payload, run_at, created_at) \
                 SELECT kind, payload, run_at, created_at FROM jobs WHERE id = $1 AND state = 'waiting'"
            );
            let written = self.app.market.db.write(move |tx| tx.run(again, &params![id]));
            doubled += usize::try_from(written.await.expect("a job is written")).expect("one");
        }
        doubled
    }

    /// What the market itself knows, for whoever has to understand a failure: jobs that failed and come again, those
    /// that still wait by now, and the latest notifications of providers with what became of each.
    pub async fn known(&self) -> Vec<String> {
        let now = self.app.now();
        let read = self.app.market.db.read(move |conn| {
            let text = |row: &db::Row<'_>| row.get::<String>(0);
            let failed = sql!(
                "SELECT 'failed ' || kind || ' (' || attempts || '): ' || last_error FROM jobs \
                 WHERE last_error IS NOT NULL ORDER BY id DESC LIMIT 20"
            );
            let waits = sql!(
                "SELECT 'waits ' || kind || ' ' || payload || ' until ' || run_at || ' attempt ' || attempts FROM jobs \
                 WHERE state = 'waiting' AND run_at <= $1 ORDER BY id DESC LIMIT 20"
            );
            let told = sql!(
                "SELECT 'told ' || id || ' of payment ' || COALESCE(payment_id, 0) || ': ' || kind || ', ' || state || ' ' \
                 || note || ' at ' || received_at FROM payment_events ORDER BY id DESC LIMIT 6"
            );
            let latest = sql!(
                "SELECT 'job ' || id || ' ' || kind || ' ' || payload || ' ' || state || ' at ' || run_at || ' attempt ' \
                 || attempts FROM jobs WHERE kind IN ('payment_event', 'payment_poll') ORDER BY id DESC LIMIT 8"
            );
            let silent = sql!(
                "SELECT 'silence of ' || p.designer_id || ' in ' || p.project_id || ': since ' || COALESCE(p.inactive_at, 0) || \
                 ', seen ' || u.ac_at || ', reminded ' || COALESCE(p.reminded_at, 0) || ', answered ' || COALESCE(p.answered_at, 0) \
                 FROM participants p JOIN users u ON u.id = p.designer_id \
                 WHERE p.inactive_at IS NOT NULL OR p.reminded_at IS NOT NULL OR p.answered_at IS NOT NULL \
                 ORDER BY p.project_id, p.designer_id"
            );
            let looks = sql!(
                "SELECT 'look ' || payload || ' ' || state || ' at ' || run_at FROM jobs WHERE kind = 'watch_silence' ORDER BY id"
            );
            let mut known = conn.all(failed, &params![], text)?;
            // By a minute from now: a clock that went back would show here.
            known.extend(conn.all(waits, &params![now.plus_ms(60_000)], text)?);
            known.extend(conn.all(told, &params![], text)?);
            known.extend(conn.all(latest, &params![], text)?);
            known.extend(conn.all(silent, &params![], text)?);
            known.extend(conn.all(looks, &params![], text)?);
            Ok::<_, db::DbError>(known)
        });
        let mut known = read.await.expect("jobs are read");
        known.push(format!("it is {}", now.0));
        known
    }

    async fn transfer(&self, market: &Market, actor: &Actor, deed: &Deed) -> Answer {
        match *deed {
            Deed::Proof(at) => {
                let one = &market.payments[at];
                let name = self.name_of(market, one.of);
                let form = Form::new().file("file", "回单.jpg", self.proof.clone()).field("projectName", name);
                actor.upload(&format!("/payments/{}/proof", one.id), form).await
            }
            Deed::Verify(at, approved) => {
                let amount = market.payments[at].amount as f64 / 100.0;
                let body = json!({ "approved": i64::from(approved), "amount": amount, "reason": "看不清" });
                actor.post(&format!("/admin/transfers/{}", market.payments[at].id), body).await
            }
            Deed::SentByHand(at) => {
                let body = json!({ "done": 1, "reference": "BANK-7" });
                let id = self.return_id(market, at).await;
                actor.post(&format!("/admin/payment-refunds/{id}"), body).await
            }
            _ => unreachable!("{deed:?} is no transfer"),
        }
    }

    /// The number of what waits for a moderator's hand.
    async fn return_id(&self, market: &Market, at: usize) -> i64 {
        if let Some(known) = self.returns.lock().unwrap_or_else(PoisonError::into_inner).get(&at) {
            return *known;
        }
        let back = &market.returns[at];
        let payment = market.payments[back.payment].id;
        let known: Vec<i64> = self.returns.lock().unwrap_or_else(PoisonError::into_inner).values().copied().collect();
        let moderator = market.people.iter().position(|one| one.role == Role::Moderator).expect("a moderator");
        let (list, _) = self.actors[moderator].get("/admin/payment-refunds?size=100").await.list();
        let ours = |one: &&Value| {
            let late = one["cause"].as_str().is_some_and(|cause| cause.starts_with("late"));
            one["paymentId"] == payment
                && minor(&one["amount"]) == back.amount
                && late == back.late
                && !known.contains(&one["id"].as_i64().unwrap_or_default())
        };
        let found = list.iter().find(ours).unwrap_or_else(|| panic!("money back {at} of payment {payment}: {list:#?}"));
        let id = found["id"].as_i64().expect("a number");
        self.returns.lock().unwrap_or_else(PoisonError::into_inner).insert(at, id);
        id
    }

    async fn withdraw(&self, market: &Market, who: PersonAt, amount: Option<i64>) -> Answer {
        let channel = market.people[who].site.pick("alipay", "paypal");
        let mut body = json!({ "channel": channel, "account": "zhou@example.com", "password": PASSWORD });
        if let Some(amount) = amount {
            body["amount"] = json!(amount as f64 / 100.0);
        }
        self.actors[who].post("/users/payout/request", body).await
    }

    /// The cover of a gig.
    pub fn cover(&self) -> Vec<u8> {
        drawn(1_200, 900, DRAWN + 2)
    }

    /// What is asked for to pay that.
    pub fn order(&self, market: &Market, of: Of, channel: Channel) -> Value {
        let mut body = match of {
            Of::Contest(at, purpose) => named(market, at, purpose),
            Of::Order(at, price) => {
                let order = &market.orders[at];
                json!({ "orderId": order.id, "quoteId": order.prices[price].id })
            }
            Of::Tip(at) => json!({ "tipId": market.tips[at].id }),
        };
        body["purpose"] = json!(of.code());
        body["channel"] = json!(channel.code());
        body
    }

    /// A picture that nobody has handed in.
    fn picture(&self) -> Vec<u8> {
        let serial = self.serial.fetch_add(1, Ordering::Relaxed);
        // Mostly the smallest that is taken: the market draws every other size of it itself.
        let (width, height) = match serial % 16 {
            0 => (1_600, 1_200),
            8 => (1_200, 900),
            _ => (800, 600),
        };
        drawn(width, height, self.seed ^ (u64::from(serial) + 1_000))
    }

    /// Every account of the real ledger, in the model's words.
    pub async fn books(&self, market: &Market) -> Books {
        let rows = self.app.market.db.read(|conn| {
            conn.all(sql!("SELECT kind, owner_id, currency, balance FROM ledger_accounts"), &params![], |row| {
                Ok((row.text(0)?.to_owned(), row.get::<i64>(1)?, row.text(2)?.to_owned(), row.get::<i64>(3)?))
            })
        });
        let mut books = Books::default();
        for (kind, owner, currency, balance) in rows.await.expect("the ledger is read") {
            let site = if currency == "CNY" { Site::Zh } else { Site::En };
            let channel = |code: &str| Channel::ALL.into_iter().find(|one| one.code() == code);
            let account = match kind.as_str() {
                "user" => Account::Person(market.people.iter().position(|one| one.id == owner).expect("a person")),
                "escrow" => {
                    Account::contest(market.contests.iter().position(|one| one.id == owner).expect("a contest"))
                }
                "order" => {
                    let at = market.orders.iter().position(|one| one.id == owner).expect("an order");
                    Account::Escrow(Life::Order(at))
                }
                "tip" => {
                    let at = market.tips.iter().position(|one| one.id == owner).expect("a tip");
                    Account::Escrow(Life::Tip(at))
                }
                "platform_income" => Account::Income,
                "coupon_cost" => Account::Coupons,
                "payout_transit" => Account::OnTheWay,
                "returns" => Account::Returns,
                other => {
                    let found = other.strip_prefix("clearing_").and_then(channel);
                    Account::Clearing(found.unwrap_or_else(|| panic!("an account of kind {other}")))
                }
            };
            books.put(account, site, balance);
        }
        books
    }

    /// What went back to a payer through a provider, in fen.
    pub fn sent_back(&self, market: &Market, payment: usize) -> (i64, usize) {
        let one = &market.payments[payment];
        self.house(one.channel).sent_back(&self.payment(one.id))
    }

    /// Whether the payment's provider has said that its money is there, and how many questions about it are still lost.
    pub fn heard_of(&self, market: &Market, payment: usize) -> (bool, usize) {
        let one = &market.payments[payment];
        let (house, view) = (self.house(one.channel), self.payment(one.id));
        (house.has_confirmed(&view), house.unheard(&view))
    }

    /// When the provider is next asked about a payment, in milliseconds.
    pub async fn asked_at(&self, payment: i64) -> Option<i64> {
        let sql =
            sql!("SELECT MIN(run_at) FROM jobs WHERE kind = 'payment_poll' AND state = 'waiting' AND key LIKE $1");
        let of = format!("payment_poll:{payment}:%");
        let read = self.app.market.db.read(move |conn| conn.one(sql, &params![of.as_str()], |row| row.get(0)));
        read.await.expect("jobs are read")
    }
}

/// An amount as the contract shows it, in fen or cents.
pub fn minor(value: &Value) -> i64 {
    (value.as_f64().unwrap_or_else(|| panic!("an amount: {value}")) * 100.0).round() as i64
}

/// What the market said, in the model's words.
pub fn said(answer: &Answer) -> (u16, String, i64) {
    let status = answer.status.as_u16();
    if answer.status.is_success() {
        return (200, String::new(), 0);
    }
    let body = answer.json();
    let code = body["error"].as_str().unwrap_or_default().to_owned();
    let amount = if answer.status == StatusCode::PAYMENT_REQUIRED { minor(&body["data"]["amount"]) } else { 0 };
    (status, code, amount)
}

/// The same of the model.
pub fn foretold(said: Said) -> (u16, String, i64) {
    match said {
        Said::Done => (200, String::new(), 0),
        Said::Due(code, amount) => (402, code.to_owned(), amount),
        Said::No((status, code)) => (status, code.to_owned(), 0),
    }
}

fn named(market: &Market, at: usize, purpose: Purpose) -> Value {
    let mut body = json!({ "projectId": market.contests[at].id });
    match purpose {
        Purpose::Finalist(designer) => body["designerId"] = json!(market.people[designer].id),
        Purpose::Work(work) => body["workId"] = json!(market.works[work].id),
        Purpose::Project | Purpose::Store | Purpose::Restart | Purpose::Private => {}
    }
    body
}

fn simulated(market: &Market, at: usize, purpose: Purpose) -> (&'static str, Value) {
    let call = match purpose {
        Purpose::Finalist(_) => "/gateway/logo/payment/finalist/simulate",
        Purpose::Work(_) => "/gateway/logo/payment/buywork/simulate",
        Purpose::Project | Purpose::Store | Purpose::Restart | Purpose::Private => {
            "/gateway/logo/payment/audit/simulate"
        }
    };
    (call, named(market, at, purpose))
}

/// The delivery of two deeds at once of which the other is the confirmation of the same handover, told to look again.
pub fn overtaken<'a>(
    first: &'a (PersonAt, Deed),
    one: &Answer,
    second: &'a (PersonAt, Deed),
    other: &Answer,
) -> Option<&'a (PersonAt, Deed)> {
    let pair = |deliver: &Deed, confirm: &Deed| match (deliver, confirm) {
        (Deed::Deliver(at, n), Deed::Confirm(of, m) | Deed::Claim(of, m)) => (at, n) == (of, m),
        // A revision, too, is asked of what was seen.
        (Deed::Do(at, Act::Deliver(_)), Deed::Do(of, Act::Complete | Act::Revise)) => at == of,
        _ => false,
    };
    let again = |answer: &Answer| said(answer) == foretold(Said::No((409, "conflict")));
    match () {
        () if pair(&first.1, &second.1) && one.status.is_success() && again(other) => Some(first),
        () if pair(&second.1, &first.1) && other.status.is_success() && again(one) => Some(second),
        () => None,
    }
}
