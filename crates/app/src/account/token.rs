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
    hex(&Sha256::digest(secret.as_bytes()))
}

/// Lower-case hexadecimal.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
