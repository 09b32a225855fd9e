//! Work without a contest through the real router: gigs, and orders from them and from hires.
//!
//! One program for all of them: linking each file by itself took minutes of a run.

mod clock;
mod ends;
mod gig;
mod gig_order;
mod gig_store;
mod invoice;
mod life;
mod limits;
mod own;
mod pieces;
mod world;
