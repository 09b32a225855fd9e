//! The chain of journals, and the balances that its entries tell of.

use super::{AT_ONCE, Audit};
use crate::engine::row::row;
use crate::money::ledger::{GENESIS, absorb, finish, start};
use crate::{Conn, DbError, ids_json, params, sql};
use domain::{Currency, JournalId, LedgerAccountId, Minor, Timestamp};
use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

/// How far a chain was walked: its last journal and that one's hash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    pub journal: JournalId,
    pub hash: String,
}

/// The beginning.
impl Default for Mark {
    fn default() -> Self {
        Mark { journal: JournalId(0), hash: GENESIS.to_owned() }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{}:{}", self.journal, self.hash)
    }
}

impl FromStr for Mark {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = || {
            let (journal, hash) = text.split_once(':')?;
            let journal = journal.parse().ok().filter(|journal| *journal >= 0)?;
            let hashes = hash.len() == GENESIS.len() && hash.bytes().all(|c| matches!(c, b'0'..=b'9' | b'a'..=b'f'));
            hashes.then(|| Mark { journal: JournalId(journal), hash: hash.to_owned() })
        };
        read().ok_or("a mark is the number of a journal, a colon and its hash")
    }
}

impl Mark {
    /// Whether its journal still is the one that it names. By the primary key.
    ///
    /// # Errors
    /// Those of the engine.
    pub fn stands(&self, conn: &mut Conn<'_>) -> Result<bool, DbError> {
        let found: Option<String> =
            conn.opt(sql!("SELECT hash FROM journals WHERE id = $1"), &params![self.journal], |row| row.get(0))?;
        Ok(found.map_or_else(|| *self == Mark::default(), |hash| hash == self.hash))
    }
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
    lines: Vec<Line>,
}

impl Link {
    /// Whether it stands as it was written.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.chained && self.recomputed == self.hash
    }

    fn mark(&self) -> Mark {
        Mark { journal: self.id, hash: self.hash.clone() }
    }
}

row! {
    #[derive(Clone, Debug)]
    struct Line in line_columns {
        id: i64 = "id",
        journal: JournalId = "journal_id",
        account: LedgerAccountId = "account_id",
        counter: Option<LedgerAccountId> = "counter_account_id",
        amount: Minor = "amount",
        /// What the account stood at behind it.
        balance: Minor = "balance_after",
        detail: String = "detail",
    }
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

row! {
    /// An account, and what it stood at before the step.
    struct Account in account_columns {
        id: LedgerAccountId = "a.id",
        kind: String = "a.kind",
        owner: i64 = "a.owner_id",
        currency: Currency = "a.currency",
        stood: Minor = "COALESCE((SELECT e.balance_after FROM entries e WHERE e.account_id = a.id AND e.id < $2 ORDER BY e.id DESC LIMIT 1), 0)",
    }
}

type Accounts = HashMap<LedgerAccountId, Account>;

/// Walks the chain from its beginning, as far as `each` says that it goes on.
///
/// # Errors
/// Those of the engine.
pub fn walk(conn: &mut Conn<'_>, mut each: impl FnMut(Link) -> bool) -> Result<(), DbError> {
    let mut mark = Mark::default();
    loop {
        let (links, _) = links(conn, &mark, AT_ONCE)?;
        let Some(last) = links.last() else { return Ok(()) };
        mark = last.mark();
        for link in links {
            if !each(link) {
                return Ok(());
            }
        }
    }
}

/// The next journals behind a mark, and the accounts that they move. By the primary keys, `entries_journal_idx` and
/// `entries_account_idx`.
fn links(conn: &mut Conn<'_>, mark: &Mark, most: u32) -> Result<(Vec<Link>, Accounts), DbError> {
    let journals = conn.all(
        sql!(concat!("SELECT ", stored_columns!(), " FROM journals WHERE id > $1 ORDER BY id LIMIT $2")),
        &params![mark.journal, most],
        Stored::read,
    )?;
    let Some(last) = journals.last() else { return Ok((Vec::new(), Accounts::new())) };
    let lines = conn.all(
        sql!(concat!(
            "SELECT ",
            line_columns!(),
            " FROM entries WHERE journal_id > $1 AND journal_id <= $2 ORDER BY journal_id, id"
        )),
        &params![mark.journal, last.id],
        Line::read,
    )?;
    let accounts = accounts(conn, &lines)?;
    let (mut lines, mut expected) = (lines.into_iter().peekable(), mark.hash.clone());
    let mut links = Vec::with_capacity(journals.len());
    for journal in journals {
        let mut own = Vec::new();
        while let Some(line) = lines.next_if(|line| line.journal == journal.id) {
            own.push(line);
        }
        let chained = journal.previous == expected;
        expected.clone_from(&journal.hash);
        links.push(Link {
            id: journal.id,
            recomputed: recompute(&journal, &own, &accounts),
            hash: journal.hash,
            chained,
            lines: own,
        });
    }
    Ok((links, accounts))
}

fn accounts(conn: &mut Conn<'_>, lines: &[Line]) -> Result<Accounts, DbError> {
    let Some(first) = lines.iter().map(|line| line.id).min() else { return Ok(Accounts::new()) };
    let mut ids: Vec<i64> = lines.iter().map(|line| line.account.0).collect();
    ids.sort_unstable();
    ids.dedup();
    let found = conn.all(
        sql!(concat!("SELECT ", account_columns!(), " FROM ledger_accounts a WHERE a.id IN ids_of($1)")),
        &params![&ids_json(ids), first],
        Account::read,
    )?;
    Ok(found.into_iter().map(|account| (account.id, account)).collect())
}

fn recompute(journal: &Stored, lines: &[Line], accounts: &Accounts) -> String {
    let mut digest = start(&journal.previous, &journal.key, &journal.reason, journal.project, journal.at);
    for line in lines {
        if let Some(Account { kind, owner, currency, .. }) = accounts.get(&line.account) {
            absorb(&mut digest, kind, *owner, *currency, line.amount, &line.detail);
        }
    }
    finish(digest)
}

/// Proves the journals behind the mark; the mark behind them, `None` where none is left.
pub(super) fn prove(conn: &mut Conn<'_>, mark: &Mark, most: u32, audit: &mut Audit) -> Result<Option<Mark>, DbError> {
    let (links, mut accounts) = links(conn, mark, most)?;
    for link in &links {
        audit.journals += 1;
        audit.entries += i64::try_from(link.lines.len()).unwrap_or(i64::MAX);
        prove_link(link, &accounts, &mut audit.faults);
        for line in &link.lines {
            let Some(account) = accounts.get_mut(&line.account) else { continue };
            account.stood += line.amount;
            if account.stood != line.balance {
                let (stood, told) = (account.stood, line.balance);
                audit.faults.push(format!(
                    "entry {} of journal {} says that account {} stands at {told} behind it, where it is {stood}",
                    line.id, link.id, account.id
                ));
                account.stood = told;
            }
        }
    }
    Ok(links.last().map(Link::mark))
}

fn prove_link(link: &Link, accounts: &Accounts, faults: &mut Vec<String>) {
    if !link.chained {
        faults.push(format!("journal {} is not chained to the one before it", link.id));
    }
    if link.recomputed != link.hash {
        faults.push(format!("journal {} was changed after it was written", link.id));
    }
    let mut sums: Vec<(Option<Currency>, Minor)> = Vec::new();
    for line in &link.lines {
        let currency = accounts.get(&line.account).map(|account| account.currency);
        match sums.iter_mut().find(|(known, _)| *known == currency) {
            Some((_, sum)) => *sum += line.amount,
            None => sums.push((currency, line.amount)),
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
fn is_transfer(lines: &[Line]) -> bool {
    match lines {
        [from, to] => {
            from.amount.0 + to.amount.0 == 0 && from.counter == Some(to.account) && to.counter == Some(from.account)
        }
        _ => false,
    }
}
