//! The network address that a request comes from, for limits.

use crate::state::AppState;
use axum::extract::{ConnectInfo, FromRef, FromRequestParts};
use axum::http::request::Parts;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// The address as limits count it: an IPv6 network of /64 is one caller. Behind a trusted proxy it is the last entry of
/// `X-Forwarded-For`, the one that the proxy itself wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Peer(pub String);

impl<S: Send + Sync> FromRequestParts<S> for Peer
where
    AppState: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let forwarded = parts.headers.get("x-forwarded-for").and_then(|value| value.to_str().ok());
        let forwarded = forwarded.filter(|_| AppState::from_ref(state).trust_forwarded);
        let socket = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(address)| address.ip());
        Ok(Peer(forwarded.and_then(last).or(socket).map_or_else(|| "unknown".to_owned(), counted)))
    }
}

fn last(forwarded: &str) -> Option<IpAddr> {
    forwarded.rsplit(',').next()?.trim().parse().ok()
}

fn counted(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{}/64", Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_of_ipv6_is_one_caller_and_the_proxys_own_entry_counts() {
        for (forwarded, wanted) in [
            ("203.0.113.9", "203.0.113.9"),
            ("1.1.1.1, 203.0.113.9", "203.0.113.9"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
            ("::ffff:203.0.113.9", "203.0.113.9"),
        ] {
            assert_eq!(last(forwarded).map(counted).as_deref(), Some(wanted));
        }
        assert_eq!(last("nonsense"), None);
    }
}
