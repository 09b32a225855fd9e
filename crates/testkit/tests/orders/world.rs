//! What the tests of orders have in common: a client, a designer who takes work, and the way of an order.

#![allow(clippy::unwrap_used, reason = "tests")]

use db::{params, sql};
use domain::Timestamp;
use serde_json::{Value, json};
use testkit::{Actor, Form, TestApp};

pub const WORDS: &str = "标志的线条再细一点，颜色用深一些的朱红。";

pub struct World {
    pub client: Actor,
    pub designer: Actor,
    pub stranger: Actor,
    pub rival: Actor,
    pub moderator: Actor,
}

/// A designer who takes work without a contest.
pub async fn for_hire(app: &TestApp) -> Actor {
    let designer = app.designer().await;
    app.set_wins(&designer, i64::from(domain::account::level::HIRE_WINS_LEAST)).await;
    designer.post("/users/info", json!({ "hireMe": true })).await.success();
    designer
}

impl World {
    pub async fn of(app: &TestApp) -> World {
        World {
            client: app.client().await,
            designer: for_hire(app).await,
            stranger: app.client().await,
            rival: app.designer().await,
            moderator: app.moderator().await,
        }
    }

    /// An order that waits for its price.
    pub async fn hired(&self) -> i64 {
        let path = format!("/designers/{}/hire", self.designer.id);
        let order = self.client.post(&path, json!({ "content": "想".repeat(150) })).await.data();
        order["id"].as_i64().unwrap()
    }

    pub async fn quoted(&self, amount: f64, revisions: i64) -> i64 {
        let id = self.hired().await;
        self.quote(id, amount, revisions).await;
        id
    }

    pub async fn quote(&self, id: i64, amount: f64, revisions: i64) {
        let quote = json!({ "description": "标志一套", "amount": amount, "days": 7, "revisions": revisions });
        self.designer.post(&format!("/orders/{id}/quote"), quote).await.success();
    }

    /// One that has started.
    pub async fn started(&self, amount: f64, revisions: i64) -> i64 {
        let id = self.quoted(amount, revisions).await;
        self.pay(id).await;
        id
    }

    pub async fn delivered(&self, amount: f64, revisions: i64) -> i64 {
        let id = self.started(amount, revisions).await;
        self.deliver(id, b"first").await;
        id
    }

    pub async fn pay(&self, id: i64) -> Value {
        let order = json!({ "purpose": "order", "orderId": id, "channel": "sandbox" });
        let begun = self.client.post("/payments", order).await.data();
        self.client.post(&format!("/gateway/payments/{}/simulate", begun["id"]), json!({})).await.data()
    }

    pub async fn deliver(&self, id: i64, bytes: &[u8]) {
        let form = Form::new().field("content", "第一版，请看。").file("file", "logo.bin", bytes);
        self.designer.upload(&format!("/orders/{id}/deliver"), form).await.success();
    }

    pub async fn status(&self, id: i64) -> i64 {
        self.client.get(&format!("/orders/{id}")).await.data()["status"].as_i64().unwrap()
    }
}

/// A moment of an answer.
pub fn moment(value: &Value) -> Timestamp {
    Timestamp::from_rfc3339(value.as_str().unwrap()).unwrap()
}

pub async fn balance(designer: &Actor) -> f64 {
    designer.get("/users/fundsflows").await.json()["sum"].as_f64().unwrap()
}

/// What goes back to a client, over all payments, as it was ordered.
pub async fn sent_back(app: &TestApp, client: &Actor) -> i64 {
    let id = client.id;
    let read = move |conn: &mut db::Conn<'_>| {
        conn.one(
            sql!(
                "SELECT CAST(COALESCE(SUM(r.amount), 0) AS BIGINT) FROM payment_refunds r JOIN payments p ON p.id = r.payment_id \
                 WHERE p.payer_id = $1"
            ),
            &params![id],
            |row| row.get::<i64>(0),
        )
    };
    app.market.db.read(read).await.unwrap()
}
