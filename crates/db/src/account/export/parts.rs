//! The parts of what is kept about a person: the statement of each, whose columns carry the names under which they are told.

use super::{Part, Shape};
use crate::security::own_events;
use crate::sql;

macro_rules! part {
    ($name:literal, [$($column:literal $told:ident $shape:ident),+ $(,)?], $rest:expr) => {
        Part {
            name: $name,
            sql: sql!(concat!("SELECT ", part!(@list $($column),+), " FROM ", $rest)),
            columns: &[$((stringify!($told), Shape::$shape)),+],
        }
    };
    (@list $first:literal $(, $more:literal)*) => { concat!($first $(, ", ", $more)*) };
}

/// Every part, in the order of the archive.
pub static PARTS: &[Part] = &[
    part!(
        "account",
        [
            "u.id" id Number, "u.user_name" userName Text, "u.user_type" userType Number, "u.site" site Text,
            "u.email" email Text, "u.email_proved_at" emailProvedAt Moment, "u.phone" phone Text,
            "u.time_zone" timeZone Text, "u.intro" introduction Text, "u.real_name" realName Text, "u.wechat" wechat Text, "u.wechat_no" wechatNo Text, "u.qq" qq Text,
            "u.copyright_name" copyrightName Text, "u.hire_me" hireMe YesNo, "u.hourly_rate" hourlyRate Amount,
            "u.services" services Json, "u.auto_sell_cny" autoSellCny Amount, "u.auto_sell_usd" autoSellUsd Amount,
            "u.mail_wanted" mailWanted YesNo, "u.approved" approved YesNo, "u.suspended" suspended YesNo,
            "u.warning_points" warningPoints Number, "u.joined" contestsJoined Number, "u.finals" finals Number,
            "u.wins" wins Number, "u.purchases" purchases Number, "u.rating_sum" ratingSum Number,
            "u.rating_count" ratingCount Number, "u.created_at" createdAt Moment, "u.ac_at" lastActiveAt Moment,
        ],
        "users u WHERE u.id = $1"
    ),
    part!(
        "ways_in",
        [
            "i.provider" provider Text, "i.subject" subject Text, "i.label" label Text, "i.created_at" boundAt Moment,
            "i.used_at" usedAt Moment,
        ],
        "identities i WHERE i.user_id = $1 ORDER BY i.id"
    ),
    part!(
        "second_step",
        ["s.created_at" begunAt Moment, "s.confirmed_at" confirmedAt Moment],
        "second_steps s WHERE s.user_id = $1"
    ),
    part!(
        "sessions",
        [
            "s.id" id Number, "s.agent" browser Text, "s.network" network Text, "s.created_at" openedAt Moment,
            "s.seen_at" seenAt Moment, "s.expires_at" expiresAt Moment,
        ],
        "sessions s WHERE s.user_id = $1 ORDER BY s.id"
    ),
    part!(
        "security_log",
        [
            "e.at" at Moment, "e.kind" kind Text, "e.network" network Text, "e.agent" browser Text, "e.detail" detail Text,
        ],
        concat!("security_events e WHERE ", own_events!(), " ORDER BY e.id")
    ),
    part!(
        "notices",
        [
            "n.kind" kind Text, "n.params" parameters Json, "n.area" area Text, "n.project_id" contestId Number,
            "n.work_id" entryId Number, "n.created_at" at Moment, "n.read_at" readAt Moment,
        ],
        "notices n WHERE n.user_id = $1 ORDER BY n.id"
    ),
    part!(
        "notice_wishes",
        ["d.area" area Text, "d.way" way Text, "d.wanted" wanted YesNo],
        "notice_wishes d WHERE d.user_id = $1 ORDER BY d.area, d.way"
    ),
    part!(
        "warnings",
        [
            "w.points" points Number, "w.reason" reason Text, "w.project_id" contestId Number, "w.work_id" entryId Number,
            "w.topic_id" topicId Number, "w.message_id" messageId Number, "w.answer" answer Text,
            "w.answered_at" answeredAt Moment, "w.created_at" at Moment,
        ],
        "warnings w WHERE w.user_id = $1 ORDER BY w.id"
    ),
    part!(
        "applications",
        [
            "a.id" id Number, "a.status" status Number, "a.content" content Text, "a.reason" decisionReason Text,
            "a.submitted_at" submittedAt Moment, "a.decided_at" decidedAt Moment,
        ],
        "applications a WHERE a.user_id = $1 ORDER BY a.id"
    ),
    part!(
        "blocked",
        ["b.other_id" userId Number, "b.created_at" at Moment],
        "blocks b WHERE b.user_id = $1 ORDER BY b.other_id"
    ),
    part!(
        "contests",
        [
            "p.id" id Number, "p.title" title Text, "p.company_name" companyName Text, "p.company_intro" companyIntro Text,
            "p.content" content Text, "p.industry" industry Number, "p.project_type" projectType Number,
            "p.taocan" package Number, "p.private" private YesNo, "p.tags" tags Json, "p.features" features Json,
            "p.styles" styles Json, "p.colours" colours Json, "p.reference_ids" references Json,
            "p.certificate_name" certificateName Text,
            "p.pricing" pricing Json, "p.total" total Amount, "p.audit" published YesNo, "p.created_at" createdAt Moment,
            "p.paid_at" paidAt Moment, "p.end_time" endsAt Moment, "p.winner_at" winnerAt Moment,
            "p.completed_at" completedAt Moment,
        ],
        "projects p WHERE p.client_id = $1 ORDER BY p.id"
    ),
    part!(
        "contests_joined",
        [
            "t.project_id" contestId Number, "t.works" entries Number, "t.is_finalist" finalist YesNo,
            "t.joined_at" joinedAt Moment, "t.inactive_at" inactiveAt Moment,
        ],
        "participants t WHERE t.designer_id = $1 ORDER BY t.joined_at, t.project_id"
    ),
    part!(
        "entries",
        [
            "w.id" id Number, "w.project_id" contestId Number, "w.number" number Number, "w.description" description Text,
            "w.stars" stars Number, "w.comment" comment Text, "w.ai_used" aiUsed YesNo, "w.in_portfolio" inPortfolio YesNo,
            "w.hidden" hidden YesNo, "w.file_id" fileId Number, "w.created_at" createdAt Moment, "w.deleted_at" deletedAt Moment,
            "w.delete_reason" deleteReason Text, "w.version" version Number, "w.revised_at" revisedAt Moment,
        ],
        "participants t JOIN works w ON w.project_id = t.project_id AND w.designer_id = t.designer_id \
         WHERE t.designer_id = $1 ORDER BY w.id"
    ),
    part!(
        "entry_versions",
        [
            "v.work_id" entryId Number, "v.version" version Number, "v.file_id" fileId Number, "v.ai_used" aiUsed YesNo,
            "v.created_at" createdAt Moment,
        ],
        "participants t JOIN works w ON w.project_id = t.project_id AND w.designer_id = t.designer_id \
         JOIN work_versions v ON v.work_id = w.id WHERE t.designer_id = $1 ORDER BY v.work_id, v.version"
    ),
    part!(
        "words_on_own_entries",
        [
            "m.work_id" entryId Number, "m.content" content Text, "m.chips" chips Json, "m.pin" pin Number, "m.x" x Place,
            "m.y" y Place, "m.version" version Number, "m.resolved_at" resolvedAt Moment, "m.created_at" at Moment,
        ],
        "participants t JOIN works w ON w.project_id = t.project_id AND w.designer_id = t.designer_id \
         JOIN work_messages m ON m.work_id = w.id AND m.author_id = t.designer_id WHERE t.designer_id = $1 ORDER BY m.id"
    ),
    part!(
        "words_in_own_contests",
        [
            "m.project_id" contestId Number, "m.work_id" entryId Number, "m.content" content Text, "m.chips" chips Json,
            "m.pin" pin Number, "m.x" x Place, "m.y" y Place, "m.version" version Number,
            "m.resolved_at" resolvedAt Moment, "m.created_at" at Moment,
        ],
        "projects p JOIN work_messages m ON m.project_id = p.id AND m.author_id = p.client_id \
         WHERE p.client_id = $1 ORDER BY m.id"
    ),
    part!(
        "handovers",
        [
            "h.id" id Number, "h.project_id" contestId Number, "h.order_id" orderId Number, "h.work_id" entryId Number,
            "h.price" price Amount, "h.packages" packages Number, "h.created_at" createdAt Moment,
            "h.package_at" deliveredAt Moment, "h.confirmed_at" confirmedAt Moment, "h.revoked_at" revokedAt Moment,
        ],
        "handovers h WHERE h.designer_id = $1 ORDER BY h.id"
    ),
    part!(
        "handover_words",
        [
            "m.handover_id" handoverId Number, "m.content" content Text, "m.file_ids" fileIds Json, "m.created_at" at Moment,
        ],
        "handovers h JOIN handover_messages m ON m.handover_id = h.id AND m.author_id = h.designer_id \
         WHERE h.designer_id = $1 AND m.deleted_at IS NULL ORDER BY m.id"
    ),
    part!(
        "handover_words_as_client",
        [
            "m.handover_id" handoverId Number, "m.content" content Text, "m.file_ids" fileIds Json, "m.created_at" at Moment,
        ],
        "projects p JOIN handovers h ON h.project_id = p.id \
         JOIN handover_messages m ON m.handover_id = h.id AND m.author_id = p.client_id \
         WHERE p.client_id = $1 AND m.deleted_at IS NULL ORDER BY m.id"
    ),
    part!(
        "certificates",
        [
            "c.code" code Text, "c.project_name" projectName Text, "c.client_name" clientName Text,
            "c.designer_name" designerName Text, "c.created_at" at Moment,
        ],
        "handovers h JOIN certificates c ON c.handover_id = h.id WHERE h.designer_id = $1 ORDER BY c.created_at, c.code"
    ),
    part!(
        "certificates_as_client",
        [
            "c.code" code Text, "c.project_name" projectName Text, "c.client_name" clientName Text,
            "c.designer_name" designerName Text, "c.created_at" at Moment,
        ],
        "projects p JOIN handovers h ON h.project_id = p.id JOIN certificates c ON c.handover_id = h.id \
         WHERE p.client_id = $1 ORDER BY c.created_at, c.code"
    ),
    part!(
        "certificates_as_buyer",
        [
            "c.code" code Text, "c.project_name" projectName Text, "c.client_name" clientName Text,
            "c.designer_name" designerName Text, "c.created_at" at Moment,
        ],
        "orders o JOIN handovers h ON h.order_id = o.id JOIN certificates c ON c.handover_id = h.id \
         WHERE o.buyer_id = $1 ORDER BY c.created_at, c.code"
    ),
    part!(
        "reviews_received",
        [
            "r.project_id" contestId Number, "r.order_id" orderId Number, "r.score" score Number, "r.comment" comment Text,
            "r.created_at" at Moment, "r.answer" answer Text, "r.answered_at" answeredAt Moment,
        ],
        "reviews r WHERE r.designer_id = $1 ORDER BY r.id"
    ),
    part!(
        "reviews_of_contests",
        [
            "r.project_id" contestId Number, "r.designer_id" designerId Number, "r.score" score Number,
            "r.comment" comment Text, "r.created_at" at Moment,
        ],
        "projects p JOIN reviews r ON r.project_id = p.id WHERE p.client_id = $1 ORDER BY r.id"
    ),
    part!(
        "reviews_of_orders",
        [
            "r.order_id" orderId Number, "r.designer_id" designerId Number, "r.score" score Number,
            "r.comment" comment Text, "r.created_at" at Moment,
        ],
        "orders o JOIN reviews r ON r.order_id = o.id WHERE o.buyer_id = $1 ORDER BY r.id"
    ),
    part!(
        "favourite_contests",
        ["f.project_id" contestId Number, "f.created_at" at Moment],
        "project_favorites f WHERE f.user_id = $1 ORDER BY f.project_id"
    ),
    part!(
        "favourite_entries",
        ["f.work_id" entryId Number, "f.created_at" at Moment],
        "work_favourites f WHERE f.user_id = $1 ORDER BY f.work_id"
    ),
    part!(
        "store_answers",
        [
            "o.work_id" entryId Number, "o.sells" sells YesNo, "o.price" price Amount, "o.title" title Text,
            "o.answered_at" at Moment,
        ],
        "store_offers o WHERE o.designer_id = $1 ORDER BY o.work_id"
    ),
    part!(
        "boards",
        ["b.id" id Number, "b.name" name Text, "b.site" site Text, "b.created_at" createdAt Moment],
        "idea_boards b WHERE b.owner_id = $1 ORDER BY b.id"
    ),
    part!(
        "kept_ideas",
        ["k.work_id" entryId Number, "k.board_id" boardId Number, "k.kept_at" at Moment],
        "kept_ideas k WHERE k.owner_id = $1 ORDER BY k.board_id, k.work_id"
    ),
    part!(
        "invitations",
        ["i.project_id" contestId Number, "i.by_platform" byPlatform YesNo, "i.created_at" at Moment],
        "invitations i WHERE i.designer_id = $1 ORDER BY i.created_at, i.project_id"
    ),
    part!(
        "payments",
        [
            "p.id" id Number, "p.purpose" purpose Text, "p.project_id" contestId Number, "p.order_id" orderId Number,
            "p.tip_id" tipId Number, "p.channel" channel Text, "p.amount" amount Amount, "p.currency" currency Text,
            "p.status" status Text, "p.subject" subject Text, "p.reference" reference Text,
            "p.provider_reference" providerReference Text, "p.proof_note" proofNote Text, "p.reason" decisionReason Text,
            "p.created_at" createdAt Moment, "p.paid_at" paidAt Moment,
        ],
        "payments p WHERE p.payer_id = $1 ORDER BY p.id"
    ),
    part!(
        "money",
        [
            "a.currency" currency Text, "e.amount" amount Amount, "e.balance_after" balanceAfter Amount,
            "e.detail" detail Text, "j.reason" reason Text, "j.project_id" contestId Number, "j.created_at" at Moment,
        ],
        "ledger_accounts a JOIN entries e ON e.account_id = a.id JOIN journals j ON j.id = e.journal_id \
         WHERE a.kind = 'user' AND a.owner_id = $1 ORDER BY e.id"
    ),
    part!(
        "withdrawals",
        [
            "w.id" id Number, "w.channel" channel Text, "w.account" account Text, "w.amount" amount Amount,
            "w.currency" currency Text, "w.status" status Text, "w.reference" reference Text, "w.reason" reason Text,
            "w.created_at" createdAt Moment, "w.decided_at" decidedAt Moment,
        ],
        "payouts w WHERE w.user_id = $1 ORDER BY w.id"
    ),
    part!(
        "invoices",
        [
            "i.id" id Number, "i.project_id" contestId Number, "i.kind" kind Text, "i.title" title Text,
            "i.tax_number" taxNumber Text, "i.email" email Text, "i.amount" amount Amount, "i.currency" currency Text,
            "i.status" status Number, "i.number" number Text, "i.requested_at" requestedAt Moment,
        ],
        "projects p JOIN invoices i ON i.project_id = p.id WHERE p.client_id = $1 ORDER BY i.id"
    ),
    part!(
        "invoices_of_orders",
        [
            "i.id" id Number, "i.order_id" orderId Number, "i.kind" kind Text, "i.title" title Text,
            "i.tax_number" taxNumber Text, "i.email" email Text, "i.amount" amount Amount, "i.currency" currency Text,
            "i.status" status Number, "i.number" number Text, "i.requested_at" requestedAt Moment,
        ],
        "orders o JOIN invoices i ON i.order_id = o.id WHERE o.buyer_id = $1 ORDER BY i.id"
    ),
    part!(
        "refunds",
        [
            "r.project_id" contestId Number, "r.reason" reason Text, "r.amount" amount Amount, "r.status" status Text,
            "r.requested_at" requestedAt Moment, "r.decided_at" decidedAt Moment, "r.decision_reason" decisionReason Text,
        ],
        "projects p JOIN refunds r ON r.project_id = p.id WHERE p.client_id = $1 ORDER BY r.id"
    ),
    part!(
        "coupons",
        ["c.code" code Text, "c.cny" cny Amount, "c.usd" usd Amount, "c.project_id" contestId Number, "c.used_at" usedAt Moment],
        "coupons c WHERE c.user_id = $1 ORDER BY c.id"
    ),
    part!(
        "services",
        [
            "g.id" id Number, "v.number" version Number, "v.state" state Text, "v.title" title Text, "v.content" content Text,
            "v.price" price Amount, "v.features" features Json, "v.extras" extras Json, "v.demands" demands Json,
            "v.reason" decisionReason Text, "v.created_at" createdAt Moment,
        ],
        "gigs g JOIN gig_versions v ON v.gig_id = g.id WHERE g.seller_id = $1 ORDER BY g.id, v.number"
    ),
    part!(
        "orders_bought",
        [
            "o.id" id Number, "o.seller_id" sellerId Number, "o.title" title Text, "o.content" content Text,
            "o.item" item Json, "o.answers" answers Json, "o.currency" currency Text, "o.created_at" createdAt Moment,
            "o.paid_at" paidAt Moment, "o.started_at" startedAt Moment, "o.due_at" dueAt Moment,
            "o.cancelled_at" cancelledAt Moment, "o.buyer_reason" ownReason Text,
        ],
        "orders o WHERE o.buyer_id = $1 ORDER BY o.id"
    ),
    part!(
        "orders_sold",
        [
            "o.id" id Number, "o.buyer_id" buyerId Number, "o.title" title Text, "o.item" item Json,
            "o.currency" currency Text, "o.created_at" createdAt Moment, "o.paid_at" paidAt Moment, "o.started_at" startedAt Moment, "o.due_at" dueAt Moment,
            "o.cancelled_at" cancelledAt Moment, "o.seller_reason" ownReason Text,
        ],
        "orders o WHERE o.seller_id = $1 ORDER BY o.id"
    ),
    part!(
        "words_in_orders_bought",
        [
            "o.id" orderId Number, "m.kind" kind Text, "m.content" content Text, "m.file_ids" fileIds Json,
            "m.created_at" at Moment,
        ],
        "orders o JOIN thread_messages m ON m.thread_id = o.thread_id AND m.author_id = o.buyer_id \
         WHERE o.buyer_id = $1 AND m.removed_at IS NULL ORDER BY m.id"
    ),
    part!(
        "words_in_orders_sold",
        [
            "o.id" orderId Number, "m.kind" kind Text, "m.content" content Text, "m.file_ids" fileIds Json,
            "m.created_at" at Moment,
        ],
        "orders o JOIN thread_messages m ON m.thread_id = o.thread_id AND m.author_id = o.seller_id \
         WHERE o.seller_id = $1 AND m.removed_at IS NULL ORDER BY m.id"
    ),
    part!(
        "quotes",
        [
            "q.order_id" orderId Number, "q.description" description Text, "q.amount" amount Amount, "q.days" days Number,
            "q.revisions" revisions Number, "q.created_at" at Moment, "q.ended" ended Text, "q.reason" reason Text,
        ],
        "orders o JOIN order_quotes q ON q.order_id = o.id WHERE o.seller_id = $1 ORDER BY q.id"
    ),
    part!(
        "conversations",
        [
            "s.thread_id" conversationId Number, "m.author_id" authorId Number, "m.kind" kind Text,
            "m.content" content Text, "m.file_ids" fileIds Json, "m.amount" amount Amount, "m.currency" currency Text,
            "m.created_at" at Moment,
        ],
        "thread_sides s JOIN thread_messages m ON m.thread_id = s.thread_id \
         WHERE s.user_id = $1 AND m.removed_at IS NULL ORDER BY m.id"
    ),
    part!(
        "help_questions",
        [
            "h.project_id" contestId Number, "h.content" content Text, "h.created_at" at Moment,
            "h.answered_at" answeredAt Moment,
        ],
        "help_questions h WHERE h.asker_id = $1 ORDER BY h.id"
    ),
    part!(
        "reports_of_messages",
        [
            "r.message_id" messageId Number, "r.reason" reason Text, "r.status" status Text, "r.created_at" at Moment,
            "r.decided_at" decidedAt Moment,
        ],
        "message_reports r WHERE r.reporter_id = $1 ORDER BY r.id"
    ),
    part!(
        "polls",
        [
            "p.id" id Number, "p.project_id" contestId Number, "p.question" question Text, "p.private" private YesNo,
            "p.opened_at" openedAt Moment, "p.closed_at" closedAt Moment,
        ],
        "projects c JOIN polls p ON p.project_id = c.id WHERE c.client_id = $1 ORDER BY p.id"
    ),
    part!(
        "forum_topics",
        [
            "t.id" id Number, "t.board" board Text, "t.title" title Text, "t.content" content Text,
            "t.file_ids" fileIds Json,
            "t.created_at" at Moment, "t.edited_at" editedAt Moment,
        ],
        "forum_topics t WHERE t.author_id = $1 AND t.deleted_at IS NULL ORDER BY t.id"
    ),
    part!(
        "forum_replies",
        [
            "r.topic_id" topicId Number, "r.content" content Text, "r.file_ids" fileIds Json, "r.created_at" at Moment,
            "r.edited_at" editedAt Moment,
        ],
        "forum_replies r WHERE r.author_id = $1 AND r.deleted_at IS NULL ORDER BY r.id"
    ),
    part!(
        "forum_followed",
        ["f.topic_id" topicId Number, "f.created_at" at Moment],
        "forum_follows f WHERE f.user_id = $1 ORDER BY f.topic_id"
    ),
    part!(
        "poll_comments",
        ["c.poll_id" pollId Number, "c.work_id" entryId Number, "c.content" content Text, "c.created_at" at Moment],
        "poll_comments c WHERE c.author_id = $1 AND c.removed_at IS NULL ORDER BY c.id"
    ),
    part!(
        "poll_votes",
        ["v.poll_id" pollId Number, "v.work_id" entryId Number, "v.created_at" at Moment],
        "users u JOIN poll_votes v ON v.voter = 'user:' || u.id WHERE u.id = $1 ORDER BY v.created_at, v.poll_id"
    ),
    part!(
        "reports_of_poll_comments",
        [
            "c.poll_id" pollId Number, "r.reason" reason Text, "r.created_at" at Moment,
            // The comment forgets when it was decided once somebody else reports it; the record of decisions does not.
            "COALESCE((SELECT MIN(d.created_at) FROM decisions d WHERE d.kind = 'poll_comment' AND d.subject_id = c.id \
             AND d.created_at >= r.created_at), c.decided_at)" decidedAt Moment,
        ],
        "poll_comment_reports r JOIN poll_comments c ON c.id = r.comment_id WHERE r.reporter_id = $1 \
         ORDER BY r.created_at, r.comment_id"
    ),
];
