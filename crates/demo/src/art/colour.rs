//! Colours: one value type, and the palettes the designs are drawn in.

use std::fmt;

/// An opaque sRGB colour, written as `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub u32);

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06X}", self.0)
    }
}

impl Colour {
    const fn channel(self, shift: u32) -> f32 {
        ((self.0 >> shift) & 255) as f32
    }

    /// The colour `share` (0 to 1) of the way from this one to `other`.
    #[must_use]
    pub fn mix(self, other: Self, share: f32) -> Self {
        let blend = |shift| (self.channel(shift) + (other.channel(shift) - self.channel(shift)) * share).round() as u32;
        Self((blend(16) << 16) | (blend(8) << 8) | blend(0))
    }

    /// Relative luminance, 0 to 1 (WCAG 2).
    #[must_use]
    pub fn luminance(self) -> f32 {
        let linear = |shift| {
            let c = self.channel(shift) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
    }

    /// Contrast ratio, 1 to 21 (WCAG 2).
    #[must_use]
    pub fn contrast(self, other: Self) -> f32 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }
}

/// The colours of one design, by the part they play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// The ground; also what negative space is cut with.
    pub paper: Colour,
    /// Main shapes and the name.
    pub ink: Colour,
    /// One spot of another hue.
    pub accent: Colour,
    /// The middle tone: second shapes, captions.
    pub soft: Colour,
    /// A pale step from the ground.
    pub tint: Colour,
}

impl Palette {
    /// Whether the spot of another hue would be lost on the main colour.
    #[must_use]
    pub fn is_flat(&self) -> bool {
        self.accent.contrast(self.ink) < 1.8
    }

    /// Small type: between main and middle tone, so that it stays readable.
    #[must_use]
    pub fn caption(&self) -> Colour {
        self.soft.mix(self.ink, 0.45)
    }

    /// A step between main and middle tone.
    #[must_use]
    pub fn deep(&self) -> Colour {
        self.ink.mix(self.soft, 0.5)
    }

    #[must_use]
    pub fn is_dark(&self) -> bool {
        self.paper.luminance() < 0.3
    }

    /// One colour on another ground: stamps, embroidery, one-colour print.
    #[must_use]
    pub fn mono(ink: Colour, paper: Colour) -> Self {
        Self { paper, ink, accent: ink, soft: ink.mix(paper, 0.42), tint: ink.mix(paper, 0.86) }
    }
}

const fn palette(paper: u32, ink: u32, accent: u32, soft: u32, tint: u32) -> Palette {
    Palette { paper: Colour(paper), ink: Colour(ink), accent: Colour(accent), soft: Colour(soft), tint: Colour(tint) }
}

pub const PINE: Palette = palette(0xFFFFFF, 0x1F3A3D, 0xD6402B, 0x5E8A85, 0xE8E4D8);
pub const SEAL: Palette = palette(0xFFFFFF, 0xC63A26, 0x17181C, 0xE08573, 0xFBE9E5);
pub const TEA: Palette = palette(0xF3EFE6, 0x23363A, 0xD1432B, 0x7F958E, 0xE2DACA);
pub const OCEAN: Palette = palette(0xFFFFFF, 0x123A63, 0xF2A93B, 0x3A9CCB, 0xC4E4F3);
pub const CLAY: Palette = palette(0xFBF6F0, 0x8C3828, 0x2F3B38, 0xC67F62, 0xF2DFD0);
pub const PEACH: Palette = palette(0xFAD7C4, 0x5A2A18, 0xD9683A, 0xB8694A, 0xFFEDE2);
pub const LEAF: Palette = palette(0xFFFFFF, 0x1E5B47, 0xE0912F, 0x6DB38A, 0xDDEFE2);
pub const ORCHID: Palette = palette(0xFFFFFF, 0x55224F, 0xE99BB7, 0x94618D, 0xF7E6EE);
pub const INK: Palette = palette(0xFFFFFF, 0x17181C, 0xD6402B, 0x878A93, 0xE9E7E1);
pub const MIST: Palette = palette(0xE7ECF1, 0x1E2A38, 0xD6402B, 0x6F8296, 0xD2DBE4);
pub const SAGE: Palette = palette(0xDDE5D8, 0x2A4236, 0xC5592B, 0x6D8C75, 0xF1F5EC);
pub const BUTTER: Palette = palette(0xF8E2A0, 0x2B2A27, 0xD6402B, 0xA07A28, 0xFFF4D2);
pub const BLUSH: Palette = palette(0xF8E8E5, 0x6A2334, 0xC9566A, 0xB97682, 0xFFF8F6);
pub const COBALT: Palette = palette(0xFFFFFF, 0x2438A6, 0xF25C3B, 0x7A89DC, 0xE4E8FB);
pub const SAND: Palette = palette(0xEFE7DB, 0x3B2A20, 0xB4652F, 0x957A60, 0xFBF6EE);
pub const SKY: Palette = palette(0xD6E8F2, 0x123C5A, 0xE4572E, 0x4F8CB0, 0xF3FAFE);
pub const CELADON: Palette = palette(0xBDD9CB, 0x14413A, 0xC4472F, 0x4F8A78, 0xE5F2EB);
pub const FOREST: Palette = palette(0x14352E, 0xDFCB97, 0xF3EBD6, 0x7FA08C, 0x1F473D);
pub const NAVY: Palette = palette(0x0F2A47, 0xFFFFFF, 0xFF6B57, 0x7CC8F2, 0x1D4064);
pub const WINE: Palette = palette(0x3B1E2A, 0xE6CBA4, 0xF6ECDC, 0xAF8179, 0x532E3D);
pub const GILT: Palette = palette(0x101317, 0xCDA750, 0xF0E2B6, 0x8A7540, 0x1F242A);
pub const LEMON: Palette = palette(0x191919, 0xF6DD43, 0xFFFFFF, 0xA89A3C, 0x2C2C2B);
pub const LACQUER: Palette = palette(0xC73A26, 0xFFF5EA, 0xFFD08A, 0xF4B3A0, 0xAE2F1E);
pub const INDIGO: Palette = palette(0x242C66, 0xF4F1E8, 0xF5B74E, 0x8E98DA, 0x333C80);
pub const CHARCOAL: Palette = palette(0x26292E, 0xF2F0EA, 0xE8694B, 0x9BA1AA, 0x373B42);
pub const TEAL: Palette = palette(0x0E4B50, 0xF3F0E3, 0xF4A259, 0x7DBDB6, 0x17626A);
pub const COCOA: Palette = palette(0x3A241A, 0xF3DEC3, 0xE58B4A, 0xB58A6B, 0x4F3426);
pub const TANGERINE: Palette = palette(0xF08A3C, 0x2A1B14, 0xFFF3E2, 0x7A3C16, 0xF7A866);

/// All of them, for tests and for choosing by number.
pub const ALL: [Palette; 28] = [
    PINE, SEAL, TEA, OCEAN, CLAY, PEACH, LEAF, ORCHID, INK, MIST, SAGE, BUTTER, BLUSH, COBALT, SAND, SKY, CELADON,
    FOREST, NAVY, WINE, GILT, LEMON, LACQUER, INDIGO, CHARCOAL, TEAL, COCOA, TANGERINE,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_palette_keeps_its_parts_apart() {
        for p in ALL {
            assert!(p.ink.contrast(p.paper) >= 4.5, "ink on paper {p:?}");
            assert!(p.caption().contrast(p.paper) >= 3.4, "caption on paper {} {p:?}", p.caption().contrast(p.paper));
            assert!(p.accent.contrast(p.paper) >= 1.7, "accent on paper {p:?}");
            assert!(p.ink.contrast(p.tint) >= 3.5, "ink on tint {p:?}");
            assert!(p.soft.contrast(p.paper) >= 1.6, "soft on paper {p:?}");
        }
    }

    #[test]
    fn mixing_ends_at_both_colours() {
        assert_eq!(Colour(0x123456).mix(Colour(0xFFFFFF), 0.0), Colour(0x123456));
        assert_eq!(Colour(0x123456).mix(Colour(0xFEDCBA), 1.0), Colour(0xFEDCBA));
        assert_eq!(Colour(0x000000).mix(Colour(0xFFFFFF), 0.5), Colour(0x808080));
    }
}
