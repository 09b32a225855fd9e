//! The market's settings: changed by moderators, recorded, picked up by every server.

use crate::account::Moderator;
use crate::{AppError, Market};
use db::admin::decision::{self, NewDecision};
use db::facts;
use domain::refusal::Problem;
use domain::settings::{Settings, change};
use domain::{Refusal, text};
use tokio::sync::Mutex;

/// One at a time reads the settings and puts them in force: what was read first must not come last.
static REFRESHING: Mutex<()> = Mutex::const_new(());

/// Changes some values, by their names in the contract. Paid contests keep the terms they were paid under.
///
/// # Errors
/// `Forbidden`; a missing reason, and every wrong value at once.
pub async fn change_settings(
    market: &Market,
    moderator: &Moderator,
    wanted: Vec<(String, Option<f64>)>,
    reason: &str,
) -> Result<(), AppError> {
    let reason = text::block(reason);
    let (now, by) = (market.now(), moderator.id);
    market
        .db
        .write(move |tx| {
            // What stands in the database is changed, not what this server has in memory.
            let stored = facts::get(tx, facts::SETTINGS)?;
            let before = stored.map(|text| Settings::from_changes(&text)).transpose()?.unwrap_or_default();
            let mut faults = Vec::new();
            if reason.is_empty() {
                faults.push(domain::refusal::Fault::new("reason", Problem::ReasonRequired));
            }
            text::check_optional("reason", &reason, domain::desk::REASON_MOST, &mut faults);
            let changed = change::apply(&before, &wanted);
            let (settings, changes) = match changed {
                Ok(changed) if faults.is_empty() => changed,
                Ok(_) => return Err(Refusal::Invalid { faults }.into()),
                Err(more) => {
                    faults.extend(more);
                    return Err(Refusal::Invalid { faults }.into());
                }
            };
            if changes.is_empty() {
                return Ok(());
            }
            facts::set(tx, facts::SETTINGS, &settings.changes())?;
            for one in &changes {
                let said = |value| change::find(one.name).map_or_else(String::new, |it| it.named(value).to_string());
                db::admin::settings::record(tx, by, one.name, &said(one.old), &said(one.new), &reason, now)?;
            }
            let names: Vec<&str> = changes.iter().map(|one| one.name).collect();
            let new = NewDecision {
                moderator: by,
                kind: "settings",
                outcome: &names.join(", "),
                reason: &reason,
                project: None,
                subject: None,
            };
            Ok::<_, AppError>(decision::record(tx, &new, now)?)
        })
        .await?;
    refresh_settings(market).await
}

/// Puts in force what stands in the database: after a change here, and now and then for changes on other servers.
///
/// # Errors
/// Those of the database.
pub async fn refresh_settings(market: &Market) -> Result<(), AppError> {
    let _turn = REFRESHING.lock().await;
    let stored = market.db.read(|conn| facts::get(conn, facts::SETTINGS)).await?;
    let settings = stored.map(|text| Settings::from_changes(&text)).transpose()?.unwrap_or_default();
    if *market.settings() != settings {
        market.settings.replace(settings);
    }
    Ok(())
}
