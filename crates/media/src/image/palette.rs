//! The main colours of a picture, as the families of colours that a brief knows.

use super::pixels::Picture;
use domain::idea::Palette;
use domain::project::identity::COLOURS;

/// Pixels that are looked at: evenly spread, none of them mixed of several as a smaller picture's would be.
const SAMPLES: usize = 20_000;
/// A family has at least this many hundredths of the drawing.
const SHARE_LEAST: usize = 10;
/// How far a channel of the paper differs from its middle, in 255ths.
const PAPER: u8 = 12;

/// The families of the drawing by how much of it they are, then that of a paper that is not white; none of what is white.
pub(super) fn of_picture(picture: &Picture) -> Palette {
    let [_, r, g, b] = picture.edge_colour().to_be_bytes();
    let is_paper = |rgb: &[u8]| rgb.iter().zip([r, g, b]).all(|(one, paper)| one.abs_diff(paper) <= PAPER);
    let step = (picture.rgb.len() / 3 / SAMPLES).max(1);
    let (mut counts, mut papers, mut looked_at) = ([0_usize; COLOURS.len()], 0, 0);
    for rgb in picture.rgb.chunks_exact(3).step_by(step) {
        looked_at += 1;
        if is_paper(rgb) {
            papers += 1;
        } else if let Some(family) = family(rgb[0], rgb[1], rgb[2]) {
            counts[family] += 1;
        }
    }
    let drawn: usize = counts.iter().sum();
    let mut families: Vec<usize> = (0..counts.len())
        .filter(|family| counts[*family] > 0 && counts[*family] * 100 >= drawn * SHARE_LEAST)
        .collect();
    families.sort_by_key(|family| std::cmp::Reverse(counts[*family]));
    if let Some(paper) = family(r, g, b)
        && papers * 100 >= looked_at * SHARE_LEAST
        && !families.contains(&paper)
    {
        families.push(paper);
    }
    Palette::of(&families)
}

/// The place of a colour's family in [`COLOURS`]; `None` for white and for cream, which people see as a paper's white and
/// nobody would call orange.
fn family(r: u8, g: u8, b: u8) -> Option<usize> {
    let (lightness, chroma, hue) = oklch(r, g, b);
    let code = match (lightness, chroma, hue) {
        (l, c, _) if l > 0.9 && c < 0.05 => return None,
        (l, c, 40.0..100.0) if l > 0.8 && c < 0.072 => return None,
        (l, c, _) if l < 0.2 || (l < 0.35 && c < 0.05) => "black",
        (_, c, _) if c < 0.035 => "grey",
        (l, _, 15.0..45.0) if l > 0.75 => "pink",
        (l, _, h) if (0.0..15.0).contains(&h) || h >= 340.0 => match l {
            l if l < 0.5 && h > 345.0 => "purple",
            l if l < 0.6 && h < 15.0 => "red",
            _ => "pink",
        },
        (l, c, 15.0..85.0) if l < 0.5 && c < 0.13 => "brown",
        (_, _, 15.0..45.0) => "red",
        (l, _, 64.0..100.0) if l < 0.72 => "gold",
        (l, _, 45.0..64.0) if l < 0.5 => "brown",
        (_, _, 45.0..75.0) => "orange",
        (_, _, 75.0..115.0) => "yellow",
        (_, _, 115.0..184.0) => "green",
        (_, _, 184.0..230.0) => "teal",
        (_, _, 230.0..284.0) => "blue",
        _ => "purple",
    };
    COLOURS.iter().position(|colour| colour.code == code)
}

/// A colour by lightness (0 to 1), strength (0 to about 0.37) and hue (degrees): Björn Ottosson's Oklab in polar form.
fn oklch(r: u8, g: u8, b: u8) -> (f32, f32, f32) {
    let [r, g, b] = [r, g, b].map(|channel| {
        let value = f32::from(channel) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    });
    let long = (0.412_221_5 * r + 0.536_332_5 * g + 0.051_446 * b).cbrt();
    let middle = (0.211_903_5 * r + 0.680_699_5 * g + 0.107_397 * b).cbrt();
    let short = (0.088_302_5 * r + 0.281_718_8 * g + 0.629_978_7 * b).cbrt();
    let lightness = 0.210_454_3 * long + 0.793_617_8 * middle - 0.004_072_1 * short;
    let a = 1.977_998_5 * long - 2.428_592_2 * middle + 0.450_593_7 * short;
    let b = 0.025_904 * long + 0.782_771_8 * middle - 0.808_675_8 * short;
    (lightness, a.hypot(b), b.atan2(a).to_degrees().rem_euclid(360.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rgb(hex: &str) -> [u8; 3] {
        let number = u32::from_str_radix(hex.trim_start_matches('#'), 16).unwrap();
        let [_, r, g, b] = number.to_be_bytes();
        [r, g, b]
    }

    fn named(hex: &str) -> &'static str {
        let [r, g, b] = rgb(hex);
        family(r, g, b).map_or("white", |place| COLOURS[place].code)
    }

    #[test]
    fn every_family_holds_the_colour_that_it_is_shown_by() {
        for colour in COLOURS {
            assert_eq!(named(colour.hex), colour.code, "{}: {:?}", colour.hex, {
                let [r, g, b] = rgb(colour.hex);
                oklch(r, g, b)
            });
        }
    }

    #[test]
    fn colours_fall_into_the_family_that_people_name() {
        for (hex, name) in [
            ("#ffffff", "white"),
            ("#faf7f0", "white"),
            ("#f3dfc1", "white"),
            ("#e8cfa9", "white"),
            ("#f7d9c4", "white"),
            ("#ffcc99", "orange"),
            ("#fff3b0", "yellow"),
            ("#000000", "black"),
            ("#0b1020", "black"),
            ("#808080", "grey"),
            ("#c0c0c4", "grey"),
            ("#ff0000", "red"),
            ("#8b0000", "red"),
            ("#e60012", "red"),
            ("#ff8c00", "orange"),
            ("#ffd700", "yellow"),
            ("#ffff00", "yellow"),
            ("#00ff00", "green"),
            ("#006400", "green"),
            ("#00b7c3", "teal"),
            ("#0000ff", "blue"),
            ("#1e90ff", "blue"),
            ("#001f5b", "blue"),
            ("#800080", "purple"),
            ("#6a3fd0", "purple"),
            ("#ff69b4", "pink"),
            ("#ffb6c1", "pink"),
            ("#5c3317", "brown"),
            ("#6f4e37", "brown"),
            ("#b8860b", "gold"),
        ] {
            let [r, g, b] = rgb(hex);
            assert_eq!(named(hex), name, "{hex}: {:?}", oklch(r, g, b));
        }
    }

    /// A paper with stripes of so many pixels each.
    fn striped(paper: &str, stripes: &[(&str, u32)]) -> Picture {
        let (width, height) = (400_u32, 300_u32);
        let mut rows: Vec<[u8; 3]> = vec![rgb(paper); height as usize];
        let mut row = 20;
        for (hex, pixels) in stripes {
            for _ in 0..*pixels {
                rows[row] = rgb(hex);
                row += 1;
            }
        }
        let paper = rgb(paper);
        let rgb =
            rows.iter().flat_map(|row| (0..width).flat_map(move |x| if (8..392).contains(&x) { *row } else { paper }));
        Picture { width, height, rgb: rgb.collect() }
    }

    fn codes(picture: &Picture) -> Vec<&'static str> {
        of_picture(picture).colours().iter().map(|colour| colour.code).collect()
    }

    #[test]
    fn the_drawing_comes_first_and_white_paper_is_no_colour() {
        assert_eq!(codes(&striped("#ffffff", &[("#d6402b", 60), ("#0000ff", 30)])), ["red", "blue"]);
        assert_eq!(codes(&striped("#001f5b", &[("#ffd700", 20)])), ["yellow", "blue"]);
        assert_eq!(
            codes(&striped("#ffffff", &[("#000000", 90), ("#d6402b", 5)])),
            ["black"],
            "a trace is no main colour"
        );
        assert_eq!(codes(&striped("#ffffff", &[])), [""; 0]);
        assert_eq!(codes(&striped("#000000", &[])), ["black"]);
    }

    #[test]
    fn a_photograph_in_all_colours_has_four_at_most() {
        let stripes: Vec<_> = COLOURS.iter().map(|colour| (colour.hex, 20)).collect();
        assert!(codes(&striped("#ffffff", &stripes)).len() <= 4);
    }
}
