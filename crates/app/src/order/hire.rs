//! Hiring: a client says what they need, and an order waits for the designer's price.

use super::acting::{happened, tell};
use crate::account::limit;
use crate::message::{self, Line};
use crate::{AppError, Market};
use db::order::NewOrder;
use db::session::Viewer;
use domain::account::profile::Service;
use domain::notice::{To, Told};
use domain::order::hire::{self, Hired};
use domain::order::input::ORDERS_OF_PERSON;
use domain::refusal::Problem;
use domain::thread::people::Kind;
use domain::{OrderId, Refusal, Site, UserId};

/// Hires a designer, for one of their services where it is named; the order.
///
/// # Errors
/// Those of the rule; faults on `content` and `serviceId`; `TooMany`.
pub async fn hire(
    market: &Market,
    viewer: &Viewer,
    whom: UserId,
    service: Option<i64>,
    content: String,
    site: Site,
) -> Result<OrderId, AppError> {
    let (market_in, viewer, now) = (market.clone(), viewer.clone(), market.now());
    market
        .db
        .write(move |tx| {
            db::account::find(tx, viewer.id)?.ok_or(Refusal::NotSignedIn)?;
            let actor = db::project::facts::actor(Some(&viewer), false, false);
            let person = db::account::find(tx, whom)?;
            let hired = person.as_ref().map(|person| Hired {
                id: person.id,
                user_type: person.user_type,
                approved: person.approved,
                suspended: person.suspended,
                wins: person.wins,
                hire_me: person.hire_me,
            });
            let blocked =
                db::message::has_blocked(tx, viewer.id, whom)? || db::message::has_blocked(tx, whom, viewer.id)?;
            let content = hire::may_hire(&actor, whom, hired, blocked, &content)?;
            let services = person.map(|person| person.services).unwrap_or_default();
            let title = title(&services, service, site)?;
            limit::allow(tx, "order", &viewer.id.to_string(), ORDERS_OF_PERSON, now)?;
            // Its words stand in their conversation as well; there contact details are masked where the two have nothing
            // in common yet, and so they are here.
            let line =
                Line { from: viewer.id, to: whom, kind: Kind::Hire, content: &content, amount: None, project: None };
            message::begins(tx, viewer.id, whom, now)?;
            let noted = message::note(tx, &line, now)?;
            let (said, _) = db::message::find(tx, noted)?.ok_or(Refusal::NotFound)?;
            let new = NewOrder {
                site,
                buyer: viewer.id,
                seller: whom,
                gig: None,
                title: &title,
                content: &said.content,
                item: "",
            };
            let id = db::order::insert(tx, &new, now)?;
            let row = db::order::load(tx, id)?.ok_or(Refusal::NotFound)?;
            let told = Told::OrderHired { user_id: Some(viewer.id) };
            tell(tx, &market_in, &row, To::Designer(whom), told, now)?;
            happened(tx, &market_in, id, now)?;
            Ok(id)
        })
        .await
}

/// What the order is called: the name of the service with that number, else that it is a hire.
fn title(services: &str, service: Option<i64>, site: Site) -> Result<String, AppError> {
    let Some(service) = service else { return Ok(site.pick("直接雇佣", "Direct hire").to_owned()) };
    let services: Vec<Service> = serde_json::from_str(services)?;
    let named = services.into_iter().find(|one| one.id == service);
    let unknown = || AppError::from(Refusal::fault("serviceId", Problem::Unknown));
    named.map(|service| service.name).ok_or_else(unknown)
}
