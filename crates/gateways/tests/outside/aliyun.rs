//! Alibaba Cloud SMS: the stand-in holds each call to its signature, word by word as the provider documents it.

use super::stand_in::{Reply, Request, StandIn};
use super::{IMPATIENCE, NOW, PATIENCE};
use gateways::Texter;
use gateways::sms::{Aliyun, Config, SmsError, Template, Text};
use ring::{digest, hmac};
use serde_json::{Value, json};
use std::time::Duration;

const SECRET: &str = "stand-in-secret";

fn texter(url: &str, secret: &str) -> Texter {
    texter_within(url, secret, PATIENCE)
}

fn texter_within(url: &str, secret: &str, timeout: Duration) -> Texter {
    let config = Config {
        access_key_id: "LTAI-stand-in".to_owned(),
        access_key_secret: secret.to_owned(),
        sign_name: "朱砂 设计".to_owned(),
        code_template: "SMS_100".to_owned(),
        coupon_template: "SMS_200".to_owned(),
        locked_template: Some("SMS_300".to_owned()),
        notice_template: Some("SMS_400".to_owned()),
        url: url.to_owned(),
        timeout,
    };
    Texter::Aliyun(Box::new(Aliyun::new(config).unwrap()))
}

fn text(template: Template) -> Text {
    Text { to: "13800001234".to_owned(), template, code: "012345".to_owned(), id: "7".to_owned() }
}

fn sha256(text: &str) -> String {
    hex::encode(digest::digest(&digest::SHA256, text.as_bytes()))
}

/// Whether the request is signed with the secret: the canonical form is made anew from what came over the wire.
fn is_signed(asked: &Request) -> bool {
    let authorization = asked.header("authorization");
    let part = |name: &str| {
        let found = authorization.split([' ', ',']).find_map(|part| part.strip_prefix(name));
        found.unwrap_or_default().to_owned()
    };
    let names = part("SignedHeaders=");
    let headers: String = names.split(';').map(|name| format!("{name}:{}\n", asked.header(name))).collect();
    let (path, query) = asked.path.split_once('?').unwrap_or((&asked.path, ""));
    let mut pairs: Vec<&str> = query.split('&').collect();
    pairs.sort_unstable();
    let content = asked.header("x-acs-content-sha256");
    let canonical = format!("{}\n{path}\n{}\n{headers}\n{names}\n{content}", asked.method, pairs.join("&"));
    let key = hmac::Key::new(hmac::HMAC_SHA256, SECRET.as_bytes());
    let signature = hex::encode(hmac::sign(&key, format!("ACS3-HMAC-SHA256\n{}", sha256(&canonical)).as_bytes()));
    authorization.starts_with("ACS3-HMAC-SHA256 Credential=LTAI-stand-in,")
        && content == sha256(&asked.body)
        && part("Signature=") == signature
        && ["host", "x-acs-action", "x-acs-date", "x-acs-signature-nonce", "x-acs-version"]
            .iter()
            .all(|name| names.split(';').any(|known| known == *name))
}

fn server(told: impl Fn() -> Reply + Send + Sync + 'static) -> StandIn {
    StandIn::start(move |asked| match is_signed(asked) {
        true => told(),
        false => Reply::json(400, json!({ "Code": "SignatureDoesNotMatch", "Message": "the signature is wrong" })),
    })
}

fn ok() -> Reply {
    Reply::json(200, json!({ "Code": "OK", "Message": "OK", "BizId": "9", "RequestId": "R" }))
}

#[test]
fn a_message_is_signed_and_says_what_its_template_needs() {
    let server = server(ok);
    for (template, name) in [
        (Template::Code, "SMS_100"),
        (Template::Coupon, "SMS_200"),
        (Template::Locked, "SMS_300"),
        (Template::Notice, "SMS_400"),
    ] {
        texter(&server.url, SECRET).send(&text(template), NOW).unwrap();
        let asked = server.last();
        assert_eq!((asked.method.as_str(), asked.header("x-acs-action")), ("POST", "SendSms"));
        assert_eq!(asked.header("x-acs-version"), "2017-05-25");
        assert_eq!(asked.header("x-acs-date"), "2026-01-31T12:00:00Z");
        let query = asked.path.split_once('?').unwrap().1;
        assert!(query.contains("%20") && !query.contains('+'), "spaces as the provider wants them: {query}");
        let pairs: Vec<(String, String)> = serde_urlencoded::from_str(query).unwrap();
        let field = |name: &str| pairs.iter().find(|(known, _)| known == name).unwrap().1.clone();
        assert_eq!(field("PhoneNumbers"), "13800001234");
        assert_eq!(field("SignName"), "朱砂 设计");
        assert_eq!(field("TemplateCode"), name);
        assert_eq!(field("OutId"), "7");
        let parameters: Value = serde_json::from_str(&field("TemplateParam")).unwrap();
        assert_eq!(parameters, json!({ "code": "012345" }));
    }
    let nonces: Vec<_> = server.seen().iter().map(|asked| asked.header("x-acs-signature-nonce").to_owned()).collect();
    assert_ne!(nonces[0], nonces[1]);
}

#[test]
fn a_wrong_secret_is_the_operators_business() {
    let server = server(ok);
    let told = texter(&server.url, "another").send(&text(Template::Code), NOW);
    assert!(matches!(told, Err(SmsError::Refused { code, .. }) if code == "SignatureDoesNotMatch"));
}

#[test]
fn refusals_of_a_number_are_told_from_those_of_an_account() {
    for (code, of_the_number) in [
        ("isv.MOBILE_NUMBER_ILLEGAL", true),
        ("isv.BUSINESS_LIMIT_CONTROL", true),
        ("isv.AMOUNT_NOT_ENOUGH", false),
        ("isv.SMS_TEMPLATE_ILLEGAL", false),
        ("isv.SOMETHING_NEW", false),
    ] {
        let server = server(move || Reply::json(200, json!({ "Code": code, "Message": "no" })));
        let told = texter(&server.url, SECRET).send(&text(Template::Code), NOW).unwrap_err();
        assert_eq!(matches!(told, SmsError::Number(_)), of_the_number, "{code}: {told}");
    }
}

#[test]
fn late_silent_and_garbled_answers_are_no_success() {
    let late = server(|| ok().after(PATIENCE));
    let told = texter_within(&late.url, SECRET, IMPATIENCE).send(&text(Template::Code), NOW);
    assert!(matches!(told, Err(SmsError::Unreachable(_))), "{told:?}");
    let down = server(|| Reply::json(503, "{}"));
    assert!(matches!(texter(&down.url, SECRET).send(&text(Template::Code), NOW), Err(SmsError::Unreachable(_))));
    for body in ["", "<html>", "[]", "{\"code\":\"OK\"}"] {
        let garbled = server(move || Reply::json(200, body));
        let told = texter(&garbled.url, SECRET).send(&text(Template::Code), NOW);
        assert!(matches!(told, Err(SmsError::Unreadable(_))), "{body}: {told:?}");
    }
    assert!(matches!(
        texter("http://127.0.0.1:1", SECRET).send(&text(Template::Code), NOW),
        Err(SmsError::Unreachable(_))
    ));
    // OK that stands under a failure is none.
    let odd = server(|| Reply::json(400, json!({ "Code": "OK", "Message": "" })));
    assert!(texter(&odd.url, SECRET).send(&text(Template::Code), NOW).is_err());
}
