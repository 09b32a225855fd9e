//! Contests as a search shows them.

use super::party::{Card, card_columns};
use crate::engine::row::row;
use crate::rules::{offered, shown};
use crate::{Conn, DbError, ids_json, params, sql};
use domain::{Minor, ProjectId, Site};

row! {
    /// A contest as a search shows it.
    #[derive(Clone, Debug)]
    pub struct Glimpse in glimpse_columns {
        pub project: ProjectId = "p.id",
        pub title: String = "p.title",
        pub intro: String = "p.company_intro",
        pub project_type: i64 = "p.project_type",
        pub industry: i64 = "p.industry",
        /// What designers compete for.
        pub pool: Minor = "p.pool",
        pub client: Card = card_columns!("c"),
        /// The picture of the winning entry once the contest has ended, and what stands there while it loads.
        pub picture_key: Option<String> = "f.key",
        pub tiny: Option<String> = "f.tiny",
    }
}

/// Of these contests those that may be offered to anybody, in any order. Served by the primary keys.
///
/// # Errors
/// Those of the engine.
pub fn glimpses(conn: &mut Conn<'_>, site: Site, projects: &[i64]) -> Result<Vec<Glimpse>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            glimpse_columns!(),
            " FROM projects p JOIN users c ON c.id = p.client_id LEFT JOIN works w ON w.id = p.winner_work_id \
             AND p.ended_at IS NOT NULL AND ",
            shown!("w"),
            " LEFT JOIN files f ON f.id = w.file_id WHERE p.id IN ids_of($2) AND p.site = $1 AND ",
            offered!("p")
        )),
        &params![site, &ids_json(projects.iter().copied())],
        Glimpse::read,
    )
}
