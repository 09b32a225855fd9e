//! The runner of jobs: leases what is due, runs each by its kind, notes the outcome. A timer is a job with a later moment.

use crate::{
    AppError, Market, account, admin, delivery, file, forum, idea, index_again, money, notice, order, outbox, project,
    secret, transparency, upkeep, work,
};
use db::Tx;
use db::jobs::{self, AfterFailure, Job};
use domain::Timestamp;
use domain::time::{DAY_MS, HOUR_MS, SECOND_MS};
use std::time::Duration;
use tokio::sync::{OwnedRwLockReadGuard, watch};
use tokio::task::{JoinError, JoinHandle, JoinSet};
use tracing::field::Empty;
use tracing::instrument::Instrumented;
use tracing::{Instrument, Span};

/// Leases are renewed so many times before they would run out.
const RENEWALS: i64 = 3;
/// Leased together, run side by side.
const BATCH: u32 = 8;
/// Batches that may run at once: a provider that does not answer holds up what was leased with it, nothing else.
const LANES: usize = 4;
/// How long an idle runner sleeps before it looks again.
const IDLE: Duration = Duration::from_millis(400);
/// How often a server looks whether settings were changed on another one.
const SETTINGS_MS: i64 = 2 * SECOND_MS;

/// Declares the kinds of jobs with what runs each, so that the list of them cannot be another one.
macro_rules! runners {
    ($market:ident, $job:ident, { $($kind:path => $run:expr,)* }) => {
        /// Every kind of job there is.
        pub const KINDS: &[&str] = &[$($kind),*];

        /// Runs one job. Every kind of job has its line here; a job may come twice and must not mind.
        async fn run($market: &Market, $job: &Job) -> Result<(), AppError> {
            match $job.kind.as_str() {
                $($kind => $run,)*
                unknown => Err(AppError::Internal(format!("no runner for jobs of kind {unknown:?}"))),
            }
        }
    };
}

runners!(market, job, {
    outbox::SEND_MAIL => outbox::send(market, job).await,
    account::export::EXPORT_PERSON => account::export::make(market, &job.payload).await,
    account::export::DROP_EXPORT => account::export::drop_archive(market, &job.payload).await,
    account::standing::WATCH_STANDING => account::standing::watch(market, &job.payload).await,
    delivery::AUTO_CONFIRM => delivery::auto_confirm(market, &job.payload).await,
    delivery::DRAW_CERTIFICATE => delivery::draw(market, &job.payload).await,
    project::WATCH_CONTEST => project::watch_contest(market, &job.payload).await,
    index_again::INDEX_AGAIN => index_again::run(market).await,
    idea::FIND_COLOURS => idea::find_colours(market).await,
    project::REMIND_HANDOVER => project::remind_handover(market, &job.payload).await,
    project::WATCH_SILENCE => project::watch_silence(market, &job.payload).await,
    delivery::DROP_UPLOAD => delivery::drop_upload(market, &job.payload).await,
    delivery::CHECK_PACKAGE => delivery::check(market, &job.payload).await,
    project::WATCH_DRAFT => project::watch_draft(market, &job.payload).await,
    file::SWEEP_KIND => file::sweep(market).await.map(drop),
    file::VERIFY_KIND => file::verify_some(market).await.map(drop),
    money::DRAW_INVOICE => money::draw_invoice(market, &job.payload).await,
    money::SEND_BACK => money::run_send_back(market, job).await,
    money::PAYMENT_EVENT => money::run_event(market, &job.payload).await,
    money::PAYMENT_POLL => money::run_poll(market, &job.payload).await,
    forum::TELL_FOLLOWERS => forum::tell_followers(market, job).await,
    notice::digest::SEND_DIGEST => notice::digest::send(market, job).await,
    order::WATCH_ORDER => order::watch_order(market, &job.payload).await,
    money::LAPSE_TIP => money::lapse_tip(market, &job.payload).await,
    money::COUPON_ENDS => money::run_coupon_ends(market, &job.payload).await,
    money::RECONCILE => money::run_reconcile(market).await,
    transparency::PUBLISH_HEADS => transparency::publish_heads(market).await,
    work::COMPARE => work::compare(market, &job.payload).await,
    upkeep::SWEEP_ROWS => upkeep::sweep(market, KINDS).await,
});

/// Jobs under one lease, and the sign that they are being run.
struct Batch {
    jobs: Vec<Job>,
    _running: OwnedRwLockReadGuard<()>,
}

/// Leases what is due, as much as is run side by side.
async fn lease(market: &Market) -> Result<Batch, AppError> {
    let running = market.batches.clone().read_owned().await;
    let (now, server, lease_ms) = (market.now(), market.server.clone(), market.lease_ms);
    let jobs = market.db.write(move |tx| jobs::lease(tx, &server, now, lease_ms, BATCH)).await?;
    Ok(Batch { jobs, _running: running })
}

/// Runs a batch to its end; how many jobs there were.
async fn run_batch(market: Market, batch: Batch) -> Result<usize, AppError> {
    let count = batch.jobs.len();
    let ids = db::ids_json(batch.jobs.iter().map(|job| job.id));
    let mut running = JoinSet::new();
    for job in batch.jobs {
        let market = market.clone();
        running.spawn(async move { run_leased(&market, job).await });
    }
    let pause = Duration::from_millis((market.lease_ms / RENEWALS).max(1).unsigned_abs());
    loop {
        // What has ended meanwhile is not leased any more, and a renewal leaves it alone.
        match tokio::time::timeout(pause, running.join_next()).await {
            Ok(Some(ended)) => joined(ended)?,
            Ok(None) => return Ok(count),
            Err(_) => renew(&market, &ids).await,
        }
    }
}

/// Says that this server still runs these jobs. When that cannot be written, the next time may do; a lease that runs out
/// only means that another server runs the job too.
async fn renew(market: &Market, ids: &str) {
    let (ids, server, until) = (ids.to_owned(), market.server.clone(), market.now().plus_ms(market.lease_ms));
    if let Err(fault) = market.db.write(move |tx| jobs::renew(tx, &server, &ids, until)).await {
        tracing::warn!(%fault, "the leases of running jobs could not be renewed");
    }
}

fn joined<T>(ended: Result<Result<T, AppError>, JoinError>) -> Result<T, AppError> {
    ended.unwrap_or_else(|fault| Err(AppError::Internal(format!("a job's runner failed: {fault}"))))
}

/// Runs one job on behalf of the request that led to it: every line in the log carries both.
async fn run_leased(market: &Market, job: Job) -> Result<(), AppError> {
    let span = tracing::info_span!("job", job.id = job.id.0, kind = %job.kind, request.id = Empty);
    let traced = tracing::info_span!(
        target: db::TRACES,
        "job",
        otel.name = format_args!("job {}", job.kind),
        otel.kind = "consumer",
        job.id = job.id.0,
        request.id = Empty,
        otel.status_code = Empty,
    );
    let spans = (&span, &traced);
    match job.request.clone() {
        None => within(spans, run_apart(market, job, spans)).await,
        Some(request) => {
            span.record("request.id", request.as_str());
            traced.record("request.id", request.as_str());
            db::on_behalf(request.into(), within(spans, run_apart(market, job, spans))).await
        }
    }
}

/// Of a job: what the log sees, and within it what traces see, which is none where nobody takes them.
type Spans<'s> = (&'s Span, &'s Span);

fn within<F: Future>((logged, traced): Spans<'_>, work: F) -> Instrumented<Instrumented<F>> {
    work.instrument(traced.clone()).instrument(logged.clone())
}

/// Runs one job apart, so that its panic is only its own failure, and notes what became of it.
async fn run_apart(market: &Market, job: Job, spans: Spans<'_>) -> Result<(), AppError> {
    let work = {
        let (market, job) = (market.clone(), job.clone());
        async move { run(&market, &job).await }
    };
    // A task of its own inherits nothing.
    let outcome = match job.request.clone() {
        None => tokio::spawn(within(spans, work)),
        Some(request) => tokio::spawn(within(spans, db::on_behalf(request.into(), work))),
    };
    let outcome = outcome.await.unwrap_or_else(|fault| Err(AppError::Internal(format!("panicked: {fault}"))));
    match outcome {
        // A runner may have completed the job with its own work; then this changes nothing.
        Ok(()) => market.db.write(move |tx| jobs::complete(tx, &job).map(drop)).await.map_err(AppError::from),
        Err(fault) => {
            spans.1.record("otel.status_code", "ERROR");
            let (now, text) = (market.now(), fault.to_string());
            match market.db.write(move |tx| jobs::fail(tx, &job, now, &text)).await? {
                AfterFailure::RetryAt(at) => {
                    tracing::warn!(%fault, retry_at = at.rfc3339(), "job failed")
                }
                AfterFailure::Dead => tracing::error!(%fault, "job is dead"),
                AfterFailure::Lost => tracing::warn!(%fault, "job failed after its lease"),
            }
            Ok(())
        }
    }
}

/// Runs everything that is due now, waits for what another runner of this server is at, and runs what that makes due.
/// For the sandbox clock and for tests: when it answers, nothing is due.
///
/// # Errors
/// Those of the database, or `Internal` when it does not come to an end.
pub async fn run_due(market: &Market) -> Result<usize, AppError> {
    const ROUNDS: usize = 20_000;
    let mut count = 0;
    for _ in 0..ROUNDS {
        let ran = run_batch(market.clone(), lease(market).await?).await?;
        count += ran;
        if ran > 0 {
            continue;
        }
        // What is still under lease when no batch runs was left by a server that has died: due when its lease is over.
        let _alone = market.batches.write().await;
        let now = market.now();
        let left = market.db.read(move |conn| jobs::counts(conn, now)).await?;
        if left.due == 0 {
            return Ok(count);
        }
    }
    Err(AppError::Internal("due jobs do not come to an end".to_owned()))
}

/// The background runner of a server.
#[derive(Debug)]
pub struct Runner {
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Runner {
    /// Starts it.
    #[must_use]
    pub fn start(market: Market) -> Self {
        let (stop, stopped) = watch::channel(false);
        Runner { stop, task: tokio::spawn(keep_running(market, stopped)) }
    }

    /// Lets the running batches end, then stops.
    pub async fn stop(self) {
        self.stop.send_replace(true);
        if let Err(fault) = self.task.await {
            tracing::error!(%fault, "the runner of jobs failed");
        }
    }
}

/// Begins a batch, if anything is due: an idle runner only reads, and gets in nobody's way. Whether there was one.
async fn begin_next(market: &Market, batches: &mut Batches) -> Result<bool, AppError> {
    let next = market.db.read(jobs::next_run_at).await?;
    if next.is_none_or(|at| at > market.now()) {
        return Ok(false);
    }
    let batch = lease(market).await?;
    let any = !batch.jobs.is_empty();
    batches.spawn(run_batch(market.clone(), batch));
    Ok(any)
}

type Batches = JoinSet<Result<usize, AppError>>;

/// Takes note of batches that ended; waits for one where all lanes are taken.
async fn clear(batches: &mut Batches) -> Result<(), AppError> {
    while let Some(ended) = batches.try_join_next() {
        joined(ended)?;
    }
    if batches.len() >= LANES
        && let Some(ended) = batches.join_next().await
    {
        joined(ended)?;
    }
    Ok(())
}

async fn run_next(market: &Market, batches: &mut Batches) -> Result<bool, AppError> {
    clear(batches).await?;
    begin_next(market, batches).await
}

/// Takes back what a server of this name was at when it was killed: its jobs are due at once, its requests' keys are
/// free. Only before it serves: what it is at itself carries the same name.
pub(crate) fn take_back(tx: &mut Tx<'_>, server: &str) -> Result<(), AppError> {
    let (jobs, keys) = (jobs::take_back(tx, server)?, db::idempotency::take_back(tx, server)?);
    if jobs + keys > 0 {
        tracing::info!(jobs, keys, server, "took back what this server had left behind");
    }
    Ok(())
}

/// Looks for what was changed on other servers.
async fn follow_others(market: &Market) -> Result<(), AppError> {
    admin::refresh_settings(market).await?;
    secret::refresh(market).await
}

async fn keep_running(market: Market, mut stopped: watch::Receiver<bool>) {
    let mut last_upkeep = Timestamp(0);
    let mut last_look = Timestamp(0);
    let mut batches = Batches::new();
    while !*stopped.borrow() {
        let now = market.now();
        if now.since(last_look) >= SETTINGS_MS {
            last_look = now;
            if let Err(fault) = follow_others(&market).await {
                tracing::warn!(%fault, "settings could not be looked up");
            }
        }
        if market.sandbox
            && let Err(fault) = market.follow_clock().await
        {
            tracing::warn!(%fault, "the clock could not be looked up");
        }
        let pause = match run_next(&market, &mut batches).await {
            Ok(false) => IDLE,
            Ok(true) => continue,
            Err(fault) => {
                tracing::error!(%fault, "jobs could not be run");
                IDLE * 5
            }
        };
        let now = market.now();
        if now.since(last_upkeep) > HOUR_MS {
            last_upkeep = now;
            if let Err(fault) = enqueue_upkeep(&market, now).await {
                tracing::warn!(%fault, "upkeep was not enqueued");
            }
        }
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            _ = stopped.changed() => {}
        }
    }
    while let Some(ended) = batches.join_next().await {
        if let Err(fault) = joined(ended) {
            tracing::error!(%fault, "jobs could not be run");
        }
    }
}

/// Enqueues what is done now and then, whichever of several servers comes first.
async fn enqueue_upkeep(market: &Market, now: Timestamp) -> Result<(), AppError> {
    market
        .db
        .write(move |tx| {
            for (kind, every_ms) in [
                (upkeep::SWEEP_ROWS, HOUR_MS),
                (file::SWEEP_KIND, DAY_MS),
                (file::VERIFY_KIND, DAY_MS),
                (money::RECONCILE, DAY_MS),
                (transparency::PUBLISH_HEADS, DAY_MS),
                (index_again::INDEX_AGAIN, DAY_MS),
                (idea::FIND_COLOURS, DAY_MS),
            ] {
                let mut key = format!("{kind}:{}", now.0 / every_ms);
                if kind == index_again::INDEX_AGAIN {
                    // Once more on the day when words are made anew.
                    key = format!("{key}:{}", db::search::TOKENIZER_VERSION);
                }
                jobs::enqueue(tx, kind, "{}", now, Some(&key), now)?;
            }
            project::watch_forgotten(tx, now)?;
            Ok(())
        })
        .await
}

#[cfg(test)]
mod tests {
    use super::{Empty, within};
    use std::io::Write;
    use std::sync::{Arc, Mutex};
    use tracing::instrument::WithSubscriber;
    use tracing_subscriber::filter::{LevelFilter, Targets};
    use tracing_subscriber::layer::SubscriberExt;
    use tracing_subscriber::{Layer, fmt, registry};

    #[derive(Clone, Default)]
    struct Lines(Arc<Mutex<Vec<u8>>>);

    impl Write for Lines {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().expect("nobody panicked").extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    /// Takes the spans of traces, as what sends them does.
    struct Traces;
    impl<S: tracing::Subscriber> Layer<S> for Traces {}

    #[tokio::test]
    async fn a_line_from_within_a_job_tells_the_job_while_it_is_traced_too() {
        let lines = Lines::default();
        let written = lines.clone();
        let logged = fmt::layer().with_ansi(false).with_writer(move || written.clone());
        let without_traces = Targets::new().with_default(LevelFilter::INFO).with_target(db::TRACES, LevelFilter::OFF);
        let only_traces = Targets::new().with_target(db::TRACES, LevelFilter::INFO);
        let subscriber = registry().with(logged.with_filter(without_traces)).with(Traces.with_filter(only_traces));
        let job = async {
            let span = tracing::info_span!("job", job.id = 17, request.id = "cafe0123");
            let traced = tracing::info_span!(target: db::TRACES, "job", otel.status_code = Empty);
            assert!(!traced.is_disabled(), "somebody takes it");
            // In a task of its own, as jobs are run.
            let work = within((&span, &traced), async { tracing::warn!("said") });
            tokio::spawn(work.with_current_subscriber()).await.expect("it ends");
        };
        job.with_subscriber(subscriber).await;
        let told = String::from_utf8(lines.0.lock().expect("nobody panicked").clone()).expect("text");
        assert!(told.contains("said") && told.contains("job.id=17") && told.contains("cafe0123"), "{told}");
    }
}
