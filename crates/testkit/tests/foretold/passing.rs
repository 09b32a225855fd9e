//! Time that passes in the market and in the model alike.

use crate::life::{STRIDE, World};
use crate::market::Status;

impl World {
    /// So many milliseconds pass while no job runs.
    pub async fn sleep(&mut self, ms: i64) {
        self.stage.sleep(ms).await;
        self.stage.app.run_jobs().await;
        let now = self.now();
        self.market.pass_late(now);
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
            // A job that is there twice asks twice.
            let mut questions = Vec::with_capacity(asked.len());
            for (at, payment) in &asked {
                questions.push(self.stage.questions_at(self.market.payments[*payment].id, *at).await);
            }
            self.stage.app.advance_ms((next - self.now()).max(0)).await;
            let now = self.now();
            self.stage.app.run_jobs().await;
            self.market.pass(now);
            for ((when, payment), questions) in asked.into_iter().zip(questions) {
                // The clock goes on while jobs run: a question a little later may have been asked as well.
                let id = self.market.payments[payment].id;
                if when > now && self.stage.asked_at(id).await == Some(when) {
                    continue;
                }
                let unheard = &mut self.market.payments[payment].unheard;
                if *unheard >= questions {
                    *unheard -= questions;
                    self.counts.note("asked in vain");
                } else {
                    self.market.arrived(payment, now);
                    self.counts.note("found by asking");
                }
            }
            self.stage.app.run_jobs().await;
            self.market.send_returns();
            if next == until {
                break;
            }
        }
        self.bind_copies().await;
    }

    /// When providers are next asked about payments of which nobody was told, the soonest first.
    pub async fn asked(&self) -> Vec<(i64, usize)> {
        let mut asked = Vec::new();
        for (at, one) in self.market.payments.iter().enumerate() {
            if one.silently && one.status == Status::Pending {
                asked.extend(self.stage.asked_at(one.id).await.map(|when| (when, at)));
            }
        }
        asked.sort_unstable();
        asked
    }
}
