//! Telling live: rows that were committed, by this server or another one on the same database, reach the streams of those
//! whom they concern. Each server reads new rows as they come, once for all its streams.

use crate::market::WeakMarket;
use crate::{AppError, Market};
use db::session::Viewer;
use db::stream::Event;
use db::{DbError, Engine, Tx};
use domain::stream::{self, Audience, Happening};
use domain::time::SECOND_MS;
use domain::{PollId, ProjectId, Refusal, Timestamp, UserId};
use parking_lot::Mutex;
use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// Rows read at a time.
const ROWS: i64 = 1_000;
/// A number that was passed over may still be committed on another connection; after so long it never will be: no write
/// takes longer.
const MAY_COME: Duration = Duration::from_secs(60);
/// Numbers that are waited for at most.
const MISSING: usize = 1_000;
const WRITING_WINDOW: Duration = Duration::from_millis(stream::WRITING_OF_PERSON.window_ms.unsigned_abs());

/// The streams that are open on this server.
#[derive(Default)]
pub struct Hub(Arc<Mutex<Streams>>);

#[derive(Default)]
struct Streams {
    open: HashMap<u64, Open>,
    of_person: HashMap<UserId, VecDeque<u64>>,
    /// Of audiences that are not one person.
    of_group: HashMap<Audience, HashSet<u64>>,
    /// When it was last told that the first writes to the second.
    writing: HashMap<(UserId, UserId), Instant>,
    /// How often somebody asked for that since then.
    writers: HashMap<UserId, (Instant, i64)>,
    serial: u64,
    /// Somebody reads new rows.
    is_followed: bool,
    closed: bool,
}

struct Open {
    person: UserId,
    groups: HashSet<Audience>,
    /// Those of the groups that are polls, the one looked at last at the end.
    polls: VecDeque<PollId>,
    /// What is sent is shared by all who hear of it: a stream keeps room for 32 of its items, whatever they are.
    sender: mpsc::Sender<Arc<Event>>,
}

/// A stream's end in the reader's hands; it is closed when this goes.
pub struct Subscription {
    /// What had happened when it was opened is not told by it.
    pub from: i64,
    /// What its reader missed, the oldest first.
    pub missed: Vec<Event>,
    events: mpsc::Receiver<Arc<Event>>,
    serial: u64,
    streams: Arc<Mutex<Streams>>,
}

impl Subscription {
    /// The next happening; `None` when the stream is over.
    pub async fn next(&mut self) -> Option<Arc<Event>> {
        self.events.recv().await
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        self.streams.lock().close(self.serial);
    }
}

impl Streams {
    fn open(&mut self, person: UserId, groups: HashSet<Audience>) -> (u64, mpsc::Receiver<Arc<Event>>) {
        let (sender, events) = mpsc::channel(stream::BACKLOG);
        if self.closed {
            return (0, events);
        }
        self.serial += 1;
        let serial = self.serial;
        let theirs = self.of_person.entry(person).or_default();
        theirs.push_back(serial);
        let oldest = if theirs.len() > stream::MOST_OF_A_PERSON { theirs.front().copied() } else { None };
        for group in &groups {
            self.of_group.entry(*group).or_default().insert(serial);
        }
        self.open.insert(serial, Open { person, groups, polls: VecDeque::new(), sender });
        if let Some(oldest) = oldest {
            self.close(oldest);
        }
        (serial, events)
    }

    fn close(&mut self, serial: u64) {
        let Some(gone) = self.open.remove(&serial) else { return };
        if let Some(theirs) = self.of_person.get_mut(&gone.person) {
            theirs.retain(|other| *other != serial);
            if theirs.is_empty() {
                self.of_person.remove(&gone.person);
            }
        }
        for group in gone.groups {
            self.forget(serial, group);
        }
    }

    fn forget(&mut self, serial: u64, group: Audience) {
        if let Some(all) = self.of_group.get_mut(&group) {
            all.remove(&serial);
            if all.is_empty() {
                self.of_group.remove(&group);
            }
        }
    }

    fn serials(&self, person: UserId) -> Vec<u64> {
        self.of_person.get(&person).into_iter().flatten().copied().collect()
    }

    /// Whoever has an entry, or gets the first one, hears of its contest from now on.
    fn join(&mut self, person: UserId, group: Audience) {
        for serial in self.serials(person) {
            if let Some(open) = self.open.get_mut(&serial)
                && open.groups.insert(group)
            {
                self.of_group.entry(group).or_default().insert(serial);
            }
        }
    }

    fn part(&mut self, person: UserId, group: Audience) {
        for serial in self.serials(person) {
            if self.open.get_mut(&serial).is_some_and(|open| open.groups.remove(&group)) {
                self.forget(serial, group);
            }
        }
    }

    /// Whoever reads a poll's result hears of it from now on, of the few polls that they looked at last.
    fn look_at(&mut self, person: UserId, poll: PollId) {
        self.join(person, Audience::Poll(poll));
        for serial in self.serials(person) {
            let Some(open) = self.open.get_mut(&serial) else { continue };
            open.polls.retain(|other| *other != poll);
            open.polls.push_back(poll);
            if open.polls.len() > stream::POLLS_LOOKED_AT
                && let Some(oldest) = open.polls.pop_front()
            {
                open.groups.remove(&Audience::Poll(oldest));
                self.forget(serial, Audience::Poll(oldest));
            }
        }
    }

    /// Whether it is time to tell that one person writes to another; `None` for whoever asks too often.
    fn may_tell_writing(&mut self, from: UserId, to: UserId, now: Instant) -> Option<bool> {
        let (pause, window) = (Duration::from_millis(stream::WRITING_PAUSE_MS), WRITING_WINDOW);
        self.writing.retain(|_, told| now.duration_since(*told) < pause);
        self.writers.retain(|_, (since, _)| now.duration_since(*since) < window);
        let (_, asked) = self.writers.entry(from).or_insert((now, 0));
        *asked += 1;
        if *asked > stream::WRITING_OF_PERSON.most {
            return None;
        }
        match self.writing.entry((from, to)) {
            Entry::Occupied(_) => Some(false),
            Entry::Vacant(first) => {
                first.insert(now);
                Some(true)
            }
        }
    }

    fn tell(&mut self, event: Event) {
        let serials: Vec<u64> = match event.audience {
            Audience::Person(person) => {
                if let Happening::Work { contest, .. } = event.happening {
                    self.join(person, Audience::Contest(contest));
                }
                self.serials(person)
            }
            group @ (Audience::Contest(_) | Audience::Staff | Audience::Poll(_)) => {
                self.of_group.get(&group).into_iter().flatten().copied().collect()
            }
        };
        let event = Arc::new(event);
        for serial in serials {
            let told = self.open.get(&serial).is_some_and(|open| open.sender.try_send(Arc::clone(&event)).is_ok());
            if !told {
                // Gone, or too far behind: it comes again and says what it saw last.
                self.close(serial);
            }
        }
    }
}

impl Hub {
    /// Ends every stream, and lets no other begin: the server stops.
    pub fn close(&self) {
        let mut streams = self.0.lock();
        streams.closed = true;
        streams.open.clear();
        streams.of_person.clear();
        streams.of_group.clear();
    }

    /// Somebody has looked at a poll: while they read its result they hear of it.
    pub fn looked_at(&self, person: UserId, poll: PollId, reads_result: bool) {
        let mut streams = self.0.lock();
        if reads_result { streams.look_at(person, poll) } else { streams.part(person, Audience::Poll(poll)) }
    }

    /// How many streams are open.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.lock().open.len()
    }
}

/// Tells the pages of those who take part that the contest is not what it was.
///
/// # Errors
/// Those of the database.
pub(crate) fn happened(tx: &mut Tx<'_>, contest: ProjectId, now: Timestamp) -> Result<(), DbError> {
    db::stream::add(tx, Audience::Contest(contest), Happening::Project { contest }, now)
}

/// Tells somebody that another person writes to them, unless that was told a moment ago. One server tells it from memory;
/// several find it in a row that the next hour sweeps, as everything that is told live.
///
/// # Errors
/// `TooMany`; those of the database.
pub(crate) async fn tell_writing(market: &Market, from: UserId, to: UserId) -> Result<(), AppError> {
    let told = market.stream.0.lock().may_tell_writing(from, to, Instant::now());
    let is_time = told.ok_or(Refusal::TooMany {
        retry_after_seconds: (stream::WRITING_OF_PERSON.window_ms / SECOND_MS).unsigned_abs(),
    })?;
    if !is_time {
        return Ok(());
    }
    let (audience, happening, now) = (Audience::Person(to), Happening::Writing { from }, market.now());
    match market.db.engine() {
        Engine::Sqlite => {
            market.stream.0.lock().tell(Event { id: 0, audience, happening });
            Ok(())
        }
        Engine::Postgres => Ok(market.db.write(move |tx| db::stream::add(tx, audience, happening, now)).await?),
    }
}

/// Opens a person's stream: their own happenings and those of their contests. `after` is the last one that they know of.
///
/// # Errors
/// Those of the database.
pub async fn open(market: &Market, viewer: &Viewer, after: Option<i64>) -> Result<Subscription, AppError> {
    let (person, moderates) = (viewer.id, viewer.moderates());
    let (contests, last) = market
        .db
        .read(move |conn| {
            Ok::<_, AppError>((db::stream::contests(conn, person, stream::CONTESTS)?, db::stream::last(conn)?))
        })
        .await?;
    let streams = market.stream.0.clone();
    let (serial, events) = {
        let mut open = streams.lock();
        if !std::mem::replace(&mut open.is_followed, true) {
            tokio::spawn(follow(market.downgrade(), streams.clone(), last));
        }
        let staff = moderates.then_some(Audience::Staff);
        open.open(person, contests.iter().copied().map(Audience::Contest).chain(staff).collect())
    };
    // From here on it is closed when this future is given up.
    let mut opened = Subscription { from: last, missed: Vec::new(), events, serial, streams };
    let (after, most) = (after.unwrap_or(last), stream::BACKLOG as i64);
    // Also without a number: what was committed between the two reads.
    let missed =
        market.db.read(move |conn| db::stream::missed(conn, person, &contests, moderates, after, most)).await?;
    // Whoever wrote then does not write now.
    let is_over = |event: &Event| matches!(event.happening, Happening::Writing { .. });
    opened.missed = missed.into_iter().filter_map(|(_, event)| event).filter(|event| !is_over(event)).collect();
    Ok(opened)
}

/// Rows that were read, and those that may still come.
struct Read {
    last: i64,
    missing: BTreeMap<i64, Instant>,
}

impl Read {
    /// Whether a row is new; what was passed over is waited for.
    fn take(&mut self, id: i64, now: Instant) -> bool {
        if id <= self.last {
            return self.missing.remove(&id).is_some();
        }
        let room = i64::try_from(MISSING.saturating_sub(self.missing.len())).unwrap_or(0);
        self.missing.extend((self.last + 1..id).rev().take(usize::try_from(room).unwrap_or(0)).map(|gap| (gap, now)));
        self.last = id;
        true
    }
}

/// Reads new rows for as long as the market runs.
async fn follow(market: WeakMarket, streams: Arc<Mutex<Streams>>, last: i64) {
    let mut read = Read { last, missing: BTreeMap::new() };
    let (mut writes, mut looked) = (None, Instant::now());
    loop {
        tokio::time::sleep(Duration::from_millis(stream::OURS_MS)).await;
        let Some(market) = market.upgrade() else { return };
        if streams.lock().closed {
            return;
        }
        let ours = market.db.writes();
        let others =
            market.db.engine() == Engine::Postgres && looked.elapsed().as_millis() >= u128::from(stream::OTHERS_MS);
        if writes == Some(ours) && !others {
            continue;
        }
        (writes, looked) = (Some(ours), Instant::now());
        if let Err(fault) = look(&market, &streams, &mut read).await {
            tracing::warn!(%fault, "what happened could not be read");
            writes = None;
        }
    }
}

/// Reads what is new and tells it.
async fn look(market: &Market, streams: &Mutex<Streams>, read: &mut Read) -> Result<(), AppError> {
    loop {
        let now = Instant::now();
        read.missing.retain(|_, since| now - *since < MAY_COME);
        let (last, missing) = (read.last, db::ids_json(read.missing.keys().copied()));
        let rows = market.db.read(move |conn| db::stream::after(conn, last, &missing, ROWS)).await?;
        let whole = i64::try_from(rows.len()).unwrap_or(ROWS) < ROWS;
        for (id, event) in rows {
            if read.take(id, now)
                && let Some(event) = event
            {
                streams.lock().tell(event);
            }
        }
        if whole {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::WorkId;

    fn event(id: i64, audience: Audience) -> Event {
        Event { id, audience, happening: Happening::Project { contest: ProjectId(1) } }
    }

    fn streams() -> Streams {
        Streams::default()
    }

    #[test]
    fn what_is_committed_late_is_told_once() {
        let (mut read, now) = (Read { last: 4, missing: BTreeMap::new() }, Instant::now());
        assert!(read.take(5, now) && read.take(8, now));
        assert_eq!(read.missing.keys().copied().collect::<Vec<_>>(), [6, 7]);
        assert!(read.take(7, now), "another connection's commit came later");
        assert!(!read.take(7, now) && !read.take(5, now), "once");
        assert!(read.take(9, now));
        assert_eq!(read.missing.keys().copied().collect::<Vec<_>>(), [6]);
    }

    #[test]
    fn a_person_hears_their_own_and_their_contests() {
        let mut all = streams();
        let (contest, other) = (ProjectId(1), ProjectId(2));
        let (_, mut one) = all.open(UserId(1), HashSet::from([Audience::Contest(contest)]));
        let (_, mut two) = all.open(UserId(2), HashSet::new());
        all.tell(event(1, Audience::Contest(contest)));
        all.tell(event(2, Audience::Contest(other)));
        all.tell(event(3, Audience::Person(UserId(2))));
        assert_eq!((one.try_recv().map(|told| told.id), one.try_recv().is_err()), (Ok(1), true));
        assert_eq!((two.try_recv().map(|told| told.id), two.try_recv().is_err()), (Ok(3), true));
        let work = Happening::Work { contest: other, entry: WorkId(3) };
        all.tell(Event { id: 4, audience: Audience::Person(UserId(2)), happening: work });
        all.tell(event(5, Audience::Contest(other)));
        assert_eq!(two.try_recv().map(|told| told.id), Ok(4));
        assert_eq!(two.try_recv().map(|told| told.id), Ok(5), "their first entry there");
    }

    #[test]
    fn the_oldest_of_too_many_ends_and_nothing_is_kept_of_what_ended() {
        let (mut all, groups) = (streams(), HashSet::from([Audience::Contest(ProjectId(1)), Audience::Staff]));
        let mut open: Vec<_> = (0..=stream::MOST_OF_A_PERSON).map(|_| all.open(UserId(1), groups.clone())).collect();
        assert_eq!(all.open.len(), stream::MOST_OF_A_PERSON);
        assert_eq!(open[0].1.try_recv(), Err(mpsc::error::TryRecvError::Disconnected));
        assert_eq!(open[1].1.try_recv(), Err(mpsc::error::TryRecvError::Empty));
        for (serial, _) in open {
            all.close(serial);
        }
        assert!(all.open.is_empty() && all.of_person.is_empty() && all.of_group.is_empty());
    }

    #[test]
    fn staff_and_onlookers_hear_what_is_told_to_them() {
        let mut all = streams();
        let (_, mut moderator) = all.open(UserId(1), HashSet::from([Audience::Staff]));
        let (_, mut onlooker) = all.open(UserId(2), HashSet::new());
        all.tell(event(1, Audience::Staff));
        all.tell(event(2, Audience::Poll(PollId(1))));
        all.look_at(UserId(2), PollId(1));
        all.tell(event(3, Audience::Poll(PollId(1))));
        assert_eq!((moderator.try_recv().map(|told| told.id), moderator.try_recv().is_err()), (Ok(1), true));
        assert_eq!((onlooker.try_recv().map(|told| told.id), onlooker.try_recv().is_err()), (Ok(3), true));
        // They do not read it any more, or looked at others since.
        all.part(UserId(2), Audience::Poll(PollId(1)));
        all.tell(event(4, Audience::Poll(PollId(1))));
        for poll in 2..=stream::POLLS_LOOKED_AT as i64 + 2 {
            all.look_at(UserId(2), PollId(poll));
        }
        all.tell(event(5, Audience::Poll(PollId(2))));
        all.tell(event(6, Audience::Poll(PollId(3))));
        assert_eq!((onlooker.try_recv().map(|told| told.id), onlooker.try_recv().is_err()), (Ok(6), true));
    }

    #[test]
    fn writing_is_told_now_and_then_and_asked_for_so_often() {
        let (mut all, now, mut told) = (streams(), Instant::now(), 0);
        let at = |ms: u64| now + Duration::from_millis(ms);
        for ask in 0..stream::WRITING_OF_PERSON.most.unsigned_abs() {
            told += usize::from(all.may_tell_writing(UserId(1), UserId(2), at(ask * 500)).unwrap());
        }
        assert_eq!(told, 15, "once in two seconds");
        assert_eq!(all.may_tell_writing(UserId(1), UserId(3), at(30_000)), None, "too often");
        assert_eq!(all.may_tell_writing(UserId(2), UserId(1), at(30_000)), Some(true), "others may");
        assert_eq!(all.may_tell_writing(UserId(1), UserId(2), at(61_000)), Some(true));
        assert_eq!((all.writing.len(), all.writers.len()), (1, 2), "nothing is kept of what is over");
    }

    #[test]
    fn whoever_is_too_far_behind_begins_anew() {
        let mut all = streams();
        let (_, mut slow) = all.open(UserId(1), HashSet::new());
        for id in 0..=stream::BACKLOG as i64 {
            all.tell(event(id, Audience::Person(UserId(1))));
        }
        assert!(all.open.is_empty());
        let mut told = 0;
        while slow.try_recv().is_ok() {
            told += 1;
        }
        assert_eq!(told, stream::BACKLOG, "what was taken in time is not lost");
    }
}
