//! Where the sandbox may be: not beside real payments, and not where strangers reach it.

use crate::Failure;
use std::net::{IpAddr, SocketAddr};

/// Endings of names that nobody outside reaches (RFC 2606, RFC 6762, RFC 8375 and the `internal` of ICANN).
const PRIVATE_NAMES: [&str; 8] =
    ["localhost", "local", "test", "internal", "home.arpa", "example", "invalid", "example.com"];

/// # Errors
/// When the origin is public, other machines reach `listen`, or a provider would move real money.
pub fn refuse_in_earnest(origin: &str, listen: SocketAddr, providers: &[&str]) -> Result<(), Failure> {
    let why = match (providers, is_public(origin)) {
        ([], false) if listen.ip().to_canonical().is_loopback() => return Ok(()),
        ([], false) => format!("other machines reach {listen}"),
        ([], true) => format!("people reach {origin} from outside"),
        (providers, _) => format!("payments through {} are real", providers.join(", ")),
    };
    Err(format!(
        "no sandbox here: {why}. In the sandbox anybody signs in as anybody, pays with nothing and moves the clock. \
         If that is what you want, say --sandbox-anywhere"
    )
    .into())
}

/// Whether an address (`https://example.cn:8443/…`) is one that the public reaches.
pub fn is_public(url: &str) -> bool {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let host = match authority.strip_prefix('[') {
        Some(bracketed) => bracketed.split(']').next().unwrap_or_default(),
        None => authority.split(':').next().unwrap_or_default(),
    };
    match host.parse::<IpAddr>().map(|address| address.to_canonical()) {
        Ok(IpAddr::V4(address)) => {
            !(address.is_loopback() || address.is_private() || address.is_link_local() || address.is_unspecified())
        }
        Ok(IpAddr::V6(address)) => {
            !(address.is_loopback()
                || address.is_unique_local()
                || address.is_unicast_link_local()
                || address.is_unspecified())
        }
        Err(_) => is_public_name(&host.trim_end_matches('.').to_ascii_lowercase()),
    }
}

/// A name without a dot is one of the own network.
fn is_public_name(name: &str) -> bool {
    let within = |ending: &str| name.strip_suffix(ending).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'));
    name.contains('.') && !PRIVATE_NAMES.into_iter().any(within)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sandbox_stays_where_no_stranger_comes_and_no_money_moves() {
        let here = SocketAddr::from(([127, 0, 0, 1], 3000));
        for private in [
            "http://127.0.0.1:3000",
            "http://localhost:3000",
            "http://[::1]:3000",
            "http://0.0.0.0:3000",
            "http://192.168.1.7",
            "http://10.0.0.1/x",
            "https://market.test",
            "http://mac.local:3000",
            "http://vermilion:3000",
            "https://www.example.com",
        ] {
            assert!(refuse_in_earnest(private, here, &[]).is_ok(), "{private}");
        }
        for public in
            ["https://vermilion.cn", "http://8.8.8.8:3000", "http://[2001:4860:4860::8888]/", "https://a.notlocal.net"]
        {
            let told = refuse_in_earnest(public, here, &[]).unwrap_err().to_string();
            assert!(told.contains(public) && told.contains("--sandbox-anywhere"), "{told}");
        }
        let told = refuse_in_earnest("http://127.0.0.1:3000", here, &["Stripe"]).unwrap_err().to_string();
        assert!(told.contains("Stripe"), "{told}");
        for (listen, is_here) in [
            ("127.0.0.1:3000", true),
            ("127.8.0.1:3000", true),
            ("[::1]:3000", true),
            ("[::ffff:127.0.0.1]:3000", true),
            ("0.0.0.0:3000", false),
            ("[::]:3000", false),
            ("192.168.1.7:3000", false),
        ] {
            let told = refuse_in_earnest("http://localhost:3000", listen.parse().unwrap(), &[]);
            assert_eq!(told.is_ok(), is_here, "{listen}");
        }
    }
}
