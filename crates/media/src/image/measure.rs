//! How large a picture says it is, from its header alone.

use std::io::{Read, Seek};

use domain::Refusal;
use domain::work::{IMAGE_PIXELS_MOST, IMAGE_SIDE_MOST};

/// What a header says, before turning upright.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measured {
    /// Pixels.
    pub width: u32,
    pub height: u32,
    /// Bytes of memory for each pixel while it is decoded and made smaller.
    bytes_per_pixel: u64,
}

impl Measured {
    /// The memory that decoding it takes, in bytes.
    #[must_use]
    pub fn decoded_bytes(self) -> u64 {
        u64::from(self.width) * u64::from(self.height) * self.bytes_per_pixel
    }
}

/// Reads the header of a JPG or PNG; `None` where there is none that can be read.
///
/// # Errors
/// `ImageTooBig`.
pub fn measure<R: Read + Seek>(source: &mut R) -> Result<Option<Measured>, Refusal> {
    let Some(measured) = header(source) else { return Ok(None) };
    let (width, height) = (measured.width, measured.height);
    if width > IMAGE_SIDE_MOST || height > IMAGE_SIDE_MOST || u64::from(width) * u64::from(height) > IMAGE_PIXELS_MOST {
        return Err(Refusal::ImageTooBig);
    }
    Ok(Some(measured))
}

fn header<R: Read + Seek>(source: &mut R) -> Option<Measured> {
    let mut start = [0; 2];
    source.read_exact(&mut start).ok()?;
    match start {
        [0xFF, 0xD8] => jpeg(source),
        [0x89, b'P'] => png(source),
        _ => None,
    }
}

/// Steps from segment to segment to the frame.
fn jpeg<R: Read + Seek>(source: &mut R) -> Option<Measured> {
    loop {
        let mut byte = [0; 1];
        source.read_exact(&mut byte).ok().filter(|()| byte[0] == 0xFF)?;
        while byte[0] == 0xFF {
            source.read_exact(&mut byte).ok()?;
        }
        let marker = byte[0];
        let mut length = [0; 2];
        source.read_exact(&mut length).ok()?;
        let length = i64::from(u16::from_be_bytes(length));
        if matches!(marker, 0xC0..=0xCF) && !matches!(marker, 0xC4 | 0xC8 | 0xCC) {
            let mut frame = [0; 5];
            source.read_exact(&mut frame).ok()?;
            let [_, h1, h0, w1, w0] = frame;
            // A progressive one keeps all coefficients, two bytes each; pixels and their half-done copy take the rest.
            let bytes_per_pixel = if marker == 0xC2 { 10 } else { 6 };
            let (width, height) = (u16::from_be_bytes([w1, w0]).into(), u16::from_be_bytes([h1, h0]).into());
            return Some(Measured { width, height, bytes_per_pixel });
        }
        if length < 2 || matches!(marker, 0xD9 | 0xDA) {
            return None;
        }
        source.seek_relative(length - 2).ok()?;
    }
}

fn png<R: Read>(source: &mut R) -> Option<Measured> {
    let mut head = [0; 24];
    source.read_exact(&mut head).ok()?;
    let number = |at: usize| head[at..at + 4].try_into().ok().map(u32::from_be_bytes);
    let (width, height) = (number(14)?, number(18)?);
    // Sixteen-bit pixels are decoded as they are before they become eight; then there are RGBA and the same on white.
    let bytes_per_pixel = if head[22] == 16 { 15 } else { 11 };
    Some(Measured { width, height, bytes_per_pixel })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    #[test]
    fn a_header_tells_the_size_and_what_decoding_costs() {
        let picture = super::super::Picture { width: 40, height: 30, rgb: vec![7; 40 * 30 * 3] };
        let jpg = picture.to_jpeg(80, None).unwrap();
        let told = measure(&mut Cursor::new(&jpg)).unwrap().unwrap();
        assert_eq!((told.width, told.height, told.decoded_bytes()), (40, 30, 40 * 30 * 6));
        let png = [b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".as_slice(), &[0, 0, 0, 40, 0, 0, 0, 30, 8, 6, 0, 0, 0]].concat();
        let told = measure(&mut Cursor::new(&png)).unwrap().unwrap();
        assert_eq!((told.width, told.height), (40, 30));
        assert_eq!(measure(&mut Cursor::new(&jpg[..12])).unwrap(), None);
        let huge = [&png[..16], &[0, 0, 0x40, 0, 0, 0, 0, 1, 8, 6, 0, 0, 0]].concat();
        assert_eq!(measure(&mut Cursor::new(&huge)).err(), Some(Refusal::ImageTooBig));
    }
}
