//! Secrets that people carry (session cookies, mailed links): 256 random bits, kept as their SHA-256 only.

use crate::AppError;
use db::Tx;
use domain::{Timestamp, UserId};
use sha2::{Digest, Sha256};

/// The kind of a mailed link that sets a password, in `link_tokens`.
pub(super) const RESET: &str = "reset";

/// 64 hexadecimal digits.
#[must_use]
pub fn new() -> String {
    gateways::random::hex(32)
}

/// The form in which a secret is stored: SHA-256 in hexadecimal.
#[must_use]
pub fn hash(secret: &str) -> String {
    hex::encode(Sha256::digest(secret.as_bytes()))
}

/// Makes nothing of the links to set a password that were mailed to a person.
pub(super) fn end_links(tx: &mut Tx<'_>, user: UserId, now: Timestamp) -> Result<(), AppError> {
    Ok(db::link_token::end_all(tx, RESET, user, now)?)
}
