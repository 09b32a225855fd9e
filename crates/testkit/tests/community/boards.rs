//! Boards: where somebody keeps ideas of the gallery, seen by nobody else.

#![allow(clippy::unwrap_used, reason = "tests")]

use crate::ideas::{ended, id};
use domain::Site;
use domain::idea::board::{BOARDS_MOST, IDEAS_MOST, NAME_MOST};
use serde_json::{Value, json};
use testkit::{Actor, Answer, PASSWORD, on_each_engine, on_sqlite, only, together};

/// The names of the boards with what is on them.
fn told(answer: &Answer) -> Vec<(String, Vec<i64>)> {
    let works = |board: &Value| board["works"].as_array().unwrap().iter().map(|id| id.as_i64().unwrap()).collect();
    let boards = answer.data();
    boards.as_array().unwrap().iter().map(|board| (board["name"].as_str().unwrap().to_owned(), works(board))).collect()
}

async fn boards(who: &Actor) -> Vec<(String, Vec<i64>)> {
    told(&who.get("/users/boards").await)
}

/// The id of the board with that name.
async fn named(who: &Actor, name: &str) -> i64 {
    let boards = who.get("/users/boards").await.data();
    id(boards.as_array().unwrap().iter().find(|board| board["name"] == name).unwrap())
}

fn on(work: &Value) -> String {
    format!("/users/boards/works/{}", work["id"])
}

fn own(name: &str, works: &[&Value]) -> (String, Vec<i64>) {
    (name.to_owned(), works.iter().map(|work| id(work)).collect())
}

#[tokio::test(flavor = "multi_thread")]
async fn an_idea_is_kept_once_on_one_board_and_moves() {
    on_each_engine(async |app| {
        let client = app.client().await;
        let (_, [won, final_one, other]) = ended(app, &client, json!({})).await;
        // Designers keep ideas as well.
        for who in [app.client().await, app.designer().await] {
            assert_eq!(boards(&who).await, []);
            // The first one makes a board, the next goes where the last one went.
            assert_eq!(told(&who.put(&on(&won), json!({})).await), [own("我的收藏", &[&won])]);
            app.advance_ms(1_000).await;
            assert_eq!(told(&who.put(&on(&final_one), json!({})).await), [own("我的收藏", &[&final_one, &won])]);
            let first = named(&who, "我的收藏").await;
            let made = who.post("/users/boards", json!({ "name": " 茶馆 " })).await;
            assert_eq!(told(&made), [own("茶馆", &[]), own("我的收藏", &[&final_one, &won])]);
            let tea = named(&who, "茶馆").await;
            // Once kept it stays where it is until it is moved.
            assert_eq!(told(&who.put(&on(&won), json!({})).await)[0], own("茶馆", &[]));
            app.advance_ms(1_000).await;
            let moved = who.put(&on(&won), json!({ "board": tea })).await;
            assert_eq!(told(&moved), [own("茶馆", &[&won]), own("我的收藏", &[&final_one])]);
            assert_eq!(moved.data()[0]["covers"].as_array().unwrap().len(), 1);
            let renamed = who.put(&format!("/users/boards/{tea}"), json!({ "name": "茶与山" })).await;
            assert_eq!(told(&renamed)[0], own("茶与山", &[&won]));
            for _ in 0..2 {
                assert_eq!(told(&who.delete(&on(&won)).await)[0], own("茶与山", &[]), "once more changes nothing");
            }
            who.put(&on(&won), json!({ "board": tea })).await.success();
            assert_eq!(told(&who.delete(&format!("/users/boards/{tea}")).await), [own("我的收藏", &[&final_one])]);
            who.delete(&format!("/users/boards/{tea}")).await.refused(404, "not_found");
            assert_eq!(told(&who.delete(&format!("/users/boards/{first}")).await), []);
        }
        // What does not hang is not kept.
        for path in [other["id"].to_string(), "0".into(), "-1".into(), i64::MAX.to_string()] {
            client.put(&format!("/users/boards/works/{path}"), json!({})).await.refused(404, "not_found");
        }
        assert_eq!(boards(&client).await, [], "a refused call makes no board");
        app.suspend(&client).await;
        client.post("/users/boards", json!({ "name": "茶" })).await.refused(403, "suspended");
        client.put(&on(&won), json!({})).await.refused(403, "suspended");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_its_owners_alone() {
    on_each_engine(async |app| {
        let (client, guest, stranger) = (app.client().await, app.guest(), app.client().await);
        let (_, [won, ..]) = ended(app, &client, json!({})).await;
        client.put(&on(&won), json!({})).await.success();
        let board = named(&client, "我的收藏").await;
        let path = format!("/users/boards/{board}");
        guest.get("/users/boards").await.refused(401, "not_signed_in");
        guest.post("/users/boards", json!({ "name": "茶" })).await.refused(401, "not_signed_in");
        guest.put(&path, json!({ "name": "茶" })).await.refused(401, "not_signed_in");
        guest.delete(&path).await.refused(401, "not_signed_in");
        guest.put(&on(&won), json!({})).await.refused(401, "not_signed_in");
        guest.delete(&on(&won)).await.refused(401, "not_signed_in");
        for who in [&stranger, &app.moderator().await] {
            assert_eq!(boards(who).await, []);
            who.put(&path, json!({ "name": "茶" })).await.refused(404, "not_found");
            who.delete(&path).await.refused(404, "not_found");
            who.put(&on(&won), json!({ "board": board })).await.wrong_fields(&["board"]);
            assert_eq!(told(&who.delete(&on(&won)).await), []);
        }
        // The other site has boards of its own.
        let client = client.on(Site::En);
        assert_eq!(boards(&client).await, []);
        client.put(&path, json!({ "name": "Tea" })).await.refused(404, "not_found");
        client.put(&on(&won), json!({})).await.refused(404, "not_found");
        assert_eq!(boards(&client.on(Site::Zh)).await, [own("我的收藏", &[&won])]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_and_numbers_have_bounds() {
    on_sqlite(async |app| {
        let client = app.client().await;
        let (_, [won, final_one, _]) = ended(app, &client, json!({})).await;
        client.post("/users/boards", json!({ "name": "茶" })).await.success();
        client.post("/users/boards", json!({ "name": "长".repeat(NAME_MOST) })).await.success();
        let tea = named(&client, "茶").await;
        let path = format!("/users/boards/{tea}");
        for wrong in [
            json!({}),
            json!({ "name": " \t " }),
            json!({ "name": null }),
            json!({ "name": ["茶"] }),
            json!({ "name": "长".repeat(NAME_MOST + 1) }),
            json!({ "name": "长".repeat(NAME_MOST) }),
        ] {
            client.post("/users/boards", wrong.clone()).await.wrong_fields(&["name"]);
            client.put(&path, wrong).await.wrong_fields(&["name"]);
        }
        client.post("/users/boards", json!({ "name": " 茶 " })).await.wrong_fields(&["name"]);
        client.put(&path, json!({ "name": "茶" })).await.success();
        for wrong in [json!(0), json!(-1), json!(i64::MAX), json!("tea"), json!([tea]), json!(1.5)] {
            client.put(&on(&won), json!({ "board": wrong })).await.wrong_fields(&["board"]);
        }
        // A full board takes nothing more, and gives what it has.
        client.put(&on(&won), json!({ "board": tea })).await.success();
        let (owner, now, work) = (client.id, app.market.now(), won["id"].as_i64().unwrap());
        let fill = app.market.db.write(move |tx| {
            let filler = db::sql!(
                "INSERT INTO ideas (work_id, site, project_id, project_type, industry, designer_id, styles, tags, ended_at) \
                 SELECT $2, site, project_id, project_type, industry, designer_id, styles, tags, ended_at FROM ideas \
                 WHERE work_id = $1"
            );
            let copy = db::sql!(
                "INSERT INTO works (id, project_id, designer_id, number, file_id, description, created_at) \
                 SELECT $2, project_id, designer_id, number + $2, file_id, description, created_at FROM works WHERE id = $1"
            );
            for at in (1..IDEAS_MOST).map(|n| 1_000_000 + n) {
                tx.run(copy, &db::params![work, at])?;
                tx.run(filler, &db::params![work, at])?;
                db::idea::board::keep(tx, owner, domain::WorkId(at), domain::BoardId(tea), now)?;
            }
            Ok::<_, db::DbError>(())
        });
        fill.await.unwrap();
        client.put(&on(&final_one), json!({ "board": tea })).await.refused(409, "board_full");
        client.put(&on(&won), json!({ "board": tea })).await.success();
        client.delete(&on(&won)).await.success();
        client.put(&on(&final_one), json!({ "board": tea })).await.success();
        // As many boards as there may be, two calls at once.
        for n in 2..BOARDS_MOST - 1 {
            client.post("/users/boards", json!({ "name": format!("第 {n} 个") })).await.success();
        }
        let calls = ["甲", "乙", "丙"].map(|name| {
            let client = client.clone();
            async move { client.post("/users/boards", json!({ "name": name })).await }
        });
        only(1, &together(calls).await, 409, "too_many_boards");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn twice_at_once_is_once() {
    on_each_engine(async |app| {
        let client = app.client().await;
        let (_, [won, final_one, _]) = ended(app, &client, json!({})).await;
        let calls = [&won, &final_one, &won].map(|work| {
            let (client, path) = (client.clone(), on(work));
            async move { client.put(&path, json!({})).await }
        });
        only(3, &together(calls).await, 200, "");
        let kept = boards(&client).await;
        assert_eq!((kept.len(), kept[0].1.len()), (1, 2), "one board with both: {kept:?}");
        let calls = [0, 1].map(|_| {
            let client = client.clone();
            async move { client.post("/users/boards", json!({ "name": "茶" })).await }
        });
        only(1, &together(calls).await, 422, "board_name_taken");
        assert_eq!(boards(&client).await.len(), 2);
        let tea = named(&client, "茶").await;
        let calls = [0, 1].map(|_| {
            let client = client.clone();
            async move { client.delete(&format!("/users/boards/{tea}")).await }
        });
        only(1, &together(calls).await, 404, "not_found");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_hangs_no_more_is_on_no_board_and_what_leaves_takes_its_boards_along() {
    on_each_engine(async |app| {
        let (owner, client) = (app.client().await, app.registered("boards@people.test").await);
        let (tea, [tea_won, tea_final, _]) = ended(app, &owner, json!({})).await;
        let (_, [tech_won, tech_final, _]) = ended(app, &owner, json!({ "companyName": "云图科技" })).await;
        for work in [&tea_won, &tea_final, &tech_won, &tech_final] {
            client.put(&on(work), json!({})).await.success();
        }
        let kept = async || {
            let mut works = boards(&client).await.remove(0).1;
            works.sort_unstable();
            works
        };
        assert_eq!(kept().await.len(), 4);
        // A stopped contest's are gone meanwhile, those of one that became private for good, as is a deleted one.
        let moderator = app.moderator().await;
        let freeze = format!("/admin/projects/{}/freeze", tea.id);
        moderator.post(&freeze, json!({ "reason": "核实中" })).await.success();
        assert_eq!(kept().await, [id(&tech_won), id(&tech_final)]);
        moderator.delete_with(&freeze, json!({ "reason": "没有问题" })).await.success();
        assert_eq!(kept().await.len(), 4);
        testkit::pay(&owner, json!({ "purpose": "private", "channel": "sandbox", "projectId": tea.id })).await;
        assert_eq!(kept().await, [id(&tech_won), id(&tech_final)]);
        let reason = json!({ "reason": "poor_effort" });
        moderator.delete_with(&format!("/works/{}", tech_final["id"]), reason).await.success();
        assert_eq!(kept().await, [id(&tech_won)]);
        client.delete_with("/users/account/delete", json!({ "password": PASSWORD })).await.success();
        let left = app.market.db.read(|conn| {
            conn.one(
                db::sql!("SELECT (SELECT COUNT(*) FROM idea_boards) + (SELECT COUNT(*) FROM kept_ideas)"),
                &[],
                |row| row.get::<i64>(0),
            )
        });
        assert_eq!(left.await.unwrap(), 0);
    })
    .await;
}
