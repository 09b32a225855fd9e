//! A contest as the rules see it, and the caller's relation to it: read together, in one transaction.

use super::{ProjectRow, load, party};
use crate::delivery::handover;
use crate::session::{self, Viewer};
use crate::store::sale;
use crate::{Conn, DbError};
use domain::account::UserType;
use domain::project::facts::Finalist;
use domain::project::package;
use domain::project::stage::Facts;
use domain::project::{Actor, ProjectFacts, ProjectType, RefundStatus, Tier, Winner, access};
use domain::settings::{Settings, Terms};
use domain::{BoughtId, ProjectId, Refusal, Timestamp};

/// A contest with everything that a decision about it needs.
#[derive(Clone, Debug)]
pub struct Seen {
    pub row: ProjectRow,
    pub facts: ProjectFacts,
    pub terms: Terms,
    pub actor: Actor,
    pub viewer: Option<Viewer>,
}

impl Seen {
    /// Whether the caller may know of the contest at all.
    ///
    /// # Errors
    /// `NotFound` when not.
    pub fn visible(self) -> Result<Self, Refusal> {
        if access::view_project(&self.facts, &self.actor) { Ok(self) } else { Err(Refusal::NotFound) }
    }
}

/// Who is asking, before anything was looked up.
#[derive(Clone, Debug, Default)]
pub struct Asker {
    pub token_hash: Option<String>,
    pub share_key: Option<String>,
}

/// The contest as the asker stands to it, whether or not they may see it; `None` when there is none.
///
/// # Errors
/// Those of the engine.
pub fn seen(
    conn: &mut Conn<'_>,
    id: ProjectId,
    asker: &Asker,
    settings: &Settings,
    now: Timestamp,
) -> Result<Option<Seen>, DbError> {
    if let Some(hash) = &asker.token_hash {
        conn.ahead(|conn| {
            drop(session::viewer(conn, hash, now));
            drop(load(conn, id));
        });
    }
    let viewer = match &asker.token_hash {
        Some(hash) => session::viewer(conn, hash, now)?,
        None => None,
    };
    seen_by(conn, id, viewer, asker.share_key.as_deref(), settings)
}

/// The same for somebody who is known already.
///
/// # Errors
/// Those of the engine.
pub fn seen_by(
    conn: &mut Conn<'_>,
    id: ProjectId,
    viewer: Option<Viewer>,
    share_key: Option<&str>,
    settings: &Settings,
) -> Result<Option<Seen>, DbError> {
    let Some(row) = load(conn, id)? else { return Ok(None) };
    // Nobody takes part in a contest of their own.
    let standing = |conn: &mut Conn<'_>| match &viewer {
        Some(viewer) if row.designers > 0 && viewer.id != row.client_id => party::standing(conn, id, viewer.id),
        _ => Ok(None),
    };
    conn.ahead(|conn| {
        drop(standing(conn));
        drop(facts(conn, &row));
    });
    let standing = standing(conn)?;
    let share_key_ok = share_key.is_some_and(|key| key == row.share_key);
    let actor = actor(viewer.as_ref(), share_key_ok, standing.is_some());
    let facts = facts(conn, &row)?;
    let terms = terms(&row, settings)?;
    Ok(Some(Seen { row, facts, terms, actor, viewer }))
}

/// The person as the rules see them.
#[must_use]
pub fn actor(viewer: Option<&Viewer>, share_key_ok: bool, participates: bool) -> Actor {
    match viewer {
        None => Actor { share_key_ok, ..Actor::VISITOR },
        Some(viewer) => Actor {
            user_id: Some(viewer.id),
            user_type: UserType::from_value(viewer.user_type),
            is_moderator: viewer.is_moderator,
            is_staff: viewer.is_staff,
            approved: viewer.approved,
            suspended: viewer.suspended,
            share_key_ok,
            participates,
            system: false,
        },
    }
}

/// Where the contest stands, from its row alone.
///
/// # Errors
/// When the row holds a state that no rule knows.
pub fn stage(row: &ProjectRow) -> Result<Facts, DbError> {
    Ok(Facts {
        audit: row.audit,
        paid_at: row.paid_at,
        end_time: row.end_time,
        finalists: usize::try_from(row.finalists).unwrap_or_default(),
        winner: row.winner_work_id,
        package_confirmed: row.package_confirm,
        refund: RefundStatus::from_value(row.refund_status).ok_or_else(|| stored("refund_status"))?,
        frozen_at: row.frozen_at,
        ac_time: Some(row.ac_time),
        abandoned_paid_at: row.abandoned_at,
    })
}

/// The contest as the rules see it.
///
/// # Errors
/// Those of the engine.
pub fn facts(conn: &mut Conn<'_>, row: &ProjectRow) -> Result<ProjectFacts, DbError> {
    let finalists = if row.finalists > 0 { party::finalists(conn, row.id)? } else { Vec::new() };
    // One read for the winner's handover and those of further designs.
    let changed_hands = row.winner_id.is_some() || row.reopened_at.is_some();
    let mut sold = if changed_hands { handover::all(conn, row.id)? } else { Vec::new() };
    let sales = if changed_hands { sale::all(conn, row.id)? } else { Vec::new() };
    let winner = sold.iter().position(|one| one.id == BoughtId::WINNER).map(|at| sold.remove(at));
    let winner = winner.map(|won| Winner { work: won.work, designer: won.designer, handover: won.handover });
    let count = |n: i64| u32::try_from(n).unwrap_or(u32::MAX);
    let tier = Tier::from_value(row.taocan).ok_or_else(|| stored("taocan"))?;
    let (invites, _) = package::invitations(tier);
    Ok(ProjectFacts {
        id: row.id,
        site: row.site,
        client: row.client_id,
        project_type: ProjectType::from_value(row.project_type).ok_or_else(|| stored("project_type"))?,
        tier,
        private: row.private,
        // No contest costs nothing: only one whose prize is not named yet has no pool.
        quotation_pending: !row.pool.is_positive(),
        stage: stage(row)?,
        finalists_included: count(row.finalists_included),
        drafts_promised: count(row.drafts_promised),
        drafts: count(row.designs),
        drafts_deleted: count(row.deleted_works),
        free_restart_used: row.free_restart_used,
        invites_left: invites.saturating_sub(count(row.invites)),
        finalists: finalists.into_iter().map(|(designer, extra)| Finalist { designer, extra }).collect(),
        winner,
        bought: sold,
        sales,
        kind: row.kind(),
        bundle: row.vi,
        split_into: row.split_into,
    })
}

/// The terms under which the contest was paid; of an unpaid one, those it would be paid under now.
///
/// # Errors
/// When the stored terms cannot be read.
pub fn terms(row: &ProjectRow, settings: &Settings) -> Result<Terms, DbError> {
    if let Some(text) = &row.terms {
        return serde_json::from_str(text).map_err(|_| stored("terms"));
    }
    Ok(settings.terms(row.site))
}

fn stored(column: &str) -> DbError {
    DbError::Engine(format!("projects.{column} holds a value that is not known"))
}
