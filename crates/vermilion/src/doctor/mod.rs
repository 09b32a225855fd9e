//! `vermilion doctor`: looks at everything a server needs before (or while) it runs, and says what to do. Changes nothing,
//! sends nothing unless told to, and never says a secret.

mod database;
mod outside;
mod place;
mod settings;
mod told;

use crate::serve::Serve;
use crate::{Cli, Failure};
use clap::{Args, CommandFactory};
use told::Report;

/// Takes the same options and variables as `vermilion serve`: start it just like the server.
#[derive(Debug, Args)]
pub struct Doctor {
    /// One JSON object instead of lines.
    #[arg(long)]
    json: bool,
    /// Exit with a failure at warnings too.
    #[arg(long)]
    strict: bool,
    /// Speak with nobody outside: no mail server, no provider, no look at the origin.
    #[arg(long)]
    offline: bool,
    /// Send a letter to this address, to see mail arrive. Without it nothing is sent.
    #[arg(long, value_name = "ADDRESS", conflicts_with = "offline")]
    send_to: Option<String>,
    #[command(flatten)]
    serve: Serve,
}

impl Doctor {
    /// # Errors
    /// When something is found that keeps a server from working; with `--strict` also at warnings.
    pub fn run(&self) -> Result<(), Failure> {
        let mut report = Report::without(secrets());
        settings::look(&self.serve, &mut report);
        place::look(&self.serve, &mut report);
        database::look(&self.serve, &mut report);
        if self.offline {
            report.ok("outside", "not asked: --offline");
        } else {
            outside::look(&self.serve, self.send_to.as_deref(), &mut report);
        }
        print!("{}", if self.json { report.json() } else { report.text() });
        match (report.failures(), report.warnings()) {
            (0, 0) => Ok(()),
            (0, _) if !self.strict => Ok(()),
            (failures, warnings) => Err(format!("{failures} failures, {warnings} warnings").into()),
        }
    }
}

/// What was given for options whose values are not shown: nothing of it may come back in a library's message.
fn secrets() -> Vec<String> {
    let command = Cli::command();
    let Ok(matches) = command.clone().try_get_matches() else { return Vec::new() };
    let (Some((name, given)), mut found) = (matches.subcommand(), Vec::new()) else { return Vec::new() };
    let options = command.find_subcommand(name).into_iter().flat_map(|command| command.get_arguments());
    for option in options.filter(|option| option.is_hide_env_values_set()) {
        for value in given.try_get_raw(option.get_id().as_str()).ok().flatten().into_iter().flatten() {
            found.extend(told::parts(&value.to_string_lossy()));
        }
    }
    found
}
