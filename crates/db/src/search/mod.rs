//! The search index: the words of an item, and the items that have all the words of a query.
//!
//! Every word is kept under the mark of its shelf, so that what is common on one never slows another, in one of three
//! places: the item's name, its other words, the characters that Chinese words are made of.

mod kin;
mod stem;
mod words;

pub use words::TOKENIZER_VERSION;
pub(crate) use words::{Asked, Form};

use crate::engine::dialect;
use crate::{Conn, DbError, Tx, params, sql};
use domain::Site;
use std::collections::HashSet;

/// What is searched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Also the store is found by its contests.
    Contest,
    Designer,
    Gig,
    /// A topic of the forum.
    Topic,
    Idea,
}

impl Kind {
    const fn word(self) -> &'static str {
        match self {
            Self::Contest => "project",
            Self::Designer => "designer",
            Self::Gig => "gig",
            Self::Topic => "topic",
            Self::Idea => "idea",
        }
    }
}

/// What stands together and is searched together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shelf {
    /// Public contests of a site.
    Contests(Site),
    /// Designers of the directory, on both sites.
    Designers,
    /// Gigs on sale of a site.
    Gigs(Site),
    /// Topics of the forum of a site, reports aside.
    Topics(Site),
    /// The gallery of a site.
    Ideas(Site),
}

impl Shelf {
    const fn kind(self) -> Kind {
        match self {
            Self::Contests(_) => Kind::Contest,
            Self::Designers => Kind::Designer,
            Self::Gigs(_) => Kind::Gig,
            Self::Topics(_) => Kind::Topic,
            Self::Ideas(_) => Kind::Idea,
        }
    }

    /// Stands before each word in the index. Letters only: a word stays a word.
    const fn mark(self) -> &'static str {
        match self {
            Self::Contests(Site::Zh) => "cz",
            Self::Contests(Site::En) => "ce",
            Self::Designers => "d",
            Self::Gigs(Site::Zh) => "gz",
            Self::Gigs(Site::En) => "ge",
            Self::Topics(Site::Zh) => "tz",
            Self::Topics(Site::En) => "te",
            Self::Ideas(Site::Zh) => "iz",
            Self::Ideas(Site::En) => "ie",
        }
    }
}

/// What an item is found by.
#[derive(Clone, Copy, Debug)]
pub struct Text<'a> {
    /// Its name: found here it stands before others.
    pub name: &'a str,
    /// Everything else.
    pub more: &'a str,
}

/// Indexes an item, instead of what was indexed before.
///
/// # Errors
/// The statement's failure.
pub fn put(tx: &mut Tx<'_>, shelf: Shelf, item_id: i64, text: Text<'_>) -> Result<(), DbError> {
    let entry: i64 = tx.one(
        sql!(
            "INSERT INTO search_index (kind, item_id, tokenizer_version) VALUES ($1, $2, $3)
             ON CONFLICT (kind, item_id) DO UPDATE SET tokenizer_version = $3 RETURNING entry"
        ),
        &params![shelf.kind().word(), item_id, TOKENIZER_VERSION],
        |row| row.get(0),
    )?;
    let (name, more) = (words::words(text.name), words::words(text.more));
    // Each word once, in the best place that it has.
    let places = [name.words, more.words, [name.signs, more.signs].concat()];
    let mut seen = HashSet::new();
    let places = places.map(|words| -> Vec<String> {
        let new = words.into_iter().filter(|word| seen.insert(word.clone()));
        new.map(|word| format!("{}{word}", shelf.mark())).collect()
    });
    dialect::put_words(tx, entry, &places)
}

/// Takes the item out of the index; nothing happens when it is not there.
///
/// # Errors
/// The statement's failure.
pub fn remove(tx: &mut Tx<'_>, kind: Kind, item_id: i64) -> Result<(), DbError> {
    let entry: Option<i64> = tx.opt(
        sql!("DELETE FROM search_index WHERE kind = $1 AND item_id = $2 RETURNING entry"),
        &params![kind.word(), item_id],
        |row| row.get(0),
    )?;
    match entry {
        Some(entry) => dialect::remove_words(tx, entry),
        None => Ok(()),
    }
}

/// The ids of the items of a shelf that have all the words of the query: those with all of them in their name first, then
/// those with all of them as words, then those that have a Chinese word at least by its characters; each the newest
/// first. None for a query without words.
///
/// # Errors
/// The statement's failure.
pub fn matching(conn: &mut Conn<'_>, shelf: Shelf, text: &str, limit: u32) -> Result<Vec<i64>, DbError> {
    in_places(conn, shelf, text, limit, &[Place::Name, Place::Words, Place::Signs])
}

/// As [`matching`], those alone that have all the words in their name.
///
/// # Errors
/// The statement's failure.
pub fn named(conn: &mut Conn<'_>, shelf: Shelf, text: &str, limit: u32) -> Result<Vec<i64>, DbError> {
    in_places(conn, shelf, text, limit, &[Place::Name])
}

/// Whether there is anything in a query that can be looked for.
#[must_use]
pub fn has_words(text: &str) -> bool {
    !words::asked(text).is_empty()
}

fn in_places(conn: &mut Conn<'_>, shelf: Shelf, text: &str, limit: u32, places: &[Place]) -> Result<Vec<i64>, DbError> {
    let asked = words::asked(text);
    if asked.is_empty() {
        return Ok(Vec::new());
    }
    let (mut found, mut seen, most) = (Vec::new(), HashSet::new(), limit as usize);
    for place in places {
        if found.len() >= most || (*place == Place::Signs && !asked.iter().any(Asked::is_han)) {
            break;
        }
        let here = dialect::find_words(conn, &asked, shelf.mark(), *place, limit)?;
        found.extend(here.into_iter().filter(|id| seen.insert(*id)));
    }
    found.truncate(most);
    Ok(found)
}

/// Where in an item the words of a query are looked for: there and in the places before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Name,
    Words,
    Signs,
}

/// Items of a kind whose words an older tokenizer made, for a job that indexes them again.
///
/// # Errors
/// The statement's failure.
pub fn outdated(conn: &mut Conn<'_>, kind: Kind, limit: u32) -> Result<Vec<i64>, DbError> {
    conn.all(
        sql!("SELECT item_id FROM search_index WHERE kind = $1 AND tokenizer_version < $2 ORDER BY item_id LIMIT $3"),
        &params![kind.word(), TOKENIZER_VERSION, limit],
        |row| row.get(0),
    )
}
