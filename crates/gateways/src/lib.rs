//! Everything outside: the clock, chance, object storage, scanners, mail, short messages, payment providers, ways to sign in, collectors of traces. Real adapters and their sandbox ones.

pub mod clock;
mod http;
pub mod mail;
pub mod payment;
pub mod random;
pub mod scan;
pub mod sms;
pub mod social;
pub mod storage;
pub mod tally;
pub mod traces;

pub use clock::Clock;
pub use http::{Reached, probe};
pub use mail::Mailer;
pub use payment::Payments;
pub use scan::Scanner;
pub use sms::Texter;
pub use social::Social;
pub use storage::Storage;

/// Whom the market speaks to outside of it, where they are configured.
#[derive(Debug)]
pub struct Outside {
    pub payments: Payments,
    pub texter: Texter,
    pub social: Social,
}

impl Default for Outside {
    fn default() -> Self {
        Outside { payments: Payments::default(), texter: Texter::Absent, social: Social::default() }
    }
}

impl From<Payments> for Outside {
    fn from(payments: Payments) -> Self {
        Outside { payments, ..Outside::default() }
    }
}
