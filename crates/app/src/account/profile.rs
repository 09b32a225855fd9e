//! A person's own profile: texts, services, settings, picture, signature.

use super::names;
use crate::file::{self, BelongsTo, Content, NewFile, Scope, StoredFile};
use crate::{AppError, Market, designer};
use db::account::Person;
use db::session::Viewer;
use db::{Conn, Tx};
use domain::account::profile::{self, ProfileInput, Service};
use domain::account::{UserType, is_reserved};
use domain::refusal::{Fault, Problem};
use domain::zone::is_zone;
use domain::{FileId, Refusal, Site, Timestamp, UserId, text};

/// What `POST /users/info` changes; `None` leaves a field as it is.
#[derive(Clone, Debug, Default)]
pub struct Change {
    pub profile: ProfileInput,
    /// An IANA name.
    pub time_zone: Option<String>,
    /// Mail about what concerns the person.
    pub mail_wanted: Option<bool>,
}

/// Changes a profile. The auto-sell price is in the currency of `site`.
///
/// # Errors
/// Every wrong field at once.
pub async fn change(market: &Market, viewer: &Viewer, change: Change, site: Site) -> Result<(), AppError> {
    if viewer.suspended {
        return Err(Refusal::Suspended.into());
    }
    let (user, running, now) = (viewer.id, market.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let mut person = db::account::find(tx, user)?.ok_or(Refusal::NotSignedIn)?;
            let of_name = name_faults(tx, &person, &change.profile)?;
            let sold_at = person.auto_sell(site.currency());
            apply(&mut person, &change, of_name, site, &running.settings(), now)?;
            db::account::save_profile(tx, &person)?;
            let sells_at = person.auto_sell(site.currency());
            if sells_at != sold_at {
                db::store::offer::sell_all(tx, user, site, sells_at.is_positive(), now)?;
            }
            if UserType::Designer.is(person.user_type) {
                designer::index(tx, &person)?;
            }
            Ok(())
        })
        .await
}

/// Why somebody may not be called so. Whoever has such a name already keeps it; staff are called what they are.
fn name_faults(conn: &mut Conn<'_>, person: &Person, input: &ProfileInput) -> Result<Vec<Fault>, AppError> {
    let renamed = input.user_name.as_deref().map(text::line).filter(|name| *name != person.user_name);
    let Some(name) = renamed else { return Ok(Vec::new()) };
    if !UserType::Staff.is(person.user_type) && is_reserved(&name) {
        return Ok(vec![Fault::new("userName", Problem::UserNameReserved)]);
    }
    names::fault(conn, &name, Some(person.id), "userName")
}

fn apply(
    person: &mut Person,
    change: &Change,
    of_name: Vec<Fault>,
    site: Site,
    settings: &domain::Settings,
    now: Timestamp,
) -> Result<(), AppError> {
    let wins = u32::try_from(person.wins).unwrap_or(0);
    let (checked, mut faults) = match profile::validate(site, &change.profile, wins, settings) {
        Ok(checked) => (checked, Vec::new()),
        Err(faults) => (ProfileInput::default(), faults),
    };
    if !faults.iter().any(|fault| fault.field == "userName") {
        faults.extend(of_name);
    }
    if change.time_zone.as_deref().is_some_and(|zone| !is_zone(zone)) {
        faults.push(Fault::new("timeZone", Problem::Unknown));
    }
    Refusal::faults(faults)?;
    let set = |field: &mut String, value: Option<String>| *field = value.unwrap_or_else(|| std::mem::take(field));
    set(&mut person.user_name, checked.user_name);
    set(&mut person.intro, checked.intro);
    set(&mut person.real_name, checked.real_name);
    set(&mut person.wechat, checked.wechat);
    set(&mut person.wechat_no, checked.wechat_no);
    set(&mut person.qq, checked.qq);
    set(&mut person.copyright_name, checked.copyright_name);
    if change.time_zone.is_some() {
        person.time_zone.clone_from(&change.time_zone);
    }
    if let Some(services) = checked.services {
        let kept: Vec<Service> = serde_json::from_str(&person.services)?;
        let services = profile::number_services(services, &kept, now).map_err(|faults| Refusal::Invalid { faults })?;
        person.services = serde_json::to_string(&services)?;
    }
    if let Some(rate) = checked.hourly_rate {
        // 0 takes the rate out of the profile.
        person.hourly_rate = rate.is_positive().then_some(rate);
    }
    person.hire_me = checked.hire_me.unwrap_or(person.hire_me);
    if let Some(price) = checked.auto_sell_price {
        person.set_auto_sell(site.currency(), price);
    }
    person.mail_wanted = change.mail_wanted.unwrap_or(person.mail_wanted);
    Ok(())
}

/// Sets the person's picture, kept as a square of 140 (rules: People); answers the key of its derivatives.
///
/// # Errors
/// What is wrong with the picture.
pub async fn set_avatar(market: &Market, viewer: &Viewer, name: String, bytes: Content) -> Result<String, AppError> {
    let stored = keep(market, viewer, Scope::Avatar, name, bytes).await?;
    let key = stored.key.clone();
    attach(market, viewer.id, stored, |tx, user, _, key| Ok(db::account::set_face(tx, user, key)?)).await?;
    Ok(key)
}

/// Sets the signature that certificates carry.
///
/// # Errors
/// What is wrong with the picture.
pub async fn set_signature(market: &Market, viewer: &Viewer, name: String, bytes: Content) -> Result<FileId, AppError> {
    let stored = keep(market, viewer, Scope::Signature, name, bytes).await?;
    attach(market, viewer.id, stored, |tx, user, file, _| Ok(db::account::set_signature(tx, user, file)?)).await
}

/// Whether the person may change their pictures: asked before a body is read.
///
/// # Errors
/// `Suspended`.
pub fn may_change_pictures(viewer: &Viewer) -> Result<(), Refusal> {
    if viewer.suspended { Err(Refusal::Suspended) } else { Ok(()) }
}

async fn keep(
    market: &Market,
    viewer: &Viewer,
    scope: Scope,
    name: String,
    bytes: Content,
) -> Result<StoredFile, AppError> {
    may_change_pictures(viewer)?;
    file::keep(market, NewFile { scope, owner: viewer.id, name, bytes, sizes: Vec::new() }).await
}

type Set = fn(&mut Tx<'_>, UserId, FileId, &str) -> Result<(), AppError>;

async fn attach(market: &Market, user: UserId, stored: StoredFile, set: Set) -> Result<FileId, AppError> {
    let (now, row): (Timestamp, _) = (market.now(), stored.clone());
    let written = market.db.write(move |tx| {
        let file = db::file::insert(tx, &row, BelongsTo::default(), now)?;
        set(tx, user, file, &row.key)?;
        Ok(file)
    });
    file::settle(market, &[stored], written.await).await
}

/// The bytes of a file that the person uploaded before.
///
/// # Errors
/// `not_an_upload` for anything else.
pub async fn own_file(market: &Market, viewer: &Viewer, id: FileId) -> Result<(String, Content), AppError> {
    let user = viewer.id;
    let row = market.db.read(move |conn| db::file::find(conn, id)).await?;
    let row = row.filter(|row| row.owner == user).ok_or_else(|| Refusal::fault("file", Problem::NotAnUpload))?;
    let content = Content::stored(&market.storage, &row.storage_key)?;
    Ok((row.name, content))
}
