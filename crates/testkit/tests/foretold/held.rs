//! The real market held against the model: pages, flags, books, balances.

use crate::apply::SITES;
use crate::books::Account;
use crate::deed::{Act, ContestAt, Deed, Life, Made, PersonAt, Said};
use crate::judge::moment;
use crate::life::World;
use crate::market::{Handover, Refund};
use crate::play::minor;
use crate::shown::shown;
use crate::trade::shown::{gig_shown, order_shown};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use testkit::Answer;

impl World {
    /// What the page says somebody may do must be what the model would accept.
    pub fn hold_flags(&self, who: PersonAt, deed: &Deed, answer: &Answer, told: &str) {
        let data = answer.json()["data"].clone();
        if !data["can"]["pay"].is_boolean() {
            return;
        }
        let at = match self.market.about(deed) {
            Some(Life::Contest(at)) if data["id"] == self.market.contests[at].id => at,
            Some(Life::Order(at)) if data["id"] == self.market.orders[at].id => {
                return self.hold_order_flags(who, at, &data["can"], told);
            }
            _ => return,
        };
        let (market, now) = (&self.market, self.now());
        let contest = &market.contests[at];
        let owner = |ok: bool| market.owns(who, at) && ok;
        let claims = |ok: bool| contest.is_finalist(who) && ok;
        let delivers = market.deliverer(who, at, 0).is_ok();
        let does = |deed: Deed| market.judge(who, &deed, now) == Said::Done;
        for (flag, may) in [
            ("pay", owner(moment::pay(contest).is_ok() && market.is_offered(at, now))),
            ("remove", does(Deed::Remove(at))),
            ("upload", does(Deed::Enter(at))),
            ("end", owner(moment::end(contest, now).is_ok())),
            ("restart", owner(moment::restart(contest, now).is_ok())),
            ("chooseFinalist", owner(moment::unless_abandoned(contest).is_ok())),
            ("chooseWinner", owner(moment::choose_winner(contest).is_ok())),
            ("refund", does(Deed::Refund(at))),
            ("cancelRefund", does(Deed::CancelRefund(at))),
            ("private", owner(moment::private(contest).is_ok())),
            ("buyWork", owner(moment::buy(contest).is_ok())),
            ("splitVi", does(Deed::Split(at))),
            ("cancelClone", does(Deed::CancelClone(at))),
            ("claimRest", claims(moment::claim_rest(contest, now).is_ok())),
            ("confirm", does(Deed::Confirm(at, 0))),
            ("requestRevision", owner(moment::revise(contest, 0).is_ok())),
            ("claim", delivers && moment::claim(contest, 0, now).is_ok()),
            ("deliver", does(Deed::Deliver(at, 0))),
            ("decideRefund", does(Deed::DecideRefund(at, true))),
            ("uploadEffects", delivers && moment::show(contest, 0).is_ok()),
            ("revoke", does(Deed::Revoke(at, 0))),
            ("quote", does(Deed::Quote(at, 500))),
        ] {
            if data["can"][flag] != may {
                self.fail(&format!("can.{flag} is {} for {who} in {at} after {told}", data["can"][flag]));
            }
        }
    }

    pub async fn check(&mut self, lives: &[Life], told: &str) {
        if let Some(difference) = self.differs(lives).await {
            let failed = self.stage.known().await;
            let known = lives.last().map(|life| self.market.known_of(*life)).unwrap_or_default();
            self.fail(&format!("{difference}\nafter {told}\nthe market itself: {failed:#?}\n{known}"));
        }
        for life in lives {
            if let Life::Order(at) = *life {
                self.counts.note(&format!("order at {}", self.market.orders[at].status()));
            }
        }
    }

    /// Where market and model are not the same: all books, and the pages of those lives.
    pub async fn differs(&self, lives: &[Life]) -> Option<String> {
        let books = self.stage.books(&self.market).await;
        let off = self.market.books.differences(&books);
        if !off.is_empty() {
            let told: String = off.iter().map(|(account, ..)| self.market.known_in(*account)).collect();
            return Some(format!("the books differ (account, foretold, real): {off:?}\n{told}"));
        }
        for life in lives.iter().collect::<BTreeSet<_>>() {
            let difference = match *life {
                Life::Contest(at) => self.contest_differs(at).await,
                Life::Order(at) => self.order_differs(at).await,
                // It has no page: its money is in the books.
                Life::Tip(_) => None,
            };
            if difference.is_some() {
                return difference;
            }
        }
        None
    }

    async fn contest_differs(&self, at: ContestAt) -> Option<String> {
        let answer = self.view(at).await;
        if self.market.contests[at].removed {
            return (answer.status.as_u16() != 404).then(|| format!("contest {at} is still there"));
        }
        let (ours, theirs) = (self.page(at), shown(&answer.data()));
        if ours != theirs {
            return Some(format!("contest {at}\nforetold {ours}\nreal     {theirs}"));
        }
        if self.market.contests[at].paid {
            let call = format!("/projects/{}/escrow", self.market.contests[at].id);
            let held = minor(&self.stage.actors[1].get(&call).await.data()["held"]);
            let foretold = self.market.books.of(Account::contest(at), self.market.contests[at].site);
            if held != foretold {
                return Some(format!("the escrow of contest {at} is shown as {held}, not {foretold}"));
            }
        }
        None
    }

    async fn order_differs(&self, at: usize) -> Option<String> {
        let view = self.order_view(at).await;
        let (ours, theirs) = (self.market.order_page(at, self.now()), order_shown(&view, &self.market, at));
        (ours != theirs).then(|| format!("order {at}\nforetold {ours}\nreal     {theirs}"))
    }

    pub async fn order_view(&self, at: usize) -> Value {
        self.stage.actors[1].get(&format!("/orders/{}", self.market.orders[at].id)).await.data()
    }

    /// What an order's page lets somebody do must be what the model would accept.
    fn hold_order_flags(&self, who: PersonAt, at: usize, can: &Value, told: &str) {
        let (market, now) = (&self.market, self.now());
        let does = |act: Act| market.judge(who, &Deed::Do(at, act), now) == Said::Done;
        let order = &market.orders[at];
        let pays = order.open_price().is_some_and(|price| market.order_due(who, at, price).is_ok());
        let least = order.site.gig_least() / 100;
        for (flag, may) in [
            ("quote", does(Act::Quote(least, 1, 1))),
            ("declineQuote", does(Act::Decline)),
            ("pay", pays && !market.people[who].suspended()),
            ("require", does(Act::Answer(true))),
            ("write", does(Act::Write)),
            ("deliver", does(Act::Deliver(1))),
            ("revise", does(Act::Revise)),
            ("complete", does(Act::Complete)),
            ("askExtension", does(Act::AskDays(1))),
            ("answerExtension", does(Act::AnswerDays(true))),
            ("cancel", does(Act::Cancel(Some(1)))),
            ("decide", does(Act::Decide(0))),
            ("review", does(Act::Review(5))),
            ("answerReview", does(Act::AnswerReview)),
        ] {
            if can[flag] != may {
                self.fail(&format!("can.{flag} is {} for {who} in order {at} after {told}", can[flag]));
            }
        }
    }

    /// Gigs show what became of their orders, and the desk lists those that are its own.
    pub async fn hold_trade(&self, told: &str) {
        let moderator = &self.stage.actors[1];
        for (at, gig) in self.market.gigs.iter().enumerate() {
            let answer = moderator.get(&format!("/gigs/{}", gig.id)).await;
            if gig.gone {
                assert_eq!(answer.status.as_u16(), 404, "gig {at} is still there after {told}");
                continue;
            }
            let (ours, theirs) = (self.market.gig_page(at), gig_shown(&answer.data()));
            if ours != theirs {
                self.fail(&format!("gig {at}\nforetold {ours}\nreal     {theirs}\nafter {told}"));
            }
        }
        for (filter, ours) in ["disputed", "unanswered", "suspended", "all"].into_iter().zip(self.market.desk()) {
            let total = moderator.get(&format!("/admin/orders?filter={filter}")).await.list().1;
            if usize::try_from(total).ok() != Some(ours) {
                self.fail(&format!("the desk has {total} {filter} orders and not {ours} after {told}"));
            }
        }
    }

    /// Where payments stand, as their payers see them: two deeds about one may fit in either order and leave it elsewhere.
    pub async fn paid_differs(&mut self, payments: impl Iterator<Item = usize>) -> Option<String> {
        for at in payments {
            let (payer, now) = (self.market.payments[at].payer, self.now());
            if self.market.payments[at].id <= 0 || !self.market.is_signed_in(payer) {
                continue;
            }
            self.market.note_visit(payer, now);
            let one = &self.market.payments[at];
            let view = self.stage.actors[payer].get(&format!("/payments/{}", one.id)).await.data();
            if view["status"] != one.status.code() {
                return Some(format!("payment {} is {} and not {:?}", one.id, view["status"], one.status));
            }
        }
        None
    }

    /// What a payment that was begun asks for: of a price set meanwhile the answer tells whether it came before.
    pub fn asked_differs(&self, made: Option<Made>, answer: &Answer) -> Option<String> {
        let Some(Made::Payment(at)) = made.filter(|_| answer.status.is_success()) else { return None };
        let (ours, real) = (self.market.payments[at].amount, minor(&answer.data()["amount"]));
        (real != ours).then(|| format!("a payment of {real} was begun and not of {ours}"))
    }

    /// What those who changed it ask for their entries: of two changes at once no answer tells which came last.
    pub async fn asks_differ(&self, deeds: [&(PersonAt, Deed); 2]) -> Option<String> {
        for (who, _) in
            deeds.into_iter().filter(|(who, deed)| matches!(deed, Deed::SellAt(_)) && self.market.is_signed_in(*who))
        {
            let person = &self.market.people[*who];
            let (ours, shown) = (self.market.asks(*who, person.site), self.stage.actors[*who].get("/users/info").await);
            let real = minor(&shown.data()["autoSellPrice"]);
            if real != ours {
                return Some(format!("{who} asks for {real} and not {ours}"));
            }
        }
        None
    }

    /// A contest as the model would show it to a moderator.
    fn page(&self, at: ContestAt) -> Value {
        let (market, now) = (&self.market, self.now());
        let contest = &market.contests[at];
        let id = |work: usize| market.works[work].id;
        let mut finalists: Vec<i64> = contest.finalists.iter().map(|(who, _)| market.people[*who].id).collect();
        finalists.sort_unstable();
        let bought: Vec<Value> =
            contest.bought().map(|one| json!([one.number, id(one.work), one.price, one.confirmed])).collect();
        let waits = |one: &&Handover| !one.confirmed && one.package.is_some() && !one.awaits_revision();
        json!({
            "step": contest.step(now),
            "audit": i64::from(contest.paid),
            "private": contest.private,
            "complete": contest.complete,
            "winner": contest.winner().map(|one| id(one.work)),
            "refund": match contest.refund { Refund::None => 0, Refund::Requested(_) => 1, Refund::Refunded(_) => 2 },
            "quote": market.refund_quote(at, now),
            "total": contest.price.total(),
            "finalists": finalists,
            "bought": bought,
            "designs": contest.drafts,
            "abandoned": contest.abandoned.is_some(),
            "confirmsItself": contest.winner().filter(waits).is_some(),
            "winnerGets": market.promise_to_winner(at),
            "restEach": market.promise_of_rest(at),
        })
    }

    /// A person's own page says what the books say.
    pub async fn hold_balance(&self, who: PersonAt) {
        if !self.market.is_signed_in(who) {
            return;
        }
        let me = self.stage.actors[who].get("/users/info").await.data();
        for site in SITES {
            let shown = minor(&me["balance"][site.currency()]);
            assert_eq!(shown, self.market.balance(who, site), "{who} of seed {}", self.seed);
        }
    }
}
