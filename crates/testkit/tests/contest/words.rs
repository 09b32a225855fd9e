//! The words of refusals: each is said in both languages, and raised somewhere.

use domain::refusal::{Due, Fault, Problem, Purpose};
use domain::{Currency, Minor, Refusal, Site};
use std::path::{Path, PathBuf};
use web::http::messages;

/// One of each refusal.
fn each_refusal() -> Vec<Refusal> {
    let due = Due { purpose: Purpose::Restart, amount: Minor::major(200), currency: Currency::CNY, thing: None };
    let faults = || vec![Fault::new("a", Problem::Required), Fault::new("b", Problem::Required)];
    vec![
        Refusal::Malformed,
        Refusal::NotSignedIn,
        Refusal::WrongPassword,
        Refusal::StepRequired { token: String::new(), carried: String::new(), expires_at: domain::Timestamp(0) },
        Refusal::TokenRejected,
        Refusal::PaymentDue { due },
        Refusal::ForeignOrigin,
        Refusal::Forbidden,
        Refusal::NotApproved,
        Refusal::NotAllowedNow,
        Refusal::Suspended,
        Refusal::LeftSuspended,
        Refusal::Blocked,
        Refusal::NotRelated,
        Refusal::ForumNotApproved,
        Refusal::IncorrectPassword,
        Refusal::StepMissing,
        Refusal::CodeRequired,
        Refusal::ProofRequired,
        Refusal::EmailProofRequired,
        Refusal::NotFound,
        Refusal::NotInHead { due_at: domain::Timestamp(0) },
        Refusal::WrongState,
        Refusal::AlreadyPaid,
        Refusal::AlreadyRefunded,
        Refusal::RefundPending,
        Refusal::ContestFrozen,
        Refusal::WinnerChosen,
        Refusal::AlreadyFinalist,
        Refusal::AlreadyInvited,
        Refusal::PollOpen,
        Refusal::PollClosed,
        Refusal::DesignerGone,
        Refusal::NotForHire,
        Refusal::NoRevisionsLeft,
        Refusal::AlreadySold,
        Refusal::AlreadyApplied,
        Refusal::AlreadyReported,
        Refusal::TooManyReports { max: 10 },
        Refusal::AlreadyDecided,
        Refusal::TopicLocked,
        Refusal::EditTimeOver { minutes: 15 },
        Refusal::AlreadyConfirmed,
        Refusal::AlreadyReviewed,
        Refusal::AlreadyWarned,
        Refusal::AlreadyAnswered,
        Refusal::SuspendedByPoints,
        Refusal::NothingDelivered,
        Refusal::EffectImagesFirst,
        Refusal::InsufficientBalance,
        Refusal::AccountTooNew,
        Refusal::SecondPersonRequired,
        Refusal::QuotationPending,
        Refusal::OpenTransfer,
        Refusal::NothingToInvoice,
        Refusal::OtherRole,
        Refusal::EmailTaken,
        Refusal::PhoneTaken,
        Refusal::WechatTaken,
        Refusal::GoogleTaken,
        Refusal::FacebookTaken,
        Refusal::StepOn,
        Refusal::LastWayIn,
        Refusal::CouponTaken,
        Refusal::TipLapsed,
        Refusal::PaymentNotStarted,
        Refusal::ProviderAway,
        Refusal::IdempotencyReused,
        Refusal::Conflict,
        Refusal::Gone,
        Refusal::BodyTooLarge { max_bytes: 1 << 20 },
        Refusal::FileTooLarge { max_bytes: 50 << 20 },
        Refusal::FilesQuota { max_bytes: 2_048 << 20 },
        Refusal::BriefFilesQuota { max_bytes: 200 << 20 },
        Refusal::JpgRequired,
        Refusal::ZipRequired,
        Refusal::FileTypeRefused,
        Refusal::MediaTypeRefused,
        Refusal::ArchiveEncrypted,
        Refusal::ArchiveUnsafePath,
        Refusal::ArchiveTooBig,
        Refusal::ArchiveBroken,
        Refusal::ArchiveEmpty,
        Refusal::ImageBroken,
        Refusal::ImageTooBig,
        Refusal::ImageSize,
        Refusal::TooManyAttachments { max: 20 },
        Refusal::TooManyEntries { max: 20 },
        Refusal::TooManyVersions { max: 20 },
        Refusal::SamePicture,
        Refusal::EntryHidden,
        Refusal::TooManyGigs { max: 20 },
        Refusal::TooManyBoards { max: 20 },
        Refusal::BoardFull { max: 100 },
        Refusal::CopiedEntry,
        Refusal::TooManyUploads { max: 5 },
        Refusal::UploadOffset { received: 7 },
        Refusal::UploadUnfinished,
        Refusal::UploadVersion,
        Refusal::Invalid { faults: faults() },
        Refusal::LockedOut { retry_after_seconds: 900 },
        Refusal::TooMany { retry_after_seconds: 61 },
    ]
}

/// One of each problem of a field.
fn each_problem() -> Vec<Problem> {
    let (min, max) = (Minor::major(79), Minor::major(500));
    vec![
        Problem::Required,
        Problem::TooShort { min: 4 },
        Problem::TooLong { max: 80 },
        Problem::TooFew { min: 2 },
        Problem::TooMany { max: 20 },
        Problem::OutOfRange { min: 1, max: 5 },
        Problem::AmountRange { min, max },
        Problem::BelowMinimum { min },
        Problem::WrongForm,
        Problem::Unknown,
        Problem::NamedTwice,
        Problem::EmailInvalid,
        Problem::PhoneInvalid,
        Problem::PhoneMissing,
        Problem::SmsUnavailable,
        Problem::EmailTaken,
        Problem::UserNameTaken,
        Problem::BoardNameTaken,
        Problem::NamesClient,
        Problem::UserNameReserved,
        Problem::PasswordMismatch,
        Problem::PasswordShort { min: 4 },
        Problem::PasswordCommon,
        Problem::PasswordPersonal,
        Problem::CodeWrong,
        Problem::CaptchaWrong,
        Problem::CaptchaRequired,
        Problem::TokenInvalid,
        Problem::AgreementRequired,
        Problem::ExpressLogoOnly,
        Problem::BundleLogoOnly,
        Problem::ChannelUnavailable,
        Problem::AmountMismatch { expected: max },
        Problem::ProjectMismatch,
        Problem::PollNeedsTwo,
        Problem::PollEnd { days: 90 },
        Problem::TooFewWords { min: 10 },
        Problem::ReasonRequired,
        Problem::ConfirmRequired,
        Problem::RatingRange,
        Problem::NotAnUpload,
        Problem::CannotMessageYourself,
        Problem::CannotTipYourself,
        Problem::CannotHireYourself,
        Problem::CannotOrderFromYourself,
        Problem::WinsNeeded { min: 10 },
        Problem::CoverRequired,
        Problem::FeatureRequired,
        Problem::DemandRequired,
        Problem::ExtraIncomplete { number: 2 },
        Problem::WholeUnits,
        Problem::CouponExpired,
        Problem::CouponUsed,
        Problem::CouponFirstOnly,
        Problem::AccountInvalid,
        Problem::TaxNumberInvalid,
        Problem::InvoiceNumberTaken,
        Problem::NobodyNamed,
        Problem::NoContestNamed,
        Problem::SeveralNamed,
    ]
}

#[track_caller]
fn in_both_languages(code: &str, zh: &str, en: &str) {
    let is_han = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
    assert!(zh.chars().any(is_han), "{code}: {zh}");
    assert!(!en.is_empty() && !en.chars().any(is_han), "{code}: {en}");
    for text in [zh, en] {
        assert!(!text.contains(['{', '_']), "{code}: {text}");
    }
}

#[test]
fn every_refusal_and_every_problem_is_said_in_both_languages() {
    let refusals = each_refusal();
    let codes: Vec<_> = refusals.iter().map(Refusal::code).collect();
    assert_eq!(codes, Refusal::CODES, "the list above misses one");
    for refusal in &refusals {
        in_both_languages(refusal.code(), &messages::refusal(Site::Zh, refusal), &messages::refusal(Site::En, refusal));
    }
    let problems = each_problem();
    let codes: Vec<_> = problems.iter().map(Problem::code).collect();
    assert_eq!(codes, Problem::CODES, "the list above misses one");
    for problem in &problems {
        in_both_languages(problem.code(), &messages::problem(Site::Zh, problem), &messages::problem(Site::En, problem));
    }
}

/// The text of every source of the workspace that can raise a refusal: no tests, no comments, not the enum itself, not
/// the two places that tell each refusal apart in order to say it.
fn sources() -> String {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crates' folder").to_owned();
    let mut text = String::new();
    let mut folders: Vec<PathBuf> =
        ["domain", "db", "media", "gateways", "app", "web"].map(|name| crates.join(name).join("src")).into();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder of sources") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let skipped = ["domain/src/refusal.rs", "web/src/http/messages.rs", "web/src/http/error.rs", "tests.rs"];
            if path.extension().is_none_or(|kind| kind != "rs") || skipped.iter().any(|end| path.ends_with(end)) {
                continue;
            }
            let source = std::fs::read_to_string(&path).expect("a source is text");
            let raised = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
            for line in raised.lines().filter(|line| !line.trim_start().starts_with("//")) {
                text.push_str(line);
                text.push('\n');
            }
        }
    }
    text
}

/// Whether the sources name that variant.
fn names(sources: &str, variant: &str) -> bool {
    sources.match_indices(variant).any(|(at, _)| {
        let after = sources[at + variant.len()..].chars().next();
        !after.is_some_and(|c| c.is_alphanumeric() || c == '_')
    })
}

/// The name of a variant, from how it prints.
fn name(variant: &impl std::fmt::Debug) -> String {
    format!("{variant:?}").chars().take_while(|c| c.is_alphanumeric()).collect()
}

#[test]
fn every_refusal_and_every_problem_is_raised_somewhere() {
    let sources = sources();
    let refusals = each_refusal().iter().map(|refusal| format!("Refusal::{}", name(refusal))).collect::<Vec<_>>();
    let problems = each_problem().iter().map(|problem| format!("Problem::{}", name(problem))).collect::<Vec<_>>();
    let all: Vec<_> = refusals.into_iter().chain(problems).collect();
    let unused: Vec<_> = all.iter().filter(|variant| !names(&sources, variant)).collect();
    assert!(unused.is_empty(), "nobody raises {unused:?}");
}
