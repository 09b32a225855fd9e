//! The forum: its boards, who reads, writes, changes and moderates what in them, and what a text may be (rules: Forum).

use crate::account::UserType;
use crate::project::Actor;
use crate::project::halt::ensure;
use crate::refusal::{Fault, Problem};
use crate::thread::Kept;
use crate::time::{DAY_MS, MINUTE_MS};
use crate::work::mask_contacts;
use crate::{Rate, Refusal, Timestamp, UserId, text};

/// Characters of a title.
pub const TITLE_LEAST: usize = 4;
pub const TITLE_MOST: usize = 100;
/// Words of a text; a Han character is one.
pub const WORDS_LEAST: usize = 10;
/// Characters of a text, with its mark-up.
pub const CONTENT_MOST: usize = 10_000;
/// Pictures beneath a text.
pub const PICTURES_MOST: usize = 5;
/// What was said is changed by its author for so long.
pub const EDIT_MS: i64 = 15 * MINUTE_MS;
/// Topics and replies of one person; staff are not counted.
pub const TOPICS_OF_PERSON: Rate = Rate { most: 3, window_ms: DAY_MS };
pub const REPLIES_OF_PERSON: Rate = Rate { most: 60, window_ms: DAY_MS };
/// People that one text can call by their names.
pub const NAMED_MOST: usize = 10;
/// Characters of what is quoted.
pub const QUOTE_MOST: usize = 200;
/// Quotes, lists, their items and emphasis stand in one another so deep at most; what is deeper is shown at that depth.
/// Whoever types ten thousand `>` costs their readers no more than others do.
pub const NESTED_MOST: usize = 12;

/// A board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Board {
    /// Staff begin the topics.
    Announcements,
    Help,
    Talk,
    /// Each topic is a report of an entry, and begins with it.
    Reports,
}

impl Board {
    pub const ALL: [Board; 4] = [Board::Announcements, Board::Help, Board::Talk, Board::Reports];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Board::Announcements => "announcements",
            Board::Help => "help",
            Board::Talk => "talk",
            Board::Reports => "reports",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|board| board.code() == code)
    }
}

/// What somebody is in the forum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Visitor,
    /// A client: the forum is not theirs, but for a report that concerns them.
    Client,
    /// A designer who has not passed the sign-up test: reads.
    Newcomer,
    /// An approved designer.
    Member,
    Staff,
    Moderator,
}

impl Part {
    #[must_use]
    pub fn of(actor: &Actor) -> Self {
        match actor.user_type {
            _ if actor.user_id.is_none() => Part::Visitor,
            _ if actor.moderates() => Part::Moderator,
            Some(UserType::Staff) => Part::Staff,
            Some(UserType::Designer) if actor.approved => Part::Member,
            Some(UserType::Designer) => Part::Newcomer,
            Some(UserType::Client) | None => Part::Client,
        }
    }

    #[must_use]
    pub const fn is_staff(self) -> bool {
        matches!(self, Part::Staff | Part::Moderator)
    }

    /// Whether they write where writing is for everybody of the forum.
    #[must_use]
    pub const fn writes(self) -> bool {
        matches!(self, Part::Member | Part::Staff | Part::Moderator)
    }
}

/// What somebody has to do with the report that a topic is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tie {
    /// Nothing: the topic is not there for them, unless they moderate.
    None,
    /// The contest's owner, or an approved designer who may see the picture.
    Reads,
    /// They reported it: they read, and say nothing more, for what they said would name them.
    Reporter,
    /// They made the reported entry: they read it, and answer.
    Author,
}

impl Tie {
    /// Of one of the three whom a report concerns, whatever they see of the entry.
    #[must_use]
    pub fn of_party(actor: &Actor, author: UserId, reporter: UserId, client: UserId) -> Option<Self> {
        if actor.is(author) {
            return Some(Tie::Author);
        }
        if actor.is(reporter) {
            return Some(Tie::Reporter);
        }
        actor.is(client).then_some(Tie::Reads)
    }
}

/// A topic as its rules see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Topic {
    pub board: Board,
    pub locked: bool,
    pub deleted: bool,
    /// Of whoever asks; of no matter outside of the board of reports.
    pub tie: Tie,
}

/// What somebody said in a topic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Post {
    pub author: UserId,
    pub created_at: Timestamp,
    pub deleted: bool,
    /// The topic begins with it.
    pub opens: bool,
}

/// What is done with a topic as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    Read,
    Reply,
    Follow,
    Pin,
    Lock,
    Move,
}

impl Act {
    pub const ALL: [Act; 6] = [Act::Read, Act::Reply, Act::Follow, Act::Pin, Act::Lock, Act::Move];
}

/// What is done with one thing that was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PostAct {
    Edit,
    Delete,
    Like,
}

impl PostAct {
    pub const ALL: [PostAct; 3] = [PostAct::Edit, PostAct::Delete, PostAct::Like];
}

/// Reading the boards, and what is listed in them: designers and staff. Others read single reports that concern them.
///
/// # Errors
/// `NotSignedIn`, `Forbidden`.
pub fn enter(actor: &Actor) -> Result<(), Refusal> {
    match Part::of(actor) {
        Part::Visitor => Err(Refusal::NotSignedIn),
        Part::Client => Err(Refusal::Forbidden),
        Part::Newcomer | Part::Member | Part::Staff | Part::Moderator => Ok(()),
    }
}

/// Beginning a topic.
///
/// # Errors
/// `NotSignedIn`, `Suspended`, `ForumNotApproved`; `Forbidden` in the board of announcements but for staff, and for
/// everybody in that of reports: a report makes its topic.
pub fn start(board: Board, actor: &Actor) -> Result<(), Refusal> {
    let part = Part::of(actor);
    ensure(part != Part::Visitor, Refusal::NotSignedIn)?;
    ensure(!actor.suspended, Refusal::Suspended)?;
    ensure(part.writes(), Refusal::ForumNotApproved)?;
    match board {
        Board::Help | Board::Talk => Ok(()),
        Board::Announcements => ensure(part.is_staff(), Refusal::Forbidden),
        Board::Reports => Err(Refusal::Forbidden),
    }
}

impl Topic {
    /// Whether somebody may do that with the topic: the one answer behind `can` and behind every enforcement.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn permit(&self, act: Act, actor: &Actor) -> Result<(), Refusal> {
        let part = Part::of(actor);
        self.read(part)?;
        if act == Act::Read {
            return Ok(());
        }
        ensure(!actor.suspended, Refusal::Suspended)?;
        match act {
            Act::Read => Ok(()),
            Act::Reply => {
                self.write(part)?;
                ensure(self.tie != Tie::Reporter || part == Part::Moderator, Refusal::Forbidden)?;
                ensure(!self.deleted, Refusal::NotFound)?;
                ensure(!self.locked || part == Part::Moderator, Refusal::TopicLocked)
            }
            Act::Follow => ensure(!self.deleted, Refusal::NotFound),
            Act::Pin | Act::Lock => {
                ensure(part == Part::Moderator, Refusal::Forbidden)?;
                ensure(!self.deleted, Refusal::NotFound)
            }
            Act::Move => {
                ensure(part == Part::Moderator, Refusal::Forbidden)?;
                ensure(!self.deleted, Refusal::NotFound)?;
                ensure(self.board != Board::Reports, Refusal::WrongState)
            }
        }
    }

    /// Whether somebody may do that with what was said in it.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn permit_post(&self, act: PostAct, post: &Post, actor: &Actor, now: Timestamp) -> Result<(), Refusal> {
        let part = Part::of(actor);
        self.read(part)?;
        ensure(!actor.suspended, Refusal::Suspended)?;
        ensure(!post.deleted, Refusal::NotFound)?;
        // What a report says stands as it was said, whatever becomes of it.
        let is_report = post.opens && self.board == Board::Reports;
        let own = actor.is(post.author);
        let open = ensure(!self.locked || part == Part::Moderator, Refusal::TopicLocked);
        match act {
            PostAct::Edit => {
                ensure(own && !is_report, Refusal::Forbidden)?;
                open?;
                let over = Refusal::EditTimeOver { minutes: EDIT_MS / MINUTE_MS };
                ensure(now.since(post.created_at) <= EDIT_MS, over)
            }
            PostAct::Delete => {
                ensure((own || part == Part::Moderator) && !is_report, Refusal::Forbidden)?;
                open
            }
            PostAct::Like => {
                self.write(part)?;
                ensure(!own && !is_report, Refusal::Forbidden)
            }
        }
    }

    fn read(&self, part: Part) -> Result<(), Refusal> {
        ensure(part != Part::Visitor, Refusal::NotSignedIn)?;
        match self.board {
            Board::Announcements | Board::Help | Board::Talk => ensure(part != Part::Client, Refusal::Forbidden),
            Board::Reports => ensure(part == Part::Moderator || self.tie != Tie::None, Refusal::NotFound),
        }
    }

    fn write(&self, part: Part) -> Result<(), Refusal> {
        let answers = self.board == Board::Reports && self.tie == Tie::Author;
        ensure(part.writes() || answers, Refusal::ForumNotApproved)
    }
}

/// Where a topic is moved to.
///
/// # Errors
/// A fault on `board` for one that is not known, and for that of reports.
pub fn destination(code: &str) -> Result<Board, Refusal> {
    let board = Board::parse(code.trim()).filter(|board| *board != Board::Reports);
    board.ok_or_else(|| Refusal::fault("board", Problem::Unknown))
}

/// How many words there are in a text without mark-up: each Han character is one, and each run of other letters and
/// digits (`don't` and `e-mail` are one each).
#[must_use]
pub fn words(plain: &str) -> usize {
    let (mut count, mut inside) = (0, false);
    for c in plain.chars() {
        if is_han(c) {
            count += 1;
            inside = false;
        } else if c.is_alphanumeric() {
            count += usize::from(!inside);
            inside = true;
        } else if !matches!(c, '\'' | '’' | '-' | '_') {
            inside = false;
        }
    }
    count
}

const fn is_han(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{323af}' | '々' | '〇')
}

/// A title as it is kept; notes what is wrong with it.
pub fn title(raw: &str, faults: &mut Vec<Fault>) -> String {
    let title = text::line(raw);
    text::check_required("title", &title, TITLE_LEAST, TITLE_MOST, faults);
    title
}

/// A text as it is kept, where `plain` is what it says without mark-up; notes what is wrong with it.
pub fn content(raw: &str, plain: impl Fn(&str) -> String, faults: &mut Vec<Fault>) -> String {
    let content = text::block(raw);
    text::check_required("content", &content, 1, CONTENT_MOST, faults);
    if !content.is_empty() && text::chars(&content) <= CONTENT_MOST && words(&plain(&content)) < WORDS_LEAST {
        faults.push(Fault::new("content", Problem::TooFewWords { min: WORDS_LEAST }));
    }
    content
}

/// Places where people reach each other past the market; every other link may stand in the forum.
const CONTACT_HOSTS: [&str; 12] = [
    "wa.me",
    "t.me",
    "u.wechat.com",
    "weixin.qq.com",
    "qm.qq.com",
    "line.me",
    "discord.gg",
    "m.me",
    "api.whatsapp.com",
    "chat.whatsapp.com",
    "telegram.me",
    "signal.me",
];

/// The text without contact details; links stay, unless they lead to a person. Staff give out what addresses they want.
#[must_use]
pub fn kept(content: &str, by: Part) -> Kept {
    if by.is_staff() {
        return Kept::of(content, false);
    }
    let mut out = String::with_capacity(content.len());
    let mut rest = content;
    while let Some((before, url)) = next_link(rest) {
        out.push_str(&mask_contacts(&rest[..before]));
        let link = &rest[before..before + url];
        out.push_str(if leads_to_person(link) { "***" } else { link });
        rest = &rest[before + url..];
    }
    out.push_str(&mask_contacts(rest));
    Kept { masked: out != content, content: out }
}

/// Where the next link begins and how many bytes it has.
#[must_use]
pub fn next_link(text: &str) -> Option<(usize, usize)> {
    let lower = text.to_ascii_lowercase();
    let begins = ["http://", "https://"].iter().filter_map(|scheme| lower.find(scheme)).min()?;
    let ends = |c: char| !c.is_ascii_graphic() || matches!(c, '"' | '<' | '>' | '`' | '(' | ')' | '[' | ']');
    let length = text[begins..].find(ends).unwrap_or(text.len() - begins);
    Some((begins, length))
}

/// Whether a link leads to a person past the market.
#[must_use]
pub fn leads_to_person(link: &str) -> bool {
    let lower = link.to_ascii_lowercase();
    let after = lower.split_once("://").map_or("", |(_, after)| after);
    let authority = after.split(['/', '?', '#']).next().unwrap_or_default();
    let host = authority.split(':').next().unwrap_or_default();
    let host = host.strip_prefix("www.").unwrap_or(host);
    // Who stands before an `@` is a person as well.
    authority.contains('@') || CONTACT_HOSTS.contains(&host)
}

#[cfg(test)]
mod tests;
