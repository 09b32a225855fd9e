//! `vermilion user`: accounts that an operator makes, and what only an operator decides about people, moderators above all.

use crate::Failure;
use crate::options::Place;
use app::account::register::{Form, make_account};
use app::account::standing;
use app::{AppError, Market, admin};
use clap::{ArgGroup, Args, Subcommand};
use domain::Site;
use domain::UserId;
use domain::account::UserType;
use domain::account::standing::Judge;
use std::io::IsTerminal;

#[derive(Debug, Subcommand)]
pub enum User {
    /// Makes an account and tells its password.
    Create(Create),
    /// Makes somebody a moderator.
    Promote(Judged),
    /// Takes the rights of a moderator away and signs them out.
    Demote(Judged),
    /// Suspends somebody, moderators too.
    Suspend(Judged),
    /// Lifts such a suspension; what warnings do is lifted by taking them back.
    Lift(Judged),
    /// Ends every session of somebody.
    SignOut(Judged),
    /// Prints a link by which somebody sets a new password, good for an hour; with --second-step takes their second step away.
    Reset(Reset),
}

/// Whom it is about, and why; both stand in the record of decisions.
#[derive(Debug, Args)]
pub struct Judged {
    /// The person: a number or an e-mail address.
    person: String,
    #[arg(long)]
    reason: String,
    #[command(flatten)]
    place: Place,
}

#[derive(Debug, Args)]
pub struct Reset {
    /// The person: a number or an e-mail address.
    person: String,
    /// Takes the second step away instead, and signs them out everywhere: they lost the app and the recovery codes.
    #[arg(long, requires = "reason")]
    second_step: bool,
    /// Why; stands in the record of decisions.
    #[arg(long)]
    reason: Option<String>,
    /// Where people reach the sites, for the link.
    #[arg(long, env = "VERMILION_ORIGIN", default_value = "http://127.0.0.1:3000")]
    origin: String,
    #[command(flatten)]
    place: Place,
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
            User::Promote(judged) => {
                judged.run("a moderator now; have them set a new password: vermilion user reset", Deed::Promote)
            }
            User::Demote(judged) => judged.run("no moderator any more, and signed out", Deed::Demote),
            User::Suspend(judged) => judged.run("suspended", Deed::Suspend),
            User::Lift(judged) => judged.run("not suspended any more", Deed::Lift),
            User::SignOut(judged) => judged.run("signed out everywhere", Deed::SignOut),
            User::Reset(reset) => reset.run(),
        }
    }
}

/// What is done about a person.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Promote,
    Demote,
    Suspend,
    Lift,
    SignOut,
}

impl Deed {
    async fn run(self, market: &Market, user: UserId, reason: &str) -> Result<(), AppError> {
        let judge = Judge::Operator;
        match self {
            Deed::Promote => admin::set_moderator(market, user, true, reason).await,
            Deed::Demote => admin::set_moderator(market, user, false, reason).await,
            Deed::Suspend => standing::suspend(market, judge, user, reason).await,
            Deed::Lift => standing::lift(market, judge, user, reason).await,
            Deed::SignOut => standing::sign_out(market, judge, user, reason).await,
        }
    }
}

impl Judged {
    fn run(self, done: &str, deed: Deed) -> Result<(), Failure> {
        let market = self.place.existing()?.open(String::new(), false)?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let user = runtime.block_on(async {
            let user = admin::named(&market, &self.person).await?;
            deed.run(&market, user, &self.reason).await?;
            Ok::<_, AppError>(user)
        });
        println!("user {}: {done}", user.map_err(said)?);
        Ok(())
    }
}

impl Reset {
    fn run(self) -> Result<(), Failure> {
        let market = self.place.existing()?.open(String::new(), false)?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let made: Result<_, Failure> = runtime.block_on(async {
            let user = admin::named(&market, &self.person).await.map_err(said)?;
            if let Some(reason) = self.reason.as_deref().filter(|_| self.second_step) {
                let taken = standing::reset_step(&market, Judge::Operator, user, reason).await;
                taken.map_err(|fault| without("they have no second step", fault))?;
                return Ok((user, None));
            }
            let made = admin::password_link(&market, user).await;
            Ok((user, Some(made.map_err(|fault| without("they have no e-mail address", fault))?)))
        });
        let (user, made) = made?;
        let Some((secret, email)) = made else {
            println!("user {user}: no second step any more, and signed out");
            return Ok(());
        };
        println!("for {email}, once and within an hour:");
        println!("{}/reset?token={secret}", self.origin.trim_end_matches('/'));
        Ok(())
    }
}

/// Of somebody who is there: what they have none of.
fn without(what: &str, fault: AppError) -> Failure {
    match fault {
        AppError::Refused(domain::Refusal::NotFound) => what.into(),
        fault => said(fault),
    }
}

/// A refusal in words for whoever sits at the console.
fn said(fault: AppError) -> Failure {
    match &fault {
        AppError::Refused(domain::Refusal::NotFound) => "there is nobody of that number or e-mail address".into(),
        AppError::Refused(domain::Refusal::AlreadyDecided) => "it is so already".into(),
        AppError::Refused(domain::Refusal::SuspendedByPoints) => {
            "the points of their warnings suspend them: a moderator takes a warning back".into()
        }
        _ => wrong_fields(fault),
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
fn wrong_fields(fault: AppError) -> Failure {
    match fault {
        AppError::Refused(domain::Refusal::Invalid { faults }) => {
            let lines: Vec<_> = faults.iter().map(|f| format!("{}: {}", f.field, f.problem.code())).collect();
            lines.join(", ").into()
        }
        other => other.into(),
    }
}
