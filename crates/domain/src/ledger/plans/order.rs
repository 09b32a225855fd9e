//! The money plans of an order: all of it to its seller, or a share of it, and the rest back to its buyer.

use super::EscrowShort;
use super::life::Purse;
use crate::ledger::{Channel, Detail, Journal, LedgerAccount, Reason};
use crate::order::Share;
use crate::{Minor, UserId};

/// What becomes of the money of an order that ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    /// The seller's share of what was paid, before commission.
    pub gross: Minor,
    pub commission: Minor,
    /// What the seller is paid.
    pub net: Minor,
    /// What goes back to the buyer.
    pub back: Minor,
}

/// Divides what was paid for an order. The seller's share is rounded half up to the minor unit, the buyer owns the rest;
/// the commission is rounded half up of that share, the seller owns the rest of it.
#[must_use]
pub fn split(total: Minor, share: Share, commission_bps: u32) -> Split {
    let gross = total.share_bps(share.bps());
    let commission = gross.share_bps(commission_bps);
    Split { gross, commission, net: gross - commission, back: total - gross }
}

/// A part of what was paid that goes back by the channel it came by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Back {
    pub channel: Channel,
    pub amount: Minor,
}

/// How much of each payment goes back, the payments in the order in which they were made: the last one first, so that as
/// few as possible are touched.
#[must_use]
pub fn backs(paid: &[Minor], back: Minor) -> Vec<Minor> {
    let mut left = back;
    let mut parts: Vec<Minor> = paid
        .iter()
        .rev()
        .map(|amount| {
            let part = left.min(*amount);
            left -= part;
            part
        })
        .collect();
    parts.reverse();
    parts
}

/// Ends an order: its seller is paid, the platform has its commission, the rest goes back. Empties the escrow; whichever
/// way an order ends, it is booked under one key.
///
/// # Errors
/// The escrow does not hold exactly what is divided: the books are wrong, nothing may be written.
pub fn settle(
    purse: &Purse,
    seller: UserId,
    split: &Split,
    backs: &[Back],
    reason: Reason,
) -> Result<Journal, EscrowShort> {
    let returned: Minor = backs.iter().map(|back| back.amount).sum();
    let missing = split.gross + returned - purse.escrow;
    if missing != Minor::ZERO || returned != split.back {
        return Err(EscrowShort { holder: purse.holder, missing });
    }
    let held = LedgerAccount::Escrow(purse.holder);
    let mut journal = Journal::new(format!("{}:settled", purse.holder), reason, purse.currency, Some(purse.holder))
        .transfer(held, LedgerAccount::User(seller), split.net, Detail::OrderShare)
        .transfer(held, LedgerAccount::PlatformIncome, split.commission, Detail::Commission);
    for back in backs {
        journal = journal.transfer(held, LedgerAccount::Clearing(back.channel), back.amount, Detail::Refund);
    }
    Ok(journal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::Holder;
    use crate::ledger::plans::pay;
    use crate::payment::payable::Payable;
    use crate::{Currency, OrderId, PaymentId, QuoteId};
    use proptest::prelude::*;

    const ORDER: OrderId = OrderId(5);
    const SELLER: UserId = UserId(7);

    fn share(percent: i64) -> Share {
        Share::new(percent).unwrap()
    }

    #[test]
    fn odd_cents_have_an_owner() {
        for (total, percent, gross, commission, net, back) in [
            (49_900, 100, 49_900, 7_485, 42_415, 0),
            (49_900, 0, 0, 0, 0, 49_900),
            // 33 % of 79.01 are 26.0733, of which 3.9105 are commission.
            (7_901, 33, 2_607, 391, 2_216, 5_294),
            (1, 50, 1, 0, 1, 0),
            (3, 50, 2, 0, 2, 1),
            (10_001, 1, 100, 15, 85, 9_901),
        ] {
            let found = split(Minor(total), share(percent), 1_500);
            let wanted =
                Split { gross: Minor(gross), commission: Minor(commission), net: Minor(net), back: Minor(back) };
            assert_eq!(found, wanted, "{percent} % of {total}");
        }
    }

    #[test]
    fn an_order_is_paid_by_each_price_once_and_ends_once() {
        let paid = |quote| {
            let payable = Payable::Order(ORDER, QuoteId(quote));
            pay(payable, Minor(20_000), Minor::ZERO, Currency::CNY, Channel::Alipay, PaymentId(1)).key
        };
        assert_eq!((paid(8), paid(9)), ("order:5:quote:8:paid".to_owned(), "order:5:quote:9:paid".to_owned()));
        let purse = Purse { holder: Holder::Order(ORDER), currency: Currency::CNY, escrow: Minor(20_000) };
        let all = split(purse.escrow, share(100), 1_500);
        let none = split(purse.escrow, share(0), 1_500);
        let back = [Back { channel: Channel::Alipay, amount: Minor(20_000) }];
        let done = settle(&purse, SELLER, &all, &[], Reason::OrderSettled).unwrap();
        let undone = settle(&purse, SELLER, &none, &back, Reason::OrderCancelled).unwrap();
        assert_eq!((done.key.as_str(), undone.key.as_str()), ("order:5:settled", "order:5:settled"));
        assert_eq!(done.net(LedgerAccount::User(SELLER)), Minor(17_000));
        assert_eq!(undone.net(LedgerAccount::Clearing(Channel::Alipay)), Minor(20_000));
        // Less than all of it, and more than there is, is never booked.
        assert!(settle(&purse, SELLER, &none, &[], Reason::OrderCancelled).is_err());
        let more = Purse { escrow: Minor(19_999), ..purse };
        assert!(settle(&more, SELLER, &all, &[], Reason::OrderSettled).is_err());
    }

    proptest! {
        #[test]
        fn nothing_is_lost_or_made_whatever_the_share(
            paid in prop::collection::vec(1_i64..5_000_000, 1..4), percent in 0_i64..=100, bps in 0_u32..=5_000,
        ) {
            let paid: Vec<Minor> = paid.into_iter().map(Minor).collect();
            let total: Minor = paid.iter().copied().sum();
            let parts = split(total, share(percent), bps);
            prop_assert_eq!(parts.gross + parts.back, total);
            prop_assert_eq!(parts.net + parts.commission, parts.gross);
            for part in [parts.gross, parts.net, parts.back, parts.commission] {
                prop_assert!(part >= Minor::ZERO);
            }
            // Nobody has more or less than half a cent beside the exact figure.
            prop_assert!((parts.gross.0 * 100 - total.0 * percent).abs() * 2 <= 100);
            prop_assert!((parts.commission.0 * 10_000 - parts.gross.0 * i64::from(bps)).abs() * 2 <= 10_000);
            let each = backs(&paid, parts.back);
            prop_assert_eq!(each.iter().copied().sum::<Minor>(), parts.back);
            prop_assert!(each.iter().zip(&paid).all(|(back, paid)| *back >= Minor::ZERO && back <= paid));
            // At most one payment goes back in part.
            prop_assert!(each.iter().zip(&paid).filter(|(back, paid)| back.is_positive() && back < paid).count() <= 1);
            let purse = Purse { holder: Holder::Order(ORDER), currency: Currency::USD, escrow: total };
            let backs: Vec<_> = each.into_iter().map(|amount| Back { channel: Channel::Stripe, amount }).collect();
            let journal = settle(&purse, SELLER, &parts, &backs, Reason::OrderCancelled).unwrap();
            prop_assert_eq!(journal.net(LedgerAccount::Escrow(purse.holder)), -total);
            prop_assert_eq!(journal.net(LedgerAccount::User(SELLER)), parts.net);
            prop_assert_eq!(journal.net(LedgerAccount::PlatformIncome), parts.commission);
            prop_assert_eq!(journal.net(LedgerAccount::Clearing(Channel::Stripe)), parts.back);
        }
    }
}
