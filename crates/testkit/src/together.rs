//! Calls at the same moment, and what is asked of their answers.

use crate::Answer;
use std::future::Future;
use std::task::Poll;

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

/// Lets a call or a job go on so many times, then drops it: as if its server died or its caller went away at that point.
/// What it gave when it came to its end. What it had handed on (a write, a call to a provider) ends by itself.
pub async fn cut_off<T>(mut times: usize, future: impl Future<Output = T>) -> Option<T> {
    let mut future = Box::pin(future);
    std::future::poll_fn(move |context| {
        if times == 0 {
            return Poll::Ready(None);
        }
        times -= 1;
        future.as_mut().poll(context).map(Some)
    })
    .await
}
