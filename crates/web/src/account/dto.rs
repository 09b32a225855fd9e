//! People as the contract shows them: to everybody, to staff, to themselves.

use crate::file::{FileObject, face_url};
use crate::http::dto::flag;
use crate::http::{Amount, Viewer, When};
use db::account::{Figures, Named, Person};
use db::{Conn, DbError};
use domain::account::UserType;
use domain::account::level::badge_level;
use domain::account::profile::Service;
use domain::{Currency, Minor, Site, UserId};
use serde::Serialize;
use utoipa::ToSchema;

/// What a designer has done so far: in public contests only, unless the designer or a moderator asks.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct Stats {
    /// Contests entered.
    pub joined: i64,
    pub finalist: i64,
    pub winner: i64,
    /// Designs sold beside the winning ones.
    pub purchase: i64,
    /// Entries rated with five stars.
    pub stared: i64,
    /// Warning points.
    pub warnings: i64,
    /// 1 to 5; 0 while nobody has rated.
    pub rating: f64,
}

/// A kind of work that a designer can be hired for.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ServiceOffer {
    /// Its own as long as it is offered.
    pub id: i64,
    pub name: String,
    /// In major units of the designer's home site.
    pub price: f64,
}

/// `user` of the contract. The last three fields are there for staff only.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct User {
    pub id: i64,
    pub user_name: String,
    /// A square of 140 pixels; null without a picture.
    pub face: Option<String>,
    /// Designers: 0 to 10 by all contest wins, private ones too. Staff: 101. Clients: null.
    pub level: Option<u32>,
    /// 0 staff, 1 client, 2 designer.
    #[schema(value_type = crate::http::words::UserTypeNumber)]
    pub user_type: i64,
    pub intro: String,
    pub member_since: When,
    pub winning_works_count: i64,
    pub stats: Stats,
    pub services: Vec<ServiceOffer>,
    pub hire_me: bool,
    pub hourly_rate: Option<Amount>,
    /// In the currency of the site asked; 0: not selling.
    pub auto_sell_price: Amount,
    /// The currency of `hourlyRate` and of the services' prices.
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: Currency,
    /// When the person was last seen, exact to a few minutes.
    pub ac_time: When,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub real_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub wechat_no: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub phone: Option<String>,
}

impl User {
    /// The person with those figures; `site` decides whose auto-sell price is shown.
    fn with(person: &Person, figures: Figures, site: Site) -> Self {
        User {
            id: person.id.0,
            user_name: person.user_name.clone(),
            face: face_url(person.face_key.as_deref()),
            level: level(person.user_type, person.wins),
            user_type: person.user_type,
            intro: person.intro.clone(),
            member_since: person.created_at.into(),
            winning_works_count: figures.wins,
            stats: Stats {
                joined: figures.joined,
                finalist: figures.finals,
                winner: figures.wins,
                purchase: figures.purchases,
                stared: figures.starred,
                warnings: person.warning_points,
                rating: figures.rating,
            },
            services: services(&person.services),
            hire_me: person.hire_me,
            hourly_rate: person.hourly_rate.map(Amount),
            auto_sell_price: person.auto_sell(site.currency()).into(),
            currency: person.site.currency(),
            ac_time: person.ac_at.into(),
            real_name: None,
            wechat_no: None,
            phone: None,
        }
    }

    /// As `viewer` sees the person: figures count public contests only, but for moderators and the person; staff see real
    /// name, WeChat and phone.
    #[must_use]
    pub fn seen_by(person: &Person, site: Site, viewer: Option<&Viewer>) -> Self {
        let sees_all = viewer.is_some_and(|viewer| viewer.is_trusted_with(person.id));
        let mut user = User::with(person, if sees_all { person.figures() } else { person.public_figures() }, site);
        if viewer.is_some_and(Viewer::sees_contacts) {
            user.real_name = Some(person.real_name.clone());
            user.wechat_no = Some(person.wechat_no.clone());
            user.phone = Some(person.phone.clone().unwrap_or_default());
        }
        user
    }
}

/// The badge beside a name.
#[must_use]
pub fn level(user_type: i64, wins: i64) -> Option<u32> {
    badge_level(UserType::from_value(user_type)?, u32::try_from(wins).unwrap_or(0))
}

fn services(json: &str) -> Vec<ServiceOffer> {
    let services: Vec<Service> = serde_json::from_str(json).unwrap_or_default();
    services.into_iter().map(|s| ServiceOffer { id: s.id, name: s.name, price: s.price.0 as f64 / 100.0 }).collect()
}

/// Money that a person can withdraw, by currency.
#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
pub struct Balance {
    #[serde(rename = "CNY")]
    #[schema(value_type = f64)]
    pub cny: Minor,
    #[serde(rename = "USD")]
    #[schema(value_type = f64)]
    pub usd: Minor,
}

/// `me` of the contract: the person's own view of themselves.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Me {
    #[serde(flatten)]
    pub user: User,
    pub email: Option<String>,
    /// Whether the address was proved by a code or a link, or a provider vouches for it: asked for before the first payment
    /// or withdrawal.
    pub email_proved: bool,
    pub mobile: Option<String>,
    pub wechat: String,
    pub qq: String,
    /// The signature that certificates carry.
    pub signature: Option<FileObject>,
    pub copyright_name: String,
    /// 1 or 0.
    #[schema(value_type = crate::http::words::Flag)]
    pub is_moderator: i64,
    pub balance: Balance,
    /// Designers: whether the sign-up test is passed.
    pub approved: bool,
    /// Where a designer's application stands while they are not approved: `collecting`, `reviewing`, `rejected`.
    #[schema(value_type = Option<crate::http::words::ApplicationPlace>)]
    pub application: Option<&'static str>,
    /// May only read and withdraw money.
    pub suspended: bool,
    /// Notices that wait to be read.
    pub unread: i64,
    /// The site the account was opened on.
    #[schema(value_type = crate::http::words::Lang)]
    pub site: Site,
    /// An IANA name; null while they have set none.
    pub time_zone: Option<String>,
    /// Whether mail is sent about what concerns the person.
    pub mail_wanted: bool,
}

/// Reads `me`; `None` when the account is gone.
///
/// # Errors
/// Those of the database.
pub fn load_me(conn: &mut Conn<'_>, id: UserId, site: Site) -> Result<Option<Me>, DbError> {
    let Some(person) = db::account::find(conn, id)? else { return Ok(None) };
    let mut balance = Balance::default();
    for (currency, amount) in db::account::balances(conn, id)? {
        match currency {
            Currency::CNY => balance.cny = amount,
            Currency::USD => balance.usd = amount,
        }
    }
    let signature = match person.signature_file {
        Some(file) => db::file::find(conn, file)?.map(FileObject::from),
        None => None,
    };
    let application = match person.approved || UserType::from_value(person.user_type) != Some(UserType::Designer) {
        true => None,
        false => db::designer::application::of_user(conn, id)?.as_ref().map(crate::designer::label),
    };
    let mut user = User::with(&person, person.figures(), site);
    user.real_name = Some(person.real_name.clone());
    user.wechat_no = Some(person.wechat_no.clone());
    Ok(Some(Me {
        user,
        email_proved: person.email_proved_at.is_some(),
        email: person.email,
        mobile: person.phone,
        wechat: person.wechat,
        qq: person.qq,
        signature,
        copyright_name: person.copyright_name,
        is_moderator: flag(person.is_moderator),
        balance,
        approved: person.approved,
        application,
        suspended: person.suspended,
        unread: db::notice::unread(conn, id)?,
        site: person.site,
        time_zone: person.time_zone,
        mail_wanted: person.mail_wanted,
    }))
}

/// A person as a name with a picture.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NameCard {
    pub id: i64,
    pub user_name: String,
    pub face: Option<String>,
    pub level: Option<u32>,
    #[schema(value_type = crate::http::words::UserTypeNumber)]
    pub user_type: i64,
}

impl From<Named> for NameCard {
    fn from(named: Named) -> Self {
        NameCard {
            id: named.id.0,
            user_name: named.user_name,
            face: face_url(named.face_key.as_deref()),
            level: level(named.user_type, named.wins),
            user_type: named.user_type,
        }
    }
}
