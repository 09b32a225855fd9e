//! Orders as the contract shows them.

use super::quote::{self, OrderQuote};
use crate::AppState;
use crate::delivery::TreeEntry;
use crate::delivery::checks::{self, Checks};
use crate::file::{FileObject, picture_url};
use crate::http::{Amount, When};
use crate::money::{EscrowLine, EscrowPerson, InvoiceRef};
use crate::project::parts::UserRef;
use crate::work::dto::person;
use app::AppError;
use db::delivery::package::PackageRow;
use db::order::OrderRow;
use db::session::Viewer;
use db::{Conn, DbError};
use domain::account::is_left;
use domain::gig::Extra;
use domain::invoice::InvoiceOf;
use domain::ledger::Holder;
use domain::order::{Act, OrderFacts, Part, Share, Side};
use domain::{FileId, OrderId, Site};
use serde::Serialize;
use std::collections::HashMap;
use utoipa::ToSchema;

fn wins(wins: i64) -> u32 {
    u32::try_from(wins).unwrap_or_default()
}

fn buyer(row: &OrderRow) -> UserRef {
    person(row.buyer, row.buyer_name.clone(), row.buyer_face.as_deref(), row.buyer_type, wins(row.buyer_wins))
}

fn seller(row: &OrderRow) -> UserRef {
    person(row.seller, row.seller_name.clone(), row.seller_face.as_deref(), row.seller_type, wins(row.seller_wins))
}

/// An order in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderCard {
    pub id: i64,
    /// 0 created, 1 paid, 3 started, 31 the buyer wrote last, 32 the seller did, 5 delivered, 6 completed, 7 cancelled.
    #[schema(value_type = crate::http::words::OrderStatusNumber)]
    pub status: i64,
    /// As it is called on the reader's side.
    pub status_label: String,
    pub buyer: UserRef,
    pub seller: UserRef,
    pub gig_id: Option<i64>,
    /// The cover of its gig, while that has one that everybody sees; null for an order from a hire.
    pub thumb: Option<String>,
    pub services_title: String,
    /// What was paid, or what waits to be paid; null before there is a price.
    pub total: Option<Amount>,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    pub created_at: When,
    pub due_at: Option<When>,
    /// Whose turn it is: `buyer`, `seller`; null when it is over.
    #[schema(value_type = Option<crate::http::words::OrderSide>)]
    pub turn: Option<&'static str>,
    /// Whether it waits for the side that it is shown to; false at the desk.
    pub waiting: bool,
    /// Since when one of the two would end it, or it stands still: moderators look at it.
    pub disputed_at: Option<When>,
}

impl OrderCard {
    pub(crate) fn of(row: OrderRow, side: Option<Side>, site: Site) -> Result<Self, DbError> {
        let facts = row.facts()?;
        let state = facts.state();
        Ok(OrderCard {
            id: row.id.0,
            status: state.number(),
            // A moderator is told what the buyer owes, and not to do it.
            status_label: facts.label(side.unwrap_or(Side::Seller), site).to_owned(),
            buyer: buyer(&row),
            seller: seller(&row),
            gig_id: row.gig.map(i64::from),
            thumb: row.cover_key.as_deref().map(|key| picture_url(key, "wall.webp")),
            total: if row.paid_at.is_some() { Some(row.paid.into()) } else { row.quote_amount.map(Amount::from) },
            currency: row.currency.code(),
            created_at: row.created_at.into(),
            due_at: row.due_at.map(When),
            turn: facts.turn().map(Side::code),
            waiting: side.is_some_and(|side| facts.waits_for(side)),
            disputed_at: row.disputed_at.map(When),
            services_title: row.title,
        })
    }
}

/// What the seller asks, with its answer.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderRequirement {
    pub demand_id: i64,
    pub question: String,
    pub required: bool,
    /// `text` or `upload`.
    pub kind: &'static str,
    pub text: String,
    pub file: Option<FileObject>,
}

/// Something that was chosen beside a gig.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OrderExtra {
    pub id: i64,
    pub name: String,
    pub price: Amount,
    pub days: i64,
}

impl From<Extra> for OrderExtra {
    fn from(extra: Extra) -> Self {
        OrderExtra { id: extra.id, name: extra.name, price: extra.price.into(), days: extra.days }
    }
}

/// What was asked and answered besides messages.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderStep {
    /// `extension_asked`, `extension_granted`, `extension_declined`, `end_proposed`, `proposals_dropped`.
    pub kind: String,
    pub user_name: Option<String>,
    /// The account is deleted: the name says nothing.
    pub deleted: bool,
    /// Days or per cent.
    pub number: Option<i64>,
    pub reason: String,
    pub date_time: When,
}

/// With which share somebody would end it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OrderProposal {
    /// The seller's per cent of what was paid, before commission.
    pub share: i64,
    pub reason: String,
}

/// How it ended before it was complete.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OrderEnded {
    /// `buyer`, `seller`, `unpaid`, `unanswered`, `late`, `agreed` or `moderator`.
    #[schema(value_type = crate::http::words::OrderEnd)]
    pub by: String,
    pub share: i64,
    pub reason: String,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderReview {
    pub score: i64,
    pub comment: String,
    pub date_time: When,
    pub answer: String,
    pub answered_at: Option<When>,
}

/// More days that the seller asks for.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OrderExtension {
    pub days: i64,
    pub reason: String,
}

/// What would become of the money with a share.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MoneyPlan {
    pub share: i64,
    pub gross: Amount,
    pub commission: Amount,
    /// What the seller is paid.
    pub net: Amount,
    /// What goes back to the buyer.
    pub back: Amount,
}

impl MoneyPlan {
    pub(super) fn of(seen: &app::order::Seen, share: Share) -> Self {
        let split = app::order::planned(seen.row.paid, share, &seen.terms);
        MoneyPlan {
            share: share.percent(),
            gross: split.gross.into(),
            commission: split.commission.into(),
            net: split.net.into(),
            back: split.back.into(),
        }
    }
}

/// A file that was handed over, with what was found in it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DeliveredFile {
    #[serde(flatten)]
    pub file: FileObject,
    /// Which delivery it is of, from 1.
    pub version: i64,
    pub sha256: String,
    /// Of an archive: the files inside.
    pub tree: Vec<TreeEntry>,
    /// Null until it was looked into.
    pub checks: Option<Checks>,
}

impl DeliveredFile {
    pub(super) fn of(file: FileObject, part: &PackageRow) -> Result<Self, AppError> {
        Ok(DeliveredFile {
            file,
            version: part.version,
            sha256: part.sha256.clone(),
            tree: serde_json::from_str(&part.tree)?,
            checks: checks::read(&part.checks)?,
        })
    }
}

/// What the reader may do now.
#[allow(clippy::struct_excessive_bools, reason = "a flag for each deed")]
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderCan {
    pub quote: bool,
    pub decline_quote: bool,
    pub pay: bool,
    pub require: bool,
    pub write: bool,
    pub deliver: bool,
    pub revise: bool,
    pub complete: bool,
    pub ask_extension: bool,
    pub answer_extension: bool,
    pub cancel: bool,
    pub decide: bool,
    pub review: bool,
    pub answer_review: bool,
    /// Something of what was paid is on no invoice yet.
    pub invoice: bool,
}

/// An order.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderView {
    #[serde(flatten)]
    pub card: OrderCard,
    /// The reader's: `buyer`, `seller` or `moderator`.
    #[schema(value_type = crate::http::words::OrderRole)]
    pub role: &'static str,
    #[schema(value_type = crate::http::words::Lang)]
    pub site: &'static str,
    /// The buyer's first words.
    pub content: String,
    pub paid_at: Option<When>,
    pub started_at: Option<When>,
    pub delivered_at: Option<When>,
    pub completed_at: Option<When>,
    /// `client` or `timer`.
    pub completed_by: Option<String>,
    pub cancelled_at: Option<When>,
    pub requirements: Vec<OrderRequirement>,
    /// Of a gig: its price without extras.
    pub price: Option<Amount>,
    pub extras: Vec<OrderExtra>,
    /// The price that waits.
    pub quote: Option<OrderQuote>,
    pub quotes: Vec<OrderQuote>,
    /// The files of the last delivery.
    pub delivery: Vec<DeliveredFile>,
    /// −1 without end.
    pub revisions: i64,
    pub revisions_left: i64,
    pub auto_complete_at: Option<When>,
    /// Hours after a delivery, or a price, in which its buyer answers.
    pub answer_hours: i64,
    /// When it is cancelled where nobody pays it, or nobody gives what its seller has to know.
    pub lapses_at: Option<When>,
    /// The buyer may end it with all money back.
    pub very_late: bool,
    pub extension: Option<OrderExtension>,
    pub buyer_proposal: Option<OrderProposal>,
    pub seller_proposal: Option<OrderProposal>,
    pub ended: Option<OrderEnded>,
    pub steps: Vec<OrderStep>,
    pub review: Option<OrderReview>,
    /// The latest invoice of it, for its buyer.
    pub invoice: Option<InvoiceRef>,
    /// The code of its certificate.
    pub certificate: Option<String>,
    /// What its seller gets of what was paid: all of it, or the share that it has ended with.
    pub plan: MoneyPlan,
    /// Each unit of its money, from the ledger.
    pub escrow: Vec<EscrowLine>,
    pub held: Amount,
    pub can: OrderCan,
}

fn can(facts: &OrderFacts, actor: &domain::project::Actor) -> OrderCan {
    let may = |act| facts.permit(act, actor).is_ok();
    OrderCan {
        quote: may(Act::Quote),
        decline_quote: may(Act::DeclineQuote),
        pay: may(Act::Pay),
        require: may(Act::Require),
        write: may(Act::Write),
        deliver: may(Act::Deliver),
        revise: may(Act::Revise),
        complete: may(Act::Complete),
        ask_extension: may(Act::AskExtension),
        answer_extension: may(Act::AnswerExtension),
        cancel: may(Act::Cancel),
        decide: may(Act::Decide),
        review: may(Act::Review),
        answer_review: may(Act::AnswerReview),
        invoice: may(Act::Invoice),
    }
}

fn requirements(conn: &mut Conn<'_>, row: &OrderRow) -> Result<Vec<OrderRequirement>, AppError> {
    let (item, answers) = (app::order::item_of(&row.item)?, app::order::answers_of(&row.answers)?);
    let ids = db::ids_json(answers.iter().filter_map(|answer| answer.file_id));
    let files = db::file::several(conn, &ids)?;
    let files: HashMap<FileId, _> = files.into_iter().map(|file| (file.id, file)).collect();
    let mut views = Vec::with_capacity(item.demands.len());
    for demand in item.demands {
        let answer = answers.iter().find(|answer| answer.demand_id == demand.id);
        let file = answer.and_then(|answer| files.get(&FileId(answer.file_id?)).cloned());
        views.push(OrderRequirement {
            demand_id: demand.id,
            question: demand.question,
            required: demand.required,
            kind: demand.kind.code(),
            text: answer.map(|answer| answer.text.clone()).unwrap_or_default(),
            file: file.map(FileObject::from),
        });
    }
    Ok(views)
}

/// The files of the last delivery.
fn delivery(conn: &mut Conn<'_>, facts: &OrderFacts) -> Result<Vec<DeliveredFile>, AppError> {
    let Some(handed) = facts.handover else { return Ok(Vec::new()) };
    let parts = db::delivery::package::latest(conn, handed.id)?;
    let files = app::order::files_of(conn, &parts)?;
    let found = files.into_iter().filter_map(|file| {
        let part = parts.iter().find(|part| part.file_id == file.id)?;
        Some(DeliveredFile::of(FileObject::from(file), part))
    });
    found.collect()
}

fn proposal(share: Option<i64>, reason: &str) -> Option<OrderProposal> {
    share.map(|share| OrderProposal { share, reason: reason.to_owned() })
}

fn steps(conn: &mut Conn<'_>, id: OrderId) -> Result<Vec<OrderStep>, DbError> {
    let rows = db::order::step::all(conn, id)?;
    let views = rows.into_iter().map(|row| OrderStep {
        kind: row.kind,
        deleted: row.person_name.as_deref().is_some_and(is_left),
        user_name: row.person_name,
        number: row.number,
        reason: row.reason,
        date_time: row.created_at.into(),
    });
    Ok(views.collect())
}

/// The order as that person sees it.
pub(super) fn read(
    conn: &mut Conn<'_>,
    state: &AppState,
    viewer: &Viewer,
    id: OrderId,
    site: Site,
) -> Result<OrderView, AppError> {
    let seen = app::order::seen(conn, &state.market, viewer, id)?;
    let share = seen.row.ended_share.and_then(Share::new).unwrap_or(Share::ALL);
    let plan = MoneyPlan::of(&seen, share);
    let app::order::Seen { row, facts, terms, actor, part } = seen;
    let (side, role) = match part {
        Part::Side(side) => (Some(side), side.code()),
        Part::Moderator => (None, "moderator"),
    };
    let rows = db::money::ledger::escrow(conn, Holder::Order(id))?;
    let held = rows.last().map(|row| row.balance).unwrap_or_default();
    let escrow = rows.into_iter().map(|row| EscrowLine {
        id: row.id,
        date: row.date.into(),
        detail: row.detail,
        amount: row.amount.into(),
        balance: row.balance.into(),
        user: row.user_id.zip(row.user_name).map(EscrowPerson::of),
    });
    let item = app::order::item_of(&row.item)?;
    let certificate = match facts.handover {
        Some(handed) => db::delivery::certificate::of(conn, handed.id)?,
        None => None,
    };
    let quotes = quote::all(conn, id)?;
    let mut can = can(&facts, &actor);
    let of = InvoiceOf::Order(id);
    can.invoice = can.invoice && db::money::invoice::sums(conn, of, None)?.room().is_positive();
    let invoice = if side == Some(Side::Buyer) { InvoiceRef::latest(conn, of)? } else { None };
    let review = row.review_score.zip(row.review_at).map(|(score, at)| OrderReview {
        score,
        comment: row.review_comment.clone().unwrap_or_default(),
        date_time: at.into(),
        answer: row.review_answer.clone().unwrap_or_default(),
        answered_at: row.review_answered_at.map(When),
    });
    let ended = |by| OrderEnded { by, share: row.ended_share.unwrap_or_default(), reason: row.ended_reason.clone() };
    Ok(OrderView {
        role,
        site: row.site.code(),
        content: row.content.clone(),
        paid_at: row.paid_at.map(When),
        started_at: row.started_at.map(When),
        delivered_at: row.package_at.map(When),
        completed_at: row.confirmed_at.map(When),
        completed_by: row.confirmed_by.clone(),
        cancelled_at: row.cancelled_at.map(When),
        requirements: requirements(conn, &row)?,
        price: row.gig.map(|_| item.price.into()),
        extras: item.extras.into_iter().map(OrderExtra::from).collect(),
        quote: quote::open(&row),
        quotes,
        delivery: delivery(conn, &facts)?,
        revisions: facts.revisions,
        revisions_left: facts.revisions_left(),
        auto_complete_at: facts.completes_at(&terms).map(When),
        answer_hours: terms.answer_hours,
        lapses_at: facts.lapses_at().map(When),
        very_late: facts.is_very_late(state.market.now()),
        extension: row.extension_days.map(|days| OrderExtension { days, reason: row.extension_reason.clone() }),
        buyer_proposal: proposal(row.buyer_share, &row.buyer_reason),
        seller_proposal: proposal(row.seller_share, &row.seller_reason),
        ended: row.ended.clone().map(ended),
        steps: steps(conn, id)?,
        review,
        invoice,
        certificate: certificate.map(|certificate| certificate.code),
        plan,
        escrow: escrow.collect(),
        held: held.into(),
        can,
        card: OrderCard::of(row, side, site)?,
    })
}
