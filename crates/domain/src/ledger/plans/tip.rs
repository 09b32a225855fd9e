//! The money plan of a tip: all that was paid for it is its designer's at once.

use crate::ledger::{Detail, Holder, Journal, LedgerAccount, Reason};
use crate::payment::purpose::Thing;
use crate::{Currency, Minor, TipId, UserId};

/// Releases a tip that has been paid to its designer, whole.
#[must_use]
pub fn give_tip(tip: TipId, designer: UserId, amount: Minor, currency: Currency) -> Journal {
    let holder = Holder::Thing(Thing::Tip(tip));
    let (from, to) = (LedgerAccount::Escrow(holder), LedgerAccount::User(designer));
    Journal::new(format!("{holder}:given"), Reason::TipGiven, currency, Some(holder)).transfer(
        from,
        to,
        amount,
        Detail::Tip,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PaymentId;
    use crate::ledger::Channel;
    use crate::ledger::plans::pay;
    use crate::payment::payable::Payable;

    #[test]
    fn a_tip_goes_through_its_own_account_to_its_designer_whole() {
        let (tip, designer, amount) = (TipId(5), UserId(7), Minor::major(50));
        let paid =
            pay(Payable::Thing(Thing::Tip(tip)), amount, Minor::ZERO, Currency::CNY, Channel::Alipay, PaymentId(1));
        let given = give_tip(tip, designer, amount, Currency::CNY);
        let held = LedgerAccount::Escrow(Holder::Thing(Thing::Tip(tip)));
        assert_eq!(paid.net(held) + given.net(held), Minor::ZERO);
        assert_eq!(given.net(LedgerAccount::User(designer)), amount);
        assert_eq!(paid.net(LedgerAccount::Clearing(Channel::Alipay)), -amount);
        // Both once, whichever payment it was.
        assert_eq!((paid.key.as_str(), given.key.as_str()), ("tip:5:paid", "tip:5:given"));
    }
}
