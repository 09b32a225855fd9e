//! Answers as JSON: written into memory that its thread keeps, and taken from there in one piece of their size. The
//! framework's own grows by doubling from 128 bytes, one small piece after another.

use super::error::ApiError;
use app::AppError;
use axum::body::Bytes;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use std::cell::RefCell;
use std::marker::PhantomData;

/// The most that a thread keeps for its next answer, in bytes: more than nearly any of them has.
const KEPT: usize = 256 << 10;

thread_local! {
    static ROOM: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// An answer that is written when it is sent.
#[derive(Clone, Copy, Debug)]
pub struct Json<T>(pub T);

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        match Written::of(&self.0) {
            Ok(written) => written.into_response(),
            Err(error) => ApiError(error).into_response(),
        }
    }
}

/// An answer that was written where it was made: what it is made of goes where it came from.
#[derive(Clone, Debug)]
pub struct Written<T> {
    bytes: Bytes,
    of: PhantomData<fn() -> T>,
}

impl<T: Serialize> Written<T> {
    /// Writes it.
    ///
    /// # Errors
    /// `Internal` of what cannot be written as JSON.
    pub fn of(answer: &T) -> Result<Self, AppError> {
        // Taken, not borrowed: whatever is written may write JSON of its own.
        let mut room = ROOM.take();
        room.clear();
        let done = serde_json::to_writer(&mut room, answer);
        let bytes = done.map(|()| Bytes::copy_from_slice(&room));
        if room.capacity() <= KEPT {
            ROOM.set(room);
        }
        match bytes {
            Ok(bytes) => Ok(Written { bytes, of: PhantomData }),
            Err(error) => Err(AppError::Internal(format!("an answer is no JSON: {error}"))),
        }
    }
}

impl<T> IntoResponse for Written<T> {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))], self.bytes).into_response()
    }
}
