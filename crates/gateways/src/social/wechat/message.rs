//! What WeChat sends and is answered: XML, signed with SHA-1 over the account's token, sealed with AES-256-CBC where the
//! account has a key.

use crate::social::{SocialError, not_genuine};
use aes::Aes256;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use cbc::cipher::block_padding::NoPadding;
use cbc::cipher::{BlockModeDecrypt, BlockModeEncrypt, KeyIvInit};
use domain::Timestamp;
use ring::digest::{SHA1_FOR_LEGACY_USE_ONLY, digest};
use serde::Deserialize;

/// How far the time of a signature may be from ours, in seconds: one in plain does not cover the body, so it must not
/// be good for long.
const TOLERANCE: u64 = 300;
/// What is sealed is filled up to whole blocks of so many bytes.
const BLOCK: usize = 32;
/// Bytes of chance, and of the length, before what is sealed.
const CHANCE: usize = 16;
const LENGTH: usize = 4;

/// What stands in the address of an event.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Signed {
    pub signature: String,
    pub timestamp: String,
    pub nonce: String,
    /// The signature of what is sealed.
    pub msg_signature: String,
    /// `aes` where the event is sealed.
    pub encrypt_type: String,
    /// What is to be said back when the address is tried.
    pub echostr: String,
}

/// An event about one person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The account.
    pub to: String,
    /// The person, as the account knows them.
    pub openid: String,
    /// The scene of the QR code that they scanned, when they scanned one.
    pub scene: Option<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Xml {
    #[serde(rename = "ToUserName")]
    to: String,
    #[serde(rename = "FromUserName")]
    from: String,
    #[serde(rename = "MsgType")]
    kind: String,
    #[serde(rename = "Event")]
    event: String,
    #[serde(rename = "EventKey")]
    key: String,
    #[serde(rename = "Encrypt")]
    sealed: String,
}

/// The key of an account, and whose it is.
pub(super) struct Seal {
    key: [u8; 32],
    app_id: String,
}

impl Seal {
    pub fn new(key: [u8; 32], app_id: &str) -> Self {
        Seal { key, app_id: app_id.to_owned() }
    }

    fn iv(&self) -> [u8; 16] {
        let mut iv = [0; 16];
        iv.copy_from_slice(&self.key[..16]);
        iv
    }

    fn open(&self, sealed: &str) -> Result<Vec<u8>, SocialError> {
        let broken = || not_genuine("the seal is broken");
        let mut bytes = STANDARD.decode(sealed).map_err(|_| broken())?;
        let cipher = cbc::Decryptor::<Aes256>::new(&self.key.into(), &self.iv().into());
        let plain = cipher.decrypt_padded::<NoPadding>(&mut bytes).map_err(|_| broken())?;
        let filled = usize::from(*plain.last().ok_or_else(broken)?);
        let kept = plain.len().checked_sub(filled).filter(|_| (1..=BLOCK).contains(&filled)).ok_or_else(broken)?;
        let rest = plain[..kept].get(CHANCE..).ok_or_else(broken)?;
        let (length, rest) = rest.split_first_chunk::<LENGTH>().ok_or_else(broken)?;
        let length = usize::try_from(u32::from_be_bytes(*length)).map_err(|_| broken())?;
        let (message, app_id) = rest.split_at_checked(length).ok_or_else(broken)?;
        if app_id == self.app_id.as_bytes() { Ok(message.to_vec()) } else { Err(not_genuine("for another account")) }
    }

    fn close(&self, message: &str) -> Result<String, SocialError> {
        let mut plain = crate::random::hex(CHANCE / 2).into_bytes();
        plain.extend(u32::try_from(message.len()).unwrap_or(u32::MAX).to_be_bytes());
        plain.extend(message.as_bytes());
        plain.extend(self.app_id.as_bytes());
        let filled = BLOCK - plain.len() % BLOCK;
        plain.resize(plain.len() + filled, u8::try_from(filled).unwrap_or_default());
        let length = plain.len();
        let cipher = cbc::Encryptor::<Aes256>::new(&self.key.into(), &self.iv().into());
        let sealed = cipher.encrypt_padded::<NoPadding>(&mut plain, length);
        let sealed = sealed.map_err(|_| SocialError::Configuration("a message that cannot be sealed".to_owned()))?;
        Ok(STANDARD.encode(sealed))
    }
}

/// SHA-1 over the parts in order of their bytes.
fn signature(parts: &mut [&str]) -> String {
    parts.sort_unstable();
    hex::encode(digest(&SHA1_FOR_LEGACY_USE_ONLY, parts.concat().as_bytes()))
}

/// Takes as long for any text of that length.
fn is_equal(ours: &str, theirs: &str) -> bool {
    let differing = ours.bytes().zip(theirs.bytes()).fold(0, |differing, (a, b)| differing | (a ^ b));
    ours.len() == theirs.len() && differing == 0
}

pub(super) fn is_signed(token: &str, signed: &Signed) -> bool {
    is_equal(&signature(&mut [token, &signed.timestamp, &signed.nonce]), &signed.signature)
}

pub(super) fn read(
    token: &str,
    seal: Option<&Seal>,
    signed: &Signed,
    body: &[u8],
    now: Timestamp,
) -> Result<Event, SocialError> {
    let seconds: i64 = signed.timestamp.parse().map_err(|_| not_genuine("no signature"))?;
    if (now.0 / 1_000).abs_diff(seconds) > TOLERANCE {
        return Err(not_genuine("the signature is too old"));
    }
    let outer = xml(body)?;
    match seal {
        None if is_signed(token, signed) => event(outer),
        // Whoever has a key takes nothing in plain, whose body nobody signs.
        Some(seal) => {
            let ours = signature(&mut [token, &signed.timestamp, &signed.nonce, &outer.sealed]);
            if outer.sealed.is_empty() || !is_equal(&ours, &signed.msg_signature) {
                return Err(not_genuine("the signature is wrong"));
            }
            event(xml(&seal.open(&outer.sealed)?)?)
        }
        None => Err(not_genuine("the signature is wrong")),
    }
}

fn xml(body: &[u8]) -> Result<Xml, SocialError> {
    let text = std::str::from_utf8(body).map_err(|fault| SocialError::Unreadable(fault.to_string()))?;
    quick_xml::de::from_str(text).map_err(|fault| SocialError::Unreadable(fault.to_string()))
}

fn event(told: Xml) -> Result<Event, SocialError> {
    let is_name = |name: &str| {
        (1..=64).contains(&name.len()) && name.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b))
    };
    if !is_name(&told.from) || !is_name(&told.to) {
        return Err(SocialError::Unreadable("from nobody, or to nobody".to_owned()));
    }
    let scene = match (told.kind.as_str(), told.event.as_str()) {
        ("event", "SCAN") => Some(told.key),
        // Whoever did not follow the account yet scans and follows in one.
        ("event", "subscribe") => told.key.strip_prefix("qrscene_").map(str::to_owned),
        _ => None,
    };
    Ok(Event { to: told.to, openid: told.from, scene: scene.filter(|scene| !scene.is_empty()) })
}

pub(super) fn answer(
    token: &str,
    seal: Option<&Seal>,
    event: &Event,
    text: &str,
    now: Timestamp,
) -> Result<String, SocialError> {
    let seconds = (now.0 / 1_000).to_string();
    let plain = format!(
        "<xml><ToUserName><![CDATA[{}]]></ToUserName><FromUserName><![CDATA[{}]]></FromUserName>\
         <CreateTime>{seconds}</CreateTime><MsgType><![CDATA[text]]></MsgType><Content><![CDATA[{}]]></Content></xml>",
        event.openid,
        event.to,
        text.replace("]]>", "")
    );
    let Some(seal) = seal else { return Ok(plain) };
    let (sealed, nonce) = (seal.close(&plain)?, crate::random::hex(8));
    let signature = signature(&mut [token, &seconds, &nonce, &sealed]);
    Ok(format!(
        "<xml><Encrypt><![CDATA[{sealed}]]></Encrypt><MsgSignature><![CDATA[{signature}]]></MsgSignature>\
         <TimeStamp>{seconds}</TimeStamp><Nonce><![CDATA[{nonce}]]></Nonce></xml>"
    ))
}
