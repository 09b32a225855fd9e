//! Formats of design files, recognised by what they hold and not by what they are called.

/// A format that a designer delivers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Ai,
    Eps,
    Svg,
    Pdf,
    Cdr,
    Psd,
    Tiff,
    Fig,
    Sketch,
    Xd,
    Indd,
    Png,
    Jpg,
    Gif,
    Webp,
    Heic,
    Font,
    Document,
    Archive,
    Video,
    Other,
}

impl Format {
    const ALL: [Format; 21] = [
        Format::Ai,
        Format::Eps,
        Format::Svg,
        Format::Pdf,
        Format::Cdr,
        Format::Psd,
        Format::Tiff,
        Format::Fig,
        Format::Sketch,
        Format::Xd,
        Format::Indd,
        Format::Png,
        Format::Jpg,
        Format::Gif,
        Format::Webp,
        Format::Heic,
        Format::Font,
        Format::Document,
        Format::Archive,
        Format::Video,
        Format::Other,
    ];

    /// As briefs and the contract spell it.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Format::Ai => "AI",
            Format::Eps => "EPS",
            Format::Svg => "SVG",
            Format::Pdf => "PDF",
            Format::Cdr => "CDR",
            Format::Psd => "PSD",
            Format::Tiff => "TIFF",
            Format::Fig => "FIG",
            Format::Sketch => "SKETCH",
            Format::Xd => "XD",
            Format::Indd => "INDD",
            Format::Png => "PNG",
            Format::Jpg => "JPG",
            Format::Gif => "GIF",
            Format::Webp => "WEBP",
            Format::Heic => "HEIC",
            Format::Font => "FONT",
            Format::Document => "DOCUMENT",
            Format::Archive => "ARCHIVE",
            Format::Video => "VIDEO",
            Format::Other => "OTHER",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.code() == code)
    }

    /// What it is good for, in the words of the contract.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Format::Ai | Format::Eps | Format::Svg | Format::Pdf | Format::Cdr => "vector",
            Format::Psd | Format::Tiff | Format::Fig | Format::Sketch | Format::Xd | Format::Indd => "layered",
            Format::Png | Format::Jpg | Format::Gif | Format::Webp | Format::Heic => "bitmap",
            Format::Font => "font",
            Format::Document => "document",
            Format::Archive => "archive",
            Format::Video => "video",
            Format::Other => "other",
        }
    }

    /// Whether a file of that name may honestly hold that content: Illustrator's own files are PDF or PostScript within.
    pub(super) fn may_be(self, content: Format) -> bool {
        self == content
            || matches!(
                (self, content),
                (Format::Pdf | Format::Eps, Format::Ai)
                    | (Format::Cdr | Format::Sketch | Format::Xd | Format::Fig, Format::Archive)
            )
    }
}

/// What the name says; `None` for names that promise nothing.
pub(super) fn claimed(path: &str) -> Option<Format> {
    let name = path.rsplit('/').next().unwrap_or(path).to_ascii_lowercase();
    let format = match name.rsplit_once('.')?.1 {
        "ai" => Format::Ai,
        "eps" => Format::Eps,
        "svg" => Format::Svg,
        "pdf" => Format::Pdf,
        "cdr" => Format::Cdr,
        "psd" | "psb" => Format::Psd,
        "tif" | "tiff" => Format::Tiff,
        "fig" => Format::Fig,
        "sketch" => Format::Sketch,
        "xd" => Format::Xd,
        "indd" => Format::Indd,
        "png" => Format::Png,
        "jpg" | "jpeg" => Format::Jpg,
        "gif" => Format::Gif,
        "webp" => Format::Webp,
        "heic" => Format::Heic,
        "otf" | "ttf" | "ttc" | "woff" | "woff2" => Format::Font,
        _ => return None,
    };
    Some(format)
}

/// Marks that only Illustrator leaves.
const ILLUSTRATOR: [&[u8]; 4] = [b"Adobe Illustrator", b"AIPrivateData", b"AIMetaData", b"illustrator:"];

/// What a file is, from its first half megabyte; its name decides only between relatives.
pub(super) fn recognise(path: &str, head: &[u8]) -> Format {
    let starts = |magic: &[u8]| head.starts_with(magic);
    let at = |offset: usize, magic: &[u8]| head.get(offset..).is_some_and(|rest| rest.starts_with(magic));
    let claimed = claimed(path);
    let named = |format: Format| claimed == Some(format);
    if let Some(text) = postscript(head) {
        let is_ai = named(Format::Ai) && contains(text, b"Illustrator");
        return if is_ai { Format::Ai } else { Format::Eps };
    }
    // Readers look for the mark of a PDF anywhere near the beginning.
    if contains(&head[..head.len().min(1_024)], b"%PDF-") {
        let illustrator = named(Format::Ai) && ILLUSTRATOR.iter().any(|mark| contains(head, mark));
        return if illustrator { Format::Ai } else { Format::Pdf };
    }
    match () {
        () if starts(b"\x89PNG\r\n\x1a\n") => Format::Png,
        () if starts(b"\xFF\xD8\xFF") => Format::Jpg,
        () if starts(b"GIF87a") || starts(b"GIF89a") => Format::Gif,
        () if starts(b"RIFF") && at(8, b"WEBP") => Format::Webp,
        () if starts(b"RIFF") && (at(8, b"CDR") || at(8, b"cdr")) => Format::Cdr,
        () if starts(b"8BPS") => Format::Psd,
        () if starts(b"II*\0") || starts(b"MM\0*") => Format::Tiff,
        () if starts(b"\x06\x06\xED\xF5\xD8\x1D\x46\xE5") => Format::Indd,
        () if starts(b"fig-kiwi") => Format::Fig,
        () if at(4, b"ftypheic") || at(4, b"ftypmif1") => Format::Heic,
        () if at(4, b"ftyp") || starts(b"\x1A\x45\xDF\xA3") => Format::Video,
        () if starts(b"OTTO") || starts(b"\0\x01\0\0") || starts(b"ttcf") || starts(b"wOF") => Format::Font,
        () if starts(b"PK\x03\x04") => zipped(claimed, head),
        () if starts(b"Rar!") || starts(b"7z\xBC\xAF") || starts(b"\x1F\x8B") => Format::Archive,
        () if starts(b"\xD0\xCF\x11\xE0") || starts(b"{\\rtf") => Format::Document,
        () if is_svg(head) => Format::Svg,
        () if is_text(head) => Format::Document,
        () => Format::Other,
    }
}

/// Formats that are zips within.
fn zipped(claimed: Option<Format>, head: &[u8]) -> Format {
    match claimed {
        Some(format @ (Format::Cdr | Format::Sketch | Format::Xd | Format::Fig)) => format,
        _ if contains(head, b"[Content_Types].xml") => Format::Document,
        _ => Format::Archive,
    }
}

/// The PostScript part of an EPS, also one that begins with the binary header of old preview pictures.
fn postscript(head: &[u8]) -> Option<&[u8]> {
    if head.starts_with(b"%!PS") {
        return Some(head);
    }
    let text = head.strip_prefix(b"\xC5\xD0\xD3\xC6")?;
    contains(text, b"%!PS").then_some(head)
}

fn is_svg(head: &[u8]) -> bool {
    is_text(head) && {
        let begin = &head[..head.len().min(16 << 10)];
        let first = begin.iter().position(|byte| !byte.is_ascii_whitespace() && !b"\xEF\xBB\xBF".contains(byte));
        first.is_some_and(|first| begin[first] == b'<') && contains(begin, b"<svg")
    }
}

fn is_text(head: &[u8]) -> bool {
    // The last letter may be cut in two.
    let whole = match std::str::from_utf8(head) {
        Ok(_) => true,
        Err(fault) => fault.error_len().is_none() && fault.valid_up_to() > 0,
    };
    whole && !head.contains(&0)
}

pub(super) fn contains(bytes: &[u8], word: &[u8]) -> bool {
    bytes.windows(word.len()).any(|window| window == word)
}
