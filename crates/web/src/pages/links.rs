//! Old links and their canonical forms: `logo12.html`, `project.php?id=12`, `/project/12`, `/contest/12`, `?active=`.

use crate::http::site::query_value;
use axum::http::Uri;
use domain::report::Named;
use domain::{ProjectId, WorkId};

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

/// The contest that a link in any form leads to: whole, without its scheme, or without the slash before its path.
pub fn contest(link: &str) -> Option<ProjectId> {
    let link = link.trim();
    ProjectId::parse(link).or_else(|| readings(link).find_map(|uri| contest_at(&uri)))
}

/// What a link that somebody typed may mean, the likeliest first.
fn readings(link: &str) -> impl Iterator<Item = Uri> {
    [link.to_owned(), format!("/{link}"), format!("http://{link}")].into_iter().filter_map(|text| text.parse().ok())
}

fn contest_at(uri: &Uri) -> Option<ProjectId> {
    let there = canonical(uri);
    let path = there.as_deref().unwrap_or_else(|| uri.path());
    let rest = path.strip_prefix("/contest/").or_else(|| path.strip_prefix("/admin/contests/"))?;
    ProjectId::parse(rest.split(['?', '/']).next()?)
}

/// The entry that somebody means by a link to it, or by its number on the wall they stand before: `3`, `#3`.
pub fn entry(text: &str) -> Named {
    let text = text.trim();
    if text.is_empty() {
        return Named::Nothing;
    }
    let positive = |digits: &str| digits.parse::<i64>().ok().filter(|number| *number > 0);
    if let Some(number) = positive(text.strip_prefix('#').unwrap_or(text)) {
        return Named::OnWall { project: None, number };
    }
    let named = |uri: Uri| {
        if let Some(work) = uri.path().strip_prefix("/store/").and_then(positive) {
            return Some(Named::InStore(WorkId(work)));
        }
        let number = query_value(&uri, "work").as_deref().and_then(positive)?;
        contest_at(&uri).map(|project| Named::OnWall { project: Some(project), number })
    };
    readings(text).find_map(named).unwrap_or(Named::Unreadable)
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
    fn an_entry_is_named_by_its_address_or_its_number() {
        let there = |number| Named::OnWall { project: Some(ProjectId(12)), number };
        let encoded = ProjectId(12).encoded();
        for (text, named) in [
            (" ".to_owned(), Named::Nothing),
            ("#3".to_owned(), Named::OnWall { project: None, number: 3 }),
            (" 12 ".to_owned(), Named::OnWall { project: None, number: 12 }),
            (format!("https://vermilion.test/contest/{encoded}?a=designs&work=4"), there(4)),
            (format!("/contest/{encoded}?work=5&key=abc"), there(5)),
            ("http://vermilion.test/project/12?work=6".to_owned(), there(6)),
            ("https://vermilion.test/store/77?lang=en".to_owned(), Named::InStore(WorkId(77))),
        ] {
            assert_eq!(entry(&text), named, "{text}");
        }
        let contest = format!("/contest/{encoded}");
        for text in ["#", "0", "-3", "third", "https://else.test/a.jpg", &contest, "/store/x", "/contest/12?work=x"] {
            assert_eq!(entry(text), Named::Unreadable, "{text}");
        }
    }

    #[test]
    fn a_contest_is_named_by_its_link_in_any_form() {
        let encoded = ProjectId(12).encoded();
        for link in [
            "12",
            " 12 ",
            &encoded,
            "logo12.html",
            "/logo12.html",
            "www.vermilion.test/logo12.html",
            "https://www.vermilion.test/logo12.html",
            "project.php?id=12",
            "vermilion.test/project.php?id=12&x=1",
            "project/12",
            "contest/12",
            &format!("contest/{encoded}?a=designs"),
            &format!("vermilion.test:3000/contest/{encoded}"),
            &format!("https://vermilion.test/admin/contests/{encoded}"),
        ] {
            assert_eq!(contest(link), Some(ProjectId(12)), "{link}");
        }
        for other in
            ["", "logo.html", "www.vermilion.test", "https://vermilion.test/", "a b", "/store/12", "logos12.html"]
        {
            assert_eq!(contest(other), None, "{other}");
        }
    }

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
