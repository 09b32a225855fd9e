//! What people want to be told of: asked, changed, declined from a letter without signing in.

use crate::{AppError, Market};
use db::notice::wish;
use db::session::Viewer;
use db::{Conn, Tx};
use domain::notice::{Area, Means, Wishes};
use domain::refusal::{Fault, Problem};
use domain::{Refusal, Site, UserId};

/// What signatures of links to decline are for.
const PURPOSE: &str = "decline";

/// What the link of a letter declines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Declined {
    /// Letters of that group, and all of it in the daily one.
    Group(Area),
    /// The daily letter.
    Digest,
}

impl Declined {
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Declined::Group(area) => area.code(),
            Declined::Digest => Means::Digest.code(),
        }
    }

    fn parse(code: &str) -> Option<Self> {
        let digest = (code == Means::Digest.code()).then_some(Declined::Digest);
        digest.or_else(|| Area::parse(code).map(Declined::Group))
    }
}

/// Every letter that can be declined.
fn mail() -> impl Iterator<Item = (Area, Means)> {
    let ways = || Means::ALL.into_iter().filter(|means| means.is_mail());
    Area::ALL.into_iter().flat_map(move |area| ways().map(move |means| (area, means)))
}

/// Whether anything of that group can come by short message here.
#[must_use]
pub fn texts(market: &Market, area: Area) -> bool {
    area.is_texted() && crate::outbox::texts_notices(market)
}

/// What a person wants.
fn of(conn: &mut Conn<'_>, user: UserId) -> Result<Wishes, AppError> {
    Ok(wish::reader(conn, user)?.ok_or(Refusal::NotSignedIn)?.wishes)
}

/// # Errors
/// `NotSignedIn` when the account is gone meanwhile.
pub async fn read(market: &Market, viewer: &Viewer) -> Result<Wishes, AppError> {
    let user = viewer.id;
    market.db.read(move |conn| of(conn, user)).await
}

/// Changes what is named and leaves the rest; what holds from now on. What is urgent comes whatever is declined.
///
/// # Errors
/// `sms_unavailable` and `phone_missing` of short messages that are chosen; `NotSignedIn` when the account is gone meanwhile.
pub async fn change(market: &Market, viewer: &Viewer, changes: Vec<(Area, Means, bool)>) -> Result<Wishes, AppError> {
    let (user, running) = (viewer.id, market.clone());
    market
        .db
        .write(move |tx| {
            let reader = wish::reader(tx, user)?.ok_or(Refusal::NotSignedIn)?;
            let chosen = changes.iter().filter(|(_, means, wanted)| *means == Means::Sms && *wanted);
            let faults = chosen.filter_map(|(area, means, _)| {
                let field = format!("{}.{}", area.code(), means.code());
                if !texts(&running, *area) {
                    Some(Fault::new(field, Problem::SmsUnavailable))
                } else {
                    reader.phone.is_none().then(|| Fault::new(field, Problem::PhoneMissing))
                }
            });
            Refusal::faults(faults.collect())?;
            // From here on each group speaks for itself.
            if wish::want_mail(tx, user)? {
                for (area, means) in mail() {
                    wish::set(tx, user, area, means, false)?;
                }
            }
            for (area, means, wanted) in &changes {
                wish::set(tx, user, *area, *means, *wanted)?;
            }
            of(tx, user)
        })
        .await
}

fn signed(user: UserId, what: Declined) -> String {
    format!("{user}.{}", what.code())
}

/// The link by which a letter's reader declines what it is of: it works without signing in, and does nothing else.
///
/// # Errors
/// None that a caller could cause.
pub(crate) fn link(market: &Market, user: UserId, what: Declined, site: Site) -> Result<String, AppError> {
    let body = signed(user, what);
    let signature = market.secret.sign(PURPOSE, &body)?;
    Ok(format!("{}/api/v1/users/unsubscribe?token={body}.{signature}&lang={}", market.origin, site.code()))
}

/// Whose link a token is of, and what it declines.
///
/// # Errors
/// `NotFound` for one that is not ours.
pub fn read_token(market: &Market, token: &str) -> Result<(UserId, Declined), AppError> {
    let read = || {
        let (body, signature) = token.rsplit_once('.')?;
        let (user, what) = body.split_once('.')?;
        let (user, what) = (UserId(user.parse().ok()?), Declined::parse(what)?);
        market.secret.is_signed(PURPOSE, &signed(user, what), signature).then_some((user, what))
    };
    read().ok_or_else(|| Refusal::NotFound.into())
}

/// Declines what a letter's link is of, once or many times.
///
/// # Errors
/// `NotFound` for a link that is not ours, or of an account that is gone.
pub async fn decline(market: &Market, token: &str) -> Result<Declined, AppError> {
    let (user, what) = read_token(market, token)?;
    market
        .db
        .write(move |tx: &mut Tx<'_>| {
            db::account::find(tx, user)?.ok_or(Refusal::NotFound)?;
            let ended = mail().filter(|(area, means)| match what {
                // Whoever declines its letters does not want them a day later either.
                Declined::Group(group) => *area == group,
                Declined::Digest => *means == Means::Digest,
            });
            for (area, means) in ended {
                wish::set(tx, user, area, means, false)?;
            }
            Ok(what)
        })
        .await
}
