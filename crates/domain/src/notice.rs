//! Notices: every kind in one table, with what it is about and whether a repeat of it becomes one with the first.

/// Where the reader of a notice goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Contest,
    /// The entry where one is named, else the wall.
    Designs,
    Handover,
    Refund,
    Invoice,
    Payment,
    Income,
    SignUp,
    DeskApplication,
    DeskPayout,
    DeskInvoice,
    DeskTransfer,
    DeskRefunds,
    DeskSilent,
}

/// What a notice is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    Contest,
    Entry,
    Payment,
    Payout,
    Application,
}

impl Subject {
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Subject::Contest => "contest",
            Subject::Entry => "entry",
            Subject::Payment => "payment",
            Subject::Payout => "payout",
            Subject::Application => "application",
        }
    }

    /// The name of its number in a notice's parameters; contests and entries have columns of their own.
    #[must_use]
    pub const fn number(self) -> Option<&'static str> {
        match self {
            Subject::Contest | Subject::Entry => None,
            Subject::Payment => Some("paymentId"),
            Subject::Payout => Some("payoutId"),
            Subject::Application => Some("applicationId"),
        }
    }
}

/// A row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// Stable: what is stored, and what the page puts into words.
    pub code: &'static str,
    pub place: Place,
    /// While the first is unread, another of the same words about the same thing becomes one with it.
    pub merges: bool,
}

const fn once(code: &'static str, place: Place) -> Kind {
    Kind { code, place, merges: false }
}

const fn again(code: &'static str, place: Place) -> Kind {
    Kind { code, place, merges: true }
}

/// Every kind.
pub const KINDS: &[Kind] = &[
    once("paid", Place::Contest),
    once("quoted", Place::Contest),
    once("draft_ends", Place::Contest),
    once("draft_removed", Place::Contest),
    once("invited", Place::Contest),
    again("brief_changed", Place::Contest),
    once("open_stage_over", Place::Contest),
    again("choose_now", Place::Designs),
    once("finalist", Place::Contest),
    once("winner", Place::Contest),
    once("winner_other", Place::Contest),
    once("abandoned", Place::Contest),
    once("abandoned_share", Place::Contest),
    once("rest_claimed", Place::Contest),
    once("win_revoked", Place::Contest),
    once("choose_again", Place::Contest),
    once("reopened", Place::Contest),
    once("review", Place::Contest),
    again("answer_owed", Place::Contest),
    again("designer_inactive", Place::Contest),
    once("designer_silent", Place::DeskSilent),
    once("frozen", Place::Contest),
    once("unfrozen", Place::Contest),
    once("refund_requested", Place::Contest),
    once("refund_cancelled", Place::Contest),
    once("refunded", Place::Refund),
    once("refund_rejected", Place::Refund),
    once("work_new", Place::Designs),
    again("work_rated", Place::Designs),
    again("work_message", Place::Designs),
    once("work_withdrawn", Place::Designs),
    once("work_deleted", Place::Designs),
    once("work_hidden", Place::Designs),
    once("work_shown", Place::Designs),
    once("work_similar", Place::Designs),
    once("similar_dismissed", Place::Designs),
    once("final_logo", Place::Designs),
    once("design_bought", Place::Contest),
    once("package", Place::Handover),
    again("package_waits", Place::Handover),
    again("claimable", Place::Handover),
    once("revision", Place::Handover),
    again("handover_message", Place::Handover),
    once("completed", Place::Handover),
    once("sold", Place::Handover),
    once("sale_cancelled", Place::Contest),
    once("sale_revoked", Place::Contest),
    once("design_returned", Place::Contest),
    once("invoice_waiting", Place::DeskInvoice),
    once("invoice_issued", Place::Invoice),
    once("invoice_refused", Place::Invoice),
    once("transfer_submitted", Place::DeskTransfer),
    once("transfer_rejected", Place::Payment),
    once("payment_returned", Place::Payment),
    once("money_sent_back", Place::Payment),
    once("file_damaged", Place::Contest),
    once("refund_by_hand", Place::DeskRefunds),
    once("payout_waiting", Place::DeskPayout),
    once("payout_requested", Place::Income),
    once("payout_paid", Place::Income),
    once("payout_returned", Place::Income),
    once("application_submitted", Place::DeskApplication),
    once("application_approved", Place::SignUp),
    once("application_rejected", Place::SignUp),
];

/// The row of a kind; what is not in the table leads to its contest and never merges.
#[must_use]
pub fn kind(code: &str) -> Kind {
    KINDS.iter().copied().find(|kind| kind.code == code).unwrap_or(once("", Place::Contest))
}

impl Kind {
    /// What a notice of this kind is about; `entry` says whether it names one, `contest` whether it has one.
    #[must_use]
    pub const fn subject(&self, contest: bool, entry: bool) -> Option<Subject> {
        match self.place {
            Place::Payment | Place::DeskTransfer => Some(Subject::Payment),
            Place::Income | Place::DeskPayout => Some(Subject::Payout),
            Place::SignUp | Place::DeskApplication => Some(Subject::Application),
            _ if entry => Some(Subject::Entry),
            _ if contest => Some(Subject::Contest),
            _ => None,
        }
    }
}

/// What the address of a notice is made of.
#[derive(Clone, Copy, Debug, Default)]
pub struct Address<'a> {
    /// The contest's number as links carry it.
    pub contest: Option<&'a str>,
    /// The number of the entry on its wall.
    pub entry: Option<i64>,
    /// The handover; 0 is the winner's.
    pub bought: i64,
    /// The row that the desk decides on, or the payment.
    pub row: Option<i64>,
}

impl Place {
    /// The address within the site; where it needs a contest and there is none, the person's own contests.
    #[must_use]
    pub fn url(self, at: &Address<'_>) -> String {
        let row = at.row.map(|id| format!("?id={id}")).unwrap_or_default();
        let contest = |rest: String| match at.contest {
            Some(id) => format!("/contest/{id}{rest}"),
            None => "/u/projects".to_owned(),
        };
        match (self, at.row) {
            (Place::DeskApplication, _) => format!("/admin/applications{row}"),
            (Place::DeskPayout, _) => format!("/admin/payouts{row}"),
            (Place::DeskInvoice, _) => format!("/admin/invoices{row}"),
            (Place::DeskTransfer, _) => format!("/admin/transfers{row}"),
            (Place::DeskRefunds, _) => "/admin/payment-refunds".to_owned(),
            (Place::DeskSilent, _) => "/admin/inactive".to_owned(),
            (Place::Income, _) => "/u/income".to_owned(),
            (Place::SignUp, _) => "/designer-signup".to_owned(),
            (Place::Payment, Some(id)) => format!("/pay/{id}"),
            (Place::Invoice, _) => contest("?invoice=1".to_owned()),
            (Place::Refund, _) => contest("?a=brief#refund".to_owned()),
            (Place::Handover, _) if at.bought > 0 => contest(format!("?a=pkg{}", at.bought)),
            (Place::Handover, _) => contest("?a=pkg".to_owned()),
            (Place::Designs, _) => match at.entry {
                Some(number) => contest(format!("?a=designs&work={number}")),
                None => contest("?a=designs".to_owned()),
            },
            (Place::Contest | Place::Payment, _) => contest(String::new()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn a_code_stands_once() {
        let codes: BTreeSet<_> = KINDS.iter().map(|kind| kind.code).collect();
        assert_eq!(codes.len(), KINDS.len());
    }

    #[test]
    fn a_notice_leads_to_what_it_is_about() {
        let at = Address { contest: Some("abc"), entry: Some(3), bought: 2, row: Some(7) };
        let none = Address::default();
        for (code, subject, url, lost) in [
            ("paid", Subject::Contest, "/contest/abc", "/u/projects"),
            ("work_rated", Subject::Entry, "/contest/abc?a=designs&work=3", "/u/projects"),
            ("package_waits", Subject::Contest, "/contest/abc?a=pkg2", "/u/projects"),
            ("refunded", Subject::Contest, "/contest/abc?a=brief#refund", "/u/projects"),
            ("transfer_rejected", Subject::Payment, "/pay/7", "/u/projects"),
            ("transfer_submitted", Subject::Payment, "/admin/transfers?id=7", "/admin/transfers"),
            ("payout_paid", Subject::Payout, "/u/income", "/u/income"),
            ("application_submitted", Subject::Application, "/admin/applications?id=7", "/admin/applications"),
            ("designer_silent", Subject::Contest, "/admin/inactive", "/admin/inactive"),
        ] {
            let kind = kind(code);
            assert_eq!(kind.subject(true, subject == Subject::Entry), Some(subject), "{code}");
            assert_eq!((kind.place.url(&at).as_str(), kind.place.url(&none).as_str()), (url, lost), "{code}");
        }
        assert_eq!(kind("paid").subject(false, false), None);
        assert_eq!(kind("of an older time").code, "");
    }
}
