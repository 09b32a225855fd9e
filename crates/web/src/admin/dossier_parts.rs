//! The lists of a contest's dossier as they travel.

use crate::file::{face_url, picture_url};
use crate::http::{Amount, When};
use app::work::split_reason;
use db::admin::dossier as rows;
use domain::account::is_left;
use domain::{Minor, UserId};
use serde::Serialize;
use utoipa::ToSchema;

/// Somebody named.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DossierPerson {
    pub id: i64,
    pub user_name: String,
    /// The account is deleted: the name says nothing.
    pub deleted: bool,
}

pub(super) fn person(id: UserId, user_name: String) -> DossierPerson {
    DossierPerson { id: id.0, deleted: is_left(&user_name), user_name }
}

/// A designer of the contest.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DossierDesigner {
    pub person: DossierPerson,
    pub face: Option<String>,
    pub suspended: bool,
    pub entries: i64,
    pub finalist: bool,
    pub winner: bool,
    /// A moderator hid their part.
    pub hidden: bool,
    /// What the contest has brought them so far.
    pub earned: Amount,
    pub date_time: When,
    /// Since when they owe an answer and are silent.
    pub inactive_at: Option<When>,
}

impl DossierDesigner {
    pub(super) fn of(row: rows::Designer, winner: Option<UserId>, earned: Minor) -> Self {
        DossierDesigner {
            winner: winner == Some(row.id),
            person: person(row.id, row.user_name),
            face: face_url(row.face_key.as_deref()),
            suspended: row.suspended,
            entries: row.works,
            finalist: row.is_finalist,
            hidden: row.hidden,
            earned: earned.into(),
            date_time: row.joined_at.into(),
            inactive_at: row.inactive_at.map(When),
        }
    }
}

/// An entry.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DossierEntry {
    pub id: i64,
    pub number: i64,
    pub designer: DossierPerson,
    /// A small picture.
    pub picture: String,
    pub stars: i64,
    pub version: i64,
    pub messages: i64,
    pub hidden: bool,
    pub date_time: When,
    pub deleted_at: Option<When>,
    /// Why it was taken down: a reason's code, empty without; then the words beside it.
    pub delete_reason: String,
    pub delete_text: String,
}

impl From<rows::Entry> for DossierEntry {
    fn from(row: rows::Entry) -> Self {
        let (reason, text) = split_reason(&row.delete_reason);
        let (reason, text) = (reason.to_owned(), text.to_owned());
        DossierEntry {
            id: row.id.0,
            number: row.number,
            designer: person(row.designer, row.designer_name),
            picture: picture_url(&row.picture_key, "wall.webp"),
            stars: row.stars,
            version: row.version,
            messages: row.messages,
            hidden: row.hidden,
            date_time: row.created_at.into(),
            deleted_at: row.deleted_at.map(When),
            delete_reason: reason,
            delete_text: text,
        }
    }
}

/// A line of the escrow.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DossierLine {
    pub journal_id: i64,
    /// Why the journal was written: `project_paid`, `contest_settled` …
    pub reason: String,
    /// What the line is for: `payment`, `commission` …
    pub detail: String,
    /// Signed.
    pub amount: Amount,
    pub balance: Amount,
    /// The account on the other side: `user`, `platform_income` …
    pub account: String,
    /// Whose balance that is.
    pub person: Option<DossierPerson>,
    pub date_time: When,
}

impl From<rows::Line> for DossierLine {
    fn from(row: rows::Line) -> Self {
        DossierLine {
            journal_id: row.journal,
            reason: row.reason,
            detail: row.detail,
            amount: row.amount.into(),
            balance: row.balance.into(),
            account: row.other.unwrap_or_default(),
            person: row.user.zip(row.user_name).map(|(id, name)| person(id, name)),
            date_time: row.at.into(),
        }
    }
}

/// A payment, whatever became of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DossierPayment {
    pub id: i64,
    /// What it is for: `project`, `finalist` …
    pub purpose: &'static str,
    pub channel: &'static str,
    pub amount: Amount,
    #[schema(value_type = crate::http::words::PaymentStatusWord)]
    pub status: &'static str,
    pub reference: String,
    pub payer: DossierPerson,
    pub date_time: When,
    pub paid_at: Option<When>,
}

impl From<rows::Paid> for DossierPayment {
    fn from(row: rows::Paid) -> Self {
        DossierPayment {
            id: row.id,
            purpose: row.purpose.code(),
            channel: row.channel.code(),
            amount: row.amount.into(),
            status: row.status.code(),
            reference: row.reference,
            payer: person(row.payer, row.payer_name),
            date_time: row.created_at.into(),
            paid_at: row.paid_at.map(When),
        }
    }
}

/// A refund as it was asked for and decided.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DossierRefund {
    pub id: i64,
    pub stage: String,
    pub amount: Amount,
    #[schema(value_type = crate::http::words::RefundOutcome)]
    pub status: &'static str,
    pub reason: String,
    /// Why it was decided so.
    pub decision: String,
    pub date_time: When,
    pub decided_at: Option<When>,
}

impl From<rows::Refund> for DossierRefund {
    fn from(row: rows::Refund) -> Self {
        DossierRefund {
            id: row.id,
            stage: row.stage,
            amount: row.amount.into(),
            status: row.status.code(),
            reason: row.reason,
            decision: row.decision,
            date_time: row.requested_at.into(),
            decided_at: row.decided_at.map(When),
        }
    }
}

/// Money that goes back by its channel.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DossierReturn {
    pub id: i64,
    pub amount: Amount,
    pub status: &'static str,
    pub channel: &'static str,
    pub date_time: When,
    pub done_at: Option<When>,
}

impl From<rows::SentBack> for DossierReturn {
    fn from(row: rows::SentBack) -> Self {
        DossierReturn {
            id: row.id,
            amount: row.amount.into(),
            status: row.status.code(),
            channel: row.channel.code(),
            date_time: row.created_at.into(),
            done_at: row.done_at.map(When),
        }
    }
}

/// A coupon that was attached.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DossierCoupon {
    /// What it takes off.
    pub worth: Amount,
    pub used_at: Option<When>,
    pub expires_at: When,
}

/// An invoice that was asked for.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DossierInvoice {
    pub id: i64,
    pub title: String,
    pub amount: Amount,
    /// 0 turned down, 1 asked for, 2 issued.
    pub status: i64,
    pub number: Option<String>,
    pub date_time: When,
}

/// A design on its way to the client, or there.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DossierHandover {
    /// 0: the winner's.
    pub bought_id: i64,
    pub work_id: i64,
    pub number: i64,
    pub designer: DossierPerson,
    /// What a further design cost.
    pub price: Amount,
    pub packages: i64,
    pub date_time: When,
    pub package_at: Option<When>,
    pub revision_at: Option<When>,
    pub confirmed_at: Option<When>,
    /// `client`, `claim` or `timer`.
    pub confirmed_by: Option<String>,
    pub revoked_at: Option<When>,
    /// Its certificate's code: `/certificate/{code}`.
    pub certificate: Option<String>,
}

impl From<rows::Handed> for DossierHandover {
    fn from(row: rows::Handed) -> Self {
        DossierHandover {
            bought_id: row.bought.0,
            work_id: row.work.0,
            number: row.number,
            designer: person(row.designer, row.designer_name),
            price: row.price.into(),
            packages: row.packages,
            date_time: row.created_at.into(),
            package_at: row.package_at.map(When),
            revision_at: row.revision_at.map(When),
            confirmed_at: row.confirmed_at.map(When),
            confirmed_by: row.confirmed_by,
            revoked_at: row.revoked_at.map(When),
            certificate: row.certificate,
        }
    }
}

/// Something that moderators were told or asked of the contest, or gave because of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DossierConcern {
    #[schema(value_type = crate::http::words::ConcernKind)]
    pub kind: String,
    pub id: i64,
    /// Who told, asked or is warned.
    pub person: Option<DossierPerson>,
    pub content: String,
    /// As its kind calls it: `open`, `dismissed`, `answered` …
    pub status: String,
    /// Of the entry.
    pub number: Option<i64>,
    /// The topic in the forum where it is spoken of.
    pub topic_id: Option<i64>,
    pub date_time: When,
}

impl From<rows::Concern> for DossierConcern {
    fn from(row: rows::Concern) -> Self {
        DossierConcern {
            kind: row.kind,
            id: row.id,
            person: row.user.zip(row.user_name).map(|(id, name)| person(id, name)),
            content: row.content,
            status: row.status,
            number: row.number,
            topic_id: row.topic.map(|topic| topic.0),
            date_time: row.at.into(),
        }
    }
}

/// A decision about the contest.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DossierDecision {
    pub id: i64,
    pub kind: String,
    pub outcome: String,
    pub reason: String,
    /// None of an operator, from the command line.
    pub moderator: Option<DossierPerson>,
    pub date_time: When,
}

impl From<rows::Decided> for DossierDecision {
    fn from(row: rows::Decided) -> Self {
        DossierDecision {
            id: row.id,
            kind: row.kind,
            outcome: row.outcome,
            reason: row.reason,
            moderator: row.moderator.map(|id| person(id, row.moderator_name)),
            date_time: row.at.into(),
        }
    }
}
