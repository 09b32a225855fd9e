//! Opening an account by e-mail and password.

use super::session::{self, Session};
use super::{password, token};
use crate::{AppError, Market};
use db::account::NewPerson;
use domain::account::{self, Registration, UserType, normal_email};
use domain::refusal::{Fault, Problem};
use domain::{Minor, Refusal, Site, UserId};

/// The form as it was sent.
#[derive(Clone, Debug, Default)]
pub struct Form {
    pub email: String,
    pub password: String,
    pub password2: String,
    pub user_name: String,
    pub user_type: Option<i64>,
}

fn email_taken() -> Fault {
    Fault::new("email", Problem::EmailTaken)
}

/// Opens a client's or designer's account and signs in.
///
/// # Errors
/// Every wrong field at once, a taken e-mail among them.
pub async fn register(market: &Market, form: Form, site: Site) -> Result<Session, AppError> {
    let checked = account::registration(&form.email, &form.password, &form.password2, &form.user_name, form.user_type);
    if let Some(email) = normal_email(&form.email)
        && market.db.read(move |conn| db::account::credentials_by_email(conn, &email)).await?.is_some()
    {
        let mut faults = checked.err().unwrap_or_default();
        faults.insert(0, email_taken());
        return Err(Refusal::Invalid { faults }.into());
    }
    let registration = checked.map_err(|faults| Refusal::Invalid { faults })?;
    let hash = password::hash(market, form.password).await?;
    let (now, secret) = (market.now(), token::new());
    let opened = market.db.write(move |tx| {
        let user = insert(tx, &registration, &hash, false, site, now)?;
        session::open(tx, user, &secret, now)
    });
    // Somebody may have taken the address since it was looked up.
    let taken = Refusal::Invalid { faults: vec![email_taken()] };
    opened.await.map_err(|fault: AppError| fault.refuse_on("users_email_key", taken))
}

fn insert(
    tx: &mut db::Tx<'_>,
    registration: &Registration,
    hash: &str,
    is_moderator: bool,
    site: Site,
    now: domain::Timestamp,
) -> Result<UserId, AppError> {
    let new = NewPerson {
        email: &registration.email,
        password_hash: hash,
        user_name: &registration.user_name,
        user_type: registration.user_type.value(),
        is_moderator,
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
    let hash = password::hash(market, form.password.clone()).await?;
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
    let made = market.db.write(move |tx| insert(tx, &registration, &hash, is_moderator, site, now));
    made.await.map_err(|fault| fault.refuse_on("users_email_key", Refusal::Invalid { faults: vec![email_taken()] }))
}

fn check(form: &Form, kind: UserType) -> Result<Registration, Refusal> {
    // Nobody registers as staff, so the form is checked as a client's.
    let checked = account::registration(
        &form.email,
        &form.password,
        &form.password,
        &form.user_name,
        Some(UserType::Client.value()),
    );
    let mut registration = checked.map_err(|faults| Refusal::Invalid { faults })?;
    registration.user_type = kind;
    Ok(registration)
}
