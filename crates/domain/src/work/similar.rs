//! What a moderator decides on two entries that look alike (rules: Entries).

use super::DELETE_NOTE_MOST;
use crate::refusal::Problem;
use crate::{Refusal, text};

/// What becomes of the pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SimilarDecision {
    /// Both may stay: the likeness is chance.
    Dismiss,
    /// Both may stay: they share a template, stock or plain lettering. No later version of either raises the pair again.
    Common,
    /// The copy is hidden; its author keeps it.
    Hide,
    /// The copy is taken down.
    Remove,
}

impl SimilarDecision {
    /// What the pair is from then on.
    #[must_use]
    pub const fn status(self) -> &'static str {
        match self {
            SimilarDecision::Dismiss => "dismissed",
            SimilarDecision::Common => "common",
            SimilarDecision::Hide => "hidden",
            SimilarDecision::Remove => "removed",
        }
    }

    /// Both entries stay as they are, and nothing is said of their likeness any more.
    #[must_use]
    pub const fn keeps_both(self) -> bool {
        match self {
            SimilarDecision::Dismiss | SimilarDecision::Common => true,
            SimilarDecision::Hide | SimilarDecision::Remove => false,
        }
    }

    /// The decision with its reason, which is needed against an entry.
    ///
    /// # Errors
    /// An unknown decision, a missing or too long reason.
    pub fn read(code: &str, reason: &str) -> Result<(Self, String), Refusal> {
        let decision = match code.trim() {
            "dismiss" => SimilarDecision::Dismiss,
            "common" => SimilarDecision::Common,
            "hide" => SimilarDecision::Hide,
            "remove" => SimilarDecision::Remove,
            "" => return Err(Refusal::fault("decision", Problem::Required)),
            _ => return Err(Refusal::fault("decision", Problem::Unknown)),
        };
        let reason = text::block(reason);
        if reason.is_empty() && !decision.keeps_both() {
            return Err(Refusal::fault("reason", Problem::ReasonRequired));
        }
        if text::chars(&reason) > DELETE_NOTE_MOST {
            return Err(Refusal::fault("reason", Problem::TooLong { max: DELETE_NOTE_MOST }));
        }
        Ok((decision, reason))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decision_against_an_entry_needs_its_reason() {
        let long = "长".repeat(DELETE_NOTE_MOST + 1);
        for (code, reason, outcome) in [
            ("dismiss", "", Ok(SimilarDecision::Dismiss)),
            ("common", "", Ok(SimilarDecision::Common)),
            (" hide ", "same mark", Ok(SimilarDecision::Hide)),
            ("remove", "same mark", Ok(SimilarDecision::Remove)),
            ("hide", " ", Err("reason_required")),
            ("remove", "", Err("reason_required")),
            ("dismiss", long.as_str(), Err("too_long")),
            ("", "x", Err("required")),
            ("burn", "x", Err("unknown_value")),
        ] {
            let read = SimilarDecision::read(code, reason).map(|(decision, _)| decision);
            assert_eq!(read.map_err(|refusal| refusal.stable_code()), outcome, "{code:?}");
        }
    }
}
