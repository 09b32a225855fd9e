//! What notices are about, called by name where their reader may know of it.

use db::notice::subject::{self as rows, Gig, Order, Poll, Topic};
use db::{Conn, DbError};
use domain::forum::{self, Act, Tie};
use domain::invoice::InvoiceOf;
use domain::notice::{About, Notice, Place};
use domain::project::Actor;
use domain::{GigId, OrderId, PollId, ProjectId, TopicId};
use std::collections::{BTreeSet, HashMap, HashSet};

/// The subjects of a page of notices that its reader may know of.
#[derive(Debug, Default)]
pub(super) struct Subjects {
    orders: HashMap<OrderId, Order>,
    gigs: HashMap<GigId, Gig>,
    topics: HashMap<TopicId, Topic>,
    polls: HashMap<PollId, Poll>,
}

/// The order that a notice is about, or about whose invoice it is.
const fn order_of(about: &About) -> Option<OrderId> {
    match *about {
        About::Order(order) | About::Invoice { of: InvoiceOf::Order(order), .. } => Some(order),
        _ => None,
    }
}

/// Which of these contests the reader may know of: one query.
pub(super) fn known(
    conn: &mut Conn<'_>,
    reader: &Actor,
    contests: impl Iterator<Item = ProjectId>,
) -> Result<HashSet<ProjectId>, DbError> {
    let contests = db::ids_json(contests.collect::<BTreeSet<_>>());
    let rows = rows::contests(conn, &contests, reader.user_id)?;
    Ok(rows.into_iter().filter(|contest| contest.is_known_to(reader)).map(|contest| contest.id).collect())
}

impl Subjects {
    /// Looks up what these are about: one query for each kind that is among them.
    pub fn of<'a>(
        conn: &mut Conn<'_>,
        reader: &Actor,
        notices: impl Iterator<Item = &'a Notice>,
    ) -> Result<Self, DbError> {
        let (mut orders, mut gigs, mut topics, mut polls) =
            (BTreeSet::new(), BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        for notice in notices {
            match notice.about() {
                About::Gig(gig) => drop(gigs.insert(*gig)),
                About::Topic(topic) => drop(topics.insert(*topic)),
                About::Poll(poll) => drop(polls.insert(*poll)),
                about => orders.extend(order_of(about)),
            }
        }
        let staff = reader.moderates();
        let mut found = Subjects::default();
        if !orders.is_empty() {
            let rows = rows::orders(conn, &db::ids_json(orders))?;
            let seen = rows.into_iter().filter(|row| staff || reader.is(row.buyer) || reader.is(row.seller));
            found.orders = seen.map(|row| (row.id, row)).collect();
        }
        if !gigs.is_empty() {
            let rows = rows::gigs(conn, &db::ids_json(gigs))?;
            found.gigs =
                rows.into_iter().filter(|row| staff || reader.is(row.seller)).map(|row| (row.id, row)).collect();
        }
        if !topics.is_empty() {
            let rows = rows::topics(conn, &db::ids_json(topics))?;
            found.topics = rows.into_iter().filter(|row| reads(row, reader)).map(|row| (row.id, row)).collect();
        }
        if !polls.is_empty() {
            let rows = rows::polls(conn, &db::ids_json(polls))?;
            let known = known(conn, reader, rows.iter().map(|row| row.contest))?;
            found.polls =
                rows.into_iter().filter(|row| known.contains(&row.contest)).map(|row| (row.id, row)).collect();
        }
        Ok(found)
    }

    /// How it is called, where that is looked up here.
    pub fn name(&self, about: &About) -> Option<String> {
        let name = match about {
            About::Gig(gig) => &self.gigs.get(gig)?.title,
            About::Topic(topic) => &self.topics.get(topic)?.title,
            About::Poll(poll) => &self.polls.get(poll)?.company_name,
            about => &self.orders.get(&order_of(about)?)?.title,
        };
        Some(name.clone()).filter(|name| !name.is_empty())
    }

    /// Whether its reader may know of it, where that is looked up here.
    pub fn knows(&self, about: &About) -> bool {
        match about {
            About::Gig(gig) => self.gigs.contains_key(gig),
            About::Topic(topic) => self.topics.contains_key(topic),
            About::Poll(poll) => self.polls.contains_key(poll),
            about => order_of(about).is_none_or(|order| self.orders.contains_key(&order)),
        }
    }

    /// Where its reader goes; to the poll itself, of which the notice knows the number alone.
    pub fn url(&self, notice: &Notice, entry: Option<i64>) -> String {
        match (notice.kind().row().place, notice.about()) {
            (Place::Polls, About::Poll(poll)) => self.polls.get(poll).map(|poll| format!("/polls/{}", poll.key)),
            _ => None,
        }
        .unwrap_or_else(|| notice.url(entry))
    }
}

/// Whether the reader reads that topic. Of a report those three do whom it concerns, and moderators; whoever else sees the
/// picture today is not asked for the sake of a name.
fn reads(row: &Topic, reader: &Actor) -> bool {
    let tie = match (row.designer, row.reporter, row.client) {
        (Some(author), Some(reporter), Some(client)) => Tie::of_party(reader, author, reporter, client),
        _ => None,
    };
    let topic = forum::Topic { board: row.board, locked: row.locked, deleted: false, tie: tie.unwrap_or(Tie::None) };
    topic.permit(Act::Read, reader).is_ok()
}
