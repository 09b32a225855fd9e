//! What mail says, in both languages. A letter is made of facts; the words stand here and nowhere else.

mod money;

pub use money::{PayoutEvent, coupon_sms, money};

use domain::{Currency, Minor, Site};

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
    /// A withdrawal; `note` is the provider's reference or the reason.
    Payout {
        event: PayoutEvent,
        amount: Minor,
        currency: Currency,
        note: String,
    },
    /// An invoice was issued under that number.
    InvoiceIssued {
        title: String,
        number: String,
        encoded_id: String,
    },
    InvoiceRefused {
        title: String,
        reason: String,
        encoded_id: String,
    },
    /// The code in groups, what it takes off in words, and for how many days it is good.
    Coupon {
        code: String,
        worth: String,
        days: i64,
    },
    /// Something happened in a contest. `encoded_id` leads to its page.
    Contest {
        event: ContestEvent,
        title: String,
        encoded_id: String,
    },
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
    /// The kind of the notice in the page.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            PaymentEvent::Rejected { .. } => "transfer_rejected",
            PaymentEvent::Returned => "payment_returned",
            PaymentEvent::SentBack => "money_sent_back",
        }
    }
}

/// What cannot wait in a contest (rules: Messages and notices).
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
    /// To the client: the revision stage is over, nothing is chosen yet.
    ChooseNow,
    /// To the client: a package waits for an answer.
    PackageWaits,
    /// To a designer: an answer is owed and they are not to be seen.
    AnswerOwed,
    /// To a designer: asked to enter.
    Invited,
    /// To a designer: another design was bought.
    DesignBought,
    /// To a designer: an entry was sold in the store.
    Sold,
    /// To a designer: the store purchase was given back.
    SaleCancelled,
    /// To the client: the prize is named, the contest can be paid.
    Quoted,
    /// To the client: the refund is on its way.
    Refunded,
    RefundRejected,
    /// To the client: the contest counts as abandoned.
    Abandoned,
    /// To a finalist: their part of an abandoned contest.
    AbandonedShare,
    /// To the client: the finalists have claimed the rest.
    RestClaimed,
    /// To a designer: a moderator has taken the win back.
    WinRevoked,
    /// To the client: the winner does not hand anything over, another can be chosen.
    ChooseAgain,
    /// A moderator ended a sale that its designer did not hand over: to the designer.
    SaleRevoked,
    /// The same to the client: the price goes back.
    DesignReturned,
    /// To the client: an unpaid contest will be removed in a week.
    DraftEnds,
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
            ContestEvent::ChooseNow => "choose_now",
            ContestEvent::PackageWaits => "package_waits",
            ContestEvent::AnswerOwed => "answer_owed",
            ContestEvent::Invited => "invited",
            ContestEvent::DesignBought => "design_bought",
            ContestEvent::Sold => "sold",
            ContestEvent::SaleCancelled => "sale_cancelled",
            ContestEvent::Quoted => "quoted",
            ContestEvent::Refunded => "refunded",
            ContestEvent::RefundRejected => "refund_rejected",
            ContestEvent::Abandoned => "abandoned",
            ContestEvent::AbandonedShare => "abandoned_share",
            ContestEvent::RestClaimed => "rest_claimed",
            ContestEvent::WinRevoked => "win_revoked",
            ContestEvent::ChooseAgain => "choose_again",
            ContestEvent::SaleRevoked => "sale_revoked",
            ContestEvent::DesignReturned => "design_returned",
            ContestEvent::DraftEnds => "draft_ends",
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
            MailText::PasswordReset { .. }
            | MailText::Contact { .. }
            | MailText::Payout { .. }
            | MailText::InvoiceIssued { .. }
            | MailText::Coupon { .. }
            | MailText::Payment { .. } => true,
            MailText::ApplicationApproved
            | MailText::ApplicationRejected { .. }
            | MailText::InvoiceRefused { .. }
            | MailText::Contest { .. } => false,
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
            MailText::Payout { event, amount, currency, note } => money::payout(site, *event, *amount, *currency, note),
            MailText::InvoiceIssued { title, number, encoded_id } => {
                money::invoice_issued(site, title, number, &format!("/contest/{encoded_id}?invoice=1"))
            }
            MailText::InvoiceRefused { title, reason, encoded_id } => {
                money::invoice_refused(site, title, reason, &format!("/contest/{encoded_id}?invoice=1"))
            }
            MailText::Coupon { code, worth, days } => money::coupon(site, code, worth, *days),
            MailText::Contest { event, title, encoded_id } => contest(site, *event, title, encoded_id),
            MailText::Payment { event, title, payment } => of_payment(site, event, title, *payment),
        };
        let link = format!("{origin}{path}{}lang={}", if path.contains('?') { '&' } else { '?' }, site.code());
        let greeting = site.pick("你好：", "Hello,");
        let sign_off = site.pick("朱砂 Vermilion", "Vermilion");
        let body = format!("{greeting}\n\n{paragraphs}\n\n{link}\n\n{sign_off}\n");
        Letter { subject, body, link: Some(link) }
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
        "Congratulations, your application has been approved. You can enter every open contest from now on.",
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
    let (subject, body) = match site {
        Site::Zh => (format!("来自 {name} 的留言"), format!("姓名：{name}\n邮箱：{email}\n\n{content}\n")),
        Site::En => (format!("A message from {name}"), format!("Name: {name}\nE-mail: {email}\n\n{content}\n")),
    };
    Letter { subject, body, link: None }
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

/// Subject and text, in Chinese and in English.
type Words = ((&'static str, &'static str), (&'static str, &'static str));

fn contest(site: Site, event: ContestEvent, title: &str, encoded_id: &str) -> (String, String, String) {
    let (zh, en) = match event {
        ContestEvent::Paid => (
            ("已付款，比稿开始", "款项已到账并由平台托管，设计师现在可以提交初稿。"),
            (
                "Paid: your contest is open",
                "Your payment has arrived and is held in escrow. Designers can enter from now on.",
            ),
        ),
        ContestEvent::Finalist => (
            ("你入围了", "客户选择你为入围设计师，请在修改阶段继续完善作品。"),
            ("You are a finalist", "The client chose you as a finalist. Refine your design in the revision stage."),
        ),
        ContestEvent::Winner => (
            ("你的作品中标了", "恭喜！请先在中标作品后上传效果图，再上传源文件包。"),
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
                "The client asks for changes",
                "The client has asked for changes to the delivered files. Please read their message.",
            ),
        ),
        ContestEvent::Completed => (
            ("交付已确认", "源文件包已经确认，款项已发放给设计师，比稿结束。"),
            (
                "The handover is confirmed",
                "The package is confirmed, the award has been paid out and the contest is complete.",
            ),
        ),
        ContestEvent::OpenStageOver => (
            ("初稿阶段已结束", "现在可以选择入围设计师，选定中标作品。"),
            ("The open stage is over", "You can choose finalists and a winner now."),
        ),
        event => turn(event),
    };
    let (subject, text) = site.pick(zh, en);
    let subject = match site {
        Site::Zh => format!("{subject}：{title}"),
        Site::En => format!("{subject}: {title}"),
    };
    (subject, text.to_owned(), format!("/contest/{encoded_id}"))
}

/// The words for the turns beside the straight road.
const fn turn(event: ContestEvent) -> Words {
    match event {
        ContestEvent::DraftEnds => (
            ("草稿将在 7 天后删除", "这场比稿还没有付款。如果 7 天内仍未付款，草稿和它的附件会被删除。"),
            (
                "Your draft will be removed in 7 days",
                "This contest has not been paid. If it is still unpaid in 7 days, the draft and its files will be removed.",
            ),
        ),
        ContestEvent::ChooseNow => (
            ("请选定中标作品", "修改阶段已经结束，你仍可选定中标作品。长期没有选定，入围设计师将按规则获得部分奖金。"),
            (
                "Please choose a winner",
                "The revision stage is over and you can still choose. If no winner is chosen for a long time, part of the prize goes to the finalists.",
            ),
        ),
        ContestEvent::PackageWaits => (
            (
                "源文件包等待你确认",
                "请检查文件后确认，或提出修改。到期未答复，设计师可以申请确认收款，之后系统会自动确认。",
            ),
            (
                "A package is waiting for you",
                "Please check the files, then confirm or ask for a revision. Without an answer the designer may claim the award, and later it is confirmed automatically.",
            ),
        ),
        ContestEvent::AnswerOwed => (
            ("客户在等你的答复", "客户给你留了言，已经超过规定时间没有看到你上线，请尽快答复。"),
            (
                "The client is waiting for your answer",
                "The client wrote to you and you have not been seen for a while. Please answer soon.",
            ),
        ),
        ContestEvent::Invited => (
            ("邀请你参加比稿", "你被邀请参加这场比稿，欢迎提交你的设计。"),
            ("You are invited to a contest", "You are invited to enter this contest. We look forward to your design."),
        ),
        ContestEvent::DesignBought => (
            ("客户加购了你的作品", "客户付款购买了你的另一件作品。请先上传效果图，再上传源文件包。"),
            (
                "Another design of yours was bought",
                "The client has paid for another design of yours. Upload the effect images first, then the package.",
            ),
        ),
        ContestEvent::Sold => (
            ("你的作品在商店售出", "买家已付款。请按买家的要求定制，上传效果图和源文件包。"),
            (
                "Your design was sold in the store",
                "The buyer has paid. Customise it as they wish, then upload the effect images and the package.",
            ),
        ),
        ContestEvent::SaleCancelled => (
            ("商店订单已取消", "买家在交付前取消了订单，作品重新上架。"),
            (
                "A store purchase was cancelled",
                "The buyer cancelled before anything was delivered. Your design is for sale again.",
            ),
        ),
        ContestEvent::Quoted => (
            ("商务套餐已报价", "审核员已为你的比稿确定奖金，付款后即可开始。"),
            (
                "Your quotation is here",
                "A moderator has set the prize for your contest. It starts as soon as you have paid.",
            ),
        ),
        ContestEvent::Refunded => (
            ("退款已通过", "退款将按原支付渠道退回。"),
            ("Your refund is approved", "The money goes back to your original payment method."),
        ),
        ContestEvent::RefundRejected => (
            ("退款申请未通过", "审核员没有同意退款，比稿继续进行，理由请见比稿页面。"),
            ("Your refund was not approved", "The contest goes on; you will find the reason on its page."),
        ),
        ContestEvent::Abandoned => (
            (
                "比稿久未定稿，已按规则处理",
                "你长时间没有选定中标作品，部分奖金已经分给入围设计师。你仍可选定中标作品，由其获得余下部分。",
            ),
            (
                "Your contest counts as abandoned",
                "No winner was chosen for a long time, so part of the prize has been paid to the finalists. You can still choose a winner, who gets the rest.",
            ),
        ),
        ContestEvent::WinRevoked => (
            (
                "你的中标已被撤销",
                "你没有按时交付或账号已停用，审核员撤销了这次中标，客户将另选作品。如有疑问请联系客服。",
            ),
            (
                "Your win was taken back",
                "Nothing was handed over or your account is suspended, so a moderator has taken the win back and the client will choose another design. Write to us if you think this is a mistake.",
            ),
        ),
        ContestEvent::ChooseAgain => (
            (
                "请另选一件中标作品",
                "中标设计师无法交付，审核员已撤销这次中标。款项仍由平台托管，修改阶段重新开始，请另选一件作品。",
            ),
            (
                "Please choose another winner",
                "The winning designer cannot deliver, so a moderator has taken the win back. Your money is still held in escrow and the revision stage starts again: please choose another design.",
            ),
        ),
        ContestEvent::SaleRevoked => (
            (
                "你的一笔售出已被撤销",
                "你没有按时交付或账号已停用，审核员撤销了这笔订单，款项已退给客户。如有疑问请联系客服。",
            ),
            (
                "A sale of yours was taken back",
                "Nothing was handed over or your account is suspended, so a moderator has ended this sale and the client's money goes back. Write to us if you think this is a mistake.",
            ),
        ),
        ContestEvent::DesignReturned => (
            ("你买的作品退款了", "设计师无法交付你购买的作品，审核员已取消这笔购买，全款将按原支付渠道退回。"),
            (
                "A design you bought is refunded",
                "Its designer cannot deliver it, so a moderator has cancelled the purchase. The full price goes back to your original payment method.",
            ),
        ),
        ContestEvent::AbandonedShare => (
            ("久未定稿的比稿，奖金已到账", "客户长时间没有选定中标作品，你已获得入围奖金和部分奖金。"),
            (
                "Your part of an abandoned contest",
                "The client did not choose a winner for a long time. You have been paid the finalist award and part of the prize.",
            ),
        ),
        ContestEvent::RestClaimed => (
            ("余下奖金已分配，比稿结束", "入围设计师已申请余下的奖金，平均分配后比稿结束。"),
            (
                "The rest of the prize has been shared out",
                "The finalists claimed the rest of the prize. It was divided equally, and the contest is complete.",
            ),
        ),
        ContestEvent::Paid
        | ContestEvent::Finalist
        | ContestEvent::Winner
        | ContestEvent::Package
        | ContestEvent::Revision
        | ContestEvent::Completed
        | ContestEvent::OpenStageOver => (("", ""), ("", "")),
    }
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
