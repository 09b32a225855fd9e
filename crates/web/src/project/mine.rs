//! What a contest in a list of one's own says to its reader: what is owed, what can be claimed, what it has brought.

use super::card::{DeliveryView, MineView, ProjectCard};
use crate::http::When;
use db::delivery::handover::{self, OpenHandover};
use db::project::list::ListedProject;
use db::project::party::{self, Part};
use db::project::{ProjectRow, facts};
use db::{Conn, DbError};
use domain::project::RefundStatus;
use domain::project::stage::{self, Step};
use domain::settings::Settings;
use domain::{BoughtId, ProjectId, Terms, Timestamp, UserId};

/// What a page of one's own contests needs besides its rows: one read each, however many there are.
pub struct Own {
    user: UserId,
    as_designer: bool,
    open: Vec<OpenHandover>,
    parts: Vec<Part>,
}

impl Own {
    /// Reads it.
    pub fn read(conn: &mut Conn<'_>, rows: &[ListedProject], user: UserId, as_designer: bool) -> Result<Own, DbError> {
        let ids: Vec<ProjectId> = rows.iter().map(|row| row.project.id).collect();
        // Designs bought of a contest whose win was taken back are handed over as well.
        let open = if ids.is_empty() { Vec::new() } else { handover::open_of(conn, &ids)? };
        let parts = if as_designer && !ids.is_empty() { party::parts(conn, &ids, user)? } else { Vec::new() };
        Ok(Own { user, as_designer, open, parts })
    }

    /// Puts it on the card of that contest.
    pub fn complete(
        &self,
        card: &mut ProjectCard,
        row: &ProjectRow,
        settings: &Settings,
        now: Timestamp,
    ) -> Result<(), DbError> {
        let terms = facts::terms(row, settings)?;
        let stage = facts::stage(row)?;
        card.frozen = stage.refund == RefundStatus::Requested;
        let rests = card.frozen || card.stopped;
        let open = || self.open.iter().filter(|one| one.project == row.id);
        card.turn = open().find(|one| one.bought == BoughtId::WINNER).map(|one| one.handover.turn());
        card.deliveries = open()
            .filter(|one| !self.as_designer || one.designer == self.user)
            .map(|one| delivery(one, &terms, rests, now))
            .collect();
        let part = self.parts.iter().find(|part| part.project == row.id);
        card.mine = part.map(|part| MineView {
            finalist: part.is_finalist,
            won: row.winner_id == Some(self.user),
            works: part.works,
            earned: part.earned.into(),
            rest_claimable: part.is_finalist && rest_claimable(&stage, &terms, now),
        });
        Ok(())
    }
}

fn delivery(one: &OpenHandover, terms: &Terms, rests: bool, now: Timestamp) -> DeliveryView {
    let claim_at = one.handover.claim_at(terms);
    DeliveryView {
        bought_id: one.bought.0,
        turn: one.handover.turn(),
        claim_at: claim_at.map(When),
        auto_confirm_at: one.handover.auto_confirm_at(terms).map(When),
        claimable: !rests && claim_at.is_some_and(|at| now >= at),
    }
}

/// As the rule for claiming the rest has it: the contest runs without a winner, and the moment has come.
fn rest_claimable(facts: &stage::Facts, terms: &Terms, now: Timestamp) -> bool {
    let runs = matches!(stage::step(facts, now), Step::Open | Step::Revision)
        && facts.refund == RefundStatus::None
        && facts.frozen_at.is_none();
    runs && facts.rest_claim_at(terms).is_some_and(|at| now >= at)
}
