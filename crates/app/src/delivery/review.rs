//! Reviews: by the client, once for each designer that was chosen, after completion.

use crate::project::seen;
use crate::{AppError, Market};
use db::session::Viewer;
use domain::notice::{About, To, Told};
use domain::project::permit::{Action, permit};
use domain::project::{Command, decide};
use domain::{ProjectId, Refusal, ReviewId, UserId, review as rules};

/// Stores the review; without a designer it is the winner's.
///
/// # Errors
/// `RatingRange`, `WrongState` before completion, `AlreadyReviewed`.
pub async fn review(
    market: &Market,
    viewer: &Viewer,
    id: ProjectId,
    designer: Option<UserId>,
    rating: Option<i64>,
    content: String,
) -> Result<ReviewId, AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    let written = market
        .db
        .write(move |tx| {
            let seen = seen(tx, id, &viewer, &market_in.settings())?;
            permit(Action::Review, &seen.facts, &seen.actor, now, &seen.terms)?;
            let designer = designer.or(seen.row.winner_id).ok_or(Refusal::WrongState)?;
            let reviews = db::delivery::review::of_project(tx, id)?;
            let reviewed = reviews.iter().any(|review| review.designer_id == designer);
            decide(&seen.facts, &Command::Review { designer, reviewed }, &seen.actor, now, &seen.terms)?;
            let (score, comment) = rules::validate(rating, &content)?;
            let review = db::delivery::review::insert(tx, id, viewer.id, designer, i64::from(score), &comment, now)?;
            crate::notice::tell(tx, To::Designer(designer), Told::Review { score }, About::Contest(id), now)?;
            Ok(review)
        })
        .await;
    written.map_err(|fault: AppError| fault.refuse_on("reviews_project_id_designer_id_key", Refusal::AlreadyReviewed))
}
