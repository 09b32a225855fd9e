//! Signing heads: a key for each log, derived from the secret.

use super::key::PublicKey;
use super::note::{Checkpoint, written};
use crate::AppError;
use crate::secret::Secret;
use domain::transparency::Log;
use ring::signature::{Ed25519KeyPair, KeyPair};

/// Signs the heads of one log.
#[derive(Debug)]
pub struct Signer {
    origin: String,
    public: PublicKey,
    pair: Ed25519KeyPair,
}

impl Signer {
    /// The signer of a log, of the secret in force.
    ///
    /// # Errors
    /// None that a caller could cause.
    pub fn of(secret: &Secret, log: Log, origin: &str) -> Result<Self, AppError> {
        let seed = secret.derive("transparency", log.code())?;
        let pair = Ed25519KeyPair::from_seed_unchecked(&seed)
            .map_err(|fault| AppError::Internal(format!("no key to sign heads with: {fault}")))?;
        let bytes = pair.public_key().as_ref().try_into();
        let bytes = bytes.map_err(|_| AppError::Internal("a public key of another length".to_owned()))?;
        Ok(Signer { origin: origin.to_owned(), public: PublicKey::new(log.name(origin), bytes), pair })
    }

    #[must_use]
    pub fn origin(&self) -> &str {
        &self.origin
    }

    #[must_use]
    pub fn public(&self) -> &PublicKey {
        &self.public
    }

    /// The head as a signed note.
    #[must_use]
    pub fn sign(&self, head: &Checkpoint) -> String {
        let text = head.text();
        let signature = self.pair.sign(text.as_bytes());
        written(&text, &self.public, signature.as_ref())
    }
}
