//! Contests as a search shows them.

use super::party::Card;
use crate::rules::{offered, shown};
use crate::{Conn, DbError, ids_json, params, sql};
use domain::{Minor, ProjectId, Site};

/// A contest as a search shows it.
#[derive(Clone, Debug)]
pub struct Glimpse {
    pub project: ProjectId,
    pub title: String,
    pub intro: String,
    pub project_type: i64,
    pub industry: i64,
    /// What designers compete for.
    pub pool: Minor,
    pub client: Card,
    /// The picture of the winning entry once the contest has ended, and what stands there while it loads.
    pub picture_key: Option<String>,
    pub tiny: Option<String>,
}

/// Of these contests those that may be offered to anybody, in any order. Served by the primary keys.
///
/// # Errors
/// Those of the engine.
pub fn glimpses(conn: &mut Conn<'_>, site: Site, projects: &[i64]) -> Result<Vec<Glimpse>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT p.id, p.title, p.company_intro, p.project_type, p.industry, p.pool, c.id, c.user_name, c.face_key, c.wins, \
             c.user_type, f.key, f.tiny FROM projects p JOIN users c ON c.id = p.client_id \
             LEFT JOIN works w ON w.id = p.winner_work_id AND p.ended_at IS NOT NULL AND ",
            shown!("w"),
            " LEFT JOIN files f ON f.id = w.file_id WHERE p.id IN ids_of($2) AND p.site = $1 AND ",
            offered!("p")
        )),
        &params![site, &ids_json(projects.iter().copied())],
        |row| {
            Ok(Glimpse {
                project: row.get(0)?,
                title: row.get(1)?,
                intro: row.get(2)?,
                project_type: row.get(3)?,
                industry: row.get(4)?,
                pool: row.get(5)?,
                client: Card::read(row, 6)?,
                picture_key: row.get(11)?,
                tiny: row.get(12)?,
            })
        },
    )
}
