//! Words of Chinese and English texts: what is indexed, and what a query asks for.

use super::kin;
use super::stem::stem;
use domain::search::QUERY_MOST;
use jieba_rs::Jieba;
use pinyin::{Pinyin, ToPinyin};
use std::collections::HashSet;
use std::sync::LazyLock;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Goes up when [`words`] or the texts that are indexed change; what an older version indexed is indexed again by a job.
pub const TOKENIZER_VERSION: i64 = 5;

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

/// What a text is found by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Found {
    /// Words and their kin, each once.
    pub words: Vec<String>,
    /// The characters of Chinese words: who asks for one of them, or for a word that is cut elsewhere, still finds it.
    pub signs: Vec<String>,
}

/// The words of a text that is to be found, in the form that [`plain`] gives them. Chinese is cut into words and the
/// words within them, those of several characters also in pinyin; English words stand as they are and by their stem.
#[must_use]
pub(crate) fn words(text: &str) -> Found {
    let (mut words, mut signs) = (Words::default(), Words::default());
    let plain = plain(text);
    for run in runs(&plain) {
        if !run.chars().any(is_han) {
            words.latin(run);
            continue;
        }
        for token in JIEBA.cut_for_search(run, true) {
            if token.word.chars().any(is_han) {
                words.add(token.word);
                words.latin(&pinyin(token.word));
            } else {
                words.latin(token.word);
            }
        }
        run.chars().filter(|c| is_han(*c)).for_each(|c| signs.add(c.encode_utf8(&mut [0; 4])));
    }
    let kin: Vec<String> = kin::of(&words.list).collect();
    kin.iter().for_each(|word| words.latin(word));
    Found { words: words.list, signs: signs.list }
}

/// A word of a query: an item has it in one of its forms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    word: String,
    /// Where it differs from the word; whatever is indexed by a word is by its stem.
    stem: Option<String>,
    /// It may go on: the last word, while it is typed.
    begins: bool,
    /// No word of a text but of what a list narrows by.
    filters: bool,
}

/// One way to have a word of a query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Form<'a> {
    Word(&'a str),
    /// Any word that begins so.
    Beginning(&'a str),
    /// All of these characters, wherever they stand.
    Signs(Vec<String>),
}

impl Asked {
    /// A word that is asked for as it stands.
    pub(crate) fn filter(word: &str) -> Self {
        Asked { word: word.to_owned(), stem: None, begins: false, filters: true }
    }

    pub(crate) fn is_filter(&self) -> bool {
        self.filters
    }

    /// Whether longer words that begin so are meant too.
    pub(crate) fn begins(&self) -> bool {
        self.begins
    }

    /// The forms; its characters too, and longer words that begin so, when they are asked for. Whatever has a word has its
    /// stem.
    pub(crate) fn forms(&self, signs: bool, begins: bool) -> Vec<Form<'_>> {
        let stem = Form::Word(self.stem.as_deref().unwrap_or(&self.word));
        let mut forms = match begins && self.begins {
            true if self.stem.is_none() => vec![Form::Beginning(&self.word)],
            true => vec![Form::Beginning(&self.word), stem],
            false => vec![stem],
        };
        if signs && self.is_han() {
            forms.push(Form::Signs(self.word.chars().map(String::from).collect()));
        }
        forms
    }

    pub(crate) fn is_han(&self) -> bool {
        self.word.chars().all(is_han)
    }
}

/// What a query asks for: words all of which an item must have. Its first [`QUERY_MOST`] characters count.
#[must_use]
pub(crate) fn asked(query: &str) -> Vec<Asked> {
    let mut found = Words::default();
    let plain = plain(&query.chars().take(QUERY_MOST).collect::<String>());
    for run in runs(&plain) {
        if run.chars().any(is_han) {
            JIEBA.cut(run, true).iter().for_each(|token| found.add(token.word));
        } else {
            found.add(run);
        }
    }
    // What lists narrow by is no word that anybody types.
    found.list.retain(|word| !is_filter(word));
    found.list.truncate(QUERY_WORDS);
    let last = found.list.len();
    let asked = found.list.into_iter().enumerate().map(|(index, word)| {
        let stem = stem(&word);
        // A word of two letters begins too much to be found quickly.
        let begins = index + 1 == last && word.len() >= 3 && word.is_ascii();
        Asked { stem: (stem != word).then_some(stem), word, begins, filters: false }
    });
    asked.collect()
}

/// Whether a word has the form of those that lists narrow by: [`super::filter_words`].
fn is_filter(word: &str) -> bool {
    word.len() > 6 && word.starts_with("qx") && word.ends_with('x')
}

/// Lower case, simplified, half width, Latin letters without their marks.
fn plain(text: &str) -> String {
    let text = if text.chars().any(is_han) { hanconv::t2s(text) } else { text.to_owned() };
    let folded = text.nfkd().filter(|c| !is_combining_mark(*c)).collect::<String>();
    folded.to_lowercase()
}

/// `kafei` for `咖啡`; empty for a single character, whose sound says too little.
fn pinyin(word: &str) -> String {
    if word.chars().count() < 2 {
        return String::new();
    }
    word.to_pinyin().flatten().map(Pinyin::plain).collect::<String>().replace('ü', "v")
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

    /// A word with its stem: queries ask for stems alone.
    fn latin(&mut self, word: &str) {
        self.add(word);
        self.add(&stem(word));
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
    use super::{Form, asked, words};

    #[test]
    fn texts_fall_into_words() {
        for (text, expected) in [
            ("Coffee-shop LOGOS, 2026!", &["coffee", "shop", "logos", "logo", "2026"][..]),
            ("小程序界面", &["小程序", "界面", "xiaochengxu"]),
            ("茶 tea", &["茶", "tea"]),
            ("Café Crème", &["cafe", "creme"]),
            ("雲南古樹普洱茶", &["云南", "普洱茶", "puercha"]),
            ("ＬＯＧＯ设计3D打印", &["logo", "设计", "sheji", "3d"]),
            ("绿色", &["绿色", "lvse"]),
            ("", &[]),
            ("\"' OR 1=1 --", &["or", "1"]),
        ] {
            let found = words(text);
            let found: Vec<String> = found.words.into_iter().chain(found.signs).collect();
            for word in expected {
                assert!(found.contains(&(*word).to_owned()), "{text}: {word} is not in {found:?}");
            }
            assert!(found.iter().all(|w| w.chars().all(char::is_alphanumeric)), "{found:?}");
        }
    }

    #[test]
    fn every_word_of_a_title_is_found_by_the_title() {
        for title in ["云南古树普洱茶包装设计", "新能源汽车品牌标志", "Blue Harbor Café 咖啡馆 logo"]
        {
            let indexed = words(title).words;
            for word in asked(title) {
                let has = |form: &Form<'_>| matches!(form, Form::Word(w) | Form::Beginning(w) if indexed.iter().any(|i| i == w));
                assert!(word.forms(false, true).iter().any(has), "{title}: {word:?}");
            }
        }
    }

    #[test]
    fn a_long_query_is_cut() {
        let long = (0..100).map(|n| format!("w{n} ")).collect::<String>();
        assert_eq!(asked(&long).len(), 12);
        let far = format!("{}coffee", " ".repeat(100));
        assert_eq!((asked(&far), asked(&far[1..]).len()), (vec![], 1), "what stands beyond a hundred characters");
    }

    #[test]
    fn what_lists_narrow_by_cannot_be_typed() {
        let filters = super::super::filter_words(Some(0), Some(12));
        assert_eq!(asked(&filters), []);
        assert_eq!(asked(&format!("logo {filters}")), asked("logo "));
    }

    #[test]
    fn only_the_last_word_may_go_on() {
        let word = |query: &str| asked(query);
        let query = word("coffee sho");
        assert_eq!(query[0].forms(true, true), [Form::Word("coffe")]);
        assert_eq!(word("coffee")[0].forms(true, true), [Form::Beginning("coffee"), Form::Word("coffe")]);
        assert_eq!(query[1].forms(true, true), [Form::Beginning("sho")]);
        assert_eq!(query[1].forms(true, false), [Form::Word("sho")]);
        assert_eq!(word("in")[0].forms(true, true), [Form::Word("in")]);
        assert_eq!(word("咖啡")[0].forms(false, false), [Form::Word("咖啡")]);
        let signs = Form::Signs(vec!["咖".to_owned(), "啡".to_owned()]);
        assert_eq!(word("咖啡")[0].forms(true, false), [Form::Word("咖啡"), signs]);
    }
}
