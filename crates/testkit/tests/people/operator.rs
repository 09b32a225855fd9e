//! Who runs the market, what its clients said and what its designers earned: shown as far as it is given and measured.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use serde_json::{Value, json};
use testkit::{Contest, on_each_engine, on_sqlite, zip_of};

#[tokio::test(flavor = "multi_thread")]
async fn what_the_operator_says_is_shown_on_its_site_and_recorded() {
    on_each_engine(async |app| {
        let (guest, moderator, client) = (app.guest(), app.moderator().await, app.client().await);
        let nothing = guest.get("/operator").await.data();
        assert_eq!((&nothing["company"], &nothing["icp"]), (&json!(""), &json!("")));
        assert!(nothing["channels"].as_array().is_some_and(|channels| !channels.is_empty()));

        let said = json!({ "company.zh": "朱砂科技", "icp.zh": "京ICP备12345678号", "email.en": "desk@market.test" });
        client.post("/admin/operator", said.clone()).await.refused(403, "forbidden");
        client.get("/admin/operator").await.refused(403, "forbidden");
        guest.get("/admin/operator").await.refused(401, "not_signed_in");
        moderator.post("/admin/operator", said.clone()).await.wrong_fields(&["reason"]);
        let mut said = said;
        said["reason"] = json!("The company was founded");
        let sites = moderator.post("/admin/operator", said).await.data();
        assert_eq!((&sites["zh"]["company"], &sites["en"]["company"]), (&json!("朱砂科技"), &json!("")));
        assert_eq!(guest.get("/operator").await.data()["icp"], "京ICP备12345678号");
        assert_eq!(guest.get("/operator?lang=en").await.data()["company"], "");
        let (changes, _) = moderator.get("/admin/settings/changes").await.list();
        let company = changes.iter().find(|one| one["name"] == "company.zh").unwrap();
        assert_eq!((&company["oldValue"], &company["newValue"]), (&json!(""), &json!("朱砂科技")));

        let wrong = json!({ "email.zh": "nobody", "gold.zh": "x", "icp.zh": "none", "reason": "a try" });
        moderator.post("/admin/operator", wrong).await.wrong_fields(&["email.zh", "gold.zh", "icp.zh"]);
        let gone = json!({ "company.zh": "", "reason": "It moved" });
        assert_eq!(moderator.post("/admin/operator", gone).await.data()["zh"]["company"], "");
        // The other settings stand where they stood.
        let settings = moderator.get("/admin/settings").await.data();
        let changed = |one: &&Value| one["value"] != one["standard"];
        assert_eq!(settings.as_array().unwrap().iter().filter(changed).count(), 0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn letters_go_to_the_operators_mailbox_where_there_is_one() {
    on_sqlite(async |app| {
        let (guest, moderator) = (app.guest(), app.moderator().await);
        let mailbox = json!({ "email.zh": "desk@market.test", "reason": "Answers come from one place" });
        moderator.post("/admin/operator", mailbox).await.success();
        let letter = json!({ "name": "Jo", "email": "jo@example.com", "content": "A question" });
        guest.post("/contact/email", letter.clone()).await.success();
        let mail = app.mail_to("desk@market.test").await;
        assert!(mail[0].body.contains("A question") && mail[0].body.contains("jo@example.com"));
        assert!(app.mail_to(&moderator.email).await.iter().all(|mail| !mail.body.contains("A question")));
        // The English site names none.
        guest.post("/contact/email?lang=en", letter).await.success();
        assert!(app.mail_to(&moderator.email).await.iter().any(|mail| mail.body.contains("A question")));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn testimonials_are_real_words_of_public_finished_contests() {
    on_each_engine(async |app| {
        let guest = app.guest();
        let told = async || guest.get("/testimonials").await.list().0;
        assert!(told().await.is_empty());
        let zip = zip_of(&[("logo.svg", b"<svg/>")]);
        let (steady, designer) = (app.client().await, app.designer().await);
        let finish = async |client: &testkit::Actor, designer: &testkit::Actor, stars: i64, words: &str| {
            let contest = Contest::open(client).await;
            let work = contest.enter(designer).await;
            contest.choose_winner(client, &work).await;
            contest.show_effect(designer, &work).await;
            contest.deliver(designer, &zip).await.success();
            contest.confirm(client).await.success();
            let review = json!({ "rating": stars, "content": words });
            client.post(&format!("/projects/{}/comments", contest.id), review).await.success();
            contest
        };
        let long = "沟通很顺畅，三版修改都回应得很快，最后的标志超出预期。";
        finish(&app.client().await, &app.designer().await, 5, "很好").await;
        finish(&app.client().await, &app.designer().await, 3, long).await;
        let shown = finish(&steady, &designer, 4, long).await;
        finish(&steady, &app.designer().await, 4, "又是一次很好的合作，出稿快，理解准确，推荐给朋友。").await;
        let list = told().await;
        assert_eq!(list.len(), 1, "short words, few stars and a second voice of one client stay away: {list:?}");
        assert_eq!(list[0]["score"], 4);
        assert_eq!(list[0]["imageKey"].as_str().map(str::is_empty), Some(false));
        let best = finish(&app.client().await, &app.designer().await, 5, long).await;
        let list = told().await;
        assert_eq!((list.len(), &list[0]["encodedId"]), (2, &json!(best.encoded)), "the most stars first");
        assert!(guest.get("/testimonials?lang=en").await.list().0.is_empty());
        // What became private is not told of.
        let hidden = app.market.db.write({
            let id = shown.id;
            move |tx| {
                let hide = db::sql!("UPDATE projects SET private = TRUE WHERE id = $1");
                tx.run(hide, &db::params![id])
            }
        });
        assert_eq!(hidden.await.unwrap(), 1);
        assert!(told().await.iter().all(|one| one["encodedId"] != json!(shown.encoded)));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_designers_earn_is_what_the_ledger_paid_them() {
    on_each_engine(async |app| {
        let (guest, client, other) = (app.guest(), app.client().await, app.designer().await);
        let (winner, finalist) = (app.designer().await, app.designer().await);
        let zip = zip_of(&[("logo.svg", b"<svg/>")]);
        let finish = async |winner: &testkit::Actor| {
            let contest = Contest::open(&client).await;
            let work = contest.enter(winner).await;
            contest.enter(&finalist).await;
            contest.choose_finalist(&client, &finalist).await;
            contest.choose_winner(&client, &work).await;
            contest.show_effect(winner, &work).await;
            contest.deliver(winner, &zip).await.success();
            contest.confirm(&client).await.success();
        };
        for _ in 0..19 {
            finish(&winner).await;
        }
        let few = guest.get("/claims/earnings").await.data();
        assert_eq!((few["contests"].as_i64(), &few["award"], &few["paid"]), (Some(19), &Value::Null, &Value::Null));
        finish(&other).await;
        app.advance_ms(11 * 60_000).await;
        let told = guest.get("/claims/earnings").await.data();
        assert_eq!(told["contests"], 20);
        let earned = async |who: &testkit::Actor| {
            let flow = who.get("/users/fundsflows?size=100").await.list().0;
            flow.iter().map(|line| line["cost"].as_f64().unwrap()).sum::<f64>()
        };
        let all = earned(&winner).await + earned(&other).await + earned(&finalist).await;
        assert!((told["paid"].as_f64().unwrap() - all).abs() < 0.01, "{told} is not {all}");
        assert!((told["award"].as_f64().unwrap() - earned(&other).await).abs() < 0.01, "{told}");
        assert_eq!((told["earners"].as_i64(), told["rivals"].as_i64()), (Some(3), Some(2)));
        assert_eq!(told["currency"], "CNY");
        assert_eq!(guest.get("/claims/earnings?lang=en").await.data()["contests"], 0);
    })
    .await;
}
