//! Codes of authenticator apps: HMAC-SHA-1 over the number of the moment (RFC 4226, RFC 6238), and the address by which an app
//! learns its secret. Every app knows SHA-1, and for this it is as good as its successors.

use domain::account::step::{STEP_DIGITS, STEP_MOMENT_S};
use ring::hmac;

/// The 31 bits of RFC 4226, section 5.3.
fn truncated(secret: &[u8], moment: i64) -> u32 {
    let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, secret);
    let tag = hmac::sign(&key, &moment.to_be_bytes());
    let bytes = tag.as_ref();
    let from = usize::from(bytes.last().copied().unwrap_or_default() & 0x0f);
    let four = bytes.iter().skip(from).take(4);
    four.fold(0, |number, byte| (number << 8) | u32::from(*byte)) & 0x7fff_ffff
}

/// The code of a moment.
pub(super) fn code(secret: &[u8], moment: i64) -> u32 {
    truncated(secret, moment) % 10_u32.pow(STEP_DIGITS as u32)
}

/// RFC 4648, section 6, without padding: how people and apps write a secret.
pub(super) fn base32(bytes: &[u8]) -> String {
    const ALPHABET: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    let mut text = String::with_capacity(bytes.len().div_ceil(5) * 8);
    for chunk in bytes.chunks(5) {
        let mut group = [0; 8];
        group[3..3 + chunk.len()].copy_from_slice(chunk);
        let bits = u64::from_be_bytes(group);
        for place in 0..(chunk.len() * 8).div_ceil(5) {
            let index = (bits >> (35 - 5 * place)) & 31;
            text.push(char::from(ALPHABET[index as usize]));
        }
    }
    text
}

/// What the QR code holds.
pub(super) fn address(secret: &[u8], account: &str) -> String {
    const ISSUER: &str = "Vermilion";
    let account: String = account.bytes().map(escaped).collect();
    let secret = base32(secret);
    format!(
        "otpauth://totp/{ISSUER}:{account}?secret={secret}&issuer={ISSUER}&algorithm=SHA1&digits={STEP_DIGITS}\
         &period={STEP_MOMENT_S}"
    )
}

fn escaped(byte: u8) -> String {
    match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => char::from(byte).to_string(),
        other => format!("%{other:02X}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 6238, appendix B: the rows of SHA-1, at eight digits.
    #[test]
    fn codes_are_those_of_the_standard() {
        let secret = b"12345678901234567890";
        for (seconds, code) in [
            (59, 94_287_082),
            (1_111_111_109, 7_081_804),
            (1_111_111_111, 14_050_471),
            (1_234_567_890, 89_005_924),
            (2_000_000_000, 69_279_037),
            (20_000_000_000, 65_353_130),
        ] {
            let moment = seconds / STEP_MOMENT_S;
            assert_eq!(truncated(secret, moment) % 100_000_000, code, "{seconds}");
            assert_eq!(super::code(secret, moment), code % 1_000_000, "{seconds}");
        }
    }

    /// RFC 4226, appendix D.
    #[test]
    fn truncation_is_that_of_the_standard() {
        let secret = b"12345678901234567890";
        let told = [1_284_755_224, 1_094_287_082, 137_359_152, 1_726_969_429, 1_640_338_314];
        for (moment, number) in (0..).zip(told) {
            assert_eq!(truncated(secret, moment), number, "{moment}");
        }
    }

    /// RFC 4648, section 10.
    #[test]
    fn secrets_are_written_by_the_standard() {
        for (bytes, text) in [
            ("", ""),
            ("f", "MY"),
            ("fo", "MZXQ"),
            ("foo", "MZXW6"),
            ("foob", "MZXW6YQ"),
            ("fooba", "MZXW6YTB"),
            ("foobar", "MZXW6YTBOI"),
        ] {
            assert_eq!(base32(bytes.as_bytes()), text);
        }
        assert_eq!(
            address(b"fooba", "李 a@b.test"),
            "otpauth://totp/Vermilion:%E6%9D%8E%20a%40b.test?secret=MZXW6YTB&issuer=Vermilion&algorithm=SHA1&digits=6&period=30"
        );
    }
}
