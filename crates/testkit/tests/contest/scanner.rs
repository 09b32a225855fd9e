//! A scanner beside the server: what it finds in a package stands beside it, and nobody is kept from the package for it.

use serde_json::Value;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use testkit::{Contest, TestApp, on_each_engine, zip_of};

/// What the stand-in looks for, which archives leave as it is: the name of a file; and what it calls it.
const FOUND: &str = "worm-of-tests.bin";
const NAME: &str = "Win.Worm.Test";

/// Reads one `INSTREAM`; the bytes that were sent.
fn sent(stream: &mut TcpStream) -> std::io::Result<Vec<u8>> {
    stream.read_exact(&mut [0; 10])?;
    let mut bytes = Vec::new();
    loop {
        let mut length = [0; 4];
        stream.read_exact(&mut length)?;
        let length = u32::from_be_bytes(length);
        if length == 0 {
            return Ok(bytes);
        }
        Read::by_ref(stream).take(length.into()).read_to_end(&mut bytes)?;
    }
}

/// A scanner that finds [`FOUND`], and says nothing for as long as it is `down`.
fn scanner(down: Arc<AtomicBool>) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.expect("a caller");
            if down.load(Ordering::SeqCst) {
                continue;
            }
            let bytes = sent(&mut stream).expect("a file");
            let is_found = bytes.windows(FOUND.len()).any(|part| part == FOUND.as_bytes());
            let answer = if is_found { format!("stream: {NAME} FOUND\0") } else { "stream: OK\0".to_owned() };
            stream.write_all(answer.as_bytes()).expect("it is read");
        }
    });
    address
}

fn watch(app: &TestApp, down: &Arc<AtomicBool>) {
    let url = format!("clamd://{}", scanner(Arc::clone(down)));
    app.market.scanner.get_or_init(|| gateways::Scanner::parse(&url).expect("an address"));
}

/// What is told of the newest package, the names of what a scanner found.
fn found(packages: &Value) -> Vec<String> {
    let notes = packages["list"][0]["checks"]["notes"].as_array().cloned().unwrap_or_default();
    let told = notes.iter().filter(|note| note["code"] == "malware_found");
    told.map(|note| note["path"].as_str().unwrap_or_default().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_scanner_finds_stands_beside_the_package_and_in_nobodys_way() {
    on_each_engine(async |app| {
        let down = Arc::new(AtomicBool::new(false));
        watch(app, &down);
        let (client, winner) = (app.client().await, app.designer().await);
        let contest = Contest::open(&client).await;
        let work = contest.enter(&winner).await;
        contest.choose_winner(&client, &work).await;
        contest.show_effect(&winner, &work).await;
        let call = format!("/projects/{}/packages", contest.id);
        let deliver = async |name: &str| {
            contest.deliver(&winner, &zip_of(&[("logo.svg", b"<svg/>"), (name, b"x")])).await.success();
            app.run_jobs().await;
            client.get(&call).await.data()
        };
        assert_eq!(found(&deliver("notes.bin").await), Vec::<String>::new());
        let packages = deliver(FOUND).await;
        assert_eq!(found(&packages), [NAME], "{packages}");
        assert_eq!(found(&winner.get(&call).await.data()), [NAME], "both sides are told");
        let file = packages["list"][0]["file"]["url"].as_str().expect("an address");
        assert!(client.get(file).await.status.is_success(), "it tells, and keeps nobody from it");
        // One that does not answer is asked again when the job comes again.
        down.store(true, Ordering::SeqCst);
        let packages = deliver("later.bin").await;
        assert_eq!(packages["list"][0]["checks"], Value::Null, "{packages}");
        down.store(false, Ordering::SeqCst);
        app.advance_hours(1).await;
        app.run_jobs().await;
        let packages = client.get(&call).await.data();
        assert_eq!(packages["list"][0]["checks"]["complete"], true, "{packages}");
    })
    .await;
}
