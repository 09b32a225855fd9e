//! What a refusal says in each language. Where the owner named a sentence it is that sentence.

mod problem;

pub use problem::problem;

use domain::{Refusal, Site, Timestamp};

pub fn busy(site: Site) -> String {
    site.pick("现在访问的人太多，请稍候再试。", "The site is busy right now. Please try again in a moment.").to_owned()
}

pub fn away(site: Site) -> String {
    site.pick(
        "服务暂时中断，你的数据没有丢失，请稍候再试。",
        "The service is interrupted for a moment. Nothing of yours is lost; please try again shortly.",
    )
    .to_owned()
}

pub fn no_storage(site: Site) -> String {
    site.pick(
        "文件暂时无法读取或保存，我们已经记录，请稍后再试。",
        "Files cannot be read or saved just now. It has been recorded; please try again in a moment.",
    )
    .to_owned()
}

pub fn full(site: Site) -> String {
    site.pick(
        "存储空间暂时不足，现在无法保存，我们正在处理，请过几分钟再试。",
        "There is no room to save this right now. We are on it; please try again in a few minutes.",
    )
    .to_owned()
}

pub fn too_slow(site: Site) -> String {
    site.pick(
        "上传太慢，连接已断开。请检查网络后重试。",
        "The upload was too slow and was cut off. Please check your connection and try again.",
    )
    .to_owned()
}

pub fn wrong_method(site: Site) -> String {
    site.pick("这个地址不支持这种请求方法。", "This address does not take that method.").to_owned()
}

pub fn outside_range(site: Site) -> String {
    site.pick("请求的部分超出了文件的末尾。", "The part asked for begins behind the end of the file.").to_owned()
}

pub fn fault(site: Site) -> String {
    site.pick(
        "出了点问题，我们已经记录，请稍后再试。",
        "Something went wrong on our side. It has been recorded; please try again.",
    )
    .to_owned()
}

/// Megabytes for people, from bytes.
fn megabytes(bytes: u64) -> u64 {
    bytes / (1 << 20)
}

/// `2026-11-25 13:22`, UTC.
fn minute(at: Timestamp) -> String {
    at.rfc3339().chars().take(16).collect::<String>().replace('T', " ")
}

/// The sentence for a refusal.
pub fn refusal(site: Site, refusal: &Refusal) -> String {
    let text = match refusal {
        Refusal::Malformed => site.pick("无法读懂这个请求。", "The request could not be read."),
        Refusal::NotSignedIn => site.pick("请先登录。", "Please sign in first."),
        Refusal::WrongPassword => site.pick("邮箱或密码不正确。", "Wrong password"),
        Refusal::TokenRejected => {
            site.pick("没有通过验证，请重新登录一次。", "That could not be verified. Please sign in again.")
        }
        Refusal::ProviderAway => site.pick(
            "对方的登录服务暂时连接不上，请稍后再试，或换一种方式登录。",
            "The other service cannot be reached. Please try again in a moment, or sign in another way.",
        ),
        Refusal::StepRequired { .. } => site.pick(
            "请输入验证器里的验证码，完成登录。",
            "Enter the code from your authenticator app to finish signing in.",
        ),
        Refusal::StepMissing => site.pick(
            "管理后台需要两步验证：请先在设置里开启，再重新登录。",
            "The admin pages need two-step verification: set it up in your settings, then sign in again.",
        ),
        Refusal::CodeRequired => site.pick(
            "涉及资金的操作需要再次输入验证器里的验证码。",
            "Moving money takes a fresh code from your authenticator app.",
        ),
        Refusal::ProofRequired => site.pick(
            "更改登录方式前，请再次输入密码。",
            "Ways of signing in change only after your password is given again.",
        ),
        Refusal::EmailProofRequired => site.pick(
            "请先验证你的邮箱，再付款或提现。",
            "Please confirm your e-mail address before you pay or withdraw.",
        ),
        Refusal::StepOn => site.pick("两步验证已经开启。", "Two-step verification is on already."),
        Refusal::IncorrectPassword => site.pick("密码不正确！", "Incorrect password!"),
        Refusal::PaymentDue { due } => return payment_due(site, due),
        Refusal::ForeignOrigin => {
            site.pick("请求来自其他网站，已拒绝。", "The request came from another site and was refused.")
        }
        Refusal::Forbidden => site.pick("你没有权限这样做。", "You are not allowed to do this."),
        Refusal::NotApproved => {
            site.pick("没有权限：请先通过设计师入驻测试。", "No permission: pass the designer signup test first")
        }
        Refusal::NotAllowedNow => site.pick("现在这个阶段不能这样做。", "This is not possible at this stage."),
        Refusal::LeftSuspended => site.pick(
            "用这个邮箱、手机或账号登录的人在暂停期间被注销，暂时不能重新注册或绑定。如有疑问，请联系我们。",
            "An account with this address, phone or sign-in was deleted while it was suspended, so it cannot be used for another one yet. Write to us if that is wrong.",
        ),
        Refusal::Suspended => site.pick(
            "账号已被暂停：可以查看和提现，其他操作已停用。",
            "Your account is suspended: you can read and withdraw money, nothing else.",
        ),
        Refusal::Blocked => site.pick(
            "你们之中有人屏蔽了对方，不能发消息。",
            "One of you has blocked the other, so no messages can be sent.",
        ),
        Refusal::NotRelated => site.pick(
            "你们还没有共同的比稿，对方也没有先联系你，暂时不能发消息。",
            "You have no contest in common and they have not written to you first, so you cannot message them yet.",
        ),
        Refusal::NotFound => site.pick("没有找到。", "Not found."),
        Refusal::NotInHead { due_at } => {
            let by = minute(*due_at);
            return pick(
                site,
                format!("已公布的存证里没有它。新的记录收进下一次存证，最迟 {by}（UTC）公布。"),
                format!("It is in no published head yet. New records go into the next one, due by {by} UTC."),
            );
        }
        Refusal::WrongState => {
            site.pick("当前的状态不允许这样做。", "The current state does not allow this.")
        }
        Refusal::AlreadyPaid => {
            site.pick("已经支付过了，不会重复扣款。", "This has already been paid. You were not charged again.")
        }
        Refusal::AlreadyRefunded => site.pick("比稿已退款，无法继续。", "Project already refunded, cannot continue"),
        Refusal::RefundPending => site.pick(
            "退款申请处理中，比稿已冻结。撤回申请后可以继续。",
            "A refund has been requested, so the contest is on hold. Withdraw the request to continue.",
        ),
        Refusal::ContestFrozen => site.pick(
            "比稿已被平台冻结，解除之前不能继续。",
            "A moderator has frozen this contest. Nothing moves on until that is lifted.",
        ),
        Refusal::WinnerChosen => {
            site.pick("中标作品已经选定，不能更改。", "The winner has been chosen and cannot be changed.")
        }
        Refusal::AlreadyFinalist => site.pick("这位设计师已经入围。", "This designer is already a finalist."),
        Refusal::AlreadyInvited => site.pick("这位设计师已经邀请过了。", "This designer has been invited already."),
        Refusal::ForumNotApproved => {
            site.pick("只有通过审核的设计师可以在论坛发言。", "Only approved designers can post in the forum")
        }
        Refusal::TopicLocked => site.pick("这个话题已锁定，不能再修改或回复。", "This topic is locked."),
        Refusal::EditTimeOver { minutes } => {
            return pick(
                site,
                format!("发出 {minutes} 分钟后就不能再修改了。"),
                format!("What was posted can be changed for {minutes} minutes only."),
            );
        }
        Refusal::TooManyReports { max } => {
            return pick(
                site,
                format!("你已有 {max} 个举报在等待处理，请等它们处理完。"),
                format!("You have {max} open reports. Wait until some of them are decided."),
            );
        }
        Refusal::PollOpen => site.pick(
            "这场比稿已有一个进行中的投票，请先关闭它。",
            "This contest has an open poll already. Close that one first.",
        ),
        Refusal::PollClosed => {
            site.pick("投票已结束或暂停，现在不能参与。", "This poll is closed or on hold, so it takes nothing now.")
        }
        Refusal::DesignerGone => site.pick(
            "目前无法与这位设计师进行这项交易。",
            "This designer cannot take this on at the moment.",
        ),
        Refusal::NotForHire => {
            site.pick("这位设计师目前不接受雇佣。", "This designer does not take direct work at the moment.")
        }
        Refusal::NoRevisionsLeft => site.pick(
            "修改次数已经用完。可以请设计师在订单里报价，追加一次修改。",
            "Every revision has been used. Ask the designer for a price in the order to buy one more.",
        ),
        Refusal::TipLapsed => {
            site.pick("打赏太久没有付款，已经失效。", "This tip was not paid in time and has lapsed.")
        }
        Refusal::AlreadySold => {
            site.pick("这件作品已经售出，或正被买家预留。", "This design has been sold, or its buyer is paying for it.")
        }
        Refusal::AlreadyApplied => site.pick(
            "每人只有一次入驻测试机会，你已经提交过了。",
            "There is one chance to take the sign-up test, and it has been used.",
        ),
        Refusal::AlreadyReported => site.pick("你已经举报过了。", "You have already reported this."),
        Refusal::AlreadyDecided => site.pick("已经处理过了。", "This has already been decided."),
        Refusal::AlreadyConfirmed => site.pick("已经确认完成。", "This has already been confirmed."),
        Refusal::AlreadyWarned => {
            site.pick("这条警告刚刚已经给过了。", "This very warning has just been given.")
        }
        Refusal::AlreadyAnswered => site.pick("每条警告只能回应一次。", "A warning can be answered once."),
        Refusal::SuspendedByPoints => site.pick(
            "暂停是因为警告分数超过上限：请先撤销警告。",
            "The points of their warnings suspend this person: take a warning back first.",
        ),
        Refusal::AlreadyReviewed => site.pick("你已经评价过了。", "You have already left a review."),
        Refusal::NothingDelivered => site.pick("设计师还没有交付文件。", "Nothing has been delivered yet."),
        Refusal::EffectImagesFirst => {
            site.pick("请先在中标作品后上传效果图！", "Please upload image files behind your winning entry FIRST!")
        }
        Refusal::InsufficientBalance => site.pick("余额不足。", "Insufficient balance."),
        Refusal::AccountTooNew => site.pick(
            "这个收款账户刚启用，等待期还没结束。确认是本人后可以提前打款，并写明理由。",
            "This account is new and still waits. Once you have made sure of its owner you can pay earlier, with a reason.",
        ),
        Refusal::SecondPersonRequired => site.pick(
            "这笔提现金额较大，需要另一位管理员确认。",
            "This is a large withdrawal: another moderator has to confirm it.",
        ),
        Refusal::QuotationPending => site.pick(
            "报价还在准备中，确定后即可付款。",
            "Your quotation is being prepared; you can pay once it is ready.",
        ),
        Refusal::OpenTransfer => site.pick(
            "有一笔转账正在核对，核对完之前不能删除。",
            "A bank transfer for it is being checked; until then it cannot be deleted.",
        ),
        Refusal::NothingToInvoice => site.pick(
            "已付的款项都已开票或已退款，没有可以开票的金额。",
            "All that was paid is on invoices already, or was given back.",
        ),
        Refusal::OtherRole => site.pick(
            "这个登录方式已属于另一种身份的账号。客户想成为设计师（或反之），需要先注销原来的账号。",
            "An account of the other kind has this sign-in. To become a designer, the client account must be deleted first, and the other way round.",
        ),
        Refusal::EmailTaken => site.pick(
            "这个邮箱已有账号。请用原来的方式登录，再到设置里绑定。",
            "An account has this e-mail address already. Sign in the way you did before and connect it in your settings.",
        ),
        Refusal::PhoneTaken => site.pick("这个手机号属于另一个账号。", "This phone number already belongs to another account."),
        Refusal::WechatTaken => site.pick("这个微信属于另一个账号。", "This WeChat already belongs to another account."),
        Refusal::GoogleTaken => {
            site.pick("这个 Google 账号已绑定另一个账号。", "This Google account already belongs to another account.")
        }
        Refusal::FacebookTaken => {
            site.pick("这个 Facebook 账号已绑定另一个账号。", "This Facebook account already belongs to another account.")
        }
        Refusal::LastWayIn => site.pick(
            "这是唯一的登录方式，解除后就无法再登录。请先绑定另一种。",
            "This is your only way to sign in. Connect another one first.",
        ),
        Refusal::CouponTaken => site.pick(
            "这个邮箱或手机号已经领过优惠券，每人一张。",
            "This address or number has already had its coupon; there is one per person.",
        ),
        Refusal::PaymentNotStarted => site.pick("购买失败，请稍后再试", "Purchase failed, please try again later"),
        Refusal::IdempotencyReused => site.pick(
            "上一次提交的内容不同，可能已经成功。请先核对结果，没有成功再从头提交。",
            "What was sent before was different and may have gone through. Check the result; if it did not, start over.",
        ),
        Refusal::Conflict => site.pick(
            "刚刚有了新的变化，请刷新后再试。",
            "Something changed in the meantime. Please refresh and try again.",
        ),
        Refusal::Gone => site.pick("已经过期。", "This has expired."),
        Refusal::BodyTooLarge { max_bytes } => {
            let mb = megabytes(*max_bytes);
            return pick(site, format!("内容太大，最多 {mb} MB。"), format!("Too large: at most {mb} MB."));
        }
        Refusal::FileTooLarge { max_bytes } => {
            let mb = megabytes(*max_bytes);
            return pick(site, format!("文件太大，最多 {mb} MB。"), format!("The file is too large: at most {mb} MB."));
        }
        Refusal::FilesQuota { max_bytes } => {
            let mb = megabytes(*max_bytes);
            return pick(
                site,
                format!("草稿和待用文件合计最多 {mb} MB。请先付款，或删除不用的草稿。"),
                format!("Your drafts and unused files may take up {mb} MB together. Pay for a draft or delete one first."),
            );
        }
        Refusal::BriefFilesQuota { max_bytes } => {
            let mb = megabytes(*max_bytes);
            return pick(
                site,
                format!("一份需求的附件合计最多 {mb} MB。"),
                format!("The files of one brief may take up {mb} MB together."),
            );
        }
        Refusal::JpgRequired => site.pick("请上传 JPG 格式的图片！", "Please upload jpg format image"),
        Refusal::ZipRequired => site.pick("请上传 zip 格式的源文件包。", "Please upload package file in zip format."),
        Refusal::FileTypeRefused => site.pick("不支持这种文件类型。", "This type of file is not accepted."),
        Refusal::MediaTypeRefused => site.pick("不支持这种请求格式。", "This kind of request body is not accepted."),
        Refusal::ArchiveEncrypted => site.pick(
            "压缩包有密码，客户无法打开，请去掉密码后重新上传。",
            "The archive is encrypted, so the client could not open it. Please upload it without a password.",
        ),
        Refusal::ArchiveUnsafePath => site.pick("压缩包里有不安全的路径。", "The archive contains an unsafe path."),
        Refusal::ArchiveTooBig => site.pick("压缩包解压后太大。", "The archive is too large when unpacked."),
        Refusal::ArchiveBroken => site.pick("压缩包已损坏。", "The archive is damaged."),
        Refusal::ArchiveEmpty => site.pick("压缩包里没有文件。", "The archive contains no files."),
        Refusal::ImageBroken => site.pick("图片不完整或已损坏。", "The image is incomplete or damaged."),
        Refusal::ImageTooBig => site.pick("图片的尺寸太大。", "The image’s dimensions are too large."),
        Refusal::ImageSize => site.pick("请上传正确尺寸的图片。", "Please upload correct image size"),
        Refusal::TooManyEntries { max } => {
            return pick(
                site,
                format!("每场比稿最多提交 {max} 件作品，可以先撤回一件。"),
                format!("At most {max} designs in one contest. Withdraw one to enter another."),
            );
        }
        Refusal::TooManyVersions { max } => {
            return pick(
                site,
                format!("一件作品最多 {max} 个版本，可以另外提交一件新作品。"),
                format!("A design has at most {max} versions. You can enter a new design instead."),
            );
        }
        Refusal::SamePicture => site.pick(
            "这件作品现在用的就是这张图，没有新版本可以上传。",
            "The design already shows this picture, so there is no new version.",
        ),
        Refusal::EntryHidden => site.pick(
            "这件作品被管理员隐藏，现在不能修改。",
            "A moderator has hidden this design, so it cannot be changed now.",
        ),
        Refusal::TooManyGigs { max } => {
            return pick(
                site,
                format!("最多可以有 {max} 项服务，可以先删除一项。"),
                format!("At most {max} services. Delete one to offer another."),
            );
        }
        Refusal::TooManyBoards { max } => {
            return pick(
                site,
                format!("最多可以有 {max} 个收藏夹，可以先删除一个。"),
                format!("At most {max} boards. Delete one to make another."),
            );
        }
        Refusal::BoardFull { max } => {
            return pick(
                site,
                format!("一个收藏夹最多放 {max} 件，请换一个收藏夹。"),
                format!("A board holds at most {max} ideas. Use another one."),
            );
        }
        Refusal::CopiedEntry => site.pick(
            "这张图和另一位设计师的作品相同，没有收录。请提交自己的原创作品；如果它确实出自你手，请联系我们。",
            "This picture is the same as another designer’s design and was not accepted. Please enter your own work; if this is yours, write to us.",
        ),
        Refusal::TooManyUploads { max } => {
            return pick(
                site,
                format!("正在上传和等待交付的文件最多 {max} 个，请先交付或取消其中一个。"),
                format!("At most {max} files may be on their way or wait to be delivered. Deliver or cancel one first."),
            );
        }
        Refusal::UploadOffset { received } => {
            return pick(
                site,
                format!("已经收到 {received} 字节，请从那里继续。"),
                format!("{received} bytes are here already. Please go on from there."),
            );
        }
        Refusal::UploadUnfinished => site.pick("文件还没有传完。", "The upload is not complete yet."),
        Refusal::UploadVersion => {
            site.pick("只支持 tus 1.0.0 上传协议。", "Only version 1.0.0 of the tus protocol is spoken here.")
        }
        Refusal::TooManyAttachments { max } => {
            return pick(site, format!("最多 {max} 个附件。"), format!("At most {max} attachments."));
        }
        Refusal::Invalid { faults } => match faults.as_slice() {
            [only] => return problem(site, &only.problem),
            _ => site.pick("有几处需要修改。", "Some fields need your attention."),
        },
        Refusal::LockedOut { retry_after_seconds } | Refusal::TooMany { retry_after_seconds } => {
            let minutes = retry_after_seconds.div_ceil(60);
            return pick(
                site,
                format!("尝试太频繁，请 {minutes} 分钟后再试。"),
                format!("Too many attempts. Please try again in {minutes} min."),
            );
        }
    };
    text.to_owned()
}

fn payment_due(site: Site, due: &domain::refusal::Due) -> String {
    let sign = site_sign(due.currency);
    pick(site, format!("需要先支付 {sign}{}。", due.amount), format!("A payment of {sign}{} is due first.", due.amount))
}

fn site_sign(currency: domain::Currency) -> &'static str {
    match currency {
        domain::Currency::CNY => "¥",
        domain::Currency::USD => "$",
    }
}

fn pick(site: Site, zh: String, en: String) -> String {
    match site {
        Site::Zh => zh,
        Site::En => en,
    }
}
