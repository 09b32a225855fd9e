//! The parts of a contest's view that tell of its turns: refund policy, invitations, further designs, clones, silence.

use crate::http::{Amount, When};
use crate::project::parts::{UserRef, pricing_of};
use db::delivery::handover::{self, BoughtCard};
use db::project::{ProjectRow, Seen, invitation};
use db::{Conn, DbError};
use domain::delivery::Turn;
use domain::ledger::plans::{self, Shares, Sharing, life};
use domain::project::refund::{Deed, RefundStage};
use domain::project::{Action, Actor, Pricing, ProjectFacts, RefundStatus, permit};
use domain::settings::{RefundTable, Terms};
use domain::{ProjectId, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

/// What a refund gives back by stage, in percent of what was paid: the policy that this contest was paid under.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RefundPolicy {
    /// Two contests of the same version have the same percentages.
    pub version: String,
    pub unopened: f64,
    pub open: f64,
    pub revisions: f64,
    pub winner: f64,
}

impl From<&RefundTable> for RefundPolicy {
    fn from(table: &RefundTable) -> Self {
        let percent = |bps: u32| f64::from(bps) / 100.0;
        let rows = RefundStage::ALL.map(|stage| percent(stage.bps(table)));
        RefundPolicy {
            version: rows.map(|row| row.to_string()).join("-"),
            unopened: rows[0],
            open: rows[1],
            revisions: rows[2],
            winner: rows[3],
        }
    }
}

/// An invited designer, as the client sees them.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvitedView {
    pub id: i64,
    pub user_name: String,
    pub face: Option<String>,
    pub by_platform: bool,
}

/// The identity part of a bundle: waiting in escrow, or a contest of its own.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IdentityPart {
    pub amount: Amount,
    pub project_id: Option<i64>,
    pub encoded_id: Option<String>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoughtWork {
    pub id: i64,
    pub number: i64,
    pub image_key: String,
    pub thumb: String,
}

/// Another design that the client bought, with its own handover.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoughtView {
    /// The `boughtId` of its handover.
    pub id: i64,
    pub work: BoughtWork,
    pub designer: UserRef,
    /// For those whom it concerns.
    pub price: Option<Amount>,
    pub confirmed: bool,
    pub package_at: Option<When>,
    pub claim_at: Option<When>,
    pub auto_confirm_at: Option<When>,
    #[schema(value_type = Option<crate::http::words::TurnWord>)]
    pub turn: Option<Turn>,
}

fn bought_view(card: BoughtCard, seen: &Seen) -> BoughtView {
    let stored = seen.facts.bought.iter().find(|one| one.id == card.bought);
    let handover = stored.map(|one| one.handover);
    let concerned = seen.actor.owner_like(&seen.facts) || stored.is_some_and(|one| seen.actor.is(one.designer));
    BoughtView {
        id: card.bought.0,
        work: BoughtWork {
            id: card.work.0,
            number: card.number,
            thumb: crate::file::picture_url(&card.picture_key, "wall.webp"),
            image_key: card.picture_key,
        },
        designer: card.designer.into(),
        price: stored.filter(|_| concerned).map(|one| one.price.into()),
        confirmed: handover.is_some_and(|h| h.confirmed_at.is_some()),
        package_at: handover.and_then(|h| h.package_at).map(When),
        claim_at: handover.and_then(|h| h.claim_at(&seen.terms)).map(When),
        auto_confirm_at: handover.and_then(|h| h.auto_confirm_at(&seen.terms)).map(When),
        turn: handover.map(|h| h.turn()),
    }
}

/// How the entry of an unpaid store purchase is kept.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct KeptView {
    /// Until then nobody else can buy it.
    pub until: Option<When>,
    /// Somebody else has it, or it is offered no more: there is nothing to be paid.
    pub gone: bool,
}

impl From<app::store::Kept> for KeptView {
    fn from(kept: app::store::Kept) -> Self {
        KeptView { until: kept.until.map(When), gone: kept.gone }
    }
}

/// What a refund would give back after a deed of the owner that can move it to another row of the table.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct RefundAfter {
    /// After one more finalist.
    pub finalist: Amount,
    /// After the open stage was ended early.
    pub end: Amount,
}

/// Everything of a contest's turns that the caller may see.
#[derive(Clone, Debug)]
pub struct Turns {
    pub refund_policy: RefundPolicy,
    pub refund_quote: Option<Amount>,
    pub refund_after: Option<RefundAfter>,
    pub invites_left: u32,
    pub invited: Vec<InvitedView>,
    pub invited_me: bool,
    pub identity_part: Option<IdentityPart>,
    pub split_of: Option<i64>,
    pub split_of_encoded_id: Option<String>,
    pub original_encoded_id: Option<String>,
    pub abandoned_paid_at: Option<When>,
    pub rest_claim_at: Option<When>,
    pub kept: Option<KeptView>,
    pub quotation_pending: bool,
    pub additional_bought: Vec<BoughtView>,
}

/// Reads it.
pub fn turns(conn: &mut Conn<'_>, seen: &Seen, now: Timestamp) -> Result<Turns, DbError> {
    let Seen { row, facts, terms, actor, viewer } = seen;
    let owner_like = actor.owner_like(facts);
    let invited = if owner_like && row.audit { invitation::of_project(conn, row.id)? } else { Vec::new() };
    let invited_me = match viewer {
        Some(viewer) if viewer.approved => invitation::is_invited(conn, row.id, viewer.id)?,
        _ => false,
    };
    let bought = if facts.bought.is_empty() { Vec::new() } else { handover::bought_cards(conn, row.id)? };
    let refund_quote = if owner_like { refund_quote(seen, now)? } else { None };
    let refund_after = if owner_like { refund_after(seen, now) } else { None };
    let identity_part = if row.vi && owner_like { Some(identity_part(seen)?) } else { None };
    let concerned = owner_like || actor.takes_part(facts);
    Ok(Turns {
        refund_policy: RefundPolicy::from(&terms.refund),
        refund_quote,
        refund_after,
        invites_left: if owner_like { facts.invites_left } else { 0 },
        invited: invited
            .into_iter()
            .map(|one| InvitedView {
                id: one.designer.id.0,
                user_name: one.designer.user_name,
                face: one.designer.face_key.as_deref().map(|key| crate::file::picture_url(key, "avatar.webp")),
                by_platform: one.by_platform,
            })
            .collect(),
        invited_me,
        identity_part,
        split_of: row.split_of.map(i64::from),
        split_of_encoded_id: row.split_of.map(ProjectId::encoded),
        original_encoded_id: row.kind().original().map(ProjectId::encoded),
        abandoned_paid_at: facts.stage.abandoned_paid_at.filter(|_| concerned).map(When),
        rest_claim_at: facts
            .stage
            .rest_claim_at(terms)
            .filter(|_| concerned && row.winner_id.is_none() && !row.package_confirm)
            .map(When),
        kept: app::store::kept(conn, row, now)?.map(KeptView::from),
        quotation_pending: facts.quotation_pending,
        additional_bought: bought.into_iter().map(|card| bought_view(card, seen)).collect(),
    })
}

fn identity_part(seen: &Seen) -> Result<IdentityPart, DbError> {
    let parts = pricing_of(&seen.row)?.escrow_parts(seen.terms.extra_finalist_award);
    Ok(IdentityPart {
        amount: parts.bundle.into(),
        project_id: seen.row.split_into.map(i64::from),
        encoded_id: seen.row.split_into.map(ProjectId::encoded),
    })
}

/// What a refund would give back now; of one that was asked or granted, what it gives.
fn refund_quote(seen: &Seen, now: Timestamp) -> Result<Option<Amount>, DbError> {
    let Seen { row, facts, terms, .. } = seen;
    if row.refund_status > 0 {
        return Ok(Some(row.refund_amount.into()));
    }
    let stage = RefundStage::of(&facts.stage, now);
    let quote = app::project::quoted_now(row, facts, terms, stage, now);
    Ok(quote.ok().map(|quote| quote.amount.into()))
}

/// The same after each deed of the owner; only while a refund can still be asked for.
fn refund_after(seen: &Seen, now: Timestamp) -> Option<RefundAfter> {
    let Seen { row, facts, terms, .. } = seen;
    if !row.audit || permit(Action::Refund, facts, &Actor::owner(facts), now, terms).is_err() {
        return None;
    }
    let after = |deed| app::project::quoted_after(row, facts, terms, deed, now).ok().map(|quote| quote.amount.into());
    Some(RefundAfter { finalist: after(Deed::Finalist)?, end: after(Deed::End)? })
}

/// How a prize is shared: as it is planned or paid, in major units.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShareView {
    /// How many finalists it pays.
    pub finalists: u32,
    /// All their awards together.
    pub awards: Amount,
    /// The winner's, before commission.
    pub gross: Amount,
    pub fee: Amount,
    pub net: Amount,
}

/// What the designers of a contest get, from the very plans that pay them.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SharesView {
    /// With all included finalists until there is a winner, then with those who were chosen.
    pub planned: ShareView,
    /// With the finalists of this moment: what choosing a winner now means.
    pub now: ShareView,
    /// The part of the winner's share that an abandoned contest pays to its finalists at once, in percent.
    pub abandoned_percent: f64,
    /// What each finalist gets when the rest is claimed, once the contest was found abandoned; for those whom it concerns.
    pub rest_each: Option<Amount>,
}

fn share_view(shares: &Shares, finalists: u32) -> ShareView {
    ShareView {
        finalists,
        awards: (shares.award * i64::from(finalists)).into(),
        gross: shares.winner_gross.into(),
        fee: shares.commission.into(),
        net: shares.winner_net.into(),
    }
}

/// What the shares of a stored contest hang on.
pub fn sharing(row: &ProjectRow) -> Sharing {
    let count = |n: i64| u32::try_from(n.max(0)).unwrap_or(u32::MAX);
    let has_winner = row.winner_id.is_some();
    Sharing {
        finalists: count(row.finalists),
        included: count(row.finalists_included),
        has_winner,
        abandoned: row.abandoned_at.is_some(),
        over: row.refund_status == RefundStatus::Refunded.value() || (row.package_confirm && !has_winner),
    }
}

/// What the page says of everybody's part.
pub fn shares_view(
    row: &ProjectRow,
    pricing: &Pricing,
    facts: &ProjectFacts,
    actor: &Actor,
    terms: &Terms,
) -> SharesView {
    let (sharing, parts) = (sharing(row), pricing.escrow_parts(terms.extra_finalist_award));
    let view = |finalists| share_view(&sharing.shares(&parts, finalists, terms), finalists);
    let concerned = actor.owner_like(facts) || actor.takes_part(facts);
    let rest_each =
        row.abandoned_at.filter(|_| concerned && row.winner_id.is_none() && !row.package_confirm).map(|_| {
            let prize = plans::prize(&parts, facts.extra_finalists(), terms);
            life::abandonment(prize, facts.finalists.len(), terms).rest_each_net(terms).into()
        });
    SharesView {
        planned: view(sharing.planned_finalists()),
        now: view(sharing.finalists),
        abandoned_percent: f64::from(terms.abandoned_share_bps) / 100.0,
        rest_each,
    }
}
