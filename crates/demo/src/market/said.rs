//! What designers write beside their entries, by site and by the mark that an entry is built on.

use super::{notes_en, notes_zh, said_en, said_zh};
use crate::art::Mark;
use domain::Site;
use domain::project::ProjectType;

/// A sentence or two about the mark; `None` where the site has no words for it.
#[must_use]
pub fn beside(site: Site, mark: Mark) -> Option<&'static str> {
    match site {
        Site::Zh => said_zh::beside(mark),
        Site::En => said_en::beside(mark),
    }
}

/// What they write beside entries otherwise: about the work on something of that kind.
#[must_use]
pub fn notes(site: Site, kind: ProjectType) -> &'static [&'static str] {
    site.pick(&notes_zh::NOTES, &notes_en::NOTES).of(kind)
}

/// What is said on a site by what is asked for.
#[derive(Debug)]
pub(super) struct Notes {
    pub logo: &'static [&'static str],
    pub identity: &'static [&'static str],
    pub poster: &'static [&'static str],
    pub package: &'static [&'static str],
    pub screen: &'static [&'static str],
}

impl Notes {
    pub const fn of(&self, kind: ProjectType) -> &'static [&'static str] {
        match kind {
            ProjectType::Logo => self.logo,
            ProjectType::Vi => self.identity,
            ProjectType::Poster => self.poster,
            ProjectType::Package => self.package,
            ProjectType::Others => self.screen,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::art::brands;
    use domain::work::mask_contacts;

    /// Variants of a brand that contests show.
    const SHOWN: u32 = 12;

    #[test]
    fn every_mark_that_is_entered_is_spoken_of() {
        for site in Site::ALL {
            for brand in brands(site) {
                for variant in 0..SHOWN {
                    let mark = brand.mark(variant);
                    let words = beside(site, mark);
                    assert!(words.is_some_and(|words| mask_contacts(words) == words), "{} {mark:?}", brand.slug);
                }
            }
        }
    }
}
