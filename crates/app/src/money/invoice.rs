//! Invoices: asked for by the client of a paid contest or the buyer of a paid order, issued or turned down by a moderator, drawn by a job.

use crate::account::Moderator;
use crate::file::{self, BelongsTo, NewFile, Scope};
use crate::mail_text::MailText;
use crate::{AppError, Market, notice, outbox};
use db::Tx;
use db::admin::decision::{self, NewDecision};
use db::money::invoice::{self, InvoiceRow, InvoiceTexts};
use db::money::payment::PaymentRow;
use db::project::Seen;
use db::session::Viewer;
use domain::invoice::{self as rules, InvoiceFields, InvoiceInput, InvoiceKind, InvoiceOf, InvoiceStatus};
use domain::notice::{About, To, Told};
use domain::order::{Act, Part};
use domain::payment::Status;
use domain::payment::payable::Payable;
use domain::project::permit::{Action, permit};
use domain::refusal::Problem;
use domain::{InvoiceId, Minor, Refusal, Site, Timestamp};
use serde::{Deserialize, Serialize};

/// The job that draws an issued invoice and mails it.
pub const DRAW_INVOICE: &str = "draw_invoice";

#[derive(Serialize, Deserialize)]
struct Payload {
    invoice: InvoiceId,
}

/// What may stand on invoices of that, but for one that is being changed.
fn room(tx: &mut Tx<'_>, of: InvoiceOf, but: Option<InvoiceId>) -> Result<Minor, AppError> {
    Ok(invoice::sums(tx, of, but)?.room())
}

/// Whether that person may ask for invoices of it; its site. Moderators may `also`, to change what is wrong in one.
fn may_ask(
    tx: &mut Tx<'_>,
    market: &Market,
    viewer: &Viewer,
    of: InvoiceOf,
    moderators_also: bool,
    now: Timestamp,
) -> Result<Site, AppError> {
    match of {
        InvoiceOf::Contest(project) => {
            let Seen { row, facts, terms, actor, .. } = crate::project::seen(tx, project, viewer, &market.settings())?;
            if !(moderators_also && actor.moderates()) {
                permit(Action::RequestInvoice, &facts, &actor, now, &terms)?;
            }
            Ok(row.site)
        }
        InvoiceOf::Order(order) => {
            let seen = crate::order::seen(tx, market, viewer, order)?;
            if !(moderators_also && seen.part == Part::Moderator) {
                seen.facts.permit(Act::Invoice, &seen.actor)?;
            }
            Ok(seen.row.site)
        }
    }
}

const fn texts(fields: &InvoiceFields) -> InvoiceTexts<'_> {
    InvoiceTexts {
        kind: fields.kind,
        title: fields.title.as_str(),
        tax_number: fields.tax_number.as_str(),
        email: fields.email.as_str(),
        amount: fields.amount,
    }
}

/// Asks for an invoice.
///
/// # Errors
/// `Forbidden` for anybody but the client or buyer, `WrongState` before it is paid, `NothingToInvoice`; every wrong field.
pub async fn request_invoice(
    market: &Market,
    viewer: &Viewer,
    of: InvoiceOf,
    input: InvoiceInput,
) -> Result<InvoiceRow, AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let site = may_ask(tx, &market_in, &viewer, of, false, now)?;
            let fields = rules::validate(&input, site, room(tx, of, None)?)?;
            let id = invoice::insert(tx, of, viewer.id, &texts(&fields), site.currency(), now)?;
            let made = invoice::load(tx, id)?.ok_or(Refusal::NotFound)?;
            tell_moderators(tx, &made, now)?;
            Ok(made)
        })
        .await
}

/// Changes what is not issued yet; one that was turned down is asked for again. The client does, or a moderator.
///
/// # Errors
/// `NotFound` for an invoice of something else; `AlreadyDecided` once it is issued; every wrong field.
pub async fn change_invoice(
    market: &Market,
    viewer: &Viewer,
    of: InvoiceOf,
    id: InvoiceId,
    input: InvoiceInput,
) -> Result<InvoiceRow, AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let site = may_ask(tx, &market_in, &viewer, of, true, now)?;
            let known = invoice::load(tx, id)?.filter(|known| known.of == of).ok_or(Refusal::NotFound)?;
            rules::may_change(known.status)?;
            let fields = rules::validate(&input, site, room(tx, of, Some(id))?)?;
            if !invoice::change(tx, id, &texts(&fields), now)? {
                return Err(Refusal::AlreadyDecided.into());
            }
            let changed = invoice::load(tx, id)?.ok_or(Refusal::NotFound)?;
            if known.status == InvoiceStatus::None {
                tell_moderators(tx, &changed, now)?;
            }
            Ok(changed)
        })
        .await
}

/// Tells moderators by how much issued invoices show more than stays paid, now that `amount` of a payment goes back: what
/// they showed too much before was told before. It is divided over the invoices, the newest first.
///
/// # Errors
/// Those of the database.
pub(super) fn tell_to_correct(
    tx: &mut Tx<'_>,
    paid: &PaymentRow,
    amount: Minor,
    now: Timestamp,
) -> Result<(), AppError> {
    let of = match paid.payable {
        Payable::Contest(project, _) => InvoiceOf::Contest(project),
        Payable::Order(order, _) => InvoiceOf::Order(order),
        Payable::Thing(_) => return Ok(()),
    };
    if paid.status != Status::Paid {
        // What came for nothing stood on no invoice.
        return Ok(());
    }
    let sums = invoice::sums(tx, of, None)?;
    let wrong = rules::to_correct(sums.paid, sums.refunded, Minor::ZERO, sums.issued);
    let mut told_before = rules::to_correct(sums.paid, sums.refunded - amount, Minor::ZERO, sums.issued);
    let mut left = wrong - told_before;
    if !left.is_positive() {
        return Ok(());
    }
    let issued = |row: &InvoiceRow| row.status == InvoiceStatus::Issued;
    for row in invoice::all(tx, of)?.into_iter().rev().filter(issued) {
        let known = told_before.min(row.amount);
        told_before -= known;
        let part = left.min(row.amount - known);
        left -= part;
        if part.is_positive() {
            let number = row.number.clone().unwrap_or_default();
            let told = Told::InvoiceToCorrect { number, amount: part, currency: row.currency };
            notice::tell_moderators(tx, &told, about(&row), None, now)?;
        }
    }
    Ok(())
}

fn tell_moderators(tx: &mut Tx<'_>, row: &InvoiceRow, now: Timestamp) -> Result<(), AppError> {
    let told = Told::InvoiceWaiting { user_id: Some(row.client_id), amount: row.amount, currency: row.currency };
    Ok(notice::tell_moderators(tx, &told, about(row), None, now)?)
}

fn about(row: &InvoiceRow) -> About {
    About::Invoice { of: row.of, invoice: row.id }
}

/// A moderator's decision: issued under a number that no other has, or turned down with a reason.
///
/// # Errors
/// `NotFound`; `AlreadyDecided`; `Conflict` when it no longer says what stood in the `seen` version, or is changed at this
/// moment; a missing number or reason, a number that is taken; `NothingToInvoice` when money has
/// gone back since.
pub async fn decide_invoice(
    market: &Market,
    moderator: &Moderator,
    id: InvoiceId,
    seen: Option<i64>,
    issued: bool,
    number: &str,
    reason: &str,
) -> Result<InvoiceRow, AppError> {
    let (market_in, by, now) = (market.clone(), moderator.id, market.now());
    let (number, reason) = (number.to_owned(), reason.to_owned());
    let decided = market.db.write(move |tx| {
        let row = invoice::load(tx, id)?.ok_or(Refusal::NotFound)?;
        if row.client_id == by {
            return Err(Refusal::Forbidden.into());
        }
        let room = room(tx, row.of, Some(id))?;
        let (status, number, reason) = rules::decide(row.status, issued, &number, &reason, row.amount, room)?;
        let number = (status == InvoiceStatus::Issued).then_some(number.as_str());
        let seen = seen.unwrap_or(row.version);
        if seen != row.version || !invoice::decide(tx, (id, seen), status, number, &reason, by, now)? {
            return Err(Refusal::Conflict.into());
        }
        let outcome = if issued { "issued" } else { "refused" };
        let new = NewDecision {
            moderator: Some(by),
            kind: "invoice",
            outcome,
            reason: number.unwrap_or(&reason),
            project: row.of.contest(),
            subject: Some(id.0),
        };
        decision::record(tx, &new, now)?;
        let row = invoice::load(tx, id)?.ok_or(Refusal::NotFound)?;
        if issued {
            // The letter goes out with the document, when it is drawn.
            let payload = serde_json::to_string(&Payload { invoice: id })?;
            db::jobs::enqueue(tx, DRAW_INVOICE, &payload, now, Some(&format!("{DRAW_INVOICE}:{id}")), now)?;
        } else {
            tell_refused(tx, &market_in, &row, now)?;
        }
        Ok(row)
    });
    decided.await.map_err(|fault: AppError| {
        fault.refuse_on("invoices_number_key", Refusal::fault("number", Problem::InvoiceNumberTaken))
    })
}

fn tell_refused(tx: &mut Tx<'_>, market: &Market, row: &InvoiceRow, now: Timestamp) -> Result<(), AppError> {
    let told = Told::InvoiceRefused { reason: row.reason.clone() };
    notice::tell(tx, To::Client(row.client_id), told, about(row), now)?;
    let text =
        MailText::InvoiceRefused { title: row.project_name.clone(), reason: row.reason.clone(), path: row.of.path() };
    outbox::mail_person(tx, market, row.client_id, &text, now)?;
    Ok(())
}

/// Runs the job: draws the document, stores it, and mails where it is to the address on the invoice.
///
/// # Errors
/// Those of storage and database; the job comes again.
pub async fn draw_invoice(market: &Market, payload: &str) -> Result<(), AppError> {
    let Payload { invoice: id } = serde_json::from_str(payload)?;
    let row = market.db.read(move |conn| invoice::load(conn, id)).await?;
    let Some(row) = row.filter(|row| row.status == InvoiceStatus::Issued && row.file_id.is_none()) else {
        return Ok(());
    };
    let (number, owner) = (row.number.clone().unwrap_or_default(), row.client_id);
    let name = format!("invoice-{number}.pdf");
    let facts = row.clone();
    let seller = market.settings().operator.at(row.site).company.clone();
    let pdf = market.compute(move || {
        let document = media::pdf::Invoice {
            number: facts.number.as_deref().unwrap_or_default(),
            issued_at: facts.decided_at.unwrap_or(facts.requested_at),
            seller: &seller,
            title: &facts.title,
            tax_number: &facts.tax_number,
            company: facts.kind == InvoiceKind::Company,
            email: &facts.email,
            project: &facts.project_name,
            project_code: &facts.of.code(),
            amount: facts.amount,
            currency: facts.currency,
        };
        media::pdf::invoice(&document).map_err(|fault| AppError::Internal(format!("invoice: {fault}")))
    });
    let new = NewFile { scope: Scope::Invoice, owner, name, bytes: pdf.await?.into(), sizes: Vec::new() };
    let stored = file::keep(market, new).await?;
    let (market_in, now, kept) = (market.clone(), market.now(), stored.clone());
    let noted = market.db.write(move |tx| {
        let of = BelongsTo { project: row.of.contest(), order: row.of.order(), ..BelongsTo::default() };
        let file = db::file::insert(tx, &kept, of, now)?;
        if !invoice::set_file(tx, id, file)? {
            // Another run of this job was quicker; this row and its bytes are not kept.
            return Err(AppError::Refused(Refusal::Conflict));
        }
        tell_issued(tx, &market_in, &row, now)
    });
    match file::settle(market, &[stored], noted.await).await {
        Err(AppError::Refused(Refusal::Conflict)) => Ok(()),
        outcome => outcome,
    }
}

fn tell_issued(tx: &mut Tx<'_>, market: &Market, row: &InvoiceRow, now: Timestamp) -> Result<(), AppError> {
    let number = row.number.clone().unwrap_or_default();
    let told = Told::InvoiceIssued { number: number.clone() };
    notice::tell(tx, To::Client(row.client_id), told, about(row), now)?;
    let text = MailText::InvoiceIssued { title: row.project_name.clone(), number, path: row.of.path() };
    outbox::mail(tx, &row.email, row.site, &text, &market.origin, now)?;
    Ok(())
}
