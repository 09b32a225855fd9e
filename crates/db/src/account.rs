//! Queries of accounts: people, their credentials, their balances, what keeps an account from being deleted.

pub mod code;
pub mod departure;
pub mod export;
pub mod identity;
pub mod leave;
mod names;
pub mod staff;
pub mod standing;
pub mod step;
pub mod ticket;
pub mod warning;

pub use names::{called, names_among, names_between, names_in_contest};

use crate::engine::row::row;
use crate::{Conn, DbError, Row, Tx, params, sql};
use domain::account::way::Way;
use domain::account::{UserType, moderates};
use domain::project::Actor;
use domain::{Currency, FileId, Minor, Site, Timestamp, UserId};

row! {
    /// What private contests added to a designer's figures; kept by [`crate::designer::figures`].
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct PrivateFigures in private_columns {
        pub joined: i64 = "u.private_joined",
        pub finals: i64 = "u.private_finals",
        pub wins: i64 = "u.private_wins",
        pub purchases: i64 = "u.private_purchases",
        pub starred: i64 = "u.private_starred",
        pub rating_sum: i64 = "u.private_rating_sum",
        pub rating_count: i64 = "u.private_rating_count",
    }
}

/// What a designer has done, as one reader may know it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figures {
    pub joined: i64,
    pub finals: i64,
    pub wins: i64,
    pub purchases: i64,
    pub starred: i64,
    /// The average of the reviews, from 1 to 5; 0 while there is none.
    pub rating: f64,
}

row! {
    /// A row of `users`, apart from the password.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Person in person_columns {
        pub id: UserId = "u.id",
        pub email: Option<String> = "u.email",
        pub phone: Option<String> = "u.phone",
        pub user_name: String = "u.user_name",
        pub user_type: i64 = "u.user_type",
        /// As [`moderates`] says.
        pub is_moderator: bool = "u.is_moderator",
        pub approved: bool = "u.approved",
        pub suspended: bool = "u.suspended",
        pub site: Site = "u.site",
        /// None while they have set none; the column then holds nothing.
        pub time_zone: Option<String> = "NULLIF(u.time_zone, '')",
        pub face_key: Option<String> = "u.face_key",
        pub intro: String = "u.intro",
        pub real_name: String = "u.real_name",
        pub wechat: String = "u.wechat",
        pub wechat_no: String = "u.wechat_no",
        pub qq: String = "u.qq",
        pub copyright_name: String = "u.copyright_name",
        pub signature_file: Option<FileId> = "u.signature_file_id",
        pub hire_me: bool = "u.hire_me",
        /// In the currency of `site`.
        pub hourly_rate: Option<Minor> = "u.hourly_rate",
        /// A JSON list.
        pub services: String = "u.services",
        /// 0: not selling.
        pub auto_sell_cny: Minor = "u.auto_sell_cny",
        pub auto_sell_usd: Minor = "u.auto_sell_usd",
        pub mail_wanted: bool = "u.mail_wanted",
        pub joined: i64 = "u.joined",
        pub finals: i64 = "u.finals",
        pub wins: i64 = "u.wins",
        pub purchases: i64 = "u.purchases",
        /// Entries that their clients gave five stars.
        pub starred: i64 = "u.starred",
        pub warning_points: i64 = "u.warning_points",
        pub rating_sum: i64 = "u.rating_sum",
        pub rating_count: i64 = "u.rating_count",
        /// What of these stems from private contests.
        pub private: PrivateFigures = crate::account::private_columns!(),
        pub created_at: Timestamp = "u.created_at",
        pub ac_at: Timestamp = "u.ac_at",
        pub email_proved_at: Option<Timestamp> = "u.email_proved_at",
    }
}
pub(crate) use {person_columns, private_columns};

impl Person {
    /// The auto-sell price in a currency; 0 means not selling.
    #[must_use]
    pub fn auto_sell(&self, currency: Currency) -> Minor {
        match currency {
            Currency::CNY => self.auto_sell_cny,
            Currency::USD => self.auto_sell_usd,
        }
    }

    pub fn set_auto_sell(&mut self, currency: Currency, price: Minor) {
        match currency {
            Currency::CNY => self.auto_sell_cny = price,
            Currency::USD => self.auto_sell_usd = price,
        }
    }

    /// Who they are where they are not asking: for what is told to them.
    #[must_use]
    pub fn actor(&self) -> Actor {
        Actor {
            user_id: Some(self.id),
            user_type: UserType::from_value(self.user_type),
            is_moderator: self.is_moderator,
            approved: self.approved,
            suspended: self.suspended,
            ..Actor::VISITOR
        }
    }

    /// Everything, for the designer and for moderators.
    #[must_use]
    pub fn figures(&self) -> Figures {
        self.figures_without(PrivateFigures::default())
    }

    /// What strangers may know: nothing tells of a private contest.
    #[must_use]
    pub fn public_figures(&self) -> Figures {
        self.figures_without(self.private)
    }

    fn figures_without(&self, private: PrivateFigures) -> Figures {
        let rest = |all: i64, hidden: i64| (all - hidden).max(0);
        let count = rest(self.rating_count, private.rating_count);
        let sum = rest(self.rating_sum, private.rating_sum);
        Figures {
            joined: rest(self.joined, private.joined),
            finals: rest(self.finals, private.finals),
            wins: rest(self.wins, private.wins),
            purchases: rest(self.purchases, private.purchases),
            starred: rest(self.starred, private.starred),
            rating: if count == 0 { 0.0 } else { (sum as f64 / count as f64 * 100.0).round() / 100.0 },
        }
    }
}

/// Reads a [`Person`]; who moderates is asked of the rule.
pub(crate) fn person(row: &Row<'_>) -> Result<Person, DbError> {
    let person = Person::read(row)?;
    Ok(Person { is_moderator: moderates(person.id, person.is_moderator), ..person })
}

/// An account to be opened.
#[derive(Clone, Debug)]
pub struct NewPerson<'a> {
    /// Lower case.
    pub email: Option<&'a str>,
    /// A provider, or the operator, vouches for the address.
    pub email_proved: bool,
    /// The password becomes a way in; without it another has to be bound.
    pub password_hash: Option<&'a str>,
    pub user_name: &'a str,
    pub user_type: i64,
    pub is_moderator: bool,
    pub approved: bool,
    pub site: Site,
    pub auto_sell_cny: Minor,
    pub auto_sell_usd: Minor,
}

/// Opens an account, with no time zone of its own. `users_email_key` is broken when the e-mail is taken. With a password, that is its first way in.
///
/// # Errors
/// Those of the database.
pub fn insert(tx: &mut Tx<'_>, new: &NewPerson<'_>, now: Timestamp) -> Result<UserId, DbError> {
    let id = tx.insert(
        sql!(
            "INSERT INTO users (email, password_hash, user_name, user_type, is_moderator, approved, site, auto_sell_cny, \
             auto_sell_usd, created_at, ac_at, email_proved_at, time_zone) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, '') RETURNING id"
        ),
        &params![
            new.email,
            new.password_hash,
            new.user_name,
            new.user_type,
            new.is_moderator,
            new.approved,
            new.site,
            new.auto_sell_cny,
            new.auto_sell_usd,
            now,
            new.email_proved.then_some(now)
        ],
    )?;
    if new.password_hash.is_some() {
        identity::bind(tx, id, Way::Password, &id.to_string(), "", now)?;
    }
    Ok(id)
}

/// A person who has not deleted the account. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn find(conn: &mut Conn<'_>, id: UserId) -> Result<Option<Person>, DbError> {
    conn.opt(
        sql!(concat!("SELECT ", person_columns!(), " FROM users u WHERE u.id = $1 AND u.deleted_at IS NULL")),
        &params![id],
        person,
    )
}

row! {
    /// What signing in needs to know.
    #[derive(Clone, Debug)]
    pub struct Credentials in credentials_columns {
        pub id: UserId = "id",
        pub user_name: String = "user_name",
        /// The address that mail goes to.
        pub email: String = "email",
        /// PHC text; absent when the person never set a password.
        pub password_hash: Option<String> = "password_hash",
        pub site: Site = "site",
    }
}

/// The credentials behind an e-mail address in lower case. Index: `users_email_key`.
///
/// # Errors
/// Those of the database.
pub fn credentials_by_email(conn: &mut Conn<'_>, email: &str) -> Result<Option<Credentials>, DbError> {
    conn.opt(
        sql!(concat!("SELECT ", credentials_columns!(), " FROM users WHERE email = $1 AND deleted_at IS NULL")),
        &params![email],
        Credentials::read,
    )
}

/// The credentials of a person with an e-mail address. Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn credentials_of(conn: &mut Conn<'_>, id: UserId) -> Result<Option<Credentials>, DbError> {
    conn.opt(
        sql!(concat!(
            "SELECT ",
            credentials_columns!(),
            " FROM users WHERE id = $1 AND email IS NOT NULL AND deleted_at IS NULL"
        )),
        &params![id],
        Credentials::read,
    )
}

/// Sets the password, which is a way in from then on.
///
/// # Errors
/// `NoRow` when there is no such person.
pub fn set_password(tx: &mut Tx<'_>, id: UserId, password_hash: &str, now: Timestamp) -> Result<(), DbError> {
    let rows = tx.run(
        sql!("UPDATE users SET password_hash = $2 WHERE id = $1 AND deleted_at IS NULL"),
        &params![id, password_hash],
    )?;
    if rows != 1 {
        return Err(DbError::NoRow);
    }
    identity::bind(tx, id, Way::Password, &id.to_string(), "", now)
}

/// Writes what a person may edit of their own profile.
///
/// # Errors
/// `NoRow` when there is no such person.
pub fn save_profile(tx: &mut Tx<'_>, person: &Person) -> Result<(), DbError> {
    let rows = tx.run(
        sql!(
            "UPDATE users SET user_name = $2, time_zone = $3, intro = $4, real_name = $5, wechat = $6, wechat_no = $7, \
             qq = $8, copyright_name = $9, hire_me = $10, hourly_rate = $11, services = $12, auto_sell_cny = $13, \
             auto_sell_usd = $14, mail_wanted = $15 WHERE id = $1 AND deleted_at IS NULL"
        ),
        &params![
            person.id,
            &person.user_name,
            person.time_zone.as_deref().unwrap_or_default(),
            &person.intro,
            &person.real_name,
            &person.wechat,
            &person.wechat_no,
            &person.qq,
            &person.copyright_name,
            person.hire_me,
            person.hourly_rate,
            &person.services,
            person.auto_sell_cny,
            person.auto_sell_usd,
            person.mail_wanted
        ],
    )?;
    if rows == 1 { Ok(()) } else { Err(DbError::NoRow) }
}

/// Sets somebody's time zone, by its IANA name.
///
/// # Errors
/// Those of the database.
pub fn set_time_zone(tx: &mut Tx<'_>, id: UserId, zone: &str) -> Result<(), DbError> {
    tx.run(sql!("UPDATE users SET time_zone = $2 WHERE id = $1"), &params![id, zone])?;
    Ok(())
}

/// Sets the picture of a person: the key of a file's derivatives.
///
/// # Errors
/// Those of the database.
pub fn set_face(tx: &mut Tx<'_>, id: UserId, face_key: &str) -> Result<(), DbError> {
    tx.run(sql!("UPDATE users SET face_key = $2 WHERE id = $1"), &params![id, face_key])?;
    Ok(())
}

/// Sets the signature that certificates carry.
///
/// # Errors
/// Those of the database.
pub fn set_signature(tx: &mut Tx<'_>, id: UserId, file: FileId) -> Result<(), DbError> {
    tx.run(sql!("UPDATE users SET signature_file_id = $2 WHERE id = $1"), &params![id, file])?;
    Ok(())
}

/// A person's balance in each currency that has an account. Index: `ledger_accounts_kind_owner_id_currency_key`.
///
/// # Errors
/// Those of the database.
pub fn balances(conn: &mut Conn<'_>, id: UserId) -> Result<Vec<(Currency, Minor)>, DbError> {
    conn.all(
        sql!("SELECT currency, balance FROM ledger_accounts WHERE kind = 'user' AND owner_id = $1"),
        &params![id],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

row! {
    /// A person as a name with a picture.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Named in named_columns($of:literal) {
        pub id: UserId = (concat!($of, ".id")),
        pub user_name: String = (concat!($of, ".user_name")),
        pub face_key: Option<String> = (concat!($of, ".face_key")),
        pub user_type: i64 = (concat!($of, ".user_type")),
        pub wins: i64 = (concat!($of, ".wins")),
    }
}
pub(crate) use named_columns;

/// The oldest account of exactly that name. Index: `users_name_idx`.
///
/// # Errors
/// Those of the database.
pub fn by_name(conn: &mut Conn<'_>, name: &str) -> Result<Option<Named>, DbError> {
    conn.opt(
        sql!(concat!(
            "SELECT ",
            named_columns!("users"),
            " FROM users WHERE user_name = $1 AND deleted_at IS NULL ORDER BY id LIMIT 1"
        )),
        &params![name],
        Named::read,
    )
}

/// The names of several people at once, in no order (ids as [`crate::ids_json`]). Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn names(conn: &mut Conn<'_>, ids: &str) -> Result<Vec<(UserId, String)>, DbError> {
    conn.all(sql!("SELECT id, user_name FROM users WHERE id IN ids_of($1)"), &params![ids], |row| {
        Ok((row.get(0)?, row.get(1)?))
    })
}

row! {
    /// By what a person is known outside the market; empty where they gave nothing.
    #[derive(Debug)]
    pub struct Reached in reached_columns {
        pub id: UserId = "id",
        pub user_name: String = "user_name",
        pub real_name: String = "real_name",
        pub wechat_no: String = "wechat_no",
        pub phone: Option<String> = "phone",
    }
}

/// How several people are reached, in no order (ids as [`crate::ids_json`]). Index: the primary key.
///
/// # Errors
/// Those of the database.
pub fn reached(conn: &mut Conn<'_>, ids: &str) -> Result<Vec<Reached>, DbError> {
    conn.all(
        sql!(concat!("SELECT ", reached_columns!(), " FROM users WHERE id IN ids_of($1)")),
        &params![ids],
        Reached::read,
    )
}

/// The moderators' mail addresses, at most 20. Indexes: `users_moderators_idx`, the primary key.
///
/// # Errors
/// Those of the database.
pub fn moderators(conn: &mut Conn<'_>) -> Result<Vec<(UserId, Option<String>, Site)>, DbError> {
    conn.all(
        sql!(
            "SELECT id, email, site FROM users WHERE is_moderator AND deleted_at IS NULL \
             UNION SELECT id, email, site FROM users WHERE id = 0 AND deleted_at IS NULL ORDER BY id LIMIT 20"
        ),
        &params![],
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
    )
}

/// The author's name on certificates: the copyright name, or the user name where none is given. Index: the primary key.
///
/// # Errors
/// `NoRow` when there is no such person.
pub fn copyright_name(conn: &mut Conn<'_>, id: UserId) -> Result<String, DbError> {
    conn.one(
        sql!("SELECT CASE WHEN copyright_name = '' THEN user_name ELSE copyright_name END FROM users WHERE id = $1"),
        &params![id],
        |row| row.get(0),
    )
}

/// Whether there is any account at all, deleted ones included.
///
/// # Errors
/// Those of the database.
pub fn any(conn: &mut Conn<'_>) -> Result<bool, DbError> {
    Ok(conn.opt(sql!("SELECT id FROM users LIMIT 1"), &params![], |row| row.get::<i64>(0))?.is_some())
}
