//! How much memory files on their way in may take, and who goes first where pictures are decoded.

use crate::AppError;
use db::file::Scope;
use domain::UserId;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::Notify;

/// The memory that files on their way in share unless the operator says otherwise, in bytes.
pub const DEFAULT_BYTES: u64 = 192 << 20;
/// Pictures that are decoded at once, however small: it needs the processor.
const LANES: usize = 4;
/// Of these, for faces and signatures: entries always find a lane that no face is in.
const LANES_OF_FACES: usize = 2;
/// Of these, for one person.
const LANES_OF_PERSON: usize = 2;
/// Pictures of one person that wait for a lane.
const WAITING_OF_PERSON: usize = 40;
/// A body waits so long for its share of memory …
const BODY_PATIENCE: Duration = Duration::from_secs(10);
/// … and a picture so long for its lane.
const LANE_PATIENCE: Duration = Duration::from_secs(30);
/// Whoever is sent away is asked to come again after so many seconds.
const COME_AGAIN_SECONDS: u32 = 5;

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

    /// Memory for a body of that person. One alone never holds more than half of it.
    ///
    /// # Errors
    /// `Busy` when there is none within some seconds.
    pub async fn body(&self, person: UserId, bytes: u64) -> Result<Place, AppError> {
        let most = self.bodies.most.load(Ordering::Relaxed);
        let wish = Wish { person, bytes: bytes.min(most / 2), rank: 0, lane: false };
        self.bodies.enter(wish, BODY_PATIENCE).await
    }

    /// A lane to decode a picture in, that takes so much memory: entries first, faces and signatures last.
    ///
    /// # Errors
    /// `Busy` when it does not come free in time, or when that person has many waiting.
    pub async fn lane(&self, person: UserId, scope: Scope, bytes: u64) -> Result<Place, AppError> {
        let most = self.lanes.most.load(Ordering::Relaxed);
        let wish = Wish { person, bytes: bytes.min(most), rank: rank(scope), lane: true };
        self.lanes.enter(wish, LANE_PATIENCE).await
    }
}

/// Who goes first: the lower.
const fn rank(scope: Scope) -> u8 {
    match scope {
        Scope::Work | Scope::FinalLogo | Scope::Package | Scope::Certificate | Scope::Invoice => 0,
        Scope::Attachment
        | Scope::Application
        | Scope::Brief
        | Scope::Logo
        | Scope::Message
        | Scope::Proof
        | Scope::Upload => 1,
        Scope::Avatar | Scope::Signature => FACES,
    }
}

const FACES: u8 = 2;

/// What somebody waits for.
#[derive(Clone, Copy, Debug)]
struct Wish {
    person: UserId,
    bytes: u64,
    rank: u8,
    /// Takes one of the lanes as well.
    lane: bool,
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
        let mut held: HashMap<UserId, (usize, u64)> = HashMap::new();
        for (_, wish) in &self.inside {
            let of_person = held.entry(wish.person).or_default();
            *of_person = (of_person.0 + 1, of_person.1 + wish.bytes);
        }
        let faces = self.inside.iter().filter(|(_, wish)| wish.lane && wish.rank == FACES).count();
        let free = most.saturating_sub(self.used());
        let may = |wish: &Wish| {
            let (count, bytes) = held.get(&wish.person).copied().unwrap_or_default();
            // The market's own pictures are nobody's.
            let person_may = match wish.lane {
                _ if wish.person == UserId(0) => true,
                true => count < LANES_OF_PERSON,
                false => bytes + wish.bytes <= most / 2,
            };
            person_may && (!wish.lane || wish.rank != FACES || faces < LANES_OF_FACES)
        };
        let (serial, first) =
            self.waiting.iter().filter(|(_, wish)| may(wish)).min_by_key(|(serial, wish)| (wish.rank, *serial))?;
        let fits = first.bytes <= free && (!first.lane || self.inside.len() < LANES);
        fits.then_some(*serial)
    }
}

impl Share {
    async fn enter(self: &Arc<Self>, wish: Wish, patience: Duration) -> Result<Place, AppError> {
        let busy = AppError::Busy { retry_after_seconds: COME_AGAIN_SECONDS };
        let place = {
            let mut state = self.state.lock();
            let waiting = state.waiting.iter().filter(|(_, other)| other.person == wish.person).count();
            if wish.lane && wish.person != UserId(0) && waiting >= WAITING_OF_PERSON {
                return Err(busy);
            }
            state.serial += 1;
            let serial = state.serial;
            state.waiting.push((serial, wish));
            Place { share: self.clone(), serial }
        };
        // From here on the place is left again however this ends.
        let came = tokio::time::timeout(patience, async {
            loop {
                let changed = self.changed.notified();
                tokio::pin!(changed);
                changed.as_mut().enable();
                if self.came(place.serial) {
                    return;
                }
                changed.await;
            }
        });
        match came.await {
            Ok(()) => Ok(place),
            Err(_) => Err(busy),
        }
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

    fn wish(person: i64, megabytes: u64, rank: u8) -> Wish {
        Wish { person: UserId(person), bytes: megabytes << 20, rank, lane: true }
    }

    /// The persons that come in, one after another, with 128 MB and nobody leaving.
    fn order(wishes: &[Wish]) -> Vec<i64> {
        let waiting = wishes.iter().enumerate().map(|(serial, wish)| (serial as u64, *wish)).collect();
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
        let face = |person| wish(person, 10, FACES);
        let entry = |person| wish(person, 10, 0);
        assert_eq!(order(&[face(1), face(2), face(3), face(4)]), [1, 2], "half of the lanes are for faces");
        assert_eq!(order(&[face(1), face(2), entry(3)]), [3, 1, 2]);
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
        let kept = room.body(UserId(1), u64::MAX).await.unwrap();
        let other = room.body(UserId(2), u64::MAX).await.unwrap();
        assert_eq!(room.bodies.state.lock().inside.len(), 2, "half of it each");
        let third = tokio::time::timeout(Duration::from_millis(50), room.body(UserId(3), 1 << 20)).await;
        assert!(third.is_err(), "there is nothing left");
        assert!(room.bodies.state.lock().waiting.is_empty());
        let waiting = tokio::spawn({
            let room = room.clone();
            async move { room.body(UserId(3), 1 << 20).await.map(drop) }
        });
        drop((kept, other));
        waiting.await.unwrap().unwrap();
        assert!(room.bodies.state.lock().inside.is_empty());
    }
}
