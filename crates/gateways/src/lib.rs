//! Everything outside: the clock, chance, object storage, mail. Real adapters and their sandbox ones.

pub mod clock;
pub mod mail;
pub mod random;
pub mod storage;

pub use clock::Clock;
pub use mail::Mailer;
pub use storage::Storage;
