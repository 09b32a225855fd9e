//! Where each language lives: its own host, or the bare address, or the address with `?lang=`. One canonical address each.

use crate::state::Shared;
use domain::Site;
use serde::Serialize;

/// Where one language lives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Home {
    /// `zh` or `en`.
    pub lang: &'static str,
    pub origin: String,
    /// `?lang=en`, or empty where the address alone says it.
    pub query: String,
}

impl Home {
    pub fn address(&self, path: &str) -> String {
        format!("{}{path}{}", self.origin, self.query)
    }
}

/// The homes of both languages, first that of whoever names none.
pub fn of(state: &Shared) -> [Home; 2] {
    let other = state.default_site.pick(Site::En, Site::Zh);
    homes(&state.market.origin, &state.hosts, [state.default_site, other])
}

fn homes(origin: &str, hosts: &[(String, Site)], sites: [Site; 2]) -> [Home; 2] {
    let (scheme, authority) = origin.split_once("://").unwrap_or(("http", origin));
    // Not the colons of an IPv6 address.
    let (name, port) = match authority.rsplit_once(':') {
        Some((name, port)) if !port.ends_with(']') => (name, format!(":{port}")),
        _ => (authority, String::new()),
    };
    let at_origin = hosts.iter().find(|(host, _)| host.eq_ignore_ascii_case(name)).map_or(sites[0], |(_, site)| *site);
    sites.map(|site| {
        let (lang, own) = (site.code(), hosts.iter().find(|(_, of)| *of == site));
        match own {
            _ if site == at_origin => Home { lang, origin: origin.to_owned(), query: String::new() },
            Some((host, _)) => Home { lang, origin: format!("{scheme}://{host}{port}"), query: String::new() },
            None => Home { lang, origin: origin.to_owned(), query: format!("?lang={lang}") },
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(origin: &str, hosts: &[(&str, Site)], sites: [Site; 2]) -> Vec<String> {
        let hosts: Vec<_> = hosts.iter().map(|(host, site)| ((*host).to_owned(), *site)).collect();
        homes(origin, &hosts, sites).map(|home| format!("{} {}", home.lang, home.address("/faq"))).to_vec()
    }

    #[test]
    fn each_language_has_one_address() {
        let zh_first = [Site::Zh, Site::En];
        assert_eq!(told("https://a.cn", &[], zh_first), ["zh https://a.cn/faq", "en https://a.cn/faq?lang=en"]);
        assert_eq!(
            told("https://a.com", &[], [Site::En, Site::Zh]),
            ["en https://a.com/faq", "zh https://a.com/faq?lang=zh"]
        );
        let both = [("a.cn", Site::Zh), ("a.com", Site::En)];
        assert_eq!(told("https://a.cn", &both, zh_first), ["zh https://a.cn/faq", "en https://a.com/faq"]);
        assert_eq!(
            told("https://a.com:8443", &both, zh_first),
            ["zh https://a.cn:8443/faq", "en https://a.com:8443/faq"]
        );
        let one = [("a.com", Site::En)];
        assert_eq!(told("https://a.com", &one, zh_first), ["zh https://a.com/faq?lang=zh", "en https://a.com/faq"]);
        assert_eq!(told("http://[::1]", &[], zh_first), ["zh http://[::1]/faq", "en http://[::1]/faq?lang=en"]);
    }
}
