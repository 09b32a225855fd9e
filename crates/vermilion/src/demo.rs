//! `vermilion demo`: fills both sites with a living market and tells who one can sign in as.

use crate::Failure;
use crate::options::Place;
use ::demo::market::{Outcome, Plan, accounts, fill};
use clap::Args;
use std::io::Write;
use std::time::Instant;

#[derive(Debug, Args)]
pub struct Demo {
    /// Where people will reach the sites: certificates and mail lead there.
    #[arg(long, env = "VERMILION_ORIGIN", default_value = "http://127.0.0.1:3000")]
    origin: String,
    #[command(flatten)]
    place: Place,
}

impl Demo {
    pub fn run(self) -> Result<(), Failure> {
        let market = self.place.open(self.origin.trim_end_matches('/').to_owned(), true)?;
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let start = Instant::now();
        let told = match runtime.block_on(fill(&market, &Plan::whole()))? {
            Outcome::Filled => format!("the market is filled ({:.1} s)", start.elapsed().as_secs_f64()),
            Outcome::WasFilled => "the market was filled before; nothing changed".to_owned(),
        };
        // Whoever reads the first line only has seen enough.
        drop(std::io::stdout().write_all(format!("{told}\n\n{}", table()).as_bytes()));
        Ok(())
    }
}

/// Who one can sign in as.
fn table() -> String {
    let mut lines = vec![
        "Sign in as (these passwords are known to everybody: never serve this data for real)".to_owned(),
        String::new(),
        format!("{:<10}  {:<24}  {:<14}  name", "role", "e-mail", "password"),
    ];
    lines.extend(accounts().iter().map(|account| {
        format!("{:<10}  {:<24}  {:<14}  {}", account.role, account.email, account.password, account.user_name)
    }));
    lines.join("\n") + "\n"
}
