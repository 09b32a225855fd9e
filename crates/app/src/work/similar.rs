//! Look-alikes: found among everybody else's entries when one is handed in, told to its author, decided by moderators.

use super::{Asking, judge};
use crate::account::Moderator;
use crate::file::{StoredFile, derivative_key};
use crate::{AppError, Market, notice};
use db::Tx;
use db::admin::decision::{self, NewDecision};
use db::work::similar::{self as rows, Alike};
use domain::notice::{About, To, Told};
use domain::refusal::Problem;
use domain::time::MINUTE_MS;
use domain::work::SimilarDecision;
use domain::{FileId, Refusal, Timestamp, UserId, WorkId};
use media::hash::{self, Fingerprint, Found, NEAR, Shelf};
use parking_lot::RwLock;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The job that compares an entry once more when it hangs: two that come at the same moment do not see each other.
pub const COMPARE: &str = "compare_work";

/// So many of the nearest are looked at themselves.
const PAIRS_MOST: usize = 50;
/// Rows read at once while the shelf is filled.
const PAGE: i64 = 20_000;
/// A picture's number may be given long before it is committed: numbers are final after that.
const SETTLED_MS: i64 = MINUTE_MS;
/// Numbers that are kept open while the shelf is filled in bulk.
const UNSETTLED: usize = 1_000;

/// The fingerprints of the pictures of all entries, also of those that a newer version has replaced, in memory.
/// Filled by the first who asks, then by what is new in the database: so every server has its own, and what another
/// server took is there at the next question.
#[derive(Default)]
pub struct Likeness(RwLock<Shelved>);

#[derive(Default)]
struct Shelved {
    shelf: Shelf,
    /// Everything up to this number is on the shelf.
    settled: i64,
    /// Later numbers on the shelf, and when they were met: earlier ones may still appear between them.
    recent: BTreeMap<i64, Timestamp>,
}

impl Shelved {
    fn put(&mut self, prints: Vec<rows::Print>, now: Timestamp) {
        for print in prints {
            let id = print.file.0;
            if id <= self.settled || self.recent.contains_key(&id) {
                continue;
            }
            self.recent.insert(id, now);
            if let Some(fingerprint) = Fingerprint::from_bytes(&print.fingerprint).filter(Fingerprint::is_telling) {
                self.shelf.push(id, print.designer.0, fingerprint);
            }
        }
        let old = |(id, at): (&i64, &Timestamp)| (now.since(*at) > SETTLED_MS).then_some(*id);
        let mut settled = self.recent.iter().rev().find_map(old);
        if self.recent.len() > PAGE as usize {
            settled = settled.max(self.recent.keys().rev().nth(UNSETTLED).copied());
        }
        if let Some(settled) = settled.filter(|settled| *settled > self.settled) {
            self.recent = self.recent.split_off(&(settled + 1));
            self.settled = settled;
        }
    }
}

/// Pictures of others' entries that are near, nearest first.
async fn near(market: &Market, fingerprint: Fingerprint, designer: UserId) -> Result<Vec<Found>, AppError> {
    let (now, mut after) = (market.now(), market.likeness.0.read().settled);
    loop {
        let prints = market.db.read(move |conn| rows::prints_after(conn, FileId(after), PAGE)).await?;
        let Some(last) = prints.last() else { break };
        let (count, last) = (prints.len(), last.file.0);
        market.likeness.0.write().put(prints, now);
        if count < PAGE as usize {
            break;
        }
        after = last;
    }
    let market_in = market.clone();
    market.compute(move || Ok(market_in.likeness.0.read().shelf.near(&fingerprint, designer.0, NEAR, PAIRS_MOST))).await
}

fn fingerprint(bytes: Option<&[u8]>) -> Option<Fingerprint> {
    bytes.and_then(Fingerprint::from_bytes).filter(Fingerprint::is_telling)
}

/// What a picture that lies in storage looks like, before it is handed in.
///
/// # Errors
/// `CopiedEntry` when it is the very picture of another designer's entry, whatever its size or quality.
pub(super) async fn look(market: &Market, picture: &StoredFile, designer: UserId) -> Result<Vec<Near>, AppError> {
    let Some(print) = fingerprint(picture.fingerprint.as_ref().map(<[u8; 32]>::as_slice)) else {
        return Ok(Vec::new());
    };
    let found = near(market, print, designer).await?;
    let (found, copied) = closer(market, picture.key.clone(), found, designer).await?;
    if copied { Err(Refusal::CopiedEntry.into()) } else { Ok(found) }
}

/// A picture of another designer's entry that is near.
#[derive(Clone, Copy, Debug)]
pub(super) struct Near {
    work: WorkId,
    picture: FileId,
    distance: u32,
}

/// A closer look at the pictures themselves: which of the entries are the same drawing, and whether one is the very
/// same picture.
async fn closer(
    market: &Market,
    own: String,
    found: Vec<Found>,
    designer: UserId,
) -> Result<(Vec<Near>, bool), AppError> {
    if found.is_empty() {
        return Ok((Vec::new(), false));
    }
    let hanging = market.db.read(move |conn| {
        let mut hanging = Vec::with_capacity(found.len());
        for one in &found {
            let picture = FileId(one.item);
            if let Some((work, key)) = rows::picture_of_another(conn, picture, designer)? {
                hanging.push((Near { work, picture, distance: one.distance }, key));
            }
        }
        Ok::<_, AppError>(hanging)
    });
    let (hanging, storage) = (hanging.await?, market.storage.clone());
    market
        .compute(move || {
            let small = |key: &str| storage.get(&derivative_key(key, "wall.jpg"));
            let look = hash::look(&small(&own)?)?;
            let (mut alike, mut copied) = (Vec::new(), false);
            for (one, key) in hanging {
                // A picture that rotted in storage is no reason against a new one.
                let Some(other) = small(&key).ok().and_then(|other| hash::look(&other).ok()) else { continue };
                let same = look.is_same(&other);
                if same || look.is_alike(&other) {
                    alike.push(one);
                    copied |= same;
                }
            }
            Ok((alike, copied))
        })
        .await
}

/// Which entry the job looks at.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct CompareJob {
    work: i64,
}

/// Writes the pairs of an entry with a new picture, tells their authors, and has it compared again once it hangs.
pub(super) fn note(
    tx: &mut Tx<'_>,
    entry: (WorkId, FileId),
    found: &[Near],
    comparable: bool,
    now: Timestamp,
) -> Result<(), AppError> {
    pair(tx, entry, found, now)?;
    if comparable {
        let (work, picture) = entry;
        let payload = serde_json::to_string(&CompareJob { work: work.0 })?;
        db::jobs::enqueue(tx, COMPARE, &payload, now, Some(&format!("{COMPARE}:{work}:{picture}")), now)?;
    }
    Ok(())
}

fn pair(tx: &mut Tx<'_>, one: (WorkId, FileId), found: &[Near], now: Timestamp) -> Result<(), AppError> {
    let mut told = Vec::new();
    for near in found {
        let alike = Alike { one, other: (near.work, near.picture), distance: near.distance };
        if let Some(later) = rows::pair(tx, &alike, now)?.filter(|later| !told.contains(later)) {
            told.push(later);
        }
    }
    for later in told {
        let Some(row) = db::work::find(tx, later)? else { continue };
        let about = About::Entry { contest: row.project, entry: later };
        notice::tell(tx, To::Designer(row.designer), Told::WorkSimilar { number: row.number }, about, now)?;
    }
    Ok(())
}

/// Runs the job.
///
/// # Errors
/// Those of the database; the job comes again.
pub async fn compare(market: &Market, payload: &str) -> Result<(), AppError> {
    let job: CompareJob = serde_json::from_str(payload)?;
    let work = WorkId(job.work);
    let Some(row) = market.db.read(move |conn| rows::print_of(conn, work)).await? else { return Ok(()) };
    let Some(print) = fingerprint(Some(&row.fingerprint)) else { return Ok(()) };
    let picture = row.file;
    let own = market.db.read(move |conn| rows::picture_of_another(conn, picture, UserId(0))).await?;
    let Some((_, own)) = own else { return Ok(()) };
    let found = near(market, print, row.designer).await?;
    let (found, _) = closer(market, own, found, row.designer).await?;
    if found.is_empty() {
        return Ok(());
    }
    let now = market.now();
    market.db.write(move |tx| pair(tx, (work, picture), &found, now)).await
}

/// A moderator's word on a pair.
#[derive(Clone, Debug, Default)]
pub struct PairVerdict {
    /// `dismiss`, `common`, `hide` or `remove`.
    pub decision: String,
    pub reason: String,
    /// Which of the two goes; the later one where it is not named.
    pub work: Option<WorkId>,
    /// The pair's version that was looked at, where it is named.
    pub version: Option<i64>,
}

/// Decides on a pair, once. The author of an entry that goes reads the reason.
///
/// # Errors
/// `NotFound`, `AlreadyDecided`, a missing reason; `Conflict` when the pair is about other pictures by now; `WrongState`
/// for an entry that was sold.
pub async fn decide(market: &Market, moderator: &Moderator, id: i64, verdict: PairVerdict) -> Result<(), AppError> {
    let asking = Asking::new(market, moderator, None);
    let (decision, reason) = SimilarDecision::read(&verdict.decision, &verdict.reason)?;
    let (named, looked_at, now) = (verdict.work, verdict.version, market.now());
    market
        .db
        .write(move |tx| {
            let pair = rows::find(tx, id)?.ok_or(Refusal::NotFound)?;
            let target = named.unwrap_or(pair.work.work);
            let side = [&pair.work, &pair.other].into_iter().find(|side| side.work == target);
            let side = side.ok_or_else(|| Refusal::fault("workId", Problem::Unknown))?;
            let moderator = asking.viewer.id;
            if !rows::decide(tx, id, decision, moderator, &reason, now)? {
                return Err(AppError::from(Refusal::AlreadyDecided));
            }
            if looked_at.is_some_and(|version| version != pair.version()) {
                return Err(Refusal::Conflict.into());
            }
            match decision {
                SimilarDecision::Dismiss | SimilarDecision::Common => {
                    let told = Told::SimilarDismissed { number: pair.work.number };
                    let about = About::Entry { contest: pair.work.project, entry: pair.work.work };
                    notice::tell(tx, To::Designer(pair.work.designer), told, about, now)?;
                }
                SimilarDecision::Hide => judge::hide(tx, &asking, target, true, &reason, now)?,
                SimilarDecision::Remove => judge::remove_as_moderator(tx, &asking, target, &reason, now)?,
            }
            let new = NewDecision {
                moderator: Some(moderator),
                kind: "similar",
                outcome: decision.status(),
                reason: &reason,
                project: Some(side.project),
                subject: Some(id),
            };
            Ok(decision::record(tx, &new, now)?)
        })
        .await
}
