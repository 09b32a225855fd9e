//! The bytes of a file on its way: in memory where we made them, on the disk where somebody sent them, in the storage.

use crate::AppError;
use gateways::Storage;
use gateways::storage::Incoming;
use sha2::{Digest, Sha256};
use std::io::{Cursor, Read, Seek, SeekFrom};
use std::sync::Arc;

/// How much is read at once while bytes are passed through, in bytes.
const CHUNK: usize = 128 << 10;

/// Bytes that can be read from any place, wherever they lie.
pub trait Source: Read + Seek {}
impl<T: Read + Seek> Source for T {}

/// A file's bytes. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Content(Place);

#[derive(Clone, Debug)]
enum Place {
    Memory(Arc<[u8]>),
    Held(Arc<Incoming>),
    /// A stored object.
    Stored(Storage, Arc<str>),
}

impl From<Vec<u8>> for Content {
    fn from(bytes: Vec<u8>) -> Self {
        Content(Place::Memory(bytes.into()))
    }
}

impl From<Incoming> for Content {
    fn from(incoming: Incoming) -> Self {
        Content(Place::Held(Arc::new(incoming)))
    }
}

impl Content {
    /// The bytes of a stored object.
    ///
    /// # Errors
    /// When the key could leave the storage.
    pub fn stored(storage: &Storage, key: &str) -> Result<Self, AppError> {
        storage.path(key)?;
        Ok(Content(Place::Stored(storage.clone(), key.into())))
    }

    /// How many bytes.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn size(&self) -> Result<u64, AppError> {
        match &self.0 {
            Place::Memory(bytes) => Ok(bytes.len() as u64),
            Place::Held(incoming) => Ok(incoming.size()?),
            Place::Stored(storage, key) => Ok(storage.facts(key)?.size),
        }
    }

    /// Reads them from the beginning.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn open(&self) -> Result<Box<dyn Source + '_>, AppError> {
        Ok(match &self.0 {
            Place::Memory(bytes) => Box::new(Cursor::new(bytes.as_ref())),
            Place::Held(incoming) => Box::new(incoming.open()?),
            Place::Stored(storage, key) => Box::new(storage.file(key)?),
        })
    }

    /// The first bytes, `most` at most.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn head(&self, most: u64) -> Result<Vec<u8>, AppError> {
        if let Place::Stored(storage, key) = &self.0 {
            return Ok(storage.part(key, 0..most)?);
        }
        let mut head = Vec::new();
        self.open()?.take(most).read_to_end(&mut head).map_err(gateways::storage::StorageError::from)?;
        Ok(head)
    }

    /// All of them: for pictures that are to be decoded, under the memory that was granted for it.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn whole(&self) -> Result<Vec<u8>, AppError> {
        self.head(u64::MAX)
    }

    /// Their SHA-256 in hexadecimal.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn sha256(&self) -> Result<String, AppError> {
        let mut digest = Sha256::new();
        self.pass(&mut |chunk| {
            digest.update(chunk);
            Ok(())
        })?;
        Ok(hex::encode(digest.finalize()))
    }

    /// Makes them the object of that key, durably.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn store(&self, storage: &Storage, key: &str) -> Result<(), AppError> {
        match &self.0 {
            Place::Memory(bytes) => storage.put(key, bytes)?,
            Place::Held(incoming) => storage.claim(incoming, key)?,
            Place::Stored(..) => storage.claim(&copied(storage, self)?, key)?,
        }
        Ok(())
    }

    fn pass(&self, each: &mut dyn FnMut(&[u8]) -> std::io::Result<()>) -> Result<(), AppError> {
        let mut source = self.open()?;
        source.seek(SeekFrom::Start(0)).map_err(gateways::storage::StorageError::from)?;
        let mut buffer = vec![0; CHUNK];
        loop {
            let read = source.read(&mut buffer).map_err(gateways::storage::StorageError::from)?;
            if read == 0 {
                return Ok(());
            }
            each(&buffer[..read]).map_err(gateways::storage::StorageError::from)?;
        }
    }
}

/// A copy of some bytes, on its way in.
///
/// # Errors
/// When the disk refuses.
pub fn copied(storage: &Storage, content: &Content) -> Result<Incoming, AppError> {
    use std::io::Write;
    let incoming = storage.incoming()?;
    let mut file = incoming.append()?;
    content.pass(&mut |chunk| file.write_all(chunk))?;
    Ok(incoming)
}
