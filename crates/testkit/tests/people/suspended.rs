//! What a suspended person can still do: read, withdraw money, and what concerns the account alone. Every deed of a client
//! and of a designer is tried, with what it takes to succeed otherwise.

#![allow(clippy::unwrap_used, reason = "tests")]

use axum::http::Method;
use domain::Currency;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use testkit::{Actor, Contest, Form, TestApp, jpg, on_each_engine, zip_of};

/// A market in which a client and a designer could do everything.
struct World {
    client: Actor,
    designer: Actor,
    moderator: Actor,
    /// Open, with an entry of the designer.
    open: Contest,
    entry: Value,
    /// Won by the designer, with a package that waits for the client.
    won: Contest,
    winning: Value,
    /// Complete.
    done: Contest,
    draft: Contest,
}

async fn world(app: &TestApp) -> World {
    let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
    let open = Contest::open(&client).await;
    let entry = open.enter(&designer).await;
    let (won, winning) = Contest::delivered(&client, &designer).await;
    let (done, _) = Contest::delivered(&client, &designer).await;
    done.confirm(&client).await.success();
    let draft = Contest::unpaid(&client, json!({})).await;
    // Who offers services has won so often.
    app.set_wins(&designer, i64::from(domain::account::level::HIRE_WINS_LEAST)).await;
    World { client, designer, moderator, open, entry, won, winning, done, draft }
}

impl World {
    /// What the client could do: method, call, body.
    fn of_client(&self) -> Vec<(Method, String, Value)> {
        let World { open, entry, won, winning, done, draft, designer, .. } = self;
        let (work, prize) = (&entry["id"], &winning["id"]);
        let on = |contest: &Contest, rest: &str| format!("/projects/{}{rest}", contest.id);
        let (post, put, delete) = (|| Method::POST, || Method::PUT, || Method::DELETE);
        let said = json!({ "content": "这样很好，请继续。" });
        let why = json!({ "reason": "other", "content": "不再需要" });
        vec![
            (post(), "/projects".to_owned(), Contest::brief()),
            (put(), on(open, ""), json!({ "content": "希望更简洁一些，适合小尺寸。" })),
            (delete(), on(draft, ""), json!({})),
            (post(), on(open, "/end"), json!({})),
            (post(), on(open, "/restart"), json!({})),
            (post(), on(open, "/finalists"), json!({ "designerId": designer.id.0 })),
            (put(), on(open, &format!("/works/{work}/winning")), json!({})),
            (post(), on(open, "/favorite"), json!({})),
            (delete(), on(open, "/favorite"), json!({})),
            (post(), on(open, &format!("/invite/{}", designer.id)), json!({})),
            (post(), on(open, "/refund"), why.clone()),
            (post(), on(open, "/refund/cancel"), json!({})),
            (post(), on(open, "/private"), json!({})),
            (post(), on(open, "/share/reset"), json!({})),
            (post(), on(open, "/split/vi"), json!({})),
            (post(), on(open, &format!("/work-score/{work}")), json!({ "score": 4 })),
            (post(), on(open, &format!("/works/{work}/messages")), said.clone()),
            (put(), on(open, &format!("/works/{work}/favourite")), json!({ "favourite": 1 })),
            (delete(), format!("/works/{work}"), why),
            (post(), on(won, "/messages"), said),
            (post(), on(won, "/packages/confirm"), json!({ "boughtId": 0 })),
            (put(), on(won, "/certificate/parties"), json!({ "clientName": "山海茶社有限公司" })),
            (put(), on(won, &format!("/works/{prize}/favourite")), json!({ "favourite": 1 })),
            (post(), on(done, "/comments"), json!({ "rating": 5, "content": "很满意" })),
            (
                post(),
                on(done, "/invoices"),
                json!({ "title": "山海茶社", "kind": "personal", "email": "a@b.test", "taxNumber": "" }),
            ),
            (
                post(),
                "/payments".to_owned(),
                json!({ "purpose": "project", "channel": "sandbox", "projectId": draft.id }),
            ),
            (
                post(),
                format!("/works/{work}/report"),
                json!({ "kind": "stolen", "reason": "这和我去年发布的标志几乎一模一样。", "confirm": 1 }),
            ),
            (post(), "/users/project/hide".to_owned(), json!({ "projectId": open.id })),
            (post(), "/users/info".to_owned(), json!({ "intro": "新的介绍" })),
        ]
    }

    /// What the designer could do.
    fn of_designer(&self) -> Vec<(Method, String, Value)> {
        let World { open, entry, won, done, .. } = self;
        let work = &entry["id"];
        let on = |contest: &Contest, rest: &str| format!("/projects/{}{rest}", contest.id);
        let said = json!({ "content": "已经改好了，请看。" });
        vec![
            (Method::POST, on(open, &format!("/works/{work}/messages")), said.clone()),
            (Method::PUT, on(open, &format!("/works/{work}/favourite")), json!({ "favourite": 1 })),
            (Method::POST, on(open, "/favorite"), json!({})),
            (Method::POST, on(open, "/finalist/claim"), json!({})),
            (Method::DELETE, format!("/works/{work}"), json!({})),
            (Method::POST, on(won, "/messages"), said),
            (Method::POST, on(won, "/claim"), json!({ "boughtId": 0 })),
            (Method::POST, "/users/project/hide".to_owned(), json!({ "projectId": done.id })),
            (Method::POST, "/users/info".to_owned(), json!({ "autoSellPrice": 300 })),
            (
                Method::POST,
                "/forum/topics".to_owned(),
                json!({ "board": "talk", "title": "字距怎么调", "content": "大家平时怎么给粗体的英文字标调整字距？" }),
            ),
            (Method::POST, "/gigs".to_owned(), json!({ "title": "手绘标志" })),
        ]
    }

    /// What the designer could send.
    fn sent_by_designer(&self) -> Vec<(String, Form)> {
        let picture = || Form::new().file("file", "a.jpg", jpg(1600, 1200));
        let on = |contest: &Contest, rest: &str| format!("/projects/{}{rest}", contest.id);
        vec![
            (on(&self.open, "/works"), Contest::entry()),
            (format!("/works/{}/attachments", self.winning["id"]), picture()),
            (format!("/works/{}/logo", self.winning["id"]), picture()),
            (on(&self.won, "/packages"), Form::new().file("file", "a.zip", zip_of(&[("a.svg", b"<svg/>")]))),
            ("/gigs/photos".to_owned(), Form::new().file("file", "a.jpg", jpg(1200, 900))),
            ("/users/avatar".to_owned(), picture()),
            ("/users/signature".to_owned(), picture()),
        ]
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_suspended_person_does_nothing_that_others_would_notice() {
    on_each_engine(async |app| {
        let world = world(app).await;
        app.suspend(&world.client).await;
        app.suspend(&world.designer).await;
        let mut let_through = Vec::new();
        for (who, deeds) in [(&world.client, world.of_client()), (&world.designer, world.of_designer())] {
            for (method, call, body) in deeds {
                let answer = who.json(method.clone(), &call, body).await;
                if answer.status != 403 || answer.json()["error"] != "suspended" {
                    let_through.push(format!("{} {method} {call}: {} {}", who.user_name, answer.status, answer.text()));
                }
            }
        }
        for (call, form) in world.sent_by_designer() {
            let answer = world.designer.upload(&call, form).await;
            if answer.status != 403 || answer.json()["error"] != "suspended" {
                let_through.push(format!("POST {call}: {} {}", answer.status, answer.text()));
            }
        }
        assert!(let_through.is_empty(), "{let_through:#?}");
        // Nothing of it happened.
        let seen = world.open.seen_by(&world.moderator).await;
        assert_eq!((&seen["step"], &seen["designs"]), (&json!(1), &json!(1)));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_deeds_are_let_through_or_refused_for_another_reason_before() {
    on_each_engine(async |app| {
        let world = world(app).await;
        let mut refused = BTreeSet::new();
        for (who, deeds) in [(&world.client, world.of_client()), (&world.designer, world.of_designer())] {
            for (method, call, body) in deeds {
                let answer = who.json(method.clone(), &call, body).await;
                assert_ne!(answer.json()["error"], "suspended", "{method} {call}");
                if answer.status == 422 || answer.status == 400 {
                    refused.insert(format!("{method} {call}: {}", answer.text()));
                }
            }
        }
        assert!(refused.is_empty(), "these could not have succeeded: {refused:#?}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_suspended_person_reads_withdraws_and_looks_after_the_account() {
    on_each_engine(async |app| {
        let world = world(app).await;
        app.give_password(&world.designer).await;
        app.give_money(&world.designer, 500, Currency::CNY).await;
        app.suspend(&world.client).await;
        app.suspend(&world.designer).await;
        for who in [&world.client, &world.designer] {
            for call in [
                "/users/info".to_owned(),
                "/users/projects".to_owned(),
                "/users/notices".to_owned(),
                "/users/fundsflows".to_owned(),
                "/users/account/delete".to_owned(),
                format!("/users/warning/{}", who.id),
                format!("/projects/{}", world.open.id),
                format!("/projects/{}/works", world.won.id),
                format!("/projects/{}/messages", world.won.id),
                format!("/projects/{}/packages", world.won.id),
            ] {
                who.get(&call).await.success();
            }
            who.post("/users/notices/read", json!({ "last": 1 })).await.success();
        }
        let order = json!({ "channel": "alipay", "account": "a@b.test", "password": testkit::PASSWORD, "amount": 200 });
        world.designer.post("/users/payout/request", order).await.success();
    })
    .await;
}
