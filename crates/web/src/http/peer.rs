//! The network address that a request comes from, for limits.

use crate::state::AppState;
use axum::extract::{ConnectInfo, FromRef, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// The address as limits count it: an IPv6 network of /64 is one caller. Behind proxies of the operator's it is the one
/// that the outermost of them saw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Peer(pub String);

/// The operator's proxies before the server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Proxies {
    /// How many a request passes; 0: whoever connects is the caller.
    pub count: usize,
    /// Where they write whom they saw. The other header is whatever a caller says.
    pub header: Forwarding,
}

/// The header in which proxies write whom they saw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Forwarding {
    #[default]
    XForwardedFor,
    /// RFC 7239.
    Forwarded,
}

impl<S: Send + Sync> FromRequestParts<S> for Peer
where
    AppState: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let forwarded = AppState::from_ref(state).proxies.caller(&parts.headers);
        let socket = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(address)| address.ip());
        Ok(Peer(forwarded.or(socket).map_or_else(|| "unknown".to_owned(), counted)))
    }
}

impl Proxies {
    /// Whom the outermost proxy saw. Each proxy adds one entry at the right, whatever stood there before and on however
    /// many lines: what lies further left is the caller's own invention. An entry that is no address gives way to the
    /// next one to the right.
    #[must_use]
    pub fn caller(&self, headers: &HeaderMap) -> Option<IpAddr> {
        let entries: Vec<Option<IpAddr>> = match self.header {
            Forwarding::XForwardedFor => entries(headers, "x-forwarded-for").map(address).collect(),
            Forwarding::Forwarded => entries(headers, "forwarded").map(forwarded_for).collect(),
        };
        let first = entries.len().saturating_sub(self.count);
        entries.into_iter().skip(first).find_map(|entry| entry)
    }
}

/// The entries of a list header over all of its lines, left to right. A comma inside quotes is not looked for: no
/// address has one.
fn entries<'h>(headers: &'h HeaderMap, name: &str) -> impl Iterator<Item = &'h str> {
    // A line that is no text is an entry that is no address.
    let lines = headers.get_all(name).into_iter().map(|line| line.to_str().unwrap_or_default());
    lines.flat_map(|line| line.split(',')).map(str::trim)
}

/// An address, with or without its port: `1.2.3.4`, `1.2.3.4:5678`, `::1`, `[::1]`, `[::1]:80`.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

/// `for=` of an entry of `Forwarded`: `for=192.0.2.60;proto=http`, `For="[2001:db8::1]:4711"`.
fn forwarded_for(entry: &str) -> Option<IpAddr> {
    let mut pairs = entry.split(';').filter_map(|pair| pair.trim().split_once('='));
    let (_, value) = pairs.find(|(name, _)| name.eq_ignore_ascii_case("for"))?;
    address(value.trim_matches('"'))
}

/// What counts as one caller: an IPv4 address, an IPv6 network of /64.
#[must_use]
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) if !address.is_loopback() => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        address => address,
    }
}

fn counted(address: IpAddr) -> String {
    match network(address) {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(network) => format!("{network}/64"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn caller(count: usize, header: Forwarding, lines: &[&str]) -> Option<String> {
        let name = match header {
            Forwarding::XForwardedFor => "x-forwarded-for",
            Forwarding::Forwarded => "forwarded",
        };
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(name, HeaderValue::from_str(line).unwrap());
        }
        Proxies { count, header }.caller(&headers).map(counted)
    }

    #[test]
    fn a_network_of_ipv6_is_one_caller_and_the_proxys_own_entry_counts() {
        for (lines, wanted) in [
            (["203.0.113.9"].as_slice(), "203.0.113.9"),
            (&["1.1.1.1, 203.0.113.9"], "203.0.113.9"),
            (&["1.1.1.1", "203.0.113.9"], "203.0.113.9"),
            (&["1.1.1.1, 2.2.2.2", "3.3.3.3 , 203.0.113.9:555"], "203.0.113.9"),
            (&["2001:db8:1:2:3:4:5:6"], "2001:db8:1:2::/64"),
            (&["[2001:db8:1:2:3:4:5:6]:80"], "2001:db8:1:2::/64"),
            (&["[2001:db8:1:2::7]"], "2001:db8:1:2::/64"),
            (&["::ffff:203.0.113.9"], "203.0.113.9"),
        ] {
            assert_eq!(caller(1, Forwarding::XForwardedFor, lines).as_deref(), Some(wanted), "{lines:?}");
        }
        for nobody in [[].as_slice(), &["nonsense"], &["1.1.1.1, unknown"], &[""]] {
            assert_eq!(caller(1, Forwarding::XForwardedFor, nobody), None, "{nobody:?}");
        }
        assert_eq!(caller(0, Forwarding::XForwardedFor, &["1.1.1.1"]), None, "no proxy is trusted");
    }

    #[test]
    fn of_several_proxies_the_outermost_one_is_believed() {
        let chain = ["6.6.6.6, 203.0.113.9", "10.0.0.2"];
        assert_eq!(caller(2, Forwarding::XForwardedFor, &chain).as_deref(), Some("203.0.113.9"));
        assert_eq!(caller(1, Forwarding::XForwardedFor, &chain).as_deref(), Some("10.0.0.2"));
        assert_eq!(caller(3, Forwarding::XForwardedFor, &["203.0.113.9"]).as_deref(), Some("203.0.113.9"));
        assert_eq!(caller(2, Forwarding::XForwardedFor, &["unknown, 10.0.0.2"]).as_deref(), Some("10.0.0.2"));
    }

    #[test]
    fn forwarded_is_read_where_it_is_the_header_that_counts() {
        for (lines, wanted) in [
            (["for=192.0.2.60;proto=http;by=203.0.113.43"].as_slice(), "192.0.2.60"),
            (&["proto=https; For=\"[2001:db8:cafe::17]:4711\""], "2001:db8:cafe::/64"),
            (&["for=6.6.6.6, for=192.0.2.43:80"], "192.0.2.43"),
            (&["for=6.6.6.6", "for=\"192.0.2.43:80\""], "192.0.2.43"),
        ] {
            assert_eq!(caller(1, Forwarding::Forwarded, lines).as_deref(), Some(wanted), "{lines:?}");
        }
        assert_eq!(caller(1, Forwarding::Forwarded, &["for=_hidden"]), None);
    }
}
