//! Notices as their reader is told them: the sentence, what it is about by its name, where it leads. Names are looked up
//! at once for all of them.

use super::subject::Subjects;
use super::words;
use db::notice::Notice as Row;
use db::{Conn, DbError};
use domain::account::is_left;
use domain::notice::Notice;
use domain::project::Actor;
use domain::{Site, UserId};
use serde_json::{Map, Value};
use std::collections::{BTreeSet, HashMap};

/// A notice in words.
#[derive(Clone, Debug)]
pub struct Said {
    pub row: Row,
    /// `None` for what this version cannot read.
    pub told: Option<Notice>,
    pub params: Map<String, Value>,
    /// Who did it, else whom it is about.
    pub who: Option<UserId>,
    /// What they are called.
    pub who_name: Option<String>,
    /// The contest's name, the title of an order, a gig or a topic, where the reader may know of it.
    pub title: Option<String>,
    /// Within the site.
    pub url: Option<String>,
    pub text: String,
    /// What it is about is there, and its reader may know of it; of contests and entries nothing is said here.
    pub is_known: bool,
}

impl Said {
    /// What it is about by its name: else the person's, while there is one.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.title.as_deref().or_else(|| self.who_name.as_deref().filter(|name| !is_left(name)))
    }
}

/// Whose name is looked up: who did it, else whom it is about.
fn who(params: &Map<String, Value>) -> Option<UserId> {
    ["userId", "personId"].iter().find_map(|key| params.get(*key).and_then(Value::as_i64)).map(UserId)
}

/// Puts notices into words for `reader`: one query for names, one for each kind of subject that is among them.
///
/// # Errors
/// Those of the database.
pub fn said(conn: &mut Conn<'_>, reader: &Actor, site: Site, rows: Vec<Row>) -> Result<Vec<Said>, DbError> {
    let read: Vec<_> = rows
        .into_iter()
        .map(|row| {
            let told = Notice::read(&row.stored);
            let params = told.as_ref().map(Notice::params).unwrap_or_default();
            (row, told, params)
        })
        .collect();
    let ids: BTreeSet<UserId> = read.iter().filter_map(|(_, _, params)| who(params)).collect();
    let names: HashMap<UserId, String> = match ids.is_empty() {
        true => HashMap::new(),
        false => db::account::names(conn, &db::ids_json(ids))?.into_iter().collect(),
    };
    let subjects = Subjects::of(conn, reader, read.iter().filter_map(|(_, told, _)| told.as_ref()))?;
    let said = read.into_iter().map(|(row, told, params)| {
        let who = who(&params);
        let who_name = who.and_then(|id| names.get(&id).cloned());
        let about = told.as_ref().map(Notice::about);
        Said {
            title: row.project_name.clone().filter(|name| !name.is_empty()).or_else(|| subjects.name(about?)),
            url: told.as_ref().map(|told| subjects.url(told, row.number)),
            text: words::say(site, told.as_ref().map(Notice::told), who_name.as_deref()),
            is_known: about.is_none_or(|about| subjects.knows(about)),
            row,
            told,
            params,
            who,
            who_name,
        }
    });
    Ok(said.collect())
}
