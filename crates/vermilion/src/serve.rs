//! `vermilion serve`: opens the market, serves it, runs its jobs, and ends in order when told to.

use crate::connections::ConnectionOptions;
use crate::options::{Limits, Place};
use crate::payments::PaymentOptions;
use crate::sms::SmsOptions;
use crate::social::SocialOptions;
use crate::{Failure, rehearsal};
use app::start::Config;
use app::{Market, jobs::Runner, sandbox};
use clap::Args;
use domain::Site;
use gateways::Outside;
use opentelemetry_sdk::trace::SdkTracerProvider;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::signal::unix::{Signal, SignalKind, signal};
use web::{AppState, Shared};

/// Requests still running at the end are waited for so long.
const LAST_ORDERS: Duration = Duration::from_secs(10);

#[derive(Debug, Args)]
pub struct Serve {
    /// Where to listen.
    #[arg(long, env = "VERMILION_LISTEN", default_value = "127.0.0.1:3000")]
    pub(crate) listen: SocketAddr,
    /// The site of a request that names none: zh or en.
    #[arg(long, env = "VERMILION_SITE", default_value = "zh", value_parser = site)]
    site: Site,
    /// Where people reach the sites, such as `https://example.com`: links in mail begin with it. `http://` and the
    /// listening address when left out.
    #[arg(long, env = "VERMILION_ORIGIN")]
    pub(crate) origin: Option<String>,
    /// Host names that belong to one site: `zh=example.cn,en=example.com`.
    #[arg(long, env = "VERMILION_HOST_MAP", value_delimiter = ',', value_parser = host)]
    host_map: Vec<(String, Site)>,
    /// The memory that files on their way in may take together, in MB: a third for bodies, the rest for decoding
    /// pictures. Whoever comes beyond it is asked to come again (503 with `Retry-After`).
    #[arg(long, env = "VERMILION_UPLOAD_MEMORY", default_value_t = app::file::DEFAULT_ROOM_BYTES >> 20,
        value_parser = clap::value_parser!(u64).range(32..=65_536))]
    upload_memory: u64,
    /// A scanner that looks into delivered packages: `clamd://HOST:PORT`. What it finds is told with the package.
    #[arg(long, env = "VERMILION_SCAN", value_parser = gateways::Scanner::parse)]
    pub(crate) scan: Option<gateways::Scanner>,
    /// Where Prometheus reads `/metrics`: a listener of its own, so that the public never reaches it.
    #[arg(long, env = "VERMILION_METRICS_LISTEN")]
    pub(crate) metrics_listen: Option<SocketAddr>,
    /// A collector of OpenTelemetry traces, such as `http://collector:4318`: every call and job, and what each waits for
    /// the database, by OTLP over HTTP. The usual `OTEL_…` variables say how many and in which batches.
    #[arg(long, env = "OTEL_EXPORTER_OTLP_ENDPOINT")]
    pub(crate) traces: Option<String>,
    /// The whole market on one machine: payments can be simulated, mail can be read, the clock can be moved.
    #[arg(long, env = "VERMILION_SANDBOX")]
    pub(crate) sandbox: bool,
    /// The sandbox although payments are real, the origin is public or other machines reach it: whoever reaches it owns everything in it.
    #[arg(long, env = "VERMILION_SANDBOX_ANYWHERE")]
    pub(crate) sandbox_anywhere: bool,
    /// Whom to tell of a weakness, for `/.well-known/security.txt`: `mailto:security@example.com` or a page.
    #[arg(long, env = "VERMILION_SECURITY_CONTACT", value_parser = contact)]
    pub(crate) security_contact: Option<String>,
    #[command(flatten)]
    pub(crate) connections: ConnectionOptions,
    #[command(flatten)]
    pub(crate) limits: Limits,
    #[command(flatten)]
    pub(crate) payments: PaymentOptions,
    #[command(flatten)]
    pub(crate) sms: SmsOptions,
    #[command(flatten)]
    pub(crate) social: SocialOptions,
    #[command(flatten)]
    pub(crate) place: Place,
}

fn site(code: &str) -> Result<Site, String> {
    Site::parse(code).ok_or_else(|| "a site is zh or en".to_owned())
}

fn host(pair: &str) -> Result<(String, Site), String> {
    let (code, host) = pair.split_once('=').ok_or("a pair is SITE=HOST")?;
    Ok((host.trim().to_ascii_lowercase(), site(code.trim())?))
}

fn contact(text: &str) -> Result<String, String> {
    let known = ["mailto:", "https://", "tel:"].iter().any(|scheme| text.starts_with(scheme));
    if known && text.chars().all(|c| c.is_ascii_graphic()) {
        Ok(text.to_owned())
    } else {
        Err("a contact is mailto:…, https://… or tel:…".to_owned())
    }
}

impl Serve {
    /// Where people reach the sites, without a slash at its end.
    pub(crate) fn origin(&self) -> String {
        let origin = self.origin.clone().unwrap_or_else(|| format!("http://{}", self.listen));
        origin.trim_end_matches('/').to_owned()
    }

    /// What takes its traces, where there is a collector.
    pub fn traces(&self) -> Result<Option<SdkTracerProvider>, String> {
        let named = self.traces.as_ref().filter(|endpoint| !endpoint.is_empty());
        named.map(|endpoint| gateways::traces::provider(endpoint, db::program::name())).transpose()
    }

    pub fn run(self) -> Result<(), Failure> {
        let origin = self.origin();
        if self.sandbox && !self.sandbox_anywhere {
            rehearsal::refuse_in_earnest(&origin, self.listen, &self.payments.in_earnest())?;
        }
        let payments = self.payments.open()?;
        tracing::info!(?payments, "channels of payment");
        let config = Config { origin, sandbox: self.sandbox, ..self.limits.config(self.listen) };
        let (texter, social) = (self.sms.open()?, self.social.open()?);
        tracing::info!(?texter, ?social, "ways to sign in");
        let market = self.place.open_with(config, Outside { payments, texter, social })?;
        market.room.allow(self.upload_memory << 20);
        if let Some(scanner) = &self.scan {
            market.scanner.get_or_init(|| scanner.clone());
        }
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let served = runtime.block_on(self.serve(market));
        // Work that nobody waits for any more must not hold the process.
        runtime.shutdown_timeout(Duration::from_secs(2));
        served
    }

    async fn serve(self, market: Market) -> Result<(), Failure> {
        if self.sandbox {
            sandbox::first_people(&market, self.site).await?;
        } else {
            app::account::session::end_rehearsed(&market).await?;
        }
        let metrics = web::metrics::Metrics::default();
        let state = AppState::new(Shared {
            market: market.clone(),
            default_site: self.site,
            hosts: self.host_map,
            proxies: self.connections.proxies(),
            stopping: false.into(),
            security_contact: self.security_contact,
            presence: web::http::presence::Presence::default(),
            measured: web::project::claims::Measured::default(),
            metrics: metrics.clone(),
        });
        let (limits, drain) = (self.connections.limits(), self.connections.drain());
        // Before anybody can be answered: who was, may end the server at once.
        let signals = Signals::listen().map_err(|e| format!("signals: {e}"))?;
        let listener = TcpListener::bind(self.listen).await.map_err(|e| format!("{}: {e}", self.listen))?;
        let address = listener.local_addr()?;
        if let Some(address) = self.metrics_listen {
            let watched = web::metrics::router(state.clone());
            let listener = TcpListener::bind(address).await.map_err(|e| format!("{address}: {e}"))?;
            tokio::spawn(async move { axum::serve(listener, watched).await });
        }
        let runner = Runner::start(market);
        tracing::info!(%address, site = self.site.code(), sandbox = self.sandbox, "serving");
        let stopping = Arc::new(tokio::sync::Notify::new());
        let router = web::router(state.clone());
        let stop = told_to_stop(signals, state, drain, stopping.clone());
        let serving = web::listen::serve(listener, router, limits, metrics.connections(), stop);
        tokio::select! {
            () = serving => {}
            () = async { stopping.notified().await; tokio::time::sleep(LAST_ORDERS).await } => {
                tracing::warn!("some requests did not end in time");
            }
        }
        runner.stop().await;
        tracing::info!("stopped");
        Ok(())
    }
}

/// The signals that end a server, heard from the moment this is made; until then they end the process as it is.
struct Signals {
    terminate: Signal,
    interrupt: Signal,
}

impl Signals {
    fn listen() -> std::io::Result<Self> {
        Ok(Self { terminate: signal(SignalKind::terminate())?, interrupt: signal(SignalKind::interrupt())? })
    }
}

/// Ends when no new connections shall be taken: at once after Ctrl-C, and a moment after SIGTERM, so that whoever asks
/// `/readyz` sends nobody any more. A second signal ends that moment.
async fn told_to_stop(mut signals: Signals, state: AppState, drain: Duration, stopping: Arc<tokio::sync::Notify>) {
    let drained = tokio::select! {
        _ = signals.terminate.recv() => drain,
        _ = signals.interrupt.recv() => Duration::ZERO,
    };
    tracing::info!("stopping");
    state.stopping.store(true, Ordering::Relaxed);
    tokio::select! {
        () = tokio::time::sleep(drained) => {}
        _ = signals.terminate.recv() => {}
        _ = signals.interrupt.recv() => {}
    }
    // A stream would never end by itself.
    state.market.stream.close();
    stopping.notify_one();
}
