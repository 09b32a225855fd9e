//! Marks of pure geometry: grids, arcs, knots, solids.

use crate::art::colour::Palette;
use crate::art::shape::{
    Art, around, circle, clipped, disc, edge, fill, line, outline, polar, poly, polygon, rect, ring, turned,
};

/// A hexagon ring around a dot.
pub fn hexagon(p: &Palette) -> Art {
    let body = [
        poly(&polygon(6, 200.0, 0.0), p.ink),
        poly(&polygon(6, 104.0, 0.0), p.paper),
        circle(0.0, 0.0, 48.0, p.accent),
    ];
    Art::new(body.concat(), [-173.0, -200.0, 173.0, 200.0])
}

/// Orbits over a planet.
pub fn orbit(p: &Palette) -> Art {
    let body = [
        edge("M-200 96A200 200 0 0 1 200 96", 30.0, p.soft),
        edge("M-124 96A124 124 0 0 1 124 96", 30.0, p.ink),
        circle(0.0, 96.0, 46.0, p.accent),
    ];
    Art::new(body.concat(), [-215.0, -119.0, 215.0, 142.0])
}

/// Bars hanging from one line, the last one coloured.
pub fn strata(p: &Palette) -> Art {
    let mut body = String::new();
    for (x, width, height, colour) in [
        (-190.0, 100.0, 320.0, p.ink),
        (-76.0, 84.0, 214.0, p.deep()),
        (22.0, 74.0, 132.0, p.ink),
        (110.0, 60.0, 320.0, p.accent),
    ] {
        body += &rect(x, -160.0, width, height, 0.0, colour);
    }
    Art::new(body, [-190.0, -160.0, 170.0, 160.0]).centred(0.0, 0.0)
}

/// Two discs and what they share.
pub fn overlap(p: &Palette) -> Art {
    let body = [
        circle(-76.0, 0.0, 128.0, p.soft),
        circle(76.0, 0.0, 128.0, p.accent),
        fill("M0 -103A128 128 0 0 1 0 103A128 128 0 0 1 0 -103Z", p.ink),
    ];
    Art::new(body.concat(), [-204.0, -128.0, 204.0, 128.0])
}

/// A square grid of discs that grow towards one corner.
pub fn halftone(p: &Palette) -> Art {
    let mut body = String::new();
    for row in 0..6 {
        for column in 0..6 {
            let share = (row + column) as f32 / 10.0;
            let colour = if row == 4 && column == 4 { p.accent } else { p.ink };
            body += &circle(-170.0 + 68.0 * column as f32, -170.0 + 68.0 * row as f32, 7.0 + 25.0 * share, colour);
        }
    }
    Art::new(body, [-189.0, -189.0, 202.0, 202.0]).centred(0.0, 0.0)
}

/// Quarter discs in four tiles.
pub fn quarters(p: &Palette) -> Art {
    let body = [
        fill("M-190 -4L-190 -190A186 186 0 0 1 -4 -4Z", p.ink),
        fill("M4 -190A186 186 0 0 1 190 -4L4 -4Z", p.accent),
        fill("M-190 4L-4 4L-4 190A186 186 0 0 1 -190 4Z", p.soft),
        circle(97.0, 97.0, 93.0, p.ink),
    ];
    Art::new(body.concat(), [-190.0, -190.0, 190.0, 190.0])
}

/// Quarter rings from one corner, like a rainbow or a broadcast.
pub fn signal(p: &Palette) -> Art {
    let mut body = circle(-142.0, 142.0, 48.0, p.accent);
    for (r, colour) in [(144.0_f32, p.ink), (232.0, p.soft), (320.0, p.ink)] {
        body += &edge(&format!("M-190 {}A{r} {r} 0 0 1 {} 190", 190.0 - r, r - 190.0), 44.0, colour);
    }
    Art::new(body, [-190.0, -152.0, 152.0, 190.0]).centred(0.0, 0.0)
}

/// A cube made of three faces and a gap.
pub fn cube(p: &Palette) -> Art {
    let (a, b) = (polar(196.0, 60.0), polar(196.0, 120.0));
    let body = [
        poly(&[(0.0, -196.0), a, (0.0, 0.0), (-a.0, a.1)], p.accent),
        poly(&[(-a.0, a.1), (0.0, 0.0), (0.0, 196.0), (-b.0, b.1)], p.ink),
        poly(&[a, b, (0.0, 196.0), (0.0, 0.0)], p.soft),
        edge(&format!("M{} {}L0 0L{} {}M0 0L0 200", -a.0 - 8.0, a.1 - 4.0, a.0 + 8.0, a.1 - 4.0), 13.0, p.paper),
    ];
    Art::new(body.concat(), [-170.0, -196.0, 170.0, 196.0])
}

/// Two squares woven over and under.
pub fn knot(p: &Palette) -> Art {
    let square = |x: f32, y: f32| format!("M{0} {1}L{2} {1}L{2} {3}L{0} {3}Z", x - 96.0, y - 96.0, x + 96.0, y + 96.0);
    let body = [
        edge(&square(-62.0, -62.0), 36.0, p.ink),
        edge(&square(62.0, 62.0), 54.0, p.paper),
        edge(&square(62.0, 62.0), 36.0, p.accent),
        edge("M34 -56L34 -12", 56.0, p.paper),
        edge("M34 -70L34 16", 36.0, p.ink),
    ];
    Art::new(turned(45.0, 0.0, 0.0, &body.concat()), [-161.0, -249.0, 161.0, 249.0])
}

/// A spiral of quarter arcs, each longer than the last.
pub fn spiral(p: &Palette) -> Art {
    let body = [
        fill("M-196 60A196 196 0 0 1 0 -136L0 60Z", p.ink),
        fill("M8 -136A128 128 0 0 1 136 -8L8 -8Z", p.soft),
        fill("M136 0A80 80 0 0 1 56 80L56 0Z", p.accent),
        fill("M48 80A48 48 0 0 1 8 40L8 0L48 0Z", p.ink),
        rect(-196.0, 68.0, 196.0, 74.0, 0.0, p.soft),
    ];
    Art::new(body.concat(), [-196.0, -136.0, 136.0, 142.0]).centred(0.0, 0.0).scaled(1.15)
}

/// A brush circle, thick where the brush came down.
pub fn enso(p: &Palette) -> Art {
    let body = [
        fill(
            "M40 -190C-80 -210 -196 -110 -196 10C-196 120 -104 196 6 196C120 196 200 108 196 -4C194 -70 160 -130 108 -160C150 -112 168 -64 160 -2C150 84 84 146 2 142C-84 138 -144 76 -142 0C-140 -90 -62 -160 40 -156C60 -154 60 -186 40 -190Z",
            p.ink,
        ),
        line("M70 -178C84 -174 94 -168 104 -160", 9.0, p.ink),
        line("M-120 -74C-128 -54 -130 -30 -128 -10", 6.0, p.ink),
    ];
    Art::new(body.concat(), [-196.0, -194.0, 197.0, 196.0])
}

/// Steps climbing in squares.
pub fn steps(p: &Palette) -> Art {
    let mut body = String::new();
    for column in 0..4 {
        for row in 0..=column {
            let colour = if row == column {
                p.accent
            } else if (row + column) % 2 == 0 {
                p.ink
            } else {
                p.soft
            };
            body += &rect(-186.0 + 95.0 * column as f32, 99.0 - 95.0 * row as f32, 87.0, 87.0, 0.0, colour);
        }
    }
    Art::new(body, [-186.0, -186.0, 186.0, 186.0])
}

/// An arrow rising out of a disc as negative space.
pub fn ascent(p: &Palette) -> Art {
    let body = [
        circle(0.0, 0.0, 190.0, p.ink),
        poly(
            &[
                (0.0, -128.0),
                (112.0, -10.0),
                (44.0, -10.0),
                (44.0, 200.0),
                (-44.0, 200.0),
                (-44.0, -10.0),
                (-112.0, -10.0),
            ],
            p.paper,
        ),
        rect(-44.0, 60.0, 88.0, 30.0, 0.0, p.accent),
        rect(-44.0, 110.0, 88.0, 22.0, 0.0, p.soft),
    ];
    Art::new(clipped("ascent", &disc(0.0, 0.0, 190.0), &body.concat()), [-190.0, -190.0, 190.0, 190.0])
}

/// A ribbon in a figure of eight.
pub fn infinity(p: &Palette) -> Art {
    let body = [
        line(
            "M0 0C-50 -70 -90 -104 -130 -104C-190 -104 -206 -54 -206 0C-206 54 -190 104 -130 104C-90 104 -50 70 0 0",
            46.0,
            p.soft,
        ),
        line(
            "M0 0C50 70 90 104 130 104C190 104 206 54 206 0C206 -54 190 -104 130 -104C90 -104 50 -70 0 0",
            46.0,
            p.ink,
        ),
        line("M-60 76C-40 56 -20 30 0 0C20 -30 40 -56 60 -76", 62.0, p.paper),
        line("M-76 90C-46 68 -24 36 0 0C24 -36 46 -68 76 -90", 46.0, p.accent),
    ];
    Art::new(body.concat(), [-229.0, -127.0, 229.0, 127.0])
}

/// Triangles turning around a centre.
pub fn pinwheel(p: &Palette) -> Art {
    let vanes = around(4, |i| {
        let colour = [p.ink, p.soft, p.ink, p.accent][i as usize];
        poly(&[(0.0, 0.0), (0.0, -196.0), (98.0, -98.0)], colour)
            + &poly(&[(0.0, -196.0), (0.0, -98.0), (-98.0, -98.0)], p.deep())
    });
    Art::new(vanes, [-196.0, -196.0, 196.0, 196.0])
}

/// A window of four lights in a ring, as a courtyard plan.
pub fn lattice(p: &Palette) -> Art {
    let window = [
        edge("M-66 -200L-66 200M66 -200L66 200M-200 -66L200 -66M-200 66L200 66", 15.0, p.ink),
        poly(&polygon(4, 110.0, 0.0), p.paper),
        edge(&outline(&polygon(4, 110.0, 0.0)), 15.0, p.ink),
        circle(0.0, 0.0, 40.0, p.accent),
    ];
    let body = clipped("lattice", &disc(0.0, 0.0, 180.0), &window.concat()) + &ring(0.0, 0.0, 184.0, 17.0, p.ink);
    Art::new(body, [-193.0, -193.0, 193.0, 193.0])
}

/// Three chevrons deepening.
pub fn chevrons(p: &Palette) -> Art {
    let chevron = |y: f32, colour| {
        poly(
            &[
                (0.0, y),
                (190.0, y + 120.0),
                (190.0, y + 196.0),
                (0.0, y + 76.0),
                (-190.0, y + 196.0),
                (-190.0, y + 120.0),
            ],
            colour,
        )
    };
    let body = [chevron(-190.0, p.accent), chevron(-92.0, p.ink), chevron(6.0, p.soft)];
    Art::new(body.concat(), [-190.0, -190.0, 190.0, 202.0])
}

/// Three rounded blocks leaning into each other, a hidden letter S or a path.
pub fn path(p: &Palette) -> Art {
    let body = [
        line("M120 -140L-30 -140A70 70 0 0 0 -30 0L30 0A70 70 0 0 1 30 140L-120 140", 62.0, p.ink),
        circle(140.0, -140.0, 31.0, p.accent),
        circle(-140.0, 140.0, 31.0, p.soft),
    ];
    Art::new(body.concat(), [-171.0, -171.0, 171.0, 171.0])
}
