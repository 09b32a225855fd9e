//! Traces for OpenTelemetry: spans go to a collector in batches, by OTLP over HTTP, from a thread of their own.

use crate::http::{Answer, Http, HttpError, TIMEOUT};
use async_trait::async_trait;
use opentelemetry::{Key, KeyValue};
use opentelemetry_http::{Bytes, HttpClient, HttpError as Fault, Request, Response};
use opentelemetry_otlp::{Protocol, SpanExporter, WithExportConfig, WithHttpConfig};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::SdkTracerProvider;
use std::sync::atomic::{AtomicBool, Ordering};

/// How it is called among the services of a company, unless its environment says otherwise.
const SERVICE: &str = "vermilion";

/// The client of all providers, as the exporter wants one. It waits: the exporter has a thread for that.
#[derive(Debug)]
struct Collector {
    http: Http,
    /// The last batch was not taken, which was told.
    refused: AtomicBool,
}

impl Collector {
    fn send(&self, url: &str, headers: &[(&str, &str)], body: Vec<u8>) -> Result<Answer, String> {
        let answer = self.http.post(url, headers, body).map_err(|fault| match fault {
            HttpError::Unreachable(why) | HttpError::Unreadable(why) | HttpError::Unsendable(why) => why,
        });
        let fault = match &answer {
            Ok(answer) if (200..300).contains(&answer.status) => None,
            Ok(answer) => Some(format!("status {}", answer.status)),
            Err(why) => Some(why.clone()),
        };
        let was_refused = self.refused.swap(fault.is_some(), Ordering::Relaxed);
        match fault {
            Some(fault) if !was_refused => tracing::warn!(%fault, url, "traces are not taken"),
            None if was_refused => tracing::info!(url, "traces are taken again"),
            _ => {}
        }
        answer
    }
}

#[async_trait]
impl HttpClient for Collector {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, Fault> {
        let (head, body) = request.into_parts();
        let headers: Vec<(&str, &str)> =
            head.headers.iter().filter_map(|(name, value)| Some((name.as_str(), value.to_str().ok()?))).collect();
        let answer = self.send(&head.uri.to_string(), &headers, body.to_vec())?;
        let mut told = Response::builder().status(answer.status);
        if let Some(known) = told.headers_mut() {
            *known = answer.headers;
        }
        Ok(told.body(Bytes::from(answer.body))?)
    }
}

/// What takes spans and sends them to the collector at `endpoint` (`http://collector:4318`; `/v1/traces` is added). How
/// many are taken, how large a batch is and what else is said of the service is read from the usual variables
/// (`OTEL_TRACES_SAMPLER`, `OTEL_BSP_…`, `OTEL_RESOURCE_ATTRIBUTES`). To be shut down at the end, or the last batch is lost.
///
/// # Errors
/// What is wrong with the address.
pub fn provider(endpoint: &str, version: &'static str) -> Result<SdkTracerProvider, String> {
    let exporter = SpanExporter::builder()
        .with_http()
        .with_http_client(Collector { http: Http::uncounted(TIMEOUT), refused: AtomicBool::new(false) })
        .with_protocol(Protocol::HttpBinary)
        .with_endpoint(format!("{}/v1/traces", endpoint.trim_end_matches('/')))
        .build()
        .map_err(|fault| format!("traces cannot be sent to {endpoint}: {fault}"))?;
    let said = Resource::builder().with_attribute(KeyValue::new("service.version", version));
    let is_named = Resource::builder()
        .build()
        .get(&Key::from_static_str("service.name"))
        .is_some_and(|name| !name.as_str().starts_with("unknown_service"));
    let resource = if is_named { said } else { said.with_service_name(SERVICE) }.build();
    Ok(SdkTracerProvider::builder().with_batch_exporter(exporter).with_resource(resource).build())
}
