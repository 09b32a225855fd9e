//! Contests through the real router: launching, entries, rules, handover, moderation, limits.
//!
//! One program for all of them: linking each file by itself took minutes of a run.

mod ahead;
mod archive;
mod burst;
mod desk;
mod desk_cases;
mod edge;
mod fairness;
mod faults;
mod favorites;
mod file;
mod freeze;
mod hide;
mod job;
mod jobs;
mod key;
mod legibility;
mod life;
mod limits;
mod looked_at;
mod offers;
mod office;
mod own;
mod parties;
mod pins;
mod private;
mod project;
mod refusals;
mod revoke;
mod rot;
mod sandbox;
mod scanner;
mod similar;
mod taste;
mod uploads;
mod version;
mod wishes;
mod words;
mod work;
