//! What is for sale besides the chosen design: its price, who may buy it, and how long it is kept (rules: Further designs and the store).

pub mod offer;
pub mod title;

use crate::account::UserType;
use crate::time::{HOUR_MS, MINUTE_MS};
use crate::{Minor, Refusal, Settings, Site, Timestamp, UserId, WorkId};

/// How long an entry is kept for a buyer who has not paid yet, in milliseconds.
pub const HOLD_MS: i64 = 30 * MINUTE_MS;
/// So many entries one buyer can hold unpaid.
pub const HOLDS_MOST: i64 = 3;
/// How long an entry is kept, in days, for a transfer to be made.
pub const AWAITED_HOLD_DAYS: i64 = 2;
/// How long an entry is kept, in days, for a moderator to look at the proof of a transfer.
const PROVEN_HOLD_DAYS: i64 = 7;
/// How long an entry is kept for transfers at most, in days from the beginning of its purchase, however many there are and
/// however often a proof takes the place of another.
const TRANSFER_HOLD_DAYS_MOST: i64 = AWAITED_HOLD_DAYS + PROVEN_HOLD_DAYS;
/// How long after it was asked a payment buys a design at the price of then, in milliseconds.
const PRICE_HOLDS_MS: i64 = HOUR_MS;

/// What another entry of a contest costs once the winner is chosen (`worksPrice`): its designer's auto-sell price, else
/// the default, and never under the price of a single design.
#[must_use]
pub fn works_price(auto_sell: Minor, site: Site, settings: &Settings) -> Minor {
    let price = if auto_sell.is_positive() { auto_sell } else { settings.auto_sell_default.of(site) };
    price.max(settings.single_work_price.of(site))
}

/// What an entry costs in the store: its designer's price, never under the shop's least.
#[must_use]
pub fn store_price(auto_sell: Minor, site: Site, settings: &Settings) -> Minor {
    auto_sell.max(settings.premade_logo_price.of(site))
}

/// Whether the account may buy from the store.
///
/// # Errors
/// `Suspended`, `Forbidden` for whoever is no client.
pub fn may_buy(user_type: Option<UserType>, suspended: bool) -> Result<(), Refusal> {
    match user_type {
        _ if suspended => Err(Refusal::Suspended),
        Some(UserType::Client) => Ok(()),
        _ => Err(Refusal::Forbidden),
    }
}

/// Whether they may buy what that designer made: nobody buys of themselves.
///
/// # Errors
/// `Forbidden`.
pub fn may_buy_of(buyer: UserId, designer: UserId) -> Result<(), Refusal> {
    if buyer == designer { Err(Refusal::Forbidden) } else { Ok(()) }
}

/// Whether a buyer with `holds` unpaid purchases may begin another.
///
/// # Errors
/// `TooMany` until a hold runs out.
pub fn may_hold(holds: i64) -> Result<(), Refusal> {
    if holds < HOLDS_MOST {
        return Ok(());
    }
    Err(Refusal::TooMany { retry_after_seconds: HOLD_MS.unsigned_abs() / 1_000 })
}

/// An entry that somebody has, or that is held until then for a buyer who has not paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sale {
    pub work: WorkId,
    pub held_until: Option<Timestamp>,
}

/// Whether a sale stands for good: nothing ends it by itself.
#[must_use]
pub const fn is_sold(held_until: Option<Timestamp>) -> bool {
    held_until.is_none()
}

/// Whether a sale, for good or held until then for a buyer who has not paid, keeps everybody else from the entry.
#[must_use]
pub fn is_taken(held_until: Option<Timestamp>, now: Timestamp) -> bool {
    held_until.is_none_or(|until| until > now)
}

/// For whom an entry is kept, as a purchase sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hold {
    Mine,
    Others,
    /// Nobody's: it ran out.
    Free,
}

/// Whether a purchase begun at the price `agreed` can still be paid. While its hold runs, it can at that price;
/// afterwards at what is `offered` now. Nothing is offered by a designer who cannot deliver.
///
/// # Errors
/// `AlreadySold` when somebody else has the entry or it is offered no more, `Conflict` when its price is another now.
pub fn may_pay(hold: Hold, offered: Option<Minor>, agreed: Minor) -> Result<(), Refusal> {
    match (hold, offered) {
        (Hold::Mine, _) => Ok(()),
        (Hold::Others, _) | (Hold::Free, None) => Err(Refusal::AlreadySold),
        (Hold::Free, Some(price)) if price == agreed => Ok(()),
        (Hold::Free, Some(_)) => Err(Refusal::Conflict),
    }
}

/// A payment of a further design: when it was asked, until when it is waited for, and when its money was shown to be on
/// its way (a transfer's proof) or, without that, is there.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    pub at: Timestamp,
    pub expires_at: Option<Timestamp>,
    pub shown_at: Timestamp,
}

/// Whether a payment of `paid` still buys a further design that costs `price` now: as long as the payment is waited for,
/// and for an hour at least.
///
/// # Errors
/// `Conflict` when the price has changed and the old one holds no more.
pub fn price_holds(paid: Minor, price: Minor, asked: Asked) -> Result<(), Refusal> {
    let until = asked.at.plus_ms(PRICE_HOLDS_MS).max(asked.expires_at.unwrap_or(asked.at));
    if paid == price || asked.shown_at <= until { Ok(()) } else { Err(Refusal::Conflict) }
}

/// How an entry is kept for a buyer who pays by bank transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TransferHold {
    /// Until the transfer expires.
    Awaited(Timestamp),
    /// The proof is there: until a moderator has decided.
    Proven,
}

impl TransferHold {
    /// Until when, of a purchase that was begun at that moment.
    #[must_use]
    pub fn until(self, begun: Timestamp, now: Timestamp) -> Timestamp {
        let wanted = match self {
            TransferHold::Awaited(expires_at) => expires_at.min(now.plus_days(AWAITED_HOLD_DAYS)),
            TransferHold::Proven => now.plus_days(PROVEN_HOLD_DAYS),
        };
        wanted.min(begun.plus_days(TRANSFER_HOLD_DAYS_MOST))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_costs_what_its_designer_asks_and_never_too_little() {
        let settings = Settings::default();
        for (site, auto_sell, works, store) in [
            (Site::Zh, 0, 300, 100),
            (Site::Zh, 100, 100, 100),
            (Site::Zh, 500, 500, 500),
            (Site::En, 0, 99, 50),
            (Site::En, 50, 99, 50),
            (Site::En, 100, 100, 100),
        ] {
            let ask = Minor::major(auto_sell);
            assert_eq!(works_price(ask, site, &settings), Minor::major(works), "{site:?} {auto_sell}");
            assert_eq!(store_price(ask, site, &settings), Minor::major(store), "{site:?} {auto_sell}");
        }
    }

    #[test]
    fn only_clients_buy_and_hold_no_more_than_they_may() {
        assert_eq!(may_buy(Some(UserType::Client), false), Ok(()));
        assert_eq!(may_buy(Some(UserType::Client), true), Err(Refusal::Suspended));
        for other in [Some(UserType::Designer), Some(UserType::Staff), None] {
            assert_eq!(may_buy(other, false), Err(Refusal::Forbidden), "{other:?}");
        }
        assert_eq!(may_buy_of(UserId(1), UserId(2)), Ok(()));
        assert_eq!(may_buy_of(UserId(1), UserId(1)), Err(Refusal::Forbidden));
        for holds in 0..6 {
            assert_eq!(may_hold(holds).is_ok(), holds < HOLDS_MOST, "{holds}");
        }
    }

    #[test]
    fn a_hold_runs_out_at_its_very_moment_and_a_sale_never() {
        let now = Timestamp(10);
        for (held_until, sold, taken) in
            [(None, true, true), (Some(11), false, true), (Some(10), false, false), (Some(9), false, false)]
        {
            let until = held_until.map(Timestamp);
            assert_eq!((is_sold(until), is_taken(until, now)), (sold, taken), "{held_until:?}");
        }
    }

    #[test]
    fn a_hold_keeps_the_entry_and_its_price() {
        let (old, new) = (Minor::major(300), Minor::major(400));
        for (hold, offered, answer) in [
            (Hold::Mine, Some(old), Ok(())),
            (Hold::Mine, Some(new), Ok(())),
            (Hold::Mine, None, Ok(())),
            (Hold::Others, Some(old), Err(Refusal::AlreadySold)),
            (Hold::Others, None, Err(Refusal::AlreadySold)),
            (Hold::Free, Some(old), Ok(())),
            (Hold::Free, Some(new), Err(Refusal::Conflict)),
            (Hold::Free, None, Err(Refusal::AlreadySold)),
        ] {
            assert_eq!(may_pay(hold, offered, old), answer, "{hold:?} {offered:?}");
        }
    }

    #[test]
    fn an_entry_is_kept_for_transfers_for_nine_days_and_no_longer() {
        let begun = Timestamp(1_800_000_000_000);
        for (hold, after, until) in [
            (TransferHold::Awaited(begun.plus_days(30)), 0, 2),
            (TransferHold::Awaited(begun.plus_days(1)), 0, 1),
            (TransferHold::Proven, 0, 7),
            (TransferHold::Proven, 2, 9),
            (TransferHold::Proven, 6, 9),
            (TransferHold::Proven, 24, 9),
            (TransferHold::Awaited(begun.plus_days(30)), 8, 9),
        ] {
            assert_eq!(hold.until(begun, begun.plus_days(after)), begun.plus_days(until), "{hold:?} {after}");
        }
    }

    #[test]
    fn a_shown_price_holds_while_its_payment_is_waited_for() {
        let (old, new) = (Minor::major(300), Minor::major(400));
        let at = Timestamp(1_800_000_000_000);
        let asked = |expires_in: Option<i64>, shown_in: i64| Asked {
            at,
            expires_at: expires_in.map(|hours| at.plus_hours(hours)),
            shown_at: at.plus_hours(shown_in),
        };
        for (expires, shown, holds) in [
            (None, 1, true),
            (None, 2, false),
            (Some(2), 2, true),
            (Some(2), 3, false),
            (Some(168), 168, true),
            (Some(168), 169, false),
        ] {
            assert_eq!(price_holds(old, new, asked(expires, shown)).is_ok(), holds, "{expires:?} {shown}");
            assert_eq!(price_holds(old, old, asked(expires, shown)), Ok(()));
        }
    }
}
