//! `vermilion user create`: accounts that an operator makes, moderators above all.

use crate::Failure;
use crate::options::Place;
use app::account::register::{Form, make_account};
use clap::{ArgGroup, Args, Subcommand};
use domain::Site;
use domain::account::UserType;
use std::io::IsTerminal;

#[derive(Debug, Subcommand)]
pub enum User {
    /// Makes an account and tells its password.
    Create(Create),
}

#[derive(Debug, Args)]
#[command(group(ArgGroup::new("kind").required(true).args(["moderator", "client", "designer"])))]
pub struct Create {
    /// Staff with every right of a moderator.
    #[arg(long)]
    moderator: bool,
    #[arg(long)]
    client: bool,
    /// Still to pass the sign-up test.
    #[arg(long)]
    designer: bool,
    #[arg(long)]
    email: String,
    /// The user name; the part of the e-mail before the @ when left out.
    #[arg(long)]
    name: Option<String>,
    /// Reads the password as one line of the standard input: a command line is seen by everybody on the machine. Made up
    /// and printed when left out.
    #[arg(long)]
    password_stdin: bool,
    /// The language of mail to this person: zh or en.
    #[arg(long, default_value = "zh")]
    site: String,
    #[command(flatten)]
    place: Place,
}

impl User {
    pub fn run(self) -> Result<(), Failure> {
        match self {
            User::Create(create) => create.run(),
        }
    }
}

impl Create {
    fn run(self) -> Result<(), Failure> {
        let site = Site::parse(&self.site).ok_or("a site is zh or en")?;
        let kind = match (self.moderator, self.client) {
            (true, _) => UserType::Staff,
            (false, true) => UserType::Client,
            (false, false) => UserType::Designer,
        };
        let market = self.place.open(String::new(), false)?;
        let (password, told) = if self.password_stdin {
            (read_password()?, None)
        } else {
            let made_up = gateways::random::readable(16);
            (made_up.clone(), Some(made_up))
        };
        let name = self.name.unwrap_or_else(|| self.email.split('@').next().unwrap_or_default().to_owned());
        let form =
            Form { email: self.email, password2: password.clone(), password, user_name: name, ..Form::default() };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let user = runtime.block_on(make_account(&market, form, kind, site)).map_err(wrong_fields)?;
        println!("user {user} made");
        if let Some(password) = told {
            println!("password: {password}");
        }
        Ok(())
    }
}

/// One line, without its end.
fn read_password() -> Result<String, Failure> {
    if std::io::stdin().is_terminal() {
        eprintln!("password, as it will be seen here:");
    }
    let mut line = String::new();
    std::io::stdin().read_line(&mut line)?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}

/// Names the fields that are wrong, by their stable codes.
fn wrong_fields(fault: app::AppError) -> Failure {
    match fault {
        app::AppError::Refused(domain::Refusal::Invalid { faults }) => {
            let lines: Vec<_> = faults.iter().map(|f| format!("{}: {}", f.field, f.problem.code())).collect();
            lines.join(", ").into()
        }
        other => other.into(),
    }
}
