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
mod shape;
mod voice;

pub use brand::{Brand, brands};
pub use compose::logo;
pub use marks::Mark;

use media::svg::Canvas;
use std::sync::OnceLock;

/// A picture of this module as a JPG of the size given, in pixels. Type is already outlined, so no font is needed.
///
/// # Errors
/// A size of zero or beyond what a canvas draws.
pub fn jpeg(svg: &str, width: u32, height: u32) -> Result<Vec<u8>, String> {
    static CANVAS: OnceLock<Canvas> = OnceLock::new();
    CANVAS.get_or_init(|| Canvas::with_fonts(&[])).jpeg(svg, width, height)
}

/// Sets of pictures for looking at: `marks`, or a site's code for its logos.
#[must_use]
pub fn specimens(what: &str) -> Vec<String> {
    if what == "marks" {
        let brand = &brands(domain::Site::Zh)[0];
        let plain = |mark: &Mark| {
            let p = colour::ALL[*mark as usize % colour::ALL.len()];
            shape::sheet(p.paper, &mark.draw(&p, brand).fitted(1300.0, 900.0, 2.2).centred(800.0, 600.0).body)
        };
        return Mark::ALL.iter().map(plain).collect();
    }
    let site = domain::Site::parse(what).unwrap_or(domain::Site::Zh);
    brands(site).iter().flat_map(|brand| (0..14).map(move |variant| logo(brand, variant))).collect()
}
