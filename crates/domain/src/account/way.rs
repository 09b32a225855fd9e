//! The ways in which one person comes in: a password, a phone, an account elsewhere; what keeps them apart and together.

use super::{AT_SIGNS, USER_NAME_MOST, UserType, is_reserved, is_staffs};
use crate::refusal::Problem;
use crate::{Refusal, Site, text};

/// A way in. A person has each at most once, and nobody else has the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// E-mail address and password.
    Password,
    /// A code by short message.
    Phone,
    Wechat,
    Google,
    Facebook,
}

impl Way {
    pub const ALL: [Way; 5] = [Way::Password, Way::Phone, Way::Wechat, Way::Google, Way::Facebook];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Way::Password => "password",
            Way::Phone => "phone",
            Way::Wechat => "wechat",
            Way::Google => "google",
            Way::Facebook => "facebook",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|way| way.code() == code)
    }

    /// What is said when it belongs to another account.
    #[must_use]
    pub const fn taken(self) -> Refusal {
        match self {
            Way::Password => Refusal::EmailTaken,
            Way::Phone => Refusal::PhoneTaken,
            Way::Wechat => Refusal::WechatTaken,
            Way::Google => Refusal::GoogleTaken,
            Way::Facebook => Refusal::FacebookTaken,
        }
    }

    /// Whether a newcomer is offered it on that site (rules: People).
    #[must_use]
    pub const fn is_of(self, site: Site) -> bool {
        match self {
            Way::Password => true,
            Way::Phone | Way::Wechat => matches!(site, Site::Zh),
            Way::Google | Way::Facebook => matches!(site, Site::En),
        }
    }
}

/// What happened to a person's ways in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WayChange {
    Bound(Way),
    Removed(Way),
    /// The address is another now; told to the one before.
    EmailChanged,
    PasswordChanged,
}

/// What a browser asks to come in as: a newcomer's choice between client and designer; nothing where it does not say.
///
/// # Errors
/// What is no choice, beside the field `userType`.
pub fn asked_type(value: Option<i64>) -> Result<Option<UserType>, Refusal> {
    let unknown = || Refusal::fault("userType", Problem::Unknown);
    value.map(|value| UserType::registrable(value).ok_or_else(unknown)).transpose()
}

/// Whether somebody of that type may come in who asks to be `asked`. Staff were made by an operator and choose nothing.
///
/// # Errors
/// `OtherRole`: a client does not come in as a designer, nor the other way round.
pub fn may_come_in(is: UserType, asked: Option<UserType>) -> Result<(), Refusal> {
    match (is, asked) {
        (UserType::Staff, _) | (_, None) => Ok(()),
        (is, Some(asked)) if is == asked => Ok(()),
        (UserType::Client | UserType::Designer, Some(_)) => Err(Refusal::OtherRole),
    }
}

/// What a newcomer becomes.
///
/// # Errors
/// `required`, beside the field `userType`.
pub fn newcomer(asked: Option<UserType>) -> Result<UserType, Refusal> {
    asked.ok_or_else(|| Refusal::fault("userType", Problem::Required))
}

/// Whether a person with so many ways in may give one up.
///
/// # Errors
/// `LastWayIn`.
pub const fn may_give_up(ways: usize) -> Result<(), Refusal> {
    if ways > 1 { Ok(()) } else { Err(Refusal::LastWayIn) }
}

/// The name of a newcomer who did not choose one: what they are called elsewhere, where that can be kept, else a plain
/// name with `digits` of chance. `staff`: what the market's own people are called.
#[must_use]
pub fn first_name(site: Site, called: &str, digits: &str, staff: &[String]) -> String {
    let name: String = text::line(called).chars().filter(|c| !AT_SIGNS.contains(c)).take(USER_NAME_MOST).collect();
    let name = name.trim();
    match name {
        "" => format!("{}{digits}", site.pick("用户", "Guest ")),
        name if is_reserved(name) || is_staffs(name, staff) => format!("{}{digits}", site.pick("用户", "Guest ")),
        name => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_comes_in_as_what_they_are_not() {
        use UserType::{Client, Designer, Staff};
        for (is, asked, may) in [
            (Client, None, true),
            (Client, Some(Client), true),
            (Client, Some(Designer), false),
            (Designer, None, true),
            (Designer, Some(Designer), true),
            (Designer, Some(Client), false),
            (Staff, None, true),
            (Staff, Some(Client), true),
            (Staff, Some(Designer), true),
        ] {
            let told = may_come_in(is, asked);
            assert_eq!(told, if may { Ok(()) } else { Err(Refusal::OtherRole) }, "{is:?} {asked:?}");
        }
    }

    #[test]
    fn a_newcomer_says_what_they_come_as_and_nobody_comes_as_staff() {
        assert_eq!(asked_type(None), Ok(None));
        assert_eq!(asked_type(Some(1)), Ok(Some(UserType::Client)));
        assert_eq!(asked_type(Some(2)), Ok(Some(UserType::Designer)));
        for wrong in [0, 3, -1, i64::MAX] {
            assert_eq!(asked_type(Some(wrong)), Err(Refusal::fault("userType", Problem::Unknown)), "{wrong}");
        }
        assert_eq!(newcomer(None), Err(Refusal::fault("userType", Problem::Required)));
    }

    #[test]
    fn the_last_way_in_stays() {
        assert_eq!(may_give_up(0), Err(Refusal::LastWayIn));
        assert_eq!(may_give_up(1), Err(Refusal::LastWayIn));
        assert_eq!(may_give_up(2), Ok(()));
    }

    #[test]
    fn each_way_has_one_code_and_says_whose_it_is() {
        for way in Way::ALL {
            assert_eq!(Way::parse(way.code()), Some(way));
            assert!(way.taken().code().ends_with("_taken"), "{way:?}");
        }
        assert_eq!(Way::parse("qq"), None);
    }

    #[test]
    fn a_name_from_elsewhere_is_kept_where_it_can_be() {
        assert_eq!(first_name(Site::En, "  Ada\nLovelace ", "123456", &[]), "Ada Lovelace");
        assert_eq!(first_name(Site::En, "ada@mail", "123456", &[]), "adamail");
        assert_eq!(first_name(Site::En, &"x".repeat(99), "1", &[]).chars().count(), USER_NAME_MOST);
        for (site, called, name) in [
            (Site::Zh, "", "用户123456"),
            (Site::En, "@", "Guest 123456"),
            (Site::En, "Vermilion Support", "Guest 123456"),
        ] {
            assert_eq!(first_name(site, called, "123456", &[]), name, "{called}");
        }
    }
}
