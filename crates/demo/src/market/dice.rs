//! Dice that always fall the same way: the demo looks lived in, and is the same at every filling.

/// A small generator of numbers (SplitMix64), seeded by a word.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    #[must_use]
    pub fn new(word: &str) -> Self {
        // FNV-1a: neighbouring words start far apart.
        let seed = word
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        Dice(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// From 0 to below `end`; 0 when there is no room.
    pub fn below(&mut self, end: i64) -> i64 {
        let end = u64::try_from(end).unwrap_or(0).max(1);
        i64::try_from(self.next() % end).unwrap_or(0)
    }

    /// From `least` to `most`, both possible.
    pub fn between(&mut self, least: i64, most: i64) -> i64 {
        least + self.below(most - least + 1)
    }

    /// True so many times in a hundred.
    pub fn percent(&mut self, chance: i64) -> bool {
        self.below(100) < chance
    }

    /// The list, beginning anywhere: nothing of it comes twice.
    pub fn deck<T>(&mut self, list: &'static [T]) -> Deck<T> {
        let at = usize::try_from(self.below(i64::try_from(list.len()).unwrap_or(0))).unwrap_or(0);
        Deck { list, at, left: list.len() }
    }
}

/// A list that is dealt from.
#[derive(Clone, Debug)]
pub struct Deck<T: 'static> {
    list: &'static [T],
    at: usize,
    left: usize,
}

impl<T> Deck<T> {
    /// The next one; `None` once all are dealt.
    pub fn deal(&mut self) -> Option<&'static T> {
        self.left = self.left.checked_sub(1)?;
        self.at += 1;
        self.list.get(self.at % self.list.len().max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_fall_everywhere_and_always_the_same() {
        let roll = |word: &str| (0..600).scan(Dice::new(word), |dice, _| Some(dice.between(1, 6))).collect::<Vec<_>>();
        let rolled = roll("tea");
        assert_eq!(rolled, roll("tea"));
        assert_ne!(rolled, roll("sea"));
        for eyes in 1..=6 {
            assert!((60..150).contains(&rolled.iter().filter(|rolled| **rolled == eyes).count()), "{eyes}");
        }
        assert_eq!(Dice::new("x").below(0), 0);
    }

    #[test]
    fn a_deck_deals_everything_once() {
        let mut deck = Dice::new("deck").deck(&[1, 2, 3, 4]);
        let mut dealt: Vec<_> = (0..4).filter_map(|_| deck.deal().copied()).collect();
        dealt.sort_unstable();
        assert_eq!(dealt, [1, 2, 3, 4]);
        assert_eq!(deck.deal(), None);
    }
}
