//! A contest in each of its states and a person in each role, for the tests of this area.

use super::access::Actor;
use super::facts::{Candidate, Finalist, Handover, Kind, ProjectFacts, Winner, WorkFacts};
use super::package::{ProjectType, Tier};
use super::stage::{self, RefundStatus};
use crate::account::UserType;
use crate::{HandoverId, ProjectId, Settings, Site, Terms, Timestamp, UserId, WorkId};

pub(crate) const OWNER: UserId = UserId(1);
pub(crate) const FINALIST: UserId = UserId(2);
pub(crate) const WINNER: UserId = UserId(3);
pub(crate) const DESIGNER: UserId = UserId(4);
pub(crate) const NOW: Timestamp = Timestamp(1_800_000_000_000);

/// A contest in one state, as it is at [`NOW`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    Unpaid,
    Unquoted,
    Open,
    Revision,
    Frozen,
    Refunded,
    Abandoned,
    Won,
    Effects,
    Delivered,
    Silent,
    Overdue,
    Asked,
    Complete,
}

pub(crate) const STATES: [State; 14] = [
    State::Unpaid,
    State::Unquoted,
    State::Open,
    State::Revision,
    State::Frozen,
    State::Refunded,
    State::Abandoned,
    State::Won,
    State::Effects,
    State::Delivered,
    State::Silent,
    State::Overdue,
    State::Asked,
    State::Complete,
];

pub(crate) fn terms() -> Terms {
    Settings::default().terms(Site::Zh)
}

pub(crate) fn blank() -> ProjectFacts {
    ProjectFacts {
        id: ProjectId(9),
        site: Site::Zh,
        client: OWNER,
        project_type: ProjectType::Logo,
        tier: Tier::Standard,
        private: false,
        quotation_pending: false,
        stage: stage::Facts::default(),
        finalists_included: 2,
        drafts_promised: 10,
        drafts: 10,
        drafts_deleted: 0,
        free_restart_used: false,
        invites_left: 1,
        finalists: Vec::new(),
        winner: None,
        bought: Vec::new(),
        sales: Vec::new(),
        kind: Kind::Contest,
        bundle: true,
        split_into: None,
    }
}

pub(crate) fn paid(end_in_hours: i64) -> ProjectFacts {
    let end_time = NOW.plus_hours(end_in_hours);
    let stage = stage::Facts {
        audit: true,
        paid_at: Some(end_time.plus_hours(-48)),
        end_time: Some(end_time),
        finalists: 1,
        ac_time: Some(NOW),
        ..stage::Facts::default()
    };
    ProjectFacts { stage, finalists: vec![Finalist { designer: FINALIST, extra: false }], ..blank() }
}

pub(crate) fn won(handover: Handover) -> ProjectFacts {
    let mut project = paid(-24 * 20);
    project.winner = Some(Winner { work: WorkId(30), designer: WINNER, handover });
    project.stage.winner = Some(WorkId(30));
    project.stage.package_confirmed = handover.confirmed_at.is_some();
    project
}

/// The winner's.
pub(crate) const HANDOVER: HandoverId = HandoverId(90);

pub(crate) fn delivered(hours_ago: i64) -> Handover {
    Handover { effect_images: 1, package_at: Some(NOW.plus_hours(-hours_ago)), ..Handover::new(HANDOVER) }
}

pub(crate) fn project(state: State) -> ProjectFacts {
    let refund = |status| {
        let mut project = paid(-24);
        project.stage.refund = status;
        project
    };
    match state {
        State::Unpaid => blank(),
        State::Unquoted => ProjectFacts { quotation_pending: true, tier: Tier::Business, ..blank() },
        State::Open => paid(24),
        State::Revision => paid(-24),
        State::Frozen => refund(RefundStatus::Requested),
        State::Refunded => refund(RefundStatus::Refunded),
        State::Abandoned => {
            let mut project = paid(-24 * 40);
            project.stage.abandoned_paid_at = Some(NOW.plus_days(-1));
            project
        }
        State::Won => won(Handover::new(HANDOVER)),
        State::Effects => won(Handover { effect_images: 1, ..Handover::new(HANDOVER) }),
        State::Delivered => won(delivered(1)),
        State::Silent => won(delivered(48)),
        State::Overdue => won(delivered(168)),
        State::Asked => won(Handover { revision_at: Some(NOW.plus_hours(-1)), ..delivered(200) }),
        State::Complete => won(Handover { confirmed_at: Some(NOW.plus_hours(-1)), ..delivered(48) }),
    }
}

pub(crate) const ROLES: [&str; 10] =
    ["visitor", "client", "owner", "newcomer", "designer", "finalist", "winner", "suspended", "moderator", "system"];

pub(crate) fn actor(role: &str) -> Actor {
    let person = |id, user_type| Actor { user_id: Some(id), user_type: Some(user_type), ..Actor::VISITOR };
    let designer = |id| Actor { approved: true, ..person(id, UserType::Designer) };
    match role {
        "visitor" => Actor::VISITOR,
        "client" => person(UserId(50), UserType::Client),
        "owner" => person(OWNER, UserType::Client),
        "newcomer" => person(UserId(51), UserType::Designer),
        "designer" => designer(DESIGNER),
        "finalist" => designer(FINALIST),
        "winner" => designer(WINNER),
        "suspended" => Actor { suspended: true, ..designer(FINALIST) },
        "moderator" => Actor { is_moderator: true, ..person(UserId(60), UserType::Staff) },
        "system" => Actor::SYSTEM,
        _ => panic!("{role}"),
    }
}

/// An entry that nobody has bought, of a designer who can deliver it.
pub(crate) fn candidate(work: WorkFacts) -> Candidate {
    Candidate { work, sold: false, acts: true }
}

pub(crate) fn entry(designer: UserId) -> WorkFacts {
    WorkFacts { id: WorkId(30), designer, hidden: false, deleted: false }
}
