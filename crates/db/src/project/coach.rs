//! What finished contests' briefs said, and how many designs they drew.

use crate::rules::public;
use crate::{Conn, DbError, params, sql};
use domain::project::coach::Past;
use domain::{Site, Timestamp};

/// The briefs of the latest public contests of a site that ended since then, at most `limit`; purchases from the store
/// left out. Index: `projects_ended_idx`, then `files_project_idx`.
///
/// # Errors
/// Those of the engine.
pub fn past(conn: &mut Conn<'_>, site: Site, since: Timestamp, limit: i64) -> Result<Vec<Past>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT p.project_type, p.industry, p.designs + p.deleted_works, CAST(LENGTH(p.company_intro) AS BIGINT), \
             CAST(LENGTH(p.content) AS BIGINT), p.features <> '[]', p.styles <> '[]', p.colours <> '[]', \
             p.reference_ids <> '[]', EXISTS (SELECT 1 FROM files f WHERE f.project_id = p.id AND f.scope = 'brief') \
             FROM projects p WHERE ",
            public!("p"),
            " AND p.ended_at IS NOT NULL AND p.site = $1 AND p.ended_at >= $2 AND p.clone_id = 0 \
             ORDER BY p.ended_at DESC LIMIT $3"
        )),
        &params![site, since, limit],
        |row| {
            Ok(Past {
                kind: row.get(0)?,
                industry: row.get(1)?,
                designs: row.get(2)?,
                intro: row.get(3)?,
                content: row.get(4)?,
                formats: row.get(5)?,
                styles: row.get(6)?,
                colours: row.get(7)?,
                references: row.get(8)?,
                files: row.get(9)?,
            })
        },
    )
}
