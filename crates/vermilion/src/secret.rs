//! `vermilion secret`: a new signing secret while the servers run.

use crate::Failure;
use crate::options::Place;
use clap::Subcommand;

#[derive(Debug, Subcommand)]
pub enum Secret {
    /// Signs with a new secret from now on. What the one before signed stays good, so nobody notices; rotated once more,
    /// it is not good any more. Running servers follow within seconds.
    Rotate(Place),
}

impl Secret {
    pub fn run(&self) -> Result<(), Failure> {
        let Secret::Rotate(place) = self;
        let market = place.existing()?.open(String::new(), false)?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(app::secret::rotate(&market))?;
        println!("a new secret signs from now on");
        Ok(())
    }
}
