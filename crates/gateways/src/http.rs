//! The HTTP client of all providers: bounded in time and size, never following redirects.

use crate::tally::{self, Outcome};
use serde::de::DeserializeOwned;
use std::time::{Duration, Instant};
use ureq::http::{HeaderMap, Request, Response};
use ureq::{Agent, Body};

/// The longest that a provider may take for one call.
pub const TIMEOUT: Duration = Duration::from_secs(15);
/// The longest answer that is read, in bytes.
const ANSWER: u64 = 1 << 20;

/// Why a call brought no answer that could be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum HttpError {
    /// Not reached, too slow or busy. Whether it was done is unknown.
    Unreachable(String),
    /// The answer is not of the form that was expected.
    Unreadable(String),
    /// The request cannot be written: the configuration is wrong.
    Unsendable(String),
}

#[derive(Clone, Debug)]
pub(crate) struct Http {
    /// Whose answers are counted, if they are.
    provider: Option<&'static str>,
    agent: Agent,
}

/// What a provider answered.
pub(crate) struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Http {
    pub fn new(provider: &'static str, timeout: Duration) -> Self {
        Http { provider: Some(provider), ..Self::uncounted(timeout) }
    }

    /// One for what nobody waits for: a collector that is away wakes nobody.
    pub fn uncounted(timeout: Duration) -> Self {
        let config = Agent::config_builder()
            .timeout_global(Some(timeout))
            .http_status_as_error(false)
            .max_redirects(0)
            .user_agent("vermilion")
            .build();
        Http { provider: None, agent: config.into() }
    }

    pub fn get(&self, url: &str, headers: &[(&str, &str)]) -> Result<Answer, HttpError> {
        let request = build("GET", url, headers)?.body(()).map_err(unsendable)?;
        self.counted(|agent| agent.run(request))
    }

    pub fn post(&self, url: &str, headers: &[(&str, &str)], body: Vec<u8>) -> Result<Answer, HttpError> {
        let request = build("POST", url, headers)?.body(body).map_err(unsendable)?;
        self.counted(|agent| agent.run(request))
    }

    /// Asks, and counts how it ended.
    fn counted(&self, ask: impl FnOnce(&Agent) -> Result<Response<Body>, ureq::Error>) -> Result<Answer, HttpError> {
        let started = Instant::now();
        let outcome = ask(&self.agent);
        let status = outcome.as_ref().ok().map(|response| response.status().as_u16());
        let answer = read(outcome);
        let ended = match (status, &answer) {
            (Some(status), Ok(_)) => Outcome::of_status(status),
            // The provider's own trouble, or an answer that broke off.
            (Some(_), Err(_)) => Outcome::Failed,
            (None, _) => Outcome::Unreachable,
        };
        if let Some(provider) = self.provider {
            tally::note(provider, ended, started.elapsed());
        }
        answer
    }
}

/// What whoever answers at an address said of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reached {
    pub status: u16,
    /// Its header `Date`.
    pub date: Option<String>,
    /// Its header `Location`, where it sends callers on.
    pub location: Option<String>,
    /// The beginning of its answer.
    pub text: String,
}

/// Asks whether anybody answers at that address, whatever the answer; over TLS its certificate must be good.
/// Sends nothing but the question.
///
/// # Errors
/// Why nobody was reached: name, connection, certificate, time.
pub fn probe(url: &str, timeout: Duration) -> Result<Reached, String> {
    let http = Http::new("doctor", timeout);
    let request = build("GET", url, &[]).and_then(|request| request.body(()).map_err(unsendable));
    let request = request.map_err(|_| "the address cannot be understood".to_owned())?;
    let mut response = http.agent.run(request).map_err(|fault| fault.to_string())?;
    let text = response.body_mut().with_config().limit(ANSWER).read_to_vec().unwrap_or_default();
    let told = |name: &str| Some(header(response.headers(), name).to_owned()).filter(|value| !value.is_empty());
    Ok(Reached {
        status: response.status().as_u16(),
        date: told("date"),
        location: told("location"),
        text: String::from_utf8_lossy(&text).chars().take(300).collect(),
    })
}

fn build(method: &str, url: &str, headers: &[(&str, &str)]) -> Result<ureq::http::request::Builder, HttpError> {
    let mut request = Request::builder().method(method).uri(url);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    Ok(request)
}

#[allow(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
fn unsendable(fault: ureq::http::Error) -> HttpError {
    HttpError::Unsendable(fault.to_string())
}

fn read(outcome: Result<Response<Body>, ureq::Error>) -> Result<Answer, HttpError> {
    let unreachable = |fault: ureq::Error| HttpError::Unreachable(fault.to_string());
    let mut response = outcome.map_err(unreachable)?;
    let body = response.body_mut().with_config().limit(ANSWER).read_to_vec().map_err(unreachable)?;
    let answer = Answer { status: response.status().as_u16(), headers: response.headers().clone(), body };
    // The provider's own trouble: what was asked may or may not have been done.
    if answer.status >= 500 || answer.status == 429 {
        return Err(HttpError::Unreachable(format!("status {}: {}", answer.status, answer.text())));
    }
    Ok(answer)
}

impl Answer {
    pub fn is_success(&self) -> bool {
        (200..300).contains(&self.status)
    }

    /// The beginning of the body, for messages.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).chars().take(300).collect()
    }

    pub fn json<T: DeserializeOwned>(&self) -> Result<T, HttpError> {
        json(&self.body)
    }
}

pub(crate) fn json<T: DeserializeOwned>(body: &[u8]) -> Result<T, HttpError> {
    serde_json::from_slice(body).map_err(|fault| HttpError::Unreadable(fault.to_string()))
}

/// A header as text; empty when it is not there.
pub(crate) fn header<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// An address without the slash at its end.
pub(crate) fn base(url: &str) -> String {
    url.trim_end_matches('/').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Write};
    use std::net::TcpListener;

    /// Answers with these statuses, one after another, and then to nobody.
    fn answering(statuses: &'static [u16]) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}/", listener.local_addr().unwrap());
        std::thread::spawn(move || {
            for status in statuses {
                let (mut stream, _) = listener.accept().unwrap();
                assert!(stream.read(&mut [0; 2_000]).unwrap() > 0);
                let answer = format!("HTTP/1.1 {status} x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
                stream.write_all(answer.as_bytes()).unwrap();
            }
        });
        url
    }

    #[test]
    fn every_answer_is_counted_once_under_its_provider() {
        let http = Http::new("http-test", Duration::from_secs(5));
        let url = answering(&[200, 404, 503, 429, 200]);
        for _ in 0..6 {
            drop(http.get(&url, &[]));
        }
        let told = tally::answers().into_iter().filter(|(provider, ..)| *provider == "http-test");
        let told: Vec<_> = told.map(|(_, outcome, calls)| (outcome, calls.count)).collect();
        let wanted = [(Outcome::Done, 2), (Outcome::Refused, 1), (Outcome::Failed, 2), (Outcome::Unreachable, 1)];
        assert_eq!(told, wanted);
    }
}
