//! Money plans of a withdrawal: out of the balance when it is asked for, out of the market when it is paid, back when it
//! cannot be (rules: Payments).

use crate::ledger::{Channel, Detail, Journal, LedgerAccount, Reason};
use crate::{Currency, Minor, PayoutId, UserId};

/// What a withdrawal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PayoutFacts {
    pub id: PayoutId,
    pub user: UserId,
    pub amount: Minor,
    pub currency: Currency,
}

/// It is asked for: from now on nobody can spend it twice.
#[must_use]
pub fn request_payout(payout: &PayoutFacts) -> Journal {
    let PayoutFacts { id, user, amount, currency } = *payout;
    Journal::new(format!("payout:{id}:requested"), Reason::PayoutRequested, currency, None).transfer(
        LedgerAccount::User(user),
        LedgerAccount::PayoutTransit,
        amount,
        Detail::Payout,
    )
}

/// A moderator has sent the money through that channel.
#[must_use]
pub fn pay_payout(payout: &PayoutFacts, channel: Channel) -> Journal {
    let PayoutFacts { id, amount, currency, .. } = *payout;
    Journal::new(format!("payout:{id}:decided"), Reason::PayoutPaid, currency, None).transfer(
        LedgerAccount::PayoutTransit,
        LedgerAccount::Clearing(channel),
        amount,
        Detail::Payout,
    )
}

/// It could not be paid: the money is the person's again. The key is that of [`pay_payout`]: one of them happens.
#[must_use]
pub fn return_payout(payout: &PayoutFacts) -> Journal {
    let PayoutFacts { id, user, amount, currency } = *payout;
    Journal::new(format!("payout:{id}:decided"), Reason::PayoutReturned, currency, None).transfer(
        LedgerAccount::PayoutTransit,
        LedgerAccount::User(user),
        amount,
        Detail::PayoutReturned,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn payout(id: i64, amount: i64) -> PayoutFacts {
        PayoutFacts { id: PayoutId(id), user: UserId(7), amount: Minor(amount), currency: Currency::CNY }
    }

    #[test]
    fn a_withdrawal_is_decided_once_whichever_way() {
        let one = payout(3, 10_000);
        assert_eq!(pay_payout(&one, Channel::Alipay).key, return_payout(&one).key);
        assert_ne!(request_payout(&one).key, return_payout(&one).key);
        assert_ne!(request_payout(&one).key, request_payout(&payout(4, 10_000)).key);
    }

    proptest! {
        #[test]
        fn nothing_is_left_on_the_way_and_nothing_is_lost(
            amount in 1i64..1_000_000_000, returned in any::<bool>(), channel in 0usize..6,
        ) {
            let one = payout(1, amount);
            let channel = Channel::ALL[channel];
            let asked = request_payout(&one);
            let decided = if returned { return_payout(&one) } else { pay_payout(&one, channel) };
            prop_assert_eq!(asked.net(LedgerAccount::User(one.user)), -one.amount);
            prop_assert_eq!(asked.net(LedgerAccount::PayoutTransit), one.amount);
            for journal in [&asked, &decided] {
                prop_assert_eq!(journal.lines().iter().map(|line| line.amount).sum::<Minor>(), Minor::ZERO);
                prop_assert_eq!(journal.holder, None);
            }
            prop_assert_eq!(
                asked.net(LedgerAccount::PayoutTransit) + decided.net(LedgerAccount::PayoutTransit),
                Minor::ZERO
            );
            let back = asked.net(LedgerAccount::User(one.user)) + decided.net(LedgerAccount::User(one.user));
            let out = decided.net(LedgerAccount::Clearing(channel));
            prop_assert_eq!((back, out), if returned { (Minor::ZERO, Minor::ZERO) } else { (-one.amount, one.amount) });
        }
    }
}
