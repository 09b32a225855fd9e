//! What the market's own history says to somebody who writes a brief: how many designs briefs like it drew, and what
//! those that drew many said and the others did not. Figures of the past, never a promise.

/// How far back is looked, in days; the latest finished contests of that time, so many at most.
pub const COACHED_DAYS: i64 = 365;
pub const COACHED_MOST: i64 = 2_000;
/// Fewer briefs than these say nothing.
pub const COACHED_LEAST: usize = 20;
/// Something tells when so many more of a hundred had it among the briefs that drew many designs.
pub const TELLING_POINTS: usize = 10;
/// And when so many of a hundred of these had it: what few of them said was not why.
pub const TELLING_LEAST: usize = 50;

/// What a brief can say beyond what it must.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Trait {
    /// A story of the brand that is as long as half of them.
    Intro,
    /// A description that is as long as half of them.
    Content,
    Formats,
    Styles,
    Colours,
    /// Ideas that the client likes.
    References,
    Files,
}

impl Trait {
    pub const ALL: [Trait; 7] =
        [Trait::Intro, Trait::Content, Trait::Formats, Trait::Styles, Trait::Colours, Trait::References, Trait::Files];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Trait::Intro => "intro",
            Trait::Content => "content",
            Trait::Formats => "formats",
            Trait::Styles => "styles",
            Trait::Colours => "colours",
            Trait::References => "references",
            Trait::Files => "files",
        }
    }
}

/// What is known of one finished contest's brief.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Past {
    /// The kind of design.
    pub kind: i64,
    pub industry: i64,
    /// Designs that were handed in.
    pub designs: i64,
    /// Lengths in characters.
    pub intro: i64,
    pub content: i64,
    pub formats: bool,
    pub styles: bool,
    pub colours: bool,
    pub references: bool,
    pub files: bool,
}

/// The lengths from which a text counts as long: what half of the briefs had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Long {
    intro: i64,
    content: i64,
}

impl Past {
    const fn has(&self, what: Trait, long: Long) -> bool {
        match what {
            Trait::Intro => self.intro >= long.intro,
            Trait::Content => self.content >= long.content,
            Trait::Formats => self.formats,
            Trait::Styles => self.styles,
            Trait::Colours => self.colours,
            Trait::References => self.references,
            Trait::Files => self.files,
        }
    }
}

/// Half of the contests lie between `low` and `high`, and half of them above `median`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spread {
    pub low: i64,
    pub median: i64,
    pub high: i64,
}

/// Something that told: how many of a hundred had it, where many designs came and where few did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Telling {
    pub what: Trait,
    pub many: usize,
    pub few: usize,
    /// Of a text: from how many characters it counts.
    pub characters: Option<i64>,
}

/// What the briefs that were looked at have in common with the one that is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Like {
    /// The kind of design and the industry.
    Industry,
    /// The kind of design.
    Kind,
    /// The site alone.
    Site,
}

impl Like {
    pub const ALL: [Like; 3] = [Like::Industry, Like::Kind, Like::Site];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Like::Industry => "industry",
            Like::Kind => "kind",
            Like::Site => "site",
        }
    }
}

/// What can be said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coached {
    /// Briefs that were looked at.
    pub contests: usize,
    pub like: Like,
    pub designs: Spread,
    /// What tells most first.
    pub telling: Vec<Telling>,
}

/// Looks at the briefs of a site that are most like the one that is written and are enough: those of its kind of design
/// and industry, of its kind, or all. Nothing is said of fewer than [`COACHED_LEAST`].
#[must_use]
pub fn coach(past: &[Past], kind: i64, industry: Option<i64>) -> Option<Coached> {
    let is_like = |one: &Past, like: Like| match like {
        Like::Industry => one.kind == kind && Some(one.industry) == industry,
        Like::Kind => one.kind == kind,
        Like::Site => true,
    };
    let of = |like: Like| -> Vec<Past> { past.iter().filter(|one| is_like(one, like)).copied().collect() };
    let enough = Like::ALL.into_iter().map(|like| (like, of(like))).find(|(_, briefs)| briefs.len() >= COACHED_LEAST);
    let (like, briefs) = enough?;
    Some(look(like, &briefs))
}

fn look(like: Like, briefs: &[Past]) -> Coached {
    let sorted = |of: fn(&Past) -> i64| {
        let mut values: Vec<i64> = briefs.iter().map(of).collect();
        values.sort_unstable();
        values
    };
    let designs = sorted(|one| one.designs);
    // Of two in the middle the smaller one: nothing is said to be more than it was.
    let at =
        |values: &[i64], quarters: usize| values.get((values.len() - 1) * quarters / 4).copied().unwrap_or_default();
    let spread = Spread { low: at(&designs, 1), median: at(&designs, 2), high: at(&designs, 3) };
    let long =
        Long { intro: at(&sorted(|one| one.intro), 2).max(1), content: at(&sorted(|one| one.content), 2).max(1) };
    let (many, few): (Vec<&Past>, Vec<&Past>) = briefs.iter().partition(|one| one.designs > spread.median);
    Coached { contests: briefs.len(), like, designs: spread, telling: telling(&many, &few, long) }
}

fn telling(many: &[&Past], few: &[&Past], long: Long) -> Vec<Telling> {
    let least = COACHED_LEAST / 4;
    if many.len() < least || few.len() < least {
        return Vec::new();
    }
    let share = |of: &[&Past], what: Trait| of.iter().filter(|one| one.has(what, long)).count() * 100 / of.len();
    let told = Trait::ALL.into_iter().map(|what| Telling {
        what,
        many: share(many, what),
        few: share(few, what),
        characters: match what {
            Trait::Intro => Some(long.intro),
            Trait::Content => Some(long.content),
            _ => None,
        },
    });
    let mut telling: Vec<Telling> =
        told.filter(|one| one.many >= TELLING_LEAST.max(one.few + TELLING_POINTS)).collect();
    telling.sort_by_key(|one| std::cmp::Reverse(one.many - one.few));
    telling
}

#[cfg(test)]
mod tests {
    use super::*;

    fn past(designs: i64, of: impl Fn(Past) -> Past) -> Past {
        of(Past { industry: 1, designs, intro: 50, content: 100, ..Past::default() })
    }

    #[test]
    fn few_briefs_say_nothing_and_an_industry_of_its_own_needs_as_many() {
        let plain: Vec<Past> = (0..19).map(|number| past(number, |one| one)).collect();
        assert_eq!(coach(&plain, 0, Some(1)), None);
        let of_two: Vec<Past> = (0..40).map(|n| past(n, |one| Past { industry: 1 + n % 2, ..one })).collect();
        let told = coach(&of_two, 0, Some(1)).unwrap();
        assert_eq!((told.contests, told.like), (20, Like::Industry));
        let told = coach(&of_two, 0, Some(9)).unwrap();
        assert_eq!((told.contests, told.like), (40, Like::Kind));
        assert_eq!(told.designs, Spread { low: 9, median: 19, high: 29 });
        assert_eq!(coach(&of_two, 3, Some(1)).unwrap().like, Like::Site, "none of that kind");
    }

    #[test]
    fn what_most_briefs_with_many_designs_had_tells_and_what_all_or_few_had_does_not() {
        let told = coach(
            &(0..40)
                .map(|n| {
                    past(n, |one| Past {
                        references: n >= 20,
                        formats: true,
                        files: n >= 32,
                        colours: n < 20,
                        intro: if n >= 10 { 80 } else { 10 },
                        ..one
                    })
                })
                .collect::<Vec<_>>(),
            0,
            None,
        )
        .unwrap();
        let said: Vec<_> = told.telling.iter().map(|one| (one.what, one.many, one.few, one.characters)).collect();
        assert_eq!(said, [(Trait::References, 100, 0, None), (Trait::Intro, 100, 50, Some(80))]);
    }

    #[test]
    fn where_all_drew_the_same_nothing_tells() {
        let same: Vec<Past> = (0..30).map(|n| past(7, |one| Past { styles: n % 2 == 0, ..one })).collect();
        let told = coach(&same, 0, None).unwrap();
        assert_eq!((told.designs, told.telling), (Spread { low: 7, median: 7, high: 7 }, Vec::new()));
    }
}
