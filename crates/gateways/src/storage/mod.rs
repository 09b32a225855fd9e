//! Object storage: whole objects under a key, written once, never changed; in a folder or in a bucket that speaks S3.

mod bucket;
mod folder;
mod wire;

use domain::Timestamp;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;

use bucket::Bucket;
use folder::Folder;
pub use folder::Incoming;

/// What a probe of readiness writes and reads.
const CHECK: &str = "ready/check";

/// Where objects are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    /// Files below that folder.
    Folder(PathBuf),
    /// A bucket, and what stands before each key in it (without slashes at its ends, or empty). Keys, region and address
    /// come from the environment: `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_REGION`, `AWS_ENDPOINT`, …
    Bucket { name: String, prefix: String },
}

impl Default for Address {
    fn default() -> Self {
        Address::Folder(PathBuf::new())
    }
}

impl std::fmt::Display for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Address::Folder(folder) => folder.display().fmt(f),
            Address::Bucket { name, prefix } if prefix.is_empty() => write!(f, "s3:{name}"),
            Address::Bucket { name, prefix } => write!(f, "s3:{name}/{prefix}"),
        }
    }
}

impl std::str::FromStr for Address {
    type Err = String;

    /// `file:FOLDER`, `s3:BUCKET` or `s3:BUCKET/PREFIX`; two slashes may follow the colon.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || format!("storage {text:?} is not of the form file:FOLDER or s3:BUCKET/PREFIX");
        let (kind, place) = text.split_once(':').ok_or_else(wrong)?;
        let place = place.strip_prefix("//").unwrap_or(place);
        match kind {
            "file" if !place.is_empty() => Ok(Address::Folder(PathBuf::from(place))),
            "s3" => {
                let (name, prefix) = place.split_once('/').unwrap_or((place, ""));
                let prefix = prefix.trim_matches('/');
                if name.is_empty() || !(prefix.is_empty() || check_key(prefix).is_ok()) {
                    return Err(wrong());
                }
                Ok(Address::Bucket { name: name.to_owned(), prefix: prefix.to_owned() })
            }
            _ => Err(wrong()),
        }
    }
}

/// Why an object cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    #[error("no object under that key")]
    Missing,
    #[error("a key is made of a-z, 0-9, '-', '_', '.' and '/', without '..'")]
    Key,
    /// There is no room left, on the disk or within its owner's share of it.
    #[error("storage: the disk is full")]
    Full,
    /// The disk takes nothing: mounted read-only, or its folder belongs to somebody else.
    #[error("storage: the disk takes no writes: {0}")]
    ReadOnly(std::io::Error),
    #[error("storage: {0}")]
    Io(std::io::Error),
}

impl From<std::io::Error> for StorageError {
    fn from(fault: std::io::Error) -> Self {
        use std::io::ErrorKind;
        match fault.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => StorageError::Full,
            ErrorKind::ReadOnlyFilesystem | ErrorKind::PermissionDenied => StorageError::ReadOnly(fault),
            _ => StorageError::Io(fault),
        }
    }
}

/// What is known of an object without reading it.
#[derive(Clone, Copy, Debug)]
pub struct ObjectFacts {
    /// Bytes.
    pub size: u64,
    pub changed_at: Timestamp,
}

/// Where objects are kept, and where they were.
#[derive(Clone, Debug, Default)]
pub struct Places {
    pub now: Address,
    /// What is not at its new place yet is read here, while it is being copied.
    pub before: Option<Address>,
    /// A folder of this server for what is on its way to a bucket or out of it.
    pub spool: PathBuf,
}

impl From<PathBuf> for Places {
    fn from(root: PathBuf) -> Self {
        Places { now: Address::Folder(root), ..Places::default() }
    }
}

impl Places {
    /// Opens what lies there.
    ///
    /// # Errors
    /// When a folder cannot be made, or the environment does not say how to reach the bucket.
    pub fn open(&self) -> Result<Storage, StorageError> {
        let storage = self.open_one(&self.now)?;
        Ok(match &self.before {
            Some(Address::Folder(root)) if !root.is_dir() => {
                let said = format!("{} held the files so far, and is not there", root.display());
                return Err(StorageError::Io(std::io::Error::other(said)));
            }
            Some(before) => storage.after(self.open_one(before)?),
            None => storage,
        })
    }

    fn open_one(&self, address: &Address) -> Result<Storage, StorageError> {
        match address {
            Address::Folder(root) => Storage::open(root),
            Address::Bucket { name, prefix } => {
                let bucket = Bucket::open(name, prefix, Folder::open(&self.spool)?)?;
                Ok(Storage { place: Place::Bucket(Arc::new(bucket)), before: None })
            }
        }
    }
}

/// A key never leads out of the storage.
fn check_key(key: &str) -> Result<(), StorageError> {
    let plain = key.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b"-_./".contains(&b));
    let named = !key.split('/').any(|part| part.is_empty() || part.starts_with('.'));
    if plain && named { Ok(()) } else { Err(StorageError::Key) }
}

/// Where objects lie, and what is on its way in. Cheap to clone. Everything here blocks: not for a task of the runtime.
#[derive(Clone, Debug)]
pub struct Storage {
    place: Place,
    /// Where objects were kept before: what is not here yet is read from there.
    before: Option<Arc<Storage>>,
}

#[derive(Clone, Debug)]
enum Place {
    Folder(Folder),
    Bucket(Arc<Bucket>),
}

impl Storage {
    /// Opens (and makes) a folder.
    ///
    /// # Errors
    /// When the folder cannot be made.
    pub fn open(root: impl Into<PathBuf>) -> Result<Self, StorageError> {
        Ok(Storage { place: Place::Folder(Folder::open(root)?), before: None })
    }

    /// The same, which also finds what still lies in another place. Nothing is written or removed there.
    #[must_use]
    pub fn after(self, before: Storage) -> Self {
        Storage { before: Some(Arc::new(before)), ..self }
    }

    /// The file of an object, for a folder; a bucket has none.
    ///
    /// # Errors
    /// `Key` for a key that could leave the storage.
    pub fn path(&self, key: &str) -> Result<Option<PathBuf>, StorageError> {
        check_key(key)?;
        match &self.place {
            Place::Folder(folder) => {
                let path = folder.path(key)?;
                match self.before.as_ref().filter(|_| !path.exists()) {
                    Some(before) => before.path(key),
                    None => Ok(Some(path)),
                }
            }
            Place::Bucket(_) => Ok(None),
        }
    }

    /// The folder of a disk that could be full: that of the objects, or of what is on its way.
    #[must_use]
    pub fn disk(&self) -> PathBuf {
        match &self.place {
            Place::Folder(folder) => folder.root().to_owned(),
            Place::Bucket(bucket) => bucket.spool().root().to_owned(),
        }
    }

    /// Writes the object durably. A write that fails leaves nothing.
    ///
    /// # Errors
    /// When disk or bucket refuse.
    pub fn put(&self, key: &str, bytes: &[u8]) -> Result<(), StorageError> {
        check_key(key)?;
        match &self.place {
            Place::Folder(folder) => folder.put(key, bytes),
            Place::Bucket(bucket) => bucket.put(key, bytes.to_vec()),
        }
    }

    /// An empty file for what is on its way in.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn incoming(&self) -> Result<Incoming, StorageError> {
        match &self.place {
            Place::Folder(folder) => folder.incoming(),
            Place::Bucket(bucket) => bucket.spool().incoming(),
        }
    }

    /// Makes a file that came in the object of that key, durably.
    ///
    /// # Errors
    /// When disk or bucket refuse.
    pub fn claim(&self, incoming: &Incoming, key: &str) -> Result<(), StorageError> {
        check_key(key)?;
        match &self.place {
            Place::Folder(folder) => folder.claim(incoming, key),
            Place::Bucket(bucket) => bucket.put_file(key, incoming.open()?),
        }
    }

    /// What can be read makes the object of that key.
    ///
    /// # Errors
    /// When disk or bucket refuse, or what is read.
    pub fn pour(&self, key: &str, from: &mut impl Read) -> Result<(), StorageError> {
        let incoming = self.incoming()?;
        let mut file = incoming.append()?;
        std::io::copy(from, &mut file)?;
        file.flush()?;
        drop(file);
        self.claim(&incoming, key)
    }

    /// The whole object.
    ///
    /// # Errors
    /// `Missing`, or when disk or bucket refuse.
    pub fn get(&self, key: &str) -> Result<Vec<u8>, StorageError> {
        check_key(key)?;
        self.or_before(
            || match &self.place {
                Place::Folder(folder) => folder.get(key),
                Place::Bucket(bucket) => bucket.get(key),
            },
            |before| before.get(key),
        )
    }

    /// Some bytes of an object, fewer where it ends before.
    ///
    /// # Errors
    /// `Missing`, or when disk or bucket refuse.
    pub fn part(&self, key: &str, span: Range<u64>) -> Result<Vec<u8>, StorageError> {
        check_key(key)?;
        self.or_before(
            || match &self.place {
                Place::Folder(folder) => {
                    let mut file = folder.file(key)?;
                    file.seek(SeekFrom::Start(span.start))?;
                    let mut part = Vec::new();
                    file.take(span.end.saturating_sub(span.start)).read_to_end(&mut part)?;
                    Ok(part)
                }
                Place::Bucket(bucket) => bucket.part(key, span.clone()),
            },
            |before| before.part(key, span.clone()),
        )
    }

    /// The object as a file: where it lies, or a copy on this disk that goes when it is closed.
    ///
    /// # Errors
    /// `Missing`, or when disk or bucket refuse.
    pub fn file(&self, key: &str) -> Result<File, StorageError> {
        check_key(key)?;
        self.or_before(
            || match &self.place {
                Place::Folder(folder) => folder.file(key),
                Place::Bucket(bucket) => bucket.file(key),
            },
            |before| before.file(key),
        )
    }

    /// Removes the object; one that is not there is fine.
    ///
    /// # Errors
    /// When disk or bucket refuse.
    pub fn remove(&self, key: &str) -> Result<(), StorageError> {
        check_key(key)?;
        match &self.place {
            Place::Folder(folder) => folder.remove(key),
            Place::Bucket(bucket) => bucket.remove(key),
        }
    }

    /// The size and the last change (milliseconds UTC) of an object.
    ///
    /// # Errors
    /// `Missing`, or when disk or bucket refuse.
    pub fn facts(&self, key: &str) -> Result<ObjectFacts, StorageError> {
        check_key(key)?;
        self.or_before(
            || match &self.place {
                Place::Folder(folder) => folder.facts(key),
                Place::Bucket(bucket) => bucket.facts(key),
            },
            |before| before.facts(key),
        )
    }

    /// Calls `each` with every object whose key starts with the folder `prefix`, one after the other, so that a
    /// sweep of millions holds none of them. What a crash left half written on a disk is removed once it is older than
    /// `stale`.
    ///
    /// # Errors
    /// When disk or bucket refuse, or the first of `each`.
    pub fn walk<E: From<StorageError>>(
        &self,
        prefix: &str,
        stale: Timestamp,
        each: &mut dyn FnMut(&str, ObjectFacts) -> Result<(), E>,
    ) -> Result<(), E> {
        check_key(prefix)?;
        match &self.place {
            Place::Folder(folder) => folder.walk(prefix, stale, each),
            Place::Bucket(bucket) => {
                bucket.spool().walk::<E>(prefix, stale, &mut |_, _| Ok(()))?;
                bucket.walk(prefix, each)
            }
        }
    }

    /// Whether an object can be read now, and on a disk also written.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        match &self.place {
            Place::Folder(folder) => folder.is_ready(),
            // Probes come every few seconds, and writes are paid for: the object is made once.
            Place::Bucket(bucket) => match bucket.facts(CHECK) {
                Err(StorageError::Missing) => bucket.put(CHECK, b"ok".to_vec()).is_ok(),
                facts => facts.is_ok(),
            },
        }
    }

    fn or_before<T>(
        &self,
        here: impl Fn() -> Result<T, StorageError>,
        there: impl Fn(&Storage) -> Result<T, StorageError>,
    ) -> Result<T, StorageError> {
        match (here(), &self.before) {
            (Err(StorageError::Missing), Some(before)) => match there(before) {
                // It may have been copied, and removed there, between the two looks.
                Err(StorageError::Missing) => here(),
                found => found,
            },
            (found, _) => found,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_folder_or_a_bucket() {
        let bucket = |name: &str, prefix: &str| Address::Bucket { name: name.into(), prefix: prefix.into() };
        for (text, address) in [
            ("file:data/files", Address::Folder("data/files".into())),
            ("file:///var/files", Address::Folder("/var/files".into())),
            ("s3:market", bucket("market", "")),
            ("s3://market/", bucket("market", "")),
            ("s3://market/live/files/", bucket("market", "live/files")),
        ] {
            assert_eq!(text.parse(), Ok(address), "{text}");
        }
        for wrong in ["", "data", "file:", "s3:", "s3:///x", "s3:market/../x", "s3:market/a//b", "gs:market"] {
            assert!(wrong.parse::<Address>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_lies_where_it_was_before_is_found_and_left_there() {
        let folder = std::env::temp_dir().join(format!("storage-{}", crate::random::hex(6)));
        let (old, new) = (Storage::open(folder.join("old")).unwrap(), Storage::open(folder.join("new")).unwrap());
        let both = new.clone().after(old.clone());
        old.put("files/aa/one", b"long ago").unwrap();
        both.put("files/aa/two", b"today").unwrap();
        assert_eq!(both.get("files/aa/one").unwrap(), b"long ago");
        assert_eq!(both.part("files/aa/one", 5..99).unwrap(), b"ago");
        assert_eq!(both.facts("files/aa/two").unwrap().size, 5);
        assert!(matches!(old.get("files/aa/two"), Err(StorageError::Missing)));
        assert!(both.path("files/aa/one").unwrap().unwrap().exists());
        both.remove("files/aa/one").unwrap();
        assert_eq!(old.get("files/aa/one").unwrap(), b"long ago");
        let mut text = String::new();
        both.file("files/aa/one").unwrap().read_to_string(&mut text).unwrap();
        assert_eq!(text, "long ago");
        assert!(matches!(both.get("files/aa/three"), Err(StorageError::Missing)));
        std::fs::remove_dir_all(folder).unwrap();
    }
}
