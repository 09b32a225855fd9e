//! Designers: the sign-up test, its decision, what the directory is searched by.

pub mod application;

use db::account::Person;
use db::search::{Kind, Shelf, Text};
use db::{DbError, Tx};

/// Indexes what a designer is found by; people who are not in the directory are taken out of the index.
///
/// # Errors
/// Those of the database.
pub fn index(tx: &mut Tx<'_>, person: &Person) -> Result<(), DbError> {
    if !person.approved {
        return db::search::remove(tx, Kind::Designer, person.id.0);
    }
    let services: Vec<serde_json::Value> = serde_json::from_str(&person.services).unwrap_or_default();
    let names = services.iter().filter_map(|service| service.get("name")?.as_str()).collect::<Vec<_>>().join(" ");
    let more = format!("{} {}", person.intro, names);
    db::search::put(tx, Shelf::Designers, person.id.0, Text { name: &person.user_name, more: &more })
}
