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
        Mark::Contours => "Contour lines that could be a hill or a sound. Best large; a simpler cut comes with it.",
        Mark::WaveDisc => "Three layers of water in a circle, light to dark, the way a tide goes out.",
        Mark::Seigaiha => "An old wave pattern with a new rhythm. On its own it becomes wrapping paper.",
        Mark::SunBars => "The sun going into the sea, drawn with bars that thin out. One colour is enough.",
        Mark::Sunrise => "Half a sun and its rays: the minute the door opens.",
        Mark::MoonPhases => "Five phases in a row with the full moon in the middle. Made for foil.",
        Mark::CrescentStar => "A moon holding a star, like a light left on for somebody.",
        Mark::Drop => "One drop with a landscape inside for whoever comes close.",
        Mark::Island => "An island, a tree, a sun. It is meant to feel like arriving.",
        Mark::Sunburst => "Is it a sun or a flower? Both, and the middle can change colour with the season.",
        Mark::Fields => "Furrows running to the horizon. The perspective gives a small mark some depth.",
        Mark::Sprout => "Two leaves, one a little ahead of the other.",
        Mark::Wheat => "A symmetrical ear, every grain the same leaf shape. It brands and embosses well.",
        Mark::Lotus => "Petals opening from one line of symmetry.",
        Mark::PlumBlossom => "Five petals and a small hole in the middle, like a window.",
        Mark::Ginkgo => "One leaf, a fan of veins. Old botanical plates were on the desk.",
        Mark::TreeRings => "Rings that do not quite close: the gap is where the joint goes.",
        Mark::Fir => "One tree, two sides, one in the light. Clear at two centimetres.",
        Mark::Bean => "A coffee bean whose crease is a bend in the river. One ink, one idea.",
        Mark::Rosette => "Eight petals turned out of one. Works alone and as a pattern on tissue paper.",
        Mark::Breaker => "A wave just before it falls, the spray left white.",
        _ => return None,
    })
}

fn things(mark: Mark) -> Option<&'static str> {
    Some(match mark {
        Mark::Cup => "A plain cup, two curls of steam and a line of river on its side.",
        Mark::Teapot => "A small pot in a round stamp, ready for a bag seal.",
        Mark::Loaf => "A loaf with three cuts that are also three curls of steam.",
        Mark::Bowl => "One bowl, one table's worth of heat.",
        Mark::Flame => "A flame that is a leaf from the other side. No gas company anywhere near it.",
        Mark::Bottle => "The bottle is the frame; what is in it gives the colour.",
        Mark::Gelato => "Three scoops, the top one not quite straight. That is the charm.",
        Mark::Pint => "A full glass with a moon for a head.",
        Mark::Dish => "The table from above: plate, ember, fork rests.",
        Mark::Whale => "A whale with a smile at the corner of its mouth. One colour will do.",
        Mark::Fish => "A fish in four cuts, straight off the fire.",
        Mark::Fox => "A fox whose face is an open book, if you look twice. Three colours, no gradients.",
        Mark::Bird => "A round little bird with one stroke for a wing. Looks forward, not back.",
        Mark::Owl => "Big eyes, small body. Close one eye and you have a second logo.",
        Mark::Cat => "A cat's face in a circle, whiskers left out on purpose.",
        Mark::Cow => "A cow, face on, with a warm nose. Kind, not a cartoon.",
        Mark::Sheep => "A cloud with legs.",
        Mark::Swallow => "A swallow crossing at an angle; all the speed is in one curve.",
        Mark::House => "A roof, a door, a light inside.",
        Mark::Rooftops => "Three roofs, and the bright one is ours.",
        Mark::Bridge => "A bridge and its reflection make a circle.",
        Mark::Lighthouse => "A lighthouse with its beam open like a book. Harbour rather than head office.",
        Mark::Sail => "Two sails and a wave, wind from the left.",
        Mark::Tower => "A stack of slabs, none of them the same thickness. Weight on the ground.",
        Mark::Tent => "A small tent in the middle of a round stamp.",
        Mark::Compass => "A compass whose needle is a few degrees off, as if it were still settling.",
        Mark::Arch => "Arches inside arches: a corridor, or a rainbow for adults.",
        Mark::Book => "An open book with a bookmark. Direct, but every proportion was argued over.",
        Mark::Shelf => "The end of a shelf, one book leaning as if somebody had just put it back.",
        Mark::Bicycle => "A road bike from circles and straight lines. No rider: that place is taken by yours.",
        Mark::PaperPlane => "A folded plane, two tones, going up and to the right.",
        Mark::LinkedRings => "Two rings, one of them carrying three lines of light.",
        Mark::Record => "A record with a coastline in its groove.",
        Mark::Lamp => "A lamp and the triangle of light under it.",
        Mark::Chair => "A chair from the side. Take anything away and it falls.",
        Mark::Care => "Two hands that make a heart without being sweet about it.",
        Mark::Thread => "Thread and needle, one continuous line.",
        Mark::Paw => "A paw with a small heart where you only see it up close.",
        _ => return None,
    })
}

fn shapes(mark: Mark) -> Option<&'static str> {
    Some(match mark {
        Mark::Hexagon => "A hexagon with a point of heat in the middle: a nut, a cell, a cursor.",
        Mark::Orbit => "Arcs over a point: horizon, signal, instrument dial.",
        Mark::Strata => "Layers that stand upright and turn into a letter if you let them.",
        Mark::Overlap => "Two circles meet and make a third colour.",
        Mark::Halftone => "Dots growing into light. Crop it anywhere and it still belongs to you.",
        Mark::Quarters => "Four quarter circles that can be taken apart and rebuilt as patterns.",
        Mark::Signal => "Three arcs from one corner, one solid point: connected.",
        Mark::Cube => "Three faces in three tones. Solid, yet flat enough for a favicon.",
        Mark::Knot => "A joint in two strokes: neither lets go of the other.",
        Mark::Spiral => "Rings moving out from one point, like a ripple or a year.",
        Mark::Steps => "Steps built block by block, the top one lit.",
        Mark::Ascent => "An arrow up, standing on a line: first steady, then fast.",
        Mark::Infinity => "One band without an end, with a clear over and under.",
        Mark::Pinwheel => "Four equal corners that turn even when they stand still.",
        Mark::Lattice => "A lattice in a circle. Repeat it and you have your wall.",
        Mark::Chevrons => "Three strokes uphill, the last one the brightest.",
        _ => return None,
    })
}

fn letters(mark: Mark) -> Option<&'static str> {
    Some(match mark {
        Mark::Monogram => "Two initials in a fine ring, for wax and foil.",
        Mark::SplitLetter => "The initial, cut and shifted by half a step. It moves.",
        Mark::TileLetter => "The initial in a rounded tile, with a spark at the corner. App icon included.",
        Mark::Crest => "A crest with everything unnecessary taken out of it.",
        Mark::EchoLetter => "The letter echoes outwards, like a sound in a valley.",
        Mark::StripedLetter => "The initial built from bars: a letter from afar, a pattern up close.",
        Mark::TwinTiles => "Two tiles, two letters; each can stand alone.",
        Mark::SignAndSun => "One large letter in front of the sun.",
        Mark::Waterline => "Initials standing in water up to the knee.",
        Mark::SummitLetter => "The M is two summits in one stroke. Embroiders in a single colour.",
        Mark::Postmark => "A postmark: words around, a letter inside. Good on a bag, better on a box.",
        Mark::Bookmark => "The name hangs from a bookmark; on a spine it simply is one.",
        Mark::Notch => "The letter is cut out of a disc, the notch is a leaf.",
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
