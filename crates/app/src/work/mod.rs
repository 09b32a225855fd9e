//! Entries: handed in, judged, talked about, taken down.

mod attach;
mod judge;
mod logo;
mod revise;
mod similar;
mod talk;
mod upload;

pub use attach::{attach, attach_kept, detach, may_attach};
pub use judge::{Favourite, Removal, favourite, rate, remove, set_hidden, split_reason};
pub(crate) use judge::{hide, remove_as_moderator};
pub use logo::{may_set_logo, set_logo};
pub use revise::{NewVersion, describe, may_revise, put_in_place, revise};
pub use similar::{COMPARE, Likeness, PairVerdict, compare, decide as decide_pair};
pub(crate) use talk::may_write;
pub use talk::{NewMessage, Said, mark_read, resolve, say};
pub use upload::{NewEntry, hand_in, may_try, may_upload, try_picture, upload};

use crate::{AppError, Market};
use db::project::facts::Seen;
use db::session::Viewer;
use db::work::WorkRow;
use db::work::gate::Gate;
use db::{Conn, Tx};
use domain::settings::Settings;
use domain::time::MINUTE_MS;
use domain::{ProjectId, Refusal, Timestamp, WorkId};
use std::sync::Arc;

/// A picture as it was sent.
#[derive(Clone, Debug)]
pub struct RawPicture {
    pub name: String,
    pub bytes: crate::file::Content,
}

/// An entry, and the door of its contest for one person.
pub(crate) struct SeenWork {
    pub work: WorkRow,
    pub gate: Gate,
}

/// Loads an entry for somebody who sees it.
pub(crate) fn seen_work(
    conn: &mut Conn<'_>,
    asking: &Asking,
    id: WorkId,
    now: Timestamp,
) -> Result<SeenWork, AppError> {
    let work = db::work::find(conn, id)?.ok_or(Refusal::NotFound)?;
    behind_gate(conn, work, asking.viewer.clone(), asking.share_key.as_deref(), now)
}

/// [`seen_work`] for an address that names the contest too: it must be the entry's own.
fn seen_at(
    conn: &mut Conn<'_>,
    viewer: Viewer,
    share_key: Option<&str>,
    (project, id): (ProjectId, WorkId),
    now: Timestamp,
) -> Result<SeenWork, AppError> {
    conn.ahead(|conn| {
        drop(db::work::find(conn, id));
        drop(Gate::open(conn, project, Some(viewer.clone()), share_key));
    });
    let work = db::work::find(conn, id)?.filter(|work| work.project == project).ok_or(Refusal::NotFound)?;
    behind_gate(conn, work, viewer, share_key, now)
}

fn behind_gate(
    conn: &mut Conn<'_>,
    work: WorkRow,
    viewer: Viewer,
    share_key: Option<&str>,
    now: Timestamp,
) -> Result<SeenWork, AppError> {
    let gate = Gate::open(conn, work.project, Some(viewer), share_key)?;
    let gate = gate.filter(|gate| gate.see_work(&work.facts(), now)).ok_or(Refusal::NotFound)?;
    Ok(SeenWork { work, gate })
}

/// Notes that the client acted. To the minute: what depends on it counts weeks, and the row need not be written anew for
/// each star.
fn note_client(tx: &mut Tx<'_>, gate: &Gate, now: Timestamp) -> Result<(), AppError> {
    if gate.owns() && now.since(gate.row.ac_time) > MINUTE_MS {
        db::project::touch(tx, gate.row.project, now)?;
    }
    Ok(())
}

/// Who acts: a signed-in person, perhaps with a share key.
#[derive(Clone, Debug)]
pub struct Asking {
    pub viewer: Viewer,
    pub share_key: Option<String>,
    settings: Arc<Settings>,
}

impl Asking {
    #[must_use]
    pub fn new(market: &Market, viewer: &Viewer, share_key: Option<String>) -> Self {
        Asking { viewer: viewer.clone(), share_key, settings: market.settings() }
    }

    /// The whole contest as this person may know of it, for decisions about it. Whoever left since the session was looked
    /// up decides nothing any more.
    fn contest(&self, conn: &mut Conn<'_>, id: ProjectId) -> Result<Seen, AppError> {
        if db::account::find(conn, self.viewer.id)?.is_none() {
            return Err(Refusal::NotSignedIn.into());
        }
        let viewer = Some(self.viewer.clone());
        let seen = db::project::facts::seen_by(conn, id, viewer, self.share_key.as_deref(), &self.settings)?;
        Ok(seen.ok_or(Refusal::NotFound)?.visible()?)
    }
}
