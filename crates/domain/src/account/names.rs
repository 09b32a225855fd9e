//! Names that nobody but staff carries: whoever reads "support" beside a message must be able to believe it.

use unicode_security::skeleton;

/// Anywhere in a name.
const ANYWHERE: [&str; 6] = ["客服", "官方", "管理员", "管理員", "版主", "工作人员"];
/// As a word of a name, or as all its letters together.
const WORDS: [&str; 9] =
    ["admin", "administrator", "moderator", "official", "staff", "support", "sysadmin", "vermilion", "webmaster"];
/// Alone, with nothing but digits and signs around it.
const ALONE: [&str; 2] = ["朱砂", "zhusha"];

/// Whether a name says that its bearer belongs to the market. Look-alike letters (Unicode's confusables), full-width
/// forms, capitals, and digits or signs between words hide nothing.
#[must_use]
pub fn is_reserved(name: &str) -> bool {
    let plain: String = name.chars().map(half_width).collect::<String>().to_lowercase();
    let looks = [plain.clone(), looks_like(&plain)];
    looks.iter().any(|name| {
        let joined: String = name.chars().filter(|c| c.is_alphabetic()).collect();
        ANYWHERE.iter().any(|word| joined.contains(word))
            || ALONE.contains(&joined.as_str())
            || WORDS.iter().any(|word| {
                let look = looks_like(word);
                let says = |part: &str| part == *word || part == look;
                says(&joined) || name.split(|c: char| !c.is_alphabetic()).any(says)
            })
    })
}

fn looks_like(text: &str) -> String {
    skeleton(text).collect()
}

fn half_width(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        c => c,
    }
}

#[cfg(test)]
mod tests {
    use super::is_reserved;

    #[test]
    fn names_of_staff_are_reserved_however_they_are_written() {
        for name in [
            "admin",
            "Admin 01",
            "a.d.m.i.n",
            "ＡＤＭＩＮ",
            "аdmin",
            "Vermilion",
            "Vermilion Support",
            "verrnilion",
            "Mоderator",
            "official_team",
            "朱砂",
            "朱砂 2026",
            "官方客服",
            "朱砂客服小王",
            "客 服",
            "管理员",
        ] {
            assert!(is_reserved(name), "{name}");
        }
    }

    #[test]
    fn names_of_people_are_not() {
        for name in [
            "周屿",
            "Zhou Yu",
            "Badminton Club",
            "Administration of Tea",
            "朱砂痣",
            "Vermilionaire",
            "supportive.design",
            "Stafford",
            "官网设计",
            "client-12",
            "designer-3",
            "moderate",
            "",
        ] {
            assert!(!is_reserved(name), "{name}");
        }
    }
}
