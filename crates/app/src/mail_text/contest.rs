//! What mail says about a contest.

use domain::Site;
use domain::notice::Kind;

/// Subject and text, in Chinese and in English.
pub type Words = ((&'static str, &'static str), (&'static str, &'static str));

/// Subject, text and path of the letter.
pub(super) fn contest(site: Site, (zh, en): Words, title: &str, encoded_id: &str) -> (String, String, String) {
    let (subject, text) = site.pick(zh, en);
    let subject = match site {
        Site::Zh => format!("{subject}：{title}"),
        Site::En => format!("{subject}: {title}"),
    };
    (subject, text.to_owned(), format!("/contest/{encoded_id}"))
}

/// What a letter of this kind says, where one is sent.
pub(super) const fn words(kind: Kind) -> Option<Words> {
    Some(match kind {
        Kind::Paid => (
            ("已付款，比稿开始", "款项已到账并由平台托管，设计师现在可以提交初稿。"),
            (
                "Paid: your contest is open",
                "Your payment has arrived and is held in escrow. Designers can enter from now on.",
            ),
        ),
        Kind::Finalist => (
            ("你入围了", "客户选择你为入围设计师，请在修改阶段继续完善作品。"),
            ("You are a finalist", "The client chose you as a finalist. Refine your design in the revision stage."),
        ),
        Kind::Winner => (
            ("你的作品中标了", "恭喜！请先在中标作品后上传效果图，再上传源文件包。"),
            (
                "Your design won",
                "Congratulations! Upload the mockups behind the winning design first, then the source files.",
            ),
        ),
        Kind::Package => (
            ("源文件包已交付", "设计师已经上传源文件包，请检查后确认，或提出修改。"),
            (
                "The source files are here",
                "The designer has uploaded the source files. Please check them, then confirm or ask for a revision.",
            ),
        ),
        Kind::Revision => (
            ("客户要求修改", "客户对交付的文件提出了修改要求，请查看留言。"),
            (
                "The client asks for changes",
                "The client has asked for changes to the delivered files. Please read their message.",
            ),
        ),
        Kind::Completed => (
            ("交付已确认", "源文件包已经确认，款项已发放给设计师。"),
            ("The handover is confirmed", "The source files are confirmed and the designer has been paid."),
        ),
        Kind::OpenStageOver => (
            ("初稿阶段已结束", "现在可以选择入围设计师，选定中标作品。"),
            ("The open stage is over", "You can choose finalists and a winner now."),
        ),
        Kind::DraftEnds => (
            ("草稿将在 7 天后删除", "这场比稿还没有付款。如果 7 天内仍未付款，草稿和它的附件会被删除。"),
            (
                "Your draft will be removed in 7 days",
                "This contest has not been paid. If it is still unpaid in 7 days, the draft and its files will be removed.",
            ),
        ),
        Kind::ChooseNow => (
            ("请选定中标作品", "修改阶段已经结束，你仍可选定中标作品。长期没有选定，入围设计师将按规则获得部分奖金。"),
            (
                "Please choose a winner",
                "The revision stage is over and you can still choose. If no winner is chosen for a long time, part of the prize goes to the finalists.",
            ),
        ),
        Kind::PackageWaits => (
            (
                "源文件包等待你确认",
                "请检查文件后确认，或提出修改。到期未答复，设计师可以申请确认收款，之后系统会自动确认。",
            ),
            (
                "Source files are waiting for you",
                "Please check the files, then confirm or ask for a revision. Without an answer the designer may claim the prize, and later it is confirmed automatically.",
            ),
        ),
        Kind::AnswerOwed => (
            ("客户在等你的回复", "客户给你留了言，已经超过规定时间没有看到你上线，请尽快回复。"),
            (
                "The client is waiting for your answer",
                "The client wrote to you and you have not been seen for a while. Please answer soon.",
            ),
        ),
        Kind::Invited => (
            ("邀请你参加比稿", "你被邀请参加这场比稿，欢迎提交你的设计。"),
            ("You are invited to a contest", "You are invited to enter this contest. We look forward to your design."),
        ),
        Kind::DesignBought => (
            ("客户加购了你的作品", "客户付款购买了你的另一件作品。请先上传效果图，再上传源文件包。"),
            (
                "Another design of yours was bought",
                "The client has paid for another design of yours. Upload the mockups first, then the source files.",
            ),
        ),
        Kind::Sold => (
            ("你的作品在商店售出", "买家已付款。请按买家的要求定制，上传效果图和源文件包。"),
            (
                "Your design was sold in the store",
                "The buyer has paid. Customise it as they wish, then upload the mockups and the source files.",
            ),
        ),
        Kind::Purchased => (
            (
                "已付款，设计师开始定制",
                "款项已到账并由平台托管。设计师会按你的要求定制，交付效果图和源文件，由你确认。",
            ),
            (
                "Paid: your design is being adapted",
                "Your payment has arrived and is held in escrow. The designer adapts the design as you wish and delivers \
                 mockups and source files for you to confirm.",
            ),
        ),
        Kind::SaleCancelled => (
            ("商店订单已取消", "买家在交付前取消了订单，作品重新上架。"),
            (
                "A store purchase was cancelled",
                "The buyer cancelled before anything was delivered. Your design is for sale again.",
            ),
        ),
        Kind::Quoted => (
            ("商务套餐已报价", "管理员已为你的比稿确定奖金，付款后即可开始。"),
            (
                "Your quotation is here",
                "A moderator has set the prize for your contest. It starts as soon as you have paid.",
            ),
        ),
        Kind::Refunded => (
            ("退款已通过", "退款将按原支付渠道退回。"),
            ("Your refund is approved", "The money goes back to your original payment method."),
        ),
        Kind::RefundRejected => (
            ("退款申请未通过", "管理员没有同意退款，比稿继续进行，理由请见比稿页面。"),
            ("Your refund was not approved", "The contest goes on; you will find the reason on its page."),
        ),
        Kind::Abandoned => (
            (
                "比稿久未定稿，已按规则处理",
                "你长时间没有选定中标作品，部分奖金已经分给入围设计师。你仍可选定中标作品，由其获得余下部分。",
            ),
            (
                "Your contest counts as abandoned",
                "No winner was chosen for a long time, so part of the prize has been paid to the finalists. You can still choose a winner, who gets the rest.",
            ),
        ),
        Kind::Frozen => (
            (
                "比稿已被平台冻结",
                "平台正在核实情况，解除之前不能选稿、交付、确认或付款，期限也停止计算。原因写在比稿页面上。",
            ),
            (
                "The contest is frozen",
                "A moderator is looking into it. Until that is over nothing can be chosen, delivered, confirmed or paid \
                 out, and no deadline runs. The reason stands on the contest’s page.",
            ),
        ),
        Kind::Unfrozen => (
            ("比稿已解除冻结", "比稿从停下的地方继续，各项期限顺延。"),
            ("The contest goes on", "It goes on from where it stopped; every deadline has moved on with it."),
        ),
        Kind::WinRevoked => (
            (
                "你的中标已被撤销",
                "你没有按时交付，或账号已被暂停，管理员撤销了这次中标，客户将另选作品。如有疑问，请联系我们。",
            ),
            (
                "Your win was taken back",
                "Nothing was handed over or your account is suspended, so a moderator has taken the win back and the client will choose another design. Write to us if you think this is a mistake.",
            ),
        ),
        Kind::ChooseAgain => (
            (
                "请另选一件中标作品",
                "中标设计师无法交付，管理员已撤销这次中标。款项仍由平台托管，修改阶段重新开始，请另选一件作品。",
            ),
            (
                "Please choose another winner",
                "The winning designer cannot deliver, so a moderator has taken the win back. Your money is still held in escrow and the revision stage starts again: please choose another design.",
            ),
        ),
        Kind::SaleRevoked => (
            (
                "你的一笔售出已被撤销",
                "你没有按时交付，或账号已被暂停，管理员撤销了这笔订单，款项已退给客户。如有疑问，请联系我们。",
            ),
            (
                "A sale of yours was taken back",
                "Nothing was handed over or your account is suspended, so a moderator has ended this sale and the client’s money goes back. Write to us if you think this is a mistake.",
            ),
        ),
        Kind::DesignReturned => (
            ("你买的作品退款了", "设计师无法交付你购买的作品，管理员已取消这笔购买，全款将按原支付渠道退回。"),
            (
                "A design you bought is refunded",
                "Its designer cannot deliver it, so a moderator has cancelled the purchase. The full price goes back to your original payment method.",
            ),
        ),
        Kind::AbandonedShare => (
            ("久未定稿的比稿，奖金已到账", "客户长时间没有选定中标作品，你已获得入围奖金和部分奖金。"),
            (
                "Your part of an abandoned contest",
                "The client did not choose a winner for a long time. You have been paid the finalist award and part of the prize.",
            ),
        ),
        Kind::RestClaimed => (
            ("余下奖金已分配，比稿结束", "入围设计师已申领余下的奖金，平均分配后比稿结束。"),
            (
                "The rest of the prize has been shared out",
                "The finalists claimed the rest of the prize. It was divided equally, and the contest is complete.",
            ),
        ),
        _ => return None,
    })
}
