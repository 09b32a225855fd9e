use super::*;

#[test]
fn a_letter_speaks_the_language_of_its_site_and_leads_back_to_it() {
    let text = MailText::PasswordReset { token: "abc".to_owned() };
    let zh = text.write(Site::Zh, "https://market.test", None);
    let en = text.write(Site::En, "https://market.test", None);
    assert_eq!(zh.link.as_deref(), Some("https://market.test/reset?token=abc&lang=zh"));
    assert_eq!(en.link.as_deref(), Some("https://market.test/reset?token=abc&lang=en"));
    assert!(zh.body.contains("密码") && zh.body.contains("token=abc"));
    assert!(en.body.contains("password") && !en.body.contains("密码"));
}

/// Kinds about payments, payouts, invoices and applications have letters of their own.
#[test]
fn every_kind_that_is_mailed_about_a_contest_has_its_letter() {
    use domain::notice::Sort;
    for kind in Kind::ALL {
        let of_contest = matches!(kind.row().about, Sort::Contest | Sort::Handover | Sort::Nothing);
        let letter = MailText::of_contest(*kind, "A tea house", ProjectId(1));
        assert_eq!(letter.is_some(), of_contest && kind.is_mailed(), "{kind:?}");
        for site in Site::ALL {
            let written = letter.as_ref().map(|letter| letter.write(site, "", None));
            assert!(written.is_none_or(|letter| letter.subject.contains("A tea house")), "{kind:?}");
        }
    }
}

#[test]
fn every_kind_that_is_mailed_about_an_order_has_its_letter() {
    use domain::notice::{Notice, Sort, Stored};
    let params = r#"{"orderId":7,"amount":12.5,"currency":"CNY","reason":"why","days":3,"share":50,"accepted":true,"score":5,"userId":3}"#;
    for kind in Kind::ALL.iter().filter(|kind| kind.row().about == Sort::Order) {
        let stored = Stored { kind: kind.code().into(), params: params.into(), contest: None, entry: None };
        let told = Notice::read(&stored).map(|notice| notice.told().clone()).unwrap();
        let letter = MailText::of_order(&told, "A tea house", OrderId(7));
        assert_eq!(letter.is_some(), kind.is_mailed(), "{kind:?}");
        for (site, letter) in Site::ALL.into_iter().filter_map(|site| Some((site, letter.as_ref()?))) {
            let written = letter.write(site, "https://market.test", None);
            assert!(written.subject.contains("A tea house"), "{kind:?}");
            assert!(written.link.is_some_and(|link| link.starts_with("https://market.test/order/7")), "{kind:?}");
            assert_eq!(written.body.contains("why"), params_have_reason(&told), "{kind:?}");
        }
    }
    fn params_have_reason(told: &Told) -> bool {
        matches!(
            told,
            Told::OrderQuoteDeclined { .. }
                | Told::OrderExtensionAsked { .. }
                | Told::OrderCancelProposed { .. }
                | Told::OrderCancelled { .. }
                | Told::OrderDecided { .. }
        )
    }
}

#[test]
fn who_wants_no_mail_is_told_of_money_all_the_same() {
    let payment = |event| MailText::Payment { event, title: String::new(), payment: 1 };
    assert!(payment(PaymentEvent::Returned).is_essential());
    assert!(MailText::PasswordReset { token: String::new() }.is_essential());
    assert!(MailText::of_contest(Kind::Winner, "", ProjectId(1)).is_some_and(|letter| !letter.is_essential()));
}

#[test]
fn a_reason_arrives_word_for_word() {
    let text = MailText::ApplicationRejected { reason: "太相似 / too similar".to_owned() };
    for site in Site::ALL {
        assert!(text.write(site, "", None).body.contains("太相似 / too similar"));
    }
}

/// A letter of every kind that is mailed.
fn of_every_kind() -> Vec<(Kind, MailText)> {
    use domain::notice::{Notice, Sort, Stored};
    let title = || "茶 tea".to_owned();
    let reason = || "because".to_owned();
    let payout =
        |event| MailText::Payout { event, amount: Minor(1_250), currency: Currency::CNY, note: "N-1".to_owned() };
    let payment = |event| MailText::Payment { event, title: title(), payment: 7 };
    let standing = |event| MailText::Standing { event };
    let gig = |event| MailText::Gig { event, title: title(), gig: GigId(7) };
    let alone = [
        MailText::ApplicationApproved,
        MailText::ApplicationRejected { reason: reason() },
        payout(PayoutEvent::Requested),
        payout(PayoutEvent::NewAccount),
        payout(PayoutEvent::Paid),
        payout(PayoutEvent::Returned),
        MailText::Tip { from: "Lin".to_owned(), amount: Minor(1_250), currency: Currency::USD, text: reason() },
        MailText::InvoiceIssued { title: title(), number: "2026-1".to_owned(), path: "/order/7?invoice=1".to_owned() },
        MailText::InvoiceRefused { title: title(), reason: reason(), path: "/order/7?invoice=1".to_owned() },
        standing(StandingEvent::Warned { points: 2, reason: reason() }),
        standing(StandingEvent::Suspended { reason: reason() }),
        standing(StandingEvent::Lifted),
        gig(GigEvent::Approved),
        gig(GigEvent::Rejected { reason: reason() }),
        MailText::HelpAnswered { title: Some(title()), by: UserId(7) },
        payment(PaymentEvent::Rejected { reason: reason() }),
        payment(PaymentEvent::Returned),
        payment(PaymentEvent::SentBack),
    ];
    let alone = alone.into_iter().filter_map(|letter| Some((letter.kind()?, letter)));
    let params = r#"{"orderId":7,"amount":12.5,"currency":"CNY","reason":"why","days":3,"share":50,"accepted":true,"score":5,"userId":3}"#;
    let together = Kind::ALL.iter().filter_map(|kind| match kind.row().about {
        Sort::Order => {
            let stored = Stored { kind: kind.code().into(), params: params.into(), contest: None, entry: None };
            let told = Notice::read(&stored)?.told().clone();
            Some((*kind, MailText::of_order(&told, "茶 tea", OrderId(7))?))
        }
        _ => Some((*kind, MailText::of_contest(*kind, "茶 tea", ProjectId(1))?)),
    });
    alone.chain(together).collect()
}

#[test]
fn the_letter_of_every_mailed_kind_is_whole_in_both_languages() {
    let letters = of_every_kind();
    let mut written: Vec<Kind> = letters.iter().map(|(kind, _)| *kind).collect();
    written.sort_unstable();
    let mailed: Vec<Kind> = Kind::ALL.iter().copied().filter(|kind| kind.is_mailed()).collect();
    assert_eq!(written, mailed, "each has one letter, and nothing else has");
    let decline = "https://market.test/api/v1/users/unsubscribe?token=7.x.00&lang=zh";
    let has_han = |text: &str| text.replace("茶 tea", "").chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
    for (kind, letter) in letters {
        let is_urgent = kind.row().urgency == Urgency::Urgent;
        assert_eq!(letter.declined_with(), (!is_urgent).then(|| kind.area()), "{kind:?}");
        for site in Site::ALL {
            let Letter { subject, body, html, link } =
                letter.write(site, "https://market.test", (!is_urgent).then_some(decline));
            let link = link.unwrap_or_default();
            assert!(
                link.starts_with("https://market.test/") && link.contains(&format!("lang={}", site.code())),
                "{kind:?}"
            );
            assert!(!subject.trim().is_empty() && !subject.contains('\n'), "{kind:?}");
            assert!(body.contains(&link) && html.contains(&html::escaped(&link)), "{kind:?}: {body}");
            assert!(html.starts_with("<!doctype html>") && html.contains(&html::escaped(&subject)), "{kind:?}");
            assert!(html.contains(site.pick("lang=\"zh-CN\"", "lang=\"en\"")), "{kind:?}");
            // The same words in both parts.
            for part in body.split("\n\n").filter(|part| !part.contains("https://")) {
                let part = html::escaped(part.trim()).replace('\n', "<br>");
                assert!(html.contains(&part), "{kind:?}: {part}");
            }
            assert_eq!(body.contains(decline), !is_urgent, "{kind:?}");
            assert_eq!(html.contains(&html::escaped(decline)), !is_urgent, "{kind:?}");
            // The site signs in Chinese too; an English letter has no other.
            assert_eq!(has_han(&subject), site == Site::Zh, "{kind:?}: {subject}");
            assert_eq!(has_han(&body.replace("because", "")), site == Site::Zh, "{kind:?}: {body}");
        }
    }
}

#[test]
fn the_daily_letter_says_the_same_in_both_parts() {
    let line = |text: &str, times| DigestLine { text: text.to_owned(), times, path: "/contest/x?a=designs".to_owned() };
    let part = |heading: Option<&str>, lines| DigestPart { heading: heading.map(str::to_owned), lines };
    let parts = vec![part(Some("茶 <tea>"), vec![line("a & b", 3), line("c", 1)]), part(None, vec![line("d", 1)])];
    let digest = Digest { parts, count: 5, more: 2, is_whole: true, openings: None };
    for (site, times, more) in [(Site::Zh, "a & b（3 次）", "还有 2 条"), (Site::En, "a & b (3 times)", "2 more")]
    {
        let Letter { subject, body, html, link } =
            MailText::Digest(digest.clone()).write(site, "https://market.test", Some("https://market.test/no?a=1&b"));
        assert!(subject.contains('5'), "{subject}");
        let linked = format!("https://market.test/contest/x?a=designs&lang={}", site.code());
        for words in
            [times, more, "茶 <tea>", site.pick("其他", "Everything else"), &linked, "https://market.test/no?a=1&b"]
        {
            assert!(body.contains(words) && html.contains(&html::escaped(words)), "{words}: {body}");
        }
        assert_eq!(link, Some(format!("https://market.test/u/notices?lang={}", site.code())));
    }
    assert!(!MailText::Digest(Digest::default()).is_essential());
}

#[test]
fn a_designers_day_ends_with_the_contests_that_opened() {
    let line = DigestLine { text: "a".to_owned(), times: 1, path: "/u/notices".to_owned() };
    let parts = vec![DigestPart { heading: None, lines: vec![line] }];
    let contest =
        OpenContest { title: "茶 <tea>".to_owned(), prize: Minor::major(1_200), path: "/contest/x".to_owned() };
    let letter = |site: Site, of_theirs, count, partial| {
        let openings = Some(Openings { of_theirs, count, partial, shown: vec![contest.clone()] });
        let digest = Digest { parts: parts.clone(), count: 1, more: 0, is_whole: true, openings };
        MailText::Digest(digest).write(site, "https://market.test", None)
    };
    for (site, of_theirs, count, partial, heading) in [
        (Site::Zh, true, 1, false, "你的行业新开了 1 场比稿"),
        (Site::Zh, false, 9, true, "新开了 9+ 场比稿"),
        (Site::En, true, 1, false, "1 new contest in your industries"),
        (Site::En, true, 4, false, "4 new contests in your industries"),
        (Site::En, false, 1, false, "1 new contest"),
        (Site::En, false, 9, true, "9+ new contests"),
    ] {
        let Letter { body, html, .. } = letter(site, of_theirs, count, partial);
        let prize = site.pick("茶 <tea>（奖金 ¥1,200）", "茶 <tea> (prize $1,200)");
        let link = format!("https://market.test/contest/x?lang={}", site.code());
        for words in [heading, prize, &link] {
            assert!(body.contains(words) && html.contains(&html::escaped(words)), "{words}: {body}");
        }
        let all = format!("https://market.test/contests?lang={}", site.code());
        assert_eq!(body.contains(&all), count > 1, "{body}");
    }
}
