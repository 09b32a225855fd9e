//! A fair contest in figures: whom the client answered and how soon, seen by the owner while it can be changed and by
//! designers in the client's record.

use domain::time::{HOUR_MS, MINUTE_MS};
use serde_json::{Value, json};
use testkit::{Contest, on_each_engine};

#[tokio::test(flavor = "multi_thread")]
async fn who_got_an_answer_is_told_to_the_owner_and_in_the_clients_record() {
    on_each_engine(async |app| {
        let (client, one, other) = (app.client().await, app.designer().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let place = format!("/projects/{}", contest.id);
        assert_eq!(client.get(&place).await.data()["fairness"], Value::Null, "nobody has entered");
        let first = contest.enter(&one).await;
        let second = contest.enter(&one).await;
        let third = contest.enter(&other).await;
        let say = async |who: &testkit::Actor, work: &Value| {
            let thread = format!("{place}/works/{}/messages", work["id"]);
            who.post(&thread, json!({ "content": "再紧凑一点" })).await.success();
        };
        let rate = async |work: &Value, score: i64| {
            let place = format!("{place}/work-score/{}", work["id"]);
            client.post(&place, json!({ "score": score })).await.success();
        };
        // A designer's own words are no answer.
        say(&one, &first).await;
        let told = async || client.get(&place).await.data()["fairness"].clone();
        let none = json!({ "designers": 2, "answered": 0, "medianHours": Value::Null, "answers": 0, "most": 0 });
        assert_eq!(told().await, none);

        // The calls' own time rounds the hours up.
        app.advance_ms(3 * HOUR_MS - MINUTE_MS).await;
        say(&client, &first).await;
        rate(&second, 4).await;
        rate(&second, 5).await;
        let one_of_two = json!({ "designers": 2, "answered": 1, "medianHours": 3, "answers": 2, "most": 2 });
        assert_eq!(told().await, one_of_two, "other stars for the same entry are no further answer");
        let seen = client.get(&place).await.data();
        let answers: Vec<_> = seen["designerList"].as_array().unwrap().iter().map(|who| &who["answers"]).collect();
        assert_eq!(answers, [&json!(2), &json!(0)]);

        app.advance_ms(2 * HOUR_MS).await;
        rate(&third, 3).await;
        let both = json!({ "designers": 2, "answered": 2, "medianHours": 3, "answers": 3, "most": 2 });
        assert_eq!(told().await, both);

        // Designers see the record, and not whom else the client answered.
        let rival = app.designer().await.get(&place).await.data();
        assert_eq!(rival["fairness"], Value::Null);
        assert_eq!(rival["designerList"][0]["answers"], Value::Null);
        let record = &rival["client"]["record"];
        assert_eq!((&record["designers"], &record["answered"]), (&json!(2), &json!(2)));
        assert_eq!(record["firstAnswerHours"], 4, "three and five");
    })
    .await;
}
