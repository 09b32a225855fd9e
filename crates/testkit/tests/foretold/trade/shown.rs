//! An order's page, a gig's and the desk's list of orders: as the model foretells them, and what the real ones show.

use super::Order;
use crate::books::Account;
use crate::deed::{GigAt, Life, OrderAt};
use crate::market::Market;
use crate::numbers::{commission, part};
use crate::play::minor;
use domain::Timestamp;
use serde_json::{Value, json};

/// Moments that differ by less are the same: the model takes the time before the call, the market while it runs.
const NEAR: i64 = 20_000;

/// What the market shows as a moment, or the model's own where the two are the same.
fn near(real: &Value, ours: Option<i64>) -> Value {
    let moment = real.as_str().and_then(Timestamp::from_rfc3339).map(|at| at.0);
    match (moment, ours) {
        (Some(real), Some(ours)) if (real - ours).abs() < NEAR => json!(ours),
        (moment, _) => json!(moment),
    }
}

/// The same part of a real order's page as [`Market::order_page`] foretells.
pub fn order_shown(view: &Value, market: &Market, at: OrderAt) -> Value {
    let amount = |value: &Value| if value.is_null() { Value::Null } else { json!(minor(value)) };
    let prices: Vec<Value> = view["quotes"].as_array().into_iter().flatten().map(price).collect();
    let files: Vec<&Value> = view["delivery"].as_array().into_iter().flatten().map(|one| &one["name"]).collect();
    let order = &market.orders[at];
    json!({
        "status": view["status"],
        "turn": view["turn"],
        "buyer": view["buyer"]["id"],
        "seller": view["seller"]["id"],
        "total": amount(&view["total"]),
        "held": minor(&view["held"]),
        "prices": prices,
        "revisions": view["revisions"],
        "revisionsLeft": view["revisionsLeft"],
        "days": view["extension"]["days"],
        "buyerShare": view["buyerProposal"]["share"],
        "sellerShare": view["sellerProposal"]["share"],
        "ended": [view["ended"]["by"], view["ended"]["share"]],
        "completedBy": view["completedBy"],
        "certified": !view["certificate"].is_null(),
        "disputed": !view["disputedAt"].is_null(),
        "veryLate": view["veryLate"],
        "files": files,
        "stars": view["review"]["score"],
        "answered": !view["review"]["answeredAt"].is_null(),
        "due": if order.is_owed() { near(&view["dueAt"], Some(order.due)) } else { Value::Null },
        "completesAt": near(&view["autoCompleteAt"], market.completes_at(at)),
        "lapsesAt": near(&view["lapsesAt"], market.lapses_at(at)),
        "gets": [amount(&view["plan"]["gross"]), amount(&view["plan"]["net"]), amount(&view["plan"]["back"])],
    })
}

fn price(one: &Value) -> Value {
    json!([minor(&one["amount"]), one["days"], one["revisions"], one["state"]])
}

impl Market {
    /// An order as the model would show it to a moderator.
    pub fn order_page(&self, at: OrderAt, now: i64) -> Value {
        let order = &self.orders[at];
        let prices: Vec<Value> =
            order.prices.iter().map(|one| json!([one.amount, one.days, one.revisions, one.state.code()])).collect();
        let paid = order.total_paid();
        let total = order.paid.map(|_| paid).or(order.open_price().map(|open| order.prices[open].amount));
        let gross = part(paid, order.ended.map_or(100, |(_, share)| share) * 100);
        let file = order.delivered.map(|_| file_name(order.file));
        json!({
            "status": order.status(),
            "turn": order.turn().map(super::Side::code),
            "buyer": self.people[order.buyer].id,
            "seller": self.people[order.seller].id,
            "total": total,
            "held": self.books.of(Account::Escrow(Life::Order(at)), order.site),
            "prices": prices,
            "revisions": order.revisions,
            "revisionsLeft": order.revisions_left(),
            "days": order.asked_days,
            "buyerShare": order.buyer_share,
            "sellerShare": order.seller_share,
            "ended": [order.ended.map(|(how, _)| how), order.ended.map(|(_, share)| share)],
            "completedBy": order.completed,
            "certified": order.completed.is_some(),
            "disputed": order.disputed,
            "veryLate": order.is_very_late(now),
            "files": file.into_iter().collect::<Vec<_>>(),
            "stars": order.stars,
            "answered": order.review_answered,
            "due": order.is_owed().then_some(order.due),
            "completesAt": self.completes_at(at),
            "lapsesAt": self.lapses_at(at),
            "gets": [gross, gross - commission(gross), paid - gross],
        })
    }

    /// How many orders the desk's lists have: disputed, unanswered, of suspended people, all.
    pub fn desk(&self) -> [usize; 4] {
        let count = |fits: &dyn Fn(&&Order) -> bool| self.orders.iter().filter(fits).count();
        let suspended = |who: usize| self.people[who].suspended();
        [
            count(&|one| one.disputed),
            count(&|one| one.status() == 1),
            count(&|one| one.runs() && (suspended(one.buyer) || suspended(one.seller))),
            self.orders.len(),
        ]
    }

    /// What a gig shows of its orders: whether it is on sale, how often it was sold, its stars, and what waits.
    pub fn gig_page(&self, at: GigAt) -> Value {
        let gig = &self.gigs[at];
        let waiting = self.orders.iter().filter(|one| one.gig == Some(at) && one.runs()).count();
        json!({
            "onSale": self.is_on_sale(at),
            "price": gig.approved.unwrap_or(gig.price),
            "sold": gig.sold,
            "rated": gig.rated,
            "rating": if gig.rated == 0 { 0 } else { (gig.stars * 20 + gig.rated) / (gig.rated * 2) },
            "waiting": waiting,
        })
    }
}

/// The same part of a real gig's page.
pub fn gig_shown(view: &Value) -> Value {
    json!({
        "onSale": view["onSale"],
        "price": minor(&view["price"]),
        "sold": view["sold"],
        "rated": view["ratings"],
        "rating": (view["rating"].as_f64().unwrap_or_default() * 10.0).round() as i64,
        "waiting": view["waiting"],
    })
}

pub fn file_name(file: u64) -> String {
    format!("{file}.bin")
}
