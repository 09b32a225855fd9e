//! Opening a connection to PostgreSQL: without TLS, or to a server whose certificate is proved.

use crate::engine::DbError;
use crate::engine::wire::Wire;
use postgres::Client;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres::{Config, NoTls};
use tokio_postgres_rustls::MakeRustlsConnect;

/// Where a server is and how it is spoken to.
#[derive(Clone)]
pub(crate) struct Address {
    pub(crate) config: Config,
    tls: Option<MakeRustlsConnect>,
}

impl Address {
    /// Reads `postgres://user:password@host/name`, with `sslmode` and `sslrootcert` as `libpq` names them. Whoever asks
    /// for TLS gets it with a certificate that is proved, host name included; without a word there is none.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(crate) fn parse(url: &str) -> Result<Self, DbError> {
        let (mut mode, mut root) = ("disable".to_owned(), None);
        let (base, query) = url.split_once('?').unwrap_or((url, ""));
        let mut others = Vec::new();
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            let read = serde_urlencoded::from_str::<Vec<(String, String)>>(pair).map_err(refused)?;
            match read.into_iter().next() {
                Some((name, value)) if name == "sslmode" => mode = value,
                Some((name, value)) if name == "sslrootcert" => root = Some(value),
                _ => others.push(pair),
            }
        }
        let mut config: Config = format!("{base}?{}", others.join("&")).parse().map_err(refused)?;
        let tls = match mode.as_str() {
            "disable" | "allow" | "prefer" => None,
            "require" | "verify-ca" | "verify-full" => Some(connector(root.as_deref().map(Path::new))?),
            other => return Err(refused(format!("sslmode {other:?} is unknown"))),
        };
        config.ssl_mode(if tls.is_some() { SslMode::Require } else { SslMode::Disable });
        Ok(Self { config, tls })
    }

    /// Whether every host it names is this machine: a socket or a loopback address.
    pub(crate) fn is_here(&self) -> bool {
        self.config.get_hosts().iter().all(|host| match host {
            Host::Unix(_) => true,
            Host::Tcp(name) => {
                name == "localhost" || name.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback())
            }
        })
    }

    /// Connects, for the seam's own sessions; no answer is waited for longer than `patience`.
    ///
    /// # Errors
    /// What the server, or the way to it, has against it.
    pub(crate) fn wire(&self, reader: bool, patience: Duration) -> Result<Wire, DbError> {
        match &self.tls {
            None => Wire::open(&self.config, NoTls, reader, patience),
            Some(tls) => Wire::open(&self.config, tls.clone(), reader, patience),
        }
    }

    /// Connects, for what the command line does by itself: migrations, backups, a look at the server.
    ///
    /// # Errors
    /// [`DbError::Connection`].
    pub(crate) fn open(&self) -> Result<Client, DbError> {
        let config = postgres::Config::from(self.config.clone());
        let client = match &self.tls {
            None => config.connect(NoTls),
            Some(tls) => config.connect(tls.clone()),
        };
        client.map_err(|e| DbError::Connection(super::errors::chain(&e)))
    }
}

fn refused(why: impl std::fmt::Display) -> DbError {
    DbError::Connection(format!("database url: {why}"))
}

/// Trusts the authorities in that file, or the public ones.
fn connector(root: Option<&Path>) -> Result<MakeRustlsConnect, DbError> {
    let mut roots = RootCertStore::empty();
    match root {
        None => roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
        Some(path) => {
            let failed = |e: &dyn std::fmt::Display| refused(format!("sslrootcert {}: {e}", path.display()));
            for certificate in CertificateDer::pem_file_iter(path).map_err(|e| failed(&e))? {
                roots.add(certificate.map_err(|e| failed(&e))?).map_err(|e| failed(&e))?;
            }
            if roots.is_empty() {
                return Err(failed(&"no certificate in it"));
            }
        }
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config =
        ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions().map_err(refused)?;
    Ok(MakeRustlsConnect::new(config.with_root_certificates(roots).with_no_client_auth()))
}
