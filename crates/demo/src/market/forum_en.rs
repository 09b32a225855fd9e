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
            title: "A machine helped? Say so beside the entry",
            text: "There is a box for it when you hand in, and clients do read it.\n\n- Where the brief welcomes such help, nobody minds\n- Where it does not, **draw it yourself**\n- What gets an entry reported is leaving it out",
            answers: &[(
                "basil",
                7,
                "Noted. The only machine in my shop weighs a ton and helps with nothing before its second coffee.",
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
            title: "Fourteen pins on one draft: which do you answer first?",
            text: "From the apostrophe to the whole idea, all pinned on one evening. I did the small ones first, felt busy all day and had moved nothing that mattered. What is your order?",
            answers: &[
                ("noor", 4, "The ones that would undo the others. If the shape goes, nobody has to move that comma."),
                (
                    "dev",
                    9,
                    "Sort them by what they touch: meaning, shape, spacing, colour. Fourteen pins are mostly three wishes.",
                ),
                (
                    "kofi",
                    22,
                    "Tick off only what is done, and write beside the rest why it waits. Silence reads as no.",
                ),
            ],
        },
        Topic {
            board: "help",
            by: "mei",
            hours: 830,
            title: "The client wants to register my mark: what do they need from me?",
            text: "The rights went over with the files, and now it is to become a trade mark. They ask for a paper that says who drew it. Is the certificate enough? And may I still show my sketches?",
            answers: &[
                (
                    "greta",
                    3,
                    "The certificate names both of you and the design; my clients hand it to their lawyer. Keep the dated sketches too.",
                ),
                (
                    "louis",
                    8,
                    "Registering is theirs to do and to pay for. I add the plain one-colour drawing, since that is what gets filed.",
                ),
                (
                    "dario",
                    29,
                    "Ask before you show anything. I wait until the mark is registered, so that nobody is faster with my third idea.",
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
            title: "They asked for the vector and cannot open it",
            text: "I sent SVG and PDF, as the brief said. Back came a photo of an error message and the question whether I have it \"as a normal picture\". Do you send bitmaps as well, and how large?",
            answers: &[
                (
                    "ravi",
                    2,
                    "PNG without a ground in three widths, JPG on white, and one sentence on which of them goes to the printer.",
                ),
                (
                    "nadia",
                    11,
                    "Two lines in the read-me: vector for whoever makes things, bitmap for whoever shows things. No questions since.",
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
            title: "Hired by name: how do you price what has no edge yet?",
            text: "Somebody liked a mark of mine and asks for \"a few bits around it\". By the piece, by the day, or one sum? I have guessed low twice and was busy for a month.",
            answers: &[
                (
                    "tomas",
                    3,
                    "One sum for a list, with the list in the offer. What is not on it has a small price of its own.",
                ),
                (
                    "ines",
                    10,
                    "I double the hours I believe in and offer two rounds. Nobody minds when I am done early.",
                ),
            ],
        },
        Topic {
            board: "talk",
            by: "joon",
            hours: 22,
            title: "Criticism that nobody asked for: do you give it?",
            text: "A mark that has just won has a gap that will close up in print. I was not in that contest and have never met its author. At the games studio we say everything to everyone; here it felt rude. What is the custom?",
            answers: &[
                (
                    "oona",
                    2,
                    "Ask first, in one line: would you like to hear about the gap? And no is a complete answer.",
                ),
                (
                    "wren",
                    8,
                    "Name the place and not the taste. \"The counter closes at ten millimetres\" has never hurt anybody.",
                ),
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
