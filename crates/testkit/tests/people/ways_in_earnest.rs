//! Ways in without the sandbox: the providers are stand-ins that speak their wire formats, the rest is real.

use axum::body::Body;
use axum::http::{Method, header};
use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use gateways::social::{Facebook, Google, Wechat, facebook, wechat};
use gateways::{Outside, Social};
use ring::digest::{SHA1_FOR_LEGACY_USE_ONLY, digest};
use serde_json::{Value, json};
use std::time::Duration;
use testkit::provider::signing::{PLATFORM, rsa_parts, sign};
use testkit::provider::stand_in::{Reply, StandIn};
use testkit::{Actor, Answer, TestApp};

const PATIENCE: Duration = Duration::from_secs(20);
const TOKEN: &str = "event-token";
const CLIENT: &str = "stand-in.apps.googleusercontent.com";

/// A market with WeChat, Google and Facebook, on each engine.
async fn with_providers(test: impl AsyncFn(&TestApp)) {
    let wechat_server = StandIn::start(|asked| {
        let path = asked.path.clone();
        Reply::json(
            200,
            match path.split('?').next().unwrap_or_default() {
                "/cgi-bin/stable_token" => json!({ "access_token": "good", "expires_in": 7_200 }),
                "/cgi-bin/qrcode/create" => json!({ "url": "http://weixin.qq.com/q/T" }),
                "/sns/oauth2/access_token" if path.contains("code=mine") => json!({ "openid": "o-7" }),
                "/sns/oauth2/access_token" if path.contains("code=theirs") => json!({ "openid": "o-8" }),
                "/sns/oauth2/access_token" => json!({ "errcode": 40_029, "errmsg": "invalid code" }),
                "/cgi-bin/user/info" => json!({ "unionid": "u-7" }),
                other => panic!("{other}"),
            },
        )
    });
    let keys_server = StandIn::start(|_| {
        let (n, e) = rsa_parts(PLATFORM);
        let key = json!({ "kty": "RSA", "kid": "a", "n": URL_SAFE_NO_PAD.encode(n), "e": URL_SAFE_NO_PAD.encode(e) });
        Reply::json(200, json!({ "keys": [key] }))
    });
    for engine in [db::Engine::Sqlite, db::Engine::Postgres] {
        let social = Social {
            wechat: Wechat::new(&wechat::Config {
                app_id: "wx-stand-in".to_owned(),
                app_secret: "secret".to_owned(),
                token: TOKEN.to_owned(),
                aes_key: None,
                url: wechat_server.url.clone(),
                open_url: "https://open.test".to_owned(),
                timeout: PATIENCE,
            })
            .ok(),
            google: Some(Google::new(CLIENT.to_owned(), &keys_server.url, PATIENCE)),
            facebook: Some(Facebook::new(&facebook::Config {
                app_id: "1234".to_owned(),
                app_secret: "secret".to_owned(),
                url: "http://127.0.0.1:1".to_owned(),
                keys_url: keys_server.url.clone(),
                timeout: PATIENCE,
            })),
        };
        if let Some(app) = TestApp::start_paying(engine, false, Outside { social, ..Outside::default() }).await {
            test(&app).await;
            app.run_jobs().await;
        }
    }
}

/// WeChat tells that somebody scanned.
async fn event(app: &TestApp, id: &str, openid: &str) -> Answer {
    let seconds = (app.now().0 / 1_000).to_string();
    let mut parts = [TOKEN, &seconds, "n"];
    parts.sort_unstable();
    let signature = hex::encode(digest(&SHA1_FOR_LEGACY_USE_ONLY, parts.concat().as_bytes()));
    let body = format!(
        "<xml><ToUserName>gh_1</ToUserName><FromUserName>{openid}</FromUserName><CreateTime>{seconds}</CreateTime>\
         <MsgType>event</MsgType><Event>SCAN</Event><EventKey>{id}</EventKey></xml>"
    );
    let wechat = app.guest();
    let path = format!("/gateway/wechat/events?signature={signature}&timestamp={seconds}&nonce=n");
    wechat.send(wechat.request(Method::POST, &path).header(header::CONTENT_TYPE, "text/xml"), Body::from(body)).await
}

async fn code(actor: &Actor, id: &str) -> Value {
    actor.get(&format!("/api/login/qrcode/{id}")).await.json()["code"].clone()
}

/// Opens the link inside WeChat and comes back with that code.
async fn come_back(phone: &Actor, id: &str, code: &str) -> Answer {
    let link = format!("/api/login/wechat/{id}");
    let sent = phone.get(&link).await;
    assert_eq!(sent.status, 303, "{}", sent.text());
    let state = sent.header("location").split("state=").nth(1).expect("a state");
    let state = state.split('#').next().expect("a state");
    phone.get(&format!("{link}?code={code}&state={state}")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_scans_confirms_inside_wechat_and_the_waiting_browser_comes_in() {
    with_providers(async |app| {
        let (browser, phone) = (app.guest(), app.guest());
        let shown = browser.get("/gateway/wechat/qrcode/designer").await.data();
        assert_eq!(shown["url"], "http://weixin.qq.com/q/T");
        let id = shown["id"].as_str().expect("an id").to_owned();
        assert_eq!(event(app, "00ff", "o-7").await.text(), "success", "a scene that is not ours");
        // Delivered twice it is answered twice, and is one.
        for _ in 0..2 {
            let told = event(app, &id, "o-7").await;
            assert!(
                told.status.is_success() && told.text().contains(&format!("/api/login/wechat/{id}")),
                "{}",
                told.text()
            );
        }
        assert_eq!(event(app, &id, "o-8").await.text(), "success", "somebody scanned it before");
        assert_eq!(code(&browser, &id).await, 202, "scanning lets nobody in");
        // The link, opened by somebody else, leads nowhere.
        come_back(&app.guest(), &id, "theirs").await.refused(403, "forbidden");
        come_back(&app.guest(), &id, "wrong").await.refused(401, "token_rejected");
        app.guest().get(&format!("/api/login/wechat/{id}?code=mine&state=00")).await.refused(403, "forbidden");
        let back = come_back(&phone, &id, "mine").await;
        assert_eq!((back.status.as_u16(), back.header("location")), (303, format!("/login/wechat/{id}").as_str()));
        let asked = phone.get(&format!("/gateway/wechat/qrcode/{id}")).await.data();
        assert_eq!((&asked["state"], &asked["binds"]), (&json!("scanned"), &json!(false)));
        let decide = format!("/gateway/wechat/qrcode/{id}");
        app.guest().post(&decide, json!({ "confirm": 1 })).await.refused(404, "not_found");
        phone.post(&decide, json!({ "confirm": 1 })).await.success();
        phone.post(&decide, json!({ "confirm": 0 })).await.refused(409, "wrong_state");
        assert_eq!(code(&app.guest(), &id).await, 410);
        assert_eq!(code(&browser, &id).await, 200);
        let me = browser.get("/users/info").await.data();
        assert_eq!(me["userType"], 2);
        assert_eq!(phone.get("/users/info").await.data(), Value::Null, "the phone is not signed in");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_refused_on_the_phone_lets_nobody_in() {
    with_providers(async |app| {
        let (browser, phone) = (app.guest(), app.guest());
        let id = browser.get("/gateway/wechat/qrcode").await.data()["id"].as_str().expect("an id").to_owned();
        event(app, &id, "o-7").await;
        come_back(&phone, &id, "mine").await;
        phone.post(&format!("/gateway/wechat/qrcode/{id}"), json!({ "confirm": 0 })).await.success();
        assert_eq!(code(&browser, &id).await, 410);
        come_back(&phone, &id, "mine").await.refused(410, "gone");
        // Nobody but WeChat sends events.
        let forged = app.guest().post("/gateway/wechat/events?signature=00&timestamp=0&nonce=n", json!({})).await;
        forged.refused(403, "forbidden");
        app.guest()
            .get("/gateway/wechat/events?signature=00&timestamp=0&nonce=n&echostr=hi")
            .await
            .refused(403, "forbidden");
    })
    .await;
}

fn credential(app: &TestApp, nonce: &Value) -> String {
    let seconds = app.now().0 / 1_000;
    let part = |value: Value| URL_SAFE_NO_PAD.encode(value.to_string());
    let claims = json!({ "iss": "https://accounts.google.com", "aud": CLIENT, "sub": "7", "exp": seconds + 600,
        "iat": seconds, "nonce": nonce, "email": "ada@social.test", "email_verified": true, "name": "Ada" });
    let signed = format!("{}.{}", part(json!({ "alg": "RS256", "kid": "a" })), part(claims));
    let signature = STANDARD.decode(sign(PLATFORM, &signed)).expect("base64");
    format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_google_token_is_good_once_in_the_browser_whose_nonce_it_has() {
    with_providers(async |app| {
        let browser = app.guest();
        let nonce = browser.get("/auth/nonce").await.data()["nonce"].clone();
        let given = json!({ "credential": credential(app, &nonce), "userType": 1 });
        // Another browser has another nonce, or none.
        let other = app.guest();
        other.post("/api/login/google", given.clone()).await.refused(401, "token_rejected");
        other.get("/auth/nonce").await.success();
        other.post("/api/login/google", given.clone()).await.refused(401, "token_rejected");
        let without = json!({ "credential": credential(app, &nonce) });
        browser.post("/api/login/google", without).await.wrong_fields(&["userType"]);
        assert_eq!(browser.post("/api/login/google", given.clone()).await.data()["email"], "ada@social.test");
        browser.post("/api/login/google", given).await.refused(401, "token_rejected");
        // Facebook does not answer: nobody's lie.
        let told = app.guest().post("/api/login/facebook", json!({ "accessToken": "EAAB", "userType": 1 })).await;
        told.refused(502, "provider_unavailable");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn providers_scripts_are_named_on_the_sign_in_pages_alone() {
    with_providers(async |app| {
        for (page, is_named) in [("//login", true), ("//register", true), ("//", false), ("//u/setting", false)] {
            let answer = app.guest().get(page).await;
            let policy = answer.header("content-security-policy");
            assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{page}: {policy}");
            for place in ["https://accounts.google.com", "https://connect.facebook.net"] {
                assert_eq!(policy.contains(place), is_named, "{page}: {policy}");
            }
        }
        let settings = app.guest().get("/settings/public").await.data();
        assert_eq!(settings["ways"], json!(["password", "wechat", "google", "facebook"]));
        assert_eq!((&settings["googleClientId"], &settings["facebookAppId"]), (&json!(CLIENT), &json!("1234")));
    })
    .await;
}
