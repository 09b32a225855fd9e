//! What a designer of the English site writes beside an entry, by the mark it is built on.

use crate::art::Mark;

/// A sentence or two; `None` for marks that nobody of this site has drawn.
#[must_use]
pub fn beside(mark: Mark) -> Option<&'static str> {
    nature(mark).or_else(|| things(mark)).or_else(|| shapes(mark)).or_else(|| letters(mark))
}

fn nature(mark: Mark) -> Option<&'static str> {
    Some(match mark {
        Mark::Peaks => "Two summits and a low sun. Flat shapes, no lines, so it holds from across a field.",
        Mark::Contours => "Contour lines of two hills that could also be a sound. Best large.",
        Mark::WaveDisc => "Two layers of water in a circle, light to dark, the way a tide goes out.",
        Mark::Seigaiha => "An old wave pattern with a new rhythm. On its own it becomes wrapping paper.",
        Mark::SunBars => "The sun going into the sea, drawn with bars that thin out. One colour is enough.",
        Mark::Sunrise => "Half a sun and its rays: the minute the door opens.",
        Mark::MoonPhases => "Five phases in a row with the full moon in the middle. Made for foil.",
        Mark::CrescentStar => "A moon holding a star, like a light left on for somebody.",
        Mark::Drop => "One drop with two waves inside for whoever comes close.",
        Mark::Island => "An island, a tree, a sun. It is meant to feel like arriving.",
        Mark::Sunburst => "Is it a sun or a flower? Both, and the middle can change colour with the season.",
        Mark::Fields => "Furrows running to a low sun. The perspective gives a small mark some depth.",
        Mark::Sprout => "Two leaves on one stem, one in the light.",
        Mark::Wheat => "A symmetrical ear, every grain the same leaf shape. It brands and embosses well.",
        Mark::Lotus => "Petals opening from one line of symmetry.",
        Mark::PlumBlossom => "Five petals, ten stamens and a spot of colour in the middle.",
        Mark::Ginkgo => "One leaf, a fan of veins. Old botanical plates were on the desk.",
        Mark::TreeRings => "Rings that do not quite close: the gap is where the joint goes.",
        Mark::Fir => "One tree, two sides, one in the light. Clear at two centimetres.",
        Mark::Bean => "A coffee bean whose crease is a bend in the river. One idea, nothing else.",
        Mark::Rosette => "Twelve petals turned out of one. Works alone and as a pattern on tissue paper.",
        Mark::Breaker => "A wave just before it falls, with the sun behind it.",
        _ => return None,
    })
}

fn things(mark: Mark) -> Option<&'static str> {
    Some(match mark {
        Mark::Cup => "A plain cup, two curls of steam and two lines of river on its side.",
        Mark::Teapot => "A small pot in profile with one streak of light.",
        Mark::Loaf => "A loaf with three cuts, still warm.",
        Mark::Bowl => "One bowl, a few noodles, two chopsticks left standing.",
        Mark::Flame => "A flame with a smaller one inside. No gas company anywhere near it.",
        Mark::Bottle => "A bottle and a glass, shoulder to shoulder; what is poured gives the colour.",
        Mark::Gelato => "Three scoops on a cone, a colour for each.",
        Mark::Pint => "A full glass under a good head of foam.",
        Mark::Dish => "The table from above: one plate, one fish.",
        Mark::Whale => "A whale with a smile at the corner of its mouth. One colour will do.",
        Mark::Fish => "A fish of round scales, straight off the fire.",
        Mark::Fox => "A fox whose face is an open book, if you look twice. Flat facets, no gradients.",
        Mark::Bird => "A little bird of quarter circles. Looks forward, not back.",
        Mark::Owl => "Big eyes, small body. The two circles alone make a second logo.",
        Mark::Cat => "A cat's face in a circle, whiskers left out on purpose.",
        Mark::Cow => "A cow, face on, with a warm nose. Kind, not a cartoon.",
        Mark::Sheep => "A cloud with legs.",
        Mark::Swallow => "A swallow crossing at an angle; all the speed is in one curve.",
        Mark::House => "A roof, a door, a light inside.",
        Mark::Rooftops => "Three gables, and the door in the middle one is ours.",
        Mark::Bridge => "Three arches, a moon over them and a few lines of water.",
        Mark::Lighthouse => "A lighthouse with both beams open like a book. Harbour rather than head office.",
        Mark::Sail => "Two sails and a wave, wind from the left.",
        Mark::Tower => "A stack of slabs, no two of the same width. Weight on the ground.",
        Mark::Tent => "A tent in three planes with the flap open.",
        Mark::Compass => "Four points in a ring; the one that matters has the colour.",
        Mark::Arch => "Arches inside arches: a corridor, or a rainbow for adults.",
        Mark::Book => "An open book with a ribbon. Direct, but every proportion was argued over.",
        Mark::Shelf => "The end of a shelf, one book leaning as if somebody had just put it back.",
        Mark::Bicycle => "A road bike from circles and straight lines. No rider: that place is taken by yours.",
        Mark::PaperPlane => "A folded plane, four tones, going up and to the right.",
        Mark::LinkedRings => "Two rings, and one of them carries a stone.",
        Mark::Record => "A record with one streak of light across its grooves.",
        Mark::Lamp => "A lamp and the triangle of light under it.",
        Mark::Chair => "A chair from the side. Take anything away and it falls.",
        Mark::Care => "Four leaves that make a cross without being stern about it.",
        Mark::Thread => "A needle and the thread it is drawing, one continuous line.",
        Mark::Paw => "A paw with a heart in the pad, where you only see it up close.",
        _ => return None,
    })
}

fn shapes(mark: Mark) -> Option<&'static str> {
    Some(match mark {
        Mark::Hexagon => "A hexagon with a point of heat in the middle: a nut, a cell, a cursor.",
        Mark::Orbit => "Arcs over a point: horizon, signal, instrument dial.",
        Mark::Strata => "Four bars hanging from one line, the last in another colour: a section through the ground.",
        Mark::Overlap => "Two circles meet and make a third colour.",
        Mark::Halftone => "Dots growing into light. Crop it anywhere and it still belongs to you.",
        Mark::Quarters => "Three quarter discs and a whole one, to be taken apart and rebuilt as patterns.",
        Mark::Signal => "Three arcs from one corner, one solid point: connected.",
        Mark::Cube => "Three faces in three tones. Solid, yet flat enough for a favicon.",
        Mark::Knot => "Two squares woven into each other: neither lets go.",
        Mark::Spiral => "Quarter arcs, each larger than the last, like a ripple or a year.",
        Mark::Steps => "Steps built block by block, the top of each one lit.",
        Mark::Ascent => "An arrow rising out of a disc, with two bars to stand on.",
        Mark::Infinity => "One band without an end, with a clear over and under.",
        Mark::Pinwheel => "Equal triangles that turn even when they stand still.",
        Mark::Lattice => "A lattice in a circle. Repeat it and you have your wall.",
        Mark::Chevrons => "Three strokes, each deeper than the one before.",
        _ => return None,
    })
}

fn letters(mark: Mark) -> Option<&'static str> {
    Some(match mark {
        Mark::Monogram => "The initials in two fine rings, for wax and foil.",
        Mark::SplitLetter => "The initial, cut and shifted by half a step. It moves.",
        Mark::TileLetter => "The initial in a rounded tile, with a spark at the corner. App icon included.",
        Mark::Crest => "A shield parted down the middle, with everything unnecessary taken out of it.",
        Mark::EchoLetter => "The letter echoes outwards, like a sound in a valley.",
        Mark::StripedLetter => "The initial built from bars: a letter from afar, a pattern up close.",
        Mark::TwinTiles => "Four tiles, two of them letters; each can stand alone.",
        Mark::SignAndSun => "One large letter in front of a disc.",
        Mark::Waterline => "Initials standing in water up to the knee.",
        Mark::SummitLetter => "The M is two summits in one stroke. Embroiders in a single colour.",
        Mark::Postmark => "A postmark: words around, a letter inside. Good on a bag, better on a box.",
        Mark::Bookmark => "The name hangs from a bookmark; on a spine it simply is one.",
        Mark::Notch => "The letter is cut out of a disc, with a small one for company.",
        Mark::WaveWord => "The name and one wave drawn by hand. Relaxed.",
        Mark::DotWord => "Lower case, and the full stop carries all the colour.",
        Mark::BarWord => "Two bars hold the name like a race track. Easy to stitch.",
        Mark::BlockWord => "Reversed type in a solid block: an enamel sign, more or less.",
        Mark::StairWord => "Each letter a step higher than the last.",
        Mark::StencilWord => "Stencil cut, so that it can be sprayed, lasered or painted by anybody.",
        Mark::ScriptWord => "One stroke of lettering, the last letter signs it off.",
        Mark::DecoWord => "Thin lines and wide spacing; it wants thick card.",
        Mark::TideWord => "Round letters, half under the tide.",
        _ => return None,
    })
}
