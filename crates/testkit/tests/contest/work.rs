//! Entries: who sees which, what is refused, and what holds when several act at once.

use axum::body::Body;
use axum::http::{Method, header};
use domain::time::MINUTE_MS;
use serde_json::{Value, json};
use testkit::{Actor, Answer, Contest, Form, jpg, jpg_of, on_each_engine, on_sqlite};

fn thread(contest: &Contest, work: &Value) -> String {
    format!("/projects/{}/works/{}/messages", contest.id, work["id"])
}

fn favourite(contest: &Contest, work: &Value) -> String {
    format!("/projects/{}/works/{}/favourite", contest.id, work["id"])
}

fn score(contest: &Contest, work: &Value) -> String {
    format!("/projects/{}/work-score/{}", contest.id, work["id"])
}

async fn delete(actor: &Actor, work: &Value, body: Value) -> Answer {
    actor.json(Method::DELETE, &format!("/works/{}", work["id"]), body).await
}

/// The numbers of the entries on the wall, as they hang.
fn numbers(answer: &Answer) -> Vec<i64> {
    answer.list().0.iter().map(|work| work["number"].as_i64().expect("a number")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_entry_gets_a_number_and_hangs_on_the_clients_wall() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let first = contest.enter(&designer).await;
        let second = contest.enter(&designer).await;
        assert_eq!((first["number"].as_i64(), second["number"].as_i64()), (Some(1), Some(2)));
        assert_eq!(first["description"], "第一稿");
        assert_eq!(first["image"]["type"], "image/jpeg");
        assert_eq!((&first["image"]["width"], &first["image"]["height"]), (&json!(800), &json!(600)));
        assert!(first["image"]["tiny"].as_str().unwrap().starts_with("data:image/webp;base64,"));
        assert_eq!(first["can"]["withdraw"], true);
        let wall = client.get(&contest.works()).await;
        assert_eq!(numbers(&wall), [2, 1]);
        let body = wall.success();
        assert_eq!((&body["total"], &body["page"], &body["size"]), (&json!(2), &json!(1), &json!(40)));
        assert_eq!((&body["blind"], &body["view"]), (&json!(0), &json!("all")));
        assert_eq!(body["list"][0]["designer"]["id"], designer.id.0);
        // The encoded address leads to the same wall.
        let encoded = format!("/projects/{}/works", contest.encoded);
        assert_eq!(numbers(&client.get(&encoded).await), [2, 1]);
        let project = client.get(&format!("/projects/{}", contest.id)).await.data();
        assert_eq!((&project["designs"], &project["designers"]), (&json!(2), &json!(1)));
        let notices = client.get("/users/notices").await;
        assert!(notices.text().contains("work_new"), "{}", notices.text());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_shows_the_first_faces_finalists_before_the_others() {
    on_each_engine(async |app| {
        let client = app.client().await;
        let (contest, empty) = (Contest::open(&client).await, Contest::open(&client).await);
        let mut designers = Vec::new();
        for _ in 0..5 {
            let designer = app.designer().await;
            contest.enter(&designer).await;
            designers.push(designer);
        }
        let last = &designers[4];
        client.post(&format!("/projects/{}/finalists", contest.id), json!({ "designerId": last.id.0 })).await.success();
        let cards = app.guest().get("/projects?filter=open").await.list().0;
        let of = |id: &Value| cards.iter().find(|card| &card["id"] == id).expect("a card");
        let card = of(&json!(contest.id));
        let faces: Vec<&Value> = card["faces"].as_array().unwrap().iter().map(|face| &face["id"]).collect();
        let first: Vec<Value> = [4, 0, 1, 2].iter().map(|&n| json!(designers[n].id.0)).collect();
        assert_eq!(faces, first.iter().collect::<Vec<_>>());
        assert_eq!(card["designers"], 5);
        assert!(card["faces"][0].as_object().unwrap().keys().eq(["face", "id", "userName"]), "{}", card["faces"][0]);
        assert_eq!(of(&json!(empty.id))["faces"], json!([]));
        let whole = client.get(&format!("/projects/{}", contest.id)).await.data();
        assert!(whole["revisionEndTime"].is_string());
        assert_eq!(card["revisionEndTime"], whole["revisionEndTime"]);
        // One's own list shows them as well.
        let mine = client.get("/users/projects").await.list().0;
        assert!(mine.iter().any(|card| card["faces"].as_array().unwrap().len() == 4));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_may_not_enter_is_told_why() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let works = contest.works();
        app.guest().upload(&works, Contest::entry()).await.refused(401, "not_signed_in");
        app.applicant().await.upload(&works, Contest::entry()).await.refused(403, "not_approved");
        app.client().await.upload(&works, Contest::entry()).await.refused(403, "not_approved");
        client.upload(&works, Contest::entry()).await.refused(403, "forbidden");
        designer.upload("/projects/999999/works", Contest::entry()).await.refused(404, "not_found");
        designer.upload("/projects/nothing/works", Contest::entry()).await.refused(404, "not_found");
        let unpaid = Contest::unpaid(&client, json!({})).await;
        designer.upload(&unpaid.works(), Contest::entry()).await.refused(404, "not_found");
        let private = Contest::open_with(&client, json!({ "private": 1 })).await;
        app.applicant().await.upload(&private.works(), Contest::entry()).await.refused(404, "not_found");
        private.enter(&designer).await;

        // The open stage is over: finalists go on, the others do not.
        let finalist = app.designer().await;
        contest.enter(&finalist).await;
        contest.enter(&designer).await;
        contest.choose_finalist(&client, &finalist).await;
        app.advance_hours(49).await;
        designer.upload(&works, Contest::entry()).await.refused(403, "not_allowed_now");
        let third = contest.enter(&finalist).await;
        contest.choose_winner(&client, &third).await;
        finalist.upload(&works, Contest::entry()).await.refused(403, "not_allowed_now");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refund_request_freezes_the_wall() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        let id = contest.id;
        let frozen = app.market.db.write(move |tx| {
            let sql = db::sql!("UPDATE projects SET refund_status = 1 WHERE id = $1");
            tx.run(sql, &db::params![id])
        });
        assert_eq!(frozen.await.unwrap(), 1);
        designer.upload(&contest.works(), Contest::entry()).await.refused(409, "refund_pending");
        delete(&designer, &work, json!({})).await.refused(409, "refund_pending");
        delete(&client, &work, json!({ "reason": "other" })).await.refused(409, "refund_pending");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_pictures_are_refused_and_nothing_is_stored() {
    on_sqlite(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let works = contest.works();
        let whole = jpg(800, 600);
        let mut huge_header = whole.clone();
        let frame = whole.windows(2).position(|pair| pair == [0xFF, 0xC0]).expect("a baseline frame");
        huge_header[frame + 5..frame + 9].copy_from_slice(&[0x4E, 0x20, 0x4E, 0x20]);
        let png = [b"\x89PNG\r\n\x1a\n".as_slice(), &[0; 200]].concat();
        let too_large = [whole.clone(), vec![0; 10 << 20]].concat();
        for (name, bytes, status, code) in [
            ("empty.jpg", Vec::new(), 415, "jpg_required"),
            ("picture.png.jpg", png, 415, "jpg_required"),
            ("words.jpg", b"<script>alert(1)</script>".to_vec(), 415, "jpg_required"),
            ("cut.jpg", whole[..whole.len() / 2].to_vec(), 422, "image_broken"),
            ("cut2.jpg", whole[..whole.len() - 40].to_vec(), 422, "image_broken"),
            ("stub.jpg", vec![0xFF, 0xD8, 0xFF], 422, "image_broken"),
            ("huge.jpg", huge_header, 422, "image_too_big"),
            ("size.jpg", jpg(801, 600), 422, "image_size"),
            ("turned.jpg", jpg(600, 800), 422, "image_size"),
            ("medium.jpg", jpg(1_200, 901), 422, "image_size"),
            ("fat.jpg", too_large, 413, "file_too_large"),
        ] {
            let answer = designer.upload(&works, Form::new().file("file", name, bytes)).await;
            assert_eq!(answer.status.as_u16(), status, "{name}: {}", answer.text());
            answer.refused(status, code);
        }
        designer.upload(&works, Form::new().field("description", "no file")).await.wrong_fields(&["file"]);
        designer.post(&works, json!({ "file": "x" })).await.wrong_fields(&["file"]);
        let long = "长".repeat(2_001);
        let form = Form::new().file("file", "a.jpg", whole.clone()).field("description", long);
        designer.upload(&works, form).await.wrong_fields(&["description"]);
        let body = client.get(&works).await.success();
        assert_eq!((&body["total"], &body["list"]), (&json!(0), &json!([])));
        let folder = app.market.storage.path("files").unwrap().unwrap();
        assert_eq!(std::fs::read_dir(folder).map(Iterator::count).unwrap_or(0), 0, "an original was left behind");
        // The numbers of refused entries are not spent.
        assert_eq!(contest.enter(&designer).await["number"], 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_kind_of_contest_takes_the_three_sizes_and_no_others() {
    on_sqlite(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let poster = Contest::open_with(&client, json!({ "projectType": 2 })).await;
        let logo = Contest::open(&client).await;
        for contest in [&logo, &poster] {
            for (width, height) in [(800, 600), (1_200, 900), (1_600, 1_200)] {
                let form = Form::new().file("file", "a.jpg", jpg(width, height));
                designer.upload(&contest.works(), form).await.success();
            }
            for (width, height) in [(600, 800), (801, 600), (1_600, 1_201)] {
                let form = Form::new().file("file", "a.jpg", jpg(width, height));
                designer.upload(&contest.works(), form).await.refused(422, "image_size");
            }
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_open_stage_is_blind() {
    on_each_engine(async |app| {
        let (client, own, rival) = (app.client().await, app.designer().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let works = contest.works();
        let mine = contest.enter(&own).await;
        let theirs = contest.enter(&rival).await;
        contest.enter(&rival).await;

        let body = own.get(&works).await.success();
        assert_eq!(body["list"].as_array().unwrap().len(), 1);
        assert_eq!(body["list"][0]["id"], mine["id"]);
        assert_eq!((&body["total"], &body["blind"], &body["view"]), (&json!(1), &json!(2), &json!("own")));
        let stranger = app.designer().await.get(&works).await.success();
        assert_eq!((&stranger["total"], &stranger["blind"]), (&json!(0), &json!(3)));
        let guest = app.guest().get(&works).await.success();
        assert_eq!((&guest["list"], &guest["blind"], &guest["view"]), (&json!([]), &json!(3), &json!("none")));
        let other_client = app.client().await;
        assert_eq!(other_client.get(&works).await.success()["list"], json!([]));
        // Asking for the rival by name does not help.
        let by_name = own.get(&format!("{works}?designer={}", rival.id)).await.success();
        assert_eq!(by_name["list"], json!([]));

        // Neither does any other address of the entry or of its picture.
        let image = &theirs["image"];
        let (thumb, original) = (image["thumb"].as_str().unwrap(), image["url"].as_str().unwrap());
        let view = thumb.replace("wall.webp", "view.jpg");
        let og = thumb.replace("wall.webp", "og.jpg");
        let bare = thumb.replace(".webp", "");
        let by_number = format!("/projects/{}/worknumber/{}", contest.id, theirs["number"]);
        let by_id = format!("/works/{}", theirs["id"]);
        let talk = thread(&contest, &theirs);
        for address in [thumb, original, &view, &og, &bare, &by_number, &by_id, &talk] {
            for actor in [&own, &other_client, &app.guest()] {
                let answer = actor.get(address).await;
                answer.refused(404, "not_found");
                assert_eq!(answer.header("cache-control"), "private, no-store", "{address}");
            }
            assert!(rival.get(address).await.status.is_success(), "{address}");
            assert!(client.get(address).await.status.is_success(), "{address}");
        }
        own.put(&favourite(&contest, &theirs), json!({ "favourite": 1 })).await.refused(404, "not_found");
        own.post(&talk, json!({ "content": "hm" })).await.refused(404, "not_found");
        delete(&own, &theirs, json!({ "reason": "other" })).await.refused(404, "not_found");

        // What the client may see is still not for shared caches.
        let seen = client.get(thumb).await;
        assert_eq!(seen.header("cache-control"), "private, max-age=0, must-revalidate");
        assert_eq!(seen.header("content-type"), "image/webp");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn finalists_see_all_once_the_open_stage_is_over_and_everybody_once_a_winner_exists() {
    on_each_engine(async |app| {
        let (client, finalist, other) = (app.client().await, app.designer().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let works = contest.works();
        let winning = contest.enter(&finalist).await;
        contest.enter(&other).await;
        contest.choose_finalist(&client, &finalist).await;
        assert_eq!(finalist.get(&works).await.success()["view"], "own");
        app.advance_hours(49).await;
        assert_eq!(finalist.get(&works).await.success()["view"], "all");
        assert_eq!(other.get(&works).await.success()["view"], "own");
        let finalists = client.get(&format!("{works}?filter=finalists")).await.success();
        assert_eq!((&finalists["total"], &finalists["list"][0]["finalist"]), (&json!(1), &json!(true)));

        contest.choose_winner(&client, &winning).await;
        for actor in [&other, &app.guest(), &app.client().await] {
            let body = actor.get(&works).await.success();
            assert_eq!((&body["view"], &body["total"]), (&json!("all"), &json!(2)));
            let winners: Vec<_> = body["list"].as_array().unwrap().iter().filter(|w| w["winner"] == true).collect();
            assert_eq!(winners.len(), 1);
            assert_eq!(winners[0]["id"], winning["id"]);
        }
        let thumb = winning["image"]["thumb"].as_str().unwrap();
        let public = app.guest().get(thumb).await;
        assert_eq!(public.header("cache-control"), "public, max-age=31536000, immutable");
        assert!(public.status.is_success());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_contest_exists_for_few() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open_with(&client, json!({ "private": 1 })).await;
        let works = contest.works();
        let work = contest.enter(&designer).await;
        let thumb = work["image"]["thumb"].as_str().unwrap();
        let counted = format!("/projects/{}/work/deleted/count", contest.id);
        for address in [&works, &counted, thumb, &format!("/works/{}", work["id"])] {
            for stranger in [&app.guest(), &app.client().await, &app.applicant().await] {
                stranger.get(address).await.refused(404, "not_found");
            }
        }
        contest.choose_winner(&client, &work).await;
        app.guest().get(thumb).await.refused(404, "not_found");
        // Somebody who may see it keeps it to themselves.
        assert_eq!(designer.get(thumb).await.header("cache-control"), "private, max-age=0, must-revalidate");
        app.guest().get(&format!("{works}?key={}", contest.share_key)).await.success();
        app.guest().get(&format!("{works}?key=0000")).await.refused(404, "not_found");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_share_key_shows_all_but_hidden_entries_without_signing_in() {
    on_each_engine(async |app| {
        let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        let works = contest.works();
        let shown = contest.enter(&designer).await;
        let hidden = contest.enter(&designer).await;
        let hide = format!("/works/{}/hidden", hidden["id"]);
        designer.put(&hide, json!({ "hidden": 1 })).await.refused(403, "forbidden");
        client.put(&hide, json!({ "hidden": 1 })).await.refused(403, "forbidden");
        moderator.put(&hide, json!({ "hidden": 1 })).await.success();

        let guest = app.guest();
        let keyed = format!("{works}?key={}", contest.share_key);
        let body = guest.get(&keyed).await.success();
        assert_eq!((&body["total"], &body["list"][0]["id"]), (&json!(1), &shown["id"]));
        // The same through the header.
        let request = guest.request(Method::GET, &works).header("key", &contest.share_key);
        assert_eq!(guest.send(request, Body::empty()).await.success()["total"], 1);
        // Its pictures can be shown by a plain <img>.
        let thumb = body["list"][0]["image"]["thumb"].as_str().unwrap();
        assert!(guest.get(thumb).await.status.is_success(), "{thumb}");
        guest.get(thumb.split('?').next().unwrap()).await.refused(404, "not_found");
        let secret = format!("{}?key={}", hidden["image"]["thumb"].as_str().unwrap(), contest.share_key);
        guest.get(&secret).await.refused(404, "not_found");
        guest.get(&format!("/works/{}?key={}", hidden["id"], contest.share_key)).await.refused(404, "not_found");
        // Signed in, holders of the link see hidden ones too.
        let holder = app.client().await;
        assert_eq!(holder.get(&keyed).await.success()["total"], 2);
        assert!(holder.get(&secret).await.status.is_success());

        // Owner, author and moderators keep it; it is listed as hidden.
        for actor in [&client, &designer, &moderator] {
            let body = actor.get(&format!("{works}?filter=hidden")).await.success();
            assert_eq!((&body["total"], &body["list"][0]["hidden"]), (&json!(1), &json!(true)));
        }
        contest.choose_winner(&client, &shown).await;
        assert_eq!(guest.get(&works).await.success()["total"], 1);
        guest.get(hidden["image"]["thumb"].as_str().unwrap()).await.refused(404, "not_found");
        moderator
            .put(&format!("/works/{}/hidden", shown["id"]), json!({ "hidden": 1 }))
            .await
            .refused(409, "already_sold");
        // What was hidden once is out of the portfolio for good.
        moderator.put(&hide, json!({ "hidden": 0 })).await.success();
        assert_eq!(guest.get(&works).await.success()["total"], 2);
        let profile = guest.get(&format!("/designers/{}", designer.id)).await;
        assert!(profile.status.is_success());
        let key = |work: &Value| {
            work["image"]["thumb"].as_str().expect("a picture").split('/').nth(2).expect("a key").to_owned()
        };
        assert!(profile.text().contains(&key(&shown)), "{}", profile.text());
        assert!(!profile.text().contains(&key(&hidden)), "{}", profile.text());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_wall_is_filtered_sorted_and_paged() {
    on_each_engine(async |app| {
        let (client, a, b) = (app.client().await, app.designer().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let works = contest.works();
        let mut hung = Vec::new();
        for designer in [&a, &a, &b, &b, &a] {
            hung.push(contest.enter(designer).await);
        }
        client.post(&score(&contest, &hung[1]), json!({ "score": 3 })).await.success();
        client.post(&score(&contest, &hung[3]), json!({ "score": 5, "comment": "就是它" })).await.success();
        let given = client.get(&format!("/works/{}", hung[3]["id"])).await.data();
        assert_eq!((&given["score"], &given["stars"]), (&json!(5), &json!(5)));
        assert_eq!(given["report"], json!({ "count": 0, "topicId": null }), "nobody reported it");
        client.put(&favourite(&contest, &hung[2]), json!({ "favourite": 1 })).await.success();
        client.post(&thread(&contest, &hung[0]), json!({ "content": "太阳往左一点" })).await.success();
        contest.choose_finalist(&client, &b).await;
        for (query, wanted) in [
            ("", vec![5, 4, 3, 2, 1]),
            ("?sort=newest", vec![5, 4, 3, 2, 1]),
            ("?sort=number", vec![1, 2, 3, 4, 5]),
            ("?sort=rating", vec![4, 2, 5, 3, 1]),
            ("?sort=favourites", vec![3, 5, 4, 2, 1]),
            ("?filter=all", vec![5, 4, 3, 2, 1]),
            ("?filter=rated", vec![4, 2]),
            ("?filter=rated&sort=number", vec![2, 4]),
            ("?filter=unrated", vec![5, 3, 1]),
            ("?filter=favourites", vec![3]),
            ("?filter=commented", vec![1]),
            ("?filter=finalists", vec![4, 3]),
            ("?filter=finalists&sort=rating", vec![4, 3]),
            ("?filter=hidden", vec![]),
            ("?filter=mine", vec![]),
        ] {
            let answer = client.get(&format!("{works}{query}")).await;
            assert_eq!(numbers(&answer), wanted, "{query}");
            assert_eq!(answer.list().1, wanted.len() as i64, "{query}");
        }
        let by_designer = client.get(&format!("{works}?designer={}&sort=number", a.id)).await;
        assert_eq!((numbers(&by_designer), by_designer.list().1), (vec![1, 2, 5], 3));
        assert_eq!(numbers(&a.get(&format!("{works}?filter=rated")).await), [2]);
        assert_eq!(numbers(&a.get(&format!("{works}?filter=mine&sort=number")).await), [1, 2, 5]);
        assert_eq!(numbers(&a.get(&format!("{works}?page=2&size=2")).await), [1]);
        // Pages: the total is the same on each, also past the end.
        for filter in ["all", "unrated"] {
            let total = if filter == "all" { 5 } else { 3 };
            let mut met = Vec::new();
            for page in 1..=4 {
                let answer = client.get(&format!("{works}?filter={filter}&sort=number&size=2&page={page}")).await;
                met.extend(numbers(&answer));
                assert_eq!(answer.list().1, total, "{filter} {page}");
            }
            assert_eq!(met.len() as i64, total, "{filter}");
        }
        client.get(&format!("{works}?filter=best")).await.wrong_fields(&["filter"]);
        client.get(&format!("{works}?sort=best")).await.wrong_fields(&["sort"]);
        client.get(&format!("{works}?page=first")).await.wrong_fields(&["page"]);
        let bounded = client.get(&format!("{works}?size=100000&page=-3")).await.success();
        assert_eq!((&bounded["size"], &bounded["page"]), (&json!(100), &json!(1)));
        let rated = client.get(&format!("/works/{}", hung[3]["id"])).await.data();
        assert_eq!((&rated["stars"], &rated["comment"]), (&json!(5), &json!("就是它")));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn numbers_are_given_once_however_many_enter_at_the_same_moment() {
    on_each_engine(async |app| {
        let client = app.client().await;
        let contest = Contest::open(&client).await;
        let designers = [app.designer().await, app.designer().await, app.designer().await, app.designer().await];
        let works = contest.works();
        let (a, b, c, d, e, f) = tokio::join!(
            contest.enter(&designers[0]),
            contest.enter(&designers[0]),
            contest.enter(&designers[1]),
            contest.enter(&designers[1]),
            contest.enter(&designers[2]),
            contest.enter(&designers[3]),
        );
        let mut given: Vec<i64> =
            [&a, &b, &c, &d, &e, &f].iter().map(|work| work["number"].as_i64().unwrap()).collect();
        given.sort_unstable();
        assert_eq!(given, [1, 2, 3, 4, 5, 6]);
        let last = [&a, &b, &c, &d, &e, &f].into_iter().max_by_key(|work| work["number"].as_i64()).unwrap().clone();
        delete(&client, &last, json!({ "reason": "ignored_brief" })).await.success();
        assert_eq!(contest.enter(&designers[0]).await["number"], 7, "a number came back");
        let project = client.get(&format!("/projects/{}", contest.id)).await.data();
        assert_eq!((&project["designs"], &project["designers"]), (&json!(6), &json!(4)));
        assert_eq!(numbers(&client.get(&works).await).len(), 6);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_designer_hangs_at_most_twenty_entries_at_a_time() {
    on_sqlite(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let mut works = Vec::new();
        for _ in 0..domain::work::ENTRIES_MOST {
            works.push(contest.enter(&designer).await);
        }
        designer.upload(&contest.works(), Contest::entry()).await.refused(409, "too_many_entries");
        delete(&designer, &works[0], json!({})).await.success();
        contest.enter(&designer).await;
        designer.upload(&contest.works(), Contest::entry()).await.refused(409, "too_many_entries");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mark_counts_once_for_each_person() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        contest.choose_winner(&client, &work).await;
        let call = favourite(&contest, &work);
        app.guest().put(&call, json!({ "favourite": 1 })).await.refused(401, "not_signed_in");
        client.put(&call, json!({})).await.wrong_fields(&["favourite"]);
        let fan = app.client().await;
        let on = || fan.put(&call, json!({ "favourite": 1 }));
        let (a, b, c) = tokio::join!(on(), on(), on());
        for answer in [a, b, c] {
            assert_eq!(answer.data(), json!({ "favourited": true, "favourite": 1 }));
        }
        let second = app.designer().await.put(&call, json!({ "favourite": 1 })).await.data();
        assert_eq!(second["favourite"], 2);
        let seen = fan.get(&contest.works()).await.success();
        assert_eq!((&seen["list"][0]["favourited"], &seen["list"][0]["favourite"]), (&json!(true), &json!(2)));
        assert_eq!(designer.get("/users/info").await.data()["stats"]["stared"], 0, "marks are no stars");
        let off = || fan.put(&call, json!({ "favourite": 0 }));
        let (a, b) = tokio::join!(off(), off());
        for answer in [a, b] {
            assert_eq!(answer.data(), json!({ "favourited": false, "favourite": 1 }));
        }
        // An entry is marked under its own contest only.
        let other = Contest::open(&client).await;
        fan.put(&favourite(&other, &work), json!({ "favourite": 1 })).await.refused(404, "not_found");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stars_come_from_the_client_alone() {
    on_each_engine(async |app| {
        let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        let call = score(&contest, &work);
        for wrong in [json!({}), json!({ "score": 0 }), json!({ "score": 6 }), json!({ "score": -1 })] {
            client.post(&call, wrong).await.wrong_fields(&["score"]);
        }
        client.post(&call, json!({ "score": "many" })).await.wrong_fields(&["score"]);
        client.post_form(&call, "score=4").await.success();
        designer.post(&call, json!({ "score": 5 })).await.refused(403, "forbidden");
        moderator.post(&call, json!({ "score": 5 })).await.refused(403, "forbidden");
        app.client().await.post(&call, json!({ "score": 5 })).await.refused(404, "not_found");
        app.guest().post(&call, json!({ "score": 5 })).await.refused(401, "not_signed_in");
        let other = Contest::open(&client).await;
        client.post(&score(&other, &work), json!({ "score": 5 })).await.refused(404, "not_found");
        assert_eq!(designer.get(&format!("/works/{}", work["id"])).await.data()["stars"], 4);
        // Five stars count on the designer, once an entry, as long as they stand.
        let stared = async || designer.get("/users/info").await.data()["stats"]["stared"].as_i64().unwrap();
        assert_eq!(stared().await, 0);
        for (given, counted) in [(5, 1), (5, 1), (3, 0), (5, 1)] {
            client.post(&call, json!({ "score": given })).await.success();
            assert_eq!(stared().await, counted, "after {given}");
        }
        let second = contest.enter(&designer).await;
        client.post(&score(&contest, &second), json!({ "score": 5 })).await.success();
        assert_eq!(stared().await, 2);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_with_a_judgement_is_told_only_to_somebody_signed_in_whose_visit_counts() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        let (rating, message, mark) = (score(&contest, &work), thread(&contest, &work), favourite(&contest, &work));
        let elsewhere = format!("/projects/nowhere/work-score/{}", work["id"]);
        app.advance_hours(1).await;
        let just_seen = async || {
            let id = designer.id;
            let seen = app.market.db.read(move |conn| db::account::find(conn, id)).await.unwrap().unwrap().ac_at;
            app.market.now().since(seen) < MINUTE_MS
        };
        assert!(!just_seen().await);
        // Refused, and here all the same.
        designer.post(&rating, json!({ "score": 5 })).await.refused(403, "forbidden");
        assert!(just_seen().await);
        app.advance_hours(1).await;
        designer.post(&rating, json!({ "score": 0 })).await.wrong_fields(&["score"]);
        assert!(just_seen().await);
        app.advance_hours(1).await;
        designer.post(&message, json!({ "content": "好" })).await.success();
        assert!(just_seen().await);

        let ended = designer.cookie("sid").unwrap();
        designer.get("/api/logout").await.success();
        designer.set_cookie("sid", &ended);
        for (call, body) in [
            (&rating, json!({ "score": 5 })),
            (&rating, json!({ "score": 0 })),
            (&rating, json!({ "score": "many" })),
            (&elsewhere, json!({ "score": 5 })),
            (&message, json!({})),
            (&message, json!({ "content": "好", "x": "left" })),
        ] {
            designer.post(call, body).await.refused(401, "not_signed_in");
        }
        designer.put(&mark, json!({ "favourite": "perhaps" })).await.refused(401, "not_signed_in");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_thread_is_for_client_author_and_moderators() {
    on_each_engine(async |app| {
        let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        let call = thread(&contest, &work);
        let first = client.post(&call, json!({ "content": "太阳往左一点", "x": 0.25, "y": 1 })).await.data();
        assert_eq!((&first["pin"], &first["x"], &first["y"]), (&json!(1), &json!(0.25), &json!(1.0)));
        let second = designer.post(&call, json!({ "content": "好，微信 design_2024 聊 13812345678" })).await.data();
        assert_eq!(second["pin"], Value::Null);
        let content = second["content"].as_str().unwrap();
        assert!(!content.contains("13812345678") && content.contains("***"), "{content}");
        moderator.post_form(&call, "content=%E8%AF%B7&x=0.5&y=0.5").await.success();
        let answer = designer.get(&call).await;
        let (list, total) = answer.list();
        assert_eq!(total, 3);
        let pins: Vec<_> = list.iter().map(|message| message["pin"].clone()).collect();
        assert_eq!(pins, [json!(1), Value::Null, json!(2)]);
        assert_eq!(list[0]["user"]["id"], client.id.0);
        for (body, fields) in [
            (json!({}), vec!["content"]),
            (json!({ "content": "  " }), vec!["content"]),
            (json!({ "content": "长".repeat(2_001) }), vec!["content"]),
            (json!({ "content": "x", "x": 0.5 }), vec!["y"]),
            (json!({ "content": "x", "x": 1.5, "y": 0.5 }), vec!["x"]),
        ] {
            client.post(&call, body).await.wrong_fields(&fields);
        }
        app.guest().get(&call).await.refused(404, "not_found");
        assert!(designer.get("/users/notices").await.text().contains("work_message"));
        // Whoever sees the entry later still does not read what was said behind it.
        contest.choose_winner(&client, &work).await;
        let rival = app.designer().await;
        rival.get(&call).await.refused(403, "forbidden");
        app.guest().get(&call).await.refused(401, "not_signed_in");
        rival.post(&call, json!({ "content": "x" })).await.refused(403, "forbidden");
        assert_eq!(client.get(&contest.works()).await.success()["list"][0]["messages"], 3);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_client_deletes_with_a_reason_that_the_designer_reads() {
    on_each_engine(async |app| {
        let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        let works = contest.works();
        let count = format!("/projects/{}/work/deleted/count", contest.id);
        let (first, second, third) =
            (contest.enter(&designer).await, contest.enter(&designer).await, contest.enter(&designer).await);
        delete(&client, &first, json!({})).await.wrong_fields(&["reason"]);
        delete(&client, &first, json!({ "reason": "ugly" })).await.wrong_fields(&["reason"]);
        delete(&app.guest(), &first, json!({ "reason": "other" })).await.refused(401, "not_signed_in");
        delete(&client, &first, json!({ "reason": "poor_effort", "text": "像模板" })).await.success();
        delete(&client, &first, json!({ "reason": "poor_effort" })).await.refused(404, "not_found");
        client.get(&format!("/works/{}", first["id"])).await.refused(404, "not_found");
        let gone = designer.get(&format!("/works/{}", first["id"])).await.data();
        assert_eq!(gone["deleted"]["reason"], "poor_effort");
        assert_eq!(gone["deleted"]["text"], "像模板");
        let image = first["image"]["thumb"].as_str().unwrap();
        client.get(image).await.refused(404, "not_found");
        assert!(designer.get(image).await.status.is_success());
        assert!(designer.get("/users/notices").await.text().contains("work_deleted"));
        assert_eq!(client.get(&count).await.data()["count"], 1);

        // What its author takes back was not deleted by anybody.
        delete(&designer, &second, json!({})).await.success();
        assert_eq!(client.get(&count).await.data()["count"], 1);
        assert_eq!(moderator.get(&format!("/works/{}", second["id"])).await.data()["deleted"]["reason"], "withdrawn");
        assert_eq!(numbers(&client.get(&works).await), [3]);
        assert_eq!(client.get(&format!("/projects/{}", contest.id)).await.data()["designs"], 1);

        // Once there is a winner neither takes anything down, and nobody what was sold.
        let fourth = contest.enter(&designer).await;
        contest.choose_winner(&client, &fourth).await;
        delete(&client, &third, json!({ "reason": "other" })).await.refused(409, "winner_chosen");
        delete(&designer, &third, json!({})).await.refused(409, "winner_chosen");
        delete(&app.designer().await, &third, json!({})).await.refused(403, "forbidden");
        delete(&moderator, &fourth, json!({ "reason": "other" })).await.refused(409, "already_sold");
        delete(&moderator, &third, json!({ "reason": "other", "text": "抄袭" })).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_behind_an_entry_come_from_its_author() {
    on_each_engine(async |app| {
        let (client, designer, rival) = (app.client().await, app.designer().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        let call = format!("/works/{}/attachments", work["id"]);
        let two =
            || Form::new().file("file", "a.jpg", jpg_of(800, 600, 7)).file("file", "b.jpg", jpg_of(1_200, 900, 8));
        let with = designer.upload(&call, two()).await.data();
        let attachments = with["attachments"].as_array().unwrap().clone();
        assert_eq!(attachments.len(), 2);
        assert_eq!(attachments[0]["effect"], false);
        rival.upload(&call, two()).await.refused(404, "not_found");
        client.upload(&call, two()).await.refused(403, "forbidden");
        app.guest().upload(&call, two()).await.refused(401, "not_signed_in");
        designer.upload(&call, Form::new().field("x", 1)).await.wrong_fields(&["file"]);
        // All or none: the second one is broken, so the first is not kept either.
        let half = Form::new().file("file", "a.jpg", jpg(800, 600)).file("file", "b.jpg", b"no".to_vec());
        designer.upload(&call, half).await.refused(415, "jpg_required");
        let many = (0..19).fold(Form::new(), |form, _| form.file("file", "a.jpg", jpg(800, 600)));
        designer.upload(&call, many).await.refused(409, "too_many_attachments");
        let on_the_wall = client.get(&contest.works()).await.success();
        assert_eq!(on_the_wall["list"][0]["attachments"].as_array().unwrap().len(), 2);
        let thumb = attachments[0]["thumb"].as_str().unwrap();
        assert!(client.get(thumb).await.status.is_success());
        rival.get(thumb).await.refused(404, "not_found");
        rival.get(attachments[0]["url"].as_str().unwrap()).await.refused(404, "not_found");

        let one = format!("{call}/{}", attachments[0]["id"]);
        client.delete(&one).await.refused(403, "forbidden");
        let foreign = contest.enter(&designer).await;
        designer
            .delete(&format!("/works/{}/attachments/{}", foreign["id"], attachments[0]["id"]))
            .await
            .refused(404, "not_found");
        designer.delete(&one).await.success();
        designer.delete(&one).await.refused(404, "not_found");
        client.get(thumb).await.refused(404, "not_found");

        // Behind the winner only effect images of 1600x1200.
        contest.choose_winner(&client, &work).await;
        designer.upload(&call, Form::new().file("file", "a.jpg", jpg(800, 600))).await.refused(422, "image_size");
        let effects = designer.upload(&call, Form::new().file("file", "e.jpg", jpg(1_600, 1_200))).await.data();
        let effects: Vec<_> =
            effects["attachments"].as_array().unwrap().iter().filter(|a| a["effect"] == true).collect();
        assert_eq!(effects.len(), 1);
        let other = format!("/works/{}/attachments", foreign["id"]);
        designer.upload(&other, two()).await.refused(403, "not_allowed_now");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_entry_is_found_by_its_number_in_its_own_contest() {
    on_sqlite(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let (contest, other) = (Contest::open(&client).await, Contest::open(&client).await);
        let work = contest.enter(&designer).await;
        let found = client.get(&format!("/projects/{}/worknumber/1", contest.encoded)).await.data();
        assert_eq!(found["id"], work["id"]);
        assert_eq!(found["can"]["delete"], true);
        client.get(&format!("/projects/{}/worknumber/2", contest.id)).await.refused(404, "not_found");
        client.get(&format!("/projects/{}/worknumber/1", other.id)).await.refused(404, "not_found");
        client.get(&format!("/projects/{}/worknumber/one", contest.id)).await.refused(404, "not_found");
        client.get("/works/999999").await.refused(404, "not_found");
        client.get("/works/none").await.refused(404, "not_found");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_suspended_designer_reads_and_does_nothing_else() {
    on_sqlite(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        app.suspend(&designer).await;
        assert_eq!(numbers(&designer.get(&contest.works()).await), [1]);
        designer.upload(&contest.works(), Contest::entry()).await.refused(403, "suspended");
        designer.put(&favourite(&contest, &work), json!({ "favourite": 1 })).await.refused(403, "suspended");
        designer.post(&thread(&contest, &work), json!({ "content": "x" })).await.refused(403, "suspended");
        delete(&designer, &work, json!({})).await.refused(403, "suspended");
        let call = format!("/works/{}/attachments", work["id"]);
        designer.upload(&call, Form::new().file("file", "a.jpg", jpg(800, 600))).await.refused(403, "suspended");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_suspended_client_neither_rates_nor_removes() {
    on_sqlite(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        app.suspend(&client).await;
        let rate = format!("/projects/{}/work-score/{}", contest.id, work["id"]);
        assert_eq!(client.post(&rate, json!({ "score": 1 })).await.status, 403);
        assert_eq!(delete(&client, &work, json!({ "reason": "other" })).await.status, 403);
        let shown = client.get(&format!("/works/{}", work["id"])).await.data();
        assert_eq!((&shown["can"]["rate"], &shown["can"]["delete"]), (&json!(false), &json!(false)));
        assert_eq!(numbers(&designer.get(&contest.works()).await), [1]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_sites_page_changes_nothing() {
    on_sqlite(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        let request =
            client.request(Method::PUT, &favourite(&contest, &work)).header(header::ORIGIN, "https://evil.test");
        let request = request.header(header::CONTENT_TYPE, "application/json");
        client.send(request, Body::from(r#"{"favourite":1}"#)).await.refused(403, "foreign_origin");
    })
    .await;
}
