//! How people are reached is told to staff and to whoever delivers to them, and to nobody else, wherever they look.

#![allow(clippy::unwrap_used, reason = "tests")]

use db::params;
use serde_json::json;
use testkit::{Actor, Contest, TestApp, on_each_engine};

const REAL_NAME: &str = "欧阳小明真名";
const WECHAT: &str = "wx-secret-7731";
const PHONE: &str = "13900007731";

/// Gives the person everything that must not leak.
async fn reachable(app: &TestApp, who: &Actor, tail: &str) {
    let (id, sql) = (who.id, db::sql!("UPDATE users SET real_name = $2, wechat_no = $3, phone = $4 WHERE id = $1"));
    let given = [format!("{REAL_NAME}{tail}"), format!("{WECHAT}{tail}"), format!("{PHONE}{tail}")];
    let write = app
        .market
        .db
        .write(move |tx| tx.run(sql, &params![id, given[0].as_str(), given[1].as_str(), given[2].as_str()]));
    assert_eq!(write.await.unwrap(), 1);
}

fn call(of: &Actor) -> String {
    format!("/users/client/{}/info", of.id)
}

async fn staff(app: &TestApp) -> Actor {
    let who = app.moderator().await;
    let (id, sql) = (who.id, db::sql!("UPDATE users SET is_moderator = FALSE WHERE id = $1"));
    let write = app.market.db.write(move |tx| tx.run(sql, &params![id]));
    assert_eq!(write.await.unwrap(), 1);
    who
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_are_told_of_everybody_and_each_telling_is_noted() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        reachable(app, &client, "1").await;
        reachable(app, &designer, "2").await;
        let (moderator, staff) = (app.moderator().await, staff(app).await);
        for (person, tail) in [(&client, "1"), (&designer, "2")] {
            for reader in [&moderator, &staff] {
                let told = reader.get(&call(person)).await.data();
                assert_eq!(told["realName"], format!("{REAL_NAME}{tail}"));
                assert_eq!(told["wechatNo"], format!("{WECHAT}{tail}"));
                assert_eq!(told["phone"], format!("{PHONE}{tail}"));
                assert_eq!(told["email"], person.email);
                assert_eq!(told["record"]["contests"], if tail == "1" { json!(0) } else { serde_json::Value::Null });
            }
        }
        moderator.get("/users/client/99999/info").await.refused(404, "not_found");
        moderator.get("/users/client/x/info").await.refused(404, "not_found");
        let (log, _) = moderator.get("/admin/security?kind=contact_seen").await.list();
        let seen = |by: &Actor, of: &Actor| {
            let detail = format!("user {}", of.id);
            log.iter().filter(|one| one["userId"] == by.id.0 && one["detail"] == detail).count()
        };
        for person in [&client, &designer] {
            assert_eq!((seen(&moderator, person), seen(&staff, person)), (1, 1), "{log:?}");
        }
        assert!(!json!(log).to_string().contains(PHONE), "the log keeps no number itself");
        app.suspend(&moderator).await;
        moderator.get(&call(&client)).await.refused(403, "suspended");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_person_in_an_answer_to_staff_is_told_with_how_they_are_reached() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        reachable(app, &client, "1").await;
        reachable(app, &designer, "2").await;
        let (contest, work) = Contest::delivered(&client, &designer).await;
        let talk = format!("/projects/{}/works/{}/messages", contest.id, work["id"]);
        client.post(&talk, json!({ "content": "很好" })).await.success();
        let (moderator, staff) = (app.moderator().await, staff(app).await);
        for reader in [&moderator, &staff] {
            let told = |of: &serde_json::Value, tail: &str| {
                assert_eq!(of["realName"], format!("{REAL_NAME}{tail}"), "{of}");
                assert_eq!(of["wechatNo"], format!("{WECHAT}{tail}"), "{of}");
                assert_eq!(of["phone"], format!("{PHONE}{tail}"), "{of}");
            };
            let seen = contest.seen_by(reader).await;
            told(&seen["client"], "1");
            told(&seen["designerList"][0], "2");
            told(&seen["winning"]["designer"], "2");
            told(&reader.get(&format!("/works/{}", work["id"])).await.data()["designer"], "2");
            told(&reader.get(&contest.works()).await.list().0[0]["designer"], "2");
            told(&reader.get("/designers").await.list().0[0], "2");
            let at = reader.get(&format!("/users/at?q={}", client.user_name)).await.list().0;
            told(&at[0], "1");
        }
        let thread = moderator.get(&talk).await.list().0;
        assert_eq!(thread[0]["user"]["phone"], format!("{PHONE}1"), "{thread:?}");
        // That they are told is noted once an hour.
        let (log, _) = moderator.get("/admin/security?kind=contact_seen").await.list();
        for reader in [&moderator, &staff] {
            let noted = |one: &&serde_json::Value| one["userId"] == reader.id.0;
            let details: Vec<_> = log.iter().filter(noted).map(|one| one["detail"].as_str().unwrap()).collect();
            assert!(matches!(details[..], [one] if one.starts_with("in answers")), "{details:?}");
        }
        // Their own people read nothing of it, and staff who are suspended no more.
        assert!(contest.seen_by(&client).await["designerList"][0].get("phone").is_none());
        app.suspend(&moderator).await;
        assert!(moderator.get("/designers").await.list().0[0].get("phone").is_none());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_designer_reaches_the_client_while_a_handover_runs_and_no_longer() {
    on_each_engine(async |app| {
        let (client, winner, loser) = (app.client().await, app.designer().await, app.designer().await);
        reachable(app, &client, "").await;
        let contest = Contest::open(&client).await;
        let work = contest.enter(&winner).await;
        contest.enter(&loser).await;
        contest.choose_finalist(&client, &winner).await;
        winner.get(&call(&client)).await.refused(403, "forbidden");
        contest.choose_winner(&client, &work).await;
        assert_eq!(winner.get(&call(&client)).await.data()["phone"], PHONE);
        assert_eq!(contest.seen_by(&winner).await["can"]["seeContact"], true);
        loser.get(&call(&client)).await.refused(403, "forbidden");
        client.get(&call(&winner)).await.refused(403, "forbidden");
        app.suspend(&winner).await;
        winner.get(&call(&client)).await.refused(403, "suspended");
        assert_eq!(contest.seen_by(&winner).await["can"]["seeContact"], false);
        app.unsuspend(&winner).await;
        contest.show_effect(&winner, &work).await;
        contest.deliver(&winner, &testkit::zip_of(&[("logo.svg", b"<svg/>")])).await.success();
        contest.confirm(&client).await.success();
        winner.get(&call(&client)).await.refused(403, "forbidden");
        assert_eq!(contest.seen_by(&winner).await["can"]["seeContact"], false);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_finds_it_anywhere() {
    on_each_engine(async |app| {
        let (client, winner, loser) = (app.client().await, app.designer().await, app.designer().await);
        let (rival, stranger, guest) = (app.client().await, app.designer().await, app.guest());
        for (n, person) in [&client, &winner, &loser].into_iter().enumerate() {
            reachable(app, person, &n.to_string()).await;
        }
        let (contest, work) = Contest::delivered(&client, &winner).await;
        let talk = format!("/projects/{}/works/{}/messages", contest.id, work["id"]);
        client.post(&talk, json!({ "content": "很好" })).await.success();
        contest.confirm(&client).await.success();
        client
            .post(&format!("/projects/{}/comments", contest.id), json!({ "rating": 5, "content": "好" }))
            .await
            .success();
        let open = Contest::open(&client).await;
        open.enter(&loser).await;
        let mut places: Vec<String> = [
            "/designers",
            "/projects",
            "/projects/real",
            "/projects/design",
            "/store",
            "/users/at?q=client",
            "/users/at?q=designer",
            "/users/info",
            "/users/notices",
            "/users/projects",
        ]
        .into_iter()
        .map(str::to_owned)
        .collect();
        for person in [&client, &winner, &loser] {
            places.extend([
                call(person),
                format!("/designers/{}", person.id),
                format!("/clients/{}/projects", person.id),
                format!("/designers/{}/projects", person.id),
                format!("/auth/name/{}", person.user_name),
                format!("/users/{}/ac-time/48", person.id),
                format!("//designer/{}", person.id),
            ]);
        }
        for contest in [&contest, &open] {
            for part in [
                "",
                "/works",
                "/messages",
                "/packages",
                "/escrow",
                "/refund",
                "/work/deleted/count",
                "/certificate/parties",
                "/works?filter=all",
            ] {
                places.push(format!("/projects/{}{part}", contest.id));
            }
            places.push(format!("//contest/{}", contest.encoded));
            places.push(format!("/admin/projects/{}", contest.id));
        }
        places.push(format!("/works/{}", work["id"]));
        places.push(talk);
        for (reader, own) in [(&guest, 9), (&stranger, 9), (&rival, 9), (&loser, 2), (&winner, 1), (&client, 0)] {
            for place in &places {
                let text = reader.get(place).await.text();
                for secret in [REAL_NAME, WECHAT, PHONE] {
                    // One's own are on one's own page.
                    let others = text.replace(&format!("{secret}{own}"), "");
                    assert!(!others.contains(secret), "{} is told {secret} at {place}", reader.user_name);
                }
            }
        }
        for reader in [&stranger, &rival, &loser, &client] {
            reader.get(&call(&winner)).await.refused(403, "forbidden");
        }
        guest.get(&call(&winner)).await.refused(401, "not_signed_in");
    })
    .await;
}
