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

pub(super) const CONTESTS_EN: [Contest; 38] = [
    // Running.
    logo("kindling", "owen", Standard, 41, Open).entered(8, &["mira", "jonah", "tomas", "ines", "elsie"]),
    logo("lumen", "priya", Express, 45, Open).prize(120).urgent().entered(5, &["tomas", "elsie", "noor"]),
    logo("halfmoon", "leo", Custom, 26, Open).prize(350).entered(5, &["jonah", "mira", "tomas"]),
    logo("meadow", "anna", Standard, 14, Open)
        .of(
            Package,
            "butter & cheese labels",
            "Two labels that sit side by side in a farm shop fridge: butter in 250 g paper wraps and our one soft cheese in a wooden box. One ink on kraft paper, please, with the logo we chose here. Room for a handwritten date is a must.",
        )
        .entered(3, &["ines", "mira"]),
    logo("hexly", "priya", Premium, 2, Open).entered(2, &["tomas", "noor"]),
    logo("saltwood", "hana", Standard, 20, Open).private().entered(4, &["mira", "ines", "jonah"]),
    // Refined by the finalists.
    logo("tidewater", "leo", Standard, 5 * DAY, Revision).entered(11, &["mira", "jonah", "tomas", "elsie"]),
    logo("strata", "hana", Standard, 4 * DAY, Revision)
        .of(
            Vi,
            "stationery & site boards",
            "The logo exists. We need what goes around it: letterhead, cards, drawing frame, hoarding boards for building sites and a helmet. Two colours at most, nothing that fades in the rain, and it should look better at four metres than on a screen.",
        )
        .entered(10, &["tomas", "elsie", "mira"])
        .has_logo(),
    logo("finch", "priya", Budget, 6 * DAY, Revision)
        .of(
            Others,
            "launch page",
            "One page for the new reader, phone first. A stallholder should know within ten seconds what it costs and when the money arrives. Please do not show a hand holding a card.",
        )
        .entered(7, &["mira", "noor", "tomas"]),
    logo("fable", "anna", Budget, 4 * DAY, Revision)
        .of(
            Poster,
            "autumn list poster",
            "One sheet for bookshop windows with our four autumn titles. The fox may look out of it but not explain anything. Shops will write their own dates at the foot, so please leave room for a felt pen.",
        )
        .entered(8, &["ines", "oona", "mei"]),
    logo("fable", "anna", Budget, 5 * DAY, Revision)
        .of(
            Vi,
            "reading corner kit",
            "Libraries lend us a corner and we dress it: a rug, a shelf front, a story-time card and a stamp for small hands. Two colours and the paper, and everything has to survive juice.",
        )
        .entered(8, &["elsie", "mei", "oona"]),
    logo("orbital", "priya", Budget, 5 * DAY, Revision)
        .of(
            Package,
            "weather station box",
            "The carton our field stations travel in. It is opened outdoors, once, by somebody with wet hands: which way is up, what to do first, what not to throw away. One colour on brown board.",
        )
        .entered(8, &["greta", "dev", "per"]),
    // Chosen, delivered.
    logo("northlight", "owen", Standard, 6 * DAY, Winner).entered(12, &["tomas", "mira", "ines", "elsie"]),
    logo("marlow", "anna", Standard, 9 * DAY, Delivered).entered(13, &["mira", "ines", "jonah", "tomas"]),
    // The story of the home page.
    logo("fable", "anna", Standard, 13 * DAY, Complete)
        .excellent()
        .entered(12, &["mira", "ines", "tomas", "jonah", "elsie", "noor"]),
    logo("juno", "hana", Standard, 25 * DAY, Complete)
        .of(
            Poster,
            "open weekend poster",
            "Two days in June when anybody may walk between the beds and cut their own bunch. It hangs in the bakery, the station and the church hall, A2 and a phone version. Please leave the middle to the flowers.",
        )
        .entered(12, &["ines", "elsie", "jonah"]),
    logo("orbital", "priya", Budget, 20 * DAY, Complete)
        .of(
            Others,
            "pass planner screens",
            "Three screens for the people who book our antenna time: what is overhead now, the next twelve hours, and one pass in detail. They are used at night, so please start dark. No globes, no glowing grids.",
        )
        .entered(12, &["elsie", "kofi", "dev"]),
    logo("monarch", "leo", Standard, 28 * DAY, Complete)
        .of(
            Poster,
            "season opener poster",
            "First home game under floodlights, the last Friday in March. Half the town walks past the bus shelters where it hangs, so it has to be read from across the road. Sponsors go in one line at the foot; please keep it thin.",
        )
        .entered(13, &["jonah", "milan", "tomas"]),
    // The past.
    logo("orbital", "priya", Budget, 31 * DAY, Complete)
        .of(Poster, "field day", "A sheet for co-operative noticeboards in eleven languages, so the picture has to do the talking. One field, one morning, one number to send a message to.")
        .entered(12, &["ines", "tomas"])
        .brief_past(),
    logo("orbital", "priya", Standard, 36 * DAY, Complete).entered(13, &["mira", "tomas"]).brief_past(),
    logo("monarch", "leo", Budget, 36 * DAY, Complete)
        .of(Package, "ride-day bars", "Oat bars for the Sunday ride, wrapped in something that opens with cold gloves. Three flavours, told apart in a back pocket.")
        .entered(14, &["ines", "jonah"])
        .brief_past(),
    logo("juno", "hana", Standard, 38 * DAY, Complete)
        .of(Package, "bouquet wraps", "Paper sleeves in three sizes and one sticker. Two colours on unbleached paper, and it must not compete with what is inside.")
        .entered(12, &["greta", "ines"])
        .brief_past(),
    logo("monarch", "leo", Budget, 39 * DAY, Complete)
        .of(Vi, "club room", "The door, the notice board, two feather flags and a trophy shelf. Everything gets muddy; please design for a hose.")
        .entered(13, &["mira", "jonah"])
        .brief_past(),
    logo("monarch", "leo", Standard, 44 * DAY, Complete).entered(12, &["mira", "jonah"]).brief_past(),
    logo("juno", "hana", Budget, 44 * DAY, Complete)
        .of(Others, "order page", "One page where couples tell us the date and the colours, phone first. It should feel like a letter, and end in a question we can answer.")
        .entered(12, &["ines", "mira"])
        .brief_past(),
    logo("meadow", "anna", Budget, 47 * DAY, Complete)
        .of(Vi, "farm shop signs", "A gate board, price tags that take chalk, an apron and a crate stencil. One person with a brush should be able to repaint all of it.")
        .entered(12, &["mira", "hal"])
        .brief_past(),
    logo("juno", "hana", Standard, 52 * DAY, Complete).entered(12, &["mira", "ines", "elsie"]).brief_past(),
    logo("meadow", "anna", Budget, 55 * DAY, Complete)
        .of(Others, "farm shop page", "Opening hours, what is in the fridge today, how to find the lane. My mother updates it, so nothing may break when she does.")
        .entered(13, &["mira", "ruth"])
        .brief_past(),
    logo("meadow", "anna", Budget, 58 * DAY, Complete)
        .of(Poster, "harvest fair bill", "Two days in September, in the long barn. The date, the lane to turn into and one thing that smells of hay even on paper; nothing else has to be on it.")
        .entered(12, &["ines", "elsie"])
        .brief_past(),
    logo("orbital", "priya", Budget, 64 * DAY, Complete)
        .of(Vi, "launch day kit", "A badge, a slide master and a lanyard for forty people on one day. It will be photographed a great deal, mostly from the side.")
        .entered(12, &["ines", "jonah"])
        .brief_past(),
    logo("meadow", "anna", Standard, 70 * DAY, Complete).entered(13, &["mira", "ines"]).brief_past(),
    logo("biscuit", "owen", Budget, 72 * DAY, Complete)
        .of(Vi, "van and round kit", "The yellow van, an apron, freezer bags and a card for the letter box when nobody is home but the dog.")
        .entered(14, &["ines", "mira"])
        .brief_past(),
    logo("biscuit", "owen", Budget, 77 * DAY, Complete)
        .of(Others, "shop page", "One page that sells four recipes and a subscription, phone first. The dog may appear once; the tub has to appear first.")
        .entered(12, &["mira", "ruth"])
        .brief_past(),
    logo("biscuit", "owen", Budget, 81 * DAY, Complete)
        .of(Poster, "tasting day", "A bill for vets' windows and the dog park. One Saturday, four recipes, no queue if you bring the dog. Readable from the other end of a lead.")
        .entered(12, &["ines", "jonah"])
        .brief_past(),
    logo("juno", "hana", Budget, 85 * DAY, Complete)
        .of(Vi, "shop signs", "A hanging sign, the van's doors, two aprons and a stamp for tissue paper. It should look grown, not printed, and be cheap to paint again each spring.")
        .entered(12, &["ines", "elsie"])
        .brief_past(),
    logo("biscuit", "owen", Standard, 89 * DAY, Complete).entered(12, &["mira", "ines"]).brief_past(),
    logo("monarch", "leo", Standard, 94 * DAY, Complete)
        .of(Others, "ticket page", "One page, one match at a time: who, when, where to stand. A season card if you ask for it. It has to work on a cold thumb.")
        .entered(12, &["ines", "tomas"])
        .brief_past(),
    logo("biscuit", "owen", Standard, 98 * DAY, Complete)
        .of(Package, "freezer tubs", "Four recipes, one tub, a lid that tells them apart in a dark freezer. The dog must not be able to open it.")
        .entered(12, &["mira", "ines"])
        .brief_past(),
];
