//! A store purchase: held while its buyer pays, customised by its designer, given back before the first package.

use crate::money::{Money, money, origin, send_back};
use crate::project::{announce, expect_answer, seen};
use crate::{AppError, Market};
use db::money::ledger;
use db::project::{NewProject, ProjectRow, Seen, clone, quote};
use db::session::Viewer;
use db::store::sale;
use db::{Conn, DbError, Tx};
use domain::account::UserType;
use domain::ledger::plans;
use domain::notice::{About, To, Told};
use domain::project::brief::{COMPANY_NAME_MOST, CONTENT_MOST};
use domain::project::{Candidate, Command, Decision, Kind, Pricing, Tier, decide};
use domain::settings::Terms;
use domain::store::{HOLD_MS, Hold, TransferHold, may_buy, may_buy_of, may_hold, may_pay, store_price};
use domain::{ProjectId, Refusal, Timestamp, WorkId, text};

/// What the buyer wants of it.
#[derive(Clone, Debug, Default)]
pub struct Customisation {
    /// The name that the design is for; the buyer's own without it.
    pub company_name: Option<String>,
    pub content: String,
}

/// Holds the entry for the buyer and makes the clone that is to be paid. Asked again by the same buyer, it is the same.
///
/// # Errors
/// `NotFound` for what does not hang in the store, `AlreadySold`, `Forbidden` for whoever is no client or sells it.
pub async fn purchase(
    market: &Market,
    viewer: &Viewer,
    of: ProjectId,
    work: WorkId,
    wish: Customisation,
) -> Result<ProjectId, AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    let share_key = gateways::random::hex(16);
    market
        .db
        .write(move |tx| {
            may_buy(UserType::from_value(viewer.user_type), viewer.suspended)?;
            let Some(offer) = sale::offer(tx, work)?.filter(|offer| offer.project == of) else {
                // What was sold a moment ago is told so; what never hung there is not there.
                let public = db::project::load(tx, of)?.is_some_and(|row| !row.private && row.winner_id.is_some());
                let entry = db::project::party::entry(tx, of, work, now)?.map(|entry| entry.candidate);
                let open = |entry: Candidate| entry.sold && !entry.work.hidden && !entry.work.deleted;
                let sold = public && entry.is_some_and(open);
                return Err(if sold { Refusal::AlreadySold } else { Refusal::NotFound }.into());
            };
            let Some(asked) = offer.asked.filter(|_| !offer.suspended) else { return Err(Refusal::NotFound.into()) };
            may_buy_of(viewer.id, offer.designer)?;
            let original = db::project::load(tx, of)?.ok_or(Refusal::NotFound)?;
            if original.private {
                return Err(Refusal::NotFound.into());
            }
            let held_until = Some(now.plus_ms(HOLD_MS));
            let price = store_price(asked, offer.site, &market_in.settings());
            if let Some(mine) = sale::unpaid_clone(tx, viewer.id, work)? {
                // Pressing again neither prolongs a hold that runs nor keeps an old price alive after it.
                if sale::taken_by(tx, work, now)? == Some(mine) {
                    return Ok(mine);
                }
                let pricing = Pricing::single(offer.site.currency(), price);
                quote::quote(tx, mine, &serde_json::to_string(&pricing)?, pricing.total, pricing.pool)?;
                let taken = sale::take(tx, work, mine, held_until, now)?;
                return if taken { Ok(mine) } else { Err(Refusal::AlreadySold.into()) };
            }
            may_hold(sale::holds(tx, viewer.id, now)?)?;
            let new = clone_of(&original, &viewer, &wish, price, share_key.clone())?;
            let id = db::project::insert(tx, &new, now)?;
            clone::set_clone(tx, id, of, work)?;
            if !sale::take(tx, work, id, held_until, now)? {
                return Err(Refusal::AlreadySold.into());
            }
            Ok(id)
        })
        .await
}

/// The clone: the original's kind of work under the buyer's name, never listed.
fn clone_of(
    original: &ProjectRow,
    viewer: &Viewer,
    wish: &Customisation,
    price: domain::Minor,
    share_key: String,
) -> Result<NewProject, AppError> {
    let mut faults = Vec::new();
    let name = text::line(wish.company_name.as_deref().unwrap_or_default());
    let name = if name.is_empty() { viewer.user_name.clone() } else { name };
    let content = text::block(&wish.content);
    text::check_optional("companyName", &name, COMPANY_NAME_MOST, &mut faults);
    text::check_optional("content", &content, CONTENT_MOST, &mut faults);
    Refusal::faults(faults)?;
    let pricing = Pricing::single(original.site.currency(), price);
    Ok(NewProject {
        site: original.site,
        client_id: viewer.id,
        title: name.clone(),
        company_name: name,
        company_intro: String::new(),
        content,
        industry: original.industry,
        project_type: original.project_type,
        taocan: Tier::Custom.value(),
        private: true,
        vi: false,
        mockups: "[]".to_owned(),
        tags: "[]".to_owned(),
        features: original.features.clone(),
        styles: "[]".to_owned(),
        colours: "[]".to_owned(),
        ai_welcome: original.ai_welcome,
        has_logo: false,
        logo_project_id: None,
        share_key,
        pricing: serde_json::to_string(&pricing)?,
        total: pricing.total,
        pool: pricing.pool,
        finalists_included: 0,
        drafts_promised: 0,
    })
}

/// Whether the entry is still kept for this purchase, or free again.
///
/// # Errors
/// `AlreadySold` when somebody else has it.
pub(crate) fn check_hold(
    conn: &mut Conn<'_>,
    market: &Market,
    row: &ProjectRow,
    now: Timestamp,
) -> Result<(), AppError> {
    let Some(work) = row.kind().entry() else { return Err(Refusal::WrongState.into()) };
    let offer = sale::offer(conn, work)?.filter(|offer| !offer.suspended);
    let Some(offer) = offer else { return Err(Refusal::AlreadySold.into()) };
    let hold = match sale::taken_by(conn, work, now)? {
        Some(project) if project == row.id => Hold::Mine,
        Some(_) => Hold::Others,
        None => Hold::Free,
    };
    let price = offer.asked.map(|asked| store_price(asked, offer.site, &market.settings()));
    Ok(may_pay(hold, price, row.total)?)
}

/// Keeps the entry of a store purchase for a buyer who pays by bank transfer, if nobody else has it by now. Nothing
/// happens to any other contest.
///
/// # Errors
/// Those of the database.
pub(crate) fn keep_for_transfer(
    tx: &mut Tx<'_>,
    id: ProjectId,
    hold: TransferHold,
    now: Timestamp,
) -> Result<(), AppError> {
    let Some(row) = db::project::load(tx, id)?.filter(|row| !row.audit) else { return Ok(()) };
    let Some(work) = row.kind().entry() else { return Ok(()) };
    // Sold meanwhile: the money will go back, and the page says so.
    sale::take(tx, work, id, Some(hold.until(row.created_at, now)), now)?;
    Ok(())
}

/// Whether an unpaid purchase still has its entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Until then nobody else can buy it.
    pub until: Option<Timestamp>,
    /// Somebody else has it, or it is offered no more: it cannot be paid.
    pub gone: bool,
}

/// How the entry of an unpaid store purchase is kept; `None` for everything else.
///
/// # Errors
/// Those of the database.
pub fn kept(conn: &mut Conn<'_>, row: &ProjectRow, now: Timestamp) -> Result<Option<Kept>, DbError> {
    let Some(work) = row.kind().entry().filter(|_| !row.audit) else { return Ok(None) };
    let Some(offer) = sale::offer(conn, work)?.filter(|offer| !offer.suspended) else {
        return Ok(Some(Kept { until: None, gone: true }));
    };
    Ok(Some(match sale::held(conn, work, now)? {
        Some((project, until)) if project == row.id => Kept { until, gone: false },
        Some(_) => Kept { until: None, gone: true },
        None => Kept { until: None, gone: offer.asked.is_none() },
    }))
}

/// The purchase is paid: the entry is sold, its copy is the clone's winner, its designer begins.
///
/// # Errors
/// `AlreadySold` when the hold ran out and somebody else was faster.
pub(crate) fn start_clone(
    tx: &mut Tx<'_>,
    market: &Market,
    row: &ProjectRow,
    now: Timestamp,
    terms: &Terms,
) -> Result<(), AppError> {
    let Kind::Purchase { of: original, work } = row.kind() else { return Err(Refusal::WrongState.into()) };
    // Hidden or removed while the buyer was paying: nothing can be delivered.
    let entry = db::project::party::entry(tx, original, work, now)?.ok_or(Refusal::NotFound)?;
    check_hold(tx, market, row, now)?;
    if !entry.candidate.acts {
        return Err(Refusal::DesignerGone.into());
    }
    if entry.candidate.work.hidden || entry.candidate.work.deleted || !sale::take(tx, work, row.id, None, now)? {
        return Err(Refusal::AlreadySold.into());
    }
    if !db::project::open(tx, row.id, now, now, &serde_json::to_string(terms)?)? {
        return Err(Refusal::AlreadyPaid.into());
    }
    let (copy, designer) = clone::copy_entry(tx, work, row.id, now)?;
    if !db::project::set_winner(tx, row.id, copy, designer, &entry.picture_key, now)? {
        return Err(Refusal::Conflict.into());
    }
    db::delivery::handover::insert_won(tx, row.id, copy, designer, now)?;
    announce(
        tx,
        market,
        To::Designer(designer),
        Told::Sold {},
        row,
        About::Entry { contest: row.id, entry: copy },
        now,
    )?;
    announce(tx, market, To::Client(row.client_id), Told::Purchased {}, row, About::Contest(row.id), now)?;
    expect_answer(tx, market, row.id, designer, now)
}

/// The buyer gives the purchase back before the first package: the whole price returns, the entry is for sale again.
///
/// # Errors
/// `WrongState` after a package, `AlreadyRefunded`.
pub async fn cancel(market: &Market, viewer: &Viewer, id: ProjectId) -> Result<(), AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let seen = seen(tx, id, &viewer, &market_in.settings())?;
            let decision = decide(&seen.facts, &Command::CancelClone, &seen.actor, now, &seen.terms)?;
            let Decision::CloneCancelled = decision else { return Err(Refusal::WrongState.into()) };
            give_back(tx, &seen, now)?;
            if let Some(winner) = seen.facts.winner {
                announce(
                    tx,
                    &market_in,
                    To::Designer(winner.designer),
                    Told::SaleCancelled {},
                    &seen.row,
                    About::Contest(seen.row.id),
                    now,
                )?;
            }
            Ok(())
        })
        .await
}

/// Gives a store purchase back whole: the price returns by the way it came, the entry hangs in the store again.
pub(crate) fn give_back(tx: &mut Tx<'_>, seen: &Seen, now: Timestamp) -> Result<(), AppError> {
    let id = seen.row.id;
    let Money { purse, .. } = money(tx, &seen.row, &seen.facts, &seen.terms)?;
    if !db::project::refund::mark_cancelled(tx, id, purse.escrow)? {
        return Err(Refusal::Conflict.into());
    }
    let (paid, channel) = origin(tx, &seen.row)?;
    ledger::post(tx, &plans::life::cancel_clone(&purse, channel), now)?;
    send_back(tx, &paid, purse.escrow, &format!("clone:{id}"), now)?;
    if let Kind::Purchase { of, work } = seen.row.kind() {
        sale::release(tx, work, id)?;
        sale::hang_entries(tx, of)?;
        db::store::offer::stand(tx, of, now)?;
    }
    Ok(())
}
