//! How much waits on the desk, and since when. A queue is one line here and one statement.

use crate::rules::{comment_waits, rest_waits, silent_once, unquoted};
use crate::{Conn, DbError, Sql, params, sql};
use domain::Timestamp;
use domain::desk::Queue;

/// A queue of the desk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueueCount {
    pub queue: Queue,
    pub waiting: i64,
    /// When the oldest that waits was handed in.
    pub oldest: Option<Timestamp>,
}

/// Every queue with the statement that counts what waits in it: number and oldest moment. Each is served by an index
/// that holds little more than what waits.
fn queues() -> Vec<(Queue, &'static Sql)> {
    vec![
        // `payments_verifying_idx`.
        (Queue::Transfers, sql!("SELECT COUNT(*), MIN(proof_at) FROM payments WHERE status = 'verifying'")),
        // `projects_quotation_idx`.
        (Queue::Quotations, sql!(concat!("SELECT COUNT(*), MIN(p.created_at) FROM projects p WHERE ", unquoted!("p")))),
        // `refunds_queue_idx`.
        (Queue::Refunds, sql!("SELECT COUNT(*), MIN(requested_at) FROM refunds WHERE status = 'requested'")),
        // `payment_refunds_queue_idx`.
        (
            Queue::PaymentRefunds,
            sql!("SELECT COUNT(*), MIN(created_at) FROM payment_refunds WHERE status IN ('manual', 'failed')"),
        ),
        // `payouts_queue_idx`.
        (Queue::Payouts, sql!("SELECT COUNT(*), MIN(created_at) FROM payouts WHERE status = 'requested'")),
        // `invoices_queue_idx`.
        (Queue::Invoices, sql!("SELECT COUNT(*), MIN(requested_at) FROM invoices WHERE status = 1")),
        // `applications_queue_idx`.
        (
            Queue::Applications,
            sql!("SELECT COUNT(*), MIN(submitted_at) FROM applications WHERE status = 0 AND submitted_at IS NOT NULL"),
        ),
        // `gig_versions_queue_idx`.
        (Queue::Gigs, sql!("SELECT COUNT(*), MIN(submitted_at) FROM gig_versions WHERE state = 'reviewing'")),
        // `similar_pairs_open_idx`.
        (Queue::Similar, sql!("SELECT COUNT(*), MIN(created_at) FROM similar_pairs WHERE status = 'open'")),
        // `message_reports_open_idx`.
        (Queue::MessageReports, sql!("SELECT COUNT(*), MIN(created_at) FROM message_reports WHERE status = 'open'")),
        // `help_questions_open_idx`.
        (Queue::Help, sql!("SELECT COUNT(*), MIN(created_at) FROM help_questions WHERE answered_at IS NULL")),
        // `work_reports_open_idx`.
        (Queue::Reports, sql!("SELECT COUNT(*), MIN(created_at) FROM work_reports WHERE status = 'open'")),
        // `poll_comments_reported_idx`.
        (
            Queue::PollComments,
            sql!(concat!("SELECT COUNT(*), MIN(c.reported_at) FROM poll_comments c WHERE ", comment_waits!("c"))),
        ),
        // `orders_disputed_idx`.
        (Queue::Orders, sql!("SELECT COUNT(*), MIN(disputed_at) FROM orders WHERE disputed_at IS NOT NULL")),
        // `users_suspended_idx`, `orders_buyer_idx`, `orders_seller_idx`, the primary key, `handovers_order_once`. Those of
        // [`crate::order::list::Filter::Suspended`], since one of the two was suspended.
        (
            Queue::SuspendedOrders,
            sql!(
                "SELECT COUNT(*), MIN(w.since) FROM (SELECT x.id, MIN(x.since) AS since FROM ( \
                 SELECT b.id, u.suspended_at AS since FROM users u JOIN orders b ON b.buyer_id = u.id WHERE u.suspended \
                 UNION ALL \
                 SELECT s.id, u.suspended_at AS since FROM users u JOIN orders s ON s.seller_id = u.id WHERE u.suspended \
                 ) x GROUP BY x.id) w JOIN orders o ON o.id = w.id LEFT JOIN handovers h ON h.order_id = o.id \
                 WHERE o.paid_at IS NOT NULL AND o.cancelled_at IS NULL AND h.confirmed_at IS NULL"
            ),
        ),
        // `projects_due_idx`.
        (
            Queue::Abandoned,
            sql!(concat!("SELECT COUNT(*), MIN(p.abandoned_at) FROM projects p WHERE ", rest_waits!("p"))),
        ),
        // `participants_inactive_idx`.
        (Queue::Inactive, sql!(concat!("SELECT COUNT(*), MIN(t.inactive_at) ", silent_once!()))),
        // `jobs_state_run_at_idx`.
        (Queue::Jobs, sql!("SELECT COUNT(*), MIN(run_at) FROM jobs WHERE state = 'dead'")),
    ]
}

/// What waits in each queue.
///
/// # Errors
/// Those of the engine.
pub fn counts(conn: &mut Conn<'_>) -> Result<Vec<QueueCount>, DbError> {
    queues()
        .into_iter()
        .map(|(queue, sql)| {
            conn.one(sql, &params![], |row| Ok(QueueCount { queue, waiting: row.get(0)?, oldest: row.get(1)? }))
        })
        .collect()
}
