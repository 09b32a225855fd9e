//! The real server against callers who take their time: it goes on answering everybody else, cuts off what is too slow and
//! nothing that is merely slow, and tells its load balancer before it stops.

#![allow(clippy::unwrap_used, reason = "tests")]

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use db::{DbError, Engine, params, sql};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use serde_json::json;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread;
use std::time::{Duration, Instant};
use testkit::process::{Caller, Place, Server, free_address, wait_until};
use testkit::{Contest, Scratch, jpg_of};

const SECOND: Duration = Duration::from_secs(1);
/// What comes at all comes within that on a slow machine too; callers here wait longer, and so do servers for them.
const SOON: Duration = Duration::from_secs(15);
/// More than the descriptors that the server has.
const SLOW_CALLERS: usize = 1_100;
const HALF_A_HEAD: &str = "GET / HTTP/1.1\r\nHost: market.test\r\nX-Slow: ";
const HALF_A_BODY: &str = "POST /api/login/email HTTP/1.1\r\nHost: market.test\r\nContent-Type: application/json\r\n\
    Content-Length: 900000\r\n\r\n{";

fn place(environment: &[(&'static str, &str)]) -> (Scratch, Place) {
    let scratch = Scratch::new(Engine::Sqlite).unwrap();
    let environment = environment.iter().map(|(name, value)| (*name, (*value).to_owned()));
    let place = Place::of(&scratch).with(environment);
    (scratch, place)
}

fn connect(address: SocketAddr, first: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(20 * SECOND)).unwrap();
    stream.write_all(first.as_bytes()).unwrap();
    stream
}

/// How long until the other side hangs up, and what it said before.
fn hung_up(stream: &mut TcpStream) -> (Duration, String) {
    let (since, mut said) = (Instant::now(), Vec::new());
    // A reset is an end too.
    drop(stream.read_to_end(&mut said));
    (since.elapsed(), String::from_utf8_lossy(&said).into_owned())
}

/// 1,100 connections that say a byte now and then, and somebody who asks how the server does.
fn answers_beside_slow_callers(limit: &'static str, first: &str) {
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).unwrap();
    // None of them goes by itself while somebody asks.
    let times = [("VERMILION_HEAD_TIMEOUT_SECONDS", "120"), ("VERMILION_BODY_TIMEOUT_SECONDS", "120")];
    let (_scratch, place) = place(&times);
    let server = Server::started_in(&place.limited(limit));
    let mut slow: Vec<TcpStream> = (0..SLOW_CALLERS).map(|_| connect(server.address, first)).collect();
    thread::sleep(3 * SECOND);
    let mut told = 0;
    for round in 0..4 {
        for stream in &mut slow {
            // Some were cut off.
            told += usize::from(stream.write_all(b"x").is_ok());
        }
        let since = Instant::now();
        let answer = Caller::guest(server.address).call("GET", "/healthz", "", b"").unwrap();
        assert_eq!((answer.status, answer.body.as_slice()), (200, b"ok".as_slice()), "round {round}");
        assert!(since.elapsed() < SOON, "round {round}: {:?}", since.elapsed());
        thread::sleep(SECOND / 2);
    }
    assert!(told > SLOW_CALLERS, "they do drip: {told}");
}

#[test]
fn a_server_with_few_descriptors_answers_beside_heads_that_drip() {
    answers_beside_slow_callers("-n 1024", HALF_A_HEAD);
}

#[test]
fn a_server_with_few_descriptors_answers_beside_bodies_that_drip() {
    answers_beside_slow_callers("-n 1024", HALF_A_BODY);
}

#[test]
fn a_server_that_may_raise_its_descriptors_does() {
    let (_scratch, place) = place(&[("VERMILION_HEAD_TIMEOUT_SECONDS", "120")]);
    let server = Server::started_in(&place.limited("-Sn 1024"));
    let mut slow: Vec<TcpStream> = (0..SLOW_CALLERS).map(|_| connect(server.address, HALF_A_HEAD)).collect();
    assert_eq!(Caller::guest(server.address).call("GET", "/healthz", "", b"").unwrap().status, 200);
    // There was room for all: nobody gave way.
    for stream in &mut slow {
        stream.set_nonblocking(true).unwrap();
        let waits = stream.read(&mut [0]).unwrap_err().kind();
        assert_eq!(waits, std::io::ErrorKind::WouldBlock);
    }
}

#[test]
fn half_a_head_is_cut_off_and_an_idle_connection_is_closed() {
    let head = ("VERMILION_HEAD_TIMEOUT_SECONDS", "1");
    let (_scratch, patient) = place(&[head]);
    let server = Server::started_in(&patient);
    let (mut half, mut silent) = (connect(server.address, HALF_A_HEAD), connect(server.address, ""));
    let dripping = half.try_clone().unwrap();
    thread::spawn(move || {
        let mut dripping = dripping;
        while dripping.write_all(b"x").is_ok() {
            thread::sleep(SECOND / 5);
        }
    });
    for stream in [&mut half, &mut silent] {
        let (after, said) = hung_up(stream);
        assert!(after < SOON && said.is_empty(), "{after:?} {said}");
    }
    // After an answer there is more time.
    let (_scratch, place) = place(&[head, ("VERMILION_IDLE_TIMEOUT_SECONDS", "3")]);
    let server = Server::started_in(&place);
    let since = Instant::now();
    let mut idle = connect(server.address, "GET /healthz HTTP/1.1\r\nHost: market.test\r\n\r\n");
    let (_, said) = hung_up(&mut idle);
    let after = since.elapsed();
    assert!(said.starts_with("HTTP/1.1 200"), "{said}");
    assert!((2 * SECOND..SOON).contains(&after), "{after:?}");
}

#[test]
fn a_body_that_drips_or_stops_is_told_408() {
    let times = [("VERMILION_BODY_TIMEOUT_SECONDS", "1"), ("VERMILION_BODY_RATE", "1000")];
    let (_scratch, place) = place(&times);
    let server = Server::started_in(&place);
    let mut stopped = connect(server.address, HALF_A_BODY);
    let mut drips = connect(server.address, HALF_A_BODY);
    let dripping = drips.try_clone().unwrap();
    thread::spawn(move || {
        let mut dripping = dripping;
        while dripping.write_all(b" ").is_ok() {
            thread::sleep(SECOND / 5);
        }
    });
    for stream in [&mut stopped, &mut drips] {
        let (after, said) = hung_up(stream);
        assert!(after < SOON, "{after:?}");
        assert!(said.starts_with("HTTP/1.1 408"), "{said}");
        assert!(said.contains("\"error\":\"too_slow\"") && said.contains("connection: close"), "{said}");
    }
}

/// The head of an upload of so many bytes, and the beginning of its one file.
fn upload_begun(of: &Caller, announced: usize) -> TcpStream {
    let kind = [("Content-Type", "multipart/form-data; boundary=XB")];
    let mut stream = of.begin("POST", "/api/v1/files", &kind, announced).unwrap();
    stream.set_read_timeout(Some(20 * SECOND)).unwrap();
    let head = "--XB\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.zip\"\r\n\r\nPK\u{3}\u{4}";
    stream.write_all(head.as_bytes()).unwrap();
    stream
}

/// Sends that many bytes five times a second until the other side has enough.
fn drip(stream: &TcpStream, bytes: usize) {
    let mut stream = stream.try_clone().unwrap();
    thread::spawn(move || {
        while stream.write_all(&vec![b'x'; bytes]).is_ok() {
            thread::sleep(SECOND / 5);
        }
    });
}

#[test]
fn a_large_body_must_come_faster_than_a_small_one() {
    let times = [("VERMILION_BODY_TIMEOUT_SECONDS", "3"), ("VERMILION_BODY_RATE", "1000")];
    let (_scratch, place) = place(&times);
    let server = Server::started_in(&place);
    let designer = Caller::signed_in(server.address, "designer");
    let [mut large, mut small] = [50 << 20, 20_000].map(|size| upload_begun(&designer, size));
    for stream in [&large, &small] {
        drip(stream, 1_000);
    }
    let (after, said) = hung_up(&mut large);
    assert!(after < SOON && said.starts_with("HTTP/1.1 408"), "{after:?} {said}");
    let mut said = [0; 12];
    small.read_exact(&mut said).unwrap();
    assert_eq!(&said, b"HTTP/1.1 400", "it came whole, and is no form");
}

#[test]
fn uploads_that_trickle_give_way_to_somebody_elses() {
    // Room for ten bodies, five of each person, and none of them ends by itself.
    let (_scratch, place) = place(&[("VERMILION_UPLOAD_MEMORY", "32"), ("VERMILION_BODY_TIMEOUT_SECONDS", "120")]);
    let server = Server::started_in(&place);
    let people = ["designer", "client"].map(|role| Caller::signed_in(server.address, role));
    let trickling: Vec<TcpStream> = people
        .iter()
        .flat_map(|person| (0..5).map(|_| upload_begun(person, 50 << 20)))
        .inspect(|stream| drip(stream, 600))
        .collect();
    thread::sleep(3 * SECOND);
    let other = Caller::signed_in(server.address, "moderator");
    let since = Instant::now();
    let (status, told) = other.send("/users/avatar", "a.jpg", &jpg_of(300, 300, 70_103), &[]).unwrap();
    assert_eq!(status, 200, "{told}");
    assert!(since.elapsed() < SOON, "{:?}", since.elapsed());
    let cut_off = trickling.into_iter().filter_map(|mut stream| {
        stream.set_read_timeout(Some(SECOND / 10)).unwrap();
        Some(hung_up(&mut stream).1).filter(|told| told.starts_with("HTTP/1.1 408"))
    });
    let cut_off = cut_off.count();
    // Another one where a slow machine takes more than a second to give the place to whoever waits.
    assert!((1..=2).contains(&cut_off), "one gave way, and one was enough: {cut_off}");
}

/// An answer's head and body, read off a connection that may go on.
fn one_answer(stream: &mut TcpStream) -> String {
    let (mut said, mut piece) = (Vec::new(), [0; 4_096]);
    loop {
        let text = String::from_utf8_lossy(&said).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
            if length.is_none_or(|length| body.len() >= length.parse().unwrap()) {
                return text;
            }
        }
        match stream.read(&mut piece) {
            Ok(0) | Err(_) => return text,
            Ok(read) => said.extend_from_slice(&piece[..read]),
        }
    }
}

#[test]
fn a_refusal_of_an_unread_body_leaves_the_connection_usable_or_says_that_it_ends() {
    let (_scratch, place) = place(&[]);
    let server = Server::started_in(&place);
    let refused = |length: usize| {
        format!(
            "POST /api/v1/projects/1/share/reset HTTP/1.1\r\nHost: market.test\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n\r\n"
        )
    };
    for wait in [Duration::ZERO, SECOND / 50, SECOND / 20] {
        let mut stream = connect(server.address, &refused(2));
        thread::sleep(wait);
        stream.write_all(b"{}").unwrap();
        let told = one_answer(&mut stream);
        assert!(told.starts_with("HTTP/1.1 401") && !told.contains("connection: close"), "{wait:?} {told}");
        stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: market.test\r\n\r\n").unwrap();
        let told = one_answer(&mut stream);
        assert!(told.starts_with("HTTP/1.1 200"), "{wait:?} {told}");
    }
    // Too much, too late, and asked for before it is sent.
    let asks = refused(2).replace("\r\n\r\n", "\r\nExpect: 100-continue\r\n\r\n");
    for head in [refused(900_000), refused(2), asks] {
        let mut stream = connect(server.address, &head);
        let (after, told) = hung_up(&mut stream);
        assert!(told.starts_with("HTTP/1.1 401") && told.contains("connection: close"), "{told}");
        assert!(after < SOON, "{after:?}");
    }
}

#[test]
fn fifty_megabytes_over_a_poor_but_steady_line_arrive() {
    const SIZE: usize = 50 << 20;
    // A tenth of the pace at which it comes, and a time that is over long before the end.
    let times = [("VERMILION_BODY_TIMEOUT_SECONDS", "3"), ("VERMILION_BODY_RATE", "500000")];
    let (_scratch, place) = place(&times);
    let server = Server::started_in(&place);
    let [client, designer] = ["client", "designer"].map(|role| Caller::signed_in(server.address, role));
    let contest = client.post("/projects", &Contest::brief()).unwrap()["id"].as_i64().unwrap();
    client.post("/gateway/logo/payment/audit/simulate", &json!({ "projectId": contest })).unwrap();
    let work = designer.upload(&format!("/projects/{contest}/works"), &jpg_of(800, 600, 70_101)).unwrap();
    let (status, told) =
        client.told("PUT", &format!("/projects/{contest}/works/{}/winning", work["id"]), &json!({})).unwrap();
    assert_eq!(status, 200, "{told}");
    designer.upload(&format!("/works/{}/attachments", work["id"]), &jpg_of(1_600, 1_200, 70_102)).unwrap();
    let (size, about) = (
        SIZE.to_string(),
        format!("filename {},projectId {}", STANDARD.encode("a.zip"), STANDARD.encode(contest.to_string())),
    );
    let headers = [("Tus-Resumable", "1.0.0"), ("Upload-Length", size.as_str()), ("Upload-Metadata", about.as_str())];
    let told = designer.call_with("POST", "/api/v1/uploads", &headers, b"").unwrap();
    assert_eq!(told.status, 201, "{}", told.json());
    let path = told.header("location").to_owned();
    let headers =
        [("Tus-Resumable", "1.0.0"), ("Content-Type", "application/offset+octet-stream"), ("Upload-Offset", "0")];
    let mut stream = designer.begin("PATCH", &path, &headers, SIZE).unwrap();
    let since = Instant::now();
    let mut said = 0;
    while said < SIZE {
        let piece = vec![0x5a; (512 << 10).min(SIZE - said)];
        if stream.write_all(&piece).is_err() {
            break;
        }
        said += piece.len();
        thread::sleep(Duration::from_millis(80));
    }
    let (_, told) = hung_up(&mut stream);
    assert!(told.starts_with("HTTP/1.1 204"), "{said} bytes were sent: {told}");
    assert!(since.elapsed() > 5 * SECOND, "it took its time");
    assert!(told.contains(&format!("upload-offset: {SIZE}")), "{told}");
}

#[test]
fn a_server_about_to_stop_says_so_before_it_takes_nobody_any_more() {
    let (_scratch, place) = place(&[("VERMILION_DRAIN_SECONDS", "8")]);
    let server = Server::started_in(&place);
    let guest = Caller::guest(server.address);
    server.terminate();
    wait_until(|| guest.call("GET", "/readyz", "", b"").is_ok_and(|told| told.status == 503));
    let told = guest.call("GET", "/readyz", "", b"").unwrap();
    assert_eq!((told.status, told.body.as_slice()), (503, b"stopping".as_slice()));
    assert_eq!(guest.call("GET", "/healthz", "", b"").unwrap().status, 200, "it still serves");
    let mut unfinished = connect(server.address, "GET /healthz HTTP/1.1\r\nHost: market.test\r\n");
    wait_until(|| TcpStream::connect(server.address).is_err());
    assert!(guest.call("GET", "/healthz", "", b"").is_err(), "nobody new");
    // What was begun is finished.
    unfinished.write_all(b"\r\n").unwrap();
    assert!(hung_up(&mut unfinished).1.starts_with("HTTP/1.1 200"));
    assert!(server.ended_well());
}

#[test]
fn an_operator_sees_jobs_queues_uploads_the_disk_and_the_last_proof_of_the_books() {
    let watched = free_address();
    let (_scratch, place) = place(&[("VERMILION_METRICS_LISTEN", &watched.to_string())]);
    let server = Server::started_in(&place);
    let value = |name: &str| {
        let told = Caller::guest(watched).call("GET", "/metrics", "", b"").unwrap();
        let text = String::from_utf8(told.body).unwrap();
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("{name} is not there:\n{text}")).parse::<f64>().unwrap()
    };
    // Never yet, or by the first job of the day.
    let first = value("ledger_verified_timestamp_seconds");
    let client = Caller::signed_in(server.address, "client");
    assert!(client.advance(25.0));
    // That of the next day is enqueued by the server's runner, a moment later.
    wait_until(|| value("ledger_verified_timestamp_seconds") > first.max(1_700_000_000.0));
    assert!(value("ledger_verified_timestamp_seconds") > first.max(1_700_000_000.0));
    assert_eq!(value("ledger_faults"), 0.0);
    let before = value("http_upload_bytes_total");
    client
        .post("/contact/email", &json!({ "name": "a", "email": "a@people.test", "content": "x".repeat(500) }))
        .unwrap();
    assert!(value("http_upload_bytes_total") >= before + 500.0);
    // Nobody's job: so nobody sends it before it is counted.
    let unsent = sql!(
        "INSERT INTO outbox (channel, recipient, subject, body, created_at)
         VALUES ('mail', 'a@people.test', 'a', 'b', 9000000000000)"
    );
    let written: Result<u64, DbError> = place.db().write_blocking(move |tx| tx.run(unsent, &params![]));
    assert_eq!(written.unwrap(), 1);
    for (name, least) in [
        ("jobs{state=\"scheduled\"}", 0.0),
        ("jobs{state=\"due\"}", 0.0),
        ("jobs{state=\"leased\"}", 0.0),
        ("jobs_oldest_due_seconds", 0.0),
        ("outbox_unsent", 1.0),
        ("outbox_oldest_unsent_seconds", 0.0),
        ("db_waiting{queue=\"read\"}", 0.0),
        ("db_taken_total{queue=\"read\"}", 3.0),
        ("db_taken_total{queue=\"write\"}", 3.0),
        ("db_waited_seconds_total{queue=\"write\"}", 0.000_001),
        ("db_refused_total{queue=\"read\"}", 0.0),
        ("storage_free_bytes", 1_000_000.0),
        ("http_connections", 0.0),
        ("http_connections_turned_away_total", 0.0),
        ("http_uploads", 0.0),
        ("http_uploads_too_slow_total", 0.0),
        ("database_up", 1.0),
        ("http_request_duration_seconds_count{method=\"POST\",route=\"/api/login/email\",status=\"200\"}", 1.0),
    ] {
        assert!(value(name) >= least, "{name}");
    }
    assert_eq!(value("jobs{state=\"dead\"}"), 0.0);
}

#[test]
fn open_streams_do_not_hold_up_a_server_that_stops() {
    let (_scratch, place) = place(&[]);
    let server = Server::started_in(&place);
    let client = Caller::signed_in(server.address, "client");
    let mut streams: Vec<_> = (0..3).map(|_| client.begin("GET", "/api/v1/users/stream", &[], 0).unwrap()).collect();
    let mut first = [0; 1];
    for stream in &mut streams {
        stream.read_exact(&mut first).unwrap();
    }
    server.terminate();
    for stream in &mut streams {
        let told = hung_up(stream).1;
        assert!(told.contains("text/event-stream") && told.ends_with("0\r\n\r\n"), "ended, not cut off: {told}");
    }
    assert!(server.ended_well());
}

/// Asks for the stream and reads its first words.
fn stream_of(client: &Caller, version: &str) -> (TcpStream, String) {
    let head = format!("GET /api/v1/users/stream {version}\r\nHost: market.test\r\nCookie: {}\r\n\r\n", client.cookie);
    let mut stream = connect(client.address, &head);
    let mut said = Vec::new();
    let end: &[u8] = if version == "HTTP/1.1" { b": here\n\n\r\n" } else { b": here\n\n" };
    while !said.ends_with(end) {
        let mut byte = [0];
        stream.read_exact(&mut byte).unwrap();
        said.extend(byte);
    }
    (stream, String::from_utf8(said).unwrap())
}

#[test]
fn a_stream_comes_in_chunks_and_ends_with_whoever_reads_it() {
    let watched = free_address();
    let (_scratch, place) = place(&[("VERMILION_METRICS_LISTEN", &watched.to_string())]);
    let server = Server::started_in(&place);
    let open = || {
        let told = Caller::guest(watched).call("GET", "/metrics", "", b"").unwrap();
        let text = String::from_utf8(told.body).unwrap();
        text.lines().find_map(|line| line.strip_prefix("streams_open ")?.parse::<i64>().ok()).unwrap()
    };
    let client = Caller::signed_in(server.address, "client");

    let (stream, said) = stream_of(&client, "HTTP/1.1");
    let (head, body) = said.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 200 OK\r\n"), "{head}");
    for line in [
        "content-type: text/event-stream",
        "cache-control: no-store",
        "transfer-encoding: chunked",
        "connection: close",
        "x-content-type-options: nosniff",
    ] {
        assert!(head.lines().any(|given| given == line), "{line} is not there: {head}");
    }
    assert!(head.contains("\r\ndate: ") && !head.contains("content-length"), "{head}");
    let (size, chunk) = body.split_once("\r\n").unwrap();
    assert_eq!(usize::from_str_radix(size, 16).unwrap() + 2, chunk.len(), "{body:?}");

    // Whoever leaves is not told anything any more; whoever says more on it is let go, for nothing comes after it.
    assert_eq!(open(), 1);
    drop(stream);
    wait_until(|| open() == 0);
    let (mut stream, _) = stream_of(&client, "HTTP/1.1");
    stream.write_all(b"GET / HTTP/1.1\r\nHost: market.test\r\n\r\n").unwrap();
    assert_eq!(hung_up(&mut stream).1, "");
    wait_until(|| open() == 0);

    // An older reader knows no chunks.
    let (stream, said) = stream_of(&client, "HTTP/1.0");
    assert!(!said.contains("chunked") && said.contains("\r\n\r\nid: "), "{said}");
    drop(stream);

    // With its session it ends, and says so.
    let (mut stream, _) = stream_of(&client, "HTTP/1.1");
    assert_eq!(client.call("GET", "/api/logout", "", b"").unwrap().status, 200);
    let last = hung_up(&mut stream).1;
    assert!(last.ends_with("0\r\n\r\n"), "ended, not cut off: {last:?}");
}
