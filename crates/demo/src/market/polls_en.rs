//! What the clients of the English site ask passers-by, and what they hear.

use super::polls::Asked;
use domain::project::ProjectType::{Logo, Package, Poster, Vi};

pub(super) static ASKED: &[Asked] = &[
    Asked {
        brand: "tidewater",
        kind: Logo,
        hours: 40,
        question: "Which sail would you follow out of the harbour?",
        comments: &[
            ("Nora", "This one reads from across the water, and the letters stay clear."),
            ("Harbour office", "We look at sails all day. The second is the one we would log."),
            ("Wet socks", "The gull one. I fell in last summer and would do it again."),
            ("Ferry passenger", "Saw it for three seconds and could draw it for you now."),
        ],
        report: "",
    },
    Asked {
        brand: "strata",
        kind: Vi,
        hours: 30,
        question: "Which board makes you want to see what is behind it?",
        comments: &[
            ("Bricklayer", "The one with the layers. Somebody has stood in a trench."),
            ("June", "A little busy for a small stamp, but full of character on a fence."),
            ("Dog walker", "I pass hoardings every morning and this is the first I would read."),
        ],
        report: "",
    },
    Asked {
        brand: "fable",
        kind: Poster,
        hours: 34,
        question: "Which fox should look out of the bookshop window?",
        comments: &[
            ("Age six", "The one that knows a secret."),
            ("Saturday bookseller", "There must be room to write on it, so the one with the strip."),
            ("Grandfather of four", "They will all want the orange one. Trust me."),
            ("anon", "Boring. Whoever likes any of these has no eyes."),
        ],
        report: "Rude, and mostly children vote here. Please have a look.",
    },
    Asked {
        brand: "orbital",
        kind: Package,
        hours: 55,
        question: "Raining, one hand free: which box do you open right?",
        comments: &[
            ("Co-op secretary", "The one with the big notch. My gloves agree."),
            ("Theo", "I turned my phone upside down to test them. Only one still made sense."),
            ("Postwoman", "Whichever says this way up the loudest, so the third."),
            ("Hill farmer", "We will keep the box for nails, so make it a good one."),
        ],
        report: "",
    },
    Asked {
        brand: "northlight",
        kind: Logo,
        hours: 60,
        question: "Whose van would you rather see after a storm?",
        comments: &[
            ("Crab boat", "The beam. It looks like someone is up."),
            ("A neighbour", "The quiet one. It gets better the longer I look."),
            ("Claims veteran", "I want to believe they pick up the phone, and this one does."),
        ],
        report: "",
    },
    Asked {
        brand: "marlow",
        kind: Logo,
        hours: 90,
        question: "Which bag do you reach for with your eyes half open?",
        comments: &[
            ("Night nurse", "The river one, and I have not had my first cup."),
            ("Barista no. 3", "I can already see it on a cup. Lovely in one ink."),
            ("Rowing club", "That bend is our bend. No contest."),
        ],
        report: "",
    },
    Asked {
        brand: "fable",
        kind: Logo,
        hours: 258,
        question: "Which animal would you read to?",
        comments: &[
            ("Reception teacher", "They voted by shouting. Fox, unanimously."),
            ("Ida, 7", "It has a book in its face!"),
        ],
        report: "",
    },
    Asked {
        brand: "orbital",
        kind: Logo,
        hours: 735,
        question: "Which one looks as if it works before breakfast?",
        comments: &[
            ("Agronomist", "The calm one; I have enough alarms."),
            ("Seed merchant", "I would put the arcs on my cap."),
        ],
        report: "",
    },
];
