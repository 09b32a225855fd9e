//! Everything at once: whatever can happen once happens once, and whoever comes second is told so.

use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{
    Actor, Answer, Contest, Form, TestApp, jpg_of, on_each_engine, only, registration, together, yuan, zip_of,
};

/// How often the same thing is tried at the same moment.
const TRIES: usize = 6;

/// Sends the same JSON so many times at once.
async fn at_once(actor: &Arc<Actor>, path: &str, body: &Value) -> Vec<Answer> {
    together((0..TRIES).map(|_| {
        let (actor, path, body) = (Arc::clone(actor), path.to_owned(), body.clone());
        async move { actor.post(&path, body).await }
    }))
    .await
}

async fn mails(app: &TestApp, actor: &Actor) -> usize {
    app.mail_to(&actor.email).await.len()
}

#[tokio::test(flavor = "multi_thread")]
async fn one_winner_is_chosen_however_many_are_chosen_at_once() {
    on_each_engine(async |app| {
        let client = Arc::new(app.client().await);
        let contest = Contest::open(&client).await;
        let mut works = Vec::new();
        for _ in 0..4 {
            let designer = app.designer().await;
            let work = contest.enter(&designer).await;
            works.push((designer, work));
        }
        let choices = works.iter().chain(&works).map(|(_, work)| {
            let (client, call) =
                (Arc::clone(&client), format!("/projects/{}/works/{}/winning", contest.id, work["id"]));
            async move { client.put(&call, json!({})).await }
        });
        let answers = together(choices).await;
        only(1, &answers, 409, "winner_chosen");
        let chosen = contest.seen_by(&client).await["winning"]["workId"].clone();
        let won = answers.iter().find(|answer| answer.status.is_success()).unwrap();
        assert_eq!(won.data()["winning"]["workId"], chosen, "who was told of success is the winner");
        for (designer, work) in &works {
            let wins = designer.get("/users/info").await.data()["winningWorksCount"].clone();
            let expected = i64::from(work["id"] == chosen);
            assert_eq!(wins, json!(expected));
            assert_eq!(mails(app, designer).await, expected as usize, "one mail to the winner");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_project_is_paid_once_however_many_payments_arrive_at_once() {
    on_each_engine(async |app| {
        let client = Arc::new(app.client().await);
        let contest = Contest::unpaid(&client, json!({})).await;
        let order = json!({ "purpose": "project", "channel": "sandbox", "projectId": contest.id });
        let mut payments = Vec::new();
        for answer in at_once(&client, "/payments", &order).await {
            payments.push(answer.data()["id"].clone());
        }
        let settle = payments.iter().map(|id| {
            let (client, call) = (Arc::clone(&client), format!("/gateway/payments/{id}/simulate"));
            async move { client.post(&call, json!({})).await }
        });
        only(1, &together(settle).await, 409, "already_paid");
        let whole = json!({ "projectId": contest.id });
        only(0, &at_once(&client, "/gateway/logo/payment/audit/simulate", &whole).await, 409, "already_paid");
        let escrow = client.get(&format!("/projects/{}/escrow", contest.id)).await.data();
        assert_eq!((&escrow["held"], escrow["lines"].as_array().unwrap().len()), (&json!(999), 1));
        assert_eq!(mails(app, &client).await, 1);

        // The very same payment arriving many times is one payment.
        let second = Contest::unpaid(&client, json!({})).await;
        let order = json!({ "purpose": "project", "channel": "sandbox", "projectId": second.id });
        let id = client.post("/payments", order).await.data()["id"].clone();
        let answers = at_once(&client, &format!("/gateway/payments/{id}/simulate"), &json!({})).await;
        only(TRIES, &answers, 200, "");
        let escrow = client.get(&format!("/projects/{}/escrow", second.id)).await.data();
        assert_eq!((&escrow["held"], escrow["lines"].as_array().unwrap().len()), (&json!(999), 1));
        // Made and paid in one call.
        let third = Contest::unpaid(&client, json!({})).await;
        let answers = at_once(&client, "/gateway/logo/payment/audit/simulate", &json!({ "projectId": third.id })).await;
        only(1, &answers, 409, "already_paid");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_contest_is_either_paid_or_removed() {
    on_each_engine(async |app| {
        let client = Arc::new(app.client().await);
        for _ in 0..4 {
            let contest = Contest::unpaid(&client, json!({})).await;
            let (payer, remover, id) = (Arc::clone(&client), Arc::clone(&client), contest.id);
            let pay = tokio::spawn(async move {
                payer.post("/gateway/logo/payment/audit/simulate", json!({ "projectId": id })).await
            });
            let remove = tokio::spawn(async move { remover.delete(&format!("/projects/{id}")).await });
            let (paid, removed) = (pay.await.unwrap(), remove.await.unwrap());
            let after = client.get(&format!("/projects/{id}")).await;
            if paid.status.is_success() {
                removed.refused(409, "already_paid");
                assert_eq!(after.data()["step"], 1);
            } else {
                paid.refused(404, "not_found");
                removed.success();
                after.refused(404, "not_found");
            }
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_package_is_confirmed_and_paid_out_once() {
    on_each_engine(async |app| {
        let (client, winner) = (Arc::new(app.client().await), Arc::new(app.designer().await));
        let (contest, _) = Contest::delivered(&client, &winner).await;
        app.advance_hours(49).await;
        // The client confirms while the designer claims.
        let calls = (0..TRIES * 2).map(|i| {
            let (actor, verb) = if i % 2 == 0 { (&client, "packages/confirm") } else { (&winner, "claim") };
            let (actor, call) = (Arc::clone(actor), format!("/projects/{}/{verb}", contest.id));
            async move { actor.post(&call, json!({})).await }
        });
        only(1, &together(calls).await, 409, "already_confirmed");
        assert!((yuan(&winner).await - 849.15).abs() < 1e-9);
        app.advance_hours(200).await;
        assert!((yuan(&winner).await - 849.15).abs() < 1e-9, "the timer does nothing after it");
        let review = json!({ "rating": 4, "content": "很好" });
        let reviews = at_once(&client, &format!("/projects/{}/comments", contest.id), &review).await;
        only(1, &reviews, 409, "already_reviewed");
        let profile = client.get(&format!("/designers/{}", winner.id)).await.data();
        assert_eq!(profile["reviewsTotal"], 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_timer_and_the_client_confirm_once_between_them() {
    on_each_engine(async |app| {
        let (client, winner) = (Arc::new(app.client().await), app.designer().await);
        let (contest, _) = Contest::delivered(&client, &winner).await;
        let (asker, clock, id) = (Arc::clone(&client), Arc::clone(&client), contest.id);
        let timer = tokio::spawn(async move { clock.post("/sandbox/clock", json!({ "advanceHours": 168 })).await });
        let confirmed = asker.post(&format!("/projects/{id}/packages/confirm"), json!({})).await;
        timer.await.unwrap().success();
        if !confirmed.status.is_success() {
            confirmed.refused(409, "already_confirmed");
        }
        app.run_jobs().await;
        assert_eq!(contest.seen_by(&client).await["step"], 4);
        assert!((yuan(&winner).await - 849.15).abs() < 1e-9);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn finalists_are_counted_however_many_are_chosen_at_once() {
    on_each_engine(async |app| {
        let client = Arc::new(app.client().await);
        let contest = Contest::open(&client).await;
        let mut designers = Vec::new();
        for _ in 0..5 {
            let designer = app.designer().await;
            contest.enter(&designer).await;
            designers.push(designer);
        }
        let call = format!("/projects/{}/finalists", contest.id);
        let first = json!({ "designerId": designers[0].id.0 });
        only(1, &at_once(&client, &call, &first).await, 409, "already_finalist");
        assert_eq!(mails(app, &designers[0]).await, 1);
        // One place is left, and four are to have it.
        let rest = designers[1..].iter().map(|designer| {
            let (client, call, body) = (Arc::clone(&client), call.clone(), json!({ "designerId": designer.id.0 }));
            async move { client.post(&call, body).await }
        });
        only(1, &together(rest).await, 402, "extra_finalist_required");
        let seen = contest.seen_by(&client).await;
        assert_eq!((&seen["finalists"], &seen["finalistsLeft"]), (&json!(2), &json!(0)));
        // One more is paid once.
        let chosen =
            |id: i64| seen["designerList"].as_array().unwrap().iter().any(|d| d["id"] == id && d["isFinalist"] == true);
        let next = designers.iter().find(|designer| !chosen(designer.id.0)).unwrap();
        let body = json!({ "projectId": contest.id, "designerId": next.id.0 });
        only(1, &at_once(&client, "/gateway/logo/payment/finalist/simulate", &body).await, 409, "already_finalist");
        let escrow = client.get(&format!("/projects/{}/escrow", contest.id)).await.data();
        assert_eq!((&escrow["held"], escrow["lines"].as_array().unwrap().len()), (&json!(1_099), 2));
        assert_eq!(contest.seen_by(&client).await["finalists"], 3);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_open_stage_ends_once_restarts_once_and_is_hidden_once() {
    on_each_engine(async |app| {
        let client = Arc::new(app.client().await);
        let contest = Contest::open(&client).await;
        let call = |verb: &str| format!("/projects/{}/{verb}", contest.id);
        only(1, &at_once(&client, &call("end"), &json!({})).await, 409, "wrong_state");
        only(1, &at_once(&client, &call("restart"), &json!({})).await, 409, "wrong_state");
        client.post(&call("end"), json!({})).await.success();
        let order = json!({ "purpose": "restart", "channel": "sandbox", "projectId": contest.id });
        let mut payments = Vec::new();
        for answer in at_once(&client, "/payments", &order).await {
            payments.push(answer.data()["id"].clone());
        }
        let settle = payments.iter().map(|id| {
            let (client, call) = (Arc::clone(&client), format!("/gateway/payments/{id}/simulate"));
            async move { client.post(&call, json!({})).await }
        });
        only(1, &together(settle).await, 409, "wrong_state");
        let order = json!({ "purpose": "private", "channel": "sandbox", "projectId": contest.id });
        let mut payments = Vec::new();
        for answer in at_once(&client, "/payments", &order).await {
            payments.push(answer.data()["id"].clone());
        }
        let settle = payments.iter().map(|id| {
            let (client, call) = (Arc::clone(&client), format!("/gateway/payments/{id}/simulate"));
            async move { client.post(&call, json!({})).await }
        });
        only(1, &together(settle).await, 409, "already_paid");
        let escrow = client.get(&format!("/projects/{}/escrow", contest.id)).await.data();
        assert_eq!((&escrow["held"], escrow["lines"].as_array().unwrap().len()), (&json!(1_299), 3));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn uploads_and_the_choice_of_a_winner_do_not_cross() {
    on_each_engine(async |app| {
        let client = Arc::new(app.client().await);
        let contest = Contest::open(&client).await;
        let designers: Vec<_> = [app.designer().await, app.designer().await, app.designer().await].map(Arc::new).into();
        let first = contest.enter(&designers[0]).await;
        let winning = format!("/projects/{}/works/{}/winning", contest.id, first["id"]);
        let chooser = Arc::clone(&client);
        let uploads = designers.iter().cycle().take(9).map(|designer| {
            let (designer, contest) = (Arc::clone(designer), contest.clone());
            async move { designer.upload(&contest.works(), Contest::entry()).await }
        });
        let (answers, chosen) = tokio::join!(together(uploads), chooser.put(&winning, json!({})));
        chosen.success();
        // Those at the same moment may be on either side of the choice; whatever begins after it is refused, all of it.
        let taken = answers.iter().filter(|answer| answer.status.is_success()).count();
        only(taken, &answers, 403, "not_allowed_now");
        let late = designers.iter().cycle().take(6).map(|designer| {
            let (designer, contest) = (Arc::clone(designer), contest.clone());
            async move { designer.upload(&contest.works(), Contest::entry()).await }
        });
        only(0, &together(late).await, 403, "not_allowed_now");
        let (hung, total) = client.get(&contest.works()).await.list();
        assert_eq!(total as usize, taken + 1, "whatever was taken hangs, whatever was refused does not");
        let mut numbers: Vec<i64> = hung.iter().map(|work| work["number"].as_i64().unwrap()).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=total).collect::<Vec<_>>(), "each number once");
        let seen = contest.seen_by(&client).await;
        assert_eq!(seen["designs"], total);
        for work in &hung {
            assert!(client.get(work["image"]["url"].as_str().unwrap()).await.status.is_success());
            assert!(client.get(work["thumb"].as_str().unwrap()).await.status.is_success());
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn packages_at_once_become_versions_and_an_entry_keeps_its_bound_of_pictures() {
    on_each_engine(async |app| {
        let (client, winner) = (app.client().await, Arc::new(app.designer().await));
        let contest = Contest::open(&client).await;
        let work = contest.enter(&winner).await;
        // Nineteen and two at a time: at most twenty fit.
        let call = format!("/works/{}/attachments", work["id"]);
        let many = (0..17).fold(Form::new(), |form, i| form.file("file", "a.jpg", jpg_of(800, 600, i)));
        winner.upload(&call, many).await.success();
        let pairs = (0..4).map(|i| {
            let (winner, call) = (Arc::clone(&winner), call.clone());
            let two = Form::new().file("file", "b.jpg", jpg_of(800, 600, 90 + i)).file(
                "file",
                "c.jpg",
                jpg_of(800, 600, 70 + i),
            );
            async move { winner.upload(&call, two).await }
        });
        only(1, &together(pairs).await, 409, "too_many_attachments");
        contest.choose_winner(&client, &work).await;
        // The effect image takes the last place.
        contest.show_effect(&winner, &work).await;
        let packages = (0..4).map(|i| {
            let (winner, contest) = (Arc::clone(&winner), contest.clone());
            async move { contest.deliver(&winner, &zip_of(&[("v.txt", format!("{i}").as_bytes())])).await }
        });
        only(4, &together(packages).await, 200, "");
        let list = client.get(&format!("/projects/{}/packages", contest.id)).await.data()["list"].clone();
        let versions: Vec<_> =
            list.as_array().unwrap().iter().map(|package| package["version"].as_i64().unwrap()).collect();
        assert_eq!(versions, [4, 3, 2, 1]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mark_and_an_address_are_taken_once() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        contest.choose_winner(&client, &work).await;
        let call = format!("/projects/{}/works/{}/favourite", contest.id, work["id"]);
        let fans: Vec<_> = [app.client().await, app.client().await, app.designer().await].map(Arc::new).into();
        let marks = fans.iter().cycle().take(12).map(|fan| {
            let (fan, call) = (Arc::clone(fan), call.clone());
            async move { fan.put(&call, json!({ "favourite": 1 })).await }
        });
        only(12, &together(marks).await, 200, "");
        let seen = client.get(&format!("/works/{}", work["id"])).await.data();
        assert_eq!(seen["favourite"], 3);

        let guests = (0..4).map(|_| {
            let guest = app.guest();
            async move { guest.post("/api/register", registration("once@example.com")).await }
        });
        only(1, &together(guests).await.clone(), 422, "email_taken");
    })
    .await;
}

/// One person's errands in a busy market, each as soon as the last is done.
async fn errands(actor: Arc<Actor>, contest: Contest, rounds: usize, designs: bool) -> Vec<Answer> {
    let mut answers = Vec::new();
    for round in 0..rounds {
        let wall = actor.get(&contest.works()).await;
        let seen = wall.list().0;
        answers.push(wall);
        answers.push(actor.get(&format!("/projects/{}", contest.id)).await);
        if designs && round % 3 == 0 {
            answers.push(actor.upload(&contest.works(), Contest::entry()).await);
        }
        if let Some(work) = seen.get(round % seen.len().max(1)) {
            let at = format!("/projects/{}/works/{}", contest.id, work["id"]);
            answers.push(actor.post(&format!("{at}/messages"), json!({ "content": format!("第{round}句") })).await);
            answers.push(actor.put(&format!("{at}/favourite"), json!({ "favourite": (round + 1) % 2 })).await);
            let stars = format!("/projects/{}/work-score/{}", contest.id, work["id"]);
            answers.push(actor.post(&stars, json!({ "score": 1 + round % 5 })).await);
            if round == rounds / 2 {
                answers.push(
                    actor
                        .post(
                            &format!("/projects/{}/finalists", contest.id),
                            json!({ "designerId": work["designer"]["id"] }),
                        )
                        .await,
                );
            }
            if round == rounds - 2 {
                answers.push(actor.put(&format!("{at}/winning"), json!({})).await);
            }
        }
    }
    answers
}

#[tokio::test(flavor = "multi_thread")]
async fn a_busy_market_stays_in_order_and_never_fails() {
    on_each_engine(async |app| {
        let mut running = Vec::new();
        let mut contests = Vec::new();
        let designers: Vec<_> = [app.designer().await, app.designer().await, app.designer().await].map(Arc::new).into();
        for _ in 0..2 {
            let client = Arc::new(app.client().await);
            let contest = Contest::open(&client).await;
            contest.enter(&designers[0]).await;
            // The client at two windows, and everybody else.
            for actor in [&client, &client] {
                running.push(tokio::spawn(errands(Arc::clone(actor), contest.clone(), 24, false)));
            }
            for designer in &designers {
                running.push(tokio::spawn(errands(Arc::clone(designer), contest.clone(), 10, true)));
            }
            contests.push((client, contest));
        }
        let mut done = 0;
        for errands in running {
            for answer in errands.await.expect("nobody panics") {
                assert!(answer.status.as_u16() < 500, "{}: {} {}", answer.call, answer.status, answer.text());
                done += usize::from(answer.status.is_success());
            }
        }
        assert!(done > 100, "only {done} errands were done");
        for (client, contest) in contests {
            let (hung, total) = client.get(&format!("{}?size=100", contest.works())).await.list();
            let seen = contest.seen_by(&client).await;
            assert_eq!(seen["designs"], total);
            assert_eq!(
                hung.iter().filter(|work| work["winner"] == true).count(),
                1,
                "the clients chose at two windows"
            );
            for work in hung {
                let messages = format!("/projects/{}/works/{}/messages", contest.id, work["id"]);
                assert_eq!(client.get(&messages).await.list().1, work["messages"], "counted as many as written");
            }
        }
    })
    .await;
}
