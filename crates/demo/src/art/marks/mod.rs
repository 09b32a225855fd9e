//! Mark constructions: each a small drawing of its own, in about 400 by 400 around the origin.

mod buildings;
mod creatures;
mod food;
mod geometry;
mod landscape;
mod letters;
mod objects;
mod plants;
mod words;

use super::brand::Brand;
use super::colour::Palette;
use super::shape::Art;

/// What part the brand's letters play in a mark; it decides which lock-ups suit it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A picture: the name goes beside it.
    Symbol,
    /// A letter or seal as a picture: the name goes beside it too.
    Letter,
    /// The name itself.
    Word,
}

macro_rules! marks {
    (symbols { $($symbol:ident = $sm:ident::$sf:ident),+ $(,)? } letters { $($letter:ident = $lm:ident::$lf:ident),+ $(,)? } words { $($word:ident = $wm:ident::$wf:ident),+ $(,)? }) => {
        /// Every construction.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Mark { $($symbol,)+ $($letter,)+ $($word),+ }

        impl Mark {
            pub const ALL: &[Mark] = &[$(Mark::$symbol,)+ $(Mark::$letter,)+ $(Mark::$word),+];

            #[must_use]
            pub fn kind(self) -> Kind {
                match self { $(Mark::$symbol)|+ => Kind::Symbol, $(Mark::$letter)|+ => Kind::Letter, $(Mark::$word)|+ => Kind::Word }
            }

            /// Draws it for a brand.
            #[must_use]
            pub fn draw(self, palette: &Palette, brand: &Brand) -> Art {
                match self {
                    $(Mark::$symbol => $sm::$sf(palette),)+
                    $(Mark::$letter => $lm::$lf(palette, brand),)+
                    $(Mark::$word => $wm::$wf(palette, brand)),+
                }
            }
        }
    };
}

marks! {
    symbols {
        SunMountains = landscape::sun_mountains,
        Peaks = landscape::peaks,
        Contours = landscape::contours,
        WaveDisc = landscape::wave_disc,
        Seigaiha = landscape::seigaiha,
        SunBars = landscape::sun_bars,
        Sunrise = landscape::sunrise,
        MoonPhases = landscape::moon_phases,
        CrescentStar = landscape::crescent_star,
        SilkCloud = landscape::silk_cloud,
        Drop = landscape::drop,
        Island = landscape::island,
        Sunburst = landscape::sunburst,
        Fields = landscape::fields,
        BarsWave = landscape::bars_wave,
        LeafPeak = plants::leaf_peak,
        Sprout = plants::sprout,
        Wheat = plants::wheat,
        Bamboo = plants::bamboo,
        Lotus = plants::lotus,
        PlumBlossom = plants::plum_blossom,
        Ginkgo = plants::ginkgo,
        TreeRings = plants::tree_rings,
        Fir = plants::fir,
        Citrus = plants::citrus,
        Persimmon = plants::persimmon,
        Bean = plants::bean,
        Rosette = plants::rosette,
        Rice = plants::rice,
        Cup = food::cup,
        Gaiwan = food::gaiwan,
        Teapot = food::teapot,
        Loaf = food::loaf,
        Toast = food::toast,
        Bowl = food::bowl,
        Flame = food::flame,
        Bottle = food::bottle,
        Gelato = food::gelato,
        Pint = food::pint,
        Dish = food::dish,
        Dumpling = food::dumpling,
        Whale = creatures::whale,
        Fish = creatures::fish,
        PaperCrane = creatures::paper_crane,
        Crane = creatures::crane,
        Fox = creatures::fox,
        Bird = creatures::bird,
        Owl = creatures::owl,
        Cat = creatures::cat,
        Cow = creatures::cow,
        Sheep = creatures::sheep,
        Swallow = creatures::swallow,
        Pagoda = buildings::pagoda,
        Lantern = buildings::lantern,
        House = buildings::house,
        Rooftops = buildings::rooftops,
        Bridge = buildings::bridge,
        MoonGate = buildings::moon_gate,
        Lighthouse = buildings::lighthouse,
        Sail = buildings::sail,
        Tower = buildings::tower,
        Tent = buildings::tent,
        Compass = buildings::compass,
        Arch = buildings::arch,
        Breaker = buildings::breaker,
        Book = objects::book,
        Shelf = objects::shelf,
        Bicycle = objects::bicycle,
        Key = objects::key,
        PaperPlane = objects::paper_plane,
        LinkedRings = objects::linked_rings,
        Aperture = objects::aperture,
        Sound = objects::sound,
        Lamp = objects::lamp,
        Chair = objects::chair,
        Thread = objects::thread,
        Kettlebell = objects::kettlebell,
        Care = objects::care,
        Pencil = objects::pencil,
        Paw = objects::paw,
        Record = objects::record,
        Hexagon = geometry::hexagon,
        Orbit = geometry::orbit,
        Strata = geometry::strata,
        Overlap = geometry::overlap,
        Halftone = geometry::halftone,
        Quarters = geometry::quarters,
        Signal = geometry::signal,
        Cube = geometry::cube,
        Knot = geometry::knot,
        Spiral = geometry::spiral,
        Enso = geometry::enso,
        Steps = geometry::steps,
        Ascent = geometry::ascent,
        Infinity = geometry::infinity,
        Pinwheel = geometry::pinwheel,
        Lattice = geometry::lattice,
        Chevrons = geometry::chevrons,
        Path = geometry::path,
    }
    letters {
        Seal = letters::seal,
        SealRelief = letters::seal_relief,
        SealRound = letters::seal_round,
        Monogram = letters::monogram,
        SplitLetter = letters::split_letter,
        TileLetter = letters::tile_letter,
        Crest = letters::crest,
        EchoLetter = letters::echo_letter,
        StripedLetter = letters::striped_letter,
        TwinTiles = letters::twin_tiles,
        SignAndSun = letters::sign_and_sun,
        Waterline = letters::waterline,
        SummitLetter = letters::summit_letter,
        Postmark = letters::postmark,
        Bookmark = letters::bookmark,
        Notch = letters::notch,
    }
    words {
        WaveWord = words::wave_word,
        DotWord = words::dot_word,
        BarWord = words::bar_word,
        BlockWord = words::block_word,
        StairWord = words::stair_word,
        StencilWord = words::stencil_word,
        ScriptWord = words::script_word,
        DecoWord = words::deco_word,
        TideWord = words::tide_word,
        HanziWord = words::hanzi_word,
        BrushWord = words::brush_word,
        ScaleWord = words::scale_word,
    }
}

impl Mark {
    /// Whether it fills a disc by itself.
    #[must_use]
    pub fn is_disc(self) -> bool {
        use Mark::{
            Aperture, Ascent, Cat, Citrus, Dish, Enso, Fields, Hexagon, Lattice, Notch, Record, Seigaiha, SunBars,
            SunMountains, TreeRings, WaveDisc,
        };
        matches!(
            self,
            SunMountains
                | WaveDisc
                | Seigaiha
                | SunBars
                | Fields
                | TreeRings
                | Citrus
                | Dish
                | Cat
                | Aperture
                | Record
                | Hexagon
                | Enso
                | Ascent
                | Lattice
                | Notch
        )
    }

    /// Whether it is too fine, or too wide, to be drawn small.
    #[must_use]
    pub fn is_fine(self) -> bool {
        matches!(
            self,
            Mark::Contours
                | Mark::MoonPhases
                | Mark::Strata
                | Mark::Overlap
                | Mark::Bicycle
                | Mark::Thread
                | Mark::Rice
                | Mark::Bridge
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::art::brand::brands;
    use crate::art::colour::{Colour, Palette};
    use domain::Site;
    use media::svg::Canvas;

    /// The box of what differs from the ground, in the mark's own units.
    fn inked(canvas: &Canvas, body: &str) -> [f32; 4] {
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-800 -600 1600 1200\"><rect x=\"-800\" y=\"-600\" width=\"1600\" height=\"1200\" fill=\"#fff\"/>{body}</svg>"
        );
        let drawn = canvas.rgba(&svg, 800, 600).unwrap();
        let mut found = [f32::MAX, f32::MAX, f32::MIN, f32::MIN];
        for (i, pixel) in drawn.pixels.chunks(4).enumerate() {
            if pixel[..3].iter().any(|channel| *channel < 200) {
                let (x, y) = ((i % 800) as f32 * 2.0 - 800.0, (i / 800) as f32 * 2.0 - 600.0);
                found = [found[0].min(x), found[1].min(y), found[2].max(x + 2.0), found[3].max(y + 2.0)];
            }
        }
        found
    }

    #[test]
    fn each_mark_fills_the_box_it_says() {
        let canvas = Canvas::with_fonts(&[]);
        let (ink, paper) = (Colour(0x202020), Colour(0xFFFFFF));
        let palette = Palette { paper, ink, accent: Colour(0x404040), soft: Colour(0x606060), tint: Colour(0xB0B0B0) };
        let mut wrong = Vec::new();
        for mark in Mark::ALL {
            let art = mark.draw(&palette, &brands(Site::Zh)[0]).moved(-0.0, 0.0);
            let (dx, dy) = (-(art.x0 + art.x1) / 2.0, -(art.y0 + art.y1) / 2.0);
            let art = art.moved(dx, dy);
            let found = inked(&canvas, &art.body);
            let said = [art.x0, art.y0, art.x1, art.y1];
            let off: Vec<i32> = said.iter().zip(found).map(|(s, f)| (f - s) as i32).collect();
            if off.iter().any(|o| o.abs() > 10) {
                wrong.push(format!("{mark:?}: off by {off:?}"));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}
