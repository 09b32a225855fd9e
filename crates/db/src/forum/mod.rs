//! The forum: topics, what is said in them, who likes, follows and has read what.

pub mod mark;
pub mod reply;

use crate::engine::row::row;
use crate::search::{self, Kind, Query, Shelf, Text};
use crate::{Conn, DbError, Tx, params, sql};
use domain::forum::{Board, Post};
use domain::{ReplyId, Site, Timestamp, TopicId, UserId};

/// Topics that a search takes into account.
const FOUND_MOST: u32 = 200;
/// The topic's own text, where a reply could be named.
pub const OPENING: ReplyId = ReplyId(0);

row! {
    /// A topic as one reader finds it, deleted or not.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct TopicRow in topic_columns {
        pub id: TopicId = "t.id",
        pub site: Site = "t.site",
        pub board: Board = "t.board",
        pub author: UserId = "t.author_id",
        pub author_name: String = "u.user_name",
        pub face_key: Option<String> = "u.face_key",
        pub author_type: i64 = "u.user_type",
        pub wins: u32 = "u.wins",
        pub author_gone: bool = "(u.deleted_at IS NOT NULL)",
        pub title: String = "t.title",
        pub content: String = "t.content",
        pub file_ids: String = "t.file_ids",
        pub pinned: bool = "t.pinned",
        pub locked: bool = "t.locked",
        pub replies: i64 = "t.replies",
        pub likes: i64 = "t.likes",
        pub created_at: Timestamp = "t.created_at",
        pub edited_at: Option<Timestamp> = "t.edited_at",
        pub last_at: Timestamp = "t.last_at",
        /// The last word in it; 0 is the topic's own text.
        pub last: ReplyId = "t.last_id",
        pub last_author: UserId = "t.last_author_id",
        pub deleted_at: Option<Timestamp> = "t.deleted_at",
        /// The reader is told of what is new in it.
        pub follows: bool = "EXISTS (SELECT 1 FROM forum_follows f WHERE f.topic_id = t.id AND f.user_id = $1)",
        /// Up to which word the reader has read it.
        pub read_to: Option<ReplyId> =
            "(SELECT d.reply_id FROM forum_reads d WHERE d.topic_id = t.id AND d.user_id = $1)",
    }
}

impl TopicRow {
    /// What it begins with, as the rules see it.
    #[must_use]
    pub const fn opening(&self) -> Post {
        Post { author: self.author, created_at: self.created_at, deleted: self.deleted_at.is_some(), opens: true }
    }

    /// Whether something in it is new to the reader; what is older than marks are kept counts as read.
    #[must_use]
    pub fn is_unread(&self, reader: UserId, now: Timestamp) -> bool {
        let recent = now.since(self.last_at) < domain::retention::FORUM_READS_MS;
        recent && self.last_author != reader && self.read_to.is_none_or(|read| read < self.last)
    }
}

/// A statement on topics whose `$1` is the reader.
macro_rules! topics {
    ($($rest:expr),+) => {
        sql!(concat!(
            "SELECT ",
            topic_columns!(),
            " FROM forum_topics t JOIN users u ON u.id = t.author_id ",
            $($rest),+
        ))
    };
}

/// One topic. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn find(conn: &mut Conn<'_>, reader: UserId, id: TopicId) -> Result<Option<TopicRow>, DbError> {
    conn.opt(topics!("WHERE t.id = $2"), &params![reader, id], TopicRow::read)
}

/// A topic to be begun.
#[derive(Clone, Copy, Debug)]
pub struct NewTopic<'a> {
    pub site: Site,
    pub board: Board,
    pub author: UserId,
    pub title: &'a str,
    pub content: &'a str,
}

/// Begins a topic, which is found by its words unless it is a report.
///
/// # Errors
/// Those of the database.
pub fn insert(tx: &mut Tx<'_>, new: &NewTopic<'_>, now: Timestamp) -> Result<TopicId, DbError> {
    let id = tx.insert(
        sql!(
            "INSERT INTO forum_topics (site, board, author_id, title, content, created_at, last_at, last_author_id) \
             VALUES ($1, $2, $3, $4, $5, $6, $6, $3) RETURNING id"
        ),
        &params![new.site, new.board, new.author, new.title, new.content, now],
    )?;
    if new.board != Board::Reports {
        index(tx, new.site, id, new.title, new.content)?;
    }
    Ok(id)
}

fn index(tx: &mut Tx<'_>, site: Site, id: TopicId, title: &str, content: &str) -> Result<(), DbError> {
    search::put(tx, Shelf::Topics(site), id.0, Text { name: title, more: content })
}

/// Puts a topic into the search index once more, or takes it out. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn index_again(tx: &mut Tx<'_>, id: TopicId) -> Result<(), DbError> {
    let row = tx.opt(
        sql!(
            "SELECT site, title, content FROM forum_topics WHERE id = $1 AND deleted_at IS NULL AND board <> 'reports'"
        ),
        &params![id],
        |row| Ok((row.get(0)?, row.get::<String>(1)?, row.get::<String>(2)?)),
    )?;
    match row {
        Some((site, title, content)) => index(tx, site, id, &title, &content),
        None => search::remove(tx, Kind::Topic, id.0),
    }
}

/// Names the pictures beneath a topic's own text. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn set_files(tx: &mut Tx<'_>, id: TopicId, file_ids: &str) -> Result<(), DbError> {
    tx.run(sql!("UPDATE forum_topics SET file_ids = $2 WHERE id = $1"), &params![id, file_ids])?;
    Ok(())
}

/// Changes what a topic says; `false` when it is deleted. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn change(tx: &mut Tx<'_>, id: TopicId, title: &str, content: &str, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE forum_topics SET title = $2, content = $3, edited_at = $4 WHERE id = $1 AND deleted_at IS NULL"),
        &params![id, title, content, now],
    )?;
    index_again(tx, id)?;
    Ok(rows == 1)
}

/// Takes a topic out with its words; `false` when it is out. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn delete(tx: &mut Tx<'_>, id: TopicId, by: UserId, now: Timestamp) -> Result<bool, DbError> {
    let pictures =
        tx.opt(sql!("SELECT file_ids FROM forum_topics WHERE id = $1"), &params![id], |row| row.get::<String>(0))?;
    crate::file::let_go(tx, &pictures.unwrap_or_default(), id)?;
    let rows = tx.run(
        sql!(
            "UPDATE forum_topics SET deleted_at = $2, deleted_by = $3, title = '', content = '', file_ids = '[]' \
             WHERE id = $1 AND deleted_at IS NULL"
        ),
        &params![id, now, by],
    )?;
    index_again(tx, id)?;
    Ok(rows == 1)
}

/// Pins a topic above the others of its board. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn pin(tx: &mut Tx<'_>, id: TopicId, on: bool) -> Result<(), DbError> {
    tx.run(sql!("UPDATE forum_topics SET pinned = $2 WHERE id = $1"), &params![id, on])?;
    Ok(())
}

/// Locks a topic. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn lock(tx: &mut Tx<'_>, id: TopicId, on: bool) -> Result<(), DbError> {
    tx.run(sql!("UPDATE forum_topics SET locked = $2 WHERE id = $1"), &params![id, on])?;
    Ok(())
}

/// Moves a topic to another board. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn place(tx: &mut Tx<'_>, id: TopicId, board: Board) -> Result<(), DbError> {
    tx.run(sql!("UPDATE forum_topics SET board = $2 WHERE id = $1"), &params![id, board])?;
    Ok(())
}

/// Which topics are listed.
#[derive(Clone, Debug)]
pub enum Which {
    /// Of every board but that of reports.
    All,
    Board(Board),
    /// With these words, of one board or of all.
    Found(String, Option<Board>),
    /// Reports that this reader may read: moderators every one.
    Reports {
        all: bool,
        now: Timestamp,
    },
}

/// Reports that the reader `$1` may read at `$2`: their own, of their entries, in their contests, and, for approved
/// designers (`$3`), those whose picture they see: [`domain::project::access::see_work`].
macro_rules! readable {
    () => {
        concat!(
            "FROM forum_topics t JOIN users u ON u.id = t.author_id JOIN work_reports r ON r.topic_id = t.id \
             JOIN works w ON w.id = r.work_id JOIN projects p ON p.id = r.project_id \
             WHERE t.board = 'reports' AND t.deleted_at IS NULL AND (r.reporter_id = $1 OR w.designer_id = $1 \
             OR p.client_id = $1 OR ($3 AND p.audit AND ",
            crate::rules::shown!("w"),
            " AND ((p.winner_id IS NOT NULL AND p.clone_id = 0) OR (p.end_time <= COALESCE(p.frozen_at, $2) AND EXISTS (\
             SELECT 1 FROM participants m WHERE m.project_id = p.id AND m.designer_id = $1 AND m.is_finalist)))))"
        )
    };
}

/// A page of topics, the pinned first, then those where something was said last; and how many there are. Indexes:
/// `forum_topics_last_idx`, `forum_topics_board_idx`, `forum_topics_reports_idx`; after a search the primary key.
///
/// # Errors
/// Those of the database.
pub fn page(
    conn: &mut Conn<'_>,
    reader: UserId,
    approved: bool,
    site: Site,
    which: &Which,
    (size, offset): (i64, i64),
) -> Result<(Vec<TopicRow>, i64), DbError> {
    let read = TopicRow::read;
    let count = |row: &crate::Row<'_>| row.get(0);
    match which {
        Which::All => Ok((
            conn.all(
                topics!(
                    "WHERE t.site = $2 AND t.deleted_at IS NULL AND t.board <> 'reports' \
                     ORDER BY t.pinned DESC, t.last_at DESC, t.id DESC LIMIT $3 OFFSET $4"
                ),
                &params![reader, site, size, offset],
                read,
            )?,
            conn.one(
                sql!("SELECT COUNT(*) FROM forum_topics WHERE site = $1 AND deleted_at IS NULL AND board <> 'reports'"),
                &params![site],
                count,
            )?,
        )),
        Which::Board(board) => Ok((
            conn.all(
                topics!(
                    "WHERE t.site = $2 AND t.board = $3 AND t.deleted_at IS NULL \
                     ORDER BY t.pinned DESC, t.last_at DESC, t.id DESC LIMIT $4 OFFSET $5"
                ),
                &params![reader, site, *board, size, offset],
                read,
            )?,
            total(conn, site, *board)?,
        )),
        Which::Found(words, board) => {
            let query = Query { shelf: Shelf::Topics(site), filters: "", text: words };
            let found = search::fitting(conn, &query, FOUND_MOST, |conn, ids| {
                conn.all(
                    sql!(
                        "SELECT t.id FROM forum_topics t WHERE t.id IN ids_of($1) AND t.deleted_at IS NULL \
                         AND t.board <> 'reports' AND ($2 = '' OR t.board = $2)"
                    ),
                    &params![ids, board.map_or("", Board::code)],
                    |row| row.get(0),
                )
            })?;
            let ids: Vec<i64> = found.ids().collect();
            let by = crate::ids_json(ids.iter().copied());
            let mut rows = conn.all(topics!("WHERE t.id IN ids_of($2)"), &params![reader, &by], read)?;
            rows.sort_by_key(|row| ids.iter().position(|id| *id == row.id.0));
            let all = i64::try_from(rows.len()).unwrap_or(i64::MAX);
            let count = |n: i64| usize::try_from(n).unwrap_or(usize::MAX);
            Ok((rows.into_iter().skip(count(offset)).take(count(size)).collect(), all))
        }
        Which::Reports { all: true, .. } => Ok((
            conn.all(
                topics!(
                    "WHERE t.board = 'reports' AND t.deleted_at IS NULL \
                     ORDER BY t.pinned DESC, t.last_at DESC, t.id DESC LIMIT $2 OFFSET $3"
                ),
                &params![reader, size, offset],
                read,
            )?,
            conn.one(
                sql!("SELECT COUNT(*) FROM forum_topics WHERE board = 'reports' AND deleted_at IS NULL"),
                &params![],
                count,
            )?,
        )),
        Which::Reports { all: false, now } => Ok((
            conn.all(
                sql!(concat!(
                    "SELECT ",
                    topic_columns!(),
                    " ",
                    readable!(),
                    " ORDER BY t.pinned DESC, t.last_at DESC, t.id DESC LIMIT $4 OFFSET $5"
                )),
                &params![reader, *now, approved, size, offset],
                read,
            )?,
            conn.one(sql!(concat!("SELECT COUNT(*) ", readable!())), &params![reader, *now, approved], count)?,
        )),
    }
}

/// How many topics a board has. Index: `forum_topics_board_idx`.
///
/// # Errors
/// Those of the database.
pub fn total(conn: &mut Conn<'_>, site: Site, board: Board) -> Result<i64, DbError> {
    conn.one(
        sql!("SELECT COUNT(*) FROM forum_topics WHERE site = $1 AND board = $2 AND deleted_at IS NULL"),
        &params![site, board],
        |row| row.get(0),
    )
}
