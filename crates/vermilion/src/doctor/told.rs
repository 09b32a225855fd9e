//! What the doctor found: a line each, with what to do about it, and without secrets.

use serde_json::json;
use std::fmt::Display;

/// What stands in a secret's place.
const HIDDEN: &str = "…";
/// Shorter values are no secrets, and would tear words apart.
const SHORTEST: usize = 6;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    Ok,
    Warn,
    Fail,
}

impl State {
    const fn word(self) -> &'static str {
        match self {
            State::Ok => "ok",
            State::Warn => "warn",
            State::Fail => "fail",
        }
    }
}

#[derive(Debug)]
struct Finding {
    /// What was looked at.
    of: String,
    state: State,
    said: String,
    /// What to do; empty where nothing is.
    todo: String,
}

/// All findings, in the order in which they were made.
#[derive(Debug, Default)]
pub struct Report {
    findings: Vec<Finding>,
    secrets: Vec<String>,
}

impl Report {
    /// A report in which none of these will stand.
    pub fn without(mut secrets: Vec<String>) -> Self {
        secrets.retain(|secret| secret.len() >= SHORTEST);
        // The longest first: a shorter one may be a part of it.
        secrets.sort_by_key(|secret| std::cmp::Reverse(secret.len()));
        Report { findings: Vec::new(), secrets }
    }

    pub fn ok(&mut self, of: &str, said: impl Display) {
        self.add(of, State::Ok, &said, &"");
    }

    pub fn warn(&mut self, of: &str, said: impl Display, todo: impl Display) {
        self.add(of, State::Warn, &said, &todo);
    }

    pub fn fail(&mut self, of: &str, said: impl Display, todo: impl Display) {
        self.add(of, State::Fail, &said, &todo);
    }

    pub fn add(&mut self, of: &str, state: State, said: &dyn Display, todo: &dyn Display) {
        let clean = |text: String| {
            let text = self.secrets.iter().fold(text, |text, secret| text.replace(secret.as_str(), HIDDEN));
            text.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let (said, todo) = (clean(said.to_string()), clean(todo.to_string()));
        self.findings.push(Finding { of: of.to_owned(), state, said, todo });
    }

    fn count(&self, state: State) -> usize {
        self.findings.iter().filter(|finding| finding.state == state).count()
    }

    pub fn failures(&self) -> usize {
        self.count(State::Fail)
    }

    pub fn warnings(&self) -> usize {
        self.count(State::Warn)
    }

    /// A line for each finding, and one below it with what to do.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for finding in &self.findings {
            let Finding { of, state, said, todo } = finding;
            text.push_str(&format!("{:<4}  {of}: {said}\n", state.word()));
            if !todo.is_empty() {
                text.push_str(&format!("      → {todo}\n"));
            }
        }
        text
    }

    pub fn json(&self) -> String {
        let line = |finding: &Finding| {
            let Finding { of, state, said, todo } = finding;
            json!({ "of": of, "state": state.word(), "said": said, "todo": Some(todo).filter(|todo| !todo.is_empty()) })
        };
        let findings: Vec<_> = self.findings.iter().map(line).collect();
        let (failures, warnings) = (self.failures(), self.warnings());
        format!("{:#}\n", json!({ "failures": failures, "warnings": warnings, "findings": findings }))
    }
}

/// A secret as it may stand in a message: whole, and the name and password within an address, as written and as meant.
pub fn parts(value: &str) -> Vec<String> {
    let mut parts = Vec::new();
    match value.split_once("://") {
        // The rest of an address is told: it says what is being spoken to.
        Some((_, rest)) => {
            let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
            if let Some((who, _)) = authority.rsplit_once('@') {
                parts.push(who.to_owned());
                if let Some((_, password)) = who.split_once(':') {
                    parts.push(password.to_owned());
                    parts.push(decoded(password));
                }
            }
            if let Some((_, query)) = rest.split_once('?') {
                let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
                parts.extend(pairs.filter(|(name, _)| name.contains("password")).map(|(_, value)| value.to_owned()));
            }
        }
        None => {
            parts.push(value.to_owned());
            parts
                .extend(value.lines().map(ToOwned::to_owned).filter(|line| line.len() > 20 && !line.starts_with("--")));
        }
    }
    parts
}

/// `%40` as `@`; what is not of that form stays.
fn decoded(text: &str) -> String {
    let mut pieces = text.split('%');
    let mut bytes = pieces.next().unwrap_or_default().as_bytes().to_vec();
    for piece in pieces {
        match piece.get(..2).and_then(|code| u8::from_str_radix(code, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                bytes.extend(&piece.as_bytes()[2..]);
            }
            None => {
                bytes.push(b'%');
                bytes.extend(piece.as_bytes());
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_secret_comes_back_in_a_message() {
        let mut secrets = parts("postgres://market:p%40ss-word@db.test:5432/vermilion?sslmode=require");
        secrets.extend(parts("sk_live_0123456789"));
        let mut report = Report::without(secrets);
        report.fail(
            "database",
            "cannot reach postgres://market:p%40ss-word@db.test:5432/vermilion as p@ss-word",
            "the key sk_live_0123456789\nis wrong",
        );
        let text = report.text();
        for secret in ["p%40ss", "p@ss", "sk_live_0123456789"] {
            assert!(!text.contains(secret) && !report.json().contains(secret), "{text}");
        }
        assert!(text.contains("db.test:5432/vermilion"), "where it is may be said: {text}");
        assert!(text.starts_with("fail  database: cannot reach"), "{text}");
        assert!(text.contains("→ the key … is wrong"), "{text}");
        assert_eq!((report.failures(), report.warnings()), (1, 0));
    }
}
