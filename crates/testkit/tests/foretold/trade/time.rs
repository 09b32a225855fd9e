//! What time does to orders and tips: a look at the right moment, which does what is due then and sets the next.

use crate::deed::{Channel, Life, OrderAt, TipAt};
use crate::market::{Market, Status};
use crate::numbers::MINUTE;
use crate::numbers::orders::{AGAIN, GRACE};

impl Market {
    /// Something of the order is another: time looks at it anew. An end that is due already is looked at now.
    pub fn happened(&mut self, at: OrderAt, now: i64) {
        let reminders = self.orders[at].reminders();
        let ends = self.completes_at(at).or(self.lapses_at(at)).map(|end| end.max(now));
        let next = reminders.into_iter().map(|(when, _)| when).filter(|when| *when > now).chain(ends).min();
        self.orders[at].looks.extend(next);
    }

    pub fn trade_turns(&mut self, now: i64) {
        for at in 0..self.orders.len() {
            while let Some(when) = self.orders[at].looks.first().copied().filter(|when| *when <= now) {
                self.orders[at].looks.remove(&when);
                self.look_at_order(at, when.max(self.turned));
            }
        }
        for at in 0..self.tips.len() {
            while let Some(when) = self.tips[at].looks.first().copied().filter(|when| *when <= now) {
                self.tips[at].looks.remove(&when);
                self.look_at_tip(at, when.max(self.turned));
            }
        }
    }

    fn look_at_order(&mut self, at: OrderAt, when: i64) {
        let due = |end: &i64| *end <= when;
        if let Some(end) = self.completes_at(at).filter(due) {
            // Of a delivery no transfer that was only begun: it may take a week, and costs its buyer nothing.
            match self.awaited(Life::Order(at), Some(end), false, when) {
                Some(until) => self.wait_for_money(at, until),
                None => self.complete_order(at, "timer", when),
            }
            return;
        }
        if let Some(end) = self.lapses_at(at).filter(due) {
            let how = if self.orders[at].paid.is_none() { "unpaid" } else { "unanswered" };
            match self.awaited(Life::Order(at), Some(end), true, when) {
                Some(until) => self.wait_for_money(at, until),
                None => self.end_order(at, how, 0, when),
            }
            return;
        }
        // Only the last of those that were missed.
        let order = &mut self.orders[at];
        let reminded = order.reminded;
        let last = order.reminders().into_iter().rfind(|(at, _)| *at <= when && *at > reminded);
        if let Some((_, asks_moderators)) = last {
            order.reminded = when;
            order.disputed |= asks_moderators;
            if asks_moderators {
                self.note("moderators were asked about an order");
            }
        }
        self.happened(at, when);
    }

    fn wait_for_money(&mut self, at: OrderAt, until: i64) {
        self.orders[at].looks.insert(until);
        self.note("an order waited for money");
    }

    fn look_at_tip(&mut self, at: TipAt, when: i64) {
        if !self.tips[at].is_open() {
            return;
        }
        match self.awaited(Life::Tip(at), None, true, when) {
            Some(until) => drop(self.tips[at].looks.insert(until)),
            None => {
                self.tips[at].lapsed = true;
                self.note("tip lapsed");
            }
        }
    }

    /// When to ask again whether money comes that was on its way before then; nothing where none is waited for.
    fn awaited(&self, life: Life, begun_before: Option<i64>, transfers: bool, now: i64) -> Option<i64> {
        let theirs = || {
            let payments = self.payments.iter().filter(move |one| one.of.life() == life);
            payments.filter(move |one| begun_before.is_none_or(|before| one.created < before))
        };
        if theirs().any(|one| one.status == Status::Verifying) {
            return Some(now + AGAIN);
        }
        let waits = theirs().filter(|one| {
            // By then it was given up, but in the sandbox.
            let given_up = one.channel != Channel::Sandbox && one.expires + 2 * MINUTE <= now;
            one.status == Status::Pending && !given_up && one.expires > now - GRACE
        });
        let waits = waits.filter(|one| transfers || one.channel != Channel::Transfer);
        waits.map(|one| one.expires + GRACE).max()
    }
}
