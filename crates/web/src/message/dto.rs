//! Conversations as the contract shows them.

use crate::file::FileObject;
use crate::http::{Amount, Viewer, When};
use crate::project::parts::UserRef;
use crate::work::dto::person;
use app::AppError;
use app::file::FileRow;
use app::message::Sent;
use db::Conn;
use db::message as rows;
use db::work::gate::Gate;
use domain::thread::people::Against;
use domain::{ProjectId, UserId};
use serde::Serialize;
use std::collections::HashMap;
use utoipa::ToSchema;

impl From<rows::Named> for UserRef {
    fn from(row: rows::Named) -> Self {
        person(row.id, row.user_name, row.face_key.as_deref(), row.user_type, row.wins)
    }
}

/// A contest by its name.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContestRef {
    pub id: i64,
    pub encoded_id: String,
    pub title: String,
}

impl ContestRef {
    #[must_use]
    pub fn new(id: ProjectId, title: String) -> Self {
        ContestRef { id: id.0, encoded_id: id.encoded(), title }
    }
}

/// A message of a conversation.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatMessage {
    pub id: i64,
    pub author: UserRef,
    /// `tip`, `hire` and `help` are written by the server.
    #[schema(value_type = crate::http::words::MessageKind)]
    pub kind: &'static str,
    /// Empty once it was removed. Between people who have nothing in common yet, contact details are masked.
    pub content: String,
    pub files: Vec<FileObject>,
    /// Of a tip.
    pub amount: Option<Amount>,
    #[schema(value_type = Option<crate::http::words::CurrencyCode>)]
    pub currency: Option<&'static str>,
    /// Of a question about a contest: which; null where its reader may not know of it any more.
    pub project: Option<ContestRef>,
    /// A moderator took it out.
    pub removed: bool,
    pub date_time: When,
    pub mine: bool,
}

impl ChatMessage {
    /// As `me` reads it.
    #[must_use]
    pub fn of(row: rows::Message, files: Vec<FileRow>, me: UserId) -> Self {
        let author = row.author.id;
        let message = Self::whole(row, files);
        let message = ChatMessage { mine: author == me, ..message };
        if message.removed { ChatMessage { content: String::new(), files: Vec::new(), ..message } } else { message }
    }

    /// As moderators read it who decide about it.
    #[must_use]
    pub fn whole(row: rows::Message, files: Vec<FileRow>) -> Self {
        ChatMessage {
            id: row.id.0,
            author: row.author.into(),
            kind: row.kind.code(),
            content: row.content,
            files: files.into_iter().map(FileObject::from).collect(),
            amount: row.amount.map(|(amount, _)| amount.into()),
            currency: row.amount.map(|(_, currency)| currency.code()),
            project: row.project.map(|(id, title)| ContestRef::new(id, title)),
            removed: row.removed,
            date_time: row.created_at.into(),
            mine: false,
        }
    }

    /// Several at once, with their files.
    ///
    /// # Errors
    /// Those of the database.
    pub fn all(conn: &mut Conn<'_>, mut rows: Vec<rows::Message>, reader: &Viewer) -> Result<Vec<Self>, AppError> {
        keep_known(conn, rows.iter_mut(), reader)?;
        let files = app::thread::files_of(conn, rows.iter().map(|row| row.file_ids.as_str()))?;
        Ok(rows.into_iter().zip(files).map(|(row, files)| ChatMessage::of(row, files, reader.id)).collect())
    }

    /// The same as moderators read them who decide about one.
    ///
    /// # Errors
    /// Those of the database.
    pub fn all_whole(conn: &mut Conn<'_>, rows: Vec<rows::Message>) -> Result<Vec<Self>, AppError> {
        let files = app::thread::files_of(conn, rows.iter().map(|row| row.file_ids.as_str()))?;
        Ok(rows.into_iter().zip(files).map(|(row, files)| ChatMessage::whole(row, files)).collect())
    }
}

/// Takes contests off the messages that ask about them, as far as their reader may not know of them: one that was public
/// may have become private since.
///
/// # Errors
/// Those of the database.
pub fn keep_known<'a>(
    conn: &mut Conn<'_>,
    messages: impl Iterator<Item = &'a mut rows::Message>,
    reader: &Viewer,
) -> Result<(), AppError> {
    let mut known: HashMap<ProjectId, bool> = HashMap::new();
    for message in messages {
        let Some((id, _)) = message.project else { continue };
        let is_known = match known.get(&id) {
            Some(is_known) => *is_known,
            None => Gate::open(conn, id, Some(reader.clone()), None)?.is_some(),
        };
        known.insert(id, is_known);
        if !is_known {
            message.project = None;
        }
    }
    Ok(())
}

/// A message as its writer is answered.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SentMessage {
    #[serde(flatten)]
    pub message: ChatMessage,
    /// Contact details were taken out of it: what is agreed here stays under the market's protection.
    pub masked: bool,
}

impl SentMessage {
    #[must_use]
    pub fn of(sent: &Sent, me: UserId) -> Self {
        SentMessage { message: ChatMessage::of(sent.message.clone(), sent.files.clone(), me), masked: sent.masked }
    }
}

/// A conversation in the list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConversationView {
    pub user: UserRef,
    /// The last word; its files are not listed here.
    pub last: ChatMessage,
    /// How many files the last word has.
    pub files: i64,
    pub unread: i64,
}

/// Whether somebody may write to a person.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct MayWrite {
    pub allowed: bool,
    /// The first reason against it.
    #[schema(value_type = Option<crate::http::words::WritingReason>)]
    pub reason: Option<&'static str>,
}

impl From<Result<(), Against>> for MayWrite {
    fn from(may: Result<(), Against>) -> Self {
        MayWrite { allowed: may.is_ok(), reason: may.err().map(Against::code) }
    }
}

/// A conversation, newest message last.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Chat {
    /// 200.
    pub code: u16,
    pub list: Vec<ChatMessage>,
    /// How many messages the conversation has.
    pub total: i64,
    /// Counted from 1, the newest first.
    pub page: i64,
    pub size: i64,
    /// There are older ones than those listed; of `after`, newer ones.
    pub more: bool,
    pub user: UserRef,
    pub may_write: MayWrite,
    /// The caller has blocked it.
    pub blocked: bool,
    /// The last message that the other side has seen; 0 before the first.
    pub seen: i64,
}
