//! Contests: every field of a brief, who may do what to one, lists and search.

use axum::http::StatusCode;
use serde_json::{Value, json};
use testkit::{Answer, Contest, Form, jpg, on_each_engine, on_sqlite, zip_of};

/// The names of the contests in a list, as they stand.
fn names(answer: &Answer) -> Vec<String> {
    answer.list().0.iter().map(|card| card["companyName"].as_str().expect("a name").to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn all_wrong_fields_come_back_at_once() {
    on_each_engine(async |app| {
        let client = app.client().await;
        let required = ["projectType", "taocan", "companyName", "companyIntro", "content", "industry", "mockups", "agree"];
        client.post("/projects", json!({})).await.wrong_fields(&required);
        client.post_form("/projects", "").await.wrong_fields(&required);
        client.upload("/projects", Form::new().field("companyName", " \t ")).await.wrong_fields(&required);
        let everything = json!({
            "projectType": 0, "taocan": 1, "companyName": "山".repeat(81), "companyIntro": "", "content": "长".repeat(8_001),
            "industry": 99, "mockups": [77], "tags": ["loud"], "features": ["EXE"], "styles": ["era:101"],
            "colours": ["octarine"], "hasLogo": 1, "finalistCount": 21, "attachments": (1..=21).collect::<Vec<i64>>(),
            "coupon": "NONE", "agree": 0,
        });
        let body = client.post("/projects", everything.clone()).await.wrong_fields(&[
            "companyName", "companyIntro", "content", "industry", "mockups", "tags", "features", "styles", "colours",
            "logoFile", "prize", "finalistCount", "files", "coupon", "agree",
        ]);
        assert_eq!(body["error"], "invalid_fields");
        assert_eq!(body["fields"]["companyName"], "最多 80 个字。");
        let english = app.client().await.on(domain::Site::En).post("/projects", everything).await;
        assert_eq!(english.json()["fields"]["companyName"], "At most 80 characters.");
        assert_eq!(client.get("/users/projects").await.list().1, 0, "nothing was stored");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_wrong_field_of_a_brief_is_named() {
    on_each_engine(async |app| {
        let client = app.client().await;
        let stranger = app.client().await;
        let foreign = stranger
            .upload("/projects", Contest::brief_form(json!({})).file("files", "a.pdf", b"%PDF-1.7".to_vec()))
            .await
            .data();
        let foreign_file = &foreign["attachments"][0]["id"];
        let own_running = Contest::open(&client).await.id;
        for (field, wrong) in [
            ("projectType", json!({ "projectType": "logo" })),
            ("projectType", json!({ "projectType": 1.5 })),
            ("projectType", json!({ "projectType": 5 })),
            ("projectType", json!({ "projectType": -1 })),
            ("projectType", json!({ "projectType": [0] })),
            ("projectType", json!({ "projectType": null })),
            ("taocan", json!({ "taocan": 3 })),
            ("taocan", json!({ "taocan": {} })),
            ("taocan", json!({ "taocan": 7, "projectType": 2 })),
            ("companyName", json!({ "companyName": "山".repeat(81) })),
            ("companyName", json!({ "companyName": " \t " })),
            ("companyName", json!({ "companyName": null })),
            ("companyName", json!({ "companyName": ["a"] })),
            ("companyName", json!({ "companyName": "a\u{0}b" })),
            ("companyIntro", json!({ "companyIntro": "长".repeat(4_001) })),
            ("companyIntro", json!({ "companyIntro": "\n\n" })),
            ("content", json!({ "content": "长".repeat(8_001) })),
            ("content", json!({ "content": {} })),
            ("industry", json!({ "industry": 0 })),
            ("industry", json!({ "industry": 9_223_372_036_854_775_807_i64 })),
            ("industry", json!({ "industry": "food" })),
            ("mockups", json!({ "mockups": [] })),
            ("mockups", json!({ "mockups": [25] })),
            ("mockups", json!({ "mockups": ["card"] })),
            ("mockups", json!({ "mockups": [1, 2, 3, 4, 5] })),
            ("mockups", json!({ "mockups": [1], "vi": 1 })),
            ("mockups", json!({ "mockups": [1], "projectType": 1 })),
            ("mockups", json!({ "mockups": (1..=500).collect::<Vec<i64>>() })),
            ("vi", json!({ "vi": "perhaps" })),
            ("vi", json!({ "vi": 1, "projectType": 2 })),
            ("tags", json!({ "tags": ["loud"] })),
            ("tags", json!({ "tags": vec!["urgent"; 21] })),
            ("features", json!({ "features": ["EXE"] })),
            ("styles", json!({ "styles": ["era:101"] })),
            ("styles", json!({ "styles": ["era:50", "era:60"] })),
            ("colours", json!({ "colours": ["octarine"] })),
            ("aiWelcome", json!({ "aiWelcome": "if good" })),
            ("prize", json!({ "taocan": 1 })),
            ("prize", json!({ "taocan": 1, "prize": 78.99 })),
            ("prize", json!({ "taocan": 1, "prize": -500 })),
            ("prize", json!({ "taocan": 1, "prize": 1_000_001 })),
            ("prize", json!({ "taocan": 1, "prize": 99.999 })),
            ("prize", json!({ "prize": "much" })),
            ("prize", json!({ "prize": "NaN" })),
            ("finalistCount", json!({ "finalistCount": 21 })),
            ("finalistCount", json!({ "finalistCount": -1 })),
            ("private", json!({ "private": "a little" })),
            ("hasLogo", json!({ "hasLogo": 2 })),
            ("logoFile", json!({ "hasLogo": 1 })),
            ("logoFile", json!({ "hasLogo": 1, "logoFile": 999_999 })),
            ("logoFile", json!({ "hasLogo": 1, "logoFile": foreign_file })),
            ("logoFile", json!({ "logoFile": "logo.ai" })),
            ("logoProjectId", json!({ "projectType": 1, "logoProjectId": 999_999 })),
            ("logoProjectId", json!({ "projectType": 1, "logoProjectId": foreign["id"] })),
            ("logoProjectId", json!({ "projectType": 1, "logoProjectId": own_running })),
            ("attachments", json!({ "attachments": [999_999] })),
            ("attachments", json!({ "attachments": [foreign_file] })),
            ("attachments", json!({ "attachments": ["x"] })),
            ("files", json!({ "attachments": (1..=21).collect::<Vec<i64>>() })),
            ("coupon", json!({ "coupon": "SPRING" })),
            ("agree", json!({ "agree": 0 })),
            ("agree", json!({ "agree": null })),
            ("agree", json!({ "agree": "of course" })),
        ] {
            let answer = client.post("/projects", Contest::brief_with(wrong.clone())).await;
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}: {}", answer.text());
            answer.wrong_fields(&[field]);
        }
        assert_eq!(client.get("/users/projects").await.list().1, 1, "nothing was stored");
        let still = stranger.get(&format!("/projects/{}", foreign["id"])).await.data();
        assert_eq!(still["attachments"].as_array().unwrap().len(), 1, "the file stays with its brief");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn files_of_a_brief_are_looked_at_before_anything_is_stored() {
    on_sqlite(async |app| {
        let client = app.client().await;
        for (field, name, bytes, status, error) in [
            ("files", "setup.exe", b"MZ\x90\0\x03".to_vec(), 415, "file_type_refused"),
            ("files", "page.html", b"<html><script>1</script>".to_vec(), 415, "file_type_refused"),
            ("files", "empty.pdf", Vec::new(), 415, "file_type_refused"),
            ("files", "cut.jpg", jpg(640, 480)[..900].to_vec(), 422, "image_broken"),
        ] {
            let good = Contest::brief_form(json!({})).file("files", "good.pdf", b"%PDF-1.7 good".to_vec());
            client.upload("/projects", good.file(field, name, bytes)).await.refused(status, error);
        }
        assert_eq!(client.get("/users/projects").await.list().1, 0);
        assert_eq!(app.objects(), Vec::<String>::new(), "nothing is left in storage");

        let many = (0..21).fold(Contest::brief_form(json!({})), |form, i| {
            form.file("files", &format!("{i}.pdf"), b"%PDF-1.7".to_vec())
        });
        client.upload("/projects", many).await.wrong_fields(&["files"]);
        // A logo that travels with the form is the contest's logo.
        let form =
            Contest::brief_form(json!({ "projectType": 2, "hasLogo": 1 })).file("logoFile", "标志.jpg", jpg(640, 480));
        let made = client.upload("/projects", form).await.data();
        assert_eq!((&made["hasLogo"], &made["logo"]["name"]), (&json!(true), &json!("标志.jpg")));
        assert_eq!(made["attachments"], json!([]));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_live_price_is_the_price_of_the_contest() {
    on_each_engine(async |app| {
        for (site, fields, total) in [
            (domain::Site::Zh, json!({}), 999.0),
            (domain::Site::Zh, json!({ "taocan": 4 }), 599.0),
            (domain::Site::Zh, json!({ "taocan": 7 }), 50.0),
            (domain::Site::Zh, json!({ "taocan": 1, "prize": 333.33 }), 333.33),
            (domain::Site::Zh, json!({ "private": 1, "finalistCount": 3 }), 1_199.0),
            (domain::Site::Zh, json!({ "vi": 1, "mockups": [1, 2, 3, 4, 5, 6, 7] }), 1_698.0),
            (domain::Site::Zh, json!({ "projectType": 3, "taocan": 6 }), 1_999.0),
            (domain::Site::En, json!({}), 199.0),
            (domain::Site::En, json!({ "private": true }), 229.0),
        ] {
            let client = app.client().await.on(site);
            let asked = client.post("/projects/price", Contest::brief_with(fields.clone())).await.data();
            let made = client.post("/projects", Contest::brief_with(fields.clone())).await.data();
            assert_eq!(asked, made["pricing"], "{fields}");
            assert_eq!(asked["total"].as_f64(), Some(total), "{fields}");
            let guest = app.guest().on(site).post("/projects/price", Contest::brief_with(fields.clone())).await.data();
            assert_eq!(guest, asked, "the price needs no account");
        }
        // A price needs the type and the package, nothing else.
        let guest = app.guest();
        guest.post("/projects/price", json!({})).await.wrong_fields(&["projectType", "taocan"]);
        assert_eq!(
            guest.post("/projects/price", json!({ "projectType": 0, "taocan": 6 })).await.data()["total"],
            1_499
        );
        guest.post("/projects/price", json!({ "projectType": 2, "taocan": 7 })).await.wrong_fields(&["taocan"]);
        guest
            .post("/projects/price", json!({ "projectType": 0, "taocan": 1, "prize": 1 }))
            .await
            .wrong_fields(&["prize"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_clients_start_contests() {
    on_each_engine(async |app| {
        app.guest().post("/projects", Contest::brief()).await.refused(401, "not_signed_in");
        for nobody in [app.designer().await, app.applicant().await, app.moderator().await] {
            nobody.post("/projects", Contest::brief()).await.refused(403, "forbidden");
        }
        let client = app.client().await;
        app.suspend(&client).await;
        client.post("/projects", Contest::brief()).await.refused(403, "suspended");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unpaid_contest_is_its_clients_draft() {
    on_each_engine(async |app| {
        let (client, moderator) = (app.client().await, app.moderator().await);
        let form = Contest::brief_form(json!({})).file("files", "plan.pdf", b"%PDF-1.7 plan".to_vec());
        let made = client.upload("/projects", form).await.data();
        let call = format!("/projects/{}", made["id"]);
        let file = made["attachments"][0]["url"].as_str().unwrap().to_owned();
        let keyed = format!("{call}?key={}", made["shareKey"].as_str().unwrap());
        for stranger in [&app.guest(), &app.client().await, &app.designer().await, &app.applicant().await] {
            stranger.get(&call).await.refused(404, "not_found");
            stranger.get(&keyed).await.refused(404, "not_found");
            stranger.get(&file).await.refused(404, "not_found");
            for list in ["/projects", "/projects?filter=open", "/projects?q=山海"] {
                assert_eq!(stranger.get(list).await.list().1, 0, "{list}");
            }
            if stranger.id.0 != 0 {
                stranger.put(&call, json!({ "content": "x" })).await.refused(404, "not_found");
                stranger.delete(&call).await.refused(404, "not_found");
                stranger.post(&format!("{call}/end"), json!({})).await.refused(404, "not_found");
                stranger.post(&format!("{call}/favorite"), json!({})).await.refused(404, "not_found");
            }
        }
        app.guest().delete(&call).await.refused(401, "not_signed_in");
        assert_eq!(moderator.get(&call).await.data()["step"], 0);
        for (wish, error) in [("end", "wrong_state"), ("restart", "wrong_state"), ("private", "wrong_state")] {
            client.post(&format!("{call}/{wish}"), json!({})).await.refused(409, error);
        }
        let changed = client.put(&call, json!({ "companyName": "云岭茶社" })).await.data();
        assert_eq!((&changed["companyName"], &changed["content"]), (&json!("云岭茶社"), &made["content"]));

        // It goes with all that belongs to it; what was to be paid for it is not paid any more.
        let order = json!({ "purpose": "project", "channel": "sandbox", "projectId": made["id"] });
        let payment = client.post("/payments", order).await.data();
        client.delete(&call).await.success();
        client.get(&call).await.refused(404, "not_found");
        client.delete(&call).await.refused(404, "not_found");
        client.get(&file).await.refused(404, "not_found");
        let settle = format!("/gateway/payments/{}/simulate", payment["id"]);
        client.post(&settle, json!({})).await.refused(409, "wrong_state");
        assert_eq!(client.get(&format!("/payments/{}", payment["id"])).await.data()["status"], "cancelled");
        let files = app
            .market
            .db
            .read(|conn| conn.one(db::sql!("SELECT COUNT(*) FROM files"), &db::params![], |row| row.get::<i64>(0)));
        assert_eq!(files.await.unwrap(), 0, "the sweep takes what no row names");

        let second = Contest::unpaid(&client, json!({})).await;
        moderator.delete(&format!("/projects/{}", second.id)).await.success();
        let paid = Contest::open(&client).await;
        client.delete(&format!("/projects/{}", paid.id)).await.refused(409, "already_paid");
        moderator.delete(&format!("/projects/{}", paid.id)).await.refused(409, "already_paid");
        app.designer().await.delete(&format!("/projects/{}", paid.id)).await.refused(403, "forbidden");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_brief_changes_until_there_is_a_winner_and_those_who_take_part_are_told() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let call = format!("/projects/{}", contest.id);
        let work = contest.enter(&designer).await;
        app.guest().put(&call, json!({ "content": "x" })).await.refused(401, "not_signed_in");
        for nobody in [&designer, &app.client().await] {
            nobody.put(&call, json!({ "content": "x" })).await.refused(403, "forbidden");
        }
        let wrong = json!({ "companyName": "", "companyIntro": "长".repeat(4_001), "content": "", "industry": 99, "features": ["EXE"] });
        client.put(&call, wrong).await.wrong_fields(&["companyName", "companyIntro", "content", "industry", "features"]);
        client.put(&call, json!({ "industry": "tea" })).await.wrong_fields(&["industry"]);
        assert_eq!(app.guest().get("/projects?q=灯塔").await.list().1, 0);
        let changed = client.put(&call, json!({ "content": "请画一座灯塔", "industry": 3 })).await.data();
        assert_eq!((&changed["content"], &changed["industry"]["id"]), (&json!("请画一座灯塔"), &json!(3)));
        assert_eq!(changed["companyName"], "山海茶社");
        assert_eq!(app.guest().get("/projects?q=灯塔").await.list().1, 1, "the search knows the new words");
        assert_eq!(app.guest().get("/projects?q=意象").await.list().1, 0, "and forgot the old ones");
        assert!(designer.get("/users/notices").await.text().contains("brief_changed"));
        let moderator = app.moderator().await;
        moderator.put(&call, json!({ "companyName": "云岭茶社" })).await.success();
        for person in [&client, &designer] {
            assert!(person.get("/users/notices").await.text().contains("brief_corrected"));
        }
        let (record, _) = moderator.get("/admin/decisions?kind=brief").await.list();
        assert_eq!(record.len(), 1, "what its own client changes is no decision");
        assert_eq!((&record[0]["outcome"], &record[0]["projectId"]), (&json!("edited"), &json!(contest.id)));
        // What is not among the fields of an edit stays: the price was paid.
        client.put(&call, json!({ "taocan": 4, "private": 1, "projectType": 2 })).await.success();
        let seen = contest.seen_by(&client).await;
        assert_eq!((&seen["taocan"], &seen["private"], &seen["projectType"]), (&json!(5), &json!(false), &json!(0)));
        contest.choose_winner(&client, &work).await;
        client.put(&call, json!({ "content": "anders" })).await.refused(409, "winner_chosen");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn choices_are_the_clients_alone() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let (contest, other) = (Contest::open(&client).await, Contest::open(&client).await);
        let work = contest.enter(&designer).await;
        let finalists = format!("/projects/{}/finalists", contest.id);
        let winning = format!("/projects/{}/works/{}/winning", contest.id, work["id"]);
        let body = json!({ "designerId": designer.id.0 });
        for (nobody, status, error) in [
            (&app.guest(), 401, "not_signed_in"),
            (&designer, 403, "forbidden"),
            (&app.client().await, 403, "forbidden"),
            (&app.moderator().await, 403, "forbidden"),
        ] {
            nobody.post(&finalists, body.clone()).await.refused(status, error);
            nobody.put(&winning, json!({})).await.refused(status, error);
        }
        client.post(&finalists, json!({})).await.wrong_fields(&["designerId"]);
        client.post(&finalists, json!({ "designerId": "all" })).await.wrong_fields(&["designerId"]);
        client.post(&finalists, json!({ "designerId": client.id.0 })).await.wrong_fields(&["designerId"]);
        client.post(&finalists, json!({ "designerId": 999_999 })).await.wrong_fields(&["designerId"]);
        client.post(&format!("/projects/{}/finalists", other.id), body).await.wrong_fields(&["designerId"]);
        for wrong in [
            format!("/projects/{}/works/999999/winning", contest.id),
            format!("/projects/{}/works/x/winning", contest.id),
            format!("/projects/{}/works/-1/winning", contest.id),
            format!("/projects/{}/works/{}/winning", other.id, work["id"]),
            format!("/projects/0/works/{}/winning", work["id"]),
        ] {
            client.put(&wrong, json!({})).await.refused(404, "not_found");
        }
        // What is hidden or gone wins nothing.
        let gone = contest.enter(&designer).await;
        designer.delete(&format!("/works/{}", gone["id"])).await.success();
        client
            .put(&format!("/projects/{}/works/{}/winning", contest.id, gone["id"]), json!({}))
            .await
            .refused(404, "not_found");
        app.moderator().await.put(&format!("/works/{}/hidden", work["id"]), json!({ "hidden": 1 })).await.success();
        client.put(&winning, json!({})).await.refused(409, "wrong_state");
        let seen = contest.seen_by(&client).await;
        assert_eq!((&seen["winning"], &seen["finalists"]), (&Value::Null, &json!(0)));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn marks_on_contests_are_kept_and_excellence_is_a_moderators_word() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let (contest, _) = Contest::delivered(&client, &designer).await;
        let (mark, excellent) =
            (format!("/projects/{}/favorite", contest.id), format!("/projects/{}/excellent", contest.id));
        app.guest().post(&mark, json!({})).await.refused(401, "not_signed_in");
        for _ in 0..2 {
            designer.post(&mark, json!({})).await.success();
            assert_eq!(contest.seen_by(&designer).await["favorite"], true);
        }
        assert_eq!(contest.seen_by(&client).await["favorite"], false);
        for _ in 0..2 {
            designer.delete(&mark).await.success();
            assert_eq!(contest.seen_by(&designer).await["favorite"], false);
        }
        let moderator = app.moderator().await;
        app.guest().post(&excellent, json!({})).await.refused(401, "not_signed_in");
        client.post(&excellent, json!({})).await.refused(403, "forbidden");
        moderator.post(&excellent, json!({})).await.refused(409, "wrong_state");
        assert_eq!(contest.seen_by(&moderator).await["can"]["excellent"], false);
        contest.confirm(&client).await.success();
        assert_eq!(contest.seen_by(&moderator).await["can"]["excellent"], true);
        assert_eq!(contest.seen_by(&client).await["can"]["excellent"], false);
        for _ in 0..2 {
            moderator.post(&excellent, json!({})).await.success();
            assert_eq!(contest.seen_by(&app.guest()).await["excellent"], true);
        }
        moderator.post_form(&excellent, "excellent=0").await.success();
        assert_eq!(contest.seen_by(&app.guest()).await["excellent"], false);
        let (record, _) = moderator.get("/admin/decisions?kind=excellent").await.list();
        let outcomes: Vec<_> = record.iter().map(|one| one["outcome"].clone()).collect();
        assert_eq!(outcomes, ["unmarked", "marked"], "what changes nothing is no decision");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_wall_tells_its_client_who_can_still_become_a_finalist() {
    on_each_engine(async |app| {
        let client = app.client().await;
        let (finalist, hidden) = (app.designer().await, app.designer().await);
        let (gone, free) = (app.designer().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let mut numbers = Vec::new();
        for designer in [&finalist, &hidden, &gone, &free] {
            numbers.push(contest.enter(designer).await);
        }
        contest.choose_finalist(&client, &finalist).await;
        let moderator = app.moderator().await;
        moderator.put(&format!("/works/{}/hidden", numbers[1]["id"]), json!({ "hidden": 1 })).await.success();
        app.suspend(&gone).await;
        let (wall, _) = client.get(&format!("{}?sort=number", contest.works())).await.list();
        let told: Vec<_> = wall.iter().map(|work| work["eligible"].clone()).collect();
        assert_eq!(told, [false, false, false, true]);
        // The same is said of the single entry, by the rule that is enforced.
        for (work, told) in wall.iter().zip(told) {
            let path = format!("/projects/{}/worknumber/{}", contest.id, work["number"]);
            let one = client.get(&path).await.data();
            assert_eq!((&one["can"]["chooseFinalist"], &one["eligible"]), (&told, &told), "{}", work["number"]);
        }
        let (seen, _) = moderator.get(&contest.works()).await.list();
        assert!(seen.iter().all(|work| work["eligible"] == false), "nobody but the client chooses");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_are_filtered_searched_sorted_and_paged() {
    on_each_engine(async |app| {
        let (client, designer, guest) = (app.client().await, app.designer().await, app.guest());
        let intro = json!({ "companyIntro": "做得认真", "content": "简洁" });
        let with = |fields: Value| {
            let mut all = intro.clone();
            all.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
            all
        };
        let ended = Contest::open_with(&client, with(json!({ "companyName": "手冲咖啡馆", "industry": 1 }))).await;
        let work = ended.enter(&designer).await;
        ended.choose_winner(&client, &work).await;
        Contest::open_with(&client, with(json!({ "companyName": "星图科技", "industry": 2, "taocan": 4 }))).await;
        app.advance_hours(49).await;
        Contest::open_with(
            &client,
            with(json!({ "companyName": "小米粥铺", "industry": 1, "projectType": 2, "taocan": 6 })),
        )
        .await;
        app.advance_hours(1).await;
        Contest::open_with(&client, with(json!({ "companyName": "Coffee Lab", "industry": 1 }))).await;
        Contest::unpaid(&client, json!({ "companyName": "咖啡的草稿" })).await;
        let abroad = app.client().await.on(domain::Site::En);
        Contest::open_with(
            &abroad,
            json!({ "companyName": "Harbour Coffee", "companyIntro": "roasters", "content": "an anchor" }),
        )
        .await;

        for (query, expected) in [
            ("", vec!["Coffee Lab", "小米粥铺", "星图科技", "手冲咖啡馆"]),
            ("?filter=open", vec!["Coffee Lab", "小米粥铺"]),
            ("?filter=open&sort=ending", vec!["小米粥铺", "Coffee Lab"]),
            ("?filter=open&sort=prize", vec!["小米粥铺", "Coffee Lab"]),
            ("?filter=revisions", vec!["星图科技"]),
            ("?filter=REVISIONS", vec!["星图科技"]),
            ("?filter=ended", vec!["手冲咖啡馆"]),
            ("?filter=ended&sort=prize", vec!["手冲咖啡馆"]),
            ("?projectType=2", vec!["小米粥铺"]),
            ("?industry=2", vec!["星图科技"]),
            ("?taocan=4", vec!["星图科技"]),
            ("?filter=open&industry=1&projectType=0", vec!["Coffee Lab"]),
            ("?filter=open&industry=2", vec![]),
            ("?sort=prize", vec!["小米粥铺", "Coffee Lab", "手冲咖啡馆", "星图科技"]),
            ("?q=咖啡", vec!["Coffee Lab", "手冲咖啡馆"]),
            ("?q=手冲", vec!["手冲咖啡馆"]),
            ("?q=%E5%92%96%E5%95%A1&filter=ended", vec!["手冲咖啡馆"]),
            ("?q=咖啡&filter=open", vec!["Coffee Lab"]),
            ("?q=COFFEE", vec!["Coffee Lab", "手冲咖啡馆"]),
            ("?q=咖啡+茶", vec![]),
            ("?q=%22%27;DROP*()", vec![]),
            ("?q=", vec!["Coffee Lab", "小米粥铺", "星图科技", "手冲咖啡馆"]),
            ("?lang=en", vec!["Harbour Coffee"]),
            ("?lang=en&q=coffee", vec!["Harbour Coffee"]),
        ] {
            let answer = guest.get(&format!("/projects{query}")).await;
            assert_eq!(names(&answer), expected, "{query}");
            assert_eq!(answer.list().1, expected.len() as i64, "{query}");
        }
        let counts = guest.get("/projects/count").await.data();
        assert_eq!(counts, json!({ "open": 2, "revisions": 1, "ended": 1, "total": 4 }));
        // Pages, also past the end and with foreign numbers.
        for query in ["", "&q=做得认真"] {
            let mut met = Vec::new();
            for page in 1..=4 {
                let answer = guest.get(&format!("/projects?size=2&page={page}{query}")).await;
                assert_eq!(answer.list().1, 4, "{query} {page}");
                met.extend(names(&answer));
            }
            met.sort();
            met.dedup();
            assert_eq!(met.len(), 4, "{query}: each once");
        }
        let bounded = guest.get("/projects?size=100000&page=-3").await.success();
        assert_eq!((&bounded["size"], &bounded["page"]), (&json!(100), &json!(1)));
        let foreign = guest.get("/projects?size=many&page=first&projectType=logo&filter=all&sort=best").await;
        assert_eq!((names(&foreign).len(), &foreign.success()["size"]), (4, &json!(20)));

        assert_eq!(guest.get("/projects/real").await.list().1, 0);
        ended.show_effect(&designer, &work).await;
        ended.deliver(&designer, &zip_of(&[("a.svg", b"<svg/>")])).await.success();
        ended.confirm(&client).await.success();
        assert_eq!(names(&guest.get("/projects/real").await), ["手冲咖啡馆"]);
        let ideas = guest.get("/projects/design").await.list();
        assert_eq!((ideas.1, &ideas.0[0]["workId"]), (1, &work["id"]));
        assert_eq!(guest.get("/projects/design?q=咖啡&industry=1").await.list().1, 1);
        assert_eq!(guest.get("/projects/design?industry=2").await.list().1, 0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_has_their_own_contests() {
    on_each_engine(async |app| {
        let (client, designer, other) = (app.client().await, app.designer().await, app.client().await);
        let open = Contest::open_with(&client, json!({ "companyName": "甲" })).await;
        let secret = Contest::open_with(&client, json!({ "companyName": "乙", "private": 1 })).await;
        Contest::unpaid(&client, json!({ "companyName": "丙" })).await;
        open.enter(&designer).await;
        secret.enter(&designer).await;
        for list in ["/users/projects", "/tasks/projects", &format!("/clients/{}/projects", client.id)] {
            assert_eq!(names(&client.get(list).await), ["丙", "乙", "甲"], "{list}");
        }
        assert_eq!(names(&client.get("/users/projects?filter=ended").await), Vec::<String>::new());
        for list in ["/users/projects", "/projects/participate", "/tasks/projects", "/users/projects/open"] {
            assert_eq!(names(&designer.get(list).await), ["乙", "甲"], "{list}");
            assert_eq!(other.get(list).await.list().1, 0, "{list}");
            app.guest().get(list).await.refused(401, "not_signed_in");
        }
        let (of_client, of_designer) =
            (format!("/clients/{}/projects", client.id), format!("/designers/{}/projects", designer.id));
        for stranger in [&app.guest(), &other] {
            assert_eq!(names(&stranger.get(&of_client).await), ["甲"]);
            assert_eq!(names(&stranger.get(&of_designer).await), ["甲"]);
        }
        let moderator = app.moderator().await;
        assert_eq!(moderator.get(&of_client).await.list().1, 3);
        assert_eq!(moderator.get(&of_designer).await.list().1, 2);
        assert_eq!(app.guest().get("/clients/999999/projects").await.list().1, 0);
        app.guest().get("/clients/somebody/projects").await.refused(404, "not_found");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_story_needs_to_be_called_excellent_and_nine_entries_to_show() {
    on_each_engine(async |app| {
        let (client, moderator) = (app.client().await, app.moderator().await);
        let (winner, helper) = (app.designer().await, app.designer().await);
        let featured = async || app.guest().get("/projects/real?featured=1").await.list();
        let contest = Contest::open(&client).await;
        let won = contest.enter(&winner).await;
        for _ in 0..7 {
            contest.enter(&helper).await;
        }
        let ninth = contest.enter(&helper).await;
        contest.choose_winner(&client, &won).await;
        contest.show_effect(&winner, &won).await;
        contest.deliver(&winner, &testkit::zip_of(&[("logo.svg", b"<svg/>")])).await.success();
        contest.confirm(&client).await.success();
        assert_eq!((featured().await.1, app.guest().get("/projects/real").await.list().1), (0, 1));
        moderator.post(&format!("/projects/{}/excellent", contest.id), json!({})).await.success();
        let (list, total) = featured().await;
        assert_eq!((total, list[0]["id"].as_i64()), (1, Some(contest.id)));
        moderator.put(&format!("/works/{}/hidden", ninth["id"]), json!({ "hidden": 1 })).await.success();
        assert_eq!(featured().await.1, 0, "a wall with a hole");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_contest_is_found_by_what_it_is_called_and_the_tabs_count_what_they_would_list() {
    on_each_engine(async |app| {
        let (client, guest) = (app.client().await, app.guest());
        let logo = Contest::open_with(&client, json!({ "companyName": "手冲咖啡馆" })).await;
        let poster = Contest::open_with(&client, json!({ "companyName": "听澜音乐节", "projectType": 2 })).await;
        for (words, wanted) in
            [("海报", &poster), ("Print+Design", &poster), ("logo", &logo), ("Logo+设计", &logo), ("咖啡+logo", &logo)]
        {
            let (found, total) = guest.get(&format!("/projects?q={words}")).await.list();
            assert_eq!((total, &found[0]["encodedId"]), (1, &json!(wanted.encoded)), "{words}");
        }
        let counts = async |query: &str| {
            let counts = guest.get(&format!("/projects/count?{query}")).await.data();
            (counts["open"].as_i64(), counts["revisions"].as_i64(), counts["total"].as_i64())
        };
        assert_eq!(counts("").await, (Some(2), Some(0), Some(2)));
        assert_eq!(counts("q=海报").await, (Some(1), Some(0), Some(1)));
        assert_eq!(counts("projectType=0").await, (Some(1), Some(0), Some(1)));
        assert_eq!(counts("q=海报&projectType=0").await, (Some(0), Some(0), Some(0)));
        client.post(&format!("/projects/{}/end", poster.id), json!({})).await.success();
        assert_eq!(counts("q=海报").await, (Some(0), Some(1), Some(1)));

        // What an older version indexed is found by today's words once the job has run.
        let now = app.market.now();
        let old_words = app.market.db.write(move |tx| {
            let text = db::search::Text { name: "旧的词", more: "" };
            db::search::put(tx, db::search::Shelf::Contests(domain::Site::Zh), poster.id, text)?;
            tx.run(db::sql!("UPDATE search_index SET tokenizer_version = 1"), &[])
        });
        old_words.await.unwrap();
        assert_eq!(guest.get("/projects?q=海报").await.list().1, 0);
        let job =
            app.market.db.write(move |tx| db::jobs::enqueue(tx, app::index_again::INDEX_AGAIN, "{}", now, None, now));
        job.await.unwrap();
        app.run_jobs().await;
        assert_eq!(guest.get("/projects?q=海报").await.list().1, 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_design_and_its_brand_have_names_of_their_own_except_for_logos() {
    on_each_engine(async |app| {
        let client = app.client().await;
        let named = async |brief: Value| {
            let made = client.post("/projects", Contest::brief_with(brief)).await.data();
            (made["id"].clone(), made["title"].clone(), made["companyName"].clone())
        };
        let (poster, title, company) =
            named(json!({ "projectType": 2, "title": "春茶上市", "companyName": "山海茶社" })).await;
        assert_eq!((title, company), (json!("春茶上市"), json!("山海茶社")));
        // Without a name of the design the brand's stands for it.
        let (_, title, company) = named(json!({ "projectType": 2, "companyName": "山海茶社" })).await;
        assert_eq!((title, company), (json!("山海茶社"), json!("山海茶社")));
        let (logo, title, company) = named(json!({ "title": "别的名字", "companyName": "山海茶社" })).await;
        assert_eq!((title, company), (json!("山海茶社"), json!("山海茶社")));
        let long = Contest::brief_with(json!({ "projectType": 2, "title": "长".repeat(81) }));
        client.post("/projects", long).await.wrong_fields(&["title"]);

        let edit = async |id: &Value, body: Value| client.put(&format!("/projects/{id}"), body).await.data();
        let changed = edit(&poster, json!({ "title": "秋茶上市" })).await;
        assert_eq!((&changed["title"], &changed["companyName"]), (&json!("秋茶上市"), &json!("山海茶社")));
        let changed = edit(&logo, json!({ "companyName": "云海茶社" })).await;
        assert_eq!((&changed["title"], &changed["companyName"]), (&json!("云海茶社"), &json!("云海茶社")));
        client.put(&format!("/projects/{poster}"), json!({ "title": " " })).await.wrong_fields(&["title"]);
        // Lists and search go by it.
        client.post("/gateway/logo/payment/audit/simulate", json!({ "projectId": poster })).await.success();
        app.run_jobs().await;
        let (found, total) = app.guest().get("/projects?q=%E7%A7%8B%E8%8C%B6").await.list();
        assert_eq!((total, &found[0]["title"]), (1, &json!("秋茶上市")));
    })
    .await;
}
