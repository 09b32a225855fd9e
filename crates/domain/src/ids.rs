//! Typed identifiers, and the short encoded form that links carry.

use aho_corasick::AhoCorasick;
use sqids::Sqids;
use std::collections::HashSet;
use std::sync::LazyLock;

/// Declares an identifier that is a 64-bit integer everywhere but cannot be mistaken for another.
macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
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
    };
}
pub(crate) use id;

/// Declares identifiers; those of things that are paid for by themselves are declared with them.
macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {
        $( id! { $(#[$doc])* $name } )*

        /// Calls `$each!(Name)` once for every identifier, so that another crate can implement its own traits for them.
        #[macro_export]
        macro_rules! for_each_id {
            ($each:ident) => {
                $( $each!($crate::ids::$name); )*
                $crate::for_each_id_of_things!($each);
            };
        }
    };
}

ids! {
    UserId,
    ProjectId,
    WorkId,
    FileId,
    SessionId,
    /// A message on an entry, in a handover thread or in a chat.
    MessageId,
    /// A thread with its messages: today of two people.
    ThreadId,
    MessageReportId,
    /// A question about a contest to the market's own people.
    HelpId,
    /// A board of ideas that somebody keeps.
    BoardId,
    PollId,
    PollCommentId,
    /// A topic of the forum.
    TopicId,
    ReplyId,
    /// A report of an entry.
    ReportId,
    ApplicationId,
    PaymentId,
    /// A service at a fixed price.
    GigId,
    /// Work without a contest: from a gig or a hire.
    OrderId,
    /// What a seller asks for an order, or for more of it.
    QuoteId,
    ReviewId,
    /// The number of a design that changes hands within its project: 0 is the winner's, the others were bought besides
    /// (`boughtId` in the contract).
    BoughtId,
    /// A handover, of whatever.
    HandoverId,
    PackageId,
    JournalId,
    LedgerAccountId,
    JobId,
    NoticeId,
    PayoutId,
    InvoiceId,
    WarningId,
    /// What a moderator noted about a person.
    NoteId,
}

impl BoughtId {
    /// The winning work itself.
    pub const WINNER: BoughtId = BoughtId(0);
}

/// The least length of an encoded id, in characters.
const ENCODED_LEAST: u8 = 6;
/// Words of this length or shorter are avoided only as whole ids, which are longer.
const WHOLE_WORD_MOST: usize = 3;

static CODEC: LazyLock<Codec> = LazyLock::new(Codec::new);

/// The codec of links. The library compares an id with each of 560 words that nobody wants to see in a link; here an
/// automaton looks for all of them at once, and only what it suspects is encoded with care.
struct Codec {
    careful: Sqids,
    quick: Sqids,
    words: Option<AhoCorasick>,
}

/// The codec with our alphabet and no other: links that were given out would lead elsewhere with another one.
///
/// # Panics
/// When the library refuses the alphabet, which a test and the start of the server would meet first.
fn built(builder: sqids::SqidsBuilder) -> Sqids {
    match builder.build() {
        Ok(codec) => codec,
        Err(fault) => panic!("the alphabet of encoded ids: {fault}"),
    }
}

impl Codec {
    fn new() -> Self {
        let builder = || {
            Sqids::builder()
                .alphabet("k3G7QAe51FCsPW92uEOyq4Bg6Sp8YzVTmnU0liwDdHXLajZrfxNhobJIRcMvKt".chars().collect())
                .min_length(ENCODED_LEAST)
        };
        let words = sqids::default_blocklist().into_iter().filter(|word| word.len() > WHOLE_WORD_MOST);
        Self {
            careful: built(builder()),
            quick: built(builder().blocklist(HashSet::new())),
            words: AhoCorasick::builder().ascii_case_insensitive(true).build(words).ok(),
        }
    }

    fn encode(&self, id: u64) -> String {
        let quick = self.quick.encode(&[id]).unwrap_or_default();
        match &self.words {
            Some(words) if !words.is_match(&quick) => quick,
            // An id for which every form has such a word in it keeps the quick one.
            _ => self.careful.encode(&[id]).unwrap_or(quick),
        }
    }
}

impl ProjectId {
    /// The form that `/contest/{encodedId}` carries: at least six letters and digits.
    #[must_use]
    pub fn encoded(self) -> String {
        u64::try_from(self.0).map(|id| CODEC.encode(id)).unwrap_or_default()
    }

    /// Reads either the integer or the encoded form; `None` for anything else.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        if !text.is_empty() && text.len() <= 18 && text.bytes().all(|b| b.is_ascii_digit()) {
            // An encoded id can be made of digits only; the canonical one wins where it is exact.
            if text.len() >= usize::from(ENCODED_LEAST)
                && let Some(id) = Self::decode(text)
            {
                return Some(id);
            }
            return text.parse().ok().map(Self);
        }
        Self::decode(text)
    }

    fn decode(text: &str) -> Option<Self> {
        let [id] = CODEC.quick.decode(text)[..] else { return None };
        let id = Self(i64::try_from(id).ok()?);
        // Several texts decode to one number; only the canonical one is a link of ours.
        (id.encoded() == text).then_some(id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Links that were given out lead where they led.
    #[test]
    fn the_alphabet_stays_what_it_is() {
        assert_eq!([1, 42, 1_000_000].map(|id| ProjectId(id).encoded()), ["snDrTH", "2veNZ5", "0KFY1U"]);
    }

    #[test]
    fn the_quick_way_encodes_as_the_careful_one() {
        let ids = || (0..50_000).chain((0..50).map(|n| 1_000_003 * n * n));
        for id in ids() {
            assert_eq!(CODEC.encode(id), CODEC.careful.encode(&[id]).unwrap(), "{id}");
        }
        assert!(ids().any(|id| CODEC.quick.encode(&[id]).unwrap() != CODEC.encode(id)), "no id needed care");
    }

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
