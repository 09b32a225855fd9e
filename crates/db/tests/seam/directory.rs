//! The directory among more designers than are counted: each part of a filter, and all of them together, against a plain
//! look at everybody.

use crate::statement;
use crate::support::on_each_engine;
use db::designer::directory::{self, Filter, Sort};
use db::search::COUNTED_MOST;
use db::{DbError, Tx, params};
use domain::{Site, Timestamp, UserId};
use std::cmp::Reverse;

const NOW: i64 = 1_700_000_000_000;
const MINUTE: i64 = 60_000;
const PAGE: (i64, i64) = (20, 40);

#[derive(Clone, Copy)]
struct Designer {
    id: i64,
    site: Site,
    wins: i64,
    seen: i64,
    /// Thousandths of a star.
    rating: i64,
    hireable: bool,
    /// Took part in a contest of industry 7, of industry 8.
    took_part: [bool; 2],
}

/// One of the many; every third is of the English site, every eleventh can not be hired.
fn designer(tx: &mut Tx<'_>, at: i64) -> Result<Designer, DbError> {
    let (wins, stars, seen) = (at % 40, at % 5 + 1, NOW - at * 7_919 % 13_007 * MINUTE);
    let site = if at % 3 == 0 { Site::En } else { Site::Zh };
    let id = tx.one(
        statement!(
            "INSERT INTO users (user_name, user_type, approved, site, wins, rating_sum, rating_count, hire_me, created_at, ac_at) \
             VALUES ($1, 2, TRUE, $7, $2, $3, 1, $4, $5, $6) RETURNING id"
        ),
        &params![&format!("designer {at}"), wins, stars, at % 11 != 0, NOW, seen, site],
        |row| row.get(0),
    )?;
    let took_part = [at % 300 == 0, at % 12 != 5];
    Ok(Designer { id, site, wins, seen, rating: stars * 1_000, hireable: at % 11 != 0, took_part })
}

fn contest(tx: &mut Tx<'_>, client: i64, industry: i64) -> Result<i64, DbError> {
    tx.one(
        statement!(
            "INSERT INTO projects (site, client_id, company_name, company_intro, content, industry, project_type, taocan, \
             share_key, pricing, total, pool, finalists_included, drafts_promised, audit, paid_at, end_time, ac_time, created_at) \
             VALUES ('zh', $1, '', '', '', $2, 0, 5, $3, '{}', 1, 1, 2, 10, TRUE, $4, $4, $4, $4) RETURNING id"
        ),
        &params![client, industry, &format!("share {industry}"), NOW],
        |row| row.get(0),
    )
}

fn everybody(tx: &mut Tx<'_>) -> Result<Vec<Designer>, DbError> {
    let all = (0..COUNTED_MOST + 3_000).map(|at| designer(tx, at)).collect::<Result<Vec<_>, _>>()?;
    for (part, industry) in [7, 8].into_iter().enumerate() {
        let project = contest(tx, all[0].id, industry)?;
        for one in all.iter().filter(|one| one.took_part[part]) {
            tx.run(
                statement!(
                    "INSERT INTO participants (project_id, designer_id, works, joined_at) VALUES ($1, $2, 1, $3)"
                ),
                &params![project, one.id, NOW],
            )?;
        }
    }
    Ok(all)
}

fn fits(one: &Designer, filter: &Filter) -> bool {
    one.wins >= filter.least_wins
        && filter.available_since.is_none_or(|since| one.hireable && one.seen >= since.0)
        && one.rating >= filter.rating_least
        && filter.industry.is_none_or(|industry| one.took_part[usize::try_from(industry - 7).unwrap()])
}

fn ordered(mut list: Vec<Designer>, sort: Sort, site: Site) -> Vec<UserId> {
    list.sort_by_key(|one| {
        Reverse(match sort {
            Sort::Fit => (i64::from(one.site == site), one.wins, one.id),
            Sort::Wins => (one.wins, 0, one.id),
            Sort::Rating => (one.rating, one.wins, one.id),
            Sort::Newest => (one.id, 0, 0),
            Sort::Active => (one.seen, 0, one.id),
        })
    });
    let (limit, offset) = PAGE;
    list.iter().skip(offset as usize).take(limit as usize).map(|one| UserId(one.id)).collect()
}

#[test]
fn whatever_part_of_a_filter_is_read_first_the_same_fit() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        db.migrate().unwrap();
        let all = db.write_blocking(everybody).unwrap();
        let since = |minutes: i64| Some(Timestamp(NOW - minutes * MINUTE));
        let mut filters = Vec::new();
        for least_wins in [0, 1, 38] {
            for available_since in [None, since(100), since(13_007)] {
                for rating_least in [0, 1_000, 5_000] {
                    for industry in [None, Some(7), Some(8)] {
                        filters.push(Filter {
                            least_wins,
                            available_since,
                            rating_least,
                            industry,
                            ..Filter::default()
                        });
                    }
                }
            }
        }
        for (at, filter) in filters.into_iter().enumerate() {
            let fit: Vec<Designer> = all.iter().filter(|one| fits(one, &filter)).copied().collect();
            let sort = [Sort::Fit, Sort::Rating, Sort::Newest, Sort::Active, Sort::Wins][at % 5];
            let site = Site::ALL[at / 5 % 2];
            let asked = filter.clone();
            let page = db.read_blocking(move |conn| directory::page(conn, site, &asked, sort, PAGE.0, PAGE.1)).unwrap();
            let total = fit.len() as i64;
            assert_eq!(
                (page.counted.total, page.counted.partial),
                (total.min(COUNTED_MOST), total > COUNTED_MOST),
                "{filter:?} {}",
                scratch.url
            );
            let people: Vec<_> = page.people.iter().map(|person| person.id).collect();
            assert_eq!(people, ordered(fit, sort, site), "{filter:?} {sort:?} {site:?} {}", scratch.url);
        }
    });
}
