//! The ledger's postings: balanced, append-only, each journal chained to the one before by its hash.

use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::ledger::{Holder, Journal, LedgerAccount};
use domain::{Currency, JournalId, LedgerAccountId, Minor, Timestamp};
use sha2::{Digest, Sha256};

/// What the first journal is chained to.
pub(super) const GENESIS: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// Writes the journal and moves the balances; the caller's transaction makes it one with its cause.
///
/// # Errors
/// The constraint `journals_key_key` when its cause was booked already, `ledger_accounts_not_negative` when an account
/// lacks the money.
pub fn post(tx: &mut Tx<'_>, journal: &Journal, now: Timestamp) -> Result<JournalId, DbError> {
    let previous = last_hash(tx)?;
    let project = journal.holder.and_then(Holder::project);
    let mut digest = start(&previous, &journal.key, journal.reason.code(), project.map_or(0, i64::from), now);
    for line in journal.lines() {
        let account = line.account;
        absorb(&mut digest, account.kind(), account.owner_id(), journal.currency, line.amount, line.detail.code());
    }
    let hash = finish(digest);
    let id: JournalId = tx.insert(
        sql!(
            "INSERT INTO journals (key, reason, project_id, created_at, previous_hash, hash) \
             VALUES ($1, $2, $3, $4, $5, $6) RETURNING id"
        ),
        &params![&journal.key, journal.reason.code(), project, now, &previous, &hash],
    )?;
    // A transfer is two lines, and each names the account of the other.
    for pair in journal.lines().chunks(2) {
        let mut moved = Vec::with_capacity(2);
        for line in pair {
            moved.push(move_balance(tx, line.account, journal.currency, line.amount)?);
        }
        for (place, line) in pair.iter().enumerate() {
            let (account, balance) = moved[place];
            let (counter, _) = moved[moved.len() - 1 - place];
            tx.run(
                sql!(
                    "INSERT INTO entries (journal_id, account_id, counter_account_id, amount, balance_after, detail) \
                     VALUES ($1, $2, $3, $4, $5, $6)"
                ),
                &params![id, account, counter, line.amount, balance, line.detail.code()],
            )?;
        }
    }
    Ok(id)
}

fn last_hash(conn: &mut Conn<'_>) -> Result<String, DbError> {
    let last = conn.opt(sql!("SELECT hash FROM journals ORDER BY id DESC LIMIT 1"), &params![], |row| row.get(0))?;
    Ok(last.unwrap_or_else(|| GENESIS.to_owned()))
}

fn move_balance(
    tx: &mut Tx<'_>,
    account: LedgerAccount,
    currency: Currency,
    amount: Minor,
) -> Result<(LedgerAccountId, Minor), DbError> {
    let (kind, owner) = (account.kind(), account.owner_id());
    // An INSERT is checked before it becomes an UPDATE, so the account is opened at zero first.
    tx.run(
        sql!(
            "INSERT INTO ledger_accounts (kind, owner_id, currency, balance) VALUES ($1, $2, $3, 0) \
             ON CONFLICT (kind, owner_id, currency) DO NOTHING"
        ),
        &params![kind, owner, currency],
    )?;
    tx.one(
        sql!(
            "UPDATE ledger_accounts SET balance = balance + $4 WHERE kind = $1 AND owner_id = $2 AND currency = $3 \
             RETURNING id, balance"
        ),
        &params![kind, owner, currency, amount],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

pub(super) fn start(previous: &str, key: &str, reason: &str, project: i64, now: Timestamp) -> Sha256 {
    let mut digest = Sha256::new();
    digest.update(format!("{previous}\n{key}\n{reason}\n{project}\n{}\n", now.0));
    digest
}

pub(super) fn absorb(digest: &mut Sha256, kind: &str, owner: i64, currency: Currency, amount: Minor, detail: &str) {
    digest.update(format!("{kind} {owner} {} {} {detail}\n", currency.code(), amount.0));
}

pub(super) fn finish(digest: Sha256) -> String {
    hex::encode(digest.finalize())
}

/// What stands in an account.
///
/// # Errors
/// Those of the engine.
pub fn balance(conn: &mut Conn<'_>, account: LedgerAccount, currency: Currency) -> Result<Minor, DbError> {
    let found = conn.opt(
        sql!("SELECT balance FROM ledger_accounts WHERE kind = $1 AND owner_id = $2 AND currency = $3"),
        &params![account.kind(), account.owner_id(), currency],
        |row| row.get(0),
    )?;
    Ok(found.unwrap_or_default())
}

row! {
    /// One movement on an escrow.
    #[derive(Clone, Debug)]
    pub struct EscrowRow in escrow_columns {
        pub id: i64 = "e.id",
        pub date: Timestamp = "j.created_at",
        pub detail: String = "e.detail",
        pub amount: Minor = "e.amount",
        pub balance: Minor = "e.balance_after",
        /// The other side, when it is a person.
        pub user_id: Option<i64> = "u.id",
        pub user_name: Option<String> = "u.user_name",
    }
}

/// The escrow of a holder, in order; served by the account's key and `entries_account_idx`.
///
/// # Errors
/// Those of the engine.
pub fn escrow(conn: &mut Conn<'_>, holder: Holder) -> Result<Vec<EscrowRow>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            escrow_columns!(),
            " FROM ledger_accounts a JOIN entries e ON e.account_id = a.id JOIN journals j ON j.id = e.journal_id \
             LEFT JOIN ledger_accounts oa ON oa.id = e.counter_account_id AND oa.kind = 'user' \
             LEFT JOIN users u ON u.id = oa.owner_id \
             WHERE a.kind = $1 AND a.owner_id = $2 ORDER BY e.id LIMIT 500"
        )),
        &params![holder.kind(), holder.id()],
        EscrowRow::read,
    )
}

/// What was booked behind an entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    /// The last entry that was looked at.
    pub up_to: i64,
    pub sums: Vec<MovedSum>,
}

/// Transfers of one reason in one currency.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovedSum {
    pub reason: String,
    pub currency: String,
    pub count: i64,
    /// In the smallest unit; each transfer once, as what its receiver got.
    pub amount: i64,
}

/// What was booked behind an entry, at most so many entries at once; where none is named, nothing, and where the ledger
/// ends. Index: the primary key.
///
/// # Errors
/// Those of the engine.
pub fn moved(conn: &mut Conn<'_>, after: Option<i64>) -> Result<Moved, DbError> {
    const AT_ONCE: i64 = 50_000;
    let last: i64 = conn.one(sql!("SELECT COALESCE(MAX(id), 0) FROM entries"), &params![], |row| row.get(0))?;
    let Some(after) = after.filter(|after| *after < last) else { return Ok(Moved { up_to: last, sums: Vec::new() }) };
    let up_to = last.min(after + AT_ONCE);
    let sums = conn.all(
        sql!(
            "SELECT j.reason, a.currency, COUNT(*), CAST(SUM(e.amount) AS BIGINT) FROM entries e \
             JOIN journals j ON j.id = e.journal_id JOIN ledger_accounts a ON a.id = e.account_id \
             WHERE e.id > $1 AND e.id <= $2 AND e.amount > 0 GROUP BY j.reason, a.currency"
        ),
        &params![after, up_to],
        |row| Ok(MovedSum { reason: row.get(0)?, currency: row.get(1)?, count: row.get(2)?, amount: row.get(3)? }),
    )?;
    Ok(Moved { up_to, sums })
}
