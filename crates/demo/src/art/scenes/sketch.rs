//! What clients send along: their own sketch with a brief, measures and a printer's die line with an order.

use super::{laid, packs::Pack, poster::pictured, share, small};
use crate::art::brand::Brand;
use crate::art::colour::{Colour, Palette};
use crate::art::lettering::{Face, style, text};
use crate::art::shape::{edge, line, num, outline, rect, sheet};

/// A page of squared paper with the client's idea in pencil, 1600 by 1200.
#[must_use]
pub fn brief_sketch(brand: &Brand) -> String {
    let design = pictured(brand, 0);
    let (pencil, paper, red) = (Colour(0x4A4A4C), Colour(0xFAF7EF), Colour(0xC8452F));
    let grid = Colour(0xDDE3EA);
    let mut body = String::new();
    for i in 1..32 {
        body += &rect(50.0 * i as f32, 0.0, 1.5, 1200.0, 0.0, grid);
    }
    for i in 1..24 {
        body += &rect(0.0, 50.0 * i as f32, 1600.0, 1.5, 0.0, grid);
    }
    // Washes of grey; whatever has no line of its own gets a pencil line round it.
    let wash = |share| pencil.mix(paper, share);
    let grey = Palette { paper, ink: wash(0.5), accent: wash(0.68), soft: wash(0.76), tint: wash(0.9) };
    let drawing = design.symbol(brand, &grey).fitted(600.0, 500.0, 4.0).centred(0.0, 0.0).body;
    body += &laid(
        620.0,
        520.0,
        -4.0,
        &format!("<g stroke=\"{pencil}\" stroke-width=\"5\" stroke-linejoin=\"round\">{drawing}</g>"),
    );
    for (dx, dy) in [(0.0, 0.0), (9.0, -7.0)] {
        body += &laid(
            620.0 + dx,
            520.0 + dy,
            -9.0,
            &line(
                "M-400 20C-400 -240 -180 -360 20 -350C260 -340 410 -190 400 20C390 230 200 350 -20 346C-230 340 -390 220 -396 0",
                4.0,
                pencil.mix(paper, 0.45),
            ),
        );
    }
    let hand = |content: &str, size: f32, colour| {
        let face = if brand.name_zh.is_empty() { Face::Pacifico } else { Face::KuaiLe };
        text(content, style(face, size, 0.02, colour)).fitted(640.0, size * 1.8, 1.0)
    };
    body += &laid(620.0, 980.0, -3.0, &hand(brand.name(), 110.0, pencil).centred(0.0, 0.0).body);
    body += &line("M400 1062C520 1040 700 1046 850 1030", 6.0, red);
    body += &line("M1010 400C1080 340 1120 330 1180 330M1180 330L1146 306M1180 330L1150 360", 6.0, red);
    let notes = if brand.name_zh.is_empty() {
        ["something like this?", "simple, one colour too", "small on a label"]
    } else {
        ["大概是这个感觉", "简单一点", "小尺寸也要清楚"]
    };
    for (i, note) in notes.iter().enumerate() {
        body += &laid(
            1100.0,
            420.0 + 110.0 * i as f32,
            -2.0,
            &hand(note, 54.0, if i == 0 { red } else { pencil }).fitted(400.0, 90.0, 1.0).cornered(0.0, 0.0).body,
        );
    }
    sheet(paper, &body)
}

const CUT: Colour = Colour(0x2B2B2E);
const FOLD: Colour = Colour(0xC8452F);
const MEASURE: Colour = Colour(0x6A6A70);
/// Half of a bottle and of a tub with its lid, from the middle of 1600 outwards and from the top down.
const BOTTLE: [(f32, f32); 7] =
    [(46.0, 220.0), (46.0, 330.0), (60.0, 345.0), (60.0, 400.0), (125.0, 520.0), (125.0, 960.0), (110.0, 985.0)];
const TUB: [(f32, f32); 4] = [(260.0, 380.0), (260.0, 440.0), (240.0, 440.0), (205.0, 800.0)];

/// A drawing of what the brand's goods are sold in, 1600 by 1200: its outline, or its die line with the cuts in black
/// and the folds in red, with measures in millimetres.
#[must_use]
pub fn die_line(brand: &Brand) -> String {
    let has = |pack: Pack| brand.packs.contains(&pack);
    if has(Pack::Cans) {
        label()
    } else if has(Pack::Tubs) {
        profile(&TUB)
    } else if has(Pack::Bottles) {
        profile(&BOTTLE)
    } else {
        carton(brand)
    }
}

/// A length of the picture, said in millimetres.
fn said(length: f32, x: f32, y: f32) -> String {
    small(&format!("{:.0} mm", length * 0.25), 30.0, MEASURE).centred(x, y).body
}

/// The measures of a box, below it and on its right.
fn measures(left: f32, top: f32, right: f32, bottom: f32) -> String {
    let (below, beside) = (bottom + 60.0, right + 60.0);
    let ends = format!(
        "M{l} {y0}L{l} {y1}M{l} {y}L{r} {y}M{r} {y0}L{r} {y1}M{x0} {t}L{x1} {t}M{x} {t}L{x} {b}M{x0} {b}L{x1} {b}",
        l = num(left),
        r = num(right),
        t = num(top),
        b = num(bottom),
        x = num(beside),
        x0 = num(beside - 14.0),
        x1 = num(beside + 14.0),
        y = num(below),
        y0 = num(below - 14.0),
        y1 = num(below + 14.0),
    );
    edge(&ends, 2.0, MEASURE)
        + &said(right - left, (left + right) * 0.5, below + 40.0)
        + &said(bottom - top, beside + 85.0, (top + bottom) * 0.5)
}

/// A thing from the side, of which half is given.
fn profile(half: &[(f32, f32)]) -> String {
    let mut points: Vec<(f32, f32)> = half.iter().map(|(x, y)| (800.0 + *x, *y)).collect();
    points.extend(half.iter().rev().map(|(x, y)| (800.0 - *x, *y)));
    let widest = half.iter().fold(0.0_f32, |most, (x, _)| most.max(*x));
    let [top, bottom] = [half.first(), half.last()].map(|point| point.map_or(0.0, |(_, y)| *y));
    let body = edge(&outline(&points), 4.0, CUT) + &measures(800.0 - widest, top, 800.0 + widest, bottom);
    sheet(Colour(0xFFFFFF), &body)
}

/// A label that goes round a can, flat: its edge in black, in red how far what is printed may go.
fn label() -> String {
    let [left, top, right, bottom] = [360.0_f32, 400.0, 1200.0, 780.0];
    let frame = |by: f32, width: f32, colour: Colour| {
        let (x0, y0, x1, y1) = (left + by, top + by, right - by, bottom - by);
        edge(&outline(&[(x0, y0), (x1, y0), (x1, y1), (x0, y1)]), width, colour)
    };
    let body = frame(0.0, 4.0, CUT) + &frame(16.0, 3.0, FOLD) + &measures(left, top, right, bottom);
    sheet(Colour(0xFFFFFF), &body)
}

/// A carton laid flat.
fn carton(brand: &Brand) -> String {
    let side = |what: &str, least: f32, more: f32| (least + more * share(brand, 0, what)).round();
    let (wide, deep, high) = (side("wide", 300.0, 60.0), side("deep", 170.0, 60.0), side("high", 440.0, 100.0));
    let (flap, glue, slant) = (deep * 0.5, 60.0, 18.0);
    let (left, top) = (800.0 - wide - deep + glue * 0.5, 600.0 - high * 0.5);
    let bottom = top + high;
    let corners = [left, left + wide, left + wide + deep, left + 2.0 * wide + deep, left + 2.0 * (wide + deep)];
    // The outline of the walls and of the flap that is glued.
    let mut cuts = format!(
        "M{x} {y}L{outer} {inner}L{outer} {lower}L{x} {bottom}",
        x = num(left),
        y = num(top),
        outer = num(left - glue),
        inner = num(top + slant),
        lower = num(bottom - slant),
        bottom = num(bottom),
    );
    cuts += &format!("M{x} {}L{x} {}", num(top), num(bottom), x = num(corners[4]));
    let mut folds = String::new();
    for x in &corners[..4] {
        folds += &format!("M{x} {}L{x} {}", num(top), num(bottom), x = num(*x));
    }
    for (edge_of, outward) in [(top, -1.0), (bottom, 1.0)] {
        folds += &format!("M{} {y}L{} {y}", num(left), num(corners[4]), y = num(edge_of));
        for pair in corners.windows(2) {
            let far = edge_of + outward * flap;
            cuts += &format!(
                "M{} {near}L{} {far}L{} {far}L{} {near}",
                num(pair[0]),
                num(pair[0] + slant),
                num(pair[1] - slant),
                num(pair[1]),
                near = num(edge_of),
                far = num(far),
            );
        }
    }
    let mut body = edge(&folds, 3.0, FOLD) + &edge(&cuts, 4.0, CUT);
    for (pair, size) in corners.windows(2).zip([wide, deep, wide, deep]) {
        body += &said(size, (pair[0] + pair[1]) * 0.5, bottom - 40.0);
    }
    body += &said(high, corners[0] + 80.0, 600.0);
    sheet(Colour(0xFFFFFF), &body)
}
