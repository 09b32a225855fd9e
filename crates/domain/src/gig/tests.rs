use super::*;
use crate::settings::Settings;
use crate::{FileId, UserId};

const PRICE: Minor = Minor::major(200);

fn whole() -> GigInput {
    GigInput {
        title: Some("手绘 Logo".to_owned()),
        content: Some("三个方向，一周内交稿。".to_owned()),
        project_type: Some(0),
        industry: Some(1),
        price: Some(PRICE),
        delivery_days: Some(7),
        revisions: Some(3),
        features: Some(vec!["源文件".to_owned(), " ".to_owned()]),
        extras: Some(vec![ExtraInput { name: "名片".to_owned(), price: Some(Minor::major(100)), days: 2 }]),
        demands: Some(vec![DemandInput { question: "名称？".to_owned(), required: true, kind: None }]),
        photos: Some(vec![FileId(1), FileId(2)]),
        cover: Some(FileId(2)),
    }
}

fn write(saved: &Saved, input: GigInput) -> (Saved, Vec<(String, &'static str)>) {
    let (next, faults) = saved.with(input, Site::Zh, &Settings::default());
    (next, codes(faults))
}

fn codes(faults: Vec<crate::refusal::Fault>) -> Vec<(String, &'static str)> {
    faults.into_iter().map(|fault| (fault.field, fault.problem.code())).collect()
}

fn saved() -> Saved {
    let (saved, faults) = write(&Saved::default(), whole());
    assert_eq!(faults, []);
    saved
}

#[test]
fn every_command_in_every_state_does_what_the_table_says() {
    use Audit::{Approved, Draft, Rejected, Reviewing};
    use Command::{Approve, Pause, Publish, Reject, Resume, Save};
    let wrong = || Err(Refusal::WrongState);
    let decided = || Err(Refusal::AlreadyDecided);
    let edit = Save { changed: true };
    let same = Save { changed: false };
    let to = |audit| Ok(Move::Newest(audit));
    for (newest, edit_, same_, publish, approve, reject) in [
        (Draft, Ok(Move::Overwrite), Ok(Move::Overwrite), to(Reviewing), wrong(), wrong()),
        (Reviewing, Ok(Move::NewVersion), Ok(Move::Nothing), Ok(Move::Nothing), to(Approved), to(Rejected)),
        (Approved, Ok(Move::NewVersion), Ok(Move::Nothing), wrong(), decided(), decided()),
        (Rejected, Ok(Move::NewVersion), Ok(Move::Nothing), wrong(), decided(), decided()),
    ] {
        for (approved, paused) in [(false, false), (true, false), (true, true)] {
            let gig = GigFacts { newest, approved, paused };
            for (command, after) in
                [(edit, &edit_), (same, &same_), (Publish, &publish), (Approve, &approve), (Reject, &reject)]
            {
                assert_eq!(gig.after(command), *after, "{gig:?} {command:?}");
            }
            let pause = if approved && !paused { Ok(Move::Paused(true)) } else { wrong() };
            let resume = if paused { Ok(Move::Paused(false)) } else { wrong() };
            assert_eq!((gig.after(Pause), gig.after(Resume)), (pause, resume), "{gig:?}");
        }
    }
    for audit in Audit::ALL {
        assert_eq!(Audit::parse(audit.code()), Some(audit));
    }
    assert_eq!(Audit::ALL.map(Audit::value), [0, 0, 1, 2]);
}

#[test]
fn only_approved_designers_with_enough_wins_offer_gigs_and_at_most_twenty() {
    let seller = Seller { id: UserId(3), user_type: 2, approved: true, suspended: false, wins: 10 };
    assert_eq!(seller.may_begin(GIGS_MOST - 1), Ok(()));
    assert_eq!(seller.may_begin(GIGS_MOST), Err(Refusal::TooManyGigs { max: GIGS_MOST }));
    let wins = Refusal::fault("wins", Problem::WinsNeeded { min: 10 });
    for (seller, why) in [
        (Seller { wins: 9, ..seller }, wins),
        (Seller { suspended: true, ..seller }, Refusal::Suspended),
        (Seller { approved: false, ..seller }, Refusal::NotApproved),
        (Seller { user_type: 1, ..seller }, Refusal::Forbidden),
        (Seller { user_type: 0, ..seller }, Refusal::Forbidden),
    ] {
        assert_eq!((seller.may_offer(), seller.may_begin(0)), (Err(why.clone()), Err(why)), "{seller:?}");
    }
}

#[test]
fn an_unfinished_draft_is_kept_and_tells_all_that_is_missing_at_once() {
    let settings = Settings::default();
    let (draft, faults) = write(&Saved::default(), GigInput::default());
    assert_eq!(faults, []);
    let all = [
        ("title", "required"),
        ("content", "required"),
        ("projectType", "required"),
        ("industry", "required"),
        ("price", "required"),
        ("delivery", "required"),
        ("revisions", "required"),
        ("features", "feature_required"),
        ("demands", "demand_required"),
        ("cover", "cover_required"),
    ];
    assert_eq!(codes(draft.missing(Site::Zh, &settings)), all.map(|(field, code)| (field.to_owned(), code)));
    let unfinished = GigInput {
        extras: Some(vec![
            ExtraInput { name: "名片".to_owned(), price: Some(Minor::major(1)), days: 0 },
            ExtraInput { name: "海报".to_owned(), price: None, days: 0 },
        ]),
        demands: Some(vec![DemandInput::default()]),
        ..whole()
    };
    let (draft, faults) = write(&Saved::default(), unfinished);
    assert_eq!(faults, []);
    let missing = draft.missing(Site::Zh, &settings);
    assert_eq!(missing.last().map(|fault| &fault.problem), Some(&Problem::ExtraIncomplete { number: 2 }));
    let expected = [("demands".to_owned(), "demand_required"), ("extras".to_owned(), "extra_incomplete")];
    assert_eq!(codes(missing), expected);
    assert_eq!(saved().missing(Site::Zh, &settings), []);
}

#[test]
fn a_lie_in_any_field_is_told_beside_it() {
    let extra = |name: &str, price: i64, days: i64| {
        Some(vec![ExtraInput { name: name.to_owned(), price: Some(Minor(price)), days }])
    };
    let question = |text: String, kind: &str| {
        Some(vec![DemandInput { question: text, required: true, kind: Some(kind.to_owned()) }])
    };
    let many = |n: usize| vec!["x".to_owned(); n];
    let files = |n: i64| (1..=n).map(FileId).collect::<Vec<_>>();
    let none = GigInput::default;
    for (input, field, code) in [
        (GigInput { title: Some("长".repeat(TITLE_MOST + 1)), ..none() }, "title", "too_long"),
        (GigInput { content: Some("长".repeat(CONTENT_MOST + 1)), ..none() }, "content", "too_long"),
        (GigInput { project_type: Some(5), ..none() }, "projectType", "unknown_value"),
        (GigInput { project_type: Some(-1), ..none() }, "projectType", "unknown_value"),
        (GigInput { industry: Some(0), ..none() }, "industry", "unknown_value"),
        (GigInput { price: Some(Minor::major(78)), ..none() }, "price", "amount_range"),
        (GigInput { price: Some(Minor::major(-200)), ..none() }, "price", "amount_range"),
        (GigInput { price: Some(PRICE_MOST + Minor::major(1)), ..none() }, "price", "amount_range"),
        (GigInput { price: Some(Minor(20_050)), ..none() }, "price", "whole_units"),
        (GigInput { delivery_days: Some(0), ..none() }, "delivery", "out_of_range"),
        (GigInput { delivery_days: Some(DAYS_MOST + 1), ..none() }, "delivery", "out_of_range"),
        (GigInput { revisions: Some(-2), ..none() }, "revisions", "out_of_range"),
        (GigInput { revisions: Some(REVISIONS_MOST + 1), ..none() }, "revisions", "out_of_range"),
        (GigInput { features: Some(many(FEATURES_MOST + 1)), ..none() }, "features", "too_many"),
        (GigInput { features: Some(vec!["长".repeat(FEATURE_MOST + 1)]), ..none() }, "features", "too_long"),
        (GigInput { extras: Some(vec![ExtraInput::default(); EXTRAS_MOST + 1]), ..none() }, "extras", "too_many"),
        (GigInput { extras: extra(&"长".repeat(EXTRA_NAME_MOST + 1), 100, 0), ..none() }, "extras", "too_long"),
        (GigInput { extras: extra("a", -100, 0), ..none() }, "extras", "amount_range"),
        (GigInput { extras: extra("a", 150, 0), ..none() }, "extras", "whole_units"),
        (GigInput { extras: extra("a", 100, -1), ..none() }, "extras", "out_of_range"),
        (GigInput { extras: extra("a", 100, DAYS_MOST + 1), ..none() }, "extras", "out_of_range"),
        (GigInput { demands: Some(vec![DemandInput::default(); DEMANDS_MOST + 1]), ..none() }, "demands", "too_many"),
        (GigInput { demands: question("长".repeat(QUESTION_MOST + 1), "text"), ..none() }, "demands", "too_long"),
        (GigInput { demands: question("a".to_owned(), "voice"), ..none() }, "demands", "unknown_value"),
        (GigInput { photos: Some(files(9)), ..none() }, "photos", "too_many"),
        (GigInput { photos: Some(vec![FileId(1), FileId(1)]), ..none() }, "photos", "unknown_value"),
    ] {
        let shown = format!("{input:?}").chars().take(200).collect::<String>();
        assert_eq!(write(&Saved::default(), input).1, [(field.to_owned(), code)], "{shown}");
    }
    let (usd, cny) = (Settings::default().gig_least.en, Settings::default().gig_least.zh);
    assert_eq!((usd, cny), (Minor::major(15), Minor::major(79)));
    assert!(Saved::default().with(whole(), Site::En, &Settings::default()).1.is_empty());
}

#[test]
fn what_is_left_out_stays_and_what_is_the_same_keeps_its_number() {
    let before = saved();
    assert_eq!(before.content.features, ["源文件"]);
    assert_eq!((before.content.extras[0].id, before.content.demands[0].id, before.parts), (1, 2, 2));
    assert_eq!(write(&before, GigInput::default()).0, before);
    assert_eq!(write(&before, whole()).0, before, "the same again is no change");
    let dearer = ExtraInput { name: "名片".to_owned(), price: Some(Minor::major(300)), days: 2 };
    let same = ExtraInput { price: Some(Minor::major(100)), ..dearer.clone() };
    let (after, _) = write(&before, GigInput { extras: Some(vec![dearer, same]), ..GigInput::default() });
    let ids: Vec<_> = after.content.extras.iter().map(|extra| extra.id).collect();
    assert_eq!((ids, after.parts), (vec![3, 1], 3));
    let (gone, _) = write(&after, GigInput { extras: Some(vec![]), ..GigInput::default() });
    let (again, _) = write(&gone, whole());
    assert_eq!(again.content.extras[0].id, 4, "a number never comes back");
    // The cover goes with its photo, and a cover from outside comes to the photos.
    let (bare, _) = write(&before, GigInput { photos: Some(vec![FileId(1)]), ..GigInput::default() });
    assert_eq!(bare.content.cover, None);
    let (covered, _) = write(&bare, GigInput { cover: Some(FileId(9)), ..GigInput::default() });
    assert_eq!((covered.content.photos, covered.content.cover), (vec![FileId(9), FileId(1)], Some(FileId(9))));
}

#[test]
fn an_order_takes_known_extras_once_each() {
    let content = saved().content;
    let gig = OnSale {
        gig: GigId(1),
        version: 1,
        seller: UserId(3),
        site: Site::Zh,
        title: content.title,
        price: PRICE,
        delivery_days: 7,
        revisions: UNLIMITED,
        extras: content.extras,
        demands: content.demands,
    };
    let plain = gig.choose(&[]).unwrap();
    assert_eq!((plain.total, plain.days), (PRICE, 7));
    let with = gig.choose(&[1]).unwrap();
    assert_eq!((with.total, with.days, with.extras.len()), (Minor::major(300), 9, 1));
    for lie in [&[2_i64][..], &[1, 1], &[1, -1], &[0]] {
        assert_eq!(gig.choose(lie), Err(Refusal::fault("extras", Problem::Unknown)), "{lie:?}");
    }
}

#[test]
fn a_rejection_has_its_reason() {
    assert_eq!(reason(false, " \n"), Err(Refusal::fault("reason", Problem::ReasonRequired)));
    assert_eq!(reason(true, " ").as_deref(), Ok(""));
    assert_eq!(reason(false, " 封面模糊 ").as_deref(), Ok("封面模糊"));
    assert!(reason(false, &"长".repeat(desk::REASON_MOST + 1)).is_err());
}
