//! A closure on its way to a database thread, and its answer on the way back.

use super::behalf;
use super::conn::Effects;
use super::{DbError, Tx};
use std::any::TypeId;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, mpsc};
use tokio::sync::oneshot;

/// A closure whose types are hidden, so that one queue serves them all. It may run several times before it answers.
pub(crate) trait Job: Send {
    /// Runs the closure and keeps its result and what is to follow its commit, in place of those of an earlier run;
    /// true when the result is `Ok`. A panic becomes [`DbError::Panicked`].
    fn run(&mut self, tx: &mut Tx<'_>) -> bool;
    /// Does what follows the commit and sends the kept result: to be called when the transaction has ended as the
    /// closure wished.
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
    /// Empty unless the result is `Ok`.
    effects: Effects,
    /// Grows with the answer.
    answered: Option<Arc<AtomicU64>>,
    /// The request on whose behalf it runs.
    request: Option<Arc<str>>,
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
        Self {
            closure,
            site,
            reply,
            result: None,
            effects: Effects::default(),
            answered: None,
            request: behalf::request(),
        }
    }

    /// Counts the answer, whatever it is and whether anybody still waits for it, before it is sent.
    pub(crate) fn counted(mut self, answered: Arc<AtomicU64>) -> Self {
        self.answered = Some(answered);
        self
    }

    fn send(self, result: Result<T, E>) {
        if let Some(answered) = &self.answered {
            answered.fetch_add(1, Ordering::Release);
        }
        self.reply.send(result);
    }
}

impl<F, T, E> Job for Work<F, T, E>
where
    F: Fn(&mut Tx<'_>) -> Result<T, E> + Send,
    T: Send,
    E: From<DbError> + Send,
{
    fn run(&mut self, tx: &mut Tx<'_>) -> bool {
        let result = behalf::during(self.request.as_ref(), || catch_unwind(AssertUnwindSafe(|| (self.closure)(tx))));
        let result = result.unwrap_or_else(|_| Err(E::from(DbError::Panicked)));
        let (keep, effects) = (result.is_ok(), tx.take_effects());
        self.effects = if keep { effects } else { Effects::default() };
        self.result = Some(result);
        keep
    }

    fn reply(mut self: Box<Self>) {
        std::mem::take(&mut self.effects).run();
        let result = self.result.take().unwrap_or_else(|| Err(E::from(DbError::Connection("not run".into()))));
        self.send(result);
    }

    fn fail(self: Box<Self>, error: DbError) {
        self.send(Err(E::from(error)));
    }

    fn set_error(&mut self, error: DbError) {
        self.effects = Effects::default();
        self.result = Some(Err(E::from(error)));
    }

    fn site(&self) -> TypeId {
        self.site
    }
}
