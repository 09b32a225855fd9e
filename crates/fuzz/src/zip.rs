//! Whatever bytes are sent as a package: they are refused, or every entry is what the directory says of it.

use media::archive::{Kind, Limits, inspect, read_entry};
use std::io::Cursor;
use std::path::{Component, Path};

/// Small enough that a thousand packages a second are looked into.
const LIMITS: Limits = Limits { unpacked_bytes: 1 << 20, entries: 64, ratio: 200, ratio_from_bytes: 1 << 16 };

/// # Panics
/// When a package that was let in cannot be unpacked, or unpacks to something else or somewhere else.
pub fn check(bytes: &[u8]) {
    let mut package = Cursor::new(bytes);
    let Ok(archive) = inspect(&mut package, &LIMITS) else { return };
    assert!(archive.entries.len() as u64 <= LIMITS.entries && archive.total_size <= LIMITS.unpacked_bytes);
    assert!(archive.files().next().is_some(), "somebody would look for a file in it");
    let mut total = 0;
    for entry in &archive.entries {
        let inside = Path::new(&entry.path).components().all(|part| matches!(part, Component::Normal(_)));
        assert!(inside, "{:?} leaves its folder", entry.path);
        if entry.kind != Kind::Folder {
            let read = read_entry(&mut package, entry, LIMITS.unpacked_bytes).expect("it was inspected");
            assert_eq!(read.len() as u64, entry.size);
        }
        total += entry.size;
    }
    assert_eq!(archive.total_size, total);
}
