//! Bytes in, facts or bytes out: pictures, fingerprints, archives, documents and drawn art.
//!
//! Everything here is CPU only: no files, no network, no clock. What a person sent is hostile until parsed,
//! so every entry point bounds the memory and the work that its input can cause and answers with a
//! [`domain::Refusal`], never with a panic.

pub mod archive;
pub mod bundle;
pub mod contents;
pub mod fonts;
pub mod hash;
pub mod image;
pub mod pdf;
pub mod svg;
