//! What a real page shows of what the model foretells.

use crate::play::minor;
use serde_json::{Value, json};

/// The same part of a real page as [`World::page`] foretells.
pub fn shown(view: &Value) -> Value {
    let list = |name: &str| view[name].as_array().cloned().unwrap_or_default();
    let chosen = |one: &Value| one["isFinalist"] == true;
    let mut finalists: Vec<i64> =
        list("designerList").iter().filter(|one| chosen(one)).filter_map(|one| one["id"].as_i64()).collect();
    finalists.sort_unstable();
    let bought: Vec<Value> = list("additionalBought")
        .iter()
        .map(|one| json!([one["id"], one["work"]["id"], minor(&one["price"]), one["confirmed"]]))
        .collect();
    json!({
        "step": view["step"],
        "audit": view["audit"],
        "private": view["private"] == true || view["private"] == 1,
        "complete": view["packageConfirm"],
        "winner": view["winning"]["workId"],
        "refund": view["refund"]["status"],
        "quote": if view["refundQuote"].is_null() { 0 } else { minor(&view["refundQuote"]) },
        "total": minor(&view["pricing"]["total"]),
        "finalists": finalists,
        "bought": bought,
        "designs": view["designs"],
        "abandoned": !view["abandonedPaidAt"].is_null(),
        "confirmsItself": !view["autoConfirmAt"].is_null(),
        "winnerGets": promised(view),
        "restEach": if view["shares"]["restEach"].is_null() { 0 } else { minor(&view["shares"]["restEach"]) },
    })
}

/// What the page promises to a winner whose handover is open: before and after commission, one promise everywhere.
fn promised(view: &Value) -> Value {
    let open = !view["winning"].is_null() && view["packageConfirm"] != true && view["refund"]["status"] != 2;
    let now = &view["shares"]["now"];
    if !open {
        return Value::Null;
    }
    if now != &view["shares"]["planned"] || now["net"] != view["winnerShare"] {
        return json!(format!("more than one promise: {} and {}", view["shares"], view["winnerShare"]));
    }
    json!([minor(&now["awards"]), minor(&now["gross"]), minor(&now["net"])])
}
