//! An archive as pages that any browser opens: one of all parts, one of each part. Nothing on them comes from elsewhere.

use super::words::{self, called};
use crate::archive::Place;
use crate::archive::page::{amount, document, escaped, href, moment};
use db::account::export::{Part, Shape};
use domain::{Site, Timestamp};
use serde_json::Value;

/// With more columns a thing is told line by line, not in a row.
const ABREAST_MOST: usize = 7;
/// A file that the archive names.
pub(super) struct Named {
    pub name: String,
    pub mime: String,
    pub sent_at: Timestamp,
    pub place: Place,
}

/// A value as it is read; none for what is empty.
fn shown(site: Site, shape: Shape, value: &Value, currency: &str) -> Option<String> {
    let text = match (shape, value) {
        (_, Value::Null) => return None,
        (Shape::Amount, value) => amount(value.as_i64()?, currency),
        (Shape::Moment, value) => moment(value.as_str()?),
        (Shape::YesNo, value) => {
            if value.as_bool()? { site.pick("是", "yes") } else { site.pick("否", "no") }.to_owned()
        }
        (Shape::Json, Value::Array(list)) if list.is_empty() => return None,
        (Shape::Json, Value::Object(map)) if map.is_empty() => return None,
        (Shape::Json, value) => return Some(format!("<code>{}</code>", escaped(&value.to_string()))),
        (Shape::Number | Shape::Text | Shape::Place, Value::String(text)) => text.clone(),
        (Shape::Number | Shape::Text | Shape::Place, value) => value.to_string(),
    };
    (!text.is_empty()).then(|| escaped(&text))
}

/// What a part is called.
pub(super) fn title(site: Site, part: &Part) -> &'static str {
    called(words::PARTS, site, part.name)
}

/// The page of one part.
pub(super) fn of_part(site: Site, part: &Part, rows: &[Value]) -> String {
    let name = |column: &'static str| called(words::COLUMNS, site, column);
    let cells = |row: &Value| -> Vec<(&'static str, Option<String>)> {
        let currency = row["currency"].as_str().unwrap_or_default();
        part.columns.iter().map(|(key, shape)| (name(key), shown(site, *shape, &row[*key], currency))).collect()
    };
    let back = format!("<p><a href=\"../index.html\">{}</a></p>", site.pick("返回目录", "Back to all parts"));
    let told: String = if part.columns.len() <= ABREAST_MOST {
        let head: String = part.columns.iter().map(|(key, _)| format!("<th>{}</th>", name(key))).collect();
        let row = |row: &Value| -> String {
            let cells = cells(row).into_iter().map(|(_, told)| format!("<td>{}</td>", told.unwrap_or_default()));
            format!("<tr>{}</tr>", cells.collect::<String>())
        };
        let rows: String = rows.iter().map(row).collect();
        format!("<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>")
    } else {
        let thing = |row: &Value| -> String {
            let cells = cells(row).into_iter();
            let lines = cells.filter_map(|(name, told)| Some(format!("<dt>{name}</dt><dd>{}</dd>", told?)));
            format!("<dl>{}</dl>", lines.collect::<String>())
        };
        rows.iter().map(thing).collect()
    };
    document(site, title(site, part), &format!("{back}<section>{told}</section>"))
}

fn file(site: Site, named: &Named) -> String {
    let (name, sent) = (escaped(&named.name), moment(&named.sent_at.rfc3339()));
    let left_out = |why: &str| format!("<li>{name}<br>{sent}<br>{why}</li>");
    let path = match &named.place {
        Place::There(path) => path,
        Place::NoRoom => {
            return left_out(site.pick("没有放进这个压缩包：已经满了", "left out of this archive: it is full"));
        }
        Place::Unreadable => {
            return left_out(
                site.pick("没有放进这个压缩包：文件已损坏", "left out of this archive: it cannot be read"),
            );
        }
    };
    let href = href(path);
    let picture = if named.mime.starts_with("image/") {
        format!("<img src=\"{href}\" alt=\"\" loading=\"lazy\">")
    } else {
        String::new()
    };
    format!("<li><a href=\"{href}\">{picture}{name}</a><br>{sent}</li>")
}

/// The page that leads to all others: the parts that say anything, with how much they say, and the files.
pub(super) fn index(site: Site, asked_at: Timestamp, parts: &[(&Part, usize)], files: &[Named]) -> String {
    let told = parts.iter().filter(|(_, rows)| *rows > 0).map(|(part, rows)| {
        format!("<li><a href=\"pages/{}.html\">{}</a> ({rows})</li>", part.name, title(site, part))
    });
    let told: String = told.collect();
    let lead = site.pick(
        "这里是平台保存的、与你有关的全部内容。json 文件夹里是同样的内容，供程序读取；files 文件夹里是你上传的文件。",
        "Everything that is kept about you. The folder json has the same for programs, the folder files what you sent.",
    );
    let asked = format!("{} {}", site.pick("申请时间", "Asked for"), moment(&asked_at.rfc3339()));
    let shown: String = files.iter().map(|named| file(site, named)).collect();
    let heading = site.pick("文件", "Files");
    let files =
        if shown.is_empty() { String::new() } else { format!("<h2>{heading}</h2><ul class=\"files\">{shown}</ul>") };
    let body = format!("<p>{lead}</p><p class=\"told\">{asked}</p><ul class=\"parts\">{told}</ul>{files}");
    document(site, site.pick("我的数据", "Your data"), &body)
}

#[cfg(test)]
mod tests {
    use super::*;
    use db::account::export::PARTS;
    use serde_json::json;

    fn part(name: &str) -> &'static Part {
        PARTS.iter().find(|part| part.name == name).unwrap()
    }

    #[test]
    fn what_people_wrote_stays_text() {
        let rows =
            [json!({ "conversationId": 7, "content": "<script>x</script>\n\"q\"", "at": "2026-01-02T03:04:05.678Z" })];
        let page = of_part(Site::En, part("conversations"), &rows);
        assert!(!page.contains("<script"), "{page}");
        assert!(page.contains("&lt;script&gt;x&lt;/script&gt;\n&quot;q&quot;"), "{page}");
        assert!(page.contains("2026-01-02 03:04:05 UTC") && page.contains("<h1>Conversations</h1>"), "{page}");
        let named = |name: &str, mime: &str, place: Place| Named {
            name: name.to_owned(),
            mime: mime.to_owned(),
            sent_at: Timestamp(0),
            place,
        };
        let files = [
            named("<b>.jpg", "image/jpeg", Place::There("files/3-<b>.jpg".to_owned())),
            named("山#1.zip", "application/zip", Place::There("files/4-山#1.zip".to_owned())),
            named("gone.zip", "application/zip", Place::Unreadable),
            named("large.zip", "application/zip", Place::NoRoom),
        ];
        let page = index(Site::Zh, Timestamp(0), &[(part("account"), 1), (part("polls"), 0)], &files);
        assert!(!page.contains("<b>") && page.contains("<img src=\"files/3-%3Cb%3E.jpg\""), "{page}");
        assert!(
            page.contains("href=\"files/4-%E5%B1%B1%231.zip\"") && page.contains("已损坏") && page.contains("已经满了"),
            "{page}"
        );
        assert!(page.contains("pages/account.html") && !page.contains("polls"), "{page}");
    }

    #[test]
    fn values_read_as_people_write_them() {
        let zh = |shape, value: Value| shown(Site::Zh, shape, &value, "CNY");
        assert_eq!(zh(Shape::Amount, json!(123_405)).as_deref(), Some("1234.05 CNY"));
        assert_eq!(zh(Shape::Amount, json!(-5)).as_deref(), Some("-0.05 CNY"));
        assert_eq!(zh(Shape::YesNo, json!(true)).as_deref(), Some("是"));
        assert_eq!(zh(Shape::Number, json!(0)).as_deref(), Some("0"));
        assert_eq!(zh(Shape::Json, json!(["a"])).as_deref(), Some("<code>[&quot;a&quot;]</code>"));
        for empty in [
            zh(Shape::Json, json!([])),
            zh(Shape::Json, json!({})),
            zh(Shape::Text, json!("")),
            zh(Shape::Text, Value::Null),
        ] {
            assert_eq!(empty, None);
        }
        let page = of_part(Site::Zh, part("account"), &[json!({ "id": 5, "hourlyRate": null, "userName": "茶" })]);
        assert!(page.contains("<dt>用户名</dt><dd>茶</dd>") && !page.contains("时薪"), "{page}");
    }
}
