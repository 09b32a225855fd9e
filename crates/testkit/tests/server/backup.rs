//! Backups of the real server while it is written to: each copy holds everything that was acknowledged before it began, whole.

use db::Engine;
use serde_json::json;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use testkit::process::{Caller, Place, Server, wait_until};
use testkit::{Contest, Scratch, jpg_of};

/// How often it is backed up at work.
const ROUNDS: usize = 3;
/// How much is said before each.
const WORDS: usize = 50;

#[derive(Default)]
struct Acknowledged {
    messages: Mutex<Vec<String>>,
    /// Entries with the size of their picture.
    entries: Mutex<Vec<(i64, u64)>>,
    serial: AtomicU32,
}

impl Acknowledged {
    fn next(&self) -> u32 {
        self.serial.fetch_add(1, Ordering::Relaxed) + 1
    }

    fn seen(&self) -> (Vec<String>, Vec<(i64, u64)>) {
        (self.messages.lock().expect("whole").clone(), self.entries.lock().expect("whole").clone())
    }
}

fn open_contest(client: &Caller) -> i64 {
    let id = client.post("/projects", &Contest::brief()).expect("an answer")["id"].as_i64().expect("an id");
    client.post("/gateway/logo/payment/audit/simulate", &json!({ "projectId": id })).expect("an answer");
    id
}

fn enter(designer: &Caller, contest: i64, done: &Acknowledged) -> i64 {
    let work =
        designer.upload(&format!("/projects/{contest}/works"), &jpg_of(800, 600, done.next())).expect("an answer");
    let (id, size) = (work["id"].as_i64().expect("an id"), work["image"]["size"].as_u64().expect("a size"));
    done.entries.lock().expect("whole").push((id, size));
    id
}

/// People who do not stop: words, and contests with entries.
fn load(client: &Caller, designer: &Caller, thread: &str, done: &Acknowledged, over: &AtomicBool) {
    std::thread::scope(|threads| {
        for _ in 0..2 {
            threads.spawn(|| {
                while !over.load(Ordering::Relaxed) {
                    let content = format!("第{}句", done.next());
                    client.post(thread, &json!({ "content": content })).expect("an answer");
                    done.messages.lock().expect("whole").push(content);
                }
            });
        }
        threads.spawn(|| {
            while !over.load(Ordering::Relaxed) {
                let contest = open_contest(client);
                for _ in 0..5 {
                    enter(designer, contest, done);
                }
            }
        });
    });
}

/// What was acknowledged is there, once, and its pictures are whole.
fn check(place: &Place, thread: &str, (messages, entries): &(Vec<String>, Vec<(i64, u64)>)) {
    let (holds, told) = place.run(&["ledger", "verify"]);
    assert!(holds, "{told}");
    let server = Server::started_in(place);
    let (client, designer) =
        (Caller::signed_in(server.address, "client"), Caller::signed_in(server.address, "designer"));
    let mut written = Vec::new();
    for page in 1.. {
        let list = client.get(&format!("{thread}?page={page}&size=100"))["list"].take();
        let list = list.as_array().expect("a list").clone();
        if list.is_empty() {
            break;
        }
        written.extend(list.into_iter().map(|message| message["content"].as_str().expect("a text").to_owned()));
    }
    for message in messages {
        assert_eq!(written.iter().filter(|known| *known == message).count(), 1, "{message:?}");
    }
    for (work, size) in entries {
        let shown = designer.get(&format!("/works/{work}"))["data"].take();
        let url = shown["image"]["url"].as_str().expect("an address");
        let picture = designer.call("GET", url, "", &[]).expect("an answer");
        assert_eq!((picture.status, picture.body.len() as u64), (200, *size), "{url}");
    }
    // Numbers go on where they were: nothing new meets something old.
    let contest = open_contest(&client);
    enter(&designer, contest, &Acknowledged { serial: AtomicU32::new(1_000_000), ..Acknowledged::default() });
    drop(server);
    place.audit();
}

fn back_up_under_load(engine: Engine) {
    let Some(scratch) = Scratch::new(engine) else { return };
    let place = Place::of(&scratch);
    let server = Server::started_in(&place);
    let (client, designer) =
        (Caller::signed_in(server.address, "client"), Caller::signed_in(server.address, "designer"));
    let done = Acknowledged::default();
    let contest = open_contest(&client);
    let work = enter(&designer, contest, &done);
    let thread = format!("/projects/{contest}/works/{work}/messages");
    let over = AtomicBool::new(false);
    // The last round goes into the folder of the one before, which has most of the files.
    let folder = |round: usize| scratch.folder.join(format!("backup-{}", round.min(ROUNDS - 2)));
    let mut kept = Vec::new();
    std::thread::scope(|threads| {
        threads.spawn(|| load(&client, &designer, &thread, &done, &over));
        for round in 0..ROUNDS {
            let before = done.seen().0.len();
            wait_until(|| done.seen().0.len() > before + WORDS);
            let seen = done.seen();
            let (whole, told) = place.run(&["backup", folder(round).to_str().expect("a path")]);
            if !whole || !told.contains("the ledger holds") {
                over.store(true, Ordering::Relaxed);
            }
            assert!(whole && told.contains("the ledger holds"), "round {round}: {told}");
            kept.push((folder(round), seen));
        }
        over.store(true, Ordering::Relaxed);
    });
    drop(server);
    assert!(kept[0].1.0.len() > WORDS, "there was load");
    for (round, (from, seen)) in kept.iter().enumerate() {
        // Onto the other engine too.
        let onto = if round == 0 { Engine::Postgres } else { engine };
        let Some(target) = Scratch::new(onto) else { continue };
        let restored = Place::of(&target);
        let from = from.to_str().expect("a path");
        let (whole, told) = restored.run(&["restore", from]);
        assert!(whole, "round {round}: {told}");
        let (again, _) = restored.run(&["restore", from]);
        assert!(!again, "a place that has something is left alone");
        check(&restored, &thread, seen);
    }
}

#[test]
fn a_backup_of_a_busy_server_holds_what_was_acknowledged_sqlite() {
    back_up_under_load(Engine::Sqlite);
}

#[test]
fn a_backup_of_a_busy_server_holds_what_was_acknowledged_postgres() {
    back_up_under_load(Engine::Postgres);
}

/// Changes one byte in the middle of a file.
fn rot(file: &std::path::Path) {
    let mut bytes = std::fs::read(file).expect("it is read");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    std::fs::write(file, bytes).expect("it is written");
}

/// A disk changes bytes in silence, under the market and under its backups: neither is taken for whole, however often the
/// same folder is backed up to, and what is whole on one side mends the other.
#[test]
fn a_backup_into_a_folder_that_rotted_is_made_whole_or_says_that_it_is_not() {
    let scratch = Scratch::new(Engine::Sqlite).expect("SQLite is always there");
    let place = Place::of(&scratch);
    let server = Server::started_in(&place);
    let (client, designer) =
        (Caller::signed_in(server.address, "client"), Caller::signed_in(server.address, "designer"));
    enter(&designer, open_contest(&client), &Acknowledged::default());
    drop(server);
    let object = place.read(|conn| db::backup::objects(conn, 0, 1)).remove(0);
    let folder = scratch.folder.join("backup");
    let back_up = || place.run(&["backup", folder.to_str().expect("a path")]);
    let restores = |name: &str| {
        let (whole, told) = Place::new(&scratch.folder.join(name)).run(&["restore", folder.to_str().expect("a path")]);
        assert!(whole, "{told}");
    };
    let (stored, kept) = (place.files().join(&object.storage_key), folder.join("files").join(&object.storage_key));

    // In the market's own storage, before the first backup: it is said each time, and mended once it is whole again.
    rot(&stored);
    for round in 0..2 {
        let (whole, told) = back_up();
        assert!(!whole && told.contains("not what the database says"), "round {round}: {told}");
    }
    rot(&stored);
    assert!(back_up().0);
    restores("mended");

    // In the backup.
    rot(&kept);
    assert!(back_up().0);
    restores("fetched");

    // In the storage again: the backup keeps what it has.
    rot(&stored);
    assert!(back_up().0);
    restores("kept");
}

#[test]
fn a_command_that_only_looks_makes_no_database() {
    let scratch = Scratch::new(Engine::Sqlite).expect("SQLite is always there");
    let nowhere = Place::new(&scratch.folder.join("nowhere"));
    for command in [&["ledger", "verify"][..], &["backup", "/nonexistent/backup"], &["secret", "rotate"]] {
        let (done, told) = nowhere.run(command);
        assert!(!done && told.contains("there is no database at"), "{told}");
    }
    assert!(!scratch.folder.join("nowhere").exists(), "and no folder");
}

#[test]
fn nobody_else_on_the_machine_reads_the_data() {
    use std::os::unix::fs::PermissionsExt;
    let scratch = Scratch::new(Engine::Sqlite).expect("SQLite is always there");
    let data = scratch.folder.join("data");
    // A folder and a database as an earlier version made them.
    std::fs::create_dir_all(&data).expect("it is made");
    let database = data.join("vermilion.db");
    std::fs::write(&database, b"").expect("it is made");
    for (path, mode) in [(&data, 0o755), (&database, 0o644)] {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).expect("it is open");
    }
    let server = Server::started(&data);
    let client = Caller::signed_in(server.address, "client");
    open_contest(&client);
    let mut open = Vec::new();
    let mut folders = vec![data.clone()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("it is read").map(|entry| entry.expect("it is read")) {
            let facts = entry.metadata().expect("it is looked at");
            if facts.permissions().mode() & 0o077 != 0 {
                open.push(entry.path());
            }
            if facts.is_dir() {
                folders.push(entry.path());
            }
        }
    }
    assert!(open.is_empty(), "{open:?}");
    assert_eq!(std::fs::metadata(&data).expect("it is there").permissions().mode() & 0o777, 0o700);
}
