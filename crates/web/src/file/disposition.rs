//! How a download is named: RFC 6266 with a UTF-8 name beside a plain one.

use domain::text::percent_encoded;

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
    format!("{kind}; filename=\"{plain}\"; filename*=UTF-8''{}", percent_encoded(name))
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
