//! Letters about how a person stands and what they offer: warnings, suspension, the audit of gigs.

use domain::account::standing::SILENT_REASON;
use domain::notice::Kind;
use domain::{GigId, Site, UserId};

/// What happened to a person's standing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StandingEvent {
    Warned {
        points: i64,
        reason: String,
    },
    /// By a moderator's reason, or, without one, by the points of the warnings.
    Suspended {
        reason: String,
    },
    Lifted,
}

impl StandingEvent {
    /// The kind of its notice.
    pub(super) const fn kind(&self) -> Kind {
        match self {
            StandingEvent::Warned { .. } => Kind::Warned,
            StandingEvent::Suspended { .. } => Kind::Suspended,
            StandingEvent::Lifted => Kind::SuspensionLifted,
        }
    }
}

/// What a moderator decided on a gig.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GigEvent {
    Approved,
    Rejected { reason: String },
}

impl GigEvent {
    /// The kind of its notice.
    pub(super) const fn kind(&self) -> Kind {
        match self {
            GigEvent::Approved => Kind::GigApproved,
            GigEvent::Rejected { .. } => Kind::GigRejected,
        }
    }
}

/// Subject, text, path.
pub(super) fn gig(site: Site, event: &GigEvent, title: &str, gig: GigId) -> (String, String, String) {
    let (subject, text, path) = match event {
        GigEvent::Approved => (
            site.pick("你的服务已通过审核：", "Your service is approved: "),
            site.pick(
                "你的服务已经通过审核，现在可以在服务列表里看到和下单。",
                "Your service has been approved and can be found and ordered now.",
            )
            .to_owned(),
            format!("/gig/{gig}"),
        ),
        GigEvent::Rejected { reason } => (
            site.pick("你的服务未通过审核：", "Your service was not approved: "),
            match site {
                Site::Zh => format!("理由如下：\n\n{reason}\n\n修改后会再次审核；已经通过的版本照常出售。"),
                Site::En => format!(
                    "The reason:\n\n{reason}\n\nChange it and it is reviewed again; a version that was approved before stays on sale."
                ),
            },
            format!("/gig/{gig}/edit"),
        ),
    };
    (format!("{subject}{title}"), text, path)
}

/// Subject, text, path.
pub(super) fn help_answered(site: Site, title: Option<&str>, by: UserId) -> (String, String, String) {
    let subject = site.pick("你的提问有了回答", "Your question is answered");
    let (subject, of) = match (title, site) {
        (None, Site::Zh) => (subject.to_owned(), "比稿里".to_owned()),
        (None, Site::En) => (subject.to_owned(), "a contest".to_owned()),
        (Some(title), Site::Zh) => (format!("{subject}：{title}"), format!("比稿“{title}”里")),
        (Some(title), Site::En) => (format!("{subject}: {title}"), format!("the contest “{title}”")),
    };
    let text = match site {
        Site::Zh => format!("你在{of}的提问已经有了回答。打开消息查看，也可以在那里接着问。"),
        Site::En => {
            format!("What you asked about {of} is answered. Read it in your messages, where you can also ask more.")
        }
    };
    (subject, text, format!("/messages/{by}"))
}

/// Subject, text, path.
pub(super) fn standing(site: Site, event: &StandingEvent) -> (String, String, String) {
    let (subject, text) = match site {
        Site::Zh => zh(event),
        Site::En => en(event),
    };
    (subject.to_owned(), text, "/u/profile#warnings".to_owned())
}

fn zh(event: &StandingEvent) -> (&'static str, String) {
    match event {
        StandingEvent::Warned { points, reason } => {
            let reason = if reason == SILENT_REASON { "需要你回复时没有上线" } else { reason };
            (
                "你收到一次警告",
                format!(
                    "管理员给了你一次警告（{points} 分），理由如下：\n\n{reason}\n\n警告一年后失效。你可以在个人资料页回应一次。"
                ),
            )
        }
        StandingEvent::Suspended { reason } => {
            let why = if reason.is_empty() {
                "警告分数超过上限。".to_owned()
            } else {
                format!("理由如下：\n\n{reason}")
            };
            ("你的账号已被暂停", format!("你的账号已被暂停，目前只能查看和提现。{why}"))
        }
        StandingEvent::Lifted => ("你的账号已恢复", "暂停已经解除，一切功能恢复正常。".to_owned()),
    }
}

fn en(event: &StandingEvent) -> (&'static str, String) {
    match event {
        StandingEvent::Warned { points, reason } => {
            let reason = if reason == SILENT_REASON { "You owed an answer and were not seen" } else { reason };
            let points = if *points == 1 { "1 point".to_owned() } else { format!("{points} points") };
            (
                "You have been given a warning",
                format!(
                    "A moderator has given you a warning ({points}), for this reason:\n\n{reason}\n\nIt lapses after a year. You can answer it once, on your profile page."
                ),
            )
        }
        StandingEvent::Suspended { reason } => {
            let why = if reason.is_empty() {
                "The points of your warnings are over the limit.".to_owned()
            } else {
                format!("The reason:\n\n{reason}")
            };
            (
                "Your account is suspended",
                format!("Your account is suspended: for now you can read and withdraw money, nothing else. {why}"),
            )
        }
        StandingEvent::Lifted => {
            ("Your account is open again", "The suspension is lifted. You can do everything again.".to_owned())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rejected_gig_is_told_why_and_where_to_change_it() {
        for site in Site::ALL {
            let rejected = GigEvent::Rejected { reason: "封面模糊 blurred".to_owned() };
            let (subject, text, path) = gig(site, &rejected, "手绘 Logo", GigId(7));
            assert!(subject.contains("手绘 Logo") && text.contains("封面模糊 blurred"), "{subject} {text}");
            assert_eq!(path, "/gig/7/edit");
            assert_eq!(gig(site, &GigEvent::Approved, "a", GigId(7)).2, "/gig/7");
        }
    }

    #[test]
    fn a_letter_tells_the_reason_and_never_a_code() {
        for site in Site::ALL {
            let warned = |reason: &str| StandingEvent::Warned { points: 2, reason: reason.to_owned() };
            assert!(standing(site, &warned("抄袭 copied")).1.contains("抄袭 copied"));
            assert!(!standing(site, &warned(SILENT_REASON)).1.contains(SILENT_REASON));
            let suspended = |reason: &str| standing(site, &StandingEvent::Suspended { reason: reason.to_owned() }).1;
            assert!(suspended("骚扰 abuse").contains("骚扰 abuse"));
            assert_ne!(suspended(""), suspended("x"));
        }
    }
}
