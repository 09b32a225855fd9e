//! Packages for tests: small, real archives.

use std::io::{Cursor, Write};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// A zip of these files, as a designer's own tool writes it.
///
/// # Panics
/// When two files have one name.
#[must_use]
pub fn zip_of(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        writer.start_file(*name, SimpleFileOptions::default()).expect("a file begins");
        writer.write_all(bytes).expect("a file is written");
    }
    writer.finish().expect("the archive is whole").into_inner()
}

/// A zip of about that size: bytes that do not shrink.
#[must_use]
pub fn large_zip(bytes: usize) -> Vec<u8> {
    let mut state = 0x9E37_79B9_u32;
    let noise: Vec<u8> = (0..bytes)
        .map(|_| {
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            state.to_le_bytes()[0]
        })
        .collect();
    zip_of(&[("logo.svg", b"<svg/>"), ("source/noise.bin", &noise)])
}
