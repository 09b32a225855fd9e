//! What cannot wait, in so few words that a short message's template takes them: no name, no title, no link. In Chinese,
//! whatever the reader's site: the one template that carries them is Chinese, as the numbers are.

use domain::notice::Kind;

/// The few words; none for what is not sent that way.
#[must_use]
pub fn headline(kind: Kind) -> Option<&'static str> {
    let words = match kind {
        Kind::Paid => "比稿已付款，征稿开始",
        Kind::Purchased => "成品已付款，开始定制",
        Kind::Winner => "你的作品中标了",
        Kind::Package => "文件包已交付，请确认",
        Kind::Refunded => "退款申请已通过",
        Kind::RefundRejected => "退款申请没有通过",
        Kind::DesignReturned => "购买的作品无法交付，将退款",
        Kind::OrderPaid => "有订单已付款",
        Kind::OrderDelivered => "订单文件已上传，请确认交付",
        Kind::OrderCancelled => "订单已取消",
        Kind::OrderDecided => "管理员结束了订单",
        Kind::GigApproved => "你的服务已通过审核",
        Kind::GigRejected => "你的服务没有通过审核",
        Kind::InvoiceIssued => "发票已开具",
        Kind::TransferRejected => "转账凭证没有通过核对",
        Kind::PaymentReturned => "多付的款项将原路退回",
        Kind::MoneySentBack => "退款已经发出",
        Kind::PayoutRequested => "提现申请已提交",
        Kind::PayoutNewAccount => "提现用了新的收款账户",
        Kind::PayoutPaid => "提现已付出",
        Kind::PayoutReturned => "提现未成功，已退回余额",
        Kind::Warned => "你收到一次警告",
        Kind::Suspended => "你的账号已被暂停",
        Kind::SuspensionLifted => "你的账号已恢复",
        Kind::ApplicationApproved => "入驻测试已通过",
        Kind::ApplicationRejected => "入驻测试没有通过",
        _ => return None,
    };
    Some(words)
}

/// The message around them, as the sandbox shows it and the template is worded.
#[must_use]
pub fn notice_sms(headline: &str) -> String {
    format!("【朱砂】{headline}，详情请登录网站查看。")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What templates take for a variable.
    const MOST: usize = 20;

    #[test]
    fn what_can_come_by_phone_has_its_few_words_and_nothing_else_has() {
        for kind in Kind::ALL {
            let words = headline(*kind);
            assert_eq!(words.is_some(), kind.is_texted(), "{kind:?}");
            let Some(words) = words else { continue };
            assert!(words.chars().count() <= MOST && !words.contains(['/', '【', '{']), "{words}");
            assert!(notice_sms(words).chars().count() <= 70, "one message: {words}");
        }
    }
}
