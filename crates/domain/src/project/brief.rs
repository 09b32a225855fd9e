//! The brief of a contest: every field of the start form, checked all at once (rules: Packages and prices).

use super::identity::{self, FILE_FORMATS, StyleChoice, TAGS};
use super::industry;
use super::package::{Preset, ProjectType, Tier, preset};
use super::pricing::{PriceRequest, price};
use crate::refusal::{Fault, Problem};
use crate::settings::Settings;
use crate::time::HOUR_MS;
use crate::{FileId, Minor, ProjectId, Rate, Site, WorkId, text};

/// Longest texts, in characters.
pub const COMPANY_NAME_MOST: usize = 80;
pub const TITLE_MOST: usize = 80;
pub const COMPANY_INTRO_MOST: usize = 4_000;
pub const CONTENT_MOST: usize = 8_000;
pub const ATTACHMENTS_MOST: usize = 20;
pub const LABELS_MOST: usize = 20;
/// Ideas of the gallery that a brief names as what its client likes.
pub const REFERENCES_MOST: usize = 12;
/// Bytes of the files that come with the form, in one body; what a brief may have in all is a setting (`brief_files_mb`).
pub const FILES_BYTES_MOST: u64 = 48 << 20;
/// Days after which an unpaid contest is removed, and how many before that its client is told.
pub const DRAFT_DAYS: i64 = 60;
pub const DRAFT_WARNING_DAYS: i64 = 7;
/// Changes of briefs, each of which is told to everybody who takes part: by one person, and of one contest.
pub const EDITS_OF_PERSON: Rate = Rate { most: 60, window_ms: HOUR_MS };
pub const EDITS_OF_CONTEST: Rate = Rate { most: 20, window_ms: HOUR_MS };

/// The start form as it was sent: nothing is trusted, nothing is required yet.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BriefInput {
    pub project_type: Option<i64>,
    pub taocan: Option<i64>,
    /// The name in the design. For logos it is the brand's; without it the brand's name stands for it.
    pub title: Option<String>,
    pub company_name: Option<String>,
    pub company_intro: Option<String>,
    pub content: Option<String>,
    pub industry: Option<i64>,
    /// Ids of identity items.
    pub mockups: Vec<i64>,
    /// A logo together with VI.
    pub vi: bool,
    pub tags: Vec<String>,
    /// Kinds of file wanted.
    pub features: Vec<String>,
    /// Slider positions, `era:70`.
    pub styles: Vec<String>,
    /// Codes of colours; none: the designer decides.
    pub colours: Vec<String>,
    /// Whether entries made with AI are welcome.
    pub ai_welcome: bool,
    pub prize: Option<Minor>,
    pub finalist_count: Option<i64>,
    pub private: bool,
    /// The client has a logo already.
    pub has_logo: bool,
    /// The logo's file, once stored.
    pub logo_file: Option<FileId>,
    /// A logo travels with this very request.
    pub logo_sent: bool,
    /// A logo project of the same client; the caller checks that it is theirs.
    pub logo_project_id: Option<ProjectId>,
    pub attachments: Vec<FileId>,
    /// Ideas of the gallery that the client likes; the caller checks that they hang there.
    pub references: Vec<WorkId>,
    /// Files that travel with this very request.
    pub files_sent: usize,
    /// The client agrees to the instructions for designers.
    pub agree: bool,
}

/// A brief that is complete and within its bounds.
#[derive(Clone, Debug, PartialEq)]
pub struct Brief {
    pub project_type: ProjectType,
    pub tier: Tier,
    /// The name in the design; empty only where `company_name` is.
    pub title: String,
    /// Empty only with `logo_project_id`: the caller takes the name of that project.
    pub company_name: String,
    pub company_intro: String,
    pub content: String,
    pub industry: i64,
    pub mockups: Vec<i64>,
    pub vi: bool,
    pub tags: Vec<&'static str>,
    pub features: Vec<&'static str>,
    pub styles: Vec<StyleChoice>,
    pub colours: Vec<&'static str>,
    pub ai_welcome: bool,
    /// Only where the client names it (express, custom).
    pub prize: Option<Minor>,
    pub finalist_count: Option<u32>,
    pub private: bool,
    pub has_logo: bool,
    pub logo_file: Option<FileId>,
    pub logo_project_id: Option<ProjectId>,
    pub attachments: Vec<FileId>,
    /// Each once, in the order in which they were chosen.
    pub references: Vec<WorkId>,
}

impl Brief {
    /// What this brief costs; `coupon` is the worth of a coupon that the caller found valid.
    #[must_use]
    pub fn price_request(&self, site: Site, coupon: Option<Minor>) -> PriceRequest {
        PriceRequest {
            site,
            project_type: self.project_type,
            tier: self.tier,
            prize: self.prize,
            vi: self.vi,
            items: self.mockups.len(),
            finalist_count: self.finalist_count,
            private: self.private,
            coupon,
        }
    }
}

impl BriefInput {
    /// What the form costs so far, for the live price: needs only type and package.
    ///
    /// # Errors
    /// The type or the package is missing or unknown, or a number is out of bounds.
    pub fn price_request(&self, site: Site, coupon: Option<Minor>) -> Result<PriceRequest, Vec<Fault>> {
        let mut faults = Vec::new();
        match self.priced(site, coupon, &mut faults) {
            Some(request) if faults.is_empty() => Ok(request),
            _ => Err(faults),
        }
    }

    /// What can be priced as soon as type and package are known, so that one wrong number does not hide another.
    fn priced(&self, site: Site, coupon: Option<Minor>, faults: &mut Vec<Fault>) -> Option<PriceRequest> {
        let project_type = known("projectType", self.project_type, ProjectType::from_value, faults);
        let tier = known("taocan", self.taocan, Tier::from_value, faults);
        let finalist_count = self.finalists(faults);
        let (project_type, tier) = (project_type?, tier?);
        Some(PriceRequest {
            site,
            project_type,
            tier,
            prize: self.named_prize(tier),
            vi: self.vi,
            items: self.mockups.len(),
            finalist_count,
            private: self.private,
            coupon,
        })
    }

    /// The prize where the client may name it; a business prize is a moderator's quotation.
    fn named_prize(&self, tier: Tier) -> Option<Minor> {
        self.prize.filter(|_| tier.takes_prize() && tier != Tier::Business)
    }

    fn finalists(&self, faults: &mut Vec<Fault>) -> Option<u32> {
        let count = self.finalist_count?;
        let bounded = u32::try_from(count).ok().filter(|count| *count <= super::pricing::FINALISTS_MOST);
        if bounded.is_none() {
            let max = i64::from(super::pricing::FINALISTS_MOST);
            faults.push(Fault::new("finalistCount", Problem::OutOfRange { min: 0, max }));
        }
        bounded
    }
}

/// How many identity items a contest may name: the least and the most.
#[must_use]
pub fn item_bounds(project_type: ProjectType, vi: bool, preset: &Preset, settings: &Settings) -> (usize, usize) {
    if project_type == ProjectType::Vi || vi {
        (settings.identity_minimum, identity::IDENTITY_ITEMS.len())
    } else {
        (1, preset.features as usize)
    }
}

/// Checks the whole form.
///
/// # Errors
/// Every wrong field at once, in the order of the form.
pub fn validate(site: Site, input: &BriefInput, settings: &Settings) -> Result<Brief, Vec<Fault>> {
    let mut faults = Vec::new();
    let request = input.priced(site, None, &mut faults);
    if let Some(Err(wrong)) = request.as_ref().map(|request| price(request, settings)) {
        faults.extend(wrong);
    }
    let (title, company_name) = names(input);
    let from_logo_project = input.logo_project_id.is_some() && input.project_type == Some(ProjectType::Vi.value());
    if !(from_logo_project && company_name.is_empty()) {
        text::check_required("companyName", &company_name, 1, COMPANY_NAME_MOST, &mut faults);
    }
    if title != company_name {
        text::check_optional("title", &title, TITLE_MOST, &mut faults);
    }
    let company_intro = text::block(input.company_intro.as_deref().unwrap_or_default());
    text::check_required("companyIntro", &company_intro, 1, COMPANY_INTRO_MOST, &mut faults);
    let content = text::block(input.content.as_deref().unwrap_or_default());
    text::check_required("content", &content, 1, CONTENT_MOST, &mut faults);
    let industry = known("industry", input.industry, |id| industry::find(id).map(|found| found.id), &mut faults);
    let bounds = request.as_ref().map(|r| item_bounds(r.project_type, r.vi, &preset(site, r.tier, settings), settings));
    let mockups = check_items(&input.mockups, bounds, &mut faults);
    let tags = labels("tags", &input.tags, tag, &mut faults);
    let features = labels("features", &input.features, file_format, &mut faults);
    let styles = check_styles(&input.styles, &mut faults);
    let colours = labels("colours", &input.colours, colour, &mut faults);
    check_logo(input, &mut faults);
    let references = check_references(&input.references, &mut faults);
    if input.attachments.len() + input.files_sent > ATTACHMENTS_MOST {
        faults.push(Fault::new("files", Problem::TooMany { max: ATTACHMENTS_MOST }));
    }
    if !input.agree {
        faults.push(Fault::new("agree", Problem::AgreementRequired));
    }
    let (Some(request), Some(industry), true) = (request, industry, faults.is_empty()) else { return Err(faults) };
    Ok(Brief {
        project_type: request.project_type,
        tier: request.tier,
        title,
        company_name,
        company_intro,
        content,
        industry,
        mockups,
        vi: input.vi,
        tags: with_express(tags, request.tier),
        features,
        styles,
        colours,
        ai_welcome: input.ai_welcome,
        prize: request.prize,
        finalist_count: request.finalist_count,
        private: input.private,
        has_logo: input.has_logo,
        logo_file: input.logo_file.filter(|_| input.has_logo),
        logo_project_id: input.logo_project_id,
        attachments: unique(&input.attachments),
        references,
    })
}

/// The name in the design and the brand's. For a logo they are one, in whichever field it came; otherwise whoever names
/// no design means the brand.
fn names(input: &BriefInput) -> (String, String) {
    let line = |raw: &Option<String>| text::line(raw.as_deref().unwrap_or_default());
    let (title, company) = (line(&input.title), line(&input.company_name));
    let is_logo = input.project_type == Some(ProjectType::Logo.value());
    match (title.is_empty(), company.is_empty()) {
        (false, true) if is_logo => (title.clone(), title),
        (false, _) if !is_logo => (title, company),
        _ => (company.clone(), company),
    }
}

/// What a client changes in a running contest: only what costs nothing. `None` leaves a field as it is.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BriefEdit {
    pub title: Option<String>,
    pub company_name: Option<String>,
    pub company_intro: Option<String>,
    pub content: Option<String>,
    pub industry: Option<i64>,
    pub mockups: Option<Vec<i64>>,
    pub tags: Option<Vec<String>>,
    pub features: Option<Vec<String>>,
    /// Slider positions, `era:70`: all that the brief is to have.
    pub styles: Option<Vec<String>>,
    pub colours: Option<Vec<String>>,
    /// All attachments that the brief is to have: those that stay and files of one's own that were sent ahead.
    pub attachments: Option<Vec<FileId>>,
    /// All ideas that the brief is to name; the caller checks that they hang in the gallery.
    pub references: Option<Vec<WorkId>>,
}

/// Normalises an edit of a contest of that type and package: a logo's two names are changed as one. `items` bounds the
/// identity items: at least as many as needed, at most as many as were paid.
///
/// # Errors
/// Every wrong field at once.
pub fn validate_edit(
    edit: &BriefEdit,
    project_type: ProjectType,
    tier: Tier,
    items: (usize, usize),
) -> Result<BriefEdit, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut title = edit.title.as_deref().map(text::line);
    let mut company_name = edit.company_name.as_deref().map(text::line);
    if project_type == ProjectType::Logo {
        company_name = company_name.or(title);
        title = company_name.clone();
    } else if let Some(value) = &title {
        text::check_required("title", value, 1, TITLE_MOST, &mut faults);
    }
    let company_intro = edit.company_intro.as_deref().map(text::block);
    let content = edit.content.as_deref().map(text::block);
    for (field, value, most) in [
        ("companyName", &company_name, COMPANY_NAME_MOST),
        ("companyIntro", &company_intro, COMPANY_INTRO_MOST),
        ("content", &content, CONTENT_MOST),
    ] {
        if let Some(value) = value {
            text::check_required(field, value, 1, most, &mut faults);
        }
    }
    if edit.industry.is_some_and(|id| industry::find(id).is_none()) {
        faults.push(Fault::new("industry", Problem::Unknown));
    }
    let mockups = edit.mockups.as_ref().map(|ids| check_items(ids, Some(items), &mut faults));
    let tags = edit.tags.as_ref().map(|tags| owned(with_express(labels("tags", tags, tag, &mut faults), tier)));
    let features = edit.features.as_ref().map(|names| owned(labels("features", names, file_format, &mut faults)));
    let styles = edit.styles.as_ref().map(|styles| owned(check_styles(styles, &mut faults)));
    let colours = edit.colours.as_ref().map(|codes| owned(labels("colours", codes, colour, &mut faults)));
    let references = edit.references.as_ref().map(|works| check_references(works, &mut faults));
    let attachments = edit.attachments.as_deref().map(unique);
    let sent = edit.attachments.as_ref().map_or(0, Vec::len);
    if attachments.as_ref().is_some_and(|files| files.len() > ATTACHMENTS_MOST || sent > READ_MOST) {
        faults.push(Fault::new("attachments", Problem::TooMany { max: ATTACHMENTS_MOST }));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    Ok(BriefEdit {
        title,
        company_name,
        company_intro,
        content,
        industry: edit.industry,
        mockups,
        tags,
        features,
        styles,
        colours,
        attachments,
        references,
    })
}

fn owned<T: ToString>(values: Vec<T>) -> Vec<String> {
    values.into_iter().map(|value| value.to_string()).collect()
}

/// A required number that must stand for something known.
fn known<T>(field: &str, value: Option<i64>, find: impl Fn(i64) -> Option<T>, faults: &mut Vec<Fault>) -> Option<T> {
    let found = value.and_then(find);
    if found.is_none() {
        let problem = if value.is_none() { Problem::Required } else { Problem::Unknown };
        faults.push(Fault::new(field, problem));
    }
    found
}

fn check_items(ids: &[i64], bounds: Option<(usize, usize)>, faults: &mut Vec<Fault>) -> Vec<i64> {
    let items = unique(ids);
    let problem = match bounds {
        _ if items.is_empty() => Some(Problem::Required),
        _ if items.len() > identity::IDENTITY_ITEMS.len() || items.iter().any(|id| identity::find(*id).is_none()) => {
            Some(Problem::Unknown)
        }
        Some((min, _)) if items.len() < min => Some(Problem::TooFew { min }),
        Some((_, max)) if items.len() > max => Some(Problem::TooMany { max }),
        Some(_) | None => None,
    };
    faults.extend(problem.map(|problem| Fault::new("mockups", problem)));
    items
}

/// Values of a closed list, each once.
fn labels(
    field: &str,
    values: &[String],
    find: impl Fn(&str) -> Option<&'static str>,
    faults: &mut Vec<Fault>,
) -> Vec<&'static str> {
    if values.len() > LABELS_MOST {
        faults.push(Fault::new(field, Problem::TooMany { max: LABELS_MOST }));
        return Vec::new();
    }
    let found: Vec<_> = values.iter().filter_map(|value| find(value.trim())).collect();
    if found.len() < values.len() {
        faults.push(Fault::new(field, Problem::Unknown));
    }
    unique(&found)
}

fn tag(word: &str) -> Option<&'static str> {
    TAGS.into_iter().find(|known| *known == word)
}

fn file_format(name: &str) -> Option<&'static str> {
    FILE_FORMATS.into_iter().find(|known| known.eq_ignore_ascii_case(name))
}

fn colour(code: &str) -> Option<&'static str> {
    identity::COLOURS.iter().find(|known| known.code == code).map(|known| known.code)
}

fn check_styles(values: &[String], faults: &mut Vec<Fault>) -> Vec<StyleChoice> {
    let mut styles: Vec<StyleChoice> = Vec::new();
    let bounded = values.len() <= LABELS_MOST;
    for choice in values.iter().take(LABELS_MOST).map(|value| StyleChoice::parse(value)) {
        match choice {
            Some(choice) if styles.iter().all(|known| known.code != choice.code) => styles.push(choice),
            Some(_) | None => {
                faults.push(Fault::new("styles", Problem::Unknown));
                return styles;
            }
        }
    }
    if !bounded {
        faults.push(Fault::new("styles", Problem::TooMany { max: LABELS_MOST }));
    }
    styles
}

fn check_references(works: &[WorkId], faults: &mut Vec<Fault>) -> Vec<WorkId> {
    let references = unique(works);
    if references.len() > REFERENCES_MOST || works.len() > READ_MOST {
        faults.push(Fault::new("references", Problem::TooMany { max: REFERENCES_MOST }));
    }
    references
}

/// Whoever says that there is a logo shows it (rules: Packages and prices).
fn check_logo(input: &BriefInput, faults: &mut Vec<Fault>) {
    let shown = input.logo_file.is_some() || input.logo_sent || input.logo_project_id.is_some();
    if input.has_logo && !shown {
        faults.push(Fault::new("logoFile", Problem::Required));
    }
}

/// The express tag follows the package, whatever the form says.
fn with_express(mut tags: Vec<&'static str>, tier: Tier) -> Vec<&'static str> {
    tags.retain(|tag| *tag != "express");
    if tier == Tier::Express {
        tags.insert(0, "express");
    }
    tags
}

/// So many values of a list are read, each time one is named counted.
const READ_MOST: usize = LABELS_MOST * 10;

fn unique<T: PartialEq + Copy>(values: &[T]) -> Vec<T> {
    let mut seen: Vec<T> = Vec::with_capacity(values.len().min(LABELS_MOST));
    for value in values.iter().take(READ_MOST) {
        if !seen.contains(value) {
            seen.push(*value);
        }
    }
    seen
}

#[cfg(test)]
mod tests;
