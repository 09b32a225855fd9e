//! Screens: a home page in a browser window, with the same on a phone.

use super::{
    BLACK, View, WHITE, greeked, heading, laid, pattern, poster::pictured, reversed, shadow, share, small, stage,
    symbol_at,
};
use crate::art::brand::Brand;
use crate::art::colour::{Colour, Palette};
use crate::art::compose::Design;
use crate::art::shape::{circle, clipped, rect, ring, sheet};

/// A digital entry, 1600 by 1200.
#[must_use]
pub fn digital(brand: &Brand, variant: u32) -> String {
    digital_of(brand, variant, &pictured(brand, variant))
}

/// The same of a design that is given.
#[must_use]
pub fn digital_of(brand: &Brand, variant: u32, design: &Design) -> String {
    let p = design.palette;
    let page = match variant % 3 {
        0 => split(brand, design, &p),
        1 => centred(brand, design, &p),
        _ => gallery(brand, design, &p),
    };
    let frame = "M120 132L1480 132L1480 1060L120 1060Z";
    let window = [
        shadow(120.0, 84.0, 1360.0, 976.0, 16.0),
        rect(120.0, 84.0, 1360.0, 80.0, 16.0, Colour(0xE9E8E4)),
        circle(158.0, 108.0, 8.0, Colour(0xC9C7C0)),
        circle(186.0, 108.0, 8.0, Colour(0xC9C7C0)),
        circle(214.0, 108.0, 8.0, Colour(0xC9C7C0)),
        rect(560.0, 94.0, 480.0, 28.0, 14.0, WHITE),
        small(&format!("{}.example", brand.slug), 15.0, Colour(0x8A8A88)).centred(800.0, 108.0).body,
        clipped("browser", frame, &page),
    ];
    let view = View { turned: 12.0, zoom: [0.82, 1.06], aside: 90.0, above: 60.0 };
    // The phone stands on the right, or on the left where it hides no words.
    let is_left = !variant.is_multiple_of(3) && !(variant / 3).is_multiple_of(2);
    let (across, up) = (if is_left { -1_080.0 } else { 0.0 }, -110.0 * share(brand, variant, "phone"));
    let phone = laid(across, up, 0.0, &phone(brand, design, &p));
    sheet(stage(&p), &view.of(brand, variant, &(window.concat() + &phone)))
}

/// Name on the left, the sections on the right.
fn menu(brand: &Brand, design: &Design, p: &Palette) -> String {
    let items = if brand.name_zh.is_empty() { ["Story", "Work", "Visit"] } else { ["故事", "作品", "联系"] };
    let name = design.name(brand, p, 34.0).fitted(260.0, 34.0, 1.0);
    let half = name.height() / 2.0;
    let mut body = symbol_at(brand, design, p, 46.0, 210.0, 196.0) + &name.cornered(258.0, 196.0 - half).body;
    for (i, item) in items.iter().enumerate() {
        body += &small(item, 20.0, p.ink).centred(1170.0 + 96.0 * i as f32, 196.0).body;
    }
    body
}

fn button(brand: &Brand, p: &Palette, x: f32, y: f32) -> String {
    let words = if brand.name_zh.is_empty() { "Get started" } else { "马上开始" };
    let on = if p.accent.contrast(WHITE) >= 3.0 { WHITE } else { Colour(0x17181C) };
    rect(x, y, 200.0, 62.0, 31.0, p.accent) + &small(words, 22.0, on).centred(x + 100.0, y + 31.0).body
}

/// The brand's line over up to three rows; answers with the foot of the last.
fn slogan(brand: &Brand, size: f32, x: f32, y: f32, width: f32, colour: Colour) -> (String, f32) {
    let rows: Vec<String> = if brand.name_zh.is_empty() {
        brand.tagline.split(' ').fold(Vec::new(), |mut rows: Vec<String>, word| {
            match rows.last_mut() {
                Some(last) if last.len() + word.len() < 13 => *last = format!("{last} {word}"),
                _ => rows.push(word.to_owned()),
            }
            rows
        })
    } else {
        brand.tagline.split('，').map(str::to_owned).collect()
    };
    let step = size * 1.14;
    let mut body = String::new();
    for (i, row) in rows.iter().enumerate() {
        body += &heading(brand, row, size, colour)
            .fitted(width, size * 1.5, 1.0)
            .moved(x, y + size * 0.8 + step * i as f32)
            .body;
    }
    let top = y + step * rows.len() as f32;
    (body, top)
}

fn split(brand: &Brand, design: &Design, p: &Palette) -> String {
    let other = reversed(p);
    let (words, foot) = slogan(brand, 72.0, 190.0, 370.0, 560.0, p.ink);
    [
        rect(120.0, 132.0, 1360.0, 940.0, 0.0, p.paper),
        rect(830.0, 260.0, 650.0, 800.0, 0.0, other.paper),
        symbol_at(brand, design, &other, 270.0, 1030.0, 560.0),
        menu(brand, design, p),
        words,
        greeked(190.0, foot + 24.0, &[430.0, 460.0, 300.0], 32.0, p.soft.mix(p.paper, 0.5)),
        button(brand, p, 190.0, foot + 150.0),
    ]
    .concat()
}

fn centred(brand: &Brand, design: &Design, p: &Palette) -> String {
    let ghost = Palette { ink: p.tint, accent: p.tint, soft: p.tint, tint: p.paper, paper: p.paper };
    let line = heading(brand, brand.tagline, 64.0, p.ink).fitted(680.0, 80.0, 1.0).centred(800.0, 700.0);
    let foot = line.y1;
    [
        rect(120.0, 132.0, 1360.0, 940.0, 0.0, p.paper),
        pattern(brand, design, &ghost, [120.0, 260.0, 1480.0, 1060.0], 190.0),
        rect(330.0, 290.0, 940.0, 640.0, 24.0, p.paper),
        menu(brand, design, p),
        symbol_at(brand, design, p, 270.0, 800.0, 480.0),
        line.body,
        button(brand, p, 700.0, foot + 60.0),
    ]
    .concat()
}

fn gallery(brand: &Brand, design: &Design, p: &Palette) -> String {
    let other = reversed(p);
    let (words, foot) = slogan(brand, 60.0, 190.0, 290.0, 900.0, p.ink);
    let top = foot + 44.0;
    let tile = |i: f32, ground: Colour, body: &str| rect(190.0 + 420.0 * i, top, 396.0, 420.0, 14.0, ground) + body;
    let middle = top + 180.0;
    let grey = p.soft.mix(p.paper, 0.45);
    [
        rect(120.0, 132.0, 1360.0, 940.0, 0.0, p.paper),
        menu(brand, design, p),
        words,
        tile(0.0, other.paper, &symbol_at(brand, design, &other, 210.0, 388.0, middle)),
        tile(
            1.0,
            p.tint,
            &symbol_at(brand, design, &Palette { paper: p.tint, tint: p.paper, ..*p }, 210.0, 808.0, middle),
        ),
        tile(
            2.0,
            p.accent,
            &(ring(1228.0, middle, 110.0, 26.0, p.paper.mix(p.accent, 0.2)) + &circle(1228.0, middle, 50.0, p.paper)),
        ),
        greeked(214.0, top + 450.0, &[260.0, 180.0], 34.0, grey),
        greeked(634.0, top + 450.0, &[240.0, 200.0], 34.0, grey),
        greeked(1054.0, top + 450.0, &[270.0, 150.0], 34.0, grey),
    ]
    .concat()
}

fn phone(brand: &Brand, design: &Design, p: &Palette) -> String {
    let other = reversed(p);
    let (x, y) = (1190.0, 560.0);
    [
        shadow(x, y, 300.0, 590.0, 44.0),
        rect(x, y, 300.0, 590.0, 44.0, Colour(0x16171A)),
        rect(x + 12.0, y + 12.0, 276.0, 566.0, 34.0, p.paper),
        rect(x + 105.0, y + 24.0, 90.0, 22.0, 11.0, Colour(0x16171A)),
        rect(x + 32.0, y + 80.0, 236.0, 236.0, 22.0, other.paper),
        symbol_at(brand, design, &other, 130.0, x + 150.0, y + 198.0),
        design.name(brand, p, 40.0).fitted(220.0, 40.0, 1.0).cornered(x + 34.0, y + 348.0).body,
        greeked(x + 34.0, y + 420.0, &[210.0, 180.0], 26.0, p.soft.mix(p.paper, 0.45)),
        rect(x + 32.0, y + 492.0, 236.0, 54.0, 27.0, p.accent.mix(BLACK, 0.02)),
    ]
    .concat()
}
