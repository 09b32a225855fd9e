//! Designers: their applications, the directory, the profile with portfolio and reviews.

pub mod application;
pub mod directory;
pub mod figures;
pub mod review;
