//! Which build of the program this is, for whoever runs several beside each other.

use std::sync::OnceLock;

static NAME: OnceLock<String> = OnceLock::new();

/// Says what the build is called, once, before anything is opened: its version and, behind a `+`, what it was built from
/// (`0.1.0+3f2a91c04d`).
pub fn call(name: String) {
    drop(NAME.set(name));
}

/// What the build is called; where nobody said so, by its version alone.
#[must_use]
pub fn name() -> &'static str {
    NAME.get().map_or(env!("CARGO_PKG_VERSION"), String::as_str)
}
