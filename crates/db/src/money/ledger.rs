//! The ledger's postings: balanced, append-only, each journal chained to the one before by its hash.

use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::ledger::{Holder, Journal, LedgerAccount};
use domain::{Currency, JournalId, LedgerAccountId, Minor, Timestamp};
use sha2::{Digest, Sha256};

/// What the first journal is chained to.
const GENESIS: &str = "0000000000000000000000000000000000000000000000000000000000000000";

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

fn start(previous: &str, key: &str, reason: &str, project: i64, now: Timestamp) -> Sha256 {
    let mut digest = Sha256::new();
    digest.update(format!("{previous}\n{key}\n{reason}\n{project}\n{}\n", now.0));
    digest
}

fn absorb(digest: &mut Sha256, kind: &str, owner: i64, currency: Currency, amount: Minor, detail: &str) {
    digest.update(format!("{kind} {owner} {} {} {detail}\n", currency.code(), amount.0));
}

fn finish(digest: Sha256) -> String {
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

/// What `ledger verify` found.
#[derive(Clone, Debug, Default)]
pub struct Audit {
    pub journals: i64,
    pub entries: i64,
    pub accounts: i64,
    /// In words for the operator; empty when everything holds.
    pub faults: Vec<String>,
}

/// Proves the chain, that every journal and every currency sums to nothing, that balances are their entries' sums, that
/// no account is below zero that may not be, that nothing is left in the escrow of completed and refunded contests but
/// what still waits, that payouts on the way are those that were asked for, and that coupons cost what they took off.
///
/// # Errors
/// Those of the engine.
pub fn verify(conn: &mut Conn<'_>) -> Result<Audit, DbError> {
    let mut audit = Audit::default();
    verify_chain(conn, &mut audit)?;
    verify_accounts(conn, &mut audit)?;
    super::ledger_ends::verify_ends(conn, &mut audit.faults)?;
    Ok(audit)
}

/// A journal of the chain, and what its own rows say of it.
#[derive(Clone, Debug)]
pub struct Link {
    pub id: JournalId,
    /// As it was written.
    pub hash: String,
    /// As its rows give it now: another one when they were changed.
    pub recomputed: String,
    /// Whether it is chained to the one before it.
    pub chained: bool,
    lines: Vec<StoredLine>,
}

impl Link {
    /// Whether it stands as it was written.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.chained && self.recomputed == self.hash
    }
}

#[derive(Clone, Debug)]
struct StoredLine {
    account: LedgerAccountId,
    counter: Option<LedgerAccountId>,
    currency: Currency,
    amount: Minor,
}

row! {
    struct Stored in stored_columns {
        id: JournalId = "id",
        key: String = "key",
        reason: String = "reason",
        project: i64 = "COALESCE(project_id, 0)",
        at: Timestamp = "created_at",
        previous: String = "previous_hash",
        hash: String = "hash",
    }
}

/// Walks the chain from its beginning, a thousand journals at a time, as far as `each` says that it goes on. By the primary
/// key and `entries_journal_idx`.
///
/// # Errors
/// Those of the engine.
pub fn walk(conn: &mut Conn<'_>, mut each: impl FnMut(Link) -> bool) -> Result<(), DbError> {
    let (mut after, mut expected) = (JournalId(0), GENESIS.to_owned());
    loop {
        let journals = conn.all(
            sql!(concat!("SELECT ", stored_columns!(), " FROM journals WHERE id > $1 ORDER BY id LIMIT 1000")),
            &params![after],
            Stored::read,
        )?;
        let Some(last) = journals.last() else { return Ok(()) };
        after = last.id;
        for journal in journals {
            let link = recompute(conn, &journal, journal.previous == expected)?;
            if !each(link) {
                return Ok(());
            }
            expected = journal.hash;
        }
    }
}

fn recompute(conn: &mut Conn<'_>, journal: &Stored, chained: bool) -> Result<Link, DbError> {
    let mut digest = start(&journal.previous, &journal.key, &journal.reason, journal.project, journal.at);
    let mut lines = Vec::new();
    conn.each(
        sql!(
            "SELECT a.kind, a.owner_id, a.currency, e.amount, e.detail, e.account_id, e.counter_account_id FROM entries e \
             JOIN ledger_accounts a ON a.id = e.account_id WHERE e.journal_id = $1 ORDER BY e.id"
        ),
        &params![journal.id],
        |row| {
            let (currency, amount): (Currency, Minor) = (row.get(2)?, row.get(3)?);
            absorb(&mut digest, row.text(0)?, row.get(1)?, currency, amount, row.text(4)?);
            lines.push(StoredLine { account: row.get(5)?, counter: row.get(6)?, currency, amount });
            Ok(())
        },
    )?;
    Ok(Link { id: journal.id, hash: journal.hash.clone(), recomputed: finish(digest), chained, lines })
}

fn verify_chain(conn: &mut Conn<'_>, audit: &mut Audit) -> Result<(), DbError> {
    walk(conn, |link| {
        audit.journals += 1;
        audit.entries += i64::try_from(link.lines.len()).unwrap_or(i64::MAX);
        verify_link(&link, &mut audit.faults);
        true
    })
}

fn verify_link(link: &Link, faults: &mut Vec<String>) {
    if !link.chained {
        faults.push(format!("journal {} is not chained to the one before it", link.id));
    }
    if link.recomputed != link.hash {
        faults.push(format!("journal {} was changed after it was written", link.id));
    }
    let mut sums: Vec<(Currency, Minor)> = Vec::new();
    for line in &link.lines {
        match sums.iter_mut().find(|(known, _)| *known == line.currency) {
            Some((_, sum)) => *sum += line.amount,
            None => sums.push((line.currency, line.amount)),
        }
    }
    if sums.iter().any(|(_, sum)| sum.0 != 0) {
        faults.push(format!("journal {} does not balance", link.id));
    }
    if !link.lines.chunks(2).all(is_transfer) {
        faults.push(format!("journal {} has lines that do not name each other", link.id));
    }
}

/// Whether two lines are the two sides of one transfer, and each names the other's account.
fn is_transfer(lines: &[StoredLine]) -> bool {
    match lines {
        [from, to] => {
            from.amount.0 + to.amount.0 == 0 && from.counter == Some(to.account) && to.counter == Some(from.account)
        }
        _ => false,
    }
}

row! {
    /// An account, and what its entries add up to.
    struct Standing in standing_columns {
        id: i64 = "a.id",
        kind: String = "a.kind",
        owner: i64 = "a.owner_id",
        balance: Minor = "a.balance",
        sum: Minor = "CAST(COALESCE(SUM(e.amount), 0) AS BIGINT)",
    }
}

fn verify_accounts(conn: &mut Conn<'_>, audit: &mut Audit) -> Result<(), DbError> {
    let accounts = conn.all(
        sql!(concat!(
            "SELECT ",
            standing_columns!(),
            " FROM ledger_accounts a LEFT JOIN entries e ON e.account_id = a.id \
             GROUP BY a.id, a.kind, a.owner_id, a.balance ORDER BY a.id"
        )),
        &params![],
        Standing::read,
    )?;
    for Standing { id, kind, owner, balance, sum } in accounts {
        audit.accounts += 1;
        if balance != sum {
            audit.faults.push(format!("account {id} ({kind} {owner}) says {balance}, its entries say {sum}"));
        }
        match LedgerAccount::read(&kind, owner) {
            None => audit.faults.push(format!("account {id} is of the unknown kind {kind}")),
            Some(account) if balance < Minor::ZERO && !account.may_be_negative() => {
                audit.faults.push(format!("account {id} ({kind} {owner}) stands at {balance}"));
            }
            Some(_) => {}
        }
    }
    Ok(())
}
