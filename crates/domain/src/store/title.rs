//! What an entry for sale is called where its designer gave it no title: by what is known of the design itself, its
//! industry, type and colours, never by the brand that it was once made for nor by what that brand's brief wished for.

use crate::Site;
use crate::idea::Palette;
use crate::project::industry;

/// The types of design as they stand in a title, by their numbers.
const TYPES: [(&str, &str); 5] = [
    (" Logo", "logo"),
    ("品牌 VI", "brand identity"),
    ("海报", "print design"),
    ("包装", "packaging"),
    ("数字设计", "digital design"),
];
/// So many colours are named: one alone would call most neighbours by the same name.
const NAMED: usize = 2;

/// What a title is made of.
#[derive(Clone, Copy, Debug)]
pub struct TitleFacts {
    /// The main colours of the picture.
    pub palette: Palette,
    pub industry: i64,
    pub project_type: i64,
}

/// The title of an entry whose designer gave none: `餐饮 Logo · 青与红`.
#[must_use]
pub fn of_facts(site: Site, facts: &TitleFacts) -> String {
    let colours: Vec<&str> = facts.palette.colours().iter().take(NAMED).map(|colour| colour.name(site)).collect();
    let industry = industry::find(facts.industry).map(|found| found.name(site)).unwrap_or_default();
    let (zh, en) = usize::try_from(facts.project_type).ok().and_then(|at| TYPES.get(at)).copied().unwrap_or(TYPES[0]);
    let (what, colours) = match site {
        Site::Zh => (format!("{industry}{zh}").trim().to_owned(), in_chinese(&colours)),
        Site::En => (capitalised(&format!("{industry} {en}")), colours.join(" and ").to_lowercase()),
    };
    if colours.is_empty() { what } else { format!("{what} · {colours}") }
}

/// One by itself is too short a word to be read as a colour.
fn in_chinese(colours: &[&str]) -> String {
    match colours {
        [only] => format!("{only}色"),
        several => several.join("与"),
    }
}

fn capitalised(text: &str) -> String {
    let mut chars = text.trim().chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::identity::COLOURS;
    use crate::project::industry::INDUSTRIES;

    #[test]
    fn a_title_tells_colours_industry_and_type() {
        for (colours, project_type, zh, en) in [
            (&[5][..], 0, "餐饮 Logo · 蓝色", "Food & drink logo · blue"),
            (&[4, 0, 2], 0, "餐饮 Logo · 青与红", "Food & drink logo · teal and red"),
            (&[], 3, "餐饮包装", "Food & drink packaging"),
            (&[11, 9], 1, "餐饮品牌 VI · 黑与金", "Food & drink brand identity · black and gold"),
        ] {
            let facts = TitleFacts { palette: Palette::of(colours), industry: 1, project_type };
            assert_eq!(Site::ALL.map(|site| of_facts(site, &facts)), [zh, en], "{colours:?} {project_type}");
        }
    }

    #[test]
    fn whatever_is_unknown_leaves_a_title_that_can_be_read() {
        for number in [i64::MIN, -1, 0, 7, i64::MAX] {
            let facts = TitleFacts { palette: Palette(i64::MAX), industry: number, project_type: number };
            for site in Site::ALL {
                let title = of_facts(site, &facts);
                assert!(!title.is_empty() && title == title.trim() && !title.contains("  "), "{title:?}");
            }
        }
    }

    #[test]
    fn no_title_is_longer_than_one_that_a_designer_may_give() {
        for industry in INDUSTRIES {
            for project_type in 0..5 {
                for colour in 0..COLOURS.len() {
                    let palette = Palette::of(&[colour, (colour + 1) % COLOURS.len()]);
                    let facts = TitleFacts { palette, industry: industry.id, project_type };
                    for site in Site::ALL {
                        let title = of_facts(site, &facts);
                        assert!(crate::text::chars(&title) <= super::super::offer::TITLE_MOST, "{title}");
                    }
                }
            }
        }
    }
}
