//! Claims are measured: nothing is said before there are contests enough, and then what the database holds.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use serde_json::{Value, json};
use testkit::{Contest, on_each_engine, zip_of};

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_claimed_before_it_is_measured() {
    on_each_engine(async |app| {
        let (guest, client, designer) = (app.guest(), app.client().await, app.designer().await);
        let claims = async || guest.get("/claims").await.data();
        let nothing = json!({
            "days": 90, "contests": 0, "firstDesignMinutes": Value::Null, "winnerHours": Value::Null,
            "clients": Value::Null,
        });
        assert_eq!(claims().await, nothing);

        // The half minute that is left is the calls' own: minutes are rounded up.
        for _ in 0..19 {
            let contest = Contest::open(&client).await;
            app.advance_ms(29 * 60_000 + 30_000).await;
            contest.enter(&designer).await;
        }
        let few = claims().await;
        assert_eq!((few["contests"].as_i64(), &few["firstDesignMinutes"]), (Some(19), &Value::Null));

        let last = Contest::open(&app.client().await).await;
        app.advance_ms(29 * 60_000 + 30_000).await;
        last.enter(&designer).await;
        let kept = claims().await;
        assert_eq!(kept["contests"], 20, "half an hour later it is measured anew");
        assert_eq!((kept["firstDesignMinutes"].as_i64(), kept["clients"].as_i64()), (Some(30), Some(2)));
        assert_eq!(kept["winnerHours"], Value::Null, "no winner was chosen yet");
        assert_eq!(guest.get("/claims?lang=en").await.data()["contests"], 0, "each site speaks for itself");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_brief_is_coached_by_what_finished_contests_said() {
    on_each_engine(async |app| {
        let (guest, client) = (app.guest(), app.client().await);
        let (winner, other) = (app.designer().await, app.designer().await);
        let zip = zip_of(&[("logo.svg", b"<svg/>")]);
        let coached = async |query: &str| guest.get(&format!("/projects/coach?{query}")).await.data();
        let nothing = json!({
            "days": 365, "contests": 0, "like": Value::Null, "designs": Value::Null, "telling": [],
        });
        assert_eq!(coached("projectType=0").await, nothing);
        for number in 0..20 {
            let tells = number % 2 == 0;
            let colours = if tells { json!(["red"]) } else { json!([]) };
            let contest = Contest::open_with(&client, json!({ "industry": 2, "colours": colours })).await;
            let work = contest.enter(&winner).await;
            if tells {
                contest.enter(&other).await;
            }
            contest.choose_finalist(&client, &winner).await;
            contest.choose_winner(&client, &work).await;
            contest.show_effect(&winner, &work).await;
            contest.deliver(&winner, &zip).await.success();
            contest.confirm(&client).await.success();
        }
        assert_eq!(coached("projectType=0").await, nothing, "what was measured is kept for some minutes");
        app.advance_ms(11 * 60_000).await;
        let told = coached("projectType=0&industry=2").await;
        assert_eq!((&told["contests"], &told["like"]), (&json!(20), &json!("industry")));
        assert_eq!(told["designs"], json!({ "low": 1, "median": 1, "high": 2 }));
        let colours = json!([{ "code": "colours", "many": 100, "few": 0, "characters": Value::Null }]);
        assert_eq!(told["telling"], colours, "what all of them had says nothing");
        assert_eq!(coached("projectType=0&industry=3").await["like"], "kind");
        assert_eq!(coached("projectType=1&industry=2").await["like"], "site", "another kind of design");
        assert_eq!(coached("projectType=0&lang=en").await, nothing, "each site speaks for itself");
        assert_eq!(coached("projectType=x&industry=-9223372036854775808").await["contests"], 20);
    })
    .await;
}
