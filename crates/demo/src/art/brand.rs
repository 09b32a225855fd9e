//! The demo's clients: what they are called, what they ask for, and which designs suit them.

use super::brands_en::BRANDS_EN;
use super::brands_zh::BRANDS_ZH;
use super::colour::Palette;
use super::marks::Mark;
use super::scenes::packs::Pack;
use super::voice::Voice;
use domain::Site;

/// A client's brand. Empty Chinese names mean that the brand has none.
#[derive(Debug)]
pub struct Brand {
    /// A word that names it in files and links.
    pub slug: &'static str,
    pub name_zh: &'static str,
    /// The characters a seal would carry: two of the name.
    pub short_zh: &'static str,
    /// What it is, as the rest of the Chinese name or after it.
    pub kind_zh: &'static str,
    pub name_en: &'static str,
    /// What it is, in English: the line under the name.
    pub kind_en: &'static str,
    /// The company behind it: the name on its certificates.
    pub legal: &'static str,
    /// One line in the language of the site.
    pub tagline: &'static str,
    /// The code of an industry in `domain::project::industry`.
    pub industry: &'static str,
    /// One or two capitals.
    pub initials: &'static str,
    pub since: &'static str,
    /// The brief's introduction of the company.
    pub intro: &'static str,
    /// The brief's wishes for the design.
    pub content: &'static str,
    /// What it sells its goods in.
    pub(super) packs: &'static [Pack],
    pub(super) marks: &'static [Mark],
    pub(super) palettes: &'static [Palette],
    pub(super) voices: &'static [Voice],
}

impl Brand {
    /// The name in the language of the site it is a client of.
    #[must_use]
    pub fn name(&self) -> &'static str {
        if self.name_zh.is_empty() { self.name_en } else { self.name_zh }
    }

    /// How many designs there are before they come back in other colours.
    #[must_use]
    pub fn designs(&self) -> u32 {
        u32::try_from(self.marks.len()).unwrap_or(u32::MAX)
    }

    /// What a variant of its packaging shows.
    #[must_use]
    pub fn pack(&self, variant: u32) -> Pack {
        self.packs[variant as usize % self.packs.len()]
    }

    /// The mark that a variant of the logo is built on.
    #[must_use]
    pub fn mark(&self, variant: u32) -> Mark {
        self.marks[variant as usize % self.marks.len()]
    }
}

/// Every brand of a site.
#[must_use]
pub fn brands(site: Site) -> &'static [Brand] {
    match site {
        Site::Zh => &BRANDS_ZH,
        Site::En => &BRANDS_EN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::project::industry::INDUSTRIES;
    use std::collections::HashSet;

    #[test]
    fn each_site_has_clients_enough_each_with_a_brief_in_its_language() {
        for site in Site::ALL {
            let all = brands(site);
            assert!(all.len() >= 14, "{site:?} has {}", all.len());
            assert_eq!(all.iter().map(|b| b.slug).collect::<HashSet<_>>().len(), all.len());
            for brand in all {
                assert!(INDUSTRIES.iter().any(|i| i.code == brand.industry), "{} {}", brand.slug, brand.industry);
                let han = |text: &str| text.chars().filter(|c| ('\u{4e00}'..='\u{9fff}').contains(c)).count();
                for text in [brand.intro, brand.content] {
                    assert!(text.chars().count() >= 40, "{} {text}", brand.slug);
                    assert_eq!(han(text) > 20, site == Site::Zh, "{} {text}", brand.slug);
                }
                assert_eq!(brand.name_zh.is_empty(), site == Site::En, "{}", brand.slug);
                let ends = site.pick(["有限公司"; 2], [" Ltd", " LLP"]);
                assert!(ends.iter().any(|end| brand.legal.ends_with(end)), "{} {}", brand.slug, brand.legal);
            }
            assert_eq!(all.iter().map(|b| b.legal).collect::<HashSet<_>>().len(), all.len());
        }
    }

    #[test]
    fn no_brand_lists_a_design_twice() {
        for brand in Site::ALL.into_iter().flat_map(brands) {
            assert!(!brand.packs.is_empty(), "{} is sold in nothing", brand.slug);
            assert!(brand.marks.len() >= 12, "{} has {} marks", brand.slug, brand.marks.len());
            assert_eq!(brand.marks.iter().collect::<HashSet<_>>().len(), brand.marks.len(), "{}", brand.slug);
        }
    }
}
