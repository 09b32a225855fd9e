//! A contest with its client at hand, and the calls that move its money.

use crate::{Actor, Answer, Contest, Form, TestApp, jpg_of, zip_of};
use serde_json::{Value, json};

/// A contest with its client at hand.
pub struct Turn<'a> {
    pub client: &'a Actor,
    pub contest: &'a Contest,
}

impl Turn<'_> {
    /// The path of a call about the contest.
    #[must_use]
    pub fn call(&self, rest: &str) -> String {
        format!("/projects/{}{rest}", self.contest.id)
    }

    /// What stands in its escrow, in major units.
    ///
    /// # Panics
    /// When the client is not told.
    pub async fn held(&self) -> f64 {
        self.client.get(&self.call("/escrow")).await.data()["held"].as_f64().expect("an amount")
    }

    /// Uploads an effect image and a package; `bought` 0 is the winner's handover.
    ///
    /// # Panics
    /// When one of them is refused.
    pub async fn hand_over(&self, designer: &Actor, work: &Value, bought: i64) {
        let form =
            Form::new().file("file", "效果图.jpg", jpg_of(1_600, 1_200, 70 + u32::try_from(bought).unwrap_or(0)));
        designer.upload(&format!("/works/{}/attachments", work["id"]), form).await.success();
        let zip = zip_of(&[("logo/logo.svg", b"<svg/>")]);
        let form = Form::new().file("file", "源文件.zip", zip).field("boughtId", bought);
        designer.upload(&self.call("/packages"), form).await.success();
    }

    /// Buys another design; the number of its handover.
    ///
    /// # Panics
    /// When it is refused.
    pub async fn buy(&self, work: &Value) -> i64 {
        let body = json!({ "projectId": self.contest.id, "workId": work["id"] });
        self.client.post("/gateway/logo/payment/buywork/simulate", body).await.success();
        let bought = self.contest.seen_by(self.client).await["additionalBought"].clone();
        bought.as_array().and_then(|all| all.last()).expect("it was bought")["id"].as_i64().expect("an id")
    }
}

/// The balance in a currency, in major units.
async fn balance(actor: &Actor, currency: &str) -> f64 {
    actor.get("/users/info").await.data()["balance"][currency].as_f64().expect("a balance")
}

/// # Panics
/// When there is no balance.
pub async fn yuan(actor: &Actor) -> f64 {
    balance(actor, "CNY").await
}

/// # Panics
/// When there is no balance.
pub async fn dollars(actor: &Actor) -> f64 {
    balance(actor, "USD").await
}

/// Begins a payment and lets its money arrive; the refusal of whichever was refused.
pub async fn pay(client: &Actor, order: Value) -> Answer {
    let started = client.post("/payments", order).await;
    if !started.status.is_success() {
        return started;
    }
    client.post(&format!("/gateway/payments/{}/simulate", started.data()["id"]), json!({})).await
}

/// A moderator's decision on an invoice, on the version that is there now.
pub async fn decide_invoice(moderator: &Actor, id: i64, mut decision: Value) -> Answer {
    let call = format!("/admin/invoices/{id}");
    decision["version"] = moderator.get(&call).await.data()["version"].clone();
    moderator.post(&call, decision).await
}

/// Its designer says that the entry may be sold.
///
/// # Panics
/// When that is refused.
pub async fn say_yes(designer: &Actor, work: &Value) {
    designer.put(&format!("/store/mine/{}", work["id"]), json!({ "sells": 1 })).await.success();
}

/// A contest with a winner whose other entry hangs in the store: its designer sells at 260.
///
/// # Panics
/// When a call is refused.
pub async fn store(app: &TestApp) -> (Contest, Value, Actor) {
    let client = app.client().await;
    let (winner, seller) = (app.designer().await, app.designer().await);
    seller.post("/users/info", json!({ "autoSellPrice": 260 })).await.success();
    let contest = Contest::open(&client).await;
    let best = contest.enter(&winner).await;
    let other = contest.enter(&seller).await;
    contest.choose_winner(&client, &best).await;
    (contest, other, seller)
}
