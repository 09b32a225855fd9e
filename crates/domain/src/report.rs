//! Reports of entries: what one says, and what a moderator can decide (rules: Reports).

use crate::account::standing::POINTS;
use crate::forum::leads_to_person;
use crate::project::halt::ensure;
use crate::project::{ProjectFacts, WorkFacts};
use crate::refusal::{Fault, Problem};
use crate::{BoughtId, FileId, ProjectId, Refusal, UserId, WorkId, desk, text};

/// Characters of the reason.
pub const REASON_LEAST: usize = 10;
pub const REASON_MOST: usize = 1_000;
/// Characters of the address of an original.
pub const URL_MOST: usize = 500;
/// Reports of one person that wait for a moderator.
pub const OPEN_MOST: i64 = 10;

/// What is said against an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It is somebody else's work.
    Stolen,
    /// Made of a stock picture or a template.
    Stock,
    /// Made by a machine, and not said so.
    Generated,
    /// Against the rules of the brief.
    Rules,
    Offensive,
    /// In words.
    Other,
}

impl Kind {
    pub const ALL: [Kind; 6] = [Kind::Stolen, Kind::Stock, Kind::Generated, Kind::Rules, Kind::Offensive, Kind::Other];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Kind::Stolen => "stolen",
            Kind::Stock => "stock",
            Kind::Generated => "generated",
            Kind::Rules => "rules",
            Kind::Offensive => "offensive",
            Kind::Other => "other",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }
}

/// What has become of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    Open,
    Dismissed,
    Hidden,
    Removed,
    Warned,
}

impl Status {
    pub const ALL: [Status; 5] = [Status::Open, Status::Dismissed, Status::Hidden, Status::Removed, Status::Warned];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Dismissed => "dismissed",
            Status::Hidden => "hidden",
            Status::Removed => "removed",
            Status::Warned => "warned",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.code() == code)
    }
}

/// An entry as people name it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Named {
    #[default]
    Nothing,
    /// What was written names none.
    Unreadable,
    /// By its number on the wall of a contest: the reported entry's own, where none is named.
    OnWall { project: Option<ProjectId>, number: i64 },
    /// By its page in the store.
    InStore(WorkId),
}

/// What the entry is said to be made after.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Original {
    /// An entry of this market, which the reporter sees.
    pub work: Option<WorkId>,
    /// The same in the reporter's words; `work` once it was looked up.
    pub named: Named,
    /// Empty where none is named.
    pub url: String,
    /// A picture, sent ahead.
    pub file: Option<FileId>,
}

/// A report that can be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    pub kind: Kind,
    pub reason: String,
    pub original: Original,
}

/// Reads a report; of what kind it is need not be said.
///
/// # Errors
/// Every wrong field at once; `confirm_required` where the warning was not ticked.
pub fn read(kind: &str, reason: &str, original: Original, confirmed: bool) -> Result<Claim, Refusal> {
    let mut faults = Vec::new();
    let kind = match kind.trim() {
        "" => Kind::Other,
        code => Kind::parse(code).unwrap_or_else(|| {
            faults.push(Fault::new("kind", Problem::Unknown));
            Kind::Other
        }),
    };
    let reason = text::block(reason);
    text::check_required("reason", &reason, REASON_LEAST, REASON_MOST, &mut faults);
    let original = Original { url: text::line(&original.url), ..original };
    text::check_optional("originalUrl", &original.url, URL_MOST, &mut faults);
    if !original.url.is_empty() && (!is_address(&original.url) || leads_to_person(&original.url)) {
        faults.push(Fault::new("originalUrl", Problem::WrongForm));
    }
    if original.named == Named::Unreadable {
        faults.push(Fault::new("originalLink", Problem::WrongForm));
    }
    let named = [
        ("originalWorkId", original.work.is_some()),
        ("originalLink", original.named != Named::Nothing),
        ("originalUrl", !original.url.is_empty()),
        ("fileId", original.file.is_some()),
    ];
    for (field, _) in named.into_iter().filter(|(_, is)| *is).skip(1) {
        faults.push(Fault::new(field, Problem::TooMany { max: 1 }));
    }
    if !confirmed {
        faults.push(Fault::new("confirm", Problem::ConfirmRequired));
    }
    Refusal::faults(faults)?;
    Ok(Claim { kind, reason, original })
}

/// Whether it is an address that a browser opens and that a person could have meant.
fn is_address(url: &str) -> bool {
    let lower = url.to_ascii_lowercase();
    let Some(after) = lower.strip_prefix("https://").or_else(|| lower.strip_prefix("http://")) else { return false };
    let authority = after.split(['/', '?', '#']).next().unwrap_or_default();
    let plain = |c: char| !c.is_whitespace() && !c.is_control() && !matches!(c, '"' | '<' | '>' | '\\' | '`');
    let host = authority.split(':').next().unwrap_or_default();
    !authority.contains('@') && host.trim_matches('.').contains('.') && !host.starts_with('.') && url.chars().all(plain)
}

/// What a moderator decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing is wrong with the entry. Points, where there are some, are the reporter's.
    Dismiss,
    Hide,
    Remove,
    /// The entry stays, its author has points.
    Warn,
}

impl Verdict {
    pub const ALL: [Verdict; 4] = [Verdict::Dismiss, Verdict::Hide, Verdict::Remove, Verdict::Warn];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Verdict::Dismiss => "dismiss",
            Verdict::Hide => "hide",
            Verdict::Remove => "remove",
            Verdict::Warn => "warn",
        }
    }

    #[must_use]
    pub const fn status(self) -> Status {
        match self {
            Verdict::Dismiss => Status::Dismissed,
            Verdict::Hide => Status::Hidden,
            Verdict::Remove => Status::Removed,
            Verdict::Warn => Status::Warned,
        }
    }
}

/// A decision with everything that goes with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    pub verdict: Verdict,
    pub reason: String,
    /// Of the warning that goes with it: the author's, or, where the report is dismissed, the reporter's.
    pub points: Option<i64>,
}

/// Reads a decision: always with a reason; a warning with its points, anything else with or without.
///
/// # Errors
/// Every wrong field at once.
pub fn read_decision(verdict: &str, reason: &str, points: Option<i64>) -> Result<Decided, Refusal> {
    let mut faults = Vec::new();
    let known = Verdict::ALL.into_iter().find(|known| known.code() == verdict.trim());
    if known.is_none() {
        let problem = if verdict.trim().is_empty() { Problem::Required } else { Problem::Unknown };
        faults.push(Fault::new("decision", problem));
    }
    let reason = text::block(reason);
    if reason.is_empty() {
        faults.push(Fault::new("reason", Problem::ReasonRequired));
    }
    text::check_optional("reason", &reason, desk::REASON_MOST, &mut faults);
    let points = points.filter(|points| *points != 0);
    let (min, max) = (*POINTS.start(), *POINTS.end());
    match points {
        Some(points) if !POINTS.contains(&points) => {
            faults.push(Fault::new("points", Problem::OutOfRange { min, max }));
        }
        None if known == Some(Verdict::Warn) => faults.push(Fault::new("points", Problem::Required)),
        Some(_) | None => {}
    }
    Refusal::faults(faults)?;
    Ok(Decided { verdict: known.unwrap_or(Verdict::Dismiss), reason, points })
}

/// Whether that moderator may judge the report: nobody whom it concerns.
///
/// # Errors
/// `Forbidden`.
pub fn may_judge(judge: UserId, author: UserId, reporter: UserId, client: UserId) -> Result<(), Refusal> {
    ensure(![author, reporter, client].contains(&judge), Refusal::Forbidden)
}

/// Where a reported entry stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// On the wall, hidden or not.
    Hangs,
    /// Taken down already.
    Gone,
    /// It won, or was bought beside the winner, and is being handed over.
    HandedOver(BoughtId),
    /// Its handover is confirmed.
    Confirmed,
    /// Sold in the store.
    InStore,
}

impl Standing {
    /// Where that entry of the contest stands.
    #[must_use]
    pub fn of(project: &ProjectFacts, work: &WorkFacts) -> Self {
        let won =
            project.winner.filter(|winner| winner.work == work.id).map(|winner| (BoughtId::WINNER, winner.handover));
        let bought = project.bought.iter().find(|one| one.work == work.id).map(|one| (one.id, one.handover));
        match won.or(bought) {
            _ if work.deleted => Standing::Gone,
            Some((_, handover)) if handover.confirmed_at.is_some() => Standing::Confirmed,
            Some((number, _)) => Standing::HandedOver(number),
            None if project.is_sold_in_store(work.id) => Standing::InStore,
            None => Standing::Hangs,
        }
    }
}

/// What a decision does to the entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    Nothing,
    Hide,
    TakeDown,
    /// Its win or its purchase is taken back first (decision 14).
    TakeBack(BoughtId),
    /// The store purchase that it was sold into is given back first, as far as it is not confirmed.
    TakeSaleBack,
}

impl Effect {
    /// A win or a sale ends with it: a decision about money, for which a fresh code is asked (decision 49).
    #[must_use]
    pub const fn moves_money(self) -> bool {
        match self {
            Effect::TakeBack(_) | Effect::TakeSaleBack => true,
            Effect::Nothing | Effect::Hide | Effect::TakeDown => false,
        }
    }
}

/// What the decision does to an entry that stands there. What was chosen or bought is removed as stolen alone, and not any
/// more once it is handed over.
///
/// # Errors
/// `WrongState` for an entry that is gone; `AlreadySold`, `AlreadyConfirmed`.
pub fn effect(verdict: Verdict, kind: Kind, entry: Standing) -> Result<Effect, Refusal> {
    match (verdict, entry) {
        (Verdict::Dismiss | Verdict::Warn, _) => Ok(Effect::Nothing),
        (Verdict::Hide, Standing::Hangs) => Ok(Effect::Hide),
        (Verdict::Remove, Standing::Hangs) => Ok(Effect::TakeDown),
        (Verdict::Hide | Verdict::Remove, Standing::Gone) => Err(Refusal::WrongState),
        (Verdict::Remove, Standing::HandedOver(bought)) if kind == Kind::Stolen => Ok(Effect::TakeBack(bought)),
        (Verdict::Remove, Standing::InStore) if kind == Kind::Stolen => Ok(Effect::TakeSaleBack),
        (Verdict::Remove, Standing::Confirmed) if kind == Kind::Stolen => Err(Refusal::AlreadyConfirmed),
        (Verdict::Hide | Verdict::Remove, Standing::HandedOver(_) | Standing::Confirmed | Standing::InStore) => {
            Err(Refusal::AlreadySold)
        }
    }
}

#[cfg(test)]
mod tests;
