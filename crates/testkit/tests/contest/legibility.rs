//! What holds of a picture small, in one colour, reversed and to other eyes: told before it hangs, seen with the entry.

use crate::similar::drawn;
use domain::work::TRIALS_OF_PERSON;
use serde_json::{Value, json};
use testkit::{Actor, Contest, Form, TestApp, jpg, on_each_engine, on_sqlite};

/// Holds everywhere.
const BOLD: &str = r##"<circle cx="400" cy="250" r="140" fill="#123456"/><rect x="260" y="440" width="280" height="60" fill="#123456"/>"##;
/// Lost where it is small.
const THIN: &str = r#"<g fill="none" stroke="black" stroke-width="5"><circle cx="400" cy="300" r="100"/><circle cx="400" cy="300" r="200"/></g>"#;
/// Melts in one colour, and to eyes without cones for middle waves.
const RED_IN_GREEN: &str =
    r##"<circle cx="400" cy="300" r="220" fill="#64781a"/><circle cx="400" cy="300" r="130" fill="#c8503c"/>"##;

fn form(picture: Vec<u8>) -> Form {
    Form::new().file("file", "entry.jpg", picture)
}

fn of(mark: &str) -> Form {
    form(drawn(mark, 800, 600))
}

/// All facts, but these are false.
fn but(fallen: &[&str]) -> Value {
    let mut facts = json!({
        "at32": true, "at16": true, "oneColour": true, "reversed": true, "protan": true, "deutan": true, "tritan": true,
    });
    fallen.iter().for_each(|fact| facts[*fact] = json!(false));
    facts
}

fn trial(contest: &Contest) -> String {
    format!("{}/check", contest.works())
}

async fn shown(actor: &Actor, work: &Value) -> Value {
    actor.get(&format!("/works/{}", work["id"])).await.data()["legibility"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_holds_is_told_at_the_upload_seen_by_the_client_and_new_with_each_version() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let tried = designer.upload(&trial(&contest), of(RED_IN_GREEN)).await.data();
        assert_eq!(tried["legibility"], but(&["oneColour", "deutan"]));
        let work = designer.upload(&contest.works(), of(RED_IN_GREEN)).await.data();
        assert_eq!(work["legibility"], tried["legibility"]);
        assert_eq!(shown(&client, &work).await, tried["legibility"]);
        let versions = format!("/works/{}/versions", work["id"]);
        let newer = designer.upload(&versions, of(THIN)).await.data();
        assert_eq!(newer["legibility"], but(&["at32", "at16"]));
        assert_eq!(shown(&client, &work).await, newer["legibility"]);
        let list = client.get(&versions).await.data()["list"].clone();
        assert_eq!((&list[0]["legibility"], &list[1]["legibility"]), (&newer["legibility"], &work["legibility"]));
        // A picture that shows nothing has no facts, and hangs all the same.
        assert_eq!(designer.upload(&trial(&contest), of("")).await.data(), json!({}));
        let blank = designer.upload(&contest.works(), of("")).await.data();
        assert!(blank.get("legibility").is_none(), "{blank}");
        // The wall does not tell, so that nobody picks by it.
        let wall = client.get(&contest.works()).await.list().0;
        assert!(wall.iter().all(|one| one.get("legibility").is_none()));
    })
    .await;
}

/// Neither the entry nor its facts.
async fn sees_nothing(app: &TestApp, contest: &Contest, work: &Value) {
    let (stranger, rival) = (app.client().await, app.designer().await);
    for reader in [&app.guest(), &stranger, &rival] {
        reader.get(&format!("/works/{}", work["id"])).await.refused(404, "not_found");
        reader.get(&format!("/projects/{}/worknumber/1", contest.id)).await.refused(404, "not_found");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_see_an_entry_learns_nothing_of_what_holds() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let blind = Contest::open(&client).await;
        let work = designer.upload(&blind.works(), of(BOLD)).await.data();
        assert_eq!(shown(&client, &work).await, but(&[]));
        sees_nothing(app, &blind, &work).await;
        let private = Contest::open_with(&client, json!({ "private": 1 })).await;
        let work = designer.upload(&private.works(), of(THIN)).await.data();
        assert_eq!(shown(&client, &work).await, but(&["at32", "at16"]));
        sees_nothing(app, &private, &work).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_is_tried_for_whoever_may_enter_and_nothing_of_it_stays() {
    on_sqlite(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let objects = app.objects().len();
        app.guest().upload(&trial(&contest), of(BOLD)).await.refused(401, "not_signed_in");
        client.upload(&trial(&contest), of(BOLD)).await.refused(403, "forbidden");
        designer.upload("/projects/999999/works/check", of(BOLD)).await.refused(404, "not_found");
        for (picture, status, error) in [
            (b"%PDF-1.7".to_vec(), 415, "jpg_required"),
            (jpg(640, 480), 422, "image_size"),
            (drawn(BOLD, 800, 600)[..2_000].to_vec(), 422, "image_broken"),
        ] {
            designer.upload(&trial(&contest), form(picture)).await.refused(status, error);
        }
        assert_eq!(designer.upload(&trial(&contest), of(BOLD)).await.data()["legibility"], but(&[]));
        assert_eq!(app.objects().len(), objects);
        assert_eq!(client.get(&contest.works()).await.list().1, 0);
        // Counted by person, whatever comes of it.
        let other = app.designer().await;
        for _ in 0..TRIALS_OF_PERSON.most {
            other.upload(&trial(&contest), form(b"%PDF-1.7".to_vec())).await.refused(415, "jpg_required");
        }
        other.upload(&trial(&contest), of(BOLD)).await.refused(429, "too_many_requests");
        other.upload(&contest.works(), of(THIN)).await.success();
    })
    .await;
}
