//! The edge of the server: what browsers are told, what other sites may not cause, what is compressed, what is refused
//! before any rule is asked.

#![allow(clippy::unwrap_used, reason = "tests")]

use axum::body::Body;
use axum::http::{Method, StatusCode, header};
use db::{Engine, params, sql};
use serde_json::json;
use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;
use testkit::{Actor, Answer, Contest, TestApp, on_each_engine, on_sqlite};

const COMPRESSED: (&str, &str) = ("accept-encoding", "gzip, br");

async fn with(actor: &Actor, method: Method, path: &str, headers: &[(&str, &str)], body: Body) -> Answer {
    let request =
        headers.iter().fold(actor.request(method, path), |request, (name, value)| request.header(*name, *value));
    actor.send(request, body).await
}

async fn get(actor: &Actor, path: &str, headers: &[(&str, &str)]) -> Answer {
    with(actor, Method::GET, path, headers, Body::empty()).await
}

fn told<'a>(answer: &'a Answer, name: &str) -> &'a str {
    answer.headers.get(name).map_or("", |value| value.to_str().unwrap())
}

#[tokio::test]
async fn a_nul_in_an_address_leads_nowhere() {
    on_each_engine(async |app| {
        let designer = app.designer().await;
        for (method, path) in [
            (Method::GET, "/img/%00/wall.webp"),
            (Method::HEAD, "/api/v1/uploads/%00"),
            (Method::DELETE, "/api/v1/uploads/%00"),
            (Method::GET, "/api/v1/auth/name/a%00b"),
        ] {
            let answer = with(&designer, method.clone(), path, &[("tus-resumable", "1.0.0")], Body::empty()).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{method} {path}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_notification_that_is_too_large_is_told_so_like_anything_else() {
    on_sqlite(async |app| {
        let large = Body::from(vec![b'x'; 2 << 20]);
        let answer = with(&app.guest(), Method::POST, "/gateway/stripe/notify", &[], large).await;
        assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
        assert_eq!(answer.json()["error"], "body_too_large");
    })
    .await;
}

#[tokio::test]
async fn another_site_neither_signs_out_nor_sends_mail() {
    on_sqlite(async |app| {
        let client = app.client().await;
        for path in ["/users/password/reset", "/api/logout"] {
            let answer = get(&client, path, &[("sec-fetch-site", "cross-site")]).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}");
            assert_eq!(answer.json()["error"], "foreign_origin");
        }
        assert_eq!(app.mail_to(&client.email).await.len(), 0);
        assert_eq!(client.get("/users/info").await.json()["data"]["email"], client.email, "still signed in");
        for from in ["same-origin", "none"] {
            let answer = get(&client, "/api/logout", &[("sec-fetch-site", from)]).await;
            assert_eq!(answer.status, StatusCode::OK, "{from}");
        }
        // What does not say where it comes from is no browser.
        app.client().await.get("/api/logout").await.success();
    })
    .await;
}

#[tokio::test]
async fn over_tls_the_session_is_the_hosts_own_and_nothing_goes_without_tls() {
    let app = TestApp::start_secure(Engine::Sqlite).await.unwrap();
    let guest = app.guest();
    let form = json!({ "email": "tls@people.test", "password": "korrekt-7-pferd", "password2": "korrekt-7-pferd",
        "userName": "tls", "userType": 1 });
    let answer = guest.post("/api/register", form).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    let cookies: Vec<&str> =
        answer.headers.get_all(header::SET_COOKIE).iter().map(|cookie| cookie.to_str().unwrap()).collect();
    let own = cookies.iter().find(|cookie| cookie.starts_with("__Host-sid=")).unwrap();
    for part in ["; Secure", "; HttpOnly", "; Path=/", "; SameSite=Lax", "; Max-Age=2592000"] {
        assert!(own.contains(part), "{own}");
    }
    assert!(!own.contains("Domain"), "{own}");
    let old = cookies.iter().find(|cookie| cookie.starts_with("sid=;")).unwrap();
    assert!(old.contains("Max-Age=0"), "{old}");
    assert_eq!(told(&answer, "strict-transport-security"), "max-age=31536000");
    assert_eq!(guest.get("/users/info").await.json()["data"]["email"], "tls@people.test");
    // The plain cookie is nobody's here: a neighbouring host could have planted it.
    let before = app.client().await;
    let secret = before.cookie("sid").unwrap();
    before.get("/users/sessions").await.refused(401, "not_signed_in");
    before.set_cookie("__Host-sid", &secret);
    assert_eq!(before.get("/users/info").await.json()["data"]["email"], before.email);

    for (origin, expected) in [("http://market.test", StatusCode::FORBIDDEN), ("https://market.test", StatusCode::OK)] {
        let body = Body::from(r#"{"last":0}"#);
        let headers = [("origin", origin), ("content-type", "application/json")];
        let answer = with(&guest, Method::POST, "/users/notices/read", &headers, body).await;
        assert_eq!(answer.status, expected, "{origin}: {}", answer.text());
    }
    guest.get("/api/logout").await.success();
    assert!(guest.cookie("__Host-sid").is_none());
}

#[tokio::test]
async fn without_tls_nothing_of_tls_is_said_and_the_session_keeps_its_name() {
    on_sqlite(async |app| {
        let client = app.client().await;
        let headers = [("origin", "http://market.test"), ("content-type", "application/json")];
        let answer = with(&client, Method::POST, "/users/notices/read", &headers, Body::from(r#"{"last":0}"#)).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        assert_eq!(told(&answer, "strict-transport-security"), "");
        let answer = client.get("/api/logout").await;
        assert!(told(&answer, "set-cookie").starts_with("sid=;"), "{:?}", answer.headers);
    })
    .await;
}

#[tokio::test]
async fn who_is_to_be_told_of_a_weakness_stands_where_everybody_looks() {
    on_sqlite(async |app| {
        let before = app.now();
        let answer = app.guest().get("//.well-known/security.txt").await;
        assert_eq!(told(&answer, "content-type"), "text/plain; charset=utf-8");
        let text = answer.text();
        for line in ["Contact: mailto:security@market.test\n", "Preferred-Languages: zh, en\n"] {
            assert!(text.contains(line), "{line}: {text}");
        }
        // Of the day that it was asked on, or of the next where that began meanwhile.
        let expires = [before, app.now()].map(|at| format!("Expires: {}", &at.plus_days(180).rfc3339()[..10]));
        assert!(expires.iter().any(|line| text.contains(line)), "{expires:?}: {text}");
    })
    .await;
}

#[tokio::test]
async fn answers_are_compressed_for_our_own_pages_and_never_beside_a_secret() {
    on_sqlite(async |app| {
        let client = app.client().await;
        let contest = Contest::open(&client).await;
        let guest = app.guest();
        let path = format!("/projects/{}", contest.id);
        let plain = guest.get(&path).await;
        assert!(plain.body.len() > 2_000, "long enough to gain by it");
        let packed = get(&guest, &path, &[COMPRESSED]).await;
        assert_eq!(told(&packed, "content-encoding"), "gzip");
        assert!(packed.headers.get_all("vary").iter().any(|vary| vary.to_str().unwrap().contains("accept-encoding")));
        assert!(packed.body.len() < plain.body.len() / 2, "{} of {}", packed.body.len(), plain.body.len());
        let ours = get(&guest, &path, &[COMPRESSED, ("sec-fetch-site", "same-origin")]).await;
        assert_eq!(told(&ours, "content-encoding"), "gzip");
        for from in ["cross-site", "same-site"] {
            let answer = get(&guest, &path, &[COMPRESSED, ("sec-fetch-site", from)]).await;
            assert_eq!(told(&answer, "content-encoding"), "", "{from}");
        }
        let owner = get(&client, &path, &[COMPRESSED]).await;
        assert!(owner.json()["data"]["shareKey"].is_string());
        assert_eq!(told(&owner, "content-encoding"), "", "the share key stands in it");
        let short = get(&guest, "/projects/count", &[COMPRESSED]).await;
        assert_eq!(told(&short, "content-encoding"), "");
    })
    .await;
}

#[tokio::test]
async fn readiness_is_told_in_time_also_by_a_database_that_hangs() {
    on_sqlite(async |app| {
        let guest = app.guest();
        assert_eq!(guest.get("/readyz").await.status, StatusCode::OK);
        // As many as there can be readers: of all connections one writes.
        let readers = db::Options::default().connections(Engine::Sqlite) - 1;
        let (open, gate) = mpsc::channel::<()>();
        let gate = Arc::new(Mutex::new(gate));
        let taken = || app.market.db.queues()[0].taken;
        let before = taken();
        let stuck: Vec<_> = (0..readers)
            .map(|_| {
                let (db, gate) = (app.market.db.clone(), gate.clone());
                let read = async move {
                    db.read(move |_| {
                        assert!(gate.lock().unwrap().recv().is_err(), "nothing is sent: it opens by itself");
                        Ok::<_, db::DbError>(())
                    })
                    .await
                };
                tokio::spawn(read)
            })
            .collect();
        while taken() < before + readers as u64 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let answer = guest.get("/readyz").await;
        assert_eq!(
            (answer.status, answer.text().as_str()),
            (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer")
        );
        drop(open);
        for one in stuck {
            one.await.unwrap().unwrap();
        }
    })
    .await;
}

/// Pages need the front end's bundle: `scripts/frontend` builds it.
async fn drawn(guest: &Actor, path: &str) -> Answer {
    let answer = guest.drawn(path).await;
    assert_eq!(told(&answer, "x-robots-tag"), "", "{path}");
    answer
}

#[tokio::test]
async fn what_a_page_does_not_look_at_makes_no_page_of_its_own() {
    on_sqlite(async |app| {
        let guest = app.guest();
        let plain = drawn(&guest, "//faq").await;
        assert!(plain.text().contains("<h1"), "the page is drawn: build the pages with scripts/frontend");
        for n in 0..20 {
            let same = drawn(&guest, &format!("//faq?utm_source={n}&x={n}")).await;
            assert_eq!(same.status, StatusCode::OK);
            assert!(same.body == plain.body, "the very same page");
        }
    })
    .await;
}

#[tokio::test]
async fn a_signed_in_persons_page_is_drawn_for_them_alone() {
    on_sqlite(async |app| {
        let (guest, client, designer) = (app.guest(), app.client().await, app.designer().await);
        let before = drawn(&guest, "//faq").await;
        for person in [&client, &designer] {
            let own = person.drawn("//faq").await;
            assert_eq!((told(&own, "cache-control"), told(&own, "x-robots-tag")), ("private, no-store", "noindex"));
            let (text, id) = (own.text(), format!("\"id\":{},", person.id));
            assert!(text.contains("href=\"/u/projects\"") && text.contains(&id), "drawn of who they are");
            assert!(!text.contains("href=\"/login"), "nobody signs in twice");
        }
        let after = drawn(&guest, "//faq").await;
        assert!(after.body == before.body, "the visitors' page is as it was");
        assert_eq!(told(&after, "cache-control"), "no-cache");
        // Pages that only the browser draws bring along who reads them.
        let shell = client.get("//u/setting").await;
        assert_eq!(told(&shell, "cache-control"), "private, no-store");
        assert!(shell.text().contains(&format!("\"id\":{},", client.id)), "the frame is theirs from the start");
        client.get("//api/logout").await;
        assert!(drawn(&client, "//faq").await.body == before.body, "whoever has left is a visitor");
    })
    .await;
}

#[tokio::test]
async fn when_drawing_is_busy_a_page_is_told_to_be_asked_for_again() {
    on_sqlite(async |app| {
        let guest = app.guest();
        drawn(&guest, "//faq").await;
        let asked = (0..200).map(|n| {
            let guest = guest.clone();
            async move { guest.get(&format!("//contests?q=word{n}")).await }
        });
        let answers = futures_util::future::join_all(asked).await;
        let busy: Vec<_> = answers.iter().filter(|answer| answer.status == StatusCode::SERVICE_UNAVAILABLE).collect();
        assert!(!busy.is_empty(), "some were not drawn");
        assert!(answers.len() > busy.len(), "some were");
        for answer in &answers {
            assert_eq!(told(answer, "x-robots-tag"), "", "no true page is kept from being found");
        }
        for answer in busy {
            assert_eq!(told(answer, "retry-after"), "2");
            assert!(answer.text().contains("id=\"root\""), "a browser draws it all the same");
        }
    })
    .await;
}

#[tokio::test]
async fn a_contest_made_private_on_another_server_is_gone_from_the_pages_of_this_one_at_once() {
    on_each_engine(async |app| {
        let client = app.client().await;
        let contest = Contest::open(&client).await;
        let (guest, path) = (app.guest(), format!("//contest/{}", contest.encoded));
        // Drawn, and kept.
        for _ in 0..2 {
            assert_eq!(drawn(&guest, &path).await.status, StatusCode::OK);
        }
        let (url, id) = (app.database_url().to_owned(), contest.id);
        let elsewhere = tokio::task::spawn_blocking(move || {
            let other = db::Db::open(&url).unwrap();
            let private = sql!("UPDATE projects SET private = $2 WHERE id = $1");
            other.write_blocking(move |tx| tx.run(private, &params![id, true])).unwrap()
        });
        assert_eq!(elsewhere.await.unwrap(), 1);
        assert_eq!(guest.drawn(&path).await.status, StatusCode::NOT_FOUND);
    })
    .await;
}
