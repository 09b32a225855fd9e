//! The review of a completed order, and its seller's answer.

use super::acting::on_order;
use crate::{AppError, Market};
use db::session::Viewer;
use domain::notice::Told;
use domain::order::{Act, Side, input};
use domain::{OrderId, Refusal, review as rules, text};

/// Stores the review, once.
///
/// # Errors
/// `AlreadyReviewed` and the rule's other refusals; faults on `rating` and `content`.
pub async fn review(
    market: &Market,
    viewer: &Viewer,
    id: OrderId,
    rating: Option<i64>,
    content: String,
) -> Result<(), AppError> {
    let written = on_order(market, viewer, id, Act::Review, move |on, _| {
        let (score, comment) = rules::validate(rating, &content)?;
        db::order::review(on.tx, &on.row, i64::from(score), &comment, on.now)?;
        if let Some(gig) = on.row.gig {
            db::gig::add_rating(on.tx, gig, i64::from(score))?;
        }
        on.tell(Side::Seller, Told::OrderReview { score })
    });
    written.await.map_err(|fault: AppError| fault.refuse_on("reviews_order_once", Refusal::AlreadyReviewed))
}

/// Stores the seller's answer to it, once.
///
/// # Errors
/// `AlreadyAnswered` and the rule's other refusals; a fault on `content`.
pub async fn answer_review(market: &Market, viewer: &Viewer, id: OrderId, content: String) -> Result<(), AppError> {
    on_order(market, viewer, id, Act::AnswerReview, move |on, _| {
        let mut faults = Vec::new();
        let content = text::block(&content);
        text::check_required("content", &content, 1, input::REVIEW_ANSWER_MOST, &mut faults);
        Refusal::faults(faults)?;
        if !db::order::answer_review(on.tx, id, &content, on.now)? {
            return Err(Refusal::AlreadyAnswered.into());
        }
        on.tell(Side::Buyer, Told::OrderReviewAnswered {})
    })
    .await
}
