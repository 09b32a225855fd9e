//! On whose behalf work is done: the id of the request that asked for it goes with a closure to its database thread, so
//! that what it enqueues there remembers it.

use std::cell::RefCell;
use std::sync::Arc;

tokio::task_local! {
    static OF_TASK: Arc<str>;
}

thread_local! {
    static OF_CLOSURE: RefCell<Option<Arc<str>>> = const { RefCell::new(None) };
}

/// Does the work on behalf of that request; what it spawns is on its own.
pub async fn on_behalf<F: Future>(request: Arc<str>, work: F) -> F::Output {
    OF_TASK.scope(request, work).await
}

/// The request that the running closure, or else the running task, works for.
pub(crate) fn request() -> Option<Arc<str>> {
    OF_CLOSURE.with_borrow(Clone::clone).or_else(|| OF_TASK.try_with(Clone::clone).ok())
}

/// Runs a closure on behalf of a request on this thread.
pub(crate) fn during<T>(request: Option<&Arc<str>>, work: impl FnOnce() -> T) -> T {
    let before = OF_CLOSURE.replace(request.cloned());
    let done = work();
    OF_CLOSURE.set(before);
    done
}
