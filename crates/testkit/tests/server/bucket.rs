//! The real server with its files in a bucket: signed requests, faults of the bucket, the way there and back.

use db::Engine;
use serde_json::json;
use testkit::bucket::Bucket;
use testkit::process::{Caller, Place, Server, wait_until};
use testkit::{Contest, Scratch, jpg_of};

/// An object that goes and comes in several parts, in bytes.
const LARGE: usize = 20 << 20;

fn kept_in(place: Place, bucket: &Bucket, prefix: &str) -> Place {
    let storage = ("VERMILION_STORAGE", format!("s3:{}{prefix}", testkit::bucket::NAME));
    place.with(bucket.environment()).with([storage])
}

fn open_contest(client: &Caller) -> i64 {
    let id = client.post("/projects", &Contest::brief()).expect("an answer")["id"].as_i64().expect("an id");
    client.post("/gateway/logo/payment/audit/simulate", &json!({ "projectId": id })).expect("an answer");
    id
}

/// The addresses of an entry's picture and of its smaller one, with the picture that was sent.
struct Entry {
    id: i64,
    sent: Vec<u8>,
}

fn enter(designer: &Caller, contest: i64, seed: u32) -> Entry {
    let sent = jpg_of(800, 600, seed);
    let work = designer.upload(&format!("/projects/{contest}/works"), &sent).expect("an answer");
    Entry { id: work["id"].as_i64().expect("an id"), sent }
}

/// The picture is served whole, in parts and smaller.
fn is_served(designer: &Caller, entry: &Entry) {
    let shown = designer.get(&format!("/works/{}", entry.id))["data"].take();
    let url = shown["image"]["url"].as_str().expect("an address");
    let whole = designer.call("GET", url, "", &[]).expect("an answer");
    assert_eq!((whole.status, whole.body.len()), (200, entry.sent.len()), "{url}");
    let part = designer.call_with("GET", url, &[("range", "bytes=100-299")], &[]).expect("an answer");
    assert_eq!((part.status, &part.body[..]), (206, &whole.body[100..300]));
    assert_eq!(part.header("content-range"), format!("bytes 100-299/{}", whole.body.len()));
    let beyond = designer.call_with("GET", url, &[("range", "bytes=99999999-")], &[]).expect("an answer");
    assert_eq!(beyond.status, 416);
    let small = shown["image"]["thumb"].as_str().expect("an address");
    let small = designer.call("GET", small, "", &[]).expect("an answer");
    assert!(small.status == 200 && small.body.len() > 500, "{}", small.status);
}

fn people(server: &Server) -> (Caller, Caller) {
    (Caller::signed_in(server.address, "client"), Caller::signed_in(server.address, "designer"))
}

#[test]
fn files_lie_in_a_bucket_and_nowhere_else() {
    let scratch = Scratch::new(Engine::Sqlite).expect("SQLite is always there");
    let bucket = Bucket::start();
    let place = kept_in(Place::of(&scratch), &bucket, "/live");
    let server = Server::started_in(&place);
    let (client, designer) = people(&server);
    let contest = open_contest(&client);
    let entry = enter(&designer, contest, 1);
    is_served(&designer, &entry);
    let keys = bucket.keys();
    for folder in ["live/files/", "live/img/"] {
        assert!(keys.iter().any(|key| key.starts_with(folder)), "{folder}: {keys:?}");
    }
    assert!(keys.iter().all(|key| key.starts_with("live/")), "{keys:?}");
    assert!(!scratch.folder.join("data/files").exists());
    // An answer does not wait for what it was read into to be removed.
    let spool = scratch.folder.join("data/spool/incoming");
    let on_the_way = || std::fs::read_dir(&spool).expect("a spool").count();
    wait_until(|| on_the_way() == 0);
    assert_eq!(on_the_way(), 0, "what was on its way is gone");
    assert_eq!(bucket.unsigned(), 0);

    // A bucket that is busy for a moment, and a line that breaks: asked again.
    bucket.be_busy(2);
    is_served(&designer, &entry);
    bucket.cut_off(1);
    is_served(&designer, &entry);
    let second = enter(&designer, contest, 2);
    is_served(&designer, &second);

    // One that stays away: the upload is refused for now, and nothing of it is left.
    bucket.be_busy(u32::MAX);
    let picture = jpg_of(800, 600, 3);
    let sent = designer.send(&format!("/projects/{contest}/works"), "picture.jpg", &picture, &[]);
    let (status, told) = sent.expect("an answer");
    assert_eq!((status, told["error"].as_str()), (503, Some("storage_unavailable")), "{told}");
    bucket.be_busy(0);
    let works = client.get(&format!("/projects/{contest}/works"));
    assert_eq!(works["list"].as_array().expect("a list").len(), 2, "{works}");
    let third = enter(&designer, contest, 3);
    is_served(&designer, &third);
    drop(server);
    let (sound, told) = place.run(&["storage", "verify"]);
    assert!(sound, "{told}");
    place.audit();
}

#[test]
fn an_object_that_was_changed_in_the_bucket_is_found() {
    let scratch = Scratch::new(Engine::Sqlite).expect("SQLite is always there");
    let bucket = Bucket::start();
    let place = kept_in(Place::of(&scratch), &bucket, "");
    let server = Server::started_in(&place);
    let (client, designer) = people(&server);
    let entry = enter(&designer, open_contest(&client), 1);
    let key = bucket.keys().into_iter().find(|key| key.starts_with("files/")).expect("a file");
    let mut bytes = bucket.object(&key).expect("its bytes");
    bytes[500] ^= 1;
    bucket.set(&key, &bytes);
    let (sound, told) = place.run(&["storage", "verify"]);
    assert!(!sound && told.contains("1 files are damaged"), "{told}");
    bytes[500] ^= 1;
    bucket.set(&key, &bytes);
    let (sound, told) = place.run(&["storage", "verify"]);
    assert!(sound, "{told}");
    is_served(&designer, &entry);
}

#[test]
fn a_market_moves_from_its_folder_to_a_bucket_while_it_runs() {
    let scratch = Scratch::new(Engine::Sqlite).expect("SQLite is always there");
    let bucket = Bucket::start();
    let place = Place::of(&scratch).with(bucket.environment());
    let server = Server::started_in(&place);
    let (client, designer) = people(&server);
    let contest = open_contest(&client);
    let first = enter(&designer, contest, 1);
    let large: Vec<u8> = (0..LARGE).map(|n| (n % 251) as u8).collect();
    let folder = scratch.folder.join("data/files/files/zz");
    std::fs::create_dir_all(&folder).expect("it is made");
    std::fs::write(folder.join("large"), &large).expect("it is written");

    let copy = |place: &Place, to: &str| {
        let (done, told) = place.run(&["storage", "copy", "--to", to]);
        assert!(done, "{told}");
        told
    };
    bucket.be_busy(2);
    assert!(copy(&place, "s3:market").contains(", 0 were there already"));
    assert_eq!(bucket.object("files/zz/large").as_deref(), Some(&large[..]), "in parts, and whole");
    assert_eq!(bucket.open_uploads(), 0);
    let second = enter(&designer, contest, 2);
    server.kill();

    let old = format!("file:{}", scratch.folder.join("data/files").display());
    let moved = kept_in(place.clone(), &bucket, "");
    let server = Server::started_in(&moved.clone().with([("VERMILION_STORAGE_BEFORE", old.clone())]));
    let (_, designer) = people(&server);
    is_served(&designer, &first);
    is_served(&designer, &second);
    let third = enter(&designer, contest, 3);
    assert!(!copy(&place, "s3:market").starts_with("0 objects copied"), "what came in meanwhile");
    server.kill();

    std::fs::remove_dir_all(scratch.folder.join("data/files")).expect("it is removed");
    let server = Server::started_in(&moved);
    let (_, designer) = people(&server);
    for entry in [&first, &second, &third] {
        is_served(&designer, entry);
    }
    drop(server);
    // And back, to a folder.
    let back = scratch.folder.join("back");
    bucket.cut_off(1);
    copy(&moved, &format!("file:{}", back.display()));
    assert!(std::fs::read(back.join("files/zz/large")).expect("it came back") == large);
    let (same, told) = moved.run(&["storage", "copy", "--to", "s3:market/"]);
    assert!(!same && told.contains("that is where the files are"), "{told}");
    assert_eq!(bucket.unsigned(), 0);
}

#[test]
fn a_bucket_is_backed_up_and_restored() {
    let scratch = Scratch::new(Engine::Sqlite).expect("SQLite is always there");
    let bucket = Bucket::start();
    let place = kept_in(Place::of(&scratch), &bucket, "/live");
    let server = Server::started_in(&place);
    let (client, designer) = people(&server);
    let entry = enter(&designer, open_contest(&client), 1);
    let backup = scratch.folder.join("backup");
    let (whole, told) = place.run(&["backup", backup.to_str().expect("a path")]);
    assert!(whole, "{told}");
    drop(server);
    let target = Scratch::new(Engine::Sqlite).expect("SQLite is always there");
    let restored = kept_in(Place::of(&target), &bucket, "/restored");
    let (whole, told) = restored.run(&["restore", backup.to_str().expect("a path")]);
    assert!(whole, "{told}");
    assert!(bucket.keys().iter().any(|key| key.starts_with("restored/img/")), "{:?}", bucket.keys());
    let server = Server::started_in(&restored);
    is_served(&Caller::signed_in(server.address, "designer"), &entry);
}

#[test]
fn a_wrong_secret_is_told_at_once() {
    let scratch = Scratch::new(Engine::Sqlite).expect("SQLite is always there");
    let bucket = Bucket::start();
    let place = kept_in(Place::of(&scratch), &bucket, "");
    let wrong = place.clone().with([("AWS_SECRET_ACCESS_KEY", "another".to_owned())]);
    drop(Server::started_in(&place));
    let (done, told) = wrong.run(&["storage", "copy", "--to", &format!("file:{}", scratch.folder.join("x").display())]);
    assert!(!done && told.contains("SignatureDoesNotMatch"), "{told}");
    assert!(bucket.unsigned() > 0);
}
