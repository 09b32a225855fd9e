//! Names after @: who is offered, who is told.

use serde_json::{Value, json};
use testkit::{Actor, Contest, on_each_engine};

#[tokio::test(flavor = "multi_thread")]
async fn names_in_a_contest_come_first_and_strangers_learn_of_no_private_one() {
    on_each_engine(async |app| {
        let fan = app.designer().await;
        let (client, designer, stranger) = (app.client().await, app.designer().await, app.applicant().await);
        let contest = Contest::open_with(&client, json!({ "private": 1 })).await;
        client.post(&format!("/projects/{}/invitations", contest.id), json!({ "designerId": designer.id.0 })).await;
        let entering = format!("{}?key={}", contest.works(), contest.share_key);
        designer.upload(&entering, Contest::entry()).await.success();
        let names = async |actor: &Actor, query: &str| -> Vec<i64> {
            let (list, _) = actor.get(&format!("/users/at?{query}")).await.list();
            list.iter().map(|person| person["id"].as_i64().unwrap()).collect()
        };
        let all = format!("q=&projectId={}", contest.encoded);
        assert_eq!(names(&client, &all).await, [client.id.0, designer.id.0], "an @ alone offers those who take part");
        assert_eq!(names(&designer, &all).await, [client.id.0, designer.id.0]);
        let q = format!("q=@designer&projectId={}", contest.id);
        assert_eq!(names(&client, &q).await, [designer.id.0, fan.id.0], "they come first");
        assert_eq!(names(&stranger, &all).await, Vec::<i64>::new(), "as if there were none");
        let asked = names(&stranger, &q).await;
        assert_eq!(asked, names(&stranger, "q=designer").await);
        assert_eq!(names(&stranger, "q=&projectId=nonsense").await, Vec::<i64>::new());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_topic_and_in_a_conversation_those_who_take_part_come_first() {
    on_each_engine(async |app| {
        let stranger = app.designer().await;
        let (writer, reader, client) = (app.designer().await, app.designer().await, app.client().await);
        let words = "大家好，我想请教一下各位是怎样处理客户反馈的，谢谢。";
        let new = json!({ "board": "talk", "title": "请教一个问题", "content": words });
        let topic = writer.post("/forum/topics", new).await.data()["id"].clone();
        let names = async |actor: &Actor, query: &str| -> Vec<i64> {
            let (list, _) = actor.get(&format!("/users/at?{query}")).await.list();
            list.iter().map(|person| person["id"].as_i64().unwrap()).collect()
        };
        let all = format!("q=&topicId={topic}");
        assert_eq!(names(&reader, &all).await, [writer.id.0]);
        let reply = json!({ "content": words });
        reader.post(&format!("/forum/topics/{topic}/replies"), reply).await.success();
        assert_eq!(names(&stranger, &all).await, [writer.id.0, reader.id.0]);
        let q = format!("q=@designer&topicId={topic}");
        assert_eq!(names(&reader, &q).await, [writer.id.0, reader.id.0, stranger.id.0]);
        // The forum is the designers': a client's @ offers nobody of it.
        assert_eq!(names(&client, &all).await, Vec::<i64>::new());
        assert_eq!(names(&client, &format!("q=&userId={}", writer.id)).await, [writer.id.0]);
        assert_eq!(names(&client, &format!("q=designer&userId={}", reader.id)).await[0], reader.id.0);
        assert_eq!(names(&client, "q=&userId=999999").await, Vec::<i64>::new());
        // Who reported an entry is named to nobody but moderators.
        let contest = Contest::open(&client).await;
        let work = contest.enter(&writer).await;
        let said = json!({ "kind": "stolen", "reason": words, "confirm": 1 });
        let report = client.post(&format!("/works/{}/report", work["id"]), said).await.data();
        let of_report = format!("q=&topicId={}", report["topicId"]);
        assert_eq!(names(&writer, &of_report).await, Vec::<i64>::new());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_who_is_named_in_a_thread_is_told() {
    on_each_engine(async |app| {
        let (client, designer, named, other) =
            (app.client().await, app.designer().await, app.moderator().await, app.moderator().await);
        let (contest, work) = Contest::delivered(&client, &designer).await;
        let entry = format!("/projects/{}/works/{}/messages", contest.id, work["id"]);
        let handover = format!("/projects/{}/messages", contest.id);
        let text = json!({ "content": format!("@{} 请看一下，@{}", named.user_name, designer.user_name) });
        for (call, place) in [(&entry, "?a=designs&work=1"), (&handover, "?a=pkg")] {
            client.post(call, text.clone()).await.success();
            let (notices, _) = named.get("/users/notices").await.list();
            assert_eq!(
                (&notices[0]["kind"], &notices[0]["params"]["userName"]),
                (&json!("mention"), &json!(client.user_name))
            );
            assert_eq!(notices[0]["subject"]["url"], format!("/contest/{}{place}", contest.encoded));
        }
        let kinds = async |actor: &Actor| -> Vec<Value> {
            actor.get("/users/notices").await.list().0.iter().map(|notice| notice["kind"].clone()).collect()
        };
        assert!(!kinds(&other).await.contains(&json!("mention")), "not named");
        assert!(!kinds(&designer).await.contains(&json!("mention")), "told of the message itself");
    })
    .await;
}
