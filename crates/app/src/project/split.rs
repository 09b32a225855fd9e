//! A bundle of logo and identity becomes two contests.

use super::acting::on_contest;
use super::invite::invite_best;
use super::{announce, watch};
use crate::{AppError, Market};
use db::Tx;
use db::project::{NewProject, Seen, split};
use db::session::Viewer;
use domain::notice::{About, To, Told};
use domain::project::{Command, Decision, Pricing, ProjectType, package};
use domain::{ProjectId, Refusal, Timestamp};

/// The identity part of a bundle becomes a contest of its own: already paid, under the same terms, with the confirmed
/// logo as its logo and its own open stage (rules: Steps).
///
/// # Errors
/// `WrongState` before the logo is confirmed, and the second time.
pub async fn split_identity(market: &Market, viewer: &Viewer, id: ProjectId) -> Result<ProjectId, AppError> {
    let share_key = gateways::random::hex(16);
    on_contest(market, viewer, id, move |act| {
        let decision = act.decide(&Command::SplitIdentity)?;
        let Decision::IdentitySplits { end_time } = decision else { return Err(Refusal::WrongState.into()) };
        let into = insert_identity(act.tx, &act.seen, &share_key, act.now)?;
        if !split::mark_split(act.tx, id, into)? {
            return Err(Refusal::Conflict.into());
        }
        crate::money::split_identity(act.tx, &act.seen.row, &act.seen.facts, &act.seen.terms, into, act.now)?;
        let terms = serde_json::to_string(&act.seen.terms)?;
        if !db::project::open(act.tx, into, act.now, end_time, &terms)? {
            return Err(Refusal::Conflict.into());
        }
        let row = db::project::load(act.tx, into)?.ok_or(Refusal::NotFound)?;
        super::search::index(act.tx, into)?;
        invite_best(act.tx, act.market, &row, act.now)?;
        watch::start(act.tx, &row, act.now)?;
        announce(act.tx, act.market, To::Client(row.client_id), Told::Paid {}, &row, About::Contest(row.id), act.now)?;
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
        let logo = uploaded.map(|file| file.id).map_or_else(|| split::winning_file(tx, work), |id| Ok(Some(id)))?;
        if let Some(file) = logo {
            db::project::set_logo_file(tx, into, file)?;
        }
    }
    Ok(into)
}
