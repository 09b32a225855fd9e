//! Coupons: captured once by a person, taken off the first contest they pay (rules: Payments).

use crate::account::{normal_email, normal_phone, person_of_email};
use crate::refusal::Problem;
use crate::time::{DAY_MS, HOUR_MS};
use crate::{ProjectId, Rate, Timestamp, UserId};

/// Coupons asked for from one address in a day, and by everybody in an hour.
pub const COUPONS_OF_ADDRESS: Rate = Rate { most: 20, window_ms: DAY_MS };
pub const COUPONS_IN_ALL: Rate = Rate { most: 1_000, window_ms: HOUR_MS };
/// Characters of a code: nobody finds one by trying.
pub const CODE_LENGTH: usize = 12;

/// Where a coupon is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    Email(String),
    Phone(String),
}

impl Target {
    /// A valid e-mail address or phone number, in the form it is kept.
    #[must_use]
    pub fn parse(raw: &str) -> Option<Self> {
        normal_email(raw).map(Target::Email).or_else(|| normal_phone(raw).map(Target::Phone))
    }

    #[must_use]
    pub fn address(&self) -> &str {
        match self {
            Target::Email(address) | Target::Phone(address) => address,
        }
    }
}

impl Target {
    /// Who is behind it: one person, however they write their address.
    #[must_use]
    pub fn person(&self) -> String {
        match self {
            Target::Email(address) => person_of_email(address),
            Target::Phone(number) => number.clone(),
        }
    }
}

/// A coupon's code as it is kept: capitals and digits, whatever was typed between them.
#[must_use]
pub fn normal_code(raw: &str) -> String {
    raw.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase()).take(40).collect()
}

/// The code in groups of four, as people read it.
#[must_use]
pub fn shown_code(code: &str) -> String {
    let letters: Vec<char> = code.chars().collect();
    letters.chunks(4).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}

/// What is known of a coupon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CouponFacts {
    pub expires_at: Timestamp,
    pub used: bool,
    /// The unpaid contest it is attached to, and whose that is.
    pub attached: Option<(ProjectId, UserId)>,
}

impl CouponFacts {
    /// Whether it is gone for that person: taken off a contest, or in somebody else's.
    #[must_use]
    pub fn is_gone_for(&self, user: Option<UserId>) -> bool {
        self.used || self.attached.is_some_and(|(_, holder)| Some(holder) != user)
    }

    /// The unpaid contest of that person that it is in.
    #[must_use]
    pub fn contest_of(&self, user: UserId) -> Option<ProjectId> {
        self.attached.filter(|_| !self.is_gone_for(Some(user))).map(|(contest, _)| contest)
    }
}

/// Whether it can be taken off a contest of that person; a guest is only told about the coupon itself.
///
/// # Errors
/// The first reason against it.
pub fn check(
    coupon: &CouponFacts,
    user: Option<UserId>,
    has_paid_contest: bool,
    now: Timestamp,
) -> Result<(), Problem> {
    if coupon.is_gone_for(user) {
        return Err(Problem::CouponUsed);
    }
    if now >= coupon.expires_at {
        return Err(Problem::CouponExpired);
    }
    if has_paid_contest { Err(Problem::CouponFirstOnly) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRESH: CouponFacts = CouponFacts { expires_at: Timestamp(100), used: false, attached: None };
    const ME: UserId = UserId(1);

    #[test]
    fn a_coupon_is_good_once_in_time_for_the_first_contest() {
        let mine = CouponFacts { attached: Some((ProjectId(3), ME)), ..FRESH };
        let another = CouponFacts { attached: Some((ProjectId(3), UserId(2))), ..FRESH };
        let used = CouponFacts { used: true, ..FRESH };
        for (coupon, user, paid, now, outcome) in [
            (FRESH, Some(ME), false, 99, Ok(())),
            (FRESH, None, false, 99, Ok(())),
            (mine, Some(ME), false, 99, Ok(())),
            (mine, None, false, 99, Err(Problem::CouponUsed)),
            (another, Some(ME), false, 99, Err(Problem::CouponUsed)),
            (used, Some(ME), false, 99, Err(Problem::CouponUsed)),
            (FRESH, Some(ME), false, 100, Err(Problem::CouponExpired)),
            (FRESH, Some(ME), true, 99, Err(Problem::CouponFirstOnly)),
        ] {
            assert_eq!(check(&coupon, user, paid, Timestamp(now)), outcome, "{coupon:?} {user:?} {paid} {now}");
        }
        let contests = [FRESH, mine, another, CouponFacts { used: true, ..mine }].map(|coupon| coupon.contest_of(ME));
        assert_eq!(contests, [None, Some(ProjectId(3)), None, None]);
    }

    #[test]
    fn a_code_is_read_however_it_was_typed() {
        assert_eq!(normal_code(" a1b2-c3d4 e5f6 "), "A1B2C3D4E5F6");
        assert_eq!(shown_code("A1B2C3D4E5F6"), "A1B2-C3D4-E5F6");
        assert_eq!(normal_code("咖啡"), "");
        assert_eq!(Target::parse("138 0000 1234"), Some(Target::Phone("13800001234".to_owned())));
        assert_eq!(Target::parse("A@B.com"), Some(Target::Email("a@b.com".to_owned())));
        assert_eq!(Target::parse("ａ＠ｂ。ｃｏｍ"), Some(Target::Email("a@b.com".to_owned())));
        assert_eq!(Target::parse("nobody"), None);
    }
}
