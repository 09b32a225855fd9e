//! Looking one picture's fingerprint up among a million, beside comparing it with each of them.

use crate::Fault;
use media::hash::{Fingerprint, NEAR, Shelf, distance};
use std::hint::black_box;
use std::time::Instant;

const ENTRIES: usize = 1_000_000;
const LOOKUPS: usize = 200;
/// Comparing with each takes long enough to need fewer.
const SCANS: usize = 5;

/// Fingerprints as pictures have them: half of the frequencies strong, each with its sign.
fn prints() -> Vec<Fingerprint> {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut next = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut print = move || {
        let mut strong = 0_u128;
        while strong.count_ones() < 64 {
            strong |= 1 << (next() % 128);
        }
        let signs = (u128::from(next()) << 64 | u128::from(next())) & strong;
        let mut bytes = [0; 32];
        bytes[..16].copy_from_slice(&signs.to_be_bytes());
        bytes[16..].copy_from_slice(&strong.to_be_bytes());
        bytes
    };
    (0..ENTRIES).filter_map(|_| Fingerprint::from_bytes(&print())).collect()
}

/// Milliseconds of one lookup, ours and the plain way's.
pub fn measure() -> Result<(), Fault> {
    let prints = prints();
    let filling = Instant::now();
    let mut shelf = Shelf::default();
    for (item, print) in prints.iter().enumerate() {
        shelf.push(i64::try_from(item)?, 1, *print);
    }
    let filled = filling.elapsed();
    let asked = |n: usize| &prints[n * 4_391 % ENTRIES];
    let started = Instant::now();
    let found: usize = (0..LOOKUPS).map(|n| black_box(shelf.near(asked(n), 0, NEAR, 50)).len()).sum();
    let ours = started.elapsed().as_secs_f64() * 1_000.0 / LOOKUPS as f64;
    let started = Instant::now();
    let mut expected = 0;
    for n in 0..SCANS {
        expected += prints.iter().filter(|print| distance(asked(n), print) <= NEAR).count();
    }
    let plain = started.elapsed().as_secs_f64() * 1_000.0 / SCANS as f64;
    if found < LOOKUPS || expected < SCANS {
        return Err("a fingerprint did not find itself".into());
    }
    println!("similar   plain {plain:>8.2} ms (each of 1,000,000 compared)");
    println!(
        "similar   ours  {ours:>8.2} ms (aim 5)   {:.1} times as fast, filled once in {:.0} ms",
        plain / ours,
        filled.as_secs_f64() * 1_000.0
    );
    Ok(())
}
