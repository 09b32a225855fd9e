//! Whether a mark is still told where marks have to be: small, in one colour, reversed, to other eyes (rules: Entries).
//!
//! The mark is cut from its ground and its edges are found: places where two colours meet that people tell apart. Each
//! trial changes the picture and counts the edges that are still there.

use domain::Refusal;
use domain::taste::Shape;
use domain::work::Legibility;

use super::pixels::{Picture, fit};
use super::sight::{Eyes, Lab, Sight, apart};

/// Longest side of the mark while it is tried, in pixels; a smaller one is tried as it is.
const SIDE: u32 = 256;
/// A channel that differs less than this from the ground's is ground, in 255ths. The bench of the viewer draws in one
/// colour by the same two.
const GROUND_MOST: f32 = 0.05 * 255.0;
/// From here on it is all ink.
const INK_LEAST: f32 = 0.2 * 255.0;
/// An edge is where colours at both sides are this far apart: three of four people tell them ([`apart`]).
const EDGE: f32 = 1.5;
/// An edge is still there when its colours are this far apart: every second person tells them.
const TOLD: f32 = 1.0;
/// So far from each other are the pixels that are compared: the mixed one of a soft edge stands between them.
const REACH: usize = 2;
/// Of this many hundredths of the edges that are still there, colours hold: what melts is less than a detail.
const COLOURS_HOLD: usize = 90;
/// Of this many hundredths of the edges that are still there, a size holds: strokes of a pixel fall on it or beside it.
const SIZE_HOLDS: usize = 75;

/// What is told of a mark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tried {
    /// What of it holds; `None` of a picture that shows nothing.
    pub legibility: Option<Legibility>,
    /// How it is drawn.
    pub shape: Shape,
}

/// Tries a picture.
///
/// # Errors
/// Never for a picture that [`super::decode`] made.
pub(super) fn of_picture(picture: &Picture) -> Result<Tried, Refusal> {
    let Some(mark) = Mark::cut(picture)? else { return Ok(Tried::default()) };
    let to = |eyes: Eyes| mark.holds(|rgb| mark.sight.lab_to(eyes, rgb));
    let legibility = Legibility {
        at_32: mark.holds_at(32)?,
        at_16: mark.holds_at(16)?,
        one_colour: mark.share(|one, other| (mark.ink(one) - mark.ink(other)).abs() >= 0.5) >= COLOURS_HOLD,
        reversed: mark.holds(|rgb| mark.sight.lab(reversed(rgb))),
        protan: to(Eyes::Protan),
        deutan: to(Eyes::Deutan),
        tritan: to(Eyes::Tritan),
    };
    Ok(Tried { legibility: Some(legibility), shape: mark.shape() })
}

/// How the mark of a picture is drawn.
///
/// # Errors
/// As [`of_picture`].
pub(super) fn shape(picture: &Picture) -> Result<Shape, Refusal> {
    Ok(Mark::cut(picture)?.map(|mark| mark.shape()).unwrap_or_default())
}

/// Lightness turned over, hue kept: twice the grey is taken from each channel, as the bench of the viewer does.
fn reversed(rgb: [u8; 3]) -> [u8; 3] {
    let [r, g, b] = rgb.map(f32::from);
    let grey = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    rgb.map(|channel| (f32::from(channel) + 255.0 - 2.0 * grey).round().clamp(0.0, 255.0) as u8)
}

/// Two pixels of a line, [`REACH`] apart, with an edge between them.
#[derive(Clone, Copy)]
struct Edge {
    near: usize,
    far: usize,
    /// From a pixel to the next of the line.
    step: usize,
    /// Pixels of the line before `near` and behind `far`.
    before: usize,
    behind: usize,
}

/// A mark with some of its ground around it.
struct Mark {
    picture: Picture,
    ground: [u8; 3],
    /// Ground on each side, in pixels.
    margin: u32,
    /// Longest side of what is drawn, in pixels.
    side: u32,
    sight: Sight,
    seen: Vec<Lab>,
    edges: Vec<Edge>,
}

impl Mark {
    fn cut(picture: &Picture) -> Result<Option<Mark>, Refusal> {
        let sketch = picture.fitted(SIDE, SIDE)?;
        let ground = ground(&sketch);
        let Some([x, y, w, h]) = drawn(&sketch, ground) else { return Ok(None) };
        let (across, down) = (scale(picture.width, sketch.width), scale(picture.height, sketch.height));
        let (w, h) = (f64::from(w) * across, f64::from(h) * down);
        let (width, height) = fit((w.round() as u32).max(1), (h.round() as u32).max(1), SIDE, SIDE);
        let cut = picture.window(f64::from(x) * across, f64::from(y) * down, w, h, width, height)?;
        let side = width.max(height);
        // Two pixels of the smallest size.
        let margin = side.div_ceil(8).max(REACH as u32);
        let [r, g, b] = ground;
        let colour = u32::from_be_bytes([0, r, g, b]);
        let picture = cut.centred_on(width + 2 * margin, height + 2 * margin, colour);
        let sight = Sight::new();
        let seen: Vec<Lab> = pixels(&picture).map(|rgb| sight.lab(rgb)).collect();
        let edges = edges(&seen, picture.width as usize);
        Ok(Some(Mark { picture, ground, margin, side, sight, seen, edges }))
    }

    fn rgb(&self, at: usize) -> [u8; 3] {
        pixel(&self.picture, at)
    }

    /// How much of a colour is drawing, 0 to 1.
    fn ink(&self, rgb: [u8; 3]) -> f32 {
        ink(rgb, self.ground)
    }

    /// How much of its box is ink, and how many pieces of it a row or a column of the box meets on average.
    fn shape(&self) -> Shape {
        let (width, margin) = (self.picture.width as usize, self.margin as usize);
        let (columns, rows) = (width - 2 * margin, self.picture.height as usize - 2 * margin);
        let inked = |row: usize, column: usize| self.ink(self.rgb((row + margin) * width + column + margin));
        let ink: f32 = (0..rows).flat_map(|row| (0..columns).map(move |column| inked(row, column))).sum();
        let across: usize = (0..rows).map(|row| pieces((0..columns).map(|column| inked(row, column)))).sum();
        let down: usize = (0..columns).map(|column| pieces((0..rows).map(|row| inked(row, column)))).sum();
        let share = |count: f32, of: usize| count / of as f32;
        // Rows say as much as columns, however wide it is.
        let pieces = (share(across as f32, rows) + share(down as f32, columns)) / 2.0;
        Shape::of((100.0 * share(ink, rows * columns)).round() as i64, (10.0 * pieces).round() as i64)
    }

    /// Whether the colours of its edges are still told apart as `changed` sees them.
    fn holds(&self, changed: impl Fn([u8; 3]) -> Lab) -> bool {
        self.share(|one, other| apart(changed(one), changed(other)) >= TOLD) >= COLOURS_HOLD
    }

    /// Hundredths of the edges of which `is_there` says so; none where there are no edges.
    fn share(&self, is_there: impl Fn([u8; 3], [u8; 3]) -> bool) -> usize {
        let there = self.edges.iter().filter(|edge| is_there(self.rgb(edge.near), self.rgb(edge.far)));
        there.count() * 100 / self.edges.len().max(1)
    }

    /// Whether it is told when its longer side is so many pixels: half of the contrast is left of an edge, between the
    /// middles of what lies at its two sides.
    fn holds_at(&self, size: u32) -> Result<bool, Refusal> {
        if size >= self.side {
            return Ok(!self.edges.is_empty());
        }
        let shrunk = |side: u32| ((side * size + self.side / 2) / self.side).max(1);
        let (width, height) = (self.picture.width, self.picture.height);
        let small = self.picture.resized(shrunk(width), shrunk(height))?.resized(width, height)?;
        let cell = (self.side / size) as usize;
        let there = self.edges.iter().filter(|edge| {
            let (near, far) = self.middles(edge, cell);
            let left = apart(self.sight.lab(pixel(&small, near)), self.sight.lab(pixel(&small, far)));
            2.0 * left >= apart(self.seen[edge.near], self.seen[edge.far])
        });
        Ok(there.count() * 100 >= self.edges.len().max(1) * SIZE_HOLDS)
    }

    /// The middles of what lies at both sides of an edge, looking no further than a pixel of the small size.
    fn middles(&self, edge: &Edge, cell: usize) -> (usize, usize) {
        let alike = |at: usize, other: usize| apart(self.seen[at], self.seen[other]) < TOLD;
        let back = |steps: usize| edge.near - steps * edge.step;
        let on = |steps: usize| edge.far + steps * edge.step;
        let near = (1..=cell.min(edge.before)).take_while(|steps| alike(edge.near, back(*steps))).count();
        let far = (1..=cell.min(edge.behind)).take_while(|steps| alike(edge.far, on(*steps))).count();
        (back(near / 2), on(far / 2))
    }
}

fn scale(whole: u32, small: u32) -> f64 {
    f64::from(whole) / f64::from(small)
}

fn pixels(picture: &Picture) -> impl Iterator<Item = [u8; 3]> {
    picture.rgb.as_chunks::<3>().0.iter().copied()
}

fn pixel(picture: &Picture, at: usize) -> [u8; 3] {
    picture.rgb.as_chunks::<3>().0[at]
}

/// How many times ink begins along a line.
fn pieces(line: impl Iterator<Item = f32>) -> usize {
    let inked: Vec<bool> = line.map(|ink| ink >= 0.5).collect();
    inked.chunk_by(|one, next| one == next).filter(|run| run[0]).count()
}

/// The middle of each channel along the border.
fn ground(picture: &Picture) -> [u8; 3] {
    let (width, height) = (picture.width as usize, picture.height as usize);
    let rows = (0..width).flat_map(|x| [x, (height - 1) * width + x]);
    let columns = (0..height).flat_map(|y| [y * width, y * width + width - 1]);
    let border: Vec<[u8; 3]> = rows.chain(columns).map(|at| pixel(picture, at)).collect();
    std::array::from_fn(|channel| {
        let mut values: Vec<u8> = border.iter().map(|rgb| rgb[channel]).collect();
        values.sort_unstable();
        values[values.len() / 2]
    })
}

fn ink(rgb: [u8; 3], ground: [u8; 3]) -> f32 {
    let away = (0..3).map(|channel| rgb[channel].abs_diff(ground[channel])).max().unwrap_or_default();
    ((f32::from(away) - GROUND_MOST) / (INK_LEAST - GROUND_MOST)).clamp(0.0, 1.0)
}

/// The box around what is drawn, a pixel wider for its soft edges: left, top, width, height.
fn drawn(picture: &Picture, ground: [u8; 3]) -> Option<[u32; 4]> {
    let width = picture.width as usize;
    let inked = || pixels(picture).enumerate().filter(|(_, rgb)| ink(*rgb, ground) >= 0.5).map(|(at, _)| at);
    let (xs, ys) = (|| inked().map(|at| (at % width) as u32), || inked().map(|at| (at / width) as u32));
    let (left, right) = (xs().min()?.saturating_sub(1), (xs().max()? + 1).min(picture.width - 1));
    let (top, bottom) = (ys().min()?.saturating_sub(1), (ys().max()? + 1).min(picture.height - 1));
    Some([left, top, right - left + 1, bottom - top + 1])
}

/// Along every row and every column.
fn edges(seen: &[Lab], width: usize) -> Vec<Edge> {
    let height = seen.len() / width;
    let mut found = Vec::new();
    (0..height).for_each(|row| along(seen, row * width, (1, width), width, &mut found));
    (0..width).for_each(|column| along(seen, column, (width, 1), height, &mut found));
    found
}

/// The edges of one line: where colours are further apart than a pixel before and behind, and than across the line. An edge
/// that runs almost along the line is met by the lines that cross it.
fn along(seen: &[Lab], start: usize, (step, across): (usize, usize), length: usize, found: &mut Vec<Edge>) {
    let place = |index: usize| start + index * step;
    let leaps: Vec<f32> = (REACH..length).map(|index| apart(seen[place(index - REACH)], seen[place(index)])).collect();
    for (index, leap) in leaps.iter().enumerate() {
        let last = index.checked_sub(1).map_or(0.0, |before| leaps[before]);
        let next = leaps.get(index + 1).copied().unwrap_or_default();
        if *leap < EDGE || *leap <= last || *leap < next {
            continue;
        }
        let (near, far) = (place(index), place(index + REACH));
        let between = near + step * REACH / 2;
        let aside = |back: usize, on: usize| Some(apart(*seen.get(back)?, *seen.get(on)?));
        let aside = between.checked_sub(across).and_then(|back| aside(back, between + across));
        if aside.is_none_or(|aside| aside <= *leap) {
            found.push(Edge { near, far, step, before: index, behind: length - 1 - index - REACH });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::image::decode;
    use crate::svg::Canvas;
    use domain::taste::{Form, Weight};

    /// A drawing of 800 x 600 on a paper of that colour, as it comes: a JPG.
    fn drawn_on(paper: &str, drawing: &str) -> Tried {
        let svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><rect width="800" height="600" fill="{paper}"/>{drawing}</svg>"#
        );
        let canvas = Canvas::with_fonts(&[crate::fonts::INSTRUMENT_MEDIUM]);
        of_picture(&decode(&canvas.jpeg(&svg, 800, 600).unwrap()).unwrap()).unwrap()
    }

    fn tried_on(paper: &str, drawing: &str) -> Option<Legibility> {
        drawn_on(paper, drawing).legibility
    }

    fn tried(drawing: &str) -> Legibility {
        tried_on("white", drawing).expect("something is drawn")
    }

    const ALL: Legibility = Legibility {
        at_32: true,
        at_16: true,
        one_colour: true,
        reversed: true,
        protan: true,
        deutan: true,
        tritan: true,
    };

    /// A ring within a ring, of that stroke: a pixel is 27 wide where they are tried at 16, and 14 at 32.
    fn rings(stroke: u32) -> String {
        let rings = r#"<circle cx="400" cy="300" r="100"/><circle cx="400" cy="300" r="200"/>"#;
        format!(r#"<g fill="none" stroke="black" stroke-width="{stroke}">{rings}</g>"#)
    }

    #[test]
    fn a_bold_mark_holds_everywhere_on_paper_and_on_a_dark_ground() {
        let disc = |colour: &str| {
            format!(
                r#"<circle cx="400" cy="250" r="140" fill="{colour}"/><rect x="260" y="440" width="280" height="60" fill="{colour}"/>"#
            )
        };
        for colour in ["black", "#123456", "#d6402b"] {
            assert_eq!(tried(&disc(colour)), ALL, "{colour}");
        }
        assert_eq!(tried_on("#102030", &disc("white")), Some(ALL));
    }

    #[test]
    fn what_is_thinner_than_a_pixel_falls_at_that_size() {
        let (bold, fine, hair) = (tried(&rings(40)), tried(&rings(18)), tried(&rings(5)));
        assert!(bold.at_32 && bold.at_16, "{bold:?}");
        assert!(fine.at_32 && !fine.at_16, "{fine:?}");
        assert!(!hair.at_32 && !hair.at_16, "{hair:?}");
        assert!(hair.one_colour && hair.reversed && hair.deutan, "{hair:?}");
        let words = tried(
            r#"<text x="400" y="330" font-size="90" text-anchor="middle" font-family="Instrument Sans">Vermilion</text>"#,
        );
        assert!(!words.at_16, "nine letters are no wider than sixteen pixels: {words:?}");
    }

    #[test]
    fn red_within_green_of_one_lightness_melts_in_one_colour_and_to_two_kinds_of_eyes() {
        let drawing =
            r##"<circle cx="400" cy="300" r="220" fill="#64781a"/><circle cx="400" cy="300" r="130" fill="#c8503c"/>"##;
        let facts = tried(drawing);
        assert_eq!(facts, Legibility { one_colour: false, deutan: false, protan: facts.protan, ..ALL }, "{facts:?}");
        let apart = tried(
            r##"<rect x="150" y="150" width="220" height="300" fill="#64781a"/><rect x="430" y="150" width="220" height="300" fill="#c8503c"/>"##,
        );
        assert_eq!(apart, ALL, "with ground between them both are told from it");
    }

    #[test]
    fn blue_beside_green_melts_to_eyes_without_short_waves_alone() {
        let facts = tried(
            r##"<rect x="200" y="150" width="200" height="300" fill="#008f8f"/><rect x="400" y="150" width="200" height="300" fill="#2a8f4a"/>"##,
        );
        assert_eq!(facts, Legibility { one_colour: false, tritan: false, ..ALL }, "{facts:?}");
    }

    #[test]
    fn pale_yellow_on_white_falls_reversed_and_to_eyes_without_short_waves() {
        let facts = tried(r##"<circle cx="400" cy="300" r="200" fill="#fff9c4"/>"##);
        assert_eq!(facts, Legibility { reversed: false, tritan: false, ..ALL }, "{facts:?}");
    }

    #[test]
    fn a_picture_that_shows_nothing_is_not_judged() {
        assert_eq!(tried_on("white", ""), None);
        assert_eq!(tried_on("#d6402b", ""), None);
    }

    #[test]
    fn a_shape_is_measured_within_the_box_of_the_mark_on_any_ground() {
        let row = |shape: &str, count: usize| {
            (0..count).map(|nth| format!(r#"<g transform="translate({} 0)">{shape}</g>"#, nth * 60)).collect::<String>()
        };
        // A disc has pi quarters of its box, a bar all of it, bars with gaps as wide half; the box is a little wider than
        // what is drawn. A row meets nine bars and a column one or none.
        for (drawing, ink, pieces) in [
            (r#"<circle cx="400" cy="300" r="200"/>"#.to_owned(), 77, 10),
            (r#"<rect x="200" y="250" width="400" height="100"/>"#.to_owned(), 94, 10),
            (row(r#"<rect x="100" y="200" width="30" height="200"/>"#, 9), 51, 46),
            (rings(6), 7, 29),
        ] {
            let found = drawn_on("white", &drawing).shape;
            assert!((found.ink() - ink).abs() <= 3, "{drawing}: ink {}", found.ink());
            assert!((found.pieces() - pieces).abs() <= 2, "{drawing}: pieces {}", found.pieces());
        }
        let disc = |paper: &str, ink: &str| {
            drawn_on(paper, &format!(r#"<circle cx="300" cy="200" r="90" fill="{ink}"/>"#)).shape
        };
        assert_eq!(
            (disc("white", "#d6402b").weight(), disc("white", "#d6402b").form()),
            (Some(Weight::Heavy), Some(Form::Plain))
        );
        assert_eq!(disc("#102030", "white"), disc("white", "#102030"), "the ground is never ink");
        assert_eq!(drawn_on("#d6402b", "").shape, Shape::default());
    }

    #[test]
    fn every_size_and_shape_of_picture_can_be_tried() {
        for (width, height) in [(1_u32, 400_u32), (400, 1), (2, 2), (3, 7), (900, 20), (33, 64)] {
            let rgb = super::super::tests::pattern(width, height, 3);
            let picture = Picture { width, height, rgb };
            assert_eq!(of_picture(&picture).unwrap(), of_picture(&picture).unwrap(), "{width}x{height}");
        }
    }

    #[test]
    fn where_and_how_large_it_is_drawn_changes_nothing() {
        let mark =
            r##"<circle cx="400" cy="300" r="220" fill="#64781a"/><circle cx="400" cy="300" r="130" fill="#c8503c"/>"##;
        let moved = format!(r#"<g transform="translate(40 210) scale(0.6)">{mark}</g>"#);
        assert_eq!(tried(mark), tried(&moved));
    }
}
