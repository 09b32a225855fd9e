//! Withdrawals: asked for with the password, paid or returned by a moderator.

use crate::account::Moderator;
use crate::account::{Visit, prove};
use crate::mail_text::{MailText, PayoutEvent};
use crate::{AppError, Market, notice, outbox};
use db::Tx;
use db::admin::decision::{self, NewDecision};
use db::money::payout::{self, PayoutRow};
use db::money::{flow, ledger};
use db::session::Viewer;
use domain::ledger::plans::{PayoutFacts, pay_payout, request_payout, return_payout};
use domain::notice::{About, To, Told};
use domain::payout::{self as rules, PayoutDecision, PayoutInput, PayoutState, PayoutStatus, Said};
use domain::refusal::Problem;
use domain::{Currency, PayoutId, Refusal, Timestamp, UserId};

/// Takes money off the balance and puts it on its way. Suspended people may, too (rules: People). `visit` is where
/// the request comes from, for the security log. `keep` notes the answer in the same transaction.
///
/// # Errors
/// Every wrong field; `EmailProofRequired`; `IncorrectPassword`, `LockedOut`; `InsufficientBalance`, also for the second of two at once.
pub async fn request_money(
    market: &Market,
    viewer: &Viewer,
    input: &PayoutInput,
    currency: Currency,
    password: String,
    visit: &Visit,
    keep: impl Fn(&mut Tx<'_>, &PayoutRow) -> Result<(), AppError> + Send + 'static,
) -> Result<PayoutRow, AppError> {
    let (market_in, user, now) = (market.clone(), viewer.id, market.now());
    let (request, name) = market
        .db
        .read({
            let (input, settings) = (input.clone(), market.settings());
            move |conn| {
                let name = rules::real_name(input.real_name.as_deref(), &payout::real_name(conn, user)?)?;
                let input = match input.as_before {
                    Some(id) => {
                        let kept = payout::kept_account(conn, user, id)?;
                        let (channel, account) = kept.ok_or_else(|| Refusal::fault("accountId", Problem::Unknown))?;
                        PayoutInput { channel: Some(channel.code().to_owned()), account, ..input.clone() }
                    }
                    None => input.clone(),
                };
                Ok::<_, AppError>((rules::validate(&input, currency, &settings)?, name))
            }
        })
        .await?;
    // Before the password, or the code in its place, is used.
    market
        .db
        .read({
            let market = market_in.clone();
            move |conn| prove::ensure_email(conn, &market, user)
        })
        .await?;
    prove::owner(market, viewer, password, visit).await?;
    market
        .db
        .write(move |tx| {
            let balance = flow::balance(tx, user, currency)?;
            let amount = rules::amount(&request, balance, &market_in.settings())?;
            let to = (request.channel, request.account.as_str());
            let good_from = rules::good_from(payout::account_facts(tx, user, to.0, to.1)?, &market_in.settings(), now);
            let id = payout::insert(tx, user, to, (amount, currency), good_from, now)?;
            if let Some(name) = &name {
                payout::keep_real_name(tx, user, name)?;
            }
            ledger::post(tx, &request_payout(&PayoutFacts { id, user, amount, currency }), now)?;
            let row = payout::load(tx, id)?.ok_or(Refusal::NotFound)?;
            let waiting = Told::PayoutWaiting { user_id: Some(user), amount, currency };
            notice::tell_moderators(tx, &waiting, About::Payout(id), None, now)?;
            tell(tx, &market_in, &row, PayoutEvent::Requested, now)?;
            if good_from.is_some() {
                tell(tx, &market_in, &row, PayoutEvent::NewAccount, now)?;
            }
            keep(tx, &row)?;
            Ok(row)
        })
        .await
}

/// Proposes an account to its person no more; told as one that is not there when it is not theirs.
///
/// # Errors
/// `NotFound`.
pub async fn forget_account(market: &Market, viewer: &Viewer, id: PayoutId) -> Result<(), AppError> {
    let (user, now) = (viewer.id, market.now());
    market
        .db
        .write(move |tx| {
            let (channel, account) = payout::kept_account(tx, user, id)?.ok_or(Refusal::NotFound)?;
            payout::forget_account(tx, user, (channel, &account), now)?;
            Ok(())
        })
        .await
}

/// A moderator's decision: paid with the provider's reference, or returned to the balance with a reason.
///
/// # Errors
/// `NotFound`; those of [`rules::decide`], `AlreadyDecided` also for the second of two at once.
pub async fn decide_payout(
    market: &Market,
    moderator: &Moderator,
    id: PayoutId,
    said: Said<'_>,
) -> Result<PayoutRow, AppError> {
    let (market_in, by, now) = (market.clone(), moderator.id, market.now());
    let Said { paid, early, .. } = said;
    let (reference, reason) = (said.reference.to_owned(), said.reason.to_owned());
    market
        .db
        .write(move |tx| {
            let row = payout::load(tx, id)?.ok_or(Refusal::NotFound)?;
            // Nobody decides on money of their own.
            if row.user_id == by {
                return Err(Refusal::Forbidden.into());
            }
            let needs_two = rules::needs_two(row.amount, row.currency, &market_in.settings());
            let state =
                PayoutState { status: row.status, good_from: row.good_from, needs_two, approved_by: row.approved_by };
            let said = Said { paid, early, reference: &reference, reason: &reason };
            let PayoutDecision { status: decided, reference, reason } = rules::decide(&state, &said, by, now)?;
            if decided == PayoutStatus::Requested {
                return approve(tx, &row, by, &reason, now);
            }
            if !payout::decide(tx, id, decided, &reference, &reason, by, now)? {
                return Err(Refusal::AlreadyDecided.into());
            }
            let facts = PayoutFacts { id, user: row.user_id, amount: row.amount, currency: row.currency };
            let (journal, event) = match decided {
                PayoutStatus::Paid => (pay_payout(&facts, row.channel.clearing()), PayoutEvent::Paid),
                PayoutStatus::Returned | PayoutStatus::Requested => (return_payout(&facts), PayoutEvent::Returned),
            };
            ledger::post(tx, &journal, now)?;
            let why = if reason.is_empty() { &reference } else { &reason };
            let new = NewDecision {
                moderator: Some(by),
                kind: "payout",
                outcome: decided.code(),
                reason: why,
                project: None,
                subject: Some(id.0),
            };
            decision::record(tx, &new, now)?;
            let row = payout::load(tx, id)?.ok_or(Refusal::NotFound)?;
            tell(tx, &market_in, &row, event, now)?;
            Ok(row)
        })
        .await
}

/// The first of two lets it go; the moderators are told that it waits for one more.
fn approve(tx: &mut Tx<'_>, row: &PayoutRow, by: UserId, reason: &str, now: Timestamp) -> Result<PayoutRow, AppError> {
    if !payout::approve(tx, row.id, by, now)? {
        return Err(Refusal::Conflict.into());
    }
    let (kind, outcome, subject) = ("payout", "approved", Some(row.id.0));
    decision::record(tx, &NewDecision { moderator: Some(by), kind, outcome, reason, project: None, subject }, now)?;
    let waiting = Told::PayoutWaiting { user_id: Some(row.user_id), amount: row.amount, currency: row.currency };
    notice::tell_moderators(tx, &waiting, About::Payout(row.id), Some(by), now)?;
    Ok(payout::load(tx, row.id)?.ok_or(Refusal::NotFound)?)
}

/// Tells the person, in the page and by mail.
fn tell(tx: &mut Tx<'_>, market: &Market, row: &PayoutRow, event: PayoutEvent, now: Timestamp) -> Result<(), AppError> {
    let (amount, currency) = (row.amount, row.currency);
    let (reference, reason, account) = (row.reference.clone(), row.reason.clone(), row.channel.masked(&row.account));
    let told = match event {
        PayoutEvent::Requested => Told::PayoutRequested { amount, currency, reference, reason, account },
        PayoutEvent::NewAccount => Told::PayoutNewAccount { amount, currency, reference, reason, account },
        PayoutEvent::Paid => Told::PayoutPaid { amount, currency, reference, reason, account },
        PayoutEvent::Returned => Told::PayoutReturned { amount, currency, reference, reason, account },
    };
    notice::tell(tx, To::Person(row.user_id), told, About::Payout(row.id), now)?;
    let text = MailText::Payout {
        event,
        amount: row.amount,
        currency: row.currency,
        note: match event {
            PayoutEvent::Paid => row.reference.clone(),
            // Whole: its owner is to know whether it is theirs.
            PayoutEvent::NewAccount => row.account.clone(),
            PayoutEvent::Requested | PayoutEvent::Returned => row.reason.clone(),
        },
    };
    outbox::mail_person(tx, market, row.user_id, &text, now)?;
    Ok(())
}
