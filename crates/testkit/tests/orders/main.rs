//! Work without a contest through the real router: gigs and what comes of them.
//!
//! One program for all of them: linking each file by itself took minutes of a run.

mod gig;
mod gig_store;
