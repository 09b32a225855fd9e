//! Answers that last: a stream of events is open for hours and sends next to nothing. What HTTP keeps of a connection for
//! its next request (two buffers of 8 kB, most of what a stream would hold) is given back when such an answer begins; its
//! chunks (RFC 9112, section 7.1) are written here.

use super::body::Answered;
use super::stream::Watched;
use axum::http::{Extensions, Method, Response, Version, header};
use http_body::Body as _;
use parking_lot::Mutex;
use std::future::poll_fn;
use std::io::Result;
use std::time::SystemTime;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

/// Marks an answer that lasts, among its extensions.
#[derive(Clone, Copy, Debug)]
pub struct Lasting;

/// The answer with which a connection is taken away from what serves its requests.
pub(super) type Handed = Mutex<Option<Box<Response<Answered>>>>;

/// Whether an answer is written here: there is one, in chunks.
pub(super) fn is_lasting(method: &Method, version: Version, extensions: &Extensions) -> bool {
    extensions.get::<Lasting>().is_some() && method == Method::GET && version == Version::HTTP_11
}

/// Writes the answer to its end, or until the other side leaves or says anything: no request comes after it.
///
/// # Errors
/// Those of the connection.
pub(super) async fn write(mut io: Watched, response: Response<Answered>) -> Result<()> {
    io.write_all(&head(&response)).await?;
    let mut body = response.into_body();
    loop {
        let frame = tokio::select! {
            frame = poll_fn(|cx| Pin::new(&mut body).poll_frame(cx)) => frame,
            _ = io.read_u8() => return Ok(()),
        };
        let data = match frame {
            // Without the last chunk the other side knows that it was cut off.
            Some(Err(_)) => return Ok(()),
            Some(Ok(frame)) => frame.into_data().unwrap_or_default(),
            None => break,
        };
        // An empty chunk would be the last.
        if !data.is_empty() {
            io.write_all(&[format!("{:x}\r\n", data.len()).as_bytes(), &data, b"\r\n"].concat()).await?;
        }
    }
    io.write_all(b"0\r\n\r\n").await?;
    io.shutdown().await
}

#[allow(clippy::disallowed_methods, reason = "the date of an answer is the machine's, as hyper writes it")]
fn head(response: &Response<Answered>) -> Vec<u8> {
    let status = response.status();
    let mut head =
        format!("HTTP/1.1 {} {}\r\n", status.as_str(), status.canonical_reason().unwrap_or_default()).into_bytes();
    let ours = [header::CONNECTION, header::CONTENT_LENGTH, header::DATE, header::TRANSFER_ENCODING];
    for (name, value) in response.headers().iter().filter(|(name, _)| !ours.contains(name)) {
        head.extend([name.as_str().as_bytes(), b": ", value.as_bytes(), b"\r\n"].concat());
    }
    let date = httpdate::fmt_http_date(SystemTime::now());
    head.extend(format!("date: {date}\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n").into_bytes());
    head
}
