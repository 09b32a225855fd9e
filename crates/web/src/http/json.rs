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
        serde_json::to_writer(&mut room, answer)
            .map_err(|error| AppError::Internal(format!("an answer is no JSON: {error}")))?;
        if room.capacity() > KEPT {
            return Ok(Written { bytes: room.into(), of: PhantomData });
        }
        let bytes = Bytes::copy_from_slice(&room);
        ROOM.set(room);
        Ok(Written { bytes, of: PhantomData })
    }
}

impl<T> IntoResponse for Written<T> {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))], self.bytes).into_response()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests")]

    use super::*;
    use std::collections::BTreeMap;

    /// Writes JSON of its own while it is written.
    struct Nested;

    impl Serialize for Nested {
        fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let within = Written::of(&[1, 2]).map_err(|_| serde::ser::Error::custom("it is not written"))?;
            serializer.serialize_str(&String::from_utf8_lossy(&within.bytes))
        }
    }

    #[test]
    fn an_answer_is_whole_whatever_is_written_within_it_or_was_before() {
        for _ in 0..2 {
            assert_eq!(Written::of(&("a", Nested, "b")).unwrap().bytes, r#"["a","[1,2]","b"]"#);
            let not_json: BTreeMap<(u8, u8), u8> = [((1, 2), 3)].into();
            assert!(Written::of(&("half of it", not_json)).is_err());
            assert_eq!(Written::of(&"z").unwrap().bytes, r#""z""#);
        }
    }

    #[test]
    fn what_was_large_is_not_kept() {
        assert_eq!(Written::of(&"x".repeat(2 * KEPT)).unwrap().bytes.len(), 2 * KEPT + 2);
        assert_eq!(ROOM.take().capacity(), 0);
        assert_eq!(Written::of(&"x".repeat(100)).unwrap().bytes.len(), 102);
        assert!((102..=KEPT).contains(&ROOM.take().capacity()));
    }

    #[test]
    fn what_is_no_json_is_a_fault_and_no_half_answer() {
        let not_json: BTreeMap<(u8, u8), u8> = [((1, 2), 3)].into();
        assert_eq!(Json(not_json).into_response().status(), 500);
        let told = Json([1]).into_response();
        assert_eq!(
            (told.status().as_u16(), &told.headers()[header::CONTENT_TYPE]),
            (200, &"application/json".parse().unwrap())
        );
    }
}
