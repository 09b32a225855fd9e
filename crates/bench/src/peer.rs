//! The same page of entries from a peer: a tuned Node server, in processes of its own.

use crate::Fault;
use crate::fixture::Place;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

/// What it is made of, and where its packages lie once `scripts/bench peer` has installed them.
const PROGRAM: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/peer/server.mjs");
const PACKAGES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/peer/node_modules");

/// Processes that end with their standard input, and so with this one.
pub struct Peer {
    process: Child,
    pub address: SocketAddr,
}

impl Peer {
    /// Starts it on the place's file; `None` where it is not installed.
    pub fn start(place: &Place) -> Result<Option<Self>, Fault> {
        if !std::path::Path::new(PACKAGES).exists() {
            return Ok(None);
        }
        let mut command = Command::new("node");
        command.arg(PROGRAM).arg(place.file()).arg(place.project.to_string());
        let process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let mut peer = Self { process, address: SocketAddr::from(([127, 0, 0, 1], 0)) };
        let mut address = String::new();
        if let Some(told) = peer.process.stdout.take() {
            BufReader::new(told).read_line(&mut address)?;
        }
        peer.address = address.trim().parse().map_err(|_| "the peer did not start")?;
        Ok(Some(peer))
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        drop(self.process.stdin.take());
        if let Err(fault) = self.process.wait() {
            eprintln!("the peer did not end: {fault}");
        }
    }
}
