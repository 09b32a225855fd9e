//! Words for the demo's people, by site.

use super::said::Notes;
use super::words_en::{self, WORDS_EN};
use super::words_zh::{self, WORDS_ZH};
use domain::Site;
use domain::project::ProjectType;

/// What is said in a site's contests, each of it once.
#[derive(Debug)]
pub struct Words {
    /// A wish of the client and the designer's answer: about a logo, about what is printed, and about anything.
    pub exchanges: &'static [(&'static str, &'static str)],
    pub printed: &'static [(&'static str, &'static str)],
    pub changes: &'static [(&'static str, &'static str)],
    /// Beside an entry of the revision stage.
    pub refined: &'static [&'static str],
    /// Of the client, left without an answer.
    pub remarks: &'static [&'static str],
    /// Of the client, when the package has just arrived.
    pub looking: &'static str,
    /// Of the client, when everything is right.
    pub thanks: &'static [&'static str],
    /// What the client misses in the package, and the designer's answer.
    pub revisions: &'static [(&'static str, &'static str)],
    /// Of the designer, with the package.
    pub delivered: &'static [&'static str],
    pub reviews: &'static [&'static str],
    /// Reviews that fit one kind of work alone.
    pub(super) praised: Notes,
    /// Reviews of finalists that did not win.
    pub runner_up: &'static [&'static str],
}

/// One message behind an entry.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// Of the client; else of the designer.
    pub by_client: bool,
    pub text: &'static str,
    /// The point of the picture it speaks of, 0 to 1.
    pub pin: Option<(f64, f64)>,
}

/// The conversation behind the leading entry of one contest: brand, kind, lines.
pub(super) type Talk = (&'static str, ProjectType, &'static [Line]);

pub(super) const fn client(text: &'static str) -> Line {
    Line { by_client: true, text, pin: None }
}

pub(super) const fn designer(text: &'static str) -> Line {
    Line { by_client: false, text, pin: None }
}

pub(super) const fn pinned(text: &'static str, x: f64, y: f64) -> Line {
    Line { by_client: true, text, pin: Some((x, y)) }
}

/// The words of a site.
#[must_use]
pub fn words(site: Site) -> &'static Words {
    match site {
        Site::Zh => &WORDS_ZH,
        Site::En => &WORDS_EN,
    }
}

/// The conversation behind the leading entry of a contest, where it has one of its own.
#[must_use]
pub fn talk(site: Site, brand: &str, kind: ProjectType) -> &'static [Line] {
    let talks = site.pick(words_zh::TALKS, words_en::TALKS);
    talks.iter().find(|talk| (talk.0, talk.1) == (brand, kind)).map_or(&[], |talk| talk.2)
}

/// The review of the winner in the home page's story.
#[must_use]
pub fn story_review(site: Site) -> &'static str {
    site.pick(words_zh::STORY_REVIEW, words_en::STORY_REVIEW)
}

#[cfg(test)]
mod tests {
    use super::super::plan::Plan;
    use super::*;
    use domain::work::mask_contacts;

    #[test]
    fn nothing_that_is_said_looks_like_a_contact_detail() {
        for site in Site::ALL {
            let all = words(site);
            let pairs = all.exchanges.iter().chain(all.printed).chain(all.changes).chain(all.revisions);
            let said = pairs.flat_map(|(ask, answer)| [*ask, *answer]);
            let praised = ProjectType::ALL.into_iter().flat_map(|kind| all.praised.of(kind)).copied();
            let said =
                said.chain(praised).chain([all.remarks, all.refined, all.thanks, all.delivered, all.reviews].concat());
            let talks =
                Plan::whole().contests.into_iter().flat_map(|c| talk(c.site, c.brand, c.kind)).map(|line| line.text);
            for text in said.chain(talks) {
                assert_eq!(mask_contacts(text), text);
            }
        }
    }

    #[test]
    fn a_pin_lies_on_the_picture_and_a_talk_begins_with_the_client() {
        for contest in Plan::whole().contests {
            let talk = talk(contest.site, contest.brand, contest.kind);
            assert!(talk.first().is_none_or(|line| line.by_client), "{}", contest.brand);
            for (x, y) in talk.iter().filter_map(|line| line.pin) {
                assert!((0.0..=1.0).contains(&x) && (0.0..=1.0).contains(&y));
            }
        }
    }
}
