//! Numbers to call, in digits or in words.

use super::scan::{is_word, run};

/// Words for digits with what they stand for; `double` has no value of its own.
const DIGIT_WORDS: [(&str, Option<usize>); 12] = [
    ("zero", Some(0)),
    ("oh", Some(0)),
    ("one", Some(1)),
    ("two", Some(2)),
    ("three", Some(3)),
    ("four", Some(4)),
    ("five", Some(5)),
    ("six", Some(6)),
    ("seven", Some(7)),
    ("eight", Some(8)),
    ("nine", Some(9)),
    ("double", None),
];

/// What stands before a number to call or an account.
const CALLS: [&str; 12] =
    ["call", "tel", "phone", "mobile", "number", "dial", "text", "qq", "wechat", "whatsapp", "sms", "id"];

/// `one two three …` from the beginning, with nothing before it that could be a part of the number or call it one:
/// somebody counts. `five six seven …` may end a number that began elsewhere.
fn somebody_counts(text: &[char], at: usize, values: &[Option<usize>]) -> bool {
    let counts = values.iter().enumerate().all(|(n, value)| *value == Some(n + 1));
    let before: String = text[..at].iter().collect::<String>().to_ascii_lowercase();
    let mut words = before.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let is_digit = |word: &str| DIGIT_WORDS.iter().any(|(known, _)| *known == word);
    counts
        && words.clone().all(|word| !CALLS.contains(&word))
        && words.next_back().is_none_or(|word| !is_digit(word) && word.chars().all(|c| c.is_ascii_alphabetic()))
}

/// What may stand between two words of one number.
const fn parts_digits(c: char) -> bool {
    matches!(c, ' ' | '-' | ',')
}

/// Whether a word there goes on with what the digit before it began: all of it was judged at its beginning.
fn goes_on(text: &[char], at: usize) -> bool {
    let parted = text[..at].iter().rev().take_while(|c| parts_digits(**c)).count();
    let word = text[..at - parted].iter().rev().take_while(|c| c.is_ascii_alphabetic()).count();
    let before: String = text[at - parted - word..at - parted].iter().collect();
    parted > 0 && DIGIT_WORDS.iter().any(|(known, _)| *known == before)
}

/// `one three eight …`: seven words for digits in a row are a number to call, unless somebody counts.
pub(super) fn digits_in_words(text: &[char], at: usize) -> Option<usize> {
    if goes_on(text, at) {
        return None;
    }
    let (mut next, mut end, mut values) = (at, at, Vec::new());
    loop {
        let past = run(text, next, |c| c.is_ascii_alphabetic());
        let word: String = text[next..past].iter().collect();
        let Some((_, value)) = DIGIT_WORDS.iter().find(|(known, _)| *known == word) else { break };
        end = past;
        values.push(*value);
        next = run(text, past, parts_digits);
        if next == past {
            break;
        }
    }
    (values.len() >= PHONE_LEAST && !somebody_counts(text, at, &values)).then_some(end)
}

const HAN_DIGITS: &str = "零〇一二三四五六七八九幺";

/// With fewer digits it is no number to call.
const PHONE_LEAST: usize = 7;

/// Mobile numbers (11 digits from 13 to 19), `+` and a country, `(212) 555-0100`, landlines with an area code, and
/// numbers spelled in Han digits. Dates, sizes and prices are none of these.
pub(super) fn phone(text: &[char], at: usize) -> Option<usize> {
    let han = run(text, at, |c| HAN_DIGITS.contains(c) || c == ' ');
    let han = han - text[at..han].iter().rev().take_while(|c| **c == ' ').count();
    if text[at..han].iter().filter(|c| **c != ' ').count() >= PHONE_LEAST {
        return Some(han);
    }
    let first = text[at];
    let before = at.checked_sub(1).map(|i| text[i]);
    if !(first.is_ascii_digit() || matches!(first, '+' | '(')) || before.is_some_and(|c| matches!(c, '.' | ',' | '-')) {
        return None;
    }
    let (digits, groups, end) = digit_groups(text, at);
    let count = digits.len();
    if text.get(end).is_some_and(|c| is_word(*c)) {
        return None;
    }
    let mobile = count == 11 && digits.starts_with('1') && digits.as_bytes()[1] >= b'3';
    let mobile_86 = count == 13 && digits.starts_with("861");
    let abroad = first == '+' && (7..=15).contains(&count);
    let american = count == 10 && groups == [3, 3, 4];
    let landline = digits.starts_with('0')
        && (10..=12).contains(&count)
        && match groups[..] {
            [_, _] => true,
            [area, middle, last] => (3..=5).contains(&area) && (3..=4).contains(&middle) && last == 4,
            _ => false,
        };
    let qq_like = (8..=12).contains(&count) && groups.len() == 1 && !looks_like_a_date(&digits);
    (mobile || mobile_86 || abroad || american || landline || qq_like).then_some(end)
}

/// `20260102` and the like.
fn looks_like_a_date(digits: &str) -> bool {
    digits.len() == 8 && (digits.starts_with("19") || digits.starts_with("20"))
}

/// Digits with single separators between their groups: all digits, the groups' lengths, and where they end.
fn digit_groups(text: &[char], at: usize) -> (String, Vec<usize>, usize) {
    let mut digits = String::new();
    let mut groups = Vec::new();
    let mut position = run(text, at, |c| matches!(c, '+' | '('));
    let mut end = at;
    loop {
        let group_end = run(text, position, |c| c.is_ascii_digit());
        if group_end == position {
            return (digits, groups, end);
        }
        digits.extend(&text[position..group_end]);
        groups.push(group_end - position);
        end = group_end;
        let gap = run(text, group_end, |c| matches!(c, ' ' | '-' | ')' | '.' | '(' | '·'));
        if gap == group_end || gap > group_end + 2 {
            return (digits, groups, end);
        }
        position = gap;
    }
}
