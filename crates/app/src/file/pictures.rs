//! A picture on its way in: clean, measured, in every size that its scope is shown in.

use db::file::Scope;
use domain::Refusal;
use domain::idea::Palette;
use domain::taste::Shape;
use domain::work::Legibility;
use media::image::{self, Intake, Tried, Variant};

/// A finished smaller picture.
#[derive(Clone, Debug)]
pub struct Derivative {
    /// The variant with its extension: `wall.webp`.
    pub name: String,
    pub bytes: Vec<u8>,
}

/// A picture with everything that is stored beside it.
#[derive(Clone, Debug)]
pub struct Picture {
    /// Without metadata, upright.
    pub jpeg: Vec<u8>,
    /// Pixels.
    pub width: u32,
    pub height: u32,
    /// The file itself said that a machine made it (rules: Entries).
    pub ai_label: bool,
    /// What near-duplicates are found by.
    pub fingerprint: [u8; 32],
    /// Its main colours.
    pub palette: Palette,
    /// What of an entry's picture holds where a mark has to; `None` of one that shows nothing, and of other scopes.
    pub legibility: Option<Legibility>,
    /// How the mark of an entry's picture is drawn; `None` of other scopes.
    pub shape: Option<Shape>,
    /// A data URL of some hundred bytes.
    pub tiny: String,
    pub derivatives: Vec<Derivative>,
}

/// When the sizes of dense screens and of the viewer are made: with the wall's, or when somebody asks for one first
/// ([`super::ensure_derivative`]), as what no page of ours asks for always is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Large {
    Now,
    Later,
}

/// Checks a JPG and makes what `scope` shows of it. Processor only: nothing is stored.
///
/// # Errors
/// `JpgRequired`, `ImageTooBig`, `ImageBroken`; `ImageSize` when it is of none of `sizes`.
pub fn prepare(bytes: &[u8], scope: Scope, sizes: &[(u32, u32)], large: Large) -> Result<Picture, Refusal> {
    let (intake, tried) = take_in(bytes, scope, sizes)?;
    let mut derivatives = Vec::new();
    let mut tiny = String::new();
    let made_now = |variant: &&Variant| match kind(**variant) {
        Kind::Small => true,
        Kind::Large => large == Large::Now,
        Kind::Rare => false,
    };
    let is_kept = |variant: &&Variant| variant.kept_as(intake.width, intake.height) == **variant;
    let wanted: Vec<Variant> = variants(scope).iter().filter(made_now).filter(is_kept).copied().collect();
    for made in image::derivatives(&intake.jpeg, &wanted)? {
        if made.variant == Variant::Tiny {
            tiny = image::data_url(made.mime, &made.bytes);
        } else {
            derivatives.push(Derivative { name: name_of(made.variant), bytes: made.bytes });
        }
    }
    Ok(Picture {
        width: intake.width,
        height: intake.height,
        ai_label: intake.ai_label,
        fingerprint: intake.fingerprint.to_bytes(),
        palette: intake.palette,
        legibility: tried.and_then(|tried| tried.legibility),
        shape: tried.map(|tried| tried.shape),
        jpeg: intake.jpeg,
        tiny,
        derivatives,
    })
}

/// Checks a JPG of an entry and tries it as [`prepare`] does, and makes nothing of it.
///
/// # Errors
/// As [`prepare`].
pub fn legibility(bytes: &[u8], sizes: &[(u32, u32)]) -> Result<Option<Legibility>, Refusal> {
    Ok(take_in(bytes, Scope::Work, sizes)?.1.and_then(|tried| tried.legibility))
}

fn take_in(bytes: &[u8], scope: Scope, sizes: &[(u32, u32)]) -> Result<(Intake, Option<Tried>), Refusal> {
    let (intake, tried) = match scope {
        Scope::Work => image::intake_of_entry(bytes).map(|(intake, tried)| (intake, Some(tried)))?,
        _ => (image::intake(bytes)?, None),
    };
    if !sizes.is_empty() && !sizes.contains(&(intake.width, intake.height)) {
        return Err(Refusal::ImageSize);
    }
    Ok((intake, tried))
}

/// Whether pictures of that scope have a variant of that name: `wall.webp`.
#[must_use]
pub fn has(scope: Scope, name: &str) -> bool {
    named(scope, name).is_some()
}

/// The bytes of the variant of that name of a picture that was let in before; `None` where its scope has none.
///
/// # Errors
/// As [`image::decode`].
pub fn one(jpeg: &[u8], scope: Scope, name: &str) -> Result<Option<Vec<u8>>, Refusal> {
    let Some(variant) = named(scope, name) else { return Ok(None) };
    Ok(image::derivatives(jpeg, &[variant])?.pop().map(|made| made.bytes))
}

fn named(scope: Scope, name: &str) -> Option<Variant> {
    variants(scope).iter().copied().find(|variant| *variant != Variant::Tiny && name == name_of(*variant))
}

/// The name under which the variant of that name is kept, of a picture of that size.
#[must_use]
pub fn kept_as(name: &str, width: u32, height: u32) -> String {
    let known = Variant::ALL.into_iter().find(|variant| name == name_of(*variant));
    known.map_or_else(|| name.to_owned(), |variant| name_of(variant.kept_as(width, height)))
}

/// With its extension: `wall.webp`.
fn name_of(variant: Variant) -> String {
    format!("{}.{}", variant.code(), variant.extension())
}

/// How soon somebody asks for a variant.
enum Kind {
    /// What the wall shows while and when it loads, faces, and the small JPG by which look-alikes are found.
    Small,
    /// What dense screens and the viewer show.
    Large,
    /// What other sites show beside a link, and what a browser shows that knows no WebP: seldom, and mostly never.
    Rare,
}

const fn kind(variant: Variant) -> Kind {
    match variant {
        Variant::Wall | Variant::WallJpg | Variant::Tiny | Variant::Avatar | Variant::AvatarJpg => Kind::Small,
        Variant::Wall2x | Variant::View => Kind::Large,
        Variant::Wall2xJpg | Variant::ViewJpg | Variant::Og => Kind::Rare,
    }
}

const fn variants(scope: Scope) -> &'static [Variant] {
    use Variant::{Avatar, AvatarJpg, Og, Tiny, View, ViewJpg, Wall, Wall2x, Wall2xJpg, WallJpg};
    match scope {
        Scope::Work | Scope::Gig => &[Wall, WallJpg, Wall2x, Wall2xJpg, View, ViewJpg, Og, Tiny],
        Scope::Avatar => &[Avatar, AvatarJpg, Tiny],
        Scope::Attachment
        | Scope::Application
        | Scope::Signature
        | Scope::Brief
        | Scope::Logo
        | Scope::FinalLogo
        | Scope::Package
        | Scope::Message
        | Scope::Proof
        | Scope::Certificate
        | Scope::Invoice
        | Scope::Delivery
        | Scope::Forum
        | Scope::Upload
        | Scope::Export => &[Wall, WallJpg, Wall2x, Wall2xJpg, View, ViewJpg, Tiny],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_no_page_asks_for_is_made_later_and_large_sizes_when_it_is_said() {
        let picture = |width, height| {
            let rgb = vec![200; (width * height * 3) as usize];
            image::Picture { width, height, rgb }.to_jpeg(80, None).unwrap()
        };
        let made = |(width, height), scope, large| {
            let prepared = prepare(&picture(width, height), scope, &[], large).unwrap();
            assert!(prepared.tiny.starts_with("data:image/webp"));
            prepared.derivatives.into_iter().map(|made| made.name).collect::<Vec<_>>()
        };
        let small = ["wall.webp", "wall.jpg"];
        let usual = ["wall.webp", "wall.jpg", "wall2x.webp"];
        assert_eq!(made((800, 600), Scope::Work, Large::Now), usual, "the viewer shows the dense wall's");
        assert_eq!(made((800, 600), Scope::Work, Large::Later), small);
        for scope in [Scope::Work, Scope::Gig, Scope::Attachment] {
            assert_eq!(made((1_600, 1_200), scope, Large::Now), [usual.as_slice(), &["view.webp"]].concat());
            assert_eq!(made((1_600, 1_200), scope, Large::Later), small);
        }
        assert_eq!(made((140, 140), Scope::Avatar, Large::Later), ["avatar.webp", "avatar.jpg"]);
    }
}
