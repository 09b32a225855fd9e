//! Every kind of notice, a row each: its code, its parameters, what it is about, where its reader goes, what a repeat
//! becomes, whether its letter can be declined, and who is told in which way.

use super::{OTHER, Place, Repeats, Role, Row, Sort, Urgency, Way};
use crate::{Currency, FileId, Minor, UserId};
use serde::{Deserialize, Serialize};

/// Declares [`Kind`], its rows and [`Told`] together.
macro_rules! notices {
    ($(
        $(#[$doc:meta])*
        $kind:ident $code:literal { $($(#[$of_field:meta])* $field:ident: $type:ty),* $(,)? }
        $about:ident, $place:ident, $repeats:ident, $urgency:ident, [$($role:ident: $way:ident),+];
    )*) => {
        /// A kind of notice.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Kind {
            $($(#[$doc])* $kind,)*
        }

        /// Every code that a reader is told: those of the kinds, and [`OTHER`].
        pub const CODES: [&str; Kind::ALL.len() + 1] = [$($code,)* OTHER];

        impl Kind {
            pub const ALL: &'static [Kind] = &[$(Kind::$kind),*];

            #[must_use]
            pub const fn row(self) -> &'static Row {
                match self {
                    $(Kind::$kind => &Row {
                        code: $code,
                        about: Sort::$about,
                        place: Place::$place,
                        repeats: Repeats::$repeats,
                        urgency: Urgency::$urgency,
                        to: &[$((Role::$role, Way::$way)),+],
                    },)*
                }
            }
        }

        /// What is told: a kind with its parameters.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(tag = "kind", content = "params", rename_all_fields = "camelCase")]
        pub enum Told {
            $(
                $(#[$doc])*
                #[serde(rename = $code)]
                $kind { $($(#[$of_field])* $field: $type),* },
            )*
        }

        impl Told {
            #[must_use]
            pub const fn kind(&self) -> Kind {
                match self {
                    $(Told::$kind { .. } => Kind::$kind,)*
                }
            }
        }
    };
}

notices! {
    /// The payment has arrived, the open stage has begun.
    Paid "paid" {} Contest, Contest, Once, Usual, [Client: Text];
    /// The prize is named, the contest can be paid.
    Quoted "quoted" {} Contest, Contest, Once, Usual, [Client: Mail];
    /// An unpaid contest will be removed in a week.
    DraftEnds "draft_ends" {} Contest, Contest, Once, Usual, [Client: Mail];
    DraftRemoved "draft_removed" { title: String } Nothing, Contest, Once, Usual, [Client: Page];
    Invited "invited" {} Contest, Contest, Once, Usual, [Designer: Mail];
    BriefChanged "brief_changed" {} Contest, Contest, Counts, Usual, [Participant: Page];
    /// A moderator has changed the brief.
    BriefCorrected "brief_corrected" {} Contest, Contest, Counts, Usual, [Client: Page, Participant: Page];
    /// Finalists and winner can be chosen.
    OpenStageOver "open_stage_over" {} Contest, Contest, Once, Usual, [Client: Mail];
    /// The revision stage is over, nothing is chosen yet.
    ChooseNow "choose_now" {} Contest, Designs, Reminds, Usual, [Client: Mail];
    Finalist "finalist" {} Contest, Contest, Once, Usual, [Designer: Mail];
    Winner "winner" {} Contest, Contest, Once, Usual, [Designer: Text];
    WinnerOther "winner_other" {} Contest, Contest, Once, Usual, [Finalist: Page];
    Abandoned "abandoned" {} Contest, Contest, Once, Usual, [Client: Mail];
    /// Their part of an abandoned contest.
    AbandonedShare "abandoned_share" {} Contest, Contest, Once, Usual, [Finalist: Mail];
    /// The finalists have claimed the rest.
    RestClaimed "rest_claimed" {} Contest, Contest, Once, Usual, [Client: Mail, Finalist: Page];
    /// A moderator has taken the win back.
    WinRevoked "win_revoked" {} Contest, Contest, Once, Usual, [Designer: Mail];
    /// The winner does not hand anything over, another can be chosen.
    ChooseAgain "choose_again" {} Contest, Contest, Once, Usual, [Client: Mail];
    Reopened "reopened" {} Contest, Contest, Once, Usual, [Finalist: Page];
    Review "review" { score: u8 } Contest, Contest, Once, Usual, [Designer: Page];
    /// They are not to be seen and owe an answer.
    AnswerOwed "answer_owed" {} Contest, Contest, Reminds, Usual, [Designer: Mail];
    DesignerInactive "designer_inactive" { user_id: Option<UserId> } Contest, Contest, Counts, Usual, [Client: Page];
    DesignerSilent "designer_silent" { user_id: Option<UserId> } Contest, DeskSilent, Once, Usual, [Moderator: Page];
    /// A moderator has stopped the contest.
    Frozen "frozen" {} Contest, Contest, Once, Usual, [Client: Mail, Designer: Mail, Participant: Page];
    Unfrozen "unfrozen" {} Contest, Contest, Once, Usual, [Client: Mail, Designer: Mail, Participant: Page];
    RefundRequested "refund_requested" {} Contest, Contest, Once, Usual, [Finalist: Page];
    RefundCancelled "refund_cancelled" {} Contest, Contest, Once, Usual, [Finalist: Page];
    Refunded "refunded" {} Contest, Refund, Once, Urgent, [Client: Text, Finalist: Page];
    RefundRejected "refund_rejected" {} Contest, Refund, Once, Urgent, [Client: Text, Finalist: Page];
    WorkNew "work_new" { number: i64, user_id: Option<UserId> } Contest, Designs, Once, Usual, [Client: Page];
    /// A new version of an entry.
    WorkRevised "work_revised" { number: i64, user_id: Option<UserId> } Contest, Designs, Counts, Usual, [Client: Page];
    WorkRated "work_rated" { number: i64, stars: u8 } Contest, Designs, Counts, Usual, [Designer: Page];
    WorkMessage "work_message" { number: i64, user_id: Option<UserId>, pin: Option<i64> }
        Contest, Designs, Counts, Usual, [Client: Page, Designer: Page];
    WorkWithdrawn "work_withdrawn" { number: i64, reason: String, text: String }
        Contest, Designs, Once, Usual, [Client: Page];
    /// `reason` is a code, `text` the words beside it.
    WorkDeleted "work_deleted" { number: i64, reason: String, text: String }
        Contest, Designs, Once, Usual, [Designer: Page];
    WorkHidden "work_hidden" { number: i64, text: String } Contest, Designs, Once, Usual, [Designer: Page];
    WorkShown "work_shown" { number: i64, text: String } Contest, Designs, Once, Usual, [Designer: Page];
    WorkSimilar "work_similar" { number: i64 } Contest, Designs, Once, Usual, [Designer: Page];
    SimilarDismissed "similar_dismissed" { number: i64 } Contest, Designs, Once, Usual, [Designer: Page];
    /// Somebody wrote beside an entry in the contest's poll.
    PollComment "poll_comment" { number: i64 } Contest, Poll, Counts, Usual, [Client: Page];
    FinalLogo "final_logo" { number: i64 } Contest, Designs, Once, Usual, [Client: Page];
    DesignBought "design_bought" {} Contest, Contest, Once, Usual, [Designer: Mail];
    /// A package is ready to be checked.
    Package "package" {} Handover, Handover, Once, Usual, [Client: Text];
    PackageWaits "package_waits" {} Handover, Handover, Reminds, Usual, [Client: Mail];
    /// The client's time is over.
    Claimable "claimable" {} Handover, Handover, Counts, Usual, [Designer: Page];
    Revision "revision" {} Handover, Handover, Once, Usual, [Designer: Mail];
    HandoverMessage "handover_message" {} Handover, Handover, Counts, Usual, [Client: Page, Designer: Page];
    /// The handover is confirmed, the money is paid out.
    Completed "completed" {} Handover, Handover, Once, Usual, [Client: Mail, Designer: Mail];
    /// A contest is over: whether their other entries may be sold.
    StoreAsked "store_asked" {} Contest, OwnStore, Once, Usual, [Designer: Page];
    /// An entry was sold in the store.
    Sold "sold" {} Contest, Handover, Once, Usual, [Designer: Mail];
    /// Their payment for a ready-made design has arrived.
    Purchased "purchased" {} Contest, Contest, Once, Usual, [Client: Text];
    SaleCancelled "sale_cancelled" {} Contest, Contest, Once, Usual, [Designer: Mail];
    /// A moderator ended a sale that its designer did not hand over.
    SaleRevoked "sale_revoked" {} Contest, Contest, Once, Usual, [Designer: Mail];
    /// The same: the price goes back.
    DesignReturned "design_returned" {} Contest, Contest, Once, Urgent, [Client: Text];
    /// A client would hire them, in these words; they name a price.
    OrderHired "order_hired" { user_id: Option<UserId> } Order, Order, Once, Usual, [Designer: Mail];
    /// Their price, or one for more of it.
    OrderQuoted "order_quoted" { amount: Minor, currency: Currency } Order, Order, Once, Usual, [Client: Mail];
    OrderQuoteDeclined "order_quote_declined" { reason: String } Order, Order, Once, Usual, [Designer: Mail];
    /// Its money has arrived and is held.
    OrderPaid "order_paid" { amount: Minor, currency: Currency } Order, Order, Once, Usual, [Client: Page, Designer: Text];
    /// Its work begins.
    OrderStarted "order_started" {} Order, Order, Once, Usual, [Client: Page, Designer: Mail];
    OrderMessage "order_message" {} Order, Order, Counts, Usual, [Client: Page, Designer: Page];
    OrderDelivered "order_delivered" {} Order, Order, Once, Usual, [Client: Text];
    OrderRevision "order_revision" {} Order, Order, Once, Usual, [Designer: Mail];
    /// Its money is paid out.
    OrderCompleted "order_completed" {} Order, Order, Once, Usual, [Client: Mail, Designer: Mail];
    OrderExtensionAsked "order_extension_asked" { days: i64, reason: String } Order, Order, Once, Usual, [Client: Mail];
    OrderExtensionAnswered "order_extension_answered" { accepted: bool } Order, Order, Once, Usual, [Designer: Page];
    /// The other side would end it with that share, in per cent, for its seller.
    OrderCancelProposed "order_cancel_proposed" { share: i64, reason: String }
        Order, Order, Once, Usual, [Client: Mail, Designer: Mail];
    OrderCancelled "order_cancelled" { share: i64, reason: String }
        Order, Order, Once, Urgent, [Client: Text, Designer: Text];
    /// A moderator has ended it.
    OrderDecided "order_decided" { share: i64, reason: String }
        Order, Order, Once, Urgent, [Client: Text, Designer: Text];
    /// Nobody paid it in time.
    OrderLapsed "order_lapsed" {} Order, Order, Once, Usual, [Client: Page, Designer: Page];
    OrderDueSoon "order_due_soon" {} Order, Order, Reminds, Usual, [Designer: Mail];
    OrderDue "order_due" {} Order, Order, Reminds, Usual, [Designer: Mail];
    /// Its buyer may end it with all money back.
    OrderLate "order_late" {} Order, Order, Reminds, Usual, [Client: Mail, Designer: Mail];
    /// Its seller waits for what they have to know.
    OrderUnanswered "order_unanswered" {} Order, Order, Reminds, Usual, [Client: Mail];
    /// A revision is days overdue: moderators have been asked.
    OrderOverdue "order_overdue" {} Order, Order, Reminds, Usual, [Client: Mail, Designer: Mail];
    OrderReview "order_review" { score: u8 } Order, Order, Once, Usual, [Designer: Page];
    OrderReviewAnswered "order_review_answered" {} Order, Order, Once, Usual, [Client: Page];
    /// The two want to end it and do not agree, or it is long overdue and neither moves.
    OrderDisputed "order_disputed" {} Order, DeskOrders, Counts, Usual, [Moderator: Page];
    /// With the words that came with it.
    TipReceived "tip_received" { user_id: Option<UserId>, amount: Minor, currency: Currency, text: String }
        Payment, Income, Once, Usual, [Designer: Mail];
    /// Somebody named the reader in a thread that the reader may read.
    Mention "mention" { user_id: Option<UserId> } Thread, Thread, Counts, Usual, [Moderator: Page];
    /// Somebody wrote; read with the conversation.
    Message "message" {} Person, Conversation, Counts, Usual, [Person: Page];
    /// Somebody asks about a contest.
    HelpAsked "help_asked" { user_id: Option<UserId> } Contest, DeskHelp, Counts, Usual, [Moderator: Page];
    /// What they asked about a contest is answered; read with the conversation. Without the contest's title where they may
    /// not know of it any more, and in what an older version told.
    HelpAnswered "help_answered" { title: Option<String> } Person, Conversation, Counts, Usual, [Person: Mail];
    /// A moderator took a message of theirs out of the conversation.
    MessageRemoved "message_removed" { reason: String } Person, Conversation, Once, Usual, [Person: Page];
    PollCommentReported "poll_comment_reported" { user_id: Option<UserId> }
        Poll, DeskPollComments, Counts, Usual, [Moderator: Page];
    /// A moderator took a comment of theirs out of a poll.
    PollCommentRemoved "poll_comment_removed" { reason: String } Poll, Polls, Once, Usual, [Person: Page];
    /// What became of a comment that they reported: `removed` or `dismissed`.
    PollCommentDecided "poll_comment_decided" { outcome: String, reason: String }
        Poll, Polls, Once, Usual, [Person: Page];
    MessageReported "message_reported" { user_id: Option<UserId> } Nothing, DeskMessages, Counts, Usual, [Moderator: Page];
    /// What became of a message that they reported: a code of `thread::people::Report`.
    ReportDecided "report_decided" { outcome: String, reason: String } Person, Conversation, Once, Usual, [Person: Page];
    /// An entry was reported: its topic is open for an answer.
    EntryReported "entry_reported" { number: i64, reason: String } Topic, Topic, Once, Usual, [Client: Page, Designer: Page];
    EntryReportWaits "entry_report_waits" { number: i64 } Topic, DeskReports, Once, Usual, [Moderator: Page];
    /// What became of it: a code of `report::Status`.
    EntryReportDecided "entry_report_decided" { number: i64, outcome: String, reason: String }
        Topic, Topic, Once, Usual, [Client: Page, Designer: Page, Person: Page];
    /// Somebody wrote in a topic that they follow.
    TopicReply "topic_reply" { title: String } Topic, Topic, Counts, Usual, [Person: Page];
    TopicMention "topic_mention" { user_id: Option<UserId>, title: String } Topic, Topic, Counts, Usual, [Person: Page];
    /// A moderator took out what they said there, with the words why.
    PostRemoved "post_removed" { title: String, reason: String } Topic, Topic, Once, Usual, [Person: Page];
    /// A version of a gig waits for a moderator.
    GigSubmitted "gig_submitted" { user_id: Option<UserId> } Gig, DeskGig, Counts, Usual, [Moderator: Page];
    GigApproved "gig_approved" { title: String } Gig, Gig, Once, Usual, [Person: Text];
    GigRejected "gig_rejected" { title: String, reason: String } Gig, OwnGig, Once, Usual, [Person: Text];
    InvoiceWaiting "invoice_waiting" { user_id: Option<UserId>, amount: Minor, currency: Currency }
        Invoice, DeskInvoice, Once, Usual, [Moderator: Page];
    InvoiceIssued "invoice_issued" { number: String } Invoice, Invoice, Once, Urgent, [Client: Text];
    /// Money went back that an issued invoice shows: it is to be corrected by as much, outside of the market.
    InvoiceToCorrect "invoice_to_correct" { number: String, amount: Minor, currency: Currency }
        Invoice, DeskInvoice, Once, Usual, [Moderator: Page];
    InvoiceRefused "invoice_refused" { reason: String } Invoice, Invoice, Once, Usual, [Client: Mail];
    TransferSubmitted "transfer_submitted" { user_id: Option<UserId> }
        Payment, DeskTransfer, Once, Usual, [Moderator: Page];
    /// The proof of a transfer was found wanting.
    TransferRejected "transfer_rejected" { amount: Minor, currency: Currency, reason: String }
        Payment, Payment, Once, Urgent, [Person: Text];
    /// The money came when nothing was to be paid any more.
    PaymentReturned "payment_returned" { amount: Minor, currency: Currency, #[serde(default)] reason: String }
        Payment, Payment, Once, Urgent, [Person: Text];
    MoneySentBack "money_sent_back" { amount: Minor, currency: Currency, #[serde(default)] reason: String }
        Payment, Payment, Once, Urgent, [Person: Text];
    FileDamaged "file_damaged" { file_id: FileId, name: String } Nothing, Contest, Once, Usual, [Moderator: Page];
    RefundByHand "refund_by_hand" { amount: Minor, currency: Currency }
        Nothing, DeskRefunds, Once, Usual, [Moderator: Page];
    PayoutWaiting "payout_waiting" { user_id: Option<UserId>, amount: Minor, currency: Currency }
        Payout, DeskPayout, Once, Usual, [Moderator: Page];
    PayoutRequested "payout_requested"
        { amount: Minor, currency: Currency, reference: String, reason: String, #[serde(default)] account: String }
        Payout, Income, Once, Urgent, [Person: Text];
    /// It goes to an account that is new beside the person's others.
    PayoutNewAccount "payout_new_account"
        { amount: Minor, currency: Currency, reference: String, reason: String, #[serde(default)] account: String }
        Payout, Income, Once, Urgent, [Person: Text];
    PayoutPaid "payout_paid"
        { amount: Minor, currency: Currency, reference: String, reason: String, #[serde(default)] account: String }
        Payout, Income, Once, Urgent, [Person: Text];
    PayoutReturned "payout_returned"
        { amount: Minor, currency: Currency, reference: String, reason: String, #[serde(default)] account: String }
        Payout, Income, Once, Urgent, [Person: Text];
    /// A moderator has given them a warning; `total` are the points of all.
    Warned "warned" { points: i64, reason: String, total: i64 } Person, Standing, Once, Urgent, [Person: Text];
    WarningTakenBack "warning_taken_back" { points: i64 } Person, Standing, Once, Usual, [Person: Page];
    WarningAnswered "warning_answered" { user_id: Option<UserId> }
        Person, DeskPerson, Once, Usual, [Moderator: Page];
    /// By a moderator, or, without a reason, by the points of their warnings.
    Suspended "suspended" { reason: String } Person, Standing, Once, Urgent, [Person: Text];
    SuspensionLifted "suspension_lifted" {} Person, Standing, Once, Urgent, [Person: Text];
    ApplicationSubmitted "application_submitted" { user_id: Option<UserId> }
        Application, DeskApplication, Once, Usual, [Moderator: Page];
    ApplicationApproved "application_approved" { reason: String } Application, SignUp, Once, Usual, [Person: Text];
    ApplicationRejected "application_rejected" { reason: String } Application, SignUp, Once, Usual, [Person: Text];
}
