//! Lists of one's own contests: whose turn it is, what is new, what is owed; and what a designer weighs in the public one.

#![allow(clippy::unwrap_used, reason = "tests")]

use serde_json::{Value, json};
use testkit::{Actor, Contest, on_each_engine};

/// Ids and whose turn, in the order of the list.
async fn turns(actor: &Actor, query: &str) -> Vec<(i64, String)> {
    let (list, _) = actor.get(&format!("/users/projects?sort=turn{query}")).await.list();
    list.iter().map(|card| (card["id"].as_i64().unwrap(), card["own"]["waits"].as_str().unwrap().to_owned())).collect()
}

async fn card(actor: &Actor, contest: &Contest) -> Value {
    let (list, _) = actor.get("/users/projects").await.list();
    list.into_iter().find(|card| card["id"] == contest.id).unwrap()
}

fn numbers(card: &Value) -> Vec<i64> {
    card["own"]["works"].as_array().unwrap().iter().map(|work| work["number"].as_i64().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn ones_own_contests_stand_in_the_order_of_whose_turn_it_is() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let (delivered, _) = Contest::delivered(&client, &designer).await;
        let (complete, _) = Contest::delivered(&client, &designer).await;
        complete.confirm(&client).await.success();
        let entered = Contest::open(&client).await;
        entered.enter(&designer).await;
        let empty = Contest::open(&client).await;
        let won = Contest::open(&client).await;
        let work = won.enter(&designer).await;
        won.choose_winner(&client, &work).await;
        let unpaid = Contest::unpaid(&client, json!({})).await;

        let place = |contest: &Contest, waits: &str| (contest.id, waits.to_owned());
        let clients = [
            place(&delivered, "urgent"),
            place(&entered, "mine"),
            place(&unpaid, "mine"),
            place(&empty, "others"),
            place(&won, "others"),
            place(&complete, "over"),
        ];
        assert_eq!(turns(&client, "").await, clients);
        let designers =
            [place(&won, "urgent"), place(&entered, "mine"), place(&delivered, "others"), place(&complete, "over")];
        assert_eq!(turns(&designer, "").await, designers);
        // In pages each stands once, and the count is that of all.
        let mut met = Vec::new();
        for page in 1..=4 {
            let (list, total) = client.get(&format!("/users/projects?sort=turn&size=2&page={page}")).await.list();
            assert_eq!(total, 6);
            met.extend(list.iter().map(|card| card["id"].as_i64().unwrap()));
        }
        assert_eq!(met, clients.iter().map(|(id, _)| *id).collect::<Vec<_>>());
        assert_eq!(turns(&client, "&filter=open").await, [place(&entered, "mine"), place(&empty, "others")]);
        // What is owed and what has come.
        let owed = card(&designer, &won).await;
        assert_eq!(owed["deliveries"][0]["amount"], owed["winnerShare"]);
        assert_eq!(card(&client, &delivered).await["deliveries"][0]["amount"], Value::Null);
        assert!(card(&client, &delivered).await["own"]["due"].is_string());
        let paid = card(&designer, &complete).await;
        assert_eq!((&paid["mine"]["won"], &paid["mine"]["earned"]), (&json!(true), &paid["winnerShare"]));
        // Nobody else is told any of it.
        for list in [format!("/clients/{}/projects?sort=turn", client.id), "/projects?filter=ended".to_owned()] {
            let (shown, _) = app.guest().get(&list).await.list();
            assert!(!shown.is_empty() && shown.iter().all(|card| card["own"].is_null()), "{list}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_shows_the_last_designs_to_the_client_and_the_own_best_to_a_designer_with_what_is_new() {
    on_each_engine(async |app| {
        let (client, designer, rival) = (app.client().await, app.designer().await, app.designer().await);
        let contest = Contest::open_with(&client, json!({ "private": 1 })).await;
        let mut works = Vec::new();
        for author in [&designer, &designer, &rival, &rival, &rival] {
            works.push(contest.enter(author).await);
        }
        let id = |n: usize| works[n]["id"].clone();
        let write = |n: usize| format!("/projects/{}/works/{}/messages", contest.id, id(n));
        app.moderator().await.put(&format!("/works/{}/hidden", id(4)), json!({ "hidden": 1 })).await.success();
        client.post(&format!("/projects/{}/work-score/{}", contest.id, id(0)), json!({ "score": 4 })).await.success();
        client.post(&write(0), json!({ "content": "再大一点" })).await.success();
        designer.post(&write(1), json!({ "content": "这一版更稳" })).await.success();
        rival.post(&write(2), json!({ "content": "请看这一稿" })).await.success();

        let own = card(&client, &contest).await;
        assert_eq!(numbers(&own), [4, 3, 2, 1], "the latest, without the hidden one");
        assert_eq!((&own["own"]["unread"], &own["own"]["unrated"]), (&json!(2), &json!(3)));
        let theirs = card(&designer, &contest).await;
        assert_eq!(numbers(&theirs), [1, 2], "their own alone, the one with stars first");
        assert_eq!((&theirs["own"]["unread"], &theirs["own"]["unrated"]), (&json!(1), &json!(0)));
        assert_eq!(numbers(&card(&rival, &contest).await), [5, 4, 3]);
        // Read, it is new no more.
        client.get(&write(1)).await.success();
        assert_eq!(card(&client, &contest).await["own"]["unread"], json!(1));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_designer_sees_the_clients_record_and_where_they_are_in_and_narrows_by_prize_and_ai() {
    on_each_engine(async |app| {
        let (client, designer, guest) = (app.client().await, app.designer().await, app.guest());
        let (done, _) = Contest::delivered(&client, &designer).await;
        done.confirm(&client).await.success();
        let plain = Contest::open_with(&client, json!({ "aiWelcome": false })).await;
        let secret = Contest::open_with(&client, json!({ "private": 1 })).await;
        let joined = Contest::open_with(&client, json!({ "taocan": 6 })).await;
        joined.enter(&designer).await;
        assert!(secret.id > 0);

        let find = |list: &[Value], id: i64| list.iter().find(|card| card["id"] == id).unwrap().clone();
        let (seen, _) = designer.get("/projects?filter=open").await.list();
        assert_eq!(
            (&find(&seen, joined.id)["joined"], &find(&seen, plain.id)["joined"]),
            (&json!(true), &json!(false))
        );
        let record = &find(&seen, plain.id)["client"]["record"];
        assert_eq!((&record["contests"], &record["ended"], &record["awarded"]), (&json!(4), &json!(1), &json!(1)));
        assert!(record["answerHours"].is_i64());
        let page = plain.seen_by(&designer).await;
        assert_eq!(&page["client"]["record"], record, "as on the contest's own page");
        // Strangers are told of no private contest.
        let (seen, _) = guest.get("/projects?filter=open").await.list();
        let shown = find(&seen, plain.id);
        assert_eq!((&shown["client"]["record"]["contests"], &shown["joined"]), (&json!(3), &json!(false)));

        let ids = async |query: &str| {
            let (list, total) = guest.get(&format!("/projects?filter=open{query}")).await.list();
            assert_eq!(total, list.len() as i64, "{query}");
            let count = guest.get(&format!("/projects/count?{}", query.trim_start_matches('&'))).await.data();
            assert_eq!(count["open"].as_i64(), Some(total), "{query}");
            list.iter().map(|card| card["id"].as_i64().unwrap()).collect::<Vec<_>>()
        };
        let [less, more] = [&plain, &joined].map(|contest| find(&seen, contest.id)["prize"].as_f64().unwrap() as i64);
        assert!(less < more);
        assert_eq!(ids(&format!("&leastPrize={more}")).await, [joined.id]);
        assert_eq!(ids(&format!("&leastPrize={}", more + 1)).await, Vec::<i64>::new());
        assert_eq!(ids("&leastPrize=99999999999999999").await, Vec::<i64>::new());
        assert_eq!(ids("&leastPrize=-5").await.len(), 2);
        assert_eq!(ids("&ai=0").await, [plain.id]);
        assert_eq!(ids("&ai=1").await, [joined.id]);
        assert_eq!(ids("&ai=maybe&leastPrize=much").await.len(), 2);
        assert_eq!(ids("&ai=1&q=%E5%B1%B1%E6%B5%B7").await.len(), ids("&q=%E5%B1%B1%E6%B5%B7").await.len() - 1);
    })
    .await;
}
