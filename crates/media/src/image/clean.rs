//! Recognises a JPG and gives it back without anything but the picture: no place, no camera, no hidden passengers.

use ::image::metadata::Orientation;
use ::image::{DynamicImage, RgbImage};
use domain::Refusal;

use super::entropy;
use super::jpeg::{self, DHT, DQT, DRI, EOI, SOI, SOS, Skeleton};
use super::pixels::{Picture, decode};

const APP0: u8 = 0xE0;
const APP1: u8 = 0xE1;
const APP2: u8 = 0xE2;
const APP14: u8 = 0xEE;
/// Quality of the one re-encoding that turns a picture upright: no difference can be seen.
const UPRIGHT_QUALITY: u8 = 95;
/// The largest colour profile that stays on a picture; printing profiles are about half a megabyte.
const PROFILE_MOST: usize = 1 << 20;

/// What a JPG shows, after turning upright.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JpegInfo {
    /// Pixels.
    pub width: u32,
    pub height: u32,
}

/// Recognises a JPG by its content and proves it complete, without making pixels.
///
/// # Errors
/// `JpgRequired` for anything else, `ImageTooBig` from the header alone, `ImageBroken` when any of it is missing.
pub fn probe(bytes: &[u8]) -> Result<JpegInfo, Refusal> {
    let skeleton = jpeg::skeleton(bytes)?;
    entropy::verify(bytes, &skeleton)?;
    let (width, height) = (skeleton.frame.width, skeleton.frame.height);
    Ok(if swaps_sides(orientation(bytes, &skeleton)) {
        JpegInfo { width: height, height: width }
    } else {
        JpegInfo { width, height }
    })
}

/// The picture without metadata: coded data untouched, so not one pixel changes. Only a picture that its EXIF turns or
/// mirrors is encoded anew, upright. Colour profile and Adobe's colour marker stay; everything after the end of the
/// picture goes.
///
/// # Errors
/// As [`probe`].
pub fn clean(bytes: &[u8]) -> Result<Vec<u8>, Refusal> {
    let skeleton = jpeg::skeleton(bytes)?;
    entropy::verify(bytes, &skeleton)?;
    let orientation = orientation(bytes, &skeleton);
    if orientation != Orientation::NoTransforms {
        // CMYK becomes RGB on the way, so a profile for four inks would be wrong afterwards.
        let profile = if skeleton.frame.components.len() == 3 { profile(bytes, &skeleton) } else { None };
        return upright(decode(bytes)?, orientation)?.to_jpeg(UPRIGHT_QUALITY, profile.as_deref());
    }
    let mut kept = Vec::with_capacity(bytes.len());
    kept.extend_from_slice(&[0xFF, SOI]);
    let with_profile = profile(bytes, &skeleton).is_some();
    for part in &skeleton.parts {
        let body = &bytes[part.body.clone()];
        match part.marker {
            APP0 => kept.extend_from_slice(&bare_jfif(body)),
            APP2 if with_profile && body.starts_with(ICC) => kept.extend_from_slice(&bytes[part.whole.clone()]),
            APP14 if body.starts_with(b"Adobe") && body.len() == 12 => {
                kept.extend_from_slice(&bytes[part.whole.clone()]);
            }
            DQT | DHT | DRI | SOS | 0xC0..=0xC2 => {
                kept.extend_from_slice(&bytes[part.whole.clone()]);
                kept.extend_from_slice(&bytes[part.data.clone()]);
            }
            _ => {}
        }
    }
    kept.extend_from_slice(&[0xFF, EOI]);
    Ok(kept)
}

/// A JFIF header without its thumbnail, which may show what was cropped away; nothing for other APP0 segments.
fn bare_jfif(body: &[u8]) -> Vec<u8> {
    if !body.starts_with(b"JFIF\0") || body.len() < 14 {
        return Vec::new();
    }
    let mut segment = vec![0xFF, APP0, 0, 16];
    segment.extend_from_slice(&body[..12]);
    segment.extend_from_slice(&[0, 0]);
    segment
}

const ICC: &[u8] = b"ICC_PROFILE\0";

/// The colour profile, put together from its numbered pieces; `None` when there is none or it is incomplete.
pub(super) fn profile(bytes: &[u8], skeleton: &Skeleton) -> Option<Vec<u8>> {
    let mut pieces: Vec<(u8, &[u8])> = Vec::new();
    for part in skeleton.parts.iter().filter(|part| part.marker == APP2) {
        let body = &bytes[part.body.clone()];
        if let Some([number, total, piece @ ..]) = body.strip_prefix(ICC) {
            if pieces.iter().any(|(known, _)| known == number) || !(1..=*total).contains(number) {
                return None;
            }
            pieces.push((*number, piece));
        }
    }
    pieces.sort_unstable_by_key(|(number, _)| *number);
    let profile = pieces.into_iter().flat_map(|(_, piece)| piece.iter().copied()).collect::<Vec<u8>>();
    let says = profile.first_chunk::<4>().map(|size| u32::from_be_bytes(*size) as usize);
    (says == Some(profile.len()) && (128..=PROFILE_MOST).contains(&profile.len())).then_some(profile)
}

/// How the EXIF wants the picture turned; anything unreadable means not at all.
fn orientation(bytes: &[u8], skeleton: &Skeleton) -> Orientation {
    let exif = skeleton
        .parts
        .iter()
        .filter(|part| part.marker == APP1)
        .find_map(|part| bytes[part.body.clone()].strip_prefix(b"Exif\0\0"));
    exif.and_then(Orientation::from_exif_chunk).unwrap_or(Orientation::NoTransforms)
}

const fn swaps_sides(orientation: Orientation) -> bool {
    matches!(
        orientation,
        Orientation::Rotate90 | Orientation::Rotate270 | Orientation::Rotate90FlipH | Orientation::Rotate270FlipH
    )
}

fn upright(picture: Picture, orientation: Orientation) -> Result<Picture, Refusal> {
    let image = RgbImage::from_raw(picture.width, picture.height, picture.rgb).ok_or(Refusal::ImageBroken)?;
    let mut image = DynamicImage::ImageRgb8(image);
    image.apply_orientation(orientation);
    let turned = image.into_rgb8();
    Ok(Picture { width: turned.width(), height: turned.height(), rgb: turned.into_raw() })
}
