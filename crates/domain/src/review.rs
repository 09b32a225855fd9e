//! Reviews: who may be reviewed, when, and what a review looks like (rules: Steps).

use crate::project::facts::ProjectFacts;
use crate::refusal::{Fault, Problem};
use crate::{Refusal, Site, UserId, text};

pub const CONTENT_MOST: usize = 1_000;
/// Testimonials that are shown together, and the reviews among which they are chosen.
pub const TESTIMONIALS: usize = 6;
pub const TESTIMONIALS_READ: i64 = 60;
/// The fewest stars of a testimonial.
pub const TESTIMONIAL_SCORE: i64 = 4;

/// The fewest and the most characters of a testimonial: shorter ones say nothing, longer ones are not read on the way. A
/// Han character says about as much as three letters.
#[must_use]
pub const fn testimonial_lengths(site: Site) -> (i64, i64) {
    site.pick((14, 160), (40, 360))
}

/// The winner, the finalists and the designers of bought designs, once each. That the contest is complete and that
/// the client asks was settled before.
///
/// # Errors
/// [`Refusal::Forbidden`] for any other designer, [`Refusal::AlreadyReviewed`] the second time.
pub fn may_review(project: &ProjectFacts, designer: UserId, reviewed: bool) -> Result<(), Refusal> {
    if !(project.won_by(designer) || project.is_finalist(designer) || project.bought_from(designer)) {
        return Err(Refusal::Forbidden);
    }
    if reviewed { Err(Refusal::AlreadyReviewed) } else { Ok(()) }
}

/// Every designer of a contest who can be reviewed, the winner first.
#[must_use]
pub fn reviewable(project: &ProjectFacts) -> Vec<UserId> {
    let winner = project.winner.iter().map(|winner| winner.designer);
    let finalists = project.finalists.iter().map(|finalist| finalist.designer);
    let bought = project.bought.iter().map(|bought| bought.designer);
    let mut designers = Vec::new();
    for designer in winner.chain(finalists).chain(bought) {
        if !designers.contains(&designer) {
            designers.push(designer);
        }
    }
    designers
}

/// Checks stars and text; both are required.
///
/// # Errors
/// Every wrong field at once.
pub fn validate(rating: Option<i64>, content: &str) -> Result<(u8, String), Refusal> {
    let mut faults = Vec::new();
    let stars = crate::work::stars(rating);
    if stars.is_none() {
        faults.push(Fault::new("rating", Problem::RatingRange));
    }
    let content = text::block(content);
    text::check_required("content", &content, 1, CONTENT_MOST, &mut faults);
    Refusal::faults(faults)?;
    Ok((stars.unwrap_or_default(), content))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_review_has_one_to_five_stars_and_a_text() {
        assert_eq!(validate(Some(5), " 很好 ").unwrap(), (5, "很好".to_owned()));
        for (rating, content, fields) in [
            (None, "good", vec!["rating"]),
            (Some(0), "good", vec!["rating"]),
            (Some(6), "", vec!["rating", "content"]),
            (Some(3), " \0", vec!["content"]),
        ] {
            let Err(Refusal::Invalid { faults }) = validate(rating, content) else { panic!("{rating:?} {content}") };
            assert_eq!(faults.iter().map(|fault| fault.field.as_str()).collect::<Vec<_>>(), fields);
        }
        assert!(validate(Some(1), &"x".repeat(1_001)).is_err());
    }
}
