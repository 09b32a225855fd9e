//! Decoded pictures and the three things done with them: shrink, crop, encode.

use domain::Refusal;
use domain::work::IMAGE_SIDE_MOST;
use fast_image_resize::images::{TypedImage, TypedImageRef};
use fast_image_resize::pixels::U8x3;
use fast_image_resize::{FilterType, ResizeAlg, ResizeOptions, Resizer};
use zune_core::bytestream::ZCursor;
use zune_core::colorspace::ColorSpace;
use zune_core::options::DecoderOptions;

use super::jpeg;

/// WebP effort, 0 to 6: 2 is half the time of the usual 4 for pictures a few percent larger.
const WEBP_METHOD: i32 = 2;

/// Three bytes a pixel, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    pub width: u32,
    pub height: u32,
    pub rgb: Vec<u8>,
}

/// Decodes a JPG to RGB. Bytes straight from a person go through [`super::clean`] first: a decoder alone lets
/// truncated pictures pass.
///
/// # Errors
/// `JpgRequired`, `ImageTooBig` (before anything is allocated) or `ImageBroken`.
pub fn decode(bytes: &[u8]) -> Result<Picture, Refusal> {
    let frame = jpeg::skeleton(bytes)?.frame;
    let options = DecoderOptions::default()
        .set_max_width(IMAGE_SIDE_MOST as usize)
        .set_max_height(IMAGE_SIDE_MOST as usize)
        .set_strict_mode(false)
        .jpeg_set_out_colorspace(ColorSpace::RGB);
    // The decoder is quick but not proof against every damaged file; a panic in it is one more way to say "broken".
    // Nothing it touched is used after that.
    let decoded =
        std::panic::catch_unwind(|| zune_jpeg::JpegDecoder::new_with_options(ZCursor::new(bytes), options).decode());
    let rgb = decoded.map_err(|_| Refusal::ImageBroken)?.map_err(|_| Refusal::ImageBroken)?;
    if rgb.len() != frame.width as usize * frame.height as usize * 3 {
        return Err(Refusal::ImageBroken);
    }
    Ok(Picture { width: frame.width, height: frame.height, rgb })
}

/// The mean colour of a picture as `0xRRGGBB`.
///
/// # Errors
/// As [`decode`].
pub fn average_colour(jpeg: &[u8]) -> Result<u32, Refusal> {
    decode(jpeg).map(|picture| picture.average_colour())
}

impl Picture {
    /// The mean of all pixels as `0xRRGGBB`.
    #[must_use]
    pub fn average_colour(&self) -> u32 {
        mean(self.rgb.chunks_exact(3))
    }

    /// The mean of the outermost pixels as `0xRRGGBB`: what a frame around the picture continues best.
    #[must_use]
    pub fn edge_colour(&self) -> u32 {
        let row = self.width as usize * 3;
        let sides = self.rgb.chunks_exact(row).flat_map(|row_bytes| [&row_bytes[..3], &row_bytes[row - 3..]]);
        let (first, last) = (&self.rgb[..row], &self.rgb[self.rgb.len() - row..]);
        mean(first.chunks_exact(3).chain(last.chunks_exact(3)).chain(sides))
    }

    /// The same picture at exactly this size.
    pub(crate) fn resized(&self, width: u32, height: u32) -> Result<Picture, Refusal> {
        self.window(0.0, 0.0, f64::from(self.width), f64::from(self.height), width, height)
    }

    /// The whole picture inside a box, proportions kept, never enlarged.
    pub(crate) fn fitted(&self, max_width: u32, max_height: u32) -> Result<Picture, Refusal> {
        let (width, height) = fit(self.width, self.height, max_width, max_height);
        self.resized(width, height)
    }

    /// The largest square from the middle, at exactly this side.
    pub(crate) fn square(&self, side: u32) -> Result<Picture, Refusal> {
        let edge = f64::from(self.width.min(self.height));
        let (left, top) = ((f64::from(self.width) - edge) / 2.0, (f64::from(self.height) - edge) / 2.0);
        self.window(left, top, edge, edge, side, side)
    }

    /// A part of the picture at exactly this size.
    pub(crate) fn window(&self, x: f64, y: f64, w: f64, h: f64, width: u32, height: u32) -> Result<Picture, Refusal> {
        if (width, height) == (self.width, self.height) && (w as u32, h as u32) == (width, height) {
            return Ok(self.clone());
        }
        // Typed, so that only this one of the library's sixteen kinds of pixels is compiled.
        let source = TypedImageRef::<U8x3>::from_buffer(self.width, self.height, &self.rgb);
        let source = source.map_err(|_| Refusal::ImageBroken)?;
        let mut rgb = vec![0; width as usize * height as usize * 3];
        let target = TypedImage::<U8x3>::from_buffer(width, height, &mut rgb);
        let mut target = target.map_err(|_| Refusal::ImageBroken)?;
        let options = ResizeOptions::new()
            .resize_alg(ResizeAlg::Convolution(FilterType::CatmullRom))
            .crop(x, y, w, h)
            .use_alpha(false);
        Resizer::new().resize_typed(&source, &mut target, &options).map_err(|_| Refusal::ImageBroken)?;
        Ok(Picture { width, height, rgb })
    }

    /// This picture in the middle of a larger canvas of one colour.
    pub(crate) fn centred_on(&self, width: u32, height: u32, colour: u32) -> Picture {
        let [_, r, g, b] = colour.to_be_bytes();
        let rgb: Vec<u8> = [r, g, b].repeat(width as usize * height as usize);
        let mut canvas = Picture { width, height, rgb };
        canvas.lay(self, (width - self.width) / 2, (height - self.height) / 2);
        canvas
    }

    /// Lays a picture onto this one, wholly within it.
    pub(crate) fn lay(&mut self, other: &Picture, left: u32, top: u32) {
        let (from_row, to_row) = (other.width as usize * 3, self.width as usize * 3);
        for (index, row) in other.rgb.chunks_exact(from_row).enumerate() {
            let start = (top as usize + index) * to_row + left as usize * 3;
            self.rgb[start..start + from_row].copy_from_slice(row);
        }
    }

    /// Baseline JPG, quality 1 to 100.
    ///
    /// # Errors
    /// When the size is no size of a JPG, or the profile of its colours is too long for one.
    pub fn to_jpeg(&self, quality: u8, icc: Option<&[u8]>) -> Result<Vec<u8>, Refusal> {
        let (Ok(width), Ok(height)) = (u16::try_from(self.width), u16::try_from(self.height)) else {
            return Err(Refusal::ImageTooBig);
        };
        let mut bytes = Vec::with_capacity(self.rgb.len() / 12);
        let mut encoder = jpeg_encoder::Encoder::new(&mut bytes, quality);
        encoder.set_sampling_factor(sampling(quality));
        if let Some(icc) = icc {
            encoder.add_icc_profile(icc).map_err(|_| Refusal::ImageBroken)?;
        }
        encoder.encode(&self.rgb, width, height, jpeg_encoder::ColorType::Rgb).map_err(|_| Refusal::ImageBroken)?;
        Ok(bytes)
    }

    /// Lossy WebP, quality 0 to 100.
    pub(crate) fn to_webp(&self, quality: f32, icc: Option<&[u8]>) -> Result<Vec<u8>, Refusal> {
        let mut config = webp::WebPConfig::new().map_err(|()| Refusal::ImageBroken)?;
        config.quality = quality;
        config.method = WEBP_METHOD;
        let encoder = webp::Encoder::from_rgb(&self.rgb, self.width, self.height);
        let plain = encoder.encode_advanced(&config).map_err(|_| Refusal::ImageBroken)?;
        Ok(match icc {
            Some(icc) => webp_with_profile(&plain, self.width, self.height, icc),
            None => plain.to_vec(),
        })
    }
}

/// The size of the whole within a box, proportions kept, never enlarged, never zero.
pub(crate) fn fit(width: u32, height: u32, max_width: u32, max_height: u32) -> (u32, u32) {
    if width <= max_width && height <= max_height {
        return (width, height);
    }
    let scale = (f64::from(max_width) / f64::from(width)).min(f64::from(max_height) / f64::from(height));
    let scaled = |side: u32, max: u32| ((f64::from(side) * scale).round() as u32).clamp(1, max);
    (scaled(width, max_width), scaled(height, max_height))
}

/// How much of the colour a JPG of that quality keeps: all of it from 90 up, where the bytes are for people to work with.
pub(crate) const fn sampling(quality: u8) -> jpeg_encoder::SamplingFactor {
    if quality < 90 { jpeg_encoder::SamplingFactor::F_2_2 } else { jpeg_encoder::SamplingFactor::F_1_1 }
}

fn mean<'a>(pixels: impl Iterator<Item = &'a [u8]>) -> u32 {
    let (mut sum, mut count) = ([0_u64; 3], 0_u64);
    for pixel in pixels {
        for (total, channel) in sum.iter_mut().zip(pixel) {
            *total += u64::from(*channel);
        }
        count += 1;
    }
    let [r, g, b] = sum.map(|total| (total / count.max(1)) as u32);
    r << 16 | g << 8 | b
}

/// Rewraps a plain lossy WebP as an extended one that carries a colour profile.
fn webp_with_profile(plain: &[u8], width: u32, height: u32, icc: &[u8]) -> Vec<u8> {
    let mut body = Vec::with_capacity(plain.len() + icc.len() + 40);
    body.extend_from_slice(b"WEBPVP8X");
    body.extend_from_slice(&10_u32.to_le_bytes());
    body.extend_from_slice(&[0x20, 0, 0, 0]);
    body.extend_from_slice(&(width - 1).to_le_bytes()[..3]);
    body.extend_from_slice(&(height - 1).to_le_bytes()[..3]);
    body.extend_from_slice(b"ICCP");
    body.extend_from_slice(&(icc.len() as u32).to_le_bytes());
    body.extend_from_slice(icc);
    if icc.len() % 2 == 1 {
        body.push(0);
    }
    // The plain file is RIFF, a size, WEBP, and then the one chunk that is kept.
    body.extend_from_slice(plain.get(12..).unwrap_or_default());
    let mut bytes = Vec::with_capacity(body.len() + 8);
    bytes.extend_from_slice(b"RIFF");
    bytes.extend_from_slice(&(body.len() as u32).to_le_bytes());
    bytes.append(&mut body);
    bytes
}
