//! `vermilion storage`: proving the stored files.

use crate::Failure;
use crate::options::Place;
use clap::Subcommand;

#[derive(Debug, Subcommand)]
pub enum Storage {
    /// Reads every stored file and holds it against its size and SHA-256; may run beside a server. Files that are missing,
    /// cut off or changed are named and served no more; those that are whole again are served again.
    Verify(Place),
}

impl Storage {
    pub fn run(&self) -> Result<(), Failure> {
        let Storage::Verify(place) = self;
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
}
