//! Handovers: packages, their thread, certificates, and the reviews that follow.

pub mod certificate;
pub mod handover;
pub mod package;
pub mod parties;
pub mod review;
pub mod thread;
pub mod upload;
