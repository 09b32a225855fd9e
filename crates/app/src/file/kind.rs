//! What a document is, by its content; names and what senders claim decide only between relatives.

use crate::AppError;
use domain::Refusal;
use domain::text::FILE_NAME_MOST;
use gateways::storage::StorageError;
use std::io::Read;

/// Whether it starts as an archive with at least one entry does.
pub(super) fn is_zip(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

/// Whether its sender says that it is one.
pub(super) fn calls_itself_zip(name: &str) -> bool {
    extension(name) == "zip"
}

/// What its name ends with, in small letters.
fn extension(name: &str) -> String {
    name.rsplit_once('.').map(|(_, extension)| extension.to_ascii_lowercase()).unwrap_or_default()
}

/// The media type of what people attach to a brief or a message, told by its first bytes; `is_text` reads all of it
/// where that decides.
///
/// # Errors
/// `FileTypeRefused` for programs, pages and anything unknown; those of `is_text`.
pub(super) fn document(
    name: &str,
    bytes: &[u8],
    is_text: &mut dyn FnMut() -> Result<bool, AppError>,
) -> Result<&'static str, AppError> {
    let starts = |magic: &[u8]| bytes.starts_with(magic);
    let mime = match extension(name).as_str() {
        "docx" if is_zip(bytes) => "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        "xlsx" if is_zip(bytes) => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        "pptx" if is_zip(bytes) => "application/vnd.openxmlformats-officedocument.presentationml.presentation",
        "doc" if starts(OLE) => "application/msword",
        "xls" if starts(OLE) => "application/vnd.ms-excel",
        "ppt" if starts(OLE) => "application/vnd.ms-powerpoint",
        "svg" if text_starts_with(bytes, b'<') && is_text()? => "image/svg+xml",
        "txt" | "md" | "csv" if is_text()? => "text/plain",
        _ if starts(b"%PDF-") => "application/pdf",
        _ if starts(b"\x89PNG\r\n\x1a\n") => "image/png",
        _ if starts(b"GIF87a") || starts(b"GIF89a") => "image/gif",
        _ if starts(b"RIFF") && bytes.get(8..12) == Some(b"WEBP") => "image/webp",
        _ if starts(b"8BPS") => "image/vnd.adobe.photoshop",
        _ if starts(b"%!PS") => "application/postscript",
        _ if is_zip(bytes) => "application/zip",
        _ if starts(b"Rar!\x1a\x07") => "application/vnd.rar",
        _ if starts(b"7z\xbc\xaf\x27\x1c") => "application/x-7z-compressed",
        _ => return Err(Refusal::FileTypeRefused.into()),
    };
    Ok(mime)
}

/// The compound format of older office documents.
const OLE: &[u8] = b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1";

/// Whether all of it is text, read piece by piece.
pub(super) fn is_text(source: &mut dyn Read) -> Result<bool, AppError> {
    let mut buffer = vec![0; 64 << 10];
    let (mut held, mut any) = (0, false);
    loop {
        let read = source.read(&mut buffer[held..]).map_err(StorageError::from)?;
        if read == 0 {
            // What is held then is a letter cut off.
            return Ok(any && held == 0);
        }
        any = true;
        let bytes = &buffer[..held + read];
        let whole = match std::str::from_utf8(bytes) {
            Ok(_) => bytes.len(),
            Err(fault) if fault.error_len().is_none() => fault.valid_up_to(),
            Err(_) => return Ok(false),
        };
        if bytes[..whole].contains(&0) {
            return Ok(false);
        }
        held = bytes.len() - whole;
        buffer.copy_within(whole..whole + held, 0);
    }
}

fn text_starts_with(bytes: &[u8], first: u8) -> bool {
    let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    text.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&first)
}

/// A name that is safe in addresses, headers and archives, never empty, ending as its content does.
pub(super) fn clean_name(name: &str, mime: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let clean = domain::text::line(last);
    let clean = clean.trim_matches(['.', ' ']);
    let ending = match mime {
        "image/jpeg" => Some("jpg"),
        "image/png" => Some("png"),
        "application/zip" => Some("zip"),
        "application/pdf" => Some("pdf"),
        _ => None,
    };
    let (stem, extension) = clean.rsplit_once('.').unwrap_or((clean, ""));
    let fits = ending.is_none_or(|ending| {
        extension.eq_ignore_ascii_case(ending) || (ending == "jpg" && extension.eq_ignore_ascii_case("jpeg"))
    });
    let (stem, extension) = if fits { (stem, extension) } else { (clean, ending.unwrap_or_default()) };
    let stem = if stem.is_empty() { "file" } else { stem };
    let room = FILE_NAME_MOST - extension.chars().count().min(20) - 1;
    let stem: String = stem.chars().take(room).collect();
    let extension: String = extension.chars().take(20).collect();
    if extension.is_empty() { stem } else { format!("{stem}.{extension}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_plain_and_ends_as_its_content_does() {
        for (name, mime, clean) in [
            ("logo.jpg", "image/jpeg", "logo.jpg"),
            ("logo.JPEG", "image/jpeg", "logo.JPEG"),
            ("logo.png", "image/jpeg", "logo.png.jpg"),
            ("山海.zip", "application/zip", "山海.zip"),
            ("../../etc/passwd", "application/zip", "passwd.zip"),
            ("C:\\x\\y.zip", "application/zip", "y.zip"),
            ("", "image/jpeg", "file.jpg"),
            (".jpg", "image/jpeg", "jpg.jpg"),
            ("a\r\n\0b.txt", "text/plain", "a b.txt"),
            ("notes", "text/plain", "notes"),
        ] {
            assert_eq!(clean_name(name, mime), clean, "{name:?}");
        }
        let long = clean_name(&format!("{}.zip", "长".repeat(500)), "application/zip");
        assert!(long.chars().count() <= FILE_NAME_MOST && long.ends_with(".zip"), "{long}");
    }

    #[test]
    fn relatives_are_told_apart_by_name_and_strangers_by_content() {
        for (name, bytes, mime) in [
            (
                "a.docx",
                b"PK\x03\x04".as_slice(),
                Some("application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
            ),
            ("a.docx", b"MZ", None),
            ("a.svg", b" <svg/>", Some("image/svg+xml")),
            ("a.svg", b"\x00<svg/>", None),
            ("a.ai", b"%PDF-1.5", Some("application/pdf")),
            ("a.bin", b"RIFF\0\0\0\0WEBP", Some("image/webp")),
            ("a.txt", b"", None),
            ("a", b"#!/bin/sh", None),
        ] {
            let told = document(name, bytes, &mut || is_text(&mut &*bytes));
            assert_eq!(told.ok(), mime, "{name}");
        }
        let long = "朱砂".repeat(60_000);
        assert!(is_text(&mut long.as_bytes()).unwrap(), "a letter may lie across two pieces");
        assert!(!is_text(&mut &long.as_bytes()[..long.len() - 1]).unwrap(), "the last letter is cut off");
        assert!(!is_text(&mut [long.as_bytes(), b"\0"].concat().as_slice()).unwrap());
    }
}
