use super::*;
use std::collections::BTreeSet;

/// A stored notice with every parameter that there is.
fn stored(kind: &str, contest: bool, entry: bool) -> Stored {
    let params = serde_json::json!({
        "title": "t", "score": 5, "userId": 3, "number": 4, "stars": 2, "pin": 1, "reason": "r", "text": "x",
        "amount": 12.5, "currency": "CNY", "reference": "f", "account": "a", "outcome": "removed", "fileId": 9, "name": "n",
        "bought": 2, "invoiceId": 7, "paymentId": 7, "payoutId": 7, "applicationId": 7, "gigId": 7,
        "personId": 7, "points": 2, "total": 3, "orderId": 7, "days": 3, "share": 50, "accepted": true,
        "topicId": 7, "pollId": 7,
    });
    let mut params = params;
    if ["invoice_issued", "invoice_to_correct"].contains(&kind) {
        params["number"] = "2026-1".into();
    }
    Stored {
        kind: kind.to_owned(),
        params: params.to_string(),
        contest: contest.then_some(ProjectId(1)),
        entry: entry.then_some(WorkId(8)),
    }
}

#[test]
fn what_is_told_is_read_back_as_it_was_stored() {
    let codes: BTreeSet<_> = Kind::ALL.iter().map(|kind| kind.code()).collect();
    assert_eq!(codes.len(), Kind::ALL.len());
    assert!(!codes.contains(OTHER));
    for kind in Kind::ALL {
        let notice = Notice::read(&stored(kind.code(), true, true)).unwrap_or_else(|| panic!("{kind:?}"));
        assert_eq!(notice.kind(), *kind);
        assert_eq!(Notice::read(&notice.stored()), Some(notice.clone()));
        let (of_row, code) = (kind.row().about, kind.code());
        assert!(notice.about().is_of(of_row), "{code}");
        let titled = ["draft_removed", "gig_approved", "gig_rejected", "help_answered", "topic_reply", "topic_mention"];
        let titled = titled.contains(&code) || code == "post_removed";
        assert!(!notice.params().contains_key("title") || titled, "only its own parameters");
        assert!(!kind.row().to.is_empty(), "{code}");
        let roles: BTreeSet<_> = kind.row().to.iter().map(|(role, _)| format!("{role:?}")).collect();
        assert_eq!(roles.len(), kind.row().to.len(), "{code} names a role once");
    }
}

#[test]
fn what_an_older_version_told_stays_readable() {
    let read = |kind: &str, params: &str| {
        let of = Stored { kind: kind.into(), params: params.into(), contest: Some(ProjectId(1)), entry: None };
        Notice::read(&of)
    };
    let message = read("work_message", r#"{"number":3,"from":"Ann","pin":null}"#).unwrap();
    assert_eq!(*message.told(), Told::WorkMessage { number: 3, user_id: None, pin: None });
    let handed_over = read("completed", "{}").unwrap();
    assert_eq!(*handed_over.about(), About::Handover { contest: ProjectId(1), bought: BoughtId::WINNER });
    let approved = read("application_approved", r#"{"reason":""}"#).unwrap();
    assert_eq!(approved.about().named(), Some(("application", None)));
    let removed = read("poll_comment_removed", r#"{"reason":"r"}"#).unwrap();
    assert_eq!((removed.about().named(), removed.url(None)), (None, "/polls".to_owned()));
    let answered = read("help_answered", r#"{"personId":7}"#).unwrap();
    assert_eq!(*answered.told(), Told::HelpAnswered { title: None });
    assert_eq!(read("of an older time", "{}"), None);
    assert_eq!(read("work_rated", "no JSON"), None);
}

#[test]
fn a_notice_leads_to_what_it_is_about() {
    let id = ProjectId(1).encoded();
    for (code, sort, rest) in [
        ("paid", "contest", ""),
        ("work_rated", "entry", "?a=designs&work=3"),
        ("package_waits", "contest", "?a=pkg2"),
        ("refunded", "contest", "?a=brief#refund"),
        ("invoice_issued", "contest", "?invoice=1"),
    ] {
        let notice = Notice::read(&stored(code, true, sort == "entry")).unwrap();
        assert_eq!(notice.about().named().map(|(sort, _)| sort), Some(sort), "{code}");
        assert_eq!(notice.url(Some(3)), format!("/contest/{id}{rest}"), "{code}");
    }
    for (code, sort, url) in [
        ("transfer_rejected", "payment", "/pay/7"),
        ("transfer_submitted", "payment", "/admin/transfers?id=7"),
        ("payout_paid", "payout", "/u/income"),
        ("payout_waiting", "payout", "/admin/payouts?id=7"),
        ("application_submitted", "application", "/admin/applications?id=7"),
        ("gig_submitted", "gig", "/admin/gigs?id=7"),
        ("gig_approved", "gig", "/gig/7"),
        ("gig_rejected", "gig", "/gig/7/edit"),
        ("warned", "person", "/u/profile#warnings"),
        ("warning_answered", "person", "/admin/users/7"),
        ("order_delivered", "order", "/order/7"),
        ("order_disputed", "order", "/admin/orders?id=7"),
        ("invoice_issued", "order", "/order/7?invoice=1"),
        ("invoice_waiting", "order", "/admin/invoices?id=7"),
        ("invoice_to_correct", "order", "/admin/invoices?id=7"),
        ("topic_reply", "topic", "/forum/7?at=new"),
        ("entry_reported", "topic", "/forum/7?at=new"),
        ("entry_report_waits", "topic", "/admin/reports"),
        ("poll_comment_reported", "poll", "/admin/poll-comments"),
        ("poll_comment_removed", "poll", "/polls"),
    ] {
        let notice = Notice::read(&stored(code, false, false)).unwrap();
        assert_eq!(notice.about().named(), Some((sort, Some(7))), "{code}");
        assert_eq!(notice.url(None), url, "{code}");
    }
    let said = Notice::read(&stored("message", false, false)).unwrap();
    assert_eq!((said.about().named(), said.url(None)), (Some(("person", Some(7))), "/messages/7".to_owned()));
    for (entry, rest) in [(true, "?a=designs&work=3"), (false, "?a=pkg2")] {
        let of = Stored { params: r#"{"userId":3,"bought":2}"#.into(), ..stored("mention", true, entry) };
        let mention = Notice::read(&of).unwrap();
        assert_eq!(mention.url(Some(3)), format!("/contest/{id}{rest}"));
    }
    let in_order = Notice::read(&stored("mention", false, false)).unwrap();
    assert_eq!((in_order.about().named(), in_order.url(None)), (Some(("order", Some(7))), "/order/7".to_owned()));
    let desk = Notice::read(&stored("designer_silent", true, false)).unwrap();
    assert_eq!(desk.url(None), "/admin/inactive");
    let gone = Notice::read(&stored("draft_removed", false, false)).unwrap();
    assert_eq!((gone.about().named(), gone.url(None)), (None, "/u/projects".to_owned()));
}

#[test]
fn the_table_says_who_is_told_how() {
    assert_eq!(Kind::Frozen.way(Role::Designer), Some(Way::Mail));
    assert_eq!(Kind::Frozen.way(Role::Participant), Some(Way::Page));
    assert_eq!(Kind::Frozen.way(Role::Moderator), None);
    assert!(Kind::AnswerOwed.merges() && Kind::WorkMessage.merges() && !Kind::Paid.merges());
    assert!(Kind::Frozen.is_mailed() && !Kind::WorkNew.is_mailed());
}

#[test]
fn what_is_urgent_and_mailed_can_come_by_a_short_message() {
    for kind in Kind::ALL.iter().filter(|kind| kind.row().urgency == Urgency::Urgent) {
        assert_eq!(kind.is_mailed(), kind.is_texted(), "{kind:?}");
    }
    // What cannot wait besides: paid, winner, package, audit results.
    for kind in [Kind::Paid, Kind::Winner, Kind::Package, Kind::ApplicationApproved, Kind::GigRejected] {
        assert!(kind.is_texted(), "{kind:?}");
    }
    assert!(!Kind::Finalist.is_texted() && !Kind::WorkMessage.is_texted());
    let offered: Vec<_> = Area::ALL.into_iter().filter(|area| area.is_texted()).collect();
    assert_eq!(offered, [Area::Contests, Area::Money, Area::Orders, Area::Community]);
}
