//! The secret that signs captchas, cookies and links, and its rotation: what the one before signed is good until it expires.

use crate::account::step::SEALED;
use crate::{AppError, Market};
use db::account::step;
use db::{Conn, DbError, Tx, facts};
use domain::UserId;
use hmac::{Hmac, KeyInit, Mac};
use parking_lot::RwLock;
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use sha2::Sha256;

/// Rows of one step through what is sealed.
const RESEALED_AT_ONCE: i64 = 500;

/// A key of HMAC-SHA-256.
pub type Key = [u8; 32];

/// The present key and the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Keys {
    current: Key,
    previous: Option<Key>,
}

/// The keys in force on this server; picked up from the database within seconds after a rotation.
pub struct Secret(RwLock<Keys>);

impl Secret {
    /// These keys.
    #[must_use]
    pub const fn of(current: Key, previous: Option<Key>) -> Self {
        Secret(RwLock::new(Keys { current, previous }))
    }

    /// Signs with the present key. `what` keeps one purpose's signatures from being good for another.
    ///
    /// # Errors
    /// None that a caller could cause.
    pub fn sign(&self, what: &str, text: &str) -> Result<String, AppError> {
        let mac = mac(&self.0.read().current, what, text)?;
        Ok(hex::encode(mac.finalize().into_bytes()))
    }

    /// Whether the present key or the one before signed this.
    #[must_use]
    pub fn is_signed(&self, what: &str, text: &str, signature: &str) -> bool {
        let Ok(signature) = hex::decode(signature) else { return false };
        let keys = *self.0.read();
        [Some(keys.current), keys.previous]
            .into_iter()
            .flatten()
            .any(|key| mac(&key, what, text).is_ok_and(|mac| mac.verify_slice(&signature).is_ok()))
    }

    /// A key of its own for `what` and `whose`, of the present secret.
    ///
    /// # Errors
    /// None that a caller could cause.
    pub fn derive(&self, what: &str, whose: &str) -> Result<Key, AppError> {
        let mac = mac(&self.0.read().current, what, whose)?;
        Ok(mac.finalize().into_bytes().into())
    }

    /// Seals what must be read again: AES-256-GCM with a key for `what` and a nonce of its own, bound to `whose`, in
    /// hexadecimal.
    ///
    /// # Errors
    /// None that a caller could cause.
    pub fn seal(&self, what: &str, whose: &str, plain: &[u8]) -> Result<String, AppError> {
        let key = self.0.read().current;
        seal(&key, what, whose, plain)
    }

    /// What was sealed with the present key or the one before.
    ///
    /// # Errors
    /// When it was sealed with neither, or for something or somebody else.
    pub fn unseal(&self, what: &str, whose: &str, sealed: &str) -> Result<Vec<u8>, AppError> {
        unseal(&self.0.read(), what, whose, sealed)
    }

    /// The same keys in another market on this database.
    #[must_use]
    pub fn share(&self) -> Secret {
        Secret(RwLock::new(*self.0.read()))
    }
}

fn mac(key: &Key, what: &str, text: &str) -> Result<Hmac<Sha256>, AppError> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).map_err(|e| AppError::Internal(e.to_string()))?;
    mac.update(what.as_bytes());
    mac.update(b"\n");
    mac.update(text.as_bytes());
    Ok(mac)
}

fn cipher(key: &Key, what: &str) -> Result<LessSafeKey, AppError> {
    let bytes = mac(key, "seal", what)?.finalize().into_bytes();
    let key = UnboundKey::new(&AES_256_GCM, &bytes).map_err(|_| unsealable("no key"))?;
    Ok(LessSafeKey::new(key))
}

fn unsealable(why: &str) -> AppError {
    AppError::Internal(format!("something sealed: {why}"))
}

fn seal(key: &Key, what: &str, whose: &str, plain: &[u8]) -> Result<String, AppError> {
    let mut nonce = [0; NONCE_LEN];
    hex::decode_to_slice(gateways::random::hex(NONCE_LEN), &mut nonce).map_err(|_| unsealable("no nonce"))?;
    let mut sealed = plain.to_vec();
    let nonce_used = Nonce::assume_unique_for_key(nonce);
    cipher(key, what)?
        .seal_in_place_append_tag(nonce_used, Aad::from(whose), &mut sealed)
        .map_err(|_| unsealable("not sealed"))?;
    Ok(hex::encode(nonce) + &hex::encode(sealed))
}

fn unseal(keys: &Keys, what: &str, whose: &str, sealed: &str) -> Result<Vec<u8>, AppError> {
    let bytes = hex::decode(sealed).map_err(|_| unsealable("not hexadecimal"))?;
    let (nonce, sealed) = bytes.split_first_chunk::<NONCE_LEN>().ok_or_else(|| unsealable("too short"))?;
    for key in [Some(keys.current), keys.previous].into_iter().flatten() {
        let mut opened = sealed.to_vec();
        let nonce = Nonce::assume_unique_for_key(*nonce);
        if let Ok(plain) = cipher(&key, what)?.open_in_place(nonce, Aad::from(whose), &mut opened) {
            return Ok(plain.to_vec());
        }
    }
    Err(unsealable("none of the keys opens it"))
}

/// Seals everything anew with the fresh key, so that a second rotation ends nobody's second step.
fn reseal(tx: &mut Tx<'_>, keys: &Keys, fresh: &Key) -> Result<(), AppError> {
    let mut after = UserId(-1);
    loop {
        let page = step::sealed(tx, after, RESEALED_AT_ONCE)?;
        let Some((last, _)) = page.last() else { return Ok(()) };
        after = *last;
        for (user, sealed) in page {
            let plain = unseal(keys, SEALED, &user.to_string(), &sealed)?;
            step::reseal(tx, user, &seal(fresh, SEALED, &user.to_string(), &plain)?)?;
        }
    }
}

/// Reads the keys; the first start makes them.
///
/// # Errors
/// Those of the database.
pub(crate) fn ensure(tx: &mut Tx<'_>, fresh: &str) -> Result<Secret, AppError> {
    facts::ensure(tx, facts::SECRET, fresh)?;
    Ok(Secret(RwLock::new(read(tx)?)))
}

fn read(conn: &mut Conn<'_>) -> Result<Keys, DbError> {
    let current = facts::get(conn, facts::SECRET)?.ok_or(DbError::NoRow)?;
    let previous = facts::get(conn, facts::SECRET_BEFORE)?;
    Ok(Keys { current: key(&current)?, previous: previous.as_deref().map(key).transpose()? })
}

fn key(text: &str) -> Result<Key, DbError> {
    let mut key = [0; 32];
    hex::decode_to_slice(text, &mut key)
        .map_err(|_| DbError::Engine("the fact `secret` is not 32 bytes in hexadecimal".to_owned()))?;
    Ok(key)
}

/// Makes a new key the present one. What the one before signed stays good; what the one before that signed does not, so
/// rotating twice ends everything that was ever signed.
///
/// # Errors
/// Those of the database.
pub async fn rotate(market: &Market) -> Result<(), AppError> {
    let fresh = gateways::random::hex(32);
    market
        .db
        .write(move |tx| {
            let keys = read(tx)?;
            reseal(tx, &keys, &key(&fresh)?)?;
            facts::set(tx, facts::SECRET_BEFORE, &hex::encode(keys.current))?;
            Ok::<_, AppError>(facts::set(tx, facts::SECRET, &fresh)?)
        })
        .await?;
    refresh(market).await
}

/// Puts in force what stands in the database.
///
/// # Errors
/// Those of the database.
pub async fn refresh(market: &Market) -> Result<(), AppError> {
    let keys = market.db.read(read).await?;
    if *market.secret.0.read() != keys {
        *market.secret.0.write() = keys;
    }
    Ok(())
}
