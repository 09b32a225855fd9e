//! Words of Chinese and English texts: what is indexed, and what a query asks for.

use jieba_rs::Jieba;
use std::collections::HashSet;
use std::sync::LazyLock;

/// Goes up when [`words`] or the texts that are indexed change; what an older version indexed is indexed again by a job.
pub const TOKENIZER_VERSION: i64 = 2;

/// The longest word that is indexed, in characters.
const LONGEST_WORD: usize = 40;
/// The most words of one query; the rest is ignored.
const QUERY_WORDS: usize = 12;

/// Words of this market that the general dictionary does not know or splits.
const USER_WORDS: &[&str] = &[
    "小程序",
    "公众号",
    "短视频",
    "自媒体",
    "电商",
    "网店",
    "商标",
    "标志",
    "品牌",
    "包装",
    "海报",
    "名片",
    "画册",
    "宣传册",
    "吉祥物",
    "字体",
    "图标",
    "界面",
    "网页",
    "网站",
    "文创",
    "奶茶",
    "民宿",
    "新能源",
    "跨境",
    "母婴",
    "宠物",
    "卡通",
    "扁平",
    "极简",
    "国潮",
    "中国风",
    "外包装",
    "设计师",
    "表情包",
    "封面",
    "门头",
    "展板",
    "易拉宝",
    "优惠券",
];

/// The dictionary takes a moment and some memory: loaded by the first Chinese text, never at start.
static JIEBA: LazyLock<Jieba> = LazyLock::new(|| {
    let mut jieba = Jieba::new();
    for word in USER_WORDS {
        jieba.add_word(word, Some(50_000), None);
    }
    jieba
});

/// The words of a text that is to be found: lower case, each once. Chinese is cut into words and the words within them,
/// and every character stands for itself too, so that a query of one character finds something.
#[must_use]
pub fn words(text: &str) -> Vec<String> {
    let mut found = Words::default();
    for run in runs(&text.to_lowercase()) {
        if run.chars().any(is_han) {
            for token in JIEBA.cut_for_search(run, true) {
                found.add(token.word);
            }
            run.chars().filter(|c| is_han(*c)).for_each(|c| found.add(c.encode_utf8(&mut [0; 4])));
        } else {
            found.add(run);
        }
    }
    found.list
}

/// The words that a query asks for, all of which an item must have.
#[must_use]
pub fn query_words(query: &str) -> Vec<String> {
    let mut found = Words::default();
    for run in runs(&query.to_lowercase()) {
        if run.chars().any(is_han) {
            JIEBA.cut(run, true).iter().for_each(|token| found.add(token.word));
        } else {
            found.add(run);
        }
    }
    found.list.truncate(QUERY_WORDS);
    found.list
}

/// Whether the word also stands for the words that it begins: `logo` finds `logos`.
pub(crate) fn is_prefix(word: &str) -> bool {
    word.len() >= 3 && word.is_ascii()
}

#[derive(Default)]
struct Words {
    list: Vec<String>,
    seen: HashSet<String>,
}

impl Words {
    fn add(&mut self, word: &str) {
        let word: String = word.chars().take(LONGEST_WORD).collect();
        if !word.is_empty() && self.seen.insert(word.clone()) {
            self.list.push(word);
        }
    }
}

/// The stretches of letters and digits: nothing else reaches an index or a query's text.
fn runs(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|run| !run.is_empty())
}

fn is_han(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{4DBF}' | '\u{4E00}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{323AF}')
}

#[cfg(test)]
mod tests {
    use super::{query_words, words};

    #[test]
    fn texts_fall_into_words() {
        for (text, expected) in [
            ("Coffee-shop LOGO, 2026!", &["coffee", "shop", "logo", "2026"][..]),
            ("小程序界面", &["小程序", "界面"]),
            ("茶 tea", &["茶", "tea"]),
            ("", &[]),
            ("\"' OR 1=1 --", &["or", "1"]),
        ] {
            let found = words(text);
            for word in expected {
                assert!(found.contains(&(*word).to_owned()), "{text}: {found:?}");
            }
            assert!(found.iter().all(|w| w.chars().all(char::is_alphanumeric)), "{found:?}");
        }
    }

    #[test]
    fn every_word_of_a_title_is_found_by_the_title() {
        for title in ["云南古树普洱茶包装设计", "新能源汽车品牌标志", "Blue Harbor Café 咖啡馆 logo"]
        {
            let indexed = words(title);
            for word in query_words(title) {
                assert!(indexed.contains(&word), "{title}: {word} is not in {indexed:?}");
            }
        }
    }

    #[test]
    fn a_long_query_is_cut() {
        let long = (0..100).map(|n| format!("w{n} ")).collect::<String>();
        assert_eq!(query_words(&long).len(), 12);
    }
}
