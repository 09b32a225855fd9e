//! One search over what moderators look for by a name or a number: people, contests, orders, payments,
//! certificates.

use super::person::read_words;
use crate::{AppError, Market};
use db::admin::find::{self as rows, FoundContest, FoundOrder, FoundPayment};
use db::admin::person::{self, Found, Wanted};
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

/// As typed, and with each word begun large, as names and titles are: whoever looks for them seldom types so.
fn spellings(words: &str) -> Vec<String> {
    let large = |word: &str| {
        let mut letters = word.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    };
    let named = words.split(' ').map(large).collect::<Vec<_>>().join(" ");
    let mut all = vec![words.to_owned(), named];
    all.dedup();
    all
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
            let (mut people, mut contests, mut orders): (Vec<Found>, Vec<FoundContest>, Vec<FoundOrder>) =
                Default::default();
            for name in spellings(&words) {
                let wanted = Wanted { name: Some(name.clone()), ..wanted.clone() };
                people.extend(person::find(conn, &wanted, FOUND_EACH, 0)?.0);
                contests.extend(rows::contests(conn, contest, &name, FOUND_EACH)?);
                orders.extend(rows::orders(conn, order, &name, FOUND_EACH)?);
            }
            people.sort_by_key(|one| std::cmp::Reverse(one.id));
            people.dedup_by_key(|one| one.id);
            contests.sort_by_key(|one| std::cmp::Reverse(one.id));
            contests.dedup_by_key(|one| one.id);
            orders.sort_by_key(|one| std::cmp::Reverse(one.id));
            orders.dedup_by_key(|one| one.id);
            Ok::<_, AppError>(Finds {
                people,
                contests,
                orders,
                payments: rows::payments(conn, payment, &words, FOUND_EACH)?,
                certificates: certificate::by_code(conn, &code)?.into_iter().collect(),
            })
        })
        .await
}

#[cfg(test)]
mod tests {
    use super::spellings;

    #[test]
    fn names_are_looked_for_as_typed_and_as_they_are_written() {
        assert_eq!(spellings("harbour house"), ["harbour house", "Harbour House"]);
        assert_eq!(spellings("Harbour"), ["Harbour"]);
        assert_eq!(spellings("山海"), ["山海"]);
    }
}
