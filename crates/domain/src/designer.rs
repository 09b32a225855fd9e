//! Designers' sign-up test: its brief, its states, the decision of a moderator (rules: People).

use crate::refusal::{Fault, Problem};
use crate::time::DAY_MS;
use crate::{Refusal, Site, text};

/// Works of one application.
pub const WORKS_LEAST: usize = 1;
pub const WORKS_MOST: usize = 3;
pub const CONTENT_MOST: usize = 2_000;
/// Entries shown beside a name in the directory.
pub const SAMPLES: i64 = 3;

/// Where an application stands; the numbers are those of the contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ApplicationStatus {
    Reviewing,
    Approved,
    Rejected,
}

impl ApplicationStatus {
    pub const ALL: [ApplicationStatus; 3] =
        [ApplicationStatus::Reviewing, ApplicationStatus::Approved, ApplicationStatus::Rejected];

    #[must_use]
    pub const fn value(self) -> i64 {
        self as i64
    }

    #[must_use]
    pub fn from_value(value: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.value() == value)
    }
}

/// What is known of an application.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ApplicationFacts {
    /// Works are being collected until it is submitted.
    pub submitted: bool,
    pub status: ApplicationStatus,
    pub works: usize,
}

/// Whether a work may be added.
///
/// # Errors
/// [`Refusal::AlreadyApplied`] after submission, [`Refusal::TooManyAttachments`] beyond three.
pub fn add_work(application: Option<&ApplicationFacts>) -> Result<(), Refusal> {
    match application {
        Some(application) if application.submitted => Err(Refusal::AlreadyApplied),
        Some(application) if application.works >= WORKS_MOST => Err(Refusal::TooManyAttachments { max: WORKS_MOST }),
        Some(_) | None => Ok(()),
    }
}

/// Submits: one chance only, one to three works. `had_chance`: the same person applied before under another account.
/// Returns the normalised text.
///
/// # Errors
/// [`Refusal::AlreadyApplied`], or the wrong fields.
pub fn submit(application: &ApplicationFacts, had_chance: bool, content: &str) -> Result<String, Refusal> {
    if application.submitted || had_chance {
        return Err(Refusal::AlreadyApplied);
    }
    let mut faults = Vec::new();
    if application.works < WORKS_LEAST {
        faults.push(Fault::new("workIds", Problem::TooFew { min: WORKS_LEAST }));
    } else if application.works > WORKS_MOST {
        faults.push(Fault::new("workIds", Problem::TooMany { max: WORKS_MOST }));
    }
    let content = text::block(content);
    text::check_optional("content", &content, CONTENT_MOST, &mut faults);
    Refusal::faults(faults)?;
    Ok(content)
}

/// A moderator's decision; the reason comes back normalised.
///
/// # Errors
/// [`Refusal::WrongState`] before submission, [`Refusal::AlreadyDecided`] the second time, a missing reason to reject.
pub fn decide(
    application: &ApplicationFacts,
    approve: bool,
    reason: &str,
) -> Result<(ApplicationStatus, String), Refusal> {
    if !application.submitted {
        return Err(Refusal::WrongState);
    }
    if application.status != ApplicationStatus::Reviewing {
        return Err(Refusal::AlreadyDecided);
    }
    let reason = text::block(reason);
    if !approve && reason.is_empty() {
        return Err(Refusal::fault("reason", Problem::ReasonRequired));
    }
    let mut faults = Vec::new();
    text::check_optional("reason", &reason, crate::desk::REASON_MOST, &mut faults);
    Refusal::faults(faults)?;
    Ok((if approve { ApplicationStatus::Approved } else { ApplicationStatus::Rejected }, reason))
}

/// The task of the sign-up test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TestBrief {
    pub company_name: &'static str,
    pub company_intro: &'static str,
    pub content: &'static str,
    pub rules: [&'static str; 4],
}

/// The brief that every applicant works on.
#[must_use]
pub const fn test_brief(site: Site) -> TestBrief {
    match site {
        Site::Zh => TestBrief {
            company_name: "渡口书店",
            company_intro: "渡口书店开在老码头的仓库里，卖旧书、地图和航海日志，二楼是一间看得见江面的阅览室。来的人多是附近的学生和退休的船员。",
            content: "请为渡口书店设计一枚 Logo，用在招牌、书签和纸袋上。希望安静、耐看，看得出“书”与“渡”，缩到 16 像素仍认得出，只用黑色也成立。不要照搬现成图标，不要船锚。",
            rules: [
                "提交一至三张 JPG，尺寸 800×600、1200×900 或 1600×1200",
                "必须是本人为此题原创的作品，不使用素材库图形",
                "第一张放标志本身，其余可以放黑白稿或应用效果",
                "每人只有一次机会，审核结果会通知你，未通过会说明原因",
            ],
        },
        Site::En => TestBrief {
            company_name: "Ferry House Books",
            company_intro: "Ferry House Books lives in a warehouse on the old pier. It sells second-hand books, maps and ships' logs, and keeps a reading room upstairs that looks over the river. Most visitors are students from nearby and retired sailors.",
            content: "Design a logo for Ferry House Books, for the shop sign, bookmarks and paper bags. Quiet and lasting: it should speak of books and of crossing, be recognisable at 16 pixels and hold up in plain black. No ready-made icons, and no anchors.",
            rules: [
                "Hand in one to three JPG files of 800×600, 1200×900 or 1600×1200",
                "Your own work, made for this task, without stock artwork",
                "The first picture shows the mark itself; the others may show it in black or in use",
                "One chance only. You are told the result, and the reason if it is a no",
            ],
        },
    }
}

/// How long a decision usually takes is measured over so many days, by so many decisions at most; from how many on it is
/// told.
pub const MEASURED_DAYS: i64 = 90;
pub const MEASURED_MOST: i64 = 100;
pub const MEASURED_LEAST: usize = 5;

/// How many days an application usually waits: the median of those measured (milliseconds), rounded up to whole days,
/// at least one. `None` where there are too few to speak of.
#[must_use]
pub fn usual_days(mut waits: Vec<i64>) -> Option<i64> {
    if waits.len() < MEASURED_LEAST {
        return None;
    }
    waits.sort_unstable();
    let median = waits.get(waits.len() / 2).copied()?;
    Some((median + DAY_MS - 1).div_euclid(DAY_MS).max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_wait_is_the_median_in_whole_days() {
        let hours = |hours: &[i64]| usual_days(hours.iter().map(|hour| hour * DAY_MS / 24).collect());
        assert_eq!(hours(&[1, 2, 3, 4]), None, "too few");
        assert_eq!(hours(&[0, 0, 0, 0, 0]), Some(1));
        assert_eq!(hours(&[1, 300, 25, 2, 48]), Some(2));
        assert_eq!(hours(&[49, 49, 49, 1, 1]), Some(3));
    }

    const DRAFT: ApplicationFacts =
        ApplicationFacts { submitted: false, status: ApplicationStatus::Reviewing, works: 1 };
    const SENT: ApplicationFacts = ApplicationFacts { submitted: true, ..DRAFT };

    #[test]
    fn one_to_three_works_and_one_chance() {
        let with = |works| ApplicationFacts { works, ..DRAFT };
        for (application, had_chance, outcome) in [
            (with(0), false, Err("too_few")),
            (with(1), false, Ok(())),
            (with(3), false, Ok(())),
            (with(4), false, Err("too_many")),
            (with(1), true, Err("already_applied")),
            (SENT, false, Err("already_applied")),
        ] {
            let got = submit(&application, had_chance, "").map(|_| ()).map_err(|refusal| refusal.stable_code());
            assert_eq!(got, outcome, "{application:?}");
        }
        assert!(add_work(None).is_ok() && add_work(Some(&with(2))).is_ok());
        assert_eq!(add_work(Some(&with(3))), Err(Refusal::TooManyAttachments { max: 3 }));
        assert_eq!(add_work(Some(&SENT)), Err(Refusal::AlreadyApplied));
    }

    #[test]
    fn a_decision_falls_once_and_a_no_says_why() {
        let approved = ApplicationFacts { status: ApplicationStatus::Approved, ..SENT };
        let rejected = ApplicationFacts { status: ApplicationStatus::Rejected, ..SENT };
        for (application, approve, reason, outcome) in [
            (SENT, true, "", Ok(ApplicationStatus::Approved)),
            (SENT, false, "stock art", Ok(ApplicationStatus::Rejected)),
            (SENT, false, " \n", Err("reason_required")),
            (DRAFT, true, "", Err("wrong_state")),
            (approved, false, "late", Err("already_decided")),
            (rejected, true, "", Err("already_decided")),
        ] {
            let got = decide(&application, approve, reason).map(|(status, _)| status).map_err(|no| no.stable_code());
            assert_eq!(got, outcome, "{application:?} {approve} {reason:?}");
        }
        assert!(decide(&SENT, false, &"x".repeat(501)).is_err());
    }
}
