//! Marks made of letters and characters: seals, monograms, cut and doubled initials.

use crate::art::brand::Brand;
use crate::art::colour::{Colour, Palette};
use crate::art::lettering::{Face, column, outline, ring as ring_text, style, text};
use crate::art::shape::{Art, circle, clipped, disc, edge, fill, line, poly, rect, ring, wave};

/// The first letter of the brand, upper case.
fn initial(b: &Brand) -> String {
    b.initials.chars().take(1).collect()
}

/// Path data of a text moved so that its ink is centred on the origin, and the size of that ink.
fn centred_outline(content: &str, face: Face, size: f32) -> (String, f32, f32, f32, f32) {
    let (d, [x0, y0, x1, y1]) = outline(content, face, size);
    (d, -(x0 + x1) / 2.0, -(y0 + y1) / 2.0, x1 - x0, y1 - y0)
}

/// Text fitted into a box and centred on a point.
fn fit(content: &str, face: Face, colour: Colour, width: f32, height: f32, x: f32, y: f32) -> String {
    text(content, style(face, 300.0, 0.0, colour)).fitted(width, height, 9.0).centred(x, y).body
}

/// What a seal says: two to four characters, or the initials.
fn legend(b: &Brand) -> Vec<char> {
    if b.name_zh.is_empty() { b.initials.chars().take(2).collect() } else { b.short_zh.chars().take(4).collect() }
}

fn seal_face(b: &Brand) -> Face {
    if b.name_zh.is_empty() { Face::Gloock } else { Face::Song }
}

/// A solid seal with the characters cut out, stretched to fill it as carvers do.
pub fn seal(p: &Palette, b: &Brand) -> Art {
    let signs = legend(b);
    let mut body = rect(-180.0, -180.0, 360.0, 360.0, 16.0, p.ink);
    let step = 304.0 / signs.len() as f32;
    for (i, sign) in signs.iter().enumerate() {
        let glyph = text(&sign.to_string(), style(seal_face(b), 300.0, 0.0, p.paper)).centred(0.0, 0.0);
        let (kx, ky) = ((262.0 / glyph.width()).min(560.0 / glyph.height()), (step - 14.0) / glyph.height());
        let y = -152.0 + step * (i as f32 + 0.5);
        body +=
            &format!("<g transform=\"translate(0 {y:.1}) scale({:.3} {ky:.3})\">{}</g>", kx.min(ky * 1.6), glyph.body);
    }
    Art::new(body, [-180.0, -180.0, 180.0, 180.0])
}

/// A seal in relief: frame and characters stand, the ground is free.
pub fn seal_relief(p: &Palette, b: &Brand) -> Art {
    let signs = legend(b);
    let mut body = edge("M-110 -184L110 -184L110 184L-110 184Z", 17.0, p.ink);
    let many = signs.len() as f32;
    let step = 340.0 / many;
    for (i, sign) in signs.iter().enumerate() {
        let y = -170.0 + step * (i as f32 + 0.5);
        body += &fit(&sign.to_string(), seal_face(b), p.ink, 150.0, step * 0.84, 0.0, y);
    }
    Art::new(body, [-119.0, -193.0, 119.0, 193.0])
}

/// A round seal, first character large.
pub fn seal_round(p: &Palette, b: &Brand) -> Art {
    let sign = legend(b)[0].to_string();
    let body = [
        circle(0.0, 0.0, 190.0, p.ink),
        ring(0.0, 0.0, 164.0, 7.0, p.paper),
        fit(&sign, seal_face(b), p.paper, 204.0, 204.0, 0.0, 0.0),
    ];
    Art::new(body.concat(), [-190.0, -190.0, 190.0, 190.0])
}

/// Initials in two thin rings.
pub fn monogram(p: &Palette, b: &Brand) -> Art {
    let initials: String = b.initials.chars().take(2).collect();
    let body = [
        ring(0.0, 0.0, 192.0, 7.0, p.ink),
        ring(0.0, 0.0, 170.0, 3.0, p.ink),
        fit(&initials, Face::Cormorant, p.ink, 214.0, 150.0, 0.0, 0.0),
    ];
    Art::new(body.concat(), [-195.0, -195.0, 195.0, 195.0])
}

/// An initial sheared along a diagonal, its lower part moved on.
pub fn split_letter(p: &Palette, b: &Brand) -> Art {
    let (d, dx, dy, width, height) = centred_outline(&initial(b), Face::Syne, 420.0);
    let (half_w, half_h) = (width / 2.0, height / 2.0);
    let letter = |colour| format!("<path transform=\"translate({dx:.1} {dy:.1})\" d=\"{d}\" fill=\"{colour}\"/>");
    let key = initial(b);
    let upper = clipped(&format!("split-upper-{key}"), "M-400 -400L400 -400L400 -70L-400 58Z", &letter(p.ink));
    let lower = clipped(&format!("split-lower-{key}"), "M-400 76L400 -52L400 400L-400 400Z", &letter(p.accent));
    let body = format!("{upper}<g transform=\"translate(16 6)\">{lower}</g>");
    Art::new(body, [-half_w, -half_h, half_w + 16.0, half_h + 6.0]).centred(0.0, 0.0)
}

/// An initial cut out of a rounded tile, a dot at its corner.
pub fn tile_letter(p: &Palette, b: &Brand) -> Art {
    let body = [
        rect(-180.0, -180.0, 360.0, 360.0, 84.0, p.ink),
        fit(&initial(b), Face::Bricolage, p.paper, 220.0, 210.0, 0.0, 0.0),
        circle(162.0, -162.0, 58.0, p.paper),
        circle(162.0, -162.0, 42.0, p.accent),
    ];
    Art::new(body.concat(), [-180.0, -204.0, 204.0, 180.0])
}

/// A shield parted in two with the initial over the line.
pub fn crest(p: &Palette, b: &Brand) -> Art {
    let shield = "M-160 -190L160 -190L160 20C160 110 90 170 0 206C-90 170 -160 110 -160 20Z";
    let letter = |colour| fit(&initial(b), Face::Gloock, colour, 180.0, 190.0, 0.0, -14.0);
    let key = initial(b);
    let body = [
        fill(shield, p.ink),
        clipped("crest-half", shield, &rect(0.0, -200.0, 200.0, 420.0, 0.0, p.tint)),
        clipped(&format!("crest-left-{key}"), "M-200 -200L0 -200L0 220L-200 220Z", &letter(p.paper)),
        clipped(&format!("crest-right-{key}"), "M0 -200L200 -200L200 220L0 220Z", &letter(p.ink)),
        edge(shield, 12.0, p.ink),
        line("M-70 132L70 132", 10.0, p.accent),
    ];
    Art::new(body.concat(), [-166.0, -196.0, 166.0, 212.0])
}

/// An initial inside its own echo lines.
pub fn echo_letter(p: &Palette, b: &Brand) -> Art {
    let (d, dx, dy, width, height) = centred_outline(&initial(b), Face::Outfit, 330.0);
    let mut body = String::new();
    for (grow, colour) in [(132.0, p.soft), (112.0, p.paper), (86.0, p.deep()), (64.0, p.paper), (38.0, p.ink)] {
        body += &format!(
            "<path transform=\"translate({dx:.1} {dy:.1})\" d=\"{d}\" fill=\"{colour}\" stroke=\"{colour}\" stroke-width=\"{grow}\" stroke-linejoin=\"round\"/>"
        );
    }
    body += &format!(
        "<path transform=\"translate({dx:.1} {dy:.1})\" d=\"{d}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"16\" stroke-linejoin=\"round\"/>",
        p.accent, p.paper
    );
    let (w, h) = (width / 2.0 + 66.0, height / 2.0 + 66.0);
    Art::new(body, [-w, -h, w, h])
}

/// An initial made of level bars.
pub fn striped_letter(p: &Palette, b: &Brand) -> Art {
    let (d, dx, dy, width, height) = centred_outline(&initial(b), Face::Unbounded, 440.0);
    let mut bars = String::new();
    let (w, h) = (width / 2.0, height / 2.0);
    for i in 0..9 {
        let y = -h + height * i as f32 / 9.0;
        let colour = if i == 3 { p.accent } else { p.ink };
        bars += &rect(-w - 10.0, y, width + 20.0, height / 9.0 * 0.66, 0.0, colour);
    }
    let shifted = format!("<g transform=\"translate({:.1} {:.1})\">{bars}</g>", -dx, -dy);
    let cut = clipped(&format!("striped-{}", initial(b)), &d, &shifted);
    Art::new(format!("<g transform=\"translate({dx:.1} {dy:.1})\">{cut}</g>"), [-w, -h, w, h - height / 9.0 * 0.34])
}

/// Two initials in two tiles that share a corner.
pub fn twin_tiles(p: &Palette, b: &Brand) -> Art {
    let letters: Vec<String> = b.initials.chars().take(2).map(String::from).collect();
    let second = letters.get(1).cloned().unwrap_or_default();
    let body = [
        rect(-190.0, -190.0, 186.0, 186.0, 0.0, p.ink),
        rect(4.0, 4.0, 186.0, 186.0, 0.0, p.accent),
        fit(&letters[0], Face::Jost, p.paper, 120.0, 106.0, -97.0, -97.0),
        if second.is_empty() {
            circle(97.0, 97.0, 46.0, p.paper)
        } else {
            fit(&second, Face::Jost, p.paper, 120.0, 106.0, 97.0, 97.0)
        },
        fill("M4 -4L4 -190A186 186 0 0 1 190 -4Z", p.soft),
        circle(-97.0, 97.0, 93.0, p.tint.mix(p.soft, 0.35)),
    ];
    Art::new(body.concat(), [-190.0, -190.0, 190.0, 190.0])
}

/// The first character before a half disc.
pub fn sign_and_sun(p: &Palette, b: &Brand) -> Art {
    let (sign, face) = if b.name_zh.is_empty() {
        (initial(b), Face::Abril)
    } else {
        (b.short_zh.chars().take(1).collect(), Face::Song)
    };
    let sign = text(&sign, style(face, 300.0, 0.0, p.ink)).fitted(330.0, 330.0, 9.0).centred(0.0, 20.0);
    Art::new(circle(60.0, -50.0, 140.0, p.accent), [-80.0, -190.0, 200.0, 90.0]).with(sign).centred(0.0, 0.0)
}

/// Initials set as one word, the leg of one resting on a wave.
pub fn waterline(p: &Palette, b: &Brand) -> Art {
    let letters: String = b.initials.chars().take(2).collect();
    let word = text(&letters, style(Face::Abril, 320.0, -0.01, p.ink)).fitted(400.0, 240.0, 2.0).centred(0.0, -20.0);
    let (left, right, foot) = (word.x0, word.x1, word.y1);
    let half = (right - left + 40.0) / 5.0;
    let under = format!("{}L{right} 400L{left} 400Z", wave(left - 20.0, foot - 52.0, half, 24.0, 5));
    let stroke = line(&wave(left - 20.0, foot + 4.0, half, 24.0, 5), 14.0, p.accent);
    let (x0, x1, y0) = (left - 27.0, right + 27.0, word.y0);
    let body = word.body
        + &fill(&under, p.paper)
        + &line(&wave(left - 20.0, foot - 40.0, half, 24.0, 5), 14.0, p.soft)
        + &stroke;
    Art::new(body, [x0, y0, x1, foot + 28.0]).centred(0.0, 0.0)
}

/// A monoline M of two summits, or the initial's own line for other brands.
pub fn summit_letter(p: &Palette, _b: &Brand) -> Art {
    let body = line(
        "M-196 150C-160 40 -130 -90 -98 -150C-70 -110 -30 -20 0 40C30 -20 70 -110 98 -150C130 -90 160 40 196 150",
        34.0,
        p.ink,
    );
    Art::new(body, [-213.0, -167.0, 213.0, 167.0])
}

/// A stamp of name and year around the initial.
pub fn postmark(p: &Palette, b: &Brand) -> Art {
    let around = format!("{} · {} ·", b.name_en.to_uppercase(), b.kind_en.to_uppercase());
    let room = 2.0 * std::f32::consts::PI * 150.0;
    let size = (room / (around.chars().count() as f32 * 0.78)).min(44.0);
    let body = [
        ring(0.0, 0.0, 196.0, 7.0, p.ink),
        ring(0.0, 0.0, 132.0, 7.0, p.ink),
        ring_text(&around, style(Face::Oswald, size, 0.12, p.ink), 164.0 - size * 0.40, 0.0, false).body,
        fit(&initial(b), Face::Gloock, p.accent, 130.0, 130.0, 0.0, 0.0),
    ];
    Art::new(body.concat(), [-200.0, -200.0, 200.0, 200.0])
}

/// The name set downwards on a bookmark.
pub fn bookmark(p: &Palette, b: &Brand) -> Art {
    let slip = poly(&[(-76.0, -210.0), (76.0, -210.0), (76.0, 250.0), (0.0, 200.0), (-76.0, 250.0)], p.ink);
    let words = if b.name_zh.is_empty() {
        let name = text(&b.name_en.to_uppercase(), style(Face::Oswald, 100.0, 0.08, p.paper))
            .fitted(340.0, 84.0, 2.0)
            .centred(0.0, 0.0);
        format!("<g transform=\"rotate(90) translate(-4 0)\">{}</g>", name.body)
    } else {
        column(b.name_zh, style(Face::Song, 84.0, 0.08, p.paper)).fitted(90.0, 356.0, 1.2).centred(0.0, -4.0).body
    };
    Art::new(slip + &words, [-76.0, -210.0, 76.0, 250.0])
}

/// A disc with the initial cut out of its edge.
pub fn notch(p: &Palette, b: &Brand) -> Art {
    let shade = circle(0.0, 0.0, 190.0, p.ink) + &circle(70.0, 70.0, 150.0, p.deep());
    let body = clipped("notch", &disc(0.0, 0.0, 190.0), &shade)
        + &fit(&initial(b).to_lowercase(), Face::Fredoka, p.paper, 210.0, 220.0, 0.0, 4.0)
        + &circle(120.0, -140.0, 30.0, p.accent);
    Art::new(body, [-190.0, -190.0, 190.0, 190.0])
}
