//! What the most visited answers ask of PostgreSQL ahead of their turn: they ask it afterwards, all of it.

use db::Engine;
use serde_json::json;
use std::net::SocketAddr;
use testkit::process::{Caller, Place, Server, free_address, wait_until};
use testkit::{Contest, Scratch, jpg_of};

/// So often that every connection has prepared its statements: what has to be prepared does not go ahead.
const ROUNDS: usize = 40;

#[test]
fn a_contest_its_wall_and_its_messages_ask_nothing_in_vain() {
    let Some(scratch) = Scratch::new(Engine::Postgres) else { return };
    let watched = free_address();
    let place = Place::of(&scratch).with([("VERMILION_METRICS_LISTEN", watched.to_string())]);
    let server = Server::started_in(&place);
    let value = |name: &str| {
        let told = Caller::guest(watched).call("GET", "/metrics", "", b"").unwrap();
        let text = String::from_utf8(told.body).unwrap();
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("{name} is not there")).parse::<u64>().unwrap()
    };
    let person = |address: SocketAddr, role: &str| Caller::signed_in(address, role);
    let people = ["client", "designer", "moderator"].map(|role| person(server.address, role));
    let [client, designer, _] = &people;
    let guest = Caller::guest(server.address);
    let id = client.post("/projects", &Contest::brief()).unwrap()["id"].as_i64().unwrap();
    client.post("/gateway/logo/payment/audit/simulate", &json!({ "projectId": id })).unwrap();
    let entries: Vec<_> = (0..3)
        .map(|seed| designer.upload(&format!("/projects/{id}/works"), &jpg_of(800, 600, 93_001 + seed)).unwrap())
        .collect();
    let works: Vec<i64> = entries.iter().map(|entry| entry["id"].as_i64().unwrap()).collect();
    let jobs = |state: &str| value(&format!("jobs{{state=\"{state}\"}}"));
    let visited = |rounds: usize| {
        // A message that meets a job of somebody else's is written again: what it had asked was in vain.
        wait_until(|| jobs("due") + jobs("leased") == 0);
        for round in 0..rounds {
            for caller in people.iter().chain([&guest]) {
                assert_eq!(caller.get(&format!("/projects/{id}"))["code"], 200);
                assert_eq!(caller.get(&format!("/projects/{id}/works?size=40"))["code"], 200);
            }
            for author in [client, designer] {
                let work = works[round % works.len()];
                let said = json!({ "content": format!("第{round}句") });
                author.post(&format!("/projects/{id}/works/{work}/messages"), &said).unwrap();
            }
        }
    };
    visited(ROUNDS);
    // A winner, and what changes hands with it.
    let finalist = json!({ "designerId": entries[0]["designer"]["id"] });
    client.post(&format!("/projects/{id}/finalists"), &finalist).unwrap();
    assert!(client.advance(49.0));
    let (status, told) = client.told("PUT", &format!("/projects/{id}/works/{}/winning", works[0]), &json!({})).unwrap();
    assert_eq!(status, 200, "{told}");
    visited(ROUNDS);
    let (ahead, in_vain) = (value("db_questions_ahead_total"), value("db_questions_in_vain_total"));
    assert!(ahead > 10 * u64::try_from(ROUNDS).unwrap(), "{ahead} questions went ahead");
    assert_eq!(in_vain, 0, "beside {ahead} that were asked");
}
