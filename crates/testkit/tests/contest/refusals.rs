//! Bad requests: whatever comes, the answer is a refusal by the contract, in the site's language, and never a fault.

use axum::body::{Body, Bytes};
use axum::http::{HeaderValue, Method, StatusCode, header};
use serde_json::{Value, json};
use testkit::{Actor, Answer, Contest, Form, TestApp, on_each_engine, on_sqlite};

/// A call of the document.
struct Operation {
    method: Method,
    /// With `{names}`.
    path: String,
    /// Names of the body's fields; `None` when it takes no body.
    fields: Option<Vec<String>>,
    takes_files: bool,
}

impl Operation {
    /// The path with every parameter set to `value`.
    fn at(&self, value: &str) -> String {
        let mut path = String::new();
        let mut rest = self.path.as_str();
        while let Some((before, after)) = rest.split_once('{') {
            path.push_str(before);
            path.push_str(value);
            rest = after.split_once('}').map_or("", |(_, after)| after);
        }
        path + rest
    }

    fn is_safe(&self) -> bool {
        self.method.is_safe()
    }
}

/// Every call there is, from the document that is made from them.
fn operations() -> Vec<Operation> {
    let document = web::openapi::document().to_json().expect("the document is written");
    let document: Value = serde_json::from_str(&document).expect("the document is JSON");
    let mut operations = Vec::new();
    for (path, item) in document["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("methods") {
            let content = operation["requestBody"]["content"].as_object();
            let fields = content.and_then(|content| content.values().next()).map(|media| {
                let schema = &media["schema"];
                let name = schema["$ref"].as_str().and_then(|name| name.rsplit('/').next());
                let schema = name.map_or(schema, |name| &document["components"]["schemas"][name]);
                schema["properties"].as_object().map(|fields| fields.keys().cloned().collect()).unwrap_or_default()
            });
            operations.push(Operation {
                method: method.to_uppercase().parse().expect("a method"),
                path: path.clone(),
                fields,
                takes_files: content.is_some_and(|content| content.contains_key("multipart/form-data")),
            });
        }
    }
    assert!(operations.len() > 50, "{} calls", operations.len());
    operations
}

async fn send(actor: &Actor, operation: &Operation, path: &str, kind: Option<&str>, body: impl Into<Body>) -> Answer {
    let mut request = actor.request(operation.method.clone(), path);
    if let Some(kind) = kind {
        request = request.header(header::CONTENT_TYPE, kind);
    }
    actor.send(request, body.into()).await
}

/// Holds any answer to the contract: no fault, and a failure says what it is.
#[track_caller]
fn by_the_contract(answer: &Answer, what: &str) {
    let status = answer.status.as_u16();
    assert!(status < 500, "{} with {what}: {status} {}", answer.call, answer.text());
    // An answer to HEAD has no body to tell it in.
    if status >= 400 && !answer.call.starts_with("HEAD ") {
        let body: Value = serde_json::from_slice(&answer.body)
            .unwrap_or_else(|_| panic!("{} with {what}: {status} is not told in JSON: {}", answer.call, answer.text()));
        assert_eq!(body["code"], status, "{}: {body}", answer.call);
        assert!(body["error"].as_str().is_some_and(|error| !error.is_empty()), "{}: {body}", answer.call);
        assert!(body["message"].as_str().is_some_and(|message| !message.is_empty()), "{}: {body}", answer.call);
        let fields = body["fields"].as_object().is_some_and(|fields| !fields.is_empty());
        let of_a_file = body["error"].as_str().is_some_and(|e| e.starts_with("image_") || e.starts_with("archive_"));
        assert!(status != 422 || fields || of_a_file, "a 422 names its fields: {}: {body}", answer.call);
    }
    assert_eq!(answer.header("x-request-id").len(), 16, "{}", answer.call);
}

/// Calls with files that not everybody may send: the moderator of these tests is refused before the body is looked at.
const ASKED_FIRST: [&str; 13] = [
    "/api/v1/projects",
    "/api/v1/projects/1/works",
    "/api/v1/projects/1/works/check",
    "/api/v1/projects/1/packages",
    "/api/v1/projects/1/messages",
    "/api/v1/works/1/attachments",
    "/api/v1/works/1/logo",
    "/api/v1/works/1/versions",
    "/api/v1/payments/1/proof",
    "/api/v1/designers/application/upload/work",
    "/api/v1/gigs/photos",
    "/api/v1/orders/1/deliver",
    "/api/v1/orders/1/messages",
];

/// Whether the call says who may send before it reads; if so, that it does.
#[track_caller]
fn is_asked_first(operation: &Operation, answer: &Answer) -> bool {
    let first = operation.method == Method::POST && ASKED_FIRST.contains(&operation.at("1").as_str());
    let status = answer.status.as_u16();
    assert!(!first || matches!(status, 403 | 404), "{}: {status} {}", answer.call, answer.text());
    first
}

#[tokio::test(flavor = "multi_thread")]
async fn bodies_that_cannot_be_read_are_refused_by_every_call() {
    on_sqlite(async |app| {
        // A moderator comes past every question of who may; what is wrong with the body is told before it is judged.
        let moderator = app.moderator().await;
        let deep = "{\"a\":".repeat(20_000);
        for operation in operations().iter().filter(|operation| operation.fields.is_some()) {
            let path = operation.at("1");
            for (kind, body, status, error) in [
                (Some("application/json"), "{", 400, "malformed"),
                (Some("application/json"), "[1]", 400, "malformed"),
                (Some("application/json; charset=utf-8"), "\"x\"", 400, "malformed"),
                (Some("application/json"), "{\"a\": 1e999}", 400, "malformed"),
                (Some("application/json"), "\u{feff}{}", 400, "malformed"),
                (Some("application/json"), deep.as_str(), 400, "malformed"),
                (Some("text/plain"), "content=x", 415, "media_type_refused"),
                (Some("application/xml"), "<content>x</content>", 415, "media_type_refused"),
                (Some("application/jsonp"), "{}", 415, "media_type_refused"),
                (Some(""), "{}", 415, "media_type_refused"),
                (None, "content=x", 415, "media_type_refused"),
                (Some("multipart/form-data"), "--x\r\n", 400, "malformed"),
                (Some("multipart/form-data; boundary=x"), "garbage", 400, "malformed"),
                (
                    Some("multipart/form-data; boundary=x"),
                    "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\ncut",
                    400,
                    "malformed",
                ),
            ] {
                let answer = send(&moderator, operation, &path, kind, body.to_owned()).await;
                if is_asked_first(operation, &answer) {
                    continue;
                }
                let told = body.chars().take(40).collect::<String>();
                assert_eq!(answer.status.as_u16(), status, "{} {kind:?} {told}: {}", answer.call, answer.text());
                answer.refused(status, error);
            }
            by_the_contract(
                &send(
                    &moderator,
                    operation,
                    &path,
                    Some("application/x-www-form-urlencoded"),
                    "%FF=%ZZ&=&a=%00".to_owned(),
                )
                .await,
                "a broken form",
            );
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn foreign_origins_change_nothing_by_any_call() {
    on_sqlite(async |app| {
        let client = app.client().await;
        for operation in operations().iter().filter(|operation| !operation.is_safe()) {
            for origin in
                ["https://evil.test", "null", "http://market.test.evil.test", "http://evil.test/http://market.test"]
            {
                let request = client.request(operation.method.clone(), &operation.at("1"));
                let request = request.header(header::ORIGIN, origin).header(header::CONTENT_TYPE, "application/json");
                client.send(request, Body::from("{}")).await.refused(403, "foreign_origin");
            }
        }
        // One's own page may.
        let request = client.request(Method::POST, "/projects").header(header::ORIGIN, "http://market.test");
        let request = request.header(header::CONTENT_TYPE, "application/json");
        client.send(request, Body::from(Contest::brief().to_string())).await.success();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bodies_are_bounded_everywhere() {
    on_sqlite(async |app| {
        let moderator = app.moderator().await;
        let large = json!({ "content": "x".repeat(web::limits::BODY) }).to_string();
        let form = format!("content={}", "x".repeat(web::limits::BODY));
        let mut bounded = 0;
        for operation in operations().iter().filter(|operation| operation.fields.is_some() && !operation.takes_files) {
            let path = operation.at("1");
            // A picture may travel as text in JSON: those calls have a bound of their own, tried below.
            if operation
                .fields
                .as_ref()
                .is_some_and(|fields| fields.iter().any(|field| field == "file" || field == "fileId"))
            {
                continue;
            }
            for (kind, body) in [("application/json", &large), ("application/x-www-form-urlencoded", &form)] {
                let answer = send(&moderator, operation, &path, Some(kind), body.clone()).await;
                if !is_asked_first(operation, &answer) {
                    answer.refused(413, "body_too_large");
                }
            }
            bounded += 1;
        }
        assert!(bounded > 15, "{bounded} calls");
        // Once in memory, however many calls it is sent to.
        let larger = Bytes::from(vec![b' '; web::limits::UPLOAD + 1]);
        for operation in operations().iter().filter(|operation| operation.fields.is_some()) {
            let answer =
                send(&moderator, operation, &operation.at("1"), Some("application/json"), larger.clone()).await;
            if !is_asked_first(operation, &answer) {
                answer.refused(413, "body_too_large");
            }
        }
        let form = Bytes::from(Form::new().file("file", "large.jpg", larger).into_bytes());
        for operation in operations().iter().filter(|operation| operation.takes_files) {
            let answer = send(&moderator, operation, &operation.at("1"), Some(Form::KIND), form.clone()).await;
            if !is_asked_first(operation, &answer) {
                answer.refused(413, "body_too_large");
            }
        }
        assert_eq!(app.objects(), Vec::<String>::new());
    })
    .await;
}

/// Parts of addresses that mean harm or nothing.
const PARTS: [&str; 14] = [
    "x",
    "-1",
    "0",
    "1.5",
    "99999999999999999999",
    "9223372036854775807",
    "%00",
    "%FF",
    "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "%27%20OR%201=1--",
    "%25s%25n",
    "%E5%92%96%E5%95%A1",
    "..%5c..",
    "%0d%0aSet-Cookie:%20a=b",
];

const QUERIES: [&str; 16] = [
    "page=1&page=2",
    "q=%00",
    "q=%FF",
    "q=a&q=b",
    "page=-1&size=0",
    "page=99999999999999999999",
    "size=1e9",
    "page=9223372036854775807&size=100",
    "filter=%00&sort=%27",
    "industry=x&taocan=-1&projectType=1.5",
    "boughtId=x",
    "boughtId=-9223372036854775808",
    "key=%00",
    "lang=%00&lang=fr",
    "from=2026-02-31&to=x&currency=EUR",
    "q=%27%22%29%28%2A%3A%5E%7E%21%26%7C%3C%3E&status=9&to=%00&token=%00",
];

#[tokio::test(flavor = "multi_thread")]
async fn hostile_addresses_lead_nowhere() {
    on_each_engine(async |app| {
        let (moderator, guest) = (app.moderator().await, app.guest());
        for operation in &operations() {
            // Signing out would end the tour, removing the account too.
            let ends = operation.path.ends_with("/logout") || operation.path.ends_with("/account/delete");
            let actor = if ends { &guest } else { &moderator };
            if operation.path.contains('{') {
                for part in PARTS {
                    let answer = send(actor, operation, &operation.at(part), Some("application/json"), "{}").await;
                    by_the_contract(&answer, part);
                }
            }
            if operation.is_safe() {
                for query in QUERIES {
                    let path = format!("{}?{query}", operation.at("1"));
                    by_the_contract(&send(actor, operation, &path, None, "").await, query);
                }
            }
        }
        for odd in
            ["sid=%00; lang=\u{1}", "sid; lang", "sid=; lang=zh; lang=en", "=;=;=", &format!("sid={}", "f".repeat(64))]
        {
            let Ok(cookie) = HeaderValue::from_bytes(odd.as_bytes()) else { continue };
            let request = guest.request(Method::GET, "/users/projects").header(header::COOKIE, cookie);
            guest.send(request, Body::empty()).await.refused(401, "not_signed_in");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn fields_of_every_wrong_kind_are_refused_by_every_call() {
    on_each_engine(async |app| {
        let client = app.client().await;
        let contest = Contest::open(&client).await;
        let (moderator, designer) = (app.moderator().await, app.designer().await);
        let long = "长".repeat(20_000);
        let wrongs = [
            json!({ "a": [] }),
            json!(["a", {}, null]),
            json!("a\u{0}b"),
            json!(long),
            json!(-1),
            json!(9.9e18),
            json!(1.5),
            json!(true),
        ];
        for operation in &operations() {
            let Some(fields) = &operation.fields else { continue };
            // The clock is not to be moved into another century by the way.
            if operation.path.ends_with("/sandbox/clock") {
                continue;
            }
            let path = operation.at(&contest.id.to_string());
            for field in fields {
                for wrong in &wrongs {
                    for actor in [&client, &designer, &moderator] {
                        let answer = actor.json(operation.method.clone(), &path, json!({ field: wrong })).await;
                        let told: String = format!("{field}: {wrong}").chars().take(60).collect();
                        by_the_contract(&answer, &told);
                    }
                }
            }
        }
        assert_eq!(contest.seen_by(&client).await["step"], 1, "all that did no harm");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_are_let_in_only_where_the_contract_says_so() {
    on_sqlite(async |app| {
        let guest = app.guest();
        let mut open = 0;
        const OPEN: [&str; 20] = [
            "/contact/email",
            "/api/register",
            "/api/login/email",
            "/api/login/sms",
            "/api/login/google",
            "/api/login/facebook",
            "/api/login/totp",
            "/users/unsubscribe",
            "/gateway/wechat/qrcode/{id}",
            "/gateway/wechat/events",
            "/sandbox/wechat/{id}/scan",
            "/sandbox/social",
            "/sms/verification/{phone}",
            "/auth/password/reset/{email}",
            "/auth/email/password",
            "/projects/price",
            "/sms/coupon/{phoneOrEmail}",
            "/works/{id}/polls",
            "/works/{id}/poll/comments",
            "/sandbox/clock",
        ];
        for operation in operations().iter().filter(|operation| !operation.is_safe()) {
            let short = operation.path.strip_prefix("/api/v1").unwrap_or(&operation.path);
            if OPEN.contains(&short) {
                open += 1;
                continue;
            }
            // Providers are nobody's session; here none is configured, and so the address is not there.
            if short == "/gateway/{channel}/notify" {
                for channel in ["1", "stripe", "paypal", "alipay", "wechatpay", "transfer", "sandbox"] {
                    let path = format!("/gateway/{channel}/notify");
                    send(&guest, operation, &path, Some("application/json"), "{}").await.refused(404, "not_found");
                }
                continue;
            }
            let answer = send(&guest, operation, &operation.at("1"), Some("application/json"), "{}").await;
            answer.refused(401, "not_signed_in");
            // A session that ended is a guest's.
            let stale = app.guest();
            stale.set_cookie("sid", &"0".repeat(64));
            send(&stale, operation, &operation.at("1"), Some("application/json"), "{}")
                .await
                .refused(401, "not_signed_in");
        }
        assert_eq!(open, OPEN.len(), "each of them is there");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_calls_are_told_in_the_language_of_the_site() {
    on_sqlite(async |app| {
        let guest = app.guest();
        for path in [
            "/api/v1/nothing",
            "/api/v1",
            "/api/",
            "/api",
            "/api/v2/projects",
            "/api/v1/projects/1/nothing",
            "/api/v1/../../etc/passwd",
        ] {
            for method in [Method::GET, Method::POST, Method::PUT, Method::DELETE, Method::PATCH] {
                let answer = guest.send(guest.request(method, path), Body::empty()).await;
                assert_eq!(answer.refused(404, "not_found")["message"], "没有找到。");
                assert_eq!(answer.header("content-type"), "application/json");
            }
        }
        let english = guest.get("/api/v1/nothing?lang=en").await;
        assert_eq!(english.refused(404, "not_found")["message"], "Not found.");
        // A known address with another method is not there either, and says so like everything else.
        for (method, path) in [
            (Method::PATCH, "/projects"),
            (Method::DELETE, "/projects"),
            (Method::POST, "/industries"),
            (Method::PUT, "/users/info"),
        ] {
            by_the_contract(&guest.send(guest.request(method, path), Body::empty()).await, "another method");
        }
        for (method, path) in [(Method::POST, "//"), (Method::DELETE, "//contests"), (Method::PUT, "/files/1/a.jpg")] {
            by_the_contract(&guest.send(guest.request(method, path), Body::empty()).await, "another method");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_of_the_sandbox_is_there_without_the_flag() {
    let app = TestApp::start_with(db::Engine::Sqlite, false).await.expect("SQLite is always there");
    let (client, moderator) = (app.client().await, app.moderator().await);
    let contest = Contest::unpaid(&client, json!({})).await;
    let document = web::openapi::document().to_json().expect("the document");
    let document: Value = serde_json::from_str(&document).expect("JSON");
    let mut met = 0;
    for operation in operations() {
        let tags = &document["paths"][&operation.path][operation.method.as_str().to_lowercase()]["tags"];
        if tags[0] != "sandbox" {
            continue;
        }
        met += 1;
        let body = json!({ "projectId": contest.id, "designerId": 1, "advanceHours": 1 }).to_string();
        for actor in [&client, &moderator, &app.guest()] {
            let answer = send(actor, &operation, &operation.at("1"), Some("application/json"), body.clone()).await;
            answer.refused(404, "not_found");
        }
    }
    assert!(met >= 6, "{met} calls of the sandbox");
    assert_eq!(contest.seen_by(&client).await["step"], 0);
    let order = json!({ "purpose": "project", "channel": "sandbox", "projectId": contest.id });
    client.post("/payments", order).await.wrong_fields(&["channel"]);
    let settings = client.get("/settings/public").await.data();
    assert_eq!((&settings["sandbox"], &settings["channels"]), (&json!(false), &json!(["transfer"])));
    let own = client.get("/api/openapi.json").await.text();
    assert!(!own.contains("/sandbox/") && !own.contains("/simulate"), "the document offers what is there");
}

/// What every answer carries, so that nothing foreign runs and nothing is guessed.
#[track_caller]
fn protected(answer: &Answer, policy: &str) {
    for (name, value) in [
        ("content-security-policy", policy),
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        ("referrer-policy", "strict-origin-when-cross-origin"),
        ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
    ] {
        assert_eq!(answer.header(name), value, "{}: {name}", answer.call);
    }
    assert_eq!((answer.header("x-request-id").len(), answer.header("server")), (16, ""), "{}", answer.call);
}

const PAGE: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";
const CALL: &str = "default-src 'none'; frame-ancestors 'none'";
const FILE: &str = "default-src 'none'; sandbox; frame-ancestors 'none'";

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_is_protected_and_has_an_id_of_its_own() {
    on_sqlite(async |app| {
        let (client, designer, guest) = (app.client().await, app.designer().await, app.guest());
        let contest = Contest::open(&client).await;
        let work = contest.enter(&designer).await;
        let pages = [
            "//",
            "//price",
            "//contests",
            "//nothing",
            "//u/setting",
            "//sitemap.xml",
            "//robots.txt",
            "//old?lang=en",
        ];
        let page_of = format!("//contest/{}", contest.encoded);
        for page in pages.into_iter().chain([page_of.as_str()]) {
            protected(&guest.get(page).await, PAGE);
        }
        for call in ["/projects", "/nothing", "/users/info", "/users/projects", "/api/openapi.json"] {
            let answer = guest.get(call).await;
            protected(&answer, CALL);
            assert_eq!(answer.header("cache-control"), "private, no-store", "{call}");
        }
        for file in [work["image"]["url"].as_str().unwrap(), work["thumb"].as_str().unwrap()] {
            protected(&client.get(file).await, FILE);
        }
        let (a, b) = (guest.get("/projects").await, guest.get("/projects").await);
        assert_ne!(a.header("x-request-id"), b.header("x-request-id"));
        // What a person sends is not taken for the id.
        let request = guest.request(Method::GET, "/projects").header("x-request-id", "chosen-by-the-caller");
        assert_ne!(guest.send(request, Body::empty()).await.header("x-request-id"), "chosen-by-the-caller");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_hold_to_their_own_policy() {
    on_sqlite(async |app| {
        let (client, designer) = (app.client().await, app.designer().await);
        let evil = "</script><script>alert(1)</script><img src=x onerror=alert(1)>";
        let contest =
            Contest::open_with(&client, json!({ "companyName": evil, "companyIntro": evil, "content": evil })).await;
        contest.enter(&designer).await;
        for page in [
            "//",
            "//price",
            "//contests",
            &format!("//contest/{}", contest.encoded),
            &format!("//designer/{}", designer.id),
        ] {
            for site in ["zh", "en"] {
                let answer = app.guest().drawn(&format!("{page}?lang={site}")).await;
                let html = answer.text();
                assert!(answer.status == StatusCode::OK, "{page}: {}", answer.status);
                assert!(
                    !html.contains("<script>") && !html.contains("<img src=x"),
                    "{page} lets a brief's text become a tag"
                );
                assert!(
                    !html.contains(" style=\"") && !html.contains("<style"),
                    "{page} carries styles that its policy blocks"
                );
                for tag in html.split("<script").skip(1) {
                    let tag = tag.split('>').next().unwrap_or_default();
                    assert!(tag.contains("src=\"/") || tag.contains("type=\"application/"), "{page}: <script{tag}>");
                }
                for handler in [" onclick=", " onload=", " onerror=\"", "javascript:"] {
                    assert!(!html.contains(handler), "{page} carries {handler}");
                }
            }
        }
    })
    .await;
}
