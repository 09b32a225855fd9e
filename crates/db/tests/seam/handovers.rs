//! The moves of a handover in the database are those of the rules.

use crate::statement;
use crate::support::on_each_engine;
use db::account::export::PARTS;
use db::delivery::{handover, package};
use db::{DbError, STATEMENTS, Tx, params};
use domain::delivery::{ConfirmedBy, HandoverMove, HandoverState};
use domain::{FileId, HandoverId, Timestamp};

const AT: Timestamp = Timestamp(1_000);

/// Makes a handover that stands so. Its contest is not there, and nothing here asks for it.
fn standing(tx: &mut Tx<'_>, state: HandoverState) -> Result<HandoverId, DbError> {
    let package = (state != HandoverState::AwaitsPackage).then_some(AT);
    let revision = (state == HandoverState::RevisionAsked).then_some(AT);
    let confirmed = (state == HandoverState::Confirmed).then_some(AT);
    let revoked = (state == HandoverState::TakenBack).then_some(AT);
    tx.insert(
        statement!(
            "INSERT INTO handovers (designer_id, package_at, revision_at, confirmed_at, revoked_at, created_at) \
             VALUES (1, $1, $2, $3, $4, 1) RETURNING id"
        ),
        &params![package, revision, confirmed, revoked],
    )
}

fn moved(tx: &mut Tx<'_>, id: HandoverId, by: HandoverMove, file: FileId) -> Result<bool, DbError> {
    let now = AT.plus_hours(1);
    match by {
        HandoverMove::Deliver => Ok(package::add(tx, id, file, "", "[]", now)?.is_some()),
        HandoverMove::AskRevision => handover::request_revision(tx, id, now),
        HandoverMove::Confirm => handover::confirm(tx, id, ConfirmedBy::Client, now),
        HandoverMove::TakeBack => handover::revoke(tx, id, now),
    }
}

fn stored(tx: &mut Tx<'_>, id: HandoverId) -> Result<HandoverState, DbError> {
    let times = tx.one(
        statement!("SELECT package_at, revision_at, confirmed_at, revoked_at FROM handovers WHERE id = $1"),
        &params![id],
        |row| Ok([row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?]),
    )?;
    let [package_at, revision_at, confirmed_at, revoked_at] = times;
    Ok(domain::project::Handover {
        package_at,
        revision_at,
        confirmed_at,
        revoked_at,
        ..domain::project::Handover::new(id)
    }
    .state())
}

#[test]
fn a_handover_moves_in_the_database_as_in_the_rules() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        db.migrate().unwrap();
        db.write_blocking(|tx| {
            tx.run(
                statement!("INSERT INTO users (id, user_name, user_type, site, created_at, ac_at) VALUES (1, 'd', 2, 'zh', 1, 1)"),
                &[],
            )?;
            tx.run(
                statement!(
                    "INSERT INTO files (id, key, owner_id, scope, name, mime, size, sha256, storage_key, created_at) \
                     VALUES (1, 'k', 1, 'package', 'f', 'application/zip', 1, '', 's', 1)"
                ),
                &[],
            )?;
            for state in HandoverState::ALL {
                for by in HandoverMove::ALL {
                    let id = standing(tx, state)?;
                    let done = moved(tx, id, by, FileId(1))?;
                    let expected = state.after(by);
                    assert_eq!(done, expected.is_ok(), "{state:?} {by:?}");
                    assert_eq!(stored(tx, id)?, expected.unwrap_or(state), "{state:?} {by:?}");
                }
            }
            Ok::<_, DbError>(())
        })
        .unwrap();
    });
}

/// What waited for its turn while another package came is not asked of that one. Of a contest and of an order alike.
#[test]
fn a_revision_is_asked_only_of_a_package_that_was_there() {
    on_each_engine(|scratch| {
        let db = scratch.open();
        db.migrate().unwrap();
        db.write_blocking(|tx| {
            tx.run(
                statement!("INSERT INTO users (id, user_name, user_type, site, created_at, ac_at) VALUES (1, 'd', 2, 'zh', 1, 1)"),
                &[],
            )?;
            for (at, expected) in [
                (AT.plus_ms(-1), HandoverState::Delivered),
                (AT, HandoverState::RevisionAsked),
                (AT.plus_ms(1), HandoverState::RevisionAsked),
            ] {
                let id = standing(tx, HandoverState::Delivered)?;
                assert_eq!(handover::request_revision(tx, id, at)?, expected == HandoverState::RevisionAsked, "{at:?}");
                assert_eq!(stored(tx, id)?, expected, "{at:?}");
            }
            Ok::<_, DbError>(())
        })
        .unwrap();
    });
}

/// Whoever asks for the handovers of something says what becomes of those that were taken back.
#[test]
fn every_statement_about_handovers_knows_of_those_taken_back() {
    let about = |text: &&str| {
        text.contains("FROM handovers") || text.contains("JOIN handovers") || text.contains("UPDATE handovers")
    };
    let by_id = |text: &str| {
        let asked = text.matches("JOIN handovers").count() + text.matches("FROM handovers").count();
        // That of an order cannot be taken back: it ends by its shares.
        asked == text.matches("h.id = ").count() + text.matches("h.order_id = ").count()
    };
    let texts: Vec<&str> = STATEMENTS.iter().map(|sql| sql.text).filter(about).collect();
    assert!(texts.len() > 15, "{}", texts.len());
    let numbering = |text: &str| text.contains("MAX(h.bought_id)");
    // Whoever takes along what is kept about them has those taken back among it.
    let taken_along = |text: &str| PARTS.iter().any(|part| part.sql.text == text);
    // The desk is told of all, and when.
    let tells = |text: &str| text.contains("h.confirmed_by, h.revoked_at, c.code");
    let knows = |text: &str| text.contains("revoked_at IS NULL") || tells(text);
    let forgot: Vec<_> = texts
        .into_iter()
        .filter(|text| !knows(text) && !by_id(text) && !numbering(text) && !taken_along(text))
        .collect();
    assert!(forgot.is_empty(), "{forgot:#?}");
}
