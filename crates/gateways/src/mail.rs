//! Mail leaves the market here. Messages wait in the outbox table; a job hands each to the mailer once.

use domain::Site;

/// One message to one person, in the language of their site.
#[derive(Clone, Debug)]
pub struct Mail {
    pub to: String,
    pub subject: String,
    pub body: String,
    pub site: Site,
}

/// Why a message could not be handed over; the job tries again later.
#[derive(Debug, thiserror::Error)]
#[error("mail: {0}")]
pub struct MailError(pub String);

/// Who delivers mail.
#[derive(Clone, Debug)]
pub enum Mailer {
    /// The sandbox: messages stay in the outbox, where `/sandbox/outbox` reads them.
    Caught,
    /// Not configured: messages wait in the outbox until a mailer is.
    Absent,
}

impl Mailer {
    /// Hands one message over.
    ///
    /// # Errors
    /// When the mailer does not take it, or none is configured.
    pub fn send(&self, _mail: &Mail) -> Result<(), MailError> {
        match self {
            Mailer::Caught => Ok(()),
            Mailer::Absent => Err(MailError("no mailer is configured".to_owned())),
        }
    }
}
