//! Files as the contract shows them, and the addresses of their pictures.

use db::file::{FileRow, Scope};
use db::work::attachment::Attachment;
use domain::FileId;
use domain::text::percent_encoded;
use serde::Serialize;
use utoipa::ToSchema;

/// `file` of the contract.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FileObject {
    #[schema(value_type = i64)]
    pub id: FileId,
    pub name: String,
    /// The original; whoever may not read it gets 404.
    pub url: String,
    /// Bytes.
    pub size: i64,
    /// The media type.
    #[serde(rename = "type")]
    pub kind: String,
    /// Pixels; 0 for what is no picture.
    pub width: u32,
    pub height: u32,
    /// `/img/{key}/wall.webp` within 400 x 300. Its siblings: `wall.jpg`, `wall2x.webp`, `wall2x.jpg` within 800 x 600,
    /// `view.webp`, `view.jpg` up to 1,600 wide; of an entry's picture also `og.jpg`, 1,200 x 630. Null without pictures.
    pub thumb: Option<String>,
    /// A data URL of some hundred bytes to show while the picture loads.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub tiny: String,
}

/// The address of an original.
#[must_use]
pub fn file_url(id: FileId, name: &str) -> String {
    let (id, name) = (id.to_string(), percent_encoded(name));
    ["/files/", &id, "/", &name].concat()
}

/// The address of a derivative: `picture_url(key, "wall.webp")`.
#[must_use]
pub fn picture_url(key: &str, variant: &str) -> String {
    ["/img/", key, "/", variant].concat()
}

/// `face` of a user; null for whoever has none.
#[must_use]
pub fn face_url(face_key: Option<&str>) -> Option<String> {
    face_key.map(|key| picture_url(key, "avatar.webp"))
}

impl From<FileRow> for FileObject {
    fn from(file: FileRow) -> Self {
        let thumb = match file.scope {
            Scope::Avatar => Some(picture_url(&file.key, "avatar.webp")),
            Scope::Signature => None,
            Scope::Brief
            | Scope::Logo
            | Scope::FinalLogo
            | Scope::Work
            | Scope::Attachment
            | Scope::Package
            | Scope::Application
            | Scope::Gig
            | Scope::Message
            | Scope::Upload
            | Scope::Export
            | Scope::Proof
            | Scope::Certificate
            | Scope::Delivery
            | Scope::Forum
            | Scope::Invoice => (file.width > 0).then(|| picture_url(&file.key, "wall.webp")),
        };
        FileObject {
            id: file.id,
            url: file_url(file.id, &file.name),
            thumb,
            name: file.name,
            size: file.size,
            kind: file.mime,
            width: file.width,
            height: file.height,
            tiny: file.tiny,
        }
    }
}

impl From<Attachment> for FileObject {
    fn from(attachment: Attachment) -> Self {
        FileObject {
            id: attachment.file,
            url: file_url(attachment.file, &attachment.name),
            thumb: Some(picture_url(&attachment.key, "wall.webp")),
            name: attachment.name,
            size: attachment.size,
            kind: attachment.mime,
            width: attachment.width,
            height: attachment.height,
            tiny: attachment.tiny,
        }
    }
}
