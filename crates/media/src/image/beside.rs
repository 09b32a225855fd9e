//! Several pictures side by side on one: the preview of a link that leads to all of them.

use super::pixels::{Picture, decode};
use domain::Refusal;

/// Pixels between two pictures, and around all.
const GAP: u32 = 24;
/// The paper that they lie on.
const PAPER: u32 = 0x00f7_f6f3;

/// A JPG of exactly that size, with the pictures (JPG each, four at most are of use) in one row of two, or in two rows.
///
/// # Errors
/// As [`decode`]; `NotFound` without any picture.
pub fn side_by_side(jpegs: &[Vec<u8>], (width, height): (u32, u32)) -> Result<Vec<u8>, Refusal> {
    let (columns, rows) = match jpegs.len() {
        0 => return Err(Refusal::NotFound),
        1 => (1, 1),
        2 => (2, 1),
        _ => (2, 2),
    };
    let cell = |whole: u32, parts: u32| (whole - GAP * (parts + 1)) / parts;
    let (cell_width, cell_height) = (cell(width, columns), cell(height, rows));
    let mut sheet =
        Picture { width: 1, height: 1, rgb: PAPER.to_be_bytes()[1..].to_vec() }.centred_on(width, height, PAPER);
    for (index, jpeg) in (0..columns * rows).zip(jpegs) {
        let picture = decode(jpeg)?;
        let scale =
            (f64::from(cell_width) / f64::from(picture.width)).min(f64::from(cell_height) / f64::from(picture.height));
        let side = |side: u32, most: u32| ((f64::from(side) * scale).round() as u32).clamp(1, most);
        let fitted = picture.resized(side(picture.width, cell_width), side(picture.height, cell_height))?;
        let (column, row) = (index % columns, index / columns);
        let left = GAP + column * (cell_width + GAP) + (cell_width - fitted.width) / 2;
        let top = GAP + row * (cell_height + GAP) + (cell_height - fitted.height) / 2;
        sheet.lay(&fitted, left, top);
    }
    sheet.to_jpeg(84, None)
}
