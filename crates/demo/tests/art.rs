//! The generator's pictures: all drawn, all different, always the same, small enough.

use demo::art::{self, Brand, Context};
use domain::Site;
use media::svg::Canvas;
use std::collections::HashSet;

/// Entries per brand that the market may use.
const VARIANTS: u32 = 12;
/// Large pictures are made into JPGs for one brand in so many; a character that no face can draw stops all of them.
const SAMPLE: usize = 7;
/// The most an entry may weigh.
const MOST_BYTES: usize = 400 * 1024;

fn everybody() -> impl Iterator<Item = &'static Brand> {
    Site::ALL.into_iter().flat_map(art::brands)
}

/// Mean difference of two pictures of the same size, 0 to 255.
fn difference(a: &[u8], b: &[u8]) -> f32 {
    a.iter().zip(b).map(|(x, y)| f32::from(x.abs_diff(*y))).sum::<f32>() / a.len() as f32
}

fn check_jpeg(what: &str, bytes: &[u8], width: u32, height: u32) {
    assert!(bytes.len() < MOST_BYTES, "{what} weighs {} KB", bytes.len() / 1024);
    let picture = image::load_from_memory(bytes).unwrap_or_else(|error| panic!("{what}: {error}"));
    assert_eq!((picture.width(), picture.height()), (width, height), "{what}");
}

#[test]
fn every_logo_becomes_a_jpg_of_the_size_asked_for() {
    for brand in everybody() {
        for variant in 0..VARIANTS {
            let bytes = art::jpeg(&art::logo(brand, variant), 800, 600).unwrap();
            check_jpeg(&format!("{} {variant}", brand.slug), &bytes, 800, 600);
        }
    }
}

#[test]
fn no_two_logos_of_a_brand_look_alike_and_none_is_empty() {
    let canvas = Canvas::with_fonts(&[]);
    for brand in everybody() {
        let drawn: Vec<_> = (0..VARIANTS).map(|v| canvas.rgba(&art::logo(brand, v), 64, 48).unwrap().pixels).collect();
        for (i, one) in drawn.iter().enumerate() {
            let ground: Vec<u8> = one[..4].iter().copied().cycle().take(one.len()).collect();
            assert!(difference(one, &ground) > 1.0, "{} {i} is nearly empty", brand.slug);
            for (j, other) in drawn.iter().enumerate().skip(i + 1) {
                let apart = difference(one, other);
                assert!(apart > 3.0, "{} {i} and {j} are only {apart:.1} apart", brand.slug);
            }
        }
    }
}

#[test]
fn no_logo_touches_the_edge_of_its_sheet() {
    let canvas = Canvas::with_fonts(&[]);
    for brand in everybody() {
        for variant in 0..VARIANTS {
            let drawn = canvas.rgba(&art::logo(brand, variant), 160, 120).unwrap().pixels;
            let ground = &drawn[..3];
            for (i, pixel) in drawn.chunks(4).enumerate() {
                let (x, y) = (i % 160, i / 160);
                let margin = !(12..148).contains(&x) || !(12..108).contains(&y);
                assert!(!margin || pixel[..3] == *ground, "{} {variant} reaches {x},{y}", brand.slug);
            }
        }
    }
}

#[test]
fn the_same_numbers_always_give_the_same_picture() {
    for brand in everybody() {
        assert_eq!(art::logo(brand, 5), art::logo(brand, 5));
        assert_eq!(art::effect(brand, 2, Context::Sign), art::effect(brand, 2, Context::Sign));
    }
    assert_eq!(art::portrait(7, "Mira"), art::portrait(7, "Mira"));
    assert_ne!(art::portrait(7, "Mira"), art::portrait(8, "Mira"));
}

#[test]
fn a_brand_has_designs_without_end_and_they_go_on_changing() {
    for brand in everybody() {
        let all: HashSet<String> = (0..40).map(|variant| art::logo(brand, variant)).collect();
        assert_eq!(all.len(), 40, "{} repeats itself", brand.slug);
    }
}

#[test]
fn logos_are_shown_in_every_context() {
    for (i, brand) in everybody().enumerate() {
        for context in Context::ALL {
            let what = format!("{} {context:?}", brand.slug);
            let svg = art::effect(brand, i as u32 % VARIANTS, context);
            if i % SAMPLE == 0 {
                check_jpeg(&what, &art::jpeg(&svg, 1600, 1200).unwrap(), 1600, 1200);
            }
        }
    }
}

#[test]
fn posters_packs_boards_and_screens_are_drawn_for_every_brand() {
    type Draw = fn(&Brand, u32) -> String;
    let kinds: [(&str, Draw); 4] = [
        ("poster", art::poster),
        ("packaging", art::packaging),
        ("identity", art::identity),
        ("digital", art::digital),
    ];
    for (i, brand) in everybody().enumerate() {
        for (name, draw) in kinds {
            let pictures: HashSet<String> = (0..6).map(|variant| draw(brand, variant)).collect();
            assert_eq!(pictures.len(), 6, "{} {name}", brand.slug);
            if i % SAMPLE == 0 {
                let bytes = art::jpeg(&draw(brand, i as u32 % 6), 1600, 1200).unwrap();
                check_jpeg(&format!("{} {name}", brand.slug), &bytes, 1600, 1200);
            }
        }
        for draw in [art::brief_sketch, art::die_line] {
            check_jpeg(brand.slug, &art::jpeg(&draw(brand), 400, 300).unwrap(), 400, 300);
        }
    }
}

#[test]
fn what_is_made_of_a_chosen_logo_carries_it_and_is_drawn_otherwise_each_time() {
    for brand in everybody().step_by(SAMPLE) {
        let mut pictures = HashSet::new();
        for variant in 0..2 * VARIANTS {
            let design = art::kept(brand, 0, variant);
            assert_eq!(design.mark, art::design(brand, 0).mark, "{}", brand.slug);
            pictures.extend([
                art::poster_of(brand, variant, &design),
                art::packaging_of(brand, variant, &design),
                art::identity_of(brand, variant, &design),
                art::digital_of(brand, variant, &design),
            ]);
        }
        assert_eq!(pictures.len() as u32, 8 * VARIANTS, "{}", brand.slug);
    }
}

#[test]
fn anybody_gets_a_portrait_whatever_the_name() {
    for (seed, name) in
        ["周屿", "Mira", "", " ", "龘", "Ørsted", "🙂", "阿拾", "o'Neil", "7"].into_iter().cycle().take(30).enumerate()
    {
        let bytes = art::avatar(seed as u32, name).unwrap();
        check_jpeg(name, &bytes, 280, 280);
    }
}
