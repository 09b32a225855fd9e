//! A contest: what it costs, what it asks for, where it stands and who may do what.

pub mod access;
pub mod brief;
pub mod can;
pub mod card;
pub mod claims;
pub mod coach;
pub mod commands;
pub mod facts;
pub mod fairness;
#[cfg(test)]
pub(crate) mod fixtures;
pub(crate) mod halt;
pub mod identity;
pub mod industry;
pub mod next;
pub mod package;
pub mod permit;
pub mod pricing;
pub mod refund;
pub mod silence;
pub mod stage;
pub mod turn;
pub mod watch;

pub use access::{Actor, WorksView};
pub use can::{Can, WorkCan};
pub use commands::{Command, Decision, decide};
pub use facts::{Bought, Candidate, Finalist, Handover, Kind, ProjectFacts, Winner, WorkFacts};
pub use package::{Preset, ProjectType, Tier};
pub use permit::{Action, permit};
pub use pricing::{PriceRequest, Pricing};
pub use stage::{RefundStatus, Step};
