//! Claims are measured: nothing is said before there are contests enough, and then what the database holds.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use serde_json::{Value, json};
use testkit::{Contest, on_each_engine};

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
