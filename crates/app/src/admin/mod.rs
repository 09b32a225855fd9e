//! The moderators' desk: what they change that is no contest's.

mod jobs;
mod person;
mod settings;

pub use jobs::retry_job;
pub use person::{
    Whole, drop_note, named, note as note_on_person, open as open_person, password_link, read_words, set_moderator,
};
pub use settings::{change_settings, refresh_settings};
