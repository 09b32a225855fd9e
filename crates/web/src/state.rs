//! What every handler can reach.

use app::Market;
use domain::Site;
use std::sync::Arc;

/// Shared by all requests. Cheap to clone.
#[derive(Clone)]
pub struct AppState {
    pub market: Market,
    /// The site of a request that names none.
    pub default_site: Site,
    /// Host names that belong to one site, lower case, without port.
    pub hosts: Arc<Vec<(String, Site)>>,
    pub metrics: crate::metrics::Metrics,
    /// A proxy of the operator's stands before the server: its `X-Forwarded-For` names the caller.
    pub trust_forwarded: bool,
}

impl AppState {
    #[must_use]
    pub fn site_of_host(&self, host: &str) -> Option<Site> {
        let name = host.rsplit_once(':').map_or(host, |(name, _)| name).to_ascii_lowercase();
        self.hosts.iter().find(|(known, _)| *known == name).map(|(_, site)| *site)
    }
}
