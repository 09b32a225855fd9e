//! Marks of things built: pagodas, houses, bridges, boats, lamps.

use crate::art::colour::Palette;
use crate::art::shape::{Art, circle, clipped, disc, edge, fill, line, poly, rect, ring, turned, wave};

/// A pagoda of three eaves.
pub fn pagoda(p: &Palette) -> Art {
    let eave = |y: f32, half: f32| {
        fill(
            &format!(
                "M-{h} {0}C-{a} {1} -{b} {2} -{b} {3}L{b} {3}C{b} {2} {a} {1} {h} {0}C{a} {4} -{a} {4} -{h} {0}Z",
                y,
                y - 6.0,
                y - 30.0,
                y - 46.0,
                y + 16.0,
                h = half,
                a = half * 0.7,
                b = half * 0.42
            ),
            p.ink,
        )
    };
    let body = [
        rect(-6.0, -206.0, 12.0, 60.0, 6.0, p.accent),
        eave(-104.0, 116.0),
        rect(-48.0, -88.0, 96.0, 44.0, 0.0, p.soft),
        eave(-2.0, 154.0),
        rect(-66.0, 14.0, 132.0, 46.0, 0.0, p.soft),
        eave(102.0, 192.0),
        rect(-88.0, 118.0, 176.0, 66.0, 0.0, p.soft),
        fill("M-30 184L-30 156A30 30 0 0 1 30 156L30 184Z", p.paper),
        rect(-140.0, 184.0, 280.0, 16.0, 0.0, p.ink),
    ];
    Art::new(body.concat(), [-192.0, -206.0, 192.0, 200.0])
}

/// A paper lantern with its tassel.
pub fn lantern(p: &Palette) -> Art {
    let globe = "M-70 -124C-204 -90 -204 70 -70 104L70 104C204 70 204 -90 70 -124Z";
    let mut ribs = String::new();
    for x in [-100.0, -42.0, 42.0, 100.0_f32] {
        ribs += &line(&format!("M{0} -130Q{1} -10 {0} 110", x * 0.7, x * 1.34), 7.0, p.paper);
    }
    let body = [
        line("M0 -206L0 -150", 9.0, p.ink),
        rect(-78.0, -152.0, 156.0, 30.0, 6.0, p.ink),
        fill(globe, p.accent),
        clipped("lantern", globe, &ribs),
        rect(-78.0, 102.0, 156.0, 30.0, 6.0, p.ink),
        line("M-26 140L-26 182M0 140L0 204M26 140L26 182", 9.0, p.ink),
    ];
    Art::new(body.concat(), [-171.0, -210.0, 171.0, 209.0])
}

/// A house drawn in one line, with a lit door.
pub fn house(p: &Palette) -> Art {
    let body = [
        edge("M-176 -4L0 -160L176 -4", 26.0, p.ink),
        edge("M-132 -42L-132 163L132 163L132 -42", 26.0, p.ink),
        fill("M-46 176L-46 62A46 46 0 0 1 46 62L46 176Z", p.accent),
    ];
    Art::new(body.concat(), [-185.0, -177.0, 185.0, 176.0])
}

/// Roofs of a terrace, stepped like a skyline.
pub fn rooftops(p: &Palette) -> Art {
    let gable = |x: f32, top: f32, half: f32, colour| {
        format!(
            "{}{}",
            poly(
                &[(x - half, 180.0), (x - half, top + half), (x, top), (x + half, top + half), (x + half, 180.0)],
                p.paper
            ),
            poly(
                &[
                    (x - half + 7.0, 180.0),
                    (x - half + 7.0, top + half + 3.0),
                    (x, top + 10.0),
                    (x + half - 7.0, top + half + 3.0),
                    (x + half - 7.0, 180.0)
                ],
                colour
            )
        )
    };
    let body = [
        gable(-104.0, -80.0, 96.0, p.soft),
        gable(104.0, -40.0, 96.0, p.accent),
        gable(0.0, -180.0, 96.0, p.ink),
        rect(-22.0, 70.0, 44.0, 110.0, 0.0, p.paper),
    ];
    Art::new(body.concat(), [-193.0, -170.0, 193.0, 180.0])
}

/// A stone bridge of three arches, the moon over it.
pub fn bridge(p: &Palette) -> Art {
    let arch = |x: f32, r: f32, rise: f32| {
        fill(&format!("M{} 90L{} {rise}A{r} {r} 0 0 1 {} {rise}L{} 90Z", x - r, x - r, x + r, x + r), p.paper)
    };
    let body = [
        circle(96.0, -122.0, 44.0, p.accent),
        fill("M-216 86C-120 82 -104 -66 0 -66C104 -66 120 82 216 86Z", p.ink),
        arch(0.0, 50.0, 42.0),
        arch(-96.0, 26.0, 66.0),
        arch(96.0, 26.0, 66.0),
        line("M-214 58C-122 54 -100 -94 0 -94C100 -94 122 54 214 58", 9.0, p.ink),
        line("M-180 112L-60 112M-30 112L180 112M-120 140L40 140M76 140L120 140", 10.0, p.soft),
    ];
    Art::new(body.concat(), [-219.0, -166.0, 219.0, 145.0])
}

/// A moon gate: round door in a wall, a branch inside.
pub fn moon_gate(p: &Palette) -> Art {
    let inside = [
        circle(0.0, 0.0, 132.0, p.tint),
        fill("M-140 70C-80 10 -50 40 -10 -6C26 -40 70 30 150 66L150 140L-140 140Z", p.soft),
        circle(58.0, -52.0, 27.0, p.accent),
    ];
    let body = [
        rect(-190.0, -150.0, 380.0, 336.0, 0.0, p.ink),
        fill("M-214 -150L-190 -190L190 -190L214 -150Z", p.ink),
        circle(0.0, 0.0, 144.0, p.paper),
        clipped("moon-gate", &disc(0.0, 0.0, 132.0), &inside.concat()),
        rect(-60.0, 128.0, 120.0, 58.0, 0.0, p.paper),
    ];
    Art::new(body.concat(), [-214.0, -190.0, 214.0, 186.0])
}

/// A lighthouse with two beams.
pub fn lighthouse(p: &Palette) -> Art {
    let tower = "M-52 -84L52 -84L84 196L-84 196Z";
    let bands = rect(-100.0, -10.0, 200.0, 54.0, 0.0, p.accent) + &rect(-100.0, 98.0, 200.0, 54.0, 0.0, p.accent);
    let body = [
        poly(&[(-60.0, -128.0), (-204.0, -176.0), (-204.0, -76.0)], p.soft),
        poly(&[(60.0, -128.0), (204.0, -176.0), (204.0, -76.0)], p.soft),
        fill(tower, p.ink),
        clipped("lighthouse", tower, &bands),
        rect(-72.0, -98.0, 144.0, 16.0, 0.0, p.ink),
        rect(-40.0, -156.0, 80.0, 58.0, 0.0, p.ink),
        fill("M-52 -156A52 48 0 0 1 52 -156Z", p.ink),
        rect(-18.0, -146.0, 36.0, 40.0, 0.0, p.paper),
    ];
    Art::new(body.concat(), [-204.0, -204.0, 204.0, 196.0])
}

/// A sailing boat on one wave.
pub fn sail(p: &Palette) -> Art {
    let body = [
        fill("M-14 -200L-14 72L-156 72C-100 10 -40 -90 -14 -200Z", p.ink),
        fill("M10 -150C90 -90 130 0 134 72L10 72Z", p.accent),
        fill("M-184 92L184 92C160 140 130 156 96 160L-96 160C-130 156 -160 140 -184 92Z", p.ink),
        line(&wave(-170.0, 192.0, 68.0, 20.0, 5), 12.0, p.soft),
    ];
    Art::new(body.concat(), [-184.0, -200.0, 184.0, 215.0])
}

/// Storeys stacked off centre, wider towards the ground.
pub fn tower(p: &Palette) -> Art {
    let mut body = String::new();
    let slabs = [
        (-30.0, 96.0),
        (-84.0, 140.0),
        (-46.0, 152.0),
        (-112.0, 186.0),
        (-70.0, 206.0),
        (-138.0, 232.0),
        (-150.0, 300.0),
    ];
    for (i, (x, width)) in slabs.iter().enumerate() {
        let colour = if i == 2 {
            p.accent
        } else if i % 2 == 0 {
            p.ink
        } else {
            p.soft
        };
        body += &rect(*x, -190.0 + 55.0 * i as f32, *width, 46.0, 0.0, colour);
    }
    Art::new(body, [-150.0, -190.0, 150.0, 186.0])
}

/// A ger or tent with a smoke hole, lines of felt.
pub fn tent(p: &Palette) -> Art {
    let body = [
        poly(&[(0.0, -170.0), (200.0, 160.0), (60.0, 160.0)], p.soft),
        poly(&[(0.0, -170.0), (60.0, 160.0), (-200.0, 160.0)], p.ink),
        poly(&[(-14.0, -20.0), (28.0, 160.0), (-86.0, 160.0)], p.accent),
        line("M-20 -200L0 -170L20 -200", 10.0, p.ink),
        rect(-214.0, 160.0, 428.0, 12.0, 6.0, p.ink),
    ];
    Art::new(body.concat(), [-214.0, -205.0, 214.0, 172.0])
}

/// A compass rose.
pub fn compass(p: &Palette) -> Art {
    let mut body = ring(0.0, 0.0, 150.0, 9.0, p.soft);
    for i in 0..4 {
        let point = format!(
            "{}{}",
            poly(&[(0.0, -204.0), (0.0, 0.0), (-38.0, -38.0)], p.ink),
            poly(&[(0.0, -204.0), (38.0, -38.0), (0.0, 0.0)], if i == 0 { p.accent } else { p.deep() })
        );
        body += &turned(90.0 * i as f32, 0.0, 0.0, &point);
    }
    for i in 0..4 {
        body += &turned(45.0 + 90.0 * i as f32, 0.0, 0.0, &rect(-5.0, -126.0, 10.0, 52.0, 5.0, p.ink));
    }
    Art::new(body, [-204.0, -204.0, 204.0, 204.0])
}

/// A greenhouse or arch with ribs of light.
pub fn arch(p: &Palette) -> Art {
    let mut body = String::new();
    for (i, r) in [170.0_f32, 126.0, 82.0].iter().enumerate() {
        let colour = [p.ink, p.soft, p.accent][i];
        body += &edge(&format!("M-{r} 190L-{r} 0A{r} {r} 0 0 1 {r} 0L{r} 190"), 26.0, colour);
    }
    body += &fill("M-42 190L-42 0A42 42 0 0 1 42 0L42 190Z", p.ink);
    Art::new(body, [-183.0, -183.0, 183.0, 190.0])
}

/// A wave about to break.
pub fn breaker(p: &Palette) -> Art {
    let body = [
        circle(84.0, -76.0, 44.0, p.accent),
        fill(
            "M-208 130C-128 110 -112 -150 60 -150C168 -150 214 -66 190 14C170 -44 116 -66 70 -36C12 4 40 104 208 130Z",
            p.ink,
        ),
        line("M-128 122C-76 90 -62 -84 52 -96", 11.0, p.paper),
        line("M-66 124C-32 92 -24 10 26 -34", 11.0, p.paper),
        rect(-208.0, 144.0, 416.0, 15.0, 7.5, p.soft),
    ];
    Art::new(body.concat(), [-208.0, -150.0, 208.0, 159.0])
}
