//! Withdrawals: asked for with the password, paid or returned by a moderator.

use crate::account::{Visit, prove};
use crate::mail_text::{MailText, PayoutEvent};
use crate::{AppError, Market, notice, outbox};
use db::Tx;
use db::admin::decision::{self, NewDecision};
use db::money::payout::{self, PayoutRow};
use db::money::{flow, ledger};
use db::session::Viewer;
use domain::ledger::plans::{PayoutFacts, pay_payout, request_payout, return_payout};
use domain::payout::{self as rules, PayoutChannel, PayoutInput, PayoutStatus};
use domain::{Currency, PayoutId, Refusal, Timestamp};
use serde_json::json;

/// Takes money off the balance and puts it on its way. Suspended people may, too (`product.md` 2). `visit` is where
/// the request comes from, for the security log. `keep` notes the answer in the same transaction.
///
/// # Errors
/// Every wrong field; `IncorrectPassword`, `LockedOut`; `InsufficientBalance`, also for the second of two at once.
pub async fn request_money(
    market: &Market,
    viewer: &Viewer,
    input: &PayoutInput,
    currency: Currency,
    password: String,
    visit: &Visit,
    keep: impl Fn(&mut Tx<'_>, &PayoutRow) -> Result<(), AppError> + Send + 'static,
) -> Result<PayoutRow, AppError> {
    let request = rules::validate(input, currency, &market.settings())?;
    prove::owner(market, viewer, password, visit).await?;
    let (market_in, user, now) = (market.clone(), viewer.id, market.now());
    market
        .db
        .write(move |tx| {
            let balance = flow::balance(tx, user, currency)?;
            let amount = rules::amount(&request, balance, &market_in.settings())?;
            let id = payout::insert(tx, user, request.channel.code(), &request.account, amount, currency, now)?;
            ledger::post(tx, &request_payout(&PayoutFacts { id, user, amount, currency }), now)?;
            let row = payout::load(tx, id)?.ok_or(Refusal::NotFound)?;
            let params =
                json!({ "payoutId": id, "userName": row.user_name, "amount": amount, "currency": currency.code() });
            for (moderator, _, _) in db::account::moderators(tx)? {
                notice::tell(tx, moderator, "payout_waiting", &params, None, None, now)?;
            }
            tell(tx, &market_in, &row, PayoutEvent::Requested, now)?;
            keep(tx, &row)?;
            Ok(row)
        })
        .await
}

/// A moderator's decision: paid with the provider's reference, or returned to the balance with a reason.
///
/// # Errors
/// `NotFound`; `AlreadyDecided` for the second of two; a missing reference or reason.
pub async fn decide_payout(
    market: &Market,
    moderator: &Viewer,
    id: PayoutId,
    paid: bool,
    reference: &str,
    reason: &str,
) -> Result<PayoutRow, AppError> {
    if !moderator.is_moderator {
        return Err(Refusal::Forbidden.into());
    }
    let (market_in, by, now) = (market.clone(), moderator.id, market.now());
    let (reference, reason) = (reference.to_owned(), reason.to_owned());
    market
        .db
        .write(move |tx| {
            let row = payout::load(tx, id)?.ok_or(Refusal::NotFound)?;
            // Nobody decides on money of their own.
            if row.user_id == by {
                return Err(Refusal::Forbidden.into());
            }
            let stored = |what: &str| AppError::Internal(format!("payout {id} holds an unknown {what}"));
            let status = PayoutStatus::parse(&row.status).ok_or_else(|| stored("status"))?;
            let channel = PayoutChannel::parse(&row.channel).ok_or_else(|| stored("channel"))?;
            let (decided, reference, reason) = rules::decide(status, paid, &reference, &reason)?;
            if !payout::decide(tx, id, decided.code(), &reference, &reason, by, now)? {
                return Err(Refusal::AlreadyDecided.into());
            }
            let facts = PayoutFacts { id, user: row.user_id, amount: row.amount, currency: row.currency };
            let (journal, event) = match decided {
                PayoutStatus::Paid => (pay_payout(&facts, channel.clearing()), PayoutEvent::Paid),
                PayoutStatus::Returned | PayoutStatus::Requested => (return_payout(&facts), PayoutEvent::Returned),
            };
            ledger::post(tx, &journal, now)?;
            let why = if reason.is_empty() { &reference } else { &reason };
            let new = NewDecision {
                moderator: by,
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

/// Tells the person, in the page and by mail.
fn tell(tx: &mut Tx<'_>, market: &Market, row: &PayoutRow, event: PayoutEvent, now: Timestamp) -> Result<(), AppError> {
    let params = json!({
        "payoutId": row.id, "amount": row.amount, "currency": row.currency.code(), "reference": row.reference,
        "reason": row.reason,
    });
    notice::tell(tx, row.user_id, event.code(), &params, None, None, now)?;
    let text = MailText::Payout {
        event,
        amount: row.amount,
        currency: row.currency,
        note: if event == PayoutEvent::Paid { row.reference.clone() } else { row.reason.clone() },
    };
    outbox::mail_person(tx, row.user_id, &text, &market.origin, now)?;
    Ok(())
}
