//! The secret that signs captchas, cookies and links, and its rotation: what the one before signed is good until it expires.

use crate::{AppError, Market};
use db::{Conn, DbError, Tx, facts};
use hmac::{Hmac, KeyInit, Mac};
use parking_lot::RwLock;
use sha2::Sha256;

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

    /// The present key, then the one before it: for what is sealed and must be opened again.
    #[must_use]
    pub fn keys(&self) -> Vec<Key> {
        let keys = *self.0.read();
        std::iter::once(keys.current).chain(keys.previous).collect()
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
            let current = facts::get(tx, facts::SECRET)?.ok_or(DbError::NoRow)?;
            facts::set(tx, facts::SECRET_BEFORE, &current)?;
            facts::set(tx, facts::SECRET, &fresh)
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
