//! Mail and SMS: a row in the outbox and a job, both in the transaction that causes it; the job hands it to the mailer.

use crate::account::limit;
use crate::mail_text::{Digest, MailText, headline, notice_sms};
use crate::notice::wish::{Declined, link as decline_link};
use crate::{AppError, Market, account};
use db::account::Credentials;
use db::jobs::{self, Job};
use db::notice::wish::{self, Reader};
use db::outbox::NewMessage;
use db::{DbError, Tx};
use domain::account::code::SMS_IN_ALL;
use domain::notice::{Kind, Means, SMS_NOTICES_OF_PERSON};
use domain::{Rate, Site, Timestamp, UserId};
use gateways::mail::Mail;
use gateways::sms::{SmsError, Template, Text};
use gateways::{Mailer, Texter};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::BTreeMap;

/// The kind of the job that sends one message.
pub const SEND_MAIL: &str = "send_mail";

const MAIL: &str = "mail";
const SMS: &str = "sms";

#[derive(Serialize, Deserialize)]
struct Payload {
    message: i64,
    site: Site,
    /// The letter carries a link to set this person's password, which is made when it leaves.
    #[serde(default)]
    reset: Option<UserId>,
    /// What a short message is made from.
    #[serde(default)]
    template: Option<String>,
}

/// Stands in a stored letter where the secret of its link belongs.
const LATER: &str = "{token}";

/// Writes a letter to an address. `origin` is [`Market::origin`](crate::market::Inner::origin).
///
/// # Errors
/// Those of the database.
pub fn mail(
    tx: &mut Tx<'_>,
    to: &str,
    site: Site,
    text: &MailText,
    origin: &str,
    now: Timestamp,
) -> Result<(), DbError> {
    letter(tx, to, site, text, &Extra::default(), origin, now)
}

/// [`mail`] with a code in it, picked out for the sandbox.
///
/// # Errors
/// Those of the database.
pub fn mail_with_code(
    tx: &mut Tx<'_>,
    to: &str,
    site: Site,
    text: &MailText,
    code: &str,
    origin: &str,
    now: Timestamp,
) -> Result<(), DbError> {
    letter(tx, to, site, text, &Extra { code: Some(code), decline: None }, origin, now)
}

/// What a letter carries besides its text.
#[derive(Default)]
struct Extra<'a> {
    code: Option<&'a str>,
    /// The link by which its reader declines letters of this kind.
    decline: Option<&'a str>,
}

/// The headers by which mail programs offer to unsubscribe (RFC 8058), as a JSON object.
fn headers(decline: Option<&str>) -> String {
    let known = decline.map(|link| {
        json!({ "List-Unsubscribe": format!("<{link}>"), "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" })
    });
    known.unwrap_or_else(|| json!({})).to_string()
}

fn letter(
    tx: &mut Tx<'_>,
    to: &str,
    site: Site,
    text: &MailText,
    extra: &Extra<'_>,
    origin: &str,
    now: Timestamp,
) -> Result<(), DbError> {
    let letter = text.write(site, origin, extra.decline);
    let reply_to = match text {
        MailText::Contact { email, .. } => Some(email.as_str()),
        _ => None,
    };
    let new = NewMessage {
        channel: MAIL,
        recipient: to,
        subject: &letter.subject,
        body: &letter.body,
        html: &letter.html,
        headers: &headers(extra.decline),
        code: extra.code,
        link: letter.link.as_deref(),
        reply_to,
    };
    put(tx, &new, site, None, now)
}

/// Writes the letter with a link to set a new password. What is stored has no secret in it.
///
/// # Errors
/// Those of the database.
pub(crate) fn mail_reset_link(tx: &mut Tx<'_>, to: &Credentials, origin: &str, now: Timestamp) -> Result<(), DbError> {
    let letter = MailText::PasswordReset { token: LATER.to_owned() }.write(to.site, origin, None);
    let new = NewMessage {
        channel: MAIL,
        recipient: &to.email,
        subject: &letter.subject,
        body: &letter.body,
        html: &letter.html,
        headers: &headers(None),
        code: None,
        link: None,
        reply_to: None,
    };
    put(tx, &new, to.site, Some(to.id), now)
}

/// A short message as it is written: `text` is what the sandbox shows, the provider fills its own template with `code`.
#[derive(Clone, Copy, Debug)]
pub struct Short<'a> {
    pub template: Template,
    pub text: &'a str,
    pub code: &'a str,
}

/// Writes a short message to a phone.
///
/// # Errors
/// Those of the database.
pub fn sms(tx: &mut Tx<'_>, to: &str, site: Site, short: Short<'_>, now: Timestamp) -> Result<(), DbError> {
    let Short { template, text, code } = short;
    let new = NewMessage {
        channel: SMS,
        recipient: to,
        subject: "",
        body: text,
        html: "",
        headers: &headers(None),
        code: Some(code),
        link: None,
        reply_to: None,
    };
    let message = db::outbox::insert(tx, &new, now)?;
    enqueue(
        tx,
        message,
        &serde_json::json!({ "message": message, "site": site.code(), "template": template.code() }),
        now,
    )
}

fn put(
    tx: &mut Tx<'_>,
    new: &NewMessage<'_>,
    site: Site,
    reset: Option<UserId>,
    now: Timestamp,
) -> Result<(), DbError> {
    let message = db::outbox::insert(tx, new, now)?;
    enqueue(tx, message, &serde_json::json!({ "message": message, "site": site.code(), "reset": reset }), now)
}

fn enqueue(tx: &mut Tx<'_>, message: i64, payload: &serde_json::Value, now: Timestamp) -> Result<(), DbError> {
    jobs::enqueue(tx, SEND_MAIL, &payload.to_string(), now, Some(&format!("mail:{message}")), now)?;
    Ok(())
}

/// Writes a letter to a person in the language of their site; nothing for those without e-mail, and for those who declined
/// its group only what is urgent or what they asked for themselves. Of what cannot wait a short message tells besides who
/// chose that.
///
/// # Errors
/// Those of the database.
pub fn mail_person(
    tx: &mut Tx<'_>,
    market: &Market,
    to: UserId,
    text: &MailText,
    now: Timestamp,
) -> Result<(), AppError> {
    let Some(reader) = wish::reader(tx, to)? else { return Ok(()) };
    if let Some(kind) = text.kind() {
        text_person(tx, market, to, &reader, kind, now)?;
    }
    let Some(email) = &reader.email else { return Ok(()) };
    let decline = match text.declined_with() {
        None => None,
        Some(area) if reader.wishes.wants(area, Means::Email) => {
            Some(decline_link(market, to, Declined::Group(area), reader.site)?)
        }
        Some(_) => return Ok(()),
    };
    let extra = Extra { code: None, decline: decline.as_deref() };
    Ok(letter(tx, email, reader.site, text, &extra, &market.origin, now)?)
}

/// Whether notices can go out by short message.
#[must_use]
pub fn texts_notices(market: &Market) -> bool {
    market.texter.has(Template::Notice)
}

/// Tells by a short message what cannot wait, to who chose it, within the limits of one person and of all. One that is over
/// them is not sent: it stands on the page, and in the letter.
fn text_person(
    tx: &mut Tx<'_>,
    market: &Market,
    to: UserId,
    reader: &Reader,
    kind: Kind,
    now: Timestamp,
) -> Result<(), AppError> {
    let Some(words) = headline(kind) else { return Ok(()) };
    let chosen = reader.wishes.wants(kind.area(), Means::Sms) && texts_notices(market);
    let Some(number) = reader.phone.as_ref().filter(|_| chosen) else { return Ok(()) };
    let whose = to.to_string();
    let within = |tx: &mut Tx<'_>, whose: &str, rate: Rate| -> Result<bool, AppError> {
        Ok(limit::done(tx, "sms", whose, rate.window_ms, now)? < rate.most)
    };
    if !within(tx, "all", SMS_IN_ALL)? || !within(tx, &whose, SMS_NOTICES_OF_PERSON)? {
        return Ok(());
    }
    limit::count(tx, "sms", "all", now)?;
    limit::count(tx, "sms", &whose, now)?;
    let text = notice_sms(words);
    Ok(sms(tx, number, Site::Zh, Short { template: Template::Notice, text: &text, code: words }, now)?)
}

/// Writes somebody's daily letter; nothing for those without e-mail.
///
/// # Errors
/// Those of the database.
pub(crate) fn mail_digest(
    tx: &mut Tx<'_>,
    market: &Market,
    to: UserId,
    reader: &Reader,
    digest: Digest,
    now: Timestamp,
) -> Result<(), AppError> {
    let Some(email) = &reader.email else { return Ok(()) };
    let decline = decline_link(market, to, Declined::Digest, reader.site)?;
    let extra = Extra { code: None, decline: Some(&decline) };
    Ok(letter(tx, email, reader.site, &MailText::Digest(digest), &extra, &market.origin, now)?)
}

/// Runs the job: hands the message over once. Without a mailer it stays in the outbox, unsent.
///
/// # Errors
/// When the mailer does not take it; the job comes again.
pub(crate) async fn send(market: &Market, job: &Job) -> Result<(), AppError> {
    let Payload { message: id, site, reset, template } = serde_json::from_str(&job.payload)?;
    let message = market.db.read(move |conn| db::outbox::find(conn, id)).await?;
    let Some(message) = message.filter(|message| message.sent_at.is_none()) else { return Ok(()) };
    if message.channel == SMS {
        return send_short(market, message, template.as_deref().and_then(Template::parse)).await;
    }
    if matches!(market.mailer, Mailer::Absent) {
        tracing::warn!(message.id = id, "no mailer is configured; the message stays in the outbox");
        return Ok(());
    }
    let (mailer, now) = (market.mailer.clone(), market.now());
    let (body, html) = match reset {
        Some(user) => {
            let to = message.recipient.clone();
            let secret = market.db.write(move |tx| account::reset::link_for(tx, user, &to, now)).await?;
            let Some(secret) = secret else {
                // The address is the person's no more.
                return Ok(market.db.write(move |tx| db::outbox::erase(tx, id)).await?);
            };
            (message.body.replace(LATER, &secret), message.html.replace(LATER, &secret))
        }
        None => (message.body, message.html),
    };
    // Sent again after a kill it is the same letter, which mail programs show once. Which one it is, only we can tell.
    let signature = market.secret.sign("letter", &id.to_string())?;
    let mail = Mail {
        to: message.recipient,
        reply_to: message.reply_to,
        subject: message.subject,
        body,
        html,
        headers: serde_json::from_str::<BTreeMap<String, String>>(&message.headers)?.into_iter().collect(),
        site,
        id: format!("letter.{id}.{}", &signature[..16]),
        written_at: message.created_at,
    };
    market.compute(move || mailer.send(&mail).map_err(|e| AppError::Internal(e.to_string()))).await?;
    let keeps = market.sandbox;
    market
        .db
        .write(move |tx| {
            db::outbox::mark_sent(tx, id, now)?;
            // What is in the post is not kept here too; the sandbox has no other place to read it.
            if keeps { Ok(()) } else { Ok(db::outbox::erase(tx, id)?) }
        })
        .await
}

/// Hands a short message over once. Without a provider it stays in the outbox, unsent; a number that gets none is told
/// nothing again.
async fn send_short(market: &Market, message: db::outbox::Message, template: Option<Template>) -> Result<(), AppError> {
    let (texter, id, now) = (market.texter.clone(), message.id, market.now());
    if matches!(texter, Texter::Absent) {
        tracing::warn!(message.id = id, "no provider of short messages is configured; it stays in the outbox");
        return Ok(());
    }
    let (Some(template), Some(code)) = (template, message.code) else {
        return Err(AppError::Internal(format!("the short message {id} has no template or no code")));
    };
    let text = Text { to: message.recipient, template, code, id: id.to_string() };
    let sent = market.compute(move || match texter.send(&text, now) {
        Err(SmsError::Number(why)) => {
            tracing::warn!(message.id = id, why, "the number takes no short messages");
            Ok(false)
        }
        told => told.map(|()| true).map_err(|fault| AppError::Internal(fault.to_string())),
    });
    let (is_sent, keeps) = (sent.await?, market.sandbox);
    market
        .db
        .write(move |tx| {
            if is_sent {
                db::outbox::mark_sent(tx, id, now)?;
            }
            if keeps { Ok(()) } else { Ok(db::outbox::erase(tx, id)?) }
        })
        .await
}
