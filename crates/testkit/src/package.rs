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
