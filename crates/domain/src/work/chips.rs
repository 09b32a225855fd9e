//! Reasons for a judgement, given with one press and read by everybody in their own language (rules: Entries).

use crate::refusal::{Fault, Problem};

/// So many reasons go with one message.
pub const CHIPS_MOST: usize = 5;

macro_rules! chips {
    ($($(#[$doc:meta])* $chip:ident $code:literal),* $(,)?) => {
        /// One reason.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum ReasonChip { $($(#[$doc])* $chip),* }

        impl ReasonChip {
            pub const ALL: &'static [ReasonChip] = &[$(ReasonChip::$chip),*];

            /// What is stored and sent; the page has the words.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $(ReasonChip::$chip => $code),* }
            }
        }
    };
}

chips! {
    /// Praise guides as well as blame does.
    RightTrack "right_track",
    LikeColours "like_colours",
    TooComplex "too_complex",
    TooPlain "too_plain",
    WrongColour "wrong_colour",
    WrongLettering "wrong_lettering",
    HardToReadSmall "hard_to_read_small",
    OffBrief "off_brief",
    SeenBefore "seen_before",
}

impl ReasonChip {
    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|chip| chip.code() == code)
    }
}

/// Reads codes, each once.
pub(super) fn read(codes: &[String], faults: &mut Vec<Fault>) -> Vec<ReasonChip> {
    let mut chips = Vec::new();
    for code in codes {
        match ReasonChip::parse(code.trim()) {
            Some(chip) if chips.contains(&chip) => {}
            Some(chip) => chips.push(chip),
            None => {
                faults.push(Fault::new("chips", Problem::Unknown));
                return chips;
            }
        }
    }
    if chips.len() > CHIPS_MOST {
        faults.push(Fault::new("chips", Problem::TooMany { max: CHIPS_MOST }));
    }
    chips
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Refusal;
    use crate::work::comment;

    #[test]
    fn reasons_stand_for_words_and_are_known_by_their_codes() {
        let codes = |list: &[&str]| list.iter().map(|code| (*code).to_owned()).collect::<Vec<_>>();
        for chip in ReasonChip::ALL {
            assert_eq!(ReasonChip::parse(chip.code()), Some(*chip));
        }
        let said = comment("", &codes(&["too_complex", "too_complex", "wrong_colour"]), None, None).unwrap();
        assert_eq!(said.chips, [ReasonChip::TooComplex, ReasonChip::WrongColour]);
        let all: Vec<_> = ReasonChip::ALL.iter().map(|chip| chip.code()).collect();
        for (list, code) in [(vec!["ugly"], "unknown_value"), (all, "too_many"), (vec![], "required")] {
            let refusal: Refusal = comment("", &codes(&list), None, None).unwrap_err();
            assert_eq!(refusal.stable_code(), code, "{list:?}");
        }
    }
}
