//! Marks of plants: leaves, grain, flowers, trees, fruit.

use crate::art::colour::Palette;
use crate::art::shape::{Art, around, circle, clipped, edge, fill, line, petal, polar, poly, rect, ring, turned};

const LEAF: &str =
    "M0 -205C104 -120 150 -20 132 74C118 146 62 196 0 210C-62 196 -118 146 -132 74C-150 -20 -104 -120 0 -205Z";

/// A leaf that holds a snow peak.
pub fn leaf_peak(p: &Palette) -> Art {
    let inside = [
        fill(LEAF, p.ink),
        poly(
            &[
                (-160.0, 150.0),
                (-26.0, -26.0),
                (22.0, 50.0),
                (56.0, 6.0),
                (170.0, 150.0),
                (170.0, 230.0),
                (-160.0, 230.0),
            ],
            p.tint,
        ),
        poly(&[(-26.0, -26.0), (22.0, 50.0), (-6.0, 64.0), (-30.0, 36.0), (-62.0, 72.0), (-76.0, 40.0)], p.paper),
        rect(-5.0, -214.0, 10.0, 116.0, 5.0, p.paper),
    ];
    Art::new(clipped("leaf-peak", LEAF, &inside.concat()), [-138.0, -205.0, 138.0, 210.0])
}

/// Two leaves folded on one stem.
pub fn sprout(p: &Palette) -> Art {
    let body = [
        fill("M-7 -186C-120 -128 -148 -10 -70 66C-30 40 -8 10 -7 -40Z", p.soft),
        fill("M7 -186C120 -128 148 -10 70 66C30 40 8 10 7 -40Z", p.ink),
        line("M0 -20L0 196", 11.0, p.ink),
    ];
    Art::new(body.concat(), [-120.0, -186.0, 120.0, 201.0])
}

/// An ear of wheat.
pub fn wheat(p: &Palette) -> Art {
    let mut body = line("M0 -60L0 200", 9.0, p.ink);
    body += &petal(0.0, -98.0, 104.0, 50.0, 0.0, p.accent);
    for i in 0..4 {
        let y = -50.0 + 54.0 * i as f32;
        body += &petal(-8.0, y, 106.0, 48.0, -38.0, p.ink);
        body += &petal(8.0, y, 106.0, 48.0, 38.0, p.ink);
    }
    Art::new(body, [-74.0, -202.0, 74.0, 204.0])
}

/// Bamboo: three stalks and a spray of leaves.
pub fn bamboo(p: &Palette) -> Art {
    let mut body = String::new();
    for (x, top, parts, colour) in [(-98.0, -150.0, 4, p.soft), (-22.0, -200.0, 4, p.ink), (54.0, -110.0, 3, p.soft)] {
        let height = (196.0 - top) / parts as f32;
        for i in 0..parts {
            body += &rect(x, top + height * i as f32, 44.0, height - 9.0, 9.0, colour);
        }
    }
    for (x, y, length, degrees) in [(24.0, -92.0, 130.0, 78.0), (24.0, -92.0, 120.0, 112.0), (24.0, -92.0, 112.0, 44.0)]
    {
        body += &petal(x, y, length, 42.0, degrees, p.accent);
    }
    Art::new(body, [-98.0, -200.0, 151.0, 187.0])
}

/// A lotus of overlapping petals on water.
pub fn lotus(p: &Palette) -> Art {
    let mut body = String::new();
    for (degrees, length, colour) in [
        (-74.0, 190.0, p.soft),
        (74.0, 190.0, p.soft),
        (-38.0, 220.0, p.deep()),
        (38.0, 220.0, p.deep()),
        (0.0, 240.0, p.ink),
    ] {
        body += &petal(0.0, 90.0, length, 112.0, degrees, p.paper);
        body += &petal(0.0, 84.0, length - 14.0, 98.0, degrees, colour);
    }
    body += &rect(-150.0, 112.0, 300.0, 13.0, 6.5, p.ink);
    body += &rect(-84.0, 142.0, 168.0, 13.0, 6.5, p.accent);
    Art::new(body, [-170.0, -141.0, 170.0, 155.0])
}

/// A plum blossom of five round petals.
pub fn plum_blossom(p: &Palette) -> Art {
    let petals = around(5, |_| circle(0.0, -106.0, 82.0, p.ink));
    let stamens = around(10, |i| {
        let reach = if i % 2 == 0 { 92.0 } else { 62.0 };
        format!("{}{}", line(&format!("M0 -34L0 -{reach}"), 6.0, p.paper), circle(0.0, -reach, 9.0, p.paper))
    });
    Art::new(petals + &stamens + &circle(0.0, 0.0, 30.0, p.accent), [-183.0, -188.0, 183.0, 168.0])
}

/// A ginkgo fan with its ribs.
pub fn ginkgo(p: &Palette) -> Art {
    let fan = "M0 96C-34 60 -110 40 -196 44C-206 -70 -120 -158 -14 -166L0 -84L14 -166C120 -158 206 -70 196 44C110 40 34 60 0 96Z";
    let mut body = fill(fan, p.ink);
    let mut ribs = String::new();
    for degrees in [-72.0, -54.0, -36.0, -18.0, 18.0, 36.0, 54.0, 72.0] {
        let (x, y) = polar(290.0, degrees);
        ribs += &edge(&format!("M0 96L{x:.0} {:.0}", 96.0 + y), 5.0, p.paper);
    }
    body += &clipped("ginkgo", fan, &ribs);
    body += &line("M0 84C4 130 -10 168 -40 196", 15.0, p.ink);
    Art::new(body, [-197.0, -166.0, 197.0, 203.0])
}

/// Tree rings with one cut.
pub fn tree_rings(p: &Palette) -> Art {
    let mut body = String::new();
    for (i, (r, shift)) in [(186.0, 0.0), (150.0, 4.0), (114.0, 9.0), (78.0, 15.0), (42.0, 20.0)].iter().enumerate() {
        let colour = if i % 2 == 0 { p.ink } else { p.soft };
        body += &ring(*shift, *shift, *r, 17.0, colour);
    }
    body += &circle(23.0, 23.0, 14.0, p.accent);
    body += &poly(&[(24.0, 24.0), (-14.0, -220.0), (40.0, -220.0)], p.paper);
    Art::new(body, [-195.0, -195.0, 195.0, 195.0])
}

/// A fir of three tiers with a bright trunk.
pub fn fir(p: &Palette) -> Art {
    let tier = |top: f32, half: f32, foot: f32, colour| {
        format!(
            "{}{}",
            poly(&[(0.0, top), (0.0, foot), (-half, foot)], colour),
            poly(&[(0.0, top), (half, foot), (0.0, foot)], p.deep())
        )
    };
    let body = [
        rect(-15.0, 120.0, 30.0, 76.0, 0.0, p.accent),
        tier(-20.0, 150.0, 136.0, p.ink),
        tier(-112.0, 116.0, 34.0, p.ink),
        tier(-198.0, 82.0, -60.0, p.ink),
    ];
    Art::new(body.concat(), [-150.0, -198.0, 150.0, 196.0])
}

/// A slice of citrus.
pub fn citrus(p: &Palette) -> Art {
    let segments = around(8, |_| {
        let wedge = "M0 -40L44 -128Q0 -152 -44 -128Z";
        fill(wedge, p.accent) + &line(wedge, 12.0, p.accent)
    });
    let body = [circle(0.0, 0.0, 190.0, p.ink), circle(0.0, 0.0, 166.0, p.tint), segments];
    Art::new(body.concat(), [-190.0, -190.0, 190.0, 190.0])
}

/// A persimmon with its calyx.
pub fn persimmon(p: &Palette) -> Art {
    let mut body = fill(
        "M0 -104C74 -150 196 -110 196 14C196 124 110 180 0 180C-110 180 -196 124 -196 14C-196 -110 -74 -150 0 -104Z",
        p.accent,
    );
    for degrees in [-104.0, -40.0, 40.0, 104.0] {
        body += &petal(0.0, -92.0, 118.0, 66.0, degrees, p.ink);
    }
    body += &rect(-10.0, -176.0, 20.0, 90.0, 10.0, p.ink);
    body += &line("M-132 44C-124 92 -92 124 -54 136", 13.0, p.paper);
    Art::new(body, [-196.0, -190.0, 196.0, 180.0])
}

/// A coffee cherry branch: beans between leaves.
pub fn bean(p: &Palette) -> Art {
    let seed = format!(
        "{}{}",
        "<ellipse cx=\"0\" cy=\"0\" rx=\"128\" ry=\"186\" fill=\"".to_owned() + &p.ink.to_string() + "\"/>",
        line("M14 -190C-60 -110 74 -30 8 40C-34 90 -20 150 -8 190", 20.0, p.paper)
    );
    Art::new(turned(32.0, 0.0, 0.0, &seed), [-147.0, -171.0, 147.0, 171.0])
}

/// Petals around a centre, overlapping as in a rosette.
pub fn rosette(p: &Palette) -> Art {
    let petals = around(12, |i| petal(0.0, -40.0, 160.0, 74.0, 0.0, if i % 2 == 0 { p.ink } else { p.soft }));
    Art::new(petals + &circle(0.0, 0.0, 34.0, p.accent), [-200.0, -200.0, 200.0, 200.0])
}

/// A rice seedling bent over water.
pub fn rice(p: &Palette) -> Art {
    let mut body = line("M-8 190C-20 60 -10 -60 84 -150", 11.0, p.ink);
    body += &line("M-10 190C-40 90 -90 10 -150 -28", 11.0, p.ink);
    body += &line("M-4 190C30 120 80 80 140 66", 11.0, p.ink);
    for (x, y, degrees) in [
        (84.0, -150.0, 70.0),
        (58.0, -122.0, 96.0),
        (38.0, -92.0, 104.0),
        (22.0, -60.0, 110.0),
        (62.0, -134.0, 14.0),
        (36.0, -100.0, 4.0),
        (18.0, -66.0, -2.0),
    ] {
        body += &petal(x, y, 76.0, 38.0, degrees, p.accent);
    }
    body += &rect(-130.0, 188.0, 260.0, 12.0, 6.0, p.soft);
    Art::new(body, [-156.0, -208.0, 155.0, 200.0])
}
