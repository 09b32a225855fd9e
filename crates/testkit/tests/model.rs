//! Random lives of contests: everybody tries everything in every state, time jumps, and after each step the books, the
//! flags and the quotes must be right. `VERMILION_MODEL_LIVES` and `VERMILION_MODEL_SEED` make it longer or repeat it.

use axum::http::StatusCode;
use db::file::BelongsTo;
use domain::ledger::plans::life::abandonment;
use domain::{Minor, ProjectId, Settings, Site, Terms, UserId, WorkId};
use serde_json::{Value, json};
use testkit::{Actor, Answer, Contest, Form, TestApp, jpg, on_each_engine, zip_of};

/// Lives that run side by side on one clock.
const TOGETHER: usize = 20;
/// Jumps of their clock; between two of them each life is tried twice.
const STEPS: usize = 30;
const DESIGNERS: usize = 5;

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

/// A stream of numbers that a seed repeats (splitmix64).
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((z ^ (z >> 31)) % sides as u64).expect("small")
    }

    fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.roll(from.len())]
    }
}

/// What a person may try. The first part is the flag of `can` that must foretell the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Deed {
    End,
    Restart,
    Finalist,
    Winner,
    Enter,
    Effects,
    Deliver,
    Revise,
    Confirm,
    Claim,
    Refund,
    CancelRefund,
    Approve,
    Reject,
    Private,
    Buy,
    ConfirmBought,
    DeliverBought,
    Split,
    ClaimRest,
    CancelClone,
    StorePurchase,
    Remove,
    Pay,
    Revoke,
    RevokeBought,
}

const DEEDS: [Deed; 26] = [
    Deed::End,
    Deed::Restart,
    Deed::Finalist,
    Deed::Winner,
    Deed::Enter,
    Deed::Effects,
    Deed::Deliver,
    Deed::Revise,
    Deed::Confirm,
    Deed::Claim,
    Deed::Refund,
    Deed::CancelRefund,
    Deed::Approve,
    Deed::Reject,
    Deed::Private,
    Deed::Buy,
    Deed::ConfirmBought,
    Deed::DeliverBought,
    Deed::Split,
    Deed::ClaimRest,
    Deed::CancelClone,
    Deed::StorePurchase,
    Deed::Remove,
    Deed::Pay,
    Deed::Revoke,
    Deed::RevokeBought,
];

impl Deed {
    /// The flag that speaks of it; none where the answer also hangs on a part of the contest.
    const fn flag(self) -> Option<&'static str> {
        Some(match self {
            Deed::End => "end",
            Deed::Restart => "restart",
            Deed::Finalist => "chooseFinalist",
            Deed::Winner => "chooseWinner",
            Deed::Effects => "uploadEffects",
            Deed::Deliver => "deliver",
            Deed::Revise => "requestRevision",
            Deed::Confirm => "confirm",
            Deed::Claim => "claim",
            Deed::Refund => "refund",
            Deed::CancelRefund => "cancelRefund",
            Deed::Approve | Deed::Reject => "decideRefund",
            Deed::Private => "private",
            Deed::Buy => "buyWork",
            Deed::Split => "splitVi",
            Deed::ClaimRest => "claimRest",
            Deed::CancelClone => "cancelClone",
            Deed::Remove => "remove",
            Deed::Pay => "pay",
            Deed::Revoke => "revoke",
            Deed::Enter | Deed::RevokeBought | Deed::ConfirmBought | Deed::DeliverBought | Deed::StorePurchase => {
                return None;
            }
        })
    }
}

/// A contest with what the model knows of it.
struct Life {
    contest: Contest,
    client: usize,
    site: Site,
    /// What must stand in its escrow, in minor units.
    held: i64,
    works: Vec<(i64, usize)>,
    later_finalists: i64,
    last: Value,
    gone: bool,
}

struct World<'a> {
    app: &'a TestApp,
    dice: Dice,
    clients: Vec<Actor>,
    designers: Vec<Actor>,
    moderator: Actor,
    guest: Actor,
    lives: Vec<Life>,
    picture: Vec<u8>,
    counts: std::collections::BTreeMap<String, usize>,
}

fn minor(value: &Value) -> i64 {
    (value.as_f64().unwrap_or_else(|| panic!("an amount: {value}")) * 100.0).round() as i64
}

/// Who are finalists of a project.
fn finalists_of(view: &Value) -> Vec<i64> {
    let list = view["designerList"].as_array().cloned().unwrap_or_default();
    list.iter().filter(|one| one["isFinalist"] == true).filter_map(|one| one["id"].as_i64()).collect()
}

fn flag(view: &Value, name: &str) -> bool {
    view["can"][name].as_bool().unwrap_or_else(|| panic!("a flag {name}"))
}

impl World<'_> {
    async fn new(app: &TestApp, seed: u64) -> World<'_> {
        let mut world = World {
            app,
            dice: Dice(seed),
            clients: Vec::new(),
            designers: Vec::new(),
            moderator: app.moderator().await,
            guest: app.guest(),
            lives: Vec::new(),
            picture: jpg(800, 600),
            counts: std::collections::BTreeMap::new(),
        };
        for index in 0..DESIGNERS {
            let designer = app.designer().await;
            // Some sell what is not chosen.
            if index.is_multiple_of(2) {
                designer.post("/users/info?lang=zh", json!({ "autoSellPrice": 180 })).await.success();
                designer.post("/users/info?lang=en", json!({ "autoSellPrice": 66 })).await.success();
            }
            world.designers.push(designer);
        }
        for index in 0..4_u32 {
            let site = if index.is_multiple_of(2) { Site::Zh } else { Site::En };
            world.clients.push(app.client().await.on(site));
        }
        world
    }

    fn terms(site: Site) -> Terms {
        Settings::default().terms(site)
    }

    async fn begin(&mut self) {
        let client = self.dice.roll(self.clients.len());
        let site = if client.is_multiple_of(2) { Site::Zh } else { Site::En };
        let brief = match self.dice.roll(5) {
            0 => json!({ "vi": 1, "mockups": [1, 2, 3] }),
            1 => json!({ "taocan": 4, "mockups": [1, 2] }),
            2 => json!({ "private": 1 }),
            3 => json!({ "finalistCount": 4 }),
            _ => json!({}),
        };
        let contest = Contest::unpaid(&self.clients[client], brief).await;
        let last = contest.seen_by(&self.clients[client]).await;
        self.lives.push(Life {
            contest,
            client,
            site,
            held: 0,
            works: Vec::new(),
            later_finalists: 0,
            last,
            gone: false,
        });
    }

    /// An entry put on the wall as the upload does it, without drawing a picture each time.
    async fn enter(&mut self, life: usize, designer: usize) {
        let (id, person) = (ProjectId(self.lives[life].contest.id), self.designers[designer].id);
        let file = self.stored(person).await;
        let now = self.app.now();
        let work = self.app.market.db.write(move |tx| {
            let of = BelongsTo { project: Some(id), ..BelongsTo::default() };
            let file = db::file::insert(tx, &file, of, now)?;
            db::work::change::join(tx, id, person, now)?;
            let new = db::work::change::NewWork {
                project: id,
                designer: person,
                file,
                description: "",
                ai_used: false,
                ai_label: false,
                fingerprint: None,
                palette: None,
            };
            db::work::change::insert(tx, &new, now)
        });
        let (work, _) = work.await.expect("an entry");
        self.lives[life].works.push((work.0, designer));
    }

    async fn effect(&self, work: i64, designer: UserId) {
        let (file, now) = (self.stored(designer).await, self.app.now());
        let added = self.app.market.db.write(move |tx| {
            let file = db::file::insert(tx, &file, BelongsTo::default(), now)?;
            db::work::attachment::insert(tx, WorkId(work), file, true, 20, now)
        });
        assert!(added.await.expect("an effect image"));
    }

    async fn stored(&self, owner: UserId) -> app::file::StoredFile {
        let new = app::file::NewFile {
            scope: app::file::Scope::Work,
            owner,
            name: "草图.jpg".to_owned(),
            bytes: self.picture.clone().into(),
            sizes: Vec::new(),
        };
        app::file::keep(&self.app.market, new).await.expect("stored")
    }

    /// Somebody who may or may not be the right person, mostly the right one.
    fn somebody(&mut self, life: usize, deed: Deed) -> Actor {
        let owner = self.lives[life].client;
        let winner = self.lives[life].last["winning"]["designer"]["id"].as_i64();
        let right = match deed {
            Deed::Approve | Deed::Reject | Deed::Revoke | Deed::RevokeBought => self.moderator.clone(),
            Deed::Effects | Deed::Deliver | Deed::Claim | Deed::ClaimRest | Deed::DeliverBought => {
                let known = self.designers.iter().find(|designer| Some(designer.id.0) == winner);
                match known {
                    Some(designer) if deed != Deed::ClaimRest => designer.clone(),
                    _ => self.designers[self.dice.roll(DESIGNERS)].clone(),
                }
            }
            Deed::StorePurchase => self.clients[self.dice.roll(self.clients.len())].clone(),
            _ => self.clients[owner].clone(),
        };
        match self.dice.roll(12) {
            0 => self.clients[self.dice.roll(self.clients.len())].clone(),
            1 => self.designers[self.dice.roll(DESIGNERS)].clone(),
            2 => self.moderator.clone(),
            3 => self.guest.clone(),
            _ => right,
        }
    }

    async fn pay(&self, who: &Actor, order: Value) -> Answer {
        let started = who.post("/payments", order).await;
        if !started.status.is_success() {
            return started;
        }
        who.post(&format!("/gateway/payments/{}/simulate", started.data()["id"]), json!({})).await
    }

    /// Something that can be done now, so that lives go on; what ends them is chosen less often.
    async fn likely(&mut self, life: usize) -> Deed {
        let contest = self.lives[life].contest.clone();
        let owner = contest.seen_by(&self.clients[self.lives[life].client]).await;
        let winner = self.designers.iter().find(|one| owner["winning"]["designer"]["id"] == one.id.0);
        let designer = winner.cloned().unwrap_or_else(|| self.designers[0].clone());
        let theirs = designer.get(&format!("/projects/{}", contest.id)).await;
        let theirs = if theirs.status.is_success() { theirs.data() } else { owner.clone() };
        let can = |deed: &Deed| deed.flag().is_some_and(|name| flag(&owner, name) || flag(&theirs, name));
        let mut deeds: Vec<Deed> = DEEDS.iter().copied().filter(can).collect();
        deeds.retain(|deed| *deed != Deed::Remove);
        if self.dice.roll(5) > 0 {
            deeds.retain(|deed| ![Deed::Refund, Deed::Winner, Deed::End, Deed::Private].contains(deed));
        }
        if self.lives[life].last["refund"]["status"] == 1 {
            deeds.extend([Deed::Approve, Deed::Reject, Deed::CancelRefund]);
        }
        let step = owner["step"].as_i64().unwrap_or(0);
        if step == 1 || step == 2 {
            deeds.extend([Deed::Enter, Deed::Enter]);
        }
        if owner["additionalBought"].as_array().is_some_and(|bought| !bought.is_empty()) {
            deeds.extend([Deed::DeliverBought, Deed::ConfirmBought]);
        }
        if step >= 3 {
            deeds.extend([Deed::StorePurchase, Deed::ClaimRest]);
        }
        if deeds.is_empty() { Deed::Claim } else { *self.dice.pick(&deeds) }
    }

    /// One try, held against what the page had said just before.
    async fn step(&mut self, life: usize) {
        if self.lives[life].gone {
            return;
        }
        let deed = if self.dice.roll(3) == 0 { *self.dice.pick(&DEEDS) } else { self.likely(life).await };
        let who = self.somebody(life, deed);
        self.take(life, deed, who).await;
    }

    async fn take(&mut self, life: usize, deed: Deed, who: Actor) {
        if self.lives[life].gone {
            return;
        }
        let id = self.lives[life].contest.id;
        let answer = who.get(&format!("/projects/{id}")).await;
        let view = answer.status.is_success().then(|| answer.data());
        let allowed = match (&view, deed.flag()) {
            (Some(view), Some(name)) => Some(flag(view, name)),
            (None, Some(_)) => Some(false),
            (_, None) => None,
        };
        let pays = [Deed::Approve, Deed::Confirm, Deed::Claim].contains(&deed);
        let before = if pays { self.book(&view).await } else { Vec::new() };
        let done = self.try_it(life, deed, &who, view.as_ref()).await;
        let Some(done) = done else { return };
        let told = format!("{deed:?} by {} in {id}: {} {}", who.user_name, done.status, done.text());
        assert!(done.status.as_u16() < 500, "{told}");
        let good = done.status.is_success() || done.status == StatusCode::PAYMENT_REQUIRED;
        let hangs_on_a_part = ["already_finalist", "already_sold", "unknown_value", "too_many", "wrong_state"];
        let code = if good { String::new() } else { done.json()["error"].as_str().unwrap_or_default().to_owned() };
        match allowed {
            Some(false) => assert!(!good, "the page said no: {told}"),
            Some(true) if !good => {
                assert!(hangs_on_a_part.contains(&code.as_str()), "the page said yes: {told}");
                assert!(
                    [Deed::Finalist, Deed::Winner, Deed::Buy, Deed::Pay].contains(&deed),
                    "the page said yes: {told}"
                );
            }
            _ => {}
        }
        let outcome = if good { "done".to_owned() } else { format!("refused as {code}") };
        *self.counts.entry(format!("{deed:?} {outcome}")).or_default() += 1;
        if done.status.is_success() {
            self.account(life, deed, &done, view.as_ref(), &before).await;
        }
        self.check(life, &told).await;
    }

    /// What the winner and the finalists have, before something that pays them.
    async fn book(&self, view: &Option<Value>) -> Vec<(i64, i64)> {
        let Some(view) = view else { return Vec::new() };
        let currency = view["currency"].as_str().unwrap_or_default();
        let mut book = Vec::new();
        for designer in &self.designers {
            let balance = designer.get("/users/info").await.data()["balance"][currency].clone();
            book.push((designer.id.0, minor(&balance)));
        }
        book
    }

    async fn try_it(&mut self, life: usize, deed: Deed, who: &Actor, view: Option<&Value>) -> Option<Answer> {
        let contest = self.lives[life].contest.clone();
        let path = |rest: &str| format!("/projects/{}{rest}", contest.id);
        let order = |purpose: &str| json!({ "purpose": purpose, "channel": "sandbox", "projectId": contest.id });
        let works = self.lives[life].works.clone();
        let some_work = (!works.is_empty()).then(|| *self.dice.pick(&works));
        let bought = view.and_then(|view| view["additionalBought"].as_array().cloned()).unwrap_or_default();
        let some_bought = (!bought.is_empty()).then(|| self.dice.pick(&bought).clone());
        let zip = || zip_of(&[("logo.svg", b"<svg/>")]);
        Some(match deed {
            Deed::End => who.post(&path("/end"), json!({})).await,
            Deed::Restart => {
                let first = who.post(&path("/restart"), json!({})).await;
                if first.status == StatusCode::PAYMENT_REQUIRED { self.pay(who, order("restart")).await } else { first }
            }
            Deed::Finalist => {
                let designer = self.designers[some_work?.1].id.0;
                let first = who.post(&path("/finalists"), json!({ "designerId": designer })).await;
                if first.status != StatusCode::PAYMENT_REQUIRED {
                    return Some(first);
                }
                let mut order = order("finalist");
                order["designerId"] = json!(designer);
                self.pay(who, order).await
            }
            Deed::Winner => who.put(&path(&format!("/works/{}/winning", some_work?.0)), json!({})).await,
            Deed::Enter => {
                let designer = self.dice.roll(DESIGNERS);
                let seen = self.designers[designer].get(&path("")).await;
                if seen.status.is_success() && flag(&seen.data(), "upload") {
                    self.enter(life, designer).await;
                }
                return None;
            }
            Deed::Effects => {
                let winning = view?["winning"]["workId"].as_i64()?;
                if flag(view?, "uploadEffects") {
                    self.effect(winning, who.id).await;
                    return None;
                }
                let form = Form::new().file("file", "x.jpg", self.picture.clone());
                who.upload(&format!("/works/{winning}/attachments"), form).await
            }
            Deed::Deliver => who.upload(&path("/packages"), Form::new().file("file", "x.zip", zip())).await,
            Deed::Revise => who.post(&path("/messages"), json!({ "content": "再改一下", "revision": 1 })).await,
            Deed::Confirm => who.post(&path("/packages/confirm"), json!({})).await,
            Deed::Claim => who.post(&path("/claim"), json!({})).await,
            Deed::Refund => who.post(&path("/refund"), json!({ "reason": "不需要了" })).await,
            Deed::CancelRefund => who.post(&path("/refund/cancel"), json!({})).await,
            Deed::Approve => who.post(&path("/refund/decide"), json!({ "approved": 1, "reason": "好" })).await,
            Deed::Reject => who.post(&path("/refund/decide"), json!({ "approved": 0, "reason": "不" })).await,
            Deed::Private => {
                let first = who.post(&path("/private"), json!({})).await;
                if first.status == StatusCode::PAYMENT_REQUIRED { self.pay(who, order("private")).await } else { first }
            }
            Deed::Buy => {
                let mut order = order("work");
                order["workId"] = json!(some_work?.0);
                self.pay(who, order).await
            }
            Deed::ConfirmBought => {
                who.post(&path("/packages/confirm"), json!({ "boughtId": some_bought?["id"] })).await
            }
            Deed::DeliverBought => {
                let bought = some_bought?;
                let designer = self.designers.iter().find(|one| bought["designer"]["id"] == one.id.0)?.clone();
                if bought["confirmed"] == false {
                    self.effect(bought["work"]["id"].as_i64()?, designer.id).await;
                }
                let form = Form::new().file("file", "x.zip", zip()).field("boughtId", &bought["id"]);
                designer.upload(&path("/packages"), form).await
            }
            Deed::Split => who.post(&path("/split/vi"), json!({})).await,
            Deed::ClaimRest => who.post(&path("/finalist/claim"), json!({})).await,
            Deed::CancelClone => who.post(&path("/clone/cancel"), json!({})).await,
            Deed::StorePurchase => who.post(&path(&format!("/clone/purchase/work/{}", some_work?.0)), json!({})).await,
            Deed::Remove => {
                // Rarely: most lives should be lived.
                if self.dice.roll(3) > 0 {
                    return None;
                }
                who.delete(&path("")).await
            }
            Deed::Pay => self.pay(who, order("project")).await,
            Deed::Revoke | Deed::RevokeBought => {
                let bought = if deed == Deed::Revoke { json!(0) } else { some_bought?["id"].clone() };
                let body = json!({ "boughtId": bought, "reason": "没有交付" });
                who.post(&format!("/admin{}", path("/handover/revoke")), body).await
            }
        })
    }

    /// Moves the model's money by what was done, and holds payouts to what the page had promised.
    async fn account(&mut self, life: usize, deed: Deed, done: &Answer, view: Option<&Value>, before: &[(i64, i64)]) {
        let site = self.lives[life].site;
        let paid = || minor(&done.data()["amount"]);
        match deed {
            Deed::Pay => self.lives[life].held += paid(),
            Deed::Buy => self.lives[life].held += paid(),
            Deed::Restart | Deed::Private | Deed::Finalist => {
                let data = done.data();
                if data["purpose"].is_string() {
                    self.lives[life].held += minor(&data["amount"]);
                    self.lives[life].later_finalists += i64::from(deed == Deed::Finalist);
                }
            }
            Deed::Remove => self.lives[life].gone = true,
            Deed::Approve => {
                let quoted = view.map(|view| minor(&view["refundQuote"])).expect("seen");
                let data = done.data();
                assert_eq!(minor(&data["refund"]["amount"]), quoted, "what was quoted is what is given back");
                self.lives[life].held = 0;
                self.promised(&data, before, |_| None).await;
            }
            Deed::Split => {
                let made = done.data();
                let held = minor(&made["prize"]);
                self.lives[life].held -= held;
                let (client, contest) = (self.lives[life].client, Contest::made(&made));
                let (works, gone, later_finalists) = (Vec::new(), false, 0);
                self.lives.push(Life { contest, client, site, held, works, later_finalists, last: made, gone });
            }
            Deed::StorePurchase => {
                let made = done.data();
                if self.lives.iter().all(|life| life.contest.id != made["id"].as_i64().expect("an id")) {
                    let buyer = self.clients.iter().position(|client| made["client"]["id"] == client.id.0);
                    let contest = Contest::made(&made);
                    let (client, works) = (buyer.expect("a client"), Vec::new());
                    let (held, gone, later_finalists) = (0, false, 0);
                    self.lives.push(Life { contest, client, site, held, works, later_finalists, last: made, gone });
                }
            }
            Deed::CancelClone => self.lives[life].held = 0,
            Deed::Revoke => {
                if done.data()["cloneId"] != 0 {
                    self.lives[life].held = 0;
                }
                self.lives[life].last["winning"] = Value::Null;
            }
            Deed::RevokeBought => {
                let open = |view: &Value| {
                    let bought = view["additionalBought"].as_array().cloned().unwrap_or_default();
                    bought.iter().filter(|one| one["confirmed"] == false).map(|one| minor(&one["price"])).sum::<i64>()
                };
                self.lives[life].held -= open(view.expect("seen")) - open(&done.data());
            }
            Deed::Confirm | Deed::Claim => {
                let view = view.expect("seen");
                let (shares, finalists) = (&view["shares"]["now"], finalists_of(view));
                let promised = minor(&shares["net"]);
                assert_eq!(promised, minor(&view["winnerShare"]), "one promise: {view}");
                assert_eq!(shares, &view["shares"]["planned"], "with a winner nothing is open: {view}");
                assert_eq!(shares["finalists"], finalists.len(), "{view}");
                let award = minor(&shares["awards"]).checked_div(finalists.len().try_into().expect("few"));
                let winner = view["winning"]["designer"]["id"].clone();
                self.promised(view, before, |designer| {
                    let award = award.filter(|_| finalists.contains(&designer)).unwrap_or(0);
                    Some(award + if winner == designer { promised } else { 0 })
                })
                .await;
            }
            Deed::ClaimRest => {
                let view = view.expect("seen");
                let (each, finalists) = (minor(&view["shares"]["restEach"]), finalists_of(view));
                assert!(each > 0, "there is a rest: {view}");
                self.promised(view, before, |designer| Some(if finalists.contains(&designer) { each } else { 0 }))
                    .await;
            }
            _ => {}
        }
    }

    /// Holds what each designer was paid to what was promised; `None` only asks that nobody lost anything.
    async fn promised(&self, view: &Value, before: &[(i64, i64)], promise: impl Fn(i64) -> Option<i64>) {
        let after = self.book(&Some(view.clone())).await;
        for ((designer, had), (_, has)) in before.iter().zip(&after) {
            match promise(*designer) {
                Some(promised) => assert_eq!(has - had, promised, "designer {designer} of {}", view["id"]),
                None => assert!(has >= had, "designer {designer} lost money"),
            }
        }
    }

    /// The state is a legal successor of the last one, and the escrow holds what the model says.
    async fn check(&mut self, life: usize, told: &str) {
        if self.lives[life].gone {
            return;
        }
        let id = self.lives[life].contest.id;
        let view = self.moderator.get(&format!("/projects/{id}")).await.data();
        let last = std::mem::replace(&mut self.lives[life].last, view.clone());
        if !last["winning"].is_null() {
            assert_eq!(view["winning"]["workId"], last["winning"]["workId"], "a winner does not change: {told}");
        }
        for (was, is) in [("audit", "audit"), ("packageConfirm", "packageConfirm"), ("private", "private")] {
            let yes = |value: &Value| *value == true || *value == 1;
            assert!(!yes(&last[was]) || yes(&view[is]), "{was} was taken back: {told}");
        }
        if last["refund"]["status"] == 2 {
            assert_eq!(view["refund"]["status"], 2, "a refund is final: {told}");
        }
        self.settled(life, &last, &view);
        let escrow = self.moderator.get(&format!("/projects/{id}/escrow")).await;
        let held = if escrow.status.is_success() { minor(&escrow.data()["held"]) } else { 0 };
        assert_eq!(held, self.lives[life].held, "the escrow of {id} after {told}: {view}");
    }

    /// What changed by itself or by a confirmation moves the model's money.
    fn settled(&mut self, life: usize, last: &Value, view: &Value) {
        let parts = |view: &Value| {
            let none = Vec::new();
            let bought = view["additionalBought"].as_array().unwrap_or(&none).clone();
            bought.into_iter().map(|one| (one["id"].clone(), one["confirmed"] == true, minor(&one["price"])))
        };
        let before: Vec<_> = parts(last).collect();
        for (id, confirmed, price) in parts(view) {
            let was = before.iter().find(|(known, _, _)| *known == id).is_some_and(|(_, confirmed, _)| *confirmed);
            if confirmed && !was {
                self.lives[life].held -= price;
            }
        }
        let open: i64 = parts(view).filter(|(_, confirmed, _)| !confirmed).map(|(_, _, price)| price).sum();
        let identity = &view["identityPart"];
        let waits =
            if identity.is_object() && identity["projectId"].is_null() { minor(&identity["amount"]) } else { 0 };
        if last["abandonedPaidAt"].is_null() && !view["abandonedPaidAt"].is_null() {
            let terms = Self::terms(self.lives[life].site);
            let pricing = &view["pricing"];
            let bundle = minor(&pricing["vi"]) > 0;
            let items = if bundle { 0 } else { minor(&pricing["extraItems"]) };
            let extra = pricing["extraFinalistCount"].as_i64().unwrap_or(0) + self.lives[life].later_finalists;
            let prize = minor(&pricing["pool"]) + items + extra * terms.extra_finalist_award.0;
            let finalists = view["finalists"].as_i64().expect("a count");
            let parts = abandonment(Minor(prize), usize::try_from(finalists).expect("some"), &terms);
            self.lives[life].held -= (parts.award.0 + parts.each.0) * finalists;
        }
        if last["packageConfirm"] != true && view["packageConfirm"] == true {
            self.lives[life].held = open + waits;
        }
    }

    async fn jump(&mut self) {
        let hours = *self.dice.pick(&[1, 1, 2, 3, 5, 8, 24, 49, 49, 24 * 8, 24 * 15, 24 * 33]);
        self.app.advance_hours(hours).await;
        for life in 0..self.lives.len() {
            self.check(life, &format!("{hours} hours")).await;
            // Nobody was seen since: moderators end some of the handovers that do not come to an end.
            if self.dice.roll(4) == 0 {
                self.take(life, Deed::Revoke, self.moderator.clone()).await;
                self.take(life, Deed::RevokeBought, self.moderator.clone()).await;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn random_lives_keep_books_flags_and_quotes_right() {
    let seed = number("VERMILION_MODEL_SEED", 1);
    let lives = number("VERMILION_MODEL_LIVES", 20);
    on_each_engine(async |app| {
        let mut counts = std::collections::BTreeMap::new();
        for group in 0..lives.div_ceil(TOGETHER as u64) {
            println!("engine {:?}, seed {}", app.engine(), seed + group);
            let mut world = World::new(app, (seed + group) << 8).await;
            for _ in 0..TOGETHER {
                world.begin().await;
            }
            for _ in 0..STEPS {
                for _ in 0..TOGETHER * 2 {
                    let life = world.dice.roll(world.lives.len());
                    world.step(life).await;
                }
                world.jump().await;
            }
            for (what, times) in world.counts {
                *counts.entry(what).or_insert(0) += times;
            }
            let faults = app.market.db.read(db::money::ledger::verify).await.expect("read").faults;
            assert_eq!(faults, Vec::<String>::new());
        }
        println!("{counts:#?}");
        // A long run must have met every deed, else it proves less than it says.
        if lives >= 100 {
            for deed in DEEDS.iter().filter(|deed| ![Deed::Enter, Deed::Effects].contains(deed)) {
                assert!(counts.contains_key(&format!("{deed:?} done")), "{deed:?} was never done");
            }
        }
    })
    .await;
}
