//! Identity boards: logo, symbol, colours, type and pattern on one sheet.

use super::{heading, pattern, poster::pictured, reversed, share, small, symbol_at};
use crate::art::brand::Brand;
use crate::art::colour::{Colour, Palette};
use crate::art::compose::Design;
use crate::art::lettering::{Face, style, text};
use crate::art::shape::{circle, clipped, rect, sheet};

/// An identity entry, 1600 by 1200: a board of tiles.
#[must_use]
pub fn identity(brand: &Brand, variant: u32) -> String {
    identity_of(brand, variant, &pictured(brand, variant))
}

/// The same of a design that is given.
#[must_use]
pub fn identity_of(brand: &Brand, variant: u32, design: &Design) -> String {
    let p = design.palette;
    let gap = Colour(0xFFFFFF);
    let boxes = boxes(brand, variant);
    let body = [
        logo_tile(brand, design, &p, boxes[0]),
        symbol_tile(brand, design, &p, boxes[1]),
        pattern_tile(brand, design, &p, boxes[2], 120.0 + 70.0 * share(brand, variant, "step")),
        card_tile(brand, design, &p, boxes[3]),
        colour_tile(&p, boxes[4]),
        type_tile(brand, &p, boxes[5]),
    ];
    sheet(gap, &body.concat())
}

/// The boxes that the tiles fill: x, y, width, height. A wide column of a large tile over two small ones, and a narrow one of
/// three; which of them is left, and where they are cut, is another matter in each variant.
fn boxes(brand: &Brand, variant: u32) -> [[f32; 4]; 6] {
    const GAP: f32 = 16.0;
    let cut = |what: &str, least: f32, most: f32| least + (most - least) * share(brand, variant, what);
    let wide = cut("column", 760.0, 1_060.0);
    let narrow = 1_600.0 - GAP - wide;
    let (left, right) = if variant.is_multiple_of(2) { (0.0, wide + GAP) } else { (narrow + GAP, 0.0) };
    let (tall, half) = (cut("row", 560.0, 760.0), cut("half", 0.42, 0.58) * (wide - GAP));
    let (low, short) = (tall + GAP, 1_200.0 - GAP - tall);
    let (symbol, colours) = (cut("symbol", 440.0, 580.0), cut("colours", 250.0, 330.0));
    let sample = 1_200.0 - 2.0 * GAP - symbol - colours;
    // From the top of the narrow column down: symbol, colours, type, or the other way round.
    let (first, second, third) = if share(brand, variant, "order") < 0.5 {
        (0.0, symbol + GAP, symbol + colours + 2.0 * GAP)
    } else {
        (sample + colours + 2.0 * GAP, sample + GAP, 0.0)
    };
    let flip = share(brand, variant, "flip") < 0.5;
    let (top, bottom) = if flip { (short + GAP, 0.0) } else { (0.0, low) };
    let small = [[left, bottom, half, short], [left + half + GAP, bottom, wide - GAP - half, short]];
    let [figure, card] = if share(brand, variant, "swap") < 0.5 { small } else { [small[1], small[0]] };
    [
        [left, top, wide, tall],
        [right, first, narrow, symbol],
        figure,
        card,
        [right, second, narrow, colours],
        [right, third, narrow, sample],
    ]
}

fn logo_tile(brand: &Brand, design: &Design, p: &Palette, [x, y, w, h]: [f32; 4]) -> String {
    rect(x, y, w, h, 0.0, p.paper.mix(p.tint, if p.paper == Colour(0xFFFFFF) { 0.45 } else { 0.0 }))
        + &design.draw(brand, p).fitted(w * 0.62, h * 0.66, 1.4).centred(x + w / 2.0, y + h / 2.0).body
}

fn symbol_tile(brand: &Brand, design: &Design, p: &Palette, [x, y, w, h]: [f32; 4]) -> String {
    let other = reversed(p);
    rect(x, y, w, h, 0.0, other.paper) + &symbol_at(brand, design, &other, h.min(w) * 0.52, x + w / 2.0, y + h / 2.0)
}

fn pattern_tile(brand: &Brand, design: &Design, p: &Palette, [x, y, w, h]: [f32; 4], step: f32) -> String {
    let ground = if p.accent.contrast(p.ink) > 1.6 { p.accent } else { p.soft };
    let figure = if ground.luminance() > 0.35 { p.ink } else { p.paper };
    let figure = if figure.contrast(ground) < 1.6 { p.tint } else { figure };
    let colours = Palette {
        paper: ground,
        ink: figure,
        accent: figure,
        soft: figure.mix(ground, 0.4),
        tint: ground.mix(figure, 0.15),
    };
    let frame = format!("M{x} {y}L{0} {y}L{0} {1}L{x} {1}Z", x + w, y + h);
    clipped(
        "identity-pattern",
        &frame,
        &(rect(x, y, w, h, 0.0, ground) + &pattern(brand, design, &colours, [x, y, x + w, y + h], step)),
    )
}

fn card_tile(brand: &Brand, design: &Design, p: &Palette, [x, y, w, h]: [f32; 4]) -> String {
    let (width, height) = (w * 0.66, w * 0.66 * 0.58);
    let (left, top) = (x + w * 0.13, y + h / 2.0 - height * 0.76);
    let other = reversed(p);
    [
        rect(x, y, w, h, 0.0, p.soft.mix(p.paper, 0.55)),
        rect(left + w * 0.08, top + height * 0.52, width, height, 6.0, other.paper),
        symbol_at(brand, design, &other, height * 0.3, left + w * 0.08 + width * 0.82, top + height * 1.26),
        super::shadow(left, top, width, height, 6.0),
        rect(left, top, width, height, 6.0, p.paper),
        design
            .draw(brand, p)
            .fitted(width * 0.6, height * 0.6, 1.0)
            .centred(left + width / 2.0, top + height / 2.0)
            .body,
    ]
    .concat()
}

fn colour_tile(p: &Palette, [x, y, w, h]: [f32; 4]) -> String {
    let colours = [p.ink, p.accent, p.soft, p.tint, p.paper];
    let mut body = String::new();
    let mut left = x;
    for (i, colour) in colours.iter().enumerate() {
        let width = w * [0.34, 0.22, 0.18, 0.13, 0.13][i];
        body += &rect(left, y, width, h, 0.0, *colour);
        if i < 3 {
            let on = if colour.luminance() > 0.4 { Colour(0x17181C) } else { Colour(0xFFFFFF) };
            body += &text(&colour.to_string(), style(Face::Instrument, 17.0, 0.04, on))
                .fitted(width - 20.0, 20.0, 1.0)
                .cornered(left + 14.0, y + h - 34.0)
                .body;
        }
        left += width;
    }
    body + &rect(x, y, w, 2.0, 0.0, p.tint) + &rect(x, y + h - 2.0, w, 2.0, 0.0, p.tint)
}

fn type_tile(brand: &Brand, p: &Palette, [x, y, w, h]: [f32; 4]) -> String {
    let (sample, line) = if brand.name_zh.is_empty() {
        ("Aa", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    } else {
        (brand.short_zh, "ABCDEFGHIJKLM 0123456789")
    };
    let big = heading(brand, sample, h * 0.52, p.ink).cornered(x + 44.0, y + 44.0);
    let foot = y + h - 60.0;
    [
        rect(x, y, w, h, 0.0, p.tint.mix(p.paper, 0.3)),
        big.body,
        small(line, 21.0, p.ink).fitted(w - 90.0, 24.0, 1.0).cornered(x + 46.0, foot).body,
        circle(x + w - 66.0, y + 66.0, 20.0, p.accent),
    ]
    .concat()
}
