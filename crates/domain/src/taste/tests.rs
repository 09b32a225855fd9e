use super::*;
use std::collections::HashSet;

const RED: usize = 0;
const BLUE: usize = 5;
const BLACK: usize = 11;
const HEAVY_AND_PLAIN: Shape = Shape(55 | 12 << 7);
const LIGHT_AND_DETAILED: Shape = Shape(12 | 48 << 7);

fn lean(code: &str) -> Lean {
    Lean::all().find(|lean| lean.code() == code).unwrap()
}

fn mark(work: i64, colours: &[usize], shape: Shape) -> Mark {
    Mark { work: WorkId(work), palette: Palette::of(colours), shape, styles: Marks(0) }
}

fn asked(mark: Mark, code: &str) -> Mark {
    Mark { styles: mark.styles.with(lean(code).number()), ..mark }
}

fn codes(traits: &[(Trait, usize)]) -> Vec<(String, usize)> {
    traits.iter().map(|(one, count)| (one.code(), *count)).collect()
}

fn told(traits: &[(&str, usize)]) -> Vec<(String, usize)> {
    traits.iter().map(|(code, count)| ((*code).to_owned(), *count)).collect()
}

#[test]
fn what_is_stored_of_a_shape_is_read_back_and_nothing_is_nothing() {
    for (ink, pieces) in [(1, 1), (20, 10), (100, 999), (37, 128)] {
        let shape = Shape::of(ink, pieces);
        assert_eq!((shape.ink(), shape.pieces()), (ink, pieces));
    }
    // Whatever is drawn has some ink and some pieces, and no more than is kept.
    assert_eq!(Shape::of(0, 0), Shape::of(1, 1));
    assert_eq!(Shape::of(500, 5_000), Shape::of(100, 999));
    assert_eq!((Shape::default().weight(), Shape::default().form()), (None, None));
}

#[test]
fn weight_and_form_follow_their_bounds() {
    for (ink, weight) in [
        (1, Weight::Light),
        (LIGHT_BELOW - 1, Weight::Light),
        (LIGHT_BELOW, Weight::Even),
        (HEAVY_FROM - 1, Weight::Even),
        (HEAVY_FROM, Weight::Heavy),
        (100, Weight::Heavy),
    ] {
        assert_eq!(Shape::of(ink, 10).weight(), Some(weight), "{ink}");
    }
    for (pieces, form) in [
        (1, Some(Form::Plain)),
        (PLAIN_UP_TO, Some(Form::Plain)),
        (PLAIN_UP_TO + 1, None),
        (DETAILED_FROM - 1, None),
        (DETAILED_FROM, Some(Form::Detailed)),
        (999, Some(Form::Detailed)),
    ] {
        assert_eq!(Shape::of(50, pieces).form(), form, "{pieces}");
    }
}

#[test]
fn every_trait_has_a_code_of_its_own_words_in_both_languages_and_a_kind() {
    let weights = [Weight::Light, Weight::Even, Weight::Heavy].map(Trait::Weight);
    let forms = [Form::Plain, Form::Detailed].map(Trait::Form);
    let abstraction = ["form:0", "form:100"].map(|code| Trait::Asked(lean(code)));
    let colours = (0..COLOURS.len()).map(Trait::Colour);
    let all: Vec<_> = weights.into_iter().chain(forms).chain(abstraction).chain(colours).collect();
    assert_eq!(all.iter().map(|one| one.code()).collect::<HashSet<_>>().len(), all.len());
    assert_eq!(all.iter().map(|one| one.kind()).collect::<HashSet<_>>(), Trait::KINDS.into());
    for site in Site::ALL {
        assert_eq!(all.iter().map(|one| one.name(site)).collect::<HashSet<_>>().len(), all.len());
    }
    assert_eq!((Trait::Colour(RED).hex(), Trait::Form(Form::Plain).hex()), (Some("#D6402B"), None));
}

#[test]
fn of_a_mark_are_read_its_weight_form_colours_and_how_abstract_its_brief_wanted_it() {
    let one = asked(asked(mark(1, &[RED, BLACK], HEAVY_AND_PLAIN), "form:100"), "era:0");
    let codes: Vec<_> = one.traits().into_iter().map(Trait::code).collect();
    assert_eq!(codes, ["heavy", "plain", "red", "black", "form:100"], "other sliders say nothing of a mark");
    assert!(mark(1, &[], Shape::default()).traits().is_empty());
}

#[test]
fn a_taste_is_what_more_than_half_of_the_picks_share() {
    let picks = [
        asked(mark(1, &[RED, BLACK], HEAVY_AND_PLAIN), "form:100"),
        mark(2, &[RED], HEAVY_AND_PLAIN),
        asked(mark(3, &[BLACK], HEAVY_AND_PLAIN), "form:100"),
        asked(mark(4, &[RED, BLUE], LIGHT_AND_DETAILED), "form:0"),
    ];
    for (count, shared) in [
        (0, vec![]),
        // One pick has everything in common with itself.
        (1, vec![]),
        (2, vec![("heavy", 2), ("red", 2), ("plain", 2)]),
        (3, vec![("heavy", 3), ("plain", 3), ("red", 2), ("black", 2), ("form:100", 2)]),
        // Two of four are no majority.
        (4, vec![("heavy", 3), ("red", 3), ("plain", 3)]),
    ] {
        let taste = Taste::of(&picks[..count]);
        assert_eq!((taste.picks, codes(&taste.traits)), (count, told(&shared)), "{count}");
    }
    let apart = Taste::of(&[mark(1, &[RED], HEAVY_AND_PLAIN), mark(2, &[BLUE], LIGHT_AND_DETAILED)]);
    assert_eq!((apart.picks, apart.traits.len()), (2, 0), "where they disagree nothing is said");
    // What nothing is known of counts among the picks, and has no trait.
    let unknown = mark(5, &[], Shape::default());
    let taste = Taste::of(&[picks[0], unknown, unknown]);
    assert_eq!((taste.picks, taste.traits.len()), (3, 0));
}

#[test]
fn alike_are_marks_of_one_colour_one_weight_and_one_form() {
    let one = mark(1, &[RED, BLACK], HEAVY_AND_PLAIN);
    for (other, alike) in [
        (mark(2, &[RED], Shape::of(70, 18)), true),
        (mark(2, &[BLACK, RED], HEAVY_AND_PLAIN), false),
        (mark(2, &[RED], Shape::of(30, 12)), false),
        (mark(2, &[RED], Shape::of(55, 40)), false),
        (mark(2, &[RED], LIGHT_AND_DETAILED), false),
        (mark(2, &[RED], Shape::default()), false),
    ] {
        assert_eq!(one.is_like(&other), alike, "{other:?}");
        assert_eq!(other.is_like(&one), alike, "{other:?}");
    }
    let unknown = mark(3, &[], Shape::default());
    assert!(!unknown.is_like(&unknown), "what nothing is known of is like nothing");
}

#[test]
fn a_standing_counts_what_of_the_taste_own_marks_have_and_which_are_alike() {
    let picks = [mark(1, &[RED], HEAVY_AND_PLAIN), mark(2, &[RED, BLUE], HEAVY_AND_PLAIN)];
    let taste = Taste::of(&picks);
    let own = [
        mark(10, &[BLUE], LIGHT_AND_DETAILED),
        mark(11, &[RED], LIGHT_AND_DETAILED),
        mark(12, &[RED, BLACK], HEAVY_AND_PLAIN),
        mark(13, &[BLACK], HEAVY_AND_PLAIN),
        picks[1],
    ];
    let standing = Standing::of(&taste, &picks, &own).unwrap();
    assert_eq!((standing.works, standing.alike, standing.picked), (5, 1, 1));
    assert_eq!(codes(&standing.met), told(&[("heavy", 3), ("red", 3), ("plain", 3)]));
    assert_eq!(standing.best, [WorkId(2), WorkId(12), WorkId(13)], "the pick, then the alike, then what meets most");
    assert_eq!(Standing::of(&taste, &picks, &own[..1]), None);
    assert_eq!(Standing::of(&taste, &picks, &[]), None);
    // A single pick has no taste, and its like is found all the same.
    let alone = Standing::of(&Taste::of(&picks[..1]), &picks[..1], &own).unwrap();
    assert_eq!((alone.met.len(), alone.alike, alone.picked), (0, 2, 0));
}

#[test]
fn ranked_is_by_what_was_picked_then_by_the_share_and_few_marks_are_no_habit() {
    let of = |works, met, alike, picked| Standing {
        works,
        met: vec![(Trait::Weight(Weight::Heavy), met)],
        alike,
        picked,
        best: Vec::new(),
    };
    let order = |list: Vec<(i64, Standing)>| -> Vec<i64> {
        let list = list.into_iter().map(|(id, one)| (UserId(id), one)).collect();
        ranked(list).into_iter().map(|(id, _)| id.0).collect()
    };
    let list = vec![(1, of(12, 6, 0, 0)), (2, of(1, 1, 0, 0)), (3, of(12, 6, 3, 0)), (4, of(24, 1, 0, 1))];
    assert_eq!(order(list), [4, 3, 1, 2]);
    assert_eq!(order(vec![(7, of(12, 6, 0, 0)), (5, of(24, 12, 0, 0)), (6, of(12, 6, 0, 0))]), [5, 6, 7]);
    assert_eq!(order((0..20).map(|id| (id, of(6, 1, 0, 0))).collect()).len(), TOLD_MOST);
}
