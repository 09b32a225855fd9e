//! Text as people send it, made safe to keep: trimmed, without control characters, measured in characters.

/// The longest name of a file that is kept, in characters.
pub const FILE_NAME_MOST: usize = 120;

use crate::refusal::{Fault, Problem};

/// Invisible marks that reorder text or hide in names, and letters that look like nothing; they have no business in what
/// people type here.
const fn is_unwanted(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200c}' | '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}'
    )
}

/// What a joiner joins to one picture, and a variation belongs to: people, flags, hearts.
const fn is_picture(c: char) -> bool {
    matches!(c, '\u{2190}'..='\u{2bff}' | '\u{fe0f}' | '\u{1f000}'..='\u{1faff}')
}

/// What changes the picture before it, and is nothing by itself.
const fn is_variation(c: char) -> bool {
    matches!(c, '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e01ef}')
}

/// A text without what nobody sees: unwanted marks, joiners that join no pictures, variations of nothing.
fn seen(text: &str) -> impl Iterator<Item = char> {
    let mut before = ' ';
    let mut rest = text.chars().peekable();
    std::iter::from_fn(move || {
        loop {
            let c = rest.next()?;
            let kept = match c {
                '\u{200d}' => is_picture(before) && rest.peek().is_some_and(|&next| is_picture(next)),
                // Digits in a key and a few signs become pictures by it, too.
                c if is_variation(c) => {
                    let of_key = rest.peek() == Some(&'\u{20e3}');
                    let of_sign = matches!(before, '\u{a9}' | '\u{ae}' | '\u{203c}'..='\u{2139}');
                    is_picture(before) || is_variation(before) || of_key || of_sign
                }
                c => !is_unwanted(c),
            };
            if kept {
                before = c;
                return Some(c);
            }
        }
    })
}

/// One line: control characters become spaces, runs of white space one space, ends are trimmed.
#[must_use]
pub fn line(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in seen(text) {
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
    for c in seen(text) {
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

/// The whole sentences a text begins with, as far as they fit into `most` characters; of a first sentence that is
/// longer the whole words (or, without spaces, the clauses), with an ellipsis.
#[must_use]
pub fn opening(text: &str, most: usize) -> String {
    if chars(text) <= most {
        return text.to_owned();
    }
    let head: String = text.chars().take(most).collect();
    // A full stop inside of a number or an address ends no sentence.
    let next = |at: usize| text[at..].chars().next().is_none_or(char::is_whitespace);
    let mut ends = head.char_indices().filter_map(|(at, c)| {
        let after = at + c.len_utf8();
        let ended = matches!(c, '。' | '！' | '？' | '\n') || (matches!(c, '.' | '!' | '?') && next(after));
        ended.then_some(after)
    });
    if let Some(end) = ends.next_back() {
        return head[..end].trim_end().to_owned();
    }
    let room: String = head.chars().take(most.saturating_sub(1)).collect();
    let cut = room.rfind([' ', '，', '、', '；', '：']).filter(|at| *at > 0).unwrap_or(room.len());
    format!("{}…", room[..cut].trim_end_matches([',', ';', ':', ' ']))
}

/// A letter, digit or sign in the width of Chinese letters as the one that it stands for.
pub(crate) fn half_width(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        c => c,
    }
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

/// A text as one segment of a path, a value of a query or an extended parameter: all but the unreserved characters of
/// RFC 3986 percent-encoded.
#[must_use]
pub fn percent_encoded(text: &str) -> String {
    const HEX: &[u8; 16] = b"0123456789ABCDEF";
    let mut out = String::with_capacity(text.len() * 3);
    for byte in text.bytes() {
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
    fn an_encoded_text_breaks_out_of_nothing() {
        for (text, encoded) in
            [("a-b_c.d~E9", "a-b_c.d~E9"), ("山 /", "%E5%B1%B1%20%2F"), ("\"#?&%+\r", "%22%23%3F%26%25%2B%0D")]
        {
            assert_eq!(percent_encoded(text), encoded);
        }
    }

    #[test]
    fn an_opening_ends_with_a_sentence_or_else_with_a_word() {
        for (text, most, opening_) in [
            ("Short.", 20, "Short."),
            ("One. Two is here. Three goes on", 20, "One. Two is here."),
            ("At 3.50 a piece it is a bargain", 20, "At 3.50 a piece it…"),
            ("Supercalifragilistic", 10, "Supercali…"),
            ("一家小店。二十间房，推窗是山。还有云海", 16, "一家小店。二十间房，推窗是山。"),
            ("贵州山里的一家小民宿，二十间房", 12, "贵州山里的一家小民宿…"),
            ("First line\nsecond line goes on", 16, "First line"),
        ] {
            assert_eq!(opening(text, most), opening_);
            assert!(chars(&opening(text, most)) <= most, "{text}");
        }
    }

    #[test]
    fn a_line_is_one_clean_line() {
        for (raw, clean) in
            [("  山海茶社 ", "山海茶社"), ("a\0b\r\nc\t d", "a b c d"), ("\u{202e}evil\u{feff}", "evil"), ("\0\n ", "")]
        {
            assert_eq!(line(raw), clean, "{raw:?}");
        }
    }

    #[test]
    fn what_nobody_sees_is_dropped_and_pictures_of_several_stay_whole() {
        for (raw, clean) in [
            ("\u{3164}\u{3164}", ""),
            ("苏\u{200d}晚\u{ad}", "苏晚"),
            ("\u{2800}a\u{2063}b\u{200c}", "ab"),
            ("\u{200d}a", "a"),
            ("★\u{200d}", "★"),
            ("→\u{200d}a", "→a"),
            ("\u{fe0f}\u{e0041}", ""),
            ("a\u{fe0f}", "a"),
            ("1\u{fe0f}\u{20e3}", "1\u{fe0f}\u{20e3}"),
            ("🏴\u{e0067}\u{e0062}\u{e007f}", "🏴\u{e0067}\u{e0062}\u{e007f}"),
            ("👩\u{200d}🎨 设计", "👩\u{200d}🎨 设计"),
            ("❤\u{fe0f}\u{200d}🔥", "❤\u{fe0f}\u{200d}🔥"),
        ] {
            assert_eq!((line(raw), block(raw)), (clean.to_owned(), clean.to_owned()), "{raw:?}");
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
