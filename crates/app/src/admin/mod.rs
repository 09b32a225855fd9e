//! The moderators' desk: what they change that is no contest's.

mod case;
mod figures;
mod find;
mod jobs;
mod meant;
mod operator;
mod outbox;
mod person;
mod record;
mod settings;

pub use case::{
    CaseState, drop_note as drop_note_on_case, give_up as give_up_case, list as list_cases, note as note_on_case,
    open as open_case, take as take_case,
};
pub use figures::{By, Course, Figure, Figures, Unit, figures};
pub use find::{Finds, find};
pub use jobs::retry_job;
pub use meant::{contest_meant, person_meant};
pub use operator::change_operator;
pub use outbox::send_again;
pub use person::{
    Whole, drop_note, named, note as note_on_person, open as open_person, password_link, read_words, set_moderator,
};
pub use record::{Export, export_part, note_export};
pub use settings::{change_settings, refresh_settings};
