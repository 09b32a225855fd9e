//! Postings: both sides of a transfer name each other, whatever numbers their rows get.

use crate::statement;
use crate::support::{Scratch, execute, on_each_engine};
use db::money::ledger;
use db::{Db, DbError, Engine};
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
        assert_eq!(db.read_blocking(ledger::verify).unwrap().faults, Vec::<String>::new());
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
        let faults = db.read_blocking(ledger::verify).unwrap().faults;
        assert!(faults.iter().any(|fault| fault.contains("do not name each other")), "{faults:?}");
        const STEP: &str = include_str!("../../migrations/sqlite/0012_upkeep.sql");
        let start = STEP.find("WITH placed").expect("the step");
        let step: &'static str = STEP[start..].split_once(';').expect("its end").0;
        let step: &'static db::Sql = Box::leak(Box::new(db::Sql::new(step, file!(), line!())));
        execute(&db, step);
        assert_eq!(names(&db, 1), expected());
        assert_eq!(db.read_blocking(ledger::verify).unwrap().faults, Vec::<String>::new());
    });
}
