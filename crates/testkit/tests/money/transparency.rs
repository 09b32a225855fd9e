//! The public logs: heads once a day, proofs that a second reading of RFC 6962 agrees with, and what becomes of whoever
//! rewrites the past.

#![allow(clippy::unwrap_used, reason = "tests")]

use app::jobs::Runner;
use app::transparency::{Note, Proved, PublicKey, Signed, prove, publish_heads};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use db::transparency::{self as rows, Hash};
use db::{params, sql};
use domain::transparency::Log;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::time::{Duration, Instant};
use testkit::process::Place;
use testkit::{Actor, Contest, TestApp, on_each_engine, zip_of};

/// RFC 6962, 2.1, read anew from its text: the tree, the path of a record, the growth from one size to another.
mod rfc6962 {
    use super::{Digest, Hash, Sha256};

    fn hash(prefix: u8, parts: &[&[u8]]) -> Hash {
        let mut digest = Sha256::new_with_prefix([prefix]);
        for part in parts {
            digest.update(part);
        }
        digest.finalize().into()
    }

    pub fn leaf(record: &[u8]) -> Hash {
        hash(0, &[record])
    }

    /// The largest power of two below n.
    fn split(n: usize) -> usize {
        n.next_power_of_two() / 2
    }

    pub fn tree(d: &[Vec<u8>]) -> Hash {
        if let [only] = d {
            return leaf(only);
        }
        let (left, right) = d.split_at(split(d.len()));
        hash(1, &[&tree(left), &tree(right)])
    }

    pub fn path(m: usize, d: &[Vec<u8>]) -> Vec<Hash> {
        if d.len() == 1 {
            return Vec::new();
        }
        let (left, right) = d.split_at(split(d.len()));
        let (mut path, beside) = if m < left.len() {
            (self::path(m, left), tree(right))
        } else {
            (self::path(m - left.len(), right), tree(left))
        };
        path.push(beside);
        path
    }

    pub fn growth(m: usize, d: &[Vec<u8>], whole: bool) -> Vec<Hash> {
        if m == d.len() {
            return if whole { Vec::new() } else { vec![tree(d)] };
        }
        let (left, right) = d.split_at(split(d.len()));
        let (mut path, beside) = if m <= left.len() {
            (growth(m, left, whole), tree(right))
        } else {
            (growth(m - left.len(), right, false), tree(left))
        };
        path.push(beside);
        path
    }
}

fn told(hashes: &[Hash]) -> Value {
    json!(hashes.iter().map(|hash| STANDARD.encode(hash)).collect::<Vec<_>>())
}

/// A contest to its end: several journals, one certificate. The code.
async fn certified(client: &Actor, designer: &Actor) -> String {
    let (contest, _) = Contest::delivered(client, designer).await;
    contest.confirm(client).await.success();
    let packages = client.get(&format!("/projects/{}/packages", contest.id)).await.data();
    packages["certificate"]["code"].as_str().unwrap().to_owned()
}

async fn next_day(app: &TestApp) {
    app.advance_hours(24).await;
    publish_heads(&app.market).await.unwrap();
}

/// All records of both logs, from the rows themselves.
async fn records(app: &TestApp) -> [Vec<Vec<u8>>; 2] {
    let read = app.market.db.read(|conn| {
        let journals: Vec<String> =
            conn.all(sql!("SELECT hash FROM journals ORDER BY id"), &params![], |row| row.get(0))?;
        Ok::<_, db::DbError>((journals, rows::certificates_from(conn, 0, 1_000)?))
    });
    let (journals, certificates) = read.await.unwrap();
    let certificates = certificates.into_iter().map(|(_, certificate)| certificate.unwrap().record().into_bytes());
    [journals.iter().map(|hash| hex::decode(hash).unwrap()).collect(), certificates.collect()]
}

async fn heads(guest: &Actor, log: Log) -> Vec<Value> {
    let list = guest.get(&format!("/transparency/{}/heads", log.code())).await.success();
    list["list"].as_array().unwrap().clone()
}

/// Some days of a market, with a head at the end of each.
async fn lived(app: &TestApp) -> (Actor, Actor, Vec<String>) {
    app.away_from_midnight().await;
    let (client, designer) = (app.client().await, app.designer().await);
    let mut codes = Vec::new();
    for contests in [1, 2, 1, 0] {
        for _ in 0..contests {
            Contest::open(&client).await;
        }
        codes.push(certified(&client, &designer).await);
        next_day(app).await;
    }
    (client, designer, codes)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_record_is_proved_in_every_head_and_every_head_goes_on_from_those_before() {
    on_each_engine(async |app| {
        let (_, _, codes) = lived(app).await;
        let guest = app.guest();
        let [journals, certificates] = records(app).await;
        assert!(journals.len() > 9, "{}", journals.len());
        assert_eq!(certificates.len(), 4);
        for (log, all) in [(Log::Ledger, &journals), (Log::Certificates, &certificates)] {
            let heads = heads(&guest, log).await;
            let sizes: Vec<usize> = heads.iter().map(|head| head["size"].as_u64().unwrap() as usize).collect();
            assert_eq!(heads.len(), 4, "one a day");
            assert!(sizes.is_sorted_by(|later, earlier| later > earlier), "{sizes:?}");
            assert_eq!(sizes[0], all.len());
            for (head, &size) in heads.iter().zip(&sizes) {
                let root = STANDARD.encode(rfc6962::tree(&all[..size]));
                assert_eq!(head["root"], root, "{size}");
                let note = Note::parse(head["note"].as_str().unwrap()).unwrap();
                assert_eq!((note.head.size as usize, STANDARD.encode(note.head.root)), (size, root));
                for number in 0..size {
                    let asked = match log {
                        Log::Ledger => format!("hash={}", hex::encode(&all[number])),
                        Log::Certificates => {
                            let record = String::from_utf8(all[number].clone()).unwrap();
                            format!("code={}", record.lines().nth(1).unwrap())
                        }
                    };
                    let call = format!("/transparency/{}/proof?{asked}&size={size}", log.code());
                    let proof = guest.get(&call).await.data();
                    assert_eq!(proof["number"], number as u64);
                    assert_eq!(proof["leaf"], STANDARD.encode(rfc6962::leaf(&all[number])));
                    assert_eq!(proof["path"], told(&rfc6962::path(number, &all[..size])), "{number} of {size}");
                    assert_eq!((&proof["size"], &proof["root"]), (&head["size"], &head["root"]));
                    assert_eq!(proof["head"], heads[0], "the newest");
                }
            }
            for from in 1..=all.len() {
                for to in from..=all.len() {
                    let call = format!("/transparency/{}/consistency?from={from}&to={to}", log.code());
                    let growth = guest.get(&call).await.data();
                    let expected = told(&rfc6962::growth(from, &all[..to], true));
                    assert_eq!(growth, json!({ "from": from, "to": to, "path": expected }));
                }
            }
        }
        // What the holder of a certificate writes down is its record.
        for code in &codes {
            let seen = guest.get(&format!("/certificates/{code}")).await.data();
            let line = |name: &str| seen[name].as_str().unwrap().to_owned();
            let names = [line("projectName"), line("designerName"), line("clientName")];
            let record = format!(
                "vermilion certificate v1\n{code}\n{}\n{}\n{}\n",
                line("packageSha256"),
                line("issuedAt"),
                names.join("\n")
            );
            assert!(certificates.contains(&record.clone().into_bytes()), "{record}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_read_heads_and_keys_and_keep_a_note() {
    on_each_engine(async |app| {
        let guest = app.guest();
        let before = guest.get("/transparency").await.data();
        assert_eq!((&before["ledger"]["heads"], &before["ledger"]["total"]), (&json!([]), &json!(0)));
        publish_heads(&app.market).await.unwrap();
        assert!(heads(&guest, Log::Ledger).await.is_empty(), "nothing is on record, so there is nothing to sign");

        lived(app).await;
        let told = guest.get("/transparency").await.data();
        assert_eq!(told["origin"], "http://market.test");
        assert_eq!(told["ledger"]["name"], "market.test/transparency/ledger");
        assert_eq!(told["ledger"]["heads"], json!(heads(&guest, Log::Ledger).await));
        let keys: Vec<&Value> = told["keys"].as_array().unwrap().iter().collect();
        assert_eq!(keys.iter().map(|key| key["log"].as_str().unwrap()).collect::<Vec<_>>(), ["ledger", "certificates"]);
        for (key, log) in keys.iter().zip(Log::ALL) {
            let key = PublicKey::parse(key["key"].as_str().unwrap()).unwrap();
            for head in heads(&guest, log).await {
                let call = format!("/transparency/{}/heads/{}", log.code(), head["day"].as_str().unwrap());
                let note = guest.get(&call).await;
                assert_eq!(note.headers["content-type"], "text/plain; charset=utf-8");
                assert_eq!(note.headers["cache-control"], "public, max-age=31536000, immutable");
                assert_eq!(head["note"], note.text());
                assert!(Note::parse(&note.text()).unwrap().is_signed_by(&key));
            }
        }
        let page = guest.get("/transparency/certificates/heads?size=3&page=2").await.success();
        assert_eq!((page["list"].as_array().unwrap().len(), &page["total"]), (1, &json!(4)));
        for nowhere in ["forum/heads", "ledger/heads/2020-01-01", "ledger/heads/today", "ledger/heads/2026-02-30"] {
            guest.get(&format!("/transparency/{nowhere}")).await.refused(404, "not_found");
        }
        for (sizes, field) in [("from=0", "from"), ("from=2&to=1", "from"), ("from=1&to=9999", "to"), ("", "from")] {
            let refused = guest.get(&format!("/transparency/ledger/consistency?{sizes}")).await;
            assert!(refused.refused(422, "out_of_range")["fields"][field].is_string(), "{sizes}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_no_head_holds_yet_is_told_with_the_time_of_the_next() {
    on_each_engine(async |app| {
        let (client, designer, codes) = lived(app).await;
        let guest = app.guest();
        let fresh = certified(&client, &designer).await;
        let call = format!("/transparency/certificates/proof?code={fresh}");
        let refused = guest.get(&call).await.refused(404, "not_in_head");
        let by = domain::transparency::day_text(app.now().plus_days(1));
        let message = refused["message"].as_str().unwrap();
        assert!(message.contains(&format!("{by} 01:00")), "{message}");
        let unknown = format!("/transparency/ledger/proof?hash={}", "0".repeat(64));
        guest.get(&unknown).await.refused(404, "not_in_head");

        // The same day there is no second head, and what came since is in none.
        publish_heads(&app.market).await.unwrap();
        guest.get(&call).await.refused(404, "not_in_head");
        assert_eq!(heads(&guest, Log::Certificates).await.len(), 4);
        next_day(app).await;
        assert_eq!(guest.get(&call).await.data()["number"], 4);
        let typed = format!("/transparency/certificates/proof?code=%20{}%20", codes[0].to_lowercase());
        assert_eq!(guest.get(&typed).await.data()["number"], 0, "as people type it");
        let small = format!("/transparency/certificates/proof?code={fresh}&size=4");
        guest.get(&small).await.refused(422, "out_of_range");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_certificates_proof_is_for_whoever_may_see_the_certificate() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open_with(&client, json!({ "private": 1, "companyName": "秘密咖啡馆" })).await;
        let work = contest.enter(&designer).await;
        contest.choose_winner(&client, &work).await;
        contest.show_effect(&designer, &work).await;
        contest.deliver(&designer, &zip_of(&[("logo.svg", b"<svg/>")])).await.success();
        contest.confirm(&client).await.success();
        next_day(app).await;
        let packages = client.get(&format!("/projects/{}/packages", contest.id)).await.data();
        let code = packages["certificate"]["code"].as_str().unwrap();
        for (typed, status) in [(code.to_owned(), 200), (format!("{}X", &code[1..]), 404), (String::new(), 404)] {
            let certificate = format!("/certificates/{}", if typed.is_empty() { "-" } else { &typed });
            let proof = format!("/transparency/certificates/proof?code={typed}");
            for (who, name) in [(&app.guest(), "guest"), (&client, "owner"), (&app.designer().await, "designer")] {
                assert_eq!(who.get(&certificate).await.status, status, "{name} {typed}");
                let told = who.get(&proof).await;
                assert_eq!(told.status, status, "{name} {typed}");
                if status == 404 {
                    told.refused(404, "not_found");
                }
            }
        }
        // Whoever has no code learns that there is one more certificate, and nothing else.
        let guest = app.guest();
        let calls =
            ["/transparency", "/transparency/certificates/heads", "/transparency/certificates/consistency?from=1"];
        for call in calls {
            let text = guest.get(call).await.text();
            assert!(!text.contains(code) && !text.contains("秘密咖啡馆"), "{text}");
        }
        let proof = guest.get(&format!("/transparency/certificates/proof?code={code}")).await.text();
        assert!(!proof.contains("秘密咖啡馆"), "{proof}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_that_publish_at_once_make_one_head() {
    on_each_engine(async |app| {
        app.away_from_midnight().await;
        let (client, designer) = (app.client().await, app.designer().await);
        for _ in 0..3 {
            certified(&client, &designer).await;
        }
        let second = app.beside("second").await;
        let (one, other, again) =
            tokio::join!(publish_heads(&app.market), publish_heads(&second), publish_heads(&app.market));
        // Whoever comes too late for a place in the log runs again.
        for outcome in [one, other, again] {
            outcome.unwrap_or_else(|fault| panic!("{fault}"));
        }
        let [journals, certificates] = records(app).await;
        for (log, all) in [(Log::Ledger, journals), (Log::Certificates, certificates)] {
            let heads = heads(&app.guest(), log).await;
            assert_eq!(heads.len(), 1);
            assert_eq!(heads[0]["root"], STANDARD.encode(rfc6962::tree(&all)));
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_server_publishes_by_itself() {
    on_each_engine(async |app| {
        app.away_from_midnight().await;
        let client = app.client().await;
        Contest::open(&client).await;
        let guest = app.guest();
        let runner = Runner::start(app.market.clone());
        let begun = Instant::now();
        while heads(&guest, Log::Ledger).await.is_empty() {
            assert!(begun.elapsed() < Duration::from_secs(60), "nobody had to ask for it");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        runner.stop().await;
        assert_eq!(heads(&guest, Log::Ledger).await.len(), 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_rotation_old_heads_are_signed_by_keys_that_stay_published() {
    on_each_engine(async |app| {
        lived(app).await;
        app::secret::rotate(&app.market).await.unwrap();
        app::secret::rotate(&app.market).await.unwrap();
        Contest::open(&app.client().await).await;
        next_day(app).await;
        let told = app.guest().get("/transparency").await.data();
        let keys = told["keys"].as_array().unwrap();
        assert_eq!(keys.len(), 4);
        let published: Vec<PublicKey> =
            keys.iter().map(|key| PublicKey::parse(key["key"].as_str().unwrap()).unwrap()).collect();
        let notes = heads(&app.guest(), Log::Ledger).await;
        let signed_by = |note: &Value| {
            let note = Note::parse(note["note"].as_str().unwrap()).unwrap();
            published.iter().position(|key| note.is_signed_by(key)).unwrap()
        };
        assert_eq!(signed_by(&notes[0]), 0);
        assert!(notes[1..].iter().all(|note| signed_by(note) == 1), "by the key before");
    })
    .await;
}

async fn proved(app: &TestApp, note: &str, key: Option<&str>) -> Proved {
    let (note, key) = (Note::parse(note).unwrap(), key.map(|key| PublicKey::parse(key).unwrap()));
    app.market.db.read(move |conn| prove(conn, &note, key.as_ref())).await.unwrap()
}

async fn run(app: &TestApp, sql: &'static db::Sql, text: &str, id: &str) {
    let (text, id) = (text.to_owned(), id.to_owned());
    let done = app.market.db.write(move |tx| tx.run(sql, &params![&text, &id]));
    assert_eq!(done.await.unwrap(), 1);
}

async fn text_of(app: &TestApp, sql: &'static db::Sql) -> String {
    app.market.db.read(move |conn| conn.one(sql, &params![], |row| row.get(0))).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_rewrites_the_past_is_found_and_so_is_a_lie_in_any_field() {
    on_each_engine(async |app| {
        lived(app).await;
        let guest = app.guest();
        let keys = guest.get("/transparency").await.data()["keys"].clone();
        for (log, key) in Log::ALL.into_iter().zip(keys.as_array().unwrap()) {
            let key = key["key"].as_str().unwrap();
            for head in heads(&guest, log).await {
                let note = head["note"].as_str().unwrap();
                for given in [None, Some(key)] {
                    let outcome = proved(app, note, given).await;
                    assert_eq!((outcome.log, outcome.faults.as_slice()), (log, [].as_slice()));
                    assert!(matches!(&outcome.signed, Signed::By(by) if by.to_string() == key));
                    assert_eq!(outcome.records, head["size"].as_u64().unwrap());
                }
            }
            let newest = heads(&guest, log).await[0]["note"].as_str().unwrap().to_owned();
            let size = format!("\n{}\n", Note::parse(&newest).unwrap().head.size);
            let signature = newest.rsplit_once(' ').unwrap().1.to_owned();
            let swapped = signature.replacen(&signature[20..21], if &signature[20..21] == "A" { "B" } else { "A" }, 1);
            for (from, to) in [
                (size.as_str(), "\n2\n"),
                (size.as_str(), "\n100000\n"),
                ("market.test/", "other.test/"),
                (signature.as_str(), swapped.as_str()),
            ] {
                let lie = newest.replacen(from, to, 1);
                assert_ne!(lie, newest);
                let outcome = proved(app, &lie, None).await;
                assert_eq!(outcome.signed, Signed::ByNone, "{lie}");
                assert!(!outcome.faults.is_empty());
            }
        }
        let other = keys[1]["key"].as_str().unwrap();
        let note = heads(&guest, Log::Ledger).await[0]["note"].as_str().unwrap().to_owned();
        assert_eq!(proved(app, &note, Some(other)).await.signed, Signed::ByNone, "another key than was given");

        let says = async |note: &str, words: &str| {
            let faults = proved(app, note, None).await.faults;
            assert!(faults.iter().any(|fault| fault.contains(words)), "{words}: {faults:?}");
        };
        // A journal that was changed by itself.
        let journal = sql!("UPDATE journals SET reason = $1 WHERE key = $2");
        let first = text_of(app, sql!("SELECT key FROM journals ORDER BY id LIMIT 1")).await;
        let reason = text_of(app, sql!("SELECT reason FROM journals ORDER BY id LIMIT 1")).await;
        run(app, journal, "gift", &first).await;
        says(&note, "was changed after it was written").await;
        says(&note, "the root is not the head's").await;
        run(app, journal, &reason, &first).await;
        assert!(proved(app, &note, None).await.faults.is_empty());

        // The end of the chain written anew, so that it holds in itself: `ledger verify` finds nothing.
        let hash = sql!("UPDATE journals SET hash = $1 WHERE key = $2");
        let last = text_of(app, sql!("SELECT key FROM journals ORDER BY id DESC LIMIT 1")).await;
        let was = text_of(app, sql!("SELECT hash FROM journals ORDER BY id DESC LIMIT 1")).await;
        let reason = text_of(app, sql!("SELECT reason FROM journals ORDER BY id DESC LIMIT 1")).await;
        run(app, journal, "gift", &last).await;
        let forged = last_recomputed(app).await;
        assert_ne!(forged, was);
        run(app, hash, &forged, &last).await;
        let audit = app.market.db.read(db::money::books::verify).await.unwrap();
        assert_eq!(audit.faults, [] as [String; 0], "the chain alone knows of nothing");
        says(&note, "is not journal").await;
        run(app, hash, &was, &last).await;
        run(app, journal, &reason, &last).await;

        // A certificate that names somebody else.
        let note = heads(&guest, Log::Certificates).await[0]["note"].as_str().unwrap().to_owned();
        let name = sql!("UPDATE certificates SET designer_name = $1 WHERE code = $2");
        let code = text_of(app, sql!("SELECT MIN(code) FROM certificates")).await;
        let seen = guest.get(&format!("/certificates/{code}")).await.data();
        run(app, name, "别人", &code).await;
        says(&note, &format!("certificate {code} was changed")).await;
        run(app, name, seen["designerName"].as_str().unwrap(), &code).await;
        assert!(proved(app, &note, None).await.faults.is_empty());
    })
    .await;
}

async fn last_recomputed(app: &TestApp) -> String {
    let read = app.market.db.read(|conn| {
        let mut last = String::new();
        db::money::books::walk(conn, |link| {
            last = link.recomputed;
            true
        })?;
        Ok::<_, db::DbError>(last)
    });
    read.await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_command_line_proves_the_books_and_a_head_that_somebody_kept() {
    on_each_engine(async |app| {
        let place = Place::of(app.place());
        let command = async |arguments: &[&str]| {
            let (place, arguments) = (place.clone(), arguments.iter().map(|one| (*one).to_owned()).collect::<Vec<_>>());
            let ran = tokio::task::spawn_blocking(move || {
                place.run(&arguments.iter().map(String::as_str).collect::<Vec<_>>())
            });
            ran.await.unwrap()
        };
        let (held, told) = command(&["ledger", "head"]).await;
        assert!(!held && told.contains("no head has been published yet"), "{told}");
        lived(app).await;
        let keys = app.guest().get("/transparency").await.data()["keys"].clone();
        let (held, told) = command(&["ledger", "head"]).await;
        assert!(held, "{told}");
        for (log, key) in Log::ALL.into_iter().zip(keys.as_array().unwrap()) {
            let note = heads(&app.guest(), log).await[1]["note"].as_str().unwrap().to_owned();
            let newest = heads(&app.guest(), log).await[0]["note"].as_str().unwrap().to_owned();
            assert!(told.contains(&newest), "{told}");
            let file = app.folder().join(format!("{}.txt", log.code()));
            std::fs::write(&file, &note).unwrap();
            let path = file.to_str().unwrap();
            let (held, told) = command(&["ledger", "prove", path]).await;
            assert!(held && told.contains("the head is true"), "{told}");
            assert!(told.contains("a key that this market has published"), "{told}");
            let (held, told) = command(&["ledger", "prove", path, "--key", key["key"].as_str().unwrap()]).await;
            assert!(held && told.contains("the key that was given"), "{told}");
            let other = keys[usize::from(log == Log::Ledger)]["key"].as_str().unwrap();
            let (held, told) = command(&["ledger", "prove", path, "--key", other]).await;
            assert!(!held && told.contains("not signed by the key that was given"), "{told}");
            std::fs::write(&file, note.replace("market.test", "other.test")).unwrap();
            let (held, told) = command(&["ledger", "prove", path]).await;
            assert!(!held && told.contains("the head is not true"), "{told}");
            std::fs::write(&file, "hello\n").unwrap();
            let (held, told) = command(&["ledger", "prove", path]).await;
            assert!(!held && told.contains("not a signed note"), "{told}");
        }
        let (held, told) = command(&["ledger", "prove", "nowhere.txt", "--key", "x"]).await;
        assert!(!held && told.contains("nowhere.txt"), "{told}");
        // The books, and from a mark on.
        let (held, told) = command(&["ledger", "verify"]).await;
        assert!(held && told.contains("the ledger holds"), "{told}");
        let mark = told.lines().find_map(|line| line.strip_prefix("proved up to ")).unwrap().to_owned();
        let (held, told) = command(&["ledger", "verify", "--from", &mark]).await;
        assert!(held && told.contains("0 journals, 0 entries") && told.contains(&mark), "{told}");
        let zeroes = format!("{}:{}", mark.split_once(':').unwrap().0, "0".repeat(64));
        let (held, told) = command(&["ledger", "verify", "--from", &zeroes]).await;
        assert!(!held && told.contains("is not the one of this mark"), "{told}");
        let (held, told) = command(&["ledger", "verify", "--from", "7"]).await;
        assert!(!held && told.contains("a mark is the number of a journal"), "{told}");
    })
    .await;
}
