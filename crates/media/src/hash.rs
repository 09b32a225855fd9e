//! A fingerprint that similar pictures share: for finding copies among entries (`product.md` 18).
//!
//! The picture is reduced to its drawing (the part that differs from a plain edge), turned into 64 x 64 greys and
//! transformed by a cosine transform. Of the 128 lowest frequencies the stronger half is kept, each with its sign.
//! Mirroring flips the signs of odd frequencies and inverting flips all of them, so both are undone when comparing.

use domain::Refusal;

use crate::image::{Picture, decode};

/// Side of the grey picture that is transformed.
const SIDE: usize = 64;
/// Frequencies kept in each direction before the lowest 128 are chosen.
const BAND: usize = 20;
/// A grey that differs less than this from the edge is background.
const CONTRAST: f32 = 24.0;
/// Copies of one picture, resized, recompressed, mirrored or inverted, stay at or below this; unrelated ones above.
pub const NEAR: u32 = 34;

/// The fingerprint of one picture: signs and strengths of 128 frequencies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fingerprint {
    signs: u128,
    strong: u128,
}

impl Fingerprint {
    /// For a binary column of 32 bytes.
    #[must_use]
    pub fn to_bytes(self) -> [u8; 32] {
        let mut bytes = [0; 32];
        bytes[..16].copy_from_slice(&self.signs.to_be_bytes());
        bytes[16..].copy_from_slice(&self.strong.to_be_bytes());
        bytes
    }

    /// `None` when the length is wrong.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (signs, strong) = bytes.split_first_chunk::<16>()?;
        let strong: [u8; 16] = strong.try_into().ok()?;
        Some(Fingerprint { signs: u128::from_be_bytes(*signs), strong: u128::from_be_bytes(strong) })
    }
}

/// The fingerprint of a JPG.
///
/// # Errors
/// As [`crate::image::decode`].
pub fn perceptual(jpeg: &[u8]) -> Result<Fingerprint, Refusal> {
    of_picture(&decode(jpeg)?)
}

/// How different two pictures are: 0 the same, 128 nothing in common, at most [`NEAR`] for copies. Symmetric.
#[must_use]
pub fn distance(a: &Fingerprint, b: &Fingerprint) -> u32 {
    let once = (a.strong ^ b.strong).count_ones();
    let both = a.strong & b.strong;
    let (odd_x, odd_y) = odd_masks();
    let flips = [0, odd_x, odd_y, odd_x ^ odd_y];
    let differ =
        flips.into_iter().flat_map(|flip| [flip, !flip]).map(|flip| ((a.signs ^ b.signs ^ flip) & both).count_ones());
    once + 2 * differ.min().unwrap_or(0)
}

/// The fingerprint of decoded pixels.
///
/// # Errors
/// Never for a picture that [`crate::image::decode`] made.
pub fn of_picture(picture: &Picture) -> Result<Fingerprint, Refusal> {
    let sketch = picture.resized(128, 96)?;
    let greys: Vec<f32> = sketch.rgb.chunks_exact(3).map(grey).collect();
    let (x, y, w, h) = drawing(&greys, 128, 96);
    let (sx, sy) = (f64::from(picture.width) / 128.0, f64::from(picture.height) / 96.0);
    let side = SIDE as u32;
    let shrunk = picture.window(x * sx, y * sy, w * sx, h * sy, side, side)?;
    let coefficients = transform(&shrunk.rgb.chunks_exact(3).map(grey).collect::<Vec<f32>>());
    let lowest: Vec<f32> = frequencies().map(|(u, v)| coefficients[v * BAND + u]).collect();
    let mut magnitudes: Vec<f32> = lowest.iter().map(|value| value.abs()).collect();
    magnitudes.sort_unstable_by(f32::total_cmp);
    // A plain picture has no drawing: without a floor its noise would be the fingerprint.
    let floor = magnitudes[magnitudes.len() / 2].max(1.0);
    let mut print = Fingerprint { signs: 0, strong: 0 };
    for (bit, value) in lowest.iter().enumerate() {
        print.signs |= u128::from(*value > 0.0) << bit;
        print.strong |= u128::from(value.abs() >= floor) << bit;
    }
    print.signs &= print.strong;
    Ok(print)
}

fn grey(rgb: &[u8]) -> f32 {
    0.299 * f32::from(rgb[0]) + 0.587 * f32::from(rgb[1]) + 0.114 * f32::from(rgb[2])
}

/// The box around everything that differs from a plain edge, with a small margin; the whole when the edge is not plain.
fn drawing(greys: &[f32], width: usize, height: usize) -> (f64, f64, f64, f64) {
    let whole = (0.0, 0.0, width as f64, height as f64);
    let border = |index: &usize| {
        let (x, y) = (index % width, index / width);
        x == 0 || y == 0 || x == width - 1 || y == height - 1
    };
    let mut edge: Vec<f32> = (0..greys.len()).filter(border).map(|index| greys[index]).collect();
    edge.sort_unstable_by(f32::total_cmp);
    let paper = edge[edge.len() / 2];
    let plain = edge.iter().filter(|value| (**value - paper).abs() < CONTRAST).count();
    if plain * 10 < edge.len() * 9 {
        return whole;
    }
    let inked = || (0..greys.len()).filter(|index| (greys[*index] - paper).abs() >= CONTRAST);
    let (xs, ys) = (|| inked().map(|index| index % width), || inked().map(|index| index / width));
    let (Some(left), Some(right), Some(top), Some(bottom)) = (xs().min(), xs().max(), ys().min(), ys().max()) else {
        return whole;
    };
    let (w, h) = (right - left + 1, bottom - top + 1);
    if w < width / 10 || h < height / 10 {
        return whole;
    }
    (left as f64, top as f64, w as f64, h as f64)
}

/// The 128 lowest frequencies but the mean, as (horizontal, vertical), in a fixed order.
fn frequencies() -> impl Iterator<Item = (usize, usize)> {
    (1..BAND).flat_map(|sum| (0..=sum).map(move |u| (u, sum - u))).take(128)
}

/// Which of the 128 are odd in each direction: mirroring changes their sign.
fn odd_masks() -> (u128, u128) {
    let mut masks = (0, 0);
    for (bit, (u, v)) in frequencies().enumerate() {
        masks.0 |= (u as u128 & 1) << bit;
        masks.1 |= (v as u128 & 1) << bit;
    }
    masks
}

/// Two-dimensional cosine transform of a `SIDE` x `SIDE` picture, lowest `BAND` x `BAND` frequencies.
fn transform(greys: &[f32]) -> Vec<f32> {
    let basis: Vec<f32> = (0..BAND * SIDE)
        .map(|index| {
            let (frequency, place) = ((index / SIDE) as f32, (index % SIDE) as f32);
            (std::f32::consts::PI / SIDE as f32 * (place + 0.5) * frequency).cos()
        })
        .collect();
    let along = |line: &[f32], frequency: usize| -> f32 {
        line.iter().zip(&basis[frequency * SIDE..]).map(|(value, wave)| value * wave).sum::<f32>() / SIDE as f32
    };
    let mut rows = vec![0.0; BAND * SIDE];
    for (y, line) in greys.chunks_exact(SIDE).enumerate() {
        for u in 0..BAND {
            rows[u * SIDE + y] = along(line, u);
        }
    }
    let mut result = vec![0.0; BAND * BAND];
    for u in 0..BAND {
        for v in 0..BAND {
            result[v * BAND + u] = along(&rows[u * SIDE..(u + 1) * SIDE], v);
        }
    }
    result
}
