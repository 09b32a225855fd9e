//! Text as people send it, made safe to keep: trimmed, without control characters, measured in characters.

use crate::refusal::{Fault, Problem};

/// Invisible marks that reorder text or hide in names; they have no business in what people type here.
const fn is_unwanted(c: char) -> bool {
    matches!(c, '\u{feff}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2060}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// One line: control characters become spaces, runs of white space one space, ends are trimmed.
#[must_use]
pub fn line(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars().filter(|c| !is_unwanted(*c)) {
        if !(c.is_whitespace() || c.is_control()) {
            out.push(c);
        } else if !out.is_empty() && !out.ends_with(' ') {
            out.push(' ');
        }
    }
    out.truncate(out.trim_end().len());
    out
}

/// Several lines: line ends become `\n`, other control characters go, at most two line ends in a row, ends trimmed.
#[must_use]
pub fn block(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut line_ends = 0;
    let mut after_return = false;
    for c in text.chars().filter(|c| !is_unwanted(*c)) {
        let ends_line = c == '\r' || (c == '\n' && !after_return);
        let second_half = c == '\n' && after_return;
        after_return = c == '\r';
        if ends_line {
            line_ends += 1;
            if line_ends <= 2 {
                out.push('\n');
            }
        } else if second_half {
        } else if c == '\t' {
            out.push(' ');
        } else if !c.is_control() {
            line_ends = 0;
            out.push(c);
        }
    }
    out.trim().to_owned()
}

/// Length as people count it.
#[must_use]
pub fn chars(text: &str) -> usize {
    text.chars().count()
}

/// A required text of `min` to `max` characters that is already normalised; notes what is wrong with it.
pub fn check_required(field: &str, text: &str, min: usize, max: usize, faults: &mut Vec<Fault>) {
    if text.is_empty() {
        faults.push(Fault::new(field, Problem::Required));
    } else if chars(text) < min {
        faults.push(Fault::new(field, Problem::TooShort { min }));
    } else {
        check_optional(field, text, max, faults);
    }
}

/// An optional text of at most `max` characters.
pub fn check_optional(field: &str, text: &str, max: usize, faults: &mut Vec<Fault>) {
    if chars(text) > max {
        faults.push(Fault::new(field, Problem::TooLong { max }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_one_clean_line() {
        for (raw, clean) in
            [("  山海茶社 ", "山海茶社"), ("a\0b\r\nc\t d", "a b c d"), ("\u{202e}evil\u{feff}", "evil"), ("\0\n ", "")]
        {
            assert_eq!(line(raw), clean, "{raw:?}");
        }
    }

    #[test]
    fn a_block_keeps_paragraphs_and_drops_control_characters() {
        for (raw, clean) in [
            ("a\r\nb", "a\nb"),
            ("a\n\n\n\nb", "a\n\nb"),
            ("a\r\n\r\n\r\nb\r", "a\n\nb"),
            (" a\tb\0c \n", "a bc"),
            ("\n\n", ""),
        ] {
            assert_eq!(block(raw), clean, "{raw:?}");
        }
    }
}
