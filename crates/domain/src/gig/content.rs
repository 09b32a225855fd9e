//! What a gig says: as somebody writes it, as it is kept, and what is still missing before it can be sold.

use super::{
    CONTENT_MOST, DAYS_MOST, DEMANDS_MOST, EXTRA_LEAST, EXTRA_NAME_MOST, EXTRAS_MOST, FEATURE_MOST, FEATURES_MOST,
    PHOTOS_MOST, PRICE_MOST, QUESTION_MOST, REVISIONS_MOST, TITLE_MOST, UNLIMITED,
};
use crate::project::{ProjectType, industry};
use crate::refusal::{Fault, Problem};
use crate::settings::Settings;
use crate::{FileId, Minor, Site, text};
use serde::{Deserialize, Serialize};

/// What a seller sends: absent parts stay as they are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GigInput {
    pub title: Option<String>,
    pub content: Option<String>,
    pub project_type: Option<i64>,
    pub industry: Option<i64>,
    pub price: Option<Minor>,
    pub delivery_days: Option<i64>,
    pub revisions: Option<i64>,
    pub features: Option<Vec<String>>,
    pub extras: Option<Vec<ExtraInput>>,
    pub demands: Option<Vec<DemandInput>>,
    pub photos: Option<Vec<FileId>>,
    /// One of the photos; a photo that is not among them comes first.
    pub cover: Option<FileId>,
}

/// An extra as a seller sends it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExtraInput {
    pub name: String,
    pub price: Option<Minor>,
    pub days: i64,
}

/// A question as a seller sends it; `kind` is `text` without another word.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DemandInput {
    pub question: String,
    pub required: bool,
    pub kind: Option<String>,
}

/// Something that can be bought besides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Extra {
    /// Its number within the gig; never that of another extra, nor of itself with another price.
    pub id: i64,
    /// Empty only in a draft.
    pub name: String,
    /// Zero only in a draft: not named yet.
    pub price: Minor,
    /// Days that it adds to the delivery.
    pub days: i64,
}

impl Extra {
    fn is_whole(&self) -> bool {
        !self.name.is_empty() && self.price.is_positive()
    }
}

/// How a question is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DemandKind {
    Text,
    Upload,
}

impl DemandKind {
    pub const ALL: [DemandKind; 2] = [DemandKind::Text, DemandKind::Upload];

    /// The contract's word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            DemandKind::Text => "text",
            DemandKind::Upload => "upload",
        }
    }

    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }
}

/// A question to the buyer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Demand {
    /// Its number within the gig.
    pub id: i64,
    /// Empty only in a draft.
    pub question: String,
    pub required: bool,
    pub kind: DemandKind,
}

/// What a moderator looks at: a version of the gig.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Content {
    pub title: String,
    pub content: String,
    pub project_type: Option<i64>,
    pub industry: Option<i64>,
    pub price: Option<Minor>,
    pub features: Vec<String>,
    pub extras: Vec<Extra>,
    pub demands: Vec<Demand>,
    /// The cover among them.
    pub photos: Vec<FileId>,
    pub cover: Option<FileId>,
}

/// A gig as its seller has written it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Saved {
    pub content: Content,
    /// These two take effect at once, for orders to come.
    pub delivery_days: Option<i64>,
    pub revisions: Option<i64>,
    /// The last number that an extra or a question was given.
    pub parts: i64,
}

impl Saved {
    /// The gig with what was sent, and what no gig can have, finished or not: too long, too many, unknown, out of range.
    /// Texts are made safe, unchanged extras and questions keep their numbers.
    #[must_use]
    pub fn with(&self, input: GigInput, site: Site, settings: &Settings) -> (Saved, Vec<Fault>) {
        let mut faults = Vec::new();
        let mut next = self.clone();
        let content = &mut next.content;
        if let Some(title) = input.title {
            content.title = text::line(&title);
            text::check_optional("title", &content.title, TITLE_MOST, &mut faults);
        }
        if let Some(words) = input.content {
            content.content = text::block(&words);
            text::check_optional("content", &content.content, CONTENT_MOST, &mut faults);
        }
        if let Some(kind) = input.project_type {
            content.project_type = Some(kind);
            note(&mut faults, "projectType", ProjectType::from_value(kind).is_none(), Problem::Unknown);
        }
        if let Some(id) = input.industry {
            content.industry = Some(id);
            note(&mut faults, "industry", industry::find(id).is_none(), Problem::Unknown);
        }
        if let Some(price) = input.price {
            content.price = Some(price);
            check_price(price, site, settings, &mut faults);
        }
        if let Some(features) = input.features {
            content.features = tidy_features(features, &mut faults);
        }
        if let Some(photos) = input.photos {
            content.photos = photos;
            content.cover = content.cover.filter(|cover| content.photos.contains(cover));
        }
        if let Some(cover) = input.cover {
            if !content.photos.contains(&cover) {
                content.photos.insert(0, cover);
            }
            content.cover = Some(cover);
        }
        let distinct: std::collections::HashSet<_> = content.photos.iter().collect();
        note(&mut faults, "photos", distinct.len() != content.photos.len(), Problem::Unknown);
        too_many(&mut faults, "photos", content.photos.len(), PHOTOS_MOST);
        if let Some(days) = input.delivery_days {
            next.delivery_days = Some(days);
            range(&mut faults, "delivery", days, 1, DAYS_MOST);
        }
        if let Some(revisions) = input.revisions {
            next.revisions = Some(revisions);
            range(&mut faults, "revisions", revisions, UNLIMITED, REVISIONS_MOST);
        }
        if let Some(extras) = input.extras {
            next.set_extras(extras, &self.content.extras, &mut faults);
        }
        if let Some(demands) = input.demands {
            next.set_demands(demands, &self.content.demands, &mut faults);
        }
        (next, faults)
    }

    /// An extra with the same words, price and days is the same extra.
    fn set_extras(&mut self, inputs: Vec<ExtraInput>, known: &[Extra], faults: &mut Vec<Fault>) {
        too_many(faults, "extras", inputs.len(), EXTRAS_MOST);
        let mut known: Vec<&Extra> = known.iter().collect();
        self.content.extras.clear();
        for input in inputs {
            let (name, price) = (text::line(&input.name), input.price.unwrap_or(Minor::ZERO));
            if let Some(problem) = wrong_extra(&name, price, input.days) {
                return note(faults, "extras", true, problem);
            }
            let same = |extra: &&Extra| (&extra.name, extra.price, extra.days) == (&name, price, input.days);
            let kept = known.iter().position(same).map(|at| known.swap_remove(at).id);
            let id = kept.unwrap_or_else(|| self.next_part());
            self.content.extras.push(Extra { id, name, price, days: input.days });
        }
    }

    fn set_demands(&mut self, inputs: Vec<DemandInput>, known: &[Demand], faults: &mut Vec<Fault>) {
        too_many(faults, "demands", inputs.len(), DEMANDS_MOST);
        let mut known: Vec<&Demand> = known.iter().collect();
        self.content.demands.clear();
        for input in inputs {
            let question = text::block(&input.question);
            note(faults, "demands", text::chars(&question) > QUESTION_MOST, Problem::TooLong { max: QUESTION_MOST });
            let Some(kind) = DemandKind::parse(input.kind.as_deref().unwrap_or(DemandKind::Text.code())) else {
                return note(faults, "demands", true, Problem::Unknown);
            };
            let same = |one: &&Demand| (&one.question, one.required, one.kind) == (&question, input.required, kind);
            let kept = known.iter().position(same).map(|at| known.swap_remove(at).id);
            let id = kept.unwrap_or_else(|| self.next_part());
            self.content.demands.push(Demand { id, question, required: input.required, kind });
        }
    }

    fn next_part(&mut self) -> i64 {
        self.parts += 1;
        self.parts
    }

    /// What is missing before it can go to review; its price is one of today.
    #[must_use]
    pub fn missing(&self, site: Site, settings: &Settings) -> Vec<Fault> {
        let (content, mut faults) = (&self.content, Vec::new());
        note(&mut faults, "title", content.title.is_empty(), Problem::Required);
        note(&mut faults, "content", content.content.is_empty(), Problem::Required);
        note(&mut faults, "projectType", content.project_type.is_none(), Problem::Required);
        note(&mut faults, "industry", content.industry.is_none(), Problem::Required);
        match content.price {
            Some(price) => check_price(price, site, settings, &mut faults),
            None => faults.push(Fault::new("price", Problem::Required)),
        }
        note(&mut faults, "delivery", self.delivery_days.is_none(), Problem::Required);
        note(&mut faults, "revisions", self.revisions.is_none(), Problem::Required);
        note(&mut faults, "features", content.features.is_empty(), Problem::FeatureRequired);
        let unasked = content.demands.is_empty() || content.demands.iter().any(|one| one.question.is_empty());
        note(&mut faults, "demands", unasked, Problem::DemandRequired);
        note(&mut faults, "cover", content.cover.is_none(), Problem::CoverRequired);
        if let Some(place) = content.extras.iter().position(|extra| !extra.is_whole()) {
            faults.push(Fault::new("extras", Problem::ExtraIncomplete { number: place + 1 }));
        }
        faults
    }
}

/// The least that a gig costs on a site.
#[must_use]
pub const fn least(site: Site, settings: &Settings) -> Minor {
    settings.gig_least.of(site)
}

fn check_price(price: Minor, site: Site, settings: &Settings, faults: &mut Vec<Fault>) {
    let (min, max) = (least(site, settings), PRICE_MOST);
    if price < min || price > max {
        faults.push(Fault::new("price", Problem::AmountRange { min, max }));
    } else if price.0 % Minor::major(1).0 != 0 {
        faults.push(Fault::new("price", Problem::WholeUnits));
    }
}

fn wrong_extra(name: &str, price: Minor, days: i64) -> Option<Problem> {
    if text::chars(name) > EXTRA_NAME_MOST {
        Some(Problem::TooLong { max: EXTRA_NAME_MOST })
    } else if price != Minor::ZERO && (price < EXTRA_LEAST || price > PRICE_MOST) {
        Some(Problem::AmountRange { min: EXTRA_LEAST, max: PRICE_MOST })
    } else if price.0 % Minor::major(1).0 != 0 {
        Some(Problem::WholeUnits)
    } else if !(0..=DAYS_MOST).contains(&days) {
        Some(Problem::OutOfRange { min: 0, max: DAYS_MOST })
    } else {
        None
    }
}

/// Empty lines are none.
fn tidy_features(features: Vec<String>, faults: &mut Vec<Fault>) -> Vec<String> {
    let features: Vec<String> =
        features.iter().map(|feature| text::line(feature)).filter(|feature| !feature.is_empty()).collect();
    too_many(faults, "features", features.len(), FEATURES_MOST);
    let long = features.iter().any(|feature| text::chars(feature) > FEATURE_MOST);
    note(faults, "features", long, Problem::TooLong { max: FEATURE_MOST });
    features
}

fn note(faults: &mut Vec<Fault>, field: &str, wrong: bool, problem: Problem) {
    if wrong && !faults.iter().any(|fault| fault.field == field) {
        faults.push(Fault::new(field, problem));
    }
}

fn too_many(faults: &mut Vec<Fault>, field: &str, count: usize, max: usize) {
    note(faults, field, count > max, Problem::TooMany { max });
}

fn range(faults: &mut Vec<Fault>, field: &str, value: i64, min: i64, max: i64) {
    note(faults, field, !(min..=max).contains(&value), Problem::OutOfRange { min, max });
}
