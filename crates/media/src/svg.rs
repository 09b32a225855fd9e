//! SVG in, pixels or a JPG out, with the fonts it is given and nothing from the system.

use std::sync::Arc;

use jpeg_encoder::{ColorType, Encoder};
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{self, fontdb};

/// The most pixels one drawing may have: 8,000 x 5,000, 160 MB of RGBA.
const PIXELS_MOST: u64 = 40_000_000;
/// Quality of the JPGs that [`Canvas::jpeg`] writes: text and flat shapes show ringing below it.
const QUALITY: u8 = 92;

/// A drawing board: fonts loaded once, shared by every drawing.
pub struct Canvas {
    fontdb: Arc<fontdb::Database>,
    /// The family used where a drawing names none that is loaded.
    family: String,
}

/// Pixels of a drawing, four bytes each (RGBA, not premultiplied), row by row.
pub struct Rgba {
    pub width: u32,
    pub height: u32,
    pub pixels: Vec<u8>,
}

impl Canvas {
    /// Loads fonts (TTF or OTF bytes). The first one stands in for families that are not loaded.
    #[must_use]
    pub fn with_fonts(fonts: &[&'static [u8]]) -> Self {
        let mut fontdb = fontdb::Database::new();
        for font in fonts {
            fontdb.load_font_source(fontdb::Source::Binary(Arc::new(*font)));
        }
        let family = fontdb
            .faces()
            .next()
            .and_then(|face| face.families.first().map(|(name, _)| name.clone()))
            .unwrap_or_else(|| "sans-serif".to_owned());
        fontdb.set_sans_serif_family(family.clone());
        fontdb.set_serif_family(family.clone());
        Canvas { fontdb: Arc::new(fontdb), family }
    }

    /// Families that a drawing may name, each once, in the order loaded.
    #[must_use]
    pub fn families(&self) -> Vec<String> {
        let mut families: Vec<String> = Vec::new();
        for (name, _) in self.fontdb.faces().flat_map(|face| face.families.iter()) {
            if !families.contains(name) {
                families.push(name.clone());
            }
        }
        families
    }

    /// Draws `svg`, stretched to `width` x `height` pixels, on nothing.
    ///
    /// # Errors
    /// What the parser found wrong, or a size that is zero or beyond forty megapixels.
    pub fn rgba(&self, svg: &str, width: u32, height: u32) -> Result<Rgba, String> {
        let drawn = self.draw(svg, width, height, None)?;
        Ok(Rgba { width, height, pixels: drawn.take_demultiplied() })
    }

    /// Draws `svg`, stretched to `width` x `height` pixels, on white, as a JPG without metadata.
    ///
    /// # Errors
    /// As [`Canvas::rgba`].
    pub fn jpeg(&self, svg: &str, width: u32, height: u32) -> Result<Vec<u8>, String> {
        self.jpeg_of(svg, width, height, QUALITY)
    }

    /// [`Canvas::jpeg`] of another quality, 1 to 100.
    ///
    /// # Errors
    /// As [`Canvas::rgba`].
    pub fn jpeg_of(&self, svg: &str, width: u32, height: u32, quality: u8) -> Result<Vec<u8>, String> {
        let drawn = self.draw(svg, width, height, Some(Color::WHITE))?;
        let (Ok(w), Ok(h)) = (u16::try_from(width), u16::try_from(height)) else {
            return Err(format!("a JPG cannot be {width} x {height}"));
        };
        let mut bytes = Vec::new();
        let mut encoder = Encoder::new(&mut bytes, quality);
        // The usual Huffman tables, because counting for better ones takes longer than the bytes they save are worth.
        encoder.set_sampling_factor(crate::image::sampling(quality));
        // Opaque, so premultiplied and plain are the same and the encoder drops the fourth byte.
        encoder.encode(drawn.data(), w, h, ColorType::Rgba).map_err(|error| error.to_string())?;
        Ok(bytes)
    }

    /// Draws somebody else's `svg`, its proportions kept, in the middle of `paper` of `width` x `height` pixels, without
    /// any picture that it carries or names. Ask [`crate::contents`] first whether it is fit to be drawn.
    ///
    /// # Errors
    /// As [`Canvas::rgba`].
    pub(crate) fn foreign(&self, svg: &str, width: u32, height: u32, paper: Color) -> Result<Pixmap, String> {
        let mut options = self.options();
        options.image_href_resolver.resolve_data = Box::new(|_, _, _| None);
        let tree = usvg::Tree::from_str(svg, &options).map_err(|error| error.to_string())?;
        let mut pixmap = Pixmap::new(width, height).ok_or_else(|| format!("{width} x {height} is not a size"))?;
        pixmap.fill(paper);
        let (w, h) = (width as f32, height as f32);
        let scale = (w / tree.size().width()).min(h / tree.size().height());
        let (dx, dy) = ((w - tree.size().width() * scale) / 2.0, (h - tree.size().height() * scale) / 2.0);
        resvg::render(&tree, Transform::from_scale(scale, scale).post_translate(dx, dy), &mut pixmap.as_mut());
        Ok(pixmap)
    }

    fn draw(&self, svg: &str, width: u32, height: u32, paper: Option<Color>) -> Result<Pixmap, String> {
        if u64::from(width) * u64::from(height) > PIXELS_MOST {
            return Err(format!("{width} x {height} is too large to draw"));
        }
        let mut pixmap = Pixmap::new(width, height).ok_or_else(|| format!("{width} x {height} is not a size"))?;
        let tree = usvg::Tree::from_str(svg, &self.options()).map_err(|error| error.to_string())?;
        if let Some(paper) = paper {
            pixmap.fill(paper);
        }
        let (sx, sy) = (width as f32 / tree.size().width(), height as f32 / tree.size().height());
        resvg::render(&tree, Transform::from_scale(sx, sy), &mut pixmap.as_mut());
        Ok(pixmap)
    }

    fn options(&self) -> usvg::Options<'_> {
        usvg::Options {
            fontdb: Arc::clone(&self.fontdb),
            font_family: self.family.clone(),
            // A drawing may come from outside: it must not make us open files of its choice.
            image_href_resolver: usvg::ImageHrefResolver {
                resolve_data: usvg::ImageHrefResolver::default_data_resolver(),
                resolve_string: Box::new(|_, _| None),
            },
            ..usvg::Options::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HALF: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3">
        <rect width="2" height="3" fill="#D6402B"/></svg>"##;

    #[test]
    fn a_drawing_fills_the_size_asked_for() {
        let drawn = Canvas::with_fonts(&[]).rgba(HALF, 8, 6).unwrap();
        assert_eq!(drawn.pixels.len(), 8 * 6 * 4);
        assert_eq!(drawn.pixels[..4], [0xD6, 0x40, 0x2B, 255]);
        assert_eq!(drawn.pixels[7 * 4..8 * 4], [0, 0, 0, 0]);
    }

    #[test]
    fn a_jpg_is_drawn_on_white() {
        let bytes = Canvas::with_fonts(&[]).jpeg(HALF, 80, 60).unwrap();
        let decoded = image::load_from_memory(&bytes).unwrap().to_rgb8();
        assert_eq!(decoded.dimensions(), (80, 60));
        assert!(decoded.get_pixel(70, 30).0.iter().all(|channel| *channel > 250));
        assert!(decoded.get_pixel(10, 30).0[0] > 200 && decoded.get_pixel(10, 30).0[2] < 60);
    }

    #[test]
    fn what_is_not_a_drawing_is_an_error() {
        let canvas = Canvas::with_fonts(&[]);
        for (svg, width, height) in [("", 4, 3), ("<html/>", 4, 3), (HALF, 0, 3), (HALF, 100_000, 100_000)] {
            assert!(canvas.jpeg(svg, width, height).is_err(), "{svg} {width}x{height}");
        }
    }

    #[test]
    fn a_drawing_cannot_open_files() {
        let file = std::env::temp_dir().join(format!("media-svg-{}.svg", std::process::id()));
        std::fs::write(&file, HALF).unwrap();
        let svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><image href="{}" width="4" height="3"/></svg>"#,
            file.display()
        );
        let drawn = Canvas::with_fonts(&[]).rgba(&svg, 4, 3).unwrap();
        std::fs::remove_file(&file).unwrap();
        assert!(drawn.pixels.iter().all(|byte| *byte == 0));
    }
}
