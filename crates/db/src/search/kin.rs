//! Words of this market that mean the same, in both languages: who looks for coffee finds 咖啡 too.

use super::stem::stem;
use std::collections::HashMap;
use std::sync::LazyLock;

/// One group a line, in lower case, English words in the singular or as people write them.
static GROUPS: &str = include_str!("kin.txt");

/// Each word, English ones by their stem, with the lines it stands in.
static LINES: LazyLock<HashMap<String, Vec<&'static str>>> = LazyLock::new(|| {
    let mut lines: HashMap<String, Vec<&'static str>> = HashMap::new();
    for line in GROUPS.lines() {
        for word in line.split(' ') {
            let known = lines.entry(stem(word)).or_default();
            if !known.contains(&line) {
                known.push(line);
            }
        }
    }
    lines
});

/// The kin of all of the words, as they are indexed.
pub(super) fn of(words: &[String]) -> impl Iterator<Item = String> {
    let lines = words.iter().filter_map(|word| LINES.get(word)).flatten();
    lines.flat_map(|line| line.split(' ')).flat_map(|word| [word.to_owned(), stem(word)])
}

#[cfg(test)]
mod tests {
    use super::{GROUPS, of};

    #[test]
    fn kin_is_found_in_both_languages_and_in_the_plural() {
        let kin = |word: &str| of(&[super::stem(word)]).collect::<Vec<_>>();
        assert!(kin("咖啡").contains(&"coffee".to_owned()));
        assert!(kin("dogs").contains(&"狗".to_owned()));
        assert!(kin("没有").is_empty());
    }

    #[test]
    fn groups_are_clean() {
        for line in GROUPS.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            assert!(words.len() >= 2, "{line}");
            assert!(words.iter().all(|word| !word.is_empty() && word.chars().all(char::is_alphanumeric)), "{line}");
            assert_eq!(line.to_lowercase(), line);
        }
    }
}
