//! What an accepted deed changes, and how money moves by it.

use crate::books::Account;
use crate::deed::{Channel, ContestAt, Deed, Life, Made, Of, PaymentAt, PersonAt, Purpose, Said, WorkAt};
use crate::judge::refund_of;
use crate::market::{Contest, Handover, Market, Payment, Payout, PayoutStatus, Refund, Return, Sale, Status, Work};
use crate::numbers::{Brief, DAY, HOUR, MINUTE, Price, Site, commission, part};
use std::collections::BTreeSet;

/// How often a visit is noted.
const NOTED: i64 = 5 * MINUTE;

impl Market {
    /// Whoever asks for anything was on the site: also when the model asks in their name.
    pub fn note_visit(&mut self, who: PersonAt, now: i64) {
        if self.is_signed_in(who) && now - self.people[who].seen >= NOTED {
            self.people[who].seen = now;
        }
    }

    /// Judges the deed and, when it is accepted, does it.
    pub fn step(&mut self, who: PersonAt, deed: &Deed, now: i64) -> (Said, Option<Made>) {
        let said = self.judge(who, deed, now);
        // Of money its provider tells; whoever paid is elsewhere then.
        if !matches!(deed, Deed::Tell(_) | Deed::Silently(_)) {
            self.note_visit(who, now);
        }
        if let (Said::No((502, _)), Deed::Start(of, channel)) = (said, deed) {
            // Begun and given up.
            self.deaf[channel.house().expect("a provider")].starts -= 1;
            let failed = self.begin(who, *of, *channel, now);
            self.payments[failed].status = Status::Cancelled;
            self.visit(who, deed, now);
            return (said, Some(Made::Payment(failed)));
        }
        if let (Said::Due(..), Deed::Tip(to, amount)) = (said, deed) {
            // What is to be paid for it is the answer.
            return (said, Some(Made::Tip(self.begin_tip(who, *to, *amount, now))));
        }
        let made = if said == Said::Done { self.apply(who, deed, now) } else { None };
        (said, made)
    }

    fn apply(&mut self, who: PersonAt, deed: &Deed, now: i64) -> Option<Made> {
        match *deed {
            Deed::PayAtOnce(at, purpose) => {
                self.drop_expired_coupon(at, now);
                let payment = self.begin(who, Of::Contest(at, purpose), Channel::Sandbox, now);
                self.settle(payment, now);
                self.visit(who, deed, now);
                return Some(Made::Payment(payment));
            }
            Deed::Start(of, channel) => {
                let payment = self.start(who, of, channel, now);
                self.visit(who, deed, now);
                return Some(Made::Payment(payment));
            }
            Deed::Arrive(payment) => {
                if self.payments[payment].status != Status::Paid {
                    self.settle(payment, now);
                }
            }
            Deed::Tell(payment) => self.told(payment, now),
            Deed::Silently(payment) => self.payments[payment].silently = true,
            Deed::Proof(payment) => self.prove(payment, now),
            Deed::Verify(payment, true) => self.arrived(payment, now),
            Deed::Verify(payment, false) => self.reject(payment, now),
            Deed::SentByHand(back) => self.sent(back),
            Deed::Finalist(at, designer) => self.make_finalist(at, designer, false),
            Deed::Winner(at, work) => self.choose(at, work, now),
            Deed::Enter(at) => return Some(Made::Work(self.enter(who, at, now))),
            Deed::TakeDown(work) => self.take_down(who, work),
            Deed::Effects(work) => self.show(work),
            Deed::Deliver(at, number) => {
                // The very files that were delivered last are no new version, unless a revision was asked for since.
                let handover = self.handover_mut(at, number);
                if handover.package.is_none() || handover.awaits_revision() {
                    handover.package = Some(now);
                }
            }
            Deed::Revise(at, number) => {
                self.handover_mut(at, number).revision = Some(now);
                let designer = self.handover_mut(at, number).designer;
                self.expect_answer(at, designer, now);
            }
            Deed::Confirm(at, number) | Deed::Claim(at, number) => self.confirm(at, number),
            Deed::DecideRefund(at, true) => self.pay_refund(at, now),
            Deed::Split(at) => return Some(Made::Contest(self.split(at, now))),
            Deed::ClaimRest(at) => self.claim_rest(at),
            Deed::CancelClone(at) => self.give_back(at),
            Deed::Purchase(work) => return Some(Made::Contest(self.purchase(who, work, now))),
            Deed::Remove(at) => self.remove(at),
            Deed::Quote(at, prize) => self.quote(at, prize),
            Deed::Revoke(at, number) => self.revoke(at, number, now),
            Deed::SellAt(price) => {
                let site = self.people[who].site;
                self.people[who].asks[site.pick(0, 1)] = price * 100;
            }
            Deed::Payout(amount) => return Some(self.withdraw(who, amount)),
            Deed::DecidePayout(at, paid) => self.decide_payout(at, paid),
            Deed::Leave => self.leave(who, now),
            _ if deed.is_trade() => return self.trade(who, deed, now),
            _ => self.change(deed, now),
        }
        self.visit(who, deed, now);
        None
    }

    /// Deeds that change the contest alone.
    fn change(&mut self, deed: &Deed, now: i64) {
        match *deed {
            Deed::End(at) => self.contests[at].end = now,
            Deed::Restart(at) => {
                self.contests[at].free_restart_used = true;
                self.contests[at].end = now + 48 * HOUR;
            }
            Deed::Refund(at) => {
                let stage = self.contests[at].refund_stage(now);
                self.contests[at].refund = Refund::Requested(stage);
            }
            Deed::CancelRefund(at) | Deed::DecideRefund(at, false) => self.contests[at].refund = Refund::None,
            _ => {}
        }
    }

    /// Whatever a client does to a contest is a visit of it; so is a moderator's no, for it thaws.
    fn visit(&mut self, who: PersonAt, deed: &Deed, now: i64) {
        let at = match *deed {
            Deed::End(at)
            | Deed::Restart(at)
            | Deed::Finalist(at, _)
            | Deed::Winner(at, _)
            | Deed::Revise(at, _)
            | Deed::Refund(at)
            | Deed::CancelRefund(at)
            | Deed::PayAtOnce(at, _)
            | Deed::Start(Of::Contest(at, _), _)
            | Deed::Look(Life::Contest(at)) => at,
            Deed::DecideRefund(at, false) => {
                self.contests[at].active = now;
                return;
            }
            Deed::TakeDown(work) => self.works[work].contest,
            _ => return,
        };
        if self.owns(who, at) {
            self.contests[at].active = now;
        }
    }

    pub fn handover_mut(&mut self, at: ContestAt, number: i64) -> &mut Handover {
        let found = self.contests[at].handovers.iter_mut().find(|one| one.number == number);
        found.expect("a handover that was judged")
    }

    /// A contest that is to be paid.
    pub fn create(&mut self, client: PersonAt, brief: &Brief, coupon: Option<usize>) -> ContestAt {
        let site = self.people[client].site;
        let unquoted = brief.tier.taocan() == 99;
        let price = Price::of(brief, site, coupon.is_some());
        if let Some(coupon) = coupon {
            self.free_coupon(coupon);
        }
        let included = brief.finalists.unwrap_or(0).max(brief.tier.finalists());
        self.contests.push(Contest {
            id: 0,
            client,
            site,
            tier: brief.tier,
            private: brief.private,
            price,
            unquoted,
            coupon,
            clone_of: None,
            begun: 0,
            split_from: None,
            split_into: None,
            removed: false,
            paid: false,
            payment: None,
            end: 0,
            active: 0,
            included,
            drafts: 0,
            deleted: 0,
            free_restart_used: false,
            finalists: Vec::new(),
            joined: BTreeSet::new(),
            handovers: Vec::new(),
            last_number: 0,
            refund: Refund::None,
            abandoned: None,
            complete: false,
            draft: None,
            looks: Vec::new(),
            silent: Vec::new(),
        });
        self.contests.len() - 1
    }

    /// A coupon moves with its person: the contest that had it is priced anew.
    fn free_coupon(&mut self, coupon: usize) {
        for contest in self.contests.iter_mut().filter(|one| one.coupon == Some(coupon)) {
            contest.coupon = None;
            contest.price.coupon = 0;
        }
    }

    pub fn drop_expired_coupon(&mut self, at: ContestAt, now: i64) {
        let contest = &mut self.contests[at];
        let over = contest.coupon.is_some_and(|coupon| self.coupons[coupon].expires <= now);
        if over && !contest.paid {
            contest.coupon = None;
            contest.price.coupon = 0;
        }
    }

    fn begin(&mut self, who: PersonAt, of: Of, channel: Channel, now: i64) -> PaymentAt {
        let site = self.site_of(of.life());
        let amount = match of {
            Of::Contest(at, Purpose::Project | Purpose::Store) => self.contests[at].price.total(),
            Of::Contest(_, Purpose::Finalist(_)) => site.extra_finalist(),
            Of::Contest(_, Purpose::Restart) => site.restart_fee(),
            Of::Contest(_, Purpose::Private) => site.private_fee(),
            Of::Contest(_, Purpose::Work(work)) => site.design_price(self.asks(self.works[work].designer, site)),
            Of::Order(at, price) => self.orders[at].prices[price].amount,
            Of::Tip(at) => self.tips[at].amount,
        };
        self.payments.push(Payment {
            id: 0,
            of,
            payer: who,
            channel,
            amount,
            status: Status::Pending,
            created: now,
            expires: now + wait(channel, of),
            proof: None,
            silently: false,
            unheard: 0,
            given_back: false,
        });
        self.payments.len() - 1
    }

    pub fn start(&mut self, who: PersonAt, of: Of, channel: Channel, now: i64) -> PaymentAt {
        if let Of::Contest(at, _) = of {
            self.drop_expired_coupon(at, now);
        }
        if let Some(known) = self.open_like(who, of, channel, now) {
            return known;
        }
        let payment = self.begin(who, of, channel, now);
        if channel == Channel::Transfer {
            let until = self.payments[payment].expires.min(now + 2 * DAY);
            self.hold(of, until, now);
        }
        payment
    }

    /// Keeps the entry of an unpaid store purchase for its buyer, if nobody else has it; for nine days in all.
    fn hold(&mut self, of: Of, until: i64, now: i64) {
        let Of::Contest(at, _) = of else { return };
        let until = until.min(self.contests[at].begun + 9 * DAY);
        if let Some(work) = self.contests[at].clone_of.filter(|_| !self.contests[at].paid) {
            self.works[work].take(at, Some(until), now);
        }
    }

    fn prove(&mut self, payment: PaymentAt, now: i64) {
        let one = &mut self.payments[payment];
        one.status = Status::Verifying;
        one.proof = Some(now);
        let (of, payer) = (one.of, one.payer);
        self.proofs.push((payment, payer, now));
        self.hold(of, now + 7 * DAY, now);
    }

    fn reject(&mut self, payment: PaymentAt, now: i64) {
        let one = &mut self.payments[payment];
        one.status = Status::Pending;
        one.expires = now + wait(one.channel, one.of);
        let (of, until) = (one.of, one.expires.min(now + 2 * DAY));
        self.hold(of, until, now);
    }

    /// The provider tells of money. At PayPal the payer has only agreed until then: it is collected while it is waited for.
    fn told(&mut self, payment: PaymentAt, now: i64) {
        self.payments[payment].unheard = 0;
        let one = &self.payments[payment];
        if one.channel != Channel::Paypal || one.status == Status::Pending {
            self.arrived(payment, now);
        }
    }

    /// Nobody waits any more for what they began to pay.
    fn leave(&mut self, who: PersonAt, now: i64) {
        self.people[who].gone = true;
        self.leave_trade(who, now);
        for payment in self.payments.iter_mut().filter(|one| one.payer == who && one.status == Status::Pending) {
            payment.status = Status::Cancelled;
        }
    }

    /// Money is there: it does what it is for or goes back.
    pub fn arrived(&mut self, payment: PaymentAt, now: i64) {
        self.payments[payment].silently = false;
        if matches!(self.payments[payment].status, Status::Paid | Status::Returned) {
            return;
        }
        if self.payment_settles(payment, now).is_ok() {
            self.settle(payment, now);
            return;
        }
        let one = &mut self.payments[payment];
        one.status = Status::Returned;
        let (of, channel, amount) = (one.of, one.channel, one.amount);
        let site = self.site_of(of.life());
        self.books.transfer(site, Account::Clearing(channel), Account::Returns, amount);
        self.returns.push(Return { payment, amount, late: true, done: false });
    }

    /// The payment's money stands in escrow, and what it was for is done.
    fn settle(&mut self, payment: PaymentAt, now: i64) {
        self.payments[payment].status = Status::Paid;
        let Payment { of, channel, amount, .. } = self.payments[payment];
        let life = of.life();
        self.books.transfer(self.site_of(life), Account::Clearing(channel), Account::Escrow(life), amount);
        let (at, purpose) = match of {
            Of::Contest(at, purpose) => (at, purpose),
            Of::Order(at, price) => return self.order_paid(at, price, payment, now),
            Of::Tip(at) => return self.give_tip(at),
        };
        match purpose {
            Purpose::Project | Purpose::Store => {
                self.contests[at].payment = Some(payment);
                self.open(at, now);
            }
            Purpose::Finalist(designer) => self.make_finalist(at, designer, true),
            Purpose::Restart => self.contests[at].end = now + 48 * HOUR,
            Purpose::Private => {
                self.contests[at].private = true;
                self.take_off_the_wall(at);
            }
            Purpose::Work(work) => {
                self.works[work].take(at, None, now);
                self.contests[at].last_number += 1;
                let number = self.contests[at].last_number;
                self.hand_over(at, number, work, amount, Some(payment), now);
            }
        }
    }

    fn open(&mut self, at: ContestAt, now: i64) {
        let (site, coupon) = (self.contests[at].site, self.contests[at].price.coupon);
        self.books.transfer(site, Account::Coupons, Account::contest(at), coupon);
        let contest = &mut self.contests[at];
        contest.paid = true;
        contest.active = now;
        let Some(work) = contest.clone_of else {
            contest.end = now + 48 * HOUR;
            self.use_coupons(at);
            return;
        };
        contest.end = now;
        self.works[work].take(at, None, now);
        let designer = self.works[work].designer;
        let copy = Work { contest: at, sale: None, hangs: false, effects: 0, id: 0, ..self.works[work].clone() };
        self.works.push(copy);
        let copy = self.works.len() - 1;
        self.works[copy].at = now;
        self.contests[at].joined.insert(designer);
        self.contests[at].drafts = 1;
        self.hand_over(at, 0, copy, 0, None, now);
    }

    /// The first contest that is paid uses its coupon; what is unpaid besides is priced without.
    fn use_coupons(&mut self, at: ContestAt) {
        if let Some(coupon) = self.contests[at].coupon {
            self.coupons[coupon].used = true;
        }
        let client = self.contests[at].client;
        for (other, contest) in self.contests.iter_mut().enumerate() {
            if other != at && contest.client == client && !contest.paid {
                contest.coupon = None;
                contest.price.coupon = 0;
            }
        }
    }

    fn hand_over(
        &mut self,
        at: ContestAt,
        number: i64,
        work: WorkAt,
        price: i64,
        payment: Option<PaymentAt>,
        now: i64,
    ) {
        let designer = self.works[work].designer;
        let new = Handover {
            number,
            work,
            designer,
            price,
            payment,
            asked: now,
            package: None,
            revision: None,
            confirmed: false,
        };
        self.contests[at].handovers.push(new);
        self.expect_answer(at, designer, now);
    }

    fn make_finalist(&mut self, at: ContestAt, designer: PersonAt, later: bool) {
        self.contests[at].finalists.push((designer, later));
    }

    fn enter(&mut self, who: PersonAt, at: ContestAt, now: i64) -> WorkAt {
        self.contests[at].joined.insert(who);
        self.contests[at].drafts += 1;
        let (designer, contest) = (who, at);
        let new = Work { id: 0, contest, designer, deleted: false, sale: None, hangs: false, effects: 0, at: now };
        self.works.push(new);
        self.works.len() - 1
    }

    fn take_down(&mut self, who: PersonAt, work: WorkAt) {
        let entry = &mut self.works[work];
        entry.deleted = true;
        entry.hangs = false;
        let (at, designer) = (entry.contest, entry.designer);
        self.contests[at].drafts -= 1;
        // What its own author takes back was not deleted by anybody else.
        self.contests[at].deleted += usize::from(designer != who);
    }

    fn choose(&mut self, at: ContestAt, work: WorkAt, now: i64) {
        self.works[work].take(at, None, now);
        self.hand_over(at, 0, work, 0, None, now);
        self.hang(at);
    }

    /// A public contest with a winner has its other entries in the store.
    fn hang(&mut self, at: ContestAt) {
        let contest = &self.contests[at];
        let shown = contest.winner().is_some() && !contest.private && contest.clone_of.is_none();
        for work in self.works.iter_mut().filter(|work| work.contest == at) {
            let sold = work.sale.is_some_and(|sale| sale.held_until.is_none());
            work.hangs |= shown && !work.deleted && !sold;
        }
    }

    fn take_off_the_wall(&mut self, at: ContestAt) {
        for work in self.works.iter_mut().filter(|work| work.contest == at) {
            work.hangs = false;
        }
    }

    fn release(&mut self, work: WorkAt, from: ContestAt) {
        if self.works[work].sale.is_some_and(|sale| sale.to == from) {
            self.works[work].sale = None;
        }
    }

    /// Less commission, which is the platform's.
    fn pay_net(&mut self, at: ContestAt, designer: PersonAt, gross: i64) {
        let site = self.contests[at].site;
        let cut = commission(gross);
        self.books.transfer(site, Account::contest(at), Account::Person(designer), gross - cut);
        self.books.transfer(site, Account::contest(at), Account::Income, cut);
    }

    fn pay_award(&mut self, at: ContestAt, designer: PersonAt, award: i64) {
        let site = self.contests[at].site;
        self.books.transfer(site, Account::contest(at), Account::Person(designer), award);
    }

    /// What is left in escrow but for what is reserved is the platform's.
    fn pay_fees(&mut self, at: ContestAt, reserved: i64) {
        let site = self.contests[at].site;
        let fees = self.books.of(Account::contest(at), site) - reserved;
        self.books.transfer(site, Account::contest(at), Account::Income, fees);
    }

    fn prize(&self, at: ContestAt) -> i64 {
        let contest = &self.contests[at];
        contest.price.prize(contest.site, contest.later_finalists())
    }

    fn reserved(&self, at: ContestAt) -> i64 {
        let contest = &self.contests[at];
        contest.bought_open() + if contest.identity_waits() { contest.price.bundle() } else { 0 }
    }

    fn finalists(&self, at: ContestAt) -> (Vec<PersonAt>, i64) {
        let finalists: Vec<_> = self.contests[at].finalists.iter().map(|(finalist, _)| *finalist).collect();
        let count = i64::try_from(finalists.len()).expect("few");
        (finalists, count)
    }

    pub fn confirm(&mut self, at: ContestAt, number: i64) {
        self.handover_mut(at, number).confirmed = true;
        let (designer, price) = (self.handover_mut(at, number).designer, self.handover_mut(at, number).price);
        if number > 0 {
            self.pay_net(at, designer, price);
            return;
        }
        let (prize, reserved) = (self.prize(at), self.reserved(at));
        if self.contests[at].abandoned.is_some() {
            let rest = self.shares(at).2;
            self.pay_net(at, designer, rest);
        } else {
            let (award, _, _) = self.shares(at);
            let (finalists, count) = self.finalists(at);
            for finalist in finalists {
                self.pay_award(at, finalist, award);
            }
            self.pay_net(at, designer, prize - award * count);
        }
        self.pay_fees(at, reserved);
        self.contests[at].complete = true;
    }

    /// An award, a finalist's part of the first half of an abandoned contest, and the rest of it.
    fn shares(&self, at: ContestAt) -> (i64, i64, i64) {
        let (prize, (_, count)) = (self.prize(at), self.finalists(at));
        let award = self.contests[at].site.award().min(prize / count.max(1));
        let winner = prize - award * count;
        let each = part(winner, 5_000) / count.max(1);
        (award, each, winner - each * count)
    }

    /// What the page promises for a winner's handover: all awards (that are still to be paid), the winner's part before
    /// and after commission; nothing once it was paid or nobody has won.
    pub fn promise_to_winner(&self, at: ContestAt) -> Option<[i64; 3]> {
        let contest = &self.contests[at];
        contest.winner().filter(|_| !contest.complete && !contest.is_refunded())?;
        let (award, _, rest) = self.shares(at);
        let awards = award * self.finalists(at).1;
        let (awards, gross) = if contest.abandoned.is_some() { (0, rest) } else { (awards, self.prize(at) - awards) };
        Some([awards, gross, gross - commission(gross)])
    }

    /// What each finalist of an abandoned contest would be paid of its rest, after commission.
    pub fn promise_of_rest(&self, at: ContestAt) -> i64 {
        let contest = &self.contests[at];
        if contest.abandoned.is_none() || contest.winner().is_some() || contest.complete {
            return 0;
        }
        let each = self.shares(at).2 / self.finalists(at).1;
        each - commission(each)
    }

    pub fn pay_abandoned(&mut self, at: ContestAt, now: i64) {
        let (award, each, _) = self.shares(at);
        for finalist in self.finalists(at).0 {
            self.pay_award(at, finalist, award);
            self.pay_net(at, finalist, each);
        }
        self.contests[at].abandoned = Some(now);
    }

    fn claim_rest(&mut self, at: ContestAt) {
        let (finalists, count) = self.finalists(at);
        let each = self.shares(at).2 / count;
        let reserved = self.reserved(at);
        for finalist in finalists {
            self.pay_net(at, finalist, each);
        }
        self.pay_fees(at, reserved);
        self.contests[at].complete = true;
    }

    fn pay_refund(&mut self, at: ContestAt, now: i64) {
        let contest = &self.contests[at];
        let (site, price) = (contest.site, contest.price);
        let amount = refund_of(contest, now);
        let coupon = part(price.coupon, site.refund_percent(contest.refund_stage(now)) * 100);
        let kept = price.total() + price.coupon - amount - coupon + contest.later_finalists() * site.award();
        self.send_back(at, amount);
        self.books.transfer(site, Account::contest(at), Account::Coupons, coupon);
        let (finalists, count) = self.finalists(at);
        if count > 0 {
            let award = site.award().min(kept / count);
            let each = (kept - award * count) / count;
            for finalist in finalists {
                self.pay_award(at, finalist, award);
                self.pay_net(at, finalist, each);
            }
        }
        self.pay_fees(at, 0);
        let stage = self.contests[at].refund_stage(now);
        self.contests[at].refund = Refund::Refunded(Some(stage));
    }

    /// Out of the contest's escrow, by the way its own payment came.
    fn send_back(&mut self, at: ContestAt, amount: i64) {
        let origin = self.contests[at].split_from.unwrap_or(at);
        let payment = self.contests[origin].payment.expect("a paid contest");
        self.send_back_of(Life::Contest(at), payment, amount);
    }

    pub fn send_back_of(&mut self, life: Life, payment: PaymentAt, amount: i64) {
        let (site, channel) = (self.site_of(life), self.payments[payment].channel);
        self.books.transfer(site, Account::Escrow(life), Account::Clearing(channel), amount);
        if amount > 0 {
            self.returns.push(Return { payment, amount, late: false, done: false });
        }
    }

    fn sent(&mut self, back: usize) {
        let Return { payment, amount, late, .. } = self.returns[back];
        self.returns[back].done = true;
        if late {
            let one = &self.payments[payment];
            let site = self.site_of(one.of.life());
            self.books.transfer(site, Account::Returns, Account::Clearing(one.channel), amount);
        }
    }

    /// Providers carry out what they are told, unless their answer is lost.
    pub fn send_returns(&mut self) {
        for back in 0..self.returns.len() {
            let channel = self.payments[self.returns[back].payment].channel;
            if self.returns[back].done || channel == Channel::Transfer {
                continue;
            }
            match channel.house().map(|house| &mut self.deaf[house].refunds).filter(|deaf| **deaf > 0) {
                Some(deaf) => *deaf -= 1,
                None => self.sent(back),
            }
        }
    }

    fn split(&mut self, at: ContestAt, now: i64) -> ContestAt {
        let parent = self.contests[at].clone();
        let amount = parent.price.bundle();
        let into = self.contests.len();
        self.contests.push(Contest {
            id: 0,
            price: Price::single(amount),
            unquoted: false,
            coupon: None,
            split_from: Some(at),
            payment: None,
            end: now + 48 * HOUR,
            active: now,
            included: parent.tier.finalists(),
            drafts: 0,
            deleted: 0,
            free_restart_used: false,
            finalists: Vec::new(),
            joined: BTreeSet::new(),
            handovers: Vec::new(),
            last_number: 0,
            refund: Refund::None,
            abandoned: None,
            complete: false,
            draft: None,
            looks: Vec::new(),
            silent: Vec::new(),
            ..parent.clone()
        });
        self.contests[at].split_into = Some(into);
        self.books.transfer(parent.site, Account::contest(at), Account::contest(into), amount);
        into
    }

    fn purchase(&mut self, who: PersonAt, work: WorkAt, now: i64) -> ContestAt {
        let until = Some(now + 30 * MINUTE);
        let of = self.contests[self.works[work].contest].clone();
        let price = of.site.store_price(self.asks(self.works[work].designer, of.site));
        if let Some(mine) = self.unpaid_clone(who, work) {
            // Pressing again neither prolongs a hold that runs nor keeps an old price alive after it.
            if self.works[work].taken(now).is_none() {
                self.contests[mine].price = Price::single(price);
                self.works[work].take(mine, until, now);
            }
            return mine;
        }
        let custom = Brief {
            tier: crate::numbers::Tier::Custom,
            bundle: false,
            identity: false,
            items: 0,
            prize: Some(79),
            private: true,
            finalists: None,
        };
        let clone = self.create(who, &custom, None);
        let contest = &mut self.contests[clone];
        contest.site = of.site;
        contest.price = Price::single(price);
        contest.clone_of = Some(work);
        contest.begun = now;
        contest.included = 0;
        self.works[work].take(clone, until, now);
        clone
    }

    /// A store purchase goes back whole; its entry hangs in the store again.
    fn give_back(&mut self, at: ContestAt) {
        let amount = self.books.of(Account::contest(at), self.contests[at].site);
        self.send_back(at, amount);
        self.contests[at].refund = Refund::Refunded(None);
        if let Some(work) = self.contests[at].clone_of {
            self.release(work, at);
            self.hang(self.works[work].contest);
        }
    }

    pub fn remove(&mut self, at: ContestAt) {
        self.contests[at].removed = true;
        self.contests[at].coupon = None;
        let theirs = |one: &&mut Payment| one.of.life() == Life::Contest(at) && one.status == Status::Pending;
        for payment in self.payments.iter_mut().filter(theirs) {
            payment.status = Status::Cancelled;
        }
        if let Some(work) = self.contests[at].clone_of
            && let Some(Sale { held_until: Some(_), to }) = self.works[work].sale
            && to == at
        {
            self.works[work].sale = None;
        }
    }

    fn quote(&mut self, at: ContestAt, prize: i64) {
        let contest = &mut self.contests[at];
        contest.price.pool = prize * 100;
        contest.price.take_off(contest.site, contest.coupon.is_some());
        contest.unquoted = false;
    }

    /// What arrives behind an entry whose win was taken back meanwhile is one of its variations.
    fn show(&mut self, work: WorkAt) {
        let sold = self.contests[self.works[work].contest].handovers.iter().any(|one| one.work == work);
        self.works[work].effects += usize::from(sold);
    }

    fn revoke(&mut self, at: ContestAt, number: i64, now: i64) {
        if number == 0 && self.contests[at].clone_of.is_some() {
            self.give_back(at);
            return;
        }
        let place = self.contests[at].handovers.iter().position(|one| one.number == number).expect("judged");
        let Handover { work, designer, price, payment, .. } = self.contests[at].handovers.remove(place);
        self.contests[at].silent.retain(|(silent, _)| *silent != designer);
        self.release(work, at);
        if number == 0 {
            let contest = &mut self.contests[at];
            contest.end = now;
            contest.active = now;
            self.take_off_the_wall(at);
            return;
        }
        let payment = payment.expect("a bought design was paid");
        self.payments[payment].given_back = true;
        self.send_back_of(Life::Contest(at), payment, price);
        self.hang(at);
        self.expect_answer(at, designer, now);
    }

    fn withdraw(&mut self, who: PersonAt, amount: Option<i64>) -> Made {
        let site = self.people[who].site;
        let amount = amount.unwrap_or(self.balance(who, site));
        self.books.transfer(site, Account::Person(who), Account::OnTheWay, amount);
        self.payouts.push(Payout { id: 0, person: who, site, amount, status: PayoutStatus::Requested });
        Made::Payout(self.payouts.len() - 1)
    }

    fn decide_payout(&mut self, at: usize, paid: bool) {
        let Payout { person, site, amount, .. } = self.payouts[at];
        let out = Account::Clearing(site.pick(Channel::Alipay, Channel::Paypal));
        let (to, status) = match paid {
            true => (out, PayoutStatus::Paid),
            false => (Account::Person(person), PayoutStatus::Returned),
        };
        self.payouts[at].status = status;
        self.books.transfer(site, Account::OnTheWay, to, amount);
    }
}

/// How long a payment is waited for.
const fn wait(channel: Channel, of: Of) -> i64 {
    match (channel, of) {
        (Channel::Transfer, Of::Contest(_, Purpose::Store)) => 2 * DAY,
        (Channel::Transfer, Of::Tip(_)) => DAY,
        (Channel::Transfer, _) => 7 * DAY,
        (_, Of::Contest(_, Purpose::Store)) => 31 * MINUTE,
        _ => 2 * HOUR,
    }
}

/// The two sites.
pub const SITES: [Site; 2] = [Site::Zh, Site::En];
