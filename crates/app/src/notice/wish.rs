//! What people want to be told of: asked, changed, declined from a letter without signing in.

use crate::{AppError, Market};
use db::notice::wish;
use db::session::Viewer;
use db::{Conn, Tx};
use domain::notice::{Area, Means, Wishes};
use domain::{Refusal, Site, UserId};

/// What signatures of links to decline are for.
const PURPOSE: &str = "decline";

/// What a person wants; whoever wants no usual mail at all declined it of every group.
fn of(conn: &mut Conn<'_>, user: UserId) -> Result<Wishes, AppError> {
    let person = db::account::find(conn, user)?.ok_or(Refusal::NotSignedIn)?;
    let wishes = wish::of(conn, user)?;
    let wants = |area, means| wishes.wants(area, means) && (means != Means::Email || person.mail_wanted);
    let all = Area::ALL.into_iter().flat_map(|area| Means::ALL.map(|means| (area, means)));
    Ok(Wishes::new(all.filter(|(area, means)| !wants(*area, *means))))
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
/// `NotSignedIn` when the account is gone meanwhile.
pub async fn change(market: &Market, viewer: &Viewer, changes: Vec<(Area, Means, bool)>) -> Result<Wishes, AppError> {
    let user = viewer.id;
    market
        .db
        .write(move |tx| {
            let before = of(tx, user)?;
            // From here on each group speaks for itself.
            for area in Area::ALL {
                wish::set(tx, user, area, Means::Email, before.wants(area, Means::Email))?;
            }
            wish::want_mail(tx, user, true)?;
            for (area, means, wanted) in &changes {
                wish::set(tx, user, *area, *means, *wanted)?;
            }
            of(tx, user)
        })
        .await
}

fn signed(user: UserId, area: Area) -> String {
    format!("{user}.{}", area.code())
}

/// The link by which a letter's reader declines its group: it works without signing in, and does nothing else.
///
/// # Errors
/// None that a caller could cause.
pub(crate) fn link(market: &Market, user: UserId, area: Area, site: Site) -> Result<String, AppError> {
    let body = signed(user, area);
    let signature = market.secret.sign(PURPOSE, &body)?;
    Ok(format!("{}/api/v1/users/unsubscribe?token={body}.{signature}&lang={}", market.origin, site.code()))
}

/// Whose link a token is of, and what it declines.
///
/// # Errors
/// `NotFound` for one that is not ours.
pub fn read_token(market: &Market, token: &str) -> Result<(UserId, Area), AppError> {
    let read = || {
        let (body, signature) = token.rsplit_once('.')?;
        let (user, area) = body.split_once('.')?;
        let (user, area) = (UserId(user.parse().ok()?), Area::parse(area)?);
        market.secret.is_signed(PURPOSE, &signed(user, area), signature).then_some((user, area))
    };
    read().ok_or_else(|| Refusal::NotFound.into())
}

/// Declines the letters of a group by a letter's link, once or many times.
///
/// # Errors
/// `NotFound` for a link that is not ours, or of an account that is gone.
pub async fn decline(market: &Market, token: &str) -> Result<Area, AppError> {
    let (user, area) = read_token(market, token)?;
    market
        .db
        .write(move |tx: &mut Tx<'_>| {
            db::account::find(tx, user)?.ok_or(Refusal::NotFound)?;
            wish::set(tx, user, area, Means::Email, false)?;
            Ok(area)
        })
        .await
}
