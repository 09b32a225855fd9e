//! A copy of the database and the way back, on either engine.

use crate::support::{Scratch, on_each_engine};
use db::account::export;
use db::file::{BelongsTo, Scope, StoredFile};
use db::{DbError, account};
use domain::{Minor, Site, Timestamp, UserId};

const NOW: Timestamp = Timestamp(1_000);

fn stored(scope: Scope, owner: UserId, name: &str) -> StoredFile {
    StoredFile {
        scope,
        owner,
        key: format!("key of {name}"),
        storage_key: format!("place of {name}"),
        name: name.to_owned(),
        mime: "application/zip",
        size: 1,
        width: 0,
        height: 0,
        sha256: "0".repeat(64),
        tiny: String::new(),
        derivatives: Vec::new(),
        fingerprint: None,
        palette: None,
        legibility: None,
        shape: None,
        ai_label: false,
    }
}

#[test]
fn archives_that_lie_in_no_backup_are_forgotten_with_their_rows() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        db.migrate().unwrap();
        let (waits, has) = db
            .write_blocking(|tx| {
                let mut person = |name: &str| {
                    let new = account::NewPerson {
                        email: None,
                        email_proved: false,
                        password_hash: None,
                        user_name: name,
                        user_type: 1,
                        is_moderator: false,
                        approved: false,
                        site: Site::Zh,
                        auto_sell_cny: Minor(0),
                        auto_sell_usd: Minor(0),
                    };
                    account::insert(tx, &new, NOW)
                };
                let (waits, has) = (person("waits")?, person("has")?);
                for user in [waits, has] {
                    export::ask(tx, user, NOW)?;
                }
                db::file::insert(tx, &stored(Scope::Brief, has, "sent"), BelongsTo::default(), NOW)?;
                let file = db::file::insert(tx, &stored(Scope::Export, has, "archive"), BelongsTo::default(), NOW)?;
                assert!(export::made(tx, has, NOW, file, NOW.plus_days(1))?);
                Ok::<_, DbError>((waits, has))
            })
            .unwrap();
        drop(db);
        let folder = Scratch::sqlite();
        let copy = std::path::PathBuf::from(folder.url.trim_start_matches("sqlite:")).with_extension("copy");
        db::backup::copy(&scratch.url, &copy).unwrap();
        let work = copy.with_file_name("work");
        std::fs::create_dir(&work).unwrap();
        for target in [Some(Scratch::sqlite()), Scratch::postgres()].into_iter().flatten() {
            let before = std::fs::read(&copy).unwrap();
            db::backup::put_back(&copy, &target.url, &work).unwrap();
            assert!(std::fs::read(&copy).unwrap() == before, "the copy itself is only read");
            assert_eq!(std::fs::read_dir(&work).unwrap().count(), 0, "nothing stays behind");
            target
                .open()
                .read_blocking(move |conn| {
                    for user in [waits, has] {
                        assert_eq!(export::find(conn, user)?, None);
                    }
                    let rows =
                        conn.all(crate::statement!("SELECT name FROM files"), &[], |row| row.get::<String>(0))?;
                    assert_eq!(rows, ["sent"]);
                    Ok::<_, DbError>(())
                })
                .unwrap();
        }
    });
}
