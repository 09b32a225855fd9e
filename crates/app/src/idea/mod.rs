//! The gallery of logo ideas: what hangs there, and the words and colours that it is found by.

pub mod board;

use crate::{AppError, Market};
use db::Tx;
use db::idea::Facts;
use db::search::{Kind, Shelf, Text};
use domain::idea::{Lean, Marks, Palette};
use domain::project::identity::StyleChoice;
use domain::project::{ProjectType, industry};
use domain::taste::Shape;
use domain::{ProjectId, Site, WorkId};
use gateways::storage::StorageError;

/// The job that looks at pictures that came before anybody did: for their main colours and how their marks are drawn.
pub const FIND_COLOURS: &str = "find_colours";

/// Pictures looked at between two writes.
const AT_ONCE: u32 = 50;

/// Hangs the entries of finalists and winner of a contest that has its winner.
pub(crate) fn hang(tx: &mut Tx<'_>, id: ProjectId) -> Result<(), AppError> {
    let Some(row) = db::project::load(tx, id)? else { return Ok(()) };
    let (styles, tags) = marks(&row)?;
    db::idea::hang(tx, id, styles, tags)?.into_iter().try_for_each(|work| index(tx, work))
}

/// Which way the brief leans, and its tags.
fn marks(row: &db::project::ProjectRow) -> Result<(Marks, Marks), AppError> {
    let styles: Vec<String> = serde_json::from_str(&row.styles)?;
    let styles: Vec<_> = styles.iter().filter_map(|text| StyleChoice::parse(text)).collect();
    let tags: Vec<String> = serde_json::from_str(&row.tags)?;
    Ok((Marks::of_styles(&styles), Marks::of_tags(&tags)))
}

/// Indexes an idea as it would be today, or takes it out of the index.
pub(crate) fn index_again(tx: &mut Tx<'_>, work: WorkId) -> Result<(), AppError> {
    let Some((facts, _)) = db::idea::facts_of(tx, work)? else {
        return Ok(db::search::remove(tx, Kind::Idea, work.0)?);
    };
    if let Some(row) = db::project::load(tx, facts.project)? {
        let (styles, tags) = marks(&row)?;
        db::idea::set_marks(tx, work, styles, tags)?;
    }
    index(tx, work)
}

fn index(tx: &mut Tx<'_>, work: WorkId) -> Result<(), AppError> {
    let Some((facts, said)) = db::idea::facts_of(tx, work)? else { return Ok(()) };
    let Some(row) = db::project::load(tx, facts.project)? else { return Ok(()) };
    let name = format!("{} {} {}", row.title, row.company_name, facts.filter_words());
    let more = format!("{} {} {}", row.company_intro, said, called(&facts));
    Ok(db::search::put(tx, Shelf::Ideas(row.site), work.0, Text { name: &name, more: &more })?)
}

/// What the pages call everything that it can be narrowed by, in either language: what people search for.
fn called(facts: &Facts) -> String {
    let mut names = Vec::new();
    for site in Site::ALL {
        if let Some(kind) = ProjectType::from_value(facts.project_type) {
            names.extend([kind.short_name(site), kind.name(site)]);
        }
        names.extend(industry::find(facts.industry).map(|industry| industry.name(site)));
        names.extend(Lean::all().filter(|lean| facts.styles.has(lean.number())).map(|lean| lean.name(site)));
        names.extend(facts.palette.colours().iter().map(|colour| colour.name(site)));
    }
    names.join(" ")
}

/// Runs the job: until every picture has been looked at. One that is lost or damaged has no colours and no shape.
///
/// # Errors
/// Those of the database and of the storage; the job comes again.
pub async fn find_colours(market: &Market) -> Result<(), AppError> {
    loop {
        let waiting = market.db.read(|conn| db::idea::unseen(conn, AT_ONCE)).await?;
        if waiting.is_empty() {
            return Ok(());
        }
        let storage = market.storage.clone();
        let found = market.compute(move || {
            let looks = |key: &str| match storage.get(key) {
                Ok(jpeg) => Ok(media::image::looks(&jpeg).unwrap_or_default()),
                Err(StorageError::Missing) => Ok(<(Palette, Shape)>::default()),
                Err(fault) => Err(AppError::from(fault)),
            };
            waiting.into_iter().map(|(work, key)| Ok((work, looks(&key)?))).collect::<Result<Vec<_>, AppError>>()
        });
        let found: Vec<(WorkId, (Palette, Shape))> = found.await?;
        market
            .db
            .write(move |tx| {
                for (work, (palette, shape)) in &found {
                    db::idea::set_looks(tx, *work, *palette, *shape)?;
                    index(tx, *work)?;
                }
                Ok::<_, AppError>(())
            })
            .await?;
    }
}
