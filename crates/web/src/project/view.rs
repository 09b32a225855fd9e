//! A contest as the contract shows it to one caller.

pub mod turns;

use self::turns::{BoughtView, IdentityPart, InvitedView, KeptView, RefundAfter, RefundPolicy, SharesView};
use super::card::winner_net;
use super::parts::{
    Client, DesignerOf, FairnessView, FinalistPrize, Named, PackageView, PricingView, Refund, SourceFile, StageView,
    StyleView, Winning, industry_named, item_names, pricing_of, stage_view, styles, texts,
};

use crate::file::{FileObject, picture_url};
use crate::http::flags::flags;
use crate::http::{Amount, When};
use crate::idea::Idea;
use crate::idea::taste::TasteView;
use crate::poll::ProjectPoll;
use db::file::FileRow;
use db::idea::IdeaRow;
use db::project::party;
use db::project::{ProjectRow, Seen};
use db::{Conn, DbError};
use domain::invoice::InvoiceOf;
use domain::project::can::{Can, can};
use domain::project::stage;
use domain::project::{Actor, ProjectFacts, access, package};
use domain::settings::Settings;
use domain::{BoughtId, Site, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

/// A contest, whole.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProjectView {
    pub id: i64,
    pub encoded_id: String,
    #[schema(value_type = crate::http::words::Lang)]
    pub site: &'static str,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    pub client: Client,
    pub title: String,
    pub company_name: String,
    pub company_intro: String,
    pub content: String,
    pub industry: Named,
    pub attachments: Vec<FileObject>,
    pub private: bool,
    #[schema(value_type = crate::http::words::Taocan)]
    pub taocan: i64,
    pub package: PackageView,
    pub package_confirm: bool,
    pub pricing: PricingView,
    pub features: Vec<String>,
    /// Matching identities.
    pub mockups: Vec<Named>,
    pub styles: Vec<StyleView>,
    pub colours: Vec<String>,
    /// Ideas that the client likes, as far as they still hang in the gallery.
    pub references: Vec<Idea>,
    /// What most of them have in common.
    pub taste: TasteView,
    pub ai_welcome: bool,
    #[schema(value_type = crate::http::words::ProjectTypeNumber)]
    pub project_type: i64,
    pub prize: Amount,
    /// What the winner gets, net, if they are also a finalist or not: pool less finalist awards, less commission.
    pub winner_share: Amount,
    /// Everybody's part.
    pub shares: SharesView,
    /// In percent.
    pub commission: f64,
    pub finalist_prize: FinalistPrize,
    pub extra_finalist_price: Amount,
    pub restart_fee: Amount,
    pub refund: Refund,
    pub refund_info: i64,
    /// What a refund would give back now; for the owner and moderators.
    pub refund_quote: Option<Amount>,
    /// What it would be after the owner's next deed; for those, while one can be asked for.
    pub refund_after: Option<RefundAfter>,
    pub refund_policy: RefundPolicy,
    /// For the owner: designers who can still be invited, and who was.
    pub invites_left: u32,
    pub invited: Vec<InvitedView>,
    /// The caller is one of them.
    pub invited_me: bool,
    /// For the owner of a bundle.
    pub identity_part: Option<IdentityPart>,
    /// The bundle that this identity contest comes from.
    pub split_of: Option<i64>,
    pub split_of_encoded_id: Option<String>,
    /// Of a store purchase: the contest that the entry comes from.
    pub original_encoded_id: Option<String>,
    pub abandoned_paid_at: Option<When>,
    /// From when a finalist may claim the rest.
    pub rest_claim_at: Option<When>,
    /// The prize is not named yet.
    /// Of an unpaid store purchase.
    pub kept: Option<KeptView>,
    pub quotation_pending: bool,
    pub end_time: Option<When>,
    pub revision_end_time: Option<When>,
    pub ac_time: When,
    #[schema(value_type = crate::http::words::Flag)]
    pub audit: i64,
    #[schema(value_type = crate::http::words::StepNumber)]
    pub step: u8,
    #[schema(value_type = crate::http::words::StepNumber)]
    pub finalist_step: u8,
    pub stage: StageView,
    #[schema(value_type = Option<crate::http::words::Heap>)]
    pub list: Option<&'static str>,
    pub winning: Option<Winning>,
    pub designer_list: Vec<DesignerOf>,
    /// For the owner and moderators, once somebody entered.
    pub fairness: Option<FairnessView>,
    /// Further designs that were bought.
    pub additional_bought: Vec<BoughtView>,
    pub clone_id: i64,
    pub has_logo: bool,
    /// The final logo once the winner has uploaded it, until then the one the brief builds on.
    pub logo: Option<FileObject>,
    /// The logo that the brief builds on.
    pub logo_file: Option<FileObject>,
    /// The latest source files of each handover, for whoever may download them.
    pub files: Vec<SourceFile>,
    pub tags: Vec<String>,
    pub date_time: When,
    pub paid_at: Option<When>,
    pub winner_at: Option<When>,
    pub completed_at: Option<When>,
    pub designs: i64,
    pub designers: i64,
    pub finalists: i64,
    pub finalists_left: u32,
    /// Promised designs are missing: opening it again costs nothing.
    pub restart_free: bool,
    pub abandoned: bool,
    pub favorite: bool,
    pub excellent: bool,
    /// A moderator has stopped it: none of its clocks runs.
    pub stopped: bool,
    /// Since when and why, for its parties and moderators.
    pub freeze: Option<FrozenView>,
    pub auto_confirm_at: Option<When>,
    pub claim_at: Option<When>,
    /// Whose turn it is in the winner's handover.
    #[schema(value_type = Option<crate::http::words::TurnWord>)]
    pub turn: Option<domain::delivery::Turn>,
    /// The latest one, for the owner only.
    pub invoice: Option<crate::money::InvoiceRef>,
    /// The latest one: for the owner and moderators, for others where everybody finds it.
    pub poll: Option<ProjectPoll>,
    /// For the owner only.
    pub share_key: Option<String>,
    /// What the caller may do now.
    #[schema(schema_with = flags::<Can>)]
    pub can: Can,
    pub mine: bool,
}

/// Since when a contest stands still, and why.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FrozenView {
    pub since: When,
    pub reason: String,
}

/// The final logo, for whoever may read its file.
fn final_logo(
    conn: &mut Conn<'_>,
    row: &ProjectRow,
    facts: &ProjectFacts,
    actor: &Actor,
) -> Result<Option<FileRow>, DbError> {
    let Some(winner) = row.winner_work_id else { return Ok(None) };
    let Some(file) = db::file::of_project(conn, row.id, db::file::Scope::FinalLogo)?.pop() else { return Ok(None) };
    let work = db::work::find(conn, winner)?;
    let is_public = work.is_some_and(|work| access::is_public_work(facts, &work.facts()));
    Ok((is_public || access::view_package(facts, BoughtId::WINNER, actor)).then_some(file))
}

/// The rules' flags, less what other rows than the contest's own stand against. Asks all of it before it looks at any.
fn can_now(conn: &mut Conn<'_>, seen: &Seen, now: Timestamp) -> Result<Can, DbError> {
    let Seen { facts, actor, terms, .. } = seen;
    let mut can = can(facts, actor, now, terms);
    let away = can.revoke.then(|| party::is_away(conn, facts, BoughtId::WINNER));
    let verifying = can.remove.then(|| db::project::draft::is_verifying(conn, facts.id));
    let awaits = can.review.then(|| awaits_review(conn, facts));
    let sums = can.invoice.then(|| db::money::invoice::sums(conn, InvoiceOf::Contest(facts.id), None));
    can.revoke = away.transpose()?.unwrap_or_default();
    can.remove = verifying.transpose()?.is_some_and(|verifying| !verifying);
    can.review = awaits.transpose()?.unwrap_or_default();
    can.invoice = sums.transpose()?.is_some_and(|sums| sums.room().is_positive());
    Ok(can)
}

/// Whether somebody who can be reviewed has no review yet.
fn awaits_review(conn: &mut Conn<'_>, facts: &ProjectFacts) -> Result<bool, DbError> {
    let reviews = db::delivery::review::of_project(conn, facts.id)?;
    let reviewed = |designer| reviews.iter().any(|review| review.designer_id == designer);
    Ok(domain::review::reviewable(facts).into_iter().any(|designer| !reviewed(designer)))
}

/// The delivered source files that the caller may download.
fn source_files(conn: &mut Conn<'_>, facts: &ProjectFacts, actor: &Actor) -> Result<Vec<SourceFile>, DbError> {
    if (facts.winner.is_none() && facts.bought.is_empty()) || !(actor.owner_like(facts) || actor.takes_part(facts)) {
        return Ok(Vec::new());
    }
    let latest = db::file::latest_packages(conn, facts.id)?;
    let open = latest.into_iter().filter_map(|file| Some((facts.number_of(file.handover?)?, file)));
    let mut open: Vec<_> = open.filter(|(bought, _)| access::view_package(facts, *bought, actor)).collect();
    open.sort_by_key(|(bought, _)| *bought);
    Ok(open.into_iter().map(|(bought, file)| SourceFile { id: bought.0, file: FileObject::from(file) }).collect())
}

/// The ideas that its client likes; most contests name none, and ask for none.
fn references(conn: &mut Conn<'_>, row: &ProjectRow) -> Result<Vec<IdeaRow>, DbError> {
    let works = row.references();
    if works.is_empty() { Ok(Vec::new()) } else { db::idea::some(conn, &works) }
}

/// What stands beside the contest's own row.
struct Beside {
    turns: turns::Turns,
    client: party::Card,
    record: party::ClientRecord,
    participants: Vec<party::Participant>,
    attachments: Vec<FileRow>,
    logo: Option<FileRow>,
    winning: Option<party::WinningEntry>,
    final_logo: Option<FileRow>,
    favorite: bool,
    invoice: Option<crate::money::InvoiceRef>,
    poll: Option<ProjectPoll>,
    references: Vec<IdeaRow>,
    files: Vec<SourceFile>,
    can: Can,
}

/// Asks all of it before it looks at any: where nothing is found, everything has been asked nevertheless.
fn beside(conn: &mut Conn<'_>, seen: &Seen, now: Timestamp) -> Result<Beside, DbError> {
    let Seen { row, facts, actor, viewer, .. } = seen;
    let can = can_now(conn, seen, now);
    let turns = turns::turns(conn, seen, now);
    let client = match viewer.as_ref().filter(|viewer| viewer.id == row.client_id) {
        Some(viewer) => Ok(party::Card::from(viewer)),
        None => party::card(conn, row.client_id),
    };
    let sees_private = actor.owner_like(facts) || actor.is_approved_designer();
    let record = party::client_record(conn, row.client_id, sees_private, row.id);
    let participants = if row.designers > 0 { party::participants(conn, row.id) } else { Ok(Vec::new()) };
    let attachments = db::file::of_project(conn, row.id, db::file::Scope::Brief);
    let logo = row.logo_file_id.map(|file| db::file::find(conn, file));
    let winning = row.winner_work_id.map(|work| party::winning(conn, work));
    let final_logo = final_logo(conn, row, facts, actor);
    let favorite = viewer.as_ref().map(|viewer| party::is_favorite(conn, row.id, viewer.id));
    let invoice =
        (actor.owns(facts) && row.audit).then(|| crate::money::InvoiceRef::latest(conn, InvoiceOf::Contest(row.id)));
    let poll = ProjectPoll::of(conn, facts, actor, now);
    let references = references(conn, row);
    let files = source_files(conn, facts, actor);
    Ok(Beside {
        turns: turns?,
        client: client?,
        record: record?,
        participants: participants?,
        attachments: attachments?,
        logo: logo.transpose()?.flatten(),
        winning: winning.transpose()?.flatten(),
        final_logo: final_logo?,
        favorite: favorite.transpose()?.unwrap_or_default(),
        invoice: invoice.transpose()?.flatten(),
        poll: poll?,
        references: references?,
        files: files?,
        can: can?,
    })
}

/// Reads everything else that the whole view shows; the caller has been found to may see it.
pub fn whole(
    conn: &mut Conn<'_>,
    seen: Seen,
    site: Site,
    settings: &Settings,
    now: Timestamp,
) -> Result<ProjectView, DbError> {
    conn.ahead(|conn| drop(beside(conn, &seen, now)));
    let Beside {
        turns,
        client,
        record,
        participants,
        attachments,
        logo,
        winning,
        final_logo,
        favorite,
        invoice,
        poll,
        references,
        files,
        mut can,
    } = beside(conn, &seen, now)?;
    // What is gone cannot be paid for.
    can.pay = can.pay && !turns.kept.is_some_and(|kept| kept.gone);
    let Seen { row, facts, terms, actor, .. } = seen;
    let preset = package::preset(row.site, facts.tier, settings);
    let pricing = pricing_of(&row)?;
    let step = facts.step(now);
    let handover = facts.winner.map(|winner| winner.handover);
    let sees_works = matches!(access::view_works(&facts, &actor, now), access::WorksView::All { .. });
    let owns = actor.owns(&facts);
    let share = winner_net(&row, &pricing, &terms);
    Ok(ProjectView {
        id: row.id.0,
        encoded_id: row.id.encoded(),
        site: row.site.code(),
        currency: row.site.currency().code(),
        client: Client {
            id: client.id.0,
            deleted: domain::account::is_left(&client.user_name),
            user_name: client.user_name,
            face: client.face_key.as_deref().map(|key| picture_url(key, "avatar.webp")),
            record: Some(record.into()),
        },
        title: row.title.clone(),
        industry: industry_named(row.industry, site),
        attachments: attachments.into_iter().map(FileObject::from).collect(),
        private: row.private,
        taocan: row.taocan,
        package: PackageView {
            value: row.taocan,
            title: facts.tier.title(site).to_owned(),
            price: preset.price(facts.project_type).unwrap_or_default().into(),
            designer: preset.designer,
            draft: facts.drafts_promised,
            finalist: facts.finalists_included,
            features: preset.features,
            vi: preset.vi,
            discount: preset.discount.into(),
            design: preset.design,
            duration: preset.duration,
            invites: preset.invites,
            invited: preset.invited,
            confirmed: row.package_confirm,
        },
        package_confirm: row.package_confirm,
        pricing: PricingView::from(&pricing),
        features: texts(&row.features),
        mockups: item_names(&row.mockups, site),
        styles: styles(&row.styles, site),
        colours: texts(&row.colours),
        taste: TasteView::of_picks(&references, site),
        references: references.into_iter().map(|idea| Idea::of(idea, row.site)).collect(),
        ai_welcome: row.ai_welcome,
        project_type: row.project_type,
        prize: row.pool.into(),
        winner_share: share.into(),
        shares: turns::shares_view(&row, &pricing, &facts, &actor, &terms),
        commission: f64::from(terms.commission_bps) / 100.0,
        finalist_prize: FinalistPrize { amount: terms.finalist_award.into(), count: row.finalists_included },
        extra_finalist_price: terms.extra_finalist_price.into(),
        restart_fee: terms.restart_fee.into(),
        refund: Refund { status: row.refund_status, amount: row.refund_amount.into() },
        refund_info: row.refund_status,
        refund_quote: turns.refund_quote,
        refund_after: turns.refund_after,
        refund_policy: turns.refund_policy,
        invites_left: turns.invites_left,
        invited: turns.invited,
        invited_me: turns.invited_me,
        identity_part: turns.identity_part,
        split_of: turns.split_of,
        split_of_encoded_id: turns.split_of_encoded_id,
        original_encoded_id: turns.original_encoded_id,
        abandoned_paid_at: turns.abandoned_paid_at,
        rest_claim_at: turns.rest_claim_at,
        kept: turns.kept,
        quotation_pending: turns.quotation_pending,
        end_time: row.end_time.map(When),
        revision_end_time: stage::revision_ends_at(&facts.stage, &terms).map(When),
        ac_time: row.ac_time.into(),
        audit: i64::from(row.audit),
        step: step.number(),
        finalist_step: stage::finalist_step(&facts.stage, now).number(),
        stage: stage_view(step, site),
        list: stage::list_label(&facts.stage, now).map(stage::ListLabel::code),
        winning: winning.map(|w| Winning {
            work_id: w.work.0,
            number: w.number,
            image_key: sees_works.then_some(w.picture_key),
            designer: w.designer.into(),
        }),
        fairness: (actor.owner_like(&facts) && !participants.is_empty()).then(|| FairnessView::of(&participants)),
        designer_list: participants.into_iter().map(|one| DesignerOf::seen(one, actor.owner_like(&facts))).collect(),
        additional_bought: turns.additional_bought,
        clone_id: row.kind().original().map_or(0, i64::from),
        has_logo: row.has_logo,
        logo: final_logo.or_else(|| logo.clone()).map(FileObject::from),
        logo_file: logo.map(FileObject::from),
        files,
        tags: texts(&row.tags),
        date_time: row.created_at.into(),
        paid_at: row.paid_at.map(When),
        winner_at: row.winner_at.map(When),
        completed_at: row.completed_at.map(When),
        designs: row.designs,
        designers: row.designers,
        finalists: row.finalists,
        finalists_left: facts.finalists_left(),
        restart_free: facts.restart_is_free(),
        abandoned: facts.stage.abandoned_paid_at.is_some() || stage::abandoned(&facts.stage, now),
        favorite,
        excellent: row.excellent,
        stopped: row.frozen_at.is_some(),
        freeze: row
            .frozen_at
            .filter(|_| actor.owner_like(&facts) || actor.takes_part(&facts))
            .map(|at| FrozenView { since: at.into(), reason: row.frozen_reason.clone() }),
        auto_confirm_at: handover.and_then(|h| h.auto_confirm_at(&terms)).map(When),
        claim_at: handover.and_then(|h| h.claim_at(&terms)).map(When),
        turn: handover.map(|h| h.turn()),
        invoice,
        poll,
        share_key: owns.then(|| row.share_key.clone()),
        can,
        mine: owns,
        company_name: row.company_name,
        company_intro: row.company_intro,
        content: row.content,
    })
}
