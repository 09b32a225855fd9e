//! What the pages of all archives have in common: their frame, and how moments, amounts and ways to files read.

use domain::Site;
use domain::text::percent_encoded;

pub use crate::mail_text::html::escaped;

const STYLE: &str = "body{margin:0 auto;padding:24px 16px;max-width:960px;font:16px/1.6 -apple-system,'Segoe UI',\
    'PingFang SC','Noto Sans SC',sans-serif;color:#211e1a;background:#f7f4ee}h1{font-size:24px;line-height:1.4}\
    h2{font-size:18px;margin:32px 0 12px}a{color:#bd3421}p.told{color:#6b645b}section{overflow-x:auto}\
    table,dl{background:#fff;border:1px solid #e2dcd1;border-radius:8px}table{border-collapse:collapse;width:100%}\
    th,td{text-align:left;vertical-align:top;padding:8px 12px;border-bottom:1px solid #e2dcd1;overflow-wrap:anywhere}\
    th{color:#6b645b;font-weight:normal;font-size:14px;white-space:nowrap}td,dd{white-space:pre-line}\
    dl{display:grid;grid-template-columns:minmax(96px,1fr) 3fr;gap:4px 16px;padding:16px;margin:0 0 16px}\
    dt{color:#6b645b;font-size:14px}dd{margin:0;overflow-wrap:anywhere}code{font-size:13px}\
    ul.parts{columns:2 280px;padding-left:20px}ul.files{list-style:none;padding:0;display:grid;gap:16px;\
    grid-template-columns:repeat(auto-fill,minmax(160px,1fr))}ul.files li{overflow-wrap:anywhere;font-size:14px}\
    ul.files img{display:block;width:100%;height:120px;object-fit:contain;background:#fff;border:1px solid #e2dcd1}\
    article{background:#fff;border:1px solid #e2dcd1;border-radius:8px;padding:16px;margin:0 0 16px}\
    article h3{margin:0 0 8px;font-size:16px}article>a>img{display:block;max-width:100%;max-height:420px}\
    ol.talk{list-style:none;padding:0;margin:12px 0 0}\
    ol.talk li{border-top:1px solid #e2dcd1;padding:8px 0;white-space:pre-line;overflow-wrap:anywhere}\
    small{color:#6b645b}";

/// A page of an archive: nothing on it comes from elsewhere.
#[must_use]
pub fn document(site: Site, title: &str, body: &str) -> String {
    let (lang, title) = (site.pick("zh-CN", "en"), escaped(title));
    format!(
        "<!doctype html><html lang=\"{lang}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\"><title>{title}</title><style>{STYLE}</style></head><body><h1>{title}</h1>\
         {body}</body></html>\n"
    )
}

/// To the second, without its fraction.
#[must_use]
pub fn moment(rfc3339: &str) -> String {
    match (rfc3339.get(..10), rfc3339.get(11..19)) {
        (Some(day), Some(clock)) => format!("{day} {clock} UTC"),
        _ => rfc3339.to_owned(),
    }
}

/// An amount in units of its currency.
#[must_use]
pub fn amount(minor: i64, currency: &str) -> String {
    let (sign, minor) = (if minor < 0 { "-" } else { "" }, minor.unsigned_abs());
    format!("{sign}{}.{:02} {currency}", minor / 100, minor % 100).trim_end().to_owned()
}

/// The way to a file of the archive, as it stands in an attribute.
#[must_use]
pub fn href(path: &str) -> String {
    let steps: Vec<String> = path.split('/').map(percent_encoded).collect();
    steps.join("/")
}
