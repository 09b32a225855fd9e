//! What a person takes along, held to the schema: whatever names people is told, or is not for a reason.

use crate::support::Scratch;
use db::account::export::PARTS;
use rusqlite::Connection;
use std::collections::BTreeSet;

/// Columns that name people and are told in no part, and why.
const NOT_TOLD: &[(&str, &str)] = &[
    ("blocks.other_id", OTHERS),
    ("conversations.high_id", MARKS),
    ("conversations.low_id", MARKS),
    ("decisions.moderator_id", OFFICE),
    ("desk_assignments.moderator_id", OFFICE),
    ("desk_notes.moderator_id", OFFICE),
    ("exports.user_id", MARKS),
    ("forum_likes.user_id", MARKS),
    ("forum_reads.user_id", MARKS),
    ("forum_replies.deleted_by", OFFICE),
    ("forum_topics.deleted_by", OFFICE),
    ("forum_topics.last_author_id", MARKS),
    ("gig_versions.decided_by", OFFICE),
    ("help_questions.answered_by", OFFICE),
    ("ideas.designer_id", MARKS),
    ("invoices.client_id", OWNED),
    ("link_tokens.user_id", SECRET),
    ("order_steps.person_id", MARKS),
    ("person_notes.moderator_id", OFFICE),
    ("person_notes.user_id", OTHERS),
    ("poll_comments.removed_by", OFFICE),
    ("qr_tickets.user_id", SECRET),
    ("recovery_codes.user_id", SECRET),
    ("refunds.client_id", OWNED),
    ("reviews.client_id", OWNED),
    ("settings_changes.moderator_id", OFFICE),
    ("store_items.designer_id", MARKS),
    ("tips.designer_id", "Told in the ledger and in the conversation."),
    ("tips.giver_id", "Told among the payments and in the conversation."),
    ("uploads.owner_id", MARKS),
    ("warnings.moderator_id", OFFICE),
    ("work_messages.resolved_by", OWNED),
    ("work_pictures.designer_id", MARKS),
    ("work_reads.user_id", MARKS),
    ("work_reports.decided_by", OFFICE),
    ("work_reports.reporter_id", "Its words are the topic's, which is told."),
];
const MARKS: &str = "Made of what is told elsewhere, for the machine's own use.";
const OFFICE: &str = "What staff did in office is the operator's record.";
const OTHERS: &str = "What somebody else said in confidence.";
const OWNED: &str = "Whoever has the contest or the order: it is told by that.";
const SECRET: &str = "Whoever has it comes in.";

#[test]
fn whatever_names_people_is_told_or_is_not_for_a_reason() {
    let lite = Scratch::sqlite();
    lite.open().migrate().unwrap();
    let lite = Connection::open(lite.url.strip_prefix("sqlite:").unwrap()).unwrap();
    let texts = |sql: &str, name: &str| -> Vec<String> {
        let mut statement = lite.prepare(sql).unwrap();
        let rows = statement.query_map([name], |row| row.get(0)).unwrap();
        rows.collect::<Result<_, _>>().unwrap()
    };
    let mut naming = BTreeSet::new();
    for table in texts("SELECT name FROM sqlite_master WHERE type = 'table' AND name <> ?1 ORDER BY name", "") {
        if table.starts_with("search_words") {
            continue;
        }
        let columns = texts("SELECT \"from\" FROM pragma_foreign_key_list(?1) WHERE \"table\" = 'users'", &table);
        naming.extend(columns.into_iter().map(|column| format!("{table}.{column}")));
    }
    assert!(naming.len() > 40, "{naming:?}");
    // A part tells a column where its table stands in its text beside that name.
    let told = |name: &str| {
        let (table, column) = name.split_once('.').unwrap();
        PARTS.iter().any(|part| {
            let words: Vec<&str> = part.sql.text.split([' ', ',', '\n']).filter(|word| !word.is_empty()).collect();
            let alias = words.windows(2).find(|pair| pair[0] == table).map(|pair| pair[1]);
            alias.is_some_and(|alias| {
                part.sql.text.contains(&format!("{alias}.{column} ="))
                    || part.sql.text.contains(&format!("= {alias}.{column}"))
            })
        })
    };
    let silent: BTreeSet<_> = naming.iter().filter(|name| !told(name)).map(String::as_str).collect();
    let excused: BTreeSet<_> = NOT_TOLD.iter().map(|(name, _)| *name).collect();
    let missing: Vec<_> = silent.difference(&excused).collect();
    let idle: Vec<_> = excused.difference(&silent).collect();
    assert!(missing.is_empty() && idle.is_empty(), "told nowhere: {missing:?}; excused for nothing: {idle:?}");
}
