//! The committed OpenAPI document is the one that the code makes.

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
