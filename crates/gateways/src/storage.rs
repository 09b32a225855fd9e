//! Object storage: whole objects under a key, written once, never changed.

use domain::Timestamp;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Objects as files below one folder. A write is whole or absent, also when the power fails.
#[derive(Clone, Debug)]
pub struct Storage {
    root: PathBuf,
}

/// Why an object cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    #[error("no object under that key")]
    Missing,
    #[error("a key is made of a-z, 0-9, '-', '_', '.' and '/', without '..'")]
    Key,
    #[error("storage: {0}")]
    Io(#[from] std::io::Error),
}

/// What is known of an object without reading it.
#[derive(Clone, Copy, Debug)]
pub struct ObjectFacts {
    /// Bytes.
    pub size: u64,
    pub changed_at: Timestamp,
}

impl Storage {
    /// Opens (and makes) the folder.
    ///
    /// # Errors
    /// When the folder cannot be made.
    pub fn open(root: impl Into<PathBuf>) -> Result<Self, StorageError> {
        let root = root.into();
        std::fs::create_dir_all(&root)?;
        Ok(Storage { root })
    }

    /// Where the object lies; for serving ranges without reading it whole.
    ///
    /// # Errors
    /// `Key` for a key that could leave the folder.
    pub fn path(&self, key: &str) -> Result<PathBuf, StorageError> {
        let plain = key.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b"-_./".contains(&b));
        if !plain
            || key.is_empty()
            || key.starts_with('/')
            || key.split('/').any(|part| part.is_empty() || part.starts_with('.'))
        {
            return Err(StorageError::Key);
        }
        Ok(self.root.join(key))
    }

    /// Writes the object durably: to a temporary name, synced, then renamed.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn put(&self, key: &str, bytes: &[u8]) -> Result<(), StorageError> {
        let path = self.path(key)?;
        let folder = path.parent().unwrap_or(&self.root);
        std::fs::create_dir_all(folder)?;
        let temporary = folder.join(format!(".{}.part", crate::random::hex(8)));
        let mut file = std::fs::File::create(&temporary)?;
        file.write_all(bytes)?;
        file.sync_data()?;
        drop(file);
        std::fs::rename(&temporary, &path)?;
        sync_folder(folder)?;
        Ok(())
    }

    /// The whole object.
    ///
    /// # Errors
    /// `Missing`, or when the disk refuses.
    pub fn get(&self, key: &str) -> Result<Vec<u8>, StorageError> {
        std::fs::read(self.path(key)?).map_err(|e| match e.kind() {
            std::io::ErrorKind::NotFound => StorageError::Missing,
            _ => StorageError::Io(e),
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
            _ => StorageError::Io(e),
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
            listed => listed.map_err(StorageError::Io)?,
        };
        for entry in listed {
            let entry = entry.map_err(StorageError::Io)?;
            let name = entry.file_name();
            let Some(name) = name.to_str() else { continue };
            // Another sweep or a rename may have taken it meanwhile.
            let Ok(facts) = entry.metadata() else { continue };
            let changed_at = changed_at(&facts);
            if name.starts_with('.') {
                if changed_at < stale && name.ends_with(".part") {
                    std::fs::remove_file(entry.path()).map_err(StorageError::Io)?;
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
    #[must_use]
    pub fn is_ready(&self) -> bool {
        self.put("ready/check", b"ok").is_ok() && self.get("ready/check").is_ok_and(|bytes| bytes == b"ok")
    }
}

fn changed_at(facts: &std::fs::Metadata) -> Timestamp {
    let since_epoch = facts.modified().ok().and_then(|at| at.duration_since(std::time::UNIX_EPOCH).ok());
    Timestamp(since_epoch.map_or(0, |span| i64::try_from(span.as_millis()).unwrap_or(i64::MAX)))
}

fn sync_folder(folder: &Path) -> std::io::Result<()> {
    std::fs::File::open(folder)?.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_object_reads_back_and_a_key_never_leaves_the_folder() {
        let folder = std::env::temp_dir().join(format!("storage-{}", crate::random::hex(6)));
        let storage = Storage::open(&folder).unwrap();
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
    fn a_walk_meets_every_object_below_a_folder_and_removes_what_a_crash_left() {
        let folder = std::env::temp_dir().join(format!("storage-{}", crate::random::hex(6)));
        let storage = Storage::open(&folder).unwrap();
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
