//! Project types and package presets of both sites (rules: Packages and prices).

use crate::settings::Settings;
use crate::{Minor, Site};

/// What is to be designed (rules: Packages and prices).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ProjectType {
    Logo,
    Vi,
    Poster,
    Package,
    Others,
}

impl ProjectType {
    pub const ALL: [ProjectType; 5] =
        [ProjectType::Logo, ProjectType::Vi, ProjectType::Poster, ProjectType::Package, ProjectType::Others];

    /// The number of the contract (`projectType`).
    #[must_use]
    pub const fn value(self) -> i64 {
        self as i64
    }

    #[must_use]
    pub fn from_value(value: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.value() == value)
    }

    /// The word that links and catalogues use: `/price?type=logo`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            ProjectType::Logo => "logo",
            ProjectType::Vi => "vi",
            ProjectType::Poster => "poster",
            ProjectType::Package => "package",
            ProjectType::Others => "others",
        }
    }

    /// Reads the number or the word.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == text || kind.value().to_string() == text)
    }

    #[must_use]
    pub const fn short_name(self, site: Site) -> &'static str {
        match self {
            ProjectType::Logo => "Logo",
            ProjectType::Vi => site.pick("品牌 VI", "Identity"),
            ProjectType::Poster => site.pick("海报", "Print"),
            ProjectType::Package => site.pick("包装", "Packaging"),
            ProjectType::Others => site.pick("数字", "Digital"),
        }
    }

    #[must_use]
    pub const fn name(self, site: Site) -> &'static str {
        match self {
            ProjectType::Logo => site.pick("Logo 设计", "Logo Design"),
            ProjectType::Vi => site.pick("品牌 VI 设计", "Identity Design"),
            ProjectType::Poster => site.pick("海报与印刷设计", "Print Design"),
            ProjectType::Package => site.pick("标签与包装设计", "Label/Packaging"),
            ProjectType::Others => site.pick("数字设计", "Digital Design"),
        }
    }

    #[must_use]
    pub const fn colour(self) -> &'static str {
        match self {
            ProjectType::Logo => "#D6402B",
            ProjectType::Vi => "#3B4BA3",
            ProjectType::Poster => "#B7791F",
            ProjectType::Package => "#2F7D6B",
            ProjectType::Others => "#7A3E6B",
        }
    }

    #[must_use]
    pub const fn background(self) -> &'static str {
        match self {
            ProjectType::Logo => "#FBE9E5",
            ProjectType::Vi => "#E8EAF6",
            ProjectType::Poster => "#F8EFDC",
            ProjectType::Package => "#E2F1ED",
            ProjectType::Others => "#F4E8F0",
        }
    }
}

/// The package (`taocan`). The numbers are those of the contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tier {
    Budget,
    Standard,
    Premium,
    Express,
    Custom,
    Business,
}

impl Tier {
    pub const ALL: [Tier; 6] =
        [Tier::Budget, Tier::Standard, Tier::Premium, Tier::Express, Tier::Custom, Tier::Business];

    #[must_use]
    pub const fn value(self) -> i64 {
        match self {
            Tier::Budget => 4,
            Tier::Standard => 5,
            Tier::Premium => 6,
            Tier::Express => 7,
            Tier::Custom => 1,
            Tier::Business => 99,
        }
    }

    #[must_use]
    pub fn from_value(value: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|tier| tier.value() == value)
    }

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Tier::Budget => "budget",
            Tier::Standard => "standard",
            Tier::Premium => "premium",
            Tier::Express => "express",
            Tier::Custom => "custom",
            Tier::Business => "business",
        }
    }

    #[must_use]
    pub const fn title(self, site: Site) -> &'static str {
        match self {
            Tier::Budget => site.pick("经济套餐", "Budget"),
            Tier::Standard => site.pick("标准套餐", "Standard"),
            Tier::Premium => site.pick("豪华套餐", "Premium"),
            Tier::Express => site.pick("特快套餐", "Express"),
            Tier::Custom => site.pick("自定义套餐", "Custom"),
            Tier::Business => site.pick("商务套餐", "Business"),
        }
    }

    /// The prize is named by somebody (the client, for business a moderator) and stands in place of the preset price.
    #[must_use]
    pub const fn takes_prize(self) -> bool {
        match self {
            Tier::Express | Tier::Custom | Tier::Business => true,
            Tier::Budget | Tier::Standard | Tier::Premium => false,
        }
    }
}

/// A package as one site offers it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preset {
    pub tier: Tier,
    pub site: Site,
    pub title: &'static str,
    /// The card that is marked 推荐 / Recommended.
    pub recommended: bool,
    pub theme_colour: &'static str,
    /// By [`ProjectType`]; `None` where the package is not offered. Zero where the prize is named.
    prices: [Option<Minor>; 5],
    /// What VI costs beside a logo, before the discount; `None` where there is no bundle.
    pub vi_price: Option<Minor>,
    /// Off the price of a logo bought together with VI.
    pub discount: Minor,
    /// Designers who take part (zh: promised at least; en: about so many).
    pub designer: u32,
    /// Drafts that are promised at least; with fewer at the end of the open stage one restart is free.
    pub draft: u32,
    /// Finalists included.
    pub finalist: u32,
    /// Kinds of file delivered; also the most matching identities of a logo contest.
    pub features: u32,
    /// Identity items included when VI is designed.
    pub vi: u32,
    /// Mock-ups delivered.
    pub design: u32,
    /// Days of revision shown on the card.
    pub duration: u32,
    /// Designers the client may invite.
    pub invites: u32,
    /// Designers the platform invites itself.
    pub invited: u32,
}

impl Preset {
    /// The preset price for a type; `None` when the package does not offer it.
    #[must_use]
    pub const fn price(&self, project_type: ProjectType) -> Option<Minor> {
        self.prices[project_type as usize]
    }
}

struct Figures {
    designer: PerSiteCount,
    draft: u32,
    finalist: u32,
    features: u32,
    vi: u32,
    design: u32,
    duration: u32,
    invites: u32,
    invited: u32,
}

/// The zh and the en figure.
type PerSiteCount = [u32; 2];

/// Budget, standard and premium are the owner's figures; most of express, custom and business are ours: express promises one draft and includes no paid finalist, because its 50 yuan are one award;
/// custom and business stand near the budget and above the premium package.
const fn figures(tier: Tier) -> Figures {
    match tier {
        Tier::Budget => of([3, 20], [5, 1, 2, 3, 2, 2, 0, 0]),
        Tier::Standard => of([6, 40], [10, 2, 4, 6, 3, 3, 3, 2]),
        Tier::Premium => of([9, 60], [15, 3, 6, 9, 5, 5, 6, 5]),
        Tier::Express => of([1, 1], [1, 0, 2, 2, 1, 1, 0, 0]),
        Tier::Custom => of([3, 3], [3, 1, 2, 3, 2, 2, 0, 0]),
        Tier::Business => of([12, 80], [20, 4, 6, 9, 6, 7, 9, 6]),
    }
}

const fn of(designer: PerSiteCount, rest: [u32; 8]) -> Figures {
    let [draft, finalist, features, vi, design, duration, invites, invited] = rest;
    Figures { designer, draft, finalist, features, vi, design, duration, invites, invited }
}

/// The finalists included in a package and the drafts it promises.
#[must_use]
pub const fn promised(tier: Tier) -> (u32, u32) {
    let figures = figures(tier);
    (figures.finalist, figures.draft)
}

/// How many designers the client may invite to a contest of this package, and how many the platform invites itself.
#[must_use]
pub const fn invitations(tier: Tier) -> (u32, u32) {
    let figures = figures(tier);
    (figures.invites, figures.invited)
}

/// Prices by type in whole units, the VI price beside a logo, and the bundle discount.
fn prices(site: Site, tier: Tier, settings: &Settings) -> ([Option<Minor>; 5], Option<Minor>, Minor) {
    let table = |prices: [i64; 5], discount: i64| {
        let prices = prices.map(|price| Some(Minor::major(price)));
        (prices, prices[ProjectType::Vi as usize], Minor::major(discount))
    };
    match (tier, site) {
        (Tier::Budget, Site::Zh) => table([599, 399, 599, 999, 599], 50),
        (Tier::Standard, Site::Zh) => table([999, 599, 999, 1_499, 999], 100),
        (Tier::Premium, Site::Zh) => table([1_499, 999, 1_499, 1_999, 1_499], 150),
        (Tier::Budget, Site::En) => table([129, 99, 129, 199, 129], 10),
        (Tier::Standard, Site::En) => table([199, 149, 199, 299, 199], 10),
        (Tier::Premium, Site::En) => table([299, 249, 299, 399, 299], 30),
        (Tier::Express, _) => ([Some(settings.express_price.of(site)), None, None, None, None], None, Minor::ZERO),
        // The prize is named; VI beside it costs what it costs in the budget package, without a discount.
        (Tier::Custom | Tier::Business, _) => {
            ([Some(Minor::ZERO); 5], Some(Minor::major(site.pick(399, 99))), Minor::ZERO)
        }
    }
}

/// The preset of a package on a site.
#[must_use]
pub fn preset(site: Site, tier: Tier, settings: &Settings) -> Preset {
    let figures = figures(tier);
    let (prices, vi_price, discount) = prices(site, tier, settings);
    Preset {
        tier,
        site,
        title: tier.title(site),
        recommended: tier == Tier::Standard,
        theme_colour: match tier {
            Tier::Budget => "#2F7D6B",
            Tier::Standard => "#D6402B",
            Tier::Premium => "#17181C",
            Tier::Express => "#B7791F",
            Tier::Custom => "#3B4BA3",
            Tier::Business => "#7A3E6B",
        },
        prices,
        vi_price,
        discount,
        designer: site.pick(figures.designer[0], figures.designer[1]),
        draft: figures.draft,
        finalist: figures.finalist,
        features: figures.features,
        vi: figures.vi,
        design: figures.design,
        duration: figures.duration,
        invites: figures.invites,
        invited: figures.invited,
    }
}

/// All packages of a site, in the order of the cards.
#[must_use]
pub fn presets(site: Site, settings: &Settings) -> Vec<Preset> {
    Tier::ALL.into_iter().map(|tier| preset(site, tier, settings)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_presets_are_those_of_the_specification() {
        let settings = Settings::default();
        // tier, designer, draft, finalist, features, vi, discount, design, duration, invites, invited
        for (tier, expected) in [
            (Tier::Budget, [3, 5, 1, 2, 3, 50, 2, 2, 0, 0]),
            (Tier::Standard, [6, 10, 2, 4, 6, 100, 3, 3, 3, 2]),
            (Tier::Premium, [9, 15, 3, 6, 9, 150, 5, 5, 6, 5]),
        ] {
            let p = preset(Site::Zh, tier, &settings);
            let discount = u32::try_from(p.discount.0 / 100).unwrap();
            assert_eq!(
                [
                    p.designer, p.draft, p.finalist, p.features, p.vi, discount, p.design, p.duration, p.invites,
                    p.invited
                ],
                expected,
                "{tier:?}"
            );
        }
    }

    #[test]
    fn prices_by_type_are_those_of_both_sites() {
        let settings = Settings::default();
        for (site, tier, expected) in [
            (Site::Zh, Tier::Budget, [599, 399, 599, 999, 599]),
            (Site::Zh, Tier::Standard, [999, 599, 999, 1_499, 999]),
            (Site::Zh, Tier::Premium, [1_499, 999, 1_499, 1_999, 1_499]),
            (Site::En, Tier::Budget, [129, 99, 129, 199, 129]),
            (Site::En, Tier::Standard, [199, 149, 199, 299, 199]),
            (Site::En, Tier::Premium, [299, 249, 299, 399, 299]),
            (Site::Zh, Tier::Custom, [0; 5]),
        ] {
            let p = preset(site, tier, &settings);
            assert_eq!(ProjectType::ALL.map(|kind| p.price(kind)), expected.map(|v| Some(Minor::major(v))));
        }
        let express = preset(Site::Zh, Tier::Express, &settings);
        assert_eq!(express.price(ProjectType::Logo), Some(Minor::major(50)));
        assert_eq!(express.price(ProjectType::Vi), None);
    }

    #[test]
    fn numbers_and_words_of_types_and_tiers_read_back() {
        for kind in ProjectType::ALL {
            assert_eq!(ProjectType::from_value(kind.value()), Some(kind));
            assert_eq!(ProjectType::parse(kind.code()), Some(kind));
        }
        for tier in Tier::ALL {
            assert_eq!(Tier::from_value(tier.value()), Some(tier));
        }
        assert_eq!((ProjectType::parse("4"), ProjectType::parse("5")), (Some(ProjectType::Others), None));
        assert_eq!(Tier::from_value(2), None);
    }
}
