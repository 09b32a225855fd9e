//! What stands below the market fails: people are told so in words and when to ask again, and nothing is half done.

use db::Engine;
use serde_json::json;
use testkit::TestApp;

#[tokio::test]
async fn a_full_disk_is_told_as_one_and_what_could_not_be_kept_is_not_there() {
    let app = TestApp::start(Engine::Sqlite).await.expect("SQLite is always there");
    let client = app.client().await;
    let bound = |sql| app.market.db.write(move |tx| tx.one(sql, &[], |row| row.get::<i64>(0)));
    // Far below what it has already: SQLite takes the present size instead, so that no page can be added.
    bound(db::sql!("PRAGMA max_page_count = 1")).await.expect("it is set");
    let mut told = None;
    for n in 0..200 {
        let answer = client.post("/projects", testkit::Contest::brief()).await;
        if answer.status != 200 {
            told = Some((n, answer));
            break;
        }
    }
    let (kept, told) = told.expect("the room ends");
    told.refused(507, "storage_full");
    assert_eq!(told.header("retry-after"), "60");
    assert_eq!(client.get("/users/projects").await.list().1, kept);
    bound(db::sql!("PRAGMA max_page_count = 1000000")).await.expect("it is set");
    client.post("/projects", testkit::Contest::brief()).await.data();
}

#[tokio::test]
async fn a_lost_database_is_told_with_when_to_ask_again() {
    let Some(app) = TestApp::start(Engine::Postgres).await else { return };
    let client = app.client().await;
    app.place().lose();
    for told in [client.get("/users/info").await, client.post("/users/info", json!({ "intro": "a" })).await] {
        told.refused(503, "unavailable");
        assert_eq!(told.header("retry-after"), "5");
    }
    app.place().find();
    client.post("/users/info", json!({ "intro": "a" })).await.data();
}
