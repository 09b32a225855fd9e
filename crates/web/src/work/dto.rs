//! Entries and their threads as the contract shows them.

use crate::file::{FileObject, face_url, file_url, picture_url};
use crate::http::flags::flags;
use crate::http::{Amount, When};
use crate::project::parts::UserRef;
use app::work::{Said, split_reason};
use db::work::attachment::Attachment;
use db::work::gate::Gate;
use db::work::list::WorkCard;
use db::work::thread::Message;
use db::work::version::Version;
use db::{Conn, DbError};
use domain::account::level::badge_level;
use domain::account::{UserType, is_left};
use domain::project::can::{self, WorkCan};
use domain::project::{Actor, WorkFacts, access};
use domain::settings::Settings;
use domain::store::works_price;
use domain::work::Legibility;
use domain::{BoughtId, Site, TopicId, UserId, WorkId};
use serde::Serialize;
use utoipa::ToSchema;

/// `work` of the contract.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Work {
    #[schema(value_type = i64)]
    pub id: WorkId,
    /// #1, #2 … in its contest, never given twice.
    pub number: i64,
    pub project_id: i64,
    pub designer: UserRef,
    pub image: FileObject,
    /// The picture on the wall.
    pub thumb: String,
    pub description: String,
    /// 1 to 5 by the client; 0: not rated yet.
    pub stars: i64,
    /// The client's word on it.
    pub comment: Option<String>,
    /// By how many it is marked.
    pub favourite: i64,
    /// By the caller.
    pub favourited: bool,
    pub hidden: bool,
    /// Its designer is a finalist.
    pub finalist: bool,
    /// For the client: its designer can become a finalist by it while the contest's `can.chooseFinalist` holds.
    pub eligible: bool,
    pub winner: bool,
    pub attachments: Vec<AttachmentObject>,
    /// Somebody has it: as winner, as further design, or from the store.
    pub sold: bool,
    /// The number of its handover when it was bought besides the winner.
    pub bought_id: Option<i64>,
    /// What it costs to buy it besides the winner.
    pub works_price: Amount,
    /// Messages behind it.
    pub messages: i64,
    /// How many of them are new to the caller, as its client or designer.
    pub unread: i64,
    /// How many earlier entries of other designers it looks like; for its designer and moderators.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub similar: Option<i64>,
    /// Reports of it that wait for a moderator, maybe none: for the client, its designer and moderators.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub report: Option<WorkReport>,
    /// The same as `stars`: what was given by the call for scores.
    pub score: i64,
    /// In the contest's latest poll, for the client and moderators; null where it is not in it.
    pub votes: Option<i64>,
    /// Its designer declares that a machine helped.
    pub ai_used: bool,
    /// The file itself said so.
    pub ai_label: bool,
    pub date_time: When,
    /// Which version of it this is, from 1: of a replaced picture the number and everything behind it stay.
    pub version: i64,
    /// When the newest version came; null of an entry that was never replaced.
    pub revised_at: Option<When>,
    /// The version that the stars were given to; null without stars.
    pub stars_version: Option<i64>,
    /// Of an entry that was taken down; its author and moderators see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub deleted: Option<Deleted>,
    /// What of its picture holds small, in one colour, reversed and to other eyes; of single entries only. Absent of a
    /// picture that shows nothing, and of one that hung before pictures were tried.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(schema_with = flags::<Legibility>, required = false)]
    pub legibility: Option<Legibility>,
    /// What the caller may do now; of single entries only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(schema_with = flags::<WorkCan>, required = false)]
    pub can: Option<WorkCan>,
}

/// A picture behind an entry; its `id` is also the `attachmentId`.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AttachmentObject {
    #[serde(flatten)]
    pub file: FileObject,
    /// Uploaded for the handover, at 1600x1200.
    pub effect: bool,
}

/// Why an entry is gone.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Deleted {
    /// `poor_effort`, `ignored_brief`, `other`; `withdrawn` by its author.
    pub reason: String,
    /// In the remover's own words; may be empty.
    pub text: String,
    pub date_time: When,
}

/// One version of an entry.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkVersion {
    pub version: i64,
    pub image: FileObject,
    /// Its designer declares that a machine helped.
    pub ai_used: bool,
    /// The file itself said so.
    pub ai_label: bool,
    /// What of its picture holds; absent as that of an entry is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(schema_with = flags::<Legibility>, required = false)]
    pub legibility: Option<Legibility>,
    pub date_time: When,
}

/// What of a picture holds.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct Tried {
    /// Absent of a picture that shows nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(schema_with = flags::<Legibility>, required = false)]
    pub legibility: Option<Legibility>,
}

impl From<Version> for WorkVersion {
    fn from(one: Version) -> Self {
        WorkVersion {
            version: one.version,
            image: FileObject {
                id: one.file,
                url: file_url(one.file, &one.name),
                name: one.name,
                size: one.size,
                kind: one.mime,
                width: one.width,
                height: one.height,
                thumb: Some(picture_url(&one.key, "wall.webp")),
                tiny: one.tiny,
            },
            ai_used: one.ai_used,
            ai_label: one.ai_label,
            legibility: one.legibility,
            date_time: one.created_at.into(),
        }
    }
}

/// A message in the thread of an entry.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkMessage {
    pub id: i64,
    pub user: UserRef,
    /// Contact details are masked.
    pub content: String,
    /// Codes of reasons, for the reader's own language.
    pub chips: Vec<String>,
    /// The number on its pin, from 1; null when it points nowhere.
    pub pin: Option<i64>,
    /// 0 to 1 across and down the picture.
    pub x: Option<f64>,
    pub y: Option<f64>,
    /// The version of the entry that it was written on.
    pub version: i64,
    /// When what it points at was ticked off; null while it is open, and of a message that points nowhere.
    pub resolved_at: Option<When>,
    /// By which of the two, the client or the entry's designer.
    pub resolved_by: Option<i64>,
    pub date_time: When,
}

/// A message as its writer is answered.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SaidMessage {
    #[serde(flatten)]
    pub message: WorkMessage,
    /// Contact details were taken out of it: what is agreed here stays under the market's protection.
    pub masked: bool,
}

impl From<Said> for SaidMessage {
    fn from(said: Said) -> Self {
        SaidMessage { message: said.message.into(), masked: said.masked }
    }
}

impl From<Message> for WorkMessage {
    fn from(message: Message) -> Self {
        WorkMessage {
            id: message.id.0,
            user: person(
                message.author,
                message.user_name,
                message.face_key.as_deref(),
                message.user_type,
                message.wins,
            ),
            content: message.content,
            chips: serde_json::from_str(&message.chips).unwrap_or_default(),
            pin: message.pin,
            x: message.point.map(|point| point.x),
            y: message.point.map(|point| point.y),
            version: message.version,
            resolved_at: message.resolved.map(|(at, _)| at.into()),
            resolved_by: message.resolved.map(|(_, by)| by.0),
            date_time: message.created_at.into(),
        }
    }
}

pub fn person(id: UserId, user_name: String, face_key: Option<&str>, user_type: i64, wins: u32) -> UserRef {
    UserRef {
        id: id.0,
        deleted: is_left(&user_name),
        user_name,
        face: face_url(face_key),
        level: UserType::from_value(user_type).and_then(|kind| badge_level(kind, wins)),
        user_type,
    }
}

/// Reports of an entry that wait.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkReport {
    pub count: i64,
    /// The latest one's topic: `/forum/{topicId}`; null where none waits.
    pub topic_id: Option<i64>,
}

/// What the entries of one contest share when they are shown to one caller.
pub struct Hanging<'a> {
    pub site: Site,
    pub winner: Option<WorkId>,
    pub finalists: Vec<UserId>,
    pub sales: Vec<(WorkId, BoughtId)>,
    pub taken: Vec<WorkId>,
    pub settings: &'a Settings,
    /// Who looks.
    pub actor: Actor,
    pub client: UserId,
    /// In the contest's latest poll, for the client and moderators.
    pub votes: Vec<(WorkId, i64)>,
    /// Entries of which reports wait: how many, and the latest one's topic.
    pub reports: Vec<(WorkId, i64, TopicId)>,
    /// Goes into the addresses of pictures that are not public: an `<img>` sends no header.
    pub share_key: Option<&'a str>,
}

impl<'a> Hanging<'a> {
    /// For a caller who came through the gate, perhaps with a share key.
    #[must_use]
    pub fn behind(gate: &Gate, finalists: Vec<UserId>, settings: &'a Settings, share_key: Option<&'a str>) -> Self {
        let plain = WorkFacts { id: WorkId(0), designer: UserId(0), hidden: false, deleted: false };
        let needs_key = gate.actor().share_key_ok && !gate.is_public_work(&plain);
        Hanging {
            site: gate.row.site,
            winner: gate.row.winner.map(|(work, _)| work),
            finalists,
            sales: gate.sales.iter().map(|sale| (sale.work, sale.bought)).collect(),
            taken: gate.taken().collect(),
            settings,
            actor: *gate.actor(),
            client: gate.row.client,
            votes: Vec::new(),
            reports: Vec::new(),
            share_key: share_key.filter(|_| needs_key),
        }
    }

    /// With the votes of the contest's poll and the reports that wait, where the caller reads them.
    ///
    /// # Errors
    /// Those of the database.
    pub fn counted(mut self, conn: &mut Conn<'_>, gate: &Gate) -> Result<Self, DbError> {
        if gate.owner_like() {
            self.votes = db::poll::votes_of(conn, gate.row.project)?;
        }
        if gate.owner_like() || gate.actor().takes_part(gate.facts()) {
            self.reports = db::report::of_contest(conn, gate.row.project)?;
        }
        Ok(self)
    }

    /// The entry with the pictures behind it.
    #[must_use]
    pub fn show(&self, card: WorkCard, attachments: Vec<Attachment>) -> Work {
        let auto_sell = self.site.pick(card.auto_sell_cny, card.auto_sell_usd);
        let bought = self.sales.iter().find(|(work, bought)| *work == card.id && *bought != BoughtId::WINNER);
        let thumb = self.keyed(picture_url(&card.key, "wall.webp"));
        let facts =
            WorkFacts { id: card.id, designer: card.designer, hidden: card.hidden, deleted: card.deleted_at.is_some() };
        let similar = access::see_similar(&facts, &self.actor).then_some(card.alike);
        let sees_reports = self.actor.is(self.client) || self.actor.moderates() || self.actor.is(card.designer);
        let waiting = self.reports.iter().find(|(work, ..)| *work == card.id);
        let report = sees_reports.then(|| {
            waiting.map_or(WorkReport { count: 0, topic_id: None }, |(_, count, topic)| WorkReport {
                count: *count,
                topic_id: Some(topic.0),
            })
        });
        let finalist = self.finalists.contains(&card.designer);
        let eligible = self.actor.is(self.client) && can::eligible(&facts, card.acts, finalist);
        let talks = self.actor.is(self.client) || self.actor.is(card.designer);
        let unread = if talks { (card.messages - card.seen).max(0) } else { 0 };
        let (reason, text) = split_reason(&card.delete_reason);
        let deleted = card.deleted_at.map(|at| Deleted {
            reason: reason.to_owned(),
            text: text.to_owned(),
            date_time: at.into(),
        });
        Work {
            id: card.id,
            number: card.number,
            project_id: card.project.0,
            designer: person(card.designer, card.user_name, card.face_key.as_deref(), card.user_type, card.wins),
            image: FileObject {
                id: card.file,
                url: self.keyed(file_url(card.file, &card.name)),
                name: card.name,
                size: card.size,
                kind: card.mime,
                width: card.width,
                height: card.height,
                thumb: Some(thumb.clone()),
                tiny: card.tiny,
            },
            thumb,
            description: card.description,
            stars: card.stars,
            comment: Some(card.comment).filter(|comment| !comment.is_empty()),
            favourite: card.favourites,
            favourited: card.favourited,
            hidden: card.hidden,
            finalist,
            eligible,
            winner: self.winner == Some(card.id),
            attachments: attachments.into_iter().map(|one| self.behind_it(one)).collect(),
            sold: self.taken.contains(&card.id),
            bought_id: bought.map(|(_, bought)| bought.0),
            works_price: works_price(auto_sell, self.site, self.settings).into(),
            messages: card.messages,
            unread,
            similar,
            report,
            score: card.stars,
            votes: self.votes.iter().find(|(work, _)| *work == card.id).map(|(_, votes)| *votes),
            ai_used: card.ai_used,
            ai_label: card.ai_label,
            date_time: card.created_at.into(),
            version: card.version,
            revised_at: card.revised_at.map(When::from),
            stars_version: (card.stars > 0).then_some(card.stars_version),
            deleted,
            legibility: None,
            can: None,
        }
    }

    fn behind_it(&self, attachment: Attachment) -> AttachmentObject {
        let effect = attachment.effect;
        let mut file = FileObject::from(attachment);
        file.url = self.keyed(file.url);
        file.thumb = file.thumb.map(|thumb| self.keyed(thumb));
        AttachmentObject { file, effect }
    }

    fn keyed(&self, address: String) -> String {
        match self.share_key {
            // Keys are hexadecimal: nothing in them needs encoding.
            Some(key) => format!("{address}?key={key}"),
            None => address,
        }
    }
}

/// Pictures of a page's entries, each beside its entry.
#[must_use]
pub fn of_each(cards: &[WorkCard], attachments: Vec<Attachment>) -> Vec<Vec<Attachment>> {
    let mut each: Vec<Vec<Attachment>> = cards.iter().map(|_| Vec::new()).collect();
    for attachment in attachments {
        if let Some(place) = cards.iter().position(|card| card.id == attachment.work) {
            each[place].push(attachment);
        }
    }
    each
}
