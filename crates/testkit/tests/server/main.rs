//! The server as a process: killed at each step, cut connections, backups, full disks, several at once, upkeep.
//!
//! One program for all of them: linking each file by itself took minutes of a run.

mod ahead;
mod backup;
mod bodies;
mod bucket;
mod connections;
mod crash;
mod crash_channels;
mod crash_money;
mod crash_payout;
mod crash_upload;
mod doctor;
mod logs;
mod several;
mod traces;
mod upkeep;
mod user;
