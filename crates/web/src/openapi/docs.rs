//! The readable page over the OpenAPI document: one plain page, no script.

use serde_json::Value;
use std::fmt::Write;

/// The page, whole, of the document as JSON.
pub fn page(document: &Value) -> String {
    let mut calls: Vec<(&str, &str, String, &Value)> = Vec::new();
    for (path, item) in document["paths"].as_object().into_iter().flatten() {
        for (method, operation) in item.as_object().into_iter().flatten() {
            let tag = operation["tags"][0].as_str().unwrap_or_default();
            calls.push((tag, path, method.to_uppercase(), operation));
        }
    }
    calls.sort_by(|a, b| (a.0, a.1, &a.2).cmp(&(b.0, b.1, &b.2)));
    let mut html = String::from(HEAD);
    let mut tag = "";
    for (group, path, method, operation) in &calls {
        if group != &tag {
            let _ = write!(html, "<h2>{}</h2>", escape(group));
            tag = group;
        }
        call(&mut html, path, method, operation, &document["components"]["responses"]);
    }
    html.push_str("<h2>schemas</h2>");
    for (name, schema) in document["components"]["schemas"].as_object().into_iter().flatten() {
        let text = serde_json::to_string_pretty(schema).unwrap_or_default();
        let (name, text) = (escape(name), escape(&text));
        let _ =
            write!(html, "<details id=\"{name}\"><summary><code>{name}</code></summary><pre>{text}</pre></details>");
    }
    html.push_str("</main></body></html>");
    html
}

/// `shared` are the answers that many calls give, by their names.
fn call(html: &mut String, path: &str, method: &str, operation: &Value, shared: &Value) {
    let text = |name: &str| escape(operation[name].as_str().unwrap_or_default());
    let (path, summary, description) = (escape(path), text("summary"), text("description"));
    let _ = write!(html, "<details><summary><b>{method}</b> <code>{path}</code> <span>{summary}</span></summary>");
    if !description.is_empty() {
        let _ = write!(html, "<p>{description}</p>");
    }
    html.push_str("<ul>");
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        let name = escape(parameter["name"].as_str().unwrap_or_default());
        let text = escape(parameter["description"].as_str().unwrap_or_default());
        let _ = write!(html, "<li><code>{name}</code> {text}</li>");
    }
    html.push_str("</ul>");
    for (media, content) in operation["requestBody"]["content"].as_object().into_iter().flatten() {
        let _ = write!(html, "<p>takes {} as {}</p>", schema(&content["schema"]), escape(media));
    }
    for (status, response) in operation["responses"].as_object().into_iter().flatten() {
        let response = response["$ref"].as_str().map_or(response, |reference| &shared[named(reference)]);
        let says = escape(response["description"].as_str().unwrap_or_default());
        for content in response["content"].as_object().into_iter().flatten().map(|(_, content)| content) {
            let _ = write!(html, "<p>{} gives {} {says}</p>", escape(status), schema(&content["schema"]));
        }
    }
    html.push_str("</details>");
}

/// The name at the end of a reference.
fn named(reference: &str) -> &str {
    reference.rsplit('/').next().unwrap_or_default()
}

fn schema(schema: &Value) -> String {
    match schema["$ref"].as_str() {
        Some(reference) => {
            let name = escape(named(reference));
            format!("<a href=\"#{name}\"><code>{name}</code></a>")
        }
        None => format!("<code>{}</code>", escape(schema["type"].as_str().unwrap_or("object"))),
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
