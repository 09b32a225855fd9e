//! One read tells what somebody may do with a contest's entries, another what they may do with the contest: both see the
//! same contest. Held against each other at the end of every test, for all its contests and the people around them.

use db::project::{Seen, facts};
use db::session::{Seat, Viewer};
use db::work::gate::Gate;
use db::{Conn, DbError, params, sql};
use domain::project::access::{self, WorkAct};
use domain::project::facts::{Finalist, Handover};
use domain::project::{Bought, ProjectFacts, Winner, WorkFacts};
use domain::thread::{Thread, ThreadOf};
use domain::{ProjectId, SessionId, Settings, Timestamp, UserId};

/// Contests of a test that are looked at, the newest first.
const CONTESTS_MOST: i64 = 40;

/// Wherever the two differ; empty when nowhere.
///
/// # Errors
/// Those of the database.
pub fn findings(conn: &mut Conn<'_>, settings: &Settings, now: Timestamp) -> Result<Vec<String>, DbError> {
    let mut found = Vec::new();
    let contests: Vec<ProjectId> =
        conn.all(sql!("SELECT id FROM projects ORDER BY id DESC LIMIT $1"), &params![CONTESTS_MOST], |row| row.get(0))?;
    for contest in contests {
        for person in around(conn, contest)? {
            let viewer = match person {
                Some(person) => viewer(conn, person, now)?,
                None => None,
            };
            let gate = Gate::unguarded(conn, contest, viewer.clone(), None)?.ok_or(DbError::NoRow)?;
            let seen = facts::seen_by(conn, contest, viewer, None, settings)?.ok_or(DbError::NoRow)?;
            found.extend(differences(&gate, &seen, &works(conn, contest)?, now).into_iter().map(|said| {
                let who = person.map_or_else(|| "a visitor".to_owned(), |person| format!("user {person}"));
                format!("contest {contest}, {who}: {said}")
            }));
        }
    }
    Ok(found)
}

/// Its client, who takes part, a moderator, a designer who does not, and nobody.
fn around(conn: &mut Conn<'_>, contest: ProjectId) -> Result<Vec<Option<UserId>>, DbError> {
    let mut people = conn.all(
        sql!(
            "SELECT client_id FROM projects WHERE id = $1 \
             UNION SELECT designer_id FROM participants WHERE project_id = $1 \
             UNION SELECT MIN(id) FROM users WHERE is_moderator AND deleted_at IS NULL \
             UNION SELECT MIN(id) FROM users WHERE approved AND deleted_at IS NULL \
             AND id NOT IN (SELECT designer_id FROM participants WHERE project_id = $1)"
        ),
        &params![contest],
        |row| row.get::<Option<UserId>>(0),
    )?;
    people.retain(Option::is_some);
    people.push(None);
    Ok(people)
}

/// The person as a session of theirs would ask.
fn viewer(conn: &mut Conn<'_>, person: UserId, now: Timestamp) -> Result<Option<Viewer>, DbError> {
    let person = db::account::find(conn, person)?;
    Ok(person.map(|person| Viewer {
        id: person.id,
        user_name: person.user_name,
        user_type: person.user_type,
        is_moderator: person.is_moderator,
        is_staff: person.is_moderator,
        desk_closed: false,
        approved: person.approved,
        suspended: person.suspended,
        site: person.site,
        ac_at: person.ac_at,
        face_key: person.face_key,
        wins: u32::try_from(person.wins).unwrap_or_default(),
        session: Seat { id: SessionId(0), began_at: now, proved_at: now, seen_at: now, stepped_at: Some(now) },
    }))
}

fn works(conn: &mut Conn<'_>, contest: ProjectId) -> Result<Vec<WorkFacts>, DbError> {
    conn.all(
        sql!("SELECT id, designer_id, hidden, deleted_at IS NOT NULL FROM works WHERE project_id = $1 ORDER BY id"),
        &params![contest],
        |row| Ok(WorkFacts { id: row.get(0)?, designer: row.get(1)?, hidden: row.get(2)?, deleted: row.get(3)? }),
    )
}

/// What of the contest the rules about its entries ask, for that person: of the finalists themselves alone, of handovers
/// whose they are and whether they are over. The rest is left blank.
fn outlined(facts: &ProjectFacts, person: Option<UserId>) -> ProjectFacts {
    let plain = |handover: Handover| Handover { confirmed_at: handover.confirmed_at, ..Handover::new(handover.id) };
    let own = facts.finalists.iter().filter(|one| Some(one.designer) == person);
    let mut stage = facts.stage;
    stage.abandoned_paid_at = None;
    ProjectFacts {
        quotation_pending: false,
        stage,
        finalists_included: 0,
        drafts_promised: 0,
        free_restart_used: false,
        invites_left: 0,
        finalists: own.map(|one| Finalist { designer: one.designer, extra: false }).collect(),
        winner: facts.winner.map(|won| Winner { handover: plain(won.handover), ..won }),
        bought: facts.bought.iter().map(|one| Bought { handover: plain(one.handover), ..*one }).collect(),
        bundle: false,
        split_into: None,
        ..facts.clone()
    }
}

fn differences(gate: &Gate, seen: &Seen, works: &[WorkFacts], now: Timestamp) -> Vec<String> {
    let mut found = Vec::new();
    let (outline, full, actor) = (gate.facts(), &seen.facts, &seen.actor);
    if gate.actor() != actor {
        found.push(format!("who asks is {:?} and {actor:?}", gate.actor()));
    }
    let expected = outlined(full, actor.user_id);
    if *outline != expected {
        found.push(format!("the entries' read sees {outline:?}, the contest's {expected:?}"));
    }
    // What is left blank there is asked by none of these.
    let answers = |facts: &ProjectFacts| {
        let of_entries = works.iter().map(|work| {
            let thread = Thread::new(facts, ThreadOf::Entry(work));
            let acts = WorkAct::ALL.map(|act| access::permit_work(act, facts, work, actor, now));
            (acts, access::see_work(facts, work, actor, now), thread.read(actor), thread.write(actor))
        });
        (
            access::view_project(facts, actor),
            access::view_works(facts, actor, now),
            access::message(facts, actor),
            access::see_contact(facts, actor),
            of_entries.collect::<Vec<_>>(),
        )
    };
    let (by_outline, by_full) = (answers(outline), answers(full));
    if by_outline != by_full {
        found.push(format!("answers differ: {by_outline:?} and {by_full:?}"));
    }
    found
}
