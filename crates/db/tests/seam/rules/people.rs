//! The people of a market, and what is asked about them.

use super::world::World;
use super::{FIRST, LAST, Verdicts};
use crate::statement;
use db::designer::directory::{self, Filter, Sort};
use db::designer::review::{self, Reader};
use db::{Conn, DbError, Tx, account, params};
use domain::account::{UserType, moderates};
use domain::project::{Actor, access};
use domain::{Minor, Site, UserId};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// Ids, the same in every market.
#[derive(Clone, Copy, Debug)]
pub struct People {
    pub clients: [UserId; 3],
    pub designers: [UserId; 6],
    pub moderators: [UserId; 2],
}

impl People {
    pub fn arrive(tx: &mut Tx<'_>, seed: u64) -> Result<People, DbError> {
        let mut dice = StdRng::seed_from_u64(seed);
        let mut serial = 0;
        let mut arrive = |tx: &mut Tx<'_>, user_type: UserType, is_moderator: bool, approved: bool| {
            serial += 1;
            let (email, user_name) = (format!("{serial}@rules.test"), format!("person {serial}"));
            let mut price = || Minor(if dice.random_bool(0.7) { 30_000 } else { 0 });
            let new = account::NewPerson {
                email: Some(&email),
                email_proved: true,
                password_hash: None,
                user_name: &user_name,
                user_type: user_type.value(),
                is_moderator,
                approved,
                site: Site::Zh,
                auto_sell_cny: price(),
                auto_sell_usd: price(),
            };
            account::insert(tx, &new, FIRST)
        };
        let mut clients = [UserId(0); 3];
        for client in &mut clients {
            *client = arrive(tx, UserType::Client, false, false)?;
        }
        let mut designers = [UserId(0); 6];
        for (number, designer) in designers.iter_mut().enumerate() {
            *designer = arrive(tx, UserType::Designer, false, number > 0)?;
        }
        let mut moderators = [UserId(0); 2];
        for moderator in &mut moderators {
            *moderator = arrive(tx, UserType::Staff, true, false)?;
        }
        Ok(People { clients, designers, moderators })
    }

    /// What happens to people besides: seen at the very moment or not, suspended, gone.
    pub fn change(&self, tx: &mut Tx<'_>, seed: u64) -> Result<(), DbError> {
        let mut dice = StdRng::seed_from_u64(!seed);
        for (number, designer) in self.designers.into_iter().enumerate() {
            let seen: Vec<i64> = tx.all(
                statement!("SELECT inactive_at FROM participants WHERE designer_id = $1 AND inactive_at IS NOT NULL"),
                &params![designer],
                |row| row.get(0),
            )?;
            if !seen.is_empty() {
                let at = seen[dice.random_range(0..seen.len())];
                tx.run(statement!("UPDATE users SET ac_at = $2 WHERE id = $1"), &params![designer, at])?;
            }
            if number == 4 {
                tx.run(statement!("UPDATE users SET suspended = TRUE WHERE id = $1"), &params![designer])?;
            }
            if number == 5 {
                tx.run(statement!("UPDATE users SET deleted_at = $2 WHERE id = $1"), &params![designer, LAST])?;
            }
        }
        let one = self.moderators[1];
        tx.run(statement!("UPDATE users SET is_moderator = FALSE WHERE id = $1"), &params![one])?;
        Ok(())
    }

    pub fn all(&self) -> impl Iterator<Item = UserId> {
        self.clients.into_iter().chain(self.designers).chain(self.moderators)
    }
}

/// What the directory, the sitemap and the reviews take people for.
pub fn compare(conn: &mut Conn<'_>, world: &World, verdicts: &mut Verdicts) -> Result<(), DbError> {
    let at_work = |user: UserId| {
        let known = world.person(user);
        known.actor.is_approved_designer() && known.acts
    };
    for sort in [Sort::Fit, Sort::Wins, Sort::Rating, Sort::Newest, Sort::Active] {
        let page = directory::page(conn, Site::Zh, &Filter::default(), sort, 100, 0)?;
        let listed: Vec<_> = page.people.iter().map(|person| person.id).collect();
        verdicts.compare("total of the directory", sort, page.counted.total, listed.len() as i64);
        verdicts.list("directory of designers", sort, &listed, world.people.all().map(|user| (user, at_work(user))));
    }
    let listed = directory::public_ids(conn, 100)?;
    verdicts.list("designers of the sitemap", (), &listed, world.people.all().map(|user| (user, at_work(user))));
    let told: Vec<_> = account::moderators(conn)?.into_iter().map(|(id, _, _)| id).collect();
    let judges = |user| moderates(user, world.person(user).actor.is_moderator);
    verdicts.list("moderators", (), &told, world.people.all().map(|user| (user, judges(user))));
    for designer in world.people.designers {
        for reader in world.people.all().map(Some).chain([None]) {
            let actor = reader.map_or(Actor::VISITOR, |reader| world.person(reader).actor);
            let reading = Reader {
                sees_all: actor.moderates() || actor.is(designer),
                of_the_trade: actor.is_approved_designer(),
                user: actor.user_id,
            };
            let (list, total) = review::page(conn, designer, reading, 1_000, 0)?;
            let listed: Vec<_> = list.iter().filter_map(|review| review.project).collect();
            verdicts.compare("total of reviews", (designer, reader), total, listed.len() as i64);
            let about = world.contests.iter().filter(|contest| contest.reviewed == Some(designer));
            let known = about.map(|contest| {
                let knows = access::view_project(&contest.facts, &contest.place_of(&actor)) || actor.is(designer);
                (contest.facts.id, knows)
            });
            verdicts.list("reviews of contests that may be known", (designer, reader), &listed, known);
        }
    }
    Ok(())
}
