//! Whether a deed is accepted, or with which code it is refused: the specification's rules, written down once more.

use crate::books::Account;
use crate::deed::{Channel, ContestAt, Deed, Life, No, Of, PaymentAt, PersonAt, Purpose, Said, WorkAt};
use crate::market::{Contest, Handover, Market, Payment, PayoutStatus, Refund, Role, Status};
use crate::numbers::{DAY, HOUR, PROOFS_OF_PAYMENT, PROOFS_OF_PERSON, Site};

pub const NOT_FOUND: No = (404, "not_found");
pub const FORBIDDEN: No = (403, "forbidden");
pub const WRONG_STATE: No = (409, "wrong_state");
pub const NOT_SIGNED_IN: No = (401, "not_signed_in");
pub const ALREADY_PAID: No = (409, "already_paid");
const ALREADY_SOLD: No = (409, "already_sold");
pub const CONFLICT: No = (409, "conflict");
const CHANNEL: No = (422, "channel_unavailable");
const TOO_MANY: No = (429, "too_many_requests");
pub const SUSPENDED: No = (403, "suspended");
pub const DESIGNER_GONE: No = (409, "designer_gone");

pub type Ruled = Result<(), No>;

pub const fn ensure(holds: bool, otherwise: No) -> Ruled {
    if holds { Ok(()) } else { Err(otherwise) }
}

/// A request for a refund freezes a contest, a refund ends it.
const fn thawed(contest: &Contest) -> Ruled {
    match contest.refund {
        Refund::None => Ok(()),
        Refund::Requested(_) => Err((409, "refund_pending")),
        Refund::Refunded(_) => Err((409, "already_refunded")),
    }
}

const fn requested(contest: &Contest) -> Ruled {
    match contest.refund {
        Refund::Requested(_) => Ok(()),
        Refund::None => Err(WRONG_STATE),
        Refund::Refunded(_) => Err((409, "already_refunded")),
    }
}

/// Paid, not frozen, not won.
fn running(contest: &Contest) -> Ruled {
    ensure(contest.paid, WRONG_STATE)?;
    thawed(contest)?;
    ensure(contest.winner().is_none(), (409, "winner_chosen"))?;
    ensure(!contest.complete, WRONG_STATE)
}

fn open_handover(contest: &Contest, number: i64) -> Result<&Handover, No> {
    let found = contest.handover(number).ok_or(if number == 0 { WRONG_STATE } else { NOT_FOUND })?;
    thawed(contest)?;
    ensure(!found.confirmed, (409, "already_confirmed"))?;
    Ok(found)
}

fn delivered(contest: &Contest, number: i64) -> Result<&Handover, No> {
    let found = open_handover(contest, number)?;
    ensure(found.package.is_some(), (409, "nothing_delivered"))?;
    Ok(found)
}

/// What the state alone allows, whoever asks.
pub mod moment {
    use super::*;

    pub fn end(contest: &Contest, now: i64) -> Ruled {
        running(contest)?;
        ensure(contest.step(now) == 1, WRONG_STATE)
    }

    pub fn restart(contest: &Contest, now: i64) -> Ruled {
        running(contest)?;
        ensure(contest.step(now) == 2 && contest.abandoned.is_none(), WRONG_STATE)
    }

    /// Choosing a finalist, and asking for a refund.
    pub fn unless_abandoned(contest: &Contest) -> Ruled {
        running(contest)?;
        ensure(contest.abandoned.is_none(), WRONG_STATE)
    }

    pub fn choose_winner(contest: &Contest) -> Ruled {
        running(contest)
    }

    pub fn pay(contest: &Contest) -> Ruled {
        ensure(!contest.paid, ALREADY_PAID)?;
        ensure(!contest.unquoted, (409, "quotation_pending"))
    }

    pub fn private(contest: &Contest) -> Ruled {
        ensure(contest.paid && !contest.private && !contest.complete, WRONG_STATE)?;
        thawed(contest)
    }

    pub fn buy(contest: &Contest) -> Ruled {
        ensure(contest.paid && contest.winner().is_some() && contest.clone_of.is_none(), WRONG_STATE)?;
        thawed(contest)
    }

    pub fn split(contest: &Contest) -> Ruled {
        ensure(contest.complete && contest.identity_waits(), WRONG_STATE)
    }

    pub fn cancel_clone(contest: &Contest) -> Ruled {
        thawed(contest)?;
        let untouched = contest.winner().is_some_and(|winner| winner.package.is_none());
        ensure(contest.paid && contest.clone_of.is_some() && untouched, WRONG_STATE)
    }

    pub fn claim_rest(contest: &Contest, now: i64) -> Ruled {
        running(contest)?;
        ensure(contest.abandoned.is_some_and(|at| now >= at + 14 * DAY), WRONG_STATE)
    }

    pub fn claim(contest: &Contest, number: i64, now: i64) -> Ruled {
        let handover = delivered(contest, number)?;
        let due = handover.package.is_some_and(|at| now >= at + 48 * HOUR) && !handover.awaits_revision();
        ensure(due, WRONG_STATE)
    }

    pub fn show(contest: &Contest, number: i64) -> Ruled {
        open_handover(contest, number).map(drop)
    }

    pub fn revise(contest: &Contest, number: i64) -> Ruled {
        ensure(!delivered(contest, number)?.awaits_revision(), WRONG_STATE)
    }

    pub fn confirm(contest: &Contest, number: i64) -> Ruled {
        delivered(contest, number).map(drop)
    }

    pub fn revoke(contest: &Contest, number: i64) -> Ruled {
        let found = contest.handover(number).ok_or(if number == 0 { WRONG_STATE } else { NOT_FOUND })?;
        thawed(contest)?;
        ensure(!found.confirmed && (number != 0 || contest.bought_open() == 0), WRONG_STATE)
    }

    pub fn cancel_refund(contest: &Contest) -> Ruled {
        requested(contest)
    }

    pub fn remove(contest: &Contest) -> Ruled {
        ensure(!contest.paid, ALREADY_PAID)
    }
}

impl Market {
    /// What is said to it now.
    pub fn judge(&self, who: PersonAt, deed: &Deed, now: i64) -> Said {
        if matches!(deed, Deed::Tell(_) | Deed::Silently(_)) {
            return Said::Done;
        }
        if let Deed::Look(Life::Contest(at)) = *deed {
            return if self.sees(who, at) { Said::Done } else { Said::No(NOT_FOUND) };
        }
        if !self.is_signed_in(who) {
            return Said::No(NOT_SIGNED_IN);
        }
        let due = if deed.is_trade() { self.trade_due(who, deed, now) } else { self.due(who, deed, now) };
        match due {
            Ok(None) => Said::Done,
            Ok(Some((code, amount))) => Said::Due(code, amount),
            Err(no) => Said::No(no),
        }
    }

    fn due(&self, who: PersonAt, deed: &Deed, now: i64) -> Result<Option<(&'static str, i64)>, No> {
        match *deed {
            Deed::Restart(at) => {
                self.owner(who, at)?;
                let contest = &self.contests[at];
                moment::restart(contest, now)?;
                return Ok((!contest.restart_is_free()).then(|| ("restart_fee_required", contest.site.restart_fee())));
            }
            Deed::Finalist(at, designer) => {
                self.owner(who, at)?;
                let contest = &self.contests[at];
                moment::unless_abandoned(contest)?;
                self.new_finalist(at, designer)?;
                return Ok(
                    (!self.is_place_left(at)).then(|| ("extra_finalist_required", contest.site.extra_finalist()))
                );
            }
            Deed::Private(at) => {
                self.owner(who, at)?;
                moment::private(&self.contests[at])?;
                return Ok(Some(("private_fee_required", self.contests[at].site.private_fee())));
            }
            _ => {}
        }
        self.allows(who, deed, now).map(|()| None)
    }

    fn allows(&self, who: PersonAt, deed: &Deed, now: i64) -> Ruled {
        match *deed {
            Deed::PayAtOnce(at, purpose) => {
                let amount = self.price_of(who, at, purpose, now)?;
                self.settles(at, purpose, amount, None, now)
            }
            Deed::Start(of, channel) => self.may_start(who, of, channel, now),
            Deed::Arrive(payment) => self.may_arrive(who, payment, now),
            Deed::Proof(payment) => self.may_prove(who, payment, now),
            Deed::Verify(payment, _) => self.may_verify(who, payment),
            Deed::SentByHand(back) => {
                ensure(self.moderates(who), FORBIDDEN)?;
                ensure(!self.returns[back].done, (409, "already_decided"))
            }
            Deed::End(at) => self.by_owner(who, at, |contest| moment::end(contest, now)),
            Deed::Winner(at, work) => {
                self.by_owner(who, at, moment::choose_winner)?;
                ensure(self.works[work].contest == at, NOT_FOUND)?;
                self.choosable(work, now)
            }
            Deed::Enter(at) => self.may_enter(who, at, now),
            Deed::TakeDown(work) => self.may_take_down(who, work, now),
            Deed::Effects(work) => self.may_show(who, work, now),
            Deed::Deliver(at, number) => self.may_deliver(who, at, number),
            Deed::Revise(at, number) => self.may_revise(who, at, number),
            Deed::Confirm(at, number) => self.by_owner(who, at, |contest| moment::confirm(contest, number)),
            Deed::Claim(at, number) => {
                self.deliverer(who, at, number)?;
                moment::claim(&self.contests[at], number, now)
            }
            Deed::Refund(at) => self.by_owner(who, at, moment::unless_abandoned),
            Deed::CancelRefund(at) => self.by_owner(who, at, moment::cancel_refund),
            Deed::DecideRefund(at, _) => {
                self.moderator_of(who, at)?;
                requested(&self.contests[at])
            }
            Deed::Split(at) => self.by_owner(who, at, moment::split),
            Deed::CancelClone(at) => self.by_owner(who, at, moment::cancel_clone),
            Deed::ClaimRest(at) => {
                ensure(self.sees(who, at), NOT_FOUND)?;
                ensure(self.contests[at].is_finalist(who), FORBIDDEN)?;
                moment::claim_rest(&self.contests[at], now)
            }
            Deed::Purchase(work) => self.may_purchase(who, work, now),
            Deed::Remove(at) => {
                ensure(self.sees(who, at), NOT_FOUND)?;
                ensure(self.owns(who, at) || self.moderates(who), FORBIDDEN)?;
                moment::remove(&self.contests[at])?;
                let checked = |one: &Payment| one.of.life() == Life::Contest(at) && one.status == Status::Verifying;
                ensure(!self.payments.iter().any(checked), (409, "open_transfer"))
            }
            Deed::Quote(at, prize) => {
                self.moderator_of(who, at)?;
                ensure(!self.contests[at].paid, ALREADY_PAID)?;
                ensure(self.contests[at].tier.taocan() == 99, WRONG_STATE)?;
                ensure(prize >= 79, (422, "below_minimum"))
            }
            Deed::Revoke(at, number) => {
                self.moderator_of(who, at)?;
                moment::revoke(&self.contests[at], number)?;
                ensure(self.is_away(at, number), WRONG_STATE)
            }
            Deed::Payout(amount) => self.may_withdraw(who, amount),
            Deed::DecidePayout(at, _) => {
                ensure(self.moderates(who), FORBIDDEN)?;
                ensure(self.payouts[at].status == PayoutStatus::Requested, (409, "already_decided"))
            }
            Deed::Leave => ensure(!self.is_bound(who, now), WRONG_STATE),
            Deed::SellAt(_) | Deed::Tell(_) | Deed::Silently(_) | Deed::Look(_) => Ok(()),
            Deed::Restart(_) | Deed::Finalist(..) | Deed::Private(_) => unreachable!("what may cost something"),
            _ => unreachable!("{deed:?} is judged elsewhere"),
        }
    }

    pub fn owner(&self, who: PersonAt, at: ContestAt) -> Ruled {
        ensure(self.sees(who, at), NOT_FOUND)?;
        ensure(self.owns(who, at), FORBIDDEN)
    }

    pub fn by_owner(&self, who: PersonAt, at: ContestAt, moment: impl Fn(&Contest) -> Ruled) -> Ruled {
        self.owner(who, at)?;
        moment(&self.contests[at])
    }

    fn moderator_of(&self, who: PersonAt, at: ContestAt) -> Ruled {
        ensure(self.moderates(who), FORBIDDEN)?;
        ensure(self.sees(who, at), NOT_FOUND)
    }

    /// The designer of that handover and nobody else.
    pub fn deliverer(&self, who: PersonAt, at: ContestAt, number: i64) -> Ruled {
        ensure(self.sees(who, at), NOT_FOUND)?;
        match self.contests[at].handover(number) {
            Some(handover) => ensure(handover.designer == who, FORBIDDEN),
            None => Err(if number == 0 { FORBIDDEN } else { NOT_FOUND }),
        }
    }

    fn new_finalist(&self, at: ContestAt, designer: PersonAt) -> Ruled {
        ensure(!self.contests[at].is_finalist(designer), (409, "already_finalist"))?;
        ensure(self.entries(at, designer) > 0, (422, "unknown_value"))?;
        ensure(self.contests[at].finalists.len() < 20, (422, "too_many"))
    }

    fn is_place_left(&self, at: ContestAt) -> bool {
        let contest = &self.contests[at];
        contest.finalists.iter().filter(|(_, later)| !later).count() < contest.included
    }

    /// As winner or as a further design: once, to one contest, of somebody who can deliver it.
    fn choosable(&self, work: WorkAt, now: i64) -> Ruled {
        let entry = &self.works[work];
        ensure(!entry.deleted, NOT_FOUND)?;
        ensure(entry.taken(now).is_none(), ALREADY_SOLD)?;
        ensure(!self.people[entry.designer].gone, DESIGNER_GONE)
    }

    fn may_enter(&self, who: PersonAt, at: ContestAt, now: i64) -> Ruled {
        ensure(self.sees(who, at), NOT_FOUND)?;
        ensure(!self.owns(who, at), FORBIDDEN)?;
        ensure(self.is_designer(who) || self.moderates(who), (403, "not_approved"))?;
        self.entry_moment(who, at, now)
    }

    fn entry_moment(&self, who: PersonAt, at: ContestAt, now: i64) -> Ruled {
        let contest = &self.contests[at];
        thawed(contest)?;
        let chosen = contest.is_finalist(who) || self.moderates(who);
        let open = match contest.step(now) {
            1 => true,
            2 => chosen,
            _ => false,
        };
        ensure(open, (403, "not_allowed_now"))
    }

    fn may_take_down(&self, who: PersonAt, work: WorkAt, now: i64) -> Ruled {
        let entry = &self.works[work];
        let contest = &self.contests[entry.contest];
        ensure(self.sees_work(who, work, now), NOT_FOUND)?;
        ensure(!entry.deleted, NOT_FOUND)?;
        let (author, owner) = (entry.designer == who, self.owns(who, entry.contest));
        ensure(author || owner || self.moderates(who), FORBIDDEN)?;
        // The copy in a purchase that was given back stays what was chosen there.
        let chosen = contest.handovers.iter().any(|one| one.work == work);
        let free = ensure(!chosen && entry.taken(now).is_none(), ALREADY_SOLD);
        if self.moderates(who) {
            return free;
        }
        ensure(contest.paid, WRONG_STATE)?;
        ensure(contest.winner().is_none(), (409, "winner_chosen"))?;
        thawed(contest)?;
        free?;
        // A finalist is paid for what the client chose: that stays.
        ensure(owner || !contest.is_finalist(who), WRONG_STATE)
    }

    fn may_show(&self, who: PersonAt, work: WorkAt, now: i64) -> Ruled {
        let entry = &self.works[work];
        let contest = &self.contests[entry.contest];
        ensure(self.sees_work(who, work, now) && !entry.deleted, NOT_FOUND)?;
        ensure(entry.designer == who, FORBIDDEN)?;
        match contest.handovers.iter().find(|one| one.work == work) {
            Some(handover) => moment::show(contest, handover.number),
            None => self.entry_moment(who, entry.contest, now),
        }
    }

    /// A file is only read of somebody who may deliver something: whoever may not is told why before it is known which
    /// handover is meant, of the only one that is theirs, else of the winner's.
    fn may_deliver(&self, who: PersonAt, at: ContestAt, number: i64) -> Ruled {
        let bought = self.contests[at].bought().filter(|one| one.designer == who).map(|one| one.number);
        let own: Vec<Ruled> = bought.map(|number| self.may_deliver_into(who, at, number)).collect();
        let winner = self.may_deliver_into(who, at, 0);
        match (winner, own.as_slice()) {
            _ if own.iter().any(Result::is_ok) => {}
            (Ok(()), _) => {}
            (Err(no), []) => return Err(no),
            (Err(no), [theirs, ..]) if [FORBIDDEN, WRONG_STATE].contains(&no) => return *theirs,
            (Err(_), _) => {}
        }
        self.may_deliver_into(who, at, number)
    }

    pub fn may_deliver_into(&self, who: PersonAt, at: ContestAt, number: i64) -> Ruled {
        self.deliverer(who, at, number)?;
        let handover = open_handover(&self.contests[at], number)?;
        ensure(self.works[handover.work].effects > 0, (409, "effect_images_first"))
    }

    fn may_revise(&self, who: PersonAt, at: ContestAt, number: i64) -> Ruled {
        ensure(self.sees(who, at), NOT_FOUND)?;
        let contest = &self.contests[at];
        let (owner, moderator) = (self.owns(who, at), self.moderates(who));
        // Whoever may write in no thread at all is told so before it is known which is meant.
        let theirs = |one: &Handover| one.designer == who || moderator || owner && !contest.is_refunded();
        ensure(contest.handovers.is_empty() || contest.handovers.iter().any(theirs), FORBIDDEN)?;
        let Some(handover) = contest.handover(number) else {
            return Err(if owner || moderator { WRONG_STATE } else { FORBIDDEN });
        };
        // Whoever has the money back has not the thread.
        let keeps = moderator || owner && !contest.is_refunded();
        ensure(keeps || handover.designer == who, FORBIDDEN)?;
        ensure(owner, FORBIDDEN)?;
        moment::revise(contest, number)
    }

    fn may_purchase(&self, who: PersonAt, work: WorkAt, now: i64) -> Ruled {
        ensure(self.people[who].role == Role::Client, FORBIDDEN)?;
        let entry = &self.works[work];
        let of = &self.contests[entry.contest];
        if !entry.hangs || self.people[entry.designer].gone {
            let told = !of.private && of.winner().is_some() && !entry.deleted && entry.taken(now).is_some();
            return Err(if told { ALREADY_SOLD } else { NOT_FOUND });
        }
        ensure(self.asks(entry.designer, of.site) > 0, NOT_FOUND)?;
        let taken = entry.taken(now);
        if let Some(mine) = self.unpaid_clone(who, work) {
            return ensure(taken.is_none_or(|by| by == mine), ALREADY_SOLD);
        }
        let holds = self.contests.iter().enumerate().filter(|(at, clone)| {
            let held = |of: WorkAt| self.works[of].taken(now) == Some(*at);
            clone.client == who && !clone.removed && !clone.paid && clone.clone_of.is_some_and(held)
        });
        ensure(holds.count() < 3, TOO_MANY)?;
        ensure(taken.is_none(), ALREADY_SOLD)
    }

    pub fn unpaid_clone(&self, who: PersonAt, work: WorkAt) -> Option<ContestAt> {
        let theirs = |one: &Contest| one.client == who && one.clone_of == Some(work) && !one.paid && !one.removed;
        self.contests.iter().rposition(theirs)
    }

    /// Whether an unpaid store purchase can be paid still.
    fn held(&self, at: ContestAt, now: i64) -> Ruled {
        let contest = &self.contests[at];
        let work = contest.clone_of.ok_or(WRONG_STATE)?;
        let entry = &self.works[work];
        ensure(entry.hangs && !self.people[entry.designer].gone, ALREADY_SOLD)?;
        match entry.taken(now) {
            Some(by) if by == at => return Ok(()),
            Some(_) => return Err(ALREADY_SOLD),
            None => {}
        }
        let asked = self.asks(entry.designer, contest.site);
        ensure(asked > 0, ALREADY_SOLD)?;
        ensure(contest.site.store_price(asked) == contest.price.total(), CONFLICT)
    }

    /// Whether an unpaid store purchase can still be bought at some price; any other contest can.
    pub fn is_offered(&self, at: ContestAt, now: i64) -> bool {
        self.contests[at].clone_of.is_none() || self.held(at, now) != Err(ALREADY_SOLD)
    }

    /// What that costs this person now.
    fn price_of(&self, who: PersonAt, at: ContestAt, purpose: Purpose, now: i64) -> Result<i64, No> {
        self.owner(who, at)?;
        let contest = &self.contests[at];
        match purpose {
            Purpose::Project | Purpose::Store => {
                moment::pay(contest)?;
                if contest.clone_of.is_some() || purpose == Purpose::Store {
                    self.held(at, now)?;
                }
                Ok(self.total_now(at, now))
            }
            Purpose::Finalist(designer) => match self.due(who, &Deed::Finalist(at, designer), now)? {
                Some((_, amount)) => Ok(amount),
                None => Err(WRONG_STATE),
            },
            Purpose::Restart => match self.due(who, &Deed::Restart(at), now)? {
                Some((_, amount)) => Ok(amount),
                None => Err(WRONG_STATE),
            },
            Purpose::Private => {
                moment::private(contest)?;
                Ok(contest.site.private_fee())
            }
            Purpose::Work(work) => {
                moment::buy(contest)?;
                ensure(self.works[work].contest == at, NOT_FOUND)?;
                self.choosable(work, now)?;
                Ok(contest.site.design_price(self.asks(self.works[work].designer, contest.site)))
            }
        }
    }

    /// The price of an unpaid contest; a coupon that ran out takes nothing off any more.
    pub fn total_now(&self, at: ContestAt, now: i64) -> i64 {
        let contest = &self.contests[at];
        let over = contest.coupon.is_some_and(|coupon| self.coupons[coupon].expires <= now);
        contest.price.total() + if over { contest.price.coupon } else { 0 }
    }

    /// Whether money of that amount still does what it was paid for. `asked`: when the payment was begun, until when it
    /// is waited for, and when its money was shown.
    pub fn settles(
        &self,
        at: ContestAt,
        purpose: Purpose,
        amount: i64,
        asked: Option<(i64, i64, i64)>,
        now: i64,
    ) -> Ruled {
        let contest = &self.contests[at];
        ensure(!contest.removed, WRONG_STATE)?;
        match purpose {
            Purpose::Project | Purpose::Store => {
                let total = if asked.is_none() { self.total_now(at, now) } else { contest.price.total() };
                ensure(total == amount, CONFLICT)?;
                moment::pay(contest)?;
                let Some(work) = contest.clone_of else { return Ok(()) };
                self.held(at, now)?;
                ensure(!self.people[self.works[work].designer].gone, DESIGNER_GONE)
            }
            Purpose::Finalist(designer) => {
                moment::unless_abandoned(contest)?;
                self.new_finalist(at, designer)
            }
            Purpose::Restart => moment::restart(contest, now),
            Purpose::Private => moment::private(contest),
            Purpose::Work(work) => {
                let price = contest.site.design_price(self.asks(self.works[work].designer, contest.site));
                let holds = asked.is_none_or(|(begun, expires, shown)| shown <= expires.max(begun + HOUR));
                moment::buy(contest)?;
                self.choosable(work, now)?;
                ensure(price == amount || holds, CONFLICT)
            }
        }
    }

    /// [`Market::settles`] for a payment that was begun.
    pub fn payment_settles(&self, payment: PaymentAt, now: i64) -> Ruled {
        let one = &self.payments[payment];
        // What comes for somebody who has left finds nobody.
        ensure(!self.people[one.payer].gone, NOT_FOUND)?;
        let asked = (one.created, one.expires, one.proof.unwrap_or(now));
        // What is paid once is paid; a restart can be paid again and again, a design that was given back once more.
        let paid =
            self.payments.iter().any(|other| other.of == one.of && other.status == Status::Paid && !other.given_back);
        ensure(!paid || one.of.repeats(), ALREADY_PAID)?;
        match one.of {
            Of::Contest(at, purpose) => self.settles(at, purpose, one.amount, Some(asked), now),
            Of::Order(at, price) => self.order_settles(at, price, one.payer),
            Of::Tip(at) => self.tip_settles(at),
        }
    }

    /// What is due for it of this person now.
    fn due_of(&self, who: PersonAt, of: Of, now: i64) -> Result<i64, No> {
        ensure(!self.people[who].suspended(), SUSPENDED)?;
        match of {
            Of::Contest(at, purpose) => self.price_of(who, at, purpose, now),
            Of::Order(at, price) => self.order_due(who, at, price),
            Of::Tip(at) => self.tip_due(who, at, now),
        }
    }

    pub fn may_start(&self, who: PersonAt, of: Of, channel: Channel, now: i64) -> Ruled {
        self.due_of(who, of, now)?;
        ensure(channel.site().is_none_or(|site| self.site_of(of.life()) == site), CHANNEL)?;
        let fails = channel.is_told_first() && channel.house().is_some_and(|house| self.deaf[house].starts > 0);
        ensure(!fails || self.open_like(who, of, channel, now).is_some(), (502, "payment_not_started"))
    }

    /// The payment that is open already for the same thing.
    pub fn open_like(&self, who: PersonAt, of: Of, channel: Channel, now: i64) -> Option<PaymentAt> {
        if channel == Channel::Sandbox || of.repeats() {
            return None;
        }
        let amount = self.due_of(who, of, now).ok()?;
        let latest = self.payments.iter().rposition(|one| {
            let open = matches!(one.status, Status::Pending | Status::Verifying) && one.expires > now;
            open && one.payer == who && one.of == of && one.channel == channel
        })?;
        (self.payments[latest].amount == amount).then_some(latest)
    }

    fn may_arrive(&self, who: PersonAt, payment: PaymentAt, now: i64) -> Ruled {
        let one = &self.payments[payment];
        ensure(one.payer == who || self.moderates(who), NOT_FOUND)?;
        ensure(one.channel == Channel::Sandbox, NOT_FOUND)?;
        match one.status {
            Status::Paid => Ok(()),
            _ => self.payment_settles(payment, now),
        }
    }

    fn may_prove(&self, who: PersonAt, payment: PaymentAt, now: i64) -> Ruled {
        let one = &self.payments[payment];
        ensure(one.payer == who || self.moderates(who), NOT_FOUND)?;
        ensure(one.payer == who, FORBIDDEN)?;
        ensure(!self.people[who].suspended(), SUSPENDED)?;
        ensure(one.channel == Channel::Transfer, WRONG_STATE)?;
        match one.status {
            Status::Pending | Status::Verifying | Status::Expired => {}
            Status::Paid => return Err(ALREADY_PAID),
            Status::Cancelled | Status::Returned => return Err(WRONG_STATE),
        }
        ensure(self.is_named(one.of), (422, "project_mismatch"))?;
        let lately = || self.proofs.iter().filter(|(_, _, at)| *at > now - DAY);
        ensure(lately().filter(|(of, ..)| *of == payment).count() < PROOFS_OF_PAYMENT, TOO_MANY)?;
        ensure(lately().filter(|(_, from, _)| *from == who).count() < PROOFS_OF_PERSON, TOO_MANY)
    }

    fn may_verify(&self, who: PersonAt, payment: PaymentAt) -> Ruled {
        let one = &self.payments[payment];
        ensure(self.moderates(who), FORBIDDEN)?;
        ensure(one.channel == Channel::Transfer, NOT_FOUND)?;
        match one.status {
            Status::Verifying => Ok(()),
            Status::Paid | Status::Returned => Err((409, "already_decided")),
            Status::Pending | Status::Cancelled | Status::Expired => Err(WRONG_STATE),
        }
    }

    fn may_withdraw(&self, who: PersonAt, amount: Option<i64>) -> Ruled {
        let site = self.people[who].site;
        let balance = self.balance(who, site);
        let least = site.payout_least();
        ensure(amount.is_none_or(|amount| amount >= least), (422, "below_minimum"))?;
        let leaves = amount.unwrap_or(balance);
        ensure(leaves <= balance && leaves >= least, (409, "insufficient_balance"))
    }

    /// Whether something still runs or is owed.
    fn is_bound(&self, who: PersonAt, now: i64) -> bool {
        let money = [Site::Zh, Site::En].iter().any(|site| self.balance(who, *site) != 0);
        let payouts = self.payouts.iter().any(|one| one.person == who && one.status == PayoutStatus::Requested);
        let contests = self.contests.iter().enumerate().any(|(at, contest)| {
            let over = contest.complete || contest.is_refunded();
            let held = self.books.of(Account::contest(at), contest.site) != 0;
            let competes = contest.joined.contains(&who)
                && contest.winner().is_none()
                && (contest.is_finalist(who) || contest.end > now);
            let delivers = contest.handovers.iter().any(|one| one.designer == who && !one.confirmed);
            contest.paid && (contest.client == who && (!over || held) || !over && competes)
                || contest.paid && !contest.is_refunded() && delivers
        });
        let transfers = self.payments.iter().any(|one| one.payer == who && one.status == Status::Verifying);
        money || payouts || contests || transfers || self.is_bound_by_trade(who) || self.moderates(who)
    }

    /// What a refund would give back if it were asked for now; nothing where it cannot be.
    pub fn refund_quote(&self, at: ContestAt, now: i64) -> i64 {
        let contest = &self.contests[at];
        if contest.refund == Refund::Refunded(None) {
            return contest.price.total();
        }
        let gone = contest.paid && contest.refund == Refund::None && moment::unless_abandoned(contest).is_err();
        if gone { 0 } else { refund_of(contest, now) }
    }
}

/// What goes back to the client at the contest's stage: the identity part of a bundle, which nobody has begun, whole.
pub fn refund_of(contest: &Contest, now: i64) -> i64 {
    let identity = contest.price.bundle().min(contest.price.total());
    let percent = contest.site.refund_percent(contest.refund_stage(now));
    crate::numbers::part(contest.price.total() - identity, percent * 100) + identity
}
