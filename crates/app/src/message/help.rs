//! Questions about a contest to the market's own people: asked beside it, answered in a conversation.

use super::{Line, Pair, put};
use crate::account::{Moderator, limit};
use crate::mail_text::MailText;
use crate::{AppError, Market, notice, outbox, project, thread};
use db::Tx;
use db::admin::decision::{self, NewDecision};
use db::message::{self as messages, help as rows};
use db::session::Viewer;
use domain::notice::{About, To, Told};
use domain::thread::people::{self, HELP_OF_PERSON, Kind};
use domain::{HelpId, ProjectId, Refusal};

fn read(content: &str) -> Result<String, Refusal> {
    let mut faults = Vec::new();
    let content = people::FORM.read(content, 0, &mut faults);
    Refusal::faults(faults)?;
    Ok(content)
}

/// Asks about a contest that one may know of, also suspended; moderators are told. `keep` notes the answer in the same
/// transaction.
///
/// # Errors
/// A fault on `content`; `NotFound` for a contest that is not theirs to know of, `TooMany`.
pub async fn ask(
    market: &Market,
    viewer: &Viewer,
    id: ProjectId,
    content: &str,
    keep: impl Fn(&mut Tx<'_>, HelpId) -> Result<(), AppError> + Send + 'static,
) -> Result<HelpId, AppError> {
    let content = read(content);
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    market
        .db
        .write(move |tx| {
            project::seen(tx, id, &viewer, &market_in.settings())?;
            let content = content.clone()?;
            thread::may_write(tx, viewer.id, now)?;
            limit::allow(tx, "help", &viewer.id.to_string(), HELP_OF_PERSON, now)?;
            let question = rows::insert(tx, id, viewer.id, &content, now)?;
            let told = Told::HelpAsked { user_id: Some(viewer.id) };
            notice::tell_moderators(tx, &told, About::Contest(id), Some(viewer.id), now)?;
            keep(tx, question)?;
            Ok(question)
        })
        .await
}

/// Answers a question, once: it begins the conversation of the two, or goes on with it, and the answer stands below it.
/// The asker is told, by mail too.
///
/// # Errors
/// A fault on `content`; `NotFound`, `AlreadyDecided`; `Forbidden` for one's own.
pub async fn answer(market: &Market, moderator: &Moderator, id: HelpId, content: &str) -> Result<(), AppError> {
    let content = read(content)?;
    let (now, by, running) = (market.now(), moderator.id, market.clone());
    market
        .db
        .write(move |tx| {
            let question = rows::find(tx, id)?.ok_or(Refusal::NotFound)?;
            let asker = question.asker.id;
            if asker == by {
                return Err(Refusal::Forbidden.into());
            }
            if !rows::answer(tx, id, by, now)? {
                return Err(Refusal::AlreadyDecided.into());
            }
            let asked = Line {
                from: asker,
                to: by,
                kind: Kind::Help,
                content: &question.content,
                amount: None,
                project: Some(question.project),
            };
            let unread = messages::side(tx, by, asker)?.filter(|side| side.unread > 0);
            let pair = Pair::load(tx, asker, by)?;
            put(tx, &pair, &asked, &[], false, now)?;
            let said =
                Line { from: by, to: asker, kind: Kind::Message, content: &content, amount: None, project: None };
            let pair = Pair::load(tx, by, asker)?;
            put(tx, &pair, &said, &[], false, now)?;
            // Answered at the desk: what the asker wrote to them before still waits to be read.
            if let Some(side) = unread {
                messages::leave_unread(tx, by, &side)?;
            }
            // They may have asked about what they may not know of any more.
            let title = project::is_known_to(tx, question.project, asker)?.then_some(question.title);
            let told = Told::HelpAnswered { title: title.clone() };
            notice::tell(tx, To::Person(asker), told, About::Person(by), now)?;
            let letter = MailText::HelpAnswered { title, by };
            outbox::mail_person(tx, &running, asker, &letter, now)?;
            let taken = NewDecision {
                moderator: Some(by),
                kind: "help",
                outcome: "answered",
                reason: "",
                project: Some(question.project),
                subject: Some(id.0),
            };
            Ok(decision::record(tx, &taken, now)?)
        })
        .await
}
