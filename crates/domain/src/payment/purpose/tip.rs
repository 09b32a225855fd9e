//! Tips: who may give one to whom, how much, with which words, and for how long it can be paid (rules: Tips).

use crate::account::UserType;
use crate::payment::purpose::Thing;
use crate::refusal::{Due, Fault, Problem, Purpose};
use crate::settings::Settings;
use crate::time::{DAY_MS, HOUR_MS, MINUTE_MS};
use crate::work::mask_contacts;
use crate::{Currency, Minor, Rate, Refusal, Site, Timestamp, TipId, UserId, text};

/// Characters of the words that come with a tip.
pub const WORDS_MOST: usize = 500;
/// A tip that nobody pays lapses after so long.
pub const LAPSE_MS: i64 = DAY_MS;
/// So long it is kept after the end of a payment of it: its payer may have finished in the last second.
pub const LATE_MS: i64 = 5 * MINUTE_MS;
/// Tips begun by one person.
pub const TIPS_OF_PERSON: Rate = Rate { most: 30, window_ms: HOUR_MS };

/// A tip as somebody means to give it.
#[derive(Clone, Debug)]
pub struct TipInput {
    pub amount: Option<Minor>,
    pub currency: Currency,
    pub content: String,
}

/// A tip that can be given. Contact details are taken out of its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTip {
    pub amount: Minor,
    pub currency: Currency,
    pub content: String,
}

/// Whom it is for; nobody where the account is deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipient {
    pub id: UserId,
    pub user_type: i64,
    pub approved: bool,
    pub suspended: bool,
}

/// Whether somebody may give something to that person: everybody who is not suspended, to designers who are in the
/// directory, and nobody to themselves, nor where one of the two has `blocked` the other: a tip brings words along.
///
/// # Errors
/// `Suspended`, `Blocked`; a fault for oneself; `NotFound` for whoever is no designer that everybody sees; `DesignerGone` while they
/// are suspended.
pub fn may_give(
    giver: UserId,
    giver_suspended: bool,
    to: UserId,
    recipient: Option<Recipient>,
    blocked: bool,
) -> Result<(), Refusal> {
    if giver_suspended {
        return Err(Refusal::Suspended);
    }
    if giver == to {
        return Err(Refusal::fault("id", Problem::CannotTipYourself));
    }
    let is_designer = |one: &Recipient| UserType::Designer.is(one.user_type) && one.approved;
    let recipient = recipient.filter(is_designer).ok_or(Refusal::NotFound)?;
    if blocked {
        return Err(Refusal::Blocked);
    }
    takes(recipient)
}

fn takes(recipient: Recipient) -> Result<(), Refusal> {
    if recipient.suspended { Err(Refusal::DesignerGone) } else { Ok(()) }
}

/// The tip with its amount within the range of its currency's site and its words.
///
/// # Errors
/// Every wrong field at once.
pub fn validate(input: &TipInput, settings: &Settings) -> Result<NewTip, Refusal> {
    let mut faults = Vec::new();
    let site = Site::of_currency(input.currency);
    let (min, max) = (settings.tip_least.of(site), settings.tip_most.of(site));
    let amount = input.amount.unwrap_or(Minor::ZERO);
    if input.amount.is_none() {
        faults.push(Fault::new("amount", Problem::Required));
    } else if amount < min || amount > max {
        faults.push(Fault::new("amount", Problem::AmountRange { min, max }));
    }
    let content = text::block(&input.content);
    text::check_required("content", &content, 1, WORDS_MOST, &mut faults);
    Refusal::faults(faults)?;
    Ok(NewTip { amount, currency: input.currency, content: mask_contacts(&content) })
}

/// A tip as the rules see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TipFacts {
    pub id: TipId,
    pub giver: UserId,
    pub amount: Minor,
    pub currency: Currency,
    pub created_at: Timestamp,
    pub paid: bool,
    pub lapsed: bool,
    /// `None` once their account is deleted.
    pub designer: Option<Recipient>,
}

impl TipFacts {
    /// What is due for it.
    #[must_use]
    pub const fn due(&self) -> Due {
        Due { purpose: Purpose::Tip, amount: self.amount, currency: self.currency, thing: Some(Thing::Tip(self.id)) }
    }

    /// When nobody can begin to pay it any more.
    #[must_use]
    pub const fn ends_at(&self) -> Timestamp {
        self.created_at.plus_ms(LAPSE_MS)
    }

    /// Whether that person may begin to pay it now.
    ///
    /// # Errors
    /// `NotFound` for everybody else's; those of [`TipFacts::settle`]; `TipLapsed` when its time is over.
    pub fn may_pay(&self, payer: UserId, now: Timestamp) -> Result<Due, Refusal> {
        if self.giver != payer {
            return Err(Refusal::NotFound);
        }
        self.settle()?;
        if now >= self.ends_at() { Err(Refusal::TipLapsed) } else { Ok(self.due()) }
    }

    /// Whether money that has arrived can be given to its designer. What was begun in time is waited for: it lapses only
    /// when nothing is.
    ///
    /// # Errors
    /// `AlreadyPaid`, `TipLapsed`; `DesignerGone` when they are suspended or have left: the money goes back.
    pub fn settle(&self) -> Result<(), Refusal> {
        if self.paid {
            return Err(Refusal::AlreadyPaid);
        }
        if self.lapsed {
            return Err(Refusal::TipLapsed);
        }
        takes(self.designer.ok_or(Refusal::DesignerGone)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GIVER: UserId = UserId(1);
    const DESIGNER: Recipient =
        Recipient { id: UserId(2), user_type: UserType::Designer.value(), approved: true, suspended: false };
    const MADE: Timestamp = Timestamp(1_000_000);

    #[test]
    fn a_tip_goes_to_a_designer_in_the_directory_and_never_to_oneself() {
        let give = |recipient| may_give(GIVER, false, DESIGNER.id, recipient, false);
        assert_eq!(give(Some(DESIGNER)), Ok(()));
        assert_eq!(give(None), Err(Refusal::NotFound));
        assert_eq!(give(Some(Recipient { approved: false, ..DESIGNER })), Err(Refusal::NotFound));
        assert_eq!(give(Some(Recipient { suspended: true, ..DESIGNER })), Err(Refusal::DesignerGone));
        for other in [UserType::Client, UserType::Staff] {
            assert_eq!(give(Some(Recipient { user_type: other.value(), ..DESIGNER })), Err(Refusal::NotFound));
        }
        assert_eq!(may_give(GIVER, true, DESIGNER.id, Some(DESIGNER), false), Err(Refusal::Suspended));
        assert_eq!(may_give(GIVER, false, DESIGNER.id, Some(DESIGNER), true), Err(Refusal::Blocked));
        let oneself = Err(Refusal::fault("id", Problem::CannotTipYourself));
        assert_eq!(may_give(DESIGNER.id, false, DESIGNER.id, Some(DESIGNER), false), oneself);
    }

    #[test]
    fn amount_and_words_are_judged_at_once_by_the_range_of_the_currency() {
        let settings = Settings::default();
        let tip = |amount: i64, currency, content: &str| {
            let input = TipInput { amount: Some(Minor(amount)), currency, content: content.to_owned() };
            validate(&input, &settings)
        };
        for (currency, most) in [(Currency::CNY, 1_000_000), (Currency::USD, 200_000)] {
            for (amount, fits) in [(0, false), (-100, false), (99, false), (100, true), (most, true), (most + 1, false)]
            {
                assert_eq!(tip(amount, currency, "谢谢").is_ok(), fits, "{amount} {currency:?}");
            }
        }
        let bare = TipInput { amount: None, currency: Currency::CNY, content: " \n ".to_owned() };
        let Err(Refusal::Invalid { faults }) = validate(&bare, &settings) else { panic!() };
        let fields: Vec<_> = faults.iter().map(|fault| (fault.field.as_str(), fault.problem.code())).collect();
        assert_eq!(fields, [("amount", "required"), ("content", "required")]);
        assert!(tip(100, Currency::CNY, &"好".repeat(WORDS_MOST)).is_ok());
        assert!(tip(100, Currency::CNY, &"好".repeat(WORDS_MOST + 1)).is_err());
        let told = tip(100, Currency::CNY, "谢谢，加我微信 abc12345").unwrap();
        assert!(!told.content.contains("abc12345"), "{}", told.content);
    }

    #[test]
    fn a_tip_is_paid_once_by_its_giver_within_a_day() {
        let open = TipFacts {
            id: TipId(3),
            giver: GIVER,
            amount: Minor(500),
            currency: Currency::USD,
            created_at: MADE,
            paid: false,
            lapsed: false,
            designer: Some(DESIGNER),
        };
        let due = Due {
            purpose: Purpose::Tip,
            amount: Minor(500),
            currency: Currency::USD,
            thing: Some(Thing::Tip(TipId(3))),
        };
        assert_eq!(open.may_pay(GIVER, MADE.plus_ms(LAPSE_MS - 1)), Ok(due));
        assert_eq!(open.may_pay(GIVER, MADE.plus_ms(LAPSE_MS)), Err(Refusal::TipLapsed));
        assert_eq!(open.may_pay(DESIGNER.id, MADE), Err(Refusal::NotFound));
        // Begun in time, arrived later: wanted until it has lapsed.
        assert_eq!(open.settle(), Ok(()));
        for (tip, why) in [
            (TipFacts { paid: true, ..open }, Refusal::AlreadyPaid),
            (TipFacts { lapsed: true, ..open }, Refusal::TipLapsed),
            (TipFacts { designer: None, ..open }, Refusal::DesignerGone),
            (TipFacts { designer: Some(Recipient { suspended: true, ..DESIGNER }), ..open }, Refusal::DesignerGone),
        ] {
            assert_eq!((tip.settle(), tip.may_pay(GIVER, MADE)), (Err(why.clone()), Err(why)));
        }
    }
}
