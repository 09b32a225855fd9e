//! Marks of things in the hand: books, bicycles, keys, planes, rings.

use crate::art::colour::Palette;
use crate::art::shape::{Art, around, circle, clipped, edge, fill, line, petal, poly, rect, ring, turned};

/// An open book with pages like waves.
pub fn book(p: &Palette) -> Art {
    let half = |s: f32, colour| {
        [
            fill(
                &format!(
                    "M0 -90C{} -140 {} -140 {} -110L{} 110C{} 80 {} 80 0 134Z",
                    60.0 * s,
                    140.0 * s,
                    200.0 * s,
                    200.0 * s,
                    140.0 * s,
                    60.0 * s
                ),
                colour,
            ),
            line(&format!("M{} -62C{} -84 {} -84 {} -66", 36.0 * s, 80.0 * s, 120.0 * s, 164.0 * s), 9.0, p.paper),
            line(&format!("M{} -10C{} -32 {} -32 {} -14", 36.0 * s, 80.0 * s, 120.0 * s, 164.0 * s), 9.0, p.paper),
        ]
        .concat()
    };
    let body = [
        half(-1.0, p.ink),
        half(1.0, p.deep()),
        edge("M0 -92L0 136", 8.0, p.paper),
        fill("M88 -126L128 -122L128 -10L108 -34L88 -10Z", p.accent),
    ];
    Art::new(body.concat(), [-200.0, -129.0, 200.0, 134.0])
}

/// Books leaning on a shelf.
pub fn shelf(p: &Palette) -> Art {
    let body = [
        rect(-170.0, -150.0, 58.0, 310.0, 4.0, p.ink),
        rect(-102.0, -90.0, 46.0, 250.0, 4.0, p.soft),
        rect(-46.0, -180.0, 66.0, 340.0, 4.0, p.accent),
        turned(16.0, 60.0, 160.0, &rect(60.0, -130.0, 58.0, 290.0, 4.0, p.ink)),
        rect(-200.0, 160.0, 400.0, 18.0, 0.0, p.ink),
        rect(-158.0, -116.0, 34.0, 12.0, 0.0, p.paper),
        rect(-34.0, -140.0, 42.0, 12.0, 0.0, p.paper),
        rect(-34.0, -116.0, 42.0, 12.0, 0.0, p.paper),
    ];
    Art::new(body.concat(), [-200.0, -180.0, 200.0, 178.0])
}

/// A bicycle of circles and strokes.
pub fn bicycle(p: &Palette) -> Art {
    let body = [
        ring(-124.0, 66.0, 86.0, 15.0, p.ink),
        ring(124.0, 66.0, 86.0, 15.0, p.ink),
        line("M-124 66L-70 -50L84 -50L0 66ZM-70 -50L0 66", 15.0, p.accent),
        line("M124 66L74 -98L116 -110", 15.0, p.accent),
        line("M-84 -82L-70 -50", 15.0, p.accent),
        line("M-116 -86L-54 -86", 17.0, p.ink),
        circle(0.0, 66.0, 17.0, p.ink),
    ];
    Art::new(body.concat(), [-218.0, -118.0, 218.0, 160.0])
}

/// A key whose bow is a house.
pub fn key(p: &Palette) -> Art {
    let body = [
        fill("M-110 -60L0 -170L110 -60L110 50L-110 50Z", p.ink),
        rect(-20.0, 30.0, 40.0, 174.0, 0.0, p.ink),
        rect(10.0, 108.0, 66.0, 32.0, 0.0, p.accent),
        rect(10.0, 164.0, 48.0, 32.0, 0.0, p.accent),
        fill("M-34 10L-34 -42A34 34 0 0 1 34 -42L34 10Z", p.paper),
    ];
    Art::new(body.concat(), [-110.0, -170.0, 110.0, 204.0])
}

/// A paper plane of three facets.
pub fn paper_plane(p: &Palette) -> Art {
    let body = [
        poly(&[(200.0, -170.0), (-210.0, -20.0), (-76.0, 44.0)], p.ink),
        poly(&[(200.0, -170.0), (-76.0, 44.0), (-60.0, 172.0)], p.deep()),
        poly(&[(200.0, -170.0), (-60.0, 172.0), (10.0, 88.0)], p.soft),
        poly(&[(200.0, -170.0), (10.0, 88.0), (94.0, 132.0)], p.accent),
    ];
    Art::new(body.concat(), [-210.0, -170.0, 200.0, 172.0])
}

/// Two rings, linked.
pub fn linked_rings(p: &Palette) -> Art {
    let body = [
        ring(-76.0, 20.0, 112.0, 20.0, p.ink),
        ring(76.0, 20.0, 112.0, 34.0, p.paper),
        ring(76.0, 20.0, 112.0, 20.0, p.accent),
        edge("M-47 -88.2A112 112 0 0 1 29.2 -18.3", 36.0, p.paper),
        edge("M-60 -90.8A112 112 0 0 1 34.6 0.6", 20.0, p.ink),
        poly(&[(76.0, -106.0), (38.0, -150.0), (56.0, -176.0), (96.0, -176.0), (114.0, -150.0)], p.accent),
    ];
    Art::new(body.concat(), [-198.0, -176.0, 198.0, 142.0])
}

/// A camera shutter.
pub fn aperture(p: &Palette) -> Art {
    let blades = around(6, |i| {
        let colour = [p.ink, p.deep(), p.soft, p.ink, p.deep(), p.accent][i as usize];
        poly(&[(-52.0, -90.0), (52.0, -90.0), (156.0, -90.0), (180.0, -180.0), (0.0, -210.0), (-104.0, -180.0)], colour)
            + &edge("M-52 -90L156 -90", 9.0, p.paper)
    });
    let hexagon = poly(&crate::art::shape::polygon(6, 100.0, 30.0), p.paper);
    let body = clipped("aperture", &crate::art::shape::disc(0.0, 0.0, 192.0), &(blades + &hexagon));
    Art::new(body, [-192.0, -192.0, 192.0, 192.0])
}

/// A sound wave of rounded bars.
pub fn sound(p: &Palette) -> Art {
    let mut body = String::new();
    for (i, height) in [70.0, 160.0, 250.0, 360.0, 230.0, 300.0, 150.0, 80.0].iter().enumerate() {
        let colour = if i == 3 { p.accent } else { p.ink };
        body += &rect(-197.0 + 52.0 * i as f32, -height / 2.0, 30.0, *height, 15.0, colour);
    }
    Art::new(body, [-197.0, -180.0, 197.0, 180.0])
}

/// A lamp lighting a circle.
pub fn lamp(p: &Palette) -> Art {
    let body = [
        fill("M-96 -10L96 -10L190 190L-190 190Z", p.tint),
        line("M0 -206L0 -130", 9.0, p.ink),
        fill("M-130 -10C-130 -100 -70 -140 0 -140C70 -140 130 -100 130 -10Z", p.ink),
        circle(0.0, -10.0, 36.0, p.accent),
        fill("M-130 -10C-130 -100 -70 -140 0 -140C70 -140 130 -100 130 -10Z", p.ink),
        rect(-110.0, 176.0, 220.0, 14.0, 0.0, p.ink),
    ];
    Art::new(body.concat(), [-190.0, -211.0, 190.0, 190.0])
}

/// A chair in profile, three strokes.
pub fn chair(p: &Palette) -> Art {
    let body = [
        line("M-96 -190L-70 30L110 30", 28.0, p.ink),
        line("M-70 30L-110 190M110 30L140 190", 22.0, p.ink),
        line("M-44 -90C20 -90 60 -60 76 10", 22.0, p.accent),
    ];
    Art::new(body.concat(), [-121.0, -204.0, 151.0, 201.0]).centred(0.0, 0.0)
}

/// A needle drawing a heart of thread.
pub fn thread(p: &Palette) -> Art {
    let body = [
        line(
            "M150 -180C60 -120 -190 -130 -170 10C-156 96 -30 120 10 40C40 -26 150 -30 150 60C150 130 60 170 -20 190",
            13.0,
            p.accent,
        ),
        line("M-140 180L180 -196", 15.0, p.ink),
        line("M158 -170L172 -186", 6.0, p.paper),
    ];
    Art::new(body.concat(), [-178.0, -203.0, 187.0, 196.0])
}

/// A hanging weight: a kettlebell with a bolt of light.
pub fn kettlebell(p: &Palette) -> Art {
    let body = [
        line("M-80 -40C-130 -230 130 -230 80 -40", 40.0, p.ink),
        circle(0.0, 64.0, 134.0, p.ink),
        rect(-90.0, 170.0, 180.0, 28.0, 0.0, p.ink),
        poly(&[(24.0, -20.0), (-56.0, 80.0), (-8.0, 80.0), (-24.0, 154.0), (58.0, 48.0), (10.0, 48.0)], p.accent),
    ];
    Art::new(body.concat(), [-134.0, -203.0, 134.0, 198.0])
}

/// A cross of four leaves: care.
pub fn care(p: &Palette) -> Art {
    let leaves = around(4, |i| petal(0.0, -16.0, 184.0, 136.0, 0.0, if i % 2 == 0 { p.ink } else { p.soft }));
    Art::new(leaves + &circle(0.0, 0.0, 34.0, p.accent), [-200.0, -200.0, 200.0, 200.0])
}

/// A pencil that is also a path.
pub fn pencil(p: &Palette) -> Art {
    let upright = [
        rect(-44.0, -150.0, 88.0, 230.0, 0.0, p.ink),
        rect(-44.0, -206.0, 88.0, 44.0, 8.0, p.accent),
        poly(&[(-44.0, 80.0), (44.0, 80.0), (0.0, 190.0)], p.soft),
        poly(&[(-15.0, 153.0), (15.0, 153.0), (0.0, 190.0)], p.ink),
        rect(-18.0, -150.0, 8.0, 230.0, 0.0, p.paper),
        rect(12.0, -150.0, 8.0, 230.0, 0.0, p.paper),
    ];
    let body = turned(38.0, 0.0, 0.0, &upright.concat()) + &line("M-122 176L180 176", 13.0, p.ink);
    Art::new(body, [-128.0, -193.0, 186.0, 182.0])
}

/// A paw of four pads.
pub fn paw(p: &Palette) -> Art {
    let pad = |x: f32, y: f32, r: f32, lean: f32| {
        turned(
            lean,
            x,
            y,
            &format!("<ellipse cx=\"{x}\" cy=\"{y}\" rx=\"{}\" ry=\"{r}\" fill=\"{}\"/>", r * 0.76, p.ink),
        )
    };
    let body = [
        pad(-140.0, -22.0, 54.0, -24.0),
        pad(-54.0, -120.0, 62.0, -8.0),
        pad(54.0, -120.0, 62.0, 8.0),
        pad(140.0, -22.0, 54.0, 24.0),
        fill(
            "M0 -30C70 -30 130 50 124 112C118 170 60 168 0 152C-60 168 -118 170 -124 112C-130 50 -70 -30 0 -30Z",
            p.ink,
        ),
        fill("M0 122C-64 84 -46 36 -18 36C-8 36 0 44 0 54C0 44 8 36 18 36C46 36 64 84 0 122Z", p.accent),
    ];
    Art::new(body.concat(), [-187.0, -182.0, 187.0, 164.0])
}

/// A vinyl record.
pub fn record(p: &Palette) -> Art {
    let mut body = circle(0.0, 0.0, 196.0, p.ink);
    for r in [168.0, 144.0, 120.0] {
        body += &ring(0.0, 0.0, r, 5.0, p.paper.mix(p.ink, 0.55));
    }
    body += &circle(0.0, 0.0, 84.0, p.accent);
    body += &circle(0.0, 0.0, 17.0, p.paper);
    body += &fill("M0 0L-60 -230L60 -230Z", p.paper.mix(p.ink, 0.82));
    body += &circle(0.0, 0.0, 84.0, p.accent);
    body += &circle(0.0, 0.0, 17.0, p.paper);
    Art::new(clipped("record", &crate::art::shape::disc(0.0, 0.0, 196.0), &body), [-196.0, -196.0, 196.0, 196.0])
}
