//! Which deed comes next: by whoever may do it, mostly; what was seldom met comes first.

use crate::cover::{Counts, Cover};
use crate::deed::{Act, Channel, ContestAt, Deed, Life, Of, PersonAt, Purpose, Said, WorkAt};
use crate::dice::Dice;
use crate::market::{Market, PayoutStatus, Role, Status};
use crate::numbers::{Brief, DAY, Site, Tier};
use crate::trade;

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
    if let Some(weight) = trade::pick::weight(deed) {
        return weight;
    }
    match deed {
        Deed::Enter(_) => 90,
        Deed::PayAtOnce(..) => 30,
        Deed::Tell(_) | Deed::Arrive(_) => 10,
        Deed::Effects(_) | Deed::Deliver(..) | Deed::Winner(..) | Deed::Confirm(..) | Deed::Claim(..) => 24,
        Deed::Finalist(..) | Deed::Purchase(_) => 16,
        Deed::Remove(_) | Deed::Leave | Deed::Look(_) | Deed::SellAt(_) | Deed::TakeDown(_) | Deed::Refund(_) => 1,
        Deed::Private(_) | Deed::Start(Of::Contest(_, Purpose::Restart | Purpose::Private), _) => 2,
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
    /// Those who take part in contests.
    fn people(&self, role: Role) -> Vec<PersonAt> {
        let all = self.market.traders(role).into_iter();
        all.filter(|who| !self.market.people[*who].apart).collect()
    }

    pub fn anybody(&self, dice: &mut Dice, role: Role) -> PersonAt {
        *dice.pick(&self.people(role))
    }

    /// A try of which the run has not met enough, in one of some lives or beside any.
    pub fn wanted(&self, dice: &mut Dice) -> Option<(Life, PersonAt, Deed)> {
        let alive = self.alive();
        if alive.is_empty() || !dice.one_in(3) {
            return None;
        }
        let held = alive.iter().find(|life| matches!(life, Life::Order(at) if self.is_held_unpaid(*at)));
        for turn in 0..LOOKED_AT.min(alive.len()) {
            let at = *held.filter(|_| turn == 0).unwrap_or_else(|| dice.pick(&alive));
            let mut tries = self.about(at, dice);
            tries.retain(|(who, deed)| self.is_wanted(*who, deed));
            if !tries.is_empty() {
                let (who, deed) = dice.pick(&tries).clone();
                return Some((at, who, deed));
            }
        }
        let mut tries = self.beside(dice);
        tries.extend(
            (0..self.market.people.len())
                .filter(|who| self.market.is_signed_in(*who) && !self.market.people[*who].apart)
                .map(|who| (who, Deed::Leave)),
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
        let said = self.market.judge(who, deed, self.now);
        // An order that was paid more than once ends with most of it given back.
        let gives_back = matches!(deed, Deed::Do(at, Act::Cancel(Some(..50)) | Act::Decide(..50))
            if self.market.orders[*at].payments.len() > 1);
        if gives_back && said == Said::Done && wants("several payments of an order went back") {
            return true;
        }
        let is_late = matches!(deed, Deed::Do(at, Act::Cancel(None)) if self.market.orders[*at].is_very_late(self.now));
        if is_late && said == Said::Done && wants("order ended late") {
            return true;
        }
        // Whose last word is its seller's.
        let is_sellers_word = matches!(deed, Deed::Do(at, Act::Write)
            if self.market.orders[*at].seller == who && matches!(self.market.orders[*at].status(), 3 | 31));
        if is_sellers_word && said == Said::Done && wants("order at 32") {
            return true;
        }
        if matches!(deed, Deed::Suspend(whom, on) if self.suspension_tells(*whom, *on)) && said == Said::Done {
            return true;
        }
        let pays_a_tip = matches!(self.market.about(deed), Some(Life::Tip(_))) && said == Said::Done;
        let begins_a_tip = matches!((deed, said), (Deed::Tip(..), Said::Due(..)));
        if pays_a_tip && self.wants_a_tip() || begins_a_tip && self.wants_another_tip() {
            return true;
        }
        if said == Said::Done && trade::pick::leads_to(deed).iter().any(|what| wants(what)) {
            return true;
        }
        let (answer, code) = match said {
            Said::Done => ("accepted", "done"),
            Said::Due(code, _) | Said::No((_, code)) => ("refused", code),
        };
        wants(&format!("{}: {answer}", deed.name())) || wants(&format!("{}: {code}", deed.name()))
    }

    /// A try about some life.
    pub fn any(&self, dice: &mut Dice) -> Option<(Life, PersonAt, Deed)> {
        let at = self.life(dice)?;
        let (who, deed) = self.next(at, dice);
        Some((at, who, deed))
    }

    /// The next try about that life.
    pub fn next(&self, at: Life, dice: &mut Dice) -> (PersonAt, Deed) {
        let mut candidates = self.about(at, dice);
        if dice.one_in(12) {
            candidates = self.beside(dice);
        }
        let stranger = dice.one_in(8);
        let weigh = |(who, deed): &(PersonAt, Deed)| {
            let said = self.market.judge(*who, deed, self.now);
            // What an order waits for is paid before something else comes of it.
            let of_trade = deed.payment().is_some() && !matches!(at, Life::Contest(_));
            let (name, base) = (deed.name(), weight(deed) * if of_trade { 6 } else { 1 });
            let base = if self.is_next(deed) { base * 40 } else { base };
            match said {
                Said::Done if self.says_nothing_new(deed) => 1,
                Said::Done if self.counts.of(&name, "accepted") < SELDOM => base * 60,
                Said::Done => base * 12,
                Said::Due(code, _) if deed.is_trade() && self.counts.of(&name, code) < SELDOM => base * 60,
                Said::Due(..) => base,
                Said::No((_, code)) if self.counts.of(&name, code) < 2 => 10,
                Said::No(_) => 2,
            }
        };
        let weights: Vec<u64> = candidates.iter().map(weigh).collect();
        let (mut who, deed) = candidates[dice.weighted(&weights).unwrap_or_default()].clone();
        if stranger && !matches!(deed, Deed::SellAt(_) | Deed::Payout(_) | Deed::Leave | Deed::Block(..)) {
            let other = dice.roll(self.market.people.len());
            who = if self.may_try(other, &deed) { other } else { who };
        }
        // Moderators may enter; they would have to deliver, too. What they order or give nobody could decide.
        if matches!(deed, Deed::Enter(_) | Deed::Place(..) | Deed::Tip(..)) && self.market.moderates(who) {
            who = self.anybody(dice, Role::Client);
        }
        (who, deed)
    }

    /// Some keep out of contests: those who are suspended now and then.
    fn may_try(&self, who: PersonAt, deed: &Deed) -> bool {
        let of_contest = match self.market.about(deed) {
            Some(life) => matches!(life, Life::Contest(_)),
            None => !deed.is_trade(),
        };
        !self.market.people[who].apart || !of_contest
    }

    /// It was done before and changes nothing.
    fn says_nothing_new(&self, deed: &Deed) -> bool {
        let over = |status| matches!(status, Status::Paid | Status::Returned);
        match deed {
            Deed::Arrive(at) | Deed::Tell(at) => over(self.market.payments[*at].status),
            _ => false,
        }
    }

    pub fn channel(&self, site: Site, dice: &mut Dice) -> Channel {
        if dice.one_in(12) {
            return *dice.pick(&Channel::ALL);
        }
        let zh = [Channel::Sandbox, Channel::Transfer, Channel::Alipay, Channel::Wechat];
        let en = [Channel::Sandbox, Channel::Transfer, Channel::Stripe, Channel::Paypal];
        *dice.pick(&site.pick(zh, en))
    }

    /// An entry of the contest, of another one now and then.
    fn entry(&self, at: ContestAt, dice: &mut Dice) -> Option<WorkAt> {
        let other = dice.one_in(20);
        let fits = |work: WorkAt| (self.market.works[work].contest == at) != other;
        let all: Vec<_> = (0..self.market.works.len()).filter(|work| fits(*work)).collect();
        (!all.is_empty()).then(|| *dice.pick(&all))
    }

    /// What may be tried about that life, by those who would.
    fn about(&self, at: Life, dice: &mut Dice) -> Vec<(PersonAt, Deed)> {
        match at {
            Life::Contest(at) => self.about_contest(at, dice),
            Life::Order(at) => self.about_order(at, dice),
            Life::Tip(at) => self.about_tip(at, dice),
        }
    }

    fn about_contest(&self, at: ContestAt, dice: &mut Dice) -> Vec<(PersonAt, Deed)> {
        let mut tries = Vec::new();
        let contest = &self.market.contests[at];
        let start =
            |purpose: Purpose, dice: &mut Dice| Deed::Start(Of::Contest(at, purpose), self.channel(contest.site, dice));
        let owner = contest.client;
        let mut own = vec![
            Deed::PayAtOnce(at, Purpose::Project),
            start(Purpose::Project, dice),
            start(Purpose::Restart, dice),
            start(Purpose::Private, dice),
            Deed::End(at),
            Deed::Restart(at),
            Deed::Refund(at),
            Deed::CancelRefund(at),
            Deed::Private(at),
            Deed::Split(at),
            Deed::CancelClone(at),
            Deed::Remove(at),
            Deed::Look(Life::Contest(at)),
        ];
        if contest.clone_of.is_some() {
            own.push(start(Purpose::Store, dice));
        }
        if let Some(work) = self.entry(at, dice) {
            let designer = self.market.works[work].designer;
            own.extend([
                Deed::Finalist(at, designer),
                Deed::PayAtOnce(at, Purpose::Finalist(designer)),
                start(Purpose::Finalist(designer), dice),
                Deed::Winner(at, work),
                Deed::PayAtOnce(at, Purpose::Work(work)),
                start(Purpose::Work(work), dice),
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
        if !self.is_left(at) {
            tries.extend(own.into_iter().map(|deed| (owner, deed)));
        }
        self.handovers(at, dice, &mut tries);
        self.of_moderators(at, dice, &mut tries);
        self.payments(Life::Contest(at), dice, &mut tries);
        let designer = self.anybody(dice, Role::Designer);
        tries.extend([(designer, Deed::Enter(at)), (designer, Deed::ClaimRest(at))]);
        tries.extend(contest.finalists.iter().take(1).map(|(finalist, _)| (*finalist, Deed::ClaimRest(at))));
        tries
    }

    /// Its client stays away, until finalists of some contest had the rest of it.
    fn is_left(&self, at: ContestAt) -> bool {
        let contest = &self.market.contests[at];
        let may_be = at % 5 == 2 && !contest.finalists.is_empty() && contest.winner().is_none();
        may_be && self.cover.wants("ClaimRest: accepted", self.counts)
    }

    fn handovers(&self, at: ContestAt, dice: &mut Dice, tries: &mut Vec<(PersonAt, Deed)>) {
        let contest = &self.market.contests[at];
        let moderator = self.anybody(dice, Role::Moderator);
        let numbers =
            contest.handovers.iter().map(|one| one.number).chain([i64::try_from(dice.roll(3)).expect("small")]);
        for number in numbers {
            let designer =
                contest.handover(number).map_or_else(|| self.anybody(dice, Role::Designer), |one| one.designer);
            // Some buyers do not answer, until a designer of theirs claimed the money.
            let is_silent = number > 0 && at % 2 == 1 && self.cover.wants("Claim bought: accepted", self.counts);
            if !is_silent {
                tries.extend([(contest.client, Deed::Confirm(at, number)), (contest.client, Deed::Revise(at, number))]);
            }
            tries.extend([
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

    pub fn payments(&self, of: Life, dice: &mut Dice, tries: &mut Vec<(PersonAt, Deed)>) {
        let moderator = self.anybody(dice, Role::Moderator);
        for (place, one) in self.market.payments.iter().enumerate().filter(|(_, one)| one.of.life() == of && one.id > 0)
        {
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
        for (back, one) in self.market.returns.iter().enumerate() {
            let payment = &self.market.payments[one.payment];
            if payment.of.life() == of && payment.channel == Channel::Transfer {
                tries.push((moderator, Deed::SentByHand(back)));
            }
        }
    }

    /// What people do beside any life.
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
        tries.extend(self.trade_beside(dice));
        tries
    }

    /// A life in which something can happen yet, the likelier the further it has come.
    fn life(&self, dice: &mut Dice) -> Option<Life> {
        let alive = self.alive();
        let weigh = |life: &Life| match *life {
            Life::Contest(at) => self.weight_of(at),
            Life::Order(at) => self.weight_of_order(at),
            Life::Tip(_) => 3,
        };
        let weights: Vec<u64> = alive.iter().map(weigh).collect();
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

    fn alive(&self) -> Vec<Life> {
        let all = self.market.contests.iter().enumerate();
        let contests = all
            .filter(|(_, one)| !one.removed && (!one.is_refunded() || self.now - one.active < 10 * DAY))
            .map(|(at, _)| Life::Contest(at));
        let orders = (0..self.market.orders.len()).filter(|at| self.is_alive(*at)).map(Life::Order);
        let tips = self.market.tips_alive(self.now).into_iter().filter(|at| !self.is_left_tip(*at));
        contests.chain(orders).chain(tips.map(Life::Tip)).collect()
    }
}
