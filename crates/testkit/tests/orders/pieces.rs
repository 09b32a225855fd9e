//! Large files of a delivery come in pieces first: the way of a contest's package.

#![allow(clippy::unwrap_used, reason = "tests")]

use crate::world::World;
use domain::order::input::DELIVERY_FILES_MOST;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::tus::{announce, base64, begun, call, patch};
use testkit::{Actor, Answer, Form, TestApp, large_zip, on_each_engine, only, together};

const MB: usize = 1 << 20;

fn about(order: i64) -> String {
    named("茶罐 终稿.zip", order)
}

fn named(name: &str, order: i64) -> String {
    format!("filename {},orderId {}", base64(name), base64(&order.to_string()))
}

/// A complete upload; its id.
async fn sent(actor: &Actor, about: &str, bytes: &[u8]) -> String {
    let (path, id) = begun(&announce(actor, bytes.len(), about).await);
    assert_eq!(patch(actor, &path, 0, bytes).await.status, 204);
    id
}

async fn deliver(actor: &Actor, order: i64, uploads: &[&str]) -> Answer {
    actor.post(&format!("/orders/{order}/deliver"), json!({ "content": "终稿在这里。", "uploadIds": uploads })).await
}

fn pieces(app: &TestApp) -> usize {
    let mut count = 0;
    let mut add = |_: &str, _| {
        count += 1;
        Ok::<_, gateways::storage::StorageError>(())
    };
    app.market.storage.walk("uploads", domain::Timestamp(0), &mut add).unwrap();
    count
}

#[tokio::test(flavor = "multi_thread")]
async fn a_delivery_takes_what_came_in_pieces_beside_what_comes_with_it() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let World { client, designer, .. } = &world;
        let id = world.started(100.0, 2).await;
        let zip = large_zip(2 * MB + 345);
        let (path, upload) = begun(&announce(designer, zip.len(), &about(id)).await);
        for (from, to) in [(0, 1), (1, MB + 7), (MB + 7, zip.len())] {
            deliver(designer, id, &[&upload]).await.refused(409, "upload_unfinished");
            assert_eq!(patch(designer, &path, from, &zip[from..to]).await.status, 204);
        }
        // No bytes of an archive here: files of any kind.
        let font = sent(designer, &named("字体.otf", id), b"OTTO\x00\x01").await;
        let form = Form::new()
            .field("content", "终稿在这里。")
            .field("uploadIds", &upload)
            .field("uploadIds", &font)
            .file("file", "read-me.txt", "说明".as_bytes());
        designer.upload(&format!("/orders/{id}/deliver"), form).await.success();
        let order = client.get(&format!("/orders/{id}")).await.data();
        let names: Vec<_> = order["delivery"].as_array().unwrap().iter().map(|file| file["name"].clone()).collect();
        assert_eq!((&order["status"], names.len()), (&json!(5), 3), "{names:?}");
        assert!(names.contains(&json!("茶罐 终稿.zip")), "{names:?}");
        let large = order["delivery"].as_array().unwrap().iter().find(|file| file["size"] == json!(zip.len())).unwrap();
        assert!(client.get(large["url"].as_str().unwrap()).await.body == zip, "byte for byte");
        // Each is used up.
        client
            .post(&format!("/orders/{id}/revise"), json!({ "content": "线条再细一点，颜色用深一些的朱红。" }))
            .await
            .success();
        deliver(designer, id, &[&upload]).await.refused(410, "gone");
        patch(designer, &path, zip.len(), b"x").await.refused(410, "gone");
        app.run_jobs().await;
        assert_eq!(pieces(app), 0, "their pieces are gone");
        // Of several deliveries of one upload at once one takes it.
        let again = sent(designer, "", b"second").await;
        let designer = Arc::new(designer.clone());
        let calls = (0..4).map(|_| {
            let (designer, again) = (Arc::clone(&designer), again.clone());
            async move { deliver(&designer, id, &[&again]).await }
        });
        only(1, &together(calls).await, 410, "gone");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_sends_what_they_could_not_deliver_and_nobody_takes_anothers() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let World { client, designer, stranger, rival, moderator } = &world;
        let (id, unpaid) = (world.started(100.0, 1).await, world.quoted(100.0, 1).await);
        announce(&app.guest(), 9, &about(id)).await.refused(401, "not_signed_in");
        for other in [stranger, rival] {
            announce(other, 9, &about(id)).await.refused(404, "not_found");
        }
        for other in [client, moderator] {
            announce(other, 9, &about(id)).await.refused(403, "forbidden");
        }
        announce(designer, 9, &about(unpaid)).await.refused(409, "wrong_state");
        announce(designer, 9, &about(999_999)).await.refused(404, "not_found");
        announce(designer, 50 * MB + 1, &about(id)).await.refused(413, "file_too_large");
        let both = format!("{},projectId {}", about(id), base64("1"));
        assert!([400, 404].contains(&announce(designer, 9, &both).await.status.as_u16()));

        let mine = sent(designer, &named("mine.otf", id), b"mine").await;
        let theirs = sent(rival, "", b"theirs").await;
        let second = world.started(100.0, 1).await;
        let elsewhere = sent(designer, &named("elsewhere.otf", second), b"elsewhere").await;
        let wrong: [&[&str]; 5] = [&[&theirs], &[&elsewhere], &["x"], &["../../etc/passwd"], &[&mine, &mine]];
        for uploads in wrong {
            deliver(designer, id, uploads).await.wrong_fields(&["uploadIds"]);
        }
        deliver(designer, id, &[&mine, &elsewhere, &mine]).await.refused(422, "named_twice");
        let ahead = designer.upload("/files", Form::new().file("file", "a.txt", "x".as_bytes())).await.data();
        let twice = json!({ "content": "终稿在这里。", "fileIds": [ahead["id"], ahead["id"]] });
        designer.post(&format!("/orders/{id}/deliver"), twice).await.refused(422, "named_twice");
        deliver(designer, id, &[]).await.wrong_fields(&["files"]);
        let many: Vec<&str> = std::iter::repeat_n(mine.as_str(), 11).collect();
        assert_eq!(deliver(designer, id, &many).await.status, 422);
        deliver(client, id, &[&mine]).await.refused(403, "forbidden");
        // One of several that is refused keeps all of them.
        for bytes in [&b"PK\x03\x04 broken"[..], b"no zip at all"] {
            let broken = sent(designer, &about(id), bytes).await;
            deliver(designer, id, &[&mine, &broken]).await.refused(422, "archive_broken");
        }
        assert_eq!(world.status(id).await, 3);
        // Whoever is suspended meanwhile neither begins nor delivers; a day later all of it is gone.
        app.suspend(designer).await;
        announce(designer, 9, &about(id)).await.refused(403, "suspended");
        deliver(designer, id, &[&mine]).await.refused(403, "suspended");
        app.unsuspend(designer).await;
        deliver(designer, id, &[&mine]).await.success();
        let delivered: Value = client.get(&format!("/orders/{id}")).await.data()["delivery"].clone();
        assert_eq!(delivered.as_array().map(Vec::len), Some(1));
        app.advance_hours(25).await;
        assert_eq!(pieces(app), 0);
        let over = call(designer, axum::http::Method::HEAD, &format!("/uploads/{elsewhere}"), &[], Vec::new()).await;
        assert!([404, 410].contains(&over.status.as_u16()), "{}", over.status);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn as_many_large_files_wait_as_one_delivery_takes_and_no_more() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let World { client, designer, .. } = &world;
        let id = world.started(100.0, 1).await;
        let mut waiting = Vec::new();
        for at in 0..DELIVERY_FILES_MOST {
            waiting.push(sent(designer, &named("piece.otf", id), at.to_string().as_bytes()).await);
        }
        // Nobody keeps a store of files that nobody was handed: for whichever order.
        let second = world.started(100.0, 1).await;
        for about in [about(id), about(second), String::new()] {
            announce(designer, 9, &about).await.refused(409, "too_many_uploads");
        }
        let all: Vec<&str> = waiting.iter().map(String::as_str).collect();
        deliver(designer, id, &all).await.success();
        let delivered = client.get(&format!("/orders/{id}")).await.data()["delivery"].clone();
        assert_eq!(delivered.as_array().map(Vec::len), Some(DELIVERY_FILES_MOST));
        assert_eq!(announce(designer, 9, &about(second)).await.status, 201, "what was handed over waits no more");
    })
    .await;
}
