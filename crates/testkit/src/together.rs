//! Calls at the same moment, and what is asked of their answers.

use crate::Answer;
use std::future::{Future, poll_fn};
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, Wake, Waker};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::task::{consume_budget, yield_now};
use tokio::time::sleep;

/// Starts all the calls before it waits for any; their answers in the order of the calls.
///
/// # Panics
/// When a call panics.
pub async fn together<Call: Future<Output = Answer> + Send + 'static>(
    calls: impl IntoIterator<Item = Call>,
) -> Vec<Answer> {
    let running: Vec<_> = calls.into_iter().map(tokio::spawn).collect();
    let mut answers = Vec::with_capacity(running.len());
    for call in running {
        answers.push(call.await.expect("a call ends"));
    }
    answers
}

/// Holds the answers to exactly `wins` successes and everything else to the same refusal.
///
/// # Panics
/// When it is any other way.
#[track_caller]
pub fn only(wins: usize, answers: &[Answer], status: u16, error: &str) {
    let told: Vec<String> = answers.iter().map(|answer| format!("{} {}", answer.status, answer.text())).collect();
    let won = answers.iter().filter(|answer| answer.status.is_success()).count();
    assert_eq!(won, wins, "{told:#?}");
    for answer in answers.iter().filter(|answer| !answer.status.is_success()) {
        answer.refused(status, error);
    }
}

/// Lets a call or a job go on until it has come as far as `step` says (`reached` looks), then drops it there: as if its
/// server died or its caller went away. Whenever what it waits for is done, and before it goes on, `reached` is asked.
///
/// # Panics
/// When it comes to its end before that.
pub async fn cut_off_at<T>(step: &str, reached: impl AsyncFn() -> bool, future: impl Future<Output = T>) {
    let woken = Arc::new(Woken::default());
    let waker = Waker::from(Arc::clone(&woken));
    let mut future = Box::pin(future);
    // What is done before it is waited for would let it go on at once, past the step: so each turn may take one thing.
    let allowance = allowance().await;
    loop {
        yield_now().await;
        let turn = poll_fn(|_| {
            spend(allowance.saturating_sub(1));
            Poll::Ready(future.as_mut().poll(&mut Context::from_waker(&waker)).is_ready())
        });
        let ended = turn.await;
        assert!(!ended, "it ended, and never came as far as this: {step}");
        // It made way without having looked at what it waits for next: that has time to be done before it goes on, or
        // else it would be done between the question and the next turn.
        let made_way = woken.early.swap(false, Ordering::SeqCst);
        woken.told.notified().await;
        let mut pause = SETTLES;
        for _ in 0..if made_way { SETTLING } else { 0 } {
            if reached().await {
                return;
            }
            sleep(pause).await;
            pause *= 2;
        }
        woken.early.store(false, Ordering::SeqCst);
        if reached().await {
            return;
        }
    }
}

/// How often something just begun is given time to be done, and how long at first: each time twice as long as before, a
/// sixth of a second in all, which is many times what it takes.
const SETTLING: u32 = 5;
const SETTLES: Duration = Duration::from_millis(5);

/// How many things the runtime lets a task take in one turn before it makes way for others; 0 where there is no bound.
async fn allowance() -> usize {
    const UNBOUNDED: usize = 100_000;
    yield_now().await;
    let most = poll_fn(|_| Poll::Ready(spend(UNBOUNDED))).await;
    if most == UNBOUNDED { 0 } else { most }
}

/// Takes up to so many things of this turn; how many it could.
fn spend(things: usize) -> usize {
    let mut context = Context::from_waker(Waker::noop());
    (0..things).take_while(|_| pin!(consume_budget()).poll(&mut context).is_ready()).count()
}

#[derive(Default)]
struct Woken {
    told: Notify,
    /// Since it was last looked at: within the turn itself, where it is looked at right after that.
    early: AtomicBool,
}

impl Wake for Woken {
    fn wake(self: Arc<Self>) {
        self.early.store(true, Ordering::SeqCst);
        self.told.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::cut_off_at;
    use std::sync::atomic::{AtomicUsize, Ordering};

    async fn three_steps(done: &AtomicUsize) {
        for step in 1..=3 {
            tokio::task::yield_now().await;
            done.store(step, Ordering::SeqCst);
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn what_was_done_at_once_is_a_step_too() {
        let done = AtomicUsize::new(0);
        let ready = async {
            for step in 1..=3 {
                // Answered before it is waited for: nothing here ever has to wait.
                let (answer, answered) = tokio::sync::oneshot::channel();
                assert!(answer.send(step).is_ok());
                done.store(answered.await.unwrap_or_default(), Ordering::SeqCst);
            }
        };
        cut_off_at("the second answer", async || done.load(Ordering::SeqCst) == 2, ready).await;
        assert_eq!(done.load(Ordering::SeqCst), 2);
    }

    #[tokio::test]
    async fn a_call_goes_as_far_as_the_step_and_no_further() {
        for step in 1..=3 {
            let done = AtomicUsize::new(0);
            cut_off_at("so many", async || done.load(Ordering::SeqCst) == step, three_steps(&done)).await;
            assert_eq!(done.load(Ordering::SeqCst), step);
        }
    }

    #[tokio::test]
    #[should_panic(expected = "never came as far as this: the fourth step")]
    async fn a_step_that_is_never_reached_is_told() {
        let done = AtomicUsize::new(0);
        cut_off_at("the fourth step", async || done.load(Ordering::SeqCst) == 4, three_steps(&done)).await;
    }
}
