//! Pictures that travel inside a text: `data:image/jpeg;base64,…`.

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

/// The bytes behind plain base64, filled up with `=` or not; `None` for anything else.
#[must_use]
pub fn base64(text: &str) -> Option<Vec<u8>> {
    let body = text.trim_end_matches('=');
    let mut bytes = Vec::with_capacity(body.len() / 4 * 3 + 2);
    for group in body.as_bytes().chunks(4) {
        let mut bits = 0_u32;
        for &letter in group {
            bits = bits << 6 | sextet(letter)?;
        }
        bits <<= 6 * (4 - group.len());
        // Four letters carry three bytes, three carry two, two carry one; one alone carries nothing.
        let [_, three @ ..] = bits.to_be_bytes();
        bytes.extend_from_slice(three.get(..group.len().checked_sub(1).filter(|n| *n > 0)?)?);
    }
    Some(bytes)
}

fn sextet(letter: u8) -> Option<u32> {
    let value = match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        b'0'..=b'9' => letter - b'0' + 52,
        b'+' | b'-' => 62,
        b'/' | b'_' => 63,
        _ => return None,
    };
    Some(u32::from(value))
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
