//! Letters and short messages about coming in: codes, and what changed.

use domain::account::step::StepChange;
use domain::account::way::{Way, WayChange};
use domain::zone::{DEFAULT_ZONE, is_zone, wall};
use domain::{Site, Timestamp};

/// Where the settings list the ways in.
const SETTINGS: &str = "/u/setting";

pub(super) fn code(site: Site, code: &str, minutes: i64) -> (String, String, String) {
    let (subject, text) = match site {
        Site::Zh => (
            "你的验证码".to_owned(),
            format!(
                "验证码：{code}\n\n{minutes} 分钟内有效，只能使用一次。不要告诉任何人；如果这不是你本人的操作，请忽略这封邮件。"
            ),
        ),
        Site::En => (
            "Your code".to_owned(),
            format!(
                "Your code: {code}\n\nIt is good for {minutes} minutes and works once. Do not share it; if you did not ask for it, ignore this message."
            ),
        ),
    };
    (subject, text, SETTINGS.to_owned())
}

/// The same in one short message.
#[must_use]
pub fn code_sms(site: Site, code: &str, minutes: i64) -> String {
    match site {
        Site::Zh => format!("【朱砂】验证码 {code}，{minutes} 分钟内有效，请勿告诉他人。"),
        Site::En => format!("Vermilion: your code is {code}, good for {minutes} minutes. Do not share it."),
    }
}

/// Somebody guessed too often at the second step of an account without e-mail.
#[must_use]
pub fn locked_sms(site: Site, minutes: i64) -> String {
    match site {
        Site::Zh => format!(
            "【朱砂】有人多次输错你账号的两步验证码，已暂停登录 {minutes} 分钟。如果不是你，请结束陌生设备的登录。"
        ),
        Site::En => format!(
            "Vermilion: too many wrong codes were entered for your account. Signing in is locked for {minutes} minutes. \
             If it was not you, sign out any device you do not know."
        ),
    }
}

/// A way in, in words.
const fn name(site: Site, way: Way) -> &'static str {
    match (site, way) {
        (Site::Zh, Way::Password) => "密码",
        (Site::Zh, Way::Phone) => "手机号",
        (Site::Zh, Way::Wechat) => "微信",
        (Site::En, Way::Password) => "password",
        (Site::En, Way::Phone) => "phone number",
        (Site::En, Way::Wechat) => "WeChat",
        (_, Way::Google) => "Google",
        (_, Way::Facebook) => "Facebook",
    }
}

pub(super) fn way_changed(site: Site, change: WayChange) -> (String, String, String) {
    let (zh, en) = match change {
        WayChange::Bound(way) => (
            format!("你的账号新增了登录方式：{}。", name(Site::Zh, way)),
            format!("A way to sign in was added to your account: {}.", name(Site::En, way)),
        ),
        WayChange::Removed(way) => (
            format!("你的账号解除了登录方式：{}。", name(Site::Zh, way)),
            format!("A way to sign in was removed from your account: {}.", name(Site::En, way)),
        ),
        WayChange::EmailChanged => (
            "你的账号改用了另一个邮箱，以后的邮件不再发到这里。".to_owned(),
            "Your account has another e-mail address now; mail no longer comes here.".to_owned(),
        ),
        WayChange::PasswordChanged => (
            "你的账号设置了新密码，其他设备上的登录都已结束。".to_owned(),
            "Your account has a new password; everybody who was signed in to it was signed out.".to_owned(),
        ),
    };
    let subject = site.pick("登录与安全有变动", "Your sign-in has changed");
    let (text, advice) = match site {
        Site::Zh => (zh, "如果这不是你本人的操作，请马上查看设置并联系我们。"),
        Site::En => (en, "If that was not you, look at your settings and write to us at once."),
    };
    (subject.to_owned(), format!("{text}\n\n{advice}"), SETTINGS.to_owned())
}

pub(super) fn step_changed(site: Site, change: StepChange) -> (String, String, String) {
    let (zh, en) = match change {
        StepChange::On => (
            "两步验证已经开启，以后登录还要输入验证器里的验证码。".to_owned(),
            "Two-step verification is on: from now on signing in also takes a code from your authenticator app.".to_owned(),
        ),
        StepChange::Off => (
            "两步验证已经关闭，登录不再需要验证码。".to_owned(),
            "Two-step verification is off: signing in no longer takes a code.".to_owned(),
        ),
        StepChange::Reset => (
            "工作人员解除了你的两步验证，所有设备都已退出登录。请重新登录，再次开启。".to_owned(),
            "Our staff turned off your two-step verification and signed out every device. Sign in and set it up again."
                .to_owned(),
        ),
        StepChange::Locked => (
            "有人已经通过第一步登录，又连续输错了验证码，验证码已暂时锁定。如果不是你本人，请马上重设密码。".to_owned(),
            "Somebody got past the first step and then guessed too many codes; codes are locked for a while. If that was not you, set a new password at once."
                .to_owned(),
        ),
        StepChange::Recovered { left } => (
            format!("你的一个恢复码刚刚被使用，还剩 {left} 个。"),
            format!("One of your recovery codes was just used. Codes left: {left}."),
        ),
        StepChange::NewCodes => (
            "你生成了新的恢复码，以前的恢复码全部失效。".to_owned(),
            "You made new recovery codes; those from before are worth nothing now.".to_owned(),
        ),
    };
    let subject = site.pick("两步验证有变动", "Your two-step verification has changed");
    let (text, advice) = match site {
        Site::Zh => (zh, "如果这不是你本人的操作，请马上查看设置并联系我们。"),
        Site::En => (en, "If that was not you, look at your settings and write to us at once."),
    };
    (subject.to_owned(), format!("{text}\n\n{advice}"), format!("{SETTINGS}#step"))
}

/// To the second, on the clocks of the reader's zone, which is named; where they have set none Beijing's, on the English
/// site UTC.
pub(super) fn moment(site: Site, at: Timestamp, zone: &str) -> String {
    let zone = if is_zone(zone) { zone } else { site.pick(DEFAULT_ZONE, "UTC") };
    let (clock, offset) = wall(at, zone);
    match site {
        Site::Zh if zone == DEFAULT_ZONE => format!("{clock}（北京时间）"),
        Site::Zh => format!("{clock}（{offset}）"),
        Site::En => format!("{clock} ({offset})"),
    }
}

pub(super) fn data_ready(site: Site, until: &str) -> (String, String, String) {
    let (subject, text) = match site {
        Site::Zh => (
            "你的数据已经准备好",
            format!(
                "你申请的个人数据已打包完成，可以在设置里下载，有效期至 {until}。\n\n如果不是你本人申请的，请马上让其他设备退出，并重设密码。"
            ),
        ),
        Site::En => (
            "Your data is ready",
            format!(
                "Everything that is kept about you has been put together. You can download it in your settings until {until}.\n\nIf that was not you, sign out all other devices at once and set a new password."
            ),
        ),
    };
    (subject.to_owned(), text, format!("{SETTINGS}#own-data"))
}

pub(super) fn new_device(site: Site, device: &str, network: &str, at: &str) -> (String, String, String) {
    let unknown = site.pick("未知", "unknown");
    let or = |text: &str| if text.is_empty() { unknown.to_owned() } else { text.to_owned() };
    let (device, network) = (or(device), or(network));
    let (subject, text) = match site {
        Site::Zh => (
            "你的账号在新设备上登录",
            format!(
                "有人在一台新设备上登录了你的账号。\n\n时间：{at}\n设备：{device}\n网络：{network}\n\n如果是你本人，无需处理。如果不是，请马上在设置里让这台设备退出，并重设密码。"
            ),
        ),
        Site::En => (
            "A new device signed in to your account",
            format!(
                "Somebody signed in to your account on a device that is new to it.\n\nTime: {at}\nDevice: {device}\nNetwork: {network}\n\nIf that was you, there is nothing to do. If not, sign out this device in your settings at once and set a new password."
            ),
        ),
    };
    (subject.to_owned(), text, format!("{SETTINGS}#sessions"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_device_is_described_as_far_as_it_is_known() {
        let told = |device, network| new_device(Site::En, device, network, "2026-06-09 10:13:20 (UTC)").1;
        let known = told("Chrome · Windows", "203.0.113.0/24");
        assert!(known.contains("Chrome · Windows") && known.contains("203.0.113.0/24"), "{known}");
        assert!(known.contains("Time: 2026-06-09 10:13:20 (UTC)\n"), "{known}");
        assert!(told("", "").contains("Device: unknown\nNetwork: unknown"));
    }

    #[test]
    fn a_moment_is_told_in_the_readers_zone_else_in_the_sites() {
        for (site, zone, said) in [
            (Site::Zh, "", "2026-06-09 18:13:20（北京时间）"),
            (Site::Zh, "Asia/Shanghai", "2026-06-09 18:13:20（北京时间）"),
            (Site::Zh, "America/New_York", "2026-06-09 06:13:20（UTC-4）"),
            (Site::En, "", "2026-06-09 10:13:20 (UTC)"),
            (Site::En, "Mars/Olympus", "2026-06-09 10:13:20 (UTC)"),
            (Site::En, "Asia/Shanghai", "2026-06-09 18:13:20 (UTC+8)"),
        ] {
            assert_eq!(moment(site, Timestamp(1_781_000_000_123), zone), said);
        }
    }

    #[test]
    fn a_code_and_its_minutes_stand_in_both_languages() {
        for site in Site::ALL {
            for text in [code(site, "012345", 10).1, code_sms(site, "012345", 10)] {
                assert!(text.contains("012345") && text.contains("10"), "{text}");
            }
            assert!(locked_sms(site, 15).contains("15"));
        }
    }

    #[test]
    fn what_changed_is_named() {
        for way in Way::ALL {
            assert!(way_changed(Site::Zh, WayChange::Bound(way)).1.contains(name(Site::Zh, way)));
            assert!(way_changed(Site::En, WayChange::Removed(way)).1.contains(name(Site::En, way)));
        }
    }
}
