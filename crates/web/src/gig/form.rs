//! What a seller sends of a gig.

use crate::http::ApiResult;
use domain::gig::{DemandInput, ExtraInput, GigInput};
use domain::refusal::{Fault, Problem};
use domain::{FileId, Minor, Refusal};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Something that can be bought besides.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct ExtraForm {
    pub name: String,
    /// Whole units of the site's currency.
    pub price: Option<f64>,
    /// Days that it adds to the delivery.
    pub days: Option<i64>,
}

/// A question to the buyer.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub struct DemandForm {
    pub question: String,
    pub required: bool,
    /// `text` (the default) or `upload`.
    pub kind: Option<String>,
}

/// A gig as it is written; what is left out stays as it is.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct GigForm {
    pub title: Option<String>,
    pub content: Option<String>,
    /// 0 to 4.
    pub project_type: Option<i64>,
    /// An id of `GET /industries`.
    pub industry: Option<i64>,
    /// Whole units of the gig's currency, from `gigLeast` of `GET /settings/public`.
    pub price: Option<f64>,
    /// Days.
    pub delivery: Option<i64>,
    /// −1: without end.
    pub revisions: Option<i64>,
    pub features: Option<Vec<String>>,
    pub extras: Option<Vec<ExtraForm>>,
    pub demands: Option<Vec<DemandForm>>,
    /// Ids of photos sent ahead (`POST /gigs/photos`), or the gig's own.
    pub photos: Option<Vec<i64>>,
    /// One of them.
    pub cover: Option<i64>,
}

impl GigForm {
    /// The form as the rules take it.
    ///
    /// # Errors
    /// Amounts that are none, all at once.
    pub fn input(self) -> ApiResult<GigInput> {
        let mut faults = Vec::new();
        let mut amount = |field: &str, amount: Option<f64>| {
            let read = amount.map(Minor::from_major_f64);
            if read == Some(None) && !faults.iter().any(|fault: &Fault| fault.field == field) {
                faults.push(Fault::new(field, Problem::WrongForm));
            }
            read.flatten()
        };
        let price = amount("price", self.price);
        let extra = |one: ExtraForm| ExtraInput {
            name: one.name,
            price: amount("extras", one.price),
            days: one.days.unwrap_or_default(),
        };
        let extras = self.extras.map(|extras| extras.into_iter().map(extra).collect());
        let demand = |one: DemandForm| DemandInput { question: one.question, required: one.required, kind: one.kind };
        let input = GigInput {
            title: self.title,
            content: self.content,
            project_type: self.project_type,
            industry: self.industry,
            price,
            delivery_days: self.delivery,
            revisions: self.revisions,
            features: self.features,
            extras,
            demands: self.demands.map(|demands| demands.into_iter().map(demand).collect()),
            photos: self.photos.map(|photos| photos.into_iter().map(FileId).collect()),
            cover: self.cover.map(FileId),
        };
        Refusal::faults(faults)?;
        Ok(input)
    }
}
