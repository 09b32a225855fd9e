//! A letter as it looks: the site's seal and colours in tables and styles of their own, as mail programs want them, and
//! nothing that is loaded from anywhere.

use super::Parts;
use super::digest::Section;
use domain::Site;

/// As in the pages' stylesheet, in the light.
const ACCENT: &str = "#bd3421";
const INK: &str = "#211e1a";
const MUTED: &str = "#6b645b";
const PAPER: &str = "#f7f4ee";
const LINE: &str = "#e2dcd1";

/// Text as it stands in a page or in an attribute, with nothing of it taken for markup.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
    }
    out
}

fn paragraphs(text: &str) -> String {
    let style = format!("margin:0 0 16px;color:{INK}");
    let each = text.split("\n\n").map(|part| part.trim_end()).filter(|part| !part.is_empty());
    each.map(|part| format!("<p style=\"{style}\">{}</p>", escaped(part).replace('\n', "<br>"))).collect()
}

fn list(section: &Section) -> String {
    let Section { heading, lines } = section;
    let heading = match heading.as_str() {
        "" => String::new(),
        heading => format!(
            "<h2 style=\"margin:24px 0 8px;font-size:16px;line-height:1.4;color:{INK}\">{}</h2>",
            escaped(heading)
        ),
    };
    let lines = lines.iter().map(|(text, link)| {
        format!(
            "<li style=\"margin:0;padding:10px 0;border-top:1px solid {LINE}\"><a href=\"{}\" \
             style=\"color:{INK};text-decoration:none;display:block;word-break:break-word\">{} \
             <span style=\"color:{ACCENT}\">&rsaquo;</span></a></li>",
            escaped(link),
            escaped(text)
        )
    });
    let lines: String = lines.collect();
    format!("{heading}<ul style=\"margin:0 0 16px;padding:0;list-style:none\">{lines}</ul>")
}

fn button(site: Site, link: &str) -> String {
    let (link, words) = (escaped(link), site.pick("打开网站", "Open the site"));
    format!(
        "<p style=\"margin:24px 0\"><a href=\"{link}\" style=\"display:inline-block;background:{ACCENT};color:#ffffff;\
         text-decoration:none;font-weight:bold;padding:12px 24px;border-radius:6px\">{words}</a></p>\
         <p style=\"margin:0 0 16px;color:{MUTED};font-size:13px;word-break:break-all\">{link}</p>"
    )
}

/// The whole document.
pub(super) fn page(site: Site, parts: &Parts, decline: Option<&str>) -> String {
    let Parts { subject, greeting, text, sections, after, link, sign_off } = parts;
    let (title, seal) = (escaped(subject), site.pick("朱砂", "Vermilion"));
    let lang = site.pick("zh-CN", "en");
    let lists: String = sections.iter().map(list).collect();
    let text = format!("{}{lists}{}", paragraphs(text), paragraphs(after));
    let greeting = if greeting.is_empty() { String::new() } else { paragraphs(greeting) };
    let button = link.as_deref().map(|link| button(site, link)).unwrap_or_default();
    let decline = decline.map(|link| {
        let words = site.pick("不想再收到这一类邮件？点这里退订", "Unsubscribe from mail of this kind");
        format!(" · <a href=\"{}\" style=\"color:{MUTED}\">{words}</a>", escaped(link))
    });
    let decline = decline.unwrap_or_default();
    format!(
        "<!doctype html><html lang=\"{lang}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\"><title>{title}</title></head><body style=\"margin:0;background:{PAPER}\">\
         <table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\"><tr><td align=\"center\" \
         style=\"padding:24px 12px\"><table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" \
         style=\"max-width:560px;background:#ffffff;border:1px solid {LINE};border-radius:8px\"><tr><td \
         style=\"padding:32px;font:16px/1.6 -apple-system,'Segoe UI','PingFang SC','Noto Sans SC',sans-serif\">\
         <p style=\"margin:0 0 24px\"><span style=\"display:inline-block;background:{ACCENT};color:#ffffff;\
         font-weight:bold;padding:4px 10px;border-radius:4px\">{seal}</span></p>\
         <h1 style=\"margin:0 0 16px;font-size:20px;line-height:1.4;color:{INK}\">{title}</h1>{greeting}{text}{button}\
         <p style=\"margin:24px 0 0;padding-top:16px;border-top:1px solid {LINE};color:{MUTED};font-size:13px\">\
         {sign_off}{decline}</p></td></tr></table></td></tr></table></body></html>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(text: &str) -> Parts {
        Parts {
            subject: "<b>茶</b>".to_owned(),
            greeting: "Hello,".to_owned(),
            text: text.to_owned(),
            sections: vec![Section {
                heading: "<i>".to_owned(),
                lines: vec![("a<b".to_owned(), "https://m/?a=1&b".to_owned())],
            }],
            after: "more".to_owned(),
            link: Some("https://market.test/?a=1&lang=en".to_owned()),
            sign_off: "Vermilion",
        }
    }

    #[test]
    fn what_people_wrote_stays_text() {
        let page = page(Site::En, &parts("<script>x</script>\n\n\"q\" & 'r'\nnext"), None);
        assert!(!page.contains("<script") && !page.contains("<b>"), "{page}");
        assert!(page.contains("&lt;script&gt;") && page.contains("&quot;q&quot; &amp; &#39;r&#39;<br>next"), "{page}");
        assert!(page.contains("href=\"https://market.test/?a=1&amp;lang=en\""), "{page}");
        assert!(page.contains("&lt;i&gt;</h2>") && page.contains("a&lt;b") && page.contains("m/?a=1&amp;b"), "{page}");
        assert!(!page.contains("src=") && !page.contains("url("), "nothing is loaded: {page}");
    }

    #[test]
    fn only_what_can_be_declined_says_how() {
        let link = "https://market.test/api/v1/users/unsubscribe?token=7.contests.00";
        assert!(page(Site::Zh, &parts(""), Some(link)).contains(link));
        assert!(!page(Site::Zh, &parts(""), None).contains("unsubscribe"));
    }
}
