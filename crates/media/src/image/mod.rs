//! Pictures: what is accepted, cleaned, measured and made smaller.
//!
//! [`intake`] is the door: what it lets through can be decoded, carries no metadata and stands upright. Everything
//! later ([`derivatives`], [`crate::hash::perceptual`], the certificate) works on bytes that came out of it.

mod bare;
mod beside;
mod clean;
mod derive;
mod entropy;
mod huffman;
mod jpeg;
mod label;
mod legible;
mod measure;
mod palette;
mod pixels;
mod png;
mod portrait;
mod sight;
#[cfg(test)]
mod tests;

pub use bare::{Stripping, bare_png, bare_webp};
pub use beside::side_by_side;
pub use clean::{JpegInfo, clean, probe};
pub use derive::{Derivative, Variant, derivatives};
pub use label::ai_label;
pub use legible::Tried;
pub use measure::{Measured, measure};
pub(crate) use pixels::sampling;
pub use pixels::{Picture, average_colour, decode};
pub use png::{PngIntake, is_png, png};
pub use portrait::{avatar, data_url, from_data_url, signature};

use domain::Refusal;
use domain::idea::Palette;
use domain::taste::Shape;

/// A picture that was let in, with everything that is known about it from its first decoding.
#[derive(Clone, Debug)]
pub struct Intake {
    /// The picture without metadata, upright: the bytes to store.
    pub jpeg: Vec<u8>,
    /// Pixels, after turning upright: what the rules of sizes are held against (rules: Entries).
    pub width: u32,
    pub height: u32,
    /// The file itself said that a machine made it (rules: Entries).
    pub ai_label: bool,
    /// `0xRRGGBB`.
    pub average_colour: u32,
    pub fingerprint: crate::hash::Fingerprint,
    /// Its main colours.
    pub palette: Palette,
}

/// Checks, cleans, decodes and measures a picture.
///
/// # Errors
/// `JpgRequired`, `ImageTooBig` or `ImageBroken`.
pub fn intake(bytes: &[u8]) -> Result<Intake, Refusal> {
    Ok(taken_in(bytes)?.0)
}

/// [`intake`] of an entry's picture, and what is told of its mark.
///
/// # Errors
/// As [`intake`].
pub fn intake_of_entry(bytes: &[u8]) -> Result<(Intake, Tried), Refusal> {
    let (intake, picture) = taken_in(bytes)?;
    let tried = legible::of_picture(&picture)?;
    Ok((intake, tried))
}

/// The main colours of a picture that was let in before, and how its mark is drawn.
///
/// # Errors
/// As [`decode`].
pub fn looks(jpeg: &[u8]) -> Result<(Palette, Shape), Refusal> {
    let picture = decode(jpeg)?;
    Ok((palette::of_picture(&picture), legible::shape(&picture)?))
}

fn taken_in(bytes: &[u8]) -> Result<(Intake, Picture), Refusal> {
    let jpeg = clean(bytes)?;
    let picture = decode(&jpeg)?;
    let intake = Intake {
        width: picture.width,
        height: picture.height,
        ai_label: ai_label(bytes),
        average_colour: picture.average_colour(),
        fingerprint: crate::hash::of_picture(&picture)?,
        palette: palette::of_picture(&picture),
        jpeg,
    };
    Ok((intake, picture))
}
