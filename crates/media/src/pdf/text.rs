//! Words for a page: which face draws which letter, how wide it is, where lines break.

use std::sync::LazyLock;

use krilla::text::Font;
use rustybuzz::{Face, UnicodeBuffer};

use crate::fonts;

/// What stands for a letter that no face has, such as an emoji in a name.
const MISSING: char = '\u{25A1}';

/// How a line of text is set: the first face that has a letter draws it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// Running text in any language.
    Text,
    /// Small emphasised text.
    Strong,
    /// Latin headings.
    Display,
    /// Chinese headings and the seal.
    Title,
}

pub(super) struct Typeface {
    pub font: Font,
    face: Face<'static>,
}

impl Typeface {
    fn new(bytes: &'static [u8]) -> Option<Self> {
        Some(Typeface { font: Font::new(bytes.into(), 0)?, face: Face::from_slice(bytes, 0)? })
    }

    fn has(&self, letter: char) -> bool {
        self.face.glyph_index(letter).is_some()
    }

    /// The width of a text as it is drawn, letters pulled together where the face says so, at size 1.
    fn shaped(&self, text: &str) -> f32 {
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        let shaped = rustybuzz::shape(&self.face, &[], buffer);
        let units: i32 = shaped.glyph_positions().iter().map(|position| position.x_advance).sum();
        units as f32 / self.face.units_per_em() as f32
    }

    /// The width of a letter alone at size 1.
    fn advance(&self, letter: char) -> f32 {
        let glyph = self.face.glyph_index(letter).unwrap_or_default();
        f32::from(self.face.glyph_hor_advance(glyph).unwrap_or(0)) / self.face.units_per_em() as f32
    }
}

/// Every typeface of the house, read once.
pub(super) struct Typefaces {
    sans: Typeface,
    titles: Typeface,
    display: Typeface,
    latin: Typeface,
    strong: Typeface,
}

/// `None` only if the files that are built in were damaged.
pub(super) static TYPEFACES: LazyLock<Option<Typefaces>> = LazyLock::new(|| {
    Some(Typefaces {
        sans: Typeface::new(fonts::NOTO_SANS_SC)?,
        titles: Typeface::new(fonts::NOTO_SERIF_SC_TITLES)?,
        display: Typeface::new(fonts::BRICOLAGE)?,
        latin: Typeface::new(fonts::INSTRUMENT)?,
        strong: Typeface::new(fonts::INSTRUMENT_MEDIUM)?,
    })
});

/// A stretch of letters that one face draws.
pub(super) struct Run<'a> {
    pub typeface: &'a Typeface,
    pub text: String,
}

impl Run<'_> {
    /// At size 1.
    pub fn width(&self) -> f32 {
        self.typeface.shaped(&self.text)
    }
}

impl Typefaces {
    fn chain(&self, style: Style) -> [&Typeface; 2] {
        match style {
            Style::Text => [&self.latin, &self.sans],
            Style::Strong => [&self.strong, &self.sans],
            Style::Display => [&self.display, &self.sans],
            Style::Title => [&self.titles, &self.sans],
        }
    }

    /// The letter as it can be drawn, and its face.
    fn draws(&self, letter: char, style: Style) -> (char, &Typeface) {
        let chain = self.chain(style);
        match chain.into_iter().find(|typeface| typeface.has(letter)) {
            Some(typeface) => (letter, typeface),
            None => (MISSING, &self.sans),
        }
    }

    pub fn runs(&self, text: &str, style: Style) -> Vec<Run<'_>> {
        let mut runs: Vec<Run> = Vec::new();
        for letter in text.chars().filter(|letter| !letter.is_control()) {
            let (letter, typeface) = self.draws(letter, style);
            match runs.last_mut() {
                Some(run) if std::ptr::eq(run.typeface, typeface) => run.text.push(letter),
                _ => runs.push(Run { typeface, text: letter.to_string() }),
            }
        }
        runs
    }

    /// The width of a text at this size.
    pub fn width(&self, text: &str, style: Style, size: f32) -> f32 {
        self.runs(text, style).iter().map(Run::width).sum::<f32>() * size
    }

    /// The same letter by letter: quick, and never far off, so lines are broken by it.
    fn rough_width(&self, text: &str, style: Style, size: f32) -> f32 {
        let letters = text.chars().map(|letter| self.draws(letter, style));
        letters.map(|(letter, typeface)| typeface.advance(letter)).sum::<f32>() * size
    }

    /// Breaks a text into at most `max_lines` lines no wider than `width`: between words, between Han letters, and
    /// inside a word that is wider than the line. What does not fit ends in an ellipsis.
    pub fn lines(&self, text: &str, style: Style, size: f32, width: f32, max_lines: usize) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let mut line = String::new();
        let fits = |line: &str| self.rough_width(line.trim_end(), style, size) <= width;
        for word in words(text) {
            if fits(&format!("{line}{word}")) {
                line.push_str(&word);
                continue;
            }
            if !line.trim().is_empty() {
                lines.push(std::mem::take(&mut line).trim_end().to_owned());
            }
            for letter in word.trim_start().chars() {
                if !fits(&format!("{line}{letter}")) && !line.is_empty() {
                    lines.push(std::mem::take(&mut line));
                }
                line.push(letter);
            }
        }
        if !line.trim().is_empty() {
            lines.push(line.trim_end().to_owned());
        }
        if lines.len() > max_lines {
            lines.truncate(max_lines);
            if let Some(last) = lines.last_mut() {
                while !last.is_empty() && !fits(&format!("{last}\u{2026}")) {
                    last.pop();
                }
                last.push('\u{2026}');
            }
        }
        lines
    }
}

/// Pieces between which a line may break. Closing marks stay with what stands before them.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut may_break = true;
    for letter in text.chars().filter(|letter| !letter.is_control()) {
        let closing = "，。、；：！？）》」』”’".contains(letter);
        if (may_break || is_wide(letter)) && !closing || words.is_empty() {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut() {
            word.push(letter);
        }
        let opening = "（《「『“‘".contains(letter);
        may_break = letter == ' ' || (is_wide(letter) && !opening);
    }
    words
}

const fn is_wide(letter: char) -> bool {
    matches!(letter, '\u{2E80}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{FF00}'..='\u{FF60}' | '\u{20000}'..='\u{3FFFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faces() -> &'static Typefaces {
        TYPEFACES.as_ref().unwrap()
    }

    #[test]
    fn letters_are_drawn_by_the_face_that_has_them() {
        let texts = |text: &str| faces().runs(text, Style::Text).into_iter().map(|run| run.text).collect::<Vec<_>>();
        assert_eq!(texts("Logo 设计 #7"), ["Logo ", "设计", " #7"]);
        assert_eq!(texts("喆堃玥䶮"), ["喆堃玥䶮"]);
        assert_eq!(texts("a😀b"), ["a", "\u{25A1}", "b"]);
        assert_eq!(texts("a\0\nb"), ["ab"]);
        assert!(texts("").is_empty());
    }

    #[test]
    fn lines_break_where_each_script_may() {
        let lines = |text: &str, width: f32, max: usize| faces().lines(text, Style::Text, 10.0, width, max);
        assert_eq!(lines("山海茶社品牌设计", 40.0, 9), ["山海茶社", "品牌设计"]);
        assert_eq!(lines("山海茶社，品牌", 45.0, 9), ["山海茶", "社，品牌"]);
        assert_eq!(lines("two words", 30.0, 9), ["two", "words"]);
        assert_eq!(lines("山海茶社品牌设计", 40.0, 1), ["山海茶\u{2026}"]);
        assert!(lines(&"x".repeat(200), 60.0, 9).iter().all(|line| faces().width(line, Style::Text, 10.0) <= 60.0));
        assert!(lines("", 60.0, 9).is_empty());
    }
}
