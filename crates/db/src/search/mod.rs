//! The search index: the words of an item, and the items that have all the words of a query.
//!
//! Every word is kept under the mark of its shelf, so that what is common on one never slows another, in three places: the
//! words of the item's name, all its words, the characters that Chinese words are made of.

mod kin;
mod stem;
mod words;

pub use words::TOKENIZER_VERSION;
pub(crate) use words::{Asked, Form};

use crate::engine::dialect;
use crate::{Conn, DbError, Tx, ids_json, params, sql};
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

    /// Stands before each word in the index. Letters only: a word stays a word; none begins with [`NAME_MARK`].
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

/// Stands before the mark of a word that is in a name: a common word that few have in their name is not looked for in all
/// that have it.
pub(crate) const NAME_MARK: &str = "n";

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
    let (kind, known) = (shelf.kind().word(), entry_of(tx, shelf.kind(), item_id)?);
    // Each a statement that cannot be half done: SQLite writes the words that wait in memory before one that can be, and
    // with many items in a transaction that took most of the time.
    let entry = match known {
        Some(entry) => {
            let again = sql!("UPDATE search_index SET tokenizer_version = $2 WHERE entry = $1");
            tx.run(again, &params![entry, TOKENIZER_VERSION])?;
            entry
        }
        None => tx.insert(
            sql!("INSERT INTO search_index (kind, item_id, tokenizer_version) VALUES ($1, $2, $3) RETURNING entry"),
            &params![kind, item_id, TOKENIZER_VERSION],
        )?,
    };
    let (name, more) = (words::words(text.name), words::words(text.more));
    let mark = shelf.mark();
    let named = name.words.iter().map(|word| format!("{NAME_MARK}{mark}{word}")).collect();
    // Each word once, in the better place.
    let mut seen = HashSet::new();
    let [words, signs] = [[name.words, more.words], [name.signs, more.signs]].map(|places| -> Vec<String> {
        let new = places.concat().into_iter().filter(|word| seen.insert(word.clone()));
        new.map(|word| format!("{mark}{word}")).collect()
    });
    let places = [named, words, signs];
    dialect::put_words(tx, entry, &places)
}

fn entry_of(conn: &mut Conn<'_>, kind: Kind, item_id: i64) -> Result<Option<i64>, DbError> {
    let sql = sql!("SELECT entry FROM search_index WHERE kind = $1 AND item_id = $2");
    conn.opt(sql, &params![kind.word(), item_id], |row| row.get(0))
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

/// Of what a search finds so many are taken into account.
pub const FOUND_MOST: u32 = 2_000;
/// Totals and facets of lists are counted up to here, and pages turned: nobody turns further.
pub const COUNTED_MOST: i64 = 10_000;

/// How many a list has on all pages, counted up to [`COUNTED_MOST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    pub total: i64,
    /// There are more.
    pub partial: bool,
}

impl Counted {
    /// Of what was counted up to one more than [`COUNTED_MOST`].
    #[must_use]
    pub fn of(counted: i64) -> Counted {
        Counted { total: counted.min(COUNTED_MOST), partial: counted > COUNTED_MOST }
    }
}
/// What a list did not let through is made up for by reading on, so many times as much as before.
const READ_ON: u32 = 4;
/// So many entries of the index are read for one search at most: a common word of which next to nothing fits does not
/// read a whole shelf.
const READ_MOST: u32 = 32_000;

/// What is looked for on a shelf.
#[derive(Clone, Copy, Debug)]
pub struct Query<'a> {
    pub shelf: Shelf,
    /// Words that no text has, which items have in their name for what lists narrow by; may be empty.
    pub filters: &'a str,
    /// What a person typed; of a long one the beginning counts.
    pub text: &'a str,
}

/// Words that no text has, for a type and an industry: what has them in its name is narrowed by them within the index.
#[must_use]
pub fn filter_words(project_type: Option<i64>, industry: Option<i64>) -> String {
    let kind = project_type.map(|kind| format!("qxtype{kind}x ")).unwrap_or_default();
    let industry = industry.map(|id| format!("qxindustry{id}x")).unwrap_or_default();
    format!("{kind}{industry}")
}

impl Query<'_> {
    fn asked(&self) -> Vec<Asked> {
        let text = words::asked(self.text);
        self.filters.split_whitespace().map(Asked::filter).chain(text).collect()
    }
}

/// Ids of the items that a search found, none twice: by the place that has all the words, in each the newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// By their name.
    pub named: Vec<i64>,
    /// By all their words.
    pub worded: Vec<i64>,
    /// By the characters of a Chinese word at least.
    pub signed: Vec<i64>,
    /// There are more than were asked for, or may be: not everything was read.
    pub more: bool,
}

impl Found {
    /// The best first.
    pub fn ids(&self) -> impl Iterator<Item = i64> + '_ {
        [&self.named, &self.worded, &self.signed].into_iter().flatten().copied()
    }

    /// How many were found.
    #[must_use]
    pub fn count(&self) -> i64 {
        (self.named.len() + self.worded.len() + self.signed.len()) as i64
    }

    /// How many were found, and whether there may be more.
    #[must_use]
    pub fn counted(&self) -> Counted {
        Counted { total: self.count(), partial: self.more }
    }

    /// All, those found by their name, those found by their words: what [`by_place`] orders by.
    pub(crate) fn json(&self) -> [String; 3] {
        let list = |ids: &[i64]| ids_json(ids.iter().copied());
        [ids_json(self.ids()), list(&self.named), list(&self.worded)]
    }
}

/// Orders what a search found by its place: `$named` and `$worded` are lists of [`Found::json`].
macro_rules! by_place {
    ($id:literal, $named:literal, $worded:literal) => {
        concat!(
            "CASE WHEN ",
            $id,
            " IN ids_of(",
            $named,
            ") THEN 0 WHEN ",
            $id,
            " IN ids_of(",
            $worded,
            ") THEN 1 ELSE 2 END"
        )
    };
}
pub(crate) use by_place;

/// The ids of the items of a shelf that have all the words of the query, at most `limit`: those with all of them in their
/// name first, then those with all of them as words, then those that have a Chinese word at least by its characters; in each
/// those with the last word as it stands before those with a longer one that begins so; then the newest first. None for a
/// query without words.
///
/// # Errors
/// The statement's failure.
pub fn matching(conn: &mut Conn<'_>, shelf: Shelf, text: &str, limit: u32) -> Result<Vec<i64>, DbError> {
    if !has_words(text) {
        return Ok(Vec::new());
    }
    let asked = Query { shelf, filters: "", text }.asked();
    let found = in_places(conn, shelf, &asked, (limit, READ_MOST), |_, _, new| Ok(new))?;
    Ok(found.ids().collect())
}

/// As [`matching`], by their names alone.
///
/// # Errors
/// The statement's failure.
pub fn named(conn: &mut Conn<'_>, shelf: Shelf, text: &str, limit: u32) -> Result<Vec<i64>, DbError> {
    let asked = Query { shelf, filters: "", text }.asked();
    Ok(in_places(conn, shelf, &asked, (limit, READ_MOST), |_, _, new| Ok(new))?.named)
}

/// As [`matching`], of those alone that `fitting` answers of a list of ids ([`ids_json`]). What does not fit is made up for
/// by what comes after, so that a narrow list of common words is whole as far as `READ_MOST` entries reach; beyond them
/// [`Found::more`] says that there may be more. Without words everything that has the filters.
///
/// # Errors
/// The statement's failure.
pub fn fitting(
    conn: &mut Conn<'_>,
    query: &Query<'_>,
    most: u32,
    fitting: impl FnMut(&mut Conn<'_>, &str) -> Result<Vec<i64>, DbError>,
) -> Result<Found, DbError> {
    fitting_within(conn, query, (most, READ_MOST), fitting)
}

/// [`fitting`] that finds at most so many, and reads at most so many entries of the index for them.
///
/// # Errors
/// The statement's failure.
pub fn fitting_within(
    conn: &mut Conn<'_>,
    query: &Query<'_>,
    bounds: (u32, u32),
    mut fitting: impl FnMut(&mut Conn<'_>, &str) -> Result<Vec<i64>, DbError>,
) -> Result<Found, DbError> {
    in_places(conn, query.shelf, &query.asked(), bounds, |conn, list, new| {
        let fit: HashSet<i64> = fitting(conn, list)?.into_iter().collect();
        Ok(new.into_iter().filter(|id| fit.contains(id)).collect())
    })
}

/// Whether there is anything in a query that can be looked for.
#[must_use]
pub fn has_words(text: &str) -> bool {
    !words::asked(text).is_empty()
}

/// Whoever asks for a whole word is answered with it: to gather all that begins as it does reads every list of theirs to
/// its end, so that comes after.
fn in_places(
    conn: &mut Conn<'_>,
    shelf: Shelf,
    asked: &[Asked],
    (most, mut left): (u32, u32),
    mut keep: impl FnMut(&mut Conn<'_>, &str, Vec<i64>) -> Result<Vec<i64>, DbError>,
) -> Result<Found, DbError> {
    let mut found = Found::default();
    if asked.is_empty() {
        return Ok(found);
    }
    let (mut seen, mut room) = (HashSet::new(), most as usize);
    // Whether longer words than the last are looked for, from when it is first asked.
    let mut longer = None;
    for (place, begins) in Place::worth_looking(asked).flat_map(|place| [(place, false), (place, true)]) {
        if begins && longer.is_none() {
            longer = Some(goes_on(conn, shelf, asked)?);
        }
        if begins && longer == Some(false) {
            continue;
        }
        let (mut before, mut at_once) = (i64::MAX, most.saturating_add(1));
        loop {
            at_once = at_once.min(left);
            if at_once == 0 {
                found.more = true;
                return Ok(found);
            }
            let read = dialect::find_words(conn, asked, shelf.mark(), (place, begins), (before, at_once))?;
            let whole = read.len() < at_once as usize;
            left -= at_once.min(u32::try_from(read.len()).unwrap_or(at_once));
            before = read.last().map_or(before, |(entry, _)| *entry);
            let new: Vec<i64> = read.into_iter().map(|(_, id)| id).filter(|id| seen.insert(*id)).collect();
            let mut kept = match new.is_empty() {
                true => Vec::new(),
                false => keep(conn, &ids_json(new.iter().copied()), new)?,
            };
            found.more = kept.len() > room;
            kept.truncate(room);
            room -= kept.len();
            found.at(place).extend(kept);
            if found.more {
                return Ok(found);
            }
            if whole {
                break;
            }
            at_once = at_once.saturating_mul(READ_ON);
        }
    }
    Ok(found)
}

/// Whether the last word may be the beginning of a longer one: it is typed still, and not so common that it is a whole one.
fn goes_on(conn: &mut Conn<'_>, shelf: Shelf, asked: &[Asked]) -> Result<bool, DbError> {
    let Some(last) = asked.iter().position(Asked::begins) else { return Ok(false) };
    let (alone, there) = (&asked[last..=last], (Place::Words, false));
    let entries = dialect::find_words(conn, alone, shelf.mark(), there, (i64::MAX, FOUND_MOST + 1))?;
    Ok(entries.len() <= FOUND_MOST as usize)
}

impl Found {
    fn at(&mut self, place: Place) -> &mut Vec<i64> {
        match place {
            Place::Name => &mut self.named,
            Place::Words => &mut self.worded,
            Place::Signs => &mut self.signed,
        }
    }
}

/// Where in an item the words of a query are looked for: there and in the places before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Name,
    Words,
    Signs,
}

impl Place {
    /// A name with the filters is no better than anything else with them, and only Chinese words have characters of their
    /// own.
    fn worth_looking(asked: &[Asked]) -> impl Iterator<Item = Place> {
        let worded = asked.iter().any(|word| !word.is_filter());
        let signed = asked.iter().any(Asked::is_han);
        let places = [(Place::Name, worded), (Place::Words, true), (Place::Signs, signed)];
        places.into_iter().filter(|(_, worth)| *worth).map(|(place, _)| place)
    }
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
