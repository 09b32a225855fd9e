//! Writing decisions down, whoever caused them: the client, a settled payment, a timer.

use super::{seen, watch};
use crate::{AppError, Market};
use db::money::payment::PaymentRow;
use db::project::ProjectRow;
use db::session::Viewer;
use db::store::sale;
use db::{Conn, Tx};
use domain::notice::{About, To, Told};
use domain::payment::payable::{Item, Payable};
use domain::project::permit::{Action, permit};
use domain::project::{Actor, Candidate, Command, Decision, Pricing, decide};
use domain::refusal::Due;
use domain::settings::{Settings, Terms};
use domain::store::{Asked, price_holds, works_price};
use domain::{Minor, ProjectId, Refusal, Timestamp, UserId, WorkId};

/// How many entries the designer has in the contest, not deleted and not hidden.
pub fn entries(conn: &mut Conn<'_>, id: ProjectId, designer: UserId) -> Result<u32, AppError> {
    let entries = db::project::party::entries(conn, id, designer)?;
    Ok(u32::try_from(entries).unwrap_or(u32::MAX))
}

/// Writes what was decided about the open stage, finalists or visibility.
pub fn apply(
    tx: &mut Tx<'_>,
    market: &Market,
    row: &ProjectRow,
    decision: Decision,
    now: Timestamp,
) -> Result<(), AppError> {
    let written = match decision {
        Decision::OpenStageRestarts { end_time, free } => {
            let restarted = db::project::restart(tx, row.id, row.end_time, end_time, free)?;
            watch::restart(tx, row.id, now)?;
            restarted
        }
        Decision::FinalistAdded { designer, extra } => {
            let added = db::project::party::make_finalist(tx, row.id, designer, extra, now)?;
            if !added {
                return Err(Refusal::AlreadyFinalist.into());
            }
            super::announce(tx, market, To::Designer(designer), Told::Finalist {}, row, About::Contest(row.id), now)?;
            watch::restart(tx, row.id, now)?;
            added
        }
        Decision::MadePrivate => {
            db::search::remove(tx, db::search::Kind::Contest, row.id.0)?;
            sale::take_down_all(tx, row.id)?;
            db::idea::take_down_all(tx, row.id)?;
            db::project::make_private(tx, row.id)?
        }
        other => return Err(AppError::Internal(format!("{other:?} is not written here"))),
    };
    if written { Ok(()) } else { Err(Refusal::Conflict.into()) }
}

/// What is due for it from this client now; refuses whoever may not pay it and what the state does not allow.
///
/// # Errors
/// The rule's own refusal; `Conflict` kinds where nothing is due.
pub(crate) fn due_of(
    conn: &mut Conn<'_>,
    market: &Market,
    viewer: &Viewer,
    id: ProjectId,
    item: Item,
    now: Timestamp,
) -> Result<Due, AppError> {
    let settings = market.settings();
    let seen = seen(conn, id, viewer, &settings)?;
    let command = match item {
        Item::Whole | Item::Purchase => {
            permit(Action::Pay, &seen.facts, &seen.actor, now, &seen.terms)?;
            // A store purchase is paid as what it is, or as the contest that it has become.
            if seen.facts.kind.is_purchase() || item == Item::Purchase {
                crate::store::check_hold(conn, market, &seen.row, now)?;
            }
            let purpose = Payable::Contest(id, item).purpose();
            return Ok(Due { purpose, amount: seen.row.total, currency: seen.row.site.currency(), thing: None });
        }
        Item::Finalist(designer) => Command::ChooseFinalist { designer, entries: entries(conn, id, designer)? },
        Item::Restart => Command::Restart,
        Item::Private => Command::GoPrivate,
        Item::Design(work) => {
            permit(Action::BuyWork, &seen.facts, &seen.actor, now, &seen.terms)?;
            let design = design(conn, &seen.row, work, &settings, now)?;
            Command::BuyWork { entry: design.entry, price: design.price }
        }
    };
    match decide(&seen.facts, &command, &seen.actor, now, &seen.terms) {
        Err(Refusal::PaymentDue { due }) => Ok(due),
        // Nothing is due: it can be done without paying.
        Ok(_) => Err(Refusal::WrongState.into()),
        Err(refusal) => Err(refusal.into()),
    }
}

/// Another entry of the contest, as it is offered to the client.
struct Design {
    entry: Candidate,
    price: Minor,
}

fn design(
    conn: &mut Conn<'_>,
    row: &ProjectRow,
    work: WorkId,
    settings: &Settings,
    now: Timestamp,
) -> Result<Design, AppError> {
    let entry = db::project::party::entry(conn, row.id, work, now)?.ok_or(Refusal::NotFound)?.candidate;
    // Whoever left asks for nothing; that they are gone is the rule's to say.
    let auto_sell = db::account::find(conn, entry.work.designer)?
        .map_or(Minor::ZERO, |designer| row.site.pick(designer.auto_sell_cny, designer.auto_sell_usd));
    Ok(Design { entry, price: works_price(auto_sell, row.site, settings) })
}

/// Does what a settled payment was for; what the platform adds to it for a coupon.
///
/// # Errors
/// The rule's refusal when the state no longer allows it.
pub(crate) fn apply_payment(
    tx: &mut Tx<'_>,
    market: &Market,
    project: ProjectId,
    item: Item,
    payment: &PaymentRow,
    now: Timestamp,
) -> Result<Minor, AppError> {
    // A contest that was removed before its payment arrived.
    let row = db::project::load(tx, project)?.ok_or(Refusal::WrongState)?;
    let mut coupon = Minor::ZERO;
    if let Item::Whole | Item::Purchase = item {
        let pricing: Pricing = serde_json::from_str(&row.pricing)?;
        if pricing.total != payment.amount {
            return Err(Refusal::Conflict.into());
        }
        coupon = pricing.coupon;
    }
    let facts = db::project::facts::facts(tx, &row)?;
    let terms = db::project::facts::terms(&row, &market.settings())?;
    let mut quoted = None;
    let command = match item {
        Item::Whole | Item::Purchase => Command::Pay,
        Item::Finalist(designer) => Command::PayExtraFinalist { designer, entries: entries(tx, row.id, designer)? },
        Item::Restart => Command::PayRestart,
        Item::Private => Command::PayPrivate,
        Item::Design(work) => {
            let design = design(tx, &row, work, &market.settings(), now)?;
            let asked = Asked {
                at: payment.created_at,
                expires_at: payment.expires_at,
                shown_at: payment.proof_at.unwrap_or(now),
            };
            quoted = Some((design.price, asked));
            Command::PayWork { entry: design.entry }
        }
    };
    let decision = decide(&facts, &command, &Actor::SYSTEM, now, &terms)?;
    // After the rule: that its designer has left, who asks for nothing any more, is no change of price.
    if let Some((price, asked)) = quoted {
        price_holds(payment.amount, price, asked)?;
    }
    write_paid(tx, market, &row, &terms, decision, payment.amount, now)?;
    crate::stream::happened(tx, row.id, now)?;
    Ok(coupon)
}

fn write_paid(
    tx: &mut Tx<'_>,
    market: &Market,
    row: &ProjectRow,
    terms: &Terms,
    decision: Decision,
    amount: Minor,
    now: Timestamp,
) -> Result<(), AppError> {
    match decision {
        Decision::OpenStageStarts { paid_at, end_time } => {
            let terms = serde_json::to_string(terms)?;
            if !db::project::open(tx, row.id, paid_at, end_time, &terms)? {
                return Err(Refusal::AlreadyPaid.into());
            }
            crate::money::coupon_of_paid(tx, row, now)?;
            super::search::index(tx, row.id)?;
            super::invite::invite_best(tx, market, row, now)?;
            watch::restart(tx, row.id, now)?;
            super::announce(tx, market, To::Client(row.client_id), Told::Paid {}, row, About::Contest(row.id), now)
        }
        Decision::CloneStarts { paid_at } => crate::store::start_clone(tx, market, row, paid_at, terms),
        Decision::DesignBought { work, designer } => {
            if !sale::take(tx, work, row.id, None, now)? {
                return Err(Refusal::AlreadySold.into());
            }
            db::delivery::handover::insert_bought(tx, row.id, work, designer, amount, now)?;
            super::announce(
                tx,
                market,
                To::Designer(designer),
                Told::DesignBought {},
                row,
                About::Entry { contest: row.id, entry: work },
                now,
            )?;
            watch::expect_answer(tx, market, row.id, designer, now)
        }
        decision => apply(tx, market, row, decision, now),
    }
}
