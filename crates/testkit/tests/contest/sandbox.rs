//! The sandbox's own calls, and their absence elsewhere.

use db::Engine;
use domain::Timestamp;
use serde_json::json;
use testkit::{TestApp, on_each_engine, on_sqlite};

#[tokio::test(flavor = "multi_thread")]
async fn without_the_flag_there_is_no_sandbox() {
    let app = TestApp::start_with(Engine::Sqlite, false).await.unwrap();
    let guest = app.guest();
    for path in ["/sandbox/clock", "/sandbox/outbox", "/sandbox/accounts"] {
        guest.get(path).await.refused(404, "not_found");
    }
    guest.post("/sandbox/clock", json!({ "advanceHours": 1 })).await.refused(404, "not_found");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_moves_forward_and_runs_what_became_due_before_it_answers() {
    on_each_engine(async |app| {
        let client = app.client().await;
        client.get("/users/password/reset").await.success();
        let before = app.now();
        let told = client.post("/sandbox/clock", json!({ "advanceHours": 48 })).await.data();
        let shown = Timestamp::from_rfc3339(told["now"].as_str().unwrap()).unwrap();
        assert!((before.plus_hours(48)..=app.now()).contains(&shown), "{told}");
        let (messages, _) = client.get(&format!("/sandbox/outbox?to={}", client.email)).await.list();
        assert!(messages[0]["sentAt"].is_string(), "{messages:?}");
        assert!(messages[0]["link"].as_str().unwrap().starts_with("http://market.test/reset?token="));
        assert_eq!(app.guest().get("/sandbox/outbox?to=nobody@example.com").await.list().1, 0);
        client.post_form("/sandbox/clock", "advanceSeconds=90").await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_never_goes_back_and_knows_its_bounds() {
    on_sqlite(async |app| {
        let guest = app.guest();
        for (body, error) in [
            (json!({}), "required"),
            (json!({ "advanceHours": -1 }), "out_of_range"),
            (json!({ "advanceSeconds": 1e15 }), "out_of_range"),
            (json!({ "advanceHours": "soon" }), "wrong_form"),
            (json!({ "advanceHours": 1, "advanceSeconds": 1 }), "unknown_value"),
        ] {
            guest.post("/sandbox/clock", body).await.refused(422, error);
        }
        let before = app.now();
        guest.post("/sandbox/clock", json!({ "advanceSeconds": 0 })).await.success();
        assert!(app.now().since(before) < 60_000);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_empty_market_is_given_its_first_people_once() {
    on_each_engine(async |app| {
        let guest = app.guest();
        assert_eq!(guest.get("/sandbox/accounts").await.list().1, 0);
        app::sandbox::first_people(&app.market, domain::Site::Zh).await.unwrap();
        app::sandbox::first_people(&app.market, domain::Site::Zh).await.unwrap();
        let (accounts, total) = guest.get("/sandbox/accounts").await.list();
        assert_eq!(total, 3);
        for account in accounts {
            let login = json!({ "email": account["email"], "password": account["password"] });
            let me = app.guest().post("/api/login/email", login).await.data();
            let expected = match account["role"].as_str().unwrap() {
                "moderator" => (0, 1, false),
                "client" => (1, 0, false),
                _ => (2, 0, true),
            };
            let got = (
                me["userType"].as_i64().unwrap(),
                me["isModerator"].as_i64().unwrap(),
                me["approved"].as_bool().unwrap(),
            );
            assert_eq!(got, expected, "{account}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_who_came_by_themselves_keep_the_sandbox_from_adding_any() {
    on_sqlite(async |app| {
        app.client().await;
        app::sandbox::first_people(&app.market, domain::Site::Zh).await.unwrap();
        assert_eq!(app.guest().get("/sandbox/accounts").await.list().1, 0);
    })
    .await;
}
