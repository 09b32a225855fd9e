//! Facebook Login: an access token proved with `debug_token` and `/me`, or the ID token of Limited Login.

use super::jwt::{Keys, Wanted};
use super::{Account, SocialError, not_genuine};
use crate::http::{Answer, Http, base};
use domain::Timestamp;
use ring::hmac;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::time::Duration;

/// Where its graph is, when the configuration names no other place.
pub const URL: &str = "https://graph.facebook.com/v23.0";
/// Where the keys of Limited Login are.
pub const KEYS_URL: &str = "https://limited.facebook.com/.well-known/oauth/openid/jwks/";
const ISSUERS: [&str; 2] = ["https://www.facebook.com", "https://limited.facebook.com"];
/// The longest access token worth asking about, in bytes.
const LONGEST: usize = 2_048;

#[derive(Clone)]
pub struct Config {
    pub app_id: String,
    pub app_secret: String,
    pub url: String,
    pub keys_url: String,
    pub timeout: Duration,
}

pub struct Facebook {
    pub app_id: String,
    secret: String,
    http: Http,
    url: String,
    keys: Keys,
}

impl std::fmt::Debug for Facebook {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Facebook").field("app_id", &self.app_id).finish_non_exhaustive()
    }
}

#[derive(Deserialize)]
struct Debugged {
    data: Token,
}

#[derive(Deserialize)]
struct Token {
    #[serde(default)]
    app_id: String,
    #[serde(default)]
    is_valid: bool,
    /// Seconds; 0 for one that does not expire.
    #[serde(default)]
    expires_at: i64,
    #[serde(default)]
    user_id: String,
}

#[derive(Deserialize)]
struct Myself {
    id: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    email: String,
}

#[derive(Deserialize)]
struct Failure {
    error: Reason,
}

#[derive(Deserialize)]
struct Reason {
    #[serde(default)]
    message: String,
    #[serde(default)]
    code: i64,
}

impl Facebook {
    #[must_use]
    pub fn new(config: &Config) -> Self {
        Facebook {
            app_id: config.app_id.clone(),
            secret: config.app_secret.clone(),
            http: Http::new("facebook", config.timeout),
            url: base(&config.url),
            keys: Keys::new("facebook", &config.keys_url, config.timeout),
        }
    }

    /// Proves an access token: ours, valid, and of the person that it reads as.
    ///
    /// # Errors
    /// See [`SocialError`].
    pub fn prove_access(&self, token: &str, now: Timestamp) -> Result<Account, SocialError> {
        if token.is_empty() || token.len() > LONGEST || !token.bytes().all(|b| b.is_ascii_graphic()) {
            return Err(not_genuine("no access token"));
        }
        let ours = format!("{}|{}", self.app_id, self.secret);
        let Debugged { data } = self.ask("debug_token", &[("input_token", token), ("access_token", &ours)])?;
        let seconds = now.0 / 1_000;
        let faults = [
            (data.app_id != self.app_id, "for another application"),
            (!data.is_valid, "not valid"),
            (data.expires_at != 0 && data.expires_at <= seconds, "expired"),
            (data.user_id.is_empty(), "of nobody"),
        ];
        if let Some((_, why)) = faults.into_iter().find(|(is_wrong, _)| *is_wrong) {
            return Err(not_genuine(why));
        }
        let key = hmac::Key::new(hmac::HMAC_SHA256, self.secret.as_bytes());
        let proof = hex::encode(hmac::sign(&key, token.as_bytes()));
        let asked = [("fields", "id,name,email"), ("access_token", token), ("appsecret_proof", &proof)];
        let me: Myself = self.ask("me", &asked)?;
        if me.id != data.user_id {
            return Err(not_genuine("of somebody else"));
        }
        let email = domain::account::vouched_email(&me.email);
        Ok(Account { subject: me.id, email, name: me.name })
    }

    /// Proves the ID token of Limited Login, with our nonce in it.
    ///
    /// # Errors
    /// See [`SocialError`].
    pub fn prove_limited(&self, token: &str, nonce: &str, now: Timestamp) -> Result<Account, SocialError> {
        let wanted = Wanted { issuers: &ISSUERS, audience: &self.app_id, nonce };
        let claims = self.keys.prove(token, &wanted, now)?;
        // Facebook tells only addresses that it has confirmed.
        let email = domain::account::vouched_email(&claims.email);
        Ok(Account { subject: claims.sub, email, name: claims.name })
    }

    fn ask<T: DeserializeOwned>(&self, what: &str, query: &[(&str, &str)]) -> Result<T, SocialError> {
        let query =
            serde_urlencoded::to_string(query).map_err(|fault| SocialError::Configuration(fault.to_string()))?;
        let answer = self.http.get(&format!("{}/{what}?{query}", self.url), &[("accept", "application/json")])?;
        if answer.is_success() { Ok(answer.json()?) } else { Err(refused(&answer)) }
    }
}

/// 190 is about the token that was brought; anything else is about us.
fn refused(answer: &Answer) -> SocialError {
    match answer.json::<Failure>() {
        Ok(Failure { error }) if error.code == 190 => SocialError::NotGenuine(error.message),
        Ok(Failure { error }) => SocialError::Refused { code: error.code.to_string(), message: error.message },
        Err(_) => SocialError::Unreadable(answer.text()),
    }
}
