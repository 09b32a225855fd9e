//! What mail says, in both languages. A letter is made of facts; the words stand here and nowhere else.

use domain::Site;

/// What a letter is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MailText {
    /// A link to set a new password, good for an hour.
    PasswordReset {
        token: String,
    },
    ApplicationApproved,
    ApplicationRejected {
        reason: String,
    },
    /// A message from the contact form, to the moderators.
    Contact {
        name: String,
        email: String,
        content: String,
    },
    /// Something happened in a contest. `encoded_id` leads to its page.
    Contest {
        event: ContestEvent,
        title: String,
        encoded_id: String,
    },
}

/// What cannot wait in a contest (`product.md` 13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContestEvent {
    /// To the client: the payment has arrived, the open stage has begun.
    Paid,
    /// To a designer: chosen as finalist.
    Finalist,
    /// To a designer: the entry has won.
    Winner,
    /// To the client: a package is ready to be checked.
    Package,
    /// To the designer: the client asks for a revision.
    Revision,
    /// To designer and client: the handover is confirmed, the money is paid out.
    Completed,
    /// To the client: the open stage is over, finalists and winner can be chosen.
    OpenStageOver,
}

impl ContestEvent {
    /// The kind of the notice in the page.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            ContestEvent::Paid => "paid",
            ContestEvent::Finalist => "finalist",
            ContestEvent::Winner => "winner",
            ContestEvent::Package => "package",
            ContestEvent::Revision => "revision",
            ContestEvent::Completed => "completed",
            ContestEvent::OpenStageOver => "open_stage_over",
        }
    }
}

/// A letter, ready to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    pub subject: String,
    pub body: String,
    pub link: Option<String>,
}

impl MailText {
    /// Whether it goes out even to those who want no mail: they asked for it themselves.
    #[must_use]
    pub const fn is_essential(&self) -> bool {
        match self {
            MailText::PasswordReset { .. } | MailText::Contact { .. } => true,
            MailText::ApplicationApproved | MailText::ApplicationRejected { .. } | MailText::Contest { .. } => false,
        }
    }

    /// The letter in the language of a site. `origin` is where the sites are reached, without a trailing slash.
    #[must_use]
    pub fn write(&self, site: Site, origin: &str) -> Letter {
        let (subject, paragraphs, path) = match self {
            MailText::PasswordReset { token } => password_reset(site, token),
            MailText::ApplicationApproved => application_approved(site),
            MailText::ApplicationRejected { reason } => application_rejected(site, reason),
            MailText::Contact { name, email, content } => return contact(site, name, email, content),
            MailText::Contest { event, title, encoded_id } => contest(site, *event, title, encoded_id),
        };
        let link = format!("{origin}{path}{}lang={}", if path.contains('?') { '&' } else { '?' }, site.code());
        let greeting = site.pick("您好：", "Hello,");
        let sign_off = site.pick("朱砂 Vermilion", "Vermilion");
        let body = format!("{greeting}\n\n{paragraphs}\n\n{link}\n\n{sign_off}\n");
        Letter { subject, body, link: Some(link) }
    }
}

fn password_reset(site: Site, token: &str) -> (String, String, String) {
    let subject = site.pick("重设您的密码", "Set a new password");
    let text = site.pick(
        "请打开下面的链接设置新密码。链接一小时内有效，只能使用一次。如果这不是您本人的操作，请忽略这封邮件，密码不会改变。",
        "Open the link below to set a new password. It is good for one hour and works once. If you did not ask for it, ignore this message; your password stays as it is.",
    );
    (subject.to_owned(), text.to_owned(), format!("/reset?token={token}"))
}

fn application_approved(site: Site) -> (String, String, String) {
    let subject = site.pick("您已通过设计师入驻测试", "You passed the designer sign-up test");
    let text = site.pick(
        "恭喜，您的入驻申请已经通过。现在可以参加所有公开的比赛，提交您的作品。",
        "Congratulations, your application has been approved. You can enter every open contest from now on.",
    );
    (subject.to_owned(), text.to_owned(), "/contests".to_owned())
}

fn application_rejected(site: Site, reason: &str) -> (String, String, String) {
    let subject = site.pick("您的设计师入驻申请未通过", "Your designer application was not accepted");
    let text = match site {
        Site::Zh => format!("感谢您的申请。这次没有通过，理由如下：\n\n{reason}"),
        Site::En => {
            format!("Thank you for applying. Your application was not accepted this time, for this reason:\n\n{reason}")
        }
    };
    (subject.to_owned(), text, "/designer-signup".to_owned())
}

/// A contact message carries no link of ours: it is answered to its sender.
fn contact(site: Site, name: &str, email: &str, content: &str) -> Letter {
    let (subject, body) = match site {
        Site::Zh => (format!("来自 {name} 的留言"), format!("姓名：{name}\n邮箱：{email}\n\n{content}\n")),
        Site::En => (format!("A message from {name}"), format!("Name: {name}\nE-mail: {email}\n\n{content}\n")),
    };
    Letter { subject, body, link: None }
}

fn contest(site: Site, event: ContestEvent, title: &str, encoded_id: &str) -> (String, String, String) {
    let (zh, en) = match event {
        ContestEvent::Paid => (
            ("已付款，比赛开始", "款项已到账并由平台托管，设计师现在可以提交初稿。"),
            (
                "Paid: your contest is open",
                "Your payment has arrived and is held in escrow. Designers can enter from now on.",
            ),
        ),
        ContestEvent::Finalist => (
            ("您入围了", "客户选择您为入围设计师，请在修改阶段继续完善作品。"),
            ("You are a finalist", "The client chose you as a finalist. Refine your design in the revision stage."),
        ),
        ContestEvent::Winner => (
            ("您的作品中标了", "恭喜！请先在中标作品后上传效果图，再上传源文件包。"),
            (
                "Your design won",
                "Congratulations! Upload the effect images behind the winning entry first, then the package.",
            ),
        ),
        ContestEvent::Package => (
            ("源文件包已交付", "设计师已经上传源文件包，请检查后确认，或提出修改。"),
            (
                "The package is here",
                "The designer has uploaded the package. Please check it, then confirm or ask for a revision.",
            ),
        ),
        ContestEvent::Revision => (
            ("客户要求修改", "客户对交付的文件提出了修改要求，请查看留言。"),
            (
                "A revision is asked for",
                "The client asks for a revision of the delivered files. Please read the message.",
            ),
        ),
        ContestEvent::Completed => (
            ("交付已确认", "源文件包已经确认，款项已发放给设计师，项目结束。"),
            (
                "The handover is confirmed",
                "The package is confirmed, the award has been paid out and the contest is complete.",
            ),
        ),
        ContestEvent::OpenStageOver => (
            ("初稿阶段已结束", "现在可以选择入围设计师和中标作品。"),
            ("The open stage is over", "You can choose finalists and a winner now."),
        ),
    };
    let (subject, text) = site.pick(zh, en);
    let subject = match site {
        Site::Zh => format!("{subject}：{title}"),
        Site::En => format!("{subject}: {title}"),
    };
    (subject, text.to_owned(), format!("/contest/{encoded_id}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_speaks_the_language_of_its_site_and_leads_back_to_it() {
        let text = MailText::PasswordReset { token: "abc".to_owned() };
        let zh = text.write(Site::Zh, "https://market.test");
        let en = text.write(Site::En, "https://market.test");
        assert_eq!(zh.link.as_deref(), Some("https://market.test/reset?token=abc&lang=zh"));
        assert_eq!(en.link.as_deref(), Some("https://market.test/reset?token=abc&lang=en"));
        assert!(zh.body.contains("密码") && zh.body.contains("token=abc"));
        assert!(en.body.contains("password") && !en.body.contains("密码"));
    }

    #[test]
    fn a_reason_arrives_word_for_word() {
        let text = MailText::ApplicationRejected { reason: "太相似 / too similar".to_owned() };
        for site in Site::ALL {
            assert!(text.write(site, "").body.contains("太相似 / too similar"));
        }
    }
}
