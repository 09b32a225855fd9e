//! Invoices: what a client may ask for, and never above what was paid (rules: Payments).

use crate::account::normal_email;
use crate::refusal::{Fault, Problem};
use crate::{Minor, OrderId, ProjectId, Refusal, Site, text};

pub const TITLE_MOST: usize = 100;
pub const TAX_NUMBER_MOST: usize = 30;
pub const NUMBER_MOST: usize = 40;
/// Letters and digits of a taxpayer number in China; of the unified code that companies have by now.
pub const TAX_NUMBER_ZH: std::ops::RangeInclusive<usize> = 15..=20;
pub const TAX_NUMBER_USUAL: usize = 18;

/// What an invoice is of: what was paid for it. Tips are of nothing that is invoiced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvoiceOf {
    Contest(ProjectId),
    Order(OrderId),
}

impl InvoiceOf {
    #[must_use]
    pub const fn contest(self) -> Option<ProjectId> {
        match self {
            InvoiceOf::Contest(contest) => Some(contest),
            InvoiceOf::Order(_) => None,
        }
    }

    #[must_use]
    pub const fn order(self) -> Option<OrderId> {
        match self {
            InvoiceOf::Contest(_) => None,
            InvoiceOf::Order(order) => Some(order),
        }
    }

    /// The address within the site where its invoices open.
    #[must_use]
    pub fn path(self) -> String {
        match self {
            InvoiceOf::Contest(contest) => format!("/contest/{}?invoice=1", contest.encoded()),
            InvoiceOf::Order(order) => format!("/order/{order}?invoice=1"),
        }
    }

    /// What its document calls it by.
    #[must_use]
    pub fn code(self) -> String {
        match self {
            InvoiceOf::Contest(contest) => contest.encoded(),
            InvoiceOf::Order(order) => format!("#{order}"),
        }
    }
}

/// Whose invoice it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvoiceKind {
    Personal,
    Company,
}

impl InvoiceKind {
    pub const ALL: [InvoiceKind; 2] = [InvoiceKind::Personal, InvoiceKind::Company];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            InvoiceKind::Personal => "personal",
            InvoiceKind::Company => "company",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }
}

/// Where an invoice stands; the numbers are those of the contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvoiceStatus {
    /// None: it was turned down, and may be asked for again.
    None,
    Requested,
    Issued,
}

impl InvoiceStatus {
    pub const ALL: [InvoiceStatus; 3] = [InvoiceStatus::None, InvoiceStatus::Requested, InvoiceStatus::Issued];

    #[must_use]
    pub const fn value(self) -> i64 {
        self as i64
    }

    #[must_use]
    pub fn from_value(value: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.value() == value)
    }
}

/// What a client asks for.
#[derive(Clone, Debug, Default)]
pub struct InvoiceInput {
    pub title: String,
    pub tax_number: String,
    pub kind: Option<String>,
    pub email: String,
    /// All that is left to be invoiced without it.
    pub amount: Option<Minor>,
}

/// A request that is in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvoiceFields {
    pub title: String,
    pub tax_number: String,
    pub kind: InvoiceKind,
    pub email: String,
    pub amount: Minor,
}

/// What may still be put on invoices: what was paid, less what was given back, less what stands on others.
#[must_use]
pub fn available(paid: Minor, refunded: Minor, invoiced: Minor) -> Minor {
    (paid - refunded - invoiced).max(Minor::ZERO)
}

/// What issued invoices show beyond what stays paid, when `back` goes back as well: they are to be corrected by as much.
#[must_use]
pub fn to_correct(paid: Minor, refunded: Minor, back: Minor, issued: Minor) -> Minor {
    (issued - (paid - refunded - back)).max(Minor::ZERO)
}

/// Reads a request.
///
/// # Errors
/// `NothingToInvoice` when nothing is left; else every wrong field.
pub fn validate(input: &InvoiceInput, site: Site, available: Minor) -> Result<InvoiceFields, Refusal> {
    if !available.is_positive() {
        return Err(Refusal::NothingToInvoice);
    }
    let mut faults = Vec::new();
    let title = text::line(&input.title);
    text::check_required("title", &title, 2, TITLE_MOST, &mut faults);
    let kind = input.kind.as_deref().map(str::trim).filter(|code| !code.is_empty());
    let kind = match kind {
        None => Err(Problem::Required),
        Some(code) => InvoiceKind::parse(code).ok_or(Problem::Unknown),
    };
    let tax_number: String = text::line(&input.tax_number).to_uppercase().chars().filter(|c| *c != ' ').collect();
    if let Ok(kind) = kind
        && let Err(problem) = check_tax_number(&tax_number, kind, site)
    {
        faults.push(Fault::new("taxNumber", problem));
    }
    let email = normal_email(&input.email);
    if email.is_none() {
        let missing = text::line(&input.email).is_empty();
        faults.push(Fault::new("email", if missing { Problem::Required } else { Problem::EmailInvalid }));
    }
    let amount = input.amount.unwrap_or(available);
    if amount < Minor(1) || amount > available {
        faults.push(Fault::new("amount", Problem::AmountRange { min: Minor(1), max: available }));
    }
    match (kind, email) {
        (Ok(kind), Some(email)) if faults.is_empty() => Ok(InvoiceFields { title, tax_number, kind, email, amount }),
        (kind, _) => {
            faults.extend(kind.err().map(|problem| Fault::new("kind", problem)));
            Err(Refusal::Invalid { faults })
        }
    }
}

/// Companies in China have a taxpayer number; everybody else may give one.
fn check_tax_number(number: &str, kind: InvoiceKind, site: Site) -> Result<(), Problem> {
    let needed = kind == InvoiceKind::Company && site == Site::Zh;
    if number.is_empty() {
        return if needed { Err(Problem::Required) } else { Ok(()) };
    }
    let plain = number.bytes().all(|b| b.is_ascii_alphanumeric());
    let fits = if needed {
        plain && TAX_NUMBER_ZH.contains(&number.len())
    } else {
        number.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-') && number.len() <= TAX_NUMBER_MOST
    };
    if fits { Ok(()) } else { Err(Problem::TaxNumberInvalid) }
}

/// A moderator's decision: issued under a number, or turned down with a reason. Answers the new state with both texts
/// normalised. `room` is what may stand on this invoice at most, now.
///
/// # Errors
/// `AlreadyDecided` unless it is requested; a missing number or reason; an amount that is no longer covered.
pub fn decide(
    status: InvoiceStatus,
    issued: bool,
    number: &str,
    reason: &str,
    amount: Minor,
    room: Minor,
) -> Result<(InvoiceStatus, String, String), Refusal> {
    match status {
        InvoiceStatus::Requested => {}
        InvoiceStatus::None | InvoiceStatus::Issued => return Err(Refusal::AlreadyDecided),
    }
    let (number, reason) = (text::line(number), text::block(reason));
    let mut faults = Vec::new();
    if issued {
        text::check_required("number", &number, 1, NUMBER_MOST, &mut faults);
    } else if reason.is_empty() {
        faults.push(Fault::new("reason", Problem::ReasonRequired));
    }
    text::check_optional("reason", &reason, crate::desk::REASON_MOST, &mut faults);
    Refusal::faults(faults)?;
    // Money may have gone back since it was asked for.
    if issued && amount > room {
        return Err(Refusal::NothingToInvoice);
    }
    Ok((if issued { InvoiceStatus::Issued } else { InvoiceStatus::None }, number, reason))
}

/// Whether the client may still change it.
///
/// # Errors
/// `AlreadyDecided` once it is issued.
pub fn may_change(status: InvoiceStatus) -> Result<(), Refusal> {
    match status {
        InvoiceStatus::None | InvoiceStatus::Requested => Ok(()),
        InvoiceStatus::Issued => Err(Refusal::AlreadyDecided),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_refund_leaves_invoices_to_correct_only_beyond_what_stays_paid() {
        for (paid, refunded, back, issued, wrong) in [
            (999, 0, 0, 999, 0),
            (999, 0, 799, 999, 799),
            (999, 0, 799, 200, 0),
            (999, 799, 0, 500, 300),
            (999, 0, 799, 0, 0),
        ] {
            let [paid, refunded, back, issued, wrong] = [paid, refunded, back, issued, wrong].map(Minor::major);
            assert_eq!(to_correct(paid, refunded, back, issued), wrong);
        }
    }

    fn input(kind: &str, tax_number: &str, amount: Option<i64>) -> InvoiceInput {
        InvoiceInput {
            title: "杭州山海茶社有限公司".to_owned(),
            tax_number: tax_number.to_owned(),
            kind: Some(kind.to_owned()),
            email: "a@b.com".to_owned(),
            amount: amount.map(Minor::major),
        }
    }

    const NUMBER: &str = "91330106MA2H1K7N8Q";

    #[test]
    fn a_request_is_read_or_every_fault_is_named() {
        let all = Minor::major(999);
        let read = validate(&input("company", " 91330106 ma2h1k7n8q ", None), Site::Zh, all).unwrap();
        assert_eq!((read.tax_number.as_str(), read.amount), (NUMBER, all));
        for (site, kind, number, amount, faults) in [
            (Site::Zh, "personal", "", Some(1), vec![]),
            (Site::En, "company", "GB-123456789", None, vec![]),
            (Site::En, "company", "", None, vec![]),
            (Site::Zh, "company", "", None, vec![("taxNumber", "required")]),
            (Site::Zh, "company", "9133", None, vec![("taxNumber", "tax_number_invalid")]),
            (Site::Zh, "company", "91330106MA2H1K7N8Q999", None, vec![("taxNumber", "tax_number_invalid")]),
            (Site::Zh, "company", "91330106-MA2H1K7N8", None, vec![("taxNumber", "tax_number_invalid")]),
            (Site::Zh, "club", NUMBER, Some(1_000), vec![("amount", "amount_range"), ("kind", "unknown_value")]),
            (Site::Zh, "personal", "", Some(0), vec![("amount", "amount_range")]),
            (Site::Zh, "personal", "", Some(-5), vec![("amount", "amount_range")]),
        ] {
            let said = match validate(&input(kind, number, amount), site, all) {
                Ok(_) => Vec::new(),
                Err(Refusal::Invalid { faults }) => faults.into_iter().map(|f| (f.field, f.problem.code())).collect(),
                Err(other) => panic!("{other:?}"),
            };
            let faults: Vec<_> = faults.into_iter().map(|(field, problem)| (field.to_owned(), problem)).collect();
            assert_eq!(said, faults, "{kind} {number} {amount:?}");
        }
        let nothing = validate(&input("personal", "", None), Site::Zh, Minor::ZERO);
        assert_eq!(nothing, Err(Refusal::NothingToInvoice));
    }

    #[test]
    fn a_decision_needs_its_word_is_taken_once_and_covered() {
        let (open, amount) = (InvoiceStatus::Requested, Minor::major(10));
        let issue = |number: &str, room| decide(open, true, number, "", amount, room).map(|(status, ..)| status);
        assert_eq!(issue("INV-1", amount), Ok(InvoiceStatus::Issued));
        assert_eq!(issue(" ", amount), Err(Refusal::fault("number", Problem::Required)));
        assert_eq!(issue("INV-1", Minor::major(9)), Err(Refusal::NothingToInvoice));
        let refuse = |reason: &str| decide(open, false, "", reason, amount, amount).map(|(status, ..)| status);
        assert_eq!(refuse("wrong title"), Ok(InvoiceStatus::None));
        assert_eq!(refuse(""), Err(Refusal::fault("reason", Problem::ReasonRequired)));
        for done in [InvoiceStatus::None, InvoiceStatus::Issued] {
            assert_eq!(decide(done, true, "INV-1", "", amount, amount), Err(Refusal::AlreadyDecided));
        }
        assert_eq!(may_change(InvoiceStatus::Issued), Err(Refusal::AlreadyDecided));
        assert_eq!((may_change(InvoiceStatus::None), may_change(open)), (Ok(()), Ok(())));
    }

    proptest! {
        #[test]
        fn invoices_never_add_up_to_more_than_was_kept(
            paid in 0i64..10_000_000, refunded in 0i64..10_000_000, wishes in prop::collection::vec(-10i64..5_000_000, 0..12),
        ) {
            let mut invoiced = Minor::ZERO;
            for wish in wishes {
                let left = available(Minor(paid), Minor(refunded), invoiced);
                let wish = InvoiceInput { amount: Some(Minor(wish)), ..input("personal", "", None) };
                if let Ok(fields) = validate(&wish, Site::Zh, left) {
                    prop_assert!(fields.amount.is_positive());
                    invoiced += fields.amount;
                }
            }
            prop_assert!(invoiced <= Minor((paid - refunded).max(0)));
        }
    }
}
