//! `vermilion storage`: proving the stored files, and moving them.

use crate::Failure;
use crate::options::Place;
use clap::{Args, Subcommand};
use domain::Timestamp;
use gateways::Storage as Store;
use gateways::storage::{Address, Places, StorageError};

#[derive(Debug, Subcommand)]
pub enum Storage {
    /// Reads every stored file and holds it against its size and SHA-256; may run beside a server. Files that are missing,
    /// cut off or changed are named and served no more; those that are whole again are served again.
    Verify(Place),
    /// Copies every object to another place, a folder or a bucket; may run beside servers, and again: what is there
    /// already is not copied. Servers then start with the new place and the old one as `--storage-before`, until a last
    /// run has copied what came in meanwhile.
    Copy(Copy),
}

#[derive(Debug, Args)]
pub struct Copy {
    /// Where to: `file:FOLDER` or `s3:BUCKET/PREFIX`.
    #[arg(long)]
    to: Address,
    #[command(flatten)]
    place: Place,
}

impl Storage {
    pub fn run(&self) -> Result<(), Failure> {
        match self {
            Storage::Verify(place) => verify(place),
            Storage::Copy(copy) => copy.run(),
        }
    }
}

fn verify(place: &Place) -> Result<(), Failure> {
    let market = place.open(String::new(), false)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let verified = runtime.block_on(app::file::verify_all(&market))?;
    for file in &verified.damaged {
        eprintln!("file {file} is damaged");
    }
    println!("{} files are sound", verified.sound);
    match verified.damaged.len() {
        0 => Ok(()),
        damaged => Err(format!("{damaged} files are damaged").into()),
    }
}

impl Copy {
    fn run(&self) -> Result<(), Failure> {
        let from = self.place.existing()?.storage();
        if from.now == self.to {
            return Err("that is where the files are".into());
        }
        let to = Places { now: self.to.clone(), before: None, spool: from.spool.clone() };
        let copied = copy_all(&from.open()?, &to.open()?)?;
        println!("{} objects copied, {} were there already", copied.copied, copied.known);
        Ok(())
    }
}

/// What a copy did.
#[derive(Clone, Copy, Debug, Default)]
pub struct Copied {
    pub copied: u64,
    /// Objects that were there, as long as they are here.
    pub known: u64,
}

/// Copies every object of a storage into another one, but what is kept for a day.
pub fn copy_all(from: &Store, to: &Store) -> Result<Copied, Failure> {
    let mut done = Copied::default();
    for folder in app::file::KEPT {
        from.walk::<Failure>(folder, Timestamp(0), &mut |key, facts| {
            let known = match to.facts(key) {
                // A smaller picture may have been made anew there.
                Ok(known) => known.size == facts.size || folder == "img",
                Err(StorageError::Missing) => false,
                Err(fault) => return Err(fault.into()),
            };
            if known {
                done.known += 1;
                return Ok(());
            }
            match from.file(key) {
                Ok(mut file) => to.pour(key, &mut file)?,
                // Removed since it was listed.
                Err(StorageError::Missing) => return Ok(()),
                Err(fault) => return Err(fault.into()),
            }
            done.copied += 1;
            Ok(())
        })?;
    }
    Ok(done)
}
