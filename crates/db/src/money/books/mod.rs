//! The proof of the books, in steps: each is one reading of some thousand rows. However long the chain is, no statement
//! meets the time that it may take, no reader is held for minutes, and what was stopped goes on where it stood.

mod chain;
mod ends;

pub use chain::{Link, Mark, walk};

use crate::engine::row::row;
use crate::{Conn, Db, DbError, params, sql};
use domain::Minor;
use domain::ledger::LedgerAccount;

/// Journals, accounts, contests or orders of a step.
pub const AT_ONCE: u32 = 5_000;

/// What a proof found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Audit {
    pub journals: i64,
    pub entries: i64,
    pub accounts: i64,
    /// In words for the operator; empty when everything holds.
    pub faults: Vec<String>,
}

impl Audit {
    /// Adds what a further step found.
    pub fn add(&mut self, other: Audit) {
        self.journals += other.journals;
        self.entries += other.entries;
        self.accounts += other.accounts;
        self.faults.extend(other.faults);
    }
}

/// What is proved next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The journals behind a mark: that they are chained, that each sums to nothing, that its two sides name each other,
    /// and that what each entry says its account stands at is what it stood at before, and the entry.
    Chain(Mark),
    /// Accounts behind this one: that each stands at what its last entry says, and that none is below zero that may not be.
    Balances(i64),
    /// What is left for contests behind this one that are completed or refunded.
    Escrows(i64),
    /// What is held for orders behind this one.
    Orders(i64),
    /// What is on its way to people, what coupons cost, what is paid for by itself.
    Sums,
}

impl Default for Stage {
    fn default() -> Self {
        Stage::Chain(Mark::default())
    }
}

/// Proves one step, `most` journals, accounts, contests or orders; `None` behind the last. What is booked meanwhile is of no harm: a journal never changes, and what is
/// compared with each other is read in one snapshot.
///
/// # Errors
/// Those of the engine.
pub fn step(conn: &mut Conn<'_>, stage: &Stage, most: u32) -> Result<(Audit, Option<Stage>), DbError> {
    let mut audit = Audit::default();
    let next = match stage {
        Stage::Chain(mark) => match chain::prove(conn, mark, most, &mut audit)? {
            Some(further) => Stage::Chain(further),
            None => Stage::Balances(0),
        },
        Stage::Balances(after) => match balances(conn, *after, most, &mut audit)? {
            Some(further) => Stage::Balances(further),
            None => Stage::Escrows(0),
        },
        Stage::Escrows(after) => match ends::escrows(conn, *after, most, &mut audit.faults)? {
            Some(further) => Stage::Escrows(further),
            None => Stage::Orders(0),
        },
        Stage::Orders(after) => match ends::orders(conn, *after, most, &mut audit.faults)? {
            Some(further) => Stage::Orders(further),
            None => Stage::Sums,
        },
        Stage::Sums => {
            ends::sums(conn, &mut audit.faults)?;
            return Ok((audit, None));
        }
    };
    Ok((audit, Some(next)))
}

/// How far a proof is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// All that was found.
    pub audit: Audit,
    /// The last journal that was walked.
    pub mark: Mark,
}

/// Proves everything behind a mark, a step of `most` at a time, each a reading of its own; `told` hears after each step how
/// far it is, and which faults are new.
///
/// # Errors
/// Those of the engine.
pub fn prove(
    database: &Db,
    from: Mark,
    most: u32,
    mut told: impl FnMut(&Progress, &[String]),
) -> Result<Progress, DbError> {
    let mut progress = Progress { audit: Audit::default(), mark: from.clone() };
    let mut stage = Some(Stage::Chain(from));
    while let Some(now) = stage {
        let (found, next) = database.read_blocking(move |conn| step(conn, &now, most))?;
        if let Some(Stage::Chain(mark)) = &next {
            progress.mark.clone_from(mark);
        }
        let known = progress.audit.faults.len();
        progress.audit.add(found);
        told(&progress, &progress.audit.faults[known..]);
        stage = next;
    }
    Ok(progress)
}

/// Proves everything in one snapshot: for copies and tests, where nobody waits for the reader.
///
/// # Errors
/// Those of the engine.
pub fn verify(conn: &mut Conn<'_>) -> Result<Audit, DbError> {
    let (mut audit, mut stage) = (Audit::default(), Some(Stage::default()));
    while let Some(now) = stage {
        let (found, next) = step(conn, &now, AT_ONCE)?;
        audit.add(found);
        stage = next;
    }
    Ok(audit)
}

row! {
    /// An account, and what its last entry says of it.
    struct Standing in standing_columns {
        id: i64 = "a.id",
        kind: String = "a.kind",
        owner: i64 = "a.owner_id",
        balance: Minor = "a.balance",
        booked: Minor = "COALESCE((SELECT e.balance_after FROM entries e WHERE e.account_id = a.id ORDER BY e.id DESC LIMIT 1), 0)",
    }
}

/// By the primary key and `entries_account_idx`.
fn balances(conn: &mut Conn<'_>, after: i64, most: u32, audit: &mut Audit) -> Result<Option<i64>, DbError> {
    let accounts = conn.all(
        sql!(concat!("SELECT ", standing_columns!(), " FROM ledger_accounts a WHERE a.id > $1 ORDER BY a.id LIMIT $2")),
        &params![after, most],
        Standing::read,
    )?;
    let last = accounts.last().map(|account| account.id);
    for Standing { id, kind, owner, balance, booked } in accounts {
        audit.accounts += 1;
        if balance != booked {
            audit.faults.push(format!("account {id} ({kind} {owner}) says {balance}, its entries say {booked}"));
        }
        match LedgerAccount::read(&kind, owner) {
            None => audit.faults.push(format!("account {id} is of the unknown kind {kind}")),
            Some(account) if balance < Minor::ZERO && !account.may_be_negative() => {
                audit.faults.push(format!("account {id} ({kind} {owner}) stands at {balance}"));
            }
            Some(_) => {}
        }
    }
    Ok(last)
}
