//! What a designer says about an entry of theirs that did not win: nothing, no, or yes with a price and a title. Nothing
//! is for sale without a yes (rules: Further designs and the store).

use crate::refusal::{Fault, Problem};
use crate::work::mask_contacts;
use crate::{Minor, Refusal, Settings, Site, text};

/// The longest title that an entry for sale may have, in characters.
pub const TITLE_MOST: usize = 60;
/// A brand shorter than this is found in too many words to be kept out of titles, in characters.
const BRAND_LEAST: usize = 2;

/// What a designer has said about one entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// It may be sold.
    pub sells: bool,
    /// Its own price; without one it goes by the designer's auto-sell price.
    pub price: Option<Minor>,
    /// Empty: it is named by its facts.
    pub title: String,
}

/// Whether an entry that has been asked about is for sale at all, and what its designer asks: nothing without their yes,
/// and nothing from a designer who does not sell.
#[must_use]
pub fn asked(auto_sell: Minor, answer: Option<&Answer>) -> Option<Minor> {
    let answer = answer.filter(|answer| answer.sells && auto_sell.is_positive())?;
    Some(answer.price.unwrap_or(auto_sell))
}

/// Where an entry stands that its author is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// It belongs to whoever answers.
    pub own: bool,
    /// A public contest has its winner, and this entry neither won nor was sold, hidden, withdrawn or removed.
    pub offered: bool,
    /// It has won, or was sold.
    pub sold: bool,
    pub suspended: bool,
    /// A moderator has stopped its contest.
    pub frozen: bool,
}

/// Whether somebody may answer for an entry.
///
/// # Errors
/// `NotFound` for another's, `Suspended`, `AlreadySold`, `ContestFrozen`, `WrongState` while there is nothing to answer.
pub fn may_answer(standing: Standing) -> Result<(), Refusal> {
    match standing {
        Standing { own: false, .. } => Err(Refusal::NotFound),
        Standing { suspended: true, .. } => Err(Refusal::Suspended),
        Standing { sold: true, .. } => Err(Refusal::AlreadySold),
        Standing { frozen: true, .. } => Err(Refusal::ContestFrozen),
        Standing { offered: false, .. } => Err(Refusal::WrongState),
        _ => Ok(()),
    }
}

/// An answer as it is given.
#[derive(Clone, Debug, Default)]
pub struct AnswerInput {
    pub sells: bool,
    pub price: Option<Minor>,
    pub title: Option<String>,
}

/// An answer that can be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    pub answer: Answer,
    /// The designer sold nothing so far: what they ask for this entry is what they ask from now on.
    pub auto_sell: Option<Minor>,
}

/// Checks an answer of a designer who sells at `auto_sell` (nothing: not at all), about an entry that was made for these
/// names. A no is taken whatever else is said with it.
///
/// # Errors
/// Every wrong field.
pub fn check(
    site: Site,
    input: &AnswerInput,
    auto_sell: Minor,
    brands: &[String],
    settings: &Settings,
) -> Result<Checked, Refusal> {
    if !input.sells {
        return Ok(Checked { answer: Answer::default(), auto_sell: None });
    }
    let mut faults = Vec::new();
    let title = mask_contacts(&text::line(input.title.as_deref().unwrap_or_default()));
    text::check_optional("title", &title, TITLE_MOST, &mut faults);
    if brands.iter().any(|brand| names(&title, brand)) {
        faults.push(Fault::new("title", Problem::NamesClient));
    }
    let (min, max) = (settings.auto_sell_least.of(site), settings.auto_sell_most.of(site));
    match input.price {
        Some(price) if !(min..=max).contains(&price) => {
            faults.push(Fault::new("price", Problem::AmountRange { min, max }));
        }
        None if !auto_sell.is_positive() => faults.push(Fault::new("price", Problem::Required)),
        _ => {}
    }
    Refusal::faults(faults)?;
    let begins = !auto_sell.is_positive();
    // What costs as much as the others goes on costing as much as they do.
    let price = input.price.filter(|price| !begins && *price != auto_sell);
    let answer = Answer { sells: true, price, title };
    Ok(Checked { answer, auto_sell: input.price.filter(|_| begins) })
}

/// Whether the text says the brand's name, however it is spaced and written.
#[must_use]
pub fn names(text: &str, brand: &str) -> bool {
    let plain =
        |text: &str| -> String { text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect() };
    let brand = plain(brand);
    crate::text::chars(&brand) >= BRAND_LEAST && plain(text).contains(&brand)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn yes(price: Option<i64>, title: &str) -> AnswerInput {
        AnswerInput { sells: true, price: price.map(Minor::major), title: Some(title.to_owned()) }
    }

    fn checked(input: &AnswerInput, auto_sell: i64) -> Result<Checked, Refusal> {
        check(
            Site::Zh,
            input,
            Minor::major(auto_sell),
            &["手冲咖啡馆".to_owned(), "山野".to_owned()],
            &Settings::default(),
        )
    }

    fn codes(input: &AnswerInput, auto_sell: i64) -> Vec<(String, &'static str)> {
        match checked(input, auto_sell) {
            Err(Refusal::Invalid { faults }) => {
                faults.into_iter().map(|fault| (fault.field, fault.problem.code())).collect()
            }
            _ => Vec::new(),
        }
    }

    #[test]
    fn nothing_is_for_sale_without_a_yes_of_somebody_who_sells() {
        let own = Answer { sells: true, price: Some(Minor::major(180)), title: String::new() };
        let usual = Answer { price: None, ..own.clone() };
        let no = Answer { sells: false, ..own.clone() };
        let sells = Minor::major(260);
        for (auto_sell, answer, price) in [
            (sells, None, None),
            (sells, Some(&no), None),
            (sells, Some(&usual), Some(260)),
            (sells, Some(&own), Some(180)),
            (Minor::ZERO, Some(&usual), None),
            (Minor::ZERO, Some(&own), None),
        ] {
            assert_eq!(asked(auto_sell, answer), price.map(Minor::major), "{auto_sell:?} {answer:?}");
        }
    }

    #[test]
    fn only_the_author_answers_and_only_while_there_is_something_to_answer() {
        let fine = Standing { own: true, offered: true, sold: false, suspended: false, frozen: false };
        for (standing, answer) in [
            (fine, Ok(())),
            (Standing { own: false, ..fine }, Err(Refusal::NotFound)),
            (Standing { own: false, sold: true, offered: false, ..fine }, Err(Refusal::NotFound)),
            (Standing { suspended: true, ..fine }, Err(Refusal::Suspended)),
            (Standing { sold: true, offered: false, ..fine }, Err(Refusal::AlreadySold)),
            (Standing { offered: false, ..fine }, Err(Refusal::WrongState)),
            (Standing { frozen: true, ..fine }, Err(Refusal::ContestFrozen)),
        ] {
            assert_eq!(may_answer(standing), answer, "{standing:?}");
        }
    }

    #[test]
    fn a_yes_has_a_price_of_its_own_or_goes_by_the_others() {
        let kept = |price: Option<i64>, auto_sell| {
            let Checked { answer, auto_sell } = checked(&yes(price, ""), auto_sell).expect("a good answer");
            (answer.price, auto_sell)
        };
        assert_eq!(kept(None, 260), (None, None));
        assert_eq!(kept(Some(260), 260), (None, None), "it goes on with the others");
        assert_eq!(kept(Some(300), 260), (Some(Minor::major(300)), None));
        assert_eq!(kept(Some(300), 0), (None, Some(Minor::major(300))), "the first price is the designer's own");
        let price = |code| vec![("price".to_owned(), code)];
        assert_eq!(codes(&yes(None, ""), 0), price("required"));
        for wrong in [-5, 0, 99, 501, 9_000_000] {
            assert_eq!(codes(&yes(Some(wrong), ""), 260), price("amount_range"), "{wrong}");
        }
        let no = AnswerInput::default();
        assert_eq!(checked(&no, 0), Ok(Checked { answer: Answer::default(), auto_sell: None }));
        let no = AnswerInput { price: Some(Minor::major(300)), ..no };
        assert_eq!(checked(&no, 0).expect("a no").auto_sell, None, "who says no begins to sell nothing");
        let no = AnswerInput { price: Some(Minor::major(9_000)), title: Some("手冲咖啡馆".to_owned()), ..no };
        assert_eq!(checked(&no, 260).map(|kept| kept.answer), Ok(Answer::default()), "a no is a no");
    }

    #[test]
    fn a_title_is_one_line_and_never_names_the_client() {
        let title = |text: &str| checked(&yes(None, text), 260).map(|kept| kept.answer.title);
        assert_eq!(title("  山间\n晨雾  "), Ok("山间 晨雾".to_owned()));
        assert_eq!(title("\u{202e}倒着写"), Ok("倒着写".to_owned()));
        assert_eq!(title("加微信 abc12345"), Ok(mask_contacts("加微信 abc12345")));
        assert_eq!(title(&"长".repeat(TITLE_MOST)).map(|kept| text::chars(&kept)), Ok(TITLE_MOST));
        assert_eq!(codes(&yes(None, &"长".repeat(TITLE_MOST + 1)), 260), [("title".to_owned(), "too_long")]);
        for named in ["手冲咖啡馆", "山野来信", "给手冲 咖啡馆做的", "「手冲-咖啡馆」二号"] {
            assert_eq!(codes(&yes(None, named), 260), [("title".to_owned(), "names_client")], "{named}");
        }
        assert!(names("BLUE  RIVER mark", "Blue River"));
        assert!(!names("A blue mark", "Blue River") && !names("Anything", "A") && !names("任何", "…"));
    }
}
