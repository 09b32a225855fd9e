//! From where somebody comes: what limits count them under, and what the security log keeps of it.

use crate::{AppError, Market};
use db::Tx;
use db::security::NewEvent;
use domain::security::{self, AGENT_MOST, DETAIL_MOST, Event};
use domain::{Timestamp, UserId};

/// One request's origin.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Visit {
    /// The network address as limits count it; empty from the console.
    pub address: String,
    /// What the browser calls itself.
    pub agent: String,
    /// `X-Request-Id` of the answer.
    pub request_id: String,
}

impl Visit {
    /// Whether limits and proofs of work are spared: a rehearsal on one machine, and nowhere else.
    #[must_use]
    pub fn is_spared(&self, market: &Market) -> bool {
        market.sandbox && security::is_loopback(&self.address)
    }

    /// What the browser calls itself, as far as it is kept.
    #[must_use]
    pub fn agent(&self) -> String {
        short(&self.agent, AGENT_MOST)
    }

    /// The network that it came from, as it is kept: /24 or /48.
    #[must_use]
    pub fn network(&self) -> String {
        security::prefix(&self.address)
    }

    /// Writes an event into the security log. `detail` is a code or an address of a call, never what somebody typed.
    ///
    /// # Errors
    /// Those of the database.
    pub fn note(
        &self,
        tx: &mut Tx<'_>,
        event: Event,
        user: Option<UserId>,
        detail: &str,
        now: Timestamp,
    ) -> Result<(), AppError> {
        let new = NewEvent {
            event,
            user,
            network: &self.network(),
            agent: &self.agent(),
            request_id: &self.request_id,
            detail: &short(detail, DETAIL_MOST),
        };
        Ok(db::security::note(tx, &new, now)?)
    }
}

fn short(text: &str, most: usize) -> String {
    text.chars().filter(|c| !c.is_control()).take(most).collect()
}
