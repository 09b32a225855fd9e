//! ID tokens (OpenID Connect): RS256 and nothing else, by the keys that the issuer publishes.

use super::{SocialError, not_genuine};
use crate::http::{Http, header};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain::Timestamp;
use parking_lot::Mutex;
use ring::signature::{RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::time::Duration;

/// The longest token worth reading, in bytes.
const LONGEST: usize = 8_192;
/// How far the issuer's clock may be from ours, in seconds.
const LEEWAY: i64 = 120;
/// How long keys are kept where the issuer does not say, and at most, in seconds.
const KEPT: i64 = 300;
const KEPT_MOST: i64 = 86_400;
/// An unknown key id has the keys fetched anew, but no sooner than this after the last time, in milliseconds.
const PAUSE_MS: i64 = 60_000;

/// What a token must say to be for us.
pub(super) struct Wanted<'a> {
    pub issuers: &'a [&'a str],
    pub audience: &'a str,
    /// What we told the page to have put into it.
    pub nonce: &'a str,
}

#[derive(Debug, Deserialize)]
pub(super) struct Claims {
    iss: String,
    aud: String,
    exp: i64,
    #[serde(default)]
    iat: i64,
    #[serde(default)]
    nonce: String,
    pub sub: String,
    #[serde(default)]
    pub email: String,
    #[serde(default)]
    pub email_verified: Option<serde_json::Value>,
    #[serde(default)]
    pub name: String,
}

#[derive(Deserialize)]
struct Head {
    alg: String,
    #[serde(default)]
    kid: String,
}

#[derive(Clone, Deserialize)]
struct Key {
    #[serde(default)]
    kid: String,
    #[serde(default)]
    kty: String,
    #[serde(default)]
    n: String,
    #[serde(default)]
    e: String,
}

#[derive(Deserialize)]
struct Published {
    keys: Vec<Key>,
}

#[derive(Default)]
struct Kept {
    keys: Vec<Key>,
    until: Option<Timestamp>,
    asked_at: Option<Timestamp>,
}

/// The keys that an issuer publishes, kept for as long as it says.
pub(super) struct Keys {
    http: Http,
    url: String,
    kept: Mutex<Kept>,
}

impl Keys {
    pub fn new(issuer: &'static str, url: &str, timeout: Duration) -> Self {
        Keys { http: Http::new(issuer, timeout), url: url.to_owned(), kept: Mutex::default() }
    }

    /// Held while the issuer is asked: whoever comes meanwhile waits for the same answer.
    fn find(&self, kid: &str, now: Timestamp) -> Result<Key, SocialError> {
        let mut kept = self.kept.lock();
        let is_fresh = kept.until.is_some_and(|until| until > now);
        let known = kept.keys.iter().find(|key| key.kid == kid).cloned();
        if let (Some(key), true) = (&known, is_fresh) {
            return Ok(key.clone());
        }
        if is_fresh && kept.asked_at.is_some_and(|asked| now.since(asked) < PAUSE_MS) {
            return Err(not_genuine("signed with a key that is not published"));
        }
        let answer = self.http.get(&self.url, &[("accept", "application/json")])?;
        if !answer.is_success() {
            return Err(SocialError::Unreachable(format!("keys: status {}", answer.status)));
        }
        let published: Published = answer.json()?;
        let seconds =
            max_age(header(&answer.headers, "cache-control")).unwrap_or(KEPT).clamp(PAUSE_MS / 1_000, KEPT_MOST);
        *kept = Kept { keys: published.keys, until: Some(now.plus_ms(seconds * 1_000)), asked_at: Some(now) };
        let found = kept.keys.iter().find(|key| key.kid == kid).cloned();
        found.ok_or_else(|| not_genuine("signed with a key that is not published"))
    }

    /// Proves a token and answers what it says.
    pub fn prove(&self, token: &str, wanted: &Wanted<'_>, now: Timestamp) -> Result<Claims, SocialError> {
        if token.len() > LONGEST {
            return Err(not_genuine("too long"));
        }
        let (signed, signature) = token.rsplit_once('.').ok_or_else(|| not_genuine("no token"))?;
        let (head, body) = signed.split_once('.').ok_or_else(|| not_genuine("no token"))?;
        let head: Head = part(head)?;
        if head.alg != "RS256" {
            return Err(not_genuine("not signed with RS256"));
        }
        // Looked at before the issuer is asked for keys: a token for somebody else costs no call.
        let claims: Claims = part(body)?;
        claims.are(wanted, now)?;
        let key = self.find(&head.kid, now)?;
        let decoded = |text: &str| URL_SAFE_NO_PAD.decode(text).map_err(|_| not_genuine("no base64"));
        if key.kty != "RSA" {
            return Err(not_genuine("signed with a key of another kind"));
        }
        let public = RsaPublicKeyComponents { n: decoded(&key.n)?, e: decoded(&key.e)? };
        let verified = public.verify(&RSA_PKCS1_2048_8192_SHA256, signed.as_bytes(), &decoded(signature)?);
        verified.map_err(|_| not_genuine("the signature is wrong"))?;
        Ok(claims)
    }
}

impl Claims {
    fn are(&self, wanted: &Wanted<'_>, now: Timestamp) -> Result<(), SocialError> {
        let seconds = now.0 / 1_000;
        let faults = [
            (!wanted.issuers.contains(&self.iss.as_str()), "of another issuer"),
            (self.aud != wanted.audience, "for another application"),
            (self.exp <= seconds, "expired"),
            (self.iat > seconds + LEEWAY, "from the future"),
            (wanted.nonce.is_empty() || self.nonce != wanted.nonce, "for another page"),
            (self.sub.is_empty() || self.sub.len() > 255, "of nobody"),
        ];
        match faults.into_iter().find(|(is_wrong, _)| *is_wrong) {
            Some((_, why)) => Err(not_genuine(why)),
            None => Ok(()),
        }
    }

    /// The address, where the issuer says that it is this person's.
    pub fn vouched_email(&self) -> Option<String> {
        let vouched = match &self.email_verified {
            Some(serde_json::Value::Bool(verified)) => *verified,
            Some(serde_json::Value::String(verified)) => verified == "true",
            _ => false,
        };
        domain::account::vouched_email(&self.email).filter(|_| vouched)
    }
}

fn part<T: DeserializeOwned>(text: &str) -> Result<T, SocialError> {
    let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| not_genuine("no base64"))?;
    serde_json::from_slice(&bytes).map_err(|_| not_genuine("not the claims that are wanted"))
}

/// Seconds of `max-age`.
fn max_age(cache_control: &str) -> Option<i64> {
    cache_control.split(',').find_map(|part| part.trim().strip_prefix("max-age=")?.parse().ok())
}
