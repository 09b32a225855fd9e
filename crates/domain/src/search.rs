//! What one search over everything can find.

/// A kind of thing that is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    Contest,
    Designer,
    Gig,
    /// An entry for sale.
    Store,
    /// An entry of the gallery.
    Idea,
}

impl Kind {
    /// In the order in which they are shown.
    pub const ALL: [Kind; 5] = [Kind::Contest, Kind::Designer, Kind::Gig, Kind::Store, Kind::Idea];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Kind::Contest => "contest",
            Kind::Designer => "designer",
            Kind::Gig => "gig",
            Kind::Store => "store",
            Kind::Idea => "idea",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }
}

/// Characters of a query that are looked at; the rest is cut.
pub const QUERY_MOST: usize = 100;
/// Characters of a text beside a title that was found.
pub const TEXT_MOST: usize = 160;

/// Lists one below the other as one in which they take turns: the first of each, then the second of each.
#[must_use]
pub fn take_turns<T>(lists: Vec<Vec<T>>) -> Vec<T> {
    let most = lists.iter().map(Vec::len).max().unwrap_or_default();
    let mut lists: Vec<_> = lists.into_iter().map(Vec::into_iter).collect();
    (0..most).flat_map(|_| lists.iter_mut().filter_map(Iterator::next).collect::<Vec<_>>()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_known_by_their_codes_alone() {
        for kind in Kind::ALL {
            assert_eq!(Kind::parse(kind.code()), Some(kind));
        }
        for other in ["", "Contest", "user", "contest "] {
            assert_eq!(Kind::parse(other), None, "{other:?}");
        }
    }

    #[test]
    fn lists_take_turns_until_the_longest_is_told() {
        assert_eq!(take_turns(vec![vec![1, 2, 3], vec![], vec![10], vec![20, 21]]), [1, 10, 20, 2, 21, 3]);
        assert_eq!(take_turns::<i64>(vec![]), [0_i64; 0]);
    }
}
