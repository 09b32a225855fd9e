//! Letters about orders.

use domain::notice::Told;
use domain::{OrderId, Site};

/// Subject and text, in Chinese and in English.
type Words = ((&'static str, String), (&'static str, String));

/// Subject, text, path; `None` for what has no letter.
pub(super) fn order(site: Site, told: &Told, title: &str, id: OrderId) -> Option<(String, String, String)> {
    let (zh, en) = words(told)?;
    let (subject, text) = match site {
        Site::Zh => zh,
        Site::En => en,
    };
    let colon = site.pick("：", ": ");
    Some((format!("{subject}{colon}{title}"), text, format!("/order/{id}")))
}

/// Whether what is told has a letter.
pub(super) fn has_letter(told: &Told) -> bool {
    words(told).is_some()
}

fn plain(zh: (&'static str, &str), en: (&'static str, &str)) -> Words {
    ((zh.0, zh.1.to_owned()), (en.0, en.1.to_owned()))
}

fn with_reason((zh, en): (String, String), reason: &str) -> (String, String) {
    if reason.is_empty() { (zh, en) } else { (format!("{zh}\n\n{reason}"), format!("{en}\n\n{reason}")) }
}

fn words(told: &Told) -> Option<Words> {
    Some(match told {
        Told::OrderHired { .. } => plain(
            ("有客户想雇佣你", "客户写下了需求。请查看后报价，客户付款后订单开始。"),
            (
                "A client would like to hire you",
                "The client has described the work. Please read it and name your price; the order starts once it is paid.",
            ),
        ),
        Told::OrderQuoted { amount, currency } => {
            let price = super::money(*amount, *currency);
            (
                ("设计师已报价", format!("报价 {}。付款后款项由平台托管，确认交付后才发放给设计师。", price)),
                (
                    "Your designer has named a price",
                    format!(
                        "The price is {}. Your payment is held in escrow and paid out only when you accept the work.",
                        price
                    ),
                ),
            )
        }
        Told::OrderQuoteDeclined { reason } => {
            let (zh, en) = with_reason(
                (
                    "客户谢绝了你的报价，你可以重新报价。".to_owned(),
                    "The client declined your price. You can name another one.".to_owned(),
                ),
                reason,
            );
            (("报价被谢绝", zh), ("Your price was declined", en))
        }
        Told::OrderPaid { .. } => plain(
            ("订单已付款", "款项已到账并由平台托管。"),
            ("Your order is paid", "The payment has arrived and is held in escrow."),
        ),
        Told::OrderStarted {} => plain(
            ("订单已开始", "客户已提供所需资料，请在约定时间内交付。"),
            ("The order has started", "Everything you asked for is there. Please deliver in time."),
        ),
        Told::OrderDelivered {} => plain(
            ("设计师已交付", "请查看文件后确认交付，或提出修改。超过时限没有答复，系统会自动确认。"),
            (
                "Your order was delivered",
                "Please look at the files, then accept them or ask for a revision. Without an answer in time the order completes by itself.",
            ),
        ),
        Told::OrderRevision {} => plain(
            ("客户要求修改", "客户对交付的文件提出了修改要求，请查看留言。"),
            (
                "The client asks for a revision",
                "The client has asked for changes to what you delivered. Please read their message.",
            ),
        ),
        Told::OrderCompleted {} => plain(
            ("订单已完成", "交付已确认，款项已发放给设计师。"),
            ("The order is complete", "The delivery was accepted and the money has been paid out."),
        ),
        Told::OrderExtensionAsked { days, reason } => {
            let more = if *days == 1 { "1 more day".to_owned() } else { format!("{days} more days") };
            let (zh, en) =
                with_reason((format!("设计师希望延长 {days} 天。"), format!("The designer asks for {more}.")), reason);
            (("设计师申请延期", zh), ("Your designer asks for more time", en))
        }
        Told::OrderCancelProposed { share, reason } => {
            let (zh, en) = with_reason(
                (
                    format!(
                        "对方希望结束订单：设计师得 {share}%，其余退还客户。你可以同意，或提出另一个比例；谈不拢由管理员裁定。"
                    ),
                    format!(
                        "The other side proposes to end the order with {share}% for the designer and the rest back to the client. You can agree or name another share; if you cannot agree, a moderator decides."
                    ),
                ),
                reason,
            );
            (("对方提出结束订单", zh), ("The other side proposes to end the order", en))
        }
        Told::OrderCancelled { share, reason } => {
            let (zh, en) = with_reason(
                (
                    format!("订单已取消。设计师得 {share}%，其余原路退还客户。"),
                    format!(
                        "The order was cancelled: {share}% goes to the designer, the rest back to the client the way it came."
                    ),
                ),
                reason,
            );
            (("订单已取消", zh), ("The order was cancelled", en))
        }
        Told::OrderDecided { share, reason } => {
            let (zh, en) = with_reason(
                (
                    format!("管理员已裁定：设计师得 {share}%，其余原路退还客户。理由如下："),
                    format!(
                        "A moderator has decided: {share}% goes to the designer, the rest back to the client the way it came. The reason:"
                    ),
                ),
                reason,
            );
            (("管理员结束了订单", zh), ("A moderator has ended the order", en))
        }
        Told::OrderDueSoon {} => plain(
            ("订单明天到期", "请按时交付；来不及可以申请延期。"),
            ("Your order is due tomorrow", "Please deliver in time, or ask for more days."),
        ),
        Told::OrderDue {} => plain(
            ("订单今天到期", "请交付文件；来不及可以申请延期。"),
            ("Your order is due today", "Please deliver, or ask for more days."),
        ),
        Told::OrderLate {} => plain(
            ("订单已逾期", "逾期多日仍未交付，客户现在可以取消订单并拿回全部款项。"),
            ("The order is late", "It is days overdue: the client may now cancel it and get all the money back."),
        ),
        Told::OrderUnanswered {} => plain(
            (
                "设计师在等你的资料",
                "请在订单页回答设计师的问题，答完订单才开始。一直没有回答，订单会自动取消并全额退款。",
            ),
            (
                "Your designer is waiting for your answers",
                "Please answer the designer’s questions on the order’s page: the order starts with them. Unanswered, it is cancelled in time and all money goes back.",
            ),
        ),
        Told::OrderOverdue {} => plain(
            (
                "修改逾期未交付",
                "要求的修改已逾期多日。双方可以各自提出结束订单的比例；平台管理员已收到提醒，会看这个订单。",
            ),
            (
                "A revision is overdue",
                "The revision that was asked for is days overdue. Either of you can propose a share to end the order with; moderators have been told and look at it.",
            ),
        ),
        _ => return None,
    })
}
