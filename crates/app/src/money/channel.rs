//! Which channels take payments here, and how a payment is named towards them.

use crate::Market;
use db::money::payment::PaymentRow;
use domain::ledger::Channel;
use domain::payment::{self as rules, PaymentFacts};
use domain::{Currency, Site};
use gateways::payment::BankAccount;

/// Whether that channel takes payments on this server. Transfers need no provider.
#[must_use]
pub(super) fn is_open(market: &Market, channel: Channel) -> bool {
    match channel {
        Channel::Sandbox => market.sandbox,
        Channel::Transfer => true,
        Channel::Alipay | Channel::WechatPay | Channel::Stripe | Channel::Paypal => {
            market.payments.provider(channel).is_some()
        }
    }
}

/// Whether that channel belongs to the site of that currency.
#[must_use]
pub(super) fn takes(channel: Channel, currency: Currency) -> bool {
    Site::ALL.iter().any(|site| site.currency() == currency && rules::channels(*site).contains(&channel))
}

/// The channels that a site offers now, as the contract names them.
#[must_use]
pub fn channels(market: &Market, site: Site) -> Vec<&'static str> {
    rules::channels(site).iter().filter(|channel| is_open(market, **channel)).map(|channel| channel.code()).collect()
}

/// The operator's account for transfers in that currency. The sandbox shows one that leads nowhere.
#[must_use]
pub fn bank_of(market: &Market, currency: Currency) -> Option<BankAccount> {
    if let Some(account) = market.payments.bank(currency) {
        return Some(account.clone());
    }
    let sandbox = || BankAccount {
        bank: "Sandbox Bank".to_owned(),
        holder: "Vermilion (sandbox, do not pay)".to_owned(),
        number: "0000 0000 0000 0000".to_owned(),
        note: String::new(),
    };
    market.sandbox.then(sandbox)
}

/// A new name of a payment: letters and digits that can be read aloud, good for every provider.
#[must_use]
pub(super) fn new_reference() -> String {
    format!("VM{}", gateways::random::readable(12))
}

/// What the rules need to know of a payment. `names` are those by which its project may be called.
#[must_use]
pub(super) fn facts(row: &PaymentRow, names: Vec<String>) -> PaymentFacts {
    PaymentFacts {
        payer: row.payer_id,
        channel: row.channel,
        status: row.status,
        amount: row.amount,
        currency: row.currency,
        names,
    }
}

/// Where a provider sends its notifications.
pub(super) fn notify_url(market: &Market, channel: Channel) -> String {
    format!("{}/api/v1/gateway/{}/notify", market.origin, channel.code())
}
