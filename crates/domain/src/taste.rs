//! Taste by pictures: what the marks that a client picked have in common, and how a designer's own marks stand to it.

#[cfg(test)]
mod tests;

use crate::idea::{Lean, Marks, Palette};
use crate::project::identity::COLOURS;
use crate::{Site, UserId, WorkId};
use std::cmp::Reverse;

/// Fewer picks have nothing in common that says anything.
pub const PICKS_LEAST: usize = 2;
/// The newest public marks of a designer that are looked at.
pub const OWN_MOST: u32 = 24;
/// Whoever has fewer public marks is measured as if so many had been looked at: one that fits is no habit.
pub const OWN_LEAST: usize = 6;
/// Designers who are compared with a taste.
pub const COMPARED_MOST: usize = 60;
/// Designers who are told.
pub const TOLD_MOST: usize = 8;
/// Pictures that are shown of each of them.
pub const SAMPLES: usize = 3;

/// Of a hundred parts of the mark's box less than this is ink: it is light, as a quarter of the logos of the demo market.
const LIGHT_BELOW: i64 = 22;
/// So many and more are ink: it is heavy, as another quarter.
const HEAVY_FROM: i64 = 36;
/// Tenths of pieces that a line across meets: up to this the mark is plain, as a quarter of those logos and most marks
/// without a name.
const PLAIN_UP_TO: i64 = 35;
/// From this on it is detailed, as a third of them.
const DETAILED_FROM: i64 = 46;
/// The slider of the brief that says how abstract a mark is to be.
const ABSTRACTION: &str = "form";

/// How much of a mark's box is ink, and how often a straight line across it meets the drawing, as one number that is
/// stored; 0 where nothing is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shape(pub i64);

impl Shape {
    /// Of hundredths of the box and tenths of pieces, both as far as they are kept.
    #[must_use]
    pub fn of(ink: i64, pieces: i64) -> Shape {
        Shape(ink.clamp(1, 100) | pieces.clamp(1, 999) << 7)
    }

    /// Hundredths of the box that are ink.
    #[must_use]
    pub const fn ink(self) -> i64 {
        self.0 & 127
    }

    /// Tenths of the pieces that a line across meets, on average of all rows and columns: 10 of whatever has no dents.
    #[must_use]
    pub const fn pieces(self) -> i64 {
        self.0 >> 7
    }

    /// `None` where nothing is drawn.
    #[must_use]
    pub fn weight(self) -> Option<Weight> {
        match self.ink() {
            0 => None,
            ink if ink < LIGHT_BELOW => Some(Weight::Light),
            ink if ink < HEAVY_FROM => Some(Weight::Even),
            _ => Some(Weight::Heavy),
        }
    }

    /// `None` between the two, and where nothing is drawn.
    #[must_use]
    pub fn form(self) -> Option<Form> {
        match self.pieces() {
            0 => None,
            pieces if pieces <= PLAIN_UP_TO => Some(Form::Plain),
            pieces if pieces >= DETAILED_FROM => Some(Form::Detailed),
            _ => None,
        }
    }
}

/// How much of a mark is ink.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    Light,
    Even,
    Heavy,
}

/// In how many pieces a mark is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Form {
    Plain,
    Detailed,
}

/// Something that marks can have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Trait {
    Weight(Weight),
    /// A place in [`COLOURS`].
    Colour(usize),
    Form(Form),
    /// Its brief asked for it: how abstract a mark is cannot be measured.
    Asked(Lean),
}

impl Trait {
    /// What is sent.
    #[must_use]
    pub fn code(self) -> String {
        match self {
            Trait::Weight(Weight::Light) => "light".to_owned(),
            Trait::Weight(Weight::Even) => "even".to_owned(),
            Trait::Weight(Weight::Heavy) => "heavy".to_owned(),
            Trait::Colour(place) => COLOURS[place].code.to_owned(),
            Trait::Form(Form::Plain) => "plain".to_owned(),
            Trait::Form(Form::Detailed) => "detailed".to_owned(),
            Trait::Asked(lean) => lean.code(),
        }
    }

    /// Its word.
    #[must_use]
    pub const fn name(self, site: Site) -> &'static str {
        match self {
            Trait::Weight(Weight::Light) => site.pick("轻盈", "Light"),
            Trait::Weight(Weight::Even) => site.pick("轻重适中", "Medium weight"),
            Trait::Weight(Weight::Heavy) => site.pick("厚重", "Heavy"),
            Trait::Colour(place) => COLOURS[place].name(site),
            Trait::Form(Form::Plain) => site.pick("造型简洁", "Plain form"),
            Trait::Form(Form::Detailed) => site.pick("造型丰富", "Detailed form"),
            Trait::Asked(lean) => lean.name(site),
        }
    }

    /// Of a colour.
    #[must_use]
    pub const fn hex(self) -> Option<&'static str> {
        match self {
            Trait::Colour(place) => Some(COLOURS[place].hex),
            Trait::Weight(_) | Trait::Form(_) | Trait::Asked(_) => None,
        }
    }

    /// What it is about.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Trait::Weight(_) => "weight",
            Trait::Colour(_) => "colour",
            Trait::Form(_) => "form",
            Trait::Asked(_) => "asked",
        }
    }

    /// All that [`Trait::kind`] answers.
    pub const KINDS: [&'static str; 4] = ["weight", "colour", "form", "asked"];
}

/// A mark, as far as it is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    pub work: WorkId,
    pub palette: Palette,
    pub shape: Shape,
    /// What its brief leant to.
    pub styles: Marks,
}

impl Mark {
    /// Everything that is read of it.
    #[must_use]
    pub fn traits(&self) -> Vec<Trait> {
        let asked = Lean::all().filter(|lean| lean.slider() == ABSTRACTION && self.styles.has(lean.number()));
        let measured = [self.shape.weight().map(Trait::Weight), self.shape.form().map(Trait::Form)];
        let colours = self.palette.places().into_iter().map(Trait::Colour);
        measured.into_iter().flatten().chain(colours).chain(asked.map(Trait::Asked)).collect()
    }

    /// Alike are two that have their strongest colour, their weight and their form in common, all three at once.
    #[must_use]
    pub fn is_like(&self, other: &Mark) -> bool {
        let looks = |mark: &Mark| {
            let strongest = mark.palette.places().first().copied();
            strongest.zip(mark.shape.weight()).map(|(colour, weight)| (colour, weight, mark.shape.form()))
        };
        looks(self).is_some_and(|mine| looks(other) == Some(mine))
    }
}

/// What most of the picks have in common.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Taste {
    /// How many were looked at.
    pub picks: usize,
    /// Each with the number of picks that have it: what most have first. Of what they disagree in nothing is said.
    pub traits: Vec<(Trait, usize)>,
}

impl Taste {
    /// Traits that more than half of the picks have.
    #[must_use]
    pub fn of(picks: &[Mark]) -> Taste {
        let mut traits = counted(picks);
        traits.retain(|(_, count)| picks.len() >= PICKS_LEAST && count * 2 > picks.len());
        Taste { picks: picks.len(), traits }
    }
}

/// Every trait of these marks with how many have it, what most have first.
fn counted(marks: &[Mark]) -> Vec<(Trait, usize)> {
    let mut all: Vec<Trait> = marks.iter().flat_map(Mark::traits).collect();
    all.sort_unstable();
    let mut counted: Vec<_> = all.chunk_by(|one, other| one == other).map(|same| (same[0], same.len())).collect();
    counted.sort_by_key(|(_, count)| Reverse(*count));
    counted
}

/// How a designer's own public marks stand to a taste: the reason why they are told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// How many of their marks were looked at.
    pub works: usize,
    /// The traits of the taste that at least one of them has, with how many do: what most have first.
    pub met: Vec<(Trait, usize)>,
    /// How many are like one of the picks, without being it.
    pub alike: usize,
    /// How many of the picks are theirs.
    pub picked: usize,
    /// Those that fit best, at most [`SAMPLES`].
    pub best: Vec<WorkId>,
}

impl Standing {
    /// `None` where nothing fits.
    #[must_use]
    pub fn of(taste: &Taste, picks: &[Mark], own: &[Mark]) -> Option<Standing> {
        let fits = |mark: &Mark| {
            let traits = mark.traits();
            let met = taste.traits.iter().filter(|(one, _)| traits.contains(one)).count();
            let picked = picks.iter().any(|pick| pick.work == mark.work);
            (picked, !picked && picks.iter().any(|pick| pick.is_like(mark)), met)
        };
        let mut fitting: Vec<_> = own.iter().map(|mark| (fits(mark), mark.work)).collect();
        fitting.retain(|((picked, alike, met), _)| *picked || *alike || *met > 0);
        fitting.sort_by_key(|fit| Reverse(*fit));
        if fitting.is_empty() {
            return None;
        }
        let mut met = counted(own);
        met.retain(|(one, _)| taste.traits.iter().any(|(shared, _)| shared == one));
        Some(Standing {
            works: own.len(),
            met,
            alike: fitting.iter().filter(|((_, alike, _), _)| *alike).count(),
            picked: fitting.iter().filter(|((picked, ..), _)| *picked).count(),
            best: fitting.iter().take(SAMPLES).map(|(_, work)| *work).collect(),
        })
    }

    /// Thousandths of what each of their marks has of the taste and is like the picks, on average.
    #[must_use]
    fn share(&self) -> usize {
        let met: usize = self.met.iter().map(|(_, count)| count).sum();
        (met + self.alike) * 1_000 / self.works.max(OWN_LEAST)
    }
}

/// The designers who fit best: first those of whom most was picked, then by how much of their own marks fits, then by how
/// many were looked at; of two that stand alike the one who has been here longer.
#[must_use]
pub fn ranked(mut standings: Vec<(UserId, Standing)>) -> Vec<(UserId, Standing)> {
    standings.sort_by_key(|(designer, one)| (Reverse((one.picked, one.share(), one.works)), designer.0));
    standings.truncate(TOLD_MOST);
    standings
}
