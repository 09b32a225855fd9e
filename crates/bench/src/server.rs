//! The real router on a real socket.

use crate::fixture::Place;
use crate::{Fault, load};
use app::start::{Config, open};
use domain::Site;
use std::net::SocketAddr;
use std::process::{Command, Stdio};
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
        storage: place.folder.join("files"),
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

/// From the start of the binary to its first answer, beside a process that does nothing; and the memory it holds then.
pub fn measure_start() -> Result<(), Fault> {
    let binary = std::env::current_exe()?.with_file_name("vermilion");
    if !binary.exists() {
        println!("start     {} is not there: build it first", binary.display());
        return Ok(());
    }
    let folder = std::env::temp_dir().join(format!("vermilion-bench-start-{}", std::process::id()));
    let data = folder.to_string_lossy().into_owned();
    Command::new(&binary).args(["migrate", "--data", &data]).stdout(Stdio::null()).status()?;
    let nothing = Instant::now();
    Command::new(&binary).arg("version").stdout(Stdio::null()).status()?;
    let nothing = nothing.elapsed();
    let port = std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
    let started = Instant::now();
    let mut server = Command::new(&binary)
        .args(["serve", "--data", &data, "--listen", &format!("127.0.0.1:{port}")])
        .stderr(Stdio::null())
        .spawn()?;
    while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
        if started.elapsed() > Duration::from_secs(20) {
            return Err("the server did not start".into());
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    let until_open = started.elapsed();
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.id())).unwrap_or_default();
    let resident = status.lines().find(|line| line.starts_with("VmRSS")).unwrap_or("VmRSS: unknown").to_owned();
    server.kill()?;
    server.wait()?;
    std::fs::remove_dir_all(folder)?;
    println!(
        "start     {} ms until it answers (aim 200), {:.1} times `version`; {} (aim 60 MB)",
        until_open.as_millis(),
        until_open.as_secs_f64() / nothing.as_secs_f64(),
        resident.split_whitespace().collect::<Vec<_>>().join(" ")
    );
    Ok(())
}
