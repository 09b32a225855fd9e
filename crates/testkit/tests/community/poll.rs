//! Polls as owners open them and visitors vote in them.

#![allow(clippy::unwrap_used, reason = "tests")]

use crate::stage::{Stage, seen};
use domain::time::DAY_MS;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use testkit::{Contest, Listener, on_each_engine, only, together};

#[tokio::test(flavor = "multi_thread")]
async fn a_poll_is_opened_by_the_owner_with_two_entries_or_more_of_the_contest() {
    on_each_engine(async |app| {
        let client = app.client().await;
        let contest = Contest::open(&client).await;
        let open = format!("/projects/{}/poll/open", contest.id);
        assert_eq!(contest.seen_by(&client).await["can"]["pollOpen"], false);
        client.post(&open, json!({})).await.refused(422, "poll_needs_two");
        let stage = Stage::blind(app, json!({})).await;
        let open = stage.call("/poll/open");
        let (stranger, rival, moderator) = (app.client().await, &stage.designers[0], app.moderator().await);
        app.guest().post(&open, json!({})).await.refused(401, "not_signed_in");
        for other in [&stranger, rival, &moderator] {
            other.post(&open, json!({})).await.refused(403, "forbidden");
        }
        stage.client.post("/projects/999999/poll/open", json!({})).await.refused(404, "not_found");
        let with = |works: Value| json!({ "workIds": works });
        stage.client.post(&open, with(json!([stage.id(0)]))).await.refused(422, "poll_needs_two");
        let elsewhere = Stage::blind(app, json!({})).await;
        for foreign in [json!([stage.id(0), elsewhere.id(0)]), json!([stage.id(0), 999_999]), json!([stage.id(0), -1])]
        {
            stage.client.post(&open, with(foreign)).await.refused(422, "unknown_value");
        }
        for (field, value) in [
            ("workIds", json!("all")),
            ("until", json!("tomorrow")),
            ("until", json!("2001-01-01T00:00:00Z")),
            ("until", json!("9999-01-01T00:00:00Z")),
            ("question", json!("好".repeat(201))),
            ("private", json!("perhaps")),
        ] {
            stage.client.post(&open, json!({ field: value })).await.wrong_fields(&[field]);
        }
        stage.client.post(&open, json!({ "url": "0".repeat(32) })).await.refused(404, "not_found");
        app.suspend(&stage.client).await;
        stage.client.post(&open, json!({})).await.refused(403, "suspended");
        app.unsuspend(&stage.client).await;
        // A form is as good.
        let form = format!("workIds={},{}&private=1&question=%E5%93%AA%E4%B8%AA%EF%BC%9F", stage.id(0), stage.id(2));
        let url = stage.client.post_form(&open, &form).await.data()["url"].as_str().unwrap().to_owned();
        assert!(url.len() == 32 && url.bytes().all(|b| b.is_ascii_hexdigit()), "{url}");
        let told = &stage.contest.seen_by(&stage.client).await["poll"];
        assert_eq!(
            (&told["url"], &told["private"], &told["votes"], &told["comments"], &told["state"], &told["question"]),
            (&json!(url), &json!(true), &json!(0), &json!(0), &json!("open"), &json!("哪个？"))
        );
        assert_eq!(told["workIds"], json!([stage.id(0), stage.id(2)]));
        stage.client.post(&open, json!({})).await.refused(409, "poll_open");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_poll_is_open_at_a_time_however_many_ask_at_once() {
    on_each_engine(async |app| {
        let stage = Stage::revised(app, json!({})).await;
        let open = stage.call("/poll/open");
        let calls = (0..4).map(|_| {
            let (client, open) = (stage.client.clone(), open.clone());
            async move { client.post(&open, json!({})).await }
        });
        only(1, &together(calls).await, 409, "poll_open");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_votes_once_and_reads_the_result_after_it() {
    on_each_engine(async |app| {
        let stage = Stage::revised(app, json!({})).await;
        let url = stage.poll(json!({})).await;
        let (guest, stranger, designer) = (app.guest(), app.client().await, app.designer().await);
        for visitor in [&guest, &stranger, &designer] {
            let before = seen(visitor, &url).await;
            assert_eq!(
                (&before["votes"], &before["voted"], &before["canVote"]),
                (&Value::Null, &Value::Null, &json!(true))
            );
            for work in before["works"].as_array().unwrap() {
                assert_eq!(
                    (&work["votes"], &work["share"], &work["designer"]),
                    (&Value::Null, &Value::Null, &Value::Null)
                );
            }
            let after = stage.vote(visitor, &url, 0).await.data();
            assert_eq!(after["voted"], stage.id(0));
            assert_eq!(after["works"].as_array().unwrap().iter().filter(|work| work["votes"].is_i64()).count(), 3);
            // Again changes nothing.
            stage.vote(visitor, &url, 0).await.success();
        }
        assert_eq!(stage.counts(&url).await, [3, 0, 0]);
        let moved = stage.vote(&guest, &url, 2).await.data();
        let share = |work: i64| {
            moved["works"].as_array().unwrap().iter().find(|one| one["id"] == work).unwrap()["share"].clone()
        };
        assert_eq!(
            (share(stage.id(0)), share(stage.id(1)), share(stage.id(2))),
            (json!(66.7), json!(0.0), json!(33.3))
        );
        assert_eq!(stage.counts(&url).await, [2, 0, 1]);
        // Taken back: of the entry that was voted for, and of no other.
        for (entry, left) in [(1, [2, 0, 1]), (2, [2, 0, 0])] {
            let call = format!("/works/{}/polls", stage.id(entry));
            guest.post(&call, json!({ "url": url, "value": 0 })).await.success();
            assert_eq!(stage.counts(&url).await, left);
        }
        assert_eq!(seen(&guest, &url).await["votes"], Value::Null, "who takes a vote back reads no result");
        // The owner reads how many came from accounts, on the wall and in the poll.
        let owners = seen(&stage.client, &url).await;
        assert_eq!(
            (&owners["works"][0]["accounts"], &owners["mine"], &owners["canVote"]),
            (&json!(2), &json!(true), &json!(false))
        );
        let (wall, _) = stage.client.get(&format!("{}?sort=number", stage.contest.works())).await.list();
        assert_eq!(wall.iter().map(|work| work["votes"].clone()).collect::<Vec<_>>(), [json!(2), json!(0), json!(0)]);
        assert_eq!(stage.client.get(&format!("/works/{}", stage.id(0))).await.data()["votes"], 2);
        let (own, _) = stage.designers[0].get(&stage.contest.works()).await.list();
        assert_eq!(own[0]["votes"], Value::Null, "of nobody else's business");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_may_not_vote_and_what_is_not_in_the_poll_is_refused() {
    on_each_engine(async |app| {
        let stage = Stage::revised(app, json!({})).await;
        let two = json!({ "workIds": [stage.id(0), stage.id(1)] });
        let url = stage.poll(two).await;
        let guest = app.guest();
        stage.vote(&stage.client, &url, 0).await.refused(403, "forbidden");
        for shown in &stage.designers[..2] {
            stage.vote(shown, &url, 0).await.refused(403, "forbidden");
            assert!(seen(shown, &url).await["votes"].is_i64(), "the designers shown read the result");
        }
        stage.vote(&stage.designers[2], &url, 0).await.success();
        stage.vote(&guest, &url, 2).await.refused(404, "not_found");
        for wrong in ["", "x", &"0".repeat(32), &url.to_uppercase(), &format!("{url}0")] {
            let known = wrong.eq_ignore_ascii_case(&url) && url.to_uppercase() == url;
            assert!(known || stage.vote(&guest, wrong, 0).await.status == 404, "{wrong}");
        }
        for lie in [json!({}), json!({ "value": 1 }), json!({ "url": url, "value": 1, "userId": 1, "voter": "user:1" })]
        {
            let answer = guest.post(&format!("/works/{}/polls", stage.id(0)), lie.clone()).await;
            assert_eq!(answer.status.is_success(), lie["userId"] == 1, "{lie}: {}", answer.text());
        }
        assert_eq!(stage.counts(&url).await, [2, 0]);
        // A vote says which: it is not taken back by saying nothing.
        for unsaid in [json!({ "url": url }), json!({ "url": url, "value": null })] {
            guest.post(&format!("/works/{}/polls", stage.id(0)), unsaid).await.wrong_fields(&["value"]);
        }
        assert_eq!(stage.counts(&url).await, [2, 0]);
        // A rival contest's entry under this address, and this entry under a rival poll's.
        let other = Stage::revised(app, json!({})).await;
        let others = other.poll(json!({})).await;
        stage.vote(&guest, &others, 0).await.refused(404, "not_found");
        let foreign = format!("/works/{}/polls", other.id(0));
        guest.post(&foreign, json!({ "url": url, "value": 1 })).await.refused(404, "not_found");
        let voter = app.client().await;
        app.suspend(&voter).await;
        stage.vote(&voter, &url, 0).await.refused(403, "suspended");
        let call = format!("/works/{}/poll/comments", stage.id(0));
        voter.post(&call, json!({ "url": url, "content": "好" })).await.refused(403, "suspended");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_has_one_vote_however_many_ways_they_come() {
    on_each_engine(async |app| {
        let stage = Stage::revised(app, json!({})).await;
        let url = stage.poll(json!({})).await;
        let person = app.client().await;
        // At once, from two tabs: one vote, for one of the entries.
        let call = |entry: usize| {
            let (tab, path, url) = (person.clone(), format!("/works/{}/polls", stage.id(entry)), url.clone());
            async move { tab.post(&path, json!({ "url": url, "value": 1 })).await }
        };
        let answers = together([call(0), call(1), call(2), call(0), call(1)]).await;
        assert!(answers.iter().all(|answer| answer.status.is_success()));
        assert_eq!(stage.counts(&url).await.iter().sum::<i64>(), 1);
        stage.vote(&person, &url, 0).await.success();
        assert_eq!(stage.counts(&url).await, [1, 0, 0]);
        // The same browser, signed out: its vote is the account's, which alone changes it.
        let sid = person.cookie("sid").unwrap();
        person.set_cookie("sid", "");
        stage.vote(&person, &url, 1).await.refused(401, "not_signed_in");
        person.set_cookie("sid", &sid);
        assert_eq!(stage.counts(&url).await, [1, 0, 0]);
        // Voted first without the account, then with it: one vote still.
        let late = app.client().await;
        let sid = late.cookie("sid").unwrap();
        late.set_cookie("sid", "");
        stage.vote(&late, &url, 2).await.success();
        assert_eq!(stage.counts(&url).await, [1, 0, 1]);
        late.set_cookie("sid", &sid);
        stage.vote(&late, &url, 1).await.success();
        assert_eq!(stage.counts(&url).await, [1, 1, 0]);
        // Voted with the account elsewhere, without it here, then with it here: one vote still.
        let phone = app.guest();
        stage.vote(&phone, &url, 0).await.success();
        assert_eq!(stage.counts(&url).await, [2, 1, 0]);
        phone.set_cookie("sid", &sid);
        stage.vote(&phone, &url, 1).await.success();
        assert_eq!(stage.counts(&url).await, [1, 1, 0], "said again, and the other one is handed over");
        // Nobody becomes another browser by making its cookie up.
        let guest = app.guest();
        stage.vote(&guest, &url, 2).await.success();
        let (name, signature) = {
            let cookie = guest.cookie("voter").unwrap();
            let (name, signature) = cookie.split_once('.').unwrap();
            (name.to_owned(), signature.to_owned())
        };
        let forger = app.guest();
        forger.set_cookie("voter", &format!("{name}.{}", signature.chars().rev().collect::<String>()));
        assert_eq!(seen(&forger, &url).await["voted"], Value::Null);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_poll_takes_nothing_and_a_reset_one_starts_over() {
    on_each_engine(async |app| {
        let stage = Stage::revised(app, json!({})).await;
        let (guest, stranger) = (app.guest(), app.client().await);
        let (open, reset) = (stage.call("/poll/open"), stage.call("/reset/polls"));
        stage.client.delete(&open).await.refused(409, "poll_closed");
        stage.client.post(&reset, json!({ "confirm": 1 })).await.refused(409, "poll_closed");
        let url = stage.poll(json!({})).await;
        stage.vote(&guest, &url, 0).await.success();
        for other in [&stranger, &stage.designers[0], &app.designer().await] {
            other.delete(&open).await.refused(403, "forbidden");
            other.post(&reset, json!({ "confirm": 1 })).await.refused(403, "forbidden");
        }
        app.guest().delete(&open).await.refused(401, "not_signed_in");
        stage.client.post(&reset, json!({})).await.refused(422, "confirm_required");
        assert_eq!(stage.counts(&url).await, [1, 0, 0]);
        stage.client.delete(&open).await.success();
        stage.client.delete(&open).await.refused(409, "poll_closed");
        stage.vote(&guest, &url, 1).await.refused(409, "poll_closed");
        stage.vote(&stranger, &url, 1).await.refused(409, "poll_closed");
        assert_eq!(stage.contest.seen_by(&stage.client).await["poll"]["state"], "closed");
        assert_eq!(stage.contest.seen_by(&stranger).await["poll"], Value::Null);
        // Its address opens it again, with what it had.
        assert_eq!(stage.poll(json!({ "url": url })).await, url);
        assert_eq!(stage.counts(&url).await, [1, 0, 0]);
        // Who voted is known to the end of its time, counted anew.
        stage.client.delete(&open).await.success();
        app.advance_hours(100 * 24).await;
        assert_eq!(stage.poll(json!({ "url": url })).await, url);
        app.advance_hours(85 * 24).await;
        assert_eq!(
            (stage.counts(&url).await, &seen(&guest, &url).await["voted"]),
            (vec![1, 0, 0], &json!(stage.id(0)))
        );
        // When it is forgotten, the poll stays closed: everybody would vote twice.
        stage.client.delete(&open).await.success();
        app.advance_hours(96 * 24).await;
        assert_eq!(seen(&stage.client, &url).await["canReopen"], false);
        stage.client.post(&open, json!({ "url": url })).await.refused(409, "poll_closed");
        let url = stage.poll(json!({})).await;
        stage.vote(&guest, &url, 0).await.success();
        let foreign = Stage::revised(app, json!({})).await;
        foreign.client.post(&foreign.call("/poll/open"), json!({ "url": url })).await.refused(404, "not_found");
        // Emptied: everybody votes anew.
        stage.client.post(&reset, json!({ "confirm": 1 })).await.success();
        assert_eq!(stage.counts(&url).await, [0, 0, 0]);
        assert_eq!(seen(&guest, &url).await["voted"], Value::Null);
        stage.vote(&guest, &url, 1).await.success();
        assert_eq!(stage.counts(&url).await, [0, 1, 0]);
        // It closes by a moderator, too, who is recorded.
        let moderator = app.moderator().await;
        moderator.delete(&open).await.success();
        let (decisions, _) = moderator.get("/admin/decisions").await.list();
        assert_eq!((&decisions[0]["kind"], &decisions[0]["outcome"]), (&json!("poll"), &json!("closed")));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn entries_that_are_gone_are_out_of_the_poll() {
    on_each_engine(async |app| {
        let stage = Stage::revised(app, json!({})).await;
        let url = stage.poll(json!({})).await;
        let voters = [app.guest(), app.guest(), app.guest()];
        for (entry, voter) in voters.iter().enumerate() {
            stage.vote(voter, &url, entry).await.success();
        }
        // Withdrawn by its author.
        stage.designers[0].delete(&format!("/works/{}", stage.id(0))).await.success();
        assert_eq!(stage.counts(&url).await, [1, 1]);
        assert_eq!(seen(&voters[1], &url).await["votes"], 2);
        stage.vote(&voters[1], &url, 0).await.refused(404, "not_found");
        let bereft = seen(&voters[0], &url).await;
        assert_eq!((&bereft["voted"], &bereft["canVote"]), (&Value::Null, &json!(true)));
        stage.vote(&voters[0], &url, 1).await.success();
        assert_eq!(stage.counts(&url).await, [2, 1]);
        // Hidden by a moderator: one is no choice.
        let moderator = app.moderator().await;
        let hide = format!("/works/{}/hidden", stage.id(2));
        moderator.put(&hide, json!({ "hidden": 1, "reason": "待核实" })).await.success();
        assert_eq!(seen(&voters[0], &url).await["state"], "paused");
        stage.vote(&voters[2], &url, 1).await.refused(409, "poll_closed");
        assert_eq!(app.guest().get("/projects/clients/polls").await.list().1, 0);
        moderator.put(&hide, json!({ "hidden": 0 })).await.success();
        assert_eq!(stage.counts(&url).await, [2, 1]);
        stage.vote(&voters[2], &url, 1).await.success();
        // Taken down by the client.
        let reason = json!({ "reason": "poor_effort" });
        stage.client.delete_with(&format!("/works/{}", stage.id(2)), reason).await.success();
        assert_eq!(seen(&voters[2], &url).await["state"], "paused");
        stage.client.post(&stage.call("/reset/polls"), json!({ "confirm": 1 })).await.success();
        stage.client.delete(&stage.call("/poll/open")).await.success();
        stage.client.post(&stage.call("/poll/open"), json!({ "url": url })).await.refused(422, "poll_needs_two");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_poll_stands_still_with_its_contest_and_ends_with_it() {
    on_each_engine(async |app| {
        let (stage, moderator, guest) = (Stage::revised(app, json!({})).await, app.moderator().await, app.guest());
        let url = stage.poll(json!({})).await;
        let freeze = format!("/admin/projects/{}/freeze", stage.contest.id);
        moderator.post(&freeze, json!({ "reason": "核查" })).await.success();
        assert_eq!(seen(&guest, &url).await["state"], "paused");
        stage.vote(&guest, &url, 0).await.refused(409, "poll_closed");
        moderator.delete_with(&freeze, json!({ "reason": "核查完毕" })).await.success();
        stage.vote(&guest, &url, 0).await.success();
        let refund = json!({ "reason": "不再需要" });
        stage.client.post(&stage.call("/refund"), refund).await.success();
        stage.vote(&guest, &url, 1).await.refused(409, "poll_closed");
        stage.client.post(&stage.call("/refund/cancel"), json!({})).await.success();
        stage.vote(&guest, &url, 1).await.success();
        // The leader becomes finalist, then winner: whose it is, is told from then on.
        assert_eq!(seen(&guest, &url).await["works"][0]["designer"], Value::Null);
        stage.contest.choose_finalist(&stage.client, &stage.designers[1]).await;
        stage.contest.choose_winner(&stage.client, &stage.works[1]).await;
        let won = seen(&guest, &url).await;
        let winner = won["works"].as_array().unwrap().iter().find(|work| work["winner"] == true).unwrap();
        assert_eq!(
            (&winner["id"], &winner["designer"], &winner["designerId"]),
            (&json!(stage.id(1)), &json!(stage.designers[1].user_name), &json!(stage.designers[1].id))
        );
        assert_eq!(won["state"], "open", "until the contest is complete");
        let archive = testkit::zip_of(&[("logo.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>")]);
        stage.contest.show_effect(&stage.designers[1], &stage.works[1]).await;
        stage.contest.deliver(&stage.designers[1], &archive).await.success();
        stage.contest.confirm(&stage.client).await.success();
        assert_eq!(seen(&guest, &url).await["state"], "closed");
        stage.vote(&guest, &url, 0).await.refused(409, "poll_closed");
        stage.client.post(&stage.call("/poll/open"), json!({})).await.refused(409, "wrong_state");
        // Another one ends by its own time, and makes room for the next.
        let timed = Stage::revised(app, json!({})).await;
        let until = domain::Timestamp(app.now().0 + DAY_MS).rfc3339();
        let first = timed.poll(json!({ "until": until })).await;
        app.advance_hours(25).await;
        timed.vote(&guest, &first, 0).await.refused(409, "poll_closed");
        assert_ne!(timed.poll(json!({})).await, first);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_voter_sees_the_entries_in_an_order_of_their_own() {
    on_each_engine(async |app| {
        let stage = Stage::revised(app, json!({})).await;
        let url = stage.poll(json!({})).await;
        let order = async |visitor: &testkit::Actor| {
            let works = seen(visitor, &url).await["works"].clone();
            works.as_array().unwrap().iter().map(|work| work["number"].as_i64().unwrap()).collect::<Vec<_>>()
        };
        let mut orders = BTreeSet::new();
        for _ in 0..24 {
            let guest = app.guest();
            let first = order(&guest).await;
            assert_eq!(order(&guest).await, first, "stable for them");
            orders.insert(first);
        }
        assert!(orders.len() >= 4, "{orders:?}");
        assert_eq!(order(&stage.client).await, [1, 2, 3]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn owner_and_the_designers_shown_hear_of_votes() {
    on_each_engine(async |app| {
        let stage = Stage::revised(app, json!({})).await;
        let url = stage.poll(json!({ "workIds": [stage.id(0), stage.id(1)] })).await;
        let (owner, shown, other) = (&stage.client, &stage.designers[0], &stage.designers[2]);
        let mut all: Vec<Listener> = Vec::new();
        for actor in [owner, shown, other] {
            all.push(actor.listen(None).await.unwrap());
        }
        stage.vote(&app.guest(), &url, 0).await.success();
        for (who, listener) in all.iter_mut().take(2).enumerate() {
            let heard = listener.until("poll").await;
            let expected = json!({ "projectId": stage.contest.id, "encodedId": stage.contest.encoded });
            assert_eq!(heard.last().unwrap().data, expected, "{who}");
        }
        assert!(all[2].so_far().await.is_empty());
    })
    .await;
}
