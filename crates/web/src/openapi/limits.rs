//! The limits that forms have to know before they send, as the document tells them (`x-limits`); the pages' own copy is
//! generated from it. Each figure stands in `domain`.

use domain::account::profile;
use domain::idea::board;
use domain::payment::purpose::tip;
use domain::project::package::Tier;
use domain::project::{brief, package, pricing, refund, stage};
use domain::thread::people;
use domain::time::{DAY_MS, HOUR_MS, MINUTE_MS};
use domain::{account, archive, delivery, designer, desk, forum, gig, invoice, order, payment, poll};
use domain::{report, retention, review, search, store, work};
use utoipa::Modify;
use utoipa::openapi::OpenApi;
use utoipa::openapi::extensions::ExtensionsBuilder;

fn drafts(tier: Tier) -> u64 {
    u64::from(package::promised(tier).1)
}

fn finalists(tier: Tier) -> u64 {
    u64::from(package::promised(tier).0)
}

fn minutes(ms: i64) -> u64 {
    (ms / MINUTE_MS).unsigned_abs()
}

/// Characters, counts, or bytes, pixels and spans of time where the name says so.
#[must_use]
pub fn limits() -> Vec<(&'static str, u64)> {
    let count = |number: usize| number as u64;
    vec![
        ("abandonedAfterDays", stage::ABANDONED_AFTER_DAYS.unsigned_abs()),
        ("archiveAgainMinutes", minutes(archive::ARCHIVES_OF_ONE.window_ms)),
        ("applicationMost", count(designer::CONTENT_MOST)),
        ("boardIdeasMost", board::IDEAS_MOST.unsigned_abs()),
        ("boardNameMost", count(board::NAME_MOST)),
        ("boardsMost", board::BOARDS_MOST.unsigned_abs()),
        ("briefAttachmentsMost", count(brief::ATTACHMENTS_MOST)),
        ("briefContentMost", count(brief::CONTENT_MOST)),
        ("briefFilesBytesMost", brief::FILES_BYTES_MOST),
        ("briefReferencesMost", count(brief::REFERENCES_MOST)),
        ("briefTitleMost", count(brief::TITLE_MOST)),
        ("budgetDrafts", drafts(Tier::Budget)),
        ("standardDrafts", drafts(Tier::Standard)),
        ("standardFinalists", finalists(Tier::Standard)),
        ("premiumDrafts", drafts(Tier::Premium)),
        ("premiumFinalists", finalists(Tier::Premium)),
        ("premiumInvites", u64::from(package::invitations(Tier::Premium).0)),
        ("premiumInvited", u64::from(package::invitations(Tier::Premium).1)),
        ("effectWidth", u64::from(work::EFFECT.0)),
        ("effectHeight", u64::from(work::EFFECT.1)),
        ("queryMost", count(search::QUERY_MOST)),
        ("companyIntroMost", count(brief::COMPANY_INTRO_MOST)),
        ("companyNameMost", count(brief::COMPANY_NAME_MOST)),
        ("contactMost", count(account::contact::CONTACT_MOST)),
        ("contactNameMost", count(account::contact::CONTACT_NAME_MOST)),
        ("certificateCode", count(delivery::CERTIFICATE_CODE)),
        ("codeDigits", count(account::code::CODE_DIGITS)),
        ("codeLifeMinutes", minutes(account::code::CODE_LIFE_MS)),
        ("ticketLifeMinutes", minutes(account::qr::TICKET_LIFE_MS)),
        ("deviceDays", (account::device::DEVICE_LIFE_MS / DAY_MS).unsigned_abs()),
        ("nonceMinutes", minutes(account::social::NONCE_LIFE_MS)),
        ("sessionDays", (account::session::SESSION_LIFE_MS / DAY_MS).unsigned_abs()),
        ("stepPendingMinutes", minutes(account::step::STEP_PENDING_MS)),
        ("voterDays", (poll::VOTER_LASTS_MS / DAY_MS).unsigned_abs()),
        ("stepDigits", count(account::step::STEP_DIGITS)),
        ("stepSeconds", account::step::STEP_MOMENT_S.unsigned_abs()),
        ("stepFreshMinutes", minutes(account::step::STEP_FRESH_MS)),
        ("securityLogDays", (retention::SECURITY_LOG_MS / DAY_MS).unsigned_abs()),
        ("storeHoldMinutes", minutes(store::HOLD_MS)),
        ("storeTitleMost", count(store::offer::TITLE_MOST)),
        ("storeHoldDays", store::AWAITED_HOLD_DAYS.unsigned_abs()),
        ("taxNumberLeast", count(*invoice::TAX_NUMBER_ZH.start())),
        ("taxNumberMost", count(*invoice::TAX_NUMBER_ZH.end())),
        ("taxNumberUsual", count(invoice::TAX_NUMBER_USUAL)),
        ("tipLapseHours", (tip::LAPSE_MS / HOUR_MS).unsigned_abs()),
        ("uploadHours", delivery::UPLOAD_HOURS.unsigned_abs()),
        ("gigPhotoWidth", u64::from(work::PHOTO.0)),
        ("gigPhotoHeight", u64::from(work::PHOTO.1)),
        ("finalistsMost", u64::from(pricing::FINALISTS_MOST)),
        ("gigContentMost", count(gig::CONTENT_MOST)),
        ("gigDaysMost", gig::DAYS_MOST.unsigned_abs()),
        ("gigDemandMost", count(gig::QUESTION_MOST)),
        ("gigDemandsMost", count(gig::DEMANDS_MOST)),
        ("gigExtraNameMost", count(gig::EXTRA_NAME_MOST)),
        ("gigExtrasMost", count(gig::EXTRAS_MOST)),
        ("gigFeatureMost", count(gig::FEATURE_MOST)),
        ("gigFeaturesMost", count(gig::FEATURES_MOST)),
        ("gigPhotosMost", count(gig::PHOTOS_MOST)),
        ("gigPriceMost", (gig::PRICE_MOST.0 / 100).unsigned_abs()),
        ("gigRevisionsMost", gig::REVISIONS_MOST.unsigned_abs()),
        ("gigTitleMost", count(gig::TITLE_MOST)),
        ("gigsMost", gig::GIGS_MOST.unsigned_abs()),
        ("handoverFilesMost", count(delivery::MESSAGE_FILES_MOST)),
        ("handoverMessageMost", count(delivery::MESSAGE_MOST)),
        ("messageFilesMost", count(people::FORM.files_most)),
        ("messageMost", count(people::FORM.most)),
        ("hireWinsLeast", u64::from(account::level::HIRE_WINS_LEAST)),
        ("hireLeast", count(order::hire::HIRE_LEAST)),
        ("imageBytesMost", work::IMAGE_BYTES_MOST),
        ("introMost", count(profile::INTRO_MOST)),
        ("decisionsExportMost", desk::EXPORT_MOST.unsigned_abs()),
        ("decisionReasonMost", count(desk::REASON_MOST)),
        ("orderMessageLeast", count(order::input::MESSAGE_LEAST)),
        ("packageBytesMost", delivery::PACKAGE_BYTES_MOST),
        ("passwordLeast", count(account::password::PASSWORD_LEAST)),
        ("paymentNoteMost", count(payment::NOTE_MOST)),
        ("forumContentMost", count(forum::CONTENT_MOST)),
        ("forumPicturesMost", count(forum::PICTURES_MOST)),
        ("forumTitleLeast", count(forum::TITLE_LEAST)),
        ("forumTitleMost", count(forum::TITLE_MOST)),
        ("forumWordsLeast", count(forum::WORDS_LEAST)),
        ("pollCommentMost", count(poll::COMMENT_MOST)),
        ("pollDaysMost", (poll::LASTS_MS / DAY_MS).unsigned_abs()),
        ("pollNameMost", count(poll::GUEST_NAME_MOST)),
        ("pollQuestionMost", count(poll::QUESTION_MOST)),
        ("pollWorksLeast", count(poll::WORKS_LEAST)),
        ("pollWorksMost", count(poll::WORKS_MOST)),
        ("profileLineMost", count(profile::SHORT_MOST)),
        ("reportReasonLeast", count(report::REASON_LEAST)),
        ("reportReasonMost", count(report::REASON_MOST)),
        ("reportUrlMost", count(report::URL_MOST)),
        ("reasonChipsMost", count(work::CHIPS_MOST)),
        ("refundReasonMost", count(refund::REASON_MOST)),
        ("reviewMost", count(review::CONTENT_MOST)),
        ("serviceNameMost", count(profile::SERVICE_NAME_MOST)),
        ("serviceRateMost", profile::RATE_MOST.unsigned_abs()),
        ("servicesMost", count(profile::SERVICES_MOST)),
        ("tipWordsMost", count(tip::WORDS_MOST)),
        ("userNameMost", count(account::USER_NAME_MOST)),
        ("warningAnswerMost", count(account::standing::ANSWER_MOST)),
        ("personNoteMost", count(account::standing::NOTE_MOST)),
        ("workAttachmentsMost", count(work::ATTACHMENTS_MOST)),
        ("workDeleteNoteMost", count(work::DELETE_NOTE_MOST)),
        ("workDescriptionMost", count(work::DESCRIPTION_MOST)),
        ("workVersionsMost", work::VERSIONS_MOST.unsigned_abs()),
        ("workMessageMost", count(work::MESSAGE_MOST)),
    ]
}

/// Puts them into the document.
pub struct Limits;

impl Modify for Limits {
    fn modify(&self, document: &mut OpenApi) {
        let told: serde_json::Map<_, _> =
            limits().into_iter().map(|(name, most)| (name.to_owned(), most.into())).collect();
        document.extensions = Some(ExtensionsBuilder::new().add("x-limits", told).build());
    }
}
