//! Pictures for tests: small files of any size, each seed a different picture.

use media::image::Picture;

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
    let mut rgb = Vec::with_capacity((w * h * 3) as usize);
    for row in 0..BLOCKS.1 {
        let mut line = Vec::with_capacity((w * 3) as usize);
        for x in 0..w {
            let is_lit = (mixed >> (row * BLOCKS.0 + x * BLOCKS.0 / w)) & 1 == 1;
            line.extend_from_slice(&if is_lit { [230, 230, 226] } else { [tint[1], tint[2], tint[3]] });
        }
        // Lines `y` with `y * BLOCKS.1 / h == row`.
        let lines = ((row + 1) * h).div_ceil(BLOCKS.1) - (row * h).div_ceil(BLOCKS.1);
        rgb.extend(line.repeat(lines as usize));
    }
    Picture { width: w, height: h, rgb }.to_jpeg(80, None).expect("a picture is encoded")
}
