//! One search over what moderators look for by a name or a number: people, contests, orders, payments,
//! certificates.

use super::person::{read_words, spellings};
use crate::{AppError, Market};
use db::Conn;
use db::admin::find::{self as rows, FoundContest, FoundOrder, FoundPayment};
use db::admin::person::{self, Found, Wanted};
use db::delivery::certificate::{self, CertificateRow};
use db::search::{self, Shelf};
use domain::desk::FOUND_EACH;
use domain::{OrderId, PaymentId, ProjectId, Site, text};

/// What the words may mean.
#[derive(Clone, Debug, Default)]
pub struct Finds {
    pub people: Vec<Found>,
    pub contests: Vec<FoundContest>,
    pub orders: Vec<FoundOrder>,
    pub payments: Vec<FoundPayment>,
    pub certificates: Vec<CertificateRow>,
}

/// Whatever the words name: each kind by its own indexes, so that one more letter costs no more than the one before.
///
/// # Errors
/// Those of the database.
pub async fn find(market: &Market, words: &str) -> Result<Finds, AppError> {
    let words = text::line(words);
    let Some(wanted) = read_words(&words) else { return Ok(Finds::default()) };
    market
        .db
        .read(move |conn| {
            let number = words.trim_start_matches('#');
            let numbered = number.parse().ok().filter(|id: &i64| *id >= 0);
            let (order, payment) = (numbered.map(OrderId), numbered.map(PaymentId));
            let code = words.to_ascii_uppercase();
            let mut orders: Vec<FoundOrder> = Vec::new();
            for name in spellings(&words) {
                orders.extend(rows::orders(conn, order, &name, FOUND_EACH)?);
            }
            orders.sort_by_key(|one| std::cmp::Reverse(one.id));
            orders.dedup_by_key(|one| one.id);
            Ok::<_, AppError>(Finds {
                people: people(conn, &wanted, &words)?,
                contests: contests(conn, ProjectId::parse(number).filter(|id| id.0 >= 0), &words)?,
                orders,
                payments: rows::payments(conn, payment, &words, FOUND_EACH)?,
                certificates: certificate::by_code(conn, &code)?.into_iter().collect(),
            })
        })
        .await
}

/// Those whom the words mean, then designers of the directory whose name has those words in it.
fn people(conn: &mut Conn<'_>, wanted: &Wanted, words: &str) -> Result<Vec<Found>, AppError> {
    let people = person::find(conn, wanted, FOUND_EACH, 0)?.0;
    let named = search::named(conn, Shelf::Designers, words, FOUND_EACH as u32)?;
    Ok(with(people, person::found_of(conn, &named)?, |one| one.id))
}

/// The contest of that number and those whose title begins so, then public ones whose name has those words in it.
fn contests(conn: &mut Conn<'_>, id: Option<ProjectId>, words: &str) -> Result<Vec<FoundContest>, AppError> {
    let (mut begun, mut named) = (Vec::new(), Vec::new());
    for name in spellings(words) {
        begun.extend(rows::contests(conn, id, &name, FOUND_EACH)?);
    }
    begun.sort_by_key(|one| std::cmp::Reverse(one.id));
    begun.dedup_by_key(|one| one.id);
    for site in Site::ALL {
        named.extend(search::named(conn, Shelf::Contests(site), words, FOUND_EACH as u32)?);
    }
    Ok(with(begun, rows::contests_of(conn, &named)?, |one| one.id))
}

/// What was found, and after it what else was, each once, as many as are shown.
fn with<T, Id: PartialEq>(mut found: Vec<T>, others: Vec<T>, id: impl Fn(&T) -> Id) -> Vec<T> {
    for other in others {
        if found.iter().all(|one| id(one) != id(&other)) {
            found.push(other);
        }
    }
    found.truncate(FOUND_EACH as usize);
    found
}
