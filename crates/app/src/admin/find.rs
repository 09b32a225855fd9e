//! One search over what moderators look for by a name or a number: people, contests, orders, payments,
//! certificates.

use super::person::{read_words, spellings};
use crate::{AppError, Market};
use db::admin::find::{self as rows, FoundContest, FoundOrder, FoundPayment};
use db::admin::person::{self, Found};
use db::delivery::certificate::{self, CertificateRow};
use domain::desk::FOUND_EACH;
use domain::{OrderId, PaymentId, ProjectId, text};

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
            let contest = ProjectId::parse(number).filter(|id| id.0 >= 0);
            let numbered = number.parse().ok().filter(|id: &i64| *id >= 0);
            let (order, payment) = (numbered.map(OrderId), numbered.map(PaymentId));
            let code = words.to_ascii_uppercase();
            let (mut contests, mut orders): (Vec<FoundContest>, Vec<FoundOrder>) = Default::default();
            for name in spellings(&words) {
                contests.extend(rows::contests(conn, contest, &name, FOUND_EACH)?);
                orders.extend(rows::orders(conn, order, &name, FOUND_EACH)?);
            }
            contests.sort_by_key(|one| std::cmp::Reverse(one.id));
            contests.dedup_by_key(|one| one.id);
            orders.sort_by_key(|one| std::cmp::Reverse(one.id));
            orders.dedup_by_key(|one| one.id);
            Ok::<_, AppError>(Finds {
                people: person::find(conn, &wanted, FOUND_EACH, 0)?.0,
                contests,
                orders,
                payments: rows::payments(conn, payment, &words, FOUND_EACH)?,
                certificates: certificate::by_code(conn, &code)?.into_iter().collect(),
            })
        })
        .await
}
