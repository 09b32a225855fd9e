//! Carries deeds of trade out at the real market.

use super::shown::file_name;
use super::{EXTRAS, GIG_ABOVE, GIG_DAYS, GIG_REVISIONS};
use crate::deed::{Act, Deed, GigAt, Life, Of, OrderAt, PersonAt};
use crate::market::Market;
use crate::play::{GigParts, Stage};
use serde_json::{Value, json};
use std::sync::PoisonError;
use testkit::{Actor, Answer, Form};

const WORDS: &str = "标志的线条再细一点，颜色用深一些的朱红。";

impl Stage {
    pub async fn trade(&self, market: &Market, who: PersonAt, deed: &Deed) -> Answer {
        let (actor, none) = (&self.actors[who], json!({}));
        let gig = |at: GigAt, rest: &str| format!("/gigs/{}{rest}", market.gigs[at].id);
        let person = |who: PersonAt| market.people[who].id;
        match *deed {
            Deed::Start(of, channel) => actor.post("/payments", self.order(market, of, channel)).await,
            Deed::Look(Life::Order(at)) => actor.get(&order(market, at, "")).await,
            Deed::Do(at, act) => self.act(market, actor, at, act).await,
            Deed::Offer(asks) => self.offer(market, who, asks).await,
            Deed::Edit(at, price) => actor.put(&gig(at, ""), json!({ "price": price })).await,
            Deed::Audit(at, yes) => {
                let body = json!({ "approved": yes, "reason": if yes { "" } else { "封面模糊" } });
                actor.post(&format!("/admin/gigs/{}", market.gigs[at].id), body).await
            }
            Deed::Shelve(at, off) => actor.post(&gig(at, if off { "/off" } else { "/on" }), none).await,
            Deed::TakeOff(at) => actor.delete(&gig(at, "")).await,
            Deed::Place(at, extras) => {
                let known = self.parts_of(market.gigs[at].id).0;
                let body = json!({ "gigId": market.gigs[at].id, "extras": known[..extras], "content": WORDS });
                actor.post("/orders", body).await
            }
            Deed::Hire(whom) => {
                let call = format!("/designers/{}/hire", person(whom));
                actor.post(&call, json!({ "content": "想要一个看得见山和海的标志。".repeat(12) })).await
            }
            Deed::Tip(to, amount) => {
                let call = format!("/designers/{}/tip", person(to));
                actor.post(&call, json!({ "amount": amount, "content": "谢谢你多改的那一稿。" })).await
            }
            Deed::Block(whom, true) => actor.post(&format!("/users/{}/block", person(whom)), none).await,
            Deed::Block(whom, false) => actor.delete(&format!("/users/{}/block", person(whom))).await,
            Deed::Message(to) => actor.post("/users/messages", json!({ "to": person(to), "content": WORDS })).await,
            Deed::Suspend(whom, on) => {
                let call = format!("/admin/users/{}/{}", person(whom), if on { "suspend" } else { "lift" });
                actor.post(&call, json!({ "reason": "查证中" })).await
            }
            _ => unreachable!("{deed:?} is played elsewhere"),
        }
    }

    async fn act(&self, market: &Market, actor: &Actor, at: OrderAt, act: Act) -> Answer {
        let call = |rest: &str| order(market, at, rest);
        match act {
            Act::Quote(amount, days, revisions) => {
                let body = json!({ "description": "标志一套", "amount": amount, "days": days, "revisions": revisions });
                actor.post(&call("/quote"), body).await
            }
            Act::Decline => actor.post(&call("/quote/decline"), json!({ "reason": "太贵了" })).await,
            Act::Answer(said) => {
                let known = market.orders[at].gig.map(|gig| self.parts_of(market.gigs[gig].id).1).unwrap_or_default();
                let answers: Vec<Value> = known
                    .iter()
                    .filter(|_| said)
                    .map(|demand| json!({ "demandId": demand, "text": "山海茶社" }))
                    .collect();
                actor.post(&call("/requirements"), json!({ "answers": answers })).await
            }
            Act::Write => actor.upload(&call("/messages"), Form::new().field("content", WORDS)).await,
            Act::Deliver(file) => {
                let form = Form::new().field("content", "这一版，请看。");
                let form = form.file("file", &file_name(file), file.to_string());
                actor.upload(&call("/deliver"), form).await
            }
            Act::Revise => actor.post(&call("/revise"), json!({ "content": WORDS })).await,
            Act::Complete => actor.post(&call("/complete"), json!({})).await,
            Act::AskDays(days) => actor.post(&call("/extend"), json!({ "days": days, "reason": "生病了" })).await,
            Act::AnswerDays(yes) => actor.post(&call("/extend/answer"), json!({ "accepted": yes })).await,
            Act::Cancel(share) => actor.post(&call("/cancel"), json!({ "share": share, "reason": "换了想法" })).await,
            Act::Decide(share) => {
                let call = format!("/admin/orders/{}", market.orders[at].id);
                actor.post(&call, json!({ "share": share, "reason": "已核对" })).await
            }
            Act::Review(stars) => {
                actor.post(&call("/review"), json!({ "rating": stars, "content": "做得很用心。" })).await
            }
            Act::AnswerReview => actor.post(&call("/review/answer"), json!({ "content": "谢谢。" })).await,
        }
    }

    /// A gig is written whole and sent to review; the answer is the first that is none.
    async fn offer(&self, market: &Market, who: PersonAt, asks: bool) -> Answer {
        let actor = &self.actors[who];
        let form = Form::new().file("file", "封面.jpg", self.cover());
        let photo = actor.upload("/gigs/photos", form).await;
        if !photo.status.is_success() {
            return photo;
        }
        let photo = photo.data()["id"].clone();
        let site = market.people[who].site;
        let extras: Vec<Value> = EXTRAS
            .iter()
            .map(|(price, days)| json!({ "name": format!("加 {price}"), "price": price, "days": days }))
            .collect();
        let body = json!({
            "title": "手绘咖啡馆 Logo", "content": "三个方向，一周交初稿。", "projectType": 0, "industry": 1,
            "price": (site.gig_least() + GIG_ABOVE) / 100, "delivery": GIG_DAYS, "revisions": GIG_REVISIONS,
            "features": ["三个方向", "源文件"], "extras": extras,
            "demands": [{ "question": "店名是什么？", "required": asks, "kind": "text" }],
            "photos": [photo], "cover": photo,
        });
        let made = actor.post("/gigs", body).await;
        if !made.status.is_success() {
            return made;
        }
        let view = made.data();
        let ids = |of: &str| view[of].as_array().into_iter().flatten().filter_map(|one| one["id"].as_i64()).collect();
        let id = view["id"].as_i64().expect("a gig has a number");
        self.parts.lock().unwrap_or_else(PoisonError::into_inner).insert(id, (ids("extras"), ids("demands")));
        actor.post(&format!("/gigs/{id}/publish"), json!({})).await
    }

    /// The numbers of a gig's extras, and of its questions.
    fn parts_of(&self, gig: i64) -> GigParts {
        self.parts.lock().unwrap_or_else(PoisonError::into_inner).get(&gig).cloned().unwrap_or_default()
    }

    /// What its payer calls it.
    pub fn name_of(&self, market: &Market, of: Of) -> String {
        match of {
            Of::Contest(at, _) => market.contests[at].id.to_string(),
            Of::Order(at, _) => market.orders[at].id.to_string(),
            Of::Tip(at) => self.actors[market.tips[at].designer].user_name.clone(),
        }
    }

    /// Somebody who orders and sells, with contests won and a wish to be hired.
    pub async fn set_up_to_trade(&self, who: PersonAt, wins: i64, for_hire: bool) {
        let actor = &self.actors[who];
        self.app.set_wins(actor, wins).await;
        if for_hire {
            actor.post("/users/info", json!({ "hireMe": true })).await.success();
        }
    }
}

fn order(market: &Market, at: OrderAt, rest: &str) -> String {
    format!("/orders/{}{rest}", market.orders[at].id)
}
