//! Pictures for tests: small files of any size, each seed a different picture.

use jpeg_encoder::{ColorType, Encoder};

/// A JPG of that size in pixels.
///
/// # Panics
/// When the size is no size of a JPG.
#[must_use]
pub fn jpg(width: u16, height: u16) -> Vec<u8> {
    jpg_of(width, height, 1)
}

/// A JPG whose bars and colours follow from `seed`, so that pictures of two seeds look different.
///
/// # Panics
/// When the size is no size of a JPG.
#[must_use]
pub fn jpg_of(width: u16, height: u16, seed: u32) -> Vec<u8> {
    let (w, h) = (u32::from(width), u32::from(height));
    let bars = 2 + seed.wrapping_mul(2_654_435_761) % 7;
    let tint = seed.wrapping_mul(40_503).to_be_bytes();
    let mut pixels = Vec::with_capacity((w * h * 3) as usize);
    for y in 0..h {
        for x in 0..w {
            let is_lit = (x * bars / w + y * (bars + seed % 3) / h).is_multiple_of(2);
            let base = if is_lit { [230, 230, 226] } else { [tint[1], tint[2], tint[3]] };
            pixels.extend_from_slice(&base);
        }
    }
    let mut bytes = Vec::new();
    Encoder::new(&mut bytes, 80).encode(&pixels, width, height, ColorType::Rgb).expect("a picture is encoded");
    bytes
}
