//! The packages that winners deliver: real archives with the design as vectors, for print and for the screen.

use crate::art;
use app::AppError;
use image::ImageEncoder;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use media::svg::Canvas;
use std::io::{Cursor, Write};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// Pixels of the bitmaps in a package.
const WIDTH: u32 = 800;
const HEIGHT: u32 = 600;

/// Packs a design. Its second version has the one-colour drawing that the first one lacked.
///
/// # Errors
/// When the drawing cannot be drawn.
pub fn pack(slug: &str, svg: &str, logo: bool, version: u32) -> Result<Vec<u8>, AppError> {
    let jpeg = art::jpeg(svg, WIDTH, HEIGHT).map_err(AppError::Internal)?;
    let mut files = vec![
        (format!("{slug}/vector/{slug}.svg"), svg.as_bytes().to_vec()),
        (format!("{slug}/print/{slug}.pdf"), pdf(&jpeg)),
        (format!("{slug}/screen/{slug}.jpg"), jpeg),
        (format!("{slug}/read-me.txt"), read_me(svg).into_bytes()),
    ];
    if logo {
        files.push((format!("{slug}/screen/{slug}.png"), png(svg)?));
    }
    if version > 1 {
        files.push((format!("{slug}/vector/{slug}-mono.svg"), mono(svg).into_bytes()));
    }
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    let fault = |what: &dyn std::fmt::Display| AppError::Internal(format!("packing {slug}: {what}"));
    for (name, bytes) in files {
        archive.start_file(name, options).map_err(|e| fault(&e))?;
        archive.write_all(&bytes).map_err(|e| fault(&e))?;
    }
    archive.finish().map(Cursor::into_inner).map_err(|e| fault(&e))
}

fn png(svg: &str) -> Result<Vec<u8>, AppError> {
    let drawn = Canvas::with_fonts(&[]).rgba(svg, WIDTH, HEIGHT).map_err(|e| AppError::Internal(e.to_string()))?;
    let mut bytes = Vec::new();
    PngEncoder::new_with_quality(&mut bytes, CompressionType::Fast, FilterType::Sub)
        .write_image(&drawn.pixels, drawn.width, drawn.height, image::ExtendedColorType::Rgba8)
        .map_err(|e| AppError::Internal(format!("png: {e}")))?;
    Ok(bytes)
}

/// One page that carries the picture: A4 across, the design over its whole width.
fn pdf(jpeg: &[u8]) -> Vec<u8> {
    let (width, height) = (842, 595);
    let tall = width * HEIGHT / WIDTH;
    let content = format!("q {width} 0 0 {tall} 0 {} cm /Design Do Q", (height as i64 - i64::from(tall)) / 2);
    let objects: [Vec<u8>; 5] = [
        b"<< /Type /Catalog /Pages 2 0 R >>".to_vec(),
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_vec(),
        format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {width} {height}] \
             /Resources << /XObject << /Design 4 0 R >> >> /Contents 5 0 R >>"
        )
        .into_bytes(),
        stream(
            &format!(
                "/Type /XObject /Subtype /Image /Width {WIDTH} /Height {HEIGHT} /ColorSpace /DeviceRGB \
                 /BitsPerComponent 8 /Filter /DCTDecode"
            ),
            jpeg,
        ),
        stream("", content.as_bytes()),
    ];
    let mut out = b"%PDF-1.4\n".to_vec();
    let mut places = Vec::new();
    for (i, object) in objects.iter().enumerate() {
        places.push(out.len());
        out.extend(format!("{} 0 obj\n", i + 1).into_bytes());
        out.extend(object);
        out.extend(b"\nendobj\n");
    }
    let table = out.len();
    out.extend(format!("xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1).into_bytes());
    for place in places {
        out.extend(format!("{place:010} 00000 n \n").into_bytes());
    }
    let size = objects.len() + 1;
    out.extend(format!("trailer\n<< /Size {size} /Root 1 0 R >>\nstartxref\n{table}\n%%EOF\n").into_bytes());
    out
}

fn stream(entries: &str, bytes: &[u8]) -> Vec<u8> {
    let mut out = format!("<< {entries} /Length {} >>\nstream\n", bytes.len()).into_bytes();
    out.extend(bytes);
    out.extend(b"\nendstream");
    out
}

/// The colours of a drawing, each once, in the order of their first use.
fn colours(svg: &str) -> Vec<&str> {
    let mut found: Vec<&str> = Vec::new();
    for piece in svg.split("=\"#").skip(1) {
        let Some(colour) = piece.get(..6).filter(|c| c.bytes().all(|b| b.is_ascii_hexdigit())) else { continue };
        if !found.contains(&colour) {
            found.push(colour);
        }
    }
    found
}

fn channels(colour: &str) -> [i32; 3] {
    let channel = |at: usize| colour.get(at..at + 2).and_then(|two| i32::from_str_radix(two, 16).ok()).unwrap_or(0);
    [channel(0), channel(2), channel(4)]
}

/// The drawing in black on white: what is nearer to the ground than to its opposite goes with the ground.
fn mono(svg: &str) -> String {
    let all = colours(svg);
    let ground = all.first().map(|colour| channels(colour)).unwrap_or([255; 3]);
    let apart = |colour: &str| channels(colour).iter().zip(ground).map(|(a, b)| (a - b).abs()).sum::<i32>();
    let farthest = all.iter().map(|colour| apart(colour)).max().unwrap_or(0);
    all.iter().fold(svg.to_owned(), |drawing, colour| {
        let black = apart(colour) * 2 > farthest;
        drawing.replace(&format!("=\"#{colour}\""), if black { "=\"#000000\"" } else { "=\"#ffffff\"" })
    })
}

fn read_me(svg: &str) -> String {
    let list = colours(svg).iter().take(6).map(|colour| format!("  #{colour}")).collect::<Vec<_>>().join("\n");
    format!(
        "源文件 / Files\n  vector  矢量，文字已转曲 / vector, all type outlined\n  print   印刷 / print\n  screen  屏幕 / screen\n\n颜色 / Colours\n{list}\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::art::{brands, logo};
    use domain::Site;
    use media::archive::{Limits, inspect};

    #[test]
    fn a_package_is_a_sound_archive_with_what_was_promised() {
        let brand = &brands(Site::Zh)[0];
        for (version, files) in [(1, 5), (2, 6)] {
            let bytes = pack(brand.slug, &logo(brand, 0), true, version).unwrap();
            assert!(bytes.len() < 1 << 20, "{}", bytes.len());
            let archive = inspect(&mut Cursor::new(&bytes), &Limits::default()).unwrap();
            assert_eq!(archive.files().count(), files);
            for end in ["svg", "pdf", "png", "jpg", "txt"] {
                assert!(archive.files().any(|file| file.path.ends_with(end)), "{end}");
            }
        }
    }

    #[test]
    fn the_one_colour_drawing_has_two_colours_and_is_not_empty() {
        for brand in Site::ALL.into_iter().flat_map(brands) {
            let drawn = mono(&logo(brand, 0));
            let mut found = colours(&drawn);
            found.sort_unstable();
            assert_eq!(found, ["000000", "ffffff"], "{}", brand.slug);
        }
    }

    #[test]
    fn the_document_says_where_its_parts_are() {
        let bytes = pdf(b"\xFF\xD8\xFFnot a picture");
        let text = String::from_utf8_lossy(&bytes);
        let table: usize = text.rsplit("startxref\n").next().unwrap().lines().next().unwrap().parse().unwrap();
        assert!(bytes[table..].starts_with(b"xref\n0 6\n"));
        let third = String::from_utf8_lossy(&bytes[table..]).lines().nth(5).unwrap()[..10].parse::<usize>().unwrap();
        assert!(bytes[third..].starts_with(b"3 0 obj"));
    }
}
