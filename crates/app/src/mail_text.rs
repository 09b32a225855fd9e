//! What mail says, in both languages. A letter is made of facts; the words stand here and nowhere else.

mod account;
mod contest;
mod digest;
pub(crate) mod html;
mod money;
mod order;
mod people;
mod short;
#[cfg(test)]
mod tests;

pub use account::{code_sms, locked_sms};
pub use digest::{Digest, DigestLine, DigestPart, OpenContest, Openings};
pub use money::{PayoutEvent, coupon_sms, money};
pub use people::{GigEvent, StandingEvent};
pub use short::{headline, notice_sms};

use crate::spacing::amid;
use contest::Words;
use digest::Section;
use domain::account::step::StepChange;
use domain::account::way::WayChange;
use domain::notice::{Area, Kind, Told, Urgency};
use domain::{Currency, GigId, Minor, OrderId, ProjectId, Site, Timestamp, UserId};

/// What a letter is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MailText {
    /// A link to set a new password, good for an hour.
    PasswordReset {
        token: String,
    },
    /// A code that proves the address, good for so many minutes.
    Code {
        code: String,
        minutes: i64,
    },
    /// A way in was added or given up, or the address changed.
    WayChanged {
        change: WayChange,
    },
    /// Somebody came in by a browser that is new to the account. Its name may be empty, and so may the reader's time zone.
    NewDevice {
        device: String,
        network: String,
        at: Timestamp,
        zone: String,
    },
    /// What became of the person's second step.
    StepChanged {
        change: StepChange,
    },
    /// Everything that is kept about the person can be had until then. Their time zone may be empty.
    DataReady {
        until: Timestamp,
        zone: String,
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
    /// A withdrawal; `note` is the provider's reference or the reason.
    Payout {
        event: PayoutEvent,
        amount: Minor,
        currency: Currency,
        note: String,
    },
    /// Somebody gave a tip, with a few words.
    Tip {
        from: String,
        amount: Minor,
        currency: Currency,
        text: String,
    },
    /// An invoice was issued under that number.
    InvoiceIssued {
        title: String,
        number: String,
        path: String,
    },
    InvoiceRefused {
        title: String,
        reason: String,
        path: String,
    },
    /// The code in groups, what it takes off in words, and for how many days it is good.
    Coupon {
        code: String,
        worth: String,
        days: i64,
    },
    /// Something happened in a contest: made by [`MailText::of_contest`]. `encoded_id` leads to its page.
    Contest {
        kind: Kind,
        words: Words,
        title: String,
        encoded_id: String,
    },
    /// Something happened in an order: made by [`MailText::of_order`].
    Order {
        told: Told,
        title: String,
        order: OrderId,
    },
    /// A warning, a suspension or its end.
    Standing {
        event: StandingEvent,
    },
    /// A moderator has decided on a gig.
    Gig {
        event: GigEvent,
        title: String,
        gig: GigId,
    },
    /// What the reader asked about a contest is answered in the conversation with `by`.
    HelpAnswered {
        /// The contest's; none where the reader may not know of it any more.
        title: Option<String>,
        by: UserId,
    },
    /// What came since yesterday and had no letter of its own.
    Digest(Digest),
    /// Something happened to a payment, to its payer.
    Payment {
        event: PaymentEvent,
        /// What was paid for.
        title: String,
        payment: i64,
    },
}

/// What a payer has to know of a payment (rules: Messages and notices).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PaymentEvent {
    /// The proof of a transfer was found wanting.
    Rejected { reason: String },
    /// The money came when nothing was to be paid any more.
    Returned,
    /// Money has been sent back.
    SentBack,
}

impl PaymentEvent {
    /// The kind of its notice.
    const fn kind(&self) -> Kind {
        match self {
            PaymentEvent::Rejected { .. } => Kind::TransferRejected,
            PaymentEvent::Returned => Kind::PaymentReturned,
            PaymentEvent::SentBack => Kind::MoneySentBack,
        }
    }
}

/// A letter, ready to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    pub subject: String,
    pub body: String,
    /// The same as it looks.
    pub html: String,
    pub link: Option<String>,
}

/// What a letter is put together from, as text and as it looks.
struct Parts {
    subject: String,
    greeting: String,
    text: String,
    /// Lists between the text and what comes after.
    sections: Vec<Section>,
    after: String,
    link: Option<String>,
    sign_off: &'static str,
}

impl Parts {
    /// `decline`: the link by which its reader declines letters of this kind.
    fn letter(self, site: Site, decline: Option<&str>) -> Letter {
        let html = html::page(site, &self, decline);
        let Parts { subject, greeting, text, sections, after, link, sign_off } = self;
        let words = site.pick("退订这一类邮件：", "Unsubscribe from mail of this kind: ");
        let decline = decline.map(|link| format!("{words}{link}"));
        let lists = sections.into_iter().map(|Section { heading, lines }| {
            let heading = Some(heading).filter(|heading| !heading.is_empty());
            let lines = lines.into_iter().map(|(text, link)| format!("- {}\n  {link}", text.replace('\n', " ")));
            Some(heading.into_iter().chain(lines).collect::<Vec<_>>().join("\n"))
        });
        let first = [Some(greeting), Some(text)].into_iter();
        let last = [Some(after), link.clone(), decline, Some(sign_off.to_owned())];
        let body: Vec<String> = first.chain(lists).chain(last).flatten().filter(|part| !part.is_empty()).collect();
        Letter { subject, body: body.join("\n\n") + "\n", html, link }
    }
}

impl MailText {
    /// The letter that goes with a notice about a contest; `None` for kinds that are told on the page alone.
    #[must_use]
    pub fn of_contest(kind: Kind, title: &str, contest: ProjectId) -> Option<Self> {
        let words = contest::words(kind)?;
        Some(MailText::Contest { kind, words, title: title.to_owned(), encoded_id: contest.encoded() })
    }

    /// The letter that goes with a notice about an order; `None` for kinds that are told on the page alone.
    #[must_use]
    pub fn of_order(told: &Told, title: &str, order: OrderId) -> Option<Self> {
        order::has_letter(told).then(|| MailText::Order { told: told.clone(), title: title.to_owned(), order })
    }

    /// The kind of the notice that it goes with; `None` for what is told by letter alone.
    pub(crate) const fn kind(&self) -> Option<Kind> {
        match self {
            MailText::PasswordReset { .. }
            | MailText::Code { .. }
            | MailText::WayChanged { .. }
            | MailText::NewDevice { .. }
            | MailText::StepChanged { .. }
            | MailText::DataReady { .. }
            | MailText::Contact { .. }
            | MailText::Coupon { .. }
            | MailText::Digest(_) => None,
            MailText::ApplicationApproved => Some(Kind::ApplicationApproved),
            MailText::ApplicationRejected { .. } => Some(Kind::ApplicationRejected),
            MailText::Payout { event, .. } => Some(event.kind()),
            MailText::Tip { .. } => Some(Kind::TipReceived),
            MailText::InvoiceIssued { .. } => Some(Kind::InvoiceIssued),
            MailText::InvoiceRefused { .. } => Some(Kind::InvoiceRefused),
            MailText::Contest { kind, .. } => Some(*kind),
            MailText::Order { told, .. } => Some(told.kind()),
            MailText::Standing { event } => Some(event.kind()),
            MailText::Gig { event, .. } => Some(event.kind()),
            MailText::HelpAnswered { .. } => Some(Kind::HelpAnswered),
            MailText::Payment { event, .. } => Some(event.kind()),
        }
    }

    /// Whether it goes out even to those who want no mail: the table of notices says so, or they asked for it themselves.
    #[must_use]
    pub fn is_essential(&self) -> bool {
        !matches!(self, MailText::Digest(_)) && self.kind().is_none_or(|kind| kind.row().urgency == Urgency::Urgent)
    }

    /// The group that it is declined with; `None` for what goes out in any case.
    #[must_use]
    pub fn declined_with(&self) -> Option<Area> {
        if self.is_essential() { None } else { self.kind().map(Kind::area) }
    }

    /// The letter in the language of a site. `origin` is where the sites are reached, without a trailing slash;
    /// `decline` the link by which its reader declines letters of this kind.
    #[must_use]
    pub fn write(&self, site: Site, origin: &str, decline: Option<&str>) -> Letter {
        let link = |path: &str| {
            // The part of the page is named last.
            let (path, part) = path.split_once('#').map_or((path, String::new()), |(p, part)| (p, format!("#{part}")));
            format!("{origin}{path}{}lang={}{part}", if path.contains('?') { '&' } else { '?' }, site.code())
        };
        let (subject, paragraphs, path) = match self {
            MailText::PasswordReset { token } => password_reset(site, token),
            MailText::Code { code, minutes } => account::code(site, code, *minutes),
            MailText::WayChanged { change } => account::way_changed(site, *change),
            MailText::NewDevice { device, network, at, zone } => {
                account::new_device(site, device, network, &account::moment(site, *at, zone))
            }
            MailText::StepChanged { change } => account::step_changed(site, *change),
            MailText::DataReady { until, zone } => account::data_ready(site, &account::moment(site, *until, zone)),
            MailText::ApplicationApproved => application_approved(site),
            MailText::ApplicationRejected { reason } => application_rejected(site, reason),
            MailText::Contact { name, email, content } => return contact(site, name, email, content),
            MailText::Digest(digest) => return digest::parts(site, digest, link).letter(site, decline),
            MailText::Payout { event, amount, currency, note } => money::payout(site, *event, *amount, *currency, note),
            MailText::Tip { from, amount, currency, text } => money::tip(site, from, *amount, *currency, text),
            MailText::InvoiceIssued { title, number, path } => money::invoice_issued(site, title, number, path),
            MailText::InvoiceRefused { title, reason, path } => money::invoice_refused(site, title, reason, path),
            MailText::Coupon { code, worth, days } => money::coupon(site, code, worth, *days),
            MailText::Contest { words, title, encoded_id, .. } => contest::contest(site, *words, title, encoded_id),
            MailText::Order { told, title, order } => order::order(site, told, title, *order).unwrap_or_default(),
            MailText::Standing { event } => people::standing(site, event),
            MailText::Gig { event, title, gig } => people::gig(site, event, title, *gig),
            MailText::HelpAnswered { title, by } => people::help_answered(site, title.as_deref(), *by),
            MailText::Payment { event, title, payment } => of_payment(site, event, title, *payment),
        };
        let parts = Parts {
            subject,
            greeting: site.pick("你好：", "Hello,").to_owned(),
            text: paragraphs,
            sections: Vec::new(),
            after: String::new(),
            link: Some(link(&path)),
            sign_off: site.pick("朱砂 Vermilion", "Vermilion"),
        };
        parts.letter(site, decline)
    }
}

fn password_reset(site: Site, token: &str) -> (String, String, String) {
    let subject = site.pick("重设你的密码", "Set a new password");
    let text = site.pick(
        "请打开下面的链接设置新密码。链接一小时内有效，只能使用一次。如果这不是你本人的操作，请忽略这封邮件，密码不会改变。",
        "Open the link below to set a new password. It is good for one hour and works once. If you did not ask for it, ignore this message; your password stays as it is.",
    );
    (subject.to_owned(), text.to_owned(), format!("/reset?token={token}"))
}

fn application_approved(site: Site) -> (String, String, String) {
    let subject = site.pick("你已通过设计师入驻测试", "You passed the designer sign-up test");
    let text = site.pick(
        "恭喜，你的入驻申请已经通过。现在可以参加所有公开的比稿，提交你的作品。",
        "Congratulations, your application has been approved. You can enter every public contest from now on.",
    );
    (subject.to_owned(), text.to_owned(), "/contests".to_owned())
}

fn application_rejected(site: Site, reason: &str) -> (String, String, String) {
    let subject = site.pick("你的设计师入驻申请未通过", "Your designer application was not accepted");
    let text = match site {
        Site::Zh => format!("感谢你的申请。这次没有通过，理由如下：\n\n{reason}"),
        Site::En => {
            format!("Thank you for applying. Your application was not accepted this time, for this reason:\n\n{reason}")
        }
    };
    (subject.to_owned(), text, "/designer-signup".to_owned())
}

/// A contact message carries no link of ours: it is answered to its sender.
fn contact(site: Site, name: &str, email: &str, content: &str) -> Letter {
    let (subject, text) = match site {
        Site::Zh => (format!("来自{}的留言", amid(name)), format!("姓名：{name}\n邮箱：{email}\n\n{content}")),
        Site::En => (format!("A message from {name}"), format!("Name: {name}\nE-mail: {email}\n\n{content}")),
    };
    let (greeting, after) = (String::new(), String::new());
    Parts { subject, greeting, text, sections: Vec::new(), after, link: None, sign_off: "" }.letter(site, None)
}

fn of_payment(site: Site, event: &PaymentEvent, title: &str, payment: i64) -> (String, String, String) {
    let (zh, en) = match event {
        PaymentEvent::Rejected { reason } => (
            ("转账凭证未通过核对", format!("我们没能核对上这笔转账，原因：{reason}\n\n请在付款页重新上传凭证。")),
            (
                "We could not match your transfer",
                format!("Your transfer could not be matched: {reason}\n\nPlease upload a new proof on the payment page."),
            ),
        ),
        PaymentEvent::Returned => (
            (
                "付款已到账，将原路退回",
                "款项到账时，这笔付款已经不再需要（例如已经用另一种方式付过）。我们会全额原路退回，不收任何费用。".to_owned(),
            ),
            (
                "Your payment is being sent back",
                "When the money arrived, nothing was to be paid any more (for instance because it had been paid another way). All of it goes back the way it came, free of charge."
                    .to_owned(),
            ),
        ),
        PaymentEvent::SentBack => (
            ("退款已发出", "款项已经原路退回，到账时间以支付渠道为准。".to_owned()),
            ("Your money has been sent back", "The money went back the way it came. When it arrives is up to the payment channel.".to_owned()),
        ),
    };
    let (subject, text) = match site {
        Site::Zh => zh,
        Site::En => en,
    };
    let colon = site.pick("：", ": ");
    (format!("{subject}{colon}{title}"), text, format!("/pay/{payment}"))
}
