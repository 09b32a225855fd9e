//! The sizes in which a picture is shown, all from one decoding.

use domain::Refusal;
use domain::account::profile::AVATAR_SIDE;
use domain::work::{IMAGE_SIDE_MOST, LINK_PREVIEW, VIEW_WIDTH, WALL, WALL_DENSE};

use super::pixels::{Picture, decode};
use super::{clean, jpeg};

/// A size and format in which a picture is shown. None is ever larger than the picture, [`Variant::Og`] excepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    /// The wall of entries: within 400 x 300, WebP.
    Wall,
    WallJpg,
    /// The same for dense screens: within 800 x 600, WebP.
    Wall2x,
    Wall2xJpg,
    /// The viewer: at most 1,600 wide, WebP.
    View,
    ViewJpg,
    /// Link previews: 1,200 x 630 JPG, the picture whole on its own edge colour.
    Og,
    /// What stands on the wall while the picture loads: within 16 x 12, WebP of about a hundred bytes.
    Tiny,
    /// A square from the middle, 140 x 140 (rules: People), WebP.
    Avatar,
    AvatarJpg,
}

impl Variant {
    pub const ALL: [Variant; 10] = [
        Variant::Wall,
        Variant::WallJpg,
        Variant::Wall2x,
        Variant::Wall2xJpg,
        Variant::View,
        Variant::ViewJpg,
        Variant::Og,
        Variant::Tiny,
        Variant::Avatar,
        Variant::AvatarJpg,
    ];

    /// A stable name for storage keys and addresses.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Variant::Wall | Variant::WallJpg => "wall",
            Variant::Wall2x | Variant::Wall2xJpg => "wall2x",
            Variant::View | Variant::ViewJpg => "view",
            Variant::Og => "og",
            Variant::Tiny => "tiny",
            Variant::Avatar | Variant::AvatarJpg => "avatar",
        }
    }

    #[must_use]
    pub const fn mime(self) -> &'static str {
        if self.is_webp() { "image/webp" } else { "image/jpeg" }
    }

    #[must_use]
    pub const fn extension(self) -> &'static str {
        if self.is_webp() { "webp" } else { "jpg" }
    }

    /// The one that has the same bytes and is kept in its place: of a picture of at most 800 x 600, the usual size of
    /// logos, the viewer shows just what the dense wall does.
    #[must_use]
    pub const fn kept_as(self, width: u32, height: u32) -> Self {
        match self {
            Variant::View if width <= WALL_DENSE.0 && height <= WALL_DENSE.1 => Variant::Wall2x,
            Variant::ViewJpg if width <= WALL_DENSE.0 && height <= WALL_DENSE.1 => Variant::Wall2xJpg,
            other => other,
        }
    }

    const fn is_webp(self) -> bool {
        matches!(self, Variant::Wall | Variant::Wall2x | Variant::View | Variant::Tiny | Variant::Avatar)
    }
}

/// One finished picture.
#[derive(Clone, Debug)]
pub struct Derivative {
    pub variant: Variant,
    pub mime: &'static str,
    pub bytes: Vec<u8>,
    /// Pixels.
    pub width: u32,
    pub height: u32,
}

/// Profiles above this size cost more than they bring on a small picture.
const SMALL_PROFILE_MOST: usize = 4_096;

/// Makes the wanted variants, in the order asked for, decoding once.
///
/// # Errors
/// As [`super::decode`].
pub fn derivatives(jpeg: &[u8], wanted: &[Variant]) -> Result<Vec<Derivative>, Refusal> {
    let picture = decode(jpeg)?;
    let icc = small_profile(jpeg);
    let icc = icc.as_deref();
    // Small variants are cut from one reduced copy instead of each reading all pixels again.
    let small = |variant: &&Variant| !matches!(variant, Variant::View | Variant::ViewJpg | Variant::Og);
    let reduced =
        if wanted.iter().filter(small).count() > 1 { Some(picture.fitted(WALL_DENSE.0, WALL_DENSE.1)?) } else { None };
    let near = reduced.as_ref().unwrap_or(&picture);
    wanted.iter().map(|variant| derive(*variant, &picture, near, icc)).collect()
}

fn derive(variant: Variant, picture: &Picture, near: &Picture, icc: Option<&[u8]>) -> Result<Derivative, Refusal> {
    let (shown, bytes);
    match variant {
        Variant::Wall | Variant::Wall2x | Variant::WallJpg | Variant::Wall2xJpg => {
            let dense = matches!(variant, Variant::Wall2x | Variant::Wall2xJpg);
            let (width, height) = if dense { WALL_DENSE } else { WALL };
            shown = near.fitted(width, height)?;
            bytes = encode(&shown, variant, icc)?;
        }
        Variant::View | Variant::ViewJpg => {
            shown = picture.fitted(VIEW_WIDTH, IMAGE_SIDE_MOST)?;
            bytes = encode(&shown, variant, icc)?;
        }
        Variant::Avatar | Variant::AvatarJpg => {
            shown = near.square(AVATAR_SIDE)?;
            bytes = encode(&shown, variant, icc)?;
        }
        Variant::Og => {
            let (width, height) = LINK_PREVIEW;
            let (across, down) = (f64::from(width), f64::from(height));
            let scale = (across / f64::from(picture.width)).min(down / f64::from(picture.height));
            let side = |side: u32, max: u32| ((f64::from(side) * scale).round() as u32).clamp(1, max);
            let whole = picture.resized(side(picture.width, width), side(picture.height, height))?;
            shown = whole.centred_on(width, height, picture.edge_colour());
            bytes = shown.to_jpeg(84, icc)?;
        }
        Variant::Tiny => {
            shown = near.fitted(16, 12)?;
            bytes = shown.to_webp(40.0, None)?;
        }
    }
    Ok(Derivative { variant, mime: variant.mime(), bytes, width: shown.width, height: shown.height })
}

fn encode(shown: &Picture, variant: Variant, icc: Option<&[u8]>) -> Result<Vec<u8>, Refusal> {
    if variant.is_webp() { shown.to_webp(82.0, icc) } else { shown.to_jpeg(84, icc) }
}

/// The colour profile where a small picture needs it: an RGB one that is not the sRGB that browsers assume anyway.
fn small_profile(jpeg: &[u8]) -> Option<Vec<u8>> {
    let skeleton = jpeg::skeleton(jpeg).ok()?;
    let profile = clean::profile(jpeg, &skeleton)?;
    let rgb = profile.get(16..20) == Some(b"RGB ") && skeleton.frame.components.len() == 3;
    let names_srgb = profile.windows(4).any(|word| word == b"sRGB")
        || profile.windows(8).any(|word| word == [0, b's', 0, b'R', 0, b'G', 0, b'B']);
    (rgb && !names_srgb && profile.len() <= SMALL_PROFILE_MOST).then_some(profile)
}
