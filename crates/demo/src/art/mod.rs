//! Pictures for the demo market, drawn from shapes and type: logos, the logos in use, posters, packs, boards, screens.

mod brand;
mod brands_en;
mod brands_zh;
mod briefs_en;
mod briefs_zh;
mod colour;
mod compose;
mod lettering;
mod marks;
mod portfolio;
mod portrait;
mod scenes;
mod shape;
mod sign_up;
mod voice;

pub use brand::{Brand, brands};
pub use compose::{Design, design, logo};
pub use marks::Mark;
pub use portfolio::portfolio;
pub use portrait::portrait;
pub use scenes::packs::Pack;
pub use scenes::{
    Context, brief_sketch, die_line, digital, digital_of, effect, gift_box, identity, identity_of, kept, packaging,
    packaging_of, pictured, poster, poster_of, worn,
};
pub use sign_up::sign_up_brand;

use media::svg::Canvas;
use std::sync::OnceLock;

/// Of the pictures, 1 to 100: what is shown of them is made smaller once more, and they are a third of the folder.
const QUALITY: u8 = 82;

/// A picture of this module as a JPG of the size given, in pixels. Type is already outlined, so no font is needed.
///
/// # Errors
/// A size of zero or beyond what a canvas draws.
pub fn jpeg(svg: &str, width: u32, height: u32) -> Result<Vec<u8>, String> {
    static CANVAS: OnceLock<Canvas> = OnceLock::new();
    CANVAS.get_or_init(|| Canvas::with_fonts(&[])).jpeg_of(svg, width, height, QUALITY)
}

/// The same sheet from nearer: as it comes back after "larger, please". A sheet that is drawn to its edges comes hardly
/// nearer.
#[must_use]
pub fn nearer(svg: &str, to_its_edges: bool) -> String {
    let view = if to_its_edges { "viewBox=\"24 18 1552 1164\"" } else { "viewBox=\"112 84 1376 1032\"" };
    svg.replacen("viewBox=\"0 0 1600 1200\"", view, 1)
}

/// A person's portrait as a JPG of 280 by 280 pixels.
///
/// # Errors
/// As [`jpeg`].
pub fn avatar(seed: u32, name: &str) -> Result<Vec<u8>, String> {
    jpeg(&portrait(seed, name), 280, 280)
}

/// Sets of pictures for looking at: `marks`, `effects`, `poster`, `packaging`, `identity`, `digital`, `sketch`,
/// `measures`, `portraits`, or a site's code for its logos. Sets of scenes show the brands of both sites in turn.
#[must_use]
pub fn specimens(what: &str) -> Vec<String> {
    let all = || domain::Site::ALL.into_iter().flat_map(brands).zip(0_u32..);
    let scenes = |draw: fn(&Brand, u32) -> String| all().map(|(brand, i)| draw(brand, i)).collect();
    match what {
        "marks" => Mark::ALL.iter().map(|mark| specimen(*mark)).collect(),
        "effects" => all().flat_map(|(brand, i)| Context::ALL.map(|context| effect(brand, i % 5, context))).collect(),
        "poster" => scenes(poster),
        "packaging" => scenes(packaging),
        "identity" => scenes(identity),
        "digital" => scenes(digital),
        "sketch" => scenes(|brand, _| brief_sketch(brand)),
        "measures" => scenes(|brand, _| die_line(brand)),
        "portraits" => {
            (0..40).map(|seed| portrait(seed, ["周屿", "Mira", "林深", "Tomás"][seed as usize % 4])).collect()
        }
        code => {
            let site = domain::Site::parse(code).unwrap_or(domain::Site::Zh);
            brands(site).iter().flat_map(|brand| (0..14).map(move |variant| logo(brand, variant))).collect()
        }
    }
}

/// A mark alone, in the palette its place in the list gives it.
fn specimen(mark: Mark) -> String {
    let p = colour::ALL[mark as usize % colour::ALL.len()];
    let art = mark.draw(&p, &brands(domain::Site::Zh)[0]).fitted(1300.0, 900.0, 2.2).centred(800.0, 600.0);
    shape::sheet(p.paper, &art.body)
}
