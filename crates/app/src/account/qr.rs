//! QR codes of WeChat: shown to a waiting browser, scanned with a phone, confirmed there, used by that browser once.

use super::browser::Browser;
use super::pending::Entry;
use super::session::Session;
use super::social::{self, reached};
use super::visit::Visit;
use super::way::{self, Arrival, Proved};
use super::{limit, prove, token};
use crate::{AppError, Market};
use db::Tx;
use db::account::identity;
use db::account::ticket::{self, Ticket};
use db::session::Viewer;
use domain::account::UserType;
use domain::account::qr::{QR_CODES_OF_ADDRESS, TICKET_LIFE_MS, TicketFor, TicketMove, TicketState};
use domain::account::way::Way;
use domain::refusal::Problem;
use domain::time::SECOND_MS;
use domain::{Refusal, Site, Timestamp};
use gateways::social::Wechat;
use gateways::social::wechat::{Event, Signed};

/// What signatures of a scanner's confirmation, and of the way to WeChat and back, are for.
const CONFIRMATION: &str = "wechat_confirm";
const ERRAND: &str = "wechat_errand";

/// A QR code as the page shows it.
#[derive(Clone, Debug)]
pub struct Shown {
    pub id: String,
    /// What the code holds.
    pub url: String,
    pub expires_at: Timestamp,
    /// What the browser carries from now on.
    pub browser: String,
}

/// Makes a code for a browser. `carried` is what the browser carries from codes before.
///
/// # Errors
/// `ProofRequired` before binding; `NotFound` where WeChat is not offered; `TooMany` from one address; `ProviderAway`.
pub async fn show(
    market: &Market,
    purpose: TicketFor,
    viewer: Option<&Viewer>,
    carried: Option<String>,
    visit: Visit,
) -> Result<Shown, AppError> {
    social::ensure(market, Way::Wechat)?;
    let (now, id) = (market.now(), gateways::random::hex(16));
    if !visit.is_spared(market) {
        let address = visit.address.clone();
        let counted = market.db.write(move |tx| limit::allow(tx, "qr", &address, QR_CODES_OF_ADDRESS, now));
        counted.await?;
    }
    let url = if market.sandbox {
        format!("{}/sandbox/wechat/{id}", market.origin)
    } else {
        let scene = id.clone();
        ask(market, move |wechat| wechat.qr_code(&scene, TICKET_LIFE_MS / SECOND_MS, now)).await?
    };
    let new_browser = token::new();
    let browser = carried.unwrap_or(new_browser);
    let (user, user_type) = match purpose {
        TicketFor::SignIn(user_type) => (None, Some(user_type.value())),
        TicketFor::Bind => {
            let viewer = viewer.ok_or(Refusal::NotSignedIn)?;
            prove::ensure_recent(market, viewer)?;
            (Some(viewer.id), None)
        }
    };
    let fresh = Ticket {
        id: id.clone(),
        browser_hash: token::hash(&browser),
        user,
        user_type,
        agent: visit.agent(),
        stored: TicketState::Waiting,
        openid: None,
        union_id: None,
        created_at: now,
        expires_at: now.plus_ms(TICKET_LIFE_MS),
    };
    let expires_at = fresh.expires_at;
    market.db.write(move |tx| ticket::insert(tx, &fresh)).await?;
    Ok(Shown { id, url, expires_at, browser })
}

/// Asks WeChat, outside of any transaction.
async fn ask<T: Send + 'static>(
    market: &Market,
    call: impl FnOnce(&Wechat) -> Result<T, gateways::social::SocialError> + Send + 'static,
) -> Result<T, AppError> {
    let running = market.clone();
    market.compute(move || reached(call(running.social.wechat.as_ref().ok_or(Refusal::NotFound)?))).await
}

fn step(tx: &mut Tx<'_>, ticket: &Ticket, by: TicketMove, now: Timestamp) -> Result<(), AppError> {
    let next = ticket.state(now).after(by).ok_or(Refusal::WrongState)?;
    if ticket::step(tx, &ticket.id, ticket.stored, next)? { Ok(()) } else { Err(Refusal::WrongState.into()) }
}

fn scan(tx: &mut Tx<'_>, id: &str, openid: &str, now: Timestamp) -> Result<Ticket, AppError> {
    let ticket = ticket::find(tx, id)?.ok_or(Refusal::NotFound)?;
    step(tx, &ticket, TicketMove::Scan, now)?;
    ticket::scanned_by(tx, id, openid, None)?;
    Ok(ticket)
}

/// Whether WeChat tries the address of events: what it is answered.
///
/// # Errors
/// `NotFound` where WeChat is not configured, `Forbidden` for a wrong signature.
pub fn tried(market: &Market, signed: &Signed) -> Result<String, AppError> {
    let wechat = market.social.wechat.as_ref().ok_or(Refusal::NotFound)?;
    if wechat.is_signed(signed) { Ok(signed.echostr.clone()) } else { Err(Refusal::Forbidden.into()) }
}

/// Takes an event. Somebody who scanned one of our codes is answered with the link to confirm; the same event again is
/// answered again. Anything else is nothing to us.
///
/// # Errors
/// `NotFound` where WeChat is not configured, `Forbidden` for what WeChat did not send.
pub async fn take_event(market: &Market, signed: &Signed, body: &[u8]) -> Result<Option<String>, AppError> {
    let (now, wechat) = (market.now(), market.social.wechat.as_ref().ok_or(Refusal::NotFound)?);
    let event = wechat.read_event(signed, body, now).map_err(|fault| {
        tracing::warn!(%fault, "an event that is not WeChat's");
        Refusal::Forbidden
    })?;
    let Some(id) = event.scene.clone() else { return Ok(None) };
    let told = event.clone();
    let known = market.db.write(move |tx| note_scan(tx, &id, &told, now)).await?;
    let Some(id) = known else { return Ok(None) };
    let link = format!("{}/api/login/wechat/{id}", market.origin);
    // Offered on the Chinese site alone.
    let answer = wechat.answer(&event, &format!("点击下面的链接，在手机上确认：\n{link}"), now);
    answer.map(Some).map_err(|fault| AppError::Internal(fault.to_string()))
}

fn note_scan(tx: &mut Tx<'_>, id: &str, event: &Event, now: Timestamp) -> Result<Option<String>, AppError> {
    let Some(known) = ticket::find(tx, id)? else { return Ok(None) };
    match known.state(now) {
        TicketState::Waiting => {
            scan(tx, id, &event.openid, now)?;
        }
        // Delivered twice, or scanned again by the same person.
        TicketState::Scanned if known.openid.as_deref() == Some(&event.openid) => {}
        TicketState::Scanned
        | TicketState::Confirmed
        | TicketState::Used
        | TicketState::Refused
        | TicketState::Expired => return Ok(None),
    }
    Ok(Some(known.id))
}

/// Where somebody inside WeChat goes who opened the link: to WeChat, which tells who they are and sends them back.
///
/// # Errors
/// `NotFound` where WeChat is not offered.
pub fn errand(market: &Market, id: &str) -> Result<String, AppError> {
    if market.sandbox {
        return Ok(format!("{}/sandbox/wechat/{id}", market.origin));
    }
    let wechat = market.social.wechat.as_ref().ok_or(Refusal::NotFound)?;
    let back = format!("{}/api/login/wechat/{id}", market.origin);
    reached(wechat.ask_who(&back, &market.secret.sign(ERRAND, id)?))
}

/// Takes somebody back from WeChat; what they carry from now on, by which they confirm or refuse.
///
/// # Errors
/// `Forbidden` when they are not who scanned, `Gone` when the code has run out; `ProviderAway`.
pub async fn returned(market: &Market, id: &str, code: String, state: &str) -> Result<String, AppError> {
    if !market.secret.is_signed(ERRAND, id, state) {
        return Err(Refusal::Forbidden.into());
    }
    let now = market.now();
    let (openid, union_id) = ask(market, move |wechat| {
        let openid = wechat.openid(&code)?;
        let union_id = wechat.union_id(&openid, now)?;
        Ok((openid, union_id))
    })
    .await?;
    let (id, proof) = (id.to_owned(), market.secret.sign(CONFIRMATION, &format!("{id}\n{openid}"))?);
    market
        .db
        .write(move |tx| {
            let known = ticket::find(tx, &id)?.ok_or(Refusal::NotFound)?;
            if known.openid.as_deref() != Some(&openid) {
                return Err(Refusal::Forbidden.into());
            }
            match known.state(now) {
                TicketState::Scanned => Ok(ticket::scanned_by(tx, &id, &openid, union_id.as_deref())?),
                TicketState::Waiting
                | TicketState::Confirmed
                | TicketState::Used
                | TicketState::Refused
                | TicketState::Expired => Err(AppError::from(Refusal::Gone)),
            }
        })
        .await?;
    Ok(proof)
}

fn proved(market: &Market, ticket: &Ticket, proof: &str) -> Result<(), AppError> {
    let text = format!("{}\n{}", ticket.id, ticket.openid.as_deref().unwrap_or_default());
    let is_theirs = ticket.openid.is_some() && market.secret.is_signed(CONFIRMATION, &text, proof);
    // To anybody else there is no such code.
    if is_theirs { Ok(()) } else { Err(Refusal::NotFound.into()) }
}

/// What whoever scanned is asked about.
///
/// # Errors
/// `NotFound` for anybody else.
pub async fn asked(market: &Market, id: String, proof: String) -> Result<(Ticket, TicketState), AppError> {
    let now = market.now();
    let found = market.db.read(move |conn| ticket::find(conn, &id)).await?.ok_or(Refusal::NotFound)?;
    proved(market, &found, &proof)?;
    let state = found.state(now);
    Ok((found, state))
}

/// Whoever scanned lets the browser in, or does not.
///
/// # Errors
/// `NotFound` for anybody else, `WrongState` when that was decided before or the code has run out.
pub async fn decide(market: &Market, id: String, proof: String, confirm: bool) -> Result<(), AppError> {
    let (running, now) = (market.clone(), market.now());
    market
        .db
        .write(move |tx| {
            let known = ticket::find(tx, &id)?.ok_or(Refusal::NotFound)?;
            proved(&running, &known, &proof)?;
            step(tx, &known, if confirm { TicketMove::Confirm } else { TicketMove::Refuse }, now)
        })
        .await
}

/// The sandbox's phone: scans and confirms in one.
///
/// # Errors
/// `NotFound` for a code that is none, `WrongState` for one that is scanned or has run out.
pub async fn scan_and_confirm(market: &Market, id: String, openid: &str) -> Result<(), AppError> {
    let openid = openid.trim().to_owned();
    let is_name = (1..=64).contains(&openid.len()) && openid.bytes().all(|b| b.is_ascii_graphic());
    if !is_name {
        let problem = if openid.is_empty() { Problem::Required } else { Problem::WrongForm };
        return Err(Refusal::fault("openid", problem).into());
    }
    let now = market.now();
    market
        .db
        .write(move |tx| {
            scan(tx, &id, &openid, now)?;
            let known = ticket::find(tx, &id)?.ok_or(Refusal::NotFound)?;
            step(tx, &known, TicketMove::Confirm, now)
        })
        .await
}

/// What a waiting browser is told.
#[derive(Debug)]
pub enum Told {
    /// 200, 202 or 410.
    Code(u16),
    /// It came in, or what it asked for was bound: with the session from now on.
    In(Session),
    /// `OtherRole`, `WechatTaken`, `StepRequired`, or what else stands against it.
    No(Refusal),
}

/// Answers a waiting browser; one that did not ask for the code is told that it has run out. A confirmed code to bind is
/// used by any question, one to come in only by `comes_in`.
///
/// # Errors
/// Those of the database.
pub async fn poll(
    market: &Market,
    id: String,
    carried: Option<String>,
    comes_in: bool,
    viewer: Option<&Viewer>,
    site: Site,
    browser: Browser,
) -> Result<Told, AppError> {
    let (running, now, viewer) = (market.clone(), market.now(), viewer.map(|viewer| viewer.id));
    let arrival = Arrival::new(browser, site, None);
    let told = market.db.write(move |tx| {
        let known = ticket::find(tx, &id)?;
        let Some(known) =
            known.filter(|known| carried.as_deref().map(token::hash).as_ref() == Some(&known.browser_hash))
        else {
            return Ok(Told::Code(TicketState::Expired.told()));
        };
        let state = known.state(now);
        match (state, known.user) {
            // Bound already: the page may ask again.
            (TicketState::Used, Some(_)) => Ok(Told::Code(200)),
            (TicketState::Confirmed, Some(user)) if viewer == Some(user) => {
                let who = scanner(tx, &known)?;
                step(tx, &known, TicketMove::Use, now)?;
                way::bind(tx, &running, user, &who, &arrival.browser.visit, now)?;
                way::rotate(tx, &running, &arrival.browser, user, &arrival.secret, now).map(Told::In)
            }
            (TicketState::Confirmed, Some(_)) => Ok(Told::Code(TicketState::Expired.told())),
            (TicketState::Confirmed, None) if comes_in => {
                let who = scanner(tx, &known)?;
                step(tx, &known, TicketMove::Use, now)?;
                let asked = known.user_type.and_then(UserType::registrable);
                let arrival = Arrival { asked, ..arrival.clone() };
                Ok(match way::come_in(tx, &running, &who, &arrival, now)? {
                    Entry::In(session) => Told::In(session),
                    Entry::Step(asked) => Told::No(asked),
                })
            }
            (state, _) => Ok(Told::Code(state.told())),
        }
    });
    match told.await {
        // Somebody with the same browser was faster: it is used.
        Err(AppError::Refused(Refusal::WrongState)) => Ok(Told::Code(TicketState::Used.told())),
        Err(AppError::Refused(refusal)) => Ok(Told::No(refusal)),
        told => told,
    }
}

/// Who scanned, as a way in: by the name that all of the operator's applications share where there is one. Whoever came
/// before there was one is found by the other and called by it from then on.
fn scanner(tx: &mut Tx<'_>, ticket: &Ticket) -> Result<Proved, AppError> {
    let openid = ticket.openid.clone().ok_or(Refusal::WrongState)?;
    let subject = match &ticket.union_id {
        None => openid,
        Some(union_id) => {
            if identity::find(tx, Way::Wechat, union_id)?.is_none() {
                identity::rename(tx, Way::Wechat, &openid, union_id)?;
            }
            union_id.clone()
        }
    };
    Ok(Proved { way: Way::Wechat, subject, label: String::new(), email: None, name: String::new() })
}
