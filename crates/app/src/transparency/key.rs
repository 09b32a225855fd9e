//! Public keys in the form that verifiers of signed notes take.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ring::signature::{ED25519, UnparsedPublicKey};
use sha2::{Digest, Sha256};

/// Ed25519, as signed notes number it.
const ALGORITHM: u8 = 1;

/// A public key with its name: `name+id+base64`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicKey {
    pub name: String,
    bytes: [u8; 32],
}

impl PublicKey {
    #[must_use]
    pub const fn new(name: String, bytes: [u8; 32]) -> Self {
        PublicKey { name, bytes }
    }

    /// Reads what [`PublicKey`] displays; `None` where the id is not the key's, or it is of another kind.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.trim().splitn(3, '+');
        let (name, id, key) = (parts.next()?, parts.next()?, parts.next()?);
        let key = STANDARD.decode(key).ok()?;
        let (ALGORITHM, bytes) = key.split_first().map(|(algorithm, bytes)| (*algorithm, bytes))? else { return None };
        let key = PublicKey { name: name.to_owned(), bytes: bytes.try_into().ok()? };
        (!name.is_empty() && hex::encode(key.id()) == id).then_some(key)
    }

    /// The first bytes of a hash over name and key: what a signature names its key by.
    #[must_use]
    pub fn id(&self) -> [u8; 4] {
        let mut digest = Sha256::new();
        digest.update(&self.name);
        digest.update([b'\n', ALGORITHM]);
        digest.update(self.bytes);
        let hash = digest.finalize();
        [hash[0], hash[1], hash[2], hash[3]]
    }

    /// Whether this key made the signature over the text.
    #[must_use]
    pub fn made(&self, text: &str, signature: &[u8]) -> bool {
        UnparsedPublicKey::new(&ED25519, &self.bytes).verify(text.as_bytes(), signature).is_ok()
    }
}

impl std::fmt::Display for PublicKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let key = [&[ALGORITHM], self.bytes.as_slice()].concat();
        write!(f, "{}+{}+{}", self.name, hex::encode(self.id()), STANDARD.encode(key))
    }
}
