//! What time does to an order: reminders, its end when nobody pays it, its completion when nobody answers.

use super::{Ended, OrderFacts, OrderTerms, State};
use crate::Timestamp;
use crate::time::DAY_MS;

/// An order that nobody pays is cancelled so many days after its last price was asked or declined, or after it was made.
pub const UNPAID_DAYS: i64 = 14;
/// Days after its payment on which its buyer is reminded of what its seller has to know.
pub const UNANSWERED_REMINDED_DAYS: [i64; 2] = [3, 10];
/// So many days after its payment an order whose buyer has not answered ends with all money back.
pub const UNANSWERED_DAYS: i64 = 60;
/// So many days after it was due its buyer may end it with all money back, or, where something was delivered once,
/// moderators are asked.
pub const LATE_DAYS: i64 = 3;
/// So many days after it was due moderators are asked, where nothing was ever delivered and its buyer has not ended it.
pub const SILENT_DAYS: i64 = 7;

/// Of what is reminded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reminder {
    /// Its seller waits for what they have to know.
    Answers,
    /// It is due in a day.
    Soon,
    Due,
    /// Its buyer may end it, or moderators are asked.
    Late,
    /// Neither moves: moderators are asked.
    Silent,
}

impl Reminder {
    /// Those about the day it is due, with how far from it they are, in milliseconds.
    const OF_DUE: [(Reminder, i64); 4] = [
        (Reminder::Soon, -DAY_MS),
        (Reminder::Due, 0),
        (Reminder::Late, LATE_DAYS * DAY_MS),
        (Reminder::Silent, SILENT_DAYS * DAY_MS),
    ];
}

/// What is to be done with it now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    Remind(Reminder),
    Complete,
    /// Nobody paid it, or nobody answered what its seller has to know.
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

    /// From when on its buyer's time to give what its seller has to know runs, while they have to and can.
    #[must_use]
    pub fn asked_from(&self) -> Option<Timestamp> {
        let paid = self.paid_at.filter(|_| self.state() == State::Paid && self.stands_since.is_none())?;
        Some(paid.plus_ms(self.stood_ms))
    }

    /// When it completes by itself.
    #[must_use]
    pub fn completes_at(&self, terms: &OrderTerms) -> Option<Timestamp> {
        Some(self.answered_from()?.plus_hours(terms.answer_hours))
    }

    /// When it is cancelled, while it is not paid, or paid and not answered.
    #[must_use]
    pub fn lapses_at(&self) -> Option<Timestamp> {
        match self.state() {
            State::Created => Some(self.priced_at.unwrap_or(self.created_at).plus_days(UNPAID_DAYS)),
            State::Paid => self.asked_from().map(|from| from.plus_days(UNANSWERED_DAYS)),
            State::Started
            | State::Working
            | State::Awaiting
            | State::Delivered
            | State::Completed
            | State::Cancelled => None,
        }
    }

    /// How it ends when it lapses.
    #[must_use]
    pub const fn lapsed(&self) -> Ended {
        if self.paid_at.is_none() { Ended::Unpaid } else { Ended::Unanswered }
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

    /// It is owed, and no reminder of it is still to come: whoever is asked to decide about it would not be asked again.
    #[must_use]
    pub fn is_long_overdue(&self, now: Timestamp) -> bool {
        self.state().is_owed() && self.reminders().all(|(_, at)| at <= now)
    }

    fn reminders(&self) -> impl Iterator<Item = (Reminder, Timestamp)> {
        let asked = self.asked_from();
        let answers = UNANSWERED_REMINDED_DAYS
            .into_iter()
            .filter_map(move |days| asked.map(|from| (Reminder::Answers, from.plus_days(days))));
        let due = self.due_at.filter(|_| self.state().is_owed());
        // Whoever promised a day is not told a day before that it has begun. Where something was delivered once, and more
        // of it was asked for, its buyer cannot end it alone: moderators are asked as soon as it is late.
        let (started, never_delivered) = (self.started_at, self.may_be_very_late());
        // What was asked for after it was due is not overdue before.
        let asked = self.handover.and_then(|handover| handover.revision_at);
        let from = move |what, due: Timestamp| match what {
            Reminder::Late => asked.map_or(due, |asked| due.max(asked)),
            Reminder::Answers | Reminder::Soon | Reminder::Due | Reminder::Silent => due,
        };
        let of_due = Reminder::OF_DUE
            .into_iter()
            .filter(move |(what, _)| never_delivered || *what != Reminder::Silent)
            .filter_map(move |(what, after)| due.map(|due| (what, from(what, due).plus_ms(after))))
            .filter(move |(_, at)| started.is_none_or(|started| *at > started));
        answers.chain(of_due)
    }
}
