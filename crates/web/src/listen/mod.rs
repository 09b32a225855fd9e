//! Connections: how many there may be, how long each part of a request may take, and an end in which nothing that was
//! begun is lost.

mod activity;
mod admission;
mod body;
mod lasting;
mod stream;

use crate::http::key::key_of;
use crate::http::peer::network;
use activity::Work;
pub use admission::Counters;
use admission::{Admission, Admitted};
pub use body::Pace;
use body::{Answered, Paced, Rest};
use lasting::Handed;
pub use lasting::Lasting;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{HeaderValue, Request, Response, header};
use http_body::Body as _;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use std::convert::Infallible;
use std::future::{pending, poll_fn};
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;
use stream::Watched;
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

/// The head of a request may be so long, in bytes; and so much of a body is read at once.
const BUFFER: usize = 64 << 10;
/// After a failure that is not one caller's (no descriptors left), so long until the next try.
const BREATH: Duration = Duration::from_millis(100);
/// What was refused before it was read is read away if it is no longer than this, in bytes …
const AWAY_MOST: u64 = 64 << 10;
/// … and comes within that time: the connection then is good for the next request.
const AWAY_TIME: Duration = Duration::from_secs(1);
/// Said to whom there is no room for.
const NO_ROOM: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/// What a connection may cost.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// From a connection's or request's first moment until its head is whole.
    pub head: Duration,
    /// Without a byte of a body that is waited for; and how long a body may take whatever its rate.
    pub body: Duration,
    /// Bytes of a body a second, over all the time that was spent waiting for it after `body`.
    pub body_rate: u32,
    /// How long a body may be waited for after `body`, however large it is: a large one must come faster than
    /// `body_rate`. Whoever is slower than the largest must be gives way when somebody waits for a place.
    pub body_whole: Duration,
    /// Without a request on a connection that had one.
    pub idle: Duration,
    /// Without a byte of an answer taken.
    pub answer: Duration,
    /// Connections at a time.
    pub connections: usize,
    /// Connections at a time from one address (an IPv6 network of /64); `None` behind a proxy, where all come from it.
    /// Callers on this machine are not counted.
    pub connections_per_address: Option<usize>,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            head: Duration::from_secs(15),
            body: Duration::from_secs(30),
            body_rate: 1_024,
            body_whole: Duration::from_secs(900),
            idle: Duration::from_secs(75),
            answer: Duration::from_secs(120),
            connections: 4_096,
            connections_per_address: Some(256),
        }
    }
}

/// Serves until `stop` ends, then finishes what was begun.
///
/// A connection beyond the limits takes the place of one that only waits; when all are at work it is told 503.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    limits: Limits,
    counters: Counters,
    stop: impl Future<Output = ()>,
) {
    let admission = Admission::new(limits, counters.clone());
    let (stopping, connections) = (CancellationToken::new(), TaskTracker::new());
    let begun = connections.clone();
    let server = Arc::new(Server { router, limits, counters, stopping: stopping.clone(), begun });
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let (stream, address) = match accepted {
            Ok(accepted) => accepted,
            Err(fault) => {
                if !is_of_one_caller(fault.kind()) {
                    tracing::error!(%fault, "no connection can be taken");
                    tokio::time::sleep(BREATH).await;
                }
                continue;
            }
        };
        match admission.admit(network(address.ip())) {
            Some(place) => {
                connections.spawn(connection(stream, address, Arc::clone(&server), Arc::new(place)));
            }
            // Whoever asks too much may be deaf as well.
            None => drop(stream.try_write(NO_ROOM)),
        }
    }
    drop(listener);
    stopping.cancel();
    connections.close();
    connections.wait().await;
}

fn is_of_one_caller(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::ConnectionAborted | ErrorKind::ConnectionRefused | ErrorKind::ConnectionReset)
}

/// What all connections share: one of them holds no more than an address of it.
struct Server {
    router: Router,
    limits: Limits,
    counters: Counters,
    stopping: CancellationToken,
    /// What the end waits for.
    begun: TaskTracker,
}

impl Server {
    /// Answers a request. One with a key ends, whether its caller still waits or not: the answer is there when they ask
    /// again. Until then it keeps the place of its connection, so that hanging up makes no room for more.
    async fn call(
        &self,
        request: Request<Body>,
        work: Work,
        place: &Arc<Admitted>,
    ) -> Result<(Response<Body>, Work), Infallible> {
        let is_keyed = key_of(request.method(), request.headers()).is_some();
        let call = self.router.clone().oneshot(request);
        if !is_keyed {
            return Ok((call.await?, work));
        }
        let place = Arc::clone(place);
        let kept = async move {
            let response = call.await?;
            drop(place);
            Ok((response, work))
        };
        match self.begun.spawn(kept).await {
            Ok(answered) => answered,
            Err(fault) => match fault.try_into_panic() {
                Ok(panic) => std::panic::resume_unwind(panic),
                // The program ends, and the connection with it.
                Err(_) => pending().await,
            },
        }
    }
}

/// One connection's life.
async fn connection(stream: TcpStream, address: SocketAddr, server: Arc<Server>, place: Arc<Admitted>) {
    // An answer is written whole: waiting for more to send with it only delays it.
    drop(stream.set_nodelay(true));
    let activity = place.activity();
    let io = Watched::new(stream, Arc::clone(&activity));
    // In a box: nothing of it is kept while an answer lasts.
    let lasting = Box::pin(requests(io, address, &server, &place)).await;
    if let Some((io, response)) = lasting {
        tokio::select! {
            // The end of a connection is nobody's fault but the caller's.
            ended = lasting::write(io, *response) => drop(ended),
            () = activity.expired(&server.limits) => {}
        }
    }
}

/// Answers requests until the connection ends, or with an answer that lasts.
async fn requests(
    io: Watched,
    address: SocketAddr,
    server: &Server,
    place: &Arc<Admitted>,
) -> Option<(Watched, Box<Response<Answered>>)> {
    let (handed, activity) = (Handed::default(), place.activity());
    let service = service_fn(|request: Request<Incoming>| answer(request, server, address, place, &handed));
    let mut http = http1::Builder::new();
    // Time-outs are kept here, where an idle connection is told from half a head.
    http.header_read_timeout(None).max_buf_size(BUFFER);
    let mut serving = http.serve_connection(TokioIo::new(io), service);
    let mut ending = false;
    loop {
        let served = poll_fn(|cx| match Pin::new(&mut serving).poll(cx) {
            Poll::Ready(_) => Poll::Ready(None),
            Poll::Pending => handed.lock().take().map_or(Poll::Pending, |response| Poll::Ready(Some(response))),
        });
        tokio::select! {
            biased;
            lasting = served => return lasting.map(|response| (serving.into_parts().io.into_inner(), response)),
            () = server.stopping.cancelled(), if !ending => {
                if activity.is_idle() {
                    return None;
                }
                ending = true;
                Pin::new(&mut serving).graceful_shutdown();
            }
            () = activity.expired(&server.limits) => return None,
        }
    }
}

async fn answer(
    request: Request<Incoming>,
    server: &Server,
    address: SocketAddr,
    place: &Arc<Admitted>,
    handed: &Handed,
) -> Result<Response<Answered>, Infallible> {
    let activity = place.activity();
    let work = activity.begin();
    let (mut parts, body) = request.into_parts();
    let (method, version) = (parts.method.clone(), parts.version);
    let asks_first = parts.headers.contains_key(header::EXPECT);
    let (pace, rest) = (Pace::of(&server.limits), Rest::default());
    parts.extensions.insert(ConnectInfo(address));
    parts.extensions.insert(pace.clone());
    let body = if body.is_end_stream() {
        Body::empty()
    } else {
        let (limits, counters) = (server.limits, server.counters.clone());
        Body::new(Paced::new(body, limits, counters, pace.clone(), activity, rest.clone()))
    };
    let (mut response, work) = server.call(Request::from_parts(parts, body), work, place).await?;
    if let Some(unread) = rest.take() {
        // Nothing of it can be taken for a request: it is read away, or the caller is told that the connection ends.
        let is_away = !asks_first && !pace.was_too_slow() && read_away(unread).await;
        if !is_away {
            response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
    }
    let lasts = lasting::is_lasting(&method, version, response.extensions());
    let response = response.map(|body| Answered::new(body, work));
    if lasts {
        *handed.lock() = Some(Box::new(response));
        // The connection is taken away with it.
        return pending().await;
    }
    Ok(response)
}

/// Reads a short body to its end and keeps none of it; whether it ended in time.
async fn read_away(mut body: Incoming) -> bool {
    if body.size_hint().lower() > AWAY_MOST {
        return false;
    }
    let to_its_end = async {
        let mut read = 0;
        while let Some(frame) = poll_fn(|cx| Pin::new(&mut body).poll_frame(cx)).await {
            let Ok(frame) = frame else { return false };
            read += frame.data_ref().map_or(0, |data| data.len() as u64);
            if read > AWAY_MOST {
                return false;
            }
        }
        true
    };
    tokio::time::timeout(AWAY_TIME, to_its_end).await.unwrap_or(false)
}
