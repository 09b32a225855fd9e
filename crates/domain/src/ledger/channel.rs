//! Money plans at the edge: money that goes back to where it came from, and money that changes banks.

use super::{Channel, Detail, Journal, LedgerAccount, Reason};
use crate::{Currency, Minor, PaymentId};

/// WeChat Pay freezes money after 180 days; it is moved to the platform's bank before (rules: Payments).
pub const WECHAT_DAYS: i64 = 170;

/// A payment has arrived and is for nothing any more: it waits to be sent back.
#[must_use]
pub fn payment_returned(payment: PaymentId, channel: Channel, amount: Minor, currency: Currency) -> Journal {
    Journal::new(format!("payment:{payment}:returned"), Reason::PaymentReturned, currency, None).transfer(
        LedgerAccount::Clearing(channel),
        LedgerAccount::Returns,
        amount,
        Detail::Returned,
    )
}

/// It has been sent back.
#[must_use]
pub fn return_sent(payment: PaymentId, channel: Channel, amount: Minor, currency: Currency) -> Journal {
    Journal::new(format!("payment:{payment}:sent_back"), Reason::ReturnSent, currency, None).transfer(
        LedgerAccount::Returns,
        LedgerAccount::Clearing(channel),
        amount,
        Detail::Returned,
    )
}

/// What is left of a payment moves from the provider to the platform's own bank, where transfers arrive. What is owed
/// to designers stays where it is: nobody's balance changes.
#[must_use]
pub fn settled_out(payment: PaymentId, from: Channel, amount: Minor, currency: Currency) -> Journal {
    Journal::new(format!("payment:{payment}:settled_out"), Reason::ChannelSettled, currency, None).transfer(
        LedgerAccount::Clearing(Channel::Transfer),
        LedgerAccount::Clearing(from),
        amount,
        Detail::ChannelSettlement,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_that_came_for_nothing_leaves_nothing_behind() {
        let (payment, channel, amount) = (PaymentId(7), Channel::Stripe, Minor(19_900));
        let came = payment_returned(payment, channel, amount, Currency::USD);
        let went = return_sent(payment, channel, amount, Currency::USD);
        assert_ne!(came.key, went.key);
        for account in [LedgerAccount::Clearing(channel), LedgerAccount::Returns] {
            assert_eq!(came.net(account) + went.net(account), Minor::ZERO);
        }
    }

    #[test]
    fn moving_money_to_the_bank_changes_what_is_held_there_and_nothing_else() {
        let journal = settled_out(PaymentId(7), Channel::WechatPay, Minor(500), Currency::CNY);
        assert_eq!(journal.net(LedgerAccount::Clearing(Channel::WechatPay)), Minor(500));
        assert_eq!(journal.net(LedgerAccount::Clearing(Channel::Transfer)), Minor(-500));
    }
}
