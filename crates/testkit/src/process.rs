//! The real server as a process of its own, with callers over the network: for tests that kill it.

use crate::{Scratch, audit};
use db::{Conn, Db, DbError, Engine};
use domain::Timestamp;
use serde_json::{Value, json};
use std::io::{Error, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

/// How long it takes to start at most.
const PATIENCE: Duration = Duration::from_secs(30);

/// Where a server is told its database.
const DATABASE: &str = "VERMILION_DATABASE_URL";
/// Names a file in which each kill is a line, the word of its engine: whoever runs the tests of killed servers many times
/// counts by it.
const KILLS: &str = "VERMILION_KILLS";

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

/// Where a server keeps its things, and what else its environment says.
#[derive(Clone, Debug)]
pub struct Place {
    data: PathBuf,
    environment: Vec<(&'static str, String)>,
    /// What `ulimit` says to it: `-Sn 1024`.
    limit: Option<&'static str>,
}

impl Place {
    #[must_use]
    pub fn new(data: &Path) -> Place {
        Place { data: data.to_owned(), environment: Vec::new(), limit: None }
    }

    /// On the database of that place.
    #[must_use]
    pub fn of(scratch: &Scratch) -> Place {
        Place::new(&scratch.folder.join("data")).with([(DATABASE, scratch.database_url.clone())])
    }

    fn database(&self) -> Option<&str> {
        self.environment.iter().find(|(name, _)| *name == DATABASE).map(|(_, address)| address.as_str())
    }

    #[must_use]
    pub fn with(mut self, environment: impl IntoIterator<Item = (&'static str, String)>) -> Place {
        self.environment.extend(environment);
        self
    }

    /// With what the shell's `ulimit` says to its server: `-Sn 1024` for that many descriptors, to be raised by whoever
    /// may.
    #[must_use]
    pub fn limited(mut self, limit: &'static str) -> Place {
        self.limit = Some(limit);
        self
    }

    /// Where uploaded files lie.
    #[must_use]
    pub fn files(&self) -> PathBuf {
        self.data.join("files")
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = match self.limit {
            None => Command::new(binary()),
            Some(limit) => {
                let mut shell = Command::new("sh");
                shell.args(["-c", &format!("ulimit {limit} && exec \"$0\" \"$@\"")]).arg(binary());
                shell
            }
        };
        let environment = self.environment.iter().map(|(name, value)| (*name, value));
        command.args(arguments).arg("--data").arg(&self.data).envs(environment);
        command
    }

    /// Runs one of the program's other commands on this place: whether it succeeded, and all it said.
    ///
    /// # Panics
    /// When it cannot be started.
    pub fn run(&self, arguments: &[&str]) -> (bool, String) {
        let ended = self.command(arguments).output().expect("it runs");
        let told = String::from_utf8_lossy(&ended.stdout).into_owned() + &String::from_utf8_lossy(&ended.stderr);
        (ended.status.success(), told)
    }

    /// The database, beside the server.
    ///
    /// # Panics
    /// When it cannot be opened, or there is none of [`Place::of`].
    #[must_use]
    pub fn db(&self) -> Db {
        Db::open(self.database().expect("a database")).expect("the database opens")
    }

    /// Reads the database beside the server.
    ///
    /// # Panics
    /// When it cannot be read.
    pub fn read<T: Send + 'static>(&self, f: impl Fn(&mut Conn<'_>) -> Result<T, DbError> + Send + 'static) -> T {
        self.db().read_blocking(f).expect("the database is read")
    }

    /// Holds the market to its books, by the server's own command.
    ///
    /// # Panics
    /// When anything is wrong.
    pub fn verify_ledger(&self) {
        let (well, told) = self.run(&["ledger", "verify"]);
        assert!(well && told.contains("the ledger holds"), "{told}");
    }

    /// Holds the market to its books and jobs: by the server's own command, and by what no test may leave behind.
    ///
    /// # Panics
    /// When anything is wrong.
    pub fn audit(&self) {
        self.verify_ledger();
        let findings = self.read(audit::findings);
        assert!(findings.is_empty(), "the market is left in disorder: {findings:#?}");
    }
}

/// A running server; killed when dropped.
pub struct Server {
    child: Mutex<Child>,
    pub address: SocketAddr,
    engine: Engine,
}

impl Server {
    /// Starts it and does not wait.
    ///
    /// # Panics
    /// When it cannot be started.
    #[must_use]
    pub fn spawn(place: &Place) -> Server {
        let address = free_address();
        let child = place
            .command(&["serve", "--sandbox", "--listen", &address.to_string()])
            .env("RUST_LOG", "error")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the server starts");
        let engine = if place.database().is_some_and(|address| address.starts_with("postgres")) {
            Engine::Postgres
        } else {
            Engine::Sqlite
        };
        Server { child: Mutex::new(child), address, engine }
    }

    /// Starts it and waits until it answers.
    ///
    /// # Panics
    /// When it does not.
    #[must_use]
    pub fn started(data: &Path) -> Server {
        Self::started_in(&Place::new(data))
    }

    /// [`Server::started`], there.
    ///
    /// # Panics
    /// When it does not.
    #[must_use]
    pub fn started_in(place: &Place) -> Server {
        let server = Server::spawn(place);
        let since = Instant::now();
        let guest = Caller::guest(server.address);
        while guest.call("GET", "/readyz", "", &[]).is_err() {
            let ended = server.child().try_wait().expect("the server can be asked after");
            assert!(ended.is_none(), "the server ended by itself: {ended:?}");
            assert!(since.elapsed() < PATIENCE, "the server does not start");
            std::thread::sleep(Duration::from_millis(10));
        }
        server
    }

    /// SIGKILL: nothing is said, nothing is put in order.
    pub fn kill(self) {
        self.stop();
    }

    /// [`Server::kill`] while others still speak with it.
    ///
    /// # Panics
    /// When it does not go.
    pub fn stop(&self) {
        self.child().kill().expect("it is killed");
        self.child().wait().expect("it is gone");
        if let Some(file) = std::env::var_os(KILLS) {
            let kills = std::fs::OpenOptions::new().create(true).append(true).open(file);
            writeln!(kills.expect("a file of kills"), "{:?}", self.engine).expect("a kill is counted");
        }
    }

    /// The most memory that it has held so far, in MB.
    ///
    /// # Panics
    /// When the system does not tell.
    #[must_use]
    pub fn memory_peak_mb(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child().id())).expect("a running process");
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a peak");
        let kilobytes: u64 = peak.trim().trim_end_matches(" kB").parse().expect("a number of kB");
        kilobytes / 1_024
    }

    /// SIGTERM: it shall end by itself.
    ///
    /// # Panics
    /// When it is not there.
    pub fn terminate(&self) {
        let pid = i32::try_from(self.child().id()).ok().and_then(rustix::process::Pid::from_raw);
        rustix::process::kill_process(pid.expect("a process"), rustix::process::Signal::TERM).expect("it is told");
    }

    /// Waits for its end; whether it was a good one.
    ///
    /// # Panics
    /// When it does not end.
    pub fn ended_well(&self) -> bool {
        let since = Instant::now();
        loop {
            if let Some(status) = self.child().try_wait().expect("the server can be asked after") {
                return status.success();
            }
            assert!(since.elapsed() < PATIENCE, "the server does not end");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    fn child(&self) -> MutexGuard<'_, Child> {
        self.child.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child().kill());
        drop(self.child().wait());
    }
}

/// Somebody who calls the server over the network.
#[derive(Clone)]
pub struct Caller {
    pub address: SocketAddr,
    /// As the header says it.
    pub cookie: String,
}

/// A whole answer.
pub struct Told {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Told {
    /// A header; empty when it is not there.
    #[must_use]
    pub fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map_or("", |(_, value)| value)
    }

    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

impl Caller {
    pub fn guest(address: SocketAddr) -> Caller {
        Caller { address, cookie: String::new() }
    }

    /// Says the head of a request and leaves its body to the caller.
    ///
    /// # Errors
    /// When the server is not there.
    pub fn begin(&self, method: &str, path: &str, headers: &[(&str, &str)], length: usize) -> Result<TcpStream, Error> {
        let mut stream = TcpStream::connect(self.address)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        let Caller { address, cookie } = self;
        let more: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {cookie}\r\n\
             {more}Content-Length: {length}\r\n\r\n"
        );
        stream.write_all(head.as_bytes())?;
        Ok(stream)
    }

    pub fn call(&self, method: &str, path: &str, kind: &str, body: &[u8]) -> Result<Told, Error> {
        self.call_with(method, path, &[("Content-Type", kind)], body)
    }

    /// [`Caller::call`] with headers of one's own.
    ///
    /// # Errors
    /// When the server goes away before it has answered.
    pub fn call_with(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Result<Told, Error> {
        let mut stream = self.begin(method, path, headers, body.len())?;
        stream.write_all(body)?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        let cut = || Error::from(ErrorKind::UnexpectedEof);
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n").ok_or_else(cut)?;
        let head = String::from_utf8_lossy(&answer[..end]).into_owned();
        let lines = head.lines().filter_map(|line| line.split_once(": "));
        let headers = lines.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(cut)?;
        let told = Told { status, headers, body: answer[end + 4..].to_vec() };
        // An answer that was cut off is no answer.
        let length =
            if method == "HEAD" || status == 204 { Some(0) } else { told.header("content-length").parse().ok() };
        if length == Some(told.body.len()) { Ok(told) } else { Err(cut()) }
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
        Some((told.status, told.json()))
    }

    /// Moves the sandbox's clock; `false` when the server went away before it had answered.
    ///
    /// # Panics
    /// When it refuses.
    pub fn advance(&self, hours: f64) -> bool {
        let Some((status, told)) = self.told("POST", "/sandbox/clock", &json!({ "advanceHours": hours })) else {
            return false;
        };
        assert_eq!(status, 200, "{told}");
        true
    }

    /// The market's time, to the second; `None` when the server is gone.
    ///
    /// # Panics
    /// When it tells no time.
    #[must_use]
    pub fn now(&self) -> Option<Timestamp> {
        let (_, told) = self.told("GET", "/sandbox/clock", &json!({}))?;
        let now = told["data"]["now"].as_str().expect("a time");
        let part = |from: usize, to: usize| now[from..to].parse::<i64>().expect("a number");
        let day = Timestamp::from_civil(part(0, 4), part(5, 7), part(8, 10)).expect("a day");
        Some(day.plus_ms(((part(11, 13) * 60 + part(14, 16)) * 60 + part(17, 19)) * 1_000))
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
        Some((told.status, told.json()))
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
        let cookie = told.header("set-cookie").split(';').next().unwrap_or_default().to_owned();
        assert!(!cookie.is_empty(), "a session");
        Some(Caller { address, cookie })
    }

    /// The same person at a server that was started again.
    #[must_use]
    pub fn at(&self, address: SocketAddr) -> Caller {
        Caller { address, cookie: self.cookie.clone() }
    }
}

/// Ports below those of the tests' PostgreSQL server, and below those that the system gives to whoever asks for any.
const FIRST_PORT: u32 = 10_000;
const PORTS: u32 = 10_000;
/// So far apart two processes begin.
const PORTS_APART: u32 = 100;

/// An address at which nobody listens. Each is told once: nobody else comes upon it before it is used, nor after its
/// server is gone.
///
/// # Panics
/// When somebody listens everywhere.
#[must_use]
pub fn free_address() -> SocketAddr {
    static TOLD: AtomicU32 = AtomicU32::new(0);
    let first = std::process::id() % (PORTS / PORTS_APART) * PORTS_APART;
    let free = (0..PORTS).find_map(|_| {
        let port = FIRST_PORT + (first + TOLD.fetch_add(1, Ordering::Relaxed)) % PORTS;
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, u16::try_from(port).ok()?));
        TcpListener::bind(address).is_ok().then_some(address)
    });
    free.expect("a free port")
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
