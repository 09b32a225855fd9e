//! How requests reach a bucket: by the HTTP client that all providers are asked with.

use async_trait::async_trait;
use http_body_util::BodyExt;
use object_store::client::{
    ClientConfigKey, ClientOptions, HttpClient, HttpConnector, HttpError, HttpErrorKind, HttpRequest, HttpResponse,
    HttpService,
};
use std::time::Duration;
use ureq::Agent;

/// The longest that one request takes: 8 MiB on a slow line.
const TIMEOUT: Duration = Duration::from_secs(60);
/// And to reach the bucket at all.
const CONNECT: Duration = Duration::from_secs(5);
/// The longest answer, in bytes: a whole object that is read at once.
const ANSWER: u64 = 1 << 30;

/// Makes clients that send each request from the thread that waits for it.
#[derive(Debug)]
pub struct Wire;

impl HttpConnector for Wire {
    fn connect(&self, options: &ClientOptions) -> object_store::Result<HttpClient> {
        let may_be_open = options.get_config_value(&ClientConfigKey::AllowHttp).is_some_and(|value| value == "true");
        let config = Agent::config_builder()
            .timeout_global(Some(TIMEOUT))
            .https_only(!may_be_open)
            .timeout_connect(Some(CONNECT))
            .http_status_as_error(false)
            .max_redirects(0)
            .user_agent("vermilion")
            .build();
        Ok(HttpClient::new(Client(config.into())))
    }
}

#[derive(Debug)]
struct Client(Agent);

#[async_trait]
impl HttpService for Client {
    async fn call(&self, request: HttpRequest) -> Result<HttpResponse, HttpError> {
        let (head, body) = request.into_parts();
        let body = body.collect().await?.to_bytes();
        let sent = if body.is_empty() && !matches!(head.method.as_str(), "POST" | "PUT") {
            self.0.run(http_request(head, ()))
        } else {
            self.0.run(http_request(head, body.to_vec()))
        };
        let (head, mut body) = sent.map_err(failed)?.into_parts();
        let bytes = body.with_config().limit(ANSWER).read_to_vec().map_err(failed)?;
        Ok(HttpResponse::from_parts(head, bytes.into()))
    }
}

fn http_request<B>(head: ureq::http::request::Parts, body: B) -> ureq::http::Request<B> {
    ureq::http::Request::from_parts(head, body)
}

fn failed(fault: ureq::Error) -> HttpError {
    let kind = match &fault {
        ureq::Error::Timeout(_) => HttpErrorKind::Timeout,
        ureq::Error::HostNotFound | ureq::Error::ConnectionFailed => HttpErrorKind::Connect,
        ureq::Error::Io(_) | ureq::Error::Protocol(_) => HttpErrorKind::Interrupted,
        _ => HttpErrorKind::Unknown,
    };
    HttpError::new(kind, fault)
}
