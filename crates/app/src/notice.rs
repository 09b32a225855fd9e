//! Notices: telling a person what concerns them, in the transaction that makes it so.

use crate::{AppError, Market};
use db::notice::NewNotice;
use db::{DbError, Tx};
use domain::{NoticeId, ProjectId, Timestamp, UserId, WorkId};
use serde_json::Value;

/// Which notices are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Read {
    /// All up to this one, and it.
    UpTo(NoticeId),
    One(NoticeId),
}

/// Tells one person. `kind` is a code of [`domain::notice::KINDS`] that the page puts into words with the help of
/// `params`, a JSON object. A `userId` in it is shown as the name that person has when it is read. What repeats while it is unread becomes one with it.
///
/// # Errors
/// Those of the database.
pub fn tell(
    tx: &mut Tx<'_>,
    user: UserId,
    kind: &str,
    params: &Value,
    project: Option<ProjectId>,
    work: Option<WorkId>,
    now: Timestamp,
) -> Result<(), DbError> {
    let params = params.to_string();
    let new = NewNotice { user, kind, params: &params, project, work };
    let before = if domain::notice::kind(kind).merges { db::notice::take_same(tx, &new)? } else { 0 };
    db::notice::insert(tx, &new, before + 1, now)
}

/// Marks the person's notices as read.
///
/// # Errors
/// Those of the database.
pub async fn mark_read(market: &Market, user: UserId, read: Read) -> Result<(), AppError> {
    let now = market.now();
    market
        .db
        .write(move |tx| {
            match read {
                Read::UpTo(last) => db::notice::mark_read(tx, user, last, now)?,
                Read::One(id) => db::notice::mark_one_read(tx, user, id, now)?,
            }
            Ok(())
        })
        .await
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap().flatten() {
            let path = entry.path();
            if path.is_dir() { sources(&path, found) } else { found.push(path) }
        }
    }

    /// The third argument of `tell(`, wherever it is a text, and what contest events are called.
    #[test]
    fn every_kind_that_is_told_stands_in_the_table() {
        let mut files = Vec::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
        let quoted =
            |text: &str| text.trim().strip_prefix('"').and_then(|rest| rest.split('"').next()).map(str::to_owned);
        let mut told = Vec::new();
        for file in files.iter().filter(|file| !file.ends_with("notice.rs")) {
            let text = std::fs::read_to_string(file).unwrap();
            told.extend(text.split("tell(").skip(1).filter_map(|call| quoted(call.split(',').nth(2)?)));
            let events = text.lines().filter(|line| line.trim().starts_with("ContestEvent::"));
            told.extend(events.filter_map(|line| quoted(line.split("=>").nth(1)?)));
        }
        assert!(told.len() > 40, "{told:?}");
        for code in told {
            assert_eq!(domain::notice::kind(&code).code, code);
        }
    }
}
