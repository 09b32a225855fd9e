//! Writing decisions down, whoever caused them: the client, a settled payment, a timer.

use super::{seen, watch};
use crate::money::Target;
use crate::{AppError, Market};
use db::money::payment::PaymentRow;
use db::project::ProjectRow;
use db::session::Viewer;
use db::store::sale;
use db::{Conn, Tx};
use domain::notice::{About, To, Told};
use domain::project::permit::{Action, permit};
use domain::project::{Actor, Candidate, Command, Decision, decide};
use domain::refusal::{Due, Purpose};
use domain::settings::Settings;
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
            db::search::remove(tx, super::SEARCH_KIND, row.id.0)?;
            sale::take_down_all(tx, row.id)?;
            db::project::make_private(tx, row.id)?
        }
        other => return Err(AppError::Internal(format!("{other:?} is not written here"))),
    };
    if written { Ok(()) } else { Err(Refusal::Conflict.into()) }
}

/// What a fee amounts to for this client now; refuses what the state does not allow.
///
/// # Errors
/// The rule's own refusal; `Conflict` kinds where nothing is due.
pub(crate) fn due_of(
    conn: &mut Conn<'_>,
    market: &Market,
    viewer: &Viewer,
    target: &Target,
    now: Timestamp,
) -> Result<Due, AppError> {
    let Target { purpose, project: id, work, designer } = *target;
    let settings = market.settings();
    let seen = seen(conn, id, viewer, &settings)?;
    let command = match purpose {
        Purpose::Project if seen.facts.clone_of.is_none() => {
            permit(Action::Pay, &seen.facts, &seen.actor, now, &seen.terms)?;
            let due = Due { purpose, amount: seen.row.total, currency: seen.row.site.currency() };
            return Ok(due);
        }
        Purpose::Finalist => {
            let designer = designer.ok_or_else(|| Refusal::fault("designerId", domain::refusal::Problem::Required))?;
            Command::ChooseFinalist { designer, entries: entries(conn, id, designer)? }
        }
        Purpose::Restart => Command::Restart,
        Purpose::Private => Command::GoPrivate,
        // A store purchase is paid as what it is, or as the contest that it has become.
        Purpose::Store | Purpose::Project => {
            permit(Action::Pay, &seen.facts, &seen.actor, now, &seen.terms)?;
            crate::store::check_hold(conn, market, &seen.row, now)?;
            return Ok(Due { purpose, amount: seen.row.total, currency: seen.row.site.currency() });
        }
        Purpose::Work => {
            let work = work.ok_or_else(|| Refusal::fault("workId", domain::refusal::Problem::Required))?;
            permit(Action::BuyWork, &seen.facts, &seen.actor, now, &seen.terms)?;
            let design = design(conn, &seen.row, work, &settings, now)?;
            Command::BuyWork { entry: design.entry, price: design.price }
        }
        Purpose::Order | Purpose::Tip => return Err(Refusal::WrongState.into()),
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

/// Does what a settled payment was for.
///
/// # Errors
/// The rule's refusal when the state no longer allows it.
pub(crate) fn apply_payment(
    tx: &mut Tx<'_>,
    market: &Market,
    row: &ProjectRow,
    purpose: Purpose,
    payment: &PaymentRow,
    now: Timestamp,
) -> Result<(), AppError> {
    let facts = db::project::facts::facts(tx, row)?;
    let terms = db::project::facts::terms(row, &market.settings())?;
    let command = match purpose {
        Purpose::Project | Purpose::Store => Command::Pay,
        Purpose::Finalist => {
            let designer = payment.designer_id.ok_or(Refusal::WrongState)?;
            Command::PayExtraFinalist { designer, entries: entries(tx, row.id, designer)? }
        }
        Purpose::Restart => Command::PayRestart,
        Purpose::Private => Command::PayPrivate,
        Purpose::Work => {
            let work = payment.work_id.ok_or(Refusal::WrongState)?;
            let design = design(tx, row, work, &market.settings(), now)?;
            let asked = Asked {
                at: payment.created_at,
                expires_at: payment.expires_at,
                shown_at: payment.proof_at.unwrap_or(now),
            };
            price_holds(payment.amount, design.price, asked)?;
            Command::PayWork { entry: design.entry }
        }
        Purpose::Order | Purpose::Tip => return Err(Refusal::WrongState.into()),
    };
    match decide(&facts, &command, &Actor::SYSTEM, now, &terms)? {
        Decision::OpenStageStarts { paid_at, end_time } => {
            let terms = serde_json::to_string(&terms)?;
            if !db::project::open(tx, row.id, paid_at, end_time, &terms)? {
                return Err(Refusal::AlreadyPaid.into());
            }
            crate::money::coupon_of_paid(tx, row, now)?;
            super::search::index(tx, row.id)?;
            super::invite::invite_best(tx, market, row, now)?;
            watch::restart(tx, row.id, now)?;
            super::announce(tx, market, To::Client(row.client_id), Told::Paid {}, row, About::Contest(row.id), now)
        }
        Decision::CloneStarts { paid_at } => crate::store::start_clone(tx, market, row, paid_at, &terms),
        Decision::DesignBought { work, designer } => {
            if !sale::take(tx, work, row.id, None, now)? {
                return Err(Refusal::AlreadySold.into());
            }
            db::delivery::handover::insert_bought(tx, row.id, work, designer, payment.amount, now)?;
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
