//! Private contests: nowhere for strangers, open to whoever holds the share key.

use axum::body::Body;
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use testkit::{Actor, Contest, TestApp, on_each_engine, on_sqlite, zip_of};

/// A private contest that has lived through everything, with what there is of it.
struct Secret {
    contest: Contest,
    client: Actor,
    designer: Actor,
    work: Value,
    /// Of the certificate.
    code: String,
    attachment: String,
}

impl Secret {
    async fn lived(app: &TestApp) -> Secret {
        let (client, designer) = (app.client().await, app.designer().await);
        let form = Contest::brief_form(json!({ "private": 1, "companyName": "秘密咖啡馆" })).file(
            "files",
            "计划.pdf",
            b"%PDF-1.7 plan".to_vec(),
        );
        let made = client.upload("/projects", form).await.data();
        client.post("/gateway/logo/payment/audit/simulate", json!({ "projectId": made["id"] })).await.success();
        let contest = Contest::made(&made);
        let work = contest.enter(&designer).await;
        contest.choose_finalist(&client, &designer).await;
        contest.choose_winner(&client, &work).await;
        contest.show_effect(&designer, &work).await;
        contest.deliver(&designer, &zip_of(&[("logo.svg", b"<svg/>")])).await.success();
        contest.confirm(&client).await.success();
        let review = json!({ "rating": 5, "content": "很好" });
        client.post(&format!("/projects/{}/comments", contest.id), review).await.success();
        app.run_jobs().await;
        let packages = client.get(&format!("/projects/{}/packages", contest.id)).await.data();
        let code = packages["certificate"]["code"].as_str().expect("a text").to_owned();
        let attachment = made["attachments"][0]["url"].as_str().expect("a text").to_owned();
        Secret { contest, client, designer, work, code, attachment }
    }

    /// Every address that leads to it.
    fn addresses(&self) -> Vec<String> {
        let (id, work) = (self.contest.id, &self.work);
        let image = &work["image"];
        let of_project = [
            "",
            "/works",
            "/packages",
            "/messages",
            "/escrow",
            "/certificate",
            "/comments",
            "/work/deleted/count",
            "/worknumber/1",
        ];
        let mut addresses: Vec<String> = of_project.iter().map(|rest| format!("/projects/{id}{rest}")).collect();
        addresses.extend(of_project.iter().map(|rest| format!("/projects/{}{rest}", self.contest.encoded)));
        addresses.push(format!("/projects/{id}/messages/0/bought"));
        addresses.push(format!("/works/{}", work["id"]));
        addresses.push(format!("/projects/{id}/works/{}/messages", work["id"]));
        addresses.push(self.attachment.clone());
        addresses.push(image["url"].as_str().expect("a text").to_owned());
        let thumb = image["thumb"].as_str().expect("a text");
        addresses.extend(
            ["wall.webp", "wall2x.jpg", "view.jpg", "og.jpg"].map(|variant| thumb.replace("wall.webp", variant)),
        );
        addresses
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_contest_is_nowhere_for_strangers() {
    on_each_engine(async |app| {
        let secret = Secret::lived(app).await;
        let (contest, designer) = (&secret.contest, &secret.designer);
        let key = secret.work["image"]["thumb"].as_str().unwrap().split('/').nth(2).unwrap().to_owned();
        for stranger in [&app.guest(), &app.client().await, &app.applicant().await] {
            for address in secret.addresses() {
                let answer = stranger.get(&address).await;
                assert_eq!(answer.status, StatusCode::NOT_FOUND, "{address}: {}", answer.text());
                answer.refused(404, "not_found");
            }
            for list in [
                "/projects",
                "/projects?filter=ended",
                "/projects?q=咖啡",
                "/projects?q=秘密&filter=ended",
                "/projects/real",
                "/projects/design",
                "/projects/design?q=咖啡",
                &format!("/clients/{}/projects", secret.client.id),
                &format!("/designers/{}/projects", designer.id),
            ] {
                assert_eq!(stranger.get(list).await.list().1, 0, "{list}");
            }
            assert_eq!(stranger.get("/projects/count").await.data()["total"], 0);
            // The designer's page shows neither contest nor picture nor what its client said.
            let profile = stranger.get(&format!("/designers/{}", designer.id)).await;
            let body = profile.data();
            assert_eq!((&body["portfolioTotal"], &body["reviewsTotal"]), (&json!(0), &json!(0)));
            assert_eq!((&body["reviews"], &body["testimonials"]), (&json!([]), &json!([])));
            let directory = stranger.get("/designers").await;
            let check = stranger.get(&format!("/certificates/{}", secret.code)).await;
            assert_eq!(check.data()["imageKey"], Value::Null);
            let sitemap = stranger.get("//sitemap.xml").await;
            for (place, text) in
                [("profile", profile.text()), ("directory", directory.text()), ("sitemap", sitemap.text())]
            {
                assert!(!text.contains(&contest.encoded), "{place}: {text}");
                assert!(!text.contains("秘密咖啡馆"), "{place}: {text}");
                assert!(!text.contains(&key), "{place}: {text}");
            }
        }
        stranger_writes(app, &secret).await;
        // Whoever may see the contest reads what was said of it.
        for friend in [&secret.client, designer, &app.designer().await, &app.moderator().await] {
            let profile = friend.get(&format!("/designers/{}", designer.id)).await.data();
            assert_eq!((&profile["reviewsTotal"], &profile["reviews"][0]["comment"]), (&json!(1), &json!("很好")));
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_designers_public_figures_tell_of_no_private_contest() {
    on_each_engine(async |app| {
        let secret = Secret::lived(app).await;
        let (client, designer) = (&secret.client, &secret.designer);
        let path = format!("/designers/{}", designer.id);
        let open = Contest::open(client).await;
        let work = open.enter(designer).await;
        open.choose_finalist(client, designer).await;
        open.choose_winner(client, &work).await;
        let figures =
            |stats: &Value| ["joined", "finalist", "winner", "rating"].map(|name| stats[name].as_f64().unwrap());
        for stranger in [&app.guest(), &app.client().await, client] {
            let profile = stranger.get(&path).await.data();
            assert_eq!(figures(&profile["stats"]), [1.0, 1.0, 1.0, 0.0]);
            assert_eq!((&profile["winningWorksCount"], &profile["level"]), (&json!(1), &json!(1)));
            let (directory, _) = stranger.get("/designers?sort=rating").await.list();
            assert_eq!(figures(&directory[0]["stats"]), [1.0, 1.0, 1.0, 0.0]);
        }
        for trusted in [designer, &app.moderator().await] {
            assert_eq!(figures(&trusted.get(&path).await.data()["stats"]), [2.0, 2.0, 2.0, 5.0]);
        }
        // What is made private later leaves the figures as well.
        let order = json!({ "purpose": "private", "channel": "sandbox", "projectId": open.id });
        let payment = client.post("/payments", order).await.data()["id"].as_i64().expect("an id");
        client.post(&format!("/gateway/payments/{payment}/simulate"), json!({})).await.success();
        let profile = app.guest().get(&path).await.data();
        assert_eq!(figures(&profile["stats"]), [0.0; 4]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clients_record_counts_private_contests_for_whoever_may_see_them() {
    on_each_engine(async |app| {
        let client = app.client().await;
        let open = Contest::open(&client).await;
        let private = Contest::open_with(&client, json!({ "private": 1 })).await;
        let counted = async |actor: &Actor, place: String| {
            actor.get(&place).await.data()["client"]["record"]["contests"].as_i64().expect("a number")
        };
        let public = format!("/projects/{}", open.id);
        for (stranger, contests) in [
            (&app.guest(), 1),
            (&app.client().await, 1),
            (&app.designer().await, 2),
            (&app.moderator().await, 2),
            (&client, 2),
        ] {
            assert_eq!(counted(stranger, public.clone()).await, contests);
        }
        let shared = format!("/projects/{}?key={}", private.id, private.share_key);
        assert_eq!(counted(&app.guest(), shared).await, 2, "the one at hand is no secret");
    })
    .await;
}

/// Nothing can be done to it either, and trying tells nothing.
async fn stranger_writes(app: &TestApp, secret: &Secret) {
    let (id, work) = (secret.contest.id, &secret.work["id"]);
    let stranger = app.client().await;
    for (method, call) in [
        (Method::PUT, format!("/projects/{id}")),
        (Method::DELETE, format!("/projects/{id}")),
        (Method::POST, format!("/projects/{id}/end")),
        (Method::POST, format!("/projects/{id}/restart")),
        (Method::POST, format!("/projects/{id}/private")),
        (Method::POST, format!("/projects/{id}/favorite")),
        (Method::POST, format!("/projects/{id}/claim")),
        (Method::POST, format!("/projects/{id}/packages/confirm")),
        (Method::PUT, format!("/projects/{id}/works/{work}/winning")),
        (Method::DELETE, format!("/works/{work}")),
    ] {
        stranger.json(method, &call, json!({})).await.refused(404, "not_found");
    }
    let favourite = format!("/projects/{id}/works/{work}/favourite");
    stranger.put(&favourite, json!({ "favourite": 1 })).await.refused(404, "not_found");
    let message = format!("/projects/{id}/works/{work}/messages");
    stranger.post(&message, json!({ "content": "hm" })).await.refused(404, "not_found");
    stranger.post(&format!("/projects/{id}/messages"), json!({ "content": "hm" })).await.refused(404, "not_found");
    stranger
        .post(&format!("/projects/{id}/comments"), json!({ "rating": 1, "content": "hm" }))
        .await
        .refused(404, "not_found");
    stranger.post(&format!("/projects/{id}/finalists"), json!({ "designerId": 1 })).await.refused(404, "not_found");
    let order = json!({ "purpose": "private", "channel": "sandbox", "projectId": id });
    stranger.post("/payments", order).await.refused(404, "not_found");
    app.applicant().await.upload(&secret.contest.works(), Contest::entry()).await.refused(404, "not_found");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_share_key_opens_a_private_contest_to_whoever_holds_it() {
    on_each_engine(async |app| {
        let secret = Secret::lived(app).await;
        let (contest, key) = (&secret.contest, &secret.contest.share_key);
        let thumb = secret.work["image"]["thumb"].as_str().unwrap();
        let guest = app.guest();
        for address in [
            format!("/projects/{}", contest.encoded),
            contest.works(),
            format!("/projects/{}/comments", contest.id),
            format!("/works/{}", secret.work["id"]),
            secret.attachment.clone(),
            thumb.to_owned(),
        ] {
            let answer = guest.get(&format!("{address}?key={key}")).await;
            assert_eq!(answer.status, StatusCode::OK, "{address}: {}", answer.text());
            let request = guest.request(Method::GET, &address).header("key", key);
            assert_eq!(guest.send(request, Body::empty()).await.status, StatusCode::OK, "{address}");
            for wrong in ["", "0", &key[1..], &key.to_uppercase().replace(char::is_numeric, "0")] {
                guest.get(&format!("{address}?key={wrong}")).await.refused(404, "not_found");
            }
        }
        // The key shows; the source files, the escrow and the key itself stay with the parties.
        let seen = guest.get(&format!("/projects/{}?key={key}", contest.id)).await.data();
        assert_eq!(seen["shareKey"], Value::Null);
        assert_eq!(contest.seen_by(&app.moderator().await).await["shareKey"], Value::Null, "it is the owner's");
        for parties in ["packages", "messages", "escrow", "certificate"] {
            let call = format!("/projects/{}/{parties}?key={key}", contest.id);
            guest.get(&call).await.refused(401, "not_signed_in");
            app.client().await.get(&call).await.refused(403, "forbidden");
        }
        // Another contest's key opens nothing here.
        let other = Contest::open(&secret.client).await;
        guest.get(&format!("/projects/{}?key={}", contest.id, other.share_key)).await.refused(404, "not_found");
        // An approved designer, the parties and moderators need none.
        for known in [&app.designer().await, &secret.designer, &secret.client, &app.moderator().await] {
            assert_eq!(contest.seen_by(known).await["private"], true);
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_of_a_private_contest_is_not_there_for_strangers() {
    on_sqlite(async |app| {
        let secret = Secret::lived(app).await;
        let open = Contest::open(&secret.client).await;
        let page = |contest: &Contest| format!("//contest/{}", contest.encoded);
        let guest = app.guest();
        let shown = guest.drawn(&page(&open)).await;
        assert_eq!(shown.status, StatusCode::OK);
        if !shown.header("x-robots-tag").is_empty() {
            // Built without its front end the server has one empty page for everything.
            assert!(!shown.text().contains("山海茶社"));
            return;
        }
        assert!(shown.text().contains("山海茶社"), "a public page arrives with its content");
        for stranger in [&guest, &app.client().await] {
            let answer = stranger.drawn(&page(&secret.contest)).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND);
            assert!(!answer.text().contains("秘密咖啡馆"));
        }
        let unknown = guest.drawn("//contest/zzzzzzzz").await;
        assert_eq!(unknown.status, StatusCode::NOT_FOUND);
        // Whoever may see it gets a page that search engines are told to leave alone, and that nobody keeps.
        let own = secret.client.drawn(&page(&secret.contest)).await;
        assert_eq!((own.status, own.header("x-robots-tag")), (StatusCode::OK, "noindex"));
        assert_eq!(own.header("cache-control"), "private, no-store");
        assert!(own.text().contains("秘密咖啡馆"), "drawn for its owner");
        let after = guest.drawn(&page(&secret.contest)).await;
        assert_eq!(after.status, StatusCode::NOT_FOUND, "and for nobody after them");
        let keyed = guest.get(&format!("{}?key={}", page(&secret.contest), secret.contest.share_key)).await;
        assert_eq!((keyed.status, keyed.header("x-robots-tag")), (StatusCode::OK, "noindex"));
        assert!(!keyed.text().contains("秘密咖啡馆"), "it is drawn by the browser, never kept by the server");
    })
    .await;
}

/// As when both are pressed at once: the session was looked up, then the account went, then the entry is written.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_left_meanwhile_is_not_signed_in_and_their_private_contest_not_missing() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open_with(&client, json!({ "private": 1 })).await;
        // The platform invites the only designer that there is.
        let (sid, now) = (designer.cookie("sid").expect("signed in"), app.now());
        let hash = web::http::token::token_hash(&sid);
        let viewer = app.market.db.read(move |conn| db::session::viewer(conn, &hash, now)).await.unwrap().unwrap();
        let asking = app::work::Asking::new(&app.market, &viewer, None);
        let may = async || app::work::may_upload(&app.market, &asking, domain::ProjectId(contest.id)).await;
        may().await.expect("invited");
        app.give_password(&designer).await;
        designer.delete_with("/users/account/delete", json!({ "password": testkit::PASSWORD })).await.success();
        let refused = may().await.expect_err("left");
        assert!(matches!(refused, app::AppError::Refused(domain::Refusal::NotSignedIn)), "{refused:?}");
    })
    .await;
}
