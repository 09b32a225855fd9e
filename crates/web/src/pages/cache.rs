//! Drawn pages by site and address. One is served without asking while nothing was written and it is young; after that
//! its data is read again, and it is drawn again only when the data changed or its clock has become old.

use super::Answers;
use axum::body::Bytes;
use axum::http::StatusCode;
use domain::time::SECOND_MS;
use domain::{Site, Timestamp};
use moka::sync;
use parking_lot::Mutex;
use sha2::{Digest, Sha256};
use std::io::Write;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// Without a question, while this process wrote nothing: other servers on the same database may have.
const FRESH_MS: i64 = SECOND_MS;
/// A page draws its countdowns from its moment; the browser corrects them, but not by more than this.
const OLD_MS: i64 = 60 * SECOND_MS;
/// What is kept of pages in all, in bytes; beyond that those go that are asked for least.
const KEPT: u64 = 48 << 20;
/// A page that nobody asked for so long is forgotten.
const UNASKED: Duration = Duration::from_secs(600);

pub type Key = (Site, String);

/// A page, drawn.
pub struct Drawn {
    html: Bytes,
    gzip: OnceLock<Bytes>,
    pub status: StatusCode,
    digest: [u8; 32],
    asked: Arc<[String]>,
    drawn_at: Timestamp,
    /// When its data was last found to be the same, and the number of writes then.
    checked: Mutex<(Timestamp, u64)>,
}

impl Drawn {
    pub fn new(
        html: String,
        status: StatusCode,
        digest: [u8; 32],
        asked: Vec<String>,
        writes: u64,
        now: Timestamp,
    ) -> Self {
        Drawn {
            html: Bytes::from(html),
            gzip: OnceLock::new(),
            status,
            digest,
            asked: asked.into(),
            drawn_at: now,
            checked: Mutex::new((now, writes)),
        }
    }

    /// Bytes, roughly: with its compressed form.
    fn weight(&self) -> u32 {
        u32::try_from(self.html.len() / 4 * 5 + 1_024).unwrap_or(u32::MAX)
    }

    pub fn html(&self) -> Bytes {
        self.html.clone()
    }

    /// Compressed once, on the first wish.
    pub fn gzip(&self) -> Bytes {
        self.gzip.get_or_init(|| gzip(&self.html, 6)).clone()
    }
}

/// Compressed, at a level of 1 (fast) to 9 (small).
pub fn gzip(html: &[u8], level: u32) -> Bytes {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::new(level));
    match encoder.write_all(html).and_then(|()| encoder.finish()) {
        Ok(bytes) => Bytes::from(bytes),
        Err(_) => Bytes::new(),
    }
}

/// The pages that were drawn.
pub struct Cache {
    pages: sync::Cache<Key, Arc<Drawn>>,
}

impl Default for Cache {
    fn default() -> Self {
        let weigh = |key: &Key, page: &Arc<Drawn>| page.weight().saturating_add(key.1.len() as u32);
        Cache { pages: sync::Cache::builder().max_capacity(KEPT).weigher(weigh).time_to_idle(UNASKED).build() }
    }
}

impl Cache {
    /// A page that may be served as it is.
    pub fn fresh(&self, key: &Key, writes: u64, now: Timestamp) -> Option<Arc<Drawn>> {
        let page = self.pages.get(key)?;
        let (at, known) = *page.checked.lock();
        let young = now.since(at) < FRESH_MS && now.since(page.drawn_at) < OLD_MS;
        (young && known == writes && page.status == StatusCode::OK).then_some(page)
    }

    /// The reads of a page that was drawn before.
    pub fn reads(&self, key: &Key) -> Option<Arc<[String]>> {
        self.pages.get(key).filter(|page| page.status == StatusCode::OK).map(|page| Arc::clone(&page.asked))
    }

    /// The page, if it was drawn of the same data and not long ago; from now on it is fresh again.
    pub fn same(&self, key: &Key, digest: [u8; 32], writes: u64, now: Timestamp) -> Option<Arc<Drawn>> {
        let page = self.pages.get(key)?;
        if page.digest != digest || now.since(page.drawn_at) >= OLD_MS {
            return None;
        }
        *page.checked.lock() = (now, writes);
        Some(page)
    }

    pub fn keep(&self, key: Key, page: Arc<Drawn>) {
        self.pages.insert(key, page);
    }
}

/// Tells one set of answers from another.
pub fn digest(answers: &Answers, status: StatusCode) -> [u8; 32] {
    let mut digest = Sha256::new();
    digest.update(status.as_u16().to_be_bytes());
    for (address, answer) in answers {
        digest.update((address.len() as u64).to_be_bytes());
        digest.update(address);
        digest.update((answer.get().len() as u64).to_be_bytes());
        digest.update(answer.get());
    }
    digest.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(html: String) -> Arc<Drawn> {
        Arc::new(Drawn::new(html, StatusCode::OK, [0; 32], Vec::new(), 0, Timestamp(0)))
    }

    #[test]
    fn a_flood_of_addresses_neither_fills_the_memory_nor_empties_the_cache() {
        let cache = Cache::default();
        let home = (Site::Zh, "/".to_owned());
        cache.keep(home.clone(), page("home".repeat(1_000)));
        for n in 0..3_000 {
            // The home page is asked for between any two strangers.
            assert!(cache.fresh(&home, 0, Timestamp(0)).is_some(), "after {n}");
            cache.keep((Site::Zh, format!("/contests?q={n}")), page("x".repeat(40_000)));
            if n % 100 == 0 {
                cache.pages.run_pending_tasks();
            }
        }
        cache.pages.run_pending_tasks();
        assert!(cache.pages.weighted_size() <= KEPT, "{}", cache.pages.weighted_size());
        assert!(cache.pages.entry_count() > 100, "it does keep pages");
    }
}
