//! What the clients of the English site ask passers-by, and what they hear.

use super::polls::Asked;
use domain::project::ProjectType::{Logo, Others, Package, Poster, Vi};

pub(super) static ASKED: &[Asked] = &[
    Asked {
        brand: "tidewater",
        kind: Logo,
        hours: 40,
        ended: 0,
        question: "Which of these would you follow out of the harbour?",
        comments: &[
            ("Nora", "This one reads from across the water, and the letters stay clear."),
            ("Harbour office", "We look at boats all day. The second is the one we would log."),
            ("Wet socks", "The one with the wave. I fell in last summer and would do it again."),
            ("Ferry passenger", "Saw it for three seconds and could draw it for you now."),
        ],
        report: "",
    },
    Asked {
        brand: "strata",
        kind: Vi,
        hours: 30,
        ended: 0,
        question: "Which board makes you want to see what is behind it?",
        comments: &[
            ("Bricklayer", "The dark one. It looks as if somebody had stood in a trench."),
            ("June", "A little busy for a small card, but full of character on a fence."),
            ("Dog walker", "I pass hoardings every morning and this is the first I would read."),
        ],
        report: "",
    },
    Asked {
        brand: "fable",
        kind: Poster,
        hours: 34,
        ended: 0,
        question: "Which of these should look out of the bookshop window?",
        comments: &[
            ("Age six", "The one that knows a secret."),
            ("Saturday bookseller", "The one I can read from the till with my glasses off."),
            ("Grandfather of four", "They will all want the one with the biggest face. Trust me."),
            ("Cheap prints", "We print posters for a third of this, ask for the Saturday man."),
        ],
        report: "Advertising, and under a children's poll.",
    },
    Asked {
        brand: "orbital",
        kind: Package,
        hours: 55,
        ended: 0,
        question: "Raining, one hand free: which box do you pick up first?",
        comments: &[
            ("Co-op secretary", "The plainest one. My gloves agree."),
            ("Theo", "I turned my phone upside down to test them. Only one still made sense."),
            ("Postwoman", "Whichever has the largest mark on it, so the third."),
            ("Hill farmer", "We will keep the box for nails, so make it a good one."),
        ],
        report: "",
    },
    Asked {
        brand: "finch",
        kind: Others,
        hours: 48,
        ended: 0,
        question: "Five seconds, one thumb: which page tells you what we do?",
        comments: &[
            ("Cheese van", "The one with the single button. I have mustard on the other thumb."),
            ("Barber, two chairs", "Calm page, big bird. I would believe the fee."),
        ],
        report: "",
    },
    Asked {
        brand: "fable",
        kind: Vi,
        hours: 52,
        ended: 0,
        question: "In which of these corners would you sit down on the floor?",
        comments: &[
            ("Branch librarian", "The pattern one. It would hide a great deal of juice."),
            ("Nana", "Whichever has the fox large enough to lean against."),
            ("Story-time dad", "Number two is quiet, and quiet is what I come for."),
        ],
        report: "",
    },
    Asked {
        brand: "northlight",
        kind: Logo,
        hours: 60,
        ended: 18,
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
        ended: 44,
        question: "Which bag do you reach for with your eyes half open?",
        comments: &[
            ("Night nurse", "The bean, and I have not had my first cup."),
            ("Barista no. 3", "I can already see it on a cup. Lovely in one ink."),
            ("Rowing club", "The bend in that bean is our bend. No contest."),
        ],
        report: "",
    },
    Asked {
        brand: "fable",
        kind: Logo,
        hours: 258,
        ended: 226,
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
        hours: 807,
        ended: 774,
        question: "Which one looks as if it works before breakfast?",
        comments: &[
            ("Agronomist", "The calm one; I have enough alarms."),
            ("Seed merchant", "I would put the arcs on my cap."),
        ],
        report: "",
    },
];
