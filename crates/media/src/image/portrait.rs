//! Avatars and signatures: small pictures that arrive as data URLs, JPG or PNG, and are always encoded anew.

use std::io::Cursor;

use ::image::codecs::png::{CompressionType, FilterType, PngEncoder};
use ::image::{DynamicImage, ExtendedColorType, ImageDecoder, ImageEncoder, RgbaImage, codecs::png::PngDecoder};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use domain::Refusal;
use domain::account::profile::{AVATAR_SIDE, SIGNATURE_BOX};
use domain::work::{IMAGE_BYTES_MOST, IMAGE_PIXELS_MOST, IMAGE_SIDE_MOST};

use super::pixels::{Picture, decode, fit};

/// Below this a pixel of a signature is paper, above it ink.
const FAINT: u8 = 24;

/// The bytes inside a `data:image/…;base64,` address. What they are is decided by whoever reads them.
///
/// # Errors
/// `FileTypeRefused` when it is no such address, `FileTooLarge` beyond 10 MiB.
pub fn from_data_url(url: &str) -> Result<Vec<u8>, Refusal> {
    let rest = url.trim().strip_prefix("data:").ok_or(Refusal::FileTypeRefused)?;
    let (head, body) = rest.split_once(',').ok_or(Refusal::FileTypeRefused)?;
    let kind = head.strip_suffix(";base64").ok_or(Refusal::FileTypeRefused)?;
    if !matches!(kind, "image/jpeg" | "image/jpg" | "image/png") {
        return Err(Refusal::FileTypeRefused);
    }
    if (body.len() / 4 * 3) as u64 > IMAGE_BYTES_MOST {
        return Err(Refusal::FileTooLarge { max_bytes: IMAGE_BYTES_MOST });
    }
    STANDARD.decode(body.trim_end()).map_err(|_| Refusal::FileTypeRefused)
}

/// Bytes as an address that a page can show without asking again.
#[must_use]
pub fn data_url(mime: &str, bytes: &[u8]) -> String {
    format!("data:{mime};base64,{}", STANDARD.encode(bytes))
}

/// A face: JPG or PNG in, 140 x 140 JPG out, cut from the middle, transparent parts on white.
///
/// # Errors
/// `FileTypeRefused`, `ImageTooBig` or `ImageBroken`.
pub fn avatar(bytes: &[u8]) -> Result<Vec<u8>, Refusal> {
    let picture = match read(bytes)? {
        Read::Opaque(picture) => picture,
        Read::Clear(image) => on_white(&image),
    };
    picture.square(AVATAR_SIDE)?.to_jpeg(88, None)
}

/// A signature: JPG or PNG in, ink on nothing out, trimmed, within 800 x 300, as PNG. A photographed sheet of paper
/// becomes transparent.
///
/// # Errors
/// `FileTypeRefused`, `ImageTooBig`, `ImageBroken`; the last also when there is no ink at all.
pub fn signature(bytes: &[u8]) -> Result<Vec<u8>, Refusal> {
    let inked = match read(bytes)? {
        Read::Opaque(picture) => lift_ink(&picture)?,
        Read::Clear(image) if image.pixels().any(|pixel| pixel.0[3] < 255) => image,
        Read::Clear(image) => lift_ink(&on_white(&image))?,
    };
    let trimmed = trim(inked).ok_or(Refusal::ImageBroken)?;
    let (width, height) = fit(trimmed.width(), trimmed.height(), SIGNATURE_BOX.0, SIGNATURE_BOX.1);
    let small = DynamicImage::ImageRgba8(trimmed)
        .resize_exact(width, height, ::image::imageops::FilterType::CatmullRom)
        .into_rgba8();
    let mut png = Vec::new();
    PngEncoder::new_with_quality(&mut png, CompressionType::Default, FilterType::Adaptive)
        .write_image(&small, width, height, ExtendedColorType::Rgba8)
        .map_err(|_| Refusal::ImageBroken)?;
    Ok(png)
}

enum Read {
    Opaque(Picture),
    Clear(RgbaImage),
}

fn read(bytes: &[u8]) -> Result<Read, Refusal> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        return read_png(bytes).map(Read::Clear);
    }
    match super::clean(bytes) {
        Ok(jpeg) => decode(&jpeg).map(Read::Opaque),
        Err(Refusal::JpgRequired) => Err(Refusal::FileTypeRefused),
        Err(refusal) => Err(refusal),
    }
}

pub(super) fn read_png(bytes: &[u8]) -> Result<RgbaImage, Refusal> {
    let mut limits = ::image::Limits::default();
    // Sixteen-bit RGBA is the largest pixel there is: eight bytes.
    limits.max_alloc = Some(IMAGE_PIXELS_MOST * 8);
    let decoder = PngDecoder::with_limits(Cursor::new(bytes), limits).map_err(|_| Refusal::ImageBroken)?;
    let (width, height) = decoder.dimensions();
    if width > IMAGE_SIDE_MOST || height > IMAGE_SIDE_MOST || u64::from(width) * u64::from(height) > IMAGE_PIXELS_MOST {
        return Err(Refusal::ImageTooBig);
    }
    Ok(DynamicImage::from_decoder(decoder).map_err(|_| Refusal::ImageBroken)?.into_rgba8())
}

pub(super) fn on_white(image: &RgbaImage) -> Picture {
    let over = |channel: u8, alpha: u8| {
        let (channel, alpha) = (u32::from(channel), u32::from(alpha));
        ((channel * alpha + 255 * (255 - alpha) + 127) / 255) as u8
    };
    let rgb = image.pixels().flat_map(|pixel| {
        let [r, g, b, a] = pixel.0;
        [over(r, a), over(g, a), over(b, a)]
    });
    Picture { width: image.width(), height: image.height(), rgb: rgb.collect() }
}

/// Dark strokes on light paper become strokes on nothing: the darker a pixel, the less transparent.
fn lift_ink(picture: &Picture) -> Result<RgbaImage, Refusal> {
    let lumas: Vec<u8> = picture.rgb.chunks_exact(3).map(luma).collect();
    let mut counts = [0_usize; 256];
    for luma in &lumas {
        counts[usize::from(*luma)] += 1;
    }
    // Paper is most of the sheet, so its shade is the median; a little below it is shadow, not ink.
    let mut below = 0;
    let paper = (0..256).find(|shade| {
        below += counts[*shade];
        below * 2 > lumas.len()
    });
    let darkest = counts.iter().position(|count| *count > 0).unwrap_or(0) as i32;
    let light = paper.unwrap_or(255) as i32 * 85 / 100;
    if light - darkest < 32 {
        return Err(Refusal::ImageBroken);
    }
    let pixels = picture.rgb.chunks_exact(3).zip(&lumas).flat_map(|(rgb, luma)| {
        let alpha = ((light - i32::from(*luma)) * 255 / (light - darkest)).clamp(0, 255) as u8;
        [rgb[0], rgb[1], rgb[2], alpha]
    });
    RgbaImage::from_raw(picture.width, picture.height, pixels.collect()).ok_or(Refusal::ImageBroken)
}

fn luma(rgb: &[u8]) -> u8 {
    ((u32::from(rgb[0]) * 77 + u32::from(rgb[1]) * 150 + u32::from(rgb[2]) * 29) >> 8) as u8
}

/// The part that has ink; `None` when nothing has.
fn trim(image: RgbaImage) -> Option<RgbaImage> {
    let inked = || image.enumerate_pixels().filter(|(_, _, pixel)| pixel.0[3] > FAINT);
    let (left, right) = (inked().map(|(x, ..)| x).min()?, inked().map(|(x, ..)| x).max()?);
    let (top, bottom) = (inked().map(|(_, y, _)| y).min()?, inked().map(|(_, y, _)| y).max()?);
    let (width, height) = (right - left + 1, bottom - top + 1);
    Some(::image::imageops::crop_imm(&image, left, top, width, height).to_image())
}
