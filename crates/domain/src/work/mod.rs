//! Entries: sizes of pictures, limits, stars, pins, reasons for deletion (rules: Entries).

mod chips;
mod legibility;
mod mask;
mod similar;

pub use chips::{CHIPS_MOST, ReasonChip};
pub use legibility::Legibility;
pub use mask::mask_contacts;
pub use similar::SimilarDecision;

use crate::project::package::ProjectType;
use crate::refusal::{Fault, Problem};
use crate::thread::{Form, Kept};
use crate::time::DAY_MS;
use crate::{Rate, Refusal, text};

/// Limits of a picture and of what goes behind an entry.
pub const IMAGE_BYTES_MOST: u64 = 10 * 1024 * 1024;
/// The longest side that is looked at, in pixels: beyond it nothing the market shows is gained.
pub const IMAGE_SIDE_MOST: u32 = 8_000;
/// The most pixels that are decoded, 6,000 x 4,000: 72 MB as RGB, 150 MB while a progressive one is decoded.
pub const IMAGE_PIXELS_MOST: u64 = 24_000_000;
pub const ATTACHMENTS_MOST: usize = 20;
/// Entries of one designer on the wall of one contest at a time: more would bury the others.
pub const ENTRIES_MOST: i64 = 20;
/// Pictures of one entry one after the other, its newest among them: every one is kept.
pub const VERSIONS_MOST: i64 = 20;
/// Pictures that somebody has tried before one of them hangs: enough for a day of changes, too few to wear the market out.
pub const TRIALS_OF_PERSON: Rate = Rate { most: 200, window_ms: DAY_MS };
/// Longest texts, in characters.
pub const DESCRIPTION_MOST: usize = 2_000;
pub const MESSAGE_MOST: usize = 2_000;
pub const DELETE_NOTE_MOST: usize = 500;

/// Width and height in pixels.
pub type Size = (u32, u32);

const SMALL: Size = (800, 600);
const MEDIUM: Size = (1_200, 900);
const LARGE: Size = (1_600, 1_200);
/// Of a picture behind a sold entry.
pub const EFFECT: Size = LARGE;
/// Of a photo of a gig.
pub const PHOTO: Size = MEDIUM;

/// How large a picture is shown: within that box on the wall of entries, and on that of a dense screen.
pub const WALL: Size = (400, 300);
pub const WALL_DENSE: Size = (800, 600);
/// At most so wide in the viewer.
pub const VIEW_WIDTH: u32 = 1_600;
/// What other sites show beside a link.
pub const LINK_PREVIEW: Size = (1_200, 630);

/// What a picture is uploaded for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImageUse {
    /// The main picture of an entry.
    Entry(ProjectType),
    /// A variation or mock-up behind an entry.
    Attachment,
    /// Behind a sold entry, before its package.
    Effect,
    /// A work of the designers' sign-up test.
    Application,
    /// A photo of a gig.
    Gig,
}

impl ImageUse {
    /// The sizes that are accepted, the usual one first: for an entry the one that is proposed.
    #[must_use]
    pub const fn sizes(self) -> &'static [Size] {
        match self {
            ImageUse::Entry(ProjectType::Logo) => &[SMALL, MEDIUM, LARGE],
            ImageUse::Entry(ProjectType::Vi | ProjectType::Poster | ProjectType::Package | ProjectType::Others) => {
                &[MEDIUM, SMALL, LARGE]
            }
            ImageUse::Attachment | ImageUse::Application => &[SMALL, MEDIUM, LARGE],
            ImageUse::Effect => &[EFFECT],
            ImageUse::Gig => &[PHOTO],
        }
    }

    /// # Errors
    /// [`Refusal::ImageSize`] for any other size.
    pub fn check(self, width: u32, height: u32) -> Result<(), Refusal> {
        if self.sizes().contains(&(width, height)) { Ok(()) } else { Err(Refusal::ImageSize) }
    }
}

/// Why an entry was deleted (rules: Entries).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeleteReason {
    PoorEffort,
    IgnoredBrief,
    Other,
}

impl DeleteReason {
    pub const ALL: [DeleteReason; 3] = [DeleteReason::PoorEffort, DeleteReason::IgnoredBrief, DeleteReason::Other];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            DeleteReason::PoorEffort => "poor_effort",
            DeleteReason::IgnoredBrief => "ignored_brief",
            DeleteReason::Other => "other",
        }
    }

    /// By its code, however its words are parted: `poor_effort`, `poor effort`.
    ///
    /// # Errors
    /// A missing or unknown reason, at the field `reason`.
    pub fn parse(code: &str) -> Result<Self, Refusal> {
        let code = code.trim().to_ascii_lowercase().replace([' ', '-'], "_");
        let problem = if code.is_empty() { Problem::ReasonRequired } else { Problem::Unknown };
        Self::ALL.into_iter().find(|reason| reason.code() == code).ok_or_else(|| Refusal::fault("reason", problem))
    }
}

/// The best that a client can give.
pub const STARS_MOST: i64 = 5;

/// 1 to 5 stars; `None` for anything else.
#[must_use]
pub fn stars(value: Option<i64>) -> Option<u8> {
    value.filter(|value| (1..=STARS_MOST).contains(value)).and_then(|value| u8::try_from(value).ok())
}

/// A point on the picture, both from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pin {
    pub x: f64,
    pub y: f64,
}

/// A message behind an entry: normalised, contact details masked, pinned or not.
#[derive(Clone, Debug, PartialEq)]
pub struct Comment {
    pub content: String,
    /// Contact details were taken out of it.
    pub masked: bool,
    pub pin: Option<Pin>,
    /// Each once, in the order they were given.
    pub chips: Vec<ReasonChip>,
}

/// A comment of words, of reasons, or of both.
///
/// # Errors
/// Every wrong field at once: neither text nor reason, too long, an unknown reason, half a pin, a pin beside the picture.
pub fn comment(content: &str, codes: &[String], x: Option<f64>, y: Option<f64>) -> Result<Comment, Refusal> {
    let mut faults = Vec::new();
    let chips = chips::read(codes, &mut faults);
    let content = Form::entry(usize::from(codes.is_empty())).read(content, 0, &mut faults);
    for (field, own, other) in [("x", x, y), ("y", y, x)] {
        match own {
            Some(value) if !(0.0..=1.0).contains(&value) => {
                faults.push(Fault::new(field, Problem::OutOfRange { min: 0, max: 1 }));
            }
            None if other.is_some() => faults.push(Fault::new(field, Problem::Required)),
            Some(_) | None => {}
        }
    }
    Refusal::faults(faults)?;
    let pin = x.zip(y).map(|(x, y)| Pin { x, y });
    let Kept { content, masked } = Kept::masked(&content);
    Ok(Comment { content, masked, pin, chips })
}

/// The text beside an entry, contact details masked; it may be empty.
///
/// # Errors
/// Too long.
pub fn description(raw: &str) -> Result<String, Refusal> {
    let mut faults = Vec::new();
    let clean = text::block(raw);
    text::check_optional("description", &clean, DESCRIPTION_MOST, &mut faults);
    Refusal::faults(faults)?;
    Ok(mask_contacts(&clean))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_use_takes_its_sizes_and_no_others() {
        let all = [SMALL, MEDIUM, LARGE, (600, 800), (0, 0), (20_000, 20_000), (801, 600)];
        for (usage, accepted) in [
            (ImageUse::Entry(ProjectType::Logo), vec![SMALL, MEDIUM, LARGE]),
            (ImageUse::Entry(ProjectType::Vi), vec![SMALL, MEDIUM, LARGE]),
            (ImageUse::Entry(ProjectType::Poster), vec![SMALL, MEDIUM, LARGE]),
            (ImageUse::Entry(ProjectType::Package), vec![SMALL, MEDIUM, LARGE]),
            (ImageUse::Entry(ProjectType::Others), vec![SMALL, MEDIUM, LARGE]),
            (ImageUse::Attachment, vec![SMALL, MEDIUM, LARGE]),
            (ImageUse::Application, vec![SMALL, MEDIUM, LARGE]),
            (ImageUse::Effect, vec![LARGE]),
            (ImageUse::Gig, vec![MEDIUM]),
        ] {
            for size in all {
                assert_eq!(usage.check(size.0, size.1).is_ok(), accepted.contains(&size), "{usage:?} {size:?}");
            }
        }
        assert_eq!(ImageUse::Entry(ProjectType::Logo).sizes().first(), Some(&SMALL));
        assert_eq!(ImageUse::Entry(ProjectType::Poster).sizes().first(), Some(&MEDIUM));
    }

    #[test]
    fn stars_reasons_and_pins_are_read_within_their_bounds() {
        for value in -2..9 {
            assert_eq!(stars(Some(value)).is_some(), (1..=5).contains(&value));
        }
        assert_eq!(stars(None), None);
        for reason in DeleteReason::ALL {
            assert_eq!(DeleteReason::parse(reason.code()), Ok(reason));
        }
        assert_eq!(DeleteReason::parse(" Poor effort "), Ok(DeleteReason::PoorEffort));
        assert_eq!(DeleteReason::parse("ignored-brief"), Ok(DeleteReason::IgnoredBrief));
        assert_eq!(DeleteReason::parse(" ").unwrap_err().stable_code(), "reason_required");
        assert_eq!(DeleteReason::parse("ugly").unwrap_err().stable_code(), "unknown_value");
    }

    #[test]
    fn a_comment_has_text_and_a_whole_pin_on_the_picture() {
        let pinned = comment("太阳往左一点", &[], Some(0.0), Some(1.0)).unwrap();
        assert_eq!(pinned.pin, Some(Pin { x: 0.0, y: 1.0 }));
        assert_eq!(comment("x", &[], None, None).unwrap().pin, None);
        for (content, x, y, fields) in [
            ("", None, None, vec!["content"]),
            ("x", Some(0.5), None, vec!["y"]),
            ("x", Some(1.1), Some(-0.1), vec!["x", "y"]),
            ("x", Some(f64::NAN), Some(0.5), vec!["x"]),
        ] {
            let Err(Refusal::Invalid { faults }) = comment(content, &[], x, y) else {
                panic!("{content:?} {x:?} {y:?}")
            };
            assert_eq!(faults.iter().map(|fault| fault.field.as_str()).collect::<Vec<_>>(), fields);
        }
        assert!(description(&"长".repeat(2_000)).is_ok());
        assert!(description(&"长".repeat(2_001)).is_err());
    }
}
