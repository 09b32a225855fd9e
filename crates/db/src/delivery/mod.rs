//! Handovers: packages, their thread, certificates, and the reviews that follow.

pub mod handover;
pub mod parties;
pub mod review;
pub mod upload;
