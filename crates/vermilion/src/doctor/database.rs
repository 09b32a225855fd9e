//! The database: reached, of a version that is known, with this program's schema, room for connections, and a clock that
//! agrees; then what stands in it: the signing secret, jobs, letters, the books, a sample of the stored files.

use super::told::Report;
use crate::serve::Serve;
use app::file::{FileRow, is_sound};
use db::checkup::{self, Checkup, ServerCheckup};
use db::vitals::Vitals;
use db::{Db, DbError, Engine};
use domain::time::{DAY_MS, HOUR_MS, SECOND_MS};
use domain::{FileId, Timestamp};
use gateways::Clock;
use gateways::storage::Address;
use std::time::Duration;

/// Leases and expiry compare the clocks of the servers.
const CLOCK_OFF_MS: i64 = 2 * SECOND_MS;
/// The oldest PostgreSQL that the project is tested with.
const POSTGRES_LEAST: i64 = 15;
/// A question that takes longer makes every page slow.
const SLOW: Duration = Duration::from_millis(10);
/// Files, those that nobody has looked at for longest, that are read and held against their hashes, and how large each may be, in bytes.
const SAMPLE: i64 = 20;
const SAMPLE_BYTES: i64 = 64 << 20;
/// Jobs and letters are late after that.
const LATE_MS: i64 = 10 * 60 * SECOND_MS;

pub fn look(serve: &Serve, report: &mut Report) {
    let url = serve.place.database_address();
    if let Some(path) = crate::private::sqlite_path(&url)
        && !path.exists()
    {
        let said = format!("there is no database at {} yet", path.display());
        return report.warn(
            "database",
            said,
            "the first start makes it; if there should be one, name the right folder",
        );
    }
    let found = match checkup::look(&url, || Clock::with_offset(0).now()) {
        Ok(found) => found,
        Err(fault) => {
            let todo = "is it running, does the address name it, may this user enter it?";
            return report.fail("database", fault, todo);
        }
    };
    let engine = match found.engine {
        Engine::Sqlite => "SQLite",
        Engine::Postgres => "PostgreSQL",
    };
    let said = format!("{engine} {}, a question takes {:.1} ms", found.version, found.round_trip.as_secs_f64() * 1e3);
    if found.round_trip > SLOW {
        report.warn("database", said, "bring it nearer: a page asks several questions one after another");
    } else {
        report.ok("database", said);
    }
    if let Some(faults) = &found.pages {
        match faults.as_slice() {
            [] => report.ok("pages", "those of the database's file fit together"),
            [first, ..] => report.fail("pages", first, "stop the server, keep the file, and restore a backup"),
        }
    }
    if let Some(server) = &found.server {
        look_at_server(serve, &found, server, report);
    }
    look_at_schema(&found, report);
    if found.schema.version == Some(found.schema.ours) && found.schema.changed.is_none() {
        look_inside(serve, &url, report);
    }
}

fn look_at_server(serve: &Serve, found: &Checkup, server: &ServerCheckup, report: &mut Report) {
    if found.major < POSTGRES_LEAST {
        let todo = format!("upgrade it: nobody tries this program with less than PostgreSQL {POSTGRES_LEAST}");
        report.warn("database version", &found.version, todo);
    }
    if server.encoding != "UTF8" {
        report.fail("database encoding", &server.encoding, "make the database with ENCODING 'UTF8'");
    }
    if server.is_read_only {
        report.fail("database writes", "it takes none", "name the primary, not one that follows it");
    }
    let wanted = i64::try_from(serve.limits.config(serve.listen).database.connections(Engine::Postgres));
    let (wanted, most) = (wanted.unwrap_or(i64::MAX), server.connections_most);
    let said = format!("{wanted} for this server of {most}, {} open now", server.connections);
    if wanted > most {
        report.fail("connections", said, "raise max_connections, or lower --db-readers and --db-writers");
    } else if wanted * 2 > most {
        report.warn("connections", said, "there is no room for a second server, or for a rolling start");
    } else {
        report.ok("connections", said);
    }
    match (server.is_tls, server.is_here) {
        (true, _) => report.ok("database TLS", "the connection is encrypted, its certificate proved"),
        (false, true) => report.ok("database TLS", "none, and none is needed: the same machine"),
        (false, false) => report.warn(
            "database TLS",
            "none: who reads the network reads everything",
            "sslmode=verify-full, unless the network is private",
        ),
    }
    let ahead = server.clock_ahead_ms;
    let said = format!("the database's is {ahead} ms ahead of this machine's");
    if ahead.abs() > CLOCK_OFF_MS {
        report.fail("clock", said, "let NTP (chrony, systemd-timesyncd) keep both: leases and expiry compare them");
    } else {
        report.ok("clock", said);
    }
}

fn look_at_schema(found: &Checkup, report: &mut Report) {
    let schema = &found.schema;
    let (of, ours) = ("migrations", schema.ours);
    match (schema.version, schema.changed) {
        (_, Some(name)) => {
            let said = format!("the text of {name} is another than when it was applied");
            report.fail(of, said, "use the program that this database was made with, or a later release of it");
        }
        (Some(version), _) if version > ours => {
            let said = format!("the database has {version}, this program knows up to {ours}");
            report.fail(of, said, "use the newer program, or restore a backup from before the upgrade");
        }
        (None, _) => report.warn(of, "the database is empty", "the first start makes the schema"),
        (Some(version), _) if schema.pending > 0 => {
            let said = format!("{} wait: the database has {version}, this program {ours}", schema.pending);
            report.warn(of, said, "back up; the next start applies them, or vermilion migrate");
        }
        (Some(version), _) => report.ok(of, format!("all up to {version}")),
    }
}

/// What a database with our schema says.
struct Inside {
    has_secret: bool,
    clock_offset_ms: i64,
    vitals: Vitals,
    files: Vec<FileRow>,
}

fn look_inside(serve: &Serve, url: &str, report: &mut Report) {
    // Few connections: beside running servers.
    let options = db::Options { readers: 1, writers: 1, ..serve.limits.config(serve.listen).database };
    let inside = Db::open_with(url, options).and_then(|db| {
        db.read_blocking(|conn| {
            Ok::<_, DbError>(Inside {
                has_secret: db::facts::get(conn, db::facts::SECRET)?.is_some_and(|secret| !secret.is_empty()),
                clock_offset_ms: db::facts::clock_offset_ms(conn)?,
                vitals: db::vitals::read(conn, Clock::with_offset(0).now())?,
                files: db::file::longest_unchecked(conn, Timestamp(i64::MAX), SAMPLE)?,
            })
        })
    });
    let inside = match inside {
        Ok(inside) => inside,
        Err(fault) => return report.fail("database", fault, "look into the log of the database"),
    };
    if inside.has_secret {
        report.ok("signing secret", "there");
    } else {
        report.warn("signing secret", "not made yet", "the first start makes it");
    }
    let offset = inside.clock_offset_ms;
    if offset != 0 && !serve.sandbox {
        let said = format!("the sandbox moved this market's ahead by {} hours", offset / HOUR_MS);
        report.warn("market's clock", said, "a market in earnest begins with an empty database");
    }
    look_at_vitals(&inside.vitals, Clock::with_offset(offset).now(), report);
    look_at_files(serve, &inside.files, report);
}

fn look_at_vitals(vitals: &Vitals, now: Timestamp, report: &mut Report) {
    let is_late = |since: Option<Timestamp>| since.is_some_and(|since| now.since(since) > LATE_MS);
    let said = format!("{} due, {} scheduled, {} dead", vitals.jobs.due, vitals.jobs.scheduled, vitals.jobs.dead);
    if vitals.jobs.dead > 0 {
        report.warn("jobs", said, "look at /admin/jobs: those failed for good");
    } else if is_late(vitals.oldest_due) {
        report.warn("jobs", format!("{said}; some are due for more than ten minutes"), "is a server running?");
    } else {
        report.ok("jobs", said);
    }
    let said = format!("{} wait to be handed over", vitals.unsent);
    if is_late(vitals.oldest_unsent) {
        report.warn("letters", said, "some for more than ten minutes: look at mail below");
    } else {
        report.ok("letters", said);
    }
    match vitals.ledger {
        None => report.ok("books", "not proved yet; a job does so once a day"),
        Some(check) if check.faults > 0 => {
            report.fail(
                "books",
                format!("{} faults", check.faults),
                "run vermilion ledger verify, and stop paying out",
            );
        }
        Some(check) if now.since(check.at) > 2 * DAY_MS => {
            report.warn("books", "not proved for two days", "run vermilion ledger verify");
        }
        Some(check) => report.ok("books", format!("proved {} hours ago", now.since(check.at).max(0) / HOUR_MS)),
    }
}

/// Reads a few files and holds them against their hashes; all of them are `vermilion storage verify`'s.
fn look_at_files(serve: &Serve, files: &[FileRow], report: &mut Report) {
    let places = serve.place.storage();
    if files.is_empty() {
        return;
    }
    if let Address::Folder(folder) = &places.now
        && !folder.is_dir()
    {
        let todo = "name the right folder with --storage: everything that was uploaded is missing";
        report.fail("stored files", format!("the database names files, and there is no {}", folder.display()), todo);
        return;
    }
    let Ok(storage) = places.open() else { return };
    let looked: Vec<(FileId, Option<bool>)> = files
        .iter()
        .filter(|file| file.size <= SAMPLE_BYTES)
        .map(|file| (file.id, is_sound(&storage, file).ok()))
        .collect();
    let damaged: Vec<_> =
        looked.iter().filter(|(_, sound)| *sound != Some(true)).map(|(id, _)| id.to_string()).collect();
    if damaged.is_empty() {
        report.ok("stored files", format!("{} that were not looked at for longest are sound", looked.len()));
    } else {
        let said = format!("of {}, these are damaged or missing: {}", looked.len(), damaged.join(", "));
        report.fail("stored files", said, "run vermilion storage verify, and bring them back from a backup");
    }
}
