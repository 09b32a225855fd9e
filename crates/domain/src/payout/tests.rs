//! Withdrawals: what is in order, what is shown, what it costs.

use super::*;

fn input(channel: &str, account: &str, amount: Option<i64>) -> PayoutInput {
    let amount = amount.map(Minor::major);
    PayoutInput { channel: Some(channel.to_owned()), account: account.to_owned(), amount, ..PayoutInput::default() }
}

fn faults(input: &PayoutInput, currency: Currency) -> Vec<(String, &'static str)> {
    match validate(input, currency, &Settings::default()) {
        Err(Refusal::Invalid { faults }) => faults.into_iter().map(|f| (f.field, f.problem.code())).collect(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn each_currency_has_its_channels_and_each_channel_its_accounts() {
    for (channel, account, currency, kept) in [
        ("alipay", " Zhou@Example.com ", Currency::CNY, "zhou@example.com"),
        ("alipay", "138 0000 1234", Currency::CNY, "13800001234"),
        ("bank", "工商银行 6222 0211 0000 1234 周屿", Currency::CNY, "工商银行 6222 0211 0000 1234 周屿"),
        ("paypal", "zhou@example.com", Currency::USD, "zhou@example.com"),
    ] {
        let request = validate(&input(channel, account, None), currency, &Settings::default()).unwrap();
        assert_eq!((request.account.as_str(), request.channel.code()), (kept, channel));
    }
    for (channel, account, currency, field, problem) in [
        ("paypal", "zhou@example.com", Currency::CNY, "channel", "channel_unavailable"),
        ("alipay", "zhou@example.com", Currency::USD, "channel", "channel_unavailable"),
        ("gold", "zhou@example.com", Currency::USD, "channel", "channel_unavailable"),
        ("", "zhou@example.com", Currency::USD, "channel", "required"),
        ("alipay", "nobody", Currency::CNY, "account", "account_invalid"),
        ("bank", "6222 0211", Currency::CNY, "account", "account_invalid"),
        ("paypal", "13800001234", Currency::USD, "account", "account_invalid"),
        ("paypal", " ", Currency::USD, "account", "required"),
    ] {
        assert_eq!(
            faults(&input(channel, account, None), currency),
            [(field.to_owned(), problem)],
            "{channel} {account}"
        );
    }
}

#[test]
fn an_account_is_told_apart_and_not_read() {
    for (channel, account, shown) in [
        (PayoutChannel::Alipay, "zhou@example.com", "z***@example.com"),
        (PayoutChannel::Alipay, "13800001234", "*******1234"),
        (PayoutChannel::Paypal, "周@example.com", "周***@example.com"),
        (PayoutChannel::Bank, "工商银行 6222 0211 0000 1234 周屿", "工商银行 **** **** **** 1234 周屿"),
    ] {
        assert_eq!(channel.masked(account), shown);
    }
}

#[test]
fn a_real_name_is_kept_once_and_never_replaced() {
    assert_eq!(real_name(None, ""), Ok(None));
    assert_eq!(real_name(Some(" 周屿 "), ""), Ok(Some("周屿".to_owned())));
    assert_eq!(real_name(Some("别人"), "周屿"), Ok(None));
    assert_eq!(real_name(Some(" "), ""), Err(Refusal::fault("realName", Problem::Required)));
}

#[test]
fn everything_wrong_is_said_at_once() {
    let said = faults(&input("paypal", "", Some(19)), Currency::CNY);
    let wanted = [("amount", "below_minimum"), ("channel", "channel_unavailable"), ("account", "required")];
    assert_eq!(said, wanted.map(|(field, problem)| (field.to_owned(), problem)));
}

#[test]
fn what_leaves_is_on_the_balance_and_not_too_little() {
    let settings = Settings::default();
    let asked = |amount: Option<i64>, balance: i64| {
        let request = validate(&input("paypal", "a@b.com", amount), Currency::USD, &settings)?;
        super::amount(&request, Minor::major(balance), &settings)
    };
    assert_eq!(asked(None, 20), Ok(Minor::major(20)));
    assert_eq!(asked(Some(20), 500), Ok(Minor::major(20)));
    assert_eq!(asked(None, 19), Err(Refusal::InsufficientBalance));
    assert_eq!(asked(None, 0), Err(Refusal::InsufficientBalance));
    assert_eq!(asked(Some(501), 500), Err(Refusal::InsufficientBalance));
}

const NOW: Timestamp = Timestamp(1_000_000_000);
const ONE: UserId = UserId(1);

fn open() -> PayoutState {
    PayoutState { status: PayoutStatus::Requested, good_from: None, needs_two: false, approved_by: None }
}

fn said<'a>(paid: bool, reference: &'a str, reason: &'a str) -> Said<'a> {
    Said { paid, early: false, reference, reason }
}

#[test]
fn a_decision_needs_its_word_and_is_taken_once() {
    let decide = |state: PayoutState, said: Said<'_>| super::decide(&state, &said, ONE, NOW);
    let paid = decide(open(), said(true, " A-1 ", "")).unwrap();
    let (reference, reason) = ("A-1".to_owned(), String::new());
    assert_eq!(paid, PayoutDecision { status: PayoutStatus::Paid, reference, reason });
    assert_eq!(decide(open(), said(false, "", "no such account")).unwrap().status, PayoutStatus::Returned);
    assert_eq!(decide(open(), said(true, "", "x")), Err(Refusal::fault("reference", Problem::Required)));
    assert_eq!(decide(open(), said(false, "A-1", " ")), Err(Refusal::fault("reason", Problem::ReasonRequired)));
    for status in [PayoutStatus::Paid, PayoutStatus::Returned] {
        for paid in [true, false] {
            let done = PayoutState { status, ..open() };
            assert_eq!(decide(done, said(paid, "A", "b")), Err(Refusal::AlreadyDecided));
        }
    }
}

#[test]
fn a_new_account_beside_others_waits_and_a_first_one_does_not() {
    let settings = Settings::default();
    let later = NOW.plus_hours(72);
    let facts = |was_paid, asked_at, has_others| AccountFacts { was_paid, asked_at, has_others };
    for (account, from) in [
        (facts(false, None, false), None),
        (facts(false, None, true), Some(later)),
        (facts(true, None, true), None),
        (facts(false, Some(NOW.plus_hours(-71)), true), Some(NOW.plus_hours(1))),
        (facts(false, Some(NOW.plus_hours(-72)), true), None),
        (facts(false, Some(NOW.plus_hours(-1)), false), None),
    ] {
        assert_eq!(good_from(account, &settings, NOW), from, "{account:?}");
    }
    let off = Settings { payout_hold_hours: 0, ..settings };
    assert_eq!(good_from(facts(false, None, true), &off, NOW), None);

    let waiting = PayoutState { good_from: Some(later), ..open() };
    let early = |reason| Said { early: true, ..said(true, "A-1", reason) };
    assert_eq!(decide(&waiting, &said(true, "A-1", "x"), ONE, NOW), Err(Refusal::AccountTooNew));
    assert_eq!(
        decide(&waiting, &early(""), ONE, NOW),
        Err(Refusal::fault("reason", Problem::ReasonRequired)),
        "who lets it go before says why"
    );
    assert_eq!(decide(&waiting, &early("called back"), ONE, NOW).unwrap().status, PayoutStatus::Paid);
    assert_eq!(decide(&waiting, &said(true, "A-1", ""), ONE, later).unwrap().status, PayoutStatus::Paid);
    assert_eq!(decide(&waiting, &said(false, "", "x"), ONE, NOW).unwrap().status, PayoutStatus::Returned);
}

#[test]
fn much_money_is_let_go_by_two_persons() {
    let mut settings = Settings::default();
    assert!(!needs_two(Minor::major(10_000_000), Currency::CNY, &settings), "off until it is set");
    settings.payout_two_persons.zh = Minor::major(5_000);
    for (amount, currency, two) in
        [(5_000, Currency::CNY, false), (5_001, Currency::CNY, true), (5_001, Currency::USD, false)]
    {
        assert_eq!(needs_two(Minor::major(amount), currency, &settings), two, "{amount}");
    }
    let large = PayoutState { needs_two: true, ..open() };
    assert_eq!(decide(&large, &said(true, "", ""), ONE, NOW).unwrap().status, PayoutStatus::Requested);
    let approved = PayoutState { approved_by: Some(ONE), ..large };
    assert_eq!(decide(&approved, &said(true, "A-1", ""), ONE, NOW), Err(Refusal::SecondPersonRequired));
    assert_eq!(decide(&approved, &said(true, "A-1", ""), UserId(2), NOW).unwrap().status, PayoutStatus::Paid);
    assert_eq!(decide(&approved, &said(false, "", "x"), ONE, NOW).unwrap().status, PayoutStatus::Returned);
}
