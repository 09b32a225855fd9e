//! The client's own sketch, as it comes attached to a brief.

use super::{laid, poster::pictured};
use crate::art::brand::Brand;
use crate::art::colour::{Colour, Palette};
use crate::art::lettering::{Face, style, text};
use crate::art::shape::{line, rect, sheet};

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
