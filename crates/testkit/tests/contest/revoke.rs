//! Handovers that never come to their end: moderators end them, the money goes on or back.

use serde_json::{Value, json};
use testkit::{Contest, Turn, on_each_engine, only, pay, say_yes, store, together, yuan, zip_of};

#[tokio::test(flavor = "multi_thread")]
async fn a_winner_who_is_gone_gives_way_to_another_and_the_money_stays() {
    on_each_engine(async |app| {
        let (client, moderator) = (app.client().await, app.moderator().await);
        let (gone, next) = (app.designer().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let turn = Turn { client: &client, contest: &contest };
        let (first, second) = (contest.enter(&gone).await, contest.enter(&next).await);
        contest.choose_finalist(&client, &gone).await;
        contest.choose_winner(&client, &first).await;
        contest.show_effect(&gone, &first).await;
        contest.deliver(&gone, &zip_of(&[("logo/logo.svg", b"<svg/>")])).await.success();

        let revoke = format!("/admin/projects/{}/handover/revoke", contest.id);
        let reason = json!({ "reason": "账号已停用" });
        moderator.post(&revoke, reason.clone()).await.refused(409, "wrong_state");
        assert_eq!(contest.seen_by(&moderator).await["can"]["revoke"], false, "the winner can be reached");
        app.suspend(&gone).await;
        assert_eq!(contest.seen_by(&moderator).await["can"]["revoke"], true);
        assert_eq!(contest.seen_by(&client).await["can"]["revoke"], false);
        for stranger in [&client, &next] {
            stranger.post(&revoke, reason.clone()).await.refused(403, "forbidden");
        }
        app.guest().post(&revoke, reason.clone()).await.refused(401, "not_signed_in");
        moderator.post(&revoke, json!({})).await.wrong_fields(&["reason"]);
        let moderator = std::sync::Arc::new(moderator);
        let calls = (0..4).map(|_| {
            let (moderator, revoke, reason) = (moderator.clone(), revoke.clone(), reason.clone());
            async move { moderator.post(&revoke, reason).await }
        });
        only(1, &together(calls).await, 409, "wrong_state");

        let open = contest.seen_by(&client).await;
        assert_eq!((&open["winning"], &open["step"]), (&Value::Null, &json!(2)), "the revision stage begins anew");
        assert_eq!(turn.held().await, 999.0);
        let packages = client.get(&turn.call("/packages")).await.data();
        assert_eq!(
            (&packages["handover"], &packages["list"]),
            (&Value::Null, &json!([])),
            "what was delivered is aside"
        );
        // A week of the old package's clock passes and confirms nothing.
        app.advance_hours(24 * 8).await;
        assert_eq!(turn.held().await, 999.0);

        client
            .put(&turn.call(&format!("/works/{}/winning", first["id"])), json!({}))
            .await
            .refused(409, "designer_gone");
        contest.choose_winner(&client, &second).await;
        contest.show_effect(&next, &second).await;
        contest.deliver(&next, &zip_of(&[("logo/logo.svg", b"<svg/>")])).await.success();
        let packages = next.get(&turn.call("/packages")).await.data();
        assert_eq!(packages["list"].as_array().map(Vec::len), Some(1), "the next winner begins an empty handover");
        // The new package has its own clock.
        app.advance_hours(24 * 7 + 1).await;
        assert_eq!((turn.held().await, yuan(&next).await, yuan(&gone).await), (0.0, 806.65, 50.0));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_somebody_is_about_to_pay_in_the_store_is_taken_back_by_moderators_alone() {
    on_each_engine(async |app| {
        let (client, moderator, buyer) = (app.client().await, app.moderator().await, app.client().await);
        let (gone, next) = (app.designer().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let (first, second) = (contest.enter(&gone).await, contest.enter(&next).await);
        next.post("/users/info", json!({ "autoSellPrice": 200 })).await.success();
        contest.choose_winner(&client, &first).await;
        say_yes(&next, &second).await;
        let call = format!("/projects/{}/clone/purchase/work/{}", contest.id, second["id"]);
        buyer.post(&call, json!({})).await.success();
        app.suspend(&gone).await;
        let revoke = format!("/admin/projects/{}/handover/revoke", contest.id);
        moderator.post(&revoke, json!({ "reason": "账号已停用" })).await.success();

        // The contest is judged again, and the entry hangs there beside the others.
        let entry = format!("/works/{}", second["id"]);
        let deletion = json!({ "reason": "other", "text": "不合适" });
        next.delete(&entry).await.refused(409, "already_sold");
        client.delete_with(&entry, deletion.clone()).await.refused(409, "already_sold");
        for who in [&next, &client] {
            let can = who.get(&entry).await.data()["can"].clone();
            assert_eq!((&can["withdraw"], &can["delete"]), (&json!(false), &json!(false)), "{can}");
        }
        moderator.delete_with(&entry, deletion).await.success();
        let clone = buyer.post(&call, json!({})).await;
        assert!(!clone.status.is_success(), "it is offered no more");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_winner_who_comes_back_keeps_the_win() {
    on_each_engine(async |app| {
        let (client, winner) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&winner).await;
        contest.choose_winner(&client, &work).await;
        app.advance_hours(60).await;
        let moderator = app.moderator().await;
        let revocable = async || contest.seen_by(&moderator).await["can"]["revoke"].clone();
        assert_eq!((revocable().await, moderator.get("/admin/inactive").await.list().1), (json!(true), 1));
        app.advance_hours(1).await;
        winner.get("/users/info").await.success();
        app.run_jobs().await;
        assert_eq!((revocable().await, moderator.get("/admin/inactive").await.list().1), (json!(false), 0));
        let revoke = format!("/admin/projects/{}/handover/revoke", contest.id);
        moderator.post(&revoke, json!({ "reason": "沉默" })).await.refused(409, "wrong_state");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bought_design_that_is_never_handed_over_gives_its_price_back() {
    on_each_engine(async |app| {
        let (client, moderator) = (app.client().await, app.moderator().await);
        let (winner, gone) = (app.designer().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let turn = Turn { client: &client, contest: &contest };
        let (best, second) = (contest.enter(&winner).await, contest.enter(&gone).await);
        contest.choose_winner(&client, &best).await;
        let bought = turn.buy(&second).await;
        turn.hand_over(&gone, &second, bought).await;
        turn.hand_over(&winner, &best, 0).await;
        contest.confirm(&client).await.success();
        assert_eq!(turn.held().await, 300.0);
        client
            .post(&turn.call("/messages"), json!({ "content": "请改颜色", "boughtId": bought, "revision": 1 }))
            .await
            .success();

        let revoke = format!("/admin/projects/{}/handover/revoke", contest.id);
        let reason = json!({ "boughtId": bought, "reason": "两周没有交付" });
        let packages = turn.call(&format!("/packages?boughtId={bought}"));
        let offered = async || moderator.get(&packages).await.data()["handover"]["can"]["revoke"].clone();
        assert_eq!(offered().await, false);
        moderator.post(&revoke, reason.clone()).await.refused(409, "wrong_state");
        // Two days without a word: the desk lists it, and may end it.
        app.advance_hours(60).await;
        let listed = moderator.get("/admin/inactive").await.list().0;
        let row = listed.iter().find(|row| row["designerId"] == json!(gone.id.0)).expect("listed");
        assert_eq!((&row["boughtId"], &row["revocable"]), (&json!(bought), &json!(true)));
        assert_eq!(offered().await, true);
        for stranger in [&client, &winner] {
            stranger.post(&revoke, reason.clone()).await.refused(403, "forbidden");
        }
        moderator.post(&revoke, json!({ "boughtId": bought, "reason": " " })).await.wrong_fields(&["reason"]);
        moderator.post(&revoke, json!({ "boughtId": bought + 1, "reason": "x" })).await.refused(404, "not_found");
        moderator.post(&revoke, json!({ "reason": "x" })).await.refused(409, "wrong_state");
        app.suspend(&gone).await;
        // Pressed four times at once: given back once.
        let moderator = std::sync::Arc::new(moderator);
        let calls = (0..4).map(|_| {
            let (moderator, revoke, reason) = (moderator.clone(), revoke.clone(), reason.clone());
            async move { moderator.post(&revoke, reason).await }
        });
        only(1, &together(calls).await, 404, "not_found");
        app.run_jobs().await;
        assert_eq!((turn.held().await, yuan(&gone).await), (0.0, 0.0));
        let line = client.get(&turn.call("/escrow")).await.data();
        let back = line["lines"].as_array().expect("a list").iter().any(|entry| entry["detail"] == "refund");
        assert!(back, "the escrow line tells it: {line}");
        assert_eq!(contest.seen_by(&client).await["additionalBought"], json!([]));
        client.get(&packages).await.refused(404, "not_found");
        // Its designer cannot deliver, so it is not bought again until they can; then under a number of its own.
        let again = json!({ "purpose": "work", "channel": "sandbox", "projectId": contest.id, "workId": second["id"] });
        client.post("/payments", again).await.refused(409, "designer_gone");
        let can_buy = async || client.get(&format!("/works/{}", second["id"])).await.data()["can"]["buy"].clone();
        assert_eq!(can_buy().await, false);
        app.unsuspend(&gone).await;
        assert_eq!(can_buy().await, true);
        let anew = turn.buy(&second).await;
        assert_eq!((anew, turn.held().await), (bought + 1, 300.0));
        turn.hand_over(&gone, &second, anew).await;
        client.post(&turn.call("/packages/confirm"), json!({ "boughtId": anew })).await.success();
        assert_eq!((turn.held().await, yuan(&gone).await), (0.0, 255.0));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_goes_back_for_a_design_is_the_payment_that_paid_for_it_last() {
    on_each_engine(async |app| {
        let (client, moderator) = (app.client().await, app.moderator().await);
        let (winner, gone) = (app.designer().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let (best, second) = (contest.enter(&winner).await, contest.enter(&gone).await);
        contest.choose_winner(&client, &best).await;
        let turn = Turn { client: &client, contest: &contest };
        let order = json!({ "purpose": "work", "channel": "sandbox", "projectId": contest.id, "workId": second["id"] });
        let begun_first = client.post("/payments", order).await.data();
        let prize = turn.held().await;
        let take_back = async |bought: i64| {
            app.advance_hours(60).await;
            let reason = json!({ "boughtId": bought, "reason": "两天没有交付" });
            moderator.post(&format!("/admin/projects/{}/handover/revoke", contest.id), reason).await.success();
            app.run_jobs().await;
            assert_eq!(turn.held().await, prize);
        };
        let bought = turn.buy(&second).await;
        take_back(bought).await;
        // Begun before the one that was given back, it arrives after it; and goes back in its turn.
        client.post(&format!("/gateway/payments/{}/simulate", begun_first["id"]), json!({})).await.success();
        assert_eq!(turn.held().await, prize + 300.0);
        take_back(bought + 1).await;
        assert_eq!(turn.buy(&second).await, bought + 2);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_win_is_taken_back_once_what_was_bought_besides_is_settled() {
    on_each_engine(async |app| {
        let (client, moderator) = (app.client().await, app.moderator().await);
        let (gone, other, next) = (app.designer().await, app.designer().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let turn = Turn { client: &client, contest: &contest };
        let (first, second) = (contest.enter(&gone).await, contest.enter(&other).await);
        let third = contest.enter(&next).await;
        contest.choose_winner(&client, &first).await;
        let bought = turn.buy(&second).await;
        app.suspend(&gone).await;
        let revoke = format!("/admin/projects/{}/handover/revoke", contest.id);
        let reason = json!({ "reason": "账号已停用" });
        assert_eq!(contest.seen_by(&moderator).await["can"]["revoke"], false, "the other design is still handed over");
        moderator.post(&revoke, reason.clone()).await.refused(409, "wrong_state");
        turn.hand_over(&other, &second, bought).await;
        let confirm = turn.call("/packages/confirm");
        client.post(&confirm, json!({ "boughtId": bought })).await.success();
        moderator.post(&revoke, reason).await.success();

        // The contest is open again, and what was bought stays bought: its files, its certificate, its entry.
        assert_eq!((turn.held().await, yuan(&other).await), (999.0, 255.0));
        let open = contest.seen_by(&client).await;
        assert_eq!((&open["step"], &open["additionalBought"][0]["confirmed"]), (&json!(2), &json!(true)));
        assert_eq!(open["files"].as_array().map(Vec::len), Some(1));
        let certificate = client.get(&turn.call(&format!("/certificate?boughtId={bought}"))).await;
        assert!(certificate.status.is_success());
        let win = |work: &Value| turn.call(&format!("/works/{}/winning", work["id"]));
        client.put(&win(&second), json!({})).await.refused(409, "already_sold");
        let order = json!({ "purpose": "work", "channel": "sandbox", "projectId": contest.id, "workId": third["id"] });
        client.post("/payments", order).await.refused(409, "wrong_state");
        // A refund of the contest does not touch it.
        assert_eq!(contest.seen_by(&client).await["refundQuote"], 499.5);
        contest.choose_winner(&client, &third).await;
        turn.hand_over(&next, &third, 0).await;
        contest.confirm(&client).await.success();
        assert_eq!((turn.held().await, yuan(&next).await), (0.0, 849.15));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_purchase_whose_seller_is_gone_is_given_back_by_a_moderator() {
    on_each_engine(async |app| {
        let (contest, work, seller) = store(app).await;
        let (buyer, moderator) = (app.client().await, app.moderator().await);
        let call = format!("/projects/{}/clone/purchase/work/{}", contest.id, work["id"]);
        let clone = Contest::made(&buyer.post(&call, json!({})).await.data());
        pay(&buyer, json!({ "purpose": "store", "channel": "sandbox", "projectId": clone.id })).await.success();
        let turn = Turn { client: &buyer, contest: &clone };
        let copy = clone.seen_by(&buyer).await["winning"].clone();
        turn.hand_over(&seller, &json!({ "id": copy["workId"] }), 0).await;
        // With a package the buyer cannot give it back themselves, and a revision that never comes holds it for good.
        buyer.post(&turn.call("/clone/cancel"), json!({})).await.refused(409, "wrong_state");
        buyer.post(&turn.call("/messages"), json!({ "content": "请改名称", "revision": 1 })).await.success();
        app.advance_hours(60).await;
        let revoke = format!("/admin/projects/{}/handover/revoke", clone.id);
        let rows = moderator.get("/admin/inactive").await.list().0;
        let row = rows.iter().find(|row| row["projectId"] == json!(clone.id)).expect("listed");
        assert_eq!((&row["store"], &row["revocable"]), (&json!(true), &json!(true)));
        moderator.post(&revoke, json!({ "reason": "卖家没有交付" })).await.success();
        app.run_jobs().await;
        let seen = clone.seen_by(&buyer).await;
        assert_eq!((&seen["refund"]["status"], &seen["refund"]["amount"]), (&json!(2), &json!(260)));
        assert_eq!((turn.held().await, yuan(&seller).await), (0.0, 0.0));
        moderator.post(&revoke, json!({ "reason": "again" })).await.refused(409, "already_refunded");
        // Who has the money back has not the files.
        buyer.get(&turn.call("/packages")).await.refused(403, "forbidden");
        assert_eq!((&seen["files"], &seen["can"]["viewPackage"]), (&json!([]), &json!(false)));
        assert_eq!(clone.seen_by(&seller).await["files"].as_array().map(Vec::len), Some(1), "they are the seller's");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seller_who_never_begins_is_silent_and_a_winner_who_has_delivered_is_not() {
    on_each_engine(async |app| {
        let (contest, work, _) = store(app).await;
        let (buyer, moderator) = (app.client().await, app.moderator().await);
        let call = format!("/projects/{}/clone/purchase/work/{}", contest.id, work["id"]);
        let clone = Contest::made(&buyer.post(&call, json!({})).await.data());
        pay(&buyer, json!({ "purpose": "store", "channel": "sandbox", "projectId": clone.id })).await.success();
        let (client, winner) = (app.client().await, app.designer().await);
        let (delivered, _) = Contest::delivered(&client, &winner).await;
        let turn = Turn { client: &client, contest: &delivered };
        client.post(&turn.call("/messages"), json!({ "content": "收到，正在看。" })).await.success();
        app.advance_hours(60).await;
        let rows = moderator.get("/admin/inactive").await.list().0;
        let of = |contest: &Contest| rows.iter().find(|row| row["projectId"] == json!(contest.id));
        assert_eq!(of(&clone).map(|row| row["revocable"].clone()), Some(json!(true)), "nothing was begun: {rows:?}");
        assert_eq!(of(&delivered), None, "it is the client's turn");
        assert_eq!(delivered.seen_by(&moderator).await["can"]["revoke"], false);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_store_sold_stays_on_the_wall_also_when_the_win_is_taken_back() {
    on_each_engine(async |app| {
        let (client, buyer, moderator) = (app.client().await, app.client().await, app.moderator().await);
        let (winner, seller) = (app.designer().await, app.designer().await);
        seller.post("/users/info", json!({ "autoSellPrice": 260 })).await.success();
        let contest = Contest::open(&client).await;
        let (best, other) = (contest.enter(&winner).await, contest.enter(&seller).await);
        contest.choose_winner(&client, &best).await;
        say_yes(&seller, &other).await;
        let purchase = format!("/projects/{}/clone/purchase/work/{}", contest.id, other["id"]);
        let clone = buyer.post(&purchase, json!({})).await.data();
        let order = json!({ "purpose": "store", "channel": "sandbox", "projectId": clone["id"] });
        pay(&buyer, order).await.success();
        app.suspend(&winner).await;
        let revoke = format!("/admin/projects/{}/handover/revoke", contest.id);
        moderator.post(&revoke, json!({ "reason": "账号已停用" })).await.success();

        let call = format!("/works/{}", other["id"]);
        for actor in [&seller, &client, &moderator] {
            let shown = actor.get(&call).await.data();
            for flag in ["withdraw", "delete", "hide", "chooseWinner"] {
                assert_eq!(shown["can"][flag], false, "{flag} of {}", actor.email);
            }
            let reason = json!({ "reason": "other" });
            actor.json(axum::http::Method::DELETE, &call, reason).await.refused(409, "already_sold");
        }
        moderator.put(&format!("{call}/hidden"), json!({ "hidden": 1 })).await.refused(409, "already_sold");
        assert_eq!(seller.get(&call).await.data()["deleted"], Value::Null);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_winner_who_looks_in_within_the_hour_and_stays_away_is_found_silent() {
    on_each_engine(async |app| {
        let (client, moderator, winner) = (app.client().await, app.moderator().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&winner).await;
        // At the beginning of an hour, so that all that follows lies within it.
        let hour = 60 * 60 * 1_000;
        app.advance_ms(hour - app.now().0 % hour).await;
        contest.choose_winner(&client, &work).await;
        app.advance_ms(10 * 60 * 1_000).await;
        winner.get("/users/info").await.success();
        app.advance_hours(49).await;
        let revoke = format!("/admin/projects/{}/handover/revoke", contest.id);
        moderator.post(&revoke, json!({ "reason": "没有交付" })).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_package_of_one_design_is_no_answer_about_another() {
    on_each_engine(async |app| {
        let (client, moderator, designer) = (app.client().await, app.moderator().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let turn = Turn { client: &client, contest: &contest };
        let (best, second) = (contest.enter(&designer).await, contest.enter(&designer).await);
        contest.choose_winner(&client, &best).await;
        let bought = turn.buy(&second).await;
        app.advance_hours(1).await;
        turn.hand_over(&designer, &best, 0).await;
        app.advance_hours(60).await;
        let listed = moderator.get("/admin/inactive").await.list().0;
        assert!(listed.iter().any(|row| row["boughtId"] == json!(bought)), "{listed:?}");
        let revoke = format!("/admin/projects/{}/handover/revoke", contest.id);
        moderator.post(&revoke, json!({ "boughtId": bought, "reason": "没有交付" })).await.success();
    })
    .await;
}
