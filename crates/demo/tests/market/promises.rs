//! What the whole demo market promises its visitors, asked of a market that was filled.

use super::{Scratch, fill};
use db::{Conn, params, sql};
use demo::market::{Outcome, Plan};
use domain::Site;
use domain::store::offer::names;
use std::collections::{HashMap, HashSet};
use std::path::Path;

/// How many of something there are on a site.
struct Count {
    what: &'static str,
    least: i64,
    most: i64,
    /// Answers one number for a site's code.
    sql: &'static db::Sql,
}

const fn at_least(what: &'static str, least: i64, sql: &'static db::Sql) -> Count {
    Count { what, least, most: i64::MAX, sql }
}

fn counts() -> Vec<Count> {
    vec![
        at_least(
            "contests that ended within 90 days, or nothing is said of what designers earn",
            domain::project::claims::MEASURED_LEAST as i64 + 1,
            sql!(
                "SELECT COUNT(*) FROM projects WHERE site = $1 AND NOT private \
                 AND completed_at > (SELECT MAX(created_at) FROM works) - 7776000000"
            ),
        ),
        at_least(
            "contests",
            24,
            sql!("SELECT COUNT(*) FROM projects WHERE site = $1 AND audit AND clone_id = 0 AND NOT private"),
        ),
        at_least(
            "designers",
            40,
            sql!("SELECT COUNT(*) FROM users WHERE site = $1 AND user_type = 2 AND approved AND face_key IS NOT NULL"),
        ),
        Count {
            what: "finished contests with fewer than 12 or more than 40 entries",
            least: 0,
            most: 0,
            sql: sql!(
                "SELECT COUNT(*) FROM (SELECT p.id FROM projects p LEFT JOIN works w ON w.project_id = p.id \
                 AND w.deleted_at IS NULL AND NOT w.hidden WHERE p.site = $1 AND p.clone_id = 0 \
                 AND p.winner_work_id IS NOT NULL GROUP BY p.id HAVING COUNT(w.id) NOT BETWEEN 12 AND 40) AS odd"
            ),
        },
        at_least(
            "finished contests",
            20,
            sql!("SELECT COUNT(*) FROM projects WHERE site = $1 AND clone_id = 0 AND winner_work_id IS NOT NULL"),
        ),
        at_least(
            "conversations",
            12,
            sql!(
                "SELECT COUNT(DISTINCT m.thread_id) FROM thread_messages m \
                 JOIN conversations c ON c.thread_id = m.thread_id \
                 JOIN users u ON u.id = c.high_id WHERE u.site = $1 AND m.kind = 'message'"
            ),
        ),
        at_least(
            "messages in conversations",
            40,
            sql!(
                "SELECT COUNT(*) FROM thread_messages m JOIN conversations c ON c.thread_id = m.thread_id \
                 JOIN users u ON u.id = c.high_id WHERE u.site = $1 AND m.kind = 'message'"
            ),
        ),
        at_least(
            "entries of which there is a new version",
            8,
            sql!(
                "SELECT COUNT(*) FROM works w JOIN projects p ON p.id = w.project_id WHERE p.site = $1 AND w.version > 1"
            ),
        ),
        at_least(
            "entries that say that a machine helped",
            4,
            sql!("SELECT COUNT(*) FROM works w JOIN projects p ON p.id = w.project_id WHERE p.site = $1 AND w.ai_used"),
        ),
        at_least(
            "notes on pictures that were ticked off",
            6,
            sql!(
                "SELECT COUNT(*) FROM work_messages m JOIN works w ON w.id = m.work_id JOIN projects p ON p.id = w.project_id \
                 WHERE p.site = $1 AND m.x IS NOT NULL AND m.resolved_at IS NOT NULL"
            ),
        ),
        at_least(
            "notes on pictures that are still to be done",
            3,
            sql!(
                "SELECT COUNT(*) FROM work_messages m JOIN works w ON w.id = m.work_id JOIN projects p ON p.id = w.project_id \
                 WHERE p.site = $1 AND m.x IS NOT NULL AND m.resolved_at IS NULL"
            ),
        ),
        at_least(
            "tips",
            6,
            sql!(
                "SELECT COUNT(*) FROM tips t JOIN users u ON u.id = t.designer_id \
                 WHERE u.site = $1 AND t.paid_at IS NOT NULL"
            ),
        ),
        at_least(
            "help questions that were answered",
            3,
            sql!(
                "SELECT COUNT(*) FROM help_questions q JOIN projects p ON p.id = q.project_id \
                 WHERE p.site = $1 AND q.answered_at IS NOT NULL"
            ),
        ),
        at_least(
            "help questions that wait",
            2,
            sql!(
                "SELECT COUNT(*) FROM help_questions q JOIN projects p ON p.id = q.project_id \
                 WHERE p.site = $1 AND q.answered_at IS NULL"
            ),
        ),
        at_least(
            "reports of entries that wait",
            2,
            sql!(
                "SELECT COUNT(*) FROM work_reports r JOIN projects p ON p.id = r.project_id \
                 WHERE p.site = $1 AND r.status = 'open'"
            ),
        ),
        at_least(
            "reports of entries that were decided",
            2,
            sql!(
                "SELECT COUNT(*) FROM work_reports r JOIN projects p ON p.id = r.project_id \
                 WHERE p.site = $1 AND r.status <> 'open'"
            ),
        ),
        at_least(
            "reports of messages",
            2,
            sql!("SELECT COUNT(*) FROM message_reports r JOIN users u ON u.id = r.reporter_id WHERE u.site = $1"),
        ),
        at_least(
            "reports of comments in polls",
            1,
            sql!("SELECT COUNT(*) FROM poll_comment_reports r JOIN users u ON u.id = r.reporter_id WHERE u.site = $1"),
        ),
        at_least(
            "polls that take votes",
            6,
            sql!(
                "SELECT COUNT(*) FROM polls o JOIN projects p ON p.id = o.project_id WHERE p.site = $1 \
                 AND o.closed_at IS NULL AND NOT o.private AND NOT p.package_confirm"
            ),
        ),
        at_least(
            "polls",
            8,
            sql!("SELECT COUNT(*) FROM polls o JOIN projects p ON p.id = o.project_id WHERE p.site = $1"),
        ),
        at_least(
            "topics",
            10,
            sql!("SELECT COUNT(*) FROM forum_topics WHERE site = $1 AND board <> 'reports' AND replies > 0"),
        ),
        at_least("services on sale", 15, sql!("SELECT COUNT(*) FROM gigs WHERE site = $1 AND listed")),
        at_least("orders", 20, sql!("SELECT COUNT(*) FROM orders WHERE site = $1")),
        at_least(
            "reviews of contests",
            20,
            sql!("SELECT COUNT(*) FROM reviews r JOIN projects p ON p.id = r.project_id WHERE p.site = $1"),
        ),
    ]
}

/// What people wrote and are called, where others read it: nothing of it comes twice. What a tip, a hire or a question
/// writes into a conversation stands there once more by design, and so does an entry's text in a store purchase.
fn said(conn: &mut Conn<'_>) -> Result<Vec<(String, String)>, db::DbError> {
    let all = sql!(
        "SELECT 'name', user_name FROM users \
         UNION ALL SELECT 'introduction', intro FROM users WHERE intro <> '' \
         UNION ALL SELECT 'contest', company_name FROM projects WHERE clone_id = 0 \
         UNION ALL SELECT 'brief', content FROM projects WHERE clone_id = 0 \
         UNION ALL SELECT 'beside an entry', w.description FROM works w JOIN projects p ON p.id = w.project_id \
             WHERE p.clone_id = 0 AND w.description <> '' \
         UNION ALL SELECT 'behind an entry', content FROM work_messages WHERE content <> '' \
         UNION ALL SELECT 'in a handover', content FROM handover_messages WHERE content <> '' \
         UNION ALL SELECT 'review', comment FROM reviews \
         UNION ALL SELECT 'message', content FROM thread_messages WHERE kind = 'message' AND content <> '' \
         UNION ALL SELECT 'question', content FROM help_questions \
         UNION ALL SELECT 'tip', content FROM tips \
         UNION ALL SELECT 'topic', title FROM forum_topics WHERE board <> 'reports' \
         UNION ALL SELECT 'topic', content FROM forum_topics \
         UNION ALL SELECT 'reply', content FROM forum_replies \
         UNION ALL SELECT 'poll', question FROM polls \
         UNION ALL SELECT 'in a poll', content FROM poll_comments \
         UNION ALL SELECT 'voter', guest_name FROM poll_comments \
         UNION ALL SELECT 'service', title FROM gig_versions WHERE number = 1 \
         UNION ALL SELECT 'service', content FROM gig_versions WHERE number = 1 \
         UNION ALL SELECT 'order', content FROM orders WHERE content <> ''"
    );
    conn.all(all, &params![], |row| Ok((row.get::<String>(0)?, row.get::<String>(1)?)))
}

/// A design for sale: its site, the title that its designer gave, and the two names that it was made for.
type ForSale = (String, String, [String; 2]);

fn for_sale(conn: &mut Conn<'_>) -> Result<Vec<ForSale>, db::DbError> {
    let all = sql!(
        "SELECT i.site, COALESCE(o.title, ''), p.company_name, p.title FROM store_items i \
         JOIN projects p ON p.id = i.project_id JOIN store_offers o ON o.work_id = i.work_id WHERE o.sells AND i.sells"
    );
    conn.all(all, &params![], |row| Ok((row.get(0)?, row.get(1)?, [row.get(2)?, row.get(3)?])))
}

/// Most designs for sale have a title of their own, no two on a site the same, and none of them names its brand.
fn titles(designs: &[ForSale], broken: &mut Vec<String>) {
    for site in Site::ALL {
        let own: Vec<_> = designs.iter().filter(|(of, ..)| of == site.code()).collect();
        let titled: Vec<_> = own.iter().filter(|(_, title, _)| !title.is_empty()).collect();
        if own.len() < 20 || titled.len() * 3 < own.len() * 2 {
            broken.push(format!("{}: {} of {} designs for sale have a title", site.code(), titled.len(), own.len()));
        }
        let mut known = HashSet::new();
        for (_, title, brands) in titled {
            if !known.insert(title) {
                broken.push(format!("{}: two designs are called {title}", site.code()));
            }
            if brands.iter().any(|brand| names(title, brand)) {
                broken.push(format!("{title} names {brands:?}"));
            }
        }
    }
}

/// Of a folder with everything in it.
fn bytes_of(folder: &Path) -> u64 {
    let entries = std::fs::read_dir(folder).unwrap().map(Result::unwrap);
    entries
        .map(|entry| if entry.path().is_dir() { bytes_of(&entry.path()) } else { entry.metadata().unwrap().len() })
        .sum()
}

/// Pairs that a moderator is shown: of a thousand drawings some are of the same thing.
const ALIKE_MOST: i64 = 120;
/// Those of the last days, which nobody has looked at yet.
const WAITING_MOST: i64 = 15;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_whole_market_keeps_what_it_promises() {
    let scratch = Scratch::new();
    let market = &scratch.market;
    let began = std::time::Instant::now();
    assert_eq!(fill(market, &Plan::whole()).await.unwrap(), Outcome::Filled);
    println!("filled in {:.1} s, {} MB", began.elapsed().as_secs_f64(), bytes_of(&scratch.folder) >> 20);

    let mut broken = Vec::new();
    for site in Site::ALL {
        for count in counts() {
            let found = market.db.read(move |conn| conn.one(count.sql, &params![site.code()], |row| row.get::<i64>(0)));
            let found = found.await.unwrap();
            if !(count.least..=count.most).contains(&found) {
                broken.push(format!("{}: {found} {}, at least {}", site.code(), count.what, count.least));
            }
        }
    }
    let mut heard: HashMap<String, String> = HashMap::new();
    for (place, words) in market.db.read(said).await.unwrap() {
        if words.contains("***") {
            broken.push(format!("a contact detail was taken out ({place}): {words}"));
        }
        if let Some(before) = heard.insert(words.clone(), place.clone()) {
            broken.push(format!("said twice ({before}, {place}): {words}"));
        }
    }
    titles(&market.db.read(for_sale).await.unwrap(), &mut broken);
    let asked = sql!(
        "SELECT o.question FROM polls o JOIN projects p ON p.id = o.project_id \
         WHERE o.closed_at IS NULL AND p.winner_work_id IS NOT NULL"
    );
    let asked = market.db.read(move |conn| conn.all(asked, &params![], |row| row.get::<String>(0))).await.unwrap();
    broken.extend(asked.into_iter().map(|question| format!("there is a winner, and still it is asked: {question}")));
    let pairs =
        sql!("SELECT COUNT(*), COALESCE(SUM(CASE WHEN status = 'open' THEN 1 ELSE 0 END), 0) FROM similar_pairs");
    let pairs = market.db.read(move |conn| {
        conn.one(pairs, &params![], |row| Ok::<_, db::DbError>((row.get::<i64>(0)?, row.get::<i64>(1)?)))
    });
    let (alike, waiting) = pairs.await.unwrap();
    println!("{alike} pairs look alike, {waiting} wait");
    if alike > ALIKE_MOST {
        broken.push(format!("{alike} pairs of entries look alike, at most {ALIKE_MOST}"));
    }
    if waiting > WAITING_MOST {
        broken.push(format!("{waiting} pairs of entries wait for a moderator, at most {WAITING_MOST}"));
    }
    let (stored, most) = (bytes_of(&scratch.folder), 120 << 20);
    if stored > most {
        broken.push(format!("{stored} bytes on the disk, at most {most}"));
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
    let audit = scratch.audit().await;
    assert!(audit.faults.is_empty(), "{:?}", audit.faults);
}
