//! Typed identifiers, and the short encoded form that links carry.

use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// Declares identifiers that are 64-bit integers everywhere but cannot be mistaken for one another.
macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
            #[serde(transparent)]
            pub struct $name(pub i64);

            impl std::fmt::Display for $name {
                fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    self.0.fmt(f)
                }
            }

            impl From<i64> for $name {
                fn from(id: i64) -> Self {
                    Self(id)
                }
            }

            impl From<$name> for i64 {
                fn from(id: $name) -> i64 {
                    id.0
                }
            }
        )*

        /// Calls `$each!(Name)` once for every identifier, so that another crate can implement its own traits for them.
        #[macro_export]
        macro_rules! for_each_id {
            ($each:ident) => { $( $each!($crate::ids::$name); )* };
        }
    };
}

ids! {
    UserId,
    ProjectId,
    WorkId,
    FileId,
    /// A message on an entry, in a handover thread or in a chat.
    MessageId,
    ApplicationId,
    PaymentId,
    ReviewId,
    /// A further design bought in a project; 0 is the winner's handover (`boughtId` in the contract).
    BoughtId,
    PackageId,
    JournalId,
    LedgerAccountId,
    JobId,
    NoticeId,
    PayoutId,
    InvoiceId,
}

impl BoughtId {
    /// The handover of the winning work itself.
    pub const WINNER: BoughtId = BoughtId(0);
}

static SQIDS: LazyLock<sqids::Sqids> = LazyLock::new(|| {
    sqids::Sqids::builder()
        .alphabet("k3G7QAe51FCsPW92uEOyq4Bg6Sp8YzVTmnU0liwDdHXLajZrfxNhobJIRcMvKt".chars().collect())
        .min_length(6)
        .build()
        .unwrap_or_default()
});

impl ProjectId {
    /// The form that `/contest/{encodedId}` carries: at least six letters and digits.
    #[must_use]
    pub fn encoded(self) -> String {
        u64::try_from(self.0).ok().and_then(|id| SQIDS.encode(&[id]).ok()).unwrap_or_default()
    }

    /// Reads either the integer or the encoded form; `None` for anything else.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        if !text.is_empty() && text.len() <= 18 && text.bytes().all(|b| b.is_ascii_digit()) {
            // An encoded id can be made of digits only; the canonical one wins where it is exact.
            if let Some(id) = Self::decode(text) {
                return Some(id);
            }
            return text.parse().ok().map(Self);
        }
        Self::decode(text)
    }

    fn decode(text: &str) -> Option<Self> {
        let [id] = SQIDS.decode(text)[..] else { return None };
        let id = Self(i64::try_from(id).ok()?);
        // Several texts decode to one number; only the canonical one is a link of ours.
        (id.encoded() == text).then_some(id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_encoded_id_reads_back_and_foreign_texts_do_not() {
        for id in [0, 1, 2, 7, 42, 1_000, 999_999, i64::from(u32::MAX)] {
            let encoded = ProjectId(id).encoded();
            assert!(encoded.len() >= 6, "{encoded}");
            assert_eq!(ProjectId::parse(&encoded), Some(ProjectId(id)));
            assert_eq!(ProjectId::parse(&id.to_string()), Some(ProjectId(id)));
        }
        for foreign in ["", "-", "-1", "abc", "../../etc", "!!!!!!", "999999999999999999999999"] {
            assert_eq!(ProjectId::parse(foreign), None, "{foreign}");
        }
    }
}
