//! Designers: the sign-up test, its decision, what the directory is searched by.

pub mod application;

use db::account::Person;
use db::{DbError, Tx};

/// The kind of designers in the search index.
pub const SEARCH_KIND: &str = "designer";

/// Indexes what a designer is found by; people who are not in the directory are taken out of the index.
///
/// # Errors
/// Those of the database.
pub fn index(tx: &mut Tx<'_>, person: &Person) -> Result<(), DbError> {
    if !person.approved {
        return db::search::remove(tx, SEARCH_KIND, person.id.0);
    }
    let services: Vec<serde_json::Value> = serde_json::from_str(&person.services).unwrap_or_default();
    let names = services.iter().filter_map(|service| service.get("name")?.as_str()).collect::<Vec<_>>().join(" ");
    let text = format!("{} {} {}", person.user_name, person.intro, names);
    db::search::put(tx, SEARCH_KIND, person.id.0, &text)
}
