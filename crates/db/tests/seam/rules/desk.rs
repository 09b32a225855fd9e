//! The moderators' queues.

use super::world::{Contest, World};
use super::{LAST, Verdicts};
use db::admin::{contest, queue};
use db::project::party;
use db::project::silence;
use db::project::waiting::{Waiting, waiting as waiting_page};
use db::{Conn, DbError};
use domain::BoughtId;
use domain::project::silence::{Owed, owed};
use domain::project::{Action, Actor, RefundStatus, permit};
use std::collections::BTreeSet;

const MANY: i64 = 10_000;

/// A prize has to be named.
fn waits_for_prize(world: &World, c: &Contest) -> bool {
    let moderator = Actor { user_id: Some(world.people.moderators[0]), is_moderator: true, ..Actor::VISITOR };
    let terms = world.settings.terms(c.facts.site);
    c.facts.quotation_pending && permit(Action::Quote, &c.facts, &moderator, LAST, &terms).is_ok()
}

/// The shares are paid, and sooner or later a finalist may claim what is left.
fn rest_waits(world: &World, c: &Contest) -> bool {
    let terms = world.settings.terms(c.facts.site);
    let late = LAST.plus_days(10 * terms.abandoned_claim_days);
    // One that is stopped waits on, and is not to be forgotten.
    let mut facts = c.facts.clone();
    facts.stage.frozen_at = None;
    facts.finalists.first().is_some_and(|finalist| {
        let finalist = Actor { user_id: Some(finalist.designer), ..Actor::VISITOR };
        permit(Action::ClaimRest, &facts, &c.place_of(&finalist), late, &terms).is_ok()
    })
}

pub fn compare(conn: &mut Conn<'_>, world: &World, verdicts: &mut Verdicts) -> Result<(), DbError> {
    for (which, rule, holds) in [
        (Waiting::Quotation, "queue of quotations", waits_for_prize as fn(&World, &Contest) -> bool),
        (Waiting::Abandoned, "queue of abandoned contests", rest_waits),
    ] {
        let (rows, total) = waiting_page(conn, which, MANY, 0)?;
        let listed: Vec<_> = rows.iter().map(|(row, _)| row.id).collect();
        verdicts.compare("total of a queue", which, total, listed.len() as i64);
        verdicts.list(rule, (), &listed, world.contests.iter().map(|c| (c.facts.id, holds(world, c))));
    }
    for c in &world.contests {
        let queues = contest::waiting(conn, c.facts.id)?;
        let stands_in = |queue: &str| queues.iter().any(|one| one == queue);
        let id = c.facts.id;
        verdicts.agree("a contest's quotation", id, stands_in("quotations"), waits_for_prize(world, c));
        verdicts.agree("a contest's rest", id, stands_in("abandoned"), rest_waits(world, c));
        let asked = c.facts.stage.refund == RefundStatus::Requested;
        verdicts.agree("a contest's refund", id, stands_in("refunds"), asked);
    }
    compare_silence(conn, world, verdicts)?;
    let counts = queue::counts(conn)?;
    let waiting = |queue: &str| counts.iter().find(|one| one.queue.id() == queue).map_or(0, |one| one.waiting);
    let counted = |holds: &dyn Fn(&Contest) -> bool| world.contests.iter().filter(|c| holds(c)).count() as i64;
    let asked = |c: &Contest| c.facts.stage.refund == RefundStatus::Requested;
    for (queue, expected) in [
        ("quotations", counted(&|c| waits_for_prize(world, c))),
        ("abandoned", counted(&|c| rest_waits(world, c))),
        ("refunds", counted(&asked)),
        ("inactive", world.contests.iter().map(|c| silent_people(world, c)).sum()),
    ] {
        verdicts.compare("count of a queue", queue, waiting(queue), expected);
    }
    Ok(())
}

/// Of whom nothing is heard in a contest, and the handover they owe.
fn silent(world: &World, c: &Contest) -> Vec<(i64, i64, i64)> {
    let marked = c.parts.iter().filter(|part| part.silent_since.is_some());
    let away = marked.map(|part| (part.designer, world.presence(part))).filter(|(_, presence)| presence.is_away());
    away.flat_map(|(designer, presence)| {
        let owed = owed(&c.facts, designer, presence.acts);
        owed.into_iter().map(move |owed| (c.facts.id.0, designer.0, place(owed)))
    })
    .collect()
}

/// How many of them there are, whatever each owes.
fn silent_people(world: &World, c: &Contest) -> i64 {
    silent(world, c).into_iter().map(|(_, designer, _)| designer).collect::<BTreeSet<_>>().len() as i64
}

fn place(owed: Owed) -> i64 {
    match owed {
        Owed::Finalist => -1,
        Owed::Handover(bought) => bought.0,
    }
}

fn compare_silence(conn: &mut Conn<'_>, world: &World, verdicts: &mut Verdicts) -> Result<(), DbError> {
    let (rows, total) = silence::inactive(conn, MANY, 0)?;
    let listed: Vec<_> =
        rows.iter().map(|row| (row.project_id.0, row.designer_id.0, row.owes.map_or(-1, |bought| bought.0))).collect();
    verdicts.compare("total of the silent", (), total, listed.len() as i64);
    let candidates = world.contests.iter().flat_map(|c| {
        let (silent, id) = (silent(world, c), c.facts.id.0);
        let handovers = c.facts.bought.iter().map(|one| one.id.0).chain([-1, BoughtId::WINNER.0]).collect::<Vec<_>>();
        c.parts.iter().flat_map(move |part| {
            let silent = silent.clone();
            let rows = handovers.clone().into_iter().map(move |at| (id, part.designer.0, at));
            rows.map(move |row| (row, silent.contains(&row)))
        })
    });
    verdicts.list("queue of the silent", (), &listed, candidates);
    for c in &world.contests {
        let shown = party::participants(conn, c.facts.id)?;
        for part in &c.parts {
            let presence = world.presence(part);
            let unseen = shown.iter().find(|one| one.id == part.designer).and_then(|one| one.inactive_at);
            let silent = domain::project::silence::Presence { acts: true, ..presence }.is_away();
            verdicts.agree("silence that is shown", (c.facts.id, part.designer), unseen.is_some(), silent);
            let known = silence::silence(conn, c.facts.id, part.designer)?;
            verdicts.agree("somebody who acts", part.designer, known.acts, presence.acts);
        }
        for one in c
            .facts
            .bought
            .iter()
            .map(|one| (one.id, one.designer))
            .chain(c.facts.winner.iter().map(|winner| (BoughtId::WINNER, winner.designer)))
        {
            let part = c.parts.iter().find(|part| part.designer == one.1);
            let away = part.is_some_and(|part| world.presence(part).is_away());
            verdicts.agree("away", (c.facts.id, one), party::is_away(conn, &c.facts, one.0)?, away);
        }
    }
    Ok(())
}
