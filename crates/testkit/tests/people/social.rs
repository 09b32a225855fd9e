//! Coming in with Google and Facebook, as the sandbox's stand-in speaks for them.

use domain::Site;
use domain::time::HOUR_MS;
use serde_json::{Value, json};
use testkit::{Actor, Answer, TestApp, on_each_engine, only, together};

const PROVIDERS: [(&str, &str); 2] = [("google", "credential"), ("facebook", "accessToken")];

async fn token(app: &TestApp, provider: &str, field: &str, subject: &str, email: &str) -> Value {
    let told = json!({ "provider": provider, "subject": subject, "email": email, "name": "Ada Lovelace" });
    app.guest().post("/sandbox/social", told).await.data()[field].clone()
}

async fn enter(actor: &Actor, (provider, field): (&str, &str), token: &Value, user_type: Value) -> Answer {
    actor.post(&format!("/api/login/{provider}"), json!({ field: token, "userType": user_type })).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_time_opens_an_account_and_the_next_time_finds_it() {
    on_each_engine(async |app| {
        for (provider, field) in PROVIDERS {
            let guest = app.guest().on(Site::En);
            let email = format!("ada@{provider}.test");
            let given = token(app, provider, field, "7", &email).await;
            enter(&guest, (provider, field), &given, Value::Null).await.wrong_fields(&["userType"]);
            let me = enter(&guest, (provider, field), &given, json!(2)).await.data();
            assert_eq!(
                (&me["userType"], &me["email"], &me["userName"]),
                (&json!(2), &json!(email), &json!("Ada Lovelace"))
            );
            assert_eq!(guest.get("/users/info").await.data()["id"], me["id"]);
            let again = app.guest();
            enter(&again, (provider, field), &given, json!(1)).await.refused(409, "other_role");
            assert_eq!(enter(&again, (provider, field), &given, Value::Null).await.data()["id"], me["id"]);
            let (ways, _) = again.get("/users/identities").await.list();
            assert_eq!((&ways[0]["provider"], &ways[0]["label"]), (&json!(provider), &json!(email)));
            assert_eq!((ways[0]["removable"].clone(), ways[0]["lastUsed"].is_string()), (json!(false), true));
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_an_account_has_is_not_joined_silently_but_bound() {
    on_each_engine(async |app| {
        let owner = app.registered("ada@social.test").await;
        for (provider, field) in PROVIDERS {
            let given = token(app, provider, field, "7", "Ada@Social.test").await;
            enter(&app.guest(), (provider, field), &given, json!(1)).await.refused(409, "email_taken");
            let bound = owner.post(&format!("/users/bind/{provider}"), json!({ field: given })).await;
            assert_eq!(bound.data()["id"], owner.id.0);
            assert_eq!(enter(&app.guest(), (provider, field), &given, Value::Null).await.data()["id"], owner.id.0);
            // It is nobody else's.
            let other = app.client().await;
            let taken = other.post(&format!("/users/bind/{provider}"), json!({ field: given })).await;
            taken.refused(409, &format!("{provider}_taken"));
            app.guest().post(&format!("/users/bind/{provider}"), json!({})).await.refused(401, "not_signed_in");
        }
        for not in ["phone", "wechat", "password", "qq"] {
            owner.post(&format!("/users/bind/{not}"), json!({ "credential": "x" })).await.refused(404, "not_found");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tokens_that_prove_nothing_are_refused() {
    on_each_engine(async |app| {
        let google = token(app, "google", "credential", "7", "").await;
        let facebook = token(app, "facebook", "accessToken", "7", "").await;
        let guest = app.guest();
        for (way, lie) in [
            (PROVIDERS[0], facebook.clone()),
            (PROVIDERS[1], google.clone()),
            (PROVIDERS[0], json!("x")),
            (PROVIDERS[0], json!("a.b.c")),
            (PROVIDERS[0], json!(google.as_str().unwrap_or_default().replace('.', "x."))),
        ] {
            enter(&guest, way, &lie, json!(1)).await.refused(401, "token_rejected");
        }
        for way in PROVIDERS {
            enter(&guest, way, &json!(""), json!(1)).await.wrong_fields(&[way.1]);
            enter(&guest, way, &google, json!(0)).await.wrong_fields(&["userType"]);
        }
        app.advance_ms(HOUR_MS).await;
        enter(&guest, PROVIDERS[0], &google, json!(1)).await.refused(401, "token_rejected");
        assert_eq!(guest.get("/users/info").await.data(), Value::Null);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_first_times_at_once_open_one_account() {
    on_each_engine(async |app| {
        let given = token(app, "google", "credential", "7", "twice@social.test").await;
        let calls = [app.guest(), app.guest(), app.guest()].map(|guest| {
            let given = given.clone();
            async move { enter(&guest, PROVIDERS[0], &given, json!(1)).await }
        });
        let answers = together(calls).await;
        only(3, &answers, 409, "email_taken");
        let ids: Vec<_> = answers.iter().map(|answer| answer.data()["id"].clone()).collect();
        assert!(ids.iter().all(|id| *id == ids[0]), "{ids:?}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_stand_in_takes_no_nonsense_and_is_the_sandboxs_alone() {
    on_each_engine(async |app| {
        let guest = app.guest();
        guest.post("/sandbox/social", json!({})).await.wrong_fields(&["provider", "subject"]);
        let lie = json!({ "provider": "wechat", "subject": "x".repeat(101), "email": "a@b", "name": "x".repeat(101) });
        guest.post("/sandbox/social", lie).await.wrong_fields(&["provider", "subject", "email", "name"]);
        let settings = guest.get("/settings/public").await.data();
        assert_eq!(settings["ways"], json!(["password", "phone", "wechat", "google", "facebook"]));
        assert_eq!((&settings["googleClientId"], &settings["facebookAppId"]), (&Value::Null, &Value::Null));
    })
    .await;
    let Some(app) = TestApp::start_with(db::Engine::Sqlite, false).await else { return };
    let guest = app.guest();
    guest.post("/sandbox/social", json!({ "provider": "google", "subject": "7" })).await.refused(404, "not_found");
    for way in PROVIDERS {
        enter(&guest, way, &json!("x"), json!(1)).await.refused(404, "not_found");
    }
    assert_eq!(guest.get("/settings/public").await.data()["ways"], json!(["password"]));
    let nonce = guest.get("/auth/nonce").await.data();
    assert_eq!(nonce["nonce"].as_str(), guest.cookie("nonce").as_deref());
}
