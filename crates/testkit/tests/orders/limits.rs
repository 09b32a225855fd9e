//! How often somebody acts in orders, and how much they may leave in one that nobody has paid.

#![allow(clippy::unwrap_used, reason = "tests")]

use crate::world::{World, for_hire};
use app::{jobs, upkeep};
use db::{params, sql};
use domain::order::input::{ORDER_ACTS_IN_ORDER, UNPAID_FILES_OF_PERSON};
use domain::thread::people::CONVERSATIONS_OF_PERSON;
use serde_json::json;
use testkit::{Form, on_each_engine};

#[tokio::test(flavor = "multi_thread")]
async fn prices_and_proposals_are_so_many_an_hour() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let id = world.hired().await;
        for at in 0..ORDER_ACTS_IN_ORDER.most {
            world.quote(id, 100.0 + f64::from(u32::try_from(at).unwrap()), 1).await;
        }
        let one_more = json!({ "description": "x", "amount": 99 });
        let path = format!("/orders/{id}/quote");
        world.designer.post(&path, one_more.clone()).await.refused(429, "too_many_requests");
        // Another's count and the money are not touched by it.
        world.pay(id).await;
        world.client.post(&format!("/orders/{id}/cancel"), json!({ "share": 10 })).await.success();
        world
            .designer
            .post(&format!("/orders/{id}/extend"), json!({ "days": 2, "reason": "x" }))
            .await
            .refused(429, "too_many_requests");
        app.advance_hours(2).await;
        world.designer.post(&path, one_more).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hire_begins_a_conversation_like_any_other() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let client = world.client.id;
        world.hired().await;
        let (key, now) = (format!("conversation:{client}"), app.now());
        let write = move |tx: &mut db::Tx<'_>| {
            (1..CONVERSATIONS_OF_PERSON.most).try_for_each(|_| db::attempts::record(tx, &key, now).map(drop))
        };
        app.market.db.write(write).await.unwrap();
        let other = for_hire(app).await;
        let words = json!({ "content": "想".repeat(150) });
        let path = format!("/designers/{}/hire", other.id);
        world.client.post(&path, words.clone()).await.refused(429, "too_many_requests");
        // With whom there is one already it goes on.
        world.hired().await;
        app.advance_hours(25).await;
        world.client.post(&path, words).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_has_paid_for_holds_few_files_and_none_for_good() {
    on_each_engine(async |app| {
        let world = World::of(app).await;
        let World { client, designer, .. } = &world;
        let id = world.quoted(100.0, 1).await;
        let path = format!("/orders/{id}/messages");
        let ten = |from: i64| {
            (from..from + 10).fold(Form::new().field("content", ""), |form, at| {
                form.file("file", &format!("{at}.txt"), at.to_string())
            })
        };
        assert_eq!(UNPAID_FILES_OF_PERSON.most, 20);
        for from in [0, 10] {
            client.upload(&path, ten(from)).await.success();
        }
        client.upload(&path, ten(20)).await.refused(429, "too_many_requests");
        client.post(&path, json!({ "content": "写字总是可以的，多少都没有关系。" })).await.success();
        designer.upload(&path, ten(30)).await.success();
        let held = async || {
            let owner = client.id;
            app.market.db.read(move |conn| db::file::held_by(conn, owner)).await.unwrap()
        };
        assert!(held().await > 0, "they count until it is paid");
        world.pay(id).await;
        assert_eq!(held().await, 0);
        client.upload(&path, ten(40)).await.success();

        // What is never paid goes some weeks after its end; its words stay.
        app.advance_hours(25).await;
        let other = world.hired().await;
        let path = format!("/orders/{other}/messages");
        client.upload(&path, ten(50)).await.success();
        let left = async || {
            let count = move |conn: &mut db::Conn<'_>| {
                let files = sql!("SELECT COUNT(*) FROM files WHERE order_id = $1");
                conn.one(files, &params![other], |row| row.get::<i64>(0))
            };
            app.market.db.read(count).await.unwrap()
        };
        client.post(&format!("/orders/{other}/cancel"), json!({})).await.success();
        // However long nothing was swept.
        for (days, files) in [(29, 10), (70, 0)] {
            app.advance_hours(days * 24).await;
            upkeep::sweep(&app.market, jobs::KINDS).await.unwrap();
            assert_eq!(left().await, files);
        }
        assert_eq!(held().await, 0);
    })
    .await;
}
