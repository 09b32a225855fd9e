//! What waits on the desk one by one: who is on it, notes, and what is found by typing.

use serde_json::{Value, json};
use testkit::{Actor, Contest, TestApp, Turn, on_each_engine, together};

async fn quotation(client: &Actor) -> Contest {
    Contest::unpaid(client, json!({ "taocan": 99, "private": 1 })).await
}

fn place(contest: &Contest, rest: &str) -> String {
    format!("/admin/cases/quotations/{}{rest}", contest.id)
}

async fn waiting(moderator: &Actor, queue: &str) -> Vec<Value> {
    moderator.get(&format!("/admin/cases?queue={queue}")).await.list().0
}

async fn name_prize(moderator: &Actor, contest: &Contest) {
    moderator.post(&format!("/admin/quotations/{}", contest.id), json!({ "prize": 2400 })).await.success();
}

async fn dead_job(app: &TestApp) {
    let sql = db::sql!(
        "INSERT INTO jobs (kind, payload, state, run_at, attempts, last_error, created_at) \
         VALUES ('nothing', '{}', 'dead', 0, 1, 'gone', 0)"
    );
    app.market.db.write(move |tx| tx.run(sql, &db::params![]).map(drop)).await.expect("a dead job");
}

#[tokio::test(flavor = "multi_thread")]
async fn cases_are_told_to_moderators_alone_what_waits_longest_first() {
    on_each_engine(async |app| {
        let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let first = quotation(&client).await;
        app.advance_hours(1).await;
        let second = quotation(&client).await;
        let listed: Vec<_> = waiting(&moderator, "quotations").await.iter().map(|one| one["id"].clone()).collect();
        assert_eq!(listed, [json!(first.id), json!(second.id)]);
        let all = moderator.get("/admin/cases").await.list().0;
        assert!(all.iter().all(|one| one["queue"] == "quotations" && one["since"].is_string()), "{all:?}");
        for queue in domain::desk::Queue::ALL {
            waiting(&moderator, queue.id()).await;
        }
        moderator.get("/admin/cases?queue=nothing").await.refused(404, "not_found");
        let queues = moderator.get("/admin/queues").await.list().0;
        assert!(queues.iter().all(|one| one["dueHours"].as_i64().is_some_and(|hours| hours > 0)), "{queues:?}");
        for stranger in [&client, &designer] {
            for path in ["/admin/cases", "/admin/find?q=a", &place(&first, "")] {
                stranger.get(path).await.refused(403, "forbidden");
            }
            stranger.put(&place(&first, "/mine"), json!({})).await.refused(403, "forbidden");
            stranger.delete(&place(&first, "/mine")).await.refused(403, "forbidden");
            stranger.post(&place(&first, "/notes"), json!({ "content": "mine" })).await.refused(403, "forbidden");
            stranger.delete(&place(&first, "/notes/1")).await.refused(403, "forbidden");
        }
        app.guest().get("/admin/cases").await.refused(401, "not_signed_in");
        app.guest().get("/admin/find?q=a").await.refused(401, "not_signed_in");
        name_prize(&moderator, &first).await;
        assert_eq!(waiting(&moderator, "quotations").await.len(), 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_on_it_is_seen_and_stands_in_nobodys_way() {
    on_each_engine(async |app| {
        let (client, one, other) = (app.client().await, app.moderator().await, app.moderator().await);
        let contest = quotation(&client).await;
        let mine = place(&contest, "/mine");
        let holder = async || other.get(&place(&contest, "")).await.data()["taken"]["moderatorId"].clone();
        assert_eq!(holder().await, Value::Null);
        let state = one.put(&mine, json!({})).await.data();
        assert_eq!((&state["waiting"], &state["taken"]["moderatorName"]), (&json!(true), &json!(one.user_name)));
        assert_eq!(waiting(&other, "quotations").await[0]["taken"]["moderatorId"], one.id.0);
        // Whoever comes second is told of the first, and can still take it over.
        assert_eq!(other.put(&mine, json!({})).await.data()["taken"]["moderatorId"], one.id.0);
        other.delete(&mine).await.success();
        assert_eq!(holder().await, one.id.0, "nobody else gives it up");
        assert_eq!(other.put(&mine, json!({ "over": true })).await.data()["taken"]["moderatorId"], other.id.0);
        other.delete(&mine).await.success();
        assert_eq!(holder().await, Value::Null);
        other.delete(&mine).await.success();
        one.put(&mine, json!({})).await.success();
        app.advance_hours(25).await;
        assert_eq!(holder().await, Value::Null, "a day later it counts no more");
        assert_eq!(other.put(&mine, json!({})).await.data()["taken"]["moderatorId"], other.id.0);
        // No lock: somebody else decides, and then there is nothing to be on.
        name_prize(&one, &contest).await;
        assert_eq!(one.get(&place(&contest, "")).await.data()["waiting"], false);
        one.put(&mine, json!({ "over": true })).await.refused(404, "not_found");
        for nothing in
            ["/admin/cases/quotations/999999/mine", "/admin/cases/nothing/1/mine", "/admin/cases/inactive/1/mine"]
        {
            one.put(nothing, json!({})).await.refused(404, "not_found");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_at_once_one_is_on_it_and_both_are_told_who() {
    on_each_engine(async |app| {
        let (client, one, other) = (app.client().await, app.moderator().await, app.moderator().await);
        for over in [false, true] {
            let contest = quotation(&client).await;
            let calls = [&one, &other, &one, &other].map(|moderator| {
                let (moderator, path) = (moderator.clone(), place(&contest, "/mine"));
                async move { moderator.put(&path, json!({ "over": over })).await }
            });
            let told: Vec<_> =
                together(calls).await.iter().map(|answer| answer.data()["taken"]["moderatorId"].clone()).collect();
            let holder = one.get(&place(&contest, "")).await.data()["taken"]["moderatorId"].clone();
            assert!([json!(one.id.0), json!(other.id.0)].contains(&holder), "{holder}");
            assert!(over || told.iter().all(|who| *who == holder), "{told:?}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn notes_about_a_case_are_moderators_own_and_stay_with_it() {
    on_each_engine(async |app| {
        let (client, one, other) = (app.client().await, app.moderator().await, app.moderator().await);
        let (contest, second) = (quotation(&client).await, quotation(&client).await);
        let notes = place(&contest, "/notes");
        one.post(&notes, json!({ "content": " " })).await.wrong_fields(&["content"]);
        one.post(&notes, json!({ "content": "x".repeat(1_001) })).await.wrong_fields(&["content"]);
        one.post(&notes, json!({ "content": "问过客户了" })).await.success();
        let state = other.post(&notes, json!({ "content": "Asked again." })).await.data();
        let told: Vec<_> =
            state["notes"].as_array().expect("notes").iter().map(|note| note["content"].clone()).collect();
        assert_eq!(told, ["Asked again.", "问过客户了"]);
        assert_eq!(state["notes"][1]["moderatorName"], one.user_name);
        assert_eq!(one.get(&place(&second, "")).await.data()["notes"], json!([]));
        let first = state["notes"][1]["id"].as_i64().expect("an id");
        other.delete(&place(&second, &format!("/notes/{first}"))).await.refused(404, "not_found");
        other.delete(&place(&contest, &format!("/notes/{first}"))).await.success();
        other.delete(&place(&contest, &format!("/notes/{first}"))).await.refused(404, "not_found");
        // Decided, it takes none any more; what was said stays to be read.
        name_prize(&one, &contest).await;
        one.post(&notes, json!({ "content": "too late" })).await.refused(404, "not_found");
        assert_eq!(one.get(&place(&contest, "")).await.data()["notes"].as_array().map(Vec::len), Some(1));
        // A note, and being on it, are no decisions.
        assert_eq!(one.get("/admin/decisions").await.list().1, 1);
        app.advance_hours(366 * 24).await;
        app::upkeep::sweep(&app.market, app::jobs::KINDS).await.expect("it sweeps");
        assert_eq!(one.get(&place(&contest, "")).await.data()["notes"], json!([]), "swept after a year");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn jobs_are_cases_by_their_number() {
    on_each_engine(async |app| {
        let moderator = app.moderator().await;
        dead_job(app).await;
        let case = waiting(&moderator, "jobs").await.remove(0);
        let path = format!("/admin/cases/jobs/{}/mine", case["id"]);
        moderator.put(&path, json!({})).await.success();
        assert_eq!(waiting(&moderator, "jobs").await[0]["taken"]["moderatorId"], moderator.id.0);
        // Nobody knows that kind: it could only die again.
        let sql = db::sql!("DELETE FROM jobs WHERE kind = 'nothing'");
        app.market.db.write(move |tx| tx.run(sql, &db::params![]).map(drop)).await.expect("gone");
    })
    .await;
}

/// Somebody is on it, says something about it, and both are there while it waits.
async fn gone_through(moderator: &Actor, queue: &str, id: &Value) {
    let path = format!("/admin/cases/{queue}/{id}");
    moderator.put(&format!("{path}/mine"), json!({})).await.success();
    moderator.post(&format!("{path}/notes"), json!({ "content": "Called them." })).await.success();
    let case = waiting(moderator, queue).await.into_iter().find(|one| one["id"] == *id).expect("it waits");
    assert_eq!(case["taken"]["moderatorId"], moderator.id.0, "{queue}");
    let state = moderator.get(&path).await.data();
    assert_eq!((&state["waiting"], &state["notes"][0]["content"]), (&json!(true), &json!("Called them.")), "{queue}");
}

async fn counted(moderator: &Actor, queue: &str) -> Value {
    let queues = moderator.get("/admin/queues").await.list().0;
    queues.iter().find(|one| one["id"] == queue).expect("a queue")["waiting"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_designer_is_one_case_in_each_contest_whatever_they_owe() {
    on_each_engine(async |app| {
        let (client, silent, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        let turn = Turn { client: &client, contest: &contest };
        let (first, second) = (contest.enter(&silent).await, contest.enter(&silent).await);
        contest.choose_winner(&client, &second).await;
        turn.buy(&first).await;
        let elsewhere = Contest::open(&client).await;
        let third = elsewhere.enter(&silent).await;
        elsewhere.choose_winner(&client, &third).await;
        app.advance_hours(60).await;
        // Their number is their first entry's, whichever is handed over.
        let ids: Vec<_> = waiting(&moderator, "inactive").await.into_iter().map(|one| one["id"].clone()).collect();
        assert_eq!(ids.len(), 2, "{ids:?}");
        assert!(ids.contains(&first["id"]) && ids.contains(&third["id"]), "{ids:?}");
        assert_eq!(counted(&moderator, "inactive").await, 2);
        let (rows, total) = moderator.get(&format!("/admin/inactive?id={}", first["id"])).await.list();
        let owed: Vec<_> = rows.iter().map(|row| (&row["caseId"], row["boughtId"] == json!(0))).collect();
        assert_eq!((owed, total), (vec![(&first["id"], true), (&first["id"], false)], 2));
        for nobody in [second["id"].clone(), json!(0), json!(999_999)] {
            assert_eq!(moderator.get(&format!("/admin/inactive?id={nobody}")).await.list().1, 0, "{nobody}");
            let mine = format!("/admin/cases/inactive/{nobody}/mine");
            moderator.put(&mine, json!({})).await.refused(404, "not_found");
        }
        client.get(&format!("/admin/inactive?id={}", first["id"])).await.refused(403, "forbidden");
        gone_through(&moderator, "inactive", &first["id"]).await;
        // Taken back, the one who owes nothing more there is no case there any longer.
        let revoke = format!("/admin/projects/{}/handover/revoke", elsewhere.id);
        moderator.post(&revoke, json!({ "reason": "两周没有交付" })).await.success();
        assert_eq!(waiting(&moderator, "inactive").await.len(), 1);
        // Heard of again, what was noted stays to be read.
        app.advance_hours(1).await;
        silent.get("/users/info").await.success();
        assert_eq!(waiting(&moderator, "inactive").await, Vec::<Value>::new());
        let state = moderator.get(&format!("/admin/cases/inactive/{}", first["id"])).await.data();
        assert_eq!((&state["waiting"], &state["notes"][0]["content"]), (&json!(false), &json!("Called them.")));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_abandoned_contest_is_gone_through_until_its_rest_is_claimed() {
    on_each_engine(async |app| {
        let (client, finalist, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        contest.enter(&finalist).await;
        contest.choose_finalist(&client, &finalist).await;
        app.advance_hours(48 + 24 * 31).await;
        let id = json!(contest.id);
        gone_through(&moderator, "abandoned", &id).await;
        // What its page tells of the days to come.
        let seen = contest.seen_by(&moderator).await;
        assert!(seen["abandonedPaidAt"].is_string() && seen["restClaimAt"].is_string(), "{seen}");
        app.advance_hours(24 * 14).await;
        let claim = format!("/projects/{}/finalist/claim", contest.id);
        finalist.post(&claim, json!({})).await.success();
        assert_eq!(waiting(&moderator, "abandoned").await, Vec::<Value>::new());
        let mine = format!("/admin/cases/abandoned/{id}/mine");
        moderator.put(&mine, json!({})).await.refused(404, "not_found");
        app.run_jobs().await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_contests_payments_and_certificates_are_found_by_typing() {
    on_each_engine(async |app| {
        let (client, winner, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let (contest, _) = Contest::delivered(&client, &winner).await;
        contest.confirm(&client).await.success();
        let find = async |words: &str| {
            let encoded: String = words.bytes().map(|byte| format!("%{byte:02X}")).collect();
            moderator.get(&format!("/admin/find?q={encoded}")).await.data()
        };
        let ids = |found: &Value, kind: &str| -> Vec<i64> {
            found[kind].as_array().expect("a list").iter().filter_map(|one| one["id"].as_i64()).collect()
        };
        let title = contest.seen_by(&client).await["title"].as_str().expect("a title").to_owned();
        let head: String = title.chars().take(3).collect();
        for words in [contest.encoded.clone(), contest.id.to_string(), format!("#{}", contest.id), title, head] {
            assert_eq!(ids(&find(&words).await, "contests"), [contest.id], "{words}");
        }
        assert_eq!(ids(&find(&winner.email).await, "people"), [winner.id.0]);
        assert_eq!(ids(&find(&client.user_name).await, "people"), [client.id.0]);
        let path = format!("/projects/{}/certificate?boughtId=0", contest.id);
        let code =
            client.get(&format!("/projects/{}/packages?boughtId=0", contest.id)).await.data()["certificate"]["code"]
                .as_str()
                .map(str::to_owned)
                .unwrap_or_else(|| panic!("a certificate: {path}"));
        for words in [code.clone(), code.to_lowercase()] {
            assert_eq!(find(&words).await["certificates"][0]["code"], json!(code), "{words}");
        }
        let list = moderator.get(&format!("/admin/users/{}", client.id)).await.data()["payments"].clone();
        let payment = list[0]["id"].as_i64().expect("a payment");
        let sql = db::sql!("UPDATE payments SET provider_reference = 'PI_77', reference = 'VM77' WHERE id = $1");
        app.market.db.write(move |tx| tx.run(sql, &db::params![payment]).map(drop)).await.expect("named");
        for words in ["PI_77", "VM77"] {
            let found = find(words).await;
            assert_eq!(ids(&found, "payments"), [payment], "{words}");
            assert_eq!(found["payments"][0]["encodedId"], json!(contest.encoded));
        }
        assert!(ids(&find(&payment.to_string()).await, "payments").contains(&payment));
        for nothing in ["", "  ", "%", "_", "' OR 1=1 --", "-1", "\u{10FFFF}"] {
            let found = find(nothing).await;
            for kind in ["people", "contests", "orders", "payments", "certificates"] {
                assert_eq!(found[kind], json!([]), "{nothing:?} {kind}");
            }
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn words_within_a_public_title_or_the_name_of_a_designer_are_found_by_typing() {
    on_each_engine(async |app| {
        let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let open = Contest::open_with(&client, json!({ "companyName": "Old Harbour Tea House" })).await;
        let private = Contest::open_with(&client, json!({ "companyName": "Old Harbour Boats", "private": 1 })).await;
        designer.post("/users/info", json!({ "userName": "Lin Quayside Studio" })).await.success();
        let found = async |kind: &str, words: &str| -> Vec<i64> {
            let found = moderator.get(&format!("/admin/find?q={}", words.replace(' ', "%20"))).await.data();
            found[kind].as_array().expect("a list").iter().filter_map(|one| one["id"].as_i64()).collect()
        };
        for words in ["harbour", "Harbour", "tea harb", "house"] {
            assert_eq!(found("contests", words).await, [open.id], "{words}");
        }
        assert_eq!(found("contests", "old harbour").await, [private.id, open.id], "how both begin, each once");
        assert_eq!(found("contests", "harbour cafe").await, Vec::<i64>::new());
        for words in ["quayside", "studio lin", "lin"] {
            assert_eq!(found("people", words).await, [designer.id.0], "{words}");
        }
    })
    .await;
}
