//! What people of the English site say to each other: remarks on entries, answers, reviews.

use super::words::{Talk, Words, client, designer, pinned};
use domain::project::ProjectType::{Logo, Vi};

pub(super) static WORDS_EN: Words = Words {
    exchanges: &[
        (
            "This is the right direction. Could it lose one detail? I worry about it on a receipt.",
            "Done. I merged the two finest lines and drew a separate cut for small sizes.",
        ),
        (
            "Love it, but the name sits a bit far from the mark. They look like strangers.",
            "Moved them closer by a quarter and gave the letters half a weight more. They talk now.",
        ),
        (
            "Is the colour a touch bright? On my phone it glows.",
            "One step deeper. The old one is attached for comparison; on paper it will settle further.",
        ),
        (
            "Does it still read as a tiny profile picture?",
            "At 16 pixels I drop the inner line and keep the outline. Sample attached, it holds.",
        ),
        (
            "Our favourite in the office so far. Could we see it stacked?",
            "Stacked version is up. I respaced the letters for it rather than just piling things.",
        ),
        (
            "Lovely. Does it lean a little to the right?",
            "Good eye. The weight was off; I nudged it left, so it looks centred even if the ruler disagrees.",
        ),
        (
            "The small line is hard to read on the dark ground.",
            "Opened the spacing, one weight up, and a lighter tone on dark. Better?",
        ),
        (
            "Could you try it in lines only? Some of our things are branded with hot iron.",
            "Line version attached, nothing thinner than two millimetres. Iron and laser will both be happy.",
        ),
    ],
    refined: &[
        "Second round with your notes: same structure, new colours, closer to who you are.",
        "Changed the colours and the proportions as you asked. Nothing else moved.",
        "Same idea in another set of colours, tried on light and on dark.",
        "Down to three colours: cheaper to print, and calmer.",
    ],
    remarks: &[
        "Clever, though not quite our temper. Thank you for the care in it.",
        "Nice mark. The type feels a little stiff, could it soften?",
        "My team keeps coming back to this one.",
        "Great colour. Could the shape be simpler?",
        "Smart idea, but I can't read it from across the street.",
        "Very clean. I'd love to see it on a bag.",
        "A bit familiar. What would make it only ours?",
        "Beautiful letters, the symbol could be bolder.",
        "Keeping this one on the wall while I think.",
        "Would this be too fine for a painted sign?",
    ],
    drafts: &[
        "A first direction, I'll go deeper once I hear from you.",
        "Draft one, with the one-colour version.",
        "Looking for the answer in the name rather than beside it.",
        "The quiet option, meant to last.",
        "A livelier direction, for comparison.",
    ],
    thread: &[
        "Got it, looking now.",
        "Everything opens, and the printer is happy too. Thank you!",
        "Very complete, even the colour notes. Thanks.",
    ],
    revision: "Everything is here except a one-colour SVG; we need one for a rubber stamp. Could you add it?",
    revised: "Added: one-colour and reversed versions, all type outlined, ready for the stamp maker.",
    delivered: "The package is up: vector, print and screen files, with a short note on colours. Shout if anything is missing.",
    reviews: &[
        "Easy to talk to, two rounds and it was done. The files were complete, even our printer said so.",
        "Loved the first draft and what we use today is not far from it.",
        "Patient and honest. Told us why not to change one thing, and was right.",
        "Under ten days from one sentence to finished files.",
        "Heard what we could not put into words and drew it.",
        "Always on time, every version came with a note. Made it simple to decide as a team.",
        "Customers have started asking who made it. That says it all.",
        "Works at every size. We have been burnt by that before, not this time.",
        "The lettering alone was worth it.",
        "Has opinions and is happy to be argued with. Recommended.",
        "Better than we hoped for. The packaging is going to the same hands.",
        "Honest mockups, no fireworks, and the board said yes at once.",
        "Actually read our brief and turned the smallest detail of it into the mark.",
        "Fair, friendly and very tidy file names.",
        "Looks wonderful stitched. The whole club ordered one.",
        "Never had to chase once.",
        "Asked three questions before drawing a line. They were the right three.",
        "Our oldest member, who dislikes everything, asked for a sticker.",
        "Clear about what was included, generous within it.",
        "We changed our minds twice and never heard a sigh.",
        "Sent the one-colour version without being asked. It is the one we use most.",
        "It survived the photocopier, which nothing here does.",
        "Quiet, exact and quick. The proofs were right the first time.",
        "Finally something the children can draw themselves.",
        "Took our muddle of references and found the one thing they had in common.",
        "Good ideas, and the spacing is a joy if you care about such things. We do.",
        "The sign writer shook his head at the old one and smiled at this.",
        "Delivered on a Sunday so that we could print on Monday. Thank you.",
        "Kept it simple when we were busy making it complicated.",
        "Every file opened on every machine we have, and some of them are old.",
        "We framed the sketch. That should tell you enough.",
    ],
    runner_up: &[
        "We went back and forth between the two for days. Thank you for the work you put in.",
        "A wonderful finalist; this time we chose the quieter one. Hope to work together soon.",
        "The second round answered every note. It lost by one vote.",
        "Nobody else had that idea, and two of us still defend it.",
        "Beautifully finished. We kept the card for the next thing we make.",
        "Taught us something about our own name. Thank you for explaining each choice.",
        "The strongest shape on the wall; our sign was simply too narrow for it.",
        "Quick, generous and good company through the whole revision.",
    ],
};

/// Conversations that belong to one entry: the first two lines to the leading draft of a contest, the rest to its second
/// round.
pub(super) static TALKS: &[Talk] = &[
    (
        "fable",
        Logo,
        &[
            pinned(
                "My four-year-old pointed and said \"fox\" before I had finished scrolling. Could it be a warmer evening?",
                0.47,
                0.2,
            ),
            designer("A warm ground it is, next round. The look stays: a fox should seem to know something."),
            pinned("Is that an open book between the cheeks, or am I seeing things?", 0.5, 0.42),
            designer("You are not. It is the thing you notice the second time, as the brief asked."),
            client("That settled it. We want to see it on a spine."),
        ],
    ),
    (
        "marlow",
        Logo,
        &[
            pinned("The bend in the bean is our river, isn't it?", 0.5, 0.32),
            designer("It is, upstream of the boathouse. In one ink on kraft the river is simply left out of the bean."),
            client("Stamped it on forty bags this morning. It looks as if it had always been there."),
        ],
    ),
    (
        "northlight",
        Logo,
        &[
            pinned("Nearly the obvious lighthouse, but the beam makes it ours.", 0.5, 0.25),
            designer("The beam is the only colour that may change: one for letters, one for the vans."),
        ],
    ),
    (
        "kindling",
        Logo,
        &[
            pinned("This flame looks like something I would eat. In a good way.", 0.5, 0.3),
            designer(
                "That was the idea: a leaf from one side, fire from the other. I will show it painted on brick tomorrow.",
            ),
        ],
    ),
    (
        "tidewater",
        Logo,
        &[
            pinned("Lovely sail. Could the sea be a different colour? Ours is rarely this one.", 0.52, 0.25),
            designer("I looked up the harbour in March. New colours in the second round, same wind."),
        ],
    ),
    (
        "strata",
        Vi,
        &[
            client("The hoarding boards are exactly right. Could the card be quieter?"),
            designer("Quieter card is up: the mark blind-embossed, one line of type."),
        ],
    ),
    ("halfmoon", Logo, &[pinned("More night, less moon?", 0.45, 0.3), designer("Give me an evening. Literally.")]),
];

/// The winner's review in the contest that the home page tells of.
pub(super) const STORY_REVIEW: &str = "Mira asked what our youngest reader was afraid of before she drew anything. The fox came out of that. Twelve drafts on the wall, and this is the one children name and adults keep looking at. Files perfect, notes on every version, and she was right about the orange.";
