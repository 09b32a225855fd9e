//! `vermilion ledger`: proving the books, and the heads that were published of them.

use crate::Failure;
use crate::options::Place;
use app::transparency::{Note, PublicKey, Signed, prove};
use clap::{Args, Subcommand};
use db::money::books::{self, Mark, Progress};
use domain::transparency::Log;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// How often a long proof says how far it is.
const TELLS_EACH: Duration = Duration::from_secs(10);

/// Longer than any head.
const NOTE_BYTES_MOST: u64 = 65_536;

#[derive(Debug, Subcommand)]
pub enum Ledger {
    /// Proves the chain of journals, that all sums are nothing, and that no balance is negative.
    Verify(Verify),
    /// Proves a head that was published at /transparency: that it is signed, and that the journals or certificates here
    /// still are what it says.
    Prove(Prove),
    /// Prints the newest head of each log, for whoever keeps them elsewhere.
    Head(Place),
}

#[derive(Debug, Args)]
pub struct Prove {
    /// The head as it was published: a signed note.
    file: PathBuf,
    /// The public key that you kept, `name+id+base64`; without it any that this market has published is taken.
    #[arg(long)]
    key: Option<String>,
    #[command(flatten)]
    place: Place,
}

impl Ledger {
    pub fn run(&self) -> Result<(), Failure> {
        match self {
            Ledger::Verify(verify) => verify.run(),
            Ledger::Prove(prove) => prove.run(),
            Ledger::Head(place) => head(place),
        }
    }
}

#[derive(Debug, Args)]
pub struct Verify {
    /// Takes the journals up to this mark for proved: what an earlier run printed, `number:hash`.
    #[arg(long, value_name = "MARK", default_value_t)]
    from: Mark,
    #[command(flatten)]
    place: Place,
}

impl Verify {
    fn run(&self) -> Result<(), Failure> {
        let db = db::Db::open(&self.place.existing()?.database_url()?)?;
        let from = self.from.clone();
        if !db.read_blocking(move |conn| from.stands(conn))? {
            return Err(format!("--from: journal {} is not the one of this mark", self.from.journal).into());
        }
        let mut last = Instant::now();
        let proof = books::prove(&db, self.from.clone(), books::AT_ONCE, |Progress { audit, mark }, faults| {
            faults.iter().for_each(|fault| eprintln!("{fault}"));
            if last.elapsed() > TELLS_EACH {
                last = Instant::now();
                eprintln!("{} journals, {} faults, goes on with --from {mark}", audit.journals, audit.faults.len());
            }
        });
        let Progress { audit, mark } = proof?;
        println!("{} journals, {} entries, {} accounts", audit.journals, audit.entries, audit.accounts);
        if audit.faults.is_empty() {
            println!("proved up to {mark}");
            println!("the ledger holds");
            Ok(())
        } else {
            Err(format!("{} faults", audit.faults.len()).into())
        }
    }
}

fn head(place: &Place) -> Result<(), Failure> {
    let db = db::Db::open(&place.existing()?.database_url()?)?;
    let newest = |log| db.read_blocking(move |conn| db::transparency::newest(conn, log));
    let heads: Vec<_> = Log::ALL.into_iter().map(newest).collect::<Result<_, _>>()?;
    if heads.iter().all(Option::is_none) {
        return Err("no head has been published yet".into());
    }
    let notes: Vec<String> = heads.into_iter().flatten().map(|head| head.note).collect();
    print!("{}", notes.join("\n"));
    Ok(())
}

impl Prove {
    fn run(&self) -> Result<(), Failure> {
        let told = |fault: &dyn std::fmt::Display| format!("{}: {fault}", self.file.display());
        let length = std::fs::metadata(&self.file).map_err(|fault| told(&fault))?.len();
        if length > NOTE_BYTES_MOST {
            return Err(told(&"too long for a head").into());
        }
        let text = std::fs::read_to_string(&self.file).map_err(|fault| told(&fault))?;
        let note = Note::parse(&text).map_err(|fault| told(&fault))?;
        let key = self.key.as_deref().map(|key| PublicKey::parse(key).ok_or("--key: not a public key: name+id+base64"));
        let key = key.transpose()?;
        let db = db::Db::open(&self.place.existing()?.database_url()?)?;
        println!("{}: {} records", note.head.name, note.head.size);
        let given = key.is_some();
        let proved = db.read_blocking(move |conn| prove(conn, &note, key.as_ref()))?;
        match &proved.signed {
            Signed::By(key) if given => println!("signed by the key that was given: {key}"),
            Signed::By(key) => {
                println!("signed by a key that this market has published, compare it with the one you kept: {key}")
            }
            Signed::ByNone => {}
        }
        for fault in &proved.faults {
            eprintln!("{fault}");
        }
        println!("{} records made anew", proved.records);
        if proved.faults.is_empty() {
            println!("the head is true");
            Ok(())
        } else {
            Err(format!("the head is not true: {} faults", proved.faults.len()).into())
        }
    }
}
