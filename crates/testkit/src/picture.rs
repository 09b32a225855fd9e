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

/// Blocks across and down.
const BLOCKS: (u32, u32) = (8, 6);

/// A JPG of blocks, lit or in one colour as `seed` says: pictures of two seeds look different, near seeds too.
///
/// # Panics
/// When the size is no size of a JPG.
#[must_use]
pub fn jpg_of(width: u16, height: u16, seed: u32) -> Vec<u8> {
    let (w, h) = (u32::from(width), u32::from(height));
    // SplitMix64: each bit follows from the whole seed.
    let mixed = (u64::from(seed) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    let mixed = mixed ^ (mixed >> 31);
    let tint = seed.wrapping_mul(40_503).to_be_bytes();
    let mut pixels = Vec::with_capacity((w * h * 3) as usize);
    for y in 0..h {
        for x in 0..w {
            let block = (y * BLOCKS.1 / h) * BLOCKS.0 + x * BLOCKS.0 / w;
            let is_lit = (mixed >> block) & 1 == 1;
            let base = if is_lit { [230, 230, 226] } else { [tint[1], tint[2], tint[3]] };
            pixels.extend_from_slice(&base);
        }
    }
    let mut bytes = Vec::new();
    Encoder::new(&mut bytes, 80).encode(&pixels, width, height, ColorType::Rgb).expect("a picture is encoded");
    bytes
}
