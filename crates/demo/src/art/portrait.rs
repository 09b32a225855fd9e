//! Portraits for people: a letter, a tile of shapes or a plain head and shoulders.

use super::colour::{self, Colour, Palette};
use super::lettering::{Face, style, text};
use super::shape::{circle, fill, poly, rect};

/// Grounds and figures that go together.
const PAIRS: [Palette; 10] = [
    colour::PINE,
    colour::OCEAN,
    colour::PEACH,
    colour::FOREST,
    colour::SAND,
    colour::COBALT,
    colour::CELADON,
    colour::WINE,
    colour::BUTTER,
    colour::TEAL,
];
const SKIN: [u32; 5] = [0xF3CFB3, 0xE6B48F, 0xC98F66, 0x9A643F, 0x6E452B];
const HAIR: [u32; 5] = [0x1C1A1C, 0x3B2720, 0x6B4226, 0xB9803F, 0x8D8A88];

/// The portrait of a person as SVG, 280 by 280. The same seed and name always give the same one.
#[must_use]
pub fn portrait(seed: u32, name: &str) -> String {
    let mixed = seed.wrapping_mul(2_654_435_761) ^ (seed >> 3);
    let p = PAIRS[(mixed >> 8) as usize % PAIRS.len()];
    let first: String = name.trim().chars().take(1).flat_map(char::to_uppercase).collect();
    let lettered = !first.is_empty() && Face::HeiBold.covers(&first);
    let body = match mixed % 5 {
        0 | 1 if lettered => letter(&first, &p),
        2 => tile(mixed, &p),
        _ => head(mixed, &p),
    };
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 280 280\">{body}</svg>")
}

fn letter(first: &str, p: &Palette) -> String {
    let face = if first.is_ascii() { Face::Bricolage } else { Face::HeiBold };
    let (ground, figure) = if p.is_dark() { (p.paper, p.ink) } else { (p.ink, p.paper) };
    rect(0.0, 0.0, 280.0, 280.0, 0.0, ground) + &text(first, style(face, 118.0, 0.0, figure)).centred(140.0, 140.0).body
}

fn tile(seed: u32, p: &Palette) -> String {
    let colours = [p.ink, p.accent, p.soft, p.tint];
    let mut body = rect(0.0, 0.0, 280.0, 280.0, 0.0, p.paper.mix(p.tint, 0.6));
    for i in 0..4_u32 {
        let (x, y) = (140.0 * (i % 2) as f32, 140.0 * (i / 2) as f32);
        let colour = colours[((seed >> (4 + i)) + i) as usize % 3];
        body += &match (seed >> (9 + 2 * i)) % 4 {
            0 => fill(&format!("M{x} {y}L{} {y}A140 140 0 0 1 {x} {}Z", x + 140.0, y + 140.0), colour),
            1 => circle(x + 70.0, y + 70.0, 70.0, colour),
            2 => poly(&[(x, y + 140.0), (x + 140.0, y), (x + 140.0, y + 140.0)], colour),
            _ => fill(&format!("M{0} {1}L{2} {1}A140 140 0 0 1 {0} {3}Z", x + 140.0, y + 140.0, x, y), colour),
        };
    }
    body
}

fn head(seed: u32, p: &Palette) -> String {
    let skin = Colour(SKIN[(seed >> 11) as usize % SKIN.len()]);
    let hair = Colour(HAIR[(seed >> 14) as usize % HAIR.len()]);
    let ground = if p.is_dark() { p.paper.mix(p.soft, 0.35) } else { p.tint.mix(p.soft, 0.25) };
    let shirt = if p.is_dark() { p.ink } else { p.ink.mix(p.accent, if seed.is_multiple_of(2) { 1.0 } else { 0.0 }) };
    let shade = skin.mix(Colour(0x5A2A18), 0.22);
    let behind = match (seed >> 17) % 4 {
        0 => fill("M64 128C58 44 222 44 216 128L228 226L52 226Z", hair),
        1 => circle(140.0, 48.0, 30.0, hair),
        _ => String::new(),
    };
    let cap = "M70 136C58 24 222 24 210 136";
    let fringe = match (seed >> 20) % 4 {
        0 => fill(&format!("{cap}C196 120 176 104 164 84C142 108 104 122 70 136Z"), hair),
        1 => fill(&format!("{cap}C204 112 192 98 178 94C150 104 126 104 102 94C86 98 76 112 70 136Z"), hair),
        2 => fill(&format!("{cap}C204 108 194 96 182 86L98 86C86 96 76 108 70 136Z"), hair),
        _ => fill(&format!("{cap}C206 118 128 112 112 82C106 104 88 116 70 136Z"), hair),
    };
    let body = [
        rect(0.0, 0.0, 280.0, 280.0, 0.0, ground),
        behind,
        fill("M40 300C40 226 90 208 140 208C190 208 240 226 240 300Z", shirt),
        fill("M112 160L168 160L168 214C160 236 120 236 112 214Z", shade),
        format!("<ellipse cx=\"140\" cy=\"132\" rx=\"62\" ry=\"70\" fill=\"{skin}\"/>"),
        fringe,
        circle(117.0, 140.0, 5.5, Colour(0x1C1A1C)),
        circle(163.0, 140.0, 5.5, Colour(0x1C1A1C)),
        format!(
            "<path d=\"M122 170C132 180 148 180 158 170\" fill=\"none\" stroke=\"{}\" stroke-width=\"4.5\" stroke-linecap=\"round\"/>",
            shade.mix(Colour(0x5A2A18), 0.4)
        ),
    ];
    body.concat()
}
