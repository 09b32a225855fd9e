//! A second and closer look at two pictures whose fingerprints are near: the edges of the drawing, and the picture small.

use domain::Refusal;
use domain::work::WALL;

use super::{drawing, grey};
use crate::image::{Picture, decode};

/// Side of the map of edges.
const SIDE: usize = 48;
/// From here on two drawings are taken for one: copies, mirrored, inverted, resized or recompressed, correlate by 0.95
/// and more, the same drawing shrunk or moved mostly by 0.87, others that are only laid out alike by 0.8.
const ALIKE: f32 = 0.87;

/// Pictures are held against each other at this size: large enough to tell a changed letter, small enough that
/// another quality or another size of the same picture makes no difference.
const SMALL: (u32, u32) = (120, 90);
/// The mean difference of a channel, in 255ths, that another compression makes at most …
const SAME_MEAN: f64 = 2.0;
/// … and the largest difference of any channel of any pixel.
const SAME_MOST: u8 = 40;

/// What a picture looks like from near.
#[derive(Clone, Debug)]
pub struct Look {
    /// How strong the edges of its drawing are in each place, of mean zero and length one.
    edges: Vec<f32>,
    small: Vec<u8>,
}

/// A JPG's look.
///
/// # Errors
/// As [`crate::image::decode`].
pub fn look(jpeg: &[u8]) -> Result<Look, Refusal> {
    let picture = decode(jpeg)?;
    let small = picture.resized(SMALL.0, SMALL.1)?.rgb;
    // All are brought to the size of the wall first, so that all are cut by the same grid.
    let picture = picture.resized(WALL.0, WALL.1)?;
    let edges = blurred(&edges(&greys(&picture)?));
    let mean = edges.iter().sum::<f32>() / edges.len() as f32;
    let length = edges.iter().map(|edge| (edge - mean).powi(2)).sum::<f32>().sqrt();
    // Without any edge there is nothing to be like.
    let scale = if length > f32::EPSILON { 1.0 / length } else { 0.0 };
    Ok(Look { edges: edges.iter().map(|edge| (edge - mean) * scale).collect(), small })
}

impl Look {
    /// Whether both are the very same picture, perhaps at another size or another quality. Not whether they are alike:
    /// another colour or another word is another picture.
    #[must_use]
    pub fn is_same(&self, other: &Look) -> bool {
        let differences = || self.small.iter().zip(&other.small).map(|(a, b)| a.abs_diff(*b));
        let sum: u64 = differences().map(u64::from).sum();
        let mean = sum as f64 / self.small.len() as f64;
        mean <= SAME_MEAN && differences().all(|difference| difference <= SAME_MOST)
    }

    /// Whether both are the same drawing, perhaps mirrored, turned upside down, inverted, resized or recompressed.
    #[must_use]
    pub fn is_alike(&self, other: &Look) -> bool {
        self.likeness(other) >= ALIKE
    }

    /// 1 the same, 0 nothing in common; of the four ways to lay one over the other the best.
    #[must_use]
    pub fn likeness(&self, other: &Look) -> f32 {
        let laid = |across: bool, down: bool| -> f32 {
            let place = |index: usize| {
                let (x, y) = (index % SIDE, index / SIDE);
                let (x, y) = (if across { SIDE - 1 - x } else { x }, if down { SIDE - 1 - y } else { y });
                y * SIDE + x
            };
            self.edges.iter().enumerate().map(|(index, edge)| edge * other.edges[place(index)]).sum()
        };
        [(false, false), (true, false), (false, true), (true, true)]
            .into_iter()
            .map(|(across, down)| laid(across, down))
            .fold(0.0, f32::max)
    }
}

fn greys(picture: &Picture) -> Result<Vec<f32>, Refusal> {
    let (x, y, w, h) = drawing(picture)?;
    let side = SIDE as u32;
    Ok(picture.window(x, y, w, h, side, side)?.rgb.chunks_exact(3).map(grey).collect())
}

/// How fast the grey changes in each place, whichever way: the same for a picture and its negative.
fn edges(greys: &[f32]) -> Vec<f32> {
    let at = |x: usize, y: usize| greys[y * SIDE + x];
    let mut edges = vec![0.0; SIDE * SIDE];
    for y in 0..SIDE {
        for x in 0..SIDE {
            let across = if x > 0 && x + 1 < SIDE { at(x + 1, y) - at(x - 1, y) } else { 0.0 };
            let down = if y > 0 && y + 1 < SIDE { at(x, y + 1) - at(x, y - 1) } else { 0.0 };
            edges[y * SIDE + x] = across.hypot(down);
        }
    }
    edges
}

/// Each place with its eight neighbours: a drawing that was cut half a point wider is still the same.
fn blurred(edges: &[f32]) -> Vec<f32> {
    let near = |place: usize, step: usize| (place + step).saturating_sub(1).min(SIDE - 1);
    (0..SIDE * SIDE)
        .map(|index| {
            let (x, y) = (index % SIDE, index / SIDE);
            let sum: f32 = (0..9).map(|n| edges[near(y, n / 3) * SIDE + near(x, n % 3)]).sum();
            sum / 9.0
        })
        .collect()
}
