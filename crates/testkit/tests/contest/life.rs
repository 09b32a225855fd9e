//! The turns of a contest, lived through by its people: refund, further designs, the store, a bundle, silence.

use domain::Site;
use serde_json::{Value, json};
use testkit::{Contest, Form, PASSWORD, Turn, dollars, on_each_engine, on_sqlite, only, pay, store, together, yuan};

#[tokio::test(flavor = "multi_thread")]
async fn what_a_refund_falls_to_is_told_before_a_finalist_is_chosen_or_the_open_stage_ended() {
    on_sqlite(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        contest.enter(&designer).await;
        let told = async |who: &testkit::Actor| {
            let view = contest.seen_by(who).await;
            (view["refundQuote"].clone(), view["refundAfter"].clone())
        };
        assert_eq!(told(&client).await, (json!(799.2), json!({ "finalist": 499.5, "end": 499.5 })));
        assert_eq!(told(&designer).await, (Value::Null, Value::Null), "not a designer's business");

        // What was told is what comes; the second finalist costs nothing more.
        contest.choose_finalist(&client, &designer).await;
        assert_eq!(told(&client).await, (json!(499.5), json!({ "finalist": 499.5, "end": 499.5 })));
        client.post(&format!("/projects/{}/end", contest.id), json!({})).await.success();
        assert_eq!(told(&client).await.0, 499.5);
        client.post(&format!("/projects/{}/refund", contest.id), json!({ "reason": "公司改名" })).await.success();
        assert_eq!(told(&client).await, (json!(499.5), Value::Null), "asked for already");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refund_in_the_revision_stage_pays_everybody_by_the_quote() {
    on_each_engine(async |app| {
        let (client, moderator) = (app.client().await, app.moderator().await);
        let (first, second) = (app.designer().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let turn = Turn { client: &client, contest: &contest };
        assert_eq!(contest.seen_by(&client).await["refundQuote"], 799.2, "the open stage on zh");
        for designer in [&first, &second] {
            contest.enter(designer).await;
            contest.choose_finalist(&client, designer).await;
        }
        client.post(&turn.call("/end"), json!({})).await.success();
        assert_eq!(contest.seen_by(&client).await["refundQuote"], 499.5);
        assert_eq!(contest.seen_by(&first).await["refundQuote"], Value::Null, "not a designer's business");
        client.post(&turn.call("/refund"), json!({ "reason": "" })).await.wrong_fields(&["reason"]);
        first.post(&turn.call("/refund"), json!({ "reason": "no" })).await.refused(403, "forbidden");
        let asked = client.post(&turn.call("/refund"), json!({ "reason": "公司改名，不再需要。" })).await.data();
        assert_eq!((asked["refund"]["status"].as_i64(), asked["refund"]["amount"].as_f64()), (Some(1), Some(499.5)));

        // Frozen: nothing goes on, and asking twice changes nothing.
        for who in [&client, &first] {
            assert_eq!(who.get("/users/projects").await.list().0[0]["frozen"], true, "told in lists of one's own");
        }
        client.post(&turn.call("/refund"), json!({ "reason": "again" })).await.refused(409, "refund_pending");
        client.post(&turn.call("/finalists"), json!({ "designerId": first.id.0 })).await.refused(409, "refund_pending");
        first.upload(&contest.works(), Contest::entry()).await.refused(409, "refund_pending");
        let decide = turn.call("/refund/decide");
        client.post(&decide, json!({ "approved": 1 })).await.refused(403, "forbidden");
        moderator.post(&decide, json!({ "approved": 0 })).await.wrong_fields(&["reason"]);

        let queue = moderator.get("/admin/refunds").await.list();
        assert_eq!((queue.1, queue.0[0]["amount"].as_f64()), (1, Some(499.5)));
        let quote = moderator.get(&turn.call("/refund")).await.data()["quote"].clone();
        assert_eq!((quote["kept"].as_f64(), quote["toFinalists"].as_f64()), (Some(499.5), Some(439.58)));
        // Two moderators at once: one decides.
        let (other, path) = (app.moderator().await, decide.clone());
        let calls = [moderator.clone(), other].map(|who| {
            let path = path.clone();
            async move { who.post(&path, json!({ "approved": 1, "reason": "同意" })).await }
        });
        only(1, &together(calls).await, 409, "already_refunded");
        assert_eq!((yuan(&first).await, yuan(&second).await), (219.79, 219.79));
        assert_eq!(turn.held().await, 0.0);
        // What goes back stands at the payment that it goes back from, at first under way.
        let back = async || {
            let (mine, _) = client.get("/payments").await.list();
            assert_eq!((mine.len(), mine[0]["status"].as_str()), (1, Some("paid")));
            (mine[0]["sentBack"].as_f64(), mine[0]["sentBackAt"].is_string())
        };
        assert_eq!(back().await, (Some(499.5), false));
        app.run_jobs().await;
        assert_eq!(back().await, (Some(499.5), true));
        let after = contest.seen_by(&client).await;
        assert_eq!((after["refund"]["status"].as_i64(), after["list"].as_str()), (Some(2), Some("ENDED")));
        client.post(&turn.call("/refund"), json!({ "reason": "more" })).await.refused(409, "already_refunded");
        client.post(&turn.call("/refund/cancel"), json!({})).await.refused(409, "already_refunded");
        client.post(&turn.call("/restart"), json!({})).await.refused(409, "already_refunded");
        assert_eq!(moderator.get("/admin/refunds?status=decided").await.list().1, 1);
        // Another order to send money back: the sum is that of both, and some of it is under way again.
        let (now, id) = (app.now(), client.get("/payments").await.list().0[0]["id"].as_i64());
        let paid = domain::PaymentId(id.expect("a payment"));
        let more = move |tx: &mut db::Tx<'_>| {
            let (amount, currency) = (domain::Minor::major(100), domain::Currency::CNY);
            db::money::refund_payment::insert(tx, paid, amount, currency, "test", now)
        };
        app.market.db.write(more).await.expect("another order");
        assert_eq!(back().await, (Some(599.5), false));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refund_keeps_the_stage_it_was_asked_in_and_can_be_cancelled_or_rejected() {
    on_sqlite(async |app| {
        let (client, moderator) = (app.client().await.on(Site::En), app.moderator().await);
        let contest = Contest::open(&client).await;
        let turn = Turn { client: &client, contest: &contest };
        client.post(&turn.call("/refund/cancel"), json!({})).await.refused(409, "wrong_state");
        client.post(&turn.call("/refund"), json!({ "reason": "changed my mind" })).await.success();
        let cancelled = client.post(&turn.call("/refund/cancel"), json!({})).await.data();
        assert_eq!(cancelled["refund"]["status"], 0);
        client.post(&turn.call("/refund"), json!({ "reason": "changed it again" })).await.success();
        app.advance_hours(72).await;
        // Meanwhile the open stage is over; what was asked in it still gives back all of it.
        let state = client.get(&turn.call("/refund")).await.data();
        assert_eq!((state["quote"]["stage"].as_str(), state["quote"]["amount"].as_f64()), (Some("open"), Some(199.0)));
        let decide = turn.call("/refund/decide");
        let rejected =
            moderator.post(&decide, json!({ "approved": 0, "reason": "Drafts are coming in." })).await.data();
        assert_eq!(rejected["refund"]["status"], 0);
        assert_eq!(contest.seen_by(&client).await["refundQuote"], 119.4, "the revision stage now");
        assert_eq!(client.get(&turn.call("/refund")).await.data()["decisionReason"], "Drafts are coming in.");
        assert_eq!(turn.held().await, 199.0);
        client.post(&turn.call("/refund"), json!({ "reason": "really" })).await.success();
        moderator.post(&decide, json!({ "approved": 1 })).await.success();
        assert_eq!(turn.held().await, 0.0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_design_is_bought_handed_over_and_paid_on_its_own() {
    on_each_engine(async |app| {
        let client = app.client().await;
        let (winner, other, stranger) = (app.designer().await, app.designer().await, app.client().await);
        let contest = Contest::open(&client).await;
        let turn = Turn { client: &client, contest: &contest };
        let (best, second) = (contest.enter(&winner).await, contest.enter(&other).await);
        let order = json!({ "purpose": "work", "channel": "sandbox", "projectId": contest.id, "workId": second["id"] });
        client.post("/payments", order.clone()).await.refused(409, "wrong_state");
        contest.choose_winner(&client, &best).await;
        stranger.post("/payments", order.clone()).await.refused(403, "forbidden");
        let own = json!({ "purpose": "work", "channel": "sandbox", "projectId": contest.id, "workId": best["id"] });
        client.post("/payments", own).await.refused(409, "already_sold");

        // Pressed twice at once: bought once.
        let simulate = "/gateway/logo/payment/buywork/simulate";
        let body = json!({ "projectId": contest.id, "workId": second["id"] });
        let calls = [client.clone(), client.clone()].map(|who| {
            let body = body.clone();
            async move { who.post(simulate, body).await }
        });
        let answers = together(calls).await;
        assert_eq!(answers.iter().filter(|answer| answer.status.is_success()).count(), 1);
        assert!(answers.iter().all(|answer| answer.status.is_success() || answer.status == 409));
        let seen = contest.seen_by(&client).await;
        assert_eq!(seen["additionalBought"].as_array().map(Vec::len), Some(1));
        let bought = &seen["additionalBought"][0];
        assert_eq!((bought["price"].as_f64(), bought["confirmed"].as_bool()), (Some(300.0), Some(false)));
        let id = bought["id"].as_i64().expect("an id");
        assert_eq!(turn.held().await, 1_299.0);
        assert_eq!(contest.seen_by(&winner).await["additionalBought"][0]["price"], Value::Null);

        // The winner is confirmed first: the other design's price stays.
        turn.hand_over(&winner, &best, 0).await;
        turn.hand_over(&other, &second, id).await;
        contest.confirm(&client).await.success();
        assert_eq!(turn.held().await, 300.0);
        let confirm = turn.call("/packages/confirm");
        winner.post(&confirm, json!({ "boughtId": id })).await.refused(403, "forbidden");
        client.post(&confirm, json!({ "boughtId": id })).await.success();
        client.post(&confirm, json!({ "boughtId": id })).await.refused(409, "already_confirmed");
        assert_eq!((yuan(&other).await, turn.held().await), (255.0, 0.0));
        app.run_jobs().await;
        let certificate = client.get(&turn.call(&format!("/certificate?boughtId={id}"))).await;
        assert!(certificate.status.is_success());
        let review = json!({ "designerId": other.id.0, "rating": 5, "content": "很好" });
        client.post(&turn.call("/comments"), review).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_entry_is_sold_once_in_the_store_also_when_two_press_together() {
    on_each_engine(async |app| {
        let (contest, work, seller) = store(app).await;
        let shelf = app.guest().get("/store").await.list();
        assert_eq!(shelf.1, 1);
        assert_eq!((shelf.0[0]["workId"].clone(), shelf.0[0]["price"].as_f64()), (work["id"].clone(), Some(260.0)));
        let call = format!("/projects/{}/clone/purchase/work/{}", contest.id, work["id"]);
        app.guest().post(&call, json!({})).await.refused(401, "not_signed_in");
        seller.post(&call, json!({})).await.refused(403, "forbidden");
        // Nor were they a client: nobody buys of themselves.
        let designer = seller.id;
        let becomes = async |kind: i64| {
            let statement = db::sql!("UPDATE users SET user_type = $2 WHERE id = $1");
            app.market
                .db
                .write(move |tx| tx.run(statement, &db::params![designer, kind]).map(drop))
                .await
                .expect("made");
        };
        becomes(1).await;
        seller.post(&call, json!({})).await.refused(403, "forbidden");
        becomes(2).await;
        let (one, two) = (app.client().await, app.client().await);
        let calls = [one.clone(), two.clone()].map(|who| {
            let call = call.clone();
            async move { who.post(&call, json!({ "companyName": "小满书店" })).await }
        });
        let answers = together(calls).await;
        only(1, &answers, 409, "already_sold");
        let (buyer, other) = if answers[0].status.is_success() { (one, two) } else { (two, one) };
        let clone = Contest::made(&answers.iter().find(|answer| answer.status.is_success()).expect("one").data());
        // Asked again by the same buyer, it is the same purchase.
        assert_eq!(buyer.post(&call, json!({})).await.data()["id"], clone.id);
        other.get(&format!("/projects/{}", clone.id)).await.refused(404, "not_found");
        seller.get(&format!("/projects/{}", clone.id)).await.refused(404, "not_found");

        pay(&buyer, json!({ "purpose": "store", "channel": "sandbox", "projectId": clone.id })).await.success();
        assert_eq!(app.guest().get("/store").await.list().1, 0);
        // It is told as the purchase that it is: no contest has opened.
        let (told, _) = buyer.get("/users/notices").await.list();
        assert_eq!(told.iter().map(|one| one["kind"].clone()).collect::<Vec<_>>(), ["purchased"]);
        let letters = app.mail_to(&buyer.email).await;
        assert!(letters.iter().any(|letter| letter.subject.starts_with("已付款，设计师开始定制")));
        assert!(letters.iter().all(|letter| !letter.subject.contains("比稿开始")));
        other.post(&call, json!({})).await.refused(409, "already_sold");
        let seen = clone.seen_by(&seller).await;
        assert_eq!((seen["step"].as_i64(), seen["cloneId"].as_i64()), (Some(3), Some(contest.id)));
        let copy = json!({ "id": seen["winning"]["workId"] });
        let turn = Turn { client: &buyer, contest: &clone };
        turn.hand_over(&seller, &copy, 0).await;
        buyer.post(&turn.call("/clone/cancel"), json!({})).await.refused(409, "wrong_state");
        clone.confirm(&buyer).await.success();
        assert_eq!((yuan(&seller).await, turn.held().await), (221.0, 0.0));
        // The client of the original cannot buy what is sold.
        let owner = app.moderator().await;
        assert_eq!(owner.get("/admin/refunds").await.list().1, 0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_purchase_is_given_back_whole_before_a_package_and_hangs_again() {
    on_sqlite(async |app| {
        let (contest, work, seller) = store(app).await;
        let buyer = app.client().await;
        let call = format!("/projects/{}/clone/purchase/work/{}", contest.id, work["id"]);
        let clone = Contest::made(&buyer.post(&call, json!({})).await.data());
        let turn = Turn { client: &buyer, contest: &clone };
        buyer.post(&turn.call("/clone/cancel"), json!({})).await.refused(409, "wrong_state");
        // The hold runs out unpaid: somebody else may have it, and the late payment is told.
        let late =
            buyer.post("/payments", json!({ "purpose": "store", "channel": "sandbox", "projectId": clone.id })).await;
        let late = late.data()["id"].clone();
        app.advance_hours(1).await;
        let second = app.client().await;
        let other = Contest::made(&second.post(&call, json!({})).await.data());
        pay(&second, json!({ "purpose": "project", "channel": "sandbox", "projectId": other.id })).await.success();
        buyer.post(&format!("/gateway/payments/{late}/simulate"), json!({})).await.refused(409, "already_sold");

        let turn = Turn { client: &second, contest: &other };
        buyer.post(&turn.call("/clone/cancel"), json!({})).await.refused(404, "not_found");
        seller.post(&turn.call("/clone/cancel"), json!({})).await.refused(403, "forbidden");
        let back = second.post(&turn.call("/clone/cancel"), json!({})).await.data();
        assert_eq!((back["refund"]["status"].as_i64(), back["refund"]["amount"].as_f64()), (Some(2), Some(260.0)));
        second.post(&turn.call("/clone/cancel"), json!({})).await.refused(409, "already_refunded");
        assert_eq!((turn.held().await, yuan(&seller).await), (0.0, 0.0));
        assert_eq!(app.guest().get("/store").await.list().1, 1, "for sale again");
        app.run_jobs().await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_identity_part_of_a_bundle_becomes_a_contest_when_the_logo_is_confirmed() {
    on_each_engine(async |app| {
        let (client, winner) = (app.client().await, app.designer().await);
        let items = [1, 2, 3, 4, 5, 6, 7];
        let contest = Contest::open_with(&client, json!({ "vi": 1, "mockups": items })).await;
        let turn = Turn { client: &client, contest: &contest };
        assert_eq!(turn.held().await, 999.0 + 599.0 + 200.0 - 100.0);
        client.post(&turn.call("/split/vi"), json!({})).await.refused(409, "wrong_state");
        let work = contest.enter(&winner).await;
        contest.choose_winner(&client, &work).await;
        assert_eq!(contest.seen_by(&client).await["refundQuote"], 0);
        assert_eq!(client.get(&turn.call("/refund")).await.data()["quote"]["amount"], 0, "it cannot be asked for");
        turn.hand_over(&winner, &work, 0).await;
        let logo = Form::new().file("file", "logo.jpg", testkit::jpg_of(900, 900, 5));
        let logo = winner.upload(&format!("/works/{}/logo", work["id"]), logo).await.data();
        contest.confirm(&client).await.success();
        assert_eq!(turn.held().await, 699.0);
        winner.post(&turn.call("/split/vi"), json!({})).await.refused(403, "forbidden");
        let made = client.post(&turn.call("/split/vi"), json!({})).await.data();
        client.post(&turn.call("/split/vi"), json!({})).await.refused(409, "wrong_state");
        assert_eq!(
            (made["step"].as_i64(), made["projectType"].as_i64(), made["cloneId"].as_i64()),
            (Some(1), Some(1), Some(0))
        );
        assert_eq!(made["prize"], 699.0);
        let final_logo = contest.seen_by(&client).await["logo"]["id"].clone();
        assert_eq!((&made["logo"]["id"], logo.is_object()), (&final_logo, true), "the confirmed logo: {logo}");
        let identity = Contest::made(&made);
        let split = Turn { client: &client, contest: &identity };
        assert_eq!((turn.held().await, split.held().await), (0.0, 699.0));
        // It has its own life: a refund goes back to where the bundle was paid from.
        client.post(&split.call("/refund"), json!({ "reason": "later" })).await.success();
        let moderator = app.moderator().await;
        moderator.post(&split.call("/refund/decide"), json!({ "approved": 1 })).await.success();
        assert_eq!(split.held().await, 0.0);
        app.run_jobs().await;
        // The desk's sums of each say where its money came from and went: a fifth of what was refunded is kept.
        for (one, moved, refunded) in [(&contest, -699.0, 0.0), (&identity, 699.0, 559.2)] {
            let dossier = moderator.get(&format!("/admin/projects/{}/dossier", one.id)).await.data();
            let sum = |name: &str| dossier["money"][name].as_f64().expect("a sum");
            assert_eq!((sum("moved"), sum("refunded")), (moved, refunded));
            let came = sum("paid") + sum("coupon") + sum("moved");
            let is = sum("held") + sum("designers") + sum("fees") + sum("refunded");
            assert!((came - is).abs() < 0.001, "{}", dossier["money"]);
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_abandoned_contest_pays_its_finalists_half_and_later_the_rest() {
    on_each_engine(async |app| {
        let client = app.client().await;
        let (first, second) = (app.designer().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let turn = Turn { client: &client, contest: &contest };
        for designer in [&first, &second] {
            contest.enter(designer).await;
            contest.choose_finalist(&client, designer).await;
        }
        let claim = turn.call("/finalist/claim");
        first.post(&claim, json!({})).await.refused(409, "wrong_state");
        app.advance_hours(48 + 24 * 30 - 1).await;
        assert_eq!(yuan(&first).await, 0.0, "not more than a month yet");
        app.advance_hours(2).await;
        assert_eq!((yuan(&first).await, yuan(&second).await), (241.04, 241.04));
        assert_eq!(contest.seen_by(&first).await["abandoned"], true);
        app.advance_hours(24 * 13).await;
        first.post(&claim, json!({})).await.refused(409, "wrong_state");
        app.advance_hours(24).await;
        client.post(&claim, json!({})).await.refused(403, "forbidden");
        let calls = [first.clone(), second.clone()].map(|who| {
            let claim = claim.clone();
            async move { who.post(&claim, json!({})).await }
        });
        let answers = together(calls).await;
        assert_eq!(answers.iter().filter(|answer| answer.status.is_success()).count(), 1, "claimed once for all");
        assert_eq!((yuan(&first).await, yuan(&second).await), (432.08, 432.08));
        assert_eq!((turn.held().await, contest.seen_by(&client).await["step"].as_i64()), (0.0, Some(4)));
        app.run_jobs().await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_later_winner_of_an_abandoned_contest_gets_the_other_half() {
    on_sqlite(async |app| {
        let (client, finalist, winner) = (app.client().await.on(Site::En), app.designer().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let turn = Turn { client: &client, contest: &contest };
        contest.enter(&finalist).await;
        let work = contest.enter(&winner).await;
        contest.choose_finalist(&client, &finalist).await;
        app.advance_hours(48 + 24 * 31).await;
        // 10 award; 189 left, half of it 94.50 less 14.18.
        assert_eq!(dollars(&finalist).await, 90.32);
        client.post(&turn.call("/refund"), json!({ "reason": "late" })).await.refused(409, "wrong_state");
        contest.choose_winner(&client, &work).await;
        turn.hand_over(&winner, &work, 0).await;
        contest.confirm(&client).await.success();
        assert_eq!((dollars(&winner).await, dollars(&finalist).await, turn.held().await), (80.32, 90.32, 0.0));
        app.run_jobs().await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_client_is_reminded_to_choose_and_a_silent_designer_is_marked() {
    on_sqlite(async |app| {
        let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        contest.choose_finalist(&client, &designer).await;
        let kinds = async || {
            let notices = client.get("/users/notices?size=100").await.list().0;
            notices.iter().map(|notice| notice["kind"].as_str().unwrap_or_default().to_owned()).collect::<Vec<_>>()
        };
        app.advance_hours(49).await;
        assert!(kinds().await.contains(&"open_stage_over".to_owned()));
        let talk = format!("/projects/{}/works/{}/messages", contest.id, work["id"]);
        client.post(&talk, json!({ "content": "能换一个颜色吗？" })).await.success();
        app.advance_hours(49).await;
        let seen = contest.seen_by(&client).await;
        assert!(seen["designerList"][0]["inactiveSince"].is_string(), "{}", seen["designerList"]);
        assert_eq!(moderator.get("/admin/inactive").await.list().1, 1);
        client.get("/admin/inactive").await.refused(403, "forbidden");
        designer.post(&talk, json!({ "content": "好的，马上改。" })).await.success();
        app.advance_hours(1).await;
        assert_eq!(moderator.get("/admin/inactive").await.list().1, 0, "heard of again");
        for (days, count) in [(14, 1), (2, 2), (4, 3), (6, 4)] {
            app.advance_hours(24 * days).await;
            // Nobody reads them: they are one notice that counts.
            let told = client.get("/users/notices?size=100").await.list().0;
            let told: Vec<_> = told.iter().filter(|notice| notice["kind"] == "choose_now").collect();
            assert_eq!((told.len(), told[0]["times"].as_i64()), (1, Some(count)), "after {days} more days");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn reminders_of_a_silent_designer_end_at_the_moderators_and_the_date_stands_still() {
    on_each_engine(async |app| {
        let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        contest.choose_finalist(&client, &designer).await;
        let talk = format!("/projects/{}/works/{}/messages", contest.id, work["id"]);
        client.post(&talk, json!({ "content": "能换一个颜色吗？" })).await.success();
        let seen = app.now();
        let row = async || moderator.get("/admin/inactive").await.list().0[0].clone();
        let told = async |who: &testkit::Actor, kind: &str| {
            let notices = who.get("/users/notices?size=100").await.list().0;
            let times = notices.iter().filter(|notice| notice["kind"] == kind).map(|notice| notice["times"].as_i64());
            times.collect::<Vec<_>>()
        };
        app.advance_hours(49).await;
        let first = row().await;
        assert_eq!((first["reminders"].as_i64(), &first["escalatedAt"]), (Some(1), &Value::Null));
        for _ in 0..18 {
            app.advance_hours(48).await;
        }
        let last = row().await;
        assert_eq!(last["inactiveSince"], first["inactiveSince"], "no reminder moves it");
        assert_eq!((last["reminders"].as_i64(), last["lastSeen"].as_str()), (Some(3), first["lastSeen"].as_str()));
        assert!(last["escalatedAt"].is_string() && last["lastContact"].is_string(), "{last}");
        assert!(last["lastSeen"].as_str().is_some_and(|at| *at <= *seen.rfc3339()), "{last}");
        // Read by nobody: one line that counts, for each of them.
        assert_eq!(told(&moderator, "designer_silent").await, [Some(1)]);
        assert_eq!(told(&client, "designer_inactive").await, [Some(1)]);
        let mails = app.mail_to(&designer.email).await;
        assert_eq!(mails.iter().filter(|mail| mail.subject.contains("等你的回复")).count(), 3);
        // Looking at one's notices is being on the site.
        assert_eq!(told(&designer, "answer_owed").await, [Some(3)]);
        assert_eq!(moderator.get("/admin/inactive").await.list().1, 0, "seen again");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn invitations_are_counted_and_the_platform_invites_its_own() {
    on_each_engine(async |app| {
        let (client, newcomer) = (app.client().await, app.applicant().await);
        let mut designers = Vec::new();
        for _ in 0..6 {
            designers.push(app.designer().await);
        }
        let contest = Contest::open(&client).await;
        let seen = contest.seen_by(&client).await;
        let invited = seen["invited"].as_array().cloned().unwrap_or_default();
        assert_eq!((seen["invitesLeft"].as_i64(), invited.len()), (Some(3), 2), "standard: 3 and the platform's 2");
        let own: Vec<_> = designers.iter().filter(|d| invited.iter().all(|i| i["id"] != d.id.0)).collect();
        let invite = |designer: i64| format!("/projects/{}/invite/{designer}", contest.id);
        client.post(&invite(newcomer.id.0), json!({})).await.wrong_fields(&["designerId"]);
        own[0].post(&invite(own[1].id.0), json!({})).await.refused(403, "forbidden");
        let left = client.post(&invite(own[0].id.0), json!({})).await.data()["invitesLeft"].clone();
        assert_eq!(left, 2);
        client.post(&invite(own[0].id.0), json!({})).await.refused(409, "already_invited");
        client.post(&invite(own[1].id.0), json!({})).await.success();
        client.post(&invite(own[2].id.0), json!({})).await.success();
        client.post(&invite(own[3].id.0), json!({})).await.refused(409, "wrong_state");
        assert_eq!(contest.seen_by(own[0]).await["invitedMe"], true);
        assert_eq!(contest.seen_by(own[3]).await["invitedMe"], false);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_business_contest_is_paid_once_a_moderator_has_named_its_prize() {
    on_each_engine(async |app| {
        let (client, moderator) = (app.client().await, app.moderator().await);
        let contest = Contest::unpaid(&client, json!({ "taocan": 99, "private": 1 })).await;
        let order = json!({ "purpose": "project", "channel": "sandbox", "projectId": contest.id });
        client.post("/payments", order.clone()).await.refused(409, "quotation_pending");
        assert_eq!(moderator.get("/admin/quotations").await.list().1, 1);
        let quote = format!("/admin/quotations/{}", contest.id);
        client.post(&quote, json!({ "prize": 5000 })).await.refused(403, "forbidden");
        moderator.post(&quote, json!({ "prize": 50 })).await.wrong_fields(&["prize"]);
        moderator.post(&quote, json!({})).await.wrong_fields(&["prize"]);
        moderator.post(&quote, json!({ "prize": 5000 })).await.success();
        let quoted = moderator.post(&quote, json!({ "prize": 6000, "reason": "大型品牌" })).await.data();
        assert_eq!((quoted["pricing"]["total"].as_f64(), quoted["prize"].as_f64()), (Some(6_100.0), Some(6_000.0)));
        assert_eq!(moderator.get("/admin/quotations").await.list().1, 0);
        assert_eq!(pay(&client, order).await.data()["amount"], 6_100.0);
        moderator.post(&quote, json!({ "prize": 7000 })).await.refused(409, "already_paid");
        let standard = Contest::unpaid(&client, json!({})).await;
        let other = format!("/admin/quotations/{}", standard.id);
        moderator.post(&other, json!({ "prize": 7000 })).await.refused(409, "wrong_state");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refund_and_a_winner_at_the_same_moment_leave_one_of_them() {
    on_each_engine(async |app| {
        for _ in 0..4 {
            let (client, designer) = (app.client().await, app.designer().await);
            let contest = Contest::open(&client).await;
            let work = contest.enter(&designer).await;
            let (asking, choosing, id) = (client.clone(), client.clone(), contest.id);
            let refund =
                async move { asking.post(&format!("/projects/{id}/refund"), json!({ "reason": "不要了" })).await };
            let winning = format!("/projects/{id}/works/{}/winning", work["id"]);
            let winner = async move { choosing.put(&winning, json!({})).await };
            let (refund, winner) = tokio::join!(tokio::spawn(refund), tokio::spawn(winner));
            let (refund, winner) = (refund.expect("it ends"), winner.expect("it ends"));
            let seen = contest.seen_by(&client).await;
            match (refund.status.is_success(), winner.status.is_success()) {
                (true, false) => {
                    winner.refused(409, "refund_pending");
                    assert_eq!((seen["refund"]["status"].as_i64(), &seen["winning"]), (Some(1), &Value::Null));
                }
                (false, true) => {
                    refund.refused(409, "winner_chosen");
                    assert_eq!(seen["refund"]["status"], 0);
                }
                both => panic!("{both:?}: {} {}", refund.text(), winner.text()),
            }
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_entry_is_kept_for_a_buyer_who_pays_by_transfer_until_it_is_decided() {
    on_each_engine(async |app| {
        let (contest, work, seller) = store(app).await;
        let (buyer, other, moderator) = (app.client().await, app.client().await, app.moderator().await);
        let call = format!("/projects/{}/clone/purchase/work/{}", contest.id, work["id"]);
        let clone = Contest::made(&buyer.post(&call, json!({ "companyName": "小满书店" })).await.data());
        let order = json!({ "purpose": "store", "channel": "transfer", "projectId": clone.id });
        let begun = buyer.post("/payments", order).await.data();
        app.advance_hours(24).await;
        other.post(&call, json!({})).await.refused(409, "already_sold");
        let png = b"\x89PNG\r\n\x1a\n and what a bank draws".to_vec();
        let proof = Form::new().file("file", "回单.png", png).field("projectName", "小满书店");
        buyer.upload(&format!("/payments/{}/proof", begun["id"]), proof).await.success();
        // The moderator takes longer than the transfer was waited for, and the seller asks for more meanwhile.
        app.advance_hours(24 * 3).await;
        other.post(&call, json!({})).await.refused(409, "already_sold");
        assert_eq!(clone.seen_by(&buyer).await["kept"]["gone"], false);
        let auto_sell = json!({ "autoSellPrice": 400 });
        seller.post("/users/info", auto_sell).await.success();
        let decide = format!("/admin/transfers/{}", begun["id"]);
        moderator.post(&decide, json!({ "approved": 1, "amount": begun["amount"] })).await.success();
        assert_eq!(clone.seen_by(&buyer).await["step"], 3);

        // A transfer that is never made lets the entry go, and its buyer is told that it is gone.
        let (contest, work, _) = store(app).await;
        let call = format!("/projects/{}/clone/purchase/work/{}", contest.id, work["id"]);
        let clone = Contest::made(&buyer.post(&call, json!({})).await.data());
        let order = json!({ "purpose": "store", "channel": "transfer", "projectId": clone.id });
        let begun = buyer.post("/payments", order).await.data();
        app.advance_hours(49).await;
        other.post(&call, json!({})).await.success();
        let seen = clone.seen_by(&buyer).await;
        assert_eq!((&seen["kept"]["gone"], &seen["can"]["pay"]), (&json!(true), &json!(false)));
        assert_eq!(buyer.get(&format!("/payments/{}", begun["id"])).await.data()["kept"]["gone"], true);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_purchase_that_is_offered_no_more_is_told_so_before_anybody_pays() {
    on_each_engine(async |app| {
        let buyer = app.client().await;
        let buy = async |contest: &Contest, work: &Value| {
            let call = format!("/projects/{}/clone/purchase/work/{}", contest.id, work["id"]);
            Contest::made(&buyer.post(&call, json!({})).await.data())
        };
        let told = async |clone: &Contest, gone: bool| {
            let seen = clone.seen_by(&buyer).await;
            assert_eq!((&seen["kept"]["gone"], &seen["can"]["pay"]), (&json!(gone), &json!(!gone)));
            let order = json!({ "purpose": "store", "channel": "sandbox", "projectId": clone.id });
            let begun = buyer.post("/payments", order).await;
            if gone { begun.refused(409, "already_sold") } else { begun.success() }
        };
        // Its seller stops selling: as long as it is kept for the buyer it can be paid.
        let (contest, work, seller) = store(app).await;
        let clone = buy(&contest, &work).await;
        seller.post("/users/info", json!({ "autoSellPrice": 0 })).await.success();
        told(&clone, false).await;
        app.advance_hours(1).await;
        told(&clone, true).await;
        // Its seller cannot deliver.
        let (contest, work, seller) = store(app).await;
        let clone = buy(&contest, &work).await;
        app.suspend(&seller).await;
        told(&clone, true).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_further_design_whose_designer_has_left_is_refused_as_such() {
    on_each_engine(async |app| {
        let (client, winner, leaver) = (app.client().await, app.designer().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let (best, work) = (contest.enter(&winner).await, contest.enter(&leaver).await);
        contest.choose_winner(&client, &best).await;
        app.give_password(&leaver).await;
        // Their price is another one than that of a designer who asks for nothing.
        leaver.post("/users/info", json!({ "autoSellPrice": 400 })).await.success();
        let order = json!({ "purpose": "work", "channel": "sandbox", "projectId": contest.id, "workId": work["id"] });
        let late = client.post("/payments", order.clone()).await.data()["id"].clone();
        leaver.delete_with("/users/account/delete", json!({ "password": PASSWORD })).await.success();
        client.post("/payments", order).await.refused(409, "designer_gone");
        // Money that comes when the price is not kept any more: the reason is the same one.
        app.advance_hours(2).await;
        client.post(&format!("/gateway/payments/{late}/simulate"), json!({})).await.refused(409, "designer_gone");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn new_proofs_do_not_keep_an_entry_for_ever() {
    on_each_engine(async |app| {
        let (contest, work, _) = store(app).await;
        let (buyer, other) = (app.client().await, app.client().await);
        let call = format!("/projects/{}/clone/purchase/work/{}", contest.id, work["id"]);
        let clone = Contest::made(&buyer.post(&call, json!({ "companyName": "小满书店" })).await.data());
        let order = json!({ "purpose": "store", "channel": "transfer", "projectId": clone.id });
        let begun = buyer.post("/payments", order).await.data();
        for days in [6, 3] {
            let png = b"\x89PNG\r\n\x1a\n and what nobody has paid".to_vec();
            let proof = Form::new().file("file", "回单.png", png).field("projectName", "小满书店");
            buyer.upload(&format!("/payments/{}/proof", begun["id"]), proof).await.success();
            other.post(&call, json!({})).await.refused(409, "already_sold");
            app.advance_hours(24 * days).await;
        }
        other.post(&call, json!({})).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rejected_refund_does_not_count_as_the_clients_absence() {
    on_sqlite(async |app| {
        let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        let turn = Turn { client: &client, contest: &contest };
        contest.enter(&designer).await;
        contest.choose_finalist(&client, &designer).await;
        client.post(&turn.call("/refund"), json!({ "reason": "不需要了" })).await.success();
        app.advance_hours(24 * 40).await;
        let decide = turn.call("/refund/decide");
        moderator.post(&decide, json!({ "approved": 0, "reason": "作品已交付" })).await.success();
        app.run_jobs().await;
        let seen = contest.seen_by(&moderator).await;
        assert_eq!((&seen["abandonedPaidAt"], turn.held().await), (&Value::Null, 999.0));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_unbegun_identity_part_of_a_bundle_goes_back_whole() {
    on_each_engine(async |app| {
        let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let contest = Contest::open_with(&client, json!({ "vi": 1, "mockups": [1, 2, 3, 4, 5, 6] })).await;
        let turn = Turn { client: &client, contest: &contest };
        contest.enter(&designer).await;
        contest.choose_finalist(&client, &designer).await;
        client.post(&turn.call("/end"), json!({})).await.success();
        // 599 - 100 for the identity part, half of 999 for the logo.
        assert_eq!(contest.seen_by(&client).await["refundQuote"], 998.5);
        client.post(&turn.call("/refund"), json!({ "reason": "不需要了" })).await.success();
        moderator.post(&turn.call("/refund/decide"), json!({ "approved": 1, "reason": "好" })).await.success();
        // 50 and the rest of the half less 15 %: what a plain logo contest would have paid.
        assert_eq!((yuan(&designer).await, turn.held().await), (432.07, 0.0));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ones_own_contests_say_what_is_owed_what_can_be_claimed_and_what_was_earned() {
    on_each_engine(async |app| {
        let (client, winner, other) = (app.client().await, app.designer().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let turn = Turn { client: &client, contest: &contest };
        let (won, liked) = (contest.enter(&winner).await, contest.enter(&other).await);
        contest.choose_finalist(&client, &winner).await;
        contest.choose_winner(&client, &won).await;
        let card = async |who: &testkit::Actor| who.get("/tasks/projects").await.list().0[0].clone();
        let owed = |card: &Value| {
            let each = card["deliveries"].as_array().into_iter().flatten();
            each.map(|one| (one["boughtId"].as_i64(), one["turn"].clone(), one["claimable"].clone()))
                .collect::<Vec<_>>()
        };
        let mine = card(&winner).await;
        assert_eq!((&mine["mine"]["finalist"], &mine["mine"]["won"]), (&json!(true), &json!(true)));
        assert_eq!(owed(&mine), [(Some(0), json!("effects"), json!(false))]);
        let theirs = card(&other).await;
        assert_eq!(
            (&theirs["mine"]["finalist"], &theirs["mine"]["won"], owed(&theirs)),
            (&json!(false), &json!(false), vec![])
        );

        turn.hand_over(&winner, &won, 0).await;
        assert_eq!(owed(&card(&client).await), [(Some(0), json!("client"), json!(false))]);
        app.advance_hours(49).await;
        assert_eq!(owed(&card(&winner).await), [(Some(0), json!("client"), json!(true))], "the prize can be claimed");
        contest.confirm(&client).await.success();
        let done = card(&winner).await;
        assert_eq!((owed(&done), done["mine"]["earned"].as_f64()), (vec![], Some(yuan(&winner).await)));
        assert_eq!(done["mine"]["earned"], 856.65, "the award of 50, and 85 % of the 949 left");

        // Bought after the end: still owed, to both sides' knowledge.
        pay(
            &client,
            json!({ "purpose": "work", "channel": "sandbox", "projectId": contest.id, "workId": liked["id"] }),
        )
        .await
        .success();
        for who in [&client, &other] {
            let shown = card(who).await;
            assert_eq!((owed(&shown).len(), &shown["deliveries"][0]["turn"]), (1, &json!("effects")), "{shown}");
        }
        assert_eq!(owed(&card(&winner).await), [], "not the winner's");
        assert_eq!(card(&client).await["mine"], Value::Null);
        let public = app.guest().get(&format!("/designers/{}/projects", other.id.0)).await.list().0;
        assert!(public.iter().all(|card| card["mine"].is_null() && card["deliveries"] == json!([])), "one's own alone");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_who_pays_for_a_finalist_has_not_abandoned_the_contest() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open_with(&client, json!({ "taocan": 7, "mockups": [1] })).await;
        contest.enter(&designer).await;
        // More than a month since the open stage, and the client is here only now, to pay.
        app.advance_hours(24 * 40).await;
        let body = json!({ "projectId": contest.id, "designerId": designer.id.0 });
        client.post("/gateway/logo/payment/finalist/simulate", body).await.success();
        app.run_jobs().await;
        assert_eq!(
            (contest.seen_by(&client).await["abandonedPaidAt"].clone(), yuan(&designer).await),
            (Value::Null, 0.0)
        );
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rest_of_an_abandoned_contest_is_shown_as_claimable_once_it_is() {
    on_sqlite(async |app| {
        let (client, finalist, rival) = (app.client().await, app.designer().await, app.designer().await);
        let contest = Contest::open(&client).await;
        contest.enter(&finalist).await;
        contest.enter(&rival).await;
        contest.choose_finalist(&client, &finalist).await;
        let claimable =
            async |who: &testkit::Actor| who.get("/users/projects").await.list().0[0]["mine"]["restClaimable"].clone();
        app.advance_hours(48 + 24 * 31).await;
        assert_eq!(claimable(&finalist).await, false);
        app.advance_hours(24 * 15).await;
        assert_eq!((claimable(&finalist).await, claimable(&rival).await), (json!(true), json!(false)));
        finalist.post(&format!("/projects/{}/finalist/claim", contest.id), json!({})).await.success();
        assert_eq!(claimable(&finalist).await, false);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seller_whose_sale_was_given_back_can_delete_the_account() {
    on_each_engine(async |app| {
        let (contest, work, seller) = store(app).await;
        let buyer = app.client().await;
        let call = format!("/projects/{}/clone/purchase/work/{}", contest.id, work["id"]);
        let clone = Contest::made(&buyer.post(&call, json!({})).await.data());
        pay(&buyer, json!({ "purpose": "store", "channel": "sandbox", "projectId": clone.id })).await.success();
        seller.delete("/users/account/delete").await.refused(409, "wrong_state");
        buyer.post(&format!("/projects/{}/clone/cancel", clone.id), json!({})).await.success();
        assert_eq!(seller.get("/users/account/delete").await.data()["reasons"], json!([]));
        app.give_password(&seller).await;
        seller.delete_with("/users/account/delete", json!({ "password": PASSWORD })).await.success();
    })
    .await;
}
