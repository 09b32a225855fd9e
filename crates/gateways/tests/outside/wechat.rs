//! WeChat's Official Account: calls with a token that is kept, events in plain and sealed, who somebody is.

use super::stand_in::{Reply, Request, StandIn};
use super::{IMPATIENCE, NOW, PATIENCE};
use aes::Aes256;
use base64::Engine;
use base64::engine::general_purpose::{GeneralPurpose, GeneralPurposeConfig, STANDARD};
use cbc::cipher::block_padding::NoPadding;
use cbc::cipher::{BlockModeDecrypt, BlockModeEncrypt, KeyIvInit};
use gateways::social::wechat::{Config, Event, Signed};
use gateways::social::{SocialError, Wechat};
use ring::digest::{SHA1_FOR_LEGACY_USE_ONLY, digest};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

const APP: &str = "wx-stand-in";
const TOKEN: &str = "event-token";
/// 43 characters, as WeChat gives them; the last has bits that belong to no byte.
const AES_KEY: &str = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG";

fn account(url: &str, aes_key: Option<&str>) -> Wechat {
    account_within(url, aes_key, PATIENCE)
}

fn account_within(url: &str, aes_key: Option<&str>, timeout: Duration) -> Wechat {
    Wechat::new(&Config {
        app_id: APP.to_owned(),
        app_secret: "secret".to_owned(),
        token: TOKEN.to_owned(),
        aes_key: aes_key.map(str::to_owned),
        url: url.to_owned(),
        open_url: "https://open.test/".to_owned(),
        timeout,
    })
    .unwrap()
}

fn path(asked: &Request) -> &str {
    asked.path.split('?').next().unwrap_or_default()
}

/// WeChat: gives a token and answers its bearer.
fn server(told: impl Fn(&Request) -> Value + Send + Sync + 'static) -> StandIn {
    StandIn::start(move |asked| {
        if path(asked) == "/cgi-bin/stable_token" {
            let body = asked.json();
            assert_eq!((&body["appid"], &body["grant_type"]), (&json!(APP), &json!("client_credential")));
            return Reply::json(200, json!({ "access_token": "good", "expires_in": 7_200 }));
        }
        Reply::json(200, told(asked))
    })
}

#[test]
fn a_code_is_made_with_a_token_that_is_kept() {
    let server = server(|asked| {
        assert_eq!(asked.path, "/cgi-bin/qrcode/create?access_token=good");
        let wanted = json!({ "expire_seconds": 600, "action_name": "QR_STR_SCENE",
            "action_info": { "scene": { "scene_str": "00ff" } } });
        assert_eq!(asked.json(), wanted);
        json!({ "ticket": "T", "expire_seconds": 600, "url": "http://weixin.qq.com/q/T" })
    });
    let account = account(&server.url, None);
    for _ in 0..3 {
        assert_eq!(account.qr_code("00ff", 600, NOW).unwrap(), "http://weixin.qq.com/q/T");
    }
    assert_eq!(server.seen().len(), 4, "one token for three codes");
    account.qr_code("00ff", 600, NOW.plus_ms(7_200_000)).unwrap();
    assert_eq!(server.seen().len(), 6, "and another when it has run out");
}

#[test]
fn a_token_that_was_taken_back_is_asked_for_once_more() {
    let calls = AtomicUsize::new(0);
    let server = server(move |_| match calls.fetch_add(1, Ordering::SeqCst) {
        0 => json!({ "errcode": 40_001, "errmsg": "invalid credential" }),
        _ => json!({ "url": "http://weixin.qq.com/q/T" }),
    });
    account(&server.url, None).qr_code("00ff", 600, NOW).unwrap();
    let paths: Vec<_> = server.seen().iter().map(|asked| path(asked).to_owned()).collect();
    let (token, create) = ("/cgi-bin/stable_token", "/cgi-bin/qrcode/create");
    assert_eq!(paths, [token, create, token, create]);
}

#[test]
fn failures_are_told_from_each_other() {
    for (code, unreachable) in [(-1, true), (45_009, false)] {
        let server = server(move |_| json!({ "errcode": code, "errmsg": "no" }));
        let told = account(&server.url, None).qr_code("00ff", 600, NOW).unwrap_err();
        assert_eq!(matches!(told, SocialError::Unreachable(_)), unreachable, "{told}");
    }
    let late = StandIn::start(|_| Reply::json(200, "{}").after(PATIENCE));
    let told = account_within(&late.url, None, IMPATIENCE).qr_code("x", 1, NOW);
    assert!(matches!(told, Err(SocialError::Unreachable(_))), "{told:?}");
    let garbled = StandIn::start(|_| Reply::json(200, "<html>"));
    assert!(matches!(account(&garbled.url, None).qr_code("x", 1, NOW), Err(SocialError::Unreadable(_))));
}

#[test]
fn who_somebody_is_is_told_by_a_code_that_works_once() {
    let server = server(|asked| match path(asked) {
        "/sns/oauth2/access_token" => {
            assert!(asked.path.contains("grant_type=authorization_code"));
            match asked.path.contains("code=once") {
                true => json!({ "access_token": "theirs", "openid": "o-7", "scope": "snsapi_base" }),
                false => json!({ "errcode": 40_163, "errmsg": "code been used" }),
            }
        }
        "/cgi-bin/user/info" if asked.path.contains("openid=o-7") => json!({ "subscribe": 1, "unionid": "u-7" }),
        "/cgi-bin/user/info" => json!({ "subscribe": 0, "openid": "o-8" }),
        other => panic!("{other}"),
    });
    let account = account(&server.url, None);
    assert_eq!(account.openid("once"), Ok("o-7".to_owned()));
    assert!(matches!(account.openid("twice"), Err(SocialError::NotGenuine(_))));
    let before = server.seen().len();
    for lie in ["", "a b", "a&secret=x", &"x".repeat(200)] {
        assert!(matches!(account.openid(lie), Err(SocialError::NotGenuine(_))), "{lie}");
    }
    assert_eq!(server.seen().len(), before, "no call for what is no code");
    assert_eq!(account.union_id("o-7", NOW), Ok(Some("u-7".to_owned())));
    assert_eq!(account.union_id("o-8", NOW), Ok(None));
    let url = account.ask_who("https://market.test/api/login/wechat/00ff", "a b").unwrap();
    assert_eq!(
        url,
        "https://open.test/connect/oauth2/authorize?appid=wx-stand-in&redirect_uri=https%3A%2F%2Fmarket.test%2Fapi%2Flogin%2Fwechat%2F00ff&response_type=code&scope=snsapi_base&state=a+b#wechat_redirect"
    );
}

fn sha1(parts: &[&str]) -> String {
    let mut parts = parts.to_vec();
    parts.sort_unstable();
    hex::encode(digest(&SHA1_FOR_LEGACY_USE_ONLY, parts.concat().as_bytes()))
}

fn seconds() -> String {
    (NOW.0 / 1_000).to_string()
}

fn signed() -> Signed {
    let signature = sha1(&[TOKEN, &seconds(), "n"]);
    Signed { signature, timestamp: seconds(), nonce: "n".to_owned(), ..Signed::default() }
}

fn xml(event: &str, key: &str) -> String {
    format!(
        "<xml><ToUserName><![CDATA[gh_1]]></ToUserName>\n<FromUserName><![CDATA[o-7]]></FromUserName>\n\
         <CreateTime>{}</CreateTime>\n<MsgType><![CDATA[event]]></MsgType>\n<Event><![CDATA[{event}]]></Event>\n\
         <EventKey><![CDATA[{key}]]></EventKey>\n<Ticket><![CDATA[T]]></Ticket></xml>",
        seconds()
    )
}

fn event(scene: Option<&str>) -> Event {
    Event { to: "gh_1".to_owned(), openid: "o-7".to_owned(), scene: scene.map(str::to_owned) }
}

#[test]
fn events_in_plain_tell_who_scanned_what() {
    let account = account("http://127.0.0.1:1", None);
    for (kind, key, scene) in [
        ("SCAN", "00ff", Some("00ff")),
        ("subscribe", "qrscene_00ff", Some("00ff")),
        ("subscribe", "", None),
        ("unsubscribe", "", None),
        ("CLICK", "00ff", None),
    ] {
        let told = account.read_event(&signed(), xml(kind, key).as_bytes(), NOW);
        assert_eq!(told, Ok(event(scene)), "{kind} {key}");
    }
    let text = account.answer(&event(None), "Open ]]> this", NOW).unwrap();
    assert!(text.contains("<ToUserName><![CDATA[o-7]]></ToUserName>"), "{text}");
    assert!(text.contains("<Content><![CDATA[Open  this]]></Content>"), "{text}");
    assert!(account.is_signed(&signed()));
    assert!(!account.is_signed(&Signed { nonce: "m".to_owned(), ..signed() }));
}

#[test]
fn events_that_nobody_signed_or_long_ago_are_refused() {
    let account = account("http://127.0.0.1:1", None);
    let body = xml("SCAN", "00ff");
    for (what, signed) in [
        ("unsigned", Signed { signature: String::new(), ..signed() }),
        ("another nonce", Signed { nonce: "m".to_owned(), ..signed() }),
        ("no time", Signed { timestamp: String::new(), ..signed() }),
    ] {
        let told = account.read_event(&signed, body.as_bytes(), NOW);
        assert!(matches!(told, Err(SocialError::NotGenuine(_))), "{what}: {told:?}");
    }
    for shift in [301_000, -301_000] {
        let told = account.read_event(&signed(), body.as_bytes(), NOW.plus_ms(shift));
        assert!(matches!(told, Err(SocialError::NotGenuine(_))), "{told:?}");
    }
    for garbled in ["", "<xml>", "{}", "<xml></xml>", &body.replace("o-7", "<b>"), &body.replace("o-7", "a b")] {
        assert!(account.read_event(&signed(), garbled.as_bytes(), NOW).is_err(), "{garbled}");
    }
    assert!(account.read_event(&signed(), b"\xff\xfe", NOW).is_err());
}

fn key() -> [u8; 32] {
    let config = GeneralPurposeConfig::new().with_decode_allow_trailing_bits(true);
    let form = GeneralPurpose::new(&base64::alphabet::STANDARD, config);
    form.decode(format!("{AES_KEY}=")).unwrap().try_into().unwrap()
}

/// Sealed as WeChat does it.
fn seal(message: &str, app: &str) -> String {
    let mut plain = b"0123456789abcdef".to_vec();
    plain.extend((message.len() as u32).to_be_bytes());
    plain.extend(message.as_bytes());
    plain.extend(app.as_bytes());
    let filled = 32 - plain.len() % 32;
    plain.extend(std::iter::repeat_n(filled as u8, filled));
    let (length, iv): (usize, [u8; 16]) = (plain.len(), key()[..16].try_into().unwrap());
    let cipher = cbc::Encryptor::<Aes256>::new(&key().into(), &iv.into());
    STANDARD.encode(cipher.encrypt_padded::<NoPadding>(&mut plain, length).unwrap())
}

fn envelope(sealed: &str) -> String {
    format!("<xml><ToUserName><![CDATA[gh_1]]></ToUserName><Encrypt><![CDATA[{sealed}]]></Encrypt></xml>")
}

fn sealed_signed(sealed: &str) -> Signed {
    Signed { msg_signature: sha1(&[TOKEN, &seconds(), "n", sealed]), encrypt_type: "aes".to_owned(), ..signed() }
}

#[test]
fn sealed_events_are_opened_and_answered_under_seal() {
    let account = account("http://127.0.0.1:1", Some(AES_KEY));
    let sealed = seal(&xml("SCAN", "00ff"), APP);
    let told = account.read_event(&sealed_signed(&sealed), envelope(&sealed).as_bytes(), NOW);
    assert_eq!(told, Ok(event(Some("00ff"))));
    let answer = account.answer(&event(None), "打开链接", NOW).unwrap();
    let between = |from: &str, to: &str| answer.split_once(from).unwrap().1.split_once(to).unwrap().0.to_owned();
    let sealed = between("<Encrypt><![CDATA[", "]]>");
    let nonce = between("<Nonce><![CDATA[", "]]>");
    assert_eq!(between("<MsgSignature><![CDATA[", "]]>"), sha1(&[TOKEN, &seconds(), &nonce, &sealed]));
    let mut bytes = STANDARD.decode(sealed).unwrap();
    let iv: [u8; 16] = key()[..16].try_into().unwrap();
    let cipher = cbc::Decryptor::<Aes256>::new(&key().into(), &iv.into());
    let plain = cipher.decrypt_padded::<NoPadding>(&mut bytes).unwrap();
    assert!(String::from_utf8_lossy(plain).contains("<![CDATA[打开链接]]>"));
}

#[test]
fn whoever_has_a_key_takes_nothing_unsealed_or_for_others() {
    let account = account("http://127.0.0.1:1", Some(AES_KEY));
    let sealed = seal(&xml("SCAN", "00ff"), APP);
    let foreign = seal(&xml("SCAN", "00ff"), "wx-another");
    for (what, signed, body) in [
        ("in plain", signed(), xml("SCAN", "00ff")),
        ("unsigned", signed(), envelope(&sealed)),
        ("another's signature", sealed_signed(&foreign), envelope(&sealed)),
        ("another account's", sealed_signed(&foreign), envelope(&foreign)),
        ("no seal", sealed_signed("AAAA"), envelope("AAAA")),
        ("no base64", sealed_signed("!"), envelope("!")),
    ] {
        let told = account.read_event(&signed, body.as_bytes(), NOW);
        assert!(matches!(told, Err(SocialError::NotGenuine(_))), "{what}: {told:?}");
    }
}

#[test]
fn half_a_key_stops_the_start() {
    let config = Config {
        app_id: APP.to_owned(),
        app_secret: String::new(),
        token: TOKEN.to_owned(),
        aes_key: Some("short".to_owned()),
        url: "http://127.0.0.1:1".to_owned(),
        open_url: String::new(),
        timeout: PATIENCE,
    };
    assert!(matches!(Wechat::new(&config), Err(SocialError::Configuration(_))));
}
