//! The real server as a process of its own, with callers over the network: for tests that kill it.

use serde_json::{Value, json};
use std::io::{Error, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant, SystemTime};

/// How long it takes to start at most.
const PATIENCE: Duration = Duration::from_secs(30);

/// The server beside this test, built when nobody has built it yet.
pub fn binary() -> PathBuf {
    let test = std::env::current_exe().expect("a test is a program");
    let binary = test.ancestors().nth(2).expect("target/debug").join("vermilion");
    if !binary.exists() {
        let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
        let built = Command::new(cargo).args(["build", "-p", "vermilion"]).status().expect("cargo runs");
        assert!(built.success(), "the server is built");
    }
    binary
}

/// A running server; killed when dropped.
pub struct Server {
    child: Child,
    pub address: SocketAddr,
}

impl Server {
    /// Starts it and does not wait.
    ///
    /// # Panics
    /// When it cannot be started.
    #[must_use]
    pub fn spawn(data: &Path) -> Server {
        let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port");
        let child = Command::new(binary())
            .args(["serve", "--sandbox", "--listen", &port.to_string(), "--data"])
            .arg(data)
            .env("RUST_LOG", "error")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the server starts");
        Server { child, address: port }
    }

    /// Starts it and waits until it answers.
    ///
    /// # Panics
    /// When it does not.
    #[must_use]
    pub fn started(data: &Path) -> Server {
        let mut server = Server::spawn(data);
        let since = Instant::now();
        let guest = Caller::guest(server.address);
        while guest.call("GET", "/readyz", "", &[]).is_err() {
            let ended = server.child.try_wait().expect("the server can be asked after");
            assert!(ended.is_none(), "the server ended by itself: {ended:?}");
            assert!(since.elapsed() < PATIENCE, "the server does not start");
            std::thread::sleep(Duration::from_millis(10));
        }
        server
    }

    /// SIGKILL: nothing is said, nothing is put in order.
    pub fn kill(mut self) {
        self.child.kill().expect("it is killed");
        self.child.wait().expect("it is gone");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// Somebody who calls the server over the network.
#[derive(Clone)]
pub struct Caller {
    pub address: SocketAddr,
    cookie: String,
}

/// A whole answer: status, session cookie, body.
pub struct Told {
    pub status: u16,
    pub session: Option<String>,
    pub body: Vec<u8>,
}

impl Caller {
    pub fn guest(address: SocketAddr) -> Caller {
        Caller { address, cookie: String::new() }
    }

    pub fn call(&self, method: &str, path: &str, kind: &str, body: &[u8]) -> Result<Told, Error> {
        let mut stream = TcpStream::connect(self.address)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        let Caller { address, cookie } = self;
        let length = body.len();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {cookie}\r\n\
             Content-Type: {kind}\r\nContent-Length: {length}\r\n\r\n"
        );
        stream.write_all(head.as_bytes())?;
        stream.write_all(body)?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        let cut = || Error::from(ErrorKind::UnexpectedEof);
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n").ok_or_else(cut)?;
        let head = String::from_utf8_lossy(&answer[..end]).into_owned();
        let header = |name: &str| {
            let mut lines = head.lines().filter_map(|line| line.split_once(": "));
            lines.find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.to_owned())
        };
        let body = answer[end + 4..].to_vec();
        // An answer that was cut off is no answer.
        let whole = header("content-length").and_then(|length| length.parse().ok()) == Some(body.len());
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).filter(|_| whole).ok_or_else(cut)?;
        let session = header("set-cookie").and_then(|cookie| cookie.split(';').next().map(str::to_owned));
        Ok(Told { status, session, body })
    }

    /// `data` of a success; `None` when the server went away before it had answered.
    ///
    /// # Panics
    /// When it answers anything else.
    pub fn data(&self, method: &str, path: &str, kind: &str, body: &[u8]) -> Option<Value> {
        let told = self.call(method, &format!("/api/v1{path}"), kind, body).ok()?;
        let text = String::from_utf8_lossy(&told.body).into_owned();
        assert_eq!(told.status, 200, "{method} {path}: {text}");
        Some(serde_json::from_slice(&told.body).expect("JSON"))
    }

    pub fn post(&self, path: &str, body: &Value) -> Option<Value> {
        Some(self.data("POST", path, "application/json", body.to_string().as_bytes())?["data"].take())
    }

    /// Status and body, whatever the answer; `None` when the server went away before it had answered.
    #[must_use]
    pub fn told(&self, method: &str, path: &str, body: &Value) -> Option<(u16, Value)> {
        let told =
            self.call(method, &format!("/api/v1{path}"), "application/json", body.to_string().as_bytes()).ok()?;
        Some((told.status, serde_json::from_slice(&told.body).unwrap_or_default()))
    }

    /// Sends a file with some fields beside it; status and body.
    #[must_use]
    pub fn send(&self, path: &str, name: &str, file: &[u8], fields: &[(&str, String)]) -> Option<(u16, Value)> {
        let mut body = Vec::new();
        for (field, value) in fields {
            body.extend(format!("--x\r\nContent-Disposition: form-data; name=\"{field}\"\r\n\r\n{value}\r\n").bytes());
        }
        body.extend(
            format!("--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n").bytes(),
        );
        body.extend_from_slice(file);
        body.extend_from_slice(b"\r\n--x--\r\n");
        let told = self.call("POST", &format!("/api/v1{path}"), "multipart/form-data; boundary=x", &body).ok()?;
        Some((told.status, serde_json::from_slice(&told.body).unwrap_or_default()))
    }

    /// # Panics
    /// When it does not answer with a success.
    #[must_use]
    pub fn get(&self, path: &str) -> Value {
        self.data("GET", path, "", &[]).expect("the server answers")
    }

    /// Uploads a picture; `data` of the success.
    ///
    /// # Panics
    /// When it is refused.
    #[must_use]
    pub fn upload(&self, path: &str, picture: &[u8]) -> Option<Value> {
        let (status, mut told) = self.send(path, "a.jpg", picture, &[])?;
        assert_eq!(status, 200, "{path}: {told}");
        Some(told["data"].take())
    }

    /// The person of that role that every sandbox has.
    ///
    /// # Panics
    /// When the server does not answer or does not know them.
    #[must_use]
    pub fn signed_in(address: SocketAddr, role: &str) -> Caller {
        Self::try_signed_in(address, role).expect("an answer")
    }

    /// The same; `None` when the server is gone.
    ///
    /// # Panics
    /// When it does not know them.
    #[must_use]
    pub fn try_signed_in(address: SocketAddr, role: &str) -> Option<Caller> {
        let guest = Caller::guest(address);
        let (_, accounts) = guest.told("GET", "/sandbox/accounts", &json!({}))?;
        let account = accounts["list"].as_array().expect("accounts").iter().find(|account| account["role"] == role);
        let account = account.expect("the role is there");
        let login = json!({ "email": account["email"], "password": account["password"] }).to_string();
        let told = guest.call("POST", "/api/login/email", "application/json", login.as_bytes()).ok()?;
        assert_eq!(told.status, 200, "{}", String::from_utf8_lossy(&told.body));
        Some(Caller { address, cookie: told.session.expect("a session") })
    }

    /// The same person at a server that was started again.
    #[must_use]
    pub fn at(&self, address: SocketAddr) -> Caller {
        Caller { address, cookie: self.cookie.clone() }
    }
}

pub fn verify_ledger(data: &Path) {
    let proved = Command::new(binary()).args(["ledger", "verify", "--data"]).arg(data).output().expect("it runs");
    let told = String::from_utf8_lossy(&proved.stdout).into_owned() + &String::from_utf8_lossy(&proved.stderr);
    assert!(proved.status.success() && told.contains("the ledger holds"), "{told}");
}

/// Somewhere between the two, by the clock's last digits.
pub fn a_while(least: u64, most: u64) -> Duration {
    let nanos = SystemTime::UNIX_EPOCH.elapsed().map_or(0, |since| u64::from(since.subsec_nanos()));
    Duration::from_millis(least + nanos % (most - least))
}

/// Waits for something that comes soon, and no longer than a server is given to start.
pub fn wait_until(mut holds: impl FnMut() -> bool) {
    let since = Instant::now();
    while !holds() && since.elapsed() < PATIENCE {
        std::thread::sleep(Duration::from_millis(20));
    }
}
