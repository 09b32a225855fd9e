//! What the designers of the English site talk about, and what was reported there.

use super::forum::{Accusation, Said, Topic};
use domain::project::ProjectType::{Logo, Others, Poster, Vi};

pub(super) static SAID: Said = Said {
    topics: &[
        Topic {
            board: "announcements",
            by: "seal",
            hours: 4_480,
            title: "The forum is open: three things first",
            text: "This is where designers talk among themselves.\n\n- Asking for help? Say **what you tried** and what you want to know\n- Talk about the work, never about the person\n- Found a stolen design? Report it beside the entry, with the original",
            answers: &[
                ("tomas", 5, "Good to have a place for this at last, and the rules are short enough to be read."),
                ("marit", 26, "Reporting for duty from a very small desk with a great many opinions about spacing."),
            ],
        },
        Topic {
            board: "announcements",
            by: "seal",
            hours: 690,
            title: "Slower answers over the long weekend",
            text: "Reports, refunds and payouts go on as usual, **a day or two slower**.\n\nAutomatic confirmation keeps its own time. Please look into your source files once more before you send them, so that nobody comes back from the seaside to a missing file.",
            answers: &[(
                "basil",
                7,
                "Noted. I shall spend mine renaming the layers of three years, with a pot of tea.",
            )],
        },
        Topic {
            board: "help",
            by: "mira",
            hours: 1_280,
            title: "\"Make it pop\": what do you ask next?",
            text: "Two clients in a row wrote exactly that. I now ask three things:\n\n1. Where will people see it?\n2. Whom should it not look like?\n3. Which version is closest?\n\nWhat do you ask?",
            answers: &[
                (
                    "ines",
                    2,
                    "I send two references at the extremes and ask which side they lean to. Faster than any words.",
                ),
                (
                    "jonah",
                    7,
                    "> Which version is closest?\n\nThis one. The reason why is usually the word they could not find.",
                ),
                ("abe", 27, "I ask them to read me the sentence they would like a stranger to say about it."),
            ],
        },
        Topic {
            board: "talk",
            by: "elsie",
            hours: 410,
            title: "A wordmark at 16 pixels: what do you keep?",
            text: "A bakery with eleven letters wants a favicon. I kept one counter and a crumb, and people still recognise it. How do you decide what stays?",
            answers: &[
                ("noor", 4, "I squint until only one shape is left, and then I redraw that shape on the pixel grid."),
                ("dev", 9, "Put it in a row of forty open tabs. Whatever you can still find is the part that stays."),
                ("kofi", 22, "The letter that nobody else's name begins with. If there is none, its strangest corner."),
            ],
        },
        Topic {
            board: "help",
            by: "mei",
            hours: 830,
            title: "First box ever: where do I learn die lines?",
            text: "I can draw the faces of a carton but have no idea how they fold. Do I ask the printer for a template, or measure a box I like and work backwards?",
            answers: &[
                (
                    "greta",
                    3,
                    "Ask the printer, take their nearest standard and change the numbers. Working backwards fails nine times in ten.",
                ),
                (
                    "louis",
                    8,
                    "Take apart a box you love, flatten it and trace it. You will understand glue flaps in a minute.",
                ),
                (
                    "dario",
                    29,
                    "And ask how thick the board is. Every fold eats its own thickness, or the lid never shuts.",
                ),
            ],
        },
        Topic {
            board: "talk",
            by: "petra",
            hours: 900,
            title: "Black first: does anybody really do it?",
            text: "We all say so, and then I open the file and there are gradients. I cheat as well. What keeps you honest?",
            answers: &[
                (
                    "amos",
                    6,
                    "Stencils. There is ink or there is no ink, and after a year you forget what grey was for.",
                ),
                ("milan", 13, "I delete every swatch but one and only get them back when the client has nodded."),
            ],
        },
        Topic {
            board: "talk",
            by: "hal",
            hours: 580,
            title: "The best hand-painted sign you have seen",
            text: "Mine: a watchmaker's in Ennis, white enamel on the inside of the glass, every letter written backwards so that it reads from the street. He is long gone and the sign still keeps time.",
            answers: &[
                ("theo", 5, "A net mender's door on Hydra. Blue on blue, and at noon you cannot see it at all."),
                ("sol", 17, "A barber in Puebla who paints his prices on eggs and eats the old ones when they go up."),
                ("tess", 41, "A cheese shop that only says YES. I have never walked past it without going in."),
            ],
        },
        Topic {
            board: "help",
            by: "carmen",
            hours: 320,
            title: "The client wants to edit text set in letters that I drew",
            text: "Their menu changes every month and they would like to do the prices themselves. The headings are drawn by hand and there is no font. What do you hand over?",
            answers: &[
                (
                    "ravi",
                    2,
                    "Outline and lock the headings, set the prices in an open font, and say in the note what may be touched.",
                ),
                (
                    "nadia",
                    11,
                    "Draw them ten figures and a decimal point. It takes an evening and lasts them a lifetime.",
                ),
            ],
        },
        Topic {
            board: "talk",
            by: "per",
            hours: 180,
            title: "Designing for hospitals: what do outsiders never think of?",
            text: "Three to begin with:\n\n- glossy paper is invisible to old eyes\n- red means alarm on a ward\n- spacing matters more than size\n\nPlease add yours and I will keep a list here.",
            answers: &[
                (
                    "freya",
                    4,
                    "Arrows should not be beautiful. In a corridor people want left or right, and they want it now.",
                ),
                (
                    "ilse",
                    12,
                    "From a wheelchair the eye is at a metre twenty. Hang it higher and you have hung nothing.",
                ),
                ("oona", 34, "Go easy on pictograms. My grandmother took the magnifying glass for a frying pan."),
            ],
        },
        Topic {
            board: "help",
            by: "caleb",
            hours: 50,
            title: "Should designs that lost go into the store with a price?",
            text: "I have eight that were not chosen, and two of them I really like. Too low feels wrong, too high and nobody asks. How do you price yours?",
            answers: &[
                (
                    "tomas",
                    3,
                    "Keep the two until the right trade walks in, and leave the rest at the default. It is fine.",
                ),
                ("ines", 10, "I have a dozen there. Two sold in half a year, both of them the ones I had given up on."),
            ],
        },
        Topic {
            board: "talk",
            by: "joon",
            hours: 22,
            title: "Animals: do you begin with the eye or with the outline?",
            text: "In games it is always the eye, because the body can be anything once the look is right. For logos it fails me: at small sizes the eye is the first thing to go.",
            answers: &[
                ("oona", 2, "The shadow. If you know who it is from the shadow, give it an eye as a reward."),
                ("wren", 8, "I draw what it is doing first. Crouching, turning, listening: a pose outlives a face."),
            ],
        },
    ],
    accusations: &[
        Accusation {
            brand: "finch",
            kind: Others,
            by: "priya",
            hours: 31,
            what: "rules",
            named: false,
            reason: "The brief says one page, phone first. This is drawn for a desk, and the phone is an afterthought.",
            answer: Some(
                "The phone was drawn first, whatever the sheet looks like. I can turn the sheet round if that helps.",
            ),
            ruling: None,
        },
        Accusation {
            brand: "monarch",
            kind: Poster,
            by: "hana",
            hours: 13,
            what: "stolen",
            named: false,
            reason: "This hung in our station two summers ago for a regatta. I have a photo of it somewhere and will look.",
            answer: None,
            ruling: None,
        },
        Accusation {
            brand: "orbital",
            kind: Logo,
            by: "leo",
            hours: 22,
            what: "other",
            named: false,
            reason: "Too close to the sign of a ferry company. Lovely drawing, but somebody should tell its buyer.",
            answer: None,
            ruling: None,
        },
        Accusation {
            brand: "juno",
            kind: Vi,
            by: "owen",
            hours: 225,
            what: "stock",
            named: false,
            reason: "I know that flower from a sheet of wedding clip art that my sister bought.",
            answer: Some(
                "The flower is one petal turned round a point, twelve times. The petal is mine and the compass was my uncle's.",
            ),
            ruling: Some((
                "dismiss",
                "The construction lines were shown, and the clip art has eight petals and a stem.",
                0,
            )),
        },
        Accusation {
            brand: "monarch",
            kind: Logo,
            by: "anna",
            hours: 275,
            what: "stolen",
            named: true,
            reason: "The same idea as the first entry of this contest, a day later. That is not how one gets on.",
            answer: Some("Two people read the same brief on the same evening. Mine has a date on every sketch."),
            ruling: Some(("dismiss", "A shared subject is not a copy; the two drawings have no line in common.", 0)),
        },
    ],
};
