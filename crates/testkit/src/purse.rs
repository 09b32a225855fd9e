//! People with money: a balance that the ledger knows of, and a password to withdraw it with.

use crate::people::PASSWORD;
use crate::{Actor, TestApp};
use app::account::password;
use domain::ledger::{Channel, Detail, Journal, LedgerAccount, Reason};
use domain::{Currency, Minor};

impl TestApp {
    /// Gives the person [`PASSWORD`].
    ///
    /// # Panics
    /// When the database does not answer.
    pub async fn give_password(&self, actor: &Actor) {
        let (hash, id) =
            (password::hash(&self.market, PASSWORD.to_owned(), password::Rank::Known).await.expect("a hash"), actor.id);
        let now = self.now();
        self.market
            .db
            .write(move |tx| db::account::set_password(tx, id, &hash, now))
            .await
            .expect("the password is set");
    }

    /// Puts money on the person's balance, in whole units.
    ///
    /// # Panics
    /// When the database does not answer.
    pub async fn give_money(&self, actor: &Actor, units: i64, currency: Currency) {
        let (id, now) = (actor.id, self.now());
        let key = format!("test:{}:{}", id, gateways::random::hex(8));
        let journal = Journal::new(key, Reason::ContestSettled, currency, None).transfer(
            LedgerAccount::Clearing(Channel::Sandbox),
            LedgerAccount::User(id),
            Minor::major(units),
            Detail::WinnerShare,
        );
        let given = self.market.db.write(move |tx| db::money::ledger::post(tx, &journal, now).map(drop));
        given.await.expect("the money is booked");
    }

    /// A designer with a password and money in yuan.
    ///
    /// # Panics
    /// When the database does not answer.
    pub async fn earner(&self, units: i64) -> Actor {
        let designer = self.designer().await;
        self.give_password(&designer).await;
        self.give_money(&designer, units, Currency::CNY).await;
        designer
    }
}
