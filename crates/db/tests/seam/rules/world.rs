//! A market as it stands: every contest with its facts as the program reads them, every entry and person from the table.

use super::LAST;
use super::people::People;
use crate::statement;
use db::project::{ProjectRow, facts};
use db::{Conn, DbError, params, project};
use domain::account::UserType;
use domain::project::silence::Presence;
use domain::project::{Actor, ProjectFacts, WorkFacts};
use domain::settings::Settings;
use domain::store::offer::Answer;
use domain::{Minor, ProjectId, Site, Timestamp, UserId};

pub struct World {
    pub people: People,
    pub contests: Vec<Contest>,
    persons: Vec<Person>,
    pub settings: Settings,
    /// When it is looked at: after everything, when something ends, and just before and after that.
    pub moments: Vec<Timestamp>,
}

pub struct Person {
    pub actor: Actor,
    pub acts: bool,
    pub seen_at: Timestamp,
    auto_sell: [Minor; 2],
}

pub struct Contest {
    pub row: ProjectRow,
    pub facts: ProjectFacts,
    pub works: Vec<Work>,
    pub parts: Vec<Part>,
    /// The designer whom the client has reviewed.
    pub reviewed: Option<UserId>,
}

pub struct Work {
    pub facts: WorkFacts,
    pub in_portfolio: bool,
    /// Into which contest it is sold or held, and until when.
    pub sale: Option<(ProjectId, Option<Timestamp>)>,
    /// What its designer has said about selling it.
    pub answer: Option<Answer>,
}

/// Somebody's part in a contest.
pub struct Part {
    pub designer: UserId,
    pub silent_since: Option<Timestamp>,
}

impl Contest {
    /// That person, in this contest.
    pub fn place_of(&self, actor: &Actor) -> Actor {
        Actor { participates: self.parts.iter().any(|part| actor.is(part.designer)), ..*actor }
    }
}

impl World {
    pub fn read(conn: &mut Conn<'_>, people: People) -> Result<World, DbError> {
        let ids = conn.all(statement!("SELECT id FROM projects ORDER BY id"), &[], |row| row.get::<ProjectId>(0))?;
        let mut contests = Vec::new();
        for id in ids {
            contests.extend(contest(conn, id)?);
        }
        let persons = conn.all(
            statement!(
                "SELECT id, user_type, is_moderator, approved, suspended, deleted_at IS NOT NULL, ac_at, auto_sell_cny, \
                 auto_sell_usd FROM users ORDER BY id"
            ),
            &[],
            |row| {
                let (suspended, gone): (bool, bool) = (row.get(4)?, row.get(5)?);
                let actor = Actor {
                    user_id: Some(row.get(0)?),
                    user_type: UserType::from_value(row.get(1)?),
                    is_moderator: row.get(2)?,
                    approved: row.get(3)?,
                    suspended,
                    ..Actor::VISITOR
                };
                let auto_sell = [row.get(7)?, row.get(8)?];
                Ok(Person { actor, acts: !suspended && !gone, seen_at: row.get(6)?, auto_sell })
            },
        )?;
        let ends = contests.iter().filter_map(|contest: &Contest| contest.row.end_time);
        let held = contests.iter().flat_map(|contest| &contest.works).filter_map(|work| work.sale?.1);
        let ahead = ends.chain(held).filter(|at| *at > LAST).take(5);
        let mut moments: Vec<_> = ahead.flat_map(|at| [at.plus_ms(-1), at, at.plus_ms(1)]).chain([LAST]).collect();
        moments.sort();
        moments.dedup();
        Ok(World { people, contests, persons, settings: Settings::default(), moments })
    }

    pub fn person(&self, id: UserId) -> &Person {
        self.persons.iter().find(|person| person.actor.is(id)).expect("somebody of this market")
    }

    /// The price for which that designer sells there; nothing when they do not.
    pub fn auto_sell(&self, designer: UserId, site: Site) -> Minor {
        self.person(designer).auto_sell[site.pick(0, 1)]
    }

    pub fn presence(&self, part: &Part) -> Presence {
        let person = self.person(part.designer);
        Presence { silent_since: part.silent_since, seen_at: person.seen_at, acts: person.acts }
    }
}

fn contest(conn: &mut Conn<'_>, id: ProjectId) -> Result<Option<Contest>, DbError> {
    let Some(row) = project::load(conn, id)? else { return Ok(None) };
    let facts = facts::facts(conn, &row)?;
    let works = conn.all(
        statement!(
            "SELECT w.id, w.designer_id, w.hidden, w.deleted_at IS NOT NULL, w.in_portfolio, s.project_id, s.held_until, \
             o.sells, o.price FROM works w LEFT JOIN work_sales s ON s.work_id = w.id \
             LEFT JOIN store_offers o ON o.work_id = w.id WHERE w.project_id = $1 ORDER BY w.id"
        ),
        &params![id],
        |row| {
            let facts =
                WorkFacts { id: row.get(0)?, designer: row.get(1)?, hidden: row.get(2)?, deleted: row.get(3)? };
            let into: Option<ProjectId> = row.get(5)?;
            let until: Option<Timestamp> = row.get(6)?;
            let (sells, price): (Option<bool>, Option<Minor>) = (row.get(7)?, row.get(8)?);
            let answer = sells.map(|sells| Answer { sells, price, title: String::new() });
            Ok(Work { facts, in_portfolio: row.get(4)?, sale: into.map(|into| (into, until)), answer })
        },
    )?;
    let parts = conn.all(
        statement!("SELECT designer_id, inactive_at FROM participants WHERE project_id = $1 ORDER BY designer_id"),
        &params![id],
        |row| Ok(Part { designer: row.get(0)?, silent_since: row.get(1)? }),
    )?;
    let reviewed =
        conn.opt(statement!("SELECT designer_id FROM reviews WHERE project_id = $1"), &params![id], |row| row.get(0))?;
    Ok(Some(Contest { row, facts, works, parts, reviewed }))
}
