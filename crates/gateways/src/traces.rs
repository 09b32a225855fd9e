//! Traces for OpenTelemetry: spans go to a collector in batches, by OTLP over HTTP, from a thread of their own.

use crate::http::{Http, HttpError, TIMEOUT};
use async_trait::async_trait;
use opentelemetry_http::{Bytes, HttpClient, HttpError as Fault, Request, Response};
use opentelemetry_otlp::{Protocol, SpanExporter, WithExportConfig, WithHttpConfig};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::SdkTracerProvider;

/// How it is called among the services of a company.
const SERVICE: &str = "vermilion";

/// The client of all providers, as the exporter wants one. It waits: the exporter has a thread for that.
#[derive(Debug)]
struct Collector(Http);

#[async_trait]
impl HttpClient for Collector {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, Fault> {
        let (head, body) = request.into_parts();
        let headers: Vec<(&str, &str)> =
            head.headers.iter().filter_map(|(name, value)| Some((name.as_str(), value.to_str().ok()?))).collect();
        let answer = self.0.post(&head.uri.to_string(), &headers, body.to_vec()).map_err(|fault| match fault {
            HttpError::Unreachable(why) | HttpError::Unreadable(why) | HttpError::Unsendable(why) => why,
        })?;
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
        .with_http_client(Collector(Http::new("traces", TIMEOUT)))
        .with_protocol(Protocol::HttpBinary)
        .with_endpoint(format!("{}/v1/traces", endpoint.trim_end_matches('/')))
        .build()
        .map_err(|fault| format!("traces cannot be sent to {endpoint}: {fault}"))?;
    let resource = Resource::builder()
        .with_service_name(SERVICE)
        .with_attribute(opentelemetry::KeyValue::new("service.version", version))
        .build();
    Ok(SdkTracerProvider::builder().with_batch_exporter(exporter).with_resource(resource).build())
}
