//! The command line: `vermilion serve | migrate | demo | user | ledger | storage | backup | restore | doctor | ready | secret | openapi | version`.

mod backup;
mod connections;
mod demo;
mod doctor;
mod ledger;
mod options;
mod payments;
mod private;
mod ready;
mod rehearsal;
mod secret;
mod serve;
mod sms;
mod social;
mod storage;
mod user;

use clap::{Parser, Subcommand};
use options::{LogFormat, Place};
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// The market for design contests.
#[derive(Debug, Parser)]
#[command(name = "vermilion", version, about, propagate_version = true)]
struct Cli {
    /// How log lines look.
    #[arg(long, global = true, env = "VERMILION_LOG_FORMAT", default_value = "text")]
    log_format: LogFormat,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serves both sites.
    Serve(Box<serve::Serve>),
    /// Brings the database's schema up to date.
    Migrate(Place),
    /// Fills an empty database with a living market on both sites; the second time nothing changes.
    Demo(demo::Demo),
    /// Accounts.
    #[command(subcommand)]
    User(user::User),
    /// The books.
    #[command(subcommand)]
    Ledger(ledger::Ledger),
    /// The stored files.
    #[command(subcommand)]
    Storage(storage::Storage),
    /// Copies database and files while servers run, and proves the copy.
    Backup(backup::Backup),
    /// Puts a backup into an empty place, and proves it.
    Restore(backup::Restore),
    /// Looks at settings, keys, storage, database, clock, mail and providers, and says what to do. A server may run or not.
    Doctor(Box<doctor::Doctor>),
    /// Whether the server beside it can serve now: for the health check of a container.
    Ready(ready::Ready),
    /// The secret that signs captchas, cookies and links.
    #[command(subcommand)]
    Secret(secret::Secret),
    /// Writes the OpenAPI document.
    Openapi,
    /// Tells the version.
    Version,
}

/// Anything that ends a command; its text is for the operator.
type Failure = Box<dyn std::error::Error + Send + Sync>;

/// The version, and the commit it was built from where `make build` or the image's build named it.
fn build() -> String {
    match option_env!("VERMILION_BUILD").filter(|commit| !commit.is_empty()) {
        Some(commit) => format!("{}+{commit}", env!("CARGO_PKG_VERSION")),
        None => env!("CARGO_PKG_VERSION").to_owned(),
    }
}

fn main() -> ExitCode {
    db::program::call(build());
    let cli = Cli::parse();
    private::make_only_private();
    let traces = match &cli.command {
        Command::Serve(serve) => serve.traces(),
        _ => Ok(None),
    };
    let traces = match traces {
        Ok(traces) => traces,
        Err(fault) => return failed(&fault),
    };
    cli.log_format.start(traces.as_ref());
    let done = match cli.command {
        Command::Serve(serve) => serve.run(),
        Command::Migrate(place) => migrate(&place),
        Command::Demo(demo) => demo.run(),
        Command::User(user) => user.run(),
        Command::Ledger(ledger) => ledger.run(),
        Command::Storage(storage) => storage.run(),
        Command::Backup(backup) => backup.run(),
        Command::Restore(restore) => restore.run(),
        Command::Doctor(doctor) => doctor.run(),
        Command::Ready(ready) => ready.run(),
        Command::Secret(secret) => secret.run(),
        Command::Openapi => openapi(),
        Command::Version => {
            println!("vermilion {}", db::program::name());
            Ok(())
        }
    };
    if let Some(traces) = traces
        && let Err(fault) = traces.shutdown()
    {
        tracing::warn!(%fault, "the last traces were not sent");
    }
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failed(&failure),
    }
}

fn failed(failure: &impl std::fmt::Display) -> ExitCode {
    eprintln!("vermilion: {failure}");
    ExitCode::FAILURE
}

fn openapi() -> Result<(), Failure> {
    println!("{}", web::openapi::document().to_pretty_json()?);
    Ok(())
}

fn migrate(place: &Place) -> Result<(), Failure> {
    let url = place.database_url()?;
    let applied = db::Db::open(&url)?.migrate()?;
    println!("{applied} migrations applied");
    Ok(())
}
