//! What the people of a site have not said yet: whoever looks around there reads nothing twice.

use super::dice::{Deck, Dice};
use super::said;
use super::words;
use crate::art::Mark;
use domain::Site;
use domain::project::ProjectType;
use std::collections::HashSet;

/// The words that are left for the contests of one site.
#[derive(Clone, Debug)]
pub struct Unsaid {
    site: Site,
    /// A wish of the client and the designer's answer: about a logo, about what is printed, and about anything.
    exchanges: Deck<(&'static str, &'static str)>,
    printed: Deck<(&'static str, &'static str)>,
    changes: Deck<(&'static str, &'static str)>,
    pub remarks: Deck<&'static str>,
    pub refined: Deck<&'static str>,
    /// Of the winner, with the package, and of the client, when everything is right.
    pub delivered: Deck<&'static str>,
    pub thanks: Deck<&'static str>,
    /// What the package lacks, and that it lacks it no more.
    pub revisions: Deck<(&'static str, &'static str)>,
    reviews: Deck<&'static str>,
    /// By kind.
    praised: Vec<(ProjectType, Deck<&'static str>)>,
    pub runner_up: Deck<&'static str>,
    /// By kind, beside an entry whose mark nothing is said of.
    notes: Vec<(ProjectType, Deck<&'static str>)>,
    spoken_of: HashSet<Mark>,
}

impl Unsaid {
    #[must_use]
    pub fn of(site: Site) -> Self {
        let (words, mut dice) = (words::words(site), Dice::new(site.code()));
        Unsaid {
            site,
            exchanges: dice.deck(words.exchanges),
            printed: dice.deck(words.printed),
            changes: dice.deck(words.changes),
            remarks: dice.deck(words.remarks),
            refined: dice.deck(words.refined),
            delivered: dice.deck(words.delivered),
            thanks: dice.deck(words.thanks),
            revisions: dice.deck(words.revisions),
            reviews: dice.deck(words.reviews),
            praised: ProjectType::ALL.map(|kind| (kind, dice.deck(words.praised.of(kind)))).into(),
            runner_up: dice.deck(words.runner_up),
            notes: ProjectType::ALL.map(|kind| (kind, dice.deck(said::notes(site, kind)))).into(),
            spoken_of: HashSet::new(),
        }
    }

    /// A wish and its answer that suit what is asked for.
    pub fn exchange(&mut self, kind: ProjectType) -> Option<&'static (&'static str, &'static str)> {
        let own = match kind {
            ProjectType::Logo => self.exchanges.deal(),
            ProjectType::Vi | ProjectType::Poster | ProjectType::Package => self.printed.deal(),
            ProjectType::Others => None,
        };
        own.or_else(|| self.changes.deal())
    }

    /// A review that suits what was made; empty where nothing is left.
    pub fn review(&mut self, kind: ProjectType) -> &'static str {
        let mut of_kind = self.praised.iter_mut().filter(|(praised, _)| *praised == kind);
        let own = of_kind.next().and_then(|(_, deck)| deck.deal());
        own.or_else(|| self.reviews.deal()).copied().unwrap_or_default()
    }

    /// The words beside an entry: of its mark, where it has one that nobody has spoken of; else something that suits what
    /// is asked for. Empty where nothing is left: not everybody writes something.
    pub fn note(&mut self, kind: ProjectType, mark: Option<Mark>) -> &'static str {
        let fresh = mark.filter(|mark| self.spoken_of.insert(*mark));
        let of_mark = fresh.and_then(|mark| said::beside(self.site, mark));
        let mut of_kind = self.notes.iter_mut().filter(|(noted, _)| *noted == kind);
        of_mark.or_else(|| of_kind.next().and_then(|(_, deck)| deck.deal().copied())).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_is_spoken_of_once_and_nothing_is_said_twice() {
        for site in Site::ALL {
            let mut unsaid = Unsaid::of(site);
            let of_mark = unsaid.note(ProjectType::Logo, Some(Mark::Fox));
            assert_eq!(Some(of_mark), said::beside(site, Mark::Fox));
            let mut said = HashSet::from([of_mark]);
            loop {
                let words = unsaid.note(ProjectType::Logo, Some(Mark::Fox));
                if words.is_empty() {
                    break;
                }
                assert!(said.insert(words), "{words} twice");
            }
            assert!(said.len() > 20, "{site:?} {}", said.len());
        }
    }
}
