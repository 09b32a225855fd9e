//! The readable page over the OpenAPI document: one plain page, no script.

use std::fmt::Write;
use utoipa::openapi::path::{Operation, Parameter};
use utoipa::openapi::{OpenApi, RefOr, Schema};

/// The page, whole.
pub fn page(document: &OpenApi) -> String {
    let mut calls: Vec<(String, &str, &str, &Operation)> = Vec::new();
    for (path, item) in &document.paths.paths {
        let methods = [
            ("GET", &item.get),
            ("POST", &item.post),
            ("PUT", &item.put),
            ("DELETE", &item.delete),
            ("PATCH", &item.patch),
            ("HEAD", &item.head),
        ];
        for (method, operation) in methods {
            if let Some(operation) = operation {
                let tag = operation.tags.as_ref().and_then(|tags| tags.first()).cloned().unwrap_or_default();
                calls.push((tag, path, method, operation));
            }
        }
    }
    calls.sort_by(|a, b| (&a.0, a.1, a.2).cmp(&(&b.0, b.1, b.2)));
    let mut html = String::from(HEAD);
    let mut tag = "";
    for (group, path, method, operation) in &calls {
        if group != tag {
            let _ = write!(html, "<h2>{}</h2>", escape(group));
            tag = group;
        }
        call(&mut html, path, method, operation);
    }
    html.push_str("<h2>schemas</h2>");
    if let Some(components) = &document.components {
        for (name, schema) in &components.schemas {
            let text = serde_json::to_string_pretty(schema).unwrap_or_default();
            let _ = write!(
                html,
                "<details id=\"{0}\"><summary><code>{0}</code></summary><pre>{1}</pre></details>",
                escape(name),
                escape(&text)
            );
        }
    }
    html.push_str("</main></body></html>");
    html
}

fn call(html: &mut String, path: &str, method: &str, operation: &Operation) {
    let summary = operation.summary.as_deref().unwrap_or_default();
    let _ = write!(
        html,
        "<details><summary><b>{method}</b> <code>{}</code> <span>{}</span></summary>",
        escape(path),
        escape(summary)
    );
    if let Some(text) = &operation.description {
        let _ = write!(html, "<p>{}</p>", escape(text));
    }
    if let Some(parameters) = &operation.parameters {
        html.push_str("<ul>");
        for parameter in parameters {
            self::parameter(html, parameter);
        }
        html.push_str("</ul>");
    }
    if let Some(body) = &operation.request_body {
        let names = body.content.values().filter_map(|content| content.schema.as_ref()).map(schema_name);
        let _ = write!(html, "<p>takes {}</p>", names.collect::<Vec<_>>().join(", "));
    }
    for (status, response) in &operation.responses.responses {
        if let RefOr::T(response) = response {
            let names = response.content.values().filter_map(|content| content.schema.as_ref()).map(schema_name);
            let _ = write!(html, "<p>{} gives {}</p>", escape(status), names.collect::<Vec<_>>().join(", "));
        }
    }
    html.push_str("</details>");
}

fn parameter(html: &mut String, parameter: &Parameter) {
    let text = parameter.description.as_deref().unwrap_or_default();
    let _ = write!(html, "<li><code>{}</code> {}</li>", escape(&parameter.name), escape(text));
}

fn schema_name(schema: &RefOr<Schema>) -> String {
    match schema {
        RefOr::Ref(reference) => {
            let name = escape(reference.ref_location.rsplit('/').next().unwrap_or_default());
            format!("<a href=\"#{name}\"><code>{name}</code></a>")
        }
        RefOr::T(_) => "<code>object</code>".to_owned(),
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

const HEAD: &str = "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>Vermilion · HTTP contract</title><style>\
body{font:15px/1.6 system-ui,sans-serif;background:#F7F6F3;color:#17181C;margin:0}main{max-width:960px;margin:0 auto;padding:32px 16px}\
h1{font-size:28px}h2{font-size:20px;margin-top:40px;border-bottom:1px solid #E4E2DC}details{background:#fff;border:1px solid #E4E2DC;\
border-radius:10px;padding:8px 12px;margin:8px 0}summary{cursor:pointer}summary b{display:inline-block;min-width:4em;color:#B23322}\
summary span{color:#6A6C74}pre{overflow:auto}a{color:#B23322}</style></head><body><main><h1>Vermilion</h1>\
<p>The machine-readable document is <a href=\"/api/openapi.json\">/api/openapi.json</a>. Every call without files takes form, multipart \
and JSON bodies alike. Success is <code>{code, data}</code> or <code>{code, list, total, page, size}</code>; a failure is \
<code>{code, error, message, fields}</code>.</p>";
