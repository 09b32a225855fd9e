//! An archive on its way out: made piece by piece as its reader takes it, so that nothing of it is held but the piece.

use crate::file::{Content, FileRow};
use crate::{AppError, Market};
use domain::FileId;
use domain::archive::ARCHIVE_FILES_BYTES_MOST;
use gateways::storage::StorageError;
use media::bundle::Bundle;
use parking_lot::Mutex;
use std::collections::VecDeque;
use std::io::Write;
use std::sync::Arc;

/// How much of a file is read at once, in bytes.
const PIECE: u64 = 1 << 20;
/// Less than this is not sent by itself, in bytes.
const LEAST: usize = 64 << 10;

/// A file that the archive is to hold, and where in it.
#[derive(Clone, Debug)]
pub struct Wanted {
    pub path: String,
    pub file: FileRow,
}

/// Where a file lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// In the archive, there.
    There(String),
    /// Left out: the archive is full.
    NoRoom,
    /// Left out: it is not there any more, or not as it was sent.
    Unreadable,
}

impl Place {
    #[must_use]
    pub fn path(&self) -> Option<&str> {
        match self {
            Place::There(path) => Some(path),
            Place::NoRoom | Place::Unreadable => None,
        }
    }

    /// Why it was left out, for programs.
    #[must_use]
    pub const fn left_out(&self) -> Option<&'static str> {
        match self {
            Place::There(_) => None,
            Place::NoRoom => Some("no_room"),
            Place::Unreadable => Some("unreadable"),
        }
    }
}

/// A file that was wanted, and what became of it.
#[derive(Clone, Debug)]
pub struct Packed {
    pub file: FileRow,
    pub place: Place,
}

/// A text of the archive: where it stands, and what it says.
pub type Text = (String, Vec<u8>);
type Told = Box<dyn FnOnce(&[Packed]) -> Result<Vec<Text>, AppError> + Send>;

/// What was written and not taken yet.
#[derive(Clone, Debug, Default)]
struct Out(Arc<Mutex<Vec<u8>>>);

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// The file that is being written.
struct Open {
    id: FileId,
    key: String,
    at: u64,
    /// Bytes.
    size: u64,
}

/// An archive that is being made.
pub struct Packing {
    market: Market,
    out: Out,
    /// None once its end is written.
    zip: Option<Bundle<Out>>,
    wanted: VecDeque<Wanted>,
    open: Option<Open>,
    packed: Vec<Packed>,
    /// Bytes.
    room: u64,
    told: Option<Told>,
}

fn disk(fault: std::io::Error) -> AppError {
    StorageError::from(fault).into()
}

impl Packing {
    /// The files in that order, each once; then the texts, which know what became of the files.
    #[must_use]
    pub fn new(
        market: &Market,
        wanted: Vec<Wanted>,
        told: impl FnOnce(&[Packed]) -> Result<Vec<Text>, AppError> + Send + 'static,
    ) -> Self {
        let out = Out::default();
        Packing {
            market: market.clone(),
            zip: Some(Bundle::new(out.clone())),
            out,
            wanted: wanted.into(),
            open: None,
            packed: Vec::new(),
            room: ARCHIVE_FILES_BYTES_MOST,
            told: Some(Box::new(told)),
        }
    }

    /// The next bytes, with what is needed for those after them; none at the end.
    ///
    /// # Errors
    /// Those of storage: what was begun cannot be ended then.
    pub async fn piece(mut self) -> Result<Option<(Vec<u8>, Self)>, AppError> {
        let market = self.market.clone();
        market
            .compute(move || {
                while self.zip.is_some() && self.out.0.lock().len() < LEAST {
                    self.step()?;
                }
                let bytes = std::mem::take(&mut *self.out.0.lock());
                Ok((!bytes.is_empty()).then_some((bytes, self)))
            })
            .await
    }

    fn step(&mut self) -> Result<(), AppError> {
        let Some(zip) = &mut self.zip else { return Ok(()) };
        if let Some(open) = &mut self.open {
            let end = open.size.min(open.at + PIECE);
            let piece = self.market.storage.part(&open.key, open.at..end)?;
            // Shorter than it was a moment ago: the archive breaks off, so that nobody takes it for whole.
            if piece.len() as u64 != end - open.at {
                return Err(AppError::Damaged(open.id));
            }
            zip.piece(&piece).map_err(disk)?;
            open.at = end;
            if open.at == open.size {
                self.open = None;
            }
            return Ok(());
        }
        if let Some(wanted) = self.wanted.pop_front() {
            return self.begin(wanted);
        }
        for (path, text) in self.told.take().map(|told| told(&self.packed)).transpose()?.unwrap_or_default() {
            zip.text(&path, &text).map_err(disk)?;
        }
        if let Some(zip) = self.zip.take() {
            zip.finish().map_err(disk)?;
        }
        Ok(())
    }

    /// Begins a file that is there as it was sent and has room.
    fn begin(&mut self, wanted: Wanted) -> Result<(), AppError> {
        let Wanted { path, file } = wanted;
        if self.packed.iter().any(|packed| packed.file.id == file.id) {
            return Ok(());
        }
        let size = file.size.unsigned_abs();
        let place = match size <= self.room {
            false => Place::NoRoom,
            true if self.is_sound(&file)? => Place::There(path),
            true => Place::Unreadable,
        };
        if let (Place::There(path), Some(zip)) = (&place, &mut self.zip) {
            self.room -= size;
            zip.begin(path).map_err(disk)?;
            self.open = (size > 0).then(|| Open { id: file.id, key: file.storage_key.clone(), at: 0, size });
        }
        self.packed.push(Packed { file, place });
        Ok(())
    }

    /// Reads it to its end first: what was begun in an archive stays in it.
    fn is_sound(&self, file: &FileRow) -> Result<bool, AppError> {
        let content = Content::stored(&self.market.storage, &file.storage_key)?;
        let is_sound = content.sha256().is_ok_and(|sha256| sha256 == file.sha256);
        if !is_sound {
            tracing::warn!(file.id = file.id.0, "a file that cannot be read is left out of an archive");
        }
        Ok(is_sound)
    }
}
