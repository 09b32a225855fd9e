//! What travels ahead of the next question on a connection to PostgreSQL, and the answers that wait to be asked for.

use super::dialect::{self, Control};
use super::param::Given;
use super::{DbError, Param, Sql};
use postgres::{Error, Row};
use std::collections::VecDeque;
use std::future::Future;
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll, ready};

/// Questions that went ahead and were asked, and those that nobody asked.
static ASKED: AtomicU64 = AtomicU64::new(0);
static IN_VAIN: AtomicU64 = AtomicU64::new(0);

/// How many questions went ahead ([`Conn::ahead`](crate::Conn::ahead)) and were asked afterwards: each is a wait less.
#[must_use]
pub fn asked_ahead() -> u64 {
    ASKED.load(Ordering::Relaxed)
}

/// How many went ahead without being asked afterwards: work for nothing.
#[must_use]
pub fn asked_in_vain() -> u64 {
    IN_VAIN.load(Ordering::Relaxed)
}

pub(super) type Answered = Pin<Box<dyn Future<Output = Result<Vec<Row>, Error>> + Send>>;

/// What went ahead.
#[derive(Default)]
pub(super) struct Sent {
    /// In the order in which it was said; not answered yet.
    waiting: VecDeque<(Said, Answered)>,
    /// Of questions that nobody has asked so far.
    answers: Vec<Answer>,
}

pub(super) enum Said {
    Control(&'static Control),
    /// It will be asked.
    Question(&'static Sql, Vec<Given>),
    /// Its answer is nobody's: a write, or a question before a write.
    Other(&'static Sql),
    /// By a closure that has ended.
    Stale(&'static Sql),
}

struct Answer {
    sql: &'static Sql,
    params: Vec<Given>,
    rows: Vec<Row>,
}

fn is_same(sql: &'static Sql, given: &[Given], other: &'static Sql, params: &[Param<'_>]) -> bool {
    std::ptr::eq(sql, other)
        && given.len() == params.len()
        && given.iter().zip(params).all(|(given, param)| given.param() == *param)
}

impl Sent {
    pub(super) fn add(&mut self, said: Said, answer: Answered) {
        self.waiting.push_back((said, answer));
    }

    /// Whether everything is answered.
    pub(super) fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// The connection is gone, and with it the answers.
    pub(super) fn clear(&mut self) {
        self.waiting.clear();
    }

    /// The next answer: kept where it is one to a question, otherwise only that it is there; `None` when none is left.
    pub(super) fn poll(&mut self, cx: &mut Context<'_>) -> Poll<Option<Result<(), (Said, Error)>>> {
        let Some((_, answer)) = self.waiting.front_mut() else { return Poll::Ready(None) };
        let told = ready!(answer.as_mut().poll(cx));
        let said = self.waiting.pop_front().map(|(said, _)| said);
        Poll::Ready(said.map(|said| match (told, said) {
            (Err(error), said) => Err((said, error)),
            (Ok(rows), Said::Question(sql, params)) => {
                self.answers.push(Answer { sql, params, rows });
                Ok(())
            }
            (Ok(_), Said::Control(_) | Said::Other(_) | Said::Stale(_)) => Ok(()),
        }))
    }

    /// Whether this question is on its way.
    pub(super) fn waits_for(&self, sql: &'static Sql, params: &[Param<'_>]) -> bool {
        let is_it = |said: &Said| matches!(said, Said::Question(known, given) if is_same(known, given, sql, params));
        self.waiting.iter().any(|(said, _)| is_it(said))
    }

    /// Whether this question is on its way, or its answer waits to be asked for.
    pub(super) fn knows(&self, sql: &'static Sql, params: &[Param<'_>]) -> bool {
        self.waits_for(sql, params) || self.answers.iter().any(|one| is_same(one.sql, &one.params, sql, params))
    }

    /// The answer to this question, where it is there.
    pub(super) fn take(&mut self, sql: &'static Sql, params: &[Param<'_>]) -> Option<Vec<Row>> {
        let at = self.answers.iter().position(|one| is_same(one.sql, &one.params, sql, params))?;
        ASKED.fetch_add(1, Ordering::Relaxed);
        Some(self.answers.swap_remove(at).rows)
    }

    /// Whether something is on its way whose failure nobody has been told.
    pub(super) fn owes(&self) -> bool {
        self.waiting.iter().any(|(said, _)| !matches!(said, Said::Control(_)))
    }

    /// What was read until now is not what is read from now on.
    pub(super) fn unsettle(&mut self) {
        IN_VAIN.fetch_add(self.answers.len() as u64, Ordering::Relaxed);
        self.answers.clear();
        for (said, _) in &mut self.waiting {
            if let Said::Question(sql, _) = said {
                IN_VAIN.fetch_add(1, Ordering::Relaxed);
                *said = Said::Other(sql);
            }
        }
    }

    /// The closure that has said all this has ended.
    pub(super) fn forget(&mut self) {
        self.unsettle();
        for (said, _) in &mut self.waiting {
            if let Said::Other(sql) = said {
                *said = Said::Stale(sql);
            }
        }
    }
}

impl Said {
    /// Its failure, to whoever asked behind it.
    pub(super) fn told(&self, error: &Error, reader: bool) -> DbError {
        let (said, sql, is_theirs) = match self {
            Said::Control(control) => {
                (control.postgres, &control.sqlite, !std::ptr::eq(*control, &raw const dialect::END_READ))
            }
            Said::Question(sql, _) | Said::Other(sql) => (sql.text, *sql, true),
            Said::Stale(sql) => (sql.text, *sql, false),
        };
        match dialect::postgres_error(error, sql, reader) {
            known @ (DbError::Conflict | DbError::Connection(_)) => known,
            // It was said for somebody else: whoever asks now is to ask a session that stands where it should.
            other if !is_theirs => DbError::Connection(format!("{said}: {other}")),
            other => other,
        }
    }
}
