//! People: what kinds there are, what names, e-mails and phones look like (rules: People); each thing about them in a file of
//! its own.

pub mod captcha;
pub mod code;
pub mod contact;
pub mod device;
pub mod export;
pub mod level;
pub mod lookup;
pub(crate) mod names;
pub mod password;
pub mod profile;
pub mod proof;
pub mod qr;
pub mod register;
pub mod session;
pub mod sign_in;
pub mod social;
pub mod standing;
pub mod step;
pub mod way;

pub use names::{is_left, is_reserved, is_staffs, left_name};

use crate::UserId;
use crate::refusal::{Fault, Problem};
use crate::text;

/// What an account is for (`userType`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UserType {
    Staff,
    Client,
    Designer,
}

impl UserType {
    pub const ALL: [UserType; 3] = [UserType::Staff, UserType::Client, UserType::Designer];

    #[must_use]
    pub const fn value(self) -> i64 {
        self as i64
    }

    #[must_use]
    pub fn from_value(value: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.value() == value)
    }

    #[must_use]
    pub const fn is(self, value: i64) -> bool {
        self.value() == value
    }

    /// People register as client or designer; staff are made by an operator.
    #[must_use]
    pub fn registrable(value: i64) -> Option<Self> {
        Self::from_value(value).filter(|kind| *kind != UserType::Staff)
    }
}

pub const USER_NAME_MOST: usize = 30;
pub const EMAIL_MOST: usize = 254;

/// Whether an account moderates: id 0 or `isModerator = 1` (the specification, 5). Whoever reads an account asks here, and
/// nobody else need know of id 0.
#[must_use]
pub const fn moderates(id: UserId, is_moderator: bool) -> bool {
    is_moderator || id.0 == 0
}

/// What marks an e-mail address, as it is written and as a Chinese keyboard writes it.
pub const AT_SIGNS: [char; 2] = ['@', '＠'];

/// An address or a number as it was meant: with a Chinese keyboard its signs come in full width, and its stops as `。`.
fn meant(raw: &str) -> String {
    raw.trim().chars().map(|c| if matches!(c, '。' | '｡') { '.' } else { text::half_width(c) }).collect()
}

/// An e-mail address in the form it is kept: trimmed, lower case, in plain signs. `None` when it is none.
#[must_use]
pub fn normal_email(raw: &str) -> Option<String> {
    let email = meant(raw).to_lowercase();
    let (local, host) = email.split_once('@')?;
    let word = |part: &str| part.chars().all(|c| c.is_alphanumeric() || "!#$%&'*+/=?^_`{|}~-".contains(c));
    let local_ok = (1..=64).contains(&local.len()) && local.split('.').all(|part| !part.is_empty() && word(part));
    let label = |part: &str| {
        (1..=63).contains(&part.len())
            && !part.starts_with('-')
            && !part.ends_with('-')
            && part.chars().all(|c| c.is_alphanumeric() || c == '-')
    };
    let (name, end) = host.rsplit_once('.')?;
    let host_ok = !name.is_empty() && host.split('.').all(label) && end.chars().count() >= 2;
    let numeric_end = end.bytes().all(|b| b.is_ascii_digit());
    (email.len() <= EMAIL_MOST && local_ok && host_ok && !numeric_end).then_some(email)
}

/// An address that somebody else vouches for, in the form it is kept. In other signs it is another address, and nobody has
/// vouched for the one that it looks like.
#[must_use]
pub fn vouched_email(raw: &str) -> Option<String> {
    normal_email(raw).filter(|kept| *kept == raw.trim().to_ascii_lowercase())
}

/// The one form of all addresses that reach the same person: without a tag after `+`, and for Gmail, which does not look
/// at them, without dots. Mail still goes to the address as it was given.
#[must_use]
pub fn person_of_email(email: &str) -> String {
    let Some((local, host)) = email.split_once('@') else { return email.to_owned() };
    let local = local.split('+').next().filter(|stem| !stem.is_empty()).unwrap_or(local);
    match host {
        "gmail.com" | "googlemail.com" => format!("{}@gmail.com", local.replace('.', "")),
        _ => format!("{local}@{host}"),
    }
}

/// A phone number in the form it is kept: 11 digits for mainland China, else `+` and 7 to 15 digits.
#[must_use]
pub fn normal_phone(raw: &str) -> Option<String> {
    let typed = meant(raw);
    let kept: String = typed.chars().filter(|c| !matches!(c, ' ' | '\u{3000}' | '-' | '(' | ')' | '.')).collect();
    let mainland = |digits: &str| {
        digits.len() == 11
            && digits.bytes().all(|b| b.is_ascii_digit())
            && digits.starts_with('1')
            && digits.as_bytes()[1] >= b'3'
    };
    let national = kept.strip_prefix("+86").or_else(|| kept.strip_prefix("0086")).unwrap_or(&kept);
    if mainland(national) {
        return Some(national.to_owned());
    }
    let digits = kept.strip_prefix('+')?;
    let plausible = (7..=15).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    (plausible && !digits.starts_with('0') && !kept.starts_with("+86")).then_some(kept)
}

/// A user name in the form it is kept: one line, at most 30 characters, none of [`AT_SIGNS`] (they mark an e-mail or a mention).
pub fn user_name(raw: &str, faults: &mut Vec<Fault>) -> String {
    let name = text::line(raw);
    text::check_required("userName", &name, 1, USER_NAME_MOST, faults);
    if name.contains(AT_SIGNS) {
        faults.push(Fault::new("userName", Problem::WrongForm));
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn emails_are_kept_in_one_form_and_others_refused() {
        assert_eq!(normal_email("  Jo.Doe+x@Mail.Example.COM ").as_deref(), Some("jo.doe+x@mail.example.com"));
        assert_eq!(normal_email("设计@例子.中国").as_deref(), Some("设计@例子.中国"));
        for raw in ["ａ＠ｂ．ｃｏｍ", "a@b。com", "Ａ@b｡com", "\u{3000}a＠b.com "] {
            assert_eq!(normal_email(raw).as_deref(), Some("a@b.com"), "{raw}");
        }
        for wrong in [
            "",
            "a",
            "a@",
            "@b.com",
            "a@b",
            "a@@b.com",
            "a b@c.com",
            "a@b..com",
            "a@-b.com",
            "a@b.c",
            "a@1.2.3.4",
            ".a@b.com",
            "a\0@b.com",
            "a@b.com\nBcc: x@y.com",
            "<a@b.com>",
            "a＠＠b.com",
            "a@b。。com",
        ] {
            assert_eq!(normal_email(wrong), None, "{wrong:?}");
        }
        assert_eq!(normal_email(&format!("{}@b.com", "a".repeat(65))), None);
    }

    #[test]
    fn a_name_looks_like_no_address() {
        for (name, is_one) in [("jo", true), ("jo@b.com", false), ("jo＠b.com", false)] {
            let mut faults = Vec::new();
            user_name(name, &mut faults);
            assert_eq!(faults.is_empty(), is_one, "{name}");
        }
    }

    #[test]
    fn nobody_vouches_for_an_address_that_only_looks_like_theirs() {
        assert_eq!(vouched_email(" Jo@B.com ").as_deref(), Some("jo@b.com"));
        for other in ["ｊｏ@b.com", "jo＠b.com", "jo@b。com", "jo\u{212a}@b.com", "jo"] {
            assert_eq!(vouched_email(other), None, "{other}");
        }
    }

    #[test]
    fn phones_are_kept_in_one_form_and_others_refused() {
        for (raw, kept) in [
            ("138 1234 5678", "13812345678"),
            ("+86-138-1234-5678", "13812345678"),
            ("008613812345678", "13812345678"),
            ("+1 (212) 555-0100", "+12125550100"),
            ("１３８１２３４５６７８", "13812345678"),
            ("＋８６\u{3000}１３８－１２３４－５６７８", "13812345678"),
            ("＋1（212）555。0100", "+12125550100"),
        ] {
            assert_eq!(normal_phone(raw).as_deref(), Some(kept), "{raw}");
        }
        for wrong in
            ["", "12345678901", "1381234567", "2125550100", "+86 123", "+0123456789", "+123", "138123456789", "１３８"]
        {
            assert_eq!(normal_phone(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn all_addresses_of_one_person_have_one_form() {
        for (email, person) in [
            ("jo.doe@example.com", "jo.doe@example.com"),
            ("jo.doe+tea@example.com", "jo.doe@example.com"),
            ("j.o.doe+a+b@gmail.com", "jodoe@gmail.com"),
            ("jodoe@googlemail.com", "jodoe@gmail.com"),
            ("+tag@example.com", "+tag@example.com"),
        ] {
            assert_eq!(person_of_email(email), person, "{email}");
        }
    }
}
