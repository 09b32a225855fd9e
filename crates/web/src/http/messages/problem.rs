//! What stands beside a wrong field, in each language.

use super::pick;
use domain::Site;
use domain::refusal::Problem;

/// The sentence beside a field.
pub fn problem(site: Site, problem: &Problem) -> String {
    let text = match problem {
        Problem::Required => site.pick("必填。", "Required."),
        Problem::TooShort { min } => {
            return pick(site, format!("至少 {min} 个字。"), format!("At least {min} characters."));
        }
        Problem::TooLong { max } => {
            return pick(site, format!("最多 {max} 个字。"), format!("At most {max} characters."));
        }
        Problem::TooFew { min } => return pick(site, format!("至少选 {min} 项。"), format!("Choose at least {min}.")),
        Problem::TooMany { max } => return pick(site, format!("最多选 {max} 项。"), format!("Choose at most {max}.")),
        Problem::OutOfRange { min, max } => {
            return pick(site, format!("应在 {min} 到 {max} 之间。"), format!("Between {min} and {max}."));
        }
        Problem::AmountRange { min, max } => {
            return pick(
                site,
                format!("金额应在 {min} 到 {max} 之间。"),
                format!("An amount between {min} and {max}."),
            );
        }
        Problem::BelowMinimum { min } => return pick(site, format!("不能低于 {min}。"), format!("Not below {min}.")),
        Problem::WrongForm => site.pick("格式不正确。", "Not in the right format."),
        Problem::Unknown => site.pick("没有这个选项。", "Not one of the options."),
        Problem::TooFewWords { min } => {
            return pick(site, format!("至少写 {min} 个字。"), format!("At least {min} words."));
        }
        Problem::PollNeedsTwo => site.pick("投票至少需要 2 个作品", "Poll needs at least 2 designs"),
        Problem::PollEnd { days } => {
            return pick(
                site,
                format!("结束时间应在 {days} 天之内，并且晚于现在。"),
                format!("A time within {days} days from now."),
            );
        }
        Problem::EmailInvalid => site.pick("请输入有效的邮箱。", "Please enter a valid e-mail address."),
        Problem::SmsUnavailable => site.pick(
            "这里暂时不能发短信，请填写邮箱。",
            "Text messages cannot be sent from here yet; please give an e-mail address.",
        ),
        Problem::PhoneInvalid => site.pick("请输入有效的手机号。", "Please enter a valid phone number."),
        Problem::PhoneMissing => {
            site.pick("请先在登录与安全里绑定手机号。", "Please add a phone number under sign-in and security first.")
        }
        Problem::NamedTwice => {
            site.pick("同一个文件选了两次，请去掉一个。", "The same file is there twice. Please take one of them out.")
        }
        Problem::EmailTaken => site.pick("这个邮箱已经注册。", "This e-mail address is already registered."),
        Problem::BoardNameTaken => site.pick("你已经有同名的收藏夹。", "You have a board of this name already."),
        Problem::NamesClient => site.pick(
            "标题里不能出现客户的品牌名，买家要用的是自己的名字。",
            "The title must not contain the client’s brand: a buyer will use a name of their own.",
        ),
        Problem::UserNameTaken => site.pick("这个用户名已被使用。", "This user name is taken."),
        Problem::UserNameReserved => {
            site.pick("这个名字像是本站工作人员，请换一个。", "This name looks like our staff. Please choose another.")
        }
        Problem::PasswordMismatch => site.pick("两次输入的密码不一致。", "The two passwords do not match."),
        Problem::PasswordShort { min } => {
            return pick(site, format!("密码至少 {min} 位。"), format!("At least {min} characters."));
        }
        Problem::PasswordCommon => {
            site.pick("这个密码太常见，请换一个。", "This password is too common. Please choose another.")
        }
        Problem::PasswordPersonal => site.pick(
            "密码不能是你的邮箱、用户名或本站的名字，请换一个。",
            "Your password cannot be your address, your user name or the site’s name. Please choose another.",
        ),
        Problem::CodeWrong => site.pick("验证码不正确或已过期。", "The code is wrong or has expired."),
        Problem::CaptchaWrong => {
            site.pick("安全验证未通过，请再试一次。", "The security check was not passed. Please try again.")
        }
        Problem::CaptchaRequired => {
            site.pick("请先通过安全验证，再试一次。", "Please pass the security check and try again.")
        }
        Problem::TokenInvalid => site.pick("链接无效或已过期。", "The link is invalid or has expired."),
        Problem::AgreementRequired => site.pick("请先阅读并同意。", "Please read and agree first."),
        Problem::ExpressLogoOnly => site.pick("特快套餐只用于 Logo 设计。", "Express is for logo design only."),
        Problem::BundleLogoOnly => site.pick("只有 Logo 比稿可以加做 VI。", "Only logo contests can add an identity."),
        Problem::ChannelUnavailable => site.pick("这个渠道不可用。", "This channel is not available."),
        Problem::AmountMismatch { expected } => {
            return pick(
                site,
                format!("与应付金额 {expected} 不符。"),
                format!("Not the amount that is due: {expected}."),
            );
        }
        Problem::ProjectMismatch => {
            site.pick("与付款的比稿名称不符。", "Not the name of the contest that is paid for.")
        }
        Problem::ReasonRequired => site.pick("请写明理由。", "Please give a reason."),
        Problem::ConfirmRequired => site.pick("请先确认。", "Please confirm first."),
        Problem::RatingRange => {
            site.pick("请给出 1 到 5 颗星的评价！", "Please rate your experience between 1 and 5 stars!")
        }
        Problem::NotAnUpload => site.pick("请选择一个文件。", "Please choose a file."),
        Problem::CannotMessageYourself => site.pick("不能给自己发消息。", "You can not message yourself"),
        Problem::WinsNeeded { min } => {
            return pick(
                site,
                format!("至少中标 {min} 次后才能开通。"),
                format!("At least {min} contest wins are needed."),
            );
        }
        Problem::CoverRequired => site.pick("请上传封面图！", "Please upload cover image!"),
        Problem::FeatureRequired => site.pick("请至少填写一个服务亮点。", "Please name at least one highlight."),
        Problem::DemandRequired => {
            site.pick("请至少填写一个问题，且不能留空。", "Please ask at least one question, and leave none empty.")
        }
        Problem::ExtraIncomplete { number } => {
            return pick(
                site,
                format!("第 {number} 个附加服务缺少名称或价格。"),
                format!("Extra {number} needs a name and a price."),
            );
        }
        Problem::WholeUnits => site.pick("价格须为整数。", "Prices are in whole units."),
        Problem::CouponExpired => site.pick("优惠券已过期。", "The coupon has expired."),
        Problem::CouponUsed => {
            site.pick("优惠券已经用过，或正用在另一场比稿上。", "The coupon was used, or another contest holds it.")
        }
        Problem::CouponFirstOnly => {
            site.pick("优惠券只用于第一场付款的比稿。", "The coupon is for the first contest you pay for.")
        }
        Problem::AccountInvalid => {
            site.pick("收款账户的格式不正确。", "This does not look like an account of that channel.")
        }
        Problem::TaxNumberInvalid => {
            site.pick("税号应为 15 到 20 位字母或数字。", "Letters and digits only; in China 15 to 20 of them.")
        }
        Problem::InvoiceNumberTaken => site.pick("这个发票号码已经用过了。", "This number stands on another invoice."),
        Problem::NobodyNamed => site.pick(
            "没有这个用户，请填编号、完整的用户名、邮箱或主页链接。",
            "Nobody is called that. Please give a number, a whole user name, an e-mail address or a link.",
        ),
        Problem::NoContestNamed => site.pick(
            "没有这场比稿，请填编号、链接或完整的标题。",
            "No contest is called that. Please give a number, a link or a whole title.",
        ),
        Problem::SeveralNamed => {
            site.pick("有重名，请填编号。", "More than one is called that. Please give the number.")
        }
        Problem::CannotTipYourself => site.pick("不能打赏自己。", "You can not tip yourself"),
        Problem::CannotHireYourself => site.pick("不能雇佣自己。", "You can not hire yourself"),
        Problem::CannotOrderFromYourself => site.pick("不能购买自己的服务。", "You can not order your own service"),
    };
    text.to_owned()
}
