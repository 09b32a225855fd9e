//! The moderators' desk through the real router: queues, settings with their history, the ledger, dead jobs.

use serde_json::{Value, json};
use testkit::{Actor, Contest, TestApp, on_each_engine, on_sqlite};

const READS: [&str; 9] = [
    "/admin/queues",
    "/admin/decisions",
    "/admin/jobs",
    "/admin/settings",
    "/admin/settings/changes",
    "/admin/ledger",
    "/admin/ledger/journals/1",
    "/admin/ledger/accounts",
    "/admin/payouts",
];

fn value(settings: &Value, name: &str) -> f64 {
    let all = settings.as_array().expect("settings");
    all.iter().find(|one| one["name"] == name).and_then(|one| one["value"].as_f64()).expect("a value")
}

async fn settings(moderator: &Actor) -> Value {
    moderator.get("/admin/settings").await.data()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_desk_is_for_moderators() {
    on_sqlite(async |app| {
        let (client, designer, guest) = (app.client().await, app.designer().await, app.guest());
        for path in READS {
            guest.get(path).await.refused(401, "not_signed_in");
            for other in [&client, &designer] {
                other.get(path).await.refused(403, "forbidden");
            }
        }
        for (path, body) in [
            ("/admin/settings", json!({ "reason": "mine", "commission": 0 })),
            ("/admin/ledger/verify", json!({})),
            ("/admin/jobs/1/retry", json!({})),
        ] {
            client.post(path, body).await.refused(403, "forbidden");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_change_at_once_with_who_why_and_from_what_and_paid_contests_keep_theirs() {
    on_each_engine(async |app| {
        let (client, moderator) = (app.client().await, app.moderator().await);
        let paid = Contest::open(&client).await;
        assert_eq!(value(&settings(&moderator).await, "commission"), 15.0);
        let body = json!({ "commission": 12.5, "restartFee.zh": "180", "openHours": 48, "reason": "双十一活动" });
        let changed = moderator.post("/admin/settings", body).await.data();
        assert_eq!((value(&changed, "commission"), value(&changed, "restartFee.zh")), (12.5, 180.0));
        let public = app.guest().get("/settings/public").await.data();
        assert_eq!((&public["commission"], &public["restartFee"]), (&json!(12.5), &json!(180)));
        let (history, total) = moderator.get("/admin/settings/changes").await.list();
        assert_eq!(total, 2, "what stayed as it was is no change");
        let fee = history.iter().find(|one| one["name"] == "restartFee.zh").expect("the fee");
        assert_eq!(
            (&fee["oldValue"], &fee["newValue"], &fee["reason"]),
            (&json!("200"), &json!("180"), &json!("双十一活动"))
        );
        assert_eq!(fee["moderatorName"], moderator.user_name);
        let (decisions, _) = moderator.get("/admin/decisions?kind=settings").await.list();
        assert_eq!(decisions[0]["reason"], "双十一活动");
        // The paid contest keeps what it was paid under; a new one has the new terms.
        assert_eq!(paid.seen_by(&client).await["commission"], json!(15.0));
        assert_eq!(Contest::open(&client).await.seen_by(&client).await["commission"], json!(12.5));
        // Another server of the same market sees it as soon as it looks.
        app.market.settings.replace(domain::settings::Settings::default());
        app::admin::refresh_settings(&app.market).await.expect("a look");
        assert_eq!(value(&settings(&moderator).await, "commission"), 12.5);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_wrong_setting_is_named_at_once_and_nothing_changes() {
    on_each_engine(async |app| {
        let moderator = app.moderator().await;
        let body = json!({
            "commission": 51, "openHours": 0, "restartFee.zh": 0.001, "gold": 1, "couponDays": [1], "refundOpen.zh": 100,
            "minimumPrize.en": "much",
        });
        moderator.post("/admin/settings", body).await.wrong_fields(&[
            "reason", "commission", "openHours", "restartFee.zh", "gold", "couponDays", "refundOpen.zh", "minimumPrize.en",
        ]);
        moderator.post("/admin/settings", json!({ "commission": 10 })).await.refused(422, "reason_required");
        moderator.post("/admin/settings", json!({ "finalistAward.zh": 500, "reason": "x" })).await.wrong_fields(&["finalistAward.zh"]);
        assert_eq!(value(&settings(&moderator).await, "commission"), 15.0);
        assert_eq!(moderator.get("/admin/settings/changes").await.list().1, 0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_ledger_is_looked_through_and_proved() {
    on_each_engine(async |app| {
        let (client, winner, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let (contest, _) = Contest::delivered(&client, &winner).await;
        contest.confirm(&client).await.success();
        let (journals, total) = moderator.get("/admin/ledger").await.list();
        assert_eq!(total, 2);
        assert_eq!(journals[0]["reason"], "contest_settled");
        assert_eq!(journals[0]["previousHash"], journals[1]["hash"], "each carries the hash of the one before");
        let one = moderator.get(&format!("/admin/ledger/journals/{}", journals[0]["id"])).await.data();
        let lines = one["lines"].as_array().expect("lines");
        let sum: f64 = lines.iter().filter_map(|line| line["amount"].as_f64()).sum();
        assert!(sum.abs() < 0.001 && lines.len() >= 4, "{lines:?}");
        assert!(lines.iter().any(|line| line["ownerName"] == winner.user_name && line["detail"] == "winner_share"));
        for (filter, found) in [
            (format!("project={}", contest.encoded), 2),
            (format!("project={}", contest.id), 2),
            (format!("user={}", winner.id), 1),
            ("reason=project_paid".to_owned(), 1),
            ("reason=nothing".to_owned(), 0),
            (format!("project={}&reason=contest_settled", contest.id), 1),
            (format!("project={}&user={}", contest.id, winner.id), 1),
            (format!("project={}&user={}&reason=project_paid", contest.id, winner.id), 0),
            (format!("user={}&reason=contest_settled", winner.id), 1),
            (format!("user={}&reason=project_paid", winner.id), 0),
            (format!("project={}&user={}", contest.id, client.id), 0),
            ("project=&reason=".to_owned(), 2),
        ] {
            assert_eq!(moderator.get(&format!("/admin/ledger?{filter}")).await.list().1, found, "{filter}");
        }
        let (accounts, _) = moderator.get("/admin/ledger/accounts").await.list();
        let balances: f64 = accounts.iter().filter_map(|account| account["balance"].as_f64()).sum();
        assert!(balances.abs() < 0.001, "{accounts:?}");
        let audit = moderator.post("/admin/ledger/verify", json!({})).await.data();
        assert_eq!((&audit["holds"], &audit["journals"], &audit["faults"]), (&json!(true), &json!(2), &json!([])));
        moderator.get("/admin/ledger/journals/999").await.refused(404, "not_found");
    })
    .await;
}

/// Runs a statement past every rule, and another that takes it back.
async fn spoil(app: &TestApp, statement: &'static db::Sql) {
    app.market.db.write(move |tx| tx.run(statement, &db::params![]).map(drop)).await.expect("spoilt");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_proof_finds_money_that_is_where_it_should_not_be() {
    on_each_engine(async |app| {
        let (client, winner, moderator) = (app.client().await, app.earner(300).await, app.moderator().await);
        let ask = json!({ "channel": "alipay", "account": "a@b.com", "password": testkit::PASSWORD });
        winner.post("/users/payout/request", ask).await.success();
        let contest = Contest::open(&client).await;
        let verify = async || moderator.post("/admin/ledger/verify", json!({})).await.data()["faults"].clone();
        assert_eq!(verify().await, json!([]));
        // A refund that left the escrow full.
        spoil(app, db::sql!("UPDATE projects SET refund_status = 2")).await;
        let said = verify().await;
        assert!(
            said[0].as_str().is_some_and(|text| text.contains(&format!("project {} is over", contest.id))),
            "{said}"
        );
        spoil(app, db::sql!("UPDATE projects SET refund_status = 0")).await;
        // A withdrawal that was forgotten.
        spoil(app, db::sql!("UPDATE payouts SET status = 'paid'")).await;
        assert!(verify().await[0].as_str().is_some_and(|text| text.contains("on the way")), "payouts on the way");
        spoil(app, db::sql!("UPDATE payouts SET status = 'requested'")).await;
        assert_eq!(verify().await, json!([]));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dead_job_is_listed_and_retried() {
    on_each_engine(async |app| {
        let moderator = app.moderator().await;
        let now = app.now();
        let made = app.market.db.write(move |tx| db::jobs::enqueue(tx, "sweep_files", "{}", now, None, now));
        made.await.expect("a job");
        spoil(
            app,
            db::sql!(
                "UPDATE jobs SET state = 'dead', attempts = 10, last_error = 'no room' WHERE kind = 'sweep_files'"
            ),
        )
        .await;
        let (jobs, _) = moderator.get("/admin/jobs").await.list();
        assert_eq!((&jobs[0]["kind"], &jobs[0]["error"]), (&json!("sweep_files"), &json!("no room")));
        let id = jobs[0]["id"].as_i64().expect("its number");
        let call = format!("/admin/jobs/{id}/retry");
        moderator.post(&call, json!({ "reason": "盘已清空" })).await.success();
        moderator.post(&call, json!({})).await.refused(404, "not_found");
        assert_eq!(moderator.get("/admin/jobs").await.list().1, 0);
        spoil(app, db::sql!("DELETE FROM jobs WHERE kind = 'sweep_files'")).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_desk_shows_a_contests_parties_money_and_what_waits_to_moderators_alone() {
    on_each_engine(async |app| {
        let (client, winner, finalist) = (app.client().await, app.designer().await, app.designer().await);
        let moderator = app.moderator().await;
        client.post("/users/info", json!({ "realName": "李山海", "wechatNo": "shanhai" })).await.success();
        let contest = Contest::open(&client).await;
        let first = contest.enter(&winner).await;
        contest.enter(&finalist).await;
        contest.choose_finalist(&client, &finalist).await;
        let call = format!("/admin/projects/{}", contest.id);
        for stranger in [&client, &winner] {
            stranger.get(&call).await.refused(403, "forbidden");
        }
        app.guest().get(&call).await.refused(401, "not_signed_in");
        moderator.get("/admin/projects/999999").await.refused(404, "not_found");

        let desk = moderator.get(&call).await.data();
        assert_eq!((&desk["paid"], &desk["held"], &desk["payments"]), (&json!(999), &json!(999), &json!(1)));
        let roles = |desk: &Value| -> Vec<(String, i64)> {
            let list = desk["parties"].as_array().expect("a list").clone();
            list.iter().map(|p| (p["role"].as_str().unwrap_or("").to_owned(), p["id"].as_i64().unwrap_or(0))).collect()
        };
        assert_eq!(roles(&desk), [("client".to_owned(), client.id.0), ("finalist".to_owned(), finalist.id.0)]);
        assert_eq!(
            (&desk["parties"][0]["realName"], &desk["parties"][0]["wechatNo"]),
            (&json!("李山海"), &json!("shanhai"))
        );
        assert_eq!(desk["parties"][1]["deleted"], false);
        assert_eq!((&desk["waiting"], &desk["decisions"]), (&json!([]), &json!([])));

        client.post(&format!("/projects/{}/refund", contest.id), json!({ "reason": "不做了，想退款" })).await.success();
        assert_eq!(moderator.get(&call).await.data()["waiting"], json!(["refunds"]));
        let decide = format!("/projects/{}/refund/decide", contest.id);
        moderator.post(&decide, json!({ "approved": 0, "reason": "已有入围作品" })).await.success();
        contest.choose_winner(&client, &first).await;
        let desk = moderator.get(&call).await.data();
        assert_eq!(
            roles(&desk),
            [
                ("client".to_owned(), client.id.0),
                ("winner".to_owned(), winner.id.0),
                ("finalist".to_owned(), finalist.id.0)
            ]
        );
        assert_eq!((&desk["waiting"], &desk["decisions"][0]["outcome"]), (&json!([]), &json!("rejected")));
        assert_eq!(desk["decisions"][0]["reason"], "已有入围作品");
    })
    .await;
}
