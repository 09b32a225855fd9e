//! Coupons through the real router: captured once a person, taken off the first contest, borne by the platform.

use domain::Site;
use serde_json::{Value, json};
use testkit::{Actor, Contest, TestApp, on_each_engine, on_sqlite, only, together};

/// Captures a coupon; its code, as the sandbox's outbox tells it.
async fn capture(app: &TestApp, actor: &Actor, target: &str) -> String {
    let token = actor.solve_captcha().await;
    actor.post(&format!("/sms/coupon/{target}"), json!({ "token": token })).await.success();
    app.mail_to(&target.to_lowercase()).await[0].code.clone().expect("a code")
}

async fn unpaid(client: &Actor, code: &str) -> Value {
    client.post("/projects", Contest::brief_with(json!({ "coupon": code }))).await.data()
}

async fn pay(client: &Actor, project: &Value) -> testkit::Answer {
    client.post("/gateway/logo/payment/audit/simulate", json!({ "projectId": project["id"] })).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_coupon_comes_by_mail_or_sms_and_takes_its_worth_off() {
    on_each_engine(async |app| {
        for (site, target, worth, full) in
            [(Site::Zh, "tea@coupon.test", 50_i64, 999_i64), (Site::En, "+447700900123", 10, 199)]
        {
            let client = app.client().await.on(site);
            let code = capture(app, &client, target).await;
            app.run_jobs().await;
            let sent = &app.mail_to(target).await[0];
            assert_eq!(sent.channel, if target.contains('@') { "mail" } else { "sms" });
            assert!(sent.sent_at.is_some() && sent.body.contains(&code), "{}", sent.body);
            // A guest sees the live price with it, however it is typed.
            let typed = json!({ "projectType": 0, "taocan": 5, "coupon": code.to_lowercase().replace('-', " ") });
            let price = app.guest().on(site).post("/projects/price", typed).await.data();
            assert_eq!((&price["coupon"], &price["total"]), (&json!(worth), &json!(full - worth)));
            let project = unpaid(&client, &code).await;
            assert_eq!(project["pricing"]["total"], json!(full - worth));
            assert_eq!(project["prize"], json!(full), "nobody's award shrinks for it");
            pay(&client, &project).await.success();
            let escrow = client.get(&format!("/projects/{}/escrow", project["id"])).await.data();
            assert_eq!(escrow["held"], json!(full), "the platform bears it");
            // Used is used.
            let other = app.client().await.on(site);
            other.post("/projects", Contest::brief_with(json!({ "coupon": code }))).await.refused(422, "coupon_used");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ones_own_coupons_are_those_of_proved_addresses_and_of_ones_contests() {
    on_each_engine(async |app| {
        let client = app.client().await;
        let own = client.get("/users/info").await.data()["email"].as_str().unwrap().to_owned();
        let (code, foreign) =
            (capture(app, &client, &own).await, capture(app, &client, "someone-else@coupon.test").await);
        let (list, total) = client.get("/coupons").await.list();
        assert_eq!((list.len(), total), (1, 1), "what went elsewhere is not told: {list:?}");
        assert_eq!((&list[0]["code"], &list[0]["amount"]), (&json!(code), &json!(50)));
        assert_eq!((&list[0]["currency"], &list[0]["usable"]), (&json!("CNY"), &json!(true)));
        assert_eq!((&list[0]["used"], &list[0]["projectId"]), (&json!(false), &Value::Null));
        // Whoever only claims that address sees nothing of it.
        let claims = app.registered("claims@coupon.test").await;
        capture(app, &claims, "claims@coupon.test").await;
        assert_eq!(claims.get("/coupons").await.list().1, 0, "the address is not proved");
        app.guest().get("/coupons").await.refused(401, "not_signed_in");
        // A code that somebody was given is theirs once their contest has it, and used once that is paid.
        let project = unpaid(&client, &foreign).await;
        let (list, _) = client.get("/coupons").await.list();
        let of = |list: &[Value], code: &str| list.iter().find(|one| one["code"] == json!(code)).unwrap().clone();
        assert_eq!((list.len(), &of(&list, &foreign)["projectId"]), (2, &project["id"]));
        pay(&client, &project).await.success();
        let (list, _) = client.get("/coupons").await.list();
        assert_eq!((&of(&list, &foreign)["used"], &of(&list, &foreign)["projectId"]), (&json!(true), &Value::Null));
        let left = of(&list, &code);
        assert_eq!((&left["used"], &left["usable"]), (&json!(false), &json!(false)), "for the first contest only");
    })
    .await;
}

/// Without a provider of short messages nothing is promised by phone.
#[tokio::test(flavor = "multi_thread")]
async fn by_phone_only_where_short_messages_are_sent() {
    let app = TestApp::start_with(db::Engine::Sqlite, false).await.unwrap();
    let guest = app.guest();
    assert_eq!(guest.get("/settings/public").await.data()["sms"], false);
    let token = guest.solve_captcha().await;
    let refused = guest.post("/sms/coupon/13800001234", json!({ "token": token })).await;
    refused.refused(422, "sms_unavailable");
    refused.wrong_fields(&["phoneOrEmail"]);
    guest.post("/sms/coupon/tea@coupon.test", json!({ "token": token })).await.success();
    let sandbox = TestApp::start_with(db::Engine::Sqlite, true).await.unwrap();
    assert_eq!(sandbox.guest().get("/settings/public").await.data()["sms"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_one_a_person_for_the_first_contest() {
    on_each_engine(async |app| {
        let client = app.client().await;
        let code = capture(app, &client, "one@coupon.test").await;
        // Asked for again, the same one comes again.
        app.advance_ms(61_000).await;
        assert_eq!(capture(app, &client, "One@Coupon.test").await, code);
        let second = capture(app, &client, "13800001234").await;
        let (first, other) = (unpaid(&client, &code).await, unpaid(&client, &second).await);
        assert_eq!(other["pricing"]["total"], 949);
        pay(&client, &first).await.success();
        // The other is no first contest any more.
        let seen = client.get(&format!("/projects/{}", other["id"])).await.data();
        assert_eq!((&seen["pricing"]["total"], &seen["pricing"]["coupon"]), (&json!(999), &json!(0)));
        pay(&client, &other).await.success();
        client
            .post("/projects", Contest::brief_with(json!({ "coupon": second })))
            .await
            .refused(422, "coupon_first_only");
        let price = json!({ "projectType": 0, "taocan": 5, "coupon": second });
        client.post("/projects/price", price).await.wrong_fields(&["coupon"]);
        // Its address has had one.
        app.advance_ms(61_000).await;
        let token = client.solve_captcha().await;
        client.post("/sms/coupon/one@coupon.test", json!({ "token": token })).await.refused(409, "coupon_taken");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_unpaid_contest_takes_it_over_and_a_removed_one_frees_it() {
    on_each_engine(async |app| {
        let client = app.client().await;
        let code = capture(app, &client, "move@coupon.test").await;
        let first = unpaid(&client, &code).await;
        // Nobody else can take what is attached.
        let thief = app.client().await;
        thief.post("/projects", Contest::brief_with(json!({ "coupon": code }))).await.refused(422, "coupon_used");
        let second = unpaid(&client, &code).await;
        let total = async |project: &Value| {
            client.get(&format!("/projects/{}", project["id"])).await.data()["pricing"]["total"].clone()
        };
        assert_eq!((total(&first).await, total(&second).await), (json!(999), json!(949)));
        client.delete(&format!("/projects/{}", second["id"])).await.success();
        let third = unpaid(&client, &code).await;
        assert_eq!(total(&third).await, json!(949));
        pay(&client, &first).await.success();
        assert_eq!(total(&third).await, json!(999));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn something_is_always_left_to_be_paid() {
    on_sqlite(async |app| {
        let client = app.client().await;
        let code = capture(app, &client, "small@coupon.test").await;
        let brief = Contest::brief_with(json!({ "coupon": code, "taocan": 7 }));
        let project = client.post("/projects", brief).await.data();
        assert_eq!((&project["pricing"]["total"], &project["pricing"]["coupon"]), (&json!(1), &json!(49)));
        pay(&client, &project).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_coupon_expires_and_lies_are_refused() {
    on_each_engine(async |app| {
        let client = app.client().await;
        let code = capture(app, &client, "late@coupon.test").await;
        let token = client.solve_captcha().await;
        for (target, field) in [("nobody", "phoneOrEmail"), ("a@b", "phoneOrEmail"), ("12", "phoneOrEmail")] {
            client.post(&format!("/sms/coupon/{target}"), json!({ "token": token })).await.wrong_fields(&[field]);
        }
        client.post("/sms/coupon/new@coupon.test", json!({})).await.refused(422, "captcha_wrong");
        client.post("/sms/coupon/new@coupon.test", json!({ "token": "x.y.z.1" })).await.refused(422, "captcha_wrong");
        // One a minute for each address.
        client.post("/sms/coupon/late@coupon.test", json!({ "token": token })).await.refused(429, "too_many_requests");
        client
            .post("/projects", Contest::brief_with(json!({ "coupon": "NO-SUCH-CODE" })))
            .await
            .wrong_fields(&["coupon"]);
        app.advance_hours(30 * 24).await;
        client.post("/projects", Contest::brief_with(json!({ "coupon": code }))).await.refused(422, "coupon_expired");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_coupon_that_runs_out_is_taken_off_its_unpaid_contest_once_no_payment_waits_for_its_price() {
    on_each_engine(async |app| {
        let (idle, paying) = (app.client().await, app.client().await);
        let codes = [capture(app, &idle, "idle@coupon.test").await, capture(app, &paying, "paying@coupon.test").await];
        app.advance_hours(29 * 24).await;
        let (left, agreed) = (unpaid(&idle, &codes[0]).await, unpaid(&paying, &codes[1]).await);
        let order = json!({ "purpose": "project", "channel": "transfer", "projectId": agreed["id"] });
        let begun = paying.post("/payments", order).await.data();
        let proof = testkit::Form::new()
            .file("file", "回单.png", b"\x89PNG\r\n\x1a\n and what a bank draws".to_vec())
            .field("projectName", "山海茶社");
        paying.upload(&format!("/payments/{}/proof", begun["id"]), proof).await.success();
        app.advance_hours(30).await;
        let moderator = app.moderator().await;
        let pricing = async |project: &Value| {
            let seen = moderator.get(&format!("/projects/{}", project["id"])).await.data();
            (seen["pricing"]["coupon"].clone(), seen["pricing"]["total"].clone())
        };
        assert_eq!(pricing(&left).await, (json!(0), json!(999)), "what the page shows is what is asked for");
        assert_eq!(pricing(&agreed).await, (json!(50), json!(949)), "its money is on the way");
        let decide = format!("/admin/transfers/{}", begun["id"]);
        moderator.post(&decide, json!({ "approved": 1, "amount": 949 })).await.success();
        assert_eq!(pricing(&agreed).await, (json!(50), json!(949)));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_at_once_never_take_more_than_one_coupon_off() {
    on_each_engine(async |app| {
        // Two people with one code.
        let code = capture(app, &app.client().await, "race@coupon.test").await;
        let rivals = [app.client().await, app.client().await, app.client().await];
        let calls = rivals.map(|rival| {
            let brief = Contest::brief_with(json!({ "coupon": code }));
            async move { rival.post("/projects", brief).await }
        });
        only(1, &together(calls).await, 422, "coupon_used");
        // One person with two codes, who pays both contests at the same moment: only one of them is the first.
        let client = std::sync::Arc::new(app.client().await);
        let codes = [capture(app, &client, "a@coupon.test").await, capture(app, &client, "b@coupon.test").await];
        let mut projects = Vec::new();
        for code in &codes {
            projects.push(unpaid(&client, code).await["id"].clone());
        }
        let calls = projects.clone().into_iter().map(|id| {
            let client = client.clone();
            async move { client.post("/gateway/logo/payment/audit/simulate", json!({ "projectId": id })).await }
        });
        let answers = together(calls).await;
        assert!(answers.iter().all(|answer| answer.status.is_success()), "{answers:#?}");
        let mut paid: Vec<i64> = answers.iter().filter_map(|answer| answer.data()["amount"].as_i64()).collect();
        paid.sort_unstable();
        assert_eq!(paid, [949, 999]);
    })
    .await;
}
