//! The moderators' desk: what waits, what was decided, what was changed, the ledger, figures, what leaves by mail.

pub mod case;
pub mod contest;
pub mod decision;
pub mod dossier;
pub mod figures;
pub mod find;
pub mod ledger;
pub mod outbox;
pub mod person;
pub mod queue;
pub mod settings;
