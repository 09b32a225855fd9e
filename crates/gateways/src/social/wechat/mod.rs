//! A WeChat Official Account: QR codes with a scene, events about who scanned them, and who somebody is inside WeChat.

mod message;

pub use message::{Event, Signed};

use super::{SocialError, not_genuine};
use crate::http::{Http, base};
use base64::Engine;
use base64::alphabet;
use base64::engine::general_purpose::{GeneralPurpose, GeneralPurposeConfig};
use domain::Timestamp;
use message::Seal;
use parking_lot::Mutex;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::time::Duration;

/// Where its calls are, when the configuration names no other place.
pub const URL: &str = "https://api.weixin.qq.com";
/// Where people are asked who they are.
pub const OPEN_URL: &str = "https://open.weixin.qq.com";
/// WeChat draws the 43 characters by chance, so that the last may have bits that belong to no byte.
const KEY_FORM: GeneralPurpose =
    GeneralPurpose::new(&alphabet::STANDARD, GeneralPurposeConfig::new().with_decode_allow_trailing_bits(true));
/// A token is asked for anew so long before it runs out, in milliseconds.
const EARLY_MS: i64 = 300_000;
/// `errcode`s of an access token that is no longer good.
const STALE: [i64; 3] = [40_001, 40_014, 42_001];
/// `errcode`s of a `code` that is wrong, used or expired.
const WRONG_CODE: [i64; 3] = [40_029, 40_163, 42_003];

#[derive(Clone)]
pub struct Config {
    pub app_id: String,
    pub app_secret: String,
    /// The account's token, by which its events are signed.
    pub token: String,
    /// The account's EncodingAESKey, 43 characters; without it events come in plain.
    pub aes_key: Option<String>,
    pub url: String,
    pub open_url: String,
    pub timeout: Duration,
}

pub struct Wechat {
    http: Http,
    config: Config,
    seal: Option<Seal>,
    /// The access token and until when it is good.
    access: Mutex<Option<(String, Timestamp)>>,
}

impl std::fmt::Debug for Wechat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Wechat").field("app_id", &self.config.app_id).finish_non_exhaustive()
    }
}

#[derive(Deserialize)]
struct Access {
    access_token: String,
    expires_in: i64,
}

#[derive(Deserialize)]
struct Ticket {
    url: String,
}

#[derive(Deserialize)]
struct Follower {
    #[serde(default)]
    unionid: Option<String>,
}

#[derive(Deserialize)]
struct Whoever {
    openid: String,
}

impl Wechat {
    /// # Errors
    /// `Configuration` for an EncodingAESKey that is none.
    pub fn new(config: &Config) -> Result<Self, SocialError> {
        let seal = match &config.aes_key {
            None => None,
            Some(key) => {
                let key = KEY_FORM.decode(format!("{key}=")).ok().and_then(|key| <[u8; 32]>::try_from(key).ok());
                let wrong = || SocialError::Configuration("the EncodingAESKey is not 43 characters".to_owned());
                Some(Seal::new(key.ok_or_else(wrong)?, &config.app_id))
            }
        };
        let config = Config { url: base(&config.url), open_url: base(&config.open_url), ..config.clone() };
        Ok(Wechat { http: Http::new("wechat", config.timeout), seal, access: Mutex::new(None), config })
    }

    /// Makes a QR code that can be scanned for so many seconds; the text that it holds.
    ///
    /// # Errors
    /// See [`SocialError`].
    pub fn qr_code(&self, scene: &str, seconds: i64, now: Timestamp) -> Result<String, SocialError> {
        let body = json!({ "expire_seconds": seconds, "action_name": "QR_STR_SCENE",
            "action_info": { "scene": { "scene_str": scene } } });
        let made: Ticket = self.with_token(now, |token| {
            self.post(&format!("{}/cgi-bin/qrcode/create?access_token={token}", self.config.url), &body)
        })?;
        Ok(made.url)
    }

    /// Where somebody inside WeChat is asked who they are, without a question to them; they come back to `back` with
    /// `code` and `state`.
    ///
    /// # Errors
    /// None that a caller could cause.
    pub fn ask_who(&self, back: &str, state: &str) -> Result<String, SocialError> {
        let query = [
            ("appid", self.config.app_id.as_str()),
            ("redirect_uri", back),
            ("response_type", "code"),
            ("scope", "snsapi_base"),
            ("state", state),
        ];
        let query =
            serde_urlencoded::to_string(query).map_err(|fault| SocialError::Configuration(fault.to_string()))?;
        Ok(format!("{}/connect/oauth2/authorize?{query}#wechat_redirect", self.config.open_url))
    }

    /// Who came back with that code.
    ///
    /// # Errors
    /// `NotGenuine` for a code that is wrong, used or expired.
    pub fn openid(&self, code: &str) -> Result<String, SocialError> {
        if code.is_empty() || code.len() > 128 || !code.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b))
        {
            return Err(not_genuine("no code"));
        }
        let (id, secret) = (&self.config.app_id, &self.config.app_secret);
        let query = format!("appid={id}&secret={secret}&code={code}&grant_type=authorization_code");
        let whoever: Whoever = read(&self.get(&format!("{}/sns/oauth2/access_token?{query}", self.config.url))?)?;
        Ok(whoever.openid)
    }

    /// The name that all applications of the operator share for a follower, where there is one.
    ///
    /// # Errors
    /// See [`SocialError`].
    pub fn union_id(&self, openid: &str, now: Timestamp) -> Result<Option<String>, SocialError> {
        let follower: Follower = self.with_token(now, |token| {
            self.get(&format!("{}/cgi-bin/user/info?access_token={token}&openid={openid}", self.config.url))
        })?;
        Ok(follower.unionid.filter(|id| !id.is_empty()))
    }

    /// Reads an event, once it is proved that WeChat has sent it.
    ///
    /// # Errors
    /// `NotGenuine` for a signature that is wrong or too old; `Unreadable`.
    pub fn read_event(&self, signed: &Signed, body: &[u8], now: Timestamp) -> Result<Event, SocialError> {
        message::read(&self.config.token, self.seal.as_ref(), signed, body, now)
    }

    /// Whether a request without a body, by which the account's address is tried, is WeChat's.
    #[must_use]
    pub fn is_signed(&self, signed: &Signed) -> bool {
        message::is_signed(&self.config.token, signed)
    }

    /// What is said to somebody in answer to an event.
    ///
    /// # Errors
    /// None that a caller could cause.
    pub fn answer(&self, event: &Event, text: &str, now: Timestamp) -> Result<String, SocialError> {
        message::answer(&self.config.token, self.seal.as_ref(), event, text, now)
    }

    /// The account's token; whoever comes while it is asked for waits for the same answer.
    fn access_token(&self, stale: Option<&str>, now: Timestamp) -> Result<String, SocialError> {
        let mut access = self.access.lock();
        if let Some((token, until)) = &*access
            && *until > now
            && stale != Some(token)
        {
            return Ok(token.clone());
        }
        let body = json!({ "grant_type": "client_credential", "appid": self.config.app_id,
            "secret": self.config.app_secret, "force_refresh": false });
        let fresh: Access = read(&self.post(&format!("{}/cgi-bin/stable_token", self.config.url), &body)?)?;
        let until = now.plus_ms((fresh.expires_in * 1_000 - EARLY_MS).max(0));
        *access = Some((fresh.access_token.clone(), until));
        Ok(fresh.access_token)
    }

    /// Makes a call, and once more with a fresh token when the one before is no longer good.
    fn with_token<T: DeserializeOwned>(
        &self,
        now: Timestamp,
        call: impl Fn(&str) -> Result<Value, SocialError>,
    ) -> Result<T, SocialError> {
        let token = self.access_token(None, now)?;
        let answer = call(&token)?;
        match answer["errcode"].as_i64() {
            Some(code) if STALE.contains(&code) => read(&call(&self.access_token(Some(&token), now)?)?),
            _ => read(&answer),
        }
    }

    fn get(&self, url: &str) -> Result<Value, SocialError> {
        Ok(self.http.get(url, &[])?.json()?)
    }

    fn post(&self, url: &str, body: &Value) -> Result<Value, SocialError> {
        Ok(self.http.post(url, &[("content-type", "application/json")], body.to_string().into_bytes())?.json()?)
    }
}

/// A failure comes with status 200 and an `errcode`.
fn read<T: DeserializeOwned>(answer: &Value) -> Result<T, SocialError> {
    let message = answer["errmsg"].as_str().unwrap_or_default().to_owned();
    match answer["errcode"].as_i64() {
        None | Some(0) => T::deserialize(answer).map_err(|fault| SocialError::Unreadable(fault.to_string())),
        // Busy.
        Some(-1) => Err(SocialError::Unreachable(message)),
        Some(code) if WRONG_CODE.contains(&code) => Err(SocialError::NotGenuine(message)),
        Some(code) => Err(SocialError::Refused { code: code.to_string(), message }),
    }
}
