//! Byte ranges of RFC 9110: one range is served, several or broken ones are answered with the whole.

/// The part of an object that an answer carries; both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub first: u64,
    pub last: u64,
}

impl Span {
    /// Bytes.
    #[must_use]
    pub const fn length(self) -> u64 {
        self.last - self.first + 1
    }
}

/// What a `Range` header asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// No range, or none that is understood: the header may be ignored.
    Whole,
    Part(Span),
    /// 416: it begins behind the end.
    Outside,
}

/// Reads the header for an object of `size` bytes.
#[must_use]
pub fn asked(header: Option<&str>, size: u64) -> Asked {
    let Some(range) = header.and_then(|header| header.trim().strip_prefix("bytes=")) else { return Asked::Whole };
    let Some((first, last)) = range.split_once('-') else { return Asked::Whole };
    match (number(first), number(last)) {
        (Number::Some(first), _) if first >= size && !matches!(number(last), Number::Broken) => Asked::Outside,
        (Number::Some(first), Number::Absent) => Asked::Part(Span { first, last: size - 1 }),
        (Number::Some(first), Number::Some(last)) if last >= first => {
            Asked::Part(Span { first, last: last.min(size - 1) })
        }
        (Number::Absent, Number::Some(0)) => Asked::Outside,
        (Number::Absent, Number::Some(_)) if size == 0 => Asked::Outside,
        (Number::Absent, Number::Some(tail)) => Asked::Part(Span { first: size.saturating_sub(tail), last: size - 1 }),
        (Number::Some(_), Number::Some(_) | Number::Broken)
        | (Number::Absent, Number::Absent | Number::Broken)
        | (Number::Broken, _) => Asked::Whole,
    }
}

enum Number {
    Absent,
    Some(u64),
    Broken,
}

fn number(text: &str) -> Number {
    match text.trim() {
        "" => Number::Absent,
        digits if digits.bytes().all(|b| b.is_ascii_digit()) => digits.parse().map_or(Number::Broken, Number::Some),
        _ => Number::Broken,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_range_is_served_and_anything_odd_is_the_whole() {
        let part = |first, last| Asked::Part(Span { first, last });
        for (header, size, wanted) in [
            ("bytes=0-9", 100, part(0, 9)),
            ("bytes=90-", 100, part(90, 99)),
            ("bytes=-10", 100, part(90, 99)),
            ("bytes=-1000", 100, part(0, 99)),
            ("bytes=50-1000", 100, part(50, 99)),
            ("bytes=99-99", 100, part(99, 99)),
            ("bytes=100-", 100, Asked::Outside),
            ("bytes=100-200", 100, Asked::Outside),
            ("bytes=-0", 100, Asked::Outside),
            ("bytes=0-", 0, Asked::Outside),
            ("bytes=-5", 0, Asked::Outside),
            ("bytes=9-0", 100, Asked::Whole),
            ("bytes=0-1,5-6", 100, Asked::Whole),
            ("bytes=a-b", 100, Asked::Whole),
            ("bytes=-", 100, Asked::Whole),
            ("bytes=99999999999999999999999-", 100, Asked::Whole),
            ("lines=1-2", 100, Asked::Whole),
            ("", 100, Asked::Whole),
        ] {
            assert_eq!(asked(Some(header), size), wanted, "{header} of {size}");
        }
        assert_eq!(asked(None, 100), Asked::Whole);
        assert_eq!(Span { first: 4_000_000_000, last: 4_999_999_999 }.length(), 1_000_000_000);
    }
}
