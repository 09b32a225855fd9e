//! What is paid for by itself, a file each.

pub mod tip;

use crate::{Conn, DbError};
use domain::payment::purpose::{Purpose, Thing};

/// Adds what is wrong with the accounts of each kind.
///
/// # Errors
/// Those of the engine.
pub(super) fn verify(conn: &mut Conn<'_>, faults: &mut Vec<String>) -> Result<(), DbError> {
    for thing in Purpose::ALL.into_iter().filter_map(|purpose| purpose.thing(0)) {
        match thing {
            Thing::Tip(_) => tip::verify(conn, faults)?,
        }
    }
    Ok(())
}
