//! One search over everything: what it finds of each kind, what it never tells of, and what it makes of odd queries.

#![allow(clippy::unwrap_used, reason = "tests")]

use domain::Site;
use serde_json::{Value, json};
use testkit::{Actor, Contest, Form, TestApp, jpg_of, on_each_engine, say_yes};

/// One thing of every kind, each found by 咖啡 and by coffee.
pub struct Everything {
    pub client: Actor,
    pub winner: Actor,
    pub seller: Actor,
    pub moderator: Actor,
    pub open: Contest,
    pub ended: Contest,
    /// The winning entry of the ended contest, and one that is for sale.
    pub won: Value,
    pub for_sale: Value,
    pub gig: i64,
}

impl Everything {
    pub async fn there(app: &TestApp) -> Everything {
        let (client, moderator) = (app.client().await, app.moderator().await);
        let (winner, seller) = (app.designer().await, app.designer().await);
        app.set_wins(&seller, 10).await;
        seller.post("/users/info", json!({ "autoSellPrice": 400, "intro": "专做咖啡馆" })).await.success();
        let brief = |name: &str| json!({ "companyName": name, "companyIntro": "巷子里", "industry": 1 });
        let open = Contest::open_with(&client, brief("精品咖啡烘焙")).await;
        open.enter(&winner).await;
        let ended = Contest::open_with(&client, brief("手冲咖啡馆")).await;
        let (won, for_sale) = (ended.enter(&winner).await, ended.enter(&seller).await);
        ended.choose_winner(&client, &won).await;
        say_yes(&seller, &for_sale).await;
        let gig = offer(&seller, &moderator, "手绘咖啡馆 Logo").await;
        Everything { client, winner, seller, moderator, open, ended, won, for_sale, gig }
    }
}

/// A gig on sale.
async fn offer(seller: &Actor, moderator: &Actor, title: &str) -> i64 {
    let photo = Form::new().file("file", "cover.jpg", jpg_of(1200, 900, 5));
    let cover = seller.upload("/gigs/photos", photo).await.data()["id"].clone();
    let gig = json!({ "title": title, "content": "三个方向，一周交初稿。", "projectType": 0, "industry": 1, "price": 499,
        "delivery": 7, "revisions": 3, "photos": [cover], "cover": cover, "features": ["源文件"],
        "demands": [{ "question": "店名？", "required": true, "kind": "text" }] });
    let id = seller.post("/gigs", gig).await.data()["id"].as_i64().unwrap();
    seller.post(&format!("/gigs/{id}/publish"), json!({})).await.success();
    moderator.post(&format!("/admin/gigs/{id}"), json!({ "approved": true, "reason": "" })).await.success();
    id
}

async fn found(who: &Actor, query: &str) -> Value {
    who.get(&format!("/search?{query}")).await.success()
}

/// Kind and id of everything on the page.
fn places(answer: &Value) -> Vec<(String, i64)> {
    let list = answer["list"].as_array().unwrap();
    list.iter().map(|one| (one["kind"].as_str().unwrap().to_owned(), one["id"].as_i64().unwrap())).collect()
}

/// How many there are of each kind: contests, designers, gigs, store, ideas.
fn kinds(answer: &Value) -> [i64; 5] {
    let kinds = answer["facets"]["kind"].as_array().unwrap();
    let codes: Vec<_> = kinds.iter().map(|kind| kind["kind"].as_str().unwrap()).collect();
    assert_eq!(codes, ["contest", "designer", "gig", "store", "idea"]);
    std::array::from_fn(|at| kinds[at]["count"].as_i64().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_found_in_either_language() {
    on_each_engine(async |app| {
        let all = Everything::there(app).await;
        let guest = app.guest();
        for words in ["咖啡", "coffee", "kafei", "Coffee!", "%20咖啡%20", "餐饮"] {
            let answer = found(&guest, &format!("q={words}&kind=gig")).await;
            assert_eq!(places(&answer), [("gig".to_owned(), all.gig)], "{words}");
        }
        let answer = found(&guest, "q=咖啡").await;
        assert_eq!(kinds(&answer), [2, 1, 1, 1, 1]);
        assert_eq!((&answer["total"], &answer["facets"]["partial"]), (&json!(6), &json!(false)));
        let id = |value: &Value| value["id"].as_i64().unwrap();
        let there = places(&answer);
        // They take turns: the best of each first.
        let expected =
            [("designer", all.seller.id.0), ("gig", all.gig), ("store", id(&all.for_sale)), ("idea", id(&all.won))];
        assert_eq!(there[0].0, "contest");
        for (at, (kind, id)) in expected.into_iter().enumerate() {
            assert_eq!(there[at + 1], (kind.to_owned(), id));
        }
        let mut contests = [there[0].1, there[5].1];
        contests.sort_unstable();
        assert_eq!(contests, [all.open.id, all.ended.id]);

        let of = |kind: &str| {
            let list = answer["list"].as_array().unwrap();
            list.iter().filter(|one| one["kind"] == kind).cloned().collect::<Vec<_>>()
        };
        let ended = of("contest").into_iter().find(|one| one["id"] == all.ended.id).unwrap();
        assert_eq!(ended["url"], format!("/contest/{}", all.ended.encoded));
        assert_eq!((&ended["title"], &ended["currency"]), (&json!("手冲咖啡馆"), &json!("CNY")));
        assert_eq!((&ended["industry"]["name"], &ended["projectType"]), (&json!("餐饮"), &json!(0)));
        assert!(ended["price"].as_i64().unwrap() > 0 && ended["thumb"].is_string(), "{ended}");
        guest.get(ended["thumb"].as_str().unwrap()).await.status.is_success().then_some(()).unwrap();
        // The blind stage stays blind.
        let open = of("contest").into_iter().find(|one| one["id"] == all.open.id).unwrap();
        assert_eq!((&open["imageKey"], &open["thumb"], &open["tiny"]), (&Value::Null, &Value::Null, &json!("")));
        assert_eq!(of("designer")[0]["url"], format!("/designer/{}", all.seller.id));
        assert_eq!((&of("designer")[0]["industry"], &of("designer")[0]["by"]), (&Value::Null, &Value::Null));
        assert_eq!((&of("gig")[0]["price"], &of("gig")[0]["by"]["id"]), (&json!(499), &json!(all.seller.id)));
        assert_eq!(of("gig")[0]["url"], format!("/gig/{}", all.gig));
        assert_eq!(
            (&of("store")[0]["price"], &of("store")[0]["url"]),
            (&json!(400), &json!(format!("/store/{}", id(&all.for_sale))))
        );
        assert_eq!(of("idea")[0]["url"], format!("/contest/{}?work={}", all.ended.encoded, all.won["number"]));
        // The other site has none of it but designers.
        let english = app.guest().on(Site::En);
        assert_eq!(kinds(&found(&english, "q=coffee").await), [0, 1, 0, 0, 0]);
        assert_eq!(found(&english, "q=咖啡&kind=designer").await["list"][0]["title"], all.seller.user_name);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_found_is_narrowed_and_turned_over() {
    on_each_engine(async |app| {
        let all = Everything::there(app).await;
        let poster = json!({ "companyName": "咖啡节", "projectType": 2, "industry": 20 });
        let poster = Contest::open_with(&all.client, poster).await;
        let guest = app.guest();
        let answer = found(&guest, "q=咖啡").await;
        let counts = |answer: &Value, of: &str| -> Vec<(i64, i64)> {
            let facets = answer["facets"][of].as_array().unwrap();
            facets.iter().map(|one| (one["id"].as_i64().unwrap(), one["count"].as_i64().unwrap())).collect()
        };
        assert_eq!(counts(&answer, "industry"), [(1, 5), (20, 1)]);
        assert_eq!(counts(&answer, "projectType"), [(0, 5), (2, 1)]);
        let narrowed = found(&guest, "q=咖啡&industry=20").await;
        assert_eq!(places(&narrowed), [("contest".to_owned(), poster.id)]);
        assert_eq!(kinds(&narrowed), [1, 0, 0, 0, 0], "a designer has no industry");
        assert_eq!(counts(&narrowed, "industry"), [(1, 5), (20, 1)], "another can still be chosen");
        assert_eq!(counts(&narrowed, "projectType"), [(2, 1)]);
        assert_eq!(found(&guest, "q=咖啡&projectType=2").await["total"], 1);
        assert_eq!(found(&guest, "q=咖啡&projectType=2&industry=1").await["total"], 0);
        let contests = found(&guest, "q=咖啡&kind=contest").await;
        assert_eq!((contests["total"].as_i64(), kinds(&contests)), (Some(3), [3, 1, 1, 1, 1]));
        assert_eq!(counts(&contests, "industry"), [(1, 2), (20, 1)]);
        let mut met = Vec::new();
        for page in 1..=4 {
            let answer = found(&guest, &format!("q=咖啡&size=2&page={page}")).await;
            assert_eq!((&answer["total"], &answer["size"], &answer["page"]), (&json!(7), &json!(2), &json!(page)));
            met.extend(places(&answer));
        }
        assert_eq!(met, places(&found(&guest, "q=咖啡").await), "page by page the same as at once");
        assert_eq!(places(&found(&guest, "q=咖啡&page=99999999").await), []);
        assert_eq!(found(&guest, "q=咖啡&size=100000&page=-3").await["size"], 100);
        for (query, field) in [
            ("kind=user", "kind"),
            ("kind=Contest", "kind"),
            ("projectType=9", "projectType"),
            ("projectType=x", "projectType"),
            ("industry=99", "industry"),
            ("industry=-1", "industry"),
        ] {
            guest.get(&format!("/search?q=咖啡&{query}")).await.wrong_fields(&[field]);
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn odd_queries_find_nothing_and_break_nothing() {
    on_each_engine(async |app| {
        Everything::there(app).await;
        let guest = app.guest();
        for query in [
            "",
            "q=",
            "q=%20%09",
            "q=%01%1f",
            "q=%22%27%3B--%20OR%20*",
            "q=%28%29%7B%7D%3A%5E%26%7C%21",
            "q=%F0%9F%98%80",
        ] {
            let answer = found(&guest, query).await;
            assert_eq!((&answer["total"], kinds(&answer)), (&json!(0), [0; 5]), "{query}");
        }
        // Control characters around words do not count, one Han character is a word.
        assert_eq!(found(&guest, "q=%01咖啡%0A").await["total"], 6);
        assert_eq!(found(&guest, "q=馆&kind=contest").await["total"], 1);
        guest.get("/search?q=%00").await.wrong_fields(&["q"]);
        // What is too long is cut.
        let long = format!("咖啡{}", "%20".repeat(50) + &"咖啡 ".repeat(99).replace(' ', "%20"));
        assert_eq!(found(&guest, &format!("q={long}")).await["total"], 6);
        let foreign = "长".repeat(400);
        assert_eq!(found(&guest, &format!("q={foreign}")).await["total"], 0);
    })
    .await;
}

/// Nobody is told of anything: nothing in the list, nothing in the counts, no name, no picture.
async fn nothing(who: &Actor, kind: usize, left: [i64; 5], why: &str) {
    let answer = found(who, "q=咖啡").await;
    assert_eq!(kinds(&answer), left, "{why}");
    let code = ["contest", "designer", "gig", "store", "idea"][kind];
    assert_eq!(found(who, &format!("q=咖啡&kind={code}")).await["total"], left[kind], "{why}");
    let industries: i64 =
        answer["facets"]["industry"].as_array().unwrap().iter().map(|one| one["count"].as_i64().unwrap()).sum();
    assert_eq!(industries, left.iter().sum::<i64>() - left[1], "{why}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_for_everybody_is_neither_found_nor_counted() {
    on_each_engine(async |app| {
        let all = Everything::there(app).await;
        // Also those who may see more find what everybody finds.
        for who in [&app.guest(), &all.client, &all.winner, &all.seller, &all.moderator] {
            nothing(who, 0, [2, 1, 1, 1, 1], "at first").await;
        }
        let guest = app.guest();
        let (moderator, reason) = (&all.moderator, json!({ "reason": "核实中" }));
        let freeze = |contest: &Contest| format!("/admin/projects/{}/freeze", contest.id);
        moderator.post(&freeze(&all.ended), reason.clone()).await.success();
        nothing(&guest, 3, [1, 1, 1, 0, 0], "frozen").await;
        for filter in ["", "&filter=ended"] {
            let (listed, total) = guest.get(&format!("/projects?q=咖啡{filter}")).await.list();
            let stopped = json!(all.ended.id);
            assert!(listed.iter().all(|one| one["id"] != stopped), "{filter}: {listed:?}");
            assert_eq!(total, listed.len() as i64);
        }
        moderator.delete_with(&freeze(&all.ended), reason.clone()).await.success();
        nothing(&guest, 3, [2, 1, 1, 1, 1], "let go on").await;
        // Hidden for good in the store, until it is shown again in the gallery.
        let hide = |work: &Value| format!("/works/{}/hidden", work["id"]);
        moderator.put(&hide(&all.for_sale), json!({ "hidden": 1, "reason": "核实中" })).await.success();
        nothing(&guest, 3, [2, 1, 1, 0, 1], "hidden").await;
        app.suspend(&all.winner).await;
        nothing(&guest, 4, [2, 1, 1, 0, 0], "its designer is suspended").await;
        app.unsuspend(&all.winner).await;
        nothing(&guest, 4, [2, 1, 1, 0, 1], "not any more").await;
        app.suspend(&all.seller).await;
        nothing(&guest, 2, [2, 0, 0, 0, 1], "the seller is suspended").await;
        app.unsuspend(&all.seller).await;
        all.seller.post(&format!("/gigs/{}/off", all.gig), json!({})).await.success();
        nothing(&guest, 2, [2, 1, 0, 0, 1], "paused").await;
        // A contest that nobody has paid, and a private one.
        Contest::unpaid(&all.client, json!({ "companyName": "草稿咖啡" })).await;
        Contest::open_with(&all.client, json!({ "companyName": "秘密咖啡", "private": 1 })).await;
        nothing(&guest, 0, [2, 1, 0, 0, 1], "drafts and secrets").await;
        testkit::pay(&all.client, json!({ "purpose": "private", "channel": "sandbox", "projectId": all.open.id }))
            .await;
        app.run_jobs().await;
        nothing(&guest, 0, [1, 1, 0, 0, 1], "made private").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stopped_contest_sells_nothing() {
    on_each_engine(async |app| {
        let all = Everything::there(app).await;
        let (buyer, guest) = (app.client().await, app.guest());
        let work = all.for_sale["id"].as_i64().unwrap();
        let purchase = format!("/projects/{}/clone/purchase/work/{work}", all.ended.id);
        let item = format!("/store/{work}");
        let freeze = format!("/admin/projects/{}/freeze", all.ended.id);
        all.moderator.post(&freeze, json!({ "reason": "有人举报" })).await.success();

        let on_shelf = async |query: &str| guest.get(&format!("/store{query}")).await.list().1;
        let mapped = async || guest.get("//sitemap.xml").await.text().contains(&all.ended.encoded);
        for query in ["", "?q=咖啡", "?industry=1", "?sort=price", &format!("?designer={}", all.seller.id)] {
            assert_eq!(on_shelf(query).await, 0, "{query}");
        }
        guest.get(&item).await.refused(404, "not_found");
        assert!(!mapped().await);
        buyer.post(&purchase, json!({})).await.refused(404, "not_found");
        // Who began to buy before cannot pay now; afterwards it is as it was.
        let over = json!({ "reason": "没有问题" });
        all.moderator.delete_with(&freeze, over.clone()).await.success();
        let clone = buyer.post(&purchase, json!({})).await.data()["id"].as_i64().unwrap();
        all.moderator.post(&freeze, json!({ "reason": "有人举报" })).await.success();
        let order = json!({ "purpose": "store", "channel": "sandbox", "projectId": clone });
        buyer.post("/payments", order.clone()).await.refused(409, "already_sold");
        all.moderator.delete_with(&freeze, over).await.success();
        assert_eq!((on_shelf("").await, on_shelf("?q=咖啡").await), (1, 1));
        guest.get(&item).await.success();
        assert!(mapped().await);
        testkit::pay(&buyer, order).await;
        guest.get(&item).await.refused(404, "not_found");
    })
    .await;
}
