//! A logo in use: the pictures a winner hands over to show how the design lives.

use super::{BLACK, WHITE, faded, greeked, laid, reversed, shadow, small, stage, symbol_at};
use crate::art::brand::Brand;
use crate::art::colour::{Colour, Palette};
use crate::art::compose::{Design, design};
use crate::art::marks::Kind;
use crate::art::shape::{circle, clipped, fill, line, poly, rect, ring, sheet};

/// Where a logo is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Context {
    Card,
    Sign,
    App,
    Shirt,
    Bag,
    Letterhead,
}

impl Context {
    pub const ALL: [Context; 6] =
        [Context::Card, Context::Sign, Context::App, Context::Shirt, Context::Bag, Context::Letterhead];
}

/// The design of a variant number in use, 1600 by 1200.
#[must_use]
pub fn effect(brand: &Brand, variant: u32, context: Context) -> String {
    let design = design(brand, variant);
    match context {
        Context::Card => cards(brand, &design),
        Context::Sign => shop_front(brand, &design),
        Context::App => app(brand, &design),
        Context::Shirt => shirt(brand, &design),
        Context::Bag => bag(brand, &design),
        Context::Letterhead => letterhead(brand, &design),
    }
}

/// The brand's own colours where they are on white, else ink on white.
fn on_white(p: &Palette) -> Palette {
    let main = if p.is_dark() { p.paper } else { p.ink };
    let accent = if p.accent.contrast(WHITE) >= 2.0 { p.accent } else { main };
    Palette { paper: WHITE, ink: main, accent, soft: main.mix(WHITE, 0.45), tint: main.mix(WHITE, 0.88) }
}

/// The darkest of the brand's colours, as a ground.
fn on_dark(p: &Palette) -> Palette {
    if p.is_dark() { *p } else { reversed(p) }
}

fn cards(brand: &Brand, design: &Design) -> String {
    let p = &design.palette;
    let (light, dark) = (on_white(p), on_dark(p));
    let (width, height) = (920.0, 530.0);
    let logo = design.draw(brand, &dark).fitted(560.0, 340.0, 1.1).centred(width / 2.0, height / 2.0);
    let back = shadow(0.0, 0.0, width, height, 10.0) + &rect(0.0, 0.0, width, height, 10.0, dark.paper) + &logo.body;
    let person = if brand.name_zh.is_empty() { ("Ada Whitcombe", "Founder") } else { ("陈远", "主理人") };
    let name = super::heading(brand, person.0, 44.0, light.ink).cornered(64.0, 230.0);
    let role = small(person.1, 24.0, light.caption()).cornered(64.0, 296.0);
    let front = [
        shadow(0.0, 0.0, width, height, 10.0),
        rect(0.0, 0.0, width, height, 10.0, WHITE),
        design.symbol(brand, &light).fitted(340.0, 120.0, 1.0).cornered(64.0, 62.0).body,
        name.body,
        role.body,
        small(&format!("hello@{}.example", brand.slug), 23.0, light.caption()).cornered(64.0, 410.0).body,
        small("0571 8800 2020", 23.0, light.caption()).cornered(64.0, 450.0).body,
        rect(width - 26.0, 0.0, 26.0, height, 0.0, dark.paper),
    ];
    let body = laid(190.0, 150.0, -7.0, &back) + &laid(470.0, 620.0, -7.0, &front.concat());
    sheet(stage(p), &body)
}

fn shop_front(brand: &Brand, design: &Design) -> String {
    let p = &design.palette;
    let dark = on_dark(p);
    let wall = stage(p);
    let mut body = rect(0.0, 1060.0, 1600.0, 140.0, 0.0, wall.mix(BLACK, 0.22));
    for i in 0..9 {
        body += &faded(0.05, &rect(0.0, 40.0 + 118.0 * i as f32, 1600.0, 3.0, 0.0, BLACK));
    }
    // The shop: a frame of the brand's dark colour, glass, and the board above.
    body += &rect(170.0, 150.0, 1260.0, 910.0, 0.0, dark.paper);
    body += &rect(170.0, 372.0, 1260.0, 16.0, 0.0, dark.paper.mix(BLACK, 0.25));
    let glass = Colour(0xF6E7C8).mix(p.tint, 0.25);
    for (x, width) in [(210.0, 520.0), (970.0, 420.0)] {
        body += &rect(x, 430.0, width, 500.0, 0.0, glass);
        body += &faded(
            0.35,
            &poly(
                &[
                    (x + width * 0.5, 430.0),
                    (x + width * 0.8, 430.0),
                    (x + width * 0.35, 930.0),
                    (x + width * 0.05, 930.0),
                ],
                WHITE,
            ),
        );
    }
    body += &rect(770.0, 430.0, 160.0, 630.0, 0.0, glass.mix(BLACK, 0.12));
    body += &rect(906.0, 720.0, 9.0, 110.0, 4.0, dark.ink);
    body += &shelf(p, 230.0, 860.0);
    body += &shelf(p, 990.0, 860.0);
    let name = design.name(brand, &dark, 120.0).fitted(720.0, 104.0, 1.0);
    let mark = design.symbol(brand, &dark).fitted(230.0, 158.0, 1.0);
    let board = if matches!(design.mark.kind(), Kind::Word) {
        design.symbol(brand, &dark).fitted(900.0, 130.0, 1.0).centred(800.0, 262.0)
    } else {
        let row = mark.centred(0.0, 0.0);
        let start = row.x1 + 56.0;
        let half = name.width() / 2.0;
        row.with(name.centred(start + half, 0.0)).centred(800.0, 262.0)
    };
    body += &board.body;
    body += &symbol_at(brand, design, &on_white(p), 150.0, 470.0, 640.0);
    // A round sign on a bracket.
    body += &line("M1430 420L1530 420", 10.0, dark.paper);
    body += &circle(1500.0, 520.0, 92.0, dark.paper.mix(BLACK, 0.2));
    body += &circle(1494.0, 516.0, 92.0, dark.paper);
    body += &ring(1494.0, 516.0, 80.0, 3.0, dark.ink);
    body += &symbol_at(brand, design, &dark, 84.0, 1494.0, 516.0);
    sheet(wall, &body)
}

/// Goods in the window.
fn shelf(p: &Palette, x: f32, y: f32) -> String {
    let mut body = rect(x - 6.0, y, 372.0, 14.0, 0.0, p.deep());
    for (i, (width, height)) in
        [(54.0, 96.0), (70.0, 64.0), (46.0, 110.0), (62.0, 84.0), (54.0, 70.0)].iter().enumerate()
    {
        let colour = [p.ink, p.accent, p.soft, p.deep(), p.accent][i];
        let left = x + 8.0 + 72.0 * i as f32;
        body += &rect(left, y - height, *width, *height, 8.0, if colour == p.paper { p.deep() } else { colour });
    }
    body
}

fn app(brand: &Brand, design: &Design) -> String {
    let p = &design.palette;
    let (own, dark) = (*p, on_dark(p));
    let mut body = String::new();
    // The phone with its opening screen.
    body += &shadow(180.0, 110.0, 470.0, 980.0, 70.0);
    body += &rect(180.0, 110.0, 470.0, 980.0, 70.0, Colour(0x16171A));
    body += &rect(200.0, 130.0, 430.0, 940.0, 52.0, dark.paper);
    body += &symbol_at(brand, design, &dark, 220.0, 415.0, 520.0);
    if !matches!(design.mark.kind(), Kind::Word) {
        body += &design.name(brand, &dark, 60.0).fitted(330.0, 60.0, 1.0).centred(415.0, 740.0).body;
    }
    body += &small(brand.tagline, 22.0, dark.caption()).fitted(340.0, 30.0, 1.0).centred(415.0, 980.0).body;
    body += &rect(345.0, 152.0, 140.0, 32.0, 16.0, Colour(0x16171A));
    // The icon, large and then as small as it gets.
    let icon = |x: f32, y: f32, side: f32, colours: &Palette| {
        let edge =
            if colours.paper.contrast(stage(p)) < 1.1 { shadow(x, y, side, side, side * 0.23) } else { String::new() };
        edge + &rect(x, y, side, side, side * 0.23, colours.paper)
            + &symbol_at(brand, design, colours, side * 0.6, x + side / 2.0, y + side / 2.0)
    };
    body += &shadow(800.0, 240.0, 430.0, 430.0, 98.0);
    body += &icon(800.0, 240.0, 430.0, &own);
    for (x, side) in [(800.0, 190.0), (1030.0, 120.0), (1190.0, 76.0), (1304.0, 46.0)] {
        body += &icon(x, 770.0 + (190.0 - side), side, if side < 200.0 && x > 1000.0 { &dark } else { &own });
    }
    sheet(stage(p), &body)
}

fn shirt(brand: &Brand, design: &Design) -> String {
    let p = &design.palette;
    let colours = if p.is_dark() { *p } else { Palette { paper: WHITE, ..on_white(p) } };
    let cloth = colours.paper;
    let outline = "M600 120C660 176 940 176 1000 120L1180 190C1260 230 1320 330 1400 500L1210 580L1166 500L1166 1130L434 1130L434 500L390 580L200 500C280 330 340 230 420 190Z";
    let shade = cloth.mix(BLACK, if p.is_dark() { 0.35 } else { 0.1 });
    let folds = [
        faded(0.5, &fill("M434 500C470 640 440 900 452 1130L434 1130Z", shade)),
        faded(0.5, &fill("M1166 500C1130 640 1160 900 1148 1130L1166 1130Z", shade)),
        faded(0.35, &fill("M560 1130C600 1000 590 900 560 800C620 900 640 1000 626 1130Z", shade)),
        faded(0.35, &fill("M1040 1130C1000 980 1010 900 1060 780C990 900 966 1000 980 1130Z", shade)),
    ];
    let body = [
        faded(0.08, &format!("<g transform=\"translate(10 26)\">{}</g>", fill(outline, BLACK))),
        fill(outline, cloth),
        clipped("shirt", outline, &folds.concat()),
        fill("M600 120C660 176 940 176 1000 120L968 106C900 150 700 150 632 106Z", shade),
        line("M604 132C680 200 920 200 996 132", 4.0, shade),
        line("M434 500L424 360M1166 500L1176 360", 4.0, shade),
        design.draw(brand, &colours).fitted(430.0, 400.0, 1.0).centred(800.0, 520.0).body,
    ];
    sheet(stage(p), &body.concat())
}

fn bag(brand: &Brand, design: &Design) -> String {
    let p = &design.palette;
    let own = *p;
    let table = stage(p);
    let side = own.paper.mix(BLACK, 0.16);
    let second = reversed(p);
    let large = [
        line("M420 330C420 150 640 150 640 330", 12.0, on_dark(p).paper.mix(BLACK, 0.25)),
        poly(&[(250.0, 330.0), (790.0, 330.0), (800.0, 1030.0), (240.0, 1030.0)], own.paper),
        poly(&[(790.0, 330.0), (900.0, 300.0), (930.0, 970.0), (800.0, 1030.0)], side),
        faded(0.3, &poly(&[(790.0, 330.0), (848.0, 640.0), (860.0, 1002.0), (800.0, 1030.0)], side.mix(BLACK, 0.3))),
        design.draw(brand, &own).fitted(400.0, 420.0, 1.0).centred(520.0, 680.0).body,
    ];
    let small_bag = [
        line("M1110 560C1110 430 1260 430 1260 560", 10.0, own.ink),
        poly(&[(1000.0, 560.0), (1370.0, 560.0), (1378.0, 1060.0), (992.0, 1060.0)], second.paper),
        poly(&[(1370.0, 560.0), (1446.0, 538.0), (1466.0, 1016.0), (1378.0, 1060.0)], second.paper.mix(BLACK, 0.3)),
        symbol_at(brand, design, &second, 200.0, 1185.0, 800.0),
    ];
    let ground = rect(0.0, 900.0, 1600.0, 300.0, 0.0, table.mix(BLACK, 0.06))
        + &faded(0.1, &poly(&[(240.0, 1030.0), (930.0, 970.0), (1100.0, 1010.0), (860.0, 1070.0)], BLACK))
        + &faded(0.1, &poly(&[(992.0, 1060.0), (1466.0, 1016.0), (1570.0, 1040.0), (1420.0, 1090.0)], BLACK));
    sheet(table, &(ground + &large.concat() + &small_bag.concat()))
}

fn letterhead(brand: &Brand, design: &Design) -> String {
    let p = &design.palette;
    let (light, dark) = (on_white(p), on_dark(p));
    let grey = Colour(0xD9D7D1);
    let page = [
        shadow(0.0, 0.0, 690.0, 976.0, 4.0),
        rect(0.0, 0.0, 690.0, 976.0, 4.0, WHITE),
        design.draw(brand, &light).fitted(250.0, 150.0, 1.0).cornered(70.0, 70.0).body,
        greeked(70.0, 300.0, &[180.0, 150.0], 34.0, grey),
        greeked(70.0, 420.0, &[540.0, 550.0, 520.0, 546.0, 300.0], 34.0, grey),
        greeked(70.0, 620.0, &[550.0, 530.0, 548.0, 410.0], 34.0, grey),
        greeked(70.0, 800.0, &[160.0], 34.0, grey),
        rect(70.0, 900.0, 550.0, 3.0, 0.0, light.ink),
        small(&format!("{}.example", brand.slug), 18.0, light.caption()).cornered(70.0, 922.0).body,
    ];
    let envelope = [
        shadow(0.0, 0.0, 640.0, 330.0, 4.0),
        rect(0.0, 0.0, 640.0, 330.0, 4.0, dark.paper),
        poly(&[(0.0, 0.0), (640.0, 0.0), (320.0, 176.0)], dark.paper.mix(if p.is_dark() { WHITE } else { BLACK }, 0.1)),
        symbol_at(brand, design, &dark, 92.0, 320.0, 226.0),
    ];
    let front = [
        shadow(0.0, 0.0, 640.0, 330.0, 4.0),
        rect(0.0, 0.0, 640.0, 330.0, 4.0, WHITE),
        design.draw(brand, &light).fitted(190.0, 96.0, 1.0).cornered(40.0, 36.0).body,
        rect(536.0, 36.0, 68.0, 84.0, 0.0, light.tint),
        greeked(330.0, 206.0, &[210.0, 240.0, 170.0], 30.0, grey),
    ];
    let body = laid(140.0, 112.0, 0.0, &page.concat())
        + &laid(890.0, 190.0, 0.0, &envelope.concat())
        + &laid(890.0, 640.0, 0.0, &front.concat());
    sheet(stage(p), &body)
}
