//! Stretches of signs in a text.

pub(super) const fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

pub(super) fn run(text: &[char], from: usize, test: impl Fn(char) -> bool) -> usize {
    from + text[from..].iter().take_while(|c| test(**c)).count()
}

pub(super) fn starts_with(text: &[char], at: usize, word: &str) -> bool {
    let mut rest = text[at..].iter();
    word.chars().all(|c| rest.next() == Some(&c))
}
