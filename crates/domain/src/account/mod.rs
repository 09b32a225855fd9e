//! People: what names, e-mails, phones and passwords look like; levels, warnings, limits on guessing (rules: People).

pub mod code;
mod device;
pub mod export;
pub(crate) mod names;
mod password;
pub mod profile;
pub mod proof;
pub mod qr;
pub mod standing;
pub mod step;
pub mod way;

pub use device::device_name;
pub use names::{is_left, is_reserved, is_staffs, left_name};
pub use password::{
    PASSWORD_LEAST, PASSWORD_MOST_BYTES, STAFF_PASSWORD_LEAST, Whose, check_password, is_common, is_personal,
};

use crate::UserId;
use crate::refusal::{Fault, Problem};
use crate::text;
use crate::time::{DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS};

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

/// Characters of a message by the contact form, and of the name under it.
pub const CONTACT_MOST: usize = 4_000;
pub const CONTACT_NAME_MOST: usize = 80;
pub const USER_NAME_MOST: usize = 30;
pub const EMAIL_MOST: usize = 254;

/// Failed sign-ins that lock an account and an address, the time in which they count, and how long the lock holds.
pub const SIGN_IN_FAILURES_MOST: u32 = 10;
pub const SIGN_IN_WINDOW_MS: i64 = 15 * MINUTE_MS;
pub const SIGN_IN_LOCK_MS: i64 = 15 * MINUTE_MS;
/// A guess that is being checked counts as a failure; one that a killed server never answered, only for so long.
pub const GUESS_CHECK_MS: i64 = 30 * SECOND_MS;

/// Accounts opened from one address in a day: so many for the asking, more with a proof of work, and no more than that.
pub const REGISTRATIONS_FREE: i64 = 3;
pub const REGISTRATIONS: Rate = Rate { most: 50, window_ms: DAY_MS };

/// Coupons asked for from one address in a day, and by everybody in an hour.
pub const COUPONS_OF_ADDRESS: Rate = Rate { most: 20, window_ms: DAY_MS };
pub const COUPONS_IN_ALL: Rate = Rate { most: 1_000, window_ms: HOUR_MS };

/// How many hashes a proof of work takes on average, for an address that has asked for little lately.
pub const PROOF_DIFFICULTY: u32 = 50_000;
/// The time in which proofs from one address count towards the next one's difficulty.
pub const PROOF_WINDOW_MS: i64 = HOUR_MS;
/// Proofs of an address within the window from which the next takes so many times the work.
const PROOF_STEPS: [(i64, u32); 3] = [(40, 64), (20, 16), (10, 4)];

/// The difficulty of the next proof for an address that has brought `spent` lately.
#[must_use]
pub fn proof_difficulty(spent: i64) -> u32 {
    let times = PROOF_STEPS.into_iter().find(|(from, _)| spent >= *from).map_or(1, |(_, times)| times);
    PROOF_DIFFICULTY * times
}

/// How often something may be done within a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    pub most: i64,
    pub window_ms: i64,
}

/// The contact form, from one address.
pub const CONTACTS: Rate = Rate { most: 10, window_ms: DAY_MS };
/// Looking accounts up by name or e-mail, from one address.
pub const LOOK_UPS: Rate = Rate { most: 30, window_ms: 15 * MINUTE_MS };

/// Wrong passwords given inside, by all sessions of one person together: it holds those alone that were wrong themselves.
pub const OWN_WRONG_OF_PERSON: Rate = Rate { most: 30, window_ms: DAY_MS };

/// Messages of one person: in all threads together, and in those of one contest.
pub const MESSAGES_OF_PERSON: Rate = Rate { most: 30, window_ms: MINUTE_MS };
pub const MESSAGES_IN_CONTEST: Rate = Rate { most: 300, window_ms: HOUR_MS };
/// Tips begun by one person.
pub const TIPS_OF_PERSON: Rate = Rate { most: 30, window_ms: HOUR_MS };
/// Gigs that one person begins or sends to review, each of which a moderator looks at, and photos sent for them.
pub const GIGS_OF_PERSON: Rate = Rate { most: 60, window_ms: DAY_MS };
pub const GIG_PHOTOS_OF_PERSON: Rate = Rate { most: 200, window_ms: DAY_MS };
/// Orders and hires begun by one person.
pub const ORDERS_OF_PERSON: Rate = Rate { most: 20, window_ms: HOUR_MS };
/// Prices, declined prices, requests for more days and their answers, and proposals to end it, each of which is a letter: of
/// one person in all orders, and in one.
pub const ORDER_ACTS_OF_PERSON: Rate = Rate { most: 60, window_ms: HOUR_MS };
pub const ORDER_ACTS_IN_ORDER: Rate = Rate { most: 20, window_ms: HOUR_MS };
/// Conversations begun by one person, by a message or a hire.
pub const CONVERSATIONS_OF_PERSON: Rate = Rate { most: 20, window_ms: DAY_MS };
/// Files that one person sends in conversations and in the threads of orders; in orders that are not paid fewer. Deliveries
/// are not counted: they stand in paid orders, and are due on a day.
pub const THREAD_FILES_OF_PERSON: Rate = Rate { most: 100, window_ms: DAY_MS };
pub const UNPAID_FILES_OF_PERSON: Rate = Rate { most: 20, window_ms: DAY_MS };
/// Questions about contests to the market's own people, by one person.
pub const HELP_OF_PERSON: Rate = Rate { most: 10, window_ms: DAY_MS };
/// Proofs of transfers, each of which a moderator may have to look at: of one payment, and by one person.
pub const PROOFS_OF_PAYMENT: Rate = Rate { most: 10, window_ms: DAY_MS };
pub const PROOFS_OF_PERSON: Rate = Rate { most: 30, window_ms: DAY_MS };
/// Changes of briefs, each of which is told to everybody who takes part: by one person, and of one contest.
pub const EDITS_OF_PERSON: Rate = Rate { most: 60, window_ms: HOUR_MS };
pub const EDITS_OF_CONTEST: Rate = Rate { most: 20, window_ms: HOUR_MS };

/// Codes by SMS or e-mail: 6 digits, 10 minutes, 5 tries, one a minute and 10 a day for each target.
pub const CODE_DIGITS: usize = 6;
pub const CODE_LIFE_MS: i64 = 10 * MINUTE_MS;
pub const CODE_TRIES_MOST: u32 = 5;
pub const CODE_PAUSE_MS: i64 = MINUTE_MS;
pub const CODES_A_DAY_MOST: u32 = 10;
/// Codes by short message, each of which costs: asked for from one address, and by everybody.
pub const SMS_OF_ADDRESS: Rate = Rate { most: 20, window_ms: DAY_MS };
pub const SMS_IN_ALL: Rate = Rate { most: 1_000, window_ms: HOUR_MS };
/// What cannot wait, by short message to who chose it: to one person, among those of everybody.
pub const SMS_NOTICES_OF_PERSON: Rate = Rate { most: 10, window_ms: DAY_MS };
/// Codes that one person asks for who is signed in, to whatever targets.
pub const CODES_OF_PERSON: Rate = Rate { most: 20, window_ms: DAY_MS };
/// Wrong codes from one address, over all targets.
pub const CODE_GUESSES: Rate = Rate { most: 30, window_ms: 15 * MINUTE_MS };
/// QR codes that one address asks for; each is made by a call to the provider.
pub const QR_CODES_OF_ADDRESS: Rate = Rate { most: 30, window_ms: 15 * MINUTE_MS };
/// Tokens of other providers that one address brings; each may cost a call to them.
pub const TOKENS_OF_ADDRESS: Rate = Rate { most: 30, window_ms: 15 * MINUTE_MS };

pub const SESSION_LIFE_MS: i64 = 30 * DAY_MS;
/// Running sessions of a person: of more, those that were longest not seen end.
pub const SESSIONS_MOST: i64 = 50;
/// Letters about new devices to one person, and about the same browser in the same network.
pub const DEVICE_LETTERS: Rate = Rate { most: 10, window_ms: DAY_MS };
pub const DEVICE_LETTERS_ALIKE: Rate = Rate { most: 1, window_ms: HOUR_MS };
/// Life of the link in a forgotten-password mail.
pub const RESET_LINK_LIFE_MS: i64 = 60 * MINUTE_MS;

/// Contest wins from which a designer may be hired and offer services.
pub const HIRE_WINS_LEAST: u32 = 10;
/// The badge of staff.
pub const STAFF_LEVEL: u32 = 101;

/// Wins from which each level counts.
pub const LEVEL_WINS: [u32; 11] = [0, 1, 3, 6, 10, 20, 40, 80, 150, 300, 600];

/// Whether an account moderates: id 0 or `isModerator = 1` (the specification, 5). Whoever reads an account asks here, and
/// nobody else need know of id 0.
#[must_use]
pub const fn moderates(id: UserId, is_moderator: bool) -> bool {
    is_moderator || id.0 == 0
}

/// Level 0 to 10 by contest wins.
#[must_use]
pub fn level(wins: u32) -> u32 {
    LEVEL_WINS.iter().filter(|from| wins >= **from).count().saturating_sub(1) as u32
}

/// The level beside a name: staff 101, clients none.
#[must_use]
pub fn badge_level(user_type: UserType, wins: u32) -> Option<u32> {
    match user_type {
        UserType::Staff => Some(STAFF_LEVEL),
        UserType::Client => None,
        UserType::Designer => Some(level(wins)),
    }
}

/// An e-mail address in the form it is kept: trimmed, lower case. `None` when it is none.
#[must_use]
pub fn normal_email(raw: &str) -> Option<String> {
    let email = raw.trim().to_lowercase();
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
    let kept: String = raw.trim().chars().filter(|c| !matches!(c, ' ' | '-' | '(' | ')' | '.')).collect();
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

/// A user name in the form it is kept: one line, at most 30 characters, no `@` (that marks an e-mail or a mention).
pub fn user_name(raw: &str, faults: &mut Vec<Fault>) -> String {
    let name = text::line(raw);
    text::check_required("userName", &name, 1, USER_NAME_MOST, faults);
    if name.contains('@') {
        faults.push(Fault::new("userName", Problem::WrongForm));
    }
    name
}

/// Checks the registration by e-mail and returns it normalised.
///
/// # Errors
/// Every wrong field at once, a name of staff among them.
pub fn registration(
    email: &str,
    password: &str,
    password2: &str,
    name: &str,
    user_type: Option<i64>,
) -> Result<Registration, Vec<Fault>> {
    let checked = new_account(email, password, password2, name, user_type);
    if !is_reserved(name) {
        return checked;
    }
    let mut faults = checked.err().unwrap_or_default();
    faults.push(Fault::new("userName", Problem::UserNameReserved));
    Err(faults)
}

/// Checks an account that the operator makes: as a registration, but staff are called what they are.
///
/// # Errors
/// Every wrong field at once.
pub fn new_account(
    email: &str,
    password: &str,
    password2: &str,
    name: &str,
    user_type: Option<i64>,
) -> Result<Registration, Vec<Fault>> {
    let mut faults = Vec::new();
    let normal = normal_email(email);
    if normal.is_none() {
        let problem = if email.trim().is_empty() { Problem::Required } else { Problem::EmailInvalid };
        faults.push(Fault::new("email", problem));
    }
    check_password(password, password2, &Whose { email, user_name: name }, &mut faults);
    let user_name = user_name(name, &mut faults);
    let kind = user_type.and_then(UserType::registrable);
    if kind.is_none() {
        let problem = if user_type.is_none() { Problem::Required } else { Problem::Unknown };
        faults.push(Fault::new("userType", problem));
    }
    match (normal, kind) {
        (Some(email), Some(user_type)) if faults.is_empty() => Ok(Registration { email, user_name, user_type }),
        _ => Err(faults),
    }
}

/// A registration that may be written; the password goes its own way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Registration {
    pub email: String,
    pub user_name: String,
    pub user_type: UserType,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_follow_wins() {
        for (wins, expected) in
            [(0, 0), (1, 1), (2, 1), (3, 2), (5, 2), (6, 3), (9, 3), (10, 4), (19, 4), (599, 9), (600, 10), (9_999, 10)]
        {
            assert_eq!(level(wins), expected, "{wins}");
        }
        assert_eq!(badge_level(UserType::Staff, 0), Some(101));
        assert_eq!(badge_level(UserType::Client, 50), None);
    }

    #[test]
    fn emails_are_kept_in_one_form_and_others_refused() {
        assert_eq!(normal_email("  Jo.Doe+x@Mail.Example.COM ").as_deref(), Some("jo.doe+x@mail.example.com"));
        assert_eq!(normal_email("设计@例子.中国").as_deref(), Some("设计@例子.中国"));
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
        ] {
            assert_eq!(normal_email(wrong), None, "{wrong:?}");
        }
        assert_eq!(normal_email(&format!("{}@b.com", "a".repeat(65))), None);
    }

    #[test]
    fn phones_are_kept_in_one_form_and_others_refused() {
        for (raw, kept) in [
            ("138 1234 5678", "13812345678"),
            ("+86-138-1234-5678", "13812345678"),
            ("008613812345678", "13812345678"),
            ("+1 (212) 555-0100", "+12125550100"),
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
    fn a_registration_names_every_wrong_field_at_once() {
        let good = registration("Jo@b.com", "tea-and-sea", "tea-and-sea", " Jo ", Some(2)).unwrap();
        assert_eq!(
            (good.email.as_str(), good.user_name.as_str(), good.user_type),
            ("jo@b.com", "Jo", UserType::Designer)
        );
        let faults = registration("x", "abc", "abd", "", Some(0)).unwrap_err();
        let fields: Vec<_> = faults.iter().map(|f| (f.field.as_str(), f.problem.code())).collect();
        assert_eq!(
            fields,
            [
                ("email", "email_invalid"),
                ("password", "password_short"),
                ("password2", "password_mismatch"),
                ("userName", "required"),
                ("userType", "unknown_value")
            ]
        );
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

    #[test]
    fn proofs_become_harder_as_an_address_goes_on() {
        let asked = [0, 9, 10, 19, 20, 39, 40, 1_000].map(|spent| proof_difficulty(spent) / PROOF_DIFFICULTY);
        assert_eq!(asked, [1, 1, 4, 4, 16, 16, 64, 64]);
    }
}
