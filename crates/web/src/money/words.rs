//! What the ledger's codes say in each language, for documents that the server writes itself.

use domain::Site;
use domain::ledger::Detail;

/// What a line of the funds flow is for.
pub fn detail(site: Site, code: &str) -> &'static str {
    let Some(detail) = Detail::ALL.iter().find(|detail| detail.code() == code) else {
        return site.pick("其他", "Other");
    };
    match detail {
        Detail::Payment => site.pick("付款", "Payment"),
        Detail::Coupon => site.pick("优惠券", "Coupon"),
        Detail::FinalistAward => site.pick("入围奖金", "Finalist’s award"),
        Detail::WinnerShare => site.pick("中标奖金（已扣服务费）", "Winner’s prize, less the service fee"),
        Detail::Commission => site.pick("平台服务费", "Service fee"),
        Detail::Fees => site.pick("平台费用", "Fees"),
        Detail::IdentityPart => site.pick("转入 VI 比稿", "Moved to the identity contest"),
        Detail::Payout => site.pick("提现", "Withdrawal"),
        Detail::PayoutReturned => site.pick("提现退回", "Withdrawal returned"),
        Detail::Refund => site.pick("退款", "Refund"),
        Detail::CouponBack => site.pick("优惠券退回", "Coupon returned"),
        Detail::KeptShare => site.pick("退款时留给入围者的份额", "Finalist’s part of what a refund keeps"),
        Detail::AbandonedShare => site.pick("久未定稿的分配", "Share of an abandoned contest"),
        Detail::BoughtDesign => site.pick("加购作品收入（已扣服务费）", "Additional design, less the service fee"),
        Detail::Returned => site.pick("到账时已不需付款，退回", "Came when nothing was due, sent back"),
        Detail::ChannelSettlement => site.pick("渠道结算到银行", "Settled from the channel to the bank"),
        Detail::OrderShare => site.pick("订单收入（已扣服务费）", "Order, less the service fee"),
        Detail::Tip => site.pick("打赏", "Tip"),
        Detail::StoreSale => site.pick("成品 Logo 收入（已扣服务费）", "Store sale, less the service fee"),
    }
}
