//! One page to draw on, in points from the top left corner.

use krilla::color::rgb;
use krilla::geom::{Path, PathBuilder, Point, Rect, Size, Transform};
use krilla::image::Image;
use krilla::num::NormalizedF32;
use krilla::paint::{Fill, FillRule, Stroke};
use krilla::surface::Surface;
use krilla::text::TextDirection;

use super::DocumentError;
use super::text::{Style, Typefaces};

/// A4, in points.
pub(super) const WIDTH: f32 = 595.28;
pub(super) const HEIGHT: f32 = 841.89;

/// Colours of the house as `0xRRGGBB`.
pub(super) const INK: u32 = 0x17_18_1C;
pub(super) const MUTED: u32 = 0x6A_6C_74;
pub(super) const HAIRLINE: u32 = 0xE4_E2_DC;
pub(super) const PAPER: u32 = 0xF7_F6_F3;
pub(super) const VERMILION: u32 = 0xD6_40_2B;
pub(super) const WHITE: u32 = 0xFF_FF_FF;

/// A rectangle by its corner and its sides.
#[derive(Clone, Copy)]
pub(super) struct Area {
    pub x: f32,
    pub y: f32,
    pub w: f32,
    pub h: f32,
}

/// How a text is written: its style, its size in points, its colour.
#[derive(Clone, Copy)]
pub(super) struct Pen(pub Style, pub f32, pub u32);

/// Where a text starts, is centred or ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Align {
    Left,
    Centre,
    Right,
}

pub(super) struct Sheet<'a, 's> {
    pub surface: &'a mut Surface<'s>,
    pub faces: &'static Typefaces,
}

fn colour(rgb: u32) -> rgb::Color {
    let [_, r, g, b] = rgb.to_be_bytes();
    rgb::Color::new(r, g, b)
}

fn fill(rgb: u32) -> Fill {
    Fill { paint: colour(rgb).into(), opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
}

/// A rectangle with round corners; `None` when it has no size.
fn rounded(area: Area, radius: f32) -> Option<Path> {
    // How far a curve's handles reach to look like a quarter of a circle.
    const HANDLE: f32 = 0.552;
    let Area { x, y, w, h } = area;
    let (r, k) = (radius, radius * (1.0 - HANDLE));
    let (right, bottom) = (x + w, y + h);
    let mut path = PathBuilder::new();
    path.move_to(x + r, y);
    path.line_to(right - r, y);
    path.cubic_to(right - k, y, right, y + k, right, y + r);
    path.line_to(right, bottom - r);
    path.cubic_to(right, bottom - k, right - k, bottom, right - r, bottom);
    path.line_to(x + r, bottom);
    path.cubic_to(x + k, bottom, x, bottom - k, x, bottom - r);
    path.line_to(x, y + r);
    path.cubic_to(x, y + k, x + k, y, x + r, y);
    path.close();
    path.finish()
}

impl Sheet<'_, '_> {
    /// A line of text whose baseline starts, is centred or ends at (`x`, `y`). Answers its width.
    pub fn text(&mut self, x: f32, y: f32, text: &str, pen: Pen, align: Align) -> f32 {
        let Pen(style, size, rgb) = pen;
        let runs: Vec<_> = self.faces.runs(text, style).into_iter().map(|run| (run.width() * size, run)).collect();
        let width = runs.iter().map(|(width, _)| width).sum::<f32>();
        let mut at = match align {
            Align::Left => x,
            Align::Centre => x - width / 2.0,
            Align::Right => x - width,
        };
        self.surface.set_stroke(None);
        self.surface.set_fill(Some(fill(rgb)));
        for (run_width, run) in runs {
            let start = Point::from_xy(at, y);
            self.surface.draw_text(start, run.typeface.font.clone(), size, &run.text, false, TextDirection::Auto);
            at += run_width;
        }
        width
    }

    /// A line of text with extra space between the letters.
    pub fn spaced(&mut self, x: f32, y: f32, text: &str, pen: Pen, space: f32) {
        let mut at = x;
        for letter in text.chars() {
            at += self.text(at, y, &letter.to_string(), pen, Align::Left) + space;
        }
    }

    pub fn fill(&mut self, area: Area, radius: f32, rgb: u32) {
        if let Some(path) = rounded(area, radius) {
            self.surface.set_stroke(None);
            self.surface.set_fill(Some(fill(rgb)));
            self.surface.draw_path(&path);
        }
    }

    pub fn outline(&mut self, area: Area, radius: f32, rgb: u32, width: f32) {
        if let Some(path) = rounded(area, radius) {
            self.surface.set_fill(None);
            self.surface.set_stroke(Some(Stroke { paint: colour(rgb).into(), width, ..Stroke::default() }));
            self.surface.draw_path(&path);
        }
    }

    pub fn hairline(&mut self, x: f32, y: f32, w: f32) {
        self.fill(Area { x, y, w, h: 0.6 }, 0.0, HAIRLINE);
    }

    /// A picture inside an area, proportions kept, as large as fits, centred.
    pub fn image(&mut self, image: Image, area: Area) -> Result<(), DocumentError> {
        let (width, height) = image.size();
        let scale = (area.w / width as f32).min(area.h / height as f32);
        let (w, h) = (width as f32 * scale, height as f32 * scale);
        let size = Size::from_wh(w, h).ok_or(DocumentError::Picture)?;
        let (x, y) = (area.x + (area.w - w) / 2.0, area.y + (area.h - h) / 2.0);
        self.surface.push_transform(&Transform::from_translate(x, y));
        self.surface.draw_image(image, size);
        self.surface.pop();
        Ok(())
    }

    /// Everything `draw` draws is clipped to a rectangle with round corners.
    pub fn clipped<T>(&mut self, area: Area, radius: f32, draw: impl FnOnce(&mut Self) -> T) -> T {
        let Some(path) = rounded(area, radius) else { return draw(self) };
        self.surface.push_clip_path(&path, &FillRule::NonZero);
        let result = draw(self);
        self.surface.pop();
        result
    }

    /// Everything `draw` draws is turned by some degrees around a point.
    pub fn turned(&mut self, degrees: f32, x: f32, y: f32, draw: impl FnOnce(&mut Self)) {
        self.surface.push_transform(&Transform::from_rotate_at(degrees, x, y));
        draw(self);
        self.surface.pop();
    }

    /// A QR code as one path, so that printers draw no seams between its squares.
    pub fn qr(&mut self, link: &str, area: Area) -> Result<(), DocumentError> {
        let code = qrcode::QrCode::with_error_correction_level(link, qrcode::EcLevel::M);
        let code = code.map_err(|_| DocumentError::Link)?;
        let side = code.width();
        let step = area.w / side as f32;
        let colours = code.to_colors();
        let mut path = PathBuilder::new();
        for (y, row) in colours.chunks_exact(side).enumerate() {
            let mut x = 0;
            while x < side {
                let run = row[x..].iter().take_while(|colour| **colour == qrcode::Color::Dark).count();
                let (left, top) = (area.x + x as f32 * step, area.y + y as f32 * step);
                if let Some(rect) = Rect::from_xywh(left, top, run as f32 * step, step).filter(|_| run > 0) {
                    path.push_rect(rect);
                }
                x += run.max(1);
            }
        }
        let path = path.finish().ok_or(DocumentError::Link)?;
        self.surface.set_stroke(None);
        self.surface.set_fill(Some(fill(INK)));
        self.surface.draw_path(&path);
        Ok(())
    }
}
