//! Lists that are searched: in which order, and that what does not fit never hides what does.

#![allow(clippy::unwrap_used, reason = "tests")]

use db::search::{FOUND_MOST, Shelf, Text, put};
use domain::taste::Shape;
use domain::{Site, WorkId};
use serde_json::{Value, json};
use testkit::{Actor, Contest, TestApp, on_each_engine, on_sqlite, say_yes};

async fn ids(who: &Actor, path: &str, key: &str) -> Vec<i64> {
    let (list, total) = who.get(path).await.list();
    assert_eq!(list.len() as i64, total, "{path}");
    list.iter().map(|one| one[key].as_i64().unwrap()).collect()
}

fn id(value: &Value) -> i64 {
    value["id"].as_i64().unwrap()
}

/// Contests that have 咖啡 in their name, among their other words and by its characters alone: the best first, in the
/// order in which they come.
const BRIEFS: [(&str, &str); 3] = [("手冲咖啡馆", "巷子里"), ("听山茶社", "也卖咖啡"), ("啡与咖", "巷子里")];

async fn contests(client: &Actor) -> Vec<Contest> {
    let mut contests = Vec::new();
    for (name, intro) in BRIEFS {
        let brief = json!({ "companyName": name, "companyIntro": intro, "industry": 2, "projectType": 2 });
        contests.push(Contest::open_with(client, brief).await);
    }
    contests
}

#[tokio::test(flavor = "multi_thread")]
async fn contests_stand_by_the_place_of_the_words_unless_an_order_is_asked_for() {
    on_each_engine(async |app| {
        let (client, guest) = (app.client().await, app.guest());
        let contests = contests(&client).await;
        let best: Vec<i64> = contests.iter().map(|contest| contest.id).collect();
        let newest: Vec<i64> = best.iter().rev().copied().collect();
        // The pool of the middle one is the largest.
        let (dear, pool) = (contests[1].id, 10_000_000_i64);
        let enlarged = app
            .market
            .db
            .write(move |tx| tx.run(db::sql!("UPDATE projects SET pool = $2 WHERE id = $1"), &db::params![dear, pool]));
        enlarged.await.unwrap();
        for stage in ["", "&filter=open"] {
            let listed = async |query: &str| ids(&guest, &format!("/projects?q=咖啡{stage}{query}"), "id").await;
            assert_eq!(listed("").await, best, "{stage}");
            assert_eq!(listed("&sort=fit").await, best, "{stage}");
            assert_eq!(listed("&sort=newest").await, newest, "{stage}");
            assert_eq!(listed("&sort=prize").await[0], dear, "{stage}");
            let (page, total) = guest.get(&format!("/projects?q=咖啡{stage}&size=1&page=2")).await.list();
            assert_eq!((page[0]["id"].as_i64(), page.len(), total), (Some(best[1]), 1, 3), "{stage}");
        }
        let counts = guest.get("/projects/count?q=咖啡").await.data();
        assert_eq!(counts, json!({ "open": 3, "revisions": 0, "ended": 0, "total": 3 }));
        assert_eq!(guest.get("/projects/count?q=咖啡&industry=9").await.data()["total"], 0);
        // Without words the newest come first, whatever fits.
        assert_eq!(ids(&guest, "/projects?filter=open", "id").await, newest);
        for contest in &contests {
            client.post(&format!("/projects/{}/end", contest.id), json!({})).await.success();
        }
        assert_eq!(ids(&guest, "/projects?q=咖啡&filter=revisions", "id").await, best);
        assert_eq!(ids(&guest, "/projects?q=咖啡&filter=open", "id").await, [0_i64; 0]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_store_stands_by_its_contests_and_the_directory_by_names_unless_an_order_is_asked_for() {
    on_each_engine(async |app| {
        let (client, guest) = (app.client().await, app.guest());
        let (winner, seller) = (app.designer().await, app.designer().await);
        seller.post("/users/info", json!({ "autoSellPrice": 400 })).await.success();
        let mut best = Vec::new();
        for contest in contests(&client).await {
            let (won, for_sale) = (contest.enter(&winner).await, contest.enter(&seller).await);
            contest.choose_winner(&client, &won).await;
            say_yes(&seller, &for_sale).await;
            best.push(id(&for_sale));
        }
        let newest: Vec<i64> = best.iter().rev().copied().collect();
        let dear = best[1];
        let loved = app
            .market
            .db
            .write(move |tx| tx.run(db::sql!("UPDATE works SET favourites = 9 WHERE id = $1"), &db::params![dear]));
        loved.await.unwrap();
        let listed = async |query: &str| ids(&guest, &format!("/store?q=咖啡{query}"), "workId").await;
        assert_eq!(listed("").await, best);
        assert_eq!(listed("&sort=fit").await, best);
        assert_eq!(listed("&sort=newest").await, newest);
        assert_eq!(listed("&sort=favourites").await[0], dear);
        assert_eq!(ids(&guest, "/store", "workId").await, newest);
        assert_eq!(listed("%2C潜艇").await, [0_i64; 0]);
        let far = format!("{}潜艇", "%2C".repeat(100));
        assert_eq!(listed(&far).await, best, "what stands beyond a hundred characters is not looked for");

        // He has won three contests and speaks of it; the other is called so.
        winner.post("/users/info", json!({ "intro": "专做咖啡馆" })).await.success();
        seller.post("/users/info", json!({ "userName": "咖啡师小林" })).await.success();
        let (named, worded) = (seller.id.0, winner.id.0);
        let listed = async |query: &str| ids(&guest, &format!("/designers?q=咖啡{query}"), "id").await;
        assert_eq!(listed("").await, [named, worded]);
        assert_eq!(listed("&sort=fit").await, [named, worded]);
        assert_eq!(listed("&sort=wins").await, [worded, named]);
        assert_eq!(listed("&sort=newest").await, [named, worded]);
        assert_eq!(listed("&level=1").await, [worded]);
        assert_eq!(ids(&guest, "/designers", "id").await, [worded, named]);
        guest.get("/designers?q=咖啡&sort=best").await.wrong_fields(&["sort"]);
    })
    .await;
}

/// More of a shelf than a search looks at, newer than all else, and none of it there.
async fn crowd(app: &TestApp, shelf: Shelf, text: &'static str) {
    let put_all = app.market.db.write(move |tx| {
        (0..=i64::from(FOUND_MOST)).try_for_each(|n| put(tx, shelf, 5_000_000 + n, Text { name: text, more: "" }))
    });
    put_all.await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_list_does_not_let_through_hides_nothing() {
    on_each_engine(async |app| {
        let (client, guest) = (app.client().await, app.guest());
        let (winner, seller) = (app.designer().await, app.designer().await);
        app.set_wins(&seller, i64::from(domain::account::level::HIRE_WINS_LEAST)).await;
        let seller_is = json!({ "autoSellPrice": 400, "intro": "专做咖啡馆", "hireMe": true });
        seller.post("/users/info", seller_is).await.success();
        let contest = Contest::open_with(&client, json!({ "companyName": "手冲咖啡馆" })).await;
        let (won, for_sale) = (contest.enter(&winner).await, contest.enter(&seller).await);
        crowd(app, Shelf::Contests(Site::Zh), "咖啡").await;
        crowd(app, Shelf::Designers, "咖啡").await;
        for query in ["", "&filter=open", "&industry=1", "&projectType=0", "&taocan=5"] {
            assert_eq!(ids(&guest, &format!("/projects?q=咖啡{query}"), "id").await, [contest.id], "{query}");
        }
        assert_eq!(guest.get("/projects/count?q=咖啡").await.data()["open"], 1);
        assert_eq!(ids(&guest, "/projects?q=咖啡&industry=2", "id").await, [0_i64; 0]);
        for query in ["", "&available=1", "&industry=1"] {
            assert_eq!(ids(&guest, &format!("/designers?q=咖啡{query}"), "id").await, [seller.id.0], "{query}");
        }
        contest.choose_winner(&client, &won).await;
        say_yes(&seller, &for_sale).await;
        crowd(app, Shelf::Ideas(Site::Zh), "咖啡 qxindustry1x").await;
        for query in ["", "&industry=1", "&projectType=0"] {
            assert_eq!(ids(&guest, &format!("/store?q=咖啡{query}"), "workId").await, [id(&for_sale)], "{query}");
            let found = ids(&guest, &format!("/projects/design?q=咖啡{query}"), "workId").await;
            assert_eq!(found, [id(&won)], "{query}");
        }
        assert_eq!(ids(&guest, &format!("/store?q=咖啡&designer={}", seller.id), "workId").await, [id(&for_sale)]);
        // Nothing of it is there: what was counted is all.
        let answer = guest.get("/search?q=咖啡").await.success();
        assert_eq!((&answer["total"], &answer["facets"]["partial"]), (&json!(4), &json!(false)));
        assert_eq!(guest.get("/projects/design?q=咖啡").await.success()["facets"]["partial"], false);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_search_tells_when_it_counted_a_part() {
    on_sqlite(async |app| {
        let (client, guest) = (app.client().await, app.guest());
        let contest = Contest::open_with(&client, json!({ "companyName": "手冲咖啡馆" })).await;
        let most = i64::from(FOUND_MOST);
        let arrived = app.market.db.write(move |tx| {
            (0..most).try_for_each(|n| {
                let id = tx.one(
                    db::sql!(
                        "INSERT INTO users (user_name, user_type, approved, site, created_at, ac_at) \
                         VALUES ($1, 2, TRUE, 'zh', 0, 0) RETURNING id"
                    ),
                    &db::params![&format!("咖啡 {n}")],
                    |row| row.get(0),
                )?;
                put(tx, Shelf::Designers, id, Text { name: "咖啡", more: "" })
            })
        });
        arrived.await.unwrap();
        let counted = async |query: &str| {
            let answer = guest.get(&format!("/search?q=咖啡{query}")).await.success();
            (answer["total"].as_i64().unwrap(), answer["facets"]["partial"].as_bool().unwrap())
        };
        assert_eq!(counted("").await, (most + 1, false), "as many as are counted, and no more");
        let another = app.designer().await;
        another.post("/users/info", json!({ "userName": "咖啡师小林" })).await.success();
        assert_eq!(counted("").await, (most + 1, true));
        assert_eq!(counted("&kind=designer").await, (most, true));
        assert_eq!(counted("&industry=1").await, (1, true), "counts of other kinds are those of a part");
        app.suspend(&another).await;
        assert_eq!(counted("").await, (most + 1, false), "nobody is told of who is not shown");
        assert_eq!(ids(&guest, "/search?q=咖啡&kind=contest", "id").await, [contest.id]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_idea_is_what_is_written_of_it_and_not_what_its_texts_say() {
    on_each_engine(async |app| {
        let (client, guest, designer) = (app.client().await, app.guest(), app.designer().await);
        let contest = Contest::open_with(&client, json!({ "companyName": "听山茶社" })).await;
        let won = contest.enter(&designer).await;
        contest.choose_winner(&client, &won).await;
        let (work, now) = (WorkId(id(&won)), app.market.now());
        let lied = app.market.db.write(move |tx| {
            db::idea::set_looks(tx, work, domain::idea::Palette::of(&[3]), Shape::default())?;
            let words: String = (0..12)
                .flat_map(|n| ["type", "industry", "style", "tag", "colour"].map(|what| format!("qx{what}{n}x ")))
                .collect();
            tx.run(db::sql!("UPDATE works SET description = $2 WHERE id = $1"), &db::params![work, &words])?;
            tx.run(db::sql!("UPDATE search_index SET tokenizer_version = 1"), &[])?;
            db::jobs::enqueue(tx, app::index_again::INDEX_AGAIN, "{}", now, None, now)
        });
        lied.await.unwrap();
        app.run_jobs().await;
        let listed = async |query: &str| ids(&guest, &format!("/projects/design?{query}"), "workId").await;
        for truth in ["colour=green", "industry=1", "projectType=0", "q=茶社&colour=green"] {
            assert_eq!(listed(truth).await, [work.0], "{truth}");
        }
        for lie in ["colour=red", "industry=2", "projectType=2", "style=era:0", "tag=cartoon", "q=茶社&colour=red"] {
            assert_eq!(listed(lie).await, [0_i64; 0], "{lie}");
        }
    })
    .await;
}
