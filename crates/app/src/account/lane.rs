//! The lane of hashing: a few at a time, the queue in front of it bounded, and who is known goes before who is not.

use parking_lot::Mutex;
use std::collections::VecDeque;
use std::time::Duration;
use tokio::sync::oneshot;

/// Who waits. Nobody's rank depends on whether an account exists: the clock would tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// Somebody who signs in on a device that signed in before, or is signed in.
    Known,
    /// Somebody who signs in.
    SignIn,
    /// Somebody who opens an account.
    Newcomer,
}

const RANKS: usize = 3;

/// At most so many hashes at once, and so many waiting of each rank.
pub struct Lane {
    wide: usize,
    queue: usize,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    running: usize,
    waiting: [VecDeque<oneshot::Sender<Turn>>; RANKS],
}

/// One's turn; it ends when this is dropped, and the next one's begins.
pub struct Turn(&'static Lane);

impl Lane {
    #[must_use]
    pub const fn new(wide: usize, queue: usize) -> Self {
        let waiting = [const { VecDeque::new() }; RANKS];
        Lane { wide, queue, state: Mutex::new(State { running: 0, waiting }) }
    }

    /// Waits for a turn; `None` when the queue is full, or after `patience`.
    pub async fn turn(&'static self, rank: Rank, patience: Duration) -> Option<Turn> {
        let waiting = {
            let mut state = self.state.lock();
            if state.running < self.wide {
                state.running += 1;
                return Some(Turn(self));
            }
            let queue = &mut state.waiting[rank as usize];
            if queue.len() >= self.queue {
                // Whoever has gone makes room.
                queue.retain(|waiter| !waiter.is_closed());
                if queue.len() >= self.queue {
                    return None;
                }
            }
            let (call, called) = oneshot::channel();
            queue.push_back(call);
            called
        };
        tokio::time::timeout(patience, waiting).await.ok()?.ok()
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        loop {
            let next = {
                let mut state = self.0.state.lock();
                let next = state.waiting.iter_mut().find_map(VecDeque::pop_front);
                if next.is_none() {
                    state.running -= 1;
                }
                next
            };
            let Some(next) = next else { return };
            match next.send(Turn(self.0)) {
                Ok(()) => return,
                // Gone meanwhile: the turn that was not taken must not end itself, this one goes on.
                Err(turn) => std::mem::forget(turn),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    const LONG: Duration = Duration::from_secs(60);

    fn lane(wide: usize, queue: usize) -> &'static Lane {
        Box::leak(Box::new(Lane::new(wide, queue)))
    }

    /// Waits in the background and notes its name when its turn has come and gone.
    async fn wait(lane: &'static Lane, rank: Rank, name: &'static str, order: &Arc<Mutex<Vec<&'static str>>>) {
        let before = lane.state.lock().waiting[rank as usize].len();
        let order = Arc::clone(order);
        tokio::spawn(async move {
            let turn = lane.turn(rank, LONG).await;
            order.lock().push(name);
            drop(turn);
        });
        while lane.state.lock().waiting[rank as usize].len() == before {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn a_sign_in_overtakes_every_registration_that_waits_and_a_known_device_every_sign_in() {
        let lane = lane(1, 8);
        let order = Arc::default();
        let busy = lane.turn(Rank::Newcomer, LONG).await.unwrap();
        for (rank, name) in [
            (Rank::Newcomer, "newcomer 1"),
            (Rank::Newcomer, "newcomer 2"),
            (Rank::SignIn, "sign-in 1"),
            (Rank::SignIn, "sign-in 2"),
            (Rank::Known, "known"),
        ] {
            wait(lane, rank, name, &order).await;
        }
        drop(busy);
        while order.lock().len() < 5 {
            tokio::task::yield_now().await;
        }
        assert_eq!(*order.lock(), ["known", "sign-in 1", "sign-in 2", "newcomer 1", "newcomer 2"]);
        assert_eq!(lane.state.lock().running, 0);
    }

    #[tokio::test]
    async fn a_full_queue_of_newcomers_turns_the_next_away_and_leaves_room_for_sign_ins() {
        let lane = lane(1, 2);
        let order = Arc::default();
        let busy = lane.turn(Rank::Newcomer, LONG).await.unwrap();
        wait(lane, Rank::Newcomer, "one", &order).await;
        wait(lane, Rank::Newcomer, "two", &order).await;
        assert!(lane.turn(Rank::Newcomer, LONG).await.is_none(), "no room");
        assert!(lane.turn(Rank::SignIn, Duration::ZERO).await.is_none(), "room, but no patience");
        drop(busy);
        while order.lock().len() < 2 {
            tokio::task::yield_now().await;
        }
        assert!(lane.turn(Rank::Newcomer, Duration::ZERO).await.is_some(), "whoever lost patience holds nothing up");
    }
}
