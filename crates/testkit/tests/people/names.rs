//! Names: what a moderator is called, nobody else is.

#![allow(clippy::unwrap_used, reason = "tests")]

use serde_json::{Value, json};
use testkit::{PASSWORD, on_each_engine};

fn form(number: usize, name: &str) -> Value {
    json!({ "email": format!("named.{number}@people.test"), "password": PASSWORD, "password2": PASSWORD,
        "userName": name, "userType": 1 })
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_called_like_a_moderator() {
    on_each_engine(async |app| {
        let (moderator, client) = (app.moderator().await, app.client().await);
        let call = |name: &str| json!({ "userName": name });
        client.post("/users/info", call("Mia Lindqvist")).await.success();
        client.post("/users/info", call("Anna Berg")).await.success();
        moderator.post("/users/info", call("Mia Lindqvist")).await.success();
        let alike = ["Mia Lindqvist", "mia_lindqvist", "Mіa L1ndqvist", "ＭＩＡ lindqvist"];
        for (number, name) in alike.into_iter().enumerate() {
            let refused = client.post("/users/info", call(name)).await;
            assert_eq!(refused.wrong_fields(&["userName"])["codes"]["userName"], "user_name_reserved", "{name}");
            app.guest().post("/api/register", form(number, name)).await.wrong_fields(&["userName"]);
        }
        // All wrong fields at once.
        let mut wrong = form(0, "Mia Lindqvist");
        wrong["password2"] = json!("else");
        app.guest().post("/api/register", wrong).await.wrong_fields(&["password2", "userName"]);
        client
            .post("/users/info", json!({ "userName": "Mia Lindqvist", "timeZone": "Mars/Olympus" }))
            .await
            .wrong_fields(&["timeZone", "userName"]);
        client
            .post("/users/info", json!({ "userName": "admin", "intro": "茶".repeat(1_001) }))
            .await
            .wrong_fields(&["intro", "userName"]);
        // Their own stays theirs, in another spelling too.
        moderator.post("/users/info", call("Mia  Lindqvist")).await.success();
        moderator.post("/users/info", json!({ "intro": "值班" })).await.success();
        // A provider's name for somebody is not refused: they get another one.
        let who = json!({ "provider": "google", "subject": "mia", "email": "", "name": "Mia Lindqvist" });
        let credential = app.guest().post("/sandbox/social", who).await.data()["credential"].clone();
        let login = json!({ "credential": credential, "userType": 1 });
        let me = app.guest().post("/api/login/google", login).await.data();
        assert_ne!(me["userName"], "Mia Lindqvist");
        // Whoever does not moderate any more shares the name with everybody.
        app::admin::set_moderator(&app.market, moderator.id, false, "离职").await.unwrap();
        client.post("/users/info", call("Mia Lindqvist")).await.success();
        app.guest().post("/api/register", form(9, "mia lindqvist")).await.success();
        // And keeps it once the other moderates: who is called so already is not made to change for another field.
        app::admin::set_moderator(&app.market, moderator.id, true, "回来").await.unwrap();
        client.post("/users/info", json!({ "intro": "茶" })).await.success();
    })
    .await;
}
