//! Everything that is kept about a person, for them to take along: asked for, put together by a job, good for a day.

mod page;
mod words;

use super::prove;
use super::visit::Visit;
use crate::archive::Place;
use crate::file::{self, BelongsTo, Content, NewFile, Scope};
use crate::mail_text::MailText;
use crate::{AppError, Market, outbox};
use db::account::export::{self as rows, Export, OwnFile, Part};
use db::session::Viewer;
use db::{Conn, DbError, Tx};
use domain::account::export::{EXPORT_FILES_BYTES_MOST, EXPORT_LIVES_MS, ExportState};
use domain::security::Event;
use domain::time::MINUTE_MS;
use domain::{FileId, Refusal, Site, Timestamp, UserId};
use gateways::storage::{Incoming, StorageError};
use media::bundle::Bundle;
use page::Named;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::fs::File;
use std::io::{BufWriter, Write};

/// The jobs that make an archive, and take it away when its day is over.
pub const EXPORT_PERSON: &str = "export_person";
pub const DROP_EXPORT: &str = "drop_export";
/// So long later one comes again that found another being made.
const AGAIN_MS: i64 = MINUTE_MS;

#[derive(Debug, Serialize, Deserialize)]
struct Payload {
    user: UserId,
    /// Milliseconds.
    asked_at: i64,
}

impl Payload {
    fn read(payload: &str) -> Result<(UserId, Timestamp), AppError> {
        let Payload { user, asked_at } = serde_json::from_str(payload)?;
        Ok((user, Timestamp(asked_at)))
    }
}

fn enqueue(
    tx: &mut Tx<'_>,
    kind: &str,
    user: UserId,
    asked_at: Timestamp,
    at: Timestamp,
    now: Timestamp,
) -> Result<(), AppError> {
    let payload = serde_json::to_string(&Payload { user, asked_at: asked_at.0 })?;
    db::jobs::enqueue(tx, kind, &payload, at, Some(&format!("{kind}:{user}:{}", asked_at.0)), now)?;
    Ok(())
}

fn state(row: Option<&Export>, now: Timestamp) -> ExportState {
    row.map_or(ExportState::None, |row| ExportState::of(row.asked_at, row.until, now))
}

/// Whether that file is the person's archive and its time is not over.
///
/// # Errors
/// Those of the database.
pub(crate) fn can_be_had(conn: &mut Conn<'_>, user: UserId, file: FileId, now: Timestamp) -> Result<bool, DbError> {
    let row = rows::find(conn, user)?;
    Ok(row.is_some_and(|row| row.file == Some(file) && state(Some(&row), now) == ExportState::Ready))
}

/// How the person's archive stands, and its row where there is one to be had or waited for.
///
/// # Errors
/// Those of the database.
pub async fn standing(market: &Market, viewer: &Viewer) -> Result<(ExportState, Option<Export>), AppError> {
    let (user, now) = (viewer.id, market.now());
    let row = market.db.read(move |conn| rows::find(conn, user)).await?;
    let state = state(row.as_ref(), now);
    Ok((state, row.filter(|_| state != ExportState::None)))
}

/// Asks for an archive. Whoever waits for one, or can have one, is answered with that: there is one a day.
///
/// # Errors
/// `ProofRequired`: an open browser is not enough to carry everything away.
pub async fn ask(market: &Market, viewer: &Viewer, visit: Visit) -> Result<(), AppError> {
    prove::ensure_recent(market, viewer)?;
    let (user, now) = (viewer.id, market.now());
    let before = market.db.write(move |tx| {
        if state(rows::find(tx, user)?.as_ref(), now) != ExportState::None {
            return Ok(Vec::new());
        }
        let before = rows::forget(tx, user)?;
        rows::ask(tx, user, now)?;
        visit.note(tx, Event::DataAsked, Some(user), "", now)?;
        enqueue(tx, EXPORT_PERSON, user, now, now, now)?;
        Ok::<_, AppError>(before)
    });
    remove(market, before.await?).await
}

/// Removes the bytes of archives that no row names any more.
async fn remove(market: &Market, keys: Vec<String>) -> Result<(), AppError> {
    let storage = market.storage.clone();
    market
        .compute(move || {
            for key in keys {
                storage.remove(&key)?;
            }
            Ok(())
        })
        .await
}

/// Runs the job: puts the archive together and tells the person by mail.
///
/// # Errors
/// Those of storage and database; the job comes again.
pub(crate) async fn make(market: &Market, payload: &str) -> Result<(), AppError> {
    let (user, asked_at) = Payload::read(payload)?;
    let (row, person) =
        market.db.read(move |conn| Ok::<_, DbError>((rows::find(conn, user)?, db::account::find(conn, user)?))).await?;
    let Some(person) = person else { return Ok(()) };
    if row.is_none_or(|row| row.asked_at != asked_at || row.file.is_some()) {
        return Ok(());
    }
    // Gigabytes are read and written: those who wait hold no job up, neither each other's nor anybody else's.
    let Ok(_alone) = market.archiving.try_lock() else { return come_again(market, user, asked_at).await };
    let gathering = market.clone();
    let archive = market.compute(move || gather(&gathering, user, person.site, asked_at)).await?;
    let name = format!("vermilion-{user}-{}.zip", &asked_at.rfc3339()[..10]);
    let new = NewFile { scope: Scope::Export, owner: user, name, bytes: archive.into(), sizes: Vec::new() };
    let stored = file::keep(market, new).await?;
    let (running, now, kept) = (market.clone(), market.now(), stored.clone());
    let (until, zone) = (now.plus_ms(EXPORT_LIVES_MS), person.time_zone.unwrap_or_default());
    let noted = market.db.write(move |tx| {
        let file = db::file::insert(tx, &kept, BelongsTo::default(), now)?;
        if !rows::made(tx, user, asked_at, file, until)? {
            // Another run of this job was quicker, or nobody asks any more.
            return Err(AppError::Refused(Refusal::Conflict));
        }
        enqueue(tx, DROP_EXPORT, user, asked_at, until, now)?;
        outbox::mail_person(tx, &running, user, &MailText::DataReady { until, zone: zone.clone() }, now)
    });
    match file::settle(market, &[stored], noted.await).await {
        Err(AppError::Refused(Refusal::Conflict)) => Ok(()),
        outcome => outcome,
    }
}

/// Has the job run again later.
async fn come_again(market: &Market, user: UserId, asked_at: Timestamp) -> Result<(), AppError> {
    let now = market.now();
    let at = now.plus_ms(AGAIN_MS);
    market
        .db
        .write(move |tx| {
            let payload = serde_json::to_string(&Payload { user, asked_at: asked_at.0 })?;
            let key = format!("{EXPORT_PERSON}:{user}:{}@{}", asked_at.0, at.0);
            db::jobs::enqueue(tx, EXPORT_PERSON, &payload, at, Some(&key), now)?;
            Ok(())
        })
        .await
}

/// Runs the job: takes the archive away, unless another was asked for meanwhile.
///
/// # Errors
/// Those of storage and database; the job comes again.
pub(crate) async fn drop_archive(market: &Market, payload: &str) -> Result<(), AppError> {
    let (user, asked_at) = Payload::read(payload)?;
    let keys = market.db.write(move |tx| {
        let is_it = rows::find(tx, user)?.is_some_and(|row| row.asked_at == asked_at);
        Ok::<_, AppError>(if is_it { rows::forget(tx, user)? } else { Vec::new() })
    });
    remove(market, keys.await?).await
}

/// What the archive says of itself.
fn about(user: UserId, asked_at: Timestamp) -> Value {
    json!({
        "person": user,
        "askedAt": asked_at.rfc3339(),
        "times": "RFC 3339, UTC",
        "amounts": "in the smallest unit of their currency: fen, cents",
        "files": "files.json names every file that you sent; `included` says whether it lies in files/ of the archive, \
                  `leftOut` why it does not: `no_room`, `unreadable`",
    })
}

/// An archive that is being written into a file on its way into storage.
struct Archive<'m> {
    market: &'m Market,
    user: UserId,
    site: Site,
    bundle: Bundle<BufWriter<File>>,
}

fn disk(fault: std::io::Error) -> AppError {
    StorageError::from(fault).into()
}

/// Writes all of it.
fn gather(market: &Market, user: UserId, site: Site, asked_at: Timestamp) -> Result<Incoming, AppError> {
    let incoming = market.storage.incoming()?;
    let bundle = Bundle::new(BufWriter::new(incoming.append()?));
    let mut archive = Archive { market, user, site, bundle };
    archive.json("about", &about(user, asked_at))?;
    let mut parts = Vec::with_capacity(rows::PARTS.len());
    for part in rows::PARTS {
        parts.push((part, archive.part(part)?));
    }
    let files = archive.files()?;
    archive.text("index.html", page::index(site, asked_at, &parts, &files).as_bytes())?;
    archive.bundle.finish().and_then(|mut out| out.flush()).map_err(disk)?;
    Ok(incoming)
}

impl Archive<'_> {
    fn text(&mut self, path: &str, text: &[u8]) -> Result<(), AppError> {
        self.bundle.text(path, text).map_err(disk)
    }

    fn json(&mut self, name: &str, told: &impl Serialize) -> Result<(), AppError> {
        self.text(&format!("json/{name}.json"), &serde_json::to_vec_pretty(told)?)
    }

    /// Adds one part, for programs and, where it says anything, for people; how many things it tells.
    fn part(&mut self, part: &'static Part) -> Result<usize, AppError> {
        let user = self.user;
        let told = self.market.db.read_blocking(move |conn| part.of(conn, user).map_err(AppError::from))?;
        self.json(part.name, &told)?;
        if !told.is_empty() {
            let page = page::of_part(self.site, part, &told);
            self.text(&format!("pages/{}.html", part.name), page.as_bytes())?;
        }
        Ok(told.len())
    }

    /// Adds the files as far as there is room, the newest first, and names them all.
    fn files(&mut self) -> Result<Vec<Named>, AppError> {
        let user = self.user;
        let files = self.market.db.read_blocking(move |conn| rows::files(conn, user).map_err(AppError::from))?;
        let (mut room, mut listed, mut named) = (EXPORT_FILES_BYTES_MOST, Vec::new(), Vec::new());
        for file in files {
            let size = file.size.unsigned_abs();
            let path = format!("files/{}-{}", file.id, file.name);
            let place = match size <= room {
                false => Place::NoRoom,
                true if self.file(&path, &file)? => Place::There(path),
                true => Place::Unreadable,
            };
            if place.path().is_some() {
                room -= size;
            }
            listed.push(json!({
                "id": file.id, "kind": file.scope, "name": file.name, "mime": file.mime, "bytes": file.size,
                "sha256": file.sha256, "sentAt": file.created_at.rfc3339(), "included": place.path().is_some(),
                "path": place.path(), "leftOut": place.left_out(),
            }));
            named.push(Named { name: file.name, mime: file.mime, sent_at: file.created_at, place });
        }
        self.json("files", &listed)?;
        Ok(named)
    }

    /// Adds a file that is there as it was sent; false for one that is not, which is said where it is named.
    fn file(&mut self, path: &str, file: &OwnFile) -> Result<bool, AppError> {
        let content = Content::stored(&self.market.storage, &file.storage_key)?;
        // Read to its end first: what was begun in an archive stays in it.
        if !content.sha256().is_ok_and(|sha256| sha256 == file.sha256) {
            tracing::warn!(file.id = file.id.0, "a file that cannot be read is left out of an archive");
            return Ok(false);
        }
        let written = self.bundle.file(path, &mut content.open()?).map_err(disk)?;
        if written == file.size.unsigned_abs() { Ok(true) } else { Err(AppError::Damaged(file.id)) }
    }
}
