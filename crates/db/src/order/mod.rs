//! Orders: what was ordered, from whom, and what became of it.

pub mod list;
pub mod quote;
pub mod step;
pub mod thread;

use crate::engine::row::row;
use crate::{Conn, DbError, Tx, params, sql};
use domain::delivery::Handover;
use domain::order::{Ended, OrderFacts, Origin, QuoteFacts, Share, Side};
use domain::time::DAY_MS;
use domain::{Currency, GigId, HandoverId, Minor, OrderId, QuoteId, ReviewId, Site, ThreadId, Timestamp, UserId};

row! {
    /// An order with both people, its open price, its handover and its review.
    #[derive(Clone, Debug)]
    pub struct OrderRow in order_columns {
        pub id: OrderId = "o.id",
        pub site: Site = "o.site",
        pub currency: Currency = "o.currency",
        pub buyer: UserId = "o.buyer_id",
        pub buyer_name: String = "b.user_name",
        pub buyer_face: Option<String> = "b.face_key",
        pub buyer_type: i64 = "b.user_type",
        pub buyer_wins: i64 = "b.wins",
        pub buyer_suspended_at: Option<Timestamp> = "b.suspended_at",
        pub seller: UserId = "o.seller_id",
        pub seller_name: String = "s.user_name",
        pub seller_face: Option<String> = "s.face_key",
        pub seller_type: i64 = "s.user_type",
        pub seller_wins: i64 = "s.wins",
        pub seller_suspended: bool = "s.suspended",
        pub seller_left_at: Option<Timestamp> = "s.deleted_at",
        pub thread: ThreadId = "o.thread_id",
        /// Of an order from a gig.
        pub gig: Option<GigId> = "o.gig_id",
        /// The name of its gig's cover, `/img/{key}/…`, while everybody sees it.
        pub cover_key: Option<String> = "(SELECT f.key FROM gigs g JOIN gig_versions v ON v.gig_id = g.id AND v.number = g.approved JOIN files f ON f.id = v.cover_id WHERE g.id = o.gig_id AND g.deleted_at IS NULL AND s.deleted_at IS NULL)",
        pub title: String = "o.title",
        pub content: String = "o.content",
        /// JSON: what was ordered, as it stood then.
        pub item: String = "o.item",
        /// JSON: the policy it was paid under; empty until then.
        pub terms: String = "o.terms",
        pub revisions: i64 = "o.revisions",
        pub revisions_used: i64 = "o.revisions_used",
        pub days: i64 = "o.days",
        /// JSON.
        pub answers: String = "o.answers",
        pub created_at: Timestamp = "o.created_at",
        pub paid_at: Option<Timestamp> = "o.paid_at",
        pub started_at: Option<Timestamp> = "o.started_at",
        pub due_at: Option<Timestamp> = "o.due_at",
        pub reminded_at: Option<Timestamp> = "o.reminded_at",
        /// Milliseconds for which its buyer was suspended between its payment and its start.
        pub stood_ms: i64 = "o.stood_ms",
        pub last_word: Option<String> = "o.last_word",
        pub extension_days: Option<i64> = "o.extension_days",
        pub extension_reason: String = "o.extension_reason",
        pub buyer_share: Option<i64> = "o.buyer_share",
        pub buyer_reason: String = "o.buyer_reason",
        pub seller_share: Option<i64> = "o.seller_share",
        pub seller_reason: String = "o.seller_reason",
        pub disputed_at: Option<Timestamp> = "o.disputed_at",
        pub cancelled_at: Option<Timestamp> = "o.cancelled_at",
        pub ended: Option<String> = "o.ended",
        pub ended_share: Option<i64> = "o.ended_share",
        pub ended_reason: String = "o.ended_reason",
        pub handover: Option<HandoverId> = "h.id",
        pub package_at: Option<Timestamp> = "h.package_at",
        pub revision_at: Option<Timestamp> = "h.revision_at",
        pub confirmed_at: Option<Timestamp> = "h.confirmed_at",
        pub confirmed_by: Option<String> = "h.confirmed_by",
        pub revoked_at: Option<Timestamp> = "h.revoked_at",
        pub quote: Option<QuoteId> = "q.id",
        pub quote_description: Option<String> = "q.description",
        pub quote_amount: Option<Minor> = "q.amount",
        pub quote_days: Option<i64> = "q.days",
        pub quote_revisions: Option<i64> = "q.revisions",
        pub quote_at: Option<Timestamp> = "q.created_at",
        /// When a price of it was last asked or answered.
        pub priced_at: Option<Timestamp> = "(SELECT MAX(COALESCE(w.ended_at, w.created_at)) FROM order_quotes w WHERE w.order_id = o.id)",
        /// What was paid, before anything went back.
        pub paid: Minor = "CAST((SELECT COALESCE(SUM(w.amount), 0) FROM order_quotes w WHERE w.order_id = o.id AND w.ended = 'paid') AS BIGINT)",
        pub review: Option<ReviewId> = "r.id",
        pub review_score: Option<i64> = "r.score",
        pub review_comment: Option<String> = "r.comment",
        pub review_at: Option<Timestamp> = "r.created_at",
        pub review_answer: Option<String> = "r.answer",
        pub review_answered_at: Option<Timestamp> = "r.answered_at",
    }
}

/// Orders with what stands beside them, by what follows.
macro_rules! orders {
    ($($rest:tt)+) => {
        concat!(
            "SELECT ",
            $crate::order::order_columns!(),
            " FROM orders o JOIN users b ON b.id = o.buyer_id JOIN users s ON s.id = o.seller_id \
             LEFT JOIN handovers h ON h.order_id = o.id LEFT JOIN order_quotes q ON q.order_id = o.id AND q.ended IS NULL \
             LEFT JOIN reviews r ON r.order_id = o.id ",
            $($rest)+
        )
    };
}
pub(crate) use {order_columns, orders};

impl OrderRow {
    /// As the rules see it.
    ///
    /// # Errors
    /// When a column holds what is not known.
    pub fn facts(&self) -> Result<OrderFacts, DbError> {
        let word = match self.last_word.as_deref() {
            None => None,
            Some(code) => {
                Some(Side::parse(code).ok_or_else(|| DbError::Engine(format!("orders.last_word holds {code:?}")))?)
            }
        };
        let handover = self.handover.map(|id| Handover {
            id,
            effect_images: 0,
            package_at: self.package_at,
            revision_at: self.revision_at,
            confirmed_at: self.confirmed_at,
            revoked_at: self.revoked_at,
            stands_since: self.buyer_suspended_at,
        });
        Ok(OrderFacts {
            id: self.id,
            origin: if self.gig.is_some() { Origin::Gig } else { Origin::Hire },
            buyer: self.buyer,
            seller: self.seller,
            currency: self.currency,
            created_at: self.created_at,
            paid_at: self.paid_at,
            started_at: self.started_at,
            due_at: self.due_at,
            cancelled_at: self.cancelled_at,
            handover,
            last_word: word,
            quote: self.open_quote(),
            priced_at: self.priced_at,
            revisions: self.revisions,
            revisions_used: self.revisions_used,
            extension: self.extension_days,
            buyer_share: self.buyer_share.and_then(Share::new),
            seller_share: self.seller_share.and_then(Share::new),
            reviewed: self.review.is_some(),
            review_answered: self.review_answered_at.is_some(),
            seller_gone: self.seller_suspended || self.seller_left_at.is_some(),
            stands_since: self.buyer_suspended_at,
            stood_ms: self.stood_ms,
        })
    }

    fn open_quote(&self) -> Option<QuoteFacts> {
        Some(QuoteFacts {
            id: self.quote?,
            amount: self.quote_amount?,
            days: self.quote_days?,
            revisions: self.quote_revisions?,
        })
    }
}

/// What an order is made of.
#[derive(Clone, Debug)]
pub struct NewOrder<'a> {
    pub site: Site,
    pub buyer: UserId,
    pub seller: UserId,
    /// Of a gig: which, in which version.
    pub gig: Option<(GigId, i64)>,
    pub title: &'a str,
    pub content: &'a str,
    /// JSON.
    pub item: &'a str,
}

/// Stores an order with its thread.
///
/// # Errors
/// Those of the engine.
pub fn insert(tx: &mut Tx<'_>, new: &NewOrder<'_>, now: Timestamp) -> Result<OrderId, DbError> {
    let thread: ThreadId =
        tx.insert(sql!("INSERT INTO threads (kind, created_at) VALUES ('order', $1) RETURNING id"), &params![now])?;
    let (gig, version) = (new.gig.map(|(gig, _)| gig), new.gig.map(|(_, version)| version));
    tx.insert(
        sql!(
            "INSERT INTO orders (site, currency, buyer_id, seller_id, thread_id, gig_id, gig_version, title, content, item, \
             created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id"
        ),
        &params![
            new.site,
            new.site.currency(),
            new.buyer,
            new.seller,
            thread,
            gig,
            version,
            new.title,
            new.content,
            new.item,
            now
        ],
    )
}

/// The order, by its primary key.
///
/// # Errors
/// Those of the engine.
pub fn load(conn: &mut Conn<'_>, id: OrderId) -> Result<Option<OrderRow>, DbError> {
    conn.opt(sql!(orders!("WHERE o.id = $1")), &params![id], OrderRow::read)
}

/// Several orders, by their primary key; `ids` is a JSON list.
///
/// # Errors
/// Those of the engine.
pub fn several(conn: &mut Conn<'_>, ids: &str) -> Result<Vec<OrderRow>, DbError> {
    conn.all(sql!(orders!("WHERE o.id IN ids_of($1)")), &params![ids], OrderRow::read)
}

/// Notes the first payment with the policy it was made under; whether it was this call that did.
///
/// # Errors
/// Those of the engine.
pub fn mark_paid(tx: &mut Tx<'_>, id: OrderId, terms: &str, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE orders SET paid_at = $2, terms = $3 WHERE id = $1 AND paid_at IS NULL AND cancelled_at IS NULL"),
        &params![id, now, terms],
    )?;
    Ok(rows == 1)
}

/// Adds what a paid price brings: days (to the day it is due, where it has begun) and revisions. Without end stays so.
///
/// # Errors
/// Those of the engine.
pub fn add_bought(tx: &mut Tx<'_>, id: OrderId, days: i64, revisions: i64) -> Result<(), DbError> {
    tx.run(
        sql!(
            "UPDATE orders SET days = days + $2, due_at = due_at + $4, \
             revisions = CASE WHEN revisions < 0 OR $3 < 0 THEN -1 ELSE revisions + $3 END WHERE id = $1"
        ),
        &params![id, days, revisions, days * DAY_MS],
    )?;
    Ok(())
}

/// Notes its start with the day it is due and what was answered; whether it was this call that did.
///
/// # Errors
/// Those of the engine.
pub fn start(tx: &mut Tx<'_>, id: OrderId, answers: &str, due_at: Timestamp, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE orders SET started_at = $2, due_at = $3, answers = $4 \
             WHERE id = $1 AND paid_at IS NOT NULL AND started_at IS NULL AND cancelled_at IS NULL"
        ),
        &params![id, now, due_at, answers],
    )?;
    Ok(rows == 1)
}

/// Notes who wrote last, from its start on.
///
/// # Errors
/// Those of the engine.
pub fn spoke(tx: &mut Tx<'_>, id: OrderId, side: Side) -> Result<(), DbError> {
    tx.run(
        sql!("UPDATE orders SET last_word = $2 WHERE id = $1 AND started_at IS NOT NULL AND cancelled_at IS NULL"),
        &params![id, side.code()],
    )?;
    Ok(())
}

/// Counts a revision that was asked for, and moves the day it is due on by the milliseconds that its buyer had it in
/// hand for; `false` when none was left.
///
/// # Errors
/// Those of the engine.
pub fn use_revision(tx: &mut Tx<'_>, id: OrderId, held_ms: i64) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE orders SET revisions_used = revisions_used + 1, last_word = 'buyer', due_at = due_at + $2 \
             WHERE id = $1 AND (revisions < 0 OR revisions_used < revisions)"
        ),
        &params![id, held_ms],
    )?;
    Ok(rows == 1)
}

/// A delivery: nothing more is asked for besides. The day it is due moves on by the milliseconds that its buyer had the
/// last one in hand for.
///
/// # Errors
/// Those of the engine.
pub fn delivered(tx: &mut Tx<'_>, id: OrderId, held_ms: i64) -> Result<(), DbError> {
    tx.run(
        sql!(
            "UPDATE orders SET extension_days = NULL, extension_reason = '', last_word = 'seller', due_at = due_at + $2 \
             WHERE id = $1"
        ),
        &params![id, held_ms],
    )?;
    Ok(())
}

/// Moves the day it is due on by the milliseconds that it stood still for.
///
/// # Errors
/// Those of the engine.
pub fn move_due(tx: &mut Tx<'_>, id: OrderId, stood_ms: i64) -> Result<(), DbError> {
    tx.run(sql!("UPDATE orders SET due_at = due_at + $2 WHERE id = $1"), &params![id, stood_ms])?;
    Ok(())
}

/// Notes for how many milliseconds more it stood still while its buyer had to answer what its seller has to know: what was
/// reminded of moves on with its moments. `false` when it does not wait for that any more.
///
/// # Errors
/// Those of the engine.
pub fn stood_still(tx: &mut Tx<'_>, id: OrderId, stood_ms: i64) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE orders SET stood_ms = stood_ms + $2, reminded_at = reminded_at + $2 \
             WHERE id = $1 AND paid_at IS NOT NULL AND started_at IS NULL AND cancelled_at IS NULL"
        ),
        &params![id, stood_ms],
    )?;
    Ok(rows == 1)
}

/// Notes that moderators are asked to decide, since then.
///
/// # Errors
/// Those of the engine.
pub fn dispute(tx: &mut Tx<'_>, id: OrderId, now: Timestamp) -> Result<(), DbError> {
    tx.run(sql!("UPDATE orders SET disputed_at = COALESCE(disputed_at, $2) WHERE id = $1"), &params![id, now])?;
    Ok(())
}

/// Takes back with which share each side would end it. Moderators who are asked about it stay asked where that is said, and
/// are not asked any more otherwise.
///
/// # Errors
/// Those of the engine.
pub fn drop_proposals(tx: &mut Tx<'_>, id: OrderId, stay_asked: bool) -> Result<(), DbError> {
    tx.run(
        sql!(
            "UPDATE orders SET buyer_share = NULL, buyer_reason = '', seller_share = NULL, seller_reason = '', \
             disputed_at = CASE WHEN $2 THEN disputed_at END WHERE id = $1"
        ),
        &params![id, stay_asked],
    )?;
    Ok(())
}

/// Takes back with which share the seller would end it; where the buyer named none, nobody is asked to decide any more.
///
/// # Errors
/// Those of the engine.
pub fn drop_sellers_proposal(tx: &mut Tx<'_>, id: OrderId) -> Result<(), DbError> {
    tx.run(
        sql!(
            "UPDATE orders SET seller_share = NULL, seller_reason = '', \
             disputed_at = CASE WHEN buyer_share IS NULL THEN NULL ELSE disputed_at END WHERE id = $1"
        ),
        &params![id],
    )?;
    Ok(())
}

/// Asks for more days.
///
/// # Errors
/// Those of the engine.
pub fn ask_extension(tx: &mut Tx<'_>, id: OrderId, days: i64, reason: &str) -> Result<(), DbError> {
    tx.run(
        sql!("UPDATE orders SET extension_days = $2, extension_reason = $3 WHERE id = $1"),
        &params![id, days, reason],
    )?;
    Ok(())
}

/// Answers what was asked: `days` more, or none. `false` when nothing is asked any more.
///
/// # Errors
/// Those of the engine.
pub fn answer_extension(tx: &mut Tx<'_>, id: OrderId, days: i64) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE orders SET due_at = due_at + $2, extension_days = NULL, extension_reason = '' \
             WHERE id = $1 AND extension_days IS NOT NULL"
        ),
        &params![id, days * DAY_MS],
    )?;
    Ok(rows == 1)
}

/// Notes with which share one side would end it.
///
/// # Errors
/// Those of the engine.
pub fn propose(
    tx: &mut Tx<'_>,
    id: OrderId,
    side: Side,
    share: Share,
    reason: &str,
    now: Timestamp,
) -> Result<(), DbError> {
    let statement = match side {
        Side::Buyer => sql!(
            "UPDATE orders SET buyer_share = $2, buyer_reason = $3, disputed_at = COALESCE(disputed_at, $4) WHERE id = $1"
        ),
        Side::Seller => sql!(
            "UPDATE orders SET seller_share = $2, seller_reason = $3, disputed_at = COALESCE(disputed_at, $4) WHERE id = $1"
        ),
    };
    tx.run(statement, &params![id, share.percent(), reason, now])?;
    Ok(())
}

/// Ends it before it was complete; whether it was this call that did.
///
/// # Errors
/// Those of the engine.
pub fn cancel(
    tx: &mut Tx<'_>,
    id: OrderId,
    ended: Ended,
    share: Share,
    reason: &str,
    now: Timestamp,
) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE orders SET cancelled_at = $2, ended = $3, ended_share = $4, ended_reason = $5, disputed_at = NULL, \
             extension_days = NULL WHERE id = $1 AND cancelled_at IS NULL"
        ),
        &params![id, now, ended.code(), share.percent(), reason],
    )?;
    Ok(rows == 1)
}

/// It is complete: nothing is asked or proposed in it any more.
///
/// # Errors
/// Those of the engine.
pub fn completed(tx: &mut Tx<'_>, id: OrderId) -> Result<(), DbError> {
    tx.run(sql!("UPDATE orders SET extension_days = NULL, extension_reason = '' WHERE id = $1"), &params![id])?;
    drop_proposals(tx, id, false)
}

/// Notes a reminder.
///
/// # Errors
/// Those of the engine.
pub fn reminded(tx: &mut Tx<'_>, id: OrderId, now: Timestamp) -> Result<(), DbError> {
    tx.run(sql!("UPDATE orders SET reminded_at = $2 WHERE id = $1"), &params![id, now])?;
    Ok(())
}

/// Stores its review and counts it on the seller. `reviews_order_once` is broken by a second one.
///
/// # Errors
/// Those of the engine.
pub fn review(tx: &mut Tx<'_>, row: &OrderRow, score: i64, comment: &str, now: Timestamp) -> Result<ReviewId, DbError> {
    let id = tx.insert(
        sql!(
            "INSERT INTO reviews (order_id, client_id, designer_id, score, comment, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6) RETURNING id"
        ),
        &params![row.id, row.buyer, row.seller, score, comment, now],
    )?;
    crate::delivery::review::count(tx, row.seller, score)?;
    Ok(id)
}

/// Stores the seller's answer to its review, once.
///
/// # Errors
/// Those of the engine.
pub fn answer_review(tx: &mut Tx<'_>, id: OrderId, answer: &str, now: Timestamp) -> Result<bool, DbError> {
    let rows = tx.run(
        sql!("UPDATE reviews SET answer = $2, answered_at = $3 WHERE order_id = $1 AND answered_at IS NULL"),
        &params![id, answer, now],
    )?;
    Ok(rows == 1)
}
