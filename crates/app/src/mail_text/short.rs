//! What cannot wait, in so few words that a short message's template takes them: no name, no title, no link.

use domain::Site;
use domain::notice::Kind;

/// The few words; none for what is not sent that way.
#[must_use]
pub fn headline(site: Site, kind: Kind) -> Option<&'static str> {
    let (zh, en) = match kind {
        Kind::Paid => ("比稿已付款，征稿开始", "your contest is paid and open"),
        Kind::Winner => ("你的作品中标了", "your design has won"),
        Kind::Package => ("文件包已交付，请确认", "your files are here to be confirmed"),
        Kind::Refunded => ("退款申请已通过", "your refund was approved"),
        Kind::RefundRejected => ("退款申请没有通过", "your refund was declined"),
        Kind::DesignReturned => ("购买的作品无法交付，将退款", "a design cannot be delivered; money goes back"),
        Kind::OrderPaid => ("有订单已付款", "an order is paid"),
        Kind::OrderDelivered => ("订单已交付，请确认收货", "your order was delivered"),
        Kind::OrderCancelled => ("订单已取消", "an order was cancelled"),
        Kind::OrderDecided => ("管理员结束了订单", "a moderator ended an order"),
        Kind::GigApproved => ("你的服务已通过审核", "your service is approved"),
        Kind::GigRejected => ("你的服务没有通过审核", "your service was not approved"),
        Kind::InvoiceIssued => ("发票已开具", "your invoice was issued"),
        Kind::TransferRejected => ("转账凭证没有通过核对", "your transfer could not be matched"),
        Kind::PaymentReturned => ("多付的款项将原路退回", "a payment is being sent back"),
        Kind::MoneySentBack => ("退款已经发出", "your money was sent back"),
        Kind::PayoutRequested => ("提现申请已提交", "a withdrawal was requested"),
        Kind::PayoutNewAccount => ("提现用了新的收款账户", "a withdrawal goes to a new account"),
        Kind::PayoutPaid => ("提现已付出", "your withdrawal was paid"),
        Kind::PayoutReturned => ("提现未成功，已退回余额", "your withdrawal came back"),
        Kind::Warned => ("你收到一次警告", "you were given a warning"),
        Kind::Suspended => ("你的账号已被暂停", "your account is suspended"),
        Kind::SuspensionLifted => ("你的账号已恢复", "your account is open again"),
        Kind::ApplicationApproved => ("入驻测试已通过", "you passed the sign-up test"),
        Kind::ApplicationRejected => ("入驻测试没有通过", "you did not pass the sign-up test"),
        _ => return None,
    };
    Some(site.pick(zh, en))
}

/// The message around them, as the sandbox shows it and templates are worded.
#[must_use]
pub fn notice_sms(site: Site, headline: &str) -> String {
    match site {
        Site::Zh => format!("【朱砂】{headline}，详情请登录网站查看。"),
        Site::En => format!("Vermilion: {headline}. Sign in to read more."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What templates take for a variable.
    const MOST: usize = 20;

    #[test]
    fn what_can_come_by_phone_has_its_few_words_and_nothing_else_has() {
        for kind in Kind::ALL {
            for site in Site::ALL {
                assert_eq!(headline(site, *kind).is_some(), kind.is_texted(), "{kind:?}");
            }
            let Some(words) = headline(Site::Zh, *kind) else { continue };
            assert!(words.chars().count() <= MOST && !words.contains(['/', '【', '{']), "{words}");
            assert!(notice_sms(Site::Zh, words).chars().count() <= 70, "one message: {words}");
        }
    }
}
