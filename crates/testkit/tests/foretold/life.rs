//! A market and the model of it, side by side: what one says is held against what the other does.

use crate::apply::SITES;
use crate::cover::{Counts, Cover};
use crate::deed::{Act, Channel, ContestAt, Deed, Life, Made, PersonAt, Said};
use crate::dice::Dice;
use crate::market::{Coupon, Market, Payment, Person, Return, Role, Status};
use crate::numbers::{DAY, DRAFT, DRAFT_WARNING, HOUR, MINUTE, Site};
use crate::pick::{Picker, brief};
use crate::play::{Stage, foretold, minor, overtaken, said};
use axum::http::StatusCode;
use db::{Engine, Trouble};
use serde_json::json;
use std::time::Duration;
use testkit::provider::Call;
use testkit::{Answer, Contest};

/// The place of the moderator: who joins first is a guest.
const MODERATOR: PersonAt = 1;
const CLIENTS: usize = 6;
const DESIGNERS: usize = 8;
/// Clients and designers each who keep out of contests: they are suspended now and then.
const APART: usize = 2;
/// Of so many lives so many are orders, the others contests.
const ORDERS: (u64, u64) = (2, 5);
/// Tries in an order as soon as it was begun, at most.
const AT_ONCE: usize = 12;
/// Tries in a tip that was begun.
const AFTER_TIP: usize = 3;
/// Contests won with which designers come: the model's own are fewer.
const WINS: i64 = 40;
/// At most so long passes at once while a moderator looks at a transfer: time looks at what waits for it each hour.
pub const STRIDE: i64 = 12 * HOUR;
/// Jumps of the clock; contests are begun before the first three quarters of them.
const JUMPS: u64 = 36;
/// Tries for each life.
const TRIES: u64 = 16;
/// So many jumps more at most, until everything was met.
const FURTHER_JUMPS: u64 = 120;
/// A visit that was noted so short a time ago is not noted again.
const SEEN_JUST_NOW: i64 = 4 * MINUTE;

pub struct World {
    pub stage: Stage,
    pub market: Market,
    dice: Dice,
    pub counts: Counts,
    cover: Cover,
    pub seed: u64,
    /// The latest tries, for whoever has to understand a failure.
    log: Vec<String>,
}

impl World {
    pub async fn open(engine: Engine, seed: u64, cover: Cover) -> Option<World> {
        let stage = Stage::open(engine, seed).await?;
        let (dice, counts) = (Dice::new(seed), Counts::default());
        let mut world = World { stage, market: Market::default(), dice, counts, cover, seed, log: Vec::new() };
        world.join(Role::Guest, Site::Zh).await;
        world.join(Role::Moderator, Site::Zh).await;
        for place in 0..CLIENTS {
            world.join(Role::Client, SITES[place % 2]).await;
        }
        for place in 0..DESIGNERS {
            world.join(Role::Designer, SITES[place % 2]).await;
        }
        for place in 0..APART * 2 {
            world.join(if place < APART { Role::Client } else { Role::Designer }, SITES[place % 2]).await;
            world.market.people.last_mut().expect("somebody").apart = true;
        }
        // Somebody who has not won enough yet.
        world.join(Role::Designer, Site::Zh).await;
        let last = world.market.people.last_mut().expect("somebody");
        (last.apart, last.wins) = (true, 9);
        world.stage.set_up_to_trade(world.market.people.len() - 1, 9, false).await;
        Some(world)
    }

    async fn join(&mut self, role: Role, site: Site) {
        self.stage.join(role, site).await;
        let id = self.stage.actors.last().map_or(0, |actor| actor.id.0);
        let seen = self.stage.app.now().0;
        let who = self.market.people.len();
        let (asks, wins) = ([0, 0], if role == Role::Designer { WINS } else { 0 });
        let for_hire = role == Role::Designer && who % 4 != 3;
        if role == Role::Designer {
            self.stage.set_up_to_trade(who, wins, for_hire).await;
        }
        let (apart, suspended_at) = (false, None);
        let new = Person { id, role, site, gone: false, asks, seen, wins, for_hire, apart, suspended_at };
        self.market.people.push(new);
        if role == Role::Designer && !who.is_multiple_of(3) {
            for site in SITES {
                let price = [100, 180, 260][self.dice.roll(3)].min(site.pick(500, 66));
                let actor = &self.stage.actors[who];
                let call = format!("/users/info?lang={}", site.code());
                actor.post(&call, json!({ "autoSellPrice": price })).await.success();
                self.market.people[who].asks[site.pick(0, 1)] = price * 100;
            }
        }
    }

    /// Lives so many lives; how often what was met.
    pub async fn live(mut self, lives: u64) -> Counts {
        let mut begun = 0;
        for jump in 0..JUMPS {
            let until = (lives * (jump + 1)).div_ceil(JUMPS * 3 / 4).min(lives);
            for life in begun..until {
                self.begin(life).await;
            }
            begun = begun.max(until);
            self.tries(lives).await;
            self.jump().await;
        }
        // What was not met yet is waited for, with new contests as long as it takes.
        for _ in 0..FURTHER_JUMPS {
            if self.cover.lacking(&self.counts).is_empty() {
                break;
            }
            for life in 0..lives.div_ceil(JUMPS) {
                self.begin(begun + life).await;
            }
            begun += lives.div_ceil(JUMPS);
            self.tries(lives).await;
            self.jump().await;
        }
        self.end().await;
        let lacking = self.cover.lacking(&self.counts);
        if !lacking.is_empty() {
            self.fail(&format!("seldom met: {lacking:#?} of {:#?}", self.counts));
        }
        self.counts
    }

    async fn tries(&mut self, lives: u64) {
        for _ in 0..(lives * TRIES).div_ceil(JUMPS) {
            self.step().await;
        }
    }

    pub fn now(&self) -> i64 {
        self.stage.app.now().0
    }

    /// A failure, with all that is needed to meet it again.
    #[track_caller]
    pub fn fail(&self, what: &str) -> ! {
        let tail = self.log.len().saturating_sub(400);
        panic!(
            "{:?}, seed {}: {what}\nthe last tries:\n{}\nVERMILION_MODEL_SEED={} VERMILION_MODEL_ENGINE={} repeats it",
            self.stage.app.engine(),
            self.seed,
            self.log[tail..].join("\n"),
            self.seed,
            format!("{:?}", self.stage.app.engine()).to_lowercase(),
        )
    }

    /// A life begins: of a contest, or of an order.
    async fn begin(&mut self, life: u64) {
        if life % ORDERS.1 >= ORDERS.0 {
            return self.begin_contest().await;
        }
        // Where nobody offers a gig yet, somebody does first, and a moderator looks at it.
        for _ in 0..3 {
            let mut dice = self.dice.clone();
            let picker = Picker { market: &self.market, counts: &self.counts, cover: &self.cover, now: self.now() };
            let (who, deed) = picker.order_begins(&mut dice);
            self.dice = dice;
            let begins = matches!(deed, Deed::Place(..) | Deed::Hire(_));
            let life = Life::Order(self.market.orders.len());
            self.one(life, who, deed).await;
            if begins {
                // Much of an order happens before time passes.
                for _ in 0..self.dice.roll(AT_ONCE) {
                    self.step_in(life).await;
                }
                break;
            }
        }
    }

    async fn step_in(&mut self, life: Life) {
        let now = self.now();
        let mut dice = self.dice.clone();
        let picker = Picker { market: &self.market, counts: &self.counts, cover: &self.cover, now };
        let (who, deed) = picker.next(life, &mut dice);
        self.dice = dice;
        self.try_it(life, who, deed).await;
    }

    async fn begin_contest(&mut self) {
        let picker = Picker { market: &self.market, counts: &self.counts, cover: &self.cover, now: 0 };
        let mut client = picker.anybody(&mut self.dice, Role::Client);
        // Coupons are for those who have not paid yet: one comes who has not.
        if self.wants_a_coupon() && self.has_paid(client) {
            let site = SITES[self.dice.roll(2)];
            self.join(Role::Client, site).await;
            client = self.market.people.len() - 1;
        }
        let brief = brief(&mut self.dice);
        let mut body = json!({
            "taocan": brief.tier.taocan(),
            "projectType": i64::from(brief.identity),
            "mockups": (1..=brief.items).collect::<Vec<_>>(),
            "vi": i64::from(brief.bundle),
            "private": i64::from(brief.private),
            "title": "山海",
        });
        if let Some(prize) = brief.prize {
            body["prize"] = json!(prize);
        }
        if let Some(count) = brief.finalists {
            body["finalistCount"] = json!(count);
        }
        let (coupon, code) = self.coupon(client).await;
        if let Some(code) = code {
            body["coupon"] = json!(code);
        }
        let made = self.stage.actors[client].post("/projects", Contest::brief_with(body)).await;
        if !made.status.is_success() {
            self.fail(&format!("a brief is refused: {brief:?} {}", made.text()));
        }
        let made = made.data();
        let now = self.now();
        let at = self.market.create(client, &brief, coupon);
        self.market.contests[at].id = made["id"].as_i64().expect("a number");
        self.market.contests[at].active = now;
        self.market.contests[at].draft = Some((now + DRAFT - DRAFT_WARNING, false));
        self.counts.note(&format!("contest {:?} {}", brief.tier, self.market.people[client].site.code()));
        if coupon.is_some() {
            self.counts.note("contest with a coupon");
        }
        self.log.push(format!("contest {at} ({}) by {client}: {brief:?} coupon {coupon:?}", made["id"]));
        let total = self.market.contests[at].price.total();
        if minor(&made["pricing"]["total"]) != total {
            self.fail(&format!("{brief:?} costs {} and not {total}", made["pricing"]));
        }
    }

    fn wants_a_coupon(&self) -> bool {
        self.cover.wants("contest with a coupon", &self.counts)
    }

    fn has_paid(&self, client: PersonAt) -> bool {
        self.market.contests.iter().any(|one| one.client == client && one.paid && one.clone_of.is_none())
    }

    /// A coupon for whoever has not paid for a contest yet, now and then; the second time the same one moves on.
    async fn coupon(&mut self, client: PersonAt) -> (Option<usize>, Option<String>) {
        let known = self.market.coupons.iter().position(|one| one.person == client);
        let now = self.now();
        let good = known.is_none_or(|at| !self.market.coupons[at].used && self.market.coupons[at].expires > now);
        // What a payment waits for keeps its price.
        let free = self
            .market
            .contests
            .iter()
            .enumerate()
            .all(|(at, one)| one.coupon != known || known.is_none() || !self.market.payment_waits(at, now));
        if self.has_paid(client) || !good || !free || self.dice.one_in(3) && !self.wants_a_coupon() {
            return (None, None);
        }
        let address = format!("coupon-{client}@people.test");
        let at = match known {
            Some(at) => at,
            None => {
                let token = self.stage.actors[client].solve_captcha().await;
                let call = format!("/sms/coupon/{address}");
                self.stage.actors[client].post(&call, json!({ "token": token })).await.success();
                self.market.coupons.push(Coupon { person: client, expires: now + 30 * DAY, used: false });
                self.market.coupons.len() - 1
            }
        };
        let code = self.stage.app.mail_to(&address).await.into_iter().find_map(|mail| mail.code);
        (Some(at), code)
    }

    async fn step(&mut self) {
        let now = self.now();
        let mut dice = self.dice.clone();
        let picker = Picker { market: &self.market, counts: &self.counts, cover: &self.cover, now };
        let Some((at, who, deed)) = picker.wanted(&mut dice).or_else(|| picker.any(&mut dice)) else { return };
        self.dice = dice;
        self.try_it(at, who, deed).await;
    }

    async fn try_it(&mut self, at: Life, who: PersonAt, deed: Deed) {
        if self.dice.one_in(5) && goes_with_others(&deed) {
            let second = if self.dice.one_in(2) { (who, deed.clone()) } else { self.another(at, &deed) };
            self.both(at, (who, deed), second).await;
        } else {
            self.one(at, who, deed).await;
        }
        if self.dice.one_in(8) {
            // Anybody looks at the page: what it lets them do must be what the model would.
            let who = self.dice.roll(self.market.people.len());
            if !self.market.people[who].apart || matches!(at, Life::Order(_)) {
                self.one(at, who, if matches!(at, Life::Tip(_)) { Deed::Message(MODERATOR) } else { Deed::Look(at) })
                    .await;
            }
        }
    }

    fn another(&mut self, at: Life, first: &Deed) -> (PersonAt, Deed) {
        let now = self.now();
        for _ in 0..8 {
            let mut dice = self.dice.clone();
            let (who, deed) =
                Picker { market: &self.market, counts: &self.counts, cover: &self.cover, now }.next(at, &mut dice);
            self.dice = dice;
            // Which of a delivery and a revision came last is told by no answer, only by time, much later.
            let is_told = !matches!(
                (first, &deed),
                (Deed::Revise(..), Deed::Deliver(..)) | (Deed::Deliver(..), Deed::Revise(..))
            );
            if goes_with_others(&deed) && is_told {
                return (who, deed);
            }
        }
        (0, if matches!(at, Life::Tip(_)) { Deed::Message(MODERATOR) } else { Deed::Look(at) })
    }

    /// One try: the model foretells the answer and what changes.
    async fn one(&mut self, at: Life, who: PersonAt, deed: Deed) {
        self.fault(&deed).await;
        let now = self.now();
        let before = self.market.clone();
        // Before the model notes their visit: the write that notes it in the market must not be the one that is lost.
        let met = self.order_trouble(&[who]);
        let (foresaid, made) = self.market.step(who, &deed, now);
        let mut answer = self.stage.play(&before, who, &deed).await;
        if answer.status == StatusCode::SERVICE_UNAVAILABLE {
            // Whoever is told to come again comes again.
            self.counts.note("a write was told to come again");
            answer = self.stage.play(&before, who, &deed).await;
        }
        self.calm(met);
        let told = format!(
            "{deed:?} by {who} ({:?}): foretold {foresaid:?}, {} {}",
            self.market.people[who].role,
            answer.status,
            short(&answer)
        );
        self.log.push(told.clone());
        if said(&answer) != foretold(foresaid) {
            let itself = self.stage.known().await;
            let people = before.people.iter().enumerate().map(|(at, one)| format!("{at}: {one:?}")).collect::<Vec<_>>();
            let known = before.known(&deed);
            self.fail(&format!("{told}\nat {now}, {known}\nthe market itself: {itself:#?}\n{people:#?}"));
        }
        self.counts.add(&deed, foresaid);
        if let Deed::Tell(payment) = deed {
            self.tell_more(&before, payment).await;
        }
        if let Some(difference) = self.asked_differs(made, &answer) {
            self.fail(&format!("{told}: {difference}"));
        }
        self.bind(made, &answer).await;
        // What a provider tells is done by a job.
        self.after(&deed).await;
        self.bind_copies().await;
        let lasting = self.market.about(&deed).unwrap_or(at);
        if foresaid == Said::Done && !matches!(deed, Deed::Tell(_) | Deed::Silently(_)) {
            self.hold_flags(who, &deed, &answer, &told);
        }
        self.check(&self.there(&[at, lasting]), &told).await;
        // A tip lapses in a day: mostly it is paid before.
        let picker = Picker { market: &self.market, counts: &self.counts, cover: &self.cover, now };
        if let Some(Made::Tip(tip)) = made
            && !picker.is_left_tip(tip)
            && !self.dice.one_in(3)
        {
            for _ in 0..AFTER_TIP {
                Box::pin(self.step_in(Life::Tip(tip))).await;
            }
        }
    }

    /// The same notification once more, before its job has run; and what is to be counted of it.
    async fn tell_more(&mut self, before: &Market, payment: usize) {
        let one = &before.payments[payment];
        self.counts.note(&format!("told by {}", one.channel.code()));
        if one.status == Status::Expired {
            self.counts.note("a notification came late");
        }
        if self.dice.one_in(3) {
            self.hear_again().await;
        }
    }

    async fn hear_again(&mut self) {
        let Some(again) = self.stage.tell_again().await else { return };
        if !again.status.is_success() {
            self.fail(&format!("a notification that came twice: {} {}", again.status, again.text()));
        }
        self.counts.note("a notification came twice");
    }

    /// The next write of somebody's try meets a conflict or a full queue; how many writes had met one before.
    fn order_trouble(&mut self, people: &[PersonAt]) -> u64 {
        let (now, roll, spared) = (self.now(), self.dice.roll(12), self.dice.roll(3));
        // Whose visit is to be noted has that write before the one of the try.
        let noted =
            |who: &PersonAt| !self.market.is_signed_in(*who) || now - self.market.people[*who].seen < SEEN_JUST_NOW;
        let db = &self.stage.app.market.db;
        let met = db.calm();
        match roll {
            0 | 1 => db.order(Trouble::Conflict, spared),
            2 if people.iter().all(noted) => db.order(Trouble::Busy, 0),
            _ => {}
        }
        met
    }

    fn calm(&mut self, met: u64) {
        if self.stage.app.market.db.calm() > met {
            self.counts.note("a write met trouble");
        }
    }

    /// Providers that will fail, from the same chance as everything else.
    async fn fault(&mut self, deed: &Deed) {
        match *deed {
            Deed::Start(_, channel) if channel.is_told_first() && self.dice.one_in(8) => {
                self.stage.lose(channel, Call::Start, 1);
                self.market.deaf[channel.house().expect("a provider")].starts = 1;
            }
            Deed::Silently(payment) if self.dice.one_in(2) || self.counts.times("asked in vain") == 0 => {
                let one = &self.market.payments[payment];
                // Not the last question: after that one it would be asked again and again.
                let asked = self.stage.asked_at(one.id).await;
                let unheard = usize::from(asked.is_some_and(|when| when < one.expires));
                self.market.payments[payment].unheard = unheard;
            }
            _ => {}
        }
        let pays_back = matches!(
            deed,
            Deed::DecideRefund(_, true)
                | Deed::CancelClone(_)
                | Deed::Revoke(..)
                | Deed::Tell(_)
                | Deed::Do(_, Act::Cancel(_) | Act::Decide(_))
        );
        if pays_back && (self.dice.one_in(3) || self.counts.times("a refund's answer was lost") == 0) {
            for channel in Channel::ALL.into_iter().filter(|channel| channel.is_house()) {
                self.stage.lose(channel, Call::Refund, 1);
                self.market.deaf[channel.house().expect("a provider")].refunds = 1;
            }
        }
    }

    /// Jobs that run twice, and writes of theirs that meet a conflict.
    async fn trouble_jobs(&mut self, among: usize) -> u64 {
        if self.dice.one_in(3) {
            let doubled = self.stage.double(&mut self.dice, 3).await;
            self.counts.note_times("a job ran twice", doubled);
        }
        let met = self.stage.app.market.db.calm();
        if self.dice.one_in(3) {
            let spared = self.dice.roll(among);
            self.stage.app.market.db.order(Trouble::Conflict, spared);
        }
        met
    }

    /// Providers' notifications are settled by jobs, and so is money that goes back.
    async fn after(&mut self, deed: &Deed) {
        let waits = self.market.returns.iter().any(|back| !back.done);
        let told = matches!(deed, Deed::Tell(_));
        if waits || told {
            let met = self.trouble_jobs(8).await;
            let asked = self.asked().await;
            self.stage.app.run_jobs().await;
            self.calm(met);
            let now = self.now();
            self.find_money(&asked, now);
            self.market.send_returns();
            self.market.take_turns(now);
            self.market.deaf = Default::default();
        }
        if told && self.dice.one_in(4) {
            self.hear_again().await;
            let asked = self.asked().await;
            self.stage.app.run_jobs().await;
            self.find_money(&asked, self.now());
        }
        let lost = |back: &Return| !back.done && self.market.payments[back.payment].channel.is_house();
        if self.market.returns.iter().any(lost) {
            // The job comes again.
            self.counts.note("a refund's answer was lost");
            self.let_pass(10 * MINUTE).await;
        }
        // What was not asked for by then is not lost later.
        for channel in Channel::ALL.into_iter().filter(|channel| channel.is_house()) {
            self.stage.house(channel).hear();
        }
        self.market.deaf = Default::default();
    }

    /// Two at the same moment: what comes of it must be what one after the other would have done.
    async fn both(&mut self, at: Life, first: (PersonAt, Deed), second: (PersonAt, Deed)) {
        let now = self.now();
        let before = self.market.clone();
        let met = self.order_trouble(&[first.0, second.0]);
        let (mut one, mut other) =
            tokio::join!(self.stage.play(&before, first.0, &first.1), self.stage.play(&before, second.0, &second.1));
        for (answer, (who, deed)) in [(&mut one, &first), (&mut other, &second)] {
            if answer.status == StatusCode::SERVICE_UNAVAILABLE {
                self.counts.note("a write was told to come again");
                *answer = self.stage.play(&before, *who, deed).await;
            }
        }
        self.calm(met);
        // The later of the two was a millisecond later: what has begun by then is looked at afterwards.
        while self.now() <= now + 1 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let told = format!(
            "at once {first:?} and {second:?}: {} {} and {} {}",
            one.status,
            short(&one),
            other.status,
            short(&other)
        );
        self.log.push(told.clone());
        let (mut fitting, mut foresaid) = (Vec::new(), Vec::new());
        for turned in [false, true] {
            let mut market = before.clone();
            let (early, late) = if turned { (&second, &first) } else { (&first, &second) };
            let early_said = market.step(early.0, &early.1, now);
            let mut late_said = market.step(late.0, &late.1, now + 1);
            // Whoever delivers is asked before the file is read and again after; the other may come between.
            let answer = if turned { &one } else { &other };
            if let (Deed::Deliver(of, number), Said::No(_)) = (&late.1, late_said.0)
                && said(answer) != foretold(late_said.0)
                && let Err(no) = market.may_deliver_into(late.0, *of, *number)
            {
                late_said.0 = Said::No(no);
            }
            let (ours, theirs) = if turned { (late_said, early_said) } else { (early_said, late_said) };
            foresaid.push((ours.0, theirs.0));
            if said(&one) == foretold(ours.0) && said(&other) == foretold(theirs.0) {
                fitting.push((market, ours, theirs));
            } else if let (Said::No(_), None) = early_said {
                // Whoever is refused is noted as there afterwards, by when the other may have taken them for away.
                let mut market = before.clone();
                let late_said = market.step(late.0, &late.1, now + 1);
                market.note_visit(early.0, now);
                let (ours, theirs) = if turned { (late_said, early_said) } else { (early_said, late_said) };
                if said(&one) == foretold(ours.0) && said(&other) == foretold(theirs.0) {
                    fitting.push((market, ours, theirs));
                }
            }
        }
        // Whoever confirms has looked at what was delivered; when that is something else by then, they look again.
        if let Some(delivered) = overtaken(&first, &one, &second, &other) {
            let mut market = before.clone();
            let (who, deed) = delivered;
            let told = market.step(*who, deed, now);
            let refused = (Said::No((409, "conflict")), None);
            fitting.push(if delivered == &first { (market, told, refused) } else { (market, refused, told) });
        }
        let about = self.there(&[at, before.about(&first.1).unwrap_or(at), before.about(&second.1).unwrap_or(at)]);
        let mut why = String::new();
        for (market, ours, theirs) in fitting {
            self.market = market;
            let asked = self.asked_differs(ours.1, &one).or_else(|| self.asked_differs(theirs.1, &other));
            if let Some(difference) = asked {
                why = difference;
                continue;
            }
            self.bind(ours.1, &one).await;
            self.bind(theirs.1, &other).await;
            self.after(&first.1).await;
            self.bind_copies().await;
            let paid = [first.1.payment(), second.1.payment()];
            let differs = match self.differs(&about).await {
                None => self.paid_differs(paid.into_iter().flatten()).await,
                differs => differs,
            };
            let differs = match differs {
                None => self.asks_differ([&first, &second]).await,
                differs => differs,
            };
            match differs {
                None => {
                    self.counts.add(&first.1, ours.0);
                    self.counts.add(&second.1, theirs.0);
                    let pair = if first == second { "same" } else { "different" };
                    self.counts.note(&format!("at once: {pair}"));
                    return;
                }
                Some(difference) => why = difference,
            }
        }
        let (failed, known) = (self.stage.known().await, before.known(&first.1) + &before.known(&second.1));
        self.fail(&format!("no order explains {told}: foretold {foresaid:?} {why}\n{failed:#?}\nat {now}, {known}"));
    }

    /// Gives what came into being its number.
    async fn bind(&mut self, made: Option<Made>, answer: &Answer) {
        match made {
            None => {}
            Some(Made::Payment(at)) if !answer.status.is_success() => {
                // Begun and given up: nobody is told its number.
                self.market.payments[at].id = -1;
            }
            Some(Made::Payment(at)) => {
                let view = answer.data();
                self.market.payments[at].id = view["id"].as_i64().expect("a number");
                self.stage.keep_payment(&view);
            }
            Some(Made::Contest(at)) => {
                self.market.contests[at].id = answer.data()["id"].as_i64().expect("a number");
            }
            Some(Made::Payout(at)) => self.market.payouts[at].id = answer.data()["id"].as_i64().expect("a number"),
            Some(Made::Work(at)) => self.market.works[at].id = answer.data()["id"].as_i64().expect("a number"),
            Some(Made::Gig(at)) => self.market.gigs[at].id = answer.data()["id"].as_i64().expect("a number"),
            Some(Made::Tip(at)) => {
                self.market.tips[at].id = answer.json()["data"]["tipId"].as_i64().expect("a number");
            }
            Some(Made::Order(at)) => {
                self.market.orders[at].id = answer.data()["id"].as_i64().expect("a number");
                let order = &self.market.orders[at];
                let origin = if order.gig.is_some() { "a gig" } else { "a hire" };
                self.counts.note(&format!("order of {origin} {}", order.site.code()));
                self.bind_prices(at).await;
            }
            Some(Made::Price(at)) => self.bind_prices(at).await,
        }
    }

    /// The prices of an order have their numbers in the order in which they were asked.
    async fn bind_prices(&mut self, at: usize) {
        let view = self.order_view(at).await;
        let ids: Vec<i64> =
            view["quotes"].as_array().into_iter().flatten().filter_map(|one| one["id"].as_i64()).collect();
        for (price, id) in self.market.orders[at].prices.iter_mut().zip(ids) {
            price.id = id;
        }
    }

    /// Those of these lives that there are.
    fn there(&self, lives: &[Life]) -> Vec<Life> {
        let is = |life: &&Life| !matches!(life, Life::Order(at) if *at >= self.market.orders.len());
        lives.iter().filter(is).copied().collect()
    }

    /// The entry of a store purchase is copied when it is paid; the page tells its number.
    pub async fn bind_copies(&mut self) {
        for at in 0..self.market.works.len() {
            let contest = &self.market.contests[self.market.works[at].contest];
            if self.market.works[at].id == 0 && contest.clone_of.is_some() {
                let view = self.view(self.market.works[at].contest).await.data();
                let Some(id) = view["winning"]["workId"].as_i64() else {
                    let clone = &self.market.contests[self.market.works[at].contest];
                    self.fail(&format!("no entry was copied into {} as foretold: {clone:?}", clone.id));
                };
                self.market.works[at].id = id;
            }
        }
    }

    pub async fn view(&self, at: ContestAt) -> Answer {
        self.stage.actors[1].get(&format!("/projects/{}", self.market.contests[at].id)).await
    }

    async fn jump(&mut self) {
        let hours = *self.dice.pick(&[1, 1, 2, 3, 5, 8, 24, 49, 49, 24 * 8, 24 * 15, 24 * 33]);
        let hours = if hours > 24 && self.transfers_wait().await { 24 } else { hours };
        let picker = Picker { market: &self.market, counts: &self.counts, cover: &self.cover, now: self.now() };
        let is_paid_late = picker.is_paid_late() && self.cover.wants("an order waited for money", &self.counts);
        let hours = if is_paid_late && hours > 24 { 24 * 8 } else { hours };
        let met = self.trouble_jobs(40).await;
        let away = self.dice.one_in(4) && self.asked().await.is_empty();
        if away {
            self.sleep(hours * HOUR).await;
            self.counts.note("the clock jumped over everything");
        } else {
            self.let_pass(hours * HOUR).await;
        }
        self.calm(met);
        let told = format!("{hours} hours{}", if away { ", nothing running" } else { "" });
        self.log.push(told.clone());
        self.counts.0.insert("a draft went by itself".to_owned(), self.market.gone_drafts);
        for (what, times) in &self.market.met {
            self.counts.0.insert((*what).to_owned(), *times);
        }
        self.check(&self.lives(), &told).await;
        self.hold_trade(&told).await;
        // Somebody comes only to look around, and is bound by nothing.
        if self.cover.wants("Leave: accepted", &self.counts) && self.dice.one_in(4) {
            let (role, site) = ([Role::Client, Role::Designer][self.dice.roll(2)], SITES[self.dice.roll(2)]);
            self.join(role, site).await;
        }
        // Somebody new comes for each who left.
        for role in [Role::Client, Role::Designer] {
            let here = |person: &&Person| person.role == role && !person.gone && !person.apart;
            let wanted = if role == Role::Client { CLIENTS } else { DESIGNERS };
            for _ in self.market.people.iter().filter(here).count()..wanted {
                // Both sites go on: whoever comes is of the one that fewer are left of.
                let left = |site: &Site| self.market.people.iter().filter(here).filter(|one| one.site == *site).count();
                let site = SITES.into_iter().min_by_key(left).unwrap_or(Site::Zh);
                self.join(role, site).await;
            }
        }
    }

    /// Mostly a moderator looks at transfers for orders and tips before long; whether one still waits: each hour something
    /// looks at what waits for it.
    async fn transfers_wait(&mut self) -> bool {
        let waits = |one: &Payment| one.status == Status::Verifying && !matches!(one.of.life(), Life::Contest(_));
        for at in 0..self.market.payments.len() {
            if waits(&self.market.payments[at]) && !self.dice.one_in(5) {
                let life = self.market.payments[at].of.life();
                let deed = Deed::Verify(at, !self.dice.one_in(4));
                self.one(life, MODERATOR, deed).await;
            }
        }
        self.market.payments.iter().any(waits)
    }

    /// Every life that has a page.
    fn lives(&self) -> Vec<Life> {
        let contests = (0..self.market.contests.len()).map(Life::Contest);
        contests.chain((0..self.market.orders.len()).map(Life::Order)).collect()
    }

    /// What is still on its way arrives; what went back through providers went back once, to the cent.
    async fn end(&mut self) {
        self.let_pass(DAY).await;
        self.check(&self.lives(), "the end").await;
        self.hold_trade("the end").await;
        for (at, payment) in
            self.market.payments.iter().enumerate().filter(|(_, one)| one.channel.is_house() && one.id > 0)
        {
            let backs: Vec<i64> =
                self.market.returns.iter().filter(|back| back.payment == at).map(|back| back.amount).collect();
            let sent = self.stage.sent_back(&self.market, at);
            if sent != (backs.iter().sum(), backs.len()) {
                self.fail(&format!("of payment {} went back {sent:?} and not {backs:?}", payment.id));
            }
        }
        for who in 0..self.market.people.len() {
            self.hold_balance(who).await;
        }
        let faults = self.stage.app.market.db.read(db::money::books::verify).await.expect("read").faults;
        assert_eq!(faults, Vec::<String>::new());
    }
}

/// Providers' deeds have jobs and answers of their own behind them.
const fn goes_with_others(deed: &Deed) -> bool {
    !matches!(
        deed,
        Deed::Tell(_) | Deed::Silently(_) | Deed::SentByHand(_) | Deed::Start(_, Channel::Alipay | Channel::Wechat)
    )
}

fn short(answer: &Answer) -> String {
    if answer.status.is_success() { String::new() } else { answer.text().chars().take(160).collect() }
}
