//! Where one's money stands, as clients and designers read it: promised, held, come and gone.

#![allow(clippy::unwrap_used, reason = "tests")]

use serde_json::{Value, json};
use testkit::{Actor, Contest, PASSWORD, on_each_engine, zip_of};

async fn money(actor: &Actor) -> Value {
    let told = actor.get("/users/money").await.data();
    let [yuan, dollars] = told.as_array().unwrap().as_slice() else { panic!("{told}") };
    assert_eq!((&yuan["currency"], &dollars["currency"]), (&json!("CNY"), &json!("USD")));
    assert_eq!((&dollars["available"], &dollars["earned"], &dollars["minimum"]), (&json!(0), &json!(0), &json!(20)));
    yuan.clone()
}

fn amount(money: &Value, part: &str) -> f64 {
    money[part].as_f64().unwrap_or_else(|| panic!("{part} of {money}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_promised_is_what_comes() {
    on_each_engine(async |app| {
        let (client, winner, second) = (app.client().await, app.designer().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let paid = amount(&money(&client).await, "paid");
        assert!(paid > 0.0);
        assert_eq!(amount(&money(&client).await, "held"), paid);
        let work = contest.enter(&winner).await;
        contest.enter(&second).await;
        assert_eq!(amount(&money(&winner).await, "awards"), 0.0, "nobody is promised anything yet");
        contest.choose_finalist(&client, &winner).await;
        contest.choose_finalist(&client, &second).await;
        let award = amount(&money(&second).await, "awards");
        assert!(award > 0.0);
        assert_eq!(amount(&money(&winner).await, "handover"), 0.0);

        contest.choose_winner(&client, &work).await;
        let promised = money(&winner).await;
        let sum = amount(&promised, "handover") + amount(&promised, "awards");
        assert!(sum > award && amount(&promised, "available") == 0.0, "{promised}");
        contest.show_effect(&winner, &work).await;
        contest.deliver(&winner, &zip_of(&[("logo/logo.svg", b"<svg/>")])).await.success();
        contest.confirm(&client).await.success();
        for (person, came) in [(&winner, sum), (&second, award)] {
            let now = money(person).await;
            assert_eq!((amount(&now, "available"), amount(&now, "earned")), (came, came), "{now}");
            assert_eq!((amount(&now, "handover"), amount(&now, "awards")), (0.0, 0.0));
            assert_eq!(now["charges"], json!({ "fee": 0, "tax": 0, "net": now["available"] }));
        }
        let theirs = money(&client).await;
        assert_eq!((amount(&theirs, "held"), amount(&theirs, "paid")), (0.0, paid), "what was held is paid out");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_withdrawal_is_on_its_way_until_it_is_decided() {
    on_each_engine(async |app| {
        let (earner, moderator) = (app.earner(500).await, app.moderator().await);
        let ask = json!({ "channel": "alipay", "account": "zhou@example.com", "password": PASSWORD, "amount": 200 });
        let told = async |available, withdrawing, withdrawn| {
            let now = money(&earner).await;
            let found = ["available", "withdrawing", "withdrawn"].map(|part| amount(&now, part));
            assert_eq!(found, [available, withdrawing, withdrawn]);
            assert_eq!(amount(&now, "earned"), 500.0, "a withdrawal that comes back was earned once");
        };
        let first = earner.post("/users/payout/request", ask.clone()).await.data();
        told(300.0, 200.0, 0.0).await;
        let decide = async |id: &Value, paid: i64| {
            let said = json!({ "paid": paid, "reference": "A", "reason": "b" });
            moderator.post(&format!("/admin/payouts/{id}"), said).await.success();
        };
        decide(&first["id"], 0).await;
        told(500.0, 0.0, 0.0).await;
        let second = earner.post("/users/payout/request", ask).await.data();
        decide(&second["id"], 1).await;
        told(300.0, 0.0, 200.0).await;
        app.guest().get("/users/money").await.refused(401, "not_signed_in");
    })
    .await;
}
