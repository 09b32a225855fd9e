//! The contact form: a message to the operator's mailbox, without one to the moderators.

use super::limit;
use crate::mail_text::MailText;
use crate::{AppError, Market, outbox};
use domain::account::contact::{CONTACT_MOST, CONTACT_NAME_MOST, CONTACTS};
use domain::account::normal_email;
use domain::refusal::{Fault, Problem};
use domain::{Refusal, Site, text};

/// Mails the message to the mailbox of the site's operator, without one to every moderator.
///
/// # Errors
/// Wrong fields all at once; `TooMany` from one address.
pub async fn send(
    market: &Market,
    site: Site,
    name: &str,
    email: &str,
    content: &str,
    address: String,
) -> Result<(), AppError> {
    let (name, content) = (text::line(name), text::block(content));
    let mut faults = Vec::new();
    text::check_required("name", &name, 1, CONTACT_NAME_MOST, &mut faults);
    let normal = normal_email(email);
    if normal.is_none() {
        let problem = if email.trim().is_empty() { Problem::Required } else { Problem::EmailInvalid };
        faults.push(Fault::new("email", problem));
    }
    text::check_required("content", &content, 1, CONTACT_MOST, &mut faults);
    Refusal::faults(faults)?;
    let text = MailText::Contact { name, email: normal.unwrap_or_default(), content };
    let (now, origin) = (market.now(), market.origin.clone());
    let mailbox = market.settings().operator.at(site).email.clone();
    market
        .db
        .write(move |tx| {
            limit::allow(tx, "contact", &address, CONTACTS, now)?;
            if !mailbox.is_empty() {
                outbox::mail(tx, &mailbox, site, &text, &origin, now)?;
                return Ok(());
            }
            for (_, email, site) in db::account::moderators(tx)? {
                if let Some(email) = email {
                    outbox::mail(tx, &email, site, &text, &origin, now)?;
                }
            }
            Ok(())
        })
        .await
}
