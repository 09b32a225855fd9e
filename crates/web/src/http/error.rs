//! The one place where refusals and faults become HTTP. The body is written by `guard::localise`, which knows the language.

use app::AppError;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use db::DbError;
use domain::Refusal;
use domain::refusal::Kind;
use gateways::storage::StorageError;
use std::sync::Arc;

/// A damaged file waits for the operator.
const DAMAGED_RETRY_SECONDS: u64 = 3_600;

pub type ApiResult<T> = Result<T, ApiError>;

/// A failed call. Made from anything a use case or a read can answer.
#[derive(Debug)]
pub struct ApiError(pub AppError);

impl<E: Into<AppError>> From<E> for ApiError {
    fn from(error: E) -> Self {
        ApiError(error.into())
    }
}

/// Carried in the response's extensions until the language is known.
#[derive(Clone)]
pub struct Carried(pub Arc<Outcome>);

/// What the person is told.
pub enum Outcome {
    Refused(Refusal),
    /// 408: the body came too slowly.
    TooSlow,
    /// 405: the address is there, but not for this method.
    WrongMethod,
    /// 416: the part that was asked for begins behind the end of the file.
    OutsideRange,
    /// 503: busy, with the seconds to wait.
    Busy(u64),
    /// 503: the database is away or takes no writes, with the seconds to wait.
    Away(u64),
    /// 503: files cannot be read or written now, with the seconds to wait.
    NoStorage(u64),
    /// 507: no room is left, with the seconds to wait.
    Full(u64),
    /// 500.
    Fault,
}

impl Outcome {
    #[must_use]
    pub fn status(&self) -> StatusCode {
        match self {
            Outcome::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Outcome::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Outcome::OutsideRange => StatusCode::RANGE_NOT_SATISFIABLE,
            Outcome::Busy(_) | Outcome::Away(_) | Outcome::NoStorage(_) => StatusCode::SERVICE_UNAVAILABLE,
            Outcome::Full(_) => StatusCode::INSUFFICIENT_STORAGE,
            Outcome::Fault => StatusCode::INTERNAL_SERVER_ERROR,
            Outcome::Refused(refusal) => match refusal.kind() {
                Kind::Malformed => StatusCode::BAD_REQUEST,
                Kind::NotSignedIn => StatusCode::UNAUTHORIZED,
                Kind::PaymentDue => StatusCode::PAYMENT_REQUIRED,
                Kind::Forbidden => StatusCode::FORBIDDEN,
                Kind::NotFound => StatusCode::NOT_FOUND,
                Kind::Conflict => StatusCode::CONFLICT,
                Kind::Gone => StatusCode::GONE,
                Kind::Unmet => StatusCode::PRECONDITION_FAILED,
                Kind::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
                Kind::WrongType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
                Kind::Invalid => StatusCode::UNPROCESSABLE_ENTITY,
                Kind::TooMany => StatusCode::TOO_MANY_REQUESTS,
                Kind::Provider => StatusCode::BAD_GATEWAY,
            },
        }
    }

    /// Seconds for `Retry-After`.
    #[must_use]
    pub fn retry_after(&self) -> Option<u64> {
        match self {
            Outcome::Busy(seconds) | Outcome::Away(seconds) | Outcome::NoStorage(seconds) | Outcome::Full(seconds) => {
                Some(*seconds)
            }
            Outcome::Refused(Refusal::LockedOut { retry_after_seconds } | Refusal::TooMany { retry_after_seconds }) => {
                Some(*retry_after_seconds)
            }
            Outcome::Refused(_) | Outcome::Fault | Outcome::WrongMethod | Outcome::OutsideRange | Outcome::TooSlow => {
                None
            }
        }
    }
}

/// When to ask again: after a conflict, a lost database, a full disk.
const BUSY_SECONDS: u64 = 1;
const AWAY_SECONDS: u64 = 5;
const FULL_SECONDS: u64 = 60;

/// A fault of what we stand on and not of the request: one line for the operator.
fn away(fault: &dyn std::fmt::Display, outcome: Outcome) -> Outcome {
    tracing::error!(%fault, "request failed");
    outcome
}

impl From<AppError> for Outcome {
    fn from(error: AppError) -> Self {
        match error {
            AppError::Refused(refusal) => Outcome::Refused(refusal),
            AppError::Db(DbError::NoRow) => Outcome::Refused(Refusal::NotFound),
            AppError::Db(DbError::Busy { retry_after_seconds }) => Outcome::Busy(retry_after_seconds.into()),
            AppError::Db(fault @ (DbError::Conflict | DbError::Timeout)) => away(&fault, Outcome::Busy(BUSY_SECONDS)),
            AppError::Db(fault @ (DbError::Connection(_) | DbError::Unwritable(_))) => {
                away(&fault, Outcome::Away(AWAY_SECONDS))
            }
            AppError::Db(fault @ DbError::Full(_)) => away(&fault, Outcome::Full(FULL_SECONDS)),
            AppError::Busy { retry_after_seconds } => Outcome::Busy(retry_after_seconds.into()),
            AppError::Storage(fault @ StorageError::Full) => away(&fault, Outcome::Full(FULL_SECONDS)),
            AppError::Storage(fault @ (StorageError::ReadOnly(_) | StorageError::Io(_))) => {
                away(&fault, Outcome::NoStorage(AWAY_SECONDS))
            }
            // Logged where it was found.
            AppError::Damaged(_) => Outcome::NoStorage(DAMAGED_RETRY_SECONDS),
            fault => {
                tracing::error!(fault = %fault, "request failed");
                Outcome::Fault
            }
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        refused(Outcome::from(self.0))
    }
}

/// An answer without a body yet; `guard::localise` writes it.
pub fn refused(outcome: Outcome) -> Response {
    let mut response = outcome.status().into_response();
    if let Some(seconds) = outcome.retry_after() {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    }
    response.extensions_mut().insert(Carried(Arc::new(outcome)));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_of_the_database_says_when_to_ask_again_and_is_no_500() {
        let text = || "text".to_owned();
        for (fault, status, seconds) in [
            (DbError::Conflict, 503, 1),
            (DbError::Timeout, 503, 1),
            (DbError::Busy { retry_after_seconds: 3 }, 503, 3),
            (DbError::Connection(text()), 503, 5),
            (DbError::Unwritable(text()), 503, 5),
            (DbError::Full(text()), 507, 60),
        ] {
            let response = ApiError(AppError::Db(fault)).into_response();
            assert_eq!(response.status(), status);
            assert_eq!(response.headers()[header::RETRY_AFTER], seconds.to_string().as_str());
        }
        assert_eq!(ApiError(AppError::Db(DbError::Engine(text()))).into_response().status(), 500);
    }
}
