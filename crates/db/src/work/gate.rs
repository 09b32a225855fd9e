//! One read that tells what a person may do with the entries of a contest.

use crate::engine::row::row;
use crate::project::facts;
use crate::session::{Asking, Viewer, asking_columns, seat_columns};
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

row! {
    /// A contest and one person's place in it, without anything that entries do not depend on.
    #[derive(Clone, Debug)]
    pub struct GateRow in gate_columns {
        pub project: ProjectId = "p.id",
        pub site: Site = "p.site",
        pub client: UserId = "p.client_id",
        pub project_type: ProjectType = "p.project_type",
        pub tier: Tier = "p.taocan",
        pub private: bool = "p.private",
        pub share_key: String = "p.share_key",
        pub audit: bool = "p.audit",
        pub paid_at: Option<Timestamp> = "p.paid_at",
        pub end_time: Option<Timestamp> = "p.end_time",
        pub winner: Option<(WorkId, UserId)> = "p.winner_work_id, p.winner_id",
        /// A win was taken back: there may be designs that were sold while there was a winner.
        pub reopened: bool = "p.reopened_at IS NOT NULL",
        pub package_confirm: bool = "p.package_confirm",
        pub refund: RefundStatus = "p.refund_status",
        /// Since when a moderator has stopped it.
        pub frozen_at: Option<Timestamp> = "p.frozen_at",
        pub kind: Kind = "p.clone_id, p.clone_work_id",
        pub finalists: i64 = "p.finalists",
        /// Entries that are not deleted.
        pub designs: i64 = "p.designs",
        /// Entries that the client or a moderator deleted.
        pub deleted_works: i64 = "p.deleted_works",
        pub ac_time: Timestamp = "p.ac_time",
        /// The person's own part: whether as a finalist, and how many entries they have that are not deleted.
        pub part: Option<Part> = part_columns!(),
    }
}

row! {
    /// A designer's part in a contest.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Part in part_columns {
        pub is_finalist: bool = "t.is_finalist",
        pub works: i64 = "t.works",
    }
}

row! {
    /// A design that changed hands.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Sale in sale_columns {
        pub handover: HandoverId = "id",
        pub bought: BoughtId = "bought_id",
        pub work: WorkId = "work_id",
        pub designer: UserId = "designer_id",
        pub confirmed_at: Option<Timestamp> = "confirmed_at",
        /// What was paid for a further design.
        pub price: Minor = "price",
    }
}

/// The contest with the part that `person` has in it. Index: the primary keys of `projects` and `participants`.
///
/// # Errors
/// Those of the database.
fn gate(conn: &mut Conn<'_>, project: ProjectId, person: Option<UserId>) -> Result<Option<GateRow>, DbError> {
    conn.opt(
        sql!(concat!(
            "SELECT ",
            gate_columns!(),
            " FROM projects p LEFT JOIN participants t ON t.project_id = p.id AND t.designer_id = $2 WHERE p.id = $1"
        )),
        &params![project, person],
        GateRow::read,
    )
}

row! {
    /// The same for whoever asks by a session.
    struct AskedRow in asked_columns {
        gate: GateRow = gate_columns!(),
        asking: Option<Asking> = asking_columns!(),
    }
}

/// The contest with the person of a running session, as [`crate::session::viewer`] finds them, and their part in it.
/// Indexes: the primary keys of `projects`, `users` and `participants`, the hash of the token.
///
/// # Errors
/// Those of the database.
fn gate_asked(
    conn: &mut Conn<'_>,
    project: ProjectId,
    token_hash: &str,
    now: Timestamp,
) -> Result<Option<AskedRow>, DbError> {
    conn.opt(
        sql!(concat!(
            "SELECT ",
            asked_columns!(),
            " FROM projects p LEFT JOIN sessions s ON s.token_hash = $2 AND s.expires_at > $3 \
             LEFT JOIN users u ON u.id = s.user_id AND u.deleted_at IS NULL \
             LEFT JOIN participants t ON t.project_id = p.id AND t.designer_id = u.id WHERE p.id = $1"
        )),
        &params![project, token_hash, now],
        AskedRow::read,
    )
}

/// Every design of the contest that changed hands, the winner's first. Index: `handovers_live_once`.
///
/// # Errors
/// Those of the database.
fn sales(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<Sale>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            sale_columns!(),
            " FROM handovers WHERE project_id = $1 AND revoked_at IS NULL ORDER BY bought_id"
        )),
        &params![project],
        Sale::read,
    )
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
        Ok(Gate::unguarded(conn, project, viewer, share_key)?.filter(Gate::is_open))
    }

    /// [`Gate::open`] for whoever asks by that session, or by none: who they are is read with the contest.
    ///
    /// # Errors
    /// Those of the database.
    pub fn asked(
        conn: &mut Conn<'_>,
        project: ProjectId,
        token_hash: Option<&str>,
        share_key: Option<&str>,
        now: Timestamp,
    ) -> Result<Option<Gate>, DbError> {
        let Some(token_hash) = token_hash else { return Gate::open(conn, project, None, share_key) };
        let Some(AskedRow { gate, asking }) = gate_asked(conn, project, token_hash, now)? else { return Ok(None) };
        Ok(Some(Gate::of(conn, gate, asking.map(Viewer::from), share_key)?).filter(Gate::is_open))
    }

    /// Whether its contest may be known to the caller.
    fn is_open(&self) -> bool {
        access::view_project(&self.facts, &self.actor)
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
        Gate::of(conn, row, viewer, share_key).map(Some)
    }

    fn of(conn: &mut Conn<'_>, row: GateRow, viewer: Option<Viewer>, share_key: Option<&str>) -> Result<Gate, DbError> {
        let (project, person) = (row.project, viewer.as_ref().map(|viewer| viewer.id));
        let over = row.winner.is_some() || row.reopened;
        if over {
            conn.ahead(|conn| {
                drop(sales(conn, project));
                drop(sale::all(conn, project));
            });
        }
        let sales = if over { sales(conn, project)? } else { Vec::new() };
        let taken = if over { sale::all(conn, project)? } else { Vec::new() };
        let share_key_ok = share_key.is_some_and(|key| key == row.share_key);
        let actor = facts::actor(viewer.as_ref(), share_key_ok, row.part.is_some());
        let facts = row.facts(person, &sales, taken);
        Ok(Gate { row, sales, viewer, facts, actor })
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
