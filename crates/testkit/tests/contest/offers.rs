//! The designer's yes: nothing of theirs is for sale before it.

use serde_json::{Value, json};
use testkit::{Actor, Contest, TestApp, on_each_engine, only, pay, store, together};

/// A contest with a winner, another entry of its designer and one of somebody else: neither sells yet.
async fn over(app: &TestApp) -> (Contest, Actor, [(Actor, Value); 2]) {
    let (client, winner, other) = (app.client().await, app.designer().await, app.designer().await);
    let brief = json!({ "companyName": "青瓷茶社", "industry": 1, "styles": ["era:80"] });
    let contest = Contest::open_with(&client, brief).await;
    let best = contest.enter(&winner).await;
    let (second, third) = (contest.enter(&winner).await, contest.enter(&other).await);
    contest.choose_winner(&client, &best).await;
    (contest, client, [(winner, second), (other, third)])
}

fn call(work: &Value) -> String {
    format!("/store/mine/{}", work["id"])
}

async fn shelf(app: &TestApp) -> Vec<Value> {
    app.guest().get("/store").await.list().0
}

async fn told(who: &Actor, kind: &str) -> usize {
    who.get("/users/notices").await.list().0.iter().filter(|notice| notice["kind"] == kind).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_for_sale_before_its_designer_says_so_for_that_very_entry() {
    on_each_engine(async |app| {
        let (contest, client, [(winner, second), (other, third)]) = over(app).await;
        assert_eq!(shelf(app).await, [Value::Null; 0], "neither of them sells");
        assert_eq!((told(&winner, "store_asked").await, told(&other, "store_asked").await), (1, 1));
        assert_eq!(told(&client, "store_asked").await, 0);
        let buyer = app.client().await;
        let purchase = format!("/projects/{}/clone/purchase/work/{}", contest.id, third["id"]);
        buyer.post(&purchase, json!({})).await.refused(404, "not_found");
        let (waiting, total) = winner.get("/store/mine").await.list();
        assert_eq!(
            (waiting.len(), total, &waiting[0]["workId"]),
            (1, 1, &second["id"]),
            "the winning entry is not asked about"
        );
        assert_eq!((&waiting[0]["state"], &waiting[0]["onSale"]), (&json!("waiting"), &json!(false)));

        other.put(&call(&third), json!({ "sells": 1, "price": 260 })).await.success();
        let hung = shelf(app).await;
        assert_eq!((hung.len(), &hung[0]["workId"], &hung[0]["price"]), (1, &third["id"], &json!(260)));
        assert_eq!(other.get("/store/mine/count").await.data(), json!({ "waiting": 0, "selling": 1, "declined": 0 }));
        assert_eq!(winner.get("/store/mine/count").await.data()["waiting"], 1);
        // A no takes it down at once; what somebody holds meanwhile is theirs to pay.
        let held = buyer.post(&purchase, json!({})).await.data();
        other.put(&call(&third), json!({ "sells": 0 })).await.success();
        assert_eq!((shelf(app).await.len(), other.get("/store/mine?state=declined").await.list().1), (0, 1));
        let order = json!({ "purpose": "store", "channel": "sandbox", "projectId": held["id"] });
        pay(&buyer, order).await.success();
        other.put(&call(&third), json!({ "sells": 1 })).await.refused(409, "already_sold");
        // The client of the contest may still buy what is not in the store.
        let order = json!({ "purpose": "work", "channel": "sandbox", "projectId": contest.id, "workId": second["id"] });
        pay(&client, order).await.success();
        winner.put(&call(&second), json!({ "sells": 1 })).await.refused(409, "already_sold");
        assert_eq!(winner.get("/store/mine/count").await.data()["waiting"], 0);
    })
    .await;
}

/// Set once by hand, it answers for every entry that was not answered for; a no for one of them is a no.
#[tokio::test(flavor = "multi_thread")]
async fn a_price_for_all_entries_is_a_yes_to_each() {
    on_each_engine(async |app| {
        let (contest, _, [(winner, second), (other, third)]) = over(app).await;
        winner.put(&call(&second), json!({ "sells": 0 })).await.success();
        for seller in [&winner, &other] {
            seller.post("/users/info", json!({ "autoSellPrice": 260 })).await.success();
        }
        let hung = shelf(app).await;
        assert_eq!((hung.len(), &hung[0]["workId"], &hung[0]["price"]), (1, &third["id"], &json!(260)));
        // Whoever sells already is not asked: what loses from now on is for sale.
        let client = app.client().await;
        let next = Contest::open(&client).await;
        let (best, lost) = (next.enter(&winner).await, next.enter(&other).await);
        next.choose_winner(&client, &best).await;
        let hung: Vec<_> = shelf(app).await.iter().map(|item| item["workId"].clone()).collect();
        assert_eq!(hung, [lost["id"].clone(), third["id"].clone()]);
        assert_eq!(told(&other, "store_asked").await, 1, "for the first contest alone");
        // Nothing of a designer who sells nothing any more; with a price again all but the no.
        for (price, count) in [(0, 0), (150, 2)] {
            other.post("/users/info", json!({ "autoSellPrice": price })).await.success();
            winner.post("/users/info", json!({ "autoSellPrice": price })).await.success();
            assert_eq!(shelf(app).await.len(), count, "{price}");
        }
        let buyer = app.client().await;
        let purchase = format!("/projects/{}/clone/purchase/work/{}", contest.id, second["id"]);
        buyer.post(&purchase, json!({})).await.refused(404, "not_found");
        assert_eq!(winner.get("/store/mine/count").await.data(), json!({ "waiting": 0, "selling": 0, "declined": 1 }));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_author_answers_and_only_for_what_lost_in_a_public_contest() {
    on_each_engine(async |app| {
        let (contest, client, [(winner, second), (other, third)]) = over(app).await;
        let yes = json!({ "sells": 1, "price": 200 });
        app.guest().put(&call(&third), yes.clone()).await.refused(401, "not_signed_in");
        for stranger in [&winner, &client, &app.moderator().await] {
            stranger.put(&call(&third), yes.clone()).await.refused(404, "not_found");
        }
        other.put("/store/mine/999999", yes.clone()).await.refused(404, "not_found");
        for lie in [json!({}), json!({ "sells": "maybe" }), json!([1])] {
            assert_eq!(other.put(&call(&third), lie).await.status.as_u16() / 100, 4);
        }
        let best = client.get(&format!("/projects/{}", contest.id)).await.data()["winning"]["workId"].clone();
        winner.put(&call(&json!({ "id": best })), yes.clone()).await.refused(409, "already_sold");
        let hide = |on: i64| json!({ "hidden": on, "reason": "违规" });
        let moderator = app.moderator().await;
        moderator.put(&format!("/works/{}/hidden", second["id"]), hide(1)).await.success();
        winner.put(&call(&second), yes.clone()).await.refused(409, "wrong_state");
        let running = Contest::open(&client).await;
        let early = running.enter(&other).await;
        other.put(&call(&early), yes.clone()).await.refused(409, "wrong_state");
        app.suspend(&other).await;
        other.put(&call(&third), yes.clone()).await.refused(403, "suspended");

        // A contest that becomes private takes everything along, and asks nobody.
        let (contest, client, [(winner, second), _]) = over(app).await;
        winner.put(&call(&second), yes.clone()).await.success();
        let moderator = app.moderator().await;
        let stop = format!("/admin/projects/{}/freeze", contest.id);
        moderator.post(&stop, json!({ "reason": "著作权有争议" })).await.success();
        winner.put(&call(&second), json!({ "sells": 0 })).await.refused(409, "contest_frozen");
        moderator.delete_with(&stop, json!({ "reason": "已经说清" })).await.success();
        pay(&client, json!({ "purpose": "private", "channel": "sandbox", "projectId": contest.id })).await.success();
        winner.put(&call(&second), yes).await.refused(409, "wrong_state");
        let counts = winner.get("/store/mine/count").await.data();
        assert_eq!((shelf(app).await.len(), &counts["selling"]), (0, &json!(0)));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_entry_has_a_price_and_a_title_of_its_own_and_never_the_clients_name() {
    on_each_engine(async |app| {
        let (_, _, [(winner, second), (other, third)]) = over(app).await;
        let own = call(&third);
        other.put(&own, json!({ "sells": 1 })).await.wrong_fields(&["price"]);
        other.put(&own, json!({ "sells": 1, "price": 99 })).await.refused(422, "amount_range");
        other.put(&own, json!({ "sells": 1, "price": 200.001 })).await.refused(422, "wrong_form");
        other.put(&own, json!({ "sells": 1, "price": 200, "title": "青瓷 茶社" })).await.refused(422, "names_client");
        other.put(&own, json!({ "sells": 1, "price": 200, "title": "长".repeat(61) })).await.refused(422, "too_long");
        let kept = other.put(&own, json!({ "sells": 1, "price": 200 })).await.data();
        assert_eq!((&kept["price"], &kept["ownPrice"], &kept["onSale"]), (&json!(200), &Value::Null, &json!(true)));
        assert_eq!(other.get("/users/info").await.data()["autoSellPrice"], 200, "the first price is what others cost");
        // And no yes to them: what loses next is asked about.
        let client = app.client().await;
        let next = Contest::open(&client).await;
        let (best, _) = (next.enter(&winner).await, next.enter(&other).await);
        next.choose_winner(&client, &best).await;
        assert_eq!(other.get("/store/mine/count").await.data(), json!({ "waiting": 1, "selling": 1, "declined": 0 }));
        let hung = shelf(app).await;
        let title = hung[0]["title"].as_str().unwrap();
        assert!(title.starts_with("餐饮 Logo") && !title.contains("风格") && !title.contains("青瓷"), "{title}");
        let found = app.guest().get("/search?q=青瓷茶社&kind=store").await.success();
        assert_eq!(found["list"][0]["title"], title, "{found}");

        let words = json!({ "sells": 1, "price": 320, "title": "  <b>雨前</b>\n新芽 " });
        other.put(&own, words).await.success();
        let item = app.guest().get(&format!("/store/{}", third["id"])).await.data();
        assert_eq!((&item["price"], &item["title"]), (&json!(320), &json!("<b>雨前</b> 新芽")));
        // What costs something of its own stays when a price for all comes, which the waiting one takes; all end with it.
        winner.put(&call(&second), json!({ "sells": 1, "price": 150 })).await.success();
        other.post("/users/info", json!({ "autoSellPrice": 120 })).await.success();
        let prices = |sort: &'static str| async move {
            let rows = app.guest().get(&format!("/store?sort={sort}")).await.list().0;
            rows.iter().map(|row| row["price"].as_i64().unwrap()).collect::<Vec<_>>()
        };
        assert_eq!((prices("price").await, prices("-price").await), (vec![120, 150, 320], vec![320, 150, 120]));
        other.post("/users/info", json!({ "autoSellPrice": 0 })).await.success();
        assert_eq!(prices("newest").await, [150]);
        let mine = other.get("/store/mine?state=selling").await.list().0;
        let titled = mine.iter().find(|row| row["ownTitle"] == "<b>雨前</b> 新芽").expect("the title is kept");
        assert_eq!((&titled["onSale"], mine.len()), (&json!(false), 2), "{mine:?}");
        other.get("/store/mine?state=sold").await.refused(422, "unknown_value");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_answers_at_once_leave_one_and_a_yes_comes_back_with_what_is_given_back() {
    on_each_engine(async |app| {
        let (contest, work, seller) = store(app).await;
        let answers = [json!({ "sells": 1, "price": 300 }), json!({ "sells": 1, "price": 400 })].map(|form| {
            let (seller, call) = (seller.clone(), call(&work));
            async move { seller.put(&call, form).await }
        });
        for answer in together(answers).await {
            answer.success();
        }
        let price = shelf(app).await[0]["price"].clone();
        assert!(price == json!(300) || price == json!(400), "{price}");
        let (one, two) = (app.client().await, app.client().await);
        let purchase = format!("/projects/{}/clone/purchase/work/{}", contest.id, work["id"]);
        let pressed = [one.clone(), two.clone()].map(|who| {
            let purchase = purchase.clone();
            async move { who.post(&purchase, json!({})).await }
        });
        let answers = together(pressed).await;
        only(1, &answers, 409, "already_sold");
        let buyer = if answers[0].status.is_success() { one } else { two };
        let clone = Contest::made(&answers.iter().find(|answer| answer.status.is_success()).expect("one").data());
        pay(&buyer, json!({ "purpose": "store", "channel": "sandbox", "projectId": clone.id })).await.success();
        assert_eq!(shelf(app).await.len(), 0);
        buyer.post(&format!("/projects/{}/clone/cancel", clone.id), json!({})).await.success();
        let back = shelf(app).await;
        assert_eq!((back.len(), &back[0]["price"]), (1, &price), "it was for sale, and is again");
        assert_eq!(seller.get("/store/mine/count").await.data(), json!({ "waiting": 0, "selling": 1, "declined": 0 }));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_likes_is_kept_for_ones_account_and_the_store_is_narrowed_by_it() {
    on_each_engine(async |app| {
        let (contest, work, _) = store(app).await;
        let (other, further, _) = store(app).await;
        let (client, rival) = (app.client().await, app.client().await);
        let mark = |contest: &Contest, work: &Value| format!("/projects/{}/works/{}/favourite", contest.id, work["id"]);
        app.guest().put(&mark(&contest, &work), json!({ "favourite": 1 })).await.refused(401, "not_signed_in");
        for _ in 0..2 {
            client.put(&mark(&contest, &work), json!({ "favourite": 1 })).await.success();
        }
        rival.put(&mark(&other, &further), json!({ "favourite": 1 })).await.success();
        app.guest().get("/store?favourited=1").await.refused(401, "not_signed_in");
        for query in ["", "&sort=price", "&projectType=0", "&sort=favourites"] {
            let (rows, total) = client.get(&format!("/store?favourited=1{query}")).await.list();
            let ids: Vec<_> = rows.iter().map(|row| row["workId"].clone()).collect();
            assert_eq!((ids, total), (vec![work["id"].clone()], 1), "{query}");
        }
        let all = client.get("/store").await.list().0;
        let marked: Vec<_> =
            all.iter().filter(|row| row["favourited"] == json!(true)).map(|row| &row["workId"]).collect();
        assert_eq!((all.len(), marked), (2, vec![&work["id"]]));
        let item = |who: Actor| {
            let call = format!("/store/{}", work["id"]);
            async move { who.get(&call).await.data() }
        };
        assert_eq!(
            (&item(client.clone()).await["favourited"], &item(rival).await["favourited"]),
            (&json!(true), &json!(false))
        );
        let guest = item(app.guest()).await;
        assert_eq!((&guest["favourited"], &guest["favourite"]), (&json!(false), &json!(1)));
        client.put(&mark(&contest, &work), json!({ "favourite": 0 })).await.success();
        assert_eq!(client.get("/store?favourited=1").await.list().1, 0);
    })
    .await;
}
