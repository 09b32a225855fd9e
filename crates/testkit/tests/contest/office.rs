//! The desk as an office: the dossier of a contest, figures, the record by filters and as a table, the outbox.

use axum::body::Body;
use axum::http::Method;
use db::outbox::NewMessage;
use serde_json::{Value, json};
use testkit::{Actor, Contest, TestApp, on_each_engine, on_sqlite, zip_of};

fn amount(value: &Value) -> f64 {
    value.as_f64().expect("an amount")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_office_is_for_moderators() {
    on_sqlite(async |app| {
        let (client, designer, guest) = (app.client().await, app.designer().await, app.guest());
        let contest = Contest::open(&client).await;
        let dossier = format!("/admin/projects/{}/dossier", contest.id);
        for path in [dossier.as_str(), "/admin/figures", "/admin/outbox", "/admin/decisions/export"] {
            guest.get(path).await.refused(401, "not_signed_in");
            for other in [&client, &designer] {
                other.get(path).await.refused(403, "forbidden");
            }
        }
        let again = "/admin/outbox/1/retry";
        guest.post(again, json!({})).await.refused(401, "not_signed_in");
        client.post(again, json!({})).await.refused(403, "forbidden");
        let moderator = app.moderator().await;
        assert_eq!(moderator.get("/admin/decisions?kind=export").await.list().1, 0, "who is refused takes nothing out");
    })
    .await;
}

async fn next(moderator: &Actor, contest: &Contest) -> (Value, Value, bool) {
    let dossier = moderator.get(&format!("/admin/projects/{}/dossier", contest.encoded)).await.data();
    let next = &dossier["next"];
    (next["who"].clone(), next["deed"].clone(), next["due"].is_string())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dossier_follows_its_contest_and_its_money_adds_up() {
    on_each_engine(async |app| {
        let (client, winner, rival) = (app.client().await, app.designer().await, app.designer().await);
        let moderator = app.moderator().await;
        moderator.get("/admin/projects/999999/dossier").await.refused(404, "not_found");
        let draft = Contest::unpaid(&client, json!({})).await;
        assert_eq!(next(&moderator, &draft).await, (json!("client"), json!("pay"), false));
        let quoted = Contest::unpaid(&client, json!({ "taocan": 99 })).await;
        assert_eq!(next(&moderator, &quoted).await, (json!("moderators"), json!("quote"), false));

        let contest = Contest::open(&client).await;
        assert_eq!(next(&moderator, &contest).await, (json!("designers"), json!("enter"), true));
        let work = contest.enter(&winner).await;
        contest.enter(&rival).await;
        assert_eq!(next(&moderator, &contest).await, (json!("client"), json!("choose"), true));
        let question = json!({ "content": "几个格式？" });
        client.post(&format!("/projects/{}/help", contest.id), question).await.success();
        client.post(&format!("/projects/{}/refund", contest.id), json!({ "reason": "公司合并" })).await.success();
        assert_eq!(next(&moderator, &contest).await, (json!("moderators"), json!("decide_refund"), false));
        let no = json!({ "approved": 0, "reason": "已有作品" });
        moderator.post(&format!("/projects/{}/refund/decide", contest.id), no).await.success();
        contest.choose_winner(&client, &work).await;
        assert_eq!(next(&moderator, &contest).await, (json!("winner"), json!("deliver"), false));
        contest.show_effect(&winner, &work).await;
        contest.deliver(&winner, &zip_of(&[("logo/logo.svg", b"<svg/>")])).await.success();
        assert_eq!(next(&moderator, &contest).await, (json!("client"), json!("confirm"), true));
        contest.confirm(&client).await.success();
        app.run_jobs().await;

        let dossier = moderator.get(&format!("/admin/projects/{}/dossier", contest.id)).await.data();
        assert_eq!((&dossier["next"]["who"], &dossier["timers"]), (&json!("nobody"), &json!([])));
        let money = &dossier["money"];
        let out: f64 = ["held", "designers", "fees", "refunded"].iter().map(|sum| amount(&money[sum])).sum();
        let came: f64 = ["paid", "coupon", "moved"].iter().map(|sum| amount(&money[sum])).sum();
        assert!((came - out).abs() < 0.001, "{money}");
        assert_eq!((&money["paid"], &money["held"]), (&json!(999), &json!(0)));
        let lines = dossier["escrow"].as_array().expect("lines");
        assert_eq!(lines.last().map(|line| &line["balance"]), Some(&json!(0)));
        assert!(lines.iter().any(|line| line["person"]["id"] == winner.id.0), "{lines:?}");
        assert_eq!(dossier["payments"][0]["payer"]["id"], client.id.0);
        assert_eq!(
            (&dossier["refunds"][0]["status"], &dossier["refunds"][0]["decision"]),
            (&json!("rejected"), &json!("已有作品"))
        );
        let designers = dossier["designers"].as_array().expect("designers");
        let won = designers.iter().find(|one| one["winner"] == true).expect("the winner");
        assert_eq!((&won["person"]["id"], &won["earned"]), (&json!(winner.id.0), &money["designers"]));
        assert_eq!(dossier["entries"].as_array().map(Vec::len), Some(2));
        let code = dossier["handovers"][0]["certificate"].as_str().expect("a certificate");
        app.guest().get(&format!("/certificates/{code}")).await.data();
        assert_eq!(
            (&dossier["concerns"][0]["kind"], &dossier["concerns"][0]["status"]),
            (&json!("question"), &json!("open"))
        );
        assert_eq!(dossier["decisions"][0]["moderator"]["id"], moderator.id.0);
        let moments: Vec<_> =
            dossier["moments"].as_array().expect("moments").iter().map(|one| one["what"].clone()).collect();
        for what in ["created", "paid", "first_entry", "winner", "package", "complete"] {
            assert!(moments.contains(&json!(what)), "{what}: {moments:?}");
        }
        assert!(!dossier.to_string().contains('@'), "how people are reached stands on their own pages");
    })
    .await;
}

async fn figure(moderator: &Actor, query: &str, id: &str) -> Value {
    let page = moderator.get(&format!("/admin/figures?{query}")).await.data();
    let all = page["figures"].as_array().expect("figures");
    let found = all.iter().find(|one| one["id"] == id).expect("a figure").clone();
    let count = page["starts"].as_array().expect("starts").len();
    assert_eq!(
        (found["parts"].as_array().map(Vec::len), found["partsBefore"].as_array().map(Vec::len)),
        (Some(count), Some(count))
    );
    found
}

#[tokio::test(flavor = "multi_thread")]
async fn figures_are_those_of_the_ledger_and_of_the_contests() {
    on_each_engine(async |app| {
        let (client, winner, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        for query in ["by=month", "of=fr"] {
            assert_eq!(moderator.get(&format!("/admin/figures?{query}")).await.status.as_u16(), 422, "{query}");
        }
        assert_eq!(figure(&moderator, "of=zh", "first_design").await["value"], Value::Null, "of nothing there is none");
        assert_eq!(figure(&moderator, "of=zh", "refunds").await["value"], Value::Null);
        let contest = Contest::open(&client).await;
        app.advance_hours(3).await;
        let work = contest.enter(&winner).await;
        let value = async |id: &str| amount(&figure(&moderator, "of=zh", id).await["value"]);
        assert_eq!((value("turnover").await, value("held").await), (999.0, 999.0));
        assert_eq!((value("started").await, value("finished").await), (1.0, 0.0));
        assert!((value("first_design").await - 3.0).abs() < 0.2);
        assert_eq!((value("fees").await, value("refunds").await), (0.0, 0.0));
        contest.choose_winner(&client, &work).await;
        contest.show_effect(&winner, &work).await;
        contest.deliver(&winner, &zip_of(&[("logo/logo.svg", b"<svg/>")])).await.success();
        contest.confirm(&client).await.success();
        app.run_jobs().await;
        let accounts = moderator.get("/admin/ledger/accounts").await.list().0;
        let income = accounts.iter().find(|one| one["kind"] == "platform_income").expect("income");
        assert_eq!(value("fees").await, amount(&income["balance"]));
        assert_eq!((value("held").await, value("finished").await), (0.0, 1.0));
        // The other site has its own.
        assert_eq!(figure(&moderator, "of=en", "turnover").await["value"], json!(0.0));
        assert_eq!(figure(&moderator, "of=zh&by=week", "turnover").await["value"], json!(999.0));
        // A month later it is what was before.
        app.advance_hours(24 * 31).await;
        let turnover = figure(&moderator, "of=zh", "turnover").await;
        assert_eq!((&turnover["value"], &turnover["valueBefore"]), (&json!(0.0), &json!(999.0)));
    })
    .await;
}

async fn refund(app: &TestApp, client: &Actor, moderator: &Actor, reason: &str) -> Contest {
    let contest = Contest::open(client).await;
    client.post(&format!("/projects/{}/refund", contest.id), json!({ "reason": "公司合并" })).await.success();
    let decided = json!({ "approved": 0, "reason": reason });
    moderator.post(&format!("/projects/{}/refund/decide", contest.id), decided).await.success();
    app.advance_hours(48).await;
    contest
}

fn day(at: domain::Timestamp) -> String {
    let local = (at.0 + domain::zone::CHINA_MS).div_euclid(domain::time::DAY_MS);
    let (year, month, day) = domain::time::civil_from_days(local);
    format!("{year}-{month:02}-{day:02}")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_record_is_looked_through_by_filters_and_by_numbers() {
    on_each_engine(async |app| {
        app.away_from_midnight().await;
        let (one, other) = (app.moderator().await, app.moderator().await);
        let (client, second) = (app.client().await, app.client().await);
        let begun = day(app.now());
        let first = refund(app, &client, &one, "第一").await;
        let between = day(app.now());
        refund(app, &second, &other, "第二").await;
        other.post("/admin/settings", json!({ "commission": 14, "reason": "活动" })).await.data();
        let count = async |filter: &str| one.get(&format!("/admin/decisions?{filter}")).await.list().1;
        for (filter, found) in [
            (String::new(), 3),
            ("kind=refund".to_owned(), 2),
            (format!("moderator={}", other.id), 2),
            (format!("moderator={}&kind=refund", other.id), 1),
            (format!("person={}", client.id), 1),
            (format!("person={}&moderator={}", client.id, other.id), 0),
            (format!("moderator={}", other.user_name), 2),
            (format!("moderator={}&person=/designer/{}", other.email, second.id), 1),
            (format!("person={}", client.user_name), 1),
            (format!("person=%23{}&moderator=", client.id), 1),
            (format!("project={}", first.encoded), 1),
            (format!("project=https://market.test/contest/{}?a=designs", first.encoded), 1),
            (format!("project=/admin/contests/{}", first.encoded), 1),
            (format!("project={}&kind=settings", first.id), 0),
            (format!("from={begun}"), 3),
            (format!("from={between}"), 2),
            (format!("to={begun}"), 1),
            ("from=2001-01-01&to=2001-02-01".to_owned(), 0),
            ("from=2999-01-01".to_owned(), 0),
        ] {
            assert_eq!(count(&filter).await, found, "{filter}");
        }
        one.get("/admin/decisions?from=yesterday").await.wrong_fields(&["from"]);
        one.get("/admin/decisions?person=nobody-here").await.refused(422, "nobody_named");
        one.get("/admin/decisions?moderator=999999999").await.refused(422, "nobody_named");
        one.get("/admin/decisions?project=No+such+contest").await.refused(422, "no_contest_named");
        let wrong = one.get("/admin/decisions/export?moderator=nobody&project=/contest/nothing&to=never").await;
        wrong.wrong_fields(&["moderator", "project", "to"]);
        // A name or a title that more than one has says which it cannot tell apart.
        for (actor, name) in [(&client, "Wen Same"), (&second, "Wen Same")] {
            actor.post("/users/info", json!({ "userName": name })).await.success();
        }
        one.get("/admin/decisions?person=Wen+Same").await.refused(422, "several_named");
        let title = first.seen_by(&one).await["title"].as_str().unwrap().to_owned();
        let title: String = title.bytes().map(|byte| format!("%{byte:02X}")).collect();
        one.get(&format!("/admin/decisions?project={title}")).await.refused(422, "several_named");
        let (all, _) = one.get("/admin/decisions").await.list();
        assert_eq!(all[2]["reason"], "第一");
        let (rest, total) = one.get(&format!("/admin/decisions?size=1&before={}", all[0]["id"])).await.list();
        assert_eq!((&rest[0]["id"], rest.len(), total), (&all[1]["id"], 1, 3), "the next below, of as many");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_record_is_taken_out_as_a_table_that_runs_nothing_and_that_is_recorded() {
    on_each_engine(async |app| {
        let (moderator, client) = (app.moderator().await, app.client().await);
        refund(app, &client, &moderator, "=HYPERLINK(\"http://evil\")").await;
        moderator.post("/admin/settings", json!({ "commission": 14, "reason": "活动" })).await.data();
        let by_name = format!("/admin/decisions/export?kind=refund&person={}", client.user_name);
        let answer = moderator.get(&by_name).await;
        assert_eq!((answer.status.as_u16(), answer.header("content-type")), (200, "text/csv; charset=utf-8"));
        assert!(answer.header("content-disposition").contains("decisions.csv"));
        let table = answer.text();
        assert_eq!(table.trim_end().lines().count(), 2, "titles and one line: {table}");
        assert!(table.contains("\"'=HYPERLINK(\"\"http://evil\"\")\"") && !table.contains("活动"), "{table}");
        let (exports, total) = moderator.get("/admin/decisions?kind=export").await.list();
        assert_eq!(
            (total, &exports[0]["reason"], &exports[0]["moderatorId"]),
            (1, &json!(format!("kind=refund person={} · 1", client.id)), &json!(moderator.id.0))
        );
        let whole = moderator.get("/admin/decisions/export").await.text();
        assert_eq!(
            whole.trim_end().lines().count(),
            4,
            "titles, the refund, the setting and the export before: {whole}"
        );
        assert!(whole.contains("活动") && whole.contains("export") && whole.contains("HYPERLINK"), "{whole}");
        // A page elsewhere takes nothing out in a moderator's name.
        let request = moderator.request(Method::GET, "/admin/decisions/export").header("sec-fetch-site", "cross-site");
        assert_eq!(moderator.send(request, Body::empty()).await.status.as_u16(), 403);
        assert_eq!(moderator.get("/admin/decisions?kind=export").await.list().1, 2);
    })
    .await;
}

/// A letter with a code in it; its job in that state.
async fn letter(app: &TestApp, body: &'static str, state: &'static str) -> i64 {
    let now = app.now();
    let written = app.market.db.write(move |tx| {
        let new = NewMessage {
            channel: "mail",
            recipient: "lin@people.test",
            subject: "Your code",
            body,
            html: "",
            headers: "{}",
            code: Some("482913"),
            link: Some("https://market.test/reset?token=secret"),
            reply_to: None,
        };
        let id = db::outbox::insert(tx, &new, now)?;
        let payload = json!({ "message": id, "site": "en" }).to_string();
        db::jobs::enqueue(tx, "send_mail", &payload, now, Some(&format!("mail:{id}")), now)?;
        tx.run(
            db::sql!("UPDATE jobs SET state = $2, attempts = 10, last_error = $3 WHERE key = $1"),
            &db::params![
                format!("mail:{id}").as_str(),
                state,
                "550 <lin@people.test> refused 482913 https://market.test/reset?token=secret"
            ],
        )?;
        Ok::<_, db::DbError>(id)
    });
    written.await.expect("a letter")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_outbox_tells_what_failed_without_secrets_and_sends_it_again() {
    on_each_engine(async |app| {
        let moderator = app.moderator().await;
        app.run_jobs().await;
        let failed = letter(app, "Your code: 482913", "dead").await;
        let erased = letter(app, "", "done").await;
        let page = moderator.get("/admin/outbox?state=failed").await.data();
        let row = &page["list"][0];
        assert_eq!(
            (&row["id"], &row["recipient"], &row["canRetry"]),
            (&json!(failed), &json!("l***@people.test"), &json!(true))
        );
        assert_eq!((&row["state"], &row["reason"]), (&json!("failed"), &json!("550 <l***@people.test> refused … …")));
        assert_eq!((&page["counts"]["failed"], &page["next"]), (&json!(1), &Value::Null));
        let told = moderator.get("/admin/outbox").await.text();
        for secret in ["482913", "secret", "lin@"] {
            assert!(!told.contains(secret), "{secret}: {told}");
        }
        let kept = moderator.get("/admin/outbox?state=kept").await.data();
        assert_eq!((&kept["list"][0]["id"], &kept["list"][0]["canRetry"]), (&json!(erased), &json!(false)));
        assert_eq!(moderator.get("/admin/outbox?state=lost").await.status.as_u16(), 422);
        for gone in [erased, 999_999] {
            moderator.post(&format!("/admin/outbox/{gone}/retry"), json!({})).await.refused(404, "not_found");
        }
        let again = format!("/admin/outbox/{failed}/retry");
        moderator.post(&again, json!({ "reason": "邮箱已恢复" })).await.success();
        moderator.post(&again, json!({})).await.refused(404, "not_found");
        assert_eq!(moderator.get("/admin/outbox?state=waiting").await.data()["list"][0]["id"], failed);
        app.run_jobs().await;
        let sent = moderator.get("/admin/outbox?state=sent&size=1").await.data();
        assert_eq!((&sent["list"][0]["id"], &sent["list"][0]["state"]), (&json!(failed), &json!("sent")));
        let (record, _) = moderator.get("/admin/decisions?kind=outbox").await.list();
        assert_eq!(
            (&record[0]["outcome"], &record[0]["reason"], &record[0]["subjectId"]),
            (&json!("retried"), &json!("邮箱已恢复"), &json!(failed))
        );
    })
    .await;
}
