//! Objects as files below one folder. A write is whole or absent, also when the power fails.

use super::{CHECK, ObjectFacts, StorageError, check_key};
use domain::Timestamp;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The folder and everything below it.
#[derive(Clone, Debug)]
pub struct Folder {
    root: PathBuf,
}

/// The folder of what is on its way in and belongs to nothing yet.
const INCOMING: &str = "incoming";

/// A file on its way in, below the storage's own folder so that it becomes an object by its name alone. Whatever is not
/// [claimed](super::Storage::claim) goes with this value; what a crash left is taken by [`super::Storage::walk`].
#[derive(Debug)]
pub struct Incoming {
    path: PathBuf,
}

impl Incoming {
    /// Opens it for reading.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn open(&self) -> Result<File, StorageError> {
        Ok(File::open(&self.path)?)
    }

    /// Opens it for writing at its end.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn append(&self) -> Result<File, StorageError> {
        Ok(File::options().append(true).open(&self.path)?)
    }

    /// Its size so far, in bytes.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn size(&self) -> Result<u64, StorageError> {
        Ok(std::fs::metadata(&self.path)?.len())
    }
}

impl Drop for Incoming {
    fn drop(&mut self) {
        // After a claim it lies elsewhere; what cannot be removed now is swept.
        drop(std::fs::remove_file(&self.path));
    }
}

impl Folder {
    /// Opens (and makes) the folder.
    ///
    /// # Errors
    /// When the folder cannot be made.
    pub fn open(root: impl Into<PathBuf>) -> Result<Self, StorageError> {
        let root = root.into();
        std::fs::create_dir_all(&root)?;
        Ok(Folder { root })
    }

    /// Where the object lies.
    ///
    /// # Errors
    /// `Key` for a key that could leave the folder.
    pub fn path(&self, key: &str) -> Result<PathBuf, StorageError> {
        check_key(key)?;
        Ok(self.root.join(key))
    }

    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Opens an object for reading.
    ///
    /// # Errors
    /// `Missing`, or when the disk refuses.
    pub fn file(&self, key: &str) -> Result<File, StorageError> {
        File::open(self.path(key)?).map_err(|e| match e.kind() {
            std::io::ErrorKind::NotFound => StorageError::Missing,
            _ => e.into(),
        })
    }

    /// Writes the object durably: to a temporary name, synced, then renamed. A write that fails leaves nothing.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn put(&self, key: &str, bytes: &[u8]) -> Result<(), StorageError> {
        let path = self.path(key)?;
        let folder = path.parent().unwrap_or(&self.root);
        self.make_folder(folder)?;
        let temporary = Incoming { path: folder.join(format!(".{}.part", crate::random::hex(8))) };
        let mut file = File::create(&temporary.path)?;
        file.write_all(bytes)?;
        file.sync_data()?;
        drop(file);
        settle(&temporary, &path)?;
        Ok(())
    }

    /// An empty file for what is on its way in.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn incoming(&self) -> Result<Incoming, StorageError> {
        let folder = self.root.join(INCOMING);
        self.make_folder(&folder)?;
        let incoming = Incoming { path: folder.join(format!(".{}.part", crate::random::hex(8))) };
        File::create(&incoming.path)?;
        Ok(incoming)
    }

    /// Makes a file that came in the object of that key, durably.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn claim(&self, incoming: &Incoming, key: &str) -> Result<(), StorageError> {
        let path = self.path(key)?;
        self.make_folder(path.parent().unwrap_or(&self.root))?;
        incoming.open()?.sync_data()?;
        settle(incoming, &path)?;
        Ok(())
    }

    /// Makes a folder with those above it, each synced into its parent: a file is only as durable as the way to it.
    fn make_folder(&self, folder: &Path) -> std::io::Result<()> {
        if folder.is_dir() {
            return Ok(());
        }
        let mut made: Vec<&Path> = folder.ancestors().take_while(|above| !above.is_dir()).collect();
        std::fs::create_dir_all(folder)?;
        while let Some(one) = made.pop() {
            if let Some(parent) = one.parent().filter(|parent| !parent.as_os_str().is_empty()) {
                sync_folder(parent)?;
            }
        }
        Ok(())
    }

    /// The whole object.
    ///
    /// # Errors
    /// `Missing`, or when the disk refuses.
    pub fn get(&self, key: &str) -> Result<Vec<u8>, StorageError> {
        std::fs::read(self.path(key)?).map_err(|e| match e.kind() {
            std::io::ErrorKind::NotFound => StorageError::Missing,
            _ => e.into(),
        })
    }

    /// Removes the object; one that is not there is fine.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn remove(&self, key: &str) -> Result<(), StorageError> {
        match std::fs::remove_file(self.path(key)?) {
            Err(e) if e.kind() != std::io::ErrorKind::NotFound => Err(e.into()),
            _ => Ok(()),
        }
    }

    /// The size and the last change (milliseconds UTC) of an object.
    ///
    /// # Errors
    /// `Missing`, or when the disk refuses.
    pub fn facts(&self, key: &str) -> Result<ObjectFacts, StorageError> {
        let facts = std::fs::metadata(self.path(key)?).map_err(|e| match e.kind() {
            std::io::ErrorKind::NotFound => StorageError::Missing,
            _ => e.into(),
        })?;
        Ok(ObjectFacts { size: facts.len(), changed_at: changed_at(&facts) })
    }

    /// Calls `each` with every object whose key starts with the folder `prefix`, one after the other, so that a
    /// sweep of millions holds none of them. What a crash left half written is removed once it is older than `stale`.
    ///
    /// # Errors
    /// When the disk refuses, or the first of `each`.
    pub fn walk<E: From<StorageError>>(
        &self,
        prefix: &str,
        stale: Timestamp,
        each: &mut dyn FnMut(&str, ObjectFacts) -> Result<(), E>,
    ) -> Result<(), E> {
        let folder = self.path(prefix)?;
        let listed = match std::fs::read_dir(&folder) {
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => return Ok(()),
            listed => listed.map_err(StorageError::from)?,
        };
        for entry in listed {
            let entry = entry.map_err(StorageError::from)?;
            let name = entry.file_name();
            let Some(name) = name.to_str() else { continue };
            // Another sweep or a rename may have taken it meanwhile.
            let Ok(facts) = entry.metadata() else { continue };
            let changed_at = changed_at(&facts);
            if name.starts_with('.') {
                if changed_at < stale && name.ends_with(".part") {
                    match std::fs::remove_file(entry.path()) {
                        Err(e) if e.kind() != std::io::ErrorKind::NotFound => return Err(StorageError::from(e).into()),
                        _ => {}
                    }
                }
                continue;
            }
            let key = format!("{prefix}/{name}");
            if facts.is_dir() {
                self.walk(&key, stale, each)?;
            } else {
                each(&key, ObjectFacts { size: facts.len(), changed_at })?;
            }
        }
        Ok(())
    }

    /// Whether a small object can be written and read back now.
    pub fn is_ready(&self) -> bool {
        self.put(CHECK, b"ok").is_ok() && self.get(CHECK).is_ok_and(|bytes| bytes == b"ok")
    }
}

fn changed_at(facts: &std::fs::Metadata) -> Timestamp {
    let since_epoch = facts.modified().ok().and_then(|at| at.duration_since(std::time::UNIX_EPOCH).ok());
    Timestamp(since_epoch.map_or(0, |span| i64::try_from(span.as_millis()).unwrap_or(i64::MAX)))
}

/// Gives a written file its name for good.
fn settle(temporary: &Incoming, path: &Path) -> std::io::Result<()> {
    std::fs::rename(&temporary.path, path)?;
    path.parent().map_or(Ok(()), sync_folder)
}

fn sync_folder(folder: &Path) -> std::io::Result<()> {
    File::open(folder)?.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_object_reads_back_and_a_key_never_leaves_the_folder() {
        let folder = std::env::temp_dir().join(format!("storage-{}", crate::random::hex(6)));
        let storage = Folder::open(&folder).unwrap();
        storage.put("a/b.jpg", b"picture").unwrap();
        assert_eq!(storage.get("a/b.jpg").unwrap(), b"picture");
        storage.remove("a/b.jpg").unwrap();
        assert!(matches!(storage.get("a/b.jpg"), Err(StorageError::Missing)));
        for foreign in ["", "/etc/passwd", "../x", "a/../../x", "a//b", "A", "a/.hidden", "a b"] {
            assert!(matches!(storage.put(foreign, b""), Err(StorageError::Key)), "{foreign}");
        }
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn what_comes_in_becomes_an_object_or_leaves_nothing() {
        let folder = std::env::temp_dir().join(format!("storage-{}", crate::random::hex(6)));
        let storage = Folder::open(&folder).unwrap();
        let left = || std::fs::read_dir(folder.join("incoming")).unwrap().count();
        let (kept, lost) = (storage.incoming().unwrap(), storage.incoming().unwrap());
        kept.append().unwrap().write_all(b"first, ").unwrap();
        kept.append().unwrap().write_all(b"second").unwrap();
        assert_eq!((kept.size().unwrap(), left()), (13, 2));
        storage.claim(&kept, "files/aa/one").unwrap();
        drop((kept, lost));
        assert_eq!(left(), 0);
        assert_eq!(storage.get("files/aa/one").unwrap(), b"first, second");
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_write_that_fails_leaves_no_half_object() {
        let folder = std::env::temp_dir().join(format!("storage-{}", crate::random::hex(6)));
        let storage = Folder::open(&folder).unwrap();
        // A folder where the object should lie: the rename fails after the bytes are written.
        std::fs::create_dir_all(folder.join("files/aa/one/taken")).unwrap();
        assert!(storage.put("files/aa/one", b"bytes").is_err());
        let left: Vec<_> =
            std::fs::read_dir(folder.join("files/aa")).unwrap().map(|e| e.unwrap().file_name()).collect();
        assert_eq!(left, ["one"]);
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_full_disk_and_one_that_takes_nothing_are_told_apart() {
        use std::io::{Error, ErrorKind};
        for (kind, told) in [
            (ErrorKind::StorageFull, "storage: the disk is full"),
            (ErrorKind::QuotaExceeded, "storage: the disk is full"),
            (
                ErrorKind::ReadOnlyFilesystem,
                "storage: the disk takes no writes: read-only filesystem or storage medium",
            ),
        ] {
            assert_eq!(StorageError::from(Error::from(kind)).to_string(), told);
        }
        assert!(matches!(StorageError::from(Error::from(ErrorKind::TimedOut)), StorageError::Io(_)));
    }

    #[test]
    fn a_walk_meets_every_object_below_a_folder_and_removes_what_a_crash_left() {
        let folder = std::env::temp_dir().join(format!("storage-{}", crate::random::hex(6)));
        let storage = Folder::open(&folder).unwrap();
        for key in ["files/aa/one", "img/bb/two/wall.webp", "img/bb/two/wall.jpg"] {
            storage.put(key, b"12345").unwrap();
        }
        let left_over = folder.join("img/bb/.cafe.part");
        std::fs::write(&left_over, b"half").unwrap();
        let walk = |prefix: &str, stale: Timestamp| {
            let mut met = Vec::new();
            storage
                .walk::<StorageError>(prefix, stale, &mut |key, facts| {
                    assert_eq!(facts.size, 5);
                    met.push(key.to_owned());
                    Ok(())
                })
                .unwrap();
            met.sort();
            met
        };
        assert_eq!(walk("files", Timestamp(0)), ["files/aa/one"]);
        assert_eq!(walk("img", Timestamp(0)), ["img/bb/two/wall.jpg", "img/bb/two/wall.webp"]);
        assert!(left_over.exists(), "it may still be written");
        assert_eq!(walk("img", Timestamp(i64::MAX)).len(), 2);
        assert!(!left_over.exists());
        assert!(walk("nothing", Timestamp(0)).is_empty());
        std::fs::remove_dir_all(folder).unwrap();
    }
}
