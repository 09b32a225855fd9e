//! What people of the English site say to each other: remarks on entries, answers, reviews.

use super::said::Notes;
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
            "Does it still read as a tiny profile picture?",
            "At 16 pixels I drop the inner line and keep the outline. It holds.",
        ),
        (
            "Our favourite in the office so far. Could we see it stacked?",
            "Stacked version is up. I respaced the letters for it rather than just piling things.",
        ),
        (
            "Could you try it in lines only? Some of our things are branded with hot iron.",
            "It works in lines: nothing is thinner than two millimetres. Iron and laser will both be happy.",
        ),
        (
            "My daughter says it moves. Could it hold still a little?",
            "Widened the base by a hair. It still moves, it just won't fall over.",
        ),
        (
            "Our name is light when you say it. The letters feel heavy.",
            "One weight less and longer strokes. It sounds more like itself now.",
        ),
        (
            "We have two signs, and one is absurdly long.",
            "On the long one the letters walk apart; on the short one they stay close. They still know each other.",
        ),
        (
            "Good shape, but my father can't tell what it is.",
            "Added one stroke of a hint. Try him again and don't help him.",
        ),
        (
            "May we see it in black? Half our paperwork goes through a dot-matrix.",
            "There is a black one now: solid lines only, nothing the old printer could argue with.",
        ),
        (
            "Could the letters be drawn? They look bought.",
            "Redrew six of them to share the mark's curves. They are nobody else's now.",
        ),
        (
            "So many small pieces. Will they crack when printed on cloth?",
            "The smallest is four millimetres across, so a screen will hold it; below that I merge them.",
        ),
        (
            "We argued all morning: half of us want round, half want square.",
            "Round outside, square inside. Not a compromise, I promise; it looks more like you.",
        ),
        ("Be braver. You won't frighten us.", "Very well: the shape runs off the page and the name gets one line."),
        ("With a lamp behind it, will the middle fill in?", "Made a night view and doubled the gaps. It stays open."),
        (
            "Do we need the small line at all?",
            "You don't. Without it the name drops half a step and sits better. You can have both.",
        ),
        ("Could a child copy it?", "The boy downstairs did, in five strokes. He forgot one and I could still tell."),
        (
            "What would it look like beside our old photographs?",
            "Put it on the shopfront you sent. The difference is about one coat of paint.",
        ),
        (
            "If we open a second place, where does the town go?",
            "There is a line for it under the name; I set it with a short town and a long one.",
        ),
        (
            "Three days on the fridge and I still like it. Only thinner than I remember.",
            "Up one weight, corners eased to match. Back on the fridge with it.",
        ),
    ],
    printed: &[
        (
            "The colour is right on the screen. Will it go dull in print?",
            "A little, so I lifted it by half a step; on paper it will settle to what you see now.",
        ),
        (
            "My printout looks nothing like the screen.",
            "Corrected it for paper. The references go into the note with the package, so any printer can match it.",
        ),
        (
            "If the trim is off, will it cut into the words?",
            "They stand three millimetres further in now, with room for a bad trim.",
        ),
        (
            "On textured paper, will the fine lines break up?",
            "The finest are half a weight heavier, so rough stock can have them.",
        ),
        (
            "That is a large dark area. Will it come out blotchy?",
            "It is set apart as one spot ink, which prints evenly in a single pass.",
        ),
    ],
    changes: &[
        ("Is the colour a touch bright? On my phone it glows.", "One step deeper, and calm on three screens I tried."),
        (
            "Lovely. Does it lean a little to the right?",
            "Good eye. The weight was off; I nudged it left, so it looks centred even if the ruler disagrees.",
        ),
        (
            "The small line is hard to read on the dark ground.",
            "Opened the spacing, one weight up, and a lighter tone on dark. Better?",
        ),
        (
            "The colours are our neighbour's, more or less. Another set?",
            "A warmer set is up. Side by side nobody would mix you up; I kept the old one.",
        ),
        (
            "What is the smallest patch of colour for? Could it go?",
            "It is where the eye rests. It can go: I tried it without, and it stands.",
        ),
        ("Something of ours is missing.", "I went back to your last sentence and put what was in it into the picture."),
        (
            "Handsome, but a bit cold.",
            "Warmed the ground and rounded the ends of the lines. Put the kettle on and look again.",
        ),
        (
            "I like the colours next door and the shape here.",
            "Tried them together: the shape stays, the colours need to go one tone lighter to agree.",
        ),
        (
            "The longer I look, the more it hangs from the top.",
            "Moved the weight down a notch and gave the space to the name.",
        ),
        (
            "Left and right don't quite line up. I keep wanting to straighten it.",
            "Lined up by weight now. The ruler finds a hair's breadth, the eye finds nothing.",
        ),
        ("We can't give up either colour.", "Then they take turns: one set by day, one by night, same shape."),
        (
            "Is it too much at once? I'm afraid people won't know where to look.",
            "One thing went up a size and the rest stepped back. There is an order to it now.",
        ),
        ("Could our name be easier to find?", "A tenth larger, with more air round it. It needn't shout."),
        ("It is a little tight at the edges.", "Every side has given way a bit. It breathes now."),
        (
            "Beside what we already use, will it look like two companies?",
            "Same colours, same letters. I laid them side by side and they are family.",
        ),
        (
            "My partner says too full, my father says too empty.",
            "I asked the person who has to look at it: the picture stays, the words move closer.",
        ),
        (
            "May we have it on a dark ground as well?",
            "The dark one is done. The pale tone went up a step so that the small words hold.",
        ),
        (
            "On the third look, the picture could be larger.",
            "Larger by a seventh. Any more and the words would have to leave.",
        ),
        ("Will that colour look tired in a year?", "It has a drop of warm in it now. Still quiet, not tired."),
    ],
    refined: &[
        "Second round with your notes: same idea, new colours, closer to who you are.",
        "New colours and another arrangement, as you asked. The idea stayed.",
        "Same idea in another set of colours, and in another voice.",
        "Calmer colours; the picture is the one you liked.",
        "Round two: you said the colours were not yours, so these come from your own words.",
        "Slept on it, and let picture and name change places.",
        "New ground, new pairings; it now reads from further away.",
        "The same drawing, arranged another way, so that you can compare.",
        "Another typeface, one that gets on better with the drawing.",
        "Pushed the colours one step back: there when you come close, silent when you don't.",
        "The idea has not moved. The colours are ones you can live with longer.",
        "Tried several sets and kept the one nobody else has.",
        "You wanted it friendlier, so the colours came in from the cold.",
        "Same bones, another rhythm: picture and words have found new places.",
    ],
    remarks: &[
        "Clever, though not quite our temper. Thank you for the care in it.",
        "Nice mark. The type feels a little stiff, could it soften?",
        "My team keeps coming back to this one.",
        "Great colour. Could the shape be simpler?",
        "Smart idea, but I can't read it from a few steps away.",
        "Very clean. I'd love to hold it in my hand.",
        "A bit familiar. What would make it only ours?",
        "Beautiful letters, the symbol could be bolder.",
        "Keeping this one on the wall while I think.",
        "Would this be too fine once it is made?",
        "Saving this to look at with the family tonight.",
        "An unusual angle. It takes a second to get used to, in a good way perhaps.",
        "One colour fewer and I would be sold.",
        "This is in my last two.",
        "You read the whole brief. It shows, thank you.",
        "Right mood, wants one more push.",
        "There is one part I don't follow. What is it?",
        "I like how much you left empty. Everybody else filled it.",
        "Solid from afar, a little bare up close.",
        "Not what we imagined, but I can't scroll past it.",
        "The letters are ahead of the picture here.",
        "Reminds me of us ten years ago; we would like to move on.",
        "Third in the office vote, by a whisker.",
        "My mother finds it cheerful. I would turn it down a notch.",
        "I am not sure of the ground yet.",
        "Thank you; we decided against this road, and it is no fault of yours.",
        "Complete, nothing wrong with it, and my heart is still where it was.",
        "Would it be lighter with one thing less?",
        "The small irregular bit is what got me.",
        "I wish I had seen this two years ago.",
        "The young ones love it, the old ones shake their heads. I will work on them.",
        "Very well behaved. You may misbehave.",
        "Lovely, but does it fall apart at another size?",
        "Warm. The name could speak up, though.",
        "The calmest thing I have seen today.",
        "Please keep this proportion; anything else may change.",
        "First-rate idea, I need to live with the colours.",
        "The only one in this round that made me laugh.",
        "A shade close to the people next door.",
        "You can see a hand in these lines. Rare.",
        "If somebody has to make this, are the finest parts too fine?",
        "I can't say why it is good, but I closed the page and still see it.",
        "Please leave it. I am afraid of making it ordinary.",
        "Top half yes, bottom half once more?",
        "Ours is a trade of regulars; it may be plainer.",
    ],
    looking: "Got it, looking now.",
    thanks: &[
        "Everything opens, and whoever has to use it is happy too. Thank you!",
        "Very complete, even the colour notes. Thanks.",
        "Went through it with the list in hand. Nothing to add.",
        "Stored in two places, so doing it again holds no terrors now.",
        "Checked it all, nothing is missing. A pleasure.",
        "Opened it on three machines, and it is the same on all of them.",
        "Clearer than I dared to hope. You are kind.",
        "My colleagues used it all afternoon and nobody asked me anything.",
        "Sent it on. The answer was that they like files like these.",
        "It is in use already. Exactly what was missing.",
        "Nothing left to change on our side. Thank you for your patience.",
        "I opened every folder. I may adopt your way of naming things.",
        "It is what we saw on the wall, to the last line. Confirmed.",
        "Filed and safe. Do come by when you are near.",
    ],
    revisions: &[
        (
            "Everything is here except a one-colour SVG; one thing of ours is printed in a single ink. Could you add it?",
            "Added: the one-colour version is in the vector folder, all type outlined.",
        ),
        (
            "The printer says our black is made of four inks. Could it be plain black?",
            "Plain black now, so nothing can shift. The print files are replaced.",
        ),
        (
            "The wide file has a white rim and does not fill the frame.",
            "Trimmed to the edge, with a second copy that has bleed. Both are in the package.",
        ),
        (
            "The tall one is missing with a clear ground; we need it for a film.",
            "The tall one on a clear ground is in the screen folder, in two sizes.",
        ),
        (
            "The colour note and the file differ by one digit. Which is right?",
            "The file is. The note was my slip, and it is corrected.",
        ),
        (
            "The cutter cannot follow the thinnest line. A touch heavier?",
            "Half a millimetre at the thinnest now, proportions as before, saved apart for the cutter.",
        ),
    ],
    delivered: &[
        "The package is up: vector, print and screen files, with a short note on colours. Shout if anything is missing.",
        "All delivered. Begin with the note; ten seconds and you know which file is which.",
        "Folders by use, so you can hand each person theirs.",
        "It is all here: one folder for vectors, one for print, one for screens.",
        "Done. All type is outlined, so it will look the same on any machine.",
        "I unpacked it myself to make sure nothing was left behind. Use it in good health.",
        "The print file is a PDF; the screen files are already slim.",
        "The colours are written down in the note, ready for a printer.",
        "Uploaded. If whoever makes it has questions, let them ask me here.",
        "Only the final is inside. Sketches stayed home, so nobody can use the wrong one.",
        "One folder for each use, each named after where it goes.",
        "Ready. Take every size from the vector file and nothing will blur.",
    ],
    reviews: &[
        "Easy to talk to, two rounds and it was done. The files were complete.",
        "Loved the first draft and what we use today is not far from it.",
        "Patient and honest. Told us why not to change one thing, and was right.",
        "Under ten days from one sentence to finished files.",
        "Heard what we could not put into words and drew it.",
        "Always on time, every version came with a note. Made it simple to decide as a team.",
        "Customers have started asking who made it. That says it all.",
        "Has opinions and is happy to be argued with. Recommended.",
        "Better than we hoped for. The next thing is going to the same hands.",
        "Honest work, no fireworks, and the board said yes at once.",
        "Fair, friendly and very tidy file names.",
        "Never had to chase once.",
        "Asked three questions before drawing a line. They were the right three.",
        "Clear about what was included, generous within it.",
        "We changed our minds twice and never heard a sigh.",
        "Quiet, exact and quick. Right the first time.",
        "Took our muddle of references and found the one thing they had in common.",
        "Delivered on a Sunday so that we could begin on Monday. Thank you.",
        "Kept it simple when we were busy making it complicated.",
        "Every file opened on every machine we have, and some of them are old.",
        "We framed the sketch. That should tell you enough.",
        "A very short conversation and a very good result.",
    ],
    praised: Notes {
        logo: &[
            "Works at every size. We have been burnt by that before, not this time.",
            "The lettering alone was worth it.",
            "Actually read our brief and turned the smallest detail of it into the mark.",
            "Sent the one-colour version without being asked. It is the one we use most.",
            "Finally something that we can all draw ourselves.",
        ],
        identity: &[
            "Looks wonderful stitched. The whole team ordered one.",
            "Everything belongs together, and any one of them can stand alone.",
            "The pattern is on our walls, our paper and, since Friday, a cake.",
            "One page of rules, and even our treasurer keeps to them.",
        ],
        poster: &[
            "It survived the photocopier, which nothing here does.",
            "The first to disappear from the noticeboard, twice. We take that as praise.",
            "Read by people who were only walking past. We stood there and watched.",
            "Printed exactly as it looked on the screen, first try.",
        ],
        package: &[
            "The glue is marked, the folds are marked, and the factory sent its compliments.",
            "Found in two seconds on a crowded shelf. We timed it.",
            "Nobody throws it away, which is the trouble and the point.",
        ],
        screen: &[
            "Somebody other than me changed the words and nothing broke.",
            "It says what it has to before you scroll. The telephone rings less and the right people ring.",
            "It loads where nothing else of ours loads.",
            "Tested in rain, on a cracked phone. It held.",
        ],
    },
    runner_up: &[
        "We went back and forth between the two for days. Thank you for the work you put in.",
        "A wonderful finalist; this time we chose the quieter one. Hope to work together soon.",
        "The second round answered every note. It lost by one vote.",
        "Nobody else had that idea, and two of us still defend it.",
        "Beautifully finished. We kept the card for the next thing we make.",
        "Taught us something about ourselves. Thank you for explaining each choice.",
        "The strongest picture on the wall; it asked for more room than we have.",
        "Quick, generous and good company through the whole revision.",
        "Yours is the background on my computer now. Truly.",
        "It lost because we were not brave enough, and we know it.",
        "Argued over until the last minute. Thank you.",
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
            designer("It is, upstream of the boathouse. In one ink on kraft the river is simply left out."),
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
            client("The pattern is exactly right for the boards. Could the card be quieter?"),
            designer("Quieter card is up: the mark blind-embossed, one line of type."),
        ],
    ),
    ("halfmoon", Logo, &[pinned("More night, less moon?", 0.45, 0.3), designer("Give me an evening. Literally.")]),
];

/// The winner's review in the contest that the home page tells of.
pub(super) const STORY_REVIEW: &str = "Mira asked what our youngest reader was afraid of before she drew anything. The fox came out of that. A wall full of drafts, and this is the one children name and adults keep looking at. Files perfect, notes on every version, and she was right about the orange.";
