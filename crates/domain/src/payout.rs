//! Withdrawals: by which channels, to which accounts, how much (rules: Payments).

use crate::account::profile::SHORT_MOST;
use crate::account::{normal_email, normal_phone};
use crate::ledger::Channel;
use crate::refusal::{Fault, Problem};
use crate::settings::Settings;
use crate::{Currency, Minor, PayoutId, Refusal, Site, Timestamp, UserId, text};

/// Characters of an account, and of the provider's reference.
pub const ACCOUNT_MOST: usize = 120;
pub const REFERENCE_MOST: usize = 100;
/// Digits of a bank account, those of a name beside it not counted.
const BANK_DIGITS_LEAST: usize = 12;
const BANK_DIGITS_MOST: usize = 30;
/// Digits of a number that are shown to its owner.
const MASKED_SHOWN: usize = 4;
/// Accounts that are kept to choose from.
pub const ACCOUNTS_MOST: i64 = 5;

/// How money leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PayoutChannel {
    Alipay,
    Bank,
    Paypal,
}

impl PayoutChannel {
    pub const ALL: [PayoutChannel; 3] = [PayoutChannel::Alipay, PayoutChannel::Bank, PayoutChannel::Paypal];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            PayoutChannel::Alipay => "alipay",
            PayoutChannel::Bank => "bank",
            PayoutChannel::Paypal => "paypal",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|channel| channel.code() == code)
    }

    /// Yuan leave by Alipay or bank, dollars by PayPal.
    #[must_use]
    pub const fn of(currency: Currency) -> &'static [PayoutChannel] {
        match currency {
            Currency::CNY => &[PayoutChannel::Alipay, PayoutChannel::Bank],
            Currency::USD => &[PayoutChannel::Paypal],
        }
    }

    /// The clearing account that the money leaves through.
    #[must_use]
    pub const fn clearing(self) -> Channel {
        match self {
            PayoutChannel::Alipay => Channel::Alipay,
            PayoutChannel::Bank => Channel::Transfer,
            PayoutChannel::Paypal => Channel::Paypal,
        }
    }

    /// The account as its owner is shown it: enough to tell their own apart, not enough for who looks over a shoulder.
    /// Of an address the first letter and the domain, of a number the last four digits.
    #[must_use]
    pub fn masked(self, account: &str) -> String {
        if let (PayoutChannel::Alipay | PayoutChannel::Paypal, Some((local, domain))) = (self, account.split_once('@'))
        {
            return format!("{}***@{domain}", local.chars().next().unwrap_or('*'));
        }
        let shown = account.chars().filter(char::is_ascii_digit).count().saturating_sub(MASKED_SHOWN);
        let mut digits = 0;
        let mask = |one: char| {
            if !one.is_ascii_digit() {
                return one;
            }
            digits += 1;
            if digits <= shown { '*' } else { one }
        };
        account.chars().map(mask).collect()
    }

    /// The account in the form it is kept; what is wrong with it otherwise.
    fn account(self, raw: &str) -> Result<String, Problem> {
        let account = text::line(raw);
        if account.is_empty() {
            return Err(Problem::Required);
        }
        if text::chars(&account) > ACCOUNT_MOST {
            return Err(Problem::TooLong { max: ACCOUNT_MOST });
        }
        let known = match self {
            PayoutChannel::Alipay => normal_email(&account).or_else(|| normal_phone(&account)),
            PayoutChannel::Paypal => normal_email(&account),
            PayoutChannel::Bank => {
                let digits = account.bytes().filter(u8::is_ascii_digit).count();
                (BANK_DIGITS_LEAST..=BANK_DIGITS_MOST).contains(&digits).then_some(account)
            }
        };
        known.ok_or(Problem::AccountInvalid)
    }
}

/// Where a withdrawal stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PayoutStatus {
    /// On the way.
    Requested,
    Paid,
    /// The money is back on the balance.
    Returned,
}

impl PayoutStatus {
    pub const ALL: [PayoutStatus; 3] = [PayoutStatus::Requested, PayoutStatus::Paid, PayoutStatus::Returned];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            PayoutStatus::Requested => "requested",
            PayoutStatus::Paid => "paid",
            PayoutStatus::Returned => "returned",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.code() == code)
    }
}

/// What somebody asks for.
#[derive(Clone, Debug, Default)]
pub struct PayoutInput {
    pub channel: Option<String>,
    pub account: String,
    /// The whole balance without it.
    pub amount: Option<Minor>,
    /// A withdrawal whose channel and account are meant; both are then not read.
    pub as_before: Option<PayoutId>,
    pub real_name: Option<String>,
}

/// The real name that a withdrawal brings, to be kept with its person; `None` when it brings none or there is one
/// already. The page asks whoever has none for it: a provider pays to a name.
///
/// # Errors
/// It was brought and is empty or too long.
pub fn real_name(given: Option<&str>, known: &str) -> Result<Option<String>, Refusal> {
    let Some(given) = given.filter(|_| known.is_empty()) else {
        return Ok(None);
    };
    let clean = text::line(given);
    let mut faults = Vec::new();
    text::check_optional("realName", &clean, SHORT_MOST, &mut faults);
    if clean.is_empty() {
        faults.push(Fault::new("realName", Problem::Required));
    }
    Refusal::faults(faults)?;
    Ok(Some(clean))
}

/// A withdrawal that is in order; whether the balance has that much is asked by [`amount`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PayoutRequest {
    pub channel: PayoutChannel,
    pub account: String,
    pub amount: Option<Minor>,
    pub currency: Currency,
}

/// The least that leaves at once.
#[must_use]
pub const fn minimum(currency: Currency, settings: &Settings) -> Minor {
    settings.payout_minimum.of(Site::of_currency(currency))
}

/// Reads what somebody asks for.
///
/// # Errors
/// Every wrong field: a channel that the currency does not have, an account of another form, an amount below the minimum.
pub fn validate(input: &PayoutInput, currency: Currency, settings: &Settings) -> Result<PayoutRequest, Refusal> {
    let mut faults = Vec::new();
    let channel = match input.channel.as_deref().map(str::trim).filter(|code| !code.is_empty()) {
        None => Err(Problem::Required),
        Some(code) => PayoutChannel::parse(code)
            .filter(|channel| PayoutChannel::of(currency).contains(channel))
            .ok_or(Problem::ChannelUnavailable),
    };
    // Without a channel nobody can say what an account looks like; that it is missing can be said.
    let account = match &channel {
        Ok(channel) => channel.account(&input.account),
        Err(_) if text::line(&input.account).is_empty() => Err(Problem::Required),
        Err(_) => Ok(String::new()),
    };
    let least = minimum(currency, settings);
    if input.amount.is_some_and(|amount| amount < least) {
        faults.push(Fault::new("amount", Problem::BelowMinimum { min: least }));
    }
    match (channel, account) {
        (Ok(channel), Ok(account)) if faults.is_empty() => {
            Ok(PayoutRequest { channel, account, amount: input.amount, currency })
        }
        (channel, account) => {
            faults.extend(channel.err().map(|problem| Fault::new("channel", problem)));
            faults.extend(account.err().map(|problem| Fault::new("account", problem)));
            Err(Refusal::Invalid { faults })
        }
    }
}

/// What leaves a balance: what was asked for, or all of it.
///
/// # Errors
/// `InsufficientBalance` when there is less than that, or less than the minimum.
pub fn amount(request: &PayoutRequest, balance: Minor, settings: &Settings) -> Result<Minor, Refusal> {
    let amount = request.amount.unwrap_or(balance);
    let enough = amount <= balance && amount >= minimum(request.currency, settings);
    if enough { Ok(amount) } else { Err(Refusal::InsufficientBalance) }
}

/// What is taken off a withdrawal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Charges {
    pub fee: Minor,
    /// Withheld by the market.
    pub tax: Minor,
    /// What arrives.
    pub net: Minor,
}

/// A withdrawal arrives whole: the commission was taken before the money reached the balance, and people declare their
/// income themselves.
#[must_use]
pub fn charges(amount: Minor) -> Charges {
    let (fee, tax) = (Minor::ZERO, Minor::ZERO);
    Charges { fee, tax, net: amount - fee - tax }
}

/// What is known of the account that money is asked to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AccountFacts {
    /// Money of this person went there before.
    pub was_paid: bool,
    /// The earliest request to it that was not returned.
    pub asked_at: Option<Timestamp>,
    /// The person asked to another account before, and that was not returned.
    pub has_others: bool,
}

/// From when money may go to the account; `None`: at once. Who has taken over somebody's account brings an account of
/// their own beside the ones that are known: that one waits. A person's first has no earlier one to take the place of.
#[must_use]
pub fn good_from(account: AccountFacts, settings: &Settings, now: Timestamp) -> Option<Timestamp> {
    if account.was_paid || !account.has_others {
        return None;
    }
    let from = account.asked_at.unwrap_or(now).plus_hours(settings.payout_hold_hours);
    (from > now).then_some(from)
}

/// Whether two moderators let that much go: above the setting, which is off at 0.
#[must_use]
pub fn needs_two(amount: Minor, currency: Currency, settings: &Settings) -> bool {
    let above = settings.payout_two_persons.of(match currency {
        Currency::CNY => Site::Zh,
        Currency::USD => Site::En,
    });
    above.is_positive() && amount > above
}

/// A withdrawal as a decision sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PayoutState {
    pub status: PayoutStatus,
    /// As [`good_from`] said when it was asked for.
    pub good_from: Option<Timestamp>,
    /// As [`needs_two`] says now.
    pub needs_two: bool,
    /// The first of two.
    pub approved_by: Option<UserId>,
}

/// What a moderator says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Said<'a> {
    /// The money was sent, or may be; otherwise it goes back.
    pub paid: bool,
    /// Also before the account is good: the moderator has made sure, and says how in `reason`.
    pub early: bool,
    pub reference: &'a str,
    pub reason: &'a str,
}

/// What becomes of a withdrawal, with both texts normalised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PayoutDecision {
    /// `Requested` when this was the first of two who let it go.
    pub status: PayoutStatus,
    pub reference: String,
    pub reason: String,
}

/// A moderator's decision: paid with the provider's reference, or returned with a reason.
///
/// # Errors
/// `AlreadyDecided` the second time; `AccountTooNew`; `SecondPersonRequired` for the first of two who says it again; a
/// missing reference or reason.
pub fn decide(
    state: &PayoutState,
    said: &Said<'_>,
    moderator: UserId,
    now: Timestamp,
) -> Result<PayoutDecision, Refusal> {
    match state.status {
        PayoutStatus::Requested => {}
        PayoutStatus::Paid | PayoutStatus::Returned => return Err(Refusal::AlreadyDecided),
    }
    let is_early = said.paid && state.good_from.is_some_and(|from| now < from);
    if is_early && !said.early {
        return Err(Refusal::AccountTooNew);
    }
    let is_first = said.paid && state.needs_two && state.approved_by.is_none();
    if said.paid && state.needs_two && state.approved_by == Some(moderator) {
        return Err(Refusal::SecondPersonRequired);
    }
    let (reference, reason) = (text::line(said.reference), text::block(said.reason));
    let mut faults = Vec::new();
    // The first of two only lets it go: nothing has been sent yet.
    if said.paid && !is_first && reference.is_empty() {
        faults.push(Fault::new("reference", Problem::Required));
    }
    if (!said.paid || is_early) && reason.is_empty() {
        faults.push(Fault::new("reason", Problem::ReasonRequired));
    }
    text::check_optional("reference", &reference, REFERENCE_MOST, &mut faults);
    text::check_optional("reason", &reason, crate::desk::REASON_MOST, &mut faults);
    Refusal::faults(faults)?;
    let status = match (said.paid, is_first) {
        (true, true) => PayoutStatus::Requested,
        (true, false) => PayoutStatus::Paid,
        (false, _) => PayoutStatus::Returned,
    };
    Ok(PayoutDecision { status, reference, reason })
}

#[cfg(test)]
mod tests;
