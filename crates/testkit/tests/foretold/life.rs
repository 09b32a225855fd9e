//! A market and the model of it, side by side: what one says is held against what the other does.

use crate::apply::SITES;
use crate::deed::{Channel, ContestAt, Deed, Made, PersonAt, Said};
use crate::dice::Dice;
use crate::judge::moment;
use crate::market::{Coupon, Market, Person, Refund, Role, Status};
use crate::numbers::{DAY, HOUR, MINUTE, Site};
use crate::pick::{Counts, Picker, brief};
use crate::play::{Stage, foretold, minor, said};
use db::Engine;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use testkit::provider::Call;
use testkit::{Answer, Contest};

const CLIENTS: usize = 6;
const DESIGNERS: usize = 8;
/// Jumps of the clock; contests are begun before the first three quarters of them.
const JUMPS: u64 = 36;
/// Tries for each life.
const TRIES: u64 = 16;

pub struct World {
    stage: Stage,
    market: Market,
    dice: Dice,
    counts: Counts,
    seed: u64,
    /// The latest tries, for whoever has to understand a failure.
    log: Vec<String>,
}

impl World {
    pub async fn open(engine: Engine, seed: u64) -> Option<World> {
        println!(
            "{engine:?}: a market of seed {seed}; VERMILION_MODEL_SEED={seed} VERMILION_MODEL_LIVES=100 repeats it"
        );
        let stage = Stage::open(engine, seed).await?;
        let (dice, counts) = (Dice::new(seed), Counts::default());
        let mut world = World { stage, market: Market::default(), dice, counts, seed, log: Vec::new() };
        world.join(Role::Guest, Site::Zh).await;
        world.join(Role::Moderator, Site::Zh).await;
        for place in 0..CLIENTS {
            world.join(Role::Client, SITES[place % 2]).await;
        }
        for place in 0..DESIGNERS {
            world.join(Role::Designer, SITES[place % 2]).await;
        }
        Some(world)
    }

    async fn join(&mut self, role: Role, site: Site) {
        self.stage.join(role, site).await;
        let id = self.stage.actors.last().map_or(0, |actor| actor.id.0);
        let seen = self.stage.app.now().0;
        let asks = [0, 0];
        self.market.people.push(Person { id, role, site, gone: false, asks, seen });
        let who = self.market.people.len() - 1;
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
            for _ in begun..until {
                self.begin().await;
            }
            begun = begun.max(until);
            for _ in 0..(lives * TRIES).div_ceil(JUMPS) {
                self.step().await;
            }
            self.jump().await;
        }
        self.end().await;
        self.counts
    }

    fn now(&self) -> i64 {
        self.stage.app.now().0
    }

    /// A failure, with all that is needed to meet it again.
    #[track_caller]
    fn fail(&self, what: &str) -> ! {
        let tail = self.log.len().saturating_sub(400);
        panic!(
            "seed {}: {what}\nthe last tries:\n{}\nVERMILION_MODEL_SEED={} VERMILION_MODEL_LIVES=100 repeats it",
            self.seed,
            self.log[tail..].join("\n"),
            self.seed
        )
    }

    async fn begin(&mut self) {
        let client =
            Picker { market: &self.market, counts: &self.counts, now: 0 }.anybody(&mut self.dice, Role::Client);
        let brief = brief(&mut self.dice, self.market.people[client].site);
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
        self.log.push(format!("contest {at} ({}) by {client}: {brief:?} coupon {coupon:?}", made["id"]));
        let total = self.market.contests[at].price.total();
        if minor(&made["pricing"]["total"]) != total {
            self.fail(&format!("{brief:?} costs {} and not {total}", made["pricing"]));
        }
    }

    /// A coupon for whoever has not paid for a contest yet, now and then; the second time the same one moves on.
    async fn coupon(&mut self, client: PersonAt) -> (Option<usize>, Option<String>) {
        let first = !self.market.contests.iter().any(|one| one.client == client && one.paid && one.clone_of.is_none());
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
        if !first || !good || !free || self.dice.one_in(3) {
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
        let picker = Picker { market: &self.market, counts: &self.counts, now };
        let Some(at) = picker.contest(&mut dice) else { return };
        let (who, deed) = picker.next(at, &mut dice);
        self.dice = dice;
        if self.dice.one_in(5) && goes_with_others(&deed) {
            let second = if self.dice.one_in(2) { (who, deed.clone()) } else { self.another(at, &deed) };
            self.both(at, (who, deed), second).await;
        } else {
            self.one(at, who, deed).await;
        }
    }

    fn another(&mut self, at: ContestAt, first: &Deed) -> (PersonAt, Deed) {
        let now = self.now();
        for _ in 0..8 {
            let mut dice = self.dice.clone();
            let (who, deed) = Picker { market: &self.market, counts: &self.counts, now }.next(at, &mut dice);
            self.dice = dice;
            if goes_with_others(&deed) && !(matches!(deed, Deed::Deliver(..)) && matches!(first, Deed::Revise(..))) {
                return (who, deed);
            }
        }
        (0, Deed::Look(at))
    }

    /// One try: the model foretells the answer and what changes.
    async fn one(&mut self, at: ContestAt, who: PersonAt, deed: Deed) {
        self.fault(&deed);
        let now = self.now();
        let before = self.market.clone();
        let (foresaid, made) = self.market.step(who, &deed, now);
        let answer = self.stage.play(&before, who, &deed).await;
        let told = format!(
            "{deed:?} by {who} ({:?}): foretold {foresaid:?}, {} {}",
            self.market.people[who].role,
            answer.status,
            short(&answer)
        );
        self.log.push(told.clone());
        if said(&answer) != foretold(foresaid) {
            self.fail(&told);
        }
        self.counts.add(&deed, foresaid);
        self.bind(made, &answer).await;
        self.after(&deed).await;
        if foresaid == Said::Done && !matches!(deed, Deed::Tell(_) | Deed::Silently(_)) {
            self.hold_flags(who, &deed, &answer, &told);
        }
        self.check(&[at, about(&self.market, &deed).unwrap_or(at)], &told).await;
    }

    /// A provider that will fail, from the same chance as everything else.
    fn fault(&mut self, deed: &Deed) {
        if matches!(deed, Deed::Start(_, _, Channel::Wechat)) && self.dice.one_in(8) {
            self.stage.lose(Channel::Wechat, Call::Start, 1);
            self.market.deaf[1].starts = 1;
        }
        let pays_back =
            matches!(deed, Deed::DecideRefund(_, true) | Deed::CancelClone(_) | Deed::Revoke(..) | Deed::Tell(_));
        if pays_back && self.dice.one_in(3) {
            for (place, channel) in [Channel::Alipay, Channel::Wechat].into_iter().enumerate() {
                self.stage.lose(channel, Call::Refund, 1);
                self.market.deaf[place].refunds = 1;
            }
        }
    }

    /// Providers' notifications are settled by jobs, and so is money that goes back.
    async fn after(&mut self, deed: &Deed) {
        let waits = self.market.orders.iter().any(|order| !order.done);
        if waits || matches!(deed, Deed::Tell(_)) {
            self.stage.app.run_jobs().await;
            let now = self.now();
            self.market.run_orders();
            self.market.take_turns(now);
            self.market.deaf = Default::default();
        }
        let lost = |order: &crate::market::Order| !order.done && self.market.payments[order.payment].channel.is_house();
        if self.market.orders.iter().any(lost) {
            // The job comes again.
            *self.counts.0.entry("a refund's answer was lost".to_owned()).or_default() += 1;
            self.let_pass(10 * MINUTE).await;
        }
        // What was not asked for by then is not lost later.
        for (place, channel) in [Channel::Alipay, Channel::Wechat].into_iter().enumerate() {
            self.stage.house(channel).hear();
            self.market.deaf[place] = Default::default();
        }
    }

    /// Two at the same moment: what comes of it must be what one after the other would have done.
    async fn both(&mut self, at: ContestAt, first: (PersonAt, Deed), second: (PersonAt, Deed)) {
        let now = self.now();
        let before = self.market.clone();
        let (one, other) =
            tokio::join!(self.stage.play(&before, first.0, &first.1), self.stage.play(&before, second.0, &second.1));
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
            let late_said = market.step(late.0, &late.1, now + 1);
            let (ours, theirs) = if turned { (late_said, early_said) } else { (early_said, late_said) };
            foresaid.push((ours.0, theirs.0));
            if said(&one) == foretold(ours.0) && said(&other) == foretold(theirs.0) {
                fitting.push((market, ours, theirs));
            }
        }
        let about = [at, about(&before, &first.1).unwrap_or(at), about(&before, &second.1).unwrap_or(at)];
        let mut why = String::new();
        for (market, ours, theirs) in fitting {
            self.market = market;
            self.bind(ours.1, &one).await;
            self.bind(theirs.1, &other).await;
            self.after(&first.1).await;
            match self.differs(&about).await {
                None => {
                    self.counts.add(&first.1, ours.0);
                    self.counts.add(&second.1, theirs.0);
                    let pair = if first == second { "same" } else { "different" };
                    *self.counts.0.entry(format!("at once: {pair}")).or_default() += 1;
                    return;
                }
                Some(difference) => why = difference,
            }
        }
        self.fail(&format!("no order explains {told}: foretold {foresaid:?} {why}"));
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
        }
        self.bind_copies().await;
    }

    /// The entry of a store purchase is copied when it is paid; the page tells its number.
    async fn bind_copies(&mut self) {
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

    async fn view(&self, at: ContestAt) -> Answer {
        self.stage.actors[1].get(&format!("/projects/{}", self.market.contests[at].id)).await
    }

    /// What the page says somebody may do must be what the model would accept.
    fn hold_flags(&self, who: PersonAt, deed: &Deed, answer: &Answer, told: &str) {
        let data = answer.json()["data"].clone();
        let Some(at) = about(&self.market, deed).filter(|at| data["id"] == self.market.contests[*at].id) else {
            return;
        };
        if !data["can"]["pay"].is_boolean() {
            return;
        }
        let (market, now) = (&self.market, self.now());
        let contest = &market.contests[at];
        let owner = |ok: bool| market.owns(who, at) && ok;
        let claims = |ok: bool| contest.is_finalist(who) && ok;
        let delivers = market.deliverer(who, at, 0).is_ok();
        let does = |deed: Deed| market.judge(who, &deed, now) == Said::Done;
        for (flag, may) in [
            ("pay", owner(moment::pay(contest).is_ok())),
            ("remove", does(Deed::Remove(at))),
            ("upload", does(Deed::Enter(at))),
            ("end", owner(moment::end(contest, now).is_ok())),
            ("restart", owner(moment::restart(contest, now).is_ok())),
            ("chooseFinalist", owner(moment::unless_abandoned(contest).is_ok())),
            ("chooseWinner", owner(moment::choose_winner(contest).is_ok())),
            ("refund", does(Deed::Refund(at))),
            ("cancelRefund", does(Deed::CancelRefund(at))),
            ("private", owner(moment::private(contest).is_ok())),
            ("buyWork", owner(moment::buy(contest).is_ok())),
            ("splitVi", does(Deed::Split(at))),
            ("cancelClone", does(Deed::CancelClone(at))),
            ("claimRest", claims(moment::claim_rest(contest, now).is_ok())),
            ("confirm", does(Deed::Confirm(at, 0))),
            ("requestRevision", owner(moment::revise(contest, 0).is_ok())),
            ("claim", delivers && moment::claim(contest, 0, now).is_ok()),
            ("deliver", does(Deed::Deliver(at, 0))),
            ("decideRefund", does(Deed::DecideRefund(at, true))),
        ] {
            if data["can"][flag] != may {
                self.fail(&format!("can.{flag} is {} for {who} in {at} after {told}", data["can"][flag]));
            }
        }
    }

    async fn check(&self, contests: &[ContestAt], told: &str) {
        if let Some(difference) = self.differs(contests).await {
            self.fail(&format!("{difference}\nafter {told}"));
        }
    }

    /// Where market and model are not the same: all books, and the pages of those contests.
    async fn differs(&self, contests: &[ContestAt]) -> Option<String> {
        let books = self.stage.books(&self.market).await;
        let off = self.market.books.differences(&books);
        if !off.is_empty() {
            return Some(format!("the books differ (account, foretold, real): {off:?}"));
        }
        for at in contests.iter().collect::<BTreeSet<_>>() {
            let answer = self.view(*at).await;
            if self.market.contests[*at].removed {
                if answer.status.as_u16() != 404 {
                    return Some(format!("contest {at} is still there"));
                }
                continue;
            }
            let (ours, theirs) = (self.page(*at), shown(&answer.data()));
            if ours != theirs {
                return Some(format!("contest {at}\nforetold {ours}\nreal     {theirs}"));
            }
        }
        None
    }

    /// A contest as the model would show it to a moderator.
    fn page(&self, at: ContestAt) -> Value {
        let (market, now) = (&self.market, self.now());
        let contest = &market.contests[at];
        let id = |work: usize| market.works[work].id;
        let mut finalists: Vec<i64> = contest.finalists.iter().map(|(who, _)| market.people[*who].id).collect();
        finalists.sort_unstable();
        let bought: Vec<Value> =
            contest.bought().map(|one| json!([one.number, id(one.work), one.price, one.confirmed])).collect();
        let waits = |one: &&crate::market::Handover| !one.confirmed && one.package.is_some() && !one.awaits_revision();
        json!({
            "step": contest.step(now),
            "audit": i64::from(contest.paid),
            "private": contest.private,
            "complete": contest.complete,
            "winner": contest.winner().map(|one| id(one.work)),
            "refund": match contest.refund { Refund::None => 0, Refund::Requested(_) => 1, Refund::Refunded(_) => 2 },
            "quote": market.refund_quote(at, now),
            "total": contest.price.total(),
            "finalists": finalists,
            "bought": bought,
            "designs": contest.drafts,
            "abandoned": contest.abandoned.is_some(),
            "confirmsItself": contest.winner().filter(waits).is_some(),
        })
    }

    async fn jump(&mut self) {
        let hours = *self.dice.pick(&[1, 1, 2, 3, 5, 8, 24, 49, 49, 24 * 8, 24 * 15, 24 * 33]);
        self.let_pass(hours * HOUR).await;
        self.log.push(format!("{hours} hours"));
        let contests: Vec<_> = (0..self.market.contests.len()).collect();
        self.check(&contests, &format!("{hours} hours")).await;
        // Somebody new comes for each who left.
        for role in [Role::Client, Role::Designer] {
            let here = |person: &&Person| person.role == role && !person.gone;
            let wanted = if role == Role::Client { CLIENTS } else { DESIGNERS };
            for _ in self.market.people.iter().filter(here).count()..wanted {
                let site = SITES[self.dice.roll(2)];
                self.join(role, site).await;
            }
        }
    }

    /// Lets so many milliseconds pass. Money of which nobody was told is found meanwhile, when its provider is asked next.
    async fn let_pass(&mut self, ms: i64) {
        let until = self.now() + ms;
        loop {
            let asked = self.asked().await;
            let Some((when, _)) = asked.first().filter(|(when, _)| *when <= until) else { break };
            self.stage.app.advance_ms((when - self.now()).max(0)).await;
            let now = self.now();
            self.market.pass(now);
            for (_, payment) in asked.iter().filter(|(when, _)| *when <= now) {
                self.market.arrived(*payment, now);
                *self.counts.0.entry("found by asking".to_owned()).or_default() += 1;
            }
            self.stage.app.run_jobs().await;
            self.market.run_orders();
        }
        self.stage.app.advance_ms((until - self.now()).max(0)).await;
        let now = self.now();
        self.market.pass(now);
        self.bind_copies().await;
    }

    /// When providers are next asked about payments of which nobody was told, the soonest first.
    async fn asked(&self) -> Vec<(i64, usize)> {
        let mut asked = Vec::new();
        for (at, one) in self.market.payments.iter().enumerate() {
            if one.silently && one.status == Status::Pending {
                asked.extend(self.stage.asked_at(one.id).await.map(|when| (when, at)));
            }
        }
        asked.sort_unstable();
        asked
    }

    /// What is still on its way arrives; what went back through providers went back once, to the cent.
    async fn end(&mut self) {
        self.let_pass(DAY).await;
        let contests: Vec<_> = (0..self.market.contests.len()).collect();
        self.check(&contests, "the end").await;
        for (at, payment) in
            self.market.payments.iter().enumerate().filter(|(_, one)| one.channel.is_house() && one.id > 0)
        {
            let orders: Vec<i64> =
                self.market.orders.iter().filter(|order| order.payment == at).map(|order| order.amount).collect();
            let sent = self.stage.sent_back(&self.market, at);
            if sent != (orders.iter().sum(), orders.len()) {
                self.fail(&format!("of payment {} went back {sent:?} and not {orders:?}", payment.id));
            }
        }
        for who in 0..self.market.people.len() {
            self.hold_balance(who).await;
        }
        let faults = self.stage.app.market.db.read(db::money::ledger::verify).await.expect("read").faults;
        assert_eq!(faults, Vec::<String>::new());
    }

    /// A person's own page says what the books say.
    async fn hold_balance(&self, who: PersonAt) {
        if !self.market.is_signed_in(who) {
            return;
        }
        let me = self.stage.actors[who].get("/users/info").await.data();
        for site in SITES {
            let shown = minor(&me["balance"][site.currency()]);
            assert_eq!(shown, self.market.balance(who, site), "{who} of seed {}", self.seed);
        }
    }
}

/// The contest that a deed is about.
fn about(market: &Market, deed: &Deed) -> Option<ContestAt> {
    Some(match *deed {
        Deed::PayAtOnce(at, _)
        | Deed::Start(at, ..)
        | Deed::End(at)
        | Deed::Restart(at)
        | Deed::Finalist(at, _)
        | Deed::Winner(at, _)
        | Deed::Enter(at)
        | Deed::Deliver(at, _)
        | Deed::Revise(at, _)
        | Deed::Confirm(at, _)
        | Deed::Claim(at, _)
        | Deed::Refund(at)
        | Deed::CancelRefund(at)
        | Deed::DecideRefund(at, _)
        | Deed::Private(at)
        | Deed::Split(at)
        | Deed::ClaimRest(at)
        | Deed::CancelClone(at)
        | Deed::Remove(at)
        | Deed::Quote(at, _)
        | Deed::Revoke(at, _)
        | Deed::Look(at) => at,
        Deed::TakeDown(work) | Deed::Effects(work) | Deed::Purchase(work) => market.works[work].contest,
        Deed::Arrive(payment) | Deed::Tell(payment) | Deed::Silently(payment) => market.payments[payment].contest,
        Deed::Proof(payment) | Deed::Verify(payment, _) => market.payments[payment].contest,
        Deed::SentByHand(order) => market.payments[market.orders[order].payment].contest,
        Deed::SellAt(_) | Deed::Payout(_) | Deed::DecidePayout(..) | Deed::Leave => return None,
    })
}

/// Providers' deeds have jobs and answers of their own behind them.
const fn goes_with_others(deed: &Deed) -> bool {
    !matches!(
        deed,
        Deed::Tell(_) | Deed::Silently(_) | Deed::SentByHand(_) | Deed::Start(_, _, Channel::Alipay | Channel::Wechat)
    )
}

/// The same part of a real page as [`World::page`] foretells.
fn shown(view: &Value) -> Value {
    let list = |name: &str| view[name].as_array().cloned().unwrap_or_default();
    let chosen = |one: &Value| one["isFinalist"] == true;
    let mut finalists: Vec<i64> =
        list("designerList").iter().filter(|one| chosen(one)).filter_map(|one| one["id"].as_i64()).collect();
    finalists.sort_unstable();
    let bought: Vec<Value> = list("additionalBought")
        .iter()
        .map(|one| json!([one["id"], one["work"]["id"], minor(&one["price"]), one["confirmed"]]))
        .collect();
    json!({
        "step": view["step"],
        "audit": view["audit"],
        "private": view["private"] == true || view["private"] == 1,
        "complete": view["packageConfirm"],
        "winner": view["winning"]["workId"],
        "refund": view["refund"]["status"],
        "quote": if view["refundQuote"].is_null() { 0 } else { minor(&view["refundQuote"]) },
        "total": minor(&view["pricing"]["total"]),
        "finalists": finalists,
        "bought": bought,
        "designs": view["designs"],
        "abandoned": !view["abandonedPaidAt"].is_null(),
        "confirmsItself": !view["autoConfirmAt"].is_null(),
    })
}

fn short(answer: &Answer) -> String {
    if answer.status.is_success() { String::new() } else { answer.text().chars().take(160).collect() }
}

/// What a hundred lives must have met, accepted and refused: a run that met less proves less than it says. What was
/// seldom met is tried first, so these are reached by the rule and not by luck.
const ACCEPTED: [&str; 24] = [
    "PayAtOnce project",
    "PayAtOnce work",
    "Start project",
    "Arrive",
    "Tell",
    "Proof",
    "Verify true",
    "Enter",
    "End",
    "Restart",
    "Finalist",
    "Winner",
    "Effects",
    "Deliver winner",
    "Confirm winner",
    "Refund",
    "CancelRefund",
    "DecideRefund true",
    "DecideRefund false",
    "Quote",
    "Remove",
    "Payout",
    "DecidePayout true",
    "Leave",
];

const REFUSED: [&str; 20] = [
    "PayAtOnce project",
    "Start project",
    "Enter",
    "End",
    "Restart",
    "Finalist",
    "Winner",
    "Deliver winner",
    "Confirm winner",
    "Claim winner",
    "Refund",
    "CancelRefund",
    "DecideRefund true",
    "Split",
    "ClaimRest",
    "Remove",
    "Revoke winner",
    "Payout",
    "Leave",
    "TakeDown",
];

/// Seldom so few in a hundred lives, whatever the seed.
const LEAST: usize = 2;

pub fn assert_covered(counts: &Counts, lives: u64) {
    if lives < 100 {
        return;
    }
    for (names, how) in [(ACCEPTED.as_slice(), "accepted"), (REFUSED.as_slice(), "refused")] {
        for name in names {
            assert!(counts.of(name, how) >= LEAST, "{name} was {how} {} times: {counts:#?}", counts.of(name, how));
        }
    }
    for pair in ["same", "different"] {
        assert!(counts.of("at once", pair) >= 20, "{pair} deeds at once: {counts:#?}");
    }
    for channel in ["sandbox", "transfer", "alipay", "wechatpay"] {
        assert!(counts.of(&format!("by {channel}"), "accepted") > 0, "{channel}: {counts:#?}");
    }
}
