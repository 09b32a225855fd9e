//! What a contest in a list of one's own says to its reader: whose turn it is, what is new, what is owed, what can be
//! claimed, what it has brought.

use super::card::{DeliveryView, MineView, OwnView, ProjectCard, WorkGlance, shares};
use super::parts::pricing_of;
use crate::http::When;
use db::delivery::handover::{self, OpenHandover};
use db::project::list::ListedProject;
use db::project::own::{self, Glance, Owned, Unseen};
use db::project::party::{self, Part};
use db::project::{ProjectRow, facts};
use db::{Conn, DbError};
use domain::delivery::Handover;
use domain::ledger::plans::{Shares, life};
use domain::project::RefundStatus;
use domain::project::card::PICTURES_MOST;
use domain::project::turn::{self, Place, rest_claimable};
use domain::settings::Settings;
use domain::{BoughtId, Currency, Minor, ProjectId, Terms, Timestamp, UserId};
use std::cmp::Reverse;
use std::collections::HashMap;

/// Whose list it is, and as what.
#[derive(Clone, Copy, Debug)]
pub struct Reader {
    pub owned: Owned,
    pub as_designer: bool,
}

/// Which part of a list.
#[derive(Clone, Copy, Debug)]
pub struct Slice {
    pub size: i64,
    pub offset: i64,
}

impl Reader {
    /// A page in the order of their coming, and how many there are in all.
    pub fn latest(
        &self,
        conn: &mut Conn<'_>,
        now: Timestamp,
        without: &[ProjectId],
        part: Slice,
    ) -> Result<(Vec<ListedProject>, i64), DbError> {
        match self.as_designer {
            true => own::of_designer(conn, self.owned, now, without, part.size, part.offset),
            false => own::of_client(conn, self.owned, now, without, part.size, part.offset),
        }
    }

    /// A page by whose turn it is: what goes on in the order of its rule, what is over after it, latest first.
    pub fn by_turn(
        &self,
        conn: &mut Conn<'_>,
        settings: &Settings,
        now: Timestamp,
        part: Slice,
    ) -> Result<(Vec<ListedProject>, i64), DbError> {
        let rows = own::going_on(conn, self.owned, self.as_designer, now)?;
        let ids = ids_of(&rows);
        let open = open_of(conn, &ids)?;
        let finals: HashMap<_, _> = match self.as_designer {
            true => party::joined(conn, &ids, self.owned.user)?.into_iter().collect(),
            false => HashMap::new(),
        };
        let mut placed = Vec::with_capacity(rows.len());
        for row in rows {
            let is_finalist = finals.get(&row.project.id).is_some_and(|is| *is);
            let place = self.place(&row.project, &open, is_finalist, settings, now)?;
            placed.push((place.order(), Reverse(row.project.id), row));
        }
        placed.sort_by_key(|(order, id, _)| (*order, *id));
        let going = placed.len() as i64;
        let skipped = usize::try_from(part.offset).unwrap_or(usize::MAX);
        let size = usize::try_from(part.size).unwrap_or_default();
        let mut page: Vec<_> = placed.into_iter().map(|(.., row)| row).skip(skipped).take(size).collect();
        let rest = Slice { size: part.size - page.len() as i64, offset: (part.offset - going).max(0) };
        let (over, total) = self.latest(conn, now, &ids, rest)?;
        page.extend(over);
        Ok((page, total))
    }

    fn is_theirs(&self, one: &OpenHandover) -> bool {
        !self.as_designer || one.designer == self.owned.user
    }

    fn place(
        &self,
        row: &ProjectRow,
        open: &[OpenHandover],
        is_finalist: bool,
        settings: &Settings,
        now: Timestamp,
    ) -> Result<Place, DbError> {
        let (stage, terms) = (facts::stage(row)?, facts::terms(row, settings)?);
        let theirs = open.iter().filter(|one| one.project == row.id && self.is_theirs(one));
        let open: Vec<Handover> = theirs.map(|one| one.handover).collect();
        let own = turn::Own { stage: &stage, terms: &terms, open: &open };
        Ok(match self.as_designer {
            true => turn::of_designer(&own, is_finalist, now),
            false => turn::of_client(&own, row.total > Minor::ZERO, row.designs, now),
        })
    }
}

fn ids_of(rows: &[ListedProject]) -> Vec<ProjectId> {
    rows.iter().map(|row| row.project.id).collect()
}

/// Designs bought of a contest whose win was taken back are handed over as well.
fn open_of(conn: &mut Conn<'_>, ids: &[ProjectId]) -> Result<Vec<OpenHandover>, DbError> {
    if ids.is_empty() { Ok(Vec::new()) } else { handover::open_of(conn, ids) }
}

/// What a page of one's own contests needs besides its rows: one read each, however many there are.
pub struct Own {
    reader: Reader,
    open: Vec<OpenHandover>,
    parts: Vec<Part>,
    works: Vec<Glance>,
    unseen: Vec<Unseen>,
}

impl Own {
    /// Reads it.
    pub fn read(conn: &mut Conn<'_>, rows: &[ListedProject], reader: Reader) -> Result<Own, DbError> {
        let (ids, user) = (ids_of(rows), reader.owned.user);
        let open = open_of(conn, &ids)?;
        if ids.is_empty() {
            return Ok(Own { reader, open, parts: Vec::new(), works: Vec::new(), unseen: Vec::new() });
        }
        let (parts, works) = match reader.as_designer {
            true => (party::parts(conn, &ids, user)?, own::best(conn, &ids, user, PICTURES_MOST)?),
            false => (Vec::new(), own::latest(conn, &ids, PICTURES_MOST)?),
        };
        let unseen = own::unseen(conn, &ids, user, !reader.as_designer)?;
        Ok(Own { reader, open, parts, works, unseen })
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
        let shares = shares(row, &pricing_of(row)?, &terms);
        let theirs = open().filter(|one| self.reader.is_theirs(one));
        card.deliveries = theirs
            .map(|one| DeliveryView {
                amount: self.reader.as_designer.then(|| amount(one, &shares, &terms).into()),
                ..delivery(one, &terms, rests, now)
            })
            .collect();
        let part = self.parts.iter().find(|part| part.project == row.id);
        let is_finalist = part.is_some_and(|part| part.is_finalist);
        card.mine = part.map(|part| MineView {
            finalist: part.is_finalist,
            won: row.winner_id == Some(self.reader.owned.user),
            works: part.works,
            earned: part.earned.into(),
            rest_claimable: part.is_finalist && rest_claimable(&stage, &terms, now),
            award: if part.is_finalist { shares.award } else { Minor::ZERO }.into(),
        });
        let place = self.reader.place(row, &self.open, is_finalist, settings, now)?;
        let unseen = self.unseen.iter().find(|one| one.project == row.id);
        card.own = Some(OwnView {
            waits: place.waits,
            due: place.due.map(When),
            works: self.works.iter().filter(|one| one.project == row.id).map(WorkGlance::from).collect(),
            unread: unseen.map_or(0, |one| one.messages),
            unrated: unseen.filter(|_| !self.reader.as_designer).map_or(0, |one| one.unrated),
        });
        Ok(())
    }
}

impl From<&Glance> for WorkGlance {
    fn from(one: &Glance) -> Self {
        WorkGlance {
            work_id: one.work.0,
            number: one.number,
            image_key: one.picture_key.clone(),
            tiny: one.tiny.clone(),
            stars: one.stars,
        }
    }
}

/// What a contest that goes on holds for a designer, net.
#[derive(Clone, Copy, Debug)]
pub struct Promised {
    pub currency: Currency,
    /// For the designs that they hand over.
    pub handover: Minor,
    /// For having been chosen as a finalist.
    pub award: Minor,
}

/// Reads it for each contest they take part in.
pub fn promised(
    conn: &mut Conn<'_>,
    designer: UserId,
    settings: &Settings,
    now: Timestamp,
) -> Result<Vec<Promised>, DbError> {
    let rows = own::going_on(conn, Owned { user: designer, all: true, stage: None }, true, now)?;
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let ids = ids_of(&rows);
    let open = open_of(conn, &ids)?;
    let finals: HashMap<_, _> = party::joined(conn, &ids, designer)?.into_iter().collect();
    let of = |row: &ProjectRow| {
        let terms = facts::terms(row, settings)?;
        let shares = shares(row, &pricing_of(row)?, &terms);
        let theirs = open.iter().filter(|one| one.project == row.id && one.designer == designer);
        // Once it is complete the awards are paid; a further design can still be handed over.
        let has_award = !row.package_confirm && finals.get(&row.id).is_some_and(|is| *is);
        Ok::<_, DbError>(Promised {
            currency: row.site.currency(),
            handover: theirs.map(|one| amount(one, &shares, &terms)).sum(),
            award: if has_award { shares.award } else { Minor::ZERO },
        })
    };
    rows.iter().map(|row| of(&row.project)).collect()
}

/// What a designer is paid for what they hand over: the winner's share, or the price of a further design.
fn amount(one: &OpenHandover, shares: &Shares, terms: &Terms) -> Minor {
    if one.bought == BoughtId::WINNER { shares.winner_net } else { life::net(one.price, terms) }
}

fn delivery(one: &OpenHandover, terms: &Terms, rests: bool, now: Timestamp) -> DeliveryView {
    let claim_at = one.handover.claim_at(terms);
    DeliveryView {
        bought_id: one.bought.0,
        turn: one.handover.turn(),
        claim_at: claim_at.map(When),
        auto_confirm_at: one.handover.auto_confirm_at(terms).map(When),
        claimable: !rests && claim_at.is_some_and(|at| now >= at),
        amount: None,
    }
}
