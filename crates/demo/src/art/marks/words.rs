//! Wordmarks: the name itself is the mark.

use crate::art::brand::Brand;
use crate::art::colour::Palette;
use crate::art::lettering::{Face, style, text};
use crate::art::shape::{Art, circle, clipped, fill, line, poly, rect, wave};

/// The widest a wordmark is drawn.
const WIDE: f32 = 720.0;

fn word(content: &str, face: Face, tracking: f32, p: &Palette) -> Art {
    text(content, style(face, 200.0, tracking, p.ink)).fitted(WIDE, 220.0, 1.0).cornered(0.0, 0.0)
}

/// Tight lower case over a hand-drawn wave.
pub fn wave_word(p: &Palette, b: &Brand) -> Art {
    let name = word(&b.name_en.to_lowercase(), Face::Bricolage, -0.035, p);
    let (width, foot) = (name.width(), name.y1);
    let half = (width + 60.0) / 7.0;
    let below = line(&wave(-30.0, foot + 52.0, half, 30.0, 7), 19.0, p.accent);
    Art::new(name.body + &below, [-40.0, 0.0, width + 40.0, foot + 84.0])
}

/// Lower case with a great full stop.
pub fn dot_word(p: &Palette, b: &Brand) -> Art {
    let name = word(&b.name_en.to_lowercase(), Face::Outfit, -0.03, p);
    let (tall, _) = {
        let x = text("x", style(Face::Outfit, 200.0, 0.0, p.ink));
        (x.height(), x.width())
    };
    let r = (tall * 0.22).min(30.0);
    // The stop stands on the baseline, which is above the foot where a letter hangs below it.
    let hangs = b.name_en.to_lowercase().contains(['g', 'j', 'p', 'q', 'y']);
    let base = if hangs { name.y1 - name.height() * 0.235 } else { name.y1 - 2.0 };
    let (width, height) = (name.width(), name.height());
    Art::new(name.body + &circle(width + 18.0 + r, base - r, r, p.accent), [0.0, 0.0, width + 18.0 + 2.0 * r, height])
}

/// Heavy capitals between two bars.
pub fn bar_word(p: &Palette, b: &Brand) -> Art {
    let name = word(&b.name_en.to_uppercase(), Face::Syne, 0.01, p).cornered(0.0, 46.0);
    let (width, foot) = (name.width(), name.y1);
    let bars = rect(0.0, 0.0, width, 18.0, 0.0, p.accent) + &rect(0.0, foot + 28.0, width, 18.0, 0.0, p.ink);
    Art::new(name.body + &bars, [0.0, 0.0, width, foot + 46.0])
}

/// The name cut out of a block.
pub fn block_word(p: &Palette, b: &Brand) -> Art {
    let inside = Palette { ink: p.paper, ..*p };
    let name =
        word(&b.name_en.to_uppercase(), Face::Oswald, 0.05, &inside).fitted(560.0, 170.0, 1.0).cornered(56.0, 52.0);
    let (width, height) = (name.width() + 112.0, name.height() + 104.0);
    let block = rect(0.0, 0.0, width, height, 0.0, p.ink) + &rect(0.0, height, width, 20.0, 0.0, p.accent);
    Art::new(block + &name.body, [0.0, 0.0, width, height + 20.0])
}

/// Letters climbing a stair.
pub fn stair_word(p: &Palette, b: &Brand) -> Art {
    let mut whole = Art::default();
    let mut x = 0.0;
    for (i, letter) in b.name_en.to_uppercase().chars().enumerate() {
        let colour = if i % 3 == 2 { p.accent } else { p.ink };
        let glyph = text(&letter.to_string(), style(Face::Unbounded, 150.0, 0.0, colour));
        let width = glyph.width();
        whole = whole.with(glyph.cornered(x, -26.0 * i as f32));
        x += width + 12.0;
    }
    whole.fitted(WIDE, 420.0, 1.0).cornered(0.0, 0.0)
}

/// Wide capitals with a level cut through them.
pub fn stencil_word(p: &Palette, b: &Brand) -> Art {
    let name = word(&b.name_en.to_uppercase(), Face::Unbounded, 0.02, p);
    let (width, height) = (name.width(), name.height());
    let cut = rect(-10.0, height * 0.46, width + 20.0, (height * 0.085).max(7.0), 0.0, p.paper);
    Art::new(name.body + &cut, [0.0, 0.0, width, height])
}

/// A signature with a stroke beneath.
pub fn script_word(p: &Palette, b: &Brand) -> Art {
    let name = text(b.name_en, style(Face::Pacifico, 220.0, 0.0, p.ink)).fitted(640.0, 300.0, 1.0).cornered(0.0, 0.0);
    let (width, foot) = (name.width(), name.y1);
    let stroke = fill(
        &format!(
            "M{} {}C{} {} {} {} {} {}C{} {} {} {} {} {}Z",
            width * 0.12,
            foot + 34.0,
            width * 0.4,
            foot + 4.0,
            width * 0.7,
            foot + 8.0,
            width * 0.94,
            foot + 26.0,
            width * 0.7,
            foot + 20.0,
            width * 0.4,
            foot + 22.0,
            width * 0.12,
            foot + 34.0
        ),
        p.accent,
    );
    Art::new(name.body + &stroke, [0.0, 0.0, width, foot + 34.0])
}

/// Fine capitals, widely set, between hairlines.
pub fn deco_word(p: &Palette, b: &Brand) -> Art {
    let name = word(&b.name_en.to_uppercase(), Face::Poiret, 0.14, p);
    let heavy = format!("<g stroke=\"{}\" stroke-width=\"3\">{}</g>", p.ink, name.body);
    let (width, height) = (name.width(), name.height());
    let middle = width / 2.0;
    let marks = [
        rect(0.0, height + 56.0, middle - 46.0, 4.0, 0.0, p.ink),
        rect(middle + 46.0, height + 56.0, middle - 46.0, 4.0, 0.0, p.ink),
        poly(
            &[
                (middle, height + 38.0),
                (middle + 20.0, height + 58.0),
                (middle, height + 78.0),
                (middle - 20.0, height + 58.0),
            ],
            p.accent,
        ),
    ];
    Art::new(heavy + &marks.concat(), [0.0, 0.0, width, height + 78.0])
}

/// Fat letters, the lower part in water.
pub fn tide_word(p: &Palette, b: &Brand) -> Art {
    let name = word(&b.name_en.to_lowercase(), Face::Fredoka, -0.01, p);
    let (width, height) = (name.width(), name.height());
    let under = Palette { ink: p.accent, ..*p };
    let second = word(&b.name_en.to_lowercase(), Face::Fredoka, -0.01, &under);
    let level = height * 0.62;
    let sea = format!(
        "{}L{} {}L-20 {}Z",
        wave(-20.0, level, (width + 40.0) / 8.0, 20.0, 8),
        width + 20.0,
        height + 20.0,
        height + 20.0
    );
    let body = name.body + &clipped(&format!("tide-{}", b.slug), &sea, &second.body);
    Art::new(body, [0.0, 0.0, width, height])
}

/// The Chinese name large, in display type, the last sign in another colour.
pub fn hanzi_word(p: &Palette, b: &Brand) -> Art {
    let mut whole = Art::default();
    let count = b.name_zh.chars().count();
    for (i, sign) in b.name_zh.chars().enumerate() {
        let colour = if i + 1 == count { p.accent } else { p.ink };
        whole =
            whole.with(text(&sign.to_string(), style(Face::HuangYou, 220.0, 0.0, colour)).moved(206.0 * i as f32, 0.0));
    }
    whole.fitted(WIDE, 240.0, 1.0).cornered(0.0, 0.0)
}

/// The Chinese name written with a brush, a small seal at its foot.
pub fn brush_word(p: &Palette, b: &Brand) -> Art {
    let name = text(b.name_zh, style(Face::Brush, 210.0, 0.02, p.ink)).fitted(WIDE, 250.0, 1.0).cornered(0.0, 0.0);
    let (width, height) = (name.width(), name.height());
    let sign: String = b.short_zh.chars().take(1).collect();
    let mark = rect(width + 26.0, height - 66.0, 62.0, 62.0, 6.0, p.accent)
        + &text(&sign, style(Face::Song, 44.0, 0.0, p.paper)).centred(width + 57.0, height - 35.0).body;
    Art::new(name.body + &mark, [0.0, 0.0, width + 88.0, height])
}

/// Two signs of the Chinese name great, the others small beside them.
pub fn scale_word(p: &Palette, b: &Brand) -> Art {
    let great = text(b.short_zh, style(Face::XiaoWei, 280.0, 0.0, p.ink)).cornered(0.0, 0.0);
    let (width, height) = (great.width(), great.height());
    let small = text(b.kind_zh, style(Face::Hei, 58.0, 0.1, p.ink)).cornered(width + 46.0, height - 60.0);
    let rule = rect(width + 46.0, height * 0.16, 12.0, height * 0.42, 0.0, p.accent);
    Art::new(great.body + &rule, [0.0, 0.0, width + 60.0, height]).with(small)
}
