//! `vermilion ready`: asks the server beside it whether it can serve, for containers that have no other program.

use crate::Failure;
use clap::Args;
use gateways::{Reached, probe};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

/// Longer than the server itself gives database and storage.
const PATIENCE: Duration = Duration::from_secs(4);

#[derive(Debug, Args)]
pub struct Ready {
    /// Where the server listens.
    #[arg(long, env = "VERMILION_LISTEN", default_value = "127.0.0.1:3000")]
    listen: SocketAddr,
}

impl Ready {
    /// # Errors
    /// When nobody answers there, or it cannot serve now.
    pub fn run(&self) -> Result<(), Failure> {
        let url = format!("http://{}/readyz", reached_at(self.listen));
        match probe(&url, PATIENCE) {
            Ok(Reached { status: 200, .. }) => {
                println!("ready");
                Ok(())
            }
            Ok(Reached { text, .. }) => Err(text.into()),
            Err(fault) => Err(format!("{url}: {fault}").into()),
        }
    }
}

/// Where a server that listens everywhere is reached from this machine.
fn reached_at(listen: SocketAddr) -> SocketAddr {
    let here = match listen.ip() {
        IpAddr::V4(address) if address.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(address) if address.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        address => address,
    };
    SocketAddr::new(here, listen.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_that_listens_everywhere_is_asked_on_this_machine() {
        for (listen, asked) in [
            ("0.0.0.0:3000", "127.0.0.1:3000"),
            ("[::]:80", "[::1]:80"),
            ("10.0.0.7:3000", "10.0.0.7:3000"),
            ("127.0.0.1:1", "127.0.0.1:1"),
        ] {
            assert_eq!(reached_at(listen.parse().unwrap()).to_string(), asked);
        }
    }
}
