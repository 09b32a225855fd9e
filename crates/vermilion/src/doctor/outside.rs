//! Everything that is spoken to: the mail server, providers, the scanner, and the market's own address.

use super::told::{Report, State};
use crate::rehearsal::is_public;
use crate::serve::Serve;
use domain::Site;
use gateways::mail::{Mail, Mailer};
use gateways::{Clock, Reached, probe};
use std::time::{Duration, UNIX_EPOCH};

/// The longest that anybody is waited for.
const PATIENCE: Duration = Duration::from_secs(10);
/// Signatures of providers are good for five minutes, codes of second steps for half a minute.
const CLOCK_OFF: Duration = Duration::from_secs(5);
const CLOCK_WRONG: Duration = Duration::from_secs(30);

pub fn look(serve: &Serve, send_to: Option<&str>, report: &mut Report) {
    look_at_mail(serve, send_to, report);
    look_at_providers(serve, report);
    if let Some(scanner) = &serve.scan {
        match scanner.ping() {
            Ok(()) => report.ok("scanner", "answers"),
            Err(fault) => report.fail("scanner", fault, "is it running, does --scan name it?"),
        }
    }
    look_at_origin(&serve.origin(), report);
}

fn look_at_mail(serve: &Serve, send_to: Option<&str>, report: &mut Report) {
    let of = "mail";
    let Some(url) = &serve.place.smtp_url else {
        let todo = "say --smtp-url: without it nobody gets a code, a link or a notice";
        return report.add(
            of,
            if serve.sandbox { State::Ok } else { State::Warn },
            &"no mail server is configured",
            &todo,
        );
    };
    let mailer = match Mailer::smtp(url, &serve.place.mail_from) {
        Ok(mailer) => mailer,
        Err(fault) => return report.fail(of, fault, "smtps://user:password@host:465, and a sender with an address"),
    };
    if !url.starts_with("smtps:") && !url.contains("tls=required") && is_public(url) {
        let todo = "smtps://…:465, or smtp://…:587?tls=required";
        report.warn("mail TLS", "letters and the password may travel in the clear", todo);
    }
    if serve.place.mail_from.contains("localdomain") {
        report.warn("sender", &serve.place.mail_from, "say --mail-from 'Name <post@example.com>' of a domain of yours");
    }
    if let Err(fault) = mailer.greet() {
        return report.fail(
            of,
            fault,
            "host, port, TLS, name and password: one of them is wrong, or a firewall is shut",
        );
    }
    report.ok(of, "the server greets, and takes name and password where they are given");
    let Some(to) = send_to else { return };
    let now = Clock::with_offset(0).now();
    let text = "vermilion doctor --send-to".to_owned();
    let letter = Mail {
        to: to.to_owned(),
        reply_to: None,
        subject: "Vermilion: mail arrives 朱砂：邮件可以送达".to_owned(),
        html: format!("<p>{text}</p>"),
        body: text,
        headers: Vec::new(),
        site: Site::En,
        id: format!("doctor.{}", now.0),
        written_at: now,
    };
    match mailer.send(&letter) {
        Ok(()) => report.ok("letter", format!("handed over for {to}: look whether it arrives, and not among the spam")),
        Err(fault) => report.fail("letter", fault, "may that sender send through this server?"),
    }
}

/// Asks all of them at once: one that does not answer holds up nobody.
fn look_at_providers(serve: &Serve, report: &mut Report) {
    let mut places = serve.payments.places();
    places.extend(serve.sms.place().map(|url| ("Alibaba Cloud SMS", url)));
    places.extend(serve.social.places());
    let answers: Vec<_> = std::thread::scope(|threads| {
        let asked: Vec<_> = places.iter().map(|(_, url)| threads.spawn(move || probe(url, PATIENCE))).collect();
        asked.into_iter().map(|one| one.join().unwrap_or_else(|_| Err("asking failed".to_owned()))).collect()
    });
    let mut clocks = Vec::new();
    for ((name, url), answer) in places.iter().zip(answers) {
        match answer {
            Err(fault) => {
                let todo =
                    "let the server reach it: name server, firewall, proxy, the machine's clock for its certificate";
                report.fail(name, format!("{url}: {fault}"), todo);
            }
            Ok(Reached { status, .. }) if status >= 500 => {
                report.warn(name, format!("answers {status}"), "it has trouble of its own; look again later");
            }
            Ok(_) if is_public(url) && !url.starts_with("https://") => {
                report.fail(name, format!("{url} is without TLS"), "say https://");
            }
            Ok(reached) => {
                report.ok(name, "answers");
                clocks.extend(reached.date.as_deref().and_then(off).map(|off| (*name, off)));
            }
        }
    }
    for (name, (off, is_ahead)) in clocks {
        let side = if is_ahead { "behind" } else { "ahead of" };
        let said = format!("this machine's is {} s {side} that of {name}", off.as_secs());
        let todo = "let NTP (chrony, systemd-timesyncd) keep it: signatures and second steps depend on it";
        match off {
            off if off > CLOCK_WRONG => report.fail("clock", said, todo),
            off if off > CLOCK_OFF => report.warn("clock", said, todo),
            _ => report.ok("clock", format!("agrees with that of {name}")),
        }
    }
}

/// How far that clock is from ours, and whether it is ahead.
fn off(date: &str) -> Option<(Duration, bool)> {
    let theirs = httpdate::parse_http_date(date).ok()?;
    let ours = UNIX_EPOCH + Duration::from_millis(Clock::with_offset(0).now().0.unsigned_abs());
    Some(match theirs.duration_since(ours) {
        Ok(ahead) => (ahead, true),
        Err(behind) => (behind.duration(), false),
    })
}

fn look_at_origin(origin: &str, report: &mut Report) {
    let of = "origin from here";
    match probe(&format!("{origin}/healthz"), PATIENCE) {
        Ok(Reached { status: 200, text, .. }) if text == "ok" => report.ok(of, "the market answers"),
        Ok(Reached { status, location, .. }) => {
            let to = location.map(|place| format!(", sends on to {place}")).unwrap_or_default();
            let said = format!("{origin}/healthz answers {status}{to}, which is no market");
            report.warn(of, said, "is a server running behind it, does the proxy pass /healthz on?");
        }
        Err(fault) => {
            let todo = "fine while no server runs; else look at name, certificate and proxy";
            report.warn(of, format!("{origin}: {fault}"), todo);
        }
    }
    let Some(host) = origin.strip_prefix("https://").filter(|_| is_public(origin)) else { return };
    match probe(&format!("http://{host}/"), PATIENCE) {
        Ok(Reached { location: Some(place), .. }) if place.starts_with("https://") => {
            report.ok("origin without TLS", "is sent on to https");
        }
        Ok(Reached { status, .. }) => {
            let todo = "let the proxy send http:// on to https://";
            report.warn("origin without TLS", format!("http://{host}/ answers {status} itself"), todo);
        }
        // Nobody listens there: nothing can be read on the way.
        Err(_) => {}
    }
}
