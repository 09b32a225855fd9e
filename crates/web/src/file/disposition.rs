//! How a download is named: RFC 6266 with a UTF-8 name beside a plain one.

/// Whether the browser shows the file or saves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    Inline,
    Saved,
}

/// Only what a browser shows without running anything of it is shown; all else is saved, PDF too: its viewer does not
/// open in the sandbox that a stranger's file is kept in.
#[must_use]
pub fn shown(mime: &str) -> Shown {
    match mime {
        "image/jpeg" | "image/png" | "image/webp" | "image/gif" => Shown::Inline,
        _ => Shown::Saved,
    }
}

/// The value of `Content-Disposition`; always plain ASCII.
#[must_use]
pub fn disposition(shown: Shown, name: &str) -> String {
    let kind = match shown {
        Shown::Inline => "inline",
        Shown::Saved => "attachment",
    };
    let plain: String = name
        .chars()
        .map(|c| if c.is_ascii_graphic() && !matches!(c, '"' | '\\' | '%' | ';') || c == ' ' { c } else { '_' })
        .collect();
    format!("{kind}; filename=\"{plain}\"; filename*=UTF-8''{}", encoded(name))
}

/// The name as one segment of a path or as an extended parameter: all but unreserved characters percent-encoded.
#[must_use]
pub fn encoded(name: &str) -> String {
    const HEX: &[u8; 16] = b"0123456789ABCDEF";
    let mut out = String::with_capacity(name.len() * 3);
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            out.push(char::from(byte));
        } else {
            let digit = |half: u8| char::from(HEX[usize::from(half)]);
            out.extend(['%', digit(byte >> 4), digit(byte & 15)]);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_survive_in_any_script_and_break_out_of_nothing() {
        for (name, wanted) in [
            ("logo.zip", "attachment; filename=\"logo.zip\"; filename*=UTF-8''logo.zip"),
            ("山 海.zip", "attachment; filename=\"_ _.zip\"; filename*=UTF-8''%E5%B1%B1%20%E6%B5%B7.zip"),
            ("a\";x=\".zip", "attachment; filename=\"a__x=_.zip\"; filename*=UTF-8''a%22%3Bx%3D%22.zip"),
            ("a\r\nb.zip", "attachment; filename=\"a__b.zip\"; filename*=UTF-8''a%0D%0Ab.zip"),
        ] {
            assert_eq!(disposition(Shown::Saved, name), wanted);
        }
        assert_eq!(shown("image/jpeg"), Shown::Inline);
        for mime in ["image/svg+xml", "text/html", "application/pdf", "application/zip"] {
            assert_eq!(shown(mime), Shown::Saved, "{mime}");
        }
    }
}
