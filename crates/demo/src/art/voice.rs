//! Voices: which faces speak for a brand, and how widely they are set.

use super::brand::Brand;
use super::colour::Colour;
use super::lettering::{Face, Style, style};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Case {
    Upper,
    Lower,
    AsIs,
}

/// A pairing of faces: for the name in Chinese, for the name in Latin letters, and for the small line.
#[derive(Clone, Copy, Debug)]
pub struct Voice {
    pub han: Face,
    pub han_tracking: f32,
    pub latin: Face,
    pub latin_tracking: f32,
    latin_case: Case,
    pub caption: Face,
    pub caption_tracking: f32,
    caption_case: Case,
}

const fn han(face: Face, tracking: f32, caption: Face, caption_tracking: f32, caption_case: Case) -> Voice {
    Voice {
        han: face,
        han_tracking: tracking,
        latin: caption,
        latin_tracking: 0.02,
        latin_case: Case::AsIs,
        caption,
        caption_tracking,
        caption_case,
    }
}

const fn latin(
    face: Face,
    tracking: f32,
    case: Case,
    caption: Face,
    caption_tracking: f32,
    caption_case: Case,
) -> Voice {
    Voice {
        han: Face::Hei,
        han_tracking: 0.1,
        latin: face,
        latin_tracking: tracking,
        latin_case: case,
        caption,
        caption_tracking,
        caption_case,
    }
}

pub const SCHOLAR: Voice = han(Face::Song, 0.2, Face::Instrument, 0.26, Case::Upper);
pub const POET: Voice = han(Face::SongLight, 0.36, Face::Cormorant, 0.26, Case::Upper);
pub const MODERN: Voice = han(Face::HeiBold, 0.06, Face::Outfit, 0.2, Case::Upper);
pub const AIRY: Voice = han(Face::Hei, 0.3, Face::OutfitLight, 0.3, Case::Upper);
pub const ELEGANT: Voice = han(Face::XiaoWei, 0.14, Face::Cormorant, 0.22, Case::Upper);
pub const POSTER: Voice = han(Face::HuangYou, 0.05, Face::Jost, 0.18, Case::Upper);
pub const MERRY: Voice = han(Face::KuaiLe, 0.05, Face::Fredoka, 0.05, Case::Lower);
pub const MASTER: Voice = han(Face::Brush, 0.06, Face::InstrumentSerif, 0.12, Case::AsIs);

pub const STUDIO: Voice = latin(Face::Bricolage, -0.03, Case::AsIs, Face::Instrument, 0.24, Case::Upper);
pub const CODE: Voice = latin(Face::Outfit, -0.015, Case::Lower, Face::Instrument, 0.22, Case::Upper);
pub const ROUND: Voice = latin(Face::Outfit, -0.01, Case::AsIs, Face::OutfitLight, 0.2, Case::Upper);
pub const ESSAY: Voice = latin(Face::InstrumentSerif, 0.0, Case::AsIs, Face::Instrument, 0.22, Case::Upper);
pub const FUTURA: Voice = latin(Face::Jost, 0.22, Case::Upper, Face::Instrument, 0.2, Case::Upper);
pub const WIDE: Voice = latin(Face::Syne, 0.03, Case::Upper, Face::OutfitLight, 0.26, Case::Upper);
pub const BOLD: Voice = latin(Face::Unbounded, -0.01, Case::AsIs, Face::Instrument, 0.2, Case::Upper);
pub const SIGN: Voice = latin(Face::Oswald, 0.14, Case::Upper, Face::Instrument, 0.26, Case::Upper);
pub const TOY: Voice = latin(Face::Fredoka, 0.0, Case::Lower, Face::Fredoka, 0.08, Case::Lower);
pub const ROMAN: Voice = latin(Face::Cormorant, 0.18, Case::Upper, Face::Cormorant, 0.24, Case::Upper);
pub const EDITOR: Voice = latin(Face::Gloock, 0.0, Case::AsIs, Face::Instrument, 0.2, Case::Upper);
pub const FRENCH: Voice = latin(Face::Abril, 0.0, Case::AsIs, Face::InstrumentSerif, 0.12, Case::AsIs);

fn cased(text: &str, case: Case) -> String {
    match case {
        Case::Upper => text.to_uppercase(),
        Case::Lower => text.to_lowercase(),
        Case::AsIs => text.to_owned(),
    }
}

impl Voice {
    /// The brand's name as this voice writes it, and how it is set at a size.
    #[must_use]
    pub fn name(&self, brand: &Brand, size: f32, fill: Colour) -> (String, Style) {
        if brand.name_zh.is_empty() {
            (cased(brand.name_en, self.latin_case), style(self.latin, size, self.latin_tracking, fill))
        } else {
            (brand.name_zh.to_owned(), style(self.han, size, self.han_tracking, fill))
        }
    }

    /// The small line under the name.
    #[must_use]
    pub fn caption(&self, brand: &Brand, size: f32, fill: Colour) -> (String, Style) {
        let line = if brand.name_zh.is_empty() {
            brand.kind_en.to_owned()
        } else {
            format!("{} {}", brand.name_en, brand.kind_en)
        };
        (cased(&line, self.caption_case), style(self.caption, size, self.caption_tracking, fill))
    }
}

#[cfg(test)]
mod tests {
    use super::super::brand::brands;
    use super::*;
    use domain::Site;

    #[test]
    fn every_voice_of_a_brand_can_say_its_name() {
        for brand in Site::ALL.into_iter().flat_map(brands) {
            for voice in brand.voices {
                let lines = [voice.name(brand, 100.0, Colour(0)), voice.caption(brand, 30.0, Colour(0))];
                for (words, style) in lines {
                    assert!(style.face.covers(&words), "{:?} cannot say {words}", style.face);
                }
            }
            for face in [Face::Hei, Face::HeiBold] {
                assert!(face.covers(brand.tagline), "{face:?} cannot say {}", brand.tagline);
            }
            assert!(Face::Hei.covers(brand.kind_zh), "Hei cannot say {}", brand.kind_zh);
        }
    }

    #[test]
    fn a_sign_that_was_not_cut_in_is_known_to_be_missing() {
        assert!(Face::ALL.iter().all(|face| !face.covers("龘")));
        assert!(!Face::Bricolage.covers("山"));
    }
}
