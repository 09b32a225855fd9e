//! Logo ideas: the entries of finalists and winners of ended public contests, and what the gallery narrows them by.

pub mod board;

use crate::project::identity::{COLOURS, Colour, STYLES, StyleChoice, TAGS};

/// A slider that stands this far towards one of its ends says what the design is to look like.
pub const LEANS_FROM: u8 = 60;
/// Main colours of one picture.
pub const COLOURS_MOST: usize = 4;
/// Ideas that can be asked for by their ids at once.
pub const NAMED_MOST: usize = 100;
/// One end of a slider of the brief.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Lean {
    /// The place of the slider in [`STYLES`].
    slider: usize,
    /// Towards its second word.
    second: bool,
}

impl Lean {
    /// Every end of every slider.
    pub fn all() -> impl Iterator<Item = Lean> {
        (0..STYLES.len()).flat_map(|slider| [false, true].map(|second| Lean { slider, second }))
    }

    /// The end that a position of a slider leans to; `None` in its middle.
    #[must_use]
    pub fn of(choice: &StyleChoice) -> Option<Lean> {
        let slider = STYLES.iter().position(|style| style.code == choice.code)?;
        let towards = |second| Some(Lean { slider, second });
        match choice.value {
            value if value >= LEANS_FROM => towards(true),
            value if 100_u8.saturating_sub(value) >= LEANS_FROM => towards(false),
            _ => None,
        }
    }

    /// As a brief writes the end itself: `era:0`, `era:100`.
    #[must_use]
    pub fn code(self) -> String {
        StyleChoice { code: STYLES[self.slider].code, value: if self.second { 100 } else { 0 } }.to_string()
    }

    /// The code of its slider.
    #[must_use]
    pub const fn slider(self) -> &'static str {
        STYLES[self.slider].code
    }

    /// Its word.
    #[must_use]
    pub const fn name(self, site: crate::Site) -> &'static str {
        let (first, second) = STYLES[self.slider].ends(site);
        if self.second { second } else { first }
    }

    /// Its place among all.
    #[must_use]
    pub const fn number(self) -> usize {
        self.slider * 2 + self.second as usize
    }
}

/// Several of a list of few, as one number that is stored: bit by bit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks(pub i64);

impl Marks {
    /// The ends that the sliders of a brief lean to.
    #[must_use]
    pub fn of_styles(choices: &[StyleChoice]) -> Marks {
        choices.iter().filter_map(Lean::of).fold(Marks::default(), |marks, lean| marks.with(lean.number()))
    }

    /// The tags of a brief, by their places in [`TAGS`].
    #[must_use]
    pub fn of_tags<T: AsRef<str>>(tags: &[T]) -> Marks {
        let place = |tag: &T| TAGS.iter().position(|known| *known == tag.as_ref());
        tags.iter().filter_map(place).fold(Marks::default(), Marks::with)
    }

    #[must_use]
    pub const fn with(self, place: usize) -> Marks {
        Marks(self.0 | 1 << place)
    }

    #[must_use]
    pub const fn has(self, place: usize) -> bool {
        self.0 >> place & 1 == 1
    }
}

/// The main colours of a picture, the strongest first, as one number that is stored: four bits each, none as 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Palette(pub i64);

impl Palette {
    /// Of places in [`COLOURS`], the strongest first; beyond [`COLOURS_MOST`] they are left out.
    #[must_use]
    pub fn of(places: &[usize]) -> Palette {
        let nibble = |(nth, place): (usize, &usize)| (*place as i64 + 1) << (4 * nth);
        Palette(places.iter().take(COLOURS_MOST).enumerate().map(nibble).sum())
    }

    /// Their places in [`COLOURS`], the strongest first.
    #[must_use]
    pub fn places(self) -> Vec<usize> {
        let nibbles = (0..COLOURS_MOST).map(|nth| (self.0 >> (4 * nth) & 15) as usize);
        nibbles.filter(|nibble| (1..=COLOURS.len()).contains(nibble)).map(|nibble| nibble - 1).collect()
    }

    /// The colours themselves.
    #[must_use]
    pub fn colours(self) -> Vec<&'static Colour> {
        self.places().into_iter().map(|place| &COLOURS[place]).collect()
    }
}

/// What of an idea is compared with another's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Looks {
    pub industry: i64,
    pub styles: Marks,
    pub tags: Marks,
    pub palette: Palette,
}

impl Looks {
    /// How alike two ideas of one type are: colours say most, most of all the strongest of both; then the industry and
    /// what the brief leant to; then tags. Nothing in common is 0.
    #[must_use]
    pub fn likeness(&self, other: &Looks) -> u32 {
        let (mine, theirs) = (self.palette.places(), other.palette.places());
        let shared = mine.iter().filter(|place| theirs.contains(place)).count() as u32;
        let strongest = !mine.is_empty() && mine.first() == theirs.first();
        let in_common = |mine: Marks, theirs: Marks| (mine.0 & theirs.0).count_ones();
        3 * shared
            + 3 * u32::from(strongest)
            + 2 * u32::from(self.industry == other.industry)
            + 2 * in_common(self.styles, other.styles)
            + in_common(self.tags, other.tags)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn a_slider_leans_from_sixty_towards_either_end() {
        let lean = |text: &str| Lean::of(&StyleChoice::parse(text).unwrap()).map(Lean::code);
        for (text, leans) in [
            ("era:0", Some("era:0")),
            ("era:40", Some("era:0")),
            ("era:41", None),
            ("era:50", None),
            ("era:59", None),
            ("era:60", Some("era:100")),
            ("line:100", Some("line:100")),
        ] {
            assert_eq!(lean(text).as_deref(), leans, "{text}");
        }
        let names: HashSet<_> = Lean::all().map(|lean| lean.name(crate::Site::En)).collect();
        assert_eq!(names.len(), 2 * STYLES.len());
        assert_eq!(Lean::all().map(Lean::number).collect::<Vec<_>>(), (0..2 * STYLES.len()).collect::<Vec<_>>());
    }

    #[test]
    fn colours_make_ideas_more_alike_than_anything_else() {
        let looks = |industry, palette: &[usize], style: Option<usize>, tag: Option<usize>| Looks {
            industry,
            styles: style.map_or(Marks(0), |style| Marks(0).with(style)),
            tags: tag.map_or(Marks(0), |tag| Marks(0).with(tag)),
            palette: Palette::of(palette),
        };
        let one = looks(1, &[0, 11], Some(2), Some(1));
        // The most alike first, each less than the one before.
        let others = [
            looks(1, &[0, 11], Some(2), Some(1)),
            looks(1, &[0, 5], Some(2), Some(1)),
            looks(2, &[0, 11], None, None),
            looks(1, &[11, 0], None, None),
            looks(2, &[0], None, None),
            looks(1, &[5], Some(2), Some(1)),
            looks(2, &[11], None, Some(1)),
            looks(1, &[], Some(3), Some(0)),
            looks(2, &[5], None, Some(1)),
            looks(2, &[], None, None),
        ];
        let likeness = others.map(|other| one.likeness(&other));
        assert_eq!(likeness, [14, 11, 9, 8, 6, 5, 4, 2, 1, 0]);
        assert!(others.iter().all(|other| one.likeness(other) == other.likeness(&one)));
        assert_eq!(looks(1, &[], None, None).likeness(&looks(2, &[], None, None)), 0, "no colours are none in common");
    }

    #[test]
    fn marks_hold_what_was_put_into_them() {
        let choices = ["era:70", "mood:50", "line:10"].map(|text| StyleChoice::parse(text).unwrap());
        let marks = Marks::of_styles(&choices);
        let held: Vec<_> = Lean::all().filter(|lean| marks.has(lean.number())).map(Lean::code).collect();
        assert_eq!(held, ["era:100", "line:0"]);
        assert!(Marks::of_tags(&["cartoon", "unheard"]).has(2));
        assert_eq!(Marks::of_tags::<&str>(&[]), Marks(0));
    }

    #[test]
    fn a_palette_keeps_its_order_and_no_more_than_four() {
        assert_eq!(Palette::of(&[11, 0, 5, 2, 7]).places(), [11, 0, 5, 2]);
        assert_eq!(Palette::of(&[]), Palette(0));
        assert_eq!(Palette(0).places(), [0_usize; 0]);
        assert_eq!(Palette(i64::MAX).places(), [0_usize; 0], "no such colours");
        assert_eq!(Palette::of(&[0, 3]).colours().iter().map(|one| one.code).collect::<Vec<_>>(), ["red", "green"]);
    }
}
