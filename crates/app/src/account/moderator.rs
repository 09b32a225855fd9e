//! Somebody who moderates, proved: whoever holds one need not ask again.

use db::session::Viewer;
use domain::Refusal;
use std::ops::Deref;

/// A person who was found to moderate, and who may act.
#[derive(Clone, Debug)]
pub struct Moderator(Viewer);

impl Moderator {
    /// # Errors
    /// `Forbidden` for anybody else, `StepMissing` without the second step, `Suspended`.
    pub fn of(viewer: Viewer) -> Result<Self, Refusal> {
        match viewer {
            viewer if viewer.desk_closed => Err(Refusal::StepMissing),
            viewer if !viewer.moderates() => Err(Refusal::Forbidden),
            viewer if viewer.suspended => Err(Refusal::Suspended),
            viewer => Ok(Moderator(viewer)),
        }
    }
}

impl Deref for Moderator {
    type Target = Viewer;

    fn deref(&self) -> &Viewer {
        &self.0
    }
}
