//! Bodies with files at a real server: who may send one is asked before it is read, and memory stays bounded however
//! many arrive.

#![allow(clippy::unwrap_used, reason = "tests")]

use db::Engine;
use serde_json::json;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};
use testkit::process::{Caller, Place, Server};
use testkit::{Contest, Scratch};

const MB: usize = 1 << 20;
const FORM: (&str, &str) = ("Content-Type", "multipart/form-data; boundary=x");

fn part(name: &str) -> Vec<u8> {
    format!("--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n").into_bytes()
}

/// The status of an answer that comes while the body is still owed.
fn status(stream: &mut TcpStream) -> u16 {
    let mut head = [0; 12];
    stream.read_exact(&mut head).unwrap();
    String::from_utf8_lossy(&head[9..]).parse().unwrap()
}

#[test]
fn who_may_not_send_is_told_before_the_body_is_read() {
    let scratch = Scratch::new(Engine::Sqlite).unwrap();
    let server = Server::started_in(&Place::of(&scratch));
    let client = Caller::signed_in(server.address, "client");
    let designer = Caller::signed_in(server.address, "designer");
    let guest = Caller::guest(server.address);
    let contest = client.post("/projects", &Contest::brief()).unwrap()["id"].as_i64().unwrap();
    let of_contest = |what: &str| format!("/api/v1/projects/{contest}/{what}");
    for (who, path, expected) in [
        (&guest, "/api/v1/projects".to_owned(), 401),
        (&guest, "/api/v1/users/avatar".to_owned(), 401),
        (&designer, "/api/v1/projects".to_owned(), 403),
        // The contest is not paid: the designer may not know of it, and its client may not enter.
        (&designer, of_contest("works"), 403),
        (&client, of_contest("works"), 403),
        (&designer, of_contest("packages"), 403),
        (&client, of_contest("packages"), 403),
        (&designer, of_contest("messages"), 403),
        (&client, "/api/v1/works/4711/attachments".to_owned(), 404),
        (&client, "/api/v1/works/4711/logo".to_owned(), 404),
        (&client, "/api/v1/payments/4711/proof".to_owned(), 404),
        (&client, "/api/v1/designers/application/upload/work".to_owned(), 403),
    ] {
        let since = Instant::now();
        let mut stream = who.begin("POST", &path, &[FORM], 50 * MB).unwrap();
        stream.write_all(&part("a.jpg")).unwrap();
        let told = status(&mut stream);
        assert!(told == expected || (expected == 403 && told == 404), "{path}: {told}");
        assert!(since.elapsed() < Duration::from_secs(10), "{path}: answered without the body");
    }
    // A sender who does not listen before the end hears the answer all the same.
    let (status, told) = designer.send("/projects", "a.zip", &vec![0; 20 * MB], &[]).unwrap();
    assert_eq!((status, told["error"].as_str()), (403, Some("forbidden")));
}

#[test]
fn many_bodies_at_once_stay_within_their_share_of_memory() {
    let scratch = Scratch::new(Engine::Sqlite).unwrap();
    let place = Place::of(&scratch);
    let server = Server::started_in(&place);
    let client = Caller::signed_in(server.address, "client");
    // Half-sent, and silent from then on.
    let stalled: Vec<TcpStream> = (0..30)
        .map(|_| {
            let mut stream = client.begin("POST", "/api/v1/projects", &[FORM], 50 * MB).unwrap();
            stream.write_all(&part("a.zip")).unwrap();
            stream.write_all(&vec![7; 12 * MB]).unwrap();
            stream
        })
        .collect();
    // No brief comes with the first half: its fields are wrong, its file was taken in all the same.
    let file = vec![b'a'; 8 * MB];
    let sent: Vec<u16> = thread::scope(|scope| {
        // Of more, so many would be sent away at once that some only see their connection end.
        let senders: Vec<_> = (0..36)
            .map(|number| {
                let (client, file) = (&client, &file);
                scope.spawn(move || {
                    let brief = Contest::brief();
                    let fields = brief.as_object().unwrap().iter().filter(|_| number % 2 == 0);
                    let text = |value: &serde_json::Value| value.to_string().replace(['"', '[', ']'], "");
                    let fields: Vec<_> = fields.map(|(name, value)| (name.as_str(), text(value))).collect();
                    client.send("/projects", "notes.txt", file, &fields).map_or(0, |(status, _)| status)
                })
            })
            .collect();
        senders.into_iter().map(|sender| sender.join().unwrap()).collect()
    });
    let came = |wanted: u16| sent.iter().filter(|status| **status == wanted).count();
    assert_eq!(came(200) + came(422) + came(503), sent.len(), "{sent:?}");
    assert!(came(200) > 0 && came(422) > 0, "{sent:?}");
    let peak = server.memory_peak_mb();
    assert!(peak < 300, "{peak} MB");
    // Nothing is left of what was refused or broken off.
    drop(stalled);
    let incoming = place.files().join("incoming");
    testkit::process::wait_until(|| std::fs::read_dir(&incoming).unwrap().count() == 0);
    assert_eq!(std::fs::read_dir(&incoming).unwrap().count(), 0);
    client.post("/projects/price", &json!({ "projectType": 0, "taocan": 4 })).unwrap();
}

#[test]
fn bodies_without_files_take_their_places_too() {
    let scratch = Scratch::new(Engine::Sqlite).unwrap();
    // None of them is slow before the end, so that none gives way.
    let whole = ("VERMILION_BODY_WHOLE_SECONDS", "86400".to_owned());
    let server = Server::started_in(&Place::of(&scratch).with([whole]));
    let guest = Caller::guest(server.address);
    let small = json!({ "email": "nobody@example.com", "password": "not the one" }).to_string();
    let sign_in = || guest.call("POST", "/api/login/email", "application/json", small.as_bytes()).unwrap().status;
    assert_eq!(sign_in(), 401);
    let before = server.memory_peak_mb();
    // Nearly whole, and silent from then on.
    let mut stalled: Vec<TcpStream> = (0..150)
        .map(|_| {
            let kind = ("Content-Type", "application/json");
            let mut stream = guest.begin("POST", "/api/login/email", &[kind], MB - 1_000).unwrap();
            stream.set_write_timeout(Some(Duration::from_millis(20))).unwrap();
            // Whoever has no place is not read, and its line fills.
            drop(stream.write_all(&vec![b' '; MB - 100_000]));
            stream
        })
        .collect();
    assert_eq!(sign_in(), 401, "a small body needs no place");
    let told: Vec<u16> = stalled.iter_mut().skip(40).map(status).collect();
    let refused = told.iter().filter(|status| **status == 503).count();
    assert!(refused >= 100, "{told:?}");
    let grown = server.memory_peak_mb() - before;
    assert!(grown < 60, "{grown} MB more");
}
