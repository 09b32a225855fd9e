//! Coming in with an account at Google or Facebook, and binding it. The sandbox speaks for both.

use super::browser::Browser;
use super::session::Session;
use super::visit::Visit;
use super::way::{self, Arrival, Proved};
use super::{limit, token};
use crate::{AppError, Market};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use db::session::Viewer;
use domain::account::normal_email;
use domain::account::social::{NONCE_LIFE_MS, TOKENS_OF_ADDRESS};
use domain::account::way::{Way, asked_type};
use domain::refusal::Problem;
use domain::time::HOUR_MS;
use domain::{Refusal, Site, Timestamp};
use gateways::social::{Account, SocialError};
use serde::{Deserialize, Serialize};

/// How long a token of the sandbox is good.
const STAND_IN_LIFE_MS: i64 = HOUR_MS;
/// What signatures are for.
const NONCE: &str = "social_nonce";
const STAND_IN: &str = "social_stand_in";
/// The longest texts of the sandbox's stand-in.
const STAND_IN_MOST: usize = 100;

/// Whether newcomers are offered that way.
#[must_use]
pub fn is_offered(market: &Market, way: Way) -> bool {
    match way {
        Way::Password => true,
        Way::Phone => market.sends_sms(),
        Way::Wechat => market.sandbox || market.social.wechat.is_some(),
        Way::Google => market.sandbox || market.social.google.is_some(),
        Way::Facebook => market.sandbox || market.social.facebook.is_some(),
    }
}

pub(super) fn ensure(market: &Market, way: Way) -> Result<(), Refusal> {
    if is_offered(market, way) { Ok(()) } else { Err(Refusal::NotFound) }
}

/// What a provider's answer means to whoever asked.
pub(super) fn reached<T>(told: Result<T, SocialError>) -> Result<T, AppError> {
    told.map_err(|fault| match fault {
        SocialError::NotGenuine(why) => {
            tracing::info!(why, "a token that proves nothing");
            Refusal::TokenRejected.into()
        }
        SocialError::Unreachable(_)
        | SocialError::Refused { .. }
        | SocialError::Unreadable(_)
        | SocialError::Configuration(_) => {
            tracing::error!(%fault, "a way to sign in fails");
            Refusal::ProviderAway.into()
        }
    })
}

/// A token as a page brings it.
#[derive(Clone, Debug, Default)]
pub struct Brought {
    /// Google's, or Facebook's of Limited Login: an ID token.
    pub id_token: String,
    /// Facebook's.
    pub access_token: String,
    /// The nonce that this browser was given, as its cookie says.
    pub nonce: Option<String>,
}

/// A fresh nonce for the provider's button: it is good for one token, in the browser that it was given to.
///
/// # Errors
/// None that a caller could cause.
pub fn nonce(market: &Market) -> Result<(String, Timestamp), AppError> {
    let expires_at = market.now().plus_ms(NONCE_LIFE_MS);
    let body = format!("{:x}.{}", expires_at.0, gateways::random::hex(16));
    let signature = market.secret.sign(NONCE, &body)?;
    Ok((format!("{body}.{signature}"), expires_at))
}

/// Until when a nonce is good; `None` for one that never was ours or is over.
fn good_until(market: &Market, nonce: &str) -> Option<Timestamp> {
    let (body, signature) = nonce.rsplit_once('.')?;
    let expires_at = Timestamp(i64::from_str_radix(body.split('.').next()?, 16).ok()?);
    (market.secret.is_signed(NONCE, body, signature) && expires_at > market.now()).then_some(expires_at)
}

/// Lets somebody in whom the provider proves; the first time opens an account.
///
/// # Errors
/// `StepRequired`; `NotFound` where that provider is not offered; `TokenRejected`; `OtherRole`, `EmailTaken`; `required` beside
/// `userType` on first use; `TooMany` from one address; `ProviderAway`.
pub async fn sign_in(
    market: &Market,
    way: Way,
    brought: Brought,
    user_type: Option<i64>,
    site: Site,
    browser: Browser,
) -> Result<Session, AppError> {
    let arrival = Arrival::new(browser, site, asked_type(user_type)?);
    let who = prove(market, way, &brought, &arrival.browser.visit).await?;
    let (running, now) = (market.clone(), market.now());
    let opened = market.db.write(move |tx| {
        let session = way::come_in(tx, &running, &who, &arrival, now)?;
        spend(tx, &running, &brought, now)?;
        Ok(session)
    });
    opened.await.map_err(|fault: AppError| fault.refuse_on("users_email_key", Refusal::EmailTaken))?.come()
}

/// Makes the account elsewhere a way in of somebody who is signed in; the session is a new one.
///
/// # Errors
/// `ProofRequired`; as [`sign_in`]; `GoogleTaken`, `FacebookTaken` when it is another account's.
pub async fn bind(
    market: &Market,
    viewer: &Viewer,
    way: Way,
    brought: Brought,
    browser: Browser,
) -> Result<Session, AppError> {
    super::prove::ensure_recent(market, viewer)?;
    let who = prove(market, way, &brought, &browser.visit).await?;
    let (running, user, now, secret) = (market.clone(), viewer.id, market.now(), token::new());
    market
        .db
        .write(move |tx| {
            way::bind(tx, &running, user, &who, &browser.visit, now)?;
            spend(tx, &running, &brought, now)?;
            way::rotate(tx, &running, &browser, user, &secret, now)
        })
        .await
}

/// A nonce is good once: a token that was seen on its way is worth nothing afterwards.
fn spend(tx: &mut db::Tx<'_>, market: &Market, brought: &Brought, now: Timestamp) -> Result<(), AppError> {
    let Some(nonce) = brought.nonce.as_deref().filter(|_| !market.sandbox && !brought.id_token.is_empty()) else {
        return Ok(());
    };
    let until = good_until(market, nonce).ok_or(Refusal::TokenRejected)?;
    let is_first = db::attempts::spend_captcha(tx, nonce, until, now)?;
    if is_first { Ok(()) } else { Err(Refusal::TokenRejected.into()) }
}

async fn prove(market: &Market, way: Way, brought: &Brought, visit: &Visit) -> Result<Proved, AppError> {
    ensure(market, way)?;
    let field = if way == Way::Google { "credential" } else { "accessToken" };
    let given = if brought.id_token.is_empty() { &brought.access_token } else { &brought.id_token };
    if given.trim().is_empty() {
        return Err(Refusal::fault(field, Problem::Required).into());
    }
    let now = market.now();
    if !visit.is_spared(market) {
        let address = visit.address.clone();
        market.db.write(move |tx| limit::allow(tx, "social", &address, TOKENS_OF_ADDRESS, now)).await?;
    }
    let account = if market.sandbox {
        read_stand_in(market, way, given)?
    } else {
        let (running, brought) = (market.clone(), brought.clone());
        market.compute(move || ask(&running, way, &brought, now)).await?
    };
    let label = account.email.clone().unwrap_or_else(|| account.name.clone());
    Ok(Proved { way, subject: account.subject, label, email: account.email, name: account.name })
}

fn ask(market: &Market, way: Way, brought: &Brought, now: Timestamp) -> Result<Account, AppError> {
    let nonce = brought.nonce.as_deref().filter(|nonce| good_until(market, nonce).is_some()).unwrap_or_default();
    reached(match (way, &market.social.google, &market.social.facebook) {
        (Way::Google, Some(google), _) => google.prove(&brought.id_token, nonce, now),
        (Way::Facebook, _, Some(facebook)) if brought.id_token.is_empty() => {
            facebook.prove_access(&brought.access_token, now)
        }
        (Way::Facebook, _, Some(facebook)) => facebook.prove_limited(&brought.id_token, nonce, now),
        _ => return Err(Refusal::NotFound.into()),
    })
}

/// Somebody as the sandbox's stand-in of a provider tells of them.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct StandIn {
    provider: String,
    subject: String,
    email: String,
    name: String,
    expires_at: i64,
}

/// A token of the sandbox's stand-in, good in this sandbox alone.
///
/// # Errors
/// What is wrong with each field.
pub fn stand_in(market: &Market, provider: &str, subject: &str, email: &str, name: &str) -> Result<String, AppError> {
    let way = Way::parse(provider).filter(|way| matches!(way, Way::Google | Way::Facebook));
    let mut faults = Vec::new();
    let mut fault = |field, problem| faults.push(domain::refusal::Fault::new(field, problem));
    if way.is_none() {
        fault("provider", if provider.is_empty() { Problem::Required } else { Problem::Unknown });
    }
    for (field, text, least) in [("subject", subject, 1), ("name", name, 0)] {
        match text.trim().chars().count() {
            short if short < least => fault(field, Problem::Required),
            long if long > STAND_IN_MOST => fault(field, Problem::TooLong { max: STAND_IN_MOST }),
            _ => {}
        }
    }
    let normal = normal_email(email);
    if normal.is_none() && !email.trim().is_empty() {
        fault("email", Problem::EmailInvalid);
    }
    Refusal::faults(faults)?;
    let told = StandIn {
        provider: provider.to_owned(),
        subject: subject.trim().to_owned(),
        email: normal.unwrap_or_default(),
        name: name.trim().to_owned(),
        expires_at: market.now().plus_ms(STAND_IN_LIFE_MS).0,
    };
    let body = URL_SAFE_NO_PAD.encode(serde_json::to_vec(&told)?);
    let signature = market.secret.sign(STAND_IN, &body)?;
    Ok(format!("{body}.{signature}"))
}

fn read_stand_in(market: &Market, way: Way, given: &str) -> Result<Account, AppError> {
    let told = given.rsplit_once('.').filter(|(body, signature)| market.secret.is_signed(STAND_IN, body, signature));
    let told = told.and_then(|(body, _)| URL_SAFE_NO_PAD.decode(body).ok());
    let told: Option<StandIn> = told.and_then(|body| serde_json::from_slice(&body).ok());
    let told = told.filter(|told| told.provider == way.code() && told.expires_at > market.now().0);
    let StandIn { subject, email, name, .. } = told.ok_or(Refusal::TokenRejected)?;
    Ok(Account { subject, email: Some(email).filter(|email| !email.is_empty()), name })
}
