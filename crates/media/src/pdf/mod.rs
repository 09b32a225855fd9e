//! Documents that leave the house as PDF.

mod certificate;
mod invoice;
mod sheet;
mod text;

pub use certificate::{Certificate, Shown, certificate};
pub use invoice::{Invoice, invoice};

/// Why a document could not be made. None of these is anybody's wrong input: pictures and links are our own by then.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum DocumentError {
    #[error("the picture of the document cannot be read")]
    Picture,
    #[error("the link does not fit a QR code")]
    Link,
    #[error("the document cannot be written: {0}")]
    Writer(String),
}
