//! What the contests of the demo are: who asks for what, since when, how far it has come. The lists stand in
//! [`super::plan_zh`] and [`super::plan_en`].

use super::plan_en::CONTESTS_EN;
use super::plan_zh::CONTESTS_ZH;
use domain::Site;
use domain::project::ProjectType;
use domain::project::package::Tier;

/// How far a contest has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Drafts come in.
    Open,
    /// The finalists refine theirs.
    Revision,
    /// A winner is chosen, the package awaited.
    Winner,
    /// The package awaits the client's confirmation.
    Delivered,
    /// Confirmed, certified and reviewed.
    Complete,
}

impl Stage {
    pub const ALL: [Stage; 5] = [Stage::Open, Stage::Revision, Stage::Winner, Stage::Delivered, Stage::Complete];
}

/// A contest of the demo.
#[derive(Clone, Copy, Debug)]
pub struct Contest {
    pub site: Site,
    /// The word of a brand in [`crate::art::brands`].
    pub brand: &'static str,
    /// The key of a client.
    pub client: &'static str,
    pub kind: ProjectType,
    pub tier: Tier,
    /// In whole units, where the package lets the client name it.
    pub prize: Option<i64>,
    /// What is asked for and the brief, where it is not the brand's logo.
    pub order: Option<(&'static str, &'static str)>,
    /// Hours before now at which it was paid.
    pub paid_hours: i64,
    pub stage: Stage,
    /// Entries of the open stage.
    pub drafts: u32,
    /// The keys of those who take part: the first leads, and wins where there is a winner.
    pub designers: &'static [&'static str],
    pub private: bool,
    pub urgent: bool,
    /// Called excellent by the moderator: the story that the home page tells.
    pub excellent: bool,
    /// A contest of the past that is there for its designers' history: less happens in it.
    pub brief_past: bool,
    /// The client came with a logo that was not chosen here.
    pub has_logo: bool,
}

/// Hours after which a logo contest surely has its winner.
const CHOSEN_HOURS: i64 = 117;

/// A logo contest; everything else starts from one.
#[must_use]
pub(super) const fn logo(
    site: Site,
    brand: &'static str,
    client: &'static str,
    tier: Tier,
    paid_hours: i64,
    stage: Stage,
) -> Contest {
    Contest {
        site,
        brand,
        client,
        kind: ProjectType::Logo,
        tier,
        prize: None,
        order: None,
        paid_hours,
        stage,
        drafts: 0,
        designers: &[],
        private: false,
        urgent: false,
        excellent: false,
        brief_past: false,
        has_logo: false,
    }
}

impl Contest {
    /// Who takes part, and how many entries there are when the open stage ends.
    pub(super) const fn entered(self, drafts: u32, designers: &'static [&'static str]) -> Self {
        Contest { drafts, designers, ..self }
    }

    /// The same for something else than a logo.
    pub(super) const fn of(self, kind: ProjectType, what: &'static str, brief: &'static str) -> Self {
        Contest { kind, order: Some((what, brief)), ..self }
    }

    pub(super) const fn prize(self, whole: i64) -> Self {
        Contest { prize: Some(whole), ..self }
    }

    pub(super) const fn private(self) -> Self {
        Contest { private: true, ..self }
    }

    pub(super) const fn urgent(self) -> Self {
        Contest { urgent: true, ..self }
    }

    pub(super) const fn excellent(self) -> Self {
        Contest { excellent: true, ..self }
    }

    pub(super) const fn brief_past(self) -> Self {
        Contest { brief_past: true, ..self }
    }

    pub(super) const fn has_logo(self) -> Self {
        Contest { has_logo: true, ..self }
    }

    /// Whether it found the brand its logo before the other contest began.
    #[must_use]
    pub fn found_logo_for(&self, later: &Contest) -> bool {
        (self.kind, self.stage) == (ProjectType::Logo, Stage::Complete)
            && (self.site, self.brand) == (later.site, later.brand)
            && self.paid_hours >= later.paid_hours + CHOSEN_HOURS
    }

    /// Whether the client chose a winner.
    #[must_use]
    pub fn has_winner(&self) -> bool {
        matches!(self.stage, Stage::Winner | Stage::Delivered | Stage::Complete)
    }

    /// How many finalists the client chooses: those the package includes, as far as there are designers.
    #[must_use]
    pub fn finalists(&self) -> usize {
        let included = match self.tier {
            Tier::Express => 0,
            Tier::Budget | Tier::Custom => 1,
            Tier::Standard => 2,
            Tier::Premium | Tier::Business => 3,
        };
        if self.stage == Stage::Open { 0 } else { included.min(self.designers.len()) }
    }

    /// The drafts are few: nobody has heard of it yet, or it needs a restart.
    #[must_use]
    pub fn is_quiet(&self) -> bool {
        self.drafts <= 2
    }
}

/// What a filling makes.
#[derive(Clone, Debug)]
pub struct Plan {
    pub contests: Vec<Contest>,
}

impl Plan {
    /// The whole market of both sites.
    #[must_use]
    pub fn whole() -> Self {
        Plan { contests: CONTESTS_ZH.into_iter().chain(CONTESTS_EN).collect() }
    }

    /// One contest of each stage on each site: the market in small, for tests.
    #[must_use]
    pub fn one_of_each() -> Self {
        let whole = Self::whole().contests;
        let first = |site: Site, stage: Stage| {
            let mut found = whole.iter().filter(move |c| c.site == site && c.stage == stage);
            found.next().copied()
        };
        let pairs = Site::ALL.into_iter().flat_map(|site| Stage::ALL.map(|stage| (site, stage)));
        Plan { contests: pairs.filter_map(|(site, stage)| first(site, stage)).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::super::cast::{MEMBERS, Role, find};
    use super::*;
    use crate::art;
    use domain::account::level::HIRE_WINS_LEAST;
    use domain::settings::Settings;
    use std::collections::{HashMap, HashSet};

    #[test]
    fn every_stage_and_every_package_for_sale_is_seen_on_each_site() {
        for site in Site::ALL {
            let all: Vec<_> = Plan::whole().contests.into_iter().filter(|c| c.site == site).collect();
            assert!(all.len() >= 24);
            for stage in Stage::ALL {
                assert!(all.iter().any(|c| c.stage == stage && !c.private), "{site:?} {stage:?}");
            }
            for tier in Tier::ALL.into_iter().filter(|tier| *tier != Tier::Business) {
                assert!(all.iter().any(|c| c.tier == tier), "{site:?} {tier:?}");
            }
            for kind in ProjectType::ALL {
                assert!(all.iter().any(|c| c.kind == kind), "{site:?} {kind:?}");
            }
            assert!(
                all.iter().any(|c| c.private) && all.iter().any(Contest::is_quiet) && all.iter().any(|c| c.excellent)
            );
            assert_eq!(Plan::one_of_each().contests.iter().filter(|c| c.site == site).count(), Stage::ALL.len());
        }
    }

    #[test]
    fn each_contest_is_possible_when_it_happens() {
        let mut titles = HashSet::new();
        for contest in Plan::whole().contests {
            let name = format!("{} {:?}", contest.brand, contest.order.map(|order| order.0));
            assert!(titles.insert(name.clone()), "{name} twice");
            // What is drawn for a brand is drawn once a kind: the guard against copies would refuse it again.
            let drawn = format!("{:?} {} {:?}", contest.site, contest.brand, contest.kind);
            assert!(titles.insert(drawn.clone()), "{drawn} twice");
            assert!(art::brands(contest.site).iter().any(|brand| brand.slug == contest.brand), "{name}");
            let hours = contest.paid_hours;
            match contest.stage {
                Stage::Open => assert!((1..48).contains(&hours), "{name}"),
                Stage::Revision => assert!((72..14 * 24).contains(&hours), "{name}"),
                Stage::Winner => assert!(hours >= 120, "{name}"),
                Stage::Delivered => assert!(hours >= 160, "{name}"),
                Stage::Complete => assert!(hours >= 290, "{name}"),
            }
            let client = find(contest.client).map(|i| &MEMBERS[i]).unwrap();
            assert_eq!((client.role, client.site), (Role::Client, contest.site), "{name}");
            assert!(!contest.designers.is_empty() && contest.drafts as usize >= contest.designers.len(), "{name}");
            for designer in contest.designers {
                let member = &MEMBERS[find(designer).unwrap()];
                assert_eq!((member.role, member.site), (Role::Designer, contest.site), "{name} {designer}");
                assert!(member.since_days * 24 > hours + 120, "{designer} came too late for {name}");
            }
            let preset = domain::project::package::preset(contest.site, contest.tier, &Settings::default());
            assert!(contest.finalists() <= preset.finalist as usize, "{name}");
            assert_eq!(contest.kind == ProjectType::Logo, contest.order.is_none(), "{name}");
            assert_eq!(contest.prize.is_some(), contest.tier.takes_prize(), "{name}");
        }
    }

    #[test]
    fn whoever_offers_services_has_wins_enough_and_levels_differ() {
        let mut wins: HashMap<&str, u32> = HashMap::new();
        for contest in Plan::whole().contests.iter().filter(|c| c.has_winner()) {
            *wins.entry(contest.designers[0]).or_default() += 1;
        }
        assert!(MEMBERS.iter().any(|member| !member.services.is_empty()));
        for member in MEMBERS.iter().filter(|m| !m.services.is_empty()) {
            assert!(wins[member.key] >= HIRE_WINS_LEAST, "{} {}", member.key, wins[member.key]);
        }
        let levels: HashSet<u32> = wins.values().map(|wins| domain::account::level::level(*wins)).collect();
        assert!(levels.len() >= 3, "{levels:?}");
    }
}
