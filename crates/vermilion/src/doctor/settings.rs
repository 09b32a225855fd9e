//! Settings that contradict each other, keys that cannot be read, the origin and who may say whom they saw.

use super::told::{Report, State};
use crate::rehearsal::{is_public, refuse_in_earnest};
use crate::serve::Serve;
use rustix::process::{Resource, getrlimit};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

pub fn look(serve: &Serve, report: &mut Report) {
    let origin = serve.origin();
    look_at_origin(serve, &origin, report);
    look_at_sandbox(serve, &origin, report);
    look_at_keys(serve, is_public(&origin), report);
    look_at_process(serve, report);
}

fn look_at_origin(serve: &Serve, origin: &str, report: &mut Report) {
    let of = "origin";
    let rest = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    let Some(host) = rest.filter(|host| !host.is_empty()) else {
        return report.fail(of, format!("{origin:?} is no address of a site"), "say --origin https://example.com");
    };
    let (public, tls) = (is_public(origin), origin.starts_with("https://"));
    if host.contains(['/', '?', '#', '@']) {
        report.fail(of, format!("{origin} has more than a name"), "leave out everything behind the host and its port");
    } else if public && !tls {
        let todo = "put a proxy with a certificate before the server and say --origin https://…";
        report.fail(of, format!("{origin} is public and without TLS: sessions and passwords can be read"), todo);
    } else if serve.origin.is_none() {
        let todo = "say --origin https://…: links in mail, cookies and ways to sign in begin with it";
        report.warn(of, format!("left out, so {origin}"), todo);
    } else {
        report.ok(of, origin);
    }
    let (proxies, listens_here) = (serve.connections.proxies().count, serve.listen.ip().to_canonical().is_loopback());
    match (proxies, tls) {
        (0, true) => report.fail(
            "proxy",
            "TLS ends before the server, and no proxy is trusted: every visitor has the proxy's address and shares its limits",
            "say --trust-forwarded, or --trusted-proxies with how many there are",
        ),
        (0, false) if !listens_here => report.warn(
            "proxy",
            format!("none; strangers speak with {} directly", serve.listen),
            "put a proxy with TLS before it and listen on 127.0.0.1",
        ),
        (0, false) => report.ok("proxy", "none is trusted"),
        (count, _) if !listens_here => report.warn(
            "proxy",
            format!("{count} trusted, and the server listens on {}", serve.listen),
            "let nobody but the proxy reach that port: whoever else does can claim any address",
        ),
        (count, _) => report.ok("proxy", format!("{count} trusted")),
    }
    if serve.security_contact.is_none() && public {
        let todo = "say --security-contact mailto:…";
        report.warn("security.txt", "nobody is named to tell of a weakness", todo);
    }
    match serve.metrics_listen {
        None => report.warn("metrics", "nobody can look at them", "say --metrics-listen 127.0.0.1:9464"),
        Some(address) if address.ip().to_canonical().is_loopback() => report.ok("metrics", format!("on {address}")),
        Some(address) => report.ok("metrics", format!("on {address}: for Prometheus alone, not for the public")),
    }
}

fn look_at_sandbox(serve: &Serve, origin: &str, report: &mut Report) {
    let refused = refuse_in_earnest(origin, serve.listen, &serve.payments.in_earnest());
    match (serve.sandbox, refused) {
        (false, _) => report.ok("sandbox", "off"),
        (true, Ok(())) => report.warn("sandbox", "on: nothing here is in earnest", "leave it off where people come"),
        (true, Err(why)) if serve.sandbox_anywhere => {
            report.warn("sandbox", why, "--sandbox-anywhere lets it be all the same");
        }
        (true, Err(why)) => report.fail("sandbox", why, "leave --sandbox off"),
    }
}

fn look_at_keys(serve: &Serve, is_public: bool, report: &mut Report) {
    match serve.payments.open() {
        Err(fault) => report.fail("payments", fault, "give all of a provider's values, or none"),
        Ok(_) => {
            let (configured, earnest) = (serve.payments.places(), serve.payments.in_earnest());
            let names: Vec<_> = configured.iter().map(|(name, _)| *name).collect();
            let tried: Vec<_> = names.iter().filter(|name| !earnest.contains(name)).copied().collect();
            if names.is_empty() && !serve.sandbox {
                let todo = "configure a provider, or a bank account, so that clients can pay";
                report.warn("payments", "no provider is configured", todo);
            } else if is_public && !tried.is_empty() {
                let said = format!("{} would move no real money", tried.join(", "));
                report.warn("payments", said, "use the live keys and addresses where people pay");
            } else {
                report.ok("payments", told(&names));
            }
        }
    }
    match serve.sms.open() {
        Err(fault) => report.fail("short messages", fault, "give all values, or none"),
        Ok(texter) if texter.is_there() => report.ok("short messages", "configured"),
        Ok(_) => report.ok("short messages", "not configured: nothing is offered by phone"),
    }
    match serve.social.open() {
        Err(fault) => report.fail("ways to sign in", fault, "give all of a provider's values, or none"),
        Ok(_) => {
            let names: Vec<_> = serve.social.places().iter().map(|(name, _)| *name).collect();
            report.ok("ways to sign in", told(&names));
        }
    }
    for path in serve.payments.key_files() {
        let mode = std::fs::metadata(Path::new(&path)).map(|facts| facts.permissions().mode());
        // One that cannot be read was told above.
        if mode.is_ok_and(|mode| mode & 0o007 != 0) {
            report.warn("keys", format!("everybody on this machine may read {path}"), "chmod o= that file");
        }
    }
}

fn told(names: &[&str]) -> String {
    if names.is_empty() { "none configured".to_owned() } else { format!("{}: the keys can be read", names.join(", ")) }
}

fn look_at_process(serve: &Serve, report: &mut Report) {
    let descriptors = getrlimit(Resource::Nofile).maximum.unwrap_or(u64::MAX);
    let wanted = serve.connections.descriptors();
    let (state, todo) = if descriptors >= wanted {
        (State::Ok, String::new())
    } else {
        (State::Warn, format!("fewer connections will be taken; raise it: LimitNOFILE={wanted}"))
    };
    report.add("descriptors", state, &format!("{descriptors} may be open, {wanted} are wanted"), &todo);
}
