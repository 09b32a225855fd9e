//! Everything of one contest that moderators look for, a bounded list a statement: who takes part, entries, money, what is
//! handed over, what was reported, asked and decided.

use crate::engine::row::row;
use crate::{Conn, DbError, params, sql};
use domain::ledger::Channel;
use domain::payment::{self, refund_order};
use domain::project::refund::Outcome;
use domain::refusal::Purpose;
use domain::{BoughtId, Currency, Minor, ProjectId, Timestamp, TopicId, UserId, WorkId};

/// So many of each list are told, the latest; a contest has some dozens of each.
pub const EACH: i64 = 200;

row! {
    /// A designer of the contest.
    #[derive(Clone, Debug)]
    pub struct Designer in designer_columns {
        pub id: UserId = "u.id",
        pub user_name: String = "u.user_name",
        pub face_key: Option<String> = "u.face_key",
        pub suspended: bool = "u.suspended",
        pub works: i64 = "t.works",
        pub is_finalist: bool = "t.is_finalist",
        pub finalist_at: Option<Timestamp> = "t.finalist_at",
        pub hidden: bool = "t.hidden",
        pub joined_at: Timestamp = "t.joined_at",
        pub inactive_at: Option<Timestamp> = "t.inactive_at",
    }
}

/// Who takes part, finalists first; served by the primary key of `participants`.
///
/// # Errors
/// Those of the engine.
pub fn designers(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<Designer>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            designer_columns!(),
            " FROM participants t JOIN users u ON u.id = t.designer_id WHERE t.project_id = $1 \
             ORDER BY t.is_finalist DESC, t.joined_at, u.id LIMIT $2"
        )),
        &params![project, EACH],
        Designer::read,
    )
}

/// What the contest has brought each person, less what was taken back. Indexes: `journals_project_idx`,
/// `entries_journal_idx`.
///
/// # Errors
/// Those of the engine.
pub fn earned(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<(UserId, Minor)>, DbError> {
    conn.all(
        sql!(
            "SELECT a.owner_id, CAST(SUM(e.amount) AS BIGINT) FROM journals j JOIN entries e ON e.journal_id = j.id \
             JOIN ledger_accounts a ON a.id = e.account_id WHERE j.project_id = $1 AND a.kind = 'user' GROUP BY a.owner_id"
        ),
        &params![project],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

row! {
    /// An entry.
    #[derive(Clone, Debug)]
    pub struct Entry in entry_columns {
        pub id: WorkId = "w.id",
        pub number: i64 = "w.number",
        pub designer: UserId = "w.designer_id",
        pub designer_name: String = "u.user_name",
        pub picture_key: String = "f.key",
        pub stars: i64 = "w.stars",
        pub version: i64 = "w.version",
        pub messages: i64 = "w.messages",
        pub hidden: bool = "w.hidden",
        pub created_at: Timestamp = "w.created_at",
        pub deleted_at: Option<Timestamp> = "w.deleted_at",
        pub delete_reason: String = "w.delete_reason",
    }
}

/// Every entry, taken down ones too, latest first; served by `works_project_id_number_key`.
///
/// # Errors
/// Those of the engine.
pub fn entries(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<Entry>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            entry_columns!(),
            " FROM works w JOIN users u ON u.id = w.designer_id JOIN files f ON f.id = w.file_id \
             WHERE w.project_id = $1 ORDER BY w.number DESC LIMIT $2"
        )),
        &params![project, EACH],
        Entry::read,
    )
}

row! {
    /// A line of the contest's escrow.
    #[derive(Clone, Debug)]
    pub struct Line in line_columns {
        pub journal: i64 = "j.id",
        pub reason: String = "j.reason",
        pub detail: String = "e.detail",
        pub amount: Minor = "e.amount",
        pub balance: Minor = "e.balance_after",
        pub currency: Currency = "a.currency",
        pub at: Timestamp = "j.created_at",
        /// The kind of the account on the other side.
        pub other: Option<String> = "c.kind",
        pub user: Option<UserId> = "u.id",
        pub user_name: Option<String> = "u.user_name",
    }
}

/// What came into the escrow and left it, the first first. Indexes: `ledger_accounts_kind_owner_id_currency_key`,
/// `entries_account_idx`, primary keys.
///
/// # Errors
/// Those of the engine.
pub fn escrow(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<Line>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            line_columns!(),
            " FROM ledger_accounts a JOIN entries e ON e.account_id = a.id JOIN journals j ON j.id = e.journal_id \
             LEFT JOIN ledger_accounts c ON c.id = e.counter_account_id \
             LEFT JOIN users u ON c.kind = 'user' AND u.id = c.owner_id \
             WHERE a.kind = 'escrow' AND a.owner_id = $1 ORDER BY e.id LIMIT $2"
        )),
        &params![project, EACH],
        Line::read,
    )
}

/// What came into the escrow, less what left it, by the kind of account on the other side and what it was for: all of its
/// lines, however many. Indexes as those of [`escrow`].
///
/// # Errors
/// Those of the engine.
pub fn escrow_sums(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<(String, String, Minor)>, DbError> {
    conn.all(
        sql!(
            "SELECT COALESCE(c.kind, ''), e.detail, CAST(SUM(e.amount) AS BIGINT) FROM ledger_accounts a \
             JOIN entries e ON e.account_id = a.id LEFT JOIN ledger_accounts c ON c.id = e.counter_account_id \
             WHERE a.kind = 'escrow' AND a.owner_id = $1 GROUP BY COALESCE(c.kind, ''), e.detail"
        ),
        &params![project],
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
    )
}

row! {
    /// A payment for the contest, whatever became of it.
    #[derive(Clone, Debug)]
    pub struct Paid in paid_columns {
        pub id: i64 = "y.id",
        pub purpose: Purpose = "y.purpose",
        pub channel: Channel = "y.channel",
        pub amount: Minor = "y.amount",
        pub status: payment::Status = "y.status",
        pub reference: String = "y.reference",
        pub created_at: Timestamp = "y.created_at",
        pub paid_at: Option<Timestamp> = "y.paid_at",
        pub payer: UserId = "u.id",
        pub payer_name: String = "u.user_name",
    }
}

/// All payments for it, latest first. Index: `payments_project_idx`.
///
/// # Errors
/// Those of the engine.
pub fn payments(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<Paid>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            paid_columns!(),
            " FROM payments y JOIN users u ON u.id = y.payer_id WHERE y.project_id = $1 ORDER BY y.id DESC LIMIT $2"
        )),
        &params![project, EACH],
        Paid::read,
    )
}

row! {
    /// A refund as it was asked for and decided.
    #[derive(Clone, Debug)]
    pub struct Refund in refund_columns {
        pub id: i64 = "r.id",
        pub stage: String = "r.stage",
        pub amount: Minor = "r.amount",
        pub status: Outcome = "r.status",
        pub reason: String = "r.reason",
        pub decision: String = "r.decision_reason",
        pub requested_at: Timestamp = "r.requested_at",
        pub decided_at: Option<Timestamp> = "r.decided_at",
    }
}

/// Every refund that was asked for, latest first. Index: `refunds_project_idx`.
///
/// # Errors
/// Those of the engine.
pub fn refunds(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<Refund>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            refund_columns!(),
            " FROM refunds r WHERE r.project_id = $1 ORDER BY r.id DESC LIMIT $2"
        )),
        &params![project, EACH],
        Refund::read,
    )
}

row! {
    /// Money that goes back by its channel.
    #[derive(Clone, Debug)]
    pub struct SentBack in sent_back_columns {
        pub id: i64 = "f.id",
        pub amount: Minor = "f.amount",
        pub status: refund_order::Status = "f.status",
        pub channel: Channel = "y.channel",
        pub created_at: Timestamp = "f.created_at",
        pub done_at: Option<Timestamp> = "f.done_at",
    }
}

/// What was ordered to be sent back of its payments, latest first. Indexes: `payments_project_idx`,
/// `payment_refunds_payment_idx`.
///
/// # Errors
/// Those of the engine.
pub fn sent_back(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<SentBack>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            sent_back_columns!(),
            " FROM payments y JOIN payment_refunds f ON f.payment_id = y.id WHERE y.project_id = $1 \
             ORDER BY f.id DESC LIMIT $2"
        )),
        &params![project, EACH],
        SentBack::read,
    )
}

row! {
    /// A design on its way to the client, or there.
    #[derive(Clone, Debug)]
    pub struct Handed in handed_columns {
        pub id: i64 = "h.id",
        pub bought: BoughtId = "h.bought_id",
        pub work: WorkId = "w.id",
        pub number: i64 = "w.number",
        pub designer: UserId = "u.id",
        pub designer_name: String = "u.user_name",
        pub price: Minor = "h.price",
        pub packages: i64 = "h.packages",
        pub created_at: Timestamp = "h.created_at",
        pub package_at: Option<Timestamp> = "h.package_at",
        pub revision_at: Option<Timestamp> = "h.revision_at",
        pub confirmed_at: Option<Timestamp> = "h.confirmed_at",
        pub confirmed_by: Option<String> = "h.confirmed_by",
        pub revoked_at: Option<Timestamp> = "h.revoked_at",
        pub certificate: Option<String> = "c.code",
    }
}

/// Every handover, taken back ones too, the first first. Indexes: `handovers_project_idx`, `certificates_handover_id_key`.
///
/// # Errors
/// Those of the engine.
pub fn handovers(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<Handed>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            handed_columns!(),
            " FROM handovers h JOIN users u ON u.id = h.designer_id JOIN works w ON w.id = h.work_id \
             LEFT JOIN certificates c ON c.handover_id = h.id WHERE h.project_id = $1 ORDER BY h.id LIMIT $2"
        )),
        &params![project, EACH],
        Handed::read,
    )
}

row! {
    /// Something that moderators were told of the contest, asked about it or gave because of it.
    #[derive(Clone, Debug)]
    pub struct Concern in concern_columns {
        /// `report`, `question`, `comment`, `similar` or `warning`.
        pub kind: String = "q.kind",
        pub id: i64 = "q.id",
        /// Who told, asked or is warned.
        pub user: Option<UserId> = "u.id",
        pub user_name: Option<String> = "u.user_name",
        pub content: String = "q.content",
        /// As its kind calls it.
        pub status: String = "q.status",
        /// The number of the entry.
        pub number: Option<i64> = "q.number",
        pub topic: Option<TopicId> = "q.topic",
        pub at: Timestamp = "q.told_at",
    }
}

/// Reports of its entries and of comments on its polls, questions to the market's people, look-alikes, warnings: latest
/// first. Indexes: `work_reports_project_idx`, `help_questions_project_idx`, `polls_project_idx`,
/// `poll_comments_poll_idx`, `works_project_id_number_key`, `similar_pairs_work_id_other_id_key`, `warnings_project_idx`.
///
/// # Errors
/// Those of the engine.
pub fn concerns(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<Concern>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            concern_columns!(),
            " FROM ( \
                 SELECT 'report' AS kind, r.id AS id, r.reporter_id AS user_id, t.content AS content, r.status AS status, \
                     w.number AS number, r.topic_id AS topic, r.created_at AS told_at FROM work_reports r \
                     JOIN works w ON w.id = r.work_id JOIN forum_topics t ON t.id = r.topic_id WHERE r.project_id = $1 \
                 UNION ALL SELECT 'question', h.id, h.asker_id, h.content, \
                     CASE WHEN h.answered_at IS NULL THEN 'open' ELSE 'answered' END, NULL, NULL, h.created_at \
                     FROM help_questions h WHERE h.project_id = $1 \
                 UNION ALL SELECT 'comment', c.id, c.author_id, c.content, CASE WHEN c.decided_at IS NULL THEN 'open' \
                     WHEN c.removed_at IS NULL THEN 'dismissed' ELSE 'removed' END, NULL, NULL, c.reported_at \
                     FROM polls p JOIN poll_comments c ON c.poll_id = p.id \
                     WHERE p.project_id = $1 AND c.reported_at IS NOT NULL \
                 UNION ALL SELECT 'similar', s.id, w.designer_id, s.reason, s.status, w.number, NULL, s.created_at \
                     FROM works w JOIN similar_pairs s ON s.work_id = w.id WHERE w.project_id = $1 \
                 UNION ALL SELECT 'warning', g.id, g.user_id, g.reason, 'given', NULL, g.topic_id, g.created_at \
                     FROM warnings g WHERE g.project_id = $1 \
             ) q LEFT JOIN users u ON u.id = q.user_id ORDER BY q.told_at DESC, q.kind, q.id DESC LIMIT $2"
        )),
        &params![project, EACH],
        Concern::read,
    )
}

row! {
    /// A decision about the contest.
    #[derive(Clone, Debug)]
    pub struct Decided in decided_columns {
        pub id: i64 = "d.id",
        pub kind: String = "d.kind",
        pub outcome: String = "d.outcome",
        pub reason: String = "d.reason",
        /// None of an operator, from the command line.
        pub moderator: Option<UserId> = "d.moderator_id",
        pub moderator_name: String = "COALESCE(u.user_name, '')",
        pub at: Timestamp = "d.created_at",
    }
}

/// What was decided about it, latest first; served by `decisions_project_idx`.
///
/// # Errors
/// Those of the engine.
pub fn decisions(conn: &mut Conn<'_>, project: ProjectId) -> Result<Vec<Decided>, DbError> {
    conn.all(
        sql!(concat!(
            "SELECT ",
            decided_columns!(),
            " FROM decisions d LEFT JOIN users u ON u.id = d.moderator_id WHERE d.project_id = $1 \
             ORDER BY d.id DESC LIMIT $2"
        )),
        &params![project, EACH],
        Decided::read,
    )
}
