//! What is counted elsewhere and read when somebody looks: providers' answers, caches, money that the ledger moved.

use super::follow::{Seconds, raise, raise_seconds};
use crate::AppState;
use db::DbError;
use db::money::ledger::{Moved, moved};
use gateways::tally;
use parking_lot::Mutex;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::registry::{Registry, Unit};

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfCall {
    provider: &'static str,
    outcome: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfCache {
    cache: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfMoney {
    reason: String,
    currency: String,
}

#[derive(Default)]
pub struct Outside {
    answers: Family<OfCall, Counter>,
    took: Family<OfCall, Seconds>,
    hits: Family<OfCache, Counter>,
    misses: Family<OfCache, Counter>,
    prepared: Counter,
    ahead: Counter,
    in_vain: Counter,
    moved: Family<OfMoney, Counter>,
    transfers: Family<OfMoney, Counter>,
    /// The last entry that was counted; `None` before the first look.
    counted: Mutex<Option<i64>>,
}

impl Outside {
    pub fn register(&self, registry: &mut Registry) {
        let about = "What providers (and the mail server) answered: done, refused, failed, unreachable";
        registry.register("provider_answers", about, self.answers.clone());
        let about = "How long those answers took in all";
        registry.register_with_unit("provider_answer_duration", about, Unit::Seconds, self.took.clone());
        registry.register("cache_hits", "What was served from a cache", self.hits.clone());
        registry.register("cache_misses", "What had to be made", self.misses.clone());
        let about = "Statements that a connection to the database had to prepare";
        registry.register("db_statements_prepared", about, self.prepared.clone());
        let about = "Questions to PostgreSQL that travelled with another statement";
        registry.register("db_questions_ahead", about, self.ahead.clone());
        let about = "Those that did and were not asked afterwards";
        registry.register("db_questions_in_vain", about, self.in_vain.clone());
        let about =
            "Money that was booked since this server began, by any server, in the smallest unit of its currency";
        registry.register("ledger_moved_minor_units", about, self.moved.clone());
        let about = "Transfers that were booked since this server began, by any server";
        registry.register("ledger_transfers", about, self.transfers.clone());
    }

    /// What needs no database.
    pub fn look(&self, state: &AppState) {
        for (provider, outcome, calls) in tally::answers() {
            self.set_calls(provider, outcome, calls);
        }
        raise(&self.prepared, db::statements_prepared());
        raise(&self.ahead, db::asked_ahead());
        raise(&self.in_vain, db::asked_in_vain());
        self.set_cache("poll_pictures", state.market.sheets.asked());
        self.set_cache("pages", state.metrics.pages());
    }

    pub fn set_calls(&self, provider: &'static str, outcome: tally::Outcome, calls: tally::Calls) {
        let label = OfCall { provider, outcome: outcome.code() };
        raise(&self.answers.get_or_create(&label), calls.count);
        raise_seconds(&self.took.get_or_create(&label), calls.took);
    }

    pub fn set_cache(&self, cache: &'static str, (hits, misses): (u64, u64)) {
        raise(&self.hits.get_or_create(&OfCache { cache }), hits);
        raise(&self.misses.get_or_create(&OfCache { cache }), misses);
    }

    /// Counts what was booked since the last look.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn look_at_ledger(&self, state: &AppState) -> Result<(), DbError> {
        let after = *self.counted.lock();
        let Moved { up_to, sums } = state.market.db.read(move |conn| moved(conn, after)).await?;
        let mut counted = self.counted.lock();
        // Somebody else may have looked meanwhile.
        if *counted == after {
            *counted = Some(up_to);
            for sum in sums {
                self.add_money(sum.reason, sum.currency, sum.count, sum.amount);
            }
        }
        Ok(())
    }

    pub fn add_money(&self, reason: String, currency: String, count: i64, amount: i64) {
        let label = OfMoney { reason, currency };
        self.transfers.get_or_create(&label).inc_by(u64::try_from(count).unwrap_or(0));
        self.moved.get_or_create(&label).inc_by(u64::try_from(amount).unwrap_or(0));
    }
}
