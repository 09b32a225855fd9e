//! The daily letter: in the reader's morning, once, what is unread, may still be known and had no letter of its own.

#![allow(clippy::unwrap_used, reason = "tests")]

use db::{params, sql};
use domain::notice::{About, DIGEST_HOUR, DIGEST_LINES_OF_ONE, DIGEST_READ, To, Told};
use domain::time::{DAY_MS, MINUTE_MS};
use domain::zone::next_hour;
use domain::{ProjectId, WorkId};
use serde_json::{Value, json};
use std::ops::Range;
use testkit::{Actor, Contest, TestApp, on_each_engine, on_sqlite};

/// The clock of a test goes on by itself.
const A_WHILE_MS: i64 = 15 * MINUTE_MS;

const WISHES: &str = "/users/notices/preferences";

/// Lets it become the next morning in Shanghai, where everybody is who says nothing else: at the end of UTC's day.
async fn morning(app: &TestApp) {
    let next = next_hour(app.now(), "Asia/Shanghai", DIGEST_HOUR);
    app.advance_ms(next.since(app.now())).await;
}

async fn count(app: &TestApp, actor: &Actor) -> usize {
    app.daily_mail_to(&actor.email).await.len()
}

async fn newest(app: &TestApp, actor: &Actor) -> db::outbox::Message {
    app.daily_mail_to(&actor.email).await.into_iter().next().expect("a daily letter")
}

async fn set_site(app: &TestApp, actor: &Actor, site: &'static str) {
    let (id, sql) = (actor.id, sql!("UPDATE users SET site = $2 WHERE id = $1"));
    app.market.db.write(move |tx| tx.run(sql, &params![id, site])).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_had_no_letter_of_its_own_comes_together_in_the_morning() {
    on_each_engine(async |app| {
        app.away_from_midnight().await;
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        designer.post("/users/messages", json!({ "to": client.id.0, "content": "在吗？" })).await.success();
        assert_eq!(app.mail_to(&client.email).await.len(), 1, "paid is told at once");

        let next = next_hour(app.now(), "Asia/Shanghai", DIGEST_HOUR);
        app.advance_ms(next.since(app.now()) - A_WHILE_MS).await;
        assert_eq!(count(app, &client).await, 0, "it is not morning yet");
        app.advance_ms(A_WHILE_MS).await;
        assert_eq!(count(app, &client).await, 1);
        let letter = newest(app, &client).await;
        assert_eq!(letter.subject, "每日汇总：2 条新动态");
        let (number, name) = (work["number"].as_i64().unwrap(), &designer.user_name);
        let title = contest.seen_by(&client).await["title"].as_str().unwrap().to_owned();
        for words in [format!("{name} 提交了作品 #{number}。"), format!("{name} 给你发了消息。"), title] {
            assert!(letter.body.contains(&words) && letter.html.contains(&words), "{words}: {}", letter.body);
        }
        assert!(!letter.body.contains("付款已到账"), "what was mailed at once is not told again: {}", letter.body);
        assert!(
            letter.html.starts_with("<!doctype html>") && letter.html.contains("lang=\"zh-CN\""),
            "{}",
            letter.html
        );
        let place = format!("/contest/{}?a=designs&work={number}&lang=zh", contest.encoded);
        assert!(letter.body.contains(&place), "{place}: {}", letter.body);

        // The next morning there is nothing, and so no letter.
        morning(app).await;
        assert_eq!(count(app, &client).await, 1);
        contest.enter(&designer).await;
        morning(app).await;
        assert_eq!(
            (count(app, &client).await, newest(app, &client).await.subject.as_str()),
            (2, "每日汇总：1 条新动态")
        );
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_speaks_the_readers_language_and_keeps_the_readers_hours() {
    on_each_engine(async |app| {
        app.away_from(next_hour(app.now(), "America/New_York", DIGEST_HOUR)).await;
        let (client, designer) = (app.client().await, app.designer().await);
        set_site(app, &client, "en").await;
        client.post("/users/info", json!({ "timeZone": "America/New_York" })).await.success();
        client.post("/users/info", json!({ "timeZone": "Mars/Olympus" })).await.wrong_fields(&["timeZone"]);
        Contest::open(&client).await.enter(&designer).await;
        let next = next_hour(app.now(), "America/New_York", DIGEST_HOUR);
        app.advance_ms(next.since(app.now()) - A_WHILE_MS).await;
        assert_eq!(count(app, &client).await, 0);
        app.advance_ms(A_WHILE_MS).await;
        let letter = newest(app, &client).await;
        assert_eq!(letter.subject, "Your day on Vermilion: 1 update");
        assert!(letter.body.contains(&format!("{} entered design #1.", designer.user_name)), "{}", letter.body);
        assert!(letter.html.contains("lang=\"en\"") && letter.body.contains("&lang=en"), "{}", letter.body);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_read_taken_away_or_blocked_meanwhile_is_not_told() {
    on_each_engine(async |app| {
        app.away_from_midnight().await;
        let (client, designer, moderator) = (app.client().await, app.designer().await, app.moderator().await);
        let contest = Contest::open(&client).await;
        contest.enter(&designer).await;
        client.post("/users/notices/read", json!({})).await.success();
        morning(app).await;
        assert_eq!(count(app, &client).await, 0, "everything was read");

        // An entry that its designer takes back: only that is told.
        let second = contest.enter(&designer).await;
        let gone = format!("/works/{}", second["id"]);
        designer.delete(&gone).await.success();
        // A message of whom the reader blocks then.
        designer.post("/users/messages", json!({ "to": client.id.0, "content": "再聊聊？" })).await.success();
        client.post(&format!("/users/{}/block", designer.id), json!({})).await.success();
        morning(app).await;
        let letter = newest(app, &client).await;
        assert_eq!(letter.subject, "每日汇总：1 条新动态", "{}", letter.body);
        assert!(letter.body.contains("撤回") && !letter.body.contains("给你发了消息"), "{}", letter.body);

        // Of a private contest nobody hears who may not know of it any more.
        let (id, to, now) = (contest.id, moderator.id, app.now());
        let tell = app.market.db.write(move |tx| {
            let told = Told::DesignerSilent { user_id: None };
            app::notice::tell(tx, To::Moderator(to), told, About::Contest(ProjectId(id)), now)?;
            tx.run(sql!("UPDATE projects SET private = TRUE WHERE id = $1"), &params![id])?;
            tx.run(sql!("UPDATE users SET is_moderator = FALSE WHERE id = $1"), &params![to])
        });
        tell.await.unwrap();
        morning(app).await;
        assert_eq!(count(app, &moderator).await, 0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_chosen_by_group_and_declined_from_the_letter() {
    on_each_engine(async |app| {
        app.away_from_midnight().await;
        let (client, other, designer) = (app.client().await, app.client().await, app.designer().await);
        // Everything of contests once a day, nothing of entries, and what is not on the page is nowhere.
        let changes =
            json!({ "contests": { "email": false }, "entries": { "digest": false }, "messages": { "page": false } });
        let wishes = client.post(WISHES, changes).await.data();
        assert_eq!((&wishes["contests"]["email"], &wishes["contests"]["digest"]), (&json!(false), &json!(true)));
        assert_eq!((&wishes["messages"]["email"], &wishes["messages"]["digest"]), (&json!(true), &json!(false)));
        for actor in [&client, &other] {
            Contest::open(actor).await.enter(&designer).await;
            designer.post("/users/messages", json!({ "to": actor.id.0, "content": "在吗？" })).await.success();
        }
        // Whoever wants no mail at all.
        other.post("/users/info", json!({ "mailWanted": false })).await.success();
        morning(app).await;
        assert_eq!(count(app, &other).await, 0);
        let letter = newest(app, &client).await;
        assert_eq!((letter.subject.as_str(), app.mail_to(&client.email).await.len()), ("每日汇总：1 条新动态", 0));
        assert!(letter.body.contains("付款已到账"), "{}", letter.body);

        // One click ends it, whatever the group, and letters of their own go on.
        let headers: Value = serde_json::from_str(&letter.headers).unwrap();
        assert_eq!(headers["List-Unsubscribe-Post"], "List-Unsubscribe=One-Click");
        let link = headers["List-Unsubscribe"].as_str().unwrap().trim_matches(['<', '>']).to_owned();
        assert!(letter.body.contains(&link) && letter.html.contains(&link.replace('&', "&amp;")), "{}", letter.body);
        let path = link.split_once("/api/").map(|(_, path)| format!("/api/{path}")).unwrap();
        let opened = app.guest().get(&path).await;
        assert!(opened.header("location").ends_with("&area=digest"), "{}", opened.header("location"));
        client.post(WISHES, json!({ "news": { "email": false } })).await.success();
        app.guest().post_form(&path, "List-Unsubscribe=One-Click").await.success();
        let wishes = client.get(WISHES).await.data();
        let groups = wishes.as_object().unwrap();
        assert!(groups.values().all(|group| group["digest"] == false), "{wishes}");
        assert_eq!((&groups["orders"]["email"], &groups["news"]["email"]), (&json!(true), &json!(false)));
        Contest::open(&client).await.enter(&designer).await;
        morning(app).await;
        assert_eq!(count(app, &client).await, 1);
    })
    .await;
}

/// Tells that client of further entries of their contest, with those numbers.
async fn tell_of_entries(app: &TestApp, client: &Actor, contest: &Contest, entry: &Value, numbers: Range<i64>) {
    let (to, id, entry, now) = (client.id, contest.id, entry["id"].as_i64().unwrap(), app.now());
    let tell = app.market.db.write(move |tx| {
        let about = About::Entry { contest: ProjectId(id), entry: WorkId(entry) };
        numbers.clone().try_for_each(|number| {
            app::notice::tell(tx, To::Client(to), Told::WorkNew { number, user_id: None }, about, now)
        })
    });
    tell.await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn it_says_that_there_is_more_only_when_there_is() {
    on_sqlite(async |app| {
        app.away_from_midnight().await;
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        let most = i64::from(DIGEST_READ);
        tell_of_entries(app, &client, &contest, &work, 100..100 + most - 1).await;
        morning(app).await;
        let letter = newest(app, &client).await;
        assert_eq!(letter.subject, format!("每日汇总：{most} 条新动态"));
        let more = format!("还有 {} 条", usize::from(DIGEST_READ) - DIGEST_LINES_OF_ONE);
        assert!(letter.body.contains(&more) && !letter.body.contains("还有更多"), "{}", letter.body);
        client.post("/users/notices/read", json!({})).await.success();
        tell_of_entries(app, &client, &contest, &work, 300..300 + most + 1).await;
        morning(app).await;
        let letter = newest(app, &client).await;
        assert_eq!(letter.subject, format!("每日汇总：{most}+ 条新动态"));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_sent_once_and_is_never_long() {
    on_sqlite(async |app| {
        app.away_from_midnight().await;
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        tell_of_entries(app, &client, &contest, &work, 100..300).await;
        morning(app).await;
        let letter = newest(app, &client).await;
        assert_eq!(letter.subject, "每日汇总：100+ 条新动态");
        assert_eq!(letter.body.matches("提交了作品").count(), DIGEST_LINES_OF_ONE);
        assert!(letter.body.contains("还有更多") && letter.body.contains("/u/notices?lang=zh"), "{}", letter.body);

        // The same job once more, by whichever server, finds nothing that waits.
        let (kind, payload) = (app::notice::digest::SEND_DIGEST, json!({ "user": client.id }).to_string());
        let at = app.now();
        let again = app.market.db.write(move |tx| {
            for _ in 0..2 {
                db::jobs::enqueue(tx, kind, &payload, at, None, at)?;
            }
            Ok::<_, db::DbError>(())
        });
        again.await.unwrap();
        app.run_jobs().await;
        app.advance_ms(DAY_MS).await;
        assert_eq!(count(app, &client).await, 1);
    })
    .await;
}

/// Something for that designer's next letter.
async fn write_to(client: &Actor, designer: &Actor) {
    designer.post("/users/notices/read", json!({})).await.success();
    client.post("/users/messages", json!({ "to": designer.id.0, "content": "请看看新的说明。" })).await.success();
}

/// A paid contest of that industry, whose title has that name.
async fn opened(client: &Actor, name: &str, industry: i64) -> Contest {
    Contest::open_with(client, json!({ "companyName": name, "industry": industry })).await
}

#[tokio::test(flavor = "multi_thread")]
async fn designers_read_in_it_which_contests_opened_in_their_industries_since_the_last() {
    on_each_engine(async |app| {
        app.away_from_midnight().await;
        let (client, other) = (app.client().await, app.client().await);
        let (designer, newcomer, moderator) = (app.designer().await, app.designer().await, app.moderator().await);
        opened(&client, "甲甲茶铺", 1).await.enter(&designer).await;
        let mut latest = Contest::open(&other).await;
        for name in ["乙乙面馆", "丙丙酒坊", "丁丁饼店"] {
            latest = opened(&other, name, 1).await;
        }
        opened(&other, "戊戊软件", 2).await;
        // Of what is private, unpaid or stopped nobody hears.
        Contest::open_with(&other, json!({ "companyName": "己己私房", "private": 1 })).await;
        Contest::unpaid(&other, json!({ "companyName": "庚庚小吃" })).await;
        let asks_back = opened(&other, "丑丑茶楼", 1).await;
        let refund = format!("/projects/{}/refund", asks_back.id);
        other.post(&refund, json!({ "reason": "方向变了，先不做了。" })).await.success();
        let stopped = opened(&other, "辛辛火锅", 1).await;
        let freeze = format!("/admin/projects/{}/freeze", stopped.id);
        moderator.post(&freeze, json!({ "reason": "有人举报，正在核实。" })).await.success();
        for reader in [&designer, &newcomer] {
            write_to(&client, reader).await;
        }
        morning(app).await;
        let body = newest(app, &designer).await.body;
        assert!(body.contains("你的行业新开了 4 场比稿") && body.contains("查看全部进行中的比稿"), "{body}");
        for name in ["乙乙面馆", "丙丙酒坊", "丁丁饼店", &format!("/contest/{}?lang=zh", latest.encoded), "（奖金 ¥"]
        {
            assert!(body.contains(name), "{name}: {body}");
        }
        for name in ["甲甲", "戊戊", "己己", "庚庚", "辛辛", "丑丑"] {
            assert!(!body.contains(name), "{name}: {body}");
        }
        // Whoever works in no industry yet is told of every one.
        let body = newest(app, &newcomer).await.body;
        assert!(body.contains("\n新开了 6 场比稿\n"), "{body}");
        assert!(!newest(app, &client).await.body.contains("新开了"), "clients enter none");

        // It is no reason for a letter, and is told with the next.
        opened(&other, "壬壬书店", 1).await;
        morning(app).await;
        assert_eq!(count(app, &designer).await, 1);
        write_to(&client, &designer).await;
        morning(app).await;
        let body = newest(app, &designer).await.body;
        assert!(body.contains("你的行业新开了 1 场比稿") && body.contains("壬壬书店"), "{body}");

        // It goes with the group of contests.
        designer.post(WISHES, json!({ "contests": { "digest": false } })).await.success();
        opened(&other, "癸癸花店", 1).await;
        write_to(&client, &designer).await;
        morning(app).await;
        assert_eq!(count(app, &designer).await, 3);
        assert!(!newest(app, &designer).await.body.contains("新开了"));
    })
    .await;
}
