//! The only source of chance: tokens, keys and codes from the operating system's generator.

use rand::{Rng, RngExt};

/// Lower-case hexadecimal of `bytes` random bytes.
#[must_use]
pub fn hex(bytes: usize) -> String {
    let mut random = vec![0; bytes];
    rand::rng().fill_bytes(&mut random);
    hex::encode(random)
}

/// `digits` random decimal digits: codes that are sent to a person.
#[must_use]
pub fn digits(digits: usize) -> String {
    let mut rng = rand::rng();
    (0..digits).map(|_| char::from(b'0' + rng.random_range(0..10u8))).collect()
}

/// `length` characters that cannot be mistaken for each other when read aloud: certificate codes.
#[must_use]
pub fn readable(length: usize) -> String {
    const ALPHABET: &[u8] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";
    let mut rng = rand::rng();
    (0..length).map(|_| char::from(ALPHABET[rng.random_range(0..ALPHABET.len())])).collect()
}
