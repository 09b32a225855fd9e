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

pub(super) const CONTESTS_EN: [Contest; 27] = [
    // Running.
    logo("kindling", "owen", Standard, 41, Open).entered(8, &["mira", "jonah", "tomas", "ines", "elsie"]),
    logo("lumen", "priya", Express, 45, Open).prize(120).urgent().entered(3, &["tomas", "elsie", "noor"]),
    logo("halfmoon", "leo", Custom, 26, Open).prize(350).entered(5, &["jonah", "mira", "tomas"]),
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
    logo("tidewater", "leo", Standard, 5 * DAY, Revision).entered(6, &["mira", "jonah", "tomas", "elsie"]),
    logo("strata", "hana", Standard, 4 * DAY, Revision)
        .of(
            Vi,
            "stationery & site boards",
            "The logo exists. We need what goes around it: letterhead, cards, drawing frame, hoarding boards for building sites and a helmet. Two colours at most, nothing that fades in the rain, and it should look better at four metres than on a screen.",
        )
        .entered(4, &["tomas", "elsie", "mira"]),
    logo("finch", "priya", Budget, 6 * DAY, Revision)
        .of(
            Others,
            "launch page",
            "One page for the new reader, phone first. A stallholder should know within ten seconds what it costs and when the money arrives. Please do not show a hand holding a card.",
        )
        .entered(3, &["mira", "noor", "tomas"]),
    // Chosen, delivered.
    logo("northlight", "owen", Standard, 6 * DAY, Winner).entered(5, &["tomas", "mira", "ines", "elsie"]),
    logo("marlow", "anna", Premium, 9 * DAY, Delivered).entered(6, &["mira", "ines", "jonah", "tomas"]),
    // The story of the home page.
    logo("fable", "anna", Standard, 13 * DAY, Complete)
        .excellent()
        .entered(11, &["mira", "ines", "tomas", "jonah", "elsie", "noor"]),
    logo("juno", "hana", Standard, 25 * DAY, Complete)
        .of(
            Poster,
            "open weekend poster",
            "Two days in June when anybody may walk between the beds and cut their own bunch. It hangs in the bakery, the station and the church hall, A2 and a phone version. Please leave the middle to the flowers.",
        )
        .entered(4, &["ines", "elsie", "jonah"]),
    // The past.
    logo("orbital", "priya", Standard, 33 * DAY, Complete).entered(4, &["mira", "tomas", "elsie"]).brief_past(),
    logo("monarch", "leo", Standard, 42 * DAY, Complete).entered(4, &["mira", "jonah", "tomas"]).brief_past(),
    logo("juno", "hana", Premium, 52 * DAY, Complete).entered(3, &["ines", "mira", "elsie"]).brief_past(),
    logo("biscuit", "owen", Budget, 61 * DAY, Complete)
        .of(Poster, "van livery", "One very yellow van, both sides and the back doors. Children should wave at it. Phone number on the back only.")
        .entered(2, &["jonah", "mira"])
        .brief_past(),
    logo("meadow", "anna", Standard, 70 * DAY, Complete).entered(3, &["mira", "ines", "jonah"]).brief_past(),
    logo("strata", "hana", Budget, 80 * DAY, Complete)
        .of(Poster, "exhibition poster", "Forty years of drawings in the library we built. Black and one more colour, A1, readable from a bus.")
        .entered(2, &["elsie", "tomas"])
        .brief_past(),
    logo("biscuit", "owen", Standard, 89 * DAY, Complete).entered(3, &["ines", "mira", "jonah"]).brief_past(),
    logo("biscuit", "owen", Standard, 98 * DAY, Complete)
        .of(Package, "freezer tubs", "Four recipes, one tub, a lid that tells them apart in a dark freezer. The dog must not be able to open it.")
        .entered(2, &["mira", "ines"])
        .brief_past(),
    logo("strata", "hana", Standard, 108 * DAY, Complete).entered(3, &["tomas", "mira", "ines"]).brief_past(),
    logo("orbital", "priya", Budget, 118 * DAY, Complete)
        .of(Others, "app screens", "The first three screens of the field app. Old phones, slow lines, bright sun: large type, few words, no maps before they are needed.")
        .entered(2, &["mira", "tomas"])
        .brief_past(),
    logo("finch", "priya", Standard, 128 * DAY, Complete).entered(3, &["mira", "tomas", "ines"]).brief_past(),
    logo("monarch", "leo", Budget, 137 * DAY, Complete)
        .of(Others, "club website", "A front page with Sunday's ride, the weather and the cake rota. Half the club is over sixty.")
        .entered(2, &["tomas", "mira"])
        .brief_past(),
    logo("monarch", "leo", Budget, 147 * DAY, Complete)
        .of(Poster, "autumn race poster", "Hill climb, last Sunday in October. It has to survive rain on a lamp post.")
        .entered(2, &["mira", "tomas"])
        .brief_past(),
    logo("finch", "priya", Budget, 156 * DAY, Complete)
        .of(Vi, "market stall kit", "Window sticker, price board, apron and a leaflet for people who sell things outdoors.")
        .entered(2, &["mira", "tomas"])
        .brief_past(),
];
