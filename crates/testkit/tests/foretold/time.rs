//! What happens by itself as time passes, each at its own moment.

use crate::deed::{ContestAt, Life};
use crate::market::{Market, Refund, Status};
use crate::numbers::{DAY, DRAFT_WARNING, HOUR, MINUTE};

/// What a moment brings to a contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Turn {
    Confirm(i64),
    Abandon,
    Look(usize),
    Draft,
}

impl Market {
    /// [`Market::pass`] after nothing has run for a while: what was due meanwhile is done at once.
    pub fn pass_late(&mut self, now: i64) {
        self.turned = now;
        self.pass(now);
    }

    /// Lets everything happen that is due until `now`.
    pub fn pass(&mut self, now: i64) {
        self.take_turns(now);
        for payment in &mut self.payments {
            let over = payment.expires + 2 * MINUTE <= now;
            if payment.status == Status::Pending && over && payment.channel.code() != "sandbox" {
                payment.status = Status::Expired;
            }
        }
        for at in 0..self.contests.len() {
            if !self.payment_waits(at, now) {
                self.drop_expired_coupon(at, now);
            }
        }
        self.deaf = Default::default();
        self.send_returns();
    }

    /// The timers that are due.
    pub fn take_turns(&mut self, now: i64) {
        for at in 0..self.contests.len() {
            while let Some((when, turn)) = self.next_turn(at).filter(|(when, _)| *when <= now) {
                self.turn(at, when.max(self.turned), turn);
            }
        }
        self.trade_turns(now);
        self.turned = now;
    }

    fn next_turn(&self, at: ContestAt) -> Option<(i64, Turn)> {
        let contest = &self.contests[at];
        let thawed = contest.refund == Refund::None;
        let confirms = contest.handovers.iter().filter(|one| thawed && !one.confirmed && !one.awaits_revision());
        let confirms = confirms.filter_map(|one| Some((one.package? + 7 * DAY, Turn::Confirm(one.number))));
        let abandons = contest.abandoned_at().map(|when| (when, Turn::Abandon));
        let looks = contest.looks.iter().enumerate().map(|(place, (when, _))| (*when, Turn::Look(place)));
        let drafts = contest.draft.filter(|_| !contest.paid && !contest.removed).map(|(when, _)| (when, Turn::Draft));
        confirms.chain(abandons).chain(looks).chain(drafts).min()
    }

    fn turn(&mut self, at: ContestAt, when: i64, turn: Turn) {
        match turn {
            Turn::Confirm(number) => self.confirm(at, number),
            Turn::Abandon => self.pay_abandoned(at, when),
            Turn::Look(place) => self.look(at, place, when),
            Turn::Draft => self.look_at_draft(at, when),
        }
    }

    /// A contest that nobody pays goes a week after its client was told, unless a transfer for it is being looked at.
    fn look_at_draft(&mut self, at: ContestAt, when: i64) {
        let told = self.contests[at].draft.is_some_and(|(_, told)| told);
        let paying =
            self.payments.iter().any(|one| one.of.life() == Life::Contest(at) && one.status == Status::Verifying);
        if told && !paying {
            self.contests[at].draft = None;
            self.remove(at);
            self.gone_drafts += 1;
        } else {
            self.contests[at].draft = Some((when + DRAFT_WARNING, true));
        }
    }

    /// Whoever owes an answer and was not seen for two days is silent from then on.
    fn look(&mut self, at: ContestAt, place: usize, when: i64) {
        let (_, designer) = self.contests[at].looks.swap_remove(place);
        self.contests[at].silent.retain(|(silent, _)| *silent != designer);
        if !self.contests[at].may_owe(designer) || !self.owes(at, designer) {
            return;
        }
        let from = if self.people[designer].gone { when } else { self.people[designer].seen + 48 * HOUR };
        if from > when {
            self.contests[at].looks.push((from, designer));
            return;
        }
        self.contests[at].silent.push((designer, when));
        self.contests[at].looks.push((when + 48 * HOUR, designer));
    }
}
