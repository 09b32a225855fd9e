//! Everything of one contest on one page of the desk: whose move it is, its moments and clocks, money, people, entries, what
//! was reported, asked and decided. What its brief says is the contest's own call.

use super::dossier_parts::{
    DossierConcern, DossierCoupon, DossierDecision, DossierDesigner, DossierEntry, DossierHandover, DossierInvoice,
    DossierLine, DossierPayment, DossierPerson, DossierRefund, DossierReturn, person,
};
use crate::AppState;
use crate::http::guard::Failure;
use crate::http::{Amount, ApiResult, Data, Json, Moderator, When, data};
use crate::project::ProjectPath;
use app::AppError;
use axum::extract::State;
use db::Conn;
use db::admin::{contest, dossier as rows};
use db::delivery::handover;
use db::money::{coupon, invoice, ledger};
use db::project::{ProjectRow, facts};
use domain::invoice::InvoiceOf;
use domain::ledger::{Detail, Holder, LedgerAccount};
use domain::project::next::{self, Next};
use domain::project::refund::Outcome;
use domain::project::turn::Own;
use domain::settings::Settings;
use domain::{Minor, ProjectId, Refusal, Timestamp, UserId};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Whose move it is.
#[derive(Debug, Serialize, ToSchema)]
pub struct NextMove {
    #[schema(value_type = crate::http::words::NextWho)]
    pub who: &'static str,
    #[schema(value_type = crate::http::words::NextDeed)]
    pub deed: &'static str,
    /// When what it waits for ends by itself.
    pub due: Option<When>,
}

impl From<Next> for NextMove {
    fn from(next: Next) -> Self {
        NextMove { who: next.who.code(), deed: next.deed.code(), due: next.due.map(When) }
    }
}

/// A clock that runs.
#[derive(Debug, Serialize, ToSchema)]
pub struct RunningTimer {
    #[schema(value_type = crate::http::words::ContestTimer)]
    pub what: &'static str,
    pub at: When,
}

/// A moment of its life.
#[derive(Debug, Serialize, ToSchema)]
pub struct DossierMoment {
    /// `created`, `paid`, `first_entry`, `first_finalist`, `open_ended`, `abandoned`, `winner`, `reopened`, `package`,
    /// `complete`, `refunded`, `stopped`.
    pub what: &'static str,
    pub at: When,
}

/// Its money in sums.
#[derive(Debug, Serialize, ToSchema)]
pub struct DossierMoney {
    /// What came in by payments.
    pub paid: Amount,
    /// What the platform added for a coupon.
    pub coupon: Amount,
    /// What came from the escrow of another contest of its bundle, less what went there.
    pub moved: Amount,
    /// What the escrow holds now.
    pub held: Amount,
    /// What designers were paid out of it.
    pub designers: Amount,
    /// What became the platform's own: commission, options, fees.
    pub fees: Amount,
    /// What went back to its client.
    pub refunded: Amount,
}

/// A contest with everything that moderators may need to know; lists are bounded at 200.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContestDossier {
    pub id: i64,
    pub encoded_id: String,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    pub client: DossierPerson,
    pub next: NextMove,
    /// The first to run down first; none of a contest that is stopped or over.
    pub timers: Vec<RunningTimer>,
    /// The first first.
    pub moments: Vec<DossierMoment>,
    /// The queues in which it waits: `/admin/{queue}`.
    pub waiting: Vec<String>,
    pub money: DossierMoney,
    /// The first first.
    pub escrow: Vec<DossierLine>,
    pub payments: Vec<DossierPayment>,
    pub refunds: Vec<DossierRefund>,
    pub returns: Vec<DossierReturn>,
    pub coupon: Option<DossierCoupon>,
    pub invoices: Vec<DossierInvoice>,
    /// Finalists first.
    pub designers: Vec<DossierDesigner>,
    /// Latest first, taken down ones too.
    pub entries: Vec<DossierEntry>,
    pub handovers: Vec<DossierHandover>,
    /// Latest first.
    pub concerns: Vec<DossierConcern>,
    pub decisions: Vec<DossierDecision>,
}

/// What the escrow's lines add up to, by what they are for: paid, coupon and moved are what it holds and what left it.
fn money_of(sums: Vec<(String, String, Minor)>, held: Minor) -> DossierMoney {
    let mut money = DossierMoney {
        paid: Amount(Minor::ZERO),
        coupon: Amount(Minor::ZERO),
        moved: Amount(Minor::ZERO),
        held: held.into(),
        designers: Amount(Minor::ZERO),
        fees: Amount(Minor::ZERO),
        refunded: Amount(Minor::ZERO),
    };
    for (other, detail, amount) in sums {
        let (sum, amount) = match other.as_str() {
            "user" => (&mut money.designers, -amount),
            "platform_income" => (&mut money.fees, -amount),
            "coupon_cost" => (&mut money.coupon, amount),
            "escrow" => (&mut money.moved, amount),
            _ if detail == Detail::Payment.code() => (&mut money.paid, amount),
            _ if detail == Detail::Refund.code() => (&mut money.refunded, -amount),
            _ => continue,
        };
        *sum = Amount(sum.0 + amount);
    }
    money
}

/// Its life so far, in order; what lies ahead is told by its clocks.
fn moments(
    row: &ProjectRow,
    entries: &[rows::Entry],
    designers: &[rows::Designer],
    handovers: &[rows::Handed],
    refunds: &[rows::Refund],
    now: Timestamp,
) -> Vec<DossierMoment> {
    let refunded = refunds.iter().filter(|one| one.status == Outcome::Approved).filter_map(|one| one.decided_at).max();
    let mut moments: Vec<(&'static str, Timestamp)> = [
        ("created", Some(row.created_at)),
        ("paid", row.paid_at),
        ("first_entry", entries.iter().map(|one| one.created_at).min()),
        ("first_finalist", designers.iter().filter_map(|one| one.finalist_at).min()),
        ("open_ended", row.end_time),
        ("abandoned", row.abandoned_at),
        ("winner", row.winner_at),
        ("reopened", row.reopened_at),
        ("package", handovers.iter().filter_map(|one| one.package_at).max()),
        ("complete", row.completed_at),
        ("refunded", refunded),
        ("stopped", row.frozen_at),
    ]
    .into_iter()
    .filter_map(|(what, at)| at.filter(|at| *at <= now).map(|at| (what, at)))
    .collect();
    moments.sort_by_key(|(_, at)| *at);
    moments.into_iter().map(|(what, at)| DossierMoment { what, at: at.into() }).collect()
}

/// One query for each list, however long they are.
fn read(conn: &mut Conn<'_>, id: ProjectId, settings: &Settings, now: Timestamp) -> Result<ContestDossier, AppError> {
    let row = db::project::load(conn, id)?.ok_or(Refusal::NotFound)?;
    let (whole, terms) = (facts::facts(conn, &row)?, facts::terms(&row, settings)?);
    let open: Vec<_> = handover::open_of(conn, &[id])?.into_iter().map(|one| one.handover).collect();
    let own = Own { stage: &whole.stage, terms: &terms, open: &open };
    let currency = row.site.currency();
    let client = db::project::party::card(conn, row.client_id)?;
    let earned: BTreeMap<UserId, Minor> = rows::earned(conn, id)?.into_iter().collect();
    let (designers, entries) = (rows::designers(conn, id)?, rows::entries(conn, id)?);
    let (handovers, refunds, escrow) = (rows::handovers(conn, id)?, rows::refunds(conn, id)?, rows::escrow(conn, id)?);
    let held = ledger::balance(conn, LedgerAccount::Escrow(Holder::Contest(id)), currency)?;
    Ok(ContestDossier {
        id: id.0,
        encoded_id: id.encoded(),
        currency: currency.code(),
        client: person(client.id, client.user_name),
        next: next::of(&own, !whole.quotation_pending, row.designs, now).into(),
        timers: next::timers(&own, row.created_at, now)
            .into_iter()
            .map(|(timer, at)| RunningTimer { what: timer.code(), at: at.into() })
            .collect(),
        moments: moments(&row, &entries, &designers, &handovers, &refunds, now),
        waiting: contest::waiting(conn, id)?,
        money: money_of(rows::escrow_sums(conn, id)?, held),
        escrow: escrow.into_iter().map(DossierLine::from).collect(),
        payments: rows::payments(conn, id)?.into_iter().map(DossierPayment::from).collect(),
        refunds: refunds.into_iter().map(DossierRefund::from).collect(),
        returns: rows::sent_back(conn, id)?.into_iter().map(DossierReturn::from).collect(),
        coupon: coupon::of_project(conn, id)?.map(|one| DossierCoupon {
            worth: one.worth(row.site).into(),
            used_at: one.used_at.map(When),
            expires_at: one.expires_at.into(),
        }),
        invoices: invoice::all(conn, InvoiceOf::Contest(id))?
            .into_iter()
            .map(|one| DossierInvoice {
                id: one.id.0,
                title: one.title,
                amount: one.amount.into(),
                status: one.status.value(),
                number: one.number,
                date_time: one.requested_at.into(),
            })
            .collect(),
        designers: designers
            .into_iter()
            .map(|one| {
                let earned = earned.get(&one.id).copied().unwrap_or(Minor::ZERO);
                DossierDesigner::of(one, row.winner_id, earned)
            })
            .collect(),
        entries: entries.into_iter().map(DossierEntry::from).collect(),
        handovers: handovers.into_iter().map(DossierHandover::from).collect(),
        concerns: rows::concerns(conn, id)?.into_iter().map(DossierConcern::from).collect(),
        decisions: rows::decisions(conn, id)?.into_iter().map(DossierDecision::from).collect(),
    })
}

/// Everything of a contest for its moderators. How people are reached stands on their own pages.
#[utoipa::path(
    get,
    path = "/api/v1/admin/projects/{id}/dossier",
    tag = "admin",
    operation_id = "read_dossier",
    params(("id" = String, Path, description = "the integer or the encoded id")),
    responses(
        (status = 200, body = Data<ContestDossier>),
        (status = 401, description = "`not_signed_in`", body = Failure),
        (status = 403, description = "`forbidden`: moderators only", body = Failure),
        (status = 404, description = "`not_found`", body = Failure),
    )
)]
pub async fn read_dossier(
    State(state): State<AppState>,
    Moderator(_): Moderator,
    ProjectPath(id): ProjectPath,
) -> ApiResult<Json<Data<ContestDossier>>> {
    let (settings, now) = (state.market.settings(), state.market.now());
    Ok(data(state.market.db.read(move |conn| read(conn, id, &settings, now)).await?))
}
