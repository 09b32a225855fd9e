//! What every thread has in common: its files, the count of what one person writes, who is told when they are named.

use crate::account::limit;
use crate::file::{self, BelongsTo, FileRow, Scope, StoredFile};
use crate::{AppError, notice};
use db::{Conn, Tx};
use domain::notice::{About, To, Told};
use domain::thread::{MESSAGES_OF_PERSON, Thread, names};
use domain::{FileId, Timestamp, UserId};
use std::collections::HashMap;

/// What the messages of one person are counted under, wherever they write.
pub(crate) const COUNTED: &str = "message";

/// Counts one message of a person, whatever it stands in.
///
/// # Errors
/// `TooMany`.
pub(crate) fn may_write(tx: &mut Tx<'_>, author: UserId, now: Timestamp) -> Result<(), AppError> {
    limit::allow(tx, COUNTED, &author.to_string(), MESSAGES_OF_PERSON, now)
}

/// The files of a message: those that came with it, and those of its author that were sent ahead, named in `field`.
pub(crate) struct Attached<'a> {
    pub stored: &'a [StoredFile],
    pub field: &'a str,
    pub ahead: &'a [FileId],
    pub owner: UserId,
    pub of: BelongsTo,
}

impl Attached<'_> {
    /// Ties them to the thread; their ids as a message keeps them.
    ///
    /// # Errors
    /// A fault on `field` where one is another's, taken already, or older than a day.
    pub fn keep(&self, tx: &mut Tx<'_>, now: Timestamp) -> Result<String, AppError> {
        let mut ids = Vec::with_capacity(self.stored.len() + self.ahead.len());
        for file in self.stored {
            ids.push(db::file::insert(tx, file, self.of, now)?);
        }
        file::claim(tx, self.field, self.ahead, self.owner, Scope::Message, self.of, now)?;
        ids.extend(self.ahead);
        Ok(db::ids_json(ids))
    }
}

/// The files of several messages, each with its own in their order, in one query.
///
/// # Errors
/// Those of the database.
pub fn files_of<'a>(
    conn: &mut Conn<'_>,
    messages: impl IntoIterator<Item = &'a str>,
) -> Result<Vec<Vec<FileRow>>, AppError> {
    let mut lists: Vec<Vec<FileId>> = Vec::new();
    for ids in messages {
        lists.push(serde_json::from_str(ids)?);
    }
    let all = lists.iter().flatten().copied();
    let found: HashMap<FileId, FileRow> = match all.clone().next() {
        None => HashMap::new(),
        Some(_) => {
            let rows = db::file::several(conn, &db::ids_json(all))?;
            rows.into_iter().map(|file| (file.id, file)).collect()
        }
    };
    Ok(lists.into_iter().map(|ids| ids.iter().filter_map(|id| found.get(id).cloned()).collect()).collect())
}

/// Tells the two sides of a contest's thread that something was written, and whoever else reads it and is named in it.
///
/// # Errors
/// Those of the database.
pub(crate) fn tell(
    tx: &mut Tx<'_>,
    thread: &Thread<'_>,
    author: UserId,
    content: &str,
    told: &Told,
    now: Timestamp,
) -> Result<(), AppError> {
    let sides = thread.told(author);
    for to in &sides {
        notice::tell(tx, *to, told.clone(), thread.about(), now)?;
    }
    mention(tx, thread.about(), author, content, now)
}

/// Tells the moderators who are named: beside the two sides, who are told anyway, nobody else reads the thread.
///
/// # Errors
/// Those of the database.
pub(crate) fn mention(
    tx: &mut Tx<'_>,
    about: About,
    author: UserId,
    content: &str,
    now: Timestamp,
) -> Result<(), AppError> {
    if !content.contains('@') {
        return Ok(());
    }
    let others = db::account::moderators(tx)?.into_iter().map(|(id, ..)| id).filter(|id| *id != author);
    for (id, name) in db::account::names(tx, &db::ids_json(others))? {
        if names(content, &name) {
            let told = Told::Mention { user_id: Some(author) };
            notice::tell(tx, To::Moderator(id), told, about, now)?;
        }
    }
    Ok(())
}
