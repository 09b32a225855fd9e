//! A brief becomes an unpaid contest.

use crate::file::{self, BelongsTo, NewFile, Scope};
use crate::{AppError, Market};
use db::project::NewProject;
use db::session::Viewer;
use domain::account::UserType;
use domain::project::brief::{self, Brief, BriefInput};
use domain::project::{Pricing, ProjectType, package, pricing};
use domain::refusal::{Fault, Problem};
use domain::{Minor, ProjectId, Refusal, Site, UserId};

/// A file as it was sent.
#[derive(Clone, Debug)]
pub struct RawFile {
    pub name: String,
    pub bytes: file::Content,
}

/// Everything the start form sends.
#[derive(Clone, Debug)]
pub struct NewBrief {
    pub input: BriefInput,
    pub files: Vec<RawFile>,
    pub logo: Option<RawFile>,
    /// A coupon's code.
    pub coupon: Option<String>,
}

/// Prices what the form says so far; nothing is stored. A coupon's code is looked up, for that person if one is signed
/// in.
///
/// # Errors
/// Every wrong field that a price depends on.
pub async fn price_request(
    market: &Market,
    site: Site,
    input: &BriefInput,
    coupon: Option<String>,
    user: Option<UserId>,
) -> Result<Pricing, AppError> {
    let (worth, wrong) = worth_of(market, site, code_of(coupon), user).await?;
    let priced = input.price_request(site, worth).and_then(|request| pricing::price(&request, &market.settings()));
    match priced {
        Ok(price) if wrong.is_empty() => Ok(price),
        Ok(_) => Err(Refusal::Invalid { faults: wrong }.into()),
        Err(mut faults) => {
            faults.extend(wrong);
            Err(Refusal::Invalid { faults }.into())
        }
    }
}

fn code_of(coupon: Option<String>) -> Option<String> {
    coupon.filter(|code| !code.trim().is_empty())
}

/// What a coupon takes off, or what is wrong with it: told beside whatever else is wrong.
async fn worth_of(
    market: &Market,
    site: Site,
    code: Option<String>,
    user: Option<UserId>,
) -> Result<(Option<Minor>, Vec<Fault>), AppError> {
    let Some(code) = code else { return Ok((None, Vec::new())) };
    let now = market.now();
    match market.db.read(move |conn| crate::money::coupon_worth(conn, &code, user, site, now)).await {
        Ok(worth) => Ok((Some(worth), Vec::new())),
        Err(AppError::Refused(Refusal::Invalid { faults })) => Ok((None, faults)),
        Err(fault) => Err(fault),
    }
}

/// Whether the person may start a contest: asked before a body is read.
///
/// # Errors
/// `Suspended`, `Forbidden` for whoever is no client.
pub fn may_create(viewer: &Viewer) -> Result<(), Refusal> {
    if viewer.suspended {
        return Err(Refusal::Suspended);
    }
    if UserType::from_value(viewer.user_type) == Some(UserType::Client) { Ok(()) } else { Err(Refusal::Forbidden) }
}

/// Stores the contest at step 0, with its files.
///
/// # Errors
/// All wrong fields at once; `Forbidden` for whoever is no client.
pub async fn create(market: &Market, viewer: &Viewer, site: Site, mut new: NewBrief) -> Result<ProjectId, AppError> {
    may_create(viewer)?;
    // A logo belongs to a brief that says there is one.
    new.logo = new.logo.filter(|_| new.input.has_logo);
    new.input.files_sent = new.files.len();
    new.input.logo_sent = new.logo.is_some();
    let checked = brief::validate(site, &new.input, &market.settings());
    let code = code_of(new.coupon);
    let (worth, wrong) = worth_of(market, site, code.clone(), Some(viewer.id)).await?;
    let brief = match checked {
        Ok(brief) if wrong.is_empty() => brief,
        Ok(_) => return Err(Refusal::Invalid { faults: wrong }.into()),
        Err(mut faults) => {
            faults.extend(wrong);
            return Err(Refusal::Invalid { faults }.into());
        }
    };
    let price = pricing::price(&brief.price_request(site, worth), &market.settings())
        .map_err(|faults| Refusal::Invalid { faults })?;
    let files = keep(market, viewer, new.files, new.logo).await?;
    let stored = store(market, viewer, site, brief, price, code, files.clone()).await;
    file::settle(market, &files, stored).await
}

async fn keep(
    market: &Market,
    viewer: &Viewer,
    files: Vec<RawFile>,
    logo: Option<RawFile>,
) -> Result<Vec<file::StoredFile>, AppError> {
    let scoped = files.into_iter().map(|raw| (Scope::Brief, raw)).chain(logo.map(|raw| (Scope::Logo, raw)));
    let new = scoped.map(|(scope, raw)| NewFile {
        scope,
        owner: viewer.id,
        name: raw.name,
        bytes: raw.bytes,
        sizes: Vec::new(),
    });
    file::keep_all(market, new.collect()).await
}

async fn store(
    market: &Market,
    viewer: &Viewer,
    site: Site,
    brief: Brief,
    price: Pricing,
    coupon: Option<String>,
    files: Vec<file::StoredFile>,
) -> Result<ProjectId, AppError> {
    let preset = package::preset(site, brief.tier, &market.settings());
    let included = brief.finalist_count.unwrap_or(preset.finalist).max(preset.finalist);
    let new = NewProject {
        site,
        client_id: viewer.id,
        title: brief.title.clone(),
        company_name: brief.company_name.clone(),
        company_intro: brief.company_intro.clone(),
        content: brief.content.clone(),
        industry: brief.industry,
        project_type: brief.project_type.value(),
        taocan: brief.tier.value(),
        private: brief.private,
        vi: brief.vi,
        mockups: serde_json::to_string(&brief.mockups)?,
        tags: serde_json::to_string(&brief.tags)?,
        features: serde_json::to_string(&brief.features)?,
        styles: serde_json::to_string(&brief.styles.iter().map(ToString::to_string).collect::<Vec<_>>())?,
        colours: serde_json::to_string(&brief.colours)?,
        ai_welcome: brief.ai_welcome,
        has_logo: brief.has_logo,
        logo_project_id: brief.logo_project_id,
        share_key: gateways::random::hex(16),
        pricing: serde_json::to_string(&price)?,
        total: price.total,
        pool: price.pool,
        finalists_included: i64::from(included),
        drafts_promised: i64::from(preset.draft),
    };
    let (owner, holder, now, settings) = (viewer.id, viewer.clone(), market.now(), market.settings());
    let (attachments, logo_file, logo_project) = (brief.attachments, brief.logo_file, brief.logo_project_id);
    let references = brief.references;
    market
        .db
        .write(move |tx| {
            let mut new = new.clone();
            let mut chosen_logo = None;
            if let Some(logo_project) = logo_project {
                let chosen = db::project::load(tx, logo_project)?
                    .filter(|p| {
                        p.client_id == owner && p.project_type == ProjectType::Logo.value() && p.winner_id.is_some()
                    })
                    .ok_or_else(|| Refusal::fault("logoProjectId", Problem::Unknown))?;
                if new.company_name.is_empty() {
                    new.company_name = chosen.company_name;
                }
                if new.title.is_empty() {
                    new.title.clone_from(&new.company_name);
                }
                chosen_logo = chosen.winner_work_id;
            }
            if !db::idea::all_hang(tx, site, &references)? {
                return Err(Refusal::fault("references", Problem::Unknown).into());
            }
            let id = db::project::insert(tx, &new, now)?;
            if !references.is_empty() {
                db::project::set_references(tx, id, &references)?;
            }
            let of = BelongsTo { project: Some(id), ..BelongsTo::default() };
            let mut logo = None;
            for file in &files {
                let file_id = db::file::insert(tx, file, of, now)?;
                if file.scope == Scope::Logo {
                    logo = Some(file_id);
                }
            }
            if let Some(work) = chosen_logo {
                logo = db::project::split::winning_file(tx, work)?;
            }
            file::claim(tx, "attachments", &attachments, owner, Scope::Brief, of, now)?;
            if let Some(named) = logo_file
                && logo.is_none()
            {
                file::claim(tx, "logoFile", &[named], owner, Scope::Logo, of, now)?;
                logo = Some(named);
            }
            file::within_brief(tx, &settings, id)?;
            file::within_person(tx, &settings, owner, 0)?;
            super::draft::watch_new(tx, id, now)?;
            if let Some(file) = logo {
                db::project::set_logo_file(tx, id, file)?;
            }
            if let Some(code) = &coupon {
                crate::money::attach_coupon(tx, code, &holder, id, now)?;
            }
            Ok(id)
        })
        .await
}
