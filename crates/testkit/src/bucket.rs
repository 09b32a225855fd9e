//! A bucket in the hands of a test: a server that speaks as much of S3 as a market needs, holds every request to its
//! signature (AWS Signature Version 4) and fails when it is told to.

#![allow(clippy::unwrap_used, clippy::missing_panics_doc, reason = "a tool of tests")]

use ring::hmac::{HMAC_SHA256, Key, sign};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

pub const NAME: &str = "market";
pub const ACCESS_KEY: &str = "TESTKEY";
pub const SECRET: &str = "a secret of tests";
pub const REGION: &str = "eu-test-1";
/// Objects in one page of a list: few, so that lists have several.
const PAGE: usize = 3;

/// What is kept in it.
#[derive(Debug, Default)]
struct Kept {
    objects: BTreeMap<String, Vec<u8>>,
    /// Uploads in parts that are not complete, by their number.
    uploads: BTreeMap<String, BTreeMap<u32, Vec<u8>>>,
}

#[derive(Debug, Default)]
struct Inner {
    kept: Mutex<Kept>,
    serial: AtomicU32,
    /// Requests from now on that are answered "slow down".
    busy: AtomicU32,
    /// Answers with a body from now on that break off in their middle.
    cut: AtomicU32,
    asked: AtomicU32,
    /// Requests whose signature did not hold.
    unsigned: AtomicU32,
}

/// A running stand-in; it goes with the test.
#[derive(Clone, Debug)]
pub struct Bucket {
    inner: Arc<Inner>,
    pub address: SocketAddr,
}

struct Request {
    method: String,
    /// As it came, without the query.
    path: String,
    query: Vec<(String, String)>,
    headers: BTreeMap<String, String>,
    body: Vec<u8>,
}

struct Answer {
    status: u16,
    headers: Vec<(&'static str, String)>,
    body: Vec<u8>,
}

impl Answer {
    fn new(status: u16, body: impl Into<Vec<u8>>) -> Self {
        Answer { status, headers: Vec::new(), body: body.into() }
    }

    fn fault(status: u16, code: &str) -> Self {
        Answer::new(status, format!("<Error><Code>{code}</Code><Message>{code}</Message></Error>"))
    }
}

impl Bucket {
    /// Starts one, empty.
    #[must_use]
    pub fn start() -> Bucket {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let bucket = Bucket { inner: Arc::default(), address: listener.local_addr().unwrap() };
        let serving = bucket.clone();
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let serving = serving.clone();
                std::thread::spawn(move || serving.converse(stream));
            }
        });
        bucket
    }

    /// What a program's environment says to reach it.
    #[must_use]
    pub fn environment(&self) -> [(&'static str, String); 5] {
        [
            ("AWS_ACCESS_KEY_ID", ACCESS_KEY.to_owned()),
            ("AWS_SECRET_ACCESS_KEY", SECRET.to_owned()),
            ("AWS_REGION", REGION.to_owned()),
            ("AWS_ENDPOINT", format!("http://{}", self.address)),
            ("AWS_ALLOW_HTTP", "true".to_owned()),
        ]
    }

    /// The keys of all objects.
    #[must_use]
    pub fn keys(&self) -> Vec<String> {
        self.inner.kept.lock().unwrap().objects.keys().cloned().collect()
    }

    /// The bytes of an object.
    #[must_use]
    pub fn object(&self, key: &str) -> Option<Vec<u8>> {
        self.inner.kept.lock().unwrap().objects.get(key).cloned()
    }

    /// Puts an object there behind everybody's back, or changes it.
    pub fn set(&self, key: &str, bytes: &[u8]) {
        self.inner.kept.lock().unwrap().objects.insert(key.to_owned(), bytes.to_vec());
    }

    /// Uploads in parts that were neither completed nor given up.
    #[must_use]
    pub fn open_uploads(&self) -> usize {
        self.inner.kept.lock().unwrap().uploads.len()
    }

    /// So many requests from now on are told to slow down.
    pub fn be_busy(&self, requests: u32) {
        self.inner.busy.store(requests, Ordering::SeqCst);
    }

    /// So many answers with a body from now on break off.
    pub fn cut_off(&self, answers: u32) {
        self.inner.cut.store(answers, Ordering::SeqCst);
    }

    /// Requests so far.
    #[must_use]
    pub fn asked(&self) -> u32 {
        self.inner.asked.load(Ordering::SeqCst)
    }

    /// Requests so far whose signature did not hold.
    #[must_use]
    pub fn unsigned(&self) -> u32 {
        self.inner.unsigned.load(Ordering::SeqCst)
    }

    fn converse(&self, stream: TcpStream) {
        let mut reader = BufReader::new(stream.try_clone().unwrap());
        let mut stream = stream;
        while let Some(request) = read(&mut reader) {
            let answer = self.answer(&request);
            let cut = !answer.body.is_empty() && take(&self.inner.cut);
            let mut head = format!("HTTP/1.1 {} x\r\n", answer.status);
            for (name, value) in &answer.headers {
                write!(head, "{name}: {value}\r\n").unwrap();
            }
            if !answer.headers.iter().any(|(name, _)| *name == "content-length") {
                write!(head, "content-length: {}\r\n", answer.body.len()).unwrap();
            }
            head.push_str("\r\n");
            let body = if cut { &answer.body[..answer.body.len() / 2] } else { &answer.body[..] };
            let body = if request.method == "HEAD" { &[][..] } else { body };
            if stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body)).is_err() || cut {
                return;
            }
        }
    }

    fn answer(&self, request: &Request) -> Answer {
        self.inner.asked.fetch_add(1, Ordering::SeqCst);
        if take(&self.inner.busy) {
            return Answer::fault(503, "SlowDown");
        }
        if !is_signed(request) {
            self.inner.unsigned.fetch_add(1, Ordering::SeqCst);
            return Answer::fault(403, "SignatureDoesNotMatch");
        }
        let root = format!("/{NAME}");
        let Some(key) = request.path.strip_prefix(&root) else { return Answer::fault(404, "NoSuchBucket") };
        let key = decoded(key.trim_start_matches('/'));
        let asked = |name: &str| request.query.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone());
        let mut kept = self.inner.kept.lock().unwrap();
        match request.method.as_str() {
            "GET" if key.is_empty() => list(&kept, &asked("prefix").unwrap_or_default(), asked("continuation-token")),
            "GET" | "HEAD" => match kept.objects.get(&key) {
                Some(bytes) => object(bytes, request),
                None => Answer::fault(404, "NoSuchKey"),
            },
            "PUT" => match (asked("uploadId"), asked("partNumber")) {
                (Some(upload), Some(number)) => {
                    let Some(parts) = kept.uploads.get_mut(&upload) else { return Answer::fault(404, "NoSuchUpload") };
                    parts.insert(number.parse().unwrap(), request.body.clone());
                    tagged(Answer::new(200, ""), &request.body)
                }
                _ => {
                    kept.objects.insert(key, request.body.clone());
                    tagged(Answer::new(200, ""), &request.body)
                }
            },
            "POST" if asked("delete").is_some() => {
                let text = String::from_utf8(request.body.clone()).unwrap();
                let mut told = String::from("<DeleteResult>");
                for key in text.split("<Key>").skip(1).filter_map(|part| part.split("</Key>").next()) {
                    kept.objects.remove(key);
                    write!(told, "<Deleted><Key>{key}</Key></Deleted>").unwrap();
                }
                Answer::new(200, told + "</DeleteResult>")
            }
            "POST" if asked("uploads").is_some() => {
                let upload = format!("upload-{}", self.inner.serial.fetch_add(1, Ordering::SeqCst));
                kept.uploads.insert(upload.clone(), BTreeMap::new());
                Answer::new(
                    200,
                    format!(
                        "<InitiateMultipartUploadResult><Bucket>{NAME}</Bucket><Key>{key}</Key>\
                         <UploadId>{upload}</UploadId></InitiateMultipartUploadResult>"
                    ),
                )
            }
            "POST" => {
                let Some(parts) = kept.uploads.remove(&asked("uploadId").unwrap_or_default()) else {
                    return Answer::fault(404, "NoSuchUpload");
                };
                let whole: Vec<u8> = parts.into_values().flatten().collect();
                let tag = hex::encode(Sha256::digest(&whole));
                kept.objects.insert(key.clone(), whole);
                Answer::new(
                    200,
                    format!(
                        "<CompleteMultipartUploadResult><Location>x</Location><Bucket>{NAME}</Bucket><Key>{key}</Key>\
                         <ETag>\"{tag}\"</ETag></CompleteMultipartUploadResult>"
                    ),
                )
            }
            "DELETE" => {
                match asked("uploadId") {
                    Some(upload) => drop(kept.uploads.remove(&upload)),
                    None => drop(kept.objects.remove(&key)),
                }
                Answer::new(204, "")
            }
            _ => Answer::fault(405, "MethodNotAllowed"),
        }
    }
}

/// One of a number that is left.
fn take(left: &AtomicU32) -> bool {
    left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1)).is_ok()
}

fn tagged(mut answer: Answer, bytes: &[u8]) -> Answer {
    answer.headers.push(("etag", format!("\"{}\"", hex::encode(Sha256::digest(bytes)))));
    answer.headers.push(("last-modified", "Wed, 25 Nov 2026 08:00:00 GMT".to_owned()));
    answer
}

fn object(bytes: &[u8], request: &Request) -> Answer {
    let span = request.headers.get("range").and_then(|range| range.strip_prefix("bytes=")?.split_once('-'));
    let answer = match span {
        Some((first, last)) => {
            let first: usize = first.parse().unwrap();
            let last = last.parse().unwrap_or(usize::MAX).min(bytes.len() - 1);
            if first >= bytes.len() {
                return Answer::fault(416, "InvalidRange");
            }
            let mut answer = Answer::new(206, &bytes[first..=last]);
            answer.headers.push(("content-range", format!("bytes {first}-{last}/{}", bytes.len())));
            answer
        }
        None => Answer::new(200, bytes),
    };
    let mut answer = tagged(answer, bytes);
    answer.headers.push(("content-length", answer.body.len().to_string()));
    answer
}

fn list(kept: &Kept, prefix: &str, after: Option<String>) -> Answer {
    let after = after.unwrap_or_default();
    let mut found = kept.objects.iter().filter(|(key, _)| key.starts_with(prefix) && **key > after);
    let page: Vec<_> = found.by_ref().take(PAGE).collect();
    let more = found.next().is_some();
    let mut text = format!(
        "<ListBucketResult><Name>{NAME}</Name><Prefix>{prefix}</Prefix><KeyCount>{}</KeyCount>\
         <IsTruncated>{more}</IsTruncated>",
        page.len()
    );
    if let Some((last, _)) = page.last().filter(|_| more) {
        write!(text, "<NextContinuationToken>{last}</NextContinuationToken>").unwrap();
    }
    for (key, bytes) in page {
        write!(
            text,
            "<Contents><Key>{key}</Key><LastModified>2026-11-25T08:00:00.000Z</LastModified><ETag>\"x\"</ETag>\
             <Size>{}</Size></Contents>",
            bytes.len()
        )
        .unwrap();
    }
    Answer::new(200, text + "</ListBucketResult>")
}

fn read(reader: &mut BufReader<TcpStream>) -> Option<Request> {
    let mut line = String::new();
    if reader.read_line(&mut line).ok()? == 0 {
        return None;
    }
    let mut words = line.split_whitespace();
    let (method, target) = (words.next()?.to_owned(), words.next()?.to_owned());
    let mut headers = BTreeMap::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        let Some((name, value)) = line.trim_end().split_once(':') else { break };
        headers.insert(name.to_ascii_lowercase(), value.trim().to_owned());
    }
    let length = headers.get("content-length").map_or(0, |length| length.parse().unwrap());
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    let (path, query) = target.split_once('?').unwrap_or((&target, ""));
    let pairs = query.split('&').filter(|pair| !pair.is_empty());
    let query = pairs.map(|pair| {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        (decoded(name), decoded(value))
    });
    Some(Request { method, path: path.to_owned(), query: query.collect(), headers, body })
}

fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        if *first == b'%' && after.len() >= 2 {
            bytes.extend(hex::decode(&after[..2]).unwrap());
            rest = &after[2..];
        } else {
            bytes.push(*first);
            rest = after;
        }
    }
    String::from_utf8(bytes).unwrap()
}

fn encoded(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) {
            out.push(char::from(byte));
        } else {
            write!(out, "%{byte:02X}").unwrap();
        }
    }
    out
}

/// Whether the request is signed with the secret: its method, path, query, named headers and body.
fn is_signed(request: &Request) -> bool {
    let Some(authorization) = request.headers.get("authorization") else { return false };
    let Some(parts) = authorization.strip_prefix("AWS4-HMAC-SHA256 ") else { return false };
    let part = |name: &str| parts.split(',').find_map(|part| part.trim().strip_prefix(name)?.strip_prefix('='));
    let (Some(credential), Some(names), Some(signature)) =
        (part("Credential"), part("SignedHeaders"), part("Signature"))
    else {
        return false;
    };
    let digest = hex::encode(Sha256::digest(&request.body));
    let header = |name: &str| request.headers.get(name).map(String::as_str).unwrap_or_default();
    if header("x-amz-content-sha256") != digest || !names.split(';').any(|name| name == "host") {
        return false;
    }
    let mut query: Vec<String> =
        request.query.iter().map(|(name, value)| format!("{}={}", encoded(name), encoded(value))).collect();
    query.sort();
    let signed: String = names.split(';').map(|name| format!("{name}:{}\n", header(name))).collect();
    let (path, query) = (&request.path, query.join("&"));
    let canonical = format!("{}\n{path}\n{query}\n{signed}\n{names}\n{digest}", request.method);
    let Some((key, scope)) = credential.split_once('/') else { return false };
    let day = scope.split('/').next().unwrap_or_default();
    if key != ACCESS_KEY || scope != format!("{day}/{REGION}/s3/aws4_request") {
        return false;
    }
    let text = format!(
        "AWS4-HMAC-SHA256\n{}\n{scope}\n{}",
        header("x-amz-date"),
        hex::encode(Sha256::digest(canonical.as_bytes()))
    );
    let mut secret = format!("AWS4{SECRET}").into_bytes();
    for step in [day, REGION, "s3", "aws4_request", &text] {
        secret = sign(&Key::new(HMAC_SHA256, &secret), step.as_bytes()).as_ref().to_vec();
    }
    hex::encode(secret) == signature
}
