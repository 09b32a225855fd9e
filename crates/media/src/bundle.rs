//! Archives that we make ourselves: files one after another, written as a stream.

use std::io::{Read, Result, Write};
use zip::write::{SimpleFileOptions, StreamWriter};
use zip::{CompressionMethod, ZipWriter};

/// An archive that is being written.
pub struct Bundle<W: Write> {
    zip: ZipWriter<StreamWriter<W>>,
}

impl<W: Write> std::fmt::Debug for Bundle<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Bundle").finish_non_exhaustive()
    }
}

impl<W: Write> Bundle<W> {
    pub fn new(out: W) -> Self {
        Bundle { zip: ZipWriter::new_stream(out) }
    }

    /// Adds a text, compressed.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn text(&mut self, name: &str, text: &[u8]) -> Result<()> {
        self.zip.start_file(name, SimpleFileOptions::default().compression_method(CompressionMethod::Deflated))?;
        self.zip.write_all(text)
    }

    /// Adds a file as it is: pictures and archives are compressed already. How many bytes it had.
    ///
    /// # Errors
    /// Those of `source` and of `out`.
    pub fn file(&mut self, name: &str, source: &mut dyn Read) -> Result<u64> {
        self.begin(name)?;
        std::io::copy(source, &mut self.zip)
    }

    /// Begins a file that is added piece by piece, as it is.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn begin(&mut self, name: &str) -> Result<()> {
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored).large_file(true);
        Ok(self.zip.start_file(name, options)?)
    }

    /// Adds a piece to the file that was begun last.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn piece(&mut self, bytes: &[u8]) -> Result<()> {
        self.zip.write_all(bytes)
    }

    /// Writes what an archive ends with.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn finish(self) -> Result<W> {
        Ok(self.zip.finish()?.into_inner())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    #[test]
    fn what_goes_in_is_read_again_by_its_name() {
        let mut bundle = Bundle::new(Vec::new());
        bundle.text("账户.json", "{\"a\":1}".as_bytes()).unwrap();
        let bytes: Vec<u8> = (0..=255).cycle().take(100_000).collect();
        assert_eq!(bundle.file("files/7-标志.jpg", &mut bytes.as_slice()).unwrap(), 100_000);
        bundle.begin("files/8.zip").unwrap();
        bytes.chunks(30_000).for_each(|piece| bundle.piece(piece).unwrap());
        let whole = bundle.finish().unwrap();
        let mut read = zip::ZipArchive::new(Cursor::new(whole)).unwrap();
        let mut text = String::new();
        read.by_name("账户.json").unwrap().read_to_string(&mut text).unwrap();
        assert_eq!(text, "{\"a\":1}");
        for name in ["files/7-标志.jpg", "files/8.zip"] {
            let mut back = Vec::new();
            read.by_name(name).unwrap().read_to_end(&mut back).unwrap();
            assert!(back == bytes, "{name}");
        }
        assert_eq!(read.len(), 3);
    }
}
