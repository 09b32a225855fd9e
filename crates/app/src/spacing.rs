//! Spaces in Chinese sentences: letters and digits stand apart from the Han beside them, Han beside Han does not.

/// A space parts it from Han; what is drawn as wide as Han stands close.
fn is_parted(c: char) -> bool {
    c < '\u{2e80}' && (c.is_alphanumeric() || c.is_ascii_graphic())
}

fn gap(beside: Option<char>) -> &'static str {
    if beside.is_some_and(is_parted) { " " } else { "" }
}

/// A name at the beginning of a sentence: Han follows it.
pub(crate) fn leading(name: &str) -> String {
    format!("{name}{}", gap(name.chars().next_back()))
}

/// A name between Han.
pub(crate) fn amid(name: &str) -> String {
    format!("{}{}", gap(name.chars().next()), leading(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_digits_stand_apart_and_han_does_not() {
        for (name, led, between) in [
            ("周屿", "周屿", "周屿"),
            ("Lin", "Lin ", " Lin "),
            ("小明2", "小明2 ", "小明2 "),
            ("A设计", "A设计", " A设计"),
            ("#12", "#12 ", " #12 "),
            ("Zoë", "Zoë ", " Zoë "),
            ("（林）", "（林）", "（林）"),
            ("みどり", "みどり", "みどり"),
            ("花🌸", "花🌸", "花🌸"),
            ("", "", ""),
        ] {
            assert_eq!((leading(name).as_str(), amid(name).as_str()), (led, between), "{name}");
        }
    }
}
