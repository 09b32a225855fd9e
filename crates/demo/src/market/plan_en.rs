//! The contests of the English site, from the newest to the oldest of each stage.

use super::plan::Stage::{Complete, Delivered, Open, Revision, Winner};
use super::plan::{Contest, Stage, logo as plan};
use domain::Site;
use domain::project::ProjectType::{Others, Package, Poster, Vi};
use domain::project::package::Tier::{self, Budget, Custom, Express, Premium, Standard};

const DAY: i64 = 24;

const fn logo(brand: &'static str, client: &'static str, tier: Tier, paid_hours: i64, stage: Stage) -> Contest {
    plan(Site::En, brand, client, tier, paid_hours, stage)
}

pub(super) const CONTESTS_EN: [Contest; 19] = [
    // Running.
    logo("kindling", "owen", Standard, 41, Open).entered(6, &["mira", "jonah", "tomas", "ines", "elsie"]),
    logo("lumen", "priya", Express, 45, Open).prize(120).urgent().entered(3, &["tomas", "elsie", "noor"]),
    logo("halfmoon", "leo", Custom, 26, Open).prize(350).entered(4, &["jonah", "mira", "tomas"]),
    logo("meadow", "anna", Standard, 14, Open)
        .of(
            Package,
            "butter & cheese labels",
            "Two labels that sit side by side in a farm shop fridge: butter in 250 g paper wraps and our one soft cheese in a wooden box. One ink on kraft paper, please, with the logo we chose here. Room for a handwritten date is a must.",
        )
        .entered(2, &["ines", "mira"]),
    logo("hexly", "priya", Premium, 2, Open).entered(2, &["tomas", "noor"]),
    logo("saltwood", "hana", Standard, 20, Open).private().entered(3, &["mira", "ines", "jonah"]),
    // Refined by the finalists.
    logo("tidewater", "leo", Standard, 5 * DAY, Revision).entered(4, &["mira", "jonah", "tomas", "elsie"]),
    logo("strata", "hana", Standard, 4 * DAY, Revision)
        .of(
            Vi,
            "stationery & site boards",
            "The logo exists. We need what goes around it: letterhead, cards, drawing frame, hoarding boards for building sites and a helmet. Two colours at most, nothing that fades in the rain, and it should look better at four metres than on a screen.",
        )
        .entered(3, &["tomas", "elsie", "mira"]),
    logo("finch", "priya", Budget, 6 * DAY, Revision)
        .of(
            Others,
            "launch page",
            "One page for the new reader, phone first. A stallholder should know within ten seconds what it costs and when the money arrives. Please do not show a hand holding a card.",
        )
        .entered(3, &["mira", "noor", "tomas"]),
    // Chosen, delivered.
    logo("northlight", "owen", Standard, 6 * DAY, Winner).entered(4, &["tomas", "mira", "ines", "elsie"]),
    logo("marlow", "anna", Premium, 9 * DAY, Delivered).entered(5, &["mira", "ines", "jonah", "tomas"]),
    // The story of the home page.
    logo("fable", "anna", Standard, 13 * DAY, Complete)
        .excellent()
        .entered(10, &["mira", "ines", "tomas", "jonah", "elsie", "noor"]),
    logo("juno", "hana", Standard, 25 * DAY, Complete)
        .of(
            Poster,
            "open weekend poster",
            "Two days in June when anybody may walk between the beds and cut their own bunch. It hangs in the bakery, the station and the church hall, A2 and a phone version. Please leave the middle to the flowers.",
        )
        .entered(3, &["ines", "elsie", "jonah"]),
    // The past.
    logo("orbital", "priya", Standard, 33 * DAY, Complete).entered(3, &["mira", "tomas"]).brief_past(),
    logo("monarch", "leo", Standard, 42 * DAY, Complete).entered(3, &["mira", "jonah"]).brief_past(),
    logo("juno", "hana", Premium, 52 * DAY, Complete).entered(3, &["ines", "elsie"]).brief_past(),
    logo("meadow", "anna", Standard, 70 * DAY, Complete).entered(3, &["mira", "ines"]).brief_past(),
    logo("biscuit", "owen", Standard, 89 * DAY, Complete).entered(3, &["ines", "mira"]).brief_past(),
    logo("biscuit", "owen", Standard, 98 * DAY, Complete)
        .of(Package, "freezer tubs", "Four recipes, one tub, a lid that tells them apart in a dark freezer. The dog must not be able to open it.")
        .entered(2, &["mira", "ines"])
        .brief_past(),
];
