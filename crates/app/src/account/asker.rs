//! Who asks for a change, looked up in the transaction of the change itself: no reader is asked before the writer.

use super::mark_active;
use crate::{AppError, Market};
use db::Tx;
use db::session::{self, Viewer};
use domain::{Refusal, Timestamp};

/// Somebody who asks for a change, perhaps with a share key.
#[derive(Clone, Debug)]
pub struct Asker {
    identity: Identity,
    pub share_key: Option<String>,
}

#[derive(Clone, Debug)]
enum Identity {
    /// Who they are is known.
    Known(Viewer),
    /// They say that they have this session: the hash of its token.
    Session(String),
}

impl Asker {
    #[must_use]
    pub fn known(viewer: &Viewer) -> Self {
        Asker { identity: Identity::Known(viewer.clone()), share_key: None }
    }

    /// Whoever has the session with this hash of a token.
    #[must_use]
    pub const fn session(token_hash: String, share_key: Option<String>) -> Self {
        Asker { identity: Identity::Session(token_hash), share_key }
    }

    /// One change, in one transaction, for the person who asks; their visit is noted with it.
    ///
    /// # Errors
    /// `NotSignedIn` when the session is over; those of `change`.
    pub async fn ask<T, F>(self, market: &Market, now: Timestamp, change: F) -> Result<T, AppError>
    where
        T: Send + 'static,
        F: Fn(&mut Tx<'_>, Viewer, Option<&str>) -> Result<T, AppError> + Send + 'static,
    {
        let Asker { identity, share_key } = self;
        let session = match &identity {
            Identity::Session(hash) => Some(hash.clone()),
            Identity::Known(_) => None,
        };
        let idle_days = market.settings().session_idle_days;
        let done = market.db.write(move |tx| {
            let viewer = identity.viewer(tx, idle_days, now)?;
            change(tx, viewer, share_key.as_deref())
        });
        let done = done.await;
        if let (Err(AppError::Refused(_)), Some(hash)) = (&done, session) {
            // What was noted of the visit went with the refused change.
            visitor(market, hash).await?;
        }
        done
    }

    /// What is wrong with a request before anything is asked: told only to somebody who is signed in.
    pub async fn fault<E: From<AppError>>(self, market: &Market, fault: E) -> E {
        match self.identity {
            Identity::Known(_) => fault,
            Identity::Session(hash) => visitor(market, hash).await.map_or_else(E::from, |_| fault),
        }
    }
}

impl Identity {
    fn viewer(&self, tx: &mut Tx<'_>, idle_days: i64, now: Timestamp) -> Result<Viewer, AppError> {
        match self {
            Identity::Known(viewer) => Ok(viewer.clone()),
            Identity::Session(hash) => {
                let viewer = session::viewer(tx, hash, now)?.ok_or(Refusal::NotSignedIn)?;
                super::activity::note(tx, &viewer, idle_days, now)?;
                Ok(viewer)
            }
        }
    }
}

/// The person of a session, whose visit is noted.
///
/// # Errors
/// `NotSignedIn` when the session is over; those of the database.
pub async fn visitor(market: &Market, token_hash: String) -> Result<Viewer, AppError> {
    let now = market.now();
    let viewer = market.db.read(move |conn| session::viewer(conn, &token_hash, now));
    let viewer = viewer.await?.ok_or(Refusal::NotSignedIn)?;
    mark_active(market, &viewer).await;
    Ok(viewer)
}
