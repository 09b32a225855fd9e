//! Time that passes in the market and in the model alike.

use crate::life::{STRIDE, World};
use crate::market::Status;

impl World {
    /// So many milliseconds pass while no job runs.
    pub async fn sleep(&mut self, ms: i64) {
        self.stage.sleep(ms).await;
        let asked = self.asked().await;
        self.stage.app.run_jobs().await;
        let now = self.now();
        self.market.pass_late(now);
        self.find_money(&asked, now);
        self.bind_copies().await;
    }

    /// Lets so many milliseconds pass. Money of which nobody was told is found meanwhile, when its provider is asked next.
    pub async fn let_pass(&mut self, ms: i64) {
        let until = self.now() + ms;
        while self.market.payments.iter().any(|one| one.status == Status::Verifying) && until - self.now() > STRIDE {
            Box::pin(self.let_pass(STRIDE)).await;
        }
        loop {
            let asked = self.asked().await;
            let next = asked.first().map_or(until, |(when, _)| until.min(*when));
            let due: Vec<_> = asked.iter().copied().filter(|(when, _)| *when == next).map(|(_, at)| at).collect();
            let left: Vec<_> = due.iter().map(|at| self.stage.heard_of(&self.market, *at).1).collect();
            self.stage.app.advance_ms((next - self.now()).max(0)).await;
            let now = self.now();
            self.stage.app.run_jobs().await;
            self.market.pass(now);
            for (at, left) in due.into_iter().zip(left) {
                if self.stage.heard_of(&self.market, at) == (false, left) {
                    self.fail(&format!("nobody was asked about payment {}", self.market.payments[at].id));
                }
            }
            self.find_money(&asked, now);
            self.stage.app.run_jobs().await;
            self.market.send_returns();
            if next == until {
                break;
            }
        }
        self.bind_copies().await;
    }

    /// Money of which nobody was told is there as soon as its provider, asked about it, has said so. The clock goes on while
    /// jobs run, so that is looked at, not reckoned. What was asked about first is there first: the same thing may have
    /// been paid twice.
    pub fn find_money(&mut self, asked: &[(i64, usize)], now: i64) {
        let first = asked.iter().map(|(_, at)| *at);
        let others = (0..self.market.payments.len()).filter(|at| !asked.iter().any(|(_, one)| one == at));
        for at in first.chain(others).collect::<Vec<_>>() {
            if !self.market.payments[at].silently {
                continue;
            }
            let (confirmed, left) = self.stage.heard_of(&self.market, at);
            if left < self.market.payments[at].unheard {
                self.counts.note_times("asked in vain", self.market.payments[at].unheard - left);
                self.market.payments[at].unheard = left;
            }
            if confirmed {
                self.market.arrived(at, now);
                self.counts.note("found by asking");
            }
        }
    }

    /// When providers are next asked about payments of which nobody was told, the soonest first; of those at one moment
    /// the one with the lower number, as its question waits longer.
    pub async fn asked(&self) -> Vec<(i64, usize)> {
        let mut asked = Vec::new();
        for (at, one) in self.market.payments.iter().enumerate() {
            if one.silently && one.status == Status::Pending {
                asked.extend(self.stage.asked_at(one.id).await.map(|when| (when, at)));
            }
        }
        asked.sort_by_key(|(when, at)| (*when, self.market.payments[*at].id));
        asked
    }
}
