//! Marks of eating and drinking: cups, bowls, bread, pots.

use crate::art::colour::Palette;
use crate::art::shape::{Art, circle, clipped, fill, line, polar, rect, ring, turned, wave};

/// A cup in line, with steam and a wave for tea.
pub fn cup(p: &Palette) -> Art {
    let body = [
        line("M-44 -112C-72 -146 -20 -164 -46 -200", 13.0, p.accent),
        line("M44 -112C16 -146 72 -164 44 -200", 13.0, p.accent),
        line("M-148 -64L120 -64C120 60 66 124 -14 124C-94 124 -148 60 -148 -64Z", 13.0, p.ink),
        line("M118 -44C182 -54 204 4 168 36C146 56 116 58 92 60", 13.0, p.ink),
        line(&wave(-106.0, -16.0, 46.0, 17.0, 4), 12.0, p.ink),
        line(&wave(-74.0, 40.0, 40.0, 14.0, 3), 12.0, p.ink),
        line("M-84 164L58 164", 13.0, p.ink),
    ];
    Art::new(body.concat(), [-155.0, -207.0, 190.0, 171.0]).moved(-17.0, 18.0)
}

/// A lidded tea bowl, cut by light.
pub fn gaiwan(p: &Palette) -> Art {
    let body = [
        circle(0.0, -182.0, 24.0, p.ink),
        fill("M-138 -66C-112 -148 112 -148 138 -66Z", p.ink),
        fill("M-172 -46L172 -46C166 60 108 130 0 130C-108 130 -166 60 -172 -46Z", p.accent),
        line(&wave(-104.0, 18.0, 52.0, 24.0, 4), 13.0, p.paper),
        fill("M-104 148L104 148C84 182 44 196 0 196C-44 196 -84 182 -104 148Z", p.ink),
    ];
    Art::new(body.concat(), [-172.0, -206.0, 172.0, 196.0])
}

/// A teapot as two shapes.
pub fn teapot(p: &Palette) -> Art {
    let body = [
        circle(0.0, -150.0, 22.0, p.accent),
        fill("M-84 -108A84 42 0 0 1 84 -108Z", p.ink),
        fill("M-136 -90L136 -90C164 20 120 130 60 150L-60 150C-120 130 -164 20 -136 -90Z", p.ink),
        line("M138 30C184 14 172 -60 214 -84", 30.0, p.ink),
        line("M-138 -40C-220 -60 -222 60 -134 66", 22.0, p.ink),
        line("M-84 -30C-92 20 -80 66 -58 96", 13.0, p.paper),
    ];
    Art::new(body.concat(), [-210.0, -172.0, 229.0, 150.0])
}

/// A round-topped loaf with three cuts.
pub fn loaf(p: &Palette) -> Art {
    let body = [
        fill("M-150 196L-150 10C-150 -110 -86 -180 0 -180C86 -180 150 -110 150 10L150 196Z", p.accent),
        fill("M-150 134L150 134L150 172A24 24 0 0 1 126 196L-126 196A24 24 0 0 1 -150 172Z", p.ink),
        line("M-64 -92C-92 -50 -40 -14 -66 40", 15.0, p.tint),
        line("M2 -110C-26 -68 26 -32 0 22", 15.0, p.tint),
        line("M68 -92C40 -50 92 -14 66 40", 15.0, p.tint),
    ];
    let shape = "M-150 172L-150 10C-150 -110 -86 -180 0 -180C86 -180 150 -110 150 10L150 172A24 24 0 0 1 126 196L-126 196A24 24 0 0 1 -150 172Z";
    Art::new(clipped("loaf", shape, &body.concat()), [-150.0, -180.0, 150.0, 196.0])
}

/// A slice of toast with butter.
pub fn toast(p: &Palette) -> Art {
    let slice = |k: f32| {
        let (a, b, c, d, e) = (150.0 * k, 196.0 * k, 208.0 * k, 96.0 * k, 24.0 * k);
        format!(
            "M-{a} {0}L-{a} -{e}C-{c} -{1} -{b} -{2} -{d} -{2}L{d} -{2}C{b} -{2} {c} -{1} {a} -{e}L{a} {0}A{3} {3} 0 0 1 {4} {5}L-{4} {5}A{3} {3} 0 0 1 -{a} {0}Z",
            160.0 * k,
            70.0 * k,
            180.0 * k,
            30.0 * k,
            120.0 * k,
            190.0 * k
        )
    };
    let butter = rect(-52.0, -52.0, 104.0, 104.0, 18.0, p.accent) + &line("M-26 -24L14 -24", 11.0, p.tint);
    let body = [fill(&slice(1.0), p.ink), fill(&slice(0.82), p.tint), turned(-12.0, 0.0, 10.0, &butter)];
    Art::new(body.concat(), [-186.0, -180.0, 186.0, 190.0])
}

/// A noodle bowl with chopsticks.
pub fn bowl(p: &Palette) -> Art {
    let body = [
        turned(-24.0, 0.0, 0.0, &rect(-6.0, -196.0, 13.0, 230.0, 6.0, p.ink)),
        turned(-14.0, 0.0, 0.0, &rect(22.0, -208.0, 13.0, 240.0, 6.0, p.ink)),
        line(
            "M-110 4C-110 -74 -40 -74 -40 4M-66 4C-66 -60 6 -60 6 4M-22 4C-22 -74 50 -74 50 4M30 4C30 -60 104 -60 104 4",
            12.0,
            p.soft,
        ),
        fill("M-196 14L196 14C190 108 130 170 66 178L66 200L-66 200L-66 178C-130 170 -190 108 -196 14Z", p.ink),
        fill("M-178 58L178 58C174 70 168 82 160 94L-160 94C-168 82 -174 70 -178 58Z", p.accent),
    ];
    Art::new(body.concat(), [-196.0, -203.0, 196.0, 200.0])
}

/// A chilli and a flame in one curve.
pub fn flame(p: &Palette) -> Art {
    let body = [
        fill(
            "M14 -205C34 -120 150 -70 150 62C150 146 84 200 0 200C-84 200 -150 146 -150 66C-150 2 -112 -34 -86 -78C-74 -44 -60 -30 -38 -22C-52 -90 -34 -160 14 -205Z",
            p.ink,
        ),
        fill(
            "M6 -20C20 30 78 50 78 112C78 160 42 186 0 186C-42 186 -78 160 -78 114C-78 74 -40 62 -32 26C-18 40 -10 44 0 46C-6 22 -4 0 6 -20Z",
            p.accent,
        ),
    ];
    Art::new(body.concat(), [-150.0, -205.0, 150.0, 200.0])
}

/// A bottle and a glass sharing one edge.
pub fn bottle(p: &Palette) -> Art {
    let body = [
        fill(
            "M-96 200L-96 -30C-96 -80 -62 -84 -62 -130L-62 -200L-14 -200L-14 -130C-14 -84 20 -80 20 -30L20 200Z",
            p.ink,
        ),
        rect(-96.0, 30.0, 116.0, 90.0, 0.0, p.tint),
        circle(-38.0, 75.0, 24.0, p.accent),
        fill(
            "M40 -60L152 -60C158 30 140 76 104 84L104 182L140 182L140 200L52 200L52 182L88 182L88 84C52 76 34 30 40 -60Z",
            p.soft,
        ),
        fill("M42 -8L150 -8C148 46 132 70 96 72C60 70 44 46 42 -8Z", p.accent),
    ];
    Art::new(body.concat(), [-96.0, -200.0, 153.0, 200.0])
}

/// An ice: two scoops on a cone of lines.
pub fn gelato(p: &Palette) -> Art {
    let cone = "M-104 20L104 20L0 206Z";
    let mut lattice = String::new();
    for i in -3..=3 {
        let x = 64 * i;
        lattice += &line(&format!("M{} 0L{} 220", x - 70, x + 50), 7.0, p.paper);
        lattice += &line(&format!("M{} 0L{} 220", x + 70, x - 50), 7.0, p.paper);
    }
    let body = [
        fill(cone, p.ink),
        clipped("cone", cone, &lattice),
        circle(-52.0, -48.0, 74.0, p.soft),
        circle(52.0, -48.0, 74.0, p.tint.mix(p.accent, 0.55)),
        circle(0.0, -124.0, 76.0, p.accent),
        rect(-126.0, 4.0, 252.0, 26.0, 13.0, p.ink),
    ];
    Art::new(body.concat(), [-126.0, -200.0, 126.0, 206.0])
}

/// Hops or a beer glass: foam over bars.
pub fn pint(p: &Palette) -> Art {
    let mut body = fill("M-120 -96L120 -96L100 200L-100 200Z", p.accent);
    for x in [-68.0, -10.0, 48.0] {
        body += &rect(x, -30.0, 20.0, 180.0, 10.0, p.ink);
    }
    for (x, r) in [(-104.0, 50.0), (-36.0, 66.0), (42.0, 60.0), (106.0, 46.0)] {
        body += &circle(x, -110.0, r, p.ink);
    }
    body += &rect(-140.0, -112.0, 280.0, 48.0, 24.0, p.ink);
    body += &line("M116 -20C196 -30 196 110 108 104", 20.0, p.ink);
    Art::new(body, [-154.0, -176.0, 183.0, 200.0])
}

/// A fish on a plate of lines, seen from above.
pub fn dish(p: &Palette) -> Art {
    let body = [
        circle(0.0, 0.0, 196.0, p.ink),
        circle(0.0, 0.0, 168.0, p.paper),
        circle(0.0, 0.0, 150.0, p.tint),
        fill("M-118 0C-80 -66 22 -66 74 -8L122 -52C112 -20 112 20 122 52L74 8C22 66 -80 66 -118 0Z", p.ink),
        circle(-76.0, -8.0, 9.0, p.tint),
        line("M-40 -30C-26 -10 -26 10 -40 30M-4 -32C10 -10 10 10 -4 32", 8.0, p.tint),
    ];
    Art::new(body.concat(), [-196.0, -196.0, 196.0, 196.0])
}

/// A dumpling: a pleated rim over a full belly.
pub fn dumpling(p: &Palette) -> Art {
    let mut body = String::new();
    for i in -3..=3 {
        let (x, y) = polar(1.0, 24.0 * i as f32);
        body += &circle(172.0 * x, 66.0 + 166.0 * y, 38.0, p.ink);
        body += &ring(172.0 * x, 66.0 + 166.0 * y, 38.0, 8.0, p.paper);
    }
    body += &fill("M-188 62C-172 -48 -92 -86 0 -86C92 -86 172 -48 188 62C130 132 -130 132 -188 62Z", p.paper);
    body += &fill("M-176 62C-160 -36 -86 -74 0 -74C86 -74 160 -36 176 62C124 120 -124 120 -176 62Z", p.accent);
    body += &line("M-118 30C-100 -6 -66 -28 -28 -34", 11.0, p.paper);
    Art::new(body, [-208.0, -142.0, 208.0, 107.0])
}
