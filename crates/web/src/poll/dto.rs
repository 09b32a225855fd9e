//! Polls as the contract shows them.

use crate::file::{face_url, picture_url};
use crate::http::When;
use app::poll::Look;
use db::poll::comment::Comment;
use db::poll::{Entry, Listed, PollRow};
use domain::UserId;
use domain::account::is_left;
use domain::project::{Actor, ProjectFacts};
use serde::Serialize;
use utoipa::ToSchema;

/// `poll` of a contest: the one that was opened last, for whoever is told of it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProjectPoll {
    pub id: i64,
    pub private: bool,
    /// For entries that still hang.
    pub votes: i64,
    pub comments: i64,
    /// Its address: `/polls/{url}`.
    pub url: String,
    pub question: String,
    #[schema(value_type = crate::http::words::PollState)]
    pub state: &'static str,
    pub opened_at: When,
    /// When it ends by itself.
    pub ends_at: When,
    /// Numbers of its entries that still hang.
    pub work_ids: Vec<i64>,
}

impl ProjectPoll {
    /// Reads it for whoever looks at the contest; votes are counted for those alone who read the result anyway, or where
    /// everybody finds the poll.
    ///
    /// # Errors
    /// Those of the database.
    pub fn of(
        conn: &mut db::Conn<'_>,
        project: &ProjectFacts,
        actor: &Actor,
        now: domain::Timestamp,
    ) -> Result<Option<Self>, db::DbError> {
        let Some(row) = db::poll::latest(conn, project.id)? else { return Ok(None) };
        let entries = db::poll::entries_of(conn, row.id)?;
        let poll = row.facts(&entries);
        if !poll.is_told(project, actor, now) {
            return Ok(None);
        }
        Ok(Some(ProjectPoll {
            state: poll.state(project, now).code(),
            ends_at: poll.ends_at().into(),
            votes: sum(&entries),
            work_ids: entries.iter().filter(|entry| entry.hangs).map(|entry| entry.work.0).collect(),
            id: row.id.0,
            private: row.private,
            comments: row.comments,
            url: row.key,
            question: row.question,
            opened_at: row.opened_at.into(),
        }))
    }
}

fn sum(entries: &[Entry]) -> i64 {
    entries.iter().filter(|entry| entry.hangs).map(|entry| entry.votes).sum()
}

/// A picture of an entry within a poll.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PollImage {
    /// `wall.webp`; its siblings are named alike (`file` of the contract), with the same query.
    pub thumb: String,
    /// `view.webp`.
    pub url: String,
    /// Pixels.
    pub width: u32,
    pub height: u32,
    /// A data URL to show while it loads.
    pub tiny: String,
}

impl PollImage {
    fn of(entry: &Entry, key: Option<&str>) -> Self {
        let address = |variant: &str| match key {
            Some(key) => format!("{}?poll={key}", picture_url(&entry.picture_key, variant)),
            None => picture_url(&entry.picture_key, variant),
        };
        PollImage {
            thumb: address("wall.webp"),
            url: address("view.webp"),
            width: entry.width,
            height: entry.height,
            tiny: entry.tiny.clone(),
        }
    }
}

/// An entry of a poll.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PollWork {
    pub id: i64,
    /// On its contest's wall.
    pub number: i64,
    /// Null once the poll is closed, where the entry is nobody else's to see.
    pub image: Option<PollImage>,
    /// Null until the reader has voted; the owner and the designers shown read it always.
    pub votes: Option<i64>,
    /// In per cent, with one decimal.
    pub share: Option<f64>,
    /// Of them by people with an account; for the owner and moderators.
    pub accounts: Option<i64>,
    /// Whose it is; null until there is a winner.
    pub designer: Option<String>,
    pub designer_id: Option<i64>,
    pub winner: bool,
}

/// Words beside an entry of a poll.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PollComment {
    pub id: i64,
    pub work_id: i64,
    /// The entry's number.
    pub number: i64,
    /// Null of whoever had no account.
    pub user_id: Option<i64>,
    pub user_name: String,
    pub face: Option<String>,
    /// The account is deleted: the name says nothing.
    pub deleted: bool,
    /// Written without an account.
    pub guest: bool,
    pub content: String,
    pub date_time: When,
    /// Written by the reader, signed in.
    pub mine: bool,
    /// Written by the contest's owner.
    pub owner: bool,
}

impl PollComment {
    #[must_use]
    pub fn of(comment: Comment, reader: Option<UserId>, client: UserId) -> Self {
        PollComment {
            id: comment.id.0,
            work_id: comment.work.0,
            number: comment.number,
            user_id: comment.author.map(|author| author.0),
            guest: comment.author.is_none(),
            deleted: comment.author_name.as_deref().is_some_and(is_left),
            user_name: comment.author_name.unwrap_or(comment.guest_name),
            face: face_url(comment.face_key.as_deref()),
            content: comment.content,
            date_time: comment.created_at.into(),
            mine: comment.author.is_some() && comment.author == reader,
            owner: comment.author == Some(client),
        }
    }
}

/// A comment as its writer is answered.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SaidComment {
    #[serde(flatten)]
    pub comment: PollComment,
    /// Contact details were taken out of it.
    pub masked: bool,
}

/// A poll as one visitor sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PollView {
    pub id: i64,
    pub url: String,
    /// Of whoever may know of the contest.
    pub project_id: Option<i64>,
    pub encoded_id: Option<String>,
    pub company_name: Option<String>,
    /// Empty where none is asked.
    pub question: String,
    #[schema(value_type = crate::http::words::PollState)]
    pub state: &'static str,
    pub private: bool,
    /// Everybody finds it on the list.
    pub listed: bool,
    pub opened_at: When,
    pub ends_at: When,
    /// For whoever reads the result.
    pub votes: Option<i64>,
    /// The number of the entry that the visitor has voted for.
    pub voted: Option<i64>,
    pub works: Vec<PollWork>,
    pub comments: Vec<PollComment>,
    pub can_vote: bool,
    pub can_comment: bool,
    /// The visitor is the contest's owner.
    pub mine: bool,
    /// The visitor may take out comments of others.
    pub moderates: bool,
    /// The visitor may open it again, with its votes.
    pub can_reopen: bool,
}

impl PollView {
    #[must_use]
    pub fn of(look: Look, company_name: String) -> Self {
        let Look { row, project, actor, .. } = &look;
        let owner_like = actor.owner_like(project);
        let works = look.entries.iter().map(|entry| PollWork {
            id: entry.row.work.0,
            number: entry.row.number,
            image: entry.by_address.map(|by| PollImage::of(&entry.row, by.then_some(row.key.as_str()))),
            votes: entry.result.map(|(votes, _)| votes),
            share: entry.result.map(|(_, share)| share),
            accounts: owner_like.then_some(entry.row.accounts),
            designer: look.named.then(|| entry.row.designer_name.clone()),
            designer_id: look.named.then_some(entry.row.designer.0),
            winner: entry.winner,
        });
        PollView {
            id: row.id.0,
            url: row.key.clone(),
            project_id: look.knows_contest.then_some(row.project.0),
            encoded_id: look.knows_contest.then(|| row.project.encoded()),
            company_name: look.knows_contest.then_some(company_name),
            question: row.question.clone(),
            state: look.state.code(),
            private: row.private,
            listed: look.listed,
            opened_at: row.opened_at.into(),
            ends_at: look.ends_at.into(),
            votes: look.votes,
            voted: look.voted.map(|work| work.0),
            works: works.collect(),
            comments: look
                .comments
                .iter()
                .map(|one| PollComment::of(one.clone(), actor.user_id, project.client))
                .collect(),
            can_vote: look.may_vote,
            can_comment: look.may_comment,
            mine: actor.owns(project),
            moderates: owner_like && !actor.suspended,
            can_reopen: look.may_reopen && !actor.suspended,
        }
    }
}

/// A poll on the list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PollCard {
    pub id: i64,
    pub project_id: i64,
    pub encoded_id: String,
    pub company_name: String,
    pub question: String,
    pub private: bool,
    pub votes: i64,
    pub comments: i64,
    pub url: String,
    pub opened_at: When,
    pub ends_at: When,
    /// Without results, which come with one's own vote.
    pub works: Vec<CardWork>,
}

/// An entry on a poll's card.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CardWork {
    pub id: i64,
    pub number: i64,
    pub image: PollImage,
}

impl PollCard {
    #[must_use]
    pub fn of(listed: Listed, entries: &[Entry]) -> Self {
        let Listed { poll, company_name, .. } = listed;
        let own: Vec<Entry> = entries.iter().filter(|entry| entry.poll == poll.id).cloned().collect();
        let ends_at = poll.facts(&own).ends_at();
        let PollRow { id, project, key, question, private, opened_at, comments, .. } = poll;
        let works = own.iter().filter(|entry| entry.hangs);
        let works = works.map(|entry| CardWork {
            id: entry.work.0,
            number: entry.number,
            image: PollImage::of(entry, Some(&key)),
        });
        PollCard {
            id: id.0,
            project_id: project.0,
            encoded_id: project.encoded(),
            company_name,
            question,
            private,
            votes: sum(&own),
            comments,
            opened_at: opened_at.into(),
            ends_at: ends_at.into(),
            works: works.collect(),
            url: key,
        }
    }
}
