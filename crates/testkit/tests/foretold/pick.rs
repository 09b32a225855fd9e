//! Which deed comes next: by whoever may do it, mostly; what was seldom met comes first.

use crate::cover::{Counts, Cover};
use crate::deed::{Channel, ContestAt, Deed, PersonAt, Purpose, Said, WorkAt};
use crate::dice::Dice;
use crate::market::{Market, PayoutStatus, Role, Status};
use crate::numbers::{Brief, DAY, Tier};

pub fn brief(dice: &mut Dice) -> Brief {
    let tier = *dice.pick(&[
        Tier::Budget,
        Tier::Standard,
        Tier::Standard,
        Tier::Premium,
        Tier::Express,
        Tier::Custom,
        Tier::Business,
    ]);
    let kind = dice.roll(6);
    let (bundle, identity) = (kind < 2 && tier != Tier::Express, kind == 2 && tier != Tier::Express);
    let prize = match tier {
        Tier::Custom => Some([79, 80, 333, 1_001][dice.roll(4)]),
        Tier::Express if dice.one_in(2) => Some([60, 77][dice.roll(2)]),
        _ => None,
    };
    Brief {
        tier,
        bundle,
        identity,
        items: if bundle || identity { [2, 4, 11][dice.roll(3)] } else { 1 },
        prize,
        private: dice.one_in(6),
        finalists: [None, None, Some(1), Some(4)][dice.roll(4)],
    }
}

/// How heavy a deed weighs against the others that could be done.
fn weight(deed: &Deed) -> u64 {
    match deed {
        Deed::Enter(_) => 90,
        Deed::PayAtOnce(..) => 30,
        Deed::Tell(_) | Deed::Arrive(_) => 10,
        Deed::Effects(_) | Deed::Deliver(..) | Deed::Winner(..) | Deed::Confirm(..) | Deed::Claim(..) => 24,
        Deed::Finalist(..) | Deed::Purchase(_) => 16,
        Deed::Remove(_) | Deed::Leave | Deed::Look(_) | Deed::SellAt(_) | Deed::TakeDown(_) | Deed::Refund(_) => 1,
        Deed::Private(_) | Deed::Start(_, Purpose::Restart | Purpose::Private, _) => 2,
        _ => 6,
    }
}

/// Contests that are looked at for something that was not met enough.
const LOOKED_AT: usize = 6;
/// Seldom met, so it comes first.
const SELDOM: usize = 6;

pub struct Picker<'a> {
    pub market: &'a Market,
    pub counts: &'a Counts,
    pub cover: &'a Cover,
    pub now: i64,
}

impl Picker<'_> {
    fn people(&self, role: Role) -> Vec<PersonAt> {
        let all = self.market.people.iter().enumerate();
        all.filter(|(_, person)| person.role == role && !person.gone).map(|(at, _)| at).collect()
    }

    pub fn anybody(&self, dice: &mut Dice, role: Role) -> PersonAt {
        *dice.pick(&self.people(role))
    }

    /// A try of which the run has not met enough, in one of some contests or beside any.
    pub fn wanted(&self, dice: &mut Dice) -> Option<(ContestAt, PersonAt, Deed)> {
        let alive = self.alive();
        if alive.is_empty() || !dice.one_in(3) {
            return None;
        }
        for _ in 0..LOOKED_AT.min(alive.len()) {
            let at = *dice.pick(&alive);
            let mut tries = self.about(at, dice);
            tries.retain(|(who, deed)| self.is_wanted(*who, deed));
            if !tries.is_empty() {
                let (who, deed) = dice.pick(&tries).clone();
                return Some((at, who, deed));
            }
        }
        let mut tries = self.beside(dice);
        tries.extend(
            (0..self.market.people.len()).filter(|who| self.market.is_signed_in(*who)).map(|who| (who, Deed::Leave)),
        );
        tries.retain(|(who, deed)| self.is_wanted(*who, deed));
        let (who, deed) = (!tries.is_empty()).then(|| dice.pick(&tries).clone())?;
        Some((*dice.pick(&alive), who, deed))
    }

    /// Whether what would come of it was not met often enough yet.
    fn is_wanted(&self, who: PersonAt, deed: &Deed) -> bool {
        let wants = |what: &str| self.cover.wants(what, self.counts);
        if let Deed::Tell(place) = deed {
            let payment = &self.market.payments[*place];
            let late = payment.status == Status::Expired;
            if wants(&format!("told by {}", payment.channel.code())) || late && wants("a notification came late") {
                return true;
            }
        }
        let is_asked_about = matches!(deed, Deed::Silently(_));
        if is_asked_about && (wants("asked in vain") || wants("found by asking")) {
            return true;
        }
        let answer = if self.market.judge(who, deed, self.now) == Said::Done { "accepted" } else { "refused" };
        wants(&format!("{}: {answer}", deed.name()))
    }

    /// A try about some contest.
    pub fn any(&self, dice: &mut Dice) -> Option<(ContestAt, PersonAt, Deed)> {
        let at = self.contest(dice)?;
        let (who, deed) = self.next(at, dice);
        Some((at, who, deed))
    }

    /// The next try about that contest.
    pub fn next(&self, at: ContestAt, dice: &mut Dice) -> (PersonAt, Deed) {
        let mut candidates = self.about(at, dice);
        if dice.one_in(12) {
            candidates = self.beside(dice);
        }
        let stranger = dice.one_in(8);
        let weigh = |(who, deed): &(PersonAt, Deed)| {
            let said = self.market.judge(*who, deed, self.now);
            let (name, base) = (deed.name(), weight(deed));
            match said {
                Said::Done if self.says_nothing_new(deed) => 1,
                Said::Done if self.counts.of(&name, "accepted") < SELDOM => base * 60,
                Said::Done => base * 12,
                Said::Due(..) => base,
                Said::No((_, code)) if self.counts.of(&name, code) < 2 => 10,
                Said::No(_) => 2,
            }
        };
        let weights: Vec<u64> = candidates.iter().map(weigh).collect();
        let (mut who, deed) = candidates[dice.weighted(&weights).unwrap_or_default()].clone();
        if stranger && !matches!(deed, Deed::SellAt(_) | Deed::Payout(_) | Deed::Leave) {
            who = dice.roll(self.market.people.len());
        }
        // Moderators may enter; they would have to deliver, too.
        if matches!(deed, Deed::Enter(_)) && self.market.moderates(who) {
            who = self.anybody(dice, Role::Client);
        }
        (who, deed)
    }

    /// It was done before and changes nothing.
    fn says_nothing_new(&self, deed: &Deed) -> bool {
        let over = |status| matches!(status, Status::Paid | Status::Returned);
        match deed {
            Deed::Arrive(at) | Deed::Tell(at) => over(self.market.payments[*at].status),
            _ => false,
        }
    }

    fn channel(&self, at: ContestAt, dice: &mut Dice) -> Channel {
        if dice.one_in(12) {
            return *dice.pick(&Channel::ALL);
        }
        let zh = [Channel::Sandbox, Channel::Transfer, Channel::Alipay, Channel::Wechat];
        let en = [Channel::Sandbox, Channel::Transfer, Channel::Stripe, Channel::Paypal];
        *dice.pick(&self.market.contests[at].site.pick(zh, en))
    }

    /// An entry of the contest, of another one now and then.
    fn entry(&self, at: ContestAt, dice: &mut Dice) -> Option<WorkAt> {
        let other = dice.one_in(20);
        let fits = |work: WorkAt| (self.market.works[work].contest == at) != other;
        let all: Vec<_> = (0..self.market.works.len()).filter(|work| fits(*work)).collect();
        (!all.is_empty()).then(|| *dice.pick(&all))
    }

    /// What may be tried about that contest, by those who would.
    fn about(&self, at: ContestAt, dice: &mut Dice) -> Vec<(PersonAt, Deed)> {
        let mut tries = Vec::new();
        let contest = &self.market.contests[at];
        let owner = contest.client;
        let mut own = vec![
            Deed::PayAtOnce(at, Purpose::Project),
            Deed::Start(at, Purpose::Project, self.channel(at, dice)),
            Deed::Start(at, Purpose::Restart, self.channel(at, dice)),
            Deed::Start(at, Purpose::Private, self.channel(at, dice)),
            Deed::End(at),
            Deed::Restart(at),
            Deed::Refund(at),
            Deed::CancelRefund(at),
            Deed::Private(at),
            Deed::Split(at),
            Deed::CancelClone(at),
            Deed::Remove(at),
            Deed::Look(at),
        ];
        if contest.clone_of.is_some() {
            own.push(Deed::Start(at, Purpose::Store, self.channel(at, dice)));
        }
        if let Some(work) = self.entry(at, dice) {
            let designer = self.market.works[work].designer;
            own.extend([
                Deed::Finalist(at, designer),
                Deed::PayAtOnce(at, Purpose::Finalist(designer)),
                Deed::Start(at, Purpose::Finalist(designer), self.channel(at, dice)),
                Deed::Winner(at, work),
                Deed::PayAtOnce(at, Purpose::Work(work)),
                Deed::Start(at, Purpose::Work(work), self.channel(at, dice)),
                Deed::TakeDown(work),
            ]);
            tries.push((designer, Deed::TakeDown(work)));
            let client = self.anybody(dice, Role::Client);
            let sold = |of: &crate::market::Work| {
                of.contest == at && of.hangs && self.market.asks(of.designer, contest.site) > 0
            };
            let hanging = self.market.works.iter().position(sold).filter(|_| !dice.one_in(4));
            tries.push((client, Deed::Purchase(hanging.unwrap_or(work))));
        }
        tries.extend(own.into_iter().map(|deed| (owner, deed)));
        self.handovers(at, dice, &mut tries);
        self.of_moderators(at, dice, &mut tries);
        self.payments(at, dice, &mut tries);
        let designer = self.anybody(dice, Role::Designer);
        tries.extend([(designer, Deed::Enter(at)), (designer, Deed::ClaimRest(at))]);
        tries.extend(contest.finalists.iter().take(1).map(|(finalist, _)| (*finalist, Deed::ClaimRest(at))));
        tries
    }

    fn handovers(&self, at: ContestAt, dice: &mut Dice, tries: &mut Vec<(PersonAt, Deed)>) {
        let contest = &self.market.contests[at];
        let moderator = self.anybody(dice, Role::Moderator);
        let numbers =
            contest.handovers.iter().map(|one| one.number).chain([i64::try_from(dice.roll(3)).expect("small")]);
        for number in numbers {
            let designer =
                contest.handover(number).map_or_else(|| self.anybody(dice, Role::Designer), |one| one.designer);
            tries.extend([
                (contest.client, Deed::Confirm(at, number)),
                (contest.client, Deed::Revise(at, number)),
                (designer, Deed::Deliver(at, number)),
                (designer, Deed::Claim(at, number)),
                (moderator, Deed::Revoke(at, number)),
            ]);
            if let Some(one) = contest.handover(number).filter(|one| self.market.works[one.work].effects < 3) {
                tries.push((designer, Deed::Effects(one.work)));
            }
        }
    }

    fn of_moderators(&self, at: ContestAt, dice: &mut Dice, tries: &mut Vec<(PersonAt, Deed)>) {
        let moderator = self.anybody(dice, Role::Moderator);
        let prize = [78, 79, 500, 1_234][dice.roll(4)];
        tries.extend([
            (moderator, Deed::DecideRefund(at, true)),
            (moderator, Deed::DecideRefund(at, false)),
            (moderator, Deed::Quote(at, prize)),
            (moderator, Deed::Remove(at)),
        ]);
    }

    fn payments(&self, at: ContestAt, dice: &mut Dice, tries: &mut Vec<(PersonAt, Deed)>) {
        let moderator = self.anybody(dice, Role::Moderator);
        for (place, one) in self.market.payments.iter().enumerate().filter(|(_, one)| one.contest == at && one.id > 0) {
            match one.channel {
                Channel::Sandbox => tries.push((one.payer, Deed::Arrive(place))),
                Channel::Transfer => tries.extend([
                    (one.payer, Deed::Proof(place)),
                    (moderator, Deed::Verify(place, true)),
                    (moderator, Deed::Verify(place, false)),
                ]),
                Channel::Alipay | Channel::Wechat | Channel::Stripe | Channel::Paypal => {
                    tries.push((one.payer, Deed::Tell(place)));
                    if one.status == Status::Pending && one.expires > self.now && !one.silently {
                        tries.push((one.payer, Deed::Silently(place)));
                    }
                }
            }
        }
        for (order, one) in self.market.orders.iter().enumerate() {
            let payment = &self.market.payments[one.payment];
            if payment.contest == at && payment.channel == Channel::Transfer {
                tries.push((moderator, Deed::SentByHand(order)));
            }
        }
    }

    /// What people do beside any contest.
    fn beside(&self, dice: &mut Dice) -> Vec<(PersonAt, Deed)> {
        let (designer, client) = (self.anybody(dice, Role::Designer), self.anybody(dice, Role::Client));
        let moderator = self.anybody(dice, Role::Moderator);
        let site = self.market.people[designer].site;
        let price = *dice.pick(&site.pick([0, 100, 180, 500], [0, 50, 66, 100]));
        let balance = self.market.balance(designer, site);
        let mut tries = vec![
            (designer, Deed::SellAt(price)),
            (designer, Deed::Payout(None)),
            (designer, Deed::Payout(Some(balance / 2))),
            (designer, Deed::Payout(Some(balance + 1))),
            (moderator, Deed::Leave),
            (client, Deed::Leave),
            (designer, Deed::Leave),
        ];
        for at in 0..self.market.payouts.len() {
            if self.market.payouts[at].status == PayoutStatus::Requested || dice.one_in(8) {
                tries.extend([(moderator, Deed::DecidePayout(at, true)), (moderator, Deed::DecidePayout(at, false))]);
            }
        }
        tries
    }

    /// A contest in which something can happen yet, the likelier the further it has come.
    fn contest(&self, dice: &mut Dice) -> Option<ContestAt> {
        let alive = self.alive();
        let weights: Vec<u64> = alive.iter().map(|at| self.weight_of(*at)).collect();
        dice.weighted(&weights).map(|place| alive[place])
    }

    fn weight_of(&self, at: ContestAt) -> u64 {
        let contest = &self.market.contests[at];
        match contest.step(self.now) {
            // Its other entries can be bought, here and in the store.
            4 if contest.bought_open() == 0 => 2,
            3 | 4 => 9,
            0 => 2,
            _ => 4,
        }
    }

    fn alive(&self) -> Vec<ContestAt> {
        let all = self.market.contests.iter().enumerate();
        all.filter(|(_, one)| !one.removed && (!one.is_refunded() || self.now - one.active < 10 * DAY))
            .map(|(at, _)| at)
            .collect()
    }
}
