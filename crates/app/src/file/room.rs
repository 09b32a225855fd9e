//! How much memory files on their way in may take, and who goes first where pictures are decoded.

use crate::AppError;
use db::file::Scope;
use domain::UserId;
use parking_lot::Mutex;
use std::fmt::Debug;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::Instant;

/// The memory that files on their way in share unless the operator says otherwise, in bytes.
pub const DEFAULT_BYTES: u64 = 192 << 20;
/// Pictures that are decoded at once, however small: it needs the processor.
const LANES: usize = 4;
/// Of these, for what comes last: entries always find a lane that none of it is in.
const LANES_OF_LAST: usize = 2;
/// Of these, for one person.
const LANES_OF_PERSON: usize = 2;
/// Pictures of one person that wait for a lane, and bodies for their memory; of a network where nobody was asked who they are.
const WAITING: usize = 40;
/// A body waits so long for its share of memory …
const BODY_PATIENCE: Duration = Duration::from_secs(10);
/// … and a picture so long for its lane.
const LANE_PATIENCE: Duration = Duration::from_secs(30);
/// Bodies of one person that are received at once. A browser keeps six connections.
const BODIES_OF_PERSON: usize = 8;
/// Bodies from one network that are received at once: people behind one address share it.
const BODIES_OF_NETWORK: usize = 16;
/// How long a body waits before a slow one gives way to it, and before the next one does.
const PRESSURE: Duration = Duration::from_secs(1);
/// Whoever is sent away is asked to come again after so many seconds.
const COME_AGAIN_SECONDS: u32 = 5;

/// How a body comes in, told by whoever reads it.
pub trait Line: Debug + Send + Sync {
    /// Bytes a second lately, when they are fewer than a good line has; `None` also as long as it cannot be told.
    fn slow(&self) -> Option<f64>;
    /// Its place is wanted: its body ends here.
    fn give_way(&self);
}

/// Whose body it is: the person, the network as limits count it (none for this machine), and how it comes.
#[derive(Clone, Debug)]
pub struct Sender {
    pub person: UserId,
    pub network: Option<String>,
    pub line: Option<Arc<dyn Line>>,
}

/// The shares of memory: a third for bodies that are being received, two thirds for pictures that are decoded.
#[derive(Clone, Debug)]
pub struct Room {
    bodies: Arc<Share>,
    lanes: Arc<Share>,
}

impl Default for Room {
    fn default() -> Self {
        let room = Room { bodies: Arc::default(), lanes: Arc::default() };
        room.allow(DEFAULT_BYTES);
        room
    }
}

impl Room {
    /// Sets how much memory there is, in bytes.
    pub fn allow(&self, bytes: u64) {
        self.bodies.most.store((bytes / 3).max(1), Ordering::Relaxed);
        self.lanes.most.store((bytes / 3 * 2).max(1), Ordering::Relaxed);
    }

    /// Memory for a body of that sender. One person never holds more than half of it, nor more than some bodies at once,
    /// nor does one network. When there is none left, slow ones give way.
    ///
    /// # Errors
    /// `Busy` when there is none within some seconds.
    pub async fn body(&self, from: Sender, bytes: u64) -> Result<Place, AppError> {
        let most = self.bodies.most.load(Ordering::Relaxed);
        let Sender { person, network, line } = from;
        let wish = Wish { person, network, line, bytes: bytes.min(most / 2), rank: 0, lane: false };
        self.bodies.enter(wish, BODY_PATIENCE).await
    }

    /// A lane to make a size of a picture in that was let in before, for whoever asks for it: after all that is sent, as
    /// nobody's in particular. Each is made once, or by both lanes at the same moment, so who asks for
    /// many asks for no more than there are.
    ///
    /// # Errors
    /// `Busy` when it does not come free in time.
    pub async fn lane_for_later(&self, bytes: u64) -> Result<Place, AppError> {
        self.enter_lane(NOBODY, LAST, bytes).await
    }

    /// A lane to decode a picture in, that takes so much memory: entries first, faces and signatures last.
    ///
    /// # Errors
    /// `Busy` when it does not come free in time, or when that person has many waiting.
    pub async fn lane(&self, person: UserId, scope: Scope, bytes: u64) -> Result<Place, AppError> {
        self.enter_lane(person, rank(scope), bytes).await
    }

    async fn enter_lane(&self, person: UserId, rank: u8, bytes: u64) -> Result<Place, AppError> {
        let most = self.lanes.most.load(Ordering::Relaxed);
        let wish = Wish { person, network: None, line: None, bytes: bytes.min(most), rank, lane: true };
        self.lanes.enter(wish, LANE_PATIENCE).await
    }
}

/// Who goes first: the lower.
const fn rank(scope: Scope) -> u8 {
    match scope {
        Scope::Work | Scope::FinalLogo | Scope::Package | Scope::Certificate | Scope::Invoice => 0,
        Scope::Attachment
        | Scope::Application
        | Scope::Gig
        | Scope::Brief
        | Scope::Logo
        | Scope::Message
        | Scope::Proof
        | Scope::Delivery
        | Scope::Forum
        | Scope::Upload => 1,
        Scope::Avatar | Scope::Signature | Scope::Export => LAST,
    }
}

/// Faces and signatures, and sizes that are made when somebody asks.
const LAST: u8 = 2;

/// The market itself; and whoever was not asked yet who they are, whose bodies count as their network's.
const NOBODY: UserId = UserId(0);

/// What somebody waits for.
#[derive(Clone, Debug)]
struct Wish {
    person: UserId,
    /// Of bodies only.
    network: Option<String>,
    line: Option<Arc<dyn Line>>,
    bytes: u64,
    rank: u8,
    /// Takes one of the lanes as well.
    lane: bool,
}

impl Wish {
    /// Whether the other one is the same person's, or the same network's where nobody was asked who they are.
    fn is_of_same(&self, other: &Wish) -> bool {
        self.person == other.person
            && (self.person != NOBODY || self.network.is_some() && self.network == other.network)
    }
}

#[derive(Debug, Default)]
struct Share {
    most: AtomicU64,
    state: Mutex<State>,
    changed: Notify,
}

#[derive(Debug, Default)]
struct State {
    serial: u64,
    waiting: Vec<(u64, Wish)>,
    inside: Vec<(u64, Wish)>,
}

impl State {
    fn used(&self) -> u64 {
        self.inside.iter().map(|(_, wish)| wish.bytes).sum()
    }

    /// Who may come in now: the first in rank and order whose person is not inside too often. Whoever is first and does
    /// not fit yet holds the others up, so that what needs much is not passed over for ever.
    fn next(&self, most: u64) -> Option<u64> {
        let last = self.inside.iter().filter(|(_, wish)| wish.lane && wish.rank == LAST).count();
        let free = most.saturating_sub(self.used());
        let may = |wish: &Wish| {
            let person_may = match wish.lane {
                // The market's own pictures are nobody's.
                true if wish.person == NOBODY => true,
                true => self.of(|other| other.person == wish.person).count() < LANES_OF_PERSON,
                false => self.own_bound(wish, most) == Bound::Nothing,
            };
            person_may && (!wish.lane || wish.rank != LAST || last < LANES_OF_LAST)
        };
        let (serial, first) =
            self.waiting.iter().filter(|(_, wish)| may(wish)).min_by_key(|(serial, wish)| (wish.rank, *serial))?;
        let fits = first.bytes <= free && (!first.lane || self.inside.len() < LANES);
        fits.then_some(*serial)
    }

    fn of(&self, whose: impl Fn(&Wish) -> bool) -> impl Iterator<Item = &Wish> {
        self.inside.iter().map(|(_, wish)| wish).filter(move |wish| whose(wish))
    }

    /// Which bodies of its own keep a body out.
    fn own_bound(&self, wish: &Wish, most: u64) -> Bound {
        let of_person = || self.of(|other| other.person == wish.person);
        let bytes: u64 = of_person().map(|other| other.bytes).sum();
        let is_somebody = wish.person != NOBODY;
        if is_somebody && (of_person().count() >= BODIES_OF_PERSON || bytes + wish.bytes > most / 2) {
            Bound::Person
        } else if wish.network.is_some() && self.of(|other| other.network == wish.network).count() >= BODIES_OF_NETWORK
        {
            Bound::Network
        } else {
            Bound::Nothing
        }
    }

    /// The slowest of the bodies whose end would let that one in, and its number.
    fn slowest(&self, waits: &Wish, most: u64) -> Option<(u64, Arc<dyn Line>)> {
        let bound = self.own_bound(waits, most);
        let in_its_way = |wish: &Wish| match bound {
            Bound::Person => wish.person == waits.person,
            Bound::Network => wish.network == waits.network,
            Bound::Nothing => true,
        };
        let lines = self.inside.iter().filter(|(_, wish)| in_its_way(wish));
        let slow = lines.filter_map(|(serial, wish)| {
            let line = wish.line.as_ref()?;
            Some((line.slow()?, *serial, Arc::clone(line)))
        });
        let slowest =
            slow.min_by(|(one, first, _), (other, second, _)| one.total_cmp(other).then(first.cmp(second)))?;
        Some((slowest.1, slowest.2))
    }
}

/// What keeps a body out beside the memory of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bound {
    Nothing,
    Person,
    Network,
}

impl Share {
    async fn enter(self: &Arc<Self>, wish: Wish, patience: Duration) -> Result<Place, AppError> {
        let busy = AppError::Busy { retry_after_seconds: COME_AGAIN_SECONDS };
        let place = {
            let mut state = self.state.lock();
            let waiting = state.waiting.iter().filter(|(_, other)| wish.is_of_same(other)).count();
            if waiting >= WAITING {
                return Err(busy);
            }
            state.serial += 1;
            let serial = state.serial;
            state.waiting.push((serial, wish.clone()));
            Place { share: self.clone(), serial }
        };
        // From here on the place is left again however this ends.
        let mut pressure = Instant::now() + PRESSURE;
        let came = tokio::time::timeout(patience, async {
            loop {
                let changed = self.changed.notified();
                tokio::pin!(changed);
                changed.as_mut().enable();
                if self.came(place.serial) {
                    return;
                }
                if wish.lane {
                    changed.await;
                } else if tokio::time::timeout_at(pressure, changed).await.is_err() {
                    self.press(&wish);
                    pressure = Instant::now() + PRESSURE;
                }
            }
        });
        match came.await {
            Ok(()) => Ok(place),
            Err(_) => Err(busy),
        }
    }

    /// Lets the slowest body give way to one that waits, if there is a slow one. It gives way once, and may take a moment.
    fn press(&self, waits: &Wish) {
        let most = self.most.load(Ordering::Relaxed);
        let mut state = self.state.lock();
        let Some((serial, line)) = state.slowest(waits, most) else { return };
        if let Some((_, wish)) = state.inside.iter_mut().find(|(inside, _)| *inside == serial) {
            wish.line = None;
        }
        drop(state);
        line.give_way();
    }

    /// Lets in whoever may; whether that one is inside.
    fn came(&self, serial: u64) -> bool {
        let most = self.most.load(Ordering::Relaxed);
        let mut state = self.state.lock();
        let mut others = false;
        while let Some(next) = state.next(most) {
            if let Some(at) = state.waiting.iter().position(|(waiting, _)| *waiting == next) {
                let one = state.waiting.remove(at);
                state.inside.push(one);
                others |= next != serial;
            }
        }
        let came = state.inside.iter().any(|(inside, _)| *inside == serial);
        drop(state);
        if others {
            self.changed.notify_waiters();
        }
        came
    }
}

/// Memory that was granted; given back when dropped.
#[derive(Debug)]
pub struct Place {
    share: Arc<Share>,
    serial: u64,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut state = self.share.state.lock();
        state.inside.retain(|(serial, _)| *serial != self.serial);
        state.waiting.retain(|(serial, _)| *serial != self.serial);
        drop(state);
        self.share.changed.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicBool;

    /// What comes is waited for so long: less than a body waits for its place.
    const LONG: Duration = Duration::from_secs(8);

    fn wish(person: i64, megabytes: u64, rank: u8) -> Wish {
        let bytes = megabytes << 20;
        Wish { person: UserId(person), network: None, line: None, bytes, rank, lane: true }
    }

    /// Bytes a second, whether it gave way, and that it does.
    #[derive(Debug)]
    struct Fixed(Option<f64>, AtomicBool, Notify);

    impl Line for Fixed {
        fn slow(&self) -> Option<f64> {
            self.0
        }

        fn give_way(&self) {
            self.1.store(true, Ordering::Relaxed);
            self.2.notify_one();
        }
    }

    fn line(rate: Option<f64>) -> Arc<Fixed> {
        Arc::new(Fixed(rate, AtomicBool::new(false), Notify::new()))
    }

    fn sender(person: i64, network: &str, line: Option<Arc<Fixed>>) -> Sender {
        let line = line.map(|line| -> Arc<dyn Line> { line });
        Sender { person: UserId(person), network: Some(network.to_owned()), line }
    }

    /// Whether such a body finds a place at once.
    async fn at_once(room: &Room, person: i64, network: &str) -> Option<Place> {
        let body = room.body(sender(person, network, None), 1 << 20);
        tokio::time::timeout(Duration::from_millis(50), body).await.ok()?.ok()
    }

    /// The persons that come in, one after another, with 128 MB and nobody leaving.
    fn order(wishes: &[Wish]) -> Vec<i64> {
        let waiting = wishes.iter().enumerate().map(|(serial, wish)| (serial as u64, wish.clone())).collect();
        let mut state = State { waiting, ..State::default() };
        let mut came = Vec::new();
        while let Some(next) = state.next(128 << 20) {
            let at = state.waiting.iter().position(|(serial, _)| *serial == next).unwrap();
            let one = state.waiting.remove(at);
            came.push(one.1.person.0);
            state.inside.push(one);
        }
        came
    }

    #[test]
    fn entries_go_before_faces_and_nobody_takes_all_lanes() {
        let face = |person| wish(person, 10, LAST);
        let entry = |person| wish(person, 10, 0);
        assert_eq!(order(&[face(1), face(2), face(3), face(4)]), [1, 2], "half of the lanes are for faces");
        assert_eq!(order(&[face(1), face(2), entry(3)]), [3, 1, 2]);
        // Of nobody in particular: sizes that are made later.
        assert_eq!(order(&[face(0), face(0), face(0), entry(1), entry(0)]), [1, 0, 0, 0], "entries, then two of them");
        assert_eq!(order(&[entry(1), entry(1), entry(1), entry(2)]), [1, 1, 2]);
        assert_eq!(order(&[entry(0), entry(0), entry(0), entry(0), entry(0)]).len(), LANES);
    }

    #[test]
    fn the_memory_bounds_them_and_a_large_one_is_not_passed_over() {
        assert_eq!(order(&[wish(1, 100, 0), wish(2, 100, 0), wish(3, 1, 0)]), [1]);
        assert_eq!(order(&[wish(1, 60, 0), wish(2, 60, 0), wish(3, 9, 0), wish(4, 8, 0)]), [1, 2]);
        assert_eq!(order(&[wish(1, 60, 0), wish(2, 60, 0), wish(3, 8, 0), wish(4, 8, 0)]), [1, 2, 3]);
    }

    #[tokio::test]
    async fn a_place_that_is_left_goes_to_the_next_and_a_wait_that_ends_leaves_nothing() {
        let room = Room::default();
        let kept = room.body(sender(1, "a", None), u64::MAX).await.unwrap();
        let other = room.body(sender(2, "b", None), u64::MAX).await.unwrap();
        assert_eq!(room.bodies.state.lock().inside.len(), 2, "half of it each");
        assert!(at_once(&room, 3, "c").await.is_none(), "there is nothing left");
        assert!(room.bodies.state.lock().waiting.is_empty());
        let waiting = tokio::spawn({
            let room = room.clone();
            async move { room.body(sender(3, "c", None), 1 << 20).await.map(drop) }
        });
        drop((kept, other));
        waiting.await.unwrap().unwrap();
        assert!(room.bodies.state.lock().inside.is_empty());
    }

    #[tokio::test]
    async fn one_person_and_one_network_hold_a_few_places_and_no_more() {
        let room = Room::default();
        let mut held = Vec::new();
        for network in ["a", "a", "a", "a", "b", "b", "b", "b"] {
            held.push(at_once(&room, 1, network).await.expect("eight for a person"));
        }
        assert!(at_once(&room, 1, "c").await.is_none(), "the ninth waits");
        for person in 2..14 {
            held.push(at_once(&room, person, "a").await.expect("sixteen for a network"));
        }
        assert!(at_once(&room, 14, "a").await.is_none(), "the seventeenth waits");
        assert!(at_once(&room, 14, "c").await.is_some(), "and nobody else does");
    }

    #[tokio::test]
    async fn bodies_of_nobody_are_bounded_by_their_network_alone() {
        let room = Room::default();
        let mut held = Vec::new();
        for _ in 0..BODIES_OF_NETWORK {
            held.push(at_once(&room, 0, "a").await.expect("sixteen for a network"));
        }
        assert!(at_once(&room, 0, "a").await.is_none(), "the seventeenth waits");
        let waiting: Vec<_> = (0..WAITING)
            .map(|_| {
                let room = room.clone();
                tokio::spawn(async move { room.body(sender(0, "a", None), 1 << 20).await.map(drop) })
            })
            .collect();
        while room.bodies.state.lock().waiting.len() < WAITING {
            tokio::task::yield_now().await;
        }
        assert!(room.body(sender(0, "a", None), 1 << 20).await.is_err(), "nor do more than so many wait");
        waiting.iter().for_each(tokio::task::JoinHandle::abort);
        held.push(at_once(&room, 0, "b").await.expect("another network"));
        held.push(at_once(&room, 1, "c").await.expect("somebody"));
    }

    #[tokio::test]
    async fn the_slowest_gives_way_to_whoever_waits_and_a_good_line_does_not() {
        let room = Room::default();
        room.allow(12 << 20);
        let (good, slow, slower) = (line(None), line(Some(2_000.0)), line(Some(1_000.0)));
        let mut held = Vec::new();
        for (person, line) in [(1, &good), (2, &slow), (3, &slower), (4, &good)] {
            held.push(room.body(sender(person, "a", Some(line.clone())), 1 << 20).await.unwrap());
        }
        let waiting = tokio::spawn({
            let room = room.clone();
            async move { room.body(sender(5, "b", None), 1 << 20).await }
        });
        tokio::time::timeout(LONG, slower.2.notified()).await.expect("the slowest gives way");
        let gave_way = |line: &Arc<Fixed>| line.1.load(Ordering::Relaxed);
        assert!(gave_way(&slower) && !gave_way(&slow) && !gave_way(&good));
        held.remove(2);
        let fifth = waiting.await.unwrap().unwrap();
        tokio::time::sleep(PRESSURE + PRESSURE / 2).await;
        assert!(!gave_way(&slow), "one was enough");
        drop((held, fifth));
    }

    #[tokio::test]
    async fn whoever_is_at_a_bound_of_their_own_takes_no_place_of_others() {
        let room = Room::default();
        room.allow(6 << 20);
        let (own, other) = (line(Some(2_000.0)), line(Some(1_000.0)));
        let _own = room.body(sender(1, "a", Some(own.clone())), 1 << 20).await.unwrap();
        let _other = room.body(sender(2, "b", Some(other.clone())), 1 << 20).await.unwrap();
        let second = room.body(sender(1, "a", None), 1 << 20);
        assert!(tokio::time::timeout(PRESSURE * 2, second).await.is_err());
        assert!(own.1.load(Ordering::Relaxed) && !other.1.load(Ordering::Relaxed));
    }
}
