//! What a run has met, and what it must meet: one that met less proves less than it says.

use crate::deed::{Deed, Said};
use std::collections::BTreeMap;

/// How often each deed was accepted and refused, by its name and the answer, and each state and fault met.
#[derive(Clone, Debug, Default)]
pub struct Counts(pub BTreeMap<String, usize>);

impl Counts {
    pub fn add(&mut self, deed: &Deed, said: Said) {
        let how = match said {
            Said::Done => "done".to_owned(),
            Said::Due(code, _) => code.to_owned(),
            Said::No((_, code)) => code.to_owned(),
        };
        let (name, answer) = (deed.name(), if said == Said::Done { "accepted" } else { "refused" });
        self.note(&format!("{name}: {how}"));
        self.note(&format!("{name}: {answer}"));
        if let Deed::Start(_, channel) = deed {
            self.note(&format!("by {}: {answer}", channel.code()));
        }
    }

    pub fn note(&mut self, what: &str) {
        self.note_times(what, 1);
    }

    pub fn note_times(&mut self, what: &str, times: usize) {
        *self.0.entry(what.to_owned()).or_default() += times;
    }

    pub fn times(&self, what: &str) -> usize {
        self.0.get(what).copied().unwrap_or_default()
    }

    pub fn of(&self, name: &str, how: &str) -> usize {
        self.times(&format!("{name}: {how}"))
    }

    pub fn join(&mut self, other: &Counts) {
        for (what, times) in &other.0 {
            self.note_times(what, *times);
        }
    }
}

/// How often each thing must be met at least.
#[derive(Clone, Debug, Default)]
pub struct Cover(BTreeMap<String, usize>);

/// Commands that must be accepted, and refused.
const ACCEPTED: [&str; 79] = [
    "PayAtOnce project",
    "PayAtOnce finalist",
    "PayAtOnce work",
    "Start project",
    "Start store",
    "Start finalist",
    "Start restart",
    "Start private",
    "Start work",
    "Arrive",
    "Tell",
    "Silently",
    "Proof",
    "Verify true",
    "Verify false",
    "SentByHand",
    "End",
    "Restart",
    "Finalist",
    "Winner",
    "Enter",
    "TakeDown",
    "Effects",
    "Deliver winner",
    "Deliver bought",
    "Revise winner",
    "Revise bought",
    "Confirm winner",
    "Confirm bought",
    "Claim winner",
    "Claim bought",
    "Refund",
    "CancelRefund",
    "DecideRefund true",
    "DecideRefund false",
    "Split",
    "ClaimRest",
    "CancelClone",
    "Purchase",
    "Remove",
    "Quote",
    "Revoke winner",
    "Revoke bought",
    "Look",
    "SellAt",
    "Payout",
    "DecidePayout true",
    "Leave",
    "Offer",
    "Edit",
    "Audit true",
    "Audit false",
    "Shelve true",
    "Shelve false",
    "TakeOff",
    "Place",
    "Hire",
    "Start order",
    "Start tip",
    "Message",
    "Block true",
    "Block false",
    "Suspend true",
    "Suspend false",
    "Look order",
    "Order Quote",
    "Order Decline",
    "Order Answer true",
    "Order Write",
    "Order Deliver",
    "Order Revise",
    "Order Complete",
    "Order AskDays",
    "Order AnswerDays true",
    "Order AnswerDays false",
    "Order Cancel",
    "Order Decide",
    "Order Review",
    "Order AnswerReview",
];

const REFUSED: [&str; 64] = [
    "PayAtOnce project",
    "PayAtOnce finalist",
    "PayAtOnce work",
    "Start project",
    "Start finalist",
    "Start restart",
    "Start private",
    "Start work",
    "Proof",
    "Verify true",
    "End",
    "Restart",
    "Finalist",
    "Winner",
    "Enter",
    "TakeDown",
    "Effects",
    "Deliver winner",
    "Deliver bought",
    "Revise winner",
    "Revise bought",
    "Confirm winner",
    "Confirm bought",
    "Claim winner",
    "Claim bought",
    "Refund",
    "CancelRefund",
    "DecideRefund true",
    "DecideRefund false",
    "Private",
    "Split",
    "ClaimRest",
    "CancelClone",
    "Purchase",
    "Remove",
    "Quote",
    "Revoke winner",
    "Revoke bought",
    "Look",
    "Payout",
    "Leave",
    "Offer",
    "Edit",
    "Audit true",
    "Shelve true",
    "Place",
    "Hire",
    "Start order",
    "Message",
    "Look order",
    "Order Quote",
    "Order Decline",
    "Order Answer true",
    "Order Answer false",
    "Order Write",
    "Order Deliver",
    "Order Revise",
    "Order Complete",
    "Order AskDays",
    "Order AnswerDays true",
    "Order Cancel",
    "Order Decide",
    "Order Review",
    "Order AnswerReview",
];

/// Everything else, for each hundred lives.
const MET: [(&str, usize); 66] = [
    ("by sandbox: accepted", 4),
    ("by transfer: accepted", 4),
    ("by alipay: accepted", 3),
    ("by wechatpay: accepted", 3),
    ("by stripe: accepted", 3),
    ("by paypal: accepted", 3),
    ("told by alipay", 2),
    ("told by wechatpay", 2),
    ("told by stripe", 2),
    ("told by paypal", 2),
    ("a notification came twice", 4),
    ("a notification came late", 2),
    ("found by asking", 2),
    ("asked in vain", 1),
    ("a refund's answer was lost", 1),
    ("a write met trouble", 40),
    ("a write was told to come again", 5),
    ("a job ran twice", 20),
    ("the clock jumped over everything", 3),
    ("a draft went by itself", 1),
    ("at once: same", 20),
    ("at once: different", 20),
    ("contest with a coupon", 2),
    ("contest Budget zh", 1),
    ("contest Budget en", 1),
    ("contest Standard zh", 2),
    ("contest Standard en", 2),
    ("contest Premium zh", 1),
    ("contest Premium en", 1),
    ("contest Express zh", 1),
    ("contest Express en", 1),
    ("contest Custom zh", 1),
    ("contest Custom en", 1),
    ("contest Business zh", 1),
    ("order of a gig zh", 2),
    ("order of a gig en", 2),
    ("order of a hire zh", 2),
    ("order of a hire en", 2),
    ("order at 0", 1),
    ("order at 1", 1),
    ("order at 3", 1),
    ("order at 31", 1),
    ("order at 32", 1),
    ("order at 5", 1),
    ("order at 6", 1),
    ("order at 7", 1),
    ("order completed by its buyer", 2),
    ("order completed by time", 2),
    ("order ended by its buyer", 1),
    ("order ended by its seller", 1),
    ("order ended unpaid", 1),
    ("order ended unanswered", 1),
    ("order ended late", 1),
    ("order ended by both", 1),
    ("order ended by a moderator", 1),
    ("more of an order was paid", 2),
    ("several payments of an order went back", 1),
    ("an order waited for money", 1),
    ("moderators were asked about an order", 1),
    ("a clock that stood still went on", 1),
    ("the very file came again", 1),
    ("Order Quote: amount_range", 1),
    ("Start order: designer_gone", 1),
    ("Tip: payment_required", 3),
    ("tip given", 2),
    ("tip lapsed", 1),
];

/// How often each command must be accepted, and refused, in a hundred lives.
const LEAST: usize = 2;

impl Cover {
    /// What a hundred lives must meet.
    pub fn of_a_hundred() -> Self {
        let commands =
            |names: &'static [&str], how: &'static str| names.iter().map(move |name| (format!("{name}: {how}"), LEAST));
        let met = MET.iter().map(|(what, times)| ((*what).to_owned(), *times));
        Cover(commands(&ACCEPTED, "accepted").chain(commands(&REFUSED, "refused")).chain(met).collect())
    }

    /// What was not met often enough: how often it was, and how often it must be.
    pub fn lacking(&self, counts: &Counts) -> Vec<(String, usize, usize)> {
        let all = self.0.iter().map(|(what, least)| (what.clone(), counts.times(what), *least));
        all.filter(|(_, times, least)| times < least).collect()
    }

    pub fn wants(&self, what: &str, counts: &Counts) -> bool {
        self.0.get(what).is_some_and(|least| counts.times(what) < *least)
    }
}
