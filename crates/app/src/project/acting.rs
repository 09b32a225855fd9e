//! Somebody acts on a contest: loaded as they may know of it, judged, written, in one transaction.

use super::seen;
use crate::{AppError, Market, stream};
use db::Tx;
use db::admin::decision::{self, NewDecision};
use db::project::Seen;
use db::session::Viewer;
use domain::notice::{About, To, Told};
use domain::project::{Action, Command, Decision, decide, permit};
use domain::{ProjectId, Refusal, Timestamp, UserId};

/// A contest in somebody's hands, inside their transaction.
pub(crate) struct OnContest<'a, 'tx> {
    pub tx: &'a mut Tx<'tx>,
    pub market: &'a Market,
    pub viewer: &'a Viewer,
    pub seen: Seen,
    /// When they asked; not when the transaction came to run.
    pub now: Timestamp,
}

/// Runs `act` in one transaction on the contest as that person may know of it; run again, it starts from what is then.
///
/// # Errors
/// `NotFound` when there is no such contest for them; those of `act`.
pub(crate) async fn on_contest<T: Send + 'static>(
    market: &Market,
    viewer: &Viewer,
    id: ProjectId,
    act: impl Fn(&mut OnContest<'_, '_>) -> Result<T, AppError> + Send + 'static,
) -> Result<T, AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let seen = seen(tx, id, &viewer, &market_in.settings())?;
            let done = act(&mut OnContest { tx, market: &market_in, viewer: &viewer, seen, now })?;
            stream::happened(tx, id, now)?;
            Ok(done)
        })
        .await
}

impl<'tx> OnContest<'_, 'tx> {
    /// What the command does here.
    ///
    /// # Errors
    /// The rule's refusal.
    pub fn decide(&self, command: &Command) -> Result<Decision, Refusal> {
        decide(&self.seen.facts, command, &self.seen.actor, self.now, &self.seen.terms)
    }

    /// Whether they may.
    ///
    /// # Errors
    /// The rule's refusal.
    pub fn permit(&self, action: Action) -> Result<(), Refusal> {
        permit(action, &self.seen.facts, &self.seen.actor, self.now, &self.seen.terms)
    }

    /// Notes that its client was at it now.
    ///
    /// # Errors
    /// Those of the database.
    pub fn touch(&mut self) -> Result<(), AppError> {
        Ok(db::project::touch(self.tx, self.seen.row.id, self.now)?)
    }

    /// Tells somebody of the contest, on their page.
    ///
    /// # Errors
    /// Those of the database.
    pub fn tell(&mut self, to: To, told: Told) -> Result<(), AppError> {
        Ok(crate::notice::tell(self.tx, to, told, About::Contest(self.seen.row.id), self.now)?)
    }

    /// Tells somebody on their page, and by mail where that is the kind's way to them.
    ///
    /// # Errors
    /// Those of the database.
    pub fn announce(&mut self, to: To, told: Told, about: About) -> Result<(), AppError> {
        super::announce(self.tx, self.market, to, told, &self.seen.row, about, self.now)
    }

    /// Writes down what a moderator decided about it. `subject` is the row that it was about, where there is one.
    ///
    /// # Errors
    /// Those of the database.
    pub fn record(
        &mut self,
        kind: &'static str,
        outcome: &str,
        reason: &str,
        subject: Option<i64>,
    ) -> Result<(), AppError> {
        self.record_of(self.seen.row.id, (kind, outcome), reason, subject)
    }

    /// [`OnContest::record`] of what stands in another contest and was decided along with this one's.
    ///
    /// # Errors
    /// Those of the database.
    pub fn record_of(
        &mut self,
        project: ProjectId,
        (kind, outcome): (&'static str, &str),
        reason: &str,
        subject: Option<i64>,
    ) -> Result<(), AppError> {
        let (moderator, project) = (Some(self.viewer.id), Some(project));
        let taken = NewDecision { moderator, kind, outcome, reason, project, subject };
        Ok(decision::record(self.tx, &taken, self.now)?)
    }

    /// Another contest in the same hands, within the same transaction.
    ///
    /// # Errors
    /// `NotFound` when there is no such contest for them; those of `act`.
    pub fn elsewhere<T>(
        &mut self,
        id: ProjectId,
        act: impl FnOnce(&mut OnContest<'_, 'tx>) -> Result<T, AppError>,
    ) -> Result<T, AppError> {
        let seen = seen(self.tx, id, self.viewer, &self.market.settings())?;
        let mut there = OnContest { tx: self.tx, market: self.market, viewer: self.viewer, seen, now: self.now };
        let done = act(&mut there)?;
        stream::happened(self.tx, id, self.now)?;
        Ok(done)
    }

    pub fn client(&self) -> UserId {
        self.seen.row.client_id
    }

    pub fn finalists(&self) -> Vec<UserId> {
        self.seen.facts.finalists.iter().map(|finalist| finalist.designer).collect()
    }
}
