//! A package as its card shows it.

use crate::http::Amount;
use domain::project::{ProjectType, package};
use serde::Serialize;
use utoipa::ToSchema;

/// A package as its card shows it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PresetView {
    #[schema(value_type = crate::http::words::Taocan)]
    pub value: i64,
    pub code: &'static str,
    pub title: &'static str,
    /// For a logo; null where the prize is named.
    pub price: Option<Amount>,
    pub prices: PresetPrices,
    pub vi_price: Option<Amount>,
    #[schema(value_type = crate::http::words::CurrencyCode)]
    pub currency: &'static str,
    pub designer: u32,
    pub draft: u32,
    pub finalist: u32,
    pub features: u32,
    pub vi: u32,
    pub discount: Amount,
    pub design: u32,
    pub duration: u32,
    pub invites: u32,
    pub invited: u32,
    pub color: &'static str,
    pub recommended: bool,
    pub takes_prize: bool,
}

/// By project type; null where the package does not offer it.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct PresetPrices {
    pub logo: Option<Amount>,
    pub vi: Option<Amount>,
    pub poster: Option<Amount>,
    pub package: Option<Amount>,
    pub others: Option<Amount>,
}

impl From<package::Preset> for PresetView {
    fn from(preset: package::Preset) -> Self {
        let price = |kind| preset.price(kind).map(Amount);
        PresetView {
            value: preset.tier.value(),
            code: preset.tier.code(),
            title: preset.title,
            price: price(ProjectType::Logo),
            prices: PresetPrices {
                logo: price(ProjectType::Logo),
                vi: price(ProjectType::Vi),
                poster: price(ProjectType::Poster),
                package: price(ProjectType::Package),
                others: price(ProjectType::Others),
            },
            vi_price: preset.vi_price.map(Amount),
            currency: preset.site.currency().code(),
            designer: preset.designer,
            draft: preset.draft,
            finalist: preset.finalist,
            features: preset.features,
            vi: preset.vi,
            discount: preset.discount.into(),
            design: preset.design,
            duration: preset.duration,
            invites: preset.invites,
            invited: preset.invited,
            color: preset.theme_colour,
            recommended: preset.recommended,
            takes_prize: preset.tier.takes_prize(),
        }
    }
}
