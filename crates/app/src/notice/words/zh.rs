//! What notices say in Chinese.

use super::{end, is_removed};
use crate::mail_text::money;
use crate::spacing::{amid, leading};
use domain::account::standing::SILENT_REASON;
use domain::notice::Told;

pub(super) fn say(told: &Told, who: Option<&str>) -> String {
    let or = |nobody: &'static str| leading(who.unwrap_or(nobody));
    let why = |reason: &str| end("：", reason, "。");
    match told {
        Told::Paid {} => "付款已到账，征稿开始了。".to_owned(),
        Told::Quoted {} => "商务报价出来了，确认之后就能付款。".to_owned(),
        Told::DraftEnds {} => "这场比稿还没有付款，草稿即将删除。".to_owned(),
        Told::DraftRemoved { title } => format!("“{title}”的草稿长期没有付款，已删除。"),
        Told::Invited {} => "邀请你参加一场比稿，去看看需求吧。".to_owned(),
        Told::BriefChanged {} => "客户更新了需求，请看看有什么变化。".to_owned(),
        Told::BriefCorrected {} => "管理员修改了需求，请看看有什么变化。".to_owned(),
        Told::OpenStageOver {} => "初稿阶段结束，可以挑入围、选中标了。".to_owned(),
        Told::ChooseNow {} => "修改期已过，请选定中标作品；设计师都在等你。".to_owned(),
        Told::Finalist {} => "你入围了，进入修改阶段。".to_owned(),
        Told::Winner {} => "你的作品中标了！".to_owned(),
        Told::WinnerOther {} => "中标作品已经选定，是另一位设计师的。".to_owned(),
        Told::Abandoned {} => "你很久没有选定中标作品，部分奖金已按规则分给入围设计师。".to_owned(),
        Told::AbandonedShare {} => "客户很久没有选定中标作品，入围奖金和你的一份已到账。".to_owned(),
        Told::RestClaimed {} => "剩下的奖金已平分给入围设计师，比稿结束。".to_owned(),
        Told::WinRevoked {} => "你的中标已被撤销，客户将另选作品。".to_owned(),
        Told::ChooseAgain {} => "中标设计师无法交付，请另选一件中标作品，款项仍在托管中。".to_owned(),
        Told::Reopened {} => "原中标设计师无法交付，客户将重新选择。".to_owned(),
        Told::Review { score } => format!("客户给了你 {score} 星评价。"),
        Told::AnswerOwed {} => "客户在等你的回复，请尽快回到比稿页。".to_owned(),
        Told::DesignerInactive { .. } => format!("{}一直没有回复，也没有上线，已经提醒过。", or("一位设计师")),
        Told::DesignerSilent { .. } => format!("提醒三次仍没有{}的消息，请处理。", amid(who.unwrap_or("设计师"))),
        Told::Frozen {} => "比稿已被平台冻结，核实期间一切暂停。".to_owned(),
        Told::Unfrozen {} => "比稿已解除冻结，各项期限顺延。".to_owned(),
        Told::RefundRequested {} => "客户申请了退款，比稿暂停，等待审核。".to_owned(),
        Told::RefundCancelled {} => "退款申请已撤回，比稿继续进行。".to_owned(),
        Told::Refunded {} => "退款申请已通过，比稿结束，款项按规则结算。".to_owned(),
        Told::RefundRejected {} => "退款申请没有通过，比稿继续进行。".to_owned(),
        Told::WorkNew { number, .. } => format!("{}提交了作品 #{number}。", or("设计师")),
        Told::WorkRevised { number, .. } => format!("{}上传了作品 #{number} 的新版本。", or("设计师")),
        Told::WorkRated { number, stars } => format!("作品 #{number} 得到 {stars} 星。"),
        Told::WorkMessage { number, .. } => format!("{}在作品 #{number} 下留言。", or("有人")),
        Told::WorkWithdrawn { number, .. } => format!("作品 #{number} 已由设计师撤回。"),
        Told::WorkDeleted { number, text, .. } => format!("作品 #{number} 被移除{}", why(text)),
        Told::WorkHidden { number, text } => format!("作品 #{number} 已隐藏{}", why(text)),
        Told::WorkShown { number, .. } => format!("作品 #{number} 已恢复显示。"),
        Told::WorkSimilar { number } => format!("作品 #{number} 与他人作品相似，平台会比较后处理。"),
        Told::SimilarDismissed { number } => format!("作品 #{number} 经比较无须处理，相似提示已取消。"),
        Told::PollComment { number } => format!("有人在投票里评论了作品 #{number}。"),
        Told::FinalLogo { .. } => "设计师上传了最终标志。".to_owned(),
        Told::DesignBought {} => "客户加购了你的一件作品，请准备交付。".to_owned(),
        Told::Package {} => "文件包已经送到，请查收并确认。".to_owned(),
        Told::PackageWaits {} => "文件包还在等你检查，请确认或说明要改的地方。".to_owned(),
        Told::Claimable {} => "客户没有在期限内答复，现在可以申请确认收款。".to_owned(),
        Told::Revision {} => "客户希望再改一改，意见在交付页。".to_owned(),
        Told::HandoverMessage {} => "交付页有新留言。".to_owned(),
        Told::Completed {} => "交付已确认，款项已结算。".to_owned(),
        Told::StoreAsked {} => "比稿结束了。你的其他作品愿意放到商店出售吗？由你逐件决定。".to_owned(),
        Told::Purchased {} => "付款已到账，设计师开始为你定制。".to_owned(),
        Told::Sold {} => "你的成品卖出了！请按买家的要求定制。".to_owned(),
        Told::SaleCancelled {} => "买家取消了成品订单，作品重新回到商店。".to_owned(),
        Told::SaleRevoked {} => "你的一笔售出因未交付已被撤销。".to_owned(),
        Told::DesignReturned {} => "你购买的作品无法交付，款项将原路退回。".to_owned(),
        Told::OrderHired { .. } => format!("{}想雇佣你，请报价。", or("有客户")),
        Told::OrderQuoted { amount, currency } => format!("设计师报价 {}，请付款或谢绝。", money(*amount, *currency)),
        Told::OrderQuoteDeclined { reason } => format!("客户谢绝了你的报价{}", why(reason)),
        Told::OrderPaid { amount, currency } => format!("订单已付款 {}，由平台托管。", money(*amount, *currency)),
        Told::OrderStarted {} => "订单已经开始。".to_owned(),
        Told::OrderMessage {} => "订单里有新的留言。".to_owned(),
        Told::OrderDelivered {} => "设计师已上传文件，请确认交付或提出修改。".to_owned(),
        Told::OrderRevision {} => "客户要求修改交付的文件。".to_owned(),
        Told::OrderCompleted {} => "订单已完成，款项已发放给设计师。".to_owned(),
        Told::OrderExtensionAsked { days, reason } => format!("设计师申请延期 {days} 天{}", why(reason)),
        Told::OrderExtensionAnswered { accepted: true } => "客户同意了延期。".to_owned(),
        Told::OrderExtensionAnswered { accepted: false } => "客户没有同意延期。".to_owned(),
        Told::OrderCancelProposed { share, .. } => format!("对方提出结束订单，设计师得 {share}%。"),
        Told::OrderCancelled { share, .. } => format!("订单已取消，设计师得 {share}%。"),
        Told::OrderDecided { share, reason } => format!("管理员结束了订单，设计师得 {share}%{}", why(reason)),
        Told::OrderLapsed {} => "订单太久没有付款，已自动取消。".to_owned(),
        Told::OrderDueSoon {} => "订单明天到期。".to_owned(),
        Told::OrderDue {} => "订单今天到期。".to_owned(),
        Told::OrderLate {} => "订单已逾期多日，客户可以取消并拿回全部款项。".to_owned(),
        Told::OrderUnanswered {} => "设计师在等你回答问题，答完订单才开始。".to_owned(),
        Told::OrderOverdue {} => "修改已逾期多日，管理员会来处理这个订单。".to_owned(),
        Told::OrderReview { score } => format!("客户评价了订单：{score} 星。"),
        Told::OrderReviewAnswered {} => "设计师回复了你的评价。".to_owned(),
        Told::OrderDisputed {} => "订单在等管理员：双方有分歧，或长期逾期没有进展。".to_owned(),
        Told::TipReceived { amount, currency, text, .. } => {
            format!("{}打赏你 {}{}", or("有人"), money(*amount, *currency), why(text))
        }
        Told::Mention { .. } => format!("{}在讨论中提到了你。", or("有人")),
        Told::Message {} => format!("{}给你发了消息。", or("有人")),
        Told::HelpAsked { .. } => format!("{}就一场比稿提了问题。", or("有人")),
        Told::HelpAnswered { title: Some(title) } => format!("平台回答了你对比稿“{title}”的提问。"),
        Told::HelpAnswered { title: None } => "平台回答了你的提问。".to_owned(),
        Told::MessageRemoved { reason } => format!("你的一条消息被平台移除{}", why(reason)),
        Told::PollCommentReported { .. } => format!("{}举报了投票里的一条评论。", or("有人")),
        Told::PollCommentRemoved { reason } => format!("你在投票里的一条评论被平台移除{}", why(reason)),
        Told::PollCommentDecided { outcome, .. } if is_removed(outcome) => {
            "你举报的投票评论已被移除。谢谢你告诉我们。".to_owned()
        }
        Told::PollCommentDecided { .. } => "你举报的投票评论已经核查，没有移除。".to_owned(),
        Told::MessageReported { .. } => format!("{}举报了一条消息。", or("有人")),
        Told::ReportDecided { outcome, .. } if is_removed(outcome) => {
            "你举报的消息已被移除。谢谢你告诉我们。".to_owned()
        }
        Told::ReportDecided { .. } => "你举报的消息已经核查，予以保留。".to_owned(),
        Told::EntryReported { number, .. } => format!("作品 #{number} 被举报，可以在论坛里说明情况。"),
        Told::EntryReportWaits { number, .. } => format!("作品 #{number} 被举报，等待处理。"),
        Told::EntryReportDecided { number, reason, .. } => format!("对作品 #{number} 的举报已处理{}", why(reason)),
        Told::TopicReply { title } => format!("你关注的话题“{title}”有新回复。"),
        Told::TopicMention { title, .. } => format!("{}在话题“{title}”里提到了你。", or("有人")),
        Told::PostRemoved { title, reason } => format!("你在“{title}”里的发言被删除{}", why(reason)),
        Told::GigSubmitted { .. } => format!("{}提交了服务，等待审核。", or("设计师")),
        Told::GigApproved { title } => format!("你的服务“{title}”已通过审核，可以下单了。"),
        Told::GigRejected { title, reason } => format!("你的服务“{title}”没有通过审核{}", why(reason)),
        Told::InvoiceWaiting { amount, currency, .. } => {
            format!("{}申请 {} 的发票。", or("有人"), money(*amount, *currency))
        }
        Told::InvoiceIssued { number } => format!("发票已开具，号码 {number}。"),
        Told::InvoiceToCorrect { number, amount, currency } => {
            format!("发票 {number} 对应的款项已部分退回，需红冲 {}。", money(*amount, *currency))
        }
        Told::InvoiceRefused { reason } => format!("发票申请被退回{}", why(reason)),
        Told::TransferSubmitted { .. } => format!("{}提交了转账凭证，等待核对。", or("有人")),
        Told::TransferRejected { reason, .. } => format!("转账凭证没有通过核对{}", why(reason)),
        Told::PaymentReturned { .. } => "款项到账时已不需要付款，将全额原路退回。".to_owned(),
        Told::MoneySentBack { .. } => "退款已经发出。".to_owned(),
        Told::FileDamaged { file_id, name } => {
            format!("文件 #{file_id}（{name}）已损坏，暂停提供下载，请从备份恢复。")
        }
        Told::RefundByHand { .. } => "有一笔退款需要人工转账。".to_owned(),
        Told::PayoutWaiting { amount, currency, .. } => {
            format!("{}申请提现 {}。", or("有人"), money(*amount, *currency))
        }
        Told::PayoutRequested { amount, currency, .. } => {
            format!("提现 {} 已提交，正在处理。", money(*amount, *currency))
        }
        Told::PayoutNewAccount { amount, currency, account, .. } => format!(
            "提现 {} 填写了新的收款账户 {account}，会先等待一段时间再打款。如果不是你本人操作，请立即修改密码并联系我们。",
            money(*amount, *currency)
        ),
        Told::PayoutPaid { amount, currency, reference, .. } => {
            format!("提现 {} 已付出，流水号 {reference}。", money(*amount, *currency))
        }
        Told::PayoutReturned { amount, currency, reason, .. } => {
            format!("提现 {} 未付成，已退回余额{}", money(*amount, *currency), why(reason))
        }
        Told::Warned { points, reason, total } => {
            let reason = if reason == SILENT_REASON { "需要你回复时没有上线" } else { reason };
            format!("你收到一次警告（{points} 分，共 {total} 分）{}", why(reason))
        }
        Told::WarningTakenBack { points } => format!("你的一次警告（{points} 分）已撤销。"),
        Told::WarningAnswered { .. } => format!("{}回应了警告。", or("有人")),
        Told::Suspended { reason } if reason.is_empty() => "你的账号已被暂停：警告分数超过上限。".to_owned(),
        Told::Suspended { reason } => format!("你的账号已被暂停：{reason}"),
        Told::SuspensionLifted {} => "账号暂停已解除，一切恢复正常。".to_owned(),
        Told::ApplicationSubmitted { .. } => format!("{}提交了设计师申请。", or("有人")),
        Told::ApplicationApproved { .. } => "入驻测试通过，可以参加比稿了。".to_owned(),
        Told::ApplicationRejected { reason } => format!("入驻测试没有通过{}", why(reason)),
    }
}
