//! The front end's own table of pages: which of an address's query a page looks at, so that the rest makes no page of its
//! own.

use axum::http::Uri;
use serde::Deserialize;

/// The table, as the bundle gives it.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub struct Routes(Vec<Route>);

#[derive(Debug, Deserialize)]
struct Route {
    path: String,
    /// Names of the query parameters that the page looks at.
    #[serde(default)]
    query: Vec<String>,
}

impl Routes {
    /// Path and query as the page is known by: no empty segments, and of the query the first of each parameter that the
    /// page looks at, in the table's order. The language is told apart already.
    pub fn address(&self, uri: &Uri) -> String {
        let segments: Vec<&str> = segments(uri.path()).collect();
        let path = format!("/{}", segments.join("/"));
        let Some(route) = self.find(&segments) else { return path };
        let pairs: Vec<(String, String)> =
            serde_urlencoded::from_str(uri.query().unwrap_or_default()).unwrap_or_default();
        let asked = |name: &String| pairs.iter().find(|(given, value)| given == name && !value.is_empty());
        let kept: Vec<_> = route.query.iter().filter_map(asked).collect();
        match serde_urlencoded::to_string(kept) {
            Ok(query) if !query.is_empty() => format!("{path}?{query}"),
            _ => path,
        }
    }

    /// By the front end's rules: fixed segments before parameters.
    fn find(&self, given: &[&str]) -> Option<&Route> {
        let matching = |route: &&Route| {
            let wanted = segments(&route.path);
            wanted.clone().count() == given.len()
                && wanted.zip(given).all(|(wanted, given)| wanted.starts_with(':') || wanted == *given)
        };
        let fixed = |route: &&Route| !route.path.contains(':');
        self.0.iter().filter(fixed).find(matching).or_else(|| self.0.iter().find(matching))
    }
}

fn segments(path: &str) -> impl Iterator<Item = &str> + Clone {
    path.split('/').filter(|segment| !segment.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_the_page_looks_at_makes_another_page() {
        let table = r#"[{"path":"/","query":["industry"]},{"path":"/contest/:id","query":["a","work"],"ssr":true},
            {"path":"/contest/new"},{"path":"/price","query":["type"]}]"#;
        let routes: Routes = serde_json::from_str(table).unwrap();
        for (uri, expected) in [
            ("/", "/"),
            ("/?lang=en", "/"),
            ("/?utm_source=x&industry=3&gclid=7", "/?industry=3"),
            ("/price?type=vi&lang=zh", "/price?type=vi"),
            ("/price?type=&type=vi", "/price?type=vi"),
            ("/price?type=a%26b", "/price?type=a%26b"),
            ("//price///?x=1", "/price"),
            ("/contest/abc?work=2&a=designs&work=9", "/contest/abc?a=designs&work=2"),
            ("/contest/new?a=designs", "/contest/new"),
            ("/nowhere/at/all?a=1", "/nowhere/at/all"),
        ] {
            assert_eq!(routes.address(&uri.parse().unwrap()), expected, "{uri}");
        }
    }
}
