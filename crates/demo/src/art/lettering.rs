//! Type: lines, columns and rings of text, set as outlines the way finished logos are delivered.

use super::colour::Colour;
use super::shape::{Art, fill, num};
use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder};
use rustybuzz::{UnicodeBuffer, ttf_parser};
use std::fmt::Write as _;
use std::sync::OnceLock;

macro_rules! faces {
    ($($name:ident = $file:literal),+ $(,)?) => {
        /// The embedded faces; `assets/make_fonts.py` says where they come from and what they cover.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Face { $($name),+ }

        impl Face {
            pub const ALL: &[Face] = &[$(Face::$name),+];

            fn data(self) -> &'static [u8] {
                match self { $(Face::$name => include_bytes!(concat!("../../assets/fonts/", $file, ".ttf"))),+ }
            }
        }
    };
}

faces! {
    Song = "song",
    SongLight = "song-light",
    Hei = "hei",
    HeiBold = "hei-bold",
    XiaoWei = "xiaowei",
    HuangYou = "huangyou",
    KuaiLe = "kuaile",
    Brush = "brush",
    Bricolage = "bricolage",
    Instrument = "instrument",
    InstrumentSerif = "instrument-serif",
    Cormorant = "cormorant",
    Outfit = "outfit",
    OutfitLight = "outfit-light",
    Jost = "jost",
    Syne = "syne",
    Unbounded = "unbounded",
    Oswald = "oswald",
    Fredoka = "fredoka",
    Pacifico = "pacifico",
    Gloock = "gloock",
    Abril = "abril",
    Poiret = "poiret",
}

static LOADED: [OnceLock<Option<rustybuzz::Face<'static>>>; Face::ALL.len()] =
    [const { OnceLock::new() }; Face::ALL.len()];

impl Face {
    fn loaded(self) -> Option<&'static rustybuzz::Face<'static>> {
        LOADED[self as usize].get_or_init(|| rustybuzz::Face::from_slice(self.data(), 0)).as_ref()
    }

    /// Whether every character of the text can be drawn.
    #[must_use]
    pub fn covers(self, text: &str) -> bool {
        self.loaded().is_some_and(|face| text.chars().all(|c| face.glyph_index(c).is_some()))
    }
}

/// How a text is set: face, size in units of the picture, space between letters in parts of the size, colour.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    pub face: Face,
    pub size: f32,
    pub tracking: f32,
    pub fill: Colour,
}

#[must_use]
pub fn style(face: Face, size: f32, tracking: f32, fill: Colour) -> Style {
    Style { face, size, tracking, fill }
}

/// One glyph of a shaped line: where its origin stands and how far it carries on, in picture units.
struct Placed {
    id: GlyphId,
    x: f32,
    advance: f32,
}

fn shape(text: &str, style: Style) -> Vec<Placed> {
    let Some(face) = style.face.loaded() else { return Vec::new() };
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(text);
    let glyphs = rustybuzz::shape(face, &[], buffer);
    let k = style.size / face.units_per_em() as f32;
    let mut x = 0.0;
    let mut placed = Vec::with_capacity(glyphs.len());
    for (info, position) in glyphs.glyph_infos().iter().zip(glyphs.glyph_positions()) {
        debug_assert!(info.glyph_id != 0, "{:?} cannot draw {text:?}: run assets/make_fonts.py", style.face);
        let advance = position.x_advance as f32 * k + style.tracking * style.size;
        placed.push(Placed { id: GlyphId(info.glyph_id as u16), x: x + position.x_offset as f32 * k, advance });
        x += advance;
    }
    placed
}

/// Collects outlines as path data: each point is scaled, turned and moved; bounds are kept on the way.
struct Pen {
    d: String,
    k: f32,
    origin: (f32, f32),
    turn: (f32, f32),
    bounds: [f32; 4],
}

impl Pen {
    fn new(k: f32) -> Self {
        Self {
            d: String::new(),
            k,
            origin: (0.0, 0.0),
            turn: (0.0, 1.0),
            bounds: [f32::MAX, f32::MAX, f32::MIN, f32::MIN],
        }
    }

    fn put(&mut self, points: &[(f32, f32)], command: char) {
        self.d.push(command);
        for (i, (x, y)) in points.iter().enumerate() {
            let (x, y) = (x * self.k, -y * self.k);
            let (sin, cos) = self.turn;
            let (x, y) = (self.origin.0 + x * cos - y * sin, self.origin.1 + x * sin + y * cos);
            self.bounds = [self.bounds[0].min(x), self.bounds[1].min(y), self.bounds[2].max(x), self.bounds[3].max(y)];
            let gap = if i == 0 { "" } else { " " };
            let _ = write!(self.d, "{gap}{} {}", num(x), num(y));
        }
    }

    fn glyph(&mut self, face: &ttf_parser::Face<'_>, id: GlyphId, origin: (f32, f32), degrees: f32) {
        self.origin = origin;
        self.turn = degrees.to_radians().sin_cos();
        face.outline_glyph(id, self);
    }

    fn finish(self, colour: Colour) -> Art {
        if self.d.is_empty() { Art::default() } else { Art::new(fill(&self.d, colour), self.bounds) }
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.put(&[(x, y)], 'M');
    }
    fn line_to(&mut self, x: f32, y: f32) {
        self.put(&[(x, y)], 'L');
    }
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.put(&[(x1, y1), (x, y)], 'Q');
    }
    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.put(&[(x1, y1), (x2, y2), (x, y)], 'C');
    }
    fn close(&mut self) {
        self.d.push('Z');
    }
}

/// A line of text; its baseline starts at the origin. Bounds are those of the ink, so space after the last letter
/// does not push it off centre.
#[must_use]
pub fn text(content: &str, style: Style) -> Art {
    let Some(face) = style.face.loaded() else { return Art::default() };
    let mut pen = Pen::new(style.size / face.units_per_em() as f32);
    for glyph in shape(content, style) {
        pen.glyph(face, glyph.id, (glyph.x, 0.0), 0.0);
    }
    pen.finish(style.fill)
}

/// Chinese set downwards, one character under the other, around the line x = 0.
#[must_use]
pub fn column(content: &str, style: Style) -> Art {
    let Some(face) = style.face.loaded() else { return Art::default() };
    let mut pen = Pen::new(style.size / face.units_per_em() as f32);
    let step = style.size * (1.0 + style.tracking);
    for (i, character) in content.chars().enumerate() {
        for glyph in shape(character.encode_utf8(&mut [0; 4]), Style { tracking: 0.0, ..style }) {
            pen.glyph(face, glyph.id, (-glyph.advance / 2.0, style.size * 0.88 + step * i as f32), 0.0);
        }
    }
    pen.finish(style.fill)
}

/// Text around the origin, its baseline on the circle, its middle at `degrees` (0 is up, clockwise). `inward` text
/// stands inside the foot of the circle and reads from left to right there.
#[must_use]
pub fn ring(content: &str, style: Style, radius: f32, degrees: f32, inward: bool) -> Art {
    let Some(face) = style.face.loaded() else { return Art::default() };
    let mut pen = Pen::new(style.size / face.units_per_em() as f32);
    let glyphs = shape(content, style);
    let total = glyphs.iter().map(|g| g.advance).sum::<f32>() - style.tracking * style.size;
    for glyph in glyphs {
        let middle = glyph.x + (glyph.advance - style.tracking * style.size) / 2.0 - total / 2.0;
        let half = (glyph.advance - style.tracking * style.size) / 2.0;
        let side = if inward { -1.0 } else { 1.0 };
        let angle = degrees + side * (middle / radius).to_degrees();
        let (x, y) = super::shape::polar(radius, angle);
        let turn = if inward { angle + 180.0 } else { angle };
        let (sin, cos) = turn.to_radians().sin_cos();
        pen.glyph(face, glyph.id, (x - half * cos, y - half * sin), turn);
    }
    pen.finish(style.fill)
}

/// The outline of a text as path data, its baseline at the origin: for cutting shapes with it.
#[must_use]
pub fn outline(content: &str, face: Face, size: f32) -> (String, [f32; 4]) {
    let Some(loaded) = face.loaded() else { return (String::new(), [0.0; 4]) };
    let mut pen = Pen::new(size / loaded.units_per_em() as f32);
    for glyph in shape(content, style(face, size, 0.0, Colour(0))) {
        pen.glyph(loaded, glyph.id, (glyph.x, 0.0), 0.0);
    }
    (pen.d, pen.bounds)
}
