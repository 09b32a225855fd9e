//! The proof of the books: entries a second among ten thousand and among a million, on each engine, beside the same rows
//! read and hashed.

use crate::fixture::{self, Place};
use crate::{Fault, beside};
use db::money::books::{self, Mark};
use db::{Db, DbError, Tx};
use domain::ledger::{Channel, Detail, Holder, Journal, LedgerAccount, Reason};
use domain::refusal::Purpose;
use domain::{Currency, Minor, ProjectId, Timestamp, UserId};
use rusqlite::types::ValueRef;
use sha2::{Digest, Sha256};
use std::time::{Duration, Instant};

/// Entries of a contest: one payment, then an award, a winner's share and the commission, two lines each.
pub const OF_CONTEST: i64 = 8;
/// Contests booked in one transaction.
const AT_ONCE: i64 = 2_500;
/// Designers who are paid.
const DESIGNERS: i64 = 10_000;
/// A proof of few entries is repeated until it took so long.
const ENOUGH: Duration = Duration::from_secs(2);

pub async fn measure() -> Result<(), Fault> {
    let mut smaller = None;
    for entries in [10_000, 1_000_000] {
        let place = Place::new(&format!("books-{entries}"), 60)?;
        let database = Db::open(&place.url())?;
        let (floor, ours) = tokio::task::block_in_place(|| {
            fill(&database, entries / OF_CONTEST, DESIGNERS)?;
            place.connect()?.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)")?;
            Ok::<_, Fault>((speed(|| read_and_hashed(&place))?, speed(|| proved(&database))?))
        })?;
        let slower = *smaller.get_or_insert(ours) / ours;
        println!("books     floor {floor:>9.0} entries/s (the rows of {entries} read and hashed)");
        println!(
            "books     ours  {ours:>9.0} entries/s   ratio {:.2} (aim 300000/s), {slower:.2} times the time among 10000",
            beside(floor, ours)
        );
        if entries == 1_000_000
            && let Ok(url) = std::env::var("VERMILION_TEST_POSTGRES")
        {
            tokio::task::block_in_place(|| on_postgres(&place, &url, floor))?;
        }
    }
    Ok(())
}

/// The same books in a database of their own on that server.
fn on_postgres(place: &Place, url: &str, floor: f64) -> Result<(), Fault> {
    postgres::Client::connect(url, postgres::NoTls)?.batch_execute("CREATE DATABASE books")?;
    let (server, _) = url.rsplit_once('/').ok_or("an address without a database")?;
    let url = format!("{server}/books");
    place.copied(&url)?;
    let database = Db::open(&url)?;
    let ours = speed(|| proved(&database))?;
    println!("books     PostgreSQL {ours:>9.0} entries/s   {:.2} of SQLite's floor", ours / floor);
    drop(database);
    fixture::counted(&url)
}

/// Entries a second of what answers how many it read.
fn speed(read: impl Fn() -> Result<i64, Fault>) -> Result<f64, Fault> {
    let (mut entries, began) = (0, Instant::now());
    while entries == 0 || began.elapsed() < ENOUGH {
        entries += read()?;
    }
    Ok(entries as f64 / began.elapsed().as_secs_f64())
}

/// As the command line and the daily proof go through the books.
fn proved(database: &Db) -> Result<i64, Fault> {
    let audit = books::prove(database, Mark::default(), books::AT_ONCE, |_, _| {})?.audit;
    if audit.faults.is_empty() { Ok(audit.entries) } else { Err(format!("{:?}", audit.faults).into()) }
}

/// The floor: every journal with its lines and their accounts, read once in their order, each journal's bytes hashed.
fn read_and_hashed(place: &Place) -> Result<i64, Fault> {
    let connection = place.connect()?;
    let mut statement = connection.prepare(
        "SELECT j.id, j.key, j.reason, j.created_at, j.previous_hash, j.hash, a.kind, a.owner_id, a.currency, e.amount, \
         e.detail FROM journals j JOIN entries e ON e.journal_id = j.id JOIN ledger_accounts a ON a.id = e.account_id \
         ORDER BY j.id, e.id",
    )?;
    let (mut rows, mut entries, mut journal) = (statement.query([])?, 0, 0);
    let mut digest = Sha256::new();
    while let Some(row) = rows.next()? {
        let (of, mut columns) = (row.get::<_, i64>(0)?, 6..11);
        if of != journal {
            journal = of;
            std::hint::black_box(std::mem::take(&mut digest).finalize());
            columns = 1..11;
        }
        for column in columns {
            match row.get_ref(column)? {
                ValueRef::Text(bytes) => digest.update(bytes),
                ValueRef::Integer(number) => digest.update(number.to_le_bytes()),
                other => return Err(format!("{other:?}").into()),
            }
        }
        entries += 1;
    }
    std::hint::black_box(digest.finalize());
    Ok(entries)
}

/// Contests that were paid and settled, by the ledger's own postings; so many designers share in them.
pub fn fill(database: &Db, contests: i64, designers: i64) -> Result<(), Fault> {
    let first = 1_000_000;
    for from in (first..first + contests).step_by(usize::try_from(AT_ONCE)?) {
        database.write_blocking(move |tx: &mut Tx<'_>| -> Result<(), DbError> {
            for contest in from..(from + AT_ONCE).min(first + contests) {
                for journal in journals(contest, designers) {
                    db::money::ledger::post(tx, &journal, Timestamp(contest))?;
                }
            }
            Ok(())
        })?;
    }
    Ok(())
}

fn journals(contest: i64, designers: i64) -> [Journal; 2] {
    let holder = Holder::Contest(ProjectId(contest));
    let escrow = LedgerAccount::Escrow(holder);
    let designer = |place: i64| LedgerAccount::User(UserId(1 + (contest * 7 + place) % designers));
    let journal = |what, reason| Journal::new(format!("{what}:{contest}"), reason, Currency::CNY, Some(holder));
    [
        journal("paid", Reason::Paid(Purpose::Project)).transfer(
            LedgerAccount::Clearing(Channel::Sandbox),
            escrow,
            Minor(99_900),
            Detail::Payment,
        ),
        journal("settled", Reason::ContestSettled)
            .transfer(escrow, designer(0), Minor(10_000), Detail::FinalistAward)
            .transfer(escrow, designer(1), Minor(69_900), Detail::WinnerShare)
            .transfer(escrow, LedgerAccount::PlatformIncome, Minor(20_000), Detail::Commission),
    ]
}
