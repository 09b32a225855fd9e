//! What an entry for sale is called where its designer gave it no title: by look, colour, industry and type, never by the
//! brand that it was once made for.

use crate::Site;
use crate::idea::{Lean, Marks, Palette};
use crate::project::industry;

/// The types of design as they stand in a title, by their numbers.
const TYPES: [(&str, &str); 5] = [
    (" Logo", "logo"),
    ("品牌 VI", "brand identity"),
    ("海报", "print design"),
    ("包装", "packaging"),
    ("数字设计", "digital design"),
];
/// Ends of sliders that recommend nothing: a look is not told by them.
const UNTOLD: [&str; 2] = ["price:0", "form:0"];

/// What a title is made of.
#[derive(Clone, Copy, Debug)]
pub struct TitleFacts {
    /// The ends that the brief leans to.
    pub styles: Marks,
    /// The main colours of the picture.
    pub palette: Palette,
    pub industry: i64,
    pub project_type: i64,
    /// The entry's number: neighbours are told apart by it where the brief leans to several ends.
    pub number: i64,
}

/// The title of an entry whose designer gave none.
#[must_use]
pub fn of_facts(site: Site, facts: &TitleFacts) -> String {
    let leans: Vec<Lean> =
        Lean::all().filter(|lean| facts.styles.has(lean.number()) && !UNTOLD.contains(&lean.code().as_str())).collect();
    let nth = usize::try_from(facts.number.max(1) - 1).unwrap_or(0);
    let look = leans.get(nth.checked_rem(leans.len()).unwrap_or(0)).map(|lean| lean.name(site));
    let colour = facts.palette.colours().first().map(|colour| colour.name(site));
    let industry = industry::find(facts.industry).map(|found| found.name(site));
    let (zh, en) = usize::try_from(facts.project_type).ok().and_then(|at| TYPES.get(at)).copied().unwrap_or(TYPES[0]);
    match site {
        Site::Zh => {
            let colour = colour.map(|colour| format!("{colour}色")).unwrap_or_default();
            let look = look.map(|look| format!("{look}风格")).unwrap_or_default();
            format!("{colour}{look}{}{zh}", industry.unwrap_or_default()).trim().to_owned()
        }
        Site::En => {
            let words: Vec<String> = [look, colour].into_iter().flatten().map(str::to_lowercase).collect();
            let place = industry.map(|name| format!(" for {}", name.to_lowercase())).unwrap_or_default();
            capitalised(&format!("{} {en}{place}", words.join(" ")))
        }
    }
}

fn capitalised(text: &str) -> String {
    let mut chars = text.trim().chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::identity::StyleChoice;
    use crate::project::industry::INDUSTRIES;

    fn titles(styles: &[&str], colours: &[usize], project_type: i64, number: i64) -> [String; 2] {
        let choices: Vec<_> = styles.iter().map(|text| StyleChoice::parse(text).expect("a position")).collect();
        let facts = TitleFacts {
            styles: Marks::of_styles(&choices),
            palette: Palette::of(colours),
            industry: 1,
            project_type,
            number,
        };
        Site::ALL.map(|site| of_facts(site, &facts))
    }

    #[test]
    fn a_title_tells_look_colour_industry_and_type() {
        for (styles, colours, kind, number, zh, en) in [
            (&["era:80"][..], &[5][..], 0, 1, "蓝色现代风格餐饮 Logo", "Modern blue logo for food & drink"),
            (&["era:80"], &[], 0, 1, "现代风格餐饮 Logo", "Modern logo for food & drink"),
            (&[], &[4, 0], 0, 9, "青色餐饮 Logo", "Teal logo for food & drink"),
            (&[], &[], 3, 1, "餐饮包装", "Packaging for food & drink"),
            (&["era:80", "line:90"], &[], 1, 1, "现代风格餐饮品牌 VI", "Modern brand identity for food & drink"),
            (&["era:80", "line:90"], &[], 1, 2, "硬朗风格餐饮品牌 VI", "Bold brand identity for food & drink"),
            (&["price:0", "form:10", "mood:50"], &[], 0, 1, "餐饮 Logo", "Logo for food & drink"),
        ] {
            assert_eq!(titles(styles, colours, kind, number), [zh, en], "{styles:?} {colours:?} {kind} {number}");
        }
    }

    #[test]
    fn whatever_is_unknown_leaves_a_title_that_can_be_read() {
        for number in [i64::MIN, -1, 0, 7, i64::MAX] {
            let facts = TitleFacts {
                styles: Marks(i64::MAX),
                palette: Palette(i64::MAX),
                industry: number,
                project_type: number,
                number,
            };
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
                for number in 1..13 {
                    let facts = TitleFacts {
                        styles: Marks(0xfff),
                        palette: Palette::of(&[(number - 1) as usize]),
                        industry: industry.id,
                        project_type,
                        number,
                    };
                    for site in Site::ALL {
                        let title = of_facts(site, &facts);
                        assert!(crate::text::chars(&title) <= super::super::offer::TITLE_MOST, "{title}");
                    }
                }
            }
        }
    }
}
