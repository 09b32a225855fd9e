//! Coupons: sent to an address, attached to an unpaid contest, used when it is paid.

use crate::account::{Visit, captcha, limit, token};
use crate::mail_text::{MailText, coupon_sms, money};
use crate::outbox::Short;
use crate::{AppError, Market, outbox};
use db::money::coupon::{self, CouponRow, NewCoupon};
use db::project::ProjectRow;
use db::session::Viewer;
use db::{Conn, Tx};
use domain::account::code::CODE_PAUSE_MS;
use domain::coupon::{self as rules, CODE_LENGTH, COUPONS_IN_ALL, COUPONS_OF_ADDRESS, CouponFacts, Target};
use domain::project::Pricing;
use domain::refusal::Problem;
use domain::time::SECOND_MS;
use domain::{Minor, ProjectId, Refusal, Site, Timestamp, UserId};
use gateways::sms::Template;

/// Sends a coupon to an e-mail address or phone number: one each. Asked for again, the same unused code is sent again.
///
/// # Errors
/// A wrong captcha, an address that is neither; `CouponTaken` when that coupon is used or over; `TooMany` to one person,
/// from one address, or from everybody.
pub async fn capture(
    market: &Market,
    site: Site,
    raw: &str,
    captcha_token: &str,
    visit: Visit,
) -> Result<(), AppError> {
    let Some(target) = Target::parse(raw) else {
        let looks_like_mail = raw.contains(['@', '＠']);
        let problem = if looks_like_mail { Problem::EmailInvalid } else { Problem::PhoneInvalid };
        return Err(Refusal::fault("phoneOrEmail", problem).into());
    };
    if matches!(target, Target::Phone(_)) && !market.sends_sms() {
        return Err(Refusal::fault("phoneOrEmail", Problem::SmsUnavailable).into());
    }
    let solved = captcha::check(market, captcha_token)?;
    let code = gateways::random::readable(CODE_LENGTH);
    let (market_in, now) = (market.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let address = captcha::counted(&market_in, &visit);
            captcha::spend(tx, &solved, address, now)?;
            if !limit::may_send(tx, &format!("coupon:{}", target.person()), now)? {
                return Err(Refusal::TooMany { retry_after_seconds: (CODE_PAUSE_MS / SECOND_MS).unsigned_abs() }.into());
            }
            if let Some(address) = address {
                limit::allow(tx, "coupon", address, COUPONS_OF_ADDRESS, now)?;
                limit::allow(tx, "coupons", "all", COUPONS_IN_ALL, now)?;
            }
            let (target_hash, settings) = (token::hash(&target.person()), market_in.settings());
            let given = NewCoupon {
                code: &code,
                target_hash: &target_hash,
                cny: settings.coupon.zh,
                usd: settings.coupon.en,
                expires_at: now.plus_days(settings.coupon_days),
            };
            coupon::insert(tx, &given, now)?;
            let known = coupon::of_target(tx, &target_hash)?.ok_or(Refusal::NotFound)?;
            if known.used_at.is_some() || known.expires_at <= now {
                return Err(Refusal::CouponTaken.into());
            }
            send(tx, &market_in, site, &target, &known, now)
        })
        .await
}

fn send(
    tx: &mut Tx<'_>,
    market: &Market,
    site: Site,
    target: &Target,
    coupon: &CouponRow,
    now: Timestamp,
) -> Result<(), AppError> {
    let code = rules::shown_code(&coupon.code);
    let worth = money(coupon.worth(site), site.currency());
    let days = (coupon.expires_at.since(now) + domain::time::DAY_MS - 1) / domain::time::DAY_MS;
    match target {
        Target::Email(address) => {
            let text = MailText::Coupon { code: code.clone(), worth, days };
            outbox::mail_with_code(tx, address, site, &text, &code, &market.origin, now)?;
        }
        Target::Phone(number) => {
            let text = coupon_sms(site, &code, &worth, days);
            outbox::sms(tx, number, site, Short { template: Template::Coupon, text: &text, code: &code }, now)?;
        }
    }
    Ok(())
}

/// A coupon as its holder sees it.
#[derive(Debug)]
pub struct OwnCoupon {
    pub row: CouponRow,
    /// It was taken off a contest, or somebody else's contest has it.
    pub used: bool,
    /// Their own unpaid contest that has it.
    pub attached: Option<ProjectId>,
    /// It can be taken off a contest of theirs now.
    pub usable: bool,
}

/// What was sent to the addresses that a person proved to be theirs, and what their contests have.
///
/// # Errors
/// `NotSignedIn` for who is gone; those of the database.
pub fn of_person(conn: &mut Conn<'_>, user: UserId, now: Timestamp) -> Result<Vec<OwnCoupon>, AppError> {
    let person = db::account::find(conn, user)?.ok_or(Refusal::NotSignedIn)?;
    let mut rows = coupon::of_user(conn, user)?;
    let email = person.email.filter(|_| person.email_proved_at.is_some());
    for target in [email, person.phone].into_iter().flatten().filter_map(|address| Target::parse(&address)) {
        let sent = coupon::of_target(conn, &token::hash(&target.person()))?;
        rows.extend(sent.filter(|sent| rows.iter().all(|known| known.id != sent.id)));
    }
    let has_paid = coupon::has_paid_contest(conn, user)?;
    let own = rows.into_iter().map(|row| {
        let facts = facts(&row);
        OwnCoupon {
            used: facts.is_gone_for(Some(user)),
            attached: facts.contest_of(user),
            usable: rules::check(&facts, Some(user), has_paid, now).is_ok(),
            row,
        }
    });
    Ok(own.collect())
}

fn facts(coupon: &CouponRow) -> CouponFacts {
    CouponFacts {
        expires_at: coupon.expires_at,
        used: coupon.used_at.is_some(),
        attached: coupon.project_id.zip(coupon.user_id),
    }
}

/// What a code takes off a contest of that person on that site; a guest is told about the coupon itself only.
///
/// # Errors
/// What is wrong with it, beside the field `coupon`.
pub fn worth(
    conn: &mut Conn<'_>,
    code: &str,
    user: Option<UserId>,
    site: Site,
    now: Timestamp,
) -> Result<Minor, AppError> {
    Ok(good(conn, code, user, now)?.worth(site))
}

fn good(conn: &mut Conn<'_>, code: &str, user: Option<UserId>, now: Timestamp) -> Result<CouponRow, AppError> {
    let wrong = |problem| AppError::from(Refusal::fault("coupon", problem));
    let found = coupon::find(conn, &rules::normal_code(code))?.ok_or_else(|| wrong(Problem::Unknown))?;
    let has_paid = match user {
        Some(user) => coupon::has_paid_contest(conn, user)?,
        None => false,
    };
    rules::check(&facts(&found), user, has_paid, now).map_err(wrong)?;
    Ok(found)
}

/// Attaches a code to a contest that was just made; an unpaid one of the same person that had it is priced anew.
///
/// # Errors
/// What is wrong with the coupon by now.
pub(crate) fn attach(
    tx: &mut Tx<'_>,
    code: &str,
    viewer: &Viewer,
    project: ProjectId,
    now: Timestamp,
) -> Result<(), AppError> {
    let coupon = good(tx, code, Some(viewer.id), now)?;
    if let Some(before) = coupon.project_id {
        reprice_without(tx, before)?;
    }
    if coupon::attach(tx, coupon.id, project, viewer.id)? {
        return look_at_end(tx, project, coupon.expires_at, now);
    }
    Err(Refusal::fault("coupon", Problem::CouponUsed).into())
}

/// What the coupon attached to an unpaid contest takes off, for whoever prices that contest anew.
///
/// # Errors
/// Those of the database.
pub fn attached_worth(conn: &mut Conn<'_>, row: &ProjectRow) -> Result<Option<Minor>, AppError> {
    Ok(coupon::of_project(conn, row.id)?.map(|coupon| coupon.worth(row.site)))
}

/// Frees the coupon of an unpaid contest that goes.
///
/// # Errors
/// Those of the database.
pub(crate) fn release(tx: &mut Tx<'_>, project: ProjectId) -> Result<(), AppError> {
    coupon::release(tx, project)?;
    Ok(())
}

/// A contest is being paid: its coupon is used; further unpaid contests of that client have no first any more, so they
/// are priced without theirs. Called once, in the transaction that opens the contest.
///
/// # Errors
/// `Conflict` when the price counts on a coupon that is not there.
pub(crate) fn contest_paid(tx: &mut Tx<'_>, row: &ProjectRow, now: Timestamp) -> Result<(), AppError> {
    let pricing: Pricing = serde_json::from_str(&row.pricing)?;
    if pricing.coupon.is_positive() {
        let used = coupon::mark_used(tx, row.id, pricing.coupon, now).map_err(AppError::from);
        if !used.map_err(|fault| fault.refuse_on("coupons_used_once", Refusal::Conflict))? {
            return Err(Refusal::Conflict.into());
        }
    } else {
        coupon::release(tx, row.id)?;
    }
    for other in coupon::attached_elsewhere(tx, row.client_id, row.id)? {
        reprice_without(tx, other)?;
        coupon::release(tx, other)?;
    }
    Ok(())
}

/// A coupon that ran out before its contest was paid is taken off its price: what is asked for then is the full one.
///
/// # Errors
/// Those of the database.
pub(crate) fn drop_expired(tx: &mut Tx<'_>, project: ProjectId, now: Timestamp) -> Result<(), AppError> {
    if coupon::of_project(tx, project)?.is_some_and(|coupon| coupon.used_at.is_none() && coupon.expires_at <= now) {
        reprice_without(tx, project)?;
        coupon::release(tx, project)?;
    }
    Ok(())
}

/// The job that takes a coupon off its contest when it runs out.
pub const COUPON_ENDS: &str = "coupon_ends";
/// How long a transfer that is being verified is left alone before the job looks again.
const LOOK_AGAIN_MS: i64 = domain::time::DAY_MS;

fn look_at_end(tx: &mut Tx<'_>, project: ProjectId, at: Timestamp, now: Timestamp) -> Result<(), AppError> {
    db::jobs::enqueue(
        tx,
        COUPON_ENDS,
        &project.0.to_string(),
        at,
        Some(&format!("{COUPON_ENDS}:{project}:{}", at.0)),
        now,
    )?;
    Ok(())
}

/// Runs the job. A price that a payment waits for stays until that has come or run out.
///
/// # Errors
/// Those of the database.
pub async fn run_coupon_ends(market: &Market, payload: &str) -> Result<(), AppError> {
    let project = ProjectId(serde_json::from_str(payload)?);
    let now = market.now();
    market
        .db
        .write(move |tx| match db::money::payment::waits_until(tx, project, now)? {
            Some(until) => look_at_end(tx, project, until.unwrap_or(now.plus_ms(LOOK_AGAIN_MS)), now),
            None => drop_expired(tx, project, now),
        })
        .await
}

fn reprice_without(tx: &mut Tx<'_>, project: ProjectId) -> Result<(), AppError> {
    let Some(row) = db::project::load(tx, project)? else { return Ok(()) };
    let mut pricing: Pricing = serde_json::from_str(&row.pricing)?;
    pricing.total += pricing.coupon;
    pricing.coupon = Minor::ZERO;
    if coupon::reprice(tx, project, &serde_json::to_string(&pricing)?, pricing.total)? {
        return Ok(());
    }
    Err(Refusal::fault("coupon", Problem::CouponUsed).into())
}
