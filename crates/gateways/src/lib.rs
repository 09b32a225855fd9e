//! Everything outside: the clock, chance, object storage, scanners, mail, payment providers. Real adapters and their sandbox ones.

pub mod clock;
pub mod mail;
pub mod payment;
pub mod random;
pub mod scan;
pub mod storage;

pub use clock::Clock;
pub use mail::Mailer;
pub use payment::Payments;
pub use scan::Scanner;
pub use storage::Storage;
