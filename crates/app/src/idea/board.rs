//! Boards: making, naming and removing them, keeping ideas there. Each answers all boards, as they are then.

use crate::{AppError, Market};
use db::idea::board::{self as rows, BoardRow, Kept};
use db::session::Viewer;
use db::{Conn, DbError, Tx};
use domain::idea::board as rules;
use domain::refusal::Problem;
use domain::{BoardId, Refusal, Site, Timestamp, UserId, WorkId};
use std::collections::HashMap;

/// Whose boards, on which site.
#[derive(Clone, Copy, Debug)]
pub struct Owner {
    id: UserId,
    site: Site,
    /// They read, and change nothing.
    suspended: bool,
}

impl Owner {
    #[must_use]
    pub const fn of(viewer: &Viewer, site: Site) -> Self {
        Owner { id: viewer.id, site, suspended: viewer.suspended }
    }
}

/// A board with what is kept on it and hangs, the latest first.
#[derive(Clone, Debug)]
pub struct Board {
    pub row: BoardRow,
    pub kept: Vec<Kept>,
}

fn boards(conn: &mut Conn<'_>, owner: Owner) -> Result<Vec<Board>, DbError> {
    let mut kept: HashMap<BoardId, Vec<Kept>> = HashMap::new();
    for one in rows::kept(conn, owner.id, owner.site)? {
        kept.entry(one.board).or_default().push(one);
    }
    let with = |row: BoardRow| Board { kept: kept.remove(&row.id).unwrap_or_default(), row };
    Ok(rows::list(conn, owner.id, owner.site)?.into_iter().map(with).collect())
}

/// All boards, the one that was used last first.
///
/// # Errors
/// Those of the database.
pub async fn list(market: &Market, owner: Owner) -> Result<Vec<Board>, AppError> {
    Ok(market.db.read(move |conn| boards(conn, owner)).await?)
}

/// Changes something and answers what is then, read after the change: the writer has nothing to do with all the boards.
async fn change(
    market: &Market,
    owner: Owner,
    work: impl Fn(&mut Tx<'_>, Timestamp) -> Result<(), AppError> + Send + 'static,
) -> Result<Vec<Board>, AppError> {
    if owner.suspended {
        return Err(Refusal::Suspended.into());
    }
    let now = market.now();
    market.db.write(move |tx| work(tx, now)).await?;
    list(market, owner).await
}

/// Two boards of one name are one too many.
fn named<T>(done: Result<T, DbError>) -> Result<T, AppError> {
    done.map_err(|fault| match fault {
        fault if fault.breaks(rows::NAME_KEY) => Refusal::fault("name", Problem::BoardNameTaken).into(),
        fault => fault.into(),
    })
}

/// The board, found to be theirs.
fn own(tx: &mut Tx<'_>, owner: Owner, id: BoardId) -> Result<(), AppError> {
    rows::find(tx, owner.id, owner.site, id)?.map(drop).ok_or_else(|| Refusal::NotFound.into())
}

/// Makes a board.
///
/// # Errors
/// The name, when it is wrong or taken; `TooManyBoards`.
pub async fn create(market: &Market, owner: Owner, name: &str) -> Result<Vec<Board>, AppError> {
    let name = rules::name(name)?;
    let made = move |tx: &mut Tx<'_>, now| {
        rules::may_begin(rows::list(tx, owner.id, owner.site)?.len() as i64)?;
        named(rows::insert(tx, owner.id, owner.site, &name, now)).map(drop)
    };
    change(market, owner, made).await
}

/// Gives a board another name.
///
/// # Errors
/// `NotFound`; the name, when it is wrong or taken.
pub async fn rename(market: &Market, owner: Owner, id: BoardId, name: &str) -> Result<Vec<Board>, AppError> {
    let name = rules::name(name)?;
    let renamed = move |tx: &mut Tx<'_>, _| {
        own(tx, owner, id)?;
        named(rows::rename(tx, id, &name))
    };
    change(market, owner, renamed).await
}

/// Removes a board with what is kept on it.
///
/// # Errors
/// `NotFound`.
pub async fn remove(market: &Market, owner: Owner, id: BoardId) -> Result<Vec<Board>, AppError> {
    let removed = move |tx: &mut Tx<'_>, _| {
        own(tx, owner, id)?;
        Ok(rows::remove(tx, id)?)
    };
    change(market, owner, removed).await
}

/// Keeps an idea on that board; on none named it goes where the last one went, and the very first makes a board.
///
/// # Errors
/// `NotFound` when it does not hang there; the board, when it is not theirs; `BoardFull`.
pub async fn keep(
    market: &Market,
    owner: Owner,
    work: WorkId,
    wanted: Option<BoardId>,
) -> Result<Vec<Board>, AppError> {
    let kept = move |tx: &mut Tx<'_>, now| {
        if !db::idea::all_hang(tx, owner.site, &[work])? {
            return Err(Refusal::NotFound.into());
        }
        let place = rows::place(tx, owner.id, work)?;
        let board = match (wanted, place) {
            (Some(id), _) => {
                rows::find(tx, owner.id, owner.site, id)?.ok_or_else(|| Refusal::fault("board", Problem::Unknown))?.id
            }
            (None, Some(place)) => place,
            (None, None) => latest(tx, owner, now)?,
        };
        if place == Some(board) {
            return Ok(());
        }
        rules::may_keep(rows::count(tx, board)?)?;
        Ok(rows::keep(tx, owner.id, work, board, now)?)
    };
    change(market, owner, kept).await
}

fn latest(tx: &mut Tx<'_>, owner: Owner, now: Timestamp) -> Result<BoardId, AppError> {
    if let Some(last) = rows::list(tx, owner.id, owner.site)?.into_iter().next() {
        return Ok(last.id);
    }
    Ok(rows::insert(tx, owner.id, owner.site, rules::first_name(owner.site), now)?)
}

/// Takes an idea off the boards; one that is on none is as it should be.
///
/// # Errors
/// Those of the database.
pub async fn let_go(market: &Market, owner: Owner, work: WorkId) -> Result<Vec<Board>, AppError> {
    change(market, owner, move |tx, _| Ok(rows::let_go(tx, owner.id, work)?)).await
}
