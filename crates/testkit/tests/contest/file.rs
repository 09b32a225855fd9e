//! Stored files: what is kept of them, who reads them, in ranges and from caches.

use axum::body::Body;
use axum::http::{Method, StatusCode, header};
use domain::time::DAY_MS;
use serde_json::json;
use testkit::{Actor, Answer, Contest, Form, jpg, on_each_engine, on_sqlite};

async fn get_with(actor: &Actor, path: &str, headers: &[(header::HeaderName, &str)]) -> Answer {
    let request =
        headers.iter().fold(actor.request(Method::GET, path), |request, (name, value)| request.header(name, *value));
    actor.send(request, Body::empty()).await
}

/// A JPG with the camera's name, a place and a comment in it.
fn with_metadata(picture: &[u8]) -> Vec<u8> {
    let exif = b"Exif\0\0MM\0*\0\0\0\x08\0\0GPSLatitude 30.25 Secret Camera";
    let comment = b"made by somebody at home";
    let mut bytes = picture[..2].to_vec();
    for (marker, body) in [(0xE1, exif.as_slice()), (0xFE, comment.as_slice())] {
        bytes.extend_from_slice(&[0xFF, marker]);
        bytes.extend_from_slice(&u16::try_from(body.len() + 2).expect("a short segment").to_be_bytes());
        bytes.extend_from_slice(body);
    }
    bytes.extend_from_slice(&picture[2..]);
    bytes
}

#[tokio::test(flavor = "multi_thread")]
async fn metadata_is_stripped_and_nothing_else_of_the_picture() {
    on_sqlite(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let picture = jpg(800, 600);
        let form = Form::new().file("file", "IMG_0001.jpg", with_metadata(&picture));
        let work = designer.upload(&contest.works(), form).await.data();
        let original = client.get(work["image"]["url"].as_str().unwrap()).await;
        assert_eq!(original.header("content-type"), "image/jpeg");
        let text = original.text();
        assert!(!text.contains("GPSLatitude") && !text.contains("Secret Camera") && !text.contains("somebody"));
        assert_eq!(media::image::decode(&original.body).unwrap().rgb, media::image::decode(&picture).unwrap().rgb);
        for variant in ["wall.webp", "wall.jpg", "wall2x.webp", "wall2x.jpg", "view.webp", "view.jpg", "og.jpg"] {
            let address = work["image"]["thumb"].as_str().unwrap().replace("wall.webp", variant);
            let answer = client.get(&address).await;
            assert_eq!(answer.status, StatusCode::OK, "{variant}");
            let mime = if variant.ends_with("webp") { "image/webp" } else { "image/jpeg" };
            assert_eq!(answer.header("content-type"), mime, "{variant}");
            assert!(!answer.text().contains("Secret Camera"), "{variant}");
        }
    })
    .await;
}

/// A PNG with the place it was taken at, and without.
fn png_and_bare() -> (Vec<u8>, Vec<u8>) {
    let chunk = |kind: &[u8], body: &[u8]| {
        [&u32::try_from(body.len()).expect("a short chunk").to_be_bytes(), kind, body, b"crc4"].concat()
    };
    let seen = [b"\x89PNG\r\n\x1a\n".to_vec(), chunk(b"IHDR", b"13 bytes here")].concat();
    let place = [chunk(b"eXIf", b"MM\0*GPSLatitude 30.25"), chunk(b"tEXt", b"Author\0somebody at home")].concat();
    let end = [chunk(b"IDAT", b"pixels"), chunk(b"IEND", b"")].concat();
    ([seen.as_slice(), &place, &end].concat(), [seen, end].concat())
}

/// The same of a WebP, whose header says whether there is a place.
fn webp_and_bare() -> (Vec<u8>, Vec<u8>) {
    let chunk = |kind: &[u8], body: &[u8]| {
        [kind, &u32::try_from(body.len()).expect("a short chunk").to_le_bytes(), body].concat()
    };
    let riff = |chunks: &[Vec<u8>]| [b"WEBP".to_vec(), chunks.concat()].concat();
    let extended = |flags: u8| chunk(b"VP8X", &[flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    let place = [chunk(b"EXIF", b"GPSLatitude 30.25 "), chunk(b"XMP ", b"somebody at home")].concat();
    let pixels = chunk(b"VP8 ", b"pixels");
    (chunk(b"RIFF", &riff(&[extended(0x0C), pixels.clone(), place])), chunk(b"RIFF", &riff(&[extended(0), pixels])))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_png_and_a_webp_lose_the_place_they_were_taken_at() {
    on_sqlite(async |app| {
        let client = app.client().await;
        let pictures = [("a.png", "image/png", png_and_bare()), ("b.webp", "image/webp", webp_and_bare())];
        let form = pictures
            .iter()
            .fold(Contest::brief_form(json!({})), |form, (name, _, (told, _))| form.file("files", name, told.clone()));
        let made = client.upload("/projects", form).await.data();
        let files = made["attachments"].as_array().unwrap();
        assert_eq!(files.len(), pictures.len(), "{made}");
        for (file, (name, mime, (_, bare))) in files.iter().zip(&pictures) {
            assert_eq!(&file["name"], name);
            let kept = client.get(file["url"].as_str().unwrap()).await;
            assert_eq!(kept.header("content-type"), *mime);
            assert!(!kept.text().contains("GPSLatitude") && !kept.text().contains("somebody"), "{name}");
            assert!(kept.body == *bare, "{name}: nothing else of it is changed");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_original_is_served_in_ranges_and_revalidated() {
    on_sqlite(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        let url = work["image"]["url"].as_str().unwrap();
        let whole = client.get(url).await;
        let (size, tag) = (whole.body.len(), whole.header("etag").to_owned());
        assert_eq!(whole.header("accept-ranges"), "bytes");
        assert_eq!(whole.header("content-length"), size.to_string());
        assert_eq!(whole.header("x-content-type-options"), "nosniff");
        assert_eq!(whole.header("content-security-policy"), "default-src 'none'; sandbox; frame-ancestors 'none'");
        assert_eq!(whole.header("cache-control"), "private, max-age=0, must-revalidate");
        assert!(whole.header("content-disposition").starts_with("inline; filename=\""));
        assert!(whole.header("content-disposition").contains("filename*=UTF-8''%E8%8D%89%E5%9B%BE.jpg"));

        let last = format!("bytes {}-{}/{size}", size - 5, size - 1);
        for (range, first, end, described) in [
            ("bytes=0-9", 0, 10, format!("bytes 0-9/{size}")),
            ("bytes=10-", 10, size, format!("bytes 10-{}/{size}", size - 1)),
            ("bytes=-5", size - 5, size, last),
        ] {
            let part = get_with(&client, url, &[(header::RANGE, range)]).await;
            assert_eq!(part.status, StatusCode::PARTIAL_CONTENT, "{range}");
            assert_eq!(part.header("content-range"), described);
            assert_eq!(part.body, whole.body.slice(first..end), "{range}");
        }
        let outside = get_with(&client, url, &[(header::RANGE, "bytes=99999999-")]).await;
        outside.refused(416, "range_not_satisfiable");
        assert_eq!(outside.header("content-range"), format!("bytes */{size}"));
        assert_eq!(outside.header("content-type"), "application/json");
        assert_eq!(outside.header("content-disposition"), "");
        assert_eq!(outside.header("cache-control"), "private, no-store");
        let same = get_with(&client, url, &[(header::RANGE, "bytes=0-9"), (header::IF_RANGE, &tag)]).await;
        assert_eq!(same.status, StatusCode::PARTIAL_CONTENT);
        let changed = get_with(&client, url, &[(header::RANGE, "bytes=0-9"), (header::IF_RANGE, "\"other\"")]).await;
        assert_eq!((changed.status, changed.body.len()), (StatusCode::OK, size));
        let unchanged = get_with(&client, url, &[(header::IF_NONE_MATCH, &tag)]).await;
        assert_eq!((unchanged.status, unchanged.body.len()), (StatusCode::NOT_MODIFIED, 0));
        // The right comes before the cache: who may not read it learns nothing from its tag.
        get_with(&app.designer().await, url, &[(header::IF_NONE_MATCH, &tag)]).await.refused(404, "not_found");
        // Any name leads to the file; only the id counts.
        let id = &work["image"]["id"];
        assert_eq!(client.get(&format!("/files/{id}/other.jpg")).await.body, whole.body);
        for nothing in ["/files/999999/a.jpg", "/files/x/a.jpg", "/img/nothing/wall.webp", "/img/%2e%2e/wall.webp"] {
            client.get(nothing).await.refused(404, "not_found");
        }
        let key = work["image"]["thumb"].as_str().unwrap().split('/').nth(2).unwrap();
        for variant in ["tiny.webp", "huge.jpg", "wall.png", "wall.webp%2f..", "og.webp", "avatar.webp"] {
            client.get(&format!("/img/{key}/{variant}")).await.refused(404, "not_found");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_without_an_ending_comes_in_the_best_format_that_is_accepted() {
    on_sqlite(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        let bare = work["image"]["thumb"].as_str().unwrap().replace(".webp", "");
        for (accept, mime) in [("image/avif,image/webp,*/*", "image/webp"), ("image/png,*/*;q=0.5", "image/jpeg")] {
            let answer = get_with(&client, &bare, &[(header::ACCEPT, accept)]).await;
            assert_eq!(answer.header("content-type"), mime, "{accept}");
            let vary: Vec<_> = answer.headers.get_all("vary").iter().filter_map(|v| v.to_str().ok()).collect();
            assert!(vary.contains(&"accept"), "{vary:?}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn attachments_of_a_brief_are_for_whoever_sees_the_contest() {
    on_each_engine(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let mut form = Form::new();
        for (name, value) in Contest::brief().as_object().unwrap() {
            let value = match value {
                serde_json::Value::Array(items) => items.iter().map(ToString::to_string).collect::<Vec<_>>().join(","),
                serde_json::Value::String(text) => text.clone(),
                other => other.to_string(),
            };
            form = form.field(name, value);
        }
        let form = form.field("private", 1).file("files", "说明 书.pdf", b"%PDF-1.7 brief".to_vec()).file(
            "files",
            "现有.jpg",
            jpg(640, 480),
        );
        let made = client.upload("/projects", form).await.data();
        let id = made["id"].as_i64().unwrap();
        client.post("/gateway/logo/payment/audit/simulate", json!({ "projectId": id })).await.success();
        let attachments = made["attachments"].as_array().unwrap();
        assert_eq!(attachments.len(), 2, "{made}");
        let pdf = attachments.iter().find(|file| file["type"] == "application/pdf").unwrap();
        let picture = attachments.iter().find(|file| file["type"] == "image/jpeg").unwrap();
        let url = pdf["url"].as_str().unwrap();
        assert_eq!(pdf["thumb"], serde_json::Value::Null);
        for address in [url, picture["thumb"].as_str().unwrap()] {
            assert!(designer.get(address).await.status.is_success(), "{address}");
            for stranger in [&app.guest(), &app.client().await, &app.applicant().await] {
                stranger.get(address).await.refused(404, "not_found");
            }
        }
        let answer = designer.get(url).await;
        assert!(answer.header("content-disposition").contains("%E8%AF%B4%E6%98%8E%20%E4%B9%A6.pdf"));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_designers_test_works_are_for_them_and_for_moderators() {
    on_each_engine(async |app| {
        let applicant = app.applicant().await;
        let form = Form::new().file("file", "test.jpg", jpg(800, 600));
        let added = applicant.upload("/designers/application/upload/work", form).await.data();
        let file = &added["file"];
        let (url, thumb) = (file["url"].as_str().unwrap(), file["thumb"].as_str().unwrap());
        for address in [url, thumb] {
            assert!(applicant.get(address).await.status.is_success(), "{address}");
            assert!(app.moderator().await.get(address).await.status.is_success(), "{address}");
            app.guest().get(address).await.refused(404, "not_found");
            app.designer().await.get(address).await.refused(404, "not_found");
            app.client().await.get(address).await.refused(404, "not_found");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn objects_that_no_row_names_are_swept_after_a_day() {
    on_sqlite(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        // One of those that are made when somebody asks.
        let shared = work["thumb"].as_str().unwrap().replace("wall.webp", "og.jpg");
        assert!(client.get(&shared).await.status.is_success(), "{shared}");
        let named = app.objects();
        assert_eq!(named.len(), 4, "the picture, on the wall in both formats, and beside a link: {named:?}");
        let orphan = "0123456789abcdef0123456789abcdef";
        app.market.storage.put(&format!("files/01/{orphan}"), b"lost").unwrap();
        app.market.storage.put(&format!("img/01/{orphan}/wall.webp"), b"lost").unwrap();
        // Young ones may still be on their way; the market's clock does not age them, the system's does.
        app.advance_hours(72).await;
        let swept = app::file::sweep(&app.market).await.unwrap();
        assert_eq!((swept.removed, swept.seen), (0, named.len() as u64 + 2));
        let old = std::time::UNIX_EPOCH
            + std::time::Duration::from_millis((app.now().0 - app.market.clock.offset_ms() - DAY_MS - 60_000) as u64);
        for key in app.objects() {
            let path = app.market.storage.path(&key).unwrap().unwrap();
            std::fs::File::options().write(true).open(path).unwrap().set_modified(old).unwrap();
        }
        let swept = app::file::sweep(&app.market).await.unwrap();
        assert_eq!(swept.removed, 2);
        assert_eq!(app.objects(), named);
        assert!(client.get(work["image"]["thumb"].as_str().unwrap()).await.status.is_success());
    })
    .await;
}
