//! Pictures that travel inside a text: `data:image/jpeg;base64,…`.

use base64::Engine;
use base64::alphabet;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

/// The bytes of a base64 data URL; `None` for anything else. What they are is told by their content, not by the type
/// that the text claims.
#[must_use]
pub fn decode(text: &str) -> Option<Vec<u8>> {
    let (head, body) = text.trim().strip_prefix("data:")?.split_once(',')?;
    if !head.to_ascii_lowercase().ends_with(";base64") {
        return None;
    }
    base64(body)
}

/// Both alphabets are met, with and without the `=` that fills them up; bits that carry nothing may be anything.
const LENIENT: GeneralPurposeConfig = GeneralPurposeConfig::new()
    .with_decode_padding_mode(DecodePaddingMode::Indifferent)
    .with_decode_allow_trailing_bits(true);
const PLAIN: GeneralPurpose = GeneralPurpose::new(&alphabet::STANDARD, LENIENT);
const FOR_ADDRESSES: GeneralPurpose = GeneralPurpose::new(&alphabet::URL_SAFE, LENIENT);

/// The bytes behind plain base64 of either alphabet, filled up with `=` or not; `None` for anything else.
#[must_use]
pub fn base64(text: &str) -> Option<Vec<u8>> {
    let engine = if text.contains(['-', '_']) { FOR_ADDRESSES } else { PLAIN };
    engine.decode(text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bytes_come_back_and_other_texts_do_not() {
        for (text, bytes) in [
            ("data:image/png;base64,", b"".as_slice()),
            ("data:image/png;base64,Zg==", b"f"),
            ("data:image/png;base64,Zm8=", b"fo"),
            ("data:image/png;base64,Zm9v", b"foo"),
            ("data:image/png;charset=x;base64,Zm9vYg", b"foob"),
            ("data:;base64,_-8=", b"\xff\xef"),
            ("data:;base64,/+8", b"\xff\xef"),
        ] {
            assert_eq!(decode(text).as_deref(), Some(bytes), "{text}");
        }
        for wrong in
            ["", "12", "data:image/png,foo", "data:image/png;base64,Z", "data:image/png;base64,Zm 9v", "http://x/a.jpg"]
        {
            assert_eq!(decode(wrong), None, "{wrong}");
        }
    }
}
