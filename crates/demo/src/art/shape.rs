//! Vector drawing: pieces of SVG with their bounds, and short names for the shapes everything is built of.

use super::colour::Colour;
use std::f32::consts::TAU;
use std::fmt::Write as _;

/// A piece of SVG and the box its ink fills, so that compositions can be centred by eye rather than by origin.
#[derive(Clone, Debug, Default)]
pub struct Art {
    pub body: String,
    pub x0: f32,
    pub y0: f32,
    pub x1: f32,
    pub y1: f32,
}

impl Art {
    #[must_use]
    pub fn new(body: String, [x0, y0, x1, y1]: [f32; 4]) -> Self {
        Self { body, x0, y0, x1, y1 }
    }

    #[must_use]
    pub fn width(&self) -> f32 {
        self.x1 - self.x0
    }

    #[must_use]
    pub fn height(&self) -> f32 {
        self.y1 - self.y0
    }

    #[must_use]
    pub fn moved(self, dx: f32, dy: f32) -> Self {
        let body = format!("<g transform=\"translate({} {})\">{}</g>", num(dx), num(dy), self.body);
        Self { body, x0: self.x0 + dx, y0: self.y0 + dy, x1: self.x1 + dx, y1: self.y1 + dy }
    }

    #[must_use]
    pub fn scaled(self, k: f32) -> Self {
        let body = format!("<g transform=\"scale({k:.4})\">{}</g>", self.body);
        Self { body, x0: self.x0 * k, y0: self.y0 * k, x1: self.x1 * k, y1: self.y1 * k }
    }

    /// The largest size that fits the box, never enlarged beyond `most` times.
    #[must_use]
    pub fn fitted(self, width: f32, height: f32, most: f32) -> Self {
        let k = (width / self.width()).min(height / self.height()).min(most);
        self.scaled(k)
    }

    /// Moved so that the middle of its ink is at the point.
    #[must_use]
    pub fn centred(self, x: f32, y: f32) -> Self {
        let (dx, dy) = (x - (self.x0 + self.x1) / 2.0, y - (self.y0 + self.y1) / 2.0);
        self.moved(dx, dy)
    }

    /// Moved so that its left edge is at `x` and its top at `y`.
    #[must_use]
    pub fn cornered(self, x: f32, y: f32) -> Self {
        let (dx, dy) = (x - self.x0, y - self.y0);
        self.moved(dx, dy)
    }

    /// Centred on the vertical line `x`, its top at `y`.
    #[must_use]
    pub fn hung(self, x: f32, y: f32) -> Self {
        let (dx, dy) = (x - (self.x0 + self.x1) / 2.0, y - self.y0);
        self.moved(dx, dy)
    }

    /// Both, this one below.
    #[must_use]
    pub fn with(mut self, other: Self) -> Self {
        if self.body.is_empty() {
            return other;
        }
        self.body.push_str(&other.body);
        self.x0 = self.x0.min(other.x0);
        self.y0 = self.y0.min(other.y0);
        self.x1 = self.x1.max(other.x1);
        self.y1 = self.y1.max(other.y1);
        self
    }
}

/// A whole picture, 1600 by 1200.
#[must_use]
pub fn sheet(ground: Colour, body: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1600 1200\"><rect width=\"1600\" height=\"1200\" fill=\"{ground}\"/>{body}</svg>"
    )
}

/// A coordinate with at most one decimal.
#[must_use]
pub fn num(value: f32) -> String {
    let mut text = format!("{value:.1}");
    if text.ends_with(".0") {
        text.truncate(text.len() - 2);
    }
    if text == "-0" { "0".into() } else { text }
}

#[must_use]
pub fn circle(cx: f32, cy: f32, r: f32, fill: Colour) -> String {
    format!("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{fill}\"/>", num(cx), num(cy), num(r))
}

#[must_use]
pub fn ring(cx: f32, cy: f32, r: f32, width: f32, stroke: Colour) -> String {
    format!(
        "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"{}\"/>",
        num(cx),
        num(cy),
        num(r),
        num(width)
    )
}

#[must_use]
pub fn rect(x: f32, y: f32, width: f32, height: f32, radius: f32, fill: Colour) -> String {
    format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"{fill}\"/>",
        num(x),
        num(y),
        num(width),
        num(height),
        num(radius)
    )
}

/// A filled path.
#[must_use]
pub fn fill(d: &str, colour: Colour) -> String {
    format!("<path d=\"{d}\" fill=\"{colour}\"/>")
}

/// A line with round ends and joins.
#[must_use]
pub fn line(d: &str, width: f32, colour: Colour) -> String {
    format!(
        "<path d=\"{d}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
        num(width)
    )
}

/// A line with square-cut ends and sharp joins.
#[must_use]
pub fn edge(d: &str, width: f32, colour: Colour) -> String {
    format!(
        "<path d=\"{d}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-miterlimit=\"8\"/>",
        num(width)
    )
}

/// A filled polygon.
#[must_use]
pub fn poly(points: &[(f32, f32)], colour: Colour) -> String {
    fill(&outline(points), colour)
}

/// A closed path through the points.
#[must_use]
pub fn outline(points: &[(f32, f32)]) -> String {
    let mut d = open(points);
    d.push('Z');
    d
}

/// An open path through the points.
#[must_use]
pub fn open(points: &[(f32, f32)]) -> String {
    let mut d = String::new();
    for (i, (x, y)) in points.iter().enumerate() {
        let _ = write!(d, "{}{} {}", if i == 0 { 'M' } else { 'L' }, num(*x), num(*y));
    }
    d
}

/// Everything in `body`, cut to the path `d`. The same name must always mean the same path.
#[must_use]
pub fn clipped(name: &str, d: &str, body: &str) -> String {
    format!("<clipPath id=\"{name}\"><path d=\"{d}\"/></clipPath><g clip-path=\"url(#{name})\">{body}</g>")
}

/// A circle as a path, for clipping.
#[must_use]
pub fn disc(cx: f32, cy: f32, r: f32) -> String {
    format!("M{0} {1}A{2} {2} 0 1 1 {3} {1}A{2} {2} 0 1 1 {0} {1}Z", num(cx - r), num(cy), num(r), num(cx + r))
}

/// Turned about a point, degrees clockwise.
#[must_use]
pub fn turned(degrees: f32, cx: f32, cy: f32, body: &str) -> String {
    format!("<g transform=\"rotate({} {} {})\">{body}</g>", num(degrees), num(cx), num(cy))
}

/// The body `count` times around the origin.
#[must_use]
pub fn around(count: u32, mut body: impl FnMut(u32) -> String) -> String {
    (0..count).map(|i| turned(360.0 * i as f32 / count as f32, 0.0, 0.0, &body(i))).collect()
}

/// A point on the circle about the origin; 0 degrees is up, clockwise.
#[must_use]
pub fn polar(radius: f32, degrees: f32) -> (f32, f32) {
    let angle = TAU * degrees / 360.0;
    (radius * angle.sin(), -radius * angle.cos())
}

/// A regular polygon about the origin, first corner at `degrees`.
#[must_use]
pub fn polygon(corners: u32, radius: f32, degrees: f32) -> Vec<(f32, f32)> {
    (0..corners).map(|i| polar(radius, degrees + 360.0 * i as f32 / corners as f32)).collect()
}

/// A leaf or petal: two arcs from the base to the tip, standing on `(x, y)` and leaning `degrees`.
#[must_use]
pub fn petal(x: f32, y: f32, length: f32, breadth: f32, degrees: f32, colour: Colour) -> String {
    let d = format!(
        "M0 0C{b} {q1} {b} {q2} 0 {l}C-{b} {q2} -{b} {q1} 0 0Z",
        b = num(breadth * 0.67),
        q1 = num(-length * 0.3),
        q2 = num(-length * 0.7),
        l = num(-length)
    );
    format!(
        "<path transform=\"translate({} {}) rotate({})\" d=\"{d}\" fill=\"{colour}\"/>",
        num(x),
        num(y),
        num(degrees)
    )
}

/// A wavy line from `(x, y)`: `count` half waves of the given length, first up.
#[must_use]
pub fn wave(x: f32, y: f32, half: f32, height: f32, count: u32) -> String {
    let mut d = format!("M{} {}", num(x), num(y));
    for i in 0..count {
        let start = x + half * i as f32;
        let crest = if i % 2 == 0 { y - height } else { y + height };
        let _ = write!(
            d,
            "C{} {} {} {} {} {}",
            num(start + half * 0.36),
            num(crest),
            num(start + half * 0.64),
            num(crest),
            num(start + half),
            num(y)
        );
    }
    d
}

/// A wave with everything beneath it, down to `floor`.
#[must_use]
pub fn swell(x: f32, y: f32, half: f32, height: f32, count: u32, floor: f32) -> String {
    format!(
        "{}L{} {}L{} {}Z",
        wave(x, y, half, height, count),
        num(x + half * count as f32),
        num(floor),
        num(x),
        num(floor)
    )
}
