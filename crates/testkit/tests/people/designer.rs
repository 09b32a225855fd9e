//! Designers through the real router: the sign-up test from the brief to the decision, the directory, profiles.

use app::AppError;
use app::message::Line;
use db::account::NewPerson;
use domain::thread::people::{ANSWERS_MOST, Kind};
use domain::{Minor, Site};
use serde_json::{Value, json};
use testkit::{Actor, Contest, Form, PASSWORD, TestApp, jpg, jpg_of, on_each_engine, on_sqlite};

const WORK: &str = "/designers/application/upload/work";
const SUBMIT: &str = "/designers/application/upload";

async fn add_work(applicant: &Actor, seed: u32) -> Value {
    applicant.upload(WORK, Form::new().file("file", "logo.jpg", jpg_of(800, 600, seed))).await.data()
}

async fn submitted(app: &TestApp) -> (Actor, i64) {
    let applicant = app.applicant().await;
    add_work(&applicant, 1).await;
    let application = applicant.post(SUBMIT, json!({ "content": "书与渡" })).await.data();
    let id = application["id"].as_i64().expect("an id");
    (applicant, id)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sign_up_test_goes_from_brief_to_approval() {
    on_each_engine(async |app| {
        let applicant = app.applicant().await;
        let before = applicant.get("/designers/application").await.data();
        assert_eq!((&before["application"], &before["allowed"]), (&Value::Null, &json!(true)));
        assert_eq!(before["brief"]["companyName"], "渡口书店");
        assert_eq!(before["brief"]["sizes"], json!([[800, 600], [1200, 900], [1600, 1200]]));
        let first = add_work(&applicant, 1).await;
        let second = add_work(&applicant, 2).await;
        let third = applicant.upload(WORK, Form::new().file("file", "large.jpg", jpg(1600, 1200))).await.data();
        applicant
            .upload(WORK, Form::new().file("file", "fourth.jpg", jpg(1200, 900)))
            .await
            .refused(409, "too_many_attachments");
        let application = first["applicationId"].as_i64().unwrap();
        applicant.delete(&format!("{WORK}/{application}/{}", second["id"])).await.success();
        applicant.delete(&format!("{WORK}/{application}/{}", second["id"])).await.refused(404, "not_found");
        let collecting = applicant.get("/designers/application").await.data();
        assert_eq!(collecting["application"]["statusLabel"], "collecting");
        let works = json!([first["id"], third["id"]]);
        let sent = applicant.post(SUBMIT, json!({ "workIds": works, "content": "书与渡" })).await.data();
        assert_eq!((&sent["statusLabel"], sent["works"].as_array().unwrap().len()), (&json!("reviewing"), 2));

        let asks = async || applicant.get("/users/info").await.data()["application"].clone();
        assert_eq!(asks().await, "reviewing", "nobody tells them to take the test again");
        assert_eq!(applicant.get("/designers/application").await.data()["reviewDays"], Value::Null, "nothing measured");

        let moderator = app.moderator().await;
        let (queue, total) = moderator.get("/designers/application/list").await.list();
        assert_eq!(moderator.get("/admin/applications").await.list(), (queue.clone(), total));
        assert_eq!((queue[0]["id"].as_i64(), total), (Some(application), 1));
        assert_eq!(queue[0]["user"]["userName"], applicant.user_name);
        let decide = format!("/designers/applications/{application}/approve");
        let decided = moderator.post(&decide, json!({ "approved": 1 })).await.data();
        assert_eq!(decided["statusLabel"], "approved");
        assert_eq!(moderator.get("/designers/application/list").await.list().1, 0);
        assert_eq!(moderator.get("/admin/applications").await.list().1, 0);
        let decision = moderator.get("/admin/decisions?kind=application").await.list().0;
        assert_eq!(decision[0]["subjectName"], applicant.user_name);
        assert_eq!(moderator.get("/designers/application/list?status=approved").await.list().1, 1);

        assert_eq!(asks().await, Value::Null);
        let me = applicant.get("/users/info").await.data();
        assert_eq!((&me["approved"], &me["unread"]), (&json!(true), &json!(1)));
        let (notices, _) = applicant.get("/users/notices").await.list();
        assert_eq!((&notices[0]["kind"], &notices[0]["read"]), (&json!("application_approved"), &json!(false)));
        applicant.post("/users/notices/read", json!({})).await.success();
        assert_eq!(applicant.get("/users/info").await.data()["unread"], 0);
        app.run_jobs().await;
        let mail = app.mail_to(&applicant.email).await;
        assert!(mail[0].subject.contains("通过") && mail[0].sent_at.is_some());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rejection_says_why_and_there_is_no_second_chance() {
    on_each_engine(async |app| {
        let (applicant, id) = submitted(app).await;
        let moderator = app.moderator().await;
        let decide = format!("/designers/applications/{id}/approve");
        moderator.post(&decide, json!({ "approved": 0 })).await.refused(422, "reason_required");
        moderator.post(&decide, json!({})).await.refused(422, "required");
        moderator.post(&decide, json!({ "approved": false, "reason": "太像现成图标" })).await.success();
        moderator.post(&decide, json!({ "approved": 1 })).await.refused(409, "already_decided");
        let (decisions, total) = moderator.get("/admin/decisions?kind=application").await.list();
        assert_eq!((total, &decisions[0]["outcome"], &decisions[0]["subjectId"]), (1, &json!("rejected"), &json!(id)));
        assert_eq!(decisions[0]["reason"], "太像现成图标");
        let mine = applicant.get("/designers/application").await.data();
        assert_eq!(mine["application"]["statusLabel"], "rejected");
        assert_eq!((&mine["application"]["reason"], &mine["allowed"]), (&json!("太像现成图标"), &json!(false)));
        assert_eq!(applicant.get("/users/info").await.data()["approved"], false);
        applicant.post(SUBMIT, json!({})).await.refused(409, "already_applied");
        applicant
            .upload(WORK, Form::new().file("file", "again.jpg", jpg(800, 600)))
            .await
            .refused(409, "already_applied");
        assert!(app.mail_to(&applicant.email).await[0].body.contains("太像现成图标"));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_person_under_a_new_account_has_no_second_chance() {
    on_each_engine(async |app| {
        let register = async |email: &str| {
            let actor = app.guest();
            let form = json!({ "email": email, "password": "tea-and-sea", "password2": "tea-and-sea", "userName": "N", "userType": 2 });
            actor.post("/api/register", form).await.success();
            actor
        };
        let scanned = async |actor: &Actor, kind: &str, openid: &str| {
            let shown = actor.get(&format!("/gateway/wechat/qrcode{kind}")).await.data();
            let id = shown["id"].as_str().unwrap().to_owned();
            app.guest().post(&format!("/sandbox/wechat/{id}/scan"), json!({ "openid": openid })).await.success();
            id
        };
        let bind = async |actor: &Actor, openid: &str| {
            let id = scanned(actor, "/bind", openid).await;
            assert_eq!(actor.get(&format!("/gateway/wechat/qrcode/check/{id}")).await.json()["code"], 200);
        };
        let by_wechat = async |openid: &str| {
            let actor = app.guest();
            let id = scanned(&actor, "/designer", openid).await;
            assert_eq!(actor.get(&format!("/api/login/qrcode/{id}")).await.json()["code"], 200);
            actor
        };
        let leave = async |actor: &Actor| {
            let proof = json!({ "password": "tea-and-sea" });
            actor.delete_with("/users/account/delete", proof).await.success();
        };
        let may = async |actor: &Actor| actor.get("/designers/application").await.data()["allowed"] == true;
        let first = register("one@example.com").await;
        bind(&first, "boat-77").await;
        first.post("/users/info", json!({ "wechat": "Sail-88" })).await.success();
        add_work(&first, 1).await;
        first.post(SUBMIT, json!({})).await.success();
        // What was bound after the test is theirs as well.
        first.post("/users/unbind/wechat", json!({})).await.success();
        bind(&first, "boat-99").await;
        leave(&first).await;
        for known in [register("one@example.com").await, by_wechat("boat-77").await, by_wechat("boat-99").await] {
            assert!(!may(&known).await);
            let again = Form::new().file("file", "a.jpg", jpg(800, 600));
            known.upload(WORK, again).await.refused(409, "already_applied");
            known.post(SUBMIT, json!({})).await.refused(409, "already_applied");
        }
        // A name that anybody can type is nobody's chance.
        let stranger = by_wechat("sail-88").await;
        stranger.post("/users/info", json!({ "wechat": "boat-77" })).await.success();
        assert!(may(&stranger).await);
        add_work(&stranger, 2).await;
        stranger.post(SUBMIT, json!({})).await.success();
        let typed = register("two@example.com").await;
        typed.post("/users/info", json!({ "wechat": "sail-88" })).await.success();
        assert!(may(&typed).await);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_moderators_at_once_decide_once() {
    on_each_engine(async |app| {
        let (applicant, id) = submitted(app).await;
        let mut calls = Vec::new();
        for approved in [1, 0, 1, 0] {
            let moderator = app.moderator().await;
            calls.push(tokio::spawn(async move {
                let decision = json!({ "approved": approved, "reason": "because" });
                moderator.post(&format!("/designers/applications/{id}/approve"), decision).await
            }));
        }
        let mut decided = 0;
        for call in calls {
            let answer = call.await.unwrap();
            match answer.status.as_u16() {
                200 => decided += 1,
                _ => drop(answer.refused(409, "already_decided")),
            }
        }
        assert_eq!(decided, 1);
        assert_eq!(app.mail_to(&applicant.email).await.len(), 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_are_told_by_their_content_and_size() {
    on_sqlite(async |app| {
        let applicant = app.applicant().await;
        let whole = jpg(800, 600);
        let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
        for (name, bytes, status, error) in [
            ("png.jpg", png, 415, "jpg_required"),
            ("empty.jpg", Vec::new(), 415, "jpg_required"),
            ("cut.jpg", whole[..whole.len() / 2].to_vec(), 422, "image_broken"),
            ("odd.jpg", jpg(801, 600), 422, "image_size"),
            ("upright.jpg", jpg(600, 800), 422, "image_size"),
            ("wide.jpg", jpg(20_000, 8), 422, "image_too_big"),
        ] {
            applicant.upload(WORK, Form::new().file("file", name, bytes)).await.refused(status, error);
        }
        applicant
            .upload(WORK, Form::new().file("file", "heavy.jpg", vec![0xFF; 12 << 20]))
            .await
            .refused(413, "file_too_large");
        applicant.upload(WORK, Form::new().field("note", "no file")).await.refused(422, "required");
        applicant.post(WORK, json!({ "file": "data:text/html;base64,PGI+" })).await.refused(415, "jpg_required");
        assert_eq!(
            applicant.get("/designers/application").await.data()["application"],
            Value::Null,
            "nothing was stored"
        );
        let stored = app.folder().join("files").join("files");
        assert!(!stored.exists() || std::fs::read_dir(stored).unwrap().next().is_none(), "no object is left");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_else_is_kept_out() {
    on_sqlite(async |app| {
        let (applicant, id) = submitted(app).await;
        let (client, designer, guest) = (app.client().await, app.designer().await, app.guest());
        let form = || Form::new().file("file", "a.jpg", jpg(800, 600));
        guest.upload(WORK, form()).await.refused(401, "not_signed_in");
        client.upload(WORK, form()).await.refused(403, "forbidden");
        designer.upload(WORK, form()).await.refused(409, "already_applied");
        client.post(SUBMIT, json!({})).await.refused(403, "forbidden");
        let path = format!("/designers/applications/{id}/approve");
        guest.post(&path, json!({ "approved": 1 })).await.refused(401, "not_signed_in");
        for other in [&client, &designer, &applicant] {
            other.post(&path, json!({ "approved": 1 })).await.refused(403, "forbidden");
            other.get("/designers/application/list").await.refused(403, "forbidden");
            other.get("/admin/applications").await.refused(403, "forbidden");
        }
        let moderator = app.moderator().await;
        moderator.post("/designers/applications/999/approve", json!({ "approved": 1 })).await.refused(404, "not_found");
        moderator.get("/designers/application/list?status=lost").await.refused(422, "unknown_value");
        let seen = moderator.get(&format!("/designers/application?id={id}")).await.data();
        let file = seen["application"]["works"][0]["file"].clone();
        designer.get(&format!("/designers/application?id={id}")).await.refused(404, "not_found");
        guest.get(&format!("/designers/application?id={id}")).await.refused(404, "not_found");
        assert!(guest.get("/designers/application").await.data()["brief"].is_object());
        let work = seen["application"]["works"][0]["id"].as_i64().unwrap();
        designer.delete(&format!("{WORK}/{id}/{work}")).await.refused(404, "not_found");
        applicant.delete(&format!("{WORK}/{id}/{work}")).await.refused(409, "already_applied");
        for address in ["url", "thumb"] {
            let address = file[address].as_str().unwrap();
            assert_eq!(moderator.get(address).await.status.as_u16(), 200);
            assert_eq!(applicant.get(address).await.status.as_u16(), 200);
            for stranger in [&designer, &client, &guest] {
                assert_eq!(stranger.get(address).await.status.as_u16(), 404, "{address}");
            }
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_application_needs_one_to_three_of_the_applicants_own_works() {
    on_each_engine(async |app| {
        let (one, other) = (app.applicant().await, app.applicant().await);
        one.post(SUBMIT, json!({})).await.refused(422, "too_few");
        let mine = add_work(&one, 1).await;
        let theirs = add_work(&other, 2).await;
        one.post(SUBMIT, json!({ "workIds": [theirs["id"]] })).await.refused(422, "unknown_value");
        one.post(SUBMIT, json!({ "workIds": [mine["id"]], "content": "x".repeat(2_001) }))
            .await
            .refused(422, "too_long");
        one.post_form(SUBMIT, &format!("workIds={}&content=good", mine["id"])).await.success();
        one.post(SUBMIT, json!({ "workIds": [mine["id"]] })).await.refused(409, "already_applied");
        let moderator = app.moderator().await;
        let open = theirs["applicationId"].as_i64().unwrap();
        let path = format!("/designers/applications/{open}/approve");
        moderator.post(&path, json!({ "approved": 1 })).await.refused(409, "wrong_state");
        assert_eq!(moderator.get("/designers/application/list").await.list().1, 1, "only what was submitted waits");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_directory_lists_approved_designers_and_finds_them() {
    on_each_engine(async |app| {
        let (first, second) = (app.designer().await, app.designer().await);
        let (hidden, client) = (app.applicant().await, app.client().await);
        first.post("/users/info", json!({ "userName": "林默", "intro": "专注手冲咖啡馆与茶室的标志" })).await.success();
        let (all, total) = app.guest().get("/designers").await.list();
        let ids: Vec<_> = all.iter().map(|designer| designer["id"].as_i64().unwrap()).collect();
        assert_eq!((ids, total), (vec![second.id.0, first.id.0], 2));
        assert!(all[0].get("email").is_none() && all[0].get("phone").is_none());
        let found = async |query: &str| {
            let (found, total) = app.guest().get(&format!("/designers?{query}")).await.list();
            assert!(found.len() as i64 <= total, "{query}");
            (found.first().and_then(|designer| designer["id"].as_i64()), total)
        };
        let only_first = (Some(first.id.0), 1);
        for query in ["q=%E5%92%96%E5%95%A1", "q=%E6%9E%97%E9%BB%98", "q=%E5%92%96%E5%95%A1&level=0&sort=rating"] {
            assert_eq!(found(query).await, only_first, "{query}");
        }
        let unknown = ["level=1", "service=Logo", "industry=1", "industry=99", "rating=1", "available=1"];
        for (query, total) in
            unknown.map(|query| (query, 0)).into_iter().chain([("sort=newest&size=1", 2), ("page=2", 2)])
        {
            assert_eq!(found(query).await.1, total, "{query}");
        }
        assert_eq!(app.guest().get("/designers?page=100000&size=100").await.list(), (vec![], 2));
        // Of two who are seen, one can be hired.
        app.set_wins(&first, i64::from(domain::account::level::HIRE_WINS_LEAST)).await;
        let services = json!([{ "name": "Logo 设计", "price": 900 }]);
        first.post("/users/info", json!({ "hireMe": true, "services": services })).await.success();
        for query in [
            "available=1",
            "available=1&sort=newest",
            "level=1&sort=active",
            "service=Logo%20%E8%AE%BE%E8%AE%A1",
            "service=Logo%20%E8%AE%BE%E8%AE%A1&level=2&available=1&rating=0&sort=rating",
            "q=%E5%92%96%E5%95%A1&available=1",
        ] {
            assert_eq!(found(query).await, only_first, "{query}");
        }
        for query in ["service=Logo", "service=%E8%AE%BE%E8%AE%A1", "level=1&rating=4"] {
            assert_eq!(found(query).await.1, 0, "a service is asked for by its whole name: {query}");
        }
        app.guest().get("/designers?rating=5.1").await.refused(422, "out_of_range");
        app.guest().get("/designers?sort=luck").await.refused(422, "unknown_value");
        app.guest().get("/designers?level=11").await.refused(422, "out_of_range");
        app.guest().get("/designers?page=x").await.refused(422, "wrong_form");
        app.advance_hours(49).await;
        assert_eq!(app.guest().get("/designers?available=1").await.list().1, 0);

        let profile = app.guest().get(&format!("/designers/{}", first.id)).await.data();
        assert_eq!((&profile["userName"], &profile["level"]), (&json!("林默"), &json!(4)));
        assert_eq!(
            (&profile["portfolio"], &profile["reviews"], &profile["testimonials"]),
            (&json!([]), &json!([]), &json!([]))
        );
        for absent in [hidden.id.0, client.id.0, 0, 999_999] {
            app.guest().get(&format!("/designers/{absent}")).await.refused(404, "not_found");
        }
        app.guest().get("/designers/one").await.refused(404, "not_found");
        assert_eq!(hidden.get(&format!("/designers/{}", hidden.id)).await.data()["approved"], false);
        let staff = app.moderator().await.get(&format!("/designers/{}", first.id)).await.data();
        assert!(staff["realName"].is_string() && staff["wechatNo"].is_string() && staff["phone"].is_string());
        assert!(profile.get("realName").is_none());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_portfolio_shows_what_everybody_may_see_and_nothing_else() {
    on_each_engine(async |app| {
        let (client, winner, other) = (app.client().await, app.designer().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let private = Contest::open_with(&client, json!({ "private": 1 })).await;
        let won = contest.enter(&winner).await;
        let lost = contest.enter(&other).await;
        let secret = private.enter(&winner).await;
        let profile = async |designer: &Actor| app.guest().get(&format!("/designers/{}", designer.id)).await.data();
        assert_eq!(profile(&winner).await["portfolioTotal"], 0, "the open stage is blind");
        contest.choose_winner(&client, &won).await;
        private.choose_winner(&client, &secret).await;
        let shown = profile(&winner).await;
        // The private contest is told to its people only; the level counts it.
        assert_eq!((&shown["portfolioTotal"], &shown["winningWorksCount"]), (&json!(1), &json!(1)));
        let work = &shown["portfolio"][0];
        assert_eq!((&work["id"], &work["winner"]), (&won["id"], &json!(true)));
        assert_eq!(work["project"]["encodedId"], contest.encoded);
        assert_eq!(app.guest().get(work["thumb"].as_str().unwrap()).await.status.as_u16(), 200);
        assert_eq!(profile(&other).await["portfolio"][0]["id"], lost["id"]);
        let (listed, _) = app.guest().get("/designers").await.list();
        assert_eq!((&listed[0]["id"], &listed[0]["works"][0]["id"]), (&json!(winner.id.0), &won["id"]));
        assert_eq!(app.guest().get("/designers?level=1").await.list().1, 1);
        assert_eq!(app.guest().get("/designers?industry=1&level=0").await.list().1, 2);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn reviews_are_read_page_by_page_and_testimonials_stand_by_themselves() {
    on_each_engine(async |app| {
        let designer = app.designer().await;
        let (first, second) = (app.registered("leaving@example.com").await, app.client().await);
        let mut contests = Vec::new();
        for (client, words) in [(&first, "第一次合作"), (&second, "第二次合作")] {
            let (contest, _) = Contest::delivered(client, &designer).await;
            contest.confirm(client).await.success();
            let review = json!({ "rating": 5, "content": words });
            client.post(&format!("/projects/{}/comments", contest.id), review).await.success();
            contests.push(contest);
        }
        let moderator = app.moderator().await;
        moderator.post(&format!("/projects/{}/excellent", contests[0].id), json!({})).await.success();
        let call = format!("/designers/{}/reviews", designer.id);
        let page = async |number: i64| {
            let (list, total) = app.guest().get(&format!("{call}?page={number}&size=1")).await.list();
            assert_eq!((list.len(), total), (1, 2));
            list[0].clone()
        };
        assert_eq!(
            (&page(1).await["comment"], &page(2).await["comment"]),
            (&json!("第二次合作"), &json!("第一次合作"))
        );
        let profile = async || app.guest().get(&format!("/designers/{}", designer.id)).await.data();
        let shown = profile().await;
        assert_eq!((&shown["reviewsTotal"], &shown["reviews"][0]), (&json!(2), &page(1).await));
        assert_eq!(shown["testimonials"], json!([page(2).await]));
        assert_eq!((&shown["gigs"], &shown["answerHours"]), (&json!([]), &Value::Null));
        assert_eq!(page(2).await["deleted"], false);
        first.delete_with("/users/account/delete", json!({ "password": PASSWORD })).await.success();
        let left = page(2).await;
        assert_eq!((&left["deleted"], &left["userName"]), (&json!(true), &json!(format!("#{}", first.id))));
        let record = app.guest().get(&format!("/projects/{}", contests[0].id)).await.data();
        assert_eq!(record["client"]["deleted"], true);
        // Nobody else is called like that.
        let name = json!({ "userName": left["userName"] });
        second.post("/users/info", name).await.refused(422, "user_name_reserved");
        app.guest().get("/designers/999999/reviews").await.refused(404, "not_found");
        app.guest().get(&format!("/designers/{}/reviews", second.id)).await.refused(404, "not_found");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn how_soon_a_designer_answers_is_told_of_a_few_answers() {
    on_each_engine(async |app| {
        let designer = app.designer().await;
        let say = async |from: &Actor, to: &Actor| {
            from.post("/users/messages", json!({ "to": to.id.0, "content": "你好" })).await.success();
        };
        let hours =
            async || app.guest().get(&format!("/designers/{}", designer.id)).await.data()["answerHours"].clone();
        for wait in [1, 2, 5] {
            assert_eq!(hours().await, Value::Null, "two answers are chance");
            let client = app.client().await;
            say(&client, &designer).await;
            app.advance_hours(wait).await;
            say(&designer, &client).await;
            // What follows is talk.
            say(&client, &designer).await;
        }
        assert_eq!(hours().await, 3);
        // Who has no answer yet makes no difference.
        say(&app.client().await, &designer).await;
        app.advance_hours(48).await;
        assert_eq!(hours().await, 3);
        // Nor do later conversations that began with a hire, however many they are.
        let (to, now) = (designer.id, app.now());
        let hired = app.market.db.write(move |tx| {
            for number in 0..ANSWERS_MOST {
                let client = NewPerson {
                    email: None,
                    email_proved: false,
                    password_hash: None,
                    user_name: &format!("buyer {number}"),
                    user_type: 1,
                    is_moderator: false,
                    approved: false,
                    site: Site::Zh,
                    auto_sell_cny: Minor::ZERO,
                    auto_sell_usd: Minor::ZERO,
                };
                let client = db::account::insert(tx, &client, now)?;
                for (from, to, kind) in [(client, to, Kind::Hire), (to, client, Kind::Message)] {
                    let line = Line { from, to, kind, content: "x", amount: None, project: None };
                    app::message::note(tx, &line, now)?;
                }
            }
            Ok::<_, AppError>(())
        });
        hired.await.expect("they are written");
        assert_eq!(hours().await, 3);
    })
    .await;
}
