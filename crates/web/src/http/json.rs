//! Answers as JSON: written into memory that its thread keeps, and taken from there in one piece of their size. The
//! framework's own grows by doubling from 128 bytes, one small piece after another. What is written is byte for byte what
//! serde_json writes; sonic-rs writes a page of the wall in two thirds of the time. (It does not know serde_json's
//! `RawValue`, which no answer holds.)

use super::error::ApiError;
use app::AppError;
use axum::body::Bytes;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use std::cell::RefCell;
use std::marker::PhantomData;

/// The most that a thread keeps for its next answer, in bytes: more than nearly any of them has, six times over for its
/// longest text, since room is made for one in which everything has to be escaped.
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
        sonic_rs::to_writer(&mut room, answer)
            .map_err(|error| AppError::Internal(format!("an answer is no JSON: {error}")))?;
        let bytes = Bytes::copy_from_slice(&room);
        if room.capacity() <= KEPT {
            ROOM.set(room);
        }
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
    fn an_answer_is_written_as_serde_json_writes_it() {
        #[derive(Serialize)]
        #[serde(rename_all = "camelCase")]
        struct Answer<'a> {
            every_text: String,
            names: BTreeMap<&'a str, Option<u8>>,
            numbered: BTreeMap<i64, ()>,
            whole: [i64; 4],
            largest: u64,
            broken: Vec<f64>,
            said: serde_json::Value,
            #[serde(flatten)]
            beside: Beside,
            none: Option<&'a str>,
            one: char,
        }
        #[derive(Serialize)]
        #[serde(tag = "kind", rename_all = "lowercase")]
        enum Beside {
            Told { of: (bool, &'static str) },
        }
        let every_text = (0..=0x2fff).chain(0x1f300..0x1f400).filter_map(char::from_u32).collect();
        let answer = Answer {
            every_text,
            names: [("", None), ("a\"b\\c\u{7f}\u{1}", Some(0)), ("山海", Some(255))].into(),
            numbered: [(-1, ()), (7, ())].into(),
            whole: [i64::MIN, -1, 0, i64::MAX],
            largest: u64::MAX,
            broken: vec![
                f64::NAN,
                f64::NEG_INFINITY,
                0.0,
                -0.0,
                1.0,
                0.1,
                199.9,
                1e15,
                1e16,
                1e21,
                1e-7,
                5e-324,
                f64::MAX,
                100.0 / 3.0,
            ],
            said: serde_json::json!({ "b": [1, 2.50, null, true], "a": "</script>\u{2028}" }),
            beside: Beside::Told { of: (true, "\t") },
            none: None,
            one: '"',
        };
        assert_eq!(Written::of(&answer).unwrap().bytes, serde_json::to_vec(&answer).unwrap());
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
