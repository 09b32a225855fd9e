//! A person's balance and funds flow, read from the ledger.

use crate::engine::row::row;
use crate::{Conn, DbError, params, sql};
use domain::{Currency, Minor, OrderId, ProjectId, Timestamp, TipId, UserId};

row! {
    /// One line of a person's funds flow.
    #[derive(Clone, Debug)]
    pub struct FlowRow in flow_columns {
        pub id: i64 = "e.id",
        pub date: Timestamp = "j.created_at",
        /// What it is for: `award`, `finalist_award`, `commission` …
        pub detail: String = "e.detail",
        /// Signed.
        pub cost: Minor = "e.amount",
        /// After this line.
        pub balance: Minor = "e.balance_after",
        pub project_id: Option<ProjectId> = "j.project_id",
        pub project_name: Option<String> = "p.title",
        /// Of a tip: which, from whom, with which words.
        pub tip: Option<FlowTip> = tip_columns!(),
        /// Of an order: which, and what it is called.
        pub order: Option<(OrderId, String)> = "d.id, d.title",
        /// Of the journal that it is a line of.
        pub journal_hash: String = "j.hash",
    }
}

row! {
    /// The tip that a line is of.
    #[derive(Clone, Debug)]
    pub struct FlowTip in tip_columns {
        pub id: TipId = "t.id",
        pub giver: UserId = "t.giver_id",
        pub giver_name: String = "g.user_name",
        pub content: String = "t.content",
    }
}

/// The person's balance in one currency; zero where there never was money.
///
/// # Errors
/// Those of the engine.
pub fn balance(conn: &mut Conn<'_>, user: UserId, currency: Currency) -> Result<Minor, DbError> {
    let found = conn.opt(
        sql!("SELECT balance FROM ledger_accounts WHERE kind = 'user' AND owner_id = $1 AND currency = $2"),
        &params![user, currency],
        |row| row.get(0),
    )?;
    Ok(found.unwrap_or_default())
}

/// A page of the person's funds flow, latest first, and how many lines there are; served by `entries_account_idx`.
///
/// # Errors
/// Those of the engine.
#[allow(clippy::too_many_arguments, reason = "a filter each")]
pub fn list(
    conn: &mut Conn<'_>,
    user: UserId,
    currency: Currency,
    from: Timestamp,
    to: Timestamp,
    limit: i64,
    offset: i64,
) -> Result<(Vec<FlowRow>, i64), DbError> {
    let list = conn.all(
        sql!(concat!(
            "SELECT ",
            flow_columns!(),
            " FROM ledger_accounts a JOIN entries e ON e.account_id = a.id JOIN journals j ON j.id = e.journal_id \
             LEFT JOIN projects p ON p.id = j.project_id \
             LEFT JOIN ledger_accounts h ON h.id = e.counter_account_id AND h.kind IN ('tip', 'order') \
             LEFT JOIN tips t ON t.id = h.owner_id AND h.kind = 'tip' LEFT JOIN users g ON g.id = t.giver_id \
             LEFT JOIN orders d ON d.id = h.owner_id AND h.kind = 'order' \
             WHERE a.kind = 'user' AND a.owner_id = $1 AND a.currency = $2 AND j.created_at >= $3 AND j.created_at < $4 \
             ORDER BY e.id DESC LIMIT $5 OFFSET $6"
        )),
        &params![user, currency, from, to, limit, offset],
        FlowRow::read,
    )?;
    let total = conn.one(
        sql!(
            "SELECT COUNT(*) FROM ledger_accounts a JOIN entries e ON e.account_id = a.id JOIN journals j ON j.id = e.journal_id \
             WHERE a.kind = 'user' AND a.owner_id = $1 AND a.currency = $2 AND j.created_at >= $3 AND j.created_at < $4"
        ),
        &params![user, currency, from, to],
        |row| row.get(0),
    )?;
    Ok((list, total))
}

/// What came and went on a day.
#[derive(Clone, Copy, Debug)]
pub struct DayRow {
    /// Days since 1970-01-01 in the zone asked for.
    pub day: i64,
    pub income: Minor,
    /// Positive.
    pub outgo: Minor,
}

/// What came and went day by day since a moment; served by `entries_account_idx`.
///
/// # Errors
/// Those of the engine.
pub fn days(
    conn: &mut Conn<'_>,
    user: UserId,
    currency: Currency,
    from: Timestamp,
    zone_ms: i64,
) -> Result<Vec<DayRow>, DbError> {
    conn.all(
        sql!(
            "SELECT (j.created_at + $4) / 86400000, CAST(SUM(CASE WHEN e.amount > 0 THEN e.amount ELSE 0 END) AS BIGINT), \
             CAST(SUM(CASE WHEN e.amount < 0 THEN -e.amount ELSE 0 END) AS BIGINT) \
             FROM ledger_accounts a JOIN entries e ON e.account_id = a.id JOIN journals j ON j.id = e.journal_id \
             WHERE a.kind = 'user' AND a.owner_id = $1 AND a.currency = $2 AND j.created_at >= $3 \
             GROUP BY 1 ORDER BY 1"
        ),
        &params![user, currency, from, zone_ms],
        |row| Ok(DayRow { day: row.get(0)?, income: row.get(1)?, outgo: row.get(2)? }),
    )
}
