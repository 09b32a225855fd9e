//! Taste by pictures: what a client's picks have in common, told with the brief, and the designers whom it ranks.

use crate::similar::drawn;
use domain::WorkId;
use domain::idea::Palette;
use domain::taste::Shape;
use serde_json::{Value, json};
use testkit::{Actor, Contest, Form, TestApp, on_each_engine};

const RED: usize = 0;
const BLUE: usize = 5;
const BLACK: usize = 11;
const HEAVY_AND_PLAIN: Shape = Shape(55 | 12 << 7);
const LIGHT_AND_DETAILED: Shape = Shape(12 | 48 << 7);

/// An entry's designer, its colours and its shape.
type Drawn<'a> = (&'a Actor, &'a [usize], Shape);

/// A contest that is over: the first has won, the others were finalists.
async fn ended(app: &TestApp, client: &Actor, brief: Value, entries: &[Drawn<'_>]) -> (Contest, Vec<i64>) {
    let contest = Contest::open_with(client, brief).await;
    let mut works = Vec::new();
    for (designer, colours, shape) in entries {
        let work = contest.enter(designer).await;
        let (id, palette, shape) = (WorkId(work["id"].as_i64().expect("a number")), Palette::of(colours), *shape);
        app.market.db.write(move |tx| db::idea::set_looks(tx, id, palette, shape)).await.expect("it is written");
        works.push(work);
    }
    for (designer, ..) in &entries[1..] {
        contest.choose_finalist(client, designer).await;
    }
    contest.choose_winner(client, &works[0]).await;
    (contest, works.iter().map(|work| work["id"].as_i64().expect("a number")).collect())
}

fn codes(traits: &Value) -> Vec<(String, i64)> {
    let told =
        |one: &Value| (one["code"].as_str().expect("a code").to_owned(), one["count"].as_i64().expect("a number"));
    traits.as_array().expect("a list").iter().map(told).collect()
}

fn told(traits: &[(&str, i64)]) -> Vec<(String, i64)> {
    traits.iter().map(|(code, count)| ((*code).to_owned(), *count)).collect()
}

fn listed(works: &[i64]) -> String {
    works.iter().map(i64::to_string).collect::<Vec<_>>().join(",")
}

#[tokio::test(flavor = "multi_thread")]
async fn what_most_picks_share_is_told_to_whoever_sees_the_brief() {
    on_each_engine(async |app| {
        let (owner, client, guest) = (app.client().await, app.client().await, app.guest());
        let (one, two, three) = (app.designer().await, app.designer().await, app.designer().await);
        let entries: &[Drawn<'_>] = &[
            (&one, &[RED], HEAVY_AND_PLAIN),
            (&two, &[BLUE], LIGHT_AND_DETAILED),
            (&three, &[RED, BLACK], HEAVY_AND_PLAIN),
        ];
        let brief = json!({ "companyName": "听山茶社", "styles": ["form:90", "era:0"] });
        let (source, picks) = ended(app, &owner, brief, entries).await;
        let shared = told(&[("form:100", 3), ("heavy", 2), ("red", 2), ("plain", 2)]);
        let contest = Contest::open_with(&client, json!({ "references": picks })).await;
        for who in [&client, &guest, &one] {
            let taste = &contest.seen_by(who).await["taste"];
            assert_eq!((&taste["picks"], codes(&taste["traits"])), (&json!(3), shared.clone()));
        }
        let taste = contest.seen_by(&guest).await["taste"].clone();
        let first = json!({ "kind": "asked", "code": "form:100", "name": "抽象", "hex": Value::Null, "count": 3 });
        assert_eq!(taste["traits"][0], first);
        assert_eq!((&taste["traits"][1]["name"], &taste["traits"][2]["hex"]), (&json!("厚重"), &json!("#D6402B")));

        // The same before there is a brief, of whatever hangs.
        let place = |works: &str| format!("/projects/design/taste?works={works}");
        assert_eq!(guest.get(&place(&listed(&picks))).await.data(), taste);
        let nothing = json!({ "picks": 0, "traits": [] });
        assert_eq!(guest.get(&place("")).await.data(), nothing);
        assert_eq!(guest.get(&place("0,-1")).await.data(), nothing);
        assert_eq!(guest.get(&place(&picks[0].to_string())).await.data(), json!({ "picks": 1, "traits": [] }));
        let apart = guest.get(&place(&listed(&picks[..2]))).await.data();
        assert_eq!(codes(&apart["traits"]), told(&[("form:100", 2)]), "of what they disagree in nothing is said");
        for wrong in ["tea", "1;2", &vec!["1"; 101].join(",")] {
            guest.get(&place(wrong)).await.wrong_fields(&["works"]);
        }

        // A brief that names none has none, and a private one tells nobody.
        assert_eq!(Contest::open(&client).await.seen_by(&guest).await["taste"], nothing);
        let secret = Contest::open_with(&client, json!({ "references": picks, "private": 1 })).await;
        assert_eq!(codes(&secret.seen_by(&client).await["taste"]["traits"]), shared);
        for stranger in [&guest, &owner] {
            stranger.get(&format!("/projects/{}", secret.id)).await.refused(404, "not_found");
        }
        // What hangs no more is no pick any more.
        let freeze = format!("/admin/projects/{}/freeze", source.id);
        app.moderator().await.post(&freeze, json!({ "reason": "核实中" })).await.success();
        assert_eq!(contest.seen_by(&client).await["taste"], nothing);
        assert_eq!(guest.get(&place(&listed(&picks))).await.data(), nothing);
    })
    .await;
}

fn place(contest: &Contest) -> String {
    format!("/projects/{}/taste/designers", contest.id)
}

/// Takes the platform's own invitations back: whom it invites is not what is asked here.
async fn uninvited(app: &TestApp) {
    let emptied = app.market.db.write(|tx| tx.run(db::sql!("DELETE FROM invitations WHERE by_platform"), &[]));
    emptied.await.expect("it is written");
}

async fn ranked(client: &Actor, contest: &Contest) -> Vec<i64> {
    let list = client.get(&place(contest)).await.data();
    list.as_array().expect("a list").iter().map(|one| one["id"].as_i64().expect("a number")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn designers_are_ranked_by_their_own_public_marks_with_the_reason() {
    on_each_engine(async |app| {
        let (owner, client) = (app.client().await, app.client().await);
        let (muse, bold, mixed, thin) =
            (app.designer().await, app.designer().await, app.designer().await, app.designer().await);
        let (secret, blind, moderator) = (app.designer().await, app.designer().await, app.moderator().await);
        let one: &[Drawn<'_>] = &[
            (&bold, &[RED], HEAVY_AND_PLAIN),
            (&thin, &[BLUE], LIGHT_AND_DETAILED),
            (&mixed, &[RED], LIGHT_AND_DETAILED),
        ];
        let (hanging, bolds) = ended(app, &owner, json!({ "companyName": "一号" }), one).await;
        let again: &[Drawn<'_>] = &[(&bold, &[RED, BLACK], HEAVY_AND_PLAIN), (&thin, &[BLUE], LIGHT_AND_DETAILED)];
        // Another industry: they are found as well.
        ended(app, &owner, json!({ "companyName": "二号", "industry": 2 }), again).await;
        let by_muse: &[Drawn<'_>] = &[(&muse, &[RED], HEAVY_AND_PLAIN)];
        let (_, first) = ended(app, &owner, json!({ "companyName": "三号" }), by_muse).await;
        let by_muse: &[Drawn<'_>] = &[(&muse, &[RED, BLUE], HEAVY_AND_PLAIN)];
        let (_, second) = ended(app, &owner, json!({ "companyName": "四号" }), by_muse).await;
        // What fits best of all, where nobody sees it: in a private contest, in a blind one that goes on, as a poster.
        let hidden: &[Drawn<'_>] = &[(&secret, &[RED], HEAVY_AND_PLAIN)];
        ended(app, &owner, json!({ "private": 1 }), hidden).await;
        let running = Contest::open(&owner).await;
        let work = WorkId(running.enter(&blind).await["id"].as_i64().unwrap());
        let palette = Palette::of(&[RED]);
        app.market.db.write(move |tx| db::idea::set_looks(tx, work, palette, HEAVY_AND_PLAIN)).await.unwrap();
        let poster: &[Drawn<'_>] = &[(&secret, &[RED], HEAVY_AND_PLAIN)];
        ended(app, &owner, json!({ "projectType": 2 }), poster).await;

        let picks = json!([first[0], second[0]]);
        let contest = Contest::open_with(&client, json!({ "references": picks })).await;
        uninvited(app).await;
        let list = client.get(&place(&contest)).await.data();
        let id = |who: &Actor| json!(who.id.0);
        let ids: Vec<_> = list.as_array().unwrap().iter().map(|one| &one["id"]).collect();
        assert_eq!(ids, [&id(&muse), &id(&bold), &id(&mixed)]);
        let reason = |one: &Value| {
            let figures = ["looked", "alike", "picked"].map(|what| one[what].as_i64().unwrap());
            (figures, codes(&one["traits"]))
        };
        assert_eq!(reason(&list[0]), ([2, 0, 2], told(&[("heavy", 2), ("red", 2), ("plain", 2)])));
        assert_eq!(reason(&list[1]), ([2, 2, 0], told(&[("heavy", 2), ("red", 2), ("plain", 2)])));
        assert_eq!(reason(&list[2]), ([1, 0, 0], told(&[("red", 1)])));
        assert_eq!(list[1]["samples"].as_array().unwrap().len(), 2);
        assert!(list[1]["samples"].as_array().unwrap().iter().any(|idea| idea["workId"] == bolds[0]));
        // A stranger's private figures are told to nobody.
        assert!(list[0].get("phone").is_none() && list[0].get("realName").is_none());

        // Nobody but the owner is told.
        app.guest().get(&place(&contest)).await.refused(401, "not_signed_in");
        for other in [&owner, &muse, &moderator] {
            other.get(&place(&contest)).await.refused(403, "forbidden");
        }
        let private = Contest::open_with(&client, json!({ "references": picks, "private": 1 })).await;
        uninvited(app).await;
        assert_eq!(ranked(&client, &private).await, [muse.id.0, bold.id.0, mixed.id.0]);
        owner.get(&place(&private)).await.refused(404, "not_found");
        client.get("/projects/999999/taste/designers").await.refused(404, "not_found");

        // Who is suspended, invited or in it already is not told.
        app.suspend(&bold).await;
        assert_eq!(ranked(&client, &contest).await, [muse.id.0, mixed.id.0]);
        app.unsuspend(&bold).await;
        // The ideas of whoever is suspended hang no more: nothing is picked then.
        app.suspend(&muse).await;
        assert_eq!(ranked(&client, &contest).await, [0_i64; 0]);
        app.unsuspend(&muse).await;
        client.post(&format!("/projects/{}/invite/{}", contest.id, bold.id.0), json!({})).await.success();
        contest.enter(&mixed).await;
        assert_eq!(ranked(&client, &contest).await, [muse.id.0]);
        // What is no longer shown counts no more.
        let freeze = format!("/admin/projects/{}/freeze", hanging.id);
        moderator.post(&freeze, json!({ "reason": "核实中" })).await.success();
        let list = client.get(&place(&private)).await.data();
        assert_eq!((list.as_array().unwrap().len(), &list[1]["looked"]), (2, &json!(1)));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_ranked_where_nobody_can_be_invited_or_nothing_was_picked() {
    on_each_engine(async |app| {
        let (owner, client, designer) = (app.client().await, app.client().await, app.designer().await);
        let entries: &[Drawn<'_>] = &[(&designer, &[RED], HEAVY_AND_PLAIN)];
        let (_, picks) = ended(app, &owner, json!({}), entries).await;
        let none = Contest::open(&client).await;
        assert_eq!(client.get(&place(&none)).await.data(), json!([]));
        let unpaid = Contest::unpaid(&client, json!({ "references": picks })).await;
        client.get(&place(&unpaid)).await.refused(409, "wrong_state");
        // The smallest package invites nobody.
        let small = Contest::open_with(&client, json!({ "references": picks, "taocan": 4 })).await;
        client.get(&place(&small)).await.refused(409, "wrong_state");
        let over = Contest::open_with(&client, json!({ "references": picks })).await;
        uninvited(app).await;
        // A single pick shares nothing with others, and its designer and its like are told.
        let list = client.get(&place(&over)).await.data();
        assert_eq!(
            (&list[0]["id"], &list[0]["picked"], &list[0]["traits"]),
            (&json!(designer.id.0), &json!(1), &json!([]))
        );
        let entry = over.enter(&app.designer().await).await;
        over.choose_winner(&client, &entry).await;
        client.get(&place(&over)).await.refused(409, "winner_chosen");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mark_is_measured_when_it_is_handed_in_with_each_version_and_by_the_job() {
    const DISC: &str = r##"<circle cx="400" cy="300" r="200" fill="#d6402b"/>"##;
    const RINGS: &str = r#"<g fill="none" stroke="black" stroke-width="6"><circle cx="400" cy="300" r="60"/><circle cx="400" cy="300" r="120"/><circle cx="400" cy="300" r="200"/></g>"#;
    on_each_engine(async |app| {
        let (client, designer, guest) = (app.client().await, app.designer().await, app.guest());
        let form = |mark: &str| Form::new().file("file", "entry.jpg", drawn(mark, 800, 600));
        let mut works = Vec::new();
        for mark in [DISC, RINGS] {
            let contest = Contest::open(&client).await;
            let work = designer.upload(&contest.works(), form(mark)).await.data();
            if mark == DISC {
                let versions = format!("/works/{}/versions", work["id"]);
                let turned = DISC.replace("r=\"200\"", "r=\"150\"");
                designer.upload(&versions, form(&turned)).await.success();
            }
            contest.choose_winner(&client, &work).await;
            works.push(work["id"].as_i64().unwrap());
        }
        let shapes = async || {
            let (one, other) = (works[0], works[1]);
            let read = app.market.db.read(move |conn| {
                let of = |conn: &mut db::Conn<'_>, id: i64| db::idea::facts_of(conn, WorkId(id));
                Ok::<_, db::DbError>([of(conn, one)?.unwrap().0.shape, of(conn, other)?.unwrap().0.shape])
            });
            read.await.unwrap()
        };
        let [disc, rings] = shapes().await;
        assert!(
            (70..80).contains(&disc.ink()) && disc.pieces() == 10,
            "pi quarters of its box, in one piece: {disc:?}"
        );
        assert!(rings.ink() < 12 && rings.pieces() > 30, "{rings:?}");
        // The job finds the same for pictures that came before anybody looked.
        let forgotten = app.market.db.write(|tx| tx.run(db::sql!("UPDATE works SET shape = NULL WHERE id > 0"), &[]));
        forgotten.await.unwrap();
        assert_eq!(shapes().await, [Shape::default(); 2]);
        app::idea::find_colours(&app.market).await.unwrap();
        assert_eq!(shapes().await, [disc, rings]);
        let taste = guest.get(&format!("/projects/design/taste?works={}", listed(&works))).await.data();
        assert_eq!((&taste["picks"], codes(&taste["traits"])), (&json!(2), vec![]), "they share nothing");
    })
    .await;
}
