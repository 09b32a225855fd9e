//! Delivering: files of any kind, archives looked into before anything is stored, with a message.

use super::acting::{on_order, seen};
use super::talk::put;
use crate::delivery::{look_into, upload};
use crate::file::{self, BelongsTo, Content, NewFile, Scope, StoredFile};
use crate::project::RawFile;
use crate::{AppError, Market, thread};
use db::order::thread::{self as rows, Part as Handed};
use db::session::Viewer;
use domain::notice::Told;
use domain::order::{Act, Side, State, Word, input};
use domain::refusal::{Fault, Problem};
use domain::{FileId, HandoverId, OrderId, Refusal};

/// What is handed over.
#[derive(Clone, Debug, Default)]
pub struct Delivery {
    pub content: String,
    pub files: Vec<RawFile>,
    /// Files of one's own that were sent ahead.
    pub file_ids: Vec<FileId>,
    /// Files that came in pieces; they are used up by it.
    pub upload_ids: Vec<String>,
}

/// The handover, where the person may deliver into it now: asked before a body with files is read.
///
/// # Errors
/// The rule's refusal.
pub async fn may_deliver(market: &Market, viewer: &Viewer, id: OrderId) -> Result<HandoverId, AppError> {
    let (market_in, viewer) = (market.clone(), viewer.clone());
    market
        .db
        .read(move |conn| {
            let seen = seen(conn, &market_in, &viewer, id)?;
            Ok(seen.facts.deliver_into(&seen.actor)?)
        })
        .await
}

/// A file that is handed over: its hash, and the tree of an archive.
#[derive(Clone, Debug)]
struct Looked {
    sha256: String,
    tree: String,
}

/// Hands the files over as the next version and starts the buyer's clock; the version. The very files that were handed
/// over last, again, are that version.
///
/// # Errors
/// Faults on `content`, `files`, `fileIds`, `uploadIds`; `UploadUnfinished`, `Gone` for an upload that was taken; the
/// refusals of an archive; `FileTooLarge`; the rule's refusal.
pub async fn deliver(market: &Market, viewer: &Viewer, id: OrderId, mut new: Delivery) -> Result<i64, AppError> {
    let mut faults = Vec::new();
    let count = new.files.len() + new.file_ids.len() + new.upload_ids.len();
    let content = input::DELIVERY.read(&new.content, count, &mut faults);
    if count == 0 {
        faults.push(Fault::new(input::DELIVERY.files, Problem::Required));
    }
    for (field, named_twice) in [("fileIds", has_twice(&new.file_ids)), ("uploadIds", has_twice(&new.upload_ids))] {
        if named_twice {
            faults.push(Fault::new(field, Problem::NamedTwice));
        }
    }
    Refusal::faults(faults)?;
    let handover = may_deliver(market, viewer, id).await?;
    let mut uploads = Vec::with_capacity(new.upload_ids.len());
    for upload in &new.upload_ids {
        let (row, bytes) = upload::meant_for(market, viewer, "uploadIds", upload, handover).await?;
        new.files.push(RawFile { name: row.name.clone(), bytes });
        uploads.push(row);
    }
    let ahead = sent_ahead(market, viewer, &new.file_ids).await?;
    let mut trees = Vec::with_capacity(new.files.len());
    for raw in &new.files {
        trees.push(tree(market, raw.bytes.clone()).await?);
    }
    let owner = viewer.id;
    let scoped = new.files.into_iter().map(|raw| NewFile {
        scope: Scope::Delivery,
        owner,
        name: raw.name,
        bytes: raw.bytes,
        sizes: Vec::new(),
    });
    let files = file::keep_all(market, scoped.collect()).await?;
    let stored: Vec<(StoredFile, String)> = files.clone().into_iter().zip(trees).collect();
    let written = on_order(market, viewer, id, Act::Deliver, move |on, part| {
        let handed = on.facts.handover.ok_or(Refusal::WrongState)?;
        for upload in &uploads {
            upload::consume(on.tx, upload, on.now)?;
        }
        let mut hashes: Vec<&str> = stored.iter().map(|(file, _)| file.sha256.as_str()).collect();
        hashes.extend(ahead.iter().map(|(_, looked)| looked.sha256.as_str()));
        if on.facts.state() == State::Delivered
            && let Some(version) = same_again(on.tx, handed.id, &hashes)?
        {
            return Ok(version);
        }
        let of = BelongsTo { order: Some(id), ..BelongsTo::default() };
        let mut ids = Vec::with_capacity(hashes.len());
        for (file, tree) in &stored {
            let looked = Looked { sha256: file.sha256.clone(), tree: tree.clone() };
            ids.push((db::file::insert(on.tx, file, of, on.now)?, looked));
        }
        let named: Vec<FileId> = ahead.iter().map(|(file, _)| *file).collect();
        file::claim(on.tx, "fileIds", &named, owner, Scope::Delivery, of, on.now)?;
        ids.extend(ahead.iter().cloned());
        thread::may_write(on.tx, owner, on.now)?;
        let listed = db::ids_json(ids.iter().map(|(file, _)| *file));
        let message = put(on, part, Word::Delivery, &content, &listed)?;
        let parts: Vec<Handed<'_>> = ids
            .iter()
            .map(|(file, looked)| Handed { file: *file, sha256: &looked.sha256, tree: &looked.tree })
            .collect();
        let added = rows::deliver(on.tx, handed.id, message, &parts, on.now)?;
        let (packages, version) = added.ok_or(Refusal::Conflict)?;
        db::order::delivered(on.tx, id, on.facts.held_by_buyer(on.now))?;
        on.drop_after_delivery()?;
        for package in packages {
            crate::delivery::enqueue_check(on.tx, package, on.now)?;
        }
        on.tell(Side::Buyer, Told::OrderDelivered {})?;
        Ok(version)
    });
    file::settle(market, &files, written.await).await
}

fn has_twice<T: PartialEq>(ids: &[T]) -> bool {
    ids.iter().enumerate().any(|(at, id)| ids[..at].contains(id))
}

/// The tree of an archive, as JSON; empty of anything else.
async fn tree(market: &Market, bytes: Content) -> Result<String, AppError> {
    market.compute(move || look_into(&bytes)).await
}

/// Files of this person that were sent ahead, each looked into.
async fn sent_ahead(market: &Market, viewer: &Viewer, ids: &[FileId]) -> Result<Vec<(FileId, Looked)>, AppError> {
    let listed = db::ids_json(ids.iter().copied());
    let files = market.db.read(move |conn| db::file::several(conn, &listed)).await?;
    let mut found = Vec::with_capacity(ids.len());
    for id in ids.iter().copied() {
        let mine = |file: &&db::file::FileRow| file.id == id && file.owner == viewer.id && file.scope == Scope::Upload;
        let file = files.iter().find(mine).ok_or_else(|| Refusal::fault("fileIds", Problem::Unknown))?;
        let bytes = Content::stored(&market.storage, &file.storage_key)?;
        found.push((id, Looked { sha256: file.sha256.clone(), tree: tree(market, bytes).await? }));
    }
    Ok(found)
}

/// The last version, where it is of these very files.
fn same_again(tx: &mut db::Tx<'_>, handover: domain::HandoverId, hashes: &[&str]) -> Result<Option<i64>, AppError> {
    let parts = db::delivery::package::latest(tx, handover)?;
    let Some(version) = parts.first().map(|part| part.version) else { return Ok(None) };
    let mut last: Vec<&str> = parts.iter().map(|part| part.sha256.as_str()).collect();
    let mut these = hashes.to_vec();
    last.sort_unstable();
    these.sort_unstable();
    Ok((last == these).then_some(version))
}
