//! `vermilion ledger`: proving the books.

use crate::Failure;
use crate::options::Place;
use clap::Subcommand;

#[derive(Debug, Subcommand)]
pub enum Ledger {
    /// Proves the chain of journals, that all sums are nothing, and that no balance is negative.
    Verify(Place),
}

impl Ledger {
    pub fn run(&self) -> Result<(), Failure> {
        let Ledger::Verify(place) = self;
        let db = db::Db::open(&place.existing()?.database_url()?)?;
        let audit = db.read_blocking(db::money::ledger::verify)?;
        for fault in &audit.faults {
            eprintln!("{fault}");
        }
        println!("{} journals, {} entries, {} accounts", audit.journals, audit.entries, audit.accounts);
        if audit.faults.is_empty() {
            println!("the ledger holds");
            Ok(())
        } else {
            Err(format!("{} faults", audit.faults.len()).into())
        }
    }
}
