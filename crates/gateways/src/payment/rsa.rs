//! RSA with SHA-256, as Alipay and WeChat Pay sign: keys from PEM or bare base64, PKCS#8, PKCS#1 or SubjectPublicKeyInfo.

use super::PaymentError;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ring::rand::SystemRandom;
use ring::signature::{RSA_PKCS1_2048_8192_SHA256, RSA_PKCS1_SHA256, RsaKeyPair, UnparsedPublicKey};

/// Our private key.
pub(super) struct Signer(RsaKeyPair);

/// The provider's public key.
pub(super) struct Verifier(UnparsedPublicKey<Vec<u8>>);

impl Signer {
    pub fn new(what: &str, text: &str) -> Result<Self, PaymentError> {
        let wrong = |why: &str| PaymentError::Configuration(format!("{what}: {why}"));
        let der = der(text).ok_or_else(|| wrong("neither PEM nor base64"))?;
        let pair = RsaKeyPair::from_pkcs8(&der).or_else(|_| RsaKeyPair::from_der(&der));
        pair.map(Signer).map_err(|fault| wrong(&fault.to_string()))
    }

    /// The signature in base64.
    pub fn sign(&self, message: &[u8]) -> Result<String, PaymentError> {
        let mut signature = vec![0; self.0.public().modulus_len()];
        let signed = self.0.sign(&RSA_PKCS1_SHA256, &SystemRandom::new(), message, &mut signature);
        signed.map_err(|_| PaymentError::Configuration("the private key does not sign".to_owned()))?;
        Ok(STANDARD.encode(signature))
    }
}

impl Verifier {
    pub fn new(what: &str, text: &str) -> Result<Self, PaymentError> {
        let wrong = |why: &str| PaymentError::Configuration(format!("{what}: {why}"));
        let der = der(text).ok_or_else(|| wrong("neither PEM nor base64"))?;
        let key = unwrapped(&der).ok_or_else(|| wrong("no RSA public key"))?;
        Ok(Verifier(UnparsedPublicKey::new(&RSA_PKCS1_2048_8192_SHA256, key.to_vec())))
    }

    /// Whether `signature`, in base64, is the key's of that message.
    pub fn verifies(&self, message: &[u8], signature: &str) -> bool {
        STANDARD.decode(signature).is_ok_and(|signature| self.0.verify(message, &signature).is_ok())
    }
}

fn der(text: &str) -> Option<Vec<u8>> {
    let base: String = text.lines().map(str::trim).filter(|line| !line.starts_with("-----")).collect();
    STANDARD.decode(base).ok().filter(|der| !der.is_empty())
}

/// The RSAPublicKey inside of a SubjectPublicKeyInfo; a bare one stays what it is.
fn unwrapped(der: &[u8]) -> Option<&[u8]> {
    const SEQUENCE: u8 = 0x30;
    const BIT_STRING: u8 = 0x03;
    const INTEGER: u8 = 0x02;
    let (tag, inner, _) = element(der)?;
    let (first, _, rest) = element(inner)?;
    match (tag, first) {
        (SEQUENCE, INTEGER) => Some(der),
        (SEQUENCE, SEQUENCE) => {
            let (tag, bits, _) = element(rest)?;
            // The first byte says how many bits of the last are unused: none.
            (tag == BIT_STRING).then_some(bits)?.strip_prefix(&[0])
        }
        _ => None,
    }
}

/// Tag, content and what follows of the first element.
fn element(der: &[u8]) -> Option<(u8, &[u8], &[u8])> {
    let (&tag, rest) = der.split_first()?;
    let (&length, rest) = rest.split_first()?;
    let (length, rest) = match length {
        short if short < 0x80 => (usize::from(short), rest),
        long @ 0x81..=0x83 => {
            let (bytes, rest) = rest.split_at_checked(usize::from(long & 0x7f))?;
            (bytes.iter().fold(0, |sum, byte| sum << 8 | usize::from(*byte)), rest)
        }
        _ => return None,
    };
    let (content, rest) = rest.split_at_checked(length)?;
    Some((tag, content, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PRIVATE: &str = include_str!("../../tests/keys/merchant.pem");
    const PUBLIC: &str = include_str!("../../tests/keys/merchant.pub.pem");
    const STRANGER: &str = include_str!("../../tests/keys/stranger.pub.pem");

    #[test]
    fn a_signature_proves_its_message_and_no_other() {
        let signer = Signer::new("key", PRIVATE).unwrap();
        let bare: String = PUBLIC.lines().filter(|line| !line.starts_with('-')).collect();
        for public in [PUBLIC, bare.as_str()] {
            let verifier = Verifier::new("key", public).unwrap();
            let signature = signer.sign(b"message").unwrap();
            assert!(verifier.verifies(b"message", &signature));
            assert!(!verifier.verifies(b"massage", &signature));
            assert!(!verifier.verifies(b"message", "not base64!"));
            assert!(!verifier.verifies(b"message", ""));
            assert!(!Verifier::new("key", STRANGER).unwrap().verifies(b"message", &signature));
        }
    }

    #[test]
    fn what_is_no_key_is_refused_at_the_start() {
        for text in ["", "-----BEGIN PUBLIC KEY-----\n-----END PUBLIC KEY-----", "AAAA", "not base64!", "MAA="] {
            assert!(Verifier::new("key", text).is_err(), "{text}");
            assert!(Signer::new("key", text).is_err(), "{text}");
        }
    }
}
