//! Marks of animals, from few curves each.

use crate::art::colour::Palette;
use crate::art::shape::{Art, circle, clipped, disc, fill, line, petal, poly, rect, ring, turned};

/// A whale, tail up.
pub fn whale(p: &Palette) -> Art {
    let body = [
        fill(
            "M-200 6C-200 -66 -146 -104 -82 -104C14 -104 20 24 94 30C126 32 142 -4 146 -46L168 -42C176 70 104 132 -34 132C-138 132 -200 84 -200 6Z",
            p.ink,
        ),
        poly(&[(158.0, -36.0), (104.0, -108.0), (156.0, -88.0), (214.0, -126.0), (194.0, -40.0)], p.ink),
        circle(-126.0, -10.0, 13.0, p.paper),
        line("M-186 52C-130 84 -70 82 -22 60", 9.0, p.paper),
    ];
    Art::new(body.concat(), [-200.0, -126.0, 214.0, 132.0])
}

/// A fish of scales.
pub fn fish(p: &Palette) -> Art {
    let shape = "M-200 0C-140 -118 40 -128 120 0C40 128 -140 118 -200 0Z";
    let mut scales = String::new();
    for (column, x) in [104.0, 62.0, 20.0, -22.0, -64.0, -106.0].iter().enumerate() {
        for row in -3..=3 {
            let y = 46.0 * row as f32 + if column % 2 == 0 { 0.0 } else { 23.0 };
            scales += &circle(*x, y, 30.0, p.ink);
            scales += &ring(*x, y, 30.0, 6.0, p.paper);
        }
    }
    let head = format!(
        "{}{}",
        fill("M-220 -140L-84 -140C-54 -50 -54 50 -84 140L-220 140Z", p.accent),
        line("M-84 -140C-54 -50 -54 50 -84 140", 9.0, p.paper)
    );
    let body = [
        fill("M104 0L202 -96C180 -34 180 34 202 96Z", p.accent),
        clipped("fish", shape, &(fill(shape, p.ink) + &scales + &head)),
        circle(-126.0, -24.0, 13.0, p.paper),
    ];
    Art::new(body.concat(), [-200.0, -97.0, 202.0, 97.0])
}

/// A folded paper crane.
pub fn paper_crane(p: &Palette) -> Art {
    let body = [
        poly(&[(-34.0, 60.0), (-206.0, -110.0), (-70.0, 96.0)], p.soft),
        poly(&[(-6.0, 28.0), (66.0, -206.0), (112.0, 56.0)], p.soft),
        poly(&[(-70.0, 96.0), (-60.0, -180.0), (64.0, 96.0)], p.ink),
        poly(&[(-70.0, 96.0), (64.0, 96.0), (8.0, 168.0)], p.deep()),
        poly(&[(64.0, 96.0), (34.0, 70.0), (176.0, -54.0)], p.ink),
        poly(&[(176.0, -54.0), (206.0, 4.0), (150.0, -30.0)], p.accent),
    ];
    Art::new(body.concat(), [-206.0, -206.0, 206.0, 168.0])
}

/// A crane standing before the sun.
pub fn crane(p: &Palette) -> Art {
    let body = [
        circle(0.0, -26.0, 168.0, p.accent),
        line("M-6 60L-16 200M44 60L62 122L34 200", 9.0, p.ink),
        fill("M-98 16C-80 -44 20 -66 78 -8C104 18 110 36 120 62C60 84 -72 92 -98 16Z", p.paper),
        fill("M20 32C70 0 120 30 176 104C150 98 140 98 128 104C128 92 116 86 100 88C70 92 36 72 20 32Z", p.ink),
        line("M-84 22C-150 -30 -50 -74 -92 -138", 21.0, p.ink),
        circle(-92.0, -144.0, 20.0, p.ink),
        poly(&[(-98.0, -162.0), (-102.0, -132.0), (-176.0, -128.0)], p.ink),
    ];
    Art::new(body.concat(), [-176.0, -194.0, 176.0, 205.0])
}

/// A fox's face from facets.
pub fn fox(p: &Palette) -> Art {
    let half = |s: f32| {
        [
            poly(&[(s * 176.0, -186.0), (s * 190.0, 20.0), (s * 60.0, -76.0)], p.ink),
            poly(&[(s * 156.0, -132.0), (s * 164.0, -22.0), (s * 92.0, -74.0)], p.soft),
            poly(&[(0.0, -76.0), (s * 66.0, -76.0), (s * 190.0, 20.0), (0.0, 190.0)], p.accent),
            poly(&[(s * 190.0, 20.0), (s * 34.0, 156.0), (s * 48.0, 50.0)], p.tint),
            poly(&[(s * 40.0, 22.0), (s * 98.0, 2.0), (s * 60.0, 40.0)], p.ink),
        ]
        .concat()
    };
    let nose = poly(&[(-38.0, 152.0), (38.0, 152.0), (0.0, 192.0)], p.ink);
    Art::new(half(-1.0) + &half(1.0) + &nose, [-190.0, -186.0, 190.0, 192.0])
}

/// A bird made of three quarter circles.
pub fn bird(p: &Palette) -> Art {
    let body = [
        fill("M-140 -60A120 120 0 0 1 100 -60L100 60A160 160 0 0 1 -60 190L-60 60A120 120 0 0 1 -140 -60Z", p.ink),
        fill("M-60 190A160 160 0 0 1 -60 -40A170 170 0 0 0 76 110A160 160 0 0 1 -60 190Z", p.soft),
        poly(&[(98.0, -92.0), (188.0, -54.0), (100.0, -26.0)], p.accent),
        circle(32.0, -86.0, 17.0, p.paper),
        fill("M-60 60L-60 190L-196 190A130 130 0 0 1 -60 60Z", p.accent),
    ];
    Art::new(body.concat(), [-196.0, -180.0, 188.0, 190.0])
}

/// An owl of circles on a branch.
pub fn owl(p: &Palette) -> Art {
    let shape = "M-140 -190C-96 -160 96 -160 140 -190L140 60A140 140 0 0 1 -140 60Z";
    let body = [
        fill(shape, p.ink),
        clipped("owl", shape, &(turned(0.0, 0.0, 0.0, &petal(0.0, 220.0, 190.0, 190.0, 0.0, p.soft)))),
        circle(-64.0, -66.0, 62.0, p.tint),
        circle(64.0, -66.0, 62.0, p.tint),
        circle(-54.0, -62.0, 27.0, p.ink),
        circle(54.0, -62.0, 27.0, p.ink),
        poly(&[(-26.0, -30.0), (26.0, -30.0), (0.0, 26.0)], p.accent),
    ];
    Art::new(body.concat(), [-140.0, -190.0, 140.0, 200.0])
}

/// A cat curled into a circle.
pub fn cat(p: &Palette) -> Art {
    let body = [
        circle(0.0, 0.0, 186.0, p.ink),
        fill("M-186 0A186 186 0 0 0 60 176C-30 150 -60 96 -24 50C-70 40 -96 0 -84 -50Z", p.deep()),
        fill(
            "M-40 86C-64 40 -64 -40 -52 -110L-4 -66C24 -76 54 -76 82 -66L130 -110C142 -40 142 40 118 76C88 120 -10 126 -40 86Z",
            p.tint,
        ),
        line("M-4 16C4 26 20 26 28 16M52 16C60 26 76 26 84 16", 9.0, p.ink),
        poly(&[(30.0, 46.0), (50.0, 46.0), (40.0, 58.0)], p.accent),
    ];
    Art::new(clipped("cat", &disc(0.0, 0.0, 186.0), &body.concat()), [-186.0, -186.0, 186.0, 186.0])
}

/// A cow's head in flat shapes.
pub fn cow(p: &Palette) -> Art {
    let body = [
        line("M-96 -128C-150 -140 -164 -176 -150 -200", 24.0, p.soft),
        line("M96 -128C150 -140 164 -176 150 -200", 24.0, p.soft),
        petal(-92.0, -84.0, 116.0, 74.0, -98.0, p.ink),
        petal(92.0, -84.0, 116.0, 74.0, 98.0, p.ink),
        fill("M-108 -140L108 -140C124 -40 110 60 92 110L-92 110C-110 60 -124 -40 -108 -140Z", p.ink),
        fill("M-36 -140L36 -140C50 -60 34 20 24 70L-24 70C-34 20 -50 -60 -36 -140Z", p.tint),
        rect(-116.0, 62.0, 232.0, 134.0, 67.0, p.accent),
        circle(-46.0, 126.0, 15.0, p.ink),
        circle(46.0, 126.0, 15.0, p.ink),
        circle(-68.0, -26.0, 13.0, p.paper),
        circle(68.0, -26.0, 13.0, p.paper),
    ];
    Art::new(body.concat(), [-208.0, -212.0, 208.0, 196.0])
}

/// A sheep: a cloud of wool with a dark face.
pub fn sheep(p: &Palette) -> Art {
    let mut body = String::new();
    for x in [-84.0, -30.0, 34.0, 86.0] {
        body += &rect(x - 11.0, 80.0, 22.0, 104.0, 11.0, p.ink);
    }
    for (x, y, r) in [
        (-120.0, 20.0, 66.0),
        (-84.0, -64.0, 70.0),
        (0.0, -92.0, 76.0),
        (84.0, -58.0, 70.0),
        (116.0, 24.0, 64.0),
        (52.0, 76.0, 66.0),
        (-52.0, 76.0, 68.0),
        (0.0, 0.0, 110.0),
    ] {
        body += &circle(x, y, r, p.soft);
    }
    body += &fill("M-204 -58C-196 -110 -112 -110 -104 -58L-120 26C-128 62 -180 62 -188 26Z", p.ink);
    body += &petal(-106.0, -66.0, 66.0, 36.0, 70.0, p.ink);
    body += &circle(-174.0, -24.0, 8.0, p.paper);
    body += &circle(-134.0, -24.0, 8.0, p.paper);
    Art::new(body, [-204.0, -168.0, 180.0, 184.0])
}

/// A swallow in two strokes.
pub fn swallow(p: &Palette) -> Art {
    let body = [
        fill(
            "M-206 -120C-110 -110 -40 -70 -4 -14C30 -90 110 -150 206 -160C150 -110 110 -40 60 20C30 56 0 72 -30 84L-96 190L-92 110L-180 150L-84 60C-60 36 -56 10 -62 -10C-96 -60 -150 -100 -206 -120Z",
            p.ink,
        ),
        fill("M-4 -14C10 10 14 40 -30 84C-44 66 -60 36 -62 -10C-40 -28 -20 -24 -4 -14Z", p.accent),
    ];
    Art::new(body.concat(), [-206.0, -160.0, 206.0, 190.0])
}
