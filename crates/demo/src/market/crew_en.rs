//! More designers of the English site: those who fill the walls beside the ones the contests name.

use super::cast::{Member, crew};

pub(super) const CREW_EN: [Member; 35] = [
    crew!(En, "bea", "Bea Lindholm", 199, 42, "Wine labels for ten years. I think in small rectangles."),
    crew!(
        En,
        "kofi",
        "Kofi Mensah",
        197,
        45,
        "Type designer in Accra. Give me a name with good letters and stand back."
    ),
    crew!(
        En,
        "marit",
        "Marit Solheim",
        195,
        48,
        "Knitwear patterns first, logos second; both have to survive being small."
    ),
    crew!(
        En,
        "dario",
        "Dario Conti",
        193,
        51,
        "Third-generation printer. If it cannot be printed in one colour, it is not finished."
    ),
    crew!(En, "yuki", "Yuki Tanabe", 191, 54, "Quiet marks, careful spacing, very little else."),
    crew!(En, "hal", "Hal Brennan", 189, 57, "I paint pub signs in Galway and draw the logos that go on them."),
    crew!(En, "sana", "Sana Iqbal", 187, 60, "Pattern and ornament, folded until one line is left."),
    crew!(
        En,
        "per",
        "Per Nyström",
        185,
        63,
        "Wayfinding by trade. You should recognise it at forty metres and forty miles an hour."
    ),
    crew!(En, "lucia", "Lucía Ferrer", 182, 67, "Ceramics and cookbooks. Warm colours, cold deadlines."),
    crew!(En, "abe", "Abe Kessler", 179, 70, "Editorial designer. I read the brief twice and then once more aloud."),
    crew!(En, "wren", "Wren Adeyemi", 176, 74, "Birds, plants and anything with a stem."),
    crew!(En, "milan", "Milan Novák", 173, 77, "Posters from Brno. Big shapes, small budgets, no apologies."),
    crew!(En, "greta", "Greta Falk", 169, 80, "Packaging engineer who learned to draw. I know where the fold will be."),
    crew!(En, "theo", "Theo Papadakis", 165, 83, "Boats, harbours, breweries. I have lived next to all three."),
    crew!(
        En,
        "ruth",
        "Ruth Ansell",
        161,
        86,
        "Twenty years in-house for a bookshop chain; now I only do the parts I like."
    ),
    crew!(
        En,
        "dev",
        "Dev Chaudhary",
        156,
        89,
        "Interface designer. Every mark gets tested as a favicon before you see it."
    ),
    crew!(En, "oona", "Oona Virtanen", 151, 93, "Illustrator from Tampere. My animals have opinions."),
    crew!(En, "basil", "Basil Hart", 146, 96, "Letterpress studio in a former bakery. It still smells of bread."),
    crew!(
        En,
        "carmen",
        "Carmen Duarte",
        141,
        99,
        "Fashion branding, mostly for very small labels with very large plans."
    ),
    crew!(En, "ilse", "Ilse Verhoeven", 136, 102, "I like grids, and I like the moment you decide to leave one."),
    crew!(En, "amos", "Amos Whitlock", 131, 105, "Stencil, stamp, brand, burn: marks that are made by hand."),
    crew!(
        En,
        "nadia",
        "Nadia Rahal",
        126,
        108,
        "Arabic and Latin lettering. Bilingual names are my favourite problem."
    ),
    crew!(En, "felix", "Felix Baumann", 120, 111, "Former cartographer. Contour lines find their way into everything."),
    crew!(En, "tess", "Tess Moran", 114, 115, "Cafés, bakeries and one very demanding cheese shop."),
    crew!(En, "ravi", "Ravi Pillai", 109, 118, "Motion designer. A good logo already looks as if it could move."),
    crew!(En, "sol", "Sol Herrera", 104, 121, "Screen printer in Oaxaca. Two colours, sometimes three."),
    crew!(En, "freya", "Freya Dunn", 92, 124, "Outdoor brands and mountain rescue teams. It has to work wet."),
    crew!(En, "joon", "Joon Park", 84, 127, "Game artist by day. Simple silhouettes, strong poses."),
    crew!(En, "petra", "Petra Vogel", 77, 130, "Museum graphics. I write a caption for every draft."),
    crew!(En, "amara", "Amara Obi", 69, 133, "Beauty and skincare, with as little pink as possible."),
    crew!(En, "louis", "Louis Garnier", 61, 137, "Menus, labels, matchboxes: the smaller, the better."),
    crew!(En, "inga", "Inga Petersen", 53, 140, "Textile designer. My drafts come with a stitched sample."),
    crew!(En, "caleb", "Caleb Stone", 46, 143, "Farm kid, agency dropout. Honest work for honest businesses."),
    crew!(En, "mei", "Mei Hollis", 38, 146, "Children's books taught me to say one thing per page."),
    crew!(En, "viggo", "Viggo Lund", 31, 149, "Just moved from architecture to identity. Still drawing sections."),
];
