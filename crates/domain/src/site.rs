//! The two sites that one server serves, told apart by language.

use crate::Currency;
use serde::{Deserialize, Serialize};

/// A site fixes language, currency, prices, channels and legal text (rules: Sites).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Site {
    Zh,
    En,
}

impl Site {
    pub const ALL: [Site; 2] = [Site::Zh, Site::En];

    /// `zh` or `en`: the value of the language flag and of the `lang` cookie.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Site::Zh => "zh",
            Site::En => "en",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|site| site.code() == code)
    }

    #[must_use]
    pub const fn currency(self) -> Currency {
        match self {
            Site::Zh => Currency::CNY,
            Site::En => Currency::USD,
        }
    }

    /// The site whose prices are in that currency.
    #[must_use]
    pub const fn of_currency(currency: Currency) -> Self {
        match currency {
            Currency::CNY => Site::Zh,
            Currency::USD => Site::En,
        }
    }

    /// Picks the text of this site out of a pair.
    #[must_use]
    pub const fn pick<T: Copy>(self, zh: T, en: T) -> T {
        match self {
            Site::Zh => zh,
            Site::En => en,
        }
    }
}
