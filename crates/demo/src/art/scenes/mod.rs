//! Designs in use: business cards, shop fronts, packs, posters, boards, screens.

mod digital;
mod effect;
mod identity;
mod packaging;
pub mod packs;
mod poster;
mod sketch;
mod wrapping;

pub use digital::{digital, digital_of};
pub use effect::{Context, effect};
pub use identity::{identity, identity_of};
pub use packaging::{gift_box, packaging, packaging_of};
pub use poster::{pictured, poster, poster_of};
pub use sketch::{brief_sketch, die_line};

use super::brand::Brand;
use super::colour::{Colour, Palette};
use super::compose::{Design, design};
use super::lettering::{Face, style, text};
use super::shape::{Art, num, rect};

const WHITE: Colour = Colour(0xFFFFFF);
const BLACK: Colour = Colour(0x000000);

/// The wall or table a design is shown on: near its own ground, never the same.
fn stage(p: &Palette) -> Colour {
    if p.is_dark() { p.paper.mix(WHITE, 0.84).mix(p.soft, 0.12) } else { p.tint.mix(p.soft, 0.16) }
}

/// Shapes that do not overlap, see-through. Their fills are, not the group: a group's opacity costs a layer of its own,
/// which is most of the time of a large picture.
fn faded(opacity: f32, body: &str) -> String {
    format!("<g fill-opacity=\"{opacity:.3}\" stroke-opacity=\"{opacity:.3}\">{body}</g>")
}

/// A soft shadow under a rectangle, made of few sheets instead of a blur.
fn shadow(x: f32, y: f32, width: f32, height: f32, radius: f32) -> String {
    (0..5)
        .map(|i| {
            let grow = 26.0 - 6.0 * i as f32;
            let sheet =
                rect(x - grow, y + 22.0 - grow * 0.6, width + 2.0 * grow, height + 2.0 * grow, radius + grow, BLACK);
            faded(0.035, &sheet)
        })
        .collect()
}

/// In what the scene of a variant differs from others of its kind: always the same number from 0 to 1 for each thing.
fn share(brand: &Brand, variant: u32, what: &str) -> f32 {
    let bytes = brand.slug.bytes().chain(what.bytes()).chain(variant.to_le_bytes());
    let mixed = bytes.fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    let mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x2c1b_3c6d);
    ((mixed ^ (mixed >> 13)) & 0xffff) as f32 / 65_535.0
}

/// How far a scene is turned (degrees), how near it is seen from and how near at most, how far it is off the middle.
struct View {
    turned: f32,
    zoom: [f32; 2],
    aside: f32,
    above: f32,
}

impl View {
    /// The scene as one variant is seen: no two stand at the same place of their sheets.
    fn of(&self, brand: &Brand, variant: u32, body: &str) -> String {
        let swing = |what: &str, most: f32| (share(brand, variant, what) * 2.0 - 1.0) * most;
        let [far, near] = self.zoom;
        format!(
            "<g transform=\"translate({} {}) rotate({}) scale({:.3}) translate(-800 -600)\">{body}</g>",
            num(800.0 + swing("aside", self.aside)),
            num(600.0 + swing("above", self.above)),
            num(swing("turned", self.turned)),
            far + (near - far) * share(brand, variant, "zoom"),
        )
    }
}

/// Moved and turned (degrees clockwise).
fn laid(x: f32, y: f32, degrees: f32, body: &str) -> String {
    format!("<g transform=\"translate({} {}) rotate({})\">{body}</g>", num(x), num(y), num(degrees))
}

/// Sheared into the side of a box: `slope` is how much it sinks for each unit to the right.
fn sheared(x: f32, y: f32, slope: f32, body: &str) -> String {
    format!("<g transform=\"matrix(1 {slope:.3} 0 1 {} {})\">{body}</g>", num(x), num(y))
}

/// A line of the brand's small type.
fn small(content: &str, size: f32, colour: Colour) -> Art {
    let face = if content.chars().any(|c| c >= '\u{2e80}') { Face::Hei } else { Face::Instrument };
    text(content, style(face, size, 0.05, colour))
}

/// A heading in the language of the brand.
fn heading(brand: &Brand, content: &str, size: f32, colour: Colour) -> Art {
    let face = if brand.name_zh.is_empty() { Face::Bricolage } else { Face::HeiBold };
    text(content, style(face, size, if brand.name_zh.is_empty() { -0.02 } else { 0.02 }, colour))
}

/// Grey bars that stand for running text.
fn greeked(x: f32, y: f32, widths: &[f32], step: f32, colour: Colour) -> String {
    widths
        .iter()
        .enumerate()
        .map(|(i, width)| rect(x, y + step * i as f32, *width, step * 0.36, step * 0.18, colour))
        .collect()
}

/// The palette turned over: the main colour becomes the ground.
fn reversed(p: &Palette) -> Palette {
    let accent = if p.accent.contrast(p.ink) >= 2.0 { p.accent } else { p.paper };
    Palette { paper: p.ink, ink: p.paper, accent, soft: p.soft.mix(p.paper, 0.3), tint: p.ink.mix(p.paper, 0.14) }
}

/// The same on its pale tone.
fn pale(p: &Palette) -> Palette {
    Palette { paper: p.tint, tint: p.paper, ..*p }
}

/// How a variant wears the colours of a logo that was chosen: 0 as they are, 1 turned over, 2 on the pale tone. A second
/// round, twelve variants later or fifteen, wears them otherwise than the first.
#[must_use]
pub const fn worn(variant: u32) -> u32 {
    (variant + variant / 12) % 3
}

/// A logo that was chosen, given by its variant, as another variant puts it to use: mark, lettering and colours are those
/// of the logo.
#[must_use]
pub fn kept(brand: &Brand, logo: u32, variant: u32) -> Design {
    let mut kept = design(brand, logo);
    kept.palette = match worn(variant) {
        0 => kept.palette,
        1 => reversed(&kept.palette),
        _ => pale(&kept.palette),
    };
    kept
}

/// The mark in a box, centred on a point.
fn symbol_at(brand: &Brand, design: &Design, p: &Palette, size: f32, x: f32, y: f32) -> String {
    design.symbol(brand, p).fitted(size * 1.3, size, 4.0).centred(x, y).body
}

/// Rows of the mark as a repeat pattern filling a rectangle; every other row is shifted.
fn pattern(brand: &Brand, design: &Design, p: &Palette, area: [f32; 4], step: f32) -> String {
    let [x0, y0, x1, y1] = area;
    let unit = design.symbol(brand, p).fitted(step * 0.56, step * 0.5, 4.0).centred(0.0, 0.0).body;
    let mut body = String::new();
    let mut row = 0;
    let mut y = y0 + step * 0.5;
    while y < y1 + step * 0.4 {
        let mut x = x0 + if row % 2 == 0 { step * 0.5 } else { 0.0 };
        while x < x1 + step * 0.4 {
            body += &laid(x, y, 0.0, &unit);
            x += step;
        }
        y += step * 0.8;
        row += 1;
    }
    body
}
