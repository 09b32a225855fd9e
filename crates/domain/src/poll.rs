//! Polls: which entries, who sees which of them, who votes and writes, who reads the result, and when (rules: Polls).

use crate::account::{UserType, names};
use crate::project::halt::ensure;
use crate::project::permit::POLL_WORKS_LEAST;
use crate::project::stage::{RefundStatus, Step};
use crate::project::{Actor, ProjectFacts, access};
use crate::refusal::{Fault, Problem};
use crate::retention::POLL_VOTES_MS;
use crate::time::{DAY_MS, HOUR_MS};
use crate::work::mask_contacts;
use crate::{PollId, Rate, Refusal, Timestamp, UserId, WorkId, text};

/// Entries of a poll.
pub const WORKS_LEAST: usize = POLL_WORKS_LEAST as usize;
pub const WORKS_MOST: usize = 8;
/// Characters of the question; none is asked where it is empty.
pub const QUESTION_MOST: usize = 200;
/// Characters of a comment.
pub const COMMENT_MOST: usize = 500;
/// Characters of the name that somebody without an account gives.
pub const GUEST_NAME_MOST: usize = 30;
/// Characters of why a comment is reported.
pub const REPORT_MOST: usize = 500;
/// A poll takes votes for so long after it was opened, at most.
pub const LASTS_MS: i64 = 90 * DAY_MS;
/// How long a browser without an account is known as the voter it was: longer than any poll takes votes.
pub const VOTER_LASTS_MS: i64 = 180 * DAY_MS;
/// Comments that are shown, the newest ones.
pub const COMMENTS_SHOWN: i64 = 100;
/// Entries on the picture beside a link to a poll.
pub const PREVIEWED: usize = 4;

/// New votes without an account from one address, in all polls, before each asks for a proof of work.
pub const FREE_VOTES_OF_ADDRESS: Rate = Rate { most: 10, window_ms: HOUR_MS };
/// New votes without an account from one address in one poll, with a proof or without.
pub const VOTES_OF_ADDRESS_IN_POLL: Rate = Rate { most: 30, window_ms: DAY_MS };
/// Changes of a vote, by one voter.
pub const CHANGES_OF_VOTER: Rate = Rate { most: 60, window_ms: HOUR_MS };
/// Comments without an account from one address before each asks for a proof of work, and at all.
pub const FREE_COMMENTS_OF_ADDRESS: Rate = Rate { most: 5, window_ms: HOUR_MS };
pub const COMMENTS_OF_ADDRESS: Rate = Rate { most: 30, window_ms: DAY_MS };
/// Comments of somebody signed in.
pub const COMMENTS_OF_PERSON: Rate = Rate { most: 30, window_ms: HOUR_MS };
/// Reports of comments by one person.
pub const REPORTS_OF_PERSON: Rate = Rate { most: 20, window_ms: DAY_MS };
/// Polls that are opened for one contest.
pub const OPENED_IN_CONTEST: Rate = Rate { most: 20, window_ms: DAY_MS };

/// A poll as its rules see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Poll {
    pub id: PollId,
    /// By its address alone, never listed.
    pub private: bool,
    pub opened_at: Timestamp,
    /// When its owner wants it to end by itself.
    pub until: Option<Timestamp>,
    pub closed: bool,
    /// Whose entries it shows or has shown: those that are gone, too.
    pub works: Vec<Shown>,
}

/// An entry of a poll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    pub work: WorkId,
    pub designer: UserId,
    /// Neither taken down nor hidden.
    pub hangs: bool,
}

/// Where a poll stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Takes votes.
    Open,
    /// Nobody votes while its contest stands still, or while fewer than two of its entries hang.
    Paused,
    Closed,
}

impl State {
    pub const ALL: [State; 3] = [State::Open, State::Paused, State::Closed];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            State::Open => "open",
            State::Paused => "paused",
            State::Closed => "closed",
        }
    }
}

/// Which of its entries somebody sees by its address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    All,
    /// A designer in the open stage, which is blind: their own, whether the poll is closed or not.
    Own,
    /// Closed: by its address nothing more is seen.
    None,
}

impl Poll {
    /// When it ends by itself.
    #[must_use]
    pub fn ends_at(&self) -> Timestamp {
        let last = self.opened_at.plus_ms(LASTS_MS);
        self.until.map_or(last, |until| until.min(last))
    }

    #[must_use]
    pub fn state(&self, project: &ProjectFacts, now: Timestamp) -> State {
        let over = self.closed
            || now >= self.ends_at()
            || !project.stage.audit
            || project.step(now) == Step::Complete
            || project.stage.refund == RefundStatus::Refunded;
        if over {
            return State::Closed;
        }
        let still = project.stage.frozen_at.is_some() || project.stage.refund == RefundStatus::Requested;
        let hanging = self.works.iter().filter(|shown| shown.hangs).count();
        if still || hanging < WORKS_LEAST { State::Paused } else { State::Open }
    }

    /// Whether it can be opened again with the votes it has: as long as it is known who gave them.
    #[must_use]
    pub fn may_reopen(&self, now: Timestamp) -> bool {
        now.since(self.opened_at) < POLL_VOTES_MS
    }

    /// Whether everybody finds it on the list: the blind stage stays blind.
    #[must_use]
    pub fn is_listed(&self, project: &ProjectFacts, now: Timestamp) -> bool {
        !self.private && !project.private && project.step(now) > Step::Open && self.state(project, now) == State::Open
    }

    /// An entry of theirs is, or was, among those that are voted on.
    #[must_use]
    pub fn shows(&self, actor: &Actor) -> bool {
        self.works.iter().any(|shown| actor.is(shown.designer))
    }

    /// What its address shows that person.
    #[must_use]
    pub fn sight(&self, project: &ProjectFacts, actor: &Actor, now: Timestamp) -> Sight {
        if actor.owner_like(project) {
            return Sight::All;
        }
        // A poll that is over opens to a rival nothing that it hid from them while it went on.
        if project.step(now) == Step::Open && is_rival(project, actor) {
            return Sight::Own;
        }
        if self.state(project, now) == State::Closed { Sight::None } else { Sight::All }
    }

    /// Whether its page is there for that person: of a closed one only for whoever may know of its contest.
    #[must_use]
    pub fn is_there(&self, project: &ProjectFacts, actor: &Actor, now: Timestamp) -> bool {
        self.state(project, now) != State::Closed || access::view_project(project, actor)
    }

    /// Whether that person votes.
    ///
    /// # Errors
    /// `Suspended`; `Forbidden` for the owner, the designers shown, and every designer while the contest is blind;
    /// `PollClosed` where no votes are taken now.
    pub fn may_vote(&self, project: &ProjectFacts, actor: &Actor, now: Timestamp) -> Result<(), Refusal> {
        ensure(!actor.suspended, Refusal::Suspended)?;
        ensure(!actor.owns(project), Refusal::Forbidden)?;
        self.may_take_part(project, actor, now)
    }

    /// Whether that person writes beside an entry: whoever votes, and the owner.
    ///
    /// # Errors
    /// Those of [`Poll::may_vote`].
    pub fn may_comment(&self, project: &ProjectFacts, actor: &Actor, now: Timestamp) -> Result<(), Refusal> {
        ensure(!actor.suspended, Refusal::Suspended)?;
        self.may_take_part(project, actor, now)
    }

    fn may_take_part(&self, project: &ProjectFacts, actor: &Actor, now: Timestamp) -> Result<(), Refusal> {
        ensure(!self.shows(actor), Refusal::Forbidden)?;
        ensure(self.sight(project, actor, now) != Sight::Own, Refusal::Forbidden)?;
        ensure(self.state(project, now) == State::Open, Refusal::PollClosed)
    }

    /// Whether that person reads how it stands: owner, moderators and the designers shown always, others once they voted.
    #[must_use]
    pub fn sees_result(&self, project: &ProjectFacts, actor: &Actor, voted: bool) -> bool {
        voted || actor.owner_like(project) || self.shows(actor)
    }

    /// Whether its address is told to that person beside the contest: the owner and moderators; others where it is listed.
    #[must_use]
    pub fn is_told(&self, project: &ProjectFacts, actor: &Actor, now: Timestamp) -> bool {
        actor.owner_like(project) || self.is_listed(project, now)
    }
}

/// In the open stage a designer's colleagues' entries are none of theirs.
fn is_rival(project: &ProjectFacts, actor: &Actor) -> bool {
    actor.user_type == Some(UserType::Designer) || actor.takes_part(project)
}

/// Taking a comment out: the owner of the contest, moderators, and whoever wrote it while signed in.
///
/// # Errors
/// `NotSignedIn`, `Suspended`, `Forbidden`.
pub fn take_out(project: &ProjectFacts, actor: &Actor, author: Option<UserId>) -> Result<(), Refusal> {
    ensure(actor.user_id.is_some(), Refusal::NotSignedIn)?;
    ensure(!actor.suspended, Refusal::Suspended)?;
    let own = author.is_some_and(|author| actor.is(author));
    ensure(own || actor.owner_like(project), Refusal::Forbidden)
}

/// What a comment that was reported, or that a moderator takes out, has to do with whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Concerned<'a> {
    /// Nobody for whoever had no account.
    pub author: Option<UserId>,
    pub reporters: &'a [UserId],
    /// Whose contest it is.
    pub client: UserId,
}

/// Deciding on a comment: by a moderator whom it does not concern.
///
/// # Errors
/// `Forbidden`.
pub fn decide(by: UserId, case: Concerned<'_>) -> Result<(), Refusal> {
    let own = [case.author, Some(case.client)].contains(&Some(by)) || case.reporters.contains(&by);
    ensure(!own, Refusal::Forbidden)
}

/// The entries that a poll is opened with: those that were named, each once and each hanging in this contest; where none
/// is named all of them, the best rated first (`hanging` comes in that order).
///
/// # Errors
/// `poll_needs_two`, `too_many`, `unknown_value`, beside `workIds`.
pub fn choose(named: &[WorkId], hanging: &[WorkId]) -> Result<Vec<WorkId>, Refusal> {
    let refuse = |problem| Err(Refusal::fault("workIds", problem));
    let mut chosen: Vec<WorkId> = Vec::new();
    if named.is_empty() {
        chosen.extend(hanging.iter().take(WORKS_MOST));
    }
    for work in named {
        if !hanging.contains(work) {
            return refuse(Problem::Unknown);
        }
        if !chosen.contains(work) {
            chosen.push(*work);
        }
    }
    if chosen.len() < WORKS_LEAST {
        return refuse(Problem::PollNeedsTwo);
    }
    if chosen.len() > WORKS_MOST {
        return refuse(Problem::TooMany { max: WORKS_MOST });
    }
    Ok(chosen)
}

/// What is asked, and until when.
///
/// # Errors
/// Every wrong field at once; an end that is past, or later than a poll may last.
pub fn asked(question: &str, until: Option<Timestamp>, now: Timestamp) -> Result<(String, Option<Timestamp>), Refusal> {
    let mut faults = Vec::new();
    let question = text::line(question);
    text::check_optional("question", &question, QUESTION_MOST, &mut faults);
    if until.is_some_and(|until| until <= now || now.plus_ms(LASTS_MS) < until) {
        faults.push(Fault::new("until", Problem::PollEnd { days: LASTS_MS / DAY_MS }));
    }
    Refusal::faults(faults)?;
    Ok((mask_contacts(&question), until))
}

/// A comment as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    pub content: String,
    /// Of somebody without an account; empty of others.
    pub name: String,
    /// Contact details were taken out of it.
    pub masked: bool,
}

/// A comment that can be kept. Whoever is not signed in gives a name, which nobody takes for staff.
///
/// # Errors
/// Every wrong field at once.
pub fn remark(content: &str, name: &str, signed_in: bool) -> Result<Remark, Refusal> {
    let mut faults = Vec::new();
    let content = text::block(content);
    text::check_required("content", &content, 1, COMMENT_MOST, &mut faults);
    let name = if signed_in { String::new() } else { text::line(name) };
    if !signed_in {
        text::check_required("name", &name, 1, GUEST_NAME_MOST, &mut faults);
        if names::is_reserved(&name) {
            faults.push(Fault::new("name", Problem::UserNameReserved));
        }
    }
    Refusal::faults(faults)?;
    let kept = mask_contacts(&content);
    let masked = kept != content;
    Ok(Remark { content: kept, name: mask_contacts(&name), masked })
}

/// The order in which a voter sees the entries: always the same for them, another one for others.
pub fn shuffle<T>(seed: u64, items: &mut [T], id: impl Fn(&T) -> WorkId) {
    items.sort_by_key(|item| {
        let work = id(item);
        (mix(seed ^ mix(work.0.unsigned_abs())), work)
    });
}

/// The finaliser of SplitMix64: neighbours end far apart.
const fn mix(value: u64) -> u64 {
    let value = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ (value >> 31)
}

/// The part of all votes, in per cent with one decimal; 0 where nobody has voted.
#[must_use]
pub fn share(votes: i64, of: i64) -> f64 {
    if of <= 0 {
        return 0.0;
    }
    let tenths = (votes * 2_000 + of) / (2 * of);
    #[allow(clippy::cast_precision_loss, reason = "at most 1,000")]
    let share = tenths as f64 / 10.0;
    share
}

#[cfg(test)]
mod tests;
