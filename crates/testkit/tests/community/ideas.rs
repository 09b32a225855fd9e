//! The gallery of logo ideas: what hangs there, and what it is narrowed by.

#![allow(clippy::unwrap_used, reason = "tests")]

use domain::idea::Palette;
use domain::taste::Shape;
use domain::{Site, WorkId};
use serde_json::{Value, json};
use testkit::{Actor, Contest, TestApp, on_each_engine};

pub fn id(value: &Value) -> i64 {
    value["id"].as_i64().unwrap()
}

/// A contest with its winner: the winning entry, that of a finalist, that of somebody else.
pub async fn ended(app: &TestApp, client: &Actor, brief: Value) -> (Contest, [Value; 3]) {
    let contest = Contest::open_with(client, brief).await;
    let designers = [app.designer().await, app.designer().await, app.designer().await];
    let mut works = Vec::new();
    for designer in &designers {
        works.push(contest.enter(designer).await);
    }
    contest.choose_finalist(client, &designers[1]).await;
    contest.choose_winner(client, &works[0]).await;
    (contest, works.try_into().unwrap())
}

/// Notes these colours and has the ideas indexed by them, as the job does.
async fn paint(app: &TestApp, work: &Value, places: &'static [usize]) {
    let (work, now) = (WorkId(id(work)), app.market.now());
    let painted = app.market.db.write(move |tx| {
        db::idea::set_looks(tx, work, Palette::of(places), Shape::default())?;
        tx.run(db::sql!("UPDATE search_index SET tokenizer_version = 1"), &[])?;
        db::jobs::enqueue(tx, app::index_again::INDEX_AGAIN, "{}", now, None, now)
    });
    painted.await.unwrap();
    app.run_jobs().await;
}

async fn listed(who: &Actor, query: &str) -> Vec<i64> {
    let (list, total) = who.get(&format!("/projects/design?{query}")).await.list();
    assert_eq!(list.len() as i64, total, "{query}");
    list.iter().map(|idea| idea["workId"].as_i64().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn finalists_and_winners_of_ended_contests_hang_and_nobody_else() {
    on_each_engine(async |app| {
        let (client, guest) = (app.client().await, app.guest());
        let running = Contest::open(&client).await;
        let finalist = app.designer().await;
        running.enter(&finalist).await;
        running.choose_finalist(&client, &finalist).await;
        Contest::open_with(&client, json!({ "private": 1 })).await;
        let (contest, [won, final_one, other]) = ended(app, &client, json!({ "companyName": "手冲咖啡馆" })).await;
        let mut there = listed(&guest, "").await;
        there.sort_unstable();
        assert_eq!(there, [id(&won), id(&final_one)]);
        let idea =
            guest.get("/projects/design").await.list().0.into_iter().find(|one| one["workId"] == won["id"]).unwrap();
        assert_eq!((&idea["winner"], &idea["projectType"], &idea["number"]), (&json!(true), &json!(0), &won["number"]));
        assert_eq!((&idea["title"], &idea["encodedId"]), (&json!("手冲咖啡馆"), &json!(contest.encoded)));
        assert_eq!((&idea["width"], &idea["height"]), (&json!(800), &json!(600)));
        assert!(guest.get(idea["thumb"].as_str().unwrap()).await.status.is_success());
        // Its colours were looked for when it was handed in.
        let colours = app.market.db.read(|conn| db::idea::unseen(conn, 10)).await.unwrap();
        assert!(colours.is_empty(), "{colours:?}");
        // In either language, with the words of the industry, and nowhere on the other site.
        for words in ["咖啡", "coffee", "kafei", "餐饮", "food", "手冲馆"] {
            assert_eq!(listed(&guest, &format!("q={words}")).await.len(), 2, "{words}");
        }
        assert_eq!(listed(&app.guest().on(Site::En), "").await, [0_i64; 0]);
        // By any address that the contest ever had; another contest has none.
        let number = contest.id;
        for link in [
            contest.encoded.clone(),
            number.to_string(),
            format!("https://example.test/logo{number}.html"),
            format!("/project.php?id={number}"),
            format!("http://example.test/contest/{}?a=designs", contest.encoded),
        ] {
            let link = link.replace('?', "%3F").replace('&', "%26").replace('=', "%3D");
            assert_eq!(listed(&guest, &format!("link={link}")).await.len(), 2, "{link}");
        }
        assert_eq!(listed(&guest, &format!("link={}", running.encoded)).await, [0_i64; 0]);
        guest.get("/projects/design?link=nonsense").await.wrong_fields(&["link"]);
        // Deleted, it is gone for good; the store's own entry never hung here.
        let moderator = app.moderator().await;
        moderator
            .delete_with(&format!("/works/{}", final_one["id"]), json!({ "reason": "poor_effort" }))
            .await
            .success();
        assert_eq!(listed(&guest, "").await, [id(&won)]);
        assert!(!listed(&guest, "q=咖啡").await.contains(&id(&other)));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ideas_are_narrowed_by_everything_at_once_and_counted() {
    on_each_engine(async |app| {
        let (client, guest) = (app.client().await, app.guest());
        let brief = json!({ "companyName": "听山茶社", "styles": ["era:10", "mood:50"], "tags": ["cartoon"] });
        let (tea, [tea_won, tea_final, _]) = ended(app, &client, brief).await;
        let brief = json!({ "companyName": "云图科技", "companyIntro": "一家公司。", "industry": 2, "styles": ["era:60", "line:100"] });
        let (_, [tech_won, tech_final, _]) = ended(app, &client, brief).await;
        let poster = json!({ "companyName": "音乐节", "companyIntro": "海边", "projectType": 2, "industry": 20 });
        let (_, [poster_won, poster_final, _]) = ended(app, &client, poster).await;
        // Red and black, green; blue alone; red.
        paint(app, &tea_won, &[0, 11]).await;
        paint(app, &tea_final, &[3]).await;
        paint(app, &tech_won, &[5]).await;
        paint(app, &tech_final, &[]).await;
        paint(app, &poster_won, &[0]).await;
        paint(app, &poster_final, &[]).await;
        for (query, found) in [
            ("colour=red", vec![&poster_won, &tea_won]),
            // Of each contest the one that won.
            ("winners=1", vec![&poster_won, &tech_won, &tea_won]),
            ("winners=1&industry=2", vec![&tech_won]),
            ("colour=black", vec![&tea_won]),
            ("colour=red&industry=1", vec![&tea_won]),
            ("colour=red&projectType=2", vec![&poster_won]),
            ("colour=blue&industry=1", vec![]),
            ("style=era:0", vec![&tea_final, &tea_won]),
            ("style=era:100", vec![&tech_final, &tech_won]),
            ("style=era:70&colour=blue", vec![&tech_won]),
            ("style=mood:0", vec![]),
            ("tag=cartoon", vec![&tea_final, &tea_won]),
            ("projectType=2", vec![&poster_final, &poster_won]),
            ("industry=2&q=云图", vec![&tech_final, &tech_won]),
            ("industry=2&q=茶社", vec![]),
            ("q=红色", vec![]),
            ("q=红+茶社", vec![&tea_won]),
            ("q=blue", vec![&tech_won]),
            // What lists narrow by cannot be typed, though a text may say it.
            ("q=qxcolour5x", vec![]),
            ("q=qxcolour5x+blue", vec![&tech_won]),
            ("q=%22%27--", vec![]),
        ] {
            let mut found: Vec<i64> = found.into_iter().map(id).collect();
            let mut there = listed(&guest, query).await;
            there.sort_unstable();
            found.sort_unstable();
            assert_eq!(there, found, "{query}");
        }
        let body = guest.get("/projects/design?colour=red").await.success();
        let counts = |of: &str, key: &str| -> Vec<(String, i64)> {
            let facets = body["facets"][of].as_array().unwrap();
            facets.iter().map(|one| (one[key].to_string(), one["count"].as_i64().unwrap())).collect()
        };
        let told = |list: &[(&str, i64)]| list.iter().map(|(code, n)| ((*code).to_owned(), *n)).collect::<Vec<_>>();
        assert_eq!(counts("industry", "id"), told(&[("1", 1), ("20", 1)]));
        assert_eq!(counts("projectType", "id"), told(&[("0", 1), ("2", 1)]));
        assert_eq!(counts("style", "code"), told(&[("\"era:0\"", 1)]));
        assert_eq!(counts("tag", "code"), told(&[("\"cartoon\"", 1)]));
        let colours = told(&[("\"red\"", 2), ("\"green\"", 1), ("\"blue\"", 1), ("\"black\"", 1)]);
        assert_eq!(counts("colour", "code"), colours, "another colour can still be chosen");
        assert_eq!(body["facets"]["partial"], false);
        let first =
            &body["list"].as_array().unwrap().iter().find(|one| one["workId"] == tea_won["id"]).unwrap()["colours"];
        assert_eq!(
            (&first[0]["code"], &first[1]["code"], &first[0]["name"]),
            (&json!("red"), &json!("black"), &json!("红"))
        );
        for (query, field) in [
            ("colour=white", "colour"),
            ("style=era:50", "style"),
            ("style=size:0", "style"),
            ("tag=nice", "tag"),
            ("projectType=9", "projectType"),
            ("industry=99", "industry"),
        ] {
            guest.get(&format!("/projects/design?{query}")).await.wrong_fields(&[field]);
        }
        let (page, total) = guest.get("/projects/design?size=4&page=2").await.list();
        assert_eq!((page.len(), total), (2, 6));
        assert_eq!(guest.get("/projects/design?page=99999999").await.list().0.len(), 0);

        // A win that is taken back takes its ideas along; the next winner brings them again.
        let moderator = app.moderator().await;
        let freeze = format!("/admin/projects/{}/freeze", tea.id);
        moderator.post(&freeze, json!({ "reason": "核实中" })).await.success();
        assert_eq!((listed(&guest, "industry=1").await, listed(&guest, "colour=green").await), (vec![], vec![]));
        moderator.delete_with(&freeze, json!({ "reason": "没有问题" })).await.success();
        assert_eq!(listed(&guest, "industry=1").await.len(), 2);
        testkit::pay(&client, json!({ "purpose": "private", "channel": "sandbox", "projectId": tea.id })).await;
        assert_eq!((listed(&guest, "industry=1").await, listed(&guest, "q=茶社").await), (vec![], vec![]));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn more_like_an_idea_is_of_its_type_and_first_of_its_colours() {
    on_each_engine(async |app| {
        let (client, guest) = (app.client().await, app.guest());
        let brief = |name: &str, industry: i64, kind: i64| json!({ "companyName": name, "industry": industry, "projectType": kind });
        let (tea, [tea_won, tea_final, _]) = ended(app, &client, brief("听山茶社", 1, 0)).await;
        let (_, [tech_won, tech_final, tech_other]) = ended(app, &client, brief("云图科技", 2, 0)).await;
        let (_, [poster_won, poster_final, _]) = ended(app, &client, brief("音乐节", 1, 2)).await;
        // Red and black; red; red and black; blue. A poster is never like a logo, whatever its colours.
        for (work, colours) in [
            (&tea_won, &[0, 11][..]),
            (&tea_final, &[5]),
            (&tech_won, &[0, 11]),
            (&tech_final, &[11]),
            (&poster_won, &[0, 11]),
            (&poster_final, &[]),
        ] {
            paint(app, work, colours).await;
        }
        let alike = async |work: &Value| {
            let answer = guest.get(&format!("/projects/design/{}/alike", work["id"])).await.data();
            assert_eq!(answer["idea"]["workId"], work["id"]);
            let list = answer["list"].as_array().unwrap();
            list.iter().map(|one| one["workId"].as_i64().unwrap()).collect::<Vec<_>>()
        };
        assert_eq!(alike(&tea_won).await, [id(&tech_won), id(&tech_final), id(&tea_final)]);
        assert_eq!(alike(&tea_final).await, [id(&tea_won), id(&tech_final), id(&tech_won)], "its industry, then the newest");
        assert_eq!(alike(&poster_won).await, [id(&poster_final)]);
        // Nobody is told of what does not hang, or hangs elsewhere.
        for path in [format!("{}", tech_other["id"]), "0".into(), "-1".into(), i64::MAX.to_string()] {
            guest.get(&format!("/projects/design/{path}/alike")).await.refused(404, "not_found");
        }
        let english = app.guest().on(Site::En);
        english.get(&format!("/projects/design/{}/alike", tea_won["id"])).await.refused(404, "not_found");
        let freeze = format!("/admin/projects/{}/freeze", tea.id);
        app.moderator().await.post(&freeze, json!({ "reason": "核实中" })).await.success();
        guest.get(&format!("/projects/design/{}/alike", tea_won["id"])).await.refused(404, "not_found");
        assert_eq!(alike(&tech_won).await, [id(&tech_final)]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_contest_is_started_from_ideas_that_its_client_likes() {
    on_each_engine(async |app| {
        let (owner, guest, client) = (app.client().await, app.guest(), app.client().await);
        let (_, [tea_won, tea_final, tea_other]) = ended(app, &owner, json!({ "companyName": "听山茶社" })).await;
        let (tech, [tech_won, ..]) = ended(app, &owner, json!({ "companyName": "云图科技" })).await;
        let references = async |who: &Actor, contest: &Contest| -> Vec<i64> {
            let told = who.get(&format!("/projects/{}", contest.encoded)).await.data();
            told["references"].as_array().unwrap().iter().map(|one| one["workId"].as_i64().unwrap()).collect()
        };
        // In the order of the choice, each once; whoever reads the brief sees them.
        let chosen = json!([tech_won["id"], tea_final["id"], tea_won["id"], tech_won["id"]]);
        let contest = Contest::open_with(&client, json!({ "references": chosen })).await;
        for who in [&client, &guest] {
            assert_eq!(references(who, &contest).await, [id(&tech_won), id(&tea_final), id(&tea_won)]);
        }
        let none = Contest::open_with(&client, json!({ "references": [] })).await;
        assert_eq!(references(&guest, &none).await, [0_i64; 0]);
        // They are asked for by their ids as well, in that order.
        let works = format!("works={},0,{},{}", id(&tea_won), id(&tech_won), id(&tea_other));
        assert_eq!(listed(&guest, &works).await, [id(&tea_won), id(&tech_won)]);
        let many = vec!["1"; 101].join(",");
        for wrong in ["works=tea", "works=1;2", &format!("works={many}")] {
            guest.get(&format!("/projects/design?{wrong}")).await.wrong_fields(&["works"]);
        }
        // What does not hang, hangs elsewhere or is no idea at all is no reference.
        let refused = async |who: &Actor, wrong: Value| {
            let brief = Contest::brief_with(json!({ "references": wrong }));
            who.post("/projects", brief).await.wrong_fields(&["references"]);
        };
        for wrong in [
            json!([tea_other["id"]]),
            json!([tea_won["id"], 0]),
            json!([-1]),
            json!([i64::MAX]),
            json!(["tea"]),
            json!({}),
            json!((1..=13).collect::<Vec<i64>>()),
        ] {
            refused(&client, wrong).await;
        }
        refused(&app.client().await.on(Site::En), json!([tea_won["id"]])).await;
        // A stopped contest's are not offered meanwhile, those of one that became private are gone.
        let freeze = format!("/admin/projects/{}/freeze", tech.id);
        let moderator = app.moderator().await;
        moderator.post(&freeze, json!({ "reason": "核实中" })).await.success();
        assert_eq!(references(&guest, &contest).await, [id(&tea_final), id(&tea_won)]);
        moderator.delete_with(&freeze, json!({ "reason": "没有问题" })).await.success();
        assert_eq!(references(&guest, &contest).await.len(), 3);
        testkit::pay(&owner, json!({ "purpose": "private", "channel": "sandbox", "projectId": tech.id })).await;
        assert_eq!(references(&client, &contest).await, [id(&tea_final), id(&tea_won)]);
        refused(&client, json!([tech_won["id"]])).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_that_came_before_are_looked_at_by_the_job() {
    on_each_engine(async |app| {
        let (client, guest) = (app.client().await, app.guest());
        let (_, [won, _, other]) = ended(app, &client, json!({})).await;
        let before = guest.get(&format!("/projects/design?link={}", won["projectId"])).await.list().0;
        let (now, lost) = (app.market.now(), WorkId(id(&other)));
        let forgotten = app.market.db.write(move |tx| {
            tx.run(db::sql!("UPDATE works SET colours = NULL, shape = NULL WHERE project_id > 0"), &[])?;
            // A picture that is not in storage has no colours, and is not looked at for ever.
            tx.run(
                db::sql!("UPDATE files SET key = 'gone' WHERE id = (SELECT file_id FROM works WHERE id = $1)"),
                &db::params![lost],
            )?;
            db::jobs::enqueue(tx, app::idea::FIND_COLOURS, "{}", now, None, now)
        });
        forgotten.await.unwrap();
        app.run_jobs().await;
        assert!(app.market.db.read(|conn| db::idea::unseen(conn, 10)).await.unwrap().is_empty());
        let after = guest.get(&format!("/projects/design?link={}", won["projectId"])).await.list().0;
        let colours =
            |list: &[Value]| -> Vec<Value> { list.iter().map(|one| one["colours"][0]["code"].clone()).collect() };
        assert_eq!(colours(&after), colours(&before), "the same as when they were handed in");
        let first = after[0]["colours"][0]["code"].as_str().expect("a colour").to_owned();
        assert!(listed(&guest, &format!("colour={first}")).await.contains(&after[0]["workId"].as_i64().unwrap()));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_storage_that_fails_is_asked_again_and_says_nothing_of_colours() {
    on_each_engine(async |app| {
        let (client, guest) = (app.client().await, app.guest());
        let (_, [won, final_one, _]) = ended(app, &client, json!({})).await;
        let colours = async || -> Vec<Value> {
            let (list, _) = guest.get("/projects/design").await.list();
            list.iter().map(|one| one["colours"].clone()).collect()
        };
        let before = colours().await;
        let picture = async |work: &Value| {
            let key = work["image"]["thumb"].as_str().unwrap().split('/').nth(2).unwrap().to_owned();
            let file = app.market.db.read(move |conn| db::file::find_by_key(conn, &key)).await.unwrap().unwrap();
            app.market.storage.path(&file.storage_key).unwrap().unwrap()
        };
        // Reading a folder fails as a broken disk does.
        let (broken, damaged) = (picture(&won).await, picture(&final_one).await);
        let picture = std::fs::read(&broken).unwrap();
        std::fs::remove_file(&broken).unwrap();
        std::fs::create_dir(&broken).unwrap();
        std::fs::write(&damaged, b"no picture").unwrap();
        let forgotten = app.market.db.write(move |tx| {
            tx.run(db::sql!("UPDATE works SET colours = NULL, shape = NULL WHERE project_id > 0"), &[])
        });
        forgotten.await.unwrap();
        app::idea::find_colours(&app.market).await.expect_err("the storage fails");
        let waiting = async || app.market.db.read(|conn| db::idea::unseen(conn, 10)).await.unwrap().len();
        assert_eq!(waiting().await, 3, "nobody has looked at them");
        std::fs::remove_dir(&broken).unwrap();
        std::fs::write(&broken, &picture).unwrap();
        app::idea::find_colours(&app.market).await.unwrap();
        assert_eq!(waiting().await, 0);
        let after = colours().await;
        assert!(before.iter().all(|colours| *colours != json!([])), "{before:?}");
        assert_eq!(after.iter().filter(|colours| **colours == json!([])).count(), 1, "the damaged one: {after:?}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sitemap_names_the_industries_that_have_something_to_show() {
    on_each_engine(async |app| {
        let (client, guest) = (app.client().await, app.guest());
        let mapped = async |path: &str| guest.get("//sitemap.xml").await.text().contains(&format!("{path}<"));
        assert!(mapped("/ideas").await && !mapped("/ideas/food").await);
        let (contest, _) = ended(app, &client, json!({})).await;
        assert!(mapped("/ideas/food").await && !mapped("/ideas/pets").await);
        let freeze = format!("/admin/projects/{}/freeze", contest.id);
        app.moderator().await.post(&freeze, json!({ "reason": "核实中" })).await.success();
        assert!(!mapped("/ideas/food").await);
    })
    .await;
}
