//! What is measured, documented, alerted on and drawn are the same names.

use super::Metrics;
use db::QueueCounts;
use db::vitals::Vitals;
use domain::Timestamp;
use gateways::tally::{Calls, Outcome};
use std::collections::{BTreeMap, BTreeSet};

const OPERATIONS: &str = include_str!("../../../../docs/operations.md");
const ALERTS: &str = include_str!("../../../../deploy/prometheus/alerts.yml");
const DASHBOARD: &str = include_str!("../../../../deploy/grafana/vermilion.json");

/// Everything that can be measured, once.
fn whole() -> Metrics {
    let metrics = Metrics::default();
    metrics.note("GET", "/x", 200, 0.002);
    metrics.0.set_queues([QueueCounts::default(); 2]);
    metrics.0.set_vitals(&Vitals::default(), Timestamp(0));
    metrics.0.process.look();
    metrics.0.outside.set_calls("mail", Outcome::Done, Calls::default());
    metrics.0.outside.set_cache("pages", (1, 2));
    metrics.0.outside.add_money("payment".to_owned(), "CNY".to_owned(), 2, 9_900);
    metrics
}

/// Names as Prometheus asks for them, with their kinds.
fn printed() -> BTreeMap<String, String> {
    let text = whole().text().unwrap();
    let types = text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split_once(' '));
    types
        .map(|(name, kind)| {
            let ending = match kind {
                "counter" => "_total",
                "info" => "_info",
                _ => "",
            };
            (format!("{name}{ending}"), kind.to_owned())
        })
        .collect()
}

#[test]
fn the_table_for_operators_is_what_is_printed() {
    let documented = OPERATIONS.lines().filter_map(|line| {
        let mut cells = line.strip_prefix("| `")?.split(" | ");
        let name = cells.next()?.trim_end_matches('`');
        let kind = cells.next()?;
        ["counter", "gauge", "histogram", "info"].contains(&kind).then(|| (name.to_owned(), kind.to_owned()))
    });
    assert_eq!(documented.collect::<BTreeMap<_, _>>(), printed());
}

/// The names in an expression that are neither functions, words of the language, labels nor what stands in quotes.
fn names(expression: &str) -> BTreeSet<String> {
    const WORDS: [&str; 13] =
        ["and", "or", "unless", "by", "without", "on", "ignoring", "offset", "bool", "le", "up", "inf", "nan"];
    let mut bare = String::new();
    let (mut is_quoted, mut depth) = (false, 0);
    for c in expression.chars() {
        match c {
            '"' => is_quoted = !is_quoted,
            '{' | '[' if !is_quoted => depth += 1,
            '}' | ']' if !is_quoted => depth -= 1,
            _ if is_quoted || depth > 0 => {}
            c => bare.push(c),
        }
    }
    // Labels that a sum is grouped by.
    while let Some(at) = bare.find("by (") {
        let end = bare[at..].find(')').map_or(bare.len(), |end| at + end + 1);
        bare.replace_range(at..end, " ");
    }
    let mut found = BTreeSet::new();
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':';
    let mut rest = bare.as_str();
    while let Some(start) = rest.find(is_part) {
        let end = rest[start..].find(|c| !is_part(c)).map_or(rest.len(), |end| start + end);
        let (word, behind) = (&rest[start..end], rest[end..].trim_start());
        let is_name = !word.starts_with(|c: char| c.is_ascii_digit()) && !behind.starts_with('(');
        if is_name && !WORDS.contains(&word) {
            found.insert(word.to_owned());
        }
        rest = &rest[end..];
    }
    found
}

/// Whether Prometheus would have a series of that name.
fn is_measured(name: &str, printed: &BTreeMap<String, String>) -> bool {
    let of_histogram = ["_bucket", "_count", "_sum"].into_iter().filter_map(|ending| name.strip_suffix(ending));
    printed.contains_key(name)
        || of_histogram.into_iter().any(|name| printed.get(name).is_some_and(|kind| kind == "histogram"))
}

#[test]
fn names_are_found_in_expressions() {
    let told =
        names("1 - sum by (le, x) (rate(a_bucket{le=\"0.25\",b=~\"c\"}[5m])) / max(v:d:e) > 1e9 and up{x=\"y\"} == 0");
    assert_eq!(told, BTreeSet::from(["a_bucket".to_owned(), "v:d:e".to_owned()]));
    let printed = printed();
    assert!(is_measured("http_request_duration_seconds_bucket", &printed) && is_measured("jobs", &printed));
    assert!(!is_measured("jobs_bucket", &printed) && !is_measured("http_requests_total", &printed));
}

#[test]
fn alerts_ask_for_what_is_measured_and_stand_in_the_document() {
    let printed = printed();
    let records: BTreeSet<_> =
        ALERTS.lines().filter_map(|line| line.trim().strip_prefix("- record: ")).map(ToOwned::to_owned).collect();
    let mut asked = 0;
    for rule in ALERTS.split("- record: ").flat_map(|part| part.split("- alert: ")).skip(1) {
        let expression = rule.split_once("expr: ").expect("an expression").1;
        let ends = ["\n        for:", "\n        labels:", "\n      - ", "\n  - name:"];
        let ends = ends.into_iter().filter_map(|end| expression.find(end));
        let expression = &expression[..ends.min().unwrap_or(expression.len())];
        let expression: String = expression.lines().filter(|line| !line.trim().starts_with(['#', '-'])).collect();
        for name in names(&expression) {
            asked += 1;
            assert!(records.contains(&name) || is_measured(&name, &printed), "{name} in {expression}");
        }
    }
    assert!(asked > 30, "{asked} names were found");
    for alert in ALERTS.lines().filter_map(|line| line.trim().strip_prefix("- alert: ")) {
        let is_goal = ["TooMany", "Late", "Books"].iter().any(|part| alert.contains(part));
        assert!(!is_goal || OPERATIONS.contains(&format!("`{alert}`")), "{alert} is a goal that is not documented");
    }
}

#[test]
fn the_dashboard_draws_what_is_measured() {
    let printed = printed();
    let dashboard: serde_json::Value = serde_json::from_str(DASHBOARD).unwrap();
    let mut drawn = BTreeSet::new();
    for target in
        dashboard["panels"].as_array().unwrap().iter().filter_map(|panel| panel["targets"].as_array()).flatten()
    {
        drawn.extend(names(target["expr"].as_str().unwrap()));
    }
    for name in &drawn {
        assert!(is_measured(name, &printed), "{name}");
    }
    let shown = |name: &str| {
        drawn.iter().any(|drawn| drawn.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('_')))
    };
    let left: Vec<_> = printed.keys().filter(|name| !shown(name) && *name != "vermilion_build_info").collect();
    assert!(left.is_empty(), "measured and drawn nowhere: {left:?}");
}

#[test]
fn requests_are_counted_in_every_bucket_they_fit() {
    let metrics = Metrics::default();
    metrics.note("GET", "/x", 200, 0.002);
    metrics.note("GET", "/x", 200, 9.0);
    let text = metrics.text().unwrap();
    for line in [
        "le=\"0.001\",method=\"GET\",route=\"/x\",status=\"200\"} 0",
        "le=\"0.0025\",method=\"GET\",route=\"/x\",status=\"200\"} 1",
        "le=\"5.0\",method=\"GET\",route=\"/x\",status=\"200\"} 1",
        "le=\"+Inf\",method=\"GET\",route=\"/x\",status=\"200\"} 2",
        "http_request_duration_seconds_count{method=\"GET\",route=\"/x\",status=\"200\"} 2",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
}
