//! What finished contests' briefs said, and how many designs they drew.

use crate::rules::public;
use crate::{Conn, DbError, params, sql};
use domain::project::ProjectType;
use domain::project::coach::Past;
use domain::{Site, Timestamp};

/// The briefs of that kind of design among the latest public contests of a site that ended since then, at most `limit`;
/// purchases from the store left out. Index: `projects_ended_idx`, then `files_project_idx`.
///
/// # Errors
/// Those of the engine.
pub fn past(
    conn: &mut Conn<'_>,
    site: Site,
    kind: ProjectType,
    since: Timestamp,
    limit: i64,
) -> Result<Vec<Past>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT c.industry, c.designs + c.deleted_works, CAST(LENGTH(c.company_intro) AS BIGINT), CAST(LENGTH(c.content) AS BIGINT), \
             c.features <> '[]', c.styles <> '[]', c.colours <> '[]', c.reference_ids <> '[]', \
             EXISTS (SELECT 1 FROM files f WHERE f.project_id = c.id AND f.scope = 'brief') \
             FROM (SELECT p.id, p.industry, p.project_type, p.designs, p.deleted_works, p.company_intro, p.content, \
             p.features, p.styles, p.colours, p.reference_ids FROM projects p WHERE ",
            public!("p"),
            " AND p.ended_at IS NOT NULL AND p.site = $1 AND p.ended_at >= $2 AND p.clone_id = 0 \
             ORDER BY p.ended_at DESC LIMIT $3) c WHERE c.project_type = $4"
        )),
        &params![site, since, limit, kind.value()],
        |row| {
            Ok(Past {
                industry: row.get(0)?,
                designs: row.get(1)?,
                intro: row.get(2)?,
                content: row.get(3)?,
                formats: row.get(4)?,
                styles: row.get(5)?,
                colours: row.get(6)?,
                references: row.get(7)?,
                files: row.get(8)?,
            })
        },
    )
}
