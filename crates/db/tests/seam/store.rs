//! The store of gigs with more on sale than are counted: common and rare kinds in every order, against a plain look at all.

use crate::statement;
use crate::support::on_each_engine;
use db::gig::list::{self, Narrow, Sort};
use db::search::COUNTED_MOST;
use db::{DbError, Tx, params};
use domain::account::level::HIRE_WINS_LEAST;
use domain::{GigId, Minor, Site};
use std::cmp::Reverse;

const NOW: i64 = 1_700_000_000_000;
const PAGE: (i64, i64) = (12, 24);

#[derive(Clone, Copy)]
struct Gig {
    id: i64,
    kind: i64,
    industry: i64,
    price: i64,
    days: i64,
    rating: i64,
    sold: i64,
    listed_at: i64,
    sells: bool,
}

/// Two who may sell, one who was suspended.
fn sellers(tx: &mut Tx<'_>) -> Result<[i64; 3], DbError> {
    let mut sellers = [0; 3];
    for (at, seller) in sellers.iter_mut().enumerate() {
        *seller = tx.one(
            statement!(
                "INSERT INTO users (user_name, user_type, approved, suspended, site, wins, created_at, ac_at) \
                 VALUES ($1, 2, TRUE, $2, 'zh', $3, $4, $4) RETURNING id"
            ),
            &params![&format!("seller {at}"), at == 2, i64::from(HIRE_WINS_LEAST) + at as i64, NOW],
            |row| row.get(0),
        )?;
    }
    Ok(sellers)
}

/// Type 4 and industry 9 are rare, each in one of three thousand; the rest is spread.
fn gig(tx: &mut Tx<'_>, at: i64, sellers: [i64; 3], cover: i64) -> Result<Gig, DbError> {
    let kind = if at % 3_000 == 17 { 4 } else { at % 4 };
    let industry = if at % 3_000 == 18 { 9 } else { at / 4 % 8 + 1 };
    let (price, days, rating) = (30_000 + at * 7_919 % 100_000, at * 31 % 30 + 1, at * 17 % 50 * 100);
    let (sold, listed_at) = (at * 13 % 40, NOW + at * 7_919 % 13_007);
    let seller = (at * 11 % 97 % 3) as usize;
    let id = tx.one(
        statement!(
            "INSERT INTO gigs (seller_id, site, delivery_days, revisions, newest, approved, listed, project_type, industry, \
             price, listed_at, sold, rating, created_at) VALUES ($1, 'zh', $2, 2, 1, 1, TRUE, $3, $4, $5, $6, $7, $8, $6) \
             RETURNING id"
        ),
        &params![sellers[seller], days, kind, industry, price, listed_at, sold, rating],
        |row| row.get(0),
    )?;
    tx.run(
        statement!(
            "INSERT INTO gig_versions (gig_id, number, state, title, content, project_type, industry, price, features, extras, \
             demands, photos, cover_id, created_at) \
             VALUES ($1, 1, 'approved', 'A mark', '', $2, $3, $4, '[]', '[]', '[]', '[]', $5, $6)"
        ),
        &params![id, kind, industry, price, cover, NOW],
    )?;
    Ok(Gig { id, kind, industry, price, days, rating, sold, listed_at, sells: seller != 2 })
}

fn everything(tx: &mut Tx<'_>) -> Result<Vec<Gig>, DbError> {
    let sellers = sellers(tx)?;
    let cover = tx.one(
        statement!(
            "INSERT INTO files (key, owner_id, scope, name, mime, size, sha256, storage_key, created_at) \
             VALUES ('cover', $1, 'gig', 'cover.jpg', 'image/jpeg', 1, '', 'files/cover', $2) RETURNING id"
        ),
        &params![sellers[0], NOW],
        |row| row.get(0),
    )?;
    (0..COUNTED_MOST * 2).map(|at| gig(tx, at, sellers, cover)).collect()
}

fn fits(gig: &Gig, narrow: &Narrow) -> bool {
    gig.sells
        && narrow.project_type.is_none_or(|kind| gig.kind == kind)
        && narrow.industry.is_none_or(|industry| gig.industry == industry)
        && narrow.price_most.is_none_or(|most| gig.price <= most.0)
        && narrow.delivery_most.is_none_or(|most| gig.days <= most)
}

fn ordered(mut list: Vec<Gig>, sort: Sort) -> Vec<GigId> {
    list.sort_by_key(|gig| {
        let newest = (Reverse(gig.listed_at), Reverse(gig.id));
        match sort {
            Sort::Fit | Sort::Sold => (-gig.sold, newest),
            Sort::Rating => (-gig.rating, newest),
            Sort::Cheapest => (gig.price, (Reverse(0), Reverse(-gig.id))),
            Sort::Dearest => (-gig.price, (Reverse(0), Reverse(gig.id))),
            Sort::Newest => (0, newest),
        }
    });
    let (size, offset) = PAGE;
    list.iter().skip(offset as usize).take(size as usize).map(|gig| GigId(gig.id)).collect()
}

#[test]
fn common_and_rare_kinds_of_gigs_are_listed_and_counted_alike() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        db.migrate().unwrap();
        let all = db.write_blocking(everything).unwrap();
        let mut narrows = Vec::new();
        for project_type in [None, Some(0), Some(4)] {
            for industry in [None, Some(3), Some(9)] {
                for (price_most, delivery_most) in
                    [(None, None), (Some(Minor(60_000)), None), (None, Some(29)), (None, Some(2))]
                {
                    narrows.push(Narrow {
                        project_type,
                        industry,
                        price_most,
                        delivery_most,
                        ..Narrow::site(Site::Zh)
                    });
                }
            }
        }
        for narrow in narrows {
            let any = Narrow { project_type: None, industry: None, ..narrow.clone() };
            let fit: Vec<Gig> = all.iter().filter(|gig| fits(gig, &narrow)).copied().collect();
            let partial = all.iter().filter(|gig| fits(gig, &any)).count() as i64 >= COUNTED_MOST;
            for sort in [Sort::Fit, Sort::Rating, Sort::Cheapest, Sort::Dearest, Sort::Newest] {
                let asked = narrow.clone();
                let page = db.read_blocking(move |conn| list::page(conn, &asked, sort, PAGE.0, PAGE.1)).unwrap();
                let told = (page.total, page.partial);
                assert_eq!(
                    told,
                    ((fit.len() as i64).min(COUNTED_MOST), partial),
                    "{narrow:?} {sort:?} {}",
                    scratch.url
                );
                let gigs: Vec<_> = page.gigs.iter().map(|gig| gig.id).collect();
                assert_eq!(gigs, ordered(fit.clone(), sort), "{narrow:?} {sort:?} {}", scratch.url);
            }
        }
    });
}
