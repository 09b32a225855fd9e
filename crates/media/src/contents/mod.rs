//! What is inside a delivered package: formats by their content, vectors that are none, the drawing beside the design
//! that was chosen (rules: Handover).

mod danger;
mod drawing;
mod formats;
#[cfg(test)]
mod tests;

use std::io::{Read, Seek};

use serde::Serialize;

use crate::archive::{self, Entry, Limits};
use crate::hash;
pub use formats::Format;

/// Files that are looked at; a package of more is told as not looked at to its end.
const FILES_MOST: usize = 400;
/// What is read of a file to tell what it is.
const PEEK_BYTES: u64 = 512 << 10;
/// Drawings that are read whole, and the largest of them.
const DRAWINGS_MOST: usize = 12;
const DRAWING_BYTES: u64 = 4 << 20;
/// Notes that are told.
const NOTES_MOST: usize = 60;
/// Beyond this two drawings have nothing in common; up to [`hash::NEAR`] they are the same.
const UNSURE: u32 = 56;

/// What was found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    /// Everything was looked at.
    pub complete: bool,
    /// The agreed formats first, then what else is there.
    pub formats: Vec<Found>,
    pub notes: Vec<Note>,
    /// `None` when there is no vector at all.
    pub vector: Option<Vector>,
}

/// One format.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Found {
    pub format: String,
    pub kind: &'static str,
    pub promised: bool,
    pub files: u32,
}

/// Something about one file that its reader should know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Note {
    pub path: String,
    pub code: &'static str,
    /// For `not_what_it_says`: what the content is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub format: Option<&'static str>,
}

/// The delivered vector beside the chosen design.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Vector {
    /// `same`, `unsure`, `differs` or `not_comparable`.
    pub outcome: &'static str,
    pub path: String,
    /// 100 is the same drawing.
    pub likeness: Option<u32>,
}

impl Report {
    /// For a package that could not be looked at to its end.
    #[must_use]
    pub fn unfinished() -> Self {
        Report::default()
    }

    /// A scanner knows something in the package by that name: told first.
    pub fn found(&mut self, name: String) {
        self.notes.insert(0, Note { path: name, code: "malware_found", format: None });
    }

    fn note(&mut self, path: &str, code: &'static str, format: Option<&'static str>) {
        if self.notes.len() < NOTES_MOST {
            self.notes.push(Note { path: path.to_owned(), code, format });
        }
    }
}

/// Looks into a package that was accepted. `promised` are the formats of the brief, `picture` the chosen design as JPG.
/// Never fails: what cannot be told is left out, and `complete` says so.
#[must_use]
pub fn look<R: Read + Seek>(mut reader: R, promised: &[String], picture: &[u8]) -> Report {
    let Ok(archive) = archive::inspect(&mut reader, &Limits::default()) else { return Report::unfinished() };
    let mut report = Report { complete: archive.files().count() <= FILES_MOST, ..Report::default() };
    let mut counts: Vec<(Format, u32)> = Vec::new();
    let mut drawings: Vec<&Entry> = Vec::new();
    let mut closed: Option<&Entry> = None;
    for entry in archive.files().take(FILES_MOST) {
        let Ok(head) = archive::peek(&mut reader, entry, PEEK_BYTES) else {
            report.complete = false;
            continue;
        };
        let format = formats::recognise(&entry.path, &head);
        if head.is_empty() {
            report.note(&entry.path, "empty", None);
            continue;
        }
        if let Some(code) = danger::of(&entry.path, &head) {
            report.note(&entry.path, code, None);
        }
        if formats::claimed(&entry.path).is_some_and(|claimed| !claimed.may_be(format)) {
            report.note(&entry.path, "not_what_it_says", Some(format.code()));
        }
        match counts.iter_mut().find(|(known, _)| *known == format) {
            Some((_, count)) => *count += 1,
            None => counts.push((format, 1)),
        }
        if format == Format::Svg {
            drawings.push(entry);
        } else if format.kind() == "vector" {
            closed.get_or_insert(entry);
        }
    }
    report.formats = listed(&counts, promised);
    report.complete &= drawings.len() <= DRAWINGS_MOST;
    let compared = compare(&mut report, &mut reader, &drawings, picture);
    report.vector = compared.or_else(|| {
        let path = drawings.first().copied().or(closed)?.path.clone();
        Some(Vector { outcome: "not_comparable", path, likeness: None })
    });
    report
}

/// The agreed formats in their order, then the others as they were met.
fn listed(counts: &[(Format, u32)], promised: &[String]) -> Vec<Found> {
    let count = |code: &str| counts.iter().find(|(format, _)| format.code() == code).map_or(0, |(_, count)| *count);
    let agreed = promised.iter().map(|code| Found {
        format: code.clone(),
        kind: Format::parse(code).map_or("other", Format::kind),
        promised: true,
        files: count(code),
    });
    let others = counts.iter().filter(|(format, _)| !promised.iter().any(|code| code == format.code()));
    let others = others.map(|(format, files)| Found {
        format: format.code().to_owned(),
        kind: format.kind(),
        promised: false,
        files: *files,
    });
    agreed.chain(others).collect()
}

/// Reads each drawing, notes what is wrong with it, and holds the best of them against the design.
fn compare<R: Read + Seek>(report: &mut Report, reader: &mut R, drawings: &[&Entry], picture: &[u8]) -> Option<Vector> {
    let design = hash::perceptual(picture).ok().filter(hash::Fingerprint::is_telling);
    let mut best: Option<(u32, String)> = None;
    for entry in drawings.iter().take(DRAWINGS_MOST) {
        let Ok(bytes) = archive::read_entry(reader, entry, DRAWING_BYTES) else {
            report.note(&entry.path, "too_complex", None);
            continue;
        };
        let facts = match drawing::read(&bytes) {
            Ok(facts) => facts,
            Err(code) => {
                report.note(&entry.path, code, None);
                continue;
            }
        };
        for code in facts.notes() {
            report.note(&entry.path, code, None);
        }
        let Some(design) = design.filter(|_| !facts.wraps_bitmap()) else { continue };
        let Some(print) = drawing::fingerprint(&facts.text) else { continue };
        let distance = hash::distance(&design, &print);
        if best.as_ref().is_none_or(|(nearest, _)| distance < *nearest) {
            best = Some((distance, entry.path.clone()));
        }
    }
    best.map(|(distance, path)| {
        let outcome = match distance {
            near if near <= hash::NEAR => "same",
            far if far > UNSURE => "differs",
            _ => "unsure",
        };
        Vector { outcome, path, likeness: Some(100 - distance.min(128) * 100 / 128) }
    })
}
