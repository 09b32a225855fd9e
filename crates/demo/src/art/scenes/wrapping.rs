//! More packs: gift boxes, cans, tubs, labels, bars, records, paper.

use super::packaging::{Own, bottle, cast, label, rounded_light};
use super::{BLACK, WHITE, faded, laid, pale, pattern, reversed, shadow, symbol_at};
use crate::art::brand::Brand;
use crate::art::colour::{Colour, Palette};
use crate::art::compose::Design;
use crate::art::shape::{circle, clipped, disc, fill, line, outline, poly, rect, ring};

/// What all packs are drawn of.
pub(super) struct Goods<'a> {
    pub brand: &'a Brand,
    pub design: &'a Design,
    pub p: &'a Palette,
    pub own: &'a Own<'a>,
}

impl Goods<'_> {
    fn own(&self, what: &str, least: f32, most: f32) -> f32 {
        (self.own)(what, least, most)
    }

    /// The brand's colours, the same turned over, and the same on its pale tone.
    fn sets(&self) -> [Palette; 3] {
        [*self.p, reversed(self.p), pale(self.p)]
    }

    fn symbol(&self, p: &Palette, size: f32, x: f32, y: f32) -> String {
        symbol_at(self.brand, self.design, p, size, x, y)
    }

    fn name(&self, p: &Palette, width: f32, height: f32, x: f32, y: f32) -> String {
        self.design.name(self.brand, p, 60.0).fitted(width, height, 1.6).centred(x, y).body
    }

    fn label(&self, p: &Palette, [x, y, width, height]: [f32; 4]) -> String {
        label(self.brand, self.design, p, x, y, width, height)
    }

    /// Mark and name side by side.
    fn across(&self, p: &Palette, [x, y, width, height]: [f32; 4]) -> String {
        let middle = y + height / 2.0;
        self.symbol(p, height * 0.62, x + width * 0.2, middle)
            + &self.name(p, width * 0.46, height * 0.34, x + width * 0.63, middle)
    }

    /// The mark as a faint pattern.
    fn patterned(&self, p: &Palette, area: [f32; 4], step: f32) -> String {
        let faint = Palette { ink: p.tint, accent: p.tint, soft: p.tint, tint: p.paper, ..*p };
        pattern(self.brand, self.design, &faint, area, step)
    }

    pub fn gift_box(&self) -> String {
        let [plain, turned, pale] = self.sets();
        let (width, depth) = (self.own("wide", 760.0, 900.0), self.own("deep", 500.0, 580.0));
        let (x, y) = (800.0 - width / 2.0 + self.own("aside", -60.0, 90.0), 560.0);
        let lid = shadow(0.0, 0.0, width, depth, 10.0)
            + &rect(0.0, 0.0, width, depth, 10.0, plain.paper)
            + &self.label(&plain, [width * 0.2, depth * 0.06, width * 0.6, depth * 0.88]);
        let radius = depth * self.own("round", 0.3, 0.37);
        let mut body = laid(x - 60.0, y - 400.0, self.own("lean", -7.0, -1.0), &lid);
        body += &shadow(x, y, width, depth, 12.0);
        body += &rect(x, y, width, depth, 12.0, turned.paper);
        body += &rect(x + 28.0, y + 28.0, width - 56.0, depth - 56.0, 6.0, turned.paper.mix(BLACK, 0.22));
        for (place, colours) in [(0.29, plain), (0.71, pale)] {
            let (cx, cy) = (x + width * place, y + depth / 2.0);
            body += &circle(cx + 8.0, cy + 12.0, radius, turned.paper.mix(BLACK, 0.4));
            body += &circle(cx, cy, radius, colours.paper);
            body += &ring(cx, cy, radius - 14.0, 5.0, colours.ink);
            body += &self.symbol(&colours, radius, cx, cy);
        }
        body
    }

    /// Three boxes on top of each other, seen from the front.
    pub fn stack(&self) -> String {
        let [plain, turned, pale] = self.sets();
        let order = if self.own("order", 0.0, 1.0) < 0.5 { [turned, pale, plain] } else { [plain, turned, pale] };
        let mut body = cast(420.0, 1032.0, 760.0);
        let mut foot = 1030.0;
        for (i, colours) in order.iter().enumerate() {
            let width = self.own(["first", "second", "third"][i], 500.0, 820.0);
            let height = self.own(["low", "middle", "high"][i], 170.0, 270.0);
            let x = 800.0 - width / 2.0 + self.own(["one", "two", "three"][i], -70.0, 70.0);
            let y = foot - height;
            body += &rect(x, y, width, height, 4.0, colours.paper);
            body += &rect(x, y, width, height * 0.16, 4.0, colours.paper.mix(BLACK, 0.1));
            body += &self.across(colours, [x, y + height * 0.14, width, height * 0.84]);
            body += &faded(0.1, &rect(x, foot - 6.0, width, 6.0, 0.0, BLACK));
            foot = y;
        }
        body
    }

    /// A box with its flaps open.
    pub fn opened(&self) -> String {
        let [plain, turned, _] = self.sets();
        let colours = if self.own("turned", 0.0, 1.0) < 0.5 { plain } else { turned };
        let (width, height) = (self.own("wide", 640.0, 860.0), self.own("high", 400.0, 520.0));
        let (x, top, foot) = (800.0 - width / 2.0, 1030.0 - height, 1030.0);
        let (flap, rise) = (self.own("flap", 110.0, 190.0), self.own("rise", 60.0, 130.0));
        let inside = colours.paper.mix(BLACK, 0.42);
        [
            cast(x, 1034.0, width),
            poly(&[(x, top), (x + width, top), (x + width - 70.0, top - 90.0), (x + 70.0, top - 90.0)], inside),
            poly(
                &[(x, top), (x + 70.0, top - 90.0), (x + 70.0 - flap, top - 90.0 - rise), (x - flap, top - rise)],
                colours.paper.mix(BLACK, 0.12),
            ),
            poly(
                &[
                    (x + width, top),
                    (x + width - 70.0, top - 90.0),
                    (x + width - 70.0 + flap, top - 90.0 - rise),
                    (x + width + flap, top - rise),
                ],
                colours.paper.mix(BLACK, 0.2),
            ),
            rect(x, top, width, height, 0.0, colours.paper),
            self.label(&colours, [x + width * 0.18, top + 20.0, width * 0.64, height - 40.0]),
            rect(x, foot - 46.0, width, 46.0, 0.0, colours.accent),
        ]
        .concat()
    }

    pub fn cans(&self) -> String {
        let sets = self.sets();
        let (count, step) = (self.own("count", 2.0, 4.99) as usize, 290.0 + self.own("apart", 10.0, 70.0));
        let tall = self.own("tall", 560.0, 680.0);
        let first = 800.0 - (step * (count - 1) as f32 + 260.0) / 2.0;
        let mut body = String::new();
        for i in 0..count {
            let colours = sets[(i + 1) % sets.len()];
            let (x, foot) = (first + step * i as f32, 1030.0);
            let top = foot - tall;
            let d = outline(&[
                (x + 24.0, top),
                (x + 236.0, top),
                (x + 260.0, top + 44.0),
                (x + 260.0, foot - 34.0),
                (x + 238.0, foot),
                (x + 22.0, foot),
                (x, foot - 34.0),
                (x, top + 44.0),
            ]);
            body += &cast(x, foot + 4.0, 260.0);
            body += &fill(&d, colours.paper);
            body += &rect(x + 20.0, top - 12.0, 220.0, 18.0, 9.0, Colour(0xB9BCC0));
            body += &rect(x, foot - 120.0, 260.0, 28.0, 0.0, colours.accent);
            body += &self.label(&colours, [x, top + 70.0, 260.0, tall - 220.0]);
            body += &rounded_light(&d, &format!("can-{i}"), x, 260.0, top, tall);
        }
        body
    }

    /// A flat label, and one bottle that wears it.
    pub fn label_and_bottle(&self) -> String {
        let [plain, turned, _] = self.sets();
        let (width, height) = (self.own("wide", 640.0, 780.0), self.own("high", 440.0, 600.0));
        let left = self.own("side", 0.0, 1.0) < 0.5;
        let (x, glass) = if left { (110.0, 1_040.0) } else { (1_500.0 - width, 180.0) };
        let sheet = shadow(0.0, 0.0, width, height, 0.0)
            + &rect(0.0, 0.0, width, height, 0.0, plain.paper)
            + &rect(0.0, 0.0, width, 36.0, 0.0, turned.paper)
            + &self.label(&plain, [width * 0.16, 50.0, width * 0.68, height - 110.0])
            + &rect(0.0, height - 36.0, width, 36.0, 0.0, plain.accent);
        let body = laid(x, 620.0 - height / 2.0, self.own("lean", -5.0, 5.0), &sheet);
        body + &bottle(self.brand, self.design, self.p, glass, self.p.deep(), "bottle")
    }

    pub fn crated(&self) -> String {
        let sets = self.sets();
        let (columns, rows) = (self.own("columns", 3.0, 4.99) as usize, self.own("rows", 2.0, 3.99) as usize);
        let step = self.own("apart", 236.0, 268.0);
        let (width, height) = (step * columns as f32 + 60.0, step * rows as f32 + 60.0);
        let (x, y) = (800.0 - width / 2.0, 600.0 - height / 2.0);
        let wood = Colour(0xC9A66B).mix(self.p.soft, 0.25);
        let mut body = shadow(x, y, width, height, 16.0)
            + &rect(x, y, width, height, 16.0, wood)
            + &rect(x + 24.0, y + 24.0, width - 48.0, height - 48.0, 8.0, wood.mix(BLACK, 0.45));
        for row in 0..rows {
            for column in 0..columns {
                let (cx, cy) = (x + 30.0 + step * (column as f32 + 0.5), y + 30.0 + step * (row as f32 + 0.5));
                let colours = sets[(row * 2 + column) % sets.len()];
                body += &circle(cx + 6.0, cy + 10.0, 104.0, wood.mix(BLACK, 0.65));
                body += &circle(cx, cy, 104.0, colours.paper);
                body += &ring(cx, cy, 96.0, 6.0, colours.soft);
                body += &self.symbol(&colours, 104.0, cx, cy);
            }
        }
        body
    }

    /// Two or three lidded tubs.
    pub fn tubs(&self) -> String {
        let sets = self.sets();
        let count = self.own("count", 2.0, 3.99) as usize;
        let width = if count == 2 { self.own("wide", 520.0, 600.0) } else { self.own("wide", 390.0, 440.0) };
        let step = width + self.own("apart", 40.0, 90.0);
        let first = 800.0 - (step * (count - 1) as f32 + width) / 2.0;
        let mut body = String::new();
        for i in 0..count {
            let colours = sets[(i + count) % sets.len()];
            let height = self.own(["first", "second", "third"][i], 330.0, 480.0);
            let (x, foot) = (first + step * i as f32, 1030.0);
            let top = foot - height;
            let d = outline(&[(x, top), (x + width, top), (x + width - 46.0, foot), (x + 46.0, foot)]);
            body += &cast(x, foot + 4.0, width);
            body += &fill(&d, colours.paper);
            body += &self.label(&colours, [x + 60.0, top + 20.0, width - 120.0, height - 30.0]);
            body += &rounded_light(&d, &format!("tub-{i}"), x, width, top, height);
            body += &rect(x - 16.0, top - 44.0, width + 32.0, 60.0, 16.0, colours.ink.mix(colours.paper, 0.12));
            body += &faded(0.14, &rect(x - 16.0, top + 4.0, width + 32.0, 12.0, 6.0, BLACK));
        }
        body
    }

    /// Lids, or stickers: discs that lie on the table.
    pub fn rounds(&self) -> String {
        let sets = self.sets();
        let radius = self.own("size", 210.0, 258.0);
        let spread = radius * self.own("apart", 1.06, 1.2);
        let places = match self.own("order", 0.0, 3.0) as u32 {
            0 => vec![(-1.0, -0.5), (1.0, -0.5), (0.0, 1.1)],
            1 => vec![(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
            _ => vec![(-1.9, 0.2), (0.0, -0.3), (1.9, 0.3)],
        };
        let mut body = String::new();
        for (i, (across, down)) in places.into_iter().enumerate() {
            let colours = sets[i % sets.len()];
            let (x, y) = (800.0 + spread * across, 600.0 + spread * down);
            body += &faded(0.12, &circle(x + 10.0, y + 16.0, radius, BLACK));
            body += &circle(x, y, radius, colours.paper);
            body += &ring(x, y, radius - 18.0, 6.0, colours.ink);
            let print = self.symbol(&colours, radius * 0.86, 0.0, -radius * 0.16)
                + &self.name(&colours, radius * 0.9, radius * 0.2, 0.0, radius * 0.56);
            body += &laid(x, y, self.own(["one", "two", "three", "four"][i], -32.0, 32.0), &print);
        }
        body
    }

    /// A wrapped block, and a round box beside it.
    pub fn dairy(&self) -> String {
        let [plain, turned, pale] = self.sets();
        let (width, height) = (self.own("wide", 560.0, 680.0), self.own("high", 250.0, 320.0));
        let (block, round) = if self.own("side", 0.0, 1.0) < 0.5 { (150.0, 900.0) } else { (780.0, 130.0) };
        let (top, foot, low) = (1030.0 - height, 1030.0, self.own("low", 150.0, 210.0));
        let radius = self.own("round", 250.0, 280.0);
        let (cx, lid) = (round + 280.0, 1_020.0 - low);
        let fold = plain.paper.mix(BLACK, 0.12);
        let wood = Colour(0xD9B98A);
        [
            cast(block, foot + 4.0, width),
            rect(block, top, width, height, 8.0, plain.paper),
            poly(&[(block, top), (block + 90.0, top + height / 2.0), (block, foot)], fold),
            poly(&[(block + width, top), (block + width - 90.0, top + height / 2.0), (block + width, foot)], fold),
            self.across(&plain, [block + 80.0, top, width - 160.0, height]),
            cast(round, foot + 4.0, 560.0),
            rect(cx - radius, lid, radius * 2.0, low, 12.0, wood),
            rect(cx - radius, lid + low * 0.3, radius * 2.0, low * 0.5, 0.0, turned.paper),
            self.name(&turned, radius * 1.2, low * 0.26, cx, lid + low * 0.55),
            format!(
                "<ellipse cx=\"{cx:.1}\" cy=\"{lid:.1}\" rx=\"{radius:.1}\" ry=\"{:.1}\" fill=\"{}\"/>",
                radius * 0.34,
                pale.paper
            ),
            format!(
                "<g transform=\"translate({cx:.1} {lid:.1}) scale(1 0.5)\">{}</g>",
                self.symbol(&pale, radius * 0.9, 0.0, 0.0)
            ),
        ]
        .concat()
    }

    /// Three wrapped bars, side by side or on top of each other.
    pub fn bars(&self) -> String {
        let sets = self.sets();
        let (width, height) = (self.own("long", 720.0, 860.0), self.own("high", 170.0, 220.0));
        let upright = self.own("stand", 0.0, 1.0) < 0.4;
        let mut body = String::new();
        for (i, colours) in sets.iter().enumerate() {
            let crimp = |x: f32| {
                (0..6)
                    .map(|k| rect(x + 9.0 * k as f32, 0.0, 4.0, height, 0.0, colours.paper.mix(BLACK, 0.18)))
                    .collect::<String>()
            };
            let bar = shadow(0.0, 0.0, width, height, 6.0)
                + &rect(0.0, 0.0, width, height, 6.0, colours.paper)
                + &crimp(0.0)
                + &crimp(width - 50.0)
                + &rect(width * 0.8, 0.0, width * 0.08, height, 0.0, colours.accent)
                + &self.across(colours, [70.0, 0.0, width * 0.7, height]);
            let (lean, step) = (self.own(["one", "two", "three"][i], -6.0, 6.0), i as f32 - 1.0);
            body += &if upright {
                laid(800.0 + 300.0 * step + height / 2.0, 600.0 - width / 2.0, 90.0 + lean, &bar)
            } else {
                laid(800.0 - width / 2.0 + 50.0 * step, 600.0 - height / 2.0 + 290.0 * step, lean, &bar)
            };
        }
        body
    }

    /// The record alone, or two of them, one over the other.
    pub fn disc(&self) -> String {
        let (size, turned) = (self.own("size", 400.0, 470.0), self.own("lean", -40.0, 40.0));
        if self.own("pair", 0.0, 1.0) < 0.5 {
            return laid(800.0, 600.0, turned, &self.record(0.0, 0.0, size));
        }
        let (across, down) = (self.own("across", 230.0, 330.0), self.own("down", -90.0, 90.0));
        laid(800.0 - across, 600.0 - down, -turned, &self.record(0.0, 0.0, size * 0.8))
            + &laid(800.0 + across, 600.0 + down, turned, &self.record(0.0, 0.0, size * 0.86))
    }

    /// A record seen from above.
    fn record(&self, x: f32, y: f32, radius: f32) -> String {
        let vinyl = Colour(0x17181A);
        let mut body = faded(0.14, &circle(x + 10.0, y + 18.0, radius, BLACK)) + &circle(x, y, radius, vinyl);
        for part in [0.94, 0.86, 0.78, 0.7, 0.62, 0.54] {
            body += &ring(x, y, radius * part, 2.5, vinyl.mix(WHITE, 0.22));
        }
        body += &circle(x, y, radius * 0.44, self.p.paper);
        body += &self.symbol(self.p, radius * 0.4, x, y - radius * 0.1);
        body += &self.name(self.p, radius * 0.5, radius * 0.1, x, y + radius * 0.28);
        body + &circle(x, y, radius * 0.02, vinyl)
    }

    fn front(&self, p: &Palette, side: f32) -> String {
        shadow(0.0, 0.0, side, side, 0.0)
            + &rect(0.0, 0.0, side, side, 0.0, p.paper)
            + &self.symbol(p, side * 0.46, side * 0.5, side * 0.42)
            + &self.name(p, side * 0.5, side * 0.09, side * 0.5, side * 0.84)
    }

    pub fn sleeve(&self) -> String {
        let [plain, turned, _] = self.sets();
        let colours = if self.own("turned", 0.0, 1.0) < 0.5 { plain } else { turned };
        let side = self.own("side", 640.0, 740.0);
        let (x, y) = (self.own("left", 180.0, 300.0), 600.0 - side / 2.0);
        let out = self.own("out", 0.86, 1.06);
        self.record(x + side * out, 600.0, side * 0.46)
            + &laid(x, y, self.own("lean", -3.0, 3.0), &self.front(&colours, side))
    }

    pub fn sleeves(&self) -> String {
        let [plain, turned, pale] = self.sets();
        let side = self.own("side", 560.0, 660.0);
        let back = shadow(0.0, 0.0, side, side, 0.0)
            + &rect(0.0, 0.0, side, side, 0.0, turned.paper)
            + &clipped(
                "sleeve-back",
                &outline(&[(0.0, 0.0), (side, 0.0), (side, side), (0.0, side)]),
                &self.patterned(&turned, [0.0, 0.0, side, side], self.own("step", 120.0, 200.0)),
            );
        let front = if self.own("pale", 0.0, 1.0) < 0.5 { plain } else { pale };
        laid(840.0, 200.0 + self.own("high", 0.0, 120.0), self.own("back", 2.0, 12.0), &back)
            + &laid(170.0, 300.0 + self.own("low", 0.0, 100.0), self.own("lean", -9.0, 0.0), &self.front(&front, side))
    }

    /// Paper cones with flowers in them.
    pub fn cones(&self) -> String {
        let sets = self.sets();
        let count = self.own("count", 2.0, 3.99) as usize;
        let step = if count == 2 { self.own("apart", 520.0, 600.0) } else { self.own("apart", 410.0, 450.0) };
        let first = 800.0 - step * (count - 1) as f32 / 2.0;
        let leaf = Colour(0x6E8B5E);
        let mut body = String::new();
        for i in 0..count {
            let colours = sets[i % sets.len()];
            let (x, top) = (first + step * i as f32, self.own(["first", "second", "third"][i], 360.0, 450.0));
            let half = self.own(["wide", "wider", "widest"][i], 170.0, 205.0);
            for k in 0..7 {
                let lean = (k as f32 - 3.0) * 0.3;
                let (fx, fy) = (x + half * lean, top - 60.0 - 60.0 * ((k * 5) % 4) as f32 / 3.0);
                body += &line(&format!("M{x:.1} {:.1}L{fx:.1} {fy:.1}", top + 120.0), 9.0, leaf);
                body += &circle(fx, fy, 58.0, if k % 3 == 0 { self.p.accent } else { self.p.soft.mix(WHITE, 0.3) });
                body += &circle(fx, fy, 20.0, if k % 3 == 0 { self.p.tint } else { self.p.accent });
            }
            let cone =
                outline(&[(x - half, top), (x, top + 60.0), (x + half, top), (x + 34.0, 1040.0), (x - 34.0, 1040.0)]);
            body += &fill(&cone, colours.paper);
            let area = [x - half, top, x + half, 1040.0];
            body += &clipped(&format!("cone-{i}"), &cone, &self.patterned(&colours, area, 96.0));
            body += &circle(x, top + 250.0, 92.0, colours.ink);
            body += &self.symbol(&reversed(&colours), 96.0, x, top + 250.0);
        }
        body
    }

    /// A sheet of wrapping paper with the sticker that closes it.
    pub fn sheet(&self) -> String {
        let [plain, turned, _] = self.sets();
        let colours = if self.own("turned", 0.0, 1.0) < 0.5 { plain } else { turned };
        let (width, height) = (self.own("wide", 880.0, 1_060.0), self.own("high", 620.0, 760.0));
        let edge = outline(&[(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]);
        let paper = shadow(0.0, 0.0, width, height, 0.0)
            + &rect(0.0, 0.0, width, height, 0.0, colours.paper)
            + &clipped(
                "paper",
                &edge,
                &self.patterned(&colours, [0.0, 0.0, width, height], self.own("step", 110.0, 190.0)),
            )
            + &poly(
                &[(width, height), (width - 190.0, height), (width, height - 190.0)],
                colours.paper.mix(BLACK, 0.2),
            );
        let other = if colours == plain { turned } else { plain };
        let (x, y) = (self.own("x", 560.0, 1_020.0), self.own("y", 480.0, 720.0));
        laid(800.0 - width / 2.0, 600.0 - height / 2.0, self.own("lean", -7.0, 7.0), &paper)
            + &clipped("sticker", &disc(x, y, 170.0), &circle(x, y, 170.0, other.paper))
            + &self.symbol(&other, 150.0, x, y - 26.0)
            + &self.name(&other, 170.0, 34.0, x, y + 106.0)
    }
}
