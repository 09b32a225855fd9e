//! Where one's money stands: on the balance, on its way, held, and in all.

use crate::AppState;
use crate::http::calls::{Calls, routes};
use crate::http::guard::Failure;
use crate::http::{Amount, ApiResult, Data, Json, SignedIn, data};
use crate::project::mine::{self, Promised};
use app::AppError;
use axum::extract::State;
use db::Conn;
use db::money::{flow, standing};
use domain::ledger::plans::order;
use domain::order::{OrderTerms, Share};
use domain::settings::Settings;
use domain::{Currency, Minor, UserId, payout};
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn calls() -> Calls {
    Calls::new().routes(routes!(get_money))
}

/// A person's money in one currency.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StandingView {
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    /// On the balance: it can be withdrawn.
    pub available: Amount,
    /// Asked for and not yet paid out.
    pub withdrawing: Amount,
    /// Wins and further designs that are handed over, net: they come when the files are confirmed.
    pub handover: Amount,
    /// Finalists' awards of contests that go on: they come when the contest is complete.
    pub awards: Amount,
    /// Orders that were paid and are not complete, net.
    pub orders: Amount,
    /// Of what this person pays: held until their contests and orders are complete.
    pub held: Amount,
    /// In all, since they joined.
    pub earned: Amount,
    pub withdrawn: Amount,
    pub paid: Amount,
    /// Of what was paid: gone back, or on its way.
    pub sent_back: Amount,
    /// The least that is withdrawn at once.
    pub minimum: Amount,
    /// What a withdrawal of all that is available costs.
    pub charges: ChargesView,
}

/// What is taken off a withdrawal, and what arrives.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ChargesView {
    pub fee: Amount,
    /// Withheld by the market.
    pub tax: Amount,
    pub net: Amount,
}

/// Where my money stands, in each currency.
#[utoipa::path(get, path = "/api/v1/users/money", tag = "money", operation_id = "get_money",
    responses(
        (status = 200, description = "Each currency", body = Data<Vec<StandingView>>),
        (status = 401, description = "`not_signed_in`", body = Failure),
    ))]
async fn get_money(
    State(state): State<AppState>,
    SignedIn(viewer): SignedIn,
) -> ApiResult<Json<Data<Vec<StandingView>>>> {
    let (settings, now, user) = (state.market.settings(), state.market.now(), viewer.id);
    let read = state.market.db.read(move |conn| {
        let promised = mine::promised(conn, user, &settings, now)?;
        let of = |currency| view(conn, user, currency, &promised, &settings);
        Currency::ALL.into_iter().map(of).collect::<Result<Vec<_>, AppError>>()
    });
    Ok(data(read.await?))
}

fn view(
    conn: &mut Conn<'_>,
    user: UserId,
    currency: Currency,
    promised: &[Promised],
    settings: &Settings,
) -> Result<StandingView, AppError> {
    let available = flow::balance(conn, user, currency)?;
    let life = standing::lifetime(conn, user, currency)?;
    let theirs = || promised.iter().filter(|one| one.currency == currency);
    let mut orders = Minor::ZERO;
    for (terms, held) in standing::sold(conn, user, currency)? {
        let terms: OrderTerms = serde_json::from_str(&terms)?;
        orders += order::split(held, Share::ALL, terms.commission_bps).net;
    }
    let charges = payout::charges(available);
    Ok(StandingView {
        currency: currency.code(),
        available: available.into(),
        withdrawing: life.withdrawing.into(),
        handover: theirs().map(|one| one.handover).sum::<Minor>().into(),
        awards: theirs().map(|one| one.award).sum::<Minor>().into(),
        orders: orders.into(),
        held: standing::held(conn, user, currency)?.into(),
        earned: life.earned.into(),
        withdrawn: life.withdrawn.into(),
        paid: life.paid.into(),
        sent_back: life.sent_back.into(),
        minimum: payout::minimum(currency, settings).into(),
        charges: ChargesView { fee: charges.fee.into(), tax: charges.tax.into(), net: charges.net.into() },
    })
}
