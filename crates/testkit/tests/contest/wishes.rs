//! What a brief asks for in looks, changed while the contest runs: styles, colours, tags, formats, ideas its client likes.

use domain::Site;
use serde_json::{Value, json};
use testkit::{Actor, Contest, on_each_engine};

/// The winning entry of a contest that is over: it hangs in the gallery.
async fn hanging(client: &Actor, designer: &Actor) -> (Contest, i64) {
    let contest = Contest::open(client).await;
    let work = contest.enter(designer).await;
    contest.choose_winner(client, &work).await;
    (contest, work["id"].as_i64().expect("a number"))
}

fn codes(list: &Value, key: &str) -> Vec<Value> {
    list.as_array().expect("a list").iter().map(|one| one[key].clone()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_looks_are_changed_by_the_owner_and_what_is_not_sent_stays() {
    on_each_engine(async |app| {
        let (client, designer, owner) = (app.client().await, app.designer().await, app.client().await);
        let ((_, first), (_, second)) = (hanging(&owner, &designer).await, hanging(&owner, &designer).await);
        let before = json!({
            "styles": ["era:20"], "colours": ["red"], "tags": ["cartoon"], "features": ["SVG"], "references": [first],
        });
        let contest = Contest::open_with(&client, before).await;
        let call = format!("/projects/{}", contest.id);
        let work = contest.enter(&designer).await;
        let looks = |seen: &Value| {
            let styles: Vec<_> =
                codes(&seen["styles"], "code").into_iter().zip(codes(&seen["styles"], "value")).collect();
            let lists = ["colours", "tags", "features"].map(|list| seen[list].clone());
            (styles, lists, codes(&seen["references"], "workId"))
        };
        let was = looks(&contest.seen_by(&designer).await);
        let wish = json!({ "colours": ["gold"] });
        app.guest().put(&call, wish.clone()).await.refused(401, "not_signed_in");
        for nobody in [&designer, &owner] {
            nobody.put(&call, wish.clone()).await.refused(403, "forbidden");
        }
        assert_eq!(looks(&contest.seen_by(&designer).await), was);

        // Who changes nothing tells nobody.
        client.put(&call, json!({})).await.success();
        assert!(!designer.get("/users/notices").await.text().contains("brief_changed"));
        // Words alone leave the looks, a colour leaves the rest.
        client.put(&call, json!({ "content": "换一种说法。" })).await.success();
        assert_eq!(looks(&contest.seen_by(&designer).await), was);
        assert!(designer.get("/users/notices").await.text().contains("brief_changed"));
        client.put(&call, wish).await.success();
        let (styles, lists, references) = looks(&contest.seen_by(&designer).await);
        assert_eq!((&styles, &references), (&was.0, &was.2));
        assert_eq!(lists, [json!(["gold"]), json!(["cartoon"]), json!(["SVG"])]);

        let all = json!({
            "styles": ["mood:80", "form:100"], "colours": [], "tags": ["urgent", "express"], "features": ["ai", "PDF"],
            "references": [second, first, second],
        });
        let changed = client.put(&call, all).await.data();
        let (styles, lists, references) = looks(&changed);
        assert_eq!(styles, [(json!("mood"), json!(80)), (json!("form"), json!(100))]);
        // The express tag is the package's.
        assert_eq!(lists, [json!([]), json!(["urgent"]), json!(["AI", "PDF"])]);
        assert_eq!(references, [json!(second), json!(first)], "each once, in the order of the choice");
        assert_eq!(changed["taste"]["picks"], 2);
        assert_eq!(looks(&contest.seen_by(&designer).await), looks(&changed));
        client.put(&call, json!({ "references": [], "styles": [] })).await.success();
        let (styles, _, references) = looks(&contest.seen_by(&designer).await);
        assert_eq!((styles.len(), references.len()), (0, 0));
        let (notices, _) = designer.get("/users/notices").await.list();
        let told: Vec<_> = notices.iter().filter(|notice| notice["kind"] == "brief_changed").collect();
        assert_eq!((told.len(), &told[0]["times"]), (1, &json!(4)), "each change is told, in one notice: {notices:?}");

        contest.choose_winner(&client, &work).await;
        for late in [json!({ "styles": ["era:0"] }), json!({ "references": [first] })] {
            client.put(&call, late).await.refused(409, "winner_chosen");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_looks_are_refused_as_in_the_start_form_and_all_at_once() {
    on_each_engine(async |app| {
        let (client, designer, owner) = (app.client().await, app.designer().await, app.client().await);
        let (source, idea) = hanging(&owner, &designer).await;
        let contest = Contest::unpaid(&client, json!({ "colours": ["red"], "references": [idea] })).await;
        let call = format!("/projects/{}", contest.id);
        let wrong = json!({
            "content": "", "styles": ["era:101"], "colours": ["octarine"], "tags": ["nice"], "features": ["EXE"],
            "references": [idea, 0],
        });
        let parts = ["content", "styles", "colours", "tags", "features", "references"];
        client.put(&call, wrong).await.wrong_fields(&parts);
        let reds: Vec<_> = std::iter::repeat_n("red", 21).collect();
        let many = json!({ "references": (1..=13).collect::<Vec<i64>>(), "colours": reds });
        client.put(&call, many).await.wrong_fields(&["references", "colours"]);
        // An entry that does not hang, one of the other site, and none at all.
        let running = Contest::open(&owner).await;
        let blind = running.enter(&designer).await["id"].clone();
        for wrong in [json!([blind]), json!([-1]), json!([i64::MAX]), json!(["tea"]), json!({})] {
            client.put(&call, json!({ "references": wrong })).await.wrong_fields(&["references"]);
        }
        // One idea so often that what follows would not be read.
        client.put(&call, json!({ "references": vec![idea; 400] })).await.wrong_fields(&["references"]);
        let english = app.client().await.on(Site::En);
        let other = Contest::unpaid(&english, json!({})).await;
        let foreign = json!({ "references": [idea] });
        english.put(&format!("/projects/{}", other.id), foreign).await.wrong_fields(&["references"]);
        for wrong in [json!({ "styles": ["era:5", "era:6"] }), json!({ "styles": { "era": 5 } })] {
            client.put(&call, wrong).await.wrong_fields(&["styles"]);
        }
        let seen = contest.seen_by(&client).await;
        assert_eq!((&seen["colours"], codes(&seen["references"], "workId")), (&json!(["red"]), vec![json!(idea)]));

        // One that went meanwhile stays where it is, and comes back with its contest: but it is not picked anew.
        let moderator = app.moderator().await;
        let freeze = format!("/admin/projects/{}/freeze", source.id);
        moderator.post(&freeze, json!({ "reason": "核实中" })).await.success();
        client.put(&call, json!({ "references": [idea] })).await.wrong_fields(&["references"]);
        client.put(&call, json!({ "colours": ["gold"] })).await.success();
        moderator.delete_with(&freeze, json!({ "reason": "没有问题" })).await.success();
        let seen = contest.seen_by(&client).await;
        assert_eq!((&seen["colours"], codes(&seen["references"], "workId")), (&json!(["gold"]), vec![json!(idea)]));
    })
    .await;
}
