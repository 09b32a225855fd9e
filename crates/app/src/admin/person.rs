//! The moderators' page of a person, their notes, and what an operator does from the command line.

use crate::account::standing::{self, Warned, record};
use crate::account::{Moderator, Visit, reset};
use crate::{AppError, Market};
use db::Conn;
use db::account::Person;
use db::account::identity::Identity;
use db::admin::person::{self, Contest, Judgement, Note, Part, Reported, Wanted};
use db::money::payment::PaymentRow;
use db::money::payout::PayoutRow;
use db::order::OrderRow;
use db::session::Running;
use domain::account::session::SESSIONS_MOST;
use domain::account::standing::{self as rules, Judge};
use domain::account::{normal_email, normal_phone};
use domain::desk::LISTED_EACH;
use domain::order::Side;
use domain::security::Event;
use domain::{Currency, Minor, NoteId, Refusal, Timestamp, UserId, text};

/// A person, with everything moderators may need to know.
#[derive(Clone, Debug)]
pub struct Whole {
    pub person: Person,
    pub warned: Warned,
    pub balances: Vec<(Currency, Minor)>,
    pub contests: Vec<Contest>,
    pub parts: Vec<Part>,
    /// That they gave and that they took: the last of each, and how many there are.
    pub bought: (Vec<OrderRow>, i64),
    pub sold: (Vec<OrderRow>, i64),
    pub payouts: Vec<PayoutRow>,
    pub payments: Vec<PaymentRow>,
    pub ways: Vec<Identity>,
    /// That they made, and that are about them; so many of each.
    pub reports: Vec<Reported>,
    /// Since when their second step is asked for.
    pub step_since: Option<Timestamp>,
    pub sessions: Vec<Running>,
    pub notes: Vec<Note>,
    pub record: Vec<Judgement>,
}

/// What words typed into the search can mean: a number (`#12` too), an address, a phone, the beginning of a name.
#[must_use]
pub fn read_words(words: &str) -> Option<Wanted> {
    let words = text::line(words);
    if words.is_empty() {
        return None;
    }
    let number = words.trim_start_matches('#');
    Some(Wanted {
        id: number.parse().ok().filter(|id| *id >= 0).map(UserId),
        email: normal_email(&words),
        phone: normal_phone(&words),
        names: spellings(&words),
    })
}

/// As typed, and with each word begun large, as names and titles are: whoever looks for them seldom types so.
#[must_use]
pub(super) fn spellings(words: &str) -> Vec<String> {
    let large = |word: &str| {
        let mut letters = word.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    };
    let named = words.split(' ').map(large).collect::<Vec<_>>().join(" ");
    let mut all = vec![words.to_owned(), named];
    all.dedup();
    all
}

/// Opens the page of a person: that somebody was told how they are reached is noted.
///
/// # Errors
/// `NotFound`.
pub async fn open(market: &Market, moderator: &Moderator, id: UserId, visit: Visit) -> Result<Whole, AppError> {
    let (moderator, now) = (moderator.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let whole = read(tx, &moderator, id, now)?;
            visit.note(tx, Event::ContactSeen, Some(moderator.id), &format!("user {id}"), now)?;
            Ok(whole)
        })
        .await
}

/// The latest of both kinds, the latest first.
fn reports(conn: &mut Conn<'_>, id: UserId) -> Result<Vec<Reported>, AppError> {
    let mut reports = person::reports_by(conn, id, LISTED_EACH)?;
    reports.extend(person::reports_of(conn, id, LISTED_EACH)?);
    reports.sort_by_key(|report| std::cmp::Reverse(report.at));
    Ok(reports)
}

/// One query for each list, however long they are.
fn read(conn: &mut Conn<'_>, moderator: &Moderator, id: UserId, now: Timestamp) -> Result<Whole, AppError> {
    Ok(Whole {
        person: db::account::find(conn, id)?.ok_or(Refusal::NotFound)?,
        warned: standing::warnings(conn, moderator, id)?,
        balances: db::account::balances(conn, id)?,
        contests: person::contests(conn, id, LISTED_EACH)?,
        parts: person::parts(conn, id, LISTED_EACH)?,
        bought: db::order::list::of_person(conn, id, Side::Buyer, LISTED_EACH, 0)?,
        sold: db::order::list::of_person(conn, id, Side::Seller, LISTED_EACH, 0)?,
        payouts: db::money::payout::of_user(conn, id, LISTED_EACH, 0)?.0,
        payments: db::money::payment::of_payer(conn, id, None, LISTED_EACH, 0)?.0,
        ways: db::account::identity::of_user(conn, id)?,
        reports: reports(conn, id)?,
        step_since: db::account::step::on_since(conn, id)?,
        sessions: db::session::running(conn, id, now, SESSIONS_MOST)?,
        notes: person::notes(conn, id)?,
        record: person::record(conn, id, LISTED_EACH)?,
    })
}

/// Notes something about a person, for moderators alone.
///
/// # Errors
/// `NotFound`; what is wrong with the text.
pub async fn note(market: &Market, moderator: &Moderator, id: UserId, content: &str) -> Result<NoteId, AppError> {
    let content = rules::check_note(content)?;
    let (by, now) = (moderator.id, market.now());
    market
        .db
        .write(move |tx| {
            db::account::find(tx, id)?.ok_or(Refusal::NotFound)?;
            Ok::<_, AppError>(person::note(tx, id, by, &content, now)?)
        })
        .await
}

/// Takes a note away.
///
/// # Errors
/// `NotFound`, also the second time.
pub async fn drop_note(market: &Market, id: UserId, note: NoteId) -> Result<(), AppError> {
    let gone = market.db.write(move |tx| Ok::<_, AppError>(person::drop_note(tx, id, note)?)).await?;
    if gone { Ok(()) } else { Err(Refusal::NotFound.into()) }
}

/// The person that an operator names by number or e-mail.
///
/// # Errors
/// `NotFound`.
pub async fn named(market: &Market, name: &str) -> Result<UserId, AppError> {
    let name = name.trim().to_owned();
    market
        .db
        .read(move |conn| {
            let found = match name.trim_start_matches('#').parse() {
                Ok(id) => db::account::find(conn, UserId(id))?.map(|person| person.id),
                Err(_) => match normal_email(&name) {
                    Some(email) => db::account::credentials_by_email(conn, &email)?.map(|known| known.id),
                    None => None,
                },
            };
            found.ok_or_else(|| Refusal::NotFound.into())
        })
        .await
}

/// Makes somebody a moderator, or takes that away and signs them out. Only an operator can.
///
/// # Errors
/// `NotFound`, a fault on `reason`; `AlreadyDecided` when it is so already.
pub async fn set_moderator(market: &Market, user: UserId, on: bool, reason: &str) -> Result<(), AppError> {
    let (now, reason) = (market.now(), rules::check_reason(reason)?);
    market
        .db
        .write(move |tx| {
            db::account::find(tx, user)?.ok_or(Refusal::NotFound)?;
            if !person::set_moderator(tx, user, on)? {
                return Err(Refusal::AlreadyDecided.into());
            }
            if !on {
                db::session::end_all(tx, user, now)?;
            }
            let outcome = if on { "promoted" } else { "demoted" };
            record(tx, Judge::Operator, ("person", outcome), &reason, None, user, now)
        })
        .await
}

/// The secret of a fresh link by which the person sets a new password, for an operator to hand over; with their address.
///
/// # Errors
/// `NotFound`, also for whoever has no e-mail address.
pub async fn password_link(market: &Market, user: UserId) -> Result<(String, String), AppError> {
    let now = market.now();
    market
        .db
        .write(move |tx| {
            let known = db::account::credentials_of(tx, user)?.ok_or(Refusal::NotFound)?;
            let secret = reset::link_for(tx, user, &known.email, now)?.ok_or(Refusal::NotFound)?;
            Visit::default().note(tx, Event::ResetAsked, Some(user), "", now)?;
            record(tx, Judge::Operator, ("person", "reset"), "", None, user, now)?;
            Ok::<_, AppError>((secret, known.email))
        })
        .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_mean_a_number_an_address_a_phone_or_a_name() {
        assert_eq!(read_words("  "), None);
        let number = read_words(" #12 ").unwrap_or_default();
        assert_eq!((number.id, number.email, number.phone), (Some(UserId(12)), None, None));
        let address = read_words("Jo@Mail.Test").unwrap_or_default();
        assert_eq!((address.id, address.email.as_deref()), (None, Some("jo@mail.test")));
        let phone = read_words("139 0000-7731").unwrap_or_default();
        assert_eq!((phone.phone.as_deref(), phone.id), (Some("13900007731"), None));
        assert_eq!(read_words("+8613900007731").unwrap_or_default().phone.as_deref(), Some("13900007731"));
        let name = read_words("陈默").unwrap_or_default();
        assert_eq!((name.names, name.id, name.phone), (vec!["陈默".to_owned()], None, None));
        assert_eq!(read_words("-5").unwrap_or_default().id, None);
    }

    #[test]
    fn names_are_looked_for_as_typed_and_as_they_are_written() {
        assert_eq!(spellings("harbour house"), ["harbour house", "Harbour House"]);
        assert_eq!(spellings("Harbour"), ["Harbour"]);
        assert_eq!(spellings("山海"), ["山海"]);
    }
}
