//! Payments: by which channels, for how long, who may see them, prove them and decide on them (rules: Payments).

pub mod payable;
pub mod purpose;
pub mod refund_order;

use crate::ledger::Channel;
use crate::project::Actor;
use crate::refusal::Problem;
use crate::store::AWAITED_HOLD_DAYS;
use crate::time::{DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS};
use crate::{Currency, Minor, Rate, Refusal, Site, Timestamp, UserId};
use payable::{Item, Payable};
use purpose::Thing;
use purpose::tip::LAPSE_MS;

/// Characters of what a payer writes beside a payment, and of a bank's name of a transfer.
pub const NOTE_MOST: usize = 500;
pub const REFERENCE_MOST: usize = 100;

/// Notifications from one address that their provider, when asked, denied: so many in that time, and it is asked about no
/// more of them.
pub const DENIED: Rate = Rate { most: 10, window_ms: 15 * MINUTE_MS };
/// A provider is asked about one notification at a time; so many more wait for their turn, for so long at most.
pub const PROOFS_WAITING_MOST: usize = 32;
pub const PROOF_WAIT_MS: i64 = 10 * SECOND_MS;
/// Proofs of transfers, each of which a moderator may have to look at: of one payment, and by one person.
pub const PROOFS_OF_PAYMENT: Rate = Rate { most: 10, window_ms: DAY_MS };
pub const PROOFS_OF_PERSON: Rate = Rate { most: 30, window_ms: DAY_MS };
/// So many notifications that need a person are kept in a day.
pub const PROBLEMS_A_DAY: i64 = 200;

/// Where a payment stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Waits for its money.
    Pending,
    /// A transfer whose proof a moderator has to look at.
    Verifying,
    /// Settled: what it was for is done.
    Paid,
    Cancelled,
    /// The money came when nothing was to be paid any more, and goes back.
    Returned,
    /// Nobody waits for it any more.
    Expired,
}

impl Status {
    pub const ALL: [Status; 6] =
        [Status::Pending, Status::Verifying, Status::Paid, Status::Cancelled, Status::Returned, Status::Expired];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Status::Pending => "pending",
            Status::Verifying => "verifying",
            Status::Paid => "paid",
            Status::Cancelled => "cancelled",
            Status::Returned => "returned",
            Status::Expired => "expired",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.code() == code)
    }
}

/// What may happen to a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Its money does what it is for.
    Settled,
    /// Its money came when nothing was to be paid any more.
    SentBack,
    /// The payer shows that they sent a transfer.
    Proved,
    /// A moderator found no such transfer.
    Disproved,
    /// The payer, or the provider, does not go on with it.
    GivenUp,
    /// Nobody paid in time.
    RanOut,
}

impl Step {
    pub const ALL: [Step; 6] =
        [Step::Settled, Step::SentBack, Step::Proved, Step::Disproved, Step::GivenUp, Step::RanOut];
}

impl Status {
    /// Where the payment stands after that step.
    ///
    /// # Errors
    /// `AlreadyPaid` or `AlreadyDecided` once its money has been dealt with, `WrongState` for a step that does not follow.
    pub const fn after(self, step: Step) -> Result<Status, Refusal> {
        match (self, step) {
            // Money comes when it comes: also for what was given up before.
            (Status::Pending | Status::Verifying | Status::Expired | Status::Cancelled, Step::Settled) => {
                Ok(Status::Paid)
            }
            (Status::Pending | Status::Verifying | Status::Expired | Status::Cancelled, Step::SentBack) => {
                Ok(Status::Returned)
            }
            // Who pays late still has the money's proof to show.
            (Status::Pending | Status::Verifying | Status::Expired, Step::Proved) => Ok(Status::Verifying),
            (Status::Verifying, Step::Disproved) => Ok(Status::Pending),
            (Status::Pending, Step::GivenUp) => Ok(Status::Cancelled),
            (Status::Pending, Step::RanOut) => Ok(Status::Expired),
            (Status::Paid, Step::Proved) => Err(Refusal::AlreadyPaid),
            (Status::Paid | Status::Returned, Step::Settled | Step::SentBack | Step::Disproved) => {
                Err(Refusal::AlreadyDecided)
            }
            _ => Err(Refusal::WrongState),
        }
    }
}

/// Where a provider's notification stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventState {
    /// For its job.
    Waiting,
    Done,
    /// It needs a person.
    Problem,
}

impl EventState {
    pub const ALL: [EventState; 3] = [EventState::Waiting, EventState::Done, EventState::Problem];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            EventState::Waiting => "waiting",
            EventState::Done => "done",
            EventState::Problem => "problem",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.code() == code)
    }
}

/// The channels of a site, in the order in which they are offered (rules: Payments).
#[must_use]
pub const fn channels(site: Site) -> &'static [Channel] {
    match site {
        Site::Zh => &[Channel::Sandbox, Channel::Alipay, Channel::WechatPay, Channel::Transfer],
        Site::En => &[Channel::Sandbox, Channel::Stripe, Channel::Paypal, Channel::Transfer],
    }
}

/// Until when a payment is waited for: two hours, a week by bank transfer. A store purchase little longer than its
/// entry is held for the buyer (30 minutes, the least that Stripe takes), so that it cannot be paid for nothing; by bank
/// transfer two days, and so long it is held. A tip by bank transfer as long as a tip itself.
#[must_use]
pub const fn expires_at(channel: Channel, payable: Payable, now: Timestamp) -> Timestamp {
    let wait = match (channel, payable) {
        // The entry is kept from other buyers meanwhile.
        (Channel::Transfer, Payable::Contest(_, Item::Purchase)) => AWAITED_HOLD_DAYS * DAY_MS,
        // As long as the tip itself.
        (Channel::Transfer, Payable::Thing(Thing::Tip(_))) => LAPSE_MS,
        (Channel::Transfer, _) => 7 * DAY_MS,
        (_, Payable::Contest(_, Item::Purchase)) => 31 * MINUTE_MS,
        _ => 2 * HOUR_MS,
    };
    now.plus_ms(wait)
}

/// What is known of a payment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentFacts {
    pub payer: UserId,
    pub channel: Channel,
    pub status: Status,
    pub amount: Minor,
    pub currency: Currency,
    /// The names by which the payer may call what is paid for.
    pub names: Vec<String>,
}

impl PaymentFacts {
    /// Whether what has arrived is what was due.
    #[must_use]
    pub fn is_met_by(&self, amount: Minor, currency: Currency) -> bool {
        self.amount == amount && self.currency == currency
    }
}

/// Payer and moderators; for everybody else it does not exist.
#[must_use]
pub fn view(payment: &PaymentFacts, actor: &Actor) -> bool {
    actor.is(payment.payer) || actor.moderates()
}

/// Whether the payer may hand a proof in now.
///
/// # Errors
/// The first reason against it.
pub fn may_prove(payment: &PaymentFacts, actor: &Actor) -> Result<(), Refusal> {
    if !view(payment, actor) {
        return Err(Refusal::NotFound);
    }
    if !actor.is(payment.payer) {
        return Err(Refusal::Forbidden);
    }
    if actor.suspended {
        return Err(Refusal::Suspended);
    }
    if payment.channel != Channel::Transfer {
        return Err(Refusal::WrongState);
    }
    payment.status.after(Step::Proved).map(drop)
}

/// [`may_prove`], for the project of that name.
///
/// # Errors
/// The first reason against it.
pub fn prove(payment: &PaymentFacts, actor: &Actor, project_name: &str) -> Result<(), Refusal> {
    may_prove(payment, actor)?;
    let told = project_name.trim().to_lowercase();
    if told.is_empty() {
        return Err(Refusal::fault("projectName", Problem::Required));
    }
    if payment.names.iter().any(|name| name.trim().to_lowercase() == told) {
        return Ok(());
    }
    Err(Refusal::fault("projectName", Problem::ProjectMismatch))
}

/// Whether a moderator may decide so on a transfer: `received` is what stands on the bank's statement.
///
/// # Errors
/// The first reason against it.
pub fn decide_transfer(
    payment: &PaymentFacts,
    actor: &Actor,
    approved: bool,
    received: Option<Minor>,
    reason: &str,
) -> Result<(), Refusal> {
    if !view(payment, actor) {
        return Err(Refusal::NotFound);
    }
    // Nobody decides on money of their own.
    if !actor.moderates() || actor.is(payment.payer) {
        return Err(Refusal::Forbidden);
    }
    if payment.channel != Channel::Transfer {
        return Err(Refusal::NotFound);
    }
    // What can be turned down can be approved: it waits for this decision.
    payment.status.after(Step::Disproved)?;
    if !approved {
        return if reason.trim().is_empty() { Err(Refusal::fault("reason", Problem::ReasonRequired)) } else { Ok(()) };
    }
    let received = received.ok_or_else(|| Refusal::fault("amount", Problem::Required))?;
    if received != payment.amount {
        return Err(Refusal::fault("amount", Problem::AmountMismatch { expected: payment.amount }));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_is_dealt_with_once_and_what_is_decided_stays() {
        use Status::{Cancelled, Expired, Paid, Pending, Returned, Verifying};
        let (wrong, paid, decided) =
            (Err(Refusal::WrongState), Err(Refusal::AlreadyPaid), Err(Refusal::AlreadyDecided));
        // In the order of `Step::ALL`.
        for (from, outcomes) in [
            (Pending, [Ok(Paid), Ok(Returned), Ok(Verifying), wrong.clone(), Ok(Cancelled), Ok(Expired)]),
            (Verifying, [Ok(Paid), Ok(Returned), Ok(Verifying), Ok(Pending), wrong.clone(), wrong.clone()]),
            (Expired, [Ok(Paid), Ok(Returned), Ok(Verifying), wrong.clone(), wrong.clone(), wrong.clone()]),
            (Cancelled, [Ok(Paid), Ok(Returned), wrong.clone(), wrong.clone(), wrong.clone(), wrong.clone()]),
            (Paid, [decided.clone(), decided.clone(), paid, decided.clone(), wrong.clone(), wrong.clone()]),
            (Returned, [decided.clone(), decided.clone(), wrong.clone(), decided, wrong.clone(), wrong]),
        ] {
            for (step, outcome) in Step::ALL.into_iter().zip(outcomes) {
                assert_eq!(from.after(step), outcome, "{from:?} {step:?}");
            }
        }
    }

    const PAYER: UserId = UserId(1);

    fn facts(status: Status) -> PaymentFacts {
        let names = vec!["山海茶社".to_owned(), "Tea House".to_owned()];
        let (amount, currency) = (Minor(59_900), Currency::CNY);
        PaymentFacts { payer: PAYER, channel: Channel::Transfer, status, amount, currency, names }
    }

    fn person(id: i64) -> Actor {
        Actor { user_id: Some(UserId(id)), ..Actor::VISITOR }
    }

    fn moderator(id: i64) -> Actor {
        Actor { is_moderator: true, ..person(id) }
    }

    #[test]
    fn a_proof_comes_from_the_payer_while_money_is_waited_for() {
        for (status, outcome) in [
            (Status::Pending, Ok(())),
            (Status::Verifying, Ok(())),
            (Status::Expired, Ok(())),
            (Status::Paid, Err(Refusal::AlreadyPaid)),
            (Status::Cancelled, Err(Refusal::WrongState)),
            (Status::Returned, Err(Refusal::WrongState)),
        ] {
            assert_eq!(prove(&facts(status), &person(1), " tea house "), outcome, "{status:?}");
        }
        let pending = facts(Status::Pending);
        assert_eq!(prove(&pending, &person(2), "山海茶社"), Err(Refusal::NotFound));
        assert_eq!(prove(&pending, &moderator(2), "山海茶社"), Err(Refusal::Forbidden));
        let suspended = Actor { suspended: true, ..person(1) };
        assert_eq!(prove(&pending, &suspended, "山海茶社"), Err(Refusal::Suspended));
        let other = PaymentFacts { channel: Channel::Stripe, ..pending.clone() };
        assert_eq!(prove(&other, &person(1), "山海茶社"), Err(Refusal::WrongState));
        let mismatch = Refusal::fault("projectName", Problem::ProjectMismatch);
        assert_eq!(prove(&pending, &person(1), "另一个项目"), Err(mismatch));
    }

    #[test]
    fn a_transfer_is_decided_once_by_a_moderator_who_is_not_its_payer() {
        let due = Some(Minor(59_900));
        for (status, outcome) in [
            (Status::Verifying, Ok(())),
            (Status::Pending, Err(Refusal::WrongState)),
            (Status::Cancelled, Err(Refusal::WrongState)),
            (Status::Expired, Err(Refusal::WrongState)),
            (Status::Paid, Err(Refusal::AlreadyDecided)),
            (Status::Returned, Err(Refusal::AlreadyDecided)),
        ] {
            assert_eq!(decide_transfer(&facts(status), &moderator(9), true, due, ""), outcome, "{status:?}");
            assert_eq!(decide_transfer(&facts(status), &moderator(9), false, None, "why"), outcome, "{status:?}");
        }
        let waiting = facts(Status::Verifying);
        for (actor, refusal) in [
            (person(1), Refusal::Forbidden),
            (moderator(1), Refusal::Forbidden),
            (person(2), Refusal::NotFound),
            (Actor::VISITOR, Refusal::NotFound),
        ] {
            assert_eq!(decide_transfer(&waiting, &actor, true, due, ""), Err(refusal));
        }
        let decided = |approved, amount, reason| decide_transfer(&waiting, &moderator(9), approved, amount, reason);
        assert_eq!(decided(true, None, ""), Err(Refusal::fault("amount", Problem::Required)));
        let expected = Minor(59_900);
        let mismatch = Refusal::fault("amount", Problem::AmountMismatch { expected });
        assert_eq!(decided(true, Some(Minor(59_899)), ""), Err(mismatch));
        assert_eq!(decided(false, due, " "), Err(Refusal::fault("reason", Problem::ReasonRequired)));
    }

    #[test]
    fn every_channel_is_offered_somewhere_and_every_site_takes_transfers() {
        for channel in Channel::ALL {
            assert!(Site::ALL.iter().any(|site| channels(*site).contains(&channel)), "{channel:?}");
        }
        for site in Site::ALL {
            assert!(channels(site).contains(&Channel::Transfer));
        }
        for status in Status::ALL {
            assert_eq!(Status::parse(status.code()), Some(status));
        }
    }
}
