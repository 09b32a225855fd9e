//! The browser that somebody signs in with.

use super::device::Device;
use super::visit::Visit;

/// The browser that somebody signs in with.
#[derive(Clone, Debug, Default)]
pub struct Browser {
    pub visit: Visit,
    pub device: Device,
    /// The hash of the session it has, which ends with the new one.
    pub session: Option<String>,
    /// What it carries since a first step was proved here that waits for the second.
    pub first_step: Option<String>,
}
