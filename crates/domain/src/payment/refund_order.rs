//! An order to send money back to its payer: where it stands, and which step may follow. Money that one way has begun to
//! carry out is never sent by the other.

use crate::Refusal;
use crate::time::DAY_MS;

/// Money that a provider has taken and not sent for so long needs a person.
pub const PATIENCE_MS: i64 = 7 * DAY_MS;

/// Where an order stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// In the provider's hands, or on its way there.
    Waiting,
    /// In a moderator's hands: the channel has no call for it.
    Manual,
    /// The money is back.
    Done,
    /// The provider does not carry it out.
    Failed,
}

/// What may happen to an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The provider says that the money is back.
    CarriedOut,
    /// The provider says that it will not carry it out.
    TurnedDown,
    /// No provider can do it.
    LeftToHand,
    /// A moderator lets the provider try again.
    TriedAgain,
    /// A moderator has sent the money by hand.
    SentByHand,
}

impl Status {
    pub const ALL: [Status; 4] = [Status::Waiting, Status::Manual, Status::Done, Status::Failed];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Status::Waiting => "waiting",
            Status::Manual => "manual",
            Status::Done => "done",
            Status::Failed => "failed",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.code() == code)
    }

    /// Where the order stands after that step.
    ///
    /// # Errors
    /// `AlreadyDecided` once the money is back; `WrongState` for a step of somebody who does not hold the order now.
    pub const fn after(self, step: Step) -> Result<Status, Refusal> {
        match (self, step) {
            (Status::Done, _) => Err(Refusal::AlreadyDecided),
            // A provider's word comes when it comes: also about what was given up before.
            (_, Step::CarriedOut) => Ok(Status::Done),
            (Status::Waiting | Status::Failed | Status::Manual, Step::TurnedDown) => Ok(Status::Failed),
            (Status::Waiting, Step::LeftToHand) => Ok(Status::Manual),
            (Status::Failed, Step::TriedAgain) => Ok(Status::Waiting),
            (Status::Manual | Status::Failed, Step::SentByHand) => Ok(Status::Done),
            // By hand is by hand: nobody else can send a transfer.
            (Status::Manual, Step::TriedAgain | Step::LeftToHand)
            | (Status::Failed, Step::LeftToHand)
            // The provider is at it.
            | (Status::Waiting, Step::TriedAgain | Step::SentByHand) => Err(Refusal::WrongState),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_is_sent_by_whoever_holds_the_order_and_once() {
        use Status::{Done, Failed, Manual, Waiting};
        const STEPS: [Step; 5] =
            [Step::CarriedOut, Step::TurnedDown, Step::LeftToHand, Step::TriedAgain, Step::SentByHand];
        let (wrong, decided) = (Err(Refusal::WrongState), Err(Refusal::AlreadyDecided));
        for (from, outcomes) in [
            (Waiting, [Ok(Done), Ok(Failed), Ok(Manual), wrong.clone(), wrong.clone()]),
            (Manual, [Ok(Done), Ok(Failed), wrong.clone(), wrong.clone(), Ok(Done)]),
            (Failed, [Ok(Done), Ok(Failed), wrong, Ok(Waiting), Ok(Done)]),
            (Done, [decided.clone(), decided.clone(), decided.clone(), decided.clone(), decided]),
        ] {
            for (step, outcome) in STEPS.into_iter().zip(outcomes) {
                assert_eq!(from.after(step), outcome, "{from:?} {step:?}");
            }
        }
        for status in Status::ALL {
            assert_eq!(Status::parse(status.code()), Some(status));
        }
    }
}
