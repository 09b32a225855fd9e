//! Proofs for whoever asks: that a record is in a head, and that a head goes on from an earlier one.

use super::tree;
use crate::AppError;
use db::Conn;
use db::transparency::{self as rows, Hash, Head};
use domain::refusal::Problem;
use domain::transparency::{Log, next_head_by};
use domain::{Refusal, Timestamp};

/// That a record is in a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inclusion {
    /// Its place in the log, from 0.
    pub number: u64,
    /// Of the tree.
    pub size: u64,
    pub root: Hash,
    /// The hash of the record.
    pub leaf: Hash,
    /// From the record upwards.
    pub path: Vec<Hash>,
    /// The newest head.
    pub head: Head,
}

/// Proves that the record of a key is in the newest head, or in the first `size` records of it. Reads as many hashes as the
/// tree is high.
///
/// # Errors
/// `NotInHead` where no head holds it; a fault where the size is none that holds it.
pub fn include(
    conn: &mut Conn<'_>,
    log: Log,
    key: &str,
    size: Option<u64>,
    now: Timestamp,
) -> Result<Inclusion, AppError> {
    let head = rows::newest(conn, log)?;
    let due_at = next_head_by(head.as_ref().map(|head| head.day), now);
    let number = rows::number_of(conn, log, key)?;
    let Some((head, number)) = head.zip(number).filter(|(head, number)| *number < head.size) else {
        return Err(Refusal::NotInHead { due_at }.into());
    };
    let size = size.unwrap_or(head.size);
    if size <= number || size > head.size {
        return Err(out_of_range("size", number + 1, head.size).into());
    }
    let path = tree::path(conn, log, size, number)?;
    let (root, leaf) = (tree::root(conn, log, size)?, tree::leaf(conn, log, number)?);
    Ok(Inclusion { number, size, root, leaf, path, head })
}

/// The hashes that lead from the first `from` records to the first `to`, the newest head's where it is not said; with the
/// size that it was.
///
/// # Errors
/// A fault where a size is none of a head that there is.
pub fn consistency(conn: &mut Conn<'_>, log: Log, from: u64, to: Option<u64>) -> Result<(u64, Vec<Hash>), AppError> {
    let newest = rows::newest(conn, log)?.map_or(0, |head| head.size);
    let to = to.unwrap_or(newest);
    if to == 0 || to > newest {
        return Err(out_of_range("to", 1, newest).into());
    }
    if from == 0 || from > to {
        return Err(out_of_range("from", 1, to).into());
    }
    Ok((to, tree::growth(conn, log, from, to)?))
}

fn out_of_range(field: &str, min: u64, max: u64) -> Refusal {
    let signed = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
    Refusal::fault(field, Problem::OutOfRange { min: signed(min), max: signed(max) })
}
