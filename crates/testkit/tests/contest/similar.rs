//! Copies and look-alikes: refused or told, whoever uploads, whatever is private, however many come at once.

use axum::http::StatusCode;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Actor, Contest, Form, TestApp, on_each_engine, only, together};

/// A mark on white, 800 x 600 unless told otherwise.
pub fn drawn(mark: &str, width: u32, height: u32) -> Vec<u8> {
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><rect width="800" height="600" fill="white"/>{mark}</svg>"#
    );
    media::svg::Canvas::with_fonts(&[]).jpeg(&svg, width, height).expect("a picture is drawn")
}

pub const LEAF: &str = r##"<path fill="#2F7D6B" d="M400 150 C520 220 500 380 400 420 C300 380 280 220 400 150 Z"/><rect x="300" y="440" width="200" height="24"/><circle cx="250" cy="300" r="30"/>"##;
const BARS: &str = r#"<rect x="300" y="180" width="50" height="240"/><rect x="375" y="240" width="50" height="180"/><rect x="450" y="210" width="50" height="210"/>"#;

pub const FLAG: &str =
    r#"<path d="M250 150 h20 v320 h-20 Z M270 160 L520 230 L270 300 Z"/><circle cx="470" cy="420" r="46"/>"#;

pub fn mirrored(mark: &str) -> String {
    format!(r#"<g transform="translate(800 0) scale(-1 1)">{mark}</g>"#)
}

/// The same picture with other bytes: another quality.
fn again(jpeg: &[u8]) -> Vec<u8> {
    media::image::decode(jpeg).expect("a picture").to_jpeg(60, None).expect("it is encoded")
}

fn form(picture: Vec<u8>) -> Form {
    Form::new().file("file", "entry.jpg", picture)
}

pub async fn enter(contest: &Contest, designer: &Actor, picture: Vec<u8>) -> Value {
    designer.upload(&contest.works(), form(picture)).await.data()
}

pub async fn pairs(moderator: &Actor, status: &str) -> Vec<Value> {
    moderator.get(&format!("/admin/similar?status={status}")).await.list().0
}

#[tokio::test(flavor = "multi_thread")]
async fn the_picture_of_another_designer_is_refused_whatever_its_size_or_quality() {
    on_each_engine(async |app| {
        let (client, first, second) = (app.client().await, app.designer().await, app.designer().await);
        let (contest, other) = (Contest::open(&client).await, Contest::open(&client).await);
        let picture = drawn(LEAF, 800, 600);
        let work = enter(&contest, &first, picture.clone()).await;
        let objects = app.objects().len();
        for (how, copy) in [
            ("byte for byte", picture.clone()),
            ("at another quality", again(&picture)),
            ("at another size", drawn(LEAF, 1_600, 1_200)),
        ] {
            for contest in [&contest, &other] {
                let answer = second.upload(&contest.works(), form(copy.clone())).await;
                assert_eq!(answer.status, StatusCode::CONFLICT, "{how}: {}", answer.text());
                let told = answer.refused(409, "copied_entry");
                let said = told.to_string();
                assert!(!said.contains(&first.user_name) && !said.contains("山海茶社"), "{how}: {said}");
            }
        }
        assert_eq!(app.objects().len(), objects, "nothing of a refused picture stays");
        assert_eq!(second.get(&format!("{}?filter=mine", contest.works())).await.list().1, 0);
        // One's own picture may hang twice; and once it is taken back everywhere, it is nobody's.
        let twice = enter(&other, &first, picture.clone()).await;
        for work in [&work, &twice] {
            second.upload(&contest.works(), form(picture.clone())).await.refused(409, "copied_entry");
            first.delete(&format!("/works/{}", work["id"])).await.success();
        }
        enter(&contest, &second, picture).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_the_same_picture_at_the_same_moment_one_is_taken() {
    on_each_engine(async |app| {
        let client = app.client().await;
        let contest = Contest::open(&client).await;
        let mut calls = Vec::new();
        for _ in 0..6 {
            let (designer, path) = (app.designer().await, contest.works());
            calls.push(async move { designer.upload(&path, form(drawn(BARS, 800, 600))).await });
        }
        only(1, &together(calls).await, 409, "copied_entry");
        assert_eq!(contest.seen_by(&client).await["designs"], 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_look_alike_hangs_its_author_is_told_and_moderators_see_both() {
    on_each_engine(async |app| {
        let (client, first, second) = (app.client().await, app.designer().await, app.designer().await);
        let moderator = app.moderator().await;
        let contest = Contest::open(&client).await;
        let original = enter(&contest, &first, drawn(LEAF, 800, 600)).await;
        assert_eq!(original["similar"], 0);
        enter(&contest, &second, drawn(BARS, 800, 600)).await;
        assert!(pairs(&moderator, "open").await.is_empty(), "different drawings are no pair");
        let copy = enter(&contest, &second, drawn(&mirrored(LEAF), 800, 600)).await;
        assert_eq!(copy["similar"], 1, "told at once");
        app.run_jobs().await;

        // The author learns that there is one, and in the blind stage nothing more.
        let call = format!("/works/{}/similar", copy["id"]);
        let (told, total) = second.get(&call).await.list();
        assert_eq!((total, &told[0]["work"], &told[0]["status"]), (1, &Value::Null, &json!("open")));
        assert!(told[0]["likeness"].as_i64().is_some_and(|likeness| likeness >= 70), "{told:?}");
        let notices = second.get("/users/notices").await.list().0;
        assert!(notices.iter().any(|notice| notice["kind"] == "work_similar"), "{notices:?}");
        // Nobody else is told: not the client, not the author of the original, not a guest.
        for (actor, status, error) in
            [(&client, 403, "forbidden"), (&first, 404, "not_found"), (&app.guest(), 404, "not_found")]
        {
            actor.get(&call).await.refused(status, error);
        }
        let seen = client.get(&format!("/works/{}", copy["id"])).await.data();
        assert_eq!(seen["similar"], Value::Null);
        for path in ["/admin/similar", "/admin/similar?status=decided"] {
            second.get(path).await.refused(403, "forbidden");
            app.guest().get(path).await.refused(401, "not_signed_in");
        }

        // Moderators see both pictures, and who was first.
        let open = pairs(&moderator, "open").await;
        assert_eq!(open.len(), 1);
        let pair = &open[0];
        assert_eq!((&pair["work"]["id"], &pair["other"]["id"]), (&copy["id"], &original["id"]));
        assert_eq!(pair["other"]["designer"]["id"], first.id.0);
        for side in ["work", "other"] {
            let thumb = pair[side]["thumb"].as_str().expect("a picture").to_owned();
            assert_eq!(moderator.get(&thumb).await.status, StatusCode::OK);
        }
        assert_eq!(moderator.get(&call).await.list().0[0]["work"]["id"], original["id"]);

        // Once there is a winner everybody sees the entries, and the author sees which one it is.
        contest.choose_winner(&client, &original).await;
        let told = second.get(&call).await.list().0;
        assert_eq!(told[0]["work"]["number"], original["number"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_in_a_private_contest_tells_no_more_than_that_there_is_one() {
    on_each_engine(async |app| {
        let (client, first, second) = (app.client().await, app.designer().await, app.designer().await);
        let (moderator, stranger) = (app.moderator().await, app.client().await);
        let secret = Contest::open_with(&client, json!({ "private": 1, "companyName": "秘密茶社" })).await;
        let hidden = enter(&secret, &first, drawn(LEAF, 800, 600)).await;
        secret.choose_winner(&client, &hidden).await;
        let contest = Contest::open(&stranger).await;
        let copy = second.upload(&contest.works(), form(drawn(&mirrored(LEAF), 800, 600))).await;
        let work = copy.data();
        assert_eq!(work["similar"], 1);
        let told = second.get(&format!("/works/{}/similar", work["id"])).await;
        let again = second.upload(&contest.works(), form(drawn(LEAF, 800, 600))).await;
        again.refused(409, "copied_entry");
        // The platform may have invited them there; of the likeness they are told no more than that.
        let notices = second.get("/users/notices").await.list().0;
        let notice = notices.iter().find(|notice| notice["kind"] == "work_similar").expect("they are told").to_string();
        assert_eq!(told.list().0[0]["work"], Value::Null);
        for text in [copy.text(), again.text(), notice, told.text()] {
            for word in ["秘密", first.user_name.as_str(), secret.encoded.as_str(), hidden["thumb"].as_str().unwrap()]
            {
                assert!(!text.contains(word), "{word} in {text}");
            }
        }
        let pair = &pairs(&moderator, "open").await[0];
        assert_eq!(moderator.case("/admin/similar", &pair["id"]).await.as_ref(), Some(pair));
        assert_eq!((&pair["other"]["projectName"], &pair["other"]["private"]), (&json!("秘密茶社"), &json!(true)));
    })
    .await;
}

/// A pair that waits: the moderator, both authors, the copy and the pair's number.
async fn a_pair(app: &TestApp, mark: &str) -> (Actor, Actor, Contest, Value, i64) {
    let (client, first, second) = (app.client().await, app.designer().await, app.designer().await);
    let moderator = app.moderator().await;
    let contest = Contest::open(&client).await;
    enter(&contest, &first, drawn(mark, 800, 600)).await;
    let copy = enter(&contest, &second, drawn(&mirrored(mark), 800, 600)).await;
    let pair = pairs(&moderator, "open").await.pop().and_then(|pair| pair["id"].as_i64()).expect("a pair");
    (moderator, second, contest, copy, pair)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_decides_once_with_a_reason_that_the_uploader_reads() {
    on_each_engine(async |app| {
        for (mark, decision, status, kind) in [
            (LEAF, "dismiss", "dismissed", "similar_dismissed"),
            (BARS, "hide", "hidden", "work_hidden"),
            (FLAG, "remove", "removed", "work_deleted"),
        ] {
            let (moderator, author, contest, copy, pair) = a_pair(app, mark).await;
            let call = format!("/admin/similar/{pair}");
            let verdict = json!({ "decision": decision, "reason": "与 #1 的图形相同" });
            author.post(&call, verdict.clone()).await.refused(403, "forbidden");
            app.guest().post(&call, verdict.clone()).await.refused(401, "not_signed_in");
            for (wrong, field) in [
                (json!({}), "decision"),
                (json!({ "decision": "burn" }), "decision"),
                (json!({ "decision": "hide" }), "reason"),
                (json!({ "decision": "remove", "reason": " " }), "reason"),
                (json!({ "decision": "hide", "reason": "长".repeat(501) }), "reason"),
                (json!({ "decision": "hide", "reason": "x", "workId": 999_999 }), "workId"),
            ] {
                moderator.post(&call, wrong).await.wrong_fields(&[field]);
            }
            moderator.post("/admin/similar/999999", verdict.clone()).await.refused(404, "not_found");
            let moderator = Arc::new(moderator);
            let twice = (0..3).map(|_| {
                let (moderator, call, verdict) = (Arc::clone(&moderator), call.clone(), verdict.clone());
                async move { moderator.post(&call, verdict).await }
            });
            only(1, &together(twice).await, 409, "already_decided");

            let decided = &pairs(&moderator, "decided").await[0];
            assert_eq!((&decided["status"], &decided["reason"]), (&json!(status), &verdict["reason"]));
            assert_eq!(decided["decidedBy"]["userName"], moderator.user_name);
            assert!(pairs(&moderator, "open").await.is_empty());
            let recorded = app.decided("similar").await.remove(0);
            assert_eq!((recorded.outcome.as_str(), recorded.moderator_id), (status, Some(moderator.id)));
            assert_eq!((recorded.subject_id, recorded.project_id), (Some(pair), Some(contest.id.into())));

            let notices = author.get("/users/notices").await.list().0;
            let told = notices.iter().find(|notice| notice["kind"] == kind);
            let told = told.unwrap_or_else(|| panic!("{kind} is told: {notices:?}"));
            if decision != "dismiss" {
                assert_eq!(told["params"]["text"], verdict["reason"]);
            }
            let work = author.get(&format!("/works/{}", copy["id"])).await.data();
            assert_eq!(work["hidden"], decision == "hide");
            assert_eq!(work["deleted"].is_object(), decision == "remove");
            assert_eq!(work["similar"], i64::from(decision != "dismiss"));
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_sold_is_neither_hidden_nor_taken_down() {
    on_each_engine(async |app| {
        let (client, first, second) = (app.client().await, app.designer().await, app.designer().await);
        let moderator = app.moderator().await;
        let contest = Contest::open(&client).await;
        let original = enter(&contest, &first, drawn(LEAF, 800, 600)).await;
        let copy = enter(&contest, &second, drawn(&mirrored(LEAF), 800, 600)).await;
        contest.choose_winner(&client, &copy).await;
        let pair = pairs(&moderator, "open").await.remove(0);
        assert_eq!((&pair["work"]["sold"], &pair["other"]["sold"]), (&json!(true), &json!(false)));
        let call = format!("/admin/similar/{}", pair["id"]);
        for decision in ["hide", "remove"] {
            moderator.post(&call, json!({ "decision": decision, "reason": "x" })).await.refused(409, "already_sold");
        }
        // A refusal decides nothing; the other of the two can still go.
        let verdict = json!({ "decision": "hide", "reason": "x", "workId": original["id"] });
        assert_eq!(moderator.post(&call, verdict).await.data()["other"]["hidden"], true);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn look_alikes_at_the_same_moment_find_each_other_afterwards() {
    on_each_engine(async |app| {
        let (client, moderator) = (app.client().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        let turned = [LEAF.to_owned(), mirrored(LEAF), format!(r#"<g opacity="0.6">{LEAF}</g>"#)];
        let mut calls = Vec::new();
        for mark in turned {
            let (designer, path) = (app.designer().await, contest.works());
            calls.push(async move { designer.upload(&path, form(drawn(&mark, 800, 600))).await });
        }
        only(3, &together(calls).await, 0, "");
        app.run_jobs().await;
        let open = pairs(&moderator, "open").await;
        assert_eq!(open.len(), 3, "each of the three with each other");
        let apart = |pair: &Value| pair["distance"].as_i64();
        assert!(open.is_sorted_by_key(apart), "the most alike first: {open:?}");
        app.run_jobs().await;
        assert_eq!(pairs(&moderator, "open").await.len(), 3, "once");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_shares_a_common_motif_stays_and_is_not_raised_again() {
    on_each_engine(async |app| {
        for (mark, decision, status, raised) in [(LEAF, "dismiss", "dismissed", 1), (FLAG, "common", "common", 0)] {
            let (moderator, author, contest, copy, pair) = a_pair(app, mark).await;
            // It is no decision against anybody: no reason is needed, and both stay.
            moderator.post(&format!("/admin/similar/{pair}"), json!({ "decision": decision })).await.success();
            let decided = &pairs(&moderator, "decided").await[0];
            assert_eq!((&decided["id"], &decided["status"]), (&json!(pair), &json!(status)));
            for side in ["work", "other"] {
                let stays = (&decided[side]["hidden"], &decided[side]["deleted"]);
                assert_eq!(stays, (&json!(false), &json!(false)), "{decision}: {side}");
            }
            assert_eq!(app.decided("similar").await.remove(0).outcome, status);
            let notices = author.get("/users/notices").await.list().0;
            assert!(notices.iter().any(|notice| notice["kind"] == "similar_dismissed"), "{notices:?}");
            assert_eq!(author.get(&format!("/works/{}/similar", copy["id"])).await.list().1, 0, "{decision}");
            // A later version that is as alike raises the one pair anew, and leaves the other at rest.
            app.advance_hours(1).await;
            let paler = drawn(&mirrored(&format!(r#"<g opacity="0.6">{mark}</g>"#)), 800, 600);
            let version = author.upload(&format!("/works/{}/versions", copy["id"]), form(paler.clone())).await.data();
            assert_eq!(version["similar"], raised, "{decision}");
            app.run_jobs().await;
            assert_eq!(pairs(&moderator, "open").await.len() as i64, raised, "{decision}");
            // Another designer's entry is another pair.
            let third = app.designer().await;
            let other = enter(&contest, &third, drawn(&format!(r#"<g opacity="0.8">{mark}</g>"#), 800, 600)).await;
            assert!(other["similar"].as_i64().is_some_and(|count| count > 0), "{decision}: {other}");
            for open in pairs(&moderator, "open").await {
                let call = format!("/admin/similar/{}", open["id"]);
                moderator.post(&call, json!({ "decision": "common" })).await.success();
            }
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn once_a_pair_is_decided_either_of_the_two_can_still_go() {
    on_each_engine(async |app| {
        let (moderator, _, contest, copy, pair) = a_pair(app, LEAF).await;
        moderator.post(&format!("/admin/similar/{pair}"), json!({ "decision": "dismiss" })).await.success();
        let original = pairs(&moderator, "decided").await[0]["other"]["id"].clone();
        let hide = json!({ "hidden": true, "reason": "原作者举证" });
        moderator.put(&format!("/works/{}/hidden", copy["id"]), hide).await.success();
        let removal = json!({ "reason": "other", "text": "两件都是素材" });
        moderator.delete_with(&format!("/works/{original}"), removal).await.success();
        let seen = moderator.case("/admin/similar", &json!(pair)).await.expect("the pair");
        assert_eq!((&seen["status"], &seen["work"]["hidden"]), (&json!("dismissed"), &json!(true)));
        assert_eq!(seen["other"]["deleted"], true);
        let recorded: Vec<_> = app.decided("work").await.into_iter().map(|one| (one.outcome, one.project_id)).collect();
        for outcome in ["hidden", "removed"] {
            assert!(recorded.contains(&(outcome.to_owned(), Some(contest.id.into()))), "{recorded:?}");
        }
    })
    .await;
}
