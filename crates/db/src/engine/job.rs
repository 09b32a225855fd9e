//! A closure on its way to a database thread, and its answer on the way back.

use super::{DbError, Tx};
use std::any::TypeId;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc;
use tokio::sync::oneshot;

/// A closure whose types are hidden, so that one queue serves them all. It may run several times before it answers.
pub(crate) trait Job: Send {
    /// Runs the closure and keeps its result; true when the result is `Ok`. A panic becomes [`DbError::Panicked`].
    fn run(&mut self, tx: &mut Tx<'_>) -> bool;
    /// Sends the kept result.
    fn reply(self: Box<Self>);
    /// Sends `error` instead.
    fn fail(self: Box<Self>, error: DbError);
    /// Keeps `error` as the result.
    fn set_error(&mut self, error: DbError);
    /// The identity of the closure's type, the same each time the same line of the program asks.
    fn site(&self) -> TypeId;
}

pub(crate) struct Work<F, T, E> {
    closure: F,
    site: TypeId,
    reply: Reply<Result<T, E>>,
    result: Option<Result<T, E>>,
}

/// Where the answer goes; a caller that is gone is no error.
pub(crate) enum Reply<R> {
    Async(oneshot::Sender<R>),
    Blocking(mpsc::SyncSender<R>),
}

impl<R> Reply<R> {
    fn send(self, result: R) {
        match self {
            Reply::Async(sender) => drop(sender.send(result)),
            Reply::Blocking(sender) => drop(sender.send(result)),
        }
    }
}

impl<F, T, E> Work<F, T, E> {
    pub(crate) fn new(closure: F, site: TypeId, reply: Reply<Result<T, E>>) -> Self {
        Self { closure, site, reply, result: None }
    }
}

impl<F, T, E> Job for Work<F, T, E>
where
    F: Fn(&mut Tx<'_>) -> Result<T, E> + Send,
    T: Send,
    E: From<DbError> + Send,
{
    fn run(&mut self, tx: &mut Tx<'_>) -> bool {
        let result = catch_unwind(AssertUnwindSafe(|| (self.closure)(tx)));
        let result = result.unwrap_or_else(|_| Err(E::from(DbError::Panicked)));
        let keep = result.is_ok();
        self.result = Some(result);
        keep
    }

    fn reply(self: Box<Self>) {
        let result = self.result.unwrap_or_else(|| Err(E::from(DbError::Connection("not run".into()))));
        self.reply.send(result);
    }

    fn fail(self: Box<Self>, error: DbError) {
        self.reply.send(Err(E::from(error)));
    }

    fn set_error(&mut self, error: DbError) {
        self.result = Some(Err(E::from(error)));
    }

    fn site(&self) -> TypeId {
        self.site
    }
}
