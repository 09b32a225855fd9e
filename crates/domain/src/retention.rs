//! How long what piles up is kept, in one place: whoever sweeps and whoever documents it looks here.

use crate::time::{DAY_MS, HOUR_MS, SECOND_MS};

/// Failed sign-ins and sent codes: no limit looks further back than a day.
pub const ATTEMPTS_MS: i64 = 2 * DAY_MS;
/// Jobs that are done and were enqueued without a key: for looking into a fault of yesterday.
pub const JOBS_MS: i64 = 2 * DAY_MS;
/// Jobs with a key that are done: the key keeps them from being enqueued twice for longer than any contest lives (a year
/// after its open stage at most, and what is claimed after that).
pub const KEYED_JOBS_MS: i64 = 430 * DAY_MS;
/// Jobs that are done and that nobody enqueues again: a letter's, with its row; an hour's or a day's.
pub const ONE_TIME_JOBS_MS: i64 = 30 * DAY_MS;
/// Answers kept by their `Idempotency-Key`: longer than any client repeats a request.
pub const IDEMPOTENCY_MS: i64 = 30 * DAY_MS;
/// Notices, after they were read.
pub const READ_NOTICES_MS: i64 = 180 * DAY_MS;
/// Notices that nobody ever read: whoever comes back after longer reads of contests, orders and money where these stand.
pub const UNREAD_NOTICES_MS: i64 = 730 * DAY_MS;
/// What was told live: whoever comes back later than that asks for everything anew.
pub const STREAM_MS: i64 = HOUR_MS;
/// Who voted in a poll: longer than any poll takes votes.
pub const POLL_VOTES_MS: i64 = 2 * crate::poll::LASTS_MS;
/// How far somebody has read a topic of the forum; one that nobody has written in for longer counts as read.
pub const FORUM_READS_MS: i64 = 180 * DAY_MS;
/// Conversations, after both people have deleted their accounts and nothing of them waits to be looked at.
pub const ENDED_CONVERSATIONS_MS: i64 = 30 * DAY_MS;
/// Files of orders that nobody ever paid, after they ended.
pub const LAPSED_ORDER_FILES_MS: i64 = 30 * DAY_MS;
/// Questions about contests, after they were answered; their words and the answer stand in a conversation.
pub const ANSWERED_HELP_MS: i64 = 180 * DAY_MS;
/// Who said that they are on something of the desk: no longer than it counts.
pub const DESK_TAKEN_MS: i64 = crate::desk::TAKEN_MS;
/// Notes about what waited on the desk: as long as somebody may still complain about how it was decided.
pub const DESK_NOTES_MS: i64 = 365 * DAY_MS;
/// The security log.
pub const SECURITY_LOG_MS: i64 = 180 * DAY_MS;
/// Texts, codes and links of letters; who was written to when, and about what, is known for longer.
pub const LETTER_TEXTS_MS: i64 = 30 * DAY_MS;
/// Letters.
pub const LETTERS_MS: i64 = 365 * DAY_MS;
/// Proofs of transfers that were cancelled or ran out, after they were handed in: a payer who asks where the money is does
/// so within half a year.
pub const ENDED_PROOFS_MS: i64 = 180 * DAY_MS;
/// Sessions and links of letters, after they ran out.
pub const EXPIRED_MS: i64 = DAY_MS;

/// How long a request that holds its `Idempotency-Key` may be silent before it is taken for lost; while it runs, it says
/// every third of that that it lives.
pub const KEY_LEASE_MS: i64 = 9 * SECOND_MS;
