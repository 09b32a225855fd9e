//! The handover: packages, confirmation, the thread, certificates, reviews.

mod certificate;
mod checks;
mod confirm;
mod package;
mod parties;
mod review;
mod standstill;
mod thread;
pub mod upload;

pub(crate) use certificate::enqueue as enqueue_certificate;
pub use certificate::{DRAW_CERTIFICATE, certificate_file, draw};
pub(crate) use checks::enqueue as enqueue_check;
pub use checks::{CHECK_PACKAGE, check};
pub use confirm::{AUTO_CONFIRM, auto_confirm, claim, confirm};
pub(crate) use confirm::{is_newest, look_again};
pub use package::{deliver, deliver_upload, may_deliver, may_deliver_any};
pub(crate) use package::{look_into, set_timers};
pub use parties::{name_client, parties};
pub use review::review;
pub(crate) use standstill::go_on;
pub use thread::{NewMessage, Posted, may_post, post, remove};
pub use upload::{DROP_UPLOAD, drop_upload};

use domain::HandoverId;
use serde::{Deserialize, Serialize};

/// What the jobs of a handover are told.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct HandoverJob {
    pub handover: HandoverId,
}
