//! Pictures a second, 1,600 x 1,200 to the wall's 400 x 300, beside `image` alone:
//! `cargo run --release -p media --example throughput`. Ratios, because seconds belong to one machine.

use std::time::Instant;

use image::ImageEncoder;
use media::image::{Variant, derivatives, intake};

const WIDTH: u32 = 1_600;
const HEIGHT: u32 = 1_200;
/// Pictures in each measured round.
const ROUND: u32 = 40;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let jpeg = drawn()?;
    println!("one picture: {WIDTH} x {HEIGHT}, {} bytes", jpeg.len());
    let plain = per_second(1, || plain_image(&jpeg).is_some());
    println!("image alone, one core      {plain:7.1} a second");
    for (name, wanted) in [
        ("wall", vec![Variant::Wall]),
        ("wall as JPG", vec![Variant::WallJpg]),
        ("wall, both sizes, viewer", vec![Variant::Wall, Variant::Wall2x, Variant::View, Variant::Tiny]),
        ("all ten variants", Variant::ALL.to_vec()),
    ] {
        for threads in [1, 2] {
            let made = per_second(threads, || derivatives(&jpeg, &wanted).is_ok());
            println!("{name:24} x{threads} {made:7.1} a second, {:5.2} times image alone", made / plain);
        }
    }
    for threads in [1, 2] {
        let seen = per_second(threads, || intake(&jpeg).is_ok());
        println!("{:24} x{threads} {seen:7.1} a second", "intake");
    }
    Ok(())
}

/// What is done without any of this crate: decode, shrink, write a JPG.
fn plain_image(jpeg: &[u8]) -> Option<Vec<u8>> {
    let decoded = image::load_from_memory(jpeg).ok()?;
    let small = decoded.resize_exact(400, 300, image::imageops::FilterType::CatmullRom).into_rgb8();
    let mut bytes = Vec::new();
    let encoder = image::codecs::jpeg::JpegEncoder::new_with_quality(&mut bytes, 84);
    encoder.write_image(&small, 400, 300, image::ExtendedColorType::Rgb8).ok()?;
    Some(bytes)
}

fn per_second(threads: u32, work: impl Fn() -> bool + Sync) -> f64 {
    let work = &work;
    let started = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(move || (0..ROUND).for_each(|_| assert!(work(), "the picture was refused")));
        }
    });
    f64::from(threads * ROUND) / started.elapsed().as_secs_f64()
}

/// A picture like a busy entry: flat shapes, type-like edges and a field of fine strokes.
fn drawn() -> Result<Vec<u8>, String> {
    let mut shapes = String::new();
    for index in 0..600 {
        let (x, y) = (index * 137 % 800, index * 89 % 600);
        let colour = ["#D6402B", "#3B4BA3", "#B7791F", "#2F7D6B", "#17181C"][index % 5];
        shapes.push_str(&format!(
            r#"<path d="M{x} {y} q{} {} {} {}" stroke="{colour}" stroke-width="{}" fill="none"/>"#,
            index % 60,
            40 - index as i32 % 80,
            30 - index as i32 % 60,
            index % 50,
            1 + index % 4
        ));
    }
    let svg = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><rect width="800" height="600" fill="#F7F6F3"/>{shapes}</svg>"##
    );
    let picture = media::svg::Canvas::with_fonts(&[]).jpeg(&svg, WIDTH, HEIGHT)?;
    let rgb = image::load_from_memory(&picture).map_err(|error| error.to_string())?.into_rgb8();
    let mut bytes = Vec::new();
    // As cameras and editors write it: chroma at half resolution.
    let mut encoder = jpeg_encoder::Encoder::new(&mut bytes, 90);
    encoder.set_sampling_factor(jpeg_encoder::SamplingFactor::F_2_2);
    encoder
        .encode(&rgb, WIDTH as u16, HEIGHT as u16, jpeg_encoder::ColorType::Rgb)
        .map_err(|error| error.to_string())?;
    Ok(bytes)
}
