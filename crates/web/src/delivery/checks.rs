//! What was found inside a package, as the contract shows it.

use app::AppError;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What is inside a package. It tells, and stands in nobody's way.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Checks {
    /// Everything was looked at.
    pub complete: bool,
    /// Formats by their content, the agreed ones first.
    pub formats: Vec<FormatCheck>,
    pub notes: Vec<FileNote>,
    /// The delivered vector beside the chosen design; null when there is no vector.
    pub vector: Option<VectorCheck>,
}

/// One format.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct FormatCheck {
    /// `AI`, `EPS`, `SVG`, `PDF`, `PNG` …
    pub format: String,
    /// `vector`, `layered`, `bitmap`, `font`, `document`, `archive`, `video` or `other`.
    pub kind: String,
    /// The brief asks for it; AI, SVG, PDF and PNG where it asks for none.
    pub promised: bool,
    pub files: u32,
}

/// Something about one file that its reader should know.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct FileNote {
    pub path: String,
    /// `wraps_bitmap`, `holds_bitmap`, `live_text`, `not_what_it_says`, `unreadable`, `too_complex`, `empty`; `program`,
    /// `shortcut`, `macros`, `malware` for what may harm its reader; `malware_found`, where `path` is what a scanner calls it.
    pub code: String,
    /// For `not_what_it_says`: what the content is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub format: Option<String>,
}

/// The delivered vector, drawn and held against the chosen design.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct VectorCheck {
    /// `same`, `unsure`, `differs`; `not_comparable` when only AI, EPS, PDF or CDR is there, which are not drawn here.
    pub outcome: String,
    /// The file that was compared, or that would be.
    pub path: String,
    /// 100 is the same drawing; null when not compared.
    pub likeness: Option<u32>,
}

/// Reads what the job stored; `None` while it has not been there.
pub(crate) fn read(stored: &str) -> Result<Option<Checks>, AppError> {
    if stored.is_empty() { Ok(None) } else { Ok(Some(serde_json::from_str(stored)?)) }
}
