//! Data to measure on: a table of works of any size, and one contest with sixty entries in its middle.

use crate::Fault;
use db::session::NewSession;
use db::{Db, Tx, params, sql};
use domain::{Site, Timestamp, UserId};
use rusqlite::Connection;
use std::path::{Path, PathBuf};

/// Entries of each contest.
const ENTRIES: i64 = 60;
/// What is handed over, and its SHA-256.
const MADE: &str = "what was made";
const MADE_SHA256: &str = "def28bcbd6b0bd3f2c29279d9aaa6b3ae9485bf3ef8e2eb2a22f43d5b3a84b90";

/// Ends every contest that has entries; its first one has won.
pub const WON: &str = "UPDATE projects SET (winner_work_id, winner_id) = \
    (SELECT id, designer_id FROM works WHERE project_id = projects.id AND number = 1), \
    winner_at = paid_at + 1000 + id, ended_at = paid_at + 1000 + id, industry = 1 + id % 26";

/// The contest that an entry belongs to.
pub const fn contest_of(work: i64) -> i64 {
    1 + (work - 1) / ENTRIES
}

/// A database file with its market's folder; removed when dropped.
pub struct Place {
    pub folder: PathBuf,
    pub token: String,
    pub project: i64,
    /// One entry of it.
    pub work: i64,
}

impl Place {
    /// Fills a new database with so many works.
    pub fn new(name: &str, works: i64) -> Result<Self, Fault> {
        let folder = std::env::temp_dir().join(format!("vermilion-bench-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let mut place = Place { folder, token: "b".repeat(64), project: works / ENTRIES / 2 + 1, work: 0 };
        let database = Db::open(&place.url())?;
        database.migrate()?;
        fill(&place.connect()?, works)?;
        let (token, now) = (web::http::token::token_hash(&place.token), now());
        let project = place.project;
        let work = database.write_blocking(move |tx: &mut Tx<'_>| {
            let expires_at = now.plus_days(30);
            let new = NewSession {
                token_hash: &token,
                user: UserId(1),
                agent: "",
                network: "",
                expires_at,
                proved_at: now,
                stepped_at: None,
                rehearsed: true,
            };
            db::session::open(tx, &new, now)?;
            tx.one(sql!("SELECT id FROM works WHERE project_id = $1 AND number = 17"), &params![project], |row| {
                row.get(0)
            })
            .map_err(Fault::from)
        });
        place.work = work?;
        Ok(place)
    }

    /// Signs in so many moderators, who write where they like; their tokens. A person has a limit of messages.
    pub fn moderators(&self, count: i64) -> Result<Vec<String>, Fault> {
        Ok(self.signed_in("moderator", count)?.into_iter().map(|(_, token)| token).collect())
    }

    /// Gives the entries of all contests but [`Place::project`] an author, and those contests a client of their own: each
    /// entry with its author's token, entries of one contest far from each other.
    pub fn authors(&self) -> Result<Vec<(i64, String)>, Fault> {
        let connection = self.connect()?;
        let count = |sql| connection.query_row(sql, [], |row| row.get::<_, i64>(0));
        let (works, contests) = (count("SELECT COUNT(*) FROM works")?, count("SELECT COUNT(*) FROM projects")?);
        let (authors, clients) = (self.signed_in("author", works)?, self.signed_in("client", contests)?);
        connection.execute_batch("BEGIN IMMEDIATE")?;
        let authors = (1..).zip(authors).filter(|(work, _)| contest_of(*work) != self.project);
        let authors: Vec<(i64, (i64, String))> = authors.collect();
        for (work, (author, _)) in &authors {
            connection.execute("UPDATE users SET user_type = 2, approved = TRUE WHERE id = ?1", [author])?;
            connection.execute("UPDATE works SET designer_id = ?2 WHERE id = ?1", [*work, *author])?;
            connection.execute(
                "INSERT INTO participants (project_id, designer_id, works, joined_at) VALUES (?1, ?2, 1, ?3)",
                [contest_of(*work), *author, now().0],
            )?;
        }
        for (contest, (client, _)) in (1..).zip(&clients).filter(|(contest, _)| *contest != self.project) {
            connection.execute("UPDATE projects SET client_id = ?2 WHERE id = ?1", [contest, *client])?;
        }
        connection.execute_batch("COMMIT")?;
        let mut authors: Vec<_> = authors.into_iter().map(|(work, (_, token))| (work, token)).collect();
        authors.sort_by_key(|(work, _)| work % ENTRIES);
        Ok(authors)
    }

    /// Makes so many people with a session each: moderators of that name, otherwise clients. Their ids and tokens.
    pub fn signed_in(&self, name: &str, count: i64) -> Result<Vec<(i64, String)>, Fault> {
        let is_moderator = name == "moderator";
        let connection = self.connect()?;
        connection.execute_batch("BEGIN IMMEDIATE")?;
        let mut people = Vec::new();
        for number in 0..count {
            let token = format!("{}{number:054}", &format!("{name:0<10}")[..10]);
            let person: i64 = connection.query_row(
                "INSERT INTO users (email, user_name, user_type, is_moderator, site, created_at, ac_at) \
                 VALUES (?1 || ?2 || '@bench.test', ?1 || ' ' || ?2, ?3, ?4, 'zh', ?5, ?5) RETURNING id",
                rusqlite::params![name, number, i64::from(!is_moderator), is_moderator, now().0],
                |row| row.get(0),
            )?;
            connection.execute(
                "INSERT INTO sessions (token_hash, user_id, created_at, seen_at, expires_at, rehearsed) \
                 VALUES (?1, ?2, ?3, ?3, ?4, TRUE)",
                rusqlite::params![web::http::token::token_hash(&token), person, now().0, now().plus_days(30).0],
            )?;
            people.push((person, token));
        }
        connection.execute_batch("COMMIT")?;
        Ok(people)
    }

    /// Adds unpaid contests of the client; the id of the first.
    pub fn unpaid(&self, count: i64) -> Result<i64, Fault> {
        let connection = self.connect()?;
        let first: i64 = connection.query_row("SELECT MAX(id) + 1 FROM projects", [], |row| row.get(0))?;
        connection.execute(
            "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1) \
             INSERT INTO projects (id, site, client_id, company_name, company_intro, content, industry, project_type, taocan, \
             share_key, pricing, total, pool, finalists_included, drafts_promised, ac_time, created_at) \
             SELECT ?4 + i, 'zh', 1, '山海茶社', '海边的茶馆', '山与海', 1, 0, 4, 'unpaid' || i, ?3, 99900, 99900, 2, 10, ?1, ?1 FROM n",
            rusqlite::params![now().0, count, pricing()?, first],
        )?;
        Ok(first)
    }

    /// Adds unpaid orders of the client, each with a price that waits; the ids of the first and of its price.
    pub fn unpaid_orders(&self, count: i64) -> Result<(i64, i64), Fault> {
        let connection = self.connect()?;
        let next = |table: &str| -> Result<i64, Fault> {
            Ok(connection.query_row(&format!("SELECT COALESCE(MAX(id), 0) + 1 FROM {table}"), [], |row| row.get(0))?)
        };
        let (thread, order, quote) = (next("threads")?, next("orders")?, next("order_quotes")?);
        let all = "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1) ";
        connection.execute(
            &format!("{all} INSERT INTO threads (id, kind, created_at) SELECT ?2 + i, 'order', ?3 FROM n"),
            [count, thread, now().0],
        )?;
        connection.execute(
            &format!(
                "{all} INSERT INTO orders (id, site, currency, buyer_id, seller_id, thread_id, title, content, item, created_at) \
                 SELECT ?2 + i, 'zh', 'CNY', 1, 2 + i % 20, ?3 + i, '手绘标志', '看得见山和海的标志。', '', ?4 FROM n"
            ),
            [count, order, thread, now().0],
        )?;
        connection.execute(
            &format!(
                "{all} INSERT INTO order_quotes (id, order_id, description, amount, days, revisions, created_at) \
                 SELECT ?2 + i, ?3 + i, '标志一套', 49900, 7, 1, ?4 FROM n"
            ),
            [count, quote, order, now().0],
        )?;
        Ok((order, quote))
    }

    /// Hands over what each of those orders is for: it waits for the client.
    pub fn delivered_orders(&self, first: i64, count: i64) -> Result<(), Fault> {
        let (connection, file, at) = (self.connect()?, self.made()?, now().0);
        connection.execute_batch("BEGIN IMMEDIATE")?;
        for id in first..first + count {
            let handover: i64 = connection.query_row(
                "UPDATE handovers SET packages = 1, package_at = ?2 WHERE order_id = ?1 RETURNING id",
                [id, at],
                |row| row.get(0),
            )?;
            package(&connection, handover, file, at)?;
        }
        connection.execute_batch("COMMIT")?;
        Ok(())
    }

    /// A file with its bytes, as it is held against its hash.
    fn made(&self) -> Result<i64, Fault> {
        let folder = self.folder.join("files/files");
        std::fs::create_dir_all(&folder)?;
        std::fs::write(folder.join("made"), MADE)?;
        let connection = self.connect()?;
        connection.execute(
            "INSERT INTO files (key, owner_id, scope, name, mime, size, sha256, storage_key, created_at) \
             SELECT 'made', 2, 'delivery', 'made.bin', 'application/octet-stream', ?1, ?2, 'files/made', ?3 \
             WHERE NOT EXISTS (SELECT 1 FROM files WHERE key = 'made')",
            rusqlite::params![i64::try_from(MADE.len())?, MADE_SHA256, now().0],
        )?;
        Ok(connection.query_row("SELECT id FROM files WHERE key = 'made'", [], |row| row.get(0))?)
    }

    /// Gives each of those contests a winner whose package waits for the client.
    pub fn delivered(&self, first: i64, count: i64) -> Result<(), Fault> {
        let (connection, file) = (self.connect()?, self.made()?);
        let at = now().0;
        connection.execute_batch("BEGIN IMMEDIATE")?;
        for id in first..first + count {
            let work: i64 = connection.query_row(
                "INSERT INTO works (project_id, number, designer_id, file_id, created_at) VALUES (?1, 1, 2 + ?1 % 20, 1, ?2) \
                 RETURNING id",
                [id, at],
                |row| row.get(0),
            )?;
            connection.execute(
                "UPDATE projects SET winner_work_id = ?2, winner_id = 2 + id % 20, winner_at = ?3 WHERE id = ?1",
                [id, work, at],
            )?;
            let handover: i64 = connection.query_row(
                "INSERT INTO handovers (project_id, bought_id, work_id, designer_id, packages, package_at, created_at) \
                 VALUES (?1, 0, ?2, 2 + ?1 % 20, 1, ?3, ?3) RETURNING id",
                [id, work, at],
                |row| row.get(0),
            )?;
            package(&connection, handover, file, at)?;
        }
        connection.execute_batch("COMMIT")?;
        Ok(())
    }

    pub fn file(&self) -> PathBuf {
        self.folder.join("market.db")
    }

    pub fn url(&self) -> String {
        format!("sqlite:{}", self.file().display())
    }

    pub fn connect(&self) -> Result<Connection, Fault> {
        connect(&self.file())
    }
}

impl Place {
    /// The same data in an empty PostgreSQL database.
    pub fn copied(&self, url: &str) -> Result<(), Fault> {
        let copy = self.folder.join("copy.db");
        db::backup::copy(&self.url(), &copy)?;
        db::backup::put_back(&copy, url, &self.folder)?;
        std::fs::remove_file(copy)?;
        counted(url)
    }
}

/// Has PostgreSQL count its tables, as it does by itself a minute after they have grown.
pub fn counted(url: &str) -> Result<(), Fault> {
    Ok(postgres::Client::connect(url, postgres::NoTls)?.batch_execute("ANALYZE")?)
}

/// Puts the file into the handover as its first version.
fn package(connection: &Connection, handover: i64, file: i64, at: i64) -> Result<(), Fault> {
    connection.execute(
        "INSERT INTO packages (handover_id, version, file_id, sha256, tree, created_at) VALUES (?1, 1, ?2, ?3, '[]', ?4)",
        rusqlite::params![handover, file, MADE_SHA256, at],
    )?;
    Ok(())
}

/// A connection with the settings of the server's.
pub fn connect(file: &Path) -> Result<Connection, Fault> {
    let connection = Connection::open(file)?;
    connection.execute_batch(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA mmap_size = 268435456; \
         PRAGMA busy_timeout = 5000;",
    )?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Err(fault) = std::fs::remove_dir_all(&self.folder) {
            eprintln!("{}: {fault}", self.folder.display());
        }
    }
}

#[allow(clippy::disallowed_methods, reason = "the fixture's own moment")]
fn now() -> Timestamp {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    Timestamp(i64::try_from(since.as_millis()).unwrap_or_default())
}

/// One client, twenty designers, contests in the revision stage with sixty entries each.
fn fill(connection: &Connection, works: i64) -> Result<(), Fault> {
    let now = now().0;
    let projects = works / ENTRIES + 1;
    connection.execute_batch("PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; BEGIN")?;
    let people = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 21) \
         INSERT INTO users (id, email, user_name, user_type, approved, site, created_at, ac_at) \
         SELECT i, 'person' || i || '@bench.test', 'person ' || i, CASE i WHEN 1 THEN 1 ELSE 2 END, i > 1, 'zh', ?1, ?1 FROM n";
    connection.execute(people, [now])?;
    let pricing = pricing()?;
    let contests = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2) \
         INSERT INTO projects (id, site, client_id, company_name, company_intro, content, industry, project_type, taocan, share_key, \
         pricing, total, pool, finalists_included, drafts_promised, audit, paid_at, end_time, designs, designers, next_number, \
         ac_time, created_at) \
         SELECT i, 'zh', 1, '山海茶社 ' || i, '海边的一间小茶馆。希望安静。', '看得见山和海，不要龙，不要书法字体。', 1, 0, 5, 'share' || i, \
         ?3, 99900, 99900, 2, 10, 1, ?1 - 400000000, ?1 - 100000000, ?4, 20, ?4 + 1, ?1, ?1 - 400000000 FROM n";
    connection.execute(contests, rusqlite::params![now, projects, pricing, ENTRIES])?;
    let files = "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1) \
         INSERT INTO files (id, key, owner_id, scope, project_id, work_id, name, mime, size, width, height, sha256, storage_key, tiny, created_at) \
         SELECT i + 1, printf('%032x', i), 2 + i % 20, 'work', 1 + i / ?3, i + 1, 'entry.jpg', 'image/jpeg', 81234, 800, 600, \
         printf('%064x', i), 'files/' || i, 'data:image/webp;base64,' || printf('%0160x', i), ?1 FROM n";
    connection.execute(files, [now, works, ENTRIES])?;
    let entries = "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1) \
         INSERT INTO works (id, project_id, number, designer_id, file_id, description, stars, favourites, messages, created_at) \
         SELECT i + 1, 1 + i / ?3, 1 + i % ?3, 2 + i % 20, i + 1, 'mountain and sea in one stroke', i % 6, i % 9, i % 4, ?1 FROM n";
    connection.execute(entries, [now, works, ENTRIES])?;
    let parts = "INSERT INTO participants (project_id, designer_id, works, joined_at) \
         SELECT DISTINCT project_id, designer_id, 3, ?1 FROM works";
    connection.execute(parts, [now])?;
    connection.execute_batch("COMMIT; PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL;")?;
    Ok(())
}

fn pricing() -> Result<String, Fault> {
    use domain::project::{PriceRequest, ProjectType, Tier, pricing};
    let request = PriceRequest {
        site: Site::Zh,
        project_type: ProjectType::Logo,
        tier: Tier::Standard,
        prize: None,
        vi: false,
        items: 2,
        finalist_count: None,
        private: false,
        coupon: None,
    };
    let price = pricing::price(&request, &domain::Settings::default()).map_err(|faults| format!("{faults:?}"))?;
    Ok(serde_json::to_string(&price)?)
}
