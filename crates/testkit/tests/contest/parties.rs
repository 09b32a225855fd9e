//! The names on a certificate: asked for before the files are handed over, and carried by what is issued.

use serde_json::{Value, json};
use testkit::{Contest, on_each_engine, zip_of};

#[tokio::test(flavor = "multi_thread")]
async fn a_certificate_carries_the_names_that_both_sides_gave_before() {
    on_each_engine(async |app| {
        let (client, winner) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let call = format!("/projects/{}/certificate/parties", contest.id);
        let names = client.get(&call).await.data();
        assert_eq!(
            (&names["client"], &names["clientGiven"]),
            (&json!("山海茶社"), &json!(false)),
            "the brand stands in"
        );
        assert_eq!(names["designer"], Value::Null, "there is no winner yet");

        let work = contest.enter(&winner).await;
        contest.choose_winner(&client, &work).await;
        let names = client.get(&call).await.data();
        assert_eq!((&names["designer"], &names["designerGiven"]), (&json!(winner.user_name), &json!(false)));
        assert_eq!(names["signed"], false);

        let named = client.put(&call, json!({ "clientName": "  杭州山海茶业有限公司 " })).await.data();
        assert_eq!((&named["client"], &named["clientGiven"]), (&json!("杭州山海茶业有限公司"), &json!(true)));
        winner.post("/users/info", json!({ "copyrightName": "周屿之" })).await.success();
        let seen = winner.get(&call).await.data();
        assert_eq!((&seen["client"], &seen["designer"]), (&json!("杭州山海茶业有限公司"), &json!("周屿之")));

        contest.show_effect(&winner, &work).await;
        contest.deliver(&winner, &zip_of(&[("logo.svg", b"<svg/>")])).await.success();
        contest.confirm(&client).await.success();
        let packages = client.get(&format!("/projects/{}/packages", contest.id)).await.data();
        let code = packages["certificate"]["code"].as_str().expect("a text");
        let check = app.guest().get(&format!("/certificates/{code}")).await.data();
        assert_eq!(
            (&check["clientName"], &check["designerName"], &check["projectName"]),
            (&json!("杭州山海茶业有限公司"), &json!("周屿之"), &json!("山海茶社"))
        );
        // What is issued does not change any more.
        client.put(&call, json!({ "clientName": "别人" })).await.success();
        let check = app.guest().get(&format!("/certificates/{code}")).await.data();
        assert_eq!(check["clientName"], "杭州山海茶业有限公司");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_owner_names_the_client_and_only_the_parties_read_the_names() {
    on_each_engine(async |app| {
        let (client, winner, other) = (app.client().await, app.designer().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let call = format!("/projects/{}/certificate/parties", contest.id);
        let work = contest.enter(&winner).await;
        let moderator = app.moderator().await;
        winner.get(&call).await.refused(403, "forbidden");
        contest.choose_winner(&client, &work).await;
        for who in [&client, &winner, &moderator] {
            who.get(&call).await.success();
        }
        let rival = app.client().await;
        for stranger in [&other, &rival] {
            stranger.get(&call).await.refused(403, "forbidden");
        }
        app.guest().get(&call).await.refused(401, "not_signed_in");
        client.get(&format!("{call}?boughtId=99")).await.refused(404, "not_found");
        for who in [&winner, &other, &rival, &moderator] {
            who.put(&call, json!({ "clientName": "别人" })).await.refused(403, "forbidden");
        }
        app.guest().put(&call, json!({ "clientName": "别人" })).await.refused(401, "not_signed_in");
        client.put(&call, json!({ "clientName": "长".repeat(61) })).await.wrong_fields(&["clientName"]);
        // Taken back, the brand stands in again; the client's own copyright name goes before it.
        client.put(&call, json!({ "clientName": "甲公司" })).await.success();
        assert_eq!(client.put(&call, json!({ "clientName": "" })).await.data()["client"], "山海茶社");
        client.post("/users/info", json!({ "copyrightName": "李山海" })).await.success();
        assert_eq!(client.get(&call).await.data()["client"], "李山海");
        // A private contest is not there for strangers.
        let secret = Contest::open_with(&client, json!({ "private": 1 })).await;
        rival.get(&format!("/projects/{}/certificate/parties", secret.id)).await.refused(404, "not_found");
    })
    .await;
}
