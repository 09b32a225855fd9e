//! PNGs that are kept as they are: proved to decode, without what they say about their maker.

use domain::Refusal;

use super::portrait::{on_white, read_png};

const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";
/// Chunks that make the picture and its colours; everything else (texts, EXIF, dates) is left out.
const KEPT: [&[u8; 4]; 10] = [b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"cHRM", b"gAMA", b"iCCP", b"sRGB", b"sBIT"];
/// Of the picture on white that smaller ones are made from.
const QUALITY: u8 = 95;

/// A PNG that was let in.
#[derive(Clone, Debug)]
pub struct PngIntake {
    /// The picture without metadata: the bytes to store.
    pub png: Vec<u8>,
    /// The same on white, as JPG.
    pub flat_jpeg: Vec<u8>,
}

/// Whether the content begins as a PNG does.
#[must_use]
pub fn is_png(bytes: &[u8]) -> bool {
    bytes.starts_with(SIGNATURE)
}

/// Checks and cleans a PNG.
///
/// # Errors
/// `FileTypeRefused` when it is none, `ImageTooBig`, `ImageBroken`.
pub fn png(bytes: &[u8]) -> Result<PngIntake, Refusal> {
    if !is_png(bytes) {
        return Err(Refusal::FileTypeRefused);
    }
    let png = clean(bytes).ok_or(Refusal::ImageBroken)?;
    let flat_jpeg = on_white(&read_png(&png)?).to_jpeg(QUALITY, None)?;
    Ok(PngIntake { png, flat_jpeg })
}

/// The chunks that are kept, up to the end of the picture.
fn clean(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut clean = SIGNATURE.to_vec();
    let mut rest = bytes.get(SIGNATURE.len()..)?;
    loop {
        let length = u32::from_be_bytes(rest.get(..4)?.try_into().ok()?) as usize;
        let kind: &[u8; 4] = rest.get(4..8)?.try_into().ok()?;
        let whole = length.checked_add(12).and_then(|whole| rest.get(..whole))?;
        if KEPT.contains(&kind) {
            clean.extend_from_slice(whole);
        }
        if kind == b"IEND" {
            return Some(clean);
        }
        rest = &rest[whole.len()..];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::image::{ExtendedColorType, ImageEncoder, codecs::png::PngEncoder};

    fn drawn() -> Vec<u8> {
        let pixels: Vec<u8> = (0..40 * 30_u32).flat_map(|n| [200, (n % 256) as u8, 40, 255]).collect();
        let mut png = Vec::new();
        PngEncoder::new(&mut png).write_image(&pixels, 40, 30, ExtendedColorType::Rgba8).unwrap();
        png
    }

    #[test]
    fn a_png_keeps_its_pixels_and_loses_what_it_says() {
        let plain = drawn();
        let mut text = 4_u32.to_be_bytes().to_vec();
        text.extend_from_slice(b"tEXtname\0\0\0\0");
        let end = plain.len() - 12;
        let told = [&plain[..end], text.as_slice(), &plain[end..], b"behind the end".as_slice()].concat();
        let taken = png(&told).unwrap();
        assert_eq!(taken.png, plain);
        assert!(super::super::decode(&taken.flat_jpeg).is_ok_and(|flat| (flat.width, flat.height) == (40, 30)));
        for broken in [&plain[..60], &plain[..8], b"".as_slice(), b"\xFF\xD8\xFF"] {
            assert!(png(broken).is_err());
        }
    }
}
