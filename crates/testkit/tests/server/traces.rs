//! What a server sends to a collector of OpenTelemetry traces.

use db::Engine;
use domain::Timestamp;
use opentelemetry_proto::tonic::collector::trace::v1::ExportTraceServiceRequest;
use opentelemetry_proto::tonic::common::v1::any_value::Value;
use opentelemetry_proto::tonic::common::v1::{AnyValue, KeyValue};
use opentelemetry_proto::tonic::trace::v1::Span;
use opentelemetry_proto::tonic::trace::v1::span::SpanKind;
use opentelemetry_proto::tonic::trace::v1::status::StatusCode;
use prost::Message;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use testkit::Scratch;
use testkit::process::{Caller, Place, Server, wait_until};

/// A collector: what it was sent, and its address.
fn collector() -> (Arc<Mutex<Vec<ExportTraceServiceRequest>>>, String) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = format!("http://{}", listener.local_addr().expect("its address"));
    let sent = Arc::<Mutex<Vec<_>>>::default();
    let kept = sent.clone();
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let kept = kept.clone();
            std::thread::spawn(move || while taken(&stream, &kept).is_some() {});
        }
    });
    (sent, address)
}

/// Takes the next batch on that connection. It is kept before it is
/// answered: whoever sent it may end at once, and then it is looked at.
fn taken(mut stream: &TcpStream, kept: &Mutex<Vec<ExportTraceServiceRequest>>) -> Option<()> {
    let mut reader = BufReader::new(stream);
    let mut head = Vec::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok().filter(|read| *read > 0)?;
        if line.trim().is_empty() {
            break;
        }
        head.push(line.to_ascii_lowercase());
    }
    assert!(head[0].starts_with("post /v1/traces "), "{head:?}");
    assert!(head.iter().any(|line| line.trim() == "content-type: application/x-protobuf"), "{head:?}");
    let length = head.iter().find_map(|line| line.strip_prefix("content-length:")).expect("its length");
    let mut body = vec![0; length.trim().parse().expect("a number")];
    reader.read_exact(&mut body).ok()?;
    kept.lock().expect("nobody panicked").push(ExportTraceServiceRequest::decode(&*body).expect("OTLP"));
    stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n").ok()
}

fn told(attributes: &[KeyValue], name: &str) -> Option<Value> {
    let found = attributes.iter().find(|one| one.key == name)?;
    found.value.clone().and_then(|AnyValue { value }| value)
}

fn text(attributes: &[KeyValue], name: &str) -> String {
    match told(attributes, name) {
        Some(Value::StringValue(text)) => text,
        other => panic!("{name} is {other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn calls_jobs_and_what_they_wait_for_are_traced() {
    let scratch = Scratch::migrated(Engine::Sqlite).unwrap();
    let db = db::Db::open(&scratch.database_url).unwrap();
    let now = Timestamp(1_000);
    let write = db.write(move |tx| db::jobs::enqueue(tx, "nobody_runs_this", "{}", now, None, now));
    db::on_behalf("cafe0123".into(), write).await.unwrap();
    drop(db);
    let (sent, address) = collector();
    // Nothing is sent before the end: the last batch is not lost.
    let place = Place::of(&scratch)
        .with([("OTEL_EXPORTER_OTLP_ENDPOINT", address), ("OTEL_BSP_SCHEDULE_DELAY", "600000".to_owned())]);
    let server = Server::started_in(&place);
    let answer = Caller::guest(server.address).call("GET", "/api/v1/projects/900719925474?key=typed", "", &[]);
    assert_eq!(answer.expect("an answer").status, 404);
    let attempts = db::sql!("SELECT attempts FROM jobs WHERE kind = 'nobody_runs_this'");
    wait_until(|| place.read(move |conn| conn.one(attempts, &[], |row| row.get::<i64>(0))) > 0);
    server.terminate();
    assert!(server.ended_well());
    let sent = sent.lock().unwrap();
    let scopes = sent.iter().flat_map(|batch| &batch.resource_spans).flat_map(|of| &of.scope_spans);
    let spans: Vec<Span> = scopes.flat_map(|scope| scope.spans.clone()).collect();
    let named = |name: &str| spans.iter().find(|span| span.name == name).unwrap_or_else(|| panic!("no {name}"));

    let call = named("GET /api/v1/projects/{id}");
    assert_eq!(call.kind(), SpanKind::Server);
    assert_eq!(text(&call.attributes, "http.route"), "/api/v1/projects/{id}");
    assert_eq!(told(&call.attributes, "http.response.status_code"), Some(Value::IntValue(404)));
    assert_eq!(text(&call.attributes, "request.id").len(), 16);
    assert!(call.parent_span_id.is_empty(), "nobody called it from elsewhere");
    let said = format!("{:?}", call.attributes);
    assert!(!said.contains("900719925474") && !said.contains("typed"), "what was typed stays out of it: {said}");
    let read = spans.iter().find(|span| span.parent_span_id == call.span_id).expect("it read");
    assert_eq!((read.name.as_str(), read.kind(), &read.trace_id), ("read", SpanKind::Client, &call.trace_id));
    assert_eq!(text(&read.attributes, "db.system.name"), "sqlite");

    let job = named("job nobody_runs_this");
    assert_eq!(text(&job.attributes, "request.id"), "cafe0123", "it leads back to its request");
    assert_eq!(job.status.as_ref().expect("how it ended").code(), StatusCode::Error, "nobody runs it");
    let resource = sent[0].resource_spans[0].resource.as_ref().expect("whose they are");
    assert_eq!(text(&resource.attributes, "service.name"), "vermilion");
}
