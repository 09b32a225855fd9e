//! The test keys of merchant and provider, and signatures as both make and hold them.

#![allow(clippy::unwrap_used, dead_code, reason = "tools of tests, shared by several")]

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ring::rand::SystemRandom;
use ring::signature::{
    RSA_PKCS1_2048_8192_SHA256, RSA_PKCS1_SHA256, RsaKeyPair, RsaPublicKeyComponents, UnparsedPublicKey,
};

pub const MERCHANT: &str = include_str!("../../../gateways/tests/keys/merchant.pem");
const MERCHANT_PUBLIC: &str = include_str!("../../../gateways/tests/keys/merchant.pub.pem");
pub const PLATFORM: &str = include_str!("../../../gateways/tests/keys/platform.pem");
pub const PLATFORM_PUBLIC: &str = include_str!("../../../gateways/tests/keys/platform.pub.pem");
pub const STRANGER: &str = include_str!("../../../gateways/tests/keys/stranger.pem");

fn der(pem: &str) -> Vec<u8> {
    STANDARD.decode(pem.lines().filter(|line| !line.starts_with('-')).collect::<String>()).unwrap()
}

/// Signs as a provider does, with whatever key.
pub fn sign(pem: &str, message: &str) -> String {
    let key = RsaKeyPair::from_pkcs8(&der(pem)).unwrap();
    let mut signature = vec![0; key.public().modulus_len()];
    key.sign(&RSA_PKCS1_SHA256, &SystemRandom::new(), message.as_bytes(), &mut signature).unwrap();
    STANDARD.encode(signature)
}

/// Modulus and exponent of a key, as issuers of tokens publish them.
pub fn rsa_parts(pem: &str) -> (Vec<u8>, Vec<u8>) {
    let key = RsaKeyPair::from_pkcs8(&der(pem)).unwrap();
    let parts: RsaPublicKeyComponents<Vec<u8>> = key.public().into();
    (parts.n, parts.e)
}

/// Holds a signature of ours to the merchant's public key, as a provider does.
pub fn merchant_signed(message: &str, signature: &str) -> bool {
    // 24 bytes say that it is an RSA key of 2048 bits; the key follows.
    let key = UnparsedPublicKey::new(&RSA_PKCS1_2048_8192_SHA256, der(MERCHANT_PUBLIC)[24..].to_vec());
    key.verify(message.as_bytes(), &STANDARD.decode(signature).unwrap()).is_ok()
}
