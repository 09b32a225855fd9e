//! Nobody else on the machine reads the market's data: folders 0700, database and files 0600.

use rustix::fs::Mode;
use std::fs::{Permissions, metadata, set_permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// From here on everything this process makes is its owner's alone.
pub fn make_only_private() {
    rustix::process::umask(Mode::RWXG | Mode::RWXO);
}

/// Tightens the folders and the database of earlier versions. What lies below a folder that nobody else may enter needs
/// no walk of its own. What cannot be tightened, or is everybody's folder by intent, is told in the log.
pub fn tighten(folders: &[&Path], database_url: &str) {
    for folder in folders.iter().filter(|folder| folder.is_dir()) {
        keep_from_others(folder, 0o700);
    }
    if let Some(path) = sqlite_path(database_url) {
        for ending in ["", "-wal", "-shm"] {
            let mut file = path.clone().into_os_string();
            file.push(ending);
            keep_from_others(Path::new(&file), 0o600);
        }
    }
}

/// Whether this process may make files there.
pub fn is_writable(folder: &Path) -> bool {
    rustix::fs::access(folder, rustix::fs::Access::WRITE_OK | rustix::fs::Access::EXEC_OK).is_ok()
}

/// The file of a SQLite address.
pub fn sqlite_path(database_url: &str) -> Option<PathBuf> {
    let path = database_url.strip_prefix("sqlite:")?;
    Some(PathBuf::from(path.strip_prefix("//").unwrap_or(path)))
}

fn keep_from_others(path: &Path, mode: u32) {
    let Ok(facts) = metadata(path) else { return };
    let present = facts.permissions().mode() & 0o7777;
    if present & 0o777 & !mode == 0 {
        return;
    }
    // `/tmp` and its like: closing it would close it to everybody on the machine.
    let is_shared = present & 0o1000 != 0;
    let path_told = path.display();
    if is_shared || set_permissions(path, Permissions::from_mode(present & mode)).is_err() {
        tracing::warn!(path = %path_told, "others on this machine may look into it, and it cannot be made private");
    } else {
        tracing::info!(path = %path_told, from = format!("{present:o}"), to = format!("{mode:o}"), "made private");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_open_to_others_is_closed_and_what_is_not_there_is_fine() {
        let folder = std::env::temp_dir().join(format!("private-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let database = folder.join("a.db");
        std::fs::write(&database, b"").unwrap();
        set_permissions(&folder, Permissions::from_mode(0o755)).unwrap();
        set_permissions(&database, Permissions::from_mode(0o644)).unwrap();
        let url = format!("sqlite:{}", database.display());
        tighten(&[&folder, Path::new("/nowhere/at/all")], &url);
        let mode = |path: &Path| metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!((mode(&folder), mode(&database)), (0o700, 0o600));
        set_permissions(&folder, Permissions::from_mode(0o1777)).unwrap();
        tighten(&[&folder], "postgres://host/name");
        assert_eq!(mode(&folder), 0o777, "a folder that is everybody's stays it");
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
