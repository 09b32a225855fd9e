//! What of an entry's picture holds where a mark has to: small, in one colour, reversed, to other eyes (rules: Entries).

use serde::Serialize;

/// What was tried of a picture: true of what holds. Facts beside each other, never a sum.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Legibility {
    /// 32 pixels along its longer side.
    pub at_32: bool,
    /// 16 pixels along its longer side.
    pub at_16: bool,
    /// With one ink for all that is drawn.
    pub one_colour: bool,
    /// Dark made light and light made dark.
    pub reversed: bool,
    /// To eyes without cones for long waves (protanopia).
    pub protan: bool,
    /// To eyes without cones for middle waves (deuteranopia).
    pub deutan: bool,
    /// To eyes without cones for short waves (tritanopia).
    pub tritan: bool,
}

impl Legibility {
    /// As one number that is stored: a bit for each, in the order of the fields.
    #[must_use]
    pub fn bits(self) -> i64 {
        let Legibility { at_32, at_16, one_colour, reversed, protan, deutan, tritan } = self;
        let all = [at_32, at_16, one_colour, reversed, protan, deutan, tritan];
        all.into_iter().enumerate().map(|(place, holds)| i64::from(holds) << place).sum()
    }

    /// As it was stored.
    #[must_use]
    pub const fn of(bits: i64) -> Legibility {
        Legibility {
            at_32: bits & 1 != 0,
            at_16: bits >> 1 & 1 != 0,
            one_colour: bits >> 2 & 1 != 0,
            reversed: bits >> 3 & 1 != 0,
            protan: bits >> 4 & 1 != 0,
            deutan: bits >> 5 & 1 != 0,
            tritan: bits >> 6 & 1 != 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_read_back_bit_by_bit() {
        for bits in 0..128 {
            assert_eq!(Legibility::of(bits).bits(), bits);
        }
        assert_eq!(Legibility::default().bits(), 0);
        assert_eq!(Legibility { at_16: true, tritan: true, ..Legibility::default() }.bits(), 0b100_0010);
    }
}
