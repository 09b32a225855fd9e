//! What keeps accounts safe: floods of registrations, guesses from strangers, the security log, what an account leaves
//! behind.

use app::account::limit::{self, Guess};
use db::Engine;
use domain::Site;
use domain::account::sign_in::SIGN_IN_LOCK_MS;
use domain::time::{DAY_MS, MINUTE_MS};
use serde_json::{Value, json};
use testkit::{Actor, Contest, Form, PASSWORD, TestApp, jpg, on_each_engine, on_sqlite, registration};

/// Somebody at that network address.
fn at(app: &TestApp, address: &str) -> Actor {
    let mut actor = app.guest();
    actor.address = address.to_owned();
    actor
}

async fn register(actor: &Actor, email: &str) -> testkit::Answer {
    actor.post("/api/register", registration(email)).await
}

/// Writes down that something was done so often under a key.
async fn done_before(app: &TestApp, key: &str, times: i64) {
    let (key, now) = (key.to_owned(), app.now());
    let noted = app.market.db.write(move |tx| {
        for _ in 0..times {
            db::attempts::record(tx, &key, now)?;
        }
        Ok::<_, db::DbError>(())
    });
    noted.await.expect("it is noted");
}

/// What the security log tells a moderator.
async fn log(moderator: &Actor, query: &str) -> Vec<Value> {
    moderator.get(&format!("/admin/security?size=100&{query}")).await.list().0
}

fn kinds(events: &[Value]) -> Vec<&str> {
    events.iter().map(|event| event["kind"].as_str().expect("a kind")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_opens_three_accounts_for_the_asking_more_with_a_proof_and_no_more_than_fifty_a_day() {
    on_each_engine(async |app| {
        let address = "203.0.113.7";
        for n in 0..3 {
            register(&at(app, address), &format!("free{n}@example.com")).await.success();
        }
        let fourth = at(app, address);
        let body = register(&fourth, "fourth@example.com").await.refused(422, "captcha_required");
        assert!(body["fields"]["token"].is_string(), "{body}");
        let mut form = registration("fourth@example.com");
        form["token"] = json!("a.b.c.d.e");
        fourth.post("/api/register", form.clone()).await.refused(422, "captcha_wrong");
        form["token"] = json!(fourth.solve_captcha().await);
        fourth.post("/api/register", form.clone()).await.success();
        form["email"] = json!("fifth@example.com");
        fourth.post("/api/register", form).await.refused(422, "captcha_wrong");
        register(&at(app, "203.0.113.8"), "neighbour@example.com").await.success();
        done_before(app, &format!("register:{address}"), 46).await;
        let mut form = registration("late@example.com");
        form["token"] = json!(fourth.solve_captcha().await);
        fourth.post("/api/register", form).await.refused(429, "too_many_requests");
        app.advance_hours(24).await;
        register(&fourth, "tomorrow@example.com").await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rehearsal_on_one_machine_is_not_asked_for_proofs_and_a_real_market_is() {
    on_sqlite(async |app| {
        for (n, address) in ["127.0.0.1", "127.0.0.1", "127.0.0.1", "127.0.0.1", "::1", "::1"].into_iter().enumerate() {
            register(&at(app, address), &format!("here{n}@example.com")).await.success();
        }
    })
    .await;
    let app = TestApp::start_with(Engine::Sqlite, false).await.unwrap();
    for n in 0..3 {
        register(&at(&app, "127.0.0.1"), &format!("real{n}@example.com")).await.success();
    }
    register(&at(&app, "127.0.0.1"), "real3@example.com").await.refused(422, "captcha_required");
}

#[tokio::test(flavor = "multi_thread")]
async fn in_the_sandbox_the_sign_in_lock_spares_loopback_but_no_account() {
    on_sqlite(async |app| {
        app.registered("own@example.com").await;
        for address in ["127.0.0.1", "203.0.113.9"] {
            let guesser = at(app, address);
            for n in 0..10 {
                guesser.login(&format!("nobody{n}@{address}.example.com"), "wrong-password").await;
            }
            let other = at(app, address).login("own@example.com", PASSWORD).await;
            assert_eq!(other.status, if address == "127.0.0.1" { 200 } else { 429 }, "{address}");
        }
        let guesser = at(app, "127.0.0.1");
        for _ in 0..10 {
            guesser.login("own@example.com", "wrong-password").await;
        }
        guesser.login("own@example.com", PASSWORD).await.refused(429, "locked_out");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn guesses_that_a_killed_server_never_answered_are_given_back() {
    on_each_engine(async |app| {
        let owner = app.registered("killed@example.com").await;
        let owner_address = owner.address.clone();
        let now = app.now();
        for _ in 0..10 {
            let guess = Guess::stranger("killed@example.com", Some(&owner_address));
            app.market.db.write(move |tx| limit::reserve(tx, &guess, now).map(drop)).await.unwrap();
        }
        let again = at(app, &owner_address);
        let answer = again.login("killed@example.com", PASSWORD).await;
        answer.refused(429, "locked_out");
        assert_eq!(answer.header("retry-after"), "30");
        app.advance_ms(31_000).await;
        again.login("killed@example.com", PASSWORD).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_known_device_stays_through_while_strangers_guess_and_has_guesses_of_its_own() {
    on_each_engine(async |app| {
        let owner = app.registered("guessed@example.com").await;
        let cookie = owner.cookie("device").expect("the device is known");
        for _ in 0..10 {
            app.guest().login("guessed@example.com", "wrong-words").await.refused(401, "wrong_password");
        }
        app.guest().login("guessed@example.com", PASSWORD).await.refused(429, "locked_out");
        owner.login("guessed@example.com", PASSWORD).await.success();
        app.guest().login("guessed@example.com", PASSWORD).await.refused(429, "locked_out");
        // Neither another account's device nor a forged one.
        let stranger = app.registered("other@example.com").await;
        stranger.login("guessed@example.com", PASSWORD).await.refused(429, "locked_out");
        let forged = app.guest();
        let mut mark = cookie.into_bytes();
        let last = mark.last_mut().unwrap();
        *last = if *last == b'0' { b'1' } else { b'0' };
        forged.set_cookie("device", std::str::from_utf8(&mark).unwrap());
        forged.login("guessed@example.com", PASSWORD).await.refused(429, "locked_out");
        for _ in 0..10 {
            owner.login("guessed@example.com", "wrong-words").await.refused(401, "wrong_password");
        }
        owner.login("guessed@example.com", PASSWORD).await.refused(429, "locked_out");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_password_makes_every_device_a_stranger() {
    on_sqlite(async |app| {
        let owner = app.registered("renewed@example.com").await;
        owner.get("/users/password/reset").await.success();
        let link = app.mail_to("renewed@example.com").await[0].link.clone().unwrap();
        let token = link.split("token=").nth(1).unwrap().split('&').next().unwrap().to_owned();
        let set = json!({ "token": token, "email": "renewed@example.com", "password": "new-words" });
        app.guest().post("/auth/email/password", set).await.success();
        for _ in 0..10 {
            app.guest().login("renewed@example.com", "wrong-words").await.refused(401, "wrong_password");
        }
        owner.login("renewed@example.com", "new-words").await.refused(429, "locked_out");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn signing_in_again_ends_the_session_that_the_browser_had() {
    on_each_engine(async |app| {
        let here = app.registered("twice@example.com").await;
        let first = here.cookie("sid").unwrap();
        here.login("twice@example.com", PASSWORD).await.success();
        assert_ne!(here.cookie("sid").unwrap(), first);
        let old = app.guest();
        old.set_cookie("sid", &first);
        old.post("/users/info", json!({})).await.refused(401, "not_signed_in");
        here.post("/users/info", json!({})).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn coupons_go_to_people_and_not_to_spellings_and_twenty_a_day_to_one_address() {
    on_each_engine(async |app| {
        let ask = async |actor: &Actor, target: &str| {
            let token = actor.solve_captcha().await;
            actor.post(&format!("/sms/coupon/{target}"), json!({ "token": token })).await
        };
        ask(&app.guest(), "jo.doe@gmail.com").await.success();
        ask(&app.guest(), "j.o.doe+tea@googlemail.com").await.refused(429, "too_many_requests");
        app.advance_ms(61_000).await;
        ask(&app.guest(), "jodoe+sea@gmail.com").await.success();
        let code = async |address: &str| app.mail_to(address).await[0].code.clone().unwrap();
        assert_eq!(code("jo.doe@gmail.com").await, code("jodoe+sea@gmail.com").await, "one coupon a person");
        let sender = app.guest();
        done_before(app, &format!("coupon:{}", sender.address), 20).await;
        ask(&sender, "new@example.com").await.refused(429, "too_many_requests");
        done_before(app, "coupons:all", 1_000).await;
        ask(&app.guest(), "newer@example.com").await.refused(429, "too_many_requests");
        app.advance_hours(1).await;
        ask(&app.guest(), "newer@example.com").await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn proofs_become_harder_for_an_address_that_goes_on_and_easy_ones_fetched_before_do_not_count() {
    on_sqlite(async |app| {
        let sender = app.guest();
        let early = sender.solve_captcha().await;
        let difficulty = async || sender.get("/captcha").await.data()["difficulty"].as_u64().unwrap();
        assert_eq!(difficulty().await, 50_000);
        done_before(app, &format!("proof:{}", sender.address), 10).await;
        assert_eq!(difficulty().await, 200_000);
        sender.post("/sms/coupon/early@example.com", json!({ "token": early })).await.refused(422, "captcha_required");
        let token = sender.solve_captcha().await;
        sender.post("/sms/coupon/early@example.com", json!({ "token": token })).await.success();
        assert_eq!(at(app, "127.0.0.1").get("/captcha").await.data()["difficulty"], 50_000);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_security_log_tells_who_came_from_where_and_never_a_secret() {
    on_each_engine(async |app| {
        let moderator = app.moderator().await;
        let person = app.registered("watched@example.com").await;
        let stranger = at(app, "198.51.100.77");
        let request = stranger.request(axum::http::Method::POST, "/api/login/email");
        let request = request.header("content-type", "application/json").header("user-agent", "Probe/1.0");
        let guess = json!({ "email": "watched@example.com", "password": "my-secret-guess" }).to_string();
        let answer = stranger.send(request, guess.into()).await;
        answer.refused(401, "wrong_password");
        stranger.login("nobody@example.com", "my-secret-guess").await.refused(401, "wrong_password");
        stranger.login("watched@example.com", PASSWORD).await.success();
        stranger.get("/admin/queues").await.refused(403, "forbidden");
        stranger.get("/api/logout").await.success();
        person.get("/users/password/reset").await.success();

        let events = log(&moderator, &format!("userId={}", person.id)).await;
        assert_eq!(
            kinds(&events),
            ["reset_asked", "signed_out", "refused", "signed_in", "sign_in_failed", "registered"]
        );
        let failed = &events[4];
        assert_eq!((&failed["network"], &failed["agent"]), (&json!("198.51.100.0/24"), &json!("Probe/1.0")));
        assert_eq!(failed["requestId"], answer.header("x-request-id"));
        assert_eq!(events[2]["detail"], "forbidden GET /api/v1/admin/queues");

        let from = log(&moderator, "address=198.51.100.1").await;
        assert_eq!(
            kinds(&from),
            ["signed_out", "refused", "signed_in", "sign_in_failed", "sign_in_failed"],
            "the whole network, also what was guessed of nobody"
        );
        assert_eq!(kinds(&log(&moderator, "address=198.51.100.1&kind=signed_in").await), ["signed_in"]);
        let all = json!(log(&moderator, "").await).to_string();
        for secret in ["my-secret-guess", PASSWORD, "nobody@example.com", "198.51.100.77"] {
            assert!(!all.contains(secret), "{secret}");
        }
        person.get("/admin/security").await.refused(403, "forbidden");
        app.guest().get("/admin/security").await.refused(401, "not_signed_in");
        moderator.get("/admin/security?kind=nonsense").await.refused(422, "unknown_value");
        moderator.get("/admin/security?address=here").await.refused(422, "wrong_form");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn locks_and_what_moderators_do_are_in_the_log_for_half_a_year() {
    on_each_engine(async |app| {
        let moderator = app.moderator().await;
        app.registered("lockable@example.com").await;
        for _ in 0..10 {
            app.guest().login("lockable@example.com", "wrong-words").await.refused(401, "wrong_password");
        }
        assert_eq!(log(&moderator, "kind=locked").await.len(), 1);
        let settings = moderator.get("/admin/settings").await.data();
        assert!(log(&moderator, "kind=moderator_acted").await.is_empty(), "reading is no act: {settings}");
        let contest = Contest::open(&app.client().await).await;
        moderator.post(&format!("/projects/{}/excellent", contest.id), json!({})).await.refused(409, "wrong_state");
        assert!(log(&moderator, "kind=moderator_acted").await.is_empty(), "what was refused was not done");
        moderator.post("/users/info", json!({ "intro": "x" })).await.success();
        let acts = log(&moderator, "kind=moderator_acted").await;
        assert_eq!(acts[0]["detail"], "POST /api/v1/users/info");
        assert_eq!(acts[0]["userId"], json!(moderator.id.0));
        let (now, life) = (app.now(), domain::retention::SECURITY_LOG_MS);
        let sweep = async |now: domain::Timestamp| {
            app.market.db.write(move |tx| db::security::sweep(tx, now.plus_ms(-life), 1_000)).await.unwrap()
        };
        assert_eq!(sweep(now.plus_ms(life - 60_000)).await, 0);
        assert!(sweep(now.plus_ms(life + 60_000)).await > 10);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_link_that_is_still_good_lies_in_the_outbox_of_a_real_market() {
    let app = TestApp::start_with(Engine::Sqlite, false).await.unwrap();
    let person = app.registered("sealed@example.com").await;
    person.get("/users/password/reset").await.success();
    let mail = &app.mail_to("sealed@example.com").await[0];
    assert!(mail.link.is_none() && mail.code.is_none());
    let secret = |word: &str| word.len() == 64 && word.bytes().all(|b| b.is_ascii_hexdigit());
    assert!(mail.body.contains("token={token}"), "{}", mail.body);
    assert!(!mail.body.split(|c: char| !c.is_ascii_alphanumeric()).any(secret), "{}", mail.body);
    app.run_jobs().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn leaving_takes_the_password_and_leaves_no_name_behind() {
    on_each_engine(async |app| {
        let person = app.guest();
        let mut form = registration("leaver@example.com");
        form["userType"] = json!(2);
        form["userName"] = json!("林中屋");
        let id = person.post("/api/register", form).await.data()["id"].as_i64().unwrap();
        person.post("/users/info", json!({ "wechat": "forest-77" })).await.success();
        let face = person.upload("/users/avatar", Form::new().file("file", "a.jpg", jpg(300, 300))).await.data();
        let face = face["face"].as_str().unwrap().to_owned();
        let work = Form::new().file("file", "w.jpg", jpg(800, 600));
        let work = person.upload("/designers/application/upload/work", work).await.data();
        person.post("/designers/application/upload", json!({ "content": "我是林中屋" })).await.success();
        let keyed = person.request(axum::http::Method::POST, "/users/info").header("idempotency-key", "k1");
        let keyed = keyed.header("content-type", "application/json");
        person.send(keyed, json!({ "intro": "x" }).to_string().into()).await.success();
        assert_eq!(app.guest().get(&face).await.status.as_u16(), 200);
        assert!(!app.objects().is_empty());

        person.delete("/users/account/delete").await.refused(403, "incorrect_password");
        person
            .delete_with("/users/account/delete", json!({ "password": "wrong-words" }))
            .await
            .refused(403, "incorrect_password");
        person.delete_with("/users/account/delete", json!({ "password": PASSWORD })).await.success();

        let events = log(&app.moderator().await, &format!("userId={id}")).await;
        assert!(!events.is_empty() && events.iter().all(|event| event["deleted"] == true), "{events:?}");
        let gone = app.guest().get(&face).await;
        assert_eq!(gone.status.as_u16(), 404, "the picture under its immutable address");
        assert!(app.objects().is_empty(), "{:?}", app.objects());
        let left = app.market.db.read(move |conn| {
            let user = domain::UserId(id);
            let kept = db::idempotency::find(conn, user, "k1")?;
            let application = db::designer::application::of_user(conn, user)?.expect("that there was one stays");
            let works = db::designer::application::works(conn, application.id)?.len();
            Ok::<_, db::DbError>((kept.is_none(), application.content, works))
        });
        assert_eq!(left.await.unwrap(), (true, String::new(), 0), "{work}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_share_link_that_went_astray_is_ended_by_a_new_one() {
    on_each_engine(async |app| {
        let client = app.client().await;
        let contest = Contest::open_with(&client, json!({ "private": 1 })).await;
        let old = contest.seen_by(&client).await["shareKey"].as_str().unwrap().to_owned();
        let by =
            async |key: &str| app.guest().get(&format!("/projects/{}?key={key}", contest.id)).await.status.as_u16();
        assert_eq!(by(&old).await, 200);
        let call = format!("/projects/{}/share/reset", contest.id);
        app.guest().post(&call, json!({})).await.refused(401, "not_signed_in");
        app.designer().await.post(&call, json!({})).await.refused(403, "forbidden");
        app.client().await.post(&call, json!({})).await.refused(404, "not_found");
        let new = client.post(&call, json!({})).await.data()["shareKey"].as_str().unwrap().to_owned();
        assert_ne!(old, new);
        assert_eq!((by(&old).await, by(&new).await), (404, 200));
        assert_eq!(contest.seen_by(&client).await["shareKey"], json!(new));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_calls_themselves_staff() {
    on_sqlite(async |app| {
        let mut form = registration("fake@example.com");
        form["userName"] = json!("朱砂官方客服");
        app.guest().post("/api/register", form.clone()).await.refused(422, "user_name_reserved");
        form["userName"] = json!("Vеrmilion Support");
        app.guest().on(Site::En).post("/api/register", form).await.refused(422, "user_name_reserved");
        let person = app.registered("honest@example.com").await;
        person.post("/users/info", json!({ "userName": "аdmin" })).await.refused(422, "user_name_reserved");
        person.post("/users/info", json!({ "userName": "小满" })).await.success();
        let moderator = app.moderator().await;
        moderator.post("/users/info", json!({ "userName": "客服小朱" })).await.success();
        moderator.post("/users/info", json!({ "userName": "客服小朱", "intro": "x" })).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_asked_for_inside_is_guessed_ten_times_whatever_strangers_do_at_the_door() {
    on_sqlite(async |app| {
        let person = app.registered("inside@example.com").await;
        for _ in 0..10 {
            app.guest().login("inside@example.com", "wrong-words").await.refused(401, "wrong_password");
        }
        let wrong = json!({ "password": "wrong-words" });
        for _ in 0..10 {
            person.delete_with("/users/account/delete", wrong.clone()).await.refused(403, "incorrect_password");
        }
        person.delete_with("/users/account/delete", json!({ "password": PASSWORD })).await.refused(429, "locked_out");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_guesses_in_one_session_locks_nobody_out_of_another() {
    on_each_engine(async |app| {
        let owner = app.registered("two.browsers@example.com").await;
        let prove = async |who: &Actor, password: &str| who.post("/users/prove", json!({ "password": password })).await;
        // Whoever sits down at a browser that was left open.
        let mut stranger = app.guest();
        stranger.login("two.browsers@example.com", PASSWORD).await.success();
        for _ in 0..10 {
            prove(&stranger, "wrong-words").await.refused(403, "incorrect_password");
        }
        prove(&stranger, PASSWORD).await.refused(429, "locked_out");
        prove(&owner, PASSWORD).await.success();
        // Further sessions bring one guess each once there were thirty in a day.
        for _ in 0..2 {
            stranger = app.guest();
            app.market.clock.advance(SIGN_IN_LOCK_MS + MINUTE_MS);
            stranger.login("two.browsers@example.com", PASSWORD).await.success();
            for _ in 0..10 {
                prove(&stranger, "wrong-words").await.refused(403, "incorrect_password");
            }
        }
        stranger = app.guest();
        stranger.login("two.browsers@example.com", PASSWORD).await.success();
        prove(&stranger, "wrong-words").await.refused(403, "incorrect_password");
        prove(&stranger, PASSWORD).await.refused(429, "too_many_requests");
        prove(&owner, PASSWORD).await.success();
        app.market.clock.advance(DAY_MS + MINUTE_MS);
        prove(&stranger, PASSWORD).await.success();
    })
    .await;
}
