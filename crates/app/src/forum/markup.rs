//! Texts of the forum: Markdown without HTML, pictures and wide headings, as HTML that is safe to show, and as plain words.

use ammonia::{Builder, UrlRelative};
use domain::forum::{NESTED_MOST, Part, leads_to_person};
use domain::thread::Kept;
use pulldown_cmark::{CowStr, Event, HeadingLevel, LinkType, Options, Parser, Tag, TagEnd, html as write};
use std::collections::HashSet;
use std::sync::LazyLock;

/// What may stand in the page; everything else is written out as it was typed, or dropped.
const TAGS: [&str; 15] =
    ["p", "br", "em", "strong", "del", "code", "pre", "blockquote", "ul", "ol", "li", "a", "hr", "h3", "h4"];

static CLEAN: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut builder = Builder::empty();
    builder
        .tags(HashSet::from(TAGS))
        .tag_attributes([("a", HashSet::from(["href"])), ("ol", HashSet::from(["start"]))].into_iter().collect())
        .url_schemes(HashSet::from(["http", "https"]))
        .generic_attributes(HashSet::new())
        .url_relative(UrlRelative::Deny)
        .link_rel(Some("nofollow ugc noopener"));
    builder
});

/// The text as HTML: a safe subset, its links not followed by search engines.
#[must_use]
pub fn html(content: &str) -> String {
    let mut out = String::with_capacity(content.len() * 2);
    write::push_html(&mut out, tamed(content).into_iter());
    CLEAN.clean(&out).to_string()
}

/// What it says without mark-up: the words that are read, no addresses.
#[must_use]
pub fn plain(content: &str) -> String {
    let mut out = String::with_capacity(content.len());
    let mut is_address = false;
    for event in tamed(content) {
        match event {
            Event::Start(Tag::Link { link_type: LinkType::Autolink, .. }) => is_address = true,
            Event::End(TagEnd::Link) => is_address = false,
            Event::Text(text) | Event::Code(text) if !is_address => out.push_str(&text),
            Event::HardBreak | Event::SoftBreak | Event::End(_) => out.push(' '),
            _ => {}
        }
    }
    out
}

/// How often mark-up may hide mark-up that hides contact details, before nothing of the text is kept.
const DEEPEST: usize = 8;

/// The text without contact details, those aside that mark-up alone takes apart (`t\.me`, `t.**me**`, `&#64;`): of a text
/// that hides some its words are kept without its mark-up.
#[must_use]
pub fn kept(content: &str, by: Part) -> Kept {
    let mut kept = domain::forum::kept(content, by);
    for _ in 0..DEEPEST {
        let (shown, leads) = shown(&kept.content);
        let read = domain::forum::kept(&shown, by);
        if by.is_staff() || (!read.masked && !leads) {
            return kept;
        }
        kept = Kept { content: read.content, masked: true };
    }
    Kept { content: "***".to_owned(), masked: true }
}

/// What is read of it, letter for letter, and whether a link of it leads to a person.
fn shown(content: &str) -> (String, bool) {
    let (mut out, mut leads) = (String::with_capacity(content.len()), false);
    for event in tamed(content) {
        match event {
            Event::Start(Tag::Link { dest_url, .. }) => leads |= leads_to_person(&dest_url),
            Event::Text(text) | Event::Code(text) => out.push_str(&text),
            Event::End(TagEnd::Emphasis | TagEnd::Strong | TagEnd::Strikethrough | TagEnd::Link) | Event::Start(_) => {}
            _ => out.push('\n'),
        }
    }
    (out, leads)
}

/// What is open of that which may stand in itself, the outermost first; whether each is shown.
#[derive(Default)]
struct Nest(Vec<bool>);

impl Nest {
    /// Whether that is shown.
    fn shows(&mut self, event: &Event<'_>) -> bool {
        match event {
            // An item stands and falls with its list.
            Event::Start(Tag::Item) => self.0.push(self.0.last().copied().unwrap_or_default()),
            Event::Start(Tag::BlockQuote(_) | Tag::List(_) | Tag::Emphasis | Tag::Strong | Tag::Strikethrough) => {
                self.0.push(self.0.len() < NESTED_MOST);
            }
            Event::End(
                TagEnd::BlockQuote(_)
                | TagEnd::List(_)
                | TagEnd::Item
                | TagEnd::Emphasis
                | TagEnd::Strong
                | TagEnd::Strikethrough,
            ) => return self.0.pop().unwrap_or_default(),
            _ => return true,
        }
        self.0.last().copied().unwrap_or_default()
    }
}

/// The text's parts: HTML as the letters it was typed with, pictures as what they are called, every line end a line end,
/// nothing deeper than it may be.
fn tamed(content: &str) -> Vec<Event<'_>> {
    let (mut out, mut links, mut code, mut nest) = (Vec::new(), 0, false, Nest::default());
    for event in Parser::new_ext(content, Options::ENABLE_STRIKETHROUGH) {
        if !nest.shows(&event) {
            continue;
        }
        match event {
            Event::Html(text) | Event::InlineHtml(text) => out.push(Event::Text(text)),
            Event::Start(Tag::HtmlBlock) => out.push(Event::Start(Tag::Paragraph)),
            Event::End(TagEnd::HtmlBlock) => out.push(Event::End(TagEnd::Paragraph)),
            Event::Start(Tag::Image { .. }) | Event::End(TagEnd::Image) => {}
            Event::Start(Tag::Heading { level, .. }) => {
                out.push(Event::Start(Tag::Heading { level: small(level), id: None, classes: vec![], attrs: vec![] }));
            }
            Event::End(TagEnd::Heading(level)) => out.push(Event::End(TagEnd::Heading(small(level)))),
            Event::SoftBreak => out.push(Event::HardBreak),
            Event::Start(Tag::Link { .. }) => {
                links += 1;
                out.push(event);
            }
            Event::End(TagEnd::Link) => {
                links -= 1;
                out.push(event);
            }
            Event::Start(Tag::CodeBlock(_)) => {
                code = true;
                out.push(event);
            }
            Event::End(TagEnd::CodeBlock) => {
                code = false;
                out.push(event);
            }
            Event::Text(text) if links == 0 && !code => linked(&text, &mut out),
            event => out.push(event),
        }
    }
    out
}

/// The page has its own first and second headings.
const fn small(level: HeadingLevel) -> HeadingLevel {
    match level {
        HeadingLevel::H1 | HeadingLevel::H2 | HeadingLevel::H3 => HeadingLevel::H3,
        HeadingLevel::H4 | HeadingLevel::H5 | HeadingLevel::H6 => HeadingLevel::H4,
    }
}

/// A text whose bare addresses are links.
fn linked<'a>(text: &str, out: &mut Vec<Event<'a>>) {
    let mut rest = text;
    while let Some((before, length)) = domain::forum::next_link(rest) {
        let link = rest[before..before + length].trim_end_matches(['.', ',', ';', ':', '!', '?', '\'', '*', '_']);
        out.push(Event::Text(CowStr::from(rest[..before].to_owned())));
        let address = CowStr::from(link.to_owned());
        out.push(Event::Start(Tag::Link {
            link_type: LinkType::Autolink,
            dest_url: address.clone(),
            title: CowStr::Borrowed(""),
            id: CowStr::Borrowed(""),
        }));
        out.push(Event::Text(address));
        out.push(Event::End(TagEnd::Link));
        rest = &rest[before + link.len()..];
    }
    out.push(Event::Text(CowStr::from(rest.to_owned())));
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, Instant};

    /// A text of so many marks.
    type Marked = fn(usize) -> String;

    /// How long it takes to show a text and to tell its words, at best.
    fn reading(text: &str) -> Duration {
        let rounds = (0..3).map(|_| {
            let begun = Instant::now();
            drop((html(text), plain(text)));
            begun.elapsed()
        });
        rounds.min().unwrap_or_default()
    }

    #[test]
    fn mark_up_becomes_a_safe_subset() {
        for (text, shown) in [
            ("**bold** and *thin*", "<p><strong>bold</strong> and <em>thin</em></p>"),
            ("one\ntwo", "<p>one<br>\ntwo</p>"),
            ("# Big", "<h3>Big</h3>"),
            ("> said", "<blockquote>\n<p>said</p>\n</blockquote>"),
            ("`<b>`", "<p><code>&lt;b&gt;</code></p>"),
            (
                "[here](https://a.example/x)",
                "<p><a href=\"https://a.example/x\" rel=\"nofollow ugc noopener\">here</a></p>",
            ),
            (
                "see https://a.example/x.",
                "<p>see <a href=\"https://a.example/x\" rel=\"nofollow ugc noopener\">https://a.example/x</a>.</p>",
            ),
            ("![cat](https://evil.example/track.png)", "<p>cat</p>"),
        ] {
            assert_eq!(html(text).trim_end(), shown, "{text}");
        }
    }

    #[test]
    fn nothing_stands_deeper_than_readers_can_follow() {
        let most = domain::forum::CONTENT_MOST;
        let texts: [(Marked, usize, &str, usize); 6] = [
            (|marks| format!("{} deep words", ">".repeat(marks)), 10_000, "<blockquote>", NESTED_MOST),
            (|marks| format!("{}deep words", "> ".repeat(marks)), most / 2, "<blockquote>", NESTED_MOST),
            (|marks| format!("{}deep words", "- ".repeat(marks)), most / 2, "<ul>", NESTED_MOST / 2),
            (|marks| format!("{}deep words", "1. ".repeat(marks)), most / 3, "<ol>", NESTED_MOST / 2),
            (|marks| format!("{}deep words{}", "*a ".repeat(marks), " b*".repeat(marks)), 2_000, "<em>", NESTED_MOST),
            (|marks| format!("{}deep words", "> - ".repeat(marks)), most / 4, "<ul>", NESTED_MOST / 3),
        ];
        for (text, marks, tag, levels) in texts {
            let begun = Instant::now();
            let whole = text(marks);
            let shown = html(&whole);
            assert_eq!(shown.matches(tag).count(), levels, "{tag}: {}", &shown[..200.min(shown.len())]);
            assert!(shown.contains("deep words") && plain(&whole).contains("deep words"), "{tag}");
            if begun.elapsed() > Duration::from_secs(2) {
                // A slow machine is slow with a quarter of it, too, and takes four times as long for the whole.
                let (long, short) = (reading(&whole), reading(&text(marks / 4)));
                assert!(long < short * 8, "{tag}: {long:?}, and a quarter of it {short:?}");
            }
        }
        // What people write is as deep as it was written.
        assert_eq!(html("> > > a\n\n- - - b").matches("<blockquote>").count(), 3);
    }

    #[test]
    fn nothing_that_runs_gets_through() {
        for text in [
            "<script>alert(1)</script>",
            "a <img src=x onerror=alert(1)> b",
            "[x](javascript:alert(1))",
            "[x](data:text/html;base64,PHNjcmlwdD4=)",
            "[x](vbscript:msgbox)",
            "<a href=\"javascript:alert(1)\">x</a>",
            "<https://a.example/\"onmouseover=alert(1)>",
            "<iframe src=\"//evil.example\"></iframe>",
            "```html\n</code><script>alert(1)</script>\n```",
            "<svg/onload=alert(1)>",
            "&lt;script&gt;alert(1)&lt;/script&gt;",
            "https://a.example/\"><script>alert(1)</script>",
        ] {
            let shown = html(text);
            let tags: Vec<&str> = shown.split('<').skip(1).collect();
            for tag in tags {
                let name = tag.trim_start_matches('/').split([' ', '>']).next().unwrap_or_default();
                assert!(TAGS.contains(&name), "{text}: {shown}");
                let inside = tag.split('>').next().unwrap_or_default().to_ascii_lowercase();
                assert!(!inside.contains(" on") && !inside.contains("javascript:"), "{text}: {shown}");
            }
        }
    }

    #[test]
    fn mark_up_hides_no_contact_details() {
        for (text, said) in [
            ("write to me@gmail\\.com please", "write to *** please"),
            ("write to me&#64;gmail&#46;com please", "write to *** please"),
            ("write to me@**gmail**.com please", "write to *** please"),
            ("see https://t\\.me/ann", "see ***"),
            ("[my page](https://t&#46;me/ann)", "my page"),
            ("加我 1380`0138`000", "加我 ***"),
            ("https://t\\.me/ann and me@gmail\\\\\\.com", "*** and ***"),
        ] {
            let kept = kept(text, Part::Member);
            assert_eq!((kept.content.trim(), kept.masked), (said, true), "{text}");
            assert!(!html(&kept.content).contains("t.me") && !html(&kept.content).contains("gmail.com"), "{text}");
            assert_eq!(super::kept(text, Part::Staff), Kept { content: text.to_owned(), masked: false });
        }
        for text in ["**bold** [Lora](https://fonts.example.com/lora)", "1. one\n2. two\n\n> said\n\n`code \\. here`"] {
            assert_eq!(kept(text, Part::Member), Kept { content: text.to_owned(), masked: false });
        }
    }

    #[test]
    fn mark_up_is_no_word() {
        for (text, words) in [
            ("**one** _two_ `three`", 3),
            ("[four words are here](https://a.example/one/two/three)", 4),
            ("https://a.example/one/two/three", 0),
            ("# one\n\n- two\n- three", 3),
            ("> 引用的话\n\n我的话", 7),
            ("one\ntwo", 2),
            ("---\n\n***", 0),
        ] {
            assert_eq!(domain::forum::words(&plain(text)), words, "{text}: {:?}", plain(text));
        }
    }
}
