//! Postings, and the proof of the books: both sides of a transfer name each other, whatever numbers their rows get, and
//! nothing is rewritten without a trace.

use crate::statement;
use crate::support::{Scratch, execute, on_each_engine};
use db::money::books::{self, Audit, Mark, Progress};
use db::money::ledger;
use db::{Db, DbError, Engine, Sql};
use domain::ledger::{Channel, Detail, Holder, Journal, LedgerAccount, Reason};
use domain::refusal::Purpose;
use domain::{Currency, Minor, ProjectId, Timestamp, UserId};

fn at(ms: i64) -> Timestamp {
    Timestamp(ms)
}

/// A contest that is paid and then settled with two people, whose journals are written by the same threads as others'.
fn settled(db: &Db, project: i64) -> Result<(), DbError> {
    let (escrow, id) =
        (LedgerAccount::Escrow(Holder::Contest(ProjectId(project))), Some(Holder::Contest(ProjectId(project))));
    let paid = Journal::new(format!("paid:{project}"), Reason::Paid(Purpose::Project), Currency::CNY, id).transfer(
        LedgerAccount::Clearing(Channel::Sandbox),
        escrow,
        Minor(500),
        Detail::Payment,
    );
    let done = Journal::new(format!("settled:{project}"), Reason::ContestSettled, Currency::CNY, id)
        .transfer(escrow, LedgerAccount::User(UserId(1)), Minor(100), Detail::FinalistAward)
        .transfer(escrow, LedgerAccount::User(UserId(2)), Minor(300), Detail::WinnerShare)
        .transfer(escrow, LedgerAccount::PlatformIncome, Minor(100), Detail::Commission);
    for (n, journal) in [(1, paid), (2, done)] {
        db.write_blocking(move |tx| ledger::post(tx, &journal, at(n)).map(drop))?;
    }
    Ok(())
}

fn people(db: &Db) {
    execute(
        db,
        statement!(
            "INSERT INTO users (id, user_name, user_type, site, created_at, ac_at)
             VALUES (1, 'Ann', 2, 'zh', 0, 0), (2, 'Ben', 2, 'zh', 0, 0)"
        ),
    );
}

fn names(db: &Db, project: i64) -> Vec<Option<String>> {
    let lines = db.read_blocking(move |c| ledger::escrow(c, Holder::Contest(ProjectId(project)))).unwrap();
    lines.into_iter().map(|line| line.user_name).collect()
}

fn expected() -> Vec<Option<String>> {
    [None, Some("Ann"), Some("Ben"), None].map(|name| name.map(str::to_owned)).to_vec()
}

#[test]
fn an_escrow_line_names_its_person_however_the_rows_of_journals_interleave() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        db.migrate().unwrap();
        people(&db);
        if db.engine() == Engine::Postgres {
            // As when another journal takes every second number.
            execute(&db, statement!("ALTER SEQUENCE entries_id_seq INCREMENT BY 2"));
        }
        std::thread::scope(|scope| {
            let posting: Vec<_> = (1..=6)
                .map(|project| {
                    scope.spawn({
                        let db = &db;
                        move || settled(db, project)
                    })
                })
                .collect();
            posting.into_iter().for_each(|one| one.join().unwrap().unwrap());
        });
        for project in 1..=6 {
            assert_eq!(names(&db, project), expected(), "{:?}", db.engine());
        }
        assert_eq!(db.read_blocking(books::verify).unwrap().faults, Vec::<String>::new());
    });
}

/// The step that names the other side in rows from before: it fills just what posting writes, and the chain still holds.
#[test]
fn lines_from_before_get_their_other_side() {
    on_each_engine(|scratch: &Scratch| {
        let db = scratch.open();
        db.migrate().unwrap();
        people(&db);
        settled(&db, 1).unwrap();
        execute(&db, statement!("UPDATE entries SET counter_account_id = NULL"));
        assert_eq!(names(&db, 1), [None, None, None, None]);
        let faults = db.read_blocking(books::verify).unwrap().faults;
        assert!(faults.iter().any(|fault| fault.contains("do not name each other")), "{faults:?}");
        const STEP: &str = include_str!("../../migrations/sqlite/0012_upkeep.sql");
        let start = STEP.find("WITH placed").expect("the step");
        let step: &'static str = STEP[start..].split_once(';').expect("its end").0;
        let step: &'static db::Sql = Box::leak(Box::new(db::Sql::new(step, file!(), line!())));
        execute(&db, step);
        assert_eq!(names(&db, 1), expected());
        assert_eq!(db.read_blocking(books::verify).unwrap().faults, Vec::<String>::new());
    });
}

/// The proof in steps of so many, and the mark behind its journals.
fn proved(db: &Db, from: Mark, most: u32) -> (Audit, Mark) {
    let mut told = Vec::new();
    let Progress { audit, mark } = books::prove(db, from, most, |_, faults| told.extend_from_slice(faults)).unwrap();
    assert_eq!(told, audit.faults, "each fault is told once");
    (audit, mark)
}

#[test]
fn a_proof_in_steps_of_any_size_finds_what_was_rewritten() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        db.migrate().unwrap();
        people(&db);
        (1..=3).for_each(|project| settled(&db, project).unwrap());
        let whole = db.read_blocking(books::verify).unwrap();
        assert_eq!((whole.journals, whole.entries, whole.accounts), (6, 24, 7));
        assert_eq!(whole.faults, [] as [String; 0]);
        let lies: [(&'static Sql, &'static Sql, &str); 6] = [
            (
                statement!("UPDATE entries SET amount = amount + 1 WHERE id = (SELECT MAX(id) FROM entries)"),
                statement!("UPDATE entries SET amount = amount - 1 WHERE id = (SELECT MAX(id) FROM entries)"),
                "does not balance",
            ),
            (
                statement!(
                    "UPDATE entries SET balance_after = balance_after + 1 WHERE id = (SELECT MIN(id) FROM entries)"
                ),
                statement!(
                    "UPDATE entries SET balance_after = balance_after - 1 WHERE id = (SELECT MIN(id) FROM entries)"
                ),
                "behind it, where it is",
            ),
            (
                statement!("UPDATE ledger_accounts SET balance = balance + 1 WHERE kind = 'user' AND owner_id = 2"),
                statement!("UPDATE ledger_accounts SET balance = balance - 1 WHERE kind = 'user' AND owner_id = 2"),
                "its entries say",
            ),
            (
                statement!("UPDATE journals SET reason = reason || '!' WHERE key = 'settled:2'"),
                statement!(
                    "UPDATE journals SET reason = SUBSTR(reason, 1, LENGTH(reason) - 1) WHERE key = 'settled:2'"
                ),
                "was changed after it was written",
            ),
            (
                statement!(
                    "UPDATE journals SET hash = REPLACE(REPLACE(hash, 'a', 'x'), '1', 'y') WHERE key = 'settled:2'"
                ),
                statement!(
                    "UPDATE journals SET hash = REPLACE(REPLACE(hash, 'x', 'a'), 'y', '1') WHERE key = 'settled:2'"
                ),
                "is not chained to the one before it",
            ),
            (
                statement!("UPDATE ledger_accounts SET kind = 'purse' WHERE kind = 'user' AND owner_id = 2"),
                statement!("UPDATE ledger_accounts SET kind = 'user' WHERE kind = 'purse' AND owner_id = 2"),
                "of the unknown kind purse",
            ),
        ];
        for (lie, undone, words) in lies {
            execute(&db, lie);
            let found = db.read_blocking(books::verify).unwrap();
            assert!(found.faults.iter().any(|fault| fault.contains(words)), "{words}: {:?}", found.faults);
            for most in [1, 2, 5] {
                assert_eq!(proved(&db, Mark::default(), most).0, found, "{words}, {most} at once");
            }
            execute(&db, undone);
        }
        for most in 1..=7 {
            assert_eq!(proved(&db, Mark::default(), most).0, whole, "{most} at once");
        }
    });
}

#[test]
fn a_proof_goes_on_at_its_mark() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        db.migrate().unwrap();
        people(&db);
        (1..=2).for_each(|project| settled(&db, project).unwrap());
        let stands = |mark: &Mark| {
            let mark = mark.clone();
            db.read_blocking(move |conn| mark.stands(conn)).unwrap()
        };
        let (_, mark) = proved(&db, Mark::default(), 3);
        assert_eq!(mark.to_string().parse(), Ok(mark.clone()));
        assert!(stands(&mark) && stands(&Mark::default()));
        settled(&db, 3).unwrap();
        let (further, end) = proved(&db, mark.clone(), 1);
        assert_eq!((further.journals, further.entries, further.accounts), (2, 8, 7));
        assert_eq!(further.faults, [] as [String; 0]);
        assert_ne!(end, mark);
        let other = Mark { hash: end.hash.clone(), ..mark.clone() };
        let nowhere = Mark { journal: domain::JournalId(999), ..Mark::default() };
        assert!(stands(&end) && !stands(&other) && !stands(&nowhere));
        let (found, _) = proved(&db, other, 3);
        assert!(found.faults.iter().any(|fault| fault.contains("is not chained")), "{:?}", found.faults);
        // What was rewritten before the mark is found by the whole proof alone.
        execute(&db, statement!("UPDATE journals SET reason = 'gift' WHERE key = 'paid:1'"));
        assert_eq!(proved(&db, mark.clone(), 3).0.faults, [] as [String; 0]);
        assert_ne!(proved(&db, Mark::default(), 3).0.faults, [] as [String; 0]);
        let cut = &mark.to_string()[..40];
        for text in ["", "7", ":", "7:", "7:00", &format!("-1:{}", mark.hash), &format!("7:{}", "G".repeat(64)), cut] {
            assert!(text.parse::<Mark>().is_err(), "{text}");
        }
    });
}
