//! The model's market: people, contests, entries, payments, and what is known of them. No rule of the product is asked.

use crate::books::{Account, Books};
use crate::deed::{Channel, ContestAt, Deed, Life, Of, PaymentAt, PersonAt, WorkAt};
use crate::numbers::{DAY, HOUR, Price, Site, Stage, Tier};
use crate::trade::{Gig, Order, Tip};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Guest,
    Client,
    Designer,
    Moderator,
}

#[derive(Clone, Debug)]
pub struct Person {
    pub id: i64,
    pub role: Role,
    /// Where a client orders.
    pub site: Site,
    pub gone: bool,
    /// What they sell their entries at, on either site; 0 is not at all.
    pub asks: [i64; 2],
    /// When they were last on the site.
    pub seen: i64,
    /// Contests won, before any of the model's.
    pub wins: i64,
    /// They take work without a contest.
    pub for_hire: bool,
    /// They order and sell, and keep out of contests.
    pub apart: bool,
    pub suspended_at: Option<i64>,
}

impl Person {
    pub const fn suspended(&self) -> bool {
        self.suspended_at.is_some()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refund {
    None,
    Requested(Stage),
    /// By the row it was asked in; a store purchase that was given back has none.
    Refunded(Option<Stage>),
}

#[derive(Clone, Debug)]
pub struct Handover {
    pub number: i64,
    pub work: WorkAt,
    pub designer: PersonAt,
    pub price: i64,
    pub payment: Option<PaymentAt>,
    pub asked: i64,
    pub package: Option<i64>,
    pub revision: Option<i64>,
    pub confirmed: bool,
}

impl Handover {
    /// A revision was asked for since the last package.
    pub fn awaits_revision(&self) -> bool {
        self.package.zip(self.revision).is_some_and(|(package, revision)| revision >= package)
    }

    pub fn waits_for_designer(&self) -> bool {
        !self.confirmed && (self.package.is_none() || self.awaits_revision())
    }
}

#[derive(Clone, Debug)]
pub struct Contest {
    pub id: i64,
    pub client: PersonAt,
    pub site: Site,
    pub tier: Tier,
    pub private: bool,
    pub price: Price,
    /// A business contest whose prize nobody has named yet.
    pub unquoted: bool,
    pub coupon: Option<usize>,
    /// The entry of another contest that was bought in the store.
    pub clone_of: Option<WorkAt>,
    /// When a purchase was begun.
    pub begun: i64,
    /// It was split off this one.
    pub split_from: Option<ContestAt>,
    pub split_into: Option<ContestAt>,
    pub removed: bool,
    pub paid: bool,
    /// The payment of the contest itself.
    pub payment: Option<PaymentAt>,
    pub end: i64,
    pub active: i64,
    pub included: usize,
    /// Drafts on the wall, and those that others than their authors took down.
    pub drafts: usize,
    pub deleted: usize,
    pub free_restart_used: bool,
    /// With whether each was paid for later.
    pub finalists: Vec<(PersonAt, bool)>,
    pub joined: BTreeSet<PersonAt>,
    /// Live handovers; the winner's has number 0.
    pub handovers: Vec<Handover>,
    pub last_number: i64,
    pub refund: Refund,
    pub abandoned: Option<i64>,
    pub complete: bool,
    /// When it is looked at for want of a payment, and whether its client was told that it goes.
    pub draft: Option<(i64, bool)>,
    /// When designers are looked after, and since when they are silent.
    pub looks: Vec<(i64, PersonAt)>,
    pub silent: Vec<(PersonAt, i64)>,
}

impl Contest {
    pub fn handover(&self, number: i64) -> Option<&Handover> {
        self.handovers.iter().find(|one| one.number == number)
    }

    pub fn winner(&self) -> Option<&Handover> {
        self.handover(0)
    }

    pub fn bought(&self) -> impl Iterator<Item = &Handover> {
        self.handovers.iter().filter(|one| one.number > 0)
    }

    /// Further designs whose money is not released yet.
    pub fn bought_open(&self) -> i64 {
        self.bought().filter(|one| !one.confirmed).map(|one| one.price).sum()
    }

    pub fn step(&self, now: i64) -> i64 {
        match self {
            _ if !self.paid => 0,
            _ if self.complete => 4,
            _ if self.winner().is_some() => 3,
            _ if now >= self.end => 2,
            _ => 1,
        }
    }

    pub fn is_finalist(&self, person: PersonAt) -> bool {
        self.finalists.iter().any(|(finalist, _)| *finalist == person)
    }

    pub fn later_finalists(&self) -> i64 {
        i64::try_from(self.finalists.iter().filter(|(_, later)| *later).count()).expect("few")
    }

    pub fn is_chosen(&self, person: PersonAt) -> bool {
        self.is_finalist(person) || self.handovers.iter().any(|one| one.designer == person)
    }

    pub fn takes_part(&self, person: PersonAt) -> bool {
        self.joined.contains(&person) || self.is_chosen(person)
    }

    /// The identity part of a bundle has no contest of its own yet.
    pub const fn identity_waits(&self) -> bool {
        self.price.vi > 0 && self.split_into.is_none()
    }

    pub const fn is_refunded(&self) -> bool {
        matches!(self.refund, Refund::Refunded(_))
    }

    /// The row of the refund table that holds.
    pub fn refund_stage(&self, now: i64) -> Stage {
        match self.refund {
            Refund::Requested(stage) | Refund::Refunded(Some(stage)) => stage,
            _ if !self.paid => Stage::Unopened,
            _ if self.step(now) == 1 && self.finalists.is_empty() => Stage::Open,
            _ => Stage::Revisions,
        }
    }

    pub const fn restart_is_free(&self) -> bool {
        self.drafts + self.deleted < self.tier.drafts() && !self.free_restart_used
    }

    /// Something is expected of that designer.
    pub fn may_owe(&self, designer: PersonAt) -> bool {
        let delivers = self.handovers.iter().any(|one| one.designer == designer && one.waits_for_designer());
        let competes = self.winner().is_none() && !self.complete && self.is_finalist(designer);
        self.refund == Refund::None && (delivers || competes)
    }

    pub fn silent_since(&self, designer: PersonAt) -> Option<i64> {
        self.silent.iter().find(|(silent, _)| *silent == designer).map(|(_, since)| *since)
    }

    /// When its finalists are paid for want of a client, if nothing happens any more.
    pub fn abandoned_at(&self) -> Option<i64> {
        let waits = self.paid && !self.complete && self.winner().is_none() && self.abandoned.is_none();
        if !waits || self.refund != Refund::None || self.finalists.is_empty() {
            return None;
        }
        let at = (self.end + 30 * DAY).max(self.active + 7 * DAY) + 1;
        (at < self.end + 365 * DAY).then_some(at)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sale {
    pub to: ContestAt,
    /// While its buyer has not paid yet.
    pub held_until: Option<i64>,
}

#[derive(Clone, Debug)]
pub struct Work {
    pub id: i64,
    pub contest: ContestAt,
    pub designer: PersonAt,
    pub deleted: bool,
    pub sale: Option<Sale>,
    /// It hangs in the store.
    pub hangs: bool,
    pub effects: usize,
    /// When it was handed in; a copy in a store purchase is no answer to anybody.
    pub at: i64,
}

impl Work {
    pub fn taken(&self, now: i64) -> Option<ContestAt> {
        let runs = |sale: &Sale| sale.held_until.is_none_or(|until| until > now);
        self.sale.filter(runs).map(|sale| sale.to)
    }

    /// Takes it for that contest, if nobody else has it.
    pub fn take(&mut self, to: ContestAt, held_until: Option<i64>, now: i64) -> bool {
        let free = match self.sale {
            None => true,
            Some(Sale { held_until: None, .. }) => false,
            Some(sale) => sale.to == to || self.taken(now).is_none(),
        };
        if free {
            self.sale = Some(Sale { to, held_until });
            self.hangs &= held_until.is_some();
        }
        free
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    Pending,
    Verifying,
    Paid,
    Cancelled,
    Returned,
    Expired,
}

impl Status {
    /// As the contract names it.
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
}

#[derive(Clone, Debug)]
pub struct Payment {
    pub id: i64,
    pub of: Of,
    pub payer: PersonAt,
    pub channel: Channel,
    pub amount: i64,
    pub status: Status,
    pub created: i64,
    pub expires: i64,
    pub proof: Option<i64>,
    /// The payer has paid, and nobody was told.
    pub silently: bool,
    /// So many questions about it are answered by nobody.
    pub unheard: usize,
    /// It bought a design that was not handed over.
    pub given_back: bool,
}

/// Money on its way back to a payer.
#[derive(Clone, Debug)]
pub struct Return {
    pub payment: PaymentAt,
    pub amount: i64,
    /// It came for nothing, so it stands among the returns until it is sent.
    pub late: bool,
    pub done: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PayoutStatus {
    Requested,
    Paid,
    Returned,
}

#[derive(Clone, Debug)]
pub struct Payout {
    pub id: i64,
    pub person: PersonAt,
    pub site: Site,
    pub amount: i64,
    pub status: PayoutStatus,
}

#[derive(Clone, Debug)]
pub struct Coupon {
    pub person: PersonAt,
    pub expires: i64,
    pub used: bool,
}

/// A provider that fails: so many of its next answers are lost.
#[derive(Clone, Copy, Debug, Default)]
pub struct Deaf {
    pub starts: usize,
    pub refunds: usize,
}

#[derive(Clone, Debug, Default)]
pub struct Market {
    pub people: Vec<Person>,
    pub contests: Vec<Contest>,
    pub works: Vec<Work>,
    pub payments: Vec<Payment>,
    /// Proofs of transfers that were taken in: of which payment, from whom, and when.
    pub proofs: Vec<(PaymentAt, PersonAt, i64)>,
    pub returns: Vec<Return>,
    pub payouts: Vec<Payout>,
    pub coupons: Vec<Coupon>,
    pub books: Books,
    /// When timers ran last: what became due before that by a later deed is done at once.
    pub turned: i64,
    /// Contests that went because nobody paid them.
    pub gone_drafts: usize,
    pub gigs: Vec<Gig>,
    pub orders: Vec<Order>,
    pub tips: Vec<Tip>,
    /// Who has blocked whom, and who has written to whom.
    pub blocks: BTreeSet<(PersonAt, PersonAt)>,
    pub wrote: BTreeSet<(PersonAt, PersonAt)>,
    /// What came to pass in orders and tips, and how often.
    pub met: BTreeMap<&'static str, usize>,
    /// By the place of the provider.
    pub deaf: [Deaf; 4],
}

impl Market {
    pub fn is_signed_in(&self, who: PersonAt) -> bool {
        self.people[who].role != Role::Guest && !self.people[who].gone
    }

    pub fn moderates(&self, who: PersonAt) -> bool {
        self.people[who].role == Role::Moderator
    }

    pub fn is_designer(&self, who: PersonAt) -> bool {
        self.is_signed_in(who) && self.people[who].role == Role::Designer
    }

    pub fn owns(&self, who: PersonAt, at: ContestAt) -> bool {
        self.is_signed_in(who) && self.contests[at].client == who
    }

    /// What a deed is about.
    pub fn about(&self, deed: &Deed) -> Option<Life> {
        Some(match *deed {
            Deed::Start(of, _) => of.life(),
            Deed::Look(life) => life,
            Deed::Do(at, _) => Life::Order(at),
            Deed::Arrive(payment)
            | Deed::Tell(payment)
            | Deed::Silently(payment)
            | Deed::Proof(payment)
            | Deed::Verify(payment, _) => self.payments[payment].of.life(),
            Deed::SentByHand(back) => self.payments[self.returns[back].payment].of.life(),
            _ => Life::Contest(self.contest_of(deed)?),
        })
    }

    fn contest_of(&self, deed: &Deed) -> Option<ContestAt> {
        Some(match *deed {
            Deed::PayAtOnce(at, _)
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
            | Deed::Revoke(at, _) => at,
            Deed::TakeDown(work) | Deed::Effects(work) | Deed::Purchase(work) => self.works[work].contest,
            _ => return None,
        })
    }

    /// Where it is paid for.
    pub fn site_of(&self, life: Life) -> Site {
        match life {
            Life::Contest(at) => self.contests[at].site,
            Life::Order(at) => self.orders[at].site,
            Life::Tip(at) => self.tips[at].site,
        }
    }

    /// What is known of what a deed is about, to be read where it went otherwise.
    pub fn known(&self, deed: &Deed) -> String {
        self.about(deed).map(|life| self.known_of(life)).unwrap_or_default()
    }

    /// What is known of the life whose money stands in that account, if it is one's.
    pub fn known_in(&self, account: Account) -> String {
        if let Account::Escrow(life) = account { self.known_of(life) } else { String::new() }
    }

    pub fn known_of(&self, life: Life) -> String {
        let payments: Vec<_> = self.payments.iter().enumerate().filter(|(_, one)| one.of.life() == life).collect();
        match life {
            Life::Contest(at) => {
                let works: Vec<_> = self.works.iter().enumerate().filter(|(_, one)| one.contest == at).collect();
                format!("{:#?}\n{payments:#?}\n{works:#?}", self.contests[at])
            }
            Life::Order(at) => format!("{:#?}\n{payments:#?}", self.orders[at]),
            Life::Tip(at) => format!("{:#?}\n{payments:#?}", self.tips[at]),
        }
    }

    /// Whether the contest is there for that person at all.
    pub fn sees(&self, who: PersonAt, at: ContestAt) -> bool {
        let contest = &self.contests[at];
        let trade = self.is_designer(who) && contest.clone_of.is_none();
        !contest.removed
            && (self.owns(who, at)
                || self.moderates(who)
                || contest.paid && (!contest.private || trade || self.is_signed_in(who) && contest.takes_part(who)))
    }

    /// Whether that person sees the entry on the wall.
    pub fn sees_work(&self, who: PersonAt, work: WorkAt, now: i64) -> bool {
        let entry = &self.works[work];
        let contest = &self.contests[entry.contest];
        let all = self.owns(who, entry.contest)
            || contest.winner().is_some()
            || contest.step(now) > 1 && contest.is_chosen(who);
        self.sees(who, entry.contest) && (entry.designer == who || self.moderates(who) || all && !entry.deleted)
    }

    /// The designer's entries on the contest's wall.
    pub fn entries(&self, at: ContestAt, designer: PersonAt) -> usize {
        let theirs = |work: &&Work| work.contest == at && work.designer == designer && !work.deleted;
        if self.people[designer].gone { 0 } else { self.works.iter().filter(theirs).count() }
    }

    /// What the designer asks for an entry on that site.
    pub fn asks(&self, designer: PersonAt, site: Site) -> i64 {
        self.people[designer].asks[site.pick(0, 1)]
    }

    pub fn balance(&self, who: PersonAt, site: Site) -> i64 {
        self.books.of(Account::Person(who), site)
    }

    /// Whether nothing can be expected of the handover's designer any more.
    pub fn is_away(&self, at: ContestAt, number: i64) -> bool {
        let contest = &self.contests[at];
        let Some(designer) = contest.handover(number).map(|one| one.designer) else { return false };
        let person = &self.people[designer];
        person.gone || contest.silent_since(designer).is_some_and(|since| person.seen <= since)
    }

    /// Whether a handover waits for the designer who has sent no entry since.
    pub fn owes(&self, at: ContestAt, designer: PersonAt) -> bool {
        let contest = &self.contests[at];
        let theirs = contest.handovers.iter().filter(|one| one.designer == designer && one.waits_for_designer());
        let asked = theirs.map(|one| one.revision.filter(|_| one.awaits_revision()).unwrap_or(one.asked)).max();
        let sold = |work: WorkAt| contest.handovers.iter().any(|one| one.work == work);
        let entries = self.works.iter().enumerate().filter(|(at_work, work)| {
            work.contest == at && work.designer == designer && !work.deleted && !sold(*at_work)
        });
        let answered = entries.map(|(_, work)| work.at).max();
        asked.is_some_and(|asked| answered.is_none_or(|answered| answered < asked))
    }

    /// Something was asked of a designer: an answer is looked for two days later.
    pub fn expect_answer(&mut self, at: ContestAt, designer: PersonAt, now: i64) {
        self.contests[at].looks.push((now + 48 * HOUR, designer));
    }

    /// Somebody waits for the payment of the contest itself.
    pub fn payment_waits(&self, at: ContestAt, now: i64) -> bool {
        self.payments.iter().any(|one| {
            let waits = one.status == Status::Verifying || one.status == Status::Pending && one.expires > now;
            one.of.life() == Life::Contest(at) && waits
        })
    }
}
