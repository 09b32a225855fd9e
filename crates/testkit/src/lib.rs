//! The test application: the real router on a real, throw-away database, people who use it, and a clock that is moved.
//!
//! ```ignore
//! #[tokio::test(flavor = "multi_thread")]
//! async fn a_guest_has_no_profile() {
//!     on_each_engine(async |app| {
//!         app.guest().post("/users/info", json!({})).await.refused(401, "not_signed_in");
//!     })
//!     .await;
//! }
//! ```

mod actor;
mod answer;
mod app;
pub mod audit;
pub mod bucket;
mod contest;
mod doors;
mod form;
mod listener;
mod package;
mod people;
mod picture;
pub mod process;
pub mod provider;
mod purse;
mod scratch;
mod together;
mod turn;
pub mod tus;

pub use actor::Actor;
pub use answer::Answer;
pub use app::{TestApp, on_each_engine, on_sqlite};
pub use contest::Contest;
pub use form::Form;
pub use listener::{Heard, Listener};
pub use package::{large_zip, zip_of};
pub use people::{PASSWORD, registration};
pub use picture::{jpg, jpg_of};
pub use scratch::Scratch;
pub use together::{cut_off_at, only, together};
pub use turn::{Turn, decide_invoice, dollars, pay, say_yes, store, yuan};
