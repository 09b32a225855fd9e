//! Names inside a zip: which letters they are, whether they are safe to unpack, what kind of file they promise.

use domain::Refusal;
use encoding_rs::{GB18030, WINDOWS_1252};

use super::BROKEN;
use super::directory::Record;

/// The longest path that is taken, in bytes: what common file systems can hold.
const PATH_MOST: usize = 1_024;

/// What an entry is, as told by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    Folder,
    /// Scalable: AI, EPS, SVG, PDF, CDR.
    Vector,
    /// With layers: PSD, Sketch, Figma, XD, InDesign.
    Layered,
    Bitmap,
    Font,
    Document,
    /// A zip or the like inside the zip; never opened.
    Archive,
    Video,
    /// What operating systems leave behind: `__MACOSX`, `.DS_Store`, `Thumbs.db`.
    Leftover,
    Other,
}

impl Kind {
    /// Of a safe path that is not a folder.
    #[must_use]
    pub fn of(path: &str) -> Self {
        let name = path.rsplit('/').next().unwrap_or(path).to_ascii_lowercase();
        if path.starts_with("__MACOSX/") || matches!(name.as_str(), ".ds_store" | "thumbs.db" | "desktop.ini") {
            return Kind::Leftover;
        }
        match name.rsplit_once('.').map_or("", |(_, extension)| extension) {
            "ai" | "eps" | "svg" | "pdf" | "cdr" | "dxf" | "emf" | "wmf" | "afdesign" => Kind::Vector,
            "psd" | "psb" | "sketch" | "fig" | "xd" | "indd" | "idml" | "xcf" | "tif" | "tiff" => Kind::Layered,
            "jpg" | "jpeg" | "png" | "gif" | "webp" | "bmp" | "ico" | "heic" | "avif" => Kind::Bitmap,
            "ttf" | "otf" | "ttc" | "woff" | "woff2" => Kind::Font,
            "doc" | "docx" | "txt" | "md" | "rtf" | "ppt" | "pptx" | "xls" | "xlsx" | "key" | "pages" | "html" => {
                Kind::Document
            }
            "zip" | "rar" | "7z" | "gz" | "tar" => Kind::Archive,
            "mp4" | "mov" | "avi" | "webm" => Kind::Video,
            _ => Kind::Other,
        }
    }

    /// The stable name of the contract.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Kind::Folder => "folder",
            Kind::Vector => "vector",
            Kind::Layered => "layered",
            Kind::Bitmap => "bitmap",
            Kind::Font => "font",
            Kind::Document => "document",
            Kind::Archive => "archive",
            Kind::Video => "video",
            Kind::Leftover => "leftover",
            Kind::Other => "other",
        }
    }
}

/// Whether names that do not say their encoding are UTF-8 throughout, as macOS writes them. One that is not shows a
/// Chinese Windows; deciding for the whole zip spares short names that happen to be both.
pub(super) fn all_utf8(records: &[Record]) -> bool {
    records.iter().all(|record| std::str::from_utf8(&record.name).is_ok())
}

/// The name as text.
pub(super) fn decode(record: &Record, utf8: bool) -> Result<String, Refusal> {
    if let Some(name) = &record.unicode_name {
        return String::from_utf8(name.clone()).map_err(|_| BROKEN);
    }
    if record.says_utf8() || utf8 {
        return String::from_utf8(record.name.clone()).map_err(|_| BROKEN);
    }
    let chinese = GB18030.decode_without_bom_handling_and_without_replacement(&record.name);
    Ok(chinese.unwrap_or_else(|| WINDOWS_1252.decode_without_bom_handling(&record.name).0).into_owned())
}

/// A decoded name as a path that stays where it is unpacked, and whether it is a folder.
///
/// Decoding comes first: the second byte of a Chinese letter may look like a backslash.
pub(super) fn safe_path(name: &str) -> Result<(String, bool), Refusal> {
    let unsafe_path = Err(Refusal::ArchiveUnsafePath);
    let name = name.replace('\\', "/");
    let drive = matches!(name.as_bytes(), [letter, b':', ..] if letter.is_ascii_alphabetic());
    if name.is_empty() || name.len() > PATH_MOST || name.starts_with('/') || drive || name.chars().any(deceives) {
        return unsafe_path;
    }
    let mut parts = Vec::new();
    for part in name.split('/') {
        match part {
            "" | "." => {}
            // Windows drops dots and blanks at the end of a name, so ".. " would be "..".
            _ if part.trim_end_matches(['.', ' ']).is_empty() => return unsafe_path,
            _ => parts.push(part),
        }
    }
    if parts.is_empty() && !name.ends_with('/') {
        return unsafe_path;
    }
    Ok((parts.join("/"), name.ends_with('/')))
}

/// Control characters, NUL among them, and the marks that turn text around to disguise an extension.
fn deceives(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}
