//! Looks into a delivered package before anyone unpacks it (rules: Handover).
//!
//! A zip is believed in nothing: its directory and the headers before the data must agree, each entry is really
//! inflated and held against its declared size and checksum, and no path may leave the folder it is unpacked into.
//! Zips inside the zip are files like any other and are not opened.

mod directory;
mod names;
#[cfg(test)]
mod tests;

use std::collections::HashSet;
use std::io::{BufReader, Read, Seek, SeekFrom};

use domain::Refusal;
use domain::delivery::{PACKAGE_ENTRIES_MOST, UNPACKED_BYTES_MOST};
use flate2::Crc;
use flate2::bufread::DeflateDecoder;
use sha2::{Digest, Sha256};

use directory::Record;
pub use names::Kind;

/// What a package may grow to. The defaults are the market's.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Bytes of all entries together once unpacked.
    pub unpacked_bytes: u64,
    /// Entries, folders included.
    pub entries: u64,
    /// How many times larger than its data an entry, or the whole, may be …
    pub ratio: u64,
    /// … once it is larger than this many bytes: one flat colour as TIFF or BMP honestly shrinks a thousandfold.
    pub ratio_from_bytes: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            unpacked_bytes: UNPACKED_BYTES_MOST,
            entries: PACKAGE_ENTRIES_MOST,
            ratio: 200,
            ratio_from_bytes: 64 << 20,
        }
    }
}

/// One file or folder of a package.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Relative, parts joined by `/`, safe to unpack; a folder has no slash at its end.
    pub path: String,
    /// Bytes once unpacked, proved by unpacking.
    pub size: u64,
    /// Bytes inside the zip.
    pub compressed: u64,
    pub kind: Kind,
    data_start: u64,
    deflated: bool,
    crc: u32,
}

/// A package that holds what it says.
#[derive(Clone, Debug)]
pub struct Archive {
    pub entries: Vec<Entry>,
    /// Bytes of all entries together once unpacked.
    pub total_size: u64,
    /// Of the whole file: what the certificate is bound to.
    pub sha256: [u8; 32],
}

impl Archive {
    /// The hash in lower-case hexadecimal, 64 characters.
    #[must_use]
    pub fn sha256_hex(&self) -> String {
        hex::encode(self.sha256)
    }

    /// Entries that are files a person would look for: no folders, none of what operating systems leave behind.
    pub fn files(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| !matches!(entry.kind, Kind::Folder | Kind::Leftover))
    }
}

const BROKEN: Refusal = Refusal::ArchiveBroken;

/// Reads a package to its last byte.
///
/// # Errors
/// `ZipRequired` when it is no zip; `ArchiveEncrypted`, `ArchiveUnsafePath`, `ArchiveTooBig`, `ArchiveEmpty` (no file
/// in it), `ArchiveBroken` for everything that does not fit together, and when `reader` fails.
pub fn inspect<R: Read + Seek>(reader: &mut R, limits: &Limits) -> Result<Archive, Refusal> {
    let records = directory::read(reader, limits)?;
    if records.iter().any(Record::encrypted) {
        return Err(Refusal::ArchiveEncrypted);
    }
    within(&records, limits)?;
    let entries = entries(reader, &records)?;
    for entry in &entries {
        unpack(reader, entry, &mut |_| {})?;
    }
    let archive =
        Archive { total_size: entries.iter().map(|entry| entry.size).sum(), entries, sha256: sha256(reader)? };
    if archive.files().next().is_none() { Err(Refusal::ArchiveEmpty) } else { Ok(archive) }
}

/// The bytes of one entry of an inspected package, `max_bytes` at most.
///
/// # Errors
/// `ArchiveTooBig` when it is larger, `ArchiveBroken` when `reader` is not the package that was inspected.
pub fn read_entry<R: Read + Seek>(reader: &mut R, entry: &Entry, max_bytes: u64) -> Result<Vec<u8>, Refusal> {
    if entry.size > max_bytes {
        return Err(Refusal::ArchiveTooBig);
    }
    let mut bytes = Vec::with_capacity(usize::try_from(entry.size).map_err(|_| Refusal::ArchiveTooBig)?);
    unpack(reader, entry, &mut |chunk| bytes.extend_from_slice(chunk))?;
    Ok(bytes)
}

/// The first bytes of one entry, `max_bytes` at most: enough to tell what it is. Not held against its checksum.
///
/// # Errors
/// `ArchiveBroken` when `reader` is not the package that was inspected.
pub fn peek<R: Read + Seek>(reader: &mut R, entry: &Entry, max_bytes: u64) -> Result<Vec<u8>, Refusal> {
    reader.seek(SeekFrom::Start(entry.data_start)).map_err(|_| BROKEN)?;
    let mut packed = BufReader::with_capacity(64 << 10, reader.take(entry.compressed));
    let mut bytes = Vec::new();
    let read = if entry.deflated {
        DeflateDecoder::new(&mut packed).take(max_bytes).read_to_end(&mut bytes)
    } else {
        packed.take(max_bytes).read_to_end(&mut bytes)
    };
    read.map_err(|_| BROKEN)?;
    Ok(bytes)
}

/// Declared sizes against the limits. Unpacking later stops at the declared size, so declaring less does not help.
fn within(records: &[Record], limits: &Limits) -> Result<(), Refusal> {
    let (mut total, mut compressed) = (0_u64, 0_u64);
    let swollen = |size: u64, packed: u64| size > limits.ratio_from_bytes && size / packed.max(1) > limits.ratio;
    for record in records {
        total = total.saturating_add(record.size);
        compressed = compressed.saturating_add(record.compressed);
        if swollen(record.size, record.compressed) {
            return Err(Refusal::ArchiveTooBig);
        }
    }
    if total > limits.unpacked_bytes || swollen(total, compressed) { Err(Refusal::ArchiveTooBig) } else { Ok(()) }
}

/// Checks every name and every local header, and that no two entries share data.
fn entries<R: Read + Seek>(reader: &mut R, records: &[Record]) -> Result<Vec<Entry>, Refusal> {
    let utf8 = names::all_utf8(records);
    let mut taken = HashSet::new();
    let mut ranges = Vec::with_capacity(records.len());
    let mut entries = Vec::with_capacity(records.len());
    for record in records {
        let name = names::decode(record, utf8)?;
        let (path, folder) = names::safe_path(&name)?;
        if record.special() || (!folder && !taken.insert(path.clone())) {
            return Err(Refusal::ArchiveUnsafePath);
        }
        let data_start = directory::check_local(reader, record)?;
        ranges.push((record.offset, data_start + record.compressed));
        entries.push(Entry {
            kind: if folder { Kind::Folder } else { Kind::of(&path) },
            path,
            size: record.size,
            compressed: record.compressed,
            data_start,
            deflated: record.method == directory::DEFLATED,
            crc: record.crc,
        });
    }
    ranges.sort_unstable();
    if ranges.windows(2).any(|pair| pair[0].1 > pair[1].0) { Err(BROKEN) } else { Ok(entries) }
}

/// Unpacks one entry in small pieces and holds it against its size and checksum.
fn unpack<R: Read + Seek>(reader: &mut R, entry: &Entry, take: &mut dyn FnMut(&[u8])) -> Result<(), Refusal> {
    reader.seek(SeekFrom::Start(entry.data_start)).map_err(|_| BROKEN)?;
    let mut packed = BufReader::with_capacity(64 << 10, reader.take(entry.compressed));
    let (crc, size) = if entry.deflated {
        let mut inflater = DeflateDecoder::new(&mut packed);
        let measured = drain(&mut inflater, entry.size, take)?;
        if inflater.total_in() != entry.compressed {
            return Err(BROKEN);
        }
        measured
    } else {
        drain(&mut packed, entry.size, take)?
    };
    if (crc, size) == (entry.crc, entry.size) { Ok(()) } else { Err(BROKEN) }
}

/// Reads to the end, giving up one byte past `expected`.
fn drain(source: &mut dyn Read, expected: u64, take: &mut dyn FnMut(&[u8])) -> Result<(u32, u64), Refusal> {
    let mut buffer = vec![0; 64 << 10];
    let (mut crc, mut size) = (Crc::new(), 0_u64);
    loop {
        let read = source.read(&mut buffer).map_err(|_| BROKEN)?;
        if read == 0 {
            return Ok((crc.sum(), size));
        }
        size += read as u64;
        if size > expected {
            return Err(BROKEN);
        }
        crc.update(&buffer[..read]);
        take(&buffer[..read]);
    }
}

fn sha256<R: Read + Seek>(reader: &mut R) -> Result<[u8; 32], Refusal> {
    reader.seek(SeekFrom::Start(0)).map_err(|_| BROKEN)?;
    let mut hasher = Sha256::new();
    let mut buffer = vec![0; 64 << 10];
    loop {
        match reader.read(&mut buffer).map_err(|_| BROKEN)? {
            0 => return Ok(hasher.finalize().into()),
            read => hasher.update(&buffer[..read]),
        }
    }
}
