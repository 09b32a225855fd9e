//! A paid contest to play in: made, paid and filled through the calls, as people do it.

use crate::{Actor, Answer, Form, jpg_of, zip_of};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU32, Ordering};

/// Each entry gets a picture of its own.
static PICTURE: AtomicU32 = AtomicU32::new(1);

/// A logo contest in its open stage.
#[derive(Clone, Debug)]
pub struct Contest {
    pub id: i64,
    pub encoded: String,
    pub share_key: String,
}

impl Contest {
    /// The fields of a correct brief for a logo contest.
    #[must_use]
    pub fn brief() -> Value {
        json!({
            "projectType": 0,
            "taocan": 5,
            "companyName": "山海茶社",
            "companyIntro": "一家在杭州的茶社，做明前龙井。",
            "content": "希望有山、海和茶叶的意象，适合小尺寸。",
            "industry": 1,
            "mockups": [1, 2],
            "agree": 1,
        })
    }

    /// A correct brief with some fields of its own: `json!({ "private": 1 })`.
    #[must_use]
    pub fn brief_with(fields: Value) -> Value {
        let mut brief = Self::brief();
        if let (Some(brief), Value::Object(fields)) = (brief.as_object_mut(), fields) {
            brief.extend(fields);
        }
        brief
    }

    /// [`Contest::brief_with`] as a form sends it, to which files can be added.
    #[must_use]
    pub fn brief_form(fields: Value) -> Form {
        let Value::Object(brief) = Self::brief_with(fields) else { return Form::new() };
        brief.into_iter().fold(Form::new(), |form, (name, value)| match value {
            Value::String(text) => form.field(&name, text),
            Value::Array(items) => items.iter().fold(form, |form, item| form.field(&format!("{name}[]"), item)),
            other => form.field(&name, other),
        })
    }

    /// A paid contest of that client.
    ///
    /// # Panics
    /// When a call does not do what it should.
    pub async fn open(client: &Actor) -> Contest {
        Self::open_with(client, json!({})).await
    }

    /// A paid contest whose brief has some fields of its own: `json!({ "private": 1 })`.
    ///
    /// # Panics
    /// When a call does not do what it should.
    pub async fn open_with(client: &Actor, fields: Value) -> Contest {
        let contest = Self::unpaid(client, fields).await;
        client.post("/gateway/logo/payment/audit/simulate", json!({ "projectId": contest.id })).await.success();
        contest
    }

    /// A contest that is still to be paid.
    ///
    /// # Panics
    /// When a call does not do what it should.
    pub async fn unpaid(client: &Actor, fields: Value) -> Contest {
        let made = client.post("/projects", Self::brief_with(fields)).await.data();
        Self::made(&made)
    }

    /// The contest that a call has answered its owner.
    ///
    /// # Panics
    /// When it is none.
    #[must_use]
    pub fn made(made: &Value) -> Contest {
        let text = |name: &str| made[name].as_str().expect("the owner is told").to_owned();
        Contest {
            id: made["id"].as_i64().expect("a contest has an id"),
            encoded: text("encodedId"),
            share_key: text("shareKey"),
        }
    }

    /// The address of its entries.
    #[must_use]
    pub fn works(&self) -> String {
        format!("/projects/{}/works", self.id)
    }

    /// An entry of that designer, as the call answers it.
    ///
    /// # Panics
    /// When it is not taken.
    pub async fn enter(&self, designer: &Actor) -> Value {
        designer.upload(&self.works(), Self::entry()).await.data()
    }

    /// The body of an entry: a picture nobody sent yet.
    #[must_use]
    pub fn entry() -> Form {
        let seed = PICTURE.fetch_add(1, Ordering::Relaxed);
        Form::new().file("file", "草图.jpg", jpg_of(800, 600, seed)).field("description", "第一稿")
    }

    /// Makes the designer a finalist.
    ///
    /// # Panics
    /// When that is refused.
    pub async fn choose_finalist(&self, client: &Actor, designer: &Actor) {
        let call = format!("/projects/{}/finalists", self.id);
        client.post(&call, json!({ "designerId": designer.id.0 })).await.success();
    }

    /// Makes the entry the winner.
    ///
    /// # Panics
    /// When that is refused.
    pub async fn choose_winner(&self, client: &Actor, work: &Value) {
        let call = format!("/projects/{}/works/{}/winning", self.id, work["id"]);
        client.put(&call, json!({})).await.success();
    }

    /// The contest as that person sees it.
    ///
    /// # Panics
    /// When it is not there for them.
    pub async fn seen_by(&self, actor: &Actor) -> Value {
        actor.get(&format!("/projects/{}", self.id)).await.data()
    }

    /// Puts an effect image of 1600x1200 behind the winning entry.
    ///
    /// # Panics
    /// When it is not taken.
    pub async fn show_effect(&self, winner: &Actor, work: &Value) {
        let seed = PICTURE.fetch_add(1, Ordering::Relaxed);
        let form = Form::new().file("file", "效果图.jpg", jpg_of(1_600, 1_200, seed));
        winner.upload(&format!("/works/{}/attachments", work["id"]), form).await.success();
    }

    /// Delivers that archive as the winner's package.
    pub async fn deliver(&self, winner: &Actor, archive: &[u8]) -> Answer {
        let form = Form::new().file("file", "源文件.zip", archive.to_vec());
        winner.upload(&format!("/projects/{}/packages", self.id), form).await
    }

    /// A contest whose winner has delivered, with the winning entry: the package waits for the client.
    ///
    /// # Panics
    /// When a call does not do what it should.
    pub async fn delivered(client: &Actor, winner: &Actor) -> (Contest, Value) {
        let contest = Self::open(client).await;
        let work = contest.enter(winner).await;
        contest.choose_winner(client, &work).await;
        contest.show_effect(winner, &work).await;
        contest.deliver(winner, &zip_of(&[("logo/logo.svg", b"<svg/>")])).await.success();
        (contest, work)
    }

    /// The client confirms the winner's package.
    pub async fn confirm(&self, client: &Actor) -> Answer {
        client.post(&format!("/projects/{}/packages/confirm", self.id), json!({})).await
    }
}
