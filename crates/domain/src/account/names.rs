//! Names that nobody takes: those of staff, since whoever reads "support", or a moderator's own name, beside a message
//! must be able to believe it, and those of deleted accounts.

use super::USER_NAME_MOST;
use crate::{UserId, text};
use std::sync::LazyLock;
use unicode_security::skeleton;

/// Anywhere in a name.
const ANYWHERE: [&str; 14] = [
    "客服",
    "官方",
    "管理员",
    "管理員",
    "版主",
    "工作人员",
    "工作人員",
    "系统管理",
    "系統管理",
    "客户经理",
    "客戶經理",
    "审核员",
    "審核員",
    "仲裁员",
];
/// As a word of a name, or as all its letters together.
const WORDS: [&str; 11] = [
    "admin",
    "administrator",
    "moderator",
    "official",
    "staff",
    "superadmin",
    "support",
    "supadmin",
    "sysadmin",
    "vermilion",
    "webmaster",
];
/// How each of them looks, and how it is written, without its doubled letters.
static WORDS_SEEN: LazyLock<[(String, String); WORDS.len()]> =
    LazyLock::new(|| WORDS.map(|word| (single(&looks_like(word)), single(word))));
/// Alone, with nothing but digits and signs around it.
const ALONE: [&str; 5] = ["root", "系统", "系統", "平台", "system"];
/// The brand: alone, or with nothing beside it but words of [`ROLES`].
const BRANDS: [&str; 2] = ["朱砂", "zhusha"];
const ROLES: [&str; 11] = ["平台", "系统", "系統", "团队", "團隊", "公告", "通知", "助手", "小助手", "服务", "网站"];

/// So much of a name is looked at, in characters: one that is longer is no name anyway.
const READ_MOST: usize = 10 * USER_NAME_MOST;

/// What a deleted account is called from then on: its number alone, which says nothing of whoever had it.
#[must_use]
pub fn left_name(id: UserId) -> String {
    format!("#{id}")
}

/// Whether a name is one of a deleted account. Nobody can take such a name, so it tells that the account is deleted
/// wherever it stands.
#[must_use]
pub fn is_left(name: &str) -> bool {
    name.strip_prefix('#').is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Whether a name says that its bearer belongs to the market, or is one of a deleted account. Look-alike letters
/// (Unicode's confusables), full-width forms, capitals, digits that stand for letters, doubled letters, and digits or signs
/// between words hide nothing.
#[must_use]
pub fn is_reserved(name: &str) -> bool {
    let plain: String = name.chars().take(READ_MOST).map(text::half_width).collect::<String>().to_lowercase();
    if is_left(&text::line(&plain)) {
        return true;
    }
    // As it is written first: digits there are digits, which set a word apart.
    let readings = [plain.clone(), looks_like(&plain), spelled(&plain, 'l'), spelled(&plain, 'i')];
    readings.iter().any(|name| {
        let joined: String = name.chars().filter(|c| c.is_alphabetic()).collect();
        ANYWHERE.iter().any(|word| joined.contains(word))
            || ALONE.contains(&joined.as_str())
            || is_brand(&joined)
            || says_a_word(&joined)
            || name.split(|c: char| !c.is_alphabetic()).any(says_a_word)
    })
}

/// Whether a name reads like that of somebody who works for the market: only they are called so. Capitals, full-width
/// forms, look-alike letters, digits that stand for letters, and anything between the letters hide nothing.
#[must_use]
pub fn is_staffs(name: &str, staff: &[String]) -> bool {
    let named = keys(name);
    staff.iter().any(|theirs| keys(theirs).iter().any(|key| !key.is_empty() && named.contains(key)))
}

/// How a name can be read, letters and digits alone.
fn keys(name: &str) -> [String; 2] {
    let plain: String = name.chars().map(text::half_width).collect::<String>().to_lowercase();
    ['l', 'i'].map(|one| {
        let letters: String = spelled(&plain, one).chars().filter(|c| c.is_alphanumeric()).collect();
        looks_like(&letters)
    })
}

/// Whether it reads like one of [`WORDS`].
fn says_a_word(part: &str) -> bool {
    let looks = single(&looks_like(part));
    let written = part.is_ascii().then(|| single(part));
    WORDS_SEEN.iter().any(|(seen, plain)| *seen == looks || written.as_ref() == Some(plain))
}

fn is_brand(joined: &str) -> bool {
    BRANDS.iter().filter_map(|brand| joined.split_once(brand)).any(|(before, after)| {
        let is_role = |rest: &str| rest.is_empty() || ROLES.contains(&rest);
        is_role(before) && is_role(after)
    })
}

/// Digits and signs as the letters that they are written for; a 1 is an i or an l.
fn spelled(text: &str, one: char) -> String {
    text.chars()
        .map(|c| match c {
            '0' => 'o',
            '1' | '!' | '|' => one,
            '3' => 'e',
            '4' | '@' => 'a',
            '5' | '$' => 's',
            '7' => 't',
            c => c,
        })
        .collect()
}

/// Without the second of two like letters.
fn single(text: &str) -> String {
    let mut before = None;
    text.chars().filter(|c| before.replace(*c) != Some(*c)).collect()
}

fn looks_like(text: &str) -> String {
    skeleton(text).collect()
}

#[cfg(test)]
mod tests {
    use super::{is_left, is_reserved, is_staffs, left_name};
    use crate::UserId;

    #[test]
    fn the_name_of_a_deleted_account_tells_of_it_and_is_nobody_elses() {
        assert!(is_left(&left_name(UserId(12))));
        for name in ["#12", " #12 ", "＃１２", "#0"] {
            assert!(is_reserved(name), "{name}");
        }
        for name in ["#", "12", "#12a", "a#12", "# 12"] {
            assert!(!is_left(name) && !is_reserved(name), "{name}");
        }
    }

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
            "客户经理",
            "審核員 7",
            "管理员",
            "朱砂平台",
            "平台朱砂",
            "朱 砂 系统",
            "系统",
            "系統",
            "系統管理員",
            "Adm1n",
            "4dm1n",
            "Verm1lion",
            "Vermi11ion",
            "Vermillion",
            "Vermilionn",
            "root",
            "r00t",
            "Suраdmin",
            "Super Admin",
            "5upport",
            "m0derat0r",
            "System",
        ] {
            assert!(is_reserved(name), "{name}");
        }
    }

    #[test]
    fn a_name_of_staff_is_theirs_however_it_is_written() {
        let staff = ["Mia Lindqvist".to_owned(), "沈青".to_owned(), "…".to_owned()];
        for name in [
            "Mia Lindqvist",
            "mia lindqvist",
            "Mia_Lindqvist",
            "ＭＩＡ　Ｌｉｎｄｑｖｉｓｔ",
            "Mіa Lindqvist",
            "M1a L1ndqv1st",
            "Mia L|ndqvist",
            "沈 青",
            "沈青.",
        ] {
            assert!(is_staffs(name, &staff), "{name}");
        }
        for name in ["Mia", "Mia Lindqvist-Berg", "Lindqvist Mia", "沈青青", "...", "", "Mia Lindquist"] {
            assert!(!is_staffs(name, &staff), "{name}");
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
            "系统设计师老王",
            "平台鞋小姐",
            "Rooted Design",
            "Rot",
            "Studio 54",
            "Anna 1990",
            "朱砂红设计",
            "Solar System Design",
            "",
        ] {
            assert!(!is_reserved(name), "{name}");
        }
    }
}
