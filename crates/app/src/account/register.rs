//! Opening an account by e-mail and password.

use super::browser::Browser;
use super::password::{self, Rank};
use super::session::{self, Begins, Opening, Session};
use super::visit::Visit;
use super::{captcha, known, limit, names, token};
use crate::{AppError, Market};
use db::account::NewPerson;
use domain::account::password::STAFF_PASSWORD_LEAST;
use domain::account::register::{REGISTRATIONS, REGISTRATIONS_FREE, Registration};
use domain::account::{UserType, normal_email};
use domain::refusal::{Fault, Problem};
use domain::security::Event;
use domain::zone::is_zone;
use domain::{Minor, Rate, Refusal, Site, UserId, account};

/// The form as it was sent.
#[derive(Clone, Debug, Default)]
pub struct Form {
    pub email: String,
    pub password: String,
    pub password2: String,
    pub user_name: String,
    pub user_type: Option<i64>,
    /// A solved captcha: asked for once an address has opened a few accounts.
    pub token: String,
    /// Of the device, by its IANA name; one that is not known is none.
    pub time_zone: String,
}

fn email_taken() -> Fault {
    Fault::new("email", Problem::EmailTaken)
}

/// Opens a client's or designer's account and signs in.
///
/// # Errors
/// Every wrong field at once, a taken e-mail among them; `captcha_required`, `TooMany` from one address; `Busy`;
/// `LeftSuspended`.
pub async fn register(market: &Market, form: Form, site: Site, browser: Browser) -> Result<Session, AppError> {
    let checked =
        account::register::registration(&form.email, &form.password, &form.password2, &form.user_name, form.user_type);
    let mut faults = checked.as_ref().err().cloned().unwrap_or_default();
    let is_taken = match normal_email(&form.email) {
        Some(email) => market.db.read(move |conn| db::account::credentials_by_email(conn, &email)).await?.is_some(),
        None => false,
    };
    let is_named_well = !faults.iter().any(|fault| fault.field == "userName");
    // That an address has an account is worth as much as an account, and whether a name is a moderator's takes a look at all
    // of theirs: asking for either counts like opening one.
    if is_taken || is_named_well {
        match admit(market, &form.token, &browser.visit).await {
            // What is wrong with the form itself is told to whoever asks, of a taken address as of a free one.
            Err(AppError::Refused(_)) if checked.is_err() => {
                return Err(Refusal::Invalid { faults }.into());
            }
            admitted => admitted?,
        }
    }
    if is_named_well {
        let name = form.user_name.clone();
        faults.extend(market.db.read(move |conn| names::fault(conn, &name, None, "userName")).await?);
    }
    if is_taken {
        faults.insert(0, email_taken());
    }
    Refusal::faults(faults)?;
    let registration = checked.map_err(|faults| Refusal::Invalid { faults })?;
    let hash = password::hash(market, form.password.clone(), Rank::Newcomer).await?;
    let (now, secret, running) = (market.now(), token::new(), market.clone());
    let opened = market.db.write(move |tx| {
        known::ensure_welcome(tx, &known::of_email(&registration.email), now)?;
        let user = insert(tx, &registration, &hash, Opened::ByThemselves, site, now)?;
        if is_zone(&form.time_zone) {
            db::account::set_time_zone(tx, user, &form.time_zone)?;
        }
        browser.visit.note(tx, Event::Registered, Some(user), "", now)?;
        let device = browser.device.with(&running, user, &hash)?;
        let new = Opening { token: &secret, device: &device, begins: Begins::Proved };
        session::replace(tx, &running, &browser, user, new, now)
    });
    // Somebody may have taken the address since it was looked up.
    let taken = Refusal::Invalid { faults: vec![email_taken()] };
    opened.await.map_err(|fault: AppError| fault.refuse_on("users_email_key", taken))
}

/// Counts a registration before it costs a hash: a few for the asking, more with a proof of work, then none.
async fn admit(market: &Market, proof: &str, visit: &Visit) -> Result<(), AppError> {
    const WHAT: &str = "register";
    if visit.is_spared(market) {
        return Ok(());
    }
    let solved = captcha::brought(market, Some(proof))?;
    let (now, address) = (market.now(), visit.address.clone());
    market
        .db
        .write(move |tx| {
            limit::check(tx, WHAT, &address, REGISTRATIONS, now)?;
            let free = Rate { most: REGISTRATIONS_FREE, ..REGISTRATIONS };
            captcha::pay(tx, WHAT, &address, free, solved.as_ref(), now)
        })
        .await
}

/// Who opens an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Opened {
    ByThemselves,
    /// Who vouches for its address.
    ByOperator,
}

fn insert(
    tx: &mut db::Tx<'_>,
    registration: &Registration,
    hash: &str,
    opened: Opened,
    site: Site,
    now: domain::Timestamp,
) -> Result<UserId, AppError> {
    let new = NewPerson {
        email: Some(&registration.email),
        email_proved: opened == Opened::ByOperator,
        password_hash: Some(hash),
        user_name: &registration.user_name,
        user_type: registration.user_type.value(),
        // Nobody registers as staff.
        is_moderator: registration.user_type == UserType::Staff,
        approved: false,
        site,
        // Selling in the store is the designer's own decision; 0 is "not selling".
        auto_sell_cny: Minor::ZERO,
        auto_sell_usd: Minor::ZERO,
    };
    Ok(db::account::insert(tx, &new, now)?)
}

/// Makes an account, as the operator's command does: staff are moderators, designers still have the test before them.
///
/// # Errors
/// Wrong fields, a taken e-mail among them.
pub async fn make_account(market: &Market, form: Form, kind: UserType, site: Site) -> Result<UserId, AppError> {
    // Checked first: whoever sends a wrong form does not cost a hash.
    check(&form, kind)?;
    let hash = password::hash(market, form.password.clone(), Rank::Known).await?;
    make_account_hashed(market, form, kind, site, hash).await
}

/// [`make_account`] for people who share a password, such as those of the demo: `hash` is [`password::hash`] of it.
///
/// # Errors
/// Wrong fields, a taken e-mail among them.
pub async fn make_account_hashed(
    market: &Market,
    form: Form,
    kind: UserType,
    site: Site,
    hash: String,
) -> Result<UserId, AppError> {
    let registration = check(&form, kind)?;
    let (now, is_moderator) = (market.now(), kind == UserType::Staff);
    let made = market.db.write(move |tx| {
        let user = insert(tx, &registration, &hash, Opened::ByOperator, site, now)?;
        Visit::default().note(tx, Event::AccountMade, Some(user), if is_moderator { "moderator" } else { "" }, now)?;
        Ok(user)
    });
    made.await
        .map_err(|fault: AppError| fault.refuse_on("users_email_key", Refusal::Invalid { faults: vec![email_taken()] }))
}

fn check(form: &Form, kind: UserType) -> Result<Registration, Refusal> {
    // Nobody registers as staff, so the form is checked as a client's.
    let checked = account::register::new_account(
        &form.email,
        &form.password,
        &form.password,
        &form.user_name,
        Some(UserType::Client.value()),
    );
    let mut registration = checked.map_err(|faults| Refusal::Invalid { faults })?;
    if kind == UserType::Staff && form.password.chars().count() < STAFF_PASSWORD_LEAST {
        return Err(Refusal::fault("password", Problem::PasswordShort { min: STAFF_PASSWORD_LEAST }));
    }
    registration.user_type = kind;
    Ok(registration)
}
