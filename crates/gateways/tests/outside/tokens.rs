//! ID tokens and access tokens: the stand-in publishes test keys; forged, foreign, late and replayed ones prove nothing.

use super::signing::{PLATFORM, STRANGER, rsa_parts};
use super::stand_in::{Reply, Request, StandIn};
use super::{IMPATIENCE, NOW, PATIENCE};
use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use gateways::social::{Account, Facebook, Google, SocialError, facebook};
use ring::hmac;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

const CLIENT: &str = "stand-in.apps.googleusercontent.com";
const NONCE: &str = "our-nonce";

fn claims() -> Value {
    let seconds = NOW.0 / 1_000;
    json!({ "iss": "https://accounts.google.com", "aud": CLIENT, "sub": "7", "exp": seconds + 600, "iat": seconds,
        "nonce": NONCE, "email": "Ada@Social.test", "email_verified": true, "name": "Ada" })
}

/// The claims with one of them changed.
fn but(name: &str, value: Value) -> Value {
    let mut claims = claims();
    claims[name] = value;
    claims
}

fn part(value: &Value) -> String {
    URL_SAFE_NO_PAD.encode(value.to_string())
}

/// Signed with RS256.
fn token(key: &str, kid: &str, claims: &Value) -> String {
    let signed = format!("{}.{}", part(&json!({ "alg": "RS256", "kid": kid, "typ": "JWT" })), part(claims));
    let signature = STANDARD.decode(super::signing::sign(key, &signed)).unwrap();
    format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature))
}

fn jwk(key: &str, kid: &str) -> Value {
    let (n, e) = rsa_parts(key);
    json!({ "kty": "RSA", "alg": "RS256", "use": "sig", "kid": kid, "n": URL_SAFE_NO_PAD.encode(n), "e": URL_SAFE_NO_PAD.encode(e) })
}

/// Publishes these keys.
fn keys(published: impl Fn() -> Vec<Value> + Send + Sync + 'static, max_age: u32) -> StandIn {
    StandIn::start(move |_| {
        let mut reply = Reply::json(200, json!({ "keys": published() }));
        reply.headers.push(("cache-control".to_owned(), format!("public, max-age={max_age}, must-revalidate")));
        reply
    })
}

fn google(url: &str) -> Google {
    Google::new(CLIENT.to_owned(), url, PATIENCE)
}

#[test]
fn a_genuine_token_proves_who_somebody_is_and_the_keys_are_kept() {
    let server = keys(|| vec![jwk(PLATFORM, "a")], 600);
    let google = google(&server.url);
    for _ in 0..3 {
        let ada =
            Account { subject: "7".to_owned(), email: Some("ada@social.test".to_owned()), name: "Ada".to_owned() };
        assert_eq!(google.prove(&token(PLATFORM, "a", &claims()), NONCE, NOW), Ok(ada));
    }
    assert_eq!(server.seen().len(), 1, "kept for as long as the issuer says");
    let later = NOW.plus_ms(600_000 - 1_000);
    let fresh = but("exp", json!(later.0 / 1_000 + 60));
    google.prove(&token(PLATFORM, "a", &fresh), NONCE, later).unwrap();
    assert_eq!(server.seen().len(), 1);
    google.prove(&token(PLATFORM, "a", &fresh), NONCE, later.plus_ms(2_000)).unwrap();
    assert_eq!(server.seen().len(), 2);
    // An address that is not vouched for is none.
    let unvouched = google.prove(&token(PLATFORM, "a", &but("email_verified", json!(false))), NONCE, NOW).unwrap();
    assert_eq!(unvouched.email, None);
}

#[test]
fn forged_foreign_and_late_tokens_prove_nothing() {
    let server = keys(|| vec![jwk(PLATFORM, "a")], 600);
    let google = google(&server.url);
    let seconds = NOW.0 / 1_000;
    let unsigned = format!("{}.{}.", part(&json!({ "alg": "none", "kid": "a" })), part(&claims()));
    // HS256 with the public key for a secret: what a careless verifier takes.
    let head = format!("{}.{}", part(&json!({ "alg": "HS256", "kid": "a" })), part(&claims()));
    let secret = hmac::Key::new(hmac::HMAC_SHA256, jwk(PLATFORM, "a")["n"].as_str().unwrap().as_bytes());
    let confused = format!("{head}.{}", URL_SAFE_NO_PAD.encode(hmac::sign(&secret, head.as_bytes())));
    let genuine = token(PLATFORM, "a", &claims());
    let (signed, signature) = genuine.rsplit_once('.').unwrap();
    let (head, _) = signed.split_once('.').unwrap();
    let swapped = format!("{head}.{}.{signature}", part(&but("sub", json!("8"))));
    for (what, token) in [
        ("none", unsigned),
        ("HS256", confused),
        ("another body", swapped),
        ("no signature", format!("{signed}.")),
        ("a stranger's key", token(STRANGER, "a", &claims())),
        ("another application's", token(PLATFORM, "a", &but("aud", json!("another")))),
        ("another issuer's", token(PLATFORM, "a", &but("iss", json!("https://accounts.evil.test")))),
        ("expired", token(PLATFORM, "a", &but("exp", json!(seconds)))),
        ("of the future", token(PLATFORM, "a", &but("iat", json!(seconds + 600)))),
        ("another nonce's", token(PLATFORM, "a", &but("nonce", json!("another")))),
        ("without a nonce", token(PLATFORM, "a", &but("nonce", Value::Null))),
        ("nobody's", token(PLATFORM, "a", &but("sub", json!("")))),
        ("no token", "x".to_owned()),
        ("no base64", "a.b.c".to_owned()),
        ("too long", "x".repeat(10_000)),
        ("empty", String::new()),
    ] {
        let told = google.prove(&token, NONCE, NOW);
        assert!(matches!(told, Err(SocialError::NotGenuine(_))), "{what}: {told:?}");
    }
    let told = google.prove(&token(PLATFORM, "a", &but("nonce", json!(""))), "", NOW);
    assert!(matches!(told, Err(SocialError::NotGenuine(_))), "no nonce matches no nonce");
}

#[test]
fn rotated_keys_are_fetched_anew_but_not_for_every_unknown_one() {
    let rotated = Arc::new(AtomicBool::new(false));
    let now_rotated = rotated.clone();
    let server = keys(
        move || if now_rotated.load(Ordering::SeqCst) { vec![jwk(STRANGER, "b")] } else { vec![jwk(PLATFORM, "a")] },
        3_600,
    );
    let google = google(&server.url);
    google.prove(&token(PLATFORM, "a", &claims()), NONCE, NOW).unwrap();
    rotated.store(true, Ordering::SeqCst);
    for _ in 0..5 {
        assert!(google.prove(&token(STRANGER, "b", &claims()), NONCE, NOW).is_err());
    }
    assert_eq!(server.seen().len(), 1, "asked a moment ago");
    let later = NOW.plus_ms(61_000);
    google.prove(&token(STRANGER, "b", &claims()), NONCE, later).unwrap();
    assert_eq!(server.seen().len(), 2);
    assert!(google.prove(&token(PLATFORM, "a", &claims()), NONCE, later).is_err(), "the old key is over");
    assert_eq!(server.seen().len(), 2);
}

#[test]
fn keys_that_cannot_be_had_are_nobodys_lie() {
    for (server, timeout) in [
        (StandIn::start(|_| Reply::json(200, json!({ "keys": [] })).after(PATIENCE)), IMPATIENCE),
        (StandIn::start(|_| Reply::json(503, "{}")), PATIENCE),
        (StandIn::start(|_| Reply::json(404, "{}")), PATIENCE),
    ] {
        let google = Google::new(CLIENT.to_owned(), &server.url, timeout);
        let told = google.prove(&token(PLATFORM, "a", &claims()), NONCE, NOW);
        assert!(matches!(told, Err(SocialError::Unreachable(_))), "{told:?}");
    }
    let garbled = StandIn::start(|_| Reply::json(200, "<html>"));
    let told = google(&garbled.url).prove(&token(PLATFORM, "a", &claims()), NONCE, NOW);
    assert!(matches!(told, Err(SocialError::Unreadable(_))), "{told:?}");
}

const APP: &str = "1234";
const SECRET: &str = "stand-in-secret";

fn adapter(url: &str, keys_url: &str) -> Facebook {
    adapter_within(url, keys_url, PATIENCE)
}

fn adapter_within(url: &str, keys_url: &str, timeout: Duration) -> Facebook {
    Facebook::new(&facebook::Config {
        app_id: APP.to_owned(),
        app_secret: SECRET.to_owned(),
        url: url.to_owned(),
        keys_url: keys_url.to_owned(),
        timeout,
    })
}

fn query(asked: &Request) -> Vec<(String, String)> {
    serde_urlencoded::from_str(asked.path.split_once('?').unwrap().1).unwrap()
}

fn value(asked: &Request, name: &str) -> String {
    query(asked).into_iter().find(|(known, _)| known == name).map(|(_, value)| value).unwrap_or_default()
}

/// Facebook's graph: holds each call to what it documents.
fn graph(debugged: Value, me: Value) -> StandIn {
    StandIn::start(move |asked| match asked.path.split('?').next() {
        Some("/debug_token") => {
            assert_eq!(value(asked, "access_token"), format!("{APP}|{SECRET}"));
            Reply::json(200, json!({ "data": debugged }))
        }
        Some("/me") => {
            let key = hmac::Key::new(hmac::HMAC_SHA256, SECRET.as_bytes());
            let proof = hex::encode(hmac::sign(&key, value(asked, "access_token").as_bytes()));
            assert_eq!(value(asked, "appsecret_proof"), proof);
            Reply::json(200, me.clone())
        }
        other => panic!("{other:?}"),
    })
}

fn debugged() -> Value {
    json!({ "app_id": APP, "is_valid": true, "expires_at": NOW.0 / 1_000 + 60, "user_id": "9", "type": "USER" })
}

fn me() -> Value {
    json!({ "id": "9", "name": "Grace", "email": "Grace@Social.test" })
}

#[test]
fn an_access_token_is_proved_twice() {
    let server = graph(debugged(), me());
    let told = adapter(&server.url, "").prove_access("EAAB", NOW);
    let grace =
        Account { subject: "9".to_owned(), email: Some("grace@social.test".to_owned()), name: "Grace".to_owned() };
    assert_eq!(told, Ok(grace));
    assert_eq!(server.seen().len(), 2);
}

#[test]
fn access_tokens_of_others_prove_nothing() {
    let with = |name: &str, value: Value| {
        let mut told = debugged();
        told[name] = value;
        told
    };
    for (what, told, me) in [
        ("another application's", with("app_id", json!("another")), me()),
        ("not valid", with("is_valid", json!(false)), me()),
        ("expired", with("expires_at", json!(NOW.0 / 1_000)), me()),
        ("nobody's", with("user_id", json!("")), me()),
        ("somebody else's", debugged(), json!({ "id": "10", "name": "Eve" })),
    ] {
        let server = graph(told, me);
        let told = adapter(&server.url, "").prove_access("EAAB", NOW);
        assert!(matches!(told, Err(SocialError::NotGenuine(_))), "{what}: {told:?}");
    }
    let server = graph(debugged(), me());
    for token in ["", "a b", "a\nb", &"x".repeat(5_000)] {
        assert!(matches!(adapter(&server.url, "").prove_access(token, NOW), Err(SocialError::NotGenuine(_))));
    }
    assert!(server.seen().is_empty(), "no call for what is no token");
    for (code, is_theirs) in [(190, true), (4, false)] {
        let server = StandIn::start(move |_| Reply::json(400, json!({ "error": { "message": "no", "code": code } })));
        let told = adapter(&server.url, "").prove_access("EAAB", NOW).unwrap_err();
        assert_eq!(matches!(told, SocialError::NotGenuine(_)), is_theirs, "{told}");
    }
    let late = StandIn::start(|_| Reply::json(200, "{}").after(PATIENCE));
    let told = adapter_within(&late.url, "", IMPATIENCE).prove_access("EAAB", NOW);
    assert!(matches!(told, Err(SocialError::Unreachable(_))), "{told:?}");
}

#[test]
fn limited_login_is_proved_by_its_keys() {
    let server = keys(|| vec![jwk(PLATFORM, "f")], 600);
    let facebook = adapter("http://127.0.0.1:1", &server.url);
    let mut claims = claims();
    claims["iss"] = json!("https://www.facebook.com");
    claims["aud"] = json!(APP);
    let told = facebook.prove_limited(&token(PLATFORM, "f", &claims), NONCE, NOW).unwrap();
    assert_eq!((told.subject.as_str(), told.email.as_deref()), ("7", Some("ada@social.test")));
    for (name, wrong) in [("iss", "https://accounts.google.com"), ("aud", "another"), ("nonce", "another")] {
        let mut claims = claims.clone();
        claims[name] = json!(wrong);
        let told = facebook.prove_limited(&token(PLATFORM, "f", &claims), NONCE, NOW);
        assert!(matches!(told, Err(SocialError::NotGenuine(_))), "{name}: {told:?}");
    }
}
