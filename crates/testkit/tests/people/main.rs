//! People through the real router: ways in, profiles, conversations, the stream, the desk's eye on them.
//!
//! One program for all of them: linking each file by itself took minutes of a run.

mod account;
mod claims;
mod contact;
mod designer;
mod digest;
mod email_proof;
mod export;
mod grown_ups;
mod message;
mod names;
mod operator;
mod password;
mod person;
mod phone;
mod profile;
mod proof;
mod qr;
mod security;
mod sessions;
mod social;
mod standing;
mod step;
mod stream;
mod suspended;
mod told;
mod ways_in_earnest;
