//! The server killed while an upload arrives and while it becomes a package: what was safe is safe, the sender goes on
//! from there, and the package is delivered once and whole.

#![allow(clippy::unwrap_used, reason = "tests")]

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use db::Engine;
use gateways::storage::{Storage, StorageError};
use serde_json::{Value, json};
use std::io::{ErrorKind, Write};
use std::net::TcpStream;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, SystemTime};
use testkit::process::{Caller, Place, Server, Told, a_while, wait_until};
use testkit::{Contest, Scratch, jpg_of, large_zip};

const MB: usize = 1 << 20;
/// Packages delivered one after the other, each through many kills.
const PACKAGES: usize = 2;
const TUS: (&str, &str) = ("Tus-Resumable", "1.0.0");
const PIECE: (&str, &str) = ("Content-Type", "application/offset+octet-stream");

struct Market {
    server: Server,
    place: Place,
    designer: Caller,
    contest: i64,
    _scratch: Scratch,
}

impl Market {
    /// A contest that waits for its package.
    fn open(engine: Engine) -> Option<Market> {
        let scratch = Scratch::new(engine)?;
        let place = Place::of(&scratch);
        let server = Server::started_in(&place);
        let (client, designer) =
            (Caller::signed_in(server.address, "client"), Caller::signed_in(server.address, "designer"));
        let contest = client.post("/projects", &Contest::brief())?["id"].as_i64()?;
        client.post("/gateway/logo/payment/audit/simulate", &json!({ "projectId": contest }))?;
        let work = designer.upload(&format!("/projects/{contest}/works"), &jpg_of(800, 600, 70_001))?;
        let (status, told) =
            client.told("PUT", &format!("/projects/{contest}/works/{}/winning", work["id"]), &json!({}))?;
        assert_eq!(status, 200, "{told}");
        designer.upload(&format!("/works/{}/attachments", work["id"]), &jpg_of(1_600, 1_200, 70_002))?;
        Some(Market { server, place, designer, contest, _scratch: scratch })
    }

    /// SIGKILL, the proof of the books, and another server.
    fn kill(&mut self) {
        self.server.stop();
        self.place.audit();
        self.server = Server::started_in(&self.place);
        self.designer = self.designer.at(self.server.address);
    }

    /// Announces an upload; where its bytes go.
    fn announce(&self, size: usize) -> String {
        let [name, project] = ["山海.zip", &self.contest.to_string()].map(|text| STANDARD.encode(text));
        let (size, about) = (size.to_string(), format!("filename {name},projectId {project}"));
        let headers = [TUS, ("Upload-Length", size.as_str()), ("Upload-Metadata", about.as_str())];
        let told = self.designer.call_with("POST", "/api/v1/uploads", &headers, b"").unwrap();
        assert_eq!(told.status, 201, "{}", told.json());
        told.header("location").to_owned()
    }

    fn packages(&self) -> Vec<Value> {
        let view = self.designer.get(&format!("/projects/{}/packages", self.contest));
        view["data"]["list"].as_array().unwrap().clone()
    }
}

fn head(designer: &Caller, path: &str) -> Told {
    designer.call_with("HEAD", path, &[TUS], b"").unwrap()
}

fn offset(designer: &Caller, path: &str) -> usize {
    let told = head(designer, path);
    assert_eq!(told.status, 200);
    told.header("upload-offset").parse().unwrap()
}

fn patch(designer: &Caller, path: &str, at: usize, bytes: &[u8]) -> Told {
    let at = at.to_string();
    designer.call_with("PATCH", path, &[TUS, PIECE, ("Upload-Offset", &at)], bytes).unwrap()
}

/// Sends slowly from there until the server is gone, and counts what was said; the last of it is not said before.
fn send_slowly(designer: &Caller, path: &str, at: usize, bytes: &[u8], (said, gone): (&AtomicUsize, &AtomicBool)) {
    let at = at.to_string();
    let headers = [TUS, PIECE, ("Upload-Offset", at.as_str())];
    let mut stream = designer.begin("PATCH", path, &headers, bytes.len()).unwrap();
    let chunks = bytes.chunks(64 << 10);
    let last = chunks.len() - 1;
    for (place, chunk) in chunks.enumerate() {
        if place == last {
            wait_until(|| gone.load(Ordering::SeqCst));
        }
        said.fetch_add(chunk.len(), Ordering::SeqCst);
        if stream.write_all(chunk).is_err() {
            return;
        }
        thread::sleep(Duration::from_millis(4));
    }
}

/// Sends the whole file through two kills.
fn send_through_kills(market: &mut Market, path: &str, zip: &[u8]) {
    let mut at = 0;
    for _ in 0..2 {
        let (designer, said, gone) = (market.designer.clone(), AtomicUsize::new(at), AtomicBool::new(false));
        let safe = thread::scope(|threads| {
            threads.spawn(|| send_slowly(&designer, path, at, &zip[at..], (&said, &gone)));
            let mut safe = at;
            // One megabyte more is safe, and more than that is on its way.
            wait_until(|| {
                safe = offset(&designer, path);
                safe > at
            });
            thread::sleep(a_while(0, 60));
            market.server.stop();
            gone.store(true, Ordering::SeqCst);
            safe
        });
        assert!(safe > at && safe < zip.len(), "killed in the middle: {safe}");
        market.kill();
        let now = offset(&market.designer, path);
        assert!((safe..=said.load(Ordering::SeqCst)).contains(&now), "{now}: {safe} was safe");
        // Nowhere else than where it stands.
        for elsewhere in [0, now - 1, now + 1] {
            assert_eq!(patch(&market.designer, path, elsewhere, b"x").status, 409);
        }
        at = now;
    }
    let told = patch(&market.designer, path, at, &zip[at..]);
    assert_eq!((told.status, told.header("upload-offset")), (204, zip.len().to_string().as_str()));
}

/// Says the first half of a call.
fn half_said(designer: &Caller, call: &str, wish: &Value) -> TcpStream {
    let (kind, wish) = ([("Content-Type", "application/json")], wish.to_string());
    let mut stream = designer.begin("POST", &format!("/api/v1{call}"), &kind, wish.len()).unwrap();
    stream.write_all(&wish.as_bytes()[..wish.len() / 2]).unwrap();
    stream
}

/// Delivers the upload through kills that come later and later, until it is delivered.
fn deliver_through_kills(market: &mut Market, path: &str, zip: &[u8], version: usize) {
    let id = path.rsplit('/').next().unwrap().to_owned();
    let call = format!("/projects/{}/packages", market.contest);
    let wish = json!({ "uploadId": id });
    // The first one is never too late.
    let half = half_said(&market.designer, &call, &wish);
    thread::sleep(a_while(0, 8));
    market.kill();
    drop(half);
    assert_eq!(market.packages().len(), version - 1, "half a call delivers nothing");
    assert_eq!(offset(&market.designer, path), zip.len());
    for kills in 1.. {
        let (designer, call_now, wish_now) = (market.designer.clone(), call.clone(), wish.clone());
        let delivering = thread::spawn(move || designer.told("POST", &call_now, &wish_now));
        thread::sleep(Duration::from_millis(8 * kills * kills));
        market.kill();
        let packages = market.packages();
        let told = delivering.join().unwrap();
        let is_there = packages.len() == version;
        if let Some((status, told)) = told {
            assert_eq!((status, is_there), (200, true), "{told}");
        }
        if !is_there {
            // Nothing of it is shown, and nothing of it is lost.
            assert_eq!(packages.len(), version - 1);
            assert_eq!(offset(&market.designer, path), zip.len());
            continue;
        }
        // Taken, or forgotten by its job already.
        assert!([404, 410].contains(&head(&market.designer, path).status));
        let again = market.designer.told("POST", &call, &wish);
        let (status, told) = again.unwrap();
        assert!([410, 422].contains(&status), "once: {told}");
        assert_eq!(market.packages().len(), version);
        return;
    }
}

/// Every package is there, byte for byte and looked into.
fn check(market: &Market, zips: &[Vec<u8>]) {
    let packages = market.packages();
    let versions: Vec<_> = packages.iter().map(|package| package["version"].as_u64().unwrap()).collect();
    let mut sorted = versions.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, (1..=zips.len() as u64).collect::<Vec<_>>());
    for package in &packages {
        let file = market.designer.call("GET", package["file"]["url"].as_str().unwrap(), "", b"").unwrap();
        let version = package["version"].as_u64().unwrap() as usize;
        assert!(file.status == 200 && file.body == zips[version - 1], "byte for byte");
        assert_eq!(package["checks"]["complete"], true, "{package}");
    }
}

fn objects(place: &Place, folder: &str) -> Vec<u64> {
    let storage = Storage::open(place.files()).unwrap();
    let mut sizes = Vec::new();
    let mut add = |_: &str, facts: gateways::storage::ObjectFacts| {
        sizes.push(facts.size);
        Ok::<_, StorageError>(())
    };
    storage.walk(folder, domain::Timestamp(0), &mut add).unwrap();
    sizes
}

/// What a sweep has not taken away meanwhile.
fn still_there<T>(found: std::io::Result<T>) -> Option<T> {
    match found {
        Err(fault) if fault.kind() == ErrorKind::NotFound => None,
        found => Some(found.unwrap()),
    }
}

/// Makes all that is stored very old, also what a kill left half written; how many of that there are.
fn age(folder: &Path) -> usize {
    let mut halves = 0;
    for entry in still_there(std::fs::read_dir(folder)).into_iter().flatten() {
        let entry = entry.unwrap();
        let Some(kind) = still_there(entry.file_type()) else { continue };
        if kind.is_dir() {
            halves += age(&entry.path());
            continue;
        }
        let Some(file) = still_there(std::fs::File::options().write(true).open(entry.path())) else { continue };
        file.set_modified(SystemTime::UNIX_EPOCH).unwrap();
        halves += usize::from(entry.file_name().to_string_lossy().ends_with(".part"));
    }
    halves
}

#[test]
fn an_upload_goes_on_where_it_was_and_becomes_one_package_whenever_the_server_dies() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let Some(mut market) = Market::open(engine) else { continue };
        let mut zips = Vec::new();
        for version in 1..=PACKAGES {
            // Another one each time: the same again would be the same version.
            let zip = large_zip(5 * MB + 77 + version);
            zips.push(zip.clone());
            let path = market.announce(zip.len());
            send_through_kills(&mut market, &path, &zip);
            deliver_through_kills(&mut market, &path, &zip, version);
            // Also while its jobs look into the package and clear the pieces away.
            thread::sleep(a_while(0, 500));
            market.kill();
            assert!(Caller::guest(market.server.address).advance(1.0));
            check(&market, &zips);
            assert_eq!(objects(&market.place, "uploads"), Vec::<u64>::new(), "no piece is left");
        }
        // What kills left behind is swept, and nothing else.
        age(&market.place.files());
        assert!(Caller::guest(market.server.address).advance(25.0));
        let sizes: Vec<u64> = zips.iter().map(|zip| zip.len() as u64).collect();
        let whole = || objects(&market.place, "files").iter().filter(|size| sizes.contains(size)).count();
        wait_until(|| whole() == PACKAGES && age(&market.place.files()) == 0);
        assert_eq!((whole(), age(&market.place.files())), (PACKAGES, 0));
        check(&market, &zips);
        market.place.audit();
    }
}
