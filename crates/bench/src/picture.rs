//! The picture pipeline beside the plain library.

use crate::Fault;
use image::codecs::jpeg::JpegEncoder;
use image::imageops::FilterType;
use media::image::Variant;
use std::time::{Duration, Instant};

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

/// Wall pictures a second on all cores, ours and with `image` alone.
pub fn measure() -> Result<(), Fault> {
    let jpeg = entry()?;
    let ours = each_core(|| {
        media::image::derivatives(&jpeg, &[Variant::Wall])
            .map(|made| made.len())
            .map_err(|refusal| format!("{refusal:?}"))
    })?;
    let plain = each_core(|| {
        let small = image::load_from_memory(&jpeg).map_err(|e| e.to_string())?.resize(400, 300, FilterType::Lanczos3);
        let mut bytes = Vec::new();
        JpegEncoder::new_with_quality(&mut bytes, 80).encode_image(&small).map_err(|e| e.to_string())?;
        Ok(bytes.len())
    })?;
    println!("picture   floor {plain:>8.0}/s (`image` alone, 1600x1200 to 400x300)");
    println!("picture   ours  {ours:>8.0}/s (aim 90)   ratio {:.2}", ours / plain);
    Ok(())
}

fn each_core(work: impl Fn() -> Result<usize, String> + Sync) -> Result<f64, Fault> {
    let started = Instant::now();
    let counts: Result<Vec<u32>, String> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..crate::cores())
            .map(|_| {
                scope.spawn(|| {
                    let mut count = 0;
                    while started.elapsed() < FOR {
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
