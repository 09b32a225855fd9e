//! What can go wrong below a query, told the same way by both engines.

/// What a broken constraint demands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConstraintKind {
    /// A unique constraint or a primary key.
    Unique,
    Check,
    ForeignKey,
    NotNull,
}

/// A failure of a statement, of a transaction or of the seam itself. Callers turn the expected ones into refusals.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum DbError {
    #[error("a row was expected and there is none")]
    NoRow,
    /// `name` is the same on both engines: `users_email_key`, `users_pkey`, a CHECK's given name, `users_email_not_null`.
    /// SQLite does not say which foreign key was broken, so `name` is empty for that kind.
    #[error("constraint {name:?} ({kind:?}) is broken")]
    Constraint { name: String, kind: ConstraintKind },
    /// Too many are waiting, or the same conflict came again and again. Worth a retry after that many seconds.
    #[error("the database is busy, try again in {retry_after_seconds} s")]
    Busy { retry_after_seconds: u32 },
    #[error("a statement ran longer than allowed")]
    Timeout,
    /// Met another transaction; the seam runs the closure again, callers only ever pass this on.
    #[error("the transaction met another one and must run again")]
    Conflict,
    #[error("{file}:{line}: the statement takes {expected} parameters, {given} were given")]
    Arity { file: &'static str, line: u32, expected: usize, given: usize },
    #[error("{file}:{line}: column {index} does not read as {expected} (found {found})")]
    Column { file: &'static str, line: u32, index: usize, expected: &'static str, found: String },
    /// PostgreSQL stores no NUL character in a text; the seam refuses it on both engines.
    #[error("a text parameter contains a NUL character")]
    NulInText,
    /// The engine cannot be reached, or was lost at the very moment of a commit (then the outcome is unknown).
    #[error("connection: {0}")]
    Connection(String),
    /// No room is left for what is to be written.
    #[error("the disk is full: {0}")]
    Full(String),
    /// It answers, but takes no writes now: a read-only file or server, a disk that fails.
    #[error("the database takes no writes: {0}")]
    Unwritable(String),
    #[error("database: {0}")]
    Engine(String),
    #[error("migration: {0}")]
    Migration(String),
    #[error("the closure panicked; its work was rolled back")]
    Panicked,
}

impl DbError {
    /// The name of the broken constraint, for mapping to a refusal: `if e.constraint() == Some("users_email_key")`.
    #[must_use]
    pub fn constraint(&self) -> Option<&str> {
        match self {
            DbError::Constraint { name, .. } => Some(name),
            _ => None,
        }
    }

    /// Whether exactly this named constraint was broken.
    #[must_use]
    pub fn breaks(&self, constraint: &str) -> bool {
        self.constraint() == Some(constraint)
    }
}
