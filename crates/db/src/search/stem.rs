//! Stems of English words: `logos` and `logo` are one.

use rust_stemmers::{Algorithm, Stemmer};
use std::sync::LazyLock;

static STEMMER: LazyLock<Stemmer> = LazyLock::new(|| Stemmer::create(Algorithm::English));

/// The stem of an English word; of anything else the word itself.
pub(super) fn stem(word: &str) -> String {
    if word.len() >= 3 && word.bytes().all(|byte| byte.is_ascii_lowercase()) {
        return STEMMER.stem(word).into_owned();
    }
    word.to_owned()
}
