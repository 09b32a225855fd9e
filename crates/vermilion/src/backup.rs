//! `vermilion backup` and `vermilion restore`: the database at one moment, then the files that it names, both proved.

use crate::options::Place;
use crate::storage::copy_all;
use crate::{Failure, private};
use clap::Args;
use db::backup::Object;
use gateways::Storage;
use gateways::storage::StorageError;
use serde_json::json;
use sha2::{Digest, Sha256};
use std::fs::{self, File};
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

/// What a backup consists of.
const DATABASE: &str = "vermilion.db";
const FILES: &str = "files";
/// Written last: a folder without it is no whole backup.
const MANIFEST: &str = "backup.json";
/// Objects looked up at once.
const PAGE: u32 = 1_000;
/// Bytes read at once.
const PIECE: usize = 1 << 18;
/// Faults that are told one by one.
const FAULTS_TOLD: usize = 50;

/// Beside running servers, of either engine.
#[derive(Debug, Args)]
pub struct Backup {
    /// The folder to write to: a new one, or that of an earlier backup, whose whole files are not copied again.
    to: PathBuf,
    #[command(flatten)]
    place: Place,
}

/// Into a place where nothing is yet; the backup may come from the other engine.
#[derive(Debug, Args)]
pub struct Restore {
    /// The folder of the backup.
    from: PathBuf,
    #[command(flatten)]
    place: Place,
}

impl Backup {
    pub fn run(&self) -> Result<(), Failure> {
        let (url, storage) = (self.place.existing()?.database_url()?, self.place.storage().open()?);
        make_folder(&self.to)?;
        let (database, manifest) = (self.to.join(DATABASE), self.to.join(MANIFEST));
        let is_new = fs::read_dir(&self.to)?.next().is_none();
        if !is_new && !database.exists() && !manifest.exists() && !self.to.join(FILES).exists() {
            return Err(format!("{} is neither empty nor a backup", self.to.display()).into());
        }
        remove(&manifest)?;
        // The database first: every file that it names at that moment lies in storage already, and is never changed.
        let part = self.to.join("vermilion.db.part");
        remove_database(&part)?;
        db::backup::copy(&url, &part)?;
        prove(&part)?;
        remove_database(&database)?;
        fs::rename(&part, &database)?;
        println!("the database is copied, and the ledger holds");

        let copy = db::Db::open(&format!("sqlite:{}", database.display()))?;
        let mut told = Told::default();
        each_object(&copy, |object| {
            match copy_object(&storage, &self.to.join(FILES).join(&object.storage_key), &object)? {
                Copied::Whole => told.files += 1,
                Copied::Missing if self.is_gone(&object)? => told.gone += 1,
                Copied::Missing => told.fault(format!("{}: not in storage", object.storage_key)),
                Copied::Other => told.fault(format!("{}: not what the database says", object.storage_key)),
            }
            Ok(())
        })?;
        drop(copy);
        // What lies there besides: smaller pictures, pieces of uploads.
        told.others = copy_all(&storage, &Storage::open(self.to.join(FILES))?)?.copied;
        let facts = json!({
            "version": db::program::name(), "files": told.files, "derived": told.others,
            "removedMeanwhile": told.gone, "faults": told.faults.len(),
        });
        write_whole(&manifest, format!("{facts:#}\n").as_bytes())?;
        told.end("backed up")
    }

    /// Whether the row that named the object is gone by now, as when somebody removed a picture while this ran.
    fn is_gone(&self, object: &Object) -> Result<bool, Failure> {
        let (db, id) = (db::Db::open(&self.place.database_url()?)?, object.id);
        let now = db.read_blocking(move |conn| db::backup::objects(conn, id - 1, 1))?;
        Ok(now.first().is_none_or(|first| first.id != id))
    }
}

impl Restore {
    pub fn run(&self) -> Result<(), Failure> {
        let (database, manifest) = (self.from.join(DATABASE), self.from.join(MANIFEST));
        if !manifest.is_file() || !database.is_file() {
            return Err(format!("{} is no whole backup", self.from.display()).into());
        }
        let url = self.place.database_url()?;
        if private::sqlite_path(&url).is_some_and(|path| path.exists()) {
            return Err("there is a database already: restore into an empty folder".into());
        }
        let storage = self.place.storage().open()?;
        // The files first: a restore that is cut off leaves no database that misses some.
        let others = copy_all(&Storage::open(self.from.join(FILES))?, &storage)?.copied;
        make_folder(&self.place.data)?;
        db::backup::put_back(&database, &url, &self.place.data)?;
        self.place.tighten(&url);
        let db = db::Db::open(&url)?;
        db.migrate()?;
        let audit = db.read_blocking(db::money::books::verify)?;
        let mut told = Told { others, ..Told::default() };
        audit.faults.into_iter().for_each(|fault| told.fault(fault));
        each_object(&db, |object| {
            match check_object(&storage, &object)? {
                Copied::Whole => told.files += 1,
                Copied::Missing => told.fault(format!("{}: not in the backup", object.storage_key)),
                Copied::Other => told.fault(format!("{}: not what the database says", object.storage_key)),
            }
            Ok(())
        })?;
        told.others = told.others.saturating_sub(told.files);
        told.end("restored")
    }
}

/// What was done and found.
#[derive(Default)]
struct Told {
    files: u64,
    others: u64,
    gone: u64,
    faults: Vec<String>,
}

impl Told {
    fn fault(&mut self, fault: String) {
        if self.faults.len() < FAULTS_TOLD {
            eprintln!("{fault}");
        }
        self.faults.push(fault);
    }

    fn end(self, done: &str) -> Result<(), Failure> {
        let Told { files, others, gone, faults } = self;
        println!("{done}: {files} files proved, {others} derived ones beside them, {gone} removed meanwhile");
        if faults.is_empty() { Ok(()) } else { Err(format!("{} faults", faults.len()).into()) }
    }
}

fn make_folder(folder: &Path) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()).into())
}

fn remove(path: &Path) -> std::io::Result<()> {
    match fs::remove_file(path) {
        Err(e) if e.kind() != ErrorKind::NotFound => Err(e),
        _ => Ok(()),
    }
}

fn remove_database(path: &Path) -> std::io::Result<()> {
    for ending in ["", "-wal", "-shm"] {
        let mut file = path.to_owned().into_os_string();
        file.push(ending);
        remove(Path::new(&file))?;
    }
    Ok(())
}

/// Proves a copy of the database: its pages, and the books in it.
fn prove(database: &Path) -> Result<(), Failure> {
    let mut faults = db::backup::check(database)?;
    let copy = db::Db::open(&format!("sqlite:{}", database.display()))?;
    faults.extend(copy.read_blocking(db::money::books::verify)?.faults);
    if faults.is_empty() { Ok(()) } else { Err(format!("the copy does not hold: {}", faults.join("; ")).into()) }
}

fn each_object(db: &db::Db, mut each: impl FnMut(Object) -> Result<(), Failure>) -> Result<(), Failure> {
    let mut after = 0;
    loop {
        let page = db.read_blocking(move |conn| db::backup::objects(conn, after, PAGE))?;
        let Some(last) = page.last() else { return Ok(()) };
        after = last.id;
        page.into_iter().try_for_each(&mut each)?;
    }
}

enum Copied {
    Whole,
    Missing,
    /// Of another size or with other bytes.
    Other,
}

/// Copies an object and proves it by its SHA-256. What an earlier backup has is read, not copied again: a disk rots under
/// backups too, and what was copied broken is fetched anew once the storage has it whole.
fn copy_object(from: &Storage, to: &Path, object: &Object) -> Result<Copied, Failure> {
    // What cannot be read there is not whole either.
    let known = File::open(to).map_err(Failure::from).and_then(|mut file| pour(&mut file, &mut std::io::sink()));
    if known.is_ok_and(|read| matches!(judge(object, &read), Copied::Whole)) {
        return Ok(Copied::Whole);
    }
    let Some(mut source) = open(from, object)? else { return Ok(Copied::Missing) };
    let (mut file, part) = begin(to)?;
    let judged = judge(object, &pour(&mut source, &mut file)?);
    match judged {
        Copied::Whole => end(&file, &part, to)?,
        _ => remove(&part)?,
    }
    Ok(judged)
}

fn check_object(storage: &Storage, object: &Object) -> Result<Copied, Failure> {
    let Some(mut file) = open(storage, object)? else { return Ok(Copied::Missing) };
    Ok(judge(object, &pour(&mut file, &mut std::io::sink())?))
}

/// Size and SHA-256 that were read, held against the row.
fn judge(object: &Object, (size, digest): &(i64, String)) -> Copied {
    if *size == object.size && *digest == object.sha256 { Copied::Whole } else { Copied::Other }
}

fn open(storage: &Storage, object: &Object) -> Result<Option<File>, Failure> {
    match storage.file(&object.storage_key) {
        Ok(file) => Ok(Some(file)),
        Err(StorageError::Missing) => Ok(None),
        Err(fault) => Err(format!("{}: {fault}", object.storage_key).into()),
    }
}

/// Size and SHA-256 of what went through.
fn pour(from: &mut impl Read, to: &mut impl Write) -> Result<(i64, String), Failure> {
    let (mut digest, mut size, mut piece) = (Sha256::new(), 0, vec![0; PIECE]);
    loop {
        let read = from.read(&mut piece)?;
        if read == 0 {
            let digest = digest.finalize();
            return Ok((size, digest.iter().map(|byte| format!("{byte:02x}")).collect()));
        }
        digest.update(&piece[..read]);
        to.write_all(&piece[..read])?;
        size += i64::try_from(read)?;
    }
}

/// A file under another name until it is whole.
fn begin(to: &Path) -> Result<(File, PathBuf), Failure> {
    make_folder(to.parent().unwrap_or(to))?;
    let part = to.with_extension("part");
    Ok((File::create(&part).map_err(|e| format!("{}: {e}", part.display()))?, part))
}

fn end(file: &File, part: &Path, to: &Path) -> Result<(), Failure> {
    file.sync_data()?;
    fs::rename(part, to).map_err(|e| format!("{}: {e}", to.display()).into())
}

fn write_whole(to: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let (mut file, part) = begin(to)?;
    file.write_all(bytes)?;
    end(&file, &part, to)
}
