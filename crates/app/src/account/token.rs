//! Secrets that people carry (session cookies, mailed links): 256 random bits, kept as their SHA-256 only.

use sha2::{Digest, Sha256};

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
