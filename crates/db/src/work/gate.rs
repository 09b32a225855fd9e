//! One read that tells what a person may do with the entries of a contest.

use crate::project::facts;
use crate::session::Viewer;
use crate::store::sale;
use crate::{Conn, DbError, params, sql};
use domain::project::access::{TakingDown, WorkAct};
use domain::project::facts::{Finalist, Handover, Kind};
use domain::project::stage::Facts;
use domain::project::{
    Actor, Bought, ProjectFacts, ProjectType, RefundStatus, Tier, Winner, WorkFacts, WorksView, access,
};
use domain::store::{self, is_sold};
use domain::thread::{Thread, ThreadOf};
use domain::{BoughtId, HandoverId, Minor, ProjectId, Refusal, Site, Timestamp, UserId, WorkId};

/// A contest and one person's place in it, without anything that entries do not depend on.
#[derive(Clone, Debug)]
pub struct GateRow {
    pub project: ProjectId,
    pub site: Site,
    pub client: UserId,
    pub project_type: ProjectType,
    pub tier: Tier,
    pub private: bool,
    pub share_key: String,
    pub audit: bool,
    pub paid_at: Option<Timestamp>,
    pub end_time: Option<Timestamp>,
    pub winner: Option<(WorkId, UserId)>,
    /// A win was taken back: there may be designs that were sold while there was a winner.
    pub reopened: bool,
    pub package_confirm: bool,
    pub refund: RefundStatus,
    /// Since when a moderator has stopped it.
    pub frozen_at: Option<Timestamp>,
    pub kind: Kind,
    pub finalists: i64,
    /// Entries that are not deleted.
    pub designs: i64,
    /// Entries that the client or a moderator deleted.
    pub deleted_works: i64,
    pub ac_time: Timestamp,
    /// The person's own part: whether as a finalist, and how many entries they have that are not deleted.
    pub part: Option<Part>,
}

/// A designer's part in a contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    pub is_finalist: bool,
    pub works: i64,
}

/// A design that changed hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sale {
    pub handover: HandoverId,
    pub bought: BoughtId,
    pub work: WorkId,
    pub designer: UserId,
    pub confirmed_at: Option<Timestamp>,
    /// What was paid for a further design.
    pub price: Minor,
}

/// The contest with the part that `person` has in it. Index: the primary keys of `projects` and `participants`.
///
/// # Errors
/// Those of the database.
fn gate(conn: &mut Conn<'_>, project: ProjectId, person: Option<UserId>) -> Result<Option<GateRow>, DbError> {
    conn.opt(
        sql!(
            "SELECT p.site, p.client_id, p.project_type, p.taocan, p.private, p.share_key, p.audit, p.paid_at, p.end_time, \
             p.winner_work_id, p.winner_id, p.package_confirm, p.refund_status, p.finalists, p.designs, p.deleted_works, \
             p.ac_time, t.is_finalist, t.works, p.clone_id, p.reopened_at IS NOT NULL, p.frozen_at, p.clone_work_id \
             FROM projects p LEFT JOIN participants t ON t.project_id = p.id AND t.designer_id = $2 WHERE p.id = $1"
        ),
        &params![project, person],
        |row| {
            let winner = row.get::<Option<WorkId>>(9)?.zip(row.get::<Option<UserId>>(10)?);
            let part = match row.get::<Option<bool>>(17)? {
                Some(is_finalist) => Some(Part { is_finalist, works: row.get(18)? }),
                None => None,
            };
            Ok(GateRow {
                project,
                site: row.get(0)?,
                client: row.get(1)?,
                project_type: known(ProjectType::from_value(row.get(2)?), "project_type")?,
                tier: known(Tier::from_value(row.get(3)?), "taocan")?,
                private: row.get(4)?,
                share_key: row.get(5)?,
                audit: row.get(6)?,
                paid_at: row.get(7)?,
                end_time: row.get(8)?,
                winner,
                reopened: row.get(20)?,
                package_confirm: row.get(11)?,
                refund: known(RefundStatus::from_value(row.get(12)?), "refund_status")?,
                frozen_at: row.get(21)?,
                finalists: row.get(13)?,
                designs: row.get(14)?,
                deleted_works: row.get(15)?,
                ac_time: row.get(16)?,
                kind: crate::project::kind(row.get(19)?, row.get(22)?),
                part,
            })
        },
    )
}

/// Every design of the contest that changed hands, the winner's first. Index: `handovers_live_once`.
///
/// # Errors
/// Those of the database.
fn sales(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<Sale>, DbError> {
    conn.all(
        sql!(
            "SELECT id, bought_id, work_id, designer_id, confirmed_at, price FROM handovers \
             WHERE project_id = $1 AND revoked_at IS NULL ORDER BY bought_id"
        ),
        &params![project],
        |row| {
            Ok(Sale {
                handover: row.get(0)?,
                bought: row.get(1)?,
                work: row.get(2)?,
                designer: row.get(3)?,
                confirmed_at: row.get(4)?,
                price: row.get(5)?,
            })
        },
    )
}

fn known<T>(value: Option<T>, column: &str) -> Result<T, DbError> {
    value.ok_or_else(|| DbError::Engine(format!("projects.{column} holds an unknown value")))
}

/// A contest as the rules about its entries see it, and the caller's place in it. The facts hold what those rules ask
/// (of the finalists only the caller); decisions about the contest itself load [`crate::project::facts`].
#[derive(Clone, Debug)]
pub struct Gate {
    pub row: GateRow,
    pub sales: Vec<Sale>,
    pub viewer: Option<Viewer>,
    facts: ProjectFacts,
    actor: Actor,
}

impl Gate {
    /// Loads the contest for somebody who is known already; `None` when there is none, or none for them.
    ///
    /// # Errors
    /// Those of the database.
    pub fn open(
        conn: &mut Conn<'_>,
        project: ProjectId,
        viewer: Option<Viewer>,
        share_key: Option<&str>,
    ) -> Result<Option<Gate>, DbError> {
        let gate = Gate::unguarded(conn, project, viewer, share_key)?;
        Ok(gate.filter(|gate| access::view_project(&gate.facts, &gate.actor)))
    }

    /// [`Gate::open`] also for whoever may not know of the contest: for what lies behind an address of its own, which
    /// judges by itself. `None` when there is no such contest.
    ///
    /// # Errors
    /// Those of the database.
    pub fn unguarded(
        conn: &mut Conn<'_>,
        project: ProjectId,
        viewer: Option<Viewer>,
        share_key: Option<&str>,
    ) -> Result<Option<Gate>, DbError> {
        let person = viewer.as_ref().map(|viewer| viewer.id);
        let Some(row) = gate(conn, project, person)? else { return Ok(None) };
        let over = row.winner.is_some() || row.reopened;
        let sales = if over { sales(conn, project)? } else { Vec::new() };
        let taken = if over { sale::all(conn, project)? } else { Vec::new() };
        let share_key_ok = share_key.is_some_and(|key| key == row.share_key);
        let actor = facts::actor(viewer.as_ref(), share_key_ok, row.part.is_some());
        let facts = row.facts(person, &sales, taken);
        Ok(Some(Gate { row, sales, viewer, facts, actor }))
    }

    /// The contest as the rules about its entries see it.
    #[must_use]
    pub const fn facts(&self) -> &ProjectFacts {
        &self.facts
    }

    #[must_use]
    pub const fn actor(&self) -> &Actor {
        &self.actor
    }

    #[must_use]
    pub fn view_works(&self, now: Timestamp) -> WorksView {
        access::view_works(&self.facts, &self.actor, now)
    }

    #[must_use]
    pub fn see_work(&self, work: &WorkFacts, now: Timestamp) -> bool {
        access::see_work(&self.facts, work, &self.actor, now)
    }

    #[must_use]
    pub const fn is_public_work(&self, work: &WorkFacts) -> bool {
        access::is_public_work(&self.facts, work)
    }

    /// Entries that somebody has: the winner's, further designs, and those sold in the store.
    pub fn taken(&self) -> impl Iterator<Item = WorkId> {
        self.facts.sales.iter().filter(|sale| is_sold(sale.held_until)).map(|sale| sale.work)
    }

    /// The thread behind an entry.
    #[must_use]
    pub const fn thread<'a>(&'a self, work: &'a WorkFacts) -> Thread<'a> {
        Thread::new(&self.facts, ThreadOf::Entry(work))
    }

    /// # Errors
    /// Those of [`access::permit_work`].
    pub fn permit(&self, act: WorkAct, work: &WorkFacts, now: Timestamp) -> Result<(), Refusal> {
        access::permit_work(act, &self.facts, work, &self.actor, now)
    }

    /// # Errors
    /// Those of [`access::take_down`].
    pub fn take_down(&self, work: &WorkFacts, now: Timestamp) -> Result<TakingDown, Refusal> {
        access::take_down(&self.facts, work, &self.actor, now)
    }

    /// Whether the caller may have what was sent in that handover: nobody once it was taken back.
    #[must_use]
    pub fn view_files_of(&self, handover: HandoverId) -> bool {
        self.facts.number_of(handover).is_some_and(|bought| self.view_package(bought))
    }

    #[must_use]
    pub fn view_package(&self, bought: BoughtId) -> bool {
        access::view_package(&self.facts, bought, &self.actor)
    }

    #[must_use]
    pub fn owns(&self) -> bool {
        self.actor.owns(&self.facts)
    }

    #[must_use]
    pub fn owner_like(&self) -> bool {
        self.actor.owner_like(&self.facts)
    }

    /// The design's handover, when it was chosen or bought.
    #[must_use]
    pub fn sale_of(&self, work: WorkId) -> Option<BoughtId> {
        self.sales.iter().find(|sale| sale.work == work).map(|sale| sale.bought)
    }

    #[must_use]
    pub fn is_winner(&self, work: WorkId) -> bool {
        self.row.winner.is_some_and(|(winner, _)| winner == work)
    }
}

impl GateRow {
    fn facts(&self, person: Option<UserId>, sales: &[Sale], taken: Vec<store::Sale>) -> ProjectFacts {
        let is_finalist = self.part.is_some_and(|part| part.is_finalist);
        let own = person.filter(|_| is_finalist).map(|designer| Finalist { designer, extra: false });
        let handover = |sale: &Sale| Handover { confirmed_at: sale.confirmed_at, ..Handover::new(sale.handover) };
        let won = sales.iter().find(|sale| sale.bought == BoughtId::WINNER).map(|sale| (sale, handover(sale)));
        let further = sales.iter().filter(|sale| sale.bought != BoughtId::WINNER);
        let count = |n: i64| u32::try_from(n).unwrap_or(u32::MAX);
        ProjectFacts {
            id: self.project,
            site: self.site,
            client: self.client,
            project_type: self.project_type,
            tier: self.tier,
            private: self.private,
            quotation_pending: false,
            stage: Facts {
                audit: self.audit,
                paid_at: self.paid_at,
                end_time: self.end_time,
                finalists: usize::try_from(self.finalists).unwrap_or(0),
                winner: self.winner.map(|(work, _)| work),
                package_confirmed: self.package_confirm,
                frozen_at: self.frozen_at,
                refund: self.refund,
                ac_time: Some(self.ac_time),
                abandoned_paid_at: None,
            },
            finalists_included: 0,
            drafts_promised: 0,
            drafts: count(self.designs),
            drafts_deleted: count(self.deleted_works),
            free_restart_used: false,
            invites_left: 0,
            finalists: own.into_iter().collect(),
            winner: won.map(|(sale, handover)| Winner { work: sale.work, designer: sale.designer, handover }),
            bought: further
                .map(|sale| Bought {
                    id: sale.bought,
                    work: sale.work,
                    designer: sale.designer,
                    price: sale.price,
                    handover: handover(sale),
                })
                .collect(),
            sales: taken,
            kind: self.kind,
            bundle: false,
            split_into: None,
        }
    }
}
