//! Packs: boxes, tins, pouches, bottles and cups that carry a brand.

use super::packs::Pack;
use super::wrapping::Goods;
use super::{
    BLACK, View, WHITE, faded, laid, pale, pattern, poster::pictured, reversed, share, sheared, small, stage, symbol_at,
};
use crate::art::brand::Brand;
use crate::art::colour::{Colour, Palette};
use crate::art::compose::Design;
use crate::art::shape::{clipped, fill, line, poly, rect, sheet};

/// A packaging entry, 1600 by 1200: the brand's goods in what they are sold in.
#[must_use]
pub fn packaging(brand: &Brand, variant: u32) -> String {
    packaging_of(brand, variant, &pictured(brand, variant))
}

/// The same of a design that is given.
#[must_use]
pub fn packaging_of(brand: &Brand, variant: u32, design: &Design) -> String {
    shown(brand, variant, design, brand.pack(variant))
}

/// The brand's gift box, whatever its goods are sold in otherwise.
#[must_use]
pub fn gift_box(brand: &Brand, variant: u32, design: &Design) -> String {
    shown(brand, variant, design, Pack::GiftBox)
}

fn shown(brand: &Brand, variant: u32, design: &Design, pack: Pack) -> String {
    let p = design.palette;
    let table = stage(&p);
    // What is another matter in each variant, from the first number to the second.
    let own = |what: &str, least: f32, most: f32| least + (most - least) * share(brand, variant, what);
    let goods = Goods { brand, design, p: &p, own: &own };
    let body = match pack {
        Pack::Tins => tins(brand, design, &p, &own),
        Pack::Carton => carton(brand, design, &p, &own),
        Pack::Pouches => pouches(brand, design, &p, &own),
        Pack::Bottles => bottles(brand, design, &p, &own),
        Pack::GiftBox => goods.gift_box(),
        Pack::Stack => goods.stack(),
        Pack::Opened => goods.opened(),
        Pack::Cans => goods.cans(),
        Pack::Label => goods.label_and_bottle(),
        Pack::Crate => goods.crated(),
        Pack::Tubs => goods.tubs(),
        Pack::Lids | Pack::Stickers => goods.rounds(),
        Pack::Dairy => goods.dairy(),
        Pack::Bars => goods.bars(),
        Pack::Sleeve => goods.sleeve(),
        Pack::Sleeves => goods.sleeves(),
        Pack::Disc => goods.disc(),
        Pack::Cones => goods.cones(),
        Pack::Sheet => goods.sheet(),
    };
    // As wide and deep as the table is seen from wherever one stands; from above there is nothing but the table.
    let ground =
        if pack.lies() { String::new() } else { rect(-800.0, 860.0, 3200.0, 1200.0, 0.0, table.mix(BLACK, 0.05)) };
    let view = View { turned: 0.0, zoom: [0.82, 1.06], aside: 90.0, above: 40.0 };
    sheet(table, &view.of(brand, variant, &(ground + &body)))
}

/// A number between two, another one for each thing that it is asked for.
pub(super) type Own<'a> = dyn Fn(&str, f32, f32) -> f32 + 'a;

/// Light on the left, shade on the right, of anything round.
pub(super) fn rounded_light(d: &str, name: &str, x: f32, width: f32, top: f32, height: f32) -> String {
    let sides = [
        faded(0.16, &rect(x + width * 0.78, top, width * 0.22, height, 0.0, BLACK)),
        faded(0.10, &rect(x + width * 0.62, top, width * 0.38, height, 0.0, BLACK)),
        faded(0.20, &rect(x + width * 0.08, top, width * 0.10, height, 0.0, WHITE)),
    ];
    clipped(name, d, &sides.concat())
}

pub(super) fn cast(x: f32, y: f32, width: f32) -> String {
    faded(
        0.12,
        &format!(
            "<ellipse cx=\"{}\" cy=\"{y}\" rx=\"{}\" ry=\"{}\" fill=\"{BLACK}\"/>",
            x + width * 0.56,
            width * 0.62,
            width * 0.09
        ),
    )
}

pub(super) fn label(brand: &Brand, design: &Design, p: &Palette, x: f32, y: f32, width: f32, height: f32) -> String {
    let name =
        design.name(brand, p, 60.0).fitted(width * 0.68, height * 0.13, 1.2).centred(x + width / 2.0, y + height * 0.7);
    let line = small(brand.kind_en, 22.0, p.caption())
        .fitted(width * 0.6, 22.0, 1.0)
        .centred(x + width / 2.0, y + height * 0.84);
    design.symbol(brand, p).fitted(width * 0.6, height * 0.4, 4.0).centred(x + width / 2.0, y + height * 0.33).body
        + &name.body
        + &line.body
}

/// Three tins, each in its own colours.
fn tins(brand: &Brand, design: &Design, p: &Palette, own: &Own<'_>) -> String {
    let other = reversed(p);
    let third = pale(p);
    let (wide, slim) = (own("wide", 400.0, 540.0), own("slim", 300.0, 390.0));
    let (tall, low, lower) = (own("tall", 150.0, 290.0), own("low", 330.0, 480.0), own("lower", 330.0, 480.0));
    let middle = 800.0 - wide / 2.0;
    // The large one stands in the middle, or at one end.
    let [large, one, another] = match own("order", 0.0, 3.0) as u32 {
        0 => [middle, middle - 20.0 - slim, middle + wide + 20.0],
        1 => [middle - slim - 10.0, middle - slim + wide + 10.0, middle + wide + 30.0],
        _ => [middle + slim + 10.0, middle - 30.0, middle - 50.0 - slim],
    };
    let mut body = String::new();
    for (i, (x, width, top, colours)) in
        [(one, slim, low, third), (another, slim, lower, *p), (large, wide, tall, other)].iter().enumerate()
    {
        let (foot, r) = (1010.0, width * 0.07);
        let d = format!("M{x} {top}L{x} {foot}A{0} {r} 0 0 0 {1} {foot}L{1} {top}Z", width / 2.0, x + width);
        body += &cast(*x, foot + 10.0, *width);
        body += &fill(&d, colours.paper);
        body += &label(brand, design, colours, *x, top + 150.0, *width, foot - top - 210.0);
        body += &clipped(
            &format!("tin-band-{i}"),
            &d,
            &pattern(
                brand,
                design,
                &Palette {
                    ink: colours.soft,
                    accent: colours.soft,
                    soft: colours.soft,
                    tint: colours.paper,
                    ..*colours
                },
                [*x, foot - 70.0, x + width, foot + 40.0],
                84.0,
            ),
        );
        let lid = format!("M{x} {}L{x} {}A{3} {r} 0 0 0 {2} {1}L{2} {0}Z", top, top + 92.0, x + width, width / 2.0);
        body += &fill(&lid, colours.ink.mix(colours.paper, 0.12));
        body += &format!(
            "<ellipse cx=\"{}\" cy=\"{top}\" rx=\"{}\" ry=\"{r}\" fill=\"{}\"/>",
            x + width / 2.0,
            width / 2.0,
            colours.ink.mix(WHITE, 0.14)
        );
        body += &rounded_light(&d, &format!("tin-{i}"), *x, *width, *top, foot - top + 60.0);
    }
    body
}

/// A tall box seen at its corner, and a flat one before it.
fn carton(brand: &Brand, design: &Design, p: &Palette, own: &Own<'_>) -> String {
    let other = reversed(p);
    let side = other.paper.mix(BLACK, 0.22);
    let ghost = Palette { ink: other.tint, accent: other.tint, soft: other.tint, tint: other.paper, ..other };
    let face = rect(0.0, 0.0, 520.0, 720.0, 0.0, p.paper)
        + &label(brand, design, p, 40.0, 60.0, 440.0, 560.0)
        + &rect(0.0, 650.0, 520.0, 70.0, 0.0, other.paper);
    let flank = clipped(
        "carton-side",
        "M0 0L320 0L320 720L0 720Z",
        &(rect(0.0, 0.0, 320.0, 720.0, 0.0, side)
            + &pattern(brand, design, &Palette { paper: side, ..ghost }, [0.0, 0.0, 320.0, 720.0], 150.0)),
    );
    let tall = [
        faded(0.12, &poly(&[(320.0, 1040.0), (840.0, 1120.0), (1300.0, 1000.0), (1180.0, 940.0)], BLACK)),
        poly(&[(320.0, 250.0), (640.0, 180.0), (1160.0, 260.0), (840.0, 330.0)], other.paper.mix(WHITE, 0.16)),
        sheared(320.0, 250.0, 0.154, &face),
        sheared(840.0, 330.0, -0.219, &flank),
        faded(0.06, &poly(&[(320.0, 250.0), (840.0, 330.0), (840.0, 1050.0), (320.0, 970.0)], BLACK)),
    ];
    let lid = rect(0.0, 0.0, 430.0, 250.0, 0.0, other.paper) + &symbol_at(brand, design, &other, 160.0, 215.0, 125.0);
    let flat = [
        faded(0.12, &poly(&[(1010.0, 1080.0), (1440.0, 1100.0), (1500.0, 1060.0), (1120.0, 1030.0)], BLACK)),
        rect(1020.0, 780.0, 430.0, 300.0, 6.0, p.paper.mix(BLACK, 0.14)),
        format!("<g transform=\"translate(1020 780)\">{lid}</g>"),
        rect(1010.0, 770.0, 450.0, 14.0, 4.0, other.paper.mix(WHITE, 0.1)),
    ];
    let (aside, before) = if own("side", 0.0, 1.0) < 0.5 { (0.0, 0.0) } else { (190.0, -960.0) };
    let grown = own("grown", 0.8, 1.08);
    let tall = format!(
        "<g transform=\"translate({aside} 0) translate(740 1050) scale({grown:.3}) translate(-740 -1050)\">{}</g>",
        tall.concat()
    );
    tall + &laid(before + own("before", -60.0, 40.0), own("nearer", -20.0, 50.0), 0.0, &flat.concat())
}

/// Two stand-up pouches and a paper cup.
fn pouches(brand: &Brand, design: &Design, p: &Palette, own: &Own<'_>) -> String {
    let other = reversed(p);
    let apart = own("apart", 20.0, 90.0);
    // Of the three the cup is the last, the first or the middle one.
    let [first, second, cup_at] = match own("order", 0.0, 3.0) as u32 {
        0 => [190.0, 590.0 + apart, 1_060.0 + 2.0 * apart],
        1 => [550.0 + apart, 950.0 + 2.0 * apart, 190.0],
        _ => [170.0, 910.0 + 2.0 * apart, 570.0 + apart],
    };
    let mut body = String::new();
    for (i, (x, colours)) in [(first, *p), (second, other)].iter().enumerate() {
        let d = format!(
            "M{0} 210L{1} 210L{2} 300C{3} 600 {3} 900 {4} 1030C{5} 1060 {6} 1060 {7} 1030C{8} 900 {8} 600 {0} 300Z",
            x,
            x + 400.0,
            x + 400.0,
            x + 424.0,
            x + 404.0,
            x + 300.0,
            x + 100.0,
            x - 4.0,
            x - 24.0
        );
        body += &cast(*x, 1040.0, 400.0);
        body += &fill(&d, colours.paper);
        body += &rect(*x, 210.0, 400.0, 60.0, 0.0, colours.ink.mix(colours.paper, 0.15));
        body += &line(&format!("M{} 296L{} 296", x + 10.0, x + 390.0), 3.0, colours.soft);
        body += &label(brand, design, colours, x + 20.0, 370.0, 360.0, 470.0);
        body += &rect(x + 110.0, 880.0, 180.0, 64.0, 32.0, colours.accent);
        let ink = if colours.accent.contrast(WHITE) > 3.0 { WHITE } else { Colour(0x1A1A1A) };
        body += &small(if brand.name_zh.is_empty() { "250 g" } else { "净含量 250 g" }, 24.0, ink)
            .fitted(150.0, 30.0, 1.0)
            .centred(x + 200.0, 912.0)
            .body;
        body += &rounded_light(&d, &format!("pouch-{i}"), x - 24.0, 448.0, 210.0, 860.0);
    }
    let cup = "M1120 560L1440 560L1396 1050L1164 1050Z";
    let cup = [
        cast(1150.0, 1052.0, 260.0),
        fill(cup, p.tint.mix(WHITE, 0.3)),
        clipped("cup-sleeve", cup, &rect(1100.0, 690.0, 360.0, 240.0, 0.0, p.ink)),
        symbol_at(brand, design, &other, 150.0, 1280.0, 810.0),
        rounded_light(cup, "cup", 1120.0, 320.0, 560.0, 500.0),
        rect(1100.0, 520.0, 360.0, 50.0, 16.0, p.ink.mix(BLACK, 0.15)),
        rect(1130.0, 486.0, 300.0, 44.0, 14.0, p.ink),
    ];
    body + &laid(cup_at - 1_100.0, own("nearer", -30.0, 40.0), 0.0, &cup.concat())
}

/// Two to four bottles of one family.
fn bottles(brand: &Brand, design: &Design, p: &Palette, own: &Own<'_>) -> String {
    let mut body = String::new();
    let fills = [p.accent, p.deep(), p.soft, p.ink];
    let (count, step) = (own("count", 2.0, 4.99) as u32, 300.0 + own("apart", 24.0, 80.0));
    let first = 800.0 - (step * (count - 1) as f32 + 300.0) / 2.0;
    for (i, x) in (0..count).map(|i| first + step * i as f32).enumerate() {
        body += &cast(x, 1040.0, 300.0);
        body += &bottle(brand, design, p, x, fills[i], &format!("bottle-{i}"));
    }
    body
}

/// One bottle, from 214 down to 1036, in a colour.
pub(super) fn bottle(brand: &Brand, design: &Design, p: &Palette, x: f32, glass: Colour, name: &str) -> String {
    let d = format!(
        "M{0} 300C{0} 390 {1} 410 {1} 510L{1} 1010A26 26 0 0 0 {2} 1036L{3} 1036A26 26 0 0 0 {4} 1010L{4} 510C{4} 410 {5} 390 {5} 300Z",
        x + 100.0,
        x,
        x + 26.0,
        x + 274.0,
        x + 300.0,
        x + 200.0
    );
    let paper = if p.paper.contrast(glass) < 1.25 { p.tint } else { p.paper };
    let colours = Palette { paper, ..*p };
    [
        fill(&d, glass),
        rect(x + 88.0, 214.0, 124.0, 96.0, 10.0, p.ink.mix(BLACK, 0.1)),
        rect(x, 580.0, 300.0, 350.0, 0.0, colours.paper),
        label(brand, design, &colours, x, 590.0, 300.0, 340.0),
        rounded_light(&d, name, x, 300.0, 214.0, 840.0),
    ]
    .concat()
}
