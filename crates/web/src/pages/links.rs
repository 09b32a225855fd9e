//! Old links and their canonical forms: `logo12.html`, `project.php?id=12`, `/project/12`, `/contest/12`, `?active=`.

use crate::http::site::query_value;
use axum::http::Uri;
use domain::ProjectId;

/// Where an old link leads; `None` for what is no old link. Nothing is looked up: whether the contest is there, the
/// canonical page says.
pub fn canonical(uri: &Uri) -> Option<String> {
    let path = uri.path();
    let id = if let Some(rest) = path.strip_prefix("/logo") {
        number(rest.strip_suffix(".html")?)?
    } else if path == "/project.php" {
        number(&query_value(uri, "id").or_else(|| query_value(uri, "pid"))?)?
    } else if let Some(rest) = path.strip_prefix("/project/") {
        ProjectId::parse(rest.trim_end_matches('/'))?
    } else {
        let rest = path.strip_prefix("/contest/")?;
        let id = ProjectId::parse(rest)?;
        // A text of digits can be an encoded id itself.
        if id.encoded() == rest && query_value(uri, "active").is_none() {
            return None;
        }
        id
    };
    let kept = kept_query(uri);
    Some(format!("/contest/{}{kept}", id.encoded()))
}

fn number(text: &str) -> Option<ProjectId> {
    let digits = !text.is_empty() && text.len() <= 18 && text.bytes().all(|b| b.is_ascii_digit());
    if digits { text.parse().ok().map(ProjectId) } else { None }
}

/// The tab and the entry stay; `active` is the old name of `a`.
fn kept_query(uri: &Uri) -> String {
    let mut kept = Vec::new();
    for pair in uri.query().unwrap_or_default().split('&') {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        match name {
            "active" => kept.push(format!("a={value}")),
            "a" | "work" | "key" | "lang" => kept.push(pair.to_owned()),
            _ => {}
        }
    }
    if kept.is_empty() { String::new() } else { format!("?{}", kept.join("&")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_links_lead_to_the_canonical_page_and_others_nowhere() {
        let there = format!("/contest/{}", ProjectId(12).encoded());
        for old in [
            "/logo12.html",
            "/project.php?id=12",
            "/project/12",
            "/contest/12",
            &format!("/project/{}", ProjectId(12).encoded()),
        ] {
            assert_eq!(canonical(&old.parse().unwrap()), Some(there.clone()), "{old}");
        }
        assert_eq!(canonical(&"/project/12?active=designs&x=1".parse().unwrap()), Some(format!("{there}?a=designs")));
        for other in [
            "/",
            "/logo.html",
            "/logox.html",
            "/project.php",
            "/contest/",
            "/contest",
            &there,
            "/projects/12",
            "/logos12.html",
        ] {
            assert_eq!(canonical(&other.parse().unwrap()), None, "{other}");
        }
    }
}
