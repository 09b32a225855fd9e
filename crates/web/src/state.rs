//! What every handler can reach.

use app::Market;
use domain::Site;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Shared by all requests, and cloned several times for each: one count, however much there is in it.
#[derive(Clone)]
pub struct AppState(Arc<Shared>);

/// What the server was started with.
pub struct Shared {
    pub market: Market,
    /// The site of a request that names none.
    pub default_site: Site,
    /// Host names that belong to one site, lower case, without port.
    pub hosts: Vec<(String, Site)>,
    pub metrics: crate::metrics::Metrics,
    /// Sessions that were seen lately.
    pub presence: crate::http::presence::Presence,
    /// What the market measured of itself.
    pub measured: crate::project::claims::Measured,
    /// The operator's proxies before the server: they name the caller.
    pub proxies: crate::http::peer::Proxies,
    /// The server was told to stop: nobody new shall be sent to it.
    pub stopping: AtomicBool,
    /// Whom to tell of a weakness: `mailto:…` or an address of a page.
    pub security_contact: Option<String>,
}

impl std::ops::Deref for AppState {
    type Target = Shared;
    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl AppState {
    #[must_use]
    pub fn new(shared: Shared) -> Self {
        AppState(Arc::new(shared))
    }
}

impl Shared {
    /// Whether people reach the sites over TLS.
    #[must_use]
    pub fn is_secure(&self) -> bool {
        self.market.origin.starts_with("https://")
    }

    #[must_use]
    pub fn site_of_host(&self, host: &str) -> Option<Site> {
        let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
        self.hosts.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, site)| *site)
    }
}
