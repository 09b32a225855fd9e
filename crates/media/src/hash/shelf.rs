//! Fingerprints by the million: all that are near to one, found without looking at most of any of them.

use super::{Fingerprint, distance};

/// Compared before anything is decided about them: long enough for the processor's wide registers, short enough to stay
/// in the nearest memory.
const BLOCK: usize = 64;
/// From here on a search is worth a second thread.
const WORTH_A_THREAD: usize = 100_000;
/// More threads than this wait for memory, not for each other.
const THREADS_MOST: usize = 4;

/// Fingerprints with the number of what carries each and of whose it is: 48 bytes each.
///
/// Which frequencies are strong is the same for a picture mirrored or inverted, and two fingerprints are at least as far
/// apart as their strong sets: so only these 16 bytes of each are read, and the rest of those that pass, one in
/// millions. Every near one is found; there is no chance in it.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    strong: Vec<[u64; 2]>,
    signs: Vec<u128>,
    items: Vec<i64>,
    owners: Vec<i64>,
}

/// One that is near.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Found {
    /// As [`distance`] measures.
    pub distance: u32,
    pub item: i64,
}

const fn halves(strong: u128) -> [u64; 2] {
    [(strong >> 64) as u64, strong as u64]
}

const fn whole([high, low]: [u64; 2]) -> u128 {
    (high as u128) << 64 | low as u128
}

impl Shelf {
    #[must_use]
    pub fn len(&self) -> usize {
        self.items.len()
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Puts a fingerprint on the shelf.
    pub fn push(&mut self, item: i64, owner: i64, print: Fingerprint) {
        self.strong.push(halves(print.strong));
        self.signs.push(print.signs);
        self.items.push(item);
        self.owners.push(owner);
    }

    /// Everything of other owners at `most` or nearer, nearest first, at most `limit`.
    #[must_use]
    pub fn near(&self, print: &Fingerprint, owner: i64, most: u32, limit: usize) -> Vec<Found> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = (self.len() / WORTH_A_THREAD + 1).min(cores).min(THREADS_MOST);
        let part = self.len().div_ceil(threads).max(1);
        let search = |from: usize| self.part(from, (from + part).min(self.len()), print, owner, most);
        let mut found: Vec<Found> = if threads == 1 {
            search(0)
        } else {
            std::thread::scope(|scope| {
                let others: Vec<_> = (1..threads).map(|n| scope.spawn(move || search(n * part))).collect();
                let mut found = search(0);
                for part in others {
                    match part.join() {
                        Ok(more) => found.extend(more),
                        Err(panic) => std::panic::resume_unwind(panic),
                    }
                }
                found
            })
        };
        found.sort_unstable();
        found.truncate(limit);
        found
    }

    fn part(&self, from: usize, to: usize, print: &Fingerprint, owner: i64, most: u32) -> Vec<Found> {
        let wanted = halves(print.strong);
        let mut found = Vec::new();
        let mut apart = [0_u32; BLOCK];
        for (block, strong) in self.strong.get(from..to).unwrap_or_default().chunks(BLOCK).enumerate() {
            for (apart, strong) in apart.iter_mut().zip(strong) {
                *apart = (strong[0] ^ wanted[0]).count_ones() + (strong[1] ^ wanted[1]).count_ones();
            }
            for (index, _) in apart[..strong.len()].iter().enumerate().filter(|(_, apart)| **apart <= most) {
                let at = from + block * BLOCK + index;
                let other = Fingerprint { signs: self.signs[at], strong: whole(self.strong[at]) };
                let distance = distance(print, &other);
                if distance <= most && self.owners[at] != owner {
                    found.push(Found { distance, item: self.items[at] });
                }
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::super::NEAR;
    use super::*;

    /// Fingerprints as pictures have them: half of the frequencies strong.
    fn prints(count: usize) -> Vec<Fingerprint> {
        let mut state = 0x9E37_79B9_7F4A_7C15_u64;
        let mut next = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        let mut print = || {
            let mut strong = 0_u128;
            while strong.count_ones() < 64 {
                strong |= 1 << (next() % 128);
            }
            Fingerprint { signs: (u128::from(next()) << 64 | u128::from(next())) & strong, strong }
        };
        (0..count).map(|_| print()).collect()
    }

    #[test]
    fn a_search_finds_what_looking_at_each_finds() {
        let mut all = prints(250_000);
        for n in 0..20 {
            // Near copies: some frequencies exchanged, one sign turned.
            let mut copy = all[n * 1_000];
            copy.strong ^= 0b1011 << n;
            copy.signs = (copy.signs ^ 1 << (n + 40)) & copy.strong;
            all.push(copy);
        }
        let mut shelf = Shelf::default();
        for (n, print) in all.iter().enumerate() {
            shelf.push(n as i64, (n % 7) as i64, *print);
        }
        assert_eq!(shelf.len(), all.len());
        for n in (0..20).map(|n| n * 1_000) {
            let owner = (n % 7) as i64;
            let mut expected: Vec<Found> = all
                .iter()
                .enumerate()
                .filter(|(other, _)| (*other % 7) as i64 != owner)
                .map(|(other, print)| Found { distance: distance(&all[n], print), item: other as i64 })
                .filter(|found| found.distance <= NEAR)
                .collect();
            expected.sort_unstable();
            assert_eq!(shelf.near(&all[n], owner, NEAR, 100), expected);
            assert_eq!(shelf.near(&all[n], -1, NEAR, 100).len(), 2, "itself and its copy");
        }
        assert_eq!(shelf.near(&all[0], -1, 128, 3).len(), 3, "no more than asked for");
        assert!(Shelf::default().near(&all[0], 0, 128, 10).is_empty());
    }
}
