//! PNG and WebP pictures passed on piece by piece, without what they say about place, time and camera.

use std::io::{Read, Seek, SeekFrom, Write};

/// Why a picture could not be passed on.
#[derive(Debug)]
pub enum Stripping {
    /// Its parts do not fit together.
    Broken,
    /// It begins like one and holds none: nothing in it tells of a place.
    NoPicture,
    /// Reading or writing failed.
    Io(std::io::Error),
}

impl From<std::io::Error> for Stripping {
    fn from(fault: std::io::Error) -> Self {
        if fault.kind() == std::io::ErrorKind::UnexpectedEof { Stripping::Broken } else { Stripping::Io(fault) }
    }
}

const PNG: &[u8; 8] = b"\x89PNG\r\n\x1a\n";
/// What a PNG looks like is decided by its critical chunks and these; all other ancillary chunks are left out.
const SEEN: [&[u8; 4]; 15] = [
    b"tRNS", b"cHRM", b"gAMA", b"iCCP", b"sRGB", b"sBIT", b"bKGD", b"pHYs", b"hIST", b"sPLT", b"cICP", b"mDCV",
    b"cLLI", b"acTL", b"fcTL",
];

/// Copies a PNG up to its end, without texts, EXIF and dates. Animations stay.
///
/// # Errors
/// `NoPicture` where the first chunk is not a picture's head; `Broken` where a later one is cut off or there is no end.
pub fn bare_png<R: Read + Seek, W: Write>(source: &mut R, out: &mut W) -> Result<(), Stripping> {
    let mut signature = [0; 8];
    source.read_exact(&mut signature)?;
    if signature != *PNG {
        return Err(Stripping::Broken);
    }
    out.write_all(&signature)?;
    let mut is_first = true;
    loop {
        let mut head = [0; 8];
        source.read_exact(&mut head)?;
        let [a, b, c, d, kind @ ..] = head;
        if std::mem::take(&mut is_first) && &kind != b"IHDR" {
            return Err(Stripping::NoPicture);
        }
        let length = u64::from(u32::from_be_bytes([a, b, c, d])) + 4;
        let critical = kind[0].is_ascii_uppercase();
        if critical || SEEN.contains(&&kind) || &kind == b"fdAT" {
            out.write_all(&head)?;
            copy(source, out, length)?;
        } else {
            skip(source, length)?;
        }
        if &kind == b"IEND" {
            return Ok(());
        }
    }
}

/// Flags of the extended header: what follows carries EXIF, or XMP.
const TELLS: u8 = 0x08 | 0x04;

/// Copies a WebP without EXIF and XMP.
///
/// # Errors
/// `Broken` where a chunk is cut off.
pub fn bare_webp<R: Read + Seek, W: Write>(source: &mut R, out: &mut W) -> Result<(), Stripping> {
    let mut head = [0; 12];
    source.read_exact(&mut head)?;
    if !head.starts_with(b"RIFF") || !head.ends_with(b"WEBP") {
        return Err(Stripping::Broken);
    }
    let said = u64::from(u32::from_le_bytes([head[4], head[5], head[6], head[7]])) + 8;
    let end = said.min(source.seek(SeekFrom::End(0))?);
    if end < said {
        return Err(Stripping::Broken);
    }
    let mut kept = Vec::new();
    let mut at = 12;
    while at + 8 <= end {
        source.seek(SeekFrom::Start(at))?;
        let mut chunk = [0; 8];
        source.read_exact(&mut chunk)?;
        let [kind @ .., a, b, c, d] = chunk;
        let length = u64::from(u32::from_le_bytes([a, b, c, d]));
        // Chunks of an odd length are filled up to an even one.
        let whole = 8 + length + length % 2;
        if at + 8 + length > end {
            return Err(Stripping::Broken);
        }
        if !matches!(&kind, b"EXIF" | b"XMP ") {
            kept.push((at, whole.min(end - at), &kind == b"VP8X" && length > 0));
        }
        at += whole;
    }
    let size = 4 + kept.iter().map(|(_, whole, _)| whole).sum::<u64>();
    out.write_all(b"RIFF")?;
    out.write_all(&u32::try_from(size).map_err(|_| Stripping::Broken)?.to_le_bytes())?;
    out.write_all(b"WEBP")?;
    for (at, whole, extended) in kept {
        source.seek(SeekFrom::Start(at))?;
        if extended {
            let mut start = [0; 9];
            source.read_exact(&mut start)?;
            start[8] &= !TELLS;
            out.write_all(&start)?;
            copy(source, out, whole - 9)?;
        } else {
            copy(source, out, whole)?;
        }
    }
    Ok(())
}

fn copy<R: Read, W: Write>(source: &mut R, out: &mut W, length: u64) -> Result<(), Stripping> {
    let copied = std::io::copy(&mut source.take(length), out)?;
    if copied == length { Ok(()) } else { Err(Stripping::Broken) }
}

fn skip<R: Seek>(source: &mut R, length: u64) -> Result<(), Stripping> {
    source.seek_relative(i64::try_from(length).map_err(|_| Stripping::Broken)?)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    fn chunk(kind: &[u8; 4], body: &[u8]) -> Vec<u8> {
        [&(body.len() as u32).to_be_bytes(), kind.as_slice(), body, b"crc4"].concat()
    }

    fn riff(chunks: &[(&[u8; 4], &[u8])]) -> Vec<u8> {
        let mut body = b"WEBP".to_vec();
        for (kind, bytes) in chunks {
            body.extend_from_slice(*kind);
            body.extend_from_slice(&(bytes.len() as u32).to_le_bytes());
            body.extend_from_slice(bytes);
            body.extend(std::iter::repeat_n(0, bytes.len() % 2));
        }
        [b"RIFF".as_slice(), &(body.len() as u32).to_le_bytes(), &body].concat()
    }

    #[test]
    fn a_png_keeps_what_is_seen_and_loses_the_place_it_was_taken_at() {
        let seen = [PNG.to_vec(), chunk(b"IHDR", b"13 bytes here"), chunk(b"pHYs", b"dots")].concat();
        let end = [chunk(b"IDAT", b"pixels"), chunk(b"fdAT", b"more"), chunk(b"IEND", b"")].concat();
        let told =
            [chunk(b"eXIf", b"GPS 39.9N 116.4E"), chunk(b"iTXt", b"XML:com.adobe.xmp"), chunk(b"prVt", b"x")].concat();
        let mut out = Vec::new();
        bare_png(&mut Cursor::new([seen.as_slice(), &told, &end, b"behind the end"].concat()), &mut out).unwrap();
        assert_eq!(out, [seen.as_slice(), &end].concat());
        let none = bare_png(&mut Cursor::new(b"\x89PNG\r\n\x1a\n and no chunk"), &mut Vec::new());
        assert!(matches!(none, Err(Stripping::NoPicture)), "{none:?}");
        for broken in [&seen[..], &seen[..20], b"GIF89a".as_slice()] {
            let outcome = bare_png(&mut Cursor::new(broken), &mut Vec::new());
            assert!(matches!(outcome, Err(Stripping::Broken)), "{outcome:?}");
        }
    }

    #[test]
    fn a_webp_keeps_its_picture_and_says_that_nothing_else_is_there() {
        let full = riff(&[
            (b"VP8X", &[0x2C, 0, 0]),
            (b"ICCP", b"profile"),
            (b"VP8 ", b"pixels"),
            (b"EXIF", b"GPS"),
            (b"XMP ", b"<x/>"),
        ]);
        let mut out = Vec::new();
        bare_webp(&mut Cursor::new(full.clone()), &mut out).unwrap();
        assert_eq!(out, riff(&[(b"VP8X", &[0x20, 0, 0]), (b"ICCP", b"profile"), (b"VP8 ", b"pixels")]));
        for broken in [&full[..full.len() - 3], &full[..10], b"RIFF\x10\0\0\0WAVE".as_slice()] {
            assert!(bare_webp(&mut Cursor::new(broken), &mut Vec::new()).is_err());
        }
    }
}
