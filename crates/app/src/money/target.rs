//! What a payment is for.

use domain::refusal::Purpose;
use domain::{ProjectId, UserId, WorkId};

/// What is to be paid for.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    pub purpose: Purpose,
    pub project: ProjectId,
    pub work: Option<WorkId>,
    pub designer: Option<UserId>,
}

impl Target {
    /// What can be paid once; a restart can be paid again and again, so it is told apart by its payment.
    pub(super) fn subject(&self) -> String {
        let project = self.project;
        match self.purpose {
            Purpose::Finalist => format!("finalist:{project}:{}", self.designer.map_or(0, i64::from)),
            Purpose::Work => format!("work:{project}:{}", self.work.map_or(0, i64::from)),
            Purpose::Restart => format!("restart:{project}:{}", gateways::random::hex(8)),
            purpose => format!("{}:{project}", purpose.code()),
        }
    }
}
