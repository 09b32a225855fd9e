//! The main job: a brief becomes a paid winner with delivered files, on both sites; what the clock does; what is paid besides.

use axum::http::StatusCode;
use domain::{Site, Timestamp};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use testkit::{Actor, Contest, Form, TestApp, dollars, jpg, on_each_engine, on_sqlite, yuan, zip_of};

/// What somebody has, in both currencies.
async fn balance(actor: &Actor) -> (f64, f64) {
    (yuan(actor).await, dollars(actor).await)
}

/// The call that says that a contest is paid.
async fn simulate(client: &Actor, contest: &Contest) -> testkit::Answer {
    client.post("/gateway/logo/payment/audit/simulate", json!({ "projectId": contest.id })).await
}

/// Asks for a payment and lets it arrive.
async fn pay(client: &Actor, order: Value) -> Value {
    let payment = client.post("/payments", order).await.data();
    assert_eq!(payment["status"], "pending");
    client.post(&format!("/gateway/payments/{}/simulate", payment["id"]), json!({})).await.data()
}

/// The numbers of one site's example (rules: The pool): standard logo, two finalists.
struct Example {
    site: Site,
    total: f64,
    winner_share: f64,
    award: f64,
    commission: f64,
}

const EXAMPLES: [Example; 2] = [
    Example { site: Site::Zh, total: 999.0, winner_share: 764.15, award: 50.0, commission: 134.85 },
    Example { site: Site::En, total: 199.0, winner_share: 152.15, award: 10.0, commission: 26.85 },
];

impl Example {
    /// An amount in the site's currency, as `balance` answers it.
    fn money(&self, amount: f64) -> (f64, f64) {
        self.site.pick((amount, 0.0), (0.0, amount))
    }
}

/// Everybody in the job.
struct Cast {
    client: Actor,
    winner: Actor,
    finalist: Actor,
    other: Actor,
}

impl Cast {
    async fn of(app: &TestApp, site: Site) -> Cast {
        Cast {
            client: app.client().await.on(site),
            winner: app.designer().await.on(site),
            finalist: app.designer().await.on(site),
            other: app.designer().await.on(site),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_brief_becomes_a_paid_winner_with_delivered_files_on_both_sites() {
    on_each_engine(async |app| {
        for example in &EXAMPLES {
            let cast = Cast::of(app, example.site).await;
            let (contest, work) = chosen(example, &cast).await;
            let package = handed_over(&cast, &contest, &work).await;
            app.run_jobs().await;
            settled(app, example, &cast, &contest).await;
            certified(app, &cast, &contest, &package).await;
            reviewed(app, &cast, &contest).await;
        }
    })
    .await;
}

/// Brief, payment, three designers' entries, feedback, two finalists, a winner.
async fn chosen(example: &Example, cast: &Cast) -> (Contest, Value) {
    let Cast { client, winner, finalist, other } = cast;
    let contest = Contest::unpaid(client, json!({})).await;
    let unpaid = contest.seen_by(client).await;
    assert_eq!((&unpaid["step"], &unpaid["audit"], &unpaid["can"]["pay"]), (&json!(0), &json!(0), &json!(true)));
    assert_eq!(unpaid["currency"], example.site.currency().code());
    assert_eq!(unpaid["pricing"]["total"].as_f64(), Some(example.total));
    let order = json!({ "purpose": "project", "channel": "sandbox", "projectId": contest.encoded });
    let paid = pay(client, order).await;
    assert_eq!((&paid["status"], paid["amount"].as_f64()), (&json!("paid"), Some(example.total)));
    let open = contest.seen_by(client).await;
    assert_eq!((&open["step"], &open["list"], &open["audit"]), (&json!(1), &json!("OPEN"), &json!(1)));
    assert_eq!(open["winnerShare"].as_f64(), Some(example.winner_share), "the share is shown before anybody enters");

    let work = contest.enter(winner).await;
    let second = contest.enter(finalist).await;
    contest.enter(other).await;
    let thread = format!("/projects/{}/works/{}/messages", contest.id, work["id"]);
    client.post(&thread, json!({ "content": "太阳往左一点", "x": 0.5, "y": 0.25 })).await.success();
    assert_eq!(winner.get(&thread).await.list().1, 1);
    let stars = format!("/projects/{}/work-score/{}", contest.id, work["id"]);
    client.post(&stars, json!({ "score": 5, "comment": "就是它" })).await.success();

    contest.choose_finalist(client, winner).await;
    contest.choose_finalist(client, finalist).await;
    let revision = contest.seen_by(client).await;
    assert_eq!((&revision["step"], &revision["finalistStep"]), (&json!(1), &json!(2)));
    assert_eq!((&revision["finalists"], &revision["finalistsLeft"]), (&json!(2), &json!(0)));
    let again = json!({ "designerId": winner.id.0 });
    let finalists = format!("/projects/{}/finalists", contest.id);
    client.post(&finalists, again).await.refused(409, "already_finalist");

    contest.choose_winner(client, &work).await;
    let won = contest.seen_by(client).await;
    assert_eq!((&won["step"], &won["list"], &won["turn"]), (&json!(3), &json!("ENDED"), &json!("effects")));
    assert_eq!((&won["winning"]["workId"], &won["winning"]["designer"]["id"]), (&work["id"], &json!(winner.id.0)));
    let winning = format!("/projects/{}/works/{}/winning", contest.id, second["id"]);
    client.put(&winning, json!({})).await.refused(409, "winner_chosen");
    (contest, work)
}

/// Effect image, package, revision, second package, confirmation; the second package.
async fn handed_over(cast: &Cast, contest: &Contest, work: &Value) -> Vec<u8> {
    let Cast { client, winner, finalist, .. } = cast;
    let packages = format!("/projects/{}/packages", contest.id);
    let messages = format!("/projects/{}/messages", contest.id);
    let first = zip_of(&[("标志/logo.svg", b"<svg/>"), ("标志/logo.pdf", b"%PDF-1.4")]);
    contest.deliver(winner, &first).await.refused(409, "effect_images_first");
    contest.confirm(client).await.refused(409, "nothing_delivered");
    contest.show_effect(winner, work).await;
    contest.deliver(finalist, &first).await.refused(403, "forbidden");
    contest.deliver(client, &first).await.refused(403, "forbidden");
    contest.deliver(winner, b"no archive at all").await.refused(415, "zip_required");
    let delivered = contest.deliver(winner, &first).await.data();
    assert_eq!((&delivered["handover"]["turn"], &delivered["list"][0]["version"]), (&json!("client"), &json!(1)));
    let paths: Vec<_> =
        delivered["list"][0]["tree"].as_array().expect("a list").iter().map(|file| &file["path"]).collect();
    assert_eq!(paths, ["标志/logo.svg", "标志/logo.pdf"]);

    let wish = json!({ "content": "请加一个单色版本", "revision": 1 });
    winner.post(&messages, wish.clone()).await.refused(403, "forbidden");
    client.post(&messages, wish.clone()).await.success();
    client.post(&messages, wish).await.refused(409, "wrong_state");
    let waiting = contest.seen_by(client).await;
    assert_eq!((&waiting["turn"], &waiting["claimAt"]), (&json!("designer"), &Value::Null), "the clock is stopped");
    winner.post(&messages, json!({ "content": "好的" })).await.success();
    assert_eq!(client.get(&messages).await.list().1, 2);
    finalist.get(&messages).await.refused(403, "forbidden");

    let second = zip_of(&[("标志/logo.svg", b"<svg/>"), ("标志/logo-mono.svg", b"<svg width='1'/>")]);
    contest.deliver(winner, &second).await.success();
    let both = client.get(&packages).await.data();
    assert_eq!((&both["list"][0]["version"], &both["list"][1]["version"]), (&json!(2), &json!(1)));
    let url = both["list"][0]["file"]["url"].as_str().expect("a text");
    assert_eq!(client.get(url).await.body, second);
    finalist.get(url).await.refused(404, "not_found");
    finalist.get(&packages).await.refused(403, "forbidden");
    winner.post(&format!("{packages}/confirm"), json!({})).await.refused(403, "forbidden");
    let confirmed = contest.confirm(client).await.data();
    assert_eq!(
        (&confirmed["handover"]["turn"], &confirmed["handover"]["confirmedBy"]),
        (&json!("done"), &json!("client"))
    );
    contest.confirm(client).await.refused(409, "already_confirmed");
    contest.deliver(winner, &second).await.refused(409, "already_confirmed");
    second
}

/// Balances to the cent, nothing left in escrow, everything in the funds flow.
async fn settled(app: &TestApp, example: &Example, cast: &Cast, contest: &Contest) {
    let Cast { client, winner, finalist, other } = cast;
    assert_eq!(balance(winner).await, example.money(example.winner_share + example.award));
    assert_eq!(balance(finalist).await, example.money(example.award));
    for nobody in [other, client] {
        assert_eq!(balance(nobody).await, (0.0, 0.0));
    }
    let flow = winner.get("/users/fundsflows").await.success();
    let lines: Vec<_> =
        flow["list"].as_array().expect("a list").iter().map(|l| (l["detail"].as_str(), l["cost"].as_f64())).collect();
    let expected = [(Some("winner_share"), Some(example.winner_share)), (Some("finalist_award"), Some(example.award))];
    assert_eq!(lines, expected);
    assert_eq!(flow["sum"].as_f64(), Some(example.winner_share + example.award));
    let elsewhere =
        winner.get(&format!("/users/fundsflows?currency={}", example.site.pick("USD", "CNY"))).await.success();
    assert_eq!((&elsewhere["total"], &elsewhere["sum"]), (&json!(0), &json!(0)));

    let escrow = client.get(&format!("/projects/{}/escrow", contest.id)).await.data();
    assert_eq!((&escrow["held"], &escrow["currency"]), (&json!(0), &json!(example.site.currency().code())));
    let lines: Vec<_> = escrow["lines"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|l| (l["detail"].as_str().expect("a text"), l["amount"].as_f64().expect("an amount")))
        .collect();
    let expected = [
        ("payment", example.total),
        ("finalist_award", -example.award),
        ("finalist_award", -example.award),
        ("winner_share", -example.winner_share),
        ("commission", -example.commission),
    ];
    assert_eq!(lines, expected);
    let call = format!("/projects/{}/escrow", contest.id);
    assert_eq!(other.get(&call).await.data()["held"], 0, "who took part may see it");
    app.designer().await.get(&call).await.refused(403, "forbidden");
    app.guest().get(&call).await.refused(401, "not_signed_in");

    let done = contest.seen_by(&app.guest()).await;
    assert_eq!((&done["step"], &done["packageConfirm"]), (&json!(4), &json!(true)));
    assert_eq!(app.audit(), Vec::<String>::new());
}

/// The certificate: a document for the parties, a public check for everybody.
async fn certified(app: &TestApp, cast: &Cast, contest: &Contest, package: &[u8]) {
    let Cast { client, winner, other, .. } = cast;
    let call = format!("/projects/{}/certificate", contest.id);
    let document = client.get(&call).await;
    assert_eq!((document.status, document.header("content-type")), (StatusCode::OK, "application/pdf"));
    assert!(document.body.starts_with(b"%PDF-") && document.body.len() > 5_000, "{} bytes", document.body.len());
    assert_eq!(winner.get(&call).await.body, document.body, "it is drawn once");
    other.get(&call).await.refused(403, "forbidden");
    app.guest().get(&call).await.refused(401, "not_signed_in");

    let packages = client.get(&format!("/projects/{}/packages", contest.id)).await.data();
    let code = packages["certificate"]["code"].as_str().expect("a text");
    let delivered = json!([{ "id": 0, "file": packages["list"][0]["file"] }]);
    for (who, files) in [(client, &delivered), (winner, &delivered), (other, &json!([])), (&app.guest(), &json!([]))] {
        assert_eq!(&contest.seen_by(who).await["files"], files, "source files are for owner and winner");
    }
    assert_eq!(packages["certificate"]["url"], format!("http://market.test/certificate/{code}"));
    let check = app.guest().get(&format!("/certificates/{}", code.to_lowercase())).await.data();
    let digest = hex::encode(Sha256::digest(package));
    assert_eq!((&check["valid"], &check["packageSha256"]), (&json!(true), &json!(digest)));
    assert_eq!((&check["designerName"], &check["clientName"]), (&json!(winner.user_name), &json!("山海茶社")));
    assert_eq!(check["workNumber"], 1);
    let picture = format!("/img/{}/view.jpg", check["imageKey"].as_str().expect("a text"));
    assert_eq!(app.guest().get(&picture).await.status, StatusCode::OK);
    app.guest().get("/certificates/AAAABBBBCCCC").await.refused(404, "not_found");
}

/// One review for each designer who was chosen, by the client.
async fn reviewed(app: &TestApp, cast: &Cast, contest: &Contest) {
    let Cast { client, winner, finalist, other } = cast;
    let call = format!("/projects/{}/comments", contest.id);
    let review = |designer: Option<i64>| json!({ "designerId": designer, "rating": 5, "content": "又快又好" });
    for wrong in [json!({}), json!({ "rating": 6, "content": "x" }), json!({ "rating": 0, "content": "x" })] {
        let body = client.post(&call, wrong).await;
        assert_eq!(body.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", body.text());
        assert!(body.json()["fields"]["rating"].is_string(), "{}", body.text());
    }
    winner.post(&call, review(None)).await.refused(403, "forbidden");
    client.post(&call, review(Some(other.id.0))).await.refused(403, "forbidden");
    client.post(&call, review(None)).await.success();
    client.post(&call, review(Some(winner.id.0))).await.refused(409, "already_reviewed");
    assert_eq!(contest.seen_by(client).await["can"]["review"], true, "the finalist is left");
    client.post(&call, review(Some(finalist.id.0))).await.success();
    assert_eq!(contest.seen_by(client).await["can"]["review"], false);
    let (reviews, total) = app.guest().get(&call).await.list();
    assert_eq!((total, &reviews[0]["designer"]), (2, &json!(winner.id.0)));
    let profile = app.guest().get(&format!("/designers/{}", winner.id)).await.data();
    assert_eq!((&profile["reviewsTotal"], &profile["reviews"][0]["comment"]), (&json!(1), &json!("又快又好")));
    assert_eq!((&profile["portfolioTotal"], &profile["portfolio"][0]["winner"]), (&json!(1), &json!(true)));
}

/// The archive with the flag that says that its entries are encrypted.
fn encrypted(mut archive: Vec<u8>) -> Vec<u8> {
    let central = archive.windows(4).position(|four| four == b"PK\x01\x02").expect("a directory");
    archive[6] |= 1;
    archive[central + 8] |= 1;
    archive
}

#[tokio::test(flavor = "multi_thread")]
async fn packages_that_mean_harm_are_refused_and_nothing_is_stored() {
    on_sqlite(async |app| {
        let (client, winner) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&winner).await;
        contest.choose_winner(&client, &work).await;
        contest.show_effect(&winner, &work).await;
        let stored = app.objects();
        let honest = zip_of(&[("logo.svg", b"<svg/>")]);
        let too_large = [honest.clone(), vec![0; 50 << 20]].concat();
        for (what, archive, status, error) in [
            ("nothing", Vec::new(), 415, "zip_required"),
            ("a picture", jpg(800, 600), 415, "zip_required"),
            ("another archive", b"Rar!\x1a\x07\x01\x00 and more".to_vec(), 415, "zip_required"),
            ("encrypted", encrypted(honest.clone()), 422, "archive_encrypted"),
            ("a path that climbs", zip_of(&[("a/../../evil.sh", b"x")]), 422, "archive_unsafe_path"),
            ("cut off", honest[..honest.len() - 10].to_vec(), 422, "archive_broken"),
            ("a bomb", zip_of(&[("zeros.bin", &vec![0; 80 << 20])]), 422, "archive_too_big"),
            ("too large", too_large, 413, "file_too_large"),
        ] {
            let answer = contest.deliver(&winner, &archive).await;
            assert_eq!(answer.status.as_u16(), status, "{what}: {}", answer.text());
            answer.refused(status, error);
        }
        let packages = format!("/projects/{}/packages", contest.id);
        winner.upload(&packages, Form::new().field("boughtId", 0)).await.wrong_fields(&["file"]);
        let form = || Form::new().file("file", "a.zip", honest.clone());
        winner.upload(&packages, form().field("boughtId", "x")).await.wrong_fields(&["boughtId"]);
        winner.upload(&packages, form().field("boughtId", 3)).await.refused(404, "not_found");
        let seen = client.get(&packages).await.data();
        assert_eq!((&seen["list"], &seen["handover"]["turn"]), (&json!([]), &json!("package")));
        assert_eq!(app.objects(), stored, "nothing was stored");
        contest.deliver(&winner, &honest).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_client_confirms_after_seven_days_by_themselves() {
    on_each_engine(async |app| {
        let (client, winner) = (app.client().await, app.designer().await);
        let (contest, _) = Contest::delivered(&client, &winner).await;
        app.advance_hours(167).await;
        assert_eq!(contest.seen_by(&client).await["step"], 3);
        app.advance_hours(1).await;
        let done = contest.seen_by(&client).await;
        assert_eq!((&done["step"], &done["turn"]), (&json!(4), &json!("done")));
        // Nobody was made a finalist, so the whole pool was the winner's share.
        assert_eq!(balance(&winner).await, (849.15, 0.0));
        let packages = winner.get(&format!("/projects/{}/packages", contest.id)).await.data();
        assert_eq!(packages["handover"]["confirmedBy"], "timer");
        assert!(packages["certificate"]["code"].is_string());
        app.advance_hours(200).await;
        assert_eq!(balance(&winner).await, (849.15, 0.0), "once");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_of_the_handover_is_its_writers_to_take_back_and_a_request_for_a_revision_stays() {
    on_each_engine(async |app| {
        let (client, winner, stranger) = (app.client().await, app.designer().await, app.designer().await);
        let (contest, _) = Contest::delivered(&client, &winner).await;
        let messages = format!("/projects/{}/messages", contest.id);
        client.post(&messages, json!({ "content": "收到了" })).await.success();
        client.post(&messages, json!({ "content": "缺少单色版本", "revision": true })).await.success();
        let (written, _) = winner.get(&messages).await.list();
        let [said, asked] =
            [0, 1].map(|index: usize| format!("{messages}/{}", written[index]["id"].as_i64().expect("a number")));
        for message in [&said, &asked] {
            app.guest().delete(message).await.refused(401, "not_signed_in");
            stranger.delete(message).await.refused(403, "forbidden");
            winner.delete(message).await.refused(403, "forbidden");
        }
        client.delete(&asked).await.refused(409, "wrong_state");
        client.delete(&format!("{messages}/999999")).await.refused(404, "not_found");
        client.delete(&said).await.success();
        client.delete(&said).await.refused(404, "not_found");
        assert_eq!(winner.get(&messages).await.list().1, 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_for_a_revision_stops_the_clock_until_the_next_package() {
    on_each_engine(async |app| {
        let (client, winner) = (app.client().await, app.designer().await);
        let (contest, _) = Contest::delivered(&client, &winner).await;
        app.advance_hours(100).await;
        let messages = format!("/projects/{}/messages", contest.id);
        client.post(&messages, json!({ "content": "缺少单色版本", "revision": true })).await.success();
        app.advance_hours(300).await;
        assert_eq!(contest.seen_by(&client).await["step"], 3);
        winner.post(&format!("/projects/{}/claim", contest.id), json!({})).await.refused(409, "wrong_state");
        contest.deliver(&winner, &zip_of(&[("mono.svg", b"<svg/>")])).await.success();
        app.advance_hours(167).await;
        assert_eq!(contest.seen_by(&client).await["step"], 3, "the time counts from the last package");
        app.advance_hours(1).await;
        assert_eq!(contest.seen_by(&client).await["step"], 4);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_winner_may_claim_after_two_days_of_silence() {
    on_each_engine(async |app| {
        let (client, winner, other) = (app.client().await, app.designer().await, app.designer().await);
        let (contest, _) = Contest::delivered(&client, &winner).await;
        let claim = format!("/projects/{}/claim", contest.id);
        app.advance_hours(47).await;
        winner.post(&claim, json!({ "boughtId": 0 })).await.refused(409, "wrong_state");
        assert_eq!(contest.seen_by(&winner).await["can"]["claim"], false);
        app.advance_hours(1).await;
        assert_eq!(contest.seen_by(&winner).await["can"]["claim"], true);
        for (nobody, status, error) in
            [(&client, 403, "forbidden"), (&other, 403, "forbidden"), (&app.guest(), 401, "not_signed_in")]
        {
            nobody.post(&claim, json!({})).await.refused(status, error);
        }
        winner.post(&claim, json!({ "boughtId": 7 })).await.refused(404, "not_found");
        let done = winner.post(&claim, json!({ "boughtId": 0 })).await.data();
        assert_eq!(done["handover"]["confirmedBy"], "claim");
        assert_eq!(balance(&winner).await, (849.15, 0.0));
        winner.post(&claim, json!({})).await.refused(409, "already_confirmed");
        contest.confirm(&client).await.refused(409, "already_confirmed");
        app.advance_hours(200).await;
        assert_eq!(balance(&winner).await, (849.15, 0.0));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_open_stage_ends_early_and_starts_again_free_once_then_for_a_fee() {
    on_each_engine(async |app| {
        let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        let (end, restart) = (format!("/projects/{}/end", contest.id), format!("/projects/{}/restart", contest.id));
        let work = contest.enter(&designer).await;
        client.post(&restart, json!({})).await.refused(409, "wrong_state");
        for (nobody, status, error) in
            [(&designer, 403, "forbidden"), (&moderator, 403, "forbidden"), (&app.guest(), 401, "not_signed_in")]
        {
            nobody.post(&end, json!({})).await.refused(status, error);
            nobody.post(&restart, json!({})).await.refused(status, error);
        }
        let ended = client.post(&end, json!({})).await.data();
        assert_eq!(
            (&ended["step"], &ended["list"], &ended["can"]["restart"]),
            (&json!(2), &json!("REVISIONS"), &json!(true))
        );
        client.post(&end, json!({})).await.refused(409, "wrong_state");
        designer.upload(&contest.works(), Contest::entry()).await.refused(403, "not_allowed_now");

        // Ten drafts were promised and one came: once it is free.
        let nothing_due = json!({ "purpose": "restart", "channel": "sandbox", "projectId": contest.id });
        client.post("/payments", nothing_due).await.refused(409, "wrong_state");
        let before = app.now();
        let again = client.post(&restart, json!({})).await.data();
        let after = app.now();
        assert_eq!((&again["step"], &again["designs"]), (&json!(1), &json!(1)), "the entry stays");
        let ends = Timestamp::from_rfc3339(again["endTime"].as_str().unwrap()).unwrap();
        assert!((before.plus_hours(48)..=after.plus_hours(48)).contains(&ends), "{again}");
        contest.enter(&designer).await;
        app.advance_hours(49).await;
        assert_eq!(contest.seen_by(&client).await["step"], 2);
        let due = client.post(&restart, json!({})).await.refused(402, "restart_fee_required");
        assert_eq!(due["data"], json!({ "purpose": "restart", "amount": 200, "currency": "CNY" }));

        let order = json!({ "purpose": "restart", "channel": "sandbox", "projectId": contest.id });
        designer.post("/payments", order.clone()).await.refused(403, "forbidden");
        let first = client.post("/payments", order.clone()).await.data();
        let second = client.post("/payments", order).await.data();
        let settle = |payment: &Value| format!("/gateway/payments/{}/simulate", payment["id"]);
        designer.post(&settle(&first), json!({})).await.refused(404, "not_found");
        client.post(&settle(&first), json!({})).await.success();
        assert_eq!(contest.seen_by(&client).await["step"], 1);
        // Arriving twice changes nothing; another payment for the same is for nothing now, and is not taken.
        client.post(&settle(&first), json!({})).await.success();
        client.post(&settle(&second), json!({})).await.refused(409, "wrong_state");
        let escrow = client.get(&format!("/projects/{}/escrow", contest.id)).await.data();
        assert_eq!(escrow["held"], 1_199);

        contest.choose_winner(&client, &work).await;
        client.post(&end, json!({})).await.refused(409, "winner_chosen");
        client.post(&restart, json!({})).await.refused(409, "winner_chosen");
        contest.show_effect(&designer, &work).await;
        contest.deliver(&designer, &zip_of(&[("a.svg", b"<svg/>")])).await.success();
        contest.confirm(&client).await.success();
        assert_eq!(balance(&designer).await, (849.15, 0.0), "the restart's fee is the platform's");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_finalist_more_costs_a_fee_and_brings_its_own_award() {
    on_each_engine(async |app| {
        for example in &EXAMPLES {
            let cast = Cast::of(app, example.site).await;
            let Cast { client, winner, finalist, other } = &cast;
            let contest = Contest::open(client).await;
            let work = contest.enter(winner).await;
            contest.enter(finalist).await;
            contest.enter(other).await;
            contest.choose_finalist(client, winner).await;
            contest.choose_finalist(client, finalist).await;
            let call = format!("/projects/{}/finalists", contest.id);
            let third = json!({ "designerId": other.id.0 });
            let due = client.post(&call, third).await.refused(402, "extra_finalist_required");
            let price = example.site.pick(100, 20);
            let expected =
                json!({ "purpose": "finalist", "amount": price, "currency": example.site.currency().code() });
            assert_eq!(due["data"], expected);

            let order = json!({ "purpose": "finalist", "channel": "sandbox", "projectId": contest.id });
            client.post("/payments", order).await.wrong_fields(&["designerId"]);
            let outsider = app.designer().await;
            let simulated = |designer: &Actor| json!({ "projectId": contest.id, "designerId": designer.id.0 });
            let simulate = "/gateway/logo/payment/finalist/simulate";
            client.post(simulate, simulated(&outsider)).await.wrong_fields(&["designerId"]);
            client.post(simulate, simulated(winner)).await.refused(409, "already_finalist");
            other.post(simulate, simulated(other)).await.refused(403, "forbidden");
            client.post(simulate, simulated(other)).await.success();
            client.post(simulate, simulated(other)).await.refused(409, "already_finalist");
            let seen = contest.seen_by(other).await;
            let me = seen["designerList"].as_array().unwrap().iter().find(|d| d["id"] == other.id.0).unwrap();
            assert_eq!(me["isFinalist"], true);

            contest.choose_winner(client, &work).await;
            contest.show_effect(winner, &work).await;
            contest.deliver(winner, &zip_of(&[("a.svg", b"<svg/>")])).await.success();
            contest.confirm(client).await.success();
            assert_eq!(balance(winner).await, example.money(example.winner_share + example.award));
            for finalist in [finalist, other] {
                assert_eq!(balance(finalist).await, example.money(example.award));
            }
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_contest_becomes_private_for_a_fee_and_is_gone_for_strangers() {
    on_each_engine(async |app| {
        let (client, designer, guest) = (app.client().await, app.designer().await, app.guest());
        let contest = Contest::open_with(&client, json!({ "companyName": "手冲咖啡馆" })).await;
        contest.enter(&designer).await;
        let call = format!("/projects/{}/private", contest.id);
        assert_eq!(guest.get("/projects?q=咖啡").await.list().1, 1);
        assert_eq!(guest.get("/projects?filter=open").await.list().1, 1);
        assert!(guest.get("//sitemap.xml").await.text().contains(&contest.encoded));
        designer.post(&call, json!({})).await.refused(403, "forbidden");
        guest.post(&call, json!({})).await.refused(401, "not_signed_in");
        let due = client.post(&call, json!({})).await.refused(402, "private_fee_required");
        assert_eq!(due["data"], json!({ "purpose": "private", "amount": 100, "currency": "CNY" }));
        assert_eq!(contest.seen_by(&guest).await["private"], false, "nothing happened yet");

        let paid = pay(&client, json!({ "purpose": "private", "channel": "sandbox", "projectId": contest.id })).await;
        assert_eq!(paid["status"], "paid");
        for stranger in [&guest, &app.client().await, &app.applicant().await] {
            stranger.get(&format!("/projects/{}", contest.id)).await.refused(404, "not_found");
            stranger.get(&format!("/projects/{}", contest.encoded)).await.refused(404, "not_found");
            assert_eq!(stranger.get("/projects?q=咖啡").await.list().1, 0);
            assert_eq!(stranger.get("/projects?filter=open").await.list().1, 0);
            assert_eq!(stranger.get("/projects/count").await.data()["total"], 0);
        }
        assert!(!guest.get("//sitemap.xml").await.text().contains(&contest.encoded));
        for known in [&client, &designer, &app.designer().await, &app.moderator().await] {
            assert_eq!(contest.seen_by(known).await["private"], true);
        }
        client.post(&call, json!({})).await.refused(409, "wrong_state");
        let order = json!({ "purpose": "private", "channel": "sandbox", "projectId": contest.id });
        client.post("/payments", order).await.refused(409, "wrong_state");
        // A changed brief does not bring it back into the search.
        client.put(&format!("/projects/{}", contest.id), json!({ "companyIntro": "咖啡与书" })).await.success();
        assert_eq!(guest.get("/projects?q=咖啡").await.list().1, 0);
        let words = app
            .market
            .db
            .read(|conn| db::search::matching(conn, db::search::Shelf::Contests(domain::Site::Zh), "咖啡", 10))
            .await
            .unwrap();
        assert!(words.is_empty(), "{words:?}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_project_is_paid_once_by_its_own_client() {
    on_each_engine(async |app| {
        let (client, other) = (app.client().await, app.client().await);
        let contest = Contest::unpaid(&client, json!({})).await;
        let order = json!({ "purpose": "project", "channel": "sandbox", "projectId": contest.id });
        other.post("/payments", order.clone()).await.refused(404, "not_found");
        simulate(&other, &contest).await.refused(404, "not_found");
        simulate(&app.moderator().await, &contest).await.refused(403, "forbidden");
        simulate(&app.guest(), &contest).await.refused(401, "not_signed_in");
        app.guest().post("/payments", order.clone()).await.refused(401, "not_signed_in");
        for (body, fields) in [
            (json!({}), vec!["purpose", "channel"]),
            (json!({ "purpose": "gift", "channel": "barter", "projectId": contest.id }), vec!["purpose", "channel"]),
            (json!({ "purpose": "project", "channel": "alipay", "projectId": contest.id }), vec!["channel"]),
            (json!({ "purpose": "project", "channel": "sandbox" }), vec!["projectId"]),
            (
                json!({ "purpose": "finalist", "channel": "sandbox", "projectId": contest.id, "designerId": "x" }),
                vec!["designerId"],
            ),
            // A tip and an order are things of their own: no contest stands for them.
            (json!({ "purpose": "tip", "channel": "sandbox", "projectId": contest.id }), vec!["tipId"]),
            (json!({ "purpose": "order", "channel": "sandbox", "projectId": contest.id }), vec!["orderId"]),
        ] {
            client.post("/payments", body).await.wrong_fields(&fields);
        }
        for (purpose, status, error) in [("restart", 409, "wrong_state"), ("private", 409, "wrong_state")] {
            let order = json!({ "purpose": purpose, "channel": "sandbox", "projectId": contest.id });
            client.post("/payments", order).await.refused(status, error);
        }
        let nothing = json!({ "purpose": "project", "channel": "sandbox", "projectId": 999_999 });
        client.post("/payments", nothing).await.refused(404, "not_found");

        let first = client.post("/payments", order.clone()).await.data();
        let second = client.post("/payments", order.clone()).await.data();
        assert_ne!(first["id"], second["id"]);
        let at = |payment: &Value| format!("/payments/{}", payment["id"]);
        other.get(&at(&first)).await.refused(404, "not_found");
        assert_eq!(client.get(&at(&first)).await.data()["status"], "pending");
        let settle = |payment: &Value| format!("/gateway/payments/{}/simulate", payment["id"]);
        client.post(&settle(&first), json!({})).await.success();
        client.post(&settle(&second), json!({})).await.refused(409, "already_paid");
        assert_eq!(client.get(&at(&second)).await.data()["status"], "pending", "nothing of it is kept");
        simulate(&client, &contest).await.refused(409, "already_paid");
        client.post("/payments", order).await.refused(409, "already_paid");
        let escrow = client.get(&format!("/projects/{}/escrow", contest.id)).await.data();
        assert_eq!((&escrow["held"], escrow["lines"].as_array().unwrap().len()), (&json!(999), 1));
    })
    .await;
}
