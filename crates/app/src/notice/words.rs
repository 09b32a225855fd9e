//! What notices say, in both languages: the page, the daily letter and whoever else tells of them read the same sentences.

mod en;
mod zh;

use domain::Site;
use domain::account::is_left;
use domain::notice::Told;
use domain::thread::people::Report;

/// The sentence. `who` is what somebody in it is called, where they are known; `None` for what was told is what this
/// version cannot read.
#[must_use]
pub fn say(site: Site, told: Option<&Told>, who: Option<&str>) -> String {
    let who = who.map(|name| if is_left(name) { site.pick("已注销用户", "Deleted user") } else { name });
    match (site, told) {
        (Site::Zh, Some(told)) => zh::say(told, who),
        (Site::En, Some(told)) => en::say(told, who),
        (_, None) => site.pick("有新的动态。", "Something new happened.").to_owned(),
    }
}

/// A sentence's end: the words why where there are any, else a full stop.
fn end(colon: &str, why: &str, stop: &str) -> String {
    if why.is_empty() { stop.to_owned() } else { format!("{colon}{why}") }
}

/// What was reported was taken out.
fn is_removed(outcome: &str) -> bool {
    outcome == Report::Removed.code()
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::notice::{Kind, Notice, Stored};
    use domain::{ProjectId, WorkId};

    fn told(kind: &str, reason: &str) -> Told {
        let params = serde_json::json!({
            "title": "茶 tea", "score": 5, "userId": 3, "number": 4, "stars": 1, "reason": reason, "text": reason,
            "amount": 12.5, "currency": "CNY", "reference": "F-1", "account": "A-1", "outcome": "removed", "fileId": 9,
            "name": "n", "bought": 2, "invoiceId": 7, "paymentId": 7, "payoutId": 7, "applicationId": 7, "gigId": 7,
            "personId": 7, "points": 2, "total": 3, "orderId": 7, "days": 3, "share": 50, "accepted": true,
            "topicId": 7, "pollId": 7,
        });
        let mut params = params;
        if ["invoice_issued", "invoice_to_correct"].contains(&kind) {
            params["number"] = "2026-1".into();
        }
        let stored = Stored {
            kind: kind.to_owned(),
            params: params.to_string(),
            contest: Some(ProjectId(1)),
            entry: Some(WorkId(8)),
        };
        Notice::read(&stored).unwrap_or_else(|| panic!("{kind}")).told().clone()
    }

    fn has_han(text: &str) -> bool {
        text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c))
    }

    #[test]
    fn every_kind_has_a_sentence_in_each_language_with_its_reason_and_without() {
        for kind in Kind::ALL {
            for reason in ["", "reason"] {
                let told = told(kind.code(), reason);
                let (zh, en) = (say(Site::Zh, Some(&told), Some("Lin")), say(Site::En, Some(&told), Some("Lin")));
                assert!(has_han(&zh), "{kind:?}: {zh}");
                assert!(
                    !has_han(&en.replace("茶 tea", "")) && en.starts_with(|c: char| c.is_ascii_uppercase()),
                    "{en}"
                );
                for text in [zh, en] {
                    assert!(!text.contains("{") && !text.contains("  ") && !text.contains("None"), "{kind:?}: {text}");
                }
            }
        }
        assert_ne!(say(Site::Zh, None, None), say(Site::En, None, None));
    }

    #[test]
    fn a_sentence_carries_its_facts() {
        let said = |kind: &str| Site::ALL.map(|site| say(site, Some(&told(kind, "why")), Some("Lin")));
        for (kind, fact) in [
            ("work_new", "Lin"),
            ("work_new", "#4"),
            ("work_hidden", "why"),
            ("payout_paid", "¥12.50"),
            ("payout_paid", "F-1"),
            ("payout_new_account", "A-1"),
            ("order_cancelled", "50%"),
            ("invoice_issued", "2026-1"),
            ("topic_reply", "茶 tea"),
            ("warned", "3"),
        ] {
            assert!(said(kind).iter().all(|text| text.contains(fact)), "{kind}: {:?}", said(kind));
        }
        assert_eq!(said("work_rated")[1], "Design #4 was given 1 star.");
        assert_eq!(said("review")[1], "The client gave you 5 stars.");
    }

    #[test]
    fn a_chinese_name_stands_close_to_the_words_around_it() {
        let said = |kind: &str, who: &str| say(Site::Zh, Some(&told(kind, "")), Some(who));
        assert_eq!(said("work_new", "周屿"), "周屿提交了作品 #4。");
        assert_eq!(said("work_new", "Lin"), "Lin 提交了作品 #4。");
        assert_eq!(said("designer_silent", "周屿"), "提醒三次仍没有周屿的消息，请处理。");
        assert_eq!(said("designer_silent", "Lin"), "提醒三次仍没有 Lin 的消息，请处理。");
    }

    #[test]
    fn nobody_is_told_a_code_or_the_name_of_whoever_left() {
        for site in Site::ALL {
            let silent = Told::Warned { points: 1, reason: "inactive_48h".to_owned(), total: 1 };
            assert!(!say(site, Some(&silent), None).contains("inactive_48h"));
            let new = Told::WorkNew { number: 1, user_id: None };
            assert!(!say(site, Some(&new), Some("#12")).contains("#12"));
            assert!(!say(site, Some(&new), None).starts_with(' '));
        }
    }
}
