//! The client of the designers' sign-up test, as its applicants draw it.

use super::brand::Brand;
use super::colour::*;
use super::marks::Mark::*;
use super::scenes::packs;
use super::voice::*;
use domain::Site;

const fn bookshop(slug: &'static str, name: &'static str, tagline: &'static str, initials: &'static str) -> Brand {
    Brand {
        slug,
        name_zh: "",
        short_zh: "",
        kind_zh: "",
        name_en: name,
        kind_en: "Bookshop",
        legal: "",
        tagline,
        industry: "publishing",
        packs: packs::BOXES,
        initials,
        since: "1987",
        intro: "",
        content: "",
        marks: &[Book, Sail, Bridge, WaveDisc, Shelf, Bookmark, Lighthouse, BarWord],
        palettes: &[OCEAN, INK, PINE, MIST, TEAL, SEAL],
        voices: &[EDITOR, FUTURA, ROMAN],
    }
}

static DUKOU: Brand = bookshop("dukou", "Dukou", "Old books by the river", "D");
static FERRY_HOUSE: Brand = bookshop("ferry-house", "Ferry House", "Books by the river", "FH");

/// The brand of the test's brief (`domain::designer::test_brief`). Both are lettered in Latin: the Chinese faces carry
/// the names of the clients only.
#[must_use]
pub fn sign_up_brand(site: Site) -> &'static Brand {
    match site {
        Site::Zh => &DUKOU,
        Site::En => &FERRY_HOUSE,
    }
}
