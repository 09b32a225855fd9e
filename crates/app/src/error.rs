//! What can go wrong in a use case: a refusal for the person, or a fault for the log.

use db::DbError;
use domain::Refusal;

#[derive(Debug, thiserror::Error)]
pub enum AppError {
    /// The market says no; the person is told why.
    #[error("refused: {}", .0.stable_code())]
    Refused(Refusal),
    #[error(transparent)]
    Db(#[from] DbError),
    #[error(transparent)]
    Storage(#[from] gateways::storage::StorageError),
    #[error(transparent)]
    Payment(#[from] gateways::payment::PaymentError),
    /// The stored bytes are not what they were.
    #[error("the file {0} is damaged")]
    Damaged(domain::FileId),
    /// There is no room for it just now; the person is asked to come again.
    #[error("busy")]
    Busy { retry_after_seconds: u32 },
    /// Anything that should not happen; logged once, shown as a 500 without internals.
    #[error("internal: {0}")]
    Internal(String),
}

impl From<Refusal> for AppError {
    fn from(refusal: Refusal) -> Self {
        AppError::Refused(refusal)
    }
}

impl From<serde_json::Error> for AppError {
    fn from(error: serde_json::Error) -> Self {
        AppError::Internal(format!("stored JSON: {error}"))
    }
}

impl AppError {
    /// Turns the violation of the named constraint into a refusal; anything else stays what it is.
    #[must_use]
    pub fn refuse_on(self, constraint: &str, refusal: Refusal) -> Self {
        match &self {
            AppError::Db(DbError::Constraint { name, .. }) if name == constraint => AppError::Refused(refusal),
            _ => self,
        }
    }
}
