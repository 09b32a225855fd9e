//! The market's settings: changed by moderators, recorded, picked up by every server.

use crate::account::Moderator;
use crate::{AppError, Market};
use db::admin::decision::{self, NewDecision};
use db::facts;
use domain::refusal::{Fault, Problem};
use domain::settings::{Settings, change};
use domain::time::DAY_MS;
use domain::{Refusal, text};

/// A value that changed, as people read it.
pub(super) struct Changed {
    pub name: String,
    pub old: String,
    pub new: String,
}

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
    let apply = move |before: &Settings| {
        let (settings, changes) = change::apply(before, &wanted)?;
        let said = |name, value| change::find(name).map_or_else(String::new, |it| it.named(value).to_string());
        let changed = changes.into_iter().map(|one| Changed {
            name: one.name.to_owned(),
            old: said(one.name, one.old),
            new: said(one.name, one.new),
        });
        Ok((settings, changed.collect()))
    };
    change(market, moderator, apply, reason).await
}

/// Puts changed settings in force, with who, why and what stood there before.
pub(super) async fn change(
    market: &Market,
    moderator: &Moderator,
    apply: impl Fn(&Settings) -> Result<(Settings, Vec<Changed>), Vec<Fault>> + Send + 'static,
    reason: &str,
) -> Result<(), AppError> {
    let reason = text::block(reason);
    let (market_in, now, by) = (market.clone(), market.now(), moderator.id);
    market
        .db
        .write(move |tx| {
            // What stands in the database is changed, not what this server has in memory.
            let stored = facts::get(tx, facts::SETTINGS)?;
            let before = stored.map(|text| Settings::from_changes(&text)).transpose()?.unwrap_or_default();
            let mut faults = Vec::new();
            if reason.is_empty() {
                faults.push(Fault::new("reason", Problem::ReasonRequired));
            }
            text::check_optional("reason", &reason, domain::desk::REASON_MOST, &mut faults);
            let (settings, changes) = match apply(&before) {
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
            let mut last = 0;
            for one in &changes {
                last = db::admin::settings::record(tx, by, &one.name, &one.old, &one.new, &reason, now)?;
            }
            let names: Vec<&str> = changes.iter().map(|one| one.name.as_str()).collect();
            let new = NewDecision {
                moderator: Some(by),
                kind: "settings",
                outcome: &names.join(", "),
                reason: &reason,
                project: None,
                subject: None,
            };
            decision::record(tx, &new, now)?;
            if settings.session_idle_days < before.session_idle_days {
                db::session::end_idle(tx, settings.session_idle_days * DAY_MS, now)?;
            }
            let market = market_in.clone();
            if (before.warning_limit, before.newcomer_warning_limit)
                != (settings.warning_limit, settings.newcomer_warning_limit)
            {
                crate::account::standing::look_at_all(tx, now)?;
            }
            tx.after_commit(move || market.settings.follow(last, settings));
            Ok::<_, AppError>(())
        })
        .await
}

/// Puts in force what stands in the database: now and then, for changes on other servers.
///
/// # Errors
/// Those of the database.
pub async fn refresh_settings(market: &Market) -> Result<(), AppError> {
    let read = |conn: &mut db::Conn<'_>| Ok((db::admin::settings::last(conn)?, facts::get(conn, facts::SETTINGS)?));
    let (last, stored) = market.db.read::<_, AppError, _>(read).await?;
    market.settings.follow(last, stored.map(|text| Settings::from_changes(&text)).transpose()?.unwrap_or_default());
    Ok(())
}
