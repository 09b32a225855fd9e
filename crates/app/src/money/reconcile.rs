//! The daily reconciliation: our payments beside the ledger and, where they can be asked, beside the providers. And the
//! moving of money that a provider would freeze.

use super::poll::standing;
use crate::{AppError, Market};
use db::money::payment::{self, PaymentRow};
use db::money::reconciliation::{self as rows, Sums};
use db::money::{ledger, refund_payment};
use db::vitals::LedgerCheck;
use domain::ledger::{Channel, LedgerAccount, channel as plans};
use domain::time::DAY_MS;
use domain::{Currency, Timestamp};
use gateways::payment::Standing;
use serde_json::{Value, json};

/// The job that makes the reports of a day.
pub const RECONCILE: &str = "reconcile";
/// So many payments of the last two days are asked about, for each channel.
const ASKED: u32 = 200;

/// Runs the job.
///
/// # Errors
/// Those of the database.
pub async fn run_reconcile(market: &Market) -> Result<(), AppError> {
    settle_out(market).await?;
    reconcile(market).await?;
    prove_ledger(market).await
}

/// Proves the books and notes the outcome, for whoever watches the market.
async fn prove_ledger(market: &Market) -> Result<(), AppError> {
    let audit = super::books::prove(market).await?;
    for fault in &audit.faults {
        tracing::error!(fault, "the ledger does not hold");
    }
    let now = market.now();
    let day = Timestamp(now.0 - now.0.rem_euclid(DAY_MS));
    let faults = i64::try_from(audit.faults.len()).unwrap_or(i64::MAX);
    let check = LedgerCheck { at: now, faults };
    market.db.write(move |tx| db::vitals::note_ledger(tx, day, audit.entries, check)).await?;
    Ok(())
}

/// Makes the reports of today anew.
///
/// # Errors
/// Those of the database.
pub async fn reconcile(market: &Market) -> Result<(), AppError> {
    let now = market.now();
    let day = Timestamp(now.0 - now.0.rem_euclid(DAY_MS));
    for channel in Channel::ALL {
        for currency in Currency::ALL {
            let sums = market
                .db
                .read(move |conn| rows::sums(conn, channel, LedgerAccount::Clearing(channel).kind(), currency));
            let sums = sums.await?;
            if sums == Sums::default() {
                continue;
            }
            let mut differences = of_sums(&sums);
            let asked = ask(market, channel, currency, day, &mut differences).await?;
            let text = Value::Array(differences).to_string();
            let put = move |tx: &mut db::Tx<'_>| rows::put(tx, day, (channel, currency), &sums, asked, &text, now);
            market.db.write(put).await?;
        }
    }
    Ok(())
}

/// Where our rows and the ledger do not say the same.
fn of_sums(sums: &Sums) -> Vec<Value> {
    let mut differences = Vec::new();
    if sums.paid != sums.ledger_paid {
        differences.push(json!({ "kind": "paid", "ours": sums.paid, "theirs": sums.ledger_paid }));
    }
    if sums.refunded != sums.ledger_refunded {
        differences.push(json!({ "kind": "refunded", "ours": sums.refunded, "theirs": sums.ledger_refunded }));
    }
    differences
}

/// Holds the payments of yesterday and today to what their provider says; how many were asked about.
async fn ask(
    market: &Market,
    channel: Channel,
    currency: Currency,
    day: Timestamp,
    differences: &mut Vec<Value>,
) -> Result<i64, AppError> {
    if market.payments.provider(channel).is_none() {
        return Ok(0);
    }
    let since = day.plus_days(-1);
    let recent = market.db.read(move |conn| payment::paid_since(conn, channel, since, ASKED)).await?;
    let mut asked = 0;
    for row in recent.iter().filter(|row| row.currency == currency) {
        asked += 1;
        let kind = match standing(market, row).await {
            Ok(Some(Standing::Paid(paid))) if paid.amount == row.amount && paid.currency == row.currency => continue,
            Ok(None) => continue,
            Ok(Some(Standing::Paid(_))) => "other_amount",
            Ok(Some(Standing::Open | Standing::Closed)) => "not_paid",
            Err(fault) => {
                tracing::warn!(payment.id = row.id.0, %fault, "a payment could not be reconciled");
                "no_answer"
            }
        };
        differences.push(json!({ "kind": kind, "payment": row.id, "reference": row.reference, "ours": row.amount }));
    }
    Ok(asked)
}

/// Notes in the books that WeChat Pay's money of day 170 is in the platform's own bank. Balances of people stay.
async fn settle_out(market: &Market) -> Result<(), AppError> {
    const AT_ONCE: u32 = 500;
    let now = market.now();
    let before = now.plus_days(-plans::WECHAT_DAYS);
    let channel = Channel::WechatPay;
    loop {
        let held = market.db.read(move |conn| payment::held_since(conn, channel, before, AT_ONCE)).await?;
        if held.is_empty() {
            return Ok(());
        }
        for row in held {
            market.db.write(move |tx| settle_one(tx, channel, &row, now)).await?;
        }
    }
}

fn settle_one(tx: &mut db::Tx<'_>, channel: Channel, row: &PaymentRow, now: Timestamp) -> Result<(), AppError> {
    let left = row.amount - refund_payment::ordered(tx, row.id)?;
    if payment::mark_settled_out(tx, row.id, now)? && left.is_positive() {
        ledger::post(tx, &plans::settled_out(row.id, channel, left, row.currency), now)?;
    }
    Ok(())
}
