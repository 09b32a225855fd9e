//! Every "no" the market can say: a stable code with parameters, never a sentence.

use crate::payment::purpose::{self, Thing};
use crate::{Currency, Minor, Timestamp};

pub use crate::payment::purpose::Purpose;

/// What kind of "no" it is; the web layer maps each kind to one HTTP status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// 400: the request cannot be read at all.
    Malformed,
    /// 401: nobody is signed in, or the credentials are wrong.
    NotSignedIn,
    /// 402: a fee is due first.
    PaymentDue,
    /// 403: this person may not.
    Forbidden,
    /// 404: not there, or not yours to know of.
    NotFound,
    /// 409: the state does not allow it.
    Conflict,
    /// 410: it was there and is over.
    Gone,
    /// 412: the request rests on something that this server does not hold with.
    Unmet,
    /// 413
    TooLarge,
    /// 415: not the type of file that is wanted.
    WrongType,
    /// 422: a field is wrong.
    Invalid,
    /// 429
    TooMany,
    /// 502: somebody else's server was needed and did not do its part.
    Provider,
}

/// One wrong field of a request. The same codes stand beside the field in the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The name of the field in the contract, camelCase.
    pub field: String,
    pub problem: Problem,
}

impl Fault {
    pub fn new(field: impl Into<String>, problem: Problem) -> Self {
        Fault { field: field.into(), problem }
    }
}

/// A fee that is due: what for and how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    pub purpose: Purpose,
    pub amount: Minor,
    pub currency: Currency,
    /// Which thing, where it is one.
    pub thing: Option<Thing>,
}

/// Declares an enum of refusals whose unit and struct-like variants each have a stable code and a kind.
macro_rules! coded {
    ($(#[$meta:meta])* $name:ident { $( $(#[$doc:meta])* $variant:ident $({ $($field:ident : $ty:ty),* })? => $kind:ident $code:literal, )* }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum $name { $( $(#[$doc])* $variant $({ $($field: $ty),* })?, )* }

        impl $name {
            /// The stable `snake_case` code of the contract.
            #[must_use]
            pub fn code(&self) -> &'static str {
                match self { $( Self::$variant { .. } => $code, )* }
            }

            #[must_use]
            pub fn kind(&self) -> Kind {
                match self { $( Self::$variant { .. } => Kind::$kind, )* }
            }

            /// Every code, for the tests that compare catalogues.
            pub const CODES: &'static [&'static str] = &[$($code),*];
        }
    };
}

coded! {
    /// Why one field is refused.
    Problem {
        Required => Invalid "required",
        TooShort { min: usize } => Invalid "too_short",
        TooLong { max: usize } => Invalid "too_long",
        TooFew { min: usize } => Invalid "too_few",
        TooMany { max: usize } => Invalid "too_many",
        OutOfRange { min: i64, max: i64 } => Invalid "out_of_range",
        /// An amount outside its range, in minor units.
        AmountRange { min: Minor, max: Minor } => Invalid "amount_range",
        BelowMinimum { min: Minor } => Invalid "below_minimum",
        /// Not of the type or form the field wants.
        WrongForm => Invalid "wrong_form",
        /// Not one of the values the field knows.
        Unknown => Invalid "unknown_value",
        /// What is to be there once.
        NamedTwice => Invalid "named_twice",
        EmailInvalid => Invalid "email_invalid",
        PhoneInvalid => Invalid "phone_invalid",
        PhoneMissing => Invalid "phone_missing",
        /// Nobody carries short messages from here.
        SmsUnavailable => Invalid "sms_unavailable",
        EmailTaken => Invalid "email_taken",
        UserNameTaken => Invalid "user_name_taken",
        BoardNameTaken => Invalid "board_name_taken",
        /// The title of an entry for sale says the name that it was made for.
        NamesClient => Invalid "names_client",
        /// A name that says it is the market's own staff.
        UserNameReserved => Invalid "user_name_reserved",
        PasswordMismatch => Invalid "password_mismatch",
        PasswordShort { min: usize } => Invalid "password_short",
        PasswordCommon => Invalid "password_common",
        /// The person's own name or address, or the site's name.
        PasswordPersonal => Invalid "password_personal",
        CodeWrong => Invalid "code_wrong",
        CaptchaWrong => Invalid "captcha_wrong",
        /// A proof of work is asked for now, or a harder one than was brought.
        CaptchaRequired => Invalid "captcha_required",
        TokenInvalid => Invalid "token_invalid",
        AgreementRequired => Invalid "agreement_required",
        ExpressLogoOnly => Invalid "express_logo_only",
        BundleLogoOnly => Invalid "bundle_logo_only",
        ChannelUnavailable => Invalid "channel_unavailable",
        /// What has arrived must be what was due.
        AmountMismatch { expected: Minor } => Invalid "amount_mismatch",
        /// Not the project that is paid for.
        ProjectMismatch => Invalid "project_mismatch",
        /// A poll needs at least two entries.
        PollNeedsTwo => Invalid "poll_needs_two",
        /// When a poll is to end: past, or later than it may last.
        PollEnd { days: i64 } => Invalid "poll_end",
        /// A text of the forum with fewer words than that.
        TooFewWords { min: usize } => Invalid "too_few_words",
        ReasonRequired => Invalid "reason_required",
        ConfirmRequired => Invalid "confirm_required",
        /// A star rating that is not 1 to 5.
        RatingRange => Invalid "rating_range",
        NotAnUpload => Invalid "not_an_upload",
        CannotMessageYourself => Invalid "cannot_message_yourself",
        CannotTipYourself => Invalid "cannot_tip_yourself",
        CannotHireYourself => Invalid "cannot_hire_yourself",
        CannotOrderFromYourself => Invalid "cannot_order_from_yourself",
        /// Hire and services need so many contest wins.
        WinsNeeded { min: u32 } => Invalid "wins_needed",
        /// A gig without the picture that stands for it.
        CoverRequired => Invalid "cover_required",
        FeatureRequired => Invalid "feature_required",
        /// A gig asks at least one question, and none is empty.
        DemandRequired => Invalid "demand_required",
        /// An extra without a name or a price: the how-manieth.
        ExtraIncomplete { number: usize } => Invalid "extra_incomplete",
        /// An amount in whole units of its currency.
        WholeUnits => Invalid "whole_units",
        CouponExpired => Invalid "coupon_expired",
        CouponUsed => Invalid "coupon_used",
        /// A coupon is for the first contest that a person pays.
        CouponFirstOnly => Invalid "coupon_first_only",
        AccountInvalid => Invalid "account_invalid",
        TaxNumberInvalid => Invalid "tax_number_invalid",
        InvoiceNumberTaken => Invalid "invoice_number_taken",
        /// What somebody typed names no person.
        NobodyNamed => Invalid "nobody_named",
        NoContestNamed => Invalid "no_contest_named",
        /// It names more than one.
        SeveralNamed => Invalid "several_named",
    }
}

coded! {
    /// A refusal that is about the call as a whole.
    Refusal {
        Malformed => Malformed "malformed",
        NotSignedIn => NotSignedIn "not_signed_in",
        WrongPassword => NotSignedIn "wrong_password",
        /// The first step is proved; the token goes back with a code of the person's app.
        StepRequired { token: String, carried: String, expires_at: Timestamp } => NotSignedIn "second_step_required",
        /// What another provider gave, or the token of a first step, proves nobody to us.
        TokenRejected => NotSignedIn "token_rejected",
        PaymentDue { due: Due } => PaymentDue "payment_required",
        ForeignOrigin => Forbidden "foreign_origin",
        /// Signed in, but not the person for this.
        Forbidden => Forbidden "forbidden",
        NotApproved => Forbidden "not_approved",
        /// The right person at the wrong moment (entries).
        NotAllowedNow => Forbidden "not_allowed_now",
        Suspended => Forbidden "suspended",
        /// Whoever is known by it deleted an account that was suspended.
        LeftSuspended => Forbidden "left_suspended",
        /// One of the two has blocked the other.
        Blocked => Forbidden "blocked",
        /// They have nothing to do with each other that would let this one begin.
        NotRelated => Forbidden "not_related",
        /// Writing in the forum is for approved designers and staff.
        ForumNotApproved => Forbidden "forum_not_approved",
        IncorrectPassword => Forbidden "incorrect_password",
        /// Moderators have a second step before the desk opens.
        StepMissing => Forbidden "second_step_missing",
        /// Before money is moved: the last code of the second step is too long ago.
        CodeRequired => Forbidden "code_required",
        /// Before ways of signing in change: who asks proved who they are too long ago.
        ProofRequired => Forbidden "proof_required",
        /// Before money first moves: the e-mail address is not proved.
        EmailProofRequired => Forbidden "email_proof_required",
        NotFound => NotFound "not_found",
        /// No published head holds the record: by when the next one is there.
        NotInHead { due_at: Timestamp } => NotFound "not_in_head",
        /// The step does not allow it.
        WrongState => Conflict "wrong_state",
        AlreadyPaid => Conflict "already_paid",
        AlreadyRefunded => Conflict "already_refunded",
        /// A refund is requested; the project is frozen until it is decided.
        RefundPending => Conflict "refund_pending",
        /// A moderator has stopped the contest.
        ContestFrozen => Conflict "contest_frozen",
        WinnerChosen => Conflict "winner_chosen",
        AlreadyFinalist => Conflict "already_finalist",
        AlreadyInvited => Conflict "already_invited",
        /// The contest has an open poll.
        PollOpen => Conflict "poll_open",
        /// The poll takes no votes now.
        PollClosed => Conflict "poll_closed",
        /// The account of the entry's designer is closed or suspended: nobody could deliver.
        DesignerGone => Conflict "designer_gone",
        /// They do not take work without a contest now.
        NotForHire => Conflict "not_for_hire",
        /// Every revision that an order includes was asked for; one more can be bought by a further price.
        NoRevisionsLeft => Conflict "no_revisions_left",
        /// Somebody else has bought the entry, or holds it while they pay.
        AlreadySold => Conflict "already_sold",
        AlreadyApplied => Conflict "already_applied",
        AlreadyReported => Conflict "already_reported",
        /// Open reports of one person.
        TooManyReports { max: i64 } => Conflict "too_many_reports",
        AlreadyDecided => Conflict "already_decided",
        /// Nobody but moderators writes in the topic any more.
        TopicLocked => Conflict "topic_locked",
        /// What was said is changed for a while only.
        EditTimeOver { minutes: i64 } => Conflict "edit_time_over",
        AlreadyConfirmed => Conflict "already_confirmed",
        AlreadyReviewed => Conflict "already_reviewed",
        /// The very same warning was just given.
        AlreadyWarned => Conflict "already_warned",
        /// A warning is answered once.
        AlreadyAnswered => Conflict "already_answered",
        /// What the points of warnings do is not lifted by itself.
        SuspendedByPoints => Conflict "suspended_by_points",
        NothingDelivered => Conflict "nothing_delivered",
        EffectImagesFirst => Conflict "effect_images_first",
        InsufficientBalance => Conflict "insufficient_balance",
        /// Money may not go to that account yet.
        AccountTooNew => Conflict "account_too_new",
        /// Another moderator must let it go, too.
        SecondPersonRequired => Conflict "second_person_required",
        QuotationPending => Conflict "quotation_pending",
        /// A transfer is being checked: money may have arrived.
        OpenTransfer => Conflict "open_transfer",
        /// What was paid is on invoices already, or was given back.
        NothingToInvoice => Conflict "nothing_to_invoice",
        /// A client does not come in as a designer, nor the other way round.
        OtherRole => Conflict "other_role",
        /// What a provider vouches for, or what was to be bound, is another account's.
        EmailTaken => Conflict "email_taken",
        PhoneTaken => Conflict "phone_taken",
        WechatTaken => Conflict "wechat_taken",
        GoogleTaken => Conflict "google_taken",
        FacebookTaken => Conflict "facebook_taken",
        /// The second step is set up already.
        StepOn => Conflict "second_step_on",
        /// Without it the person could never come in again.
        LastWayIn => Conflict "last_way_in",
        /// That address or number has had its coupon.
        CouponTaken => Conflict "coupon_taken",
        /// Nobody paid the tip in time.
        TipLapsed => Conflict "tip_lapsed",
        /// The provider did not take the payment up; nothing was charged.
        PaymentNotStarted => Provider "payment_not_started",
        /// The provider of a way to sign in cannot be asked.
        ProviderAway => Provider "provider_unavailable",
        IdempotencyReused => Conflict "idempotency_key_reused",
        /// Another change got there first and this one cannot be applied any more.
        Conflict => Conflict "conflict",
        Gone => Gone "gone",
        BodyTooLarge { max_bytes: u64 } => TooLarge "body_too_large",
        FileTooLarge { max_bytes: u64 } => TooLarge "file_too_large",
        /// The files that one person has sent ahead or holds in unpaid contests.
        FilesQuota { max_bytes: u64 } => TooLarge "files_quota",
        /// The files of one brief together.
        BriefFilesQuota { max_bytes: u64 } => TooLarge "brief_files_quota",
        JpgRequired => WrongType "jpg_required",
        ZipRequired => WrongType "zip_required",
        FileTypeRefused => WrongType "file_type_refused",
        MediaTypeRefused => WrongType "media_type_refused",
        ArchiveEncrypted => Invalid "archive_encrypted",
        ArchiveUnsafePath => Invalid "archive_unsafe_path",
        ArchiveTooBig => Invalid "archive_too_big",
        ArchiveBroken => Invalid "archive_broken",
        ArchiveEmpty => Invalid "archive_empty",
        ImageBroken => Invalid "image_broken",
        ImageTooBig => Invalid "image_too_big",
        /// The dimensions are none of those allowed here.
        ImageSize => Invalid "image_size",
        TooManyAttachments { max: usize } => Conflict "too_many_attachments",
        /// One designer in one contest.
        TooManyEntries { max: i64 } => Conflict "too_many_entries",
        /// Versions of one entry.
        TooManyVersions { max: i64 } => Conflict "too_many_versions",
        /// The entry shows that very picture already.
        SamePicture => Conflict "same_picture",
        /// A moderator has taken it out of sight.
        EntryHidden => Conflict "entry_hidden",
        /// Gigs of one seller.
        TooManyGigs { max: i64 } => Conflict "too_many_gigs",
        /// Boards of ideas of one person on a site.
        TooManyBoards { max: i64 } => Conflict "too_many_boards",
        /// Ideas on one board.
        BoardFull { max: i64 } => Conflict "board_full",
        /// The picture is another designer's entry.
        CopiedEntry => Conflict "copied_entry",
        /// One person at the same time.
        TooManyUploads { max: usize } => Conflict "too_many_uploads",
        /// The piece does not begin where the last one ended.
        UploadOffset { received: u64 } => Conflict "upload_offset",
        UploadUnfinished => Conflict "upload_unfinished",
        /// A version of the upload protocol that is not spoken here.
        UploadVersion => Unmet "upload_version",
        /// Fields are wrong; `Refusal::fault` and `Refusal::faults` build it.
        Invalid { faults: Vec<Fault> } => Invalid "invalid_fields",
        LockedOut { retry_after_seconds: u64 } => TooMany "locked_out",
        TooMany { retry_after_seconds: u64 } => TooMany "too_many_requests",
    }
}

impl Refusal {
    /// One wrong field.
    pub fn fault(field: impl Into<String>, problem: Problem) -> Self {
        Refusal::Invalid { faults: vec![Fault::new(field, problem)] }
    }

    /// All wrong fields at once; `Ok` when there is none.
    pub fn faults(faults: Vec<Fault>) -> Result<(), Self> {
        if faults.is_empty() { Ok(()) } else { Err(Refusal::Invalid { faults }) }
    }

    /// The code that the contract carries: a single wrong field and a fee speak for themselves.
    #[must_use]
    pub fn stable_code(&self) -> &'static str {
        match self {
            Refusal::Invalid { faults } => match faults.as_slice() {
                [only] => only.problem.code(),
                _ => self.code(),
            },
            Refusal::PaymentDue { due } => match due.purpose {
                Purpose::Finalist => "extra_finalist_required",
                Purpose::Restart => "restart_fee_required",
                Purpose::Private => "private_fee_required",
                Purpose::Project | Purpose::Work | Purpose::Order | Purpose::Store | purpose::of_things!() => {
                    self.code()
                }
            },
            _ => self.code(),
        }
    }
}
