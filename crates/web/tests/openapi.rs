//! The committed OpenAPI document is the one that the code makes.

#![allow(clippy::unwrap_used, reason = "tests")]

#[test]
fn the_committed_document_is_current() {
    let committed = include_str!("../../../frontend/openapi.json");
    let made = web::openapi::document().to_pretty_json().unwrap();
    assert!(committed.trim_end() == made.trim_end(), "frontend/openapi.json is stale: run `make openapi`");
}

#[test]
fn every_call_has_its_own_operation_id_and_a_summary() {
    let document: serde_json::Value = serde_json::to_value(web::openapi::document()).unwrap();
    let mut ids = std::collections::HashSet::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let id = operation["operationId"].as_str().unwrap_or_else(|| panic!("{method} {path} has no id"));
            assert!(ids.insert(id.to_owned()), "{id} is used twice");
            assert!(operation["summary"].as_str().is_some_and(|text| !text.is_empty()), "{method} {path} says nothing");
        }
    }
    assert!(ids.len() > 60);
}

#[test]
fn what_an_answer_may_set_to_null_is_always_there() {
    let document: serde_json::Value = serde_json::to_value(web::openapi::document()).unwrap();
    let card = &document["components"]["schemas"]["ProjectCard"];
    let required = |schema: &serde_json::Value| -> Vec<String> {
        schema["required"].as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_owned()).collect()
    };
    assert!(required(card).contains(&"coverKey".to_owned()), "null or a text, never missing");
    // Staff alone are given these.
    let user = &document["components"]["schemas"]["User"];
    assert!(!required(user).contains(&"wechatNo".to_owned()));
    assert_eq!(user["properties"]["wechatNo"]["type"], "string");
    // A caller may leave out what they would set to null.
    let brief = &document["components"]["schemas"]["BriefForm"];
    assert!(brief["required"].is_null(), "{brief:#}");
}

#[test]
fn closed_sets_of_words_are_those_of_the_rules() {
    let document: serde_json::Value = serde_json::to_value(web::openapi::document()).unwrap();
    let words = |name: &str| document["components"]["schemas"][name]["enum"].clone();
    assert_eq!(words("CurrencyCode"), serde_json::json!(["CNY", "USD"]));
    assert_eq!(words("TurnWord"), serde_json::json!(["effects", "package", "client", "designer", "done"]));
    assert_eq!(words("StepNumber"), serde_json::json!([0, 1, 2, 3, 4]));
}

/// The statuses that a call is documented with, by its operation id.
fn statuses() -> std::collections::HashMap<String, (bool, Vec<String>)> {
    let document: serde_json::Value = serde_json::to_value(web::openapi::document()).unwrap();
    let calls = document["paths"].as_object().unwrap().values().flat_map(|item| item.as_object().unwrap().values());
    calls
        .map(|call| {
            let takes_files = call["requestBody"]["content"].get("multipart/form-data").is_some();
            let statuses = call["responses"].as_object().unwrap().keys().cloned().collect();
            (call["operationId"].as_str().unwrap().to_owned(), (takes_files, statuses))
        })
        .collect()
}

#[test]
fn whoever_may_send_files_is_told_that_there_is_a_limit_of_their_size() {
    let calls = statuses();
    let silent: Vec<_> = calls
        .iter()
        .filter(|(_, (takes_files, statuses))| *takes_files && !statuses.iter().any(|status| status == "413"))
        .collect();
    assert!(silent.is_empty(), "{silent:?}");
    assert!(calls.values().filter(|(takes_files, _)| *takes_files).count() > 6);
}

#[test]
fn whoever_sends_a_form_is_told_what_a_broken_one_is_answered() {
    let document: serde_json::Value = serde_json::to_value(web::openapi::document()).unwrap();
    let calls = document["paths"].as_object().unwrap().values().flat_map(|item| item.as_object().unwrap().values());
    let forms: Vec<_> = calls.filter(|call| call["requestBody"]["content"].get("application/json").is_some()).collect();
    assert!(forms.len() > 60, "{}", forms.len());
    for call in forms {
        for status in ["400", "413", "415"] {
            assert!(call["responses"].get(status).is_some(), "{}: {status}", call["operationId"]);
        }
    }
}

#[test]
fn every_answer_says_what_it_is() {
    let document: serde_json::Value = serde_json::to_value(web::openapi::document()).unwrap();
    let shared = &document["components"]["responses"];
    for (path, item) in document["paths"].as_object().unwrap() {
        for (status, response) in
            item.as_object().unwrap().values().flat_map(|call| call["responses"].as_object().unwrap())
        {
            let of_many = response["$ref"].as_str().map(|name| &shared[name.rsplit('/').next().unwrap()]);
            let says = of_many.unwrap_or(response)["description"].as_str();
            assert!(says.is_some_and(|says| !says.is_empty()), "{path}: {status}");
        }
    }
}

/// The calls of `docs/security.md`, Limits.
#[test]
fn calls_that_are_counted_say_so() {
    let calls = statuses();
    for id in [
        "register_account",
        "login_email",
        "request_own_password_reset",
        "request_payout",
        "delete_account",
        "capture_coupon",
        "create_gig",
        "upload_gig_photo",
        "create_work_message",
        "try_work",
        "write_handover_message",
        "send_message",
        "edit_project",
        "receive_notification",
        "send_contact_message",
        "get_account_name",
        "prove_payment",
        "open_poll",
        "vote",
        "comment_on_work",
        "start_topic",
        "reply_to_topic",
    ] {
        assert!(calls[id].1.iter().any(|status| status == "429"), "{id}: {:?}", calls[id]);
    }
}
