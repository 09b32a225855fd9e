//! Stored bytes that are not what they were: never served as sound, never confirmed, told once.

#![allow(clippy::unwrap_used, reason = "tests")]

use domain::FileId;
use serde_json::Value;
use testkit::{Actor, Contest, TestApp, on_each_engine, on_sqlite};

/// Where the bytes of a file lie.
async fn place(app: &TestApp, file: &Value) -> (std::path::PathBuf, String) {
    let id = FileId(file["id"].as_i64().unwrap());
    let row = app.market.db.read(move |conn| db::file::find(conn, id)).await.unwrap().unwrap();
    (app.market.storage.path(&row.storage_key).unwrap().unwrap(), row.key)
}

async fn told(moderator: &Actor) -> usize {
    let (list, _) = moderator.get("/users/notices").await.list();
    list.iter().filter(|notice| notice["kind"] == "file_damaged").count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_package_is_neither_served_nor_confirmed() {
    on_each_engine(async |app| {
        let (client, winner, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let (contest, _) = Contest::delivered(&client, &winner).await;
        let view = client.get(&format!("/projects/{}/packages", contest.id)).await.data();
        let file = &view["list"][0]["file"];
        let (path, _) = place(app, file).await;
        let sound = std::fs::read(&path).unwrap();
        // Of the same length: only its hash tells.
        let mut rotten = sound.clone();
        let middle = rotten.len() / 2;
        rotten[middle] ^= 1;
        std::fs::write(&path, &rotten).unwrap();
        let refused = contest.confirm(&client).await;
        refused.refused(503, "storage_unavailable");
        assert!(!refused.header("retry-after").is_empty());
        client.get(file["url"].as_str().unwrap()).await.refused(503, "storage_unavailable");
        contest.confirm(&client).await.refused(503, "storage_unavailable");
        assert_eq!(told(&moderator).await, 1, "once");
        let found = app::file::verify_all(&app.market).await.unwrap();
        assert_eq!(found.damaged, [FileId(file["id"].as_i64().unwrap())]);
        // Restored from a backup, it is served and confirmed again.
        std::fs::write(&path, &sound).unwrap();
        assert_eq!(app::file::verify_all(&app.market).await.unwrap().damaged, []);
        assert_eq!(client.get(file["url"].as_str().unwrap()).await.body, sound);
        contest.confirm(&client).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_cut_off_is_not_served_and_its_smaller_ones_are_made_anew() {
    on_sqlite(async |app| {
        let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        let image = contest.enter(&designer).await["image"].clone();
        let (path, key) = place(app, &image).await;
        let wall = app.market.storage.path(&app::file::derivative_key(&key, "wall.webp")).unwrap().unwrap();
        let thumb = image["thumb"].as_str().unwrap();
        let whole = client.get(thumb).await.body;
        for left in [0, whole.len() / 2] {
            std::fs::write(&wall, &whole[..left]).unwrap();
            assert_eq!(client.get(thumb).await.body, whole, "{left} bytes were left");
        }
        std::fs::remove_file(&wall).unwrap();
        assert_eq!(client.get(thumb).await.body, whole);
        assert_eq!(told(&moderator).await, 0);

        let original = std::fs::read(&path).unwrap();
        std::fs::write(&path, &original[..original.len() / 2]).unwrap();
        std::fs::remove_file(&wall).unwrap();
        client.get(image["url"].as_str().unwrap()).await.refused(503, "storage_unavailable");
        client.get(thumb).await.refused(503, "storage_unavailable");
        assert_eq!(told(&moderator).await, 1);
    })
    .await;
}
