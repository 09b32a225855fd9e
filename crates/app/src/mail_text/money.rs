//! What mail says about money that leaves, invoices and coupons.

use crate::spacing::leading;
use domain::notice::Kind;
use domain::{Currency, Minor, Site};

/// What happened to a withdrawal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PayoutEvent {
    Requested,
    /// It goes to an account that is new beside the person's others.
    NewAccount,
    Paid,
    Returned,
}

impl PayoutEvent {
    /// The kind of its notice.
    pub(super) const fn kind(self) -> Kind {
        match self {
            PayoutEvent::Requested => Kind::PayoutRequested,
            PayoutEvent::NewAccount => Kind::PayoutNewAccount,
            PayoutEvent::Paid => Kind::PayoutPaid,
            PayoutEvent::Returned => Kind::PayoutReturned,
        }
    }
}

/// `¥1,764.15`, `$20`: as people write it.
#[must_use]
pub fn money(amount: Minor, currency: Currency) -> String {
    let sign = match currency {
        Currency::CNY => "¥",
        Currency::USD => "$",
    };
    let written = amount.to_string();
    let (minus, digits) = written.strip_prefix('-').map_or(("", written.as_str()), |digits| ("-", digits));
    let whole = digits.split('.').next().unwrap_or_default().len();
    let mut grouped = String::with_capacity(digits.len() + 4);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && at < whole && (whole - at) % 3 == 0 {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    format!("{minus}{sign}{grouped}")
}

pub(super) fn tip(site: Site, from: &str, amount: Minor, currency: Currency, text: &str) -> (String, String, String) {
    let amount = money(amount, currency);
    let (subject, told) = match site {
        Site::Zh => (
            format!("{}打赏你 {amount}", leading(from)),
            format!("{}打赏你 {amount}，全额已进入你的余额，平台不收服务费。留言：\n\n{text}", leading(from)),
        ),
        Site::En => (
            format!("{from} tipped you {amount}"),
            format!(
                "{from} tipped you {amount}. All of it is in your balance, without a service fee. Their words:\n\n{text}"
            ),
        ),
    };
    (subject, told, "/u/income".to_owned())
}

/// Subject, text and path of the letter about a withdrawal. `note` is the reference or the reason.
pub(super) fn payout(
    site: Site,
    event: PayoutEvent,
    amount: Minor,
    currency: Currency,
    note: &str,
) -> (String, String, String) {
    let amount = money(amount, currency);
    let (subject, text) = match (site, event) {
        (Site::Zh, PayoutEvent::Requested) => (
            format!("提现申请已提交：{amount}"),
            format!("你的提现 {amount} 已从余额转出，正在处理。如果不是你本人操作，请立即修改密码并联系我们。"),
        ),
        (Site::En, PayoutEvent::Requested) => (
            format!("Withdrawal of {amount} requested"),
            format!(
                "{amount} has left your balance and is on its way. If this was not you, change your password at once and \
                 contact us."
            ),
        ),
        (Site::Zh, PayoutEvent::NewAccount) => (
            format!("提现 {amount} 到新的收款账户"),
            format!(
                "你的一笔提现 {amount} 填写了新的收款账户 {note}。为了安全，它会先等待一段时间再打款。如果不是你本人操作，请立即修改密码并联系我们，我们会退回这笔提现。"
            ),
        ),
        (Site::En, PayoutEvent::NewAccount) => (
            format!("Withdrawal of {amount} to a new account"),
            format!(
                "A withdrawal of {amount} was asked for to an account that is new here: {note}. It waits for some time before money goes there. If this was not you, change your password at once and write to us: we return the withdrawal."
            ),
        ),
        (Site::Zh, PayoutEvent::Paid) => {
            (format!("提现已付出：{amount}"), format!("你的提现 {amount} 已经付出，流水号 {note}。"))
        }
        (Site::En, PayoutEvent::Paid) => (
            format!("Withdrawal of {amount} paid"),
            format!("Your withdrawal of {amount} has been paid. Reference: {note}."),
        ),
        (Site::Zh, PayoutEvent::Returned) => (
            format!("提现未成功，{amount} 已退回余额"),
            format!("你的提现 {amount} 没有付成，款项已退回余额，原因如下：\n\n{note}"),
        ),
        (Site::En, PayoutEvent::Returned) => (
            format!("Withdrawal of {amount} returned to your balance"),
            format!(
                "Your withdrawal of {amount} could not be paid and is back in your balance, for this reason:\n\n{note}"
            ),
        ),
    };
    (subject, text, "/u/income".to_owned())
}

/// The letter with an issued invoice. `path` leads to the document.
pub(super) fn invoice_issued(site: Site, title: &str, number: &str, path: &str) -> (String, String, String) {
    let (subject, text) = match site {
        Site::Zh => (
            format!("发票已开具：{title}"),
            format!("你申请的发票已经开具，号码 {number}。登录后打开下面的链接可以下载 PDF。"),
        ),
        Site::En => (
            format!("Your invoice: {title}"),
            format!(
                "Your invoice has been issued under the number {number}. Sign in and open the link below for the PDF."
            ),
        ),
    };
    (subject, text, path.to_owned())
}

/// The letter about an invoice that was turned down.
pub(super) fn invoice_refused(site: Site, title: &str, reason: &str, path: &str) -> (String, String, String) {
    let (subject, text) = match site {
        Site::Zh => (
            format!("发票申请被退回：{title}"),
            format!("你的发票申请需要修改，原因如下：\n\n{reason}\n\n可以在比稿页面修改后重新提交。"),
        ),
        Site::En => (
            format!("Your invoice request: {title}"),
            format!(
                "Your request for an invoice was turned down, for this reason:\n\n{reason}\n\nYou can change it on the \
                 contest’s page and ask again."
            ),
        ),
    };
    (subject, text, path.to_owned())
}

/// The letter with a coupon. `code` in groups, as people read it.
pub(super) fn coupon(site: Site, code: &str, worth: &str, days: i64) -> (String, String, String) {
    let (subject, text) = match site {
        Site::Zh => (
            format!("你的优惠券：{worth}"),
            format!("优惠码 {code}，第一场比稿立减 {worth}，{days} 天内有效，发起比稿时填写即可。"),
        ),
        Site::En => (
            format!("Your coupon: {worth} off"),
            format!(
                "Your code is {code}: {worth} off your first contest, good for {days} days. Enter it when you start."
            ),
        ),
    };
    (subject, text, format!("/start?coupon={code}"))
}

/// The same in one short message.
#[must_use]
pub fn coupon_sms(site: Site, code: &str, worth: &str, days: i64) -> String {
    match site {
        Site::Zh => format!("【朱砂】优惠码 {code}，第一场比稿立减 {worth}，{days} 天内有效。"),
        Site::En => format!("Vermilion: {code} takes {worth} off your first contest, good for {days} days."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_is_written_as_people_write_it() {
        for (minor, written) in [
            (0, "¥0"),
            (2_050, "¥20.50"),
            (99_900, "¥999"),
            (100_000, "¥1,000"),
            (123_456_789, "¥1,234,567.89"),
            (-100_001, "-¥1,000.01"),
        ] {
            assert_eq!(money(Minor(minor), Currency::CNY), written);
        }
    }

    #[test]
    fn each_letter_says_the_amount_and_the_note_in_its_language() {
        for event in [PayoutEvent::Requested, PayoutEvent::NewAccount, PayoutEvent::Paid, PayoutEvent::Returned] {
            for site in Site::ALL {
                let (subject, text, path) = payout(site, event, Minor(76_415), Currency::CNY, "A-1");
                assert!(subject.contains("¥764.15") && text.contains("¥764.15"), "{subject} {text}");
                assert_eq!(text.contains("A-1"), event != PayoutEvent::Requested);
                assert_eq!(path, "/u/income");
                assert_eq!(site == Site::En, !text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c)), "{text}");
            }
        }
    }
}
