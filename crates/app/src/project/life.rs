//! The turns of a contest beside the straight road: quotation, invitations, a bundle's split, abandonment.

use super::{announce, seen, watch};
use crate::mail_text::ContestEvent;
use crate::{AppError, Market};
use db::admin::decision::{self, NewDecision};
use db::project::{NewProject, ProjectRow, Seen, invitation, life};
use db::session::Viewer;
use db::{Conn, Tx};
use domain::account::UserType;
use domain::project::permit::{Action, permit};
use domain::project::pricing::{ITEMS_MOST, PriceRequest, price};
use domain::project::{Actor, Command, Decision, Pricing, ProjectType, decide, package};
use domain::refusal::Problem;
use domain::{Minor, ProjectId, Refusal, Timestamp, UserId};
use serde_json::json;

/// A moderator names the prize of a business contest; until it is paid it can be named again.
///
/// # Errors
/// A fault on `prize`; `WrongState` for any other package, `AlreadyPaid`.
pub async fn name_prize(
    market: &Market,
    viewer: &Viewer,
    id: ProjectId,
    prize: Minor,
    reason: String,
) -> Result<(), AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let settings = market_in.settings();
            let seen = seen(tx, id, &viewer, &settings)?;
            permit(Action::Quote, &seen.facts, &seen.actor, now, &seen.terms)?;
            // Before the prize was known a coupon had nothing to be taken off.
            let coupon = crate::money::attached_coupon(tx, &seen.row)?;
            let mut faults = Vec::new();
            domain::text::check_optional("reason", &reason, domain::project::refund::REASON_MOST, &mut faults);
            Refusal::faults(faults)?;
            let request = quotation(&seen, prize, coupon)?;
            let pricing = price(&request, &settings).map_err(|faults| Refusal::Invalid { faults })?;
            let text = serde_json::to_string(&pricing)?;
            if !life::quote(tx, id, &text, pricing.total, pricing.pool)? {
                return Err(Refusal::AlreadyPaid.into());
            }
            let taken = NewDecision {
                moderator: viewer.id,
                kind: "quotation",
                outcome: &prize.to_string(),
                reason: &domain::text::block(&reason),
                project: Some(id),
                subject: None,
            };
            decision::record(tx, &taken, now)?;
            announce(tx, &market_in, seen.row.client_id, ContestEvent::Quoted, &seen.row, None, now)
        })
        .await
}

/// The order of the brief as it was given, with the prize now named.
fn quotation(seen: &Seen, prize: Minor, coupon: Option<Minor>) -> Result<PriceRequest, AppError> {
    let items: Vec<i64> = serde_json::from_str(&seen.row.mockups)?;
    Ok(PriceRequest {
        site: seen.row.site,
        project_type: seen.facts.project_type,
        tier: seen.facts.tier,
        prize: Some(prize),
        vi: seen.row.vi,
        items: items.len().min(ITEMS_MOST),
        finalist_count: Some(seen.facts.finalists_included),
        private: seen.row.private,
        coupon,
    })
}

/// The client invites a designer, within the package's number.
///
/// # Errors
/// `AlreadyInvited`; a fault on `designerId` for whoever is no approved designer; `WrongState` when none is left.
pub async fn invite(market: &Market, viewer: &Viewer, id: ProjectId, designer: UserId) -> Result<(), AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let seen = seen(tx, id, &viewer, &market_in.settings())?;
            let person = db::account::find(tx, designer)?;
            let approved = person.is_some_and(|person| {
                person.approved
                    && !person.suspended
                    && UserType::from_value(person.user_type) == Some(UserType::Designer)
            });
            let invited = invitation::is_invited(tx, id, designer)?;
            decide(&seen.facts, &Command::Invite { approved, invited }, &seen.actor, now, &seen.terms)?;
            if !invitation::invite(tx, id, designer, false, now)? {
                return Err(Refusal::AlreadyInvited.into());
            }
            db::project::touch(tx, id, now)?;
            announce(tx, &market_in, designer, ContestEvent::Invited, &seen.row, None, now)
        })
        .await
}

/// The platform's own invitations, when the contest opens.
pub(super) fn invite_best(tx: &mut Tx<'_>, market: &Market, row: &ProjectRow, now: Timestamp) -> Result<(), AppError> {
    let Some(tier) = package::Tier::from_value(row.taocan) else { return Ok(()) };
    let (_, count) = package::invitations(tier);
    if count == 0 {
        return Ok(());
    }
    for designer in invitation::best_of_industry(tx, row.id, row.site, row.industry, i64::from(count))? {
        if invitation::invite(tx, row.id, designer, true, now)? {
            announce(tx, market, designer, ContestEvent::Invited, row, None, now)?;
        }
    }
    Ok(())
}

/// The identity part of a bundle becomes a contest of its own: already paid, under the same terms, with the confirmed
/// logo as its logo and its own open stage (`product.md` 4).
///
/// # Errors
/// `WrongState` before the logo is confirmed, and the second time.
pub async fn split_identity(market: &Market, viewer: &Viewer, id: ProjectId) -> Result<ProjectId, AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    let share_key = gateways::random::hex(16);
    market
        .db
        .write(move |tx| {
            let seen = seen(tx, id, &viewer, &market_in.settings())?;
            let decision = decide(&seen.facts, &Command::SplitIdentity, &seen.actor, now, &seen.terms)?;
            let Decision::IdentitySplits { end_time } = decision else { return Err(Refusal::WrongState.into()) };
            let into = insert_identity(tx, &seen, &share_key, now)?;
            if !life::mark_split(tx, id, into)? {
                return Err(Refusal::Conflict.into());
            }
            crate::money::split_identity(tx, &seen.row, &seen.facts, &seen.terms, into, now)?;
            let terms = serde_json::to_string(&seen.terms)?;
            if !db::project::open(tx, into, now, end_time, &terms)? {
                return Err(Refusal::Conflict.into());
            }
            let row = db::project::load(tx, into)?.ok_or(Refusal::NotFound)?;
            super::search::index(tx, into)?;
            invite_best(tx, &market_in, &row, now)?;
            watch::start(tx, &row, now)?;
            announce(tx, &market_in, row.client_id, ContestEvent::Paid, &row, None, now)?;
            Ok(into)
        })
        .await
}

fn insert_identity(tx: &mut Tx<'_>, seen: &Seen, share_key: &str, now: Timestamp) -> Result<ProjectId, AppError> {
    let row = &seen.row;
    let old: Pricing = serde_json::from_str(&row.pricing)?;
    let bundle = old.escrow_parts(seen.terms.extra_finalist_award).bundle;
    let pricing = Pricing::single(old.currency, bundle);
    let (preset_finalists, drafts) = package::promised(seen.facts.tier);
    let new = NewProject {
        site: row.site,
        client_id: row.client_id,
        title: row.title.clone(),
        company_name: row.company_name.clone(),
        company_intro: row.company_intro.clone(),
        content: row.content.clone(),
        industry: row.industry,
        project_type: ProjectType::Vi.value(),
        taocan: row.taocan,
        private: row.private,
        vi: false,
        mockups: row.mockups.clone(),
        tags: row.tags.clone(),
        features: row.features.clone(),
        styles: row.styles.clone(),
        colours: row.colours.clone(),
        ai_welcome: row.ai_welcome,
        // An abandoned contest has none.
        has_logo: row.winner_work_id.is_some(),
        logo_project_id: row.winner_work_id.map(|_| row.id),
        share_key: share_key.to_owned(),
        pricing: serde_json::to_string(&pricing)?,
        total: pricing.total,
        pool: pricing.pool,
        finalists_included: i64::from(preset_finalists),
        drafts_promised: i64::from(drafts),
    };
    let into = db::project::insert(tx, &new, now)?;
    if let Some(work) = row.winner_work_id {
        // The final logo where the winner has uploaded one.
        let uploaded = db::file::of_project(tx, row.id, db::file::Scope::FinalLogo)?.pop();
        let logo = uploaded.map(|file| file.id).map_or_else(|| life::winning_file(tx, work), |id| Ok(Some(id)))?;
        if let Some(file) = logo {
            db::project::set_logo_file(tx, into, file)?;
        }
    }
    Ok(into)
}

/// The timer's part: the shares of a contest that is abandoned now are paid. Nothing happens to any other.
pub(super) fn pay_abandoned(
    tx: &mut Tx<'_>,
    market: &Market,
    row: &ProjectRow,
    now: Timestamp,
) -> Result<bool, AppError> {
    let facts = db::project::facts::facts(tx, row)?;
    let terms = db::project::facts::terms(row, &market.settings())?;
    match decide(&facts, &Command::PayAbandoned, &Actor::SYSTEM, now, &terms) {
        Ok(Decision::AbandonedSharesPaid { at }) => {
            if !life::mark_abandoned(tx, row.id, at)? {
                return Ok(false);
            }
            crate::money::pay_abandoned(tx, row, &facts, &terms, now)?;
        }
        _ => return Ok(false),
    }
    announce(tx, market, row.client_id, ContestEvent::Abandoned, row, None, now)?;
    for finalist in &facts.finalists {
        announce(tx, market, finalist.designer, ContestEvent::AbandonedShare, row, None, now)?;
    }
    Ok(true)
}

/// A finalist claims what an abandoned contest still holds: it is divided among all of them, and the contest completes.
///
/// # Errors
/// `Forbidden` for others, `WrongState` before its time, `WinnerChosen`.
pub async fn claim_rest(market: &Market, viewer: &Viewer, id: ProjectId) -> Result<(), AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let seen = seen(tx, id, &viewer, &market_in.settings())?;
            let decision = decide(&seen.facts, &Command::ClaimRest, &seen.actor, now, &seen.terms)?;
            let Decision::RestClaimed { at } = decision else { return Err(Refusal::WrongState.into()) };
            if !life::complete_claimed(tx, id, at)? {
                return Err(Refusal::Conflict.into());
            }
            crate::money::claim_rest(tx, &seen.row, &seen.facts, &seen.terms, now)?;
            announce(tx, &market_in, seen.row.client_id, ContestEvent::RestClaimed, &seen.row, None, now)?;
            for finalist in &seen.facts.finalists {
                crate::notice::tell(tx, finalist.designer, "rest_claimed", &json!({}), Some(id), None, now)?;
            }
            Ok(())
        })
        .await
}

/// Whether a designer was invited to the contest.
///
/// # Errors
/// Those of the database.
pub fn is_invited(conn: &mut Conn<'_>, id: ProjectId, designer: UserId) -> Result<bool, AppError> {
    Ok(invitation::is_invited(conn, id, designer)?)
}

/// The prize must be an amount at all; its range is judged with the price.
///
/// # Errors
/// A fault on `prize`.
pub fn required_prize(prize: Option<Minor>) -> Result<Minor, Refusal> {
    prize.ok_or_else(|| Refusal::fault("prize", Problem::Required))
}
