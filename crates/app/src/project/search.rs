//! The words by which a contest is found.

use crate::AppError;
use db::Tx;
use db::search::{Kind, Shelf, Text, filter_words};
use domain::project::{ProjectType, industry};
use domain::{ProjectId, Site};

/// Puts the words of a public, paid contest into the search index.
pub(crate) fn index(tx: &mut Tx<'_>, id: ProjectId) -> Result<(), AppError> {
    let Some(row) = db::project::load(tx, id)? else { return Ok(()) };
    if row.private || !row.audit {
        return Ok(());
    }
    let filters = filter_words(Some(row.project_type), Some(row.industry));
    let name = format!("{} {} {filters}", row.title, row.company_name);
    let mut more = format!("{} {}", row.company_intro, row.content);
    // What the pages call it is what people search for, in either language.
    for site in Site::ALL {
        let kind = ProjectType::from_value(row.project_type);
        let kind = kind.map(|kind| [kind.short_name(site), kind.name(site)]);
        let industry = industry::find(row.industry).map(|industry| industry.name(site));
        for name in kind.into_iter().flatten().chain(industry) {
            more.push(' ');
            more.push_str(name);
        }
    }
    db::search::put(tx, Shelf::Contests(row.site), id.0, Text { name: &name, more: &more })?;
    Ok(())
}

/// Indexes the contest as it would be today, or takes it out of the index.
pub(crate) fn index_again(tx: &mut Tx<'_>, id: ProjectId) -> Result<(), AppError> {
    match db::project::load(tx, id)?.filter(|row| !row.private && row.audit) {
        Some(row) => index(tx, row.id),
        None => Ok(db::search::remove(tx, Kind::Contest, id.0)?),
    }
}
