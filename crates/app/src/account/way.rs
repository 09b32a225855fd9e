//! Ways in beside the password: who comes by one, who is new, what a person adds and gives up.

use super::browser::Browser;
use super::pending::{self, Entry, proofs_of};
use super::session::{self, Begins, Opening, Session};
use super::visit::Visit;
use super::{known, limit, prove, token};
use crate::mail_text::MailText;
use crate::{AppError, Market, outbox};
use db::account::identity::{self, Identity};
use db::account::{NewPerson, Person};
use db::session::Viewer;
use db::{Conn, Tx};
use domain::account::UserType;
use domain::account::code::CODE_DIGITS;
use domain::account::register::REGISTRATIONS;
use domain::account::way::{Way, WayChange, first_name, may_come_in, may_give_up, newcomer};
use domain::security::Event;
use domain::{Minor, Refusal, Site, Timestamp, UserId};

/// Somebody as a provider, or a code, proved them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proved {
    pub way: Way,
    /// What the provider knows them by, for good.
    pub subject: String,
    /// What they know it by themselves.
    pub label: String,
    /// An address that the provider vouches for, in the form it is kept.
    pub email: Option<String>,
    /// What they are called there; may be empty.
    pub name: String,
}

impl Proved {
    #[must_use]
    pub fn phone(number: &str) -> Self {
        Proved { way: Way::Phone, subject: number.to_owned(), label: String::new(), email: None, name: String::new() }
    }
}

/// What a browser comes with besides.
#[derive(Clone, Debug)]
pub struct Arrival {
    pub browser: Browser,
    pub site: Site,
    /// What a newcomer wants to be.
    pub asked: Option<UserType>,
    /// The tokens of the session that is opened, made outside of the transaction.
    pub secret: String,
}

impl Arrival {
    #[must_use]
    pub fn new(browser: Browser, site: Site, asked: Option<UserType>) -> Self {
        Arrival { browser, site, asked, secret: token::new() }
    }
}

/// Lets somebody in who was proved in this transaction; a newcomer gets an account.
///
/// # Errors
/// `OtherRole`; of a newcomer: `required` beside `userType`, `EmailTaken` when an account has the address that the
/// provider vouches for, `TooMany` from one address, `LeftSuspended`.
pub(super) fn come_in(
    tx: &mut Tx<'_>,
    market: &Market,
    proved: &Proved,
    arrival: &Arrival,
    now: Timestamp,
) -> Result<Entry, AppError> {
    let known = identity::find(tx, proved.way, &proved.subject)?;
    let person = match known {
        Some(known) => db::account::find(tx, known.user)?,
        None => None,
    };
    let user = match person {
        Some(person) => {
            may_come_in(UserType::from_value(person.user_type).unwrap_or(UserType::Client), arrival.asked)?;
            person.id
        }
        None => {
            let user = arrive(tx, market, proved, arrival, now)?;
            identity::touch(tx, user, proved.way, now)?;
            return open_session(tx, market, &arrival.browser, user, &arrival.secret, now).map(Entry::In);
        }
    };
    enter(tx, market, user, proved.way, &arrival.browser, &arrival.secret, now)
}

/// Lets somebody in who proved the first step, or asks for the second.
pub(super) fn enter(
    tx: &mut Tx<'_>,
    market: &Market,
    user: UserId,
    by: Way,
    browser: &Browser,
    secret: &str,
    now: Timestamp,
) -> Result<Entry, AppError> {
    if let Some(asked) = pending::asked(tx, market, user, by, browser, now)? {
        return Ok(Entry::Step(asked));
    }
    welcome(tx, market, user, by, browser, now)?;
    open_session(tx, market, browser, user, secret, now).map(Entry::In)
}

/// Notes that somebody came in; they are told by mail of a browser that is new to the account.
pub(super) fn welcome(
    tx: &mut Tx<'_>,
    market: &Market,
    user: UserId,
    by: Way,
    browser: &Browser,
    now: Timestamp,
) -> Result<(), AppError> {
    if !browser.device.knows(market, user, &proofs_of(tx, user)?) {
        session::tell_new_device(tx, market, user, &browser.visit, now)?;
    }
    identity::touch(tx, user, by, now)?;
    db::session::touch(tx, user, now, now)?;
    let how = if by == Way::Password { "" } else { by.code() };
    browser.visit.note(tx, Event::SignedIn, Some(user), how, now)
}

/// Opens the session of somebody who was proved, in the place of the one that the browser had; the device stays known.
pub(super) fn open_session(
    tx: &mut Tx<'_>,
    market: &Market,
    browser: &Browser,
    user: UserId,
    secret: &str,
    now: Timestamp,
) -> Result<Session, AppError> {
    replace(tx, market, browser, user, secret, Begins::Proved, now)
}

/// Opens the session of somebody who was in already and has other ways in now.
pub(super) fn rotate(
    tx: &mut Tx<'_>,
    market: &Market,
    browser: &Browser,
    user: UserId,
    secret: &str,
    now: Timestamp,
) -> Result<Session, AppError> {
    replace(tx, market, browser, user, secret, Begins::Carried, now)
}

fn replace(
    tx: &mut Tx<'_>,
    market: &Market,
    browser: &Browser,
    user: UserId,
    secret: &str,
    begins: Begins,
    now: Timestamp,
) -> Result<Session, AppError> {
    let device = browser.device.with(market, user, &proofs_of(tx, user)?)?;
    session::replace(tx, market, browser, user, Opening { token: secret, device: &device, begins }, now)
}

fn arrive(
    tx: &mut Tx<'_>,
    market: &Market,
    proved: &Proved,
    arrival: &Arrival,
    now: Timestamp,
) -> Result<UserId, AppError> {
    let user_type = newcomer(arrival.asked)?;
    ensure_welcome(tx, proved, now)?;
    let visit = &arrival.browser.visit;
    if !visit.is_spared(market) {
        limit::allow(tx, "register", &visit.address, REGISTRATIONS, now)?;
    }
    if let Some(email) = &proved.email
        && db::account::credentials_by_email(tx, email)?.is_some()
    {
        return Err(Refusal::EmailTaken.into());
    }
    let digits = gateways::random::digits(CODE_DIGITS);
    let staff = db::account::staff::names(tx, None)?;
    let new = NewPerson {
        email: proved.email.as_deref(),
        email_proved: proved.email.is_some(),
        password_hash: None,
        user_name: &first_name(arrival.site, &proved.name, &digits, &staff),
        user_type: user_type.value(),
        is_moderator: false,
        approved: false,
        site: arrival.site,
        auto_sell_cny: Minor::ZERO,
        auto_sell_usd: Minor::ZERO,
    };
    let user = db::account::insert(tx, &new, now)?;
    visit.note(tx, Event::Registered, Some(user), proved.way.code(), now)?;
    give(tx, user, proved, now)?;
    Ok(user)
}

/// Whether what was proved, or an address that comes with it, is anybody's who left while they were suspended.
fn ensure_welcome(tx: &mut Tx<'_>, proved: &Proved, now: Timestamp) -> Result<(), AppError> {
    known::ensure_welcome(tx, &known::of_way(proved.way, &proved.subject), now)?;
    match &proved.email {
        Some(email) => known::ensure_welcome(tx, &known::of_email(email), now),
        None => Ok(()),
    }
}

fn give(tx: &mut Tx<'_>, user: UserId, proved: &Proved, now: Timestamp) -> Result<(), AppError> {
    identity::bind(tx, user, proved.way, &proved.subject, &proved.label, now)?;
    if proved.way == Way::Phone {
        identity::set_phone(tx, user, Some(&proved.subject))?;
    }
    Ok(())
}

/// Makes what was proved in this transaction a way in of a person, in the place of the one of that kind that they had.
///
/// # Errors
/// `PhoneTaken`, `WechatTaken` … when it is another account's; `LeftSuspended`.
pub(super) fn bind(
    tx: &mut Tx<'_>,
    market: &Market,
    user: UserId,
    proved: &Proved,
    visit: &Visit,
    now: Timestamp,
) -> Result<(), AppError> {
    match identity::find(tx, proved.way, &proved.subject)? {
        Some(known) if known.user == user => return Ok(()),
        Some(_) => return Err(proved.way.taken().into()),
        None => known::ensure_welcome(tx, &known::of_way(proved.way, &proved.subject), now)?,
    }
    give(tx, user, proved, now)?;
    visit.note(tx, Event::WayBound, Some(user), proved.way.code(), now)?;
    tell(tx, market, user, WayChange::Bound(proved.way), now)
}

/// Tells a person by mail, where they have an address.
pub(super) fn tell(
    tx: &mut Tx<'_>,
    market: &Market,
    user: UserId,
    change: WayChange,
    now: Timestamp,
) -> Result<(), AppError> {
    outbox::mail_person(tx, market, user, &MailText::WayChanged { change }, now)
}

/// A person with all their ways in.
///
/// # Errors
/// `NotSignedIn` when the account is gone.
pub fn of_person(conn: &mut Conn<'_>, user: UserId) -> Result<(Person, Vec<Identity>), AppError> {
    let person = db::account::find(conn, user)?.ok_or(Refusal::NotSignedIn)?;
    Ok((person, identity::of_user(conn, user)?))
}

/// Takes a way in from the person; never the last.
///
/// # Errors
/// `ProofRequired`; `NotFound` when they have none of that kind, `LastWayIn`.
pub async fn give_up(market: &Market, viewer: &Viewer, way: Way, visit: Visit) -> Result<(), AppError> {
    prove::ensure_recent(market, viewer)?;
    let (user, running, now) = (viewer.id, market.clone(), market.now());
    market.db.write(move |tx| remove(tx, &running, user, way, &visit, now)).await
}

pub(super) fn remove(
    tx: &mut Tx<'_>,
    market: &Market,
    user: UserId,
    way: Way,
    visit: &Visit,
    now: Timestamp,
) -> Result<(), AppError> {
    let ways = identity::of_user(tx, user)?;
    if !ways.iter().any(|known| known.way == way) {
        return Err(Refusal::NotFound.into());
    }
    may_give_up(ways.len())?;
    identity::unbind(tx, user, way)?;
    match way {
        Way::Phone => identity::set_phone(tx, user, None)?,
        Way::Password => {
            identity::forget_password(tx, user)?;
            token::end_links(tx, user, now)?;
        }
        Way::Wechat | Way::Google | Way::Facebook => {}
    }
    visit.note(tx, Event::WayRemoved, Some(user), way.code(), now)?;
    tell(tx, market, user, WayChange::Removed(way), now)
}
