//! The folders: whether they are there, the server's alone, writable, and have room.

use super::told::Report;
use crate::serve::Serve;
use gateways::storage::{Address, Places};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// Below the first people are told 507 soon, below the second somebody should look. Bytes.
const ROOM_LEAST: u64 = 512 << 20;
const ROOM_SOON: u64 = 5 << 30;
/// Files that a file system must still be able to hold.
const FILES_LEAST: u64 = 10_000;

pub fn look(serve: &Serve, report: &mut Report) {
    let place = &serve.place;
    let places = place.storage();
    let (on_disk, todo) = match &places.now {
        Address::Folder(folder) => (folder, "let the user that the server runs as own the folder; mount it writable"),
        Address::Bucket { .. } => (
            &places.spool,
            "look at AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT and the bucket's rights",
        ),
    };
    let is_bucket = matches!(places.now, Address::Bucket { .. });
    if is_there("storage", on_disk, report) || is_bucket {
        match write(&places) {
            Ok(()) => report.ok("storage", format!("{} can be written", places.now)),
            Err(fault) => report.fail("storage", format!("{}: {fault}", places.now), todo),
        }
    }
    look_at_room("room for files", on_disk, report);
    if place.database_url.is_none() && is_there("data", &place.data, report) {
        match crate::private::is_writable(&place.data) {
            true => report.ok("data", format!("{} can be written", place.data.display())),
            false => report.fail("data", format!("{} takes no writes", place.data.display()), "let the server own it"),
        }
        look_at_room("room for the database", &place.data, report);
    }
}

/// Whether the folder is there; tells where it is not, and whom it is open to.
fn is_there(of: &str, folder: &Path, report: &mut Report) -> bool {
    let Ok(facts) = std::fs::metadata(folder) else {
        let above = existing(folder);
        if crate::private::is_writable(&above) {
            let said = format!("{} is not there yet", folder.display());
            report.warn(of, said, "the first start makes it; if there should be one, name the right folder");
        } else {
            let said = format!("{} is not there and cannot be made in {}", folder.display(), above.display());
            report.fail(of, said, "make it, and let the user that the server runs as own it");
        }
        return false;
    };
    if !facts.is_dir() {
        report.fail(of, format!("{} is no folder", folder.display()), "name a folder");
        return false;
    }
    let mode = facts.permissions().mode();
    if mode & 0o077 != 0 {
        let said = format!("{} is open to others ({:o})", folder.display(), mode & 0o7777);
        report.warn(of, said, "the next start closes it, unless it is everybody's; chmod 700");
    }
    true
}

/// Writes, reads and removes a small object.
fn write(places: &Places) -> Result<(), String> {
    let storage = places.open().map_err(|fault| fault.to_string())?;
    let key = format!("ready/doctor-{}", std::process::id());
    let done = storage.put(&key, b"ok").and_then(|()| storage.get(&key));
    let removed = storage.remove(&key);
    match (done, removed) {
        (Ok(bytes), Ok(())) if bytes == b"ok" => Ok(()),
        (Ok(_), Ok(())) => Err("what was written reads back differently".to_owned()),
        (Err(fault), _) | (_, Err(fault)) => Err(fault.to_string()),
    }
}

fn look_at_room(of: &str, folder: &Path, report: &mut Report) {
    let disk = match rustix::fs::statvfs(existing(folder)) {
        Ok(disk) => disk,
        Err(fault) => return report.warn(of, format!("cannot be told: {fault}"), "look at the disk yourself"),
    };
    let free = disk.f_bavail.saturating_mul(disk.f_frsize);
    let said = format!("{} MB are free", free >> 20);
    if free < ROOM_LEAST {
        report.fail(of, said, "make room: writes fail soon, and people are told 507");
    } else if free < ROOM_SOON {
        report.warn(of, said, "make room before it is needed");
    } else if disk.f_files > 0 && disk.f_favail < FILES_LEAST {
        report.warn(of, format!("{} more files fit", disk.f_favail), "make room for files (inodes)");
    } else {
        report.ok(of, said);
    }
}

/// The folder, or the nearest one above it that is there.
fn existing(folder: &Path) -> PathBuf {
    let above = folder.ancestors().find(|above| above.is_dir());
    above.map_or_else(|| PathBuf::from("."), ToOwned::to_owned)
}
