//! What time does to an order: reminders, its end when nobody pays it, its completion when nobody answers.

use super::{OrderFacts, OrderTerms, State};
use crate::Timestamp;
use crate::time::DAY_MS;

/// An order that nobody pays is cancelled so many days after its last price was asked or declined, or after it was made.
pub const UNPAID_DAYS: i64 = 14;
/// So many days after it was due its buyer may end it with all money back.
pub const LATE_DAYS: i64 = 3;

/// Of what is reminded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reminder {
    /// It is due in a day.
    Soon,
    Due,
    /// Its buyer may end it.
    Late,
}

impl Reminder {
    const ALL: [Reminder; 3] = [Reminder::Soon, Reminder::Due, Reminder::Late];

    const fn at(self, due: Timestamp) -> Timestamp {
        match self {
            Reminder::Soon => due.plus_ms(-DAY_MS),
            Reminder::Due => due,
            Reminder::Late => due.plus_days(LATE_DAYS),
        }
    }
}

/// What is to be done with it now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    Remind(Reminder),
    Complete,
    /// Nobody paid it.
    End,
}

impl OrderFacts {
    /// From when on its buyer's time to answer a delivery runs, while they have one to answer and can. Whoever would rather
    /// end it has answered. A price for more of it that is asked, declined or paid meanwhile gives them the whole time
    /// anew: what was bought is still to be asked for.
    #[must_use]
    pub fn answered_from(&self) -> Option<Timestamp> {
        let handed = self.handover.filter(|_| self.state() == State::Delivered && self.buyer_share.is_none())?;
        let delivered = handed.runs_from()?;
        Some(delivered.max(self.priced_at.unwrap_or(delivered)))
    }

    /// When it completes by itself.
    #[must_use]
    pub fn completes_at(&self, terms: &OrderTerms) -> Option<Timestamp> {
        Some(self.answered_from()?.plus_hours(terms.answer_hours))
    }

    /// When it is cancelled, while it is not paid.
    #[must_use]
    pub fn lapses_at(&self) -> Option<Timestamp> {
        let last = self.priced_at.unwrap_or(self.created_at);
        (self.state() == State::Created).then(|| last.plus_days(UNPAID_DAYS))
    }

    /// What time asks for now, where it was last reminded at `reminded`.
    #[must_use]
    pub fn duty(&self, terms: &OrderTerms, reminded: Option<Timestamp>, now: Timestamp) -> Option<Duty> {
        if self.completes_at(terms).is_some_and(|at| now >= at) {
            return Some(Duty::Complete);
        }
        if self.lapses_at().is_some_and(|at| now >= at) {
            return Some(Duty::End);
        }
        let new = |at: Timestamp| reminded.is_none_or(|reminded| at > reminded);
        // Only the last of those that were missed.
        self.reminders().filter(|(_, at)| now >= *at && new(*at)).last().map(|(what, _)| Duty::Remind(what))
    }

    /// When to look at it next. An end that is due already is looked at now; reminders that were missed are not.
    #[must_use]
    pub fn next_look(&self, terms: &OrderTerms, now: Timestamp) -> Option<Timestamp> {
        let reminders = self.reminders().map(|(_, at)| at);
        let ends = [self.completes_at(terms), self.lapses_at()].into_iter().flatten();
        reminders.filter(|at| *at > now).chain(ends.map(|at| at.max(now))).min()
    }

    fn reminders(&self) -> impl Iterator<Item = (Reminder, Timestamp)> {
        let due = self.due_at.filter(|_| self.state().is_owed());
        // Whoever promised a day is not told a day before that it has begun.
        let (started, very_late) = (self.started_at, self.may_be_very_late());
        Reminder::ALL
            .into_iter()
            .filter(move |what| very_late || *what != Reminder::Late)
            .filter_map(move |what| due.map(|due| (what, what.at(due))))
            .filter(move |(_, at)| started.is_none_or(|started| *at > started))
    }
}
