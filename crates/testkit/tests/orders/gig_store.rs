//! The store of gigs: words, filters, orders, facets, sites.

#![allow(clippy::unwrap_used, reason = "tests")]

use super::gig::{decide, on_sale, photo, seller_with, whole};
use domain::{GigId, Site};
use serde_json::{Value, json};
use testkit::{Actor, TestApp, on_each_engine};

async fn offer(seller: &Actor, moderator: &Actor, differs: Value) -> i64 {
    let mut gig = whole(photo(seller, 7).await);
    for (field, value) in differs.as_object().unwrap() {
        gig[field] = value.clone();
    }
    let id = seller.post("/gigs", gig).await.data()["id"].as_i64().unwrap();
    seller.post(&format!("/gigs/{id}/publish"), json!({})).await.success();
    decide(moderator, id, true).await;
    id
}

async fn ids(who: &Actor, query: &str) -> Vec<i64> {
    let (list, total) = who.get(&format!("/gigs?{query}")).await.list();
    assert_eq!(list.len() as i64, total, "{query}");
    list.iter().map(|gig| gig["id"].as_i64().unwrap()).collect()
}

async fn did(app: &TestApp, gig: i64, sold: i64, stars: &'static [i64]) {
    let done = app.market.db.write(move |tx| {
        for _ in 0..sold {
            db::gig::add_sold(tx, GigId(gig))?;
        }
        stars.iter().try_for_each(|stars| db::gig::add_rating(tx, GigId(gig), *stars))
    });
    done.await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_store_is_searched_narrowed_sorted_and_counted() {
    on_each_engine(async |app| {
        let (novice, master, moderator) = (seller_with(app, 10).await, seller_with(app, 40).await, app.moderator().await);
        let guest = app.guest();
        let logo = on_sale(&novice, &moderator).await;
        let poster = json!({ "title": "音乐节海报", "content": "含咖啡馆门口的版本", "projectType": 2, "industry": 20,
            "price": 200, "delivery": 3 });
        let poster = offer(&master, &moderator, poster).await;
        let pack = json!({ "title": "茶叶包装设计", "content": "礼盒", "projectType": 3, "industry": 1, "price": 999, "delivery": 20,
            "features": ["刀版图"] });
        let pack = offer(&master, &moderator, pack).await;
        did(app, poster, 3, &[5, 4]).await;
        did(app, pack, 1, &[5]).await;
        for (query, found) in [
            ("", vec![poster, pack, logo]),
            ("sort=sold", vec![poster, pack, logo]),
            ("sort=rating", vec![pack, poster, logo]),
            ("sort=newest", vec![pack, poster, logo]),
            ("sort=price", vec![poster, logo, pack]),
            ("sort=-price", vec![pack, logo, poster]),
            // The word in the title comes first.
            ("q=%E5%92%96%E5%95%A1%E9%A6%86", vec![logo, poster]),
            ("q=%E5%92%96%E5%95%A1%E9%A6%86&sort=price", vec![poster, logo]),
            ("q=%E5%92%96%E5%95%A1%E9%A6%86&projectType=0", vec![logo]),
            ("q=%E5%92%96%E5%95%A1%E9%A6%86&industry=20", vec![poster]),
            ("q=%E8%8C%B6%E5%8F%B6", vec![pack]),
            ("q=%E5%88%80%E7%89%88%E5%9B%BE", vec![pack]),
            ("q=packaging", vec![pack]),
            ("q=%E5%92%96%E5%95%A1%E9%A6%86+%E9%9F%B3%E4%B9%90%E8%8A%82", vec![poster]),
            ("q=nothing", vec![]),
            ("q=%22%27%3B--", vec![]),
            ("q=qxsiteen", vec![]),
            ("projectType=2", vec![poster]),
            ("industry=1&sort=price", vec![logo, pack]),
            ("projectType=3&industry=20", vec![]),
            ("priceFrom=200&priceTo=499&sort=price", vec![poster, logo]),
            ("priceTo=199", vec![]),
            ("delivery=7&sort=price", vec![poster, logo]),
            ("delivery=3", vec![poster]),
            ("level=5&sort=price", vec![poster, pack]),
            ("level=4&sort=price", vec![poster, logo, pack]),
            ("rating=4.5&sort=price", vec![poster, pack]),
            ("rating=4.6", vec![pack]),
            ("rating=5&q=%E8%8C%B6%E5%8F%B6&level=1&priceFrom=1&delivery=90", vec![pack]),
        ] {
            assert_eq!(ids(&guest, query).await, found, "{query}");
        }
        let body = guest.get("/gigs?industry=1").await.success();
        let counts = |of: &str| -> Vec<(i64, i64)> {
            let facets = body["facets"][of].as_array().unwrap();
            facets.iter().map(|one| (one["id"].as_i64().unwrap(), one["count"].as_i64().unwrap())).collect()
        };
        assert_eq!((counts("types"), counts("industries")), (vec![(0, 1), (3, 1)], vec![(1, 2), (20, 1)]));
        assert_eq!((&body["facets"]["partial"], &body["size"]), (&json!(false), &json!(12)));
        let searched = guest.get("/gigs?q=%E5%92%96%E5%95%A1%E9%A6%86&projectType=0").await.success();
        assert_eq!(searched["facets"]["types"].as_array().unwrap().len(), 2, "the other type can still be chosen");
        for (query, field) in
            [("sort=best", "sort"), ("level=11", "level"), ("level=-1", "level"), ("rating=6", "rating"), ("rating=-1", "rating"),
            ("priceFrom=0.001", "priceFrom"), ("priceTo=x", "priceTo"), ("projectType=9", "projectType"), ("industry=99", "industry"), ("delivery=soon", "delivery")]
        {
            guest.get(&format!("/gigs?{query}")).await.wrong_fields(&[field]);
        }
        let (page, total) = guest.get("/gigs?sort=price&size=2&page=2").await.list();
        assert_eq!((page.len(), total, &page[0]["id"]), (1, 3, &json!(pack)));
        assert_eq!(guest.get("/gigs?page=99999999").await.list().0.len(), 0);
        let card = &guest.get("/gigs?projectType=2").await.list().0[0];
        assert_eq!((&card["rating"], &card["ratings"], &card["sold"]), (&json!(4.5), &json!(2), &json!(3)));
        // Others of the seller stand beside a gig, nobody else's.
        let others = guest.get(&format!("/gigs/{poster}")).await.data()["others"].clone();
        assert_eq!(others.as_array().unwrap().iter().map(|gig| gig["id"].as_i64().unwrap()).collect::<Vec<_>>(), [pack]);
        app.set_wins(&master, 9).await;
        assert_eq!(ids(&guest, "").await, [logo]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_site_sells_its_own_in_its_currency() {
    on_each_engine(async |app| {
        let (seller, moderator) = (seller_with(app, 10).await.on(Site::En), app.moderator().await);
        let cheap = whole(photo(&seller, 2).await);
        let mut gig = cheap.clone();
        gig["price"] = json!(14);
        seller.post("/gigs", gig.clone()).await.wrong_fields(&["price"]);
        gig["price"] = json!(15);
        gig["title"] = json!("Hand-drawn logo for a coffee house");
        let gig = seller.post("/gigs", gig).await.data();
        assert_eq!((&gig["currency"], &gig["site"], &gig["price"]), (&json!("USD"), &json!("en"), &json!(15)));
        let id = gig["id"].as_i64().unwrap();
        seller.post(&format!("/gigs/{id}/publish"), json!({})).await.success();
        decide(&moderator, id, true).await;
        let english = app.guest().on(Site::En);
        assert_eq!(ids(&english, "q=coffee").await, [id]);
        assert_eq!(ids(&english, "q=logos").await, [id], "by the stem");
        assert_eq!(ids(&english, "q=coffee+teapots").await, [0_i64; 0], "all the words");
        assert_eq!(ids(&app.guest(), "").await, [0_i64; 0]);
        assert_eq!(ids(&app.guest(), "q=coffee").await, [0_i64; 0]);
        assert_eq!(app.guest().get(&format!("/gigs/{id}")).await.data()["currency"], "USD");
        // Its currency stays, whichever site its seller writes it on.
        let zh = seller.on(Site::Zh);
        assert_eq!(zh.put(&format!("/gigs/{id}"), json!({ "price": 20 })).await.data()["newest"]["price"], 20);
    })
    .await;
}
