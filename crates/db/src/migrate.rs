//! Migrations: embedded texts of both engines, applied in order, each in one transaction, safe when two servers start.

use crate::engine::{Target, dialect, sqlite_connection};
use crate::{Db, DbError, Engine, program};
use rusqlite::OptionalExtension;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::path::Path;

/// One step of the schema, in both dialects.
struct Migration {
    version: i64,
    name: &'static str,
    sqlite: &'static str,
    postgres: &'static str,
}

macro_rules! migrations {
    ($($version:literal $name:literal),* $(,)?) => {
        &[$(Migration {
            version: $version,
            name: $name,
            sqlite: include_str!(concat!("../migrations/sqlite/", $name, ".sql")),
            postgres: include_str!(concat!("../migrations/postgres/", $name, ".sql")),
        }),*]
    };
}

/// In the order of their numbers. A released text never changes: its checksum is kept beside its number.
const MIGRATIONS: &[Migration] = migrations![
    1 "0001_market",
    2 "0002_jobs",
    3 "0003_search",
    4 "0004_life",
    5 "0005_money_in",
    6 "0006_grown_ups",
    7 "0007_money_out",
    8 "0008_revoked",
    9 "0009_returned",
    10 "0010_watched",
    11 "0011_files",
    12 "0012_upkeep",
    13 "0013_security_log",
    14 "0014_names_and_payouts",
    15 "0015_reminders",
    16 "0016_parties",
    18 "0018_found",
    19 "0019_frozen",
    24 "0024_trust",
    25 "0025_handovers",
    30 "0030_notices_name_nobody",
    31 "0031_tips",
    35 "0035_conversations",
    40 "0040_identities",
    41 "0041_qr_tickets",
    45 "0045_standing",
    46 "0046_person_notes",
    47 "0047_sessions",
    48 "0048_second_step",
    50 "0050_stream",
    51 "0051_gigs",
    52 "0052_gig_counts",
    53 "0053_suspended",
    54 "0054_orders",
    55 "0055_order_reviews",
    56 "0056_service_ids",
    58 "0058_polls",
    63 "0063_notices_declined",
    65 "0065_search_names",
    66 "0066_forum",
    70 "0070_ideas",
    73 "0073_order_invoices",
    74 "0074_poll_cases",
    75 "0075_proved",
    76 "0076_exports",
    79 "0079_help",
    80 "0080_references",
    81 "0081_boards",
    82 "0082_email_proved",
    85 "0085_suspended_at",
    88 "0088_directory",
    89 "0089_order_indexes",
    94 "0094_poll_comment_reports",
    95 "0095_warning_subjects",
    96 "0096_departures",
    97 "0097_digest",
    99 "0099_order_clocks",
    100 "0100_unset_zones",
    101 "0101_versions",
    103 "0103_desk_cases",
    104 "0104_desk_finds",
    105 "0105_pairs_likeness",
    106 "0106_forgotten_accounts",
    110 "0110_store_offers",
    115 "0115_desk_office",
    117 "0117_testimonials",
    118 "0118_job_requests",
    119 "0119_transparency",
    120 "0120_lists",
    121 "0121_same_notices",
    122 "0122_legibility",
    123 "0123_answers",
    125 "0125_shapes",
    126 "0126_common_motifs",
    127 "0127_resolved_pins",
    128 "0128_unread_notices",
    129 "0129_seen_pictures",
    130 "0130_counted_unread",
    131 "0131_own_designers",
    132 "0132_own_favorites",
    133 "0133_digest_at",
    134 "0134_one_index_of_unread",
    135 "0135_files_in_order",
];

const CREATE_TABLE: &str = "CREATE TABLE IF NOT EXISTS schema_migrations (
    version BIGINT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    checksum TEXT NOT NULL
)";
/// Everything that was applied: a database that is up to date is asked once.
pub(crate) const SELECT_CHECKSUMS: &str = "SELECT version, checksum FROM schema_migrations";
const SELECT_CHECKSUM_SQLITE: &str = "SELECT checksum FROM schema_migrations WHERE version = ?1";
const SELECT_CHECKSUM_POSTGRES: &str = "SELECT checksum FROM schema_migrations WHERE version = $1";
const INSERT_SQLITE: &str = "INSERT INTO schema_migrations (version, name, checksum) VALUES (?1, ?2, ?3)";
const INSERT_POSTGRES: &str = "INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)";

const SELECT_NEWER_SQLITE: &str = "SELECT name FROM schema_migrations WHERE version > ?1 ORDER BY version DESC LIMIT 1";
const SELECT_NEWER_POSTGRES: &str =
    "SELECT name FROM schema_migrations WHERE version > $1 ORDER BY version DESC LIMIT 1";
/// The build that brought a database to its present schema; an older one may not know what it means.
const SELECT_PROGRAM: &str = "SELECT value FROM server_facts WHERE name = 'schema_program'";
const KEEP_PROGRAM_SQLITE: &str = "INSERT INTO server_facts (name, value) VALUES ('schema_program', ?1)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value";
const KEEP_PROGRAM_POSTGRES: &str = "INSERT INTO server_facts (name, value) VALUES ('schema_program', $1)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value";

/// The number of the newest migration of this program.
fn newest() -> i64 {
    MIGRATIONS.last().map_or(0, |migration| migration.version)
}

/// The number of the last migration that a database has.
pub(crate) const SELECT_VERSION: &str = "SELECT MAX(version) FROM schema_migrations";

/// Whether a database with that schema is understood by this program, no more and no less.
pub(crate) fn is_ours(version: Option<i64>) -> Result<(), DbError> {
    match version {
        Some(version) if version == newest() => Ok(()),
        version => Err(DbError::Migration(format!(
            "the database has the schema {}, this program has {}: start the server of this version first, or use the \
             program of that one",
            version.unwrap_or(0),
            newest()
        ))),
    }
}

/// How the schema of a database stands to this program's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schema {
    /// The number of its last migration; `None` for a database without anything.
    pub version: Option<i64>,
    /// The number of this program's last one.
    pub ours: i64,
    /// How many of this program's it has not got.
    pub pending: usize,
    /// One whose text is another than when it was applied.
    pub changed: Option<&'static str>,
}

/// How a database stands that knows these checksums by their numbers.
pub(crate) fn standing(engine: Engine, known: &HashMap<i64, String>) -> Schema {
    let text = |migration: &Migration| match engine {
        Engine::Sqlite => migration.sqlite,
        Engine::Postgres => migration.postgres,
    };
    let of = |migration: &Migration| {
        is_applied(migration, text(migration), known.get(&migration.version).map(String::as_str))
    };
    Schema {
        version: known.keys().max().copied(),
        ours: newest(),
        pending: MIGRATIONS.iter().filter(|migration| matches!(of(migration), Ok(false))).count(),
        changed: MIGRATIONS.iter().find(|migration| of(migration).is_err()).map(|migration| migration.name),
    }
}

/// What a program is told that is older than the schema.
fn too_new(name: &str, program: Option<&str>) -> DbError {
    let ours = MIGRATIONS.last().map_or("none", |migration| migration.name);
    let needed = program.map_or_else(|| "a later version".to_owned(), |program| format!("version {program} or later"));
    DbError::Migration(format!(
        "the database has the schema {name}, this program ({}) knows up to {ours}: start {needed}, or restore a backup \
         that was made before the upgrade",
        program::name()
    ))
}

impl Db {
    /// Brings the schema up to date; how many migrations were applied.
    ///
    /// # Errors
    /// [`DbError::Migration`] when a text fails or was changed after it had been applied.
    pub fn migrate(&self) -> Result<u32, DbError> {
        let target = self.target().clone();
        // A thread of its own: the PostgreSQL client must not block inside of an async runtime.
        let migrating = std::thread::Builder::new().name("db-migrate".into()).spawn(move || match target {
            Target::Sqlite(path) => migrate_sqlite(&path),
            Target::Postgres(address) => migrate_postgres(&address),
        });
        let migrating = migrating.map_err(|e| DbError::Migration(e.to_string()))?;
        migrating.join().unwrap_or(Err(DbError::Panicked))
    }
}

pub(crate) fn migrate_sqlite(path: &Path) -> Result<u32, DbError> {
    let failed = |e: rusqlite::Error| DbError::Migration(e.to_string());
    let mut connection = sqlite_connection(path)?;
    // A step that rebuilds a table must be free to drop the old one; the check below makes up for it.
    connection.execute_batch("PRAGMA foreign_keys = OFF").map_err(failed)?;
    let newer = connection.query_row(SELECT_NEWER_SQLITE, [newest()], |row| row.get::<_, String>(0));
    if let Ok(name) = newer {
        let program: Option<String> =
            connection.query_row(SELECT_PROGRAM, [], |row| row.get(0)).optional().map_err(failed)?;
        return Err(too_new(&name, program.as_deref()));
    }
    let known = known_to_sqlite(&connection).unwrap_or_default();
    let mut applied = 0;
    for migration in MIGRATIONS {
        if is_applied(migration, migration.sqlite, known.get(&migration.version).map(String::as_str))? {
            continue;
        }
        let step = |e: rusqlite::Error| DbError::Migration(format!("{}: {e}", migration.name));
        let tx = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate).map_err(step)?;
        tx.execute_batch(CREATE_TABLE).map_err(step)?;
        let known = tx.query_row(SELECT_CHECKSUM_SQLITE, [migration.version], |row| row.get(0)).optional();
        let known: Option<String> = known.map_err(step)?;
        if is_applied(migration, migration.sqlite, known.as_deref())? {
            continue;
        }
        tx.execute_batch(migration.sqlite).map_err(step)?;
        let broken = tx.prepare("PRAGMA foreign_key_check").and_then(|mut check| check.exists([])).map_err(step)?;
        if broken {
            return Err(DbError::Migration(format!("{}: leaves broken foreign keys", migration.name)));
        }
        let checksum = checksum(migration.sqlite);
        tx.execute(INSERT_SQLITE, (migration.version, migration.name, &checksum)).map_err(step)?;
        tx.execute(KEEP_PROGRAM_SQLITE, [program::name()]).map_err(step)?;
        tx.commit().map_err(step)?;
        applied += 1;
    }
    Ok(applied)
}

/// The checksums of what was applied; fails where there is no such table, in a database without anything.
pub(crate) fn known_to_sqlite(connection: &rusqlite::Connection) -> rusqlite::Result<HashMap<i64, String>> {
    let mut select = connection.prepare(SELECT_CHECKSUMS)?;
    select.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}

fn migrate_postgres(address: &dialect::Address) -> Result<u32, DbError> {
    let mut client = address.open()?;
    // An empty database has no such table yet, which is no failure.
    if let Ok(Some(row)) = client.query_opt(SELECT_NEWER_POSTGRES, &[&newest()]) {
        let program = client.query_opt(SELECT_PROGRAM, &[]).map_err(|e| DbError::Connection(e.to_string()))?;
        let program: Option<String> = program.and_then(|row| row.try_get(0).ok());
        return Err(too_new(&row.get::<_, String>(0), program.as_deref()));
    }
    // Without such a table nothing was applied.
    let rows = client.query(SELECT_CHECKSUMS, &[]).unwrap_or_default();
    let known = rows.iter().filter_map(|row| Some((row.try_get(0).ok()?, row.try_get(1).ok()?)));
    let known: HashMap<i64, String> = known.collect();
    let mut applied = 0;
    for migration in MIGRATIONS {
        if is_applied(migration, migration.postgres, known.get(&migration.version).map(String::as_str))? {
            continue;
        }
        let step = |e: postgres::Error| match e.as_db_error() {
            Some(report) => DbError::Migration(format!("{}: {report}", migration.name)),
            None => DbError::Migration(format!("{}: {e}", migration.name)),
        };
        // READ COMMITTED: after waiting for the lock, the next statement must see what the other server committed.
        let tx = client.build_transaction().isolation_level(postgres::IsolationLevel::ReadCommitted);
        let mut tx = tx.start().map_err(step)?;
        tx.batch_execute(dialect::POSTGRES_MIGRATION_LOCK).map_err(step)?;
        tx.batch_execute("SET LOCAL client_min_messages = warning").map_err(step)?;
        tx.batch_execute(CREATE_TABLE).map_err(step)?;
        let known = tx.query_opt(SELECT_CHECKSUM_POSTGRES, &[&migration.version]).map_err(step)?;
        let known: Option<String> = known.map(|row| row.try_get(0)).transpose().map_err(step)?;
        if is_applied(migration, migration.postgres, known.as_deref())? {
            continue;
        }
        tx.batch_execute(migration.postgres).map_err(step)?;
        let checksum = checksum(migration.postgres);
        tx.execute(INSERT_POSTGRES, &[&migration.version, &migration.name, &checksum]).map_err(step)?;
        tx.execute(KEEP_PROGRAM_POSTGRES, &[&program::name()]).map_err(step)?;
        tx.commit().map_err(step)?;
        applied += 1;
    }
    Ok(applied)
}

/// Whether the database has this step already, with this very text.
fn is_applied(migration: &Migration, text: &str, known: Option<&str>) -> Result<bool, DbError> {
    match known {
        None => Ok(false),
        Some(known) if known == checksum(text) => Ok(true),
        Some(_) => Err(DbError::Migration(format!(
            "{}: its text was changed after it had been applied to this database",
            migration.name
        ))),
    }
}

fn checksum(text: &str) -> String {
    hex::encode(Sha256::digest(text.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::MIGRATIONS;

    #[test]
    fn every_text_in_the_folders_is_listed_in_order() {
        let listed: Vec<String> = MIGRATIONS.iter().map(|m| format!("{}.sql", m.name)).collect();
        for engine in ["sqlite", "postgres"] {
            let folder = format!("{}/migrations/{engine}", env!("CARGO_MANIFEST_DIR"));
            let mut files: Vec<String> = std::fs::read_dir(folder)
                .unwrap()
                .map(|entry| entry.unwrap().file_name().into_string().unwrap())
                .collect();
            files.sort();
            assert_eq!(files, listed, "{engine}");
        }
        assert!(MIGRATIONS.windows(2).all(|pair| pair[0].version < pair[1].version), "in the order of their numbers");
        for migration in MIGRATIONS {
            assert!(migration.name.starts_with(&format!("{:04}_", migration.version)), "{}", migration.name);
        }
    }
}
