//! The real router on a real socket.

use crate::fixture::Place;
use crate::{Fault, load};
use app::start::{Config, open};
use domain::Site;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use web::{AppState, Shared};

/// Serves the place until the process ends.
pub async fn start(place: &Place) -> Result<SocketAddr, Fault> {
    start_on(place, place.url()).await
}

/// Serves what lies in that database, with the place's files.
pub async fn start_on(place: &Place, database_url: String) -> Result<SocketAddr, Fault> {
    let config = Config {
        database_url,
        storage: place.folder.join("files").into(),
        origin: "http://bench".to_owned(),
        sandbox: false,
        ..Config::default()
    };
    let market = tokio::task::spawn_blocking(move || open(&config)).await??;
    let state = AppState::new(Shared {
        market,
        default_site: Site::Zh,
        hosts: Vec::new(),
        presence: web::http::presence::Presence::default(),
        measured: web::project::claims::Measured::default(),
        metrics: web::metrics::Metrics::default(),
        proxies: web::http::peer::Proxies::default(),
        stopping: false.into(),
        security_contact: None,
    });
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    let router = web::router(state).into_make_service_with_connect_info::<SocketAddr>();
    tokio::spawn(async move { axum::serve(listener, router).await });
    Ok(address)
}

/// A rating every few milliseconds, so that no page can be served without asking.
pub fn keep_writing(place: &Place, server: SocketAddr) -> tokio::task::JoinHandle<()> {
    let path = format!("/api/v1/projects/{}/work-score/{}", place.project, place.work);
    let cookie = format!("sid={}", place.token);
    tokio::spawn(async move {
        let rating = load::Load::new("POST", &path, Some(r#"{"score":4}"#)).header("Cookie", &cookie);
        loop {
            if load::once(server, &rating).await.is_err() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    })
}

/// The release binary beside this one; says where it is missing.
pub fn binary() -> Result<Option<PathBuf>, Fault> {
    let binary = std::env::current_exe()?.with_file_name("vermilion");
    if !binary.exists() {
        println!("{} is not there: build it first", binary.display());
        return Ok(None);
    }
    Ok(Some(binary))
}

/// A server in a process of its own, that ends with it.
pub struct Running {
    process: Child,
    pub address: SocketAddr,
}

impl Running {
    /// Starts it and waits until it takes connections.
    pub fn start(binary: &Path, options: &[&str]) -> Result<Self, Fault> {
        let address = std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let mut command = Command::new(binary);
        command.arg("serve").args(["--listen", &address.to_string()]).args(options).stderr(Stdio::null());
        let running = Running { process: command.spawn()?, address };
        let started = Instant::now();
        while std::net::TcpStream::connect(address).is_err() {
            if started.elapsed() > Duration::from_secs(20) {
                return Err("the server did not start".into());
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        Ok(running)
    }

    /// The memory it holds, in megabytes; 0 where the system does not say.
    pub fn resident(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
        let kilobytes: u64 = line.split_whitespace().next().and_then(|number| number.parse().ok()).unwrap_or(0);
        kilobytes / 1_000
    }

    /// Ends it at once.
    pub fn end(&mut self) -> Result<(), Fault> {
        self.process.kill()?;
        self.process.wait()?;
        Ok(())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Err(fault) = self.end() {
            eprintln!("the server did not end: {fault}");
        }
    }
}

/// From the start of the binary to its first answer, on a market with entries in it, beside a process that does nothing; and
/// the memory it holds then.
pub fn measure_start() -> Result<(), Fault> {
    let Some(binary) = binary()? else { return Ok(()) };
    let place = Place::new("start", crate::WORKS)?;
    let nothing = Instant::now();
    Command::new(&binary).arg("version").stdout(Stdio::null()).status()?;
    let nothing = nothing.elapsed();
    let (data, database) = (place.folder.to_string_lossy(), place.url());
    let started = Instant::now();
    let mut server = Running::start(&binary, &["--data", &data, "--database-url", &database])?;
    let until_open = started.elapsed();
    // What was needed for the start alone is given back by then.
    std::thread::sleep(Duration::from_secs(1));
    let resident = server.resident();
    server.end()?;
    println!(
        "start     {} ms until it answers (aim 200), {:.1} times `version`; {resident} MB (aim 60)",
        until_open.as_millis(),
        until_open.as_secs_f64() / nothing.as_secs_f64(),
    );
    Ok(())
}
