//! What people of the English site say and give to each other.

use super::among::{Chat, Complaint, Question, Said, Tip};
use domain::project::ProjectType::{Logo, Others, Package, Poster, Vi};

const POACH: &str = "We can skip the contest. Take the beam design off the wall and draw it for my cousin directly, cash, nobody needs to know.";
const PUSHY: &str = "You never answered. I will go on writing every morning until you tell me what you charge.";
const SHARP: &str = "Your second colour is the one from my draft. You must have seen it before you handed in.";

pub(super) static SAID: Said = Said {
    chats: &[
        Chat {
            between: ("anna", "mira"),
            hours: 150,
            lines: &[
                (
                    0,
                    true,
                    "The first spines came back from the binder. The fox is four millimetres tall and still looks as if it knows something.",
                ),
                (42, false, "Then it is finished. Did the orange hold on the uncoated stock?"),
                (15, true, "It went a little duller, which suits it. Evening fox, as my daughter calls it."),
                (8, false, "Evening fox it is. I may steal that for the file name."),
                (
                    75,
                    true,
                    "We will need something for the dairy's butter soon. Would you look at the brief when it opens?",
                ),
                (30, false, "Gladly. I have opinions about butter."),
            ],
        },
        Chat {
            between: ("anna", "ines"),
            hours: 44,
            lines: &[
                (
                    0,
                    true,
                    "The booksellers ask whether the felt-pen strip could be wider. Their handwriting is generous.",
                ),
                (50, false, "It can have another two centimetres; I will take them from the sky, which has plenty."),
                (12, true, "Perfect. And could the fox look at the strip rather than at us?"),
                (24, false, "It would look nosy. I tried it, and nosy is good. New version tonight."),
            ],
        },
        Chat {
            between: ("owen", "tomas"),
            hours: 15,
            lines: &[
                (
                    0,
                    true,
                    "Congratulations, it is yours. My father wants to know if the beam can be switched off on Sundays.",
                ),
                (22, false, "Tell him there is a version without it, and that I like him already."),
                (10, true, "The van painter needs the tall one first, if that can be arranged."),
                (6, false, "It will be the first thing in the package, by tomorrow noon."),
            ],
        },
        Chat {
            between: ("anna", "mira"),
            hours: 960,
            lines: &[
                (0, true, "Your chalk tags survived the rain. The board at the gate did not, but that was a cow."),
                (130, false, "I can repaint a board. I can't do much about the cow."),
                (20, true, "She says she prefers the serif."),
            ],
        },
        Chat {
            between: ("owen", "ines"),
            hours: 260,
            lines: &[
                (0, true, "People are photographing the yellow van. One of them asked to adopt the dog on the door."),
                (66, false, "Please tell them the dog is a drawing and has no papers."),
                (18, true, "Too late, there is a waiting list."),
            ],
        },
        Chat {
            between: ("leo", "jonah"),
            hours: 40,
            lines: &[
                (0, true, "We hoisted the print of your sail at the clubhouse. From the far jetty it reads as a gull."),
                (55, false, "A gull is half a compliment. I'll open the lower curve so that it catches wind instead."),
                (14, true, "Try it, but keep some gull. The children have named it."),
                (9, false, "What is it called?"),
                (3, true, "Kevin."),
            ],
        },
        Chat {
            between: ("leo", "mira"),
            hours: 520,
            lines: &[
                (0, true, "Eighty-one years old and he wore the new jersey to the bakery. I thought you should know."),
                (80, false, "That is the review I will put on the wall. Thank him for me."),
            ],
        },
        Chat {
            between: ("priya", "noor"),
            hours: 50,
            lines: &[
                (0, true, "Your page makes the fee look honest, which it is, but our lawyer wants an asterisk."),
                (28, false, "May the asterisk be a sentence instead? There is room beneath the number."),
                (21, true, "He agreed, and he smiled. That has not happened before."),
            ],
        },
        Chat {
            between: ("priya", "greta"),
            hours: 46,
            lines: &[
                (0, true, "We opened your carton in a puddle, as you asked. The arrow side stayed dry."),
                (37, false, "And the wet hands? Did the tab tear where it should?"),
                (16, true, "Third try. Could it be a finger wider?"),
                (11, false, "A finger it is. I'll send a new die line, and do dry your hands."),
            ],
        },
        Chat {
            between: ("hana", "elsie"),
            hours: 30,
            lines: &[
                (0, true, "The site manager put your board up upside down and it still read. Was that planned?"),
                (64, false, "I would love to say yes. The layers happen to be honest in both directions."),
                (13, true, "Say yes. We are telling everyone you did it on purpose."),
            ],
        },
        Chat {
            between: ("noor", "mira"),
            hours: 320,
            lines: &[
                (
                    0,
                    true,
                    "Hello Mira, I passed the test last week. How finished should a first draft be before I hand it in?",
                ),
                (
                    400,
                    false,
                    "Finished enough that you would show it without its colours. Don't wait for perfect: a client's note is worth more than your kerning.",
                ),
                (25, true, "I have been rounding the same corner since Monday. Handing it in now."),
                (10, false, "Good. Keep the ones that lose, too. In half a year you will see where you got better."),
                (8_700, true, "Two more went in this week. One client wrote \"interesting\" and I am living on it."),
            ],
        },
        Chat {
            between: ("kofi", "elsie"),
            hours: 380,
            lines: &[
                (0, true, "That lower-case g on your poster, did you draw it? The ear is wonderful."),
                (90, false, "I did, after a railway timetable from the sixties. It leaned, so I let it."),
                (17, true, "Quite right. Never correct a good lean."),
            ],
        },
        Chat {
            between: ("joon", "tess"),
            hours: 88,
            lines: &[
                (0, true, "Do you share your die lines? Mine keep tearing at the corner."),
                (45, false, "Two millimetres of radius and they stop. I will write it up for the forum."),
            ],
        },
        Chat {
            between: ("owen", "elsie"),
            hours: 86,
            lines: &[(0, true, POACH), (34, false, "I would know. It goes through the market or not at all.")],
        },
        Chat { between: ("hana", "yuki"), hours: 140, lines: &[(0, true, PUSHY)] },
        Chat {
            between: ("milan", "wren"),
            hours: 190,
            lines: &[
                (0, true, SHARP),
                (25, false, "The wall is blind until it closes. I saw nothing but my own desk."),
            ],
        },
        Chat {
            between: ("mira", "seal"),
            hours: 72,
            lines: &[
                (
                    0,
                    true,
                    "A shop is selling mugs with one of my unsold drafts on them. Is that yours to deal with, or mine?",
                ),
                (
                    160,
                    false,
                    "Outside the market it is yours. The date beside your entry shows when you handed it in; send them that.",
                ),
                (14, true, "That will do nicely. They have already gone quiet."),
            ],
        },
    ],
    complaints: &[
        Complaint {
            line: POACH,
            by: "elsie",
            hours: 80,
            reason: "A client wants to take a design out of a contest and pay for it in cash.",
            ruling: None,
        },
        Complaint {
            line: PUSHY,
            by: "yuki",
            hours: 120,
            reason: "She wants a price in private, and says she will write every morning until I name one.",
            ruling: None,
        },
        Complaint {
            line: SHARP,
            by: "wren",
            hours: 184,
            reason: "Accuses me of copying, which is not true.",
            ruling: Some(("dismissed", "A blunt question is no offence. Two entries may well share a colour.")),
        },
    ],
    tips: &[
        Tip { by: "anna", to: "mira", hours: 149, amount: 40, words: "For the fox, from everyone under seven." },
        Tip {
            by: "anna",
            to: "ines",
            hours: 1_150,
            amount: 15,
            words: "The harvest bill brought forty people down the wrong lane and they all stayed. Thank you.",
        },
        Tip {
            by: "owen",
            to: "ines",
            hours: 1_500,
            amount: 20,
            words: "The tasting day ran out of turkey by noon. Blame the poster.",
        },
        Tip {
            by: "leo",
            to: "jonah",
            hours: 480,
            amount: 12,
            words: "Read from across the road by a man without his glasses.",
        },
        Tip {
            by: "hana",
            to: "ines",
            hours: 450,
            amount: 25,
            words: "Every copy in the church hall was taken home. Please have a coffee on us.",
        },
        Tip {
            by: "priya",
            to: "mira",
            hours: 640,
            amount: 30,
            words: "It looks right on the weather station, which nothing ever has.",
        },
    ],
    questions: &[
        Question {
            by: "anna",
            brand: "meadow",
            kind: Package,
            hours: 11,
            text: "The butter and the cheese are two things. May two designers each win one of them in the same contest?",
            answer: Some((
                4,
                "A contest has one winner. Once you have chosen, you can buy a second design from the wall as well; its price stands beside it.",
            )),
        },
        Question {
            by: "owen",
            brand: "northlight",
            kind: Logo,
            hours: 38,
            text: "Half of us will be at sea the week the package comes. What happens if nobody is there to confirm it?",
            answer: Some((
                6,
                "It is confirmed by itself once the time beside the package is over. If something is missing, say so there before then.",
            )),
        },
        Question {
            by: "ines",
            brand: "juno",
            kind: Poster,
            hours: 440,
            text: "The certificate carries the name of the farm and not of the family. Can it be issued again?",
            answer: Some((
                12,
                "No, it stays as it was issued, with the name that the client gave for it before the package was confirmed.",
            )),
        },
        Question {
            by: "hana",
            brand: "strata",
            kind: Vi,
            hours: 26,
            text: "May our contractor see the finalists' boards before we decide? He does not have an account.",
            answer: Some((
                7,
                "Yes: the share link beside the entries shows him the wall without an account. You can end the link at any time.",
            )),
        },
        Question {
            by: "leo",
            brand: "tidewater",
            kind: Logo,
            hours: 19,
            text: "The club wants its own members to vote as well. Does a poll only count people with an account?",
            answer: None,
        },
        Question {
            by: "priya",
            brand: "finch",
            kind: Others,
            hours: 9,
            text: "The finalists ask for our brand typeface, which is licensed to us alone. How may we hand it to them?",
            answer: None,
        },
    ],
};
