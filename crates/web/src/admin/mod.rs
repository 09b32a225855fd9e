//! The moderators' desk: queues, what was decided, dead jobs, the ledger.

mod cases;
mod contest;
mod decisions;
mod dossier;
mod dossier_parts;
mod figures;
mod find;
mod jobs;
mod ledger;
mod operator;
mod outbox;
mod person;
mod person_orders;
mod person_reports;
mod queues;
mod security;
mod settings;

use crate::http::calls::{Calls, routes};

/// The calls of this area.
#[must_use]
pub fn calls() -> Calls {
    Calls::new()
        .routes(routes!(queues::list_queues))
        .routes(routes!(cases::list_cases))
        .routes(routes!(cases::read_case))
        .routes(routes!(cases::take_case, cases::give_up_case))
        .routes(routes!(cases::note_on_case))
        .routes(routes!(cases::drop_note_on_case))
        .routes(routes!(find::find_at_desk))
        .routes(routes!(contest::read_desk_contest))
        .routes(routes!(dossier::read_dossier))
        .routes(routes!(decisions::list_decisions))
        .routes(routes!(decisions::export_decisions))
        .routes(routes!(figures::read_figures))
        .routes(routes!(outbox::list_outbox))
        .routes(routes!(outbox::send_again))
        .routes(routes!(security::list_security_events))
        .routes(routes!(person::list_people))
        .routes(routes!(person::read_person))
        .routes(routes!(person::suspend_person))
        .routes(routes!(person::lift_person))
        .routes(routes!(person::sign_person_out))
        .routes(routes!(person::reset_person_step))
        .routes(routes!(person::note_on_person))
        .routes(routes!(person::drop_note_on_person))
        .routes(routes!(jobs::list_dead_jobs))
        .routes(routes!(jobs::retry_job))
        .routes(routes!(settings::get_settings, settings::change_settings))
        .routes(routes!(settings::list_setting_changes))
        .routes(routes!(operator::get_operator))
        .routes(routes!(operator::read_operator, operator::change_operator))
        .routes(routes!(ledger::list_journals))
        .routes(routes!(ledger::get_journal))
        .routes(routes!(ledger::list_ledger_accounts))
        .routes(routes!(ledger::verify_ledger))
}
