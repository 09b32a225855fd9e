//! The zip's own account of itself: its end record, its directory, and the header before each entry's data.

use std::io::{Read, Seek, SeekFrom};

use domain::Refusal;

use super::{BROKEN, Limits};

pub(super) const STORED: u16 = 0;
pub(super) const DEFLATED: u16 = 8;
/// AES-encrypted entries say so in place of their method.
const AES: u16 = 99;

/// The end record with the longest comment it can have.
const TAIL_MOST: u64 = 22 + 0xFFFF;
/// The largest directory that is read into memory; 5,000 long names need a tenth of it.
const DIRECTORY_MOST: u64 = 16 << 20;

const FLAG_ENCRYPTED: u16 = 1;
const FLAG_SIZES_LATER: u16 = 1 << 3;
const FLAG_STRONG: u16 = 1 << 6;
const FLAG_UTF8: u16 = 1 << 11;
const FLAG_MASKED: u16 = 1 << 13;

/// One line of the directory.
pub(super) struct Record {
    pub name: Vec<u8>,
    /// The name in UTF-8 as Info-ZIP adds it beside a local one.
    pub unicode_name: Option<Vec<u8>>,
    flags: u16,
    pub method: u16,
    pub crc: u32,
    pub compressed: u64,
    pub size: u64,
    /// Where its local header stands.
    pub offset: u64,
    /// Unix file type bits, 0 when the zip has none.
    unix_type: u32,
    /// The first byte that is no longer data.
    limit: u64,
}

impl Record {
    pub const fn encrypted(&self) -> bool {
        self.flags & (FLAG_ENCRYPTED | FLAG_STRONG | FLAG_MASKED) != 0 || self.method == AES
    }

    pub const fn says_utf8(&self) -> bool {
        self.flags & FLAG_UTF8 != 0
    }

    /// A link, a device or anything else that is neither file nor folder.
    pub const fn special(&self) -> bool {
        !matches!(self.unix_type, 0 | 0o040_000 | 0o100_000)
    }
}

fn u16_at(bytes: &[u8], at: usize) -> Result<u16, Refusal> {
    let field = bytes.get(at..at + 2).and_then(|field| field.try_into().ok()).ok_or(BROKEN)?;
    Ok(u16::from_le_bytes(field))
}

fn u32_at(bytes: &[u8], at: usize) -> Result<u32, Refusal> {
    let field = bytes.get(at..at + 4).and_then(|field| field.try_into().ok()).ok_or(BROKEN)?;
    Ok(u32::from_le_bytes(field))
}

fn u64_at(bytes: &[u8], at: usize) -> Result<u64, Refusal> {
    let field = bytes.get(at..at + 8).and_then(|field| field.try_into().ok()).ok_or(BROKEN)?;
    Ok(u64::from_le_bytes(field))
}

fn read_at<R: Read + Seek>(reader: &mut R, at: u64, length: u64) -> Result<Vec<u8>, Refusal> {
    reader.seek(SeekFrom::Start(at)).map_err(|_| BROKEN)?;
    let mut bytes = vec![0; usize::try_from(length).map_err(|_| BROKEN)?];
    reader.read_exact(&mut bytes).map_err(|_| BROKEN)?;
    Ok(bytes)
}

/// Where the directory lies and how many entries it has.
struct Account {
    entries: u64,
    offset: u64,
    size: u64,
}

/// Reads the directory. A zip starts with an entry: one glued behind a picture or a program is not taken for a zip.
pub(super) fn read<R: Read + Seek>(reader: &mut R, limits: &Limits) -> Result<Vec<Record>, Refusal> {
    let length = reader.seek(SeekFrom::End(0)).map_err(|_| BROKEN)?;
    if length < 4 {
        return Err(Refusal::ZipRequired);
    }
    match read_at(reader, 0, 4)?.as_slice() {
        b"PK\x03\x04" => {}
        b"PK\x05\x06" if length >= 22 => {}
        _ => return Err(Refusal::ZipRequired),
    }
    let account = account(reader, length)?;
    if account.entries == 0 {
        return Err(Refusal::ArchiveEmpty);
    }
    if account.entries > limits.entries || account.size > DIRECTORY_MOST {
        return Err(Refusal::ArchiveTooBig);
    }
    let bytes = read_at(reader, account.offset, account.size)?;
    let mut rest = bytes.as_slice();
    let mut records = Vec::new();
    for _ in 0..account.entries {
        let (record, length) = record(rest, account.offset)?;
        records.push(record);
        rest = &rest[length..];
    }
    if rest.is_empty() { Ok(records) } else { Err(BROKEN) }
}

fn account<R: Read + Seek>(reader: &mut R, length: u64) -> Result<Account, Refusal> {
    let start = length - length.min(TAIL_MOST);
    let tail = read_at(reader, start, length - start)?;
    // The comment reaches exactly to the end of the file, so nothing can hide behind it.
    let ends_here = |at: &usize| {
        tail[*at..].starts_with(b"PK\x05\x06")
            && u16_at(&tail, at + 20).is_ok_and(|comment| at + 22 + usize::from(comment) == tail.len())
    };
    let at = (0..tail.len().saturating_sub(21)).rev().find(ends_here).ok_or(BROKEN)?;
    let record = &tail[at..];
    let at = start + at as u64;
    let mut account = Account {
        entries: u64::from(u16_at(record, 10)?),
        offset: u64::from(u32_at(record, 16)?),
        size: u64::from(u32_at(record, 12)?),
    };
    let here = (u64::from(u16_at(record, 8)?), u16_at(record, 4)?, u16_at(record, 6)?);
    let mut end = at;
    if account.entries == 0xFFFF || account.offset == 0xFFFF_FFFF || account.size == 0xFFFF_FFFF {
        (account, end) = large_account(reader, at)?;
    } else if here != (account.entries, 0, 0) {
        return Err(BROKEN);
    }
    if account.offset.checked_add(account.size).is_none_or(|reach| reach > end) {
        return Err(BROKEN);
    }
    Ok(account)
}

/// The account of a zip whose numbers do not fit the old record, and where it stands.
fn large_account<R: Read + Seek>(reader: &mut R, end: u64) -> Result<(Account, u64), Refusal> {
    let locator = read_at(reader, end.checked_sub(20).ok_or(BROKEN)?, 20)?;
    let at = u64_at(&locator, 8)?;
    if !locator.starts_with(b"PK\x06\x07") || at >= end {
        return Err(BROKEN);
    }
    let record = read_at(reader, at, 56)?;
    let account = Account { entries: u64_at(&record, 32)?, offset: u64_at(&record, 48)?, size: u64_at(&record, 40)? };
    let alone = u64_at(&record, 24)? == account.entries && u32_at(&record, 16)? == 0 && u32_at(&record, 20)? == 0;
    if record.starts_with(b"PK\x06\x06") && alone { Ok((account, at)) } else { Err(BROKEN) }
}

/// The first record of `bytes` and its length.
fn record(bytes: &[u8], limit: u64) -> Result<(Record, usize), Refusal> {
    if !bytes.starts_with(b"PK\x01\x02") {
        return Err(BROKEN);
    }
    let lengths = [u16_at(bytes, 28)?, u16_at(bytes, 30)?, u16_at(bytes, 32)?].map(usize::from);
    let [name, extra, comment] = lengths;
    let end = 46 + name + extra + comment;
    if bytes.len() < end || u16_at(bytes, 34)? != 0 {
        return Err(BROKEN);
    }
    let mut record = Record {
        name: bytes[46..46 + name].to_vec(),
        unicode_name: None,
        flags: u16_at(bytes, 8)?,
        method: u16_at(bytes, 10)?,
        crc: u32_at(bytes, 16)?,
        compressed: u64::from(u32_at(bytes, 20)?),
        size: u64::from(u32_at(bytes, 24)?),
        offset: u64::from(u32_at(bytes, 42)?),
        unix_type: u32_at(bytes, 38)? >> 16 & 0o170_000,
        limit,
    };
    extras(&bytes[46 + name..46 + name + extra], &mut record)?;
    let known = matches!(record.method, STORED | DEFLATED) || record.encrypted();
    let stored_as_is = record.method != STORED || record.size == record.compressed || record.encrypted();
    if known && stored_as_is { Ok((record, end)) } else { Err(BROKEN) }
}

/// Applies the extra fields that matter: large sizes and the name in UTF-8.
fn extras(mut bytes: &[u8], record: &mut Record) -> Result<(), Refusal> {
    while bytes.len() >= 4 {
        let (tag, length) = (u16_at(bytes, 0)?, usize::from(u16_at(bytes, 2)?));
        let field = bytes.get(4..4 + length).ok_or(BROKEN)?;
        match tag {
            0x0001 => {
                let mut at = 0;
                for value in [&mut record.size, &mut record.compressed, &mut record.offset] {
                    if *value == 0xFFFF_FFFF {
                        *value = u64_at(field, at)?;
                        at += 8;
                    }
                }
            }
            0x7075 if field.len() > 5 && field[0] == 1 => {
                let mut crc = flate2::Crc::new();
                crc.update(&record.name);
                if u32_at(field, 1)? == crc.sum() {
                    record.unicode_name = Some(field[5..].to_vec());
                }
            }
            _ => {}
        }
        bytes = &bytes[4 + length..];
    }
    Ok(())
}

/// Holds the header before the data against the directory; answers where the data starts.
pub(super) fn check_local<R: Read + Seek>(reader: &mut R, record: &Record) -> Result<u64, Refusal> {
    if record.offset >= record.limit {
        return Err(BROKEN);
    }
    let header = read_at(reader, record.offset, 30)?;
    let flags = u16_at(&header, 6)?;
    if flags & (FLAG_ENCRYPTED | FLAG_STRONG | FLAG_MASKED) != 0 {
        return Err(Refusal::ArchiveEncrypted);
    }
    let (name, extra) = (u64::from(u16_at(&header, 26)?), u64::from(u16_at(&header, 28)?));
    let same_name = read_at(reader, record.offset + 30, name)? == record.name;
    // Sizes and checksum may stand behind the data instead, and large ones in an extra field; the directory has them.
    let agrees = |field: u32, value: u64| u64::from(field) == value || field == 0xFFFF_FFFF;
    let same_sizes = flags & FLAG_SIZES_LATER != 0
        || (u32_at(&header, 14)? == record.crc
            && agrees(u32_at(&header, 18)?, record.compressed)
            && agrees(u32_at(&header, 22)?, record.size));
    let start = record.offset + 30 + name + extra;
    let inside = start.checked_add(record.compressed).is_some_and(|end| end <= record.limit);
    let same = header.starts_with(b"PK\x03\x04") && u16_at(&header, 8)? == record.method && same_name && same_sizes;
    if same && inside { Ok(start) } else { Err(BROKEN) }
}
