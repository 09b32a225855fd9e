//! A contact sheet of everything the generator draws, for looking at: `contact_sheet OUT.png [marks|zh|en|…] [from] [to]`.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::time::Instant;

/// Tiles in a row.
const COLUMNS: usize = 7;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let out = arguments.first().map_or("contact_sheet.png", String::as_str);
    let what = arguments.get(1).map_or("zh", String::as_str);
    let number = |i: usize, other| arguments.get(i).and_then(|a| a.parse().ok()).unwrap_or(other);
    let start = Instant::now();
    let mut pictures = demo::art::specimens(what);
    let (from, to) = (number(2, 0).min(pictures.len()), number(3, pictures.len()).min(pictures.len()));
    pictures = pictures.drain(from..to).collect();
    let drawn = start.elapsed();
    let columns = number(4, COLUMNS);
    let width = (2200 / columns) as u32;
    let (gap, height) = (8, width * 3 / 4);
    let rows = pictures.len().div_ceil(columns) as u32;
    let Some(mut sheet) = Pixmap::new(columns as u32 * (width + gap), rows * (height + gap)) else { return };
    sheet.fill(resvg::tiny_skia::Color::from_rgba8(200, 200, 200, 255));
    for (i, svg) in pictures.iter().enumerate() {
        let tree = match Tree::from_str(svg, &Options::default()) {
            Ok(tree) => tree,
            Err(error) => panic!("picture {i}: {error}\n{svg}"),
        };
        let (x, y) = ((i % columns) as u32 * (width + gap), (i / columns) as u32 * (height + gap));
        let Some(mut tile) = Pixmap::new(width, height) else { return };
        let k = width as f32 / tree.size().width();
        resvg::render(&tree, Transform::from_scale(k, k), &mut tile.as_mut());
        sheet.draw_pixmap(x as i32, y as i32, tile.as_ref(), &Default::default(), Transform::identity(), None);
    }
    match sheet.save_png(out) {
        Ok(()) => println!("{} pictures: made in {drawn:?}, all in {:?}", pictures.len(), start.elapsed()),
        Err(error) => eprintln!("{out}: {error}"),
    }
}
