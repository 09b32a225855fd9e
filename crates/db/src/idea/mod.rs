//! The gallery of logo ideas: what hangs there, narrowed and counted.

pub mod alike;
pub mod board;
pub mod taste;

use crate::engine::row::{column, row};
use crate::project::party::{Card, card_columns};
use crate::rules::{acts, offered, shown};
use crate::search::{self, Query, Shelf};
use crate::{Conn, DbError, Tx, ids_json, params, sql};
use domain::idea::{Looks, Marks, Palette};
use domain::project::industry;
use domain::taste::{Mark, Shape};
use domain::{ProjectId, Site, UserId, WorkId};
use std::collections::{HashMap, HashSet};

/// Ideas that are counted, and turned over, at most: nobody turns further pages.
pub const COUNTED_MOST: u32 = search::FOUND_MOST;

/// Hangs the entries of finalists and winners of a contest that has its winner, if it is public; what hangs there already
/// stays. Answers all that hang of it. Served by `works_own_idx` and `ideas_project_idx`.
///
/// # Errors
/// Those of the engine.
pub fn hang(tx: &mut Tx<'_>, project: ProjectId, styles: Marks, tags: Marks) -> Result<Vec<WorkId>, DbError> {
    tx.run(
        sql!(concat!(
            "INSERT INTO ideas (work_id, site, project_id, project_type, industry, designer_id, styles, tags, ended_at) \
             SELECT w.id, p.site, p.id, p.project_type, p.industry, w.designer_id, CAST($2 AS BIGINT), CAST($3 AS BIGINT), \
             p.ended_at FROM projects p \
             JOIN participants t ON t.project_id = p.id AND (t.is_finalist OR t.designer_id = p.winner_id) \
             JOIN works w ON w.project_id = p.id AND w.designer_id = t.designer_id AND w.deleted_at IS NULL \
             WHERE p.id = $1 AND ",
            offered!("p"),
            " AND p.clone_id = 0 AND p.winner_id IS NOT NULL AND p.ended_at IS NOT NULL \
             AND (t.is_finalist OR w.id = p.winner_work_id) ON CONFLICT (work_id) DO NOTHING"
        )),
        &params![project, styles.0, tags.0],
    )?;
    of_contest(tx, project)
}

fn of_contest(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<WorkId>, DbError> {
    conn.all(sql!("SELECT work_id FROM ideas WHERE project_id = $1 ORDER BY work_id"), &params![project], |row| {
        row.get(0)
    })
}

/// Takes an entry out of the gallery; nothing happens when it does not hang there.
///
/// # Errors
/// Those of the engine.
pub fn take_down(tx: &mut Tx<'_>, work: WorkId) -> Result<(), DbError> {
    board::let_go_by_all(tx, work)?;
    if tx.run(sql!("DELETE FROM ideas WHERE work_id = $1"), &params![work])? > 0 {
        search::remove(tx, search::Kind::Idea, work.0)?;
    }
    Ok(())
}

/// Takes everything of a contest out of the gallery: it became private, or its win was taken back.
///
/// # Errors
/// Those of the engine.
pub fn take_down_all(tx: &mut Tx<'_>, project: ProjectId) -> Result<(), DbError> {
    of_contest(tx, project)?.into_iter().try_for_each(|work| take_down(tx, work))
}

column! { Marks: "marks", bits: i64 => Some(Marks(bits)) }
column! { Palette: "a palette", bits: i64 => Some(Palette(bits)) }
column! { Shape: "a shape", bits: i64 => Some(Shape(bits)) }

row! {
    /// What an idea is found by, besides its words: everything that it can be narrowed by.
    #[derive(Clone, Copy, Debug)]
    pub struct Facts in facts_columns {
        pub work: WorkId = "i.work_id",
        pub project: ProjectId = "i.project_id",
        pub project_type: i64 = "i.project_type",
        pub industry: i64 = "i.industry",
        pub styles: Marks = "i.styles",
        pub tags: Marks = "i.tags",
        pub palette: Palette = "COALESCE(w.colours, 0)",
        pub shape: Shape = "COALESCE(w.shape, 0)",
        pub designer: UserId = "i.designer_id",
    }
}

use facts_columns;

macro_rules! hanging {
    () => {
        hanging!("")
    };
    ($picture:literal) => {
        concat!(
            "FROM ideas i JOIN works w ON w.id = i.work_id JOIN projects p ON p.id = i.project_id \
             JOIN users u ON u.id = i.designer_id ",
            $picture,
            " WHERE ",
            offered!("p"),
            " AND p.winner_id IS NOT NULL AND p.ended_at IS NOT NULL AND ",
            shown!("w"),
            " AND ",
            acts!("u"),
            " AND "
        )
    };
}
use hanging;

/// What an idea that hangs is indexed by, whoever may see it, with its designer's words. Served by the primary keys.
///
/// # Errors
/// Those of the engine.
pub fn facts_of(conn: &mut Conn<'_>, work: WorkId) -> Result<Option<(Facts, String)>, DbError> {
    conn.opt(
        sql!(concat!(
            "SELECT ",
            facts_columns!(),
            ", w.description FROM ideas i JOIN works w ON w.id = i.work_id WHERE i.work_id = $1"
        )),
        &params![work],
        |row| Ok((Facts::read(row)?, row.get(Facts::COLUMNS)?)),
    )
}

/// Writes the styles and tags of an idea.
///
/// # Errors
/// Those of the engine.
pub fn set_marks(tx: &mut Tx<'_>, work: WorkId, styles: Marks, tags: Marks) -> Result<(), DbError> {
    tx.run(
        sql!("UPDATE ideas SET styles = $2, tags = $3 WHERE work_id = $1 AND (styles <> $2 OR tags <> $3)"),
        &params![work, styles.0, tags.0],
    )?;
    Ok(())
}

/// Which ideas; absent parts do not narrow.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Narrow {
    pub words: Option<String>,
    pub project_type: Option<i64>,
    pub industry: Option<i64>,
    /// The number of a [`domain::idea::Lean`].
    pub style: Option<usize>,
    /// A place in [`domain::project::identity::TAGS`].
    pub tag: Option<usize>,
    /// A place in [`domain::project::identity::COLOURS`].
    pub colour: Option<usize>,
    /// Of this contest alone.
    pub project: Option<ProjectId>,
    /// These alone, in their order, whatever else is asked.
    pub works: Option<Vec<WorkId>>,
}

impl Narrow {
    /// Words that no text has, for everything that it narrows by but words and contest.
    fn filter_words(&self) -> String {
        let place = |place: Option<usize>| place.map(|place| place as i64);
        let parts = [
            ("type", self.project_type),
            ("industry", self.industry),
            ("style", place(self.style)),
            ("tag", place(self.tag)),
            ("colour", place(self.colour)),
        ];
        let word = |(name, value): (&str, Option<i64>)| value.map(|value| filter_word(name, value));
        parts.into_iter().filter_map(word).collect()
    }
}

impl Narrow {
    /// Whether an idea is of everything that this narrows to, words and contest aside.
    fn lets(&self, idea: &Facts) -> bool {
        self.project_type.is_none_or(|kind| idea.project_type == kind)
            && self.industry.is_none_or(|industry| idea.industry == industry)
            && self.style.is_none_or(|style| idea.styles.has(style))
            && self.tag.is_none_or(|tag| idea.tags.has(tag))
            && self.colour.is_none_or(|colour| idea.palette.places().contains(&colour))
    }
}

fn filter_word(name: &str, value: i64) -> String {
    format!("qx{name}{value}x ")
}

impl Facts {
    #[must_use]
    pub const fn looks(&self) -> Looks {
        Looks { industry: self.industry, styles: self.styles, tags: self.tags, palette: self.palette }
    }

    #[must_use]
    pub const fn mark(&self) -> Mark {
        Mark { work: self.work, palette: self.palette, shape: self.shape, styles: self.styles }
    }

    /// Words that no text has, for everything that it is narrowed by.
    #[must_use]
    pub fn filter_words(&self) -> String {
        let mut words = filter_word("type", self.project_type) + &filter_word("industry", self.industry);
        for (name, marks) in [("style", self.styles), ("tag", self.tags)] {
            let places = (0_u8..63).filter(|place| marks.has(usize::from(*place)));
            words.extend(places.map(|place| filter_word(name, i64::from(place))));
        }
        words.extend(self.palette.places().into_iter().map(|place| filter_word("colour", place as i64)));
        words
    }
}

/// Ideas that fit, the best first.
#[derive(Clone, Debug, Default)]
pub struct Fitting {
    pub ideas: Vec<Facts>,
    /// There are more than [`COUNTED_MOST`].
    pub more: bool,
}

impl Fitting {
    fn of(mut ideas: Vec<Facts>) -> Self {
        let more = ideas.len() > COUNTED_MOST as usize;
        ideas.truncate(COUNTED_MOST as usize);
        Fitting { ideas, more }
    }
}

/// The ideas of a site that fit, at most [`COUNTED_MOST`]: found by words those with all of them in their name first,
/// otherwise the latest contests first. Everything but a contest narrows by words of the index, so that the newest are
/// taken of what fits and not the other way round; whether an idea fits is told by what is written of it, whatever
/// stands in its texts. Served by `ideas_newest_idx`, `ideas_project_idx` and the primary key.
///
/// # Errors
/// Those of the engine.
pub fn fitting(conn: &mut Conn<'_>, site: Site, narrow: &Narrow) -> Result<Fitting, DbError> {
    if let Some(works) = &narrow.works {
        return Ok(Fitting::of(these(conn, site, works)?));
    }
    if let Some(project) = narrow.project {
        let of_project = conn.all(
            sql!(concat!(
                "SELECT ",
                facts_columns!(),
                " ",
                hanging!(),
                "i.project_id = $1 AND i.site = $2 ORDER BY i.work_id DESC LIMIT $3"
            )),
            &params![project, site, COUNTED_MOST + 1],
            Facts::read,
        )?;
        return Ok(Fitting::of(of_project));
    }
    if narrow.words.as_deref().is_some_and(|words| !search::has_words(words)) {
        return Ok(Fitting::default());
    }
    if narrow.filter_words().is_empty() && narrow.words.is_none() {
        let newest = conn.all(
            sql!(concat!(
                "SELECT ",
                facts_columns!(),
                " ",
                hanging!(),
                "i.site = $1 ORDER BY i.ended_at DESC, i.work_id DESC LIMIT $2"
            )),
            &params![site, COUNTED_MOST + 1],
            Facts::read,
        )?;
        return Ok(Fitting::of(newest));
    }
    best(conn, site, narrow, COUNTED_MOST)
}

/// What the index finds: narrowed by something or with words.
fn best(conn: &mut Conn<'_>, site: Site, narrow: &Narrow, most: u32) -> Result<Fitting, DbError> {
    let (filters, text) = (narrow.filter_words(), narrow.words.as_deref().unwrap_or_default());
    let query = Query { shelf: Shelf::Ideas(site), filters: &filters, text };
    let mut there: HashMap<i64, Facts> = HashMap::new();
    let found = search::fitting(conn, &query, most, |conn, ids| {
        let shown = among(conn, site, ids)?.into_iter().filter(|idea| narrow.lets(idea));
        let shown: Vec<_> = shown.map(|idea| (idea.work.0, idea)).collect();
        let fit = shown.iter().map(|(id, _)| *id).collect();
        there.extend(shown);
        Ok(fit)
    })?;
    Ok(Fitting { ideas: found.ids().filter_map(|id| there.remove(&id)).collect(), more: found.more })
}

/// Of a list of entries those that may be shown, in any order. Served by the primary key.
fn among(conn: &mut Conn<'_>, site: Site, ids: &str) -> Result<Vec<Facts>, DbError> {
    conn.all(
        sql!(concat!("SELECT ", facts_columns!(), " ", hanging!(), "i.work_id IN ids_of($1) AND i.site = $2")),
        &params![ids, site],
        Facts::read,
    )
}

/// Of these those that may be shown, in their order, each once.
fn these(conn: &mut Conn<'_>, site: Site, works: &[WorkId]) -> Result<Vec<Facts>, DbError> {
    let there = among(conn, site, &ids_json(works.iter().copied()))?;
    let mut there: HashMap<i64, Facts> = there.into_iter().map(|idea| (idea.work.0, idea)).collect();
    Ok(works.iter().filter_map(|work| there.remove(&work.0)).collect())
}

/// Of these those that won their contest: one of each contest, in their order. Served by the primary keys.
///
/// # Errors
/// Those of the engine.
pub fn winners(conn: &mut Conn<'_>, ideas: Vec<Facts>) -> Result<Vec<Facts>, DbError> {
    let won = conn.all(
        sql!(
            "SELECT i.work_id FROM ideas i JOIN projects p ON p.id = i.project_id \
             WHERE i.work_id IN ids_of($1) AND p.winner_work_id = i.work_id"
        ),
        &params![&ids_json(ideas.iter().map(|idea| idea.work))],
        |row| row.get::<WorkId>(0),
    )?;
    let won: HashSet<i64> = won.into_iter().map(|work| work.0).collect();
    Ok(ideas.into_iter().filter(|idea| won.contains(&idea.work.0)).collect())
}

/// Whether all of these, of which none is there twice, hang in the gallery of that site.
///
/// # Errors
/// Those of the engine.
pub fn all_hang(conn: &mut Conn<'_>, site: Site, works: &[WorkId]) -> Result<bool, DbError> {
    Ok(among(conn, site, &ids_json(works.iter().copied()))?.len() == works.len())
}

row! {
    /// An entry of the gallery.
    #[derive(Clone, Debug)]
    pub struct IdeaRow in idea_columns {
        pub facts: Facts = facts_columns!(),
        pub number: i64 = "w.number",
        pub title: String = "p.title",
        pub description: String = "w.description",
        pub picture_key: String = "f.key",
        pub tiny: String = "f.tiny",
        pub width: i64 = "f.width",
        pub height: i64 = "f.height",
        pub favourites: i64 = "w.favourites",
        pub winner: bool = "(w.id = p.winner_work_id)",
        pub designer: Card = card_columns!("u"),
    }
}

/// Of these those that may be shown, whole, in their order. Served by the primary key.
///
/// # Errors
/// Those of the engine.
pub fn some(conn: &mut Conn<'_>, works: &[i64]) -> Result<Vec<IdeaRow>, DbError> {
    let there = conn.all(
        sql!(concat!(
            "SELECT ",
            idea_columns!(),
            " ",
            hanging!("JOIN files f ON f.id = w.file_id"),
            "i.work_id IN ids_of($1)"
        )),
        &params![&ids_json(works.iter().copied())],
        IdeaRow::read,
    )?;
    let mut there: HashMap<i64, IdeaRow> = there.into_iter().map(|idea| (idea.facts.work.0, idea)).collect();
    Ok(works.iter().filter_map(|work| there.remove(work)).collect())
}

/// The industries of which something may hang, on either site, for the sitemap: each is looked up once. Index:
/// `ideas_industry_idx`.
///
/// # Errors
/// Those of the engine.
pub fn industries(conn: &mut Conn<'_>) -> Result<Vec<i64>, DbError> {
    let mut there = Vec::new();
    for industry in industry::INDUSTRIES {
        let any = sql!(concat!("SELECT i.industry ", hanging!(), "i.industry = $1 LIMIT 1"));
        if conn.opt(any, &params![industry.id], |row| row.get::<i64>(0))?.is_some() {
            there.push(industry.id);
        }
    }
    Ok(there)
}

/// Entries that nobody has looked at yet for their colours and their shape, with where their pictures lie. Index:
/// `works_unseen_idx`.
///
/// # Errors
/// Those of the engine.
pub fn unseen(conn: &mut Conn<'_>, limit: u32) -> Result<Vec<(WorkId, String)>, DbError> {
    conn.all(
        sql!(
            "SELECT w.id, f.storage_key FROM works w JOIN files f ON f.id = w.file_id WHERE w.shape IS NULL AND w.deleted_at IS NULL \
             ORDER BY w.id DESC LIMIT $1"
        ),
        &params![limit],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

/// Notes the main colours of an entry's picture and how its mark is drawn. Index: the primary key.
///
/// # Errors
/// Those of the engine.
pub fn set_looks(tx: &mut Tx<'_>, work: WorkId, palette: Palette, shape: Shape) -> Result<(), DbError> {
    tx.run(sql!("UPDATE works SET colours = $2, shape = $3 WHERE id = $1"), &params![work, palette.0, shape.0])?;
    Ok(())
}
