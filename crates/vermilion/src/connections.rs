//! Options of connections: how many there may be, how long they may take, and what the process needs for them.

use clap::{Args, ValueEnum};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use std::time::Duration;
use web::http::peer::{Forwarding, Proxies};
use web::listen::Limits;

/// Descriptors that are not connections: the database, storage, logs, providers.
const OWN_DESCRIPTORS: u64 = 128;
/// A connection, and the file that it fetches or sends.
const DESCRIPTORS_EACH: u64 = 2;
/// When nothing else is said, and there are descriptors enough.
const CONNECTIONS: u64 = 10_000;

/// What connections may cost.
#[derive(Debug, Args)]
#[command(next_help_heading = "Connections")]
pub struct ConnectionOptions {
    /// Seconds until the head of a request must be whole.
    #[arg(long, env = "VERMILION_HEAD_TIMEOUT_SECONDS", default_value_t = 15, value_parser = clap::value_parser!(u32).range(1..))]
    head_timeout_seconds: u32,
    /// Seconds without a byte of a body that is waited for; also how long a body may take whatever its rate.
    #[arg(long, env = "VERMILION_BODY_TIMEOUT_SECONDS", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..))]
    body_timeout_seconds: u32,
    /// Bytes a second that a longer body must come with on the average.
    #[arg(long, env = "VERMILION_BODY_RATE", default_value_t = 1_024, value_parser = clap::value_parser!(u32).range(1..))]
    body_rate: u32,
    /// Seconds in which a body of any size must be able to arrive: a large one comes faster than `--body-rate`. In 15
    /// minutes that are 60 kB a second for the largest; whoever is slower gives way when places for uploads are wanted.
    #[arg(long, env = "VERMILION_BODY_WHOLE_SECONDS", default_value_t = 900, value_parser = clap::value_parser!(u32).range(1..))]
    body_whole_seconds: u32,
    /// Seconds that a connection stays open without a request. Longer than a proxy keeps its own.
    #[arg(long, env = "VERMILION_IDLE_TIMEOUT_SECONDS", default_value_t = 75, value_parser = clap::value_parser!(u32).range(1..))]
    idle_timeout_seconds: u32,
    /// Seconds without a byte of an answer taken.
    #[arg(long, env = "VERMILION_ANSWER_TIMEOUT_SECONDS", default_value_t = 120, value_parser = clap::value_parser!(u32).range(1..))]
    answer_timeout_seconds: u32,
    /// Connections at a time: 10,000, or fewer where the process may open fewer than 20,128 descriptors.
    #[arg(long, env = "VERMILION_CONNECTIONS", value_parser = clap::value_parser!(u32).range(1..))]
    connections: Option<u32>,
    /// Connections at a time from one address; not counted behind a proxy, which has to do that, and not for this machine.
    #[arg(long, env = "VERMILION_CONNECTIONS_PER_ADDRESS", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..))]
    connections_per_address: u32,
    /// A proxy of yours stands before the server: believe whom it says it saw. The same as `--trusted-proxies 1`.
    #[arg(long, env = "VERMILION_TRUST_FORWARDED")]
    trust_forwarded: bool,
    /// Proxies of yours that each request passes one after another.
    #[arg(long, env = "VERMILION_TRUSTED_PROXIES", conflicts_with = "trust_forwarded")]
    trusted_proxies: Option<u16>,
    /// The header in which they say whom they saw. They must write it themselves: the other one is the caller's word.
    #[arg(long, env = "VERMILION_FORWARDED_HEADER", default_value = "x-forwarded-for")]
    forwarded_header: ForwardedHeader,
    /// Seconds between SIGTERM, when `/readyz` begins to answer 503, and the end of new connections.
    #[arg(long, env = "VERMILION_DRAIN_SECONDS", default_value_t = 2)]
    drain_seconds: u32,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum ForwardedHeader {
    XForwardedFor,
    Forwarded,
}

impl ConnectionOptions {
    /// The operator's proxies.
    pub fn proxies(&self) -> Proxies {
        let count = self.trusted_proxies.map_or(usize::from(self.trust_forwarded), usize::from);
        let header = match self.forwarded_header {
            ForwardedHeader::XForwardedFor => Forwarding::XForwardedFor,
            ForwardedHeader::Forwarded => Forwarding::Forwarded,
        };
        Proxies { count, header }
    }

    /// How long load balancers have to notice that the server is about to stop.
    pub fn drain(&self) -> Duration {
        Duration::from_secs(self.drain_seconds.into())
    }

    /// Descriptors that as many connections as are wanted need.
    pub fn descriptors(&self) -> u64 {
        self.connections.map_or(CONNECTIONS, u64::from) * DESCRIPTORS_EACH + OWN_DESCRIPTORS
    }

    /// The limits, as far as there are descriptors for them: asks the system for as many as are needed.
    pub fn limits(&self) -> Limits {
        let seconds = |seconds: u32| Duration::from_secs(seconds.into());
        let wanted = self.connections.map_or(CONNECTIONS, u64::from);
        let connections = places(raised(self.descriptors()), wanted);
        if self.connections.is_some() && connections < wanted {
            tracing::warn!(wanted, connections, "the process may not open more descriptors (ulimit -n)");
        }
        let behind_proxy = self.proxies().count > 0;
        Limits {
            head: seconds(self.head_timeout_seconds),
            body: seconds(self.body_timeout_seconds),
            body_rate: self.body_rate,
            body_whole: seconds(self.body_whole_seconds),
            idle: seconds(self.idle_timeout_seconds),
            answer: seconds(self.answer_timeout_seconds),
            connections: usize::try_from(connections).unwrap_or(usize::MAX),
            connections_per_address: (!behind_proxy).then_some(self.connections_per_address as usize),
        }
    }
}

/// How many descriptors the process may open, after asking for so many.
fn raised(wanted: u64) -> u64 {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let now = current.unwrap_or(u64::MAX);
    if now >= wanted {
        return now;
    }
    let more = maximum.map_or(wanted, |maximum| maximum.min(wanted));
    match setrlimit(Resource::Nofile, Rlimit { current: Some(more), maximum }) {
        Ok(()) => more,
        Err(fault) => {
            tracing::warn!(%fault, "the limit of descriptors could not be raised");
            now
        }
    }
}

/// Connections that so many descriptors are enough for.
fn places(descriptors: u64, wanted: u64) -> u64 {
    (descriptors.saturating_sub(OWN_DESCRIPTORS) / DESCRIPTORS_EACH).clamp(16, wanted.max(16))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_descriptors_for_everything_else() {
        assert_eq!(places(1_024, CONNECTIONS), 448);
        assert_eq!(places(1 << 20, CONNECTIONS), CONNECTIONS);
        assert_eq!(places(1 << 20, 50), 50);
        assert_eq!(places(64, CONNECTIONS), 16, "a server that takes nobody is none");
    }
}
