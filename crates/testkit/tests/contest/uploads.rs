//! Uploads that resume: by the protocol, by their owner, in order, once, and gone when nobody takes them.

use axum::body::Body;
use axum::http::Method;
use domain::delivery::UPLOADS_MOST;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::tus::{self, announce, base64, call, patch};
use testkit::{Actor, Answer, Contest, cut_off_at, large_zip, on_each_engine, on_sqlite, only, together, zip_of};

const MB: usize = 1 << 20;

/// An announced upload for the winner's handover: its address and its id.
async fn begun(actor: &Actor, contest: &Contest, size: usize) -> (String, String) {
    let about = format!("filename {},projectId {}", base64("山海 源文件.zip"), base64(&contest.encoded));
    tus::begun(&announce(actor, size, &about).await)
}

async fn offset(actor: &Actor, path: &str) -> usize {
    let answer = call(actor, Method::HEAD, path, &[], Vec::new()).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(answer.header("cache-control"), "no-store");
    answer.header("upload-offset").parse().expect("an offset")
}

async fn deliver(actor: &Actor, contest: &Contest, id: &str) -> Answer {
    actor.post(&format!("/projects/{}/packages", contest.id), json!({ "uploadId": id })).await
}

/// A contest that waits for its package.
async fn won(client: &Actor, winner: &Actor) -> (Contest, Value) {
    let contest = Contest::open(client).await;
    let work = contest.enter(winner).await;
    contest.choose_winner(client, &work).await;
    contest.show_effect(winner, &work).await;
    (contest, work)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_package_comes_in_pieces_and_is_delivered_once() {
    on_each_engine(async |app| {
        let (client, winner) = (app.client().await, app.designer().await);
        let (contest, _) = won(&client, &winner).await;
        let zip = large_zip(3 * MB + 12_345);
        let (path, id) = begun(&winner, &contest, zip.len()).await;
        assert_eq!(offset(&winner, &path).await, 0);
        let mut at = 0;
        for size in [1, 999_999, 2 * MB, zip.len()] {
            let piece = &zip[at..(at + size).min(zip.len())];
            let answer = patch(&winner, &path, at, piece).await;
            assert_eq!(answer.status, 204, "{}", answer.text());
            at += piece.len();
            assert_eq!(answer.header("upload-offset"), at.to_string());
            assert!(answer.header("upload-expires").ends_with(" GMT"), "{}", answer.header("upload-expires"));
            assert_eq!(offset(&winner, &path).await, at);
            if at < zip.len() {
                deliver(&winner, &contest, &id).await.refused(409, "upload_unfinished");
            }
        }
        // A piece said again after a broken connection changes nothing.
        patch(&winner, &path, 0, &zip[..10]).await.refused(409, "upload_offset");
        assert_eq!(offset(&winner, &path).await, zip.len());
        let view = deliver(&winner, &contest, &id).await.data();
        let package = &view["list"][0];
        assert_eq!((&package["version"], &package["file"]["name"]), (&json!(1), &json!("山海 源文件.zip")));
        assert_eq!(package["file"]["size"], zip.len());
        let file = winner.get(package["file"]["url"].as_str().unwrap()).await;
        assert!(file.body == zip, "byte for byte");
        assert_eq!(package["checks"], Value::Null, "looked into afterwards");
        for answer in [deliver(&winner, &contest, &id).await, patch(&winner, &path, zip.len(), b"x").await] {
            answer.refused(410, "gone");
        }
        app.run_jobs().await;
        assert_eq!(
            client.get(&format!("/projects/{}/packages", contest.id)).await.data()["list"][0]["checks"]["complete"],
            true
        );
        assert!(pieces(app).is_empty(), "its pieces are gone");
    })
    .await;
}

fn pieces(app: &testkit::TestApp) -> Vec<String> {
    objects(app, "uploads")
}

fn objects(app: &testkit::TestApp, folder: &str) -> Vec<String> {
    let mut keys = Vec::new();
    let mut add = |key: &str, _| {
        keys.push(key.to_owned());
        Ok::<_, gateways::storage::StorageError>(())
    };
    app.market.storage.walk(folder, domain::Timestamp(0), &mut add).expect("the storage is walked");
    keys
}

#[tokio::test(flavor = "multi_thread")]
async fn the_protocol_is_spoken_as_it_is_written() {
    on_sqlite(async |app| {
        let (client, winner) = (app.client().await, app.designer().await);
        let (contest, _) = won(&client, &winner).await;
        let described = winner.send(winner.request(Method::OPTIONS, "/uploads"), Body::empty()).await;
        assert_eq!(described.status, 204);
        for (name, value) in [
            ("tus-resumable", "1.0.0"),
            ("tus-version", "1.0.0"),
            ("tus-extension", "creation,termination,expiration"),
            ("tus-max-size", "52428800"),
        ] {
            assert_eq!(described.header(name), value);
        }
        let (path, _) = begun(&winner, &contest, 10).await;
        for version in [None, Some("0.2.2"), Some("2.0.0")] {
            for (method, path) in
                [(Method::POST, "/uploads"), (Method::HEAD, &path), (Method::PATCH, &path), (Method::DELETE, &path)]
            {
                let mut request = winner.request(method, path);
                if let Some(version) = version {
                    request = request.header("tus-resumable", version);
                }
                let answer = winner.send(request, Body::empty()).await;
                assert_eq!(answer.status, 412, "{}", answer.call);
                // What answers HEAD has no body.
                if !answer.call.starts_with("HEAD ") {
                    answer.refused(412, "upload_version");
                }
            }
        }
        let piece = "application/offset+octet-stream";
        for (headers, status, error) in [
            (vec![("content-type", piece)], 400, "malformed"),
            (vec![("content-type", piece), ("upload-offset", "x")], 400, "malformed"),
            (vec![("content-type", piece), ("upload-offset", "-1")], 400, "malformed"),
            (vec![("content-type", "application/octet-stream"), ("upload-offset", "0")], 415, "media_type_refused"),
            (vec![("upload-offset", "0")], 415, "media_type_refused"),
            (vec![("content-type", piece), ("upload-offset", "5")], 409, "upload_offset"),
            (vec![("content-type", piece), ("upload-offset", "99999999999999999999")], 400, "malformed"),
            (vec![("content-type", piece), ("upload-offset", "9223372036854775808")], 409, "upload_offset"),
        ] {
            call(&winner, Method::PATCH, &path, &headers, b"12345".to_vec()).await.refused(status, error);
        }
        // More than was announced is not taken, nor is what came with it.
        patch(&winner, &path, 0, b"12345678901").await.refused(413, "file_too_large");
        assert_eq!(offset(&winner, &path).await, 0);
        assert_eq!(call(&winner, Method::DELETE, &path, &[], Vec::new()).await.status, 204);
        let gone = call(&winner, Method::HEAD, &path, &[], Vec::new()).await;
        assert_eq!(gone.status, 410);
        patch(&winner, &path, 0, b"1").await.refused(410, "gone");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sizes_and_numbers_are_bounded_and_told_at_the_announcement() {
    on_each_engine(async |app| {
        let (client, winner, applicant) = (app.client().await, app.designer().await, app.applicant().await);
        let (contest, work) = won(&client, &winner).await;
        let project = |id: &str| format!("filename {},projectId {}", base64("a.zip"), base64(id));
        let own = project(&contest.encoded);
        announce(&winner, 50 * MB + 1, &own).await.refused(413, "file_too_large");
        announce(&winner, 0, &own).await.wrong_fields(&["uploadLength"]);
        call(&winner, Method::POST, "/uploads", &[], Vec::new()).await.wrong_fields(&["uploadLength"]);
        for about in ["filename ***", "projectId ", "boughtId eA==", &project("zzzzzz")] {
            let status = announce(&winner, 9, about).await.status.as_u16();
            assert!([400, 404].contains(&status), "{about}: {status}");
        }
        // Nobody fills the disk who could not deliver: guests, clients, other designers, applicants.
        let other = app.designer().await;
        announce(&app.guest(), 9, &own).await.refused(401, "not_signed_in");
        announce(&client, 9, &own).await.refused(403, "forbidden");
        announce(&other, 9, &own).await.refused(403, "forbidden");
        announce(&client, 9, "").await.refused(403, "not_approved");
        announce(&applicant, 9, "").await.refused(403, "not_approved");
        let bought = format!("{own},boughtId {}", base64("7"));
        announce(&winner, 9, &bought).await.refused(404, "not_found");
        let early = Contest::open(&client).await;
        announce(&winner, 9, &project(&early.encoded)).await.refused(403, "forbidden");
        // So many at a time, also when they are announced together.
        let winner = Arc::new(winner);
        let calls = (0..UPLOADS_MOST + 3).map(|_| {
            let (winner, own) = (Arc::clone(&winner), own.clone());
            async move { announce(&winner, 9, &own).await }
        });
        let answers = together(calls).await;
        let taken: Vec<_> = answers.iter().filter(|answer| answer.status == 201).collect();
        assert_eq!(taken.len(), UPLOADS_MOST);
        answers
            .iter()
            .filter(|answer| answer.status != 201)
            .for_each(|answer| drop(answer.refused(409, "too_many_uploads")));
        let path = taken[0].header("location").to_owned();
        call(&winner, Method::DELETE, &path, &[], Vec::new()).await;
        let last = announce(&winner, 9, "").await;
        assert_eq!(last.status, 201, "one was given up; without a handover too: {}", last.text());
        // After a day all of them are over, and their pieces with them.
        patch(&winner, last.header("location"), 0, b"12345").await;
        assert_eq!(pieces(app).len(), 1);
        app.advance_hours(24).await;
        assert!(pieces(app).is_empty());
        let over = call(&winner, Method::HEAD, last.header("location"), &[], Vec::new()).await;
        assert!([404, 410].contains(&over.status.as_u16()), "{}", over.status);
        assert_eq!(announce(&winner, 9, &own).await.status, 201);
        assert_eq!(contest.seen_by(&client).await["winning"]["workId"], work["id"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_upload_is_its_senders_alone_and_for_what_it_was_meant() {
    on_each_engine(async |app| {
        let (client, winner, other) = (app.client().await, app.designer().await, app.designer().await);
        let moderator = app.moderator().await;
        let (contest, _) = won(&client, &winner).await;
        let (elsewhere, _) = won(&client, &winner).await;
        let (theirs, _) = won(&client, &other).await;
        let zip = zip_of(&[("logo.svg", b"<svg/>")]);
        let (path, id) = begun(&winner, &contest, zip.len()).await;
        for actor in [&other, &client, &moderator] {
            assert_eq!(call(actor, Method::HEAD, &path, &[], Vec::new()).await.status, 404);
            patch(actor, &path, 0, &zip).await.refused(404, "not_found");
            call(actor, Method::DELETE, &path, &[], Vec::new()).await.refused(404, "not_found");
        }
        patch(&app.guest(), &path, 0, &zip).await.refused(401, "not_signed_in");
        assert_eq!(patch(&winner, &path, 0, &zip).await.status, 204);
        deliver(&other, &theirs, &id).await.wrong_fields(&["uploadId"]);
        deliver(&winner, &elsewhere, &id).await.wrong_fields(&["uploadId"]);
        deliver(&client, &contest, &id).await.refused(403, "forbidden");
        for odd in ["x", "0", "../../etc/passwd", &"f".repeat(32), &"f".repeat(4_000)] {
            deliver(&winner, &contest, odd).await.wrong_fields(&["uploadId"]);
        }
        // Of several deliveries at once one takes it.
        let winner = Arc::new(winner);
        let calls = (0..4).map(|_| {
            let (winner, contest, id) = (Arc::clone(&winner), contest.clone(), id.clone());
            async move { deliver(&winner, &contest, &id).await }
        });
        only(1, &together(calls).await, 410, "gone");
        assert_eq!(
            winner.get(&format!("/projects/{}/packages", contest.id)).await.data()["list"].as_array().map(Vec::len),
            Some(1)
        );
        // What is no zip is refused as ever, and can be sent anew.
        let (path, id) = begun(&winner, &contest, 9).await;
        patch(&winner, &path, 0, b"not a zip").await;
        deliver(&winner, &contest, &id).await.refused(415, "zip_required");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_delivery_that_was_cut_off_anywhere_is_one_package_or_none() {
    on_each_engine(async |app| {
        let (client, winner) = (app.client().await, app.designer().await);
        let (contest, _) = won(&client, &winner).await;
        let packages = async || {
            let list = winner.get(&format!("/projects/{}/packages", contest.id)).await.data()["list"].clone();
            list.as_array().unwrap().clone()
        };
        // Objects in the storage besides the pieces, and packages.
        let stands = async || (objects(app, "files").len(), packages().await.len());
        let mut zips = Vec::new();
        for (step, more, is_written) in
            [("the package lies in the storage", (1, 0), false), ("the package is written", (1, 1), true)]
        {
            // Another one each time: the same again would be the same version.
            let zip = large_zip(10_000 + zips.len());
            zips.push(zip.clone());
            let (path, id) = begun(&winner, &contest, zip.len()).await;
            assert_eq!(patch(&winner, &path, 0, &zip).await.status, 204);
            let before = stands().await;
            let at = (before.0 + more.0, before.1 + more.1);
            cut_off_at(step, async || stands().await == at, deliver(&winner, &contest, &id)).await;
            if !is_written {
                assert_eq!(offset(&winner, &path).await, zip.len(), "none of it is lost");
                deliver(&winner, &contest, &id).await.success();
            }
            deliver(&winner, &contest, &id).await.refused(410, "gone");
            let list = packages().await;
            assert_eq!(list.len(), zips.len(), "one upload is one package");
            // The latest comes first.
            for (package, zip) in list.iter().rev().zip(&zips) {
                assert!(winner.get(package["file"]["url"].as_str().unwrap()).await.body == zip);
            }
        }
        app.run_jobs().await;
        assert!(pieces(app).is_empty());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_senders_at_one_place_one_goes_on() {
    on_each_engine(async |app| {
        let (client, winner) = (app.client().await, app.designer().await);
        let (contest, _) = won(&client, &winner).await;
        let zip = large_zip(2 * MB);
        let (path, id) = begun(&winner, &contest, zip.len()).await;
        let (winner, zip) = (Arc::new(winner), Arc::new(zip));
        let calls = (0..5).map(|_| {
            let (winner, zip, path) = (Arc::clone(&winner), Arc::clone(&zip), path.clone());
            async move { patch(&winner, &path, 0, &zip).await }
        });
        let answers = together(calls).await;
        let done = answers.iter().filter(|answer| answer.status == 204).count();
        assert!(done <= 1, "{answers:?}");
        answers
            .iter()
            .filter(|answer| answer.status != 204)
            .for_each(|answer| drop(answer.refused(409, "upload_offset")));
        // Whoever won which piece, what is there is the file.
        let at = offset(&winner, &path).await;
        if at < zip.len() {
            assert_eq!(patch(&winner, &path, at, &zip[at..]).await.status, 204);
        }
        let view = deliver(&winner, &contest, &id).await.data();
        let file = winner.get(view["list"][0]["file"]["url"].as_str().unwrap()).await;
        assert!(file.body == *zip);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_came_before_a_connection_broke_is_kept() {
    on_each_engine(async |app| {
        let (client, winner) = (app.client().await, app.designer().await);
        let (contest, _) = won(&client, &winner).await;
        let zip = large_zip(2 * MB + 77);
        let (path, id) = begun(&winner, &contest, zip.len()).await;
        // The body ends in an error after one and a half megabytes.
        let sent = MB + MB / 2;
        let chunks: Vec<Result<Vec<u8>, std::io::Error>> = zip[..sent]
            .chunks(64 << 10)
            .map(|chunk| Ok(chunk.to_vec()))
            .chain([Err(std::io::Error::other("reset by peer"))])
            .collect();
        let request = winner
            .request(Method::PATCH, &path)
            .header("tus-resumable", "1.0.0")
            .header("upload-offset", "0")
            .header("content-type", "application/offset+octet-stream");
        let broken = winner.send(request, Body::from_stream(tokio_stream(chunks))).await;
        broken.refused(400, "malformed");
        assert_eq!(offset(&winner, &path).await, sent);
        assert_eq!(patch(&winner, &path, sent, &zip[sent..]).await.status, 204);
        let view = deliver(&winner, &contest, &id).await.data();
        assert_eq!(view["list"][0]["file"]["size"], zip.len());
    })
    .await;
}

/// A stream of what is at hand already.
fn tokio_stream(
    chunks: Vec<Result<Vec<u8>, std::io::Error>>,
) -> impl futures_util::Stream<Item = Result<Vec<u8>, std::io::Error>> + Send + 'static {
    futures_util::stream::iter(chunks)
}
