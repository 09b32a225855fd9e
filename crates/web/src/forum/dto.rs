//! The forum as the contract shows it.

use crate::file::{FileObject, picture_url};
use crate::http::When;
use crate::project::parts::UserRef;
use app::AppError;
use app::forum::{Here, html, plain};
use db::Conn;
use db::forum::TopicRow;
use db::forum::reply::ReplyRow;
use db::message::Named;
use db::report::ReportRow;
use db::session::Viewer;
use db::work::gate::Gate;
use domain::forum::{Act, Board, Part, Post, PostAct, QUOTE_MOST};
use domain::{Timestamp, UserId, WorkId, text};
use serde::Serialize;
use utoipa::ToSchema;

/// A board.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoardView {
    #[schema(value_type = crate::http::words::BoardCode)]
    pub board: &'static str,
    /// Those that the reader may read.
    pub topics: i64,
    /// Whether the reader begins topics in it.
    pub can_start: bool,
}

/// A topic in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TopicCard {
    pub id: i64,
    #[schema(value_type = crate::http::words::BoardCode)]
    pub board: &'static str,
    /// Empty of one that was taken out.
    pub title: String,
    /// Null of a report, whose reporter is named to moderators and to themselves.
    pub author: Option<UserRef>,
    pub pinned: bool,
    pub locked: bool,
    pub replies: i64,
    pub likes: i64,
    pub date_time: When,
    /// Of the last word in it.
    pub last_at: When,
    /// Something in it is new to the reader.
    pub unread: bool,
    /// The reader is told of what is new in it.
    pub following: bool,
}

fn topic_author(row: &TopicRow) -> UserRef {
    UserRef::from(Named {
        id: row.author,
        user_name: row.author_name.clone(),
        face_key: row.face_key.clone(),
        user_type: row.author_type,
        wins: row.wins,
        deleted: row.author_gone,
    })
}

fn reply_author(row: &ReplyRow) -> UserRef {
    UserRef::from(Named {
        id: row.author,
        user_name: row.author_name.clone(),
        face_key: row.face_key.clone(),
        user_type: row.author_type,
        wins: row.wins,
        deleted: row.author_gone,
    })
}

impl TopicCard {
    /// As that reader finds it.
    #[must_use]
    pub fn of(row: &TopicRow, reader: UserId, moderates: bool, now: Timestamp) -> Self {
        let named = row.board != Board::Reports || moderates || row.author == reader;
        TopicCard {
            id: row.id.0,
            board: row.board.code(),
            title: row.title.clone(),
            author: named.then(|| topic_author(row)),
            pinned: row.pinned,
            locked: row.locked,
            replies: row.replies,
            likes: row.likes,
            date_time: row.created_at.into(),
            last_at: row.last_at.into(),
            unread: row.is_unread(reader, now),
            following: row.follows,
        }
    }
}

/// What the reader may do with what was said.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct PostCan {
    pub edit: bool,
    pub delete: bool,
    pub like: bool,
}

impl PostCan {
    fn of(here: &Here, post: &Post, now: Timestamp) -> Self {
        let may = |act| here.facts.permit_post(act, post, &here.actor, now).is_ok();
        PostCan { edit: may(PostAct::Edit), delete: may(PostAct::Delete), like: may(PostAct::Like) }
    }
}

/// What the reader may do with a topic.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct TopicCan {
    pub reply: bool,
    pub follow: bool,
    pub pin: bool,
    pub lock: bool,
    #[serde(rename = "move")]
    pub move_: bool,
    /// The report that it is of.
    pub decide: bool,
}

/// One side of a report: a picture that the reader may see.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportPicture {
    /// Up to 1,600 pixels wide.
    pub url: String,
    /// Pixels.
    pub width: u32,
    pub height: u32,
}

/// A report of an entry.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportView {
    pub id: i64,
    pub topic_id: i64,
    #[schema(value_type = crate::http::words::ReportKind)]
    pub kind: &'static str,
    #[schema(value_type = crate::http::words::ReportStatus)]
    pub status: &'static str,
    /// Why it was decided so.
    pub decision: String,
    pub decided_at: Option<When>,
    pub date_time: When,
    pub work_id: i64,
    /// On its wall.
    pub number: i64,
    pub project_id: i64,
    pub encoded_id: String,
    pub company_name: String,
    /// The entry's author, where the reader knows whose it is.
    pub designer: Option<String>,
    /// The reported picture; null where the reader does not see it any more.
    pub picture: Option<ReportPicture>,
    /// A newer version of the entry hangs by now: what is shown is the picture that was reported.
    pub revised: bool,
    /// Where the original is, or null.
    pub original_url: Option<String>,
    /// The original, where it is here and the reader may see it.
    pub original: Option<ReportPicture>,
    /// Of the two pictures, in per cent, where the reader sees both.
    pub likeness: Option<i64>,
}

impl ReportView {
    /// As that reader may know it.
    ///
    /// # Errors
    /// Those of the database.
    pub fn of(
        conn: &mut Conn<'_>,
        row: &ReportRow,
        viewer: &Viewer,
        named: bool,
        now: Timestamp,
    ) -> Result<Self, AppError> {
        let picture = match sees_entry(conn, row.work, viewer, now)? {
            true => Some(picture_of(&row.picture_key, row.picture_width, row.picture_height)),
            false => None,
        };
        let original = match (&row.original_key, row.original_width, row.original_height) {
            (Some(key), Some(width), Some(height)) => Some(picture_of(key, width, height)),
            _ => None,
        };
        let original = match row.original_work {
            Some(work) if original.is_some() && !sees_entry(conn, work, viewer, now)? => None,
            _ => original,
        };
        // How like a picture is says what it shows.
        let likeness = row.likeness.filter(|_| picture.is_some() && original.is_some());
        Ok(ReportView {
            id: row.id.0,
            topic_id: row.topic.0,
            kind: row.kind.code(),
            status: row.status.code(),
            decision: row.decision.clone(),
            decided_at: row.decided_at.map(When),
            date_time: row.created_at.into(),
            work_id: row.work.0,
            number: row.number,
            project_id: row.project.0,
            encoded_id: row.project.encoded(),
            company_name: row.company_name.clone(),
            designer: named.then(|| row.designer_name.clone()),
            picture,
            original_url: (!row.original_url.is_empty()).then(|| row.original_url.clone()),
            original,
            likeness,
            revised: row.revised,
        })
    }
}

fn picture_of(key: &str, width: u32, height: u32) -> ReportPicture {
    ReportPicture { url: picture_url(key, "view.webp"), width, height }
}

/// Whether the reader sees that entry. A moderator sees all of them: their queue asks for none of its contests.
fn sees_entry(conn: &mut Conn<'_>, work: WorkId, viewer: &Viewer, now: Timestamp) -> Result<bool, AppError> {
    if viewer.moderates() {
        return Ok(true);
    }
    let Some(work) = db::work::find(conn, work)? else { return Ok(false) };
    let gate = Gate::open(conn, work.project, Some(viewer.clone()), None)?;
    Ok(gate.is_some_and(|gate| gate.see_work(&work.facts(), now)))
}

/// What a reply answers.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Quote {
    /// 0 is the topic's own text.
    pub id: i64,
    /// Null of a report.
    pub author: Option<String>,
    /// Whoever said it has deleted the account: the name says nothing.
    pub author_deleted: bool,
    /// The beginning of what was said, without mark-up; empty of what was taken out.
    pub content: String,
}

/// A reply.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReplyView {
    pub id: i64,
    pub author: UserRef,
    /// Markdown; empty of what was taken out.
    pub content: String,
    /// The same, to be shown: safe.
    pub html: String,
    pub files: Vec<FileObject>,
    pub quote: Option<Quote>,
    pub likes: i64,
    pub liked: bool,
    pub mine: bool,
    pub edited: bool,
    /// Taken out: by its author or a moderator.
    pub deleted: bool,
    pub date_time: When,
    pub can: PostCan,
}

/// A topic with a page of its replies.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TopicView {
    #[serde(flatten)]
    pub card: TopicCard,
    /// Markdown; empty of what was taken out.
    pub content: String,
    /// The same, to be shown: safe.
    pub html: String,
    pub files: Vec<FileObject>,
    pub liked: bool,
    pub mine: bool,
    pub edited: bool,
    pub deleted: bool,
    /// Of a topic of the board of reports.
    pub report: Option<ReportView>,
    pub can: TopicCan,
    /// With its own text.
    pub can_post: PostCan,
    /// In the order in which they were said, 20 a page, what was taken out among them.
    pub list: Vec<ReplyView>,
    /// On all pages.
    pub total: i64,
    pub page: i64,
    pub size: i64,
    /// The first reply that is new to the reader.
    pub new_id: Option<i64>,
}

/// A topic as it was read, its texts still Markdown: they are made to be shown outside the read, which others wait for.
#[derive(Debug)]
pub struct Unrendered(TopicView);

impl Unrendered {
    /// Makes every text of it to be shown.
    #[must_use]
    pub fn rendered(self) -> TopicView {
        let Unrendered(mut topic) = self;
        topic.html = html(&topic.content);
        for reply in &mut topic.list {
            reply.html = html(&reply.content);
            if let Some(quote) = &mut reply.quote {
                quote.content = text::opening(plain(&quote.content).trim(), QUOTE_MOST);
            }
        }
        topic
    }
}

impl TopicView {
    /// As its reader finds it.
    ///
    /// # Errors
    /// Those of the database.
    pub fn of(
        conn: &mut Conn<'_>,
        here: &Here,
        viewer: &Viewer,
        replies: Vec<ReplyRow>,
        (total, page, size): (i64, i64, i64),
        now: Timestamp,
    ) -> Result<Unrendered, AppError> {
        let (row, me) = (&here.row, viewer.id);
        let moderates = here.part() == Part::Moderator;
        let liked = db::forum::mark::liked(conn, row.id, me)?;
        let lists = std::iter::once(row.file_ids.as_str()).chain(replies.iter().map(|reply| reply.file_ids.as_str()));
        let mut files = app::thread::files_of(conn, lists)?.into_iter();
        let own_files = files.next().unwrap_or_default();
        let quoted = db::ids_json(replies.iter().filter_map(|reply| reply.quote));
        let quoted = db::forum::reply::several(conn, &quoted)?;
        let card = TopicCard::of(row, me, moderates, now);
        let quote = |id: domain::ReplyId| {
            let found = quoted.iter().find(|reply| reply.id == id && reply.topic == row.id);
            let (author, content) = match found {
                Some(reply) => (Some(reply.author_name.clone()), reply.content.as_str()),
                None => (card.author.as_ref().map(|author| author.user_name.clone()), row.content.as_str()),
            };
            let author_deleted = author.as_deref().is_some_and(domain::account::is_left);
            Quote { id: id.0, author, author_deleted, content: content.to_owned() }
        };
        let list = replies
            .iter()
            .zip(files)
            .map(|(reply, files)| ReplyView {
                id: reply.id.0,
                author: reply_author(reply),
                content: reply.content.clone(),
                html: String::new(),
                files: files.into_iter().map(FileObject::from).collect(),
                quote: reply.quote.filter(|_| reply.deleted_at.is_none()).map(quote),
                likes: reply.likes,
                liked: liked.contains(&reply.id),
                mine: reply.author == me,
                edited: reply.edited_at.is_some(),
                deleted: reply.deleted_at.is_some(),
                date_time: reply.created_at.into(),
                can: PostCan::of(here, &reply.post(), now),
            })
            .collect();
        let report = match &here.report {
            Some(report) => {
                let named = moderates || me == report.designer || me == report.client;
                Some(ReportView::of(conn, report, viewer, named, now)?)
            }
            None => None,
        };
        let new_id = match row.read_to {
            Some(read) if row.is_unread(me, now) => db::forum::reply::first_after(conn, row.id, read)?,
            _ => None,
        };
        let may = |act| here.facts.permit(act, &here.actor).is_ok();
        let decide = here.report.as_ref().is_some_and(|report| {
            moderates
                && !viewer.suspended
                && report.status == domain::report::Status::Open
                && domain::report::may_judge(me, report.designer, report.reporter, report.client).is_ok()
        });
        Ok(Unrendered(TopicView {
            content: row.content.clone(),
            html: String::new(),
            files: own_files.into_iter().map(FileObject::from).collect(),
            liked: liked.contains(&db::forum::OPENING),
            mine: row.author == me,
            edited: row.edited_at.is_some(),
            deleted: row.deleted_at.is_some(),
            report,
            can: TopicCan {
                reply: may(Act::Reply),
                follow: may(Act::Follow),
                pin: may(Act::Pin),
                lock: may(Act::Lock),
                move_: may(Act::Move),
                decide,
            },
            can_post: PostCan::of(here, &row.opening(), now),
            card,
            list,
            total,
            page,
            size,
            new_id: new_id.map(|id| id.0),
        }))
    }
}
