//! Identity boards: logo, symbol, colours, type and pattern on one sheet.

use super::{heading, pattern, poster::pictured, reversed, small, symbol_at};
use crate::art::brand::Brand;
use crate::art::colour::{Colour, Palette};
use crate::art::compose::Design;
use crate::art::lettering::{Face, style, text};
use crate::art::shape::{circle, clipped, rect, sheet};

/// An identity entry, 1600 by 1200: a board of tiles.
#[must_use]
pub fn identity(brand: &Brand, variant: u32) -> String {
    let design = pictured(brand, variant);
    let p = design.palette;
    let gap = Colour(0xFFFFFF);
    // Each layout names the tiles and the boxes they fill: x, y, width, height.
    let boxes: [[f32; 4]; 6] = if variant.is_multiple_of(2) {
        [
            [0.0, 0.0, 1060.0, 690.0],
            [1076.0, 0.0, 524.0, 524.0],
            [0.0, 706.0, 522.0, 494.0],
            [538.0, 706.0, 522.0, 494.0],
            [1076.0, 540.0, 524.0, 322.0],
            [1076.0, 878.0, 524.0, 322.0],
        ]
    } else {
        [
            [540.0, 0.0, 1060.0, 590.0],
            [0.0, 0.0, 524.0, 590.0],
            [0.0, 606.0, 524.0, 594.0],
            [1076.0, 606.0, 524.0, 594.0],
            [540.0, 606.0, 520.0, 289.0],
            [540.0, 911.0, 520.0, 289.0],
        ]
    };
    let body = [
        logo_tile(brand, &design, &p, boxes[0]),
        symbol_tile(brand, &design, &p, boxes[1]),
        pattern_tile(brand, &design, &p, boxes[2]),
        card_tile(brand, &design, &p, boxes[3]),
        colour_tile(&p, boxes[4]),
        type_tile(brand, &p, boxes[5]),
    ];
    sheet(gap, &body.concat())
}

fn logo_tile(brand: &Brand, design: &Design, p: &Palette, [x, y, w, h]: [f32; 4]) -> String {
    rect(x, y, w, h, 0.0, p.paper.mix(p.tint, if p.paper == Colour(0xFFFFFF) { 0.45 } else { 0.0 }))
        + &design.draw(brand, p).fitted(w * 0.62, h * 0.66, 1.4).centred(x + w / 2.0, y + h / 2.0).body
}

fn symbol_tile(brand: &Brand, design: &Design, p: &Palette, [x, y, w, h]: [f32; 4]) -> String {
    let other = reversed(p);
    rect(x, y, w, h, 0.0, other.paper) + &symbol_at(brand, design, &other, h.min(w) * 0.52, x + w / 2.0, y + h / 2.0)
}

fn pattern_tile(brand: &Brand, design: &Design, p: &Palette, [x, y, w, h]: [f32; 4]) -> String {
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
        &(rect(x, y, w, h, 0.0, ground) + &pattern(brand, design, &colours, [x, y, x + w, y + h], 150.0)),
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
