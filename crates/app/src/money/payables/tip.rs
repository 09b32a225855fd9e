//! Tips: begun with words and an amount, given the moment they are paid, gone when nobody pays them.

use crate::account::limit;
use crate::mail_text::MailText;
use crate::message::{self, Line};
use crate::{AppError, Market, notice, outbox};
use db::money::payment::PaymentRow;
use db::money::things::tip::{self, TipRow};
use db::session::Viewer;
use db::{Conn, Tx};
use domain::ledger::Journal;
use domain::ledger::plans::give_tip;
use domain::notice::{About, To, Told};
use domain::payment::purpose::tip::{self as rules, NewTip, Recipient, TIPS_OF_PERSON, TipFacts, TipInput};
use domain::refusal::Due;
use domain::thread::people::Kind;
use domain::{Refusal, Timestamp, TipId, UserId};
use serde::{Deserialize, Serialize};

/// The job that ends a tip nobody pays.
pub const LAPSE_TIP: &str = "lapse_tip";

#[derive(Serialize, Deserialize)]
struct LapseJob {
    tip: TipId,
}

/// Begins a tip: what is to be paid for it. Said again while it is not paid, in the same words, it is the same tip.
///
/// # Errors
/// Those of the rule, every wrong field at once; `TooMany`.
pub async fn begin_tip(market: &Market, viewer: &Viewer, to: UserId, input: TipInput) -> Result<Due, AppError> {
    let (market_in, giver, now) = (market.clone(), viewer.id, market.now());
    market
        .db
        .write(move |tx| {
            let person = db::account::find(tx, giver)?.ok_or(Refusal::NotSignedIn)?;
            let blocked = db::message::has_blocked(tx, giver, to)? || db::message::has_blocked(tx, to, giver)?;
            rules::may_give(giver, person.suspended, to, recipient(tx, to)?, blocked)?;
            let new = rules::validate(&input, &market_in.settings())?;
            let known = tip::open_like(tx, giver, to, &new)?;
            let row = match known.filter(|row| now < facts_of(row, None).ends_at()) {
                Some(row) => row,
                None => insert(tx, giver, to, &new, now)?,
            };
            Ok(facts_of(&row, None).due())
        })
        .await
}

fn insert(tx: &mut Tx<'_>, giver: UserId, to: UserId, new: &NewTip, now: Timestamp) -> Result<TipRow, AppError> {
    limit::allow(tx, "tip", &giver.to_string(), TIPS_OF_PERSON, now)?;
    let id = tip::insert(tx, giver, to, new, now)?;
    let row = tip::load(tx, id)?.ok_or(Refusal::NotFound)?;
    lapse_at(tx, id, facts_of(&row, None).ends_at(), now)?;
    Ok(row)
}

fn recipient(conn: &mut Conn<'_>, id: UserId) -> Result<Option<Recipient>, AppError> {
    let person = db::account::find(conn, id)?;
    Ok(person.map(|person| Recipient {
        id: person.id,
        user_type: person.user_type,
        approved: person.approved,
        suspended: person.suspended,
    }))
}

fn facts_of(row: &TipRow, designer: Option<Recipient>) -> TipFacts {
    TipFacts {
        id: row.id,
        giver: row.giver,
        amount: row.amount,
        currency: row.currency,
        created_at: row.created_at,
        paid: row.paid_at.is_some(),
        lapsed: row.lapsed_at.is_some(),
        designer,
    }
}

fn known(conn: &mut Conn<'_>, id: TipId) -> Result<(TipRow, TipFacts), AppError> {
    let row = tip::load(conn, id)?.ok_or(Refusal::NotFound)?;
    let designer = recipient(conn, row.designer)?;
    let facts = facts_of(&row, designer);
    Ok((row, facts))
}

/// What is due for a tip from this person now.
///
/// # Errors
/// Those of the rule.
pub(super) fn due_of(conn: &mut Conn<'_>, viewer: &Viewer, id: TipId, now: Timestamp) -> Result<Due, AppError> {
    let (_, facts) = known(conn, id)?;
    Ok(facts.may_pay(viewer.id, now)?)
}

/// A tip is paid: it is its designer's, who is told, with its words. The journal that gives it to them.
///
/// # Errors
/// Those of the rule; `Conflict` when what was paid is not what was meant.
pub(super) fn give(
    tx: &mut Tx<'_>,
    market: &Market,
    id: TipId,
    payment: &PaymentRow,
    now: Timestamp,
) -> Result<Journal, AppError> {
    let (row, facts) = known(tx, id)?;
    facts.settle()?;
    if (row.amount, row.currency) != (payment.amount, payment.currency) || !tip::mark_paid(tx, id, now)? {
        return Err(Refusal::Conflict.into());
    }
    tell(tx, market, &row, payment, now)?;
    Ok(give_tip(id, row.designer, row.amount, row.currency))
}

/// What the two hear of a tip that was paid; its words stand in their conversation as well.
fn tell(tx: &mut Tx<'_>, market: &Market, row: &TipRow, payment: &PaymentRow, now: Timestamp) -> Result<(), AppError> {
    let (amount, currency, text) = (row.amount, row.currency, row.content.clone());
    let told = Told::TipReceived { user_id: Some(row.giver), amount, currency, text };
    notice::tell(tx, To::Designer(row.designer), told, About::Payment { payment: payment.id, contest: None }, now)?;
    let line = Line {
        from: row.giver,
        to: row.designer,
        kind: Kind::Tip,
        content: &row.content,
        amount: Some((amount, currency)),
        project: None,
    };
    message::note(tx, &line, now)?;
    let (from, text) = (row.giver_name.clone(), row.content.clone());
    let letter = MailText::Tip { from, amount, currency, text };
    outbox::mail_person(tx, market, row.designer, &letter, now)
}

fn lapse_at(tx: &mut Tx<'_>, id: TipId, at: Timestamp, now: Timestamp) -> Result<(), AppError> {
    let payload = serde_json::to_string(&LapseJob { tip: id })?;
    db::jobs::enqueue(tx, LAPSE_TIP, &payload, at, Some(&format!("{LAPSE_TIP}:{id}:{}", at.0)), now)?;
    Ok(())
}

/// Runs the job: a tip lapses when its time is over and no payment of it is waited for or being looked at. Its words go
/// with it.
///
/// # Errors
/// Those of the database; the job comes again.
pub async fn lapse_tip(market: &Market, payload: &str) -> Result<(), AppError> {
    let LapseJob { tip: id } = serde_json::from_str(payload)?;
    let now = market.now();
    market
        .db
        .write(move |tx| {
            let Some(row) = tip::load(tx, id)?.filter(TipRow::is_open) else { return Ok(()) };
            let ends_at = facts_of(&row, None).ends_at();
            if now < ends_at {
                return lapse_at(tx, id, ends_at, now);
            }
            match tip::waits_until(tx, id, now)? {
                Some(until) => lapse_at(tx, id, until, now),
                None => Ok(tip::lapse(tx, id, now)?),
            }
        })
        .await
}
