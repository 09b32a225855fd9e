//! What people say in an order: its words, prices, answers and their limits.

use super::Share;
use crate::gig::{Chosen, Demand, DemandKind, OnSale};
use crate::project::Actor;
use crate::refusal::{Fault, Problem};
use crate::settings::Settings;
use crate::thread::Form;
use crate::time::{DAY_MS, HOUR_MS};
use crate::{Minor, Rate, Refusal, Site, delivery, text};
use serde::{Deserialize, Serialize};

/// Characters of the words of an order from a gig, and of a message in any.
pub const MESSAGE_LEAST: usize = 15;
/// Characters of what a price is for.
pub const DESCRIPTION_MOST: usize = 2_000;
/// Whole units of the currency.
pub const AMOUNT_MOST: i64 = 1_000_000;
pub const DAYS_MOST: i64 = 90;
pub const REVISIONS_MOST: i64 = 20;
/// Days and revisions of a first price that names none.
pub const DAYS_USUAL: i64 = 7;
pub const REVISIONS_USUAL: i64 = 1;
/// Characters of a reason.
pub const REASON_MOST: usize = 500;
/// Characters of one answer to what a seller asks.
pub const ANSWER_MOST: usize = 4_000;
/// Files of one delivery.
pub const DELIVERY_FILES_MOST: usize = 10;
/// Characters of a seller's answer to a review.
pub const REVIEW_ANSWER_MOST: usize = 1_000;
/// Orders and hires begun by one person.
pub const ORDERS_OF_PERSON: Rate = Rate { most: 20, window_ms: HOUR_MS };
/// Prices, declined prices, requests for more days and their answers, and proposals to end it, each of which is a letter: of
/// one person in all orders, and in one.
pub const ORDER_ACTS_OF_PERSON: Rate = Rate { most: 60, window_ms: HOUR_MS };
pub const ORDER_ACTS_IN_ORDER: Rate = Rate { most: 20, window_ms: HOUR_MS };
/// Files that one person sends in orders that are not paid.
pub const UNPAID_FILES_OF_PERSON: Rate = Rate { most: 20, window_ms: DAY_MS };

/// A message in an order: words or a file.
pub const FORM: Form = Form {
    least: MESSAGE_LEAST,
    most: delivery::MESSAGE_MOST,
    files: "files",
    files_most: delivery::MESSAGE_FILES_MOST,
};
/// What a delivery says.
pub const DELIVERY: Form =
    Form { least: 1, most: delivery::MESSAGE_MOST, files: "files", files_most: DELIVERY_FILES_MOST };

/// A message with so many files: a file speaks for itself.
pub fn message(raw: &str, files: usize, faults: &mut Vec<Fault>) -> String {
    let form = if files > 0 { Form { least: 0, ..FORM } } else { FORM };
    form.read(raw, files, faults)
}

/// An order from a gig that is on sale: by anybody but its seller. What is chosen of it, and the buyer's first words.
///
/// # Errors
/// `NotSignedIn`, `Suspended`; a fault on `gigId` for its seller; `Blocked`; every wrong field at once.
pub fn place(
    by: &Actor,
    gig: &OnSale,
    extras: &[i64],
    content: &str,
    blocked: bool,
) -> Result<(Chosen, String), Refusal> {
    let me = by.user_id.ok_or(Refusal::NotSignedIn)?;
    if me == gig.seller {
        return Err(Refusal::fault("gigId", Problem::CannotOrderFromYourself));
    }
    if by.suspended {
        return Err(Refusal::Suspended);
    }
    if blocked {
        return Err(Refusal::Blocked);
    }
    let mut faults = Vec::new();
    let content = text::block(content);
    text::check_required("content", &content, MESSAGE_LEAST, delivery::MESSAGE_MOST, &mut faults);
    let chosen = gig.choose(extras);
    if let Err(Refusal::Invalid { faults: wrong }) = &chosen {
        faults.extend(wrong.iter().cloned());
    }
    Refusal::faults(faults)?;
    Ok((chosen?, content))
}

/// A price as its seller means it.
#[derive(Clone, Debug, Default)]
pub struct QuoteInput {
    pub description: String,
    pub amount: Option<Minor>,
    pub days: Option<i64>,
    pub revisions: Option<i64>,
}

/// A price that can be asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewQuote {
    pub description: String,
    pub amount: Minor,
    pub days: i64,
    pub revisions: i64,
}

/// The price, its `first` or one for more of it.
///
/// # Errors
/// Every wrong field at once.
pub fn quote(input: &QuoteInput, first: bool, site: Site, settings: &Settings) -> Result<NewQuote, Refusal> {
    let mut faults = Vec::new();
    let description = text::block(&input.description);
    text::check_required("description", &description, 1, DESCRIPTION_MOST, &mut faults);
    let (min, max) = (settings.gig_least.of(site), Minor::major(AMOUNT_MOST));
    let amount = input.amount.unwrap_or_default();
    if input.amount.is_none() {
        faults.push(Fault::new("amount", Problem::Required));
    } else if amount < min || amount > max {
        faults.push(Fault::new("amount", Problem::AmountRange { min, max }));
    }
    let (usual_days, least_days, usual_revisions) = if first { (DAYS_USUAL, 1, REVISIONS_USUAL) } else { (0, 0, 0) };
    let days = input.days.unwrap_or(usual_days);
    within("days", days, least_days, DAYS_MOST, &mut faults);
    let revisions = input.revisions.unwrap_or(usual_revisions);
    within("revisions", revisions, -1, REVISIONS_MOST, &mut faults);
    Refusal::faults(faults)?;
    Ok(NewQuote { description, amount, days, revisions })
}

fn within(field: &str, value: i64, min: i64, max: i64, faults: &mut Vec<Fault>) {
    if value < min || value > max {
        faults.push(Fault::new(field, Problem::OutOfRange { min, max }));
    }
}

/// More days that a seller asks for, and why.
///
/// # Errors
/// Every wrong field at once.
pub fn extension(days: Option<i64>, reason: &str) -> Result<(i64, String), Refusal> {
    let mut faults = Vec::new();
    let reason = text::block(reason);
    text::check_required("reason", &reason, 1, REASON_MOST, &mut faults);
    match days {
        None => faults.push(Fault::new("days", Problem::Required)),
        Some(days) => within("days", days, 1, DAYS_MOST, &mut faults),
    }
    Refusal::faults(faults)?;
    Ok((days.unwrap_or_default(), reason))
}

/// With which share somebody would end an order, where they name one, and why.
///
/// # Errors
/// Every wrong field at once.
pub fn ending(share: Option<i64>, reason: &str) -> Result<(Option<Share>, String), Refusal> {
    let mut faults = Vec::new();
    let reason = text::block(reason);
    text::check_optional("reason", &reason, REASON_MOST, &mut faults);
    let share = share.and_then(|share| within_share(share, &mut faults));
    Refusal::faults(faults)?;
    Ok((share, reason))
}

/// With which share a moderator ends an order, and why: both are needed.
///
/// # Errors
/// Every wrong field at once.
pub fn decision(share: Option<i64>, reason: &str) -> Result<(Share, String), Refusal> {
    let mut faults = Vec::new();
    let reason = text::block(reason);
    text::check_required("reason", &reason, 1, REASON_MOST, &mut faults);
    if share.is_none() {
        faults.push(Fault::new("share", Problem::Required));
    }
    let share = share.and_then(|share| within_share(share, &mut faults));
    Refusal::faults(faults)?;
    Ok((share.unwrap_or(Share::NONE), reason))
}

fn within_share(share: i64, faults: &mut Vec<Fault>) -> Option<Share> {
    within("share", share, Share::NONE.percent(), Share::ALL.percent(), faults);
    Share::new(share)
}

/// A word beside a "no".
///
/// # Errors
/// A fault on `reason`.
pub fn reason(reason: &str) -> Result<String, Refusal> {
    let mut faults = Vec::new();
    let reason = text::block(reason);
    text::check_required("reason", &reason, 1, REASON_MOST, &mut faults);
    Refusal::faults(faults)?;
    Ok(reason)
}

/// An answer to what a seller asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Answer {
    pub demand_id: i64,
    #[serde(default)]
    pub text: String,
    pub file_id: Option<i64>,
}

/// The answers in the order of the demands; those that say nothing are left out.
///
/// # Errors
/// Every wrong field at once: `answers.N` for the demand that it is about, by its place from 0.
pub fn answers(demands: &[Demand], given: &[Answer]) -> Result<Vec<Answer>, Refusal> {
    let mut faults = Vec::new();
    let mut kept = Vec::new();
    let known = |answer: &Answer| demands.iter().any(|demand| demand.id == answer.demand_id);
    let twice = |at: usize, answer: &Answer| given[..at].iter().any(|one| one.demand_id == answer.demand_id);
    if given.iter().enumerate().any(|(at, answer)| !known(answer) || twice(at, answer)) {
        faults.push(Fault::new("answers", Problem::Unknown));
    }
    for (at, demand) in demands.iter().enumerate() {
        let field = format!("answers.{at}");
        let answer = given.iter().find(|answer| answer.demand_id == demand.id);
        let text = text::block(answer.map_or("", |answer| &answer.text));
        let file_id = answer.and_then(|answer| answer.file_id);
        text::check_optional(&field, &text, ANSWER_MOST, &mut faults);
        let says = match demand.kind {
            DemandKind::Text => !text.is_empty(),
            DemandKind::Upload => file_id.is_some(),
        };
        if demand.kind == DemandKind::Text && file_id.is_some() {
            faults.push(Fault::new(field, Problem::Unknown));
        } else if demand.required && !says {
            faults.push(Fault::new(field, Problem::Required));
        } else if says || !text.is_empty() {
            kept.push(Answer { demand_id: demand.id, text, file_id });
        }
    }
    Refusal::faults(faults)?;
    Ok(kept)
}
