//! The picture pipeline beside its own libraries without anything around them.

use crate::Fault;
use crate::load::TURNS;
use fast_image_resize::images::{TypedImage, TypedImageRef};
use fast_image_resize::pixels::U8x3;
use fast_image_resize::{FilterType, ResizeAlg, ResizeOptions, Resizer};
use image::codecs::jpeg::JpegEncoder;
use media::image::Variant;
use std::time::{Duration, Instant};
use zune_core::bytestream::ZCursor;
use zune_core::colorspace::ColorSpace;
use zune_core::options::DecoderOptions;
use zune_jpeg::JpegDecoder;

const FOR: Duration = Duration::from_secs(4);

/// An entry of 1,600 by 1,200 pixels with shapes and gradients.
fn entry() -> Result<Vec<u8>, Fault> {
    let picture = image::RgbImage::from_fn(1_600, 1_200, |x, y| {
        let inside = (x.abs_diff(800).pow(2) + y.abs_diff(600).pow(2)) < 160_000;
        let wave = (x / 7 + y / 11) % 64;
        if inside { image::Rgb([214, 64 + wave as u8, 43]) } else { image::Rgb([247, (y / 5) as u8, (x / 7) as u8]) }
    });
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, 88).encode_image(&picture)?;
    Ok(bytes)
}

/// Wall pictures a second on all cores, ours and those of the same libraries with nothing checked.
pub fn measure() -> Result<(), Fault> {
    let jpeg = entry()?;
    let (mut ours, mut floor) = (0.0, 0.0);
    for _ in 0..TURNS {
        floor += each_core(|| least(&jpeg))? / f64::from(TURNS);
        ours += each_core(|| {
            media::image::derivatives(&jpeg, &[Variant::Wall])
                .map(|made| made.len())
                .map_err(|refusal| format!("{refusal:?}"))
        })? / f64::from(TURNS);
    }
    println!("picture   floor {floor:>8.0}/s (decode, shrink, encode; 1600x1200 to 400x300)");
    println!("picture   ours  {ours:>8.0}/s (aim 90)   ratio {:.2}", crate::beside(floor, ours));
    Ok(())
}

/// The picture decoded, shrunk and encoded, and nothing else.
fn least(jpeg: &[u8]) -> Result<usize, String> {
    let options = DecoderOptions::default().jpeg_set_out_colorspace(ColorSpace::RGB);
    let rgb = JpegDecoder::new_with_options(ZCursor::new(jpeg), options).decode().map_err(|e| format!("{e:?}"))?;
    let source = TypedImageRef::<U8x3>::from_buffer(1_600, 1_200, &rgb).map_err(|e| e.to_string())?;
    let mut small = vec![0; 400 * 300 * 3];
    let mut target = TypedImage::<U8x3>::from_buffer(400, 300, &mut small).map_err(|e| e.to_string())?;
    let smoothly = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(FilterType::CatmullRom)).use_alpha(false);
    Resizer::new().resize_typed(&source, &mut target, &smoothly).map_err(|e| e.to_string())?;
    let mut config = webp::WebPConfig::new().map_err(|()| "no WebP")?;
    // As the pipeline asks for it: another effort would be other work.
    (config.quality, config.method) = (82.0, 2);
    let encoded = webp::Encoder::from_rgb(&small, 400, 300).encode_advanced(&config);
    encoded.map(|bytes| bytes.len()).map_err(|e| format!("{e:?}"))
}

fn each_core(work: impl Fn() -> Result<usize, String> + Sync) -> Result<f64, Fault> {
    let started = Instant::now();
    let counts: Result<Vec<u32>, String> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..crate::cores())
            .map(|_| {
                scope.spawn(|| {
                    let mut count = 0;
                    while started.elapsed() < FOR / TURNS {
                        work()?;
                        count += 1;
                    }
                    Ok(count)
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap_or_else(|_| Err("a thread failed".to_owned()))).collect()
    });
    Ok(f64::from(counts?.iter().sum::<u32>()) / started.elapsed().as_secs_f64())
}
