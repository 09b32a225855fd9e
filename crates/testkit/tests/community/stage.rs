//! A contest with three entries, and its poll.

use serde_json::{Value, json};
use testkit::{Actor, Answer, Contest, TestApp};

/// A contest whose three designers have an entry each.
pub struct Stage {
    pub client: Actor,
    pub designers: [Actor; 3],
    pub contest: Contest,
    pub works: Vec<Value>,
}

impl Stage {
    /// In its open stage, with a brief that has some fields of its own.
    pub async fn blind(app: &TestApp, fields: Value) -> Stage {
        let client = app.client().await;
        let designers = [app.designer().await, app.designer().await, app.designer().await];
        let contest = Contest::open_with(&client, fields).await;
        let mut works = Vec::new();
        for designer in &designers {
            works.push(contest.enter(designer).await);
        }
        Stage { client, designers, contest, works }
    }

    /// In its revision stage.
    pub async fn revised(app: &TestApp, fields: Value) -> Stage {
        let stage = Stage::blind(app, fields).await;
        stage.client.post(&stage.call("/end"), json!({})).await.success();
        stage
    }

    pub fn call(&self, rest: &str) -> String {
        format!("/projects/{}{rest}", self.contest.id)
    }

    /// Opens a poll of all its entries; its address.
    pub async fn poll(&self, fields: Value) -> String {
        let opened = self.client.post(&self.call("/poll/open"), fields).await.data();
        opened["url"].as_str().expect("an address").to_owned()
    }

    pub fn id(&self, entry: usize) -> i64 {
        self.works[entry]["id"].as_i64().expect("an id")
    }

    /// That visitor's vote for an entry.
    pub async fn vote(&self, visitor: &Actor, url: &str, entry: usize) -> Answer {
        visitor.post(&format!("/works/{}/polls", self.id(entry)), json!({ "url": url, "value": 1 })).await
    }

    /// How many votes each entry has, as the owner reads it.
    pub async fn counts(&self, url: &str) -> Vec<i64> {
        let seen = self.client.get(&format!("/polls/{url}")).await.data();
        let works = seen["works"].as_array().expect("entries");
        works.iter().map(|work| work["votes"].as_i64().expect("a count")).collect()
    }
}

/// The poll as that visitor sees it.
pub async fn seen(visitor: &Actor, url: &str) -> Value {
    visitor.get(&format!("/polls/{url}")).await.data()
}
