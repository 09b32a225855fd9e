//! Marks of land and sky: mountains, waves, sun, moon, islands.

use crate::art::colour::Palette;
use crate::art::shape::{
    Art, around, circle, clipped, disc, edge, fill, line, open, petal, poly, rect, ring, swell, turned, wave,
};

/// Two peaks, a low sun and two swells, inside a disc.
pub fn sun_mountains(p: &Palette) -> Art {
    let body = [
        circle(0.0, 0.0, 200.0, p.tint),
        circle(104.0, -112.0, 35.0, p.accent),
        poly(
            &[
                (-210.0, 90.0),
                (-82.0, -98.0),
                (-4.0, 6.0),
                (66.0, -84.0),
                (210.0, 90.0),
                (210.0, 210.0),
                (-210.0, 210.0),
            ],
            p.ink,
        ),
        fill(&swell(-250.0, 92.0, 125.0, 46.0, 4, 220.0), p.soft),
        fill(&swell(-330.0, 152.0, 130.0, 40.0, 5, 220.0), p.deep()),
    ];
    Art::new(clipped("sun-mountains", &disc(0.0, 0.0, 200.0), &body.concat()), [-200.0, -200.0, 200.0, 200.0])
}

/// Three plain triangles and a sun on a base line.
pub fn peaks(p: &Palette) -> Art {
    let body = [
        circle(88.0, -88.0, 66.0, p.accent),
        poly(&[(-200.0, 130.0), (-58.0, -124.0), (84.0, 130.0)], p.ink),
        poly(&[(-24.0, 130.0), (84.0, -46.0), (200.0, 130.0)], p.soft),
        poly(&[(-24.0, 130.0), (30.0, 34.0), (84.0, 130.0)], p.deep()),
        rect(-200.0, 142.0, 400.0, 22.0, 0.0, p.ink),
    ];
    Art::new(body.concat(), [-200.0, -154.0, 200.0, 164.0])
}

/// Height lines of a double summit.
pub fn contours(p: &Palette) -> Art {
    let height = |x: f32| 205.0 * (-((x - 62.0) / 62.0).powi(2)).exp() + 118.0 * (-((x + 84.0) / 66.0).powi(2)).exp();
    let mut body = String::new();
    for i in 0..11 {
        let share = i as f32 / 10.0;
        let points: Vec<_> = (0..=50)
            .map(|s| {
                let x = -220.0 + 8.8 * s as f32;
                (x, 60.0 + 92.0 * share - height(x) * (1.0 - 0.82 * share))
            })
            .collect();
        body += &line(&open(&points), 4.6, p.ink.mix(p.soft, share * 0.8));
    }
    Art::new(body, [-222.0, -149.0, 222.0, 154.0])
}

/// Three swells in a disc.
pub fn wave_disc(p: &Palette) -> Art {
    let body = [
        circle(0.0, 0.0, 190.0, p.soft.mix(p.paper, 0.62)),
        fill(&swell(-240.0, -8.0, 120.0, 52.0, 4, 220.0), p.soft),
        fill(&swell(-330.0, 78.0, 120.0, 52.0, 5, 220.0), p.ink),
    ];
    Art::new(clipped("wave-disc", &disc(0.0, 0.0, 190.0), &body.concat()), [-190.0, -190.0, 190.0, 190.0])
}

/// The wave scale pattern, cut round.
pub fn seigaiha(p: &Palette) -> Art {
    let r = 54.0;
    let mut body = String::new();
    for row in 0..17 {
        let y = -216.0 + row as f32 * r / 2.0;
        let shift = if row % 2 == 0 { 0.0 } else { r };
        for column in -2..=2 {
            let x = column as f32 * 2.0 * r + shift;
            if x * x + y * y > 255.0 * 255.0 {
                continue;
            }
            body += &circle(x, y, r, p.paper);
            for part in [0.93, 0.66, 0.38, 0.12] {
                body += &ring(x, y, r * part, 5.4, p.ink);
            }
        }
    }
    Art::new(clipped("seigaiha", &disc(0.0, 0.0, 196.0), &body), [-196.0, -196.0, 196.0, 196.0])
}

/// A sun sinking behind the sea, drawn in bars.
pub fn sun_bars(p: &Palette) -> Art {
    let mut bars = rect(-200.0, -200.0, 400.0, 214.0, 0.0, p.ink);
    for (y, height) in [(30.0, 34.0), (82.0, 26.0), (126.0, 18.0), (162.0, 11.0)] {
        bars += &rect(-200.0, y, 400.0, height, 0.0, p.ink);
    }
    let body = clipped("sun-bars", &disc(0.0, 0.0, 176.0), &bars);
    Art::new(body, [-176.0, -176.0, 176.0, 173.0])
}

/// Half a sun with rays over the horizon.
pub fn sunrise(p: &Palette) -> Art {
    let mut body = fill("M-96 80A96 96 0 0 1 96 80Z", p.accent);
    for i in 0..9 {
        let angle = -80.0 + 20.0 * i as f32;
        let long = if i % 2 == 0 { 70.0 } else { 46.0 };
        body += &turned(angle, 0.0, 80.0, &rect(-7.0, -44.0 - long, 14.0, long, 7.0, p.ink));
    }
    body += &rect(-190.0, 96.0, 380.0, 14.0, 7.0, p.ink);
    body += &rect(-120.0, 128.0, 240.0, 14.0, 7.0, p.soft);
    Art::new(body, [-190.0, -114.0, 190.0, 142.0])
}

/// The moon waxing and waning, five phases in a row.
pub fn moon_phases(p: &Palette) -> Art {
    let phase = |x: f32, r: f32, d: &str| format!("{}{}", ring(x, 0.0, r, 5.0, p.ink), fill(d, p.ink));
    let crescent = |x: f32, r: f32, side: u8, bulge: f32| {
        format!("M{x} {0}A{r} {r} 0 0 {side} {x} {r}A{bulge} {bulge} 0 0 {1} {x} {0}Z", -r, 1 - side)
    };
    let body = [
        phase(-206.0, 32.0, &crescent(-206.0, 32.0, 0, 40.0)),
        phase(-114.0, 44.0, "M-114 -44A44 44 0 0 0 -114 44Z"),
        circle(0.0, 0.0, 58.0, p.accent),
        phase(114.0, 44.0, "M114 -44A44 44 0 0 1 114 44Z"),
        phase(206.0, 32.0, &crescent(206.0, 32.0, 1, 40.0)),
    ];
    Art::new(body.concat(), [-241.0, -58.0, 241.0, 58.0])
}

/// A crescent holding a star of four points.
pub fn crescent_star(p: &Palette) -> Art {
    let moon = fill("M60 -176A180 180 0 1 0 176 60A146 146 0 0 1 60 -176Z", p.ink);
    let star = fill("M92 -138Q100 -62 176 -54Q100 -46 92 30Q84 -46 8 -54Q84 -62 92 -138Z", p.accent);
    Art::new(moon + &star, [-174.0, -185.0, 176.0, 177.0]).centred(0.0, 0.0)
}

/// A cloud of curling lines, as on old silk.
pub fn silk_cloud(p: &Palette) -> Art {
    let curl = |x: f32, y: f32, s: f32| {
        line(
            &format!(
                "M{} {y}a{s} {s} 0 1 1 {} 0a{h} {h} 0 1 1 -{s} 0a{q} {q} 0 1 1 {h} 0",
                x - s,
                2.0 * s,
                h = s / 2.0,
                q = s / 4.0
            ),
            15.0,
            p.ink,
        )
    };
    let body = [
        curl(-92.0, 20.0, 70.0),
        curl(34.0, -28.0, 88.0),
        line("M-162 20C-176 68 -150 92 -110 92L186 92", 15.0, p.ink),
        line("M122 -28C176 -20 186 46 140 52L20 52", 15.0, p.ink),
        line("M-60 128L120 128", 15.0, p.accent),
    ];
    Art::new(body.concat(), [-175.0, -124.0, 194.0, 136.0])
}

/// A drop with a leaf-shaped light in it.
pub fn drop(p: &Palette) -> Art {
    let outer = fill("M0 -200C60 -96 138 -28 138 62A138 138 0 0 1 -138 62C-138 -28 -60 -96 0 -200Z", p.ink);
    let wave = fill(&swell(-280.0, 74.0, 92.0, 34.0, 6, 220.0), p.soft);
    let inner = clipped(
        "drop",
        "M0 -200C60 -96 138 -28 138 62A138 138 0 0 1 -138 62C-138 -28 -60 -96 0 -200Z",
        &(wave + &fill(&swell(-230.0, 130.0, 92.0, 26.0, 6, 220.0), p.accent)),
    );
    Art::new(outer + &inner, [-138.0, -200.0, 138.0, 200.0])
}

/// An island with one pine and its reflection in ruled water.
pub fn island(p: &Palette) -> Art {
    let mut body = circle(-70.0, -86.0, 58.0, p.accent);
    body += &fill("M-170 60C-120 4 -70 26 -30 -14C10 -54 60 -30 86 4C110 34 150 30 176 60Z", p.ink);
    body += &line("M66 -20C60 -70 74 -110 66 -150", 11.0, p.ink);
    for (x, y, r) in [(36.0, -128.0, 34.0), (92.0, -150.0, 40.0), (106.0, -100.0, 30.0)] {
        body += &fill(&format!("M{} {y}A{r} {} 0 0 1 {} {y}Z", x - r, r * 0.62, x + r), p.ink);
    }
    for (i, half) in [200.0_f32, 150.0, 96.0, 44.0].iter().enumerate() {
        body += &line(&format!("M-{half} {0}L{half} {0}", 84 + 27 * i), 10.0, p.soft);
    }
    Art::new(body, [-205.0, -175.0, 205.0, 170.0])
}

/// A many-pointed sun with a face of rays.
pub fn sunburst(p: &Palette) -> Art {
    let rays = around(16, |i| {
        if i % 2 == 0 {
            petal(0.0, -96.0, 104.0, 42.0, 0.0, p.ink)
        } else {
            rect(-5.0, -168.0, 10.0, 62.0, 5.0, p.soft)
        }
    });
    Art::new(rays + &circle(0.0, 0.0, 76.0, p.accent), [-200.0, -200.0, 200.0, 200.0])
}

/// Ploughed fields running to a low sun.
pub fn fields(p: &Palette) -> Art {
    let mut body = circle(0.0, 0.0, 190.0, p.tint);
    body += &circle(0.0, -22.0, 70.0, p.accent);
    body += &fill("M-200 10C-110 -40 60 -30 200 26L200 200L-200 200Z", p.soft);
    body += &fill("M-200 62C-60 6 80 40 200 90L200 200L-200 200Z", p.ink);
    for (x, lean) in [(-150.0, -64.0), (-70.0, -30.0), (14.0, 6.0), (104.0, 46.0), (200.0, 84.0)] {
        body += &edge(&format!("M{} 210Q{} 120 {} 30", x * 1.5, x * 0.9, lean), 9.0, p.tint);
    }
    let upper = "M-200 -200L200 -200L200 90C80 40 -60 6 -200 62Z";
    let sky = [
        circle(0.0, 0.0, 190.0, p.tint),
        circle(0.0, -22.0, 70.0, p.accent),
        fill("M-200 10C-110 -40 60 -30 200 26L200 200L-200 200Z", p.soft),
    ];
    body += &clipped("fields-sky", upper, &sky.concat());
    Art::new(clipped("fields", &disc(0.0, 0.0, 190.0), &body), [-190.0, -190.0, 190.0, 190.0])
}

/// Three bars rising from one wave.
pub fn bars_wave(p: &Palette) -> Art {
    let mut body = String::new();
    for (x, top) in [(-106.0, -60.0), (-26.0, -178.0), (54.0, -60.0)] {
        body += &rect(x, top, 52.0, 150.0 - top - 50.0, 26.0, p.ink);
    }
    body += &line(&wave(-160.0, 146.0, 64.0, 34.0, 5), 17.0, p.accent);
    Art::new(body, [-168.0, -178.0, 168.0, 180.0])
}
