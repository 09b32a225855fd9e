//! What is told live, as rows: written with what happened, read by every server that has streams open.

use crate::{Conn, DbError, Row, Tx, params, sql};
use domain::stream::{Audience, Happening, Numbers};
use domain::{PollId, ProjectId, Timestamp, UserId};

/// One row, as a stream takes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// Grows; the rows of two writes at once may be seen in the other order.
    pub id: i64,
    pub audience: Audience,
    pub happening: Happening,
}

/// In the place of a contest's number: those who moderate; below it, minus its number, whoever looks at a poll.
const STAFF: i64 = 0;

/// Writes what happened, to be told when the transaction is committed.
///
/// # Errors
/// The statement's failure.
pub fn add(tx: &mut Tx<'_>, audience: Audience, happening: Happening, now: Timestamp) -> Result<(), DbError> {
    let (person, contest) = match audience {
        Audience::Person(id) => (Some(id), None),
        Audience::Contest(id) => (None, Some(id.0)),
        Audience::Staff => (None, Some(STAFF)),
        Audience::Poll(id) => (None, Some(-id.0)),
    };
    let Numbers { contest: project, entry, from, order } = happening.numbers();
    tx.push(
        sql!(
            "INSERT INTO stream_events (person_id, contest_id, kind, project, work, sender, order_id, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
        ),
        &params![person, contest, happening.code(), project, entry, from, order, now],
    )
}

/// The number of the last row; 0 where there is none. By the primary key.
///
/// # Errors
/// The statement's failure.
pub fn last(conn: &mut Conn<'_>) -> Result<i64, DbError> {
    conn.one(sql!("SELECT COALESCE(MAX(id), 0) FROM stream_events"), &params![], |row| row.get(0))
}

/// A row's number and what it says; nothing where another version wrote it.
pub type Numbered = (i64, Option<Event>);

/// Up to `limit` rows after `last`, and those of `missed` (a JSON array of numbers) that are there by now, in the order
/// of their numbers. By the primary key.
///
/// # Errors
/// The statement's failure.
pub fn after(conn: &mut Conn<'_>, last: i64, missed: &str, limit: i64) -> Result<Vec<Numbered>, DbError> {
    conn.all(
        sql!(
            "SELECT id, person_id, contest_id, kind, project, work, sender, order_id FROM stream_events WHERE id > $1 \
             UNION ALL \
             SELECT id, person_id, contest_id, kind, project, work, sender, order_id FROM stream_events WHERE id IN ids_of($2) \
             ORDER BY id LIMIT $3"
        ),
        &params![last, missed, limit],
        event,
    )
}

/// What a person, these contests and, where they are one of them, those who moderate were told after that row, the oldest
/// first. Indexes: `stream_events_person_idx`, `stream_events_contest_idx`.
///
/// # Errors
/// The statement's failure.
pub fn missed(
    conn: &mut Conn<'_>,
    person: UserId,
    contests: &[ProjectId],
    moderates: bool,
    after: i64,
    limit: i64,
) -> Result<Vec<Numbered>, DbError> {
    let contests = contests.iter().map(|contest| contest.0).chain(moderates.then_some(STAFF));
    let contests = crate::ids_json(contests);
    conn.all(
        sql!(
            "SELECT id, person_id, contest_id, kind, project, work, sender, order_id FROM stream_events \
             WHERE id > $3 AND person_id = $1 \
             UNION ALL \
             SELECT id, person_id, contest_id, kind, project, work, sender, order_id FROM stream_events \
             WHERE id > $3 AND contest_id IN ids_of($2) ORDER BY id LIMIT $4"
        ),
        &params![person, &contests, after, limit],
        event,
    )
}

/// The newest contests of a person: their own, and those they handed something in to. Indexes: `projects_client_idx`,
/// `participants_designer_idx`.
///
/// # Errors
/// The statement's failure.
pub fn contests(conn: &mut Conn<'_>, person: UserId, limit: i64) -> Result<Vec<ProjectId>, DbError> {
    conn.all(
        sql!(
            "SELECT id FROM ( \
                 SELECT p.id AS id FROM projects p WHERE p.client_id = $1 \
                 UNION \
                 SELECT d.project_id AS id FROM participants d WHERE d.designer_id = $1 \
             ) AS theirs ORDER BY id DESC LIMIT $2"
        ),
        &params![person, limit],
        |row| row.get(0),
    )
}

/// Forgets up to `limit` rows from before. Index: `stream_events_created_idx`.
///
/// # Errors
/// The statement's failure.
pub fn sweep(tx: &mut Tx<'_>, before: Timestamp, limit: u32) -> Result<u64, DbError> {
    tx.run(
        sql!(
            "DELETE FROM stream_events WHERE id IN (
                 SELECT id FROM stream_events WHERE created_at < $1 ORDER BY created_at LIMIT $2
             )"
        ),
        &params![before, limit],
    )
}

fn event(row: &Row<'_>) -> Result<Numbered, DbError> {
    let (id, person, contest): (i64, Option<UserId>, Option<i64>) = (row.get(0)?, row.get(1)?, row.get(2)?);
    let numbers = Numbers { contest: row.get(4)?, entry: row.get(5)?, from: row.get(6)?, order: row.get(7)? };
    let of_many = contest.map(|number| match number {
        STAFF => Audience::Staff,
        contest if contest > STAFF => Audience::Contest(ProjectId(contest)),
        poll => Audience::Poll(PollId(-poll)),
    });
    let audience = person.map(Audience::Person).or(of_many);
    let happening = Happening::read(row.text(3)?, numbers);
    Ok((id, audience.zip(happening).map(|(audience, happening)| Event { id, audience, happening })))
}
