//! Conversations of two people: their threads, messages, counts of what is unread, blocks.

mod block;
pub mod help;
pub mod report;
pub mod sweep;

pub use block::{block, blocked_among, has_blocked, unblock};

use crate::engine::row::{column, row};
use crate::{Conn, DbError, Tx, params, sql};
use domain::account::{UserType, moderates};
use domain::thread::people::{ANSWERS_LEAST, ANSWERS_MOST, Kind, Part, Person};
use domain::{Currency, MessageId, Minor, ProjectId, ThreadId, Timestamp, UserId};

/// The two of a conversation, the smaller number first.
const fn pair(one: UserId, other: UserId) -> (UserId, UserId) {
    if one.0 < other.0 { (one, other) } else { (other, one) }
}

/// Somebody as the rules of conversations see them; `None` for whoever is not there any more. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn person(conn: &mut Conn<'_>, id: UserId) -> Result<Option<Person>, DbError> {
    conn.opt(
        sql!("SELECT user_type, is_moderator, approved, suspended FROM users WHERE id = $1 AND deleted_at IS NULL"),
        &params![id],
        |row| {
            let kind = UserType::from_value(row.get(0)?)
                .ok_or_else(|| DbError::Engine("users.user_type holds an unknown value".to_owned()))?;
            let part = Part::of(kind, moderates(id, row.get(1)?), row.get(2)?);
            Ok(Person { id, part, suspended: row.get(3)? })
        },
    )
}

/// How long somebody took to answer the message that began a conversation with them, in milliseconds, on average of the
/// latest; `None` before they have answered a few. Indexes: `thread_sides_user_idx`, `thread_messages_thread_idx`, the
/// primary keys of `conversations` and `thread_messages`.
///
/// # Errors
/// Those of the database.
pub fn answer_ms(conn: &mut Conn<'_>, user: UserId) -> Result<Option<i64>, DbError> {
    let (mean, answers) = conn.one(
        sql!(
            "SELECT CAST(AVG(took) AS BIGINT), COUNT(*) FROM (SELECT a.created_at - m.created_at AS took \
             FROM thread_sides s JOIN conversations c ON c.thread_id = s.thread_id JOIN thread_messages m ON m.id = (\
             SELECT b.id FROM thread_messages b WHERE b.thread_id = s.thread_id ORDER BY b.id LIMIT 1) \
             JOIN thread_messages a ON a.id = (SELECT b.id FROM thread_messages b \
             WHERE b.thread_id = s.thread_id AND b.author_id = $1 ORDER BY b.id LIMIT 1) \
             WHERE s.user_id = $1 AND s.said > 0 AND m.author_id <> $1 AND m.kind = 'message' \
             ORDER BY s.last_id DESC LIMIT $2) AS latest"
        ),
        &params![user, ANSWERS_MOST],
        |row| Ok((row.get::<Option<i64>>(0)?, row.get::<i64>(1)?)),
    )?;
    Ok(mean.filter(|_| answers >= ANSWERS_LEAST))
}

/// Whether one of the two has entered a contest of the other, or paid for an order. Indexes:
/// `participants_designer_idx`, the primary key of `projects`, `orders_seller_idx`.
///
/// # Errors
/// Those of the database.
pub fn are_related(conn: &mut Conn<'_>, one: UserId, other: UserId) -> Result<bool, DbError> {
    for (designer, client) in [(one, other), (other, one)] {
        let entered = conn.opt(
            sql!(
                "SELECT p.id FROM participants t JOIN projects p ON p.id = t.project_id \
                 WHERE t.designer_id = $1 AND p.client_id = $2 LIMIT 1"
            ),
            &params![designer, client],
            |row| row.get::<i64>(0),
        )?;
        if entered.is_some() || crate::order::list::was_paid_between(conn, client, designer)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether one of the two has ordered from the other, paid or not. Index: `orders_seller_idx`.
///
/// # Errors
/// Those of the database.
pub fn have_ordered(conn: &mut Conn<'_>, one: UserId, other: UserId) -> Result<bool, DbError> {
    use crate::order::list::is_between;
    Ok(is_between(conn, one, other)? || is_between(conn, other, one)?)
}

/// One side's place in a conversation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side {
    pub thread: ThreadId,
    pub said: i64,
    pub unread: i64,
    /// The last message that they have seen; 0 before the first.
    pub seen: MessageId,
}

/// The place of `user` in their conversation with `other`, where there is one. Indexes:
/// `conversations_low_id_high_id_key`, the primary key of `thread_sides`.
///
/// # Errors
/// Those of the database.
pub fn side(conn: &mut Conn<'_>, user: UserId, other: UserId) -> Result<Option<Side>, DbError> {
    let (low, high) = pair(user, other);
    conn.opt(
        sql!(
            "SELECT s.thread_id, s.said, s.unread, s.seen_id FROM conversations c \
             JOIN thread_sides s ON s.thread_id = c.thread_id AND s.user_id = $3 WHERE c.low_id = $1 AND c.high_id = $2"
        ),
        &params![low, high, user],
        |row| Ok(Side { thread: row.get(0)?, said: row.get(1)?, unread: row.get(2)?, seen: row.get(3)? }),
    )
}

/// Whether somebody is one of the two. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn is_side(conn: &mut Conn<'_>, thread: ThreadId, user: UserId) -> Result<bool, DbError> {
    let found = conn.opt(
        sql!("SELECT user_id FROM thread_sides WHERE thread_id = $1 AND user_id = $2"),
        &params![thread, user],
        |row| row.get::<i64>(0),
    )?;
    Ok(found.is_some())
}

/// Begins the conversation of two people. `conversations_low_id_high_id_key` is broken where there is one already.
///
/// # Errors
/// Those of the database.
pub fn begin(tx: &mut Tx<'_>, one: UserId, other: UserId, now: Timestamp) -> Result<ThreadId, DbError> {
    let thread =
        tx.insert(sql!("INSERT INTO threads (kind, created_at) VALUES ('people', $1) RETURNING id"), &params![now])?;
    let (low, high) = pair(one, other);
    tx.run(
        sql!("INSERT INTO conversations (thread_id, low_id, high_id) VALUES ($1, $2, $3)"),
        &params![thread, low, high],
    )?;
    for user in [low, high] {
        tx.run(sql!("INSERT INTO thread_sides (thread_id, user_id) VALUES ($1, $2)"), &params![thread, user])?;
    }
    Ok(thread)
}

/// What is written into a conversation.
#[derive(Clone, Copy, Debug)]
pub struct NewMessage<'a> {
    pub thread: ThreadId,
    pub author: UserId,
    pub kind: Kind,
    pub content: &'a str,
    /// A JSON list.
    pub file_ids: &'a str,
    /// Of a tip.
    pub amount: Option<(Minor, Currency)>,
    /// Of a question about a contest: which.
    pub project: Option<ProjectId>,
}

/// Writes a message and moves the counts of both sides: its author has the conversation before them, but for a question
/// that was asked elsewhere.
///
/// # Errors
/// Those of the database.
pub fn add(tx: &mut Tx<'_>, new: &NewMessage<'_>, now: Timestamp) -> Result<MessageId, DbError> {
    let (amount, currency) = (new.amount.map(|(amount, _)| amount), new.amount.map(|(_, currency)| currency));
    let message: MessageId = tx.insert(
        sql!(
            "INSERT INTO thread_messages (thread_id, author_id, kind, content, file_ids, amount, currency, project_id, \
             created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id"
        ),
        &params![
            new.thread,
            new.author,
            new.kind.code(),
            new.content,
            new.file_ids,
            amount,
            currency,
            new.project,
            now
        ],
    )?;
    tx.run(sql!("UPDATE threads SET messages = messages + 1 WHERE id = $1"), &params![new.thread])?;
    tx.run(
        sql!(
            "UPDATE thread_sides SET said = said + 1, unread = CASE WHEN $4 THEN 0 ELSE unread END, \
             seen_id = CASE WHEN $4 THEN $3 ELSE seen_id END, last_id = $3 WHERE thread_id = $1 AND user_id = $2"
        ),
        &params![new.thread, new.author, message, new.kind != Kind::Help],
    )?;
    tx.run(
        sql!("UPDATE thread_sides SET unread = unread + 1, last_id = $3 WHERE thread_id = $1 AND user_id <> $2"),
        &params![new.thread, new.author, message],
    )?;
    Ok(message)
}

/// Notes that somebody has seen the whole conversation; `false` when they had already. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn mark_read(tx: &mut Tx<'_>, thread: ThreadId, user: UserId) -> Result<bool, DbError> {
    let marked = tx.run(
        sql!(
            "UPDATE thread_sides SET unread = 0, seen_id = last_id WHERE thread_id = $1 AND user_id = $2 AND unread > 0"
        ),
        &params![thread, user],
    )?;
    Ok(marked == 1)
}

/// Puts back what somebody had not read: they wrote without having the conversation before them. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn leave_unread(tx: &mut Tx<'_>, user: UserId, side: &Side) -> Result<(), DbError> {
    tx.run(
        sql!("UPDATE thread_sides SET unread = $3, seen_id = $4 WHERE thread_id = $1 AND user_id = $2"),
        &params![side.thread, user, side.unread, side.seen],
    )?;
    Ok(())
}

/// How many messages wait to be read in all conversations of a person. Index: `thread_sides_unread_idx`.
///
/// # Errors
/// Those of the database.
pub fn unread(conn: &mut Conn<'_>, user: UserId) -> Result<i64, DbError> {
    conn.one(
        sql!("SELECT CAST(COALESCE(SUM(unread), 0) AS BIGINT) FROM thread_sides WHERE user_id = $1 AND unread > 0"),
        &params![user],
        |row| row.get(0),
    )
}

row! {
    /// A person beside their words, also one who has deleted the account.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Named in named_columns($of:literal) {
        pub id: UserId = (concat!($of, ".id")),
        pub user_name: String = (concat!($of, ".user_name")),
        pub face_key: Option<String> = (concat!($of, ".face_key")),
        pub user_type: i64 = (concat!($of, ".user_type")),
        pub wins: u32 = (concat!($of, ".wins")),
        pub deleted: bool = (concat!($of, ".deleted_at IS NOT NULL")),
    }
}

/// Anybody there ever was. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn anybody(conn: &mut Conn<'_>, id: UserId) -> Result<Option<Named>, DbError> {
    conn.opt(sql!(concat!("SELECT ", named_columns!("u"), " FROM users u WHERE u.id = $1")), &params![id], Named::read)
}

column! { Kind: "a kind of message", code: &str => Kind::parse(code) }

row! {
    /// A message as it is shown.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Message in message_columns {
        pub id: MessageId = "m.id",
        pub author: Named = named_columns!("u"),
        pub kind: Kind = "m.kind",
        pub content: String = "m.content",
        /// A JSON list.
        pub file_ids: String = "m.file_ids",
        pub amount: Option<(Minor, Currency)> = "m.amount, m.currency",
        /// The contest that it asks about, with its title.
        pub project: Option<(ProjectId, String)> = "m.project_id, (SELECT title FROM projects WHERE id = m.project_id)",
        pub created_at: Timestamp = "m.created_at",
        /// A moderator took it out: its text and files are not shown any more.
        pub removed: bool = "m.removed_at IS NOT NULL",
    }
}

use {message_columns, named_columns};

/// Up to `limit` messages before one, or after one, oldest first. Index: `thread_messages_thread_idx`.
///
/// # Errors
/// Those of the database.
pub fn part(conn: &mut Conn<'_>, thread: ThreadId, end: End, limit: i64, offset: i64) -> Result<Vec<Message>, DbError> {
    match end {
        End::Before(id) => {
            let mut messages = conn.all(
                sql!(concat!(
                    "SELECT ",
                    message_columns!(),
                    " FROM thread_messages m JOIN users u ON u.id = m.author_id \
                     WHERE m.thread_id = $1 AND m.id < $2 ORDER BY m.id DESC LIMIT $3 OFFSET $4"
                )),
                &params![thread, id, limit, offset],
                Message::read,
            )?;
            messages.reverse();
            Ok(messages)
        }
        End::After(id) => conn.all(
            sql!(concat!(
                "SELECT ",
                message_columns!(),
                " FROM thread_messages m JOIN users u ON u.id = m.author_id \
                 WHERE m.thread_id = $1 AND m.id > $2 ORDER BY m.id LIMIT $3 OFFSET $4"
            )),
            &params![thread, id, limit, offset],
            Message::read,
        ),
    }
}

/// Which way a part of a conversation lies from a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Before(MessageId),
    After(MessageId),
}

/// One message with the conversation it stands in; none for a message of another thread (an order's, a topic's), which
/// have kinds of their own. Indexes: the primary keys.
///
/// # Errors
/// Those of the database.
pub fn find(conn: &mut Conn<'_>, id: MessageId) -> Result<Option<(Message, ThreadId)>, DbError> {
    conn.opt(
        sql!(concat!(
            "SELECT ",
            message_columns!(),
            ", m.thread_id FROM thread_messages m JOIN conversations c ON c.thread_id = m.thread_id \
             JOIN users u ON u.id = m.author_id WHERE m.id = $1"
        )),
        &params![id],
        |row| Ok((Message::read(row)?, row.get(Message::COLUMNS)?)),
    )
}

/// How many messages the conversation has. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn count(conn: &mut Conn<'_>, thread: ThreadId) -> Result<i64, DbError> {
    conn.one(sql!("SELECT messages FROM threads WHERE id = $1"), &params![thread], |row| row.get(0))
}

/// Up to which message the other side has read. Index: the primary key of `thread_sides`.
///
/// # Errors
/// Those of the database.
pub fn seen_by_other(conn: &mut Conn<'_>, thread: ThreadId, user: UserId) -> Result<MessageId, DbError> {
    conn.one(
        sql!("SELECT seen_id FROM thread_sides WHERE thread_id = $1 AND user_id <> $2"),
        &params![thread, user],
        |row| row.get(0),
    )
}

row! {
    /// A conversation in somebody's list.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Conversation in conversation_columns {
        pub other: Named = named_columns!("o"),
        pub unread: i64 = "s.unread",
        pub last: Message = message_columns!(),
    }
}

/// A page of somebody's conversations by their last word, latest first, and how many there are. Index:
/// `thread_sides_user_idx`.
///
/// # Errors
/// Those of the database.
pub fn conversations(
    conn: &mut Conn<'_>,
    user: UserId,
    limit: i64,
    offset: i64,
) -> Result<(Vec<Conversation>, i64), DbError> {
    let rows = conn.all(
        sql!(concat!(
            "SELECT ",
            conversation_columns!(),
            " FROM thread_sides s JOIN thread_sides t ON t.thread_id = s.thread_id AND t.user_id <> s.user_id \
             JOIN users o ON o.id = t.user_id JOIN thread_messages m ON m.id = s.last_id \
             JOIN users u ON u.id = m.author_id WHERE s.user_id = $1 ORDER BY s.last_id DESC LIMIT $2 OFFSET $3"
        )),
        &params![user, limit, offset],
        Conversation::read,
    )?;
    let total =
        conn.one(sql!("SELECT COUNT(*) FROM thread_sides WHERE user_id = $1"), &params![user], |row| row.get(0))?;
    Ok((rows, total))
}

/// Takes somebody who deletes the account out of it: nothing waits for them, nothing is blocked, and conversations whose
/// other side is gone too have ended. What they wrote stays with the others. Indexes: the primary key of `blocks`,
/// `blocks_other_idx`, `thread_sides_unread_idx`, `thread_sides_user_idx`.
///
/// # Errors
/// Those of the database.
pub fn leave(tx: &mut Tx<'_>, user: UserId, now: Timestamp) -> Result<(), DbError> {
    tx.run(sql!("DELETE FROM blocks WHERE user_id = $1 OR other_id = $1"), &params![user])?;
    tx.run(sql!("UPDATE thread_sides SET unread = 0 WHERE user_id = $1 AND unread > 0"), &params![user])?;
    tx.run(
        sql!(
            "UPDATE conversations SET ended_at = $2 WHERE ended_at IS NULL AND thread_id IN (\
             SELECT s.thread_id FROM thread_sides s \
             JOIN thread_sides t ON t.thread_id = s.thread_id AND t.user_id <> s.user_id \
             JOIN users o ON o.id = t.user_id WHERE s.user_id = $1 AND o.deleted_at IS NOT NULL)"
        ),
        &params![user, now],
    )?;
    Ok(())
}
