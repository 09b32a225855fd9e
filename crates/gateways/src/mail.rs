//! Mail leaves the market here. Messages wait in the outbox table; a job hands each to the mailer once.

use crate::tally::{self, Outcome};
use domain::{Site, Timestamp};
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message, MultiPart};
use lettre::{SmtpTransport, Transport};
use std::time::{Duration, Instant, UNIX_EPOCH};

/// The longest that a mail server may take to answer.
const TIMEOUT: Duration = Duration::from_secs(20);

/// One message to one person, in the language of their site.
#[derive(Clone, Debug)]
pub struct Mail {
    pub to: String,
    /// Whom an answer goes to, where that is not who sends.
    pub reply_to: Option<String>,
    pub subject: String,
    pub body: String,
    /// The same as it looks.
    pub html: String,
    /// Headers besides.
    pub headers: Vec<(String, String)>,
    pub site: Site,
    /// Names the letter in its Message-ID: the same each time it is sent, so that a letter that arrives twice is known to
    /// be one. Letters, digits and dots.
    pub id: String,
    /// When it was written.
    pub written_at: Timestamp,
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
    /// Not configured: messages stay in the outbox, unsent.
    Absent,
    /// A mail server, spoken to by SMTP.
    Smtp(Box<Smtp>),
}

impl Mailer {
    /// Whether what is written is read by anybody: sent, or shown by the sandbox.
    #[must_use]
    pub const fn sends(&self) -> bool {
        !matches!(self, Mailer::Absent)
    }
}

/// A mail server and whom our mail comes from.
#[derive(Clone, Debug)]
pub struct Smtp {
    transport: SmtpTransport,
    from: Mailbox,
}

impl Mailer {
    /// A mailer from `smtps://user:password@host:465` or `smtp://user:password@host:587?tls=required`, and a sender
    /// such as `Vermilion <post@example.com>`.
    ///
    /// # Errors
    /// When the address or the sender cannot be understood. Nothing is sent yet.
    pub fn smtp(url: &str, from: &str) -> Result<Self, MailError> {
        let transport = SmtpTransport::from_url(url).map_err(|fault| MailError(fault.to_string()))?;
        let from = from.parse().map_err(|fault| MailError(format!("the sender {from:?}: {fault}")))?;
        Ok(Mailer::Smtp(Box::new(Smtp { transport: transport.timeout(Some(TIMEOUT)).build(), from })))
    }

    /// Connects as for a message (TLS, name and password) and takes leave again; nothing is sent. Blocks.
    ///
    /// # Errors
    /// What the mail server did not do, or that none is configured.
    pub fn greet(&self) -> Result<(), MailError> {
        match self {
            Mailer::Caught => Ok(()),
            Mailer::Absent => Err(MailError("no mailer is configured".to_owned())),
            Mailer::Smtp(smtp) => match smtp.transport.test_connection() {
                Ok(true) => Ok(()),
                Ok(false) => Err(MailError("the server greets and then does not answer".to_owned())),
                Err(fault) => Err(MailError(fault.to_string())),
            },
        }
    }

    /// Hands one message over. Blocks until the server has taken or refused it.
    ///
    /// # Errors
    /// When the mailer does not take it, or none is configured.
    pub fn send(&self, mail: &Mail) -> Result<(), MailError> {
        match self {
            Mailer::Caught => Ok(()),
            Mailer::Absent => Err(MailError("no mailer is configured".to_owned())),
            Mailer::Smtp(smtp) => smtp.send(mail),
        }
    }
}

impl Smtp {
    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let to = mail.to.parse().map_err(|_| MailError("an address that no mail server takes".to_owned()))?;
        let mut message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(&mail.subject)
            .message_id(Some(format!("<{}@{}>", mail.id, self.from.email.domain())))
            .date(UNIX_EPOCH + Duration::from_millis(u64::try_from(mail.written_at.0).unwrap_or(0)));
        // Typed by a stranger: one that is no address leaves the answer to whoever reads the letter.
        if let Some(address) = mail.reply_to.as_deref().and_then(|address| address.parse().ok()) {
            message = message.reply_to(Mailbox::new(None, address));
        }
        for (name, value) in &mail.headers {
            let name = HeaderName::new_from_ascii(name.clone()).map_err(|fault| MailError(fault.to_string()))?;
            message = message.raw_header(HeaderValue::new(name, value.clone()));
        }
        let message = message
            .multipart(MultiPart::alternative_plain_html(mail.body.clone(), mail.html.clone()))
            .map_err(|fault| MailError(fault.to_string()))?;
        let started = Instant::now();
        let sent = self.transport.send(&message);
        let ended = match &sent {
            Ok(_) => Outcome::Done,
            Err(fault) if fault.is_permanent() => Outcome::Refused,
            Err(fault) if fault.is_transient() => Outcome::Failed,
            Err(_) => Outcome::Unreachable,
        };
        tally::note("mail", ended, started.elapsed());
        sent.map_err(|fault| MailError(fault.to_string()))?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufRead, BufReader, Write};
    use std::net::TcpListener;

    /// A mail server that takes one message and gives back what it was told.
    fn server() -> (String, std::thread::JoinHandle<String>) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("smtp://{}", listener.local_addr().unwrap());
        let taken = std::thread::spawn(move || {
            let (mut out, _) = listener.accept().unwrap();
            let mut lines = BufReader::new(out.try_clone().unwrap()).lines();
            let mut said = String::new();
            let mut in_data = false;
            out.write_all(b"220 test\r\n").unwrap();
            while let Some(Ok(line)) = lines.next() {
                said.push_str(&line);
                said.push('\n');
                let answer: &[u8] = match line.as_str() {
                    "." => {
                        in_data = false;
                        b"250 taken\r\n"
                    }
                    _ if in_data => continue,
                    "DATA" => {
                        in_data = true;
                        b"354 go on\r\n"
                    }
                    "QUIT" => b"221 bye\r\n",
                    _ => b"250 fine\r\n",
                };
                out.write_all(answer).unwrap();
                if answer.starts_with(b"250 taken") {
                    break;
                }
            }
            said
        });
        (url, taken)
    }

    #[test]
    fn a_message_reaches_the_mail_server_in_its_language() {
        let (url, taken) = server();
        let mailer = Mailer::smtp(&url, "朱砂 <post@market.test>").unwrap();
        let mail = Mail {
            to: "client@example.test".to_owned(),
            reply_to: Some("asker@example.test".to_owned()),
            subject: "重设您的密码".to_owned(),
            body: "您好".to_owned(),
            html: "<p>您好</p>".to_owned(),
            headers: vec![("List-Unsubscribe".to_owned(), "<https://market.test/x>".to_owned())],
            site: Site::Zh,
            id: "letter.7.abc".to_owned(),
            written_at: Timestamp(1_700_000_000_000),
        };
        mailer.send(&mail).unwrap();
        let said = taken.join().unwrap();
        assert!(said.contains("MAIL FROM:<post@market.test>"), "{said}");
        assert!(said.contains("RCPT TO:<client@example.test>"), "{said}");
        assert!(said.contains("Subject: =?utf-8?b?"), "{said}");
        assert!(said.contains("Reply-To: asker@example.test"), "{said}");
        assert!(said.contains("Message-ID: <letter.7.abc@market.test>"), "{said}");
        assert!(said.contains("List-Unsubscribe: <https://market.test/x>"), "{said}");
        assert!(said.contains("multipart/alternative") && said.contains("text/html"), "{said}");
        assert!(said.contains("Date: Tue, 14 Nov 2023 22:13:20"), "{said}");
    }

    #[test]
    fn what_cannot_be_understood_is_refused_at_the_start() {
        for (url, from) in [("http://host", "a@b.test"), ("smtp://host", "nobody"), ("", "a@b.test")] {
            assert!(Mailer::smtp(url, from).is_err(), "{url} {from}");
        }
    }

    #[test]
    fn a_server_that_is_not_there_is_an_error_and_not_a_loss() {
        let mailer = Mailer::smtp("smtp://127.0.0.1:1", "a@b.test").unwrap();
        let mail = Mail {
            to: "c@d.test".to_owned(),
            reply_to: None,
            subject: String::new(),
            body: String::new(),
            html: String::new(),
            headers: Vec::new(),
            site: Site::En,
            id: "a".to_owned(),
            written_at: Timestamp(0),
        };
        assert!(mailer.send(&mail).is_err());
        assert!(mailer.greet().is_err());
    }

    #[test]
    fn a_greeting_sends_nothing() {
        let (url, taken) = server();
        Mailer::smtp(&url, "a@b.test").unwrap().greet().unwrap();
        let said = taken.join().unwrap();
        assert!(said.contains("EHLO") && !said.contains("MAIL FROM"), "{said}");
    }
}
