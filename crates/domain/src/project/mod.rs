//! A contest: what it costs, what it asks for, where it stands and who may do what.

pub mod brief;
pub mod identity;
pub mod industry;
pub mod package;
pub mod pricing;

pub use package::{Preset, ProjectType, Tier};
pub use pricing::{PriceRequest, Pricing};
