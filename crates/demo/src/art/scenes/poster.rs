//! Posters: five layouts of one brand's mark, name and line.

use super::{View, heading, pale, reversed, shadow, small, stage, symbol_at};
use crate::art::brand::Brand;
use crate::art::colour::Palette;
use crate::art::compose::{Design, design};
use crate::art::lettering::{Face, column, style, text};
use crate::art::marks::Kind;
use crate::art::shape::{circle, clipped, fill, line, rect, sheet};

const X: f32 = 400.0;
const Y: f32 = 50.0;
const W: f32 = 800.0;
const H: f32 = 1100.0;

/// A poster entry, 1600 by 1200: the sheet hangs on a wall, alone or with the same in other colours.
#[must_use]
pub fn poster(brand: &Brand, variant: u32) -> String {
    poster_of(brand, variant, &pictured(brand, variant))
}

/// The same of a design that is given.
#[must_use]
pub fn poster_of(brand: &Brand, variant: u32, design: &Design) -> String {
    let p = design.palette;
    let frame = format!("M{X} {Y}L{} {Y}L{} {}L{X} {}Z", X + W, X + W, Y + H, Y + H);
    let hung = |colours: &Palette| {
        let layout = match variant % 5 {
            0 => great_mark(brand, design, colours),
            1 => tiles(brand, design, colours),
            2 => headline(brand, design, colours),
            3 => halves(brand, design, colours),
            _ => upright(brand, design, colours),
        };
        shadow(X, Y, W, H, 0.0) + &clipped("poster", &frame, &layout)
    };
    // Variants of one layout hang otherwise: one sheet, a pair, a row.
    let (body, view) = match variant / 5 % 3 {
        0 => (hung(&p), View { turned: 4.0, zoom: [0.82, 0.98], aside: 210.0, above: 20.0 }),
        1 => {
            let pair = beside(430.0, 0.86, &hung(&p)) + &beside(1_170.0, 0.86, &hung(&reversed(&p)));
            (pair, View { turned: 4.0, zoom: [0.82, 0.94], aside: 70.0, above: 40.0 })
        }
        _ => {
            let row = beside(300.0, 0.58, &hung(&reversed(&p)))
                + &beside(800.0, 0.58, &hung(&p))
                + &beside(1_300.0, 0.58, &hung(&pale(&p)));
            (row, View { turned: 4.0, zoom: [0.82, 0.94], aside: 70.0, above: 120.0 })
        }
    };
    sheet(stage(&p), &view.of(brand, variant, &body))
}

/// A sheet made smaller, its middle at that distance from the left.
fn beside(x: f32, scale: f32, body: &str) -> String {
    format!("<g transform=\"translate({x} 600) scale({scale}) translate(-800 -600)\">{body}</g>")
}

/// The variant's design, or the next one whose mark is a picture.
#[must_use]
pub fn pictured(brand: &Brand, variant: u32) -> Design {
    let own = design(brand, variant);
    let mut found =
        (variant..variant + 40).map(|v| design(brand, v)).find(|d| d.mark.kind() == Kind::Symbol).unwrap_or(own);
    found.palette = own.palette;
    found
}

/// What the brand is, in its own language, and since when.
fn facts(brand: &Brand) -> [&'static str; 2] {
    [if brand.name_zh.is_empty() { brand.kind_en } else { brand.kind_zh }, brand.since]
}

fn footer(brand: &Brand, p: &Palette, y: f32) -> String {
    let [what, when] = facts(brand);
    let left = small(what, 25.0, p.ink).cornered(X + 64.0, y).body;
    let right = small(when, 25.0, p.ink);
    let start = X + W - 64.0 - right.width();
    left + &right.cornered(start, y).body
}

/// The tagline over two lines where it can be parted.
fn tagline(brand: &Brand, size: f32, x: f32, y: f32, width: f32, colour: crate::art::colour::Colour) -> String {
    let parts: Vec<&str> =
        if brand.name_zh.is_empty() { vec![brand.tagline] } else { brand.tagline.split('，').collect() };
    let mut top = y;
    let mut body = String::new();
    for part in parts {
        let row = heading(brand, part, size, colour).fitted(width, size * 1.5, 1.0).cornered(x, top);
        top = row.y1 + size * 0.4;
        body += &row.body;
    }
    body
}

/// The mark far larger than the sheet.
fn great_mark(brand: &Brand, design: &Design, p: &Palette) -> String {
    let name = design.name(brand, p, 120.0).fitted(W - 128.0, 110.0, 1.0).cornered(X + 64.0, Y + 72.0);
    let foot = name.y1;
    [
        rect(X, Y, W, H, 0.0, p.paper),
        design.symbol(brand, p).fitted(1060.0, 900.0, 9.0).centred(X + W * 0.62, Y + 690.0).body,
        name.body,
        tagline(brand, 38.0, X + 66.0, foot + 40.0, W - 130.0, p.caption()),
    ]
    .concat()
}

/// A wall of tiles, some turned over.
fn tiles(brand: &Brand, design: &Design, p: &Palette) -> String {
    let other = reversed(p);
    let mut body = rect(X, Y, W, H, 0.0, p.paper);
    let side = W / 4.0;
    for row in 0..4 {
        for column in 0..4 {
            let (x, y) = (X + side * column as f32, Y + side * row as f32);
            let colours = match (row * 3 + column * 5 + row * column) % 4 {
                0 => Palette { paper: p.tint, ..*p },
                1 | 2 => *p,
                _ => other,
            };
            body += &rect(x, y, side, side, 0.0, colours.paper);
            body += &match (row + column * 2) % 5 {
                4 => fill(&format!("M{x} {y}L{0} {y}A{side} {side} 0 0 1 {x} {1}Z", x + side, y + side), colours.soft),
                3 => circle(x + side / 2.0, y + side / 2.0, side * 0.34, colours.accent),
                _ => symbol_at(brand, design, &colours, side * 0.62, x + side / 2.0, y + side / 2.0),
            };
        }
    }
    let name = design.name(brand, p, 96.0).fitted(W - 128.0, 92.0, 1.0).cornered(X + 64.0, Y + 858.0);
    let foot = name.y1;
    body + &name.body + &tagline(brand, 30.0, X + 64.0, foot + 30.0, W - 130.0, p.caption())
}

/// Type first.
fn headline(brand: &Brand, design: &Design, p: &Palette) -> String {
    let mut body = rect(X, Y, W, H, 0.0, p.paper);
    body += &line(&format!("M{} {}L{} {}", X + 64.0, Y + 64.0, X + W - 64.0, Y + 64.0), 5.0, p.ink);
    body += &footer(brand, p, Y + 90.0);
    let words: Vec<String> = if brand.name_zh.is_empty() {
        brand.tagline.split(' ').map(str::to_owned).collect()
    } else {
        brand.tagline.split('，').map(str::to_owned).collect()
    };
    let mut rows: Vec<String> = Vec::new();
    for word in words {
        match rows.last_mut() {
            Some(last) if brand.name_zh.is_empty() && last.len() + word.len() < 11 => *last = format!("{last} {word}"),
            _ => rows.push(word),
        }
    }
    let size = if brand.name_zh.is_empty() { 128.0 } else { 112.0 };
    let mut base = Y + 176.0 + size * 0.8;
    for row in &rows {
        body += &heading(brand, row, size, p.ink).fitted(W - 128.0, size * 1.4, 1.0).moved(X + 60.0, base).body;
        base += size * 1.08;
    }
    let top = base - size * 0.7;
    let room = (Y + H - 60.0 - (top + 30.0)).clamp(200.0, 620.0);
    body += &symbol_at(brand, design, p, room * 0.86, X + W * 0.5, Y + H - 60.0 - room / 2.0);
    body
}

/// Two fields of colour.
fn halves(brand: &Brand, design: &Design, p: &Palette) -> String {
    let other = reversed(p);
    let cut = Y + 650.0;
    let name = design.name(brand, &other, 132.0).fitted(W - 128.0, 120.0, 1.0).cornered(X + 64.0, cut + 74.0);
    let foot = name.y1;
    [
        rect(X, Y, W, H, 0.0, p.paper),
        circle(X + W / 2.0, Y + 325.0, 262.0, p.tint),
        symbol_at(brand, design, p, 380.0, X + W / 2.0, Y + 325.0),
        rect(X, cut, W, H, 0.0, other.paper),
        name.body,
        tagline(brand, 32.0, X + 66.0, foot + 38.0, W - 130.0, other.caption()),
        footer(brand, &other, Y + H - 92.0),
    ]
    .concat()
}

/// Chinese from top to bottom beside the mark; Latin names run up the side.
fn upright(brand: &Brand, design: &Design, p: &Palette) -> String {
    let mut body = rect(X, Y, W, H, 0.0, p.ink) + &rect(X + 40.0, Y + 40.0, W - 80.0, H - 80.0, 0.0, p.paper);
    body += &design.symbol(brand, p).fitted(400.0, 460.0, 4.0).centred(X + W * 0.37, Y + 430.0).body;
    if brand.name_zh.is_empty() {
        let name = text(&brand.name_en.to_uppercase(), style(Face::Oswald, 190.0, 0.04, p.ink))
            .fitted(900.0, 150.0, 3.0)
            .centred(0.0, 0.0);
        body += &super::laid(X + W - 160.0, Y + H / 2.0, 90.0, &name.body);
    } else {
        body += &column(brand.name_zh, style(Face::Song, 150.0, 0.16, p.ink)).hung(X + W - 172.0, Y + 150.0).body;
    }
    body += &tagline(brand, 30.0, X + 110.0, Y + 800.0, 440.0, p.caption());
    let [what, when] = facts(brand);
    body += &small(what, 26.0, p.accent).cornered(X + 112.0, Y + 930.0).body;
    body += &small(when, 26.0, p.ink).cornered(X + 112.0, Y + 972.0).body;
    body
}
