//! The model's own ledger: every account's balance in fen or cents.

use crate::deed::{Channel, ContestAt, Life, PersonAt};
use crate::numbers::Site;
use std::collections::BTreeMap;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Account {
    Person(PersonAt),
    Escrow(Life),
    Income,
    Coupons,
    /// Below zero by what came in and has not gone out.
    Clearing(Channel),
    OnTheWay,
    Returns,
}

impl Account {
    pub const fn contest(at: ContestAt) -> Account {
        Account::Escrow(Life::Contest(at))
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Books(BTreeMap<(Account, Site), i64>);

impl Books {
    pub fn of(&self, account: Account, site: Site) -> i64 {
        self.0.get(&(account, site)).copied().unwrap_or_default()
    }

    pub fn transfer(&mut self, site: Site, from: Account, to: Account, amount: i64) {
        assert!(amount >= 0, "the model moves {amount} from {from:?} to {to:?}");
        *self.0.entry((from, site)).or_default() -= amount;
        *self.0.entry((to, site)).or_default() += amount;
    }

    pub fn put(&mut self, account: Account, site: Site, amount: i64) {
        self.0.insert((account, site), amount);
    }

    /// The accounts on which the two differ, with both balances.
    pub fn differences(&self, other: &Books) -> Vec<(Account, Site, i64, i64)> {
        let accounts: std::collections::BTreeSet<_> = self.0.keys().chain(other.0.keys()).collect();
        let both = accounts
            .into_iter()
            .map(|(account, site)| (*account, *site, self.of(*account, *site), other.of(*account, *site)));
        both.filter(|(_, _, ours, theirs)| ours != theirs).collect()
    }
}
